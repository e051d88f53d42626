package views

import (
	"strings"

	"cavillo/rulebooks"
)

// EditionsView is the page of the editions of a book, each with its versions.
type EditionsView struct{ Page }

// EditionsURL is the address of the editions and versions of a book.
func EditionsURL(g rulebooks.Game) string { return "/" + string(g) + "/edizioni" }

// BeforeURL is the address of the text that a change took away or changed, in the version before.
func BeforeURL(book *rulebooks.Book, c *rulebooks.Change) string {
	return oldURL(c.Ref, versionBefore(book, c))
}

// RemovalURL is the address that tells of a repealed rule: of its number or, where another rule has that one now, of
// its text.
func RemovalURL(book *rulebooks.Book, c *rulebooks.Change) string {
	if book.RemovalOf(c.Number) == c {
		return Link(c.Ref)
	}
	return BeforeURL(book, c)
}

// MovesOf returns the changes of a version that only give a rule, or a heading with all below it, another number.
func MovesOf(v *rulebooks.Version) (moves []*rulebooks.Change) {
	for _, c := range v.Changes {
		if c.Kind == rulebooks.Moved {
			moves = append(moves, c)
		}
	}
	return moves
}

// DescribeMoves lists moves in a line: "7.2.3 è ora 7.2.4, 8 con ciò che contiene è ora 9".
func DescribeMoves(moves []*rulebooks.Change) string {
	words := make([]string, len(moves))
	for i, c := range moves {
		words[i] = string(c.Number)
		if c.Whole {
			words[i] += " con ciò che contiene"
		}
		words[i] += " è ora " + string(c.To)
	}
	return strings.Join(words, ", ")
}

// textOf names the version of an old text, with its edition where another is in force: "Testo della versione 2026.3
// del 26 novembre 2026, edizione Regolamento 1.0 (marzo 2020)".
func textOf(book *rulebooks.Book, v *rulebooks.Version) string {
	text := "Testo della versione " + v.Name + " del " + Day(v.Date)
	if v.Edition != book.InForce() {
		text += ", edizione " + v.Edition.Name + " (" + v.Edition.Date + ")"
	}
	return text
}

// sinceEdition names the edition that a version begins, as a clause after its date; "" where it begins none.
func sinceEdition(book *rulebooks.Book, c *rulebooks.Change) string {
	if book.Begins(c.Version) {
		return ", con l’edizione " + c.Version.Edition.Name
	}
	return ""
}

// thenURL is the address of a rule shown in an old text: of the current text, or of that version where the rule had
// another number then.
func thenURL(book *rulebooks.Book, r *rulebooks.Rule, version string) string {
	if now, _, ok := book.Locate(r.Number, version); ok && now != r.Number {
		return oldURL(r.Ref, version)
	}
	return Link(r.Ref)
}

// describeRemoval describes how an earlier rule lost its number: "spostata", "abrogata", "unita a un’altra".
func describeRemoval(f rulebooks.FormerRule) string {
	switch {
	case f.Now == "":
		return "che non c’è più"
	case f.Change.Kind == rulebooks.Joined:
		return "ora parte di "
	}
	return "ora "
}

// formerRef is the citation of an earlier rule in the last version in which it had the number.
func formerRef(r *rulebooks.Rule, f rulebooks.FormerRule) rulebooks.Cite {
	return rulebooks.Cite{Ref: r.Ref, Version: f.Version.Name}
}

// PlainEditions lists the editions of a book, the newest first, with their versions, as text.
func PlainEditions(book *rulebooks.Book, address string) string {
	var b strings.Builder
	b.WriteString(book.Game.Name() + ", edizioni e versioni\n")
	for i := len(book.Editions) - 1; i >= 0; i-- {
		e := book.Editions[i]
		b.WriteString("\n" + e.Name + ", " + e.Date + " · " + e.About + editionState(book, e) + "\n")
		for _, v := range book.VersionsOf(e) {
			b.WriteString("- versione " + v.Name + " del " + Day(v.Date) + "\n")
		}
	}
	return b.String() + "\n" + address + "\n"
}

func editionState(book *rulebooks.Book, e *rulebooks.Edition) string {
	if e == book.InForce() {
		return " · in vigore"
	}
	return ""
}
