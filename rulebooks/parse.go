package rulebooks

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A book is a folder of Markdown files:
//
//	book.md      what the book is: a "# " title, then "chiave: valore" lines. The book of a game that does not ship has
//	             "gioco: Scopa", the game's name, and "sigla: scp", its code; "genere: documento" makes it an
//	             association's own document, whose text is not ours
//	glossary.md  the defined terms: "- **Term** §number (form; form)"
//	unlinked.md  references of the document that lead to no rule: "- §number «its words»: why"
//	history.md   what each version changed (history_read.go); a book in its first version has none
//	NN-*.md      a chapter each, in the order of their names:
//
//	  # 9 Azione Arbitraria                     a heading: as many # as the number has parts; text under it is its lead-in
//	  **9.2.1** {etichetta} Text of the rule    a rule: number, short label, text to the next blank line
//	  another paragraph, "- " lists, "> Esempio: ..." belong to the rule above
//	  | tables |, first row the columns' names  belong to it too
//	  ::: figura pila|flusso Didascalia ... ::: a figure: "- " items that lie on each other (pila) or follow each other (flusso)
//	  ::: dubbio 9.2.1 ... :::                  a doubt: domanda, regole, lettura, perché, rovescia, sigla
//	  ::: oggi 9.2.1 ... :::                    how newer official rules differ from the rule: regola, fonte, link, data
//	  <!-- a remark, which nobody reads but who writes; its end, -->, stands at the end of a line
//	  ::: da scrivere 9.2.1 ... :::             what a person has yet to write (to_write.go): a fault until it is gone
//	  ::: fonte A.1 ... :::                     the source of a fact of the appendix: fonte, link, sicurezza

// Error is one fault in a file of a book.
type Error struct {
	File string
	Line int
	Msg  string
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg) }

// Errors are all faults of a book.
type Errors []*Error

func (es Errors) Error() string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// bookFile is the name of the file in a book's folder that says what the book is.
const bookFile = "book.md"

// maxLabel is the greatest length of a rule's short label, in characters.
const maxLabel = 60

var (
	headingPattern  = regexp.MustCompile(`^(#+) (\S+) (.+)$`)
	rulePattern     = regexp.MustCompile(`^\*\*([^*]+)\*\*(?: \{([^{}]*)\})?(?: (.*))?$`)
	figurePattern   = regexp.MustCompile(`^::: figura (pila|flusso) (.+)$`)
	sourcePattern   = regexp.MustCompile(`^::: fonte (\S+)$`)
	newerPattern    = regexp.MustCompile(`^::: oggi (\S+)$`)
	comparedPattern = regexp.MustCompile(`^::: confrontata (\S+)$`)
	doubtPattern    = regexp.MustCompile(`^::: dubbio (\S+)$`)
	keyPattern      = regexp.MustCompile(`^([a-zé]+): *(.*)$`)
	termPattern     = regexp.MustCompile(`^- \*\*([^*]+)\*\* §(\S+)(?: \((.+)\))?$`)
)

// ReadBook parses the book of a folder. If the files have faults, ReadBook returns no book and an error of type
// Errors with all faults.
func ReadBook(game Game, folder fs.FS) (*Book, error) {
	p := &parser{folder: string(game),
		book: &Book{Game: game, byNumber: map[Number]*Rule{}, byTerm: map[string]*Term{},
			referredBy: map[Number][]*Rule{}}}
	files, err := fs.Glob(folder, "*.md")
	if err != nil {
		return nil, err
	}
	if !slices.Contains(files, bookFile) {
		return nil, Errors{{path.Join(string(game), bookFile), 1, "manca il file che dice quale regolamento è"}}
	}
	for _, file := range files {
		text, err := fs.ReadFile(folder, file)
		if err != nil {
			return nil, err
		}
		p.file, p.line = file, 0
		p.checkWritten(string(text))
		if !utf8.Valid(text) {
			p.line = 1 + bytes.Count(text[:firstInvalid(text)], []byte("\n"))
			p.addFault("byte che non sono testo UTF-8")
			continue
		}
		switch lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n"); file {
		case bookFile:
			p.readBookFile(lines)
		case "glossary.md":
			p.readGlossary(lines)
		case historyFile:
			p.readHistory(lines)
		case "unlinked.md":
			p.readUnlinked(lines)
		default:
			p.readChapter(lines)
		}
	}
	p.arrangeHistory()
	p.arrangeDoubts()
	p.linkRules()
	p.resolveTargets()
	p.resolveHistory()
	p.book.linkOldTexts()
	if len(p.errors) > 0 {
		return nil, p.errors
	}
	if !game.Ships() {
		LearnGame(game, p.book.Name, p.book.IsDocument)
	}
	return p.book, nil
}

// skipRemark returns the index of the line after the remark that begins at line i.
func (p *parser) skipRemark(lines []string, i int) int {
	for at, line := range lines[i:] {
		if strings.HasSuffix(strings.TrimSpace(line), "-->") {
			return i + at + 1
		}
	}
	p.addFault("l'annotazione che comincia con «<!--» non è chiusa da «-->»")
	return len(lines)
}

func firstInvalid(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(text)
}

// parser parses the files of one book.
type parser struct {
	book   *Book
	folder string // folder of file, for messages
	file   string
	line   int
	errors Errors

	// termLines and unlinkedLines are the lines of book.Terms and book.Unlinked, for messages.
	termLines, unlinkedLines []int
	doubtFiles               []string // files of book.Doubts, for messages
}

func (p *parser) addFault(format string, args ...any) {
	p.errors = append(p.errors, &Error{path.Join(p.folder, p.file), p.line, fmt.Sprintf(format, args...)})
}

// readBookFile parses book.md.
func (p *parser) readBookFile(lines []string) {
	b := p.book
	seen := map[string]bool{}
	for i, line := range lines {
		p.line = i + 1
		if title, ok := strings.CutPrefix(line, "# "); ok {
			if b.Title != "" {
				p.addFault("il titolo c'è già: «%s»", excerpt(b.Title))
			}
			b.Title = title
			continue
		}
		key := keyPattern.FindStringSubmatch(line)
		if key == nil {
			if line != "" {
				p.addFault("ci si aspetta una riga «chiave: valore», si trova «%s»", excerpt(line))
			}
			continue
		}
		p.reportRepeatedKey(seen, key[1])
		switch value := key[2]; key[1] {
		case "gioco", "sigla", "genere":
			p.readGameKey(key[1], value)
		case "fonte":
			b.Source = value
		case "data":
			b.Date = value
		case "annata":
			b.Vintage = value
		case "avviso":
			b.Warning = value
		case "versione":
			b.Version = value
		case "aggiornato":
			b.Updated = value
		case "numeri":
			b.Editorial = p.checkWord("numeri", value, "stampati", "redazionali") == "redazionali"
		case "vuoti":
			for _, s := range strings.Split(value, ",") {
				n, err := ParseNumber(strings.TrimSpace(s))
				if err != nil {
					p.addFault("%v", err)
				}
				b.Gaps = append(b.Gaps, n)
			}
		case "testo":
			b.Partial = p.checkWord("testo", value, "intero", "titoli") == "titoli"
		default:
			p.addFault("chiave «%s» sconosciuta: quelle ammesse sono gioco, sigla, genere, fonte, data, annata, avviso, "+
				"versione, aggiornato, numeri, vuoti, testo", key[1])
		}
	}
	p.line = 1
	if b.Title == "" || b.Source == "" || b.Version == "" || b.Updated == "" {
		p.addFault("mancano il titolo, la fonte, la versione o la data dell'aggiornamento")
	}
	p.checkGame(seen)
	b.Vintage = cmp.Or(b.Vintage, strings.ToLower(b.Title))
}

// readGameKey reads a key that says which game a book is of, where it is none of those that ship.
func (p *parser) readGameKey(key, value string) {
	switch key {
	case "gioco":
		p.book.Name = value
	case "sigla":
		if value != string(p.book.Game) {
			p.addFault("la sigla è «%s», e la cartella è di «%s»", excerpt(value), p.book.Game)
		}
	case "genere":
		p.book.IsDocument = p.checkWord(key, value, "gioco", "documento") == "documento"
	}
}

// checkGame reports what book.md says of a game that ships, and what it lacks of any other. seen are the keys it has.
func (p *parser) checkGame(seen map[string]bool) {
	b := p.book
	if b.Game.Ships() {
		if seen["gioco"] || seen["sigla"] || seen["genere"] {
			p.addFault("le voci gioco, sigla e genere sono di un gioco nuovo, e questo è %s", b.Game.Name())
		}
		return
	}
	if _, err := NewCode(string(b.Game)); err != nil {
		p.addFault("%v", err)
	}
	if !seen["gioco"] || !seen["sigla"] {
		p.addFault("il regolamento di un gioco nuovo vuole le voci «gioco: Nome» e «sigla: %s»", b.Game)
	} else if err := CheckNewName(b.Name); err != nil {
		p.addFault("%v", err)
	}
}

// checkWord returns the value of a key, and reports a value that is not one of words.
func (p *parser) checkWord(key, value string, words ...string) string {
	if !slices.Contains(words, value) {
		p.addFault("la voce «%s» vuole %s, non «%s»", key, strings.Join(words, " o "), excerpt(value))
	}
	return value
}

// isRemark reports whether a line is not an item of a list: an empty line, or, before the first item, a title or
// remark. hasItems means that the first item has been read.
func isRemark(line string, hasItems bool) bool {
	line = strings.TrimSpace(line)
	return line == "" || !hasItems && !strings.HasPrefix(line, "-") && !strings.Contains(line, "**")
}

// readGlossary parses glossary.md.
func (p *parser) readGlossary(lines []string) {
	hasItems := false
	for i, line := range lines {
		p.line = i + 1
		if isRemark(line, hasItems) {
			continue
		}
		hasItems = true
		m := termPattern.FindStringSubmatch(line)
		if m == nil {
			p.addFault("un termine si scrive «- **Termine** §3.4 (altra forma; altra forma)»")
			continue
		}
		n, err := ParseNumber(m[2])
		if err != nil {
			p.addFault("%v", err)
			continue
		}
		t := &Term{Name: m[1], Rule: n}
		if m[3] != "" {
			t.Forms = strings.Split(m[3], "; ")
		}
		p.book.Terms = append(p.book.Terms, t)
		p.termLines = append(p.termLines, p.line)
		for _, form := range append([]string{t.Name}, t.Forms...) {
			if other := p.book.byTerm[form]; other != nil {
				p.addFault("«%s» è già una forma di «%s»", form, other.Name)
			}
			if strings.TrimSpace(form) != form || form == "" {
				p.addFault("una forma di «%s» è vuota o ha spazi intorno: «%s»", t.Name, form)
			}
			p.book.byTerm[form] = t
		}
	}
	for _, t := range p.book.Terms { // the lower-case form of a term also finds it, where no other term has that form
		for _, form := range append([]string{t.Name}, t.Forms...) {
			if lower := strings.ToLower(form); p.book.byTerm[lower] == nil {
				p.book.byTerm[lower] = t
			}
		}
	}
}

// readChapter parses the headings, rules and doubts of a chapter's file.
func (p *parser) readChapter(lines []string) {
	var rule *Rule
	for i := 0; i < len(lines); {
		p.line = i + 1
		switch line := lines[i]; {
		case strings.TrimSpace(line) == "":
			i++
		case strings.HasPrefix(line, "#"):
			rule = nil
			if m := headingPattern.FindStringSubmatch(line); m == nil {
				p.addFault("un titolo si scrive «## 9.2 Titolo»")
			} else if n, ok := p.parseNumber(m[2]); ok {
				if len(m[1]) != n.Depth() {
					p.addFault("il titolo %s ha %d parti e %d segni #", n, n.Depth(), len(m[1]))
				}
				rule = &Rule{Ref: Ref{p.book.Game, n}, Heading: true, Title: strings.TrimSpace(m[3])}
				p.addRule(rule)
			}
			i++
		case strings.HasPrefix(line, "<!--"):
			i = p.skipRemark(lines, i)
		case figurePattern.MatchString(line):
			i = p.readFigure(rule, lines, i)
		case PlaceToWrite(line) != "":
			i = p.skipToWrite(lines, i)
		case sourcePattern.MatchString(line):
			i = p.readSource(lines, i)
		case newerPattern.MatchString(line):
			i = p.readNewer(lines, i)
		case comparedPattern.MatchString(line):
			i = p.readComparison(lines, i)
		case strings.HasPrefix(line, ":::"):
			i = p.readDoubt(lines, i)
		case rulePattern.MatchString(line) && startsWithDigit(line[2:]):
			end := blockEnd(lines, i)
			m := rulePattern.FindStringSubmatch(line)
			rule = nil
			if n, ok := p.parseNumber(m[1]); ok {
				rule = &Rule{Ref: Ref{p.book.Game, n}, Title: strings.TrimSpace(m[2])}
				if rule.Title == "" || utf8.RuneCountInString(rule.Title) > maxLabel {
					p.addFault("la regola %s vuole fra {} un'etichetta breve, al più di %d caratteri", n, maxLabel)
				}
				p.addRule(rule)
				p.addBlock(rule, append([]string{m[3]}, lines[i+1:end]...))
			}
			i = end
		default:
			end := blockEnd(lines, i)
			if rule == nil {
				p.addFault("testo fuori da una regola: «%s»", excerpt(line))
			} else {
				p.addBlock(rule, lines[i:end])
			}
			i = end
		}
	}
}

func startsWithDigit(s string) bool {
	return s != "" && (s[0] >= '0' && s[0] <= '9' || strings.HasPrefix(s, Appendix+"."))
}

// blockEnd returns the index of the line after the block that starts at line i.
func blockEnd(lines []string, i int) int {
	for i++; i < len(lines) && strings.TrimSpace(lines[i]) != "" && !strings.HasPrefix(lines[i], ":::"); i++ {
	}
	return i
}

func (p *parser) parseNumber(s string) (Number, bool) {
	n, err := ParseNumber(s)
	if err != nil {
		p.addFault("%v", err)
	}
	return n, err == nil
}

func (p *parser) addRule(r *Rule) {
	r.File, r.Line = p.file, p.line
	if other := p.book.byNumber[r.Number]; other != nil {
		p.addFault("il numero %s c'è già, in %s riga %d", r.Number, other.File, other.Line)
		return
	}
	p.book.byNumber[r.Number] = r
	p.book.Rules = append(p.book.Rules, r)
}
