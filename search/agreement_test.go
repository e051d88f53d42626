package search

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestStatementOf(t *testing.T) {
	x := &analyzer{map[string]string{}, true}
	for _, c := range []struct {
		title, text string
		want        statement
	}{
		{"Chi può attaccare", "Il giocatore sceglie.", statement{answers: asksPermission | asksWho}},
		{"", "5 carte o più in mano", statement{answers: asksHowMany, bounds: []bound{{5, unlimited}}}},
		{"", "Forza 4 o meno", statement{answers: asksHowMany, bounds: []bound{{0, 4}}}},
		{"", "una differenza tra 1 e 4", statement{answers: asksHowMany, bounds: []bound{{1, 4}}, isDifference: true}},
		{"", "la differenza tra i due ATK", statement{}},
		{"", "da tre a cinque carte", statement{answers: asksHowMany, bounds: []bound{{3, 5}}}},
		{"PAREGGIO", "i due ATK sono uguali", statement{comparison: equalValues}},
		{"", "il valore inferiore; con lo stesso Power", statement{comparison: lessValue | equalValues}},
		{"", "tutti e due i giocatori", statement{answers: asksWho}},
	} {
		if got := x.statementOf(c.title, c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q %q: %+v, want %+v", c.title, c.text, got, c.want)
		}
	}
}

func TestQueryNumbers(t *testing.T) {
	five, between := &statement{bounds: []bound{{5, unlimited}}}, &statement{bounds: []bound{{1, 4}}, isDifference: true}
	for _, c := range []struct {
		typed           queryNumbers
		want            comparison
		isFive, between bool
	}{
		{nil, 0, false, false},
		{queryNumbers{7}, 0, true, false},
		{queryNumbers{7, 3}, greaterValue, true, true},
		{queryNumbers{3, 7}, lessValue, true, true},
		{queryNumbers{2, 9, 2}, equalValues, true, false},
		{queryNumbers{4, 4}, equalValues, false, false},
	} {
		if c.typed.comparison() != c.want || c.typed.areWithin(five) != c.isFive || c.typed.areWithin(between) != c.between {
			t.Errorf("%v: %v, %v, %v", c.typed, c.typed.comparison(), c.typed.areWithin(five), c.typed.areWithin(between))
		}
	}
}

// Of two rules that differ in the result of a comparison, or in the numbers for which they apply, the one that fits the
// typed numbers comes first.
func TestTheRuleThatFitsTheNumbersIsBefore(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct{ text, fits, other string }{
		{"ygo 2000 contro 2000 tutti e due in attacco, chi muore", "ygo:4.1.2.4.3", "ygo:4.1.2.4.1"},
		{"ygo attacco con 2300 un mostro in attacco da 1800, viene distrutto?", "ygo:4.1.2.4.1", "ygo:4.1.2.4.5"},
		{"ygo attacco con 1800 un mostro in attacco da 2300, viene distrutto?", "ygo:4.1.2.4.5", "ygo:4.1.2.4.1"},
		{"naruto squadra non bloccata con forza 3", "nar:8.6.1", "nar:8.6.2"},
		{"naruto squadra non bloccata con forza 8", "nar:8.6.2", "nar:8.6.1"},
	} {
		got := names(ask(t, ix, Query{Text: c.text}))
		if at := slices.Index(got, c.fits); at < 0 || slices.Contains(got[:at], c.other) {
			t.Errorf("%q finds %v, want %s before %s", c.text, got, c.fits, c.other)
		}
	}
}

func TestReadWeights(t *testing.T) {
	w, err := readWeights(weightsFile)
	if err != nil || w.first[featureScore] <= 0 || w.second[featureCentroid] == 0 {
		t.Fatalf("%v, %+v", err, w)
	}
	rows := strings.Split(strings.TrimSuffix(weightsFile, "\n"), "\n")
	for why, text := range map[string]string{
		"a feature is missing": strings.Join(rows[:len(rows)-1], "\n"),
		"one stands twice":     weightsFile + rows[len(rows)-1] + "\n",
		"no number":            strings.Replace(weightsFile, "\t", "\tx", 1),
	} {
		if _, err := readWeights(text); err == nil {
			t.Errorf("%s: no error", why)
		}
	}
}
