package views

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine"
)

// value is what fills a hole of a template: a text, and the number with which other words agree.
type value struct {
	text   string
	number int
	noun   noun // the text as a noun, where an article or a preposition can stand before it
	digits bool // the text is a number in digits; 0 then counts as empty
}

func (v value) silent() bool { return v.text == "" || v.digits && v.number == 0 }

func textValue(text string) value { return value{text: text} }

func numberValue(n int) value { return value{text: strconv.Itoa(n), number: n, digits: true} }

func nounValue(n noun) value { return value{text: n.name, noun: n} }

func namesValue(names []string, text string) value { return value{text: text, number: len(names)} }

// word is the value of a word of the game.
func (t teller) word(word string) value {
	return nounValue(noun{word, slices.Contains(t.table.Feminine, word)})
}

// saying gives the values of a template's holes and says which of its states hold.
type saying interface {
	value(hole string) value
	holds(state string) bool
}

// templates caches the parsed templates of the games.
var templates sync.Map

// template parses a template. It is nil for "" and for a template with a fault, which the tests of its game report.
func (t teller) template(text string, of *engine.Telling) engine.Template {
	if text == "" {
		return nil
	}
	type key struct {
		text  string
		of    *engine.Telling
		table *engine.Table
	}
	known, found := templates.Load(key{text, of, t.table})
	if !found {
		read, _ := engine.ParseTemplate(text, of, t.table.Words)
		known, _ = templates.LoadOrStore(key{text, of, t.table}, read)
	}
	return known.(engine.Template)
}

// fill fills the first alternative of a template whose conditions hold; "" where none does.
func fill(t engine.Template, s saying) string {
	text, _ := fillWhole(t, s)
	return text
}

// fillWhole is fill, and whether no hole is empty.
func fillWhole(t engine.Template, s saying) (text string, whole bool) {
	for _, way := range t {
		if allHold(way.If, s) {
			return fillParts(way.Parts, s)
		}
	}
	return "", false
}

func allHold(conditions []engine.Condition, s saying) bool {
	for i := range conditions {
		if !meets(&conditions[i], s) {
			return false
		}
	}
	return true
}

func meets(c *engine.Condition, s saying) bool {
	v := s.value(c.Of)
	switch c.Is {
	case '<':
		return v.number < c.Number
	case '>':
		return v.number > c.Number
	case '=':
		for _, w := range c.Words {
			if w == v.text || w == strconv.Itoa(v.number) {
				return true
			}
		}
		return false
	}
	return s.holds(c.Of) || !v.silent()
}

// fillParts joins filled parts; whole is false where a hole among them is empty.
func fillParts(parts []engine.Part, s saying) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for i := range parts {
		said, full := fillPart(&parts[i], s)
		b.WriteString(said)
		whole = whole && full
	}
	return b.String(), whole
}

func fillPart(p *engine.Part, s saying) (text string, whole bool) {
	switch {
	case p.Hole != "":
		v := s.value(p.Hole)
		switch {
		case v.silent() && p.Else != nil:
			return fillParts(p.Else, s)
		case v.text == "" || p.With == "":
			return v.text, !v.silent()
		case v.noun.name == "A" || v.noun.name == "B":
			return beforePlayer(p.With, v.text), true
		}
		if p.With == "il" {
			return v.noun.with(""), true
		}
		return v.noun.with(p.With), true
	case p.Number != "":
		return fillForms(p, s), true
	case p.Optional != nil:
		if text, whole := fillParts(p.Optional, s); whole {
			return text, true
		}
		return "", true
	}
	return p.Words, true
}

// fillForms is the singular or plural form that agrees with a number, after the number where the template shows it.
func fillForms(p *engine.Part, s saying) string {
	n := s.value(p.Number).number
	one, _ := fillParts(p.One, s)
	many, _ := fillParts(p.Many, s)
	switch {
	case p.Number == "quante" && p.Shown:
		return count(n, one, many)
	case p.Shown:
		return digits(n, one, many)
	}
	return plural(n, one, many)
}

// eventSaying gives the values of a template about an event.
type eventSaying struct {
	teller
	event *engine.Event
}

func (s eventSaying) value(hole string) value {
	e := s.event
	names := e.Subjects
	switch hole {
	case "chi":
		return s.word(s.who(e))
	case "carte":
		return namesValue(names, cards(names))
	case "quante":
		return numberValue(len(names))
	case "carta":
		return textValue(nth(marked(names), 0))
	case "altra":
		return textValue(nth(marked(names), 1))
	case "ultima":
		return textValue(nth(marked(names), len(names)-1))
	case "ognuna":
		return textValue(cards(each(names)))
	case "quanto":
		return numberValue(e.Amount)
	case "modulo":
		return numberValue(max(e.Amount, -e.Amount))
	case "segno":
		return textValue(sign(e.Amount))
	case "ordinale":
		return textValue(ordinal(e.Amount))
	case "parola":
		return s.word(e.To)
	case "PAROLA":
		return textValue(strings.ToUpper(e.To))
	case "abilità":
		return textValue(e.Ability)
	case "nome":
		return textValue(s.kind(e).Name)
	case "causa.quanto":
		if cause := s.cause(e); cause != nil {
			return numberValue(cause.Amount)
		}
		return value{}
	case "atto":
		if o := s.asked(e); o != nil {
			return textValue(s.act(*o))
		}
	case "atto.breve":
		if o := s.asked(e); o != nil {
			return textValue(s.actOn(*o, list(marked(o.Cards))))
		}
	}
	return s.placed(hole)
}

// placed gives the values of the holes for the places from which and to which something moves.
func (s eventSaying) placed(hole string) value {
	from, fromSeat := s.place(s.event.From)
	where, seat := s.place(s.event.To)
	switch hole {
	case "partenza":
		return nounValue(from)
	case "partenza.chi":
		return textValue(fromSeat)
	case "partenza.altrui":
		if fromSeat != seat {
			return textValue(fromSeat)
		}
	case "arrivo":
		return nounValue(where)
	case "arrivo.chi":
		return textValue(seat)
	}
	return value{}
}

func (s eventSaying) holds(state string) bool {
	switch e := s.event; state {
	case "ferma":
		return e.Idle
	case "giocatore":
		return e.Actor.Player()
	case "caso":
		return e.Actor == engine.Chance
	case "sta in arrivo":
		return s.ends(e) == e.To
	case "sta in partenza":
		return s.ends(e) == e.From
	}
	return false
}

// sign is the sign of a number, + for 0.
func sign(n int) string {
	if n < 0 {
		return "−"
	}
	return "+"
}

// each returns the names of a list sorted, without repetitions.
func each(names []string) []string {
	names = slices.Clone(names)
	slices.Sort(names)
	return slices.Compact(names)
}

// nth is the name at an index of a list, "" where there is none.
func nth(names []string, n int) string {
	if n < 0 || n >= len(names) {
		return ""
	}
	return names[n]
}
