package handlers

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"cavillo/cmd/checks"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxPage is the most bytes of a rule or section page, compressed.
const maxPage = 14 << 10

var numbered = regexp.MustCompile(`^/[a-z]+/[\dA]+(\.\d+)*(@[\d.]+)?$`)

// Every page that can be reached by links is well-formed, small, free of inline styles and scripts, and all its links
// lead to a page, and to a place of it, that is there.
func TestEveryPageAndLink(t *testing.T) {
	checks.Sequential(t)
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	c := &crawl{t: t, h: site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios }),
		places: map[string]map[string]bool{}, from: map[string]string{"/": "start"}, left: map[string]bool{},
		queue:  []string{"/", "/cerca?q=danno&gioco=ws", "/cerca?q=xqzwj", "/scopa"},
		wanted: map[string]string{}}
	for len(c.queue) > 0 {
		path := c.queue[0]
		c.queue = c.queue[1:]
		c.open(path)
	}
	for place, page := range c.wanted {
		path, id, _ := strings.Cut(place, "#")
		if _, opened := c.from[path]; opened && !c.places[path][id] {
			t.Errorf("%s links to %s: the place is not there", page, place)
		}
	}
	if c.largest > maxPage {
		t.Errorf("%s is %d bytes with gzip, at most %d", c.largestPage, c.largest, maxPage)
	}
	for _, book := range loadParts().shipped {
		for _, r := range book.Rules {
			if link := views.Link(r.Ref); c.places[link] == nil && !c.left[link] {
				t.Errorf("no link leads to %s", r)
			}
		}
		for _, s := range loadParts().sheets[book.Game] {
			if c.places[views.SheetURL(s)] == nil {
				t.Errorf("no link leads to the sheet %q of %s", s.Title, book.Game)
			}
		}
	}
	for _, s := range loadParts().concepts {
		if c.places[views.SheetURL(s)] == nil {
			t.Errorf("no link leads to the concept %q", s.Title)
		}
	}
	t.Logf("%d pages; the largest rule or section page is %s: %d bytes with gzip", c.pages, c.largestPage, c.largest)
}

// crawl opens the pages of a site, each once.
type crawl struct {
	t              *testing.T
	h              http.Handler
	places         map[string]map[string]bool // of each page, the ids that it has
	from           map[string]string          // the page that first linked to one
	left           map[string]bool            // not opened here
	queue          []string
	wanted         map[string]string // place -> page that links to it
	pages          int
	largest        int // bytes of a rule or section page, compressed
	largestPage    string
	branches, many int // how many addresses were endless or alike
}

// open opens a page and queues what it links to.
func (c *crawl) open(path string) {
	w := get(c.h, path)
	if strings.Contains(path, "?"+views.FreeTableParam+"=") && strings.Contains(w.Header().Get("Location"), "/libero?") {
		return // TestFreeNumbers opens those
	}
	if w.Code != http.StatusOK && w.Code != http.StatusGone && path != "/scopa" {
		c.t.Errorf("%s, linked from %s: status %d", path, c.from[path], w.Code)
		return
	}
	if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || w.Header().Get("Content-Disposition") != "" {
		return // TestExampleFile reads those
	}
	c.pages++
	page := inspect(c.t, path, w.Body.String())
	c.places[path] = page.ids
	if numbered.MatchString(path) {
		if size := len(gzipCompressors.compress(w.Body.Bytes())); size > c.largest {
			c.largest, c.largestPage = size, path
		}
	}
	for _, link := range page.links {
		c.follow(path, link)
	}
}

// follow queues what a link of a page leads to.
func (c *crawl) follow(path, link string) {
	u, err := url.Parse(link)
	if err != nil {
		c.t.Errorf("%s links to %q: %v", path, link, err)
		return
	}
	if u.Host != "" || u.Scheme != "" {
		return
	}
	target := path
	if u.Path != "" {
		target = u.EscapedPath()
		if u.RawQuery != "" {
			target += "?" + u.RawQuery
		}
	}
	if strings.HasSuffix(u.Path, ".png") && strings.HasPrefix(u.Path, "/esempi/") {
		// of the same shapes, in a hundredth of the time: TestPicturePNG draws them
		target = strings.Replace(target, ".png", ".svg", 1)
	}
	if u.Fragment != "" {
		c.wanted[target+"#"+u.Fragment] = path
	}
	if _, seen := c.from[target]; seen || c.left[target] {
		return
	}
	if endless(target) { // a sample, and none from there
		if c.branches++; c.branches%checks.Amount(1200, 50, 50) > 0 || endless(path) {
			return
		}
	}
	if alike(target) { // a sample, but all that stand there lead on
		if c.many++; c.many%checks.Amount(120, 10, 10) > 0 {
			c.left[target] = true
			return
		}
	}
	c.from[target] = path
	c.queue = append(c.queue, target)
}

// The pages of a book of headings only are as well-formed as the others.
func TestPagesOfHeadings(t *testing.T) {
	h := site(t, nil)
	for _, path := range []string{"/nar", "/nar/1", "/nar/1.1", "/nar/tutto"} {
		inspect(t, path, get(h, path).Body.String())
	}
}

// found is what inspect finds in a page.
type found struct {
	links []string
	ids   map[string]bool
	acts  []string // that can be tapped at "Perché non posso?"
}

var void = []string{"meta", "link", "input", "br", "img", "hr", "path", "rect", "circle"}

// keyboardMark is an apostrophe or a quotation mark that is not one of print (views.Typeset).
var keyboardMark = regexp.MustCompile(`['"]`)

// twice is punctuation where one mark was meant, or nothing between quotation marks.
var twice = regexp.MustCompile(`[^ ]\?[?.,;:]|![!.,;:]|(?:^|[^.])\.\.(?:[^.]|$)|\.[,;:?!]|,[,.;:?!]|:[.,;:?!]|;[.,;:?!]|“\s*”|\(\s*\)|[\pL)”] [.,;:?](?:\s|$)`)

// quotedMarks are marks that a text speaks of: “???”.
var quotedMarks = regexp.MustCompile(`“[^\pL”]+”`)

// inContext are the places of a text where a pattern matches, each with the letters around it. The pattern itself names
// no letters around: it would be tried from each of them.
func inContext(pattern *regexp.Regexp, text string) (found []string) {
	for _, at := range pattern.FindAllStringIndex(text, -1) {
		found = append(found, text[max(at[0]-40, 0):min(at[1]+20, len(text))])
	}
	return found
}

// inspect holds a page to what every page promises.
func inspect(t *testing.T, path, page string) found {
	t.Helper()
	p := &inspection{t: t, path: path, found: found{ids: map[string]bool{}}}
	if !strings.HasPrefix(strings.ToLower(page), "<!doctype html>") {
		t.Errorf("%s: no doctype", path)
	}
	z := html.NewTokenizer(strings.NewReader(page))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		token := z.Token()
		switch kind {
		case html.EndTagToken:
			if len(p.open) == 0 || p.open[len(p.open)-1] != token.Data {
				t.Fatalf("%s: </%s> closes %v", path, token.Data, p.open)
			}
			p.open = p.open[:len(p.open)-1]
		case html.StartTagToken:
			if !slices.Contains(void, token.Data) || token.Data == "path" {
				p.open = append(p.open, token.Data)
			}
			p.element(token)
		case html.SelfClosingTagToken:
			p.element(token)
		case html.TextToken:
			p.text(token.Data)
		}
	}
	if len(p.open) > 0 {
		t.Errorf("%s: %v stay open", path, p.open)
	}
	for _, found := range inContext(twice, quotedMarks.ReplaceAllString(p.said.String(), "“x”")) {
		t.Errorf("%s: %q is punctuated twice", path, found)
	}
	if p.headings != 1 || p.language != "it" {
		t.Errorf("%s: %d h1, language %q", path, p.headings, p.language)
	}
	return p.found
}

// inspection is what inspect has read of a page.
type inspection struct {
	t    *testing.T
	path string
	found
	open     []string // the elements that are open
	headings int
	language string
	said     strings.Builder
}

// text reads a text, in which code and the like stand for one word.
func (p *inspection) text(data string) {
	p.t.Helper()
	asTyped := []string{"code", "pre", "textarea", "script", "noscript"}
	if last := p.open[max(0, len(p.open)-1):]; len(last) > 0 && slices.Contains(asTyped, last[0]) {
		p.said.WriteString("x")
		return
	}
	for _, found := range inContext(keyboardMark, data) {
		p.t.Errorf("%s: %q has a mark of the keyboard", p.path, found)
	}
	p.said.WriteString(strings.ReplaceAll(data, rulebooks.YGO.Name(), "Yu-Gi-Oh"))
}

// element reads the beginning of an element.
func (p *inspection) element(token html.Token) {
	p.t.Helper()
	attr := map[string]string{}
	for _, a := range token.Attr {
		attr[a.Key] = a.Val
		if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
			p.t.Errorf("%s: <%s %s> stands in the page", p.path, token.Data, a.Key)
		}
	}
	for _, name := range []string{"aria-label", "title", "alt", "placeholder"} {
		// the placeholder of "atto" is what can be typed there
		if found := attr[name]; keyboardMark.MatchString(found) && attr["id"] != "atto" {
			p.t.Errorf("%s: %s=%q has a mark of the keyboard", p.path, name, found)
		}
	}
	if token.Data == "button" && attr["name"] == "atto" {
		p.acts = append(p.acts, attr["value"])
	}
	if id, has := attr["id"]; has {
		if p.ids[id] || id == "" {
			p.t.Errorf("%s: id %q stands twice or is empty", p.path, id)
		}
		p.ids[id] = true
	}
	for _, name := range []string{"href", "src"} {
		if value, has := attr[name]; has {
			if value == "" || strings.HasPrefix(value, "javascript:") || strings.HasPrefix(value, "about:") {
				p.t.Errorf("%s: <%s %s=%q>", p.path, token.Data, name, value)
			}
			p.links = append(p.links, value)
		}
	}
	switch token.Data {
	case "h1":
		p.headings++
	case "html":
		p.language = attr["lang"]
	case "style":
		p.t.Errorf("%s: a <style> stands in the page", p.path)
	case "script":
		if attr["src"] == "" {
			p.t.Errorf("%s: a script stands in the page", p.path)
		}
	case "img":
		if attr["alt"] == "" || attr["width"] == "" {
			p.t.Errorf("%s: a picture without words or size", p.path)
		}
	case "p", "ul", "ol", "div", "h2":
		if n := len(p.open); n > 1 && p.open[n-2] == "p" {
			p.t.Errorf("%s: <%s> inside <p>", p.path, token.Data)
		}
	}
}

// alike reports whether an address is one of very many that another test opens, each of them: passages
// (TestEveryPassage), classes of cards with an effect (TestAskedTiming some of them), pictures of rulings
// (TestPicturesOfRulings). Below the level of full checks rules, examples and rulings are many too.
func alike(path string) bool {
	if checks.At() < checks.Full &&
		(numbered.MatchString(path) && strings.Contains(path, ".") || strings.HasPrefix(path, "/esempi/ws/") ||
			strings.HasPrefix(path, "/ruling/")) {
		return true
	}
	return strings.Contains(path, "passaggio=") ||
		strings.HasPrefix(path, "/quando/") && strings.Contains(path, "carta=") ||
		strings.HasPrefix(path, "/ruling/") && strings.HasSuffix(path, ".png")
}

// endless reports whether an address is one of those that lead on to others without end, or to very many: branches of
// examples, what can be tried at their choices, situations filled in.
func endless(path string) bool {
	return strings.Contains(path, "ramo=") || strings.Contains(path, "prova=") ||
		strings.HasPrefix(path, "/tavolo/") && strings.Contains(path, "?")
}
