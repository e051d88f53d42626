package language

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed questions.txt
var questionsFile string

// Questions has, for each folded phrase by which a line asks something of the table, what it asks.
var Questions = sync.OnceValue(func() map[string]string { return readQuestions(questionsFile) })

// readQuestions reads lines "what is asked = phrase, phrase"; it panics for an invalid line.
func readQuestions(text string) map[string]string {
	questions := map[string]string{}
	for line := range strings.Lines(WithoutComments(text)) {
		line = strings.TrimSpace(line)
		question, words, ok := strings.Cut(line, " = ")
		for phrase := range strings.SplitSeq(words, ", ") {
			if phrase = Fold(phrase); !ok || questions[phrase] != "" {
				panic("questions.txt: want what is asked, = and words, each once: " + line)
			}
			questions[phrase] = Fold(question)
		}
	}
	return questions
}
