package views

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// replayOf plays a shipped scenario of Weiss Schwarz.
func replayOf(t *testing.T, id string, variant int) *replay.Replay {
	t.Helper()
	return playedOf(t, weiss.Scenarios, id, variant)
}

// playedOf plays one of the scenarios of a game.
func playedOf(t *testing.T, scenarios func() ([]*scenario.Scenario, error), id string, variant int) *replay.Replay {
	t.Helper()
	all, err := scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.ID == id {
			r, err := replay.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
	}
	t.Fatal("no scenario ", id)
	return nil
}

// zoneNamed finds a zone of a player's half, wherever it is drawn.
func zoneNamed(t *testing.T, h *boardHalf, name string) boardZone {
	t.Helper()
	all := slices.Concat(h.zones, h.piles, slices.Concat(h.rows...))
	for _, z := range all {
		if z.name == name {
			return z
		}
	}
	t.Fatalf("no zone %q among %v", name, all)
	return boardZone{}
}

// The decisive passage of the refresh: the deck that has moved comes first and is new, the cards of the damage lie in
// the Resolution Area, the empty Waiting Room is only counted.
func TestTableOfTheDecisivePassage(t *testing.T) {
	r := replayOf(t, "refresh-a-meta-danno", 0)
	v := newTeller(r).boardAt(r.DecisivePassage)
	if v.moment != "Turno 3 di A · Damage Step" {
		t.Error(v.moment)
	}
	own, other := &v.halves[engine.A], &v.halves[engine.B]
	deck := other.countedZones()[0]
	if deck.name != "Mazzo" || len(deck.cards) != 3 || deck.cardsBefore != 0 || !deck.isInvolved ||
		deck.screenReaderText != "3 carte coperte" {
		t.Errorf("deck: %+v", deck)
	}
	for _, c := range deck.cards {
		if c.Name != "" || !c.HasMoved {
			t.Errorf("a card of the deck: %+v", c)
		}
	}
	resolution := zoneNamed(t, other, "Resolution")
	if resolution.screenReaderText != "2 carte: carta “a” e carta “b”; danno: 2 di 3" || resolution.note != "danno: 2 di 3" ||
		resolution.cards[0].HasMoved || len(other.lanes()) != 1 {
		t.Errorf("resolution: %+v", resolution)
	}
	attacker := zoneNamed(t, own, "Centro")
	if c := attacker.cards[0]; c.OrientClass != "turned" || c.MainValue != "3000" ||
		c.Description != "Lancia, in Rest, power 3000, soul 3" {
		t.Errorf("attacker: %+v", c)
	}
	if notes := rowNotes(own.rows[0]); !slices.Equal(notes, []string{"Lancia: attacco Frontale contro Scudo"}) {
		t.Errorf("attacker: %q", notes)
	}
	if points := other.values[1]; points.text != "punti riordino 0 → 1" || !points.changed || own.values[1].changed {
		t.Errorf("points: %+v", points)
	}
	if waiting := other.countedZones()[1]; waiting.name != "Waiting Room" || len(waiting.cards) != 0 || waiting.cardsBefore != 3 {
		t.Errorf("empty: %+v", waiting)
	}
}

// Who acts and on what: the attacker and the attacked, the card that is destroyed and what destroys it; the card of a
// damage only moves.
func TestWhoActsIsMarked(t *testing.T) {
	attack := replayOf(t, "refresh-a-meta-danno", 0)
	for at, want := range map[int]string{0: "Lancia > Scudo", 2: "Lancia > "} {
		acts, aims := newTeller(attack).actorAndTargets(&attack.Passages[at])
		if got := acts + " > " + strings.Join(aims, " "); got != want {
			t.Errorf("passage %d: %q, not %q", at+1, got, want)
		}
	}
	equip := playedOf(t, yugioh.Scenarios, "equipaggiamento", 0)
	for at, want := range map[int]string{0: "Spada > Lupo", 1: "Spada > Lupo"} {
		acts, aims := newTeller(equip).actorAndTargets(&equip.Passages[at])
		if got := acts + " > " + strings.Join(aims, " "); got != want {
			t.Errorf("equip, passage %d: %q, not %q", at+1, got, want)
		}
	}
	v := newTeller(attack).boardAt(0)
	if c := zoneNamed(t, &v.halves[engine.A], "Centro").cards[0]; !c.IsActing ||
		c.screenReaderText() != "Lancia, in Rest, power 3000, soul 3, appena mossa, agisce" {
		t.Errorf("%+v: %q", c, c.screenReaderText())
	}
	if c := zoneNamed(t, &v.halves[engine.B], "Centro").cards[0]; !c.IsTarget ||
		!strings.HasSuffix(c.screenReaderText(), ", bersaglio") {
		t.Errorf("%+v: %q", c, c.screenReaderText())
	}
	if !v.halves[engine.A].isActing || v.halves[engine.B].isActing {
		t.Error("the player who acts is not marked")
	}
}

// At every passage of every example of both games each card is on the board, once: drawn, or counted in a pile. What
// lies under a card is a number on it.
func TestEveryCardIsOnTheBoard(t *testing.T) {
	for _, scenarios := range []func() ([]*scenario.Scenario, error){weiss.Scenarios, onepiece.Scenarios,
		yugioh.Scenarios, forceofwill.Scenarios} {
		all, err := scenarios()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			r, err := replay.Play(s, 0)
			if err != nil {
				t.Fatal(err)
			}
			under, below := map[string]bool{}, map[string]bool{} // by ID, and by name
			for _, a := range r.Table.Areas {
				under[a.AreaUnder] = true
			}
			for _, a := range r.Table.Areas {
				below[a.Name] = under[a.ID]
			}
			for at := range r.Passages {
				b := newTeller(r).boardAt(at)
				for seat := range engine.Chance {
					h, cards, shown := &b.halves[seat], 0, 0
					for _, pile := range r.Passages[at].Table.Players[seat].Areas {
						if !under[pile.Area] {
							cards += len(pile.Cards)
						}
					}
					for _, z := range slices.Concat(h.lanes(), h.countedZones(), slices.Concat(h.rowsSeenByA()...)) {
						if !below[z.printedName] {
							shown += len(z.cards)
						}
					}
					if shown != cards {
						t.Errorf("%s, passage %d: %s has %d cards, %d are on the board", s.ID, at+1, seat, cards, shown)
					}
				}
			}
		}
	}
}

// The table is seen by A: the rows and places of B are turned round.
func TestTableIsTurnedForTheOpponent(t *testing.T) {
	r := replayOf(t, "refresh-a-meta-danno", 0)
	v := newTeller(r).boardAt(r.DecisivePassage)
	names := func(row []boardZone) (out []string) {
		for _, z := range row {
			out = append(out, z.name)
		}
		return out
	}
	far, near := v.halves[engine.B].rowsSeenByA(), v.halves[engine.A].rowsSeenByA()
	if got := names(far[len(far)-1]); !slices.Equal(got, []string{"Centro destra", "Centro", "Centro sinistra"}) {
		t.Errorf("B's row in the middle: %v", got)
	}
	if got := names(near[0]); !slices.Equal(got, []string{"Centro sinistra", "Centro", "Centro destra"}) {
		t.Errorf("A's row in the middle: %v", got)
	}
	if deck := zoneNamed(t, &v.halves[engine.A], "Mazzo"); deck.screenReaderText != "19 carte coperte" {
		t.Errorf("A's deck: %+v", deck)
	}
	var page strings.Builder
	if err := boardOf(v, "1 di 1").Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	if far, near := strings.Index(page.String(), "La metà di B"), strings.Index(page.String(), "La metà di A"); far < 0 || near < far {
		t.Errorf("B's half is at %d, A's at %d", far, near)
	}
	if strings.Contains(page.String(), `href="#carta-`) {
		t.Error("a table without panels has links to them")
	}
}

// Many cards are not all drawn, and all of them are said.
func TestManyCards(t *testing.T) {
	r := replayOf(t, "limite-di-mano", 0)
	v := newTeller(r).boardAt(0)
	hand := zoneNamed(t, &v.halves[engine.A], "Mano")
	if len(hand.cards) != 7 || !hand.cards[0].IsPrivate || !strings.HasPrefix(hand.screenReaderText, "7 carte: carta h1, ") {
		t.Errorf("hand: %+v", hand)
	}
	d := boardBuilder{teller: newTeller(r), now: &engine.Snapshot{}}
	var cards []engine.CardView
	for _, name := range strings.Split("abcdefghijk", "") {
		cards = append(cards, engine.CardView{Name: name, FaceUp: true})
	}
	d.now.Players[0].Areas = []engine.Pile{{Area: "waiting room", Cards: cards}}
	z := d.buildZone("A.waiting room")
	if shown, others := z.drawnCards(); len(shown) != maxLane || shown[0].Name != "a" || others != 5 ||
		!strings.HasPrefix(z.screenReaderText, "11 carte: carta “a”, carta “b”, ") || !strings.HasSuffix(z.screenReaderText, " e carta “k”") {
		t.Errorf("waiting room: %d others, %+v", others, z)
	}
	z.cards[9].HasMoved = true
	if shown, others := z.drawnCards(); len(shown) != 1 || shown[0].Name != "j" || others != 10 {
		t.Errorf("waiting room with a new card: %d others, %+v", others, shown)
	}
	z.isInPlay = true
	if shown, others := z.drawnCards(); len(shown) != maxLane || shown[4].Name != "j" || others != 5 {
		t.Errorf("a zone in play with a new card: %d others, %+v", others, shown)
	}
	z.cards = z.cards[:maxLane+1]
	if shown, others := z.drawnCards(); len(shown) != maxLane+1 || others != 0 {
		t.Errorf("one card more than fit: %d others, %+v", others, shown)
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
	could, couldNot := newTeller(attack).otherActs(&attack.Passages[0])
	if got := lines(could); !slices.Equal(got, []string{"A: passare 7.2.1.3", "A: fare un attacco Laterale con *Lancia* 7.2.1.4.2"}) {
		t.Errorf("could: %q", got)
	}
	if got := lines(couldNot); !slices.Equal(got, []string{"A: fare un attacco Diretto con *Lancia* 7.2.1.4.2"}) {
		t.Errorf("could not: %q", got)
	}
	could, couldNot = newTeller(attack).otherActs(&attack.Passages[attack.DecisivePassage])
	if got := lines(could); !slices.Equal(got, []string{"Un altro ordine del mazzo 9.2.2"}) {
		t.Errorf("chance: %q", got)
	}
	if got := lines(couldNot); !slices.Equal(got, []string{"Mettere *a* in cima al mazzo 9.2.2"}) {
		t.Errorf("chance could not: %q", got)
	}
	hand := replayOf(t, "limite-di-mano", 0)
	could, _ = newTeller(hand).otherActs(&hand.Passages[0])
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

// A resting card and a monster in Defense lie turned, one in Reverse upside down, every other upright; a monster in
// Defense shows its DEF.
func TestCardsLieAsOnTheTable(t *testing.T) {
	d := boardBuilder{teller: teller{table: weiss.Game{}.Table()}}
	stage := &engine.Area{HasOrientations: true}
	for orient, turn := range map[string]string{"Stand": "", "Rest": "turned", "Reverse": "upended"} {
		if v := d.buildCard(stage, &engine.CardView{Name: "Asso", FaceUp: true, Orientation: orient}); v.OrientClass != turn {
			t.Errorf("Weiss Schwarz: %s is drawn %q", orient, v.OrientClass)
		}
	}
	for game, said := range map[engine.Game]map[string]string{weiss.Game{}: {"Rest": "in Rest"}, yugioh.Game{}: {"difesa": "in difesa", "coperto": "coperto"},
		forceofwill.Game{}: {"spossato": "spossato"}, naruto.Game{}: {"ferito": "ferito"}} {
		for orient, want := range said {
			if got := (teller{table: game.Table()}).orientationPhrase(orient); got != want {
				t.Errorf("%s: %q is said %q", game.Code(), orient, got)
			}
		}
	}
	d.table = yugioh.Game{}.Table()
	for orient, turn := range map[string]string{"attacco": "", "difesa": "turned", "coperto": "turned"} {
		if v := d.buildCard(stage, &engine.CardView{Name: "Asso", FaceUp: true, Orientation: orient}); v.OrientClass != turn {
			t.Errorf("Yu-Gi-Oh!: %s is drawn %q", orient, v.OrientClass)
		}
	}
}

// Of a monster that fights in Defense the small card prints the DEF, in the zone of the monster and aloud.
func TestDefenseShowsItsDefence(t *testing.T) {
	r := playedOf(t, yugioh.Scenarios, "attacco-contro-difesa", 0)
	v := newTeller(r).boardAt(r.DecisivePassage)
	i := slices.IndexFunc(v.halves[engine.B].rows[0], func(z boardZone) bool { return len(z.cards) > 0 })
	zone := v.halves[engine.B].rows[0][i]
	if c := zone.cards[0]; c.MainValue != "1500" || c.MainValueName != "def" || c.OrientClass != "turned" ||
		zone.screenReaderText != "Muro, in difesa, def 1500, atk 1000" {
		t.Errorf("%+v", zone)
	}
}
