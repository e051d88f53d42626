package effect

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// Words is an enumeration whose values have words in files: "" for a value that is written by leaving its key out,
// "te|tu" for a word and others that are read as well.
type Words interface{ Words() []string }

// The methods that a type may have besides its tags, all with a pointer receiver.
type (
	// custom is a type that tags cannot describe: it reads itself and describes its own schema.
	custom interface {
		ReadEntry(r *Reader, e *entry.Entry) error
		Schema(s *Schemas) Object
	}
	// checked is a type that returns an error, once it is read, for what contradicts itself or would do nothing.
	checked interface {
		Check(r *Reader, e *entry.Entry) error
	}
	// named is a struct that a file may write as the name that an earlier action gave to cards. Called makes it mean
	// the cards of that name; several reports that there may be more than one.
	named interface {
		SetName(name string, several bool)
	}
	// besideNames marks the selector of a game in which numbers have names ("x") and cards have none.
	besideNames interface{ NumbersNamed() }
	// binder is a definition that may give a name to what it chooses, counts or does. Binds returns the name, "" for
	// none, and what it stands for.
	binder interface {
		Binding() (name string, to NameKind)
	}
	// scoped marks a type, such as an ability, that begins a new scope of names and of what is determined.
	scoped interface{ BeginsScope() }
	// situated is a game's Ref. Unknown returns its words that mean no card where the Reader stands.
	situated interface{ UnknownWords(r *Reader) []string }
)

// Reader reads one definition. It keeps the names given so far and the entries around the one that is being read.
type Reader struct {
	Place      string // the place tag of the field that is being read
	around     []*entry.Entry
	names      []given
	depth      int
	kind       string // the type of the card, in the word of files
	determined determined
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
func Read(to any, e *entry.Entry) error {
	if e.Kind == entry.Empty || e.Kind == entry.Mapping && len(e.Fields) == 0 {
		return nil
	}
	return (&Reader{}).read(reflect.ValueOf(to).Elem(), e, token{})
}

// Around reports whether what is being read stands inside an entry for which asked is true.
func (r *Reader) IsInside(asked func(e *entry.Entry) bool) bool {
	return slices.ContainsFunc(r.around, asked)
}

// Label returns the key of an entry as an error begins with it, "«chi»: ", or "" where the entry has no key.
func Label(e *entry.Entry) string {
	if e.Key == "" {
		return ""
	}
	return "«" + e.Key + "»: "
}

func (r *Reader) read(v reflect.Value, e *entry.Entry, t token) error {
	if v.Kind() == reflect.Pointer {
		if t.nothing && e.Kind == entry.Scalar && e.Text == AnyCard {
			return nil
		}
		v.Set(reflect.New(v.Type().Elem()))
		return r.read(v.Elem(), e, t)
	}
	if c, ok := v.Addr().Interface().(custom); ok {
		if err := c.ReadEntry(r, e); err != nil || !t.bounded {
			return err
		}
		return t.bounds(v, e)
	}
	if w, ok := v.Interface().(Words); ok {
		if err := readWord(v, w, e, t); err != nil {
			return err
		}
		return r.involves(v, e)
	}
	switch v.Kind() {
	case reflect.Struct:
		return r.readStruct(v, e)
	case reflect.Slice:
		return r.readList(v, e, t)
	case reflect.Bool:
		return readMark(v, e, t)
	case reflect.Int:
		n, err := e.Number(t.least, t.most)
		v.SetInt(int64(n))
		return err
	}
	return r.readName(v, e, t)
}

// readWord reads a word of an enumeration.
func readWord(v reflect.Value, w Words, e *entry.Entry, t token) error {
	if e.Kind != entry.Scalar {
		return entry.Errorf(e.Line, "%sci si aspetta una parola; %s", Label(e), entry.Nearest("", t.valid(w)))
	}
	n, ok := t.find(w, e.Text)
	if !ok {
		return entry.Errorf(e.Line, "%s«%s» non va; %s", Label(e), e.Text, entry.Nearest(e.Text, t.valid(w)))
	}
	v.SetUint(uint64(n))
	return nil
}

func readMark(v reflect.Value, e *entry.Entry, t token) error {
	if e.Kind != entry.Scalar || !strings.EqualFold(e.Text, t.word) {
		return entry.Errorf(e.Line, "%s«%s» non va; ci si aspetta «%s»", Label(e), e.Text, t.word)
	}
	v.SetBool(true)
	return nil
}

// readList reads a list, or a single element without brackets. Equal words, names and numbers are an error unless the
// field has the tag twice.
func (r *Reader) readList(v reflect.Value, e *entry.Entry, t token) error {
	list := e.List
	if e.Kind != entry.Sequence {
		list = []entry.Entry{*e}
	}
	if e.Kind == entry.Empty || len(list) < max(t.fewest, 1) || len(list) > t.longest {
		return entry.Errorf(e.Line, "%sci si aspettano da %d a %d cose", Label(e), max(t.fewest, 1), t.longest)
	}
	nested := v.Type().Elem().Kind() == reflect.Struct || v.Type().Elem().Kind() == reflect.Slice
	if is[binder](reflect.New(v.Type().Elem()).Elem()) {
		if r.depth++; r.depth > maxNested {
			return entry.Errorf(e.Line, "le azioni stanno una dentro l'altra per più di %d livelli", maxNested)
		}
		defer func() { r.depth-- }()
	}
	if v.Type().Elem().Kind() == reflect.Slice {
		t.fewest, t.longest = 1, maxList
	}
	fresh := reflect.MakeSlice(v.Type(), 0, len(list))
	for i := range list {
		item := list[i]
		if item.Key == "" {
			item.Key = e.Key
		}
		one := reflect.New(v.Type().Elem()).Elem()
		if err := r.read(one, &item, t); err != nil {
			return err
		}
		for j := range fresh.Len() {
			if !nested && !t.twice && fresh.Index(j).Comparable() && fresh.Index(j).Equal(one) {
				return entry.Errorf(item.Line, "%s«%s» c'è due volte", Label(e), item.Text)
			}
		}
		fresh = reflect.Append(fresh, one)
	}
	v.Set(fresh)
	return r.targeted(fresh, e)
}

// readStruct reads the fields of a struct, by its tags or by the form that its first key selects.
func (r *Reader) readStruct(v reflect.Value, e *entry.Entry) error {
	begins := is[scoped](v)
	if begins {
		names, place, around := r.names, r.Place, r.around
		defer func() { r.names, r.Place, r.around = names, place, around }()
		r.names, r.around = nil, nil
	}
	tokens, whole, after := tokensOf(v.Type()), e, ""
	if c, ok := v.Addr().Interface().(condition); ok {
		if err := r.readCondition(v, c, e); err != nil {
			return err
		}
		return r.finish(v, e)
	}
	if bare := slices.IndexFunc(tokens, func(t token) bool { return t.bare }); bare >= 0 && e.Kind == entry.Scalar {
		if e.Text == AnyCard {
			return nil
		}
		after = e.Key
		e = &entry.Entry{Line: e.Line, Key: e.Key, Kind: entry.Mapping,
			Fields: []entry.Entry{{Key: tokens[bare].key, Line: e.Line, Text: e.Text}}}
	}
	var form *Form
	if f, ok := v.Addr().Interface().(formed); ok {
		var body *entry.Entry
		var err error
		if form, body, err = r.formOf(f, v, e); err != nil {
			return err
		}
		setForm(v, form.Is)
		if begins && !form.SharesScope {
			before := r.determined
			defer func() { r.determined = before }()
			r.determined = determined{}
		}
		tokens, e = form.tokens(v.Type()), body
		if err := form.mixed(tokens, f.Forms(), v.Type(), e); err != nil {
			return err
		}
		if e.Kind == entry.Empty && len(e.Fields) == 0 &&
			!slices.ContainsFunc(tokens, func(t token) bool { return t.must }) {
			return r.finish(v, e)
		}
	} else if e.Kind != entry.Mapping || len(e.Fields) == 0 {
		return entry.Errorf(e.Line, "%sci si aspettano coppie chiave e valore fra graffe: %s", Label(e),
			strings.Join(keysOf(tokens), ", "))
	}
	r.around = append(r.around, e)
	defer func() { r.around = r.around[:len(r.around)-1] }()
	if err := r.fields(v, e, tokens, after); err != nil {
		return err
	}
	if form != nil {
		if err := r.stands(v, e, form, tokens); err != nil {
			return err
		}
	}
	return r.finish(v, whole)
}

// finish calls the Check of what was read (checked), and adds what it determines (happening) and the name that it gives
// (binder).
func (r *Reader) finish(v reflect.Value, e *entry.Entry) error {
	defer r.happened(v)
	if c, ok := v.Addr().Interface().(checked); ok {
		if err := c.Check(r, e); err != nil {
			return err
		}
	}
	if b, ok := v.Addr().Interface().(binder); ok {
		return r.bind(b, e.Line)
	}
	return nil
}

// fields reads the fields of a mapping in the order of the tokens, whatever their order in the file, so that names are
// read before what uses them. after is the key with which errors name a value that stands without its own key; "" where
// all values have one.
func (r *Reader) fields(v reflect.Value, e *entry.Entry, tokens []token, after string) error {
	for i := range e.Fields {
		if f := &e.Fields[i]; !slices.ContainsFunc(tokens, func(t token) bool { return t.key == f.Key }) {
			return entry.Errorf(f.Line, "chiave sconosciuta «%s»; %s", f.Key, entry.Nearest(f.Key, keysOf(tokens)))
		}
	}
	r.ofKind(v, e, tokens)
	said := map[int]string{} // by field
	for _, t := range tokens {
		f := Field(e, t.key)
		if f == nil {
			if t.must && !t.oneOf {
				return entry.Errorf(e.Line, "manca la chiave «%s»", t.key)
			}
			continue
		}
		if other, ok := said[t.group()]; ok && t.group() != 0 {
			return entry.Errorf(f.Line, "«%s» e «%s» non stanno insieme: una cosa sola", other, t.key)
		}
		said[t.group()] = t.key
		if err := r.agrees(e, f, t); err != nil {
			return err
		}
		if after != "" {
			f = &entry.Entry{Line: f.Line, Key: after, Kind: f.Kind, Text: f.Text}
		}
		if err := r.field(v, f, t); err != nil {
			return err
		}
	}
	return r.oneOf(e, tokens)
}

// oneOf returns an error where exactly one of several keys is required and an entry has none of them.
func (r *Reader) oneOf(e *entry.Entry, tokens []token) error {
	var keys []string
	for _, t := range tokens {
		if t.oneOf && t.must {
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

// field reads one field, and sets the boolean field or the Stat that its key stands for.
func (r *Reader) field(v reflect.Value, e *entry.Entry, t token) error {
	if t.mark != "" {
		v.FieldByName(t.mark).SetBool(true)
	}
	if t.stat != "" {
		n, _ := token{}.find(v.FieldByName(t.stat).Interface().(Words), t.key)
		v.FieldByName(t.stat).SetUint(uint64(n))
	}
	if t.fixed != "" || t.field == nil {
		if t.fixed != "" && (e.Kind != entry.Scalar || !strings.EqualFold(e.Text, t.fixed)) {
			return entry.Errorf(e.Line, "%s%sci si aspetta «%s»", Label(e), refused(e), t.fixed)
		}
		if !t.what {
			return nil
		}
	}
	if t.upto {
		e = r.upTo(v, e)
	}
	if s, ok := v.Addr().Interface().(named); ok && t.name && e.Kind == entry.Scalar {
		names := r.known(CardName)
		if name := r.called(e.Text); slices.Contains(names, name) {
			s.SetName(name, !slices.ContainsFunc(r.names, func(n given) bool { return n == given{name, CardName} }))
			return nil
		}
		if w, ok := v.FieldByIndex(t.field).Interface().(Words); ok {
			if err := r.knownCard(e, t, w, names); err != nil {
				return err
			}
		}
	}
	if t.binds {
		if words := taken(v.Type()); slices.Contains(words, e.Text) {
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
	if err == nil && t.known {
		err = r.speaks(v, v.FieldByIndex(t.field).Uint(), e)
	}
	return err
}

// UpTo stands before a number to say that it may be less.
const UpTo = "fino a"

// upTo returns the entry of a number without the "fino a" before it, and sets the field Upto of v where there was one.
func (r *Reader) upTo(v reflect.Value, e *entry.Entry) *entry.Entry {
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

// is reports whether the pointer to a value implements an interface.
func is[T any](v reflect.Value) bool {
	_, ok := v.Addr().Interface().(T)
	return ok
}

func keysOf(tokens []token) (keys []string) {
	for _, t := range tokens {
		keys = append(keys, t.key)
	}
	return keys
}

// number returns the whole number between -MostNumber and MostNumber that an entry is, with or without "+"; false where
// it is none.
func number(e *entry.Entry) (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(e.Text, "+"))
	return n, e.Kind == entry.Scalar && err == nil && n >= -MaxNumber && n <= MaxNumber
}

// bug panics about a fault of a game's tags or forms, which any test that reads a definition finds.
func bug(format string, args ...any) { panic("effect: " + fmt.Sprintf(format, args...)) }
