// Chapter 9.17 and 9.34: Canto-Attesa and their Innesco.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// isInnescoMet reports whether the Innesco of Canto-Attesa c is satisfied for player p (9.17.1, 9.34.1): its event
// has just happened, and its conditions hold (doubt C-9g).
func (g *match) isInnescoMet(p engine.Seat, c engine.Card) bool {
	in := g.definition(c).Innesco
	if in.When != nil && !slices.ContainsFunc(g.Recent[:g.RecentNum],
		func(r RecentEvent) bool { return g.canAnswer(p, c, &r) }) {
		return false
	}
	return g.conditionsHold(p, c, in.If, nil)
}

// canAnswer reports whether player p may play Canto-Attesa c at event r: its Innesco names such an event, and p has
// not passed since (doubt C-9g).
func (g *match) canAnswer(p engine.Seat, c engine.Card, r *RecentEvent) bool {
	when := g.definition(c).Innesco.When
	return r.On == when.On && !r.Passed[p] && g.matchesInnesco(p, c, when, r)
}

// matchesInnesco reports whether event r is one that trigger t of the Innesco of card c names, for player p.
func (g *match) matchesInnesco(p engine.Seat, c engine.Card, t *card.Trigger, r *RecentEvent) bool {
	h := gameEvent{on: r.On, c: r.That.Card, p: r.Player, by: r.By, moment: r.Moment, inBattle: r.Battle, to: r.To}
	switch {
	case t.By != card.AnyCause && t.By != h.by, t.Moment != h.moment, bool(t.Battle) && !h.inBattle,
		t.To != card.Anyone && t.To != h.to:
		return false
	case !t.Who.Includes(p, h.p):
		return false
	}
	return g.hasProperties(c, t.What, h.c)
}

// answeredEvent returns the event at which Canto-Attesa c is played, zero for any other card. Where several events
// are possible, player p chooses one, by the card to which it happened or by the ability that was activated.
func (g *match) answeredEvent(p engine.Seat, c engine.Card) EventRecord {
	in := g.definition(c).Innesco
	if in == nil || in.When == nil {
		return EventRecord{}
	}
	var may [len(g.Recent)]EventRecord
	n := 0
	g.Ask(p, wAnswerChoice)
	for i := range g.Recent[:g.RecentNum] {
		if r := &g.Recent[i]; g.canAnswer(p, c, r) {
			o := engine.Option{Verb: vChoose, Card: r.That.Card}
			if r.On == card.IsActivated {
				o = g.targetOption(Target{r.That, r.Item})
			}
			if at := slices.IndexFunc(g.Choice.Options, o.IsSameAct); at >= 0 {
				may[at] = r.EventRecord
				continue
			}
			g.Allow(o, cite.R9_17_1)
			may[n] = r.EventRecord
			n++
		}
	}
	if n <= 1 {
		return may[0]
	}
	act := g.Decide()
	return may[slices.IndexFunc(g.Choice.Options, act.IsSameAct)]
}
