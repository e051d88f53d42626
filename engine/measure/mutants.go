package measure

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Mutant is a change of one clause in the code of a game's chapters, with the verdict of the scenarios
// (engine/mutants).
type Mutant struct {
	Seed    uint64 // seed of its sample
	Number  int    // in the sample
	Clause  string // file, function and change: "ch07_02_declaration.go:whyNotAttack:inverted: guard != 0"
	Verdict Verdict
	Reason  string // of a mutant that no expectation kills: why no table could, in English
}

// Verdict is the result of playing the scenarios with a mutant.
type Verdict string

// The verdicts, from the best.
const (
	// KilledByExpectation is the verdict where an expectation fails, or an act of a scenario no longer fits the
	// rules.
	KilledByExpectation Verdict = "expectation"
	KilledByCrash       Verdict = "crash" // the game panics or does not end
	TraceDiffers        Verdict = "trace" // only the trace differs
	Survived            Verdict = "survived"
	NotDrawn            Verdict = "undrawn" // not in the current sample; the table keeps it for its reason
)

// IsKilled reports whether a scenario fails with the mutant; a trace that differs is not enough.
func (v Verdict) IsKilled() bool { return v == KilledByExpectation || v == KilledByCrash }

// Chapter returns the number of the chapter that the mutant changes, 0 where its file belongs to no chapter.
func (m *Mutant) Chapter() int {
	number := strings.TrimPrefix(m.Clause, "ch")
	n, _ := strconv.Atoi(number[:max(strings.IndexAny(number, "_."), 0)])
	return n
}

// ReadMutants parses a game's mutants.tsv: seed, number, clause, verdict and reason, with a tab between them. A line
// that begins with # is a comment. The error is in Italian and names the line.
func ReadMutants(table string) ([]Mutant, error) {
	var list []Mutant
	for i, line := range strings.Split(table, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		part := strings.Split(line, "\t")
		if len(part) != 5 {
			return nil, fmt.Errorf("riga %d: ci si aspettano cinque colonne: seme, numero, clausola, esito, motivo", i+1)
		}
		seed, err := strconv.ParseUint(part[0], 10, 64)
		number, err2 := strconv.Atoi(part[1])
		m := Mutant{seed, number, part[2], Verdict(part[3]), part[4]}
		if err != nil || err2 != nil ||
			!slices.Contains([]Verdict{KilledByExpectation, KilledByCrash, TraceDiffers, Survived, NotDrawn}, m.Verdict) {
			return nil, fmt.Errorf("riga %d: «%s» non è un mutante con il suo esito", i+1, line)
		}
		list = append(list, m)
	}
	return list, nil
}

// MutantScore counts the mutants of a chapter by verdict.
type MutantScore struct {
	Chapter                                      int
	Mutants, Expectation, Crash, Trace, Survived int
	WithReason                                   int // of Trace and Survived, those with a written reason
}

// ScoreMutants counts mutants by chapter, in the order of the book. It skips the mutants that are not drawn.
func ScoreMutants(list []Mutant) []MutantScore {
	var scores []MutantScore
	for _, m := range list {
		if m.Verdict == NotDrawn {
			continue
		}
		at, there := slices.BinarySearchFunc(scores, m.Chapter(), func(s MutantScore, chapter int) int {
			return cmp.Compare(s.Chapter, chapter)
		})
		if !there {
			scores = slices.Insert(scores, at, MutantScore{Chapter: m.Chapter()})
		}
		s := &scores[at]
		s.Mutants++
		switch m.Verdict {
		case KilledByExpectation:
			s.Expectation++
		case KilledByCrash:
			s.Crash++
		case TraceDiffers:
			s.Trace++
		default:
			s.Survived++
		}
		if !m.Verdict.IsKilled() && m.Reason != "" {
			s.WithReason++
		}
	}
	return scores
}
