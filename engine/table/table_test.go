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
	ownWords: []ownWord{{word: "diretto"}},
}

// TestWords says places, players and phases, and reads the places back.
func TestWords(t *testing.T) {
	for w, want := range map[engine.Word]string{0: "", PlaceWord(engine.A, deck): "A.mazzo", PlaceWord(engine.B, slot): "B.posto", PlayerBWord: "B",
		DrawWord: "pareggio", FirstPhaseWord + 2: "Attacco", FirstOwnWord: "diretto"} {
		if got := layout.Word(w); got != want {
			t.Errorf("%d is %q, not %q", w, got, want)
		}
	}
	w := PlaceWord(engine.B, under)
	if !IsPlace(w) || IsPlace(PlayerAWord) || IsPlace(0) || SeatOf(w) != engine.B || AreaOf[area](w) != under {
		t.Errorf("%d is a place of %s, %d", w, SeatOf(w), AreaOf[area](w))
	}
}

// TestTurns reads positions of the turn: what is not said follows, what cannot be is refused at its line.
func TestTurns(t *testing.T) {
	var attacks uint8
	reader := TurnReader{Layout: &layout, StartPhases: []string{"Preparazione", "Prima", "Battaglia"}, DefaultPhase: 1, PhasesBeforeTurn: []Phase{0},
		AlternationRule: "6.8", OwnKeys: Keys{NumberKey("attacchi", 0, 9, &attacks)}}
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
	ships := IsSameName(name, "Leone")
	if ships {
		p.define(name)
	}
	return ships
}
func (p placing) Lay(c PlacedCard[area]) error {
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
		define := func(name string) { b.DefinitionNames = append(b.DefinitionNames, name) }
		b = NewPosition(&layout, placing{state, define}, deal, &engine.Setup{PositionLine: 1}, 1)
		b.DefinitionNames = append(b.DefinitionNames, "Asso")
		err = b.ReadSide(engine.A, root.Fields, nil, deck, 4)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, expected %q", c.text, err, c.says)
		}
		names := func(a area) string {
			var list []string
			for _, card := range state.CardsIn(engine.A, a) {
				list = append(list, deal.CardNames[card])
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
	was := s.ObjectOf(2)
	s.RemoveCard(2)
	s.Push(2, engine.B, hand, false)
	s.Renew(2)
	s.RemoveCard(4)
	s.Push(4, engine.A, deck, true)
	if !slices.Equal(s.CardsIn(engine.A, deck), []engine.Card{4, 1, 3}) || s.Top(engine.B, hand) != 2 ||
		s.Count(engine.B, deck) != 0 ||
		s.Top(engine.B, deck) != 0 {
		t.Errorf("the deck is %v, the hand %v", s.CardsIn(engine.A, deck), s.CardsIn(engine.B, hand))
	}
	if s.IsUnmoved(was) || !s.IsUnmoved(s.ObjectOf(4)) || s.IsUnmoved(Object{}) {
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
		another := e.Before != e.After
		if was := (Object{e.After, uint16(e.After)}); e.Before <= 4 || s.IsUnmoved(was) == another {
			t.Errorf("%d lies where %d has been, its object is %d", e.After, e.Before, s.Cards[e.After].Generation)
		}
		if another {
			moved++
		}
	}
	if moved < 8 || !slices.Equal(s.CardsIn(engine.A, deck)[:4], []engine.Card{1, 2, 3, 4}) {
		t.Errorf("%d cards are exchanged: %v", moved, s.CardsIn(engine.A, deck))
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
		var asking, again CardMatching
		for _, a := range c.asked {
			asking.AddRequest(int(a[0]), append(slices.Clone(a[1:]), 9), []engine.Card{9})
			again.AddRequest(int(a[0]), a[1:], nil)
		}
		if met := asking.MetCount(); met != c.met || again.CanMeetAll() != c.enough {
			t.Errorf("%v: %d cards are given, enough %v", c.asked, met, !c.enough)
		}
	}
}

// TestDeclaredOnce gives what is declared the numbers in order, after those of every game, and refuses a second of the
// same name.
func TestDeclaredOnce(t *testing.T) {
	l := NewLayout(Layout{Table: engine.Table{Kinds: []engine.KindInfo{engine.KindPass: {ID: "pass", Name: "cede"}}}})
	if l.Kinds[engine.KindPass].Name != "cede" || l.Kinds[engine.KindRefused].ID != RefusedInfo.ID ||
		l.Kinds[KindEnd].ID != EndInfo.ID {
		t.Errorf("the kinds of every game are %v", l.Kinds)
	}
	if first, second := l.DeclareKind(DrawInfo), l.DeclareKind(MoveInfo); first != FirstOwnKind || second != FirstOwnKind+1 ||
		l.Kinds[second].ID != "move" {
		t.Errorf("kinds are %d and %d of %d", first, second, len(l.Kinds))
	}
	pass, plays := l.DeclareVerb(engine.VerbInfo{Name: "passa"}), l.DeclareVerb(engine.VerbInfo{Name: "gioca"})
	if pass != engine.Pass || plays != 1 {
		t.Errorf("verbs are %d and %d", pass, plays)
	}
	direct, choice, texts := l.DeclareWords("diretto", ""), l.DeclareDecision("attacco", cite.ID(7)), l.DeclareNumberedWords("testo", 2)
	if direct != FirstOwnWord || choice != FirstOwnWord+2 || texts != FirstOwnWord+3 || l.Word(direct) != "diretto" || l.Word(direct+1) != "" ||
		l.Word(texts+1) != "testo 2" || l.Word(texts+2) != "" || l.DecisionRule(choice) != 7 || l.DecisionRule(direct) != 0 {
		t.Errorf("words are %d, %d, %d: %v", direct, choice, texts, l.ownWords)
	}
	if want := []string{"A", "B", "pareggio", "diretto", "attacco", "testo 1", "testo 2"}; !slices.Equal(l.TemplateWords, want) {
		t.Errorf("what may be said is %q, not %q", l.TemplateWords, want)
	}
	for name, again := range map[string]func(){
		"a kind of the game":       func() { l.DeclareKind(engine.KindInfo{ID: "draw", Name: "altro"}) },
		"a kind of every game":     func() { l.DeclareKind(engine.KindInfo{ID: "turn"}) },
		"a verb":                   func() { l.DeclareVerb(engine.VerbInfo{Name: "gioca"}) },
		"a verb, which is passing": func() { l.DeclareVerb(engine.VerbInfo{Name: "passa"}) },
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
