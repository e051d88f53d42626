package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// What the tags of a field and the marks of a form forbid, besides words and numbers:
//
//	of:"mostro"          the key is of cards of this type alone, or of several with a slash between them; the field with kind:"sì" is the type
//	not:"costo, vale"    the key is not said in actions that stand in these places
//	with:"di, in=mazzo"  the key wants these others, without:"di, in" it stands without them
//	in:"1..12"           of a Range: its bounds are numbers, and these are the least and the most
//	counted:"sì"         of a Range with in: what a text counts may be a bound as well
//	least:"1"            of N: an amount is 1 or more, but where the form or its verb says otherwise (Amount)
//	chosen:"sì"          of N: how many of the cards are chosen, which a cost always says and which nobody says of known cards
//	play:"campo"         of the places of a selector: those of cards in play; hidden:"mano" those where no target is chosen
//	lasting:"questa"     of the Ref of a selector: the known cards of which what holds ("vale") speaks, besides all those in play; happens:"..."
//	                     is one to which the event of a trigger may happen

// The places of actions that have rules of their own.
const (
	Costs = "costo" // paid before all
	Holds = "vale"  // what holds all the time
)

// ruled returns the token with the rules that the tags of its field give.
func (t token) ruled(f reflect.StructField) token {
	list := func(tag, separator string) (words []string) {
		if text := f.Tag.Get(tag); text != "" {
			words = strings.Split(text, separator)
		}
		return words
	}
	t.types, t.not, t.with, t.without = list("of", "/"), list("not", ", "), list("with", ", "), list("without", ", ")
	t.kind, t.chosen, t.counted = f.Tag.Get("kind") != "", f.Tag.Get("chosen") != "", f.Tag.Get("counted") != ""
	return t
}

// ofKind keeps the type of the card that a mapping is, by its word or by what it is where it says none; "" where the
// word is none.
func (r *Reader) ofKind(v reflect.Value, e *entry.Entry, tokens []token) {
	for _, t := range tokens {
		if !t.kind {
			continue
		}
		kind := v.FieldByIndex(t.field)
		types := kind.Interface().(Words)
		if f := Field(e, t.key); f == nil {
			r.kind = word(kind)
		} else if n, found := t.find(types, f.Text); found {
			r.kind = t.words(types)[n][0]
		}
	}
}

// agrees refuses a key that does not go with the type of the card, with its place, or with the other keys of the entry.
func (r *Reader) agrees(e, f *entry.Entry, t token) error {
	switch {
	case t.types != nil && r.kind != "" && !slices.Contains(t.types, r.kind):
		return entry.Errorf(f.Line, "una carta %s non ha «%s»: è di una carta %s", r.kind, t.key,
			strings.Join(t.types, " o "))
	case slices.Contains(t.not, r.Place):
		return entry.Errorf(f.Line, "«%s» non si dice in «%s»", t.key, r.Place)
	case slices.ContainsFunc(t.without, func(key string) bool { return Field(e, key) != nil }):
		return entry.Errorf(f.Line, "«%s: %s» è dov'è: senza «%s»", t.key, f.Text,
			strings.Join(t.without, "» e senza «"))
	}
	for _, other := range t.with {
		key, word, _ := strings.Cut(other, "=")
		if at := Field(e, key); at == nil || word != "" && !saysOnly(at, word) {
			return entry.Errorf(f.Line, "«%s» vuole %s", t.key,
				strings.ReplaceAll("«"+strings.Join(t.with, "» e «")+"»", "=", ": "))
		}
	}
	return nil
}

// saysOnly reports whether the value of an entry is one word, or a list of it alone.
func saysOnly(e *entry.Entry, word string) bool {
	return e.Text == word || len(e.List) == 1 && e.List[0].Text == word
}

// bounds refuses a range whose ends lie outside the token's or, where the token does not let them be, are counted.
func (t token) bounds(v reflect.Value, e *entry.Entry) error {
	if b, ok := v.Addr().Interface().(interface {
		within(least, most int, counted bool) bool
	}); ok && !b.within(t.least, t.most, t.counted) {
		return entry.Errorf(e.Line, "«%s»: ci si aspetta un numero fra %d e %d", e.Key, t.least, t.most)
	}
	return nil
}

func (b *Range[S, V]) within(least, most int, counted bool) bool {
	for _, n := range []*Count[S, V]{b.From, b.To} {
		switch {
		case n == nil || counted && !n.Plain():
		case !n.Plain() || n.N < least || n.N > most:
			return false
		}
	}
	return true
}

// Amount says what the N of an action may be.
type Amount uint8

const (
	FromOne  Amount = iota // 1 or more; a count may come to 0
	FromZero               // what becomes a value may become 0
	Signed                 // any number but 0: what changes a value
)

// amiss is what is wrong with a number that should be such an amount, "" where nothing is.
func (c *Count[S, V]) amiss(be Amount) string {
	switch {
	case be == Signed && c.Plain() && c.N == 0:
		return "ciò che cambia di 0 non cambia"
	case be == FromOne && c.Plain() && c.N < 1:
		return "ci si aspetta un numero da 1 in su"
	case be != Signed && (c.N < 0 || c.Times < 0):
		return "ci si aspetta un numero da 0 in su"
	}
	return ""
}

// stands refuses an action whose amount or whose cards contradict its form or its place, and adds the cards that it
// determines for the next.
func (r *Reader) stands(v reflect.Value, e *entry.Entry, f *Form, tokens []token) error {
	n, what := v.FieldByName("N"), v.FieldByName("What")
	if is[happening](v) || !what.IsValid() || what.Kind() != reflect.Pointer {
		return nil
	}
	if tagOf(v.Type(), "N", "least") != "" && !n.IsNil() {
		if amiss := n.Interface().(interface{ amiss(Amount) string }).amiss(f.amount()); amiss != "" {
			return entry.Errorf(e.Line, "«%s»: %s", f.key(), amiss)
		}
	}
	for _, t := range tokens {
		if at := Field(e, t.key); at != nil && (t.how || t.what || t.inPlay) || t.chosen {
			if err := r.about(v, e, at, f.key(), t); err != nil {
				return err
			}
		}
	}
	if r.Place != Costs {
		r.determined.did(f.Cards || !what.IsNil() && !f.Ends)
	}
	return nil
}

// about refuses a key of an action, whose value is at or missing, that does not go with the cards of the action.
func (r *Reader) about(v reflect.Value, e, at *entry.Entry, verb string, t token) error {
	of := v.FieldByName("What")
	if t.how || t.inPlay {
		of = v.FieldByIndex(t.field)
	}
	if of.IsNil() {
		return nil
	}
	of = of.Elem()
	ref := of.FieldByName("Ref")
	known, said := ref.Uint() != NoRef, word(ref)
	switch {
	case t.chosen && known && at != nil:
		return entry.Errorf(at.Line, "«%s»: «%s» sono carte già scelte: senza «%s»", verb, said, t.key)
	case t.chosen && !known && at == nil && r.Place == Costs && !t.must && !says(of, "Top"):
		return entry.Errorf(e.Line, "«%s» in un costo vuole un numero: «%s»", verb, t.key)
	case t.how && (known || says(of, "In") || says(of, "Of")):
		return entry.Errorf(at.Line, "«%s»: si dice solo come sono le carte, non quali né dove", verb)
	}
	lasting := tagOf(of.Type(), "Ref", "lasting")
	holds := t.what && r.Place == Holds && lasting != ""
	if holds && known && !slices.Contains(strings.Split(lasting, "/"), said) {
		return entry.Errorf(at.Line, "«%s»: ciò che vale è di «%s» o delle carte che hanno qualcosa: non di «%s»", verb,
			strings.ReplaceAll(lasting, "/", "», «"), said)
	}
	if t.inPlay || holds {
		return inPlay(of, at, verb)
	}
	return nil
}

// inPlay refuses a selector of cards that are not in play.
func inPlay(of reflect.Value, at *entry.Entry, verb string) error {
	in, play := of.FieldByName("In"), tagOf(of.Type(), "In", "play")
	for i := range in.Len() {
		if !slices.Contains(strings.Split(play, "/"), word(in.Index(i))) {
			return entry.Errorf(at.Line, "«%s» è delle carte in gioco; in: %s", verb,
				strings.ReplaceAll(play, "/", ", "))
		}
	}
	return nil
}

// says reports whether a struct has a field, and it says something.
func says(v reflect.Value, field string) bool {
	f := v.FieldByName(field)
	return f.IsValid() && !f.IsZero()
}

// asks reports whether a struct says something in fields besides those named.
func asks(v reflect.Value, besides ...string) bool {
	for i := range v.NumField() {
		if !slices.Contains(besides, v.Type().Field(i).Name) && !v.Field(i).IsZero() {
			return true
		}
	}
	return false
}

// tagOf is a tag of a field of a type, "" where it has none.
func tagOf(t reflect.Type, field, tag string) string {
	f, _ := t.FieldByName(field)
	return f.Tag.Get(tag)
}
