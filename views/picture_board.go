package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// boardSizes are the heights of a card in a picture, the largest first.
var boardSizes = []float64{136, 120, 108, 96, 88, 80, 72, 64, 58, 52, 46, 40}

// largeSizes is how many of boardSizes are tried before rows without cards are left out.
const largeSizes = 7

// The measures of the table in a picture.
const (
	boardPad    = 12
	cardGap     = 8
	cardShare   = .8 // how wide a card is for its height
	labelSize   = 17 // of the name of a zone
	pileSize    = 18 // of a pile that is only counted
	pileHigh    = 28
	momentSize  = 18
	zoneGap     = 20
	maxBoardOn  = 2 // lines of notes in the middle
	badgeRadius = 13
)

// board is the table of a picture: each player's places as they lie, then the zones in play with their cards, then the others as a count.
type board struct {
	moment string
	notes  []string
	small  bool         // cards may be small
	halves [2]boardHalf // by seat
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
	name  string
	cards []cardView
	under []int // of each card, how many are under it
	back  bool  // its cards are face down
	note  string
}

// board draws the table in the largest size in which all of it fits.
func (k *sketch) board(v ExampleView) {
	const high = PictureHigh - 2*pictureEdge + 16
	top := float64(PictureHigh-high) / 2
	k.frame(boardLeft, top, boardWide, high, 14, SheetInk, LineInk, 2)
	b := newTeller(v.Replay).boardAt(v.At)
	for {
		sizes := boardSizes
		if !b.small {
			sizes = sizes[:largeSizes]
		}
		for _, size := range sizes {
			trial := &sketch{measure: k.measure}
			end := trial.drawBoard(&b, top+boardPad, size)
			if spare := top + high - boardPad - end; spare >= 0 {
				for i := range trial.shapes {
					trial.shapes[i].move(0, spare/2)
				}
				k.shapes = append(k.shapes, trial.shapes...)
				return
			}
		}
		if !b.simpler() {
			return
		}
	}
}

// simpler takes something away from a table that does not fit: rows without cards, then notes, then zones that are drawn, then piles. It
// reports whether there was anything.
func (b *board) simpler() bool {
	for i := range b.halves {
		h := &b.halves[i]
		full := slices.DeleteFunc(slices.Clone(h.slots), func(row []boardZone) bool {
			return !slices.ContainsFunc(row, func(z boardZone) bool { return len(z.cards) > 0 })
		})
		if len(full) < len(h.slots) {
			h.slots = full
			return true
		}
	}
	if !b.small {
		b.small = true
		return true
	}
	if len(b.notes) > 0 {
		b.notes = b.notes[:len(b.notes)-1]
		return true
	}
	for i := range b.halves {
		if h := &b.halves[i]; len(h.zones) > 0 {
			last := len(h.zones) - 1
			h.piles, h.zones = append(h.piles, h.zones[last]), h.zones[:last]
			return true
		}
	}
	for i := range b.halves {
		if h := &b.halves[i]; len(h.piles) > 0 {
			h.piles = h.piles[:len(h.piles)-1]
			return true
		}
	}
	return false
}

// move moves a shape and all of it.
func (s *Shape) move(x, y float64) {
	s.X, s.Y = s.X+x, s.Y+y
	for i := range s.Lines {
		l := &s.Lines[i]
		l.X1, l.Y1, l.X2, l.Y2 = l.X1+x, l.Y1+y, l.X2+x, l.Y2+y
	}
	for i := range s.Group {
		s.Group[i].move(x, y)
	}
}

// boardAt is the table of the passage at an index.
func (t teller) boardAt(at int) board {
	p, before := &t.replay.Passages[at], &t.replay.Start
	if at > 0 {
		before = &t.replay.Passages[at-1].Table
	}
	d := drawing{teller: t, now: &p.Table, moved: changes(before, &p.Table)}
	b := board{moment: when(&p.Table)}
	involved := t.involved(p)
	for seat := range engine.Chance {
		h := &b.halves[seat]
		h.seat, h.acts = seat, len(p.Events) > 0 && t.replay.Events[p.Head].Actor == seat
		for i, n := range p.Table.Players[seat].Values {
			value := boardValue{text: n.Name + " " + strconv.Itoa(n.Value)}
			if old := before.Players[seat].Values; i < len(old) && old[i].Value != n.Value {
				value = boardValue{n.Name + " " + strconv.Itoa(old[i].Value) + " → " + strconv.Itoa(n.Value), true}
			}
			h.values = append(h.values, value)
		}
		listed := map[string]bool{}
		for _, row := range t.table.Rows {
			var zones []boardZone
			slots, inUse := true, len(h.slots) == 0
			for _, id := range row {
				place := seat.String() + "." + id
				a, _ := t.area(place)
				z := d.boardZone(place)
				zones, slots = append(zones, z), slots && a.Single
				inUse = inUse || len(z.cards) > 0 || slices.Contains(involved, place)
				listed[id] = true
			}
			if slots {
				if inUse {
					h.slots = append(h.slots, zones)
				}
				for _, z := range zones {
					if z.note != "" {
						b.add(z.holder() + ": " + z.note)
					}
				}
				continue
			}
			for i, id := range row {
				h.put(&d, seat.String()+"."+id, zones[i], involved)
			}
		}
		for i := range t.table.Areas { // those that no row has are drawn where the passage is about them
			if place := seat.String() + "." + t.table.Areas[i].ID; !listed[t.table.Areas[i].ID] && slices.Contains(involved, place) {
				h.put(&d, place, d.boardZone(place), involved)
			}
		}
	}
	for i := range p.Table.Notes {
		if n := &p.Table.Notes[i]; n.Area == "" {
			b.add(t.note(n))
		}
	}
	return b
}

func (b *board) add(note string) {
	if note != "" && !slices.Contains(b.notes, note) {
		b.notes = append(b.notes, note)
	}
}

// put adds a zone to those that are drawn, or to the piles.
func (h *boardHalf) put(d *drawing, place string, z boardZone, involved []string) {
	a, _ := d.area(place)
	switch about := slices.Contains(involved, place); {
	case len(z.cards) > 0 && (about || a.Single || a.Stage):
		h.zones = append(h.zones, z)
	case len(z.cards) > 0 || about:
		h.piles = append(h.piles, z)
	}
}

func (d drawing) boardZone(place string) boardZone {
	a, _ := d.area(place)
	pile := d.pile(place)
	z := boardZone{name: a.Short, back: a.Seen == engine.ByNobody, note: strings.Join(d.notesOn(place, pile), " · ")}
	for i := range pile {
		z.cards = append(z.cards, d.card(a, &pile[i]))
		z.under = append(z.under, pile[i].Under)
	}
	return z
}

// holder names what lies in a place for one card: the card, or the place where the card is face down or gone.
func (z *boardZone) holder() string {
	if len(z.cards) > 0 && z.cards[0].Name != "" {
		return z.cards[0].Name
	}
	return z.name
}

// drawBoard draws the table with cards of a height and returns where it ends.
func (k *sketch) drawBoard(b *board, y, size float64) float64 {
	far, near := &b.halves[engine.B], &b.halves[engine.A]
	y = k.outside(far, y) + cardGap
	y = k.inPlay(far.zones, y, size)
	for _, row := range slices.Backward(far.slots) {
		row = slices.Clone(row)
		slices.Reverse(row)
		y = k.slots(row, y, size)
	}
	y = k.between(b, y)
	for _, row := range near.slots {
		y = k.slots(row, y, size)
	}
	y = k.inPlay(near.zones, y, size)
	return k.outside(near, y)
}

// between writes the moment and what else is on between the two halves.
func (k *sketch) between(b *board, y float64) float64 {
	const left, wide = boardLeft + 2*boardPad, boardWide - 4*boardPad
	moment := k.cut(b.moment, momentSize, true, wide)
	w := k.measure(moment, momentSize, true)
	y += 2
	if w == 0 {
		k.box(left, y, wide, 2, 0, LineInk)
		y += 2
	} else {
		line := y + lineHeight*momentSize/2
		k.middle(left, y, wide, moment, momentSize, true, SoftInk)
		k.box(left, line, (wide-w)/2-12, 2, 0, LineInk)
		k.box(left+(wide+w)/2+12, line, (wide-w)/2-12, 2, 0, LineInk)
		y += lineHeight * momentSize
	}
	if len(b.notes) > 0 {
		lines := k.wrap(capital(strings.Join(b.notes, " · ")), momentSize, false, wide)
		for _, line := range k.shortened(lines, maxBoardOn, momentSize, false, wide) {
			k.middle(left, y, wide, line, momentSize, false, TextInk)
			y += lineHeight * momentSize
		}
	}
	return y + cardGap + 2
}

// slots draws a row of places for one card each.
func (k *sketch) slots(row []boardZone, y, size float64) float64 {
	const gap = 6
	place := min(size, (boardWide-2*boardPad-gap*float64(len(row)-1))/float64(len(row)))
	x := boardLeft + (boardWide-place*float64(len(row))-gap*float64(len(row)-1))/2
	for _, z := range row {
		wide := cardShare * place
		if len(z.cards) == 0 {
			k.lines(x+(place-wide)/2, y, wide, place, dashes(x+(place-wide)/2, y, wide, place), LineInk, 2)
		} else {
			k.card(z.cards[0], z.under[0], x+(place-wide)/2, y, place)
		}
		x += place + gap
	}
	return y + place + cardGap
}

// inPlay draws zones with their cards, side by side as far as they fit.
func (k *sketch) inPlay(zones []boardZone, y, size float64) float64 {
	const left, wide = boardLeft + boardPad + 4, boardWide - 2*boardPad - 8
	x, line := float64(left), 0.0
	for _, z := range zones {
		label := z.name
		if n := len(z.cards); n != 1 {
			label += " " + strconv.Itoa(n)
		}
		if z.note != "" {
			label += " · " + z.note
		}
		label = k.cut(label, labelSize, false, wide)
		cards, before, after := k.handful(z, size, wide)
		w := max(k.measure(label, labelSize, false), cards)
		if x > left && x+w > left+wide {
			x, y = left, y+line
		}
		k.text(x, y, label, labelSize, false, SoftInk)
		k.handfulCards(z, x, y+lineHeight*labelSize+5, size, before, after)
		line = lineHeight*labelSize + size + 5 + cardGap
		x += w + zoneGap
	}
	return y + line
}

// step is how far the next card of a zone lies: cards face down overlap.
func (z *boardZone) step(i int, size float64) float64 {
	wide := cardShare * size
	if z.cards[i].Name == "" && i+1 < len(z.cards) && z.cards[i+1].Name == "" {
		return .45 * wide
	}
	if z.cards[i].Turn == "turned" {
		wide = size
	}
	return wide + cardGap
}

// moreWide is the width that "+12" beside the cards needs.
const moreWide = 46

// handful chooses which cards of a zone are drawn: as many as fit, among them, where it can be, those that have just come. It returns the
// width, and how many are left out before and after.
func (k *sketch) handful(z boardZone, size, wide float64) (width float64, before, after int) {
	n := len(z.cards)
	most := n
	if z.back {
		most = min(n, maxBacks)
	}
	measured := func(from, to int) float64 {
		w := 0.0
		for i := from; i < to; i++ {
			if w += z.step(i, size); i == to-1 {
				w += cardShare*size + cardGap - z.step(i, size)
				if z.cards[i].Turn == "turned" {
					w += (1 - cardShare) * size
				}
			}
		}
		if !z.back && from > 0 {
			w += moreWide
		}
		if !z.back && to < n {
			w += moreWide
		}
		return w
	}
	for ; most > 0; most-- {
		from := 0
		if newest := slices.IndexFunc(z.cards, func(c cardView) bool { return c.New }); newest >= most && !z.back {
			from = min(newest, n-most)
		}
		if w := measured(from, from+most); w <= wide {
			return w, from, n - from - most
		}
	}
	return 0, 0, n
}

// handfulCards draws the cards of a zone.
func (k *sketch) handfulCards(z boardZone, x, y, size float64, before, after int) {
	more := func(n int) {
		if n > 0 && !z.back {
			k.middle(x, y+(size-lineHeight*20)/2, moreWide-cardGap, "+"+strconv.Itoa(n), 20, true, SoftInk)
			x += moreWide
		}
	}
	more(before)
	for i := before; i < len(z.cards)-after; i++ {
		at := x
		if z.cards[i].Turn == "turned" {
			at += (1 - cardShare) * size / 2
		}
		k.card(z.cards[i], z.under[i], at, y, size)
		x += z.step(i, size)
	}
	more(after)
}

// outside writes the player, the counters and the piles that are only counted, at the edge of the table.
func (k *sketch) outside(h *boardHalf, y float64) float64 {
	const left, right = boardLeft + boardPad + 4, boardLeft + boardWide - boardPad - 4
	x := float64(left)
	place := func(w float64) {
		if x > left && x+w > right {
			x, y = left, y+pileHigh+2
		}
	}
	ink, fill := TextInk, LineInk
	if h.acts {
		ink, fill = PaperInk, GameInk
	}
	k.box(x, y+1, 2*badgeRadius, 2*badgeRadius, badgeRadius, fill)
	k.middle(x, y+1+badgeRadius-lineHeight*18/2, 2*badgeRadius, h.seat.String(), 18, true, ink)
	x += 2*badgeRadius + 8
	if h.acts {
		x = k.text(x, y+3, "agisce", pileSize, true, GameInk) + 14
	}
	for _, value := range h.values {
		ink := SoftInk
		if value.changed {
			ink = GameInk
		}
		place(k.measure(value.text, pileSize, value.changed))
		x = k.text(x, y+3, value.text, pileSize, value.changed, ink) + 14
	}
	for _, z := range h.piles {
		count := strconv.Itoa(len(z.cards))
		place(24 + k.measure(count, pileSize, true) + 5 + k.measure(z.name, pileSize, false))
		k.cardBox(x, y+3, 16, 21, 3, z.back, false, EdgeInk)
		x = k.text(x+21, y+3, count, pileSize, true, TextInk)
		x = k.text(x+5, y+3, z.name, pileSize, false, SoftInk) + 16
	}
	return y + pileHigh
}

// cardBox is the box of a card, hatched where it lies face down.
func (k *sketch) cardBox(x, y, w, h, round float64, back, own bool, edge Ink) {
	switch {
	case back:
		k.frame(x, y, w, h, round, SheetInk, GameInk, 1.5)
		k.lines(x, y, w, h, hatching(x+3, y+3, w-6, h-6, 6), GameInk, 1.2)
	case own:
		k.box(x, y, w, h, round, PaperInk)
		k.lines(x, y, w, h, dashes(x, y, w, h), edge, 1.5)
	default:
		k.frame(x, y, w, h, round, PaperInk, edge, 1.5)
	}
}

// card draws a card at the left upper corner of where it would stand upright; a card that lies turned is turned about its middle.
func (k *sketch) card(c cardView, under int, x, y, size float64) {
	wide := cardShare * size
	one := &sketch{measure: k.measure}
	edge, ink := EdgeInk, TextInk
	if c.Kind == "climax" {
		edge, ink = DoubtInk, DoubtInk
	}
	one.cardBox(x, y, wide, size, size/14, c.Name == "", c.Own, edge)
	if c.New {
		one.frame(x-3, y-3, wide+6, size+6, size/14+3, NoInk, GameInk, 3)
	}
	if c.Name != "" {
		if !c.Own {
			one.box(x+size/14, y, wide-size/7, 3, 0, edge)
		}
		one.cardText(c, under, x, y, wide, size, ink)
	}
	turn := map[string]int{"turned": 90, "upended": 180}[c.Turn]
	if turn == 0 {
		k.shapes = append(k.shapes, one.shapes...)
		return
	}
	k.shapes = append(k.shapes, Shape{Kind: GroupShape, X: x, Y: y, W: wide, H: size, Turn: turn, Group: one.shapes})
}

// cardText writes a card's name, its number and how many cards are under it, as large as they fit.
func (k *sketch) cardText(c cardView, under int, x, y, wide, high float64, ink Ink) {
	const edge, breakAt = 5, 13
	facts := c.Fact
	if under > 0 {
		facts = strings.TrimSpace(facts + " +" + strconv.Itoa(under))
	}
	factSize := min(16, max(10, high/5.5))
	for facts != "" && factSize > 6 && k.measure(facts, factSize, false) > wide-2*edge {
		factSize--
	}
	room := high - 2*edge
	if facts != "" {
		room -= lineHeight * factSize
	}
	size := min(30, high/3.6)
	words := len(strings.Fields(c.Name))
	var name []string
	for ; ; size-- { // smaller, until it fits; a word is broken only where it is small already
		name = k.wrap(c.Name, size, true, wide-2*edge)
		if size <= 6 || float64(len(name))*lineHeight*size <= room && (size <= breakAt || len(name) <= words) {
			break
		}
	}
	at := y + edge + (room-float64(len(name))*lineHeight*size)/2
	for _, line := range name {
		k.middle(x, at, wide, line, size, true, ink)
		at += lineHeight * size
	}
	if facts != "" {
		k.middle(x, at, wide, facts, factSize, false, SoftInk)
	}
}
