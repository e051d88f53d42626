package scenario

import (
	"fmt"
	"slices"

	"cavillo/engine"
)

// Moment is a moment that "fino a" names: the start of a phase or step, or the end of the game.
type Moment struct {
	Phase      string
	TurnPlayer engine.Seat // the player whose turn it is then; Nobody for the current turn
}

// String returns the moment as files write it: "Fase Due di B".
func (u Moment) String() string {
	if u.TurnPlayer.IsPlayer() {
		return u.Phase + " di " + u.TurnPlayer.String()
	}
	return u.Phase
}

// IsReached reports whether a match is at the moment. since is the number of the turn in which the wait began.
func (u Moment) IsReached(m engine.Match, since int) bool {
	return !u.IsPast(m, since) && engine.IsAtPhase(m, u.Phase) && (!u.TurnPlayer.IsPlayer() || m.TurnPlayer() == u.TurnPlayer)
}

// IsPast reports whether the moment can no longer come, because it belongs to turn since and that turn has ended.
// The end of the game, a phase of a given player's turn and a phase outside turns can always come.
func (u Moment) IsPast(m engine.Match, since int) bool {
	if since == 0 || m.TurnCount() == since || u.Phase == UntilEnd || u.TurnPlayer.IsPlayer() {
		return false
	}
	phase, _ := m.Table().PhaseNamed(u.Phase)
	return !slices.Contains(m.Table().PhasesOutsideTurns, phase)
}

// MissedMessage returns the Italian error for a moment that did not come in its turn; why is the reason, "" for
// none.
func (u Moment) MissedMessage(m engine.Match, why string) string {
	if slices.Contains(m.Table().PhasesOutsideTurns, m.CurrentPhase()) {
		return fmt.Sprintf("«fino a: %s»: in quella partita non comincia più, e il gioco è già a %s, prima di quella che segue. Per un suo turno si "+
			"scrive di chi è: «fino a: %s»", u, engine.PhaseName(m), Moment{u.Phase, engine.A})
	}
	return fmt.Sprintf("«fino a: %s»: in quel turno non comincia più%s, e il gioco è già a %s del turno di %s. «fino a» passa sempre: se alla fase porta un "+
		"atto, l'atto si scrive prima. Per un turno che viene dopo si scrive di chi è: «fino a: %s»", u, why,
		engine.PhaseName(m), m.TurnPlayer(),
		Moment{u.Phase, m.TurnPlayer()})
}

// UntilEnd is the word of "fino a" for the end of the game.
const UntilEnd = "fine partita"
