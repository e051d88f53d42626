package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// SituationsURL is the page that lists the situations of a game.
func SituationsURL(g rulebooks.Game) string { return "/tavolo/" + string(g) }

// SituationURL is a situation as it is filled in: "/tavolo/ws/danno?per=3&mazzo=2".
func SituationURL(s *situation.Situation, f situation.Filling) string {
	return withQuery(SituationsURL(s.Game.Code())+"/"+s.ID, s.Query(f))
}

// AskLink is the link from a case to the situation that it is about, where a visitor puts in numbers of his own.
// about is that situation (see reading.Reader.About); where it is nil the link leads to the list of situations, and
// it is nil where the game has none.
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

// SituationLine is where the passages of a filled situation open.
func SituationLine(s *situation.Situation, f situation.Filling) Place {
	return Place{Page: SituationsURL(s.Game.Code()) + "/" + s.ID + "/" + PassagesPage, Start: s.Query(f).Encode()}
}

// SituationsView is the page that lists the situations of a game.
type SituationsView struct {
	Page
	Situations []*situation.Situation
	Typed      string // a line that fits none of them; "" for none
}

// SituationView is a situation filled in, with what the engine answers.
type SituationView struct {
	Page
	Law       *rulebooks.Book
	Situation *situation.Situation
	All       []*situation.Situation // of the game
	Filling   situation.Filling
	Answer    *situation.Answer // nil where the position is impossible
	Today     []Today           // rules on which the verdict rests and that are different today
	Going     bool              // the engine still looks for what changes the verdict
	Replay    *replay.Replay    // of the first line of play
	Notice    string            // where the verdict is not the one with which the address was sent; "" otherwise
	Problem   string            // why there is no answer, or what of the address is not understood
	Typed     string            // the line that the visitor typed
	Cut       string            // says that only the beginning of Typed was read; "" where all was
	// where the typed line has A and B the other way round, who does in it what the sentence says of the other: "chi
	// attacca è A"
	Exchanged string
	Unknown   []string  // words of Typed that mean nothing here
	Other     string    // what Typed asks, where the situation does not answer it
	Unclear   bool      // Typed does not say who does what
	Meant     *Anchor   // another situation that the typed line fits better; nil for none
	Rulings   []Verdict // on the rules that decide
	Numbers   string    // address of its position as a free one, which can be changed; "" where there is none
	Plain     string    // all of it as a text for a chat, with its address
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
	if v.Open() {
		b.WriteString(mayBeAnother + "\n")
	}
	for _, line := range v.Headline().Lines() {
		b.WriteString(line + "\n")
	}
	for _, r := range v.Answer.Verdict.Rules {
		b.WriteString(r.String())
		if name := ruleName(v.Law, r); name != "" {
			b.WriteString(" · " + name)
		}
		b.WriteString("\n")
	}
	for _, note := range v.Notes() {
		b.WriteString(note + "\n")
	}
	b.WriteString("\n" + Vintage(v.Law) + " · testo Cavillo " + v.Law.Version + "\n" + address + "\n")
	return b.String()
}

// Notes are the remarks below the verdict: whether its rules were compared with those of today, and that the texts
// of cards may change it.
func (v SituationView) Notes() (notes []string) {
	if says := comparisonRemark(v.Law, v.Today, v.Answer.Verdict.Rules); says != "" {
		notes = append(notes, says)
	}
	return append(notes, maySay)
}

// Summary is the situation and its verdict in a few sentences, for the preview of a link.
func (v SituationView) Summary() string {
	if v.Answer == nil || v.Open() {
		return v.Situation.FullText(v.Filling)
	}
	return strings.Join(append(v.Before(), v.Headline().Lines()...), " ")
}

// Before are the sentences before the verdict: the situation as it is filled in, and what else the verdict supposes.
func (v SituationView) Before() []string {
	before := []string{v.Situation.FullText(v.Filling)}
	if v.Answer == nil {
		return before
	}
	if supposed := v.supposedSentence(v.Answer.AssumedHoles()); supposed != "" {
		before = append(before, supposed)
	}
	return before
}

// mayBeAnother says of a verdict that something is left open.
const mayBeAnother = "Non tutto ciò che è stato scritto è letto: il verdetto può essere un altro."

// Open reports whether part of the typed line was not understood, so that the verdict may be another one.
func (v SituationView) Open() bool { return v.Filling.Residue.Open }

// Headline is the verdict with what it holds for, empty where the position is impossible.
func (v SituationView) Headline() Headline {
	if v.Answer == nil {
		return Headline{}
	}
	h := HeadlineOf(v.Law, v.Answer, v.Today, v.Going)
	if elsewhere := v.Filling.Residue.OtherQuestionNote(); elsewhere != "" {
		h.Before = append(h.Before, elsewhere)
	}
	if condition := v.Filling.Residue.Condition(); condition != "" {
		h.Says = condition + ": " + afterColon(h.Says)
	}
	return h
}

// closedFilling is the filling without the part of the typed line that was not understood.
func (v SituationView) closedFilling() situation.Filling {
	f := v.Filling
	f.Residue = situation.Residue{}
	return f
}

// outsideNumbers are the numbers of the rules of the verdict that are not in the document.
func (v SituationView) outsideNumbers() (numbers []string) {
	for _, r := range v.Answer.Verdict.Rules {
		if r.Number.InAppendix() {
			numbers = append(numbers, string(r.Number))
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

// holeLabel names a hole before its value for a screen reader, and says whether the value is supposed.
func (v SituationView) holeLabel(at int) string {
	if !v.isStated(at) {
		return v.Situation.Holes[at].Label + " (supposto): "
	}
	return v.Situation.Holes[at].Label + ": "
}

// formURL is the address of the answer in another form: "txt", "svg".
func (v SituationView) formURL(form string) string {
	return Place{Page: SituationsURL(v.Situation.Game.Code()) + "/" + v.Situation.ID,
		Start: v.Situation.Query(v.Filling).Encode()}.Form(form).URL()
}

// showURL is the address of the answer in large letters.
func (v SituationView) showURL() string {
	query := v.Situation.Query(v.Filling)
	query.Set(ShowParam, "")
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// hasLongVerdict reports whether the verdict needs smaller letters on the page shown to a player, so that what
// follows stays in view.
func (v SituationView) hasLongVerdict() bool {
	return utf8.RuneCountInString(v.Headline().String()) > 60
}

// ShowParam is the query parameter of a page in large letters, to show to a player.
const ShowParam = "mostra"

// holeValue is the value that a hole has.
func (v SituationView) holeValue(hole int) situation.HoleValue {
	return v.Situation.Holes[hole].Values[v.Filling.Values[hole]]
}

// isStated reports whether the visitor has given the value of a hole, or a value that is not its supposed one.
func (v SituationView) isStated(hole int) bool {
	return !v.Situation.Holes[hole].IsAssumed(v.Filling.Values[hole]) || slices.Contains(v.Filling.Stated, hole)
}

// hasSupposedValue reports whether the sentence has a value that the visitor has not given.
func (v SituationView) hasSupposedValue() bool {
	return slices.ContainsFunc(v.Situation.Sentence, func(p situation.Piece) bool {
		return p.Hole >= 0 && !v.isStated(p.Hole)
	})
}

// hasStatedValue reports whether the sentence, or a line beside it, has a value that the visitor has given.
func (v SituationView) hasStatedValue() bool {
	said := func(p situation.Piece) bool { return p.Hole >= 0 && v.isStated(p.Hole) }
	return len(v.besideHoles()) > 0 || slices.ContainsFunc(v.Situation.Sentence, said)
}

// holeURL is the address of the situation with a value of a hole given. For the given value of a hole that the
// sentence does not contain, it is the address without that value.
func (v SituationView) holeURL(hole, value int) string {
	h := &v.Situation.Holes[hole]
	if !h.InSentence && value == v.Filling.Values[hole] && v.isStated(hole) {
		return SituationURL(v.Situation, v.Situation.WithValue(v.Filling, hole, h.Usual))
	}
	return SituationURL(v.Situation, v.Situation.WithStated(v.Filling, hole, value))
}

// passagesPlace is where the passages of the filled situation open.
func (v SituationView) passagesPlace() Place { return SituationLine(v.Situation, v.Filling) }

// Passage is the decisive passage of the filled situation, in the view of the page of its passages.
func (v SituationView) Passage() ExampleView {
	return ExampleView{Page: v.Page, Law: v.Law, Home: v.passagesPlace(), Headline: v.Headline(), Today: v.Today,
		Replay: v.Replay, At: v.Replay.Decisive}
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

// punctuatedPiece is a piece of a sentence; a hole has the punctuation that must stay on its line.
type punctuatedPiece struct {
	text          string // of text
	hole          int    // -1 of text
	before, after string // of a hole
}

// The punctuation that belongs to the word after it, and to the word before it.
const (
	opening = "(«“"
	closing = ".,;:?!)»”"
)

// attachPunctuation splits a sentence into pieces and moves the punctuation that touches a hole from the text to the
// hole.
func attachPunctuation(sentence []situation.Piece) []punctuatedPiece {
	pieces := make([]punctuatedPiece, len(sentence))
	for i, p := range sentence {
		pieces[i] = punctuatedPiece{text: p.Text, hole: p.Hole}
	}
	for i := range pieces {
		if pieces[i].hole < 0 {
			continue
		}
		if i > 0 && pieces[i-1].hole < 0 {
			text := strings.TrimRight(pieces[i-1].text, opening)
			pieces[i-1].text, pieces[i].before = text, pieces[i-1].text[len(text):]
		}
		if i+1 < len(pieces) && pieces[i+1].hole < 0 {
			text := strings.TrimLeft(pieces[i+1].text, closing)
			pieces[i].after, pieces[i+1].text = strings.TrimSuffix(pieces[i+1].text, text), text
		}
	}
	return pieces
}

// shownHoles are the indexes of the holes that the sentence does not contain and that always stand beside it.
func (v SituationView) shownHoles() (holes []int) {
	for i := range v.Situation.Holes {
		if v.Situation.Holes[i].ShownBeside {
			holes = append(holes, i)
		}
	}
	return holes
}

// notUnderstood says that words of a typed line mean nothing.
func notUnderstood(words []string) string {
	return "Non ho capito: “" + strings.Join(words, "”, “") + "”."
}

// NotAnswered says that a situation does not answer a question, and which questions it answers.
func NotAnswered(s *situation.Situation, question string) string {
	asked, answers := notAnswered(s, question)
	return asked + " " + answers
}

func notAnswered(s *situation.Situation, question string) (asked, answers string) {
	return "Chiedi “" + question + "”:", "qui non c’è la risposta. Questa situazione dice " + joinWithAnd(s.Answers) + "."
}

// sortByOrder returns situations in the order of a list: those that are asked most first.
func sortByOrder(all []*situation.Situation) []*situation.Situation {
	return slices.SortedStableFunc(slices.Values(all), func(a, b *situation.Situation) int { return a.Order - b.Order })
}

// besideHoles are the indexes of the other holes with a given value that the sentence does not contain: they stand
// beside it too.
func (v SituationView) besideHoles() []int {
	return slices.DeleteFunc(v.Situation.ExtraHoles(v.Filling), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// holePhrase says in words which value a hole has.
func (v SituationView) holePhrase(hole int) string { return v.Situation.HolePhrase(v.Filling, hole) }

// besideLines are the lines beside the sentence: holes that it does not contain, known cards, and choices.
func (v SituationView) besideLines() (lines []string) {
	for _, at := range v.shownHoles() {
		lines = append(lines, v.Situation.Holes[at].Label+": "+v.holeValue(at).Text)
	}
	for _, at := range v.besideHoles() {
		lines = append(lines, v.holePhrase(at))
	}
	for _, k := range v.removableFacts() {
		lines = append(lines, k.Text)
	}
	if supposed := v.supposedSentence(v.decisiveHoles()); supposed != "" {
		lines = append(lines, supposed)
	}
	return lines
}

// moreSentences is what the filling adds to the sentence and, where a typed line has A and B the other way round, a
// remark about it.
func (v SituationView) moreSentences() string {
	more := v.Situation.ExtraSentences(v.Filling)
	if v.Exchanged != "" {
		more = append(more, "(A e B scambiati: "+v.Exchanged+")")
	}
	return strings.Join(more, " ")
}

// decisiveHoles are the indexes of the holes on which the verdict depends and whose values are supposed and shown
// nowhere else.
func (v SituationView) decisiveHoles() []int {
	if v.Answer == nil {
		return nil
	}
	return slices.DeleteFunc(v.Answer.AssumedHoles(), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// supposedFacts describes what decides the verdict, is no hole and is not in the address: numbers of the start, then
// choices.
func (v SituationView) supposedFacts() (facts []string) {
	if v.Answer == nil {
		return nil
	}
	for _, number := range v.Answer.FixedCounters {
		facts = append(facts, number.Phrase())
	}
	for _, f := range v.Answer.Flips {
		for _, other := range f.Choices {
			at := slices.IndexFunc(v.Answer.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			said := slices.ContainsFunc(v.Filling.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			if at < 0 || said {
				continue
			}
			if choice := stripEmphasis(v.describeFreeChoice(v.Answer.Choices[at])); !slices.Contains(facts, choice) {
				facts = append(facts, choice)
			}
		}
	}
	return facts
}

// supposedSentence says what the verdict supposes of the given holes and of what is no hole: "Si suppone: B ha 8 carte
// nella Waiting Room."; "" where it supposes nothing.
func (v SituationView) supposedSentence(holes []int) string {
	var all []string
	for _, at := range holes {
		all = append(all, v.holePhrase(at))
	}
	if all = append(all, v.supposedFacts()...); len(all) == 0 {
		return ""
	}
	return "Si suppone: " + strings.Join(all, "; ") + "."
}

// unsaidHoles are the indexes of the holes that the page mentions nowhere.
func (v SituationView) unsaidHoles() (holes []int) {
	besides := append(v.besideHoles(), v.decisiveHoles()...)
	for i := range v.Situation.Holes {
		if !v.Situation.Holes[i].InSentence && !v.Situation.Holes[i].ShownBeside && !slices.Contains(besides, i) {
			holes = append(holes, i)
		}
	}
	return holes
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

// describeFreeChoice says who chooses what at a free choice.
func (v SituationView) describeFreeChoice(c replay.FreeChoice) string {
	act := newTeller(v.Replay).describeAct(c.Option)
	if c.Seat.IsPlayer() {
		return c.Seat.String() + " sceglie di " + act
	}
	return "il caso: " + act
}

// removableFacts are the known cards and the choices of the filling, each with the address of the situation without
// it.
func (v SituationView) removableFacts() (all []Anchor) {
	for i, phrase := range v.Situation.KnownCardPhrases(v.Filling) {
		f := v.Filling
		f.Cards, f.Choices = slices.Delete(slices.Clone(f.Cards), i, i+1), nil
		all = append(all, Anchor{URL: SituationURL(v.Situation, f), Text: phrase})
	}
	for i, c := range v.Filling.Choices {
		f, text := v.Filling, c.Seat.String()+": "+c.Key
		f.Choices = slices.Delete(slices.Clone(f.Choices), i, i+1)
		if v.Answer != nil {
			if at := slices.IndexFunc(v.Answer.Choices, func(t replay.FreeChoice) bool { return t.N == c.N }); at >= 0 {
				text = v.describeFreeChoice(v.Answer.Choices[at])
			}
		}
		all = append(all, Anchor{URL: SituationURL(v.Situation, f), Text: text})
	}
	return all
}

// triedLines says how many lines of play were tried, and which could not be.
func (v SituationView) triedLines() string {
	n := v.Answer.LinesTried
	lines := strconv.Itoa(n) + " " + plural(n, "svolgimento", "svolgimenti")
	switch {
	case v.Going:
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

// isUnchanged reports whether the verdict has the given sentence of another verdict.
func (v SituationView) isUnchanged(sentence string) bool {
	return slices.Contains(v.Answer.Verdict.Sentences, sentence)
}

// lostSentences says which sentences of the verdict a flip lacks, where the flip has no sentence of its own; ""
// otherwise.
func (v SituationView) lostSentences(f situation.Flip) string {
	if slices.ContainsFunc(f.Verdict.Sentences, func(s string) bool { return !v.isUnchanged(s) }) {
		return ""
	}
	var gone []string
	for _, s := range v.Answer.Verdict.Sentences {
		if !slices.Contains(f.Verdict.Sentences, s) {
			gone = append(gone, "“"+strings.TrimSuffix(s, ".")+"”")
		}
	}
	if len(gone) == 0 {
		return ""
	}
	return plural(len(gone), "Non vale più ", "Non valgono più ") + joinWithAnd(gone) + "."
}

// formParams are the parameters that a form for a typed line keeps from the address: all but the part of an earlier
// line that was not understood.
func (v SituationView) formParams() [][2]string {
	return Place{Start: v.Situation.Query(v.closedFilling()).Encode()}.params()
}

// unchangingList names, in one line, what changes nothing in the verdict.
func (v SituationView) unchangingList() string { return strings.Join(v.Answer.NoEffect, ", ") }

// verdictDoubts are the doubts on which the verdict rests, otherDoubts those on which only its other events rest.
func (v SituationView) verdictDoubts() []*rulebooks.Doubt {
	return v.doubtsOf(v.Answer.Verdict.DecidingDoubts)
}

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

// SaidKey is the query parameter with a line that was typed.
const SaidKey = "detto"

// TypedURL is the address of a situation that is filled in by a typed line.
func TypedURL(s *situation.Situation, line string) string {
	return withQuery(SituationsURL(s.Game.Code())+"/"+s.ID, url.Values{SaidKey: {line}})
}

// semicolon is the sign after item i of n items; "" after the last.
func semicolon(i, n int) string {
	if i < n-1 {
		return ";"
	}
	return ""
}
