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

// Flag is a boolean field that a key, an icon or a printed word sets.
type Flag bool

// AnyCard is the word that stands for any card, in place of a selector.
const AnyCard = "qualunque"

// Player is a player from the point of view of the controller of a text.
type Player uint8

const (
	AnyPlayer Player = iota // either player
	You                     // the controller of the text
	Opponent                // the other player
	// BothPlayers act with the turn player first; as the owner of cards that both players choose, it is the player
	// who chooses.
	BothPlayers
	EventPlayer // the player of the event that triggered the text
)

// Words returns the words for each Player in files.
func (Player) Words() []string {
	return []string{"chiunque|tutti", "te|tu|tuoi", "avversario", "entrambi|ciascuno", "quel giocatore"}
}

// Includes reports whether a seat is among the players; you is the controller of the text. AnyPlayer, BothPlayers
// and EventPlayer include both seats.
func (who Player) Includes(you, seat engine.Seat) bool {
	switch who {
	case You:
		return seat == you
	case Opponent:
		return seat != you
	}
	return true
}

// Players returns the seats of the players who act, and how many there are. you is the controller of the text,
// eventPlayer the player of the event, first the seat that acts first where both players act.
func (who Player) Players(you, eventPlayer, first engine.Seat) (players [2]engine.Seat, n int) {
	switch who {
	case Opponent:
		return [2]engine.Seat{you.Opponent()}, 1
	case BothPlayers:
		return first.WithOpponent(), 2
	case EventPlayer:
		return [2]engine.Seat{eventPlayer}, 1
	}
	return [2]engine.Seat{you}, 1
}

// The first values of the Ref of every game; a game's own values begin at OwnRefs. In a game whose actions name cards,
// its own values begin after EventCard.
const (
	NoRef    = iota
	ThisCard // the card whose text it is
	// the cards chosen by an earlier action or at activation; the field Bound has the name if actions give names
	ChosenCards
	EventCard     // the card of the event that triggered the text or that is replaced
	AffectedCards // the cards that the action before affected
	FirstTarget   // the targets of the first element of their list
	SecondTarget
	ThirdTarget
	OwnRefs // the first value that a game may define
)

// Measure is the kind of thing whose value a game's Stat is.
type Measure uint8

const (
	NoMeasure   Measure = iota
	OfKnownCard         // a value of one known card
	OfCards             // a value of cards, summed; the cards are in Count.Card
	OfPlayer            // a value of a player
	SumOfCards          // a value of cards, summed; the cards are in Count.Each
)

// Measured returns the Measure of a Stat, for a game whose stats are values of cards except those in ofPlayer, which
// are values of a player. It returns NoMeasure for the zero Stat.
func Measured[V Ref](stat V, ofPlayer ...V) Measure {
	switch {
	case stat == 0:
		return NoMeasure
	case slices.Contains(ofPlayer, stat):
		return OfPlayer
	}
	return OfCards
}

// gameStat is a game's Stat. In a count, the key of a player's Stat is its word; the key of any other Stat is its
// word followed by "di".
type gameStat interface {
	comparable
	Words
	Measure() Measure
}

// Count is a number of a text: N plus Times multiplied by what is counted. Times is 0 where nothing is counted, and
// 1 where the file writes no factor. S is the game's Selector, V its Stat.
type Count[S any, V gameStat] struct {
	N      int
	Times  int
	Part   Fraction // the fraction of the whole number that is used, rounded down
	Each   *S       // the cards that are counted, or whose Stat is summed (SumOfCards)
	Stat   V        // the value that is counted; the zero Stat where cards are counted
	Card   *S       // the cards whose Stat is counted
	Player Player   // the player whose Stat is counted
	Number string   // the name of the number that is counted, which an earlier action gave
}

// IsPlain reports whether a count is only N, with nothing counted; a nil count is plain.
func (c *Count[S, V]) IsPlain() bool { return c == nil || c.Times == 0 }

// Value returns the value of the count, where countedNumber is the number of things counted.
func (c *Count[S, V]) Value(countedNumber int) int {
	part := fractions[c.Part]
	return (c.N + c.Times*countedNumber) * part.times / part.of
}

// Fraction is the part of a number that is used; FullPart is all of it, HalfPart the first real fraction.
type Fraction uint8

const (
	FullPart Fraction = iota
	HalfPart
)

// fractions has, for each Fraction, the word before a count in files, the factor and divisor, and the printed
// phrase.
var fractions = [...]struct {
	word      string
	times, of int
	printed   string
}{{"", 1, 1, ""}, {"metà", 1, 2, "la metà"}, {"un terzo", 1, 3, "un terzo"}, {"due terzi", 2, 3, "due terzi"},
	{"un quarto", 1, 4, "un quarto"}, {"tre quarti", 3, 4, "tre quarti"}, {"un quinto", 1, 5, "un quinto"}, {"un decimo", 1, 10, "un decimo"}}

// fractionPattern is the regular expression for the optional word of a fraction before a count.
var fractionPattern = func() string {
	var words []string
	for _, p := range fractions[HalfPart:] {
		words = append(words, p.word)
	}
	return `^((?:` + strings.Join(words, "|") + `) )?`
}()

// countKeyPattern matches the key of a count: "1000 più 500 per quante".
var countKeyPattern = regexp.MustCompile(fractionPattern + `(?:(-?\d{1,6}) più )?(?:(-?\d{1,6}) per )?(.+)$`)

const (
	howManyKey = "quante"
	numberKey  = "numero"
)

// howManySynonyms are read like howManyKey: "quanti" for masculine nouns, "ogni" in "500 per ogni".
var howManySynonyms = []string{"quanti", "ogni"}

// allowsNumberNames reports whether numbers can have names in the game, given by actions or by costs.
func (c *Count[S, V]) allowsNumberNames() bool {
	_, cards := any(new(S)).(namedSelector)
	_, numbers := any(new(S)).(numberNamer)
	return cards || numbers
}

// keys returns the keys of what can be counted: cards, a named number, and each Stat. stats has the Stat of each
// key, -1 for a key without a Stat.
func (c *Count[S, V]) keys() (keys []string, stats []int) {
	keys, stats = []string{howManyKey}, []int{-1}
	if _, ok := any(new(S)).(namedSelector); ok {
		keys, stats = append(keys, numberKey), append(stats, -1)
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

// ReadEntry reads a number, the name of a number, or a mapping that counts something.
func (c *Count[S, V]) ReadEntry(r *Reader, e *entry.Entry) error {
	if n, ok := plainNumberOf(e); ok {
		c.N = n
		return nil
	}
	if e.Kind == entry.Scalar {
		for _, name := range r.namesOf(NumberName) {
			if name == e.Text {
				c.Number, c.Times = name, 1
				return nil
			}
		}
		nameHint := ""
		if c.allowsNumberNames() {
			nameHint = ", un nome dato da un'azione,"
		}
		return entry.Errorf(e.Line, "%s«%s» non va; ci si aspetta un numero fra -%d e %d%s o un conto fra graffe come {500 per ogni: {di: te}}",
			Label(e), e.Text, MaxNumber, MaxNumber, nameHint)
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
		entry.Suggestion(e.Fields[0].Key, keys))
}

// readKey reads an entry whose key counts something; it returns false for any other key.
func (c *Count[S, V]) readKey(r *Reader, e *entry.Entry) (bool, error) {
	m := countKeyPattern.FindStringSubmatch(e.Key)
	keys, stats := c.keys()
	what := -1
	for i, key := range keys {
		if m != nil && (key == m[4] || i == 0 && slices.Contains(howManySynonyms, m[4])) {
			what = i
		}
	}
	if what < 0 {
		return false, nil
	}
	c.Times = 1
	for i, p := range fractions {
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
	case keys[what] == numberKey:
		return true, r.readName(v.FieldByName("Number"), e, keySpec{usedNames: new(NumberName)})
	case measure == NoMeasure, measure == SumOfCards:
		return true, r.read(v.FieldByName("Each"), e, keySpec{})
	case measure == OfPlayer:
		return true, r.read(v.FieldByName("Player"), e, keySpec{onlyWords: []string{"te", "avversario"}})
	case measure == OfKnownCard && e.Kind != entry.Scalar:
		return true, entry.Errorf(e.Line,
			"%sci si aspetta una carta che si conosce già: «questa», «quella» o un nome già dato", Label(e))
	}
	return true, r.read(v.FieldByName("Card"), e, keySpec{})
}

// Range has the bounds of a value; a nil bound is open.
type Range[S any, V gameStat] struct {
	From *Count[S, V] `it:"da|pari a"`
	To   *Count[S, V] `it:"a"`
}

var rangePattern = regexp.MustCompile(`^(-?\d{1,6})(?: o (più|meno))?$|^da (-?\d{1,6}) a (-?\d{1,6})$`)

// ReadEntry reads "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts: {da: ..., a: ...}, {pari a: ...}.
func (b *Range[S, V]) ReadEntry(r *Reader, e *entry.Entry) error {
	if e.Kind == entry.Mapping && len(e.Fields) > 0 {
		if err := r.readFields(reflect.ValueOf(b).Elem(), e, tagKeys(reflect.TypeFor[Range[S, V]]()), ""); err != nil {
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
	m := rangePattern.FindStringSubmatch(e.Text)
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

// IsBounded reports whether a range has a bound.
func (b *Range[S, V]) IsBounded() bool { return b.From != nil || b.To != nil }

// Contains reports whether n is in a range; both bounds must be plain numbers.
func (b *Range[S, V]) Contains(n int) bool {
	return (b.From == nil || n >= b.From.N) && (b.To == nil || n <= b.To.N)
}

// ContainsCounted reports whether n is in a range whose bounds may be counts; number returns the value of a count.
func (b *Range[S, V]) ContainsCounted(n int, number func(*Count[S, V]) int) bool {
	return (b.From == nil || n >= number(b.From)) && (b.To == nil || n <= number(b.To))
}

// Condition is a condition of a text, of which one field besides Not is set. A game with conditions of its own
// embeds it. P is the game's Phase.
type Condition[S any, V gameStat, P Words] struct {
	Not    Flag         // the condition is negated: "non " stands before its key
	Count  *Count[S, V] // the number that must be in the range Is: {quante: ..., è: 3 o più}
	Is     Range[S, V]
	Exists *S     `it:"c'è"` // the selector of which there must be a card
	TurnOf Player `it:"turno di(te/avversario)"`
	During P      `it:"durante" zero:"sì"`
}

func (c *Condition[S, V, P]) isNegated() bool { return bool(c.Not) }

// CountHolds reports whether the Count of a condition is in its range; number returns the value of a count.
func (c *Condition[S, V, P]) CountHolds(number func(*Count[S, V]) int) bool {
	return c.Is.ContainsCounted(number(c.Count), number)
}

// AllHold reports whether all conditions hold. holds reports whether one condition holds, ignoring its Not.
func AllHold[C any, P interface {
	*C
	isNegated() bool
}](conditions []C, holds func(P) bool) bool {
	for i := range conditions {
		if c := P(&conditions[i]); holds(c) == c.isNegated() {
			return false
		}
	}
	return true
}

// condition is implemented by Condition and by the types that embed it.
type condition interface {
	readCount(r *Reader, e *entry.Entry) (found bool, err error)
	countKeys() []string
	countSchemas(s *Schemas) []Object
	sharedConditionText(s *sentence, no string) string
}

// countKeys returns the keys of conditions on a number.
func (c *Condition[S, V, P]) countKeys() []string {
	keys, _ := (&Count[S, V]{}).keys()
	return append(keys, "conta")
}

// negationPrefix stands before the key of a negated condition.
const negationPrefix = "non "

// readCount reads a condition on a number; it returns false for any other condition.
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
	bounds, negatedBounds := Field(e, "è"), Field(e, negationPrefix+"è")
	if c.Not = Flag(bounds == nil); bounds == nil {
		bounds = negatedBounds
	}
	if len(e.Fields) != 2 || bounds == nil {
		return true, entry.Errorf(e.Line, "«%s» vuole «è» (o «non è») e nient'altro, come è: 3 o più", first.Key)
	}
	c.Count = n
	return true, c.Is.ReadEntry(r, bounds)
}

// readCondition reads into v, which c points to, a condition: one key, with "non " before it if negated.
func (r *Reader) readCondition(v reflect.Value, c condition, e *entry.Entry) error {
	specs := tagKeys(v.Type())
	if e.Kind == entry.Scalar {
		for _, t := range specs {
			if affirmed, denied, ok := strings.Cut(t.flagWord, "/"); ok && (e.Text == affirmed || e.Text == denied) {
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
	key, isNegated := strings.CutPrefix(first.Key, negationPrefix)
	keys := c.countKeys()
	for _, t := range specs {
		if keys = append(keys, t.key); t.key != key || strings.Contains(t.flagWord, "/") {
			continue
		}
		if len(e.Fields) > 1 {
			return entry.Errorf(e.Fields[1].Line, "una condizione dice una cosa sola: «%s» è di troppo",
				e.Fields[1].Key)
		}
		v.FieldByName("Not").SetBool(isNegated)
		return r.readField(v, first, t)
	}
	return entry.Errorf(e.Line, "«%s» non è una condizione; %s", first.Key, entry.Suggestion(key, keys))
}
