package search

import (
	"context"
	"slices"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// Bounds of Query.Limit.
const (
	defaultLimit = 10
	maxLimit     = 50
)

// Search answers a query. The error is ErrClosed or the context's; no text is an error.
func (ix *Index) Search(ctx context.Context, q Query) (Result, error) {
	started := time.Now()
	if err := ix.enter(ctx); err != nil {
		return Result{}, err
	}
	defer ix.leave()
	r := Result{Query: tidy(q.Text), Game: q.Game}
	if q.Limit <= 0 {
		q.Limit = defaultLimit
	}
	q.Limit = min(q.Limit, maxLimit)
	if !r.Game.Valid() {
		r.Game = ""
	}
	err := ix.answer(ctx, q, &r)
	r.Took = time.Since(started)
	return r, err
}

func (ix *Index) answer(ctx context.Context, q Query, r *Result) error {
	if ix.readNumber(r) {
		if r.Redirect != nil {
			ix.listFamily(r, q.Limit)
			return nil
		}
		for _, ref := range r.Numbers {
			r.Hits = append(r.Hits, ix.hit(ranked{doc: ix.byRef[ref]}, nil, len(r.Hits) == 0))
		}
		r.Total = len(r.Hits)
		return nil
	}
	typed := r.Query
	game, rest := takeGame(r.Query)
	if game != "" {
		r.Game, r.Query = game, rest
		if rest == "" {
			ix.listChapters(r, q.Limit)
			return nil
		}
	}
	in := everyGame
	if r.Game != "" {
		in = gameBit(r.Game)
	}
	u := ix.understand(r.Query, in, q.Published)
	docs, err := ix.find(ctx, u, r.Game, q.Published)
	if err != nil {
		return err
	}
	if len(docs) == 0 && len(u.phrases) > 0 {
		r.NoPhrase, u.phrases = true, nil
		if docs, err = ix.find(ctx, u, r.Game, q.Published); err != nil {
			return err
		}
	}
	if len(docs) == 0 && len(u.under) > 0 { // nothing under the number has any of the words: what is there?
		u.concepts = nil
		if docs, err = ix.find(ctx, u, r.Game, q.Published); err != nil {
			return err
		}
	}
	all := ix.rank(u, docs, in)
	if q.Published {
		all = onePerRule(all)
	}
	if err := ix.favourQuoting(ctx, u, all, r.Game, q.Published); err != nil {
		return err
	}
	if r.Game == "" {
		all = spread(all, ix.printed(u))
	}
	all, asked := ix.wordForWord(typed, in, all)
	if !asked && r.Query != typed {
		all, asked = ix.wordForWord(r.Query, in, all)
	}
	if !asked {
		if r.Outside, err = ix.outside(r.Query, r.Game); err != nil {
			return err
		}
	}
	r.Total = len(all)
	shown := all[:min(len(all), q.Limit)]
	r.Hits = slices.Grow(r.Hits, len(shown))
	for i, hit := range shown {
		r.Hits = append(r.Hits, ix.hit(hit, ix.matched(u, hit.doc), i == 0))
	}
	if len(shown) > 0 {
		r.Ruling, r.Doubt = ix.rulingFor(u, r.Hits[0]), ix.doubtFor(u, r.Hits[0])
	}
	r.Also = ix.also(u, in)
	if r.Outside == nil { // what no text has is no misspelling then
		r.Suggest = u.respelt
	}
	return nil
}

// listFamily answers a rule's number, for whoever does not follow Redirect: the rule, what stands under it, what it stands under,
// those that follow it there and those before it.
func (ix *Index) listFamily(r *Result, limit int) {
	d := ix.byRef[*r.Redirect]
	family := append([]*document{d}, d.kids...)
	if d.up != nil {
		family = append(append(append(family, d.up), d.up.kids[d.brother+1:]...), d.up.kids[:d.brother]...)
	}
	r.Total = len(family)
	for i, of := range family[:min(limit, len(family))] {
		r.Hits = append(r.Hits, ix.hit(ranked{doc: of, score: 1 / float64(i+1)}, nil, i == 0))
	}
}

// onePerRule leaves the better of a rule in our words and its published wording.
func onePerRule(all []ranked) []ranked {
	ours := map[rulebooks.Ref]bool{}
	for _, r := range all {
		if r.doc.kind == Rule {
			ours[r.doc.ref] = true
		}
	}
	kept := all[:0]
	for _, r := range all {
		if r.doc.kind != Published || !ours[r.doc.ref] {
			kept = append(kept, r)
		}
	}
	return kept
}

// listChapters answers a game's bare name.
func (ix *Index) listChapters(r *Result, limit int) {
	b := ix.books[r.Game]
	if b == nil {
		return
	}
	for _, chapter := range b.Chapters() {
		if r.Total++; len(r.Hits) < limit {
			r.Hits = append(r.Hits, ix.hit(ranked{doc: ix.byRef[chapter.Ref]}, nil, false))
		}
	}
}

// maxAlso bounds Result.Also.
const maxAlso = 6

// also lists what else was searched, in the order of the concepts.
func (ix *Index) also(u *understood, in games) []string {
	var shown []string
	var before []alternative
	for _, c := range u.concepts {
		of := 0
		for _, a := range c.also {
			if a.shown == "" || a.in&in == 0 || of == 2 || len(shown) == maxAlso || abbreviation(a.shown) ||
				slices.ContainsFunc(before, func(b alternative) bool { return contains(a.stems, b.stems) }) {
				continue
			}
			before = append(before, a)
			of++
			shown = append(shown, a.shown)
		}
	}
	return shown
}

// abbreviation tells "CH" and the like, which say nothing to a reader.
func abbreviation(s string) bool { return len(s) < 4 && strings.ToUpper(s) == s }
