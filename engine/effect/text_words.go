package effect

import (
	"reflect"
)

// The text of the placeholders of a template: verbs, players, nouns, values.

// mood is the form in which the verbs of a template are printed.
type mood uint8

const (
	eventMood   mood = iota // "peschi", for an event
	imperative              // "pesca", for an instruction
	infinitive              // "pescare", after "puoi"
	subjunctive             // "dovessi pescare", for an event that is replaced
)

// subject is the subject that the template named last. Verbs and adjectives agree with it.
type subject struct {
	person
	agreement
}

// person is the grammatical person of the subject that a template has named.
type person uint8

const (
	noPerson person = iota // no subject was named: it is the player who acts
	secondPerson
	thirdPerson
)

// wordPlaceholderText returns the text of a placeholder that names no field.
func (s *sentence) wordPlaceholderText(h placeholder) string {
	switch h.words {
	case "Aa":
		return capitalMark
	case "e":
		return joinMark
	case "quando":
		if s.mood == subjunctive {
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
		return s.verbText(h.words)
	case h.ownerField == "" && h.preposition == "":
		return s.subject.inflect(h.words)
	}
	return s.nounText(h, withoutArticle(h.words))
}

// verbText returns a verb that agrees with the subject. Where the template has named no subject, the player who acts
// becomes the subject, and stands before the verb unless that player is you.
func (s *sentence) verbText(word string) string {
	c := conjugate(word)
	if s.mood == subjunctive {
		c = conjugation{"", "dovessi " + word, "dovesse " + word, "dovessero " + word}
	}
	s.afterMay = s.afterMay || word == "potere"
	switch {
	case s.subject.person == secondPerson:
		return c.second
	case s.subject.person == thirdPerson:
		return s.subject.numberForm(c.third, c.thirdPlural)
	}
	s.actorPrinted = true
	actor := s.actor()
	if word == "potere" {
		*s.lastMayPlayer = actor
	}
	who, g := s.playerNoun(actor)
	switch {
	case s.mood == infinitive:
		return word
	case actor == You:
		s.subject = subject{secondPerson, g}
		return c.imperative
	}
	s.subject = subject{thirdPerson, g}
	return who + " " + g.numberForm(c.third, c.thirdPlural)
}

// actor returns the player who does an action: its Who, or You where Who is AnyPlayer or the template has a
// placeholder for Who.
func (s *sentence) actor() Player {
	who := s.v.FieldByName("Who")
	if !who.IsValid() || s.hasPlaceholder(s.variant.Parts, "Who") || Player(who.Uint()) == AnyPlayer {
		return You
	}
	return Player(who.Uint())
}

// playerNoun returns the noun for a player as the subject, "" for you, and the agreement of the noun.
func (s *sentence) playerNoun(p Player) (string, agreement) {
	switch {
	case p == You:
		return "", agreement{}
	case p == Opponent:
		return "l'avversario", agreement{}
	case p == EventPlayer:
		return "quel giocatore", agreement{}
	case p == BothPlayers && s.mood != eventMood:
		return s.BothPlayers, withoutArticle(s.BothPlayers).agreement
	}
	return "un giocatore", agreement{}
}

// namedPlayer returns the player to print for the value p of a field: You for an action whose Who is AnyPlayer,
// AnyPlayer for an event of both players, else p.
func (s *sentence) namedPlayer(field string, p Player) Player {
	switch {
	case field == "Who" && p == AnyPlayer && s.mood != eventMood:
		return You
	case p == BothPlayers && s.mood == eventMood:
		return AnyPlayer
	}
	return p
}

// oneself is an owner, besides the values of Player: the subject of the sentence ("il proprio mazzo").
const oneself = EventPlayer + 1

// owner returns the player to print for the field that names an owner, or You for "te".
func (s *sentence) owner(field string) Player {
	if field == "te" {
		return You
	}
	p := s.namedPlayer(field, Player(s.value(field).Uint()))
	if field == "Who" && s.actorPrinted && p != You {
		return oneself
	}
	return p
}

// ownedNoun returns a noun with its definite article and the possessive of a player.
func (s *sentence) ownedNoun(noun phrase, owner Player) string {
	switch owner {
	case AnyPlayer:
		return withDefinite(noun)
	case You:
		return withDefinite(phrase{noun.possessiveTuo() + " " + noun.text, noun.agreement})
	case oneself:
		return withDefinite(phrase{noun.possessiveProprio() + " " + noun.text, noun.agreement})
	}
	who, _ := s.playerNoun(owner)
	return withDefinite(noun) + " " + afterPreposition("di", who)
}

// nounText returns a noun with its definite article, after the preposition of the placeholder and before the owner
// that the placeholder names.
func (s *sentence) nounText(h placeholder, noun phrase) string {
	text := withDefinite(noun)
	switch {
	case h.ownerField == "":
	case h.ownerField == "te" || s.value(h.ownerField).Type() == reflect.TypeFor[Player]():
		text = s.ownedNoun(noun, s.owner(h.ownerField))
	default:
		text += " " + afterPreposition("di", s.cardsPhrase(s.value(h.ownerField), cardNaming{}).text)
	}
	if h.preposition == "" {
		s.subject = subject{thirdPerson, noun.agreement}
	}
	return afterPreposition(h.preposition, text)
}

// valueText returns the text of a value in a placeholder, "" for a missing value.
func (s *sentence) valueText(h placeholder, v reflect.Value) string {
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	n, isNumber := s.numberOf(v)
	switch {
	case n != nil:
		return s.numberText(h, n)
	case isNumber || v.Kind() == reflect.Pointer || !v.IsValid():
		return ""
	case v.Kind() == reflect.Struct:
		return s.definitionText(h, v)
	}
	switch w := v.Interface().(type) {
	case Player:
		return s.playerText(h, s.namedPlayer(h.name, w))
	case Flag:
		return s.flagText(h.name, bool(w))
	case Words:
		return s.wordText(h, v)
	}
	if v.Kind() == reflect.Slice {
		return s.listText(h, v)
	}
	if u, ok := s.v.Addr().Interface().(usualNamer); ok && h.name == "As" && v.String() == u.UsualName() {
		return ""
	}
	return v.String()
}

// usualNamer is an action that gives a name. UsualName returns the name that texts do not print.
type usualNamer interface{ UsualName() string }

// definitionText returns the text of a definition v in a placeholder of another.
func (s *sentence) definitionText(h placeholder, v reflect.Value) string {
	switch at := v.Addr().Interface().(type) {
	case cardSelector:
		return s.cardsText(h, v)
	case textRange:
		return at.boundsText(s, h.format == "somma")
	}
	m := eventMood
	if h.format == "dovesse" {
		m = subjunctive
	}
	text, _ := s.nested(v, m).fill(templateOf(v))
	return text
}

// playerText returns a player after the preposition of the placeholder or, without a preposition, as the subject,
// which is "" for you.
func (s *sentence) playerText(h placeholder, p Player) string {
	who, g := s.playerNoun(p)
	switch {
	case h.preposition != "" && p == You:
		return afterPreposition(h.preposition, "te")
	case h.preposition != "" && p == AnyPlayer:
		return ""
	case h.preposition != "":
		return afterPreposition(h.preposition, who)
	case p == You:
		s.subject = subject{secondPerson, g}
		return ""
	}
	s.subject = subject{thirdPerson, g}
	return who
}

// flagText returns the tag text of the Flag with that name, "" where the Flag is not set.
func (s *sentence) flagText(name string, set bool) string {
	f, _ := s.v.Type().FieldByName(name)
	if text := f.Tag.Get("text"); text != "" && set {
		return s.inline(text)
	}
	return ""
}

// valueInFile returns the first word by which files write a value of an enumeration.
func valueInFile(v reflect.Value) string { return fileWords(v)[0] }

// printedWord returns the word that cards print for a value of an enumeration: the word of files where the
// enumeration has no method Printed.
func printedWord(v reflect.Value) string {
	if p, ok := v.Interface().(interface{ Printed() []string }); ok {
		return p.Printed()[v.Uint()]
	}
	return valueInFile(v)
}

// wordText returns the printed word of a value of an enumeration, with its article where the placeholder has a
// preposition or an owner. The format "parola" selects the word of files.
func (s *sentence) wordText(h placeholder, v reflect.Value) string {
	text := s.inline(printedWord(v))
	if h.format == "parola" {
		text = valueInFile(v)
	}
	if h.preposition == "" && h.ownerField == "" {
		return text
	}
	if !hasArticle(text) { // a place, with the preposition with which cards lie there
		printedPreposition, place := cutPreposition(text)
		if text = place; h.preposition == "in" {
			h.preposition = printedPreposition
		}
	}
	return s.nounText(h, withoutArticle(text))
}
