package play

import (
	"errors"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// line is a scenario of which a page shows the lines of play: its script, its variants and the branches of these.
type line struct {
	home     views.Place // where the script opens
	scenario *scenario.Scenario
	headline views.Headline // of a situation, the verdict on its page; empty of other scenarios
}

// playKey identifies a replay: of the scenario that opens at an address (variant 0), or of one of its variants, or of a
// branch of either.
type playKey struct {
	address string
	variant int
	branch  string
}

func newReplayCache(most int) *limit.Recent[playKey, *replay.Replay] {
	return limit.NewRecent(most, func(playKey, *replay.Replay) int { return 1 })
}

// playVariant plays a scenario, or a variant of it. The result is always the same, so it is cached in p.played.
func (p *Pages) playVariant(l line, variant int) (*replay.Replay, error) {
	key := playKey{l.home.URL(), variant, ""}
	if ran, found := p.replayCache.Get(key); found {
		return ran, nil
	}
	return p.playWithin(nil, l, variant, nil)
}

// playBranch plays a branch of own, the replay of a scenario or of a variant of it. Where a departure no longer
// fits, problem says so in Italian, and the replay is what was played until there, or nil.
func (p *Pages) playBranch(l line, own *replay.Replay, text string) (ran *replay.Replay, problem string, err error) {
	key := playKey{l.home.URL(), own.Variant, text}
	if ran, found := p.replayCache.Get(key); found {
		return ran, "", nil
	}
	departures, err := replay.ReadBranch(text)
	if err == nil {
		ran, err = p.branchWithin(own, departures)
	}
	if ran != nil && len(ran.Events) == 0 {
		ran = nil // nothing to show
	}
	var wrong *entry.Error
	switch {
	case errors.As(err, &wrong):
		return ran, views.PrintQuotes(wrong.Text), nil
	case err != nil:
		return nil, "", err
	case ran == nil || len(ran.DepartsAt) == 0 && text != replay.NoDepartures:
		return nil, "il ramo fa quello che fa lo sviluppo da cui parte", nil
	}
	p.replayCache.Put(key, ran)
	return ran, "", nil
}

// firstDifference is the index of the first passage of a variant that differs from the script of the scenario; -1
// where none does, for the script itself and where a replay fails.
func (p *Pages) firstDifference(l line, variant int) int {
	if variant == 0 {
		return -1
	}
	example, err := p.playVariant(l, 0)
	ran, failed := p.playVariant(l, variant)
	if err != nil || failed != nil {
		return -1
	}
	return views.FirstDifference(example, ran)
}

// playedLine is the replay of a line of play, with the replays to which it is compared. differs is the index of its
// first passage that differs from them; -1 where none does.
type playedLine struct {
	replay     *replay.Replay
	leftLine   *replay.Replay // of a branch, what it leaves
	comparedTo *replay.Replay // of a variant, the script of the scenario; of a branch, own
	problem    string         // why the branch of the address is not shown, or not whole
	differsAt  int
	newerRules []views.Today // of the script as it is written
}

// playPlace plays the line of play of a place. Without compare it does not find where a variant differs from the
// scenario.
func (p *Pages) playPlace(l line, place views.Place, variant int, compare bool) (got playedLine, err error) {
	if got.replay, err = p.playVariant(l, variant); err != nil {
		return got, err
	}
	if got.differsAt = -1; place.Branch != "" {
		branch, problem, err := p.playBranch(l, got.replay, place.Branch)
		if got.problem = problem; err != nil {
			return got, err
		}
		if branch != nil {
			if got.leftLine, got.replay = got.replay, branch; len(branch.DepartsAt) > 0 {
				got.differsAt, got.comparedTo = branch.Decisive, got.leftLine
			}
			return got, nil
		}
	}
	if compare && variant > 0 {
		got.differsAt = p.firstDifference(l, variant)
		got.comparedTo, err = p.playVariant(l, 0)
	}
	return got, err
}
