package card

import (
	"reflect"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// Cards as a text names them.

var kindNouns = [...]effect.Noun{{One: "carta", Many: "carte", Feminine: true}, {One: "personaggio", Many: "personaggi"}, {One: "evento", Many: "eventi", Vowel: true},
	{One: "climax", Many: "climax"}}

// references are the phrases for cards that are known already, by Ref; chosen are those for cards bound to a usual name.
var (
	references = [...]effect.Phrase{This: {Text: "questa carta", Agreed: effect.Agreed{Feminine: true}}, Chosen: {}, That: {Text: "quella carta", Agreed: effect.Agreed{Feminine: true}},
		Battler: {Text: "l'avversario di battaglia di questa carta"}, Attacker: {Text: "il personaggio che attacca"}, Defender: {Text: "il personaggio attaccato"}}
	chosen = map[string]effect.Phrase{
		"carta": {Text: "la carta scelta", Agreed: effect.Agreed{Feminine: true}}, "carte": {Text: "le carte scelte", Agreed: effect.Agreed{Many: true, Feminine: true}},
		"personaggio": {Text: "il personaggio scelto"}, "personaggi": {Text: "i personaggi scelti", Agreed: effect.Agreed{Many: true}},
		"evento": {Text: "l'evento scelto"}, "eventi": {Text: "gli eventi scelti", Agreed: effect.Agreed{Many: true}}, "climax": {Text: "il climax scelto"},
		"guardate": {Text: "le carte guardate", Agreed: effect.Agreed{Many: true, Feminine: true}},
		"rivelate": {Text: "le carte rivelate", Agreed: effect.Agreed{Many: true, Feminine: true}},
	}
)

// known is the phrase for the known cards that a selector names.
func (s *Selector) known() effect.Phrase {
	if s.Ref != Chosen {
		return references[s.Ref]
	}
	if p, ok := chosen[s.Bound]; ok {
		return p
	}
	g := effect.Agreed{Many: s.several, Feminine: true}
	return effect.Phrase{Text: g.Verb("la carta (", "le carte (") + s.Bound + ")", Agreed: g}
}

// onlyKnown reports whether a selector names known cards and asks nothing else of them.
func (s *Selector) onlyKnown() bool {
	return s.Ref != NoRef && reflect.DeepEqual(*s, Selector{Ref: s.Ref, Bound: s.Bound, several: s.several})
}

// onTop reports whether a selector is just the first cards of an area.
func (s *Selector) onTop() bool {
	return s.Top != nil && s.Top.Plain() && len(s.In) == 1 && reflect.DeepEqual(*s, Selector{Of: s.Of, In: s.In, Top: s.Top})
}

// determiner is how a phrase of cards begins.
type determiner uint8

const (
	each    determiner = iota // "tutti i tuoi personaggi"; a known card alone
	some                      // "un tuo personaggio"; a known card alone
	bareOne                   // "tuo personaggio"
	bareAll                   // "tuoi personaggi"
)

// cards is the phrase for the cards of a selector.
func cards(s *Selector, d determiner) effect.Phrase {
	switch {
	case s.onlyKnown() && (d == each || d == some):
		return s.known()
	case s.onTop() && d == each && s.Top.N == 1:
		return effect.Phrase{Text: "la prima carta " + zonesText(s.In, &s.Of, "di"), Agreed: effect.Agreed{Feminine: true}}
	case s.onTop() && d == each:
		return effect.Phrase{Text: "le prime " + strconv.Itoa(s.Top.N) + " carte " + zonesText(s.In, &s.Of, "di"), Agreed: effect.Agreed{Many: true, Feminine: true}}
	}
	g := effect.Agreed{Many: d == each || d == bareAll, Feminine: kindNouns[s.Type].Feminine}
	return effect.Phrase{Text: s.begin(d, g) + s.body(g), Agreed: g}
}

// numbered is the phrase for n of the cards of a selector, one where n is nil; with "fino a" where upto is true.
func numbered(s *Selector, n *Count, upto Flag) effect.Phrase {
	upTo := ""
	if upto {
		upTo = effect.UpTo + " "
	}
	if n == nil {
		one := cards(s, some)
		if s.onlyKnown() {
			g := effect.Agreed{Feminine: kindNouns[s.Type].Feminine}
			one = effect.Phrase{Text: s.begin(some, g) + s.body(g), Agreed: g}
		}
		return effect.Phrase{Text: upTo + one.Text, Agreed: one.Agreed}
	}
	all := cards(s, bareAll)
	if n.Plain() {
		return effect.Phrase{Text: upTo + strconv.Itoa(n.N) + " " + all.Text, Agreed: all.Agreed}
	}
	return effect.Phrase{Text: upTo + "un numero di " + all.Text + " pari " + effect.With("a", countText(n)), Agreed: all.Agreed}
}

// begin is the phrase up to its noun: article, "altro", possessive and noun.
func (s *Selector) begin(d determiner, g effect.Agreed) string {
	word := &kindNouns[s.Type]
	other, owner := "", ""
	if s.Other {
		other = g.Ends("altr") + " "
	}
	switch {
	case len(s.In) > 0:
	case s.Of == You:
		owner = map[effect.Agreed]string{{}: "tuo ", {Feminine: true}: "tua ", {Many: true}: "tuoi ", {Many: true, Feminine: true}: "tue "}[g]
	case s.Of == Each && g.Many && !g.Feminine:
		owner = "propri "
	case s.Of == Each:
		owner = g.Ends("propri") + " "
	}
	article := ""
	switch {
	case d == each && g.Feminine:
		article = "tutte le "
	case d == each && (bool(s.Other) || word.Vowel && owner == ""):
		article = "tutti gli "
	case d == each:
		article = "tutti i "
	case d == some && g.Feminine && bool(s.Other):
		article, other = "un'", "altra "
	case d == some && g.Feminine:
		article = "una "
	case d == some:
		article = "un "
	}
	return article + other + owner + word.Form(g.Many)
}

// body is what comes after the noun.
func (s *Selector) body(g effect.Agreed) string {
	text := colourText(s.Colour, g)
	if s.Of == Opponent && len(s.In) == 0 {
		text += " dell'avversario"
	}
	text += s.attributes(g, false)
	if s.Ref == NoRef {
		return text
	}
	of := s.known() // of which known cards they are
	switch {
	case of.Many:
		return text + " fra " + of.Text
	case g.Many:
		return text + " che siano " + of.Text
	}
	return text + " che sia " + of.Text
}

// colourText is the adjective of a colour, after a space, in agreement with its noun.
func colourText(c OfColour, g effect.Agreed) string {
	switch c {
	case AnyColour, SameColour:
		return ""
	case OnlyGreen:
		return " " + g.Verb("verde", "verdi")
	case OnlyBlue:
		return " blu"
	}
	return " " + g.Ends([...]string{OnlyYellow: "giall", OnlyRed: "ross"}[c])
}

var (
	placeTexts = [...]string{"", "davanti a questa carta", "dietro questa carta", "nello slot opposto a questa carta", "sotto questa carta"}
	iconTexts  = [...]string{"", "Soul", "Wind", "Bag", "Gate", "Book", "Flame", "Treasure", "Pants"}
	factions   = [...]string{"", "Weiss", "Schwarz"}
)

// attributes are the phrases for what a selector asks of cards, except the colour. definite is true of a known card: its area then has the
// definite article.
func (s *Selector) attributes(g effect.Agreed, definite bool) string {
	text := ""
	add := func(asked bool, words ...string) {
		if asked {
			text += " " + strings.Join(words, "")
		}
	}
	add(s.Orient != AnyOrient, "in ", s.Orient.Words()[s.Orient])
	add(s.Colour == SameColour, "dello stesso colore di questa carta")
	add(s.Name != "", g.Ends("chiamat"), " “", s.Name, "”")
	add(s.Named != "", "con “", s.Named, "” nel nome")
	add(s.Trait != "", "con il tratto «", s.Trait, "»")
	add(s.Series != "", "della serie “", s.Series, "”")
	add(s.Side != NoFaction, "della fazione ", factions[s.Side])
	add(s.Icon != NoIcon, "con l'icona di Trigger ", iconTexts[s.Icon])
	add(bool(s.Clock), "con l'icona di Clock")
	add(s.Level.Asked(), "di livello ", boundsText(&s.Level))
	add(s.Cost.Asked(), "di costo ", boundsText(&s.Cost))
	add(s.Power.Asked(), "con power ", boundsText(&s.Power))
	add(s.Soul.Asked(), "con soul ", boundsText(&s.Soul))
	add(s.Place != Anywhere, placeTexts[s.Place])
	if len(s.In) > 0 {
		text += s.where(definite)
	}
	if s.Except != nil {
		text += " tranne " + s.Except.excepted(g)
	}
	return text
}

// where is the area of a selector that names one.
func (s *Selector) where(definite bool) (text string) {
	switch {
	case s.Top == nil:
	case s.Top.Plain() && s.Top.N == 1:
		text += " in cima"
	case s.Top.Plain():
		text += " fra le prime " + strconv.Itoa(s.Top.N) + " carte"
	default:
		text += " fra un numero di carte dalla cima pari a (" + countText(s.Top) + ")"
	}
	if definite && s.Of == Any {
		return text + " " + zonesText(s.In, nil, "in")
	}
	return text + " " + zonesText(s.In, &s.Of, "in")
}

// excepted is the phrase for the cards that a selector leaves out; g is how the noun of the selector is inflected.
func (s *Selector) excepted(g effect.Agreed) string {
	if s.Type == AnyType && s.Ref == NoRef && s.Of != You {
		g.Many = true
		return g.Ends("quell") + s.body(g)
	}
	return strings.TrimPrefix(strings.TrimPrefix(cards(s, each).Text, "tutti "), "tutte ")
}
