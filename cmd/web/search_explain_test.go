package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"cavillo/views"
)

// TestSearchExplains explains a search: in JSON all parts sum up to the value, and the results are those of the search.
func TestSearchExplains(t *testing.T) {
	out, _, code := command(t, "search", "-explain", "-json", "-game", "ws", "-n", "3", "danno cancellato")
	var reasons views.SearchReasons
	if err := json.Unmarshal([]byte(out), &reasons); err != nil || code != exitOK || len(reasons.Results) != 3 {
		t.Fatal(code, err, out)
	}
	plain, _, _ := command(t, "search", "-game", "ws", "-n", "3", "danno cancellato")
	for i, line := range strings.Split(strings.TrimSpace(plain), "\n") {
		r := reasons.Results[i]
		sum := 0.0
		for _, p := range r.Parts {
			sum += p.Adds()
		}
		if !strings.Contains(line, " "+r.Name+" ") || math.Abs(sum-r.Value) > 1e-9 || r.Before == nil || r.Formula == nil {
			t.Errorf("%s: %+v", line, r)
		}
	}
	for query, want := range map[string]string{
		"4.1.2.5.1": "È il numero di una regola",
		"":          "Non c’è nessuna domanda",
		"xyzzy":     "Niente ha queste parole",
		"attacco con 2000 un mostro in difesa con 1000": "Il tavolo è certo",
	} {
		out, errs, code := command(t, "search", "-explain", "-game", "ygo", query)
		if code != exitOK || !strings.Contains(out, want) {
			t.Errorf("%q: exit %d, %q, %q", query, code, out, errs)
		}
	}
}
