package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// match is a game being played: its state, and beside it what never changes during the match or only serves the run.
type match struct {
	Game
	*engine.Run
	State
	derived
	table.Deal
	defs   []def
	rules  *Ruleset
	listed bool // the list of Forbidden and Limited cards applies (5.1.8)

	firstToken engine.Card // the first of the tokens, which are the last cards
	// while a link is resolved, the cards that the action before was about, and the action that is being done
	before, now affected
	unfinished  bool   // more actions of the link that is resolved follow
	earlier     uint8  // while cards leave their place together, how many effects waited before
	replaying   Object // who attacks again, while a Replay is being chosen (3.7.12.3)

	// What refusals ask for: what the turn player has last done in a Main Phase, until a chain is made; whether a cost
	// is being paid, or has been paid and its activation is not declared yet; the part of a cost or the action of an
	// effect for which cards were last chosen.
	doing  engine.Verb
	paying bool
	wanted *card.Action
}

// affected are the cards that an action is about.
type affected struct {
	cards cardList
	count int
}

// def is a card as printed.
type def struct {
	card.Card
	summary
}

func (d *def) token() bool { return d.Type == card.MonsterCard && d.Monster == card.Token }
func (d *def) ofExtra() bool {
	return d.Type == card.MonsterCard && (d.Monster == card.Fusion || d.Monster == card.Synchro)
}

// def is what is printed on a card.
func (g *match) def(c engine.Card) *def { return &g.defs[g.DefOf[c]] }

// Play plays from the phase or step where the state stands until the Duel, or the Match that it is a part of, is over.
func (g *match) Play() {
	for {
		engine.LeftBy[duelOver](g.playDuel)
		g.Because(0)
	}
}

// playDuel goes from phase to phase; each begins where a match can be entered (3.3.4, 3.7.6). A panic with duelOver
// leaves it where a Duel of a Match ends.
func (g *match) playDuel() {
	g.gathered.Stale()
	for {
		g.Checkpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures are what is done in each phase and step.
var phaseProcedures = [phases]func(*match){SetUp: (*match).setUp, DrawPhase: (*match).drawPhase,
	StandbyPhase: (*match).standbyPhase,
	MainPhase1:   (*match).mainPhase, StartStep: (*match).startStep, BattleStep: (*match).battleStep,
	DamageStep: (*match).damageStep,
	EndStep:    (*match).endStep, MainPhase2: (*match).mainPhase, EndPhase: (*match).endPhase,
	SideDecking: (*match).sideDecking}

// Save is a copy of the state; Restore puts one back; Hash is equal for equal states.
func (g *match) Save() any { return g.State }
func (g *match) Restore(state any) {
	g.State, g.doing, g.paying = state.(State), 0, false
	g.gathered.Stale()
}
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Ask begins a choice of a player or of chance; the rule of its moment says that the choice is theirs.
func (g *match) Ask(p engine.Seat, moment engine.Word) { g.Run.Ask(p, moment, layout.Rule(moment)) }

// offer adds an act to the pending choice: to its options, with the rule that allows it, or to what is refused.
func (g *match) offer(o engine.Option, allows cite.ID) {
	g.Offer(o, allows, g.Forbids(g.Choice.Seat, o))
}

// Conceivable calls think with every act that a player might think of at the pending choice.
func (g *match) Conceivable(p engine.Seat, think func(engine.Option)) {
	for c := 1; c < len(g.Named); c++ {
		g.conceive(p, engine.Card(c), think)
	}
	for _, q := range [2]engine.Seat{p, p.Other()} {
		think(engine.Option{Verb: vLook, To: at(q, Deck)})
		think(engine.Option{Verb: vOrder, To: at(q, Graveyard)})
	}
	think(engine.Option{Verb: vLook, To: at(p.Other(), Hand)})
	think(engine.Option{Verb: vEnter, To: wBattlePhase})
}

// conceive calls think with what a player might think of doing with a card.
func (g *match) conceive(p engine.Seat, c engine.Card, think func(engine.Option)) {
	now, d := &g.Cards[c], g.def(c)
	if now.Area == Limbo || now.In != p && !g.up(c) {
		return
	}
	own := now.In == p // who controls a card decides about it (6.7.2)
	if own && (now.Area == Hand || now.Area == Removed) && d.Type == card.MonsterCard {
		think(engine.Option{Verb: vSummon, Card: c})
	}
	switch {
	case !own:
	case now.Area == Hand:
		think(engine.Option{Verb: vSet, Card: c})
	case now.Area.isMonster():
		think(g.turning(c))
		think(engine.Option{Verb: vAttack, Card: c, To: wDirect})
		for target := range g.row(p.Other(), M1, M5) {
			think(engine.Option{Verb: vAttack, Card: c, To: g.PlaceOf(target)})
		}
	}
	for i := range d.Effects {
		switch kind := d.Effects[i].Kind; {
		case own && kind == card.SummonProcedure:
			think(engine.Option{Verb: vSpecial, Card: c})
		case own && kind == card.CardActivation, kind == card.IgnitionEffect, kind == card.QuickEffect:
			think(activation(c, i))
		}
	}
}

// Key is an option in words: the verb, then what it is about.
func (g *match) Key(o engine.Option) string {
	name, to := g.Named[o.Card], g.Word(o.To)
	if o.Verb == vChoose && o.Card != 0 {
		name = g.seenName(o.Card)
	}
	switch place := table.IsPlace(o.To); {
	case o.Verb == vActivate && !place && g.def(o.Card).acts <= 1:
		to = ""
	case o.Verb == vAttack && place && areaOf(o.To).isMonster() && g.Count(sideOf(o.To), areaOf(o.To)) > 0:
		to = g.seenName(g.Top(sideOf(o.To), areaOf(o.To)))
	}
	return engine.JoinKey(layout.Verbs[o.Verb].Name, name, to)
}

// seenName is a card's name, or its place where it lies face down before the player who chooses.
func (g *match) seenName(c engine.Card) string {
	now := &g.Cards[c]
	if now.Area.onField() && !g.Status[c].Up && g.Choice.Seat.Player() && now.In != g.Choice.Seat {
		return g.Word(at(now.In, now.Area))
	}
	return g.Named[c]
}

// Idle reports whether no chain, attack or Replay waits to be carried out at the pending choice.
func (g *match) Idle() bool {
	switch g.Choice.Decision {
	case wMainChoice, wBattleChoice, wSideChoice:
		return true
	case wWindow:
		return g.Attack.Attacker.Card == 0 && g.ChainCount == 0
	}
	return false
}
