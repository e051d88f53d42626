package handlers

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"cavillo/views"
)

// canvas draws the shapes of a picture in pixels, one band after the other, so that it needs little memory; that is
// used again for the next picture.
type canvas struct {
	band   *image.RGBA      // what is being drawn, with the height of the picture where it is
	few    *image.Paletted  // the whole picture
	known  map[uint32]uint8 // the nearest colour of the palette, by colour
	raster vector.Rasterizer
	fonts  sfnt.Buffer
	colors views.Colors
	turns  []turn
	path   []segment // of the shape that is being drawn
	out    bytes.Buffer
}

// bandHigh is the height of a band, a divisor of that of a picture.
const bandHigh = 90

var canvases = sync.Pool{New: func() any {
	return &canvas{
		band:  image.NewRGBA(image.Rect(0, 0, views.PictureWidth, bandHigh)),
		few:   image.NewPaletted(image.Rect(0, 0, views.PictureWidth, views.PictureHeight), nil),
		known: map[uint32]uint8{},
	}
}}

// turn turns what is drawn about a point, clockwise.
type turn struct {
	sin, cos, x, y float64
}

// segment is a part of a path, with the points that its kind needs; the last is where it ends.
type segment struct {
	op     sfnt.SegmentOp
	points [3]point
}

type point struct{ x, y float64 }

// picturePNG draws a picture as PNG.
func picturePNG(p *views.Picture, colors views.Colors) ([]byte, error) {
	c := canvases.Get().(*canvas)
	defer canvases.Put(c)
	c.colors, c.turns, c.path = colors, c.turns[:0], c.path[:0]
	c.few.Palette = paletteOf(colors)
	clear(c.known)
	for top := 0; top < views.PictureHeight; top += bandHigh {
		c.band.Rect = image.Rect(0, top, views.PictureWidth, top+bandHigh)
		c.shapes(p.Shapes)
		c.reduce()
	}
	c.out.Reset()
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: pngBuffers}
	if err := encoder.Encode(&c.out, c.few); err != nil {
		return nil, err
	}
	return bytes.Clone(c.out.Bytes()), nil
}

// pngBuffers keeps the memory of the encoder for the next picture.
var pngBuffers = new(encoderBuffers)

type encoderBuffers struct{ pool sync.Pool }

func (b *encoderBuffers) Get() *png.EncoderBuffer {
	kept, _ := b.pool.Get().(*png.EncoderBuffer)
	return kept
}

func (b *encoderBuffers) Put(used *png.EncoderBuffer) { b.pool.Put(used) }

func (c *canvas) shapes(shapes []views.Shape) {
	for i := range shapes {
		s := &shapes[i]
		if len(c.turns) == 0 && !c.inBand(s) {
			continue
		}
		switch s.Kind {
		case views.BoxShape:
			c.box(s)
		case views.LinesShape:
			for _, l := range s.Lines {
				c.line(l, s.Thickness)
			}
			c.fill(s.Edge)
		case views.TextShape:
			c.text(s)
		case views.GroupShape:
			sin, cos := math.Sincos(float64(s.Turn) * math.Pi / 180)
			c.turns = append(c.turns, turn{sin, cos, s.X + s.W/2, s.Y + s.H/2})
			c.shapes(s.Group)
			c.turns = c.turns[:len(c.turns)-1]
		}
	}
}

// inBand reports whether a shape may be in the band; a group may reach beyond its height when it is turned.
func (c *canvas) inBand(s *views.Shape) bool {
	const hair = 8 // frames and lines may lie a little outside
	reach := float64(hair)
	if s.Kind == views.GroupShape {
		reach += max(s.W, s.H)
	}
	return s.Y-reach < float64(c.band.Rect.Max.Y) && s.Y+s.H+reach > float64(c.band.Rect.Min.Y)
}

func (c *canvas) box(s *views.Shape) {
	whole := image.Rect(int(s.X), int(s.Y), int(s.X+s.W), int(s.Y+s.H))
	if s.Radius == 0 && float64(whole.Min.X) == s.X && float64(whole.Max.X) == s.X+s.W && float64(whole.Min.Y) == s.Y &&
		float64(whole.Max.Y) == s.Y+s.H && len(c.turns) == 0 {
		// the background: much faster than a path
		draw.Draw(c.band, whole, image.NewUniform(c.colors[s.Fill]), image.Point{}, draw.Src)
		return
	}
	if s.Fill != views.NoInk {
		c.rounded(s.X, s.Y, s.W, s.H, s.Radius, false)
		c.fill(s.Fill)
	}
	if s.Edge != views.NoInk {
		t := s.Thickness
		c.rounded(s.X, s.Y, s.W, s.H, s.Radius, false)
		c.rounded(s.X+t, s.Y+t, s.W-2*t, s.H-2*t, max(0, s.Radius-t), true)
		c.fill(s.Edge)
	}
}

// rounded adds a rectangle with round corners to the path; the other way round it is a hole.
func (c *canvas) rounded(x, y, w, h, r float64, hole bool) {
	const k = 0.5523 // of the radius: where the control points of a quarter of a circle lie
	r = min(r, w/2, h/2)
	in := r * (1 - k)
	start, first := len(c.path), point{x + r, y}
	c.add(sfnt.SegmentOpMoveTo, first)
	side := func(to, one, two, end point) {
		c.add(sfnt.SegmentOpLineTo, to)
		if r > 0 {
			c.add(sfnt.SegmentOpCubeTo, one, two, end)
		}
	}
	side(point{x + w - r, y}, point{x + w - in, y}, point{x + w, y + in}, point{x + w, y + r})
	side(point{x + w, y + h - r}, point{x + w, y + h - in}, point{x + w - in, y + h}, point{x + w - r, y + h})
	side(point{x + r, y + h}, point{x + in, y + h}, point{x, y + h - in}, point{x, y + h - r})
	side(point{x, y + r}, point{x, y + in}, point{x + in, y}, first)
	if hole {
		reverse(c.path[start].points[0], c.path[start+1:])
	}
}

// reverse turns the direction of a closed path that begins at a point.
func reverse(from point, part []segment) {
	for i := range part { // each segment from its end to its beginning
		s := &part[i]
		last := 0
		if s.op == sfnt.SegmentOpCubeTo {
			last = 2
			s.points[0], s.points[1] = s.points[1], s.points[0]
		}
		from, s.points[last] = s.points[last], from
	}
	slices.Reverse(part)
}

// line adds a thin rectangle along a line to the path.
func (c *canvas) line(l views.Line2D, thick float64) {
	x, y := l.X2-l.X1, l.Y2-l.Y1
	long := math.Hypot(x, y)
	if long == 0 {
		return
	}
	x, y = -y/long*thick/2, x/long*thick/2
	c.add(sfnt.SegmentOpMoveTo, point{l.X1 + x, l.Y1 + y})
	c.add(sfnt.SegmentOpLineTo, point{l.X2 + x, l.Y2 + y})
	c.add(sfnt.SegmentOpLineTo, point{l.X2 - x, l.Y2 - y})
	c.add(sfnt.SegmentOpLineTo, point{l.X1 - x, l.Y1 - y})
}

func (c *canvas) text(s *views.Shape) {
	f, x := fontOf(s.Bold), s.X
	scale := s.Size / f.units / 64
	for _, r := range s.Text {
		glyph, err := f.font.GlyphIndex(&c.fonts, r)
		if err != nil {
			glyph = 0
		}
		if outline, err := f.font.LoadGlyph(&c.fonts, glyph, fixed.I(int(f.units)), nil); err == nil {
			for _, seg := range outline {
				var to [3]point
				for i, p := range seg.Args {
					to[i] = point{x + float64(p.X)*scale, s.Baseline() + float64(p.Y)*scale}
				}
				c.add(seg.Op, to[:]...)
			}
		}
		x += f.width(r) * s.Size / f.units
	}
	c.fill(s.Fill)
}

// add adds a segment to the path, turned as everything is.
func (c *canvas) add(op sfnt.SegmentOp, points ...point) {
	s := segment{op: op}
	copy(s.points[:], points)
	for i := range s.points {
		for _, t := range slices.Backward(c.turns) {
			x, y := s.points[i].x-t.x, s.points[i].y-t.y
			s.points[i] = point{t.x + x*t.cos - y*t.sin, t.y + x*t.sin + y*t.cos}
		}
	}
	c.path = append(c.path, s)
}

// fill fills the path with a colour and forgets it.
func (c *canvas) fill(ink views.Ink) {
	defer func() { c.path = c.path[:0] }()
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range c.path {
		s := &c.path[i]
		for _, p := range s.points[:used(s.op)] {
			left, top, right, bottom = min(left, p.x), min(top, p.y), max(right, p.x), max(bottom, p.y)
		}
	}
	where := image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right)), int(math.Ceil(bottom)))
	if where = where.Intersect(c.band.Rect); len(c.path) == 0 || ink == views.NoInk || where.Empty() {
		return
	}
	c.raster.Reset(where.Dx(), where.Dy())
	c.raster.DrawOp = draw.Over
	at := func(p point) (float32, float32) {
		return float32(p.x - float64(where.Min.X)), float32(p.y - float64(where.Min.Y))
	}
	for i := range c.path {
		s := &c.path[i]
		ax, ay := at(s.points[0])
		bx, by := at(s.points[1])
		cx, cy := at(s.points[2])
		switch s.op {
		case sfnt.SegmentOpMoveTo:
			c.raster.ClosePath()
			c.raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			c.raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			c.raster.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			c.raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	c.raster.ClosePath()
	c.raster.Draw(c.band, where, image.NewUniform(c.colors[ink]), image.Point{})
}

// used is how many points a segment has.
func used(op sfnt.SegmentOp) int {
	switch op {
	case sfnt.SegmentOpQuadTo:
		return 2
	case sfnt.SegmentOpCubeTo:
		return 3
	}
	return 1
}

// blended are the inks that lie on one another, the lower first: the palette has what is between them at the edges of
// letters and boxes.
var blended = [][2]views.Ink{
	{views.PaperInk, views.TextInk}, {views.PaperInk, views.SoftInk}, {views.PaperInk, views.GameInk},
	{views.PaperInk, views.DoubtInk}, {views.PaperInk, views.EdgeInk},
	{views.PaperInk, views.LineInk}, {views.PaperInk, views.GameSoftInk}, {views.GameSoftInk, views.GameInk},
	{views.SheetInk, views.TextInk}, {views.SheetInk, views.SoftInk},
	{views.SheetInk, views.GameInk}, {views.SheetInk, views.EdgeInk}, {views.SheetInk, views.LineInk},
	{views.LineInk, views.TextInk}, {views.EdgeInk, views.GameInk},
}

// paletteOf is the palette of the pictures with these colours: the inks, and 15 steps between each two that are
// blended.
func paletteOf(colors views.Colors) color.Palette {
	const steps = 16
	var palette color.Palette
	for _, ink := range colors[views.PaperInk:] {
		palette = append(palette, ink)
	}
	for _, two := range blended {
		from, to := colors[two[0]], colors[two[1]]
		mix := func(a, b uint8, n int) uint8 { return uint8((int(a)*(steps-n) + int(b)*n) / steps) }
		for n := 1; n < steps; n++ {
			palette = append(palette, color.RGBA{mix(from.R, to.R, n), mix(from.G, to.G, n), mix(from.B, to.B, n),
				0xff})
		}
	}
	return palette
}

// reduce enters the band into the picture, each pixel in the nearest colour of the palette.
func (c *canvas) reduce() {
	last, at := uint32(math.MaxUint32), uint8(0)
	to := c.few.Pix[c.band.Rect.Min.Y*c.few.Stride:]
	for i := range views.PictureWidth * bandHigh {
		p := c.band.Pix[4*i : 4*i+3 : 4*i+3]
		if rgb := uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2]); rgb != last {
			found := false
			if at, found = c.known[rgb]; !found {
				at = uint8(c.few.Palette.Index(color.RGBA{p[0], p[1], p[2], 0xff}))
				c.known[rgb] = at
			}
			last = rgb
		}
		to[i] = at
	}
}
