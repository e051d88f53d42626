package card

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine"
)

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
	condition := field{key: "se", at: "If", as: conditionsForm{}}
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
		return []field{in, condition, do}
	case w.kind == EFFECT:
		return []field{condition, do}
	case w.kind == ACT:
		return []field{in, condition, cost, do}
	}
	return []field{in, {key: "quando", at: "When", as: triggerForm{}, must: true}, condition, cost, do}
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
