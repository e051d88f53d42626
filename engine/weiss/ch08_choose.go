// Chapter 8: choosing cards (8.6.3), and those that an action is about.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// choose makes a player choose cards, or chance pick them (8.6.3). Where each player chooses the turn player does so first, and the other
// knows what he has chosen (1.3.4).
func (g *match) choose(f *frame, a *card.Action) bool {
	n, late := g.number(f, a.N), f.late
	var b *group
	if a.As != "" {
		b = g.bound(f, a.As)
	}
	if n <= 0 {
		g.nothing(g.doer(f, a.Who), wNoChoice, f.source.Card, cite.R1_3_2_2)
		return false
	}
	f.late = false
	switch {
	case a.Do == card.Pick:
		return g.chosenBy(f, a, engine.Chance, n, b, late)
	case a.Who != card.Each:
		return g.chosenBy(f, a, g.doer(f, a.Who), n, b, late)
	}
	all := true
	for _, f.chooser = range g.inTurn() {
		all = g.chosenBy(f, a, f.chooser, n, b, late) && all
	}
	return all
}

// chosenBy makes one player, or chance, choose n cards.
func (g *match) chosenBy(f *frame, a *card.Action, p engine.Seat, n int, b *group, late bool) bool {
	g.choosesFrom(a.What)
	who, moment := p, wCardChoice
	passed, why := false, cite.R8_6_3_1 // the rule by which so many are chosen
	if p == engine.Chance {
		who = f.player
		why = 0
	}
	var candidates, chosen list
	shift := g.abilities[f.ability].Word == card.Shift
	g.list(f, a.What, &candidates)
	for chosen.count < n {
		g.Ask(p, moment)
		declines, open := cite.Mark(0), false // open: one of them is seen by everybody, so that nobody can say that there is none
		if bool(a.Upto) {
			declines = cite.R8_6_3_1_1
		}
		for _, c := range candidates.all() {
			if contains(chosen.all(), c) {
				continue
			}
			o := engine.Option{Verb: vChoose, Card: c}
			if why := g.cannotChoose(f, p, c); why != 0 {
				g.Forbid(o, why)
				continue
			}
			if !g.hidden(c) {
				open = true
			} else if declines == 0 && !bool(a.Upto) && !f.cost && p != engine.Chance && informed(a.What) {
				declines = cite.R8_6_3_1_5
			}
			g.Allow(o, cite.R8_6_3_1)
		}
		if open && declines == cite.R8_6_3_1_5 {
			declines = 0
		}
		if declines != 0 {
			why = declines
		}
		g.forbidElsewhere(f, a.What, &candidates)
		if len(g.Choice.Options) == 0 {
			break
		}
		if declines != 0 {
			g.AllowFirst(engine.Option{Verb: vPass}, declines)
		} else if p != engine.Chance {
			g.mustChoose()
		}
		act := g.decide()
		if passed = act.Verb == vPass; passed {
			g.note(engine.Note{Kind: kPass, Actor: p}, []engine.Card{f.source.Card}, declines, f.rule)
			break
		}
		chosen.add(act.Card)
	}
	switch {
	case chosen.count > 0:
		if chosen.count < n && !bool(a.Upto) && !passed {
			why = cite.R8_6_3_1_2
		}
		these, doubt := g.whyThese(f, a, chosen.cards[0]), cite.Mark(0)
		if a.Who == card.Each && a.Do == card.Choose {
			these = cite.R1_3_4
		} else if late && these == 0 {
			these, doubt = cite.R8_6_3, cite.A21
		}
		g.note(engine.Note{Kind: kChoose, Actor: p}, chosen.all(), why, f.rule, these, doubt)
	case len(g.Choice.Options) == 0 && shift:
		g.nothing(f.player, wNoChoice, f.source.Card, cite.R10_11_3_2)
	case len(g.Choice.Options) == 0:
		g.nothing(who, wNoChoice, f.source.Card, cite.R8_6_3_1_3)
	}
	if b != nil {
		for _, c := range chosen.all() {
			if known := g.known(c); !slices.Contains(b.cards[:b.count], known) { // both players may choose the same card
				b.cards[b.count] = known
				b.count++
			}
		}
		b.done = b.count > 0
		if passed && b.count == 0 {
			b.passed = why
		}
	}
	return chosen.count == n || bool(a.Upto)
}

// mustChoose refuses to choose nothing: who can choose has to (8.6.3.1).
func (g *match) mustChoose() {
	g.Forbid(engine.Option{Verb: vPass}, cite.R8_6_3_1)
}

// forbidElsewhere refuses the cards that are as the text says and lie elsewhere: a character is one on the Stage where no area is named
// (2.3.2.1.2), a climax one in the Climax Area (2.3.2.3.2); a Marker is not on the Stage (3.7.1.2).
func (g *match) forbidElsewhere(f *frame, s *card.Selector, candidates *list) {
	if !g.Reading || s.Ref != card.NoRef || len(s.In) > 0 || s.Place != card.Anywhere {
		return
	}
	rule := cite.R2_3_2_1_2
	if s.Type == card.Climaxes {
		rule = cite.R2_3_2_3_2
	}
	for c := engine.Card(1); int(c) < len(g.names); c++ {
		k, why := g.known(c), rule
		if k.Area.isMarker() {
			why = cite.R3_7_1_2
		} else if !public(k.Area) {
			continue
		}
		if !contains(candidates.all(), c) && g.fits(f, s, &k) {
			g.Forbid(engine.Option{Verb: vChoose, Card: c}, why)
		}
	}
}

// whyNotThis is the rule by which a card may not be chosen that is not one of those that a text means: by what a key ability says, by what the
// card has not got, by its lying face down; for any other reason choosing is among what the text means (8.6.3.1).
func (g *match) whyNotThis(c engine.Card) cite.Mark {
	f := g.resolving
	if f == nil {
		return cite.R8_6_3_1
	}
	s, def, at := g.choosing, g.def(c), &g.Cards[c]
	switch word := g.abilities[f.ability].Word; {
	case word == card.Shift && (at.Area != Hand || at.In != f.player):
		return cite.R10_11_3
	case word == card.Shift, word == card.Backup, word == card.Bond:
		return keywordRules[word]
	case at.Down && informed(s):
		return cite.R3_12_2_1
	case def.Type == Climax && asked(&s.Level):
		return cite.R2_6_1
	case def.Type == Climax && asked(&s.Cost):
		return cite.R2_7_1
	case def.Type != Character && asked(&s.Power):
		return cite.R2_9_1
	case def.Type != Character && asked(&s.Soul):
		return cite.R2_10_1
	}
	return cite.R8_6_3_1
}

// whyThese is the rule by which the cards chosen are those that the text means: by the place that it names, or does not.
func (g *match) whyThese(f *frame, a *card.Action, c engine.Card) cite.Mark {
	s := a.What
	switch {
	case g.abilities[f.ability].Word == card.Shift:
		return cite.R10_11_3
	case s.Place != card.Anywhere && g.place1(f.source.Card).area.isMarker():
		return cite.R3_7_1_1
	case s.Place == card.InFront, s.Place == card.Behind:
		return cite.R3_6_4
	case s.Place == card.Facing:
		return cite.R3_6_5
	case s.Place == card.Under:
		return cite.R3_7_1_1
	case g.Cards[c].In != g.Cards[c].Owner && s.Of != card.Any:
		return cite.R4_3_2
	case s.Ref != card.NoRef || len(s.In) > 0 || g.Tracing && !g.elsewhere(f, s):
		return g.open(f, a, c)
	case s.Type == card.Climaxes:
		return cite.R2_3_2_3_2
	}
	return cite.R2_3_2_1_2
}

// elsewhere reports whether cards that are as a text says lie in areas that it does not mean, because it names none.
func (g *match) elsewhere(f *frame, s *card.Selector) bool {
	var meant, all list
	wide := *s
	wide.In = anyZones
	g.list(f, s, &meant)
	g.list(f, &wide, &all)
	return all.count > meant.count
}

// passed is the rule by which a player has chosen nothing for a name, 0 where something was chosen or nothing could be.
func (f *frame) passed(name string) cite.Mark {
	if b := f.group(name); b != nil {
		return b.passed
	}
	return 0
}

// cannotChoose is the rule by which a card may not be chosen.
func (g *match) cannotChoose(f *frame, p engine.Seat, c engine.Card) cite.Mark {
	if p != g.Cards[c].In || f.player != g.Cards[c].In {
		return g.forbidden(card.BeChosen, c, f.player)
	}
	return 0
}

// targets gathers the cards that an action is about. Where a reference leads to none, what is based on it is ignored: nothing was chosen
// (8.6.3.1.4), or the card is no longer the same (3.1.4, 8.7.7).
func (g *match) targets(f *frame, s *card.Selector, l *list) bool {
	if s == nil {
		l.count = 0
		return false
	}
	g.list(f, s, l)
	if l.count > 0 {
		return true
	}
	gone := engine.Card(0)
	if s.Ref != card.NoRef {
		for _, k := range g.refs(f, s) {
			if k.Card != 0 && !g.still(k.Object) {
				gone = k.Card
			}
		}
	}
	encore := cite.Mark(0)
	if g.abilities[f.ability].Word == card.Encore {
		encore = cite.A28
	}
	switch {
	case gone != 0 && gone == f.source.Card:
		g.nothing(f.player, wNoEffect, gone, cite.R8_7_7, cite.R3_1_4, encore)
	case gone != 0:
		g.nothing(f.player, wNoEffect, gone, cite.R3_1_4)
	case s.Ref == card.Chosen && f.passed(s.Bound) != 0:
		g.nothing(f.player, wNoEffect, f.source.Card, f.passed(s.Bound))
	case g.changesNothing(f, s):
		g.nothing(f.player, wNoSwap, f.source.Card, cite.R10_8_3)
	case s.Ref == card.Chosen:
		g.nothing(f.player, wNoEffect, f.source.Card, cite.R8_6_3_1_4)
	case s.Place != card.Anywhere && f.source.Card != 0 && !g.still(f.source.Object):
		g.nothing(f.player, wNoEffect, f.source.Card, cite.R8_7_7, cite.R3_1_4)
	default:
		g.impossible(f.player, wNoEffect, f.source.Card)
	}
	return false
}
