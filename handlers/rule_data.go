package handlers

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// ruleJSON is a rule or heading as JSON. References to rules have the form "ws:7.2.1".
type ruleJSON struct {
	Ref        string        `json:"ref"`
	Game       string        `json:"game"`
	Number     string        `json:"number"`
	Kind       string        `json:"kind"` // "chapter", "section", "rule"
	Title      string        `json:"title"`
	Heading    string        `json:"heading,omitempty"` // number and title of the closest heading above
	Text       string        `json:"text,omitempty"`
	Digest     string        `json:"digest,omitempty"`
	References []string      `json:"references,omitempty"`
	Doubts     []doubtJSON   `json:"doubts,omitempty"`
	Outside    *sourceJSON   `json:"outside,omitempty"`  // the source of a fact that the document lacks
	Newer      *newerJSON    `json:"newer,omitempty"`    // how newer official rules are known to differ
	Compared   *comparedJSON `json:"compared,omitempty"` // where a newer source says the same
	Parent     string        `json:"parent,omitempty"`
	Children   []string      `json:"children,omitempty"`
	Changes    []changeJSON  `json:"changes,omitempty"` // through all versions, the newest first
	Now        string        `json:"now,omitempty"`     // of an old text, where the rule has another number now
	Former     []formerJSON  `json:"former,omitempty"`  // rules of earlier editions that had the number, the newest first
	URL        string        `json:"url"`
}

// formerJSON is a rule of an earlier edition whose number another rule has now.
type formerJSON struct {
	Edition string `json:"edition"`
	Version string `json:"version"`       // the last one in which it had the number
	Now     string `json:"now,omitempty"` // where it stands now, "" where it is gone
	URL     string `json:"url"`           // of its text in that version
}

// formerRules returns the rules of earlier editions that had number n.
func formerRules(book *rulebooks.Book, n rulebooks.Number) (former []formerJSON) {
	for _, f := range book.Former(n) {
		out := formerJSON{Edition: f.Version.Edition.Name, Version: f.Version.Name, URL: views.LinkCite(rulebooks.Cite{
			Ref: rulebooks.Ref{Game: book.Game, Number: n}, Version: f.Version.Name})}
		if f.Now != "" {
			out.Now = rulebooks.Ref{Game: book.Game, Number: f.Now}.Key()
		}
		former = append(former, out)
	}
	return former
}

// doubtJSON is a doubt as JSON. Rule is the rule to which it belongs; Rules are other rules involved.
type doubtJSON struct {
	ID        string   `json:"id"`
	Rule      string   `json:"rule"`
	Rules     []string `json:"rules,omitempty"`
	Question  string   `json:"question"`
	Reading   string   `json:"reading"`
	Why       string   `json:"why"`
	Overrides bool     `json:"turns,omitempty"` // the reading limits or reverses the rule's words
	Digest    string   `json:"digest"`
}

// sourceJSON is the source, outside the document, of a fact in a rule. Sure says in Italian how reliable it is.
type sourceJSON struct {
	Source string `json:"source"`
	Link   string `json:"link,omitempty"`
	Sure   string `json:"sure"`
}

// newerJSON says in Italian how newer official rules are known to differ from a rule. Since is their date.
type newerJSON struct {
	Says   string `json:"says"`
	Source string `json:"source"`
	Link   string `json:"link,omitempty"`
	Since  string `json:"since"`
}

// comparedJSON is the newer source that says the same as a rule.
type comparedJSON struct {
	Source string `json:"source"`
	Link   string `json:"link"`
	On     string `json:"on"`               // the day on which it was read
	Except string `json:"except,omitempty"` // in Italian, how the rule differs without changing what it says
}

// textJSON is a book, or a part of it, as JSON. Rules has the addressed rule or heading and all rules below it.
type textJSON struct {
	Game      string     `json:"game"`
	Title     string     `json:"title"`
	Source    string     `json:"source"`
	Date      string     `json:"date"`
	Version   string     `json:"version"`
	Updated   string     `json:"updated"`
	Current   string     `json:"currentVersion,omitempty"` // the current version, where Version is an earlier one
	Editorial bool       `json:"editorialNumbers"`
	Partial   bool       `json:"headingsOnly,omitempty"`
	Warning   string     `json:"warning,omitempty"`
	Rules     []ruleJSON `json:"rules"`
}

// answerBookJSON answers a book as JSON.
func (s *server) answerBookJSON(c echo.Context, book *rulebooks.Book) error {
	return answerTextJSON(c, book, book.Rules)
}

// answerRuleJSON answers a rule, section or chapter as JSON, with all rules below it.
func (s *server) answerRuleJSON(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	return answerTextJSON(c, book, r.Within())
}

// answerTextJSON answers rules of a book as JSON.
func answerTextJSON(c echo.Context, book *rulebooks.Book, rules []*rulebooks.Rule) error {
	out, err := newTextJSON(c.Request().Context(), book, rules)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}

// newTextJSON returns rules of a book as JSON, each with its changes. err is that of ctx.
func newTextJSON(ctx context.Context, book *rulebooks.Book, rules []*rulebooks.Rule) (textJSON, error) {
	out := textJSON{Game: string(book.Game), Title: book.Title, Source: book.Source, Date: book.Date,
		Version: book.Version, Updated: book.Updated,
		Editorial: book.Editorial, Partial: book.Partial, Warning: book.Warning, Rules: make([]ruleJSON, len(rules))}
	for i, r := range rules {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		out.Rules[i] = newRuleJSON(r)
		out.Rules[i].Changes = changesOfRule(book, r.Number)
		if book.Rule(r.Number) == r {
			out.Rules[i].Former = formerRules(book, r.Number)
		}
	}
	return out, nil
}

// newRuleJSON returns a rule or heading as JSON, without its changes.
func newRuleJSON(r *rulebooks.Rule) ruleJSON {
	out := ruleJSON{Ref: r.Key(), Game: string(r.Game), Number: string(r.Number), Kind: "rule", Title: r.Title,
		Text: r.Text(), URL: views.Link(r.Ref)}
	key := func(n rulebooks.Number) string { return rulebooks.Ref{Game: r.Game, Number: n}.Key() }
	switch {
	case !r.Heading:
		out.Digest = r.Digest()
	case r.Number.Depth() == 1:
		out.Kind = "chapter"
	default:
		out.Kind = "section"
	}
	for p := r.Parent; p != nil; p = p.Parent {
		if p.Heading {
			out.Heading = string(p.Number) + " " + p.Title
			break
		}
	}
	if n := r.Newer; n != nil {
		out.Newer = &newerJSON{Says: n.Text, Source: n.Source, Link: n.Link, Since: n.Date}
	}
	if c := r.Comparison; c != nil {
		out.Compared = &comparedJSON{Source: c.Source, Link: c.Link, On: c.Day, Except: c.Exception}
	}
	if s := r.Source; s != nil {
		out.Outside = &sourceJSON{Source: s.Name, Link: s.Link, Sure: s.Certainty}
	}
	if r.Parent != nil {
		out.Parent = r.Parent.Key()
	}
	for _, child := range r.Children {
		out.Children = append(out.Children, child.Key())
	}
	for _, to := range r.References() {
		out.References = append(out.References, key(to))
	}
	for _, d := range r.Doubts {
		doubt := doubtJSON{ID: d.ID, Rule: key(d.Rule), Question: d.Question, Reading: d.Reading, Why: d.Why,
			Overrides: d.Overrides, Digest: d.Digest()}
		for _, n := range d.Rules {
			doubt.Rules = append(doubt.Rules, key(n))
		}
		out.Doubts = append(out.Doubts, doubt)
	}
	return out
}

// answerBookText answers a book as plain text, with its doubts.
func (s *server) answerBookText(c echo.Context, book *rulebooks.Book) error {
	return answerText(c, views.PlainText(book, book.Rules, s.origin(c.Request())+views.Link(rulebooks.Ref{Game: book.Game}),
		true))
}

// answerRuleText answers a rule, section or chapter as plain text; with "?dubbi" also its doubts. "Copia" links to
// it where there are no scripts.
func (s *server) answerRuleText(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	return answerText(c, views.PlainText(book, r.Within(), s.origin(c.Request())+views.Link(r.Ref),
		c.QueryParams().Has("dubbi")))
}

// answerText answers a plain text with Italian typography.
func answerText(c echo.Context, plain string) error {
	if err := c.Request().Context().Err(); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.String(http.StatusOK, views.Typeset(plain))
}
