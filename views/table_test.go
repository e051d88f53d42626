package views

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// replayOf plays a shipped scenario.
func replayOf(t *testing.T, id string, variant int) *engine.Replay {
	t.Helper()
	all, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.ID == id {
			r, err := engine.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
	}
	t.Fatal("no scenario ", id)
	return nil
}

func zoneNamed(t *testing.T, zones []zone, name string) zone {
	t.Helper()
	for _, z := range zones {
		if z.Name == name {
			return z
		}
	}
	t.Fatalf("no zone %q among %v", name, zones)
	return zone{}
}

// The decisive passage of the refresh: the deck that has moved comes first and is new, the cards of the damage lie in the
// Resolution Area, the empty Waiting Room is only named.
func TestTableOfTheDecisivePassage(t *testing.T) {
	r := replayOf(t, "refresh-a-meta-danno", 0)
	v := newTeller(r).tableAt(r.Decisive)
	if v.When != "Turno 3 di A · Damage Step" {
		t.Error(v.When)
	}
	deck := zoneNamed(t, v.Zones, "Mazzo di B")
	if len(deck.Cards) != 3 || deck.Aloud != "3 carte coperte" || deck.Note != "3 carte" {
		t.Errorf("deck: %+v", deck)
	}
	for _, c := range deck.Cards {
		if c.Name != "" || !c.New {
			t.Errorf("a card of the deck: %+v", c)
		}
	}
	resolution := zoneNamed(t, v.Zones, "Resolution di B")
	if resolution.Aloud != "2 carte: a e b; danno: 2 di 3" || resolution.Note != "danno: 2 di 3" || resolution.Cards[0].New {
		t.Errorf("resolution: %+v", resolution)
	}
	attacker := zoneNamed(t, v.Zones, "Centro di A")
	if attacker.Cards[0].Turn != "turned" || attacker.Cards[0].Fact != "3000" || !strings.HasPrefix(attacker.Aloud, "Lancia, in Rest, power 3000, soul 3; attacco Frontale contro Scudo") {
		t.Errorf("attacker: %+v", attacker)
	}
	if points := zoneNamed(t, v.Zones, "Punti riordino di B"); points.Aloud != "1 (prima 0)" {
		t.Errorf("points: %+v", points)
	}
	if !slices.Equal(v.Empty, []string{"Waiting Room di B"}) {
		t.Errorf("empty: %v", v.Empty)
	}
}

// A passage that is about no zone shows all of the table.
func TestWholeTableIsOpen(t *testing.T) {
	for id, want := range map[string]bool{"pareggio": true, "refresh-a-meta-danno": false} {
		r := replayOf(t, id, 0)
		v := newTeller(r).tableAt(r.Decisive)
		var page strings.Builder
		if err := table(v, "1 di 1").Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if open := strings.Contains(page.String(), `class="whole" open>`); open != want || want && len(v.Zones) > 0 {
			t.Errorf("%s: the whole table is open: %v, with %d zones above it", id, open, len(v.Zones))
		}
	}
	for _, side := range newTeller(replayOf(t, "pareggio", 0)).tableAt(replayOf(t, "pareggio", 0).Decisive).Sides {
		lying := 0
		for _, row := range side.Rows {
			for _, z := range row {
				lying += len(z.Cards)
			}
		}
		if lying < 10 { // two on the stage, four in the level, some in the hand, the deck and the waiting room
			t.Errorf("half of %s: %d cards are drawn", side.Name, lying)
		}
	}
}

// The whole table is seen by A: B's half is first, its rows and places turned round.
func TestWholeTableIsTurnedForTheOpponent(t *testing.T) {
	r := replayOf(t, "refresh-a-meta-danno", 0)
	v := newTeller(r).tableAt(r.Decisive)
	names := func(row []zone) (out []string) {
		for _, z := range row {
			out = append(out, z.Name)
		}
		return out
	}
	far, near := v.Sides[0], v.Sides[1]
	if far.Name != "B" || near.Name != "A" || far.Values != "livello 0 · punti riordino 1" {
		t.Errorf("%s %q, %s", far.Name, far.Values, near.Name)
	}
	if got := names(far.Rows[len(far.Rows)-1]); !slices.Equal(got, []string{"Centro destra", "Centro", "Centro sinistra"}) {
		t.Errorf("B's row in the middle: %v", got)
	}
	if got := names(near.Rows[0]); !slices.Equal(got, []string{"Centro sinistra", "Centro", "Centro destra"}) {
		t.Errorf("A's row in the middle: %v", got)
	}
	deck := zoneNamed(t, near.Rows[3], "Mazzo")
	if len(deck.Cards) != 1 || deck.Aloud != "19 carte coperte" {
		t.Errorf("A's deck: %+v", deck)
	}
}

// Many cards are not all drawn, and all of them are said.
func TestManyCards(t *testing.T) {
	r := replayOf(t, "limite-di-mano", 0)
	hand := zoneNamed(t, newTeller(r).tableAt(0).Zones, "Mano di A")
	if len(hand.Cards) != 7 || !hand.Cards[0].Own || !hand.Wide || !strings.HasPrefix(hand.Aloud, "7 carte: h1, ") {
		t.Errorf("hand: %+v", hand)
	}
	d := drawing{teller: newTeller(r), now: &engine.Snapshot{}}
	var cards []engine.CardView
	for _, name := range strings.Split("abcdefghijk", "") {
		cards = append(cards, engine.CardView{Name: name, Face: true})
	}
	d.now.Players[0].Areas = []engine.Pile{{Area: "waiting room", Cards: cards}}
	if z := d.zone("A.waiting room", true); len(z.Cards) != maxDrawn || z.More != 3 || z.Aloud != "11 carte: a, b, c, d, e, f, g, h, i, j e k" {
		t.Errorf("waiting room: %+v", z)
	}
}

// What could have been done is one line for each act, with its places or its cards; what was done is not in it.
func TestActs(t *testing.T) {
	lines := func(list []Act) (out []string) {
		for _, a := range list {
			out = append(out, a.Line()+" "+string(a.Rule.Number))
		}
		return out
	}
	attack := replayOf(t, "refresh-a-meta-danno", 0)
	could, couldNot := newTeller(attack).acts(&attack.Passages[0])
	if got := lines(could); !slices.Equal(got, []string{"A: passare 7.2.1.3", "A: fare un attacco Laterale con *Lancia* 7.2.1.4.2"}) {
		t.Errorf("could: %q", got)
	}
	if got := lines(couldNot); !slices.Equal(got, []string{"A: fare un attacco Diretto con *Lancia* 7.2.1.4.2"}) {
		t.Errorf("could not: %q", got)
	}
	could, couldNot = newTeller(attack).acts(&attack.Passages[attack.Decisive])
	if got := lines(could); !slices.Equal(got, []string{"Un altro esito del caso (ordine del mazzo) 9.2.2"}) {
		t.Errorf("chance: %q", got)
	}
	if got := lines(couldNot); !slices.Equal(got, []string{"Mettere *a* in cima al mazzo 9.2.2"}) {
		t.Errorf("chance could not: %q", got)
	}
	hand := replayOf(t, "limite-di-mano", 0)
	could, _ = newTeller(hand).acts(&hand.Passages[0])
	if got := lines(could); !slices.Equal(got, []string{"A: scartare *h1*, *h3*, *h4*, *h5*, *h6* o un’altra delle 7 6.8.1.2"}) {
		t.Errorf("discards: %q", got)
	}
}

// A variant is compared with the scenario up to the first passage that goes otherwise.
func TestFirstDifference(t *testing.T) {
	main, variant := replayOf(t, "refresh-a-meta-danno", 0), replayOf(t, "refresh-a-meta-danno", 1)
	if at := FirstDifference(main, variant); at != 4 {
		t.Errorf("differs at %d", at)
	}
	if at := FirstDifference(main, main); at != -1 {
		t.Errorf("a replay differs from itself at %d", at)
	}
}

// A resting card and a monster in Defense lie turned, one in Reverse upside down, every other upright; a monster in Defense shows its DEF.
func TestCardsLieAsOnTheTable(t *testing.T) {
	d := drawing{teller: teller{table: weiss.Game{}.Table()}}
	stage := &engine.Area{Stage: true}
	for orient, turn := range map[string]string{"Stand": "", "Rest": "turned", "Reverse": "upended"} {
		if v := d.card(stage, &engine.CardView{Name: "Asso", Face: true, Orient: orient}); v.Turn != turn {
			t.Errorf("Weiss Schwarz: %s is drawn %q", orient, v.Turn)
		}
	}
	d.table = yugioh.Game{}.Table()
	for orient, turn := range map[string]string{"attacco": "", "difesa": "turned", "coperto": "turned"} {
		if v := d.card(stage, &engine.CardView{Name: "Asso", Face: true, Orient: orient}); v.Turn != turn {
			t.Errorf("Yu-Gi-Oh!: %s is drawn %q", orient, v.Turn)
		}
	}
}

// Of a monster that fights in Defense the small card prints the DEF, in the zone of the monster and aloud.
func TestDefenseShowsItsDefence(t *testing.T) {
	all, err := yugioh.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.ID != "attacco-contro-difesa" {
			continue
		}
		r, err := engine.Play(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		zone := zoneNamed(t, newTeller(r).tableAt(r.Decisive).Zones, "Mostro di B")
		if zone.Cards[0].Fact != "1500" || zone.Cards[0].Turn != "turned" || zone.Aloud != "Muro, in difesa, def 1500, atk 1000" {
			t.Errorf("%+v", zone)
		}
	}
}
