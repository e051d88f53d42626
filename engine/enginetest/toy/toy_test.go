// Package toy is a game as docs/new-game.md has it made: some rules of One Piece, a table, cards with texts, two
// scenarios, and what the table is asked. It stands in tests alone. A real game has a file for each chapter and each
// part below; here they follow one another.
package toy

import (
	"embed"
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/shipped"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// The table: what there is of it, how it is drawn and looked at. There is no Capitano, and the Ponte has room for one
// Marinaio.

type Area uint8

const (
	Forziere Area = iota
	Mano
	Giornale
	Marinaio
	PuntiVita
)

const (
	Initial table.Phase = iota
	Main
	Final
)

var layout = table.NewLayout(table.Layout{Table: engine.Table{
	Areas: []engine.Area{
		Forziere:  {ID: "forziere", Noun: "il Forziere", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
		Mano:      {ID: "mano", Noun: "la Mano", Visibility: engine.VisibleToOwner},
		Giornale:  {ID: "giornale", Noun: "il Giornale di Bordo", ShortName: "Giornale", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
		Marinaio:  {ID: "marinaio", Noun: "lo Spazio Marinaio", ShortName: "Marinaio", HoldsOneCard: true},
		PuntiVita: {ID: "punti-vita", Noun: "lo Spazio Punti Vita", ShortName: "Vita", Visibility: engine.VisibleToNobody},
	},
	AreaRows: [][]string{{"marinaio", "punti-vita"}, {"giornale", "forziere"}, {"mano"}},
	Phases:   []string{"Fase Iniziale", "Fase Principale", "Fase Finale"},
}})

var view = table.View[*match, Area]{
	Layout: &layout,
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.NumberAttribute("punti vita", func(g *match, c engine.Card) int { return int(g.def(c).life) }),
	},
	ViewCard: func(g *match, c engine.Card) engine.CardView {
		seen := layout.Areas[g.Cards[c].Area].Visibility
		return engine.CardView{FaceUp: seen != engine.VisibleToNobody, Visibility: seen, PrintedType: "Personaggio",
			Facts: []engine.NamedValue{{Name: "punti vita", Value: int(g.def(c).life)}}}
	},
}

// The words.

var (
	kDraw = layout.DeclareKind(table.DrawInfo)
	kCall = layout.DeclareKind(engine.KindInfo{ID: "call", Name: "chiama", Passage: engine.OpensPassage, Doc: "Actor, one Subject, From, To",
		HeadTemplate: "{chi} chiama {carte}[ {in arrivo}]"})
	kLife = layout.DeclareKind(engine.KindInfo{ID: "life", Name: "punti vita", Doc: "Actor, one Subject, From, To",
		HeadTemplate: "{carte} {va/vanno} {in arrivo}", JoinsSentence: true})

	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa", ActTemplate: "passare"})
	vCall = layout.DeclareVerb(engine.VerbInfo{Name: "chiama", ActTemplate: "chiamare {carte}", Rule: cite.R5_4_1})
	_     = layout.DeclareVerb(engine.VerbInfo{Name: "concede", ActTemplate: "concedere la partita", Rule: cite.R1_3_1}) // possible at any choice

	wAction = layout.DeclareWords("azione") // the one kind of decision
)

// The match, and how one begins.

// Game is the toy as a game of the engine.
type Game struct{}

func (Game) Code() rulebooks.Game { return rulebooks.OP }
func (Game) Table() *engine.Table { return &layout.Table }

type match struct {
	Game
	*engine.Run
	table.State[Area] // a real game's own State has this, and what it alone remembers
	table.Deal
	defs []def
}

// def is a card as printed. Its text says what it does when it is called.
type def struct {
	name        string
	life, draws uint8
}

func (g *match) def(c engine.Card) *def { return &g.defs[g.DefOf[c]] }

type builder struct {
	*match
	table.Position[Area]
}

// Start builds a match from a scenario's cards and position.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, defs: []def{{life: 1}}}} // the first is any card
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 1)
	b.Source = engine.RandomSource(s.Seed)
	return b.match, b.Read(s, b.card, b.turn, b.side)
}

// card reads a card of carte: {punti vita: 3, testo: {pesca: 2}}.
func (b *builder) card(e *entry.Entry) error {
	if err := b.Declare(e, 60, "{punti vita: 3}"); err != nil {
		return err
	}
	d := def{name: e.Key, life: 1}
	err := table.Keys{
		table.NumberKey("punti vita", 1, 9, &d.life),
		{Name: "testo", Read: func(e *entry.Entry) error {
			return table.Keys{table.NumberKey("pesca", 1, 9, &d.draws)}.Read("testo: ", e.Fields)
		}},
	}.Read("carte: ", e.Fields)
	b.DefinitionNames, b.defs = append(b.DefinitionNames, d.name), append(b.defs, d)
	return err
}

// turn reads posizione.turno.
func (b *builder) turn(fields []entry.Entry) error {
	t, err := (&table.TurnReader{Layout: &layout, StartPhases: layout.Phases, DefaultPhase: Main, AlternationRule: "1.4.4"}).Read(fields, b.PositionLine)
	b.SetTurn(t)
	return err
}

// side reads posizione.A and posizione.B.
func (b *builder) side(p engine.Seat, fields []entry.Entry) error {
	return b.ReadSide(p, fields, nil, Forziere, 19)
}

func (b *builder) Lay(c table.PlacedCard[Area]) error {
	b.Push(c.Card, c.Player, c.Area, false)
	return nil
}

func (g *match) Save() any                   { return g.State }
func (g *match) Restore(state any)           { g.State = state.(table.State[Area]) }
func (g *match) Hash() uint64                { return engine.Hash(&g.State) }
func (g *match) IsIdle() bool                { return g.Choice.Decision == wAction }
func (g *match) View() engine.View           { return view.ForMatch(g) }
func (g *match) Key(o engine.Option) string  { return g.OptionKey(o, "") }
func (g *match) Alike(a, b engine.Card) bool { return g.AreCopies(a, b) && g.IsInSamePile(a, b) }

// Printed are the cards that a scenario declares.
func (g *match) Printed() []replay.PrintedCard {
	return table.PrintedCards(g.defs[1:], func(d *def) replay.PrintedCard {
		card := replay.PrintedCard{Name: d.name, Line: fmt.Sprintf("Personaggio, Punti Vita %d", d.life)}
		if d.draws > 0 {
			card.Text = append(card.Text, fmt.Sprintf("Quando è chiamato, pesca %d.", d.draws))
		}
		return card
	})
}

// The atoms.

// move moves a card on top of another area of its player.
func (g *match) move(kind engine.Kind, c engine.Card, to Area, why ...cite.ID) (event int32) {
	p := g.Cards[c].In
	n := engine.EventData{Kind: kind, Actor: p, From: table.PlaceWord(p, g.Cards[c].Area), To: table.PlaceWord(p, to)}
	event, ok := g.RecordEvent(n, []engine.Card{c}, why)
	if ok {
		g.RemoveCard(c)
		g.Push(c, p, to, false)
		g.Renew(c)
	}
	return event
}

// The law.

// Play goes on from the phase where the state stands.
func (g *match) Play() {
	for {
		g.MarkCheckpoint()
		procedures[g.Phase](g)
	}
}

var procedures = [...]func(*match){Initial: (*match).initial, Main: (*match).main, Final: (*match).final}

// Concede ends the match. The document does not speak of conceding: a real game would cite an entry of its appendix.
func (g *match) Concede(p engine.Seat) { g.ConcedeGame(g.Run, p, cite.R1_3_1) }

// draw draws a card for the Mano; who must draw and cannot loses (1.3.5).
func (g *match) draw(why cite.ID) {
	if c := g.Top(g.Turn, Forziere); c != 0 {
		g.move(kDraw, c, Mano, why)
	} else {
		g.FinishGame(g.Run, g.Turn.Opponent(), cite.R1_3_5, cite.C6a)
	}
}

// initial is the Fase Iniziale (3.1).
func (g *match) initial() {
	g.draw(cite.R3_1_1)
	g.BeginPhase(g.Run, Main, cite.R1_4_2)
}

// main is the Fase Principale (3.2): the turn player calls until he passes. A real one has other Actions, and counts
// them.
func (g *match) main() {
	p := g.Turn
	for {
		g.Ask(p, wAction, cite.R3_2_1)
		g.EachCandidateAct(p, func(o engine.Option) { g.Offer(o, cite.R5_4_1, g.ForbiddingRule(p, o)) })
		g.AllowFirst(engine.Option{}, cite.R5_7_1)
		o := g.Decide()
		if o.Verb == vPass {
			break
		}
		g.call(p, o.Card, o.Rule)
	}
	g.RecordEvent(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, []cite.ID{cite.R5_7_1})
	g.BeginPhase(g.Run, Final, cite.R3_2_3, cite.A8)
}

// Conceivable are the Actions that a player might think of, passing aside; Unlisted leaves every other act to the rule
// of its verb.
func (g *match) EachCandidateAct(p engine.Seat, think func(engine.Option)) {
	for _, c := range g.CardsIn(p, Mano) {
		think(engine.Option{Verb: vCall, Card: c})
	}
}
func (g *match) UnlistedRule(engine.Seat, engine.Option) (rule cite.ID, allowed bool) {
	return 0, false
}

// Forbids is the rule that forbids an Action, 0 where none does.
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case p != g.Choice.Seat:
		return 0
	case g.Count(p, Marinaio) > 0:
		return cite.R5_4_1
	case g.Count(p, Giornale) < int(g.def(o.Card).life):
		return cite.R5_4_4
	}
	return 0
}

// call calls a Personaggio, who does what his text says (2.2.4), as far as there are cards.
func (g *match) call(p engine.Seat, c engine.Card, why cite.ID) {
	before := g.SetCause(g.move(kCall, c, Marinaio, why, cite.R5_4_2))
	for range g.def(c).life {
		g.move(kLife, g.Top(p, Giornale), PuntiVita, cite.R5_4_3)
	}
	for range min(int(g.def(c).draws), g.Count(p, Forziere)) {
		g.draw(cite.R2_2_4)
	}
	g.SetCause(before)
}

// final is the Fase Finale (6): the Mano comes to four cards, and the turn passes. The cards are counted before the
// loop, which so ends where a rule is taken away and no card moves.
func (g *match) final() {
	for range 4 - g.Count(g.Turn, Mano) {
		g.draw(cite.R6_1)
	}
	g.BeginTurn(g.Run, g.Turn.Opponent(), cite.R6_3, cite.R1_4_4)
	g.BeginPhase(g.Run, Initial, cite.R1_4_1)
}

// What ships, and random games.

//go:embed scenarios/*.yaml situations/*.yaml fillings.tsv timing.yaml phrases.yaml not-executable.tsv structure.tsv mutants.tsv
var files embed.FS

//go:generate go run ../../cite/cited -tests

var ships = shipped.New(Game{}, files, cited)

// newRandom prepares random games from a start; seeded has the seed say who begins, so that either player wins some of
// them.
var newRandom = table.SeededGamesBuilder(&layout, start, seeded)

func start() (*match, error) {
	side := []entry.Entry{{Key: "mano", Text: "7"}, {Key: "giornale", Text: "6"}}
	m, err := Game{}.Start(nil, &engine.Setup{Turn: []entry.Entry{{Key: "fase", Text: layout.Phases[Initial]}},
		Sides: [2][]entry.Entry{side, side}})
	return m.(*match), err
}

func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
	g.Turn = engine.Seat(g.Source.IntN(2))
	g.First = g.Turn
}

// Invariants holds what is true at every choice.
func (g *match) Invariants() measure.Invariants {
	return measure.Invariants{List: table.CommonInvariants(g, &g.Choice, &g.State, &layout, nil)}
}

// Permute exchanges the cards that a player does not see.
func (g *match) Permute(viewer engine.Seat, by *engine.RandomSource) {
	g.State.Permute(by, func(p engine.Seat, a Area, _ engine.Card) bool { return table.IsHidden(&layout, p, a, viewer) })
}
