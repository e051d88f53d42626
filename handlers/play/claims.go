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

// maxProofs is how many scenarios with claims are cached, with those that fail.
const maxProofs = 32

// proving is a scenario with claims that is played, or has been; so far it has tried so many lines of play.
type proving = coming[*replay.Replay, int]

func newProofs() *limit.Recent[playKey, *proving] {
	return limit.NewRecent(maxProofs, func(playKey, *proving) int { return 1 })
}

// prove plays a scenario with claims in the background. done is a page that says how far it is, where that takes long;
// the address is to be asked again then. Otherwise the replay is among those that are cached, and err is that of its
// play.
func (p *Pages) prove(ctx context.Context, r *Request, l line, variant int,
	book *rulebooks.Book) (done Answer, err error) {
	key := playKey{l.home.URL(), variant, ""}
	if _, found := p.played.Get(key); found {
		return done, nil
	}
	p.asking.Lock()
	proof, found := p.proofs.Get(key)
	var wrong *entry.Error
	if found && proof.Over() { // what the position lacks, it lacks for ever
		if _, err := proof.Wait(ctx); !errors.As(err, &wrong) {
			found = false
		}
	}
	if !found {
		proof = newComing(ctx, p.Replays, func(turn *limit.Turn, tell func(int)) (*replay.Replay, error) {
			tell(0)
			return p.playWithin(turn, l, variant, tell)
		})
		p.proofs.Put(key, proof)
	}
	p.asking.Unlock()
	_, so, err := proof.wait(ctx, p.Patience)
	if so == nil {
		return done, err
	}
	page := p.bookPage(r, book, "Il motore prova gli sviluppi",
		views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	page.Reloads = true
	return pageOf(http.StatusOK, views.WaitPage(page,
		"Per ogni scelta: "+strconv.Itoa(*so)+" sviluppi provati finora…")).private(true), nil
}

// playWithin plays a scenario, or a variant of it, within the time that it may take, and caches the replay. turn is nil
// for what does not rest.
func (p *Pages) playWithin(turn *limit.Turn, l line, variant int, tried func(lines int)) (*replay.Replay, error) {
	w, cancel := p.within(turn, l, variant)
	defer cancel()
	w.Tried = tried
	ran, err := replay.PlayWithin(w, l.scenario, variant)
	if err == nil {
		p.played.Put(playKey{l.home.URL(), variant, ""}, ran)
	}
	return ran, err
}

// within is what bounds a replay of a scenario, or of a variant of it. turn is nil for what does not rest.
func (p *Pages) within(turn *limit.Turn, l line, variant int) (*engine.Within, context.CancelFunc) {
	most, steps := p.RunTime, p.RunSteps
	if l.scenario.Claims(variant) > 0 { // their lines of play have a bound of their own
		most, steps = max(most, p.ClaimTime), 0
	}
	ctx, cancel := turn.Working(most)
	return &engine.Within{Context: ctx, Steps: steps}, cancel
}

// branchWithin plays a branch within the time that it may take.
func (p *Pages) branchWithin(own *replay.Replay, departures []replay.Departure) (*replay.Replay, error) {
	ctx, cancel := limit.Until(context.Background(), p.RunTime)
	defer cancel()
	return replay.BranchWithin(&engine.Within{Context: ctx, Steps: p.RunSteps}, own, departures)
}
