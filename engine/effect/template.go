package effect

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"cavillo/engine"
)

// A template is the Italian for a definition, with placeholders for its fields. The package comment has the notation.

// placeholder is a parsed placeholder of a template: the text between two braces.
type placeholder struct {
	preposition string // the preposition before the value; "pari" stands for "pari a"
	determiner  string // the word before the noun of cards: "un", "alcun", "più", "vari"; "" for all cards
	numberField string // the field with the number of cards
	name        string // the field or Derived value that fills the placeholder, or "Type.Field" of an outer definition
	// words is set where name is empty: an infinitive, an adjective, a noun with its article, or one of
	// specialWords.
	words      string
	ownerField string // the field with the owner: a player, or the cards that have the value; "te" for you
	format     string // the word after the colon, which selects how the value is printed: "da", "somma"
}

// specialWords lists the words of placeholders that are not inflected. "Aa" and "e" print nothing and change what
// follows; "quando" and "non" are omitted in some sentences.
var specialWords = []string{"Aa", "e", "quando", "non"}

// prepositions lists the words that parsePlaceholder takes for a preposition.
var prepositions = []string{"di", "a", "da", "in", "su", "pari"}

// parsePlaceholder parses the text of a placeholder in a template for the type t; t is nil for a template of no
// type. It returns an error for a field that t does not have.
func parsePlaceholder(t reflect.Type, text string) (h placeholder, err error) {
	isField := func(word string) bool { return isFieldName(t, word) }
	text, h.format, _ = strings.Cut(text, ":")
	words := strings.Fields(text)
	if n := len(words); n > 2 && words[n-2] == "di" && (isField(words[n-1]) || words[n-1] == "te") {
		h.ownerField, words = words[n-1], words[:n-2]
	}
	if len(words) > 1 && slices.Contains(prepositions, words[0]) {
		h.preposition, words = words[0], words[1:]
	}
	if len(words) > 1 && slices.Contains([]string{"un", "alcun", "più", "vari"}, words[0]) && isField(words[len(words)-1]) {
		h.determiner, words = words[0], words[1:]
	}
	if len(words) > 1 && isField(words[0]) && isField(words[1]) {
		h.numberField, words = words[0], words[1:]
	}
	switch {
	case len(words) == 1 && isField(words[0]):
		h.name = words[0]
	case len(words) == 1 && t != nil && !slices.Contains(specialWords, words[0]) && !isVerb(words[0]) &&
		words[0] != strings.ToLower(words[0]), len(words) == 0:
		return h, fmt.Errorf("%v has no field %q", t, text)
	default:
		h.words = strings.Join(words, " ")
	}
	return h, nil
}

// Derived has, by name, functions without arguments that return values for placeholders that no field fills. They
// are listed here, not looked up among the methods of the type, because a program that looks up methods by name
// keeps all methods of all its types.
type Derived map[string]any

// deriver is a definition with derived values for the placeholders of its template.
type deriver interface{ Derived() Derived }

// isFieldName reports whether a word of a placeholder names a field of t, a Derived value of t, or, as "Type.Field",
// a field of an outer type.
func isFieldName(t reflect.Type, word string) bool {
	if t == nil || word == "" || strings.ToUpper(word[:1]) != word[:1] {
		return false
	}
	if around, field, ok := strings.Cut(word, "."); ok {
		return around != "" && field != ""
	}
	_, field := t.FieldByName(word)
	if d, ok := reflect.New(t).Interface().(deriver); ok && !field {
		_, field = d.Derived()[word]
	}
	return field
}

// conditionStates returns the states that a condition in a template for the type t may ask for: where the action
// stands, and whether a number is computed. numbers are the names of the number fields of t.
func conditionStates(t reflect.Type) (states, numbers []string) {
	states = []string{"in costo"}
	if t != nil {
		for _, f := range reflect.VisibleFields(t) {
			if _, ok := reflect.New(f.Type).Elem().Interface().(textNumber); ok || f.Type.Kind() == reflect.Int {
				states, numbers = append(states, f.Name+" calcolato"), append(numbers, f.Name)
			}
		}
	}
	return states, numbers
}

// templateCache has the parsed templates, by type and text.
var templateCache cache[typeText, engine.Template]

// parseTemplate returns the parsed template of a text for the type t. It panics for an invalid template.
func parseTemplate(t reflect.Type, text string) engine.Template {
	return templateCache.of(typeText{t, text}, func() engine.Template {
		states, numbers := conditionStates(t)
		parsed, err := engine.ParseTemplate(text, engine.NewTemplateKind(states, numbers, func(placeholder string) error {
			_, err := parsePlaceholder(t, placeholder)
			return err
		}), nil)
		if err != nil {
			bug("%v: %v", t, err)
		}
		return parsed
	})
}

// formTemplateCache has, for each type, the templates of its forms by Form.Is.
var formTemplateCache cache[reflect.Type, map[int]engine.Template]

// templateOf returns the template of a definition: from the method Template of its type, or else from its form. It
// panics where there is none.
func templateOf(v reflect.Value) engine.Template {
	if s, ok := v.Addr().Interface().(interface{ Template() string }); ok {
		return parseTemplate(v.Type(), s.Template())
	}
	f, ok := v.Addr().Interface().(formLister)
	if !ok {
		bug("%s has neither Forms nor Says", v.Type())
	}
	texts := formTemplateCache.of(v.Type(), func() map[int]engine.Template {
		texts := map[int]engine.Template{}
		for _, form := range f.Forms() {
			if text := form.template(); texts[form.Is] == nil && text != "" {
				texts[form.Is] = parseTemplate(v.Type(), text)
			}
		}
		return texts
	})
	text := texts[formIs(v)]
	if text == nil {
		bug("%s has no text for %d", v.Type(), formIs(v))
	}
	return text
}
