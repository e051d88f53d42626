package play

import (
	"errors"
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// readQuestion reads from a request a question at a passage ("Perché non posso?"): its choice, player and act. The
// choices are those of the passage or, where nobody chooses there, the nearest. What the request lacks is as the
// form begins. ok is false where the replay has no choice.
func readQuestion(r *Request, played *replay.Replay, passage int) (q views.Question, ok bool) {
	q.ChoicesPassage, q.Choices = views.ChoicesAt(played, passage)
	if len(q.Choices) == 0 {
		return q, false
	}
	n, _ := readNumberBetween(r.Query().Get("alla-scelta"), 1, len(q.Choices),
		views.FirstWithOptions(played, q.Choices)+1)
	q.Asked, q.Seat = n-1, played.Choices[q.Choices[n-1]].Seat
	switch player := r.Query().Get("giocatore"); {
	case player == engine.B.String():
		q.Seat = engine.B
	case player == engine.A.String() || !q.Seat.IsPlayer():
		q.Seat = engine.A
	}
	q.Typed = limit.PrintableText(r.Query().Get("atto"))
	q.Act = q.Typed
	if who, act := cutSeat(q.Typed); act != "" {
		q.Seat, q.Act = who, act
	}
	return q, true
}

// cutSeat splits the player from the start of a written act ("B passa", "b: passa"). act is "" where the text names
// no player.
func cutSeat(written string) (who engine.Seat, act string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(written), " ")
	for _, seat := range engine.A.WithOpponent() {
		if strings.EqualFold(strings.TrimSuffix(first, ":"), seat.String()) {
			return seat, strings.TrimSpace(rest)
		}
	}
	return 0, ""
}

// answerQuestion returns the engine's answer to a question. Where the engine does not understand the act, the answer
// has a Problem and err is nil.
func answerQuestion(played *replay.Replay, q views.Question) (*views.Answer, error) {
	if q.Act == "" {
		return &views.Answer{Problem: "qui non è scritta nessuna azione"}, nil
	}
	act, allowed, err := replay.Why(played, q.Choices[q.Asked], q.Seat, q.Act)
	var wrong *entry.Error
	switch {
	case errors.As(err, &wrong):
		return &views.Answer{Problem: views.PrintQuotes(wrong.Text)}, nil
	case err != nil:
		return nil, fmt.Errorf("asking %q: %w", q.Act, err)
	}
	return &views.Answer{Act: act, Allowed: allowed}, nil
}
