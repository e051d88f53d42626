package scenario

import (
	"fmt"
	"slices"

	"cavillo/engine"
)

// Moment is what "fino a" names: the beginning of a phase or step, or the end of the game.
type Moment struct {
	Phase string
	Of    engine.Seat // whose turn it is then; Nobody for the turn in which the play stands
}

func (u Moment) String() string {
	if u.Of.IsPlayer() {
		return u.Phase + " di " + u.Of.String()
	}
	return u.Phase
}

// Reached reports whether a match stands at the moment, which is awaited since the turn with that number.
func (u Moment) Reached(m engine.Match, since int) bool {
	return !u.Over(m, since) && engine.IsAtPhase(m, u.Phase) && (!u.Of.IsPlayer() || m.TurnPlayer() == u.Of)
}

// Over reports whether the moment can no longer come: it lies in the turn since which it is awaited, and that turn has
// ended. The end of the game, the phases of a player's turn and those that lie in no turn always can.
func (u Moment) Over(m engine.Match, since int) bool {
	if since == 0 || m.TurnCount() == since || u.Phase == UntilEnd || u.Of.IsPlayer() {
		return false
	}
	phase, _ := m.Table().PhaseNamed(u.Phase)
	return !slices.Contains(m.Table().PhasesOutsideTurns, phase)
}

// Missed says that a moment did not come in the turn that is over, why, and how a later turn is named.
func (u Moment) Missed(m engine.Match, why string) string {
	if slices.Contains(m.Table().PhasesOutsideTurns, m.CurrentPhase()) {
		return fmt.Sprintf("«fino a: %s»: in quella partita non comincia più, e il gioco è già a %s, prima di quella che segue. Per un suo turno si "+
			"scrive di chi è: «fino a: %s»", u, engine.PhaseName(m), Moment{u.Phase, engine.A})
	}
	return fmt.Sprintf("«fino a: %s»: in quel turno non comincia più%s, e il gioco è già a %s del turno di %s. «fino a» passa sempre: se alla fase porta un "+
		"atto, l'atto si scrive prima. Per un turno che viene dopo si scrive di chi è: «fino a: %s»", u, why,
		engine.PhaseName(m), m.TurnPlayer(),
		Moment{u.Phase, m.TurnPlayer()})
}

// UntilEnd is what "fino a" calls the end of the game.
const UntilEnd = "fine partita"
