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

// Position puts the cards of a scenario's position on the table and names them.
type Position[A Area] struct {
	Layout       *Layout
	Game         Placing[A]
	PositionLine int // of posizione
	// DefinitionNames has the name of each definition, which the game appends; "" for the definition of a filler
	// card.
	DefinitionNames []string
	MaxPile         int // limit of the cards of an area

	cards     *Deal
	cardLines map[string]int // by card name in lower case: the line that put it on the table
}

// NewPosition returns a reader of the position of a scenario, which fills deal. The first fillers definitions are
// those of filler cards.
func NewPosition[A Area](l *Layout, game Placing[A], deal *Deal, s *engine.Setup, fillers int) Position[A] {
	deal.layout, deal.CardNames = l, []string{""}
	return Position[A]{Layout: l, Game: game, PositionLine: s.PositionLine, DefinitionNames: make([]string, fillers), MaxPile: PileSize,
		cards:     deal,
		cardLines: map[string]int{}}
}

// Read calls card for each card of a setup, turn for the turn, side for the side of each player, then each function
// of then. It returns the first error.
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

// Placing is implemented by a game, so that a Position can put its cards on the table. The game may also implement
// FillerChooser, CardDefiner and DetailReader.
type Placing[A Area] interface {
	// Lay puts a card on top of an area, or returns an error.
	Lay(c PlacedCard[A]) error
	// In are the cards of an area, from the bottom.
	CardsIn(p engine.Seat, at A) []engine.Card
}

// FillerChooser is a game with several definitions of filler cards (w1, A-3): Any returns the one for an area.
// Without it definition 0 is used.
type FillerChooser[A Area] interface{ Any(at A) int }

// CardDefiner is a game with shipped cards, which a scenario may name without declaring them: Ships adds the
// definition of one, and returns false where no shipped card has the name.
type CardDefiner interface{ Ships(name string) bool }

// DetailReader is a game whose positions give more of a card than its name: Item reads an area (its Key is the
// area's) or one card of its list.
type DetailReader[A Area] interface {
	Item(p engine.Seat, at A, e *entry.Entry) error
}

// PlacedCard is a card that a position puts on the table.
type PlacedCard[A Area] struct {
	Card   engine.Card
	Def    int
	Owner  engine.Seat
	Player engine.Seat // the player of the area
	Area   A
	Name   string
	Line   int
}

var (
	declaredName = regexp.MustCompile(`^\p{Lu}[\p{L}0-9' -]*[\p{L}0-9]$|^\p{Lu}$`)
	copyName     = regexp.MustCompile(`^[^#]+(#[1-9][0-9]?)?$`)
)

// IsCardName reports whether a declared card may have a name: a capital letter, then letters, digits, spaces, ' and
// -, at most 40 bytes.
func IsCardName(name string) bool { return declaredName.MatchString(name) && len(name) <= 40 }

// Declare checks an entry of carte: there are at most most definitions, its name is valid, and its value is a
// mapping, as in example ("{forza: 3}"). The game then reads the value and appends the name to DefinitionNames.
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

// ReadSide reads posizione.A or posizione.B: areas, and the game's own keys. Where the area deck is not given, it is
// filled with so many filler cards as cards says.
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

// readArea reads a field whose key is an area, and returns the area.
func (b *Position[A]) readArea(p engine.Seat, f *entry.Entry, own Keys) (A, error) {
	at, ok := b.areaNamed(f.Key)
	if !ok {
		areas := slices.DeleteFunc(b.Layout.AreaIDs(), b.Layout.isAreaUnder)
		return 0, entry.Errorf(f.Line, "%s: area sconosciuta «%s»; %s", p, f.Key,
			entry.Suggestion(f.Key, append(own.Names(), areas...)))
	}
	return at, b.ReadPile(p, at, f)
}

// ReadPile reads the cards of an area of a player: a name, a number of filler cards, a list, or a mapping that the
// game reads.
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

// areaNamed returns the area with a key; ok is false where there is none, and for an area of cards under a card,
// which is given with that card.
func (b *Position[A]) areaNamed(key string) (A, bool) {
	for at := range b.Layout.Areas {
		if IsSameName(b.Layout.Areas[at].ID, key) && !b.Layout.isAreaUnder(key) {
			return A(at), true
		}
	}
	return 0, false
}

// readItem reads one card of an area, or a number of filler cards.
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

// readDetailed reads a mapping by the game's DetailReader; it is an error where the game has none.
func (b *Position[A]) readDetailed(p engine.Seat, at A, e *entry.Entry) error {
	if game, ok := b.Game.(DetailReader[A]); ok && e.Kind == entry.Mapping {
		return game.Item(p, at, e)
	}
	return entry.Errorf(e.Line, "«%s»: ci si aspetta il nome di una carta", b.Layout.Areas[at].ID)
}

// freeSlots returns how many more cards fit in an area; negative where there are too many.
func (b *Position[A]) freeSlots(p engine.Seat, at A) int {
	most := b.MaxPile
	if b.Layout.Areas[at].HoldsOneCard {
		most = 1
	}
	return most - len(b.Game.CardsIn(p, at))
}

// Fill puts n filler cards in an area. They are named after their player and numbered in the order in
// which the area is listed.
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

// PutNamed creates a card of an owner by its name and puts it on top of an area of the player p.
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

// NamedCard is the name and the owner of a card that a position writes as a mapping.
type NamedCard struct {
	Name  string
	Owner engine.Seat
}

// PutWithKeys reads a card written as a mapping ({carta: Lupo, stato: ferito}) by keys, which store into said, and
// puts it on top of an area. With nil keys a mapping is an error.
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

// Attached is a card that a position attaches to another, the host, by name.
type Attached struct {
	Card engine.Card
	Host string
	Line int
}

// HasCardsOnlyIn reports whether all cards of a player are in the given areas.
func (b *Position[A]) HasCardsOnlyIn(p engine.Seat, areas ...A) bool {
	for at := range b.Layout.Areas {
		if !slices.Contains(areas, A(at)) && len(b.Game.CardsIn(p, A(at))) > 0 {
			return false
		}
	}
	return true
}

// AddName names the next card and returns the card.
func (b *Position[A]) AddName(name string, line int) engine.Card {
	b.cardLines[strings.ToLower(name)] = line
	b.cards.CardNames = append(b.cards.CardNames, name)
	return engine.Card(len(b.cards.CardNames) - 1)
}

// LineOf returns the line that put a card on the table, 0 where there is no such card.
func (b *Position[A]) LineOf(name string) int { return b.cardLines[strings.ToLower(name)] }

// CardNamed returns the card with a name. The error for an unknown name has the line and suggests the nearest name.
func (b *Position[A]) CardNamed(name string, line int) (engine.Card, error) {
	for c, known := range b.cards.CardNames {
		if c > 0 && IsSameName(known, name) {
			return engine.Card(c), nil
		}
	}
	return 0, entry.Errorf(line, "«%s» non è sul tavolo; %s", name, entry.Suggestion(name, b.cards.CardNames[1:]))
}

// CardNamedIn returns the card with a name, which must be in one of some areas of a player. wrong is the error for a
// card elsewhere, a format for the name and the player.
func (b *Position[A]) CardNamedIn(name string, line int, p engine.Seat, wrong string, areas ...A) (engine.Card, error) {
	c, err := b.CardNamed(name, line)
	if err == nil && !slices.ContainsFunc(areas, func(a A) bool { return slices.Contains(b.Game.CardsIn(p, a), c) }) {
		err = entry.Errorf(line, wrong, name, p)
	}
	return c, err
}

// findDefinition returns the definition of a card by its name: a declared card, a shipped card, or a filler for a,
// w1 and A-3.
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

// DefinitionOf returns the definition with a name, -1 where there is none. It adds the definition of a shipped card.
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

// withoutCopyNumber returns the name of a card without its copy number: "Akari" for "Akari#2".
func withoutCopyNumber(name string) string {
	bare, _, _ := strings.Cut(name, "#")
	return bare
}
