package card

import (
	"reflect"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// Counts, bounds and conditions as a text says them.

var statTexts = [...]string{"", "il power", "il soul", "il livello", "il costo"}

// countText is a number, or what it is worked out from: "1000 più 500 per ogni tuo personaggio", "2 volte il tuo livello".
func countText(c *Count) string {
	if c.Plain() {
		return strconv.Itoa(c.N)
	}
	text, times := "", ""
	if c.Half {
		whole := *c
		whole.Half = false
		return "la metà " + effect.With("di", countText(&whole))
	}
	if c.N < 0 {
		more := *c
		more.N = 0
		return strconv.Itoa(-c.N) + " in meno " + effect.With("di", countText(&more))
	}
	if c.N > 0 {
		text += strconv.Itoa(c.N) + " più "
	}
	if c.Times != 1 {
		times = strconv.Itoa(c.Times) + " volte "
	}
	switch {
	case c.Each != nil && c.Stat == NoStat && c.Times != 1:
		return text + strconv.Itoa(c.Times) + " per ogni " + cards(c.Each, bareOne).Text
	case c.Each != nil && c.Stat == NoStat:
		return text + "il numero di " + cards(c.Each, bareAll).Text
	case c.Number == "numero":
		return text + times + "quel numero"
	case c.Number != "":
		return text + times + "il numero (" + c.Number + ")"
	case c.Stat == PlayerLevel && c.Player == You:
		return text + times + "il tuo livello"
	case c.Stat == PlayerLevel:
		return text + times + "il livello dell'avversario"
	case c.Stat == LevelSum:
		return text + times + "la somma dei livelli " + ofCards(c.Each)
	}
	return text + times + statTexts[c.Stat] + " " + ofCards(c.Card)
}

// ofCards is "di tutti i tuoi personaggi", "della carta scelta".
func ofCards(s *Selector) string { return effect.With("di", cards(s, each).Text) }

// boundsText is "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts.
func boundsText(b *Range) string {
	if !b.Asked() {
		return ""
	}
	if b.From.Plain() && b.To.Plain() {
		switch {
		case b.To == nil:
			return strconv.Itoa(b.From.N) + " o più"
		case b.From == nil:
			return strconv.Itoa(b.To.N) + " o meno"
		case b.From.N != b.To.N:
			return "da " + strconv.Itoa(b.From.N) + " a " + strconv.Itoa(b.To.N)
		}
		return strconv.Itoa(b.From.N)
	}
	switch {
	case b.To == nil:
		return "pari o superiore " + effect.With("a", countText(b.From))
	case b.From == nil:
		return "pari o inferiore " + effect.With("a", countText(b.To))
	case reflect.DeepEqual(b.From, b.To):
		return "pari " + effect.With("a", countText(b.From))
	}
	return "compreso fra " + countText(b.From) + " e " + countText(b.To)
}

// conditionsText joins conditions by "e", each after the same word: "se ... e se ...".
func conditionsText(list []Condition, word string) string {
	var texts []string
	for i := range list {
		no := ""
		if list[i].Not {
			no = "non "
		}
		texts = append(texts, word+" "+list[i].text(no))
	}
	return strings.Join(texts, " e ")
}

// text is one condition; no is "non " where it is negated, else empty.
func (c *Condition) text(no string) string {
	switch {
	case bool(c.FirstAct):
		return no + "è la prima volta in questo turno"
	case c.DidIt == "fatto":
		return no + "lo fai"
	case c.DidIt != "":
		return no + "è stato fatto (" + c.DidIt + ")"
	case c.TurnOf == You:
		return no + "è il tuo turno"
	case c.TurnOf == Opponent:
		return no + "è il turno dell'avversario"
	case c.During != Turn:
		return no + "è in corso " + phaseText(c.During, "", Any)
	case c.Attack != AnyAttack:
		return "l'attacco di questa carta " + no + "è " + c.Attack.Words()[c.Attack]
	case c.Exists != nil && c.Exists.plainRef():
		return c.Exists.isSo(no)
	case c.Exists != nil:
		return no + "c'è " + cards(c.Exists, some).Text
	}
	return c.measured(no)
}

// plainRef reports whether a selector names a known card and asks of it only what an adjective or a place can say.
func (s *Selector) plainRef() bool {
	return s.Ref != NoRef && s.Type == AnyType && !bool(s.Other) && (s.Of == Any || len(s.In) > 0) && s.Except == nil && !s.onlyKnown()
}

// isSo is "questa carta è in Rest nel tuo Center Stage".
func (s *Selector) isSo(no string) string {
	g := s.known()
	return g.Text + " " + no + g.Verb("è", "sono") + colourText(s.Colour, g.Agreed) + s.attributes(g.Agreed, true)
}

// measured is the condition that a number is in its bounds; of a number of cards "ci sono 3 o più tuoi personaggi".
func (c *Condition) measured(no string) string {
	n := c.Count
	counting := c.Is.From.Plain() && c.Is.To.Plain() && n.Each != nil && n.Stat == NoStat && n.N == 0 && n.Times == 1 && !bool(n.Half)
	switch {
	case !counting:
		return countText(n) + " " + no + "è " + boundsText(&c.Is)
	case reflect.DeepEqual(c.Is, Range{From: &Count{N: 1}}):
		return no + "c'è almeno " + cards(n.Each, some).Text
	case reflect.DeepEqual(c.Is, Range{From: &Count{}, To: &Count{}}) && no == "":
		return "non ci sono " + cards(n.Each, bareAll).Text
	}
	return no + "ci sono " + boundsText(&c.Is) + " " + cards(n.Each, bareAll).Text
}
