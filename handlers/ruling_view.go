package handlers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"cavillo/engine/cite"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/views"
)

// rulingView returns the view of a text of the ruling r. text is r itself or one of its earlier texts.
func (s *server) rulingView(ctx context.Context, page views.Page, r, text *rulings.Ruling) (views.RulingView, error) {
	intro, positions := text.Positions()
	view := views.RulingView{Page: page, Number: r.Number, ID: r.ID(), Question: text.Question, Brief: text.Brief,
		Outdated: s.newerRules(text),
		Answer:   rulings.HTML(intro, r.Game, s.citeLinks(text)), Kind: describeKind(text.Kind), State: describeState(text),
		Author: text.Author, Date: text.Date,
		Source: text.Source, SourceURL: text.Link, Citations: s.citations(text), Rules: text.RulesNow(s.books),
		Revision: text.Revision, Texts: rulingTexts(r), IsOffline: s.forOffline}
	if len(view.Texts) > 1 && !s.forOffline {
		view.HistoryURL = views.RulingHistoryURL(r.ID())
	}
	for _, p := range positions {
		view.Positions = append(view.Positions,
			views.RulingPosition{Brief: p.Brief, Author: p.Author + ", " + views.Day(p.Day),
				Text: rulings.HTML(p.Text, r.Game, s.citeLinks(text))})
	}
	if e := s.examples[text.Example]; e != nil {
		view.Example = &views.Anchor{URL: views.ExamplePlace(text.Example).OfVariant(text.Variant).URL(),
			Text: e.scenario.Title}
	}
	if rules := s.situationRules(text); !s.forOffline {
		situations := s.Situations[r.Game]
		view.AskLink = views.AskLink(situations, play.SituationAbout(s.Reader, situations, rules, text.Question))
	}
	if text != r {
		view.CurrentText = &views.Anchor{URL: views.RulingURL(r.ID()), Text: "Il testo di adesso"}
		view.ReplacedOn = r.Revisions[slices.IndexFunc(r.Revisions, func(v rulings.Revision) bool {
			return v.Revision == text.Revision
		})].Replaced
		return view, nil // what has changed since concerns the current text
	}
	result, err := s.Proofs.Result(ctx, r)
	if err != nil {
		return view, fmt.Errorf("example of ruling %d: %w", r.Number, err)
	}
	view.Proof = views.RulingProof{Name: describeProof(result.State), Explanation: result.State.Explanation(), Why: result.Why,
		IsContrary: result.State == proof.Disagrees}
	if view.Similar, err = s.nearRulings(ctx, r); err != nil {
		return view, err
	}
	if view.Reviews, err = s.reviews(ctx, r); err != nil {
		return view, err
	}
	switch r.State {
	case rulings.Undecided:
		view.Warning = "Domanda aperta: non c’è ancora un verdetto, ma le posizioni prese fin qui."
	case rulings.Closed:
		return view, s.addClosing(ctx, &view, r)
	}
	return view, nil
}

// situationRules returns the rules by which a situation like the ruling's case is found, by the numbers that the engine
// knows: those that the text cites and those that its example shows.
func (s *server) situationRules(text *rulings.Ruling) []rulebooks.Ref {
	rules := cite.Basis(s.books[text.Game]).RefsThen(text.Rules())
	if e := s.examples[text.Example]; e != nil {
		rules = append(slices.Clip(rules), e.scenario.Shows...)
	}
	return rules
}

// maxNear is how many rulings on similar cases the page of a ruling shows.
const maxNear = 3

// nearRulings returns the views of rulings on cases similar to that of r, the nearest first.
func (s *server) nearRulings(ctx context.Context, r *rulings.Ruling) ([]views.Verdict, error) {
	all, err := s.cachedRulings(ctx, r.Game)
	if err != nil {
		return nil, err
	}
	near, err := s.Proofs.RulingNeighbours(ctx, r, all, maxNear)
	if err != nil {
		return nil, fmt.Errorf("near to ruling %d: %w", r.Number, err)
	}
	return s.nearVerdicts(ctx, near)
}

// nearVerdicts returns the views of rulings on similar cases, each with what makes the case similar.
func (s *server) nearVerdicts(ctx context.Context, near []proof.Neighbour) ([]views.Verdict, error) {
	verdicts := make([]views.Verdict, len(near))
	for i, n := range near {
		var err error
		if verdicts[i], err = s.verdict(ctx, n.Ruling); err != nil {
			return nil, err
		}
		verdicts[i].Facts = n.Reason()
	}
	return verdicts, nil
}

// addClosing adds to a view why a ruling is closed, by whom and when, and what to look at instead.
func (s *server) addClosing(ctx context.Context, view *views.RulingView, r *rulings.Ruling) error {
	by := r.ClosingChange()
	view.Warning = "Questo ruling è chiuso, perché " + r.Closing.String() + " (" + by.Author + ", " + views.Day(by.Day) +
		"). " + by.Reason
	switch r.Closing.Reason {
	case rulings.Replaced, rulings.Duplicate:
		other, err := s.Rulings.ByID(ctx, r.Closing.Ruling)
		if errors.Is(err, rulings.ErrNotFound) || err == nil && !other.Public() {
			return nil
		}
		if err != nil {
			return err
		}
		view.Replacement = &views.Anchor{URL: views.RulingURL(other.ID()), Text: other.Question}
	case rulings.Absorbed:
		if href, title := s.citeLink(rulebooks.Cite{Ref: r.Closing.Rule}, ""); href != "" {
			view.Replacement = &views.Anchor{URL: href, Text: r.Closing.Rule.String() + " " + title}
		}
	}
	return nil
}

// rulingTexts returns the public texts of a ruling, the newest first.
func rulingTexts(r *rulings.Ruling) (texts []views.RulingText) {
	add := func(t *rulings.Ruling, replaced string, kept bool) {
		if t.Public() {
			texts = append(texts, views.RulingText{Number: t.Revision, URL: views.RulingTextURL(r.ID(), t.Revision),
				ValidFrom: cmp.Or(t.Changed.Day, t.Date),
				Author:    cmp.Or(t.Changed.Author, t.Author), Reason: t.Changed.Reason, State: describeState(t), ReplacedOn: replaced,
				IsServerCopy: kept})
		}
	}
	add(r, "", false)
	for i := range r.Revisions {
		v := &r.Revisions[i]
		add(&v.Ruling, v.Replaced, v.IsKept())
	}
	return texts
}

// describeKind returns a ruling's kind in Italian and, for an unofficial one, says so.
func describeKind(k rulings.Kind) string {
	switch k {
	case rulings.Editorial:
		return string(k) + ", la lettura di Cavillo: non ufficiale"
	case rulings.Judge, rulings.Community:
		return string(k) + ", non ufficiale"
	}
	return string(k)
}

// describeState returns a ruling's state in Italian, with the reason of a closed one: "chiuso: sostituito da 34".
func describeState(r *rulings.Ruling) string {
	if r.State == rulings.Closed {
		return string(r.State) + ": " + r.Closing.String()
	}
	return string(r.State)
}

// citeLinks returns the links of the citations in a ruling's text. A citation without a version is of the ruling's.
func (s *server) citeLinks(text *rulings.Ruling) rulings.Link {
	return func(cite rulebooks.Cite) (href, title string) { return s.citeLink(cite, text.Version) }
}

// citeLink returns the address and the title of a citation: of the cited version or, where the citation names none, of
// the rule that now is the one which had the number in the version written; for a repealed rule that of its tombstone.
// Both are "" for a rule that never existed.
func (s *server) citeLink(cite rulebooks.Cite, written string) (href, title string) {
	book := s.books[cite.Game]
	if book == nil {
		return "", ""
	}
	if r := book.RuleAt(cite.Number, cite.Version); r != nil {
		return views.LinkCite(cite), r.Title
	}
	if cite.Version != "" || book.VersionNamed(written) == nil {
		written = book.Version
	}
	now, gone, ok := book.LocateNear(cite.Number, written)
	switch r := book.Rule(now); {
	case !ok:
	case gone != nil:
		return views.RemovalURL(book, gone), gone.String()
	case r != nil && now != cite.Number:
		return views.Link(r.Ref), "ora " + string(now) + ": " + r.Title
	case r != nil:
		return views.Link(r.Ref), r.Title
	}
	return "", ""
}

// citations returns links to the rules that a ruling cites. Where a rule has changed in substance since, the link
// leads to the cited text.
func (s *server) citations(r *rulings.Ruling) []views.Citation {
	var out []views.Citation
	for _, cite := range r.Citations {
		book := s.books[cite.Game]
		if book == nil {
			continue
		}
		now, _, _ := book.LocateNear(cite.Number, cmp.Or(cite.Version, book.Version))
		rule, changed := book.Rule(now), book.WhyOutdated(cite.Number, cite.Version)
		c := views.Citation{URL: views.Link(rulebooks.Ref{Game: cite.Game, Number: now}), Label: cite.Ref.String(), Change: changed}
		if now != cite.Number {
			c.Now = string(now)
		}
		if changed != "" {
			rule, c.URL = book.RuleAt(cite.Number, cite.Version), views.LinkCite(cite.Cite)
		}
		if rule != nil {
			c.Title = rule.Title
			out = append(out, c)
		}
	}
	return out
}

// reviews returns one entry for each cited rule that has changed since a ruling was written, itself or in its
// doubts, with the changes and the differences. So it does for the rules on which its example rests.
func (s *server) reviews(ctx context.Context, r *rulings.Ruling) (reviews []views.Review, err error) {
	at := map[rulebooks.Ref]int{}
	changes, err := s.Proofs.BasisChanges(ctx, r, s.books)
	for _, u := range changes {
		i, there := at[u.Cite.Ref]
		if !there {
			i = len(reviews)
			at[u.Cite.Ref] = i
			reviews = append(reviews, s.review(u.Cite))
		}
		if reviews[i].Event != "" {
			reviews[i].Event += "; "
		}
		reviews[i].Event += u.Reason
	}
	return reviews, err
}

// review compares a cited rule and its doubts with the current ones.
func (s *server) review(cite rulebooks.Cite) views.Review {
	book := s.books[cite.Game]
	review := views.Review{Label: cite.Ref.String(), URL: views.LinkCite(cite)}
	number, _, _ := book.LocateNear(cite.Number, cite.Version)
	then, now := book.RuleAt(cite.Number, cite.Version), book.Rule(number)
	if now != nil && number != cite.Number {
		review.Now = &views.Anchor{URL: views.Link(now.Ref), Text: now.String()}
	}
	switch {
	case then == nil:
		return review
	case now == nil:
		review.Diff = wordDiff(then.Text(), "")
	case now.Digest() != then.Digest():
		review.Diff = wordDiff(then.Text(), now.Text())
	}
	review.Doubts = doubtDiffs(book, then, now)
	return review
}
