package search

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// questionOf is the question that a ruling or an example answers: of an example the first line of its text, for its title only names it.
func questionOf(x *Doc) string {
	if x.Kind == Ruling {
		return x.Title
	}
	question, _, _ := strings.Cut(x.Text, "\n")
	return question
}

// wordsOf is a text as its words alone: accents, capitals, punctuation and elided articles make no difference.
func (ix *Index) wordsOf(text string) string {
	var all []string
	for _, w := range ix.lex.words(text) {
		all = append(all, w.plain)
	}
	return strings.Join(all, " ")
}

// wordForWord puts first the rulings and examples whose question was asked word for word, and tells whether there are any. Of a text
// of whole cut length the last word may be missing: it is the question whose beginning it is.
func (ix *Index) wordForWord(typed string, in games, all []ranked) (answers []ranked, asked bool) {
	words := ix.wordsOf(typed)
	var found []*document
	if strings.Count(words, " ") >= leastAsked-1 {
		found = ix.questions[words]
	}
	if len(found) == 0 && len(words) >= leastCut {
		begins := words[:strings.LastIndexByte(words, ' ')+1]
		for question, docs := range ix.questions {
			if strings.HasPrefix(question, begins) {
				found = append(found, docs...)
			}
		}
		slices.SortFunc(found, func(a, b *document) int { return a.place - b.place })
	}
	top := 1.0
	if len(all) > 0 {
		top = all[0].score
	}
	for _, d := range found {
		if gameBit(d.ref.Game)&in == 0 {
			continue
		}
		r := ranked{doc: d, score: top}
		if i := slices.IndexFunc(all, func(r ranked) bool { return r.doc == d }); i >= 0 {
			r = all[i]
			r.score = top
			all = slices.Delete(all, i, i+1)
		}
		answers = append(answers, r)
	}
	return append(answers, all...), len(answers) > 0
}

// leastAsked is how many words a question has: fewer are a topic, of which the rules come first.
const leastAsked = 4

// leastCut is how long a text is at least that the box has cut: that many bytes of words.
const leastCut = 150

// namedShare is how much of a ruling's question must have been asked for the ruling to stand beside the rule that it cites: one that
// names what nobody asked for is about a rarer case.
const namedShare = 0.45

// rulingFor is the ruling that cites the rule of a hit and asks least beyond what was asked; "" where all of them ask for more.
func (ix *Index) rulingFor(u *understood, h Hit) (id string) {
	best := namedShare
	for _, d := range ix.citing[rulebooks.Ref{Game: h.Game, Number: h.TextOf}] {
		if share := ix.askedShare(u, d); share > best {
			best, id = share, d.id
		}
	}
	return id
}

// askedShare is how much of a ruling's question was asked, its words weighed by their rarity: 1 for all of it.
func (ix *Index) askedShare(u *understood, d *document) float64 {
	var stems []int32
	for _, w := range ix.lex.words(d.extra.Title) {
		if id, known := ix.voc.ids[w.stem]; known && w.stem != "" && !questionWords[w.plain] && !slices.Contains(stems, id) {
			stems = append(stems, id)
		}
	}
	game := gameNumber(d.ref.Game)
	var asked []int32
	for _, c := range u.concepts {
		for _, a := range c.also {
			if a.in&(1<<game) != 0 && contains(stems, a.stems) {
				asked = append(asked, a.stems...)
			}
		}
	}
	have, whole := 0.0, 0.0
	for _, id := range stems {
		rare := ix.voc.stems[id].rare[game]
		whole += rare
		if slices.Contains(asked, id) {
			have += rare
		}
	}
	if whole == 0 {
		return 0
	}
	return have / whole
}

// doubtFor is the doubt beside the rule of a hit whose question has more of what was asked than the rule itself; "" where none has.
func (ix *Index) doubtFor(u *understood, h Hit) (id string) {
	d := ix.byRef[rulebooks.Ref{Game: h.Game, Number: h.TextOf}]
	if d == nil || d.rule == nil {
		return ""
	}
	best := ix.saysOf(u, d.rule.Title+" "+d.text)
	for _, doubt := range d.rule.Doubts {
		if n := ix.saysOf(u, doubt.Question); n > best {
			best, id = n, doubt.ID
		}
	}
	return id
}

// saysOf is how many of the things that were asked a text says as they were typed.
func (ix *Index) saysOf(u *understood, text string) (n int) {
	var stems []int32
	for _, w := range ix.place(text) {
		stems = append(stems, w.stem)
	}
	for _, c := range u.concepts {
		if len(c.also) > 0 && contains(stems, c.also[0].stems) {
			n++
		}
	}
	return n
}
