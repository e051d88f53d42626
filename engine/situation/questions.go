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

// Questions has the question that each folded phrase asks.
var Questions = parseQuestions(questionsFile)

// parseQuestions parses questions.txt; it panics for an invalid line.
func parseQuestions(text string) map[string]string {
	questions := map[string]string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		question, words, ok := strings.Cut(line, " = ")
		for phrase := range strings.SplitSeq(words, ", ") {
			if phrase = entry.Fold(phrase); !ok || questions[phrase] != "" {
				panic("questions.txt: want what is asked, = and words, each once: " + line)
			}
			questions[phrase] = entry.Fold(question)
		}
	}
	return questions
}

// ModalQuestions are the values of Questions that ask whether somebody can or must do something.
var ModalQuestions = []string{"puo", "deve"}
