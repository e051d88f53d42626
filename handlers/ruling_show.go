package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingShow is the page of a ruling. The number in the address finds it; an address with other words after the number redirects to the
// permanent one.
func (s *server) rulingShow(c echo.Context) error {
	id, form := cutForm(param(c, "id"))
	number, ok := rulings.ParseID(id)
	if !ok {
		return notFound("Un ruling si cerca con il suo numero, per esempio /ruling/17.")
	}
	ctx := c.Request().Context()
	r, err := s.Rulings.ByID(ctx, number)
	if err != nil {
		return err
	}
	if !r.Public() {
		return rulings.ErrNotFound
	}
	if id != r.ID() {
		to := views.RulingURL(r.ID())
		if form != "" {
			to += "." + form
		}
		return redirect(c, keepQuery(c, to))
	}
	page := s.page(c, r.Question)
	page.Game, page.Book, page.About = r.Game, s.books[r.Game], r.Brief
	page.Back = views.Anchor{URL: views.RulingsURL(rulebooks.Ref{Game: r.Game}), Text: "Torna ai ruling"}
	view := views.RulingView{Page: page, Number: r.Number, URL: views.RulingURL(r.ID()), Question: r.Question, Brief: r.Brief, Answer: r.HTML(s.citeLink), Kind: kindInWords(r.Kind), State: string(r.State),
		Author: r.Author, Date: r.Date, Source: r.Source, Link: r.Link, Citations: s.citations(r)}
	if e := s.examples[r.Example]; e != nil {
		view.Example = &views.Anchor{URL: views.ExampleURL(e.id), Text: e.scenario.Title}
	}
	switch r.State {
	case rulings.Published:
		if s.unsettled(r) {
			view.Warning = "Da rivedere: il testo di una regola su cui si regge, o la lettura di un punto dubbio accanto a essa, è cambiato da allora."
		}
	case rulings.Superseded:
		view.Warning = "Questo ruling è superato."
		if other, err := s.Rulings.ByID(ctx, r.SupersededBy); err == nil && other.Public() {
			view.Instead = &views.Anchor{URL: views.RulingURL(other.ID()), Text: other.Question}
		}
	case rulings.Withdrawn:
		view.Warning = "Questo ruling è ritirato: non vale più."
	}
	return s.rulingForm(c, view, form)
}

// rulingForm answers a ruling as a page, as a page in large letters, as plain text or as the QR code of its address.
func (s *server) rulingForm(c echo.Context, view views.RulingView, form string) error {
	switch {
	case form == "txt":
		return text(c, view.Plain(s.origin(c.Request())+view.URL+"\n"))
	case form == "svg":
		return s.qr(c, view.URL)
	case form != "":
		return notFound("Un ruling si legge come pagina, come testo (.txt) o come codice QR (.svg).")
	case c.QueryParams().Has("mostra"):
		view.Page.Bare, view.Page.Back = true, views.Anchor{URL: view.URL, Text: "Torna al ruling"}
		return render(c, http.StatusOK, views.RulingShowPage(view))
	}
	view.Foot = true
	return render(c, http.StatusOK, views.RulingPage(view))
}

// kindInWords is a ruling's kind, followed by whether it is unofficial.
func kindInWords(k rulings.Kind) string {
	switch k {
	case rulings.Judge, rulings.Community:
		return string(k) + ", non ufficiale"
	}
	return string(k)
}

// citeLink returns the address and the title of a citation in a ruling's text: the text of the cited version or, for a rule that is
// gone, its tombstone. Both are "" for a rule that never existed.
func (s *server) citeLink(cite rulebooks.Cite) (href, title string) {
	if book := s.books[cite.Game]; book != nil {
		if r := book.At(cite.Number, cite.Version); r != nil {
			return views.LinkCite(cite), r.Title
		}
		if r := book.Rule(book.Final(cite.Number)); r != nil {
			return views.Link(r.Ref), r.Title
		}
		if tombstone := book.Gone(book.Final(cite.Number)); tombstone != nil {
			return views.Link(tombstone.Ref), tombstone.String()
		}
	}
	return "", ""
}

// citations returns the rules that a ruling cites. A rule that has changed in substance since then has the address of the cited text.
func (s *server) citations(r *rulings.Ruling) []views.Citation {
	var out []views.Citation
	for _, cite := range r.Citations {
		book := s.books[cite.Game]
		if book == nil {
			continue
		}
		rule, changed := book.Rule(book.Final(cite.Number)), book.Unsettled(cite.Number, cite.Version)
		url := views.Link(rulebooks.Ref{Game: cite.Game, Number: book.Final(cite.Number)})
		if changed != "" {
			rule, url = book.At(cite.Number, cite.Version), views.LinkCite(cite.Cite)
		}
		if rule != nil {
			out = append(out, views.Citation{URL: url, Label: cite.Ref.String(), Title: rule.Title, Changed: changed})
		}
	}
	return out
}
