package card

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Filler is the Ninja that stands for any card.
var Filler = Card{Name: "carta qualunque", Symbols: []Symbol{Fire}, Healthy: Power{2, 1}, Injured: Power{1, 0}}

// Blank returns a card of the type that an entry names, before its fields are read. A Ninja starts as a copy of
// Filler, other cards only with its Simbolo. The Name is the key of the entry, unless a field gives another.
func Blank(e *entry.Entry) Card {
	c := Card{Symbols: Filler.Symbols}
	if t := effect.EnumValue[Type](e, "tipo"); t == NinjaCard || t == SquadCard {
		c = Filler
	}
	c.Name = e.Key
	return c
}

var powerText = regexp.MustCompile(`^(\d{1,2})/(\d{1,2})$`)

// ReadEntry reads "3/1": a Valore in Battaglia and a Valore in Sostegno.
func (p *Power) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	m := powerText.FindStringSubmatch(e.Text)
	if e.Kind != entry.Scalar || m == nil {
		return entry.Errorf(e.Line, "%sci si aspettano Valore in Battaglia e Valore in Sostegno, come 3/1",
			effect.Label(e))
	}
	p.Battle, _ = strconv.Atoi(m[1])
	p.Support, _ = strconv.Atoi(m[2])
	return nil
}

// Schema is the JSON Schema of what ReadEntry reads.
func (p *Power) Schema(*effect.Schemas) effect.Object {
	return effect.Object{"type": "string", "pattern": powerText.String()}
}

const (
	orBelow = " o inferiore"
	orAbove = " o superiore"
)

// rankWords returns the ways in which a text asks for a Rango: each Rango alone, and with those below or above
// it.
func rankWords() []string {
	var words []string
	for _, rank := range NoRank.Words()[Academy:] {
		words = append(words, rank, rank+orBelow, rank+orAbove)
	}
	return words
}

// ReadEntry reads "chunin", "genin o inferiore", "jonin o superiore".
func (r *RankRange) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	word := strings.ToLower(e.Text)
	if e.Kind != entry.Scalar || !slices.Contains(rankWords(), word) {
		return entry.Errorf(e.Line, "%s«%s» non va; %s", effect.Label(e), e.Text, entry.Suggestion(e.Text, rankWords()))
	}
	word, r.Down = strings.CutSuffix(word, orBelow)
	word, r.Up = strings.CutSuffix(word, orAbove)
	r.Rank = Rank(slices.Index(NoRank.Words(), word))
	return nil
}

// Schema is the JSON Schema of what ReadEntry reads.
func (r *RankRange) Schema(*effect.Schemas) effect.Object {
	ranks := strings.Join(NoRank.Words()[Academy:], "|")
	return effect.Object{"type": "string", "pattern": "^(" + ranks + ")(" + orBelow + "|" + orAbove + ")?$"}
}

// ReadEntry reads a cost as written; Cost.Check reads its parts.
func (p *Price) ReadEntry(_ *effect.Reader, e *entry.Entry) error {
	if *p = Price(strings.ToLower(e.Text)); e.Kind != entry.Scalar {
		return entry.Errorf(e.Line, "%sci si aspetta un costo, come «fuoco fuoco 1», «x», «x-acqua»", effect.Label(e))
	}
	return nil
}

// Schema is the JSON Schema of what ReadEntry reads.
func (p *Price) Schema(*effect.Schemas) effect.Object {
	return effect.Object{"type": []string{"string", "integer"}, "pattern": "^[a-zA-Z0-9 -]+$"}
}

// maxCost is the greatest number of cards of a Costo Chakra where X is 1.
const maxCost = 8

// Check reads the parts of a cost: Simboli, a number, "x", "x-fuoco".
func (c *Cost) Check(_ *effect.Reader, e *entry.Entry) error {
	for _, part := range strings.Fields(string(c.Text)) {
		word, x := strings.CutPrefix(part, "x-")
		symbol := slices.Index(Water.Words(), word)
		n, err := strconv.Atoi(part)
		switch {
		case part == "x":
			c.XAny++
		case symbol >= 0 && x:
			c.XEach[symbol] = true
		case symbol >= 0:
			c.Each[symbol]++
		case err == nil && n > 0 && c.Any == 0:
			c.Any = n
		default:
			return entry.Errorf(e.Line, "costo: «%s» non va; un Costo Chakra si scrive con i Simboli, un numero e X, come «fuoco fuoco 1», "+
				"«x», «x-acqua»", part)
		}
	}
	if c.Number(1) > maxCost {
		return entry.Errorf(e.Line, "costo: al più %d carte Chakra", maxCost)
	}
	return nil
}

// Binding returns the name x, which the rest of the text can use for the value of X; "" where the cost has no X.
func (c *Cost) Binding() (string, effect.NameKind) {
	if c.HasX() {
		return "x", effect.NumberName
	}
	return "", effect.NumberName
}
