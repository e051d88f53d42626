package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// How much a word counts by where it stands.
var fieldWeight = [fieldCount]float64{inTitle: 3, inNames: 2.5, inText: 1, inAsked: 1, inNote: 0.4, inAbove: 0.6}

const (
	saturation = 1.5  // how fast more occurrences of a word stop counting
	coverFloor = 0.45 // what a document keeps that has next to nothing of what was asked
	titleBonus = 0.5  // for a title of which all was asked
	topicBonus = 0.6  // for a title or a term that is what was asked, no more and no less
	extraShare = 0.85 // rulings, examples and published texts against rules of equal score
)

// Where all games are searched.
const (
	headingShare  = 0.5 // headings against rules of equal score: every game has a heading for every topic
	sameGameShare = 0.9 // an answer against the one before it of the same game
)

// ranked is a document with its score.
type ranked struct {
	doc     *document
	score   float64
	asked   float64         // the weight of all that was asked, in the document's game
	term    *rulebooks.Term // the term that was asked for, nil for none
	matched [][]int32       // the alternatives that were found, for marking
}

// rank scores the documents and puts them in order: by score, then by game, number or identifier.
func (ix *Index) rank(u *understood, docs []*document) []ranked {
	weights := make([][5]float64, len(u.concepts)) // of each concept in each game
	var total [5]float64
	for i, c := range u.concepts {
		for g := range weights[i] {
			weights[i][g] = ix.weight(c, g)
			total[g] += weights[i][g]
		}
	}
	asks := slices.ContainsFunc(u.concepts, func(c concept) bool { return len(c.also) > 0 })
	all := make([]ranked, 0, len(docs))
	for _, d := range docs {
		r := ix.score(u, d, weights, total)
		if r.score > 0 || !asks {
			all = append(all, r)
		}
	}
	sortRanked(all)
	return all
}

// spread orders the ranked answers of all games so that each game that answers well is heard early. A score is first divided by
// the root of what was asked, so that a word which a game does not print, and says with rarer ones, gains less by that. Headings
// count less, and so does each further answer of a game.
func spread(all []ranked) []ranked {
	for i := range all {
		if r := &all[i]; r.asked > 0 {
			r.score /= math.Sqrt(r.asked)
		}
		if all[i].doc.kind == Section {
			all[i].score *= headingShare
		}
	}
	sortRanked(all)
	var queues [5][]ranked
	for _, r := range all {
		g := gameNumber(r.doc.ref.Game)
		queues[g] = append(queues[g], r)
	}
	share := [5]float64{1, 1, 1, 1, 1}
	for i := range all {
		best := -1
		for g, q := range queues {
			if len(q) > 0 && (best < 0 || q[0].score*share[g] > queues[best][0].score*share[best]) {
				best = g
			}
		}
		all[i], queues[best] = queues[best][0], queues[best][1:]
		all[i].score *= share[best]
		share[best] *= sameGameShare
	}
	return all
}

// sortRanked puts answers in order: by score, then as their documents stand.
func sortRanked(all []ranked) {
	slices.SortFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.doc.place, b.doc.place))
	})
}

// weight is how much a concept tells in a game: the rarity there of what was typed, else of the rarest that stands in for it.
func (ix *Index) weight(c concept, game int) float64 {
	best := 0.0
	for i, a := range c.also {
		if a.in&(1<<game) == 0 {
			continue
		}
		best = max(best, ix.rarity(a, game))
		if i == 0 && best > 0 {
			return best
		}
	}
	if best == 0 {
		return rarity(ix.voc.rules[game], 0)
	}
	return best
}

// rarity is the sum of the rarities of an alternative's stems; 0 where the game's texts lack one of them.
func (ix *Index) rarity(a alternative, game int) float64 {
	sum := 0.0
	for _, id := range a.stems {
		s := &ix.voc.stems[id]
		if s.texts&(1<<game) == 0 {
			return 0
		}
		sum += s.rare[game]
	}
	return sum
}

func (ix *Index) score(u *understood, d *document, weights [][5]float64, total [5]float64) ranked {
	game := gameNumber(d.ref.Game)
	r := ranked{doc: d, asked: total[game]}
	if len(u.codes) > 0 && !slices.ContainsFunc(u.codes, func(id int32) bool { return d.in(id) != nil }) {
		return r
	}
	sum, covered, titled := 0.0, 0.0, 0.0 // titled: weight of the concepts that the title has
	var asked []int32                     // stems of the title that were asked
	for i, c := range u.concepts {
		best, inTitle := 0.0, false
		for _, a := range c.also {
			if a.in&(1<<game) == 0 {
				continue
			}
			times, title := d.times(a.stems)
			if times == 0 {
				continue
			}
			r.matched = append(r.matched, a.stems)
			best = max(best, a.weight*min(ix.rarity(a, game), weights[i][game])*times/(times+saturation))
			if title {
				inTitle = true
				asked = append(asked, a.stems...)
			}
		}
		if best == 0 {
			continue
		}
		sum += best
		covered += weights[i][game]
		if inTitle {
			titled += weights[i][game]
		}
	}
	if sum == 0 {
		return r
	}
	cover := covered / total[game]
	r.score = sum * (coverFloor + (1-coverFloor)*cover*cover)
	if share := ix.titleShare(d, asked, game); share > 0 {
		r.score *= 1 + titleBonus*cover*share
		if share == 1 && titled == total[game] {
			r.score *= 1 + topicBonus
		}
	}
	if name := d.named(u, 1<<game); name != nil {
		r.score *= 1 + topicBonus
		r.term = name.term
	}
	if u.quantity {
		r.score *= 1 + d.number
	}
	if d.extra != nil {
		r.score *= extraShare
	}
	return r
}

// titleShare is how much of a title was asked, its words weighed by their rarity: 1 for all of it.
func (ix *Index) titleShare(d *document, asked []int32, game int) float64 {
	have, whole := 0.0, 0.0
	for _, id := range d.title {
		w := ix.voc.stems[id].rare[game]
		whole += w
		if slices.Contains(asked, id) {
			have += w
		}
	}
	if whole == 0 {
		return 0
	}
	return have / whole
}

// times is how often a document has all of the stems, as often as the least of them, and whether its title has them all.
func (d *document) times(stems []int32) (times float64, title bool) {
	for i, id := range stems {
		c := d.in(id)
		if c == nil {
			return 0, false
		}
		if t := d.weigh(c); i == 0 || t < times {
			times = t
		}
		title = c.in[inTitle] > 0 && (i == 0 || title)
	}
	return times, title
}

// weigh sums the occurrences of a stem, each field by its weight; those in the text are damped by its length.
func (d *document) weigh(c *count) float64 {
	sum := 0.0
	for f, n := range c.in {
		w := float64(n) * fieldWeight[f]
		if f == inText {
			w /= d.long
		}
		sum += w
	}
	return sum
}

// named finds the name of the document that the query says, no more and no less; nil where there is none.
func (d *document) named(u *understood, game games) *naming {
	for i := range d.names {
		name := &d.names[i]
		all := len(u.concepts) > 0
		var covered []int32
		for _, c := range u.concepts {
			i := slices.IndexFunc(c.also, func(a alternative) bool { return a.in&game != 0 && contains(name.stems, a.stems) })
			if all = i >= 0 && !contains(covered, c.also[i].stems); !all {
				break
			}
			covered = append(covered, c.also[i].stems...)
		}
		if all && contains(covered, name.stems) {
			return name
		}
	}
	return nil
}

// The share by which a question of quantity favours what says a number.
const (
	numberInTitle = 0.6
	numberInText  = 0.2
)

// saysNumber tells how much a text answers "quanti": a number in the title, a number in the text, none.
func saysNumber(title, text []word) float64 {
	number := func(w word) bool {
		return unicode.IsDigit(rune(w.plain[0])) && !strings.Contains(w.plain, ".") || numberWords[w.plain]
	}
	switch {
	case slices.ContainsFunc(title, number):
		return numberInTitle
	case slices.ContainsFunc(text, number):
		return numberInText
	}
	return 0
}

var numberWords = set("due tre quattro cinque sette otto dieci cinquanta")
