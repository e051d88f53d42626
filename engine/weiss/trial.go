// A cost is paid whole or not at all (8.4.2.2). Whether it can be paid is found by trial: it is paid with each combination of choices, and
// the state is restored after each attempt.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// maxAttempts is the highest number of combinations tried; a cost that none of them pays counts as one that cannot be paid.
const maxAttempts = 200

// canPay is 0 where a cost can be paid whole, else the rule by which it cannot be paid, nor a part of it (8.4.2.2). The state is unchanged.
func (g *match) canPay(ctx *abilityContext, cost []card.Action) cite.ID {
	if len(cost) == 0 || g.trial != nil && g.Run == g.trial {
		return 0
	}
	if cost[0].Do == card.Pay && cost[0].Who == card.Any { // a cost that begins with Stock is compared with the Stock, without a trial
		if why := g.cannotPay(ctx.player, g.number(ctx, cost[0].N)); why != 0 || len(cost) == 1 {
			return why
		}
	}
	g.remember()
	g.search = paymentSearch{}
	for range maxAttempts {
		run := g.swapRun(g.trial)
		g.trying, g.tryCost, g.fails = *ctx, cost, true
		g.trying.cost = true
		paid := g.Try(g) == nil && !g.fails
		g.swapRun(run)
		g.restore()
		if paid {
			return 0
		}
		if !g.search.next() {
			break
		}
	}
	return cite.R8_4_2_2
}

// Attempt pays the cost of the trial; engine.Run.Try calls it.
func (g *match) Attempt() {
	g.paying(true)
	g.fails = !g.perform(&g.trying, g.tryCost)
}

// paymentSearch is the driver of the trial. It goes through the combinations of answers in order, the last choice first.
type paymentSearch struct {
	taken, options [16]uint8 // by choice: the option taken and how many there are; choices after the sixteenth take their first option
	count, at      int
}

// Decide returns the option of this attempt. Where the first option is to pass, it is the last that is tried.
func (w *paymentSearch) Decide(r *engine.Run) int {
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

// next prepares the next combination and reports whether there is one.
func (w *paymentSearch) next() bool {
	for w.at = 0; w.count > 0; w.count-- {
		if last := w.count - 1; w.taken[last]+1 < w.options[last] {
			w.taken[last]++
			return true
		}
	}
	return false
}
