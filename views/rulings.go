package views

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// RulingView is one ruling, or an earlier text of it.
type RulingView struct {
	Page
	Number      int // in the order of the collection
	ID          string
	URL         string // permanent; of an earlier text, the address of that text
	Question    string
	Brief       string
	Outdated    []OutdatedRule // cited rules from which newer rules differ
	Answer      string         // sanitised HTML; of an open ruling, what comes before the positions
	Positions   []RulingPosition
	Kind        string
	State       string // "pubblicato", "chiuso: sostituito da 34"
	Author      string
	Date        string
	Source      string
	SourceURL   string
	Warning     string  // why not to rely on the ruling; "" for a valid one
	Replacement *Anchor // the ruling or rule that holds instead
	Reviews     []Review
	Example     *Anchor
	AskLink     *Anchor // the link to the situation in which a visitor puts in his own numbers; nil for none
	Proof       RulingProof
	Citations   []Citation
	Rules       []rulebooks.Ref // of the citations
	Similar     []Verdict       // rulings on similar cases; their Facts says why
	Revision    int             // the number of the text
	Texts       []RulingText    // all texts, the newest first
	HistoryURL  string          // the page of all texts; "" where there is one text, or no network
	CurrentText *Anchor         // of an earlier text, the link to the current one; nil otherwise
	IsOffline   bool            // the page is kept on a device, without what only the network answers
	ReplacedOn  string          // of an earlier text, the day on which the next one replaced it
}

// RulingProof is the result of playing a ruling's example; Name is "" where there is nothing to play.
type RulingProof struct {
	Name        string // "esempio concorde"
	Explanation string // of Name, in a line
	Why         string // the first difference, or why nothing can be played
	IsContrary  bool   // the play contradicts the ruling
}

// RulingPosition is one of the answers given to an open question.
type RulingPosition struct {
	Brief  string
	Author string // whose answer it is, and since when
	Text   string // sanitised HTML
}

// Citation is a rule that a ruling rests on.
type Citation struct {
	URL, Label, Title string
	Now               string // the rule's current number, where it is another one
	Change            string // how the cited rule has changed since, "" where it has not
}

// Review is a rule or doubt that a ruling cites and that has changed since.
type Review struct {
	Now    *Anchor // the rule now, where it has another number; else nil
	Label  string  // "WS 4.10.1.2"
	URL    string  // of the cited text
	Event  string  // what has happened to it, in Italian clauses
	Diff   []DiffRun
	Doubts []DoubtDiff
}

// RulingText is one of the texts of a ruling.
type RulingText struct {
	Number       int
	URL          string // its permanent address
	ValidFrom    string // a day
	Author       string
	Reason       string // why it replaced the text before it; "" for the first
	State        string
	ReplacedOn   string // the day on which the next text replaced it; "" for the current text
	IsServerCopy bool   // this server alone keeps it; it was never in the collection
}

// RulingHistoryView is the page of all texts of a ruling, with two of them compared.
type RulingHistoryView struct {
	Page
	URL      string
	Question string
	Texts    []RulingText
	From, To int // the numbers of the texts that are compared; 0 where there is only one
	Parts    []RulingDiff
}

// RulingDiff compares a part of a ruling that differs between two of its texts.
type RulingDiff struct {
	Name string // "In breve"
	Diff []DiffRun
}

// RulingHistoryURL is the address of the page of all texts of a ruling.
func RulingHistoryURL(id string) string { return RulingURL(id) + "/storia" }

// RulingTextURL is the permanent address of one text of a ruling: "/ruling/17-refresh-a-meta-danno@2".
func RulingTextURL(id string, revision int) string {
	return RulingURL(id) + "@" + strconv.Itoa(revision)
}

// name is the name of a ruling outside a list: "Ruling 17".
func (v RulingView) name() string { return "Ruling " + strconv.Itoa(v.Number) }

// currentTextLine says when, by whom and why the shown text of a ruling was written: "del 25 novembre 2026
// (Redazione Cavillo): riscritto come caso".
func (v RulingView) currentTextLine() string {
	for _, t := range v.Texts {
		if t.Number == v.Revision {
			return textLine(t)
		}
	}
	return ""
}

// textLine says since when a text of a ruling is valid, by whom it is and why it was written.
func textLine(t RulingText) string {
	line := "del " + Day(t.ValidFrom) + " (" + t.Author + ")"
	if t.Reason != "" {
		line += ": " + t.Reason
	}
	return line
}

// citedLabels lists the rules that a ruling cites: "WS 9.2.1, WS 4.9.1.3".
func (v RulingView) citedLabels() string {
	labels := make([]string, len(v.Citations))
	for i, c := range v.Citations {
		labels[i] = c.Label
	}
	return strings.Join(labels, ", ")
}

// Headline is the verdict, with how newer rules differ and whose rules it is by.
func (v RulingView) Headline() Headline {
	h := Headline{Preface: Warnings(v.Outdated), Verdict: v.Brief}
	if v.Book != nil {
		h.Source = AccordingTo(v.Book)
	}
	return h
}

// notices returns the notices above a ruling: that its text is not the current one, its warning, and what to review.
func (v RulingView) notices() (all []string) {
	if v.CurrentText != nil {
		all = append(all, "Testo "+strconv.Itoa(v.Revision)+", valido fino al "+Day(v.ReplacedOn)+": quello di adesso è un altro.")
	}
	if v.Warning != "" {
		all = append(all, v.Warning)
	}
	if len(v.Reviews) > 0 {
		var events []string
		for _, r := range v.Reviews {
			events = append(events, r.Label+" "+r.Event)
		}
		all = append(all, "Da rivedere: "+strings.Join(events, "; ")+".")
	}
	return all
}

// Plain is a ruling as text for a chat: name, kind and date, question, verdict, rules, source, address. The script
// behind "Copia" makes the same text and adds the address itself.
func (v RulingView) Plain(address string) string {
	lines := append([]string{v.name() + " · " + v.Kind + " · " + Day(v.Date), v.Question}, v.Headline().Lines()...)
	lines = append(lines, v.notices()...)
	if len(v.Citations) > 0 {
		lines = append(lines, "Si regge su "+v.citedLabels())
	}
	lines = append(lines, "")
	if v.Book != nil {
		lines = append(lines, Vintage(v.Book)+" · "+textVersion(v.Book))
	}
	return strings.Join(append(lines, address), "\n")
}

// Markdown is a ruling as Markdown for a forum or a chat; origin stands before the addresses of this site, "" where the
// reader adds it.
func (v RulingView) Markdown(origin string) string {
	link := func(text, url string) string { return "[" + text + "](" + origin + url + ")" }
	lines := []string{"> **" + link(v.name(), RulingURL(strconv.Itoa(v.Number))) + "** · " + v.Kind + " · " +
		Day(v.Date), ">", "> " + v.Question}
	for _, line := range v.Headline().Lines() {
		lines = append(lines, ">", "> **"+line+"**")
	}
	for _, notice := range v.notices() {
		lines = append(lines, ">", "> "+notice)
	}
	if len(v.Citations) > 0 {
		cited := make([]string, len(v.Citations))
		for i, c := range v.Citations {
			cited[i] = link(c.Label, c.URL)
		}
		lines = append(lines, ">", "> Si regge su "+strings.Join(cited, ", "))
	}
	if v.Book != nil {
		lines = append(lines, ">", "> "+Vintage(v.Book)+" · "+textVersion(v.Book)+" · "+link("questo testo",
			RulingTextURL(v.ID, v.Revision)))
	}
	return strings.Join(lines, "\n") + "\n"
}

// copyAttributes are the attributes from which the script behind "Copia" makes the other forms of the ruling; nil on
// a page for keeping.
func (v RulingView) copyAttributes() templ.Attributes {
	if v.IsOffline {
		return nil
	}
	return templ.Attributes{"data-markdown": v.Markdown(""), "data-text-number": strconv.Itoa(v.Revision)}
}

// textState returns the state of a text, until when it was valid, and whether only this server keeps it.
func textState(t RulingText) string {
	state := t.State
	if t.ReplacedOn != "" {
		state += ", valido fino al " + Day(t.ReplacedOn)
	}
	if t.IsServerCopy {
		state += ", conservato da questo server"
	}
	return state
}
