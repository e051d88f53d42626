package enginetest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// refusalsFile lists the refusals whose rule does not speak of the verb: verb, rule, and why the rule forbids it,
// parted by tabs.
const refusalsFile = "refusals.tsv"

// testRefusals checks that an act is refused by its own reason: at each passage of the scenarios, where nobody decides,
// and at choices of random games, for both players. The rule that Match.ForbiddingRule names must be one of those that the
// game declares for the verb (VerbInfo.Rules), or refusals.tsv says why it is another. Only where Match.ForbiddingRule names
// none the rule of the choice, or of what is being carried out, forbids the act.
func (p Proof) testRefusals(t *testing.T) {
	r := &refusalCounts{verbs: p.Game.Table().Verbs, others: p.readOtherRefusals(t), own: map[engine.Verb]int{},
		last: map[engine.Verb]int{}, found: map[verbRule]string{}}
	for _, s := range checks.Sample(p.Published(t), 20) {
		for variant := range len(s.Variants) + 1 {
			if err := visitRefusalsAtPassages(s, variant, func(_ engine.Match, f forbiddenAct) {
				r.record(f, func() string {
					return fmt.Sprintf("%s, variant %d, after %s %v", s.ID, variant, f.Event.Kind, f.Event.Subjects)
				})
			}); err != nil {
				t.Fatalf("%s, variant %d: %v", s.ID, variant, err)
			}
		}
	}
	for seed, left := uint64(0), checks.Amount(60, 400, 2000); left > 0; seed++ {
		driver := &refusalDriver{RandomDriver: engine.RandomDriver{Source: engine.RandomSource(seed)}, refusalCounts: r, left: &left}
		run := &engine.Run{Driver: driver, KeepsChoices: true}
		driver.match = p.Start(run, seed)
		if err := run.Play(driver.match); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for _, at := range slices.SortedFunc(maps.Keys(r.found), verbRule.compare) {
		t.Errorf("%s is refused by %s, which is none of its rules (VerbInfo.Rules): %s", r.verbs[at.verb].Name,
			at.rule.Ref(), r.found[at])
	}
	for at, seen := range r.others {
		if !seen && checks.At() >= checks.Full {
			t.Errorf("%s: nothing is refused to %s by %s", refusalsFile, r.verbs[at.verb].Name, at.rule.Ref())
		}
	}
	for v := range r.verbs {
		if own, last := r.own[engine.Verb(v)], r.last[engine.Verb(v)]; own+last > 0 {
			t.Logf("%-14s %7d refused by a rule of its own, %7d by the rule of who decides", r.verbs[v].Name, own, last)
		}
	}
}

type verbRule struct {
	verb engine.Verb
	rule cite.ID
}

func (a verbRule) compare(b verbRule) int {
	if a.verb != b.verb {
		return int(a.verb) - int(b.verb)
	}
	return int(a.rule) - int(b.rule)
}

// refusalCounts counts refused acts. others has the lines of refusals.tsv, each with whether it was seen.
type refusalCounts struct {
	verbs     []engine.VerbInfo
	others    map[verbRule]bool
	own, last map[engine.Verb]int // refused by the game, by who decides
	found     map[verbRule]string // by a rule that does not speak of it: where, the first time
}

func (r *refusalCounts) record(f forbiddenAct, where func() string) {
	if f.OwnRule == 0 {
		r.last[f.Act.Verb]++
		return
	}
	r.own[f.Act.Verb]++
	at := verbRule{f.Act.Verb, f.OwnRule}
	if _, listed := r.others[at]; listed {
		r.others[at] = true
		return
	}
	if verb := &r.verbs[f.Act.Verb]; r.found[at] == "" && !isRuleOfVerb(verb, f.OwnRule) {
		r.found[at] = fmt.Sprintf("%s of %s, %s", verb.Name, f.Seat, where())
	}
}

// isRuleOfVerb reports whether a rule is among those that speak of a verb.
func isRuleOfVerb(v *engine.VerbInfo, rule cite.ID) bool {
	number := rule.Ref().Number
	return rule == v.Rule || slices.ContainsFunc(v.Rules, func(of cite.ID) bool {
		return of == rule || number.Under(of.Ref().Number)
	})
}

// refusalDriver is a random driver that looks at what is refused at one choice in seven.
type refusalDriver struct {
	engine.RandomDriver
	*refusalCounts
	match engine.Match
	left  *int
	count int
}

func (d *refusalDriver) Decide(r *engine.Run) int {
	if d.count++; d.count%7 == 0 && *d.left > 0 {
		*d.left--
		visitRefusals(&r.Choice, d.match, func(f forbiddenAct) {
			d.record(f, func() string {
				return fmt.Sprintf("at %q of %s, %s", d.match.Word(r.Choice.Decision), r.Choice.Seat,
					engine.PhaseName(d.match))
			})
		})
	}
	return d.RandomDriver.Decide(r)
}

// readOtherRefusals reads refusals.tsv, which a game may have.
func (p Proof) readOtherRefusals(t *testing.T) map[verbRule]bool {
	t.Helper()
	others := map[verbRule]bool{}
	text, err := os.ReadFile(refusalsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return others
	}
	if err != nil {
		t.Fatal(err)
	}
	verbs := p.Game.Table().Verbs
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		columns := strings.Split(line, "\t")
		if len(columns) != 3 || columns[2] == "" {
			t.Fatalf("%s:%d: a verb, a rule and why the rule forbids it, parted by tabs", refusalsFile, i+1)
		}
		verb := slices.IndexFunc(verbs, func(v engine.VerbInfo) bool { return v.Name == columns[0] })
		if verb < 0 {
			t.Fatalf("%s:%d: there is no verb %q", refusalsFile, i+1, columns[0])
		}
		rule := cite.Find(rulebooks.Ref{Game: p.Game.Code(), Number: rulebooks.Number(columns[1])})
		if rule == 0 {
			t.Fatalf("%s:%d: there is no rule %q", refusalsFile, i+1, columns[1])
		}
		others[verbRule{engine.Verb(verb), rule}] = false
	}
	return others
}
