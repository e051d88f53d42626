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
	headline views.Headline // of a situation, its verdict as its page says it; empty of others
}

// playKey identifies a replay: of the scenario that opens at an address (variant 0), or of one of its variants, or of a
// branch of either.
type playKey struct {
	home    string
	variant int
	branch  string
}

func newReplays(most int) *limit.Recent[playKey, *replay.Replay] {
	return limit.NewRecent(most, func(playKey, *replay.Replay) int { return 1 })
}

// replay plays a scenario, or a variant of it. The result is always the same, so it is cached in p.played.
func (p *Pages) replay(l line, variant int) (*replay.Replay, error) {
	key := playKey{l.home.URL(), variant, ""}
	if ran, found := p.played.Get(key); found {
		return ran, nil
	}
	return p.playWithin(nil, l, variant, nil)
}

// branch plays a branch of a scenario, or of a variant of it. Where a departure no longer fits, problem says so in
// Italian, and the replay is what was played until there, or nil.
func (p *Pages) branch(l line, own *replay.Replay, text string) (ran *replay.Replay, problem string, err error) {
	key := playKey{l.home.URL(), own.Variant, text}
	if ran, found := p.played.Get(key); found {
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
	p.played.Put(key, ran)
	return ran, "", nil
}

// differs is the index of the first passage of a variant that differs from the script of the scenario; -1 where none
// does, for the script itself and where a replay fails.
func (p *Pages) differs(l line, variant int) int {
	if variant == 0 {
		return -1
	}
	example, err := p.replay(l, 0)
	ran, failed := p.replay(l, variant)
	if err != nil || failed != nil {
		return -1
	}
	return views.FirstDifference(example, ran)
}

// played is a replay and, for a variant or a branch, the index of its first passage that differs from the scenario
// itself.
type played struct {
	replay  *replay.Replay
	own     *replay.Replay // of a branch, what it leaves
	beside  *replay.Replay // of a variant, the script of the scenario; of a branch, own
	problem string         // why the branch of the address is not shown, or not whole
	differs int
	today   []views.OutdatedRule // of the script as it is written
}

// play plays the line of play of a place. Without compare it does not ask where a variant differs.
func (p *Pages) play(l line, place views.Place, variant int, compare bool) (seen played, err error) {
	if seen.replay, err = p.replay(l, variant); err != nil {
		return seen, err
	}
	if seen.differs = -1; place.Branch != "" {
		branch, problem, err := p.branch(l, seen.replay, place.Branch)
		if seen.problem = problem; err != nil {
			return seen, err
		}
		if branch != nil {
			if seen.own, seen.replay = seen.replay, branch; len(branch.DepartsAt) > 0 {
				seen.differs, seen.beside = branch.Decisive, seen.own
			}
			return seen, nil
		}
	}
	if compare && variant > 0 {
		seen.differs = p.differs(l, variant)
		seen.beside, err = p.replay(l, 0)
	}
	return seen, err
}
