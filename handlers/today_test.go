package handlers

import (
	"bytes"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// A door is an address at which a verdict is said, and how many places of what it answers say it by themselves: the
// page, its description, the words of its picture.
type door struct {
	path   string
	query  bool // the answer is a list, in which the verdict is one of several
	places []*regexp.Regexp
}

var (
	description = regexp.MustCompile(`<meta name="description" content="([^"]*)"`)
	pictureAlt  = regexp.MustCompile(`<meta property="og:image:alt" content="([^"]*)"`)
	pictureLink = regexp.MustCompile(`<meta property="og:image" content="http://example.com([^"]*)\.png(\?[^"]*)?"`)
	mainPart    = regexp.MustCompile(`(?s)<main[^>]*>(.*)</main>`)
)

// A resting verdict rests on rules that are different today.
type resting struct {
	name  string
	today []views.OutdatedRule
	doors []door
}

// restingVerdicts are verdicts of all kinds that rest on rules that are different today: those of examples, of
// situations with one value at most other than the usual ones, and of rulings.
func restingVerdicts(t *testing.T, s *server) (all []resting) {
	t.Helper()
	page := []*regexp.Regexp{mainPart, description, pictureAlt}
	for _, sc := range checks.Sample(s.Examples, 60) {
		played, err := replay.Play(sc, 0)
		if err != nil {
			t.Fatal(err)
		}
		if today := play.NewerRules(nil, s.books[sc.Game.Code()], played); len(today) > 0 {
			home := views.ExampleURL(string(sc.Game.Code()) + "/" + sc.ID)
			all = append(all, resting{"example " + sc.ID, today, []door{{home, false, page}}})
		}
	}
	for game, situations := range s.Situations {
		for _, sit := range situations {
			for _, f := range checks.Sample(oneOtherwise(sit), 2) {
				scenario, err := sit.Scenario(f)
				if err != nil {
					continue // a position that cannot be
				}
				played, err := replay.Play(scenario, 0)
				if err != nil {
					t.Fatal(err)
				}
				if today := play.NewerRules(nil, s.books[game], played); len(today) > 0 {
					path, query, _ := strings.Cut(views.SituationURL(sit, f), "?")
					all = append(all, resting{"situation " + sit.ID + " " + query, today,
						[]door{{path + "?" + query, false, page}, {path + "?" + query + "&mostra", false, page[:2]},
							{path + ".txt?" + query, false, nil}, {path + "/passaggi?" + query, false, page},
							{path + "/passaggi.svg?" + query, false, nil}}})
				}
			}
		}
	}
	lives, err := s.Rulings.AllWithRevisions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range lives {
		if today := s.newerRules(r); len(today) > 0 {
			home := views.RulingURL(r.ID())
			cited := today[0].Rule
			all = append(all, resting{"ruling " + r.ID(), today,
				[]door{{home, false, page}, {home + "?mostra", false, page[:2]}, {home + ".txt", false, nil},
					{home + ".md", false, nil}, {home + ".json", false, nil},
					{"/ruling?gioco=" + string(cited.Game) + "&regola=" + string(cited.Number), true, page[:1]},
					{views.Link(cited), true, page[:1]},
					{"/cerca?gioco=" + string(r.Game) + "&q=" + url.QueryEscape(r.Question), true, page[:1]}}})
		}
	}
	return all
}

// oneOtherwise are the fillings of a situation that differ from the usual one in one hole at most.
func oneOtherwise(sit *situation.Situation) []situation.Filling {
	all := []situation.Filling{sit.UsualFilling()}
	for i := range sit.Holes {
		for v := range sit.Holes[i].Values {
			if f := sit.UsualFilling(); v != f.Values[i] {
				f.Values[i] = v
				all = append(all, f)
			}
		}
	}
	return all
}

// spoken is what an answer says, without marks, in one line.
func spoken(text string) string {
	text = regexp.MustCompile(`<[^>]*>|\\n|[>*]`).ReplaceAllString(text, " ")
	return strings.Join(strings.Fields(html.UnescapeString(text)), " ")
}

// TestWarningAtEveryDoor asks for each verdict that rests on a rule that is different today, by every door: how the
// rules of today differ stands before it. Without what is known of today no door says that anything is different.
func TestWarningAtEveryDoor(t *testing.T) {
	checks.Sequential(t)
	now := siteServer(t, func(d *Deps) { asItShips(d); d.Examples = examplesOfAll(t) })
	then := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples, d.Books = examplesOfAll(t), nil
		for game, folder := range map[rulebooks.Game]string{rulebooks.WS: "weiss", rulebooks.NAR: "naruto",
			rulebooks.OP: "onepiece", rulebooks.YGO: "yugioh", rulebooks.FOW: "forceofwill"} {
			book, err := rulebooks.ReadBook(game, os.DirFS("../rulebooks/editions/"+folder))
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range book.Rules {
				r.Newer = nil
			}
			d.Books = append(d.Books, book)
		}
	})
	kinds := map[string][]resting{}
	for _, v := range restingVerdicts(t, now) {
		kind, _, _ := strings.Cut(v.name, " ")
		kinds[kind] = append(kinds[kind], v)
	}
	for kind, least := range map[string]int{"example": checks.Amount(3, 15, 15), "situation": checks.Amount(10, 20, 20), "ruling": 15} {
		if len(kinds[kind]) < least {
			t.Errorf("%d verdicts of the kind %s rest on rules that are different today", len(kinds[kind]), kind)
		}
		for _, v := range checks.Sample(kinds[kind], 2) {
			for _, door := range v.doors {
				warned(t, now.handler(), v, door, true)
				warned(t, then.handler(), v, door, false)
			}
			if kind == "ruling" && bytes.Equal(get(now.handler(), v.doors[0].path+".png").Body.Bytes(),
				get(then.handler(), v.doors[0].path+".png").Body.Bytes()) {
				t.Errorf("%s: the picture does not say it", v.name)
			}
		}
	}
}

// warned fails the test unless a door says before a verdict how the rules of today differ, or, where it shall not, says
// nothing of it.
func warned(t *testing.T, h http.Handler, v resting, d door, shall bool) {
	t.Helper()
	w := get(h, d.path)
	if w.Code != http.StatusOK {
		t.Errorf("%s: %s answers %d", v.name, d.path, w.Code)
		return
	}
	parts := []string{w.Body.String()}
	if len(d.places) > 0 {
		parts = parts[:0]
		for _, place := range d.places {
			if found := place.FindStringSubmatch(w.Body.String()); found != nil {
				parts = append(parts, found[1])
			} else {
				t.Errorf("%s: %s has no %v", v.name, d.path, place)
			}
		}
		if link := pictureLink.FindStringSubmatch(w.Body.String()); len(d.places) == 3 &&
			!strings.HasPrefix(d.path, "/ruling/") {
			if link == nil {
				t.Fatalf("%s: %s has no picture", v.name, d.path)
			}
			parts = append(parts, get(h, link[1]+".svg"+html.UnescapeString(link[2])).Body.String())
		}
	}
	for i, part := range parts {
		said := spoken(part)
		warning, verdict := strings.Index(said, "Oggi è diverso ("), strings.Index(said, "Secondo ")
		switch {
		case !shall && warning >= 0:
			t.Errorf("%s: %s, place %d, still says %.120q", v.name, d.path, i, said[warning:])
		case shall && warning < 0:
			t.Errorf("%s: %s, place %d, does not say that today it is different: %.300q", v.name, d.path, i, said)
		case shall && !d.query && verdict >= 0 && verdict < warning:
			t.Errorf("%s: %s, place %d, says it after the verdict", v.name, d.path, i)
		}
	}
}

// TestBranchSaysNothingOfItsScript opens a branch first, in which the rule that is different today is not met: the
// script is warned of all the same.
func TestBranchSaysNothingOfItsScript(t *testing.T) {
	h := siteServer(t, func(d *Deps) { asItShips(d); d.Examples = examplesOfAll(t) }).handler()
	const one = "/esempi/ws/refresh-a-meta-danno"
	mustHold(t, get(h, one+"?ramo=a1-passa"), "Un altro sviluppo")
	mustHold(t, get(h, one), `class="verdict today">Oggi è diverso (`)
}
