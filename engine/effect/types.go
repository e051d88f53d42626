package effect

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Flag is a field that a key, an icon or a printed word sets.
type Flag bool

// AnyCard is the word for whatever card, in place of a selector.
const AnyCard = "qualunque"

// Player is a player as a text names one, as its controller sees it.
type Player uint8

const (
	AnyPlayer Player = iota // either
	You                     // the controller of the text
	Opponent                // the other
	// both, the turn player first; as the owner of cards from which both choose, the one who chooses
	BothPlayers
	EventPlayer // the player of the event that triggered the text
)

// Words returns the words for the players in files.
func (Player) Words() []string {
	return []string{"chiunque|tutti", "te|tu|tuoi", "avversario", "entrambi|ciascuno", "quel giocatore"}
}

// Means reports whether Player who includes the seat p; you is the controller of the text. Any, Each and Involved
// include both.
func (who Player) Includes(you, p engine.Seat) bool {
	switch who {
	case You:
		return p == you
	case Opponent:
		return p != you
	}
	return true
}

// Players returns the seats that a text names as those who do something, and how many they are. you is the controller
// of the text, involved the player of its event, first the one who comes first where both do it.
func (who Player) Players(you, involved, first engine.Seat) (players [2]engine.Seat, n int) {
	switch who {
	case Opponent:
		return [2]engine.Seat{you.Opponent()}, 1
	case BothPlayers:
		return first.WithOpponent(), 2
	case EventPlayer:
		return [2]engine.Seat{involved}, 1
	}
	return [2]engine.Seat{you}, 1
}

// The first values of every game's Ref, the cards that a text knows already; a game's own values begin at OwnRefs. In a
// game where actions give names to cards, and no action refers to the cards of the one before, its own values follow
// That.
const (
	NoRef         = iota
	ThisCard      // the card whose text it is
	ChosenCards   // what an earlier action or the activation chose; of several names, the field Bound says which
	EventCard     // the card of the event that triggered the text, or that a replacement stands in for
	AffectedCards // the cards to which the action before did something
	FirstTarget   // the targets of the first element of their list
	SecondTarget
	ThirdTarget
	OwnRefs
)

// Measure says whose value a game's Stat is.
type Measure uint8

const (
	NoMeasure   Measure = iota
	OfKnownCard         // of one known card
	OfCards             // of cards, summed
	OfPlayer
	SumOfCards // like OfCards, with the cards in Count.Each
)

// Measured returns the Measure of a Stat for a game whose stats are values of cards, except those listed in ofPlayer,
// which are of a player; the zero Stat is Unmeasured.
func Measured[V Ref](stat V, ofPlayer ...V) Measure {
	switch {
	case stat == 0:
		return NoMeasure
	case slices.Contains(ofPlayer, stat):
		return OfPlayer
	}
	return OfCards
}

// measured is a game's Stat. A count has as its key the word of a player's Stat alone, and the word with "di" of any
// other.
type measured interface {
	comparable
	Words
	Measure() Measure
}

// Count is a number: N, plus Times multiplied by what is counted. Times is 0 where nothing is counted, and 1 where a
// count is written without a factor. S is the game's Selector, V its Stat.
type Count[S any, V measured] struct {
	N      int
	Times  int
	Part   Fraction // the part of that sum which is taken, rounded down
	Each   *S       // the cards that are counted, or whose Stat is Summed
	Stat   V        // the value that is counted, if not the number of cards
	Card   *S       // the cards whose Stat is counted
	Player Player   // the player whose Stat is counted
	Number string   // the name that an earlier action gave to the number that is counted
}

// Plain reports whether a number is N alone, with nothing counted; a nil count is plain.
func (c *Count[S, V]) IsPlain() bool { return c == nil || c.Times == 0 }

// Of returns what the number comes to when what it counts comes to counted.
func (c *Count[S, V]) Value(counted int) int {
	part := parts[c.Part]
	return (c.N + c.Times*counted) * part.times / part.of
}

// Fraction is the part of a number that is taken; Whole is all of it.
type Fraction uint8

const (
	FullPart Fraction = iota
	HalfPart
)

// parts are the fractions: the word before a count, what it multiplies and divides by, and how it is printed.
var parts = [...]struct {
	word      string
	times, of int
	printed   string
}{{"", 1, 1, ""}, {"metà", 1, 2, "la metà"}, {"un terzo", 1, 3, "un terzo"}, {"due terzi", 2, 3, "due terzi"},
	{"un quarto", 1, 4, "un quarto"}, {"tre quarti", 3, 4, "tre quarti"}, {"un quinto", 1, 5, "un quinto"}, {"un decimo", 1, 10, "un decimo"}}

// partWords matches the word of a fraction before a count.
var partWords = func() string {
	var words []string
	for _, p := range parts[HalfPart:] {
		words = append(words, p.word)
	}
	return `^((?:` + strings.Join(words, "|") + `) )?`
}()

// countKey is the key of a count: "1000 più 500 per quante".
var countKey = regexp.MustCompile(partWords + `(?:(-?\d{1,6}) più )?(?:(-?\d{1,6}) per )?(.+)$`)

const (
	howMany = "quante"
	aNumber = "numero"
)

// alsoHowMany are read like howMany: "quanti" for masculine nouns, "ogni" in "500 per ogni".
var alsoHowMany = []string{"quanti", "ogni"}

// mayBeNamed reports whether numbers can have names in the game: from actions, which give names to cards too, or from
// costs.
func (c *Count[S, V]) mayBeNamed() bool {
	_, cards := any(new(S)).(named)
	_, numbers := any(new(S)).(besideNames)
	return cards || numbers
}

// keys returns the keys of what can be counted: cards, a number with a name, and the words of the Stat. stats has the
// Stat of each key, -1 where it has none.
func (c *Count[S, V]) keys() (keys []string, stats []int) {
	keys, stats = []string{howMany}, []int{-1}
	if _, ok := any(new(S)).(named); ok {
		keys, stats = append(keys, aNumber), append(stats, -1)
	}
	var stat V
	for i, word := range stat.Words() {
		reflect.ValueOf(&stat).Elem().SetUint(uint64(i))
		switch stat.Measure() {
		case NoMeasure:
			continue
		case OfPlayer:
		default:
			word += " di"
		}
		keys, stats = append(keys, word), append(stats, i)
	}
	return keys, stats
}

// ReadEntry reads a number, a name that an action gave to one, or what is counted.
func (c *Count[S, V]) ReadEntry(r *Reader, e *entry.Entry) error {
	if n, ok := number(e); ok {
		c.N = n
		return nil
	}
	if e.Kind == entry.Scalar {
		for _, known := range r.known(NumberName) {
			if known == e.Text {
				c.Number, c.Times = known, 1
				return nil
			}
		}
		named := ""
		if c.mayBeNamed() {
			named = ", un nome dato da un'azione,"
		}
		return entry.Errorf(e.Line, "%s«%s» non va; ci si aspetta un numero fra -%d e %d%s o un conto fra graffe come {500 per ogni: {di: te}}",
			Label(e), e.Text, MaxNumber, MaxNumber, named)
	}
	if e.Kind != entry.Mapping || len(e.Fields) != 1 {
		return entry.Errorf(e.Line, "%sci si aspetta un numero, o un conto fra graffe con una chiave sola, come {500 per ogni: {di: te}}",
			Label(e))
	}
	if found, err := c.readKey(r, &e.Fields[0]); found || err != nil {
		return err
	}
	keys, _ := c.keys()
	return entry.Errorf(e.Line, "«%s» non è un conto; %s (davanti può stare una parte, come «metà» o «un terzo»)",
		e.Fields[0].Key,
		entry.Nearest(e.Fields[0].Key, keys))
}

// readKey reads an entry whose key counts something; it returns false for any other key.
func (c *Count[S, V]) readKey(r *Reader, e *entry.Entry) (bool, error) {
	m := countKey.FindStringSubmatch(e.Key)
	keys, stats := c.keys()
	what := -1
	for i, key := range keys {
		if m != nil && (key == m[4] || i == 0 && slices.Contains(alsoHowMany, m[4])) {
			what = i
		}
	}
	if what < 0 {
		return false, nil
	}
	c.Times = 1
	for i, p := range parts {
		if p.word == strings.TrimSuffix(m[1], " ") {
			c.Part = Fraction(i)
		}
	}
	if m[2] != "" {
		c.N, _ = strconv.Atoi(m[2])
	}
	if m[3] != "" {
		c.Times, _ = strconv.Atoi(m[3])
	}
	if c.Times == 0 || max(c.N, -c.N, c.Times, -c.Times) > MaxNumber {
		return true, entry.Errorf(e.Line, "«%s»: i numeri vanno da 1 a %d, o negativi", e.Key, MaxNumber)
	}
	v := reflect.ValueOf(c).Elem()
	if stats[what] >= 0 {
		v.FieldByName("Stat").SetUint(uint64(stats[what]))
	}
	switch measure := c.Stat.Measure(); {
	case keys[what] == aNumber:
		return true, r.readName(v.FieldByName("Number"), e, token{uses: new(NumberName)})
	case measure == NoMeasure, measure == SumOfCards:
		return true, r.read(v.FieldByName("Each"), e, token{})
	case measure == OfPlayer:
		return true, r.read(v.FieldByName("Player"), e, token{only: []string{"te", "avversario"}})
	case measure == OfKnownCard && e.Kind != entry.Scalar:
		return true, entry.Errorf(e.Line,
			"%sci si aspetta una carta che si conosce già: «questa», «quella» o un nome già dato", Label(e))
	}
	return true, r.read(v.FieldByName("Card"), e, token{})
}

// Range is the bounds of a value; an end that is nil is open.
type Range[S any, V measured] struct {
	From *Count[S, V] `it:"da|pari a"`
	To   *Count[S, V] `it:"a"`
}

var rangeText = regexp.MustCompile(`^(-?\d{1,6})(?: o (più|meno))?$|^da (-?\d{1,6}) a (-?\d{1,6})$`)

// ReadEntry reads "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts: {da: ..., a: ...}, {pari a: ...}.
func (b *Range[S, V]) ReadEntry(r *Reader, e *entry.Entry) error {
	if e.Kind == entry.Mapping && len(e.Fields) > 0 {
		if err := r.fields(reflect.ValueOf(b).Elem(), e, tokensOf(reflect.TypeFor[Range[S, V]]()), ""); err != nil {
			return err
		}
		if equal := Field(e, "pari a"); equal != nil {
			b.To = b.From
			if len(e.Fields) > 1 {
				return entry.Errorf(e.Line, "%s«pari a» sta da solo", Label(e))
			}
		}
		return nil
	}
	m := rangeText.FindStringSubmatch(e.Text)
	if e.Kind != entry.Scalar || m == nil {
		return entry.Errorf(e.Line, "%sci si aspetta un numero, «3 o più», «3 o meno», «da 1 a 3», o {da: ..., a: ...}",
			Label(e))
	}
	n := func(text string) *Count[S, V] {
		n, _ := strconv.Atoi(text)
		return &Count[S, V]{N: min(max(n, -MaxNumber), MaxNumber)}
	}
	switch {
	case m[3] != "":
		b.From, b.To = n(m[3]), n(m[4])
	case m[2] == "più":
		b.From = n(m[1])
	case m[2] == "meno":
		b.To = n(m[1])
	default:
		b.From, b.To = n(m[1]), n(m[1])
	}
	return nil
}

// Asked reports whether a range has a bound.
func (b *Range[S, V]) IsBounded() bool { return b.From != nil || b.To != nil }

// Holds reports whether a number is within bounds that are both Plain.
func (b *Range[S, V]) Contains(n int) bool {
	return (b.From == nil || n >= b.From.N) && (b.To == nil || n <= b.To.N)
}

// Within reports whether a number is within the bounds, which may be counts: number returns what a count comes to.
func (b *Range[S, V]) ContainsCounted(n int, number func(*Count[S, V]) int) bool {
	return (b.From == nil || n >= number(b.From)) && (b.To == nil || n <= number(b.To))
}

// Condition is something that holds or does not; one of its fields is set. A game with other conditions embeds it. P is
// the game's Phase.
type Condition[S any, V measured, P Words] struct {
	Not    Flag         // negated, by "non " before the key: it must not hold
	Count  *Count[S, V] // {quante: ..., è: 3 o più}
	Is     Range[S, V]
	Exists *S     `it:"c'è"` // there is such a card
	TurnOf Player `it:"turno di(te/avversario)"`
	During P      `it:"durante" zero:"sì"`
}

func (c *Condition[S, V, P]) negated() bool { return bool(c.Not) }

// Counted reports whether the number of a condition is within its bounds; number returns what a count comes to.
func (c *Condition[S, V, P]) CountHolds(number func(*Count[S, V]) int) bool {
	return c.Is.ContainsCounted(number(c.Count), number)
}

// Hold reports whether every condition holds, its Not included. holds reports whether one holds apart from its Not.
func AllHold[C any, P interface {
	*C
	negated() bool
}](conditions []C, holds func(P) bool) bool {
	for i := range conditions {
		if c := P(&conditions[i]); holds(c) == c.negated() {
			return false
		}
	}
	return true
}

// condition is implemented by Condition and by what embeds it.
type condition interface {
	readCount(r *Reader, e *entry.Entry) (found bool, err error)
	countKeys() []string
	describe(s *Schemas) []Object
	say(s *sentence, no string) string
}

func (c *Condition[S, V, P]) countKeys() []string {
	keys, _ := (&Count[S, V]{}).keys()
	return append(keys, "conta")
}

const negation = "non "

// readCount reads a condition on a number; it returns false where the entry is another condition.
func (c *Condition[S, V, P]) readCount(r *Reader, e *entry.Entry) (bool, error) {
	first := &e.Fields[0]
	n := &Count[S, V]{}
	found, err := n.readKey(r, first)
	if first.Key == "conta" {
		found, err = true, n.ReadEntry(r, first)
	}
	if !found || err != nil {
		return found, err
	}
	is, not := Field(e, "è"), Field(e, negation+"è")
	if c.Not = Flag(is == nil); is == nil {
		is = not
	}
	if len(e.Fields) != 2 || is == nil {
		return true, entry.Errorf(e.Line, "«%s» vuole «è» (o «non è») e nient'altro, come è: 3 o più", first.Key)
	}
	c.Count = n
	return true, c.Is.ReadEntry(r, is)
}

// readCondition reads a condition: a single key, with "non " before it where the condition is negated.
func (r *Reader) readCondition(v reflect.Value, c condition, e *entry.Entry) error {
	tokens := tokensOf(v.Type())
	if e.Kind == entry.Scalar {
		for _, t := range tokens {
			if said, denied, ok := strings.Cut(t.word, "/"); ok && (e.Text == said || e.Text == denied) {
				v.FieldByIndex(t.field).SetBool(true)
				v.FieldByName("Not").SetBool(e.Text == denied)
				return nil
			}
		}
	}
	if e.Kind != entry.Mapping || len(e.Fields) == 0 {
		return entry.Errorf(e.Line, "%sci si aspetta una condizione, come {c'è: {di: te}}", Label(e))
	}
	if found, err := c.readCount(r, e); found || err != nil {
		return err
	}
	first := &e.Fields[0]
	key, not := strings.CutPrefix(first.Key, negation)
	keys := c.countKeys()
	for _, t := range tokens {
		if keys = append(keys, t.key); t.key != key || strings.Contains(t.word, "/") {
			continue
		}
		if len(e.Fields) > 1 {
			return entry.Errorf(e.Fields[1].Line, "una condizione dice una cosa sola: «%s» è di troppo",
				e.Fields[1].Key)
		}
		v.FieldByName("Not").SetBool(not)
		return r.field(v, first, t)
	}
	return entry.Errorf(e.Line, "«%s» non è una condizione; %s", first.Key, entry.Nearest(key, keys))
}
