// Chapter 15.14 and 15.15: Surge and Mastery.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// surgeEffect is the effect that Surge gives to a Ninja (15.14.3). It has SEMPRE and is used in the Scambio di
// Tecniche: the player of the Ninja may discard a Ninja with the same Name, and then the Ninja gets +2/+2 in this
// turn.
var surgeEffect = card.Effect{Kind: card.Activated, Always: true, Time: []card.Time{card.Exchange},
	Do: []card.Action{{Do: card.Surges}}}

// surgeBonus is the +2/+2 of Surge (15.14.3).
var surgeBonus = card.Action{Do: card.Gain, Battle: &card.Count{N: 2}, Support: &card.Count{N: 2}, Until: card.ThisTurn}

// applySurge applies the effect of Surge. The discard is not a cost (doubt A-39), so that the player can use the
// effect without a card to discard (doubt C-15u).
func (g *match) applySurge(x *effectContext) {
	var buf cardList
	discards := table.Filter(buf[:], g.CardsIn(x.player, Hand), func(c engine.Card) bool {
		return g.def(c).isNinja() && g.haveCommonName(c, x.source)
	})
	if len(discards) == 0 {
		g.recordNothing(x.player, wNoDiscard, x.source, cite.R15_14_3, cite.C15u)
		return
	}
	g.Ask(x.player, wMayChoice)
	g.Allow(engine.Option{}, cite.R15_14_3)
	for _, c := range discards {
		g.Allow(engine.Option{Verb: vDiscard, Card: c}, g.surgeNameRule(c))
	}
	g.refuse(vDiscard, discards, refusal{g.CardsIn(x.player, Hand), cite.R15_14_3})
	act := g.Decide()
	if act.Verb == vPass {
		g.recordPass(x.player, cite.R15_14_3)
		return
	}
	if g.moveToPile(kDiscard, x.player, []engine.Card{act.Card}, Graveyard, cite.R15_14_3, g.surgeNameRule(act.Card),
		cite.A39) > 0 {
		g.addGain(x, &surgeBonus, x.source, [2]cite.ID{cite.R15_14_3, cite.C15q})
	}
}

// surgeNameRule returns the rule by which card c has the Name of the Ninja with Surge: 15.14.9 where c has “Nome:
// X”, otherwise 15.14.2.
func (g *match) surgeNameRule(c engine.Card) cite.ID {
	return table.RuleIf(g.def(c).Also != "", cite.R15_14_9, cite.R15_14_2)
}

// offerMastery lets the player of a Tecnica whose effect has just been applied take it back to the hand (15.15.1),
// before it goes to the Zona Chakra (15.15.7). For that the player puts a Chakra with one of its Simboli in the
// Cimitero (15.15.2).
func (g *match) offerMastery(l *Link) {
	c := l.Source.Card
	var buf cardList
	masters := table.Filter(buf[:], g.CardsIn(l.Player, Field), func(m engine.Card) bool {
		return m != c && g.checkMastery(l, m)
	})
	if len(masters) == 0 {
		return
	}
	master := g.chooseOptional(l.Player, wMasteryChoice, vMastery, cite.R15_15_7, cite.R15_15_1, masters)
	if master == 0 {
		g.recordPass(l.Player, cite.R15_15_7)
		return
	}
	event, ok := g.useMastery(l.Player, master, c, cite.R15_15_1, cite.R15_15_7, cite.A40)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	paid := g.chooseMasteryChakra(l)
	if g.moveToPile(kGrave, l.Player, []engine.Card{paid}, Graveyard, cite.R15_15_2, cite.R15_15_6, cite.R10_10) > 0 {
		g.returnToHand(l)
	}
}

// checkMastery reports whether Mastery of Ninja m can be used for a link. It records why not where m has Mastery and
// it cannot be used.
func (g *match) checkMastery(l *Link, m engine.Card) bool {
	rule := g.whyNotMasterLink(l, m)
	if rule != 0 && g.bearsMark(m, card.Mastery) {
		doubt := table.RuleIf(rule == cite.R8_9_8, cite.A40, table.RuleIf(rule == cite.R15_15_4, cite.A41))
		g.recordNothing(l.Player, wNoMastery, m, rule, table.RuleIf(rule == cite.R15_15_9, cite.R15_15_8), doubt)
	}
	return rule == 0
}

// whyNotMasterLink returns the rule by which Mastery of card m cannot be used for a link, 0 where it can: m has none
// (15.15.1), or it is negated (15.15.9); m is Ferito (8.9.8, doubt A-40); it was used in this turn (15.15.4, doubt
// A-41); or there is no Chakra to pay for it (15.15.2).
func (g *match) whyNotMasterLink(l *Link, m engine.Card) cite.ID {
	var buf cardList
	switch {
	case g.Cards[m].In != l.Player || g.Cards[m].Area != Field || m == l.Source.Card || !g.bearsMark(m, card.Mastery):
		return cite.R15_15_1
	case !g.hasMark(m, card.Mastery):
		return cite.R15_15_9
	case g.Status[m].Hurt:
		return cite.R8_9_8
	case int(g.Status[m].Mastery) >= 1+g.lingeringCount(DoublingEffect, uint8(card.Mastery), m):
		return cite.R15_15_4
	case len(g.masteryChakra(l, &buf)) == 0:
		return cite.R15_15_2
	}
	return 0
}

// whyNotMastery returns the rule by which player p does not use Mastery of card m now, 0 where p can: no Tecnica of
// p is being applied (15.15.7), the last one was Neutralizzata (15.15.10), or Mastery of m cannot be used for the
// one that is.
func (g *match) whyNotMastery(p engine.Seat, m engine.Card) cite.ID {
	if g.Resolving == 0 {
		return table.RuleIf(g.Voided[p], cite.R15_15_10, cite.R15_15_7)
	}
	switch l := &g.Chain[g.Resolving-1]; {
	case !l.Card || g.defs[g.DefOf[l.Source.Card]].Type != card.Jutsu:
		return cite.R15_15_7
	case l.Player != p:
		return cite.R15_15_1
	case l.Neutralised:
		return cite.R15_15_10
	case g.Cards[l.Source.Card].Area != InUse && !g.Status[l.Source.Card].Ninja:
		return cite.R15_15_7
	default:
		return cmp.Or(g.whyNotMasterLink(l, m), g.otherChoiceRule(p, wMasteryChoice))
	}
}

// masteryChakra returns the cards of the Zona Chakra that have a Simbolo in common with the Tecnica of a link,
// stored in buf.
func (g *match) masteryChakra(l *Link, buf *cardList) []engine.Card {
	symbols := g.defs[g.DefOf[l.Source.Card]].symbols
	return table.Filter(buf[:], g.CardsIn(l.Player, Chakra), func(c engine.Card) bool {
		return g.def(c).symbols&symbols != 0
	})
}

// chooseMasteryChakra has the player choose the Chakra that pays for Mastery, which cannot be the Tecnica itself
// (15.15.5), and returns it.
func (g *match) chooseMasteryChakra(l *Link) engine.Card {
	var buf cardList
	g.Ask(l.Player, wMasteryCost)
	for _, c := range g.masteryChakra(l, &buf) {
		g.Allow(engine.Option{Verb: vPay, Card: c}, cite.R15_15_2)
	}
	g.Forbid(engine.Option{Verb: vPay, Card: l.Source.Card}, cite.R15_15_5)
	return g.Decide().Card
}

// returnToHand moves the Tecnica of a link to the hand of its Proprietario (15.15.3), even where it has become a
// Ninja, which thereby leaves play as soon as it has come (15.15.11, doubt C-15s).
func (g *match) returnToHand(l *Link) {
	c := []engine.Card{l.Source.Card}
	switch {
	case g.Status[c[0]].Ninja:
		g.moveToPile(kHand, l.Player, c, Hand, cite.R15_15_11, cite.R15_15_3, cite.C15s)
	case g.Cards[c[0]].Area == InUse:
		g.moveToPile(kHand, l.Player, c, Hand, cite.R15_15_3)
	default:
		g.recordNothing(l.Player, wNoMastery, c[0], cite.R15_15_12)
	}
}

// recordNoMastery records that Mastery cannot be used for a Tecnica: its use was made void and it is never resolved
// (15.15.10), or it becomes a Ninja only after the Catena (15.15.11).
func (g *match) recordNoMastery(l *Link, rule cite.ID) {
	if g.def(l.Source.Card).Type != card.Jutsu {
		return
	}
	for _, m := range g.CardsIn(l.Player, Field) {
		if g.hasMark(m, card.Mastery) {
			g.recordNothing(l.Player, wNoMastery, m, rule)
		}
	}
}

// willBecomeNinja reports whether a Tecnica becomes a Ninja after the Catena, when Mastery can no longer be used for
// it (15.15.11).
func (g *match) willBecomeNinja(l *Link) bool {
	return slices.ContainsFunc(g.Later[:g.LaterCount], func(later PostponedAction) bool {
		return later.Source == l.Source && slices.ContainsFunc(g.postponedActions(&later), func(a card.Action) bool {
			return a.Do == card.Become
		})
	})
}

// becomeNinja makes a Tecnica the Ninja that its card gives (15.15.11), unless a Ninja with its Name is in the Campo
// (6.1.3, doubt C-6e).
func (g *match) becomeNinja(x *effectContext) {
	c := x.source
	ninjaForm := g.defs[g.DefOf[c]].ninjaForm
	switch {
	case g.Cards[c].Area.inPlay():
		g.recordNothing(x.player, wNoEffect, c, cite.R15_4)
	case slices.ContainsFunc(g.CardsIn(x.player, Field),
		func(other engine.Card) bool { return g.def(other).hasName(ninjaForm.fullName) }):
		g.recordNothing(x.player, wNoEntry, c, cite.R6_1_3, cite.C6e)
	default:
		g.putIntoPlay(kBecome, x.player, c, cite.R15_15_11, cite.R15_4)
	}
}
