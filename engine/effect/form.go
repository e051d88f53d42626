package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// Form is one of the ways in which a struct is written in a file. The first key decides which: the verb of an action,
// the event of a trigger.
//
// Says lists the keys in order, with a comma between them: "prende:What, tratto!, per". Keys after " > ", as in "auto >
// quando!, fai!", stand inside the value of the first. "*" stands for the keys of the stat tag, of which one is
// required. After a key may come, in this order:
//
//	:What             the field that the key fills; without it, the field that has the key in its tag
//	+Bottom           a boolean field that the key sets as well
//	(te/avversario)   the only words that may be its value
//	=terreno          the one word that must be its value; the key is required
//	!                 the key is required, and distinguishes this form from others with the same first key
//	^                 one of the keys marked so is required
//	~                 its value is a number, before which "fino a" may stand
//	?                 its value is a selector, or "qualunque" for any card
//	.                 its value may stand without the key, inside the value of the first key
//	#                 its value is a plain number, which distinguishes this form from others with the same first key
//	&                 its value is a selector that says how cards are, not which ones nor where
//	@                 its value is a selector of cards in play (the tag play of the selector says which places those are)
type Form struct {
	Is   int
	Says string
	// the template of its Italian; of forms with the same Is the first that has one is used, and a shared verb has one
	// already
	Text         string
	In           string // the places where it may stand, with a comma between them; empty for "fai" alone
	Of           string // the types of cards whose text may have it, with a slash between them; empty for all
	Amount       Amount // what the N of an action may be
	AffectsCards bool   // it names no cards and yet does something to some, of which the next action may speak: "scarta: 2"
	HidesCards   bool   // the next action may not speak of its cards
	SharesScope  bool   // of an ability: its text may speak of the cards that the text around it has determined
}

// formed is a struct that has forms. One of its fields has the tag form, which is the noun for the struct in errors
// ("un'azione"); that field holds the Form.Is of the form that was read.
type formed interface{ Forms() []Form }

// numbering is a formed struct that stores the Form.Is with methods of its own, because it is not in one field.
type numbering interface {
	SetFormIs(is int)
	FormIs() int
}

var formFields made[reflect.Type, reflect.StructField]

// formField returns the field of a struct that has the tag form. It panics where there is none.
func formField(t reflect.Type) reflect.StructField {
	return formFields.of(t, func() reflect.StructField {
		fields := reflect.VisibleFields(t)
		at := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Tag.Get("form") != "" })
		if at < 0 {
			bug("%s has no field with the tag form", t)
		}
		return fields[at]
	})
}

// setForm stores in a struct the Form.Is that was read; formIs returns it.
func setForm(v reflect.Value, is int) {
	if n, ok := v.Addr().Interface().(numbering); ok {
		n.SetFormIs(is)
		return
	}
	v.FieldByIndex(formField(v.Type()).Index).SetUint(uint64(is))
}

func formIs(v reflect.Value) int {
	if n, ok := v.Addr().Interface().(numbering); ok {
		return n.FormIs()
	}
	return int(v.FieldByIndex(formField(v.Type()).Index).Uint())
}

var formTokens made[typed, []token]

// tokens returns the keys of a form.
func (f *Form) tokens(t reflect.Type) []token {
	return formTokens.of(typed{t, f.Says}, func() []token { return f.readSays(t) })
}

func (f *Form) readSays(t reflect.Type) (tokens []token) {
	says := f.Says
	if _, body, nested := strings.Cut(says, " > "); nested {
		says = body
	}
	for _, piece := range strings.Split(says, ", ") {
		if piece == "" || piece == f.key() && !strings.Contains(piece, ":") && f.alone() {
			continue
		}
		if piece == "*" {
			tokens = append(tokens, slices.DeleteFunc(slices.Clone(tokensOf(t)), func(t token) bool {
				return t.stat == ""
			})...)
			continue
		}
		base, field := parse(piece)
		tokens = append(tokens, base.in(t, field))
	}
	return tokens
}

var firstKeys made[string, string]

// key returns the first key of a form.
func (f *Form) key() string {
	return firstKeys.of(f.Says, func() string {
		head, _, _ := strings.Cut(f.Says, " > ")
		head, _, _ = strings.Cut(head, ", ")
		t, _ := parse(head)
		return t.key
	})
}

// nested reports whether the keys of a form stand inside the value of its first key; alone reports whether the form is
// a single word without a value.
func (f *Form) nested() bool { return strings.Contains(f.Says, " > ") }
func (f *Form) alone() bool  { return !strings.ContainsAny(f.Says, ":,>=") }

// stands reports whether a form may stand in a place, a place tag; every form may where place is "".
func (f *Form) stands(place string) bool {
	in := f.In
	if in == "" {
		in = "fai"
	}
	return place == "" || slices.Contains(strings.Split(in, ", "), place)
}

// mayHave reports whether the type of card that is being read may have a form.
func (r *Reader) mayHave(f *Form) bool {
	return r.kind == "" || f.Of == "" || slices.Contains(strings.Split(f.Of, "/"), r.kind)
}

// keysHere returns the first keys of the forms that may stand where the reader is.
func (r *Reader) keysHere(forms []Form) (keys []string) {
	for i := range forms {
		if f := &forms[i]; r.mayHave(f) && f.stands(r.Place) {
			keys = appendNew(keys, f.key())
		}
	}
	return keys
}

// formOf returns the form of an entry, and the entry that holds the keys of the form.
func (r *Reader) formOf(s formed, v reflect.Value, e *entry.Entry) (*Form, *entry.Entry, error) {
	key, noun := e.Text, formField(v.Type()).Tag.Get("form")
	if e.Kind == entry.Mapping && len(e.Fields) > 0 {
		key = e.Fields[0].Key
	} else if e.Kind != entry.Scalar {
		return nil, nil, entry.Errorf(e.Line, "%sci si aspetta %s", Label(e), noun)
	}
	forms := s.Forms()
	alike := r.alike(forms, key, v.Type(), e)
	if len(alike) == 0 {
		return nil, nil, r.noForm(forms, key, noun, e.Line)
	}
	f := alike[len(alike)-1]
	if e.Kind == entry.Mapping && len(alike) > 1 && !f.fits(v.Type(), e) {
		var err error
		if f, err = nearest(alike, v.Type(), e); err != nil {
			return nil, nil, err
		}
	}
	keys, err := f.holder(v.Type(), e)
	return f, keys, err
}

// alike are the forms with a first key that may stand where the reader is, the last of them the first that an entry
// fits; where it fits none, all of them.
func (r *Reader) alike(forms []Form, key string, t reflect.Type, e *entry.Entry) (alike []*Form) {
	for i := range forms {
		f := &forms[i]
		if f.key() != key || !r.mayHave(f) || !f.stands(r.Place) ||
			e.Kind == entry.Scalar && !f.alone() && !f.nested() {
			continue
		}
		if n := len(alike); n > 0 && alike[n-1].fits(t, e) {
			break
		}
		alike = append(alike, f)
	}
	return alike
}

// noForm refuses an entry whose first key begins no form that may stand where the reader is. noun is what the entry
// should be.
func (r *Reader) noForm(forms []Form, key, noun string, line int) error {
	var known, elsewhere, others bool
	for i := range forms {
		if f := &forms[i]; f.key() == key {
			known = true
			others = others || !r.mayHave(f)
			elsewhere = elsewhere || r.mayHave(f) && !f.stands(r.Place)
		}
	}
	valid := r.keysHere(forms)
	switch {
	case others:
		return entry.Errorf(line, "«%s» non è di una carta %s; parole valide: %s", key, r.kind,
			strings.Join(valid, ", "))
	case elsewhere:
		return entry.Errorf(line, "«%s» non può stare in «%s»; vi stanno: %s", key, r.Place, strings.Join(valid, ", "))
	case known:
		return entry.Errorf(line, "«%s» non basta: si scrive {%s: ...}", key, key)
	}
	return entry.Errorf(line, "«%s» non è %s; %s", key, noun, entry.Nearest(key, valid))
}

// holder returns the entry that holds the keys of a form: that of the form, the value of its first key, or an empty one
// where the form is a word.
func (f *Form) holder(t reflect.Type, e *entry.Entry) (*entry.Entry, error) {
	switch {
	case e.Kind == entry.Scalar:
		return &entry.Entry{Line: e.Line, Key: e.Text, Kind: entry.Empty}, nil
	case f.alone() && e.Fields[0].Kind != entry.Empty:
		return nil, entry.Errorf(e.Line, "«%s» sta da solo", e.Fields[0].Key)
	case f.alone():
		return &e.Fields[0], nil
	case !f.nested():
		return e, nil
	case len(e.Fields) > 1:
		return nil, entry.Errorf(e.Fields[1].Line, "«%s» è di troppo: ciò che dice sta dentro «%s»", e.Fields[1].Key,
			e.Fields[0].Key)
	}
	return f.body(t, &e.Fields[0])
}

// nearest is, of forms with the same first key that an entry does not fit, the one that takes the value of that key and
// has most of the other keys: it says what is wrong with them. A value that none of the forms takes is wrong itself,
// and may belong to a key that is missing.
func nearest(alike []*Form, t reflect.Type, e *entry.Entry) (*Form, error) {
	c := comparison{most: -1}
	for _, f := range alike {
		c.add(f, t, e)
	}
	if err := c.wrong(e); err != nil {
		return nil, err
	}
	return c.near, nil
}

// comparison is what forms with the same first key lack for an entry that fits none of them.
type comparison struct {
	near    *Form    // takes the value of the first key and has most of the other keys, nil where none takes it
	most    int      // how many keys of the entry the nearest has
	misses  []string // the keys that the nearest misses
	own     bool     // the word of the first key is of the nearest alone
	instead []string // where the nearest does not take that word, those that it takes
	others  []string // the keys that the forms miss that take the word
	asked   []string // what the forms ask for that do not take the value of the first key
	missing []string // the keys that any of the forms misses
	whole   int      // how many of the forms miss no key
}

// add compares a form with the entry.
func (c *comparison) add(f *Form, t reflect.Type, e *entry.Entry) {
	first, tokens, misses := &e.Fields[0], f.tokens(t), f.misses(t, e)
	if len(misses) == 0 {
		c.whole++
	}
	for _, key := range misses {
		c.missing = appendNew(c.missing, "«"+key+"»")
	}
	at := slices.IndexFunc(tokens, func(t token) bool { return t.key == first.Key })
	if at >= 0 && !f.nested() {
		if asks := tokens[at].refuses(t, first); asks != nil {
			for _, word := range asks {
				c.asked = appendNew(c.asked, word)
			}
			return
		}
	}
	has := 0
	for _, field := range e.Fields {
		if slices.ContainsFunc(tokens, func(t token) bool { return t.key == field.Key }) {
			has++
		}
	}
	words := f.otherWords(t, first)
	if words == nil {
		c.others = append(c.others, misses...)
	}
	if has > c.most || has == c.most && (words == nil || c.instead != nil) {
		c.near, c.most, c.misses, c.instead = f, has, misses, words
		c.own = at >= 0 && tokens[at].must && tokens[at].only != nil
	}
}

// wrong is the error of the entry, nil where the nearest form itself says what is missing, or which key it does not
// have.
func (c *comparison) wrong(e *entry.Entry) error {
	first := &e.Fields[0]
	asked, missing := strings.Join(c.asked, " o "), strings.Join(c.missing, " o ")
	switch {
	case c.near == nil && len(c.missing) > 0 && len(e.Fields) == 1:
		return entry.Errorf(first.Line, "%s%sci si aspetta %s, e poi %s", Label(first), refused(first), asked, missing)
	case c.near == nil:
		return entry.Errorf(first.Line, "%s%sci si aspetta %s", Label(first), refused(first), asked)
	case c.instead != nil && len(c.others) > 0:
		return entry.Errorf(first.Line, "%s%sparole valide: %s; «%s» vuole «%s»", Label(first), refused(first),
			strings.Join(c.instead, ", "), first.Text, strings.Join(c.others, "» o «"))
	case c.own, c.most < len(e.Fields):
	case len(c.asked) > 0 && len(c.misses) > 0:
		return entry.Errorf(e.Line, "%sci si aspetta %s; o anche %s", Label(first), asked, missing)
	case c.whole == 0 && len(c.missing) > 1:
		return entry.Errorf(e.Line, "«%s» vuole %s", first.Key, missing)
	}
	return nil
}

// otherWords returns the only words that the first key of a form takes; nil where the form takes the word of the entry
// first, or any word.
func (f *Form) otherWords(t reflect.Type, first *entry.Entry) []string {
	tokens := f.tokens(t)
	at := slices.IndexFunc(tokens, func(t token) bool { return t.key == first.Key })
	if at < 0 || f.nested() {
		return nil
	}
	return tokens[at].others(t, first)
}

// mixed returns an error for an entry with a key that is not among its form's tokens but belongs to another form with
// the same first key.
func (f *Form) mixed(tokens []token, forms []Form, t reflect.Type, e *entry.Entry) error {
	has := func(tokens []token, key string) bool {
		return slices.ContainsFunc(tokens, func(t token) bool { return t.key == key })
	}
	for i := range e.Fields {
		key := e.Fields[i].Key
		if f.nested() || has(tokens, key) {
			continue
		}
		for j := range forms {
			if forms[j].key() != f.key() || !has(forms[j].tokens(t), key) {
				continue
			}
			other := slices.IndexFunc(e.Fields, func(said entry.Entry) bool {
				return !has(forms[j].tokens(t), said.Key)
			})
			if other >= 0 {
				return entry.Errorf(e.Fields[i].Line, "«%s» e «%s» non stanno insieme", e.Fields[other].Key, key)
			}
		}
	}
	return nil
}

// misses returns the required keys of a form that an entry does not have. Of the keys of which one is required it
// returns all, where the entry has none of them.
func (f *Form) misses(t reflect.Type, e *entry.Entry) (keys []string) {
	one := false
	for _, token := range f.tokens(t) {
		one = one || token.oneOf && Field(e, token.key) != nil
	}
	for _, token := range f.tokens(t) {
		if token.must && Field(e, token.key) == nil && !(token.oneOf && one) {
			keys = append(keys, token.key)
		}
	}
	return keys
}

// refused returns the beginning of an error that repeats the value of an entry, "" where the value is no word.
func refused(e *entry.Entry) string {
	if e.Kind != entry.Scalar {
		return ""
	}
	return "«" + e.Text + "» non va; "
}

// fits reports whether an entry has what distinguishes a form from others with the same first key.
func (f *Form) fits(t reflect.Type, e *entry.Entry) bool {
	some, of := false, false
	for _, token := range f.tokens(t) {
		at := Field(e, token.key)
		switch {
		case token.amount:
			if _, ok := number(at); !ok {
				return false
			}
		case token.oneOf:
			some, of = some || at != nil, true
		case token.fixed != "" && (at == nil || !strings.EqualFold(at.Text, token.fixed)), token.must && at == nil:
			return false
		case (token.must || token.only != nil && at == &e.Fields[0]) && token.fixed == "" && len(token.field) > 0:
			if w, ok := reflect.Zero(t.FieldByIndex(token.field).Type).Interface().(Words); ok {
				if _, found := token.find(w, at.Text); !found {
					return false
				}
			}
		}
	}
	return some || !of
}

// body returns the value of the first key as a mapping. A value that stands without its key ("." in Form.Says) is given
// the key.
func (f *Form) body(t reflect.Type, e *entry.Entry) (*entry.Entry, error) {
	tokens := f.tokens(t)
	bare := slices.IndexFunc(tokens, func(t token) bool { return t.bare })
	switch {
	case e.Kind == entry.Empty:
	case bare >= 0 && (e.Kind != entry.Mapping || len(tokens) == 1 && Field(e, tokens[0].key) == nil):
		said := *e
		said.Key = tokens[bare].key
		return &entry.Entry{Line: e.Line, Key: e.Key, Kind: entry.Mapping, Fields: []entry.Entry{said}}, nil
	case e.Kind != entry.Mapping:
		return nil, entry.Errorf(e.Line, "%sci si aspettano le chiavi %s", Label(e), strings.Join(keysOf(tokens), ", "))
	}
	return e, nil
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
