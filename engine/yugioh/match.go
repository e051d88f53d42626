package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// match is a game being played: its state, what never changes during the match, and what only serves the run.
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
	// while a link is resolved, the cards of its previous and of its current action
	before, now affected
	unfinished  bool   // the link that is being resolved has more actions
	earlier     uint8  // while cards leave their place together, how many effects waited before
	replaying   Object // the monster whose attack is chosen again in a Replay (3.7.12.3)

	// These fields serve refusals: what the turn player has last done in a Main Phase, until a chain is made;
	// whether a cost is being paid, or is paid and its activation not yet declared; the part of a cost, or the
	// action of an effect, for which cards were last chosen.
	doing  engine.Verb
	paying bool
	wanted *card.Action
}

// affected are the cards that an action is about.
type affected struct {
	cards cardList
	count int
}

// def is a card as printed, with its summary.
type def struct {
	card.Card
	summary
}

func (d *def) token() bool { return d.Type == card.MonsterCard && d.Monster == card.Token }
func (d *def) ofExtra() bool {
	return d.Type == card.MonsterCard && (d.Monster == card.Fusion || d.Monster == card.Synchro)
}

// def returns what is printed on card c.
func (g *match) def(c engine.Card) *def { return &g.defs[g.DefOf[c]] }

// Play plays from the phase or step in the state until the Duel is over or, where the Duel belongs to a Match,
// until the Match is.
func (g *match) Play() {
	for {
		engine.EndsByPanic[duelOver](g.playDuel)
		g.SetCause(0)
	}
}

// playDuel runs one phase after another. A match can be entered at the start of each (3.3.4, 3.7.6). It never
// returns: a panic with duelOver ends a Duel of a Match.
func (g *match) playDuel() {
	g.gathered.Stale()
	for {
		g.MarkCheckpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures has the function that runs each phase and step.
var phaseProcedures = [phases]func(*match){SetUp: (*match).setUp, DrawPhase: (*match).drawPhase,
	StandbyPhase: (*match).standbyPhase,
	MainPhase1:   (*match).mainPhase, StartStep: (*match).startStep, BattleStep: (*match).battleStep,
	DamageStep: (*match).damageStep,
	EndStep:    (*match).endStep, MainPhase2: (*match).mainPhase, EndPhase: (*match).endPhase,
	SideDecking: (*match).sideDecking}

// Save returns a copy of the state, Restore puts one back, and Hash returns a value that is equal for equal
// states.
func (g *match) Save() any { return g.State }
func (g *match) Restore(state any) {
	g.State, g.doing, g.paying = state.(State), 0, false
	g.gathered.Stale()
}
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Ask begins a choice of a player or of chance; its rule is that of the moment.
func (g *match) Ask(p engine.Seat, moment engine.Word) { g.Run.Ask(p, moment, layout.Rule(moment)) }

// offer adds act o to the pending choice: as an option, which allows permits, or as refused.
func (g *match) offer(o engine.Option, allows cite.ID) {
	g.Offer(o, allows, g.ForbiddingRule(g.Choice.Seat, o))
}

// Conceivable calls think with each act that player p might think of at the pending choice.
func (g *match) EachCandidateAct(p engine.Seat, think func(engine.Option)) {
	for c := 1; c < len(g.Named); c++ {
		g.conceive(p, engine.Card(c), think)
	}
	for _, q := range [2]engine.Seat{p, p.Opponent()} {
		think(engine.Option{Verb: vLook, To: at(q, Deck)})
		think(engine.Option{Verb: vOrder, To: at(q, Graveyard)})
	}
	think(engine.Option{Verb: vLook, To: at(p.Opponent(), Hand)})
	think(engine.Option{Verb: vEnter, To: wBattlePhase})
}

// conceive calls think with each act that player p might think of doing with card c.
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
		for target := range g.row(p.Opponent(), M1, M5) {
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

// Key returns the text by which scenarios name an option: the verb, then what it is about.
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

// seenName returns the name of card c, or its zone where it lies face down and the choosing player does not see
// it.
func (g *match) seenName(c engine.Card) string {
	now := &g.Cards[c]
	if now.Area.onField() && !g.Status[c].Up && g.Choice.Seat.IsPlayer() && now.In != g.Choice.Seat {
		return g.Word(at(now.In, now.Area))
	}
	return g.Named[c]
}

// Idle reports whether no chain, attack or Replay is being carried out at the pending choice.
func (g *match) IsIdle() bool {
	switch g.Choice.Decision {
	case wMainChoice, wBattleChoice, wSideChoice:
		return true
	case wWindow:
		return g.Attack.Attacker.Card == 0 && g.ChainCount == 0
	}
	return false
}
