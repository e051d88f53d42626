package situation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// Filling is a situation filled in: a value for each hole, the unknown cards that are not ordinary, and the free
// choices that do not take the first option.
type Filling struct {
	Values  []int               // for each of Situation.Holes an index in Hole.Values
	Stated  []int               // holes whose value somebody has stated, though it is an assumed one (Hole.IsAssumed)
	Cards   []UnknownCard       // the unknown cards that are the other card
	Choices []replay.FreeChoice // the free choices that do not take the first option
	Residue Residue             // what of a typed line was not understood
	// Question is the one of Situation.Answers that is asked and that yes or no answers: "se B perde"; "" for none.
	Question string
}

// UnknownCard is one of the unknown cards of a pile.
type UnknownCard struct {
	Pile string // the id of an entry of ignote: "pozzo"
	N    int    // its number among the unknown cards of the pile, from the top, from 1
}

// UsualFilling returns the filling in which every hole has its usual value.
func (s *Situation) UsualFilling() Filling {
	f := Filling{Values: make([]int, len(s.Holes))}
	for i := range s.Holes {
		f.Values[i] = s.Holes[i].Usual
	}
	return f
}

// WithValue returns a filling with another value of a hole. It keeps the known cards that lie in the new position
// too, and drops the choices, which belong to the old position.
func (s *Situation) WithValue(f Filling, hole, value int) Filling {
	stated := slices.DeleteFunc(slices.Clone(f.Stated), func(i int) bool { return i == hole })
	changed := Filling{Values: slices.Clone(f.Values), Stated: stated, Residue: f.Residue, Question: f.Question}
	changed.Values[hole] = value
	if len(f.Cards) == 0 {
		return changed
	}
	filled, err := s.filledScenario(changed)
	if err != nil {
		return changed
	}
	for _, c := range f.Cards {
		index := slices.IndexFunc(s.unknownPiles, func(u unknownPile) bool { return u.id == c.Pile })
		if index >= 0 && c.N <= len(unknownPlaces(&filled.Setup, s.unknownPiles[index].seat,
			s.unknownPiles[index].area)) {
			changed.Cards = append(changed.Cards, c)
		}
	}
	return changed
}

// WithStated returns a filling with a value of a hole that somebody has stated. Words of the residue that name the
// value are removed from the residue.
func (s *Situation) WithStated(f Filling, hole, value int) Filling {
	changed := s.WithValue(f, hole, value)
	s.MarkStated(&changed, hole)
	v := &s.Holes[hole].Values[value]
	changed.Residue = f.Residue.withoutText(strings.Join(append([]string{v.Text}, v.Typed...), " "))
	return changed
}

// withChoices returns the filling with other free choices, each in the place of an earlier choice of the same
// number.
func (f Filling) withChoices(choices []replay.FreeChoice) Filling {
	f.Choices = slices.DeleteFunc(slices.Clone(f.Choices), func(old replay.FreeChoice) bool {
		return slices.ContainsFunc(choices, func(t replay.FreeChoice) bool { return t.N == old.N })
	})
	f.Choices = append(f.Choices, choices...)
	return f
}

// filledKeys are the keys of a situation in whose entries values replace the names of holes.
var filledKeys = []string{"seme", "carte", "posizione", "mosse", "prova"}

// filledScenario returns the start and the moves of a filling. The error is an *entry.Error or, where the position
// is impossible, an *impossiblePosition.
func (s *Situation) filledScenario(f Filling) (*scenario.Scenario, error) {
	root := &entry.Entry{Kind: entry.Mapping, Line: 1}
	for _, key := range filledKeys {
		if s.Fields[key] != nil {
			filled, err := s.fillEntry(*s.Fields[key], f)
			if err != nil {
				return nil, err
			}
			root.Fields = append(root.Fields, filled)
		}
	}
	fields, err := root.KnownFields(filledKeys...)
	if err != nil {
		return nil, err
	}
	filled := s.reader()
	filled.AllowsAttempts = true
	if filled.Setup, err = scenario.ReadSetup(fields); err != nil {
		return nil, err
	}
	moves, attempt := fields["mosse"], fields["prova"]
	for i, value := range f.Values {
		v := &s.Holes[i].Values[value]
		if v.Fields == nil {
			continue
		}
		changes, err := s.filledChanges(v, f)
		if err != nil {
			return nil, err
		}
		if changes["mosse"] != nil {
			moves = changes["mosse"]
		}
		if changes["prova"] != nil {
			attempt = changes["prova"]
		}
		setupChange, err := scenario.ReadSetup(changes)
		if err != nil {
			return nil, err
		}
		filled.Setup.Override(setupChange)
	}
	if err := s.placeKnownCards(&filled.Setup, f); err != nil {
		return nil, err
	}
	if filled.Moves, err = filled.ReadMoves(moves); err != nil {
		return nil, err
	}
	if attempt != nil && attempt.Kind != entry.Empty && (attempt.Kind != entry.Sequence || len(attempt.List) > 0) {
		m, err := filled.ReadAttempt(attempt)
		if err != nil {
			return nil, err
		}
		filled.Moves = append(filled.Moves, m)
	}
	if _, err := s.Game.Start(&engine.Run{}, &filled.Setup); err != nil {
		return nil, &impossiblePosition{err}
	}
	return filled, nil
}

// startText writes the start and the moves of a filled situation as a text. Two fillings that begin alike have the
// same text: a copy of a card is written as the card, and a card given by number or called by a small letter as any
// card.
func startText(s *scenario.Scenario) string {
	var b strings.Builder
	for _, list := range [][]entry.Entry{s.Setup.Cards, s.Setup.Turn, s.Setup.Sides[engine.A],
		s.Setup.Sides[engine.B]} {
		for i := range list {
			e := &list[i]
			b.WriteString(e.Key + ": ")
			if pile, found := pileText(e); found {
				b.WriteString(pile)
			} else {
				b.WriteString(e.String())
			}
			b.WriteByte('\n')
		}
	}
	for i := range s.Moves {
		fmt.Fprintln(&b, s.Moves[i].Kind, s.Moves[i].Seat, s.Moves[i].Text)
	}
	return b.String()
}

// pileText writes a pile as a text, with a point for each card that may be any card. found is false where the entry
// is not a list of names and numbers.
func pileText(e *entry.Entry) (text string, found bool) {
	var b strings.Builder
	for _, item := range e.Items() {
		name, _, _ := strings.Cut(item.Text, "#")
		count, err := strconv.Atoi(name)
		switch {
		case item.Kind != entry.Scalar || name == "" || count > maxValues:
			return "", false
		case err == nil:
			b.WriteString(strings.Repeat(" .", count))
		case unicode.IsUpper([]rune(name)[0]):
			b.WriteString(" " + name)
		default:
			b.WriteString(" .")
		}
	}
	return b.String(), true
}

// impossiblePosition is the error of a filling whose position the rules do not allow.
type impossiblePosition struct{ error }

// Unwrap returns the error of the position.
func (e *impossiblePosition) Unwrap() error { return e.error }

// filledChanges returns carte, posizione, mosse and prova of a value, by key, with the values of f in the place of
// the names of holes.
func (s *Situation) filledChanges(v *HoleValue, f Filling) (map[string]*entry.Entry, error) {
	changed := map[string]*entry.Entry{"posizione": {Line: v.Replacement.Line, Kind: entry.Empty}}
	for _, key := range filledKeys[1:] {
		if v.Fields[key] != nil {
			e, err := s.fillEntry(*v.Fields[key], f)
			if err != nil {
				return nil, err
			}
			changed[key] = &e
		}
	}
	return changed, nil
}

// fillEntry returns an entry with the values of the holes in the place of their names, and with its piles as lists.
func (s *Situation) fillEntry(e entry.Entry, f Filling) (entry.Entry, error) {
	var err error
	switch e.Kind {
	case entry.Scalar:
		return s.fillScalar(e, f)
	case entry.Sequence:
		var list []entry.Entry
		for _, item := range e.List {
			isScalar := item.Kind == entry.Scalar
			if item, err = s.fillEntry(item, f); err != nil {
				return e, err
			}
			if isScalar && item.Kind == entry.Sequence {
				list = append(list, item.List...) // the value of the hole is a list
			} else {
				list = append(list, item)
			}
		}
		e.List = list
	case entry.Mapping:
		fields := slices.Clone(e.Fields)
		for i := range fields {
			if fields[i], err = s.fillEntry(fields[i], f); err != nil {
				return e, err
			}
		}
		e.Fields = fields
		return expandPile(e)
	}
	return e, nil
}

// fillScalar returns a scalar with the values of the holes in the place of their names; for a scalar that is one
// name and nothing else, the value itself, which may be a list.
func (s *Situation) fillScalar(e entry.Entry, f Filling) (entry.Entry, error) {
	names := HolePattern.FindAllStringSubmatchIndex(e.Text, -1)
	text, end := "", 0
	for _, m := range names {
		hole := s.HoleIndex(e.Text[m[2]:m[3]])
		if hole < 0 {
			return e, entry.Errorf(e.Line, "«%s» non è un vuoto", e.Text[m[0]:m[1]])
		}
		replacement := s.Holes[hole].Values[f.Values[hole]].Replacement
		if m[0] == 0 && m[1] == len(e.Text) {
			replacement.Key, replacement.Line = e.Key, e.Line
			return replacement, nil
		}
		if replacement.Kind != entry.Scalar {
			return e, entry.Errorf(e.Line, "«%s» è un elenco, e sta solo da sé", e.Text[m[0]:m[1]])
		}
		text, end = text+e.Text[end:m[0]]+replacement.Text, m[1]
	}
	e.Text = text + e.Text[end:]
	return e, nil
}

// expandPile returns {carte: 5, prime: [Asso]} as a list: the first cards, and how many more. Any other entry is
// returned as it is.
func expandPile(e entry.Entry) (entry.Entry, error) {
	var cards, first *entry.Entry
	for i := range e.Fields {
		switch f := &e.Fields[i]; {
		case f.Key == "carte" && f.Kind == entry.Scalar && e.Key != "":
			cards = f
		case f.Key == "prime" && cards != nil:
			first = f
		}
	}
	if cards == nil || first == nil || len(e.Fields) != 2 {
		return e, nil
	}
	n, err := cards.Number(0, maxValues)
	if err != nil {
		return e, err
	}
	if n < len(first.List) {
		return e, &impossiblePosition{entry.Errorf(e.Line, "le carte di «%s» sono %d, e qui si dice come sono le prime %d",
			e.Key, n, len(first.List))}
	}
	pile := entry.Entry{Key: e.Key, Line: e.Line, Kind: entry.Sequence}
	for _, card := range first.List {
		if n > 0 {
			pile.List = append(pile.List, card)
			n--
		}
	}
	if n > 0 || len(pile.List) == 0 {
		pile.List = append(pile.List, entry.Entry{Text: strconv.Itoa(n), Line: e.Line})
	}
	return pile, nil
}

// placeKnownCards puts the cards that a filling knows in the place of unknown ones, in each pile the last first:
// thus the numbers of the others stay right.
func (s *Situation) placeKnownCards(setup *engine.Setup, f Filling) error {
	cards := slices.SortedStableFunc(slices.Values(f.Cards), func(a, b UnknownCard) int { return b.N - a.N })
	for copies, card := range cards {
		index := slices.IndexFunc(s.unknownPiles, func(u unknownPile) bool { return u.id == card.Pile })
		if index < 0 {
			return entry.Errorf(1, "fra le carte ignote non c'è «%s»", card.Pile)
		}
		u := &s.unknownPiles[index]
		pile := areaEntry(setup, u.seat, u.area)
		if slices.Index(cards, card) < copies || pile == nil ||
			!replaceUnknown(pile, card.N, u.otherCard+"#"+strconv.Itoa(9-copies)) {
			return entry.Errorf(u.line, "di «%s» non c'è una %dª carta ignota", u.area, card.N)
		}
	}
	return nil
}

// areaEntry returns the entry of an area of a player, in a copy that may be changed; nil where the position does not
// have the area.
func areaEntry(s *engine.Setup, p engine.Seat, area string) *entry.Entry {
	for i := range s.Sides[p] {
		if e := &s.Sides[p][i]; entry.Fold(e.Key) == entry.Fold(area) {
			s.Sides[p] = slices.Clone(s.Sides[p])
			return &s.Sides[p][i]
		}
	}
	return nil
}

// replaceUnknown puts a card in the place of the n-th card that an area gives by number, and reports whether there
// is one.
func replaceUnknown(area *entry.Entry, n int, card string) bool {
	var cards []entry.Entry
	items := area.Items()
	for i, item := range items {
		count, err := strconv.Atoi(item.Text)
		if item.Kind != entry.Scalar || err != nil {
			cards = append(cards, item)
			continue
		}
		if n > count {
			n -= count
			cards = append(cards, item)
			continue
		}
		for _, part := range []string{strconv.Itoa(n - 1), card, strconv.Itoa(count - n)} {
			if part != "0" {
				cards = append(cards, entry.Entry{Text: part, Line: item.Line})
			}
		}
		area.Kind, area.Text, area.List = entry.Sequence, "", append(cards, items[i+1:]...)
		return true
	}
	return false
}

// unknownPlaces returns the places, from 1, of the unknown cards in an area of a player.
func unknownPlaces(s *engine.Setup, p engine.Seat, area string) (places []int) {
	for i := range s.Sides[p] {
		e := &s.Sides[p][i]
		if entry.Fold(e.Key) != entry.Fold(area) {
			continue
		}
		place := 1
		for _, item := range e.Items() {
			count, err := strconv.Atoi(item.Text)
			if err != nil || item.Kind != entry.Scalar {
				place++
				continue
			}
			for range count {
				places = append(places, place)
				place++
			}
		}
	}
	return places
}

// valueReplacer returns a replacer of the names of holes, in braces, by the texts of their values.
func (s *Situation) valueReplacer(f Filling) *strings.Replacer {
	var pairs []string
	for i, value := range f.Values {
		pairs = append(pairs, "{"+s.Holes[i].ID+"}", s.Holes[i].Values[value].Text)
	}
	return strings.NewReplacer(pairs...)
}
