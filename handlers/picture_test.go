package handlers

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"html"
	"image"
	"image/png"
	"io"
	"math"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/static"
	"cavillo/views"
)

var drawPictures = flag.Bool("pictures", false,
	"write the pictures in testdata/pictures again, and each as PNG in the temporary folder, to be looked at")

// everyScenario are the examples of both games as they ship.
func everyScenario(t testing.TB) []*scenario.Scenario {
	t.Helper()
	ws, err := weiss.Scenarios()
	ygo, failed := yugioh.Scenarios()
	if err = errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	return append(ws[:len(ws):len(ws)], ygo...)
}

// shippedView is an example at a passage, without a page around it.
func shippedView(t testing.TB, sc *scenario.Scenario, variant int) views.ExampleView {
	t.Helper()
	for _, b := range loadParts().shipped {
		if b.Game == sc.Game.Code() {
			r, err := replay.Play(sc, variant)
			if err != nil {
				t.Fatal(err)
			}
			return views.ExampleView{Law: b, Home: views.ExamplePlace(string(b.Game) + "/" + sc.ID), Replay: r,
				ShownPassage: r.DecisivePassage, FirstDifferent: -1}
		}
	}
	t.Fatal("no book of ", sc.ID)
	return views.ExampleView{}
}

// extent is where a shape is on the picture.
type extent struct{ left, top, right, bottom float64 }

func (e extent) within(o extent) bool {
	const hair = .01
	return e.left >= o.left-hair && e.top >= o.top-hair && e.right <= o.right+hair && e.bottom <= o.bottom+hair
}

func (e extent) meets(o extent) bool {
	return e.left < o.right && o.left < e.right && e.top < o.bottom && o.top < e.bottom
}

// laidOut are the texts and the boxes of a picture, with everything turned as it is drawn.
type laidOut struct {
	texts []extent
	words []string
	boxes []extent
}

func (l *laidOut) add(shapes []views.Shape, turns []views.Shape) {
	for _, s := range shapes {
		e := extent{s.X, s.Y, s.X + s.W, s.Y + s.H}
		if s.Kind == views.TextShape { // from the top of a capital letter with an accent to the bottom of a "g"
			e.top, e.bottom = s.Baseline()-.86*s.Size, s.Baseline()+.21*s.Size
		}
		for _, t := range turns {
			e = turned(e, t)
		}
		switch {
		case s.Kind == views.GroupShape:
			l.add(s.Group, append([]views.Shape{s}, turns...))
		case s.Kind == views.TextShape:
			l.texts, l.words = append(l.texts, e), append(l.words, s.Text)
		case s.Kind == views.BoxShape && s.Fill != views.NoInk:
			l.boxes = append(l.boxes, e)
		}
	}
}

func turned(e extent, group views.Shape) extent {
	x, y := group.X+group.W/2, group.Y+group.H/2
	sin, cos := math.Sincos(float64(group.Turn) * math.Pi / 180)
	at := func(px, py float64) (float64, float64) {
		return x + (px-x)*cos - (py-y)*sin, y + (px-x)*sin + (py-y)*cos
	}
	ax, ay := at(e.left, e.top)
	bx, by := at(e.right, e.bottom)
	return extent{min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)}
}

// In the picture of every passage of every example and variant no text crosses an edge, no two texts overlap, and the
// SVG is well-formed and needs nothing from outside.
func TestEveryPicture(t *testing.T) {
	checks.Sequential(t)
	canvas := extent{0, 0, views.PictureWidth, views.PictureHeight}
	pictures, largest := 0, 0
	for _, sc := range checks.Sample(everyScenario(t), 15) {
		for variant := range len(sc.Variants) + 1 {
			v := shippedView(t, sc, variant)
			for v.ShownPassage = range v.Replay.Passages {
				pictures++
				where := fmt.Sprintf("%s, variant %d, passage %d", v.Home.Page, variant, v.ShownPassage+1)
				p := v.Picture(measureText)
				var l laidOut
				l.add(p.Shapes, nil)
				for i, e := range l.texts {
					if !e.within(canvas) {
						t.Errorf("%s: %q is not on the picture", where, l.words[i])
					}
					for _, box := range l.boxes {
						if e.meets(box) && !e.within(box) {
							t.Errorf("%s: %q is on an edge of a box: %v, %v", where, l.words[i], e, box)
						}
					}
					for j := range i {
						if e.meets(l.texts[j]) {
							t.Errorf("%s: %q and %q overlap", where, l.words[j], l.words[i])
						}
					}
					for _, r := range l.words[i] {
						if _, known := fontOf(false).widths[r]; !known {
							t.Errorf("%s: the font lacks %q", where, r)
						}
					}
				}
				svg := p.SVG(views.PictureColors(v.Law.Game, false))
				largest = max(largest, len(svg))
				inspectSVG(t, where, svg)
			}
		}
	}
	t.Logf("%d pictures; the largest SVG has %d bytes", pictures, largest)
}

func inspectSVG(t *testing.T, where string, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		if e, is := token.(xml.StartElement); is {
			if !strings.Contains(" svg title desc rect path text g ", " "+e.Name.Local+" ") {
				t.Errorf("%s: <%s>", where, e.Name.Local)
			}
			for _, a := range e.Attr {
				if a.Name.Local == "href" || a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") ||
					strings.Contains(a.Value, "url(") {
					t.Errorf("%s: %s=%q", where, a.Name.Local, a.Value)
				}
			}
		}
	}
}

// The pictures that were looked at.
func TestPicturesAsLookedAt(t *testing.T) {
	for _, id := range []string{"ws/refresh-a-meta-danno", "ws/attacco-laterale-e-soul", "ygo/catena-di-tre-anelli", "ygo/equipaggiamento"} {
		var found bool
		for _, sc := range everyScenario(t) {
			if string(sc.Game.Code())+"/"+sc.ID != id {
				continue
			}
			found = true
			v := shippedView(t, sc, 0)
			for _, dark := range []bool{false, true} {
				name := strings.ReplaceAll(id, "/", "-")
				if dark {
					name += "-scuro"
				}
				p, colors := v.Picture(measureText), views.PictureColors(v.Law.Game, dark)
				file := filepath.Join("testdata", "pictures", name+".svg")
				svg := p.SVG(colors)
				if *drawPictures {
					body, err := picturePNG(p, colors)
					if err = errors.Join(err, os.WriteFile(file, svg, 0o644),
						os.WriteFile(filepath.Join(os.TempDir(), name+".png"), body, 0o644)); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(svg, want) {
					t.Errorf("%s is drawn differently; look at it (-pictures) before it is accepted", file)
				}
			}
		}
		if !found {
			t.Errorf("no example %s", id)
		}
	}
}

// A PNG has the size that is promised and is small; the light one differs from the dark one, and the same passage gives
// the same bytes.
func TestPicturePNG(t *testing.T) {
	checks.Sequential(t)
	largest, sum, n := 0, 0, 0
	for _, sc := range checks.Spread(everyScenario(t), checks.Amount(6, 37, 37)) {
		v := shippedView(t, sc, 0)
		p := v.Picture(measureText)
		var seen [2]image.Image
		for i, dark := range []bool{false, true} {
			body, err := picturePNG(p, views.PictureColors(v.Law.Game, dark))
			if err != nil {
				t.Fatal(err)
			}
			again, _ := picturePNG(p, views.PictureColors(v.Law.Game, dark))
			if !bytes.Equal(body, again) {
				t.Errorf("%s: drawn twice, two pictures", v.Home.Page)
			}
			if seen[i], err = png.Decode(bytes.NewReader(body)); err != nil {
				t.Fatal(err)
			}
			if size := seen[i].Bounds().Size(); size != image.Pt(views.PictureWidth, views.PictureHeight) {
				t.Errorf("%s: %v", v.Home.Page, size)
			}
			largest, sum, n = max(largest, len(body)), sum+len(body), n+1
		}
		if seen[0].At(600, 20) == seen[1].At(600, 20) {
			t.Errorf("%s: light and dark are the same", v.Home.Page)
		}
	}
	if t.Logf("%d PNGs of %d bytes, the largest of %d", n, sum/n, largest); largest > 120<<10 {
		t.Errorf("a picture has %d bytes", largest)
	}
}

// The page of a rule, a section, a chapter and a book names a picture: of the text that it shows, cut at a whole word
// where it is too long, with what is unclear and how newer rules differ.
func TestPicturesOfRules(t *testing.T) {
	checks.Sequential(t)
	canvas := extent{0, 0, views.PictureWidth, views.PictureHeight}
	cut := 0
	for _, book := range loadParts().shipped {
		for _, r := range append([]*rulebooks.Rule{nil}, book.Rules...) {
			p := views.RulePicture(book, r, measureText)
			var l laidOut
			l.add(p.Shapes, nil)
			said, where := strings.Join(l.words, " "), book.Game.Upper()
			if r != nil {
				where = r.String()
			}
			for i, e := range l.texts {
				if !e.within(canvas) {
					t.Errorf("%s: %q is not on the picture", where, l.words[i])
				}
				for j := range i {
					if e.meets(l.texts[j]) {
						t.Errorf("%s: %q and %q overlap", where, l.words[j], l.words[i])
					}
				}
				for _, c := range l.words[i] {
					if _, known := fontOf(false).widths[c]; !known {
						t.Errorf("%s: the font lacks %q", where, c)
					}
				}
				if before, is := strings.CutSuffix(l.words[i], "…"); is {
					cut++
					last := before[strings.LastIndex(before, " ")+1:]
					if !regexp.MustCompile(`(^|\PL)` + regexp.QuoteMeta(last) + `($|\PL)`).MatchString(p.Description + " " + p.Title) {
						t.Errorf("%s: %q ends within a word", where, l.words[i])
					}
				}
			}
			for _, must := range []string{where, "testo Cavillo " + book.Version, book.Vintage} {
				if !strings.Contains(said, must) {
					t.Errorf("%s: the picture lacks %q: %s", where, must, said)
				}
			}
			switch {
			case r == nil:
			case r.Newer != nil && !strings.Contains(said, "Oggi è diverso ("):
				t.Errorf("%s: the picture does not say that today it is different", where)
			case len(r.Doubts) > 0 && !strings.Contains(strings.ToLower(said), "punt") ||
				len(r.Doubts) == 0 && strings.Contains(said, "Punto dubbio."):
				t.Errorf("%s has %d doubts; the picture says %s", where, len(r.Doubts), said)
			case r.Source != nil && !strings.Contains(said, "Fuori dal documento."):
				t.Errorf("%s: the picture does not say that it is not of the document", where)
			}
		}
	}
	if cut < 10 {
		t.Errorf("%d texts are cut: the ellipsis was not tried", cut)
	}
}

// The picture of a rule is served as that of an example is: with an ETag, embeddable, in both looks, of the text of the
// version that the address names.
func TestRulePictureAddresses(t *testing.T) {
	h := site(t, asItShips)
	for _, path := range []string{"/ws/7.2.1.4.2", "/ws/7.2", "/ws/7", "/ws", "/fow/A.1", "/ws/7.2.1.4.2@2026.1"} {
		page := get(h, path).Body.String()
		if !strings.Contains(page, `<meta property="og:image" content="http://example.com`+path+`.png"`) || !strings.Contains(page, `<meta property="og:image:alt" content="`) {
			t.Errorf("%s names no picture", path)
		}
		w := get(h, path+".png")
		picture, err := png.Decode(bytes.NewReader(w.Body.Bytes()))
		if err != nil || w.Code != 200 || picture.Bounds().Size() != image.Pt(views.PictureWidth, views.PictureHeight) {
			t.Fatalf("%s.png: %d %v", path, w.Code, err)
		}
		tag := w.Header().Get("ETag")
		if tag == "" || w.Header().Get("Cache-Control") != "no-cache" ||
			w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("%s.png: %v", path, w.Header())
		}
		if again := get(h, path+".png", "If-None-Match", tag); again.Code != http.StatusNotModified {
			t.Errorf("%s.png again: %d", path, again.Code)
		}
		if dark := get(h, path+".png?tema=scuro"); bytes.Equal(dark.Body.Bytes(), w.Body.Bytes()) {
			t.Errorf("%s.png: the dark picture is the light one", path)
		}
	}
	if bytes.Equal(get(h, "/ws/7.2.1.4.2@2026.1.png").Body.Bytes(), get(h, "/ws/7.2.1.4.2.png").Body.Bytes()) {
		t.Error("the picture of an old text is that of the current one")
	}
	for path, code := range map[string]int{"/ws/99.png": 404, "/scopa.png": 404, "/WS/7,2.png": 301, "/ws/7.2@2019.1.png": 404} {
		if w := get(h, path); w.Code != code {
			t.Errorf("%s: %d, not %d", path, w.Code, code)
		}
	}
	unknown := site(t, func(d *Deps) { asItShips(d); d.Origin = "" })
	if strings.Contains(get(unknown, "/ws/7.2", "Host", "elsewhere.example").Body.String(), "og:image") {
		t.Error("a picture is named where the origin is not known")
	}
}

// The colours of pictures are those of the style sheet.
func TestPictureColors(t *testing.T) {
	css, _ := static.FixedFile("cavillo.css")
	light, dark, _ := strings.Cut(string(css.Content), "@media (prefers-color-scheme: dark)")
	for i, part := range []string{light, dark} {
		for _, g := range rulebooks.Games {
			colors := views.PictureColors(g, i == 1)
			value := func(text, name string) string {
				m := regexp.MustCompile(`--` + name + `: (#[0-9a-f]{6})`).FindStringSubmatch(text)
				if m == nil {
					t.Fatalf("no colour %s", name)
				}
				return m[1]
			}
			_, own, _ := strings.Cut(part, `[data-game="`+string(g)+`"]`)
			for ink, want := range map[views.Ink]string{views.PaperInk: value(part, "paper"),
				views.SheetInk: value(part, "sheet"), views.TextInk: value(part, "ink"),
				views.SoftInk: value(part, "soft"), views.LineInk: value(part, "line"),
				views.EdgeInk: value(part, "edge"), views.DoubtInk: value(part, "doubt"),
				views.GameInk: value(own, "game"), views.GameSoftInk: value(own, "game-soft")} {
				if c := colors[ink]; fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) != want {
					t.Errorf("%s, dark %t, ink %d: %v, the style sheet says %s", g, i == 1, ink, c, want)
				}
			}
		}
	}
}

// The page names its picture with a full address; picture and page open at the same passage; a passage beyond the end
// leads to the last.
func TestPictureAddresses(t *testing.T) {
	h, _ := withExamples(t)
	page := get(h, "/esempi/ws/refresh-a-meta-danno").Body.String()
	m := regexp.MustCompile(`<meta property="og:image" content="http://example\.com(/[^"]*)"`).FindStringSubmatch(page)
	if m == nil {
		t.Fatal("the page names no picture")
	}
	for _, words := range []string{`content="summary_large_image"`, `<meta property="og:image:width" content="1200">`, `<meta property="og:image:alt" content="Oggi è diverso (nell’edizione`} {
		if !strings.Contains(strings.ReplaceAll(page, "/>", ">"), words) {
			t.Errorf("the page lacks %s", words)
		}
	}
	m[1] = html.UnescapeString(m[1])
	w := get(h, m[1])
	tag := w.Header().Get("ETag")
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" || tag == "" ||
		w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("%s: %d %v", m[1], w.Code, w.Header())
	}
	if same := get(h, "/esempi/ws/refresh-a-meta-danno.png"); !bytes.Equal(same.Body.Bytes(), w.Body.Bytes()) {
		t.Error("the picture without a passage is another one")
	}
	if again := get(h, m[1], "If-None-Match", tag); again.Code != http.StatusNotModified || again.Body.Len() > 0 {
		t.Errorf("again: %d", again.Code)
	}
	if dark := get(h, m[1]+"&tema=scuro"); bytes.Equal(dark.Body.Bytes(), w.Body.Bytes()) {
		t.Error("the dark picture is the light one")
	}
	if gone := get(h, "/esempi/ws/refresh-a-meta-danno.png?passaggio=non-c-e"); gone.Code != http.StatusOK ||
		!bytes.Equal(gone.Body.Bytes(), w.Body.Bytes()) {
		t.Errorf("a passage that is not there: %d, not the picture of the decisive one", gone.Code)
	}
	w = get(h, "/esempi/weiss-schwarz/refresh-a-meta-danno.svg?tema=scuro")
	to := w.Header().Get("Location")
	if w.Code != http.StatusMovedPermanently || to != "/esempi/ws/refresh-a-meta-danno.svg?tema=scuro" {
		t.Errorf("the long name: %d %s", w.Code, to)
	}
	variant := get(h, "/esempi/ws/refresh-a-meta-danno?variante=1").Body.String()
	if !strings.Contains(variant, `.png?passaggio=`) || !strings.Contains(variant, `variante=1">L’immagine`) {
		t.Error("a variant has no picture of its own")
	}
}

// Where another picture is being drawn and nobody may wait, the visitor is told so; a picture that was drawn is there
// all the same.
func TestPictureQueue(t *testing.T) {
	s := siteServer(t, func(d *Deps) { d.Examples, _ = weiss.Scenarios() })
	s.queues.Drawings = limit.NewQueueOf(1, 0, time.Millisecond)
	s.playPages = s.newPlayPages(maxReplays)
	h := s.handler()
	const first, second = "/esempi/ws/refresh-a-meta-danno.png?passaggio=innesco-a-1", "/esempi/ws/refresh-a-meta-danno.png?passaggio=danno-w2"
	if w := get(h, first); w.Code != http.StatusOK {
		t.Fatal(w.Code)
	}
	turn, err := s.queues.Drawings.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if w := get(h, first); w.Code != http.StatusOK {
		t.Errorf("the one that was drawn: %d", w.Code)
	}
	w := get(h, second)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" ||
		!strings.Contains(w.Body.String(), "la fila è piena") {
		t.Errorf("the other: %d", w.Code)
	}
	turn.End()
	if w := get(h, second); w.Code != http.StatusOK {
		t.Errorf("afterwards: %d", w.Code)
	}
}

// Whatever stands in the query, a picture is drawn, or the address leads to one.
func FuzzPictureQuery(f *testing.F) {
	s := siteServer(f, func(d *Deps) { d.Examples, _ = weiss.Scenarios() })
	h := s.handler()
	f.Add("1", "0", "scuro", "svg")
	f.Add("-1", "99999999999999999999", "\x00", "png")
	f.Add("7", "1", "chiaro&x=%", "html")
	f.Fuzz(func(t *testing.T, passage, variant, theme, form string) {
		if form != "png" && form != "html" {
			form = "svg"
		}
		query := url.Values{"passaggio": {passage}, "variante": {variant}, "tema": {theme}}.Encode()
		if w := get(h, "/esempi/ws/refresh-a-meta-danno."+form+"?"+query); w.Code >= 500 {
			t.Errorf("%s %s: %d", form, query, w.Code)
		}
	})
}

// The file of an example has every passage, needs nothing from the network, and all its links lead to the site.
func TestExampleFile(t *testing.T) {
	checks.Sequential(t)
	scenarios := checks.Sample(everyScenario(t), 15)
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	links := regexp.MustCompile(`(?:href|src|action)="([^"]*)"`)
	largest, sum := 0, 0
	for _, sc := range scenarios {
		id := string(sc.Game.Code()) + "/" + sc.ID
		w := get(h, views.FileURL(id))
		body := w.Body.String()
		if w.Code != http.StatusOK || w.Header().Get("Content-Disposition") != `attachment; filename="cavillo-`+strings.ReplaceAll(id, "/", "-")+`.html"` {
			t.Fatalf("%s: %d %v", id, w.Code, w.Header())
		}
		if strings.Contains(body, "<script") || strings.Contains(body, "<img") || strings.Contains(body, "@import") ||
			strings.Contains(body, "url(") {
			t.Errorf("%s: something is loaded or run", id)
		}
		for _, m := range links.FindAllStringSubmatch(body, -1) {
			if !strings.HasPrefix(m[1], "http://example.com/") {
				t.Errorf("%s: a link to %q", id, m[1])
			}
		}
		if want := len(shippedView(t, sc, 0).Replay.Passages); strings.Count(body, "<article>") < want ||
			strings.Count(body, "<figure") != strings.Count(body, "<article>") {
			t.Errorf("%s: %d passages of %d", id, strings.Count(body, "<article>"), want)
		}
		if n := strings.Count(body, `<span class="kind">E se invece`); n != len(sc.Variants) {
			t.Errorf("%s: %d variants of %d", id, n, len(sc.Variants))
		}
		if again := get(h, views.FileURL(id)); again.Header().Get("Content-Disposition") == "" ||
			again.Body.String() != body {
			t.Errorf("%s: another answer the second time", id)
		}
		largest, sum = max(largest, len(body)), sum+len(body)
	}
	t.Logf("%d files of %d bytes, the largest of %d", len(scenarios), sum/len(scenarios), largest)
}

func BenchmarkPicture(b *testing.B) {
	for _, sc := range everyScenario(b) {
		if sc.ID != "catena-di-tre-anelli" {
			continue
		}
		v := shippedView(b, sc, 0)
		p, colors := v.Picture(measureText), views.PictureColors(v.Law.Game, false)
		b.Run("Shapes", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Picture(measureText)
			}
		})
		b.Run("SVG", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.SVG(colors)
			}
		})
		b.Run("PNG", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := picturePNG(p, colors); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
