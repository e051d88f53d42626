package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// boardSizes are the heights of a card in a picture, the largest first.
var boardSizes = []float64{136, 120, 108, 96, 88, 80, 72, 64, 58, 52, 46, 40}

// largeSizes is the number of boardSizes that are tried before small cards are allowed.
const largeSizes = 7

// The measures of the table in a picture.
const (
	boardPad     = 12
	cardGap      = 8
	cardShare    = .8 // the width of a card as a share of its height
	labelSize    = 17 // of the name of a zone
	pileSize     = 18 // of a pile that is only counted
	pileHeight   = 28
	momentSize   = 18
	zoneGap      = 20
	maxNoteLines = 2 // lines of notes between the halves
	badgeRadius  = 13
)

// drawBoardToFit draws the table in the largest size in which all of it fits, and simplifies it where none fits.
func (k *sketch) drawBoardToFit(v ExampleView) {
	const high = PictureHeight - 2*pictureEdge + 16
	top := float64(PictureHeight-high) / 2
	k.addFrame(boardLeft, top, boardWidth, high, 14, SheetInk, LineInk, 2)
	b := newTeller(v.Replay).boardAt(v.ShownPassage)
	b.gatherNotes()
	for {
		sizes := boardSizes
		if !b.allowsSmallCards {
			sizes = sizes[:largeSizes]
		}
		for _, size := range sizes {
			attempt := &sketch{measure: k.measure}
			end := attempt.drawBoard(&b, top+boardPad, size)
			if spare := top + high - boardPad - end; spare >= 0 {
				for i := range attempt.shapes {
					attempt.shapes[i].move(0, spare/2)
				}
				k.shapes = append(k.shapes, attempt.shapes...)
				return
			}
		}
		if !b.simplify() {
			return
		}
	}
}

// gatherNotes puts the notes of the places before those of no zone, because a picture writes all of them in the
// middle of the table.
func (b *board) gatherNotes() {
	others := b.notes
	b.notes = nil
	for i := range b.halves {
		for _, row := range b.halves[i].rows {
			for _, note := range rowNotes(row) {
				b.addNote(note)
			}
		}
	}
	for _, note := range others {
		b.addNote(note)
	}
}

// simplify takes something away from a table that does not fit: rows without cards; then it allows small cards; then
// it removes notes, zones that are drawn, and piles. It reports whether there was anything to take away.
func (b *board) simplify() bool {
	for i := range b.halves {
		h := &b.halves[i]
		occupied := slices.DeleteFunc(slices.Clone(h.rows), func(row []boardZone) bool {
			return !slices.ContainsFunc(row, func(z boardZone) bool { return len(z.cards) > 0 })
		})
		if len(occupied) < len(h.rows) {
			h.rows = occupied
			return true
		}
	}
	if !b.allowsSmallCards {
		b.allowsSmallCards = true
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

// move moves a shape, with its lines and the shapes of its group, by x and y.
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

// drawBoard draws the table with cards of the height size and returns the y coordinate at which it ends.
func (k *sketch) drawBoard(b *board, y, size float64) float64 {
	far, near := &b.halves[engine.B], &b.halves[engine.A]
	y = k.drawEdge(far, y) + cardGap
	y = k.drawZones(far.zones, y, size)
	for _, row := range slices.Backward(far.rows) {
		row = slices.Clone(row)
		slices.Reverse(row)
		y = k.drawSlots(row, y, size)
	}
	y = k.drawMiddle(b, y)
	for _, row := range near.rows {
		y = k.drawSlots(row, y, size)
	}
	y = k.drawZones(near.zones, y, size)
	return k.drawEdge(near, y)
}

// drawMiddle writes the moment and the notes of the table between the two halves, and returns the y coordinate
// below.
func (k *sketch) drawMiddle(b *board, y float64) float64 {
	const left, wide = boardLeft + 2*boardPad, boardWidth - 4*boardPad
	moment := k.truncate(b.moment, momentSize, true, wide)
	w := k.measure(moment, momentSize, true)
	y += 2
	if w == 0 {
		k.addBox(left, y, wide, 2, 0, LineInk)
		y += 2
	} else {
		line := y + lineHeight*momentSize/2
		k.addCentered(left, y, wide, moment, momentSize, true, SoftInk)
		k.addBox(left, line, (wide-w)/2-12, 2, 0, LineInk)
		k.addBox(left+(wide+w)/2+12, line, (wide-w)/2-12, 2, 0, LineInk)
		y += lineHeight * momentSize
	}
	if len(b.notes) > 0 {
		lines := k.wrapLines(capitalize(strings.Join(b.notes, " · ")), momentSize, false, wide)
		for _, line := range k.truncateLines(lines, maxNoteLines, momentSize, false, wide) {
			k.addCentered(left, y, wide, line, momentSize, false, TextInk)
			y += lineHeight * momentSize
		}
	}
	return y + cardGap + 2
}

// drawSlots draws a row of places for one card each, and returns the y coordinate below.
func (k *sketch) drawSlots(row []boardZone, y, size float64) float64 {
	const gap = 6
	place := min(size, (boardWidth-2*boardPad-gap*float64(len(row)-1))/float64(len(row)))
	x := boardLeft + (boardWidth-place*float64(len(row))-gap*float64(len(row)-1))/2
	for _, z := range row {
		width := cardShare * place
		if len(z.cards) == 0 {
			k.addLines(x+(place-width)/2, y, width, place, dashes(x+(place-width)/2, y, width, place), LineInk, 2)
		} else {
			k.drawCard(z.cards[0], x+(place-width)/2, y, place)
		}
		x += place + gap
	}
	return y + place + cardGap
}

// drawZones draws zones with their cards, side by side as far as they fit, and returns the y coordinate below.
func (k *sketch) drawZones(zones []boardZone, y, size float64) float64 {
	const left, wide = boardLeft + boardPad + 4, boardWidth - 2*boardPad - 8
	x, line := float64(left), 0.0
	for _, z := range zones {
		label := z.name
		if n := len(z.cards); n != 1 {
			label += " " + strconv.Itoa(n)
		}
		if z.note != "" {
			label += " · " + z.note
		}
		label = k.truncate(label, labelSize, false, wide)
		cards, before, after := k.chooseCards(z, size, wide)
		w := max(k.measure(label, labelSize, false), cards)
		if x > left && x+w > left+wide {
			x, y = left, y+line
		}
		k.addText(x, y, label, labelSize, false, SoftInk)
		k.drawChosenCards(z, x, y+lineHeight*labelSize+5, size, before, after)
		line = lineHeight*labelSize + size + 5 + cardGap
		x += w + zoneGap
	}
	return y + line
}

// drawEdge writes the player, the player's values and the counted piles at the edge of the table, and returns the y
// coordinate below.
func (k *sketch) drawEdge(h *boardHalf, y float64) float64 {
	const left, right = boardLeft + boardPad + 4, boardLeft + boardWidth - boardPad - 4
	x := float64(left)
	place := func(w float64) {
		if x > left && x+w > right {
			x, y = left, y+pileHeight+2
		}
	}
	ink, fill := TextInk, LineInk
	if h.isActing {
		ink, fill = PaperInk, GameInk
	}
	k.addBox(x, y+1, 2*badgeRadius, 2*badgeRadius, badgeRadius, fill)
	k.addCentered(x, y+1+badgeRadius-lineHeight*18/2, 2*badgeRadius, h.seat.String(), 18, true, ink)
	x += 2*badgeRadius + 8
	if h.isActing {
		x = k.addText(x, y+3, "agisce", pileSize, true, GameInk) + 14
	}
	for _, value := range h.values {
		ink := SoftInk
		if value.changed {
			ink = GameInk
		}
		place(k.measure(value.text, pileSize, value.changed))
		x = k.addText(x, y+3, value.text, pileSize, value.changed, ink) + 14
	}
	for _, z := range h.piles {
		count := strconv.Itoa(len(z.cards))
		place(24 + k.measure(count, pileSize, true) + 5 + k.measure(z.name, pileSize, false))
		k.drawCardBox(x, y+3, 16, 21, 3, z.isFaceDown, false, EdgeInk)
		x = k.addText(x+21, y+3, count, pileSize, true, TextInk)
		x = k.addText(x+5, y+3, z.name, pileSize, false, SoftInk) + 16
	}
	return y + pileHeight
}
