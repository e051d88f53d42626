package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"cavillo/engine/entry"
	"cavillo/engine/reading"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// SituationList is the page of the situations of a game. A typed line redirects to the situation that it fits best.
func (p *Pages) SituationList(ctx context.Context, r *Request) (Answer, error) {
	book, redirectTo, err := p.bookOfRequest(r, views.SituationsURL)
	if err != nil {
		return Answer{}, err
	}
	situations := p.Situations(book.Game)
	if len(situations) == 0 {
		return Answer{}, fault.NotFound("A "+book.Game.Name()+" il tavolo non risponde ancora.",
			views.ToContents(book.Game))
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	view := views.SituationsView{Situations: situations}
	if typed, _ := limit.TypedText(r.Query().Get(views.TypedParam)); typed != "" {
		if game := reading.GameIn(typed); game != "" && game != book.Game && len(p.Situations(game)) > 0 {
			return redirectAnswer(http.StatusFound, r.withQuery(views.SituationsURL(game))), nil
		}
		best, got := p.Reader(book.Game).Meant(situations, typed)
		if got.Fits() {
			return redirectAnswer(http.StatusFound,
				views.TypedURL(best, limit.PrintableText(r.Query().Get(views.TypedParam)))), nil
		}
		view.Typed = typed // most of it means nothing here: a verdict would be of something else
	}
	view.Page = p.bookPage(r, book, "Chiedi al tavolo "+book.Game.Name(), views.ToContents(book.Game))
	return pageAnswer(http.StatusOK, views.SituationsPage(view)), nil
}

// SituationShow is the page of a filled situation: the verdict, its rules, and what would change it. With ".yaml" it
// answers the scenario, with ".txt" a text for a chat, with ".svg" the QR code of its address.
func (p *Pages) SituationShow(ctx context.Context, r *Request) (Answer, error) {
	name, format := cutFormat(r.pathPart(2), situationFormats)
	book, redirectTo, err := p.bookOfRequest(r, func(g rulebooks.Game) string {
		return views.SituationsURL(g) + "/" + r.pathPart(2)
	})
	if err != nil {
		return Answer{}, err
	}
	if free, format := cutFormat(r.pathPart(2), freeFormats); free == views.FreeID && redirectTo == "" {
		return p.freeShow(ctx, r, book, format)
	}
	sit := p.situation(book.Game, name)
	if sit == nil {
		return Answer{}, fault.NotFound("Questa situazione non c’è.",
			views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	view, err := p.filledView(r, book, sit)
	if err != nil {
		return Answer{}, err
	}
	if format == ".yaml" {
		return p.situationSource(ctx, r, sit, view.Filling)
	}
	if view.Problem == "" {
		query := r.Query()
		complete := format == ".txt" || query.Has(views.ShowParam)
		if err := p.situationAnswer(ctx, &view, query.Has(views.AgainParam), complete); err != nil {
			return Answer{}, fmt.Errorf("situation %s: %w", sit.ID, err)
		}
	}
	address, canonical := views.SituationURL(sit, view.Filling), view.Filling
	canonical.Stated, canonical.Residue = nil, situation.Residue{}
	view.PlainAnswer, view.Notice = view.PlainText(r.Origin+view.SentURL()), view.SentNotice(r.Query())
	switch {
	case format == ".txt":
		return contentAnswer(plainTextType, []byte(views.Typeset(view.PlainAnswer))), nil
	case format == ".svg":
		return r.QR(view.SentURL())
	case format != "":
		return Answer{}, fault.NotFound("Una risposta si legge come pagina, come testo (.txt), come esempio (.yaml) o come codice QR (.svg).")
	}
	view.Page = p.bookPage(r, book, sit.Title, views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	view.Canonical, view.About = r.absoluteURL(views.SituationURL(sit, canonical)), view.Summary()
	if view.Answer != nil && r.Query().Has(views.ShowParam) {
		view.Page.ContentOnly, view.Page.Back = true, views.Anchor{URL: address, Text: "Torna alla risposta"}
		return pageAnswer(http.StatusOK, views.SituationShowPage(view)), nil
	}
	if view.HasFoot = view.Replay != nil; view.HasFoot {
		view.FreeTableURL = views.SituationPlace(sit, view.Filling).FreeTableURL()
		passage := view.Passage()
		view.Image, view.ImageAlt = r.absoluteURL(passage.PictureURL("png", false)), passage.PictureDescription()
	}
	view.Reloads = view.IsSearching
	return pageAnswer(http.StatusOK, views.SituationPage(view)).privateIf(view.IsSearching), nil
}

// filledView returns the view of a situation, filled in by the parameters of a request and by its typed line.
func (p *Pages) filledView(r *Request, book *rulebooks.Book,
	sit *situation.Situation) (view views.SituationView, err error) {
	view = views.SituationView{Law: book, Situation: sit, GameSituations: p.Situations(book.Game)}
	var wrong *entry.Error
	view.Filling, err = sit.ReadQuery(r.Query(), mayBeForeign)
	if errors.As(err, &wrong) {
		view.Problem = "L’indirizzo non si capisce: " + views.Sentenced(views.PrintQuotes(wrong.Text))
	} else if err != nil {
		return view, err
	}
	typed, cut := limit.TypedText(r.Query().Get(views.TypedParam))
	if view.Typed = typed; typed != "" {
		p.readTypedLine(&view)
	} else {
		view.UnknownWords = view.Filling.Residue.Unknown
		view.OtherQuestion = view.Filling.Residue.OtherQuestion
		view.HasUnclearRoles = view.Filling.Residue.RolesUnclear
	}
	if cut {
		view.CutNotice = limit.TooLongNotice()
	}
	return view, nil
}

// readTypedLine changes the filling of a view according to its typed line. Where the line fits another situation
// better, view.Meant links that one.
func (p *Pages) readTypedLine(view *views.SituationView) {
	typed := p.Reader(view.Law.Game).TypedOver(view.Situation, view.Filling, view.Typed)
	view.Filling, view.UnknownWords, view.Exchanged = typed.Filling, typed.Unknown, typed.Exchanged
	view.OtherQuestion, view.HasUnclearRoles, view.CorrectedWords = typed.Other, typed.Unclear, typed.Corrected
	if !typed.Open() {
		return
	}
	other, meant := p.Reader(view.Law.Game).Meant(p.Situations(view.Law.Game), view.Typed)
	if other != view.Situation && meant.Fits() &&
		(len(meant.Unknown) < len(typed.Unknown) || typed.Other != "" && meant.Other == "") {
		view.BetterSituation = &views.Anchor{URL: views.TypedURL(other, view.Typed), Text: other.Title}
	}
}

// situation returns the situation of a game with an identifier, nil where there is none.
func (p *Pages) situation(game rulebooks.Game, id string) *situation.Situation {
	for _, sit := range p.Situations(game) {
		if sit.ID == id {
			return sit
		}
	}
	return nil
}

// situationSource answers a filled situation as the YAML of a scenario.
func (p *Pages) situationSource(ctx context.Context, r *Request, sit *situation.Situation,
	f situation.Filling) (Answer, error) {
	example, err := limit.RunInQueue(ctx, p.Replays, func() (*scenario.Scenario, error) { return sit.Scenario(f) })
	if err != nil {
		return Answer{}, situationError("Così non può essere", err, sit, sit.UsualFilling())
	}
	return contentAnswer(yamlType, example.Source), nil
}
