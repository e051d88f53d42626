package yugioh

import (
	"slices"

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

	firstToken  engine.Card // the first of the tokens, which are the last cards
	before, now affected    // while a link is resolved, the cards that the action before was about, and the action that is being done
	unfinished  bool        // more actions of the link that is resolved follow
	earlier     uint8       // while cards leave their place together, how many effects waited before
	replaying   Object      // who attacks again, while a Replay is being chosen (3.7.12.3)
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

// playDuel goes from phase to phase; each begins where a match can be entered (3.3.4, 3.7.6). A panic with duelOver leaves it
// where a Duel of a Match ends.
func (g *match) playDuel() {
	g.gathered.Stale()
	for {
		g.Checkpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures are what is done in each phase and step.
var phaseProcedures = [phases]func(*match){SetUp: (*match).setUp, DrawPhase: (*match).drawPhase, StandbyPhase: (*match).standbyPhase,
	MainPhase1: (*match).mainPhase, StartStep: (*match).startStep, BattleStep: (*match).battleStep, DamageStep: (*match).damageStep,
	EndStep: (*match).endStep, MainPhase2: (*match).mainPhase, EndPhase: (*match).endPhase, SideDecking: (*match).sideDecking}

// Save is a copy of the state; Restore puts one back; Hash is equal for equal states.
func (g *match) Save() any         { return g.State }
func (g *match) Restore(state any) { g.State = state.(State); g.gathered.Stale() }
func (g *match) Hash() uint64      { return engine.Hash(&g.State) }

// Ask begins a choice of a player or of chance; the rule of its moment says that the choice is theirs.
func (g *match) Ask(p engine.Seat, moment engine.Word) { g.Run.Ask(p, moment, layout.Rule(moment)) }

// offer adds an act to the pending choice: to its options, with the rule that allows it, or to what is refused.
func (g *match) offer(o engine.Option, allows cite.ID) {
	g.Offer(o, allows, g.Forbids(g.Choice.Seat, o))
}

// Forbids is the one predicate of legality: the rule that forbids an act of a player at the pending choice, 0 where none does. For the
// player who is not the one to choose it prefers a more particular rule to the rule of the choice.
func (g *match) Forbids(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vActivate:
		if g.atItsMoment(vActivate) {
			return g.whyNotActivate(p, o.Card, int(o.To-wEffects))
		}
		return cite.R3_3_3_2
	case vSummon, vSet, vFlip, vTurn, vSpecial, vEnter, vAttack:
		switch {
		case p != g.Turn:
			return cite.R3_6_1 // the turn player plays
		case !g.atItsMoment(o.Verb):
			return g.whyNotNow(o.Verb)
		case o.Verb == vAttack:
			return g.whyNotAttack(p, o.Card, o.To)
		}
		return g.whyNotInMain(p, o)
	case vLook:
		return cite.R5_3_1 // hands and Decks are not among what is public
	case vOrder:
		return cite.R5_3_4
	}
	return g.Choice.Rule
}

// whyNotNow is the rule that keeps what the turn player does out of a choice that is made for something else: one responds to an effect
// with an effect (4.2.2.2), and each phase permits only certain things (3.3.3.2), as going on to the next.
func (g *match) whyNotNow(v engine.Verb) cite.ID {
	if g.Choice.Decision == wResponse && v != vEnter {
		return cite.R4_2_2_2
	}
	return cite.R3_3_3_2
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

// Unlisted is about an act that Conceivable does not have. Looking at what one may see is allowed at any choice. What a
// player does of their own accord is forbidden as Forbids says, then because the other player controls the card; what is done in another
// choice by the rule that gives that choice.
func (g *match) Unlisted(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	now := &g.Cards[o.Card]
	switch {
	case o.Verb == vLook && o.Card != 0:
		return cite.R5_3_1, g.sees(p, o.Card)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.looks(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vOrder && o.Card != 0:
		return g.orders(p, now.In, now.Area)
	case o.Verb == vOrder && table.IsPlace(o.To):
		return g.orders(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vEnter && o.To == table.FirstPhase+engine.Word(MainPhase2):
		return cite.R3_8_1, false
	case o.Verb == vEnter && o.To != 0:
		return cite.R3_3_3_1, false
	case o.Verb == vPass:
		return 0, false
	case o.Verb > vAttack:
		return g.Choice.Among(p, o.Verb), false
	case p != g.Turn && o.Verb != vActivate:
		return cite.R3_6_1, false
	case p == g.Choice.Seat && !g.atItsMoment(o.Verb):
		return g.whyNotNow(o.Verb), false
	case o.Card != 0 && now.In != p && (now.Area.onField() || o.Verb == vActivate):
		return cite.R6_7_2, false
	case o.Verb == vActivate && o.Card != 0 && now.In == p && p == g.Choice.Seat && len(g.def(o.Card).Effects) > 0:
		return g.whyNotActivate(p, o.Card, 0), false
	}
	return 0, false
}

// sees reports whether a player may look at a card where it lies; looks, whether at the cards of a place, and the rule that says so.
func (g *match) sees(p engine.Seat, c engine.Card) bool {
	return g.public(c) || g.Cards[c].In == p && g.Cards[c].Area != Deck
}

func (g *match) looks(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	if owner != p && a == Graveyard {
		return cite.R5_3_3, true
	}
	hidden := slices.ContainsFunc(g.In(owner, a), func(c engine.Card) bool { return !g.sees(p, c) })
	return cite.R5_3_1, !hidden && (owner == p || layout.Areas[a].Seen == engine.ByAll)
}

// orders is about putting the cards of a place in another order: who sees the cards that lie hidden there may.
func (g *match) orders(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	switch {
	case a == Deck:
		return cite.R6_15_1, false
	case a == Graveyard || layout.Areas[a].Seen != engine.ByOwner:
		return cite.R5_3_4, false
	}
	return cite.R5_3_1, owner == p
}

// atItsMoment reports whether the pending choice is one at which something is done that a player does of their own accord.
func (g *match) atItsMoment(v engine.Verb) bool {
	switch moment := g.Choice.Decision; v {
	case vActivate:
		return moment == wMainChoice || moment == wWindow || moment == wBattleChoice || moment == wResponse
	case vAttack:
		return moment == wBattleChoice || moment == wReplayChoice
	default:
		return moment == wMainChoice
	}
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
