package effect

import (
	"reflect"
	"strings"
)

// How a text names cards. What a game asks of cards are the fields of its selector: the tag text of each says what
// stands after the noun, in the order of the fields. These fields have a meaning of their own: Ref, Bound, Several; Of,
// In, Top; Other, Except.

// cards is a game's Selector. Nouns returns the noun for its cards and the plural: "una carta/carte".
type cards interface{ Nouns() string }

// naming says how a phrase names the cards of a selector; its zero value names all of them.
type naming struct {
	// the word before the noun: "un", "alcun", "vari" ("uno o più"); "una" or "più" for no word, singular or plural
	some    string
	n       counted
	counted bool   // the phrase has a number: n, or one where n is nil
	fewer   bool   // "fino a" stands before the number
	taken   bool   // the preposition before their places is "da"
	whose   Player // where yours is true, the owner of the cards, whose place is not printed
	yours   bool   // whose counts, in place of the selector's Of
}

// printCards returns the phrase for the cards of a selector, after the preposition of a hole.
func (s *sentence) printCards(h hole, v reflect.Value) string {
	n := naming{some: h.some, taken: h.as == "da"}
	if h.number != "" {
		n.n, _ = s.count(s.value(h.number))
		if n.counted = n.n != nil || h.some == "un"; n.counted {
			n.some, n.fewer = "", s.upto()
		}
	}
	if h.of != "" {
		n.yours, n.whose = true, s.owner(h.of)
	}
	p := s.cards(v, n)
	if h.with == "" {
		s.subject = subject{third, p.agreement}
	}
	return with(h.with, p.text)
}

// selected is the state of making the phrase for one selector.
type selected struct {
	*sentence
	naming
	v   reflect.Value
	def bool // the cards are known: their places have the definite article
}

// field returns a field of the selector, an invalid value where it has none.
func (s *selected) field(name string) reflect.Value { return s.v.FieldByName(name) }

// ofPlayer returns the player whose cards a selector means.
func (s *selected) ofPlayer() Player {
	if f := s.field("Of"); f.IsValid() {
		return Player(f.Uint())
	}
	return AnyPlayer
}

// says reports whether a field of the selector is not zero; asks reports whether a field besides those named is not.
func (s *selected) says(name string) bool       { return says(s.v, name) }
func (s *selected) asks(besides ...string) bool { return asks(s.v, besides...) }

// cards returns the phrase for the cards of a selector.
func (s *sentence) cards(v reflect.Value, n naming) phrase {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return (&selected{sentence: s, naming: n, v: v}).phrase()
}

func (s *selected) phrase() phrase {
	known := s.known()
	besides := s.asks("Ref", "Bound", "Several")
	switch top := s.top(); {
	case known.text != "" && !besides && !(s.counted && s.n == nil):
		return known
	case known.text != "" && besides && !known.many:
		return phrase{known.text + ", se " + s.being(known.agreement) + ",", known.agreement}
	case top != nil && !s.asks("Of", "In", "Top") && top.IsPlain() &&
		(s.all() || s.counted && s.n != nil && s.n.IsPlain() && s.n.fixed() == top.fixed()):
		return s.onTop(top)
	case top != nil && top.IsPlain() && top.fixed() == 1 && s.all():
		first, asked := s.onTop(top), s.without("Of", "In", "Top")
		return phrase{first.text + ", se " + asked.being(first.agreement) + ",", first.agreement}
	}
	p := s.head()
	p.text += s.described(p.agreement)
	if known.text != "" {
		p.text += " fra " + known.text
	}
	if s.counted && s.n != nil && !s.n.IsPlain() {
		p.text = "un numero di " + p.text + " pari " + with("a", s.n.spell(s.sentence))
	}
	if s.counted && s.fewer {
		p.text = UpTo + " " + p.text
	}
	return p
}

// without returns a copy of the selector in which some fields are zero.
func (s *selected) without(fields ...string) *selected {
	less := *s
	less.v = reflect.New(s.v.Type()).Elem()
	less.v.Set(s.v)
	for _, name := range fields {
		less.v.FieldByName(name).SetZero()
	}
	return &less
}

// all reports whether a phrase names all the cards.
func (s *selected) all() bool { return s.some == "" && !s.counted }

// known returns the phrase for known cards, an empty one where the selector names none.
func (s *selected) known() phrase {
	if !s.says("Ref") {
		return phrase{}
	}
	ref, several := s.field("Ref"), s.says("Several")
	text := ""
	if ref.Uint() == ChosenCards && s.field("Bound").IsValid() {
		name := s.field("Bound").String()
		if text = s.NamePhrases[name]; text == "" {
			text = "la carta (" + name + ")/le carte (" + name + ")"
		}
	} else {
		text = printed(ref)
	}
	one, many, both := strings.Cut(text, "/")
	if both && several {
		one = many
	}
	return phrase{one, bare(one).agreement}
}

// top returns how many cards from the top of a pile a selector means, nil where it does not ask that.
func (s *selected) top() counted {
	if !s.says("Top") {
		return nil
	}
	n, _ := s.count(s.field("Top"))
	return n
}

// onTop returns the phrase for the first cards of a pile.
func (s *selected) onTop(top counted) phrase {
	if top.fixed() == 1 {
		return phrase{"la prima carta " + s.places("di"), agreement{feminine: true}}
	}
	return phrase{"le prime " + top.spell(s.sentence) + " carte " + s.places("di"), agreement{many: true, feminine: true}}
}

// head returns a phrase up to its noun: the number, "altro", the possessive, the noun.
func (s *selected) head() phrase {
	singular, plural, _ := strings.Cut(s.nouns(), "/")
	noun := bare(singular)
	one := s.some == "un" || s.some == "alcun" || s.some == "una" ||
		s.counted && (s.n == nil || s.n.IsPlain() && s.n.fixed() == 1) || s.alone()
	g := agreement{many: !one, feminine: noun.feminine}
	text := g.verb(noun.text, plural)
	if !s.placed() {
		switch s.of() {
		case You:
			text = g.yours() + " " + text
		case BothPlayers, oneself:
			text = g.own() + " " + text
		}
	}
	if s.before("Other") {
		text = g.inflect("altro") + " " + text
	}
	switch {
	case s.alone():
		text = the(phrase{text, g})
	case s.all() && g.feminine:
		text = "tutte " + the(phrase{text, g})
	case s.all():
		text = "tutti " + the(phrase{text, g})
	case s.some == "vari":
		text = agreement{feminine: g.feminine}.inflect("uno") + " o più " + text
	case s.some == "alcun":
		text = "alc" + a(phrase{text, g})
	case s.some == "un", s.counted && one && !s.DigitOne:
		text = a(phrase{text, g})
	case s.counted && one:
		text = "1 " + text
	case s.counted && s.n.IsPlain():
		text = s.n.spell(s.sentence) + " " + text
	}
	return phrase{text, g}
}

// lone is a selector that may mean one card at most: "il personaggio di fronte", not "tutti i personaggi di fronte".
type lone interface{ IsSingle() bool }

// alone reports whether a phrase names all the cards of a selector that means one at most.
func (s *selected) alone() bool {
	l, ok := s.v.Addr().Interface().(lone)
	return ok && s.all() && l.IsSingle()
}

// of returns the player whose cards the phrase names, oneself where that player is the subject.
func (s *selected) of() Player {
	if s.yours {
		return s.whose
	}
	if p := s.ofPlayer(); p != Opponent || !s.acted || s.actor() != p {
		return p
	}
	return oneself // the player who acts is the subject
}

// placed reports whether a selector says where its cards lie.
func (s *selected) placed() bool { return s.says("In") || s.DefaultPlace != "" && !s.yours }

// before reports whether a field is not zero and has no tag text: it is printed before the noun.
func (s *selected) before(name string) bool {
	f, _ := s.v.Type().FieldByName(name)
	return s.says(name) && f.Tag.Get("text") == ""
}

// nouns returns the noun and the plural for the cards of a selector; anyKind reports whether they are the same as for a
// selector that asks nothing.
func (s *selected) nouns() string { return s.v.Addr().Interface().(cards).Nouns() }
func (s *selected) anyKind() bool {
	return s.nouns() == reflect.New(s.v.Type()).Interface().(cards).Nouns()
}

// described returns the words that follow the noun, for what a selector asks of cards; a space stands before each.
func (s *selected) described(g agreement) string {
	var b strings.Builder
	add := func(text string) {
		if text != "" {
			b.WriteString(" " + text)
		}
	}
	at := s.inner(s.v, s.mood)
	for i := range s.v.NumField() {
		f := s.v.Type().Field(i)
		switch f.Name {
		case "Of":
			if s.of() == Opponent && !s.placed() {
				add("dell'avversario")
			}
			continue
		case "In":
			add(s.where())
			continue
		case "Except":
			if s.says("Except") {
				add("tranne " + s.excepted(g))
			}
			continue
		}
		if text := f.Tag.Get("text"); text != "" && !s.v.Field(i).IsZero() {
			at.subject = subject{third, g}
			add(at.inline(text))
		}
	}
	return b.String()
}

// where returns the words for the place of the cards, "" where the phrase does not name it.
func (s *selected) where() string {
	top, from := s.top(), ""
	if s.taken && s.says("In") {
		from = "da"
	}
	switch {
	case !s.says("In") && (s.yours || s.DefaultPlace == "" || s.of() == AnyPlayer):
		return ""
	case top == nil:
		return s.places(from)
	case !top.IsPlain():
		return "fra un numero di carte dalla cima pari a (" + top.spell(s.sentence) + ") " + s.places(from)
	case top.fixed() == 1:
		return "in cima " + s.places("a")
	}
	return "fra " + s.onTop(top).text
}

// places returns the places of the cards after the preposition with; where that is "", after the preposition with which
// cards lie there.
func (s *selected) places(with string) string {
	var texts []string
	in := s.field("In")
	if in.IsValid() {
		for i := range in.Len() {
			texts = append(texts, s.at(printed(in.Index(i)), with))
		}
	}
	if len(texts) == 0 {
		texts = append(texts, s.at(s.DefaultPlace, with))
	}
	return strings.Join(texts, " o ")
}

// at returns the printed name of a place after a preposition, with the possessive of its owner where it has one.
func (s *selected) at(text, preposition string) string {
	own, rest := cutPreposition(text)
	if preposition == "" || own == "fra" {
		preposition = own
	}
	if s.of() == AnyPlayer && !s.def {
		return with(preposition, rest)
	}
	of := s.of()
	if of == BothPlayers {
		of = oneself
	}
	return with(preposition, s.owned(bare(rest), of))
}

// asked returns what a selector asks of known cards, as a predicate of them: "in Rest", "un mostro di Livello 4".
func (s *selected) asked(g agreement) string {
	known := *s
	known.def = true
	if s.anyKind() && !s.before("Other") && (s.of() == AnyPlayer || s.placed()) {
		return strings.TrimPrefix(known.described(g), " ")
	}
	known.naming = naming{some: "un", whose: s.whose, yours: s.yours}
	if g.many {
		known.some = "più"
	}
	p := known.head()
	return p.text + known.described(p.agreement)
}

// being returns that predicate with its verb: "è un mostro", "ha power 3000 o più".
func (s *selected) being(g agreement) string {
	text := s.asked(g)
	if rest, has := strings.CutPrefix(text, "con "); has {
		return "ha " + rest
	}
	return "è " + text
}

// excepted returns the phrase for the cards that a selector leaves out; g is the agreement of the selector's noun.
func (s *selected) excepted(g agreement) string {
	out := &selected{sentence: s.sentence, v: s.field("Except").Elem()}
	if out.anyKind() && !out.says("Ref") && out.ofPlayer() != You {
		g.many = true
		return g.inflect("quello") + out.described(g)
	}
	return strings.TrimPrefix(strings.TrimPrefix(out.phrase().text, "tutti "), "tutte ")
}
