package engine

import (
	"strings"
	"testing"
)

func TestParseTemplate(t *testing.T) {
	way, err := ParseTemplate("{se parola=x/y, quanto<0} a | {carta o un {ultima}}[ {in arrivo}[ di {arrivo.chi}]] {quanto danno/danni}, "+
		"{modulo:uno/più {modulo}}", EventTemplate, []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	if len(way) != 2 || len(way[0].Conditions) != 2 || way[0].Conditions[0].Words[1] != "y" || way[0].Conditions[1].Operator != '<' ||
		way[0].Conditions[1].Subject != "quanto" {
		t.Errorf("%+v", way[0])
	}
	p := way[1].Parts
	if len(p) != 6 || p[0].Placeholder != "carta" || p[0].Fallback[1].Placeholder != "ultima" || p[1].Optional[1].Preposition != "in" ||
		p[1].Optional[2].Optional[1].Placeholder != "arrivo.chi" ||
		p[3].NumberPlaceholder != "quanto" || !p[3].PrintsNumber || p[3].Plural[0].FixedText != "danni" || p[5].PrintsNumber ||
		p[5].NumberPlaceholder != "modulo" ||
		p[5].Plural[1].Placeholder != "modulo" {
		t.Errorf("%+v", p)
	}
}

// What is wrong in a template is said, with the nearest word where one is wrong.
func TestWrongTemplates(t *testing.T) {
	for text, want := range map[string]string{
		"{cart} va":                   "«cart» non c’è: forse «carte»",
		"[ su {carte e}":              "non si chiude",
		"{chi passa":                  "non si chiude",
		"va]":                         "non si chiude o non si apre",
		"{su carte}":                  "«su» non c’è",
		"{in carte}":                  "«carte» non c’è",
		"{se ferm} a | b":             "forse «ferma»",
		"{se quanti=2} a | b":         "forse «quante»",
		"{se quanto<x} a | b":         "«x» non è un numero",
		"{se parola=x/danni} a | b":   "«danni» non c’è: forse «danno»",
		"{se parola=} a | b":          "«» non c’è",
		"{se carte=danno} a | b":      "«danno» non è un numero",
		"{se quanto=1/x} a | b":       "«x» non è un numero",
		"{se ferma} a":                "manca ciò che si dice altrimenti",
		"a | b":                       "non viene mai detto",
		"{va/vann{o}":                 "non si chiude",
		"{chi o {nessun}}":            "«nessun» non c’è",
		"{va a {chio}/vanno a {chi}}": "forse «chi»",
	} {
		if _, err := ParseTemplate(text, EventTemplate, []string{"x", "danno"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := ParseTemplate("{chi}", ActTemplate, nil); err == nil {
		t.Error("an act has no actor")
	}
}
