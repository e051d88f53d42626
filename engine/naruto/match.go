package naruto

import (
	"cmp"
	"slices"
	"strconv"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// match is a game being played: its state, the data that never change during the match, and the scratch data of the
// run.
type match struct {
	Game
	*engine.Run
	State
	table.Deal    // the Proprietario of each card (10.12)
	defs          []def
	hasLegendList bool // the scenario has the list of the Leggendarie (1.9)

	gathered table.ActiveCards // cache of the cards in play with triggered or static effects

	current      effectContext // the effect that is being resolved
	newSquad     cardList      // the Ninja of the Squadra that is being formed
	newSquadSize int           // how many Ninja newSquad has

	handCostCard  engine.Card   // the card whose Costo Mano is being paid, 0 while none is
	pendingTarget targetRequest // the Bersaglio that is being selected
}

// def is a card as printed, with its summary. ninjaForm is the Ninja that a Tecnica becomes, nil for other cards.
type def struct {
	card.Card
	summary
	ninjaForm *def
}

// isNinja reports whether a card is a Ninja; a Squadra card in play follows all rules of Ninja (15.13.15).
func (d *def) isNinja() bool { return d.Type == card.NinjaCard || d.Type == card.SquadCard }

// def returns the printed definition of card c; for a Tecnica that has become a Ninja, the definition of that Ninja.
func (g *match) def(c engine.Card) *def {
	d := &g.defs[g.DefOf[c]]
	if g.Status[c].Ninja {
		return d.ninjaForm
	}
	return d
}

// Play plays from the phase or step at which the state stands until the game is over.
func (g *match) Play() {
	g.gathered.Invalidate()
	for {
		g.SetCause(0)
		g.MarkCheckpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures has the method that runs each phase.
var phaseProcedures = [phaseCount]func(*match){SetUp: (*match).setUp, DrawPhase: (*match).runDrawPhase,
	Preparation: (*match).runPreparation,
	Formation:   (*match).runFormation, AttackStep: (*match).runAttackStep, DefenseStep: (*match).runDefenseStep,
	ExchangeStep: (*match).runExchangeStep,
	ClashStep:    (*match).runClashStep, ReturnStep: (*match).runReturnStep, FinalPhase: (*match).runFinalPhase}

// Save returns a copy of the state.
func (g *match) Save() any { return g.State }

// Restore puts back a state that Save returned.
func (g *match) Restore(state any) { g.State = state.(State); g.gathered.Invalidate() }

// Hash returns a hash of the state; equal states have equal hashes.
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Ask begins a choice of player p or of chance, under the rule that the layout gives for this moment.
func (g *match) Ask(p engine.Seat, moment engine.Word) {
	g.Run.Ask(p, moment, layout.DecisionRule(moment))
}

// offer adds act o to the pending choice: as an option under allowRule or, where Forbids returns a rule, as refused.
func (g *match) offer(o engine.Option, allowRule cite.ID) {
	g.Offer(o, allowRule, g.ForbiddingRule(g.Choice.Seat, o))
}

// ForbiddingRule returns the rule that forbids player p act o. It returns 0 where no rule does, also where p cannot
// act only because the pending choice belongs to the other player. Options, refusals and questions all call this
// function.
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vDeploy:
		return g.whyNotDeploy(p, o.Card)
	case vDevelop:
		return g.whyNotDevelop(p, o.Card, wordCard(o.To))
	case vForm:
		return g.whyNotForm(p, o.Card)
	case vChakra:
		return g.whyNotTurnIntoChakra(p, o.Card)
	case vUse:
		return g.whyNotUse(p, o.Card, wordCard(o.To))
	case vActivate:
		return g.whyNotActivate(p, o.Card, o.To)
	case vGroup:
		return g.whyNotGroup(p, o.Card)
	case vJoin:
		return g.whyNotJoin(p, o.Card)
	case vAttack:
		return g.whyNotAttack(p, o.Card)
	case vBlock:
		return g.whyNotBlock(p, o.Card, wordCard(o.To))
	case vPay:
		return g.whyNotPay(p, o.Card)
	case vNumber:
		return g.whyNotX(p, int(o.To)-int(wNumbers))
	case vMastery:
		return g.whyNotMastery(p, o.Card)
	case vChoose:
		return g.whyNotChoose(p, o.Card)
	case vDiscard:
		return g.whyNotDiscard(p)
	case vMulligan:
		return g.whyNotMulligan(p)
	case vSwap:
		return g.whyNotSwap()
	case vOpen:
		return g.whyNotOpen(p, o.Card)
	case vLook, vCount, vFaceDown:
		rule, _ := g.informationRule(p, o)
		return rule
	}
	return 0
}

// otherChoiceRule returns the rule of the pending choice where player p has to decide something else than the given
// moments, otherwise 0.
func (g *match) otherChoiceRule(p engine.Seat, moments ...engine.Word) cite.ID {
	if p != g.Choice.Seat || slices.Contains(moments, g.Choice.Decision) {
		return 0
	}
	return g.Choice.Rule
}

// EachCandidateAct calls yield with each act, legal or not, that player p might think of at the pending choice.
func (g *match) EachCandidateAct(p engine.Seat, yield func(engine.Option)) {
	for c := engine.Card(1); int(c) < len(g.CardNames); c++ {
		g.eachAct(p, c, yield)
	}
	yield(engine.Option{Verb: vMulligan})
	q := p.Opponent()
	for _, place := range [...]engine.Word{placeWord(p, Deck), placeWord(q, Deck), placeWord(q, Hand),
		placeWord(q, Reserve), placeWord(p, Rewards),
		placeWord(q, Rewards)} {
		yield(engine.Option{Verb: vLook, To: place})
	}
}

// eachAct calls yield with each act that player p might think of doing with card c.
func (g *match) eachAct(p engine.Seat, c engine.Card, yield func(engine.Option)) {
	place, d := &g.Cards[c], g.def(c)
	if place.In != p && (g.Owner[c] != p || !place.Area.inPlay()) {
		return
	}
	for i := range d.Effects {
		if d.Effects[i].Kind == card.Activated && (place.Area.inPlay() || len(d.Effects[i].From) > 0) {
			yield(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)})
		}
	}
	if place.In != p {
		return // another player controls c
	}
	switch place.Area {
	case Hand:
		for _, verb := range [...]engine.Verb{vChakra, vPay, vDiscard} {
			yield(engine.Option{Verb: verb, Card: c})
		}
		g.eachHandAct(p, c, yield)
	case Chakra:
		yield(engine.Option{Verb: vPay, Card: c})
		if d.isNinja() {
			yield(engine.Option{Verb: vDeploy, Card: c})
		}
	case Reserve:
		yield(engine.Option{Verb: vForm, Card: c})
	case Field:
		g.eachFieldAct(p, c, yield)
	}
}

// eachFieldAct calls yield with each act that player p might think of doing with Ninja c of the Campo.
func (g *match) eachFieldAct(p engine.Seat, c engine.Card, yield func(engine.Option)) {
	for _, verb := range [...]engine.Verb{vGroup, vJoin, vAttack} {
		yield(engine.Option{Verb: verb, Card: c})
	}
	for _, foe := range g.CardsIn(p.Opponent(), Field) {
		// an option names a Squadra In Attacco by its Ninja In Prima Linea
		if g.squad(foe).Role != InAttack || g.isFront(foe) {
			yield(engine.Option{Verb: vBlock, Card: c, To: cardWord(foe)})
		}
	}
	if g.bearsMark(c, card.Surge) {
		yield(engine.Option{Verb: vActivate, Card: c, To: wEffects + surgeIndex})
	}
	if g.bearsMark(c, card.Mastery) {
		yield(engine.Option{Verb: vMastery, Card: c})
	}
}

// eachHandAct calls yield with each act that player p might think of doing with card c of the hand because of its
// type.
func (g *match) eachHandAct(p engine.Seat, c engine.Card, yield func(engine.Option)) {
	switch d := g.def(c); d.Type {
	case card.NinjaCard, card.Client:
		yield(engine.Option{Verb: vDeploy, Card: c})
		if d.Has(card.Growth) {
			g.eachNinjaAct(p, vDevelop, c, yield)
		}
	case card.Strategy:
		yield(engine.Option{Verb: vUse, Card: c})
	case card.Jutsu:
		g.eachNinjaAct(p, vUse, c, yield)
	}
}

// eachNinjaAct calls yield with one act for each Ninja in play: the given verb with card c, done to that Ninja.
func (g *match) eachNinjaAct(p engine.Seat, verb engine.Verb, c engine.Card, yield func(engine.Option)) {
	for _, q := range p.WithOpponent() {
		for _, other := range g.CardsIn(q, Field) {
			yield(engine.Option{Verb: verb, Card: c, To: cardWord(other)})
		}
	}
}

// UnlistedRule judges an act that Conceivable does not list, and returns the deciding rule: that of Forbids or,
// where Forbids returns 0, that of the verb. A player may look at cards and count them at any choice, as far as the
// rules allow, and may open a Catena where the card or the effect can be used.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	switch o.Verb {
	case vLook, vCount, vFaceDown:
		return g.informationRule(p, o)
	case vOpen:
		rule = g.whyNotOpen(p, o.Card)
		allowed = rule == 0 && p == g.Choice.Seat
		return table.RuleIf(allowed, cite.R13_3_4, rule), allowed
	}
	return cmp.Or(g.ForbiddingRule(p, o), layout.Verbs[o.Verb].Rule), false
}

// Key returns the text by which scenarios name an option: the verb, then the card and what the act is done to.
func (g *match) Key(o engine.Option) string {
	object, activatedCount := g.Word(o.To), g.def(o.Card).activatedCount
	if o.Verb == vActivate && activatedCount <= 1 && (activatedCount == 0 || !g.hasMark(o.Card, card.Surge)) {
		object = "" // the card has one effect that players use, which needs no number
	}
	return g.OptionKey(o, object)
}

// IsIdle reports whether no Catena is being carried out at the pending choice.
func (g *match) IsIdle() bool {
	switch g.Choice.Decision {
	case wMainChoice, wFormChoice, wAttackChoice, wBlockChoice, wSideChoice, wHandChange:
		return true
	case wWindow, wExchangeChoice:
		return g.ChainCount == 0
	}
	return false
}

// Word returns the text of a word as events, keys and expectations write it.
func (g *match) Word(w engine.Word) string {
	switch {
	case w >= wCards:
		return g.CardName(wordCard(w))
	case w >= wNumbers:
		return strconv.Itoa(int(w - wNumbers)) // w stands for a value of X
	}
	return layout.Word(w)
}
