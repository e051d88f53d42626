package proof

import (
	"cmp"
	"context"
	"slices"

	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/rulings/near"
)

// Near is a ruling that is like another one, or like a position.
type Near struct {
	Ruling *rulings.Ruling
	near.Found
}

// NearRuling returns at most so many of the rulings that stand, or are open, and are like r: they rest on the same
// rules, the rarer the better, or their examples have the same shape. The nearest comes first.
func (p *Proofs) NearRuling(ctx context.Context, r *rulings.Ruling, all []*rulings.Ruling, most int) ([]Near, error) {
	shape, err := p.shapeOf(ctx, r)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(all), func(o *rulings.Ruling) bool { return o.Number == r.Number })
	return p.near(ctx, r.Game, r.Rules(), shape, others, most)
}

// NearPlay returns at most so many rulings that are like a play and rest on the rules by which it was decided.
func (p *Proofs) NearPlay(ctx context.Context, played *replay.Replay, rules []rulebooks.Ref, all []*rulings.Ruling,
	most int) ([]Near, error) {
	return p.near(ctx, played.Scenario.Game.Code(), rules, near.ShapeOf(played), all, most)
}

func (p *Proofs) near(ctx context.Context, game rulebooks.Game, rules []rulebooks.Ref, shape near.Shape,
	all []*rulings.Ruling, most int) ([]Near, error) {
	list, cases, err := p.Cases(ctx, game, all)
	if err != nil {
		return nil, err
	}
	var found []Near
	for _, f := range near.Find(rules, shape, cases, most) {
		found = append(found, Near{list[f.At], f})
	}
	return found, nil
}

// Cases are those of the rulings of a game that stand or are open, by their numbers, and what is compared of them.
func (p *Proofs) Cases(ctx context.Context, game rulebooks.Game,
	all []*rulings.Ruling) (list []*rulings.Ruling, cases []near.Case, err error) {
	for _, r := range all {
		if r.Game == game && (r.State == rulings.Published || r.State == rulings.Undecided) {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b *rulings.Ruling) int { return cmp.Compare(a.Number, b.Number) })
	for _, r := range list {
		shape, err := p.shapeOf(ctx, r)
		if err != nil {
			return nil, nil, err
		}
		cases = append(cases, near.Case{Rules: r.Rules(), Shape: shape})
	}
	return list, cases, nil
}

// shapeOf is the shape of a ruling's example, nil where nothing can be played.
func (p *Proofs) shapeOf(ctx context.Context, r *rulings.Ruling) (near.Shape, error) {
	if r.Example == "" || p.scenarios[r.Example] == nil || r.State == rulings.Closed {
		return nil, nil
	}
	if _, err := p.Of(ctx, r); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shapes[play{example: r.Example, variant: r.Variant}], nil
}
