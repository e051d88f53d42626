package enginetest

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/cite/ws"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// The pit: a card game of a page. Each player has a pit of four cards, and in turn takes the top one into the hand
// (Fase Uno), then may lay one of the hand on the bench, for a point (Fase Due). A bench has room for two. Who must
// take a card from an empty pit ends the game; more points win. A pit with a bug in it, named by broken, fails one
// check of Conforms.

type pitState struct {
	Piles  [2][3][4]engine.Card // each from the bottom
	Count  [2][3]uint8
	Points [2]uint8
	Turn   engine.Seat
	Phase  uint8 // 0 Fase Uno, 1 Fase Due
	Source engine.RandomSource
	Ended  bool
	Winner engine.Seat
}

const (
	pitDeck, pitHand, pitBench = 0, 1, 2
	pitLays                    = engine.Verb(1)
)

const (
	pitKTake engine.Kind = iota + 3
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

func pitTable() *engine.Table {
	return &engine.Table{
		Areas: []engine.Area{{ID: "pozzo", Name: "Pozzo", ShortName: "Pozzo", Noun: "il pozzo", Visibility: engine.VisibleToNobody, IsOrdered: true, ListsTopFirst: true},
			{ID: "mano", Name: "Mano", ShortName: "Mano", Noun: "la mano", Visibility: engine.VisibleToOwner}, {ID: "banco", Name: "Banco", ShortName: "Banco",
				Noun: "il banco", HasOrientations: true}},
		AreaRows: [][]string{{"banco"}, {"mano", "pozzo"}}, ValueNames: []string{"punti"}, DefaultOrientation: "dritta", Phases: slices.Clone(pitPhases),
		Kinds: []engine.KindInfo{{},
			{ID: "refused", Name: "rifiutata", Passage: engine.OpensPassage, Change: engine.ChangesNothing, Doc: "Actor, Subjects",
				HeadTemplate: "{chi} non può {atto}", IsDenial: true},
			{ID: "pass", Name: "passa", Doc: "Actor", HeadTemplate: "{chi} passa"},
			{ID: "take", Name: "pesca", Passage: engine.OpensPassage, Doc: "Subjects from From to To", HeadTemplate: "{chi} pesca {carte}", JoinsSentence: true},
			{ID: "lay", Name: "posa", Passage: engine.OpensPassage, Doc: "likewise", HeadTemplate: "{chi} posa {carte}", SentenceTemplate: "{chi} posa {carte}[ {in arrivo}]"},
			{ID: "point", Name: "punto", Change: engine.AddsToValue, Property: "punti", Doc: "Actor has Amount more", HeadTemplate: "{chi} prende {quanto punto/punti}"},
			{ID: "phase", Name: "fase", Passage: engine.FoldsWhenIdle, Change: engine.BeginsPhase, Doc: "To begins", HeadTemplate: "{parola}", SentenceTemplate: "comincia {il parola}"},
			{ID: "turn", Name: "turno", Passage: engine.OpensPassage, Change: engine.BeginsTurn, Doc: "Actor's turn", HeadTemplate: "turno di {chi}"},
			{ID: "end", Name: "fine", Passage: engine.OpensPassage, Doc: "the game is over",
				HeadTemplate: "fine della partita", SentenceTemplate: "{se parola=pareggio} nessuno vince | vince {parola o chi ha più punti}"}},
		TemplateWords: []string{"pareggio"},
		Verbs: []engine.VerbInfo{{Name: "passa", ActTemplate: "passare"}, {Name: "posa", ActTemplate: "posare {carte}", Rule: pitRule},
			{Name: "concede", ActTemplate: "concedere", Rule: pitRule}},
	}
}

// pit is the game, with the name of its bug.
type pit struct{ broken string }

type pitMatch struct {
	*engine.Run
	pitState
	broken string
	plays  int // how many matches were started before and with it: no rule may read it
	back   int // how often a state has been restored: no rule may read it either
}

func (p pit) Code() rulebooks.Game { return rulebooks.WS } // any: the scenario needs a rule that exists
func (p pit) Table() *engine.Table {
	t := pitTable()
	if p.broken == "table" {
		t.AreaRows[0] = []string{"banchetto"}
	}
	switch p.broken {
	case "feminine":
		t.FeminineWords = []string{"pareggi"}
	case "template":
		t.Kinds[pitKLay].SentenceTemplate = "{chi} posa {carte} {in arivo}"
	case "compared":
		t.Kinds[pitKEnd].SentenceTemplate = "{se parola=pareggi} nessuno vince | vince {parola}"
	case "untold":
		t.Kinds[pitKLay].HeadTemplate = ""
	case "verb":
		t.Verbs = slices.Delete(t.Verbs, 1, 2)
	case "unruled":
		t.Verbs[1].Rule = 0
	case "doubted":
		t.Verbs[1].Rule = ws.A4
	case "no end":
		t.Verbs = t.Verbs[:2]
	}
	if p.broken == "kinds" {
		t.Kinds[engine.KindRefused], t.Kinds[engine.KindPass] = t.Kinds[engine.KindPass], t.Kinds[engine.KindRefused]
	}
	return t
}

func (p pit) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	for _, side := range s.Sides {
		for _, e := range side {
			if p.broken != "start" && !slices.Contains(pitAreas, e.Key) {
				return nil, entry.Errorf(e.Line, "«%s» non è un posto; %s", e.Key, entry.Suggestion(e.Key, pitAreas))
			}
		}
	}
	return p.start(run, 99), nil
}

// pitRule is any rule that exists.
var pitRule = cite.Find(rulebooks.Ref{Game: rulebooks.WS, Number: "1.1"})

var pitLife int // matches so far

func (p pit) start(run *engine.Run, seed uint64) engine.Match {
	pitLife++
	m := &pitMatch{Run: run, broken: p.broken, plays: pitLife,
		pitState: pitState{Source: engine.RandomSource(seed), Winner: engine.Nobody}}
	for c := range engine.Card(8) {
		m.Piles[c/4][pitDeck][c%4] = c + 1
	}
	m.Count = [2][3]uint8{{4}, {4}}
	return m
}

func (m *pitMatch) bug(name string) bool { return m.broken == name }

// move is an atom, and writes what it did.
func (m *pitMatch) move(kind engine.Kind, p engine.Seat, c engine.Card, from, to int) {
	cites := []cite.ID{pitRule}
	if m.bug("events") && kind == pitKLay {
		cites = nil
	}
	told := to
	if m.bug("fold") && kind == pitKLay {
		told = from
	}
	m.AppendEvent(engine.EventData{Kind: kind, Actor: p, From: m.place(p, from), To: m.place(p, told)}, []engine.Card{c}, cites)
	at := slices.Index(m.in(p, from), c)
	copy(m.Piles[p][from][at:], m.Piles[p][from][at+1:])
	m.Count[p][from]--
	m.Piles[p][from][m.Count[p][from]] = 0
	m.Piles[p][to][m.Count[p][to]] = c
	m.Count[p][to]++
}

func (m *pitMatch) tell(kind engine.Kind, p engine.Seat, to engine.Word, amount int) {
	m.AppendEvent(engine.EventData{Kind: kind, Actor: p, To: to, Amount: amount}, nil, []cite.ID{pitRule})
}

func (m *pitMatch) in(p engine.Seat, area int) []engine.Card {
	return m.Piles[p][area][:m.Count[p][area]]
}
func (m *pitMatch) place(p engine.Seat, area int) engine.Word {
	return engine.Word(1 + 3*int(p) + area)
}
func (m *pitMatch) end(winner engine.Seat) {
	m.Ended, m.Winner = true, winner
	m.tell(pitKEnd, winner, 0, 0)
	m.EndGame()
}
func (m *pitMatch) full(p engine.Seat) bool { return m.Count[p][pitBench] == 2 }
func (m *pitMatch) ForbiddingRule(p engine.Seat, _ engine.Option) (r cite.ID) {
	if m.full(p) {
		r = pitRule
	}
	return r
}

func (m *pitMatch) Play() {
	for {
		m.MarkCheckpoint()
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
		m.Turn = p.Opponent()
		m.tell(pitKTurn, m.Turn, 0, 0)
		m.enter(0)
	}
}

func (m *pitMatch) over() {
	switch a, b := m.Points[engine.A], m.Points[engine.B]; {
	case m.bug("winner") && m.Source == 0:
		m.EndGame()
	case a > b:
		m.end(engine.A)
	case b > a:
		m.end(engine.B)
	}
	m.end(engine.Nobody)
}

func (m *pitMatch) enter(phase uint8) {
	m.tell(pitKPhase, m.Turn, engine.Word(7+phase), 0)
	m.Phase = phase
}

// lay is the choice of Fase Due.
func (m *pitMatch) lay(p engine.Seat) {
	owner := pitRule
	if m.bug("owner") {
		owner = 0
	}
	m.Ask(p, engine.Word(8), owner)
	for _, c := range m.in(p, pitHand) {
		o := engine.Option{Verb: pitLays, Card: c}
		switch why := m.ForbiddingRule(p, o); {
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
	m.AllowFirst(engine.Option{}, rule)
	if taken := m.Decide(); taken.Verb == engine.Pass {
		m.tell(engine.KindPass, p, 0, 0)
	} else {
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

func (m *pitMatch) Concede(p engine.Seat) { m.end(p.Opponent()) }

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
		return engine.Hash(&s) + uint64(m.back)
	case m.bug("blind"):
		s.Piles, s.Source = [2][3][4]engine.Card{}, 0
	}
	return engine.Hash(&s)
}

func (m *pitMatch) Key(o engine.Option) string {
	switch {
	case o.Verb == engine.Pass:
		return "passa"
	case m.bug("keys") && o.Card%4 == 1:
		return "posa:" + strings.ToLower(m.CardName(o.Card+1))
	}
	return "posa:" + m.CardName(o.Card)
}

func (m *pitMatch) EachCandidateAct(p engine.Seat, think func(engine.Option)) {
	for _, c := range m.in(p, pitHand) {
		think(engine.Option{Verb: pitLays, Card: c})
	}
}

func (m *pitMatch) UnlistedRule(engine.Seat, engine.Option) (cite.ID, bool) { return pitRule, false }

func (m *pitMatch) Table() *engine.Table { return pit{m.broken}.Table() }

func (m *pitMatch) CardName(c engine.Card) string {
	if c == 0 || c > 8 {
		return ""
	}
	return fmt.Sprintf("%s-%d", engine.Seat((c-1)/4), (c-1)%4+1)
}

func (m *pitMatch) Word(w engine.Word) string {
	switch {
	case w == 0:
		return ""
	case w < 7:
		return engine.Seat((w-1)/3).String() + "." + pitAreas[(w-1)%3]
	}
	if int(w-7) < len(pitPhases) {
		return pitPhases[w-7]
	}
	return ""
}

func (m *pitMatch) CurrentPhase() engine.Phase { return engine.Phase(m.Phase) }
func (m *pitMatch) TurnPlayer() engine.Seat    { return m.Turn }
func (m *pitMatch) IsIdle() bool               { return true }
func (m *pitMatch) TurnCount() int             { return 1 }
func (m *pitMatch) End() (engine.End, bool) {
	return engine.End{GameOver: m.Ended, Winner: m.Winner, IsDraw: m.Ended && m.Winner == engine.Nobody}, m.Ended
}

func (m *pitMatch) View() engine.View { return m }

func (m *pitMatch) ExplainedSnapshot(*engine.Snapshot) engine.Snapshot { return m.View().Snapshot() }

func (m *pitMatch) Snapshot() engine.Snapshot {
	s := engine.Snapshot{TurnPlayer: m.Turn, Phase: engine.PhaseName(m)}
	for p := range engine.Chance {
		for a, id := range pitAreas {
			pile, seen := engine.Pile{Area: id}, pitTable().Areas[a].Visibility
			if m.bug("hidden") {
				seen = engine.VisibleToAll
			}
			for _, c := range m.in(p, a) {
				v := engine.CardView{Name: m.CardName(c), Visibility: seen}
				if a == pitBench && !m.bug("snapshot") {
					v.Orientation = "dritta"
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
		s.Players[p].Values = []engine.NamedValue{{Name: "punti", Value: shown}}
	}
	return s
}

// Permute exchanges the first and the last card of each pit.
func (m *pitMatch) Permute(engine.Seat, *engine.RandomSource) {
	for p := range engine.Chance {
		if n := m.Count[p][pitDeck]; n > 1 {
			cards := m.in(p, pitDeck)
			cards[0], cards[n-1] = cards[n-1], cards[0]
		}
	}
}

func (m *pitMatch) Lookup(subject, attribute string) (engine.Value, error) {
	switch {
	case subject == "" && attribute == "fase":
		return engine.Value{Kind: engine.TextValue, Text: engine.PhaseName(m)}, nil
	case subject == "" && attribute == "turno":
		return engine.Value{Kind: engine.TextValue, Text: m.Turn.String()}, nil
	case m.bug("lookup") && len(subject) > 1:
		return engine.Value{Kind: engine.TextValue}, nil
	case subject != "A" && subject != "B":
		return engine.Value{}, fmt.Errorf("non c'è la carta «%s»", subject)
	case attribute == "punti":
		return engine.Value{Kind: engine.NumberValue, Number: int(m.Points[subject[0]-'A'])}, nil
	}
	a := slices.Index(pitAreas, attribute)
	if a < 0 {
		return engine.Value{}, fmt.Errorf("«%s» non è un posto; %s", attribute, entry.Suggestion(attribute, pitAreas))
	}
	v := engine.Value{Kind: engine.ListValue, Unordered: a != pitDeck}
	for _, c := range m.Snapshot().Players[subject[0]-'A'].Areas[a].Cards {
		v.List = append(v.List, c.Name)
	}
	return v, nil
}
