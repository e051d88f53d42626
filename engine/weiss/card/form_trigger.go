package card

import (
	"reflect"

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
	attack := field{key: "attacco", at: "Attack", as: attackWords}
	zones := several{zoneWords, 6}
	who := words{list: []string{"chiunque", "te", "avversario", "", ""}, also: playerAlso}
	return []occasion{
		{Moves, on("va"), []field{{key: "da", at: "From", as: zones}, {key: "a", at: "To", as: zones}, {key: "o per", at: "Word", as: words{list: []string{"", "", "", "", "", "", "", "", "change"}}}}},
		{Begins, field{key: "inizia", at: "Phase", as: phaseWords}, []field{of}},
		{Ends, field{key: "finisce", at: "Phase", as: endWords}, []field{of}},
		{Attacks, on("attacca"), []field{attack}},
		{Attacked, on("è attaccata"), []field{attack}},
		{Turns, field{key: "in Stand", at: "What", as: turned{Stand}}, nil},
		{Turns, field{key: "in Rest", at: "What", as: turned{Rest}}, nil},
		{Turns, field{key: "in Reverse", at: "What", as: turned{Reverse}}, nil},
		{Deals, on("infligge danno"), nil},
		{Cancelled, on("danno cancellato"), []field{{key: "a", at: "Of", as: sideWords}}},
		{Suffers, field{key: "subisce danno", at: "Of", as: who}, nil},
		{Played, on("giocata"), []field{of}},
		{Uses, field{key: "usa", at: "Word", as: usedWords}, []field{of}},
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
		if !f.fits(o.on) {
			continue
		}
		if f.instead && o.on == Moves {
			o.rest = o.rest[:2] // "o per: change" says when an ability is activated (10.8.4)
		}
		table = append(table, o)
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
