package rulebooks

import (
	"fmt"
	"regexp"
	"strings"
)

// Sheet is a page that summarises rules and links to them: the map of a game's turn, a quick sheet, or a concept
// compared in all games.
//
// Its file:
//
//	# La catena                               the title
//	domanda: Chi può rispondere?              the question that it answers
//	parole: stack, rincorsa, rispondere       other words that find it in a search
//
//	## Stand Phase §6.2                       in the sheet of a game: a part, and the rule that it is about
//	## ws                                     in a concept: the part of a game
//	text, lists, tables and figures as in a rule; references are to rules of that game
type Sheet struct {
	Slug     string // "turno", the last part of its address
	Game     Game   // "" for a concept
	Title    string
	Question string
	Words    []string
	Parts    []SheetPart
}

// SheetPart is a titled part of a sheet.
type SheetPart struct {
	Game   Game   // the game to whose rules the part refers
	Title  string // "" in a concept, where the part has the name of its game
	Rule   Number // in the sheet of a game, the rule that the part summarises; "" for none
	Blocks []Block
}

var partPattern = regexp.MustCompile(`^## (.+?)(?: §(\S+))?$`)

// ReadSheet parses a sheet from the text of a file; the sheet is a concept where game is "". book returns the book
// in which references and terms are resolved. If the file has faults, ReadSheet returns no sheet and an error of
// type Errors with all faults.
func ReadSheet(slug string, game Game, file string, text []byte, book func(Game) *Book) (*Sheet, error) {
	s := &Sheet{Slug: slug, Game: game}
	p := &parser{book: &Book{}, file: file}
	seen := map[string]bool{}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for i := 0; i < len(lines); {
		p.line = i + 1
		line := lines[i]
		key := keyPattern.FindStringSubmatch(line)
		switch {
		case strings.TrimSpace(line) == "":
			i++
		case strings.HasPrefix(line, "# "):
			p.reportRepeatedKey(seen, "titolo")
			if s.Title = strings.TrimSpace(line[2:]); len(s.Parts) > 0 {
				p.addFault("il titolo sta prima delle parti")
			}
			i++
		case key != nil && (len(s.Parts) == 0 || key[1] == "domanda" || key[1] == "parole"):
			if p.reportRepeatedKey(seen, key[1]); len(s.Parts) > 0 {
				p.addFault("la voce «%s» sta prima delle parti", key[1])
			}
			p.readSheetKey(s, key[1], key[2])
			i++
		case strings.HasPrefix(line, "## "):
			p.beginSheetPart(s, line, book)
			i++
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, ":::") && !figurePattern.MatchString(line):
			p.addFault("ci si aspetta il titolo («# ...»), una parte («## ...»), una figura («::: figura pila|flusso ...») o testo; si trova «%s»",
				excerpt(line))
			i++
		default:
			end := blockEnd(lines, i)
			if len(s.Parts) == 0 {
				p.addFault("testo prima della prima parte («## ...»): «%s»", excerpt(line))
			} else {
				end = p.readSheetBlock(&s.Parts[len(s.Parts)-1], lines, i)
			}
			i = end
		}
	}
	p.line = 1
	if s.Title == "" || s.Question == "" || len(s.Parts) == 0 {
		p.addFault("mancano il titolo («# ...»), la domanda o le parti («## ...»)")
	}
	if len(p.errors) > 0 {
		return nil, p.errors
	}
	return s, nil
}

func (p *parser) readSheetKey(s *Sheet, key, value string) {
	switch key {
	case "domanda":
		s.Question = value
	case "parole":
		for _, w := range strings.Split(value, ",") {
			if w = strings.TrimSpace(w); w == "" {
				p.addFault("una parola è vuota: fra una e l'altra sta una virgola sola")
			}
			s.Words = append(s.Words, w)
		}
	default:
		p.addFault("chiave «%s» sconosciuta: quelle ammesse sono domanda, parole", key)
	}
}

// beginSheetPart appends a part and sets p.book to the part's book, in which references are resolved.
func (p *parser) beginSheetPart(s *Sheet, line string, book func(Game) *Book) {
	m := partPattern.FindStringSubmatch(line)
	part := SheetPart{Game: s.Game, Title: m[1]}
	if s.Game == "" {
		game, ok := ParseGame(m[1])
		if !ok {
			p.addFault("«%s» non è un gioco: ws, nar, op, ygo, fow", m[1])
			return
		}
		part.Game, part.Title = game, ""
	}
	if p.book = book(part.Game); p.book == nil {
		p.book = &Book{}
		p.addFault("il regolamento di %s non c'è", part.Game.Name())
	}
	if m[2] != "" {
		part.Rule, _ = p.parseNumber(m[2])
		if p.book.Rule(part.Rule) == nil {
			p.addFault("la regola §%s non c'è", m[2])
		}
	}
	s.Parts = append(s.Parts, part)
}

// readSheetBlock parses a block of a part, resolves its references and terms, and returns the index of the line
// after the block.
func (p *parser) readSheetBlock(part *SheetPart, lines []string, i int) int {
	r := &Rule{Ref: Ref{part.Game, Number(fmt.Sprintf("parte %s", part.Title))}}
	end := blockEnd(lines, i)
	if figurePattern.MatchString(lines[i]) {
		end = p.readFigure(r, lines, i)
	} else {
		p.addBlock(r, append([]string(nil), lines[i:end]...))
	}
	for _, block := range r.Blocks {
		for _, item := range block.Items {
			for j := range item {
				p.resolveInline(r, &item[j])
			}
		}
	}
	part.Blocks = append(part.Blocks, r.Blocks...)
	return end
}
