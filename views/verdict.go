package views

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"cavillo/engine/cite"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// OutdatedRule is a rule on which something rests that may no longer hold: newer official rules are known to differ
// from it, or it has changed in substance since the text on which the engine plays.
type OutdatedRule struct {
	Rule  rulebooks.Ref    // as what rests on it cites it
	Newer *rulebooks.Newer // nil where none is known to differ

	// PlayedOn names the text that the engine runs, where the rule has changed since, and Changed says how; otherwise
	// they are zero.
	PlayedOn string
	Changed  rulebooks.Standing
}

// OutdatedRules returns those of the given rules in force from which newer official rules are known to differ, each once.
func OutdatedRules(book *rulebooks.Book, rules []rulebooks.Ref) (outdated []OutdatedRule) {
	for _, ref := range rules {
		r := book.Rule(ref.Number)
		if ref.Game != book.Game || r == nil || r.Newer == nil ||
			slices.ContainsFunc(outdated, func(t OutdatedRule) bool { return t.Rule == ref }) {
			continue
		}
		outdated = append(outdated, OutdatedRule{Rule: ref, Newer: r.Newer})
	}
	return outdated
}

// ChangedRule is the outdated rule for one that has changed since the text on which the engine plays.
func ChangedRule(law *rulebooks.Book, changed rulebooks.Standing) OutdatedRule {
	return OutdatedRule{Rule: changed.Then.Ref, PlayedOn: playedOn(law), Changed: changed}
}

// OutdatedShown returns those of the rules that an example shows that may no longer hold, each once.
func OutdatedShown(law *rulebooks.Book, shown []rulebooks.Ref) []OutdatedRule {
	outdated := OutdatedRules(law, cite.Basis(law).RefsNow(shown))
	for _, s := range engineRules(law, shown) {
		if s.Why != "" {
			outdated = append(outdated, ChangedRule(law, s))
		}
	}
	return outdated
}

// String returns the warning that stands before a verdict: "Oggi è diverso (2012): …", "Giocato sul testo di …".
func (t OutdatedRule) String() string {
	if t.Newer != nil {
		return "Oggi è diverso (" + t.Newer.Date + "): " + afterColon(strings.TrimSuffix(t.Newer.Text, ".")) + "."
	}
	rule := string(t.Rule.Number)
	if now := t.Changed.Now; !t.Changed.IsGone() && now.Number != t.Rule.Number {
		rule += ", ora " + string(now.Number)
	}
	return "Giocato sul testo di " + t.PlayedOn + ". La regola " + rule + ": " + t.Changed.Why + "."
}

// changedRules returns the outdated rules that have changed in substance since the text on which the engine plays.
func changedRules(outdated []OutdatedRule) []OutdatedRule {
	return slices.DeleteFunc(slices.Clone(outdated), func(t OutdatedRule) bool { return t.PlayedOn == "" })
}

// comparisonRemark says whether the rules of a verdict were compared with those of today; "" where some differ,
// because the verdict itself says so then, and where it has no rules.
func comparisonRemark(book *rulebooks.Book, outdated []OutdatedRule, rules []rulebooks.Ref) string {
	same := 0
	for _, ref := range rules {
		if r := book.Rule(ref.Number); r != nil && r.Comparison != nil {
			same++
		}
	}
	switch {
	case len(outdated) > 0 || len(rules) == 0:
		return ""
	case same == len(rules):
		return "Confrontato con le regole di oggi: " + plural(same, "la regola è la stessa.", "sono le stesse.")
	case same > 0:
		return "Con le regole di oggi è confrontato solo in parte."
	}
	return "Non si sa se le regole di questo verdetto oggi sono le stesse."
}

// Warnings returns the warnings of rules as lines. Rules that differ in the same way share a line.
func Warnings(outdated []OutdatedRule) (lines []string) {
	for _, t := range outdated {
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
	return OutdatedRule{Rule: r.Ref, Newer: r.Newer}.String() + " " + r.Text()
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
	Condition string // "Se in cima c’è un climax"
	Verdict   string
	Rules     []rulebooks.Standing
}

// RefTexts writes rules as people do: "WS 9.2.1".
func RefTexts(rules []rulebooks.Standing) (texts []string) {
	for _, r := range rules {
		texts = append(texts, r.Now.String())
	}
	return texts
}

// Headline is a verdict with its warnings and its source, the same on pages, in pictures and in the command line.
type Headline struct {
	Preface []string // warnings about newer rules, and remarks about the question
	Source  string   // "Secondo il manuale circa 2008"; "" for no book

	// Condition is that under which the verdict holds, where part of a typed line was not understood: "Se “zucca” non
	// conta"; "" otherwise.
	Condition string

	Verdict string        // where unknown facts decide, the verdict that it depends on them
	Cases   []Alternative // the possible verdicts where unknown facts decide; nil otherwise
	Turns   []Alternative // the opposite replies to other values of what is supposed, where these were tried
}

// restingOn returns the headline of a verdict of the engine. Where that rests on rules that have changed since the text
// on which the engine plays, it holds only under the condition that this text does, and not by the law in force.
func (h Headline) restingOn(outdated []OutdatedRule) Headline {
	changed := changedRules(outdated)
	if len(changed) == 0 {
		return h
	}
	stillHolds := "vale ancora il testo " + changed[0].Changed.Then.Version
	if h.Source = ""; h.Condition == "" {
		h.Condition = "Se " + stillHolds
	} else {
		h.Condition += " e " + stillHolds
	}
	return h
}

// Lines are the paragraphs of a headline.
func (h Headline) Lines() []string {
	lines := append(slices.Clone(h.Preface), h.verdictLine())
	for _, c := range h.Cases {
		lines = append(lines, c.line())
	}
	return lines
}

// verdictLine is the verdict after the words that say whose rules it is by, and under which condition it holds.
func (h Headline) verdictLine() string {
	if introduction := h.introduction(); introduction != "" {
		return introduction + " " + afterColon(h.Verdict)
	}
	return h.Verdict
}

// introduction is what stands before the verdict in its line: whose rules it is by, and the condition; "" for neither.
func (h Headline) introduction() string {
	return strings.TrimSpace(h.sourcePhrase() + " " + h.conditionPhrase())
}

// line is the alternative in one line of a list.
func (c Alternative) line() string { return "– " + c.String() }

// String is the alternative in one line, with its rules.
func (c Alternative) String() string {
	line := c.Condition + ": " + afterColon(c.Verdict)
	if len(c.Rules) > 0 {
		line += " (" + strings.Join(RefTexts(c.Rules), ", ") + ")"
	}
	return line
}

// sourcePhrase returns Source with a colon, or with a comma before a condition and where the verdict's first sentence
// has a colon itself; "" for no source.
func (h Headline) sourcePhrase() string {
	first, _, _ := strings.Cut(h.Verdict, ". ")
	switch {
	case h.Source == "":
		return ""
	case h.Condition != "" || strings.Contains(first, ":"):
		return h.Source + ","
	}
	return h.Source + ":"
}

// conditionPhrase returns Condition with a colon, as it stands after the source; "" for none.
func (h Headline) conditionPhrase() string {
	switch {
	case h.Condition == "":
		return ""
	case h.Source == "":
		return h.Condition + ":"
	}
	return afterColon(h.Condition) + ":"
}

// longCondition is the number of letters from which a condition needs smaller ones, as more than four words do.
const longCondition = 60

// hasLongCondition reports whether the condition needs smaller letters, so that the verdict stays in view.
func (h Headline) hasLongCondition() bool { return utf8.RuneCountInString(h.Condition) > longCondition }

// String is a headline in one paragraph.
func (h Headline) String() string { return strings.Join(h.Lines(), " ") }

const (
	unknownCardsAreAny   = "se le carte che non si conoscono sono qualunque"
	dependsOnUnknown     = "dipende da ciò che non si conosce."
	restDependsOnUnknown = "Il resto dipende."
	otherVerdicts        = "un verdetto diverso ancora, sotto “Cambia se”."
)

// BareVerdict is the verdict, with its condition and its alternatives, without warnings and source.
func (h Headline) BareVerdict() string {
	h.Source = ""
	verdict := h.verdictLine()
	for _, c := range h.Cases {
		verdict += " " + c.Condition + ": " + afterColon(c.Verdict)
	}
	return capitalize(verdict)
}

// HeadlineOf returns the headline of an answer. Where unknown facts decide, the verdict says what holds all the same and
// that the rest depends, and Cases lists the alternatives. While the engine is searching for alternatives, the verdict
// names its assumption.
func HeadlineOf(law *rulebooks.Book, a *situation.Answer, outdated []OutdatedRule, isSearching bool) Headline {
	h := Headline{Preface: Warnings(outdated), Source: AccordingTo(law), Verdict: a.Verdict.Text}
	cases := a.Alternatives()
	common := commonSentences(cases)
	if len(cases) == 0 && isSearching && a.Situation.HasUnknowns(a.Filling) {
		h.Verdict = unknownCardsAreAny + ": " + afterColon(h.Verdict)
	}
	switch {
	case common > 0:
		h.Verdict = strings.Join(a.Verdict.Sentences[:common], " ") + " " + restDependsOnUnknown
	case len(cases) > 0:
		h.Verdict = dependsOnUnknown
	}
	if question, reply := a.QuestionAndReply(); question != "" && !isSearching {
		asked := strings.TrimPrefix(question, "se ") + "? "
		switch {
		case reply != "dipende":
			h.Verdict = strings.TrimSpace(asked + capitalize(reply) + ". " + capitalize(firstReply.ReplaceAllString(h.Verdict, "")))
		case len(cases) > 0:
			h.Verdict = asked + capitalize(h.Verdict)
		default:
			h.Verdict = asked + "Dipende. " + h.Verdict
		}
	}
	otherwise, more := "Altrimenti", a.HasMoreAlternatives()
	if ordinary := a.ConditionsOfOrdinary(); more && len(ordinary) > 0 {
		otherwise = "Se " + stripEmphasis(strings.Join(ordinary, " e "))
	}
	for i := range cases {
		c := &cases[(i+1)%len(cases)] // that of ordinary cards comes last
		alternative := Alternative{Condition: otherwise, Verdict: strings.Join(c.Verdict.Sentences[common:], " "),
			Rules: engineRules(law, c.Verdict.Rules)}
		if alternative.Verdict == "" {
			alternative.Verdict = "Nient’altro."
		}
		if len(c.Conditions) > 0 {
			alternative.Condition = "Se " + stripEmphasis(joinConditions(c.Conditions))
		}
		h.Cases = append(h.Cases, alternative)
	}
	if more {
		h.Cases = slices.Insert(h.Cases, len(h.Cases)-1, Alternative{Condition: "In altri casi", Verdict: otherVerdicts})
	}
	if len(cases) == 0 && !isSearching {
		h.Turns = turnsOf(law, a)
	}
	return h
}

// mostTurns is how many opposite replies a headline has at most.
const mostTurns = 2

// turnsOf returns the opposite replies to other values of what is supposed: "Ma se il livello della carta è 0".
func turnsOf(law *rulebooks.Book, a *situation.Answer) (turns []Alternative) {
	for _, t := range a.Turns() {
		verdict := t.Verdict.Text
		yes, _ := a.ReplyOf(&t.Verdict)
		if opening, opens := t.Verdict.OpeningReply(); !opens || opening != yes {
			verdict = strings.TrimSpace(replyWord(yes) + ". " + capitalize(firstReply.ReplaceAllString(verdict, "")))
		}
		turns = append(turns, Alternative{"Ma se " + stripEmphasis(joinConditions(t.Conditions)), verdict,
			engineRules(law, t.Verdict.Rules)})
	}
	return turns[:min(mostTurns, len(turns))]
}

// replyWord is a yes or no at the beginning of a sentence.
func replyWord(yes bool) string {
	if yes {
		return "Sì"
	}
	return "No"
}

// commonSentences returns the number of sentences with which all alternatives begin in the same way.
func commonSentences(cases []situation.Alternative) (n int) {
	if len(cases) == 0 {
		return 0
	}
	first := cases[0].Verdict.Sentences
	for ; n < len(first); n++ {
		for _, c := range cases {
			if n >= len(c.Verdict.Sentences) || c.Verdict.Sentences[n] != first[n] {
				return n
			}
		}
	}
	return n
}

// firstReply is the "sì" or "no" with which a verdict begins; it is removed where another question is asked than the
// one that it answers.
var firstReply = regexp.MustCompile(`^(?:[Ss]ì|[Nn]o)(?:[:.,] *|$)`)

// joinConditions joins conditions with "o". The words with which all of them end are written once where the verb is among
// them: "la prima o la seconda carta del mazzo è un climax".
func joinConditions(conditions []string) string {
	if len(conditions) < 2 {
		return joinWithOr(conditions)
	}
	words := make([][]string, len(conditions))
	for i, c := range conditions {
		words[i] = strings.Fields(c)
	}
	shared := 0
	for ; shared < len(words[0])-1; shared++ {
		last := words[0][len(words[0])-1-shared]
		if slices.ContainsFunc(words, func(w []string) bool {
			return len(w) < shared+2 || w[len(w)-1-shared] != last
		}) {
			break
		}
	}
	ending := words[0][len(words[0])-shared:]
	if !slices.Contains(ending, "è") {
		return joinWithOr(conditions)
	}
	beginnings := make([]string, len(words))
	for i, w := range words {
		beginnings[i] = strings.Join(w[:len(w)-shared], " ")
	}
	return joinWithOr(beginnings) + " " + strings.Join(ending, " ")
}

// joinWithOr joins words with "o": "a, b o c".
func joinWithOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " o " + words[len(words)-1]
}

// cardTextsMayChange is the remark under every verdict: the engine does not know the texts of cards.
const cardTextsMayChange = "Il testo delle carte può cambiarlo; al tavolo decide l’arbitro."
