// Package near finds the rulings that are like another one, or like a play: that rest on the same rules, the rarer the
// better, or whose examples are played alike.
package near

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// Shape is what a play consists of, whoever did it with which cards: how often an event of a kind happened by a rule,
// and how often one passage followed another. What happens where the play is decided counts more.
type Shape map[string]float64

// decisiveWeight is how much an event of the decisive passage counts more than another.
const decisiveWeight = 4

// ShapeOf is the shape of a replay.
func ShapeOf(ran *replay.Replay) Shape {
	shape := Shape{}
	before := ""
	for i := range ran.Passages {
		passage := &ran.Passages[i]
		weight := 1.0
		if i == ran.Decisive {
			weight = decisiveWeight
		}
		for _, at := range passage.Events {
			for _, rule := range ran.Events[at].Rules {
				shape[ran.Events[at].Kind+" "+string(rule.Number)] += weight
			}
		}
		if len(passage.Events) > 0 {
			head := ran.Events[passage.Head].Kind
			shape[before+">"+head] += weight
			before = head
		}
	}
	return shape
}

// Case is what is compared of a ruling. Cases are in the order of their numbers.
type Case struct {
	Rules []rulebooks.Ref // that it cites
	Shape Shape           // of its example, nil where nothing can be played
}

// Found is a case that is near.
type Found struct {
	At    int             // its index among the cases
	Rules []rulebooks.Ref // the rules that both rest on
	Shape bool            // their examples are played alike
}

// Why says in a few words why a case is near.
func (f Found) Why() string {
	var parts []string
	if len(f.Rules) > 0 {
		numbers := make([]string, len(f.Rules))
		for i, rule := range f.Rules {
			numbers[i] = string(rule.Number)
		}
		parts = append(parts, "si regge anch’esso su "+strings.Join(numbers, ", "))
	}
	if f.Shape {
		parts = append(parts, "il suo esempio si svolge allo stesso modo")
	}
	return strings.Join(parts, "; ")
}

// How near a ruling must be to be offered, of at most 2: 1 for the same rules and 1 for the same shape; and how alike
// two shapes must be for that to be said.
const (
	leastNear  = .15
	alikeShape = .5
	maxShared  = 3 // rules that are named
)

// Find returns at most so many of the cases that are like one with these rules and this shape, the nearest first.
func Find(rules []rulebooks.Ref, shape Shape, cases []Case, most int) []Found {
	cites, shapes := make([]Shape, len(cases)), make([]Shape, len(cases))
	for i, c := range cases {
		cites[i], shapes[i] = citedShape(c.Rules), c.Shape
	}
	ofRules := rarity(append(slices.Clone(cites), citedShape(rules)))
	ofShapes := rarity(append(slices.Clone(shapes), shape))
	type scored struct {
		Found
		score float64
	}
	var found []scored
	for i := range cases {
		alike := ofShapes.cosine(shape, shapes[i])
		near := Found{i, ofRules.shared(rules, cites[i]), alike >= alikeShape}
		score := ofRules.cosine(citedShape(rules), cites[i]) + alike
		if score >= leastNear && near.Why() != "" {
			found = append(found, scored{near, score})
		}
	}
	slices.SortFunc(found, func(a, b scored) int { return cmp.Or(cmp.Compare(b.score, a.score), a.At-b.At) })
	near := make([]Found, min(most, len(found)))
	for i := range near {
		near[i] = found[i].Found
	}
	return near
}

// citedShape has each cited rule once.
func citedShape(rules []rulebooks.Ref) Shape {
	shape := Shape{}
	for _, rule := range rules {
		shape[rule.Key()] = 1
	}
	return shape
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

// cosine is how alike two shapes are: 1 for the same, 0 for nothing in common. The parts are added in their order, so
// that the same two shapes always give the same number.
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
