package draft

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavillo/rulebooks"
)

var (
	numberedPattern = regexp.MustCompile(`^(\d{1,3}(?:\.\d{1,3}){0,7})([.):]?)(?:\s*[-–—])?\s+(\S.*)$`)
	articlePattern  = regexp.MustCompile(`(?i)^(?:articolo|art\.|capitolo|cap\.|sezione|parte)\s+(\d{1,3})\s*[.):–—-]?\s*(.*)$`)
	pagePattern     = regexp.MustCompile(`(?i)^(?:-\s*)?(?:pag(?:ina|\.)?\s*)?\d{1,4}(?:\s*(?:/|di)\s*\d{1,4})?(?:\s*-)?$`)
	bulletPattern   = regexp.MustCompile(`^(?:[-*•·▪◦–—]|[a-z]\)|\(?[ivx]+\))\s+`)
)

const (
	maxHeading = 90 // characters of a line that may be a heading
	maxLabel   = 60 // characters of a rule's label
	repeatedIn = 3  // times that a short line recurs to be a running title
)

// proposer makes the rows of a document.
type proposer struct {
	doc   *Document
	rows  []Row
	last  rulebooks.Number // the last printed number
	known map[rulebooks.Number]bool
	level int // of the last heading
	shift int // by which the marked levels of headings are too deep
	width int // characters of its longest line
}

// Propose returns the outline of a document. Headings are what the document marks as such, lines with a number, lines
// in capitals. Printed numbers are kept. Of a part without numbers each paragraph is a rule.
func Propose(d *Document) []Row {
	p := &proposer{doc: d, known: map[rulebooks.Number]bool{}}
	p.studyDocument()
	repeated := d.repeatedLines()
	for i := 0; i < len(d.Lines); i++ {
		line := d.Lines[i]
		switch n, rest, isNumbered := p.printedNumber(line); {
		case line.Text == "":
		case line.Level == 0 && pagePattern.MatchString(line.Text) && !isNumbered:
			p.add(Row{From: i + 1, To: i + 1, Kind: Left, Title: "numero di pagina"})
		case line.Level == 0 && repeated[line.Text]:
			p.add(Row{From: i + 1, To: i + 1, Kind: Left, Title: "titolo che si ripete a ogni pagina"})
		case p.isTitle(i):
			p.add(Row{From: i + 1, To: i + 1, Kind: Left, Title: "titolo del documento"})
		case isNumbered:
			i = p.addNumbered(i, n, rest)
		case line.Level > 0:
			p.addHeading(i, max(1, line.Level-p.shift), line.Text)
		case isCapitals(line.Text):
			p.addHeading(i, 1, line.Text)
		default:
			i = p.addParagraph(i)
		}
	}
	return p.rows
}

// studyDocument finds out how the headings are marked.
func (p *proposer) studyDocument() {
	least, atLeast := 7, 0
	second := 7
	for _, line := range p.doc.Lines {
		p.width = max(p.width, utf8.RuneCountInString(line.Text))
		switch {
		case line.Level == 0:
		case line.Level < least:
			second, least, atLeast = least, line.Level, 1
		case line.Level == least:
			atLeast++
		case line.Level < second:
			second = line.Level
		}
	}
	p.shift = least - 1
	if atLeast == 1 && second < 7 { // the one heading above all others is the title of the document
		p.shift = second - 1
	}
}

// isTitle reports whether a line is the title of the document, above all other headings or before them.
func (p *proposer) isTitle(i int) bool {
	line := p.doc.Lines[i]
	if line.Level > 0 {
		return line.Level <= p.shift
	}
	isFirst := !slices.ContainsFunc(p.rows, func(r Row) bool { return r.Kind != Left })
	before := slices.ContainsFunc(p.doc.Lines[i+1:min(i+6, len(p.doc.Lines))], func(l Line) bool {
		_, _, ok := p.printedNumber(l)
		return ok || l.Level > 0 || isCapitals(l.Text)
	})
	_, _, ok := p.printedNumber(line)
	return isFirst && before && !ok && isShort(line.Text) && len(p.rows) < 3
}

// printedNumber returns the number that a line begins with, where it may be the next one of the document.
func (p *proposer) printedNumber(line Line) (n rulebooks.Number, rest string, ok bool) {
	m := numberedPattern.FindStringSubmatch(line.Text)
	if m == nil {
		if m = articlePattern.FindStringSubmatch(line.Text); m == nil {
			return "", "", false
		}
		m = []string{m[0], m[1], ".", m[2]}
	}
	n, err := rulebooks.ParseNumber(m[1])
	if err != nil || n.Depth() == 1 && m[2] == "" && line.Level == 0 {
		return "", "", false // "3 carte a testa" is no chapter
	}
	if p.last == "" {
		return n, m[3], n.Last() == "1" || n.Last() == "0"
	}
	last, before := n.LastPart(), 0
	for sibling := range p.known {
		if sibling.Parent() == n.Parent() {
			before = max(before, sibling.LastPart())
		}
	}
	return n, m[3], n.Compare(p.last) > 0 && last <= before+2 &&
		(n.Depth() == 1 || p.known[n.Parent()] || n.Depth() == 2)
}

// addNumbered adds the heading or rule with a printed number and returns its last line.
func (p *proposer) addNumbered(i int, n rulebooks.Number, rest string) int {
	for _, above := range append(n.Ancestors(), n) {
		if above != n && !p.known[above] {
			p.add(Row{Level: above.Depth(), Number: above, Kind: Heading, Title: "Parte " + string(above)})
		}
		p.known[above] = true
	}
	p.last = n
	to := p.paragraphEnd(i)
	isHeading := isShort(rest) && (to == i || p.standsAlone(i)) || p.doc.Lines[i].Level > 0
	if isHeading && !strings.ContainsAny(rest, ".;") || rest == "" {
		p.level = n.Depth()
		title := rest
		if title == "" {
			title = "Articolo " + string(n)
		}
		p.add(Row{i + 1, i + 1, n.Depth(), n, Heading, title})
		return i
	}
	if n.Depth() == 1 { // a chapter is a heading, with the text below it
		p.add(Row{Level: 1, Number: n, Kind: Heading, Title: Label(rest)})
		p.level = 1
		p.add(Row{From: i + 1, To: to + 1, Level: 2, Kind: Rule, Title: Label(rest)})
		return to
	}
	p.level = n.Depth()
	p.add(Row{i + 1, to + 1, n.Depth(), n, Rule, Label(rest)})
	return to
}

// standsAlone reports whether a line is much shorter than the document's lines and the next one begins with a capital,
// so that the paragraph does not go on there.
func (p *proposer) standsAlone(i int) bool {
	next, _ := utf8.DecodeRuneInString(p.doc.Lines[i+1].Text)
	return unicode.IsUpper(next) && 5*utf8.RuneCountInString(p.doc.Lines[i].Text) < 3*p.width
}

// addHeading adds a heading without a printed number.
func (p *proposer) addHeading(i, level int, title string) {
	level = min(level, p.level+1)
	p.level = level
	p.add(Row{From: i + 1, To: i + 1, Level: level, Kind: Heading, Title: title})
}

// addParagraph adds a paragraph as a rule, or to the rule that it continues: the items of a list, and text below a rule
// with a printed number. It returns the last line of the paragraph.
func (p *proposer) addParagraph(i int) int {
	to := p.paragraphEnd(i)
	last := len(p.rows) - 1
	continues := last >= 0 && p.rows[last].Kind == Rule && p.allBlank(p.rows[last].To, i) &&
		(p.rows[last].Number != "" || bulletPattern.MatchString(p.doc.Lines[i].Text))
	if continues {
		p.rows[last].To = to + 1
		return to
	}
	if p.level == 0 {
		p.level = 1
		p.add(Row{Level: 1, Kind: Heading, Title: "Premessa"})
	}
	p.add(Row{From: i + 1, To: to + 1, Level: p.level + 1, Kind: Rule, Title: Label(p.doc.Lines[i].Text)})
	return to
}

// allBlank reports whether the lines between two are empty.
func (p *proposer) allBlank(from, to int) bool {
	return from <= to && !slices.ContainsFunc(p.doc.Lines[from:to], func(l Line) bool { return l.Text != "" })
}

// paragraphEnd returns the last line of the paragraph that begins at a line.
func (p *proposer) paragraphEnd(i int) int {
	for i++; i < len(p.doc.Lines); i++ {
		line := p.doc.Lines[i]
		if _, _, ok := p.printedNumber(line); ok || line.Text == "" || line.Level > 0 || isCapitals(line.Text) ||
			pagePattern.MatchString(line.Text) {
			break
		}
	}
	return i - 1
}

// add adds a row. Consecutive lines that are left out for one reason are one row.
func (p *proposer) add(r Row) {
	if n := len(p.rows) - 1; n >= 0 && r.Kind == Left && p.rows[n].Kind == Left && p.rows[n].Title == r.Title &&
		p.rows[n].To+1 == r.From {
		p.rows[n].To = r.To
		return
	}
	p.rows = append(p.rows, r)
}

// repeatedLines returns the short lines that recur as running titles do: alone, between empty lines or beside a number.
func (d *Document) repeatedLines() map[string]bool {
	times := map[string]int{}
	for i, line := range d.Lines {
		isAlone := i+1 == len(d.Lines) || d.Lines[i+1].Text == "" || pagePattern.MatchString(d.Lines[i+1].Text)
		if isShort(line.Text) && isAlone && line.Level == 0 && !bulletPattern.MatchString(line.Text) {
			times[line.Text]++
		}
	}
	repeated := map[string]bool{}
	for text, n := range times {
		repeated[text] = n >= repeatedIn
	}
	return repeated
}

// isShort reports whether a line may be a heading.
func isShort(s string) bool {
	return s != "" && utf8.RuneCountInString(s) <= maxHeading && !strings.ContainsAny(s[len(s)-1:], ".,;:")
}

// isCapitals reports whether a line is a heading in capitals.
func isCapitals(s string) bool {
	letters := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= 4 && isShort(s)
}

// Label returns the first words of a text as a label.
func Label(text string) string {
	label := ""
	for i, word := range strings.Fields(bulletPattern.ReplaceAllString(text, "")) {
		next := strings.TrimSpace(label + " " + strings.Trim(word, "*_{}[]#|«»\"“”"))
		if i == 7 || utf8.RuneCountInString(next) > maxLabel {
			break
		}
		label = next
	}
	if label = strings.TrimRight(label, ".,;:!? "); label == "" {
		return "Senza titolo"
	}
	return label
}
