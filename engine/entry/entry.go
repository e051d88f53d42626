// Package entry reads the files that people write (scenarios, situations, cards) strictly, as entries with their lines:
// a key that is not known, a value of another shape or a file that is too long is an Error, an Italian sentence that
// says where it is and what would be right. It is the only package that knows YAML.
package entry

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Entry is a key of a file with its value.
type Entry struct {
	Key    string
	Line   int
	Text   string  // of a scalar
	List   []Entry // of a sequence: entries without a key
	Fields []Entry // of a mapping
	Kind   Kind
}

// Kind is the shape of an entry's value.
type Kind uint8

const (
	Scalar Kind = iota
	Sequence
	Mapping
	Empty // nothing after the colon
)

// Limits of a file: it may come from anyone.
const (
	MaxBytes   = 64 << 10 // of a file
	maxDepth   = 40
	maxEntries = 4000
)

// Read parses a YAML file into entries with their lines. The error is an *Error.
func Read(data []byte) (*Entry, error) {
	if len(data) > MaxBytes {
		return nil, Errorf(1, "il file supera %d kB", MaxBytes>>10)
	}
	var document yaml.Node
	if err := yaml.Unmarshal(data, &document); err != nil {
		return nil, yamlError(err)
	}
	if len(document.Content) == 0 {
		return nil, Errorf(1, "il file è vuoto")
	}
	count := 0
	root, err := newEntry(document.Content[0], 0, &count)
	if err != nil {
		return nil, err
	}
	return &root, nil
}

// yamlError converts a syntax error of the YAML reader into an Error at the line where the reader's context begins,
// or at line 1 where the reader gives no line.
func yamlError(err error) error {
	line := 1
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		line = max(1, cmp.Or(syntax.ContextMark.Line, syntax.Mark.Line))
	}
	return Errorf(line, "il file non è YAML corretto: controllare rientri, due punti, virgolette e parentesi "+
		"di questa riga e delle vicine; un testo con «: » vuole le virgolette")
}

func newEntry(n *yaml.Node, depth int, count *int) (Entry, error) {
	e := Entry{Line: n.Line}
	if *count++; depth > maxDepth || *count > maxEntries {
		return e, Errorf(n.Line, "il file è troppo lungo o troppo annidato per un esempio")
	}
	if n.Anchor != "" || n.Kind == yaml.AliasNode {
		return e, Errorf(n.Line, "àncore e rimandi YAML non si usano negli esempi")
	}
	switch n.Kind {
	case yaml.ScalarNode:
		e.Text = strings.TrimSpace(n.Value)
		if e.Text == "" {
			e.Kind = Empty
		}
	case yaml.SequenceNode:
		e.Kind = Sequence
		e.List = slices.Grow(e.List, len(n.Content))
		for _, c := range n.Content {
			item, err := newEntry(c, depth+1, count)
			if err != nil {
				return e, err
			}
			e.List = append(e.List, item)
		}
	case yaml.MappingNode:
		e.Kind = Mapping
		e.Fields = slices.Grow(e.Fields, len(n.Content)/2)
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i]
			if key.Kind != yaml.ScalarNode {
				return e, Errorf(key.Line, "una chiave deve essere una parola")
			}
			field, err := newEntry(n.Content[i+1], depth+1, count)
			if err != nil {
				return e, err
			}
			field.Key, field.Line = strings.TrimSpace(key.Value), key.Line
			for _, other := range e.Fields {
				if Fold(other.Key) == Fold(field.Key) {
					return e, Errorf(key.Line, "la chiave «%s» c'è già alla riga %d", field.Key, other.Line)
				}
			}
			e.Fields = append(e.Fields, field)
		}
	default:
		return e, Errorf(n.Line, "valore che non si capisce")
	}
	return e, nil
}

// KnownFields returns the fields of a mapping by key; a key outside keys is an error.
func (e *Entry) KnownFields(keys ...string) (map[string]*Entry, error) {
	fields := map[string]*Entry{}
	if e.Kind == Empty {
		return fields, nil
	}
	if e.Kind != Mapping {
		return nil, Errorf(e.Line, "ci si aspettano coppie chiave e valore, con le chiavi %s", strings.Join(keys, ", "))
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		if !slices.Contains(keys, f.Key) {
			return nil, Errorf(f.Line, "chiave sconosciuta «%s»; %s", f.Key, Suggestion(f.Key, keys))
		}
		fields[f.Key] = f
	}
	return fields, nil
}

// ScalarText returns the text of a scalar; an entry of another shape is an error.
func (e *Entry) ScalarText() (string, error) {
	if e.Kind != Scalar {
		return "", Errorf(e.Line, "%sci si aspetta una parola o una frase", e.Label())
	}
	return e.Text, nil
}

// Number parses a whole number from least to most, both included. The error is an *Error.
func (e *Entry) Number(least, most int) (int, error) {
	n, err := strconv.Atoi(e.Text)
	if e.Kind != Scalar || err != nil || n < least || n > most {
		return 0, Errorf(e.Line, "%sci si aspetta un numero fra %d e %d", e.Label(), least, most)
	}
	return n, nil
}

// Names returns the name in a scalar or the names in a sequence; none of an empty entry. The error is an *Error.
func (e *Entry) Names() ([]string, error) {
	switch e.Kind {
	case Empty:
		return nil, nil
	case Scalar:
		return []string{e.Text}, nil
	case Sequence:
		var names []string
		for i := range e.List {
			name, err := e.List[i].ScalarText()
			if err != nil {
				return nil, err
			}
			names = append(names, name)
		}
		return names, nil
	}
	return nil, Errorf(e.Line, "%sci si aspetta un elenco di nomi fra parentesi quadre", e.Label())
}

// Label returns the entry's key for the beginning of an error: "«mosse»: "; "" for an entry of a list.
func (e *Entry) Label() string {
	if e.Key == "" {
		return ""
	}
	return fmt.Sprintf("«%s»: ", e.Key)
}

// String returns the value on one line: text, [list] or {key: value}. It leaves out the entry's own key.
func (e *Entry) String() string {
	var parts []string
	switch e.Kind {
	case Scalar:
		return e.Text
	case Sequence:
		for i := range e.List {
			parts = append(parts, e.List[i].String())
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case Mapping:
		for i := range e.Fields {
			parts = append(parts, e.Fields[i].Key+": "+e.Fields[i].String())
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return ""
}

// WithReplaced returns a copy of the entry in which the value by replaces every scalar equal to word.
func (e Entry) WithReplaced(word string, by Entry) Entry {
	if e.Kind == Scalar && e.Text == word {
		by.Key = e.Key
		return by
	}
	e.List, e.Fields = slices.Clone(e.List), slices.Clone(e.Fields)
	for i := range e.List {
		e.List[i] = e.List[i].WithReplaced(word, by)
	}
	for i := range e.Fields {
		e.Fields[i] = e.Fields[i].WithReplaced(word, by)
	}
	return e
}

// Items returns the entries of a sequence; a scalar is one item.
func (e *Entry) Items() []Entry {
	if e.Kind == Scalar {
		return []Entry{{Text: e.Text, Line: e.Line}}
	}
	return e.List
}

// Field returns the field with a key, nil where there is none or e is nil.
func (e *Entry) Field(key string) *Entry {
	if e != nil {
		for i := range e.Fields {
			if e.Fields[i].Key == key {
				return &e.Fields[i]
			}
		}
	}
	return nil
}

// NewPair returns a mapping with one scalar: {key: text}.
func NewPair(key, text string) Entry {
	return Entry{Kind: Mapping, Fields: []Entry{{Key: key, Text: text}}}
}

// Merge returns a copy of old in which each entry of with replaces the entry with the same key, or follows the
// others where none has it.
func Merge(old, with []Entry) []Entry {
	merged := slices.Clone(old)
	for _, e := range with {
		if at := slices.IndexFunc(merged, func(m Entry) bool { return Fold(m.Key) == Fold(e.Key) }); at >= 0 {
			merged[at] = e
		} else {
			merged = append(merged, e)
		}
	}
	return merged
}
