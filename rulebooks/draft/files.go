package draft

import (
	"fmt"
	"regexp"
	"strings"

	"cavillo/rulebooks"
)

// About is what is known of a book besides its document.
type About struct {
	Code  rulebooks.Game
	Name  string
	Own   bool // an association's own document, whose text is taken as it is
	Today string
	Title string // of the document
}

// Files returns the files of the folder of a book. Of a game each rule has its number, its label, rulebooks.ToWrite in place of
// our words, and the document's text in a remark; of an association's own document the rule has the document's text.
// changed are the lines of the document of which marks were replaced, because they are marks of our texts too.
func Files(a About, d *Document, rows []Row) (files map[string]string, changed []int) {
	numbered, _ := Numbered(rows)
	f := &folder{about: a, doc: d, known: map[rulebooks.Number]bool{}}
	for _, r := range numbered {
		f.known[r.Number] = true
	}
	files = map[string]string{
		"glossary.md": "# Termini di " + a.Name + "\n\nUna riga per termine: un trattino, il termine fra doppi asterischi, § e il numero della " +
			"regola che lo dice, altre forme fra parentesi.\n",
		"history.md": "# " + f.version() + " del " + a.Today + "\n",
		"book.md":    f.book(numbered),
	}
	name := ""
	for _, r := range numbered {
		if r.Level == 1 {
			name = fmt.Sprintf("%02s-%s.md", r.Number, slug(r.Title))
		}
		files[name] += f.row(r)
	}
	return files, f.changed
}

// folder writes the files of a book.
type folder struct {
	about   About
	doc     *Document
	known   map[rulebooks.Number]bool // the numbers of the book
	changed []int
}

// version is the first version of the text.
func (f *folder) version() string { return f.about.Today[:4] + ".1" }

// book returns book.md.
func (f *folder) book(rows []Row) string {
	kind, source := "gioco", rulebooks.ToWrite+": di chi è il documento, e la sua versione"
	editorial, gaps := "redazionali", gapsOf(rows)
	if f.about.Own {
		kind, source = "documento", f.about.Name
	}
	for _, r := range rows {
		if f.isPrinted(r) {
			editorial = "stampati"
		}
	}
	text := fmt.Sprintf("# %s\n\ngioco: %s\nsigla: %s\ngenere: %s\nfonte: %s\ndata: senza data\n", f.about.Title,
		f.about.Name, f.about.Code, kind, source)
	text += fmt.Sprintf("versione: %s\naggiornato: %s\nnumeri: %s\n", f.version(), f.about.Today, editorial)
	if len(gaps) > 0 {
		text += "vuoti: " + strings.Join(gaps, ", ") + "\n"
	}
	return text
}

// isPrinted reports whether the document prints the number of a row.
func (f *folder) isPrinted(r Row) bool {
	return r.From > 0 && strings.Contains(f.doc.Lines[r.From-1].Text, string(r.Number))
}

// gapsOf returns the numbers that are missing among those of the rows.
func gapsOf(rows []Row) (gaps []string) {
	last := map[rulebooks.Number]int{}
	for _, r := range rows {
		n, above := r.Number.LastPart(), r.Number.Parent()
		for missing := last[above] + 1; missing < n; missing++ {
			gaps = append(gaps, string(above.Child(missing)))
		}
		last[above] = n
	}
	return gaps
}

// row returns the text of a heading or a rule.
func (f *folder) row(r Row) string {
	if r.Kind == Heading {
		return strings.Repeat("#", r.Level) + " " + string(r.Number) + " " + f.plain(r.Title, r.From) + "\n\n"
	}
	head := fmt.Sprintf("**%s** {%s} ", r.Number, f.plain(r.Title, r.From))
	if f.about.Own {
		return head + f.ownText(r) + "\n"
	}
	text := head + rulebooks.ToWrite + "\n\n<!-- il documento, alle righe " + fmt.Sprintf("%d-%d:\n", r.From, r.To)
	for _, line := range f.doc.Lines[r.From-1 : r.To] {
		if line.Text != "" {
			text += strings.ReplaceAll(line.Text, "--", "—") + "\n"
		}
	}
	return text + "-->\n\n"
}

// ownText returns the text of a rule as the document has it: paragraphs and lists.
func (f *folder) ownText(r Row) string {
	var blocks []string
	open, inList := false, false
	for i := r.From; i <= r.To; i++ {
		line := f.doc.Lines[i-1].Text
		if i == r.From {
			line = withoutNumber(line, r.Number)
		}
		bullet := bulletPattern.FindString(line)
		if line != "" {
			line = f.plain(strings.TrimPrefix(line, bullet), i)
		}
		switch {
		case line == "":
			open = open && i == r.From
		case bullet != "" && !(i == r.From):
			if mark := strings.TrimSpace(bullet); len(mark) > 1 && mark[0] < 0x80 {
				line = mark + " " + line
			}
			if inList {
				blocks[len(blocks)-1] += "\n- " + line
			} else {
				blocks = append(blocks, "- "+line)
			}
			open, inList = true, true
		case open && len(blocks) > 0:
			blocks[len(blocks)-1] = joined(blocks[len(blocks)-1], line)
		default:
			blocks, open, inList = append(blocks, line), true, false
		}
	}
	if len(blocks) > 0 && strings.HasPrefix(blocks[0], "- ") {
		blocks[0] = strings.TrimPrefix(blocks[0], "- ")
	}
	return strings.Join(blocks, "\n\n") + "\n"
}

// brokenPattern matches a word that the end of a line breaks.
var brokenPattern = regexp.MustCompile(`\pL-$`)

// joined joins two lines of a paragraph, and the halves of a word that the first one breaks.
func joined(text, line string) string {
	if first := []rune(line); brokenPattern.MatchString(text) && strings.ToLower(string(first[:1])) == string(first[:1]) {
		return strings.TrimSuffix(text, "-") + line
	}
	return text + " " + line
}

// withoutNumber returns a line without the number that it begins with.
func withoutNumber(line string, n rulebooks.Number) string {
	for _, pattern := range []*regexp.Regexp{numberedPattern, articlePattern} {
		if m := pattern.FindStringSubmatch(line); m != nil && (m[1] == string(n) || m[1] == string(n.Parent())) {
			return m[len(m)-1]
		}
	}
	return line
}

var referencePattern = regexp.MustCompile(`§((?:A\.)?\d+(?:\.\d+)*)?`)

// plain returns a text of the document without what would be marks of our texts. It records the line where it differs.
func (f *folder) plain(text string, line int) string {
	safe := strings.NewReplacer("{", "(", "}", ")",
		"[[", "[", "]]", "]", "**", "", "<!--", "", "-->", "").Replace(text)
	safe = referencePattern.ReplaceAllStringFunc(safe, func(s string) string {
		if n := rulebooks.Number(strings.TrimPrefix(s, "§")); f.known[n] {
			return s
		}
		return strings.Replace(s, "§", "par. ", 1)
	})
	safe = strings.TrimLeft(safe, "#:|> ")
	if safe == "" {
		safe = "…"
	}
	if safe != text {
		f.changed = append(f.changed, line)
	}
	return safe
}

// slug returns a title as a part of a file's name.
func slug(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(rulebooks.FoldTyped(title)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == ' ' || r == '-':
			if s := b.String(); s != "" && s[len(s)-1] != '-' {
				b.WriteByte('-')
			}
		}
		if b.Len() >= 40 {
			break
		}
	}
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s
	}
	return "capitolo"
}
