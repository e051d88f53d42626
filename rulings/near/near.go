// Package near finds the rulings that are like a given ruling or replay: they rest on the same rules, where rare rules
// count more, or their examples are played alike.
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

// Shape describes how a game is played, whatever the cards: how often an event of a kind happened by a rule ("kind
// number"), and how often one kind of passage followed another ("kind>kind"). What happens in the decisive passage
// counts more.
type Shape map[string]float64

// decisiveWeight is the weight of an event in the decisive passage; any other event has weight 1.
const decisiveWeight = 4

// ShapeOf returns the shape of a replay.
func ShapeOf(ran *replay.Replay) Shape {
	shape := Shape{}
	before := ""
	for i := range ran.Passages {
		passage := &ran.Passages[i]
		weight := 1.0
		if i == ran.DecisivePassage {
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

// Case is the part of a ruling that Find compares.
type Case struct {
	Rules []rulebooks.Ref // the cited rules
	Shape Shape           // of the ruling's example, nil where nothing can be played
}

// Match is a case that Find has found near.
type Match struct {
	Index     int             // in the cases given to Find
	Rules     []rulebooks.Ref // the rarest rules that both cite
	SameShape bool            // the examples are played alike
}

// Reason returns an Italian clause that says why the case is near; "" for a case with nothing in common.
func (f Match) Reason() string {
	var parts []string
	if len(f.Rules) > 0 {
		numbers := make([]string, len(f.Rules))
		for i, rule := range f.Rules {
			numbers[i] = string(rule.Number)
		}
		parts = append(parts, "si regge anch’esso su "+strings.Join(numbers, ", "))
	}
	if f.SameShape {
		parts = append(parts, "il suo esempio si svolge allo stesso modo")
	}
	return strings.Join(parts, "; ")
}

const (
	// minScore is the least score of a match. The score is at most 2: 1 for equal rules and 1 for equal shapes.
	minScore = .15
	// minSameShape is the least cosine of two shapes that are called the same.
	minSameShape = .5
	// maxSharedRules is how many shared rules a match names.
	maxSharedRules = 3
)

// Find returns at most limit matches among the cases for a case with these rules and this shape, the nearest first.
func Find(rules []rulebooks.Ref, shape Shape, cases []Case, limit int) []Match {
	cites, shapes := make([]Shape, len(cases)), make([]Shape, len(cases))
	for i, c := range cases {
		cites[i], shapes[i] = citedShape(c.Rules), c.Shape
	}
	ofRules := rarityWeights(append(slices.Clone(cites), citedShape(rules)))
	ofShapes := rarityWeights(append(slices.Clone(shapes), shape))
	type scored struct {
		Match
		score float64
	}
	var found []scored
	for i := range cases {
		alike := ofShapes.cosine(shape, shapes[i])
		match := Match{i, ofRules.sharedRules(rules, cites[i]), alike >= minSameShape}
		score := ofRules.cosine(citedShape(rules), cites[i]) + alike
		if score >= minScore && match.Reason() != "" {
			found = append(found, scored{match, score})
		}
	}
	slices.SortFunc(found, func(a, b scored) int { return cmp.Or(cmp.Compare(b.score, a.score), a.Index-b.Index) })
	match := make([]Match, min(limit, len(found)))
	for i := range match {
		match[i] = found[i].Match
	}
	return match
}

// citedShape returns a shape in which each rule occurs once, to compare rules as shapes are compared.
func citedShape(rules []rulebooks.Ref) Shape {
	shape := Shape{}
	for _, rule := range rules {
		shape[rule.Key()] = 1
	}
	return shape
}

// weights maps each part of a shape to its weight.
type weights map[string]float64

// rarityWeights returns a weight for each part of some shapes: the fewer shapes have it, the higher (inverse
// document frequency).
func rarityWeights(shapes []Shape) weights {
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

// partWeight returns the weight of a part that occurs count times in a shape.
func (w weights) partWeight(part string, count float64) float64 {
	return w[part] * (1 + math.Log(count))
}

// cosine returns the similarity of two shapes: 1 for the same, 0 for nothing in common. Parts are added in sorted
// order, so that the sum of floats is the same each time.
func (w weights) cosine(a, b Shape) float64 {
	var dot, aa, bb float64
	for _, part := range slices.Sorted(maps.Keys(a)) {
		v := w.partWeight(part, a[part])
		aa += v * v
		if count := b[part]; count > 0 {
			dot += v * w.partWeight(part, count)
		}
	}
	for _, part := range slices.Sorted(maps.Keys(b)) {
		v := w.partWeight(part, b[part])
		bb += v * v
	}
	if dot == 0 {
		return 0
	}
	return dot / math.Sqrt(aa*bb)
}

// sharedRules returns the rules that are in a citedShape too, the rarest first, at most maxSharedRules.
func (w weights) sharedRules(rules []rulebooks.Ref, in Shape) []rulebooks.Ref {
	var both []rulebooks.Ref
	for _, rule := range rules {
		if in[rule.Key()] > 0 {
			both = append(both, rule)
		}
	}
	slices.SortStableFunc(both, func(a, b rulebooks.Ref) int { return cmp.Compare(w[b.Key()], w[a.Key()]) })
	return both[:min(maxSharedRules, len(both))]
}
