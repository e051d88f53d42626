package play

import (
	"context"

	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/rulings/near"
	"cavillo/views"
)

// Rulings is a Library's rulings as JSON, for devices without network. Examples has the rulings of an example
// ("ws/refresh-a-meta-danno"), Cases those of a game to which a play can be compared.
type Rulings struct {
	Examples map[string][]views.Verdict    `json:"examples"`
	Cases    map[rulebooks.Game]*RulingSet `json:"cases"`
}

// RulingSet has rulings with the features by which a play is compared to them.
type RulingSet struct {
	Cases    []near.Case     `json:"cases"`
	Verdicts []views.Verdict `json:"verdicts"` // the views of the rulings, in the order of Cases
}

// RulingsOf returns the rulings of an example (see Library).
func (r *Rulings) RulingsOf(_ context.Context, game rulebooks.Game, id string) ([]views.Verdict, error) {
	return r.Examples[string(game)+"/"+id], nil
}

// RulingsNear returns the rulings on cases like a play (see Library).
func (r *Rulings) RulingsNear(_ context.Context, played *replay.Replay,
	rules []rulebooks.Ref) ([]views.Verdict, error) {
	set := r.Cases[played.Scenario.Game.Code()]
	if set == nil {
		return nil, nil
	}
	found := near.Find(rules, near.ShapeOf(played), set.Cases, MaxRulings)
	verdicts := make([]views.Verdict, len(found))
	for i, f := range found {
		verdicts[i] = set.Verdicts[f.Index]
		verdicts[i].Facts = f.Reason()
	}
	return verdicts, nil
}
