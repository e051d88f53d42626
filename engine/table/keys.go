package table

import (
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// IsSameName reports whether two names are equal but for case.
func IsSameName(a, b string) bool { return strings.EqualFold(a, b) }

// WordIndex returns the index in valid of the text of an entry, whatever its case. The error is an *entry.Error that
// suggests the nearest valid word.
func WordIndex(e *entry.Entry, valid ...string) (int, error) {
	for i, w := range valid {
		if IsSameName(e.Text, w) {
			return i, nil
		}
	}
	return 0, entry.Errorf(e.Line, "%s: «%s» non va; %s", e.Key, e.Text, entry.Suggestion(e.Text, valid))
}

// ReadYesNo reads «sì» (true) or «no» (false).
func ReadYesNo(e *entry.Entry) (bool, error) {
	n, err := WordIndex(e, "no", "sì")
	return n == 1, err
}

// ReadPlayer reads «A» or «B».
func ReadPlayer(e *entry.Entry) (engine.Seat, error) {
	n, err := WordIndex(e, "A", "B")
	return engine.Seat(n), err
}

// Key is a key of a mapping, with the function that reads its value.
type Key struct {
	Name string
	Read func(e *entry.Entry) error
	// ValueSchema returns the schema of the value, for editors and forms; nil where any value is possible.
	ValueSchema func() Schema
}

// WordKey returns a key whose value is one of the words in valid; store receives its index.
func WordKey(name string, store func(n int), valid ...string) Key {
	return Key{name, func(e *entry.Entry) error {
		n, err := WordIndex(e, valid...)
		if err == nil {
			store(n)
		}
		return err
	}, func() Schema { return WordSchema(valid...) }}
}

// NumberKey returns a key whose value is a number from least to most, stored in to.
func NumberKey[N ~uint8 | ~uint16 | ~int32](name string, least, most int, to *N) Key {
	return Key{name, func(e *entry.Entry) error {
		n, err := e.Number(least, most)
		*to = N(n)
		return err
	}, func() Schema { return NumberSchema(least, most) }}
}

// FlagKey returns a key whose value is «sì» or «no», stored in to.
func FlagKey(name string, to *bool) Key {
	return Key{name, func(e *entry.Entry) (err error) {
		*to, err = ReadYesNo(e)
		return err
	}, yesNoSchema}
}

// EitherKey returns a key whose value is one of two words; to becomes true for the second.
func EitherKey(name string, to *bool, first, second string) Key {
	return WordKey(name, func(n int) { *to = n == 1 }, first, second)
}

// NameKey returns a key whose value is the name of a card, stored in to.
func NameKey(name string, to *string) Key {
	return Key{name, func(e *entry.Entry) error { *to = e.Text; return nil }, CardSchema}
}

// DeferredKey returns a key whose entry is stored in to, to be read when all cards are in place. value returns the
// schema.
func DeferredKey(name string, value func() Schema, to *entry.Entry) Key {
	return Key{name, func(e *entry.Entry) error { *to = *e; return nil }, value}
}

// CardKey is DeferredKey for the name of a card.
func CardKey(name string, to *entry.Entry) Key { return DeferredKey(name, CardSchema, to) }

// ThisTurnKey returns a key for something that may have happened in the current turn: for «sì» it stores the number
// of the turn in to, for «no» nothing.
func ThisTurnKey(name string, turn uint16, to *uint16) Key {
	return Key{name, func(e *entry.Entry) error {
		is, err := ReadYesNo(e)
		if is {
			*to = turn
		}
		return err
	}, yesNoSchema}
}

// IndexKey returns a key whose value is one of the words in valid; its index is stored in to.
func IndexKey[N ~int | ~uint8](name string, to *N, valid ...string) Key {
	return WordKey(name, func(n int) { *to = N(n) }, valid...)
}

// Keys are the keys of a mapping.
type Keys []Key

// Read reads the fields of a mapping, each by its key. prefix begins the error for an unknown key: "carte: ".
func (k Keys) Read(prefix string, fields []entry.Entry) error {
	for i := range fields {
		f := &fields[i]
		ok, err := k.readField(f)
		if !ok {
			return entry.Errorf(f.Line, "%schiave sconosciuta «%s»; %s", prefix, f.Key, entry.Suggestion(f.Key, k.Names()))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readField reads one field; ok is false where there is no such key.
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
