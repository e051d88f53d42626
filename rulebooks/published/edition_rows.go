package published

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// Kind is what a new edition did to a rule.
type Kind string

// The kinds, as they are written in the table. A moved rule may also be reworded or changed.
const (
	Same      Kind = "uguale"
	Reworded  Kind = "riformulata"
	Altered   Kind = "cambiata"
	MovedTo   Kind = "spostata"
	Split     Kind = "divisa"
	Joined    Kind = "unita"
	New       Kind = "nuova"
	Gone      Kind = "scomparsa"
	Discarded Kind = "scartata" // in the new document, and no rule: page furniture
)

const (
	maxReasons = 6
)

// Kinds are all kinds.
var Kinds = []Kind{Same, Reworded, Altered, MovedTo, Split, Joined, New, Gone, Discarded}

// Row is one line of the table of what a new edition did: some numbers of the edition before and those that they are now.
type Row struct {
	Confirmed bool               `json:"confirmed"`
	Kinds     []Kind             `json:"kinds"`
	Old       []rulebooks.Number `json:"old"`
	New       []rulebooks.Number `json:"new"`
	Places    []string           `json:"places"` // where the new ones begin: the line of the document, "120.2" for the second of line 120
	Reason    string             `json:"reason"`

	line int // of the table's file, for messages
}

// Is reports whether the row is of a kind.
func (r *Row) Is(k Kind) bool { return slices.Contains(r.Kinds, k) }

// IsOpen reports whether a person has yet to look at the row: a proposal about a rule whose words are not all the same.
func (r *Row) IsOpen() bool {
	return !r.Confirmed && !(len(r.Kinds) == 1 && (r.Kinds[0] == Same || r.Kinds[0] == MovedTo))
}

// KindNames returns the kinds as they are written in the table: "spostata, riformulata".
func (r *Row) KindNames() string {
	var names []string
	for _, k := range r.Kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

// Comparison is a new edition of a game's document, read against the one before.
type Comparison struct {
	Document *Document
	Rows     []Row    // in the order of the document; what is gone stands where it was
	Remarks  []string // what a person should look at, as Italian sentences

	Before *Document // the imported document of the edition before; nil where it is not at hand
}

// Count returns how many rows are of each kind, and how many nobody has confirmed.
func (c *Comparison) Count() (kinds map[Kind]int, open int) {
	kinds = map[Kind]int{}
	for i := range c.Rows {
		for _, k := range c.Rows[i].Kinds {
			kinds[k]++
		}
		if c.Rows[i].IsOpen() {
			open++
		}
	}
	return kinds, open
}
