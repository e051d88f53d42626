package views

import (
	"slices"
	"strconv"

	"cavillo/engine/measure"
	"cavillo/rulebooks"
)

// CoverageURL is the page that says which rules of a game an example executes.
func CoverageURL(g rulebooks.Game) string { return "/copertura/" + string(g) }

// CoverageView is the page of a game's coverage; Coverage is nil where the engine has no such game.
type CoverageView struct {
	Page
	Coverage *measure.Coverage
	Titles   map[string]string // titles of the examples, by identifier
}

// coverageChapter is a chapter of the book with its rules, grouped by status. ExecutedCount is the number of rules
// that an example executes, RuleCount the number of all its rules.
type coverageChapter struct {
	Heading       *rulebooks.Rule
	ExecutedCount int
	RuleCount     int
	Groups        []coverageGroup
}

// coverageGroup is the rules of a chapter with the same status and the same reason; Reason is only for those that
// cannot be executed.
type coverageGroup struct {
	Status measure.Status
	Reason string
	Rules  []measure.CoveredRule
}

// statusInWords is a status with its Italian words.
type statusInWords struct {
	status measure.Status
	words  string
}

// statuses lists the statuses with their Italian words, from the best to the worst.
var statuses = []statusInWords{
	{measure.Executed, "Mostrate da un esempio"},
	{measure.Implemented, "Nel motore, ancora senza un esempio"},
	{measure.NotExecutable, "Da leggere soltanto, con il motivo"},
	{measure.Changed, "Cambiate da quando il motore le ha imparate: le gioca com’erano"},
	{measure.Missing, "Non ancora nel motore"},
}

func statusWords(s measure.Status) string {
	for _, known := range statuses {
		if known.status == s {
			return known.words
		}
	}
	return string(s)
}

// countedStatuses returns the statuses with their words that the page counts: that of rules which have changed only where
// there are any.
func (v CoverageView) countedStatuses() []statusInWords {
	return slices.DeleteFunc(slices.Clone(statuses), func(s statusInWords) bool {
		return s.status == measure.Changed && len(v.Coverage.WithStatus(s.status)) == 0
	})
}

// partialRemark returns the remark that the engine lacks some rules, or has them as they were; "" where it has all.
func (v CoverageView) partialRemark() string {
	if len(v.Coverage.WithStatus(measure.Missing))+len(v.Coverage.WithStatus(measure.Changed)) > 0 {
		return ", per ora in parte"
	}
	return ""
}

// totalMutants adds up the mutation scores of the chapters.
func (v CoverageView) totalMutants() (sum measure.MutantScore) {
	for _, s := range v.Coverage.Mutants {
		sum.Mutants += s.Mutants
		sum.Expectation += s.Expectation
		sum.Crash += s.Crash
		sum.Trace += s.Trace
		sum.Survived += s.Survived
		sum.WithReason += s.WithReason
	}
	return sum
}

// mutantWords explains the mutation score: what a mutant is, and for how many of those that no example detects there is
// a written reason.
func mutantWords(sum measure.MutantScore) string {
	text := "Il codice che applica le regole si cambia in un punto solo, scelto a caso, " +
		"e si rigiocano tutti gli esempi: il cambiamento conta se un esempio non torna più."
	switch left := sum.Trace + sum.Survived; {
	case left == 0:
		return text
	case sum.WithReason == left:
		return text + " Degli altri è scritto perché nessun esempio può mostrarli."
	case sum.WithReason > 0:
		return text + " Di " + strconv.Itoa(sum.WithReason) +
			" degli altri è scritto perché nessun esempio può mostrarli."
	}
	return text
}

// chapterName is the heading of a chapter in the book, or its number where the book has no such chapter.
func (v CoverageView) chapterName(chapter int) string {
	if heading := v.Book.Rule(rulebooks.Number(strconv.Itoa(chapter))); heading != nil {
		return headingName(heading)
	}
	return "Capitolo " + strconv.Itoa(chapter)
}

// chapters groups the rules by chapter, and in each chapter by status and reason.
func (v CoverageView) chapters() []*coverageChapter {
	var chapters []*coverageChapter
	byNumber := map[rulebooks.Number]*coverageChapter{}
	for _, known := range statuses {
		for _, r := range v.Coverage.Rules {
			number := r.Ref.Number.Chapter()
			chapter := byNumber[number]
			if chapter == nil {
				chapter = &coverageChapter{Heading: v.Book.Rule(number)}
				byNumber[number] = chapter
				chapters = append(chapters, chapter)
			}
			if r.Status == known.status {
				chapter.add(r)
			}
		}
	}
	return chapters
}

func (c *coverageChapter) add(r measure.CoveredRule) {
	c.RuleCount++
	if r.Status == measure.Executed {
		c.ExecutedCount++
	}
	for i := range c.Groups {
		if g := &c.Groups[i]; g.Status == r.Status && g.Reason == r.Reason {
			g.Rules = append(g.Rules, r)
			return
		}
	}
	c.Groups = append(c.Groups, coverageGroup{r.Status, r.Reason, []measure.CoveredRule{r}})
}

// groupsWithStatus returns the groups of a chapter with a status, one for each reason, and how many rules they have.
func (c *coverageChapter) groupsWithStatus(s measure.Status) (groups []coverageGroup, rules int) {
	for _, g := range c.Groups {
		if g.Status == s {
			groups = append(groups, g)
			rules += len(g.Rules)
		}
	}
	return groups, rules
}

// exampleID returns the identifier of an example with its game: "ws/refresh-a-meta-danno".
func exampleID(g rulebooks.Game, id string) string { return string(g) + "/" + id }

// ruleLabel is the short label of a rule, "" where the book has none.
func (v CoverageView) ruleLabel(r measure.CoveredRule) string {
	if rule := v.Book.Rule(r.Ref.Number); rule != nil {
		return rule.Title
	}
	return ""
}
