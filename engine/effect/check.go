package effect

import (
	"strings"

	"cavillo/engine"
)

// What games ask when they refuse definitions that contradict themselves, beside Field and Find.

// Part is entry i of the list under a key, or the entry under that key where it is no list; where the key is missing it is entry i of e
// itself, or e.
func Part(e *engine.Entry, key string, i int) *engine.Entry {
	f := Field(e, key)
	switch {
	case f == nil && e.Kind == engine.Sequence:
		return &e.List[i]
	case f == nil:
		return e
	case f.Kind == engine.Sequence:
		return &f.List[i]
	}
	return f
}

// Does is entry i of what a text does ("fai") or of what holds ("vale").
func Does(e *engine.Entry, i int) *engine.Entry {
	if Field(e, "vale") != nil {
		return Part(e, "vale", i)
	}
	return Part(e, "fai", i)
}

// Ref is a game's enumeration of the cards that a text knows already, by words such as "questa".
type Ref interface {
	~uint8
	Words
}

// Says is where an entry says the word of a Ref, nil where it does not; what stands under the key of a name is none.
func Says[R Ref](e *engine.Entry, ref R) *engine.Entry {
	word := ref.Words()[ref]
	return Find(e, func(f *engine.Entry) bool { return f.Kind == engine.Scalar && f.Text == word && f.Key != "nome" })
}

// SaysOne is where an entry says the word of the first of some Refs that it says.
func SaysOne[R Ref](e *engine.Entry, refs ...R) *engine.Entry {
	for _, ref := range refs {
		if said := Says(e, ref); said != nil {
			return said
		}
	}
	return nil
}

// AllKnown refuses an entry that says one of some Refs whose cards are not known; unknown is why not, "" for one that is.
func AllKnown[R Ref](e *engine.Entry, refs []R, unknown func(ref R) (why string)) error {
	for _, ref := range refs {
		if said := Says(e, ref); said != nil && unknown(ref) != "" {
			return engine.Wrong(said.Line, "«%s»: %s", said.Text, unknown(ref))
		}
	}
	return nil
}

// NotNamed refuses a target that a Ref names: a target is chosen.
func NotNamed[R Ref](e *engine.Entry, ref R) error {
	if ref == NoRef {
		return nil
	}
	return engine.Wrong(e.Line, "bersaglio: si sceglie fra le carte che hanno qualcosa: «%s» è già una carta", ref.Words()[ref])
}

// AskedBy is the first entry inside e, with its key, for which asks is true; changes is whether it stands in an action that changes a value
// ("prende"), where the key of a value says which.
func AskedBy(e *engine.Entry, asks func(key string, changes bool) bool) (asked *engine.Entry) {
	Find(e, func(f *engine.Entry) bool {
		for i := range f.Fields {
			if asked == nil && asks(f.Fields[i].Key, f.Fields[0].Key == "prende") {
				asked = &f.Fields[i]
			}
		}
		return asked != nil
	})
	return asked
}

// Within refuses bounds that are counted, or that do not lie from least to most; key is that of the range in e.
func (b *Range[S, V]) Within(e *engine.Entry, key string, least, most int) error {
	for _, n := range []*Count[S, V]{b.From, b.To} {
		if n != nil && (!n.Plain() || n.N < least || n.N > most) {
			return engine.Wrong(Field(e, key).Line, "%s: ci si aspetta un numero fra %d e %d", key, least, most)
		}
	}
	return nil
}

// CanSay refuses an act, of cards or of players, that a verb does not say.
func CanSay[A Ref](e *engine.Entry, act A, cards bool, can []A) error {
	var words []string
	for _, a := range can {
		if a == act {
			return nil
		}
		words = append(words, a.Words()[a])
	}
	whom := "a un giocatore"
	if cards {
		whom = "a una carta"
	}
	return engine.Wrong(e.Line, "«%s»: l'atto «%s» %s non si dice; parole valide: %s", e.Fields[0].Key, act.Words()[act], whom,
		strings.Join(words, ", "))
}

// Quantity is how many cards an element of a list of targets is; a game's Target embeds it. The targets of a list are counted through all
// its elements.
type Quantity struct {
	N int `it:"quanti" in:"1..4"` // 0 means 1
}

// Number is how many cards are chosen.
func (q Quantity) Number() int { return max(q.N, 1) }

// ElementOf is the index of the element of a list of targets that target j belongs to.
func ElementOf[T interface{ Number() int }](list []T, j int) (k int) {
	for ; k < len(list)-1 && j >= list[k].Number(); k++ {
		j -= list[k].Number()
	}
	return k
}

// CountOf is how many targets the elements of a list are.
func CountOf[T interface{ Number() int }](list []T) (n int) {
	for k := range list {
		n += list[k].Number()
	}
	return n
}

// MeansSeveral reports whether something means more than one target of a list; means says so of target j.
func MeansSeveral[T interface{ Number() int }](list []T, means func(j int) bool) bool {
	n := 0
	for j := range CountOf(list) {
		if means(j) {
			n++
		}
	}
	return n > 1
}

// WhyNoTarget is why a text that chooses so many targets does not know the one in a place, counted from 1, or any of them for 0; "" where it
// does. text is what it is, as "l'effetto".
func WhyNoTarget(text string, targets, place int) string {
	switch {
	case place == 0 && targets == 0:
		return text + " non ha «bersaglio»"
	case place > 0 && targets < 2 && place < 3:
		return "«bersaglio» non è un elenco"
	case place > 2 && targets < 3:
		return "«bersaglio» non ne elenca tre"
	}
	return ""
}
