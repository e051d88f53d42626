// Chapter 8: what a text lets a player decide or see: drawing and looking up to a number (4.7.4, 4.8), modes, numbers (1.3.5).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// drawUpto draws one card at a time, and its player may stop (4.7.4).
func (g *match) drawUpto(f *frame, p engine.Seat, n int) bool {
	drawn := 0
	for drawn < n {
		g.Ask(p, wDrawChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_7_4_1)
		g.Allow(engine.Option{Verb: vDraw}, cite.R4_7_4_2)
		if g.decide().Verb == vPass {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R4_7_4_1)
			break
		}
		again := cite.R4_7_4_2
		if drawn > 0 {
			again = cite.R4_7_4_3
		}
		if g.draw(p, 1, again) == 0 {
			break
		}
		drawn++
	}
	return drawn > 0
}

// look shows a player the top cards of a deck (4.8.2); up to a number, one more each time while the player wants (4.8.3).
func (g *match) look(f *frame, a *card.Action, p engine.Seat, n int) bool {
	owner := p
	if a.What != nil && a.What.Of == card.Opponent {
		owner = f.player.Other()
	}
	if n <= 0 {
		g.nothing(p, wNoLooking, f.source.Card, cite.R4_8_2)
		return false
	}
	looked := 0
	if !bool(a.Upto) {
		looked = min(n, g.count(owner, Deck))
		seen := g.topOf(owner, Deck, looked)
		g.note(engine.Note{Kind: kLook, Actor: p, From: at(owner, Deck), Amount: looked}, seen.all(), f.rule, cite.R4_8_2)
	}
	for bool(a.Upto) && looked < min(n, g.count(owner, Deck)) {
		g.Ask(p, wLookChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_8_3_1)
		g.Allow(engine.Option{Verb: vLook}, cite.R4_8_3_2)
		if g.decide().Verb == vPass {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R4_8_3_1)
			break
		}
		again, doubt := cite.Mark(0), cite.Mark(0)
		if looked > 0 {
			again, doubt = cite.R4_8_3_3, cite.C41
		}
		looked++
		seen := g.topOf(owner, Deck, looked)
		g.note(engine.Note{Kind: kLook, Actor: p, From: at(owner, Deck), Amount: looked}, seen.all(), cite.R4_8_3_2, again, f.rule, doubt)
	}
	if a.As != "" {
		b := g.bound(f, a.As)
		seen := g.topOf(owner, Deck, looked)
		for _, c := range seen.all() {
			b.cards[b.count] = g.known(c)
			b.count++
		}
	}
	return looked > 0
}

// topOf lists cards from the top of an area.
func (g *match) topOf(p engine.Seat, a Area, n int) (l list) {
	cards := g.in(p, a)
	for i := range min(n, len(cards)) {
		l.add(cards[len(cards)-1-i])
	}
	return l
}

// revealTop puts the top cards of the deck in the Resolution Area, one by one (3.2.5, 10.7.3).
func (g *match) revealTop(f *frame, a *card.Action, p engine.Seat, n int) bool {
	var b *group
	if a.As != "" {
		b = g.bound(f, a.As)
	}
	revealed := 0
	for range min(n, pileSize) {
		c := g.top(p, Deck)
		if c == 0 {
			g.impossible(p, wNoReveal, f.source.Card)
			break
		}
		also := cite.Mark(0)
		if g.abilities[f.ability].Word == card.Brainstorm {
			also = cite.R10_7_3
		}
		if !g.moveAs(kReveal, c, Resolution, f.rule, cite.R3_2_5, also) {
			break
		}
		revealed++
		if b != nil {
			b.cards[b.count] = g.known(c)
			b.count++
		}
	}
	return revealed == n
}
