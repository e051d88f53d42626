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

// token is one key of a struct, with the rules for what may stand there: what its tags and the marks of Form.Says
// demand.
type token struct {
	key, mark, stat, fixed, place, word                    string
	field                                                  []int
	only                                                   []string // words
	must, oneOf, upto, nothing, bare, amount, how, inPlay  bool
	name, known, binds, twice, zero, bounded, kind, chosen bool
	counted                                                bool
	what                                                   bool // it fills the field What: the cards of an action
	uses                                                   *NameKind
	least, most, fewest, longest                           int
	types, not, with, without                              []string
}

var pieces = regexp.MustCompile(`^([^:+(=!^~?.#&@]+)(?::(\w+))?(?:\+(\w+))?(?:\(([^)]*)\))?(?:=([^!^~?.#&@]+))?([!^~?.#&@]*)$`)

// parse parses a token as tags and forms write it; field is the name after its colon, "" where it has none.
func parse(text string) (t token, field string) {
	m := pieces.FindStringSubmatch(text)
	if m == nil {
		bug("cannot read %q", text)
	}
	t = token{key: m[1], mark: m[3], fixed: m[5], must: strings.ContainsAny(m[6], "!^") || m[5] != "",
		oneOf: strings.Contains(m[6], "^"),
		upto:  strings.Contains(m[6], "~"), nothing: strings.Contains(m[6], "?"), bare: strings.Contains(m[6], "."),
		amount: strings.Contains(m[6], "#"), how: strings.Contains(m[6], "&"), inPlay: strings.Contains(m[6], "@")}
	if m[4] != "" {
		t.only = strings.Split(m[4], "/")
	}
	return t, m[2]
}

// made is a cache of values that are worked out once for each key, often a type or a text, and never change. Cards are
// read at every start of a match.
type made[K comparable, V any] struct{ sync.Map }

// of returns the value for a key; make works it out the first time.
func (m *made[K, V]) of(key K, make func() V) V {
	known, ok := m.Load(key)
	if !ok {
		known, _ = m.LoadOrStore(key, make())
	}
	return known.(V)
}

// typed is the key of a cache: a text that belongs to a type.
type typed struct {
	t    reflect.Type
	text string
}

var tagged made[reflect.Type, []token]

// tokensOf returns the keys in the tags of a struct.
func tokensOf(t reflect.Type) []token {
	return tagged.of(t, func() []token { return readTags(t) })
}

func readTags(t reflect.Type) (tokens []token) {
	for _, f := range reflect.VisibleFields(t) {
		for _, piece := range strings.Split(f.Tag.Get("it"), "|") {
			if piece != "" {
				base, _ := parse(piece)
				tokens = append(tokens, base.of(f).ruled(f))
			}
		}
		if stat, words, ok := strings.Cut(f.Tag.Get("stat"), ": "); ok {
			for _, word := range strings.Split(words, "/") {
				tokens = append(tokens, token{key: word, stat: stat, oneOf: true, must: true}.of(f))
			}
		}
	}
	return tokens
}

var sorts = map[string]NameKind{"deed": ActionName, "cards": CardName, "number": NumberName}

// of returns the token with the bounds and the words that the tags of a field give.
func (t token) of(f reflect.StructField) token {
	t.what = f.Name == "What"
	t.field, t.place, t.word = f.Index, f.Tag.Get("place"), f.Tag.Get("word")
	t.least, t.most, t.fewest, t.longest = -MaxNumber, MaxNumber, 1, maxList
	t.twice, t.zero = f.Tag.Get("twice") != "", f.Tag.Get("zero") != ""
	if t.word == "" {
		t.word = "sì"
	}
	if from, to, ok := strings.Cut(f.Tag.Get("in"), ".."); ok {
		t.least, _ = strconv.Atoi(from)
		t.most, _ = strconv.Atoi(to)
		t.fewest, t.longest, t.bounded = t.least, t.most, true
	}
	switch what := f.Tag.Get("name"); what {
	case "":
	case "ref":
		t.name = true
	case "known":
		t.known = true
	case "new":
		t.binds = true
	default:
		to := sorts[what]
		t.uses = &to
	}
	if t.place == "=" {
		t.place = t.key
	}
	return t
}

// group returns a number that the keys of one field have in common, 0 for a key without a field.
func (t token) group() (n int) {
	for _, i := range t.field {
		n = 100*n + i + 1
	}
	return n
}

// in returns the token of a form completed by the tags of its field in the struct of: the field with that name, or else
// the one whose tag has its key.
func (t token) in(of reflect.Type, field string) token {
	if _, ok := of.FieldByName("Upto"); !ok {
		t.upto = false
	}
	if field != "" {
		f, ok := of.FieldByName(field)
		if !ok {
			bug("%s has no field %s", of, field)
		}
		return t.of(f)
	}
	for _, known := range tokensOf(of) {
		if known.key == t.key && known.stat == "" {
			known.must, known.oneOf, known.upto, known.nothing, known.bare, known.fixed = t.must, t.oneOf, t.upto,
				t.nothing, t.bare, t.fixed
			if t.only != nil {
				known.only = t.only
			}
			known.how, known.inPlay = known.how || t.how, known.inPlay || t.inPlay
			if t.mark != "" {
				known.mark = t.mark
			}
			return known
		}
	}
	if t.fixed == "" {
		bug("%s has no field for «%s»", of, t.key)
	}
	return t
}

// refuses returns, for an error, what a key demands that distinguishes its form by a number or by words, where the
// entry has another value; else nil.
func (t token) refuses(of reflect.Type, e *entry.Entry) (asks []string) {
	if _, ok := number(e); t.amount && !ok {
		return []string{"un numero"}
	}
	if t.fixed != "" && !strings.EqualFold(e.Text, t.fixed) {
		return []string{"«" + t.fixed + "»"}
	}
	if !t.must || t.fixed != "" {
		return nil
	}
	for _, word := range t.others(of, e) {
		asks = append(asks, "«"+word+"»")
	}
	return asks
}

// others returns the only words that may be the value of a key; nil where the entry has one of them, or where the key
// takes any word.
func (t token) others(of reflect.Type, e *entry.Entry) []string {
	if t.only == nil {
		return nil
	}
	w, ok := reflect.Zero(of.FieldByIndex(t.field).Type).Interface().(Words)
	if _, found := t.find(w, e.Text); ok && !found {
		return t.valid(w)
	}
	return nil
}

// words returns, for each value of an enumeration, the words by which it may be written at this key, nil for a value
// that may not stand there. Where a tag lists the only words, it returns no others.
func (t token) words(w Words) [][]string {
	list := make([][]string, len(w.Words()))
	for i, word := range w.Words() {
		names := strings.Split(word, "|")
		if word == "" || i == 0 && t.zero || t.only != nil &&
			!slices.ContainsFunc(t.only, func(o string) bool { return slices.Contains(names, o) }) {
			continue
		}
		if t.only != nil { // the value has only the words that the tag lists
			names = slices.DeleteFunc(names, func(n string) bool { return !slices.Contains(t.only, n) })
		}
		list[i] = names
	}
	return list
}

// valid returns the words that may stand at this key, one for each value.
func (t token) valid(w Words) (valid []string) {
	for _, names := range t.words(w) {
		if names != nil {
			valid = append(valid, names[0])
		}
	}
	return valid
}

// find returns the value that a word stands for at this key; false where the word may not stand there.
func (t token) find(w Words, text string) (int, bool) {
	for i, names := range t.words(w) {
		if slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, text) }) {
			return i, true
		}
	}
	return 0, false
}
