package handlers

import (
	"bufio"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/scenario"
	"cavillo/engine/shipped"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
	"cavillo/views"
)

// asEverythingShips has the examples and the situations of all five games too.
func asEverythingShips(t testing.TB) func(d *Deps) {
	t.Helper()
	return func(d *Deps) {
		asItShips(d)
		d.Examples, d.Reader = nil, nil // of all games
		for _, of := range []*shipped.Set{weiss.Shipped, naruto.Shipped, onepiece.Shipped, yugioh.Shipped,
			forceofwill.Shipped} {
			scenarios, err := of.Scenarios()
			if err != nil {
				t.Fatal(err)
			}
			situations, err := of.Situations()
			if err != nil {
				t.Fatal(err)
			}
			d.Examples = append(d.Examples, scenarios...)
			d.Situations[situations[0].Game.Code()] = situations
		}
	}
}

// attributes are what stands in the tags of XML, and in its declaration.
var attributes = regexp.MustCompile(`<[?a-z][^>]*>`)

// linesOf are the fields of the lines of a file of the tests, without comments.
func linesOf(t testing.TB, name string) (lines [][]string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if s.Text() != "" && !strings.HasPrefix(s.Text(), "#") {
			lines = append(lines, strings.Split(s.Text(), "\t"))
		}
	}
	return lines
}

// However a question ends, and whatever is typed at the table, the answer has the marks of print and punctuates once.
func TestPunctuationOfAnswers(t *testing.T) {
	checks.Sequential(t)
	h := patient(t, asEverythingShips(t))
	type asked struct{ path, typed string }
	var all []asked
	search := func(game, words string) {
		all = append(all, asked{"/cerca?" + url.Values{"q": {words}, "gioco": {game}}.Encode(), words})
	}
	ends := []string{"", "?", "??", ".", "…", "!", ":", ",", "?!"}
	queries, err := filepath.Glob("../search/evaluation/*.tuning.tsv")
	if err != nil || len(queries) == 0 {
		t.Fatal(queries, err)
	}
	for _, file := range queries {
		game, _, _ := strings.Cut(filepath.Base(file), ".")
		for i, line := range checks.Spread(linesOf(t, file), checks.Amount(2, 60, 400)) {
			search(strings.Replace(game, "all", "tutti", 1), line[2]+ends[i%len(ends)])
		}
	}
	for _, words := range []string{"dannno cancelato", "ws 99.9", "ws 7.99", "xqzwj", "\"danno xqzwj\"", "A-17", "l'attacco", "chi vince", "", "(", "«»", "““"} {
		for _, end := range checks.Sample(ends, 1) {
			search("ws", words+end)
			search("tutti", words+end)
		}
	}
	for i, line := range checks.Spread(linesOf(t, "../engine/reading/testdata/typed.tsv"),
		checks.Amount(8, 300, 2412)) {
		typed := line[1] + ends[i%len(ends)]
		all = append(all, asked{"/tavolo/" + line[0] + "?" + url.Values{views.TypedParam: {typed}}.Encode(), typed})
	}
	for _, one := range all {
		path := one.path
		w := get(h, path)
		if to := w.Header().Get("Location"); to != "" && strings.HasPrefix(to, "/tavolo/") {
			path, w = to, get(h, to)
		}
		if w.Code == http.StatusOK {
			echo := string(views.TypesetHTML([]byte(html.EscapeString(strings.TrimSpace(one.typed)))))
			inspect(t, path, strings.NewReplacer("“"+echo+"”", "“x”", "<title>"+echo,
				"<title>").Replace(w.Body.String()))
		}
	}
	t.Logf("%d answers", len(all))
}

// So do the answers to "Perché non posso?" of every game: to what may be done, to what may not, and to what nobody
// understands.
func TestPunctuationOfWhyNot(t *testing.T) {
	checks.Sequential(t)
	change := asEverythingShips(t)
	var examples []*scenario.Scenario
	h := patient(t, func(d *Deps) { change(d); examples = d.Examples })
	asked := 0
	for i, sc := range checks.Spread(examples, checks.Amount(6, 100, 600)) {
		home := views.ExampleURL(string(sc.Game.Code()) + "/" + sc.ID)
		page := inspect(t, home, get(h, home).Body.String())
		acts := []string{"vola via?", "passa.", "attacca", "concede!", "l'arbitro", ""}
		for _, act := range append(acts[i%3:i%3+3], page.acts...)[:min(6, 3+len(page.acts))] {
			for _, who := range []string{"A", "B"} {
				path := home + "?" + url.Values{"atto": {act}, "giocatore": {who}}.Encode()
				inspect(t, path, get(h, path).Body.String())
				asked++
			}
		}
	}
	t.Logf("%d questions", asked)
}

// What is sent as text, and what pictures say, has the marks of print too.
func TestMarksOfTexts(t *testing.T) {
	checks.Sequential(t)
	change := asEverythingShips(t)
	var all Deps
	h := patient(t, func(d *Deps) { change(d); all = *d })
	var paths []string
	for _, b := range all.Books {
		paths = append(paths, views.Link(rulebooks.Ref{Game: b.Game})+".txt", views.FeedURL(b.Game),
			"/"+string(b.Game)+"/99.txt")
	}
	for _, situations := range all.Situations {
		for _, sit := range checks.Sample(situations, 3) {
			paths = append(paths, strings.Replace(views.SituationURL(sit, sit.UsualFilling()), sit.ID, sit.ID+".txt", 1))
		}
	}
	rulings, err := all.Rulings.All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range checks.Sample(rulings, 5) {
		paths = append(paths, views.RulingURL(r.ID())+".txt", views.RulingURL(r.ID())+".md")
	}
	for _, sc := range checks.Sample(all.Examples, 12) {
		paths = append(paths, views.ExampleURL(string(sc.Game.Code())+"/"+sc.ID)+".svg")
	}
	for _, path := range paths {
		w := get(h, path)
		if w.Code >= http.StatusInternalServerError || w.Code == http.StatusMovedPermanently {
			t.Errorf("%s: %d", path, w.Code)
		}
		text := strings.NewReplacer("&#39;", "'", "&#34;", "'").Replace(w.Body.String())
		for _, found := range inContext(keyboardMark, attributes.ReplaceAllString(text, "=")) {
			t.Errorf("%s: %q has a mark of the keyboard", path, found)
		}
	}
}
