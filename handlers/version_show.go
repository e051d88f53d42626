package handlers

import (
	"cmp"
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
	Kind    string `json:"kind"`            // "substance", "form", "moved", "added", "split", "joined"
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
	switch removal := book.RemovalOf(a.number); {
	case removal == nil && (!pinned || a.version == book.Version):
		return false, nil
	case removal == nil && was == nil && book.Rule(a.number) == nil:
		return true, noSuchNumberError(book, a.number)
	case removal == nil && was == nil:
		return true, olderVersionError(a)
	case was != nil && removal != nil && removal.Kind == rulebooks.Moved &&
		book.VersionNamed(a.version).Edition == book.InForce(): // within an edition the new number is nobody else's
		a.number = book.FinalNumber(a.number)
		return true, redirect(c, withQuery(c, a.url()))
	case was != nil:
		return s.oldShow(c, a, was)
	case removal.Kind != rulebooks.Repealed && pinned:
		return true, movedRuleError(a, removal)
	case book.FinalNumber(a.number) != a.number:
		a.number = book.FinalNumber(a.number)
		return true, redirect(c, withQuery(c, a.url()))
	case removal.Kind != rulebooks.Repealed: // repealed under a number that another rule has now
		_, removal, _ = book.LocateNear(a.number, book.Version)
		return true, s.tombstoneShow(c, a, removal)
	default:
		return true, s.tombstoneShow(c, a, removal)
	}
}

// oldShow is the page of a rule, section or chapter in an earlier version, where it was the rule was. done is false
// where that text is also the current one.
func (s *server) oldShow(c echo.Context, a address, was *rulebooks.Rule) (done bool, err error) {
	book, version := a.book, a.book.VersionNamed(a.version)
	rules := book.WithinAt(was.Number, a.version)
	number, gone, _ := book.Locate(was.Number, a.version)
	now := book.Rule(number)
	then := bookThen(book, version)
	switch {
	case a.format == "json":
		return true, answerOldJSON(c, then, rules, book)
	case a.format == "txt":
		then.Version += " (quella attuale è la " + book.Version + ")"
		return true, answerText(c, views.PlainText(then, rules, s.origin(c.Request())+a.url(), c.QueryParams().Has("dubbi")))
	case a.format == "svg":
		return true, s.qrShow(c, a)
	case a.format == "png":
		return true, s.answerRulePicture(c, then, rules[0])
	case now != nil && slices.Equal(rules, now.Within()):
		return false, nil
	}
	back := linkToCurrent(book, number)
	if gone != nil {
		back = linkToCurrent(book, gone.Number)
	}
	view := views.OldView{Page: s.bookPage(c, book,
		rulebooks.Cite{Ref: rules[0].Ref, Version: a.version}.String()+" "+rules[0].Title, back),
		Version: version, Rules: rules, Current: now, Tombstone: gone}
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

// bookThen returns a copy of a book with the name and date of a version and, where it is of an earlier edition, with
// what is known of that one.
func bookThen(book *rulebooks.Book, version *rulebooks.Version) *rulebooks.Book {
	then := *book
	then.Version, then.Updated = version.Name, version.Date
	if e := version.Edition; e != book.InForce() {
		then.Title, then.Source, then.Date, then.Vintage = e.Name, e.About, e.Date, e.Name+", "+e.Date
	}
	return &then
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

// linkToCurrent returns the link from an old text to the current text of the rule with number n.
func linkToCurrent(book *rulebooks.Book, n rulebooks.Number) views.Anchor {
	ref := rulebooks.Ref{Game: book.Game, Number: n}
	return views.Anchor{URL: views.Link(ref), Text: "Torna a " + string(ref.Number) + " com’è ora"}
}

// answerOldJSON answers rules of an earlier version as JSON. then is the book with the name and date of that
// version, book the current one.
func answerOldJSON(c echo.Context, then *rulebooks.Book, rules []*rulebooks.Rule, book *rulebooks.Book) error {
	out, err := newTextJSON(c.Request().Context(), then, rules)
	if err != nil {
		return err
	}
	out.Current = book.Version
	for i, r := range rules {
		if now, _, ok := book.Locate(r.Number, then.Version); ok && now != r.Number {
			out.Rules[i].Now, out.Rules[i].Changes = "", nil
			if now != "" {
				out.Rules[i].Now = rulebooks.Ref{Game: r.Game, Number: now}.Key()
				out.Rules[i].Changes = changesOfRule(book, now)
			}
		}
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
		out := removedRuleJSON{Error: views.TombstoneSentence(a.book, tombstone), Ref: tombstone.Key(), Game: string(tombstone.Game),
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
	citing, err := s.Rulings.Citing(c.Request().Context(), a.book, tombstone.Number, false, 0)
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
	rulebooks.Split: "split", rulebooks.Joined: "joined",
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

// movedRuleError is the 404 for a version in which the rule had another number; moved is the change that took this one
// from it.
func movedRuleError(a address, moved *rulebooks.Change) error {
	now, _, _ := a.book.LocateNear(a.number, a.version)
	to := rulebooks.Cite{Ref: rulebooks.Ref{Game: a.book.Game, Number: a.book.NumberAt(cmp.Or(now, moved.To), a.version)},
		Version: a.version}
	if to.Number == "" { // moved and then repealed
		to = rulebooks.Cite{Ref: rulebooks.Ref{Game: a.book.Game, Number: a.book.FinalNumber(a.number)}}
	}
	return fault.NotFound("Nella versione "+a.version+" la regola "+string(a.number)+" non c’è: è "+moved.String()+".",
		views.Anchor{URL: views.LinkCite(to), Text: to.String()})
}
