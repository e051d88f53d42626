package wording

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Reader reads what somebody asks at the choices of a run: may this player do this now? Any act is understood that is
// said with a verb of the game and, in any order, names of cards, places, players and words of the game. Of two cards
// the first acts, or the one after "con".
type Reader struct {
	run     *engine.Run
	match   engine.Match
	verbs   []phrase
	phrases map[string]phrase // cards, areas and other words of the game
	players [2]phrase
	longest map[string]int // of the phrases that begin with a token, how many tokens

	seat  engine.Seat // whose acts these are, at the pending choice
	acts  []engine.Option
	keys  []string
	folds []string   // of the keys
	token [][]string // of each key
	about [][]string // of each, without the verb, and of its places and words
	lies  map[engine.Card]engine.Word
}

// phrase is what words of the game stand for: a verb, a card, a place of either player, another word.
type phrase struct {
	tokens []string
	verb   engine.Verb
	card   engine.Card
	words  [2]engine.Word // of an area, its places by player; otherwise the same word twice
	area   bool
}

// of is the word that is meant in an act of a seat: of an area that is said without a player, the seat's own.
func (p *phrase) of(seat engine.Seat) engine.Word {
	if w := p.words[seat%2]; w != 0 {
		return w
	}
	return p.words[(seat+1)%2]
}

// Found is the act that a text means, with the rule that allows or forbids it.
type Found struct {
	Act     engine.Option
	Allowed bool
	Listed  bool // among the options, or among what the game conceives of at this choice
}

// MaxWord is above the words of every game.
const MaxWord = 1 << 12

// NewReader returns a Reader of the acts of a match that a run plays.
func NewReader(run *engine.Run, m engine.Match) *Reader {
	r := &Reader{run: run, match: m}
	for v, info := range m.Table().Verbs {
		r.verbs = append(r.verbs, phrase{tokens: Tokens(info.Name), verb: engine.Verb(v)})
	}
	return r
}

// learn learns the words of the match, once.
func (r *Reader) learn() {
	if r.phrases != nil {
		return
	}
	r.phrases, r.longest = map[string]phrase{}, map[string]int{}
	r.learnWords()
	for c := engine.Card(1); r.match.CardName(c) != ""; c++ {
		r.add(Tokens(r.match.CardName(c)), phrase{card: c})
	}
}

// place is where a card lies now, 0 for nowhere.
func (r *Reader) place(c engine.Card) engine.Word {
	if r.lies == nil {
		r.lies = map[engine.Card]engine.Word{}
		for p, side := range r.match.View().Snapshot().Players {
			for _, pile := range side.Areas {
				for _, c := range pile.Cards {
					r.lies[r.phrases[joined(c.Name)].card] = r.phrases[joined(pile.Area)].words[p]
				}
			}
		}
	}
	return r.lies[c]
}

func (r *Reader) learnWords() {
	for w := engine.Word(1); w < MaxWord; w++ {
		text := r.match.Word(w)
		if strings.Trim(text, "-0123456789") == "" {
			continue // a number is looked for where one is said
		}
		player, area, isPlace := strings.Cut(text, ".")
		seat := slices.Index([]string{"A", "B"}, player)
		if isPlace && seat >= 0 {
			called := Tokens(area)
			p := r.phrases[strings.Join(called, " ")]
			p.words[seat], p.area = w, true
			r.add(called, p)
		} else if called := Tokens(text); seat >= 0 && text == player {
			r.players[seat] = phrase{tokens: called, words: [2]engine.Word{w, w}}
		} else if _, known := r.phrases[strings.Join(called, " ")]; !known {
			r.add(called, phrase{words: [2]engine.Word{w, w}})
		}
	}
}

// number is the word that is a number, as a phrase; known is false where the game has no such word.
func (r *Reader) number(text string) (p phrase, known bool) {
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

func joined(text string) string { return strings.Join(Tokens(text), " ") }

func (r *Reader) add(called []string, p phrase) {
	if p.tokens = called; len(called) > 0 {
		r.phrases[strings.Join(called, " ")] = p
		r.longest[p.tokens[0]] = max(r.longest[p.tokens[0]], len(p.tokens))
	}
}

// At looks at the pending choice as a seat does: it is called before Find where the choice or the seat is another.
func (r *Reader) At(seat engine.Seat) {
	r.seat, r.acts, r.keys, r.token, r.lies = seat, conceived(r.run, r.match, seat), r.keys[:0], r.token[:0], nil
	r.folds, r.about = r.folds[:0], r.about[:0]
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
		r.keys, r.folds, r.token = append(r.keys, key), append(r.folds, entry.Fold(key)), append(r.token, Tokens(key))
		_, rest, _ := strings.Cut(key, ":")
		r.about = append(r.about, Tokens(rest+" "+r.match.Word(o.From)+" "+r.match.Word(o.To)))
	}
}

// Find is the act that a text means. problem says in Italian what is not understood, "" where there is nothing; where
// several acts are meant, how each is said.
func (r *Reader) Find(text string) (found Found, problem string) {
	found, several, problem := r.find(text)
	if texts := r.distinct(text, several); len(texts) > 0 {
		problem += "; si scrive «" + strings.Join(texts, "» o «") + "»"
	}
	return found, problem
}

// find is Find, with the indexes of the acts where several are meant.
func (r *Reader) find(text string) (found Found, several []int, problem string) {
	if strings.HasPrefix(entry.Fold(text), "si arrende") {
		text = Conceding
	}
	if at := slices.Index(r.folds, entry.Fold(text)); at >= 0 {
		return r.listed(at), nil, ""
	}
	if at := r.whole(text); at >= 0 {
		return r.listed(at), nil, ""
	}
	r.learn()
	s, understood := r.understand(text)
	if !understood {
		hits := slices.DeleteFunc(matches(text, r.keys), func(i int) bool { return s.targets(r.acts[i].Card) })
		if len(hits) > 0 && len(Tokens(text)) > 0 {
			return r.choose(text, hits)
		}
		return Found{}, nil, r.explain(r.unknown(text, s.unknown))
	}
	var hits []int
	for i := range r.acts {
		if r.means(&s, i) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 0 {
		return r.choose(text, hits)
	}
	if found = r.unlisted(&s); len(s.cards) > 1 && !r.pairs(s.verb) || slices.ContainsFunc(r.acts, found.Act.IsSameAct) {
		return Found{}, nil, r.explain("«" + text + "» dice più di ciò che si sceglie: " + r.surplus(&s))
	}
	return found, nil, ""
}

// surplus says which card of a text is in no act with its verb, or that no act has all of it; and which such acts there
// are: those with a card that it names or, without any, all.
func (r *Reader) surplus(s *said) string {
	means := func(c engine.Card) func(i int) bool {
		one := said{verb: s.verb, cards: []engine.Card{c}}
		return func(i int) bool { return r.means(&one, i) }
	}
	with := slices.DeleteFunc(indexes(len(r.acts)), func(i int) bool { return r.acts[i].Verb != s.verb })
	verb := "nessuna azione «" + r.match.Table().Verbs[s.verb].Name + "»"
	if len(with) == 0 {
		return verb + " è di " + r.seat.String()
	}
	says := verb + " riguarda insieme tutto ciò che si nomina"
	at := slices.IndexFunc(s.cards, func(c engine.Card) bool { return !slices.ContainsFunc(with, means(c)) })
	if at >= 0 {
		says = verb + " riguarda «" + r.match.CardName(s.cards[at]) + "»"
	}
	with = narrow(with, func(i int) bool {
		return slices.ContainsFunc(s.cards, func(c engine.Card) bool { return means(c)(i) })
	})
	return says + ", fra quelle che si possono pensare: " + list(r.keys, with)
}

// whole is the index of the only act whose key has the words of a text in their order, but for "con" after the verb and
// "in" between two of them; -1 where there is none. Nothing else can be meant then, and the words of the match need not
// be learnt.
func (r *Reader) whole(text string) int {
	said, at := unlinked(Tokens(text)), -1
	for i := range r.token {
		if slices.Equal(r.token[i], said) {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

// unlinked is words without "con" and "in", which link the verb, the card and the place of an act. What stands before
// another "con" is not the card with which it is done: "attacca Lupo con Orso".
func unlinked(words []string) []string {
	var kept []string
	for i, w := range words {
		if (w != "con" || i > 1) && w != "in" || i == len(words)-1 {
			kept = append(kept, w)
		}
	}
	return kept
}

// listed is the act with an index in r.acts; an option is allowed by its own rule.
func (r *Reader) listed(at int) Found {
	f := Found{Act: r.acts[at], Allowed: r.acts[at].Rule == 0, Listed: true}
	for _, o := range r.run.Choice.Options {
		if f.Allowed && o.IsSameAct(f.Act) {
			f.Act.Rule = o.Rule
		}
	}
	return f
}

// unlisted is an act that the game did not conceive of. Conceding is allowed by the rule of its verb. Another is
// forbidden by a rule that the game names or, without one, to who does not choose by the rule of the choice, as passing
// is to who must choose, and to who chooses by the rule of the verb.
func (r *Reader) unlisted(s *said) (f Found) {
	f.Act = r.option(s)
	c, verb := &r.run.Choice, r.match.Table().Verbs[s.verb]
	if verb.Name == Conceding {
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

// pairs reports whether an act with a verb may be about two cards, about a card and a place, or two: only then do two
// cards mean something.
func (r *Reader) pairs(v engine.Verb) bool {
	return r.match.Table().Verbs[v].TakesTwoCards || slices.ContainsFunc(r.acts, func(o engine.Option) bool {
		return o.Verb == v &&
			strings.Contains(r.match.Word(o.To), ".")
	})
}

// option is the act as the game would offer it: with the first card, and the place of the second, unless the verb is
// about two cards: that is done with the first to no card at all. Without a card it is with one or two places.
func (r *Reader) option(s *said) engine.Option {
	o := engine.Option{Verb: s.verb}
	for _, p := range s.to {
		switch w := p.of(r.seat); {
		case o.To == 0:
			o.To = w
		case o.From == 0 && len(s.cards) == 0 && s.to[0].area && p.area:
			o.From, o.To = o.To, w
		}
	}
	if len(s.cards) > 0 {
		o.Card = s.cards[0]
	}
	if len(s.cards) > 1 && o.To == 0 && !r.match.Table().Verbs[s.verb].TakesTwoCards {
		o.To = r.place(s.cards[1])
	}
	return o
}

// means reports whether a text means the act with an index in r.acts: it has the verb, every card is the act's own or
// named in its key or lies at a place of it, and so does every place and word.
func (r *Reader) means(s *said, i int) bool {
	o := &r.acts[i]
	if o.Verb != s.verb || s.targets(o.Card) || !r.exchanges(s, o) || !r.meansCards(s, i) {
		return false
	}
	for _, p := range s.to {
		// a card that lies face down is called by its place
		called := !p.area || p.has(r.place(o.Card)) && !r.names(i, o.Card)
		if !(p.has(o.To) || p.has(o.From) || called && HasAll(r.about[i], p.tokens)) {
			return false
		}
	}
	for _, p := range s.from {
		if !(p.has(o.From) || o.Card != 0 && p.has(r.place(o.Card))) {
			return false
		}
	}
	return true
}

// meansCards reports whether every card of a text is that of the act with an index or stands where the act says.
func (r *Reader) meansCards(s *said, i int) bool {
	o := &r.acts[i]
	own := o.Card == 0 || len(s.cards) == 0 || slices.Contains(s.cards, o.Card)
	for k, c := range s.cards {
		at := r.place(c)
		switch again := slices.Index(s.cards, c) < k; {
		case again && (c != o.Card || at == 0 || at != o.To): // a card that is named twice acts on itself
			return false
		case c == o.Card || r.names(i, c):
		case own && at != 0 && (at == o.To || at == o.From) && (o.Card != 0 || o.From != 0):
		default:
			return false
		}
	}
	return true
}

// targets reports whether a text names a card after the one that acts.
func (s *said) targets(c engine.Card) bool { return len(s.cards) > 1 && slices.Index(s.cards, c) > 0 }

func (p *phrase) has(w engine.Word) bool { return w != 0 && (p.words[0] == w || p.words[1] == w) }

// names reports whether the key of an act names a card: its whole name, and not the name of a card that begins like it.
func (r *Reader) names(i int, c engine.Card) bool {
	for at := 0; at < len(r.token[i]); {
		n, p := r.phraseAt(r.token[i], at)
		if p.card == c {
			return true
		}
		at += max(n, 1)
	}
	return false
}

// cardName is how a card is called of which any will do.
var cardName = regexp.MustCompile(`^([a-z]{1,2}[0-9]{1,2}|[AB]-[0-9]+)$`)

// explain says that a text is not understood: first who chooses now, and among what, then why not.
func (r *Reader) explain(why string) string {
	if len(r.run.Choice.Options) == 0 {
		return Must(r.run) + "; " + why
	}
	return Must(r.run) + ": " + Offered(r.run) + "; " + why
}

// unknown says that a word means nothing, and names the nearest word of the options or, without one, of the game.
func (r *Reader) unknown(text, unknown string) string {
	if unknown == "" {
		return "«" + text + "» non dice che cosa si fa"
	}
	var here, game []string
	for _, o := range r.run.Choice.Options {
		here = append(here, strings.FieldsFunc(r.match.Key(o), BetweenWords)...)
	}
	for _, v := range r.match.Table().Verbs {
		game = append(game, v.Name)
	}
	for _, p := range r.phrases {
		if p.card != 0 {
			game = append(game, r.match.CardName(p.card))
		} else {
			game = append(game, strings.Join(p.tokens, " "))
		}
	}
	says := "qui «" + unknown + "» non dice nulla"
	if cardName.MatchString(unknown) {
		says = "nessuna carta si chiama «" + unknown + "»"
	}
	for _, known := range [][]string{here, game} {
		slices.Sort(known)
		if word := near(unknown, known); word != "" {
			return says + ": forse «" + word + "»?"
		}
	}
	return says
}
