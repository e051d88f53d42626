package card

import (
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates and nouns of words.go and the tags.

var cardItalian = effect.Italian{DigitOne: true, BothPlayers: "ciascun giocatore", OrMore: "o più", OrLess: "o meno", DefaultPlace: "sul terreno"}

// Text returns the printed text of a card, one line for each thing. It says all that the definition says.
func (c *Card) Text() (lines []string) {
	add := func(line string) { lines = append(lines, line) }
	if c.Will != nil {
		add("Spossa questa carta: produci " + oneWillPhrase(c.Will) + ".")
	}
	if c.Quickcast {
		add("Lanciorapido.")
	}
	if c.Incarnation != nil {
		add("Incarnazione " + attributeSymbols(c.Incarnation) + ".")
	}
	if c.Symbols != nil {
		add(symbolWords(c.Symbols) + ".")
	}
	if c.Judgment != nil {
		add("Giudizio " + c.Judgment.String() + ".")
	}
	for i, line := range abilityTexts(c.Abilities, c) {
		if i == 0 && c.Innesco != nil {
			line = cardItalian.Text(c.Innesco, c) + " " + line
		}
		add(line)
	}
	if a := c.Awakening; a != nil {
		head := "Risveglio " + a.Cost.String() + ": "
		if a.Symbols != nil {
			add(head + symbolWords(a.Symbols) + ".")
		}
		for _, line := range abilityTexts(a.Abilities, c) {
			add(head + line)
		}
	}
	if j := c.JRuler; j != nil {
		if j.Symbols != nil {
			add("Sovrano-G: " + symbolWords(j.Symbols) + ".")
		}
		for _, line := range abilityTexts(j.Abilities, c) {
			add("Sovrano-G: " + line)
		}
	}
	return lines
}

// abilityTexts returns the texts of abilities.
func abilityTexts(abilities []Ability, c *Card) (lines []string) {
	for i := range abilities {
		lines = append(lines, cardItalian.Text(&abilities[i], c))
	}
	return lines
}

// symbolWords returns symbols as a card prints them, beginning with a capital letter.
func symbolWords(symbols []Symbol) string {
	var list []string
	for _, s := range symbols {
		list = append(list, s.Words()[s])
	}
	return effect.Capitalize(strings.Join(list, ", "))
}

// attributeSymbols returns attributes as the symbols of a cost.
func attributeSymbols(list []Attribute) (text string) {
	for _, a := range list {
		text += "[" + a.Words()[a] + "]"
	}
	return text
}

// oneWillPhrase returns the phrase for one will of one of some attributes.
func oneWillPhrase(list []Attribute) string {
	var each []string
	for _, a := range list {
		each = append(each, "di "+a.Words()[a])
	}
	return "1 volontà " + strings.Join(each, " o ")
}

// String returns a cost as it is printed: the symbols of its attributes, then its number.
func (c *Cost) String() (text string) {
	for i, n := range c.Of {
		for range n {
			text += attributeSymbols([]Attribute{Attribute(i + 1)})
		}
	}
	if c.Generic > 0 || text == "" {
		text += "[" + strconv.Itoa(int(c.Generic)) + "]"
	}
	return text
}

// Derived returns, here and below, the values of the holes of a template that are no fields.
func (a *Action) Derived() effect.Derived {
	return effect.Derived{"Own": a.Own, "Price": a.Price, "Wills": a.Wills}
}
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"Every": t.Every, "Own": t.IsOwn, "Subject": t.Subject}
}

// Price returns the will that an action pays, as a text.
func (a *Action) Price() string { return a.Will.String() }

// Wills returns the will that an action produces, as a text: "2 volontà di fuoco e 1 volontà di luce".
func (a *Action) Wills() string {
	var each []string
	for _, of := range NoAttribute.Words()[1:] {
		n := 0
		for _, m := range a.Makes {
			if m.Words()[m] == of {
				n++
			}
		}
		if n > 0 {
			each = append(each, strconv.Itoa(n)+" volontà di "+of)
		}
	}
	return strings.Join(each, " e ")
}

// Own returns the selector of the cards that an action banishes, with the player who banishes them as their owner.
func (a *Action) Own() *Selector {
	own := Selector{}
	if a.What != nil {
		own = *a.What
	}
	if own.Ref == effect.NoRef && len(own.In) == 0 {
		if own.Of = effect.BothPlayers; a.Who <= effect.You {
			own.Of = effect.You
		}
	}
	return &own
}

// Template returns the template of an Innesco.
func (in *Innesco) Template() string { return "{se When} Innesco: {When}[, {If}]. | Innesco: {If}." }

// Subject returns the selector of the card that a trigger is about.
func (t *Trigger) Subject() *Selector {
	switch {
	case t.IsOwn():
		return &Selector{Ref: effect.ThisCard}
	case t.What != nil:
		return t.What
	}
	return &Selector{}
}

// Nouns returns the noun for the cards of a selector, and its plural.
func (s *Selector) Nouns() string { return ofTypeNouns.Printed[s.Type] }

// Every returns the phrase for the part of any turn, whoever's it is, at whose beginning or end a trigger is.
func (t *Trigger) Every() string {
	_, noun, _ := strings.Cut(t.Moment.Printed()[t.Moment], " ")
	return "ogni " + noun
}
