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

// questionAt reads what a visitor asks at a passage ("Perché non posso?"): at which choice, who, and what act. The
// choices are those of the passage or, where nobody chooses there, the nearest. Without a question it is the one that
// the form begins with. ok is false where the replay has no choice.
func questionAt(r *Request, played *replay.Replay, passage int) (q views.Question, ok bool) {
	q.ChoicesPassage, q.Choices = views.ChoicesAt(played, passage)
	if len(q.Choices) == 0 {
		return q, false
	}
	n, _ := numberWithin(r.Query().Get("alla-scelta"), 1, len(q.Choices), views.FirstWithOptions(played, q.Choices)+1)
	q.Asked, q.Seat = n-1, played.Choices[q.Choices[n-1]].Seat
	switch player := r.Query().Get("giocatore"); {
	case player == engine.B.String():
		q.Seat = engine.B
	case player == engine.A.String() || !q.Seat.Player():
		q.Seat = engine.A
	}
	q.Typed = limit.Printable(r.Query().Get("atto"))
	q.Act = q.Typed
	if who, act := byWhom(q.Typed); act != "" {
		q.Seat, q.Act = who, act
	}
	return q, true
}

// byWhom reads who does an act where that is said first: "B passa", "b: passa". Without that, act is "".
func byWhom(written string) (who engine.Seat, act string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(written), " ")
	for _, seat := range engine.A.AndOther() {
		if strings.EqualFold(strings.TrimSuffix(first, ":"), seat.String()) {
			return seat, strings.TrimSpace(rest)
		}
	}
	return 0, ""
}

// answer asks the engine what q asks. What the engine does not understand is no error: Problem says so.
func answer(played *replay.Replay, q views.Question) (*views.Answer, error) {
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
