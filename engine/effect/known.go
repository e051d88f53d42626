package effect

import (
	"reflect"

	"cavillo/engine/entry"
)

// The cards and the player that earlier entries let a text refer to. Keys are read in the order of their form, so that
// targets, events and actions are read before the entries that refer to them.

// referents has what the entries that were read so far let later entries refer to.
type referents struct {
	refs         uint16 // bit set of the Refs below OwnRefs that mean some card
	hasEvent     bool   // a trigger was read, so that "quel giocatore" means the player of its event
	targetCounts []int  // number of targets of each element of the list of targets
}

// add records that Refs mean some card.
func (d *referents) add(refs ...int) {
	for _, ref := range refs {
		d.refs |= 1 << ref
	}
}

// recordAction records whether the action just read affects cards: if so, the next action may refer to them as
// AffectedCards.
func (d *referents) recordAction(toCards bool) {
	if d.refs &^= 1 << AffectedCards; toCards {
		d.add(AffectedCards)
	}
}

// meansSeveral reports whether a Ref means more than one target.
func (d *referents) meansSeveral(ref int) bool {
	n := 0
	for k, number := range d.targetCounts {
		if ref == ChosenCards || ref == FirstTarget+k {
			n += number
		}
	}
	return n > 1
}

// eventTrigger is a trigger of a game. HasCard reports whether something happens to a card in its event.
type eventTrigger interface{ HasCard() bool }

// addEvent records that later entries may refer to the player and, if HasCard, to the card of the event, where v is
// a trigger.
func (r *Reader) addEvent(v reflect.Value) {
	h, ok := v.Addr().Interface().(eventTrigger)
	if r.referents.hasEvent = r.referents.hasEvent || ok; ok && h.HasCard() {
		r.referents.add(EventCard)
	}
}

// addTargets records the targets of a list, to which later entries may refer; it ignores a list of anything else. It
// returns an error for more than MaxTargets.
func (r *Reader) addTargets(list reflect.Value, e *entry.Entry) error {
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
	r.referents.targetCounts = numbers
	r.referents.add(ChosenCards)
	if len(numbers) > 1 {
		r.referents.add(FirstTarget, SecondTarget)
	}
	if len(numbers) > 2 {
		r.referents.add(ThirdTarget)
	}
	return nil
}

// unknownReasons has, for each Ref, the text of the error for a Ref that means no card because nothing before
// determines one.
var unknownReasons = [OwnRefs]string{ChosenCards: "prima non si sceglie alcun «bersaglio»",
	EventCard:     "non c'è prima un «quando» che dica di quale carta si parla",
	AffectedCards: "non c'è un'azione prima di questa che dica di quali carte si parla", FirstTarget: "prima «bersaglio» non è un elenco",
	SecondTarget: "prima «bersaglio» non è un elenco", ThirdTarget: "prima «bersaglio» non ne elenca tre"}

// checkReferent returns an error for a Ref that means no card yet, or that stands in a cost, which is paid first.
// Otherwise it sets the field Several of v, a selector, to whether the Ref means several targets.
func (r *Reader) checkReferent(v reflect.Value, ref uint64, e *entry.Entry) error {
	if ref <= ThisCard || ref >= OwnRefs {
		return nil
	}
	if r.Place == CostPlace {
		return entry.Errorf(e.Line, "«%s»: un costo si paga prima di tutto; si dice un numero, «questa» o come sono le carte", e.Text)
	}
	if r.referents.refs&(1<<ref) == 0 {
		return entry.Errorf(e.Line, "«%s»: %s", e.Text, unknownReasons[ref])
	}
	if several := v.FieldByName("Several"); several.IsValid() {
		several.SetBool(r.referents.meansSeveral(int(ref)))
	}
	return nil
}

// checkEventPlayer returns an error where v is EventPlayer and no trigger was read before.
func (r *Reader) checkEventPlayer(v reflect.Value, e *entry.Entry) error {
	if p, ok := v.Interface().(Player); ok && p == EventPlayer && !r.referents.hasEvent {
		return entry.Errorf(e.Line, "«%s»: non c'è prima un «quando» che dica di quale giocatore si parla", e.Text)
	}
	return nil
}
