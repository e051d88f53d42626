package editions

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavillo/rulebooks/verbatim"
)

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

// TestNoSentenceIsCopied holds that no file of the project shares a sentence with a published document, but for the
// listed quotations.
func TestNoSentenceIsCopied(t *testing.T) {
	var published verbatim.Originals
	for name, text := range documents(t) {
		published.Add(name, text)
	}
	if published.Len() < 10_000 {
		t.Fatalf("only %d runs of words in the documents", published.Len())
	}
	if line := published.Quote(quoted); line != 0 {
		t.Fatalf("quoted.tsv:%d: a line wants rule, words and reason", line)
	}
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
		for _, c := range published.CopiesIn(string(text)) {
			t.Errorf("%s: %s", path, c)
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
