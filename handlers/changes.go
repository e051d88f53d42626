package handlers

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// changes returns the changes of the texts of a game and of the rulings about the game since a day (inclusive), the
// newest first. game is "" for all games, since "" for all days. Of one day, the changes of form come last.
func (s *server) changes(ctx context.Context, game rulebooks.Game, since string) ([]views.Change, error) {
	var all []views.Change
	for _, book := range s.Books {
		if game == "" || book.Game == game {
			all = append(all, bookChanges(book)...)
		}
	}
	lives, err := s.Rulings.AllWithRevisions(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range lives {
		if game == "" || r.Game == game {
			all = append(all, rulingChanges(r)...)
		}
	}
	all = slices.DeleteFunc(all, func(c views.Change) bool { return c.Date < since })
	slices.SortStableFunc(all, func(a, b views.Change) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), compareBool(a.WordingOnly, b.WordingOnly))
	})
	return all, ctx.Err()
}

// compareBool orders false before true, as cmp.Compare does for numbers.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// bookChanges returns the versions of a book and what each changed in rules and doubts, in the order of the history.
func bookChanges(book *rulebooks.Book) (all []views.Change) {
	for i, v := range book.Versions {
		version := views.Change{Date: v.Date, Game: book.Game, Kind: views.VersionChange, Label: book.Game.Name(),
			Title: "testo " + v.Name,
			URL:   views.Link(rulebooks.Ref{Game: book.Game}), Event: describeVersion(v, i == 0),
			ID: fmt.Sprintf("%s@%s", book.Game, v.Name)}
		if book.Begins(v) {
			version.URL, version.Event = views.EditionsURL(book.Game), describeEdition(v)
		}
		all = append(all, version)
		for _, c := range v.Changes {
			if c.Kind != rulebooks.Moved || !book.Begins(v) {
				all = append(all, ruleChange(book, c))
			}
		}
		if moves := views.MovesOf(v); len(moves) > 0 && book.Begins(v) {
			all = append(all, views.Change{Date: v.Date, Game: book.Game, Kind: views.RuleChange, Label: book.Game.Upper(),
				Title: views.DescribeMoves(moves), URL: views.EditionsURL(book.Game),
				Event: fmt.Sprintf("cambiano soltanto numero con la versione %s: %d", v.Name, len(moves)), WordingOnly: true,
				ID: fmt.Sprintf("%s/numeri@%s", book.Game, v.Name)})
		}
		for _, c := range v.Doubts {
			all = append(all, doubtChange(book, c))
		}
	}
	return all
}

// describeVersion returns how many rules and doubts a version of a book changed: "regole cambiate nella sostanza: 4;
// soltanto nella forma: 218; punti dubbi: 6". For the first version it returns a sentence that says so.
func describeVersion(v *rulebooks.Version, first bool) string {
	if first {
		return "prima versione di questo testo"
	}
	substance, form := 0, 0
	for _, c := range v.Changes {
		if c.Kind == rulebooks.Form {
			form++
		} else {
			substance++
		}
	}
	return fmt.Sprintf("regole cambiate nella sostanza: %d; soltanto nella forma: %d; punti dubbi: %d", substance, form,
		len(v.Doubts))
}

// describeEdition returns how a version that begins an edition differs from the edition before.
func describeEdition(v *rulebooks.Version) string {
	count := map[rulebooks.ChangeKind]int{}
	for _, c := range v.Changes {
		count[c.Kind]++
	}
	return fmt.Sprintf("comincia l’edizione %s; regole cambiate nella sostanza: %d; soltanto nella forma: %d; nuove: %d; "+
		"divise: %d; unite: %d; abrogate: %d; con un altro numero: %d; punti dubbi: %d", v.Edition.Name,
		count[rulebooks.Substance], count[rulebooks.Form], count[rulebooks.Added], count[rulebooks.Split],
		count[rulebooks.Joined], count[rulebooks.Repealed], count[rulebooks.Moved], len(v.Doubts))
}

// ruleChange returns the view of a change of a rule. Its title is that of the current rule, or else of the old one.
func ruleChange(book *rulebooks.Book, c *rulebooks.Change) views.Change {
	out := views.Change{Date: c.Version.Date, Game: book.Game, Kind: views.RuleChange, Label: c.Ref.String(),
		URL: changedRuleURL(book, c), Event: c.String(), Why: c.Why,
		WordingOnly: c.Kind == rulebooks.Form, ID: fmt.Sprintf("%s/%s@%s", book.Game, c.Number, c.Version.Name)}
	if book.Begins(c.Version) && (c.Kind == rulebooks.Repealed || c.Kind == rulebooks.Joined) {
		out.ID += "/" + string(c.Kind) // another rule may have the number with the same version
	}
	now, _ := book.RuleOf(c)
	if r := book.Rule(now); r != nil {
		out.Title = r.Title
	} else if c.Old != nil {
		out.Title = c.Old.Title
	}
	return out
}

// changedRuleURL returns the address of the rule that a change was about: of the number in the change, unless another
// rule has that one now.
func changedRuleURL(book *rulebooks.Book, c *rulebooks.Change) string {
	now, gone := book.RuleOf(c)
	switch final := book.FinalNumber(c.Number); {
	case gone == nil && now == final, gone != nil && book.Rule(final) == nil:
		return views.Link(c.Ref)
	case gone == nil:
		return views.Link(rulebooks.Ref{Game: book.Game, Number: now})
	}
	return views.BeforeURL(book, gone)
}

// doubtChange returns the view of a change of a doubt. A doubt that is gone is linked at the rule that it was about.
func doubtChange(book *rulebooks.Book, c *rulebooks.DoubtChange) views.Change {
	d := book.Doubt(c.ID)
	out := views.Change{Date: c.Version.Date, Game: book.Game, Kind: views.DoubtChange,
		Label: book.Game.Upper() + " " + c.ID, Event: c.String(), Why: c.Why,
		WordingOnly: c.Kind == rulebooks.Form, ID: fmt.Sprintf("%s/%s@%s", book.Game, c.ID, c.Version.Name)}
	switch {
	case d != nil:
		out.Title, out.URL = d.Question, views.DoubtURL(d)
	case c.Old != nil:
		out.Title, out.URL = c.Old.Question, views.Link(rulebooks.Ref{Game: book.Game, Number: book.DoubtRuleNow(c)})
	}
	return out
}

// rulingChanges returns the publication of a ruling and its later changes, the oldest first. It leaves out texts
// that are not public, and those with a revision number from rulings.FirstKept on, which exist only on this server.
func rulingChanges(r *rulings.Ruling) (all []views.Change) {
	texts := r.Texts()
	slices.Reverse(texts)
	var before *rulings.Ruling
	for _, t := range texts {
		if t.Revision >= rulings.FirstKept || !t.Public() {
			continue
		}
		c := views.Change{Date: cmp.Or(t.Changed.Day, t.Date), Game: r.Game, Kind: views.RulingChange,
			Label: fmt.Sprintf("Ruling %d", r.Number), Title: t.Question,
			URL: views.RulingURL(r.ID()), Event: describeRulingChange(before, t), Why: t.Changed.Reason,
			ID: fmt.Sprintf("ruling/%d@%d", r.Number, t.Revision)}
		if before == nil && t.Revision == 1 {
			c.Why = t.Brief
		}
		all, before = append(all, c), t
	}
	return all
}

// describeRulingChange says how a text of a ruling differs from the one before; before is nil for the first text.
func describeRulingChange(before, now *rulings.Ruling) string {
	switch {
	case now.State == rulings.Closed && (before == nil || before.State != rulings.Closed):
		return "chiuso: " + now.Closing.String()
	case now.State == rulings.Undecided && (before == nil || before.State != rulings.Undecided):
		return "domanda aperta"
	case before == nil:
		return "nuovo"
	case before.State == rulings.Closed && now.State == rulings.Published:
		return "riaperto"
	case before.State == rulings.Undecided && now.State == rulings.Published:
		return "la domanda aperta ha un verdetto"
	case before.Brief != now.Brief:
		return "verdetto cambiato"
	}
	return "testo cambiato"
}
