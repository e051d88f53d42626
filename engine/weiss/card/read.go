package card

import (
	"reflect"

	"cavillo/engine"
)

const maxIcons = 3

// cardFields are the keys of a card.
func cardFields() []field {
	return []field{
		{key: "tipo", at: "Type", as: typeWords},
		{key: "colore", at: "Colour", as: colourWords},
		{key: "livello", at: "Level", as: whole{0, 3, true}},
		{key: "costo", at: "Cost", as: whole{0, 10, true}},
		{key: "power", at: "Power", as: whole{0, maxNumber, true}},
		{key: "soul", at: "Soul", as: whole{0, 10, true}},
		{key: "trigger", at: "Triggers", as: triggers{}},
		{key: "icona", as: icons{}},
		{key: "tratti", at: "Traits", as: traits{}},
		{key: "serie", at: "Series", as: name{printedName}},
		{key: "fazione", at: "Faction", as: factionWords},
		{key: "abilità", at: "Abilities", as: abilitiesForm{}},
	}
}

// filler is a card of a type of which a file says nothing: a yellow one of level 0, cost 0; a character has power 1000 and soul 1.
func filler(t Type) Card {
	c := Card{Type: t}
	if t == Character {
		c.Power, c.Soul = 1000, 1
	}
	return c
}

// Read reads a card from an entry of carte, or of a file of cards: its key is the name, its fields what is printed. What it does not say is
// as on the filler: a yellow character of level 0, cost 0, power 1000, soul 1. The error says the line and what would be right.
func Read(e *engine.Entry) (Card, error) {
	if !cardName.MatchString(e.Key) || len(e.Key) > longestName {
		return Card{}, engine.Wrong(e.Line, "carte: «%s» deve cominciare con la maiuscola e avere solo lettere, cifre e spazi (al più %d)", e.Key, longestName)
	}
	if e.Kind != engine.Mapping && e.Kind != engine.Empty {
		return Card{}, engine.Wrong(e.Line, "carte: «%s» vuole i suoi valori fra graffe, come {power: 3000, soul: 2}", e.Key)
	}
	table, t := cardFields(), Character
	for i := range e.Fields {
		f := &e.Fields[i]
		if entryOfTable(table, f.Key) == nil {
			return Card{}, engine.Wrong(f.Line, "una carta non ha «%s»; %s", f.Key, engine.Nearest(f.Key, keysOf(table)))
		}
	}
	if f := entryOf(e, "tipo"); f != nil {
		if err := typeWords.read(nil, f, reflect.ValueOf(&t).Elem()); err != nil {
			return Card{}, err
		}
	}
	for _, f := range e.Fields {
		character := f.Key == "power" || f.Key == "soul" || f.Key == "tratti"
		if t != Character && character || t == Climax && (f.Key == "livello" || f.Key == "costo" || f.Key == "icona") {
			return Card{}, engine.Wrong(f.Line, "«%s»: un %s non ha %s", e.Key, typeWords.list[t], f.Key)
		}
	}
	c := filler(t)
	c.Name = e.Key
	if err := (&reader{}).fields(e, reflect.ValueOf(&c).Elem(), table); err != nil {
		return Card{}, err
	}
	for _, a := range c.Abilities {
		if at := entryOf(e, "abilità"); a.Kind == EFFECT && t != Event {
			return Card{}, engine.Wrong(at.Line, "«%s»: soltanto un evento ha un testo che si fa quando lo si gioca; un %s ha abilità act, auto, cont", e.Key, typeWords.list[t])
		}
	}
	return c, nil
}

func entryOfTable(table []field, key string) *field {
	for i := range table {
		if table[i].key == key {
			return &table[i]
		}
	}
	return nil
}

// triggers are the trigger icons of a card, from left to right.
type triggers struct{}

func (triggers) read(r *reader, e *engine.Entry, v reflect.Value) error {
	var list []Icon
	if err := (several{iconWords, maxIcons}).read(r, e, reflect.ValueOf(&list).Elem()); err != nil {
		return err
	}
	var drawn []Icon
	for _, icon := range list {
		if icon != NoIcon {
			drawn = append(drawn, icon)
		}
	}
	v.Set(reflect.ValueOf(drawn))
	return nil
}

func (triggers) write(v reflect.Value) *node { return several{iconWords, maxIcons}.write(v) }
func (triggers) schema(s *schemas) object    { return several{iconWords, maxIcons}.schema(s) }

// icons are the icons of 2.8: the fields Counter and Clock.
type icons struct{}

var cornerWords = words{list: []string{"counter", "clock"}}

func (icons) read(r *reader, e *engine.Entry, v reflect.Value) error {
	var list []uint8
	if err := (several{cornerWords, 2}).read(r, e, reflect.ValueOf(&list).Elem()); err != nil {
		return err
	}
	for _, n := range list {
		v.FieldByName([]string{"Counter", "Clock"}[n]).SetBool(true)
	}
	return nil
}

func (icons) write(v reflect.Value) *node {
	var list []uint8
	for i, at := range []string{"Counter", "Clock"} {
		if v.FieldByName(at).Bool() {
			list = append(list, uint8(i))
		}
	}
	return several{cornerWords, 2}.write(reflect.ValueOf(list))
}

func (icons) schema(s *schemas) object { return several{cornerWords, 2}.schema(s) }

// abilitiesForm is the text of a card: its abilities, in the order in which they are printed.
type abilitiesForm struct{}

func (abilitiesForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	list, err := items(e, maxAbilities, "un'abilità o un elenco")
	if err != nil {
		return err
	}
	for _, item := range list {
		a := reflect.New(v.Type().Elem()).Elem()
		if err := (abilityForm{}).read(r, item, a); err != nil {
			return err
		}
		v.Set(reflect.Append(v, a))
	}
	return nil
}

func (abilitiesForm) write(v reflect.Value) *node {
	if v.Len() == 0 {
		return nil
	}
	n := &node{list: []*node{}}
	for i := range v.Len() {
		n.list = append(n.list, abilityForm{}.write(v.Index(i)))
	}
	return n
}

func (abilitiesForm) schema(s *schemas) object {
	return s.listOf("testo", maxAbilities, func() object { return abilityForm{}.schema(s) })
}
