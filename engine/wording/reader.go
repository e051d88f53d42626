package wording

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Reader finds the act that a text means at the pending choice of a run. A text has a verb of the game and, in any
// order, names of cards, places, players and words of the game. Of two cards the first acts, or the one after "con".
type Reader struct {
	run            *engine.Run
	match          engine.Match
	verbs          []phrase
	phrases        map[string]phrase // cards, areas and other words of the game
	players        [2]phrase
	longestPhrases map[string]int             // by first token, the number of tokens of the longest phrase
	templates      map[string]engine.Template // of acts, by their text

	seat         engine.Seat                 // the seat that asks for acts at the pending choice
	acts         []engine.Option             // the candidate acts of seat
	keys         []string                    // the keys of acts
	foldedKeys   []string                    // of the keys
	keyTokens    [][]string                  // the tokens of each key
	objectTokens [][]string                  // the tokens of each act without its verb: of its key, its places and words
	cardPlaces   map[engine.Card]engine.Word // the place of each card now; nil until placeOf needs it
}

// phrase is the meaning of words of the game: a verb, a card, a place of either player, or another word.
type phrase struct {
	tokens []string
	verb   engine.Verb
	card   engine.Card
	words  [2]engine.Word // of an area, its place by player; otherwise the same word twice
	area   bool
}

// wordFor returns the word of the phrase in an act of a seat: for an area of both players, the place of that seat.
func (p *phrase) wordFor(seat engine.Seat) engine.Word {
	if w := p.words[seat%2]; w != 0 {
		return w
	}
	return p.words[(seat+1)%2]
}

// FoundAct is the act that a text means, with the rule that allows or forbids it.
type FoundAct struct {
	Act         engine.Option
	Allowed     bool
	IsCandidate bool // the act is an option or a candidate of the game at this choice
}

// MaxWord is greater than the words of every game.
const MaxWord = 1 << 12

// NewReader returns a Reader of the acts of a match that a run plays.
func NewReader(run *engine.Run, m engine.Match) *Reader {
	r := &Reader{run: run, match: m}
	for v, info := range m.Table().Verbs {
		r.verbs = append(r.verbs, phrase{tokens: Tokens(info.Name), verb: engine.Verb(v)})
	}
	return r
}

// loadPhrases fills phrases with the words and cards of the match, on the first call.
func (r *Reader) loadPhrases() {
	if r.phrases != nil {
		return
	}
	r.phrases, r.longestPhrases = map[string]phrase{}, map[string]int{}
	r.loadWords()
	for c := engine.Card(1); r.match.CardName(c) != ""; c++ {
		r.addPhrase(Tokens(r.match.CardName(c)), phrase{card: c})
	}
}

// placeOf returns the place of a card now, 0 for a card that is not on the table.
func (r *Reader) placeOf(c engine.Card) engine.Word {
	if r.cardPlaces == nil {
		r.cardPlaces = map[engine.Card]engine.Word{}
		for p, side := range r.match.View().Snapshot().Players {
			for _, pile := range side.Areas {
				for _, c := range pile.Cards {
					r.cardPlaces[r.phrases[joinTokens(c.Name)].card] = r.phrases[joinTokens(pile.Area)].words[p]
				}
			}
		}
	}
	return r.cardPlaces[c]
}

// loadWords adds the words of the match to phrases.
func (r *Reader) loadWords() {
	for w := engine.Word(1); w < MaxWord; w++ {
		text := r.match.Word(w)
		if strings.Trim(text, "-0123456789") == "" {
			continue // numberPhrase finds the word of a number
		}
		player, area, isPlace := strings.Cut(text, ".")
		seat := slices.Index([]string{"A", "B"}, player)
		if isPlace && seat >= 0 {
			tokens := Tokens(area)
			p := r.phrases[strings.Join(tokens, " ")]
			p.words[seat], p.area = w, true
			r.addPhrase(tokens, p)
		} else if tokens := Tokens(text); seat >= 0 && text == player {
			r.players[seat] = phrase{tokens: tokens, words: [2]engine.Word{w, w}}
		} else if _, known := r.phrases[strings.Join(tokens, " ")]; !known {
			r.addPhrase(tokens, phrase{words: [2]engine.Word{w, w}})
		}
	}
}

// numberPhrase returns the phrase of a number; known is false where the game has no word for it.
func (r *Reader) numberPhrase(text string) (p phrase, known bool) {
	if _, err := strconv.Atoi(text); err != nil {
		return phrase{}, false
	}
	for w := engine.Word(1); w < MaxWord; w++ {
		if r.match.Word(w) == text {
			return phrase{tokens: []string{text}, words: [2]engine.Word{w, w}}, true
		}
	}
	return phrase{}, false
}

// joinTokens returns the tokens of a text with spaces between them.
func joinTokens(text string) string { return strings.Join(Tokens(text), " ") }

// addPhrase adds to phrases a phrase with its tokens.
func (r *Reader) addPhrase(tokens []string, p phrase) {
	if p.tokens = tokens; len(tokens) > 0 {
		r.phrases[strings.Join(tokens, " ")] = p
		r.longestPhrases[p.tokens[0]] = max(r.longestPhrases[p.tokens[0]], len(p.tokens))
	}
}

// SetSeat selects the seat whose acts Find looks for. It must be called before Find at each new choice.
func (r *Reader) SetSeat(seat engine.Seat) {
	r.seat, r.acts, r.keys, r.keyTokens, r.cardPlaces = seat, conceivableActs(r.run, r.match, seat), r.keys[:0], r.keyTokens[:0], nil
	r.foldedKeys, r.objectTokens = r.foldedKeys[:0], r.objectTokens[:0]
	if seat != r.run.Choice.Seat {
		for _, o := range r.run.Choice.ActsForOtherSeat(r.match, seat) {
			if slices.ContainsFunc(r.acts, o.IsSameAct) {
				continue // what the game conceives of has its own reason
			}
			if r.run.IsAblated(o.Rule) {
				o.Rule = 0
			}
			r.acts = append(r.acts, o)
		}
	}
	for _, o := range r.acts {
		key := r.match.Key(o)
		r.keys, r.foldedKeys, r.keyTokens = append(r.keys, key), append(r.foldedKeys, entry.Fold(key)), append(r.keyTokens, Tokens(key))
		_, rest, _ := strings.Cut(key, ":")
		r.objectTokens = append(r.objectTokens, Tokens(rest+" "+r.match.Word(o.From)+" "+r.match.Word(o.To)))
	}
}

// Find returns the act that a text means. problem is an Italian sentence where the text is not understood or means
// several acts, else "".
func (r *Reader) Find(text string) (found FoundAct, problem string) {
	found, several, problem := r.find(text)
	if texts := r.distinctTexts(text, several); len(texts) > 0 {
		problem += "; si scrive «" + strings.Join(texts, "» o «") + "»"
	}
	return found, problem
}

// find is Find without the texts that tell several acts apart; several has the indexes of those acts.
func (r *Reader) find(text string) (found FoundAct, several []int, problem string) {
	if strings.HasPrefix(entry.Fold(text), "si arrende") {
		text = ConcedeVerb
	}
	if at := slices.Index(r.foldedKeys, entry.Fold(text)); at >= 0 {
		return r.candidateAt(at), nil, ""
	}
	if at := r.exactKeyIndex(text); at >= 0 {
		return r.candidateAt(at), nil, ""
	}
	r.loadPhrases()
	s, understood := r.parse(text)
	if !understood {
		hits := slices.DeleteFunc(matchingKeys(text, r.keys), func(i int) bool { return s.isLaterCard(r.acts[i].Card) })
		if len(hits) > 0 && len(Tokens(text)) > 0 {
			return r.preferredAct(text, hits)
		}
		return FoundAct{}, nil, r.explanation(r.unknownWordText(text, s.unknownWord))
	}
	var hits []int
	for i := range r.acts {
		if r.matchesAct(&s, i) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 0 {
		return r.preferredAct(text, hits)
	}
	if found = r.nonCandidate(&s); len(s.cards) > 1 && !r.mayTakeTwo(s.verb) || slices.ContainsFunc(r.acts, found.Act.IsSameAct) {
		return FoundAct{}, nil, r.explanation("«" + text + "» dice più di ciò che si sceglie: " + r.surplusText(&s))
	}
	return found, nil, ""
}

// surplusText returns in Italian which card of a text is in no act with its verb, or that no act has all cards, and
// then lists the acts with a card of the text, or all acts with the verb.
func (r *Reader) surplusText(s *parsedText) string {
	matchesCard := func(c engine.Card) func(i int) bool {
		parsed := parsedText{verb: s.verb, cards: []engine.Card{c}}
		return func(i int) bool { return r.matchesAct(&parsed, i) }
	}
	acts := slices.DeleteFunc(allIndexes(len(r.acts)), func(i int) bool { return r.acts[i].Verb != s.verb })
	verb := "nessuna azione «" + r.match.Table().Verbs[s.verb].Name + "»"
	if len(acts) == 0 {
		return verb + " è di " + r.seat.String()
	}
	text := verb + " riguarda insieme tutto ciò che si nomina"
	index := slices.IndexFunc(s.cards, func(c engine.Card) bool { return !slices.ContainsFunc(acts, matchesCard(c)) })
	if index >= 0 {
		text = verb + " riguarda «" + r.match.CardName(s.cards[index]) + "»"
	}
	acts = filterIfAny(acts, func(i int) bool {
		return slices.ContainsFunc(s.cards, func(c engine.Card) bool { return matchesCard(c)(i) })
	})
	return text + ", fra quelle che si possono pensare: " + keyList(r.keys, acts)
}

// exactKeyIndex returns the index of the only act whose key has exactly the words of a text, in their order, apart
// from link words; -1 where there is none. Such a text needs no parsing.
func (r *Reader) exactKeyIndex(text string) int {
	tokens, index := withoutLinkWords(Tokens(text)), -1
	for i := range r.keyTokens {
		if slices.Equal(r.keyTokens[i], tokens) {
			if index >= 0 {
				return -1
			}
			index = i
		}
	}
	return index
}

// withoutLinkWords returns words without "in" and without a "con" right after the verb. Any other "con" follows the
// card that is attacked ("attacca Lupo con Orso") and stays.
func withoutLinkWords(words []string) []string {
	var kept []string
	for i, w := range words {
		if (w != "con" || i > 1) && w != "in" || i == len(words)-1 {
			kept = append(kept, w)
		}
	}
	return kept
}

// candidateAt returns the act with an index in r.acts; an option has the rule that allows it.
func (r *Reader) candidateAt(index int) FoundAct {
	f := FoundAct{Act: r.acts[index], Allowed: r.acts[index].Rule == 0, IsCandidate: true}
	for _, o := range r.run.Choice.Options {
		if f.Allowed && o.IsSameAct(f.Act) {
			f.Act.Rule = o.Rule
		}
	}
	return f
}

// nonCandidate returns an act that is no candidate, with its rule. Conceding is allowed by the rule of its verb.
// Another act is forbidden by the rule that the game names. Where the game names none, it is forbidden by the rule
// of the verb for the seat that chooses, and by the rule of the choice for other seats.
func (r *Reader) nonCandidate(s *parsedText) (f FoundAct) {
	f.Act = r.option(s)
	c, verb := &r.run.Choice, r.match.Table().Verbs[s.verb]
	if verb.Name == ConcedeVerb {
		f.Act.Rule, f.Allowed = verb.Rule, f.Act.Card == 0 && f.Act.To == 0
	} else {
		f.Act.Rule, f.Allowed = r.match.UnlistedRule(r.seat, f.Act)
	}
	if f.Allowed {
		return f
	}
	if f.Act.Rule == 0 {
		f.Act.Rule = c.Rule
		if r.seat == c.Seat && verb.Rule != 0 {
			f.Act.Rule = verb.Rule
		}
	}
	f.Allowed = r.run.IsAblated(f.Act.Rule)
	return f
}

// mayTakeTwo reports whether an act with a verb may have two cards, or a card and a place.
func (r *Reader) mayTakeTwo(v engine.Verb) bool {
	return r.match.Table().Verbs[v].TakesTwoCards || slices.ContainsFunc(r.acts, func(o engine.Option) bool {
		return o.Verb == v &&
			strings.Contains(r.match.Word(o.To), ".")
	})
}

// option returns the act of a text as the game would list it: with the first card, and with the place of the second
// unless the verb takes two cards. Without cards it has one or two places.
func (r *Reader) option(s *parsedText) engine.Option {
	o := engine.Option{Verb: s.verb}
	for _, p := range s.destinations {
		switch w := p.wordFor(r.seat); {
		case o.To == 0:
			o.To = w
		case o.From == 0 && len(s.cards) == 0 && s.destinations[0].area && p.area:
			o.From, o.To = o.To, w
		}
	}
	if len(s.cards) > 0 {
		o.Card = s.cards[0]
	}
	if len(s.cards) > 1 && o.To == 0 && !r.match.Table().Verbs[s.verb].TakesTwoCards {
		o.To = r.placeOf(s.cards[1])
	}
	return o
}

// matchesAct reports whether a text means the act with index i in r.acts: the act has its verb, and each card, place
// and word of the text is in the act or in its key.
func (r *Reader) matchesAct(s *parsedText, i int) bool {
	o := &r.acts[i]
	if o.Verb != s.verb || s.isLaterCard(o.Card) || !r.fitsExchange(s, o) || !r.matchesCards(s, i) {
		return false
	}
	for _, p := range s.destinations {
		// a card that lies face down is called by its place
		mayBePlace := !p.area || p.hasWord(r.placeOf(o.Card)) && !r.keyNamesCard(i, o.Card)
		if !(p.hasWord(o.To) || p.hasWord(o.From) || mayBePlace && HasAll(r.objectTokens[i], p.tokens)) {
			return false
		}
	}
	for _, p := range s.origins {
		if !(p.hasWord(o.From) || o.Card != 0 && p.hasWord(r.placeOf(o.Card))) {
			return false
		}
	}
	return true
}

// matchesCards reports whether each card of a text is the card of act i, is named in its key, or lies at a place of
// the act.
func (r *Reader) matchesCards(s *parsedText, i int) bool {
	o := &r.acts[i]
	hasActor := o.Card == 0 || len(s.cards) == 0 || slices.Contains(s.cards, o.Card)
	for k, c := range s.cards {
		place := r.placeOf(c)
		switch isRepeated := slices.Index(s.cards, c) < k; {
		case isRepeated && (c != o.Card || place == 0 || place != o.To): // a card that is named twice acts on itself
			return false
		case c == o.Card || r.keyNamesCard(i, c):
		case hasActor && place != 0 && (place == o.To || place == o.From) && (o.Card != 0 || o.From != 0):
		default:
			return false
		}
	}
	return true
}

// isLaterCard reports whether a card is named after the card that acts.
func (s *parsedText) isLaterCard(c engine.Card) bool {
	return len(s.cards) > 1 && slices.Index(s.cards, c) > 0
}

// hasWord reports whether a phrase has a word, for either player.
func (p *phrase) hasWord(w engine.Word) bool { return w != 0 && (p.words[0] == w || p.words[1] == w) }

// keyNamesCard reports whether the key of act i has the name of a card, not only the beginning of a longer name.
func (r *Reader) keyNamesCard(i int, c engine.Card) bool {
	for at := 0; at < len(r.keyTokens[i]); {
		n, p := r.phraseAt(r.keyTokens[i], at)
		if p.card == c {
			return true
		}
		at += max(n, 1)
	}
	return false
}

// numberedFillerPattern matches a numbered name of a card that stands for any card: w1, A-3.
var numberedFillerPattern = regexp.MustCompile(`^([a-z]{1,2}[0-9]{1,2}|[AB]-[0-9]+)$`)

// explanation returns the Italian problem of a text: first the pending choice and its options, then why.
func (r *Reader) explanation(why string) string {
	if len(r.run.Choice.Options) == 0 {
		return ChoiceText(r.run) + "; " + why
	}
	return ChoiceText(r.run) + ": " + OptionsText(r.run) + "; " + why
}

// unknownWordText returns in Italian that a word of a text means nothing, with the nearest word of the options or of
// the game. Where unknown is "", it returns that the text has no verb.
func (r *Reader) unknownWordText(text, unknownWord string) string {
	if unknownWord == "" {
		return "«" + text + "» non dice che cosa si fa"
	}
	var optionWords, gameWords []string
	for _, o := range r.run.Choice.Options {
		optionWords = append(optionWords, strings.FieldsFunc(r.match.Key(o), IsSeparator)...)
	}
	for _, v := range r.match.Table().Verbs {
		gameWords = append(gameWords, v.Name)
	}
	for _, p := range r.phrases {
		if p.card != 0 {
			gameWords = append(gameWords, r.match.CardName(p.card))
		} else {
			gameWords = append(gameWords, strings.Join(p.tokens, " "))
		}
	}
	message := "qui «" + unknownWord + "» non dice nulla"
	if numberedFillerPattern.MatchString(unknownWord) {
		message = "nessuna carta si chiama «" + unknownWord + "»"
	}
	for _, words := range [][]string{optionWords, gameWords} {
		slices.Sort(words)
		if word := nearestWord(unknownWord, words); word != "" {
			return message + ": forse «" + word + "»?"
		}
	}
	return message
}
