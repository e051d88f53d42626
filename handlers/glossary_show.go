package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// glossaryAll is the page of the defined terms of all games.
func (s *server) glossaryAll(c echo.Context) error {
	view := views.GlossaryView{Page: s.page(c, "Glossario")}
	view.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	view.About = "Le parole definite nei " + views.GameCount(s.games) + " giochi, ciascuna con la regola che la definisce."
	places := map[string]int{}
	for _, b := range s.Books {
		for _, t := range b.Terms {
			place := views.Anchor{URL: views.TermURL(b.Game, t), Text: b.Game.Upper()}
			key := strings.ToLower(t.Name)
			if i, known := places[key]; known {
				view.Shared[i].Definitions = append(view.Shared[i].Definitions, place)
				continue
			}
			places[key] = len(view.Shared)
			view.Shared = append(view.Shared, views.SharedTerm{Name: t.Name, Definitions: []views.Anchor{place}})
		}
	}
	italian := collate.New(language.Italian, collate.IgnoreCase)
	slices.SortStableFunc(view.Shared, func(a, b views.SharedTerm) int { return italian.CompareString(a.Name, b.Name) })
	return render(c, http.StatusOK, views.GlossaryPage(view))
}

// glossaryShow is the glossary of a game.
func (s *server) glossaryShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.GlossaryURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	view := views.GlossaryView{Page: s.bookPage(c, book, "Glossario di "+book.Game.Name(), views.ToContents(book.Game))}
	if view.Terms, err = termViews(book); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.GlossaryPage(view))
}

// termViews returns the terms of a book in alphabetical order, each with its definition, its synonyms and the rules
// that link to the term.
func termViews(book *rulebooks.Book) ([]views.TermView, error) {
	using := map[*rulebooks.Term][]*rulebooks.Rule{}
	for _, r := range book.Rules {
		r.EachInline(func(in rulebooks.Inline) {
			if used := using[in.Term]; in.Kind == rulebooks.TermLink && (len(used) == 0 || used[len(used)-1] != r) {
				using[in.Term] = append(used, r)
			}
		})
	}
	var terms []views.TermView
	for _, t := range book.Terms {
		rule := book.Rule(t.Rule)
		if rule == nil {
			continue
		}
		synonyms, err := search.TermSynonyms(t, book.Game)
		if err != nil {
			return nil, err
		}
		terms = append(terms, views.TermView{Term: t, Rule: rule, Definition: firstTextLine(rule), Synonyms: synonyms,
			UsedIn: using[t]})
	}
	italian := collate.New(language.Italian, collate.IgnoreCase)
	slices.SortStableFunc(terms, func(a, b views.TermView) int {
		return italian.CompareString(a.Term.Name, b.Term.Name)
	})
	return terms, nil
}

// firstTextLine returns the first line of the text of a rule or, for a heading without text, of the first rule below
// the heading that has a text.
func firstTextLine(r *rulebooks.Rule) string {
	for len(r.Blocks) == 0 && len(r.Children) > 0 {
		r = r.Children[0]
	}
	text, _, _ := strings.Cut(r.Text(), "\n")
	return text
}
