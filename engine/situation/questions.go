package situation

import (
	_ "embed"
	"strings"

	"cavillo/engine/entry"
)

// What a situation answers stands in its file, as a judge would ask it:
//
//	risponde: [se si può attaccare, chi vince, quanti danni]
//
// A line often says what it asks: "chi vince?", "posso attaccare?". The words by which it asks are in questions.txt, by what they ask. A line that asks what the
// situation does not answer is not answered as if it did.

//go:embed questions.txt
var questionsFile string

// questions are the words by which lines ask, with what they ask.
var Questions = readQuestions(questionsFile)

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

var ModalQuestions = []string{"puo", "deve"}
