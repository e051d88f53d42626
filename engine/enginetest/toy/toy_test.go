// Package toy is a game as docs/new-game.md has it made: some rules of One Piece, a table, cards and their texts, two scenarios, what the table is asked. It stands in tests alone. A real game has a
// file for each chapter and for each of the parts below; here they follow one another. There is no Preparation, no Captain and no Battle.
package toy

import (
	"embed"
	"fmt"
	"strings"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// The table: what there is of it, how it is drawn and looked at.

// Area is a place of a player. The Punti Vita of a Marinaio lie in the area after his.
type Area uint8

const (
	Forziere Area = iota
	Mano
	Oceano
	Giornale
	Marinaio1
	PuntiVita1
	Marinaio2
	PuntiVita2
)

const (
	Initial table.Phase = iota
	Main
	Final
)

var phaseNames = []string{"Fase Iniziale", "Fase Principale", "Fase Finale"}

var layout = table.New(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Forziere: {ID: "forziere", Name: "Forziere", Short: "Forziere", Said: "il Forziere", Seen: engine.ByNobody, Ordered: true,
				TopFirst: true},
			Mano:   {ID: "mano", Name: "Mano", Short: "Mano", Said: "la Mano", Seen: engine.ByOwner},
			Oceano: {ID: "oceano", Name: "Oceano", Short: "Oceano", Said: "l’Oceano"},
			Giornale: {ID: "giornale", Name: "Giornale di Bordo", Short: "Giornale", Said: "il Giornale di Bordo", Seen: engine.ByNobody,
				Ordered: true, TopFirst: true},
			Marinaio1:  {ID: "marinaio-1", Name: "Marinaio 1", Short: "Marinaio 1", Said: "lo Spazio Marinaio 1", Single: true},
			PuntiVita1: {ID: "punti-vita-1", Name: "Punti Vita 1", Short: "Vita 1", Said: "lo Spazio Punti Vita 1", Seen: engine.ByNobody},
			Marinaio2:  {ID: "marinaio-2", Name: "Marinaio 2", Short: "Marinaio 2", Said: "lo Spazio Marinaio 2", Single: true},
			PuntiVita2: {ID: "punti-vita-2", Name: "Punti Vita 2", Short: "Vita 2", Said: "lo Spazio Punti Vita 2", Seen: engine.ByNobody},
		},
		Rows: [][]string{{"marinaio-1", "marinaio-2"}, {"punti-vita-1", "punti-vita-2"}, {"giornale", "forziere", "oceano"}, {"mano"}},
		Kinds: []engine.KindInfo{
			engine.KindPass: {ID: "pass", Name: "passa", Passage: engine.Opens, Does: engine.Stays, Doc: "Actor", Head: "{chi} passa"},
		},
		Values: []string{"azioni"}, Phases: phaseNames,
	},
})

// State is a match at a moment: one value, copied by assignment.
type State struct {
	table.State[Area]
	Actions [2]uint8 // that a player can still do in this turn (3.2.1)
}

var view = table.View[*match, Area]{
	Layout: &layout,
	Player: []table.Attribute[*match, engine.Seat]{
		table.Number("azioni", func(g *match, p engine.Seat) int { return int(g.Actions[p]) }),
	},
	Card: []table.Attribute[*match, engine.Card]{
		table.Number("punti vita", func(g *match, c engine.Card) int { return g.life(c) }),
	},
	Lies: func(g *match, c engine.Card) engine.CardView {
		seen := layout.Areas[g.Cards[c].Area].Seen
		return engine.CardView{Face: seen != engine.ByNobody, Seen: seen, Kind: "Personaggio",
			Facts: []engine.NamedValue{{Name: "punti vita", Value: g.life(c)}}}
	},
}

// The words.

var (
	kGive = layout.Kind(engine.KindInfo{ID: "give", Name: "azioni", Does: engine.Counts, Of: "azioni", Doc: "Actor, Amount",
		Head: "{chi} ha {quanto Azione/Azioni}"})
	kSpend = layout.Kind(engine.KindInfo{ID: "spend", Name: "impiega", Does: engine.Takes, Of: "azioni", Doc: "Actor, Amount",
		Head: "{chi} impiega {quanto Azione/Azioni}"})
	kDraw   = layout.Kind(table.Draws)
	kUpdate = layout.Kind(engine.KindInfo{ID: "update", Name: "aggiorna", Passage: engine.Opens, Doc: "Actor, one Subject, From, To",
		Head: "{chi} aggiorna il Giornale di Bordo"})
	kCall = layout.Kind(engine.KindInfo{ID: "call", Name: "chiama", Passage: engine.Opens, Doc: "Actor, one Subject, From, To",
		Head: "{chi} chiama {carte}[ {in arrivo}]"})
	kLife = layout.Kind(engine.KindInfo{ID: "life", Name: "punti vita", Doc: "Actor, one Subject, From, To",
		Head: "{carte} {va/vanno} {in arrivo}", Together: true})
	kEffect = layout.Kind(engine.KindInfo{ID: "effect", Name: "sposta", Doc: "Actor, one Subject, From, To",
		Head: "{carte} {va/vanno} {in arrivo}", Together: true})
	kDiscard = layout.Kind(engine.KindInfo{ID: "discard", Name: "scarta", Passage: engine.Opens, Doc: "Actor, one Subject, From, To",
		Head: "{chi} scarta {carte}", Together: true})
)

var (
	vPass    = layout.Verb(engine.VerbInfo{Name: "passa", Act: "passare"})
	vDraw    = layout.Verb(engine.VerbInfo{Name: "pesca", Act: "pescare una carta", Rule: cite.R5_6_1})
	vUpdate  = layout.Verb(engine.VerbInfo{Name: "aggiorna", Act: "aggiornare il Giornale di Bordo", Rule: cite.R5_3_1})
	vCall    = layout.Verb(engine.VerbInfo{Name: "chiama", Act: "chiamare {carte}", Place: "{in arrivo}", Rule: cite.R5_4_1})
	vDiscard = layout.Verb(engine.VerbInfo{Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_2})
	_        = layout.Verb(engine.VerbInfo{Name: "concede", Act: "concedere la partita", Rule: cite.R1_3_1}) // possible at any choice
)

var (
	wAction  = layout.Own("azione") // the kinds of decision
	wDiscard = layout.Own("scarto")
)

// The match, and how one begins.

// Game is the toy as a game of the engine.
type Game struct{}

func (Game) Code() rulebooks.Game { return rulebooks.OP }
func (Game) Table() *engine.Table { return &layout.Table }

type match struct {
	Game
	*engine.Run
	State
	table.Deal
	defs []def
}

// def is a card as printed.
type def struct {
	name string
	life uint8
	text effect
}

// effect is what a Personaggio does when he is called: it moves so many cards of a player.
type effect struct {
	does  *doing
	cards uint8
}

// doing is a word of card texts.
type doing struct {
	word     string // of files
	says     string // as it is printed
	from, to Area   // the same where nothing moves
	theirs   bool   // the opponent's cards
}

var doings = []doing{
	{"niente", "fa qualcosa", Mano, Mano, false},
	{"pesca", "pesca %d", Forziere, Mano, false},
	{"fa pescare", "l’avversario pesca %d", Forziere, Mano, true},
	{"aggiorna", "aggiorna il Giornale di Bordo di %d", Forziere, Giornale, false},
	{"fa aggiornare", "l’avversario aggiorna il Giornale di Bordo di %d", Forziere, Giornale, true},
	{"scarta", "scarta %d", Mano, Oceano, false},
	{"fa scartare", "l’avversario scarta %d", Mano, Oceano, true},
	{"affonda", "manda nell’Oceano %d dal Forziere", Forziere, Oceano, false},
	{"fa affondare", "l’avversario manda nell’Oceano %d dal Forziere", Forziere, Oceano, true},
	{"riprende", "riprende in Mano %d dall’Oceano", Oceano, Mano, false},
	{"rimette", "rimette nel Forziere %d dall’Oceano", Oceano, Forziere, false},
	{"annota", "mette nel Giornale di Bordo %d dalla Mano", Mano, Giornale, false},
	{"legge", "riprende in Mano %d dal Giornale di Bordo", Giornale, Mano, false},
}

// key reads a text: {pesca: 2}.
func (t *effect) key() table.Key {
	return table.Key{Name: "testo", Read: func(e *engine.Entry) error {
		for i := range e.Fields {
			for j := range doings {
				if f := &e.Fields[i]; table.Alike(doings[j].word, f.Key) {
					n, err := f.Number(1, 9)
					*t = effect{&doings[j], uint8(n)}
					return err
				}
			}
		}
		return engine.Wrong(e.Line, "«testo» vuole che cosa fa la carta, e quante: {pesca: 2}")
	}}
}

// lines is the text as it is printed; none where there is none.
func (t effect) lines() []string {
	if t.does == nil {
		return nil
	}
	return []string{"Quando è chiamato, " + strings.ReplaceAll(t.does.says, "%d", fmt.Sprint(t.cards)) + "."}
}

func (g *match) life(c engine.Card) int { return int(g.defs[g.DefOf[c]].life) }

type builder struct {
	*match
	table.Position[Area]
}

// Start builds a match from a scenario's cards and position.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, defs: []def{{life: 1}}}} // the first is any card
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 1)
	b.Source = engine.Source(s.Seed)
	return b.match, b.Read(s, b.card, b.turn, b.side)
}

// card reads a card of carte.
func (b *builder) card(e *engine.Entry) error {
	if err := b.Declare(e, 60, "{punti vita: 3}"); err != nil {
		return err
	}
	d := def{name: e.Key, life: 1}
	b.Defined = append(b.Defined, d.name)
	err := table.Keys{table.Count("punti vita", 1, 9, &d.life), d.text.key()}.Read("carte: ", e.Fields)
	b.defs = append(b.defs, d)
	return err
}

// turn reads posizione.turno.
func (b *builder) turn(fields []engine.Entry) error {
	t, err := (&table.TurnReader{Layout: &layout, Start: phaseNames, Main: Main, Alternates: "1.4.4"}).Read(fields, b.Line)
	if b.Begin(t); b.Phase == Main {
		b.Actions[b.Turn] = 3
	}
	return err
}

// side reads posizione.A and posizione.B.
func (b *builder) side(p engine.Seat, fields []engine.Entry) error {
	return b.Side(p, fields, table.Keys{table.Count("azioni", 0, 3, &b.Actions[p])}, Forziere, 19)
}

func (b *builder) Lay(c table.Laid[Area]) error {
	b.Push(c.Card, c.Player, c.Area, false)
	if layout.Areas[c.Area].Single && b.Count(c.Player, c.Area) > 1 {
		return engine.Wrong(c.Line, "«%s»: in uno Spazio Personaggio sta un Personaggio solo", c.Name)
	}
	return nil
}

func (g *match) Save() any                 { return g.State }
func (g *match) Restore(state any)         { g.State = state.(State) }
func (g *match) Hash() uint64              { return engine.Hash(&g.State) }
func (g *match) Word(w engine.Word) string { return layout.Word(w) }
func (g *match) Idle() bool                { return g.Choice.Decision == wAction }
func (g *match) Snapshot() engine.Snapshot { return view.Snapshot(g) }

func (g *match) Alike(a, b engine.Card) bool { return g.Copies(a, b) && g.SamePile(a, b) }
func (g *match) Lookup(subject, attribute string) (engine.Value, error) {
	return view.Lookup(g, subject, attribute)
}

// Printed are the cards that a scenario declares.
func (g *match) Printed() []engine.PrintedCard {
	return table.Printed(g.defs[1:], func(d *def) engine.PrintedCard {
		return engine.PrintedCard{Name: d.name, Line: fmt.Sprintf("Personaggio, Punti Vita %d", d.life), Text: d.text.lines()}
	})
}

func (g *match) Key(o engine.Option) string {
	_, space, _ := strings.Cut(g.Word(o.To), ".")
	return engine.JoinKey(layout.Verbs[o.Verb].Name, g.CardName(o.Card), space)
}

func (g *match) Conceivable(p engine.Seat, think func(engine.Option)) {
	for _, o := range g.acts(p) {
		think(o)
	}
}

// Unlisted leaves every other act to the rule of its verb.
func (g *match) Unlisted(engine.Seat, engine.Option) (rule cite.ID, allowed bool) { return 0, false }

// The atoms.

// move moves a card on top of another area of its player.
func (g *match) move(kind engine.Kind, c engine.Card, to Area, why ...cite.ID) (event int32) {
	p := g.Cards[c].In
	n := engine.Note{Kind: kind, Actor: p, From: table.Place(p, g.Cards[c].Area), To: table.Place(p, to)}
	event, ok := g.Happens(n, []engine.Card{c}, why)
	if ok {
		g.Pull(c)
		g.Push(c, p, to, false)
		g.Renew(c)
	}
	return event
}

// enter begins a phase, begin the turn of a player, loses ends the match.
func (g *match) enter(phase table.Phase, why ...cite.ID) { g.Enter(g.Run, phase, why...) }
func (g *match) begin(p engine.Seat, why ...cite.ID)     { g.NextTurn(g.Run, p, why...) }
func (g *match) loses(p engine.Seat, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: table.KindEnd, Actor: p, To: table.Who(p.Other())}, nil, why); ok {
		g.Over, g.Winner = true, p.Other()
		g.GameOver()
	}
}

// give gives the turn player Actions, spend takes them.
func (g *match) give(n uint8, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kGive, Actor: g.Turn, Amount: int(n)}, nil, why); ok {
		g.Actions[g.Turn] += n
	}
}
func (g *match) spend(n uint8, why ...cite.ID) {
	if _, ok := g.Happens(engine.Note{Kind: kSpend, Actor: g.Turn, Amount: int(n)}, nil, why); ok {
		g.Actions[g.Turn] -= n
	}
}

// The law.

// Play goes on from the phase where the state stands.
func (g *match) Play() {
	for {
		g.Checkpoint()
		switch g.Phase {
		case Initial:
			g.initial()
		case Main:
			g.main()
		case Final:
			g.final()
		}
	}
}

// draw draws a card for the Mano; who must draw and cannot loses (1.3.5).
func (g *match) draw(why ...cite.ID) {
	if c := g.Top(g.Turn, Forziere); c != 0 {
		g.move(kDraw, c, Mano, why...)
	} else {
		g.loses(g.Turn, cite.R1_3_5, cite.C6a)
	}
}

// Concede ends the match. The document does not speak of conceding: a real game would cite an entry of its appendix.
func (g *match) Concede(p engine.Seat) {
	g.Happens(engine.Note{Kind: table.KindConcede, Actor: p}, nil, []cite.ID{cite.R1_3_1})
	g.loses(p, cite.R1_3_1)
}

// initial is the Fase Iniziale (3.1).
func (g *match) initial() {
	g.draw(cite.R3_1_1)
	g.enter(Main, cite.R1_4_2)
	g.give(3, cite.R3_2_1)
}

// main is the Fase Principale (3.2): the turn player does three Actions, or passes.
func (g *match) main() {
	for p := g.Turn; g.Actions[p] > 0; {
		g.Ask(p, wAction, cite.R3_2_1)
		for _, o := range g.acts(p) {
			g.Offer(o, allows[o.Verb], g.Forbids(p, o))
		}
		g.AllowFirst(engine.Option{}, cite.R5_7_1)
		g.act(p, g.Decide())
	}
	g.enter(Final, cite.R3_2_3, cite.A8)
}

// allows is the rule of each Action (5.3, 5.4, 5.6).
var allows = map[engine.Verb]cite.ID{vUpdate: cite.R5_3_1, vCall: cite.R5_4_1, vDraw: cite.R5_6_1}

// acts are the Actions that a player might think of, passing aside.
func (g *match) acts(p engine.Seat) []engine.Option {
	acts := []engine.Option{{Verb: vUpdate}, {Verb: vDraw}}
	for _, c := range g.In(p, Mano) {
		for _, space := range []Area{Marinaio1, Marinaio2} {
			acts = append(acts, engine.Option{Verb: vCall, Card: c, To: table.Place(p, space)})
		}
	}
	return acts
}

// Forbids is the rule that forbids an Action, 0 where none does.
func (g *match) Forbids(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case p != g.Choice.Seat:
		return 0
	case g.Choice.Decision != wAction:
		return cite.R3_2_1
	case o.Verb != vCall && g.Count(p, Forziere) == 0:
		return allows[o.Verb] // there is no card to move
	case o.Verb == vCall && g.Count(p, table.AreaOf[Area](o.To)) > 0:
		return cite.R5_4_1
	case o.Verb == vCall && g.Count(p, Giornale) < g.life(o.Card):
		return cite.R5_4_4
	case o.Verb == vDraw && g.Count(p, Mano) > 4:
		return cite.R5_6_2
	}
	return 0
}

// act does an Action (5). Passing gives up all that are left (5.7.1), and does not skip the Fase Finale (doubt A-9).
func (g *match) act(p engine.Seat, o engine.Option) {
	switch o.Verb {
	case vPass:
		g.Happens(engine.Note{Kind: engine.KindPass, Actor: p}, nil, []cite.ID{cite.R5_7_1, cite.A9})
		g.spend(g.Actions[p], cite.R5_7_1)
		return
	case vUpdate:
		g.move(kUpdate, g.Top(p, Forziere), Giornale, o.Rule)
	case vCall:
		space := table.AreaOf[Area](o.To)
		before := g.Because(g.move(kCall, o.Card, space, o.Rule, cite.R5_4_2))
		for range g.life(o.Card) {
			g.move(kLife, g.Top(p, Giornale), space+1, cite.R5_4_3)
		}
		g.apply(p, g.defs[g.DefOf[o.Card]].text)
		g.Because(before)
	case vDraw:
		g.draw(o.Rule)
	}
	g.spend(1, cite.R3_2_1)
}

// apply does what the text of a card says (2.2.4), as far as there are cards.
func (g *match) apply(p engine.Seat, t effect) {
	if t.does == nil || t.does.from == t.does.to {
		return
	}
	if t.does.theirs {
		p = p.Other()
	}
	for range min(int(t.cards), g.Count(p, t.does.from)) {
		g.move(kEffect, g.In(p, t.does.from)[0], t.does.to, cite.R2_2_4)
	}
}

// final is the Fase Finale (6): the Mano comes to four cards, and the turn passes. The cards to draw or discard are counted before, so that the loops end
// where a rule is taken away and no card moves.
func (g *match) final() {
	p := g.Turn
	cards := g.Count(p, Mano)
	for range 4 - cards {
		g.draw(cite.R6_1)
	}
	for range cards - 4 {
		g.Ask(p, wDiscard, cite.R6_2)
		for _, c := range g.In(p, Mano) {
			g.Allow(engine.Option{Verb: vDiscard, Card: c}, cite.R6_2)
		}
		taken := g.Decide()
		g.move(kDiscard, taken.Card, Oceano, taken.Rule)
	}
	g.begin(p.Other(), cite.R6_3, cite.R1_4_4)
	g.enter(Initial, cite.R1_4_1)
}

// What ships, and random games.

//go:embed scenarios/*.yaml situations/*.yaml fillings.tsv timing.yaml phrases.yaml not-executable.tsv structure.tsv mutants.tsv
var files embed.FS

// cited is made by engine/cite/cited in the package of a real game.
var cited = []cite.ID{
	cite.R1_3_1, cite.R1_3_5, cite.R2_2_4, cite.R1_4_1, cite.R1_4_2, cite.R1_4_4, cite.R3_1_1, cite.R3_2_1, cite.R3_2_3, cite.R5_3_1, cite.R5_4_1, cite.R5_4_2,
	cite.R5_4_3, cite.R5_4_4, cite.R5_6_1, cite.R5_6_2, cite.R5_7_1, cite.R6_1, cite.R6_2, cite.R6_3,
}

var shipped = table.Ship(Game{}, files, cited)

// newRandom prepares random games from a start; seeded has the seed say who begins, so that either player wins some of them.
var newRandom = table.Seeded(&layout, start, seeded)

func start() (*match, error) {
	side := []engine.Entry{{Key: "mano", Text: "7"}, {Key: "giornale", Text: "6"}}
	m, err := Game{}.Start(nil, &engine.Setup{Turn: []engine.Entry{{Key: "fase", Text: phaseNames[Initial]}}, Sides: [2][]engine.Entry{side, side}})
	return m.(*match), err
}

func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.Source(seed)
	g.Turn = engine.Seat(g.Source.Next(2))
	g.First = g.Turn
}

// Invariants holds what is true at every choice.
func (g *match) Invariants() engine.Invariants {
	return engine.Invariants{List: table.Sound(g, &g.Choice, &g.State.State, &layout, nil)}
}

// Permute exchanges the cards that a player does not see.
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	g.State.Permute(by, func(p engine.Seat, a Area, _ engine.Card) bool {
		return table.Hides(&layout, p, a, viewer)
	})
}
