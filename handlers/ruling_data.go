package handlers

import (
	"context"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/views"
)

// rulingJSON is a ruling, or an earlier text of it, as JSON. References to rules have the form "ws:7.2.1".
type rulingJSON struct {
	Number   int    `json:"number"`
	ID       string `json:"id"` // "17-refresh-a-meta-danno"
	Game     string `json:"game"`
	Question string `json:"question"`
	// Today has Italian sentences that say how newer rules are known to differ from the cited ones.
	Today     []string       `json:"today,omitempty"`
	By        string         `json:"by"` // Italian: whose rules the verdict follows ("Secondo il manuale circa 2008")
	Verdict   string         `json:"verdict"`
	Answer    string         `json:"answer"`              // Markdown; of an open ruling the part before the positions
	Positions []positionJSON `json:"positions,omitempty"` // of an open ruling
	// Kind is "official", "judge", "editorial", "community" or "clarification".
	Kind    string       `json:"kind"`
	State   string       `json:"state"` // "published", "open", "closed"
	Closing *closingJSON `json:"closing,omitempty"`
	Author  string       `json:"author"`
	Date    string       `json:"date"`
	Source  string       `json:"source"`
	Link    string       `json:"link,omitempty"`
	// Version is the version of the rulebook's text for which the ruling was written or last reviewed.
	Version   string             `json:"version"`
	Citations []citationJSON     `json:"citations"`
	Doubts    []string           `json:"doubts,omitempty"` // the doubts on whose readings the answer rests
	Review    []reviewJSON       `json:"review,omitempty"` // what has changed since Version in the cited rules and doubts
	Example   *rulingExampleJSON `json:"example,omitempty"`
	Proof     *proofJSON         `json:"proof,omitempty"`
	Near      []nearJSON         `json:"near,omitempty"` // of a single ruling: rulings on similar cases, the nearest first
	Revision  int                `json:"revision"`       // the number of this text
	Changed   *revisionJSON      `json:"changed,omitempty"`
	Texts     []rulingTextJSON   `json:"texts,omitempty"` // of a single ruling: all its texts, the newest first
	URL       string             `json:"url"`
}

// positionJSON is one of the answers that are defended for an open ruling, and by whom.
type positionJSON struct {
	Verdict string `json:"verdict"`
	By      string `json:"by"`
	Date    string `json:"date"`
	Text    string `json:"text"` // Markdown
}

// closingJSON says why a ruling is closed. Date, By and Why are of the change that closed it; in a list, of the last
// change.
type closingJSON struct {
	Reason string `json:"reason"`           // "refuted", "absorbed", "replaced", "duplicate"
	Ruling int    `json:"ruling,omitempty"` // the number of the ruling that replaces it or says the same
	Rule   string `json:"rule,omitempty"`   // the rule that now gives the answer
	revisionJSON
}

// revisionJSON says when, by whom and why a text of a ruling was changed.
type revisionJSON struct {
	Date string `json:"date"`
	By   string `json:"by"`
	Why  string `json:"why"`
}

// citationJSON is a rule that a ruling cites. Version and Digest identify the text of the rule at that time.
type citationJSON struct {
	Ref     string `json:"ref"`
	Version string `json:"version"`
	Digest  string `json:"digest,omitempty"`
	URL     string `json:"url"`           // the address of the cited text
	Now     string `json:"now,omitempty"` // the rule now, where it has another number
}

// reviewJSON is a change of a cited rule or doubt, because of which a ruling must be reviewed.
type reviewJSON struct {
	Ref     string `json:"ref"`
	Version string `json:"version"`         // the version that the ruling cites
	Doubt   string `json:"doubt,omitempty"` // the changed doubt, where the ruling names one
	Says    string `json:"says"`            // the change, an Italian clause
}

// rulingExampleJSON is the example that plays a ruling's case.
type rulingExampleJSON struct {
	ID      string `json:"id"`                // "ws/refresh-a-meta-danno"
	Variant int    `json:"variant,omitempty"` // the variant of the example that plays the case; 0 for the example itself
	Outcome string `json:"outcome,omitempty"` // the end that the ruling expects, in the notation of examples
	URL     string `json:"url"`
}

// proofJSON is the result of playing a ruling's example.
type proofJSON struct {
	State string `json:"state"`         // "agrees", "disagrees", "unplayable"
	Word  string `json:"word"`          // the state in Italian
	Means string `json:"means"`         // an Italian sentence that explains the state
	Why   string `json:"why,omitempty"` // the first difference, or why the case cannot be played
}

// nearJSON is a ruling on a similar case.
type nearJSON struct {
	Ruling int    `json:"ruling"`
	Why    string `json:"why"` // Italian: what the two cases have in common
	URL    string `json:"url"`
}

// rulingTextJSON is one text of a ruling. Until is the day on which the next text replaced it, "" for the current
// text.
type rulingTextJSON struct {
	Revision int    `json:"revision"`
	Since    string `json:"since"`
	Until    string `json:"until,omitempty"`
	By       string `json:"by"`
	Why      string `json:"why,omitempty"`
	URL      string `json:"url"`
}

// The English values of rulingJSON for the Italian ones of the pages.
var (
	kindNames = map[rulings.Kind]string{rulings.Official: "official", rulings.Judge: "judge",
		rulings.Editorial: "editorial", rulings.Community: "community", rulings.Clarification: "clarification"}
	stateNames  = map[rulings.State]string{rulings.Published: "published", rulings.Undecided: "open", rulings.Closed: "closed"}
	reasonNames = map[rulings.Reason]string{rulings.Refuted: "refuted", rulings.Absorbed: "absorbed",
		rulings.Replaced: "replaced", rulings.Duplicate: "duplicate"}
	proofNames = map[proof.State]string{proof.Agrees: "agrees", proof.Disagrees: "disagrees", proof.Unplayable: "unplayable"}
)

// newRulingJSON returns a text of the ruling r as JSON. text is r itself or one of its earlier texts, for which the
// proof and the review are left out.
func (s *server) newRulingJSON(ctx context.Context, r, text *rulings.Ruling) (rulingJSON, error) {
	intro, positions := text.Positions()
	out := rulingJSON{Number: r.Number, ID: r.ID(), Game: string(r.Game), Question: text.Question, Verdict: text.Brief,
		Answer: intro, Kind: kindNames[text.Kind],
		State: stateNames[text.State], Author: text.Author, Date: text.Date, Source: text.Source, Link: text.Link,
		Version: text.Version, Citations: []citationJSON{},
		Revision: text.Revision, URL: views.RulingURL(r.ID()), Today: views.Warnings(s.newerRules(text))}
	if text != r {
		out.URL = views.RulingTextURL(r.ID(), text.Revision)
	}
	for _, p := range positions {
		out.Positions = append(out.Positions, positionJSON{p.Brief, p.Author, p.Day, p.Text})
	}
	if c := text.Closing; c.Reason != "" {
		by := text.Changed
		if text == r && len(r.Revisions) > 0 {
			by = r.ClosingChange()
		}
		out.Closing = &closingJSON{reasonNames[c.Reason], c.Ruling, strings.TrimPrefix(c.Rule.Key(), ":"),
			revisionJSON{by.Day, by.Author, by.Reason}}
	}
	if c := text.Changed; c != (rulings.Change{}) {
		out.Changed = &revisionJSON{c.Day, c.Author, c.Reason}
	}
	for _, c := range text.Citations {
		href, _ := s.citeLink(c.Cite, text.Version)
		cited := citationJSON{Ref: c.Key(), Version: c.Version, Digest: c.Digest, URL: href}
		if book := s.books[c.Game]; book != nil {
			if now, _, ok := book.LocateNear(c.Number, c.Version); ok && now != "" && now != c.Number {
				cited.Now = rulebooks.Ref{Game: c.Game, Number: now}.Key()
			}
		}
		out.Citations = append(out.Citations, cited)
	}
	if book := s.books[r.Game]; book != nil {
		out.By, out.Doubts = views.AccordingTo(book), text.Doubts(book)
	}
	if text.Example != "" {
		out.Example = &rulingExampleJSON{text.Example, text.Variant, text.Outcome,
			views.ExamplePlace(text.Example).OfVariant(text.Variant).URL()}
	}
	if text != r {
		return out, nil // what has changed since, and what comes of the example, concerns the current text
	}
	changes, err := s.Proofs.BasisChanges(ctx, r, s.books)
	if err != nil {
		return out, err
	}
	for _, u := range changes {
		out.Review = append(out.Review, reviewJSON{u.Cite.Key(), u.Cite.Version, u.Doubt, u.Reason})
	}
	result, err := s.Proofs.Result(ctx, r)
	if result.State != proof.Untried {
		out.Proof = &proofJSON{proofNames[result.State], describeProof(result.State), result.State.Explanation(), result.Why}
	}
	return out, err
}

// answerRulingJSON answers a text of the ruling r as JSON. text is r itself or one of its earlier texts.
func (s *server) answerRulingJSON(c echo.Context, r, text *rulings.Ruling) error {
	out, err := s.newRulingJSON(c.Request().Context(), r, text)
	if err != nil {
		return err
	}
	if r == text {
		all, err := s.cachedRulings(c.Request().Context(), r.Game)
		if err != nil {
			return err
		}
		near, err := s.Proofs.RulingNeighbours(c.Request().Context(), r, all, maxNear)
		if err != nil {
			return err
		}
		for _, n := range near {
			out.Near = append(out.Near, nearJSON{n.Ruling.Number, n.Reason(), views.RulingURL(n.Ruling.ID())})
		}
	}
	for _, t := range rulingTexts(r) {
		out.Texts = append(out.Texts, rulingTextJSON{t.Number, t.ValidFrom, t.ReplacedOn, t.Author, t.Reason, t.URL})
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}

// rulingListData answers as JSON the list of rulings that rulingList shows.
func (s *server) rulingListData(c echo.Context) error {
	asked, err := s.readRulingsQuery(c)
	if err != nil {
		return err
	}
	if asked.presentURL != "" {
		return redirect(c, asked.presentURL)
	}
	out := struct {
		Rulings []rulingJSON `json:"rulings"`
	}{[]rulingJSON{}}
	for _, r := range asked.results {
		one, err := s.newRulingJSON(c.Request().Context(), r, r)
		if err != nil {
			return err
		}
		out.Rulings = append(out.Rulings, one)
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}
