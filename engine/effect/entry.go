package effect

import (
	"strings"

	"cavillo/engine/entry"
)

// Field returns the field of an entry with a key, nil where the entry has none.
func Field(e *entry.Entry, key string) *entry.Entry {
	for i := range e.Fields {
		if e.Fields[i].Key == key {
			return &e.Fields[i]
		}
	}
	return nil
}

// EnumValue returns the value of the enumeration V whose word stands under a key of an entry. It returns the zero
// value where the key is missing or has another word.
func EnumValue[V interface {
	~uint8
	Words
}](e *entry.Entry, key string) (said V) {
	if f := Field(e, key); f != nil {
		for i, word := range said.Words() {
			if strings.EqualFold(f.Text, word) {
				return V(i)
			}
		}
	}
	return said
}

// Find returns the first entry that match accepts, among e and the entries inside e; nil where match accepts none.
func Find(e *entry.Entry, match func(*entry.Entry) bool) *entry.Entry {
	if match(e) {
		return e
	}
	for _, list := range [][]entry.Entry{e.List, e.Fields} {
		for i := range list {
			if found := Find(&list[i], match); found != nil {
				return found
			}
		}
	}
	return nil
}
