package handlers

import (
	"context"
	"fmt"

	"cavillo/rulings"
	"cavillo/rulings/proof"
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

// newerRules returns how newer official rules are known to differ from those that a ruling cites.
func (s *server) newerRules(text *rulings.Ruling) (today []views.OutdatedRule) {
	cited := text.RulesNow(s.books)
	for _, book := range s.Books {
		today = append(today, views.OutdatedRules(book, cited)...)
	}
	return today
}

// verdict returns the view of a ruling for a list. The first call for a ruling waits until its example is played.
func (s *server) verdict(ctx context.Context, r *rulings.Ruling) (views.Verdict, error) {
	v := views.Verdict{URL: views.RulingURL(r.ID()), Question: r.Question, Warnings: views.Warnings(s.newerRules(r)),
		Brief: r.Brief}
	switch {
	case r.State != rulings.Published:
		v.Note, v.IsWarning = describeState(r), true
		return v, nil
	}
	changes, err := s.Proofs.BasisChanges(ctx, r, s.books)
	if err != nil {
		return v, fmt.Errorf("example of ruling %d: %w", r.Number, err)
	}
	if len(changes) > 0 {
		v.Note, v.IsWarning = toReview, true
		return v, nil
	}
	result, err := s.Proofs.Result(ctx, r)
	if err != nil {
		return v, fmt.Errorf("example of ruling %d: %w", r.Number, err)
	}
	v.Note = describeProof(result.State)
	v.IsWarning = result.State == proof.Disagrees
	v.IsNeutral = result.State == proof.Unplayable
	return v, nil
}

// describeProof returns, in Italian, the result of playing a ruling's example, as lists show it.
func describeProof(state proof.State) string {
	switch state {
	case proof.Agrees, proof.Disagrees:
		return "esempio " + string(state)
	}
	return string(state)
}
