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
//	Answer in Markdown, with its citations: WS 9.2.1. It names each doubt on which it rests: punto dubbio C-82.
//
// versione is the version of the rulebook's text that the ruling cites. esito is how the example must end. Instead of
// esempio a ruling may have
//
//	non simulabile: why no example can play the case
//
// A line that begins with a space continues the line above. Every text but the first says when it was changed, by
// whom and why, and so does a first text that is closed:
//
//	stato: chiuso
//	chiuso: sostituito da 34       (or: smentito; assorbito dalla regola WS 9.2.1; doppione di 34)
//	quando: 2026-11-25
//	chi: Redazione Cavillo
//	perché: the 34 says it for both players
//
// The earlier texts are files <game>/storia/<number>-<slug>.<n>.md of the same form, with n from 1. An n from 10000 is
// a text that a server kept (FirstKept), and "fino a" is the day on which that text was replaced. For the positions of
// an open ruling see positionPattern.

//go:embed collection
var collectionFiles embed.FS

// collectionPath is the folder of the collection in the source tree, for messages.
const collectionPath = "rulings/collection"

// earlierFolder is the folder of earlier texts in a game's folder.
const earlierFolder = "storia"

const (
	maxQuestion = 200 // characters
	maxBrief    = 160
	maxWhy      = 300
	maxFile     = 128 << 10 // bytes
	maxFiles    = 50_000
)

var (
	fileNamePattern   = regexp.MustCompile(`^(\d{3,9})-([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([1-9]\d{0,8}))?\.md$`)
	fieldPattern      = regexp.MustCompile(`^([^:]+):\s*(.*)$`)
	brokenCitePattern = regexp.MustCompile(`\b(?:WS|NAR|OP|YGO|FOW)[ \t]*\n[ \t]*§?(?:A\.|\d)`)
)

// Collection reads the embedded collection and returns its rulings by number, with their earlier texts. If the files
// have faults, Collection returns no rulings and an error of type rulebooks.Errors with all faults. Citations of a
// book that is Partial are not checked for existence.
func Collection(books []*rulebooks.Book) ([]*Ruling, error) {
	return readCollection(collectionFiles, books)
}

func readCollection(fsys fs.FS, books []*rulebooks.Book) ([]*Ruling, error) {
	folder, err := fs.Sub(fsys, "collection")
	if err != nil {
		return nil, err
	}
	c := newCollector(collectionPath, books)
	c.isCollection = true
	return c.readAll(folder)
}

func newCollector(root string, books []*rulebooks.Book) *collector {
	c := &collector{root: root, books: map[rulebooks.Game]*rulebooks.Book{}, hasRuling: func(int) bool { return false }}
	for _, book := range books {
		c.books[book.Game] = book
	}
	return c
}

// collector reads files into rulings and collects their faults.
type collector struct {
	root         string // path of the folder, for messages
	isCollection bool   // the files are the embedded collection, not an imported folder
	books        map[rulebooks.Game]*rulebooks.Book
	// hasRuling reports whether a ruling exists elsewhere, so that files may refer to its number.
	hasRuling func(number int) bool
	entries   []*entry
	faults    rulebooks.Errors
}

// entry is one file: its ruling and the lines of its fields.
type entry struct {
	*Ruling
	file       string
	replacedOn string         // the value of "fino a"
	lines      map[string]int // line of each header field; a missing field is reported on line 1
	answerLine int            // line on which the answer begins
	isEarlier  bool           // the file is an earlier text of a ruling
}

func (c *collector) fail(e *entry, line int, format string, args ...any) {
	c.faults = append(c.faults, &rulebooks.Error{File: c.path(e.file), Line: max(line, 1),
		Msg: fmt.Sprintf(format, args...)})
}

// path returns the path of a file for messages.
func (c *collector) path(file string) string { return path.Join(c.root, file) }

// readAll reads all files of a folder and returns its rulings by number, each with its earlier texts.
func (c *collector) readAll(folder fs.FS) ([]*Ruling, error) {
	files := 0
	err := fs.WalkDir(folder, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file != "." && strings.HasPrefix(d.Name(),
			"."): // a folder of git, or a file of an editor or a file manager
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
	rulings := c.compareFiles()
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

// read parses the content of one file into e.
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
	body := lines[e.answerLine-1:]
	for len(body) > 0 && strings.TrimSpace(body[0]) == "" {
		body, e.answerLine = body[1:], e.answerLine+1
	}
	if len(body) == 0 {
		e.answerLine = len(lines) // the last line, for the message that the answer is missing
	}
	e.Answer = strings.TrimRight(strings.Join(body, "\n"), " \t\n")
	c.fillRuling(e, values)
	c.readCitations(e)
	c.readPositions(e)
	c.entries = append(c.entries, e)
}

// readName sets the game, number, slug and revision of a ruling from the path of its file.
func (c *collector) readName(e *entry) {
	folder := path.Dir(e.file)
	if e.isEarlier = path.Base(folder) == earlierFolder; e.isEarlier {
		folder = path.Dir(folder)
	}
	if e.Game = rulebooks.Game(folder); !e.Game.Valid() {
		c.fail(e, 1, "la cartella «%s» non è un gioco: quelle ammesse sono %s", folder, joinWords(rulebooks.Games))
	}
	m := fileNamePattern.FindStringSubmatch(path.Base(e.file))
	switch {
	case m == nil && e.isEarlier:
		c.fail(e, 1, "un testo di prima sta in un file dal nome «001-parole-della-domanda.1.md»: numero e parole del ruling, poi il numero del testo")
		return
	case m == nil, !e.isEarlier && m[3] != "":
		c.fail(e, 1, "un ruling sta in un file dal nome «001-parole-della-domanda.md»: numero di tre cifre o più, minuscole senza accenti, trattini")
		return
	case e.isEarlier && m[3] == "":
		c.fail(e, 1, "un testo di prima ha in fondo al nome il suo numero: «%s-%s.1.md»", m[1], m[2])
	}
	e.Number, _ = strconv.Atoi(m[1])   // at most nine digits
	e.Revision, _ = strconv.Atoi(m[3]) // at most nine digits; "" gives 0
	e.Slug, e.Local = m[2], e.Number >= firstLocal
	switch {
	case e.Number == 0:
		c.fail(e, 1, "i numeri dei ruling cominciano da 001")
	case c.isCollection && e.Local:
		c.fail(e, 1, "i numeri da %d li dà un server: la raccolta arriva a %d", firstLocal, firstLocal-1)
	}
}

// readHeader reads the "chiave: valore" lines between the two lines "---". ok is false where one of the two is
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
		m := fieldPattern.FindStringSubmatch(line)
		switch {
		case line == "---":
			e.answerLine = number + 1
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
			c.fail(e, number, "voce «%s» sconosciuta: forse «%s»?", excerpt(m[1]), nearestWord(m[1], headerKeys))
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
	for _, voice := range headerColumns {
		switch line, there := e.lines[voice.headerKey]; {
		case !there && voice.isRequired:
			c.fail(e, 1, "manca la voce «%s»", voice.headerKey)
		case there && values[voice.headerKey] == "":
			c.fail(e, line, "la voce «%s» è vuota", voice.headerKey)
		}
	}
}

// joinWords joins words with commas for a message.
func joinWords[W ~string](list []W) string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = string(w)
	}
	return strings.Join(texts, ", ")
}

// excerpt shortens a text to 60 characters for a message.
func excerpt(s string) string {
	if utf8.RuneCountInString(s) <= 60 {
		return s
	}
	return string([]rune(s)[:60]) + "…"
}
