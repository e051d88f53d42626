// Trying out whether a cost can be paid whole (8.4.2.2), with every combination of the choices in it.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// maxAttempts is the most attempts to pay a cost; after them the cost counts as one that cannot be paid.
const maxAttempts = 200

// noPaymentRule returns the rule by which a cost that cannot be paid whole cannot be paid at all (8.4.2.2), 0 where it
// can be paid. It tries to pay with every combination of choices until one succeeds; then it puts the state back.
func (g *match) noPaymentRule(ctx *abilityContext, cost []card.Action) cite.ID {
	if len(cost) == 0 || g.trialRun != nil && g.Run == g.trialRun {
		return 0
	}
	if why := g.costStockRule(ctx, cost); why != 0 || len(cost) == 1 && startsWithStock(cost) {
		return why
	}
	g.saveMatch()
	g.payments = paymentSearch{}
	for range maxAttempts {
		run := g.swapRun(g.trialRun)
		g.attemptContext, g.attemptCost, g.attemptFailed = *ctx, cost, true
		g.attemptContext.isPayingCost = true
		paid := g.RunAttempt(g) == nil && !g.attemptFailed
		g.swapRun(run)
		g.restoreMatch()
		if paid {
			return 0
		}
		if !g.payments.advance() {
			break
		}
	}
	return cite.R8_4_2_2
}

// startsWithStock reports whether a cost begins with paying from the stock of its player.
func startsWithStock(cost []card.Action) bool {
	return len(cost) > 0 && cost[0].Do == card.Pay && cost[0].Who == card.Any
}

// costStockRule returns the rule that forbids paying a cost that begins with more cards of stock than there are
// (8.4.2.2), 0 for any other cost. No attempt is needed for it.
func (g *match) costStockRule(ctx *abilityContext, cost []card.Action) cite.ID {
	if !startsWithStock(cost) {
		return 0
	}
	return g.stockRule(ctx.player, g.number(ctx, cost[0].N))
}

// Attempt pays the cost that is tried out.
func (g *match) Attempt() {
	g.setPaying(true)
	g.attemptFailed = !g.performActions(&g.attemptContext, g.attemptCost)
}

// paymentSearch answers the choices of the attempts, each attempt with another combination.
type paymentSearch struct {
	answers, optionCounts [16]uint8 // by choice; choices beyond these take their first option
	count, position       int
}

// Decide returns the answer of this attempt to a choice; answers that act are tried before passing.
func (w *paymentSearch) Decide(r *engine.Run) int {
	n, answer := len(r.Choice.Options), 0
	if n > 1 && w.position < len(w.answers) {
		if w.position == w.count {
			w.answers[w.position], w.optionCounts[w.position] = 0, uint8(min(n, 255))
			w.count++
		}
		answer = int(w.answers[w.position])
		w.position++
	}
	if r.Choice.Options[0].Verb == engine.Pass {
		return (answer + 1) % n
	}
	return answer
}

// advance changes to the next combination of answers and reports whether there is one.
func (w *paymentSearch) advance() bool {
	for w.position = 0; w.count > 0; w.count-- {
		if last := w.count - 1; w.answers[last]+1 < w.optionCounts[last] {
			w.answers[last]++
			return true
		}
	}
	return false
}
