package table

import (
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Alike reports whether two names are the same but for capital letters.
func IsSameName(a, b string) bool { return strings.EqualFold(a, b) }

// OneOf returns the index in valid of the word of an entry. The error is an *entry.Error that suggests the nearest
// valid word.
func WordIndex(e *entry.Entry, valid ...string) (int, error) {
	for i, w := range valid {
		if IsSameName(e.Text, w) {
			return i, nil
		}
	}
	return 0, entry.Errorf(e.Line, "%s: «%s» non va; %s", e.Key, e.Text, entry.Suggestion(e.Text, valid))
}

// Yes reads «sì» or «no».
func ReadYesNo(e *entry.Entry) (bool, error) {
	n, err := WordIndex(e, "no", "sì")
	return n == 1, err
}

// Player reads «A» or «B».
func ReadPlayer(e *entry.Entry) (engine.Seat, error) {
	n, err := WordIndex(e, "A", "B")
	return engine.Seat(n), err
}

// Key is a key of a mapping, and what reads its value.
type Key struct {
	Name string
	Read func(e *entry.Entry) error
	// makes the schema of what may stand after it, which only editors and forms ask for; nil where it may be anything
	ValueSchema func() Schema
}

// Chosen is a key whose value is one of the words in valid; store takes its index.
func WordKey(name string, store func(n int), valid ...string) Key {
	return Key{name, func(e *entry.Entry) error {
		n, err := WordIndex(e, valid...)
		if err == nil {
			store(n)
		}
		return err
	}, func() Schema { return WordSchema(valid...) }}
}

// Count is a key whose value is a number from least to most, Flag one of «sì» or «no», Either one of two words, Word
// one of a word in valid, Named the name of a card. Each stores in to what it reads: Either whether it is the second
// word, Word the index in valid.
func NumberKey[N ~uint8 | ~uint16 | ~int32](name string, least, most int, to *N) Key {
	return Key{name, func(e *entry.Entry) error {
		n, err := e.Number(least, most)
		*to = N(n)
		return err
	}, func() Schema { return NumberSchema(least, most) }}
}

func FlagKey(name string, to *bool) Key {
	return Key{name, func(e *entry.Entry) (err error) {
		*to, err = ReadYesNo(e)
		return err
	}, yesNoSchema}
}

func EitherKey(name string, to *bool, first, second string) Key {
	return WordKey(name, func(n int) { *to = n == 1 }, first, second)
}

func NameKey(name string, to *string) Key {
	return Key{name, func(e *entry.Entry) error { *to = e.Text; return nil }, CardSchema}
}

// Later is a key whose value is read later, when all cards are in place: it stores the entry. CardEntry is one for the
// name of a card.
func DeferredKey(name string, value func() Schema, to *entry.Entry) Key {
	return Key{name, func(e *entry.Entry) error { *to = *e; return nil }, value}
}

func CardKey(name string, to *entry.Entry) Key { return DeferredKey(name, CardSchema, to) }

// ThisTurn is a key, «sì» or «no», for what may have happened in this turn; sì stores the number of the turn.
func ThisTurnKey(name string, turn uint16, to *uint16) Key {
	return Key{name, func(e *entry.Entry) error {
		is, err := ReadYesNo(e)
		if is {
			*to = turn
		}
		return err
	}, yesNoSchema}
}

func IndexKey[N ~int | ~uint8](name string, to *N, valid ...string) Key {
	return WordKey(name, func(n int) { *to = N(n) }, valid...)
}

// Keys are the keys of a mapping.
type Keys []Key

// Read reads the fields of a mapping, each by its key. where begins the error for an unknown key: "carte: ".
func (k Keys) Read(where string, fields []entry.Entry) error {
	for i := range fields {
		f := &fields[i]
		ok, err := k.readField(f)
		if !ok {
			return entry.Errorf(f.Line, "%schiave sconosciuta «%s»; %s", where, f.Key, entry.Suggestion(f.Key, k.Names()))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// read reads one field; ok is false where there is no such key.
func (k Keys) readField(f *entry.Entry) (ok bool, err error) {
	for _, key := range k {
		if IsSameName(key.Name, f.Key) {
			return true, key.Read(f)
		}
	}
	return false, nil
}

// Names returns the names of the keys.
func (k Keys) Names() []string {
	var names []string
	for _, key := range k {
		names = append(names, key.Name)
	}
	return names
}
