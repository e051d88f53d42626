package handlers

import (
	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// publicRulings are the rulings that readers may see, newest first; game "" means all games.
func (s *server) publicRulings(c echo.Context, game rulebooks.Game) ([]*rulings.Ruling, error) {
	all, err := s.Rulings.List(c.Request().Context(), rulings.Filter{Game: game})
	if err != nil {
		return nil, err
	}
	var public []*rulings.Ruling
	for _, r := range all {
		if r.Public() {
			public = append(public, r)
		}
	}
	return public, nil
}

// verdicts are rulings as lists show them, at most limit of them; 0 means all.
func (s *server) verdicts(list []*rulings.Ruling, limit int) []views.Verdict {
	var out []views.Verdict
	for _, r := range list {
		if limit > 0 && len(out) == limit {
			break
		}
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
