package views

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"
)

// pictureFonts are the fonts of a picture in SVG: the font by which texts are measured, then fonts of common
// systems.
const pictureFonts = "Go, Arial, 'Liberation Sans', Roboto, 'Noto Sans', sans-serif"

// SVG draws a picture as an SVG document without scripts, styles and anything from outside.
func (p *Picture) SVG(colors Colors) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" role="img" font-family="%s"><title>%s</title><desc>%s</desc>`+"\n",
		PictureWidth, PictureHeight, pictureFonts, html.EscapeString(Typeset(p.Title)),
		html.EscapeString(Typeset(p.Description)))
	drawSVG(&b, p.Shapes, colors)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

func drawSVG(b *bytes.Buffer, shapes []Shape, colors Colors) {
	for i := range shapes {
		s := &shapes[i]
		switch s.Kind {
		case BoxShape:
			x, y, w, h, round := s.X, s.Y, s.W, s.H, s.Radius
			if s.Edge != NoInk { // SVG draws an edge on both sides of the outline
				x, y, w, h, round = x+s.Thickness/2, y+s.Thickness/2, w-s.Thickness, h-s.Thickness, max(0, round-s.Thickness/2)
			}
			fmt.Fprintf(b, `<rect x="%s" y="%s" width="%s" height="%s"`, svgNumber(x), svgNumber(y), svgNumber(w), svgNumber(h))
			if round > 0 {
				fmt.Fprintf(b, ` rx="%s"`, svgNumber(round))
			}
			fmt.Fprintf(b, ` fill="%s"`, svgColor(colors, s.Fill))
			if s.Edge != NoInk {
				fmt.Fprintf(b, ` stroke="%s" stroke-width="%s"`, svgColor(colors, s.Edge), svgNumber(s.Thickness))
			}
			b.WriteString("/>")
		case LinesShape:
			b.WriteString(`<path d="`)
			for _, l := range s.Lines {
				fmt.Fprintf(b, "M%s %sL%s %s", svgNumber(l.X1), svgNumber(l.Y1), svgNumber(l.X2), svgNumber(l.Y2))
			}
			fmt.Fprintf(b, `" stroke="%s" stroke-width="%s"/>`, svgColor(colors, s.Edge), svgNumber(s.Thickness))
		case TextShape:
			fmt.Fprintf(b, `<text x="%s" y="%s" font-size="%s"`, svgNumber(s.X), svgNumber(s.Baseline()), svgNumber(s.Size))
			if s.Bold {
				b.WriteString(` font-weight="700"`)
			}
			fmt.Fprintf(b, ` fill="%s" textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`, svgColor(colors, s.Fill), svgNumber(s.W), html.EscapeString(s.Text))
		case GroupShape:
			fmt.Fprintf(b, `<g transform="rotate(%d %s %s)">`, s.Turn, svgNumber(s.X+s.W/2), svgNumber(s.Y+s.H/2))
			drawSVG(b, s.Group, colors)
			b.WriteString("</g>")
		}
		b.WriteByte('\n')
	}
}

func svgColor(colors Colors, ink Ink) string {
	if ink == NoInk {
		return "none"
	}
	return hexColor(colors[ink])
}

func hexColor(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// svgNumber writes a length with one decimal, or with none where that is 0.
func svgNumber(n float64) string {
	text := strconv.FormatFloat(n, 'f', 1, 64)
	if len(text) > 2 && text[len(text)-2:] == ".0" {
		return text[:len(text)-2]
	}
	return text
}
