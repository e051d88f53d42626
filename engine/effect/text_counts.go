package effect

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// How a text prints numbers, ranges and conditions.

// counted is a number of a text: a Count, or a plain int.
type counted interface {
	IsPlain() bool
	fixed() int                               // its value where it is plain
	spell(s *sentence) string                 // "3", "la metà dei tuoi Life Point"
	per(s *sentence) (times int, each string) // 2 and "ogni mostro" of "2 per ogni mostro"; else ""
}

// plainly is a counted that is a plain number.
type plainly int

func (n plainly) IsPlain() bool               { return true }
func (n plainly) fixed() int                  { return int(n) }
func (n plainly) spell(*sentence) string      { return strconv.Itoa(int(n)) }
func (n plainly) per(*sentence) (int, string) { return 0, "" }

// count returns a value as a number, nil where the definition gives none; ok is false where the value is not of a type
// of numbers.
func (s *sentence) count(v reflect.Value) (n counted, ok bool) {
	switch {
	case !v.IsValid():
		return nil, false
	case v.Type() == reflect.TypeFor[int]():
		return plainly(v.Int()), true
	case v.Kind() == reflect.Pointer && v.IsNil():
		_, ok = v.Interface().(counted)
		return nil, ok
	case v.Kind() == reflect.Pointer:
		n, ok = v.Interface().(counted)
	case v.CanAddr():
		n, ok = v.Addr().Interface().(counted)
	}
	return n, ok
}

// upto reports whether a definition has "fino a" before its number.
func (s *sentence) upto() bool {
	f := s.v.FieldByName("Upto")
	return f.IsValid() && f.Bool()
}

// quantity returns a number with the noun of what it counts, singular (one) or plural (many); the number is one where n
// is nil. It begins with "fino a" where the definition has it.
func (s *sentence) quantity(n counted, one, many string) string {
	if s.upto() {
		return UpTo + " " + s.exactly(n, one, many)
	}
	return s.exactly(n, one, many)
}

// exactly returns the same without "fino a".
func (s *sentence) exactly(n counted, one, many string) string {
	switch {
	case n == nil, n.IsPlain() && n.fixed() == 1:
		if s.DigitOne {
			return "1 " + one
		}
		first, _, _ := strings.Cut(one, " ")
		return a(phrase{one, agreement{feminine: strings.HasSuffix(first, "a")}})
	case n.IsPlain():
		return n.spell(s) + " " + many
	case s.ComputedPrefix != "":
		return s.ComputedPrefix + " " + many + " pari " + with("a", n.spell(s))
	}
	switch times, each := n.per(s); {
	case each != "" && times == 1:
		return "1 " + one + " per " + each
	case each != "":
		return strconv.Itoa(times) + " " + many + " per " + each
	}
	return many + " pari " + with("a", n.spell(s))
}

// number returns a number as a hole prints it: as it is, after a preposition, or after "pari a" where it is worked out.
// With ":valore" it is how much a value changes, with ":Stat" the change of the value that this field names.
func (s *sentence) number(h hole, n counted) string {
	switch {
	case h.as == "valore":
		return s.amount(n)
	case h.as != "":
		return s.change(n, bare(s.inline(printed(s.value(h.as)))).text)
	case h.with == "pari" && n.IsPlain():
		return n.spell(s)
	case h.with == "pari":
		return "pari " + with("a", n.spell(s))
	}
	return with(h.with, n.spell(s))
}

// amount returns how much a value goes up or down: "500", "200 per ogni mostro", "un valore pari al tuo livello".
func (s *sentence) amount(n counted) string {
	if n.IsPlain() {
		return strconv.Itoa(max(n.fixed(), -n.fixed()))
	}
	if times, each := n.per(s); each != "" {
		return strconv.Itoa(times) + " per " + each
	}
	return "un valore pari " + with("a", n.spell(s))
}

// change returns the change of a value with its sign: "+500 power", "+500 power per ogni personaggio", "power in più,
// pari al tuo livello".
func (s *sentence) change(n counted, value string) string {
	if n.IsPlain() {
		return signed(n.fixed()) + " " + value
	}
	if times, each := n.per(s); each != "" {
		return signed(times) + " " + value + " per " + each
	}
	return value + " in più, pari " + with("a", n.spell(s))
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

func (c *Count[S, V]) fixed() int { return c.N }

// spell returns a number, or what it is worked out from: "1000 più 500 per ogni tuo personaggio", "2 volte il tuo
// livello".
func (c *Count[S, V]) spell(s *sentence) string {
	text, less := "", *c
	switch {
	case c.IsPlain():
		return strconv.Itoa(c.N)
	case c.Part != FullPart:
		less.Part = FullPart
		return parts[c.Part].printed + " " + with("di", less.spell(s))
	case c.N < 0:
		less.N = 0
		return strconv.Itoa(-c.N) + " in meno " + with("di", less.spell(s))
	case c.N > 0:
		text = strconv.Itoa(c.N) + " più "
	}
	if each := c.each(s); each != "" && c.Times != 1 {
		return text + strconv.Itoa(c.Times) + " per " + each
	}
	if c.Times != 1 {
		text += strconv.Itoa(c.Times) + " volte "
	}
	return text + c.what(s)
}

// what returns the phrase for what a count counts: "il numero di carte nella tua mano", "il tuo livello", "la somma
// dell'ATK di tutti i mostri".
func (c *Count[S, V]) what(s *sentence) string {
	switch c.Stat.Measure() {
	case NoMeasure:
		switch {
		case c.Number != "" && s.NamePhrases[c.Number] != "":
			return s.NamePhrases[c.Number]
		case c.Number != "":
			return "il numero (" + c.Number + ")"
		}
		return "il numero " + with("di", s.cards(reflect.ValueOf(c.Each), naming{some: "più"}).text)
	case OfPlayer:
		return s.owned(c.noun(), c.Player)
	case SumOfCards:
		return the(c.noun()) + " " + with("di", s.cards(reflect.ValueOf(c.Each), naming{}).text)
	}
	if value, _, ok := c.template(); ok {
		return s.inner(reflect.ValueOf(c).Elem(), s.mood).inline(value)
	}
	text, of := the(c.noun()), with("di", s.cards(reflect.ValueOf(c.Card), naming{}).text)
	if c.Stat.Measure() == OfCards && reflect.ValueOf(c.Card).Elem().FieldByName("Ref").IsZero() {
		text = "la somma " + with("di", text)
	}
	return text + " " + of
}

// template returns the two templates of a Stat that is printed with holes: value for the whole value, each for one of
// the things that it counts. ok is false where the Stat is printed as a plain noun.
func (c *Count[S, V]) template() (value, each string, ok bool) {
	value, each, _ = strings.Cut(printed(reflect.ValueOf(c.Stat)), "/")
	return value, each, strings.Contains(value, "{")
}

// noun returns the noun of a Stat without its article.
func (c *Count[S, V]) noun() phrase { return bare(printed(reflect.ValueOf(c.Stat))) }

// plural reports whether the phrase for a count is a plural noun: "i Punti Vita di questa carta".
func (c *Count[S, V]) plural() bool {
	return c.N == 0 && c.Times == 1 && c.Part == FullPart && c.Stat.Measure() == OfCards && c.noun().many &&
		!reflect.ValueOf(c.Card).Elem().FieldByName("Ref").IsZero()
}

func (c *Count[S, V]) per(s *sentence) (int, string) {
	if c.N != 0 || c.Part != FullPart {
		return 0, ""
	}
	return c.Times, c.each(s)
}

// each returns the phrase for the things by whose number a count multiplies: "ogni carta", "ognuna di quelle carte"; ""
// where it multiplies by anything else.
func (c *Count[S, V]) each(s *sentence) string {
	if _, each, ok := c.template(); ok {
		return s.inner(reflect.ValueOf(c).Elem(), s.mood).inline(each)
	} else if c.Each == nil || c.Stat.Measure() != NoMeasure {
		return ""
	}
	v := reflect.ValueOf(c.Each)
	known := (&selected{sentence: s, v: v.Elem()}).known()
	switch {
	case known.many:
		return agreement{feminine: known.feminine}.inflect("ognuno") + " " + with("di", s.cards(v, naming{}).text)
	case known.text != "":
		return s.cards(v, naming{}).text
	}
	return "ogni " + s.cards(v, naming{some: "una"}).text
}

// The words of a range for at least, at most and between: ofSum for a sum or for what a player has, ofCards for the
// number of cards.
var (
	ofSum   = [3]string{"almeno %d", "al più %d", "fra %d e %d"}
	ofCards = [3]string{"%d o più", "%d o meno", "da %d a %d"}
)

// ranged is a Range.
type ranged interface {
	bounds(s *sentence, sum bool) string
}

// bounds returns "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts; with sum "almeno 3", "al più 3", "fra
// 1 e 3".
func (b *Range[S, V]) bounds(s *sentence, sum bool) string {
	if sum {
		return b.text(s, ofSum)
	}
	return b.text(s, [3]string{"%d " + s.OrMore, "%d " + s.OrLess, ofCards[2]})
}

func (b *Range[S, V]) text(s *sentence, words [3]string) string {
	switch equal := reflect.DeepEqual(b.From, b.To); {
	case equal && b.From.IsPlain():
		return strconv.Itoa(b.From.N)
	case b.To == nil && b.From.IsPlain():
		return fmt.Sprintf(words[0], b.From.N)
	case b.From == nil && b.To.IsPlain():
		return fmt.Sprintf(words[1], b.To.N)
	case b.From.IsPlain() && b.To.IsPlain():
		return fmt.Sprintf(words[2], b.From.N, b.To.N)
	case b.To == nil:
		return "pari o superiore " + with("a", b.From.spell(s))
	case b.From == nil:
		return "pari o inferiore " + with("a", b.To.spell(s))
	case equal:
		return "pari " + with("a", b.From.spell(s))
	}
	return "compreso fra " + b.From.spell(s) + " e " + b.To.spell(s)
}

// Plain reports whether both ends of a range are numbers.
func (b *Range[S, V]) IsPlain() bool { return b.From.IsPlain() && b.To.IsPlain() }

// conditions joins conditions by "e" and puts word, or "se" where it is "", before each: "se ... e se ...".
func (s *sentence) conditions(list reflect.Value, word string) string {
	if word == "" {
		word = "se"
	}
	var texts []string
	for i := range list.Len() {
		texts = append(texts, word+" "+strings.TrimSpace(s.inner(list.Index(i), s.mood).condition()))
	}
	return strings.Join(texts, " e ")
}

// condition returns the text of the condition that s.v is: by the tag text of the field that is set, if that is a
// question of its game; else by say.
func (s *sentence) condition() string {
	if s.subject.person = third; *s.asked <= You {
		s.subject.person = you
	}
	for _, f := range reflect.VisibleFields(s.v.Type()) {
		if text := f.Tag.Get("text"); text != "" && !s.v.FieldByIndex(f.Index).IsZero() {
			return s.inline(text)
		}
	}
	no := ""
	if s.v.FieldByName("Not").Bool() {
		no = "non "
	}
	return s.v.Addr().Interface().(condition).say(s, no)
}

// say returns the text of a condition that every game has; no is "non " where it is negated, else "".
func (c *Condition[S, V, P]) say(s *sentence, no string) string {
	switch {
	case c.TurnOf != AnyPlayer:
		return no + "è " + s.owned(bare("un turno"), c.TurnOf)
	case c.Exists != nil:
		return s.exists(reflect.ValueOf(c.Exists), no)
	case c.Count != nil:
		return c.measured(s, no)
	}
	return no + "è in corso " + the(bare(printed(reflect.ValueOf(c.During))))
}

// exists returns the text of the condition that there are such cards or, of known cards, that they are such.
func (s *sentence) exists(v reflect.Value, no string) string {
	at := &selected{sentence: s, v: v.Elem()}
	known, asks := at.known(), at.asks("Ref", "Bound", "Several")
	single := agreement{feminine: known.feminine}
	switch {
	case known.text == "" && no != "":
		return "non c'è " + s.cards(v, naming{some: "alcun"}).text
	case known.text == "":
		return "c'è almeno " + s.cards(v, naming{n: plainly(1), counted: true}).text
	case known.many && no != "":
		no, known.text = "", single.inflect("nessuno")+" "+with("di", known.text)
	case known.many:
		known.text = "almeno " + single.inflect("uno") + " " + with("di", known.text)
	}
	if !asks {
		return no + "c'è " + known.text
	}
	return known.text + " " + no + at.being(single)
}

// measured returns the text of the condition that a number is within its bounds: of cards "ci sono 3 o più tuoi
// personaggi", of what a player has "hai al più 4000 Life Point".
func (c *Condition[S, V, P]) measured(s *sentence, no string) string {
	n := c.Count
	counting := c.Is.IsPlain() && n.N == 0 && n.Times == 1 && n.Part == FullPart
	things := counting && n.Each != nil && n.Stat.Measure() == NoMeasure
	many := func() string { return s.cards(reflect.ValueOf(n.Each), naming{some: "più"}).text }
	one := func() string { return s.cards(reflect.ValueOf(n.Each), naming{n: plainly(1), counted: true}).text }
	is := func(from, to *Count[S, V]) bool {
		return no == "" && reflect.DeepEqual(c.Is, Range[S, V]{From: from, To: to})
	}
	switch {
	case counting && n.Stat.Measure() == OfPlayer && n.noun().many:
		has := map[Player]string{You: no + "hai ", Opponent: "l'avversario " + no + "ha "}[n.Player]
		return has + c.Is.text(s, ofSum) + " " + n.noun().text
	case !things && n.plural():
		return n.spell(s) + " " + no + "sono " + c.Is.bounds(s, false)
	case !things:
		return n.spell(s) + " " + no + "è " + c.Is.bounds(s, false)
	case reflect.DeepEqual(c.Is, Range[S, V]{From: &Count[S, V]{N: 1}}):
		return s.exists(reflect.ValueOf(n.Each), no)
	case is(&Count[S, V]{}, &Count[S, V]{}):
		return "non ci sono " + many()
	case is(&Count[S, V]{N: 1}, &Count[S, V]{N: 1}):
		return "c'è soltanto " + one()
	case is(nil, &Count[S, V]{N: 1}):
		return "c'è al più " + one()
	}
	return no + "ci sono " + c.Is.text(s, ofCards) + " " + many()
}
