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
		v.Note, v.Bad = string(r.State), true
	case s.unsettled(r):
		v.Note, v.Bad = "da rivedere", true
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

// unsettled reports whether, since the cited version, a rule that the ruling cites has changed in substance, is gone, or has a doubt
// whose reading has changed.
func (s *server) unsettled(r *rulings.Ruling) bool {
	for _, cite := range r.Citations {
		if book := s.books[cite.Game]; book != nil && book.Unsettled(cite.Number, cite.Version) != "" {
			return true
		}
	}
	return false
}
