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

// Neighbour is a ruling that is like a given ruling or play.
type Neighbour struct {
	Ruling *rulings.Ruling
	near.Match
}

// RulingNeighbours returns at most limit published or open rulings that are like r, the nearest first: they cite the
// same rules, or their examples have the same shape.
func (p *Proofs) RulingNeighbours(ctx context.Context, r *rulings.Ruling, all []*rulings.Ruling, limit int) ([]Neighbour, error) {
	shape, err := p.exampleShape(ctx, r)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(all), func(o *rulings.Ruling) bool { return o.Number == r.Number })
	return p.neighbours(ctx, r.Game, r.Rules(), shape, others, limit)
}

// PlayNeighbours returns at most limit published or open rulings that are like a replay, the nearest first. rules
// are the rules that decided the replay.
func (p *Proofs) PlayNeighbours(ctx context.Context, played *replay.Replay, rules []rulebooks.Ref, all []*rulings.Ruling,
	limit int) ([]Neighbour, error) {
	return p.neighbours(ctx, played.Scenario.Game.Code(), rules, near.ShapeOf(played), all, limit)
}

// neighbours returns at most limit published or open rulings of a game that are like a case with these rules and
// this shape, the nearest first.
func (p *Proofs) neighbours(ctx context.Context, game rulebooks.Game, rules []rulebooks.Ref, shape near.Shape,
	all []*rulings.Ruling, limit int) ([]Neighbour, error) {
	standing, cases, err := p.Cases(ctx, game, all)
	if err != nil {
		return nil, err
	}
	var found []Neighbour
	for _, f := range near.Find(rules, shape, cases, limit) {
		found = append(found, Neighbour{standing[f.Index], f})
	}
	return found, nil
}

// Cases returns the published and open rulings of a game by number, and for each the case that near.Find compares.
func (p *Proofs) Cases(ctx context.Context, game rulebooks.Game,
	all []*rulings.Ruling) (standing []*rulings.Ruling, cases []near.Case, err error) {
	for _, r := range all {
		if r.Game == game && (r.State == rulings.Published || r.State == rulings.Undecided) {
			standing = append(standing, r)
		}
	}
	slices.SortFunc(standing, func(a, b *rulings.Ruling) int { return cmp.Compare(a.Number, b.Number) })
	for _, r := range standing {
		shape, err := p.exampleShape(ctx, r)
		if err != nil {
			return nil, nil, err
		}
		cases = append(cases, near.Case{Rules: r.Rules(), Shape: shape})
	}
	return standing, cases, nil
}

// exampleShape returns the shape of a ruling's example, nil where nothing can be played.
func (p *Proofs) exampleShape(ctx context.Context, r *rulings.Ruling) (near.Shape, error) {
	if r.Example == "" || p.scenarios[r.Example] == nil || r.State == rulings.Closed {
		return nil, nil
	}
	if _, err := p.Result(ctx, r); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shapes[exampleKey{example: r.Example, variant: r.Variant}], nil
}
