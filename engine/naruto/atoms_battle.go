package naruto

import (
	"fmt"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// Atoms of the turn, of Squadre and the battle, and of the end of the game.

// enterPhase begins a phase or step.
func (g *match) enterPhase(next Phase, rules ...cite.ID) { g.BeginPhase(g.Run, next, rules...) }

// setFirstPlayer makes p the player who begins, as player decider has chosen.
func (g *match) setFirstPlayer(decider, p engine.Seat, rules ...cite.ID) {
	g.SetFirstPlayer(g.Run, decider, p, rules...)
}

// countHandChange counts a change of the first hand of player p (3.6.3).
func (g *match) countHandChange(p engine.Seat) { g.Changes[p]++ }

// passTurn makes p the Attivo of a new turn.
func (g *match) passTurn(p engine.Seat, rules ...cite.ID) {
	if !g.BeginTurn(g.Run, p, rules...) {
		return
	}
	g.gathered.Invalidate()
	g.Deployed, g.Strategies, g.Counters, g.Hired, g.Chains, g.Voided = 0, 0, 0, 0, 0, [2]bool{}
	for c := range g.CardNames {
		g.Status[c].Used, g.Status[c].Mastery = [effectSlots]uint8{}, 0
	}
}

// advanceCounter moves the Segnaturni of player p forward by n (9.3.1).
func (g *match) advanceCounter(p engine.Seat, n int, rules ...cite.ID) {
	if g.Counter[p] == 250 {
		g.Stop(fmt.Errorf("il Segnaturni di %s supera 250: il motore non ne tiene altri", p))
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCounter, Actor: p, Amount: n}, nil, rules); ok {
		g.Counter[p] += uint8(n)
	}
}

// countDeployment counts a deployment of a Ninja in this turn (6.1.2).
func (g *match) countDeployment() { g.Deployed++ }

// countClient counts a deployment of a Cliente in this turn (6.4.3).
func (g *match) countClient() { g.Hired++ }

// countStrategy counts a Strategia that player p has used in this turn (6.2.2, 6.2.3).
func (g *match) countStrategy(p engine.Seat) {
	if p == g.Turn {
		g.Strategies++
	} else {
		g.Counters++
	}
}

// makeSquad makes the given Ninja of player p a new Squadra.
func (g *match) makeSquad(p engine.Seat, cards []engine.Card, rules ...cite.ID) {
	id := g.freeSquad()
	if id == 0 {
		g.Stop(fmt.Errorf("ci sono più di %d Squadre: il motore non ne tiene altre", maxSquads))
	}
	if _, ok := g.assignSquad(kSquad, p, cards, cards, id, rules...); ok {
		g.Squads[id] = Squad{}
	}
}

// assignSquad gives cards the Squadra id, by an event whose Subjects are subjects. id is a new Squadra, that of
// another Ninja (7.2.7), or 0 for none, where Squadre are dissolved (7.1, 8.10.2) or a Ninja leaves the battle. ok
// is false where the event did not happen.
func (g *match) assignSquad(kind engine.Kind, p engine.Seat, subjects, cards []engine.Card, id uint8,
	rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: p}, subjects, rules); ok {
		for _, c := range cards {
			g.Status[c].Squad = id
		}
	}
	return event, ok
}

// sendSquad sends Squadra id In Attacco or In Difesa (8.1.2, 8.2.2). ok is false where the event did not happen.
func (g *match) sendSquad(kind engine.Kind, role Role, p engine.Seat, id uint8, rules ...cite.ID) (event int32,
	ok bool) {
	var buf cardList
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: p}, g.members(id, &buf), rules); ok {
		g.Squads[id] = Squad{Role: role}
	}
	return event, ok
}

// setFront puts Ninja c In Prima Linea of its Squadra (8.1.4).
func (g *match) setFront(p engine.Seat, c engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kFront, Actor: p}, []engine.Card{c}, rules); ok {
		g.squad(c).Front = g.ObjectOf(c)
	}
}

// pairSquads has the Squadra of Ninja c Block the Squadra In Attacco of foe: both are then In Combattimento (8.2.5).
func (g *match) pairSquads(p engine.Seat, c, foe engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCombat, Actor: p}, []engine.Card{foe, c}, rules); ok {
		g.squad(c).Foe, g.squad(foe).Foe = g.Status[foe].Squad, g.Status[c].Squad
	}
}

// restSquads puts all Squadre A Riposo (8.10.1). It thereby frees the numbers of the Squadre without Ninja.
func (g *match) restSquads(rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kResting, Actor: engine.Nobody}, nil, rules); !ok {
		return
	}
	for id := range g.Squads {
		g.Squads[id] = Squad{}
	}
}

// endGame ends the game with a winner, by the given rule.
func (g *match) endGame(winner engine.Seat, rule cite.ID) { g.FinishGame(g.Run, winner, rule) }

// Concede ends the game because player p gives up: the other player wins (A.1).
func (g *match) Concede(p engine.Seat) { g.ConcedeGame(g.Run, p, cite.RA_1) }

// countUse counts one use of an effect of card c in this turn (13.2.3).
func (g *match) countUse(c engine.Card, effectIndex int) { g.Status[c].Used[effectIndex]++ }

// uncountUse subtracts a use of an effect that was undone.
func (g *match) uncountUse(o Object, effectIndex int) {
	if g.IsUnmoved(o) {
		g.Status[o.Card].Used[effectIndex]--
	}
}

// useMastery records and counts a use of Mastery of card c in this turn (15.15.4), for Tecnica jutsu. ok is false
// where the event did not happen.
func (g *match) useMastery(p engine.Seat, c, jutsu engine.Card, rules ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kMastery, Actor: p}, []engine.Card{c, jutsu}, rules); ok {
		g.Status[c].Mastery++
	}
	return event, ok
}

// zoneMoves has, for each zone to which a text can send cards, the area, and the kind of the event that moves a card
// there.
var zoneMoves = [...]struct {
	kind engine.Kind
	to   Area
}{
	card.InHand: {kHand, Hand}, card.InDeck: {kDeck, Deck}, card.DeckBottom: {kUnder, Deck},
	card.InChakra: {kChakra, Chakra},
	card.InGrave:  {kGrave, Graveyard}, card.InRewards: {}, card.InRemoved: {kRemove, Removed}, card.InReserve: {},
	card.InUse: {},
}
