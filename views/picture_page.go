package views

import (
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// The measures of a picture: the text at the left, the table at the right.
const (
	pictureEdge = 32  // empty space above and below
	textLeft    = 46  // where the text begins
	textWidth   = 590 // how wide it may be
	boardLeft   = 660
	boardWidth  = 512
	stripeWidth = 14 // the stripe in the colour of the game
)

// verdictSizes are the sizes of the verdict, the largest first.
var verdictSizes = []float64{56, 52, 48, 44, 40, 36, 32, 28}

// Picture lays out the picture of the passage that is shown.
func (v ExampleView) Picture(measure Measure) *Picture {
	k := &sketch{measure: measure}
	k.addBox(0, 0, PictureWidth, PictureHeight, 0, PaperInk)
	k.addBox(0, 0, stripeWidth, PictureHeight, 0, GameInk)
	k.drawWords(v)
	k.drawBoardToFit(v)
	return &Picture{Title: v.Replay.Scenario.Question, Description: v.PictureDescription(), Shapes: k.shapes}
}

// PictureDescription is the alternative text of the picture: the verdict and the main sentence of the passage.
func (v ExampleView) PictureDescription() string {
	verdict := v.Verdict()
	if title := v.variantTitle(); title != "" {
		verdict = "E se invece…? " + title
	}
	return strings.TrimSpace(verdict + " Passaggio " + v.positionInPassages(" di ") + ". " + v.pictureSentence())
}

// pictureSentence is the main sentence of the passage; "La posizione." where nothing has happened yet.
func (v ExampleView) pictureSentence() string {
	return stripEmphasis(newTeller(v.Replay).sentence(v.Replay.Passages[v.ShownPassage].Head).Text)
}

// drawWords writes the left half of the picture: rules, question, verdict, the sentence of the passage, and the
// book.
func (k *sketch) drawWords(v ExampleView) {
	const small = 18
	y := k.drawRuleChips(v, pictureEdge)
	foot := PictureHeight - pictureEdge - lineHeight*22
	sentence := k.wrapLines(v.pictureSentence(), 24, false, textWidth)
	question := k.wrapLines(v.Replay.Scenario.Question, 25, false, textWidth)
	label, verdict := "", v.Verdict()
	if title := v.variantTitle(); title != "" {
		label, verdict = "E se invece…?", strings.Join(append(Warnings(v.Outdated), title), " ")
	}
	for _, limits := range []struct {
		question, sentence int
		size               float64 // the smallest of the verdict
	}{{5, 4, 44}, {4, 4, 40}, {3, 4, 32}, {3, 3, 32}, {2, 2, 0}} {
		question = k.truncateLines(question, limits.question, 25, false, textWidth)
		sentence = k.truncateLines(sentence, limits.sentence, 24, false, textWidth)
		verdictTop := y + lineHeight*25*float64(len(question)) + 8
		if label != "" {
			verdictTop += lineHeight * 20
		}
		sentenceTop := foot - 20 - lineHeight*(small+24*float64(len(sentence))) - 6
		for i, size := range verdictSizes {
			lines := k.wrapLines(verdict, size, true, textWidth)
			last := limits.size == 0 && i == len(verdictSizes)-1
			room := int((sentenceTop - 24 - verdictTop) / (lineHeight * size))
			if (len(lines) > room || size < limits.size) && !last {
				continue
			}
			lines = k.truncateLines(lines, room, size, true, textWidth)
			k.addColumn(textLeft, y, question, 25, false, SoftInk)
			if label != "" {
				k.addText(textLeft, verdictTop-lineHeight*20, label, 20, true, GameInk)
			}
			k.addColumn(textLeft, verdictTop, lines, size, true, TextInk)
			k.addBox(textLeft, sentenceTop-12, textWidth, 2, 0, LineInk)
			k.drawPassageLine(v, sentenceTop, small)
			k.addColumn(textLeft, sentenceTop+lineHeight*small+6, sentence, 24, false, TextInk)
			k.drawFoot(v.Law, foot, textWidth)
			return
		}
	}
}

// drawRuleChips draws the decisive rules and returns the y coordinate of what follows.
func (k *sketch) drawRuleChips(v ExampleView, y float64) float64 {
	const size, high, pad = 25, 42, 16
	x, rules := float64(textLeft), engineRules(v.Law, v.decisiveRules(maxDecidingDrawn))
	for i, rule := range rules {
		text := rule.Label()
		if i == 0 {
			text = rule.Now.Game.Upper() + " " + text
		}
		w := k.measure(text, size, true) + 2*pad
		if rest := len(v.Replay.Scenario.Shows) - i; x+w > textLeft+textWidth-70 && i > 0 {
			k.addText(x, y+(high-lineHeight*size)/2, "+"+strconv.Itoa(rest), size, true, GameInk)
			break
		}
		k.addBox(x, y, w, high, high/2, GameSoftInk)
		k.addText(x+pad, y+(high-lineHeight*size)/2, text, size, true, GameInk)
		x += w + 10
		if rest := len(v.Replay.Scenario.Shows) - len(rules); i == len(rules)-1 && rest > 0 {
			k.addText(x, y+(high-lineHeight*size)/2, "+"+strconv.Itoa(rest), size, true, GameInk)
		}
	}
	return y + high + 14
}

// drawPassageLine writes the number of the passage and the rules of its main sentence.
func (k *sketch) drawPassageLine(v ExampleView, y, size float64) {
	x := k.addText(textLeft, y, "Passaggio "+v.positionInPassages(" di "), size, false, SoftInk)
	head := newTeller(v.Replay).sentence(v.Replay.Passages[v.ShownPassage].Head)
	for _, rule := range engineRules(v.Law, head.Rules) {
		if x+14+k.measure(rule.Label(), size, true) > textLeft+textWidth {
			break
		}
		x = k.addText(x+14, y, rule.Label(), size, true, GameInk)
	}
}

// drawFoot writes the name of the site, the book and its date, and whether there are newer rules.
func (k *sketch) drawFoot(book *rulebooks.Book, y, width float64) {
	const size = 17
	x := k.addText(textLeft, y, "cavillo", 22, true, GameInk)
	y += ascent * (22 - size)
	x = k.addText(x+14, y, k.truncate(Vintage(book), size, false, textLeft+width-x-14), size, false, SoftInk)
	if warning := newerWords(book); book.Warning != "" && k.measure(warning, size, false) <= textLeft+width-x-14 {
		k.addText(x+14, y, warning, size, false, DoubtInk)
	}
}
