package views

import (
	"regexp"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// textSizes are the sizes of a rule's text on a picture, the largest first.
var textSizes = []float64{52, 48, 44, 40, 36, 33, 30}

// notes are how newer rules differ from a rule, what is unclear in it and where a fact comes from, in lines of one
// size.
const (
	noteSize  = 25
	mostNotes = 3 // lines of a note
)

// RulePicture lays out a rule of a book as a picture: its number and title, how newer rules differ, its text, what is
// unclear in it, whose text it is. Of a heading without a text it has the titles of what stands below; nil is the book
// itself.
func RulePicture(book *rulebooks.Book, r *rulebooks.Rule, measure Measure) *Picture {
	k := &sketch{measure: measure}
	k.box(0, 0, PictureWide, PictureHigh, 0, PaperInk)
	k.box(0, 0, stripeWide, PictureHigh, 0, GameInk)
	name, title, lines := book.Game.Upper(), book.Game.Name(), titles(book.Chapters())
	var today, notes []string
	if r != nil {
		name, title, lines = r.String(), r.Title, linesOf(r)
		today, notes = pictureToday(r), pictureNotes(r)
	}
	y := k.nameAndTitle(name, title)
	foot := PictureHigh - pictureEdge - lineHeight*22
	for _, line := range today {
		y = k.column(textLeft, y, k.noteLines(line), noteSize, true, DoubtInk) + 10
	}
	below := foot - 56
	for _, line := range notes {
		note := k.noteLines(line)
		below -= lineHeight*noteSize*float64(len(note)) + 12
		k.box(textLeft, below, 5, lineHeight*noteSize*float64(len(note)), 0, DoubtInk)
		k.column(textLeft+18, below, note, noteSize, false, DoubtInk)
	}
	k.ruleLines(lines, y, below-16)
	k.box(textLeft, foot-48, cardWide, 2, 0, LineInk)
	k.text(textLeft, foot-38, k.cut(book.Title+", testo Cavillo "+book.Version, 22, false, cardWide), 22, false,
		SoftInk)
	k.pictureFoot(book, foot, cardWide)
	return &Picture{Title: strings.TrimSpace(name + " " + title),
		Words: strings.Join(append(append(today, lines...), notes...), " "), Shapes: k.shapes}
}

// RulePictureWords is what the picture of a rule says, for who does not see it.
func RulePictureWords(r *rulebooks.Rule) string {
	words := append(append([]string{Sentenced(r.String() + " " + r.Title)}, pictureToday(r)...), linesOf(r)...)
	return strings.Join(append(words, pictureNotes(r)...), " ")
}

// nameAndTitle writes the name of a rule and its title beside it, or below where there is no room, and returns where
// what follows begins.
func (k *sketch) nameAndTitle(name, title string) float64 {
	const size, high, pad, titleSize = 38, 62, 22, 34
	y, w := float64(pictureEdge), k.measure(name, size, true)+2*pad
	k.box(textLeft, y, w, high, high/2, GameSoftInk)
	k.text(textLeft+pad, y+(high-lineHeight*size)/2, name, size, true, GameInk)
	if x := textLeft + w + 20; k.measure(title, titleSize, false) <= textLeft+cardWide-x {
		k.text(x, y+(high-lineHeight*titleSize)/2, title, titleSize, false, SoftInk)
		return y + high + 18
	}
	title1 := k.shortened(k.wrap(title, titleSize, false, cardWide), 2, titleSize, false, cardWide)
	return k.column(textLeft, y+high+10, title1, titleSize, false, SoftInk) + 14
}

// noteLines breaks a note into lines; one that is too long is cut.
func (k *sketch) noteLines(note string) []string {
	const wide = cardWide - 18
	return k.shortened(k.wrap(note, noteSize, false, wide), mostNotes, noteSize, false, wide)
}

// ruleLines writes lines of a text between two heights, as large as they fit; what does not fit is cut.
func (k *sketch) ruleLines(lines []string, y, end float64) {
	for i, size := range textSizes {
		var broken []string
		for _, line := range lines {
			broken = append(broken, k.wrap(line, size, false, cardWide)...)
		}
		most := int((end - y) / (lineHeight * size))
		if len(broken) <= most || i == len(textSizes)-1 {
			k.column(textLeft, y, k.shortened(broken, most, size, false, cardWide), size, false, TextInk)
			return
		}
	}
}

// linesOf are the paragraphs, entries and rows of a rule's text, after the words of the rule above that introduce it;
// of a heading without a text the titles of what stands below.
func linesOf(r *rulebooks.Rule) []string {
	text := r.Text()
	if text == "" {
		return titles(r.Children)
	}
	if parent := leadIn(r); parent != nil && shortLeadIn(parent) {
		text = parent.Text() + "\n" + text
	}
	lines := strings.Split(printedSigns.ReplaceAllString(text, ""), "\n")
	for i, line := range lines {
		if entry, is := strings.CutPrefix(line, "- "); is {
			lines[i] = "• " + entry
		}
	}
	return lines
}

// printedSigns are signs of cards that a rule shows beside their names, which the font of pictures lacks: " (💰)".
var printedSigns = regexp.MustCompile(` ?\([^\x{0}-\x{FFFF}]+\)`)

// titles are rules as a list of contents has them.
func titles(rules []*rulebooks.Rule) (lines []string) {
	for _, r := range rules {
		lines = append(lines, string(r.Number)+" "+title(r))
	}
	return lines
}

// pictureToday is how newer rules differ from a rule; nothing where that is not known.
func pictureToday(r *rulebooks.Rule) []string {
	if r.Newer == nil {
		return nil
	}
	return []string{Today{r.Ref, r.Newer}.String()}
}

// pictureNotes are what a reader of a rule's text must know beside it: that a fact is not of the document, and what is
// unclear; where the reading turns what the words say, the reading.
func pictureNotes(r *rulebooks.Rule) (notes []string) {
	if r.Outside != nil {
		notes = append(notes, "Fuori dal documento. Fonte: "+r.Outside.Name+".")
	}
	switch doubts := append(turning(r.Doubts), notTurning(r.Doubts)...); {
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
