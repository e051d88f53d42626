package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Atoms are the only functions that change a match once it has started; a test checks the source of the package for it.
// Each takes the rules that make the change happen and begins with engine.Run.RecordEvent: where one of these rules is
// taken out, the atom changes nothing and returns false.

// enterPhase begins a phase or step.
func (g *match) enterPhase(next Phase, why ...cite.ID) {
	if g.BeginPhase(g.Run, next, why...) {
		g.playTiming = playTimingAhead
		g.markChangedIf(g.currentDependencies()&dependsOnPhase != 0)
	}
}

// setFirstPlayer decides who is the first player.
func (g *match) setFirstPlayer(p engine.Seat, why ...cite.ID) {
	g.SetFirstPlayer(g.Run, engine.Chance, p, why...)
}

// passTurn makes p the turn player of a new turn.
func (g *match) passTurn(p engine.Seat, why ...cite.ID) {
	if !g.BeginTurn(g.Run, p, why...) {
		return
	}
	g.markChangedIf(g.currentDependencies()&(dependsOnTurn|dependsOnUse) != 0 ||
		g.layers.staticCount > 1) // the turn player's static clauses are listed first
	g.Attacks = 0
	g.Ended, g.EndedCount = [maxTurnEndWaits]Usage{}, 0
	g.Used, g.UsedCount = [maxUsed]Usage{}, 0
}

// destination is where cards arrive and how they lie.
type destination struct {
	Player   engine.Seat
	Area     Area
	Orient   Orientation
	AtBottom bool // under the others
	FaceDown bool // face down in the Memory (3.12.2.1)
	moment   uint32
}

// moveToTop puts one card on top of an area of its owner (3.1.6). On a slot the card is in Stand (doubt A-14).
func (g *match) moveToTop(c engine.Card, to Area, why ...cite.ID) bool {
	return g.moveCards(kMove, []engine.Card{c}, destination{Player: g.Owner[c], Area: to}, why)
}

// moveToTopAs is move with another kind of event.
func (g *match) moveToTopAs(kind engine.Kind, c engine.Card, to Area, why ...cite.ID) bool {
	return g.moveCards(kind, []engine.Card{c}, destination{Player: g.Owner[c], Area: to}, why)
}

// moveAllToTop puts cards of one area on top of another of their owners (3.1.6), at the same moment and in their order.
func (g *match) moveAllToTop(kind engine.Kind, cards []engine.Card, to Area, why ...cite.ID) bool {
	var owned [2][pileSize]engine.Card // by owner
	var n [2]int
	for _, c := range cards {
		p := g.Owner[c]
		owned[p][n[p]] = c
		n[p]++
	}
	moved := false
	for _, p := range g.playersInOrder() {
		if n[p] > 0 {
			moved = g.moveCards(kind, owned[p][:n[p]], destination{Player: p, Area: to}, why) || moved
		}
	}
	return moved
}

// sendToWaitingRoom puts cards of one area and one owner in the Waiting Room. The caller must have applied the
// replacement effects.
func (g *match) sendToWaitingRoom(cards []engine.Card, why ...cite.ID) bool {
	return g.moveUnreplaced(kMove, cards, destination{Player: g.Owner[cards[0]], Area: WaitingRoom}, why)
}

// placeOnSlot puts a card on a slot of a player with an orientation.
func (g *match) placeOnSlot(c engine.Card, p engine.Seat, slot Area, orient Orientation, why ...cite.ID) bool {
	if !g.moveCards(kMove, []engine.Card{c}, destination{Player: p, Area: slot, Orient: orient}, why) {
		return false
	}
	if orient != Standing {
		g.note(engine.EventData{Kind: orientationEvents[orient].kind, Actor: p}, []engine.Card{c}, why...)
	}
	return true
}

// moveCards moves cards of one area to another. Every change of area passes here: the cards leave together and become
// new cards (3.1.4), then markers fall (3.7.3.2), abilities trigger (8.7.4) and interrupts are resolved (9.1.2.1).
func (g *match) moveCards(kind engine.Kind, cards []engine.Card, to destination, why []cite.ID) bool {
	var moving [pileSize]engine.Card // the pile that cards is a part of changes below
	moved := moving[:copy(moving[:], cards)]
	if g.replacedOccasions[card.OnMove] && len(moved) > 0 && g.replacedMovesTo.has(to.Area) {
		moved = moved[:g.withoutReplacedMoves(moved, to)]
	}
	return g.moveUnreplaced(kind, moved, to, why)
}

// moveUnreplaced moves cards to which the replacement effects have been applied.
func (g *match) moveUnreplaced(kind engine.Kind, moved []engine.Card, to destination, why []cite.ID) bool {
	if len(moved) == 0 {
		return false
	}
	p, from := g.Cards[moved[0]].In, g.Cards[moved[0]].Area
	if to.AtBottom {
		kind = kUnder
	}
	note := engine.EventData{Kind: kind, Actor: p, From: placeWord(p, from), To: placeWord(to.Player, to.Area),
		Amount: g.amountOf(kind, len(moved))}
	event, ok := g.RecordEvent(note, moved, why)
	if !ok {
		return false
	}
	first := len(g.zoneChanges)
	mayTrigger := g.triggeringMoves[from].has(to.Area) || g.losesAbilities && from.isSlot()
	for _, c := range moved {
		if g.movesMayTrigger && mayTrigger {
			g.zoneChanges = append(g.zoneChanges, g.zoneChangeOf(c))
		}
	}
	to.moment = g.nextMoment()
	var falling cardList
	if from.isSlot() && !to.Area.isSlot() {
		falling = g.markersOf(moved, from)
	}
	// from the last, so that of a whole pile each card is on top when it is pulled
	for i := len(moved) - 1; i >= 0; i-- {
		g.RemoveCard(moved[i])
	}
	for _, c := range moved {
		g.putCard(to, c)
	}
	if kind == kDamage {
		g.Damage.Count++
	}
	before := g.SetCause(event)
	if falling.count > 0 {
		g.dropMarkers(p, &falling)
	}
	triggersLater := g.Together && g.movesMayTrigger && mayTrigger
	for i, c := range moved {
		if triggersLater { // others arrive at the same moment
			change := &g.zoneChanges[first+i]
			change.from, change.to, change.event, change.isPending = place{p, from}, to, event, true
		} else {
			g.triggerByMove(c, first+i, place{p, from}, to)
		}
	}
	if !triggersLater {
		g.zoneChanges = g.zoneChanges[:first]
	}
	g.triggerSituationalIfChanged()
	g.resolveInterrupts(kind)
	g.SetCause(before)
	return true
}

// withoutReplacedMoves applies the replacement effects to cards that are about to move (8.10.1). It puts those that
// still move at the front of cards and returns how many they are.
func (g *match) withoutReplacedMoves(cards []engine.Card, to destination) (kept int) {
	from := g.placeOf(cards[0])
	for _, c := range cards {
		if g.placeOf(c) == from && !g.replaceIfAny(proposal{On: card.OnMove, Card: c, Player: from.player, From: from.area,
			To: to.Area}) {
			cards[kept] = c
			kept++
		}
	}
	return kept
}

// amountOf returns the number that the event of a move shows, 0 for none.
func (g *match) amountOf(kind engine.Kind, cards int) int {
	switch kind {
	case kDamage:
		return int(g.Damage.Count) + 1
	case kPay:
		return cards
	}
	return 0
}

// putCard puts a card that lies in no area on top of an area, or at its bottom. There it is a new card (3.1.4).
func (g *match) putCard(to destination, c engine.Card) {
	g.dirty++
	g.recordRelocation(c, place{to.Player, to.Area})
	g.PutCard(g.Run, &layout, c, to.Player, to.Area, to.AtBottom)
	g.Shown[engine.A].remove(c)
	g.Shown[engine.B].remove(c)
	g.Status[c] = Status{to.Orient, to.FaceDown, to.moment, to.moment}
}

// exchangeSlots swaps what lies in two slots of a player: moving within the Stage is no change of area (3.1.4), and
// markers travel with their card (3.7.3.1).
func (g *match) exchangeSlots(p engine.Seat, one, other Area, why ...cite.ID) bool {
	var moved [2 * pileSize]engine.Card
	n := copy(moved[:], g.CardsIn(p, one))
	n += copy(moved[n:], g.CardsIn(p, other))
	if _, ok := g.RecordEvent(engine.EventData{Kind: kSwap, Actor: p, From: placeWord(p, one), To: placeWord(p, other)}, moved[:n], why); !ok {
		return false
	}
	if one != other {
		g.recordAttackMove(moved[:n])
	}
	for _, pair := range [2][2]Area{{one, other}, {one.markerArea(), other.markerArea()}} {
		piles := &g.Piles[p]
		piles[pair[0]], piles[pair[1]] = piles[pair[1]], piles[pair[0]]
		for _, a := range pair {
			for _, c := range g.CardsIn(p, a) {
				g.recordRelocation(c, place{p, a})
				g.Cards[c].Area = a
			}
		}
	}
	g.triggerSituationalIfChanged()
	return true
}

// recordAttackMove remembers of the present attack that cards go to another slot of their Stage: to be in another slot
// and back is to have moved (7.5.1.2.2, 7.6.1.3).
func (g *match) recordAttackMove(cards []engine.Card) {
	for i, o := range [2]Object{g.Attack.Attacker, g.Attack.Attacked} {
		g.Attack.Moved[i] = g.Attack.Moved[i] || o.Card != 0 && slices.Contains(cards, o.Card) && g.IsUnmoved(o)
	}
}

// reorderDeck puts a deck in an order, listed from the top.
func (g *match) reorderDeck(p engine.Seat, order []engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kShuffle, Actor: p, To: placeWord(p, Deck)}, order, why); !ok {
		return
	}
	g.Reorder(p, Deck, order)
	g.markChangedIf(g.currentDependencies()&areaBit(p, Deck) != 0)
}

// turnCards turns cards, except those that are already in that orientation (1.3.2.1), and reports whether any was
// turned.
func (g *match) turnCards(p engine.Seat, cards []engine.Card, to Orientation, why ...cite.ID) bool {
	var turned [pileSize]engine.Card
	n := 0
	for _, c := range cards {
		if g.Status[c].Orient != to &&
			!g.replaceIfAny(proposal{On: card.OnTurnTo, Card: c, Player: g.Cards[c].In, Orient: to}) {
			turned[n] = c
			n++
		}
	}
	if n == 0 {
		return false
	}
	turns, ok := g.RecordEvent(engine.EventData{Kind: orientationEvents[to].kind, Actor: p}, turned[:n], why)
	if !ok {
		return false
	}
	before := g.SetCause(turns)
	for _, c := range turned[:n] {
		g.Status[c].Orient = to
	}
	g.markChangedIf(g.currentDependencies()&dependsOnOrientation != 0)
	for _, c := range turned[:n] {
		g.triggerBy(&occurrence{On: card.OnTurnTo, Card: c, Player: g.Cards[c].In})
	}
	g.triggerSituationalIfChanged()
	g.SetCause(before)
	return true
}

// addRefreshPoints changes the Refresh Points of a player.
func (g *match) addRefreshPoints(p engine.Seat, n int, why ...cite.ID) bool {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPoint, Actor: p, Amount: n}, nil, why); !ok {
		return false
	}
	g.dirty++
	g.Points[p] = uint8(int(g.Points[p]) + n)
	return true
}

// beginAttack begins an Attack Sub-Phase.
func (g *match) beginAttack(p engine.Seat, attack Attack, why ...cite.ID) bool {
	cards := [2]engine.Card{attack.Attacker.Card, attack.Attacked.Card}
	n := 1
	if cards[1] != 0 {
		n = 2
	}
	_, ok := g.RecordEvent(engine.EventData{Kind: kAttack, Actor: p, To: wDirect + engine.Word(attack.Type-card.DirectAttack)},
		cards[:n], why)
	if !ok {
		return false
	}
	g.Attack = attack
	g.markChangedIf(g.currentDependencies()&dependsOnAttack != 0)
	g.Attacks++
	return true
}

// endAttack ends the Attack Sub-Phase: nobody is in battle any more (7.2.1.5).
func (g *match) endAttack() {
	g.Attack = Attack{}
	g.markChangedIf(g.currentDependencies()&dependsOnAttack != 0)
}

// beginDamage begins a damage process (4.9): n damage to p, from a source or, where it is zero, from none. It
// returns the event of the damage; ok is false where a missing rule prevents it.
func (g *match) beginDamage(p engine.Seat, n int, source LastKnown, why ...cite.ID) (event int32, ok bool) {
	event, ok = g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: source.In, To: table.PlayerWord(p), Amount: n},
		[]engine.Card{source.Card}, why...)
	if ok {
		g.Damage = Damage{On: true, Player: p, Amount: int8(min(n, 127)), Both: g.Damage.Both, More: g.Damage.More}
	}
	return event, ok
}

// endDamage ends the present damage process and goes back to outer, the one inside which it began.
func (g *match) endDamage(outer Damage) { g.Damage = outer }

// recordRefreshInDamage remembers that the deck was refreshed in the middle of the damage that p suffers (3.2.3.1).
func (g *match) recordRefreshInDamage(p engine.Seat) {
	if g.Damage.On && g.Damage.Player == p && g.Damage.Count < g.Damage.Amount {
		g.Damage.Refresh = true
	}
}

// recordDamageToBoth records whether the damage dealt now is dealt to both players at the same moment (toBoth), and
// whether the other player's damage is still to come (otherToCome).
func (g *match) recordDamageToBoth(toBoth, otherToCome bool) {
	g.Damage.Both, g.Damage.More = toBoth, otherToCome
}

// setPaying marks the beginning (on) or the end of the payment of a cost, during which no interrupt is resolved
// (8.4.2.1).
func (g *match) setPaying(on bool) { g.Paying = on }

// setInterruptsWait marks the beginning (on) or the end of what no interrupt may break into: the resolution of
// another interrupt, or several things that happen at one moment.
func (g *match) setInterruptsWait(on bool) { g.InterruptsWait = on }

// note writes down what changes nothing in the state: a pass, an icon, a comparison, what did not happen.
func (g *match) note(n engine.EventData, cards []engine.Card, why ...cite.ID) int32 {
	if !g.KeepsEvents {
		return 0
	}
	return g.writeEvent(n, cards, why)
}

// notePass writes down that a player does nothing.
func (g *match) notePass(p engine.Seat, why ...cite.ID) {
	g.note(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, why...)
}

// noteAbility writes an event about an ability, with its controller as the actor.
func (g *match) noteAbility(kind engine.Kind, ctx *abilityContext, why ...cite.ID) int32 {
	return g.note(engine.EventData{Kind: kind, Actor: ctx.player, Ability: wordOf(ctx.ability)},
		[]engine.Card{ctx.sourceCard.Card}, why...)
}

// writeEvent writes an event that changes nothing, about cards unless the first is 0.
func (g *match) writeEvent(n engine.EventData, cards []engine.Card, why []cite.ID) int32 {
	if len(cards) > 0 && cards[0] == 0 {
		cards = nil
	}
	return g.AppendEvent(n, cards, why)
}

// nothing writes down that something does not happen, and why.
func (g *match) nothing(p engine.Seat, what engine.Word, card engine.Card, why ...cite.ID) {
	g.note(engine.EventData{Kind: kNothing, Actor: p, To: what}, []engine.Card{card}, why...)
}
