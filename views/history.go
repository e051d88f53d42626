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
	if version == book.Version {
		return "Versione " + version + ", quella attuale."
	}
	return "Testo della versione " + version + ", uguale a quello attuale (versione " + book.Version + ")."
}

// describeChange describes a change with its date: "Cambiata nella sostanza con la versione 2026.2 del 1 marzo 2027".
func describeChange(c *rulebooks.Change) string {
	text := c.String()
	if c.Kind == rulebooks.Moved {
		text = "spostata qui da " + string(c.Number) + " con la versione " + c.Version.Name
	}
	return capitalize(text) + " del " + Day(c.Version.Date)
}

// describeDoubtChange describes a change of a doubt with its date and reason.
func describeDoubtChange(c *rulebooks.DoubtChange) string {
	return capitalize(c.String()) + " del " + Day(c.Version.Date) + ". " + c.Why
}

// describeTombstone describes how a rule was repealed or moved, with date and reason.
func describeTombstone(c *rulebooks.Change) string {
	return capitalize(c.String()) + " del " + Day(c.Version.Date) + ". " + c.Why
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

// tombstonesUnder returns the tombstones that the page of h shows: for a section all below it; for a chapter only those
// in no present section, because the pages of sections show theirs.
func tombstonesUnder(book *rulebooks.Book, h *rulebooks.Rule) []*rulebooks.Change {
	tombstones := book.Tombstones(h.Number)
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
	text := c.Ref.String() + "\n" + describeTombstone(c) + "\n"
	if len(c.See) > 0 {
		text += "Vedi " + seeRefs(c) + ".\n"
	}
	return text + "\n" + book.Title + ", " + book.Source + ", " + book.Date + " · " + textVersion(book) +
		"\n" + address + "\n"
}

// seeRefs lists the rules to see instead of one that is gone: "WS 1.1.1, WS 1.1.4".
func seeRefs(c *rulebooks.Change) string {
	refs := make([]string, len(c.See))
	for i, n := range c.See {
		refs[i] = rulebooks.Ref{Game: c.Game, Number: n}.String()
	}
	return strings.Join(refs, ", ")
}

// TombstoneSentence describes a tombstone in whole Italian sentences, for JSON answers.
func TombstoneSentence(c *rulebooks.Change) string {
	text := "La regola " + c.Ref.String() + " è " + c.String() + " del " + Day(c.Version.Date) + ": " + c.Why
	if len(c.See) > 0 {
		text += " Vedi " + seeRefs(c) + "."
	}
	return text
}
