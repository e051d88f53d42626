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

// A ruling is a file <game>/<number>-<slug>.md of the collection, or of a folder that is exported and imported:
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
//	esempio: ws/refresh-a-meta-danno, variante 1
//	esito: {B.clock: 4, turno: A}
//	---
//	Answer in Markdown, with its citations: WS 9.2.1. A doubt on whose reading it rests is named: punto dubbio C-82.
//
// versione is the version of the rulebook's text that the ruling cites. esito is how the example must end, as the
// ruling says. Instead of esempio a ruling may have
//
//	non simulabile: why no example can play the case
//
// A line that begins with a space continues the one above. A text that is not the first says what made it of the one
// before, and so does one that closes the ruling:
//
//	stato: chiuso
//	chiuso: sostituito da 34       (or: smentito; assorbito dalla regola WS 9.2.1; doppione di 34)
//	quando: 2026-11-25
//	chi: Redazione Cavillo
//	perché: the 34 says it for both players
//
// The earlier texts are files <game>/storia/<number>-<slug>.<n>.md of the same form, n from 1; those with n from 10000
// were found by a server in its database, and say with "fino a" on which day they were replaced. The positions of an
// open ruling: life.go.

//go:embed collection
var collectionFiles embed.FS

// collectionPath is the folder of the collection in the project, for messages.
const collectionPath = "rulings/collection"

// pastFolder is the folder of earlier texts in a game's folder.
const pastFolder = "storia"

const (
	maxQuestion = 200 // characters
	maxBrief    = 160
	maxWhy      = 300
	maxFile     = 128 << 10 // bytes
	maxFiles    = 50_000
)

var (
	fileName   = regexp.MustCompile(`^(\d{3,9})-([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([1-9]\d{0,8}))?\.md$`)
	fieldLine  = regexp.MustCompile(`^([^:]+):\s*(.*)$`)
	brokenCite = regexp.MustCompile(`\b(?:WS|NAR|OP|YGO|FOW)[ \t]*\n[ \t]*§?(?:A\.|\d)`)
)

// Collection reads the embedded collection, in the order of its numbers, with the earlier texts. If the files have
// faults, it returns no rulings and an error of type rulebooks.Errors with all of them. It does not check whether cited
// rules exist in a book that is Partial.
func Collection(books []*rulebooks.Book) ([]*Ruling, error) {
	return readCollection(collectionFiles, books)
}

func readCollection(fsys fs.FS, books []*rulebooks.Book) ([]*Ruling, error) {
	folder, err := fs.Sub(fsys, "collection")
	if err != nil {
		return nil, err
	}
	c := newCollector(collectionPath, books)
	c.shipped = true
	return c.readAll(folder)
}

func newCollector(root string, books []*rulebooks.Book) *collector {
	c := &collector{root: root, books: map[rulebooks.Game]*rulebooks.Book{}, known: func(int) bool { return false }}
	for _, book := range books {
		c.books[book.Game] = book
	}
	return c
}

// collector reads files and collects their rulings and faults.
type collector struct {
	root    string // the folder, for messages
	shipped bool   // the files are the collection, not a folder that is imported
	books   map[rulebooks.Game]*rulebooks.Book
	known   func(number int) bool // a ruling that is not among the files and that they may name
	entries []*entry
	faults  rulebooks.Errors
}

// entry is one file: its text, and the line of each field.
type entry struct {
	*Ruling
	file  string
	until string         // fino a
	lines map[string]int // field to line; 0 for a missing field, which fail reports on the first line
	start int            // line of the answer's start
	past  bool           // an earlier text
}

func (c *collector) fail(e *entry, line int, format string, args ...any) {
	c.faults = append(c.faults, &rulebooks.Error{File: c.path(e.file), Line: max(line, 1),
		Msg: fmt.Sprintf(format, args...)})
}

// path is the path of a file in messages.
func (c *collector) path(file string) string { return path.Join(c.root, file) }

// readAll reads a folder and returns its rulings by number, each with its earlier texts.
func (c *collector) readAll(folder fs.FS) ([]*Ruling, error) {
	files := 0
	err := fs.WalkDir(folder, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file != "." && strings.HasPrefix(d.Name(),
			"."): // a folder of git, or something of an editor or a file manager
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			return nil
		}
		if files++; files > maxFiles {
			return fmt.Errorf("%s: più di %d file", c.root, maxFiles)
		}
		return c.readFile(folder, file)
	})
	if err != nil {
		return nil, err
	}
	rulings := c.compare()
	if len(c.faults) > 0 {
		slices.SortStableFunc(c.faults, func(a, b *rulebooks.Error) int {
			return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
		})
		return nil, c.faults
	}
	return rulings, nil
}

func (c *collector) readFile(folder fs.FS, file string) error {
	info, err := fs.Stat(folder, file)
	if err != nil {
		return err
	}
	e := &entry{Ruling: &Ruling{}, file: file, lines: map[string]int{}}
	if info.Size() > maxFile {
		c.fail(e, 1, "il file ha %d byte: un ruling ne ha al più %d", info.Size(), maxFile)
		return nil
	}
	content, err := fs.ReadFile(folder, file)
	if err != nil {
		return err
	}
	c.read(e, string(content))
	return nil
}

// read reads the content of one file.
func (c *collector) read(e *entry, content string) {
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
	body := lines[e.start-1:]
	for len(body) > 0 && strings.TrimSpace(body[0]) == "" {
		body, e.start = body[1:], e.start+1
	}
	if len(body) == 0 {
		e.start = len(lines) // where an answer should be
	}
	e.Answer = strings.TrimRight(strings.Join(body, "\n"), " \t\n")
	c.fill(e, values)
	c.readCitations(e)
	c.readPositions(e)
	c.entries = append(c.entries, e)
}

// readName reads game, number, slug and the number of the text from the path of the file.
func (c *collector) readName(e *entry) {
	folder := path.Dir(e.file)
	if e.past = path.Base(folder) == pastFolder; e.past {
		folder = path.Dir(folder)
	}
	if e.Game = rulebooks.Game(folder); !e.Game.Valid() {
		c.fail(e, 1, "la cartella «%s» non è un gioco: quelle ammesse sono %s", folder, words(rulebooks.Games))
	}
	m := fileName.FindStringSubmatch(path.Base(e.file))
	switch {
	case m == nil && e.past:
		c.fail(e, 1, "un testo di prima sta in un file dal nome «001-parole-della-domanda.1.md»: numero e parole del ruling, poi il numero del testo")
		return
	case m == nil, !e.past && m[3] != "":
		c.fail(e, 1, "un ruling sta in un file dal nome «001-parole-della-domanda.md»: numero di tre cifre o più, minuscole senza accenti, trattini")
		return
	case e.past && m[3] == "":
		c.fail(e, 1, "un testo di prima ha in fondo al nome il suo numero: «%s-%s.1.md»", m[1], m[2])
	}
	e.Number, _ = strconv.Atoi(m[1])   // at most nine digits
	e.Revision, _ = strconv.Atoi(m[3]) // of an earlier text
	e.Slug, e.Local = m[2], e.Number >= firstLocal
	switch {
	case e.Number == 0:
		c.fail(e, 1, "i numeri dei ruling cominciano da 001")
	case c.shipped && e.Local:
		c.fail(e, 1, "i numeri da %d li dà un server: la raccolta arriva a %d", firstLocal, firstLocal-1)
	}
}

// readHeader reads the "chiave: valore" lines between the two lines "---". ok is false where one of these two is
// missing.
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
			e.start = number + 1
			c.requireFields(e, values)
			return values, true
		case strings.TrimSpace(line) == "":
			last = ""
		case strings.HasPrefix(line, " ") && last != "":
			values[last] = strings.TrimSpace(values[last] + " " + strings.TrimSpace(line))
		case m == nil:
			c.fail(e, number, "ci si aspetta una riga «chiave: valore», si trova «%s»", excerpt(line))
			last = ""
		case !slices.Contains(headerKeys, m[1]):
			c.fail(e, number, "voce «%s» sconosciuta: forse «%s»?", excerpt(m[1]), nearest(m[1], headerKeys))
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
	for _, voice := range header {
		switch line, there := e.lines[voice.key]; {
		case !there && voice.required:
			c.fail(e, 1, "manca la voce «%s»", voice.key)
		case there && values[voice.key] == "":
			c.fail(e, line, "la voce «%s» è vuota", voice.key)
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
