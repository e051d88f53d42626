package handlers

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/views"
)

// lived is a book in its third version.
var lived = fstest.MapFS{
	"book.md": {Data: []byte("# Libro\n\nfonte: prova\ndata: senza data\nversione: 2026.3\naggiornato: 2027-05-02\n")},
	"01-c.md": {Data: []byte("# 1 Danni\n\n## 1.1 Danno\n\n**1.1.1** {Danno} Il danno è di 2 punti (§1.1.3).\n\n**1.1.3** {Cura} Si cura 1 danno.\n\n**1.1.4** {Limite} Al più 7 danni.\n\n**1.1.5** {Pari} Si rigioca.\n\n" +
		"## 1.2 Altro\n\n**1.2.1** {Altro} Altro ancora.\n\n## 1.4 Letture\n\n**1.4.1** {Letta} Chi legge pesca.\n\n" +
		"::: dubbio 1.4.1\ndomanda: Quante?\nlettura: Due carte.\nperché: Non lo dice.\nsigla: B-1\n:::\n")},
	"history.md": {Data: []byte(`# 2026.1 del 2026-11-20

# 2026.2 del 2027-03-01

## sostanza 1.1.1
perché: Il danno raddoppia.

**1.1.1** {Danno} Il danno è di 1 punto (§1.1.2).

## spostata 1.3.1
perché: Sta con il danno.
a: 1.1.4

## abrogata 1.3
perché: Era vuota.

## 1.3 Limiti

## nuova 1.1.5
perché: Mancava.

# 2026.3 del 2027-05-02

## abrogata 1.1.2
perché: Ripeteva.
vedi: 1.1.1

**1.1.2** {Doppio} Non si raddoppia mai.

## forma 1.1.3
perché: Più chiaro.

**1.1.3** {Cura} Un danno si cura.

## dubbio B-1 sostanza
perché: Lo disse l'editore.

::: dubbio 1.4.1
domanda: Quante?
lettura: Una carta.
perché: Non lo dice.
sigla: B-1
:::
`)},
}

// livedSite is the site of that book alone, with rulings on its first version.
func livedSite(t *testing.T) http.Handler {
	t.Helper()
	book, err := rulebooks.ReadBook(rulebooks.WS, lived)
	if err != nil {
		t.Fatal(err)
	}
	index, err := search.New([]*rulebooks.Book{book}, nil)
	if err != nil {
		t.Fatal(err)
	}
	store, err := rulings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close(); index.Close() })
	var all []*rulings.Ruling
	for i, n := range []rulebooks.Number{"1.1.1", "1.1.2", "1.1.3", "1.3.1", "1.4.1"} {
		cite := rulings.Citation{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.WS, Number: n},
			Version: "2026.1"}, Digest: book.RuleAt(n, "2026.1").Digest()}
		all = append(all, &rulings.Ruling{Number: i + 1, Slug: "prova", Version: "2026.1", Revision: 1,
			Game: rulebooks.WS, Question: "Quanto?", Brief: "Tanto.", Answer: "Così (WS " + string(n) + "; WS 1.1.1@2026.1).",
			Kind: rulings.Judge, State: rulings.Published, Author: "x", Date: "2026-11-20", Source: "x",
			Citations: []rulings.Citation{cite}})
	}
	if _, err := store.Sync(t.Context(), all); err != nil {
		t.Fatal(err)
	}
	return site(t, func(d *Deps) {
		d.Books, d.Search, d.Rulings = []*rulebooks.Book{book}, search.NewLive(index), store
	})
}

func TestPinnedAddresses(t *testing.T) {
	h := livedSite(t)
	for _, c := range []struct {
		path string
		code int
		hold []string
		not  string
	}{
		{"/ws/1.1.1", 200, []string{"Cambiata nella sostanza con la versione 2026.2 del 1 marzo 2027. Il danno raddoppia.", `href="/ws/1.1.1@2026.1"`, "WS 1.1.1@2026.3"}, "<del>"},
		{"/ws/1.1.1@2026.1", 200, []string{"Testo della versione 2026.1 del 20 novembre 2026.", "Quello attuale, della versione 2026.3:", `href="/ws/1.1.1"`, "Il danno è di 1 punto",
			`<del><span class="sr">tolto: </span>1 punto</del>`, `<ins><span class="sr">aggiunto: </span>2 punti</ins>`, `<a href="/ws/1.1.2">1.1.2</a>`}, ""},
		{"/ws/1.1.1@2026.2", 200, []string{"Testo della versione 2026.2, uguale a quello attuale (versione 2026.3).", "2 punti"}, "<del>"},
		{"/ws/1.1.1@2026.3", 200, []string{"Versione 2026.3, quella attuale.", "2 punti"}, "<del>"},
		{"/ws/1.2.1@2026.1", 200, []string{"uguale a quello attuale", "questo testo è lo stesso dalla 2026.1"}, "<del>"},
		{"/ws/1.1.1@2025.1", 404, []string{"non c’è una versione 2025.1: ci sono la 2026.1, la 2026.2 e la 2026.3.", `href="/ws/1.1.1@2026.1"`, "WS 1.1.1@2026.3, del 2 maggio 2027"}, ""},
		{"/ws/1.1.5@2026.1", 404, []string{"Nella versione 2026.1 del testo di Weiss Schwarz la regola 1.1.5 non c’era ancora.", `href="/ws/1.1.5"`}, ""},
		{"/ws/9.9@2026.1", 404, []string{"nessuna regola 9.9"}, ""},
		{"/ws/1.1.4@2026.1", 200, []string{"Al più 7 danni", "Testo della versione 2026.1", ">1.3.1<"}, "<del>"},
		{"/ws/1.1.4", 200, []string{"Spostata qui da 1.3.1 con la versione 2026.2"}, ""},
		{"/ws/1.3.1@2026.2", 404, []string{"Nella versione 2026.2 la regola 1.3.1 non c’è: è spostata a 1.1.4 dalla versione 2026.2.", `href="/ws/1.1.4@2026.2"`}, ""},
		{"/ws/1.1.2", 410, []string{"Abrogata dalla versione 2026.3 del 2 maggio 2027. Ripeteva.", `href="/ws/1.1.1"`, "Non si raddoppia mai.", `href="/ws/1.1.2@2026.2"`}, ""},
		{"/ws/1.1.2@2026.3", 410, []string{"Abrogata dalla versione 2026.3"}, ""},
		{"/ws/1.1.2@2026.2", 200, []string{"Testo della versione 2026.2 del 1 marzo 2027.", "Abrogata dalla versione 2026.3", "Non si raddoppia mai."}, "Quello attuale"},
		{"/ws/1.3", 410, []string{"Limiti", "Era vuota."}, ""},
		{"/ws/1.3@2026.1", 200, []string{"Limiti", "Le regole di allora", `id="1.3.1"`, "Al più 7 danni."}, ""},
		{"/ws/1.1@2026.1", 200, []string{"Il danno è di 1 punto", "Non si raddoppia mai.", "Un danno si cura.", `href="/ws/1.1.1@2026.1"`}, "rigioca"},
		{"/ws/1.4.1", 200, []string{"Due carte.", "Punto dubbio B-1: lettura cambiata con la versione 2026.3 del 2 maggio 2027. Lo disse l’editore."}, "Una carta."},
		{"/ws/1.4.1@2026.2", 200, []string{"Testo della versione 2026.2 del 1 marzo 2027.", "Una carta.", "Le letture cambiate da allora", "<b>Punto dubbio B-1</b>",
			`<del><span class="sr">tolto: </span>Una carta</del>`, `<ins><span class="sr">aggiunto: </span>Due carte</ins>`}, "Che cosa è cambiato da allora"},
		{"/ws/1.4.1@2026.3", 200, []string{"Versione 2026.3, quella attuale.", "Due carte."}, "Una carta."},
		{"/ws/1.4@2026.1", 200, []string{"Le regole di allora", "Una carta."}, "Due carte."},
		{"/ws/1.4.1@2026.1?scheda", 200, []string{"Una carta."}, "Due carte."},
		{"/ws/1.4.1@2026.1.txt?dubbi", 200, []string{"Una carta."}, "Due carte."},
		{"/ws/1.4.1@2026.1.json", 200, []string{`"reading":"Una carta."`, `"kind":"substance","ref":"ws:1.4.1","doubt":"B-1"`}, "Due carte."},
		{"/ws/1.2@2026.1", 200, []string{"uguale a quello attuale", "Altro ancora"}, ""},
		{"/ws/1.1", 200, []string{`<li id="1.1.2" class="gone">`, "Abrogata dalla versione 2026.3", "vedi 1.1.1"}, ""},
		{"/ws/1", 200, []string{`<li id="1.3" class="gone">`, `<li id="1.3.1" class="gone">`, "Spostata a 1.1.4 dalla versione 2026.2"}, `id="1.1.2"`},
		{"/ws/1.1.1@2026.1?scheda", 200, []string{`<article class="peek">`, "1 punto", "Testo della versione 2026.1"}, "<html"},
		{"/ws/1.1.1@2026.1.txt", 200, []string{"Il danno è di 1 punto", "testo Cavillo 2026.1 (quella attuale è la 2026.3)", "http://example.com/ws/1.1.1@2026.1.txt\n"}, "2 punti"},
		{"/ws/1.1.1@2026.3.txt", 200, []string{"2 punti", "testo Cavillo 2026.3\n"}, ""},
		{"/ws/1.1.2.txt", 410, []string{"WS 1.1.2\nAbrogata dalla versione 2026.3 del 2 maggio 2027. Ripeteva.\nVedi WS 1.1.1.\n", "http://example.com/ws/1.1.2\n"}, ""},
		{"/ws/1.1.1@2026.1.svg", 200, []string{"<svg"}, ""},
		{"/cerca?q=raddoppia&gioco=ws", 200, []string{"Niente con queste parole"}, ""},
	} {
		w := get(h, c.path)
		if w.Code != c.code {
			t.Errorf("%s: status %d, want %d", c.path, w.Code, c.code)
		}
		for _, word := range c.hold {
			if !strings.Contains(w.Body.String(), word) {
				t.Errorf("%s does not hold %q", c.path, word)
			}
		}
		if c.not != "" && strings.Contains(w.Body.String(), c.not) {
			t.Errorf("%s holds %q", c.path, c.not)
		}
		if head := ask(h, http.MethodHead, c.path); head.Code != c.code || head.Body.Len() > 0 {
			t.Errorf("HEAD %s: %d", c.path, head.Code)
		}
	}
	for from, to := range map[string]string{
		"/ws/1.3.1": "/ws/1.1.4", "/ws/1.3.1.json": "/ws/1.1.4.json", "/ws/1.3.1@2026.1": "/ws/1.1.4@2026.1", "/ws/1.3.1@2026.1.txt": "/ws/1.1.4@2026.1.txt", "/ws/1.3.1?mostra": "/ws/1.1.4?mostra",
	} {
		if w := get(h, from); w.Code != 301 || w.Header().Get("Location") != to {
			t.Errorf("%s: %d to %q, want %q", from, w.Code, w.Header().Get("Location"), to)
		}
	}
	for asked, to := range map[string]string{"1.1.2": "/ws/1.1.2", "1.3.1": "/ws/1.1#1.1.4"} { // by number, the tombstone and the new place
		if w := get(h, "/cerca?gioco=ws&q="+asked); w.Code != 303 || w.Header().Get("Location") != to {
			t.Errorf("searching %s: %d to %q, want %q", asked, w.Code, w.Header().Get("Location"), to)
		}
	}
}

func TestDataOfEarlierVersions(t *testing.T) {
	h := livedSite(t)
	var old textJSON
	if err := json.Unmarshal(get(h, "/ws/1.1@2026.1.json").Body.Bytes(), &old); err != nil {
		t.Fatal(err)
	}
	if old.Version != "2026.1" || old.Updated != "2026-11-20" || old.Current != "2026.3" || len(old.Rules) != 4 ||
		old.Rules[1].Text != "Il danno è di 1 punto (§1.1.2)." || old.Rules[1].URL != "/ws/1.1.1@2026.1" ||
		old.Rules[1].Parent != "ws:1.1" || len(old.Rules[1].Changes) != 1 ||
		old.Rules[1].Changes[0].Kind != "substance" {
		t.Errorf("found %+v", old)
	}
	var now textJSON
	if err := json.Unmarshal(get(h, "/ws/1.1.1@2026.3.json").Body.Bytes(), &now); err != nil {
		t.Fatal(err)
	}
	if now.Version != "2026.3" || now.Current != "" || now.Rules[0].Digest == old.Rules[1].Digest {
		t.Errorf("found %+v", now)
	}
	var tombstone removedRuleJSON
	w := get(h, "/ws/1.1.2.json")
	if err := json.Unmarshal(w.Body.Bytes(), &tombstone); err != nil || w.Code != 410 {
		t.Fatal(w.Code, err)
	}
	want := "La regola WS 1.1.2 è abrogata dalla versione 2026.3 del 2 maggio 2027: Ripeteva. Vedi WS 1.1.1."
	if tombstone.Error != want || tombstone.Ref != "ws:1.1.2" || tombstone.Kind != "repealed" ||
		tombstone.Version != "2026.3" || tombstone.Date != "2027-05-02" || len(tombstone.See) != 1 ||
		tombstone.See[0] != "ws:1.1.1" {
		t.Errorf("found %+v", tombstone)
	}
}

// A ruling is to be looked at again where a rule that it cites has changed in substance or is gone, or where a doubt
// beside it is read otherwise; other words and another number disturb nobody.
func TestRulingsOnChangedRules(t *testing.T) {
	h := livedSite(t)
	for id, changed := range map[string]string{"1": "cambiata nella sostanza con la versione 2026.2", "2": "abrogata dalla versione 2026.3", "3": "", "4": "",
		"5": "punto dubbio B-1: lettura cambiata con la versione 2026.3"} {
		w := get(h, "/ruling/"+id+"-prova")
		for _, sign := range []string{"da allora: " + changed, "<b>Da rivedere.</b>"} {
			if got := strings.Contains(w.Body.String(), sign); got != (changed != "") {
				t.Errorf("ruling %s says %q: %v", id, sign, got)
			}
		}
		mustHold(t, w, `href="/ws/1.1.1@2026.1"`)
	}
	mustHold(t, get(h, "/ruling/2-prova"), `href="/ws/1.1.2"`, `href="/ws/1.1.2@2026.1"`)
	mustHold(t, get(h, "/ruling/4-prova"), `href="/ws/1.1.4"`)
	mustHold(t, get(h, "/ws/1.1.2"), "Ruling che la citano", `href="/ruling/2-prova"`)
	if n := strings.Count(get(h, "/ruling").Body.String(), ">da rivedere</span>"); n != 3 {
		t.Errorf("%d rulings are to be looked at again", n)
	}
	if n := strings.Count(get(h, "/ruling?stato=da+rivedere").Body.String(), `href="/ruling/`); n != 3 {
		t.Errorf("%d rulings are listed to be looked at again", n)
	}
	// with the difference: of the rule, of one that is gone, of the reading
	mustHold(t, get(h, "/ruling/1-prova"), "WS 1.1.1</a>: cambiata nella sostanza con la versione 2026.2.", `<del><span class="sr">tolto: </span>`, `<ins><span class="sr">aggiunto: </span>`)
	mustHold(t, get(h, "/ruling/2-prova"), "WS 1.1.2</a>: abrogata dalla versione 2026.3.", `<del><span class="sr">tolto: </span>`)
	mustHold(t, get(h, "/ruling/5-prova"), "<b>Punto dubbio B-1</b>", `<del><span class="sr">tolto: </span>`)
	mustHold(t, get(h, "/ruling/1-prova.txt"), "Da rivedere: WS 1.1.1 cambiata nella sostanza con la versione 2026.2.")
}

// The pages of tombstones and old texts are as sound as all others, and their links lead somewhere.
func TestPagesOfTheHistoryAreSound(t *testing.T) {
	h := livedSite(t)
	seen, places, wanted := map[string]bool{}, map[string]found{}, []string{}
	for queue := []string{"/ws", "/ws/1.3.1@2026.1", "/ws/1.3@2026.1", "/ws/1@2026.2"}; len(queue) > 0; queue = queue[1:] {
		path, _, _ := strings.Cut(queue[0], "#")
		if seen[path] {
			continue
		}
		seen[path] = true
		w := get(h, path)
		if w.Code == 301 {
			queue = append(queue, w.Header().Get("Location"))
			continue
		}
		if w.Code != 200 && w.Code != 410 {
			t.Errorf("%s: status %d", path, w.Code)
		}
		if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
			continue
		}
		places[path] = inspect(t, path, w.Body.String())
		for _, link := range places[path].links {
			if strings.HasPrefix(link, "/ws") || strings.HasPrefix(link, "/ruling") {
				queue, wanted = append(queue, link), append(wanted, link)
			}
		}
	}
	for _, link := range wanted {
		if path, id, has := strings.Cut(link, "#"); has && !places[path].ids[id] {
			t.Errorf("a link leads to %s: the place is not there", link)
		}
	}
	for _, path := range []string{"/ws/1.1.1@2026.1", "/ws/1.1.2", "/ws/1.1.2@2026.2", "/ws/1.1.3@2026.2", "/ws/1.1.4@2026.1", "/ws/1@2026.2"} {
		if !seen[path] {
			t.Errorf("no link leads to %s", path)
		}
	}
}

// The two texts can be put together again from a comparison.
func TestWordDiff(t *testing.T) {
	if runs := wordDiff("Vedi §1.1.2 e §8.", "Vedi §1.1.2 e §8."); len(runs) != 1 ||
		runs[0].Text != "Vedi 1.1.2 e §8." {
		t.Errorf("the sign of a reference is not as the page shows it: %v", runs)
	}
	long := strings.Repeat("a ", maxWords/2) + "§1.1.2"
	if runs := wordDiff(long, "b"); len(runs) != 2 || runs[0].Kind != views.Removed ||
		runs[0].Text != strings.Repeat("a ", maxWords/2)+"1.1.2" || runs[1].Text != "b" {
		t.Errorf("texts too long to compare: %d runs", len(runs))
	}
	for _, c := range []struct{ old, now, want string }{
		{"Il danno è 1.", "Il danno è 2.", "Il danno è [-1-][+2+]."},
		{"Si pesca.\n- uno", "Si pesca.\n- uno\n- due", "Si pesca.\n- uno[+\n- due+]"},
		{"Vedi 1.1.2.", "Vedi 1.1.3.", "Vedi [-1.1.2-][+1.1.3+]."},
		{"l'altro gioca", "l'altro non gioca", "l'altro [+non +]gioca"},
		{"uguale", "uguale", "uguale"},
		{"", "nuovo", "[+nuovo+]"},
		{"\xff\x00", "\x00", "[-\xff-]\x00"},
	} {
		var got, old, now strings.Builder
		for _, run := range wordDiff(c.old, c.now) {
			marks := [...][2]string{views.Kept: {}, views.Removed: {"[-", "-]"}, views.Added: {"[+", "+]"}}[run.Kind]
			got.WriteString(marks[0] + run.Text + marks[1])
			if run.Kind != views.Added {
				old.WriteString(run.Text)
			}
			if run.Kind != views.Removed {
				now.WriteString(run.Text)
			}
		}
		if got.String() != c.want || old.String() != c.old || now.String() != c.now {
			t.Errorf("%q and %q give %q, want %q", c.old, c.now, got.String(), c.want)
		}
	}
}

// An example that rests on a reading says that it has changed; one that does not says nothing.
func TestExamplesOnChangedReadings(t *testing.T) {
	h, _ := withExamples(t)
	const sign = "Punto dubbio C-82: lettura cambiata con la versione 2026.2"
	mustHold(t, get(h, "/esempi/ws/se-ne-vanno-insieme"), sign)
	if strings.Contains(get(h, "/esempi/ws/pareggio").Body.String(), "lettura cambiata") {
		t.Error("ws/pareggio says that a reading has changed")
	}
	mustHold(t, get(h, "/ws/8.7.4@2026.1"), "Le letture cambiate da allora", "Testo della versione 2026.1")
}

// A judge who sees OP 4.4.4 sees the reading that lets a reinforcement of another crew in, before anything is opened.
func TestTurningReadingsStandOpen(t *testing.T) {
	h, _ := withExamples(t)
	for _, path := range []string{"/op/4.4.4?mostra", "/op/4.4.4", "/cerca?q=op+4.4.4+ciurme+devono+essere+uguali"} {
		page := get(h, path).Body.String()
		at := strings.Index(page, "Si può chiamare, e il Personaggio che lo chiama subisce 1 danno.")
		if at < 0 || strings.Count(page[:at], "<details") != strings.Count(page[:at], "</details>") {
			t.Errorf("%s does not show the reading of C-4c openly", path)
		}
	}
}
