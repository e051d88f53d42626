package rulings

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// written are rulings as the files of a folder.
func written(rulings []*Ruling) fstest.MapFS {
	files := fstest.MapFS{}
	for _, r := range rulings {
		files["collection/"+r.Path()] = &fstest.MapFile{Data: r.File()}
		for i := range r.Revisions {
			files["collection/"+r.Revisions[i].Path()] = &fstest.MapFile{Data: r.Revisions[i].File()}
		}
	}
	return files
}

// sameRulings reports the first difference between two lists of rulings, "" where there is none.
func sameRulings(a, b []*Ruling) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%d rulings and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Number != b[i].Number || !a[i].equal(b[i]) {
			return fmt.Sprintf("%+v\nand %+v", a[i], b[i])
		}
	}
	return ""
}

// The collection, written as files, is read back the same, to the last digest.
func TestTheCollectionIsWrittenAndReadBack(t *testing.T) {
	books, collection := shipping(t)
	again, err := readCollection(written(collection), books)
	if err != nil {
		t.Fatal(err)
	}
	if d := sameRulings(collection, again); d != "" {
		t.Error(d)
	}
}

// Whatever a file says, the ruling that is read from it is written as a file from which the same is read.
func FuzzWritten(f *testing.F) {
	f.Add(goodFile)
	f.Add(later("2026-11-25", "pubblicato", "chiuso\nchiuso: assorbito dalla regola WS 3.1.2"))
	f.Add(strings.Replace(goodFile, "pubblicato", "aperto", 1) +
		"\n## Posizione: Sì\ndi: Io, 2026-11-25\n\nPerché sì.\n")
	f.Add(strings.Replace(goodFile, "esempio: ws/conta-le-carte",
		"esempio: ws/conta, variante 12\nesito: {a: \"b: c\"}\nlink: https://example.org/#a:b", 1))
	f.Add(strings.Replace(goodFile, "Quante carte?", "  a: b\n --- \n c", 1) + "\n\n\n---\n# x\n    codice\n\t")
	book := smallBook(f)
	f.Fuzz(func(t *testing.T, content string) {
		files := fstest.MapFS{"collection/ws/001-prova.md": {Data: []byte(content)}}
		rulings, err := readCollection(files, []*rulebooks.Book{book})
		if err != nil {
			return
		}
		again, err := readCollection(written(rulings), []*rulebooks.Book{book})
		if err != nil {
			t.Fatalf("%v\nin %s", err, rulings[0].File())
		}
		if d := sameRulings(rulings, again); d != "" {
			t.Fatal(d)
		}
	})
}

var (
	release = flag.Bool("release", false, "record the texts of the collection as released")
	record  = flag.Bool("record", false,
		"write the earlier texts of released rulings that have changed, from rulings.db")
)

// releasedFile has a line for each text of the collection that was ever released: the ruling, the number of the text,
// its digest.
const releasedFile = "released.tsv"

// A released text is never lost: it is the present text of its ruling or one of the earlier ones, word for word. At a
// release
//
//	go test ./rulings -run TestReleasedTexts -release
//
// records what is new. Where the text of a released ruling has changed, its old text becomes a file of storia/ and the
// new one says when, who and why;
//
//	go test ./rulings -run TestReleasedTexts -record
//
// writes that file from rulings.db, before it is baked anew.
func TestReleasedTexts(t *testing.T) {
	released, err := os.ReadFile(releasedFile)
	if err != nil {
		t.Fatal(err)
	}
	if *record {
		recordChanged(t, string(released)) // into the embedded collection they come when the test is built again
		return
	}
	_, collection := shipping(t)
	have, texts := map[string]string{}, []string{}
	for _, r := range collection {
		for _, text := range slices.Backward(r.Texts()) {
			if text.Public() {
				key := fmt.Sprintf("%d\t%d", r.Number, text.Revision)
				have[key] = textDigest(text)
				texts = append(texts, key)
			}
		}
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(released)) {
		number, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		revision, digest, _ := strings.Cut(rest, "\t")
		key := number + "\t" + revision
		known[key] = true
		if have[key] != digest {
			t.Errorf("text %s of ruling %s was released and is not in the collection as it was: it goes into storia/ "+
				"(-record writes it), and the new one says «quando», «chi», «perché»", revision, number)
		}
	}
	if !*release {
		return
	}
	lines := string(released)
	for _, key := range texts {
		if !known[key] {
			lines += key + "\t" + have[key] + "\n"
		}
	}
	if err := os.WriteFile(releasedFile, []byte(lines), 0o644); err != nil {
		t.Fatal(err)
	}
}

// textDigest is the digest of one text with the rules that it cites. The editors' readings were called the community's
// when most were released: another label on the same text is no other text.
func textDigest(r *Ruling) string {
	text := *r
	text.Revisions, text.Revision = nil, 0
	if text.Kind == Editorial {
		text.Kind = Community
	}
	return text.digest()
}

// recordChanged writes into storia/ the released texts of rulings.db whose file says something else now. It looks at
// the files alone: until the earlier texts are there, the collection is not one.
func recordChanged(t *testing.T, released string) {
	t.Helper()
	stored, err := readAll(filepath.Join("..", FileName))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range stored {
		text := Revision{Ruling: *r}
		line := fmt.Sprintf("%d\t%d\t%s\n", r.Number, r.Revision, textDigest(r))
		now, err := os.ReadFile(filepath.Join("collection", r.Path()))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(released, line) || string(now) == string(r.File()) {
			continue
		}
		file := filepath.Join("collection", text.Path())
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text.File(), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("written: %s", file)
	}
}
