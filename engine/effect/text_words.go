package effect

import (
	"reflect"
)

// How a text prints what stands in the holes of a template: verbs, players, nouns, values.

// mood is the form in which the verbs of a template are printed.
type mood uint8

const (
	happens    mood = iota // "peschi": an event
	told                   // "pesca": an instruction
	infinitive             // "pescare": after "puoi"
	should                 // "dovessi pescare": an event that is replaced
)

// subject is the subject that the template has named last: verbs and adjectives agree with it.
type subject struct {
	person
	agreement
}

// person is the grammatical person of the subject that a template has named.
type person uint8

const (
	unnamed person = iota // no subject was named: it is the player who acts
	you
	third
)

// words returns the text of a hole that names no field.
func (s *sentence) words(h hole) string {
	switch h.words {
	case "Aa":
		return capital
	case "e":
		return together
	case "quando":
		if s.mood == should {
			return "" // "se" stands there
		}
		return h.words
	case "non":
		if !s.v.FieldByName("Not").Bool() {
			return ""
		}
		return h.words
	}
	switch {
	case isVerb(h.words):
		return s.verb(h.words)
	case h.of == "" && h.with == "":
		return s.subject.inflect(h.words)
	}
	return s.noun(h, bare(h.words))
}

// verb returns a verb as it agrees with the subject. Where the template has named none, the player who acts becomes the
// subject, and is printed before the verb unless it is you.
func (s *sentence) verb(word string) string {
	c := conjugate(word)
	if s.mood == should {
		c = conjugated{"", "dovessi " + word, "dovesse " + word, "dovessero " + word}
	}
	s.may = s.may || word == "potere"
	switch {
	case s.subject.person == you:
		return c.you
	case s.subject.person == third:
		return s.subject.verb(c.one, c.many)
	}
	s.acted = true
	actor := s.actor()
	if word == "potere" {
		*s.asked = actor
	}
	who, g := s.player(actor)
	switch {
	case s.mood == infinitive:
		return word
	case actor == You:
		s.subject = subject{you, g}
		return c.told
	}
	s.subject = subject{third, g}
	return who + " " + g.verb(c.one, c.many)
}

// actor returns the player who does an action: its Who, or You where its template names Who in another role.
func (s *sentence) actor() Player {
	who := s.v.FieldByName("Who")
	if !who.IsValid() || s.names(s.way.Parts, "Who") || Player(who.Uint()) == AnyPlayer {
		return You
	}
	return Player(who.Uint())
}

// player returns the noun for a player as the subject, "" for you, and its agreement.
func (s *sentence) player(p Player) (string, agreement) {
	switch {
	case p == You:
		return "", agreement{}
	case p == Opponent:
		return "l'avversario", agreement{}
	case p == EventPlayer:
		return "quel giocatore", agreement{}
	case p == BothPlayers && s.mood != happens:
		return s.BothPlayers, bare(s.BothPlayers).agreement
	}
	return "un giocatore", agreement{}
}

// who returns the player that a field means: in an action, You where Who names nobody; in an event, Any where a field
// names both players.
func (s *sentence) who(field string, p Player) Player {
	switch {
	case field == "Who" && p == AnyPlayer && s.mood != happens:
		return You
	case p == BothPlayers && s.mood == happens:
		return AnyPlayer
	}
	return p
}

// oneself is, beside the values of Player, the owner who is the subject of the sentence: "il proprio mazzo".
const oneself = EventPlayer + 1

// owner returns the player that a field names as the owner of something.
func (s *sentence) owner(field string) Player {
	if field == "te" {
		return You
	}
	p := s.who(field, Player(s.value(field).Uint()))
	if field == "Who" && s.acted && p != You {
		return oneself
	}
	return p
}

// owned returns a noun with its definite article and the possessive of a player.
func (s *sentence) owned(noun phrase, of Player) string {
	switch of {
	case AnyPlayer:
		return the(noun)
	case You:
		return the(phrase{noun.yours() + " " + noun.text, noun.agreement})
	case oneself:
		return the(phrase{noun.own() + " " + noun.text, noun.agreement})
	}
	who, _ := s.player(of)
	return the(noun) + " " + with("di", who)
}

// noun returns a noun with its definite article, after the preposition of the hole and before the owner that the hole
// names, if it has them.
func (s *sentence) noun(h hole, noun phrase) string {
	text := the(noun)
	switch {
	case h.of == "":
	case h.of == "te" || s.value(h.of).Type() == reflect.TypeFor[Player]():
		text = s.owned(noun, s.owner(h.of))
	default:
		text += " " + with("di", s.cards(s.value(h.of), naming{}).text)
	}
	if h.with == "" {
		s.subject = subject{third, noun.agreement}
	}
	return with(h.with, text)
}

// print returns the text of a value in a hole.
func (s *sentence) print(h hole, v reflect.Value) string {
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	n, isNumber := s.count(v)
	switch {
	case n != nil:
		return s.number(h, n)
	case isNumber || v.Kind() == reflect.Pointer || !v.IsValid():
		return ""
	case v.Kind() == reflect.Struct:
		return s.printDefinition(h, v)
	}
	switch w := v.Interface().(type) {
	case Player:
		return s.printPlayer(h, s.who(h.name, w))
	case Flag:
		return s.printFlag(h.name, bool(w))
	case Words:
		return s.printWord(h, v)
	}
	if v.Kind() == reflect.Slice {
		return s.printList(h, v)
	}
	if u, ok := s.v.Addr().Interface().(usual); ok && h.name == "As" && v.String() == u.UsualName() {
		return ""
	}
	return v.String()
}

// usual is an action that gives a name; Usual returns the one that texts do not print because it is the usual one.
type usual interface{ UsualName() string }

// printDefinition returns the text of a definition inside another.
func (s *sentence) printDefinition(h hole, v reflect.Value) string {
	switch at := v.Addr().Interface().(type) {
	case cards:
		return s.printCards(h, v)
	case ranged:
		return at.bounds(s, h.as == "somma")
	}
	m := happens
	if h.as == "dovesse" {
		m = should
	}
	text, _ := s.inner(v, m).fill(templateOf(v))
	return text
}

// printPlayer returns a player after the preposition of the hole or, without one, as the subject, which is "" for you.
func (s *sentence) printPlayer(h hole, p Player) string {
	who, g := s.player(p)
	switch {
	case h.with != "" && p == You:
		return with(h.with, "te")
	case h.with != "" && p == AnyPlayer:
		return ""
	case h.with != "":
		return with(h.with, who)
	case p == You:
		s.subject = subject{you, g}
		return ""
	}
	s.subject = subject{third, g}
	return who
}

// printFlag returns the tag text of a Flag that is set, "" for one that is not.
func (s *sentence) printFlag(name string, said bool) string {
	f, _ := s.v.Type().FieldByName(name)
	if text := f.Tag.Get("text"); text != "" && said {
		return s.inline(text)
	}
	return ""
}

// word returns the word by which files write a value of an enumeration; printed returns what cards have for it, which
// is the same where the enumeration has no method Printed.
func word(v reflect.Value) string { return inFiles(v)[0] }

func printed(v reflect.Value) string {
	if p, ok := v.Interface().(interface{ Printed() []string }); ok {
		return p.Printed()[v.Uint()]
	}
	return word(v)
}

// printWord returns a value of an enumeration: with its article where the hole has a preposition or an owner, else as
// it is printed.
func (s *sentence) printWord(h hole, v reflect.Value) string {
	text := s.inline(printed(v))
	if h.as == "parola" {
		text = word(v)
	}
	if h.with == "" && h.of == "" {
		return text
	}
	if !hasArticle(text) { // a place, with the preposition with which cards lie there
		own, place := cutPreposition(text)
		if text = place; h.with == "in" {
			h.with = own
		}
	}
	return s.noun(h, bare(text))
}
