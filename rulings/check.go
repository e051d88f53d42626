package rulings

import (
	"math"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavillo/rulebooks"
)

var examplePattern = regexp.MustCompile(`^([a-z]+)/[a-z0-9]+(?:-[a-z0-9]+)*$`)

// fill checks the values of the header and sets the fields of the ruling. It skips empty values, which requireFields has reported.
func (c *collector) fill(e *entry, values map[string]string) {
	e.Question, e.Brief, e.Author, e.Source = values["domanda"], values["in breve"], values["autore"], values["fonte"]
	e.Kind, e.State = Kind(values["tipo"]), State(values["stato"])
	e.Date, e.Link, e.Example, e.version = values["data"], values["link"], values["esempio"], values["versione"]
	if n := utf8.RuneCountInString(e.Question); n > maxQuestion {
		c.fail(e, e.lines["domanda"], "la domanda ha %d caratteri: al più %d", n, maxQuestion)
	}
	if n := utf8.RuneCountInString(e.Brief); n > maxBrief {
		c.fail(e, e.lines["in breve"], "il verdetto ha %d caratteri: sta in una riga, al più %d", n, maxBrief)
	}
	if e.Kind != "" && !slices.Contains(Kinds, e.Kind) {
		c.fail(e, e.lines["tipo"], "tipo «%s» sconosciuto: forse «%s»? Quelli ammessi sono %s", excerpt(string(e.Kind)), nearest(string(e.Kind), Kinds), words(Kinds))
	}
	if e.State != "" && !slices.Contains(States, e.State) {
		c.fail(e, e.lines["stato"], "stato «%s» sconosciuto: forse «%s»? Quelli ammessi sono %s", excerpt(string(e.State)), nearest(string(e.State), States), words(States))
	}
	if _, err := time.Parse(time.DateOnly, e.Date); e.Date != "" && err != nil {
		c.fail(e, e.lines["data"], "«%s» non è una data: ci si aspetta la forma 2026-11-20", excerpt(e.Date))
	}
	if e.Link != "" && !webAddress(e.Link) {
		c.fail(e, e.lines["link"], "«%s» non è un indirizzo: ci si aspetta la forma https://…", excerpt(e.Link))
	}
	if e.Kind == Official && e.Link == "" {
		c.fail(e, e.lines["tipo"], "un ruling ufficiale vuole la voce «link», con l'indirizzo di ciò che dice l'editore")
	}
	if m := examplePattern.FindStringSubmatch(e.Example); e.Example != "" && (m == nil || m[1] != string(e.Game)) {
		c.fail(e, e.lines["esempio"], "«%s» non è un esempio: ci si aspetta la forma %s/nome-dell-esempio", excerpt(e.Example), e.Game)
	}
	book := c.books[e.Game]
	switch {
	case book == nil && e.Game.Valid():
		c.fail(e, 1, "il regolamento di %s non c'è", e.Game.Name())
	case book != nil && e.version != "" && book.VersionNamed(e.version) == nil:
		c.fail(e, e.lines["versione"], "la versione %s del regolamento di %s non c'è: %s", excerpt(e.version), e.Game.Name(), versions(book))
	}
	c.fillSuperseded(e, values["superato da"])
}

func (c *collector) fillSuperseded(e *entry, by string) {
	if by == "" {
		if e.State == Superseded {
			c.fail(e, e.lines["stato"], "un ruling superato vuole la voce «superato da» con il numero di quello che ne prende il posto")
		}
		return
	}
	if e.State != Superseded {
		c.fail(e, e.lines["superato da"], "la voce «superato da» sta solo in un ruling con «stato: superato»")
	}
	number, err := strconv.Atoi(by)
	if err != nil || number <= 0 {
		c.fail(e, e.lines["superato da"], "«%s» non è il numero di un ruling", excerpt(by))
		return
	}
	e.SupersededBy = number
}

func webAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

// readCitations checks the answer and its citations, and pins them.
func (c *collector) readCitations(e *entry) {
	if e.Answer == "" {
		c.fail(e, e.answer, "manca la risposta")
		return
	}
	for _, at := range brokenCite.FindAllStringIndex(e.Answer, -1) {
		c.fail(e, e.lineOf(at[0]), "la citazione è spezzata fra due righe: gioco e numero vanno sulla stessa")
	}
	_, cites := parseAnswer([]byte(e.Answer), e.Game)
	for _, cite := range cites {
		book := c.books[cite.Game]
		version := pinVersion(cite.Cite, book, e.version)
		switch line := e.lineOf(cite.Start); {
		case book == nil:
			c.fail(e, line, "la citazione %s è di un regolamento che non c'è", cite.Cite)
		case book.VersionNamed(version) == nil:
			c.fail(e, line, "la citazione %s è di una versione che non c'è: %s", cite.Cite, versions(book))
		case book.Gone(cite.Number) != nil && book.At(cite.Number, version) == nil:
			c.fail(e, line, "la regola %s nella versione %s non c'è: è %s", cite.Ref, version, book.Gone(cite.Number))
		case book.Rule(cite.Number) != nil && book.At(cite.Number, version) == nil:
			c.fail(e, line, "la regola %s nella versione %s non c'è ancora", cite.Ref, version)
		case !book.Partial && book.At(cite.Number, version) == nil:
			if near := nearestRule(book, cite.Number); near != nil {
				c.fail(e, line, "la regola %s non c'è: la più vicina è %s", cite.Ref, near.Ref)
			} else {
				c.fail(e, line, "la regola %s non c'è", cite.Ref)
			}
		}
	}
	e.Citations = pin(cites, c.books, e.version)
	if len(cites) == 0 && e.Kind != Clarification {
		c.fail(e, e.answer, "la risposta non cita nessuna regola: ne occorre almeno una, nella forma %s 7.2.1", e.Game.Upper())
	}
}

// versions names the versions of a book in a clause: "c'è la 2026.1", "ci sono la 2026.1, la 2026.2".
func versions(book *rulebooks.Book) string {
	if len(book.Versions) == 1 {
		return "c'è la " + book.Version
	}
	names := make([]string, len(book.Versions))
	for i, v := range book.Versions {
		names[i] = "la " + v.Name
	}
	return "ci sono " + strings.Join(names, ", ")
}

// lineOf is the line of the file with the byte at an offset of the answer.
func (e *entry) lineOf(offset int) int { return e.answer + strings.Count(e.Answer[:offset], "\n") }

// compare checks what concerns more than one file: that numbers and slugs are unique, and that superseding rulings exist.
func (c *collector) compare() {
	byNumber, bySlug := map[int]*entry{}, map[string]*entry{}
	for _, e := range c.entries {
		if other := byNumber[e.Number]; other != nil && e.Number > 0 {
			c.fail(e, 1, "il numero %d è già di %s", e.Number, other.path())
		}
		if other := bySlug[e.Slug]; other != nil && e.Slug != "" {
			c.fail(e, 1, "il nome «%s» è già di %s", e.Slug, other.path())
		}
		byNumber[e.Number], bySlug[e.Slug] = e, e
	}
	for _, e := range c.entries {
		switch {
		case e.SupersededBy == 0:
		case e.SupersededBy == e.Number:
			c.fail(e, e.lines["superato da"], "un ruling non può essere superato da sé stesso")
		case byNumber[e.SupersededBy] == nil:
			c.fail(e, e.lines["superato da"], "il ruling %d, che lo supererebbe, non c'è", e.SupersededBy)
		}
	}
}

// path is the path of the file in messages.
func (e *entry) path() string { return path.Join("rulings", e.file) }

// nearestRule is the rule of a book that a wrong number most likely means: the one of its two neighbours in the order of the book that
// shares more leading parts with it.
func nearestRule(book *rulebooks.Book, n rulebooks.Number) *rulebooks.Rule {
	i, _ := slices.BinarySearchFunc(book.Rules, n, func(r *rulebooks.Rule, n rulebooks.Number) int { return r.Number.Compare(n) })
	var best *rulebooks.Rule
	most := -1
	for _, j := range []int{i - 1, i} {
		if j >= 0 && j < len(book.Rules) {
			if shared := sharedParts(book.Rules[j].Number, n); shared > most {
				best, most = book.Rules[j], shared
			}
		}
	}
	return best
}

func sharedParts(n, m rulebooks.Number) int {
	a, b := strings.Split(string(n), "."), strings.Split(string(m), ".")
	shared := 0
	for shared < min(len(a), len(b)) && a[shared] == b[shared] {
		shared++
	}
	return shared
}

// nearest is the valid word with the smallest edit distance from word.
func nearest[W ~string](word string, valid []W) W {
	best, least := valid[0], math.MaxInt-1
	for _, v := range valid {
		if d := rulebooks.EditDistance(excerpt(strings.ToLower(word)), string(v), least); d < least {
			best, least = v, d
		}
	}
	return best
}
