package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// What the Check methods of games use, besides Field and Find, to refuse definitions that contradict themselves.

// Part returns the entry that stands under key in e; where that is a list, entry i of the list. Where e has no such
// key, Part returns entry i of e if e is a list itself, else e.
func EntryAt(e *entry.Entry, key string, i int) *entry.Entry {
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

// Says returns the first entry inside e whose value is the word of ref, nil where there is none. The value of the key
// "nome" is a name and does not count.
func FindRef[R Ref](e *entry.Entry, ref R) *entry.Entry {
	word := ref.Words()[ref]
	return Find(e, func(f *entry.Entry) bool { return f.Kind == entry.Scalar && f.Text == word && f.Key != "nome" })
}

// Settled returns an error for an ability that holds all the time, changes values of cards and also depends on such a
// value: no rule says which of the two comes first. asked matches the keys that ask for a value. The keys in changes
// ask for one too, except in the action "prende", where they name the value that is changed.
func CheckIndependence(e *entry.Entry, asked interface{ MatchString(string) bool }, changes ...string) error {
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

// OnlyThis reports whether a selector means the card whose text it stands in and asks nothing else of it. selector is a
// pointer to a game's Selector and may be nil.
func IsOnlyThis(selector any) bool {
	v := reflect.ValueOf(selector)
	return !v.IsNil() && v.Elem().FieldByName("Ref").Uint() == ThisCard && !asks(v.Elem(), "Ref")
}

// Happening is the part that the triggers of several games have in common: the card to which something happens, or the
// player.
type Happening[S any] struct {
	What *S     // the card that it happens to; nil for this card or, where Who is not Any, for whatever card
	Who  Player `it:"di(te/avversario/chiunque)"` // whose card, draw, damage, phase
}

// Own reports whether a trigger is about the card whose text it stands in.
func (h *Happening[S]) IsOwn() bool { return h.What == nil && h.Who == AnyPlayer }

// Check returns an error for a selector that a trigger cannot use, and normalizes the others: "questa" becomes a nil
// What, and Who becomes Each where neither a card nor a player is named. In the selector's type, the tag happens of the
// field Ref has the word of the one known card that a trigger may name.
func (h *Happening[S]) Check(_ *Reader, e *entry.Entry) error {
	main := &e.Fields[0]
	switch {
	case IsOnlyThis(h.What) && h.Who != AnyPlayer:
		return entry.Errorf(e.Line, "«%s: questa» è questa carta: senza «di»", main.Key)
	case IsOnlyThis(h.What):
		h.What = nil
	case h.What == nil && h.Who == AnyPlayer:
		h.Who = BothPlayers
	case h.What != nil && !happensTo(reflect.ValueOf(h.What).Elem()):
		return entry.Errorf(main.Line, "quando: si dice come è la carta, non quale né dove; «di» dice di chi")
	}
	return nil
}

// happensTo reports whether a trigger can use a selector: one that says neither where its card lies, nor whose it is,
// nor which known card it is, except the card of the tag happens.
func happensTo(of reflect.Value) bool {
	ref := of.FieldByName("Ref")
	other := ref.Uint() != NoRef && word(ref) != tagOf(of.Type(), "Ref", "happens")
	return !other && !says(of, "In") && !says(of, "Of")
}

// MaxTargets is the largest number of targets of one text, counted over all elements of its list.
const MaxTargets = 4

// Target is one element of a list of targets: the cards that are chosen when a card is played or an ability activated.
type Target[S any] struct {
	What S   `it:"scegli"`
	N    int `it:"quanti" in:"1..4"` // how many of them; 0 means 1
}

// Number returns how many cards are chosen.
func (t Target[S]) Number() int { return max(t.N, 1) }

// Says returns the template of a target; Derived returns the value of its hole Number, which is no field.
func (t *Target[S]) Template() string { return "{Number What}" }
func (t *Target[S]) Derived() Derived { return Derived{"Number": t.Number} }

// Check returns an error for a target that is a known card, or that lies where nobody sees it: in a place that the tag
// hidden lists.
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

// Targets is a list of targets. The targets of all its elements are numbered in one sequence, from 0.
type Targets[S any] []Target[S]

// ElementOf returns the index of the element to which target j belongs.
func (list Targets[S]) ElementOf(j int) (k int) {
	for ; k < len(list)-1 && j >= list[k].Number(); k++ {
		j -= list[k].Number()
	}
	return k
}

// Count returns how many targets there are in all elements.
func (list Targets[S]) Count() (n int) {
	for k := range list {
		n += list[k].Number()
	}
	return n
}

// Means reports whether a Ref, given as a number, means target j: Chosen means all targets, FirstTarget to ThirdTarget
// those of one element.
func (list Targets[S]) Matches(ref, j int) bool {
	return ref == ChosenCards || ref >= FirstTarget && ref <= ThirdTarget && list.ElementOf(j) == ref-FirstTarget
}
