package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// board is the table after a passage as both players see it. Each player's half has rows of places, then the zones
// in play with their cards; of other zones only the number of cards is shown. Pages and pictures draw it.
type board struct {
	moment           string   // turn and phase: "Turno 3 di A · Damage Step"
	notes            []string // notes about no zone, such as lasting effects; in a picture also those about zones
	allowsSmallCards bool     // a picture may draw the cards small
	namesFaceDown    bool     // face-down cards are called by their names
	halves           [2]boardHalf
	longestRow       int            // the number of places of the longest row
	panels           []cardPanel    // what a page shows when a card is touched
	panelIDs         map[string]int // the id of the panel of each card, by name
}

// boardHalf is one player's half of the table. Its rows are listed from the middle of the table outwards.
type boardHalf struct {
	seat     engine.Seat
	isActing bool // this player acts in the passage
	values   []boardValue
	rows     [][]boardZone // rows of places for one card each
	zones    []boardZone   // zones in play
	piles    []boardZone   // the other zones that have cards, shown as a number
}

// boardValue is a value of a player, such as the life points, and whether the passage changed it.
type boardValue struct {
	text    string
	changed bool
}

// boardZone is a zone, or a place for one card, with what the table shows of it.
type boardZone struct {
	name             string
	printedName      string // the printed name of the zone
	cards            []cardView
	isFaceDown       bool // the zone's cards are face down
	isInPlay         bool // cards in play lie in the zone
	note             string
	screenReaderText string // "3 carte: a, b e w2"
	isInvolved       bool   // the passage is about the zone
	cardsBefore      int    // the number of cards before the passage
}

// cardView is a card as pages and pictures draw it.
type cardView struct {
	Name          string // "" for a card face down
	MainValue     string // the value that decides in the card's orientation, below the name
	MainValueName string // the name of MainValue, where it is short enough to stand before the value: "def"
	Kind          string
	OrientClass   string   // CSS class of the orientation: "turned", "upended", "" for upright
	OrientWords   string   // the orientation in words, for an upended card
	HasMoved      bool     // the card moved or changed its orientation in this passage
	IsPrivate     bool     // only the card's player may see it
	IsFaceDown    bool     // the card lies face down but its name is shown
	IsActing      bool     // what happens in the passage is done by this card
	IsTarget      bool     // what happens in the passage is done to this card
	CardsUnder    int      // the number of cards under it
	Counters      []string // number and kind of what lies on the card: "2" and "segnalini"
	Description   string   // for screen readers: name, orientation, values
}

// boardAt returns the table after the passage with an index.
func (t teller) boardAt(at int) board {
	p, before := &t.replay.Passages[at], &t.replay.Start
	if at > 0 {
		before = &t.replay.Passages[at-1].Table
	}
	d := boardBuilder{teller: t, now: &p.Table, before: before, moved: movedCards(before, &p.Table), involved: t.involvedPlaces(p)}
	d.actor, d.targets = t.actorAndTargets(p)
	b := board{moment: t.momentText(p), namesFaceDown: t.namesFaceDown}
	for seat := range engine.Chance {
		b.halves[seat] = d.buildHalf(seat, len(p.Events) > 0 && t.replay.Events[p.Head].Actor == seat)
		for _, row := range b.halves[seat].rows {
			b.longestRow = max(b.longestRow, len(row))
		}
	}
	for i := range p.Table.Notes {
		if n := &p.Table.Notes[i]; n.Area == "" {
			b.addNote(t.describeNote(n))
		}
	}
	return b
}

// tableLabel is the label of the table at a passage; "" for a table without passages.
func tableLabel(passage string) string {
	if passage == "" {
		return "Il tavolo"
	}
	return "Il tavolo al passaggio " + passage
}

// addNote adds a note to the table, unless it is "" or there already.
func (b *board) addNote(note string) {
	if note != "" && !slices.Contains(b.notes, note) {
		b.notes = append(b.notes, note)
	}
}

// boardBuilder makes the zones of a board from two snapshots: now, after the passage, and before.
type boardBuilder struct {
	teller
	now, before *engine.Snapshot
	moved       map[string]bool // names of the cards that the passage moved or turned
	involved    []string        // places that the passage is about
	actor       string          // the card that acts in the passage; "" for none
	targets     []string        // the cards on which the actor acts
}

// buildHalf returns a player's half of the table; isActing tells whether this player acts in the passage.
func (d boardBuilder) buildHalf(seat engine.Seat, isActing bool) boardHalf {
	h := boardHalf{seat: seat, isActing: isActing}
	for i, n := range d.now.Players[seat].Values {
		value := boardValue{text: n.Name + " " + strconv.Itoa(n.Value)}
		if old := d.before.Players[seat].Values; i < len(old) && old[i].Value != n.Value {
			value = boardValue{n.Name + " " + strconv.Itoa(old[i].Value) + " → " + strconv.Itoa(n.Value), true}
		}
		h.values = append(h.values, value)
	}
	listed := map[string]bool{}
	for _, row := range d.table.AreaRows {
		zones := make([]boardZone, 0, len(row))
		slots, inUse := true, len(h.rows) == 0
		for _, id := range row {
			place := seat.String() + "." + id
			a, _ := d.area(place)
			z := d.buildZone(place)
			zones, slots = append(zones, z), slots && a.HoldsOneCard
			inUse = inUse || len(z.cards) > 0 || z.isInvolved
			listed[id] = true
		}
		if slots {
			if inUse {
				h.rows = append(h.rows, zones)
			}
			continue
		}
		for i, id := range row {
			h.addZone(&d, seat.String()+"."+id, zones[i])
		}
	}
	for i := range d.table.Areas { // those that no row has are drawn where the passage is about them
		if place := seat.String() + "." + d.table.Areas[i].ID; !listed[d.table.Areas[i].ID] &&
			slices.Contains(d.involved, place) {
			h.addZone(&d, place, d.buildZone(place))
		}
	}
	return h
}

// addZone adds a zone to the zones that are drawn card by card, or to those shown as a number. It leaves out a zone
// that has no cards and that the passage is not about.
func (h *boardHalf) addZone(d *boardBuilder, place string, z boardZone) {
	a, _ := d.area(place)
	switch {
	case len(z.cards) > 0 && (z.isInvolved || a.HoldsOneCard || a.HasOrientations):
		h.zones = append(h.zones, z)
	case len(z.cards) > 0 || z.isInvolved:
		h.piles = append(h.piles, z)
	}
}

func (d boardBuilder) buildZone(place string) boardZone {
	a, seat := d.area(place)
	pile, notes := areaCards(d.now, seat, a), []string(nil)
	notes = d.notesOn(place, pile)
	z := boardZone{name: a.ShortName, printedName: a.Name, isFaceDown: a.Visibility == engine.VisibleToNobody, isInPlay: a.HasOrientations,
		note:       strings.Join(notes, " · "),
		isInvolved: slices.Contains(d.involved, place), cardsBefore: len(pile)}
	if d.before != nil {
		z.cardsBefore = len(areaCards(d.before, seat, a))
	}
	z.cards = make([]cardView, 0, len(pile))
	for i := range pile {
		z.cards = append(z.cards, d.buildCard(a, &pile[i]))
	}
	z.screenReaderText = strings.Join(append([]string{d.zoneScreenReaderText(a, pile)}, notes...), "; ")
	return z
}

// areaCards returns the cards of a player's area; nil where the snapshot does not have the area.
func areaCards(s *engine.Snapshot, seat string, a *engine.Area) []engine.CardView {
	for _, p := range s.Players[seat[0]-'A'].Areas {
		if p.Area == a.ID {
			return p.Cards
		}
	}
	return nil
}

// notesOn returns the notes about a place. Where the place has no cards (pile is empty), it leaves out the notes
// about cards.
func (d boardBuilder) notesOn(place string, pile []engine.CardView) []string {
	var notes []string
	for _, n := range d.now.Notes {
		info := d.noteInfo(&n)
		if isObsolete := info != nil && info.OnCards && len(pile) == 0; n.Area == place && !isObsolete {
			notes = append(notes, d.describeNote(&n))
		}
	}
	return notes
}

// maxUnit is the greatest length in bytes of the name of a number that stands before the number on a card.
const maxUnit = 3

func (d boardBuilder) buildCard(a *engine.Area, c *engine.CardView) cardView {
	v := cardView{Name: c.Name, Kind: c.PrintedType, HasMoved: d.moved[c.Name], IsPrivate: c.Visibility == engine.VisibleToOwner, CardsUnder: c.CardsUnder,
		Description: readableName(c.Name)}
	switch {
	case c.FaceUp:
		v.IsActing, v.IsTarget = d.actor == c.Name, slices.Contains(d.targets, c.Name)
	case d.namesFaceDown:
		v.IsFaceDown = true
	default:
		v.Name, v.Kind = "", ""
	}
	for _, f := range c.Facts {
		if c.FaceUp && slices.Contains(d.table.CounterFacts, f.Name) {
			v.Counters = []string{strconv.Itoa(f.Value), f.Name}
		}
	}
	if !a.HasOrientations {
		return v
	}
	v.Description = d.stageCardText(c)
	if v.Name != "" && len(c.Facts) > 0 {
		if v.MainValue = strconv.Itoa(c.Facts[0].Value); len(c.Facts[0].Name) <= maxUnit {
			v.MainValueName = c.Facts[0].Name
		}
	}
	switch {
	case slices.Contains(d.table.QuarterTurned, c.Orientation):
		v.OrientClass = "turned"
	case slices.Contains(d.table.HalfTurned, c.Orientation):
		v.OrientClass, v.OrientWords = "upended", c.Orientation
	}
	return v
}

// cardOrPlaceName names the card in a place for one card; where the card is face down or there is none, it names the
// place.
func (z *boardZone) cardOrPlaceName() string {
	if len(z.cards) > 0 && z.cards[0].Name != "" {
		return z.cards[0].Name
	}
	return z.name
}

// rowsSeenByA returns the rows of places in the order in which player A sees them: the rows of B are reversed.
func (h *boardHalf) rowsSeenByA() [][]boardZone {
	if h.seat == engine.A {
		return h.rows
	}
	rows := slices.Clone(h.rows)
	slices.Reverse(rows)
	for i := range rows {
		rows[i] = slices.Clone(rows[i])
		slices.Reverse(rows[i])
	}
	return rows
}

// isOnlyCounted reports whether the table shows only the number of a zone's cards: the cards are face down, or the
// zone is not in play and no card of it has a name to show.
func (z *boardZone) isOnlyCounted() bool {
	return z.isFaceDown || !z.isInPlay && !slices.ContainsFunc(z.cards, func(c cardView) bool { return c.Name != "" })
}

// lanes returns the zones that are drawn card by card.
func (h *boardHalf) lanes() (lanes []boardZone) {
	for _, z := range h.zones {
		if !z.isOnlyCounted() {
			lanes = append(lanes, z)
		}
	}
	return lanes
}

// countedZones returns the zones that are shown as a number, first those that the passage is about.
func (h *boardHalf) countedZones() (zones []boardZone) {
	for _, z := range h.zones {
		if z.isOnlyCounted() {
			zones = append(zones, z)
		}
	}
	zones = append(zones, h.piles...)
	slices.SortStableFunc(zones, func(a, b boardZone) int {
		switch {
		case a.isInvolved == b.isInvolved:
			return 0
		case a.isInvolved:
			return -1
		}
		return 1
	})
	return zones
}

// incompleteZones returns the zones of which the table does not draw all cards.
func (h *boardHalf) incompleteZones() []boardZone {
	zones := h.countedZones()
	for _, z := range h.lanes() {
		if _, others := z.drawnCards(); others > 0 {
			zones = append(zones, z)
		}
	}
	return zones
}

// How many cards of a lane are drawn.
const (
	maxBesideLabel = 5 // beside its name on a narrow screen; more stand below it
	// in a row on a narrow screen, before the number of the other cards; one more is drawn in place of the number 1
	maxLane       = 6
	maxUnfiltered = 3 // of a zone that is not in play, where something happens to others of its cards
)

// needOwnRows reports whether lanes need a row each, because together they show more than a narrow row holds.
func needOwnRows(lanes []boardZone) bool {
	drawn, noted := 0, false
	for i := range lanes {
		cards, others := lanes[i].drawnCards()
		drawn += max(1, len(cards)) + min(1, others)
		noted = noted || lanes[i].note != ""
	}
	return len(lanes) == 1 || noted || drawn > maxBesideLabel
}

// drawnCards returns the cards of a zone that a lane draws, and how many it leaves out. Of a zone that is not in
// play, it draws those to which something happens.
func (z *boardZone) drawnCards() (cards []cardView, others int) {
	cards = z.cards
	if !z.isInPlay && len(cards) > maxUnfiltered && slices.ContainsFunc(cards, cardView.isInvolved) {
		cards = slices.DeleteFunc(slices.Clone(cards), func(c cardView) bool { return !c.isInvolved() })
	}
	if len(cards) > maxLane && (len(cards) > maxLane+1 || len(cards) < len(z.cards)) {
		first := slices.IndexFunc(cards, cardView.isInvolved)
		first = max(0, min(first, len(cards)-maxLane))
		cards = cards[first : first+maxLane]
	}
	return cards, len(z.cards) - len(cards)
}

// isInvolved reports whether something happens to a card in the passage.
func (c cardView) isInvolved() bool { return c.HasMoved || c.IsActing || c.IsTarget }

// rowNotes returns the notes of a row, each after the name of the card or place that it is about.
func rowNotes(row []boardZone) (notes []string) {
	for i := range row {
		if z := &row[i]; z.note != "" {
			notes = append(notes, z.cardOrPlaceName()+": "+z.note)
		}
	}
	return notes
}

// How many rows and lanes a table has that a phone shows in large cards, and in small ones.
const (
	maxRoomy = 2
	minDense = 5
)

// cardSizeClass is the CSS class for the size in which a phone shows the cards of a table: "roomy", "dense" or "".
func (b *board) cardSizeClass() string {
	rows := 0
	for i := range b.halves {
		rows += len(b.halves[i].lanes())
		for _, row := range b.halves[i].rows {
			if b.rowClass(row) != "bare" {
				rows++
			}
		}
	}
	switch {
	case rows <= maxRoomy:
		return "roomy"
	case rows >= minDense:
		return "dense"
	}
	return ""
}

// rowClass returns the CSS class of a row of places: "" where something happens in it, "quiet" (small cards) where
// it only has cards, "bare" (a thin line) where it has none. On a position that the visitor changes an empty row is
// "quiet" too, because cards can be put there.
func (b *board) rowClass(row []boardZone) string {
	happens := slices.ContainsFunc(row, func(z boardZone) bool {
		return z.isInvolved || z.note != "" || slices.ContainsFunc(z.cards, cardView.isInvolved)
	})
	switch {
	case happens:
		return ""
	case b.namesFaceDown, slices.ContainsFunc(row, func(z boardZone) bool { return len(z.cards) > 0 }):
		return "quiet"
	}
	return "bare"
}
