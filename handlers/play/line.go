package play

import (
	"errors"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// line is a scenario whose lines of play a page shows: its script, its variants, and their branches.
type line struct {
	home     views.Place // the address of the script
	scenario *scenario.Scenario
	headline views.Headline // the verdict of a situation; empty for any other scenario
}

// playKey is the key of a cached replay: of the scenario at an address (variant 0) or of one of its variants, or of
// a branch of either ("" for none).
type playKey struct {
	address string
	variant int
	branch  string
}

// newReplayCache makes an empty cache of so many replays.
func newReplayCache(most int) *limit.Recent[playKey, *replay.Replay] {
	return limit.NewRecent(most, func(playKey, *replay.Replay) int { return 1 })
}

// playVariant returns the replay of a scenario (variant 0) or of a variant. Replays are cached, because they never
// differ.
func (p *Pages) playVariant(l line, variant int) (*replay.Replay, error) {
	key := playKey{l.home.URL(), variant, ""}
	if ran, found := p.replayCache.Get(key); found {
		return ran, nil
	}
	return p.playWithin(nil, l, variant, nil)
}

// playBranch returns the replay of a branch of own, the replay of a scenario or of a variant. Where a departure no
// longer fits, problem says so in Italian, and the replay ends before that departure, or is nil.
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

// firstDifference returns the index of the first passage in which a variant differs from the script of the scenario;
// -1 where none differs, for the script itself and where a replay fails.
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

// playedLine is the replay of a line of play, with the replays to which pages compare it.
type playedLine struct {
	replay     *replay.Replay
	startLine  *replay.Replay       // of a branch, the replay that it branches off; else nil
	comparedTo *replay.Replay       // of a variant, the script of the scenario; of a branch, startLine
	problem    string               // why the branch in the address is not shown, or not to its end
	differsAt  int                  // the index of the first passage that differs from comparedTo; -1 for none
	newerRules []views.OutdatedRule // how newer rules differ from those of the script or variant
}

// playPlace plays the line of play of a place. Only with compare is a variant compared to the script of its
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
			if got.startLine, got.replay = got.replay, branch; len(branch.DepartsAt) > 0 {
				got.differsAt, got.comparedTo = branch.DecisivePassage, got.startLine
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
