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

// canvas draws a picture as pixels. To need little memory it draws one horizontal band after the other, and is
// reused for the next picture.
type canvas struct {
	band           *image.RGBA      // the band that is being drawn; its Rect has the band's place in the picture
	picture        *image.Paletted  // the whole picture
	paletteIndexes map[uint32]uint8 // the nearest colour of the palette, by RGB value
	raster         vector.Rasterizer
	fontBuffer     sfnt.Buffer
	colors         views.Colors
	rotations      []rotation   // of the groups around the shape that is being drawn, the outermost first
	path           []segment    // of the shape that is being drawn
	encoded        bytes.Buffer // the PNG
}

// bandHeight is the height of a band in pixels. It divides views.PictureHeight.
const bandHeight = 90

var canvases = sync.Pool{New: func() any {
	return &canvas{
		band:           image.NewRGBA(image.Rect(0, 0, views.PictureWidth, bandHeight)),
		picture:        image.NewPaletted(image.Rect(0, 0, views.PictureWidth, views.PictureHeight), nil),
		paletteIndexes: map[uint32]uint8{},
	}
}}

// rotation is a clockwise rotation about the point x, y, by the angle with this sine and cosine.
type rotation struct {
	sin, cos, x, y float64
}

// segment is a part of a path. points has as many points as op needs (pointCount), the end point last.
type segment struct {
	op     sfnt.SegmentOp
	points [3]point
}

type point struct{ x, y float64 }

// picturePNG returns a picture as PNG.
func picturePNG(p *views.Picture, colors views.Colors) ([]byte, error) {
	c := canvases.Get().(*canvas)
	defer canvases.Put(c)
	c.colors, c.rotations, c.path = colors, c.rotations[:0], c.path[:0]
	c.picture.Palette = paletteOf(colors)
	clear(c.paletteIndexes)
	for top := 0; top < views.PictureHeight; top += bandHeight {
		c.band.Rect = image.Rect(0, top, views.PictureWidth, top+bandHeight)
		c.drawShapes(p.Shapes)
		c.copyBand()
	}
	c.encoded.Reset()
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: pngBuffers}
	if err := encoder.Encode(&c.encoded, c.picture); err != nil {
		return nil, err
	}
	return bytes.Clone(c.encoded.Bytes()), nil
}

// pngBuffers reuses the memory of the PNG encoder for the next picture.
var pngBuffers = new(encoderBuffers)

// encoderBuffers is a png.EncoderBufferPool.
type encoderBuffers struct{ pool sync.Pool }

func (b *encoderBuffers) Get() *png.EncoderBuffer {
	kept, _ := b.pool.Get().(*png.EncoderBuffer)
	return kept
}

func (b *encoderBuffers) Put(used *png.EncoderBuffer) { b.pool.Put(used) }

// drawShapes draws the shapes that may be in the band. Within a rotated group it draws all shapes.
func (c *canvas) drawShapes(shapes []views.Shape) {
	for i := range shapes {
		s := &shapes[i]
		if len(c.rotations) == 0 && !c.mayBeInBand(s) {
			continue
		}
		switch s.Kind {
		case views.BoxShape:
			c.drawBox(s)
		case views.LinesShape:
			for _, l := range s.Lines {
				c.addLine(l, s.Thickness)
			}
			c.fillPath(s.Edge)
		case views.TextShape:
			c.drawText(s)
		case views.GroupShape:
			sin, cos := math.Sincos(float64(s.Turn) * math.Pi / 180)
			c.rotations = append(c.rotations, rotation{sin, cos, s.X + s.W/2, s.Y + s.H/2})
			c.drawShapes(s.Group)
			c.rotations = c.rotations[:len(c.rotations)-1]
		}
	}
}

// mayBeInBand reports whether a shape may be in the band. A group, which may be rotated, may reach beyond its
// height.
func (c *canvas) mayBeInBand(s *views.Shape) bool {
	const margin = 8 // frames and lines may lie a little outside
	reach := float64(margin)
	if s.Kind == views.GroupShape {
		reach += max(s.W, s.H)
	}
	return s.Y-reach < float64(c.band.Rect.Max.Y) && s.Y+s.H+reach > float64(c.band.Rect.Min.Y)
}

// drawBox fills a box and draws its edge inside it.
func (c *canvas) drawBox(s *views.Shape) {
	box := image.Rect(int(s.X), int(s.Y), int(s.X+s.W), int(s.Y+s.H))
	if s.Radius == 0 && float64(box.Min.X) == s.X && float64(box.Max.X) == s.X+s.W && float64(box.Min.Y) == s.Y &&
		float64(box.Max.Y) == s.Y+s.H && len(c.rotations) == 0 {
		// the background: much faster than a path
		draw.Draw(c.band, box, image.NewUniform(c.colors[s.Fill]), image.Point{}, draw.Src)
		return
	}
	if s.Fill != views.NoInk {
		c.addRoundedBox(s.X, s.Y, s.W, s.H, s.Radius, false)
		c.fillPath(s.Fill)
	}
	if s.Edge != views.NoInk {
		t := s.Thickness
		c.addRoundedBox(s.X, s.Y, s.W, s.H, s.Radius, false)
		c.addRoundedBox(s.X+t, s.Y+t, s.W-2*t, s.H-2*t, max(0, s.Radius-t), true)
		c.fillPath(s.Edge)
	}
}

// addRoundedBox adds to the path a rectangle with corners of radius r. With hole it adds the rectangle in the
// opposite direction, which cuts it out of the box around it.
func (c *canvas) addRoundedBox(x, y, w, h, r float64, hole bool) {
	const k = 0.5523 // of the radius: where the control points of a quarter of a circle lie
	r = min(r, w/2, h/2)
	in := r * (1 - k)
	start, first := len(c.path), point{x + r, y}
	c.addSegment(sfnt.SegmentOpMoveTo, first)
	side := func(to, one, two, end point) {
		c.addSegment(sfnt.SegmentOpLineTo, to)
		if r > 0 {
			c.addSegment(sfnt.SegmentOpCubeTo, one, two, end)
		}
	}
	side(point{x + w - r, y}, point{x + w - in, y}, point{x + w, y + in}, point{x + w, y + r})
	side(point{x + w, y + h - r}, point{x + w, y + h - in}, point{x + w - in, y + h}, point{x + w - r, y + h})
	side(point{x + r, y + h}, point{x + in, y + h}, point{x, y + h - in}, point{x, y + h - r})
	side(point{x, y + r}, point{x, y + in}, point{x + in, y}, first)
	if hole {
		reversePath(c.path[start].points[0], c.path[start+1:])
	}
}

// reversePath reverses the direction of a closed path. from is its first point, part its other segments.
func reversePath(from point, part []segment) {
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

// addLine adds to the path a line of a thickness, as a thin rectangle.
func (c *canvas) addLine(l views.Line2D, thickness float64) {
	x, y := l.X2-l.X1, l.Y2-l.Y1
	length := math.Hypot(x, y)
	if length == 0 {
		return
	}
	x, y = -y/length*thickness/2, x/length*thickness/2
	c.addSegment(sfnt.SegmentOpMoveTo, point{l.X1 + x, l.Y1 + y})
	c.addSegment(sfnt.SegmentOpLineTo, point{l.X2 + x, l.Y2 + y})
	c.addSegment(sfnt.SegmentOpLineTo, point{l.X2 - x, l.Y2 - y})
	c.addSegment(sfnt.SegmentOpLineTo, point{l.X1 - x, l.Y1 - y})
}

// drawText draws the glyphs of a text on its baseline.
func (c *canvas) drawText(s *views.Shape) {
	f, x := fontOf(s.Bold), s.X
	scale := s.Size / f.units / 64
	for _, r := range s.Text {
		glyph, err := f.font.GlyphIndex(&c.fontBuffer, r)
		if err != nil {
			glyph = 0
		}
		if outline, err := f.font.LoadGlyph(&c.fontBuffer, glyph, fixed.I(int(f.units)), nil); err == nil {
			for _, seg := range outline {
				var to [3]point
				for i, p := range seg.Args {
					to[i] = point{x + float64(p.X)*scale, s.Baseline() + float64(p.Y)*scale}
				}
				c.addSegment(seg.Op, to[:]...)
			}
		}
		x += f.runeWidth(r) * s.Size / f.units
	}
	c.fillPath(s.Fill)
}

// addSegment adds a segment to the path, turned by the rotations of all groups around it.
func (c *canvas) addSegment(op sfnt.SegmentOp, points ...point) {
	s := segment{op: op}
	copy(s.points[:], points)
	for i := range s.points {
		for _, t := range slices.Backward(c.rotations) {
			x, y := s.points[i].x-t.x, s.points[i].y-t.y
			s.points[i] = point{t.x + x*t.cos - y*t.sin, t.y + x*t.sin + y*t.cos}
		}
	}
	c.path = append(c.path, s)
}

// fillPath fills the path with a colour and then empties the path.
func (c *canvas) fillPath(ink views.Ink) {
	defer func() { c.path = c.path[:0] }()
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range c.path {
		s := &c.path[i]
		for _, p := range s.points[:pointCount(s.op)] {
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

// pointCount returns how many points a segment has.
func pointCount(op sfnt.SegmentOp) int {
	switch op {
	case sfnt.SegmentOpQuadTo:
		return 2
	case sfnt.SegmentOpCubeTo:
		return 3
	}
	return 1
}

// inkPairs are the pairs of inks that touch in a picture, the lower first. The palette has the blends of each pair,
// for the edges of letters and boxes.
var inkPairs = [][2]views.Ink{
	{views.PaperInk, views.TextInk}, {views.PaperInk, views.SoftInk}, {views.PaperInk, views.GameInk},
	{views.PaperInk, views.DoubtInk}, {views.PaperInk, views.EdgeInk},
	{views.PaperInk, views.LineInk}, {views.PaperInk, views.GameSoftInk}, {views.GameSoftInk, views.GameInk},
	{views.SheetInk, views.TextInk}, {views.SheetInk, views.SoftInk},
	{views.SheetInk, views.GameInk}, {views.SheetInk, views.EdgeInk}, {views.SheetInk, views.LineInk},
	{views.LineInk, views.TextInk}, {views.EdgeInk, views.GameInk},
}

// paletteOf returns the palette of pictures with these colours: the inks, and 15 blends of each pair in inkPairs.
func paletteOf(colors views.Colors) color.Palette {
	const steps = 16
	var palette color.Palette
	for _, ink := range colors[views.PaperInk:] {
		palette = append(palette, ink)
	}
	for _, two := range inkPairs {
		from, to := colors[two[0]], colors[two[1]]
		mix := func(a, b uint8, n int) uint8 { return uint8((int(a)*(steps-n) + int(b)*n) / steps) }
		for n := 1; n < steps; n++ {
			palette = append(palette, color.RGBA{mix(from.R, to.R, n), mix(from.G, to.G, n), mix(from.B, to.B, n),
				0xff})
		}
	}
	return palette
}

// copyBand copies the band into the picture, each pixel in the nearest colour of the palette.
func (c *canvas) copyBand() {
	last, at := uint32(math.MaxUint32), uint8(0)
	to := c.picture.Pix[c.band.Rect.Min.Y*c.picture.Stride:]
	for i := range views.PictureWidth * bandHeight {
		p := c.band.Pix[4*i : 4*i+3 : 4*i+3]
		if rgb := uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2]); rgb != last {
			found := false
			if at, found = c.paletteIndexes[rgb]; !found {
				at = uint8(c.picture.Palette.Index(color.RGBA{p[0], p[1], p[2], 0xff}))
				c.paletteIndexes[rgb] = at
			}
			last = rgb
		}
		to[i] = at
	}
}
