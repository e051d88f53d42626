package naruto

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// The invariants of a match, which hold at every choice, whatever the players do. Each check returns in English what
// is wrong, "" where nothing is.

// Invariants returns the invariants of the match: those that any game has, and its own.
func (g *match) Invariants() measure.Invariants {
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "nelle pile di ciascuno le sue carte", FindFault: func() string { return misplacedCard(g) }},
		{Name: "niente che le regole avrebbero già sistemato", FindFault: func() string { return unsettledState(g) }},
		{Name: "Squadre intere", FindFault: func() string { return brokenSquad(g) }},
		{Name: "valori uguali a quelli ricalcolati", Interval: 3, FindFault: func() string { return staleValue(g) }},
		{Name: "nessuna opzione vietata", FindFault: func() string {
			return measure.ForbiddenOptionFault(g, &g.Choice, g.ForbiddingRule, vDeploy, vDevelop, vForm, vChakra, vUse, vActivate,
				vAttack, vBlock, vJoin)
		}},
	}, table.CommonInvariants(g, &g.Choice, &g.State.State, &layout, func(engine.Card) bool { return false })...)}
}

// misplacedCard returns what is wrong with a card that lies in a pile of the wrong player, or with a Squadra card in
// an area where none can lie. A Vincita di Guerra belongs in a pile of the opponent of its Proprietario, any other
// card outside the Campo in a pile of its own.
func misplacedCard(g *match) string {
	for c := engine.Card(1); int(c) < len(g.CardNames); c++ {
		place := &g.Cards[c]
		switch a := place.Area; {
		case !a.inPlay() && a != InUse && (a == Rewards) == (g.Owner[c] == place.In):
			return g.CardNames[c] + " lies with the wrong player"
		case g.def(c).Type == card.SquadCard && a != Field && a != Removed && a != Reserve:
			return g.CardNames[c] + " is a Squadra card, where it cannot be"
		}
	}
	return ""
}

// unsettledState returns what is wrong on the table, which the rules would have changed before this choice.
func unsettledState(g *match) string {
	for p := range engine.Chance {
		if g.Count(p, Clients) > 1 {
			return p.String() + " has two Clienti"
		}
		field := g.CardsIn(p, Field)
		for i, c := range field {
			if !g.def(c).isNinja() {
				return g.CardNames[c] + " is no Ninja and stands in the Campo"
			}
			for _, other := range field[:i] {
				if g.haveCommonName(c, other) {
					return g.CardNames[c] + " and " + g.CardNames[other] + " have the same Name in one Campo"
				}
			}
		}
		for _, c := range g.CardsIn(p, Permanents) {
			if d := g.def(c); !d.Has(card.Permanent) || d.Coins > 0 && g.Status[c].Coins == 0 {
				return g.CardNames[c] + " would no longer be in the Campo"
			}
		}
		if g.Count(p, InUse) > 0 && g.ChainCount == 0 && g.LaterCount == 0 &&
			!slices.Contains(payingMoments, g.Choice.Decision) {
			return "a card is In Uso, and there is no Catena"
		}
	}
	isFree := g.Choice.Decision == wMainChoice || g.Choice.Decision == wWindow || g.Choice.Decision == wExchangeChoice
	if isFree && (g.WaitCount > 0 || g.ChainCount > 0 || g.Resolving > 0) {
		return "an effect waits, or a Catena is not resolved"
	}
	if g.Resolving > 0 && (g.Choice.Decision == wResponse || isFree) {
		return "something comes between two effects of a Catena"
	}
	return ""
}

// payingMoments are the choices at which a card is In Uso and not yet in the Catena.
var payingMoments = []engine.Word{wHandCost, wChakraCost, wXChoice, wTarget}

// brokenSquad returns what is wrong with a Squadra: outside the Formazione each Ninja must be in one, its Ninja must
// be in one Campo, and the Squadre that fight must be paired.
func brokenSquad(g *match) string {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			id := g.Status[c].Squad
			if id == 0 && g.Phase != Formation {
				return g.CardNames[c] + " is in no Squadra"
			}
			for _, other := range g.CardsIn(p.Opponent(), Field) {
				if id != 0 && g.Status[other].Squad == id {
					return g.CardNames[c] + " and " + g.CardNames[other] + " are a Squadra of two Campi"
				}
			}
		}
	}
	for id := range g.Squads {
		s := &g.Squads[id]
		if s.Foe != 0 && g.Squads[s.Foe].Foe != uint8(id) || s.Role == InDefense && s.Foe == 0 {
			return "a Squadra that fights is not paired"
		}
		if s.Role != AtRest && (g.Phase < AttackStep || g.Phase > ReturnStep) {
			return "a Squadra is In Azione outside the battle"
		}
	}
	return ""
}

// staleValue returns which Ninja has a cached value other than the value that is computed again from the whole
// Campo.
func staleValue(g *match) string {
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			for s := card.Battle; s <= card.Wits; s++ {
				cached := g.value(c, s)
				if g.gathered.Invalidate(); g.value(c, s) != cached {
					return g.CardNames[c] + " has a value that is out of date"
				}
			}
		}
	}
	return ""
}
