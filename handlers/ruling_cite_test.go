package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// shippedRulings is the site with what ships: the texts, the examples, and the rulings, which it returns.
func shippedRulings(t *testing.T) (h http.Handler, collection []*rulings.Ruling) {
	t.Helper()
	h = site(t, func(d *Deps) {
		asItShips(d)
		d.Examples = examplesOfAll(t)
		var err error
		if collection, err = d.Rulings.AllWithRevisions(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
	return h, collection
}

func asJSON[T any](t *testing.T, h http.Handler, path string) (out T) {
	t.Helper()
	w := get(h, path)
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != 200 {
		t.Fatalf("%s: %d %v", path, w.Code, err)
	}
	return out
}

// Each ruling is data: by itself and in the lists, with the filters of the page.
func TestRulingsAsData(t *testing.T) {
	checks.Sequential(t)
	h, collection := shippedRulings(t)
	played := map[rulebooks.Game]bool{}
	for _, e := range examplesOfAll(t) {
		played[e.Game.Code()] = true
	}
	for _, r := range checks.Sample(collection, 60) {
		got := asJSON[rulingJSON](t, h, views.RulingURL(r.ID())+".json")
		if got.Number != r.Number || got.ID != r.ID() || got.Question != r.Question || got.Verdict != r.Brief ||
			got.Kind != kindNames[r.Kind] || got.State != stateNames[r.State] ||
			got.Version != r.Version || len(got.Citations) != len(r.Citations) || got.URL != views.RulingURL(r.ID()) ||
			len(got.Texts) != 1+len(r.Revisions) || got.Revision != r.Revision {
			t.Fatalf("ruling %d is %+v", r.Number, got)
		}
		if r.State == rulings.Published && r.Example != "" && played[r.Game] &&
			(got.Proof == nil || got.Proof.State != "agrees" || got.Proof.Means == "" || got.Example.ID != r.Example) {
			t.Errorf("ruling %d: %+v", r.Number, got.Proof)
		}
		for _, c := range got.Citations {
			if w := get(h, c.URL); w.Code != 200 {
				t.Errorf("ruling %d cites %s, which is %d", r.Number, c.URL, w.Code)
			}
		}
	}
	type list struct{ Rulings []rulingJSON }
	if all := asJSON[list](t, h, "/ruling.json"); len(all.Rulings) != len(collection) {
		t.Errorf("the list has %d of %d", len(all.Rulings), len(collection))
	}
	under := rulebooks.Number("7.2")
	var want, got []int
	for _, r := range collection {
		if slices.ContainsFunc(r.Citations,
			func(c rulings.Citation) bool { return c.Game == rulebooks.WS && c.Number.Under(under) }) {
			want = append(want, r.Number)
		}
	}
	for _, r := range asJSON[list](t, h, "/ruling.json?gioco=ws&regola=7.2").Rulings {
		got = append(got, r.Number)
	}
	if slices.Sort(got); !slices.Equal(got, want) || len(got) == 0 {
		t.Errorf("on 7.2 are %v, want %v", got, want)
	}
	for _, r := range asJSON[list](t, h, "/ruling.json?gioco=ws&regola=7.2&tipo=chiarimento").Rulings {
		if r.Kind != "clarification" {
			t.Errorf("among the clarifications is %+v", r)
		}
	}
	if none := get(h, "/ruling.json?stato=da+rivedere").Body.String(); none != "{\"rulings\":[]}\n" {
		t.Errorf("to be reviewed are %s", none)
	}
	for path, code := range map[string]int{"/ruling.json?gioco=scopa": 400, "/ruling.json?gioco=ws&regola=99": 404, "/ruling/9999.json": 404, "/ruling.json?regola=7.2": 400} {
		if w := get(h, path); w.Code != code || !strings.Contains(w.Header().Get("Content-Type"), "json") {
			t.Errorf("%s: %d %s", path, w.Code, w.Header().Get("Content-Type"))
		}
	}
	if w := get(h, "/ruling.json?stato=ritirato"); w.Code != 301 ||
		w.Header().Get("Location") != "/ruling.json?stato=chiuso" {
		t.Errorf("an old state: %d %s", w.Code, w.Header().Get("Location"))
	}
}

// A ruling is copied as Markdown whose links are full and lead somewhere; the page has the same without their origin,
// for the script.
func TestRulingsAsMarkdown(t *testing.T) {
	h, collection := shippedRulings(t)
	for _, r := range collection[:3] {
		w := get(h, views.RulingURL(r.ID())+".md")
		body := w.Body.String()
		for _, has := range []string{"> " + r.Question, "> **Secondo la traduzione WSItalia senza data", r.Brief[1:] + "**", "[questo testo](http://example.com" + views.RulingTextURL(r.ID(), r.Revision) + ")"} {
			if has = views.Typeset(has); !strings.Contains(body, has) {
				t.Errorf("ruling %d lacks %s in\n%s", r.Number, has, body)
			}
		}
		for _, part := range strings.Split(body, "](")[1:] {
			link, _, _ := strings.Cut(part, ")")
			if to := get(h, strings.TrimPrefix(link, "http://example.com")); to.Code != 200 && to.Code != 301 {
				t.Errorf("ruling %d links to %s: %d", r.Number, link, to.Code)
			}
		}
		page := get(h, views.RulingURL(r.ID())).Body.String()
		if !strings.Contains(page, `data-markdown="&gt; **[Ruling`) || !strings.Contains(page, fmt.Sprintf(`data-text-number="%d"`, r.Revision)) {
			t.Error("the page has nothing for the script")
		}
	}
}

// A chat shows a picture of each ruling: of the passage that decides its example, with the ruling's own words, or else
// a card.
func TestPicturesOfRulings(t *testing.T) {
	checks.Sequential(t)
	h, collection := shippedRulings(t)
	canvas := extent{0, 0, views.PictureWidth, views.PictureHeight}
	with, cards := 0, 0
	for _, r := range checks.Sample(collection, 30) {
		page := get(h, views.RulingURL(r.ID())).Body.String()
		if !strings.Contains(page, `<meta property="og:image" content="http://example.com`+views.RulingURL(r.ID())+`.png"`) {
			t.Errorf("the page of ruling %d names no picture", r.Number)
		}
		if r.Example != "" {
			with++
		} else {
			cards++
		}
		view := views.RulingView{Number: r.Number, Question: r.Question, Brief: r.Brief, Kind: describeKind(r.Kind),
			Date: r.Date}
		for _, c := range r.Citations {
			view.Rules = append(view.Rules, c.Ref)
		}
		for _, b := range loadParts().shipped {
			if b.Game == r.Game {
				view.Page.Book = b
			}
		}
		var l laidOut
		l.add(view.RulingPicture(measureText).Shapes, nil)
		for i, e := range l.texts {
			if !e.within(canvas) {
				t.Errorf("card of ruling %d: %q is not on the picture", r.Number, l.words[i])
			}
			for j := range i {
				if e.meets(l.texts[j]) {
					t.Errorf("card of ruling %d: %q and %q overlap", r.Number, l.words[j], l.words[i])
				}
			}
		}
		if r.Number%4 != 0 { // drawing takes its time
			continue
		}
		w := get(h, views.RulingURL(r.ID())+".png")
		picture, err := png.Decode(w.Body)
		if err != nil || w.Code != 200 || picture.Bounds().Dx() != views.PictureWidth ||
			w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("picture of ruling %d: %d %v %v", r.Number, w.Code, err, w.Header())
		}
	}
	if checks.At() >= checks.Full && (with == 0 || cards == 0) {
		t.Errorf("%d with an example, %d without: one kind was not tried", with, cards)
	}
	one := get(h, "/ruling/1-refresh-a-meta-danno.png").Body.Bytes()
	other := get(h, "/esempi/ws/refresh-a-meta-danno.png").Body.Bytes()
	if bytes.Equal(one, other) {
		t.Error("the picture has the words of the example, not of the ruling")
	}
	if dark := get(h, "/ruling/1-refresh-a-meta-danno.png?tema=scuro").Body.Bytes(); bytes.Equal(one, dark) {
		t.Error("the dark picture is the light one")
	}
}

// A ruling leads to like cases and says why; a closed one is not among them; the table leads from its answer to the
// rulings that are nearest to the position.
func TestLikeCases(t *testing.T) {
	h, _ := shippedRulings(t)
	mustHold(t, get(h, "/ruling/1-refresh-a-meta-danno"), "Casi analoghi", `href="/ruling/2-climax-ultima-carta-del-mazzo"`, "si regge anch’esso su ")
	got := asJSON[rulingJSON](t, h, "/ruling/2-climax-ultima-carta-del-mazzo.json")
	if len(got.Near) != maxNear || got.Near[0].Why == "" || get(h, got.Near[0].URL).Code != 200 {
		t.Errorf("near are %+v", got.Near)
	}
	page := get(h, "/tavolo/ws/danno?mazzo=2&per=3").Body.String()
	_, near, found := strings.Cut(page, "ruling su casi come questo</summary>")
	if near, _, _ = strings.Cut(near, "</details>"); !found ||
		!strings.Contains(near, "/ruling/1-refresh-a-meta-danno") {
		t.Errorf("the table leads to %s", near)
	}
}
