package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// weights are the numbers of the formula. They were found by trying, on the tuning half of the evaluation, one after the other.
type weights struct {
	field      [fieldCount]float64 // how much a word counts by where it stands
	saturation float64             // how fast more occurrences of a word stop counting
	coverFloor float64             // what a document keeps that has next to nothing of what was asked
	titleBonus float64             // for a title of which all was asked
	topicBonus float64             // for a title or a term that is what was asked, no more and no less
	nameBonus  float64             // for a term that is nearly what was asked
	wayBonus   float64             // for a usual question that is nearly what was asked
	extraShare float64             // rulings, examples and published texts against rules of equal score
	caseFloor  float64             // what a ruling or an example of whose title nothing was asked counts among the others

	container float64 // what a heading gains of the best of what stands under it
	sibling   float64 // what a rule gains of the best of its neighbours under the same number
	parent    float64 // what a rule gains of what stands above it
	cited     float64 // what a rule gains of a ruling or an example that cites it

	// Where all games are searched.
	headingShare  float64 // headings against rules of equal score: every game has a heading for every topic
	sameGameShare float64 // an answer against the one before it of the same game
	otherWords    float64 // a game that does not print what was typed
}

var formula = weights{
	field:      [fieldCount]float64{inTitle: 2, inNames: 2, inText: 1, inAsked: 3, inNote: 0.4, inAbove: 1.2},
	saturation: 1.8, coverFloor: 0.28, titleBonus: 0.4, topicBonus: 0.6, nameBonus: 0.4, wayBonus: 1.5, extraShare: 0.95, caseFloor: 0.3,
	container: 0.1, sibling: 0.06, parent: 0.25, cited: 0.35,
	headingShare: 0.5, sameGameShare: 0.6, otherWords: 0.6,
}

// ranked is a document with its score.
type ranked struct {
	doc   *document
	score float64
	asked float64         // the weight of all that was asked, in the document's game
	seen  *evidence       // what the formula saw, nil for what it did not find
	term  *rulebooks.Term // the term that was asked for, nil for none

	titled float64 // how much of its title was asked
}

// rank scores the documents and puts them in order: by score, then by game, number or identifier.
func (ix *Index) rank(u *understood, docs []*document, in games) []ranked {
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
	s := ix.takeSlate(len(docs))
	defer ix.slates.Put(s)
	for i, d := range docs {
		r := ix.score(u, d, weights, total, &s.evidence[i])
		if r.score > 0 || !asks {
			all = append(all, r)
		}
	}
	if len(u.phrases)+len(u.under)+len(u.codes) == 0 {
		all = ix.neighbours(all, s)
		all = ix.refine(u, all, s, in)
	}
	ordinaryFirst(all)
	sortRanked(all)
	return all
}

// ordinaryFirst lets the rulings and examples change places among themselves: one whose title names what was not asked is about a rarer
// case, and goes behind.
func ordinaryFirst(all []ranked) {
	var places []int
	for i := range all {
		if all[i].doc.isCase() {
			places = append(places, i)
		}
	}
	var cases []ranked
	var scores []float64
	for _, p := range places {
		cases, scores = append(cases, all[p]), append(scores, all[p].score)
	}
	worth := func(r ranked) float64 { return r.score * (formula.caseFloor + (1-formula.caseFloor)*r.titled) }
	slices.SortFunc(cases, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(worth(b), worth(a)), cmp.Compare(a.doc.place, b.doc.place))
	})
	slices.SortFunc(scores, func(a, b float64) int { return cmp.Compare(b, a) })
	for i, p := range places {
		all[p] = cases[i]
		all[p].score = scores[i]
	}
}

// spread orders the ranked answers of all games so that each game that answers well is heard early. A score is first divided by
// the root of what was asked, so that a word which a game does not print, and says with rarer ones, gains less by that. Headings
// count less, and so does each further answer of a game. share is what the first answer of each game counts.
func spread(all []ranked, share [5]float64) []ranked {
	for i := range all {
		if r := &all[i]; r.asked > 0 {
			r.score /= math.Sqrt(r.asked)
		}
		all[i].score *= all[i].score // a game that answers much better than another is heard first
		if all[i].doc.kind == Section {
			all[i].score *= formula.headingShare
		}
	}
	sortRanked(all)
	var queues [5][]ranked
	for _, r := range all {
		g := gameNumber(r.doc.ref.Game)
		queues[g] = append(queues[g], r)
	}
	for i := range all {
		best := -1
		for g, q := range queues {
			if len(q) > 0 && (best < 0 || q[0].score*share[g] > queues[best][0].score*share[best]) {
				best = g
			}
		}
		all[i], queues[best] = queues[best][0], queues[best][1:]
		all[i].score *= share[best]
		share[best] *= formula.sameGameShare
	}
	return all
}

// printed is how each game begins among the others: one that prints what was typed before one that says it otherwise.
func (ix *Index) printed(u *understood) (share [5]float64) {
	for g := range share {
		share[g] = 1
		for _, c := range u.concepts {
			if len(c.also) > 0 && slices.ContainsFunc(c.also[0].stems, func(id int32) bool { return ix.voc.stems[id].prints&(1<<g) == 0 }) {
				share[g] = formula.otherWords
			}
		}
	}
	return share
}

// sortRanked puts answers in order: by score, then as their documents stand.
func sortRanked(all []ranked) {
	slices.SortFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.doc.place, b.doc.place))
	})
}

// unknownShare is how much a word that no text of a game has dilutes what was asked, by the rarest that one has.
const unknownShare = 0.3

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
		return unknownShare * rarity(ix.voc.rules[game], 0)
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

func (ix *Index) score(u *understood, d *document, weights [][5]float64, total [5]float64, e *evidence) ranked {
	game := gameNumber(d.ref.Game)
	r := ranked{doc: d, asked: total[game], seen: e}
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
			best = max(best, a.weight*min(ix.rarity(a, game), weights[i][game])*times/(times+formula.saturation))
			if title {
				inTitle = true
				asked = append(asked, a.stems...)
			}
		}
		if best == 0 {
			continue
		}
		e.look(d, c, weights[i][game]/total[game], 1<<game)
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
	r.score = sum * (formula.coverFloor + (1-formula.coverFloor)*cover*cover)
	share := ix.titleShare(d, asked, game)
	if share > 0 {
		r.score *= 1 + formula.titleBonus*cover*share
		if share == 1 && titled == total[game] {
			r.score *= 1 + formula.topicBonus
		}
	}
	term, way := ix.named(d, u, weights, total[game], game, e)
	e.title *= share // until here how much of what was asked the title has
	if titled == total[game] && share > 0.99 {
		e.whole = 1
	}
	if term.like == 1 {
		r.term = term.naming.term
	}
	r.score *= (1 + gain(term.like, formula.nameBonus)) * (1 + gain(way.like, formula.wayBonus))
	if u.quantity {
		r.score *= 1 + d.number
	}
	if d.extra != nil {
		r.score *= formula.extraShare
	}
	r.titled = share
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
		w := float64(n) * formula.field[f]
		switch f {
		case inText:
			w /= d.long
		case inAsked:
			w /= d.ways
		}
		sum += w
	}
	return sum
}

// likeness is how much a name of a document is what was asked.
type likeness struct {
	naming *naming
	like   float64 // 1: no more and no less
}

// gain is the bonus of a name that is what was asked, wholly or in part.
func gain(like, partly float64) float64 {
	if like == 1 {
		return max(formula.topicBonus, partly)
	}
	return partly * like
}

// named finds the term and the way of asking that are most alike to the query: the share of the query that the name says, times
// the share of the name that the query says.
func (ix *Index) named(d *document, u *understood, weights [][5]float64, total float64, game int, e *evidence) (term, way likeness) {
	bit := games(1) << game
	for i := range d.names {
		name := &d.names[i]
		if name.mask&u.mask == 0 {
			continue
		}
		shared := 0.0
		var covered [16]int32
		n, all := 0, true
		for j, c := range u.concepts {
			said := false
			for _, a := range c.also {
				if a.in&bit == 0 || !contains(name.stems, a.stems) || contains(covered[:n], a.stems) {
					continue
				}
				said = true
				shared += weights[j][game]
				n += copy(covered[n:], a.stems)
				break
			}
			all = all && said
		}
		if shared == 0 {
			continue
		}
		of := 0.0
		whole := all
		for _, id := range name.stems {
			if slices.Contains(covered[:n], id) {
				of += ix.voc.stems[id].rare[game]
			} else {
				whole = false
			}
		}
		like := shared / total * of / name.heavy
		if name.term == nil {
			e.way(shared/total, of/name.heavy, u.asks, name.asks)
		}
		if whole {
			like = 1
		} else {
			like = min(like, 0.99)
		}
		best := &term
		if name.term == nil {
			best = &way
		}
		if like > best.like {
			*best = likeness{name, like}
		}
	}
	return term, way
}

// The share by which a question of quantity favours what says a number.
const (
	numberInTitle = 0.6
	numberInText  = 0.2
)

// saysNumber tells how much a word of the title or of the text answers "quanti".
func saysNumber(w word, field int) float64 {
	switch number := w.plain[0] >= '0' && w.plain[0] <= '9' && !strings.Contains(w.plain, ".") || numberWords[w.plain]; {
	case number && field == inTitle:
		return numberInTitle
	case number:
		return numberInText
	}
	return 0
}

var numberWords = set("due tre quattro cinque sette otto dieci cinquanta")
