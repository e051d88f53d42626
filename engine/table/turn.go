package table

import (
	"cavillo/engine"
	"cavillo/engine/entry"
)

// Turn is the turn and the phase at which a match stands.
type Turn struct {
	Phase       Phase
	Player      engine.Seat // whose it is
	Number      uint16      // from 1; 0 before the first
	FirstPlayer engine.Seat // who began
}

// TurnReader is how a game reads posizione.turno. The keys of every game are di, fase, numero and primo.
type TurnReader struct {
	Layout           *Layout
	StartPhases      []string // the printed names of the phases where a position may stand
	DefaultPhase     Phase    // the phase where fase is not given
	PhasesBeforeTurn []Phase  // the phases before the first turn
	AlternationRule  string   // the rule by which turns alternate
	OwnKeys          Keys     // the game's own keys
}

// Read reads posizione.turno. Without it the turn is the third, of A, who began. Turns alternate, so whose turn it is
// and its number say who began, and whose turn it is and who began say whether the number is odd.
func (r *TurnReader) Read(fields []entry.Entry, line int) (Turn, error) {
	t := Turn{Phase: r.DefaultPhase, FirstPlayer: engine.Nobody}
	if err := r.keys(&t, &line).Read("turno: ", fields); err != nil {
		return t, err
	}
	for _, before := range r.PhasesBeforeTurn {
		if t.Phase == before {
			t.Number, t.FirstPlayer = 0, engine.A // who begins is not decided yet
			return t, nil
		}
	}
	return t, t.fillIn(r.AlternationRule, line)
}

// keys are the keys of posizione.turno; line becomes that of primo.
func (r *TurnReader) keys(t *Turn, line *int) Keys {
	keys := Keys{
		IndexKey("di", &t.Player, "A", "B"),
		{"fase", func(e *entry.Entry) (err error) { t.Phase, err = r.readPhase(e); return err },
			func() Schema { return WordSchema(r.StartPhases...) }},
		NumberKey("numero", 1, 99, &t.Number),
		{"primo", func(e *entry.Entry) (err error) { *line = e.Line; t.FirstPlayer, err = ReadPlayer(e); return err },
			func() Schema { return WordSchema("A", "B") }},
	}
	return append(keys, r.OwnKeys...)
}

func (r *TurnReader) readPhase(f *entry.Entry) (Phase, error) {
	at, err := WordIndex(f, r.StartPhases...)
	if _, known := r.Layout.PhaseNamed(f.Text); err != nil && known {
		return 0, entry.Errorf(f.Line, "fase: un esempio non comincia da «%s», in mezzo a ciò che vi porta; %s", f.Text,
			entry.Suggestion("", r.StartPhases))
	}
	if err != nil {
		return 0, err
	}
	phase, _ := r.Layout.PhaseNamed(r.StartPhases[at])
	return phase, nil
}

// begun fills in the number and who began, and returns an error where the first player that is given contradicts them.
func (t *Turn) fillIn(rule string, line int) error {
	if t.Number == 0 {
		if t.Number = 3; t.FirstPlayer == t.Player.Opponent() {
			t.Number = 4
		}
	}
	began := t.Player
	if t.Number%2 == 0 {
		began = t.Player.Opponent()
	}
	if t.FirstPlayer != engine.Nobody && t.FirstPlayer != began {
		return entry.Errorf(line, "turno: se il turno %d è di %s, ha cominciato %s: i turni si alternano (%s)",
			t.Number, t.Player, began, rule)
	}
	t.FirstPlayer = began
	return nil
}
