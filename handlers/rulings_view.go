package handlers

import (
	"context"
	"fmt"

	"cavillo/rulings"
	"cavillo/views"
)

// verdicts returns the views of rulings for a list, in the same order.
func (s *server) verdicts(ctx context.Context, list []*rulings.Ruling) ([]views.Verdict, error) {
	out := make([]views.Verdict, len(list))
	for i, r := range list {
		var err error
		if out[i], err = s.verdict(ctx, r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// verdict returns the view of a ruling for a list. The first time it waits until the ruling's example is played.
func (s *server) verdict(ctx context.Context, r *rulings.Ruling) (views.Verdict, error) {
	v := views.Verdict{URL: views.RulingURL(r.ID()), Question: r.Question, Brief: r.Brief}
	switch e := s.examples[r.Example]; {
	case r.State != rulings.Published:
		v.Note, v.Bad = stateInWords(r), true
	case len(r.Unsettled(s.books)) > 0:
		v.Note, v.Bad = toReview, true
	case e != nil:
		agrees, err := e.agrees.Wait(ctx)
		if err != nil {
			return v, fmt.Errorf("example of ruling %d: %w", r.Number, err)
		}
		if v.Note, v.Bad = "esempio concorde", !agrees; v.Bad {
			v.Note = "esempio discorde"
		}
	}
	return v, nil
}
