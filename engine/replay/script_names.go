package replay

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// stopIfImpossible stops the run with an error where a move waits for an event of a card that the position puts
// nowhere, or that does not exist.
func (s *script) stopIfImpossible(r *engine.Run, m *scenario.Move) {
	if name := s.absentCard(m.Event.Subject); name != "" {
		r.Stop(entry.Errorf(m.Line, "«%s»: non può succedere, perché la posizione non mette «%s» in nessun posto",
			m.Name(), name))
	}
	if err := s.checkNames([]scenario.Pattern{m.Event}); err != nil {
		r.Stop(err)
	}
}

// checkNames returns an error for the first pattern that names neither a card of the scenario nor a player nor a
// word of the game; nil where there is none.
func (s *script) checkNames(patterns []scenario.Pattern) error {
	for _, p := range patterns {
		for _, name := range p.Subject {
			if cards := s.cardNames(); entry.FindFolded(cards, name) < 0 &&
				entry.FindFolded(engine.SeatNames[:], name) < 0 && !s.isEventWord(name) {
				return entry.Errorf(p.Line, "{%s}: nessuna carta si chiama «%s»; %s", p.String(), name,
					entry.Suggestion(name, cards))
			}
		}
	}
	return nil
}

// cardNames returns the names of the cards of the match, and of those under carte.
func (s *script) cardNames() (names []string) {
	for c := engine.Card(1); s.match.CardName(c) != ""; c++ {
		names = append(names, s.match.CardName(c))
	}
	for i := range s.setup.Cards {
		names = append(names, s.setup.Cards[i].Key)
	}
	return names
}

// isEventWord reports whether a text is a word that events of the match can have.
func (s *script) isEventWord(text string) bool {
	for w := engine.Word(1); w < wording.MaxWord; w++ {
		if word := s.match.Word(w); word != "" && entry.Fold(word) == entry.Fold(text) {
			return true
		}
	}
	return false
}

// absentCard returns the first of some names that names a card of carte of which the match has no copy; "" where
// there is none.
func (s *script) absentCard(names []string) string {
	for _, name := range names {
		printed, _, _ := strings.Cut(name, "#")
		if !slices.ContainsFunc(s.setup.Cards,
			func(e entry.Entry) bool { return entry.Fold(e.Key) == entry.Fold(printed) }) {
			continue
		}
		c := engine.Card(1)
		for s.match.CardName(c) != "" && entry.Fold(s.match.CardName(c)) != entry.Fold(name) {
			c++
		}
		if s.match.CardName(c) == "" {
			return name
		}
	}
	return ""
}
