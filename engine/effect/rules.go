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
	CostPlace   = "costo" // a cost, which is paid first
	StaticPlace = "vale"  // a static ability
)

// withRules returns the key with the rules that the tags of its field add.
func (t keySpec) withRules(f reflect.StructField) keySpec {
	list := func(tag, separator string) (words []string) {
		if text := f.Tag.Get(tag); text != "" {
			words = strings.Split(text, separator)
		}
		return words
	}
	t.cardTypes, t.excludedPlaces, t.requiredKeys, t.excludedKeys = list("of", "/"), list("not", ", "), list("with", ", "), list("without", ", ")
	t.isCardType, t.isChosenNumber, t.allowsCounts = f.Tag.Get("kind") != "", f.Tag.Get("chosen") != "", f.Tag.Get("counted") != ""
	return t
}

// setCardType stores in the reader the type of the card that the mapping e describes: from the key of the type or,
// where that key is missing, from the definition v. It changes nothing for a word that is no type.
func (r *Reader) setCardType(v reflect.Value, e *entry.Entry, specs []keySpec) {
	for _, t := range specs {
		if !t.isCardType {
			continue
		}
		kind := v.FieldByIndex(t.field)
		types := kind.Interface().(Words)
		if f := Field(e, t.key); f == nil {
			r.cardType = valueInFile(kind)
		} else if n, found := t.valueOf(types, f.Text); found {
			r.cardType = t.valueWords(types)[n][0]
		}
	}
}

// checkKey returns an error for a key t that contradicts the type of the card, the place of the action, or the other
// keys of e. f is the entry of the key in e.
func (r *Reader) checkKey(e, f *entry.Entry, t keySpec) error {
	switch {
	case t.cardTypes != nil && r.cardType != "" && !slices.Contains(t.cardTypes, r.cardType):
		return entry.Errorf(f.Line, "una carta %s non ha «%s»: è di una carta %s", r.cardType, t.key,
			strings.Join(t.cardTypes, " o "))
	case slices.Contains(t.excludedPlaces, r.Place):
		return entry.Errorf(f.Line, "«%s» non si dice in «%s»", t.key, r.Place)
	case slices.ContainsFunc(t.excludedKeys, func(key string) bool { return Field(e, key) != nil }):
		return entry.Errorf(f.Line, "«%s: %s» è dov'è: senza «%s»", t.key, f.Text,
			strings.Join(t.excludedKeys, "» e senza «"))
	}
	for _, other := range t.requiredKeys {
		key, word, _ := strings.Cut(other, "=")
		if field := Field(e, key); field == nil || word != "" && !hasOnlyWord(field, word) {
			return entry.Errorf(f.Line, "«%s» vuole %s", t.key,
				strings.ReplaceAll("«"+strings.Join(t.requiredKeys, "» e «")+"»", "=", ": "))
		}
	}
	return nil
}

// hasOnlyWord reports whether the value of an entry is one given word, alone or as a list.
func hasOnlyWord(e *entry.Entry, word string) bool {
	return e.Text == word || len(e.List) == 1 && e.List[0].Text == word
}

// checkBounds returns an error for a range v with a bound that is outside the bounds of the key, or that is a count
// where the key allows none.
func (t keySpec) checkBounds(v reflect.Value, e *entry.Entry) error {
	if b, ok := v.Addr().Interface().(interface {
		isWithin(least, most int, counted bool) bool
	}); ok && !b.isWithin(t.minValue, t.maxValue, t.allowsCounts) {
		return entry.Errorf(e.Line, "«%s»: ci si aspetta un numero fra %d e %d", e.Key, t.minValue, t.maxValue)
	}
	return nil
}

// isWithin reports whether the bounds of a range are open or between minValue and maxValue; allowsCounts
// accepts counts too.
func (b *Range[S, V]) isWithin(minValue, maxValue int, allowsCounts bool) bool {
	for _, n := range []*Count[S, V]{b.From, b.To} {
		switch {
		case n == nil || allowsCounts && !n.IsPlain():
		case !n.IsPlain() || n.N < minValue || n.N > maxValue:
			return false
		}
	}
	return true
}

// Amount is the kind of number that the N of an action may be.
type Amount uint8

const (
	FromOne  Amount = iota // 1 or more; a count may be 0
	FromZero               // 0 or more, for a number that sets a value
	Signed                 // any number but 0, for a number that changes a value
)

// amountFault returns the text of the error for a number that is no such amount, "" for a valid number.
func (c *Count[S, V]) amountFault(amount Amount) string {
	switch {
	case amount == Signed && c.IsPlain() && c.N == 0:
		return "ciò che cambia di 0 non cambia"
	case amount == FromOne && c.IsPlain() && c.N < 1:
		return "ci si aspetta un numero da 1 in su"
	case amount != Signed && (c.N < 0 || c.Times < 0):
		return "ci si aspetta un numero da 0 in su"
	}
	return ""
}

// checkAction returns an error for an action v whose amount or cards contradict its form f or its place. It records
// whether the next action may refer to the cards of this one.
func (r *Reader) checkAction(v reflect.Value, e *entry.Entry, f *Form, specs []keySpec) error {
	n, what := v.FieldByName("N"), v.FieldByName("What")
	if implements[eventTrigger](v) || !what.IsValid() || what.Kind() != reflect.Pointer {
		return nil
	}
	if tagOf(v.Type(), "N", "least") != "" && !n.IsNil() {
		if amiss := n.Interface().(interface{ amountFault(Amount) string }).amountFault(f.effectiveAmount()); amiss != "" {
			return entry.Errorf(e.Line, "«%s»: %s", f.firstKey(), amiss)
		}
	}
	for _, t := range specs {
		if field := Field(e, t.key); field != nil && (t.qualitiesOnly || t.isWhat || t.inPlayOnly) || t.isChosenNumber {
			if err := r.checkActionCards(v, e, field, f.firstKey(), t); err != nil {
				return err
			}
		}
	}
	if r.Place != CostPlace {
		r.referents.recordAction(f.AffectsCards || !what.IsNil() && !f.HidesCards)
	}
	return nil
}

// checkActionCards returns an error for a key t of the action v that contradicts the cards of the action. keyEntry
// is the entry of the key, nil where the key is missing; verbKey is the first key of the action.
func (r *Reader) checkActionCards(v reflect.Value, e, keyEntry *entry.Entry, verbKey string, t keySpec) error {
	selector := v.FieldByName("What")
	if t.qualitiesOnly || t.inPlayOnly {
		selector = v.FieldByIndex(t.field)
	}
	if selector.IsNil() {
		return nil
	}
	selector = selector.Elem()
	ref := selector.FieldByName("Ref")
	isKnown, refWord := ref.Uint() != NoRef, valueInFile(ref)
	switch {
	case t.isChosenNumber && isKnown && keyEntry != nil:
		return entry.Errorf(keyEntry.Line, "«%s»: «%s» sono carte già scelte: senza «%s»", verbKey, refWord, t.key)
	case t.isChosenNumber && !isKnown && keyEntry == nil && r.Place == CostPlace && !t.isRequired && !isSet(selector, "Top"):
		return entry.Errorf(e.Line, "«%s» in un costo vuole un numero: «%s»", verbKey, t.key)
	case t.qualitiesOnly && (isKnown || isSet(selector, "In") || isSet(selector, "Of")):
		return entry.Errorf(keyEntry.Line, "«%s»: si dice solo come sono le carte, non quali né dove", verbKey)
	}
	lasting := tagOf(selector.Type(), "Ref", "lasting")
	isStatic := t.isWhat && r.Place == StaticPlace && lasting != ""
	if isStatic && isKnown && !slices.Contains(strings.Split(lasting, "/"), refWord) {
		return entry.Errorf(keyEntry.Line, "«%s»: ciò che vale è di «%s» o delle carte che hanno qualcosa: non di «%s»", verbKey,
			strings.ReplaceAll(lasting, "/", "», «"), refWord)
	}
	if t.inPlayOnly || isStatic {
		return checkInPlay(selector, keyEntry, verbKey)
	}
	return nil
}

// checkInPlay returns an error for a selector of cards that are not in play. keyEntry is the entry of its key,
// verbKey the first key of the action.
func checkInPlay(selector reflect.Value, keyEntry *entry.Entry, verbKey string) error {
	areas, inPlayWords := selector.FieldByName("In"), tagOf(selector.Type(), "In", "play")
	for i := range areas.Len() {
		if !slices.Contains(strings.Split(inPlayWords, "/"), valueInFile(areas.Index(i))) {
			return entry.Errorf(keyEntry.Line, "«%s» è delle carte in gioco; in: %s", verbKey,
				strings.ReplaceAll(inPlayWords, "/", ", "))
		}
	}
	return nil
}

// isSet reports whether a struct has a field with that name whose value is not zero.
func isSet(v reflect.Value, field string) bool {
	f := v.FieldByName(field)
	return f.IsValid() && !f.IsZero()
}

// hasFieldBeside reports whether a field of a struct, other than the named ones, is not zero.
func hasFieldBeside(v reflect.Value, ignored ...string) bool {
	for i := range v.NumField() {
		if !slices.Contains(ignored, v.Type().Field(i).Name) && !v.Field(i).IsZero() {
			return true
		}
	}
	return false
}

// tagOf returns the value of a tag of a field of t, "" where there is none.
func tagOf(t reflect.Type, field, tag string) string {
	f, _ := t.FieldByName(field)
	return f.Tag.Get(tag)
}
