package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// Form is one notation of a struct in a file. The first key selects the form: the verb of an action, the event of a
// trigger.
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
	// the number of the verb, event or kind of ability, which the field with the tag form holds
	Is   int
	Says string // the keys, in the notation above
	// the Italian template. Of forms with the same Is, the first template is used; a shared verb needs none.
	Text   string
	In     string // the place tags where it may stand, separated by commas; "" for "fai" alone
	Of     string // the card types whose text may have it, separated by slashes; "" for all
	Amount Amount // what the N of an action may be
	// AffectsCards says that an action without cards of its own affects some, to which the next action may refer:
	// "scarta: 2".
	AffectsCards bool
	HidesCards   bool // the next action may not refer to the cards of this one
	SharesScope  bool // of an ability: its text may refer to cards that the outer text determines
}

// formLister is a struct that has forms. One of its fields has the tag form, whose value is the noun for the struct
// in errors ("un'azione"); that field holds the Form.Is of the form that was read.
type formLister interface{ Forms() []Form }

// formStorer is a formLister that does not store the Form.Is in one field. SetFormIs stores it; FormIs returns it.
type formStorer interface {
	SetFormIs(is int)
	FormIs() int
}

var formFieldCache cache[reflect.Type, reflect.StructField]

// formField returns the field with the tag form of a struct. It panics where there is none.
func formField(t reflect.Type) reflect.StructField {
	return formFieldCache.of(t, func() reflect.StructField {
		fields := reflect.VisibleFields(t)
		index := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Tag.Get("form") != "" })
		if index < 0 {
			bug("%s has no field with the tag form", t)
		}
		return fields[index]
	})
}

// setForm stores in the struct v the Form.Is that was read.
func setForm(v reflect.Value, value int) {
	if n, ok := v.Addr().Interface().(formStorer); ok {
		n.SetFormIs(value)
		return
	}
	v.FieldByIndex(formField(v.Type()).Index).SetUint(uint64(value))
}

// formIs returns the Form.Is that the struct v stores.
func formIs(v reflect.Value) int {
	if n, ok := v.Addr().Interface().(formStorer); ok {
		return n.FormIs()
	}
	return int(v.FieldByIndex(formField(v.Type()).Index).Uint())
}

var formKeyCache cache[typeText, []keySpec]

// keys returns the keys of a form of the struct t.
func (f *Form) keys(t reflect.Type) []keySpec {
	return formKeyCache.of(typeText{t, f.Says}, func() []keySpec { return f.parseKeys(t) })
}

// parseKeys parses the keys in Says; keys caches the result.
func (f *Form) parseKeys(t reflect.Type) (specs []keySpec) {
	keys := f.Says
	if _, body, nested := strings.Cut(keys, " > "); nested {
		keys = body
	}
	for _, piece := range strings.Split(keys, ", ") {
		if piece == "" || piece == f.firstKey() && !strings.Contains(piece, ":") && f.isSingleWord() {
			continue
		}
		if piece == "*" {
			specs = append(specs, slices.DeleteFunc(slices.Clone(tagKeys(t)), func(t keySpec) bool {
				return t.statField == ""
			})...)
			continue
		}
		base, field := parseKey(piece)
		specs = append(specs, base.completed(t, field))
	}
	return specs
}

var firstKeyCache cache[string, string]

// firstKey returns the first key in Says.
func (f *Form) firstKey() string {
	return firstKeyCache.of(f.Says, func() string {
		head, _, _ := strings.Cut(f.Says, " > ")
		head, _, _ = strings.Cut(head, ", ")
		t, _ := parseKey(head)
		return t.key
	})
}

// isNested reports whether the keys of a form stand inside the value of its first key.
func (f *Form) isNested() bool { return strings.Contains(f.Says, " > ") }

// isSingleWord reports whether a form is a word without a value.
func (f *Form) isSingleWord() bool { return !strings.ContainsAny(f.Says, ":,>=") }

// mayStand reports whether a form may stand in a place, given by its place tag; "" accepts every form.
func (f *Form) mayStand(place string) bool {
	places := f.In
	if places == "" {
		places = "fai"
	}
	return place == "" || slices.Contains(strings.Split(places, ", "), place)
}

// cardMayHave reports whether the type of the card being read may have a form.
func (r *Reader) cardMayHave(f *Form) bool {
	return r.cardType == "" || f.Of == "" || slices.Contains(strings.Split(f.Of, "/"), r.cardType)
}

// validFirstKeys returns the first keys of the forms that may stand where the reader is.
func (r *Reader) validFirstKeys(forms []Form) (keys []string) {
	for i := range forms {
		if f := &forms[i]; r.cardMayHave(f) && f.mayStand(r.Place) {
			keys = appendUnique(keys, f.firstKey())
		}
	}
	return keys
}

// formOf returns the form in which e writes the struct v, and the entry that holds the keys of the form.
func (r *Reader) formOf(s formLister, v reflect.Value, e *entry.Entry) (*Form, *entry.Entry, error) {
	key, noun := e.Text, formField(v.Type()).Tag.Get("form")
	if e.Kind == entry.Mapping && len(e.Fields) > 0 {
		key = e.Fields[0].Key
	} else if e.Kind != entry.Scalar {
		return nil, nil, entry.Errorf(e.Line, "%sci si aspetta %s", Label(e), noun)
	}
	forms := s.Forms()
	candidates := r.candidates(forms, key, v.Type(), e)
	if len(candidates) == 0 {
		return nil, nil, r.noFormError(forms, key, noun, e.Line)
	}
	f := candidates[len(candidates)-1]
	if e.Kind == entry.Mapping && len(candidates) > 1 && !f.matches(v.Type(), e) {
		var err error
		if f, err = nearestForm(candidates, v.Type(), e); err != nil {
			return nil, nil, err
		}
	}
	keys, err := f.keyEntry(v.Type(), e)
	return f, keys, err
}

// candidates returns the forms with a first key that may stand where the reader is, up to the first one that e
// matches. Where e matches none, it returns all of them.
func (r *Reader) candidates(forms []Form, key string, t reflect.Type, e *entry.Entry) (candidates []*Form) {
	for i := range forms {
		f := &forms[i]
		if f.firstKey() != key || !r.cardMayHave(f) || !f.mayStand(r.Place) ||
			e.Kind == entry.Scalar && !f.isSingleWord() && !f.isNested() {
			continue
		}
		if n := len(candidates); n > 0 && candidates[n-1].matches(t, e) {
			break
		}
		candidates = append(candidates, f)
	}
	return candidates
}

// noFormError returns the error for an entry whose first key begins no form that may stand where the reader is. noun
// says what the entry should be.
func (r *Reader) noFormError(forms []Form, key, noun string, line int) error {
	var isFirstKey, isOfOtherPlaces, isOfOtherCards bool
	for i := range forms {
		if f := &forms[i]; f.firstKey() == key {
			isFirstKey = true
			isOfOtherCards = isOfOtherCards || !r.cardMayHave(f)
			isOfOtherPlaces = isOfOtherPlaces || r.cardMayHave(f) && !f.mayStand(r.Place)
		}
	}
	valid := r.validFirstKeys(forms)
	switch {
	case isOfOtherCards:
		return entry.Errorf(line, "«%s» non è di una carta %s; parole valide: %s", key, r.cardType,
			strings.Join(valid, ", "))
	case isOfOtherPlaces:
		return entry.Errorf(line, "«%s» non può stare in «%s»; vi stanno: %s", key, r.Place, strings.Join(valid, ", "))
	case isFirstKey:
		return entry.Errorf(line, "«%s» non basta: si scrive {%s: ...}", key, key)
	}
	return entry.Errorf(line, "«%s» non è %s; %s", key, noun, entry.Suggestion(key, valid))
}

// keyEntry returns the entry that holds the keys of a form: e itself, the value of its first key, or an empty entry
// for a single word. It returns an error for a value or a key that the form does not take.
func (f *Form) keyEntry(t reflect.Type, e *entry.Entry) (*entry.Entry, error) {
	switch {
	case e.Kind == entry.Scalar:
		return &entry.Entry{Line: e.Line, Key: e.Text, Kind: entry.Empty}, nil
	case f.isSingleWord() && e.Fields[0].Kind != entry.Empty:
		return nil, entry.Errorf(e.Line, "«%s» sta da solo", e.Fields[0].Key)
	case f.isSingleWord():
		return &e.Fields[0], nil
	case !f.isNested():
		return e, nil
	case len(e.Fields) > 1:
		return nil, entry.Errorf(e.Fields[1].Line, "«%s» è di troppo: ciò che dice sta dentro «%s»", e.Fields[1].Key,
			e.Fields[0].Key)
	}
	return f.mappingBody(t, &e.Fields[0])
}

// nearestForm returns the candidate that accepts the value of the first key of e and has most of the other keys of
// e, which matches no candidate. The error of reading e as that form then says what is wrong. nearestForm returns an
// error itself for a value that no candidate accepts.
func nearestForm(candidates []*Form, t reflect.Type, e *entry.Entry) (*Form, error) {
	c := formComparison{mostKeys: -1}
	for _, f := range candidates {
		c.add(f, t, e)
	}
	if err := c.entryError(e); err != nil {
		return nil, err
	}
	return c.nearest, nil
}

// formComparison collects how forms with the same first key differ from an entry that matches none of them.
type formComparison struct {
	// the form that accepts the first value and has most of the other keys; nil if none accepts the value
	nearest       *Form
	mostKeys      int      // number of keys of the entry that nearest has
	nearestMisses []string // the required keys of nearest that the entry lacks
	hasOwnWord    bool     // only nearest accepts the word of the first key
	otherWords    []string // the words that nearest accepts, if it does not accept the word of the entry
	neededKeys    []string // the missing keys of the forms that accept the word
	expected      []string // what the forms expect that do not accept the first value
	missing       []string // the missing keys of all the forms
	completeForms int      // number of forms of which no key is missing
}

// add compares the form f of the struct t with the entry e.
func (c *formComparison) add(f *Form, t reflect.Type, e *entry.Entry) {
	first, specs, misses := &e.Fields[0], f.keys(t), f.missingKeys(t, e)
	if len(misses) == 0 {
		c.completeForms++
	}
	for _, key := range misses {
		c.missing = appendUnique(c.missing, "«"+key+"»")
	}
	index := slices.IndexFunc(specs, func(t keySpec) bool { return t.key == first.Key })
	if index >= 0 && !f.isNested() {
		if asks := specs[index].expectedValues(t, first); asks != nil {
			for _, word := range asks {
				c.expected = appendUnique(c.expected, word)
			}
			return
		}
	}
	count := 0
	for _, field := range e.Fields {
		if slices.ContainsFunc(specs, func(t keySpec) bool { return t.key == field.Key }) {
			count++
		}
	}
	words := f.otherWords(t, first)
	if words == nil {
		c.neededKeys = append(c.neededKeys, misses...)
	}
	if count > c.mostKeys || count == c.mostKeys && (words == nil || c.otherWords != nil) {
		c.nearest, c.mostKeys, c.nearestMisses, c.otherWords = f, count, misses, words
		c.hasOwnWord = index >= 0 && specs[index].isRequired && specs[index].onlyWords != nil
	}
}

// entryError returns the error of the entry, nil where reading the entry as the nearest form gives a better error.
func (c *formComparison) entryError(e *entry.Entry) error {
	first := &e.Fields[0]
	expected, missing := strings.Join(c.expected, " o "), strings.Join(c.missing, " o ")
	switch {
	case c.nearest == nil && len(c.missing) > 0 && len(e.Fields) == 1:
		return entry.Errorf(first.Line, "%s%sci si aspetta %s, e poi %s", Label(first), refusalPrefix(first), expected, missing)
	case c.nearest == nil:
		return entry.Errorf(first.Line, "%s%sci si aspetta %s", Label(first), refusalPrefix(first), expected)
	case c.otherWords != nil && len(c.neededKeys) > 0:
		return entry.Errorf(first.Line, "%s%sparole valide: %s; «%s» vuole «%s»", Label(first), refusalPrefix(first),
			strings.Join(c.otherWords, ", "), first.Text, strings.Join(c.neededKeys, "» o «"))
	case c.hasOwnWord, c.mostKeys < len(e.Fields):
	case len(c.expected) > 0 && len(c.nearestMisses) > 0:
		return entry.Errorf(e.Line, "%sci si aspetta %s; o anche %s", Label(first), expected, missing)
	case c.completeForms == 0 && len(c.missing) > 1:
		return entry.Errorf(e.Line, "«%s» vuole %s", first.Key, missing)
	}
	return nil
}

// otherWords returns the words that the first key of a form accepts; nil where the form accepts the word of the
// entry first, or any word.
func (f *Form) otherWords(t reflect.Type, first *entry.Entry) []string {
	specs := f.keys(t)
	index := slices.IndexFunc(specs, func(t keySpec) bool { return t.key == first.Key })
	if index < 0 || f.isNested() {
		return nil
	}
	return specs[index].otherWords(t, first)
}

// checkMixedKeys returns an error for a key of e that is not in specs, the keys of f, and belongs to another form
// with the same first key.
func (f *Form) checkMixedKeys(specs []keySpec, forms []Form, t reflect.Type, e *entry.Entry) error {
	hasKey := func(specs []keySpec, key string) bool {
		return slices.ContainsFunc(specs, func(t keySpec) bool { return t.key == key })
	}
	for i := range e.Fields {
		key := e.Fields[i].Key
		if f.isNested() || hasKey(specs, key) {
			continue
		}
		for j := range forms {
			if forms[j].firstKey() != f.firstKey() || !hasKey(forms[j].keys(t), key) {
				continue
			}
			other := slices.IndexFunc(e.Fields, func(field entry.Entry) bool {
				return !hasKey(forms[j].keys(t), field.Key)
			})
			if other >= 0 {
				return entry.Errorf(e.Fields[i].Line, "«%s» e «%s» non stanno insieme", e.Fields[other].Key, key)
			}
		}
	}
	return nil
}

// missingKeys returns the required keys of a form that e lacks. Where exactly one of several keys is required and e
// has none, it returns all of them.
func (f *Form) missingKeys(t reflect.Type, e *entry.Entry) (keys []string) {
	hasOneOf := false
	for _, spec := range f.keys(t) {
		hasOneOf = hasOneOf || spec.isOneOf && Field(e, spec.key) != nil
	}
	for _, spec := range f.keys(t) {
		if spec.isRequired && Field(e, spec.key) == nil && !(spec.isOneOf && hasOneOf) {
			keys = append(keys, spec.key)
		}
	}
	return keys
}

// refusalPrefix returns the beginning of an error that repeats the value of an entry, "" where the value is no word.
func refusalPrefix(e *entry.Entry) string {
	if e.Kind != entry.Scalar {
		return ""
	}
	return "«" + e.Text + "» non va; "
}

// matches reports whether e has the keys and values that distinguish a form from others with the same first key.
func (f *Form) matches(t reflect.Type, e *entry.Entry) bool {
	hasOneOf, needsOneOf := false, false
	for _, spec := range f.keys(t) {
		field := Field(e, spec.key)
		switch {
		case spec.isPlainNumber:
			if _, ok := plainNumberOf(field); !ok {
				return false
			}
		case spec.isOneOf:
			hasOneOf, needsOneOf = hasOneOf || field != nil, true
		case spec.fixedWord != "" && (field == nil || !strings.EqualFold(field.Text, spec.fixedWord)), spec.isRequired && field == nil:
			return false
		case (spec.isRequired || spec.onlyWords != nil && field == &e.Fields[0]) && spec.fixedWord == "" && len(spec.field) > 0:
			if w, ok := reflect.Zero(t.FieldByIndex(spec.field).Type).Interface().(Words); ok {
				if _, found := spec.valueOf(w, field.Text); !found {
					return false
				}
			}
		}
	}
	return hasOneOf || !needsOneOf
}

// mappingBody returns the value of the first key as a mapping. A value without its key, which "." in Form.Says
// allows, gets the key.
func (f *Form) mappingBody(t reflect.Type, e *entry.Entry) (*entry.Entry, error) {
	specs := f.keys(t)
	index := slices.IndexFunc(specs, func(t keySpec) bool { return t.mayLackKey })
	switch {
	case e.Kind == entry.Empty:
	case index >= 0 && (e.Kind != entry.Mapping || len(specs) == 1 && Field(e, specs[0].key) == nil):
		value := *e
		value.Key = specs[index].key
		return &entry.Entry{Line: e.Line, Key: e.Key, Kind: entry.Mapping, Fields: []entry.Entry{value}}, nil
	case e.Kind != entry.Mapping:
		return nil, entry.Errorf(e.Line, "%sci si aspettano le chiavi %s", Label(e), strings.Join(keyNames(specs), ", "))
	}
	return e, nil
}

func appendUnique(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
