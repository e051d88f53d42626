package views

import (
	"strconv"

	"cavillo/rulebooks"
)

// cardWidth is the width of the text on the picture of a rule or ruling.
const cardWidth = PictureWidth - textLeft - 60

// cardSizes are the sizes of the verdict on the picture of a ruling, the largest first.
var cardSizes = []float64{72, 66, 60, 54, 48, 42, 36, 30}

// RulingPicture lays out a ruling without an example as a picture: rules, question, verdict, and the book.
func (v RulingView) RulingPicture(measure Measure) *Picture {
	k := &sketch{measure: measure}
	k.addBox(0, 0, PictureWidth, PictureHeight, 0, PaperInk)
	k.addBox(0, 0, stripeWidth, PictureHeight, 0, GameInk)
	y := k.drawCardChips(v.Rules, pictureEdge)
	foot := PictureHeight - pictureEdge - lineHeight*22
	y = k.addColumn(textLeft, y+12, k.truncateLines(k.wrapLines(v.Question, 32, false, cardWidth), 4, 32, false, cardWidth), 32,
		false, SoftInk) + 22
	room := foot - 76 - y
	for i, size := range cardSizes {
		lines := k.wrapLines(v.Headline().String(), size, true, cardWidth)
		most := int(room / (lineHeight * size))
		if len(lines) > most && i < len(cardSizes)-1 {
			continue
		}
		k.addColumn(textLeft, y, k.truncateLines(lines, most, size, true, cardWidth), size, true, TextInk)
		break
	}
	k.addBox(textLeft, foot-56, cardWidth, 2, 0, LineInk)
	k.addText(textLeft, foot-44, v.name()+" · "+v.Kind+" · "+Day(v.Date), 22, false, SoftInk)
	k.drawFoot(v.Page.Book, foot, cardWidth)
	return &Picture{Title: v.Question, Description: v.Headline().String(), Shapes: k.shapes}
}

// drawCardChips draws as many of the rules as fit one line and returns the y coordinate below them.
func (k *sketch) drawCardChips(rules []rulebooks.Ref, y float64) float64 {
	const size, high, pad = 28, 48, 18
	x := float64(textLeft)
	for i, ref := range rules {
		text := string(ref.Number)
		if i == 0 || ref.Game != rules[0].Game {
			text = ref.String()
		}
		w := k.measure(text, size, true) + 2*pad
		if x+w > textLeft+cardWidth-80 && i > 0 {
			k.addText(x, y+(high-lineHeight*size)/2, "+"+strconv.Itoa(len(rules)-i), size, true, GameInk)
			break
		}
		k.addBox(x, y, w, high, high/2, GameSoftInk)
		k.addText(x+pad, y+(high-lineHeight*size)/2, text, size, true, GameInk)
		x += w + 12
	}
	return y + high
}
