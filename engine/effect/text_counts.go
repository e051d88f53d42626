package effect

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// The text of numbers, ranges and conditions.

// textNumber is a number in a text: a Count or a plain int.
type textNumber interface {
	IsPlain() bool
	plainValue() int                                 // the value of a plain number
	numberText(s *sentence) string                   // "3", "la metà dei tuoi Life Point"
	factorText(s *sentence) (times int, each string) // 2 and "ogni mostro" of "2 per ogni mostro"; else ""
}

// plainNumber is a textNumber with nothing counted.
type plainNumber int

func (n plainNumber) IsPlain() bool                      { return true }
func (n plainNumber) plainValue() int                    { return int(n) }
func (n plainNumber) numberText(*sentence) string        { return strconv.Itoa(int(n)) }
func (n plainNumber) factorText(*sentence) (int, string) { return 0, "" }

// numberOf returns the number that v is, nil where the definition gives none. ok is false where the type of v is no
// type of numbers.
func (s *sentence) numberOf(v reflect.Value) (n textNumber, ok bool) {
	switch {
	case !v.IsValid():
		return nil, false
	case v.Type() == reflect.TypeFor[int]():
		return plainNumber(v.Int()), true
	case v.Kind() == reflect.Pointer && v.IsNil():
		_, ok = v.Interface().(textNumber)
		return nil, ok
	case v.Kind() == reflect.Pointer:
		n, ok = v.Interface().(textNumber)
	case v.CanAddr():
		n, ok = v.Addr().Interface().(textNumber)
	}
	return n, ok
}

// hasUpTo reports whether the definition has "fino a" before its number.
func (s *sentence) hasUpTo() bool {
	f := s.v.FieldByName("Upto")
	return f.IsValid() && f.Bool()
}

// quantityText returns a number with the noun of what it counts, singular or plural; a nil n is the
// number one. The text starts with "fino a" where the definition has it.
func (s *sentence) quantityText(n textNumber, singular, plural string) string {
	if s.hasUpTo() {
		return UpTo + " " + s.exactQuantityText(n, singular, plural)
	}
	return s.exactQuantityText(n, singular, plural)
}

// exactQuantityText returns a number with the noun of what it counts, singular or plural; a nil n is
// the number one. The text never has "fino a".
func (s *sentence) exactQuantityText(n textNumber, singular, plural string) string {
	switch {
	case n == nil, n.IsPlain() && n.plainValue() == 1:
		if s.DigitOne {
			return "1 " + singular
		}
		first, _, _ := strings.Cut(singular, " ")
		return withIndefinite(phrase{singular, agreement{feminine: strings.HasSuffix(first, "a")}})
	case n.IsPlain():
		return n.numberText(s) + " " + plural
	case s.ComputedPrefix != "":
		return s.ComputedPrefix + " " + plural + " pari " + afterPreposition("a", n.numberText(s))
	}
	switch times, each := n.factorText(s); {
	case each != "" && times == 1:
		return "1 " + singular + " per " + each
	case each != "":
		return strconv.Itoa(times) + " " + plural + " per " + each
	}
	return plural + " pari " + afterPreposition("a", n.numberText(s))
}

// numberText returns a number as a placeholder prints it: alone, after a preposition, or after "pari a" where it is
// computed. The format "valore" prints how much a value changes; any other format names the field with the value
// that changes.
func (s *sentence) numberText(h placeholder, n textNumber) string {
	switch {
	case h.format == "valore":
		return s.changeAmountText(n)
	case h.format != "":
		return s.changeText(n, withoutArticle(s.inline(printedWord(s.value(h.format)))).text)
	case h.preposition == "pari" && n.IsPlain():
		return n.numberText(s)
	case h.preposition == "pari":
		return "pari " + afterPreposition("a", n.numberText(s))
	}
	return afterPreposition(h.preposition, n.numberText(s))
}

// changeAmountText returns how much a value increases or decreases: "500", "200 per ogni mostro", "un valore pari al
// tuo livello".
func (s *sentence) changeAmountText(n textNumber) string {
	if n.IsPlain() {
		return strconv.Itoa(max(n.plainValue(), -n.plainValue()))
	}
	if times, each := n.factorText(s); each != "" {
		return strconv.Itoa(times) + " per " + each
	}
	return "un valore pari " + afterPreposition("a", n.numberText(s))
}

// changeText returns the change of a value with its sign: "+500 power", "+500 power per ogni personaggio", "power in
// più, pari al tuo livello".
func (s *sentence) changeText(n textNumber, value string) string {
	if n.IsPlain() {
		return signed(n.plainValue()) + " " + value
	}
	if times, each := n.factorText(s); each != "" {
		return signed(times) + " " + value + " per " + each
	}
	return value + " in più, pari " + afterPreposition("a", n.numberText(s))
}

// signed returns n with its sign.
func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

func (c *Count[S, V]) plainValue() int { return c.N }

// numberText returns a number, or the phrase from which it is computed: "1000 più 500 per ogni tuo personaggio", "2
// volte il tuo livello".
func (c *Count[S, V]) numberText(s *sentence) string {
	text, rest := "", *c
	switch {
	case c.IsPlain():
		return strconv.Itoa(c.N)
	case c.Part != FullPart:
		rest.Part = FullPart
		return fractions[c.Part].printed + " " + afterPreposition("di", rest.numberText(s))
	case c.N < 0:
		rest.N = 0
		return strconv.Itoa(-c.N) + " in meno " + afterPreposition("di", rest.numberText(s))
	case c.N > 0:
		text = strconv.Itoa(c.N) + " più "
	}
	if each := c.eachPhrase(s); each != "" && c.Times != 1 {
		return text + strconv.Itoa(c.Times) + " per " + each
	}
	if c.Times != 1 {
		text += strconv.Itoa(c.Times) + " volte "
	}
	return text + c.countedPhrase(s)
}

// countedPhrase returns the phrase for what a count counts: "il numero di carte nella tua mano", "il tuo livello",
// "la somma dell'ATK di tutti i mostri".
func (c *Count[S, V]) countedPhrase(s *sentence) string {
	switch c.Stat.Measure() {
	case NoMeasure:
		switch {
		case c.Number != "" && s.NamePhrases[c.Number] != "":
			return s.NamePhrases[c.Number]
		case c.Number != "":
			return "il numero (" + c.Number + ")"
		}
		return "il numero " + afterPreposition("di", s.cardsPhrase(reflect.ValueOf(c.Each), cardNaming{determiner: "più"}).text)
	case OfPlayer:
		return s.ownedNoun(c.statNoun(), c.Player)
	case SumOfCards:
		return withDefinite(c.statNoun()) + " " + afterPreposition("di", s.cardsPhrase(reflect.ValueOf(c.Each), cardNaming{}).text)
	}
	if value, _, ok := c.statTemplates(); ok {
		return s.nested(reflect.ValueOf(c).Elem(), s.mood).inline(value)
	}
	text, owner := withDefinite(c.statNoun()), afterPreposition("di", s.cardsPhrase(reflect.ValueOf(c.Card), cardNaming{}).text)
	if c.Stat.Measure() == OfCards && reflect.ValueOf(c.Card).Elem().FieldByName("Ref").IsZero() {
		text = "la somma " + afterPreposition("di", text)
	}
	return text + " " + owner
}

// statTemplates returns the two templates of a Stat that is printed with placeholders: value for the total, each for
// one of the things counted. ok is false for a Stat that is printed as a plain noun.
func (c *Count[S, V]) statTemplates() (value, each string, ok bool) {
	value, each, _ = strings.Cut(printedWord(reflect.ValueOf(c.Stat)), "/")
	return value, each, strings.Contains(value, "{")
}

// statNoun returns the noun of a Stat without its article.
func (c *Count[S, V]) statNoun() phrase { return withoutArticle(printedWord(reflect.ValueOf(c.Stat))) }

// isPlural reports whether the phrase for a count is a plural noun: "i Punti Vita di questa carta".
func (c *Count[S, V]) isPlural() bool {
	return c.N == 0 && c.Times == 1 && c.Part == FullPart && c.Stat.Measure() == OfCards && c.statNoun().many &&
		!reflect.ValueOf(c.Card).Elem().FieldByName("Ref").IsZero()
}

// factorText returns the factor and the thing counted of a number that is only a product, as 2 and "ogni mostro";
// else "".
func (c *Count[S, V]) factorText(s *sentence) (int, string) {
	if c.N != 0 || c.Part != FullPart {
		return 0, ""
	}
	return c.Times, c.eachPhrase(s)
}

// eachPhrase returns the phrase for the things that a count counts, one at a time: "ogni carta", "ognuna di quelle
// carte"; "" where it counts anything else.
func (c *Count[S, V]) eachPhrase(s *sentence) string {
	if _, each, ok := c.statTemplates(); ok {
		return s.nested(reflect.ValueOf(c).Elem(), s.mood).inline(each)
	} else if c.Each == nil || c.Stat.Measure() != NoMeasure {
		return ""
	}
	v := reflect.ValueOf(c.Each)
	known := (&cardPhrase{sentence: s, selector: v.Elem()}).knownPhrase()
	switch {
	case known.many:
		return agreement{feminine: known.feminine}.inflect("ognuno") + " " + afterPreposition("di", s.cardsPhrase(v, cardNaming{}).text)
	case known.text != "":
		return s.cardsPhrase(v, cardNaming{}).text
	}
	return "ogni " + s.cardsPhrase(v, cardNaming{determiner: "una"}).text
}

var (
	// sumFormats are the formats of a range (at least, at most, between) of a sum or of what a player has.
	sumFormats = [3]string{"almeno %d", "al più %d", "fra %d e %d"}
	// cardFormats are the formats of a range (at least, at most, between) of a number of cards.
	cardFormats = [3]string{"%d o più", "%d o meno", "da %d a %d"}
)

// textRange is a Range of any game. boundsText returns its text; sum selects the words for a sum.
type textRange interface {
	boundsText(s *sentence, sum bool) string
}

// boundsText returns "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts. With sum it returns "almeno
// 3", "al più 3", "fra 1 e 3".
func (b *Range[S, V]) boundsText(s *sentence, sum bool) string {
	if sum {
		return b.formattedBounds(s, sumFormats)
	}
	return b.formattedBounds(s, [3]string{"%d " + s.OrMore, "%d " + s.OrLess, cardFormats[2]})
}

// formattedBounds returns the bounds in formats for at least, at most and between.
func (b *Range[S, V]) formattedBounds(s *sentence, formats [3]string) string {
	switch equal := reflect.DeepEqual(b.From, b.To); {
	case equal && b.From.IsPlain():
		return strconv.Itoa(b.From.N)
	case b.To == nil && b.From.IsPlain():
		return fmt.Sprintf(formats[0], b.From.N)
	case b.From == nil && b.To.IsPlain():
		return fmt.Sprintf(formats[1], b.To.N)
	case b.From.IsPlain() && b.To.IsPlain():
		return fmt.Sprintf(formats[2], b.From.N, b.To.N)
	case b.To == nil:
		return "pari o superiore " + afterPreposition("a", b.From.numberText(s))
	case b.From == nil:
		return "pari o inferiore " + afterPreposition("a", b.To.numberText(s))
	case equal:
		return "pari " + afterPreposition("a", b.From.numberText(s))
	}
	return "compreso fra " + b.From.numberText(s) + " e " + b.To.numberText(s)
}

// IsPlain reports whether both bounds are plain numbers.
func (b *Range[S, V]) IsPlain() bool { return b.From.IsPlain() && b.To.IsPlain() }

// conditionsText returns conditions joined by "e", each after word, or after "se" where word is "": "se ... e se
// ...".
func (s *sentence) conditionsText(list reflect.Value, word string) string {
	if word == "" {
		word = "se"
	}
	var texts []string
	for i := range list.Len() {
		texts = append(texts, word+" "+strings.TrimSpace(s.nested(list.Index(i), s.mood).conditionText()))
	}
	return strings.Join(texts, " e ")
}

// conditionText returns the text of the condition v: from the tag text of the field that is set, for a condition of
// one game; else from sharedConditionText.
func (s *sentence) conditionText() string {
	if s.subject.person = thirdPerson; *s.lastMayPlayer <= You {
		s.subject.person = secondPerson
	}
	for _, f := range reflect.VisibleFields(s.v.Type()) {
		if text := f.Tag.Get("text"); text != "" && !s.v.FieldByIndex(f.Index).IsZero() {
			return s.inline(text)
		}
	}
	negation := ""
	if s.v.FieldByName("Not").Bool() {
		negation = "non "
	}
	return s.v.Addr().Interface().(condition).sharedConditionText(s, negation)
}

// sharedConditionText returns the text of a condition that all games share; negation is "non " for a negated condition,
// else "".
func (c *Condition[S, V, P]) sharedConditionText(s *sentence, negation string) string {
	switch {
	case c.TurnOf != AnyPlayer:
		return negation + "è " + s.ownedNoun(withoutArticle("un turno"), c.TurnOf)
	case c.Exists != nil:
		return s.existsText(reflect.ValueOf(c.Exists), negation)
	case c.Count != nil:
		return c.countConditionText(s, negation)
	}
	return negation + "è in corso " + withDefinite(withoutArticle(printedWord(reflect.ValueOf(c.During))))
}

// existsText returns the text of the condition that cards of the selector v exist or, for known cards, that they are
// as v asks; negation is "non " for a negated condition, else "".
func (s *sentence) existsText(v reflect.Value, negation string) string {
	selection := &cardPhrase{sentence: s, selector: v.Elem()}
	known, hasQualities := selection.knownPhrase(), selection.hasFieldBeside("Ref", "Bound", "Several")
	single := agreement{feminine: known.feminine}
	switch {
	case known.text == "" && negation != "":
		return "non c'è " + s.cardsPhrase(v, cardNaming{determiner: "alcun"}).text
	case known.text == "":
		return "c'è almeno " + s.cardsPhrase(v, cardNaming{number: plainNumber(1), hasNumber: true}).text
	case known.many && negation != "":
		negation, known.text = "", single.inflect("nessuno")+" "+afterPreposition("di", known.text)
	case known.many:
		known.text = "almeno " + single.inflect("uno") + " " + afterPreposition("di", known.text)
	}
	if !hasQualities {
		return negation + "c'è " + known.text
	}
	return known.text + " " + negation + selection.verbPredicate(single)
}

// countConditionText returns the text of the condition that a number is in its range: "ci sono 3 o più tuoi personaggi"
// for cards, "hai al più 4000 Life Point" for a player; negation is "non " for a negated condition, else "".
func (c *Condition[S, V, P]) countConditionText(s *sentence, negation string) string {
	n := c.Count
	counting := c.Is.IsPlain() && n.N == 0 && n.Times == 1 && n.Part == FullPart
	countsCards := counting && n.Each != nil && n.Stat.Measure() == NoMeasure
	pluralText := func() string { return s.cardsPhrase(reflect.ValueOf(n.Each), cardNaming{determiner: "più"}).text }
	singularText := func() string {
		return s.cardsPhrase(reflect.ValueOf(n.Each), cardNaming{number: plainNumber(1), hasNumber: true}).text
	}
	isRange := func(from, to *Count[S, V]) bool {
		return negation == "" && reflect.DeepEqual(c.Is, Range[S, V]{From: from, To: to})
	}
	switch {
	case counting && n.Stat.Measure() == OfPlayer && n.statNoun().many:
		verb := map[Player]string{You: negation + "hai ", Opponent: "l'avversario " + negation + "ha "}[n.Player]
		return verb + c.Is.formattedBounds(s, sumFormats) + " " + n.statNoun().text
	case !countsCards && n.isPlural():
		return n.numberText(s) + " " + negation + "sono " + c.Is.boundsText(s, false)
	case !countsCards:
		return n.numberText(s) + " " + negation + "è " + c.Is.boundsText(s, false)
	case reflect.DeepEqual(c.Is, Range[S, V]{From: &Count[S, V]{N: 1}}):
		return s.existsText(reflect.ValueOf(n.Each), negation)
	case isRange(&Count[S, V]{}, &Count[S, V]{}):
		return "non ci sono " + pluralText()
	case isRange(&Count[S, V]{N: 1}, &Count[S, V]{N: 1}):
		return "c'è soltanto " + singularText()
	case isRange(nil, &Count[S, V]{N: 1}):
		return "c'è al più " + singularText()
	}
	return negation + "ci sono " + c.Is.formattedBounds(s, cardFormats) + " " + pluralText()
}
