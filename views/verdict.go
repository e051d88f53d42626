package views

import (
	"regexp"
	"slices"
	"strings"

	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// Today is a rule on which a verdict rests and of which newer official rules are known to differ.
type Today struct {
	Rule  rulebooks.Ref
	Newer *rulebooks.Newer
}

// TodayOf are those of some rules of a book of which newer official rules are known to differ, each once.
func TodayOf(book *rulebooks.Book, rules []rulebooks.Ref) (today []Today) {
	for _, ref := range rules {
		r := book.Rule(ref.Number)
		if ref.Game != book.Game || r == nil || r.Newer == nil ||
			slices.ContainsFunc(today, func(t Today) bool { return t.Rule == ref }) {
			continue
		}
		today = append(today, Today{ref, r.Newer})
	}
	return today
}

// String is the warning that stands before the verdict.
func (t Today) String() string {
	return "Oggi è diverso (" + t.Newer.Date + "): " + afterColon(strings.TrimSuffix(t.Newer.Text, ".")) + "."
}

// comparisonRemark says whether the rules of a verdict were compared with those of today; "" where some differ,
// because the verdict itself says so then, and where it has no rules.
func comparisonRemark(book *rulebooks.Book, today []Today, rules []rulebooks.Ref) string {
	same := 0
	for _, ref := range rules {
		if r := book.Rule(ref.Number); r != nil && r.Comparison != nil {
			same++
		}
	}
	switch {
	case len(today) > 0 || len(rules) == 0:
		return ""
	case same == len(rules):
		return "Confrontato con le regole di oggi: " + plural(same, "la regola è la stessa.", "sono le stesse.")
	case same > 0:
		return "Con le regole di oggi è confrontato solo in parte."
	}
	return "Non si sa se le regole di questo verdetto oggi sono le stesse."
}

// Warnings are the warnings of rules as lines, each line once: several rules may differ in the same way.
func Warnings(today []Today) (lines []string) {
	for _, t := range today {
		if line := t.String(); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// AboutRule is the description of a rule for link previews: how newer rules differ, then its text.
func AboutRule(r *rulebooks.Rule) string {
	if r.Newer == nil {
		return r.Text()
	}
	return Today{r.Ref, r.Newer}.String() + " " + r.Text()
}

// AccordingTo says by whose rules a verdict is: "Secondo il manuale circa 2008".
func AccordingTo(b *rulebooks.Book) string {
	if isFeminine(b.Vintage) {
		return "Secondo la " + b.Vintage
	}
	return "Secondo il " + b.Vintage
}

// Alternative is one of several possible verdicts, with the unknown fact on which it depends.
type Alternative struct {
	If    string // "Se in cima c’è un climax"
	Says  string
	Rules []rulebooks.Ref
}

// RefTexts writes rules as people do: "WS 9.2.1".
func RefTexts(rules []rulebooks.Ref) (numbers []string) {
	for _, r := range rules {
		numbers = append(numbers, r.String())
	}
	return numbers
}

// Headline is a verdict with its warnings and its source, the same on pages, in pictures and in the command line.
type Headline struct {
	Before []string      // how newer rules differ; that something else is asked
	By     string        // whose rules it is by; "" where no book is
	Says   string        // the verdict; where what is not known decides, that it depends
	Cases  []Alternative // the possible verdicts, where it depends on what is not known
}

// Lines are the paragraphs of a headline.
func (h Headline) Lines() []string {
	lines := append(slices.Clone(h.Before), h.verdictLine())
	for _, c := range h.Cases {
		lines = append(lines, c.line())
	}
	return lines
}

// verdictLine is the verdict after the words that say whose rules it is by.
func (h Headline) verdictLine() string {
	if h.By == "" {
		return h.Says
	}
	return h.sourcePhrase() + " " + afterColon(h.Says)
}

// line is the alternative in one line, with its rules.
func (c Alternative) line() string {
	line := "– " + c.If + ": " + afterColon(c.Says)
	if len(c.Rules) > 0 {
		line += " (" + strings.Join(RefTexts(c.Rules), ", ") + ")"
	}
	return line
}

// sourcePhrase says whose rules the verdict is by. It ends in a colon, or in a comma where the verdict's first
// sentence has a colon itself.
func (h Headline) sourcePhrase() string {
	first, _, _ := strings.Cut(h.Says, ". ")
	if strings.Contains(first, ":") {
		return h.By + ","
	}
	return h.By + ":"
}

// String is a headline in one paragraph.
func (h Headline) String() string { return strings.Join(h.Lines(), " ") }

const (
	ordinarily = "se le carte che non si conoscono sono qualunque"
	depends    = "dipende da ciò che non si conosce."
)

// BareVerdict is the verdict, with its alternatives, without warnings and source.
func (h Headline) BareVerdict() string {
	says := h.Says
	for _, c := range h.Cases {
		says += " " + c.If + ": " + afterColon(c.Says)
	}
	return capitalize(says)
}

// HeadlineOf is the headline of an answer. Where unknown facts decide, it says that it depends, and lists the
// alternatives. While the engine still looks for these (going), the verdict says what it supposes.
func HeadlineOf(law *rulebooks.Book, a *situation.Answer, today []Today, going bool) Headline {
	h := Headline{Before: Warnings(today), By: AccordingTo(law), Says: a.Verdict.Text}
	if len(h.Before) > 0 {
		h.Before = append(h.Before, otherToday)
	}
	cases := a.Alternatives()
	if len(cases) == 0 && going && a.Situation.HasUnknowns(a.Filling) {
		h.Says = ordinarily + ": " + afterColon(h.Says)
	}
	if len(cases) > 0 {
		h.Says = depends
	}
	if question, reply := a.QuestionAndReply(); question != "" && !going {
		asked := strings.TrimPrefix(question, "se ") + "? "
		switch {
		case reply != "dipende":
			h.Says = strings.TrimSpace(asked + capitalize(reply) + ". " + capitalize(firstReply.ReplaceAllString(h.Says, "")))
		case len(cases) > 0:
			h.Says = asked + capitalize(h.Says)
		default:
			h.Says = asked + "Dipende. " + h.Says
		}
	}
	for i, c := range cases {
		one := Alternative{If: capitalize(ordinarily), Says: c.Verdict.Text, Rules: c.Verdict.Rules}
		if i > 0 {
			one.If = "Se " + stripEmphasis(joinWithOr(c.Conditions))
		}
		h.Cases = append(h.Cases, one)
	}
	return h
}

// otherToday stands after the warnings of a verdict that the engine finds: it plays the rules of the document only.
const otherToday = "Con le regole di oggi il verdetto può essere un altro."

// firstReply is the "sì" or "no" with which a verdict begins; it is removed where another question is asked than the
// one that it answers.
var firstReply = regexp.MustCompile(`^(?:[Ss]ì|[Nn]o)(?:[:.,] *|$)`)

// joinWithOr joins words with "o": "a, b o c".
func joinWithOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " o " + words[len(words)-1]
}

// maySay stands under every verdict: what the engine does not know.
const maySay = "Il testo delle carte può cambiarlo; al tavolo decide l’arbitro."
