package proof

import (
	"context"
	"errors"
	"strings"
	"testing"

	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
)

// shippedProofs plays the examples that ship.
func shippedProofs(t *testing.T) *Proofs {
	t.Helper()
	var all []*scenario.Scenario
	for _, load := range []func() ([]*scenario.Scenario, error){weiss.Shipped.Scenarios, naruto.Shipped.Scenarios,
		onepiece.Shipped.Scenarios, yugioh.Shipped.Scenarios, forceofwill.Shipped.Scenarios} {
		scenarios, err := load()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, scenarios...)
	}
	return New(all)
}

// shippedCollection are the rulings that ship.
func shippedCollection(t *testing.T) []*rulings.Ruling {
	t.Helper()
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		t.Fatal(err)
	}
	return collection
}

// What comes of a ruling: agreeing, disagreeing with the first difference, or not playable and why.
func TestWhatComesOfARuling(t *testing.T) {
	p := shippedProofs(t)
	const refresh = "ws/refresh-a-meta-danno"
	for name, c := range map[string]struct {
		ruling rulings.Ruling
		state  State
		why    string
	}{
		"agrees":             {rulings.Ruling{Example: refresh, Outcome: "{B.clock: [a, b, w2, w1], B.punti riordino: 0}"}, Agrees, ""},
		"says nothing":       {rulings.Ruling{Example: refresh}, Agrees, ""},
		"of a variant":       {rulings.Ruling{Example: refresh, Variant: 1, Outcome: "{B.clock: [w1]}"}, Agrees, ""},
		"of another variant": {rulings.Ruling{Example: refresh, Variant: 1, Outcome: "{B.clock: [a, b, w2, w1]}"}, Disagrees, "Ci si aspettava B.clock: [a, b, w2, w1]; si è trovato: B.clock: [w1]."},
		"an order":           {rulings.Ruling{Example: refresh, Outcome: `{passaggi in ordine: [{Riordino: B}, {danno: w2, regola: "3.2.3.1"}]}`}, Agrees, ""},
		"the wrong order":    {rulings.Ruling{Example: refresh, Outcome: "{passaggi in ordine: [{Punto Riordino: w1}, {Riordino: B}]}"}, Disagrees, "Ci si aspettava"},
		"the wrong winner":   {rulings.Ruling{Example: refresh, Outcome: "{vincitore: A}"}, Disagrees, "Ci si aspettava vincitore: A; si è trovato: vincitore: nessuno."},
		"the first of two":   {rulings.Ruling{Example: refresh, Outcome: "{B.mazzo: 1, B.clock: 3}"}, Disagrees, "Ci si aspettava B.clock: 3; si è trovato: B.clock: [a, b, w2, w1]."},
		"no area":            {rulings.Ruling{Example: refresh, Outcome: "{B.clocc: 3}"}, Unplayable, "L’esempio non si gioca:"},
		"no notation":        {rulings.Ruling{Example: refresh, Outcome: "{B.clock}"}, Unplayable, "L’esito del ruling non si legge:"},
		"no YAML":            {rulings.Ruling{Example: refresh, Outcome: "{B.clock: [}"}, Unplayable, "L’esito del ruling non si legge:"},
		"no variant":         {rulings.Ruling{Example: refresh, Variant: 7, Outcome: "{turno: A}"}, Unplayable, "L’esito del ruling non si legge: l'esempio ha 1 varianti: la 7 non c'è."},
		"no example":         {rulings.Ruling{Example: "ws/niente-del-genere"}, Unplayable, "L’esempio «ws/niente-del-genere» non c’è più."},
		"a reason":           {rulings.Ruling{Unplayable: "Riguarda i mazzi."}, Unplayable, "Riguarda i mazzi."},
		"no engine":          {rulings.Ruling{Game: "boh"}, Unplayable, "Il motore non gioca ancora a"},
		"untried":            {rulings.Ruling{}, Untried, ""},
		"closed":             {rulings.Ruling{State: rulings.Closed, Example: refresh, Outcome: "{vincitore: A}"}, Untried, ""},
	} {
		r := c.ruling
		if r.Game == "" {
			r.Game = rulebooks.WS
		}
		for range 2 { // played, and said again
			got, err := p.Result(t.Context(), &r)
			if err != nil || got.State != c.state || !strings.HasPrefix(got.Why, c.why) ||
				(c.why == "") != (got.Why == "") {
				t.Errorf("%s: %+v, %v; want %s %q", name, got, err, c.state, c.why)
			}
		}
		if (c.state.Explanation() == "") != (c.state == Untried) {
			t.Errorf("%q means %q", c.state, c.state.Explanation())
		}
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := p.Result(gone, &rulings.Ruling{Game: rulebooks.WS, Example: "ws/danno-cancellato"}); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody waits, and it is played: %v", err)
	}
}

// The verdict of every ruling that ships is the engine's end: none disagrees, and where a game has rulings it has a
// shelf of them, at least four of five of which an example plays.
func TestTheCollectionAgreesWithTheEngine(t *testing.T) {
	const shelf = 25
	collection := shippedCollection(t)
	p := shippedProofs(t)
	faults, err := p.Faults(t.Context(), collection)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("%s: %s. %s", f.Ruling.ID(), f.State, f.Why)
	}
	stand, agree := map[rulebooks.Game]int{}, map[rulebooks.Game]int{}
	for _, r := range collection {
		result, err := p.Result(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if r.State != rulings.Closed {
			stand[r.Game]++
		}
		if result.State == Agrees {
			agree[r.Game]++
			if r.Outcome == "" {
				t.Errorf("%s does not say which of its example's ends is its verdict", r.ID())
			}
		}
	}
	t.Logf("stand %v, agree %v", stand, agree)
	for _, game := range rulebooks.Games {
		switch {
		case stand[game] > 0 && stand[game] < shelf:
			t.Errorf("%s has %d rulings, less than %d", game, stand[game], shelf)
		case p.playedGames[string(game)] && stand[game] > 0 && agree[game]*5 < stand[game]*4:
			t.Errorf("%s has %d rulings, and an example plays %d: less than four of five", game, stand[game],
				agree[game])
		}
	}
}
