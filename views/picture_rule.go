package views

import (
	"regexp"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// textSizes are the sizes of a rule's text on a picture, the largest first.
var textSizes = []float64{52, 48, 44, 40, 36, 33, 30}

// noteSize is the size of the notes on the picture of a rule: how newer rules differ, what is unclear, where a
// fact comes from.
const (
	noteSize         = 25
	maxNoteCardLines = 3 // lines of a note
)

// RulePicture lays out a rule as a picture: its number and title, how newer rules differ, its text, its doubts, and
// whose text it is. For a heading without a text, and for the book itself (r is nil), it lists the titles below.
func RulePicture(book *rulebooks.Book, r *rulebooks.Rule, measure Measure) *Picture {
	k := &sketch{measure: measure}
	k.addBox(0, 0, PictureWidth, PictureHeight, 0, PaperInk)
	k.addBox(0, 0, stripeWidth, PictureHeight, 0, GameInk)
	name, title, lines := book.Game.Upper(), book.Game.Name(), contentsLines(book.Chapters())
	var newer, notes []string
	if r != nil {
		name, title, lines = r.String(), r.Title, ruleTextLines(r)
		newer, notes = newerLines(r), pictureNotes(r)
	}
	y := k.drawNameAndTitle(name, title)
	foot := PictureHeight - pictureEdge - lineHeight*22
	for _, line := range newer {
		y = k.addColumn(textLeft, y, k.wrapNote(line), noteSize, true, DoubtInk) + 10
	}
	notesTop := foot - 56
	for _, line := range notes {
		note := k.wrapNote(line)
		notesTop -= lineHeight*noteSize*float64(len(note)) + 12
		k.addBox(textLeft, notesTop, 5, lineHeight*noteSize*float64(len(note)), 0, DoubtInk)
		k.addColumn(textLeft+18, notesTop, note, noteSize, false, DoubtInk)
	}
	k.drawRuleLines(lines, y, notesTop-16)
	k.addBox(textLeft, foot-48, cardWidth, 2, 0, LineInk)
	k.addText(textLeft, foot-38, k.truncate(book.Title+", "+textVersion(book), 22, false, cardWidth), 22, false,
		SoftInk)
	k.drawFoot(book, foot, cardWidth)
	return &Picture{Title: strings.TrimSpace(name + " " + title),
		Description: strings.Join(append(append(newer, lines...), notes...), " "), Shapes: k.shapes}
}

// RulePictureDescription is the alternative text of the picture of a rule.
func RulePictureDescription(r *rulebooks.Rule) string {
	words := append(append([]string{Sentenced(r.String() + " " + r.Title)}, newerLines(r)...), ruleTextLines(r)...)
	return strings.Join(append(words, pictureNotes(r)...), " ")
}

// drawNameAndTitle writes the name of a rule and its title, beside the name where there is room and below it
// otherwise. It returns the y coordinate of what follows.
func (k *sketch) drawNameAndTitle(name, title string) float64 {
	const size, high, pad, titleSize = 38, 62, 22, 34
	y, w := float64(pictureEdge), k.measure(name, size, true)+2*pad
	k.addBox(textLeft, y, w, high, high/2, GameSoftInk)
	k.addText(textLeft+pad, y+(high-lineHeight*size)/2, name, size, true, GameInk)
	if x := textLeft + w + 20; k.measure(title, titleSize, false) <= textLeft+cardWidth-x {
		k.addText(x, y+(high-lineHeight*titleSize)/2, title, titleSize, false, SoftInk)
		return y + high + 18
	}
	titleLines := k.truncateLines(k.wrapLines(title, titleSize, false, cardWidth), 2, titleSize, false, cardWidth)
	return k.addColumn(textLeft, y+high+10, titleLines, titleSize, false, SoftInk) + 14
}

// wrapNote breaks a note into lines; one that is too long is cut.
func (k *sketch) wrapNote(note string) []string {
	const wide = cardWidth - 18
	return k.truncateLines(k.wrapLines(note, noteSize, false, wide), maxNoteCardLines, noteSize, false, wide)
}

// drawRuleLines writes lines of a text between the heights y and bottom, as large as they fit, and cuts the rest.
func (k *sketch) drawRuleLines(lines []string, y, bottom float64) {
	for i, size := range textSizes {
		var wrapped []string
		for _, line := range lines {
			wrapped = append(wrapped, k.wrapLines(line, size, false, cardWidth)...)
		}
		most := int((bottom - y) / (lineHeight * size))
		if len(wrapped) <= most || i == len(textSizes)-1 {
			k.addColumn(textLeft, y, k.truncateLines(wrapped, most, size, false, cardWidth), size, false, TextInk)
			return
		}
	}
}

// ruleTextLines returns the lines of a rule's text, with a short text of the rule above before them. For a heading
// without a text, it returns the titles below it.
func ruleTextLines(r *rulebooks.Rule) []string {
	text := r.Text()
	if text == "" {
		return contentsLines(r.Children)
	}
	if parent := leadIn(r); parent != nil && shortLeadIn(parent) {
		text = parent.Text() + "\n" + text
	}
	lines := strings.Split(printedSigns.ReplaceAllString(text, ""), "\n")
	for i, line := range lines {
		if entry, isItem := strings.CutPrefix(line, "- "); isItem {
			lines[i] = "• " + entry
		}
	}
	return lines
}

// printedSigns are signs of cards that a rule shows beside their names, which the font of pictures lacks: " (💰)".
var printedSigns = regexp.MustCompile(` ?\([^\x{0}-\x{FFFF}]+\)`)

// contentsLines lists rules as a table of contents does: number and title.
func contentsLines(rules []*rulebooks.Rule) (lines []string) {
	for _, r := range rules {
		lines = append(lines, string(r.Number)+" "+ruleTitle(r))
	}
	return lines
}

// newerLines says in one line how newer rules differ from a rule; nil where no difference is known.
func newerLines(r *rulebooks.Rule) []string {
	if r.Newer == nil {
		return nil
	}
	return []string{OutdatedRule{Rule: r.Ref, Newer: r.Newer}.String()}
}

// pictureNotes returns the notes that belong to a rule's text: that a fact is not in the document, and its doubts.
// Of a doubt that limits or reverses the rule, the note gives the reading; of others the question.
func pictureNotes(r *rulebooks.Rule) (notes []string) {
	if r.Source != nil {
		notes = append(notes, "Fuori dal documento. Fonte: "+r.Source.Name+".")
	}
	switch doubts := append(overridingDoubts(r.Doubts), otherDoubts(r.Doubts)...); {
	case len(doubts) == 0:
	case doubts[0].Overrides:
		notes = append(notes, "Punto dubbio. "+doubts[0].Reading)
	case len(doubts) == 1:
		notes = append(notes, "Punto dubbio. "+doubts[0].Question)
	default:
		notes = append(notes, strconv.Itoa(len(doubts))+" punti dubbi. "+doubts[0].Question)
	}
	return notes
}
