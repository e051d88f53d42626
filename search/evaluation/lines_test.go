package evaluation

import (
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// TestLines checks the shipped lines: a sitting is in one half, no line stands twice, and each kind and game is asked.
func TestLines(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := ReadLines(books)
	if err != nil {
		t.Fatal(err)
	}
	seen, sittings := map[string]bool{}, map[string]int{}
	kinds, games := map[LineKind]int{}, map[rulebooks.Game]int{}
	rare := 0
	for _, l := range lines {
		if key := string(l.Game) + " " + l.Text; seen[key] {
			t.Errorf("%q stands twice", key)
		} else {
			seen[key] = true
		}
		if !strings.HasPrefix(l.Sitting, string(l.Half)+"-") {
			t.Errorf("%q is in the half %s and the sitting %s", l.Text, l.Half, l.Sitting)
		}
		sittings[l.Sitting]++
		kinds[l.Kind]++
		games[l.Game]++
		if l.Rare {
			rare++
		}
	}
	if len(lines) < 1200 || len(sittings) < 12 || len(kinds) != len(LineKinds) || len(games) != len(books) ||
		rare < len(lines)/6 || kinds[LineOutside] < 100 {
		t.Errorf("%d lines, %v, %v, %v, %d rare", len(lines), sittings, kinds, games, rare)
	}
}

// TestReadLineFaults checks that a row which is no line is refused with what would be right.
func TestReadLineFaults(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range map[string]string{
		"case\tcommon\tws\tboh":               "want a kind",
		"song\tcommon\tws\tboh\tno\t9.2.1":    `no kind "song"`,
		"case\tcommon\txx\tboh\tno\t9.2.1":    `no book of "xx"`,
		"case\tcommon\tws\t\tno\t9.2.1":       "an empty line",
		"case\tcommon\tws\tboh\tno\t-":        "only a line that no book answers",
		"outside\tcommon\tws\tboh\t-\t9.2.1":  "only a line that no book answers",
		"case\tcommon\tws\tboh\tno\t9.2.1.99": "no rule ws 9.2.1.99",
	} {
		if _, err := readLine(row, books); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", row, err, want)
		}
	}
	line, err := readLine("may\trare\tws\tposso?\tsì\t9.2.1 9.2.2", books)
	if err != nil || !line.Rare || line.Reply != "sì" || !line.IsDecidedBy(rulebooks.Ref{Game: "ws", Number: "9.2.2"}) ||
		line.IsDecidedBy(rulebooks.Ref{Game: "ygo", Number: "9.2.2"}) ||
		!line.IsNear(rulebooks.Ref{Game: "ws", Number: "9.2.7"}) || line.IsNear(rulebooks.Ref{Game: "ws", Number: "9.3"}) {
		t.Errorf("%+v, %v", line, err)
	}
}
