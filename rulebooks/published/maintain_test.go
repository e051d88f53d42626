package published

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// How the tables are made. None of these flags is set in a normal run.
var (
	writeKnown = flag.String("write-known", "", "game whose known/<game>.words is written from its document")
	places     = flag.String("places", "",
		"game=FILE: print the outline for a table of number, class, part, line, column, page, title")
	show = flag.String("show", "", "game whose nodes are printed")
)

// document is the text of a game's published document. The test is skipped where it is not at hand.
func document(t testing.TB, game rulebooks.Game) []byte {
	t.Helper()
	dir := os.Getenv("CAVILLO_DOCUMENTS")
	if dir == "" {
		t.Skip("CAVILLO_DOCUMENTS is not set: the publishers' documents are not part of the project")
	}
	raw, err := os.ReadFile(filepath.Join(dir, game.Slug()+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestMaintain does what the flags ask for: it writes a fingerprint, prints an outline, prints the nodes.
func TestMaintain(t *testing.T) {
	if *writeKnown == "" && *places == "" && *show == "" {
		t.Skip("asked for by -write-known, -places or -show only")
	}
	if game := rulebooks.Game(*writeKnown); game != "" {
		f := layoutOf(game).fingerprintOf(string(document(t, game)))
		if err := os.WriteFile("known/"+string(game)+".words", []byte(f.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if game, file, ok := strings.Cut(*places, "="); ok {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		printOutline(t, rulebooks.Game(game), string(raw))
	}
	if game := rulebooks.Game(*show); game != "" {
		doc, err := ReadDocument(game, document(t, game), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range doc.Nodes {
			fmt.Printf("%s\t%s\tp%d\t[%s]\t%s\n", n.Number, n.Class, n.Page, n.Title, n.Text)
			if n.Original != "" {
				fmt.Printf("\twas: %s\n", n.Original)
			}
		}
		for _, p := range doc.Ledger.Parts {
			if p.Reason != "" && p.Reason != Marker {
				fmt.Printf("rejected\t%d\t%s\t%s\n", p.Line, p.Reason, doc.Ledger.Text(p))
			}
		}
		for _, d := range doc.Differences {
			fmt.Println("difference\t" + d.Sentence)
		}
	}
}

// printOutline finds for every place the fewest words that lead to it from the place before; but at least three, so
// that a message can show them, where the document prints no numbers.
func printOutline(t *testing.T, game rulebooks.Game, table string) {
	layout := layoutOf(game)
	lex := layout.lex(normalize(string(document(t, game))))
	keys := lex.wordHashes()
	lines := strings.SplitAfter(lex.source, "\n")
	var rows [][]string
	var starts []int // index of each row's first word, -1 without words
	for row := range strings.Lines(table) {
		cells := append(strings.Split(strings.TrimRight(row, "\n"), "\t"), make([]string, 7)...)
		start := -1
		if cells[3] != "" {
			line, _ := strconv.Atoi(cells[3])
			column, _ := strconv.Atoi(cells[4])
			at := len(strings.Join(lines[:line-1], "")) + len(string([]rune(lines[line-1])[:column]))
			start = slices.IndexFunc(lex.stream, func(i int) bool { return lex.tokens[i].start >= at })
		}
		rows, starts = append(rows, cells), append(starts, start)
	}
	before := -1
	for i, cells := range rows {
		start, opening := starts[i], ""
		if start >= 0 {
			end := len(keys)
			for _, next := range starts[i+1:] {
				if next >= 0 {
					end = next
					break
				}
			}
			if start <= before || end <= start {
				t.Errorf("%s: line %s column %s: not after the place before", cells[0], cells[3], cells[4])
				continue
			}
			n, words := 0, 0
			for start+n < end && !(n > 0 && layout.numbered) && words < 3 {
				if lex.tokens[lex.stream[start+n]].kind == word {
					words++
				}
				n++
			}
			for start+n < len(keys) && indexOfKeys(keys, keys[start:start+n], before+1) != start {
				n++
			}
			opening := lex.source[lex.tokens[lex.stream[start]].start:lex.tokens[lex.stream[start+n-1]].end]
			if len(strings.FieldsFunc(opening, func(r rune) bool { return !isWord(r) })) > 6 {
				t.Errorf("%s: line %s column %s: no short opening leads there", cells[0], cells[3], cells[4])
			}
			opening = strings.Join(strings.Fields(lex.source[lex.tokens[lex.stream[start]].start:lex.tokens[lex.stream[start+n-1]].end]), " ")
			if opening == cells[0] {
				opening = "="
			}
			before = start
		}
		fmt.Println(strings.TrimRight(strings.Join([]string{cells[0], cells[1], cells[2], opening, cells[5], cells[6]},
			"\t"), "\t"))
	}
}
