package card

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine"
)

// The file of a card is read, written and described (schema.json) by the same tables: a form for each kind of value.

// form is how a value stands in a file.
type form interface {
	read(r *reader, e *engine.Entry, v reflect.Value) error
	write(v reflect.Value) *node // nil where there is nothing to write
	schema(s *schemas) object
}

// field is one key of a mapping: the field of the Go value that it holds, or all of it where at is "".
type field struct {
	key  string
	at   string
	as   form
	must bool // it cannot be left out
}

// once is a table that is made when it is first needed: tables are made of forms, and forms read by tables.
type once[T any] struct {
	sync.Once
	made T
}

func (o *once[T]) get(make func() T) T {
	o.Do(func() { o.made = make() })
	return o.made
}

var (
	verbTable      once[[]verb]
	selectorTable  once[[]field]
	countedTable   once[[]field]
	occasionTable  once[[]occasion]
	conditionTable once[[]field]
)

func verbs() []verb            { return verbTable.get(makeVerbs) }
func selectorFields() []field  { return selectorTable.get(makeSelectorFields) }
func counted() []field         { return countedTable.get(makeCounted) }
func occasions() []occasion    { return occasionTable.get(makeOccasions) }
func conditionFields() []field { return conditionTable.get(makeConditionFields) }

func (f field) of(v reflect.Value) reflect.Value {
	if f.at == "" {
		return v
	}
	return v.FieldByName(f.at)
}

// reader reads one card: what has been given a name so far, how deep it is.
type reader struct {
	names []given // by the actions read so far
	depth int     // of actions within actions
	in    place   // which actions may stand here
	each  bool    // it is read what each of both players chooses: there are cards of the one who chooses
}

// given is a name that an action gave, and to what.
type given struct {
	name string
	to   sort
}

// sort is what a name stands for.
type sort uint8

const (
	deed sort = iota // that something was done
	cards
	aNumber
)

// place is what an action is part of.
type place uint8

const (
	inText place = iota
	inCost
	inCont
)

// Bounds of a definition, besides those of the file.
const (
	maxAbilities = 8
	maxNested    = 6
	maxList      = 12 // actions in a row, conditions, texts to choose from
	maxNames     = 6  // that one ability gives
	maxNumber    = 20000
)

// fields reads the fields of a mapping in the order of the table, whatever the order in the file.
func (r *reader) fields(e *engine.Entry, v reflect.Value, table []field) error {
	for i := range e.Fields {
		if f := &e.Fields[i]; !slices.ContainsFunc(table, func(t field) bool { return t.key == f.Key }) {
			return engine.Wrong(f.Line, "chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, keysOf(table)))
		}
	}
	for _, t := range table {
		f := entryOf(e, t.key)
		if f == nil && t.must {
			return engine.Wrong(e.Line, "manca la chiave «%s»", t.key)
		}
		if f == nil {
			continue
		}
		if err := t.as.read(r, f, t.of(v)); err != nil {
			return err
		}
	}
	return nil
}

func keysOf(table []field) []string {
	var keys []string
	for _, t := range table {
		keys = append(keys, t.key)
	}
	return keys
}

func entryOf(e *engine.Entry, key string) *engine.Entry {
	for i := range e.Fields {
		if e.Fields[i].Key == key {
			return &e.Fields[i]
		}
	}
	return nil
}

// mapping refuses what is not a mapping with at least one key.
func mapping(e *engine.Entry, wants string) error {
	if e.Kind != engine.Mapping || len(e.Fields) == 0 {
		return engine.Wrong(e.Line, "%sci si aspetta %s", label(e), wants)
	}
	return nil
}

func label(e *engine.Entry) string {
	if e.Key == "" {
		return ""
	}
	return fmt.Sprintf("«%s»: ", e.Key)
}

// items are the entries of a list, or the one entry that stands for a list of one.
func items(e *engine.Entry, most int, what string) ([]*engine.Entry, error) {
	if e.Kind == engine.Empty {
		return nil, engine.Wrong(e.Line, "%smanca %s", label(e), what)
	}
	if e.Kind != engine.Sequence {
		return []*engine.Entry{e}, nil
	}
	if len(e.List) == 0 || len(e.List) > most {
		return nil, engine.Wrong(e.Line, "%sci si aspetta %s, da 1 a %d", label(e), what, most)
	}
	var list []*engine.Entry
	for i := range e.List {
		list = append(list, &e.List[i])
	}
	return list, nil
}

// words are the words of an enumeration, in the order of its values; "" cannot be written. Others are read as well.
type words struct {
	list []string
	also map[string]int
}

func (w words) valid() []string {
	var valid []string
	for _, word := range w.list {
		if word != "" {
			valid = append(valid, word)
		}
	}
	return valid
}

// find is the value of a word.
func (w words) find(text string) (int, bool) {
	for i, word := range w.list {
		if word != "" && strings.EqualFold(word, text) {
			return i, true
		}
	}
	i, ok := w.also[strings.ToLower(text)]
	return i, ok
}

func (w words) read(r *reader, e *engine.Entry, v reflect.Value) error {
	n, ok := w.find(e.Text)
	if e.Kind != engine.Scalar {
		return engine.Wrong(e.Line, "%sci si aspetta una parola; %s", label(e), engine.Nearest("", w.valid()))
	}
	if !ok {
		return engine.Wrong(e.Line, "%s«%s» non va; %s", label(e), e.Text, engine.Nearest(e.Text, w.valid()))
	}
	v.SetUint(uint64(n))
	return nil
}

func (w words) write(v reflect.Value) *node {
	if n := v.Uint(); n < uint64(len(w.list)) && w.list[n] != "" {
		return leaf(w.list[n])
	}
	return nil
}

func (w words) schema(*schemas) object { return object{"enum": w.valid()} }

// several is a list of words, or one word alone.
type several struct {
	words
	most int
}

func (l several) read(r *reader, e *engine.Entry, v reflect.Value) error {
	list, err := items(e, l.most, "una parola o un elenco")
	if err != nil {
		return err
	}
	for _, item := range list {
		one := reflect.New(v.Type().Elem()).Elem()
		if item.Key == "" && e.Key != "" {
			named := *item
			named.Key = e.Key
			item = &named
		}
		if err := l.words.read(r, item, one); err != nil {
			return err
		}
		for i := range v.Len() {
			if v.Index(i).Uint() == one.Uint() && l.most != maxIcons {
				return engine.Wrong(item.Line, "%s«%s» c'è due volte", label(e), item.Text)
			}
		}
		v.Set(reflect.Append(v, one))
	}
	return nil
}

func (l several) write(v reflect.Value) *node {
	switch v.Len() {
	case 0:
		return nil
	case 1:
		return l.words.write(v.Index(0))
	}
	n := &node{}
	for i := range v.Len() {
		n.list = append(n.list, l.words.write(v.Index(i)))
	}
	return n
}

func (l several) schema(s *schemas) object {
	return object{"anyOf": []object{l.words.schema(s), {"type": "array", "minItems": 1, "maxItems": l.most, "items": l.words.schema(s)}}}
}

// whole is a whole number between two bounds.
type whole struct {
	least, most int
	zero        bool // zero is written too
}

func (w whole) read(r *reader, e *engine.Entry, v reflect.Value) error {
	n, err := e.Number(w.least, w.most)
	if err == nil {
		v.SetInt(int64(n))
	}
	return err
}

func (w whole) write(v reflect.Value) *node {
	if v.Int() == 0 && !w.zero {
		return nil
	}
	return leaf(strconv.Itoa(int(v.Int())))
}

func (w whole) schema(*schemas) object {
	return object{"type": "integer", "minimum": w.least, "maximum": w.most}
}

// mark is the one word that says that a mark is there.
type mark string

func (m mark) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind != engine.Scalar || !strings.EqualFold(e.Text, string(m)) {
		return engine.Wrong(e.Line, "%s«%s» non va; parole valide: %s", label(e), e.Text, string(m))
	}
	v.SetBool(true)
	return nil
}

func (m mark) write(v reflect.Value) *node {
	if !v.Bool() {
		return nil
	}
	return leaf(string(m))
}

func (m mark) schema(*schemas) object { return object{"const": string(m)} }
