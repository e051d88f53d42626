package rulebooks

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A book's history.md lists the changes that each version made to the one before it, from the oldest version to the
// current one. A book without history.md has only its first version.
//
//	# 2026.1 del 2026-11-20
//
//	# 2026.2 del 2027-03-01
//
//	## sostanza 9.2.1             or forma: the text until then follows, as it stood in its chapter
//	perché: why it changed
//
//	**9.2.1** {etichetta} The text until 2026.1
//
//	## abrogata 9.3.4             its number stays a tombstone; the text until then follows
//	perché: why it went
//	vedi: 9.2.1, 9.2.2            may be missing
//
//	**9.3.4** {etichetta} The text until 2026.1
//
//	## spostata 9.4.1             its number redirects to the new one; if its text changed too, that is an entry of the new number
//	perché: why it moved
//	a: 9.2.5
//
//	## nuova 9.2.6                it was not there before
//	perché: why it came
//
//	## divisa 9.2.7               it was a part of another rule, whose change of the same version has the text until then
//	perché: why they are two
//	da: 9.2.6
//
//	## unita 9.2.8                it is now a part of another rule, whose change has that rule's text until then
//	perché: why they are one
//	a: 9.2.7
//
//	**9.2.8** {etichetta} The text until 2026.1
//
// A version may begin an edition of the publisher. The lines under it name that edition; of the edition in force only
// the name, because book.md says the rest. A book without such lines has one edition, with the title of book.md.
//
//	# 2026.1 del 2026-11-20
//	edizione: Regolamento 1.0
//	data: marzo 2020              the publisher's date of it
//	fonte: its publisher          what is known of the document
//
//	# 2027.1 del 2027-05-01
//	edizione: Regolamento 2.0
//
// In spostata, abrogata and unita the number of a change, and "da", is the one before the version; every other number
// is the one after it. Within an edition a number never passes to another rule. A version that begins an edition may
// pass numbers on, also in a chain or a circle: "spostata 7.2.3 a 7.2.4", "spostata 7.2.4 a 7.2.5", "nuova 7.2.3".
// With "intera: sì" the rules below a heading move or are new with it, except those that have changes of their own.
//
// The old text of a rule may include its doubts, as they were in the chapter; changes of doubts are entries of their
// own (history_doubts.go).

// historyFile is the name of the history in a book's folder.
const historyFile = "history.md"

var (
	versionPattern = regexp.MustCompile(`^# (\d{4}\.[1-9]\d{0,2}) del (\d{4}-\d{2}-\d{2})$`)
	changePattern  = regexp.MustCompile(`^## (sostanza|forma|abrogata|spostata|nuova|divisa|unita) (\S+)$`)
	markerPattern  = regexp.MustCompile(`^##? (\S+)`)
)

// readHistory parses history.md.
func (p *parser) readHistory(lines []string) {
	b := p.book
	for i := 0; i < len(lines); {
		p.line = i + 1
		switch m := versionPattern.FindStringSubmatch(lines[i]); {
		case strings.TrimSpace(lines[i]) == "":
			i++
		case m != nil:
			b.Versions = append(b.Versions, &Version{Name: m[1], Date: m[2], order: len(b.Versions)})
			p.checkVersion()
			i = p.readEdition(lines, i+1)
		case strings.HasPrefix(lines[i], "# "):
			p.addFault("una versione si scrive «# 2026.2 del 2027-03-01»")
			i++
		case doubtChangePattern.MatchString(lines[i]):
			i = p.readDoubtChange(lines, i)
		case !changePattern.MatchString(lines[i]):
			p.addFault("ci si aspetta una modifica come «## sostanza 9.2.1», con una parola fra %s, "+
				"o come «## dubbio B-1 sostanza»; si trova «%s»",
				joinWords(changeKinds), excerpt(lines[i]))
			i++
		default:
			i = p.readChange(lines, i)
		}
	}
	if p.line = 1; len(b.Versions) == 0 {
		p.addFault("manca la versione, scritta «# 2026.1 del 2026-11-20»")
	}
}

// checkVersion reports an invalid date of the last version, and a version that is not later than the previous one.
func (p *parser) checkVersion() {
	versions := p.book.Versions
	v := versions[len(versions)-1]
	if !isDay(v.Date) {
		p.addFault("«%s» non è una data: ci si aspetta la forma 2027-03-01", v.Date)
	}
	if len(versions) < 2 {
		return
	}
	if before := versions[len(versions)-2]; compareVersions(v.Name, before.Name) <= 0 || v.Date < before.Date {
		p.addFault("la versione %s del %s viene dopo la %s del %s: l'ordine dei numeri e delle date va tenuto", v.Name,
			v.Date, before.Name, before.Date)
	}
}

// compareVersions compares the names of two versions by year, then by count.
func compareVersions(v, w string) int {
	year, count, _ := strings.Cut(v, ".")
	otherYear, otherCount, _ := strings.Cut(w, ".")
	n, _ := strconv.Atoi(count) // digits, by the pattern
	m, _ := strconv.Atoi(otherCount)
	return cmp.Or(cmp.Compare(year, otherYear), cmp.Compare(n, m))
}

// changeKeys are the keys under a change of a rule.
var changeKeys = []string{"perché", "vedi", "a", "da", "intera"}

// readChange parses a change of a rule with the old text, and returns the index of the line after the change.
func (p *parser) readChange(lines []string, i int) int {
	m := changePattern.FindStringSubmatch(lines[i])
	end := i + 1
	for end < len(lines) && !startsChange(lines[end]) {
		end++
	}
	n, ok := p.parseNumber(m[2])
	c := &Change{Kind: ChangeKind(m[1]), Ref: Ref{p.book.Game, n}, Line: i + 1}
	var see, to, from, whole string
	text := p.readKeys(changeKeys, lines[:end], i+1, &c.Why, &see, &to, &from, &whole)
	for _, s := range strings.FieldsFunc(see, func(r rune) bool { return r == ',' || r == ' ' }) {
		if n, ok := p.parseNumber(s); ok {
			c.See = append(c.See, n)
		}
	}
	if to != "" {
		c.To, _ = p.parseNumber(to)
	}
	if from != "" {
		c.From, _ = p.parseNumber(from)
	}
	for j := text; j < end; j++ { // a paragraph that begins with a key belongs to an entry whose heading is missing
		if key := keyPattern.FindStringSubmatch(lines[j]); key != nil && strings.TrimSpace(lines[j-1]) == "" &&
			slices.Contains(changeKeys, key[1]) {
			p.line = j + 1
			p.addFault("la voce «%s» sta fuori posto: le voci stanno sotto la loro modifica, prima di una riga vuota",
				key[1])
		}
	}
	p.line = i + 1
	p.checkKeys(c, whole)
	p.readOldText(c, lines[:end], text)
	switch p.line = i + 1; {
	case !ok:
	case len(p.book.Versions) == 0:
		p.addFault("la modifica di %s sta sopra ogni versione", n)
	case len(p.book.Versions) == 1:
		p.addFault("la prima versione non cambia niente: la modifica di %s va sotto una versione successiva", n)
	default:
		c.Version = p.book.Latest()
		c.Version.Changes = append(c.Version.Changes, c)
	}
	return end
}

// checkKeys reports keys of a change that its kind does not have, and missing ones; whole is the value of "intera".
func (p *parser) checkKeys(c *Change, whole string) {
	if c.Why == "" {
		p.addFault("alla modifica di %s manca la voce perché", c.Number)
	}
	if (c.Kind == Moved || c.Kind == Joined) != (c.To != "") {
		p.addFault("la voce «a», con il numero nuovo, ci vuole per una regola spostata o unita e soltanto per quella")
	}
	if (c.Kind == Split) != (c.From != "") {
		p.addFault("la voce «da», con il numero della regola che si divide, ci vuole per una regola divisa e soltanto per quella")
	}
	if whole != "" {
		c.Whole = p.checkWord("intera", whole, "sì") == "sì"
		if c.Kind != Moved && c.Kind != Added {
			p.addFault("la voce «intera» è soltanto di un titolo spostato o nuovo")
		}
	}
	if c.Kind != Repealed && len(c.See) > 0 {
		p.addFault("la voce «vedi» è soltanto di una regola abrogata")
	}
}

// startsChange reports whether a line begins a version or a change, valid or not: "# " or "## " without a rule
// number. With a rule number the line is a heading of an old text.
func startsChange(line string) bool {
	m := markerPattern.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	_, err := ParseNumber(m[1])
	return err != nil
}

// readKeys parses the "chiave: valore" lines under a change, up to the next empty line, into values, one for each of
// keys, and returns the index of that empty line.
func (p *parser) readKeys(keys []string, lines []string, i int, values ...*string) int {
	var value *string
	seen := map[string]bool{}
	for ; i < len(lines) && strings.TrimSpace(lines[i]) != ""; i++ {
		p.line = i + 1
		key := keyPattern.FindStringSubmatch(lines[i])
		switch index := keyIndex(keys, key); {
		case strings.HasPrefix(lines[i], " ") && value != nil:
			*value += " " + strings.TrimSpace(lines[i])
		case key == nil:
			p.addFault("ci si aspetta una riga fra %s, e poi una riga vuota prima del vecchio testo; si trova «%s»",
				strings.Join(keys, ", "), excerpt(lines[i]))
		case index < 0:
			p.addFault("voce «%s» sconosciuta; quelle ammesse sono %s", key[1], strings.Join(keys, ", "))
		default:
			p.reportRepeatedKey(seen, key[1])
			value = values[index]
			*value = key[2]
		}
	}
	return i
}

// readOldText parses the old text of a changed rule, lines[from:], into c.Old.
func (p *parser) readOldText(c *Change, lines []string, from int) {
	old := &parser{folder: p.folder, file: p.file,
		book: &Book{Game: p.book.Game, byNumber: map[Number]*Rule{}, byTerm: map[string]*Term{}}}
	// with empty lines before it, so that faults have the line numbers of the file
	old.readChapter(append(make([]string, from), lines[from:]...))
	p.errors = append(p.errors, old.errors...)
	rules := old.book.Rules
	switch needsText := c.Kind != Moved && c.Kind != Added && c.Kind != Split; {
	case len(old.errors) > 0:
	case !needsText && len(rules) > 0:
		p.addFault("una regola %s non ha vecchio testo: quello di %s va tolto", c.Kind, rules[0].Number)
	case needsText && (len(rules) != 1 || c.leaves() && rules[0].Number != c.Number):
		p.addFault(noOldTextMessage, c.Number)
	case needsText:
		c.Old = rules[0]
		for _, d := range old.book.Doubts {
			if d.Rule == c.Old.Number {
				c.Old.Doubts = append(c.Old.Doubts, d)
			} else {
				p.addFault("il punto dubbio di %s sta nel vecchio testo di %s", d.Rule, c.Old.Number)
			}
		}
	}
}

// noOldTextMessage is the fault of a change without the text of its rule, which may have its number before or after
// the change.
const noOldTextMessage = "alla modifica di %s manca il vecchio testo, che si scrive «**%[1]s** {etichetta} …», e quello soltanto"

// resolveHistory resolves the parents, references and terms of the old texts. A term that the glossary no longer has becomes
// plain text.
func (p *parser) resolveHistory() {
	b := p.book
	p.file = historyFile
	for _, v := range b.Versions {
		for _, c := range v.Changes {
			if c.Old == nil {
				continue
			}
			p.line = c.Old.Line
			before := c.Version.order - 1
			for _, d := range c.Old.Doubts {
				b.pinDoubt(d, before)
				for _, n := range d.Rules {
					if b.holderNear(n, before) == nil {
						p.addFault("il punto dubbio %s del vecchio testo nomina la regola %s, che non c'è e non c'è mai stata", d.ID, n)
					}
				}
			}
			for _, block := range c.Old.Blocks {
				for _, item := range block.Items {
					for i := range item {
						p.resolveOldInline(c.Old, &item[i], before)
					}
				}
			}
		}
	}
}

// linkOldTexts sets the parents of the old texts: as the rules above were then, if they had other numbers.
func (b *Book) linkOldTexts() {
	var changes []*Change
	for _, v := range b.Versions {
		for _, c := range v.Changes {
			if c.Old != nil {
				changes = append(changes, c)
			}
		}
	}
	slices.SortStableFunc(changes, func(c, d *Change) int { // parents first
		return cmp.Compare(c.Old.Number.Depth(), d.Old.Number.Depth())
	})
	for _, c := range changes {
		before := c.Version.order - 1
		up := b.holderNear(parentInBook(c.Old.Number), before)
		switch {
		case up == nil:
		case up.rule != nil && (up.numberAt(before) == "" || up.numberAt(before) == up.rule.Number):
			c.Old.Parent = up.rule
		case up.numberAt(before) != "":
			c.Old.Parent = b.textAt(up, before)
		}
	}
}

func (p *parser) resolveOldInline(r *Rule, in *Inline, order int) {
	b := p.book
	switch in.Kind {
	case Reference:
		if b.holderNear(in.To, order) == nil && !b.Partial {
			p.addFault("il vecchio testo di %s rimanda a §%s, che non c'è e non c'è mai stata", r.Number, in.To)
		}
		in.Version = b.pin(in.To, order)
	case TermLink:
		if t := b.Term(in.Term.Name); t != nil {
			in.Term, in.To = t, t.Rule
		} else {
			in.Kind, in.Term = Plain, nil
		}
	}
}

func joinWords[W ~string](words []W) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = string(w)
	}
	return strings.Join(texts, ", ")
}
