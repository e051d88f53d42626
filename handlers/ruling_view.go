package handlers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/views"
)

// rulingView is the view of a text of a ruling: of r itself, or of one of its earlier texts.
func (s *server) rulingView(ctx context.Context, page views.Page, r, text *rulings.Ruling) (views.RulingView, error) {
	intro, positions := text.Positions()
	view := views.RulingView{Page: page, Number: r.Number, ID: r.ID(), Question: text.Question, Brief: text.Brief,
		Outdated: s.differsToday(text),
		Answer:   rulings.HTML(intro, r.Game, s.citeLink), Kind: kindInWords(text.Kind), State: stateInWords(text),
		Author: text.Author, Date: text.Date,
		Source: text.Source, SourceURL: text.Link, Citations: s.citations(text), Rules: text.Rules(),
		Revision: text.Revision, Texts: rulingTexts(r), IsOffline: s.shelf}
	if len(view.Texts) > 1 && !s.shelf {
		view.HistoryURL = views.RulingHistoryURL(r.ID())
	}
	for _, p := range positions {
		view.Positions = append(view.Positions,
			views.RulingPosition{Brief: p.Brief, Author: p.By + ", " + views.Day(p.On),
				Text: rulings.HTML(p.Text, r.Game, s.citeLink)})
	}
	if e := s.examples[text.Example]; e != nil {
		view.Example = &views.Anchor{URL: views.ExamplePlace(text.Example).OfVariant(text.Variant).URL(),
			Text: e.scenario.Title}
	}
	if rules := s.restsOn(text); !s.shelf {
		situations := s.Situations[r.Game]
		view.AskLink = views.AskLink(situations, s.Reader.About(situations, rules, text.Question))
	}
	if text != r {
		view.CurrentText = &views.Anchor{URL: views.RulingURL(r.ID()), Text: "Il testo di adesso"}
		view.ReplacedOn = r.Revisions[slices.IndexFunc(r.Revisions, func(v rulings.Revision) bool {
			return v.Revision == text.Revision
		})].Replaced
		return view, nil // what has changed since concerns the current text
	}
	result, err := s.Proofs.Of(ctx, r)
	if err != nil {
		return view, fmt.Errorf("example of ruling %d: %w", r.Number, err)
	}
	view.Proof = views.RulingProof{Name: proofInWords(result.State), Explanation: result.State.Means(), Why: result.Why,
		IsContrary: result.State == proof.Disagrees}
	if view.Similar, err = s.rulingNear(ctx, r); err != nil {
		return view, err
	}
	view.Reviews = s.reviews(r)
	switch r.State {
	case rulings.Undecided:
		view.Warning = "Domanda aperta: non c’è ancora un verdetto, ma le posizioni prese fin qui."
	case rulings.Closed:
		return view, s.closing(ctx, &view, r)
	}
	return view, nil
}

// restsOn are the rules that a text of a ruling cites, and those that its example shows.
func (s *server) restsOn(text *rulings.Ruling) []rulebooks.Ref {
	rules := text.Rules()
	if e := s.examples[text.Example]; e != nil {
		rules = append(rules, e.scenario.Shows...)
	}
	return rules
}

// maxNear is how many like cases are offered.
const maxNear = 3

// rulingNear are the rulings that are like r.
func (s *server) rulingNear(ctx context.Context, r *rulings.Ruling) ([]views.Verdict, error) {
	all, err := s.readRulings(ctx, r.Game)
	if err != nil {
		return nil, err
	}
	near, err := s.Proofs.NearRuling(ctx, r, all, maxNear)
	if err != nil {
		return nil, fmt.Errorf("near to ruling %d: %w", r.Number, err)
	}
	return s.nearVerdicts(ctx, near)
}

// nearVerdicts are the views of like cases, which say why they are like.
func (s *server) nearVerdicts(ctx context.Context, near []proof.Near) ([]views.Verdict, error) {
	verdicts := make([]views.Verdict, len(near))
	for i, n := range near {
		var err error
		if verdicts[i], err = s.verdict(ctx, n.Ruling); err != nil {
			return nil, err
		}
		verdicts[i].Facts = n.Why()
	}
	return verdicts, nil
}

// closing puts into a view why a ruling is closed, by whom and when, and what to look at instead.
func (s *server) closing(ctx context.Context, view *views.RulingView, r *rulings.Ruling) error {
	by := r.ClosedBy()
	view.Warning = "Questo ruling è chiuso, perché " + r.Closing.String() + " (" + by.By + ", " + views.Day(by.On) +
		"). " + by.Why
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
		if href, title := s.citeLink(rulebooks.Cite{Ref: r.Closing.Rule}); href != "" {
			view.Replacement = &views.Anchor{URL: href, Text: r.Closing.Rule.String() + " " + title}
		}
	}
	return nil
}

// rulingTexts are the texts of a ruling that readers may see, the newest first.
func rulingTexts(r *rulings.Ruling) (texts []views.RulingText) {
	add := func(t *rulings.Ruling, replaced string, kept bool) {
		if t.Public() {
			texts = append(texts, views.RulingText{Number: t.Revision, URL: views.RulingTextURL(r.ID(), t.Revision),
				ValidFrom: cmp.Or(t.Changed.On, t.Date),
				Author:    cmp.Or(t.Changed.By, t.Author), Reason: t.Changed.Why, State: stateInWords(t), ReplacedOn: replaced,
				IsServerCopy: kept})
		}
	}
	add(r, "", false)
	for i := range r.Revisions {
		v := &r.Revisions[i]
		add(&v.Ruling, v.Replaced, v.Kept())
	}
	return texts
}

// kindInWords is a ruling's kind, followed by whether it is unofficial.
func kindInWords(k rulings.Kind) string {
	switch k {
	case rulings.Editorial:
		return string(k) + ", la lettura di Cavillo: non ufficiale"
	case rulings.Judge, rulings.Community:
		return string(k) + ", non ufficiale"
	}
	return string(k)
}

// stateInWords is a ruling's state, with the reason of a closed one: "chiuso: sostituito da 34".
func stateInWords(r *rulings.Ruling) string {
	if r.State == rulings.Closed {
		return string(r.State) + ": " + r.Closing.String()
	}
	return string(r.State)
}

// citeLink returns the address and the title of a citation in a ruling's text: the text of the cited version or, for a
// rule that is gone, its tombstone. Both are "" for a rule that never existed.
func (s *server) citeLink(cite rulebooks.Cite) (href, title string) {
	if book := s.books[cite.Game]; book != nil {
		if r := book.RuleAt(cite.Number, cite.Version); r != nil {
			return views.LinkCite(cite), r.Title
		}
		if r := book.Rule(book.FinalNumber(cite.Number)); r != nil {
			return views.Link(r.Ref), r.Title
		}
		if tombstone := book.RemovalOf(book.FinalNumber(cite.Number)); tombstone != nil {
			return views.Link(tombstone.Ref), tombstone.String()
		}
	}
	return "", ""
}

// citations returns the rules that a ruling cites. A rule that has changed in substance since then has the address of
// the cited text.
func (s *server) citations(r *rulings.Ruling) []views.Citation {
	var out []views.Citation
	for _, cite := range r.Citations {
		book := s.books[cite.Game]
		if book == nil {
			continue
		}
		rule, changed := book.Rule(book.FinalNumber(cite.Number)), book.WhyOutdated(cite.Number, cite.Version)
		url := views.Link(rulebooks.Ref{Game: cite.Game, Number: book.FinalNumber(cite.Number)})
		if changed != "" {
			rule, url = book.RuleAt(cite.Number, cite.Version), views.LinkCite(cite.Cite)
		}
		if rule != nil {
			out = append(out, views.Citation{URL: url, Label: cite.Ref.String(), Title: rule.Title, Change: changed})
		}
	}
	return out
}

// reviews returns what has changed of that on which a ruling rests, with the difference, a rule each.
func (s *server) reviews(r *rulings.Ruling) (reviews []views.Review) {
	at := map[rulebooks.Ref]int{}
	for _, u := range r.Unsettled(s.books) {
		i, there := at[u.Cite.Ref]
		if !there {
			i = len(reviews)
			at[u.Cite.Ref] = i
			reviews = append(reviews, s.review(u.Cite))
		}
		if reviews[i].Event != "" {
			reviews[i].Event += "; "
		}
		reviews[i].Event += u.Says
	}
	return reviews
}

// review compares a cited rule, and the doubts beside it, with what they are now.
func (s *server) review(cite rulebooks.Cite) views.Review {
	book := s.books[cite.Game]
	review := views.Review{Label: cite.Ref.String(), URL: views.LinkCite(cite)}
	then, now := book.RuleAt(cite.Number, cite.Version), book.Rule(book.FinalNumber(cite.Number))
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
