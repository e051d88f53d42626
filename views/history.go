package views

import (
	"context"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// DiffKind says whether a run is in both texts (Kept), only in the old one (Removed) or only in the new one (Added).
type DiffKind int

const (
	Kept DiffKind = iota
	Removed
	Added
)

// DiffRun is a run of text in the comparison of an old text with a new one.
type DiffRun struct {
	Kind DiffKind
	Text string
}

// OldView is the page of a rule, section or chapter in an earlier version, where it differs from the current one.
type OldView struct {
	Page
	Version   *rulebooks.Version
	Rules     []*rulebooks.Rule // the rule in the address and then those below it, with the numbers of that version
	Current   *rulebooks.Rule   // the same rule in the current version, nil where it is gone
	Tombstone *rulebooks.Change // how the rule was removed or moved, nil where it still exists
	Diff      []DiffRun         // the rule's text then and now; empty where it is the same
	Doubts    []DoubtDiff       // the doubts beside the rule that have changed since
}

// DoubtDiff compares the reading of a doubt in an earlier version with the current one.
type DoubtDiff struct {
	ID   string
	Diff []DiffRun
}

// TombstoneView is the page of a number whose rule is gone.
type TombstoneView struct {
	Page
	Tombstone *rulebooks.Change
	Rulings   []Verdict // the rulings that cite it
}

// oldURL is the permanent address of a rule as it was in a version.
func oldURL(ref rulebooks.Ref, version string) string {
	return LinkCite(rulebooks.Cite{Ref: ref, Version: version})
}

// pinnedLine is the remark on a page whose address names a version but whose text is the current one.
func pinnedLine(book *rulebooks.Book, version string) string {
	if v := book.VersionNamed(version); v != nil && v.Edition != book.InForce() {
		return textOf(book, v) + ", uguale a quello attuale (versione " + book.Version + ", edizione " + book.InForce().Name + ")."
	}
	if version == book.Version {
		return "Versione " + version + ", quella attuale."
	}
	return "Testo della versione " + version + ", uguale a quello attuale (versione " + book.Version + ")."
}

// describeChange describes a change in the history of rule r, with its date: "Cambiata nella sostanza con la versione
// 2026.2 del 1 marzo 2027".
func describeChange(book *rulebooks.Book, r *rulebooks.Rule, c *rulebooks.Change) string {
	text, version := c.String(), " con la versione "+c.Version.Name
	switch c.Kind {
	case rulebooks.Moved:
		text = "spostata qui da " + string(c.Number) + version
		if c.To != r.Number {
			text = "spostata da " + string(c.Number) + " a " + string(c.To) + version
		}
	case rulebooks.Split:
		if book.NumberAt(r.Number, c.Version.Name) != c.Number {
			text = "divisa: una parte è " + string(c.Number) + version
		}
	case rulebooks.Joined:
		text = "unita a " + string(c.Number) + ", che ne è una parte" + version
	}
	return capitalize(text) + " del " + Day(c.Version.Date) + sinceEdition(book, c)
}

// textBeforeURL is the address of the text of rule r before a change in its history; for a split from another rule and
// a join that of the other rule.
func textBeforeURL(book *rulebooks.Book, r *rulebooks.Rule, c *rulebooks.Change) string {
	before := versionBefore(book, c)
	switch n := book.NumberAt(r.Number, before); {
	case c.Kind == rulebooks.Joined:
		return oldURL(c.Ref, before)
	case n == "" && c.Kind == rulebooks.Split:
		return oldURL(rulebooks.Ref{Game: c.Game, Number: c.From}, before)
	case n != "" && book.Renumbered() && book.RuleAt(r.Number, before).Number != n:
		return oldURL(rulebooks.Ref{Game: c.Game, Number: n}, before)
	}
	return oldURL(r.Ref, before)
}

// describeDoubtChange describes a change of a doubt with its date and reason.
func describeDoubtChange(c *rulebooks.DoubtChange) string {
	return capitalize(c.String()) + " del " + Day(c.Version.Date) + ". " + c.Why
}

// describeTombstone describes how a rule was repealed or moved, with date and reason.
func describeTombstone(book *rulebooks.Book, c *rulebooks.Change) string {
	return capitalize(c.String()) + " del " + Day(c.Version.Date) + sinceEdition(book, c) + ". " + c.Why
}

// numberKept says that the number of a repealed rule is nobody else's.
func numberKept(book *rulebooks.Book) string {
	if len(book.Editions) > 1 {
		return "Nell’edizione in vigore il numero non è di nessuna regola."
	}
	return "Il numero non passa a nessun’altra regola."
}

// seeAlso returns the rules to see instead of one that is gone, and the tombstones of those that are gone too.
func seeAlso(book *rulebooks.Book, c *rulebooks.Change) (entries []ruleOrTombstone) {
	rules, gone := book.SeeAlso(c)
	for _, r := range rules {
		entries = append(entries, ruleOrTombstone{Rule: r})
	}
	for _, removal := range gone {
		entries = append(entries, ruleOrTombstone{Tombstone: removal})
	}
	return entries
}

func (e ruleOrTombstone) number() rulebooks.Number {
	if e.Rule != nil {
		return e.Rule.Number
	}
	return e.Tombstone.Number
}

func (e ruleOrTombstone) url(book *rulebooks.Book) string {
	if e.Rule != nil {
		return Link(e.Rule.Ref)
	}
	return RemovalURL(book, e.Tombstone)
}

// versionBefore is the name of the last version before a change.
func versionBefore(book *rulebooks.Book, c *rulebooks.Change) string {
	i := slices.Index(book.Versions, c.Version)
	return book.Versions[max(i-1, 0)].Name
}

// ruleOrTombstone is an entry of a list: a rule, or the tombstone of a rule that is gone. The other field is nil.
type ruleOrTombstone struct {
	Rule      *rulebooks.Rule
	Tombstone *rulebooks.Change
}

// withTombstones merges rules with the tombstones that the page of h shows, in the order of the book.
func withTombstones(book *rulebooks.Book, h *rulebooks.Rule, rules []*rulebooks.Rule) []ruleOrTombstone {
	tombstones := tombstonesUnder(book, h)
	lines := make([]ruleOrTombstone, 0, len(rules)+len(tombstones))
	for _, r := range rules {
		for len(tombstones) > 0 && tombstones[0].Number.Compare(r.Number) < 0 {
			lines, tombstones = append(lines, ruleOrTombstone{Tombstone: tombstones[0]}), tombstones[1:]
		}
		lines = append(lines, ruleOrTombstone{Rule: r})
	}
	for _, c := range tombstones {
		lines = append(lines, ruleOrTombstone{Tombstone: c})
	}
	return lines
}

// tombstonesUnder returns the tombstones that the page of h shows, those of numbers that the edition in force had or
// that it took from rules which it repealed: for a section all below it; for a chapter only those
// in no present section, because the pages of sections show theirs.
func tombstonesUnder(book *rulebooks.Book, h *rulebooks.Rule) []*rulebooks.Change {
	tombstones := slices.DeleteFunc(book.Tombstones(h.Number), func(c *rulebooks.Change) bool {
		return c.Version.Edition != book.InForce() || c.Kind == rulebooks.Moved && book.Begins(c.Version)
	})
	if h.Number.Depth() > 1 {
		return tombstones
	}
	return slices.DeleteFunc(tombstones, func(c *rulebooks.Change) bool {
		section := book.Rule(c.Number.Section())
		return section != nil && section.Heading && section != h
	})
}

// diffText renders a comparison, with words for screen readers before what was removed or added.
func diffText(diff []DiffRun) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for _, run := range diff {
			text := strings.ReplaceAll(html.EscapeString(run.Text), "\n", "<br>")
			switch run.Kind {
			case Removed:
				b.WriteString(`<del><span class="sr">tolto: </span>` + text + "</del>")
			case Added:
				b.WriteString(`<ins><span class="sr">aggiunto: </span>` + text + "</ins>")
			default:
				b.WriteString(text)
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// PlainTombstone is a tombstone as text for a chat or a terminal.
func PlainTombstone(book *rulebooks.Book, c *rulebooks.Change, address string) string {
	text := c.Ref.String() + "\n" + describeTombstone(book, c) + "\n"
	if len(c.See) > 0 {
		text += "Vedi " + seeRefs(book, c) + ".\n"
	}
	return text + "\n" + book.Title + ", " + book.Source + ", " + book.Date + " · " + textVersion(book) +
		"\n" + address + "\n"
}

// seeRefs lists the rules to see instead of one that is gone: "WS 1.1.1, WS 1.1.4".
func seeRefs(book *rulebooks.Book, c *rulebooks.Change) string {
	refs := make([]string, 0, len(c.See))
	for _, see := range seeAlso(book, c) {
		refs = append(refs, rulebooks.Ref{Game: c.Game, Number: see.number()}.String())
	}
	return strings.Join(refs, ", ")
}

// TombstoneSentence describes a tombstone in whole Italian sentences, for JSON answers.
func TombstoneSentence(book *rulebooks.Book, c *rulebooks.Change) string {
	text := "La regola " + c.Ref.String() + " è " + c.String() + " del " + Day(c.Version.Date) + ": " + c.Why
	if len(c.See) > 0 {
		text += " Vedi " + seeRefs(book, c) + "."
	}
	return text
}
