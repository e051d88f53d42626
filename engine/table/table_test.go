package table

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
)

type area uint8

const (
	deck area = iota
	hand
	under
	slot
	out // no area of the layout
)

var layout = Layout{
	Table: engine.Table{Areas: []engine.Area{
		{ID: "mazzo", Visibility: engine.VisibleToNobody, IsOrdered: true, ListsTopFirst: true}, {ID: "mano",
			Visibility: engine.VisibleToOwner}, {ID: "sotto posto"}, {ID: "posto", HoldsOneCard: true, AreaUnder: "sotto posto"},
	},
		Phases:      []string{"Preparazione", "Prima", "Attacco", "Fine"},
		WiderPhases: []engine.WiderPhase{{Name: "Battaglia", First: 2}},
	},
	own: []ownWord{{word: "diretto"}},
}

// TestWords says places, players and phases, and reads the places back.
func TestWords(t *testing.T) {
	for w, want := range map[engine.Word]string{0: "", Place(engine.A, deck): "A.mazzo", Place(engine.B, slot): "B.posto", PlayerB: "B",
		Drawn: "pareggio", FirstPhase + 2: "Attacco", Own: "diretto"} {
		if got := layout.Word(w); got != want {
			t.Errorf("%d is %q, not %q", w, got, want)
		}
	}
	w := Place(engine.B, under)
	if !IsPlace(w) || IsPlace(PlayerA) || IsPlace(0) || SeatOf(w) != engine.B || AreaOf[area](w) != under {
		t.Errorf("%d is a place of %s, %d", w, SeatOf(w), AreaOf[area](w))
	}
}

// TestTurns reads positions of the turn: what is not said follows, what cannot be is refused at its line.
func TestTurns(t *testing.T) {
	var attacks uint8
	reader := TurnReader{Layout: &layout, Start: []string{"Preparazione", "Prima", "Battaglia"}, Main: 1, Before: []Phase{0},
		Alternates: "6.8", Own: Keys{Count("attacchi", 0, 9, &attacks)}}
	for _, c := range []struct {
		text string
		want Turn
		says string
	}{
		{"{}", Turn{1, engine.A, 3, engine.A}, ""},
		{"{di: B}", Turn{1, engine.B, 3, engine.B}, ""},
		{"{di: B, primo: A}", Turn{1, engine.B, 4, engine.A}, ""},
		{"{numero: 4, fase: battaglia, attacchi: 2}", Turn{2, engine.A, 4, engine.B}, ""},
		{"{fase: Preparazione, di: B}", Turn{0, engine.B, 0, engine.A}, ""},
		{"{numero: 1, primo: B}", Turn{}, "se il turno 1 è di A, ha cominciato A: i turni si alternano (6.8)"},
		{"{fase: Fine}", Turn{}, "parole valide: Preparazione, Prima, Battaglia"},
		{"{attachi: 2}", Turn{}, "turno: chiave sconosciuta «attachi»; forse «attacchi»?"},
		{"{numero: 100}", Turn{}, "un numero fra 1 e 99"},
	} {
		root, err := entry.Read([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		got, err := reader.Read(root.Fields, 7)
		if (err == nil) != (c.says == "") || err == nil && got != c.want ||
			err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %+v, %v; expected %+v %q", c.text, got, err, c.want, c.says)
		}
	}
	if attacks != 2 {
		t.Errorf("%d attacks were read", attacks)
	}
}

// placing lays any card anywhere; one card ships with it.
type placing struct {
	*State[area]
	define func(name string)
}

func (p placing) Any(area) int { return 0 }
func (p placing) Ships(name string) bool {
	ships := Alike(name, "Leone")
	if ships {
		p.define(name)
	}
	return ships
}
func (p placing) Lay(c Laid[area]) error {
	p.Push(c.Card, c.Player, c.Area, false)
	return nil
}
func (p placing) Item(_ engine.Seat, _ area, e *entry.Entry) error {
	return entry.Errorf(e.Line, "altro")
}

// TestPositions puts cards on the table by every kind of name, and refuses what is no card or no area.
func TestPositions(t *testing.T) {
	for _, c := range []struct{ text, deck, hand, says string }{
		{"{mazzo: [Asso, b], mano: 2}", "b Asso", "A-1 A-2", ""},
		{"{mazzo: 2, mano: [Asso#2, 1, leone]}", "A-2 A-1", "Asso#2 A-3 leone", ""},
		{"{mano: w1}", "A-4 A-3 A-2 A-1", "w1", ""},
		{"{mani: w1}", "", "", "A: area sconosciuta «mani»; forse «mano»?"},
		{"{sotto posto: w1}", "", "", "area sconosciuta «sotto posto»"},
		{"{mano: Aso}", "", "", "la carta «Aso» non è fra le carte; forse «Asso»?"},
		{"{mano: B-1}", "", "", "non è fra le carte"},
		{"{mazzo: 80}", "", "", "«mazzo»: ci si aspetta un numero di carte fra 0 e 75"},
		{"{posto: 2}", "", "", "fra 0 e 1"},
		{"{posto: [a, b]}", "", "", "«posto»: ci sta una carta sola"},
		{"{mano: [a], mazzo: [a]}", "", "", "«a» sta già alla riga 1: una carta è in un posto solo; per un'altra copia scrivere «a#2»"},
		{"{mano: [[a]]}", "", "", "ci si aspetta il nome di una carta"},
		{"{posto: {carta: a}}", "", "", "altro"},
	} {
		root, err := entry.Read([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		state := &State[area]{}
		deal := &Deal{}
		var b Position[area]
		define := func(name string) { b.Defined = append(b.Defined, name) }
		b = NewPosition(&layout, placing{state, define}, deal, &engine.Setup{PositionLine: 1}, 1)
		b.Defined = append(b.Defined, "Asso")
		err = b.Side(engine.A, root.Fields, nil, deck, 4)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, expected %q", c.text, err, c.says)
		}
		names := func(a area) string {
			var list []string
			for _, card := range state.In(engine.A, a) {
				list = append(list, deal.Named[card])
			}
			return strings.Join(list, " ")
		}
		if c.says == "" && (names(deck) != c.deck || names(hand) != c.hand) {
			t.Errorf("%s: the deck is %q, the hand %q", c.text, names(deck), names(hand))
		}
	}
}

// TestMoving moves cards: the top, the bottom, what is another object, what a hidden card takes over from the one in
// its place.
func TestMoving(t *testing.T) {
	var s State[area]
	for c := engine.Card(1); c <= 4; c++ {
		s.Push(c, engine.A, deck, false)
	}
	was := s.Object(2)
	s.Pull(2)
	s.Push(2, engine.B, hand, false)
	s.Renew(2)
	s.Pull(4)
	s.Push(4, engine.A, deck, true)
	if !slices.Equal(s.In(engine.A, deck), []engine.Card{4, 1, 3}) || s.Top(engine.B, hand) != 2 ||
		s.Count(engine.B, deck) != 0 ||
		s.Top(engine.B, deck) != 0 {
		t.Errorf("the deck is %v, the hand %v", s.In(engine.A, deck), s.In(engine.B, hand))
	}
	if s.Still(was) || !s.Still(s.Object(4)) || s.Still(Object{}) {
		t.Error("a card that moved is thought to be the same object, or one that did not another")
	}
	for range PileSize - 3 {
		s.Push(9, engine.A, deck, false)
	}
	if s.Push(9, engine.A, deck, false) {
		t.Error("an area takes more than it holds")
	}
	s = State[area]{}
	for c := engine.Card(1); c <= 20; c++ {
		s.Push(c, engine.A, deck, false)
		s.Cards[c].Generation = uint16(c)
	}
	source := engine.RandomSource(1)
	moved := 0
	for _, e := range s.Permute(&source, func(p engine.Seat, a area, c engine.Card) bool { return c > 4 }) {
		another := e.Was != e.Is
		if was := (Object{e.Is, uint16(e.Is)}); e.Was <= 4 || s.Still(was) == another {
			t.Errorf("%d lies where %d has been, its object is %d", e.Is, e.Was, s.Cards[e.Is].Generation)
		}
		if another {
			moved++
		}
	}
	if moved < 8 || !slices.Equal(s.In(engine.A, deck)[:4], []engine.Card{1, 2, 3, 4}) {
		t.Errorf("%d cards are exchanged: %v", moved, s.In(engine.A, deck))
	}
}

// TestSharing gives cards to those who ask for them, each to one: also where the first to ask must take another card
// than the first.
func TestSharing(t *testing.T) {
	for _, c := range []struct {
		asked  [][]engine.Card // the first of each is how many it asks for
		met    int
		enough bool
	}{
		{nil, 0, true},
		{[][]engine.Card{{1, 5, 6}, {1, 5}}, 2, true},
		{[][]engine.Card{{1, 5}, {1, 5}, {1, 6}}, 2, false},
		{[][]engine.Card{{2, 5, 6, 7}, {1, 5}, {1, 6, 7}}, 3, false},
		{[][]engine.Card{{2, 5, 6, 7, 8}, {1, 5}, {1, 6, 7}}, 4, true},
	} {
		var asking, again Sharing
		for _, a := range c.asked {
			asking.Ask(int(a[0]), append(slices.Clone(a[1:]), 9), []engine.Card{9})
			again.Ask(int(a[0]), a[1:], nil)
		}
		if met := asking.Met(); met != c.met || again.Enough() != c.enough {
			t.Errorf("%v: %d cards are given, enough %v", c.asked, met, !c.enough)
		}
	}
}

// TestDeclaredOnce gives what is declared the numbers in order, after those of every game, and refuses a second of the
// same name.
func TestDeclaredOnce(t *testing.T) {
	l := New(Layout{Table: engine.Table{Kinds: []engine.KindInfo{engine.KindPass: {ID: "pass", Name: "cede"}}}})
	if l.Kinds[engine.KindPass].Name != "cede" || l.Kinds[engine.KindRefused].ID != Refused.ID ||
		l.Kinds[KindEnd].ID != Ends.ID {
		t.Errorf("the kinds of every game are %v", l.Kinds)
	}
	if first, second := l.Kind(Draws), l.Kind(Moves); first != OwnKinds || second != OwnKinds+1 ||
		l.Kinds[second].ID != "move" {
		t.Errorf("kinds are %d and %d of %d", first, second, len(l.Kinds))
	}
	pass, plays := l.Verb(engine.VerbInfo{Name: "passa"}), l.Verb(engine.VerbInfo{Name: "gioca"})
	if pass != engine.Pass || plays != 1 {
		t.Errorf("verbs are %d and %d", pass, plays)
	}
	direct, choice, texts := l.Own("diretto", ""), l.Moment("attacco", cite.ID(7)), l.Numbered("testo", 2)
	if direct != Own || choice != Own+2 || texts != Own+3 || l.Word(direct) != "diretto" || l.Word(direct+1) != "" ||
		l.Word(texts+1) != "testo 2" || l.Word(texts+2) != "" || l.Rule(choice) != 7 || l.Rule(direct) != 0 {
		t.Errorf("words are %d, %d, %d: %v", direct, choice, texts, l.own)
	}
	if want := []string{"A", "B", "pareggio", "diretto", "attacco", "testo 1", "testo 2"}; !slices.Equal(l.TemplateWords, want) {
		t.Errorf("what may be said is %q, not %q", l.TemplateWords, want)
	}
	for name, again := range map[string]func(){
		"a kind of the game":       func() { l.Kind(engine.KindInfo{ID: "draw", Name: "altro"}) },
		"a kind of every game":     func() { l.Kind(engine.KindInfo{ID: "turn"}) },
		"a verb":                   func() { l.Verb(engine.VerbInfo{Name: "gioca"}) },
		"a verb, which is passing": func() { l.Verb(engine.VerbInfo{Name: "passa"}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is declared twice", name)
				}
			}()
			again()
		}()
	}
}
