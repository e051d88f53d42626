package handlers

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"

	"cavillo/engine/measure"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// measured puts in the examples of Weiss Schwarz and what they cover.
func measured(t *testing.T) func(*Deps) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return func(d *Deps) {
		d.Examples = scenarios
		d.Coverage = map[rulebooks.Game]func() (*measure.Coverage, error){rulebooks.WS: coverageOfWeiss}
	}
}

// coverageOfWeiss plays every example once for all tests.
var coverageOfWeiss = sync.OnceValues(func() (*measure.Coverage, error) {
	classes, err := published.Classes(rulebooks.WS)
	if err != nil {
		return nil, err
	}
	return weiss.Shipped.MeasureCoverage(classes)
})

func TestCoveragePage(t *testing.T) {
	change := measured(t)
	h := site(t, change)
	w := get(h, "/copertura/ws")
	page := w.Body.String()
	if w.Code != http.StatusOK {
		t.Fatalf("status %d", w.Code)
	}
	inspect(t, "/copertura/ws", page)
	mustHold(t, w, "433 regole", `href="/ws/9.2.1"`, `href="/esempi/ws/refresh-a-meta-danno"`, "Mazzo finito a metà di un danno", `href="/ws/9"`,
		"Non ancora nel motore", "Riguarda come la carta è stampata")
	var d Deps
	change(&d)
	coverage, err := d.Coverage[rulebooks.WS]()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range coverage.Rules {
		if n := strings.Count(page, `<a class="num" href="/ws/`+string(r.Ref.Number)+`"`); n != 1 {
			t.Errorf("%s stands %d times on the page", r.Ref, n)
		}
	}
	mustHold(t, get(h, "/esempi/ws"), `href="/copertura/ws"`)
}

// TestCoverageMutants shows how many changes of the code the examples notice, chapter by chapter, and says that the
// others have a reason.
func TestCoverageMutants(t *testing.T) {
	coverage := measure.Coverage{Game: rulebooks.WS,
		Mutants: []measure.MutantScore{{Chapter: 7, Mutants: 49, Expectation: 40, Crash: 3, Survived: 6, WithReason: 6},
			{Chapter: 9, Mutants: 11, Expectation: 10, Trace: 1}}}
	h := site(t, func(d *Deps) {
		d.Coverage = coverageIs(&coverage, nil)
	})
	w := get(h, "/copertura/ws")
	inspect(t, "/copertura/ws", w.Body.String())
	mustHold(t, w, "Regole provate cambiando il codice: 53 su 60", "43 su 49", "10 su 11",
		"Di 6 degli altri è scritto perché")
	h = site(t, func(d *Deps) {
		d.Coverage = coverageIs(&measure.Coverage{}, nil)
	})
	if strings.Contains(get(h, "/copertura/ws").Body.String(), "cambiando il codice") {
		t.Error("a game without mutants tells of them")
	}
}

func TestCoverageAddresses(t *testing.T) {
	h := site(t, func(d *Deps) {
		d.Coverage = coverageIs(nil, errors.New("spoiled"))
	})
	for path, want := range map[string]int{"/copertura/nar": 200, "/copertura/weiss-schwarz": 301, "/copertura/scopa": 404, "/copertura/ws": 500} {
		if w := get(h, path); w.Code != want {
			t.Errorf("%s answers %d, expected %d", path, w.Code, want)
		}
	}
	mustHold(t, get(h, "/copertura/nar"), "Il motore non esegue ancora Naruto")
	if w := get(h, "/esempi/nar"); strings.Contains(w.Body.String(), "/copertura/nar") {
		t.Error("the examples of a game that does not run lead to its coverage")
	}
}

// coverageIs says of Weiss Schwarz always the same.
func coverageIs(c *measure.Coverage, err error) map[rulebooks.Game]func() (*measure.Coverage, error) {
	return map[rulebooks.Game]func() (*measure.Coverage, error){
		rulebooks.WS: func() (*measure.Coverage, error) { return c, err },
	}
}
