package rulings

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"time"

	"cavillo/rulebooks"
)

// Kind is the authority of a ruling. The value is the word that readers see.
type Kind string

const (
	Official      Kind = "ufficiale"   // by the publisher; Link has the source
	Judge         Kind = "arbitro"     // by a judge, the Author
	Community     Kind = "comunità"    // a reading by players, Cavillo's included, where the text is unclear; it has no authority
	Clarification Kind = "chiarimento" // only repeats what the rules say
)

// Kinds lists the kinds, the one with most authority first.
var Kinds = []Kind{Official, Judge, Community, Clarification}

// State is the stage of a ruling's life. The value is the word that readers see.
type State string

const (
	Draft      State = "bozza"
	Proposed   State = "proposto"
	Published  State = "pubblicato"
	Superseded State = "superato" // by the ruling SupersededBy
	Withdrawn  State = "ritirato"
)

// States lists the states in the order of a ruling's life.
var States = []State{Draft, Proposed, Published, Superseded, Withdrawn}

// firstLocal is the first number that a server gives; smaller ones belong to the collection.
const firstLocal = 10000

// Ruling is one answered question.
type Ruling struct {
	Number       int
	Slug         string // "refresh-a-meta-danno"
	Game         rulebooks.Game
	Question     string // plain text, one line
	Brief        string // plain text, one line: the verdict
	Answer       string // Markdown
	Kind         Kind
	State        State
	SupersededBy int // 0 unless State is Superseded
	Author       string
	Date         string     // "2026-11-20"
	Source       string     // plain text: what the ruling is based on
	Link         string     // http or https address of the source, "" where there is none
	Example      string     // scenario "ws/refresh-a-meta-danno", "" where there is none
	Citations    []Citation // in the order of the answer, each rule once; empty only for a Clarification
	Local        bool       // made on this server
	Revisions    []Revision // newest first; only Store.ByID fills them
}

// Citation is a cited rule, pinned to a version: Version is always set, and Digest is the digest of the rule's text in that version
// ("" while the book has no text of the rule yet).
type Citation struct {
	rulebooks.Cite
	Digest string
}

// Revision is an earlier text of a ruling, with the time when it was replaced.
type Revision struct {
	Ruling
	Replaced time.Time
}

// ID is the last part of the ruling's address: "17-refresh-a-meta-danno".
func (r *Ruling) ID() string { return fmt.Sprintf("%d-%s", r.Number, r.Slug) }

// Public reports whether readers may see the ruling: all but drafts and proposals.
func (r *Ruling) Public() bool {
	return r.State == Published || r.State == Superseded || r.State == Withdrawn
}

var idPattern = regexp.MustCompile(`^([1-9]\d{0,8})(?:-[a-z0-9-]*)?$`)

// ParseID reads the number in "17-refresh-a-meta-danno" or "17". It accepts any slug, so that links to an old slug still work.
func ParseID(s string) (number int, ok bool) {
	m := idPattern.FindStringSubmatch(s)
	if m == nil {
		return 0, false
	}
	number, err := strconv.Atoi(m[1])
	return number, err == nil
}

// sameText reports whether r and o have the same text and cite the same rules. It ignores digests, because a citation pinned to a new
// wording of a rule does not change the ruling.
func (r *Ruling) sameText(o *Ruling) bool {
	return r.header() == o.header() && slices.EqualFunc(r.Citations, o.Citations, func(a, b Citation) bool { return a.Cite == b.Cite })
}

// header returns the fields of r except Citations, Local and Revisions, as a comparable value.
func (r *Ruling) header() [13]string {
	return [...]string{r.ID(), string(r.Game), r.Question, r.Brief, r.Answer, string(r.Kind), string(r.State), strconv.Itoa(r.SupersededBy),
		r.Author, r.Date, r.Source, r.Link, r.Example}
}

// equal reports whether r and o are the same, digests included.
func (r *Ruling) equal(o *Ruling) bool {
	return r.sameText(o) && slices.Equal(r.Citations, o.Citations)
}
