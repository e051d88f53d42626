package table

import (
	"cavillo/engine"
	"cavillo/engine/entry"
)

// Turn is the turn and the phase at which a match stands.
type Turn struct {
	Phase  Phase
	Turn   engine.Seat // whose it is
	Number uint16      // from 1; 0 before the first
	First  engine.Seat // who began
}

// TurnReader is how a game reads posizione.turno. The keys of every game are di, fase, numero and primo.
type TurnReader struct {
	Layout     *Layout
	Start      []string // the printed names of the phases where a position may stand
	Main       Phase    // the phase where fase is not given
	Before     []Phase  // the phases before the first turn
	Alternates string   // the rule by which turns alternate
	Own        Keys     // the game's own keys
}

// Read reads posizione.turno. Without it the turn is the third, of A, who began. Turns alternate, so whose turn it is
// and its number say who began, and whose turn it is and who began say whether the number is odd.
func (r *TurnReader) Read(fields []entry.Entry, line int) (Turn, error) {
	t := Turn{Phase: r.Main, First: engine.Nobody}
	if err := r.keys(&t, &line).Read("turno: ", fields); err != nil {
		return t, err
	}
	for _, before := range r.Before {
		if t.Phase == before {
			t.Number, t.First = 0, engine.A // who begins is not decided yet
			return t, nil
		}
	}
	return t, t.begun(r.Alternates, line)
}

// keys are the keys of posizione.turno; line becomes that of primo.
func (r *TurnReader) keys(t *Turn, line *int) Keys {
	keys := Keys{
		Word("di", &t.Turn, "A", "B"),
		{"fase", func(e *entry.Entry) (err error) { t.Phase, err = r.phase(e); return err },
			func() Schema { return AWord(r.Start...) }},
		Count("numero", 1, 99, &t.Number),
		{"primo", func(e *entry.Entry) (err error) { *line = e.Line; t.First, err = Player(e); return err },
			func() Schema { return AWord("A", "B") }},
	}
	return append(keys, r.Own...)
}

func (r *TurnReader) phase(f *entry.Entry) (Phase, error) {
	at, err := OneOf(f, r.Start...)
	if _, known := r.Layout.PhaseNamed(f.Text); err != nil && known {
		return 0, entry.Errorf(f.Line, "fase: un esempio non comincia da «%s», in mezzo a ciò che vi porta; %s", f.Text,
			entry.Nearest("", r.Start))
	}
	if err != nil {
		return 0, err
	}
	phase, _ := r.Layout.PhaseNamed(r.Start[at])
	return phase, nil
}

// begun fills in the number and who began, and returns an error where the first player that is given contradicts them.
func (t *Turn) begun(rule string, line int) error {
	if t.Number == 0 {
		if t.Number = 3; t.First == t.Turn.Opponent() {
			t.Number = 4
		}
	}
	began := t.Turn
	if t.Number%2 == 0 {
		began = t.Turn.Opponent()
	}
	if t.First != engine.Nobody && t.First != began {
		return entry.Errorf(line, "turno: se il turno %d è di %s, ha cominciato %s: i turni si alternano (%s)",
			t.Number, t.Turn, began, rule)
	}
	t.First = began
	return nil
}
