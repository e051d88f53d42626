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
	definitions []cardDefinition // by the index that Deal.DefOf has for a card
	rules       *Ruleset
	limitsApply bool // the list of Forbidden and Limited cards applies (5.1.8)

	firstToken engine.Card // tokens are the last cards
	// while a link is resolved, the cards of its previous and of its current action
	previousCards, currentCards affectedCards
	hasMoreActions              bool   // the link that is being resolved has more actions
	waitingBefore               uint8  // while cards leave their place together: how many effects waited before
	replayAttacker              Object // in a Replay: the monster whose attack is chosen again (3.7.12.3)

	lastMainAct engine.Verb  // what the turn player last did in a Main Phase, until a chain is made; serves refusals
	isPaying    bool         // a cost is being paid, or its activation is not declared yet; serves refusals
	chosenFor   *card.Action // part of a cost, or action, for which cards were last chosen; serves refusals
}

// affectedCards are the cards to which an action does something.
type affectedCards struct {
	cards cardList
	count int
}

// cardDefinition is a card as printed, with its summary.
type cardDefinition struct {
	card.Card
	summary
}

func (d *cardDefinition) isToken() bool { return d.Type == card.MonsterCard && d.Monster == card.Token }
func (d *cardDefinition) isExtraDeckCard() bool {
	return d.Type == card.MonsterCard && (d.Monster == card.Fusion || d.Monster == card.Synchro)
}

// definition returns what is printed on card c.
func (g *match) definition(c engine.Card) *cardDefinition { return &g.definitions[g.DefOf[c]] }

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
	g.fieldCache.Invalidate()
	for {
		g.MarkCheckpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures has the function that runs each phase and step.
var phaseProcedures = [phaseCount]func(*match){SetUp: (*match).runSetUp, DrawPhase: (*match).runDrawPhase,
	StandbyPhase: (*match).runStandbyPhase,
	MainPhase1:   (*match).runMainPhase, StartStep: (*match).runStartStep, BattleStep: (*match).runBattleStep,
	DamageStep: (*match).runDamageStep,
	EndStep:    (*match).runEndStep, MainPhase2: (*match).runMainPhase, EndPhase: (*match).runEndPhase,
	SideDecking: (*match).runSideDecking}

// Save returns a copy of the state.
func (g *match) Save() any { return g.State }

// Restore puts a state back that Save has returned.
func (g *match) Restore(state any) {
	g.State, g.lastMainAct, g.isPaying = state.(State), 0, false
	g.fieldCache.Invalidate()
}

// Hash returns a value that is equal for equal states.
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Ask begins a choice of a player or of chance; its rule is that of the moment.
func (g *match) Ask(p engine.Seat, moment engine.Word) {
	g.Run.Ask(p, moment, layout.DecisionRule(moment))
}

// offer adds act o to the pending choice: as an option by allowRule, or as a refused act where Forbids forbids it.
func (g *match) offer(o engine.Option, allowRule cite.ID) {
	g.Offer(o, allowRule, g.ForbiddingRule(g.Choice.Seat, o))
}

// Conceivable calls visit with each act that player p might think of at the pending choice.
func (g *match) EachCandidateAct(p engine.Seat, visit func(engine.Option)) {
	for c := 1; c < len(g.CardNames); c++ {
		g.conceiveWith(p, engine.Card(c), visit)
	}
	for _, q := range [2]engine.Seat{p, p.Opponent()} {
		visit(engine.Option{Verb: vLook, To: placeWord(q, Deck)})
		visit(engine.Option{Verb: vOrder, To: placeWord(q, Graveyard)})
	}
	visit(engine.Option{Verb: vLook, To: placeWord(p.Opponent(), Hand)})
	visit(engine.Option{Verb: vEnter, To: wBattlePhase})
}

// conceiveWith calls visit with each act that player p might think of doing with card c.
func (g *match) conceiveWith(p engine.Seat, c engine.Card, visit func(engine.Option)) {
	place, d := &g.Cards[c], g.definition(c)
	if place.Area == Limbo || place.In != p && !g.isFaceUp(c) {
		return
	}
	isOwn := place.In == p // who controls a card decides about it (6.7.2)
	if isOwn && (place.Area == Hand || place.Area == Removed) && d.Type == card.MonsterCard {
		visit(engine.Option{Verb: vSummon, Card: c})
	}
	switch {
	case !isOwn:
	case place.Area == Hand:
		visit(engine.Option{Verb: vSet, Card: c})
	case place.Area.isMonsterZone():
		visit(g.positionOption(c))
		visit(engine.Option{Verb: vAttack, Card: c, To: wDirect})
		for target := range g.zoneCards(p.Opponent(), M1, M5) {
			visit(engine.Option{Verb: vAttack, Card: c, To: g.PlaceOf(target)})
		}
	}
	for i := range d.Effects {
		switch kind := d.Effects[i].Kind; {
		case isOwn && kind == card.SummonProcedure:
			visit(engine.Option{Verb: vSpecial, Card: c})
		case isOwn && kind == card.CardActivation, kind == card.IgnitionEffect, kind == card.QuickEffect:
			visit(activationOption(c, i))
		}
	}
}

// Key returns the text by which scenarios name an option: the verb, then what it is about.
func (g *match) Key(o engine.Option) string {
	name, target := g.CardNames[o.Card], g.Word(o.To)
	if o.Verb == vChoose && o.Card != 0 {
		name = g.visibleName(o.Card)
	}
	switch isPlace := table.IsPlace(o.To); {
	case o.Verb == vActivate && !isPlace && g.definition(o.Card).activations <= 1:
		target = ""
	case o.Verb == vAttack && isPlace && areaOf(o.To).isMonsterZone() && g.Count(sideOf(o.To), areaOf(o.To)) > 0:
		target = g.visibleName(g.Top(sideOf(o.To), areaOf(o.To)))
	}
	return engine.JoinKey(layout.Verbs[o.Verb].Name, name, target)
}

// visibleName returns the name of card c, or its zone where it lies face down and the choosing player does not see
// it.
func (g *match) visibleName(c engine.Card) string {
	place := &g.Cards[c]
	if place.Area.isOnField() && !g.Status[c].Up && g.Choice.Seat.IsPlayer() && place.In != g.Choice.Seat {
		return g.Word(placeWord(place.In, place.Area))
	}
	return g.CardNames[c]
}

// Idle reports whether no chain, attack or Replay is being carried out at the pending choice.
func (g *match) IsIdle() bool {
	switch g.Choice.Decision {
	case wMainChoice, wBattleChoice, wSideChoice:
		return true
	case wPriorityChoice:
		return g.Attack.Attacker.Card == 0 && g.ChainCount == 0
	}
	return false
}
