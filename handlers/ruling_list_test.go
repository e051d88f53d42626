package handlers

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// madeUpRulings are rulings of two games, of three kinds and all states, in a database of their own.
func madeUpRulings(t *testing.T) *rulings.Store {
	t.Helper()
	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	var list []*rulings.Ruling
	add := func(game rulebooks.Game, kind rulings.Kind, state rulings.State, example string, cited rulebooks.Number) {
		r := &rulings.Ruling{Number: len(list) + 1, Slug: "prova", Game: game, Question: "Domanda?", Brief: "Sì.", Answer: "Risposta.", Kind: kind, State: state,
			Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova", Example: example,
			Citations: []rulings.Citation{{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: game, Number: cited}, Version: "2026.1"}}}}
		if state == rulings.Superseded {
			r.SupersededBy = 1
		}
		list = append(list, r)
	}
	add(rulebooks.WS, rulings.Judge, rulings.Published, "ws/uno", "7.2.1.1")
	add(rulebooks.WS, rulings.Judge, rulings.Withdrawn, "ws/uno", "7.2.1.1")
	add(rulebooks.WS, rulings.Clarification, rulings.Published, "ws/due", "7.2.1.4.2")
	add(rulebooks.WS, rulings.Official, rulings.Draft, "ws/uno", "7.2.1.1")
	add(rulebooks.FOW, rulings.Clarification, rulings.Superseded, "", "1.1")
	for range 5 {
		add(rulebooks.WS, rulings.Judge, rulings.Published, "", "7.2.1.1")
	}
	if _, err := store.Sync(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	return store
}

// The filters offer what the list has, with the other two as they are chosen, and what is chosen.
func TestFiltersOfferWhatThereIs(t *testing.T) {
	h := site(t, func(d *Deps) { d.Rulings = madeUpRulings(t) })
	for _, c := range []struct{ query, games, kinds, states string }{
		{"", "fow ws", "arbitro chiarimento", "pubblicato superato ritirato"},
		{"?gioco=ws", "fow ws", "arbitro chiarimento", "pubblicato ritirato"},
		{"?gioco=fow", "fow ws", "chiarimento", "superato"},
		{"?tipo=chiarimento", "fow ws", "arbitro chiarimento", "pubblicato superato"},
		{"?stato=ritirato", "ws", "arbitro", "pubblicato superato ritirato"},
		{"?gioco=ygo&tipo=ufficiale", "ygo", "ufficiale", ""},
	} {
		page := get(h, "/ruling"+c.query).Body.String()
		for name, want := range map[string]string{"gioco": c.games, "tipo": c.kinds, "stato": c.states} {
			_, rest, _ := strings.Cut(page, `<select name="`+name+`">`)
			rest, _, _ = strings.Cut(rest, "</select>")
			var got []string
			for _, m := range regexp.MustCompile(`value="([^"]+)"`).FindAllStringSubmatch(rest, -1) {
				got = append(got, m[1])
			}
			if name == "gioco" {
				slices.Sort(got)
			}
			if strings.Join(got, " ") != want {
				t.Errorf("/ruling%s offers for %s %q, want %q", c.query, name, got, want)
			}
		}
	}
}

// A page shows its own rulings, the first three beside a rule, and counts them all; drafts are on none.
func TestPagesShowTheirRulings(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	shown := *scenarios[0]
	shown.ID = "uno"
	h := site(t, func(d *Deps) { d.Rulings, d.Examples = madeUpRulings(t), []*engine.Scenario{&shown} })
	link := regexp.MustCompile(`href="/ruling/(\d+)-prova"`)
	for _, c := range []struct{ path, rulings, hold string }{
		{"/", "1 2 3", ""},
		{"/ws", "", "8 ruling"},
		{"/ws/7.2.1.1", "1 6 7", "6 "},
		{"/ws/7.2.1.4.2", "3", ""},
		{"/ws/7.2", "1 3 6", "7 "},
		{"/ws/7.3", "", ""},
		{"/esempi/ws/uno", "1 2", "ritirato"},
		{"/ruling?gioco=ws&regola=7.2", "1 3 6 7 8 9 10", ""},
		{"/ruling?gioco=ws&stato=ritirato", "2", "1 ruling"},
	} {
		w := get(h, c.path)
		var got []string
		for _, m := range link.FindAllStringSubmatch(w.Body.String(), -1) {
			if !slices.Contains(got, m[1]) {
				got = append(got, m[1])
			}
		}
		if strings.Join(got, " ") != c.rulings {
			t.Errorf("%s shows the rulings %q, want %q", c.path, got, c.rulings)
		}
		mustHold(t, w, c.hold)
	}
}
