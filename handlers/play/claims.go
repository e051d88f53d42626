package play

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxProofs is how many scenarios with claims are cached, with those that fail.
const maxProofs = 32

// proving is a scenario with claims that is played, or has been; so far it has tried so many lines of play.
type proving = coming[*engine.Replay, int]

func newProofs() *limit.Recent[playKey, *proving] {
	return limit.NewRecent(maxProofs, func(playKey, *proving) int { return 1 })
}

// prove plays a scenario with claims in the background. done is a page that says how far it is, where that takes long; the address is to be asked again
// then. Otherwise the replay is among those that are cached, and err is that of its play.
func (p *Pages) prove(ctx context.Context, r *Request, l line, variant int, book *rulebooks.Book) (done Answer, err error) {
	key := playKey{l.home.URL(), variant, ""}
	if _, found := p.played.Get(key); found {
		return done, nil
	}
	p.asking.Lock()
	proof, found := p.proofs.Get(key)
	var wrong *engine.ScenarioError
	if found && proof.Over() { // what the position lacks, it lacks for ever
		if _, err := proof.Wait(ctx); !errors.As(err, &wrong) {
			found = false
		}
	}
	if !found {
		proof = newComing(p.Replays, func(tell func(int)) (*engine.Replay, error) {
			tell(0)
			return p.playWithin(l, variant, tell)
		})
		p.proofs.Put(key, proof)
	}
	p.asking.Unlock()
	_, so, err := proof.wait(ctx, p.Patience)
	if so == nil {
		return done, err
	}
	page := p.bookPage(r, book, "Il motore prova gli sviluppi", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	page.Refresh = true
	return pageOf(http.StatusOK, views.WaitPage(page, "Per ogni scelta: "+strconv.Itoa(*so)+" sviluppi provati finora…")).private(true), nil
}

// playWithin plays a scenario, or a variant of it, within the time that it may take, and caches the replay.
func (p *Pages) playWithin(l line, variant int, tried func(lines int)) (*engine.Replay, error) {
	most := p.RunTime
	if l.scenario.Claims(variant) > 0 {
		most = max(most, p.FindTime)
	}
	ctx, cancel := limit.Until(context.Background(), most)
	defer cancel()
	replay, err := engine.PlayWithin(&engine.Within{Context: ctx, Tried: tried}, l.scenario, variant)
	if err == nil {
		p.played.Put(playKey{l.home.URL(), variant, ""}, replay)
	}
	return replay, err
}

// branchWithin plays a branch within the time that it may take.
func (p *Pages) branchWithin(own *engine.Replay, departures []engine.Departure) (*engine.Replay, error) {
	ctx, cancel := limit.Until(context.Background(), p.RunTime)
	defer cancel()
	return engine.BranchWithin(&engine.Within{Context: ctx}, own, departures)
}
