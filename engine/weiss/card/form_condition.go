package card

import (
	"reflect"
	"strings"

	"cavillo/engine"
)

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
