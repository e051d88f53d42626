package card

import (
	"os"
	"strings"
	"testing"
)

// TestManualHasEveryWord looks in SCENARIOS.md for every word that an ability may have.
func TestManualHasEveryWord(t *testing.T) {
	text, err := os.ReadFile("../../SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, manual, found := strings.Cut(string(text), "## Il testo delle carte")
	manual, _, closed := strings.Cut(manual, "\n## ")
	if !found || !closed {
		t.Fatal("SCENARIOS.md has no section on the text of cards")
	}
	said := []string{firstTime, usedAlready, anyCard, anyCopies, upTo, "scarta", "riprendi", "conta"}
	table := func(fields ...field) {
		said = append(said, keysOf(fields)...)
	}
	for _, w := range wordings {
		said = append(said, w.key())
		table(w.fields()...)
	}
	for _, o := range occasions() {
		table(o.fields()...)
	}
	for i := range verbs() {
		v := &verbs()[i]
		said = append(said, v.name)
		table(append([]field{v.main}, v.rest...)...)
	}
	table(conditionFields()...)
	table(selectorFields()...)
	table(rangeFields()...)
	table(counted()...)
	for _, w := range []words{keywordWords, zoneWords, attackWords, placeWords, orientWords, untilWords, actWords, refWords, doerWords, ownWords, othersWords, sayPlayer} {
		said = append(said, w.valid()...)
	}
	for _, w := range said {
		if !written(manual, w) {
			t.Errorf("SCENARIOS.md does not have %q", w)
		}
	}
	if len(said) < 250 {
		t.Errorf("only %d words were looked for", len(said))
	}
}

// written reports whether a word stands in a piece of notation: whole, between its signs.
func written(manual, word string) bool {
	for i, piece := range strings.Split(manual, "`") {
		for at := 0; i%2 == 1 && word != ""; {
			j := strings.Index(piece[at:], word)
			if j < 0 {
				break
			}
			at += j
			before, after := piece[:at], piece[at+len(word):]
			if !strings.ContainsAny(before[max(len(before)-1, 0):], "abcdefghijklmnopqrstuvwxyzàèéìòù") && (after == "" || strings.ContainsRune(":,}] ", rune(after[0]))) {
				return true
			}
			at += len(word)
		}
	}
	return word == ""
}
