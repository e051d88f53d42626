// Chapter 8, section 4: paying costs.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// maxAttempts is in how many ways a cost is tried out: past them it counts as one that cannot be paid.
const maxAttempts = 200

// canPay is 0 where a cost can be paid whole, or the rule by which not even a part of it can be (8.4.2.2). It is tried out in each way in
// which its choices can be made until one pays it, and the state put back.
func (g *match) canPay(f *frame, cost []card.Action) cite.Mark {
	if len(cost) == 0 || g.trial != nil && g.Run == g.trial {
		return 0
	}
	if cost[0].Do == card.Pay && cost[0].Who == card.Any { // what is paid first is seen at once
		if why := g.cannotPay(f.player, g.number(f, cost[0].N)); why != 0 || len(cost) == 1 {
			return why
		}
	}
	g.remember()
	g.triesAnew()
	for range maxAttempts {
		run := g.enact(g.trial)
		g.tries(f, cost)
		paid := g.Try(g) == nil && !g.fails
		g.enact(run)
		g.restore()
		if paid {
			return 0
		}
		if !g.tried.next() {
			break
		}
	}
	return cite.R8_4_2_2
}

// Attempt pays the cost that is tried out.
func (g *match) Attempt() {
	g.paying(true)
	g.failed(!g.perform(&g.trying, g.tryCost))
}

// ways answers the choices of one attempt after the other, each time in another way.
type ways struct {
	taken, options [16]uint8 // by choice; what comes after takes its first
	count, at      int
}

// Decide takes an act rather than passing, which comes last.
func (w *ways) Decide(r *engine.Run) int {
	n, way := len(r.Choice.Options), 0
	if n > 1 && w.at < len(w.taken) {
		if w.at == w.count {
			w.taken[w.at], w.options[w.at] = 0, uint8(min(n, 255))
			w.count++
		}
		way = int(w.taken[w.at])
		w.at++
	}
	if r.Choice.Options[0].Verb == engine.Pass {
		return (way + 1) % n
	}
	return way
}

// next turns to the next way and reports whether there is one.
func (w *ways) next() bool {
	for w.at = 0; w.count > 0; w.count-- {
		if last := w.count - 1; w.taken[last]+1 < w.options[last] {
			w.taken[last]++
			return true
		}
	}
	return false
}

// payCost does the actions of a cost in the order in which they are written (8.4.2.1); nothing interrupts them. Where one cannot be done
// after all, everything since the ability was played is undone (8.6.2.3).
func (g *match) payCost(f *frame, a *ability) bool {
	return g.payActions(f, a.Cost, a.innate)
}

func (g *match) payActions(f *frame, cost []card.Action, innate bool) bool {
	if len(cost) == 0 {
		return true
	}
	before, mark, rule := g.State, g.Mark(), f.rule
	f.rule = cite.R8_6_2_3_1
	switch {
	case innate:
		f.rule = cite.R10_2_3
	case g.abilities[f.ability].Kind == card.AUTO:
		f.rule = cite.R8_1_1_2_2
	}
	f.cost = true
	g.paying(true)
	done := g.perform(f, cost)
	g.paying(false)
	f.cost, f.rule = false, rule
	if !done {
		g.undo(&before, mark)
		g.nothing(f.player, wordOf(f.ability), f.source.Card, cite.R8_6_2_3, cite.R8_4_2_2)
		return false
	}
	g.interrupts(kPay)
	return true
}

// cannotPay is the rule that forbids paying n cards of stock: all of it or nothing (8.4.2.2).
func (g *match) cannotPay(p engine.Seat, n int) cite.Mark {
	if n > g.count(p, Stock) {
		return cite.R8_4_2_2
	}
	return 0
}

// pay puts the top n cards of the stock in the waiting room (8.4.3, 3.10.2) and returns how many. Until it ends no interrupt is resolved
// (8.4.2.1). printed is whether it is the cost of a card (2.7.2).
func (g *match) pay(p engine.Seat, n int, printed bool, why cite.Mark) int {
	var cards [pileSize]engine.Card
	stock := g.in(p, Stock)
	n = min(n, len(stock))
	for i := range n {
		cards[i] = stock[len(stock)-1-i]
	}
	outer := g.Paying
	g.paying(true)
	also := g.fromTop(p, Stock)
	if printed {
		also = cite.R2_7_2
	}
	moved := g.moveAll(kPay, cards[:n], WaitingRoom, why, cite.R8_4_3, also)
	g.paying(outer)
	if !outer {
		g.interrupts(kPay)
	}
	if !moved {
		return 0
	}
	return n
}
