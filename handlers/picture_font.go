package handlers

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// pictureFont is a font with the widths of its characters, in units of the font.
type pictureFont struct {
	font   *sfnt.Font
	units  float64          // per em
	widths map[rune]float64 // that of noRune is the width of a missing character
}

// pictureFonts returns the regular and the bold font of pictures. It parses them at the first call.
var pictureFonts = sync.OnceValue(func() (fonts [2]*pictureFont) {
	for i, ttf := range [][]byte{goregular.TTF, gobold.TTF} {
		font, err := sfnt.Parse(ttf)
		if err != nil {
			panic(fmt.Sprintf("the font of pictures: %v", err)) // the font is inside the binary
		}
		f := &pictureFont{font: font, units: float64(font.UnitsPerEm()), widths: map[rune]float64{}}
		var buf sfnt.Buffer
		for r := rune(' '); r <= lastRune; r++ {
			if glyph, err := font.GlyphIndex(&buf, r); err == nil && glyph != 0 {
				f.widths[r] = f.advanceOf(&buf, glyph)
			}
		}
		f.widths[noRune] = f.advanceOf(&buf, 0)
		fonts[i] = f
	}
	return fonts
})

// lastRune is the last character that is looked for in the fonts; noRune stands for those that they lack.
const (
	lastRune = '\u25ff'
	noRune   = rune(-1) // stands for the characters that the fonts lack
)

// advanceOf returns the width of a glyph in units of the font; half of an em where the font has no width for it.
func (f *pictureFont) advanceOf(buf *sfnt.Buffer, glyph sfnt.GlyphIndex) float64 {
	width, err := f.font.GlyphAdvance(buf, glyph, fixed.I(int(f.units)), 0)
	if err != nil {
		return f.units / 2
	}
	return float64(width) / 64
}

// fontOf returns the bold or the regular font.
func fontOf(bold bool) *pictureFont {
	if bold {
		return pictureFonts()[1]
	}
	return pictureFonts()[0]
}

// runeWidth returns the width of a character, in units of the font.
func (f *pictureFont) runeWidth(r rune) float64 {
	if w, found := f.widths[r]; found {
		return w
	}
	return f.widths[noRune]
}

// measureText returns the width of a text of a size, both in pixels of a picture. It is a views.Measure.
func measureText(text string, size float64, bold bool) float64 {
	f, units := fontOf(bold), 0.0
	for _, r := range text {
		units += f.runeWidth(r)
	}
	return units * size / f.units
}
