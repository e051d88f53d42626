// Package toy is a game as docs/new-game.md has it made: a few rules of Naruto, a table, cards, two scenarios. It stands in tests alone. A real game has a
// file for each chapter and for each of the parts below; here they follow one another. The order of turns is simplified: turns are counted for both players
// together, and the marker of turns (2.4) is that count.
package toy

import (
	"embed"
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// The table: what there is of it, how it is drawn and looked at.

// Area is a place of a player.
type Area uint8

const (
	Deck Area = iota
	Hand
	Field
)

const (
	Draw table.Phase = iota
	Preparation
	Final
)

var phaseNames = []string{"Pescare", "Preparazione alla Battaglia", "Fase Finale"}

var layout = table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck:  {ID: "mazzo", Name: "Mazzo", Short: "Mazzo", Said: "il mazzo", Seen: engine.ByNobody, Ordered: true, TopFirst: true},
			Hand:  {ID: "mano", Name: "Mano", Short: "Mano", Said: "la mano", Seen: engine.ByOwner},
			Field: {ID: "campo", Name: "Campo", Short: "Campo", Said: "il campo", Stage: true},
		},
		Rows: [][]string{{"campo"}, {"mano", "mazzo"}}, Upright: "sano", Kinds: kinds, Verbs: verbs, Moments: phaseNames,
	},
	Phases: phaseNames,
}

// State is a match at a moment: one value, copied by assignment.
type State struct {
	table.State[Area]
	Deployed uint8 // ninja deployed in this turn (6.1.2)
}

var view = table.View[*match, Area]{
	Layout: &layout,
	Card: []table.Attribute[*match, engine.Card]{
		table.Number("turno", func(g *match, c engine.Card) int { return int(g.defs[g.defOf[c]].turn) }),
	},
	Lies:  (*match).lies,
	Notes: func(*match) []engine.TableNote { return nil },
}

// lies is a card as it lies on the table.
func (g *match) lies(c engine.Card) engine.CardView {
	a := g.Cards[c].Area
	v := engine.CardView{Face: a != Deck, Seen: layout.Areas[a].Seen, Kind: "ninja", Facts: []engine.NamedValue{{Name: "turno", Value: int(g.defs[g.defOf[c]].turn)}}}
	if a == Field {
		v.Orient = layout.Upright
	}
	return v
}

// The words.

const (
	kDraw engine.Kind = iota + engine.KindPass + 1
	kDeploy
	kPhase
	kTurn
	kConcede
	kEnd
)

var kinds = []engine.KindInfo{
	{},
	engine.KindRefused: {ID: "refused", Name: "rifiutata", Passage: engine.OpensAlone, Does: engine.Stays, Doc: "Actor, Subjects: an act that Rules forbid",
		Head: "{chi} non può {atto}", Denies: true},
	engine.KindPass: {ID: "pass", Name: "passa", Passage: engine.Continues, Doc: "Actor", Head: "{chi} passa"},
	kDraw:           {ID: "draw", Name: "pesca", Passage: engine.Opens, Doc: "Actor, one Subject, From, To", Head: "{chi} pesca {carte}", Together: true},
	kDeploy:         {ID: "deploy", Name: "schiera", Passage: engine.Opens, Doc: "Actor, one Subject, From, To", Head: "{chi} schiera {carte}"},
	kPhase: {ID: "phase", Name: "fase", Passage: engine.Folds, Spans: true, Does: engine.Enters, Doc: "To is the phase that begins",
		Head: "{parola}", Text: "comincia {il parola}"},
	kTurn: {ID: "turn", Name: "turno", Passage: engine.Introduces, Does: engine.Passes, Doc: "Actor is the active player, Amount the turn's number",
		Head: "turno {quanto}, di {chi}", Text: "comincia il turno {quanto}, di {chi}"},
	kConcede: {ID: "concede", Name: "si arrende", Passage: engine.Opens, Doc: "Actor", Head: "{chi} si arrende"},
	kEnd:     {ID: "end", Name: "fine", Passage: engine.Opens, Doc: "To is the winner", Head: "vince {parola}"},
}

const vDeploy engine.Verb = engine.Pass + 1

var verbs = []engine.VerbInfo{{Name: "passa", Act: "passare"}, {Name: "schiera", Act: "schierare {carte}"}}

const wPreparing = table.Own // the moment of the choice

var words = []string{table.Own: "azione della Preparazione"}

// The match, and how one begins.

// Game is the toy as a game of the engine.
type Game struct{}

func (Game) Code() rulebooks.Game { return rulebooks.NAR }
func (Game) Table() *engine.Table { return &layout.Table }

type match struct {
	*engine.Run
	State
	table.Named
	defs  []def
	defOf [table.MaxCards + 1]uint8 // by card, its place in defs
}

// def is a card as printed.
type def struct {
	name string
	turn uint8 // in which it can be deployed (6.1.5)
}

type builder struct {
	*match
	table.Position[Area]
}

// Start builds a match from a scenario's cards and position.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, defs: []def{{"", 0}}}} // the first is any card
	b.Position = table.Position[Area]{Layout: &layout, Game: b, Line: s.Line, Names: []string{""}, Defined: []string{""}, Most: table.PileSize}
	b.Source, b.Winner = engine.Source(s.Seed), engine.Nobody
	for i := range s.Cards {
		e, d := &s.Cards[i], def{name: s.Cards[i].Key}
		if err := b.Declare(e, 100, "{turno: 2}"); err != nil {
			return nil, err
		}
		if err := (table.Keys{table.Count("turno", 0, 20, &d.turn)}).Read("carte: ", e.Fields); err != nil {
			return nil, err
		}
		b.defs, b.Defined = append(b.defs, d), append(b.Defined, d.name)
	}
	turns := table.TurnReader{Layout: &layout, Start: phaseNames, Main: Preparation, Alternates: "4.1", Own: table.Keys{table.Count("schierati", 0, 1, &b.Deployed)}}
	t, err := turns.Read(s.Turn, s.Line)
	if err != nil {
		return nil, err
	}
	b.Phase, b.Turn, b.TurnNumber, b.First = t.Phase, t.Turn, t.Number, t.First
	for p := range engine.Chance {
		if err := b.Side(p, s.Sides[p], nil, Deck, 20); err != nil {
			return nil, err
		}
	}
	b.Named = b.Names
	return b.match, nil
}

func (b *builder) Any(Area) int     { return 0 }
func (b *builder) Ships(string) int { return -1 }
func (b *builder) Lay(c table.Laid[Area]) error {
	if len(b.Names) > table.MaxCards || !b.Push(c.Card, c.Player, c.Area, false) {
		return engine.Wrong(c.Line, "«%s»: il motore non tiene altre carte", c.Name)
	}
	b.defOf[c.Card] = uint8(c.Def)
	return nil
}
func (b *builder) Item(_ engine.Seat, at Area, e *engine.Entry) error {
	return engine.Wrong(e.Line, "«%s»: ci si aspetta il nome di una carta", layout.Areas[at].ID)
}

func (g *match) Save() any                 { return g.State }
func (g *match) Restore(state any)         { g.State = state.(State) }
func (g *match) Hash() uint64              { return engine.Hash(g.State) }
func (g *match) Kinds() []engine.KindInfo  { return kinds }
func (g *match) Word(w engine.Word) string { return layout.Word(w, words) }
func (g *match) PhaseName() string         { return phaseNames[g.Phase] }
func (g *match) StandsAt(at string) bool   { return layout.StandsAt(g.Phase, at) }
func (g *match) Snapshot() engine.Snapshot { return view.Snapshot(g) }
func (g *match) Lookup(subject, attribute string) (engine.Value, error) {
	return view.Lookup(g, subject, attribute)
}

// Printed are the cards that a scenario declares.
func (g *match) Printed() (cards []engine.PrintedCard) {
	for _, d := range g.defs[1:] {
		cards = append(cards, engine.PrintedCard{Name: d.name, Line: fmt.Sprintf("Ninja, Turno di Schieramento %d", d.turn)})
	}
	return cards
}

func (g *match) Key(o engine.Option) string {
	if o.Verb == vDeploy {
		return "schiera:" + g.CardName(o.Card)
	}
	return "passa"
}

func (g *match) Conceivable(p engine.Seat, offer func(engine.Option)) {
	g.Choice.Listed(p, offer)
	if p.Player() && p != g.Choice.Seat {
		for _, c := range g.In(p, Hand) {
			o := engine.Option{Verb: vDeploy, Card: c}
			o.Rule = g.forbids(p, o)
			offer(o)
		}
	}
}

// The atoms.

// move moves a card on top of an area of its player.
func (g *match) move(kind engine.Kind, p engine.Seat, c engine.Card, to Area, why ...cite.ID) bool {
	n := engine.Note{Kind: kind, Actor: p, From: table.Place(p, g.Cards[c].Area), To: table.Place(p, to)}
	if _, ok := g.Happens(n, []engine.Card{c}, why); !ok {
		return false
	}
	g.Pull(c)
	g.Push(c, p, to, false)
	g.Renew(c)
	return true
}

// deploy moves a ninja to the field, and counts it.
func (g *match) deploy(p engine.Seat, c engine.Card, why ...cite.ID) {
	if g.move(kDeploy, p, c, Field, why...) {
		g.Deployed++
	}
}

// enter begins a phase.
func (g *match) enter(phase table.Phase, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kPhase, Actor: g.Turn, To: table.FirstPhase + engine.Word(phase)}, nil, why); ok {
		g.Phase = phase
	}
}

// pass begins the turn of the other player.
func (g *match) pass(why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kTurn, Actor: g.Turn.Other(), Amount: int(g.TurnNumber) + 1}, nil, why); ok {
		g.Turn, g.TurnNumber, g.Deployed = g.Turn.Other(), g.TurnNumber+1, 0
	}
}

// loses ends the match.
func (g *match) loses(p engine.Seat, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kEnd, Actor: p, To: table.PlayerA + engine.Word(p.Other())}, nil, why); ok {
		g.Over, g.Winner = true, p.Other()
		g.GameOver()
	}
}

// The law.

// Play goes on from the phase where the state stands.
func (g *match) Play() {
	for {
		g.Checkpoint()
		switch g.Phase {
		case Draw:
			g.draw()
		case Preparation:
			g.prepare()
		case Final:
			g.final()
		}
	}
}

// draw is the first phase of a turn (5.1); who has no card takes none (doubt A-5).
func (g *match) draw() {
	if c := g.Top(g.Turn, Deck); c != 0 {
		g.move(kDraw, g.Turn, c, Hand, cite.R5_1_1)
	}
	g.enter(Preparation, cite.R6_0_1)
}

// prepare is the Preparation for Battle (6): the active player deploys ninja, as long as they like.
func (g *match) prepare() {
	for p := g.Turn; ; {
		g.Ask(p, wPreparing)
		for _, c := range g.In(p, Hand) {
			o := engine.Option{Verb: vDeploy, Card: c}
			g.Offer(o, cite.R6_1_1, g.forbids(p, o))
		}
		g.AllowFirst(engine.Option{}, cite.R6_0_1)
		taken, conceded, ok := g.Decide()
		switch {
		case !ok:
			g.concede(conceded)
		case taken.Verb == engine.Pass:
			g.Happens(engine.Note{Kind: engine.KindPass, Actor: p}, nil, []cite.ID{cite.R6_0_1})
			g.enter(Final, cite.R9_1_1)
			return
		default:
			g.deploy(p, taken.Card, taken.Rule, cite.R6_1_7)
		}
	}
}

// forbids is the rule that forbids deploying a ninja of the hand (6.1), 0 where none does.
func (g *match) forbids(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case p != g.Turn:
		return cite.R6_0_1 // the active player acts
	case g.Deployed > 0:
		return cite.R6_1_2
	case uint16(g.defs[g.defOf[o.Card]].turn) > g.TurnNumber:
		return cite.R6_1_5
	}
	return 0
}

// final is the Final Phase (9): who has no deck loses, then the players change roles.
func (g *match) final() {
	mine, theirs := g.Count(g.Turn, Deck), g.Count(g.Turn.Other(), Deck)
	switch {
	case mine == 0 && theirs == 0:
		g.loses(g.Turn, cite.R9_1_5)
	case mine == 0:
		g.loses(g.Turn, cite.R9_1_4, cite.R4_3_3)
	case theirs == 0:
		g.loses(g.Turn.Other(), cite.R9_1_4, cite.C9b)
	}
	g.pass(cite.R9_3_3, cite.R4_1)
	g.enter(Draw, cite.R4_1)
}

// concede ends the match. The document does not speak of conceding: a real game would cite an entry of its appendix.
func (g *match) concede(p engine.Seat) {
	g.Happens(engine.Note{Kind: kConcede, Actor: p}, nil, []cite.ID{cite.R4_3_3})
	g.loses(p, cite.R4_3_3)
}

// What ships, and random games.

//go:embed scenarios/*.yaml not-executable.tsv structure.tsv mutants.tsv
var files embed.FS

// cited is made by engine/cite/cited in the package of a real game.
var cited = []cite.ID{cite.R4_1, cite.R4_3_3, cite.R5_1_1, cite.R6_0_1, cite.R6_1_1, cite.R6_1_2, cite.R6_1_5, cite.R6_1_7, cite.R9_1_1, cite.R9_1_4, cite.R9_1_5, cite.R9_3_3}

var shipped = table.Ship(Game{}, files, cited)

// newRandom prepares random games from the position that a scenario without one has.
func newRandom(check bool) (*engine.RandomGames, error) {
	return table.Random(&layout, check, func(run *engine.Run) *match { return fresh(run, 0) }, func(m *match, seed uint64) {
		m.State = fresh(m.Run, seed).State
	}), nil
}

func fresh(run *engine.Run, seed uint64) *match {
	m, err := Game{}.Start(run, &engine.Setup{Seed: int(seed)})
	if err != nil {
		panic(err)
	}
	g := m.(*match)
	g.Turn = engine.Seat(g.Source.Next(2)) // either player wins some of the games
	g.First = g.Turn
	return g
}

// Invariants holds what is true at every choice.
func (g *match) Invariants() engine.Invariants {
	source := engine.Source(1)
	return engine.Invariants{List: []engine.Invariant{
		{Name: "ogni carta in un posto solo", Find: func() string { return table.Conserved(g, &g.State.State, &layout, nil) }},
		{Name: "opzioni con una chiave e una regola ciascuna", Find: func() string { return engine.ChoiceSound(g, &g.Choice) }},
		{Name: "ogni altra azione rifiutata da una regola", Find: func() string { return engine.ActsAgree(g, &g.Choice) }},
		{Name: "nessuno vede le carte nascoste", Every: 7, Find: func() string { return engine.SeesNoMore(g, &source) }},
	}}
}

// Permute exchanges the cards that a player does not see.
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	g.State.Permute(by, func(p engine.Seat, a Area, _ engine.Card) bool { return a == Deck || a == Hand && p != viewer })
}
