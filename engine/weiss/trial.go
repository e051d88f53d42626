// Trying out whether a cost can be paid whole (8.4.2.2), with every combination of the choices in it.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// maxAttempts is the most attempts to pay a cost; after them the cost counts as one that cannot be paid.
const maxAttempts = 200

// whyNotPay is the rule by which a cost that cannot be paid whole cannot be paid at all (8.4.2.2), 0 where it can be
// paid. It tries to pay with every combination of choices until one succeeds; then it puts the state back.
func (g *match) whyNotPay(ctx *abilityContext, cost []card.Action) cite.ID {
	if len(cost) == 0 || g.trial != nil && g.Run == g.trial {
		return 0
	}
	if why := g.stockLacks(ctx, cost); why != 0 || len(cost) == 1 && paysStock(cost) {
		return why
	}
	g.remember()
	g.search = paymentSearch{}
	for range maxAttempts {
		run := g.swapRun(g.trial)
		g.trying, g.tryCost, g.fails = *ctx, cost, true
		g.trying.cost = true
		paid := g.RunAttempt(g) == nil && !g.fails
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

// paysStock reports whether a cost begins with paying from the stock of its player.
func paysStock(cost []card.Action) bool {
	return len(cost) > 0 && cost[0].Do == card.Pay && cost[0].Who == card.Any
}

// stockLacks is the rule that forbids paying a cost that begins with more cards of stock than there are (8.4.2.2), 0
// for any other cost. No attempt is needed for it.
func (g *match) stockLacks(ctx *abilityContext, cost []card.Action) cite.ID {
	if !paysStock(cost) {
		return 0
	}
	return g.cannotPay(ctx.player, g.number(ctx, cost[0].N))
}

// Attempt pays the cost that is tried out.
func (g *match) Attempt() {
	g.paying(true)
	g.fails = !g.perform(&g.trying, g.tryCost)
}

// paymentSearch answers the choices of the attempts, each attempt with another combination.
type paymentSearch struct {
	taken, options [16]uint8 // by choice; choices beyond these take their first option
	count, at      int
}

// Decide returns the answer of this attempt to a choice; answers that act are tried before passing.
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

// next changes to the next combination of answers and reports whether there is one.
func (w *paymentSearch) next() bool {
	for w.at = 0; w.count > 0; w.count-- {
		if last := w.count - 1; w.taken[last]+1 < w.options[last] {
			w.taken[last]++
			return true
		}
	}
	return false
}
