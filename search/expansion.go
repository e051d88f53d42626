package search

import (
	"slices"
	"strings"

	"cavillo/language"
	"cavillo/rulebooks"
)

// Expansion is what the search added to the typed words: a synonym or a correction, as texts print it.
type Expansion struct {
	Words string
	// Games are, in a search of all games, those in which the typed words have this meaning; nil where they have it in
	// every game.
	Games []rulebooks.Game
}

// maxExpansions is the highest number of Result.Expansions, maxPerConcept that of one concept in one game.
const (
	maxExpansions = 6
	maxPerConcept = 2
)

// expansions returns the printed words that were added to the query, in the order of the concepts. A game tells the
// words that its own texts print, and of typed words to which its glossary or vocabulary gives a meaning only that
// meaning: a counter is an icon in Weiss Schwarz, whatever it is elsewhere. Words of related meaning still count for
// the rank.
func (ix *Index) expansions(pq *parsedQuery, games gameSet) []Expansion {
	var shown []Expansion
	var listed []alternative // with the games in which each is shown
	for _, c := range pq.concepts {
		var counts [maxGames]int
		said := ix.dictionary.said(c, pq.phrase)
		for _, a := range c.alternatives {
			if a.printed == "" || isAbbreviation(a.printed) || len(shown) == maxExpansions {
				continue
			}
			means, isOfGames := said.gamesOf(a)
			a.games = freeGames(means&a.printIn&games, a.stems, listed, counts)
			if a.games == 0 {
				continue
			}
			listed = append(listed, a)
			for i := range counts {
				counts[i] += int(a.games >> i & 1)
			}
			if a.games == games {
				isOfGames = false
			}
			shown = ix.addExpansion(shown, a, isOfGames)
		}
	}
	return shown
}

// freeGames returns those of some games in which words may be shown still, and no more general ones are.
func freeGames(games gameSet, stems []int32, listed []alternative, counts [maxGames]int) gameSet {
	for i, n := range counts {
		if n == maxPerConcept {
			games &^= 1 << i
		}
	}
	for _, a := range listed {
		if contains(stems, a.stems) {
			games &^= a.games
		}
	}
	return games
}

// addExpansion adds the words of an alternative, with its games if isOfGames.
func (ix *Index) addExpansion(shown []Expansion, a alternative, isOfGames bool) []Expansion {
	e := Expansion{Words: a.printed}
	if isOfGames {
		for i, g := range ix.games {
			if a.games>>i&1 != 0 {
				e.Games = append(e.Games, g)
			}
		}
	}
	for i := range shown {
		if strings.EqualFold(shown[i].Words, e.Words) && len(shown[i].Games) > 0 && isOfGames {
			shown[i].Games = append(shown[i].Games, e.Games...)
			return shown
		}
	}
	return append(shown, e)
}

// isAbbreviation reports whether a word is an abbreviation such as "CH", which would not help a reader.
func isAbbreviation(s string) bool { return len(s) < 4 && strings.ToUpper(s) == s }

// meaning is what the words of a key mean in some games.
type meaning struct {
	words  string  // folded, without stop words
	phrase string  // folded, with stop words: "per forza" is not said where only "forza" is
	stems  []int32 // of the printed words
	games  gameSet
	isOwn  bool // a glossary or the vocabulary of the game says it, and not that of every game
}

// addMeaning adds what the words of a key mean, once.
func (p *dictionary) addMeaning(key string, m meaning) {
	for i := range p.meanings[key] {
		other := &p.meanings[key][i]
		if other.phrase == m.phrase && other.isOwn == m.isOwn && slices.Equal(other.stems, m.stems) {
			other.games |= m.games
			return
		}
	}
	p.meanings[key] = append(p.meanings[key], m)
}

// meanings are what the typed words of a concept mean.
type meanings []meaning

// said returns what the typed words of a concept mean. Other words with the stems of a key do not count: "porta" is the
// Gate, "portare" is not. Of phrases with stop words that the query has, and the same words without them, the phrases
// count. query are the folded words of the query, with stop words and blanks around them.
func (p *dictionary) said(c concept, query string) (said meanings) {
	hasPhrase := false
	for _, k := range c.keys {
		for _, m := range p.meanings[k.key] {
			isPhrase := m.phrase != m.words
			if !areFormsOf(k.words, m.words) || isPhrase && !strings.Contains(query, " "+m.phrase+" ") {
				continue
			}
			if isPhrase && !hasPhrase {
				hasPhrase, said = true, nil
			}
			if isPhrase == hasPhrase {
				said = append(said, m)
			}
		}
	}
	return said
}

// gamesOf returns the games in which the words mean an alternative. isOfGames reports whether some game gives the words
// a meaning of its own.
func (all meanings) gamesOf(a alternative) (games gameSet, isOfGames bool) {
	if a.isRead {
		return everyGame, false
	}
	var own, general, owners gameSet
	for _, m := range all {
		is := slices.Equal(m.stems, a.stems)
		switch {
		case !m.isOwn && is:
			general |= m.games
		case m.isOwn && is:
			own |= m.games
		}
		if m.isOwn {
			owners |= m.games
		}
	}
	return own | general&^owners, owners != 0
}

// areFormsOf reports whether each of some folded words is a form of the word in the same place of others.
func areFormsOf(words, others string) bool {
	if words == others {
		return true
	}
	forms, of := strings.Fields(words), strings.Fields(others)
	return len(forms) == len(of) && !slices.ContainsFunc(forms, func(form string) bool {
		other := of[0]
		of = of[1:]
		return !language.IsForm(form, other)
	})
}

// markPrinted fills printIn of each alternative of the dictionary: the games in which a title, a text or a term has its
// words one after the other.
func (ix *Index) markPrinted() {
	byFirst := map[int32][]*alternative{}
	for _, all := range ix.dictionary.synonyms {
		for i := range all {
			byFirst[all[i].stems[0]] = append(byFirst[all[i].stems[0]], &all[i])
		}
	}
	mark := func(game gameSet, stems []int32) {
		for i, first := range stems {
			for _, a := range byFirst[first] {
				if n := i + len(a.stems); a.printIn&game == 0 && n <= len(stems) && slices.Equal(a.stems, stems[i:n]) {
					a.printIn |= game
				}
			}
		}
	}
	for _, d := range ix.docs {
		if d.ruleOrdinal < 0 {
			continue
		}
		game := ix.games.bit(d.ref.Game)
		mark(game, stemsOf(d.titleSpans))
		mark(game, stemsOf(d.textSpans))
		for _, alias := range d.aliases {
			if alias.term != nil {
				mark(game, alias.stems)
			}
		}
	}
}

// stemsOf returns the stems of spans, in order.
func stemsOf(spans []span) []int32 {
	stems := make([]int32, len(spans))
	for i, s := range spans {
		stems[i] = s.stem
	}
	return stems
}
