package editions

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// sharedWords is the length from which equal words in a row are a copied sentence.
const sharedWords = 12

type placedWord struct {
	word string
	line int
}

// foldWords are the words of a text, without case, accents, punctuation and digits.
func foldWords(text string) []placedWord {
	var words []placedWord
	for i, line := range strings.Split(text, "\n") {
		folded := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKD.String(line))
		for _, w := range strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) }) {
			words = append(words, placedWord{w, i + 1})
		}
	}
	return words
}

// runs are the runs of sharedWords words of a text, each with the line where it starts.
func runs(text string) map[string]int {
	words := foldWords(text)
	found := map[string]int{}
	for i := 0; i+sharedWords <= len(words); i++ {
		run := make([]string, sharedWords)
		for j := range run {
			run[j] = words[i+j].word
		}
		found[strings.Join(run, " ")] = words[i].line
	}
	return found
}

// documents reads the publishers' documents, or skips the test where they are not at hand.
func documents(t *testing.T) map[string]string {
	t.Helper()
	folder := os.Getenv("CAVILLO_DOCUMENTS")
	if folder == "" {
		t.Skip("CAVILLO_DOCUMENTS is not set: the publishers' documents, which are not part of the project, are not here to compare with")
	}
	texts := map[string]string{}
	for _, name := range []string{"weiss-schwarz", "naruto", "one-piece", "yu-gi-oh", "force-of-will"} {
		text, err := os.ReadFile(filepath.Join(folder, name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return texts
}

// quotations are the formulas and card words that keep the document's words, as quoted.tsv lists them: rule, words,
// reason.
func quotations(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("quoted.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var quoted []string
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), "\t")
		if len(cells) != 3 {
			t.Fatalf("quoted.tsv wants rule, words and reason in a line: %q", line)
		}
		var words []string
		for _, w := range foldWords(cells[1]) {
			words = append(words, w.word)
		}
		quoted = append(quoted, " "+strings.Join(words, " ")+" ")
	}
	return quoted
}

// TestNoSentenceIsCopied holds that no file of the project shares a sentence with a published document, but for the
// listed quotations.
func TestNoSentenceIsCopied(t *testing.T) {
	published := map[string]string{}
	for name, text := range documents(t) {
		for run := range runs(text) {
			published[run] = name
		}
	}
	if len(published) < 10_000 {
		t.Fatalf("only %d runs of words in the documents", len(published))
	}
	quoted := quotations(t)
	root := filepath.Join("..", "..")
	kinds := map[string]bool{".md": true, ".yaml": true, ".json": true, ".go": true, ".templ": true, ".txt": true, ".sql": true, ".js": true, ".html": true, ".tsv": true, ".trace": true}
	read := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || path == filepath.Join(root, "data")) {
			return fs.SkipDir
		}
		if d.IsDir() || !kinds[filepath.Ext(path)] || strings.HasSuffix(path, "_templ.go") || d.Name() == "quoted.tsv" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for run, line := range runs(string(text)) {
			inQuotation := func(q string) bool { return strings.Contains(q, " "+run+" ") }
			if name, ok := published[run]; ok && !slices.ContainsFunc(quoted, inQuotation) {
				t.Errorf("%s:%d shares with %s: %s", path, line, name, run)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 50 {
		t.Errorf("only %d files were read", read)
	}
}
