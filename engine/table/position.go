package table

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/wording"
)

// Position puts the cards of a scenario's position on the table, and gives each its name.
type Position[A Area] struct {
	Layout       *Layout
	Game         Placing[A]
	PositionLine int // of posizione
	// name of each definition, by definition, appended by the game; "" for one that has no name: any card
	DefinitionNames []string
	MaxPile         int // how many cards an area may have

	cards     *Deal
	cardLines map[string]int // the line that put each card on the table, by name in small letters
}

// NewPosition reads the position of a scenario for the match of which deal is a part. The first fillers definitions
// stand for any card.
func NewPosition[A Area](l *Layout, game Placing[A], deal *Deal, s *engine.Setup, fillers int) Position[A] {
	deal.layout, deal.CardNames = l, []string{""}
	return Position[A]{Layout: l, Game: game, PositionLine: s.PositionLine, DefinitionNames: make([]string, fillers), MaxPile: PileSize,
		cards:     deal,
		cardLines: map[string]int{}}
}

// Read reads what a scenario starts from: its cards, then the turn, then the side of each player; at the end what
// follows from all of it, step by step.
func (b *Position[A]) Read(s *engine.Setup, card func(*entry.Entry) error, turn func([]entry.Entry) error,
	side func(engine.Seat, []entry.Entry) error, then ...func() error) error {
	for i := range s.Cards {
		if err := card(&s.Cards[i]); err != nil {
			return err
		}
	}
	if err := turn(s.Turn); err != nil {
		return err
	}
	for p := range engine.Chance {
		if err := side(p, s.Sides[p]); err != nil {
			return err
		}
	}
	for _, step := range then {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// Placing is what a game implements so that a Position can put its cards on the table. It may also have Chooses,
// Shipping and Detailed.
type Placing[A Area] interface {
	// Lay puts a card on top of an area, or returns an error.
	Lay(c PlacedCard[A]) error
	// In are the cards of an area, from the bottom.
	CardsIn(p engine.Seat, at A) []engine.Card
}

// Chooses is a game with several fillers: Any is the definition that a card of an area has where any card will do (w1,
// A-3); otherwise it is the first.
type FillerChooser[A Area] interface{ Any(at A) int }

// Shipping is a game whose cards a scenario may name without declaring them: Ships adds the definition of one, and
// reports whether there is one of that name.
type CardDefiner interface{ Ships(name string) bool }

// Detailed is a game that says more of a card than its name: Item reads the whole of an area (its Key is the area's),
// or a card of its list.
type DetailReader[A Area] interface {
	Item(p engine.Seat, at A, e *entry.Entry) error
}

// Laid is a card that a position puts on the table.
type PlacedCard[A Area] struct {
	Card   engine.Card
	Def    int
	Owner  engine.Seat
	Player engine.Seat // in whose area
	Area   A
	Name   string
	Line   int
}

var (
	declaredName = regexp.MustCompile(`^\p{Lu}[\p{L}0-9' -]*[\p{L}0-9]$|^\p{Lu}$`)
	copyName     = regexp.MustCompile(`^[^#]+(#[1-9][0-9]?)?$`)
)

// PrintedName reports whether a card of carte may have a name: a capital letter first, then letters, digits, spaces, '
// and -, 40 bytes at most.
func IsCardName(name string) bool { return declaredName.MatchString(name) && len(name) <= 40 }

// Declare checks an entry of carte: that there are no more definitions than most, that its name is valid, and that its
// values stand in braces as in the example ("{forza: 3}"). The game then reads the values and appends the name to
// Defined.
func (b *Position[A]) Declare(e *entry.Entry, most int, example string) error {
	switch {
	case len(b.DefinitionNames) > most:
		return entry.Errorf(e.Line, "carte: il motore ne tiene al più %d diverse", most)
	case e.Key == "A" || e.Key == "B":
		return entry.Errorf(e.Line, "carte: A e B sono i giocatori, una carta non può chiamarsi così")
	case !IsCardName(e.Key) || wording.IsFillerName(e.Key):
		return entry.Errorf(e.Line, "carte: «%s» deve cominciare con la maiuscola e avere solo lettere, cifre e spazi (al più 40); "+
			"le carte qualunque, come a, w1 o A-3, non vanno dichiarate", e.Key)
	case e.Kind != entry.Mapping && e.Kind != entry.Empty:
		return entry.Errorf(e.Line, "carte: «%s» vuole i suoi valori fra graffe, come %s", e.Key, example)
	}
	return nil
}

// Side reads posizione.A or posizione.B: areas, and the keys that the game reads by itself. Where the area deck is not
// given, cards of any kind fill it, as many as the argument cards says.
func (b *Position[A]) ReadSide(p engine.Seat, fields []entry.Entry, own Keys, deck A, cards int) error {
	given := false
	for i := range fields {
		f := &fields[i]
		ok, err := own.readField(f)
		if !ok {
			var at A
			at, err = b.readArea(p, f, own)
			given = given || at == deck
		}
		if err != nil {
			return err
		}
	}
	if given {
		return nil
	}
	return b.Fill(p, deck, cards, b.PositionLine)
}

// area reads one area: a name, a list, a number of cards of any kind, or what the game reads by itself.
func (b *Position[A]) readArea(p engine.Seat, f *entry.Entry, own Keys) (A, error) {
	at, ok := b.areaNamed(f.Key)
	if !ok {
		areas := slices.DeleteFunc(b.Layout.AreaIDs(), b.Layout.isAreaUnder)
		return 0, entry.Errorf(f.Line, "%s: area sconosciuta «%s»; %s", p, f.Key,
			entry.Suggestion(f.Key, append(own.Names(), areas...)))
	}
	return at, b.ReadPile(p, at, f)
}

// Pile reads the cards of one area of a player.
func (b *Position[A]) ReadPile(p engine.Seat, at A, f *entry.Entry) error {
	if f.Kind == entry.Mapping {
		return b.readDetailed(p, at, f)
	}
	cards := f.List
	if f.Kind == entry.Scalar {
		cards = []entry.Entry{*f}
	}
	for i := range cards {
		e := &cards[i]
		if b.Layout.Areas[at].ListsTopFirst {
			e = &cards[len(cards)-1-i]
		}
		if err := b.readItem(p, at, e); err != nil {
			return err
		}
	}
	return nil
}

// named returns the area with a key; ok is false also for an area of cards under a card, which are given with that
// card.
func (b *Position[A]) areaNamed(key string) (A, bool) {
	for at := range b.Layout.Areas {
		if IsSameName(b.Layout.Areas[at].ID, key) && !b.Layout.isAreaUnder(key) {
			return A(at), true
		}
	}
	return 0, false
}

// item reads one card of an area, or how many of any kind.
func (b *Position[A]) readItem(p engine.Seat, at A, e *entry.Entry) error {
	if e.Kind != entry.Scalar {
		return b.readDetailed(p, at, e)
	}
	n, err := strconv.Atoi(e.Text)
	if err != nil {
		return b.PutNamed(p, p, at, e.Text, e.Line)
	}
	most := b.freeSlots(p, at)
	if n < 0 || n > most {
		return entry.Errorf(e.Line, "«%s»: ci si aspetta un numero di carte fra 0 e %d", b.Layout.Areas[at].ID, most)
	}
	return b.Fill(p, at, n, e.Line)
}

// detailed reads what is written with more than a name.
func (b *Position[A]) readDetailed(p engine.Seat, at A, e *entry.Entry) error {
	if game, ok := b.Game.(DetailReader[A]); ok && e.Kind == entry.Mapping {
		return game.Item(p, at, e)
	}
	return entry.Errorf(e.Line, "«%s»: ci si aspetta il nome di una carta", b.Layout.Areas[at].ID)
}

// room is how many more cards an area may have.
func (b *Position[A]) freeSlots(p engine.Seat, at A) int {
	most := b.MaxPile
	if b.Layout.Areas[at].HoldsOneCard {
		most = 1
	}
	return most - len(b.Game.CardsIn(p, at))
}

// Fill puts n cards of any kind in an area, named after their player and numbered in the order in which the
// area is listed.
func (b *Position[A]) Fill(p engine.Seat, at A, n, line int) error {
	number := 1
	for _, name := range b.cards.CardNames {
		if strings.HasPrefix(name, p.String()+"-") {
			number++
		}
	}
	var names []string
	for ; len(names) < n; number++ {
		name := p.String() + "-" + strconv.Itoa(number)
		if _, taken := b.cardLines[strings.ToLower(name)]; !taken {
			names = append(names, name)
		}
	}
	if b.Layout.Areas[at].ListsTopFirst {
		slices.Reverse(names)
	}
	for _, name := range names {
		if err := b.PutNamed(p, p, at, name, line); err != nil {
			return err
		}
	}
	return nil
}

// Put makes a card of an owner, by its name, and puts it on top of an area of a player.
func (b *Position[A]) PutNamed(owner, p engine.Seat, at A, name string, line int) error {
	if name == "" {
		return entry.Errorf(line, "«%s»: manca «carta»", b.Layout.Areas[at].ID)
	}
	if before := b.LineOf(name); before > 0 {
		return entry.Errorf(line, "«%s» sta già alla riga %d: una carta è in un posto solo; per un'altra copia scrivere «%s#2»",
			name, before, withoutCopyNumber(name))
	}
	def, err := b.findDefinition(owner, at, name, line)
	if err != nil {
		return err
	}
	if len(b.cards.CardNames) > MaxCards {
		return entry.Errorf(line, "le carte sono più di %d: il motore non ne tiene altre", MaxCards)
	}
	if len(b.Game.CardsIn(p, at)) == b.MaxPile {
		return entry.Errorf(line, "«%s»: al più %d carte", b.Layout.Areas[at].ID, b.MaxPile)
	}
	c := engine.Card(len(b.cards.CardNames))
	b.cards.DefOf[c], b.cards.Owner[c] = uint8(def), owner
	if err := b.Game.Lay(PlacedCard[A]{c, def, owner, p, at, name, line}); err != nil {
		return err
	}
	if b.freeSlots(p, at) < 0 {
		return entry.Errorf(line, "«%s»: ci sta una carta sola", b.Layout.Areas[at].ID)
	}
	b.AddName(name, line)
	return nil
}

// Said is what positions say of a card that they write with more than its name: its name, and whose it is.
type NamedCard struct {
	Name  string
	Owner engine.Seat
}

// PutSaid puts a card that is written with more than its name on top of an area: {carta: Lupo, stato: ferito}. keys
// read what is said; nil stands for an area where a name says all.
func (b *Position[A]) PutWithKeys(p engine.Seat, at A, e *entry.Entry, keys Keys, said *NamedCard) (engine.Card, error) {
	if keys == nil {
		return 0, entry.Errorf(e.Line, "«%s»: ci si aspetta il nome di una carta", b.Layout.Areas[at].ID)
	}
	said.Owner = p
	if err := keys.Read("", e.Fields); err != nil {
		return 0, err
	}
	if err := b.PutNamed(said.Owner, p, at, said.Name, e.Line); err != nil {
		return 0, err
	}
	return engine.Card(len(b.cards.CardNames) - 1), nil
}

// Attached is a card that a position puts on another, by name; its line is that of the card.
type Attached struct {
	Card engine.Card
	Host string
	Line int
}

// Only reports whether a player has cards in some areas alone.
func (b *Position[A]) HasCardsOnlyIn(p engine.Seat, areas ...A) bool {
	for at := range b.Layout.Areas {
		if !slices.Contains(areas, A(at)) && len(b.Game.CardsIn(p, A(at))) > 0 {
			return false
		}
	}
	return true
}

// Name gives the next card its name and returns the card.
func (b *Position[A]) AddName(name string, line int) engine.Card {
	b.cardLines[strings.ToLower(name)] = line
	b.cards.CardNames = append(b.cards.CardNames, name)
	return engine.Card(len(b.cards.CardNames) - 1)
}

// LineOf is the line where a card was put, 0 where there is no such card.
func (b *Position[A]) LineOf(name string) int { return b.cardLines[strings.ToLower(name)] }

// CardOf returns the card with a name. Where there is none, the error has the line and suggests the nearest name.
func (b *Position[A]) CardNamed(name string, line int) (engine.Card, error) {
	for c, known := range b.cards.CardNames {
		if c > 0 && IsSameName(known, name) {
			return engine.Card(c), nil
		}
	}
	return 0, entry.Errorf(line, "«%s» non è sul tavolo; %s", name, entry.Suggestion(name, b.cards.CardNames[1:]))
}

// CardIn is the card with a name in one of some areas of a player. wrong is the error where it lies elsewhere, a format
// for the name and the player.
func (b *Position[A]) CardNamedIn(name string, line int, p engine.Seat, wrong string, areas ...A) (engine.Card, error) {
	c, err := b.CardNamed(name, line)
	if err == nil && !slices.ContainsFunc(areas, func(a A) bool { return slices.Contains(b.Game.CardsIn(p, a), c) }) {
		err = entry.Errorf(line, wrong, name, p)
	}
	return c, err
}

// definition is the definition of a card by its name: a card of carte, one that ships with the game, or any card for a,
// w1, A-3.
func (b *Position[A]) findDefinition(owner engine.Seat, at A, name string, line int) (int, error) {
	if copyName.MatchString(name) {
		if def := b.DefinitionOf(withoutCopyNumber(name)); def >= 0 {
			return def, nil
		}
	}
	if wording.IsFillerName(name) && (name[0] >= 'a' || name[0] == owner.String()[0]) { // A-3 is a card of A
		if game, ok := b.Game.(FillerChooser[A]); ok {
			return game.Any(at), nil
		}
		return 0, nil
	}
	return 0, entry.Errorf(line, "la carta «%s» non è fra le carte; %s (le carte qualunque hanno una o due minuscole e un numero: a, w1)", name,
		entry.Suggestion(name, b.declaredNames()))
}

// DefinitionOf is the definition that has a name, -1 where there is none.
func (b *Position[A]) DefinitionOf(name string) int {
	for def, defined := range b.DefinitionNames {
		if defined != "" && IsSameName(defined, name) {
			return def
		}
	}
	if game, ok := b.Game.(CardDefiner); ok && game.Ships(name) {
		return len(b.DefinitionNames) - 1
	}
	return -1
}

func (b *Position[A]) declaredNames() (names []string) {
	for _, name := range b.DefinitionNames {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// base is the name of a card without the number of its copy: of "Akari#2", "Akari".
func withoutCopyNumber(name string) string {
	bare, _, _ := strings.Cut(name, "#")
	return bare
}
