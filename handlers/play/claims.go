package play

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxClaimProofs is how many scenarios with proved claims are cached, failed proofs included.
const maxClaimProofs = 32

// claimProof is the play of a scenario with claims in the background. Its partial result is how many lines of play
// were tried so far.
type claimProof = progress[*replay.Replay, int]

// newProofCache makes an empty cache of maxClaimProofs proofs.
func newProofCache() *limit.Recent[playKey, *claimProof] {
	return limit.NewRecent(maxClaimProofs, func(playKey, *claimProof) int { return 1 })
}

// proveClaims plays a scenario with claims in the background. Where that takes longer than p.Patience, waitPage says
// how many lines of play were tried and reloads itself. Otherwise the replay is in the cache, and err is the error
// of playing.
func (p *Pages) proveClaims(ctx context.Context, r *Request, l line, variant int,
	book *rulebooks.Book) (waitPage Answer, err error) {
	key := playKey{l.home.URL(), variant, ""}
	if _, found := p.replayCache.Get(key); found {
		return waitPage, nil
	}
	p.progressLock.Lock()
	proof, found := p.proofCache.Get(key)
	var wrong *entry.Error
	if found && proof.Over() { // what the position lacks, it lacks for ever
		if _, err := proof.Wait(ctx); !errors.As(err, &wrong) {
			found = false
		}
	}
	if !found {
		proof = newProgress(ctx, p.Replays, func(turn *limit.Turn, tell func(int)) (*replay.Replay, error) {
			tell(0)
			return p.playWithin(turn, l, variant, tell)
		})
		p.proofCache.Put(key, proof)
	}
	p.progressLock.Unlock()
	_, triedLines, err := proof.wait(ctx, p.Patience)
	if triedLines == nil {
		return waitPage, err
	}
	page := p.bookPage(r, book, "Il motore prova gli sviluppi",
		views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	page.Reloads = true
	return pageAnswer(http.StatusOK, views.WaitPage(page,
		"Per ogni scelta: "+strconv.Itoa(*triedLines)+" sviluppi provati finora…")).privateIf(true), nil
}

// playWithin plays a scenario (variant 0) or a variant within the time that it may take, and caches the replay. turn
// is nil where the work need not rest for others. tried, which may be nil, receives how many lines of play of a
// claim were tried.
func (p *Pages) playWithin(turn *limit.Turn, l line, variant int, tried func(lines int)) (*replay.Replay, error) {
	w, cancel := p.replayLimits(turn, l, variant)
	defer cancel()
	w.ReportLines = tried
	ran, err := replay.PlayWithLimits(w, l.scenario, variant)
	if err == nil {
		p.replayCache.Put(playKey{l.home.URL(), variant, ""}, ran)
	}
	return ran, err
}

// replayLimits returns the limits on steps and time of a replay. turn is nil where the work need not rest for
// others.
func (p *Pages) replayLimits(turn *limit.Turn, l line, variant int) (*engine.Limits, context.CancelFunc) {
	most, steps := p.RunTime, p.RunSteps
	if l.scenario.ClaimCount(variant) > 0 { // their lines of play have a bound of their own
		most, steps = max(most, p.ClaimTime), 0
	}
	ctx, cancel := turn.WorkContext(most)
	return &engine.Limits{Context: ctx, MaxSteps: steps}, cancel
}

// branchWithin plays a branch of own within the time that a replay may take.
func (p *Pages) branchWithin(own *replay.Replay, departures []replay.Departure) (*replay.Replay, error) {
	ctx, cancel := limit.ContextUntil(context.Background(), p.RunTime)
	defer cancel()
	return replay.BranchWithLimits(&engine.Limits{Context: ctx, MaxSteps: p.RunSteps}, own, departures)
}
