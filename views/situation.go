package views

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// SituationsURL is the address of the list of situations of a game.
func SituationsURL(g rulebooks.Game) string { return "/tavolo/" + string(g) }

// SituationURL is the address of a filled situation: "/tavolo/ws/danno?per=3&mazzo=2".
func SituationURL(s *situation.Situation, f situation.Filling) string {
	return withQuery(SituationsURL(s.Game.Code())+"/"+s.ID, s.Query(f))
}

// AskLink returns the link from a case to a situation in which a visitor puts in his own numbers: to about, the
// situation of the case, or else to the list of situations; nil where situations is empty too.
func AskLink(situations []*situation.Situation, about *situation.Situation) *Anchor {
	if about != nil {
		return &Anchor{URL: SituationURL(about, about.UsualFilling()), Text: about.Title}
	}
	if len(situations) > 0 {
		return &Anchor{URL: SituationsURL(situations[0].Game.Code()), Text: "tutte le situazioni"}
	}
	return nil
}

// PassagesPage is the last part of the path of a page of passages.
const PassagesPage = "passaggi"

// SituationPlace is the place where the passages of a filled situation open.
func SituationPlace(s *situation.Situation, f situation.Filling) Place {
	return Place{Page: SituationsURL(s.Game.Code()) + "/" + s.ID + "/" + PassagesPage, Start: s.Query(f).Encode()}
}

// SituationsView is the page that lists the situations of a game.
type SituationsView struct {
	Page
	Situations []*situation.Situation
	Typed      string // a line that fits no situation; "" for none
}

// SituationView is the page of a filled situation, with the answer of the engine.
type SituationView struct {
	Page
	Law            *rulebooks.Book
	Situation      *situation.Situation
	GameSituations []*situation.Situation // all situations of the game
	Filling        situation.Filling
	Answer         *situation.Answer // nil where the position is impossible
	Outdated       []OutdatedRule    // rules of the verdict from which newer rules differ
	Changes        []Review          // how those that have changed since the text that the engine plays differ from it
	IsSearching    bool              // the engine still looks for changes of the verdict
	Replay         *replay.Replay    // of the first line of play
	Notice         string            // that the verdict has changed since the address was sent; "" where it has not
	Problem        string            // why there is no answer, or which part of the address is not understood
	Typed          string            // the line that the visitor typed
	CutNotice      string            // that only the beginning of Typed was read; "" where all was
	// Exchanged says who has the other role in Typed, where Typed has A and B the other way round than the sentence:
	// "chi attacca è A"; "" otherwise.
	Exchanged       string
	CorrectedWords  []language.Correction // misspelt words of Typed
	UnknownWords    []string              // words of Typed that mean nothing here
	OtherQuestion   string                // the question of Typed, where the situation does not answer it
	HasUnclearRoles bool                  // Typed does not tell which player does what
	BetterSituation *Anchor               // another situation that fits Typed better; nil for none
	Rulings         []Verdict             // rulings that cite the deciding rules
	FreeTableURL    string                // the address of the position on the free table; "" for none
	PlainAnswer     string                // the answer as a text for a chat, with its address
	Found           []rulebooks.Ref       // the rules that a search has found for Typed, the best first
}

// PlainText is the answer as a text for a chat, which can be understood without opening the address at its end.
func (v SituationView) PlainText(address string) string {
	var b strings.Builder
	b.WriteString(stripEmphasis(v.Situation.SentenceText(v.Filling)) + "\n")
	for _, line := range v.besideLines() {
		b.WriteString("- " + stripEmphasis(line) + "\n")
	}
	if v.Answer == nil {
		return b.String() + address + "\n"
	}
	if v.IsOpen() {
		b.WriteString(mayDiffer + "\n")
	}
	for _, line := range v.Headline().Lines() {
		b.WriteString(line + "\n")
	}
	for _, rule := range v.VerdictRules() {
		b.WriteString(rule.Now.String())
		if name := rule.Title(); name != "" {
			b.WriteString(" · " + name)
		}
		b.WriteString("\n")
	}
	for _, note := range v.Notes() {
		b.WriteString(note + "\n")
	}
	b.WriteString("\n" + Vintage(v.Law) + " · " + textVersion(v.Law) + "\n" + address + "\n")
	return b.String()
}

// Notes are the remarks below the verdict: whether its rules were compared with those of today, and that the texts
// of cards may change it.
func (v SituationView) Notes() (notes []string) {
	if comparison := comparisonRemark(v.Law, v.Outdated, v.rulesInForce()); comparison != "" {
		notes = append(notes, comparison)
	}
	return append(notes, cardTextsMayChange)
}

// Summary is the situation and its verdict in a few sentences, for the preview of a link.
func (v SituationView) Summary() string {
	if v.Answer == nil || v.IsOpen() {
		return v.Situation.FullText(v.Filling)
	}
	return strings.Join(append(v.Introduction(), v.Headline().Lines()...), " ")
}

// Introduction returns the sentences before the verdict: the filled situation, and what else the verdict supposes.
func (v SituationView) Introduction() []string {
	before := []string{v.Situation.FullText(v.Filling)}
	if v.Answer == nil {
		return before
	}
	if supposed := v.supposedSentence(v.Answer.AssumedHoles()); supposed != "" {
		before = append(before, supposed)
	}
	return before
}

// mayDiffer is the notice that a verdict may be wrong because part of the typed line was not understood.
const mayDiffer = "Non tutto ciò che è stato scritto è letto: il verdetto può essere un altro."

// IsOpen reports whether part of the typed line was not understood, so that the verdict may be wrong.
func (v SituationView) IsOpen() bool { return v.Filling.Residue.Open }

// Headline returns the verdict with its warnings and its source; the zero Headline where the position is impossible.
func (v SituationView) Headline() Headline {
	if v.Answer == nil {
		return Headline{}
	}
	h := HeadlineOf(v.Law, v.Answer, v.Outdated, v.IsSearching)
	if elsewhere := v.Filling.Residue.OtherQuestionNote(); elsewhere != "" {
		h.Preface = append(h.Preface, elsewhere)
	}
	h.Condition = v.Filling.Residue.Condition()
	return h.restingOn(v.Outdated)
}

// AnswerPartID is the name of the part of results that answers a line, among the situations of a game.
const AnswerPartID = "risposta"

// AnswerPartURL is the address of what the table of a game answers to a typed line, as a part of results.
func AnswerPartURL(g rulebooks.Game) string { return SituationsURL(g) + "/" + AnswerPartID }

// FlipsAnchor is the fragment of the address of what would change a verdict, on the page of a situation.
const FlipsAnchor = "cambia"

// CitedRules returns the rules by which the verdict holds, first those that the search has found, in its order: what is
// asked they say best. Where unknown facts decide, it returns those of the verdict and then of its alternatives, each once.
func (v SituationView) CitedRules() (rules []*rulebooks.Rule) {
	if v.Answer == nil {
		return nil
	}
	cited, alternatives := v.VerdictRules(), v.Headline().Cases
	for _, c := range alternatives {
		cited = append(cited, c.Rules...)
	}
	if len(alternatives) == 0 {
		place := func(r rulebooks.Standing) uint { return uint(slices.Index(v.Found, r.Now.Ref)) } // of one that is not found the largest
		slices.SortStableFunc(cited, func(a, b rulebooks.Standing) int { return cmp.Compare(place(a), place(b)) })
	}
	for _, s := range cited {
		if s.Rule != nil && !slices.Contains(rules, s.Rule) {
			rules = append(rules, s.Rule)
		}
	}
	return rules
}

// VerdictRules are the rules of the verdict, as they stand in the law in force.
func (v SituationView) VerdictRules() []rulebooks.Standing {
	return engineRules(v.Law, v.Answer.Verdict.Rules)
}

// rulesInForce are the rules of the verdict that are still there, by their numbers in force.
func (v SituationView) rulesInForce() []rulebooks.Ref {
	return cite.Basis(v.Law).RefsNow(v.Answer.Verdict.Rules)
}

// outsideNumbers are the numbers of the rules of the verdict that are not in the document.
func (v SituationView) outsideNumbers() (numbers []string) {
	for _, rule := range v.VerdictRules() {
		if rule.Now.Number.InAppendix() {
			numbers = append(numbers, rule.Label())
		}
	}
	return numbers
}

// SentURL is the address of the answer for a link that is sent to others: it has the version of the text and a
// digest of the verdict.
func (v SituationView) SentURL() string {
	query := v.Situation.Query(v.Filling)
	if v.Answer != nil {
		query.Set(SentParam, WriteSent(v.Law.Version, v.Answer.Verdict.Digest()))
	}
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// SentNotice says that the verdict is not the one with which the address was sent; "" where it is, and for an
// address that was not sent.
func (v SituationView) SentNotice(query url.Values) string {
	sent := query.Get(SentParam)
	version, digest := ReadSent(sent)
	switch {
	case sent == "" || v.Answer == nil || digest == v.Answer.Verdict.Digest():
		return ""
	case digest == "":
		return "Questo collegamento non è intero: se il verdetto è ancora quello di allora, non si può sapere."
	}
	return "Da quando questo collegamento è stato fatto (testo " + version +
		") il verdetto è cambiato: questo è quello del testo " + v.Law.Version + "."
}

// formURL is the address of the answer in another form: "txt", "svg".
func (v SituationView) formURL(form string) string {
	return Place{Page: SituationsURL(v.Situation.Game.Code()) + "/" + v.Situation.ID,
		Start: v.Situation.Query(v.Filling).Encode()}.Form(form).URL()
}

// showURL is the address of the answer in large letters, to show to a player.
func (v SituationView) showURL() string {
	query := v.Situation.Query(v.Filling)
	query.Set(ShowParam, "")
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// hasLongVerdict reports whether the verdict needs smaller letters on the page shown to a player, so that the text
// below it stays in view.
func (v SituationView) hasLongVerdict() bool {
	return utf8.RuneCountInString(v.Headline().String()) > 60
}

// ShowParam is the query parameter of a page in large letters, to show to a player.
const ShowParam = "mostra"

// passagesPlace is where the passages of the filled situation open.
func (v SituationView) passagesPlace() Place { return SituationPlace(v.Situation, v.Filling) }

// Passage is the decisive passage of the filled situation, in the view of the page of its passages.
func (v SituationView) Passage() ExampleView {
	return ExampleView{Page: v.Page, Law: v.Law, Home: v.passagesPlace(), Headline: v.Headline(), Outdated: v.Outdated,
		Replay: v.Replay, ShownPassage: v.Replay.DecisivePassage}
}

// tableURL is the address of the last passage in which a player had more than one option. Where there is none, it is
// that of the choice that waits at the end.
func (v SituationView) tableURL() string {
	for i := len(v.Replay.Passages) - 1; i >= 0; i-- {
		p := &v.Replay.Passages[i]
		if slices.ContainsFunc(p.Choices,
			func(at int) bool { c := &v.Replay.Choices[at]; return c.Seat.IsPlayer() && len(c.Options) > 1 }) {
			return v.passagesPlace().AtPassage(p.Name).URL()
		}
	}
	return v.passagesPlace().Onward().URL()
}

// sortByOrder returns situations sorted by Order: first those that visitors ask most.
func sortByOrder(situations []*situation.Situation) []*situation.Situation {
	return slices.SortedStableFunc(slices.Values(situations), func(a, b *situation.Situation) int { return a.Order - b.Order })
}

// Condition describes the condition of a flip (a change of the verdict), without asterisks.
func (v SituationView) Condition(f situation.Flip) string { return stripEmphasis(v.flipCondition(f)) }

// flipCondition describes the condition of a flip: its phrase, or the choices that are made otherwise.
func (v SituationView) flipCondition(f situation.Flip) string {
	if f.Condition != "" {
		return f.Condition
	}
	var choices []string
	for _, c := range f.Choices {
		choices = append(choices, v.describeFreeChoice(c))
	}
	return joinWithAnd(choices)
}

// linesTriedText says how many lines of play the engine has tried, and which ones it could not try.
func (v SituationView) linesTriedText() string {
	n := v.Answer.LinesTried
	lines := strconv.Itoa(n) + " " + plural(n, "svolgimento", "svolgimenti")
	switch {
	case v.IsSearching:
		return lines + " finora…"
	case v.Answer.Incomplete:
		return lines + ", poi il tempo è finito: resta da provare " + strings.Join(v.Answer.NotTried, ", ")
	}
	all := plural(n, "provato l’unico svolgimento", "provati tutti gli svolgimenti, "+strconv.Itoa(n))
	if len(v.Answer.NotTried) > 0 {
		all += "; non si è potuto provare " + strings.Join(v.Answer.NotTried, ", ")
	}
	return all
}

// againURL is the address at which the engine looks once more for changes of the verdict that it had no time to
// find.
func (v SituationView) againURL() string {
	query := v.Situation.Query(v.Filling)
	query.Set(AgainParam, "")
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// AgainParam is the query parameter that makes the engine look for changes of the verdict once more.
const AgainParam = "ancora"

// hasSentence reports whether the verdict has the given sentence of another verdict.
func (v SituationView) hasSentence(sentence string) bool {
	return slices.Contains(v.Answer.Verdict.Sentences, sentence)
}

// lostSentences names the sentences of the verdict that a flip (a change of the verdict) lacks; "" where the flip
// has a sentence of its own, or lacks none.
func (v SituationView) lostSentences(f situation.Flip) string {
	if slices.ContainsFunc(f.Verdict.Sentences, func(s string) bool { return !v.hasSentence(s) }) {
		return ""
	}
	var lost []string
	for _, s := range v.Answer.Verdict.Sentences {
		if !slices.Contains(f.Verdict.Sentences, s) {
			lost = append(lost, "“"+strings.TrimSuffix(s, ".")+"”")
		}
	}
	if len(lost) == 0 {
		return ""
	}
	return plural(len(lost), "Non vale più ", "Non valgono più ") + joinWithAnd(lost) + "."
}

// FlipsHeading is the heading of the flips. Where the unknown decides, they change the last of the cases.
func (v SituationView) FlipsHeading() string {
	switch {
	case len(v.Answer.Alternatives()) > 0:
		return "Nell’ultimo caso cambia se…"
	case len(v.Answer.Flips) > 0 || v.IsSearching:
		return "Cambia se…"
	}
	return "Sempre"
}

// NoEffectSentence names the changes that leave the verdict the same; "" where there are none.
func (v SituationView) NoEffectSentence() string {
	switch {
	case len(v.Answer.NoEffect) == 0:
		return ""
	case len(v.Answer.Alternatives()) > 0:
		return "Nell’ultimo caso non cambia: " + strings.Join(v.Answer.NoEffect, ", ")
	}
	return "Non cambia: " + strings.Join(v.Answer.NoEffect, ", ")
}

// verdictDoubts returns the doubts on which the verdict rests.
func (v SituationView) verdictDoubts() []*rulebooks.Doubt {
	return v.doubtsOf(v.Answer.Verdict.DecidingDoubts)
}

// otherDoubts returns the doubts on which other events of the situation rest.
func (v SituationView) otherDoubts() []*rulebooks.Doubt {
	return v.doubtsOf(slices.DeleteFunc(slices.Clone(v.Answer.Verdict.Doubts), func(id string) bool {
		return slices.Contains(v.Answer.Verdict.DecidingDoubts, id)
	}))
}

func (v SituationView) doubtsOf(ids []string) (doubts []*rulebooks.Doubt) {
	for _, id := range ids {
		if d := v.Law.Doubt(id); d != nil {
			doubts = append(doubts, d)
		}
	}
	return doubts
}

// FoundParam is the query parameter with the numbers of the rules that a device without network has found for a line.
const FoundParam = "trovate"

// TypedParam is the query parameter with the line that a visitor typed.
const TypedParam = "detto"

// TypedURL is the address of a situation with a typed line that fills it.
func TypedURL(s *situation.Situation, line string) string {
	return withQuery(SituationsURL(s.Game.Code())+"/"+s.ID, url.Values{TypedParam: {line}})
}
