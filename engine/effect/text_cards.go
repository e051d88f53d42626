package effect

import (
	"reflect"
	"strings"
)

// The phrases that name cards. Each field of a game's selector asks something of cards: its tag text is printed after
// the noun, in the order of the fields. The fields Ref, Bound, Several, Of, In, Top, Other and Except are printed by
// functions of their own.

// cardSelector is a game's Selector. Nouns returns the noun for its cards and the plural: "una carta/carte".
type cardSelector interface{ Nouns() string }

// cardNaming selects how a phrase names the cards of a selector. Its zero value names all of them.
type cardNaming struct {
	// determiner stands before the noun: "un", "alcun", "vari" ("uno o più"). "una" and "più" print nothing before a
	// singular or a plural.
	determiner    string
	number        textNumber
	hasNumber     bool   // the phrase has a number, which is one where number is nil
	printsUpTo    bool   // "fino a" stands before the number
	fromPlaces    bool   // the places follow the preposition "da"
	givenOwner    Player // the owner of the cards, if hasGivenOwner; their place is not printed
	hasGivenOwner bool   // givenOwner replaces the selector's Of
}

// cardsText returns the phrase for the cards of a selector v, after the preposition of a placeholder.
func (s *sentence) cardsText(h placeholder, v reflect.Value) string {
	n := cardNaming{determiner: h.determiner, fromPlaces: h.format == "da"}
	if h.numberField != "" {
		n.number, _ = s.numberOf(s.value(h.numberField))
		if n.hasNumber = n.number != nil || h.determiner == "un"; n.hasNumber {
			n.determiner, n.printsUpTo = "", s.hasUpTo()
		}
	}
	if h.ownerField != "" {
		n.hasGivenOwner, n.givenOwner = true, s.owner(h.ownerField)
	}
	p := s.cardsPhrase(v, n)
	if h.preposition == "" {
		s.subject = subject{thirdPerson, p.agreement}
	}
	return afterPreposition(h.preposition, p.text)
}

// cardPhrase is the state of building the phrase for one selector.
type cardPhrase struct {
	*sentence
	cardNaming
	selector   reflect.Value
	isDefinite bool // the cards are known, so their places have the definite article
}

// field returns a field of the selector, an invalid value where the selector has none of that name.
func (s *cardPhrase) field(name string) reflect.Value { return s.selector.FieldByName(name) }

// selectorOwner returns the player whose cards the selector means, AnyPlayer where it asks for no owner.
func (s *cardPhrase) selectorOwner() Player {
	if f := s.field("Of"); f.IsValid() {
		return Player(f.Uint())
	}
	return AnyPlayer
}

// isSet reports whether a field of the selector is not zero.
func (s *cardPhrase) isSet(name string) bool { return isSet(s.selector, name) }

// hasFieldBeside reports whether a field of the selector, other than the named ones, is not zero.
func (s *cardPhrase) hasFieldBeside(ignored ...string) bool {
	return hasFieldBeside(s.selector, ignored...)
}

// cardsPhrase returns the phrase for the cards of a selector v.
func (s *sentence) cardsPhrase(v reflect.Value, n cardNaming) phrase {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return (&cardPhrase{sentence: s, cardNaming: n, selector: v}).fullPhrase()
}

// fullPhrase returns the phrase for the cards of the selector.
func (s *cardPhrase) fullPhrase() phrase {
	known := s.knownPhrase()
	hasQualities := s.hasFieldBeside("Ref", "Bound", "Several")
	switch top := s.topCount(); {
	case known.text != "" && !hasQualities && !(s.hasNumber && s.number == nil):
		return known
	case known.text != "" && hasQualities && !known.many:
		return phrase{known.text + ", se " + s.verbPredicate(known.agreement) + ",", known.agreement}
	case top != nil && !s.hasFieldBeside("Of", "In", "Top") && top.IsPlain() &&
		(s.namesAll() || s.hasNumber && s.number != nil && s.number.IsPlain() && s.number.plainValue() == top.plainValue()):
		return s.topPhrase(top)
	case top != nil && top.IsPlain() && top.plainValue() == 1 && s.namesAll():
		first, rest := s.topPhrase(top), s.withoutFields("Of", "In", "Top")
		return phrase{first.text + ", se " + rest.verbPredicate(first.agreement) + ",", first.agreement}
	}
	p := s.headPhrase()
	p.text += s.descriptionText(p.agreement)
	if known.text != "" {
		p.text += " fra " + known.text
	}
	if s.hasNumber && s.number != nil && !s.number.IsPlain() {
		p.text = "un numero di " + p.text + " pari " + afterPreposition("a", s.number.numberText(s.sentence))
	}
	if s.hasNumber && s.printsUpTo {
		p.text = UpTo + " " + p.text
	}
	return p
}

// withoutFields returns a copy whose selector has zeros in some fields.
func (s *cardPhrase) withoutFields(fields ...string) *cardPhrase {
	reduced := *s
	reduced.selector = reflect.New(s.selector.Type()).Elem()
	reduced.selector.Set(s.selector)
	for _, name := range fields {
		reduced.selector.FieldByName(name).SetZero()
	}
	return &reduced
}

// namesAll reports whether the phrase names all the cards, with neither a determiner nor a number.
func (s *cardPhrase) namesAll() bool { return s.determiner == "" && !s.hasNumber }

// knownPhrase returns the phrase for known cards, an empty one where the selector names none.
func (s *cardPhrase) knownPhrase() phrase {
	if !s.isSet("Ref") {
		return phrase{}
	}
	ref, several := s.field("Ref"), s.isSet("Several")
	text := ""
	if ref.Uint() == ChosenCards && s.field("Bound").IsValid() {
		name := s.field("Bound").String()
		if text = s.NamePhrases[name]; text == "" {
			text = "la carta (" + name + ")/le carte (" + name + ")"
		}
	} else {
		text = printedWord(ref)
	}
	singular, plural, hasPlural := strings.Cut(text, "/")
	if hasPlural && several {
		singular = plural
	}
	return phrase{singular, withoutArticle(singular).agreement}
}

// topCount returns how many cards from the top of a pile the selector means, nil where it does not ask for the top.
func (s *cardPhrase) topCount() textNumber {
	if !s.isSet("Top") {
		return nil
	}
	n, _ := s.numberOf(s.field("Top"))
	return n
}

// topPhrase returns the phrase for the first cards of a pile.
func (s *cardPhrase) topPhrase(top textNumber) phrase {
	if top.plainValue() == 1 {
		return phrase{"la prima carta " + s.placesText("di"), agreement{feminine: true}}
	}
	return phrase{"le prime " + top.numberText(s.sentence) + " carte " + s.placesText("di"), agreement{many: true, feminine: true}}
}

// headPhrase returns the phrase up to its noun: number, "altro", possessive, noun.
func (s *cardPhrase) headPhrase() phrase {
	singular, plural, _ := strings.Cut(s.nounForms(), "/")
	noun := withoutArticle(singular)
	isSingular := s.determiner == "un" || s.determiner == "alcun" || s.determiner == "una" ||
		s.hasNumber && (s.number == nil || s.number.IsPlain() && s.number.plainValue() == 1) || s.isSingle()
	g := agreement{many: !isSingular, feminine: noun.feminine}
	text := g.numberForm(noun.text, plural)
	if !s.hasPlace() {
		switch s.ownerInPhrase() {
		case You:
			text = g.possessiveTuo() + " " + text
		case BothPlayers, oneself:
			text = g.possessiveProprio() + " " + text
		}
	}
	if s.precedesNoun("Other") {
		text = g.inflect("altro") + " " + text
	}
	switch {
	case s.isSingle():
		text = withDefinite(phrase{text, g})
	case s.namesAll() && g.feminine:
		text = "tutte " + withDefinite(phrase{text, g})
	case s.namesAll():
		text = "tutti " + withDefinite(phrase{text, g})
	case s.determiner == "vari":
		text = agreement{feminine: g.feminine}.inflect("uno") + " o più " + text
	case s.determiner == "alcun":
		text = "alc" + withIndefinite(phrase{text, g})
	case s.determiner == "un", s.hasNumber && isSingular && !s.DigitOne:
		text = withIndefinite(phrase{text, g})
	case s.hasNumber && isSingular:
		text = "1 " + text
	case s.hasNumber && s.number.IsPlain():
		text = s.number.numberText(s.sentence) + " " + text
	}
	return phrase{text, g}
}

// singleSelector is a selector that may mean at most one card: "il personaggio di fronte", not "tutti i personaggi
// di fronte".
type singleSelector interface{ IsSingle() bool }

// isSingle reports whether the phrase names all the cards of a selector that means at most one.
func (s *cardPhrase) isSingle() bool {
	l, ok := s.selector.Addr().Interface().(singleSelector)
	return ok && s.namesAll() && l.IsSingle()
}

// ownerInPhrase returns the player whose cards the phrase names, oneself where that player is the subject.
func (s *cardPhrase) ownerInPhrase() Player {
	if s.hasGivenOwner {
		return s.givenOwner
	}
	if p := s.selectorOwner(); p != Opponent || !s.actorPrinted || s.actor() != p {
		return p
	}
	return oneself // the player who acts is the subject
}

// hasPlace reports whether the phrase names the place of the cards.
func (s *cardPhrase) hasPlace() bool {
	return s.isSet("In") || s.DefaultPlace != "" && !s.hasGivenOwner
}

// precedesNoun reports whether a field is set and its struct tag has no key "text": such a field is printed before the
// noun.
func (s *cardPhrase) precedesNoun(name string) bool {
	f, _ := s.selector.Type().FieldByName(name)
	return s.isSet(name) && f.Tag.Get("text") == ""
}

// nounForms returns the noun and the plural for the cards of the selector: "una carta/carte".
func (s *cardPhrase) nounForms() string { return s.selector.Addr().Interface().(cardSelector).Nouns() }

// hasGeneralNoun reports whether the noun is the same as for a selector that asks nothing.
func (s *cardPhrase) hasGeneralNoun() bool {
	return s.nounForms() == reflect.New(s.selector.Type()).Interface().(cardSelector).Nouns()
}

// descriptionText returns the words after the noun for what the selector asks of cards, each after a space; g is the
// agreement of the noun.
func (s *cardPhrase) descriptionText(g agreement) string {
	var b strings.Builder
	add := func(text string) {
		if text != "" {
			b.WriteString(" " + text)
		}
	}
	inner := s.nested(s.selector, s.mood)
	for i := range s.selector.NumField() {
		f := s.selector.Type().Field(i)
		switch f.Name {
		case "Of":
			if s.ownerInPhrase() == Opponent && !s.hasPlace() {
				add("dell'avversario")
			}
			continue
		case "In":
			add(s.placeText())
			continue
		case "Except":
			if s.isSet("Except") {
				add("tranne " + s.exceptionText(g))
			}
			continue
		}
		if text := f.Tag.Get("text"); text != "" && !s.selector.Field(i).IsZero() {
			inner.subject = subject{thirdPerson, g}
			add(inner.inline(text))
		}
	}
	return b.String()
}

// placeText returns the words for the place of the cards, "" where the phrase does not name the place.
func (s *cardPhrase) placeText() string {
	top, preposition := s.topCount(), ""
	if s.fromPlaces && s.isSet("In") {
		preposition = "da"
	}
	switch {
	case !s.isSet("In") && (s.hasGivenOwner || s.DefaultPlace == "" || s.ownerInPhrase() == AnyPlayer):
		return ""
	case top == nil:
		return s.placesText(preposition)
	case !top.IsPlain():
		return "fra un numero di carte dalla cima pari a (" + top.numberText(s.sentence) + ") " + s.placesText(preposition)
	case top.plainValue() == 1:
		return "in cima " + s.placesText("a")
	}
	return "fra " + s.topPhrase(top).text
}

// placesText returns the places of the cards after a preposition. Where preposition is "", each place has the
// preposition with which cards lie there.
func (s *cardPhrase) placesText(preposition string) string {
	var texts []string
	areas := s.field("In")
	if areas.IsValid() {
		for i := range areas.Len() {
			texts = append(texts, s.onePlaceText(printedWord(areas.Index(i)), preposition))
		}
	}
	if len(texts) == 0 {
		texts = append(texts, s.onePlaceText(s.DefaultPlace, preposition))
	}
	return strings.Join(texts, " o ")
}

// onePlaceText returns the printed name of a place after a preposition, with the possessive of its owner.
func (s *cardPhrase) onePlaceText(text, preposition string) string {
	printedPreposition, rest := cutPreposition(text)
	if preposition == "" || printedPreposition == "fra" {
		preposition = printedPreposition
	}
	if s.ownerInPhrase() == AnyPlayer && !s.isDefinite {
		return afterPreposition(preposition, rest)
	}
	owner := s.ownerInPhrase()
	if owner == BothPlayers {
		owner = oneself
	}
	return afterPreposition(preposition, s.ownedNoun(withoutArticle(rest), owner))
}

// predicate returns what the selector asks of known cards, without a verb: "in Rest", "un mostro di Livello 4".
func (s *cardPhrase) predicate(g agreement) string {
	known := *s
	known.isDefinite = true
	if s.hasGeneralNoun() && !s.precedesNoun("Other") && (s.ownerInPhrase() == AnyPlayer || s.hasPlace()) {
		return strings.TrimPrefix(known.descriptionText(g), " ")
	}
	known.cardNaming = cardNaming{determiner: "un", givenOwner: s.givenOwner, hasGivenOwner: s.hasGivenOwner}
	if g.many {
		known.determiner = "più"
	}
	p := known.headPhrase()
	return p.text + known.descriptionText(p.agreement)
}

// verbPredicate returns what the selector asks of known cards, with a verb: "è un mostro", "ha power 3000 o più".
func (s *cardPhrase) verbPredicate(g agreement) string {
	text := s.predicate(g)
	if rest, isQuality := strings.CutPrefix(text, "con "); isQuality {
		return "ha " + rest
	}
	return "è " + text
}

// exceptionText returns the phrase for the cards that the selector excludes; g is the agreement of the selector's
// noun.
func (s *cardPhrase) exceptionText(g agreement) string {
	out := &cardPhrase{sentence: s.sentence, selector: s.field("Except").Elem()}
	if out.hasGeneralNoun() && !out.isSet("Ref") && out.selectorOwner() != You {
		g.many = true
		return g.inflect("quello") + out.descriptionText(g)
	}
	return strings.TrimPrefix(strings.TrimPrefix(out.fullPhrase().text, "tutti "), "tutte ")
}
