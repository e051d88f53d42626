package effect

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// Words is an enumeration whose values have words in files. Words returns them in the order of the values: "" for a
// value that is written by omitting the key, "te|tu" for a word and its synonyms.
type Words interface{ Words() []string }

// The methods that a type may have besides its tags, all with a pointer receiver.
type (
	// customReader is a type that tags cannot describe: it reads itself and returns its own schema.
	customReader interface {
		ReadEntry(r *Reader, e *entry.Entry) error
		Schema(s *Schemas) Object
	}
	// checker is a type whose Check, after reading, returns an error for a value that is contradictory or has no
	// effect.
	checker interface {
		Check(r *Reader, e *entry.Entry) error
	}
	// namedSelector is a struct that a file may write as the name that an earlier action gave to cards. SetName makes
	// it mean the cards of that name; several reports that there may be more than one.
	namedSelector interface {
		SetName(name string, several bool)
	}
	// numberNamer marks the selector of a game in which numbers have names ("x") and cards have none.
	numberNamer interface{ NumbersNamed() }
	// binder is a definition that may name the cards, number or action of its result. Binding returns the name, "" for
	// none, and the kind of thing that the name stands for.
	binder interface {
		Binding() (name string, to NameKind)
	}
	// scopeBeginner marks a type, such as an ability, that begins a new scope of names and referents.
	scopeBeginner interface{ BeginsScope() }
	// contextualRef is a game's Ref. UnknownWords returns its words that mean no card at the entry being read.
	contextualRef interface{ UnknownWords(r *Reader) []string }
)

// Reader reads one definition. It keeps the names given so far and the entries around the one being read.
type Reader struct {
	Place     string // the place tag of the field that is being read
	entries   []*entry.Entry
	names     []boundName
	depth     int
	cardType  string // the word of files for the type of the card
	referents referents
}

// Limits of every definition.
const (
	MaxNumber = 20000
	maxNested = 6 // actions within actions
	maxNames  = 6 // that one ability gives
	maxList   = 12
	maxName   = 40 // bytes of a name
)

// Read fills the definition to which to points from an entry. It leaves the fields whose keys are missing as they are.
// The error is an *entry.Error with the line and the nearest valid word.
func Read(definition any, e *entry.Entry) error {
	if e.Kind == entry.Empty || e.Kind == entry.Mapping && len(e.Fields) == 0 {
		return nil
	}
	return (&Reader{}).read(reflect.ValueOf(definition).Elem(), e, keySpec{})
}

// IsInside reports whether the value being read is inside an entry that match accepts.
func (r *Reader) IsInside(match func(e *entry.Entry) bool) bool {
	return slices.ContainsFunc(r.entries, match)
}

// Label returns the key of an entry as the beginning of an error, "«chi»: ", or "" for an entry without a key.
func Label(e *entry.Entry) string {
	if e.Key == "" {
		return ""
	}
	return "«" + e.Key + "»: "
}

// read reads the entry e into v as the rules of the key t demand.
func (r *Reader) read(v reflect.Value, e *entry.Entry, t keySpec) error {
	if v.Kind() == reflect.Pointer {
		if t.allowsAnyCard && e.Kind == entry.Scalar && e.Text == AnyCard {
			return nil
		}
		v.Set(reflect.New(v.Type().Elem()))
		return r.read(v.Elem(), e, t)
	}
	if c, ok := v.Addr().Interface().(customReader); ok {
		if err := c.ReadEntry(r, e); err != nil || !t.hasBounds {
			return err
		}
		return t.checkBounds(v, e)
	}
	if w, ok := v.Interface().(Words); ok {
		if err := readWord(v, w, e, t); err != nil {
			return err
		}
		return r.checkEventPlayer(v, e)
	}
	switch v.Kind() {
	case reflect.Struct:
		return r.readStruct(v, e)
	case reflect.Slice:
		return r.readList(v, e, t)
	case reflect.Bool:
		return readFlag(v, e, t)
	case reflect.Int:
		n, err := e.Number(t.minValue, t.maxValue)
		v.SetInt(int64(n))
		return err
	}
	return r.readName(v, e, t)
}

// readWord reads a word of the enumeration w into v.
func readWord(v reflect.Value, w Words, e *entry.Entry, t keySpec) error {
	if e.Kind != entry.Scalar {
		return entry.Errorf(e.Line, "%sci si aspetta una parola; %s", Label(e), entry.Suggestion("", t.validWords(w)))
	}
	n, ok := t.valueOf(w, e.Text)
	if !ok {
		return entry.Errorf(e.Line, "%s«%s» non va; %s", Label(e), e.Text, entry.Suggestion(e.Text, t.validWords(w)))
	}
	v.SetUint(uint64(n))
	return nil
}

// readFlag sets the boolean v, whose only value in files is the word of t.
func readFlag(v reflect.Value, e *entry.Entry, t keySpec) error {
	if e.Kind != entry.Scalar || !strings.EqualFold(e.Text, t.flagWord) {
		return entry.Errorf(e.Line, "%s«%s» non va; ci si aspetta «%s»", Label(e), e.Text, t.flagWord)
	}
	v.SetBool(true)
	return nil
}

// readList reads a list, or a single element without brackets. It returns an error for equal words, names or
// numbers, unless the field has the tag twice.
func (r *Reader) readList(v reflect.Value, e *entry.Entry, t keySpec) error {
	list := e.List
	if e.Kind != entry.Sequence {
		list = []entry.Entry{*e}
	}
	if e.Kind == entry.Empty || len(list) < max(t.minItems, 1) || len(list) > t.maxItems {
		return entry.Errorf(e.Line, "%sci si aspettano da %d a %d cose", Label(e), max(t.minItems, 1), t.maxItems)
	}
	nested := v.Type().Elem().Kind() == reflect.Struct || v.Type().Elem().Kind() == reflect.Slice
	if implements[binder](reflect.New(v.Type().Elem()).Elem()) {
		if r.depth++; r.depth > maxNested {
			return entry.Errorf(e.Line, "le azioni stanno una dentro l'altra per più di %d livelli", maxNested)
		}
		defer func() { r.depth-- }()
	}
	if v.Type().Elem().Kind() == reflect.Slice {
		t.minItems, t.maxItems = 1, maxList
	}
	items := reflect.MakeSlice(v.Type(), 0, len(list))
	for i := range list {
		element := list[i]
		if element.Key == "" {
			element.Key = e.Key
		}
		item := reflect.New(v.Type().Elem()).Elem()
		if err := r.read(item, &element, t); err != nil {
			return err
		}
		for j := range items.Len() {
			if !nested && !t.allowsDuplicates && items.Index(j).Comparable() && items.Index(j).Equal(item) {
				return entry.Errorf(element.Line, "%s«%s» c'è due volte", Label(e), element.Text)
			}
		}
		items = reflect.Append(items, item)
	}
	v.Set(items)
	return r.addTargets(items, e)
}

// readStruct reads the fields of a struct, by its tags or by the form that its first key selects.
func (r *Reader) readStruct(v reflect.Value, e *entry.Entry) error {
	beginsScope := implements[scopeBeginner](v)
	if beginsScope {
		names, place, entries := r.names, r.Place, r.entries
		defer func() { r.names, r.Place, r.entries = names, place, entries }()
		r.names, r.entries = nil, nil
	}
	specs, structEntry, valueKey := tagKeys(v.Type()), e, ""
	if c, ok := v.Addr().Interface().(condition); ok {
		if err := r.readCondition(v, c, e); err != nil {
			return err
		}
		return r.finishValue(v, e)
	}
	if index := slices.IndexFunc(specs, func(t keySpec) bool { return t.mayLackKey }); index >= 0 && e.Kind == entry.Scalar {
		if e.Text == AnyCard {
			return nil
		}
		valueKey = e.Key
		e = &entry.Entry{Line: e.Line, Key: e.Key, Kind: entry.Mapping,
			Fields: []entry.Entry{{Key: specs[index].key, Line: e.Line, Text: e.Text}}}
	}
	var form *Form
	if f, ok := v.Addr().Interface().(formLister); ok {
		var body *entry.Entry
		var err error
		if form, body, err = r.formOf(f, v, e); err != nil {
			return err
		}
		setForm(v, form.Is)
		if beginsScope && !form.SharesScope {
			outerReferents := r.referents
			defer func() { r.referents = outerReferents }()
			r.referents = referents{}
		}
		specs, e = form.keys(v.Type()), body
		if err := form.checkMixedKeys(specs, f.Forms(), v.Type(), e); err != nil {
			return err
		}
		if e.Kind == entry.Empty && len(e.Fields) == 0 &&
			!slices.ContainsFunc(specs, func(t keySpec) bool { return t.isRequired }) {
			return r.finishValue(v, e)
		}
	} else if e.Kind != entry.Mapping || len(e.Fields) == 0 {
		return entry.Errorf(e.Line, "%sci si aspettano coppie chiave e valore fra graffe: %s", Label(e),
			strings.Join(keyNames(specs), ", "))
	}
	r.entries = append(r.entries, e)
	defer func() { r.entries = r.entries[:len(r.entries)-1] }()
	if err := r.readFields(v, e, specs, valueKey); err != nil {
		return err
	}
	if form != nil {
		if err := r.checkAction(v, e, form, specs); err != nil {
			return err
		}
	}
	return r.finishValue(v, structEntry)
}

// finishValue calls the Check of v, and records the name that v gives (binder) and what its event determines
// (eventTrigger).
func (r *Reader) finishValue(v reflect.Value, e *entry.Entry) error {
	defer r.addEvent(v)
	if c, ok := v.Addr().Interface().(checker); ok {
		if err := c.Check(r, e); err != nil {
			return err
		}
	}
	if b, ok := v.Addr().Interface().(binder); ok {
		return r.bindName(b, e.Line)
	}
	return nil
}

// readFields reads the fields of a mapping in the order of specs, whatever their order in the file, so that names
// are read before their uses. valueKey is the key under which errors report a value without a key of its own; ""
// where all values have keys.
func (r *Reader) readFields(v reflect.Value, e *entry.Entry, specs []keySpec, valueKey string) error {
	for i := range e.Fields {
		if f := &e.Fields[i]; !slices.ContainsFunc(specs, func(t keySpec) bool { return t.key == f.Key }) {
			return entry.Errorf(f.Line, "chiave sconosciuta «%s»; %s", f.Key, entry.Suggestion(f.Key, keyNames(specs)))
		}
	}
	r.setCardType(v, e, specs)
	usedKeys := map[int]string{} // by field
	for _, t := range specs {
		f := Field(e, t.key)
		if f == nil {
			if t.isRequired && !t.isOneOf {
				return entry.Errorf(e.Line, "manca la chiave «%s»", t.key)
			}
			continue
		}
		if other, ok := usedKeys[t.fieldNumber()]; ok && t.fieldNumber() != 0 {
			return entry.Errorf(f.Line, "«%s» e «%s» non stanno insieme: una cosa sola", other, t.key)
		}
		usedKeys[t.fieldNumber()] = t.key
		if err := r.checkKey(e, f, t); err != nil {
			return err
		}
		if valueKey != "" {
			f = &entry.Entry{Line: f.Line, Key: valueKey, Kind: f.Kind, Text: f.Text}
		}
		if err := r.readField(v, f, t); err != nil {
			return err
		}
	}
	return r.checkOneOf(e, specs)
}

// checkOneOf returns an error for an entry that has none of several keys of which one is required.
func (r *Reader) checkOneOf(e *entry.Entry, specs []keySpec) error {
	var keys []string
	for _, t := range specs {
		if t.isOneOf && t.isRequired {
			if keys = append(keys, t.key); Field(e, t.key) != nil {
				return nil
			}
		}
	}
	if len(keys) > 0 {
		return entry.Errorf(e.Line, "«%s» vuole una cosa fra %s", e.Fields[0].Key, strings.Join(keys, ", "))
	}
	return nil
}

// readField reads one field of v, and sets the boolean field or the Stat that the key t stands for.
func (r *Reader) readField(v reflect.Value, e *entry.Entry, t keySpec) error {
	if t.flagField != "" {
		v.FieldByName(t.flagField).SetBool(true)
	}
	if t.statField != "" {
		n, _ := keySpec{}.valueOf(v.FieldByName(t.statField).Interface().(Words), t.key)
		v.FieldByName(t.statField).SetUint(uint64(n))
	}
	if t.fixedWord != "" || t.field == nil {
		if t.fixedWord != "" && (e.Kind != entry.Scalar || !strings.EqualFold(e.Text, t.fixedWord)) {
			return entry.Errorf(e.Line, "%s%sci si aspetta «%s»", Label(e), refusalPrefix(e), t.fixedWord)
		}
		if !t.isWhat {
			return nil
		}
	}
	if t.allowsUpTo {
		e = r.withoutUpTo(v, e)
	}
	if s, ok := v.Addr().Interface().(namedSelector); ok && t.allowsNames && e.Kind == entry.Scalar {
		names := r.namesOf(CardName)
		if name := r.resolveName(e.Text); slices.Contains(names, name) {
			s.SetName(name, !slices.ContainsFunc(r.names, func(n boundName) bool { return n == boundName{name, CardName} }))
			return nil
		}
		if w, ok := v.FieldByIndex(t.field).Interface().(Words); ok {
			if err := r.checkKnownCard(e, t, w, names); err != nil {
				return err
			}
		}
	}
	if t.bindsName {
		if words := reservedWords(v.Type()); slices.Contains(words, e.Text) {
			return entry.Errorf(e.Line, "%s«%s» vuole già dire altro, come %s: ci si aspetta un nome nuovo", Label(e),
				e.Text,
				strings.Join(words, ", "))
		}
	}
	place := r.Place
	if t.place != "" {
		r.Place = strings.TrimSuffix(t.place, ".")
	}
	err := r.read(v.FieldByIndex(t.field), e, t)
	r.Place = place
	if err == nil && t.isKnownRef {
		err = r.checkReferent(v, v.FieldByIndex(t.field).Uint(), e)
	}
	return err
}

// UpTo is the word before a number that allows a smaller number.
const UpTo = "fino a"

// withoutUpTo returns the entry of a number without "fino a". It sets the field Upto of v where "fino a" was there.
func (r *Reader) withoutUpTo(v reflect.Value, e *entry.Entry) *entry.Entry {
	if rest, found := strings.CutPrefix(e.Text, UpTo+" "); found && e.Kind == entry.Scalar {
		v.FieldByName("Upto").SetBool(true)
		return &entry.Entry{Line: e.Line, Key: e.Key, Text: rest}
	}
	if e.Kind == entry.Mapping && len(e.Fields) == 1 && e.Fields[0].Key == UpTo {
		v.FieldByName("Upto").SetBool(true)
		return &e.Fields[0]
	}
	return e
}

// implements reports whether the pointer to v implements the interface T.
func implements[T any](v reflect.Value) bool {
	_, ok := v.Addr().Interface().(T)
	return ok
}

func keyNames(specs []keySpec) (keys []string) {
	for _, t := range specs {
		keys = append(keys, t.key)
	}
	return keys
}

// plainNumberOf returns the integer between -MaxNumber and MaxNumber that an entry writes, with or without "+";
// false where the entry writes none.
func plainNumberOf(e *entry.Entry) (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(e.Text, "+"))
	return n, e.Kind == entry.Scalar && err == nil && n >= -MaxNumber && n <= MaxNumber
}

// bug panics for a mistake in the tags or forms of a game, which any test that reads a definition finds.
func bug(format string, args ...any) { panic("effect: " + fmt.Sprintf(format, args...)) }
