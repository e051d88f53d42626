package rulebooks

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// renewedChapter is a book in its third edition. Its history has a chain, a swap, a split, a join, a moved chapter and
// numbers of repealed rules that other rules have taken.
const renewedChapter = `# 1 Prima

**1.1** {Nuova} La nuova regola dice §1.2.

**1.2** {Uno} La regola uno.

**1.3** {Due} La regola due (§1.2).

**1.4** {Coda} La coda.

# 2 Inizio

**2.1** {Inizio} Si comincia così (§3.2).

# 3 Fine

**3.1** {Fine} Si finisce dopo §3.2.

**3.2** {Quando} Quando è il momento.

**3.3** {Altra} Un'altra cosa.

**3.4** {Metà} La seconda metà.

**3.5** {Resta} Resta.

::: dubbio 3.5
domanda: Che cosa dice 3.1?
regole: 3.1
lettura: Quello che dice 3.1.
perché: Come 3.5.
sigla: B-1
:::
`

const renewedHistory = `# 2026.1 del 2026-11-20
edizione: Prima edizione
data: 2020
fonte: manuale blu

# 2027.1 del 2027-03-01
edizione: Seconda edizione
data: 2027
fonte: manuale verde

## nuova 1.1
perché: Si comincia da qui.

## spostata 1.1
perché: C'è una regola nuova.
a: 1.2

## spostata 1.2
perché: C'è una regola nuova.
a: 1.3

## unita 1.3
perché: Era doppia.
a: 1.3

**1.3** {Doppia} Ripeteva §1.2.

## sostanza 1.3
perché: Dice anche la terza.

**1.3** {Due} La due sola (§1.1).

## spostata 2
perché: C'è un capitolo prima.
intera: sì
a: 3

## nuova 2
perché: Mancava.
intera: sì

# 2027.2 del 2027-04-01

## abrogata 3.4
perché: Non serve.

**3.4** {Vecchia} Una vecchia (§3.2).

# 2028.1 del 2028-03-01
edizione: Terza edizione

## spostata 3.1
perché: Prima la fine.
a: 3.2

## spostata 3.2
perché: Prima la fine.
a: 3.1

## divisa 3.4
perché: Erano due cose.
da: 3.3

## forma 3.3
perché: La seconda metà è 3.4.

**3.3** {Altra} Un'altra cosa. La seconda metà.
`

// renewed reads a book with a history.
func renewed(history, chapter string) (*Book, error) {
	const about = "# Terza\n\nfonte: manuale rosso\ndata: 2028\nversione: 2028.1\naggiornato: 2028-03-01\n"
	return ReadBook(WS, fstest.MapFS{"book.md": {Data: []byte(about)}, "history.md": {Data: []byte(history)}, "01-prova.md": {Data: []byte(chapter)}})
}

func readRenewed(t *testing.T) *Book {
	t.Helper()
	b, err := renewed(renewedHistory, renewedChapter)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestEditionsOfABook(t *testing.T) {
	b := readRenewed(t)
	var found []string
	for _, e := range b.Editions {
		var versions []string
		for _, v := range b.VersionsOf(e) {
			versions = append(versions, v.Name)
		}
		found = append(found, fmt.Sprint(e.Name, ", ", e.Date, ", ", e.About, ": ", versions))
	}
	want := []string{"Prima edizione, 2020, manuale blu: [2026.1]", "Seconda edizione, 2027, manuale verde: [2027.1 2027.2]",
		"Terza edizione, 2028, manuale rosso: [2028.1]"}
	if !slices.Equal(found, want) || b.InForce() != b.Editions[2] {
		t.Errorf("editions %q, want %q", found, want)
	}
}

func TestEveryVersionOfARenewedBook(t *testing.T) {
	b := readRenewed(t)
	for version, want := range map[string]string{
		"2026.1": "1 Prima|1.1 La regola uno.|1.2 La due sola (§1.1).|1.3 Ripeteva §1.2.|1.4 La coda.|2 Fine|2.1 Quando è il momento.|" +
			"2.2 Si finisce dopo §2.1.|2.3 Un'altra cosa. La seconda metà.|2.4 Una vecchia (§2.2).|2.5 Resta.",
		"2027.1": "1 Prima|1.1 La nuova regola dice §1.2.|1.2 La regola uno.|1.3 La regola due (§1.2).|1.4 La coda.|2 Inizio|" +
			"2.1 Si comincia così (§3.1).|3 Fine|3.1 Quando è il momento.|3.2 Si finisce dopo §3.1.|" +
			"3.3 Un'altra cosa. La seconda metà.|3.4 Una vecchia (§3.2).|3.5 Resta.",
		"2027.2": "1 Prima|1.1 La nuova regola dice §1.2.|1.2 La regola uno.|1.3 La regola due (§1.2).|1.4 La coda.|2 Inizio|" +
			"2.1 Si comincia così (§3.1).|3 Fine|3.1 Quando è il momento.|3.2 Si finisce dopo §3.1.|" +
			"3.3 Un'altra cosa. La seconda metà.|3.5 Resta.",
	} {
		var lines []string
		for _, r := range slices.Concat(b.WithinAt("1", version), b.WithinAt("2", version), b.WithinAt("3", version)) {
			line := string(r.Number) + " " + r.Text()
			if r.Heading {
				line = string(r.Number) + " " + r.Title
			}
			lines = append(lines, line)
		}
		if got := strings.Join(lines, "|"); got != want {
			t.Errorf("version %s\n%s\nwant\n%s", version, got, want)
		}
	}
}

func TestANumberBelongsToAnEdition(t *testing.T) {
	b := readRenewed(t)
	for cite, want := range map[string]string{
		"1.1@2026.1": "1.2 true", "1.1@2027.1": "1.1 true", "1.2@2026.1": "1.3 true", "1.3@2026.1": "1.3 true",
		"1.4@2026.1": "1.4 true", "2@2026.1": "3 true", "2@2027.1": "2 true", "2.1@2026.1": "3.2 true",
		"2.4@2026.1": " true", "3.4@2027.1": " true", "3.4@2027.2": " false", "3.4@2028.1": "3.4 true",
		"3.1@2027.2": "3.2 true", "3.2@2027.1": "3.1 true", "9.9@2026.1": " false", "1.1@2025.1": " false",
	} {
		n, version, _ := strings.Cut(cite, "@")
		now, gone, ok := b.Locate(Number(n), version)
		if got := fmt.Sprint(now, " ", ok); got != want || (gone != nil) != (ok && now == "") {
			t.Errorf("%s is now %s (%v), want %s", cite, got, gone, want)
		}
	}
	if r := b.RuleAt("1.1", "2026.1"); r.Title != "Uno" || r.Number != "1.1" {
		t.Errorf("1.1@2026.1 is %s %s", r.Number, r.Title)
	}
	if r := b.RuleAt("2.1", "2026.1"); r.Title != "Quando" || r.Parent.Number != "2" || r.Parent.Title != "Fine" {
		t.Errorf("2.1@2026.1 is %s, under %v", r.Title, r.Parent)
	}
	if r := b.RuleAt("1.2", "2026.1"); r.Blocks[0].Items[0][1].Version != "2026.1" {
		t.Errorf("a reference of an old text is not of its version: %+v", r.Blocks[0].Items[0])
	}
	if r := b.RuleAt("3.1", "2028.1"); r != b.Rule("3.1") {
		t.Error("the current rule is a copy")
	}
	if d := b.RuleAt("3.5", "2027.1").Doubts[0]; d.Rules[0] != "3.2" || d.Question != "Che cosa dice 3.2?" || d.Version != "2027.1" {
		t.Errorf("the doubt was %+v", d)
	}
	former := b.Former("3.1")
	if len(former) != 1 || former[0].Version.Name != "2027.2" || former[0].Now != "3.2" || former[0].Change.Kind != Moved {
		t.Errorf("3.1 was %+v", former)
	}
	if former := b.Former("3.4"); len(former) != 1 || former[0].Version.Name != "2027.1" || former[0].Change.Kind != Repealed {
		t.Errorf("3.4 was %+v", former)
	}
	if former := b.Former("1.3"); len(former) != 1 || former[0].Change.Kind != Joined || former[0].Now != "1.3" {
		t.Errorf("1.3 was %+v", former)
	}
	if len(b.Tombstones("")) != 4 || b.RemovalOf("2.5") == nil || b.FinalNumber("2.5") != "3.5" || b.RemovalOf("3.4") != nil {
		t.Errorf("tombstones %v", b.Tombstones(""))
	}
}

func TestHistoryFollowsTheRule(t *testing.T) {
	b := readRenewed(t)
	for n, want := range map[Number]string{
		"1.1": "nuova", "1.2": "spostata", "1.3": "unita sostanza spostata", "1.4": "", "2.1": "nuova", "3": "spostata",
		"3.1": "spostata spostata", "3.2": "spostata spostata", "3.3": "divisa forma spostata", "3.4": "divisa", "3.5": "spostata",
	} {
		var kinds []string
		for _, c := range b.History(n) {
			kinds = append(kinds, string(c.Kind))
		}
		if got := strings.Join(kinds, " "); got != want {
			t.Errorf("%s has the changes %q, want %q", n, got, want)
		}
	}
	for cite, want := range map[string]string{
		"1.1@2026.1": "", "1.2@2026.1": "cambiata nella sostanza con la versione 2027.1",
		"1.3@2026.1": "cambiata nella sostanza con la versione 2027.1", "1.3@2027.1": "", "2.1@2026.1": "", "2.3@2026.1": "",
		"2.4@2026.1": "abrogata dalla versione 2027.2", "3.4@2028.1": "", "3.1@2027.1": "",
	} {
		n, version, _ := strings.Cut(cite, "@")
		if got := b.WhyOutdated(Number(n), version); got != want {
			t.Errorf("%s is outdated by %q, want %q", cite, got, want)
		}
	}
}

func TestFaultsOfEditions(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"second without first":    {"edizione: Prima edizione\ndata: 2020\nfonte: manuale blu\n", "", ":4: l'edizione «Seconda edizione» viene dopo un'altra, che sotto la prima versione vuole"},
		"no name":                 {"edizione: Prima edizione\n", "", ":2: manca la voce edizione"},
		"no date":                 {"data: 2020\n", "", ":2: dell'edizione «Prima edizione» mancano le voci data"},
		"same name":               {"Seconda edizione", "Prima edizione", ":7: l'edizione «Prima edizione» c'è già"},
		"date in force":           {"Terza edizione\n", "Terza edizione\ndata: 2028\n", ": la data e la fonte dell'edizione in vigore stanno in book.md"},
		"unknown key":             {"fonte: manuale", "avviso: manuale", ":4: voce «avviso» sconosciuta"},
		"taken without an entry":  {"## nuova 1.1\nperché: Si comincia da qui.\n", "", ":12: la regola 1.1 è spostata a 1.2 dalla versione 2027.1, ma nella versione 2027.1 c'è ancora una regola 1.1"},
		"chapter without entries": {"\n## nuova 2\nperché: Mancava.\nintera: sì\n", "", ": la regola 2.1 è spostata a 3 dalla versione 2027.1, ma nella versione 2027.1 c'è ancora una regola 2.1"},
		"not in this edition":     {"# 2028.1 del 2028-03-01\nedizione: Terza edizione\n", "# 2028.1 del 2028-03-01\n", ": il numero 3.4 non c'è più dalla versione 2027.2: un numero pubblicato non passa"},
		"swap in an edition":      {"# 2028.1 del 2028-03-01\nedizione: Terza edizione\n", "# 2028.1 del 2028-03-01\n", ": il numero 3.1 non c'è più dalla versione 2028.1: un numero pubblicato non passa"},
		"split of nothing":        {"da: 3.3", "da: 7.3", ": la regola 3.4 è divisa da 7.3, che nella versione prima non c'era"},
		"split without a change":  {"## forma 3.3\nperché: La seconda metà è 3.4.\n\n**3.3** {Altra} Un'altra cosa. La seconda metà.\n", "", ": la regola 3.4 è divisa da 3.3, il cui testo resta com'era"},
		"joined to nothing":       {"doppia.\na: 1.3", "doppia.\na: 1.9", ": la regola 1.3 è unita a 1.9, che non c'è"},
		"joined without a change": {"doppia.\na: 1.3", "doppia.\na: 1.2", ": la regola 1.3 è unita a 1.2, il cui testo resta com'era"},
		"two to one":              {"## spostata 1.2\nperché: C'è una regola nuova.\na: 1.3", "## spostata 1.2\nperché: C'è una regola nuova.\na: 1.2", ": 1.2 è già il nuovo numero di 1.1"},
		"whole text":              {"## forma 3.3\n", "## forma 3.3\nintera: sì\n", "la voce «intera» è soltanto di un titolo spostato o nuovo"},
		"not a word":              {"intera: sì\na: 3", "intera: certo\na: 3", "la voce «intera» vuole sì"},
		"split from where":        {"da: 3.3\n", "", "la voce «da», con il numero della regola che si divide"},
		"joined to where":         {"doppia.\na: 1.3", "doppia.", "la voce «a», con il numero nuovo, ci vuole per una regola spostata o unita"},
		"another's old text":      {"**1.3** {Due} La due sola", "**1.4** {Due} La due sola", "alla modifica di 1.3 manca il vecchio testo"},
		"from a moved rule":       {"## nuova 2\n", "## spostata 2.3\nperché: x\na: 1.5\n\n## nuova 2\n", "la regola 2.3 è spostata a 1.5 dalla versione 2027.1: 3.3, che verrebbe da lì, vuole la sua voce"},
	} {
		if !strings.Contains(renewedHistory, c.old) {
			t.Fatalf("%s: there is no %q", name, c.old)
		}
		b, err := renewed(strings.Replace(renewedHistory, c.old, c.new, 1), renewedChapter)
		var faults Errors
		if b != nil || !errors.As(err, &faults) || !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%s: faults\n%v\nwant %q", name, err, c.want)
		}
	}
}

// Any history with editions is either a book whose every version can be asked for every number, or faults.
func FuzzEditions(f *testing.F) {
	f.Add(renewedHistory, renewedChapter)
	f.Fuzz(func(t *testing.T, history, chapter string) {
		b, err := renewed(history, chapter)
		if (b == nil) == (err == nil) {
			t.Fatalf("book %v with error %v", b, err)
		}
		if b == nil {
			return
		}
		for _, v := range b.Versions {
			for _, r := range append(b.WithinAt("1", v.Name), b.Rules...) {
				b.Former(r.Number)
				b.FinalNumber(r.Number)
				b.OutdatedReasons(r.Number, v.Name)
				if now, gone, ok := b.Locate(r.Number, v.Name); ok && (now == "") == (gone == nil) || now != "" && b.Rule(now) == nil {
					t.Fatalf("%s@%s is now %s (%v)", r.Number, v.Name, now, gone)
				}
			}
			for _, r := range b.Rules {
				if n := b.NumberAt(r.Number, v.Name); n != "" {
					if now, _, ok := b.Locate(n, v.Name); !ok || now != r.Number {
						t.Fatalf("%s was %s in %s, which is now %s", r.Number, n, v.Name, now)
					}
				}
			}
			for _, c := range v.Changes {
				b.RuleOf(c)
				b.SeeAlso(c)
			}
		}
	})
}
