// Package phrase makes cards of phrases (Set), so that an editor needs to write nothing of the language of card texts.
package phrase

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
	"cavillo/rulebooks"
)

// Set has the parts from which an editor makes cards, so that nobody needs to write the language of card texts.
// A card is made of its class, of when it does something, of what that costs, and of one phrase. The file is written
// in the notation of card files:
//
//	gioco: ...
//	classi:                              # the text stands where the card has "{testo}"
//	  - {id: fante, nome: Fante, carta: {forza: 3, testo: ["{testo}"]}}
//	quando:                              # «testo» has keys of the card's text; with «classi», for these alone
//	  - {id: giocata, nome: quando è giocata, testo: {quando: {giocata: questa}}, classi: [fante]}
//	costi:
//	  - {id: niente, nome: senza costo}
//	frasi:                               # "{n}" is one of numeri; "{n|danno|danni}" is a number with its noun
//	  - {id: pesca, nome: "pesca {n}", numeri: [1, 2], testo: {fai: {pesca: "{n}"}}}
//
// A card that the phrases make is an entry of a file of cards: the engine plays it as its text says.
type Set struct {
	// Game, Classes, Times, Costs and Phrases have the parts of the file, in its order.
	Game    engine.Game
	File    string
	Classes []Phrase
	Times   []Phrase
	Costs   []Phrase
	Phrases []Phrase
}

// Phrase is one of the parts of which a card is made: a class, a time, a cost or a phrase.
type Phrase struct {
	ID      string
	Name    string // "pesca {n}"
	Numbers []int  // the numbers that {n} may be, in order; none where the name has no {n}

	classes []string      // the classes with which it goes; all where it is empty
	fields  []entry.Entry // of a class the fields of the card, of the others those of the card's text
	line    int
}

// Load reads the file of a game's phrases. The error is an *entry.Error.
func Load(game engine.Game, file string, data []byte) (*Set, error) {
	p, err := readSet(game, data)
	if err != nil {
		return nil, entry.ErrorInFile(file, err)
	}
	p.File = file
	return p, nil
}

// readSet reads the text of a file of phrases.
func readSet(game engine.Game, data []byte) (*Set, error) {
	root, err := scenario.ReadKeys(data)
	if err != nil {
		return nil, err
	}
	fields, err := root.KnownFields("gioco", "classi", "quando", "costi", "frasi")
	if err != nil {
		return nil, err
	}
	p := &Set{}
	if p.Game, err = scenario.ReadGame([]engine.Game{game}, fields["gioco"]); err != nil {
		return nil, err
	}
	for _, part := range []struct {
		key, text string
		to        *[]Phrase
	}{{"classi", "carta", &p.Classes}, {"quando", "testo", &p.Times}, {"costi", "testo", &p.Costs},
		{"frasi", "testo", &p.Phrases}} {
		e := fields[part.key]
		if e == nil || e.Kind != entry.Sequence || len(e.List) == 0 {
			return nil, entry.Errorf(1, "«%s»: ci si aspetta un elenco", part.key)
		}
		for i := range e.List {
			phrase, err := readPhrase(&e.List[i], part.text)
			if err != nil {
				return nil, err
			}
			for _, c := range phrase.classes {
				if _, found := findPhrase(p.Classes, c); !found {
					return nil, entry.Errorf(phrase.line, "«%s» non è una classe; %s", c,
						entry.Suggestion(c, phraseIDs(p.Classes)))
				}
			}
			*part.to = append(*part.to, phrase)
		}
	}
	return p, nil
}

// numberPattern matches the number in the name of a phrase, alone or with its singular and plural noun.
var numberPattern = regexp.MustCompile(`\{n(?:\|([^|}]+\|[^|}]+))?\}`)

// NameWithNumber returns the name of a phrase with a number in the place of {n}: "infligge 1 danno". A name without
// {n} is returned as it is.
func (p *Phrase) NameWithNumber(number int) string {
	return numberPattern.ReplaceAllStringFunc(p.Name, func(place string) string {
		return wording.WithNoun(strconv.Itoa(number), numberPattern.FindStringSubmatch(place)[1])
	})
}

// readPhrase reads one part. textKey is the key of its fields: "carta" for a class, "testo" for the others.
func readPhrase(e *entry.Entry, textKey string) (p Phrase, err error) {
	p.line = e.Line
	fields, err := e.KnownFields("id", "nome", "classi", "numeri", textKey)
	if err != nil {
		return p, err
	}
	for key, target := range map[string]*string{"id": &p.ID, "nome": &p.Name} {
		if *target, err = entry.RequiredText(e, fields, key); err != nil {
			return p, err
		}
	}
	if !scenario.IsID(p.ID) {
		return p, entry.Errorf(e.Line, "id: «%s» deve essere di lettere minuscole, cifre e trattini", p.ID)
	}
	if fields["classi"] != nil {
		if p.classes, err = fields["classi"].Names(); err != nil {
			return p, err
		}
	}
	if fields["numeri"] != nil {
		for i := range fields["numeri"].List {
			n, err := fields["numeri"].List[i].Number(1, 10_000)
			if err != nil {
				return p, err
			}
			p.Numbers = append(p.Numbers, n)
		}
	}
	if numberPattern.MatchString(p.Name) != (len(p.Numbers) > 0) {
		return p, entry.Errorf(e.Line, "«%s»: «{n}» e «numeri» vanno insieme", p.ID)
	}
	if f := fields[textKey]; f != nil {
		p.fields = f.Fields
	}
	return p, nil
}

// phraseIDs returns the ids of some parts, for an error that suggests the nearest.
func phraseIDs(list []Phrase) (ids []string) {
	for i := range list {
		ids = append(ids, list[i].ID)
	}
	return ids
}

// findPhrase returns the part with an id.
func findPhrase(list []Phrase, id string) (*Phrase, bool) {
	index := slices.IndexFunc(list, func(p Phrase) bool { return p.ID == id })
	if index < 0 {
		return nil, false
	}
	return &list[index], true
}

// acceptsNumber reports whether a number is among the phrase's Numbers; 0 for a phrase without numbers.
func (p *Phrase) acceptsNumber(number int) bool {
	if len(p.Numbers) == 0 {
		return number == 0
	}
	return slices.Contains(p.Numbers, number)
}

// FitsClass reports whether a part goes with a class, given by its id.
func (p *Phrase) FitsClass(class string) bool {
	return len(p.classes) == 0 || slices.Contains(p.classes, class)
}

// CardParts names a card that phrases make, by the ids of its parts.
type CardParts struct {
	Class, When, Cost, Phrase string
	Number                    int // 0 where the phrase has none
}

// String writes the card for an address: "fante.giocata.niente.pesca.2".
func (m CardParts) String() string {
	text := strings.Join([]string{m.Class, m.When, m.Cost, m.Phrase}, ".")
	if m.Number > 0 {
		text += "." + strconv.Itoa(m.Number)
	}
	return text
}

// ReadCardParts reads what String wrote; it returns the zero CardParts for anything else.
func ReadCardParts(text string) (m CardParts) {
	parts := strings.Split(text, ".")
	if len(parts) == 5 {
		n, err := strconv.Atoi(parts[4])
		if err != nil || n <= 0 {
			return CardParts{}
		}
		m.Number = n
	}
	if len(parts) < 4 || len(parts) > 5 {
		return CardParts{}
	}
	m.Class, m.When, m.Cost, m.Phrase = parts[0], parts[1], parts[2], parts[3]
	return m
}

// AllCards returns every card that the phrases make.
func (p *Set) AllCards() (cards []CardParts) {
	for _, class := range p.Classes {
		for _, when := range p.Times {
			for _, cost := range p.Costs {
				for _, phrase := range p.Phrases {
					if !when.FitsClass(class.ID) || !cost.FitsClass(class.ID) || !phrase.FitsClass(class.ID) {
						continue
					}
					numbers := phrase.Numbers
					if len(numbers) == 0 {
						numbers = []int{0}
					}
					for _, n := range numbers {
						cards = append(cards, CardParts{class.ID, when.ID, cost.ID, phrase.ID, n})
					}
				}
			}
		}
	}
	return cards
}

// Card returns a card that the phrases make, as a file of cards has it under its name. The error is an *entry.Error:
// there is no such part, or it does not go with the class.
func (p *Set) Card(name string, m CardParts) (entry.Entry, error) {
	class, found := findPhrase(p.Classes, m.Class)
	if !found {
		return entry.Entry{}, entry.Errorf(0, "«%s» non è una classe di carte; %s", entry.Shorten(m.Class),
			entry.Suggestion(entry.Shorten(m.Class), phraseIDs(p.Classes)))
	}
	text := entry.Entry{Kind: entry.Mapping}
	for _, part := range []struct {
		what, id string
		list     []Phrase
	}{{"quando", m.When, p.Times}, {"costo", m.Cost, p.Costs}, {"frase", m.Phrase, p.Phrases}} {
		phrase, found := findPhrase(part.list, part.id)
		switch {
		case !found:
			return entry.Entry{}, entry.Errorf(0, "%s: «%s» non c'è; %s", part.what, entry.Shorten(part.id),
				entry.Suggestion(entry.Shorten(part.id), phraseIDs(part.list)))
		case !phrase.FitsClass(class.ID):
			return entry.Entry{}, entry.Errorf(0, "«%s» non va con «%s»", phrase.Name, class.Name)
		case part.what == "frase" && !phrase.acceptsNumber(m.Number):
			return entry.Entry{}, entry.Errorf(0, "«%s»: %d non è fra i suoi numeri", phrase.Name, m.Number)
		}
		for _, f := range phrase.fields {
			text.Fields = append(text.Fields, f.WithReplaced("{n}", entry.Entry{Text: strconv.Itoa(m.Number)}))
		}
	}
	card := entry.Entry{Key: name, Kind: entry.Mapping, Fields: class.fields}
	return card.WithReplaced("{testo}", text), nil
}

// Printed returns what is printed on a card that the phrases make, in the words of the game's template.
func (p *Set) Printed(name string, m CardParts) (replay.PrintedCard, error) {
	card, err := p.Card(name, m)
	if err != nil {
		return replay.PrintedCard{}, err
	}
	return PrintedOn(p.Game, card)
}

// EffectText returns the phrase of a card in words: "dà 500 ATK a un mostro".
func (p *Set) EffectText(m CardParts) string {
	if phrase, found := findPhrase(p.Phrases, m.Phrase); found {
		return phrase.NameWithNumber(m.Number)
	}
	return m.Phrase
}

// WhenText returns in words when a card does something.
func (p *Set) WhenText(m CardParts) string {
	if when, found := findPhrase(p.Times, m.When); found {
		return when.Name
	}
	return m.When
}

// Code returns the short name of the game.
func (p *Set) Code() rulebooks.Game { return p.Game.Code() }

// PrintedOn returns what is printed on a card, in the words of the game's template.
func PrintedOn(game engine.Game, card entry.Entry) (replay.PrintedCard, error) {
	match, err := game.Start(&engine.Run{}, &engine.Setup{Cards: []entry.Entry{card}})
	if err != nil {
		return replay.PrintedCard{}, err
	}
	if printed, ok := match.(interface{ Printed() []replay.PrintedCard }); ok {
		for _, c := range printed.Printed() {
			if c.Name == card.Key {
				return c, nil
			}
		}
	}
	return replay.PrintedCard{}, entry.Errorf(0, "«%s» non è sul tavolo", card.Key)
}
