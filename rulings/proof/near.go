package proof

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// Shape is what a play consists of, whoever did it with which cards: how often an event of a kind happened by a rule, and how often one passage
// followed another. What happens where the play is decided counts more.
type Shape map[string]float64

// decisiveWeight is how much an event of the decisive passage counts more than another.
const decisiveWeight = 4

// ShapeOf is the shape of a replay.
func ShapeOf(replay *engine.Replay) Shape {
	shape := Shape{}
	before := ""
	for i := range replay.Passages {
		passage := &replay.Passages[i]
		weight := 1.0
		if i == replay.Decisive {
			weight = decisiveWeight
		}
		for _, at := range passage.Events {
			for _, rule := range replay.Events[at].Rules {
				shape[replay.Events[at].Kind+" "+string(rule.Number)] += weight
			}
		}
		if len(passage.Events) > 0 {
			head := replay.Events[passage.Head].Kind
			shape[before+">"+head] += weight
			before = head
		}
	}
	return shape
}

// Near is a ruling that is like another one, or like a position.
type Near struct {
	Ruling *rulings.Ruling
	Rules  []rulebooks.Ref // the rules that both rest on
	Shape  bool            // their examples are played alike
}

// Why says in a few words why a ruling is near.
func (n Near) Why() string {
	var parts []string
	if len(n.Rules) > 0 {
		numbers := make([]string, len(n.Rules))
		for i, rule := range n.Rules {
			numbers[i] = string(rule.Number)
		}
		parts = append(parts, "si regge anch’esso su "+strings.Join(numbers, ", "))
	}
	if n.Shape {
		parts = append(parts, "il suo esempio si svolge allo stesso modo")
	}
	return strings.Join(parts, "; ")
}

// How near a ruling must be to be offered, of at most 2: 1 for the same rules and 1 for the same shape; and how alike two shapes must be for that to
// be said.
const (
	leastNear  = .15
	alikeShape = .5
	maxShared  = 3 // rules that are named
)

// NearRuling returns at most so many of the rulings that stand, or are open, and are like r: they rest on the same rules, the rarer the better, or
// their examples have the same shape. The nearest comes first.
func (p *Proofs) NearRuling(ctx context.Context, r *rulings.Ruling, all []*rulings.Ruling, most int) ([]Near, error) {
	shape, err := p.shapeOf(ctx, r)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(all), func(o *rulings.Ruling) bool { return o.Number == r.Number })
	return p.near(ctx, r.Game, rulesOf(r), shape, others, most)
}

// NearPlay returns at most so many rulings that are like a play and rest on the rules by which it was decided.
func (p *Proofs) NearPlay(ctx context.Context, replay *engine.Replay, rules []rulebooks.Ref, all []*rulings.Ruling, most int) ([]Near, error) {
	return p.near(ctx, replay.Scenario.Game.Code(), rules, ShapeOf(replay), all, most)
}

func (p *Proofs) near(ctx context.Context, game rulebooks.Game, rules []rulebooks.Ref, shape Shape, all []*rulings.Ruling, most int) ([]Near, error) {
	var list []*rulings.Ruling
	var shapes []Shape
	for _, r := range all {
		if r.Game != game || r.State != rulings.Published && r.State != rulings.Undecided {
			continue
		}
		other, err := p.shapeOf(ctx, r)
		if err != nil {
			return nil, err
		}
		list, shapes = append(list, r), append(shapes, other)
	}
	cites := make([]Shape, len(list))
	for i, r := range list {
		cites[i] = citedShape(rulesOf(r))
	}
	ofRules, ofShapes := rarity(append(cites, citedShape(rules))), rarity(append(slices.Clone(shapes), shape))
	type scored struct {
		Near
		score float64
	}
	var found []scored
	for i, r := range list {
		alike := ofShapes.cosine(shape, shapes[i])
		near := Near{r, ofRules.shared(rules, cites[i]), alike >= alikeShape}
		score := ofRules.cosine(citedShape(rules), cites[i]) + alike
		if score >= leastNear && near.Why() != "" {
			found = append(found, scored{near, score})
		}
	}
	slices.SortFunc(found, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.Ruling.Number, b.Ruling.Number))
	})
	near := make([]Near, min(most, len(found)))
	for i := range near {
		near[i] = found[i].Near
	}
	return near, nil
}

func rulesOf(r *rulings.Ruling) []rulebooks.Ref {
	refs := make([]rulebooks.Ref, len(r.Citations))
	for i, c := range r.Citations {
		refs[i] = c.Ref
	}
	return refs
}

// citedShape has each cited rule once.
func citedShape(rules []rulebooks.Ref) Shape {
	shape := Shape{}
	for _, rule := range rules {
		shape[rule.Key()] = 1
	}
	return shape
}

// shapeOf is the shape of a ruling's example, nil where nothing can be played.
func (p *Proofs) shapeOf(ctx context.Context, r *rulings.Ruling) (Shape, error) {
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

// weights is how much each part of a shape counts: the more, the fewer shapes have it.
type weights map[string]float64

func rarity(shapes []Shape) weights {
	count := map[string]int{}
	for _, s := range shapes {
		for part := range s {
			count[part]++
		}
	}
	w := weights{}
	for part, n := range count {
		w[part] = math.Log(float64(len(shapes)+1) / float64(n))
	}
	return w
}

// value is how much a part of a shape counts that is in it so often.
func (w weights) value(part string, count float64) float64 { return w[part] * (1 + math.Log(count)) }

// cosine is how alike two shapes are: 1 for the same, 0 for nothing in common. The parts are added in their order, so that the same two shapes always
// give the same number.
func (w weights) cosine(a, b Shape) float64 {
	var dot, aa, bb float64
	for _, part := range slices.Sorted(maps.Keys(a)) {
		v := w.value(part, a[part])
		aa += v * v
		if count := b[part]; count > 0 {
			dot += v * w.value(part, count)
		}
	}
	for _, part := range slices.Sorted(maps.Keys(b)) {
		v := w.value(part, b[part])
		bb += v * v
	}
	if dot == 0 {
		return 0
	}
	return dot / math.Sqrt(aa*bb)
}

// shared are the rules that are in a shape too, the rarest first.
func (w weights) shared(rules []rulebooks.Ref, in Shape) []rulebooks.Ref {
	var both []rulebooks.Ref
	for _, rule := range rules {
		if in[rule.Key()] > 0 {
			both = append(both, rule)
		}
	}
	slices.SortStableFunc(both, func(a, b rulebooks.Ref) int { return cmp.Compare(w[b.Key()], w[a.Key()]) })
	return both[:min(maxShared, len(both))]
}
