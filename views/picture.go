package views

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// The size of a picture in pixels, one that chats show in full width beside a link.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// Picture is a passage of an example as a list of shapes, in the order in which they are drawn. It is laid out once and
// drawn as SVG (SVG) or in pixels (handlers), so that both look the same.
type Picture struct {
	Title       string // the question
	Description string // the verdict and the sentence, for a visitor who does not see the picture
	Shapes      []Shape
}

// Shape is a part of a picture. Lengths are in pixels.
type Shape struct {
	Kind       ShapeKind
	X, Y, W, H float64  // where it is; of a text, from the top of its line to the bottom, as wide as it measures
	Fill, Edge Ink      // of a box; Fill is the colour of a text, Edge that of lines
	Radius     float64  // radius of a box's corners
	Thickness  float64  // of a box's edge or of lines; the edge lies inside the box
	Lines      []Line2D // of LinesShape
	Text       string
	Size       float64
	Bold       bool
	Turn       int     // of a group: a quarter (90) or a half (180), clockwise about the middle
	Group      []Shape // of a group
}

// ShapeKind says what a Shape is.
type ShapeKind uint8

const (
	BoxShape   ShapeKind = iota // a rectangle
	LinesShape                  // straight lines: hatching, dashes
	TextShape                   // a text in one line
	GroupShape                  // shapes that are turned together
)

// Line2D is a straight line between two points.
type Line2D struct{ X1, Y1, X2, Y2 float64 }

// Ink is a colour by what it is for, as in the style sheet.
type Ink uint8

const (
	NoInk Ink = iota
	PaperInk
	SheetInk
	TextInk
	SoftInk
	LineInk
	EdgeInk
	GameInk
	GameSoftInk
	DoubtInk
	InkCount // the number of inks
)

// Colors are the colours of a picture.
type Colors [InkCount]color.RGBA

// The colours of the style sheet: those that all games share, light and dark, and of each game the accent and its soft
// tone, light and dark; otherGameColors are those of a game that does not ship.
var (
	lightColors = [InkCount]uint32{PaperInk: 0xfbf9f4, SheetInk: 0xffffff, TextInk: 0x1f1c17, SoftInk: 0x655d52,
		LineInk: 0xe4ded2, EdgeInk: 0x8d8577, DoubtInk: 0x7d5200}
	darkColors = [InkCount]uint32{PaperInk: 0x14130f, SheetInk: 0x1c1a16, TextInk: 0xece7dc, SoftInk: 0xaaa294,
		LineInk: 0x34302a, EdgeInk: 0x7d7568, DoubtInk: 0xf0c267}
	gameColors = map[rulebooks.Game][4]uint32{
		rulebooks.WS:  {0x7a1f3d, 0xf6e9ed, 0xe9a0b6, 0x2b1a20},
		rulebooks.NAR: {0x98400c, 0xfbeee4, 0xf0a878, 0x2c1d12},
		rulebooks.OP:  {0x1d5c86, 0xe7f1f8, 0x8cc4ec, 0x12222e},
		rulebooks.YGO: {0x5b3f8c, 0xefeaf7, 0xc3aef0, 0x221b31},
		rulebooks.FOW: {0x23664a, 0xe6f3ec, 0x86cda9, 0x12271d},
	}
	otherGameColors = [4]uint32{0x4a5568, 0xecf0f5, 0xb4c0d0, 0x1b212b}
)

// PictureColors returns the colours of the pictures of a game.
func PictureColors(g rulebooks.Game, dark bool) Colors {
	game, known := gameColors[g]
	if !known {
		game = otherGameColors
	}
	hex := lightColors
	hex[GameInk], hex[GameSoftInk] = game[0], game[1]
	if dark {
		hex = darkColors
		hex[GameInk], hex[GameSoftInk] = game[2], game[3]
	}
	var c Colors
	for ink, v := range hex {
		c[ink] = color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
	}
	return c
}

// Measure returns how wide a text is in the font of pictures.
type Measure func(text string, size float64, bold bool) float64

// lineHeight is the height of a line of text, and ascent the distance from its top to its baseline, both as
// multiples of the size of the text.
const (
	lineHeight = 1.18
	ascent     = .94
)

// Baseline is the y coordinate of the baseline of a text.
func (s *Shape) Baseline() float64 { return s.Y + ascent*s.Size }

// sketch collects the shapes of a picture.
type sketch struct {
	measure Measure
	shapes  []Shape
}

// addBox adds a rectangle filled with an ink; round is the radius of its corners.
func (k *sketch) addBox(x, y, w, h, round float64, fill Ink) {
	k.shapes = append(k.shapes, Shape{Kind: BoxShape, X: x, Y: y, W: w, H: h, Radius: round, Fill: fill})
}

// addFrame adds a rectangle with an edge of the given thickness.
func (k *sketch) addFrame(x, y, w, h, round float64, fill, edge Ink, thick float64) {
	k.shapes = append(k.shapes, Shape{Kind: BoxShape, X: x, Y: y, W: w, H: h, Radius: round, Fill: fill, Edge: edge,
		Thickness: thick})
}

// addLines adds straight lines inside a box.
func (k *sketch) addLines(x, y, w, h float64, lines []Line2D, edge Ink, thick float64) {
	k.shapes = append(k.shapes, Shape{Kind: LinesShape, X: x, Y: y, W: w, H: h, Lines: lines, Edge: edge, Thickness: thick})
}

// addText adds a line of text and returns the x coordinate at which it ends.
func (k *sketch) addText(x, y float64, text string, size float64, bold bool, ink Ink) float64 {
	if text = Typeset(text); text == "" {
		return x
	}
	w := k.measure(text, size, bold)
	k.shapes = append(k.shapes, Shape{Kind: TextShape, X: x, Y: y, W: w, H: lineHeight * size, Text: text, Size: size,
		Bold: bold, Fill: ink})
	return x + w
}

// addCentered adds a line of text in the middle of the width w that begins at x.
func (k *sketch) addCentered(x, y, w float64, text string, size float64, bold bool, ink Ink) {
	text = Typeset(text)
	k.addText(x+(w-k.measure(text, size, bold))/2, y, text, size, bold, ink)
}

// addColumn adds lines of text one below the other and returns the y coordinate below the last.
func (k *sketch) addColumn(x, y float64, lines []string, size float64, bold bool, ink Ink) float64 {
	for _, line := range lines {
		k.addText(x, y, line, size, bold, ink)
		y += lineHeight * size
	}
	return y
}

// dashes returns the dashes along the edge of a box.
func dashes(x, y, w, h float64) []Line2D {
	const dash, gap = 6, 5
	var lines []Line2D
	for at := 4.0; at+dash <= w-3; at += dash + gap {
		lines = append(lines, Line2D{x + at, y, x + at + dash, y}, Line2D{x + at, y + h, x + at + dash, y + h})
	}
	for at := 4.0; at+dash <= h-3; at += dash + gap {
		lines = append(lines, Line2D{x, y + at, x, y + at + dash}, Line2D{x + w, y + at, x + w, y + at + dash})
	}
	return lines
}

// hatching returns slanted lines that fill a box, step pixels apart.
func hatching(x, y, w, h, step float64) []Line2D {
	var lines []Line2D
	for at := step; at < w+h; at += step { // from the left or lower edge up to the upper or right one
		line := Line2D{x, y + at, x + at, y}
		if at > h {
			line.X1, line.Y1 = x+at-h, y+h
		}
		if at > w {
			line.X2, line.Y2 = x+w, y+at-w
		}
		lines = append(lines, line)
	}
	return lines
}

// wrapLines breaks a text into lines no wider than width. It also breaks a word that is wider.
func (k *sketch) wrapLines(text string, size float64, bold bool, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(Typeset(text)) {
		for {
			longer := strings.TrimPrefix(line+" "+word, " ")
			if k.measure(longer, size, bold) <= width {
				line = longer
				break
			}
			if line != "" {
				lines, line = append(lines, line), ""
				continue
			}
			cut := k.fittingBytes(word, size, bold, width)
			lines, word = append(lines, addHyphen(word[:cut], word[cut:])), word[cut:]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// fittingBytes is how many bytes of a word fit a width with a hyphen after them: whole syllables where possible, and
// at least one character.
func (k *sketch) fittingBytes(word string, size float64, bold bool, width float64) int {
	fitting, syllables := 0, 0
	for at := range word {
		if at == 0 {
			continue
		}
		if fitting > 0 && k.measure(word[:at]+"-", size, bold) > width {
			break
		}
		if fitting = at; breaksBefore(word, at) {
			syllables = at
		}
	}
	switch {
	case syllables > 0:
		return syllables
	case fitting > 0:
		return fitting
	}
	return len(word)
}

// breaksBefore reports whether a syllable of an Italian word begins at the byte at: of the consonants before a
// vowel, a syllable takes as many as can begin one.
func breaksBefore(word string, at int) bool {
	if at < 2 {
		return false
	}
	if word[at] == '#' {
		return true
	}
	end := at
	for end < len(word) && !strings.ContainsRune("aeiouàèéìòù", rune(word[end])) && word[end] < utf8.RuneSelf {
		end++
	}
	return end > at && end < len(word) && beginsSyllable(word[at:end]) && !beginsSyllable(word[at-1:end])
}

// beginsSyllable reports whether a run of consonants may begin a syllable of Italian: "s", "tr", "gn", "str".
func beginsSyllable(run string) bool {
	const consonants, before, after = "bcdfghjklmnpqrstvwxyz", "bcdfgptv", "lrh"
	for i := range len(run) {
		if strings.IndexByte(consonants, run[i]) < 0 {
			return false
		}
	}
	switch len(run) {
	case 1:
		return true
	case 2:
		return run == "gn" || strings.IndexByte(before, run[0]) >= 0 && strings.IndexByte(after, run[1]) >= 0 ||
			run[0] == 's' && run[1] != 's'
	}
	return len(run) == 3 && run[0] == 's' && run[1] != 's' && beginsSyllable(run[1:])
}

// addHyphen adds a hyphen to the first part of a broken word, unless the rest begins with "#".
func addHyphen(first, rest string) string {
	if strings.HasPrefix(rest, "#") {
		return first
	}
	return first + "-"
}

// truncateLines keeps at most the first most lines of a text. Where it leaves lines out, the last one ends in an
// ellipsis after a whole word.
func (k *sketch) truncateLines(lines []string, most int, size float64, bold bool, width float64) []string {
	if len(lines) <= most {
		return lines
	}
	lines = slices.Clone(lines[:most])
	words := strings.Fields(lines[most-1])
	withEllipsis := func() string { return strings.TrimRight(strings.Join(words, " "), " ,;:.") + "…" }
	for len(words) > 1 && k.measure(withEllipsis(), size, bold) > width {
		words = words[:len(words)-1]
	}
	lines[most-1] = k.truncate(withEllipsis(), size, bold, width)
	return lines
}

// truncate returns a text unchanged where it fits width; otherwise it cuts the text and adds an ellipsis.
func (k *sketch) truncate(text string, size float64, bold bool, width float64) string {
	if text = Typeset(text); k.measure(text, size, bold) <= width {
		return text
	}
	letters := []rune(strings.TrimRight(text, "… "))
	for len(letters) > 0 && k.measure(string(letters)+"…", size, bold) > width {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,;:.") + "…"
}
