// Chapter 6.11: targets.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// canTarget reports whether effect e of card c will have enough targets (6.11.1) after its cost is paid (6.18.4). It
// returns true for an effect without targets.
func (g *match) canTarget(p engine.Seat, c engine.Card, e *card.Effect) bool {
	if len(e.Target) == 0 {
		return true
	}
	var requests table.CardMatching
	return g.requestPayment(p, c, e.Cost, nil, g.requestTargets(p, c, e, 0, nil, &requests)).CanMeetAll()
}

// requestTargets adds a request for each part of the targets of effect e that is still open after the first chosen
// targets, which fill the parts in order. The excluded cards can no longer be targets. It returns requests.
func (g *match) requestTargets(p engine.Seat, c engine.Card, e *card.Effect, chosen int, excluded []engine.Card,
	requests *table.CardMatching) *table.CardMatching {
	for k := range e.Target {
		t := &e.Target[k]
		filled := min(chosen, t.Number())
		chosen -= filled
		if filled == t.Number() {
			continue
		}
		var buffer, targets cardList
		canTarget := func(target engine.Card) bool {
			isTurnedUp := target == c && !g.Status[c].Up && t.What.Face == card.Down // activating it turns it face up
			return !isTurnedUp && !g.isShielded(p, target) && !g.isBarredTarget(c, e, target)
		}
		requests.AddRequest(t.Number()-filled, table.Filter(targets[:], g.candidates(p, c, &t.What, &buffer), canTarget), excluded)
	}
	return requests
}

// isShielded reports whether an effect forbids its opponent p to choose card c as a target.
func (g *match) isShielded(p engine.Seat, c engine.Card) bool {
	return g.Cards[c].In != p && g.isForbidden(c, card.BeTarget)
}

// chooseTargets has player p choose the targets of a link, for effect e of card c (6.11.1), before anyone responds
// (6.11.2). A monster that damage calculation has destroyed cannot be a target of a Flip effect (4.1.1.5.2).
func (g *match) chooseTargets(link int, p engine.Seat, c engine.Card, e *card.Effect) {
	var chosen [maxTargets]engine.Card
	n, setRule := 0, cite.ID(0)
	for k := range e.Target {
		t := &e.Target[k]
		for range t.Number() {
			g.offerTargets(link, p, c, e, &t.What, chosen[:n+1])
			chosen[n] = g.Decide().Card
			n++
		}
		setRule = table.RuleIf(t.What.Face == card.Down, cite.R6_19_3, setRule)
	}
	g.setTargets(link, chosen[:n], cite.R6_11_1, cite.R6_11_2, setRule)
}

// offerTargets offers the cards of the selector that can be the next target of effect e. chosen has the targets so
// far, and room for the next as its last element. A card is refused where too few would remain for the targets after
// it.
func (g *match) offerTargets(link int, p engine.Seat, c engine.Card, e *card.Effect, selector *card.Selector,
	chosen []engine.Card) {
	var buffer cardList
	last := len(chosen) - 1
	g.Ask(p, wTargetChoice)
	for _, m := range g.selectedCards(p, c, selector, link, &buffer) {
		chosen[last] = m
		var requests table.CardMatching
		switch {
		case slices.Contains(chosen[:last], m), g.isBarredTarget(c, e, m):
		case g.isShielded(p, m):
			g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R5_7_1)
		case !g.requestTargets(p, c, e, len(chosen), chosen, &requests).CanMeetAll():
			g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R6_11_1)
		default:
			g.Allow(engine.Option{Verb: vChoose, Card: m}, cite.R6_11_1)
		}
	}
	g.forbidBarredTargets(c, e)
}

// isBattleFlip reports whether e is a Flip effect of the attacked monster c that was turned face up: it activates
// after damage calculation (4.1.1.5.1).
func (g *match) isBattleFlip(c engine.Card, e *card.Effect) bool {
	return e.Kind == card.FlipEffect && g.Attack.Turned.Card == c
}

// isBarredTarget reports whether effect e of card c is a Flip effect that cannot choose the target because damage
// calculation has destroyed it, even if it lies in the Graveyard (4.1.1.5.2, doubt A-12).
func (g *match) isBarredTarget(c engine.Card, e *card.Effect, target engine.Card) bool {
	a := &g.Attack
	return g.isBattleFlip(c, e) && (a.Fallen[0].Card == target || a.Fallen[1].Card == target)
}

// forbidBarredTargets adds the monsters that damage calculation has destroyed to the choice of a Flip effect, as
// refused options (4.1.1.5.2).
func (g *match) forbidBarredTargets(c engine.Card, e *card.Effect) {
	if !g.isBattleFlip(c, e) {
		return
	}
	for _, o := range g.Attack.Fallen {
		if o.Card != 0 {
			g.Forbid(engine.Option{Verb: vChoose, Card: o.Card}, cite.R4_1_1_5_2)
		}
	}
}
