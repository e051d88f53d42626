package effect

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine/entry"
)

// keySpec is one key of a struct with the rules for its value, from the tags of the field and the marks of
// Form.Says.
type keySpec struct {
	key       string
	field     []int  // index of the field that the key fills, as reflect has it; nil where it fills none
	flagField string // the boolean field that the key sets as well
	statField string // the field to which the key, the word of a Stat, is assigned
	place     string // the place tag of the actions in the value

	fixedWord string   // the one word that must be the value
	onlyWords []string // the only words that may be the value
	flagWord  string   // the word that sets a Flag

	isRequired     bool
	isOneOf        bool // one of the keys so marked is required
	allowsUpTo     bool // "fino a" may stand before the number
	allowsAnyCard  bool // AnyCard may be the value
	mayLackKey     bool // the value may stand without the key
	isPlainNumber  bool // the value is a plain number
	qualitiesOnly  bool // the selector may not say which cards, nor where they are
	inPlayOnly     bool // the selector may only mean cards in play
	isWhat         bool // the key fills the field What: the cards of an action
	isCardType     bool // the value is the type of the card
	isChosenNumber bool // the value is the number of cards that are chosen

	allowsNames bool      // the value may be a name that an action gave to cards
	isKnownRef  bool      // the value is a known card, which must be determined before
	bindsName   bool      // the value is a new name
	usedNames   *NameKind // the value must be a name of this kind; nil for any other value

	allowsDuplicates   bool // a list may have equal elements
	excludesZero       bool // the zero value of the enumeration has no word here
	hasBounds          bool // minValue and maxValue bound a Range
	allowsCounts       bool // a bound of a Range may be a count
	minValue, maxValue int
	minItems, maxItems int // bounds of the length of a list

	cardTypes      []string // the types of cards that have the key; nil for all
	excludedPlaces []string // the places whose actions do not have the key
	requiredKeys   []string // other keys, or "key=word", that the key needs
	excludedKeys   []string // other keys that the key excludes
}

// keyPattern matches a key with its marks: the key, the field, the boolean field, the words, the fixed word, the marks.
var keyPattern = regexp.MustCompile(`^([^:+(=!^~?.#&@]+)(?::(\w+))?(?:\+(\w+))?(?:\(([^)]*)\))?(?:=([^!^~?.#&@]+))?([!^~?.#&@]*)$`)

// parseKey parses a key with its marks, as tags and forms write it; field is the field name after its colon, ""
// where there is none.
func parseKey(text string) (t keySpec, field string) {
	m := keyPattern.FindStringSubmatch(text)
	if m == nil {
		bug("cannot read %q", text)
	}
	t = keySpec{key: m[1], flagField: m[3], fixedWord: m[5], isRequired: strings.ContainsAny(m[6], "!^") || m[5] != "",
		isOneOf:    strings.Contains(m[6], "^"),
		allowsUpTo: strings.Contains(m[6], "~"), allowsAnyCard: strings.Contains(m[6], "?"), mayLackKey: strings.Contains(m[6], "."),
		isPlainNumber: strings.Contains(m[6], "#"), qualitiesOnly: strings.Contains(m[6], "&"), inPlayOnly: strings.Contains(m[6], "@")}
	if m[4] != "" {
		t.onlyWords = strings.Split(m[4], "/")
	}
	return t, m[2]
}

// cache keeps values by key. The values, often derived from a type or a text, never change; the cache saves deriving
// them again when cards are read at the start of each match.
type cache[K comparable, V any] struct{ sync.Map }

// of returns the value for a key, which make computes on the first call.
func (m *cache[K, V]) of(key K, make func() V) V {
	value, ok := m.Load(key)
	if !ok {
		value, _ = m.LoadOrStore(key, make())
	}
	return value.(V)
}

// typeText is the key of a cache: a text that belongs to a type.
type typeText struct {
	t    reflect.Type
	text string
}

// tagKeyCache has the keys in the tags of each struct.
var tagKeyCache cache[reflect.Type, []keySpec]

// tagKeys returns the keys in the tags of a struct.
func tagKeys(t reflect.Type) []keySpec {
	return tagKeyCache.of(t, func() []keySpec { return parseTags(t) })
}

// parseTags parses the keys in the tags of a struct; tagKeys caches the result.
func parseTags(t reflect.Type) (specs []keySpec) {
	for _, f := range reflect.VisibleFields(t) {
		for _, piece := range strings.Split(f.Tag.Get("it"), "|") {
			if piece != "" {
				base, _ := parseKey(piece)
				specs = append(specs, base.withField(f).withRules(f))
			}
		}
		if stat, words, ok := strings.Cut(f.Tag.Get("stat"), ": "); ok {
			for _, word := range strings.Split(words, "/") {
				specs = append(specs, keySpec{key: word, statField: stat, isOneOf: true, isRequired: true}.withField(f))
			}
		}
	}
	return specs
}

// nameKinds has the kind of name by the word of the tag name.
var nameKinds = map[string]NameKind{"deed": ActionName, "cards": CardName, "number": NumberName}

// withField returns the key with the bounds and words that the tags of its field give.
func (t keySpec) withField(f reflect.StructField) keySpec {
	t.isWhat = f.Name == "What"
	t.field, t.place, t.flagWord = f.Index, f.Tag.Get("place"), f.Tag.Get("word")
	t.minValue, t.maxValue, t.minItems, t.maxItems = -MaxNumber, MaxNumber, 1, maxList
	t.allowsDuplicates, t.excludesZero = f.Tag.Get("twice") != "", f.Tag.Get("zero") != ""
	if t.flagWord == "" {
		t.flagWord = "sì"
	}
	if from, kind, ok := strings.Cut(f.Tag.Get("in"), ".."); ok {
		t.minValue, _ = strconv.Atoi(from)
		t.maxValue, _ = strconv.Atoi(kind)
		t.minItems, t.maxItems, t.hasBounds = t.minValue, t.maxValue, true
	}
	switch what := f.Tag.Get("name"); what {
	case "":
	case "ref":
		t.allowsNames = true
	case "known":
		t.isKnownRef = true
	case "new":
		t.bindsName = true
	default:
		kind := nameKinds[what]
		t.usedNames = &kind
	}
	if t.place == "=" {
		t.place = t.key
	}
	return t
}

// fieldNumber returns a number that is equal for all keys of one field, 0 for a key without a field.
func (t keySpec) fieldNumber() (n int) {
	for _, i := range t.field {
		n = 100*n + i + 1
	}
	return n
}

// completed returns a key of a form, completed by the tags of its field in the struct owner. That field is the one
// with the name field or, where field is "", the one whose tag has the key.
func (t keySpec) completed(owner reflect.Type, field string) keySpec {
	if _, ok := owner.FieldByName("Upto"); !ok {
		t.allowsUpTo = false
	}
	if field != "" {
		f, ok := owner.FieldByName(field)
		if !ok {
			bug("%s has no field %s", owner, field)
		}
		return t.withField(f)
	}
	for _, spec := range tagKeys(owner) {
		if spec.key == t.key && spec.statField == "" {
			spec.isRequired, spec.isOneOf, spec.allowsUpTo, spec.allowsAnyCard, spec.mayLackKey, spec.fixedWord = t.isRequired, t.isOneOf, t.allowsUpTo,
				t.allowsAnyCard, t.mayLackKey, t.fixedWord
			if t.onlyWords != nil {
				spec.onlyWords = t.onlyWords
			}
			spec.qualitiesOnly, spec.inPlayOnly = spec.qualitiesOnly || t.qualitiesOnly, spec.inPlayOnly || t.inPlayOnly
			if t.flagField != "" {
				spec.flagField = t.flagField
			}
			return spec
		}
	}
	if t.fixedWord == "" {
		bug("%s has no field for «%s»", owner, t.key)
	}
	return t
}

// expectedValues returns, for an error, the values that a key expects, where the entry has another value and the key
// distinguishes its form by the value; else nil.
func (t keySpec) expectedValues(owner reflect.Type, e *entry.Entry) (expected []string) {
	if _, ok := plainNumberOf(e); t.isPlainNumber && !ok {
		return []string{"un numero"}
	}
	if t.fixedWord != "" && !strings.EqualFold(e.Text, t.fixedWord) {
		return []string{"«" + t.fixedWord + "»"}
	}
	if !t.isRequired || t.fixedWord != "" {
		return nil
	}
	for _, word := range t.otherWords(owner, e) {
		expected = append(expected, "«"+word+"»")
	}
	return expected
}

// otherWords returns the only words that a key accepts; nil where the entry has one of them, or where the key
// accepts any word.
func (t keySpec) otherWords(owner reflect.Type, e *entry.Entry) []string {
	if t.onlyWords == nil {
		return nil
	}
	w, ok := reflect.Zero(owner.FieldByIndex(t.field).Type).Interface().(Words)
	if _, found := t.valueOf(w, e.Text); ok && !found {
		return t.validWords(w)
	}
	return nil
}

// valueWords returns, for each value of an enumeration, the words that write the value at this key; nil for a value
// that may not stand there. A tag that lists the only words excludes all others.
func (t keySpec) valueWords(w Words) [][]string {
	words := make([][]string, len(w.Words()))
	for i, word := range w.Words() {
		names := strings.Split(word, "|")
		if word == "" || i == 0 && t.excludesZero || t.onlyWords != nil &&
			!slices.ContainsFunc(t.onlyWords, func(o string) bool { return slices.Contains(names, o) }) {
			continue
		}
		if t.onlyWords != nil { // the value has only the words that the tag lists
			names = slices.DeleteFunc(names, func(n string) bool { return !slices.Contains(t.onlyWords, n) })
		}
		words[i] = names
	}
	return words
}

// validWords returns the words that may stand at this key, one for each value.
func (t keySpec) validWords(w Words) (valid []string) {
	for _, names := range t.valueWords(w) {
		if names != nil {
			valid = append(valid, names[0])
		}
	}
	return valid
}

// valueOf returns the value that a word means at this key; false where the word may not stand there.
func (t keySpec) valueOf(w Words, text string) (int, bool) {
	for i, names := range t.valueWords(w) {
		if slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, text) }) {
			return i, true
		}
	}
	return 0, false
}
