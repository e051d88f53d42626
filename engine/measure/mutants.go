package measure

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Mutant is a change of one clause of a game's chapters, and whether the scenarios notice it (engine/mutants).
type Mutant struct {
	Seed    uint64 // of the sample that it belongs to
	Number  int    // in the sample
	Clause  string // "ch07_02_declaration.go:whyNotAttack:inverted: guard != 0": file, function, what was changed
	Verdict Verdict
	Reason  string // of one that no expectation kills, in English: why nothing on a table could
}

// Verdict is what became of a mutant.
type Verdict string

// The verdicts, from the best.
const (
	// an expectation fails, or what is done in a scenario no longer fits what the rules ask
	KilledByExpectation Verdict = "expectation"
	KilledByCrash       Verdict = "crash" // the game panics or does not end
	TraceDiffers        Verdict = "trace" // only the trace differs
	Survived            Verdict = "survived"
	NotDrawn            Verdict = "undrawn" // not in this sample; the table keeps it because of its reason
)

// Killed reports whether a scenario fails with the mutant; a trace that differs is not enough.
func (v Verdict) IsKilled() bool { return v == KilledByExpectation || v == KilledByCrash }

// Chapter is the number of the chapter that a mutant changes, 0 where its file is not a chapter's.
func (m *Mutant) Chapter() int {
	number := strings.TrimPrefix(m.Clause, "ch")
	n, _ := strconv.Atoi(number[:max(strings.IndexAny(number, "_."), 0)])
	return n
}

// ReadMutants reads a game's mutants.tsv: seed, number, clause, verdict, reason, a tab between them. A line that begins
// with # is a comment.
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

// MutantScore counts the mutants of a chapter.
type MutantScore struct {
	Chapter                                      int
	Mutants, Expectation, Crash, Trace, Survived int
	WithReason                                   int // how many of Trace and Survived have a written reason
}

// ScoreMutants counts mutants by chapter, in the order of the book.
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
