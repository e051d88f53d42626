package rulebooks

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

const doubtedChapter = `# 1 C

**1.1** {Danno} Il danno è 2.

::: dubbio 1.1
domanda: Anche a vuoto?
regole: 1.2
lettura: No, mai.
perché: Dice 2.
sigla: B-1
:::

::: dubbio 1.1
domanda: Si può ridurre?
lettura: No.
perché: Non lo dice.
rovescia: sì
sigla: B-4
:::

**1.2** {Cura} Si cura 1 danno.

::: dubbio 1.2
domanda: Quando?
lettura: Quando si vuole.
perché: Niente lo vieta.
sigla: B-2
:::

**1.3** {Pari} Il pari si rigioca.
`

const doubtedHistory = `# 2026.1 del 2026-11-20

# 2026.2 del 2027-03-01

## dubbio B-1 sostanza
perché: Si vide che valeva sempre.

::: dubbio 1.1
domanda: Anche a vuoto?
regole: 1.2
lettura: Sì.
perché: Dice 2.
sigla: B-1
:::

## dubbio B-4 nuovo

## dubbio B-3 tolto
perché: La regola lo dice.

::: dubbio 1.3
domanda: Si rigioca?
lettura: Sì.
perché: Pare.
sigla: B-3
:::

# 2026.10 del 2027-03-01

## dubbio B-2 forma
perché: Più chiaro.

::: dubbio 1.2
domanda: Quando?
lettura: A volontà.
perché: Niente lo vieta.
sigla: B-2
:::
`

func TestTheDoubtsOfEveryVersion(t *testing.T) {
	b, err := lived(doubtedHistory, doubtedChapter)
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{
		"1.1@2026.1": "[B-1 Sì.]", "1.1@2026.2": "[B-4 No. B-1 No, mai.]", "1.1@2026.10": "[B-4 No. B-1 No, mai.]",
		"1.2@2026.1": "[B-2 A volontà.]", "1.2@2026.2": "[B-2 A volontà.]", "1.2@2026.10": "[B-2 Quando si vuole.]",
		"1.3@2026.1": "[B-3 Sì.]", "1.3@2026.2": "[]",
	} {
		number, version, _ := strings.Cut(at, "@")
		var said []string
		for _, d := range b.RuleAt(Number(number), version).Doubts {
			said = append(said, d.ID+" "+d.Reading)
		}
		if fmt.Sprint(said) != want {
			t.Errorf("beside %s stood %v, want %s", at, said, want)
		}
	}
	if b.RuleAt("1.1", "2026.2") != b.Rule("1.1") || len(b.Rule("1.1").Doubts) != 2 {
		t.Error("1.1 is another rule in 2026.2, though nothing has changed since")
	}
	var reported []string
	for _, c := range b.DoubtHistory("1.1") {
		reported = append(reported, c.String())
	}
	if fmt.Sprint(reported) != "[punto dubbio B-4: nuovo dalla versione 2026.2 punto dubbio B-1: lettura cambiata con la versione 2026.2]" {
		t.Errorf("beside 1.1 happened %q", reported)
	}
}

// A changed reading, one that is gone and a new one that turns the rule round unsettle whoever rests on the rule; other
// words do not.
func TestUnsettledByADoubt(t *testing.T) {
	read := func(history, chapter string) *Book {
		b, err := lived(history, chapter)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	b := read(doubtedHistory, doubtedChapter)
	for cite, want := range map[string]string{
		"1.1@2026.1": "punto dubbio B-4: nuovo dalla versione 2026.2", "1.1@2026.2": "", "1.2@2026.1": "",
		"1.3@2026.1": "punto dubbio B-3: tolto con la versione 2026.2", "1.3@2026.2": "", "1.3@2025.1": "",
	} {
		number, version, _ := strings.Cut(cite, "@")
		if got := b.WhyOutdated(Number(number), version); got != want {
			t.Errorf("%s is unsettled by %q, want %q", cite, got, want)
		}
	}
	b = read(doubtedHistory, strings.Replace(doubtedChapter, "rovescia: sì\n", "", 1))
	if got := b.WhyOutdated("1.1", "2026.1"); got != "punto dubbio B-1: lettura cambiata con la versione 2026.2" {
		t.Errorf("1.1 is unsettled by %q", got)
	}
	b = read(strings.Replace(doubtedHistory, "B-1 sostanza", "B-1 forma", 1),
		strings.Replace(doubtedChapter, "rovescia: sì\n", "", 1))
	if got := b.WhyOutdated("1.1", "2026.1"); got != "" {
		t.Errorf("other words unsettle 1.1: %q", got)
	}
}

// A digest changes with every word of a doubt and with its rules, and not with its mark.
func TestDigestOfADoubt(t *testing.T) {
	d := Doubt{ID: "B-1", Rule: "1.1", Rules: []Number{"1.2"}, Question: "Uno?", Reading: "Sì.", Why: "Dice."}
	same, other := d, []Doubt{d, d, d, d, d}
	same.Overrides, same.Line, same.Question = true, 7, " Uno? "
	if same.Digest() != d.Digest() {
		t.Error("the mark changes the digest")
	}
	other[0].Rule, other[1].Rules, other[2].Question, other[3].Reading, other[4].Why = "1.3", nil, "Due?", "No.",
		"Pare."
	for i := range other {
		if other[i].Digest() == d.Digest() {
			t.Errorf("%+v has the same digest", other[i])
		}
	}
}

func TestFaultsOfADoubtsHistory(t *testing.T) {
	h := func(old, new string) string { return strings.ReplaceAll(doubtedHistory, old, new) }
	for name, c := range map[string]struct{ history, chapter, want string }{
		"not there":       {h("B-4 nuovo", "B-5 nuovo"), doubtedChapter, ":16: il punto dubbio B-5, cambiato dalla versione 2026.2, non c'è"},
		"still there":     {doubtedHistory, doubtedChapter + "\n::: dubbio 1.3\ndomanda: a\nlettura: b\nperché: c\nsigla: B-3\n:::\n", ":18: il punto dubbio B-3 è tolto, ma c'è ancora"},
		"equal":           {h("A volontà.", "Quando si vuole."), doubtedChapter, ":30: il punto dubbio B-2 è uguale a com'era"},
		"twice":           {doubtedHistory + "\n## dubbio B-2 nuovo\n", doubtedChapter, ":40: la modifica del punto dubbio B-2 in questa versione c'è già, alla riga 30"},
		"new again":       {doubtedHistory + "\n## dubbio B-1 nuovo\n", doubtedChapter, ":40: il punto dubbio B-1 non è nuovo: c'era già"},
		"identifier gone": {doubtedHistory + "\n## dubbio B-3 forma\nperché: x\n\n::: dubbio 1.3\ndomanda: a\nlettura: b\nperché: c\nsigla: B-3\n:::\n", doubtedChapter, ":40: il punto dubbio B-3 non c'è più dalla versione 2026.2"},
		"no reason":       {h("perché: Più chiaro.\n", "perché:\n"), doubtedChapter, ":30: alla modifica del punto dubbio B-2 manca la voce perché"},
		"no old":          {h("B-4 nuovo", "B-4 forma\nperché: x"), doubtedChapter, ":16: alla modifica del punto dubbio B-4 manca il punto dubbio com'era"},
		"another's old":   {h("sigla: B-2", "sigla: B-9"), doubtedChapter, ":30: alla modifica del punto dubbio B-2 manca il punto dubbio com'era"},
		"old of a new":    {h("B-2 forma", "B-2 nuovo"), doubtedChapter, ":30: il punto dubbio B-2 è nuovo: non ha un vecchio testo"},
		"unknown kind":    {h("B-2 forma", "B-2 diverso"), doubtedChapter, ":30: ci si aspetta una modifica"},
		"old rule":        {h("regole: 1.2", "regole: 7.1"), doubtedChapter, ":5: il punto dubbio B-1 com'era nomina la regola 7.1"},
		"first changes":   {h("# 2026.1 del 2026-11-20\n\n", ""), doubtedChapter, ":3: la modifica del punto dubbio B-1 va sotto una versione successiva"},
	} {
		b, err := lived(c.history, c.chapter)
		var faults Errors
		if b != nil || !errors.As(err, &faults) {
			t.Errorf("%s: no book was to be served, error %v", name, err)
		} else if !strings.Contains(faults.Error(), "ws/history.md"+c.want) {
			t.Errorf("%s: faults\n%v\nwant %q", name, faults, c.want)
		}
	}
}
