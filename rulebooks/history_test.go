package rulebooks

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const livedChapter = `# 1 C

## 1.1 Danno

**1.1.1** {Danno} Il danno è 2 (§1.1.4).

**1.1.3** {Cura} Si cura 1 danno.

**1.1.4** {Limite} Al più 7 danni.

**1.1.5** {Pari} Il pari si rigioca.
`

const livedHistory = `# 2026.1 del 2026-11-20

# 2026.2 del 2027-03-01

## sostanza 1.1.1
perché: Il danno raddoppia
  da quest'anno.

**1.1.1** {Danno} Il danno è 1 (§1.1.2),
contato dal [[forziere]].

- uno

::: dubbio 1.1.1
domanda: Uno?
regole: 1.1.2
lettura: Uno.
perché: Così dice.
sigla: B-1
:::

## spostata 1.2.1
perché: Sta con il danno.
a: 1.1.4

## abrogata 1.2
perché: La sezione è vuota.

## 1.2 Limiti

## nuova 1.1.5
perché: Mancava.

# 2026.10 del 2027-03-01

## abrogata 1.1.2
perché: Ripeteva.
vedi: 1.1.1, 1.2.1

**1.1.2** {Doppio} Non si raddoppia.

## forma 1.1.4
perché: Più chiaro.

**1.1.4** {Limite} Non più di 7 danni.

## dubbio B-1 tolto
perché: Non serve più.

::: dubbio 1.1.1
domanda: Uno?
regole: 1.1.2
lettura: Uno.
perché: Così dice.
sigla: B-1
:::
`

// lived reads a book that has a history.
func lived(history, chapter string) (*Book, error) {
	about := strings.NewReplacer("2026.1", "2026.10", "2026-11-20", "2027-03-01").Replace(aboutBook)
	return ReadBook(WS, fstest.MapFS{"book.md": {Data: []byte(about)}, "history.md": {Data: []byte(history)}, "01-prova.md": {Data: []byte(chapter)}})
}

func TestTheTextOfEveryVersion(t *testing.T) {
	b, err := lived(livedHistory, livedChapter)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		number  Number
		version string
		text    string // "" where the version has no such rule
		was     Number
	}{
		{"1.1.1", "2026.1", "Il danno è 1 (§1.1.2), contato dal forziere.\n- uno", "1.1.1"},
		{"1.1.1", "2026.2", "Il danno è 2 (§1.1.4).", "1.1.1"},
		{"1.1.1", "2026.10", "Il danno è 2 (§1.1.4).", "1.1.1"},
		{"1.1.2", "2026.1", "Non si raddoppia.", "1.1.2"},
		{"1.1.2", "2026.2", "Non si raddoppia.", "1.1.2"},
		{"1.1.2", "2026.10", "", ""},
		{"1.1.4", "2026.1", "Non più di 7 danni.", "1.2.1"}, // moved in 2026.2 with the words of 2026.1
		{"1.2.1", "2026.1", "Non più di 7 danni.", "1.2.1"},
		{"1.2.1", "2026.2", "", ""},
		{"1.1.4", "2026.2", "Non più di 7 danni.", "1.1.4"},
		{"1.1.4", "2026.10", "Al più 7 danni.", "1.1.4"},
		{"1.1.5", "2026.1", "", ""},
		{"1.1.5", "2026.2", "Il pari si rigioca.", "1.1.5"},
		{"1.1.3", "2026.1", "Si cura 1 danno.", "1.1.3"},
		{"1.1.3", "2025.1", "", ""},
		{"9.9", "2026.1", "", ""},
	} {
		text := ""
		if r := b.RuleAt(c.number, c.version); r != nil {
			text = r.Text()
		}
		if was := b.NumberAt(c.number, c.version); text != c.text || was != c.was {
			t.Errorf("%s@%s was %s and says %q, want %s and %q", c.number, c.version, was, text, c.was, c.text)
		}
	}
	for version, want := range map[string]string{
		"2026.1":  "[1 1.1 1.1.1 1.1.2 1.1.3 1.2 1.2.1]",
		"2026.2":  "[1 1.1 1.1.1 1.1.2 1.1.3 1.1.4 1.1.5]",
		"2026.10": "[1 1.1 1.1.1 1.1.3 1.1.4 1.1.5]",
	} {
		var numbers []Number
		for _, r := range b.WithinAt("1", version) {
			numbers = append(numbers, r.Number)
		}
		if fmt.Sprint(numbers) != want {
			t.Errorf("version %s has %v, want %s", version, numbers, want)
		}
	}
}

func TestHistoryOfARule(t *testing.T) {
	b, err := lived(livedHistory, livedChapter)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []ChangeKind
	for _, c := range b.History("1.1.4") {
		kinds = append(kinds, c.Kind)
	}
	if !slices.Equal(kinds, []ChangeKind{Form, Moved}) || len(b.History("1.1.3")) != 0 {
		t.Errorf("1.1.4 has the changes %v", kinds)
	}
	c := b.History("1.1.1")[0]
	if c.Why != "Il danno raddoppia da quest'anno." || c.Version.Name != "2026.2" || c.Version.Date != "2027-03-01" ||
		len(c.Old.Doubts) != 1 || c.Old.Section().Number != "1.1" || len(b.Doubts) != 0 {
		t.Errorf("the change is %+v", c)
	}
	if tombstone := b.RemovalOf("1.1.2"); tombstone.Kind != Repealed ||
		!slices.Equal(tombstone.See, []Number{"1.1.1", "1.2.1"}) || tombstone.Old.Title != "Doppio" {
		t.Errorf("the tombstone is %+v", tombstone)
	}
	if b.RemovalOf("1.2.1").To != "1.1.4" || b.FinalNumber("1.2.1") != "1.1.4" || b.FinalNumber("1.1.1") != "1.1.1" ||
		b.RemovalOf("1.1.1") != nil {
		t.Error("1.2.1 does not lead to 1.1.4")
	}
	if tombstones := b.Tombstones("1.2"); len(tombstones) != 2 || tombstones[0].Number != "1.2" ||
		tombstones[1].Number != "1.2.1" {
		t.Errorf("1.2 has the tombstones %v", tombstones)
	}
}

// Only substance unsettles: neither other words nor another number do.
func TestUnsettled(t *testing.T) {
	b, err := lived(livedHistory, livedChapter)
	if err != nil {
		t.Fatal(err)
	}
	for cite, want := range map[string]string{
		"1.1.1@2026.1": "cambiata nella sostanza con la versione 2026.2", "1.1.1@2026.2": "punto dubbio B-1: tolto con la versione 2026.10", "1.1.1@2026.10": "", "1.1.2@2026.1": "abrogata dalla versione 2026.10", "1.1.4@2026.1": "", "1.2.1@2026.1": "", "1.1.3@2026.1": "", "1.1.1@2025.1": "",
	} {
		number, version, _ := strings.Cut(cite, "@")
		if got := b.WhyOutdated(Number(number), version); got != want {
			t.Errorf("%s is unsettled by %q, want %q", cite, got, want)
		}
	}
}

func TestABookWithoutHistoryIsInItsFirstVersion(t *testing.T) {
	b, err := book(t, "", "# 1 C\n\n**1.1** {A} Uno.\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Versions) != 1 || b.Latest().Name != "2026.1" || b.Latest().Date != "2026-11-20" ||
		b.RuleAt("1.1", "2026.1") != b.Rule("1.1") || len(b.WithinAt("1", "2026.1")) != 2 {
		t.Errorf("versions %+v", b.Versions)
	}
}

func TestFaultsOfTheHistoryHavePlaces(t *testing.T) {
	spoil := func(text, old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("there is no %q", old)
		}
		return strings.Replace(text, old, new, 1)
	}
	h := func(old, new string) string { return spoil(livedHistory, old, new) }
	const more = "\n## forma 1.1.2\nperché: x\n\n**1.1.2** {A} Era così.\n"
	for name, c := range map[string]struct{ history, chapter, want string }{
		"number on a tombstone": {livedHistory, spoil(livedChapter, "**1.1.3**", "**1.1.2** {Altra} Un'altra regola.\n\n**1.1.3**"), ":36: la regola 1.1.2 è abrogata dalla versione 2026.10, ma il suo numero sta in 01-prova.md riga 7"},
		"number on a redirect":  {livedHistory, livedChapter + "\n## 1.2 Altro\n", ":26: la regola 1.2 è abrogata dalla versione 2026.2, ma il suo numero sta in 01-prova.md riga 13"},
		"reuse in the history":  {h("## nuova 1.1.5", "## nuova 1.2.1"), livedChapter, ":31: il numero 1.2.1 non c'è più dalla versione 2026.2: un numero pubblicato non passa"},
		"change of a tombstone": {livedHistory + "\n# 2026.11 del 2027-04-01\n" + more, livedChapter, ":60: il numero 1.1.2 non c'è più dalla versione 2026.10"},
		"redirect to nothing":   {h("a: 1.1.4", "a: 1.1.9"), livedChapter, ":22: la regola 1.2.1 è spostata a 1.1.9, che non c'è"},
		"redirect to itself":    {h("a: 1.1.4", "a: 1.2.1"), livedChapter, ":22: la regola 1.2.1 è spostata a 1.2.1, che non c'è"},
		"redirect to another":   {h("a: 1.1.4", "a: 1.1.5") + "\n## sostanza 1.1.5\nperché: x\n\n**1.1.5** {A} Era così.\n", livedChapter, ":31: la regola 1.1.5 non è nuova: c'era già"},
		"taken number":          {strings.NewReplacer("## sostanza 1.1.1\n", "## nuova 1.1.9\nperché: x\n\n## sostanza 1.1.1\n", "## forma 1.1.4", "## spostata 1.1.9\nperché: x\na: 1.1.1\n\n## forma 1.1.4").Replace(livedHistory), livedChapter, "1.1.9 non può prendere il numero 1.1.1, che era già di un'altra regola"},
		"two to one":            {h("## nuova 1.1.5\n", "## spostata 1.2.2\na: 1.1.4\n"), livedChapter, ":31: 1.1.4 è già il nuovo numero di 1.2.1"},
		"see nothing":           {h("vedi: 1.1.1, 1.2.1", "vedi: 1.1.8"), livedChapter, ":36: la regola 1.1.2, abrogata, rimanda con «vedi» a 1.1.8, che non c'è"},
		"see itself":            {h("vedi: 1.1.1, 1.2.1", "vedi: 1.1.2"), livedChapter, ":36: la regola 1.1.2, abrogata, rimanda con «vedi» a 1.1.2, che non c'è"},
		"no old text":           {h("**1.1.4** {Limite} Non più di 7 danni.\n", ""), livedChapter, ":42: alla modifica di 1.1.4 manca il vecchio testo"},
		"another's old text":    {h("**1.1.4** {Limite}", "**1.1.3** {Limite}"), livedChapter, ":42: alla modifica di 1.1.4 manca il vecchio testo"},
		"old text of a new":     {h("Mancava.\n", "Mancava.\n\n**1.1.5** {A} Prima.\n"), livedChapter, ":31: una regola nuova non ha vecchio testo"},
		"equal text":            {h("## forma 1.1.4", "## sostanza 1.1.4"), spoil(livedChapter, "Al più 7 danni", "Non più di 7 danni"), ":42: il vecchio testo di 1.1.4 è uguale a quello nuovo"},
		"old reference":         {h("(§1.1.2)", "(§7.1)"), livedChapter, ":9: il vecchio testo di 1.1.1 rimanda a §7.1, che non c'è e non c'è mai stata"},
		"old doubt":             {h("regole: 1.1.2", "regole: 7.1"), livedChapter, ":9: il punto dubbio B-1 del vecchio testo nomina la regola 7.1"},
		"bad old text":          {h("**1.1.2** {Doppio}", "**1.1.2**"), livedChapter, ":40: la regola 1.1.2 vuole fra {} un'etichetta breve"},
		"rule not there":        {h("## forma 1.1.4", "## forma 1.1.8"), livedChapter, ":42: la regola 1.1.8, cambiata dalla versione 2026.10, non c'è"},
		"order of numbers":      {strings.NewReplacer("2026.2 ", "2026.10 ", "2026.10 ", "2026.2 ").Replace(livedHistory), livedChapter, ":34: la versione 2026.2 del 2027-03-01 viene dopo la 2026.10 del 2027-03-01"},
		"order of dates":        {h("2026.2 del 2027-03-01", "2026.2 del 2026-03-01"), livedChapter, ":3: la versione 2026.2 del 2026-03-01 viene dopo la 2026.1 del 2026-11-20"},
		"no date":               {h("2026.2 del 2027-03-01", "2026.2 del 2027-02-30"), livedChapter, ":3: «2027-02-30» non è una data"},
		"bad version":           {h("# 2026.2 del", "# 2026.2,"), livedChapter, ":3: una versione si scrive"},
		"not the present":       {livedHistory + "\n# 2027.1 del 2027-04-01\n", livedChapter, ":1: l'ultima versione è la 2027.1 del 2027-04-01, mentre book.md dice 2026.10"},
		"first changes":         {h("# 2026.1 del 2026-11-20\n\n", ""), livedChapter, ":3: la prima versione non cambia niente"},
		"no version":            {"\n## nuova 1.1.5\nperché: x\n", livedChapter, ":2: la modifica di 1.1.5 sta sopra ogni versione"},
		"empty":                 {"", livedChapter, ":1: manca la versione"},
		"unknown kind":          {h("## nuova 1.1.5", "## aggiunta 1.1.5"), livedChapter, ":31: ci si aspetta una modifica come «## sostanza 9.2.1», con una parola fra sostanza, forma, abrogata, spostata, nuova"},
		"unknown key":           {h("perché: Mancava.", "motivo: Mancava."), livedChapter, ":32: voce «motivo» sconosciuta; quelle ammesse sono perché, vedi, a"},
		"no reason":             {h("perché: Mancava.\n", ""), livedChapter, ":31: alla modifica di 1.1.5 manca la voce perché"},
		"no target":             {h("a: 1.1.4\n", ""), livedChapter, ":22: la voce «a», con il numero nuovo, ci vuole"},
		"see of a change":       {h("perché: Mancava.\n", "perché: Mancava.\nvedi: 1.1.1\n"), livedChapter, ":31: la voce «vedi» è soltanto di una regola abrogata"},
		"twice":                 {livedHistory + "\n## sostanza 1.1.4\nperché: x\n\n**1.1.4** {A} Altro ancora.\n", livedChapter, ":58: la modifica di 1.1.4 in questa versione c'è già, alla riga 42"},
		"stray text":            {h("# 2026.2", "ciao\n\n# 2026.2"), livedChapter, ":3: ci si aspetta una modifica"},
		"bad number":            {h("## nuova 1.1.5", "## nuova 1,1"), livedChapter, ":31: «1,1» non è un numero di regola"},
	} {
		b, err := lived(c.history, c.chapter)
		var faults Errors
		if b != nil || !errors.As(err, &faults) {
			t.Errorf("%s: no book was to be served, error %v", name, err)
			continue
		}
		if !strings.Contains(faults.Error(), c.want) || !strings.Contains(faults.Error(), "ws/history.md") {
			t.Errorf("%s: faults\n%v\nwant %q", name, faults, c.want)
		}
	}
}

// Any history is either a book whose every version can be asked for every number, or faults with their places.
func FuzzHistory(f *testing.F) {
	f.Add(livedHistory, livedChapter)
	f.Add("# 2026.10 del 2027-03-01\n## spostata 1\na: 1", "# 1 C\n")
	f.Fuzz(func(t *testing.T, history, chapter string) {
		b, err := lived(history, chapter)
		if (b == nil) == (err == nil) {
			t.Fatalf("book %v with error %v", b, err)
		}
		if b == nil {
			return
		}
		for _, v := range b.Versions {
			for _, r := range append(b.WithinAt("1", v.Name), b.Rules...) {
				if at := b.RuleAt(r.Number, v.Name); at == nil && b.NumberAt(r.Number, v.Name) != "" {
					t.Fatalf("%s has a number and no text in %s", r.Number, v.Name)
				}
				b.History(r.Number)
				b.DoubtHistory(r.Number)
				b.WhyOutdated(r.Number, v.Name)
			}
		}
	})
}
