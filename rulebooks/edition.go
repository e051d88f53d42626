package rulebooks

import "slices"

// Edition is a rulebook as its publisher printed it. Each version of our text belongs to one edition; a book whose
// history names none has one.
type Edition struct {
	Name  string // unique in a book: "Regolamento 2.0"
	Date  string // the publisher's date, "senza data" for none
	About string // what is known of the document: its publisher and version
	line  int    // in history.md, 0 where the history does not name it
}

// InForce returns the edition in force.
func (b *Book) InForce() *Edition { return b.Editions[len(b.Editions)-1] }

// VersionsOf returns the versions of an edition, oldest first.
func (b *Book) VersionsOf(e *Edition) []*Version {
	return slices.DeleteFunc(slices.Clone(b.Versions), func(v *Version) bool { return v.Edition != e })
}

// Begins reports whether a version is the first of an edition that follows another.
func (b *Book) Begins(v *Version) bool {
	return v.order > 0 && b.Versions[v.order-1].Edition != v.Edition
}

// editionKeys are the keys under a version that begins an edition.
var editionKeys = []string{"edizione", "data", "fonte"}

// readEdition parses the lines under the last version that name the edition which it begins, and returns the index
// of the line after them. A version without such lines continues the edition of the version before.
func (p *parser) readEdition(lines []string, i int) int {
	if i >= len(lines) || keyIndex(editionKeys, keyPattern.FindStringSubmatch(lines[i])) < 0 {
		return i
	}
	end := i
	for end < len(lines) && !startsChange(lines[end]) {
		end++
	}
	e := &Edition{line: i + 1}
	next := p.readKeys(editionKeys, lines[:end], i, &e.Name, &e.Date, &e.About)
	if p.line = i + 1; e.Name == "" {
		p.addFault("manca la voce edizione, con il nome dell'edizione che comincia con questa versione")
	}
	p.book.Latest().Edition = e
	return next
}

// arrangeEditions fills Editions and the edition of each version, and reports editions that are not fully named.
func (p *parser) arrangeEditions() {
	b := p.book
	names := map[string]bool{}
	for i, v := range b.Versions {
		switch {
		case v.Edition == nil && i == 0:
			v.Edition = &Edition{Name: b.Title}
		case v.Edition == nil:
			v.Edition = b.Versions[i-1].Edition
			continue
		case i > 0 && b.Editions[0].line == 0:
			p.line = v.Edition.line
			p.addFault("l'edizione «%s» viene dopo un'altra, che sotto la prima versione vuole le voci edizione, data e fonte",
				excerpt(v.Edition.Name))
		}
		e := v.Edition
		if p.line = e.line; names[e.Name] {
			p.addFault("l'edizione «%s» c'è già: ogni edizione ha un nome suo", excerpt(e.Name))
		}
		names[e.Name] = true
		b.Editions = append(b.Editions, e)
	}
	for i, e := range b.Editions {
		switch p.line = e.line; {
		case i == len(b.Editions)-1 && e.Date+e.About != "":
			p.addFault("la data e la fonte dell'edizione in vigore stanno in %s, non qui", bookFile)
		case i == len(b.Editions)-1:
			e.Date, e.About = b.Date, b.Source
		case e.line > 0 && (e.Date == "" || e.About == ""):
			p.addFault("dell'edizione «%s» mancano le voci data («senza data», dove non si sa) o fonte", excerpt(e.Name))
		}
	}
}
