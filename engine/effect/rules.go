package effect

import (
	"reflect"
	"slices"
	"strings"

	"cavillo/engine/entry"
)

// What the tags of a field and the marks of a form forbid, besides words and numbers:
//
//	of:"mostro"          only cards of this type have the key, or of these types, with a slash between them
//	kind:"sì"            the field is the type of the card
//	not:"costo, vale"    actions that stand in these places do not have the key
//	with:"di, in=mazzo"  the entry must have these other keys too; without:"di, in" it must not have them
//	in:"1..12"           of a Range: its bounds are numbers between these
//	counted:"sì"         of a Range with in: a bound may also be a number that the text counts
//	least:"1"            of N: it is 1 or more, unless Form.Amount or the verb of the form says otherwise
//	chosen:"sì"          of N: how many of the cards are chosen; a cost must have it, an action on known cards must not
//	play:"campo"         of the field In of a selector: the places of cards in play
//	hidden:"mano"        of the field In of a selector: the places where no target may be chosen
//	lasting:"questa"     of the field Ref of a selector: the known cards to which an action that holds ("vale") may apply
//	happens:"portatore"  of the field Ref of a selector: the known card that a trigger may name

// The places of actions that have rules of their own.
const (
	CostPlace   = "costo" // paid before all
	StaticPlace = "vale"  // what holds all the time
)

// ruled returns the token with the rules that the tags of its field add.
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

// ofKind stores in the reader the type of the card that a mapping describes: by the word of its key, or the type that
// the definition has already where the key is missing. It changes nothing where the word is none of the types.
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

// agrees returns an error for a key that does not go with the type of the card, with the place of the action, or with
// the other keys of the entry. f is the entry of that key in e.
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

// bounds returns an error for a range with a bound that lies outside the token's own, or that is counted where the
// token does not allow it.
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
		case n == nil || counted && !n.IsPlain():
		case !n.IsPlain() || n.N < least || n.N > most:
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

// amiss returns what is wrong with a number that should be such an amount, "" where nothing is.
func (c *Count[S, V]) amiss(be Amount) string {
	switch {
	case be == Signed && c.IsPlain() && c.N == 0:
		return "ciò che cambia di 0 non cambia"
	case be == FromOne && c.IsPlain() && c.N < 1:
		return "ci si aspetta un numero da 1 in su"
	case be != Signed && (c.N < 0 || c.Times < 0):
		return "ci si aspetta un numero da 0 in su"
	}
	return ""
}

// stands returns an error for an action whose amount or cards contradict its form or its place. It records whether the
// next action may refer to the cards of this one.
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
	if r.Place != CostPlace {
		r.determined.did(f.AffectsCards || !what.IsNil() && !f.HidesCards)
	}
	return nil
}

// about returns an error for a key of an action that does not go with the cards of the action. at is the entry of the
// key, nil where it is missing; verb is the first key of the action.
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
	case t.chosen && !known && at == nil && r.Place == CostPlace && !t.must && !says(of, "Top"):
		return entry.Errorf(e.Line, "«%s» in un costo vuole un numero: «%s»", verb, t.key)
	case t.how && (known || says(of, "In") || says(of, "Of")):
		return entry.Errorf(at.Line, "«%s»: si dice solo come sono le carte, non quali né dove", verb)
	}
	lasting := tagOf(of.Type(), "Ref", "lasting")
	holds := t.what && r.Place == StaticPlace && lasting != ""
	if holds && known && !slices.Contains(strings.Split(lasting, "/"), said) {
		return entry.Errorf(at.Line, "«%s»: ciò che vale è di «%s» o delle carte che hanno qualcosa: non di «%s»", verb,
			strings.ReplaceAll(lasting, "/", "», «"), said)
	}
	if t.inPlay || holds {
		return inPlay(of, at, verb)
	}
	return nil
}

// inPlay returns an error for a selector of cards that are not in play.
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

// says reports whether a struct has a field with that name which is not zero.
func says(v reflect.Value, field string) bool {
	f := v.FieldByName(field)
	return f.IsValid() && !f.IsZero()
}

// asks reports whether a field of a struct is not zero, besides the fields named.
func asks(v reflect.Value, besides ...string) bool {
	for i := range v.NumField() {
		if !slices.Contains(besides, v.Type().Field(i).Name) && !v.Field(i).IsZero() {
			return true
		}
	}
	return false
}

// tagOf returns a tag of a field of a type, "" where there is none.
func tagOf(t reflect.Type, field, tag string) string {
	f, _ := t.FieldByName(field)
	return f.Tag.Get(tag)
}
