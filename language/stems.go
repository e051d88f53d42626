package language

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed stems.txt
var stemsFile string

// Stems returns for each word of stems.txt the word whose stem it gets. A key that ends in "-" is a stem. The file is
// read once; the error names its line.
var Stems = sync.OnceValues(func() (map[string]string, error) { return readStems(stemsFile) })

// readStems reads lines "word, word = model" or "stem- = model".
func readStems(text string) (map[string]string, error) {
	models := map[string]string{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		list, model, _ := strings.Cut(line, "=")
		forms := SplitList(list, ",")
		if model = strings.TrimSpace(model); len(forms) == 0 || model == "" {
			return nil, fmt.Errorf("stems.txt:%d: want word, word = model", i+1)
		}
		for _, form := range forms {
			models[form] = model
		}
	}
	return models, nil
}
