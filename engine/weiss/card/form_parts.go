package card

import (
	"reflect"
	"strings"

	"cavillo/engine"
)

// modesForm are the texts of which one is chosen.
type modesForm struct{}

func (modesForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind != engine.Sequence || len(e.List) < 2 || len(e.List) > maxList {
		return engine.Wrong(e.Line, "«scegli fra»: ci si aspettano da 2 a %d elenchi di azioni", maxList)
	}
	for i := range e.List {
		mode := reflect.New(v.Type().Elem()).Elem()
		if err := (actionsForm{}).read(r, &e.List[i], mode); err != nil {
			return err
		}
		v.Set(reflect.Append(v, mode))
	}
	return nil
}

func (modesForm) write(v reflect.Value) *node {
	if v.Len() == 0 {
		return nil
	}
	n := &node{list: []*node{}}
	for i := range v.Len() {
		n.list = append(n.list, actionsForm{}.write(v.Index(i)))
	}
	return n
}

func (modesForm) schema(s *schemas) object {
	return object{"type": "array", "minItems": 2, "maxItems": maxList, "items": actionsForm{}.schema(s)}
}

// statForm is a value that an action changes: the fields N and Stat.
type statForm struct{ stat Stat }

func (f statForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	v.FieldByName("Stat").SetUint(uint64(f.stat))
	if plus := strings.TrimPrefix(e.Text, "+"); e.Kind == engine.Scalar && plus != e.Text {
		plain := *e
		plain.Text = plus
		e = &plain
	}
	return countForm{}.read(r, e, v.FieldByName("N"))
}

func (f statForm) write(v reflect.Value) *node {
	if Stat(v.FieldByName("Stat").Uint()) != f.stat {
		return nil
	}
	return countForm{}.write(v.FieldByName("N"))
}

func (f statForm) schema(s *schemas) object { return countForm{}.schema(s) }

// destination is where cards are put: the fields To, Bottom, Hidden.
type destination struct{ bottom, hidden bool }

func (d destination) read(r *reader, e *engine.Entry, v reflect.Value) error {
	v.FieldByName("Bottom").SetBool(d.bottom)
	v.FieldByName("Hidden").SetBool(d.hidden)
	return zoneWords.read(r, e, v.FieldByName("To"))
}

func (d destination) write(v reflect.Value) *node {
	if v.FieldByName("Bottom").Bool() != d.bottom || v.FieldByName("Hidden").Bool() != d.hidden {
		return nil
	}
	return zoneWords.write(v.FieldByName("To"))
}

func (d destination) schema(s *schemas) object { return zoneWords.schema(s) }

// deckOf is whose deck is looked at: What.Of.
type deckOf struct{}

func (deckOf) read(r *reader, e *engine.Entry, v reflect.Value) error {
	s := &Selector{}
	if err := sideWords.read(r, e, reflect.ValueOf(s).Elem().FieldByName("Of")); err != nil {
		return err
	}
	if s.Of == Opponent {
		v.FieldByName("What").Set(reflect.ValueOf(s))
	}
	return nil
}

func (deckOf) write(v reflect.Value) *node {
	if v.FieldByName("What").IsNil() {
		return nil
	}
	return leaf("avversario")
}

func (deckOf) schema(s *schemas) object { return sideWords.schema(s) }

// optional is what happens instead, or what a player may do instead: Then, with or without Upto.
type optional struct{ may bool }

func (o optional) read(r *reader, e *engine.Entry, v reflect.Value) error {
	v.FieldByName("Upto").SetBool(o.may)
	return actionsForm{}.read(r, e, v.FieldByName("Then"))
}

func (o optional) write(v reflect.Value) *node {
	if v.FieldByName("Upto").Bool() != o.may {
		return nil
	}
	return actionsForm{}.write(v.FieldByName("Then"))
}

func (o optional) schema(s *schemas) object { return actionsForm{}.schema(s) }

// all is the one word "tutte".
type all struct{}

func (all) read(r *reader, e *engine.Entry, v reflect.Value) error {
	return mark("tutte").read(r, e, reflect.New(reflect.TypeFor[bool]()).Elem())
}

func (all) write(v reflect.Value) *node { return leaf("tutte") }

func (all) schema(s *schemas) object { return object{"const": "tutte"} }

// copies is how many copies of the card a deck may have.
type copies struct{}

const anyCopies = "quante si vuole"

func (copies) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind == engine.Scalar && e.Text == anyCopies {
		return nil
	}
	return countForm{}.read(r, e, v)
}

func (copies) write(v reflect.Value) *node {
	if v.IsNil() {
		return leaf(anyCopies)
	}
	return countForm{}.write(v)
}

func (copies) schema(s *schemas) object {
	return object{"anyOf": []object{{"const": anyCopies}, countForm{}.schema(s)}}
}
