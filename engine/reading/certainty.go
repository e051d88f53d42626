package reading

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// A line tells a case for certain where the evidence for its reading scores enough: what it says of the situation, what
// stays open, how far the next reading is, whether something supposed decides, and whether a search of the rules, which
// knows nothing of situations, has found a rule of the verdict. The weights are fitted by "web evaluate -certainty" to the
// tuning half of the lines.

// Evidence has a value from 0 to 1 for each name of EvidenceNames.
type Evidence [evidenceKinds]float64

// The kinds of evidence.
const (
	isFound     = iota // how early a search finds a rule of the verdict: 1 for the first result, 0 after the tenth
	holesFilled        // holes that the line fills: 1 for four and more
	explained          // nothing of the line is open, and it is not what one looks up
	margin             // by how much the line fits the situation better than the next: 1 for mostMargin and more
	openShare          // the share of the line's words that are open
	openWeight         // numbers that are open, and words that alter others: 1 for three and more
	offQuestion        // reasons to doubt that the situation answers what the line asks: 1 for three and more
	supposed           // verdicts that turn the reply because something supposed has another value: 1 for two and more
	evidenceKinds
)

// EvidenceNames are the names of the kinds of evidence, with "+" before one that speaks for a reading and "-" before one
// that speaks against it.
var EvidenceNames = [evidenceKinds]string{isFound: "+isFound", holesFilled: "+holesFilled", explained: "+explained",
	margin: "+margin", openShare: "-openShare", openWeight: "-openWeight", offQuestion: "-offQuestion", supposed: "-supposed"}

// mostMargin is the greatest difference of two readings that counts, in the unit of Typed.worth.
const mostMargin = 6

// Score returns the sum of a constant and of the evidence times its weights.
func (e *Evidence) Score(weights *Evidence, constant float64) float64 {
	for i, w := range weights {
		constant += w * e[i]
	}
	return constant
}

// MostFound is how many results of a search count.
const MostFound = 10

// placeOf returns the place, from 1, of the first of some rules of a game among those of the game that a search has found;
// 0 where none is.
func placeOf(rules, found []rulebooks.Ref) (place int) {
	for _, r := range found {
		if len(rules) == 0 || r.Game != rules[0].Game {
			continue
		}
		if place++; slices.Contains(rules, r) {
			return place
		}
		if place == MostFound {
			break
		}
	}
	return 0
}

// MayTell reports whether a line may tell a case for certain with an answer, whatever the evidence.
func (t *Typed) MayTell(answer *situation.Answer) bool { return len(t.bars(answer)) == 0 }

// alters reports whether a word changes what the words beside it say: "ancora", "appena".
func alters(word string) bool { return slices.Contains(altering, entry.Fold(word)) }

// Evidence returns the evidence for a line that MayTell a case, from the answer to it, which has tried what is supposed.
// found are the rules that a search has found for the line, the best first.
func (t *Typed) Evidence(answer *situation.Answer, found []rulebooks.Ref) Evidence {
	rules := slices.Clone(answer.Verdict.Rules)
	for _, a := range answer.Alternatives() {
		rules = append(rules, a.Verdict.Rules...)
	}
	return t.evidence(placeOf(rules, found), len(answer.Turns()))
}

func (t *Typed) evidence(place, turns int) (e Evidence) {
	if place > 0 {
		e[isFound] = 1 - float64(place-1)/MostFound
	}
	weighty := 0
	for _, word := range t.Unknown {
		if weighs(word) || alters(word) {
			weighty++
		}
	}
	e[holesFilled], e[explained], e[margin] = share(t.Filled, 4), one(t.IsExplained()), share(max(0, t.margin), mostMargin)
	e[openShare] = float64(len(t.Unknown)) / float64(max(1, t.length))
	e[openWeight], e[offQuestion], e[supposed] = share(weighty, 3), share(len(t.doubts()), 3), share(turns, 2)
	return e
}

// share is a count as a share of so many, at most 1.
func share(count, of int) float64 { return float64(min(count, of)) / float64(of) }

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// IsCertain reports whether a line tells a case for certain. answer and found are as for Evidence.
func (t *Typed) IsCertain(answer *situation.Answer, found []rulebooks.Ref) bool {
	return t.MayTell(answer) && fitted().reaches(t.Evidence(answer, found))
}

// MayBeCertain reports whether a line tells a case for certain with some answer and some found rules.
func (t *Typed) MayBeCertain() bool {
	return len(t.bars(nil)) == 0 && fitted().reaches(t.evidence(1, 0))
}

// IsExplained reports whether nothing of a line is open, and it is not what one looks up: it is about players, four of
// its words mean something, or three of them say a number or two things of the situation.
func (t *Typed) IsExplained() bool {
	enough := t.telling > 3 || t.telling > 2 && (t.counted || t.Filled > 1)
	return t.Asks() && !t.Open() && (t.players || enough && !t.general)
}

//go:embed certainty.tsv
var certaintyFile string

// certainty are the weights of the evidence.
type certainty struct {
	weights   Evidence
	constant  float64
	threshold float64
}

// score returns the score of evidence by the weights.
func (c *certainty) score(e Evidence) float64 { return e.Score(&c.weights, c.constant) }

// reaches reports whether evidence is enough.
func (c *certainty) reaches(e Evidence) bool { return c.score(e) >= c.threshold }

// fitted returns the weights of certainty.tsv. It panics where the file is wrong, which a test finds.
var fitted = sync.OnceValue(func() *certainty {
	c := &certainty{}
	values := map[string]*float64{"constant": &c.constant, "threshold": &c.threshold}
	for i, name := range EvidenceNames {
		values[name] = &c.weights[i]
	}
	for line := range strings.Lines(language.WithoutComments(certaintyFile)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		value, err := strconv.ParseFloat(text, 64)
		if err != nil || values[name] == nil {
			panic(fmt.Sprintf("certainty.tsv: %q", line))
		}
		*values[name] = value
		delete(values, name)
	}
	for i, name := range EvidenceNames {
		if c.weights[i] < 0 && name[0] == '+' || c.weights[i] > 0 && name[0] == '-' || len(values) > 0 {
			panic("certainty.tsv: a weight is missing, or has the wrong sign")
		}
	}
	return c
})
