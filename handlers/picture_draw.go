package handlers

import (
	"bytes"
	"cmp"
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

// canvas draws the shapes of a picture in pixels. Its memory, some six megabytes, is used again for the next picture.
type canvas struct {
	image  *image.RGBA
	few    *image.Paletted
	ids    []uint16          // of reduce
	known  map[uint32]uint16 // of reduce
	raster vector.Rasterizer
	fonts  sfnt.Buffer
	colors views.Colors
	turns  []turn
	path   []segment // of the shape that is being drawn
	out    bytes.Buffer
}

var canvases = sync.Pool{New: func() any {
	all := image.Rect(0, 0, views.PictureWide, views.PictureHigh)
	return &canvas{image: image.NewRGBA(all), few: image.NewPaletted(all, nil), ids: make([]uint16, views.PictureWide*views.PictureHigh), known: map[uint32]uint16{}}
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
	c.shapes(p.Shapes)
	c.reduce()
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
		switch s.Kind {
		case views.BoxShape:
			c.box(s)
		case views.LinesShape:
			for _, l := range s.Lines {
				c.line(l, s.Thick)
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

func (c *canvas) box(s *views.Shape) {
	whole := image.Rect(int(s.X), int(s.Y), int(s.X+s.W), int(s.Y+s.H))
	if s.Round == 0 && float64(whole.Min.X) == s.X && float64(whole.Max.X) == s.X+s.W && float64(whole.Min.Y) == s.Y && float64(whole.Max.Y) == s.Y+s.H && len(c.turns) == 0 {
		draw.Draw(c.image, whole, image.NewUniform(c.colors[s.Fill]), image.Point{}, draw.Src) // the background: much faster than a path
		return
	}
	if s.Fill != views.NoInk {
		c.rounded(s.X, s.Y, s.W, s.H, s.Round, false)
		c.fill(s.Fill)
	}
	if s.Edge != views.NoInk {
		t := s.Thick
		c.rounded(s.X, s.Y, s.W, s.H, s.Round, false)
		c.rounded(s.X+t, s.Y+t, s.W-2*t, s.H-2*t, max(0, s.Round-t), true)
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
	if len(c.path) == 0 || ink == views.NoInk || !where.In(c.image.Rect) {
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
	c.raster.Draw(c.image, where, image.NewUniform(c.colors[ink]), image.Point{})
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

// maxColors is how many colours a PNG with a palette may have.
const maxColors = 256

// reduce makes of the image one with a palette: of its most frequent colours, and for each other one the nearest of these.
func (c *canvas) reduce() {
	clear(c.known)
	var all []colorCount // in the order in which they are met; ids has the index of each pixel's
	var last uint32
	id := uint16(0)
	for i := range c.ids {
		p := c.image.Pix[4*i : 4*i+3 : 4*i+3]
		if rgb := uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2]); i == 0 || rgb != last {
			found := false
			if id, found = c.known[rgb]; !found {
				id = uint16(len(all)) // of nine inks and what lies between two of them there are some thousands
				c.known[rgb] = id
				all = append(all, colorCount{rgb: rgb, id: id})
			}
			last = rgb
		}
		c.ids[i] = id
		all[id].count++
	}
	slices.SortFunc(all, func(a, b colorCount) int { return cmp.Or(b.count-a.count, int(a.rgb)-int(b.rgb)) })
	c.few.Palette = c.few.Palette[:0]
	index := make([]uint8, len(all)) // in the palette, by id
	for i, p := range all {
		if i < maxColors {
			c.few.Palette = append(c.few.Palette, color.RGBA{uint8(p.rgb >> 16), uint8(p.rgb >> 8), uint8(p.rgb), 0xff})
			index[p.id] = uint8(i)
		} else {
			index[p.id] = nearestColor(all[:maxColors], p.rgb)
		}
	}
	for i, id := range c.ids {
		c.few.Pix[i] = index[id]
	}
}

// colorCount is a colour of the image, and how many pixels have it.
type colorCount struct {
	rgb   uint32
	id    uint16
	count int
}

func nearestColor(palette []colorCount, rgb uint32) uint8 {
	part := func(rgb uint32, shift int) int { return int(rgb >> shift & 0xff) }
	best, least := 0, math.MaxInt
	for i, q := range palette {
		r, g, b := part(rgb, 16)-part(q.rgb, 16), part(rgb, 8)-part(q.rgb, 8), part(rgb, 0)-part(q.rgb, 0)
		if d := r*r + g*g + b*b; d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}
