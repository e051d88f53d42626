// Chapter 9.17 and 9.34: Canto-Attesa and their Innesco.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// triggered reports whether the Innesco of a Canto-Attesa is satisfied for a player (9.17.1, 9.34.1): what it names has
// just happened, and what it asks for holds (doubt C-9g).
func (g *match) triggered(p engine.Seat, c engine.Card) bool {
	in := g.def(c).Innesco
	if in.When != nil && !slices.ContainsFunc(g.Recent[:g.RecentNum],
		func(r Recent) bool { return g.answers(p, c, &r) }) {
		return false
	}
	return g.conditionsHold(p, c, in.If, nil)
}

// answers reports whether a player may play a Canto-Attesa at an event that has just happened: one that its Innesco
// names, until the player passes (doubt C-9g).
func (g *match) answers(p engine.Seat, c engine.Card, r *Recent) bool {
	when := g.def(c).Innesco.When
	return r.On == when.On && !r.Passed[p] && g.meets(p, c, when, r)
}

// meets reports whether an event is the one that an Innesco names.
func (g *match) meets(p engine.Seat, c engine.Card, t *card.Trigger, r *Recent) bool {
	h := happening{on: r.On, c: r.That.Card, p: r.Player, by: r.By, moment: r.Moment, battle: r.Battle, to: r.To}
	switch {
	case t.By != card.AnyCause && t.By != h.by, t.Moment != h.moment, bool(t.Battle) && !h.battle,
		t.To != card.Anyone && t.To != h.to:
		return false
	case !t.Who.Includes(p, h.p):
		return false
	}
	return g.matches(c, t.What, h.c)
}

// answered returns the event at which a Canto-Attesa is played, zero for any other card. Where several events are
// possible the player chooses one, by the card to which it happened or by the ability that was activated.
func (g *match) answered(p engine.Seat, c engine.Card) About {
	in := g.def(c).Innesco
	if in == nil || in.When == nil {
		return About{}
	}
	var may [len(g.Recent)]About
	n := 0
	g.Ask(p, wAnswer)
	for i := range g.Recent[:g.RecentNum] {
		if r := &g.Recent[i]; g.answers(p, c, r) {
			o := engine.Option{Verb: vChoose, Card: r.That.Card}
			if r.On == card.IsActivated {
				o = g.targetOption(Target{r.That, r.Item})
			}
			if at := slices.IndexFunc(g.Choice.Options, o.IsSameAct); at >= 0 {
				may[at] = r.About
				continue
			}
			g.Allow(o, cite.R9_17_1)
			may[n] = r.About
			n++
		}
	}
	if n <= 1 {
		return may[0]
	}
	act := g.Decide()
	return may[slices.IndexFunc(g.Choice.Options, act.IsSameAct)]
}
