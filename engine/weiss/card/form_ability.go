package card

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine"
)

// occasion is how a trigger stands in a file: its first key says what happens.
type occasion struct {
	on   Occasion
	main field
	rest []field
}

// makeOccasions makes the table: they are all of them, in the order of the enumeration; turning has a key for each way to lie.
func makeOccasions() []occasion {
	on := func(key string) field { return field{key: key, at: "What", as: selectorForm{none: true}} }
	of := field{key: "di", at: "Of", as: sideWords}
	phase := func(key string) field { return field{key: key, at: "Phase", as: phaseWords} }
	attack := field{key: "attacco", at: "Attack", as: attackWords}
	zones := several{zoneWords, 6}
	who := words{list: []string{"chiunque", "te", "avversario", "", ""}, also: playerAlso}
	return []occasion{
		{Moves, on("va"), []field{{key: "da", at: "From", as: zones}, {key: "a", at: "To", as: zones}, {key: "o per", at: "Word", as: words{list: []string{"", "", "", "", "", "", "", "", "change"}}}}},
		{Begins, phase("inizia"), []field{of}},
		{Ends, phase("finisce"), []field{of}},
		{Attacks, on("attacca"), []field{attack}},
		{Attacked, on("è attaccata"), []field{attack}},
		{Turns, field{key: "in Stand", at: "What", as: turned{Stand}}, nil},
		{Turns, field{key: "in Rest", at: "What", as: turned{Rest}}, nil},
		{Turns, field{key: "in Reverse", at: "What", as: turned{Reverse}}, nil},
		{Deals, on("infligge danno"), nil},
		{Cancelled, on("danno cancellato"), []field{{key: "a", at: "Of", as: sideWords}}},
		{Suffers, field{key: "subisce danno", at: "Of", as: who}, nil},
		{Played, on("giocata"), []field{of}},
		{Uses, field{key: "usa", at: "Word", as: keywordWords}, []field{of}},
		{Checked, on("innesco"), []field{of}},
		{Holds, field{key: "situazione", at: "If", as: conditionsForm{}}, nil},
		{Draws, field{key: "pesca", at: "Of", as: who}, nil},
		{Damaged, field{key: "subisce danno", at: "Of", as: who}, nil},
	}
}

// triggerForm is what makes an ability wait, or what a replacement stands in for.
type triggerForm struct{ instead bool }

// fits reports whether an occasion may stand here: only what is about to happen can be replaced.
func (f triggerForm) fits(on Occasion) bool {
	replaced := on == Draws || on == Damaged
	return f.instead && (replaced || on == Moves || on == Turns) || !f.instead && !replaced
}

func (f triggerForm) table() []occasion {
	var table []occasion
	for _, o := range occasions() {
		if f.fits(o.on) {
			table = append(table, o)
		}
	}
	return table
}

func (o *occasion) fields() []field {
	fields := append([]field{o.main}, o.rest...)
	if o.on != Holds {
		fields = append(fields, field{key: "se", at: "If", as: conditionsForm{}})
	}
	return fields
}

func (f triggerForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if err := mapping(e, "che cosa succede, come {va: questa, da: mano, a: stage}"); err != nil {
		return err
	}
	var keys []string
	for _, o := range f.table() {
		if o.main.key != e.Fields[0].Key {
			keys = append(keys, o.main.key)
			continue
		}
		t := &Trigger{On: o.on}
		v.Set(reflect.ValueOf(t))
		if err := r.fields(e, v.Elem(), o.fields()); err != nil {
			return err
		}
		if t.On == Moves && t.Word != NoKeyword && (len(t.From) == 0 || len(t.To) == 0) {
			return engine.Wrong(e.Line, "«o per: change» vuole «da» e «a» (10.8.4)")
		}
		return nil
	}
	return engine.Wrong(e.Line, "«%s» non va dopo «%s»; %s", e.Fields[0].Key, e.Key, engine.Nearest(e.Fields[0].Key, keys))
}

func (f triggerForm) write(v reflect.Value) *node {
	if v.IsNil() {
		return nil
	}
	t := v.Interface().(*Trigger)
	for _, o := range f.table() {
		if turn, ok := o.main.as.(turned); o.on == t.On && (!ok || t.What.Orient == turn.to) {
			n := mapped(v.Elem(), o.fields())
			if len(n.fields) == 0 || n.fields[0].key != o.main.key {
				n.fields = append([]pair{{o.main.key, leaf(anyCard)}}, n.fields...)
			}
			return n
		}
	}
	return nil
}

func (f triggerForm) schema(s *schemas) object {
	id := "quando"
	if f.instead {
		id = "invece di"
	}
	return s.define(id, func() object {
		var any []object
		for _, o := range f.table() {
			fields := o.fields()
			fields[0].must = true
			any = append(any, s.mapping(fields))
		}
		return object{"anyOf": any}
	})
}

// turned is a card that is put in Stand, Rest or Reverse: the selector says which.
type turned struct{ to Orient }

func (f turned) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if err := (selectorForm{}).read(r, e, v); err != nil {
		return err
	}
	s := v.Interface().(*Selector)
	if s.Orient != AnyOrient {
		return engine.Wrong(e.Line, "«%s» dice già come la carta si mette: senza «stato»", e.Key)
	}
	s.Orient = f.to
	return nil
}

func (f turned) write(v reflect.Value) *node {
	s := *v.Interface().(*Selector)
	s.Orient = AnyOrient
	return selectorForm{}.write(reflect.ValueOf(&s))
}

func (f turned) schema(s *schemas) object { return selectorForm{}.schema(s) }

// conditionsForm is a list of conditions, or one alone.
type conditionsForm struct{}

const (
	firstTime   = "prima volta nel turno"
	usedAlready = "già usata nel turno"
	negation    = "non "
)

func makeConditionFields() []field {
	return []field{
		{key: "c'è", at: "Exists", as: selectorForm{}},
		{key: "turno di", at: "TurnOf", as: sideWords},
		{key: "durante", at: "During", as: duringWords},
		{key: "attacco", at: "Attack", as: attackWords},
		{key: "fatto", at: "DidIt", as: uses{deed}},
	}
}

func (conditionsForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	list, err := items(e, maxList, "una condizione o un elenco")
	if err != nil {
		return err
	}
	for _, item := range list {
		c, err := r.condition(item)
		if err != nil {
			return err
		}
		v.Set(reflect.Append(v, reflect.ValueOf(c)))
	}
	return nil
}

func (r *reader) condition(e *engine.Entry) (Condition, error) {
	c := Condition{}
	if e.Kind == engine.Scalar {
		if e.Text != firstTime && e.Text != usedAlready {
			return c, engine.Wrong(e.Line, "«%s» non è una condizione; %s", e.Text, engine.Nearest(e.Text, []string{firstTime, usedAlready}))
		}
		c.FirstAct, c.Not = true, e.Text == usedAlready
		return c, nil
	}
	if err := mapping(e, "una condizione, come {c'è: {di: te}}"); err != nil {
		return c, err
	}
	first := &e.Fields[0]
	if _, _, what := countOf(first.Key); what >= 0 || first.Key == "conta" {
		return r.measure(e)
	}
	key, not := strings.CutPrefix(first.Key, negation)
	for _, f := range conditionFields() {
		if f.key != key {
			continue
		}
		if len(e.Fields) > 1 {
			return c, engine.Wrong(e.Fields[1].Line, "una condizione dice una cosa sola: «%s» è di troppo", e.Fields[1].Key)
		}
		c.Not = Mark(not)
		return c, f.as.read(r, first, f.of(reflect.ValueOf(&c).Elem()))
	}
	keys := append(keysOf(conditionFields()), append([]string{"conta"}, keysOf(counted())...)...)
	return c, engine.Wrong(e.Line, "«%s» non è una condizione; %s", first.Key, engine.Nearest(key, keys))
}

// measure reads a condition on a number: {quante: {di: te}, è: 3 o più}.
func (r *reader) measure(e *engine.Entry) (Condition, error) {
	c := Condition{Count: &Count{}}
	is, not := entryOf(e, "è"), entryOf(e, "non è")
	if c.Not = Mark(is == nil); is == nil {
		is = not
	}
	if len(e.Fields) != 2 || is == nil {
		return c, engine.Wrong(e.Line, "«%s» vuole «è» (o «non è») e nient'altro, come è: 3 o più", e.Fields[0].Key)
	}
	if e.Fields[0].Key == "conta" {
		if err := (countForm{}).read(r, &e.Fields[0], reflect.ValueOf(&c.Count).Elem()); err != nil {
			return c, err
		}
	} else if err := c.Count.readKey(r, &e.Fields[0]); err != nil {
		return c, err
	}
	return c, rangeForm{}.read(r, is, reflect.ValueOf(&c.Is).Elem())
}

func (conditionsForm) write(v reflect.Value) *node {
	if v.Len() == 0 {
		return nil
	}
	n := &node{list: []*node{}}
	for i := range v.Len() {
		c := v.Index(i).Interface().(Condition)
		n.list = append(n.list, c.node())
	}
	if len(n.list) == 1 {
		return n.list[0]
	}
	return n
}

func (c *Condition) node() *node {
	not := ""
	if c.Not {
		not = negation
	}
	switch {
	case bool(c.FirstAct && c.Not):
		return leaf(usedAlready)
	case bool(c.FirstAct):
		return leaf(firstTime)
	case c.Count != nil:
		n := c.Count.keyed()
		if n == nil {
			n = &node{fields: []pair{{"conta", countForm{}.write(reflect.ValueOf(c.Count))}}}
		}
		n.fields = append(n.fields, pair{not + "è", rangeForm{}.write(reflect.ValueOf(c.Is))})
		return n
	}
	n := mapped(reflect.ValueOf(c).Elem(), conditionFields())
	for i := range n.fields {
		n.fields[i].key = not + n.fields[i].key
	}
	return n
}

func (conditionsForm) schema(s *schemas) object {
	return s.listOf("condizione", maxList, func() object {
		any := []object{{"enum": []string{firstTime, usedAlready}}}
		for _, f := range conditionFields() {
			for _, not := range []string{"", negation} {
				any = append(any, s.mapping([]field{{key: not + f.key, as: f.as, must: true}}))
			}
		}
		for _, is := range []string{"è", "non è"} {
			any = append(any, s.counts(&field{key: is, as: rangeForm{}}), s.mapping([]field{{key: "conta", as: countForm{}, must: true}, {key: is, as: rangeForm{}, must: true}}))
		}
		return object{"anyOf": any}
	})
}

// wording is a kind of ability with its keyword: the key of an ability.
type wording struct {
	kind Kind
	word Keyword
}

// wordings are those that the rules know (8.1.1, chapter 10).
var wordings = []wording{{ACT, NoKeyword}, {AUTO, NoKeyword}, {CONT, NoKeyword}, {EFFECT, NoKeyword}, {CONT, Alarm}, {AUTO, Alarm}, {AUTO, Encore},
	{CONT, Assist}, {AUTO, Bond}, {ACT, Backup}, {CONT, Bodyguard}, {ACT, Brainstorm}, {EFFECT, Brainstorm}, {AUTO, Change}, {CONT, Memory}, {AUTO, Memory},
	{EFFECT, Memory}, {CONT, Experience}, {AUTO, Experience}, {EFFECT, Experience}, {AUTO, Shift}, {AUTO, Accelerate}}

func (w wording) key() string {
	kind := [...]string{"act", "auto", "cont", "evento"}[w.kind]
	switch {
	case w.word == NoKeyword:
		return kind
	case w.word.Key():
		return keywordWords.list[w.word]
	}
	return kind + " " + keywordWords.list[w.word]
}

// fields are the keys of an ability of this wording.
func (w wording) fields() []field {
	cost := field{key: "costo", at: "Cost", as: actionsForm{}}
	in := field{key: "in", at: "In", as: several{zoneWords, 6}}
	if_ := field{key: "se", at: "If", as: conditionsForm{}}
	do := field{key: "fai", at: "Do", as: actionsForm{}, must: true}
	level := field{key: "livello", at: "Level", as: whole{0, 3, true}, must: true}
	switch {
	case w.word == Encore:
		cost.must = true
		return []field{cost}
	case w.word == Bond:
		return []field{{key: "nome", at: "Name", as: name{printedName}, must: true}, cost}
	case w.word == Backup:
		return []field{{key: "power", at: "X", as: whole{1, maxNumber, false}, must: true}, level, cost}
	case w.word == Bodyguard:
		return nil
	case w.word == Shift:
		return []field{level}
	case w.kind == CONT:
		do.key = "vale"
		return []field{in, if_, do}
	case w.kind == EFFECT:
		return []field{if_, do}
	case w.kind == ACT:
		return []field{in, if_, cost, do}
	}
	return []field{in, {key: "quando", at: "When", as: triggerForm{}, must: true}, if_, cost, do}
}

// abilityForm is one ability: a key that says its kind and keyword, and its text.
type abilityForm struct{}

func (abilityForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	text := e
	key := e.Text
	if e.Kind == engine.Mapping && len(e.Fields) == 1 {
		text, key = &e.Fields[0], e.Fields[0].Key
	} else if text = (&engine.Entry{Line: e.Line, Key: e.Text, Kind: engine.Empty}); e.Kind != engine.Scalar {
		return engine.Wrong(e.Line, "%sci si aspetta un'abilità, come auto: {quando: ..., fai: ...}", label(e))
	}
	var keys []string
	for _, w := range wordings {
		if keys = append(keys, w.key()); w.key() == key {
			v.FieldByName("Kind").SetUint(uint64(w.kind))
			v.FieldByName("Word").SetUint(uint64(w.word))
			return w.read(r, text, v)
		}
	}
	return engine.Wrong(e.Line, "«%s» non è un'abilità; %s", key, engine.Nearest(key, keys))
}

func (w wording) read(r *reader, e *engine.Entry, v reflect.Value) error {
	fields := w.fields()
	names, depth := r.names, r.depth
	defer func() { r.names, r.depth, r.in = names, depth, inText }()
	r.names = nil
	for i := range fields {
		fields[i].as = within{fields[i].as, fields[i].key}
	}
	switch {
	case len(fields) == 0:
		if e.Kind != engine.Empty {
			return engine.Wrong(e.Line, "«%s» sta da solo", w.key())
		}
		return nil
	case w.word == Shift && e.Kind == engine.Scalar:
		return fields[0].as.read(r, e, v.FieldByName("Level"))
	case w.word == Encore && (e.Kind == engine.Sequence || e.Kind == engine.Mapping && entryOf(e, "costo") == nil):
		return fields[0].as.read(r, e, v.FieldByName("Cost"))
	case e.Kind == engine.Sequence && (w.kind == CONT || w.kind == EFFECT):
		return fields[len(fields)-1].as.read(r, e, v.FieldByName("Do"))
	}
	if err := mapping(e, "il testo dell'abilità, con le chiavi "+strings.Join(keysOf(fields), ", ")); err != nil {
		return err
	}
	return r.fields(e, v, fields)
}

// within reads a part of an ability knowing which: a cost, what holds, what is done.
type within struct {
	form
	key string
}

func (f within) read(r *reader, e *engine.Entry, v reflect.Value) error {
	switch f.key {
	case "costo":
		r.in = inCost
	case "vale":
		r.in = inCont
	default:
		r.in = inText
	}
	return f.form.read(r, e, v)
}

func (abilityForm) write(v reflect.Value) *node {
	a := v.Interface().(Ability)
	w := wording{a.Kind, a.Word}
	if !slices.Contains(wordings, w) {
		return nil
	}
	body := mapped(v, w.fields())
	short := map[Keyword]string{Shift: "livello", Encore: "costo"}[a.Word]
	if a.Word == NoKeyword && a.Kind == EFFECT {
		short = "fai"
	}
	if len(body.fields) == 0 {
		return leaf(w.key())
	}
	if len(body.fields) == 1 && body.fields[0].key == short && (a.Kind != EFFECT || len(body.fields[0].value.list) > 0) {
		body = body.fields[0].value
	}
	return &node{fields: []pair{{w.key(), body}}}
}

func (abilityForm) schema(s *schemas) object {
	return s.define("abilità", func() object {
		var any []object
		for _, w := range wordings {
			fields := w.fields()
			body := s.mapping(fields)
			switch {
			case len(fields) == 0:
				any = append(any, object{"const": w.key()})
				body = object{"type": "null"}
			case w.word == Shift:
				body = object{"anyOf": []object{body, fields[0].as.schema(s)}}
			case w.word == Encore:
				body = object{"anyOf": []object{body, fields[0].as.schema(s)}}
			case w.kind == CONT || w.kind == EFFECT:
				body = object{"anyOf": []object{body, fields[len(fields)-1].as.schema(s)}}
			}
			any = append(any, object{"type": "object", "required": []string{w.key()}, "properties": object{w.key(): body}, "additionalProperties": false})
		}
		return object{"anyOf": any}
	})
}

// givenForm is an ability that an effect gives: its names are its own.
type givenForm struct{}

func (givenForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if r.depth++; r.depth > maxNested {
		return engine.Wrong(e.Line, "le azioni stanno una dentro l'altra per più di %d livelli", maxNested)
	}
	in := r.in
	defer func() { r.depth--; r.in = in }()
	a := &Ability{}
	v.Set(reflect.ValueOf(a))
	if err := (abilityForm{}).read(r, e, v.Elem()); err != nil {
		return err
	}
	if a.Kind == EFFECT {
		return engine.Wrong(e.Line, "una carta non prende il testo di un evento: prende un'abilità act, auto o cont")
	}
	return nil
}

func (givenForm) write(v reflect.Value) *node {
	if v.IsNil() {
		return nil
	}
	return abilityForm{}.write(v.Elem())
}

func (givenForm) schema(s *schemas) object { return abilityForm{}.schema(s) }
