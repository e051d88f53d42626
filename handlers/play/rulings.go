package play

import (
	"context"
	"slices"

	"cavillo/engine"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Rulings are the rulings beside the pages, as data that can be sent: by the key of an example ("ws/refresh-a-meta-danno") and by that of a rule
// ("ws:7.2.1").
type Rulings struct {
	Examples map[string][]views.Verdict `json:"examples"`
	Rules    map[string][]views.Verdict `json:"rules"`
}

// GatherRulings are the rulings of a library beside some examples and the rules of some books.
func GatherRulings(ctx context.Context, l Library, examples []*engine.Scenario, books []*rulebooks.Book) (*Rulings, error) {
	all := &Rulings{Examples: map[string][]views.Verdict{}, Rules: map[string][]views.Verdict{}}
	for _, e := range examples {
		list, err := l.RulingsOf(ctx, e.Game.Code(), e.ID)
		if err != nil {
			return nil, err
		}
		if len(list) > 0 {
			all.Examples[string(e.Game.Code())+"/"+e.ID] = list
		}
	}
	for _, b := range books {
		for _, rule := range b.Rules {
			list, err := l.RulingsCiting(ctx, rule.Ref)
			if err != nil {
				return nil, err
			}
			if len(list) > 0 {
				all.Rules[rule.Ref.Key()] = list
			}
		}
	}
	return all, nil
}

// RulingsOf and RulingsCiting are those of a Library, as RulingsNear.
func (r *Rulings) RulingsOf(_ context.Context, game rulebooks.Game, id string) ([]views.Verdict, error) {
	return r.Examples[string(game)+"/"+id], nil
}

func (r *Rulings) RulingsCiting(_ context.Context, rule rulebooks.Ref) ([]views.Verdict, error) {
	return r.Rules[rule.Key()], nil
}

// RulingsNear are those that cite one of the rules, in the order of the rules: where there is no network nothing is known of how their examples
// are played.
func (r *Rulings) RulingsNear(_ context.Context, _ *engine.Replay, rules []rulebooks.Ref) (near []views.Verdict, err error) {
	for _, rule := range rules {
		for _, v := range r.Rules[rule.Key()] {
			if len(near) < MostRulings && !slices.ContainsFunc(near, func(n views.Verdict) bool { return n.URL == v.URL }) {
				near = append(near, v)
			}
		}
	}
	return near, nil
}
