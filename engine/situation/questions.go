package situation

import (
	_ "embed"
	"strings"

	"cavillo/engine/entry"
)

// The file of a situation lists the questions that the situation answers, as a judge would ask them:
//
//	risponde: [se si può attaccare, chi vince, quanti danni]
//
// A typed line often contains a question: "chi vince?", "posso attaccare?". questions.txt has for each question the
// phrases that ask it. A line with a question that the situation does not answer gets no verdict for it.

//go:embed questions.txt
var questionsFile string

// Questions has what each phrase asks, by the folded phrase.
var Questions = readQuestions(questionsFile)

// readQuestions reads questions.txt; it panics where the file is wrong.
func readQuestions(text string) map[string]string {
	asks := map[string]string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		what, words, ok := strings.Cut(line, " = ")
		for phrase := range strings.SplitSeq(words, ", ") {
			if phrase = entry.Fold(phrase); !ok || asks[phrase] != "" {
				panic("questions.txt: want what is asked, = and words, each once: " + line)
			}
			asks[phrase] = entry.Fold(what)
		}
	}
	return asks
}

// ModalQuestions are the values of Questions that ask whether somebody can or must do something.
var ModalQuestions = []string{"puo", "deve"}
