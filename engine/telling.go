package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// Template is the Italian sentence for an event, an act or a note of the table: fixed text with placeholders. The
// package comment has the notation. A game writes templates; views fills the placeholders and inflects words.
type Template []TemplateVariant

// TemplateVariant is one variant of a Template. Of several, the first whose conditions all hold is used; the last
// has none.
type TemplateVariant struct {
	Conditions []TemplateCondition
	Parts      []TemplatePart
}

// TemplatePart is a part of a variant: fixed text, a placeholder, a singular with its plural, or optional parts.
type TemplatePart struct {
	FixedText         string
	Placeholder       string         // name of the value that replaces it: "carte"
	Preposition       string         // of a placeholder: the article or preposition before it: "il", "in"
	Fallback          []TemplatePart // of a placeholder: the parts in its place where its value is empty
	NumberPlaceholder string         // of a singular and plural: the placeholder whose number decides between them
	PrintsNumber      bool           // of a singular and plural: the number is printed before the word
	Singular          []TemplatePart
	Plural            []TemplatePart
	Optional          []TemplatePart // parts that are dropped where a placeholder in them has an empty value
}

// TemplateCondition is a condition of a variant: a state holds ("ferma"), a placeholder is not empty ("carte"), or a
// placeholder compares with words or a number.
type TemplateCondition struct {
	Subject  string
	Operator byte     // 0 for no comparison; '=', '<' or '>'
	Words    []string // of '=': the placeholder equals one of them
	Number   int      // of '<' and '>'
}

// TemplateKind is the kind of thing that a template describes. It decides which placeholders and conditions the
// template may have.
type TemplateKind struct {
	placeholders []string
	states       []string // states that a condition may name
	numbers      []string // placeholders with whose number words agree
	nouns        []string // placeholders that may have an article or a preposition
	// returns an error for an invalid placeholder; only of a kind with a notation of its own
	checkPlaceholder func(hole string) error
}

// DefaultNumberPlaceholder is the NumberPlaceholder of a singular and plural that name none.
const DefaultNumberPlaceholder = "carte"

// NewTemplateKind returns a kind whose placeholders have a notation of their own: check returns an error for an
// invalid one. A singular and plural agree with one of numbers or with the default; a condition may name one of
// states.
func NewTemplateKind(states, numbers []string, check func(hole string) error) *TemplateKind {
	return &TemplateKind{states: states, numbers: numbers, checkPlaceholder: check}
}

// OfEvents, OfActs and OfNotes have the holes of an Event, of an OptionView and of a TableNote.
var (
	EventTemplate = &TemplateKind{
		placeholders: []string{"chi", "carte", "carta", "altra", "ultima", "ognuna", "quante", "quanto", "modulo", "segno", "ordinale", "parola",
			"PAROLA", "partenza",
			"partenza.chi", "partenza.altrui", "arrivo", "arrivo.chi", "abilità", "nome", "causa.quanto", "atto", "atto.breve"},
		states:  []string{"ferma", "giocatore", "caso", "sta in partenza", "sta in arrivo"},
		numbers: []string{"carte", "quante", "quanto", "modulo"},
		nouns:   []string{"chi", "parola", "partenza", "arrivo"},
	}
	ActTemplate = &TemplateKind{
		placeholders: []string{"carte", "parola", "arrivo", "arrivo.breve", "posti"},
		numbers:      []string{"carte"},
		nouns:        []string{"parola", "arrivo"},
	}
	NoteTemplate = &TemplateKind{
		placeholders: []string{"carte", "carta", "altra", "quanto", "modulo", "segno", "totale", "parola"},
		numbers:      []string{"carte", "quanto", "modulo"},
		nouns:        []string{"parola"},
	}
)

// prepositions are the words that may stand before the name of a placeholder; "il" is the article alone.
var prepositions = []string{"il", "di", "a", "da", "in"}

// ParseTemplate parses a template of a kind. words are the words of the game with which {parola} may be compared.
// The error is in Italian, quotes the wrong variant and suggests the nearest valid word.
func ParseTemplate(text string, of *TemplateKind, words []string) (Template, error) {
	var t Template
	ways := splitOutsideBrackets(text, " | ")
	for i, way := range ways {
		w, err := of.parseVariant(way, words)
		switch {
		case err != nil:
			return nil, fmt.Errorf("«%s»: %w", way, err)
		case len(w.Conditions) == 0 && i < len(ways)-1:
			return nil, fmt.Errorf("«%s»: ciò che segue non viene mai detto", way)
		case len(w.Conditions) > 0 && i == len(ways)-1:
			return nil, fmt.Errorf("«%s»: manca ciò che si dice altrimenti", way)
		}
		t = append(t, w)
	}
	return t, nil
}

func (of *TemplateKind) parseVariant(text string, words []string) (w TemplateVariant, err error) {
	if rest, found := strings.CutPrefix(text, "{se "); found {
		asked, rest, closed := strings.Cut(rest, "}")
		if !closed {
			return w, fmt.Errorf("manca }")
		}
		for _, c := range strings.Split(asked, ", ") {
			condition, err := of.parseCondition(c, words)
			if err != nil {
				return w, err
			}
			w.Conditions = append(w.Conditions, condition)
		}
		text = strings.TrimPrefix(rest, " ")
	}
	w.Parts, err = of.parseParts(text)
	return w, err
}

func (of *TemplateKind) parseCondition(text string, words []string) (c TemplateCondition, err error) {
	at := strings.IndexAny(text, "=<>")
	if at < 0 {
		if c.Subject = text; slices.Contains(of.states, text) {
			return c, nil
		}
		return c, of.checkSubject(text, of.states...)
	}
	c.Subject, c.Operator, c.Words = text[:at], text[at], strings.Split(text[at+1:], "/")
	if err := of.checkSubject(c.Subject); err != nil {
		return c, err
	}
	if c.Operator != '=' {
		if c.Number, err = strconv.Atoi(text[at+1:]); err != nil {
			return c, fmt.Errorf("«%s» non è un numero", text[at+1:])
		}
		return c, nil
	}
	for _, w := range c.Words {
		if err := of.checkComparedWord(c.Subject, w, words); err != nil {
			return c, err
		}
	}
	return c, nil
}

// checkSubject returns an error for a name that is neither a placeholder nor one of others.
func (of *TemplateKind) checkSubject(name string, others ...string) error {
	if of.checkPlaceholder != nil {
		return of.checkPlaceholder(name)
	}
	return checkWord(name, append(slices.Clone(others), of.placeholders...))
}

// checkComparedWord returns an error for a word that the value of a placeholder can never equal.
func (of *TemplateKind) checkComparedWord(hole, word string, words []string) error {
	if of.checkPlaceholder != nil {
		return nil
	} else if slices.Contains(of.numbers, hole) {
		if _, err := strconv.Atoi(word); err != nil {
			return fmt.Errorf("«%s» non è un numero", word)
		}
	} else if hole == "parola" {
		return checkWord(word, words)
	}
	return nil
}

// parseParts parses fixed text, placeholders and optional parts.
func (of *TemplateKind) parseParts(text string) (parts []TemplatePart, err error) {
	for text != "" {
		at := strings.IndexAny(text, "{}[]")
		if at < 0 {
			return append(parts, TemplatePart{FixedText: text}), nil
		}
		if at > 0 {
			parts, text = append(parts, TemplatePart{FixedText: text[:at]}), text[at:]
		}
		end := closingBracketIndex(text)
		if end < 0 {
			return nil, fmt.Errorf("«%s» non si chiude o non si apre", text[:1])
		}
		var p TemplatePart
		within := text[1:end]
		switch {
		case text[0] == '{':
			p, err = of.parsePlaceholder(within)
		case within != "" && within[0] == '[' && closingBracketIndex(within) == len(within)-1: // brackets that are printed
			var printed []TemplatePart
			printed, err = of.parseParts(within[1 : len(within)-1])
			parts = append(append(append(parts, TemplatePart{FixedText: "["}), printed...), TemplatePart{FixedText: "]"})
		default:
			p.Optional, err = of.parseParts(within)
		}
		if err != nil {
			return nil, err
		}
		if text = text[end+1:]; p.FixedText != "" || p.Placeholder != "" || p.NumberPlaceholder != "" || p.Optional != nil {
			parts = append(parts, p)
		}
	}
	return parts, nil
}

// parsePlaceholder parses the text between braces: a placeholder or a singular and plural.
func (of *TemplateKind) parsePlaceholder(text string) (p TemplatePart, err error) {
	if forms := splitOutsideBrackets(text, "/"); len(forms) == 2 {
		return of.parseNumberForms(forms[0], forms[1])
	}
	name, otherwise, found := strings.Cut(text, " o ")
	if found {
		if p.Fallback, err = of.parseParts(otherwise); err != nil {
			return p, err
		}
	}
	p.Placeholder = name
	if of.checkPlaceholder != nil {
		return p, of.checkPlaceholder(name)
	}
	if with, noun, found := strings.Cut(name, " "); found {
		if err := checkWord(with, prepositions); err != nil {
			return p, err
		}
		p.Preposition, p.Placeholder = with, noun
		return p, checkWord(noun, of.nouns)
	}
	return p, checkWord(name, of.placeholders)
}

// parseNumberForms parses a singular and a plural. Before the singular may stand the placeholder of their number:
// with a space the number is printed, with a colon it is not.
func (of *TemplateKind) parseNumberForms(one, many string) (p TemplatePart, err error) {
	p.NumberPlaceholder = DefaultNumberPlaceholder
	for _, n := range of.numbers {
		if rest, found := strings.CutPrefix(one, n+" "); found {
			p.NumberPlaceholder, p.PrintsNumber, one = n, true, rest
		} else if rest, found := strings.CutPrefix(one, n+":"); found {
			p.NumberPlaceholder, one = n, rest
		}
	}
	if p.Singular, err = of.parseParts(one); err != nil {
		return p, err
	}
	p.Plural, err = of.parseParts(many)
	return p, err
}

// checkWord returns an error unless word is one of known.
func checkWord(word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	return fmt.Errorf("«%s» non c’è: %s", word, entry.Suggestion(word, known))
}

// closingBracketIndex returns the index of the bracket that closes the one at the start of a text, -1 where there is
// none.
func closingBracketIndex(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth <= 0 {
			return i - 1 + min(1, i) // i, or -1 where the text begins with a closing bracket
		}
	}
	return -1
}

// splitOutsideBrackets splits a text at each separator outside brackets.
func splitOutsideBrackets(text, separator string) (split []string) {
	depth, from := 0, 0
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '{' || text[i] == '[':
			depth++
		case text[i] == '}' || text[i] == ']':
			depth--
		case depth == 0 && strings.HasPrefix(text[i:], separator):
			split = append(split, text[from:i])
			from = i + len(separator)
		}
	}
	return append(split, text[from:])
}
