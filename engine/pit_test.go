package engine

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// The pit: a card game of a page. Each player has a pit of four cards, and in turn takes the top one into the hand (Fase Uno), then may lay one
// of the hand on the bench, for a point (Fase Due). A bench has room for two. Who must take a card from an empty pit ends the game; more
// points win. A pit with a bug in it, named by broken, fails one check of Conforms.

type pitState struct {
	Piles  [2][3][4]Card // each from the bottom
	Count  [2][3]uint8
	Points [2]uint8
	Turn   Seat
	Phase  uint8 // 0 Fase Uno, 1 Fase Due
	Source Source
	Ended  bool
	Winner Seat
}

const (
	pitDeck, pitHand, pitBench = 0, 1, 2
	pitLays                    = Verb(1)
)

const (
	pitKTake Kind = iota + 3
	pitKLay
	pitKPoint
	pitKPhase
	pitKTurn
	pitKEnd
)

var (
	pitAreas  = []string{"pozzo", "mano", "banco"}
	pitPhases = []string{"Fase Uno", "Fase Due"}
)

func pitTable() *Table {
	return &Table{
		Areas: []Area{{ID: "pozzo", Name: "Pozzo", Short: "Pozzo", Said: "il pozzo", Seen: ByNobody, Ordered: true, TopFirst: true},
			{ID: "mano", Name: "Mano", Short: "Mano", Said: "la mano", Seen: ByOwner}, {ID: "banco", Name: "Banco", Short: "Banco", Said: "il banco", Stage: true}},
		Rows: [][]string{{"banco"}, {"mano", "pozzo"}}, Values: []string{"punti"}, Upright: "dritta", Moments: slices.Clone(pitPhases),
		Kinds: []KindInfo{{},
			{ID: "refused", Name: "rifiutata", Passage: Opens, Does: Stays, Doc: "Actor, Subjects", Head: "{chi} non può {atto}", Denies: true},
			{ID: "pass", Name: "passa", Doc: "Actor", Head: "{chi} passa"},
			{ID: "take", Name: "pesca", Passage: Opens, Doc: "Subjects from From to To", Head: "{chi} pesca {carte}", Together: true},
			{ID: "lay", Name: "posa", Passage: Opens, Doc: "likewise", Head: "{chi} posa {carte}", Text: "{chi} posa {carte}[ {in arrivo}]"},
			{ID: "point", Name: "punto", Does: Counts, Of: "punti", Doc: "Actor has Amount more", Head: "{chi} prende {quanto punto/punti}"},
			{ID: "phase", Name: "fase", Passage: Folds, Does: Enters, Doc: "To begins", Head: "{parola}", Text: "comincia {il parola}"},
			{ID: "turn", Name: "turno", Passage: Opens, Does: Passes, Doc: "Actor's turn", Head: "turno di {chi}"},
			{ID: "end", Name: "fine", Passage: Opens, Doc: "the game is over", Head: "fine della partita"}},
		Verbs: []VerbInfo{{Name: "passa", Act: "passare"}, {Name: "posa", Act: "posare {carte}"}},
	}
}

// pit is the game, with the name of its bug.
type pit struct{ broken string }

type pitMatch struct {
	*Run
	pitState
	broken string
	plays  int // of the pit's whole life: no rule may look at it
	back   int // how often a state has been restored: likewise
}

func (p pit) Code() rulebooks.Game { return rulebooks.WS } // any: the scenario needs a rule that exists
func (p pit) Table() *Table {
	t := pitTable()
	if p.broken == "table" {
		t.Rows[0] = []string{"banchetto"}
	}
	switch p.broken {
	case "template":
		t.Kinds[pitKLay].Text = "{chi} posa {carte} {in arivo}"
	case "untold":
		t.Kinds[pitKLay].Head = ""
	case "verb":
		t.Verbs = t.Verbs[:1]
	}
	if p.broken == "kinds" {
		t.Kinds[KindRefused], t.Kinds[KindPass] = t.Kinds[KindPass], t.Kinds[KindRefused]
	}
	return t
}

func (p pit) Start(run *Run, s *Setup) (Match, error) {
	for _, side := range s.Sides {
		for _, e := range side {
			if p.broken != "start" && !slices.Contains(pitAreas, e.Key) {
				return nil, Wrong(e.Line, "«%s» non è un posto; %s", e.Key, Nearest(e.Key, pitAreas))
			}
		}
	}
	return p.start(run, 99)
}

// pitRule is any rule that exists.
var pitRule = cite.Find(rulebooks.Ref{Game: rulebooks.WS, Number: "1.1"})

var pitLife int // matches so far

func (p pit) start(run *Run, seed uint64) (Match, error) {
	pitLife++
	m := &pitMatch{Run: run, broken: p.broken, plays: pitLife, pitState: pitState{Source: Source(seed), Winner: Nobody}}
	for c := range Card(8) {
		m.Piles[c/4][pitDeck][c%4] = c + 1
	}
	m.Count = [2][3]uint8{{4}, {4}}
	return m, nil
}

func (m *pitMatch) bug(name string) bool { return m.broken == name }

// move is an atom, and writes what it did.
func (m *pitMatch) move(kind Kind, p Seat, c Card, from, to int) {
	cites := []cite.ID{pitRule}
	if m.bug("events") && kind == pitKLay {
		cites = nil
	}
	told := to
	if m.bug("fold") && kind == pitKLay {
		told = from
	}
	m.Write(Note{Kind: kind, Actor: p, From: m.place(p, from), To: m.place(p, told)}, []Card{c}, cites)
	at := slices.Index(m.in(p, from), c)
	copy(m.Piles[p][from][at:], m.Piles[p][from][at+1:])
	m.Count[p][from]--
	m.Piles[p][from][m.Count[p][from]] = 0
	m.Piles[p][to][m.Count[p][to]] = c
	m.Count[p][to]++
}

func (m *pitMatch) tell(kind Kind, p Seat, to Word, amount int) {
	m.Write(Note{Kind: kind, Actor: p, To: to, Amount: amount}, nil, []cite.ID{pitRule})
}

func (m *pitMatch) in(p Seat, area int) []Card  { return m.Piles[p][area][:m.Count[p][area]] }
func (m *pitMatch) place(p Seat, area int) Word { return Word(1 + 3*int(p) + area) }
func (m *pitMatch) end(winner Seat) {
	m.Ended, m.Winner = true, winner
	m.tell(pitKEnd, winner, 0, 0)
	m.GameOver()
}
func (m *pitMatch) full(p Seat) bool { return m.Count[p][pitBench] == 2 }
func (m *pitMatch) forbids(p Seat, _ Card) (r cite.ID) {
	if p != m.Choice.Seat || m.full(p) {
		r = pitRule
	}
	return r
}

func (m *pitMatch) Play() {
	for {
		m.Checkpoint()
		p := m.Turn
		if m.Phase == 0 {
			if m.Count[p][pitDeck] == 0 && (!m.bug("end") || m.Source > 0) {
				m.over()
			}
			if m.Count[p][pitDeck] > 0 {
				m.move(pitKTake, p, m.Piles[p][pitDeck][m.Count[p][pitDeck]-1], pitDeck, pitHand)
			}
			m.enter(1)
			continue
		}
		m.lay(p)
		m.Turn = p.Other()
		m.tell(pitKTurn, m.Turn, 0, 0)
		m.enter(0)
	}
}

func (m *pitMatch) over() {
	switch a, b := m.Points[A], m.Points[B]; {
	case m.bug("winner") && m.Source == 0:
		m.GameOver()
	case a > b:
		m.end(A)
	case b > a:
		m.end(B)
	}
	m.end(Nobody)
}

func (m *pitMatch) enter(phase uint8) {
	m.tell(pitKPhase, m.Turn, Word(7+phase), 0)
	m.Phase = phase
}

// lay is the choice of Fase Due.
func (m *pitMatch) lay(p Seat) {
	m.Ask(p, Word(8))
	for _, c := range m.in(p, pitHand) {
		o := Option{Verb: pitLays, Card: c}
		switch why := m.forbids(p, c); {
		case why == 0:
			m.Allow(o, pitRule)
		case m.bug("refusals"):
			m.Forbid(o, 0)
		default:
			m.Forbid(o, why)
		}
	}
	if m.bug("acts") && len(m.Choice.Options) > 1 {
		m.Choice.Options = m.Choice.Options[1:] // a legal act that is not offered
	}
	rule := pitRule
	if m.bug("options") {
		rule = 0
	}
	m.AllowFirst(Option{}, rule)
	taken, conceded, ok := m.Decide()
	switch {
	case !ok:
		m.end(conceded.Other())
	case taken.Verb == Pass:
		m.tell(KindPass, p, 0, 0)
	default:
		if m.bug("panic") && m.Count[p][pitBench] == 1 {
			panic("no room")
		}
		m.move(pitKLay, p, taken.Card, pitHand, pitBench)
		n := 1
		if m.bug("expectations") {
			n = 2
		}
		if m.bug("replay") {
			n += m.plays % 2
		}
		m.tell(pitKPoint, p, 0, n)
		m.Points[p] += uint8(n)
	}
}

func (m *pitMatch) Save() any {
	if m.bug("flat") {
		return &m.pitState
	}
	return m.pitState
}

func (m *pitMatch) Restore(state any) {
	points := m.Points
	m.back++
	if m.pitState = state.(pitState); m.bug("restore") {
		m.Points = points
	}
}

func (m *pitMatch) Hash() uint64 {
	s := m.pitState
	switch {
	case m.bug("hash"):
		return 7
	case m.bug("rehash"):
		return Hash(s) + uint64(m.back)
	case m.bug("blind"):
		s.Piles, s.Source = [2][3][4]Card{}, 0
	}
	return Hash(s)
}

func (m *pitMatch) Key(o Option) string {
	switch {
	case o.Verb == Pass:
		return "passa"
	case m.bug("keys") && o.Card%4 == 1:
		return "posa:" + strings.ToLower(m.CardName(o.Card+1))
	}
	return "posa:" + m.CardName(o.Card)
}

func (m *pitMatch) Conceivable(seat Seat, offer func(Option)) {
	if seat == m.Choice.Seat {
		offer(Option{})
	}
	if seat.Player() {
		for _, c := range m.in(seat, pitHand) {
			offer(Option{Verb: pitLays, Card: c, Rule: m.forbids(seat, c)})
		}
	}
}

func (m *pitMatch) Kinds() []KindInfo { return pit{m.broken}.Table().Kinds }

func (m *pitMatch) CardName(c Card) string { return fmt.Sprintf("%s-%d", Seat((c-1)/4), (c-1)%4+1) }

func (m *pitMatch) Word(w Word) string {
	switch {
	case w == 0:
		return ""
	case w < 7:
		return Seat((w-1)/3).String() + "." + pitAreas[(w-1)%3]
	}
	return pitPhases[w-7]
}

func (m *pitMatch) PhaseName() string       { return pitPhases[m.Phase] }
func (m *pitMatch) Turning() Seat           { return m.Turn }
func (m *pitMatch) StandsAt(at string) bool { return fold(at) == fold(m.PhaseName()) }
func (m *pitMatch) End() (End, bool) {
	return End{Over: m.Ended, Winner: m.Winner, Draw: m.Ended && m.Winner == Nobody}, m.Ended
}

func (m *pitMatch) Snapshot() Snapshot {
	s := Snapshot{Turn: m.Turn, Phase: m.PhaseName()}
	for p := range Chance {
		for a, id := range pitAreas {
			pile, seen := Pile{Area: id}, pitTable().Areas[a].Seen
			if m.bug("hidden") {
				seen = ByAll
			}
			for _, c := range m.in(p, a) {
				v := CardView{Name: m.CardName(c), Seen: seen}
				if a == pitBench && !m.bug("snapshot") {
					v.Orient = "dritta"
				}
				pile.Cards = append(pile.Cards, v)
			}
			if a == pitDeck {
				slices.Reverse(pile.Cards)
			}
			s.Players[p].Areas = append(s.Players[p].Areas, pile)
		}
		shown := int(m.Points[p])
		if m.bug("reshow") {
			shown += m.back
		}
		s.Players[p].Values = []NamedValue{{"punti", shown}}
	}
	return s
}

// Permute exchanges the first and the last card of each pit.
func (m *pitMatch) Permute(Seat, *Source) {
	for p := range Chance {
		if n := m.Count[p][pitDeck]; n > 1 {
			cards := m.in(p, pitDeck)
			cards[0], cards[n-1] = cards[n-1], cards[0]
		}
	}
}

func (m *pitMatch) Lookup(subject, attribute string) (Value, error) {
	switch {
	case subject == "" && attribute == "fase":
		return Value{Is: IsText, Text: m.PhaseName()}, nil
	case subject == "" && attribute == "turno":
		return Value{Is: IsText, Text: m.Turn.String()}, nil
	case m.bug("lookup") && len(subject) > 1:
		return Value{Is: IsText}, nil
	case subject != "A" && subject != "B":
		return Value{}, fmt.Errorf("non c'è la carta «%s»", subject)
	case attribute == "punti":
		return Value{Is: IsNumber, Number: int(m.Points[subject[0]-'A'])}, nil
	}
	a := slices.Index(pitAreas, attribute)
	if a < 0 {
		return Value{}, fmt.Errorf("«%s» non è un posto; %s", attribute, Nearest(attribute, pitAreas))
	}
	v := Value{Is: IsList, Unordered: a != pitDeck}
	for _, c := range m.Snapshot().Players[subject[0]-'A'].Areas[a].Cards {
		v.List = append(v.List, c.Name)
	}
	return v, nil
}
