package views

import (
	"slices"
	"strconv"
	"strings"
)

// cardAdvance returns the distance from the card with index i to the next one, for cards of the height size.
// Face-down cards overlap.
func (z *boardZone) cardAdvance(i int, size float64) float64 {
	width := cardShare * size
	if z.cards[i].Name == "" && i+1 < len(z.cards) && z.cards[i+1].Name == "" {
		return .45 * width
	}
	if z.cards[i].OrientClass == "turned" {
		width = size
	}
	return width + cardGap
}

// moreWidth is the width of a label such as "+12", the number of cards left out.
const moreWidth = 46

// chooseCards chooses the cards of a zone that are drawn: as many as fit in wide, if possible with those that have
// just moved. It returns their width, and the numbers of cards left out before and after them.
func (k *sketch) chooseCards(z boardZone, size, wide float64) (width float64, before, after int) {
	n := len(z.cards)
	most := n
	if z.isFaceDown {
		most = min(n, maxBacks)
	}
	measured := func(from, to int) float64 {
		w := 0.0
		for i := from; i < to; i++ {
			if w += z.cardAdvance(i, size); i == to-1 {
				w += cardShare*size + cardGap - z.cardAdvance(i, size)
				if z.cards[i].OrientClass == "turned" {
					w += (1 - cardShare) * size
				}
			}
		}
		if !z.isFaceDown && from > 0 {
			w += moreWidth
		}
		if !z.isFaceDown && to < n {
			w += moreWidth
		}
		return w
	}
	for ; most > 0; most-- {
		from := 0
		if newest := slices.IndexFunc(z.cards, func(c cardView) bool { return c.HasMoved }); newest >= most && !z.isFaceDown {
			from = min(newest, n-most)
		}
		if w := measured(from, from+most); w <= wide {
			return w, from, n - from - most
		}
	}
	return 0, 0, n
}

// drawChosenCards draws the cards of a zone that chooseCards has chosen, with the numbers of those left out.
func (k *sketch) drawChosenCards(z boardZone, x, y, size float64, before, after int) {
	addCount := func(n int) {
		if n > 0 && !z.isFaceDown {
			k.addCentered(x, y+(size-lineHeight*20)/2, moreWidth-cardGap, "+"+strconv.Itoa(n), 20, true, SoftInk)
			x += moreWidth
		}
	}
	addCount(before)
	for i := before; i < len(z.cards)-after; i++ {
		at := x
		if z.cards[i].OrientClass == "turned" {
			at += (1 - cardShare) * size / 2
		}
		k.drawCard(z.cards[i], at, y, size)
		x += z.cardAdvance(i, size)
	}
	addCount(after)
}

// drawCardBox draws the outline of a card: hatched for a face-down card (back), dashed for one that only its player
// sees (own).
func (k *sketch) drawCardBox(x, y, w, h, round float64, back, own bool, edge Ink) {
	switch {
	case back:
		k.addFrame(x, y, w, h, round, SheetInk, GameInk, 1.5)
		k.addLines(x, y, w, h, hatching(x+3, y+3, w-6, h-6, 6), GameInk, 1.2)
	case own:
		k.addBox(x, y, w, h, round, PaperInk)
		k.addLines(x, y, w, h, dashes(x, y, w, h), edge, 1.5)
	default:
		k.addFrame(x, y, w, h, round, PaperInk, edge, 1.5)
	}
}

// drawCard draws a card. x and y are its upper left corner when it stands upright; a turned card is rotated about
// its middle.
func (k *sketch) drawCard(c cardView, x, y, size float64) {
	width := cardShare * size
	card := &sketch{measure: k.measure}
	edge, ink := EdgeInk, TextInk
	if c.Kind == "climax" {
		edge, ink = DoubtInk, DoubtInk
	}
	card.drawCardBox(x, y, width, size, size/14, c.Name == "", c.IsPrivate, edge)
	if c.HasMoved {
		card.addFrame(x-3, y-3, width+6, size+6, size/14+3, NoInk, GameInk, 3)
	}
	if c.Name != "" {
		if !c.IsPrivate {
			card.addBox(x+size/14, y, width-size/7, 3, 0, edge)
		}
		card.drawCardText(c, x, y, width, size, ink)
	}
	turn := map[string]int{"turned": 90, "upended": 180}[c.OrientClass]
	if turn == 0 {
		k.shapes = append(k.shapes, card.shapes...)
		return
	}
	k.shapes = append(k.shapes, Shape{Kind: GroupShape, X: x, Y: y, W: width, H: size, Turn: turn, Group: card.shapes})
}

// drawCardText writes a card's name, its number and how many cards are under it, as large as they fit.
func (k *sketch) drawCardText(c cardView, x, y, width, height float64, ink Ink) {
	const edge, breakAt = 5, 13
	facts := c.MainValue
	if c.CardsUnder > 0 {
		facts = strings.TrimSpace(facts + " +" + strconv.Itoa(c.CardsUnder))
	}
	factSize := min(16, max(10, height/5.5))
	for facts != "" && factSize > 6 && k.measure(facts, factSize, false) > width-2*edge {
		factSize--
	}
	room := height - 2*edge
	if facts != "" {
		room -= lineHeight * factSize
	}
	size := min(30, height/3.6)
	words := len(strings.Fields(readableName(c.Name)))
	var name []string
	for ; ; size-- { // smaller, until it fits; a word is broken only where it is small already
		name = k.wrapLines(readableName(c.Name), size, true, width-2*edge)
		if size <= 6 || float64(len(name))*lineHeight*size <= room && (size <= breakAt || len(name) <= words) {
			break
		}
	}
	at := y + edge + (room-float64(len(name))*lineHeight*size)/2
	for _, line := range name {
		k.addCentered(x, at, width, line, size, true, ink)
		at += lineHeight * size
	}
	if facts != "" {
		k.addCentered(x, at, width, facts, factSize, false, SoftInk)
	}
}
