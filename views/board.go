package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// board is the table after a passage as both players see it: each player's places as they lie, then the zones in play
// with their cards, then the others as a count. Pages and pictures draw it.
type board struct {
	moment string   // "Turno 3 di A · Damage Step"
	notes  []string // of no zone, such as lasting effects; in a picture, of the places too
	small  bool     // in a picture, cards may be small
	open   bool     // teller.open
	halves [2]boardHalf
	slots  int         // how many places the longest row has
	panels []cardPanel // of the cards that can be touched
	refs   map[string]int
}

// boardHalf is one player's half: its rows from the middle of the table outwards.
type boardHalf struct {
	seat   engine.Seat
	acts   bool // what happens at the passage is done by this player
	values []boardValue
	slots  [][]boardZone // rows of places for one card each
	zones  []boardZone   // zones in play
	piles  []boardZone   // the others that have cards
}

type boardValue struct {
	text    string
	changed bool
}

// boardZone is a place of the table.
type boardZone struct {
	name    string
	whole   string // the printed name
	cards   []cardView
	back    bool // its cards are face down
	stage   bool // cards in play lie here
	note    string
	aloud   string // for screen readers: "3 carte: a, b e w2"
	touched bool   // the passage is about it
	was     int    // how many cards it had before
}

// cardView is a card as pages and pictures draw it.
type cardView struct {
	Name    string // "" for a card face down
	Fact    string // the number below the name: the one that decides as the card lies
	Of      string // what the number is, where that is short enough to stand before it: "def"
	Kind    string
	Turn    string   // CSS class of its orientation: "turned", "upended", "" for upright
	Lies    string   // its orientation in words, where it lies upside down
	New     bool     // it moved or changed its orientation in this passage
	Own     bool     // only its player may see it
	Back    bool     // it lies face down, and is called by its name all the same
	Acts    bool     // what happens is done by it
	Aim     bool     // what happens is done to it
	Under   int      // cards under it
	Counted []string // what lies on it, such as counters: "2" and "segnalini"
	Said    string   // for screen readers: name, orientation, values
}

// boardAt is the table of the passage at an index.
func (t teller) boardAt(at int) board {
	p, before := &t.replay.Passages[at], &t.replay.Start
	if at > 0 {
		before = &t.replay.Passages[at-1].Table
	}
	d := drawing{teller: t, now: &p.Table, before: before, moved: changes(before, &p.Table), involved: t.involved(p)}
	d.acts, d.aims = t.actors(p)
	b := board{moment: t.when(p), open: t.open}
	for seat := range engine.Chance {
		b.halves[seat] = d.half(seat, len(p.Events) > 0 && t.replay.Events[p.Head].Actor == seat)
		for _, row := range b.halves[seat].slots {
			b.slots = max(b.slots, len(row))
		}
	}
	for i := range p.Table.Notes {
		if n := &p.Table.Notes[i]; n.Area == "" {
			b.add(t.note(n))
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

func (b *board) add(note string) {
	if note != "" && !slices.Contains(b.notes, note) {
		b.notes = append(b.notes, note)
	}
}

// drawing turns piles of a snapshot into zones.
type drawing struct {
	teller
	now, before *engine.Snapshot
	moved       map[string]bool
	involved    []string
	acts        string
	aims        []string
}

// half is a player's half of the table.
func (d drawing) half(seat engine.Seat, acts bool) boardHalf {
	h := boardHalf{seat: seat, acts: acts}
	for i, n := range d.now.Players[seat].Values {
		value := boardValue{text: n.Name + " " + strconv.Itoa(n.Value)}
		if old := d.before.Players[seat].Values; i < len(old) && old[i].Value != n.Value {
			value = boardValue{n.Name + " " + strconv.Itoa(old[i].Value) + " → " + strconv.Itoa(n.Value), true}
		}
		h.values = append(h.values, value)
	}
	listed := map[string]bool{}
	for _, row := range d.table.Rows {
		zones := make([]boardZone, 0, len(row))
		slots, inUse := true, len(h.slots) == 0
		for _, id := range row {
			place := seat.String() + "." + id
			a, _ := d.area(place)
			z := d.boardZone(place)
			zones, slots = append(zones, z), slots && a.Single
			inUse = inUse || len(z.cards) > 0 || z.touched
			listed[id] = true
		}
		if slots {
			if inUse {
				h.slots = append(h.slots, zones)
			}
			continue
		}
		for i, id := range row {
			h.put(&d, seat.String()+"."+id, zones[i])
		}
	}
	for i := range d.table.Areas { // those that no row has are drawn where the passage is about them
		if place := seat.String() + "." + d.table.Areas[i].ID; !listed[d.table.Areas[i].ID] &&
			slices.Contains(d.involved, place) {
			h.put(&d, place, d.boardZone(place))
		}
	}
	return h
}

// put adds a zone to those that are drawn, or to the piles.
func (h *boardHalf) put(d *drawing, place string, z boardZone) {
	a, _ := d.area(place)
	switch {
	case len(z.cards) > 0 && (z.touched || a.Single || a.Stage):
		h.zones = append(h.zones, z)
	case len(z.cards) > 0 || z.touched:
		h.piles = append(h.piles, z)
	}
}

func (d drawing) boardZone(place string) boardZone {
	a, seat := d.area(place)
	pile, on := pileOf(d.now, seat, a), []string(nil)
	on = d.notesOn(place, pile)
	z := boardZone{name: a.Short, whole: a.Name, back: a.Seen == engine.ByNobody, stage: a.Stage,
		note:    strings.Join(on, " · "),
		touched: slices.Contains(d.involved, place), was: len(pile)}
	if d.before != nil {
		z.was = len(pileOf(d.before, seat, a))
	}
	z.cards = make([]cardView, 0, len(pile))
	for i := range pile {
		z.cards = append(z.cards, d.card(a, &pile[i]))
	}
	z.aloud = strings.Join(append([]string{d.aloud(a, pile)}, on...), "; ")
	return z
}

// pileOf are the cards of a player's area.
func pileOf(s *engine.Snapshot, seat string, a *engine.Area) []engine.CardView {
	for _, p := range s.Players[seat[0]-'A'].Areas {
		if p.Area == a.ID {
			return p.Cards
		}
	}
	return nil
}

// notesOn are the notes that stand beside a place with these cards.
func (d drawing) notesOn(place string, pile []engine.CardView) []string {
	var on []string
	for _, n := range d.now.Notes {
		info := d.noteInfo(&n)
		if over := info != nil && info.OnCards && len(pile) == 0; n.Area == place && !over {
			on = append(on, d.note(&n))
		}
	}
	return on
}

// maxUnit is how long the name of a number may be that stands before it on a card.
const maxUnit = 3

func (d drawing) card(a *engine.Area, c *engine.CardView) cardView {
	v := cardView{Name: c.Name, Kind: c.Kind, New: d.moved[c.Name], Own: c.Seen == engine.ByOwner, Under: c.Under,
		Said: called(c.Name)}
	switch {
	case c.Face:
		v.Acts, v.Aim = d.acts == c.Name, slices.Contains(d.aims, c.Name)
	case d.open:
		v.Back = true
	default:
		v.Name, v.Kind = "", ""
	}
	for _, f := range c.Facts {
		if c.Face && slices.Contains(d.table.Counters, f.Name) {
			v.Counted = []string{strconv.Itoa(f.Value), f.Name}
		}
	}
	if !a.Stage {
		return v
	}
	v.Said = d.beside(c)
	if v.Name != "" && len(c.Facts) > 0 {
		if v.Fact = strconv.Itoa(c.Facts[0].Value); len(c.Facts[0].Name) <= maxUnit {
			v.Of = c.Facts[0].Name
		}
	}
	switch {
	case slices.Contains(d.table.Turned, c.Orient):
		v.Turn = "turned"
	case slices.Contains(d.table.Upended, c.Orient):
		v.Turn, v.Lies = "upended", c.Orient
	}
	return v
}

// holder names what lies in a place for one card: the card, or the place where the card is face down or gone.
func (z *boardZone) holder() string {
	if len(z.cards) > 0 && z.cards[0].Name != "" {
		return z.cards[0].Name
	}
	return z.name
}

// rows are the rows of places as player A sees them: those of B are turned round.
func (h *boardHalf) rows() [][]boardZone {
	if h.seat == engine.A {
		return h.slots
	}
	rows := slices.Clone(h.slots)
	slices.Reverse(rows)
	for i := range rows {
		rows[i] = slices.Clone(rows[i])
		slices.Reverse(rows[i])
	}
	return rows
}

// counted reports whether a zone is only a number: where its cards are face down, or none of them is seen.
func (z *boardZone) counted() bool {
	return z.back || !z.stage && !slices.ContainsFunc(z.cards, func(c cardView) bool { return c.Name != "" })
}

// lanes are the zones in play that are drawn card by card.
func (h *boardHalf) lanes() (lanes []boardZone) {
	for _, z := range h.zones {
		if !z.counted() {
			lanes = append(lanes, z)
		}
	}
	return lanes
}

// strip are the zones that are only counted, those that the passage is about first.
func (h *boardHalf) strip() (strip []boardZone) {
	for _, z := range h.zones {
		if z.counted() {
			strip = append(strip, z)
		}
	}
	strip = append(strip, h.piles...)
	slices.SortStableFunc(strip, func(a, b boardZone) int {
		switch {
		case a.touched == b.touched:
			return 0
		case a.touched:
			return -1
		}
		return 1
	})
	return strip
}

// listed are the zones whose cards are not all drawn.
func (h *boardHalf) listed() []boardZone {
	listed := h.strip()
	for _, z := range h.lanes() {
		if _, others := z.window(); others > 0 {
			listed = append(listed, z)
		}
	}
	return listed
}

// How many cards of a lane are drawn.
const (
	maxBeside = 5 // beside its name on a narrow screen; more stand below it
	// with the number of the others: a row on a narrow screen; one more is drawn in the place of the number
	maxLane  = 6
	maxStill = 3 // of a zone that is not in play, where something happens to others of its cards
)

// apart says whether lanes have more to show than a narrow row holds: each has a row of its own then.
func apart(lanes []boardZone) bool {
	drawn, noted := 0, false
	for i := range lanes {
		cards, others := lanes[i].window()
		drawn += max(1, len(cards)) + min(1, others)
		noted = noted || lanes[i].note != ""
	}
	return len(lanes) == 1 || noted || drawn > maxBeside
}

// window is what a lane shows of a zone's cards, and how many it leaves out: of a zone that is not in play, those to
// which something happens.
func (z *boardZone) window() (cards []cardView, others int) {
	cards = z.cards
	if !z.stage && len(cards) > maxStill && slices.ContainsFunc(cards, cardView.moves) {
		cards = slices.DeleteFunc(slices.Clone(cards), func(c cardView) bool { return !c.moves() })
	}
	if len(cards) > maxLane && (len(cards) > maxLane+1 || len(cards) < len(z.cards)) {
		first := slices.IndexFunc(cards, cardView.moves)
		first = max(0, min(first, len(cards)-maxLane))
		cards = cards[first : first+maxLane]
	}
	return cards, len(z.cards) - len(cards)
}

// moves reports whether something happens to a card in the passage.
func (c cardView) moves() bool { return c.New || c.Acts || c.Aim }

// stated is the notes of a row, each after the card that it is about.
func stated(row []boardZone) (notes []string) {
	for i := range row {
		if z := &row[i]; z.note != "" {
			notes = append(notes, z.holder()+": "+z.note)
		}
	}
	return notes
}

// How many rows and lanes a table has that a phone shows in large cards, and in small ones.
const (
	maxRoomy = 2
	minDense = 5
)

// density is how large a phone shows the cards of a table.
func (b *board) density() string {
	rows := 0
	for i := range b.halves {
		rows += len(b.halves[i].lanes())
		for _, row := range b.halves[i].slots {
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

// rowClass is how a row of places is drawn: "bare" and thin where it has no card and the passage is about none of its
// places, "quiet" and in small cards where nothing happens in it. On a table that is changed no row is thin: cards are
// put there.
func (b *board) rowClass(row []boardZone) string {
	happens := slices.ContainsFunc(row, func(z boardZone) bool {
		return z.touched || z.note != "" || slices.ContainsFunc(z.cards, cardView.moves)
	})
	switch {
	case happens:
		return ""
	case b.open, slices.ContainsFunc(row, func(z boardZone) bool { return len(z.cards) > 0 }):
		return "quiet"
	}
	return "bare"
}
