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

// Every page that can be reached by links is well-formed, small, free of inline styles and scripts, and all its links lead to
// a page, and to a place of it, that is there.
func TestEveryPageAndLink(t *testing.T) {
	checks.Sequential(t)
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	places := map[string]map[string]bool{} // of each page, the ids that it has
	from := map[string]string{"/": "start"}
	left := map[string]bool{} // not opened here
	queue := []string{"/", "/cerca?q=danno&gioco=ws", "/cerca?q=xqzwj", "/scopa"}
	wanted := map[string]string{} // place -> page that links to it
	largest, largestPage, pages, branches, many := 0, "", 0, 0, 0
	for len(queue) > 0 {
		path := queue[0]
		queue = queue[1:]
		w := get(h, path)
		if strings.Contains(path, "?"+views.FreelyParam+"=") && strings.Contains(w.Header().Get("Location"), "/libero?") {
			continue // TestFreeNumbers opens those
		}
		if w.Code != http.StatusOK && w.Code != http.StatusGone && path != "/scopa" {
			t.Errorf("%s, linked from %s: status %d", path, from[path], w.Code)
			continue
		}
		if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || w.Header().Get("Content-Disposition") != "" { // TestExampleFile reads those
			continue
		}
		pages++
		page := inspect(t, path, w.Body.String())
		places[path] = page.ids
		if numbered.MatchString(path) {
			if size := len(gzips.pack(w.Body.Bytes())); size > largest {
				largest, largestPage = size, path
			}
		}
		for _, link := range page.links {
			u, err := url.Parse(link)
			if err != nil {
				t.Errorf("%s links to %q: %v", path, link, err)
				continue
			}
			if u.Host != "" || u.Scheme != "" {
				continue
			}
			target := path
			if u.Path != "" {
				target = u.EscapedPath()
				if u.RawQuery != "" {
					target += "?" + u.RawQuery
				}
			}
			if strings.HasSuffix(u.Path, ".png") && strings.HasPrefix(u.Path, "/esempi/") {
				target = strings.Replace(target, ".png", ".svg", 1) // of the same shapes, in a hundredth of the time: TestPicturePNG draws them
			}
			if u.Fragment != "" {
				wanted[target+"#"+u.Fragment] = path
			}
			if _, seen := from[target]; seen || left[target] {
				continue
			}
			if endless(target) { // a sample, and none from there
				if branches++; branches%checks.Amount(1200, 50, 50) > 0 || endless(path) {
					continue
				}
			}
			if alike(target) { // a sample, but all that stand there lead on
				if many++; many%checks.Amount(120, 10, 10) > 0 {
					left[target] = true
					continue
				}
			}
			from[target] = path
			queue = append(queue, target)
		}
	}
	for place, page := range wanted {
		path, id, _ := strings.Cut(place, "#")
		if _, opened := from[path]; opened && !places[path][id] {
			t.Errorf("%s links to %s: the place is not there", page, place)
		}
	}
	if largest > maxPage {
		t.Errorf("%s is %d bytes with gzip, at most %d", largestPage, largest, maxPage)
	}
	for _, book := range loadParts().shipped {
		for _, r := range book.Rules {
			if link := views.Link(r.Ref); places[link] == nil && !left[link] {
				t.Errorf("no link leads to %s", r)
			}
		}
		for _, s := range loadParts().sheets[book.Game] {
			if places[views.SheetURL(s)] == nil {
				t.Errorf("no link leads to the sheet %q of %s", s.Title, book.Game)
			}
		}
	}
	for _, s := range loadParts().concepts {
		if places[views.SheetURL(s)] == nil {
			t.Errorf("no link leads to the concept %q", s.Title)
		}
	}
	t.Logf("%d pages; the largest rule or section page is %s: %d bytes with gzip", pages, largestPage, largest)
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

// inContext are the places of a text where a pattern matches, each with the letters around it. The pattern itself names no letters around: it would
// be tried from each of them.
func inContext(pattern *regexp.Regexp, text string) (found []string) {
	for _, at := range pattern.FindAllStringIndex(text, -1) {
		found = append(found, text[max(at[0]-40, 0):min(at[1]+20, len(text))])
	}
	return found
}

// inspect holds a page to what every page promises.
func inspect(t *testing.T, path, page string) found {
	t.Helper()
	f := found{ids: map[string]bool{}}
	var open []string
	headings, language := 0, ""
	var said strings.Builder
	if !strings.HasPrefix(strings.ToLower(page), "<!doctype html>") {
		t.Errorf("%s: no doctype", path)
	}
	for z := html.NewTokenizer(strings.NewReader(page)); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		token := z.Token()
		switch kind {
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != token.Data {
				t.Fatalf("%s: </%s> closes %v", path, token.Data, open)
			}
			open = open[:len(open)-1]
			continue
		case html.StartTagToken:
			if !slices.Contains(void, token.Data) || token.Data == "path" {
				open = append(open, token.Data)
			}
		case html.SelfClosingTagToken:
		case html.TextToken:
			if last := open[max(0, len(open)-1):]; len(last) > 0 && slices.Contains([]string{"code", "pre", "textarea", "script", "noscript"}, last[0]) {
				said.WriteString("x")
			} else {
				for _, found := range inContext(keyboardMark, token.Data) {
					t.Errorf("%s: %q has a mark of the keyboard", path, found)
				}
				said.WriteString(strings.ReplaceAll(token.Data, rulebooks.YGO.Name(), "Yu-Gi-Oh"))
			}
			continue
		default:
			continue
		}
		attr := map[string]string{}
		for _, a := range token.Attr {
			attr[a.Key] = a.Val
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("%s: <%s %s> stands in the page", path, token.Data, a.Key)
			}
		}
		for _, name := range []string{"aria-label", "title", "alt", "placeholder"} {
			if found := attr[name]; keyboardMark.MatchString(found) && attr["id"] != "atto" { // the placeholder of "atto" is what can be typed there
				t.Errorf("%s: %s=%q has a mark of the keyboard", path, name, found)
			}
		}
		if token.Data == "button" && attr["name"] == "atto" {
			f.acts = append(f.acts, attr["value"])
		}
		if id, has := attr["id"]; has {
			if f.ids[id] || id == "" {
				t.Errorf("%s: id %q stands twice or is empty", path, id)
			}
			f.ids[id] = true
		}
		for _, name := range []string{"href", "src"} {
			if value, has := attr[name]; has {
				if value == "" || strings.HasPrefix(value, "javascript:") || strings.HasPrefix(value, "about:") {
					t.Errorf("%s: <%s %s=%q>", path, token.Data, name, value)
				}
				f.links = append(f.links, value)
			}
		}
		switch token.Data {
		case "h1":
			headings++
		case "html":
			language = attr["lang"]
		case "style":
			t.Errorf("%s: a <style> stands in the page", path)
		case "script":
			if attr["src"] == "" {
				t.Errorf("%s: a script stands in the page", path)
			}
		case "img":
			if attr["alt"] == "" || attr["width"] == "" {
				t.Errorf("%s: a picture without words or size", path)
			}
		case "p", "ul", "ol", "div", "h2":
			if n := len(open); n > 1 && open[n-2] == "p" {
				t.Errorf("%s: <%s> inside <p>", path, token.Data)
			}
		}
	}
	if len(open) > 0 {
		t.Errorf("%s: %v stay open", path, open)
	}
	for _, found := range inContext(twice, quotedMarks.ReplaceAllString(said.String(), "“x”")) {
		t.Errorf("%s: %q is punctuated twice", path, found)
	}
	if headings != 1 || language != "it" {
		t.Errorf("%s: %d h1, language %q", path, headings, language)
	}
	return f
}

// alike reports whether an address is one of very many that another test opens, each of them: passages (TestEveryPassage), classes of cards with an effect
// (TestAskedTiming some of them), pictures of rulings (TestPicturesOfRulings). Below the level of full checks rules, examples and rulings are many too.
func alike(path string) bool {
	if checks.At() < checks.Full && (numbered.MatchString(path) && strings.Count(path, ".") > 1 || strings.HasPrefix(path, "/esempi/ws/") || strings.HasPrefix(path, "/ruling/")) {
		return true
	}
	return strings.Contains(path, "passaggio=") || strings.HasPrefix(path, "/quando/") && strings.Contains(path, "carta=") ||
		strings.HasPrefix(path, "/ruling/") && strings.HasSuffix(path, ".png")
}

// endless reports whether an address is one of those that lead on to others without end, or to very many: branches of examples, what can be tried at
// their choices, situations filled in.
func endless(path string) bool {
	return strings.Contains(path, "ramo=") || strings.Contains(path, "prova=") || strings.HasPrefix(path, "/tavolo/") && strings.Contains(path, "?")
}
