package reading_test

import "testing"

// TestSituationTitles reads each title as a line that somebody types: it says no value of a hole, which the sentence below it may contradict.
func TestSituationTitles(t *testing.T) {
	anyOfThem := map[string]bool{
		"nar/oltre":        true, // the title lists them all
		"op/tecnica":       true, // all values are a Tecnica
		"fow/canto-attesa": true, // the card is one wherever it lies
		"fow/inizio-turno": true, // in the first turn nobody recovers
	}
	for _, s := range situations(t) {
		if typed := readerOf(t, s).Typed(s, s.Title); typed.Filled > 0 && !anyOfThem[string(s.Game.Code())+"/"+s.ID] {
			t.Errorf("%s/%s: the title %q says %s", s.Game.Code(), s.ID, s.Title, s.FullText(typed.Filling))
		}
	}
}
