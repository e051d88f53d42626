package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// Template is the Italian sentence for an event, an act or a note of the table: words with holes. The package comment
// has the notation. The words are the game's; views fills the holes, inflects and lays out.
type Template []TemplateVariant

// Way is one variant of a Template. The first variant whose conditions all hold is used; the last one has none.
type TemplateVariant struct {
	Conditions []TemplateCondition
	Parts      []TemplatePart
}

// Part is a piece of a Way: fixed words, a hole, a singular with its plural, or optional pieces.
type TemplatePart struct {
	FixedText         string         // fixed words
	Placeholder       string         // the name of the value that fills it: "carte"
	Preposition       string         // of a hole: the article or the preposition before it: "il", "in"
	Fallback          []TemplatePart // of a hole: what replaces it where its value is empty
	NumberPlaceholder string         // of a singular and plural: the hole whose number decides between One and Many
	PrintsNumber      bool           // of a singular and plural: the number is printed before it
	Singular          []TemplatePart
	Plural            []TemplatePart
	Optional          []TemplatePart // left out where the value of one of its holes is empty
}

// Condition decides whether a Way is used: that a state holds ("ferma"), that a hole is not empty ("carte"), or how a
// hole compares.
type TemplateCondition struct {
	Subject  string
	Operator byte     // 0 for no comparison; '=', '<' or '>'
	Words    []string // of '=': one of these
	Number   int      // of '<' and '>'
}

// Telling is the kind of thing that a template describes: it decides which holes and conditions the template may have.
type TemplateKind struct {
	placeholders     []string
	states           []string                // the states that a condition may ask for
	numbers          []string                // holes that words agree with
	nouns            []string                // holes before which an article or a preposition stands
	checkPlaceholder func(hole string) error // of a kind whose holes have a notation of their own
}

// DefaultNumber is the hole with which a singular and plural agree that name no other.
const DefaultNumberPlaceholder = "carte"

// TellingOf is a kind of thing whose holes have a notation of their own, which check knows. A singular and plural agree
// with one of numbers, or with what is said; a condition may ask for one of states.
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

// prepositions may stand before the name of a hole; "il" is the article alone.
var prepositions = []string{"il", "di", "a", "da", "in"}

// ParseTemplate reads a template. words are the words of the game, with which {parola} may be compared. The error is in
// Italian, quotes the variant that is wrong and suggests the nearest valid word.
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

// known returns an error for a name that is no hole, nor one of some others.
func (of *TemplateKind) checkSubject(name string, others ...string) error {
	if of.checkPlaceholder != nil {
		return of.checkPlaceholder(name)
	}
	return checkWord(name, append(slices.Clone(others), of.placeholders...))
}

// compared returns an error for a word that a hole can never be equal to.
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

// parts reads fixed words, holes and optional pieces.
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

// hole reads what stands between braces.
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

// forms reads the singular and the plural, with the number that stands before them or, before a colon, decides between
// them.
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

// among returns an error unless word is one of known.
func checkWord(word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	return fmt.Errorf("«%s» non c’è: %s", word, entry.Suggestion(word, known))
}

// closing is the index of the bracket that closes the one with which a text begins, -1 where there is none.
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

// splitOutside splits a text at a separator that stands in no bracket.
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
