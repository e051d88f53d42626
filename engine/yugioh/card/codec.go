package card

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// ReadCards reads a file of definitions: a list under the key carte. The error is an *engine.ScenarioError with the line.
func ReadCards(data []byte) ([]Card, error) {
	root, err := engine.Entries(data)
	if err != nil {
		return nil, err
	}
	if len(root.Fields) != 1 || root.Fields[0].Key != "carte" || root.Fields[0].Kind != engine.Sequence {
		return nil, engine.Wrong(root.Line, "il file ha la sola chiave «carte», con l'elenco delle carte")
	}
	var cards []Card
	for i := range root.Fields[0].List {
		var c Card
		if err := Read(&c, &root.Fields[0].List[i]); err != nil {
			return nil, err
		}
		if c.Name == "" {
			return nil, engine.Wrong(root.Fields[0].List[i].Line, "la carta non ha nome")
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// Read fills a definition with what an entry says; what it does not say stays as it is. The error names the line and the nearest valid
// word.
func Read(c *Card, e *engine.Entry) error {
	return read(reflect.ValueOf(c).Elem(), e)
}

// most is the bounds of what a card and an effect have.
const (
	MaxTargets = 4 // of an effect
	MaxEffects = 4 // of a card
	maxList    = 8
)

// wordy is a type whose values have names in files, "" for what is said by leaving it out.
type wordy interface{ Words() []string }

// checked is what refuses, once it is read, what cannot be or would do nothing.
type checked interface{ check(e *engine.Entry) error }

func read(v reflect.Value, e *engine.Entry) error {
	if v.Kind() == reflect.Pointer {
		fresh := reflect.New(v.Type().Elem())
		if err := read(fresh.Elem(), e); err != nil {
			return err
		}
		v.Set(fresh)
		return nil
	}
	if w, ok := v.Interface().(wordy); ok {
		for i, word := range w.Words() {
			if e.Kind == engine.Scalar && word != "" && strings.EqualFold(word, e.Text) {
				v.SetUint(uint64(i))
				return nil
			}
		}
		return engine.Wrong(e.Line, "%s: «%s» non va; %s", e.Key, e.Text, engine.Nearest(e.Text, valid(w)))
	}
	switch v.Kind() {
	case reflect.Struct:
		return readStruct(v, e)
	case reflect.Slice:
		return readSlice(v, e)
	case reflect.Bool:
		if e.Kind != engine.Scalar || e.Text != "sì" && e.Text != "no" {
			return engine.Wrong(e.Line, "%s: ci si aspetta «sì» o «no»", e.Key)
		}
		v.SetBool(e.Text == "sì")
	case reflect.Int:
		if v.Type() == reflect.TypeFor[Value]() && e.Text == "?" {
			v.SetInt(int64(Unknown))
			return nil
		}
		n, err := e.Number(-9999, 9999)
		if err != nil {
			return err
		}
		v.SetInt(int64(n))
	case reflect.String:
		if e.Kind != engine.Scalar || len(e.Text) > 60 {
			return engine.Wrong(e.Line, "%s: ci si aspetta una parola o una frase breve", e.Key)
		}
		v.SetString(e.Text)
	}
	return nil
}

func readStruct(v reflect.Value, e *engine.Entry) error {
	short := map[string]string{"Count": "n", "Selector": "rif"}[v.Type().Name()] // a number alone, a reference alone
	if e.Kind == engine.Scalar && short != "" {
		e = &engine.Entry{Line: e.Line, Key: e.Key, Kind: engine.Mapping, Fields: []engine.Entry{{Key: short, Line: e.Line, Text: e.Text}}}
	}
	if e.Kind != engine.Mapping && e.Kind != engine.Empty {
		return engine.Wrong(e.Line, "%s: ci si aspettano coppie chiave e valore fra graffe: %s", e.Key, strings.Join(keys(v.Type()), ", "))
	}
next:
	for i := range e.Fields {
		f := &e.Fields[i]
		for j := range v.NumField() {
			if v.Type().Field(j).Tag.Get("it") == f.Key {
				if err := read(v.Field(j), f); err != nil {
					return err
				}
				continue next
			}
		}
		return engine.Wrong(f.Line, "chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, keys(v.Type())))
	}
	if c, ok := v.Addr().Interface().(checked); ok {
		return c.check(e)
	}
	return nil
}

// valid are the names of a type's values.
func valid(w wordy) []string {
	return slices.DeleteFunc(slices.Clone(w.Words()), func(word string) bool { return word == "" })
}

func readSlice(v reflect.Value, e *engine.Entry) error {
	list := e.List
	if e.Kind != engine.Sequence {
		list = []engine.Entry{*e} // one alone
	}
	if len(list) > maxList {
		return engine.Wrong(e.Line, "%s: al più %d", e.Key, maxList)
	}
	fresh := reflect.MakeSlice(v.Type(), len(list), len(list))
	for i := range list {
		list[i].Key = e.Key
		if err := read(fresh.Index(i), &list[i]); err != nil {
			return err
		}
	}
	v.Set(fresh)
	return nil
}

func keys(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		names = append(names, t.Field(i).Tag.Get("it"))
	}
	return names
}

// Write is a definition as a file says it, in one line: Read gives back the same definition.
func Write(c *Card) string { return write(reflect.ValueOf(c).Elem()) }

func write(v reflect.Value) string {
	if v.Kind() == reflect.Pointer {
		return write(v.Elem())
	}
	if w, ok := v.Interface().(wordy); ok {
		return strconv.Quote(w.Words()[v.Uint()])
	}
	switch v.Kind() {
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				parts = append(parts, fmt.Sprintf("%s: %s", strconv.Quote(v.Type().Field(i).Tag.Get("it")), write(v.Field(i))))
			}
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, write(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Bool:
		return "sì"
	case reflect.Int:
		if v.Type() == reflect.TypeFor[Value]() && Value(v.Int()) == Unknown {
			return `"?"`
		}
		return strconv.FormatInt(v.Int(), 10)
	}
	return strconv.Quote(v.String())
}
