package rulings

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// A ruling of the collection is a file collection/<game>/<number>-<slug>.md:
//
//	---
//	domanda: Il mazzo finisce a metà di un danno: che succede?
//	in breve: Riordini subito, poi il danno continua.
//	tipo: chiarimento
//	stato: pubblicato
//	autore: Redazione Cavillo
//	data: 2026-11-20
//	fonte: testo di Cavillo
//	versione: 2026.1
//	esempio: ws/refresh-a-meta-danno
//	---
//	Answer in Markdown, with its citations: WS 9.2.1.
//
// versione is the version of the rulebook's text that the ruling cites. A line that begins with a space continues the one above.

//go:embed collection
var collectionFiles embed.FS

// fields are the keys of the header; the required ones first.
var fields = []string{"domanda", "in breve", "tipo", "stato", "autore", "data", "fonte", "versione", "link", "esempio", "superato da"}

const (
	requiredFields = 8
	maxQuestion    = 200 // characters
	maxBrief       = 160
)

var (
	fileName   = regexp.MustCompile(`^(\d{3,4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$`)
	fieldLine  = regexp.MustCompile(`^([^:]+):\s*(.*)$`)
	brokenCite = regexp.MustCompile(`\b(?:WS|NAR|OP|YGO|FOW)[ \t]*\n[ \t]*§?(?:A\.|\d)`)
)

// Collection reads the embedded collection, in the order of its numbers. If the files have faults, it returns no rulings and an error of
// type rulebooks.Errors with all of them. It does not check whether cited rules exist in a book that is Partial.
func Collection(books []*rulebooks.Book) ([]*Ruling, error) {
	return readCollection(collectionFiles, books)
}

func readCollection(fsys fs.FS, books []*rulebooks.Book) ([]*Ruling, error) {
	c := &collector{books: map[rulebooks.Game]*rulebooks.Book{}}
	for _, book := range books {
		c.books[book.Game] = book
	}
	files, err := fs.Glob(fsys, "collection/*/*")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		content, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		c.read(file, string(content))
	}
	c.compare()
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	rulings := make([]*Ruling, len(c.entries))
	for i, e := range c.entries {
		rulings[i] = e.Ruling
	}
	slices.SortFunc(rulings, func(a, b *Ruling) int { return cmp.Compare(a.Number, b.Number) })
	return rulings, nil
}

// collector reads the files of the collection and collects their rulings and faults.
type collector struct {
	books   map[rulebooks.Game]*rulebooks.Book
	entries []*entry
	faults  rulebooks.Errors
}

// entry is one file: its ruling, and the line of each field.
type entry struct {
	*Ruling
	file    string
	version string
	lines   map[string]int // field to line; 0 for a missing field, which fail reports on the first line
	answer  int            // line of the answer's start
}

func (c *collector) fail(e *entry, line int, format string, args ...any) {
	c.faults = append(c.faults, &rulebooks.Error{File: e.path(), Line: max(line, 1), Msg: fmt.Sprintf(format, args...)})
}

// read reads one file.
func (c *collector) read(file, content string) {
	e := &entry{Ruling: &Ruling{}, file: file, lines: map[string]int{}}
	c.readName(e)
	if !utf8.ValidString(content) {
		c.fail(e, 1, "il file contiene byte che non sono testo UTF-8")
		return
	}
	lines := strings.Split(strings.ReplaceAll(content, "\r\n", "\n"), "\n")
	values, ok := c.readHeader(e, lines)
	if !ok {
		return
	}
	body := lines[e.answer-1:]
	for len(body) > 0 && strings.TrimSpace(body[0]) == "" {
		body, e.answer = body[1:], e.answer+1
	}
	if len(body) == 0 {
		e.answer = len(lines) // where an answer should be
	}
	e.Answer = strings.TrimRight(strings.Join(body, "\n"), " \t\n")
	c.fill(e, values)
	c.readCitations(e)
	c.entries = append(c.entries, e)
}

// readName reads game, number and slug from the path of the file.
func (c *collector) readName(e *entry) {
	folder := path.Base(path.Dir(e.file))
	if e.Game = rulebooks.Game(folder); !e.Game.Valid() {
		c.fail(e, 1, "la cartella «%s» non è un gioco: quelle ammesse sono %s", folder, words(rulebooks.Games))
	}
	m := fileName.FindStringSubmatch(path.Base(e.file))
	if m == nil {
		c.fail(e, 1, "un ruling sta in un file dal nome «001-parole-della-domanda.md»: numero di tre o quattro cifre, minuscole senza accenti, trattini")
		return
	}
	e.Number, _ = strconv.Atoi(m[1]) // at most four digits
	e.Slug = m[2]
	if e.Number == 0 {
		c.fail(e, 1, "i numeri dei ruling cominciano da 001")
	}
}

// readHeader reads the "chiave: valore" lines between the two lines "---". ok is false where one of these two is missing.
func (c *collector) readHeader(e *entry, lines []string) (values map[string]string, ok bool) {
	values = map[string]string{}
	if lines[0] != "---" {
		c.fail(e, 1, "un ruling comincia con una riga «---», poi le voci «chiave: valore», poi un'altra riga «---»")
		return nil, false
	}
	last := ""
	for i, line := range lines[1:] {
		number := i + 2
		m := fieldLine.FindStringSubmatch(line)
		switch {
		case line == "---":
			e.answer = number + 1
			c.requireFields(e, values)
			return values, true
		case strings.TrimSpace(line) == "":
			last = ""
		case strings.HasPrefix(line, " ") && last != "":
			values[last] = strings.TrimSpace(values[last] + " " + strings.TrimSpace(line))
		case m == nil:
			c.fail(e, number, "ci si aspetta una riga «chiave: valore», si trova «%s»", excerpt(line))
			last = ""
		case !slices.Contains(fields, m[1]):
			c.fail(e, number, "voce «%s» sconosciuta: forse «%s»?", excerpt(m[1]), nearest(m[1], fields))
			last = ""
		case e.lines[m[1]] > 0:
			c.fail(e, number, "la voce «%s» c'è già, alla riga %d", m[1], e.lines[m[1]])
			last = ""
		default:
			last = m[1]
			e.lines[last], values[last] = number, strings.TrimSpace(m[2])
		}
	}
	c.fail(e, len(lines), "le voci non sono chiuse da una riga «---»")
	return nil, false
}

func (c *collector) requireFields(e *entry, values map[string]string) {
	for i, field := range fields {
		switch line, there := e.lines[field]; {
		case !there && i < requiredFields:
			c.fail(e, 1, "manca la voce «%s»", field)
		case there && values[field] == "":
			c.fail(e, line, "la voce «%s» è vuota", field)
		}
	}
}

// words joins words for a message.
func words[W ~string](list []W) string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = string(w)
	}
	return strings.Join(texts, ", ")
}

// excerpt cuts a text so that it fits a message.
func excerpt(s string) string {
	if utf8.RuneCountInString(s) <= 60 {
		return s
	}
	return string([]rune(s)[:60]) + "…"
}
