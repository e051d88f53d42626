package rulings

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"cavillo/rulebooks"
)

// Kind is the authority of a ruling. The value is the word that readers see.
type Kind string

const (
	Official      Kind = "ufficiale"   // by the publisher; Link is the address of the source
	Judge         Kind = "arbitro"     // by a judge at an event: Author names the judge, Source the event
	Editorial     Kind = "redazione"   // Cavillo's own reading where the text is unclear; it has no authority
	Community     Kind = "comunità"    // a reading on which a community of players has agreed; it has no authority
	Clarification Kind = "chiarimento" // only repeats what the rules say
)

// Kinds lists the kinds, the one with most authority first.
var Kinds = []Kind{Official, Judge, Editorial, Community, Clarification}

// firstLocal is the lowest number of rulings made on a server; the collection has smaller numbers.
const firstLocal = 10000

// Ruling is the answer to one question, or an open question.
type Ruling struct {
	Number   int
	Slug     string // "refresh-a-meta-danno"
	Game     rulebooks.Game
	Question string // plain text, one line
	Brief    string // plain text, one line: the verdict
	Answer   string // Markdown
	Kind     Kind
	State    State
	Closing  Closing // the zero value unless State is Closed
	Author   string
	Date     string // day of the first text: "2026-11-20"
	Source   string // plain text: what the ruling is based on
	Link     string // http or https address of the source, "" where there is none
	Version  string // of the rulebook's text on which the ruling was written or last reviewed: "2026.2"
	Example  string // scenario "ws/refresh-a-meta-danno", "" where there is none
	Variant  int    // the variant of the scenario that plays the case, 0 for the scenario itself
	// Outcome is how the example must end, in the notation of scenarios: "{B.clock: 4, turno: A}"; "" where the
	// ruling does not name an outcome.
	Outcome    string
	Unplayable string     // why no example can play the case, "" where nothing prevents one
	Changed    Change     // why this text differs from the earlier one; the zero value for the first
	Citations  []Citation // in the order of the answer, each rule once; empty only for a Clarification
	Local      bool       // made on this server, not part of the collection
	Revision   int        // the number of this text: 1 for the first
	Revisions  []Revision // earlier texts, newest first; only Store.ByID, Store.AllWithRevisions and Collection fill them
}

// Citation is a cited rule, pinned to a version: Version is always set, and Digest is the digest of the rule's text in
// that version ("" while the book has no text of the rule yet).
type Citation struct {
	rulebooks.Cite
	Digest string
}

// Rules returns the rules that the ruling cites.
func (r *Ruling) Rules() (refs []rulebooks.Ref) {
	for _, c := range r.Citations {
		refs = append(refs, c.Ref)
	}
	return refs
}

// RulesNow returns the rules that the ruling cites, as they stand now: under their current numbers, without those that
// are gone and whose numbers other rules have.
func (r *Ruling) RulesNow(books map[rulebooks.Game]*rulebooks.Book) (refs []rulebooks.Ref) {
	for _, c := range r.Citations {
		ref := c.Ref
		if book := books[c.Game]; book != nil && book.Renumbered() {
			now, gone, ok := book.LocateNear(c.Number, c.Version)
			switch {
			case ok && gone == nil:
				ref.Number = now
			case ok && book.Rule(c.Number) != nil:
				continue
			}
		}
		if !slices.Contains(refs, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

// ID returns the last part of the ruling's address: "17-refresh-a-meta-danno".
func (r *Ruling) ID() string { return fmt.Sprintf("%d-%s", r.Number, r.Slug) }

// ExampleName returns the example as in a file's header: "ws/refresh-a-meta-danno, variante 1"; "" for none.
func (r *Ruling) ExampleName() string {
	if r.Variant == 0 {
		return r.Example
	}
	return fmt.Sprintf("%s, variante %d", r.Example, r.Variant)
}

// Public reports whether readers may see the ruling. Drafts and proposals are not public.
func (r *Ruling) Public() bool { return slices.Contains(PublicStates, r.State) }

var idPattern = regexp.MustCompile(`^([1-9]\d{0,8})(?:-[a-z0-9-]*)?(?:@([1-9]\d{0,8}))?$`)

// ParseID parses the number in "17-refresh-a-meta-danno" or "17", and the revision in "17@2", 0 where there is none.
// Any slug is accepted, so that links to an old slug still work.
func ParseID(s string) (number, revision int, ok bool) {
	m := idPattern.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	number, _ = strconv.Atoi(m[1]) // at most nine digits, like the revision
	revision, _ = strconv.Atoi(m[2])
	return number, revision, true
}

// sameText reports whether r and o have the same text and cite the same rules. Digests are ignored, because a new
// wording of a cited rule does not change the ruling; earlier texts are ignored too.
func (r *Ruling) sameText(o *Ruling) bool {
	differs := func(c column) bool { return c.value(r) != c.value(o) }
	return r.Number == o.Number && !slices.ContainsFunc(columns, differs) &&
		slices.EqualFunc(r.Citations, o.Citations, func(a, b Citation) bool { return a.Cite == b.Cite })
}

// equal reports whether r and o have the same text, digests and Revisions.
func (r *Ruling) equal(o *Ruling) bool {
	return r.Revision == o.Revision && r.sameText(o) && slices.Equal(r.Citations, o.Citations) &&
		slices.EqualFunc(r.Revisions, o.Revisions, func(a, b Revision) bool {
			return a.Revision == b.Revision && a.Replaced == b.Replaced && a.sameText(&b.Ruling) &&
				slices.Equal(a.Citations, b.Citations)
		})
}
