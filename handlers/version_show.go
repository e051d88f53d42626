package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// removedRuleJSON is the answer as JSON for the number of a repealed rule. See has the rules to read instead.
type removedRuleJSON struct {
	Error   string   `json:"error"` // the other fields as an Italian sentence
	Ref     string   `json:"ref"`
	Game    string   `json:"game"`
	Number  string   `json:"number"`
	Kind    string   `json:"kind"`    // "repealed"
	Version string   `json:"version"` // the first version without the rule
	Date    string   `json:"date"`
	Why     string   `json:"why"`
	See     []string `json:"see,omitempty"`
	URL     string   `json:"url"`
}

// changeJSON is the change of a rule, or of a doubt beside it, in a version.
type changeJSON struct {
	Version string `json:"version"`
	Date    string `json:"date"`
	Kind    string `json:"kind"`            // "substance", "form", "moved", "added"
	Ref     string `json:"ref"`             // the rule, with the number that it had before the change
	Doubt   string `json:"doubt,omitempty"` // the doubt that changed; "" where the rule itself changed
	Why     string `json:"why,omitempty"`
}

// versionShow answers addresses with an earlier version, or with a number that is gone. done is false where the page
// of the current text is the answer; then versionShow has written nothing.
func (s *server) versionShow(c echo.Context, a address) (done bool, err error) {
	book, pinned := a.book, a.version != ""
	if pinned && book.VersionNamed(a.version) == nil {
		return true, noSuchVersionError(a)
	}
	was := book.RuleAt(a.number, a.version)
	switch gone := book.RemovalOf(a.number); {
	case gone == nil && (!pinned || a.version == book.Version):
		return false, nil
	case gone == nil && was == nil && book.Rule(a.number) == nil:
		return true, noSuchNumberError(book, a.number)
	case gone == nil && was == nil:
		return true, olderVersionError(a)
	case gone == nil:
		return s.oldShow(c, a)
	case gone.Kind == rulebooks.Moved && pinned && was == nil:
		return true, movedRuleError(a, gone)
	case gone.Kind == rulebooks.Moved:
		a.number = book.FinalNumber(a.number)
		return true, redirect(c, withQuery(c, a.url()))
	case was == nil:
		return true, s.tombstoneShow(c, a, gone)
	}
	return s.oldShow(c, a)
}

// oldShow is the page of a rule, section or chapter in an earlier version. done is false where that text is also the
// current one.
func (s *server) oldShow(c echo.Context, a address) (done bool, err error) {
	book, version := a.book, a.book.VersionNamed(a.version)
	rules := book.WithinAt(book.NumberAt(a.number, a.version), a.version)
	now := book.Rule(book.FinalNumber(a.number))
	then := *book // a copy with the name and date of the earlier version
	then.Version, then.Updated = version.Name, version.Date
	switch {
	case a.format == "json":
		return true, answerOldJSON(c, &then, rules, book.Version)
	case a.format == "txt":
		then.Version += " (quella attuale è la " + book.Version + ")"
		return true, answerText(c, views.PlainText(&then, rules, s.origin(c.Request())+a.url(), c.QueryParams().Has("dubbi")))
	case a.format == "svg":
		return true, s.qrShow(c, a)
	case a.format == "png":
		return true, s.answerRulePicture(c, &then, rules[0])
	case now != nil && slices.Equal(rules, now.Within()):
		return false, nil
	}
	view := views.OldView{Page: s.bookPage(c, book,
		rulebooks.Cite{Ref: rules[0].Ref, Version: a.version}.String()+" "+rules[0].Title, linkToCurrent(book, a.number)),
		Version: version, Rules: rules, Current: now, Tombstone: book.RemovalOf(book.FinalNumber(a.number))}
	view.Image, view.ImageAlt = s.absoluteURL(c.Request(), a.url()+".png"), views.RulePictureDescription(rules[0])
	if now != nil && now.Digest() != rules[0].Digest() {
		view.Diff = wordDiff(rules[0].Text(), now.Text())
	}
	view.Doubts = doubtDiffs(book, rules[0], now)
	if c.QueryParams().Has("scheda") {
		return true, render(c, http.StatusOK, views.OldPeek(view))
	}
	return true, render(c, http.StatusOK, views.OldPage(view))
}

// doubtDiffs returns the differences between the doubts beside a rule of an earlier version and those beside the
// current rule: doubts that are gone, that have another reading, or that are new. now is nil where the rule is gone.
func doubtDiffs(book *rulebooks.Book, then, now *rulebooks.Rule) []views.DoubtDiff {
	var diffs []views.DoubtDiff
	for _, d := range then.Doubts {
		reading := ""
		if today := book.Doubt(d.ID); today != nil {
			reading = today.Reading
		}
		if reading != d.Reading {
			diffs = append(diffs, views.DoubtDiff{ID: d.ID, Diff: wordDiff(d.Reading, reading)})
		}
	}
	if now == nil {
		return diffs
	}
	for _, d := range now.Doubts {
		if !slices.ContainsFunc(then.Doubts, func(old *rulebooks.Doubt) bool { return old.ID == d.ID }) {
			diffs = append(diffs, views.DoubtDiff{ID: d.ID, Diff: wordDiff("", d.Reading)})
		}
	}
	return diffs
}

// linkToCurrent returns the link from an old text to the current text of the rule that once had number n.
func linkToCurrent(book *rulebooks.Book, n rulebooks.Number) views.Anchor {
	ref := rulebooks.Ref{Game: book.Game, Number: book.FinalNumber(n)}
	return views.Anchor{URL: views.Link(ref), Text: "Torna a " + string(ref.Number) + " com’è ora"}
}

// answerOldJSON answers rules of an earlier version as JSON. then is the book with the name and date of that
// version, current the name of the current one.
func answerOldJSON(c echo.Context, then *rulebooks.Book, rules []*rulebooks.Rule, current string) error {
	out, err := newTextJSON(c.Request().Context(), then, rules)
	if err != nil {
		return err
	}
	out.Current = current
	for i, r := range rules {
		out.Rules[i].URL = views.LinkCite(rulebooks.Cite{Ref: r.Ref, Version: then.Version})
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}

// tombstoneShow answers 410 for the number of a repealed rule, with the version, the date, the reason and the rules
// to see instead.
func (s *server) tombstoneShow(c echo.Context, a address, tombstone *rulebooks.Change) error {
	c.Response().Header().Set("Cache-Control", "no-cache")
	url := views.Link(tombstone.Ref)
	switch a.format {
	case "json":
		out := removedRuleJSON{Error: views.TombstoneSentence(tombstone), Ref: tombstone.Key(), Game: string(tombstone.Game),
			Number: string(tombstone.Number), Kind: changeKinds[tombstone.Kind],
			Version: tombstone.Version.Name, Date: tombstone.Version.Date, Why: tombstone.Why, URL: url}
		for _, n := range tombstone.See {
			out.See = append(out.See, rulebooks.Ref{Game: tombstone.Game, Number: n}.Key())
		}
		return c.JSON(http.StatusGone, out)
	case "txt":
		return c.String(http.StatusGone,
			views.Typeset(views.PlainTombstone(a.book, tombstone, s.origin(c.Request())+url)))
	case "svg":
		return s.qrShow(c, a)
	}
	back := views.Anchor{URL: views.Link(rulebooks.Ref{Game: a.book.Game}), Text: "Torna all’indice"}
	if above := closestAncestor(a.book, a.number); above != nil {
		back = views.Anchor{URL: views.Link(above.Ref), Text: "Torna a " + string(above.Number)}
	}
	citing, err := s.Rulings.Citing(c.Request().Context(), tombstone.Ref, false, 0)
	if err != nil {
		return err
	}
	verdicts, err := s.verdicts(c.Request().Context(), citing)
	if err != nil {
		return err
	}
	page := s.bookPage(c, a.book, tombstone.Ref.String()+", abrogata", back)
	return render(c, http.StatusGone,
		views.TombstonePage(views.TombstoneView{Page: page, Tombstone: tombstone, Rulings: verdicts}))
}

// changeKinds has the values of changeJSON.Kind.
var changeKinds = map[rulebooks.ChangeKind]string{
	rulebooks.Substance: "substance", rulebooks.Form: "form", rulebooks.Repealed: "repealed", rulebooks.Moved: "moved", rulebooks.Added: "added",
}

// changesOfRule returns the changes of a rule, the newest first, and after them the changes of the doubts beside it.
func changesOfRule(book *rulebooks.Book, n rulebooks.Number) []changeJSON {
	var changes []changeJSON
	for _, c := range book.History(n) {
		changes = append(changes, changeJSON{Version: c.Version.Name, Date: c.Version.Date, Kind: changeKinds[c.Kind],
			Ref: c.Key(), Why: c.Why})
	}
	for _, c := range book.DoubtHistory(n) {
		changes = append(changes, changeJSON{Version: c.Version.Name, Date: c.Version.Date, Kind: changeKinds[c.Kind],
			Ref: rulebooks.Ref{Game: book.Game, Number: n}.Key(), Doubt: c.ID, Why: c.Why})
	}
	return changes
}

// noSuchVersionError is the 404 for a version that the book does not have. It names the versions of the book and
// links those that have the number.
func noSuchVersionError(a address) error {
	ref := rulebooks.Ref{Game: a.book.Game, Number: a.number}
	var names []string
	var near []views.Anchor
	for _, v := range a.book.Versions {
		names = append(names, "la "+v.Name)
		if a.book.RuleAt(a.number, v.Name) != nil {
			cite := rulebooks.Cite{Ref: ref, Version: v.Name}
			near = append([]views.Anchor{{URL: views.LinkCite(cite),
				Text: cite.String() + ", del " + views.Day(v.Date)}}, near...)
		}
	}
	there := "c’è " + names[0]
	if last := len(names) - 1; last > 0 {
		there = "ci sono " + strings.Join(names[:last], ", ") + " e " + names[last]
	}
	return fault.NotFound("Del testo di "+a.book.Game.Name()+" non c’è una versione "+a.version+": "+there+".", near...)
}

// olderVersionError is the 404 for a version that is older than the rule.
func olderVersionError(a address) error {
	now := linkToCurrent(a.book, a.number)
	return fault.NotFound("Nella versione "+a.version+" del testo di "+a.book.Game.Name()+" la regola "+string(a.number)+" non c’era ancora.",
		views.Anchor{URL: now.URL, Text: a.book.Rule(a.number).String() + " " + a.book.Rule(a.number).Title})
}

// movedRuleError is the 404 for a version in which the rule already had another number; moved is the change that
// gave it that number.
func movedRuleError(a address, moved *rulebooks.Change) error {
	to := rulebooks.Cite{Ref: rulebooks.Ref{Game: a.book.Game, Number: a.book.NumberAt(moved.To, a.version)},
		Version: a.version}
	if to.Number == "" { // moved and then repealed
		to = rulebooks.Cite{Ref: rulebooks.Ref{Game: a.book.Game, Number: a.book.FinalNumber(a.number)}}
	}
	return fault.NotFound("Nella versione "+a.version+" la regola "+string(a.number)+" non c’è: è "+moved.String()+".",
		views.Anchor{URL: views.LinkCite(to), Text: to.String()})
}
