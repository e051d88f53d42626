package card

import (
	"reflect"

	"cavillo/engine"
)

// anyCard stands for a selector that says nothing: whatever card.
const anyCard = "qualunque"

// selectorForm is the noun that every verb takes: a word alone for a card that is known already, or what the cards must be.
type selectorForm struct {
	ref  bool // it must be a card that is known already
	none bool // whatever card is no selector at all
}

func makeSelectorFields() []field {
	return []field{
		{key: "di", as: whose{}},
		{key: "altri", as: others{}},
		{key: "tipo", at: "Type", as: ofTypeWords},
		{key: "in", at: "In", as: several{zoneWords, 6}},
		{key: "prime", at: "Top", as: countForm{}},
		{key: "dove", at: "Place", as: placeWords},
		{key: "colore", at: "Colour", as: ofColour},
		{key: "stato", at: "Orient", as: orientWords},
		{key: "nome", at: "Name", as: name{printedName}},
		{key: "nel nome", at: "Named", as: name{printedName}},
		{key: "tratto", at: "Trait", as: name{printedName}},
		{key: "serie", at: "Series", as: name{printedName}},
		{key: "fazione", at: "Side", as: factionWords},
		{key: "trigger", at: "Icon", as: words{list: append([]string{""}, iconWords.list[1:]...)}},
		{key: "icona", at: "Clock", as: mark("clock")},
		{key: "livello", at: "Level", as: rangeForm{}},
		{key: "costo", at: "Cost", as: rangeForm{}},
		{key: "power", at: "Power", as: rangeForm{}},
		{key: "soul", at: "Soul", as: rangeForm{}},
		{key: "carta", as: refForm{}},
	}
}

func (f selectorForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind == engine.Scalar && e.Text == anyCard && f.none {
		return nil
	}
	s := &Selector{}
	v.Set(reflect.ValueOf(s))
	if e.Kind == engine.Scalar {
		if e.Text == anyCard && !f.ref {
			return nil
		}
		return refForm{}.read(r, e, v.Elem())
	}
	if err := mapping(e, "una carta: «questa», un nome già dato, oppure fra graffe com'è, come {di: te, tipo: personaggio}"); err != nil {
		return err
	}
	if err := r.fields(e, v.Elem(), selectorFields()); err != nil {
		return err
	}
	switch {
	case entryOf(e, "di") != nil && entryOf(e, "altri") != nil:
		return engine.Wrong(e.Line, "«altri» dice già di chi sono le carte: senza «di»")
	case s.Top != nil && len(s.In) != 1:
		return engine.Wrong(e.Line, "«prime» vuole la sua area: in: mazzo")
	case s.Place != Anywhere && len(s.In) > 0:
		return engine.Wrong(e.Line, "«dove» dice già dove sono le carte: senza «in»")
	case f.ref && s.Ref == NoRef:
		return engine.Wrong(e.Line, "%sci si aspetta una carta che si conosce già: «questa», «quella» o un nome già dato", label(e))
	}
	return nil
}

func (f selectorForm) write(v reflect.Value) *node {
	if v.IsNil() {
		return nil
	}
	s := *v.Interface().(*Selector)
	if reflect.DeepEqual(s, Selector{}) {
		return leaf(anyCard)
	}
	known := Selector{Ref: s.Ref, Bound: s.Bound}
	if reflect.DeepEqual(s, known) {
		return refForm{}.write(v.Elem())
	}
	return mapped(v.Elem(), selectorFields())
}

func (f selectorForm) schema(s *schemas) object {
	return s.define("carte", func() object {
		return object{"anyOf": []object{refForm{}.schema(s), {"const": anyCard}, s.mapping(selectorFields())}}
	})
}

// refForm is a card that is known already.
type refForm struct{}

func (refForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	s := v.Addr().Interface().(*Selector)
	if n, ok := refWords.find(e.Text); ok && e.Kind == engine.Scalar {
		s.Ref = Ref(n)
		return nil
	}
	for _, known := range r.known(cards) {
		if known == e.Text {
			s.Ref, s.Bound = Chosen, known
			return nil
		}
	}
	return engine.Wrong(e.Line, "%s«%s» non è una carta che si conosce qui; %s", label(e), e.Text, engine.Nearest(e.Text, append(refWords.valid(), r.known(cards)...)))
}

func (refForm) write(v reflect.Value) *node {
	s := v.Interface().(Selector)
	switch {
	case s.Ref == NoRef:
		return nil
	case s.Ref == Chosen:
		return leaf(s.Bound)
	}
	return leaf(refWords.list[s.Ref])
}

func (refForm) schema(s *schemas) object {
	return object{"anyOf": []object{refWords.schema(s), binds{}.schema(s)}}
}

// whose is whose the cards are, where others does not say it.
type whose struct{}

func (whose) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if !r.each {
		if e.Text == ownWords.list[Each] {
			return engine.Wrong(e.Line, "«di: ciascuno» sono le carte di chi sceglie: si dice di «scegli», con «chi: entrambi»")
		}
		return sideWords.read(r, e, v.FieldByName("Of"))
	}
	return ownWords.read(r, e, v.FieldByName("Of"))
}

func (whose) write(v reflect.Value) *node {
	if v.FieldByName("Other").Bool() {
		return nil
	}
	return ownWords.write(v.FieldByName("Of"))
}

func (whose) schema(s *schemas) object { return ownWords.schema(s) }

// others are cards other than this one, and whose.
type others struct{}

func (others) read(r *reader, e *engine.Entry, v reflect.Value) error {
	v.FieldByName("Other").SetBool(true)
	return othersWords.read(r, e, v.FieldByName("Of"))
}

func (others) write(v reflect.Value) *node {
	if !v.FieldByName("Other").Bool() {
		return nil
	}
	return othersWords.write(v.FieldByName("Of"))
}

func (others) schema(s *schemas) object { return othersWords.schema(s) }
