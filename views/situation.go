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

// Asking is where numbers of one's own are put in the place of those of a case: the situation that it is about
// (reading.Reader.About) or, where that is nil, all of them; nil where the game has none.
func Asking(situations []*situation.Situation, about *situation.Situation) *Anchor {
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
	Typed     string            // what was typed
	Cut       string            // how much of a line that is too long was read, "" otherwise
	// where A and B stand for each other in it, who does what it says of the other: "chi attacca è A"
	Exchanged string
	Unknown   []string  // words of it that mean nothing here
	Other     string    // what it asks, where the situation does not answer that
	Unclear   bool      // it does not say who does what
	Meant     *Anchor   // another situation that the typed line fits better; nil for none
	Rulings   []Verdict // on the rules that decide
	Numbers   string    // address of its position as a free one, which can be changed; "" where there is none
	Plain     string    // all of it as a text for a chat, with its address
}

// PlainText is the answer as a text for a chat, which can be understood without opening the address at its end.
func (v SituationView) PlainText(address string) string {
	var b strings.Builder
	b.WriteString(bare(v.Situation.SentenceText(v.Filling)) + "\n")
	for _, line := range v.beside() {
		b.WriteString("- " + bare(line) + "\n")
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

// Notes are what stands quietly under the verdict: whether its rules were compared with those of today, and what may
// change it that the engine does not know.
func (v SituationView) Notes() (notes []string) {
	if says := asToday(v.Law, v.Today, v.Answer.Verdict.Rules); says != "" {
		notes = append(notes, says)
	}
	return append(notes, maySay)
}

// Told is the situation and its verdict in a few sentences, for whoever sees a link to it.
func (v SituationView) Told() string {
	if v.Answer == nil || v.Open() {
		return v.Situation.FullText(v.Filling)
	}
	return strings.Join(append(v.Before(), v.Headline().Lines()...), " ")
}

// Before is what stands before the verdict: the situation as it is filled in, and what else the verdict supposes.
func (v SituationView) Before() []string {
	before := []string{v.Situation.FullText(v.Filling)}
	if v.Answer == nil {
		return before
	}
	if supposed := v.supposed(v.Answer.AssumedHoles()); supposed != "" {
		before = append(before, supposed)
	}
	return before
}

// mayBeAnother says of a verdict that something is left open.
const mayBeAnother = "Non tutto ciò che è stato scritto è letto: il verdetto può essere un altro."

// Open reports whether something that was typed is left open, so that the verdict may be another one.
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

// closed is the filling with nothing left open.
func (v SituationView) closed() situation.Filling {
	f := v.Filling
	f.Residue = situation.Residue{}
	return f
}

// outside are the rules of the verdict that are not in the document.
func (v SituationView) outside() (numbers []string) {
	for _, r := range v.Answer.Verdict.Rules {
		if r.Number.InAppendix() {
			numbers = append(numbers, string(r.Number))
		}
	}
	return numbers
}

// SentURL is the address of the answer as it is sent: with the version of the text, and a digest of the verdict.
func (v SituationView) SentURL() string {
	query := v.Situation.Query(v.Filling)
	if v.Answer != nil {
		query.Set(SentParam, Sent(v.Law.Version, v.Answer.Verdict.Digest()))
	}
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// ReadSentAnswer says, of the query of an answer's address, where the verdict is not the one with which it was sent; ""
// where it is.
func (v SituationView) ReadSentAnswer(query url.Values) string {
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

// spoken is what a hole is, before its value, to whoever does not see that it is drawn dashed.
func (v SituationView) spoken(at int) string {
	if !v.stated(at) {
		return v.Situation.Holes[at].Label + " (supposto): "
	}
	return v.Situation.Holes[at].Label + ": "
}

// in is the address of the answer in another form: "txt", "svg".
func (v SituationView) in(form string) string {
	return Place{Page: SituationsURL(v.Situation.Game.Code()) + "/" + v.Situation.ID,
		Start: v.Situation.Query(v.Filling).Encode()}.Form(form).URL()
}

// show is the address of the answer in large letters.
func (v SituationView) show() string {
	query := v.Situation.Query(v.Filling)
	query.Set(ShowParam, "")
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// long reports whether the verdict is set in smaller letters where it is shown to a player, so that what is below it is
// seen too.
func (v SituationView) long() bool { return utf8.RuneCountInString(v.Headline().String()) > 60 }

// ShowParam is the query parameter of a page in large letters, to show to a player.
const ShowParam = "mostra"

// value is the value that a hole has.
func (v SituationView) value(hole int) situation.HoleValue {
	return v.Situation.Holes[hole].Values[v.Filling.Values[hole]]
}

// stated reports whether somebody has said which value a hole has.
func (v SituationView) stated(hole int) bool {
	return !v.Situation.Holes[hole].IsAssumed(v.Filling.Values[hole]) || slices.Contains(v.Filling.Stated, hole)
}

// supposes reports whether the sentence has a value that nobody has said.
func (v SituationView) supposes() bool {
	return slices.ContainsFunc(v.Situation.Sentence, func(p situation.Piece) bool {
		return p.Hole >= 0 && !v.stated(p.Hole)
	})
}

// says reports whether the sentence, or what stands beside it, has a value that somebody has said.
func (v SituationView) says() bool {
	said := func(p situation.Piece) bool { return p.Hole >= 0 && v.stated(p.Hole) }
	return len(v.besides()) > 0 || slices.ContainsFunc(v.Situation.Sentence, said)
}

// with is the address of the situation where somebody says a value of a hole; where the sentence leaves the hole unsaid
// and it is said to have that value, where nobody does.
func (v SituationView) with(hole, value int) string {
	h := &v.Situation.Holes[hole]
	if !h.InSentence && value == v.Filling.Values[hole] && v.stated(hole) {
		return SituationURL(v.Situation, v.Situation.WithValue(v.Filling, hole, h.Usual))
	}
	return SituationURL(v.Situation, v.Situation.WithStated(v.Filling, hole, value))
}

// line is where the passages of the filled situation open.
func (v SituationView) line() Place { return SituationLine(v.Situation, v.Filling) }

// Passage is the decisive passage of the filled situation, as the page of its passages shows it.
func (v SituationView) Passage() ExampleView {
	return ExampleView{Page: v.Page, Law: v.Law, Home: v.line(), Headline: v.Headline(), Today: v.Today,
		Replay: v.Replay, At: v.Replay.Decisive}
}

// table is the address of the last moment of the situation where a player had something to choose; where nobody had, of
// the choice that comes after.
func (v SituationView) table() string {
	for i := len(v.Replay.Passages) - 1; i >= 0; i-- {
		p := &v.Replay.Passages[i]
		if slices.ContainsFunc(p.Choices,
			func(at int) bool { c := &v.Replay.Choices[at]; return c.Seat.Player() && len(c.Options) > 1 }) {
			return v.line().At(p.Name).URL()
		}
	}
	return v.line().Onward().URL()
}

// clung is a piece of a sentence with the punctuation that no line may part from it.
type clung struct {
	text          string // of text
	hole          int    // -1 of text
	before, after string // of a hole
}

// The punctuation that clings to the word after it, and to the word before it.
const (
	opening = "(«“"
	closing = ".,;:?!)»”"
)

// clinging gives each hole of a sentence the punctuation that touches it.
func clinging(sentence []situation.Piece) []clung {
	pieces := make([]clung, len(sentence))
	for i, p := range sentence {
		pieces[i] = clung{text: p.Text, hole: p.Hole}
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

// shown are the holes that the sentence leaves unsaid and that stand beside it, by index.
func (v SituationView) shown() (holes []int) {
	for i := range v.Situation.Holes {
		if v.Situation.Holes[i].ShownBeside {
			holes = append(holes, i)
		}
	}
	return holes
}

// notUnderstood says of words of a typed line that they mean nothing where it is read.
func notUnderstood(words []string) string {
	return "Non ho capito: “" + strings.Join(words, "”, “") + "”."
}

// NotAnswered says of a question that a situation does not answer it, and which it answers.
func NotAnswered(s *situation.Situation, question string) string {
	asked, answers := notAnswered(s, question)
	return asked + " " + answers
}

func notAnswered(s *situation.Situation, question string) (asked, answers string) {
	return "Chiedi “" + question + "”:", "qui non c’è la risposta. Questa situazione dice " + list(s.Answers) + "."
}

// inOrder are situations as a list has them: what is asked most first.
func inOrder(all []*situation.Situation) []*situation.Situation {
	return slices.SortedStableFunc(slices.Values(all), func(a, b *situation.Situation) int { return a.Order - b.Order })
}

// besides are the other holes of which something is said that the sentence leaves unsaid, by index: they stand beside
// it too.
func (v SituationView) besides() []int {
	return slices.DeleteFunc(v.Situation.ExtraHoles(v.Filling), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// phrase says of a hole which value it has.
func (v SituationView) phrase(hole int) string { return v.Situation.HolePhrase(v.Filling, hole) }

// beside is what stands beside the sentence, a line each: holes that it leaves unsaid, cards that are known, and
// choices.
func (v SituationView) beside() (lines []string) {
	for _, at := range v.shown() {
		lines = append(lines, v.Situation.Holes[at].Label+": "+v.value(at).Text)
	}
	for _, at := range v.besides() {
		lines = append(lines, v.phrase(at))
	}
	for _, k := range v.known() {
		lines = append(lines, k.Text)
	}
	if supposed := v.supposed(v.decides()); supposed != "" {
		lines = append(lines, supposed)
	}
	return lines
}

// more is what the filling says besides the sentence and, where A and B are exchanged in a typed line, that they are.
func (v SituationView) more() string {
	more := v.Situation.ExtraSentences(v.Filling)
	if v.Exchanged != "" {
		more = append(more, "(A e B scambiati: "+v.Exchanged+")")
	}
	return strings.Join(more, " ")
}

// decides are the holes on which the verdict stands and of which neither the sentence nor anybody says anything, by
// index.
func (v SituationView) decides() []int {
	if v.Answer == nil {
		return nil
	}
	return slices.DeleteFunc(v.Answer.AssumedHoles(), func(at int) bool { return v.Situation.Holes[at].ShownBeside })
}

// chosen are the choices on which the verdict stands, as they are made, and that no address says.
func (v SituationView) chosen() (choices []string) {
	if v.Answer == nil {
		return nil
	}
	for _, f := range v.Answer.Flips {
		for _, other := range f.Choices {
			at := slices.IndexFunc(v.Answer.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			said := slices.ContainsFunc(v.Filling.Choices, func(c replay.FreeChoice) bool { return c.N == other.N })
			if at < 0 || said {
				continue
			}
			if choice := bare(v.choice(v.Answer.Choices[at])); !slices.Contains(choices, choice) {
				choices = append(choices, choice)
			}
		}
	}
	return choices
}

// supposed says what the verdict supposes of some holes and of free choices, and nobody has said: "Si suppone: B ha 8
// carte nella Waiting Room."; "" where it supposes nothing.
func (v SituationView) supposed(holes []int) string {
	var all []string
	for _, at := range holes {
		all = append(all, v.phrase(at))
	}
	if all = append(all, v.chosen()...); len(all) == 0 {
		return ""
	}
	return "Si suppone: " + strings.Join(all, "; ") + "."
}

// unsaid are the holes of which nothing on the page says anything, by index.
func (v SituationView) unsaid() (holes []int) {
	besides := append(v.besides(), v.decides()...)
	for i := range v.Situation.Holes {
		if !v.Situation.Holes[i].InSentence && !v.Situation.Holes[i].ShownBeside && !slices.Contains(besides, i) {
			holes = append(holes, i)
		}
	}
	return holes
}

// Condition is what a flip supposes, without marks.
func (v SituationView) Condition(f situation.Flip) string { return bare(v.condition(f)) }

// condition is what a flip supposes: its phrase, or the choices that are made otherwise.
func (v SituationView) condition(f situation.Flip) string {
	if f.Condition != "" {
		return f.Condition
	}
	var choices []string
	for _, c := range f.Choices {
		choices = append(choices, v.choice(c))
	}
	return list(choices)
}

// choice is a free choice in words.
func (v SituationView) choice(c replay.FreeChoice) string {
	act := newTeller(v.Replay).act(c.Option)
	if c.Seat.Player() {
		return c.Seat.String() + " sceglie di " + act
	}
	return "il caso: " + act
}

// known are the cards that the filling knows and the choices that it makes, each with the address of the situation
// without it.
func (v SituationView) known() (all []Anchor) {
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
				text = v.choice(v.Answer.Choices[at])
			}
		}
		all = append(all, Anchor{URL: SituationURL(v.Situation, f), Text: text})
	}
	return all
}

// tried says how many lines of play were tried.
func (v SituationView) tried() string {
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

// again is the address at which the engine looks once more for what it had no time for.
func (v SituationView) again() string {
	query := v.Situation.Query(v.Filling)
	query.Set(AgainParam, "")
	return withQuery(SituationsURL(v.Situation.Game.Code())+"/"+v.Situation.ID, query)
}

// AgainParam is the query parameter that has the engine look once more.
const AgainParam = "ancora"

// unchanged reports whether the verdict has a sentence that another has too.
func (v SituationView) unchanged(sentence string) bool {
	return slices.Contains(v.Answer.Verdict.Sentences, sentence)
}

// gone says what the verdict says and a flip does not, where what the flip says the verdict says too; "" elsewhere.
func (v SituationView) gone(f situation.Flip) string {
	if slices.ContainsFunc(f.Verdict.Sentences, func(s string) bool { return !v.unchanged(s) }) {
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
	return plural(len(gone), "Non vale più ", "Non valgono più ") + list(gone) + "."
}

// params are what the address says of the filling, for a form that changes it: a line that is typed there leaves open
// what it does.
func (v SituationView) params() [][2]string {
	return Place{Start: v.Situation.Query(v.closed()).Encode()}.params()
}

// same is what changes nothing, in a line.
func (v SituationView) same() string { return strings.Join(v.Answer.NoEffect, ", ") }

// rests are the doubts of the book on which the verdict rests, and doubts those beside what else happens.
func (v SituationView) rests() []*rulebooks.Doubt { return v.doubtsOf(v.Answer.Verdict.DecidingDoubts) }

func (v SituationView) doubts() []*rulebooks.Doubt {
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

// SaidKey is the parameter of an address with a line that was typed.
const SaidKey = "detto"

// TypedURL is a situation as a typed line fills it in.
func TypedURL(s *situation.Situation, line string) string {
	return withQuery(SituationsURL(s.Game.Code())+"/"+s.ID, url.Values{SaidKey: {line}})
}

// semicolon follows the i-th of n things, except the last.
func semicolon(i, n int) string {
	if i < n-1 {
		return ";"
	}
	return ""
}
