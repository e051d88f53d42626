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

// DiffKind says whether a stretch stands in both texts, only in the old one or only in the new one.
type DiffKind int

const (
	Kept DiffKind = iota
	Taken
	Put
)

// DiffRun is a stretch of an old text compared with a new one.
type DiffRun struct {
	Kind DiffKind
	Text string
}

// OldView is what stood at or below a number in an earlier version, where it differs from what stands there now.
type OldView struct {
	Page
	Version   *rulebooks.Version
	Rules     []*rulebooks.Rule // the one asked for first, each under the number that it had then
	Now       *rulebooks.Rule   // the same rule today, nil where it is gone
	Tombstone *rulebooks.Change // what it left, nil where it is there
	Diff      []DiffRun         // from then to now, empty where the rule's own words are the same
	Doubts    []DoubtDiff       // the doubts beside it that are not what they were
}

// DoubtDiff is a doubt with its reading compared, from then to now.
type DoubtDiff struct {
	ID   string
	Diff []DiffRun
}

// TombstoneView is a number whose rule is gone.
type TombstoneView struct {
	Page
	Tombstone *rulebooks.Change
	Rulings   []Verdict // those that cite it
}

// oldURL is the permanent address of a rule as it was in a version.
func oldURL(ref rulebooks.Ref, version string) string {
	return LinkCite(rulebooks.Cite{Ref: ref, Version: version})
}

// pinnedLine says of a pinned address that leads to the present words how its version and the present one stand.
func pinnedLine(book *rulebooks.Book, version string) string {
	if version == book.Version {
		return "Versione " + version + ", quella attuale."
	}
	return "Testo della versione " + version + ", uguale a quello attuale (versione " + book.Version + ")."
}

// happened says a change with its day: "Cambiata nella sostanza con la versione 2026.2 del 1 marzo 2027".
func happened(c *rulebooks.Change) string {
	said := c.String()
	if c.Kind == rulebooks.Moved {
		said = "spostata qui da " + string(c.Number) + " con la versione " + c.Version.Name
	}
	return capital(said) + " del " + Day(c.Version.Date)
}

// happenedToDoubt says the change of a doubt with its day.
func happenedToDoubt(c *rulebooks.DoubtChange) string {
	return capital(c.String()) + " del " + Day(c.Version.Date) + ". " + c.Why
}

// gone says what a tombstone says, with its day and reason.
func gone(c *rulebooks.Change) string {
	return capital(c.String()) + " del " + Day(c.Version.Date) + ". " + c.Why
}

// versionBefore is the version that a change has ended.
func versionBefore(book *rulebooks.Book, c *rulebooks.Change) string {
	i := slices.Index(book.Versions, c.Version)
	return book.Versions[max(i-1, 0)].Name
}

// line is a rule of an open list, or a tombstone in its place.
type line struct {
	Rule      *rulebooks.Rule
	Tombstone *rulebooks.Change
}

// withTombstones puts the tombstones under h among its rules, in the order of the book.
func withTombstones(book *rulebooks.Book, h *rulebooks.Rule, rules []*rulebooks.Rule) []line {
	tombstones := tombstonesUnder(book, h)
	lines := make([]line, 0, len(rules)+len(tombstones))
	for _, r := range rules {
		for len(tombstones) > 0 && tombstones[0].Number.Compare(r.Number) < 0 {
			lines, tombstones = append(lines, line{Tombstone: tombstones[0]}), tombstones[1:]
		}
		lines = append(lines, line{Rule: r})
	}
	for _, c := range tombstones {
		lines = append(lines, line{Tombstone: c})
	}
	return lines
}

// tombstonesUnder are the tombstones that the page of h shows: all below it, but of a chapter only those of no section that has a page.
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

// diffText draws a comparison; what was taken and what was put are told to those who do not see them too.
func diffText(diff []DiffRun) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for _, run := range diff {
			text := strings.ReplaceAll(html.EscapeString(run.Text), "\n", "<br>")
			switch run.Kind {
			case Taken:
				b.WriteString(`<del><span class="sr">tolto: </span>` + text + "</del>")
			case Put:
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
	text := c.Ref.String() + "\n" + gone(c) + "\n"
	if len(c.See) > 0 {
		text += "Vedi " + refsOf(c) + ".\n"
	}
	return text + "\n" + book.Title + ", " + book.Source + ", " + book.Date + " · testo Cavillo " + book.Version + "\n" + address + "\n"
}

// refsOf lists where a tombstone sends: "WS 1.1.1, WS 1.1.4".
func refsOf(c *rulebooks.Change) string {
	refs := make([]string, len(c.See))
	for i, n := range c.See {
		refs[i] = rulebooks.Ref{Game: c.Game, Number: n}.String()
	}
	return strings.Join(refs, ", ")
}

// Gone says a tombstone in whole sentences, as programs get it.
func Gone(c *rulebooks.Change) string {
	said := "La regola " + c.Ref.String() + " è " + c.String() + " del " + Day(c.Version.Date) + ": " + c.Why
	if len(c.See) > 0 {
		said += " Vedi " + refsOf(c) + "."
	}
	return said
}
