package rulings

import (
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavillo/rulebooks"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

var (
	examplePattern = regexp.MustCompile(`^(([a-z]+)/[a-z0-9]+(?:-[a-z0-9]+)*)(?:, variante ([1-9]\d?))?$`)
	outcomePattern = regexp.MustCompile(`^\{.+\}$`)
)

// fillRuling sets the fields of the ruling from the values of the header and reports invalid ones. Empty values are
// skipped: requireFields has reported them.
func (c *collector) fillRuling(e *entry, values map[string]string) {
	for _, column := range columns {
		if column.headerKey != "" && column.headerText == nil {
			column.set(e.Ruling, values[column.headerKey])
		}
	}
	c.checkLength(e, "domanda", "la domanda ha %d caratteri: al più %d", e.Question, maxQuestion)
	c.checkLength(e, "in breve", "il verdetto ha %d caratteri: sta in una riga, al più %d", e.Brief, maxBrief)
	if e.Kind != "" && !slices.Contains(Kinds, e.Kind) {
		c.fail(e, e.lines["tipo"], "tipo «%s» sconosciuto: forse «%s»? Quelli ammessi sono %s", excerpt(string(e.Kind)),
			nearestWord(string(e.Kind), Kinds), joinWords(Kinds))
	}
	if e.State != "" && !slices.Contains(States, e.State) {
		c.fail(e, e.lines["stato"], "stato «%s» sconosciuto: forse «%s»? Quelli ammessi sono %s",
			excerpt(string(e.State)), nearestWord(string(e.State), States), joinWords(States))
	}
	c.checkDay(e, "data", e.Date)
	if e.Link != "" && !isWebAddress(e.Link) {
		c.fail(e, e.lines["link"], "«%s» non è un indirizzo: ci si aspetta la forma https://…", excerpt(e.Link))
	}
	if e.Kind == Official && e.Link == "" {
		c.fail(e, e.lines["tipo"], "un ruling ufficiale vuole la voce «link», con l'indirizzo di ciò che dice l'editore")
	}
	book := c.books[e.Game]
	switch {
	case book == nil && e.Game.Valid():
		c.fail(e, 1, "il regolamento di %s non c'è", e.Game.Name())
	case book != nil && e.Version != "" && book.VersionNamed(e.Version) == nil:
		c.fail(e, e.lines["versione"], "la versione %s del regolamento di %s non c'è: %s", excerpt(e.Version),
			e.Game.Name(), versionsClause(book))
	}
	c.fillExample(e, values)
	c.fillChange(e, values)
	c.fillClosing(e, values["chiuso"])
}

// checkLength reports a value of more than limit characters. format is the message, with the length and the limit.
func (c *collector) checkLength(e *entry, field, format, value string, limit int) {
	if n := utf8.RuneCountInString(value); n > limit {
		c.fail(e, e.lines[field], format, n, limit)
	}
}

// checkDay reports a value that is not a date of the form 2026-11-20. An empty value is allowed.
func (c *collector) checkDay(e *entry, field, value string) {
	if _, err := time.Parse(time.DateOnly, value); value != "" && err != nil {
		c.fail(e, e.lines[field], "«%s» non è una data: ci si aspetta la forma 2026-11-20", excerpt(value))
	}
}

// Messages about a faulty header.
const (
	badExampleMessage           = `«%s» non è un esempio: ci si aspetta la forma %s/nome-dell-esempio, oppure %[2]s/nome-dell-esempio, variante 1`
	badOutcomeMessage           = `«%s» non è un esito: ci si aspetta ciò che l'esempio si aspetta alla fine, fra graffe: {B.clock: 4, turno: A}`
	misplacedUntilMessage       = `la voce «fino a» è soltanto dei testi che un server conserva, con i numeri da %d`
	missingClosingMessage       = `un ruling chiuso vuole la voce «chiuso», con il perché: smentito, assorbito dalla regola %s 9.2.1, sostituito da 34, doppione di 34`
	missingAbsorbingRuleMessage = `dopo «assorbito dalla regola» va la regola che adesso lo dice: assorbito dalla regola %s 9.2.1`
)

// fillExample sets the example and its variant, and checks the outcome and the reason why no example can be played.
func (c *collector) fillExample(e *entry, values map[string]string) {
	c.checkLength(e, "non simulabile", "il perché ha %d caratteri: al più %d", e.Unplayable, maxWhy)
	example := values["esempio"]
	if m := examplePattern.FindStringSubmatch(example); m != nil && m[2] == string(e.Game) {
		e.Example = m[1]
		e.Variant, _ = strconv.Atoi(m[3]) // one or two digits; "" gives 0
	} else if example != "" {
		c.fail(e, e.lines["esempio"], badExampleMessage, excerpt(example), e.Game)
		return
	}
	switch {
	case e.Outcome != "" && example == "":
		c.fail(e, e.lines["esito"], "la voce «esito» dice come finisce un esempio: vuole anche la voce «esempio»")
	case e.Outcome != "" && !outcomePattern.MatchString(e.Outcome):
		c.fail(e, e.lines["esito"], badOutcomeMessage, excerpt(e.Outcome))
	case e.Unplayable != "" && example != "":
		c.fail(e, e.lines["non simulabile"], "il ruling ha un esempio: la voce «non simulabile» va tolta")
	}
}

// fillChange checks who changed the ruling, when and why, and the day on which an earlier text was replaced.
func (c *collector) fillChange(e *entry, values map[string]string) {
	c.checkDay(e, "quando", e.Changed.Day)
	c.checkLength(e, "perché", "il perché ha %d caratteri: sta in una riga, al più %d", e.Changed.Reason, maxWhy)
	for _, field := range []string{"quando", "chi", "perché"} {
		if e.lines[field] == 0 && (e.Changed != Change{} || e.State == Closed) {
			c.fail(e, 1, "manca la voce «%s»: chi cambia o chiude un ruling dice quando, chi e perché", field)
		}
	}
	if e.replacedOn = values[untilKey]; e.replacedOn != "" {
		c.checkDay(e, "fino a", e.replacedOn)
		if !e.isEarlier || e.Revision < FirstKept {
			c.fail(e, e.lines["fino a"], misplacedUntilMessage, FirstKept)
		}
	}
}

// fillClosing sets why the ruling is closed.
func (c *collector) fillClosing(e *entry, closing string) {
	var ok bool
	switch e.Closing, ok = parseClosing(closing); {
	case closing == "" && e.State == Closed:
		c.fail(e, e.lines["stato"], missingClosingMessage, e.Game.Upper())
	case closing == "":
	case e.State != Closed:
		c.fail(e, e.lines["chiuso"], "la voce «chiuso» sta solo in un ruling con «stato: chiuso»")
	case e.Closing.Reason == "":
		c.fail(e, e.lines["chiuso"], "«%s» non è un motivo: forse «%s»? Quelli ammessi sono %s", excerpt(closing),
			nearestWord(closing, Reasons), joinWords(Reasons))
	case !ok && e.Closing.Reason == Refuted:
		c.fail(e, e.lines["chiuso"], "dopo «smentito» non va niente: il perché ha la sua voce")
	case !ok && e.Closing.Reason == Absorbed:
		c.fail(e, e.lines["chiuso"], missingAbsorbingRuleMessage, e.Game.Upper())
	case !ok:
		c.fail(e, e.lines["chiuso"], "dopo «%s» va il numero di un ruling", e.Closing.Reason)
	case e.Closing.Reason == Absorbed:
		if book := c.books[e.Closing.Rule.Game]; book == nil ||
			book.Rule(e.Closing.Rule.Number) == nil && book.RemovalOf(e.Closing.Rule.Number) == nil {
			c.fail(e, e.lines["chiuso"], "la regola %s non c'è", e.Closing.Rule)
		}
	}
	if !ok { // the database requires the number or rule of a closing
		e.Closing = Closing{}
	}
}

func isWebAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

// readCitations checks the answer and its citations, and pins the citations to versions.
func (c *collector) readCitations(e *entry) {
	if e.Answer == "" {
		c.fail(e, e.answerLine, "manca la risposta")
		return
	}
	for _, at := range brokenCitePattern.FindAllStringIndex(e.Answer, -1) {
		c.fail(e, e.lineOf(at[0]), "la citazione è spezzata fra due righe: gioco e numero vanno sulla stessa")
	}
	root, cites := parseAnswer([]byte(e.Answer), e.Game)
	c.reportUnshown(e, root)
	for _, cite := range cites {
		book := c.books[cite.Game]
		version := pinnedVersion(cite.Cite, book, e.Version)
		switch line := e.lineOf(cite.Start); {
		case book == nil:
			c.fail(e, line, "la citazione %s è di un regolamento che non c'è", cite.Cite)
		case book.VersionNamed(version) == nil:
			c.fail(e, line, "la citazione %s è di una versione che non c'è: %s", cite.Cite, versionsClause(book))
		case book.RemovalOf(cite.Number) != nil && book.RuleAt(cite.Number, version) == nil:
			c.fail(e, line, "la regola %s nella versione %s non c'è: è %s", cite.Ref, version,
				book.RemovalOf(cite.Number))
		case book.Rule(cite.Number) != nil && book.RuleAt(cite.Number, version) == nil:
			c.fail(e, line, "la regola %s nella versione %s non c'è ancora", cite.Ref, version)
		case !book.Partial && book.RuleAt(cite.Number, version) == nil:
			if near := nearestRule(book, cite.Number); near != nil {
				c.fail(e, line, "la regola %s non c'è: la più vicina è %s", cite.Ref, near.Ref)
			} else {
				c.fail(e, line, "la regola %s non c'è", cite.Ref)
			}
		}
	}
	c.reportUnknownDoubts(e)
	e.Citations = pinnedCitations(cites, c.books, e.Version)
	if len(cites) == 0 && e.Kind != Clarification {
		c.fail(e, e.answerLine, "la risposta non cita nessuna regola: ne occorre almeno una, nella forma %s 7.2.1",
			e.Game.Upper())
	}
}

// reportUnshown reports the parts of the answer that HTML drops: raw HTML and images.
func (c *collector) reportUnshown(e *entry, root ast.Node) {
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // Walk returns the walker's error, which is nil
		switch node := node.(type) {
		case *ast.HTMLBlock:
			if entering {
				c.reportHTML(e, node.Lines())
			}
		case *ast.RawHTML:
			if entering {
				c.reportHTML(e, node.Segments)
			}
		case *ast.Image:
			if entering {
				c.fail(e, e.lineOf(imageOffset(node)), "un ruling non ha immagini: dillo a parole, o metti un collegamento")
			}
		}
		return ast.WalkContinue, nil
	})
}

// reportHTML reports raw HTML that begins at the first of some segments of the answer.
func (c *collector) reportHTML(e *entry, at *text.Segments) {
	first := at.At(0)
	tag, _, _ := strings.Cut(strings.TrimSpace(e.Answer[first.Start:first.Stop]), "\n")
	c.fail(e, e.lineOf(first.Start),
		"«%s» è HTML, e la pagina non lo mostra: scrivi in Markdown, o \\< dove intendi il segno", excerpt(tag))
}

// imageOffset returns the offset of an image in the answer, for a line number: that of its description, or else the
// end of the text before it, or else the start of its block.
func imageOffset(image *ast.Image) int {
	if words, ok := image.FirstChild().(*ast.Text); ok {
		return words.Segment.Start
	}
	if before, ok := image.PreviousSibling().(*ast.Text); ok {
		return before.Segment.Stop
	}
	block := image.Parent()
	for block.Type() != ast.TypeBlock {
		block = block.Parent()
	}
	return block.Lines().At(0).Start
}

// reportUnknownDoubts reports identifiers in the answer that are no doubts of the ruling's version of the book.
func (c *collector) reportUnknownDoubts(e *entry) {
	book := c.books[e.Game]
	if book == nil || book.VersionNamed(e.Version) == nil {
		return
	}
	for _, at := range doubtPattern.FindAllStringIndex(e.Answer, -1) {
		if id := e.Answer[at[0]:at[1]]; book.DoubtAt(id, e.Version) == nil {
			c.fail(e, e.lineOf(at[0]), "il punto dubbio %s nella versione %s di %s non c'è", id, e.Version,
				e.Game.Name())
		}
	}
}

// readPositions checks the positions of an open ruling, and that other rulings have none.
func (c *collector) readPositions(e *entry) {
	at := positionPattern.FindAllStringIndex(e.Answer+"\n", -1)
	if e.State != Undecided {
		if len(at) > 0 {
			c.fail(e, e.lineOf(at[0][0]), "le posizioni sono di un ruling aperto: questo è %s", e.State)
		}
		return
	}
	_, positions := e.Positions()
	if len(positions) == 0 {
		c.fail(e, e.answerLine, "un ruling aperto ha almeno una posizione, che comincia con una riga «## Posizione: che cosa dice»")
	}
	for i, p := range positions {
		line := e.lineOf(at[i][0])
		switch _, err := time.Parse(time.DateOnly, p.Day); {
		case p.Brief == "" || p.Text == "":
			c.fail(e, line, "la posizione vuole che cosa dice, sulla stessa riga, e sotto il perché")
		case p.Author == "":
			c.fail(e, line, "sotto la posizione va una riga che dice di chi è, e da quando: «di: Redazione Cavillo, 2026-11-25»")
		case err != nil:
			c.fail(e, line+1, "«%s» non finisce con una data: ci si aspetta la forma «di: Redazione Cavillo, 2026-11-25»", excerpt(p.Author))
		}
	}
}

// versionsClause lists the versions of a book in an Italian clause: "c'è la 2026.1", "ci sono la 2026.1, la 2026.2".
func versionsClause(book *rulebooks.Book) string {
	if len(book.Versions) == 1 {
		return "c'è la " + book.Version
	}
	names := make([]string, len(book.Versions))
	for i, v := range book.Versions {
		names[i] = "la " + v.Name
	}
	return "ci sono " + strings.Join(names, ", ")
}

// lineOf returns the line of the file that contains the byte at an offset of the answer.
func (e *entry) lineOf(offset int) int { return e.answerLine + strings.Count(e.Answer[:offset], "\n") }

// nearestRule returns the rule that a wrong number most likely means: of its two neighbours in the order of the book
// the one that shares more leading parts with the number; nil where the book has no rules.
func nearestRule(book *rulebooks.Book, n rulebooks.Number) *rulebooks.Rule {
	i, _ := slices.BinarySearchFunc(book.Rules, n, func(r *rulebooks.Rule, n rulebooks.Number) int {
		return r.Number.Compare(n)
	})
	var best *rulebooks.Rule
	most := -1
	for _, j := range []int{i - 1, i} {
		if j >= 0 && j < len(book.Rules) {
			if shared := sharedPartCount(book.Rules[j].Number, n); shared > most {
				best, most = book.Rules[j], shared
			}
		}
	}
	return best
}

func sharedPartCount(n, m rulebooks.Number) int {
	a, b := strings.Split(string(n), "."), strings.Split(string(m), ".")
	shared := 0
	for shared < min(len(a), len(b)) && a[shared] == b[shared] {
		shared++
	}
	return shared
}

// nearestWord returns the valid word with the smallest edit distance from word.
func nearestWord[W ~string](word string, valid []W) W {
	best, least := valid[0], math.MaxInt-1
	for _, v := range valid {
		if d := rulebooks.EditDistance(excerpt(strings.ToLower(word)), string(v), least); d < least {
			best, least = v, d
		}
	}
	return best
}
