package search

import (
	"slices"
	"strings"
	"testing"

	"cavillo/language"
	"cavillo/rulebooks"
)

// spokenWords returns the words of a game's vocabulary, of that of every game, and of the game's glossary.
func spokenWords(t *testing.T, b *rulebooks.Book) []string {
	t.Helper()
	entries, err := language.Entries()
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, e := range entries {
		if e.Game == b.Game || e.Game == "" {
			words = append(append(words, e.Typed...), e.Printed...)
		}
	}
	for _, term := range b.Terms {
		words = append(append(words, term.Name), term.Forms...)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// stemsText returns the stems of a text, each between blanks.
func stemsText(ix *Index, text string) string {
	stems := " "
	for _, w := range ix.analyzer.words(text) {
		if w.stem != "" {
			stems += w.stem + " "
		}
	}
	return stems
}

// printedOf returns the stems of all that a book prints: titles, texts and terms.
func printedOf(ix *Index, b *rulebooks.Book) string {
	var all strings.Builder
	for _, r := range b.Rules {
		all.WriteString(stemsText(ix, r.Title) + "|" + stemsText(ix, r.Text()) + "|")
	}
	for _, term := range b.Terms {
		for _, name := range append([]string{term.Name}, term.Forms...) {
			all.WriteString(stemsText(ix, name) + "|")
		}
	}
	return all.String()
}

// meaningsIn returns which printed words, by stems, each typed word, by stems, may mean: by the game's glossary, its
// vocabulary or that of every game.
func meaningsIn(t *testing.T, ix *Index, b *rulebooks.Book) map[string][]string {
	t.Helper()
	entries, err := language.Entries()
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range b.Terms {
		names := append([]string{term.Name}, term.Forms...)
		entries = append(slices.Clip(entries), language.Entry{Game: b.Game, Typed: names, Printed: names})
	}
	meanings := map[string][]string{}
	for _, e := range entries {
		if e.Game != b.Game && e.Game != "" {
			continue
		}
		for _, typed := range e.Typed {
			key := stemsText(ix, withoutNote(typed))
			for _, printed := range e.Printed {
				meanings[key] = append(meanings[key], stemsText(ix, withoutNote(printed)))
			}
		}
	}
	return meanings
}

// For every word of the vocabulary and the glossary of each game, what the search says it added stands in the texts of
// that game. Where the word is one concept and spelled right, the game's glossary or a vocabulary gives it that meaning.
func TestExpansionsAreOfTheGame(t *testing.T) {
	ix := realIndex(t)
	for _, b := range ix.books {
		printed, meanings, count := printedOf(ix, b), meaningsIn(t, ix, b), 0
		for _, word := range spokenWords(t, b) {
			pq := ix.parse(tidy(word), gameBit(b.Game), false)
			for _, e := range ix.expansions(pq, gameBit(b.Game)) {
				count++
				if !strings.Contains(printed, stemsText(ix, e.Words)) {
					t.Errorf("%s: %q tells %q, which the book does not print", b.Game, word, e.Words)
				}
				if len(e.Games) > 0 {
					t.Errorf("%s: %q tells the games of %q", b.Game, word, e.Words)
				}
				if len(pq.concepts) > 1 || pq.respelling != "" || pq.concepts[0].alternatives[0].isRead ||
					len(pq.concepts[0].keys) != 1 || " "+pq.concepts[0].keys[0].key+" " != stemsText(ix, word) {
					continue
				}
				if !slices.Contains(meanings[stemsText(ix, word)], stemsText(ix, e.Words)) {
					t.Errorf("%s: %q tells %q, which no glossary or vocabulary of the game says", b.Game, word, e.Words)
				}
			}
		}
		if count < 500 {
			t.Errorf("%s: only %d words are told", b.Game, count)
		}
	}
}

// In all games each expansion that only some games mean tells these games, and says nothing that the search of one of
// them alone would not say of that game.
func TestExpansionsOfAllGames(t *testing.T) {
	ix := realIndex(t)
	for word, want := range map[string]string{
		"scarti":   "Waiting Room [ws]|Cimitero [nar ygo fow]|Oceano [op]",
		"cimitero": "Waiting Room [ws]|Oceano [op]",
	} {
		r := ask(t, ix, Query{Text: word})
		for part := range strings.SplitSeq(want, "|") {
			if part != "" && !slices.ContainsFunc(r.Expansions, func(e Expansion) bool { return expansionText(e) == part }) {
				t.Errorf("%q tells %v, want %q", word, r.Expansions, part)
			}
		}
	}
	for _, g := range rulebooks.Games {
		printed := printedOf(ix, ix.books[g])
		for _, word := range spokenWords(t, ix.books[g]) {
			for _, e := range ix.expansions(ix.parse(tidy(word), ix.games.all(), false), ix.games.all()) {
				if slices.Contains(e.Games, g) && !strings.Contains(printed, stemsText(ix, e.Words)) {
					t.Errorf("%q tells %s of %q, which its book does not print", word, g, e.Words)
				}
			}
		}
	}
}

func expansionText(e Expansion) string {
	var games []string
	for _, g := range e.Games {
		games = append(games, string(g))
	}
	return strings.TrimSuffix(e.Words+" ["+strings.Join(games, " ")+"]", " []")
}

// A word with a meaning of its own in a game does not tell the meaning that it has elsewhere, nor does another word with
// the same stem.
func TestNoForeignSense(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct {
		game             rulebooks.Game
		text, want, none string
	}{
		{"nar", "scarti", "Cimitero", "Waiting Room"}, {"ws", "scarti", "Waiting Room", "Cimitero"},
		{"ws", "counter", "", "Segnalino"}, {"ygo", "counter", "Segnalino", "Waiting Room"},
		{"ws", "porta", "Gate", ""}, {"ws", "portare", "", "Gate"},
		{"op", "forza", "Power", "obbligatorio"}, {"op", "per forza", "obbligatorio", "Power"},
		{"ygo", "meno", "", "attaccare"}, {"nar", "turno", "", "giocatore Attivo"},
		{"ygo", "mostro", "", "scoperta"}, {"ws", "mostro", "personaggio", "scoperta"},
	} {
		words := expansionWords(ask(t, ix, Query{Text: c.text, Game: c.game}))
		if c.want != "" && !slices.Contains(words, c.want) {
			t.Errorf("%s: %q tells %v, want %s", c.game, c.text, words, c.want)
		}
		if slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, c.none) }) {
			t.Errorf("%s: %q tells %v, and %s is another thing", c.game, c.text, words, c.none)
		}
	}
}
