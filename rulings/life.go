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
	Undecided State = "aperto" // a question without a verdict; its answer has the positions taken so far
	Closed    State = "chiuso" // it no longer stands; Closing says why
)

// States lists the states in the order of a ruling's life; PublicStates are those that readers see.
var (
	States       = []State{Draft, Proposed, Published, Undecided, Closed}
	PublicStates = []State{Published, Undecided, Closed}
)

// Reason is why a ruling is closed. The value is what readers see, before what Closing names.
type Reason string

const (
	Refuted   Reason = "smentito"
	Absorbed  Reason = "assorbito dalla regola" // Closing.Rule now says what the ruling said
	Replaced  Reason = "sostituito da"          // Closing.Ruling
	Duplicate Reason = "doppione di"            // Closing.Ruling
)

// Reasons lists the reasons.
var Reasons = []Reason{Refuted, Absorbed, Replaced, Duplicate}

// Closing is why a ruling is closed, and by what.
type Closing struct {
	Reason Reason
	Ruling int           // of Replaced and Duplicate
	Rule   rulebooks.Ref // of Absorbed
}

// String is the closing as a file says it: "sostituito da 34", "assorbito dalla regola WS 9.2.1"; "" for none.
func (c Closing) String() string {
	switch c.Reason {
	case Absorbed:
		return string(c.Reason) + " " + c.Rule.String()
	case Replaced, Duplicate:
		return string(c.Reason) + " " + strconv.Itoa(c.Ruling)
	}
	return string(c.Reason)
}

// parseClosing reads what String writes. Where the reason is known and what it names is missing or unreadable, only
// Reason is set and ok is false.
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

// Change is what made a text of the one before: its day, who did it and why.
type Change struct{ On, By, Why string }

// Revision is an earlier text of a ruling.
type Revision struct {
	Ruling
	Replaced string // the day on which the next text took its place: "2026-11-25"
}

// FirstKept is the first number of the texts that a server found in its database, that were never part of the
// collection, and that it keeps nevertheless.
const FirstKept = 10000

// Kept reports whether the text was never part of the collection.
func (v *Revision) Kept() bool { return v.Revision >= FirstKept }

// newestFirst compares revisions: by the day on which they were replaced, because those that were kept have numbers of
// their own.
func newestFirst(a, b Revision) int {
	return cmp.Or(cmp.Compare(b.Replaced, a.Replaced), cmp.Compare(b.Revision, a.Revision))
}

// At is the text with a number: r itself or one of its Revisions, nil where there is none.
func (r *Ruling) At(revision int) *Ruling {
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

// Texts returns the texts of a ruling that has its Revisions, the newest first, r itself among them.
func (r *Ruling) Texts() []*Ruling {
	texts := []*Ruling{r}
	for i := range r.Revisions {
		texts = append(texts, &r.Revisions[i].Ruling)
	}
	return texts
}

// ClosedBy is the change that closed a closed ruling that has its Revisions: of the first text since which it has been
// closed.
func (r *Ruling) ClosedBy() Change {
	change := r.Changed
	for i := range r.Revisions {
		if r.Revisions[i].Kept() {
			continue
		}
		if r.Revisions[i].State != Closed {
			break
		}
		change = r.Revisions[i].Changed
	}
	return change
}

// Position is one of the answers that have been given to an open question.
type Position struct {
	Brief string // plain text, one line: what it says
	By    string // whose it is
	On    string // since when: "2026-11-25"
	Text  string // Markdown
}

// An open ruling's answer is an introduction and then the positions, each with its heading:
//
//	## Posizione: Il danno continua
//	di: Redazione Cavillo, 2026-11-25
//
//	Why, with its citations.
var positionPattern = regexp.MustCompile(`(?m)^## Posizione:[ \t]*(.*)\n(?:di:[ \t]*(.*)\n)?`)

// Positions returns the introduction and the positions of an open ruling; of any other its answer, and none.
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
			p.By = by
			if comma := strings.LastIndex(by, ", "); comma >= 0 {
				p.By, p.On = by[:comma], by[comma+2:]
			}
		}
		positions = append([]Position{p}, positions...)
		intro = strings.TrimSpace(r.Answer[:m[0]])
	}
	return intro, positions
}

// doubtPattern matches the identifier of a doubt in running text: "C-82", "B-10i".
var doubtPattern = regexp.MustCompile(`\b[A-Z]-\d+[a-z]?\b`)

// Doubts returns the identifiers of the doubts of its book on whose readings the ruling rests, as its answer names
// them, each once.
func (r *Ruling) Doubts(book *rulebooks.Book) []string {
	var ids []string
	for _, id := range doubtPattern.FindAllString(r.Answer, -1) {
		if !slices.Contains(ids, id) && (book.Doubt(id) != nil || len(book.DoubtChanges(id)) > 0) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Unsettled is something on which a ruling rests and that has changed in substance since.
type Unsettled struct {
	Cite  rulebooks.Cite // the cited rule; of a doubt that the answer names, the rule beside which it stands
	Doubt string         // the identifier of the doubt that the answer names; "" for a cited rule
	Says  string         // what has happened, in a clause
}

// Unsettled returns what has changed of the rules that a published or open ruling cites and of the doubts that it
// names, in the order of the answer; none where it need not be reviewed. A closed ruling needs no review.
func (r *Ruling) Unsettled(books map[rulebooks.Game]*rulebooks.Book) (all []Unsettled) {
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
			all = append(all, Unsettled{Cite: cite.Cite, Says: says})
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
			all = append(all, Unsettled{Cite: rulebooks.Cite{Ref: ref, Version: r.Version}, Doubt: id, Says: says})
		}
	}
	return all
}
