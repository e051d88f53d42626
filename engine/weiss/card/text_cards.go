package card

import (
	"reflect"
	"strings"
)

// Nouns: what a text calls cards, areas, players, phases, with their articles.

// noun is a word with its gender.
type noun struct {
	one, many string
	feminine  bool
	vowel     bool // it begins with a vowel, or as one in regard to articles: "lo Stage", "gli eventi"
}

var kindNouns = []noun{{"carta", "carte", true, false}, {"personaggio", "personaggi", false, false}, {"evento", "eventi", false, true}, {"climax", "climax", false, false}}

func (n *noun) form(many bool) string {
	if many {
		return n.many
	}
	return n.one
}

// ending agrees a word that ends in -o.
func ending(stem string, feminine, many bool) string {
	switch {
	case feminine && many:
		return stem + "e"
	case feminine:
		return stem + "a"
	case many:
		return stem + "i"
	}
	return stem + "o"
}

// agreed is how a noun phrase agrees with what follows it.
type agreed struct{ many, feminine bool }

// verb is the form of a verb for one or more.
func (g agreed) verb(one, many string) string {
	if g.many {
		return many
	}
	return one
}

// reference is how a text names a card that is known already.
type reference struct {
	ref     Ref
	bound   string
	article string // with its space or apostrophe
	rest    string
	agreed
}

var references = []reference{
	{This, "", "", "questa carta", agreed{false, true}},
	{That, "", "", "quella carta", agreed{false, true}},
	{Battler, "", "il ", "suo avversario di battaglia", agreed{}},
	{Attacker, "", "il ", "personaggio che attacca", agreed{}},
	{Defender, "", "il ", "personaggio attaccato", agreed{}},
	{Chosen, "carta", "la ", "carta scelta", agreed{false, true}},
	{Chosen, "personaggio", "il ", "personaggio scelto", agreed{}},
	{Chosen, "evento", "l'", "evento scelto", agreed{}},
	{Chosen, "climax", "il ", "climax scelto", agreed{}},
	{Chosen, "carte", "le ", "carte scelte", agreed{true, true}},
	{Chosen, "personaggi", "i ", "personaggi scelti", agreed{true, false}},
	{Chosen, "eventi", "gli ", "eventi scelti", agreed{true, false}},
	{Chosen, "guardate", "le ", "carte guardate", agreed{true, true}},
	{Chosen, "rivelate", "le ", "carte rivelate", agreed{true, true}},
}

var ofArticle = map[string]string{"": "di ", "il ": "del ", "la ": "della ", "l'": "dell'", "i ": "dei ", "gli ": "degli ", "le ": "delle "}

// known is a card that is known already; of it, where of is set.
func (x *flow) known(s *Selector, g *agreed, of bool) bool {
	for i := range references {
		r := &references[i]
		if x.printing && (r.ref != s.Ref || r.bound != s.Bound) {
			continue
		}
		article := r.article
		if of {
			article = ofArticle[article]
		}
		if try(x, s, func() bool { return x.lit(article + r.rest) }) {
			s.Ref, s.Bound, *g = r.ref, r.bound, r.agreed
			return true
		}
	}
	if x.printing && s.Ref != Chosen {
		return false
	}
	for _, many := range []bool{false, true} {
		article := [...]string{"la carta (", "della carta (", "le carte (", "delle carte ("}[at(many, of)]
		if try(x, s, func() bool {
			s.Ref = Chosen
			return (!x.printing || ofMany(s.Bound) == many) && x.lit(article) && x.name(&s.Bound) && x.lit(")") && ofMany(s.Bound) == many
		}) {
			*g = agreed{many, true}
			return true
		}
	}
	return false
}

// ofMany reports whether a name stands for several cards: it ends in -e or -i.
func ofMany(name string) bool { return strings.HasSuffix(name, "e") || strings.HasSuffix(name, "i") }

// determiner is how a noun phrase begins.
type determiner uint8

const (
	each     determiner = iota // "tutti i tuoi personaggi"; a known card alone
	some                       // "un tuo personaggio"; a known card alone
	byNumber                   // "2 tuoi personaggi", by a number
	bareOne                    // "tuo personaggio"
	bareAll                    // "tuoi personaggi"
)

// cards is a noun phrase of cards. The number is of byNumber only.
func (x *flow) cards(s *Selector, d determiner, n **Count, upto *Mark, g *agreed) bool {
	if d == each || d == some {
		onlyRef := s.Ref != NoRef && reflect.DeepEqual(*s, Selector{Ref: s.Ref, Bound: s.Bound})
		if (!x.printing || onlyRef) && try(x, s, func() bool { return x.known(s, g, false) }) {
			return true
		}
	}
	if d == each && (!x.printing || s.onTop()) && try(x, s, func() bool { return x.topOf(s, g) }) {
		return true
	}
	for t := range kindNouns {
		if x.printing && s.Type != OfType(t) {
			continue
		}
		if try(x, s, func() bool { s.Type = OfType(t); return x.phrase(s, d, n, upto, g) }) {
			return true
		}
	}
	return false
}

// onTop reports whether a selector is just the first cards of an area.
func (s *Selector) onTop() bool {
	return s.Top != nil && s.Top.keyed() == nil && len(s.In) == 1 && reflect.DeepEqual(*s, Selector{Of: s.Of, In: s.In, Top: s.Top})
}

// topOf is "le prime 3 carte del tuo mazzo".
func (x *flow) topOf(s *Selector, g *agreed) bool {
	if !x.printing {
		s.Top = &Count{}
	}
	one := try(x, s.Top, func() bool {
		*g = agreed{false, true}
		if x.printing && s.Top.N != 1 {
			return false
		}
		s.Top.N = 1
		return x.lit("la prima carta ")
	})
	if !one {
		*g = agreed{true, true}
		if x.printing && s.Top.N == 1 || !(x.lit("le prime ") && x.number(&s.Top.N) && x.lit(" carte ")) {
			return false
		}
	}
	return x.zones(&s.In, &s.Of, "di")
}

// phrase is a noun phrase with its determiner, of cards of one type.
func (x *flow) phrase(s *Selector, d determiner, n **Count, upto *Mark, g *agreed) bool {
	word := &kindNouns[s.Type]
	if d != byNumber {
		many := d == each || d == bareAll
		*g = agreed{many, word.feminine}
		return x.begin(s, d, word) && x.body(s, word, many)
	}
	if !x.printing { // an attempt at another noun may have left something
		*n, *upto = nil, false
	}
	if !maybe(x, upto, bool(*upto), func() bool { *upto = true; return x.lit("fino a ") }) {
		return false
	}
	if (!x.printing || *n == nil) && try(x, s, func() bool {
		*g = agreed{false, word.feminine}
		return x.begin(s, some, word) && x.body(s, word, false)
	}) {
		return true
	}
	*g = agreed{true, word.feminine}
	c := &Count{}
	if x.printing {
		c = *n
	}
	*n = c
	if (!x.printing || c.keyed() == nil) && try(x, s, func() bool {
		return x.number(&c.N) && x.lit(" ") && x.begin(s, bareAll, word) && x.body(s, word, true)
	}) {
		return true
	}
	return x.lit("un numero di ") && x.begin(s, bareAll, word) && x.body(s, word, true) && x.lit(" pari ") && x.countTo(n)
}

// begin is what comes before the noun: article, other, whose.
func (x *flow) begin(s *Selector, d determiner, word *noun) bool {
	many := d == each || d == bareAll
	other := ending("altr", word.feminine, many) + " "
	articles := [...][2]string{each: {"tutti i ", "tutti gli altri "}, some: {"un ", "un altro "}, bareOne: {"", other}, bareAll: {"", other}}[d]
	possessives := [...]string{You: [...]string{"tuo ", "tua ", "tuoi ", "tue "}[at(many, word.feminine)], Each: ending("propri", word.feminine, many) + " "}
	if !word.feminine && many {
		possessives[Each] = "propri "
	}
	holder := Any
	if len(s.In) == 0 && s.Of != Opponent {
		holder = s.Of
	}
	switch {
	case word.feminine && d == each:
		articles = [2]string{"tutte le ", "tutte le altre "}
	case word.feminine && d == some:
		articles = [2]string{"una ", "un'altra "}
	}
	for _, other := range []bool{true, false} {
		for _, p := range []Player{You, Each, Any} {
			if x.printing && (other != bool(s.Other) || p != holder) || p == Each && !x.printing && !x.each {
				continue
			}
			article := articles[at(false, other)]
			if word.vowel && d == each && !other && p == Any {
				article = "tutti gli "
			}
			article += possessives[p]
			if try(x, s, func() bool {
				if s.Other = Mark(other); p != Any {
					s.Of = p
				}
				return x.lit(article + word.form(many))
			}) {
				return true
			}
		}
	}
	return false
}

func at(two, one bool) int {
	n := 0
	if two {
		n = 2
	}
	if one {
		n++
	}
	return n
}

var (
	colourStems = []string{"", "giall", "verd", "ross", "blu"}
	placeTexts  = []string{"", " davanti a questa carta", " dietro questa carta", " nello slot opposto a questa carta", " sotto questa carta"}
	iconTexts   = []string{"", "Soul", "Wind", "Bag", "Gate", "Book", "Flame", "Treasure", "Pants"}
	factions    = []string{"", "Weiss", "Schwarz"}
	orientTexts = []string{"", "Stand", "Rest", "Reverse"}
)

// colours are the colours as they agree.
func colours(feminine, many bool) []string {
	list := make([]string, len(colourStems))
	for i, stem := range colourStems {
		switch stem {
		case "":
		case "blu":
			list[i] = " blu"
		case "verd":
			if list[i] = " verde"; many {
				list[i] = " verdi"
			}
		default:
			list[i] = " " + ending(stem, feminine, many)
		}
	}
	return list
}

// body is what comes after the noun.
func (x *flow) body(s *Selector, word *noun, many bool) bool {
	if !maybe(x, &s.Colour, s.Colour != AnyColour && s.Colour != SameColour, func() bool { return choice(x, &s.Colour, colours(word.feminine, many)) }) {
		return false
	}
	if !maybe(x, &s.Of, s.Of == Opponent && len(s.In) == 0, func() bool { s.Of = Opponent; return x.lit(" dell'avversario") }) {
		return false
	}
	return x.attributes(s, word, many, false) && x.among(s, many)
}

// among says of which known cards they are.
func (x *flow) among(s *Selector, many bool) bool {
	return maybe(x, s, s.Ref != NoRef, func() bool {
		g := agreed{}
		for _, link := range []string{" fra ", " che sia ", " che siano "} {
			if try(x, s, func() bool {
				return x.lit(link) && x.known(s, &g, false) && g.many == (link == " fra ") && (g.many || many == (link == " che siano "))
			}) {
				return true
			}
		}
		return false
	})
}

// attributes are what is asked of cards, colour apart; definite of a card that is known: where it is, not in which one of the areas.
func (x *flow) attributes(s *Selector, word *noun, many, definite bool) bool {
	named := " " + ending("chiamat", word.feminine, many) + " “"
	return maybe(x, &s.Orient, s.Orient != AnyOrient, func() bool { return x.lit(" in ") && choice(x, &s.Orient, orientTexts) }) &&
		maybe(x, &s.Colour, s.Colour == SameColour, func() bool { s.Colour = SameColour; return x.lit(" dello stesso colore di questa carta") }) &&
		maybe(x, &s.Name, s.Name != "", func() bool { return x.quoted(named, &s.Name, "”") }) &&
		maybe(x, &s.Named, s.Named != "", func() bool { return x.quoted(" con “", &s.Named, "” nel nome") }) &&
		maybe(x, &s.Trait, s.Trait != "", func() bool { return x.quoted(" con il tratto «", &s.Trait, "»") }) &&
		maybe(x, &s.Series, s.Series != "", func() bool { return x.quoted(" della serie “", &s.Series, "”") }) &&
		maybe(x, &s.Side, s.Side != NoFaction, func() bool { return x.lit(" della fazione ") && choice(x, &s.Side, factions) }) &&
		maybe(x, &s.Icon, s.Icon != NoIcon, func() bool { return x.lit(" con l'icona di Trigger ") && choice(x, &s.Icon, iconTexts) }) &&
		maybe(x, &s.Clock, bool(s.Clock), func() bool { s.Clock = true; return x.lit(" con l'icona di Clock") }) &&
		x.bounded(" di livello ", &s.Level) && x.bounded(" di costo ", &s.Cost) && x.bounded(" con power ", &s.Power) && x.bounded(" con soul ", &s.Soul) &&
		maybe(x, &s.Place, s.Place != Anywhere, func() bool { return choice(x, &s.Place, placeTexts) }) &&
		maybe(x, s, len(s.In) > 0, func() bool { return x.where(s, definite) })
}

func (x *flow) bounded(what string, r *Range) bool {
	return maybe(x, r, r.From != nil || r.To != nil, func() bool { return x.lit(what) && x.bounds(r) })
}

// where is in which areas cards are.
func (x *flow) where(s *Selector, definite bool) bool {
	if !maybe(x, &s.Top, s.Top != nil, func() bool { return x.top(&s.Top) }) || !x.lit(" ") {
		return false
	}
	if !definite || x.printing && s.Of != Any {
		return x.zones(&s.In, &s.Of, "in")
	}
	for _, p := range []Player{Opponent, You} {
		if !x.printing && try(x, s, func() bool { s.Of = p; return x.zonesOf(&s.In, &p, "in") }) {
			return true
		}
	}
	return x.zonesOf(&s.In, nil, "in")
}

// top is among how many cards from the top.
func (x *flow) top(n **Count) bool {
	c := &Count{}
	if x.printing {
		c = *n
	}
	*n = c
	plain := c.keyed() == nil
	if (!x.printing || plain && c.N == 1) && try(x, c, func() bool { c.N = 1; return x.lit(" in cima") }) {
		return true
	}
	if (!x.printing || plain) && try(x, c, func() bool { return x.lit(" fra le prime ") && x.number(&c.N) && x.lit(" carte") }) {
		return true
	}
	return x.lit(" fra un numero di carte dalla cima pari a (") && x.count(n) && x.lit(")")
}
