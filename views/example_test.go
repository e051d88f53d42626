package views

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// Cards that a player draws one after the other are told in one sentence; what another draws, by another rule, or after
// something else, in one of its own; and nothing that follows is lost.
func TestDrawsAreToldTogether(t *testing.T) {
	rule := func(n rulebooks.Number) []rulebooks.Ref { return []rulebooks.Ref{{Game: rulebooks.WS, Number: n}} }
	draws := func(who engine.Seat, card string, n rulebooks.Number, doubts ...string) engine.Event {
		return engine.Event{Kind: "draw", Actor: who, Subjects: []string{card}, From: "mazzo", To: "mano", Rules: rule(n), Doubts: doubts}
	}
	r := handMade(engine.Event{Kind: "phase", Actor: engine.Nobody, To: "Main Phase"},
		draws(engine.A, "a", "4.7.1"), draws(engine.A, "b", "4.7.1"), draws(engine.A, "c", "4.7.1"),
		draws(engine.B, "d", "4.7.1"),
		draws(engine.B, "e", "6.3.1"), engine.Event{Kind: "rest", Actor: engine.A, Subjects: []string{"x"}},
		draws(engine.A, "f", "4.7.1"))
	all := make([]int, len(r.Events))
	for i := range all {
		all[i] = i
	}
	r.Passages = []replay.PassageView{{Head: 1, Events: all[1:]}}
	var got []string
	for _, s := range (ExampleView{Replay: r}).passage().Consequences {
		got = append(got, s.Text)
	}
	want := []string{"A pesca *a*, *b* e *c*.", "B pesca *d*.", "B pesca *e*.", "*x* va in Rest.", "A pesca *f*."}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is on beside a zone, in words.
func TestNoteWords(t *testing.T) {
	for want, n := range map[string]engine.TableNote{
		"attacco Diretto": {Kind: "attack", Word: "Diretto", Cards: []string{"x"}}, "attacco Frontale contro y": {Kind: "attack", Word: "Frontale", Cards: []string{"x", "y"}},
		"danno: 2 di 3": {Kind: "damage", Amount: 2, Total: 3}, "soul +1": {Kind: "soul", Amount: 1}, "soul −2": {Kind: "soul", Amount: -2}, "power −500": {Kind: "power", Amount: -500},
		"power +0": {Kind: "power"}, "in attesa: AUTO di x e y": {Kind: "waiting", Word: "AUTO", Cards: []string{"x", "y"}}, "icona Flame di x": {Kind: "flame", Cards: []string{"x"}},
		"Anello 2": {Kind: "link", Amount: 2}, "equipaggia y": {Kind: "equip", Cards: []string{"x", "y"}}, "vento x": {Kind: "vento", Cards: []string{"x"}},
		"pesca per più avanti": {Kind: "later", Word: "pesca"}, "segnalini 3": {Kind: "effect", Word: "segnalini", Amount: 3}, "annullata": {Kind: "effect", Word: "annullata"},
		"altro": {Kind: "altro"},
	} {
		listed := false
		for _, g := range games {
			one := teller{table: g.Table()}
			if one.noteInfo(&n) == nil {
				continue
			}
			if listed = true; one.describeNote(&n) != want {
				t.Errorf("%+v: %q, want %q", n, one.describeNote(&n), want)
			}
		}
		if got := (teller{table: games[0].Table()}).describeNote(&n); !listed && got != want {
			t.Errorf("%+v: %q, want %q", n, got, want)
		}
	}
}

// Where a doubt stands, what a pinned address leads to, under which heading a rule is copied.
func TestSmallWords(t *testing.T) {
	book := testBook(t)
	if got := doubtRuleTitle(book, book.Doubts[0]); got != "Mazzo vuoto" {
		t.Errorf("the doubt stands beside %q", got)
	}
	if got := doubtRuleTitle(book, &rulebooks.Doubt{Rule: "9.9"}); got != "" {
		t.Errorf("a doubt of no rule stands beside %q", got)
	}
	if got := pinnedLine(book, "2026.1"); got != "Versione 2026.1, quella attuale." {
		t.Error(got)
	}
	if got := pinnedLine(book, "2025.4"); got != "Testo della versione 2025.4, uguale a quello attuale (versione 2026.1)." {
		t.Error(got)
	}
	for number, want := range map[rulebooks.Number]string{"1.1": "1.1 Pescare", "1.1.2.1": "1.1 Pescare", "1.1.1": "1.1 Pescare", "1": "1 Uno & due"} {
		if got := copiedPlace(book, book.Rule(number)); got != want {
			t.Errorf("%s is copied under %q, want %q", number, got, want)
		}
	}
}
