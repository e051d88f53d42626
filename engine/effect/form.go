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
	Text   string
	In     string // the places where it may stand, with a comma between them; empty for "fai" alone
	Of     string // the types of cards whose text may have it, with a slash between them; empty for all
	Amount Amount // what the N of an action may be
	Cards  bool   // it names no cards and yet does something to some, of which the next action may speak: "scarta: 2"
	Ends   bool   // the next action may not speak of its cards
	Joins  bool   // of an ability: its text may speak of the cards that the text around it has determined
}

// formed is a struct that has forms. One of its fields has the tag form, which is the noun for the struct in errors
// ("un'azione"); that field holds the Form.Is of the form that was read.
type formed interface{ Forms() []Form }

// numbering is a formed struct that stores the Form.Is with methods of its own, because it is not in one field.
type numbering interface {
	Be(is int)
	Is() int
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
		n.Be(is)
		return
	}
	v.FieldByIndex(formField(v.Type()).Index).SetUint(uint64(is))
}

func formIs(v reflect.Value) int {
	if n, ok := v.Addr().Interface().(numbering); ok {
		return n.Is()
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
	var alike []*Form // with the same first key
	var known, elsewhere, others bool
	found := -1
	for i := range forms {
		f := &forms[i]
		if f.key() != key {
			continue
		}
		known = true
		switch {
		case !r.mayHave(f):
			others = true
		case !f.stands(r.Place):
			elsewhere = true
		case (e.Kind != entry.Scalar || f.alone() || f.nested()) && (found < 0 || !forms[found].fits(v.Type(), e)):
			found, alike = i, append(alike, f)
		}
	}
	switch {
	case found < 0 && others:
		return nil, nil, entry.Errorf(e.Line, "«%s» non è di una carta %s; parole valide: %s", key, r.kind,
			strings.Join(r.keysHere(forms), ", "))
	case found < 0 && elsewhere:
		return nil, nil, entry.Errorf(e.Line, "«%s» non può stare in «%s»; vi stanno: %s", key, r.Place,
			strings.Join(r.keysHere(forms), ", "))
	case found < 0 && known:
		return nil, nil, entry.Errorf(e.Line, "«%s» non basta: si scrive {%s: ...}", key, key)
	case found < 0:
		return nil, nil, entry.Errorf(e.Line, "«%s» non è %s; %s", key, noun, entry.Nearest(key, r.keysHere(forms)))
	}
	f := &forms[found]
	if e.Kind == entry.Mapping && len(alike) > 1 && !f.fits(v.Type(), e) {
		var err error
		if f, err = nearest(alike, v.Type(), e); err != nil {
			return nil, nil, err
		}
	}
	switch {
	case e.Kind == entry.Scalar:
		return f, &entry.Entry{Line: e.Line, Key: key, Kind: entry.Empty}, nil
	case f.alone() && e.Fields[0].Kind != entry.Empty:
		return nil, nil, entry.Errorf(e.Line, "«%s» sta da solo", key)
	case f.alone():
		return f, &e.Fields[0], nil
	case !f.nested():
		return f, e, nil
	case len(e.Fields) > 1:
		return nil, nil, entry.Errorf(e.Fields[1].Line, "«%s» è di troppo: ciò che dice sta dentro «%s»",
			e.Fields[1].Key, key)
	}
	body, err := f.body(v.Type(), &e.Fields[0])
	return f, body, err
}

// nearest returns the form that an entry was probably meant to be, where it fits none of the forms with its first key
// (alike). It is the form that takes the value of that key and has most of the other keys: when it is read, the error
// says what is wrong with them. Where no form takes that value, or each form misses a key, nearest itself returns the
// error.
func nearest(alike []*Form, t reflect.Type, e *entry.Entry) (near *Form, err error) {
	first, most, whole := &e.Fields[0], -1, 0 // whole counts the forms of which no key is missing
	var asked, missing, nearMisses []string
	meant := false // the nearest form alone takes the word of the first key
	// instead: the words that the nearest form takes, where it does not take that one; others: the keys that are
	// missing of the forms that take it
	var instead, others []string
	for _, f := range alike {
		tokens, misses := f.tokens(t), f.misses(t, e)
		if len(misses) == 0 {
			whole++
		}
		for _, key := range misses {
			missing = appendNew(missing, "«"+key+"»")
		}
		at := slices.IndexFunc(tokens, func(t token) bool { return t.key == first.Key })
		if at >= 0 && !f.nested() {
			if asks := tokens[at].refuses(t, first); asks != nil {
				for _, word := range asks {
					asked = appendNew(asked, word)
				}
				continue
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
			others = append(others, misses...)
		}
		if has > most || has == most && (words == nil || instead != nil) {
			near, most, nearMisses, instead = f, has, misses, words
			meant = at >= 0 && tokens[at].must && tokens[at].only != nil
		}
	}
	other := strings.Join(missing, " o ")
	switch {
	case near == nil && len(missing) > 0 && len(e.Fields) == 1:
		return nil, entry.Errorf(first.Line, "%s%sci si aspetta %s, e poi %s", Label(first), refused(first),
			strings.Join(asked, " o "), other)
	case near == nil:
		return nil, entry.Errorf(first.Line, "%s%sci si aspetta %s", Label(first), refused(first),
			strings.Join(asked, " o "))
	case instead != nil && len(others) > 0:
		return nil, entry.Errorf(first.Line, "%s%sparole valide: %s; «%s» vuole «%s»", Label(first), refused(first),
			strings.Join(instead, ", "), first.Text,
			strings.Join(others, "» o «"))
	case meant, most < len(e.Fields): // it says by itself what is missing, or which key it does not have
	case len(asked) > 0 && len(nearMisses) > 0:
		return nil, entry.Errorf(e.Line, "%sci si aspetta %s; o anche %s", Label(first), strings.Join(asked, " o "),
			other)
	case whole == 0 && len(missing) > 1:
		return nil, entry.Errorf(e.Line, "«%s» vuole %s", first.Key, other)
	}
	return near, nil
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
