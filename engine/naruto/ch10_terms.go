// Chapters 10 to 12: who sees which cards, who owns and controls a card, and the meaning of words in texts.

package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// informationRule judges whether player p can look at cards, count them or keep them face down, and returns the rule
// that decides. Only its player sees a hand, and both may count it (10.3). Nobody sees Vincite di Guerra (10.5).
// Chakra (10.6), Cimitero (10.9) and removed cards (11.4) lie face up. Only its player sees a Mazzo di Rinforzi
// (12.5), but both may count it (12.6).
func (g *match) informationRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	owner, a := table.SeatOf(o.To), table.AreaOf[Area](o.To)
	switch {
	case o.Card != 0:
		owner, a = g.Cards[o.Card].In, g.Cards[o.Card].Area
	case !table.IsPlace(o.To):
		return layout.Verbs[o.Verb].Rule, false
	}
	rule = visibilityRules[a]
	seen := layout.Areas[a].Visibility
	switch {
	case o.Verb == vCount:
		return table.RuleIf(a == Reserve, cite.R12_6, rule), true
	case o.Verb == vFaceDown:
		return rule, seen != engine.VisibleToAll
	}
	return rule, seen == engine.VisibleToAll || seen == engine.VisibleToOwner && owner == p
}

// visibilityRules has, by area, the rule that says who sees its cards.
var visibilityRules = [areaCount]cite.ID{Deck: cite.R10_3, Hand: cite.R10_3, Field: cite.R10_1, Clients: cite.R10_1,
	Permanents: cite.R10_1,
	InUse:      cite.R10_1, Chakra: cite.R10_6, Graveyard: cite.R10_9, Rewards: cite.R10_5, Removed: cite.R11_4,
	Reserve: cite.R12_5, Sideboard: cite.R1_7}

// Sections 10.12 to 10.15: the Proprietario and the control of a card.

// takeControl moves card c of the opponent's Campo to that of player p, who then controls c (10.14); the
// Proprietario stays the same (10.15). Where the duration is limited, a lingering effect gives the card back.
func (g *match) takeControl(p engine.Seat, c engine.Card, duration card.Duration) {
	controller := g.Cards[c].In
	if controller == p || !g.Cards[c].Area.inPlay() {
		g.recordNothing(p, wNoControl, c, cite.R15_4)
		return
	}
	if g.moveControl(p, c) && duration != card.ForGood {
		g.storeEffect(Effect{On: g.ObjectOf(c), Player: controller, Kind: BorrowingEffect, Until: uint8(duration)})
	}
}

// moveControl moves card c, which is in play, to the Campo of player p, and reports whether it did. c cannot move
// where a Ninja with its Name (6.1.3, doubt C-6e) or another Cliente (6.4.2) is. A Ninja leaves its Squadra and
// forms one of its own (doubt C-8f).
func (g *match) moveControl(p engine.Seat, c engine.Card) bool {
	d := g.def(c)
	switch {
	case d.isNinja() && g.namesake(p, c) != 0:
		g.recordNothing(p, wNoControl, c, cite.R6_1_3, cite.C6e)
		return false
	case d.Type == card.Client && g.Count(p, Clients) > 0:
		g.recordNothing(p, wNoControl, c, cite.R6_4_2)
		return false
	}
	isSquadCard := d.Type == card.SquadCard
	event, ok := g.setController(p, c, cite.R10_14, table.RuleIf(isSquadCard, cite.R15_13_17),
		table.RuleIf(isSquadCard, cite.C15p, cite.C10d))
	if ok && d.isNinja() {
		defer g.SetCause(g.SetCause(event))
		g.makeSoloSquad(p, c)
	}
	return ok
}

// giveBack returns the card of BorrowingEffect e to its previous controller; a card that cannot move there stays
// where it is.
func (g *match) giveBack(e *Effect) {
	if g.Cards[e.On.Card].In != e.Player {
		g.moveControl(e.Player, e.On.Card)
	}
}

// Sections 10.16, 10.19 and 10.20: what a text asks of Ranghi and Caratteristiche.

// rankedTraits are Caratteristiche that are not Ranghi, but can have a Rango in brackets (10.16.9).
var rankedTraits = [...]string{"Cacciatore di Taglia", "Ninja Disertore", "Altro"}

func isRankedTrait(trait string) bool {
	return slices.ContainsFunc(rankedTraits[:], func(o string) bool { return strings.EqualFold(trait, o) })
}

// hasTrait reports whether a card has a Caratteristica (10.19). Its Rango counts as one, and so do the marks of
// chapter 15, and “squadra” of a Squadra card (15.13.4).
func (d *def) hasTrait(trait string) bool {
	isTrait := func(cardTrait string) bool { return strings.EqualFold(cardTrait, trait) }
	return slices.ContainsFunc(d.Traits, isTrait) || slices.ContainsFunc(d.Marks, func(cardTrait card.Mark) bool {
		return isTrait(cardTrait.Words()[cardTrait])
	}) ||
		isTrait(d.Rank.Words()[d.Rank]) || d.Type == card.SquadCard && isTrait("squadra")
}

// lacksAny reports whether a card lacks at least one of some Caratteristiche (10.20).
func (d *def) lacksAny(traits []string) bool {
	return slices.ContainsFunc(traits, func(trait string) bool { return !d.hasTrait(trait) })
}

// termRule returns the rule of the term, a Rango or a Caratteristica, that selector s uses to describe card c (0 for
// no card); 0 where s uses none.
func (g *match) termRule(s *card.Selector, c engine.Card) cite.ID {
	switch {
	case s.Rank.Asked() && slices.ContainsFunc(g.def(c).Traits, isRankedTrait):
		return cite.R10_16_9
	case s.Rank.Down || s.Rank.Up:
		return cite.R10_16_8
	case len(s.Has) > 1:
		return cite.R10_20
	case len(s.Has) == 1 || s.Rank.Asked():
		return cite.R10_19
	}
	return 0
}

// Section 10.23: neutralising a card or an effect.

// neutraliseLinks makes links of the Catena void (10.23): the one that the effect answers, or those that the
// selector of action a selects, all of them or as many as the player chooses.
func (g *match) neutraliseLinks(x *effectContext, a *card.Action) {
	var buf [maxLinks]int
	links := g.selectedLinks(x, a.What, &buf)
	if a.N != nil {
		links = g.chooseLinks(g.deciderOf(x, a), links, g.countOrOne(x, a.N))
	}
	for _, i := range links {
		g.neutraliseLink(x.player, i, a.To, cite.R10_23, cite.R15_4)
	}
	if len(links) == 0 {
		g.recordNothing(x.player, wNoEffect, x.link.That.Card, cite.R15_4)
	}
}

// selectedLinks returns the indexes of the links of the Catena that selector s selects and that can be made void,
// the last first, stored in buf. A link that is resolved or already void cannot be made void. Of a card that is a
// Bersaglio only the last link is selected.
func (g *match) selectedLinks(x *effectContext, s *card.Selector, buf *[maxLinks]int) []int {
	var cards cardList
	selected := g.selectedCards(x, s, &cards)
	links := buf[:0]
	for i := g.unresolvedCount() - 1; i >= 0; i-- {
		l, matches := &g.Chain[i], false
		switch s.Ref {
		case effect.EventCard:
			matches = i == int(x.link.Answers)-1
		case effect.NoRef:
			matches = g.selectsLink(x, s, l)
		default:
			matches = contains(selected, l.Source.Card) && !slices.ContainsFunc(links, func(k int) bool {
				return g.Chain[k].Source == l.Source
			})
		}
		if matches && !l.Neutralised {
			links = append(links, i)
		}
	}
	return links
}

// selectsLink reports whether selector s selects link l, by its card and its player.
func (g *match) selectsLink(x *effectContext, s *card.Selector, l *Link) bool {
	return s.Of.Includes(x.player, l.Player) && g.matches(x, s, l.Source.Card)
}

// unresolvedCount returns how many links of the Catena, counted from the first, are not resolved yet.
func (g *match) unresolvedCount() int {
	if g.Resolving > 0 {
		return int(g.Resolving) - 1
	}
	return int(g.ChainCount)
}

// chooseLinks has player p choose n of some links of the Catena, one after another, and returns them.
func (g *match) chooseLinks(p engine.Seat, links []int, n int) []int {
	if n >= len(links) {
		return links
	}
	for k := range n {
		g.Ask(p, wResolve)
		for _, i := range links[k:] {
			g.Allow(g.linkOption(i), cite.R13_2_6)
		}
		answer := g.Decide()
		chosen := k + slices.IndexFunc(links[k:], func(i int) bool { return g.linkOption(i).IsSameAct(answer) })
		links[k], links[chosen] = links[chosen], links[k]
	}
	return links[:max(n, 0)]
}
