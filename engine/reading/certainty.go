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
// stays open, and whether a search of the rules, which knows nothing of situations, has found a rule of the verdict. The
// weights are fitted by "web evaluate -certainty" to the tuning half of the lines.

// Evidence has a value for each name of EvidenceNames.
type Evidence [evidenceKinds]float64

// The kinds of evidence.
const (
	isFound     = iota // how early a search finds a rule of the verdict: 1 for the first result, 0 after the tenth
	holesFilled        // holes that the line fills: 1 for four and more
	explained          // nothing of the line is open, and it is not what one looks up
	openShare          // the share of the line's words that are open
	wantsMore          // the line wants more than yes or no
	asksBesides        // the line asks what the situation answers besides the question of its sentence
	unaskedYes         // the verdict begins with yes or no, and the line does not ask whether somebody may
	evidenceKinds
)

// EvidenceNames are the names of the kinds of evidence, with "+" before one that speaks for a reading and "-" before one
// that speaks against it.
var EvidenceNames = [evidenceKinds]string{isFound: "+isFound", holesFilled: "+holesFilled", explained: "+explained",
	openShare: "-openShare", wantsMore: "-wantsMore", asksBesides: "-asksBesides", unaskedYes: "-unaskedYes"}

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

// MayTell reports whether a line may tell a case for certain: it is about players, says a number or asks something; it
// asks no rule, and nothing that the situation does not answer; and no number, no denial, no role and no word that alters
// what it says is open.
func (t *Typed) MayTell() bool { return len(t.bars()) == 0 }

// alters reports whether a word changes what the words beside it say: "ancora", "appena".
func alters(word string) bool { return slices.Contains(altering, entry.Fold(word)) }

// Evidence returns the evidence for a line that MayTell a case, from the answer to it. found are the rules that a search
// has found for the line, the best first.
func (t *Typed) Evidence(answer *situation.Answer, found []rulebooks.Ref) (e Evidence) {
	_, opens := answer.Verdict.OpeningReply()
	rules := slices.Clone(answer.Verdict.Rules)
	for _, a := range answer.Alternatives() {
		rules = append(rules, a.Verdict.Rules...)
	}
	return t.evidence(placeOf(rules, found), opens)
}

func (t *Typed) evidence(place int, opens bool) (e Evidence) {
	if place > 0 {
		e[isFound] = 1 - float64(place-1)/MostFound
	}
	e[holesFilled], e[explained] = float64(min(t.Filled, 4))/4, one(t.IsExplained())
	e[openShare] = float64(len(t.Unknown)) / float64(max(1, t.length))
	e[wantsMore], e[asksBesides] = one(t.wantsMore != ""), one(t.Filling.Question != "")
	e[unaskedYes] = one(opens && t.asksKind.Kind != language.May)
	return e
}

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// IsCertain reports whether a line tells a case for certain. answer and found are as for Evidence.
func (t *Typed) IsCertain(answer *situation.Answer, found []rulebooks.Ref) bool {
	return t.MayTell() && fitted().reaches(t.Evidence(answer, found))
}

// MayBeCertain reports whether a line tells a case for certain with some answer and some found rules.
func (t *Typed) MayBeCertain() bool {
	return t.MayTell() && fitted().reaches(t.evidence(1, false))
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
