package search

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

const about = "# Libro\n\nfonte: prova\ndata: oggi\nversione: 1\naggiornato: 2026-11-20\n"

// smallBook makes a book from the given glossary and chapters.
func smallBook(t testing.TB, game rulebooks.Game, glossary, chapters string) *rulebooks.Book {
	t.Helper()
	b, err := rulebooks.ReadBook(game, fstest.MapFS{
		"book.md": {Data: []byte(about)}, "glossary.md": {Data: []byte(glossary)}, "01-prova.md": {Data: []byte(chapters)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const weissChapters = `# 1 Danni e mazzo

## 1.1 Processo dei Danni

**1.1.1** {Come si infliggono i danni} Chi riceve danni rivela le carte dalla cima del mazzo, una ad una.

**1.1.2** {Climax: Cancellazione} Se compare un climax il danno è cancellato e le carte vanno nella [[Waiting Room]].

**1.1.3** {Più climax} Il resto dei danni non si infligge: così l'attività dell'avversario è finita perché il danno è finito.

## 1.2 Riordino

**1.2.1** {Mazzo vuoto} Appena il mazzo è vuoto si risolve un [[Riordino]], che non si può rifiutare.

**1.2.2** {Dove tornano le carte} Tutte le carte della [[Waiting Room]] tornano nel mazzo.

### 1.2.3 Punti Riordino

**1.2.3.1** {Quanti punti} Dopo ogni Riordino si prende 1 punto.

## 1.3 Waiting Room

**1.3.1** {Che cos'è} La pila delle carte usate, scoperte. Una carta in attesa di essere mossa, room o no, non vi sta.

# 2 Orientamento

## 2.1 Stati

**2.1.1** {Stand e Rest} In Stand la carta è diritta; in Rest è girata di lato.
`

const weissGlossary = "- **Riordino** §1.2 (Refresh; Deck Out)\n- **Waiting Room** §1.3\n- **Cancellazione** §1.1.2 (danno cancellato)\n"

const yugiohChapters = `# 1 Catena

## 1.1 Catene

**1.1.1** {Che cos'è una Catena} La Catena ordina le attivazioni delle carte.

**1.1.2** {Danno} Il danno si sottrae ai Life Points.

# 2 Fasi

# 3 Fine

## 3.10 Ultima

## 3.11 Davvero ultima
`

func smallIndex(t testing.TB, extra ...Doc) *Index {
	t.Helper()
	ygo, err := rulebooks.ReadBook(rulebooks.YGO,
		fstest.MapFS{"book.md": {Data: []byte(about + "vuoti: 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9\n")}, "01.md": {Data: []byte(yugiohChapters)}})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := New([]*rulebooks.Book{smallBook(t, rulebooks.WS, weissGlossary, weissChapters), ygo}, extra)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ix.Close() })
	return ix
}

func ask(t testing.TB, ix *Index, q Query) Result {
	t.Helper()
	r, err := ix.Search(context.Background(), q)
	if err != nil {
		t.Fatalf("%q: %v", q.Text, err)
	}
	return r
}

// names lists the hits as "ws:1.2.1" or identifiers.
func names(r Result) []string {
	var all []string
	for _, h := range r.Hits {
		if h.ID != "" {
			all = append(all, h.ID)
		} else {
			all = append(all, h.Ref().Key())
		}
	}
	return all
}

func TestNumbers(t *testing.T) {
	ix := smallIndex(t)
	for _, c := range []struct {
		text     string
		game     rulebooks.Game
		redirect string
	}{
		{"1.2.1", "", "ws:1.2.1"}, {"§1,2,1", "", "ws:1.2.1"}, {"sez 1.2.3", "", "ws:1.2.3"}, {"sez. 1.2.1.", "", "ws:1.2.1"},
		{"ws 1 2", "", "ws:1.2"}, {"WS 1.2.3.1...", "", "ws:1.2.3.1"}, {"weiss schwarz §1.1", "", "ws:1.1"}, {"ygo:1.1", "", "ygo:1.1"},
		{"1.1", rulebooks.YGO, "ygo:1.1"}, {"ws 1.1", rulebooks.YGO, "ws:1.1"}, {"  1 . 2 . 1  ", "", "ws:1.2.1"}, {"3.10", "", "ygo:3.10"},
	} {
		r := ask(t, ix, Query{Text: c.text, Game: c.game})
		if r.Redirect == nil || r.Redirect.Key() != c.redirect || len(r.Hits) == 0 ||
			r.Hits[0].Ref().Key() != c.redirect {
			t.Errorf("%q in %q: redirect %v, hits %v, want %s", c.text, c.game, r.Redirect, names(r), c.redirect)
		}
	}
}

// TestNumberWithItsRelatives checks which rules follow the one whose number was typed: its children, its parent, its
// siblings.
func TestNumberWithItsRelatives(t *testing.T) {
	ix := smallIndex(t)
	for text, want := range map[string]string{
		"ws 1.2.2": "ws:1.2.2 ws:1.2 ws:1.2.3 ws:1.2.1", "ws 1.2": "ws:1.2 ws:1.2.1 ws:1.2.2 ws:1.2.3 ws:1 ws:1.3 ws:1.1",
	} {
		r := ask(t, ix, Query{Text: text})
		if got := strings.Join(names(r), " "); got != want || r.Total != len(r.Hits) || !r.Hits[0].IsComplete {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		if r = ask(t, ix, Query{Text: text, Limit: 2}); len(r.Hits) != 2 || r.Total < 4 {
			t.Errorf("%q: two of %d are %v", text, r.Total, names(r))
		}
	}
}

func TestNumberOfSeveralGames(t *testing.T) {
	r := ask(t, smallIndex(t), Query{Text: "1.1.1"})
	want := []rulebooks.Ref{{Game: rulebooks.WS, Number: "1.1.1"}, {Game: rulebooks.YGO, Number: "1.1.1"}}
	if r.Redirect != nil || !slices.Equal(r.Numbers, want) || !slices.Equal(names(r), []string{"ws:1.1.1", "ygo:1.1.1"}) {
		t.Errorf("redirect %v, numbers %v, hits %v", r.Redirect, r.Numbers, names(r))
	}
}

func TestNumberThatIsNotThere(t *testing.T) {
	ix := smallIndex(t)
	r := ask(t, ix, Query{Text: "ws 1.2.9.4"})
	if m := r.Missing; m == nil || m.Number != "1.2.9.4" || m.Game != rulebooks.WS || len(m.Nearest) != 2 ||
		m.Nearest[0].Key() != "ws:1.2" || m.Nearest[1].Key() != "ws:1.2.3" {
		t.Errorf("missing %+v", r.Missing)
	}
	r = ask(t, ix, Query{Text: "1.9"})
	if m := r.Missing; m == nil || m.Game != "" || len(m.Nearest) != 2 || m.Nearest[1].Key() != "ygo:1" {
		t.Errorf("missing %+v", r.Missing)
	}
	// A single number may be a word of a query too.
	if r = ask(t, ix, Query{Text: "77"}); r.Missing == nil || r.Redirect != nil {
		t.Errorf("77: %+v", r)
	}
}

func TestWords(t *testing.T) {
	ix := smallIndex(t)
	for _, c := range []struct{ why, text, first string }{
		{"inflection", "cancellare il danno", "ws:1.1.2"},
		{"typo", "dani cancelati", "ws:1.1.2"},
		{"transposition", "rioridno", "ws:1.2"},
		{"two typing errors", "riorrdinno", "ws:1.2"},
		{"missing accent", "attivita", "ws:1.1.3"},
		{"wrong accent", "attivitá", "ws:1.1.3"},
		{"elision", "l'attività", "ws:1.1.3"},
		{"curly apostrophe", "dell’attività", "ws:1.1.3"},
		{"apostrophe for an accent", "attivita'", "ws:1.1.3"},
		{"decomposed accent", "attivita\u0300", "ws:1.1.3"},
		{"form of a term", "refresh", "ws:1.2"},
		{"form of a term, two words", "deck out", "ws:1.2"},
		{"judges' word", "cimitero", "ws:1.3"},
		{"joined words", "waitingroom", "ws:1.3"},
		{"split word", "ri ordino", "ws:1.2"},
		{"beginning of the last word", "mazzo vu", "ws:1.2.1"},
		{"game's code", "ygo danno", "ygo:1.1.2"},
		{"game's name", "Yu-Gi-Oh! catena ordina", "ygo:1.1.1"},
		{"game at the end", "danno yugioh", "ygo:1.1.2"},
		{"question", "ciao, come funziona il riordino? grazie", "ws:1.2"},
		{"negation", "riordino: non si può rifiutare", "ws:1.2.1"},
		{"the rule that says how, before its section", "processo dei danni", "ws:1.1.1"},
		{"rule that answers, not its section", "mazzo vuoto riordino", "ws:1.2.1"},
		{"phrase", `"carte della waiting room"`, "ws:1.2.2"},
		{"other quotes", "«appena il mazzo»", "ws:1.2.1"},
		{"within a number", "1.2 carte tornano", "ws:1.2.2"},
		{"a number among words that no text has", "che mai xyzzy di 1.2.1 qwfp", "ws:1.2.1"},
		{"only question words", "che cos'è", "ws:1.3.1"},
	} {
		r := ask(t, ix, Query{Text: c.text})
		// a heading, or the rule that says what it is
		if got := names(r); len(got) == 0 || got[0] != c.first && got[0] != c.first+".1" {
			t.Errorf("%s: %q finds %v, want %s first (also %q)", c.why, c.text, got, c.first, r.Expansions)
		}
	}
}

// TestBeginningsWithin checks that the beginning of a word, if it has four letters or more, is completed anywhere in
// the query.
func TestBeginningsWithin(t *testing.T) {
	ix := smallIndex(t)
	if got := names(ask(t, ix, Query{Text: "avvers xqzw"})); !slices.Contains(got[:min(len(got), 3)], "ws:1.1.3") {
		t.Errorf("avvers finds %v", got)
	}
	if got := names(ask(t, ix, Query{Text: "rim xqzw"})); len(got) != 0 {
		t.Errorf("rim finds %v", got)
	}
}

// TestMisspelledJudgesWord checks that an inflected and misspelled synonym still finds the printed word.
func TestMisspelledJudgesWord(t *testing.T) {
	if got := names(ask(t, smallIndex(t), Query{Text: "tapppata"})); len(got) < 2 || !slices.Contains(got[:2], "ws:2.1.1") {
		t.Errorf("tapppata finds %v, not 2.1.1 among the first two", got)
	}
}

func TestGameFilter(t *testing.T) {
	ix := smallIndex(t)
	r := ask(t, ix, Query{Text: "danno", Game: rulebooks.YGO})
	if got := names(r); len(got) == 0 || got[0] != "ygo:1.1.2" ||
		slices.ContainsFunc(got, func(n string) bool { return n[:4] != "ygo:" }) {
		t.Errorf("within YGO: %v", got)
	}
	if r = ask(t, ix, Query{Text: "ws danno", Game: rulebooks.YGO}); r.Game != rulebooks.WS || r.Query != "danno" ||
		r.Hits[0].Game != rulebooks.WS {
		t.Errorf("the text names the game: %+v", r)
	}
	r = ask(t, ix, Query{Text: "weiss schwarz"})
	if got := names(r); r.Game != rulebooks.WS || !slices.Equal(got, []string{"ws:1", "ws:2"}) {
		t.Errorf("a bare name lists the chapters: %v", got)
	}
	if r = ask(t, ix, Query{Text: "weiss schwarz", Limit: 1}); r.Total != 2 || !slices.Equal(names(r), []string{"ws:1"}) {
		t.Errorf("one of the %d chapters: %v", r.Total, names(r))
	}
}

func TestPhraseThatNoTextHas(t *testing.T) {
	r := ask(t, smallIndex(t), Query{Text: `"vuoto mazzo"`})
	if !r.NoPhrase || len(r.Hits) == 0 {
		t.Errorf("%+v", r)
	}
}

func TestAlsoAndSuggest(t *testing.T) {
	ix := smallIndex(t)
	r := ask(t, ix, Query{Text: "Il rioridno!"})
	if r.Suggestion != "Il riordino!" || !slices.Contains(expansionWords(r), "Refresh") {
		t.Errorf("suggest %q, also %q", r.Suggestion, r.Expansions)
	}
	if r = ask(t, ix, Query{Text: "riordino"}); r.Suggestion != "" || !slices.Equal(expansionWords(r), []string{"Refresh", "Deck Out", "ordine"}) {
		t.Errorf("suggest %q, also %q", r.Suggestion, r.Expansions)
	}
}

// expansionWords returns the words of the expansions of a result.
func expansionWords(r Result) (words []string) {
	for _, e := range r.Expansions {
		words = append(words, e.Words)
	}
	return words
}

func TestMarks(t *testing.T) {
	ix := smallIndex(t)
	r := ask(t, ix, Query{Text: "cancellare danni"})
	h := r.Hits[0]
	if marked := markedWords(h.Text); !h.IsComplete || !slices.Equal(marked, []string{"danno", "cancellato"}) {
		t.Errorf("%v: marked %q", h.Number, marked)
	}
	if whole := joinRuns(h.Text); whole != ix.books[rulebooks.WS].Rule("1.1.2").Text() {
		t.Errorf("the first card is not whole: %q", whole)
	}
	if !slices.Equal(h.Path, []rulebooks.Number{"1", "1.1"}) {
		t.Errorf("path %v", h.Path)
	}
	// Of a phrase that is one concept, only adjacent words are marked.
	for _, h := range ask(t, ix, Query{Text: "waiting room"}).Hits {
		if marked := markedWords(h.Text); h.Number == "1.3.1" && len(marked) > 0 {
			t.Errorf("1.3.1 marks %q", marked)
		}
	}
	damage := ask(t, ix, Query{Text: "processo dei danni"}).Hits
	section := damage[slices.IndexFunc(damage, func(h Hit) bool { return h.Kind == Section })]
	if section.Kind != Section || section.Number != "1.1" || section.TextRule != "1.1.1" || len(section.Text) == 0 {
		t.Errorf("a section shows its first rule: %+v", section)
	}
	refresh := ask(t, ix, Query{Text: "Refresh"}).Hits
	term := refresh[slices.IndexFunc(refresh, func(h Hit) bool { return h.Number == "1.2" })]
	if term.Kind != Term || term.Term != "Riordino" || term.Number != "1.2" {
		t.Errorf("%+v", term)
	}
}

func markedWords(runs []Run) (words []string) {
	for _, r := range runs {
		if r.IsMatch {
			words = append(words, r.Text)
		}
	}
	return
}

func joinRuns(runs []Run) (text string) {
	for _, r := range runs {
		text += r.Text
	}
	return
}

func TestRulingsExamplesAndPublishedTexts(t *testing.T) {
	ix := smallIndex(t,
		Doc{Kind: Ruling, Game: rulebooks.WS, ID: "17-meta-danno", Title: "Riordino a metà di un danno: che cosa succede?", Text: "Il danno riprende dopo.",
			Refs: []rulebooks.Ref{{Game: rulebooks.WS, Number: "1.2.1"}}},
		Doc{Kind: Example, Game: rulebooks.WS, ID: "doppio-climax", Title: "Due climax di fila", Text: "Il secondo danno è cancellato."},
		Doc{Kind: Published, Game: rulebooks.YGO, Ref: rulebooks.Ref{Game: rulebooks.YGO, Number: "3.10"}, Title: "Ultima", Text: "Si stringe la mano allo sconfitto."},
		Doc{Kind: Published, Game: rulebooks.WS, Ref: rulebooks.Ref{Game: rulebooks.WS, Number: "1.2.1"}, Title: "Riordino", Text: "Mazzo vuoto, riordino!"})
	r := ask(t, ix, Query{Text: "riordino metà danno"})
	if h := r.Hits[0]; h.Kind != Ruling || h.ID != "17-meta-danno" || h.Number != "" || len(h.Refs) != 1 {
		t.Errorf("%+v", h)
	}
	if r = ask(t, ix, Query{Text: "doppio climax di fila"}); r.Hits[0].Kind != Example {
		t.Errorf("%v", names(r))
	}
	if r = ask(t, ix, Query{Text: "stringere la mano sconfitto"}); slices.Contains(names(r), "ygo:3.10") {
		t.Errorf("published text found unasked: %v", names(r))
	}
	r = ask(t, ix, Query{Text: "stringere la mano sconfitto", Published: true})
	if h := r.Hits[0]; h.Kind != Published || h.Ref().Key() != "ygo:3.10" {
		t.Errorf("%+v", h)
	}
	r = ask(t, ix, Query{Text: "mazzo vuoto riordino", Published: true})
	for i, h := range r.Hits {
		if h.Number == "1.2.1" && h.Kind != Rule || h.Number != "1.2.1" && i == 0 {
			t.Errorf("hit %d is %s %s", i, h.Kind, h.Number)
		}
	}
}

func TestDocumentsThatFitNowhereAreRefused(t *testing.T) {
	for _, d := range []Doc{{Kind: "sogno", Game: rulebooks.WS}, {Kind: Ruling, Game: "poker"},
		{Kind: Published, Game: rulebooks.WS}} {
		if _, err := New(nil, []Doc{d}); err == nil {
			t.Errorf("%+v: no error", d)
		}
	}
	if r := ask(t, smallIndex(t), Query{Text: "danno", Game: "poker"}); r.Game != "" || len(r.Hits) == 0 {
		t.Errorf("a game that does not exist is no filter: %+v", r)
	}
}

// TestManyRulingsCrowdNoRuleOut adds more rulings or examples than Bleve hands to the ranking; the rule must still be
// found.
func TestManyRulingsCrowdNoRuleOut(t *testing.T) {
	for _, kind := range []Kind{Ruling, Example} {
		var docs []Doc
		for i := range 3 * maxFound {
			docs = append(docs, Doc{Kind: kind, Game: rulebooks.WS, ID: fmt.Sprintf("%04d", i), Title: "Girata di lato", Text: "Girata di lato, girata di lato."})
		}
		r := ask(t, smallIndex(t, docs...), Query{Text: "girata di lato", Limit: 50})
		if !slices.Contains(names(r), "ws:2.1.1") {
			t.Errorf("%s: 2.1.1 is not among %v", kind, names(r))
		}
	}
}

// gameBit returns the set of a game that ships.
func gameBit(g rulebooks.Game) gameSet { return gameList(rulebooks.Games).bit(g) }
