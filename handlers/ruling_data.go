package handlers

import (
	"context"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/views"
)

// rulingJSON is a ruling, or a text of it, for programs. Keys and values that are not texts are English; a rule is
// written "ws:7.2.1".
type rulingJSON struct {
	Number    int            `json:"number"`
	ID        string         `json:"id"` // "17-refresh-a-meta-danno"
	Game      string         `json:"game"`
	Question  string         `json:"question"`
	Today     []string       `json:"today,omitempty"` // how newer rules are known to differ from those that it cites, Italian sentences
	By        string         `json:"by"`              // whose rules the verdict is by, in Italian: "Secondo il manuale circa 2008"
	Verdict   string         `json:"verdict"`
	Answer    string         `json:"answer"`              // Markdown; of an open ruling what comes before the positions
	Positions []positionJSON `json:"positions,omitempty"` // of an open ruling
	Kind      string         `json:"kind"`                // "official", "judge", "editorial", "community", "clarification"
	State     string         `json:"state"`               // "published", "open", "closed"
	Closing   *closingJSON   `json:"closing,omitempty"`
	Author    string         `json:"author"`
	Date      string         `json:"date"`
	Source    string         `json:"source"`
	Link      string         `json:"link,omitempty"`
	Version   string         `json:"version"` // of the rulebook's text on which it was written or last reviewed
	Citations []citationJSON `json:"citations"`
	Doubts    []string       `json:"doubts,omitempty"` // on whose readings it rests, as the answer names them
	Review    []reviewJSON   `json:"review,omitempty"` // what has changed since of that on which it rests
	Example   *usedJSON      `json:"example,omitempty"`
	Proof     *proofJSON     `json:"proof,omitempty"`
	Near      []nearJSON     `json:"near,omitempty"` // of a single ruling: like cases, the nearest first
	Revision  int            `json:"revision"`       // the number of this text
	Changed   *revisedJSON   `json:"changed,omitempty"`
	Texts     []textOfJSON   `json:"texts,omitempty"` // of a single ruling: all texts, the newest first
	URL       string         `json:"url"`
}

type positionJSON struct {
	Verdict string `json:"verdict"`
	By      string `json:"by"`
	Date    string `json:"date"`
	Text    string `json:"text"` // Markdown
}

// closingJSON is why a ruling is closed; who, when and why are those of the text that closed it, in a list where that
// is the present one.
type closingJSON struct {
	Reason string `json:"reason"`           // "refuted", "absorbed", "replaced", "duplicate"
	Ruling int    `json:"ruling,omitempty"` // that takes its place or says the same
	Rule   string `json:"rule,omitempty"`   // that now says it
	revisedJSON
}

type revisedJSON struct {
	Date string `json:"date"`
	By   string `json:"by"`
	Why  string `json:"why"`
}

type citationJSON struct {
	Ref     string `json:"ref"`
	Version string `json:"version"`
	Digest  string `json:"digest,omitempty"`
	URL     string `json:"url"` // of the cited text
}

type reviewJSON struct {
	Ref     string `json:"ref"`
	Version string `json:"version"`         // in which it was cited
	Doubt   string `json:"doubt,omitempty"` // the doubt that the answer names
	Says    string `json:"says"`            // what has happened, in an Italian clause
}

type usedJSON struct {
	ID      string `json:"id"`                // "ws/refresh-a-meta-danno"
	Variant int    `json:"variant,omitempty"` // that plays the case
	Outcome string `json:"outcome,omitempty"` // how it must end, in the notation of examples
	URL     string `json:"url"`
}

type proofJSON struct {
	State string `json:"state"`         // "agrees", "disagrees", "unplayable"
	Word  string `json:"word"`          // as readers see it
	Means string `json:"means"`         // what that means, an Italian sentence
	Why   string `json:"why,omitempty"` // the first difference, or why nothing can be played
}

type nearJSON struct {
	Ruling int    `json:"ruling"`
	Why    string `json:"why"` // in Italian
	URL    string `json:"url"`
}

type textOfJSON struct {
	Revision int    `json:"revision"`
	Since    string `json:"since"`
	Until    string `json:"until,omitempty"`
	By       string `json:"by"`
	Why      string `json:"why,omitempty"`
	URL      string `json:"url"`
}

// The words of JSON for those that readers see.
var (
	kindNames = map[rulings.Kind]string{rulings.Official: "official", rulings.Judge: "judge",
		rulings.Editorial: "editorial", rulings.Community: "community", rulings.Clarification: "clarification"}
	stateNames  = map[rulings.State]string{rulings.Published: "published", rulings.Undecided: "open", rulings.Closed: "closed"}
	reasonNames = map[rulings.Reason]string{rulings.Refuted: "refuted", rulings.Absorbed: "absorbed",
		rulings.Replaced: "replaced", rulings.Duplicate: "duplicate"}
	proofNames = map[proof.State]string{proof.Agrees: "agrees", proof.Disagrees: "disagrees", proof.Unplayable: "unplayable"}
)

// rulingData is a text of a ruling for programs; r is the ruling itself.
func (s *server) rulingData(ctx context.Context, r, text *rulings.Ruling) (rulingJSON, error) {
	intro, positions := text.Positions()
	out := rulingJSON{Number: r.Number, ID: r.ID(), Game: string(r.Game), Question: text.Question, Verdict: text.Brief,
		Answer: intro, Kind: kindNames[text.Kind],
		State: stateNames[text.State], Author: text.Author, Date: text.Date, Source: text.Source, Link: text.Link,
		Version: text.Version, Citations: []citationJSON{},
		Revision: text.Revision, URL: views.RulingURL(r.ID()), Today: views.Warnings(s.differsToday(text))}
	if text != r {
		out.URL = views.RulingTextURL(r.ID(), text.Revision)
	}
	for _, p := range positions {
		out.Positions = append(out.Positions, positionJSON{p.Brief, p.By, p.On, p.Text})
	}
	if c := text.Closing; c.Reason != "" {
		by := text.Changed
		if text == r && len(r.Revisions) > 0 {
			by = r.ClosedBy()
		}
		out.Closing = &closingJSON{reasonNames[c.Reason], c.Ruling, strings.TrimPrefix(c.Rule.Key(), ":"),
			revisedJSON{by.On, by.By, by.Why}}
	}
	if c := text.Changed; c != (rulings.Change{}) {
		out.Changed = &revisedJSON{c.On, c.By, c.Why}
	}
	for _, c := range text.Citations {
		href, _ := s.citeLink(c.Cite)
		out.Citations = append(out.Citations, citationJSON{c.Key(), c.Version, c.Digest, href})
	}
	if book := s.books[r.Game]; book != nil {
		out.By, out.Doubts = views.AccordingTo(book), text.Doubts(book)
	}
	if text.Example != "" {
		out.Example = &usedJSON{text.Example, text.Variant, text.Outcome,
			views.ExamplePlace(text.Example).OfVariant(text.Variant).URL()}
	}
	if text != r {
		return out, nil // what has changed since, and what comes of the example, concerns the current text
	}
	for _, u := range r.Unsettled(s.books) {
		out.Review = append(out.Review, reviewJSON{u.Cite.Key(), u.Cite.Version, u.Doubt, u.Says})
	}
	result, err := s.Proofs.Of(ctx, r)
	if result.State != proof.Untried {
		out.Proof = &proofJSON{proofNames[result.State], proofInWords(result.State), result.State.Means(), result.Why}
	}
	return out, err
}

// rulingOneData answers a ruling, or one text of it, as JSON.
func (s *server) rulingOneData(c echo.Context, r, text *rulings.Ruling) error {
	out, err := s.rulingData(c.Request().Context(), r, text)
	if err != nil {
		return err
	}
	if r == text {
		all, err := s.readRulings(c.Request().Context(), r.Game)
		if err != nil {
			return err
		}
		near, err := s.Proofs.NearRuling(c.Request().Context(), r, all, maxNear)
		if err != nil {
			return err
		}
		for _, n := range near {
			out.Near = append(out.Near, nearJSON{n.Ruling.Number, n.Why(), views.RulingURL(n.Ruling.ID())})
		}
	}
	for _, t := range rulingTexts(r) {
		out.Texts = append(out.Texts, textOfJSON{t.Number, t.ValidFrom, t.ReplacedOn, t.Author, t.Reason, t.URL})
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}

// rulingListData answers a list of rulings as JSON, with the filters of the page.
func (s *server) rulingListData(c echo.Context) error {
	asked, err := s.rulingsAsked(c)
	if err != nil {
		return err
	}
	if asked.to != "" {
		return redirect(c, asked.to)
	}
	out := struct {
		Rulings []rulingJSON `json:"rulings"`
	}{[]rulingJSON{}}
	for _, r := range asked.list {
		one, err := s.rulingData(c.Request().Context(), r, r)
		if err != nil {
			return err
		}
		out.Rulings = append(out.Rulings, one)
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}
