package views

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine"
)

// value is what fills a placeholder of a template: a text, and the number with which other words agree.
type value struct {
	text     string
	number   int
	noun     noun // the text as a noun, where an article or a preposition can stand before it
	isDigits bool // the text is a number in digits; 0 then counts as empty
}

func (v value) isEmpty() bool { return v.text == "" || v.isDigits && v.number == 0 }

func textValue(text string) value { return value{text: text} }

func numberValue(n int) value { return value{text: strconv.Itoa(n), number: n, isDigits: true} }

func nounValue(n noun) value { return value{text: n.name, noun: n} }

func namesValue(names []string, text string) value { return value{text: text, number: len(names)} }

// wordValue is the value of a word of the game, a noun with its gender.
func (t teller) wordValue(word string) value {
	return nounValue(noun{word, slices.Contains(t.table.FeminineWords, word)})
}

// templateValues gives the values of a template's placeholders, and reports which of its states hold.
type templateValues interface {
	value(hole string) value
	stateHolds(state string) bool
}

// templateCache has the parsed templates of the games.
var templateCache sync.Map

// parseTemplate returns the parsed form of a template whose placeholders are those of telling. It returns nil for ""
// and for a template with an error, which the tests of its game report.
func (t teller) parseTemplate(text string, telling *engine.TemplateKind) engine.Template {
	if text == "" {
		return nil
	}
	type key struct {
		text  string
		of    *engine.TemplateKind
		table *engine.Table
	}
	cached, found := templateCache.Load(key{text, telling, t.table})
	if !found {
		parsed, _ := engine.ParseTemplate(text, telling, t.table.TemplateWords)
		cached, _ = templateCache.LoadOrStore(key{text, telling, t.table}, parsed)
	}
	return cached.(engine.Template)
}

// fillTemplate fills the first alternative of a template whose conditions hold; "" where none does.
func fillTemplate(t engine.Template, s templateValues) string {
	text, _ := fillAndCheck(t, s)
	return text
}

// fillAndCheck fills a template as fillTemplate does; complete is false where a placeholder has no value.
func fillAndCheck(t engine.Template, s templateValues) (text string, complete bool) {
	for _, alternative := range t {
		if conditionsHold(alternative.Conditions, s) {
			return fillParts(alternative.Parts, s)
		}
	}
	return "", false
}

func conditionsHold(conditions []engine.TemplateCondition, s templateValues) bool {
	for i := range conditions {
		if !conditionHolds(&conditions[i], s) {
			return false
		}
	}
	return true
}

func conditionHolds(c *engine.TemplateCondition, s templateValues) bool {
	v := s.value(c.Subject)
	switch c.Operator {
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
	return s.stateHolds(c.Subject) || !v.isEmpty()
}

// fillParts fills the parts of a template and joins them; complete is false where a placeholder has no value.
func fillParts(parts []engine.TemplatePart, s templateValues) (text string, complete bool) {
	var b strings.Builder
	complete = true
	for i := range parts {
		partText, partComplete := fillPart(&parts[i], s)
		b.WriteString(partText)
		complete = complete && partComplete
	}
	return b.String(), complete
}

func fillPart(p *engine.TemplatePart, s templateValues) (text string, complete bool) {
	switch {
	case p.Placeholder != "":
		v := s.value(p.Placeholder)
		switch {
		case v.isEmpty() && p.Fallback != nil:
			return fillParts(p.Fallback, s)
		case v.text == "" || p.Preposition == "":
			return v.text, !v.isEmpty()
		case v.noun.name == "A" || v.noun.name == "B":
			return beforePlayer(p.Preposition, v.text), true
		}
		if p.Preposition == "il" {
			return v.noun.afterPreposition(""), true
		}
		return v.noun.afterPreposition(p.Preposition), true
	case p.NumberPlaceholder != "":
		return fillNumberForm(p, s), true
	case p.Optional != nil:
		if text, complete := fillParts(p.Optional, s); complete {
			return text, true
		}
		return "", true
	}
	return p.FixedText, true
}

// fillNumberForm returns the singular or plural form that agrees with a number, with the number before the form
// where the template shows it.
func fillNumberForm(p *engine.TemplatePart, s templateValues) string {
	n := s.value(p.NumberPlaceholder).number
	singularForm, _ := fillParts(p.Singular, s)
	pluralForm, _ := fillParts(p.Plural, s)
	switch {
	case p.NumberPlaceholder == "quante" && p.PrintsNumber:
		return countWithArticle(n, singularForm, pluralForm)
	case p.PrintsNumber:
		return countInDigits(n, singularForm, pluralForm)
	}
	return plural(n, singularForm, pluralForm)
}

// eventValues gives the values of a template about an event.
type eventValues struct {
	teller
	event *engine.Event
}

// value returns the value of a placeholder about an event; the empty value for an unknown placeholder.
func (s eventValues) value(placeholder string) value {
	e := s.event
	names := e.Subjects
	switch placeholder {
	case "chi":
		return s.wordValue(s.actorName(e))
	case "carte":
		return namesValue(names, listCards(names))
	case "quante":
		return numberValue(len(names))
	case "carta":
		return textValue(nameAt(emphasizeAll(names), 0))
	case "altra":
		return textValue(nameAt(emphasizeAll(names), 1))
	case "ultima":
		return textValue(nameAt(emphasizeAll(names), len(names)-1))
	case "ognuna":
		return textValue(listCards(sortedUnique(names)))
	case "quanto":
		return numberValue(e.Amount)
	case "modulo":
		return numberValue(max(e.Amount, -e.Amount))
	case "segno":
		return textValue(sign(e.Amount))
	case "ordinale":
		return textValue(ordinal(e.Amount))
	case "parola":
		return s.wordValue(e.To)
	case "PAROLA":
		return textValue(strings.ToUpper(e.To))
	case "abilità":
		return textValue(e.Ability)
	case "nome":
		return textValue(s.kindInfo(e).Name)
	case "causa.quanto":
		if cause := s.cause(e); cause != nil {
			return numberValue(cause.Amount)
		}
		return value{}
	case "atto":
		if o := s.refusedOption(e); o != nil {
			return textValue(s.describeAct(*o))
		}
	case "atto.breve":
		if o := s.refusedOption(e); o != nil {
			return textValue(s.actWithoutPlace(*o, joinWithAnd(emphasizeAll(o.Cards))))
		}
	}
	return s.placeValue(placeholder)
}

// placeValue returns the value of a placeholder about the place from which or to which an event moves something.
func (s eventValues) placeValue(placeholder string) value {
	from, fromSeat := s.placeNoun(s.event.From)
	to, seat := s.placeNoun(s.event.To)
	switch placeholder {
	case "partenza":
		return nounValue(from)
	case "partenza.chi":
		return textValue(fromSeat)
	case "partenza.altrui":
		if fromSeat != seat {
			return textValue(fromSeat)
		}
	case "arrivo":
		return nounValue(to)
	case "arrivo.chi":
		return textValue(seat)
	}
	return value{}
}

// stateHolds reports whether a state that a template names holds for the event; false for an unknown state.
func (s eventValues) stateHolds(state string) bool {
	switch e := s.event; state {
	case "ferma":
		return e.Idle
	case "giocatore":
		return e.Actor.IsPlayer()
	case "caso":
		return e.Actor == engine.Chance
	case "sta in arrivo":
		return s.endPlace(e) == e.To
	case "sta in partenza":
		return s.endPlace(e) == e.From
	}
	return false
}

// sign returns the sign of a number; "+" for 0.
func sign(n int) string {
	if n < 0 {
		return "−"
	}
	return "+"
}

// sortedUnique returns the names of a list sorted, without repetitions.
func sortedUnique(names []string) []string {
	names = slices.Clone(names)
	slices.Sort(names)
	return slices.Compact(names)
}

// nameAt returns the name with an index; "" where the list has none.
func nameAt(names []string, n int) string {
	if n < 0 || n >= len(names) {
		return ""
	}
	return names[n]
}
