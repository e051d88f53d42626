package card

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"cavillo/engine"
)

// countForm is a number: itself, a name given by an action, or what is counted.
type countForm struct {
	one bool // 1 is not said
}

// makeCounted makes the table: they are the things that can be counted or measured.
func makeCounted() []field {
	return []field{
		{key: "quante", at: "Each", as: selectorForm{}},
		{key: "somma dei livelli di", at: "Each", as: selectorForm{}},
		{key: "power di", at: "Card", as: selectorForm{ref: true}},
		{key: "soul di", at: "Card", as: selectorForm{ref: true}},
		{key: "livello di", at: "Card", as: selectorForm{ref: true}},
		{key: "costo di", at: "Card", as: selectorForm{ref: true}},
		{key: "livello del giocatore", at: "Player", as: sideWords},
		{key: "numero", at: "Number", as: uses{aNumber}},
	}
}

var countedStat = []Stat{NoStat, LevelSum, Power, Soul, CardLevel, CardCost, PlayerLevel, NoStat}

// countKey is the key of a count: "1000 più 500 per quante".
var countKey = regexp.MustCompile(`^(?:(-?\d{1,6}) più )?(?:(-?\d{1,6}) per )?(.+)$`)

// countOf finds what a key counts; -1 where it is no such key.
func countOf(key string) (n, times, what int) {
	m := countKey.FindStringSubmatch(key)
	if m == nil {
		return 0, 0, -1
	}
	n, times, what = 0, 1, -1
	if m[1] != "" {
		n, _ = strconv.Atoi(m[1])
	}
	if m[2] != "" {
		times, _ = strconv.Atoi(m[2])
	}
	if m[3] == "ogni" {
		m[3] = "quante"
	}
	for i, c := range counted() {
		if c.key == m[3] {
			what = i
		}
	}
	return n, times, what
}

func (f countForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	c := &Count{}
	if e.Kind == engine.Scalar {
		n, err := strconv.Atoi(e.Text)
		for _, known := range r.known(aNumber) {
			if err != nil && known == e.Text {
				v.Set(reflect.ValueOf(&Count{Number: known, Times: 1}))
				return nil
			}
		}
		if err != nil || n < -maxNumber || n > maxNumber {
			return engine.Wrong(e.Line, "%s«%s» non va; ci si aspetta un numero fra -%d e %d, un nome dato da un'azione, o un conto fra graffe come {500 per ogni: {di: te}}", label(e), e.Text, maxNumber, maxNumber)
		}
		if f.one && n == 1 {
			return nil
		}
		c.N = n
		v.Set(reflect.ValueOf(c))
		return nil
	}
	if err := mapping(e, "un numero, o un conto fra graffe come {500 per ogni: {di: te}}"); err != nil {
		return err
	}
	if len(e.Fields) > 1 {
		return engine.Wrong(e.Fields[1].Line, "un conto ha una chiave sola: «%s» è di troppo", e.Fields[1].Key)
	}
	v.Set(reflect.ValueOf(c))
	return c.readKey(r, &e.Fields[0])
}

func (c *Count) readKey(r *reader, e *engine.Entry) error {
	n, times, what := countOf(e.Key)
	if what < 0 {
		return engine.Wrong(e.Line, "«%s» non è un conto; %s", e.Key, engine.Nearest(e.Key, keysOf(counted())))
	}
	if times == 0 || max(n, -n, times, -times) > maxNumber {
		return engine.Wrong(e.Line, "«%s»: i numeri vanno da 1 a %d, o negativi", e.Key, maxNumber)
	}
	c.N, c.Times, c.Stat = n, times, countedStat[what]
	as := counted()[what]
	return as.as.read(r, e, as.of(reflect.ValueOf(c).Elem()))
}

// keyed is a count as one key with its value; nil where it is a number alone.
func (c *Count) keyed() *node {
	what := -1
	switch {
	case c.Number != "":
		what = 7
	case c.Stat == PlayerLevel:
		what = 6
	case c.Card != nil:
		what = 1 + int(c.Stat)
	case c.Each != nil && c.Stat == LevelSum:
		what = 1
	case c.Each != nil:
		what = 0
	default:
		return nil
	}
	as := counted()[what]
	key := as.key
	if c.Times != 1 {
		if what == 0 {
			key = "ogni"
		}
		key = strconv.Itoa(c.Times) + " per " + key
	}
	if c.N != 0 {
		key = strconv.Itoa(c.N) + " più " + key
	}
	value := as.as.write(as.of(reflect.ValueOf(c).Elem()))
	return &node{fields: []pair{{key, value}}}
}

func (f countForm) write(v reflect.Value) *node {
	if v.IsNil() {
		if f.one {
			return leaf("1")
		}
		return nil
	}
	c := v.Interface().(*Count)
	if n := c.keyed(); n != nil {
		return n
	}
	return leaf(strconv.Itoa(c.N))
}

func (f countForm) schema(s *schemas) object {
	return s.define("numero", func() object {
		return object{"anyOf": []object{{"type": "integer", "minimum": -maxNumber, "maximum": maxNumber}, binds{}.schema(s), s.counts(nil)}}
	})
}

// amount is a number with "fino a": the fields N and Upto of an action.
type amount struct {
	countForm
	quiet bool // one, and not fewer, is not written
}

const upTo = "fino a"

func (f amount) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if rest, found := strings.CutPrefix(e.Text, upTo+" "); found && e.Kind == engine.Scalar {
		plain := *e
		plain.Text = rest
		v.FieldByName("Upto").SetBool(true)
		return f.countForm.read(r, &plain, v.FieldByName("N"))
	}
	if e.Kind == engine.Mapping && len(e.Fields) == 1 && e.Fields[0].Key == upTo {
		v.FieldByName("Upto").SetBool(true)
		return f.countForm.read(r, &e.Fields[0], v.FieldByName("N"))
	}
	return f.countForm.read(r, e, v.FieldByName("N"))
}

func (f amount) write(v reflect.Value) *node {
	if f.quiet && v.FieldByName("N").IsNil() && !v.FieldByName("Upto").Bool() {
		return nil
	}
	n := f.countForm.write(v.FieldByName("N"))
	if n == nil || !v.FieldByName("Upto").Bool() {
		return n
	}
	if len(n.fields) == 0 {
		return leaf(upTo + " " + n.text)
	}
	return &node{fields: []pair{{upTo, n}}}
}

func (f amount) schema(s *schemas) object {
	return object{"anyOf": []object{f.countForm.schema(s), {"type": "string", "pattern": "^" + upTo + " "},
		{"type": "object", "required": []string{upTo}, "properties": object{upTo: f.countForm.schema(s)}, "additionalProperties": false}}}
}

// rangeForm is a bound: "3", "3 o più", "3 o meno", "da 1 a 3", or {da: ..., a: ...} with counts.
type rangeForm struct{}

func rangeFields() []field {
	return []field{{key: "da", at: "From", as: countForm{}}, {key: "a", at: "To", as: countForm{}}, {key: "pari a", as: equals{}}}
}

var rangeText = regexp.MustCompile(`^(-?\d{1,6})(?: o (più|meno))?$|^da (-?\d{1,6}) a (-?\d{1,6})$`)

func (rangeForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind == engine.Mapping && len(e.Fields) > 0 {
		if err := r.fields(e, v, rangeFields()); err != nil {
			return err
		}
		if entryOf(e, "pari a") != nil && len(e.Fields) > 1 {
			return engine.Wrong(e.Line, "%s«pari a» sta da solo", label(e))
		}
		return nil
	}
	m := rangeText.FindStringSubmatch(e.Text)
	if e.Kind != engine.Scalar || m == nil {
		return engine.Wrong(e.Line, "%sci si aspetta un numero, «3 o più», «3 o meno», «da 1 a 3», o {da: ..., a: ...}", label(e))
	}
	to := v.Addr().Interface().(*Range)
	switch n := func(i int) *Count { n, _ := strconv.Atoi(m[i]); return &Count{N: min(max(n, -maxNumber), maxNumber)} }; {
	case m[3] != "":
		to.From, to.To = n(3), n(4)
	case m[2] == "più":
		to.From = n(1)
	case m[2] == "meno":
		to.To = n(1)
	default:
		to.From, to.To = n(1), n(1)
	}
	return nil
}

func (rangeForm) write(v reflect.Value) *node {
	b := v.Interface().(Range)
	if b.From == nil && b.To == nil {
		return nil
	}
	plain := func(c *Count) bool { return c == nil || c.keyed() == nil }
	switch {
	case !plain(b.From) || !plain(b.To):
		return mapped(v, rangeFields())
	case b.From == nil:
		return leaf(strconv.Itoa(b.To.N) + " o meno")
	case b.To == nil:
		return leaf(strconv.Itoa(b.From.N) + " o più")
	case b.From.N == b.To.N:
		return leaf(strconv.Itoa(b.From.N))
	}
	return leaf("da " + strconv.Itoa(b.From.N) + " a " + strconv.Itoa(b.To.N))
}

func (rangeForm) schema(s *schemas) object {
	return s.define("limite", func() object {
		return object{"anyOf": []object{{"type": "integer"}, {"type": "string", "pattern": rangeText.String()}, s.mapping(rangeFields())}}
	})
}

// equals is a range of one value that is not a plain number.
type equals struct{}

func (equals) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if err := (countForm{}).read(r, e, v.FieldByName("From")); err != nil {
		return err
	}
	return countForm{}.read(r, e, v.FieldByName("To"))
}

func (equals) write(v reflect.Value) *node { return nil }

func (equals) schema(s *schemas) object { return countForm{}.schema(s) }
