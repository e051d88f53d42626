package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// What games ask when they refuse definitions that contradict themselves, beside Field and Find.

// Part is entry i of the list under a key, or the entry under that key where it is no list; where the key is missing it
// is entry i of e itself, or e.
func Part(e *entry.Entry, key string, i int) *entry.Entry {
	f := Field(e, key)
	switch {
	case f == nil && e.Kind == entry.Sequence:
		return &e.List[i]
	case f == nil:
		return e
	case f.Kind == entry.Sequence:
		return &f.List[i]
	}
	return f
}

// Ref is a game's enumeration of the cards that a text knows already, by words such as "questa".
type Ref interface {
	~uint8
	Words
}

// Says is where an entry says the word of a Ref, nil where it does not; what stands under the key of a name is none.
func Says[R Ref](e *entry.Entry, ref R) *entry.Entry {
	word := ref.Words()[ref]
	return Find(e, func(f *entry.Entry) bool { return f.Kind == entry.Scalar && f.Text == word && f.Key != "nome" })
}

// Settled refuses an ability that holds, changes values and itself asks for one, with a key that asked matches: no rule
// says which comes first. changes is the key that a changed value has too, in the action "prende".
func Settled(e *entry.Entry, asked interface{ MatchString(string) bool }, changes ...string) error {
	var found *entry.Entry
	Find(e, func(f *entry.Entry) bool {
		for i := range f.Fields {
			key := f.Fields[i].Key
			if found == nil && (asked.MatchString(key) ||
				slices.Contains(changes, key) && f.Fields[0].Key != "prende") {
				found = &f.Fields[i]
			}
		}
		return found != nil
	})
	if found == nil {
		return nil
	}
	return entry.Errorf(found.Line,
		"«%s»: ciò che vale e cambia valori di carte non può chiederne uno: il regolamento non dice quale viene prima; "+
			"può dare un numero, o contare le carte come {500 per ogni: {di: te}}", found.Key)
}

// OnlyThis reports whether a selector, given by its pointer, means the card whose text it is and asks nothing more of
// it.
func OnlyThis(selector any) bool {
	v := reflect.ValueOf(selector)
	return !v.IsNil() && v.Elem().FieldByName("Ref").Uint() == This && !asks(v.Elem(), "Ref")
}

// Happening is what the triggers of several games have: the card to which something happens, or the player.
type Happening[S any] struct {
	What *S     // the card that it happens to; nil for this card, or for any card where Who is given
	Who  Player `it:"di(te/avversario/chiunque)"` // whose card, draw, damage, phase
}

// Own reports whether a trigger is about this card.
func (h *Happening[S]) Own() bool { return h.What == nil && h.Who == Any }

// Check refuses a card that a trigger cannot use, and brings the others to one form: What is nil for "questa", Who is
// Each where neither a card nor a player is named. The tag happens of the selector's Ref has the word of a known card
// to which something may happen.
func (h *Happening[S]) Check(_ *Reader, e *entry.Entry) error {
	main := &e.Fields[0]
	switch {
	case OnlyThis(h.What) && h.Who != Any:
		return entry.Errorf(e.Line, "«%s: questa» è questa carta: senza «di»", main.Key)
	case OnlyThis(h.What):
		h.What = nil
	case h.What == nil && h.Who == Any:
		h.Who = Each
	case h.What != nil && !happensTo(reflect.ValueOf(h.What).Elem()):
		return entry.Errorf(main.Line, "quando: si dice come è la carta, non quale né dove; «di» dice di chi")
	}
	return nil
}

// happensTo reports whether a selector says how the card of a trigger is, and neither where it is nor, but for that of
// the tag happens, which.
func happensTo(of reflect.Value) bool {
	ref := of.FieldByName("Ref")
	other := ref.Uint() != NoRef && word(ref) != tagOf(of.Type(), "Ref", "happens")
	return !other && !says(of, "In") && !says(of, "Of")
}

// MaxTargets is how many targets a text has at the most, in all the elements of its list.
const MaxTargets = 4

// Target is an element of the list of what is chosen when something is used, or activated.
type Target[S any] struct {
	What S   `it:"scegli"`
	N    int `it:"quanti" in:"1..4"` // 0 means 1
}

// Number is how many cards are chosen.
func (t Target[S]) Number() int { return max(t.N, 1) }

// Says is the template of a target, Derived what is no field in it.
func (t *Target[S]) Says() string     { return "{Number What}" }
func (t *Target[S]) Derived() Derived { return Derived{"Number": t.Number} }

// Check refuses a target that is known already, and one that nobody sees: those in the places of the tag hidden.
func (t *Target[S]) Check(_ *Reader, e *entry.Entry) error {
	return chosen(reflect.ValueOf(&t.What).Elem(), e)
}

func chosen(of reflect.Value, e *entry.Entry) error {
	if ref := of.FieldByName("Ref"); ref.Uint() != NoRef {
		return entry.Errorf(e.Line, "bersaglio: si sceglie fra le carte che hanno qualcosa: «%s» è già una carta",
			word(ref))
	}
	in, hidden := of.FieldByName("In"), strings.Split(tagOf(of.Type(), "In", "hidden"), "/")
	for i := range in.Len() {
		if slices.Contains(hidden, word(in.Index(i))) {
			return entry.Errorf(e.Line, "bersaglio: le carte nascoste non si scelgono come bersaglio: si dicono in «fai»")
		}
	}
	return nil
}

// Targets is the list; its targets are counted through all its elements.
type Targets[S any] []Target[S]

// ElementOf is the index of the element that target j belongs to.
func (list Targets[S]) ElementOf(j int) (k int) {
	for ; k < len(list)-1 && j >= list[k].Number(); k++ {
		j -= list[k].Number()
	}
	return k
}

// Count is how many targets there are.
func (list Targets[S]) Count() (n int) {
	for k := range list {
		n += list[k].Number()
	}
	return n
}

// Means reports whether a Ref means target j.
func (list Targets[S]) Means(ref, j int) bool {
	return ref == Chosen || ref >= FirstTarget && ref <= ThirdTarget && list.ElementOf(j) == ref-FirstTarget
}
