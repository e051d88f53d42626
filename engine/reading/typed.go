package reading

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// Typed is what a typed line says of a situation.
type Typed struct {
	Filling situation.Filling
	Unknown []string // words that mean nothing here, as they were typed
	Filled  int      // how many holes it fills
	Words   int      // how many of the situation's own words it has

	// Corrected are the misspelt words that mean something here, as they were typed and as they were read.
	Corrected []language.Correction

	relevance int               // how much its words are those of the situation, in hundredths
	besides   int               // of those, how many fill no hole
	players   bool              // it names the players, or says what the writer has or may do
	counted   bool              // a number fills a hole
	saysOf    engine.Seat       // the one player whom it names, who does nothing there
	telling   int               // how many words mean something here, but for those that link or ask
	length    int               // how many words the line has
	openValue bool              // what it leaves open may be the value of a hole that it does not fill
	margin    int               // by how much it fits better than the next situation, in the unit of worth
	asksKind  language.Question // what kind of question the line is
	general   bool              // it begins as a question that is about no case: "quante carte..."
	Other     string            // what it asks, where the situation does not answer that: "chi vince"
	wantsMore string            // the line, where yes or no does not answer it
	asksRule  bool              // Other is a question of which no situation is the answer
	Unclear   bool              // it says of whoever writes it two things that no player does both, or of a hole two values
	elsewhere bool              // it says nothing of what the situation is about
	whole     bool              // it is the sentence of the situation
	namesBoth bool              // it names A and B
	ofBoth    bool              // it says a number of A's and the same of B's
	Exchanged string            // where A and B are exchanged, who does what the line says of the other: "chi attacca è A"
}

// Fits reports whether a line is about the situation: at least half of what it says means something there.
func (t *Typed) Fits() bool { return t.Filled+t.Words > 0 && t.Filled+t.Words >= len(t.Unknown) }

// Asks reports whether a line is a case to play, and not words to look up: it fits the situation and either is about players, or says numbers,
// or says several things of it. One thing alone is enough where every word means something and nothing is asked in general. A line with a number
// or a denial that is not understood asks for none, nor does one that asks something else: the case may be another one.
func (t *Typed) Asks() bool {
	switch said := t.Filled + t.Words; {
	case !t.Fits() || t.Other != "" || t.Unclear || t.elsewhere || slices.ContainsFunc(t.Unknown, weighs):
		return false
	case t.players && !t.general:
		return said > 1
	case t.Filled > 2, t.Filled > 1 && t.Words > 0, t.Filled > 1 && len(t.Unknown) == 0:
		return true
	}
	return t.Filled > 0 && t.Words > 0 && (t.counted || len(t.Unknown) == 0 && !t.general)
}

// weighs reports whether a word is a number, or denies.
func weighs(word string) bool {
	return language.NumberOf(entry.Fold(word)) != "" || denies(entry.Fold(word))
}

// Open reports whether the verdict may be another one: for a word that is not understood, for what is asked, or for who does what.
func (t *Typed) Open() bool {
	return t.Filling.Residue.Open
}

// Typed reads a line that somebody types: "pozzo 3, gioca un Asso", "B: pozzo 3, banco 2 · in cima: Asso, altra", or the sentence itself.
// Every word means something or is among Unknown. What the line does not say is as it is where nothing is said.
func (r *Reader) Typed(s *situation.Situation, line string) Typed {
	return r.TypedOver(s, s.UsualFilling(), line)
}

// TypedOver is Typed where the line changes a filling.
func (r *Reader) TypedOver(s *situation.Situation, f situation.Filling, line string) Typed {
	typed := r.of[s].typed(f, r.read(line, s.Game.Code()))
	typed.checkReply(s)
	return typed
}

// read reads a line as situations of a game do, with its misspelt words corrected.
func (r *Reader) read(line string, game rulebooks.Game) typedLine {
	return readAsked(line).spelled(r.words, game)
}

func (s *reader) typed(f situation.Filling, line typedLine) Typed {
	line.words = append(line.scratch.own[:0], line.words...)
	line.inWordsOf(s)
	line.inResponse(s)
	line.actively(s)
	line.scratch.own = line.words
	t := s.typedAs(f, line, false)
	if len(t.Unknown) > 0 && len(s.does) > 0 && t.saysOf != engine.Nobody {
		if other := s.typedAs(f, line, true); other.Filled > t.Filled && len(other.Unknown) == 0 {
			return other
		}
	}
	if t.namesBoth && !t.whole && !t.ofBoth && s.namesPlayers {
		line.know(s)
		line.exchange()
		if other := s.typedAs(f, line, false); other.Exchanged == t.Exchanged && slices.Equal(other.Filling.Values, t.Filling.Values) {
			t.Unclear = true // who does what has changed nothing
			t.Filling.Residue = t.left()
		}
	}
	return t
}

// typedAs is typed, with A and B exchanged or, where the line says who does what, as it says.
func (s *reader) typedAs(f situation.Filling, line typedLine, exchange bool) (t Typed) {
	line.know(s)
	t.saysOf, t.namesBoth = line.saysOf(), line.names(engine.A) && line.names(engine.B)
	if line.game == s.Game.Code() {
		for i := range line.words {
			line.words[i].used = line.words[i].game
		}
	}
	t.Filling.Values, t.Filling.Stated, t.Filling.Question = slices.Clone(f.Values), f.Stated, f.Question
	filled := cleared(&line.scratch.filled, len(s.Holes))
	fill := func(hole, value int) {
		t.Filling.Values[hole], filled[hole] = value, true
		s.MarkStated(&t.Filling, hole)
		t.counted = t.counted || s.Holes[hole].Values[value].Number
		t.Filled++
	}
	line.start(s)
	stood := cleared(&line.scratch.stood, len(s.Holes)) // the values that the line says whole, of whomever
	for i := range s.Holes {
		stood[i] = line.stands(&s.Holes[i])
	}
	sentence := line.sentence(s)
	for i, value := range sentence {
		fill(i, value)
	}
	t.whole = sentence != nil && !slices.ContainsFunc(line.words, func(w typedWord) bool { return !w.used })
	if t.Exchanged = line.seats(s, exchange); t.Exchanged != "" {
		line.start(s)
	}
	t.players, t.general = line.players(), line.wantsMore()
	meant := line.idioms(s, filled, fill)
	for i, find := range []func(*hole) found{line.around, line.exact, line.near} {
		if i == 1 {
			line.numbers(s, filled, fill)
		}
		for { // the hole of which the line says most, then the next
			best, at := found{}, -1
			for i := range s.Holes {
				if filled[i] {
					continue
				}
				if f := find(&s.Holes[i]); f.beats(best) {
					best, at = f, i
				}
			}
			if at < 0 {
				break
			}
			if whole := stood[at]; whole.value != best.value && len(whole.words) > len(best.words) && slices.Contains(whole.words, best.words[0]) {
				t.Unclear = true
			}
			line.take(best.words, &s.Holes[at])
			fill(at, best.value)
		}
	}
	t.imply(s, meant, filled, fill)
	for i, whole := range stood {
		if !filled[i] && len(whole.words) > 0 && whole.value != t.Filling.Values[i] && !line.understood(whole.words) {
			t.Unclear = true // it is said of the other player
		}
	}
	if hole, value := line.turnHole(s, filled); hole >= 0 {
		fill(hole, value)
	}
	for i := range s.Holes {
		if !filled[i] && s.Holes[i].IfSilent >= 0 && f.Values[i] == s.Holes[i].Usual && !slices.Contains(f.Stated, i) {
			t.Filling.Values[i] = s.Holes[i].IfSilent
		}
	}
	t.elsewhere = len(s.Subject) > 0 && !t.whole && !slices.ContainsFunc(s.Subject, func(hole int) bool { return filled[hole] || slices.Contains(f.Stated, hole) })
	if t.Filled == 0 {
		t.Filling = f // the cards and choices that it knows stand
	}
	own := func(several bool) {
		for _, own := range s.words {
			if len(own) > 1 != several {
				continue
			}
			found, besides := line.has(own, several || situation.Questions[own[0]] == "")
			if found {
				t.Words++
			}
			if besides {
				t.besides++
			}
		}
	}
	own(true)
	asked, other := line.asks(s)
	t.Filling.Question, t.Other = cmp.Or(line.yesNo(asked), t.Filling.Question), other
	if line.wantsMore() {
		t.wantsMore = line.asked(0, len(line.words))
	}
	if t.Other == "" && line.asksRule(&t) {
		t.asksRule, t.Other = true, t.wantsMore
	}
	unplayed := line.unplayed(s, t.Filling.Values)
	own(false)
	for _, at := range unplayed {
		line.words[at].used, line.words[at].done = false, false
	}
	turn := line.turnSeat()
	t.Unclear = t.Unclear || line.unclear || turn != engine.Nobody && turn != s.turnIn(t.Filling.Values)
	if turn != engine.Nobody && s.turn.IsPlayer() {
		t.besides += 2
	}
	t.ofBoth = slices.ContainsFunc(s.twins, func(holes [2]int) bool { return filled[holes[0]] && filled[holes[1]] })
	t.length, t.asksKind = len(line.words), line.asksKind
	if t.Unknown = line.unknown(); t.whole {
		t.Other, t.wantsMore, t.Unclear = "", "", false // the situation asks it itself
	}
	for i := range line.words {
		w := &line.words[i]
		if w.used && !w.game && !linking.Has(w.fold) && !questioning.Has(w.fold) {
			t.telling++
		}
		if w.misspelt && w.used {
			t.Corrected = append(t.Corrected, language.Correction{Typed: w.text, Read: w.fold})
		}
	}
	t.openValue = s.mayValue(t.Unknown, filled)
	t.Filling.Residue = t.left()
	return t
}

// mayValue reports whether one of some open words may be the value of a hole that is not filled: a number, for a hole of
// the sentence with numbers, or a word of what a value is called.
func (s *reader) mayValue(open []string, filled []bool) bool {
	return slices.ContainsFunc(open, func(text string) bool {
		word := entry.Fold(text)
		number := language.NumberOf(word) != ""
		for i := range s.Holes {
			h := &s.Holes[i]
			if filled[i] || number && !h.InSentence {
				continue
			}
			for v := range h.Values {
				if number && h.Values[v].Number || !number && v != h.Usual && slices.Contains(h.content[v], word) {
					return true
				}
			}
		}
		return false
	})
}

// imply fills the holes that the idioms of a line mean besides those that they name, first by those that do not yield to others.
func (t *Typed) imply(s *reader, meant []*idiom, filled []bool, fill func(hole, value int)) {
	implied := make([]bool, len(s.Holes))
	slices.SortStableFunc(meant, func(a, b *idiom) int { return cmp.Compare(a.rank(), b.rank()) })
	for _, one := range meant {
		for _, v := range one.means {
			if v.as >= 0 {
				v.value = s.Holes[v.hole].ValueIndex(s.Holes[v.as].Values[t.Filling.Values[v.as]].Key)
			}
			switch {
			case v.value < 0 || one.unless >= 0 && filled[one.unless]:
			case !filled[v.hole]:
				fill(v.hole, v.value)
				implied[v.hole] = true
			case implied[v.hole] && !one.yields && t.Filling.Values[v.hole] != v.value:
				t.Unclear = true
			}
		}
	}
}

// left is what a typed line leaves open.
func (t *Typed) left() (l situation.Residue) {
	l.OtherQuestion, l.RolesUnclear, l.Unknown = t.Other, t.Unclear, slices.Clone(t.Unknown)
	l.Open = l.IsNamed()
	return l
}

// Meant is the situation that a typed line fits best, as the line fills it in: the one of which it has most words and fills most holes,
// with the fewest words unknown.
func (r *Reader) Meant(situations []*situation.Situation, line string) (best *situation.Situation, typed Typed) {
	return r.meant(situations, readAsked(line))
}

// meant is Meant for a line that has been read.
func (r *Reader) meant(situations []*situation.Situation, read typedLine) (best *situation.Situation, typed Typed) {
	if len(situations) == 0 {
		return nil, Typed{}
	}
	read = read.spelled(r.words, situations[0].Game.Code())
	next := math.MinInt // the worth of the second best
	for _, sit := range r.candidates(situations, &read) {
		t := r.typedAmong(sit, read)
		switch {
		case best == nil:
			best, typed = sit, t
		case t.compare(&typed) > 0:
			best, typed, next = sit, t, typed.worth()
		default:
			next = max(next, t.worth())
		}
	}
	typed.margin = mostMargin
	if next > math.MinInt {
		typed.margin = typed.worth() - next
	}
	typed.checkReply(best)
	return best, typed
}

// relevanceUnit is the relevance that counts as much as one word.
const relevanceUnit = 800

// worth is how well a line fits a situation, to be compared with others of the same line.
func (t *Typed) worth() int {
	worth := 2*t.Filled + t.Words + t.besides - 2*len(t.Unknown) + t.relevance/relevanceUnit
	if t.Other != "" && !t.asksRule {
		worth -= 4
	}
	if t.Unclear {
		worth -= 2
	}
	if t.elsewhere {
		worth -= 4
	}
	if t.Exchanged != "" {
		worth--
	}
	for _, word := range t.Unknown {
		if denies(entry.Fold(word)) {
			worth -= 3 // it would say the opposite
		}
	}
	return worth
}

// compare is positive where a line fits the situation of a reading better than that of another one, negative where it
// fits worse.
func (t *Typed) compare(other *Typed) int {
	return cmp.Or(t.worth()-other.worth(), len(other.Unknown)-len(t.Unknown), t.Words-other.Words)
}

// Case is a situation as a line fills it in.
type Case struct {
	*situation.Situation
	Typed Typed
}

// BestCase returns the situation that a line fits best; nil where there is none.
func (r *Reader) BestCase(situations []*situation.Situation, line string) *Case {
	best, typed := r.Meant(situations, line)
	if best == nil {
		return nil
	}
	return &Case{best, typed}
}

// Cases are the situations, at most one of each list, that a line asks to be played or may tell for certain: that which
// understands most words first, and those for which it has at most one unknown word more.
func (r *Reader) Cases(lists [][]*situation.Situation, line string) (cases []Case) {
	read := readAsked(line)
	game := read.game
	for _, situations := range lists {
		if game != "" && len(situations) > 0 && situations[0].Game.Code() != game {
			continue
		}
		best, typed := r.meant(situations, read)
		if best != nil && (typed.Asks() || typed.MayBeCertain()) {
			cases = append(cases, Case{best, typed})
		}
	}
	slices.SortStableFunc(cases, func(a, b Case) int { return len(a.Typed.Unknown) - len(b.Typed.Unknown) })
	return slices.DeleteFunc(cases, func(c Case) bool { return len(c.Typed.Unknown) > len(cases[0].Typed.Unknown)+1 })
}

// Lists of language/function_words.tsv, which says what each is for.
var (
	linking                             = language.FunctionWordSet("linking")
	questioning                         = language.FunctionWordSet("questioning")
	definite                            = language.FunctionWords("definite")
	articles                            = append(language.FunctionWords("indefinite"), definite...)
	barely                              = language.FunctionWords("barely")
	altering, changing                  = language.FunctionWords("altering"), language.FunctionWords("changing")
	negating, joining                   = language.FunctionWords("negating"), language.FunctionWords("joining")
	preposed, toward                    = language.FunctionWords("preposed"), language.FunctionWords("toward")
	afterNoun, beforeNoun               = language.FunctionWords("afterNoun"), language.FunctionWords("beforeNoun")
	suffering, receiving                = language.FunctionWords("suffering"), language.FunctionWords("receiving")
	writers, agents                     = language.FunctionWords("writers"), language.FunctionWords("agents")
	having, relative                    = language.FunctionWords("having"), language.FunctionWords("relative")
	interrogatives, asking              = language.FunctionWords("interrogatives"), language.FunctionWords("asking")
	conditions, openQuestions           = language.FunctionWords("conditions"), language.FunctionWords("openQuestions")
	myself, auxiliary                   = language.FunctionWords("myself"), language.FunctionWords("auxiliary")
	able, nouning                       = language.FunctionWords("able"), language.FunctionWords("nouning")
	mine, theirs                        = language.FunctionWords("mine"), language.FunctionWords("theirs")
	mineHaving, mineBeing               = language.FunctionWords("mineHaving"), language.FunctionWords("mineBeing")
	bothHaving, notPlayer               = language.FunctionWords("bothHaving"), language.FunctionWords("notPlayer")
	writerPronouns, otherPronouns       = language.FunctionWords("writerPronouns"), language.FunctionWords("otherPronouns")
	turnNouns, turnOf                   = language.FunctionWords("turnNouns"), language.FunctionWords("turnOf")
	myTurn, theirTurn                   = language.FunctionWords("myTurn"), language.FunctionWords("theirTurn")
	owning, opposing                    = language.FunctionWords("owning"), language.FunctionWords("opposing")
	and, with                           = language.FunctionWords("and"), language.FunctionWords("with")
	firstPersonEndings, namedActEndings = language.FunctionWords("firstPersonEndings"), language.FunctionWords("namedActEndings")
	cardBeginnings, isAsTyped           = language.FunctionWords("cardBeginnings"), language.FunctionWords("isAsTyped")
	noCards, oneCard                    = language.FunctionWords("noCards"), language.FunctionWords("oneCard")
)

// form is one way in which a value of a hole is typed, as words.
type form struct {
	words []string
	hole  int
	value int
	of    engine.Seat // the player of whom the line must say that it speaks; Nobody where it need not

	around bool // words stand before the value and after it
}

// learn keeps how the situation and its holes are typed, as words: every search reads its line as every situation.
func (s *reader) learn() {
	s.learnTurns()
	s.forms, s.contentOf, s.pairs = map[string][]form{}, map[string][]int{}, map[[2]string]bool{}
	for i := range s.Holes {
		h := &s.Holes[i]
		h.of, h.by, h.pile = s.owner(h), s.actor(h), s.fillsArea(h)
		if h.of == engine.Nobody {
			h.of = h.typedOf()
		}
		switch {
		case h.of == engine.Nobody && h.by == engine.Nobody:
			h.of = s.side(h)
		case h.Step > 0 && h.of != engine.Nobody:
			h.by = h.of
		case h.of != engine.Nobody && h.of != h.by:
			h.by = engine.Nobody // A acts, and it is about what B has
		}
		s.learnForms(h)
	}
	s.learnNouns()
	for _, w := range s.Words {
		words := s.wordsOf(w)
		if s.words = append(s.words, words); slices.Equal(words, situation.Words(w)) {
			s.printedWords = append(s.printedWords, words)
		}
	}
}

// learnForms keeps, for each way in which a hole is typed, the words with each value, by the first of them, and of each value the words that
// say something and those that stand one after the other.
func (s *reader) learnForms(h *hole) {
	for _, way := range h.Typed {
		_, way = whose(way)
		words := s.wordsOf(strings.Replace(way, "{valore}", "", 1))
		if slices.ContainsFunc(words, func(w string) bool { return !linking.Has(w) }) {
			h.beside = append(h.beside, words)
		}
	}
	for v := range h.Values {
		words := s.wordsOf(h.Values[v].Text)
		h.texts = append(h.texts, words)
		h.content = append(h.content, slices.DeleteFunc(slices.Clone(words), func(w string) bool {
			_, number := strconv.Atoi(w)
			return number == nil || linking.Has(w) || questioning.Has(w)
		}))
		for _, word := range h.content[v] {
			s.contentOf[word] = append(s.contentOf[word], h.index)
		}
	}
	for _, way := range append(slices.Clone(h.Typed), "{valore}") {
		of, way := whose(way)
		for v := range h.Values {
			for _, text := range append([]string{h.Values[v].Text}, h.Values[v].Typed...) {
				words := s.wordsOf(strings.Replace(way, "{valore}", text, 1))
				for w := 1; w < len(words) && way == "{valore}"; w++ {
					s.pairs[[2]string{words[w-1], words[w]}] = true
				}
				if way == "{valore}" && (h.Values[v].Number && text == h.Values[v].Text || bare(words) || h.turns && slices.Contains(owning, words[0])) {
					continue // such words alone may be of any hole
				}
				words = slices.DeleteFunc(words, func(w string) bool { return len(words) > 1 && slices.Contains(articles, w) })
				if len(words) > 0 {
					s.forms[words[0]] = append(s.forms[words[0]], form{words, h.index, v, of, !strings.HasPrefix(way, "{") && !strings.HasSuffix(way, "}")})
				}
			}
		}
	}
}

// bare reports whether the words for a value say nothing where they stand alone: "nessuno", "un altro", "sì", "B".
func bare(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		return !denies(w) && !slices.Contains(language.FunctionWords("empty"), w)
	})
}

// whose splits "A: " and "B: " from the beginning of a way of typing a hole.
func whose(way string) (engine.Seat, string) {
	for p := range engine.Chance {
		if rest, found := strings.CutPrefix(way, p.String()+": "); found {
			return p, rest
		}
	}
	return engine.Nobody, way
}

// owner is the player whose side of the position has a hole, or a card of which the hole says something; Nobody where it is neither, or
// both.
func (s *reader) owner(h *hole) engine.Seat {
	name := "{" + h.ID + "}"
	cards := []string{name}
	if e := s.Fields["carte"]; e != nil {
		for i := range e.Fields {
			if mentions(&e.Fields[i], name) {
				cards = append(cards, e.Fields[i].Key)
			}
		}
	}
	for i := range h.Values {
		if e := h.Values[i].Fields["carte"]; e != nil {
			for j := range e.Fields {
				cards = append(cards, e.Fields[j].Key)
			}
		}
	}
	var owners []engine.Seat
	for p := range engine.Chance {
		puts := func(v situation.HoleValue) bool { return strings.HasPrefix(v.Replacement.Text, p.String()+".") }
		has := func(side *entry.Entry) bool {
			return slices.ContainsFunc(cards, func(card string) bool { return mentions(side, card) })
		}
		of := slices.ContainsFunc(h.Values, puts) || slices.ContainsFunc(s.sides(p), has)
		if of {
			owners = append(owners, p)
		}
	}
	return onlySeat(owners)
}

// onlySeat is the one seat of some; Nobody where there is none, or another one.
func onlySeat(seats []engine.Seat) engine.Seat {
	if len(seats) == 0 || slices.ContainsFunc(seats, func(p engine.Seat) bool { return p != seats[0] }) {
		return engine.Nobody
	}
	return seats[0]
}

// sides are what the position and the values of the holes say of a player's side.
func (s *reader) sides(p engine.Seat) (sides []*entry.Entry) {
	positions := []*entry.Entry{s.Fields["posizione"]}
	for i := range s.Holes {
		for v := range s.Holes[i].Values {
			positions = append(positions, s.Holes[i].Values[v].Fields["posizione"])
		}
	}
	for _, e := range positions {
		if side := e.Field(p.String()); side != nil {
			sides = append(sides, side)
		}
	}
	return sides
}

// fillsArea reports whether a hole stands for what lies in an area of a player: "pozzo: {pozzo}".
func (s *reader) fillsArea(h *hole) bool {
	fills := func(side *entry.Entry) bool {
		return slices.ContainsFunc(side.Fields, func(area entry.Entry) bool { return area.Text == "{"+h.ID+"}" })
	}
	return slices.ContainsFunc(s.sides(engine.A), fills) || slices.ContainsFunc(s.sides(engine.B), fills)
}

// typedOf is the player of whom a line that fills a hole speaks, by a way of typing it: "A: pozzo {valore}"; Nobody where they say none.
func (h *hole) typedOf() engine.Seat {
	var typed []engine.Seat
	for _, way := range h.Typed {
		if of, _ := whose(way); of != engine.Nobody {
			typed = append(typed, of)
		}
	}
	return onlySeat(typed)
}

// side is the player whose side alone the values of a hole change; Nobody where they change neither, or both.
func (s *reader) side(h *hole) engine.Seat {
	var changed []engine.Seat
	for i := range h.Values {
		for p := range engine.Chance {
			if h.Values[i].Fields["posizione"].Field(p.String()) != nil {
				changed = append(changed, p)
			}
		}
	}
	return onlySeat(changed)
}

// mentions reports whether a hole, or a name with its copy, stands anywhere in an entry.
func mentions(e *entry.Entry, text string) bool {
	if name, _, _ := strings.Cut(e.Text, "#"); name == text || strings.HasPrefix(text, "{") && strings.Contains(e.Text, text) {
		return true
	}
	return slices.ContainsFunc(e.List, func(item entry.Entry) bool { return mentions(&item, text) }) ||
		slices.ContainsFunc(e.Fields, func(field entry.Entry) bool { return mentions(&field, text) })
}
