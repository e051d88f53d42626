package handlers

import (
	"cavillo/rulings"
	"cavillo/views"
)

// verdicts are rulings as lists show them.
func (s *server) verdicts(list []*rulings.Ruling) []views.Verdict {
	var out []views.Verdict
	for _, r := range list {
		out = append(out, s.verdict(r))
	}
	return out
}

func (s *server) verdict(r *rulings.Ruling) views.Verdict {
	v := views.Verdict{URL: views.RulingURL(r.ID()), Question: r.Question, Brief: r.Brief}
	switch e := s.examples[r.Example]; {
	case r.State != rulings.Published:
		v.Note, v.Bad = string(r.State), true
	case s.unsettled(r):
		v.Note, v.Bad = "da rivedere", true
	case e != nil && e.agrees():
		v.Note = "esempio concorde"
	case e != nil:
		v.Note, v.Bad = "esempio discorde", true
	}
	return v
}

// unsettled tells whether a rule that the ruling cites has changed in substance since or is gone, or is read otherwise.
func (s *server) unsettled(r *rulings.Ruling) bool {
	for _, cite := range r.Citations {
		if book := s.books[cite.Game]; book != nil && book.Unsettled(cite.Number, cite.Version) != "" {
			return true
		}
	}
	return false
}
