package rulings

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// State is the stage of a ruling's life. The value is the word that readers see.
type State string

const (
	Draft     State = "bozza"
	Proposed  State = "proposto"
	Published State = "pubblicato"
	Undecided State = "aperto" // a question without a verdict; the answer lists the positions
	Closed    State = "chiuso" // no longer valid; Closing says why
)

var (
	// States lists the states in the order of a ruling's life.
	States = []State{Draft, Proposed, Published, Undecided, Closed}
	// PublicStates lists the states of rulings that readers may see.
	PublicStates = []State{Published, Undecided, Closed}
)

// Reason is why a ruling is closed. Its value is the Italian text before the number or rule of the Closing.
type Reason string

const (
	Refuted   Reason = "smentito"
	Absorbed  Reason = "assorbito dalla regola" // Closing.Rule now settles the question
	Replaced  Reason = "sostituito da"          // by Closing.Ruling
	Duplicate Reason = "doppione di"            // of Closing.Ruling
)

// Reasons lists all reasons.
var Reasons = []Reason{Refuted, Absorbed, Replaced, Duplicate}

// Closing is why a ruling is closed, and the ruling or rule that replaces it.
type Closing struct {
	Reason Reason
	Ruling int           // number; only for Replaced and Duplicate
	Rule   rulebooks.Ref // only for Absorbed
}

// String returns the closing as in a file: "sostituito da 34", "assorbito dalla regola WS 9.2.1"; "" for none.
func (c Closing) String() string {
	switch c.Reason {
	case Absorbed:
		return string(c.Reason) + " " + c.Rule.String()
	case Replaced, Duplicate:
		return string(c.Reason) + " " + strconv.Itoa(c.Ruling)
	}
	return string(c.Reason)
}

// parseClosing parses the output of String. If the reason is valid and its number or rule is missing or malformed,
// only Reason is set and ok is false.
func parseClosing(s string) (c Closing, ok bool) {
	for _, reason := range Reasons {
		rest, found := strings.CutPrefix(s, string(reason))
		if !found {
			continue
		}
		c.Reason, rest = reason, strings.TrimSpace(rest)
		switch reason {
		case Refuted:
			return c, rest == ""
		case Absorbed:
			var err error
			c.Rule, err = rulebooks.ParseRef(rest)
			return c, err == nil
		}
		number, err := strconv.Atoi(rest)
		if err != nil || number <= 0 {
			return c, false
		}
		c.Ruling = number
		return c, true
	}
	return c, false
}

// Change says when a text of a ruling was changed, by whom and why.
type Change struct{ Day, Author, Reason string }

// Revision is an earlier text of a ruling.
type Revision struct {
	Ruling
	Replaced string // the day on which the next text took its place: "2026-11-25"
}

// FirstKept is the lowest revision number of kept texts: texts that a server found in its database although they
// were never part of the collection.
const FirstKept = 10000

// IsKept reports whether the text was never part of the collection.
func (v *Revision) IsKept() bool { return v.Revision >= FirstKept }

// newestFirst compares revisions by the day on which they were replaced, then by number. The day comes first because
// kept texts have numbers of their own.
func newestFirst(a, b Revision) int {
	return cmp.Or(cmp.Compare(b.Replaced, a.Replaced), cmp.Compare(b.Revision, a.Revision))
}

// TextWithNumber returns the text with a revision number: r or one of its Revisions, nil where there is none.
func (r *Ruling) TextWithNumber(revision int) *Ruling {
	if revision == r.Revision {
		return r
	}
	for i := range r.Revisions {
		if r.Revisions[i].Revision == revision {
			return &r.Revisions[i].Ruling
		}
	}
	return nil
}

// Texts returns r and its Revisions, the newest first.
func (r *Ruling) Texts() []*Ruling {
	texts := []*Ruling{r}
	for i := range r.Revisions {
		texts = append(texts, &r.Revisions[i].Ruling)
	}
	return texts
}

// ClosingChange returns the change that closed a closed ruling: that of the first text of its last unbroken closed
// period. r must have its Revisions.
func (r *Ruling) ClosingChange() Change {
	change := r.Changed
	for i := range r.Revisions {
		if r.Revisions[i].IsKept() {
			continue
		}
		if r.Revisions[i].State != Closed {
			break
		}
		change = r.Revisions[i].Changed
	}
	return change
}

// Position is one of several answers to an open question.
type Position struct {
	Brief  string // plain text, one line: the answer
	Author string // who holds the position
	Day    string // day on which it was added: "2026-11-25"
	Text   string // Markdown: the reasons
}

// positionPattern matches the heading of a position. The answer of an open ruling is an introduction and then the
// positions:
//
//	## Posizione: Il danno continua
//	di: Redazione Cavillo, 2026-11-25
//
//	Why, with its citations.
var positionPattern = regexp.MustCompile(`(?m)^## Posizione:[ \t]*(.*)\n(?:di:[ \t]*(.*)\n)?`)

// Positions returns the introduction and the positions of an open ruling. For any other ruling it returns the answer
// and nil.
func (r *Ruling) Positions() (intro string, positions []Position) {
	if r.State != Undecided {
		return r.Answer, nil
	}
	at := positionPattern.FindAllStringSubmatchIndex(r.Answer+"\n", -1)
	intro = r.Answer
	for i, m := range slices.Backward(at) {
		end := len(r.Answer)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		p := Position{Brief: strings.TrimSpace(r.Answer[m[2]:min(m[3], end)]),
			Text: strings.TrimSpace(r.Answer[min(m[1], end):end])}
		if m[4] >= 0 {
			by := strings.TrimSpace(r.Answer[m[4]:min(m[5], end)])
			p.Author = by
			if comma := strings.LastIndex(by, ", "); comma >= 0 {
				p.Author, p.Day = by[:comma], by[comma+2:]
			}
		}
		positions = append([]Position{p}, positions...)
		intro = strings.TrimSpace(r.Answer[:m[0]])
	}
	return intro, positions
}

// doubtPattern matches the identifier of a doubt in running text: "C-82", "B-10i".
var doubtPattern = regexp.MustCompile(`\b[A-Z]-\d+[a-z]?\b`)

// Doubts returns the identifiers of the doubts of book that the answer names, each once.
func (r *Ruling) Doubts(book *rulebooks.Book) []string {
	var ids []string
	for _, id := range doubtPattern.FindAllString(r.Answer, -1) {
		if !slices.Contains(ids, id) && (book.Doubt(id) != nil || len(book.DoubtChanges(id)) > 0) {
			ids = append(ids, id)
		}
	}
	return ids
}

// BasisChange is a change in substance of a rule or doubt on which a ruling rests, made after the ruling.
type BasisChange struct {
	Cite   rulebooks.Cite // the cited rule, or the rule to which the doubt belongs
	Doubt  string         // the identifier of the doubt, "" for a cited rule
	Reason string         // what has changed, as an Italian clause
}

// BasisChanges returns the changes of the rules that the ruling cites and of the doubts that its answer names, in
// the order of the answer; nil where the ruling needs no review. A closed ruling never needs review.
func (r *Ruling) BasisChanges(books map[rulebooks.Game]*rulebooks.Book) (all []BasisChange) {
	if r.State == Closed {
		return nil
	}
	said := map[string]bool{}
	for _, cite := range r.Citations {
		book := books[cite.Game]
		if book == nil {
			continue
		}
		for _, says := range book.OutdatedReasons(cite.Number, cite.Version) {
			all = append(all, BasisChange{Cite: cite.Cite, Reason: says})
			said[says] = true
		}
	}
	book := books[r.Game]
	if book == nil {
		return all
	}
	for _, id := range r.Doubts(book) {
		if says := book.WhyDoubtOutdated(id, r.Version); says != "" && !said[says] {
			ref := rulebooks.Ref{Game: r.Game, Number: book.DoubtAt(id, r.Version).Rule}
			all = append(all, BasisChange{Cite: rulebooks.Cite{Ref: ref, Version: r.Version}, Doubt: id, Reason: says})
		}
	}
	return all
}
