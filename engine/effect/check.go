package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// The Check methods of games use these functions, besides Field and Find, to refuse contradictory definitions.

// EntryAt returns the entry under key in e, for the position of an error. Where that entry is a list, it returns
// element i. Where e has no such key, it returns element i of e if e is a list itself, else e.
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

// Ref is a game's enumeration of known cards, which texts name by words such as "questa".
type Ref interface {
	~uint8
	Words
}

// FindRef returns the first entry inside e whose value is the word of ref, nil where there is none. It ignores
// values of the key "nome", which are names.
func FindRef[R Ref](e *entry.Entry, ref R) *entry.Entry {
	word := ref.Words()[ref]
	return Find(e, func(f *entry.Entry) bool { return f.Kind == entry.Scalar && f.Text == word && f.Key != "nome" })
}

// CheckIndependence returns an error for a static ability that changes values of cards and also depends on such a
// value: no rule says which of the two comes first. queryKeys matches the keys that ask for a value. Those in
// changeKeys ask for one too, except in the action "prende", where they name the value that changes.
func CheckIndependence(e *entry.Entry, queryKeys interface{ MatchString(string) bool }, changeKeys ...string) error {
	var found *entry.Entry
	Find(e, func(f *entry.Entry) bool {
		for i := range f.Fields {
			key := f.Fields[i].Key
			if found == nil && (queryKeys.MatchString(key) ||
				slices.Contains(changeKeys, key) && f.Fields[0].Key != "prende") {
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

// IsOnlyThis reports whether a selector means the card with the text and asks nothing else of that card. selector is
// a pointer to a game's Selector and may be nil.
func IsOnlyThis(selector any) bool {
	v := reflect.ValueOf(selector)
	return !v.IsNil() && v.Elem().FieldByName("Ref").Uint() == ThisCard && !hasFieldBeside(v.Elem(), "Ref")
}

// Happening is the part that the triggers of several games share: the card or the player to which something happens.
type Happening[S any] struct {
	What *S     // the card to which it happens; nil for this card or, where Who is not AnyPlayer, for any card
	Who  Player `it:"di(te/avversario/chiunque)"` // the player whose card, draw, damage or phase it is
}

// IsOwn reports whether a trigger is about the card with the text.
func (h *Happening[S]) IsOwn() bool { return h.What == nil && h.Who == AnyPlayer }

// Check returns an error for a selector that a trigger cannot use. It normalizes the others: "questa" becomes a nil
// What, and Who becomes BothPlayers where neither a card nor a player is named. The tag happens of the selector's
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
	case h.What != nil && !mayTriggerOn(reflect.ValueOf(h.What).Elem()):
		return entry.Errorf(main.Line, "quando: si dice come è la carta, non quale né dove; «di» dice di chi")
	}
	return nil
}

// mayTriggerOn reports whether a trigger can use a selector: one without a place, without an owner and without a
// known card other than the card of the tag happens.
func mayTriggerOn(selector reflect.Value) bool {
	ref := selector.FieldByName("Ref")
	other := ref.Uint() != NoRef && valueInFile(ref) != tagOf(selector.Type(), "Ref", "happens")
	return !other && !isSet(selector, "In") && !isSet(selector, "Of")
}

// MaxTargets is the largest number of targets of one text, counted over all elements of its list.
const MaxTargets = 4

// Target is one element of a list of targets: cards that are chosen when a card is played or an ability activated.
type Target[S any] struct {
	What S   `it:"scegli"`
	N    int `it:"quanti" in:"1..4"` // number of cards; 0 means 1
}

// Number returns how many cards are chosen.
func (t Target[S]) Number() int { return max(t.N, 1) }

// Template returns the Italian template of a target.
func (t *Target[S]) Template() string { return "{Number What}" }

// Derived returns the value of the placeholder Number of Template.
func (t *Target[S]) Derived() Derived { return Derived{"Number": t.Number} }

// Check returns an error for a target that is a known card, or that lies in a place listed by the tag hidden, where
// nobody sees it.
func (t *Target[S]) Check(_ *Reader, e *entry.Entry) error {
	return checkTarget(reflect.ValueOf(&t.What).Elem(), e)
}

// checkTarget returns an error for a selector that cannot be a target; see Target.Check.
func checkTarget(selector reflect.Value, e *entry.Entry) error {
	if ref := selector.FieldByName("Ref"); ref.Uint() != NoRef {
		return entry.Errorf(e.Line, "bersaglio: si sceglie fra le carte che hanno qualcosa: «%s» è già una carta",
			valueInFile(ref))
	}
	areas, hiddenWords := selector.FieldByName("In"), strings.Split(tagOf(selector.Type(), "In", "hidden"), "/")
	for i := range areas.Len() {
		if slices.Contains(hiddenWords, valueInFile(areas.Index(i))) {
			return entry.Errorf(e.Line, "bersaglio: le carte nascoste non si scelgono come bersaglio: si dicono in «fai»")
		}
	}
	return nil
}

// Targets is a list of targets. The targets of all elements are numbered in one sequence, from 0.
type Targets[S any] []Target[S]

// ElementOf returns the index of the element to which target j belongs.
func (list Targets[S]) ElementOf(j int) (k int) {
	for ; k < len(list)-1 && j >= list[k].Number(); k++ {
		j -= list[k].Number()
	}
	return k
}

// Count returns the number of targets of all elements.
func (list Targets[S]) Count() (n int) {
	for k := range list {
		n += list[k].Number()
	}
	return n
}

// Matches reports whether a Ref, given as a number, means target j: ChosenCards means all targets, FirstTarget to
// ThirdTarget those of one element.
func (list Targets[S]) Matches(ref, j int) bool {
	return ref == ChosenCards || ref >= FirstTarget && ref <= ThirdTarget && list.ElementOf(j) == ref-FirstTarget
}
