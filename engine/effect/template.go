package effect

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"cavillo/engine"
)

// A template is the Italian for a definition, with holes for its fields. The package comment has the notation.

// hole is what stands between the braces of a template.
type hole struct {
	with   string // the preposition before it; "pari" for "pari a"
	some   string // "un", "alcun", "più", "vari": how the cards of a selector are named
	number string // the field with the number of the cards
	name   string // a field of the definition or what is derived from it, or "Type.Field" of a definition around it
	// where name is empty: an infinitive, an adjective, a noun with its article, or a word of particular
	words string
	of    string // the field with the owner, a player or the cards whose value it is; "te" for you
	as    string // the word after a colon, which says how to print it: "da", "somma"
}

// particular lists the words of holes that are not inflected: "Aa" and "e" print nothing and change what follows,
// "quando" and "non" are left out in some sentences.
var particular = []string{"Aa", "e", "quando", "non"}

var prepositions = []string{"di", "a", "da", "in", "su", "pari"}

// readHole parses a hole of a template for a type; t is nil where a template belongs to no type.
func readHole(t reflect.Type, text string) (h hole, err error) {
	named := func(word string) bool { return isName(t, word) }
	text, h.as, _ = strings.Cut(text, ":")
	words := strings.Fields(text)
	if n := len(words); n > 2 && words[n-2] == "di" && (named(words[n-1]) || words[n-1] == "te") {
		h.of, words = words[n-1], words[:n-2]
	}
	if len(words) > 1 && slices.Contains(prepositions, words[0]) {
		h.with, words = words[0], words[1:]
	}
	if len(words) > 1 && slices.Contains([]string{"un", "alcun", "più", "vari"}, words[0]) && named(words[len(words)-1]) {
		h.some, words = words[0], words[1:]
	}
	if len(words) > 1 && named(words[0]) && named(words[1]) {
		h.number, words = words[0], words[1:]
	}
	switch {
	case len(words) == 1 && named(words[0]):
		h.name = words[0]
	case len(words) == 1 && t != nil && !slices.Contains(particular, words[0]) && !isVerb(words[0]) &&
		words[0] != strings.ToLower(words[0]), len(words) == 0:
		return h, fmt.Errorf("%v has no field %q", t, text)
	default:
		h.words = strings.Join(words, " ")
	}
	return h, nil
}

// Derived has, by name, functions without arguments that return the values of the holes that are no fields of a
// definition. They are listed, and not looked for among the methods of its type, because a program that looks for
// methods by name keeps all methods of all its types.
type Derived map[string]any

type deriving interface{ Derived() Derived }

// isName reports whether a word of a hole names a field of a type, a value derived from it, or a field of a type around
// it.
func isName(t reflect.Type, word string) bool {
	if t == nil || word == "" || strings.ToUpper(word[:1]) != word[:1] {
		return false
	}
	if around, field, ok := strings.Cut(word, "."); ok {
		return around != "" && field != ""
	}
	_, field := t.FieldByName(word)
	if d, ok := reflect.New(t).Interface().(deriving); ok && !field {
		_, field = d.Derived()[word]
	}
	return field
}

// states returns what a condition of a template may ask besides whether a hole says something: where the action stands,
// and whether a number has to be worked out. numbers are the fields that are numbers.
func states(t reflect.Type) (states, numbers []string) {
	states = []string{"in costo"}
	if t != nil {
		for _, f := range reflect.VisibleFields(t) {
			if _, ok := reflect.New(f.Type).Elem().Interface().(counted); ok || f.Type.Kind() == reflect.Int {
				states, numbers = append(states, f.Name+" calcolato"), append(numbers, f.Name)
			}
		}
	}
	return states, numbers
}

var templates made[typed, engine.Template]

// parseTemplate returns the template of a text for a type.
func parseTemplate(t reflect.Type, text string) engine.Template {
	return templates.of(typed{t, text}, func() engine.Template {
		states, numbers := states(t)
		parsed, err := engine.ParseTemplate(text, engine.NewTemplateKind(states, numbers, func(hole string) error {
			_, err := readHole(t, hole)
			return err
		}), nil)
		if err != nil {
			bug("%v: %v", t, err)
		}
		return parsed
	})
}

// formTexts are the templates of the forms of a type, by Form.Is.
var formTexts made[reflect.Type, map[int]engine.Template]

// templateOf returns the template of a definition: that of its form, or the one that its type says.
func templateOf(v reflect.Value) engine.Template {
	if s, ok := v.Addr().Interface().(interface{ Template() string }); ok {
		return parseTemplate(v.Type(), s.Template())
	}
	f, ok := v.Addr().Interface().(formed)
	if !ok {
		bug("%s has neither Forms nor Says", v.Type())
	}
	texts := formTexts.of(v.Type(), func() map[int]engine.Template {
		texts := map[int]engine.Template{}
		for _, form := range f.Forms() {
			if text := form.text(); texts[form.Is] == nil && text != "" {
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
