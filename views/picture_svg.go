package views

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"
)

// pictureFonts are the fonts of a picture as SVG: the one by which it is measured, and those of the system where it is
// not there.
const pictureFonts = "Go, Arial, 'Liberation Sans', Roboto, 'Noto Sans', sans-serif"

// SVG draws a picture as an SVG document without scripts, styles and anything from outside.
func (p *Picture) SVG(colors Colors) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" role="img" font-family="%s"><title>%s</title><desc>%s</desc>`+"\n",
		PictureWide, PictureHigh, pictureFonts, html.EscapeString(Typeset(p.Title)),
		html.EscapeString(Typeset(p.Words)))
	drawSVG(&b, p.Shapes, colors)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

func drawSVG(b *bytes.Buffer, shapes []Shape, colors Colors) {
	for i := range shapes {
		s := &shapes[i]
		switch s.Kind {
		case BoxShape:
			x, y, w, h, round := s.X, s.Y, s.W, s.H, s.Round
			if s.Edge != NoInk { // SVG draws an edge on both sides of the outline
				x, y, w, h, round = x+s.Thick/2, y+s.Thick/2, w-s.Thick, h-s.Thick, max(0, round-s.Thick/2)
			}
			fmt.Fprintf(b, `<rect x="%s" y="%s" width="%s" height="%s"`, short(x), short(y), short(w), short(h))
			if round > 0 {
				fmt.Fprintf(b, ` rx="%s"`, short(round))
			}
			fmt.Fprintf(b, ` fill="%s"`, inSVG(colors, s.Fill))
			if s.Edge != NoInk {
				fmt.Fprintf(b, ` stroke="%s" stroke-width="%s"`, inSVG(colors, s.Edge), short(s.Thick))
			}
			b.WriteString("/>")
		case LinesShape:
			b.WriteString(`<path d="`)
			for _, l := range s.Lines {
				fmt.Fprintf(b, "M%s %sL%s %s", short(l.X1), short(l.Y1), short(l.X2), short(l.Y2))
			}
			fmt.Fprintf(b, `" stroke="%s" stroke-width="%s"/>`, inSVG(colors, s.Edge), short(s.Thick))
		case TextShape:
			fmt.Fprintf(b, `<text x="%s" y="%s" font-size="%s"`, short(s.X), short(s.Baseline()), short(s.Size))
			if s.Bold {
				b.WriteString(` font-weight="700"`)
			}
			fmt.Fprintf(b, ` fill="%s" textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`, inSVG(colors, s.Fill), short(s.W), html.EscapeString(s.Text))
		case GroupShape:
			fmt.Fprintf(b, `<g transform="rotate(%d %s %s)">`, s.Turn, short(s.X+s.W/2), short(s.Y+s.H/2))
			drawSVG(b, s.Group, colors)
			b.WriteString("</g>")
		}
		b.WriteByte('\n')
	}
}

func inSVG(colors Colors, ink Ink) string {
	if ink == NoInk {
		return "none"
	}
	return hex(colors[ink])
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// short is a length in as few digits as a tenth of a pixel needs.
func short(n float64) string {
	text := strconv.FormatFloat(n, 'f', 1, 64)
	if len(text) > 2 && text[len(text)-2:] == ".0" {
		return text[:len(text)-2]
	}
	return text
}
