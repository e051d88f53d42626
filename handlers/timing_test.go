package handlers

import (
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/engine/timing"
	"cavillo/rulebooks"
	"cavillo/views"
)

// The page of a class has every moment of both turns, each with its rule, and leads to the classes that may be used
// where it may not.
func TestTimingPage(t *testing.T) {
	h := shippedSite.handler(t)
	mustHold(t, get(h, "/ygo"), `href="/quando/ygo"`)
	mustHold(t, get(h, "/esempi/ygo"), `href="/quando/ygo"`)
	w := get(h, "/quando/ygo")
	inspect(t, "/quando/ygo", w.Body.String())
	mustHold(t, w, "Quando si può?", `href="/quando/ygo/trappola-normale"`, "Contro-Trappola")
	w = get(h, "/quando/ygo/trappola-normale")
	page := w.Body.String()
	inspect(t, "/quando/ygo/trappola-normale", page)
	mustHold(t, w, "Quando posso attivare una", "Posizionata in un turno precedente", "Nel turno dell’avversario", `id="suo"`,
		`class="no"><b>Damage Step, prima del calcolo dei danni</b> <span>no · Nel Damage Step si attivano solo Contro-Trappole e carte che cambiano ATK o DEF</span>`+
			` <a class="num" href="/ygo/4.1.1.3.1">`,
		`class="yes"><b>Attacco dichiarato</b>`, "Sarebbe sì se fosse", `<a class="chip" href="/quando/ygo/trappola-che-cambia-atk-o-def">`)
	lines, err := loadParts().timing[rulebooks.YGO].Lines()
	if err != nil {
		t.Fatal(err)
	}
	want := 0
	for _, l := range lines {
		if l.Class.ID == "trappola-normale" {
			want++
		}
	}
	if n := strings.Count(page, ` class="yes"><b>`) + strings.Count(page, ` class="no"><b>`); n != want || want == 0 {
		t.Errorf("the page has %d moments, the engine was asked at %d", n, want)
	}
}

// The Weiss Schwarz page of Backup: no in the own turn, yes in the Counter Step of the opponent's, and never with a
// side attack.
func TestTimingOfWeiss(t *testing.T) {
	h := shippedSite.handler(t)
	mustHold(t, get(h, "/ws"), `href="/quando/ws"`)
	mustHold(t, get(h, "/esempi/ws"), `href="/quando/ws"`)
	for _, c := range loadParts().timing[rulebooks.WS].Classes {
		path := views.TimingClassURL(rulebooks.WS, c.ID)
		mustHold(t, get(h, "/quando/ws"), `href="`+path+`"`)
		inspect(t, path, get(h, path).Body.String())
	}
	w := get(h, "/quando/ws/backup")
	mustHold(t, w, "Quando posso usare un", "soltanto nel Counter Step",
		`class="yes"><b>Counter Step, dopo un Attacco Frontale</b> <span>sì · `,
		`class="no"><b>Attacco Laterale, finito il Trigger Step</b>`, `<a class="num" href="/ws/10.5.2">`)
	mustHold(t, w, `<a href="#tuo">Nel tuo turno</a>: <b>mai</b>`,
		`<a href="#suo">Nel turno dell’avversario</a>: <b>sì in 1 momento su 18:</b>`, `<a href="#suo-counter-step-dopo-un-attacco-frontale">Counter Step, dopo un Attacco Frontale</a>`)
	if n := strings.Count(w.Body.String(), ` class="yes"><b>`); n != 1 {
		t.Errorf("a Backup may be used at %d moments, not at one", n)
	}
}

// What stands above the column sums it up: each moment that it names is one of the column, and says what the column
// says.
func TestTimingInBrief(t *testing.T) {
	h := shippedSite.handler(t)
	of := regexp.MustCompile(`sì in (\d+) moment[oi] su (\d+)`)
	for _, game := range []rulebooks.Game{rulebooks.WS, rulebooks.YGO} {
		for _, c := range loadParts().timing[game].Classes {
			path := views.TimingClassURL(game, c.ID)
			page := get(h, path).Body.String()
			_, brief, _ := strings.Cut(page, `<nav class="brief"`)
			brief, _, _ = strings.Cut(brief, "</nav>")
			for _, turn := range []string{"tuo", "suo"} {
				_, says, found := strings.Cut(brief, `href="#`+turn+`"`)
				says, _, _ = strings.Cut(says, "</p>")
				_, column, there := strings.Cut(page, `<section id="`+turn+`"`)
				column, _, _ = strings.Cut(column, "</section>")
				if !found || !there {
					t.Errorf("%s: nothing is said of the turn %q", path, turn)
					continue
				}
				yes, no := strings.Count(column, `class="yes"><b>`), strings.Count(column, `class="no"><b>`)
				switch m := of.FindStringSubmatch(says); {
				case yes == 0 && strings.Contains(says, ">mai<"), no == 0 && strings.Contains(says, ">sempre<"):
				case yes == 0 || no == 0 || m == nil ||
					!slices.Equal(m[1:], []string{strconv.Itoa(yes), strconv.Itoa(yes + no)}):
					t.Errorf("%s, %s: %d yes and %d no, and it says %q", path, turn, yes, no, says)
				}
				answer, named := "yes", strings.Count(says, `<a href="#`+turn+`-`)
				if strings.Contains(says, "tranne") {
					answer = "no"
				}
				for _, m := range regexp.MustCompile(`<a href="#([^"]*)">`).FindAllStringSubmatch(says, -1) {
					if !strings.Contains(column, `<li id="`+m[1]+`" class="`+answer+`">`) {
						t.Errorf("%s: %s is no %q of the column", path, m[1], answer)
					}
				}
				if answer == "yes" && yes > 0 && yes <= no && named != yes || answer == "no" && named != no {
					t.Errorf("%s, %s: %d moments are named, of %d yes and %d no", path, turn, named, yes, no)
				}
			}
		}
	}
}

func TestTimingOfWhatIsNotThere(t *testing.T) {
	h := shippedSite.handler(t)
	for path, want := range map[string]int{"/quando/nar": 404, "/quando/scopa": 404, "/quando/ygo/trapola-normale": 404, "/quando/nar/evento": 404,
		"/quando/yugioh": 301, "/quando/yugioh/contro-trappola": 301, "/quando/ygo/%00": 400} {
		if w := get(h, path); w.Code != want {
			t.Errorf("%s: %d, want %d", path, w.Code, want)
		}
	}
	mustHold(t, get(h, "/quando/nar"), "Di Naruto non si dice ancora")
	mustHold(t, get(h, "/quando/ygo/trapola-normale"), `href="/quando/ygo/trappola-normale"`, "Tutte le classi")
	if strings.Contains(get(h, "/nar").Body.String(), "/quando/nar") {
		t.Error("the contents of a game without timing lead to it")
	}
}

// A line that cannot be played is an error of ours, with a page that says so.
func TestTimingFails(t *testing.T) {
	when := *loadParts().timing[rulebooks.YGO]
	when.Lines = func() ([]timing.Line, error) { return nil, errors.New("a move does not fit") }
	h := site(t, func(d *Deps) { d.Timing = map[rulebooks.Game]*timing.Table{rulebooks.YGO: &when} })
	if w := get(h, "/quando/ygo/contro-trappola"); w.Code != http.StatusInternalServerError ||
		strings.Contains(w.Body.String(), "does not fit") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestTimingOfACard asks when a card of phrases may be used: what it does makes the difference in the Damage Step.
func TestTimingOfACard(t *testing.T) {
	h := shippedSite.handler(t)
	const page = "/quando/ygo/trappola-normale"
	damage := regexp.MustCompile(`id="suo-damage-step-prima-del-calcolo-dei-danni" class="(yes|no)"`)
	for query, want := range map[string]string{"": "no", "?carta=trappola.sempre.niente.distrugge": "no", "?carta=trappola.sempre.niente.atk.500": "yes"} {
		w := get(h, page+query)
		inspect(t, page+query, w.Body.String())
		if found := damage.FindStringSubmatch(w.Body.String()); found == nil || found[1] != want {
			t.Errorf("%s: %v", page+query, found)
		}
		mustHold(t, w, `href="#vuoto-effetto"`, `href="/quando/ygo/trappola-normale?carta=trappola.sempre.niente.atk.300"`)
	}
	mustHold(t, get(h, page+"?carta=trappola.sempre.niente.atk.500"), "che dà 500 ATK a un mostro", "aumenta di 500")
	mustHold(t, get(h, page+".txt?carta=trappola.sempre.niente.atk.500"),
		"Quando posso attivare una Trappola Normale che dà 500 ATK a un mostro?\n",
		"- Damage Step, prima del calcolo dei danni: sì (4.1.1.3.1)\n",
		"http://example.com/quando/ygo/trappola-normale?carta=")
	for _, wrong := range []string{"?carta=boh", "?carta=magia.sempre.niente.pesca.1", "?carta=trappola.sempre.niente.atk.501"} {
		if w := get(h, page+wrong); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", wrong, w.Code)
		}
	}
}
