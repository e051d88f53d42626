package handlers

import (
	"regexp"
	"slices"
	"testing"

	"cavillo/engine/forceofwill"
	"cavillo/engine/onepiece"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Every quick sheet of a game that runs leads to examples, each of a rule to which the sheet refers.
func TestSheetsLeadToExamples(t *testing.T) {
	var examples []*scenario.Scenario
	for _, of := range []func() ([]*scenario.Scenario, error){weiss.Scenarios, onepiece.Scenarios, yugioh.Scenarios,
		forceofwill.Scenarios} {
		some, err := of()
		if err != nil {
			t.Fatal(err)
		}
		examples = append(examples, some...)
	}
	s := siteServer(t, func(d *Deps) { d.Examples = examples })
	h := s.handler()
	link := regexp.MustCompile(`href="/esempi/([a-z]+/[a-z0-9-]+)"`)
	for _, game := range []rulebooks.Game{rulebooks.WS, rulebooks.OP, rulebooks.YGO, rulebooks.FOW} {
		for _, sheet := range s.Sheets[game] {
			found := link.FindAllStringSubmatch(get(h, views.SheetURL(sheet)).Body.String(), -1)
			if len(found) == 0 {
				t.Errorf("%s leads to no example", views.SheetURL(sheet))
			}
			for _, of := range found {
				if !slices.ContainsFunc(s.examples[of[1]].scenario.Shows,
					func(ref rulebooks.Ref) bool { return refers(sheet, ref.Number) }) {
					t.Errorf("%s leads to %s, which shows none of its rules", views.SheetURL(sheet), of[1])
				}
			}
		}
	}
}

// refers reports whether a part of a sheet is about a rule or refers to it.
func refers(sheet *rulebooks.Sheet, n rulebooks.Number) bool {
	return slices.ContainsFunc(sheet.Parts, func(p rulebooks.SheetPart) bool {
		return p.Rule == n || slices.Contains((&rulebooks.Rule{Blocks: p.Blocks}).References(), n)
	})
}
