package effect

import (
	"reflect"

	"cavillo/engine/entry"
)

// What a text may refer to: the cards and the player that something before has determined. Keys are read in the order
// of their form, so that targets, events and actions are read before what refers to them.

// determined is what the entries read so far have determined.
type determined struct {
	refs    uint16 // bit set of the Refs below OwnRefs
	event   bool   // a trigger has been read: its event has a player
	targets []int  // how many targets each element of their list has
}

func (d *determined) add(refs ...int) {
	for _, ref := range refs {
		d.refs |= 1 << ref
	}
}

// did records whether the action that has just been read does something to cards, to which the next may refer.
func (d *determined) did(toCards bool) {
	if d.refs &^= 1 << AffectedCards; toCards {
		d.add(AffectedCards)
	}
}

// several reports whether a Ref means more than one target.
func (d *determined) several(ref int) bool {
	n := 0
	for k, number := range d.targets {
		if ref == ChosenCards || ref == FirstTarget+k {
			n += number
		}
	}
	return n > 1
}

// happening is a trigger; OfCard reports whether its event is about a card.
type happening interface{ HasCard() bool }

// happened adds what a value determines that is a trigger: the player of its event, and the card where it has one.
func (r *Reader) happened(v reflect.Value) {
	h, ok := v.Addr().Interface().(happening)
	if r.determined.event = r.determined.event || ok; ok && h.HasCard() {
		r.determined.add(EventCard)
	}
}

// targeted adds to what is determined the targets of a list; a list of anything else it ignores. It returns an error
// where there are more than MaxTargets.
func (r *Reader) targeted(list reflect.Value, e *entry.Entry) error {
	sum := 0
	var numbers []int
	for i := range list.Len() {
		t, ok := list.Index(i).Interface().(interface{ Number() int })
		if !ok {
			return nil
		}
		numbers = append(numbers, t.Number())
		sum += t.Number()
	}
	if sum > MaxTargets {
		return entry.Errorf(e.Line, "«%s»: al più %d carte in tutto", e.Key, MaxTargets)
	}
	r.determined.targets = numbers
	r.determined.add(ChosenCards)
	if len(numbers) > 1 {
		r.determined.add(FirstTarget, SecondTarget)
	}
	if len(numbers) > 2 {
		r.determined.add(ThirdTarget)
	}
	return nil
}

// undetermined has, for each Ref, the reason in an error why it means no card where nothing has determined it.
var undetermined = [OwnRefs]string{ChosenCards: "prima non si sceglie alcun «bersaglio»",
	EventCard:     "non c'è prima un «quando» che dica di quale carta si parla",
	AffectedCards: "non c'è un'azione prima di questa che dica di quali carte si parla", FirstTarget: "prima «bersaglio» non è un elenco",
	SecondTarget: "prima «bersaglio» non è un elenco", ThirdTarget: "prima «bersaglio» non ne elenca tre"}

// speaks returns an error where a Ref means cards that nothing before has determined, or stands in a cost, which is
// paid before all. Otherwise it sets the field Several of the selector v to whether the Ref means several targets.
func (r *Reader) speaks(v reflect.Value, ref uint64, e *entry.Entry) error {
	if ref <= ThisCard || ref >= OwnRefs {
		return nil
	}
	if r.Place == CostPlace {
		return entry.Errorf(e.Line, "«%s»: un costo si paga prima di tutto; si dice un numero, «questa» o come sono le carte", e.Text)
	}
	if r.determined.refs&(1<<ref) == 0 {
		return entry.Errorf(e.Line, "«%s»: %s", e.Text, undetermined[ref])
	}
	if several := v.FieldByName("Several"); several.IsValid() {
		several.SetBool(r.determined.several(int(ref)))
	}
	return nil
}

// involves returns an error for "quel giocatore" where no trigger before has a player.
func (r *Reader) involves(v reflect.Value, e *entry.Entry) error {
	if p, ok := v.Interface().(Player); ok && p == EventPlayer && !r.determined.event {
		return entry.Errorf(e.Line, "«%s»: non c'è prima un «quando» che dica di quale giocatore si parla", e.Text)
	}
	return nil
}
