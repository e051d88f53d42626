package table

import (
	"cavillo/engine"
	"cavillo/engine/entry"
)

// Turn is the turn and the phase of a position.
type Turn struct {
	Phase       Phase
	Player      engine.Seat // the turn player
	Number      uint16      // from 1; 0 before the first
	FirstPlayer engine.Seat // the player of the first turn
}

// TurnReader reads posizione.turno. Every game has the keys di, fase, numero and primo.
type TurnReader struct {
	Layout           *Layout
	StartPhases      []string // printed names of the phases at which a position may be
	DefaultPhase     Phase    // the phase where fase is missing
	PhasesBeforeTurn []Phase  // the phases before the first turn
	AlternationRule  string   // number of the rule by which turns alternate
	OwnKeys          Keys     // the game's own keys
}

// Read reads posizione.turno. Where it is missing, the turn is the third, of A, who was first. Turns alternate: the
// turn player and the number give the first player, the turn player and the first player give whether the number is
// odd.
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

// keys returns the keys of posizione.turno, which store into t; the key primo also stores its line.
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

// fillIn completes the number and the first player, and returns an error where a given first player contradicts
// them.
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
