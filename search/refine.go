package search

import (
	"cmp"
	"math"
	"slices"

	"cavillo/rulebooks"
)

// The first answers are put in their final order by all that is known of them and of what stands around them: a sum of signs, each
// between 0 and about 1, by its weight. Only the order changes: the first keeps the score that the first had, and so on, so that
// rulings, examples and the answers of other games stay where they were among them.
const (
	byFormula   = iota // the score of the formula, by the best
	byCover            // how much of what was asked it has
	byOwnCover         // the same in its title and text, where a short text that has a word has it fully
	byText             // how often its text has it
	byAsked            // how often its ways of asking have it
	byAbove            // how much of it the headings above have
	byWay              // the way of asking that is most what was asked
	isAsked            // a rule of which a way of asking is what was asked, no more and no less
	byWayWhole         // the same, where a way may say more than was asked
	byMoreWays         // the next two ways
	byQuestion         // the best way that asks the same: who, when, how many, may I
	byDenial           // the best way that denies something, where the query does
	isDenial           // its text denies something, where the query does
	byTitle            // how much of its title was asked, and of what was asked is in it
	byWhole            // its title is what was asked
	bySense            // its direction in the space of meanings
	bySenseWay         // that of its nearest way of asking
	bySenseWays        // how many ways are near
	isHead             // a heading: behind the rule that answers ...
	isFewHead          // ... all the more if few rules stand under it
	isManyHead
	isAskedHead   // a heading for which there is a way of asking
	isTopic       // a heading of many rules of which the title or a way is what was asked
	isTheme       // a heading of many rules that people ask for in other words than its title
	isNamed       // a heading whose title is what was asked: who asks for a printed name wants to know what it is
	isSpread      // a heading of many rules that answer all alike
	isBetterHead  // a heading whose best way is more what was asked than those of what stands under it
	isLargest     // a heading of many rules, its title or way, where nothing above it is that
	isHeadOfWord  // a heading, where one thing was asked
	byBestKid     // the best that stands under it
	byKids        // the mean of what stands under it
	byKidsWay     // the best way of asking of what stands under it
	byParent      // what it stands under
	byParentsWay  // the way of asking of that
	byParentTitle // the title of that
	isFirst       // it is the first under a title that was asked: mostly the definition
	bySibling     // the best beside it
	byGrandparent
	byNextDoor // those before and after it
	byTold     // the best that it refers to
	byTelling  // the best that refers to it
	byCase     // the best ruling or example that cites it
	byDoubt    // the best of the rules of a doubt about it

	// The second look: how good those around it are by the first.
	inCompany // how near in meaning it is to the best
	aboveIt
	underIt
	besideIt
	toldByIt
	tellsOfIt
	doubtedWithIt
	inSection // how much of all that is good stands under the same number
	signCount
)

type signs [signCount]float64

// signWeights were fitted on the tuning half of the evaluation together with some of the ways of asking, each left out of the index
// while it was asked.
var signWeights = signs{
	byFormula: 3.54, byCover: 0.76, byOwnCover: 0.65, byText: 0.65, byAsked: 0.50, byAbove: 0.34, byWay: 0.35,
	isAsked: 0.26, byWayWhole: 0.28, byMoreWays: 0.47, byQuestion: 0.94, byDenial: 0.40, isDenial: 0.62, byTitle: 0.01,
	byWhole: -0.53, bySense: 0.90, bySenseWay: 0.77, bySenseWays: 0.75, isHead: -0.57, isFewHead: -0.73, isManyHead: -0.20,
	isAskedHead: -0.35, isTopic: 0.45, isTheme: 0.52, isNamed: -0.88, isSpread: 1.33, isBetterHead: -0.51, isLargest: 0.64,
	isHeadOfWord: -0.41, byBestKid: 1.23, byKids: 0.72, byKidsWay: 0.51, byParent: 0.86, byParentsWay: 0.77, byParentTitle: 0.42,
	isFirst: 0.61, bySibling: 0.54, byGrandparent: 0.90, byNextDoor: 0.79, byTold: 1.37, byTelling: 0.82, byCase: 0.56,
	byDoubt: 1.05,
}

// How many answers of a game are put in order: the best by the formula, the nearest in meaning, and the families of the first.
const (
	refinedFound    = 80
	refinedNear     = 20
	refinedFamilies = 8

	// Where all games are asked, of each.
	refinedOfEach     = 30
	refinedNearOfEach = 8
)

// evidence is what the formula saw of a document.
type evidence struct {
	cover, own, text, asked, above, title, whole float64
	ways                                         [3]float64 // the three ways most like what was asked
	wayWhole                                     float64
	question, denial                             float64
}

// look notes where a document has a concept, of which share is the part in all that was asked.
func (e *evidence) look(d *document, c concept, share float64, in games) {
	var any, own, text, asked, above, title float64
	for _, a := range c.also {
		if a.in&in == 0 {
			continue
		}
		var least [fieldCount]float64
		for i, id := range a.stems {
			n := d.in(id)
			if n == nil {
				least = [fieldCount]float64{}
				break
			}
			for f, times := range n.in {
				if i == 0 || float64(times) < least[f] {
					least[f] = float64(times)
				}
			}
		}
		if least == [fieldCount]float64{} {
			continue
		}
		any = max(any, a.weight)
		inText := often(least[inText] / d.long)
		text = max(text, a.weight*inText)
		asked = max(asked, a.weight*often(least[inAsked]/d.ways))
		own = max(own, min(1, 2*inText)*a.weight)
		if least[inTitle]+least[inNames] > 0 {
			title = max(title, a.weight)
		}
		if least[inAbove] > 0 {
			above = max(above, a.weight)
		}
	}
	e.cover += share * any
	e.own += share * max(own, title)
	e.text += share * text
	e.asked += share * asked
	e.above += share * above
	e.title += share * title
}

// often is how much so many occurrences tell.
func often(times float64) float64 { return times / (times + 1.2) }

// way notes a way of asking that says some of what was asked, which says some of the way.
func (e *evidence) way(ofAsked, ofWay float64, u, way asking) {
	e.wayWhole = max(e.wayWhole, ofAsked*ofAsked*math.Sqrt(ofWay))
	like := ofAsked * ofWay
	e.question = max(e.question, like*u.alike(way))
	if u&way&denies != 0 {
		e.denial = max(e.denial, like)
	}
	for i := range e.ways {
		if like > e.ways[i] {
			like, e.ways[i] = e.ways[i], like
		}
	}
}

// candidate is an answer of the law with its signs.
type candidate struct {
	ranked
	signs signs
	value float64
}

// refine orders the rules and headings among the answers anew, game by game. formula holds each seat's score before its
// neighbours helped it.
func (ix *Index) refine(u *understood, all []ranked, own []float64, in games) []ranked {
	seats := make([]float64, 2*ix.seats)
	at := &seated{
		own: own, sense: seats[:ix.seats], good: seats[ix.seats:],
		seen: make([]*evidence, ix.seats), taken: make([]bool, ix.seats),
	}
	at.found, at.near = refinedFound, refinedNear
	if in == everyGame {
		at.found, at.near = refinedOfEach, refinedNearOfEach
	}
	for g, game := range rulebooks.Games {
		if in&(1<<g) != 0 && ix.books[game] != nil {
			all = ix.refineGame(u, all, at, game)
		}
	}
	return all
}

// seated is what is known of each rule and heading, by seat.
type seated struct {
	own         []float64   // the score of the formula, before its neighbours helped it
	best        float64     // the best of them, of the game
	seen        []*evidence // nil for what the formula did not find
	sense       []float64   // how near it is to what was asked
	good        []float64   // how good it is by the first look: 1 for the best, next to nothing for most
	taken       []bool      // it is among the candidates
	found, near int         // how many of a game are put in order
}

func (ix *Index) refineGame(u *understood, all []ranked, at *seated, game rulebooks.Game) []ranked {
	places := placesOf(all, game)
	if len(places) == 0 {
		return all
	}
	found := ix.candidates(u, all, places, at, game)
	order := make([]*candidate, len(found))
	for i := range found {
		order[i] = &found[i]
	}
	slices.SortStableFunc(order, func(a, b *candidate) int { return cmp.Compare(b.value, a.value) })
	old := make([]ranked, len(places))
	for i, p := range places {
		old[i] = all[p]
	}
	next := make([]ranked, 0, len(places)+len(found))
	for _, c := range order {
		next = append(next, c.ranked)
	}
	for _, r := range old {
		if !at.taken[r.doc.seat] {
			next = append(next, r)
		}
	}
	for i := range next {
		if i < len(old) {
			next[i].score = old[i].score
			all[places[i]] = next[i]
			continue
		}
		next[i].score = 0.99 * next[i-1].score
		all = append(all, next[i])
	}
	return all
}

// placesOf lists where the rules and headings of a game stand among the answers, the best first.
func placesOf(all []ranked, game rulebooks.Game) (places []int) {
	for i := range all {
		if d := all[i].doc; d.seat >= 0 && d.ref.Game == game {
			places = append(places, i)
		}
	}
	slices.SortFunc(places, func(a, b int) int {
		return cmp.Or(cmp.Compare(all[b].score, all[a].score), cmp.Compare(all[a].doc.place, all[b].doc.place))
	})
	return places
}

// candidates are the answers that are put in order, with their signs.
func (ix *Index) candidates(u *understood, all []ranked, places []int, at *seated, game rulebooks.Game) []candidate {
	found := make([]candidate, 0, at.found+at.near+60)
	at.best = 0
	for _, p := range places {
		d := all[p].doc
		at.seen[d.seat] = all[p].seen
		at.best = max(at.best, at.own[d.seat])
	}
	if at.best == 0 {
		at.best = 1
	}
	asked := all[places[0]].asked
	bring := func(d *document) {
		if d != nil && d.seat >= 0 && !at.taken[d.seat] {
			at.taken[d.seat] = true
			found = append(found, candidate{ranked: ranked{doc: d, asked: asked}})
		}
	}
	for i, p := range places[:min(len(places), at.found)] {
		bring(all[p].doc)
		found[i].ranked = all[p]
	}
	sense := ix.senseOf(u, gameBit(game))
	ix.bringNearest(sense, at, game, bring)
	for i := range found[:min(len(found), refinedFamilies)] {
		d := found[i].doc
		bring(d.up)
		for _, kid := range d.kids {
			bring(kid)
		}
		if d.up != nil {
			for _, kid := range d.up.kids {
				bring(kid)
			}
		}
		for _, o := range d.told {
			bring(o)
		}
		for _, o := range d.telling {
			bring(o)
		}
	}
	cases := map[int]float64{} // by seat
	for i := range all {
		if x := all[i].doc.extra; x != nil && all[i].doc.isCase() && x.Game == game {
			for _, ref := range x.Refs {
				if d := ix.byRef[ref]; d != nil && d.seat >= 0 && ref.Game == game {
					cases[d.seat] = max(cases[d.seat], all[i].score/at.best)
				}
			}
		}
	}
	for i := range found {
		c := &found[i]
		c.signs[bySense] = at.sense[c.doc.seat]
		c.signs[byCase] = cases[c.doc.seat]
		c.ownSigns(at, sense)
		if u.asks&denies != 0 {
			c.signs[isDenial] = c.doc.denies
		}
		c.kidsSigns(at, len(u.concepts) == 1)
		c.aroundSigns(at)
		for k, w := range signWeights {
			c.value += w * c.signs[k]
		}
	}
	at.lookAgain(found)
	return found
}

// lookAgain values the answers once more, by the company they are in.
func (at *seated) lookAgain(found []candidate) {
	best := 0.0
	for i := range found {
		best = max(best, found[i].value)
	}
	sections := map[*document]float64{}
	var company [dimensions]float32
	sum := 0.0
	for i := range found {
		d := found[i].doc
		g := math.Exp(found[i].value - best)
		at.good[d.seat] = g
		sum += g
		if d.up != nil {
			sections[d.up] += g
		}
		if d.sense != nil {
			addTo(&company, (*[dimensions]float32)(d.sense), float32(g))
		}
	}
	middle := unit(&company)
	for i := range found {
		c := &found[i]
		s, d := &c.signs, c.doc
		s[inCompany] = middle.near(d.sense)
		for _, kid := range d.kids {
			s[underIt] = max(s[underIt], at.good[kid.seat])
		}
		if d.up != nil {
			s[aboveIt] = at.good[d.up.seat]
			s[inSection] = (sections[d.up] - at.good[d.seat]) / sum
			for _, kid := range d.up.kids {
				if kid != d {
					s[besideIt] = max(s[besideIt], at.good[kid.seat])
				}
			}
		}
		for _, o := range d.told {
			s[toldByIt] = max(s[toldByIt], at.good[o.seat])
		}
		for _, o := range d.telling {
			s[tellsOfIt] = max(s[tellsOfIt], at.good[o.seat])
		}
		for _, o := range d.doubted {
			s[doubtedWithIt] = max(s[doubtedWithIt], at.good[o.seat])
		}
	}
	for i := range found {
		found[i].value = 0
		for k, w := range secondWeights {
			found[i].value += w * found[i].signs[k]
		}
	}
}

// secondWeights are those of the second look.
var secondWeights = signs{
	byFormula: 3.47, byCover: 0.68, byOwnCover: 0.61, byText: 0.61, byAsked: 0.45, byAbove: 0.26, byWay: 0.33,
	isAsked: 0.29, byWayWhole: 0.26, byMoreWays: 0.47, byQuestion: 0.95, byDenial: 0.44, isDenial: 0.57, byTitle: -0.07,
	byWhole: -0.66, bySense: 0.79, bySenseWay: 0.68, bySenseWays: 0.66, isHead: -0.51, isFewHead: -0.71, isManyHead: -0.04,
	isAskedHead: -0.27, isTopic: 0.48, isTheme: 0.54, isNamed: -1.00, isSpread: 1.38, isBetterHead: -0.38, isLargest: 0.67,
	isHeadOfWord: -0.32, byBestKid: 1.01, byKids: 0.61, byKidsWay: 0.39, byParent: 0.71, byParentsWay: 0.66, byParentTitle: 0.31,
	isFirst: 0.57, bySibling: 0.06, byGrandparent: 0.74, byNextDoor: 0.66, byTold: 1.04, byTelling: 0.37, byCase: 0.47,
	byDoubt: 0.59, inCompany: 0.85, aboveIt: 0.73, underIt: 0.33, besideIt: 0.22, toldByIt: 0.76, tellsOfIt: 0.91,
	doubtedWithIt: 0.72, inSection: 0.36,
}

// bringNearest notes how near each rule of a game is to what was asked, and brings the nearest.
func (ix *Index) bringNearest(sense vector, at *seated, game rulebooks.Game, bring func(*document)) {
	if sense == nil {
		return
	}
	var places [refinedNear]*document
	nearest := places[:at.near] // nearest first
	for _, d := range ix.docs {
		if d.seat < 0 || d.ref.Game != game {
			continue
		}
		s := sense.near(d.sense)
		at.sense[d.seat] = s
		if last := nearest[len(nearest)-1]; last != nil && at.sense[last.seat] >= s {
			continue
		}
		i := len(nearest) - 1
		for ; i > 0 && (nearest[i-1] == nil || at.sense[nearest[i-1].seat] < s); i-- {
			nearest[i] = nearest[i-1]
		}
		nearest[i] = d
	}
	for _, d := range nearest {
		bring(d)
	}
}

// score is that of a document by the best, 0 for none.
func (at *seated) score(d *document) float64 {
	if d == nil {
		return 0
	}
	return at.own[d.seat] / at.best
}

func (at *seated) way(d *document) float64 {
	if e := at.seen[d.seat]; e != nil {
		return e.ways[0]
	}
	return 0
}

func (c *candidate) ownSigns(at *seated, sense vector) {
	s, d := &c.signs, c.doc
	s[byFormula] = at.score(d)
	if e := at.seen[d.seat]; e != nil {
		s[byCover], s[byOwnCover], s[byText], s[byAsked], s[byAbove] = e.cover, e.own, e.text, e.asked, e.above
		s[byWay], s[byWayWhole], s[byMoreWays] = e.ways[0], e.wayWhole, e.ways[1]+e.ways[2]
		s[byTitle], s[byWhole], s[byQuestion], s[byDenial] = e.title, e.whole, e.question, e.denial
		if e.ways[0] > 0.98 && d.kind == Rule {
			s[isAsked] = 1
		}
	}
	if sense == nil {
		return
	}
	for i := range d.names {
		near := sense.near(d.names[i].sense)
		s[bySenseWay] = max(s[bySenseWay], near)
		s[bySenseWays] += max(0, near-0.5)
	}
	s[bySenseWays] = math.Sqrt(s[bySenseWays])
}

func (c *candidate) kidsSigns(at *seated, oneThing bool) {
	s, d := &c.signs, c.doc
	for _, kid := range d.kids {
		s[byBestKid] = max(s[byBestKid], at.score(kid))
		s[byKidsWay] = max(s[byKidsWay], at.way(kid))
		s[byKids] += at.score(kid) / float64(len(d.kids))
	}
	if d.kind != Section {
		return
	}
	s[isHead] = 1
	s[isFewHead] = 1 / float64(1+d.under)
	s[isManyHead] = math.Log1p(float64(d.under)) / 5
	s[isAskedHead] = s[byWay]
	s[isTopic] = s[isManyHead] * max(s[byWay], s[byTitle])
	if s[byBestKid] > 0 {
		s[isSpread] = s[isManyHead] * s[byKids] / s[byBestKid]
	}
	s[isTheme] = s[isManyHead] * s[byWay] * (1 - s[byTitle])
	s[isNamed] = s[byWhole]
	s[isBetterHead] = max(s[byWay], s[byTitle]) - s[byKidsWay]
	s[isLargest] = s[isManyHead] * s[isManyHead] * max(s[byWay], s[byTitle])
	if oneThing {
		s[isHeadOfWord] = 1
	}
}

func (c *candidate) aroundSigns(at *seated) {
	s, d := &c.signs, c.doc
	if up := d.up; up != nil {
		s[byParent] = at.score(up)
		s[byParentsWay] = at.way(up)
		if e := at.seen[up.seat]; e != nil {
			s[byParentTitle] = e.title
			s[isFirst] = e.title / float64(1+d.brother)
		}
		for _, kid := range up.kids {
			if kid != d {
				s[bySibling] = max(s[bySibling], at.score(kid))
			}
		}
		if d.brother > 0 {
			s[byNextDoor] += at.score(up.kids[d.brother-1])
		}
		if d.brother+1 < len(up.kids) {
			s[byNextDoor] += at.score(up.kids[d.brother+1])
		}
		s[byGrandparent] = at.score(up.up)
	}
	for _, o := range d.told {
		s[byTold] = max(s[byTold], at.score(o))
	}
	for _, o := range d.telling {
		s[byTelling] = max(s[byTelling], at.score(o))
	}
	for _, o := range d.doubted {
		s[byDoubt] = max(s[byDoubt], at.score(o))
	}
}

// relate notes what stands around each rule: what it refers to and what refers to it, the rules that share a doubt with it, its
// place among its brothers, the rules under a heading.
func (ix *Index) relate() {
	for _, d := range ix.docs {
		if d.seat < 0 {
			continue
		}
		for _, w := range []string{"non", "senza", "mai", "tranne", "solo"} {
			if c := d.in(ix.stemNumber(w)); c != nil {
				d.denies = min(1, d.denies+float64(c.in[inText])/2)
			}
		}
		other := func(n rulebooks.Number) *document {
			if o := ix.byRef[rulebooks.Ref{Game: d.ref.Game, Number: n}]; o != nil && o.seat >= 0 && o != d {
				return o
			}
			return nil
		}
		for _, n := range d.rule.References() {
			if o := other(n); o != nil {
				d.told, o.telling = append(d.told, o), append(o.telling, d)
			}
		}
		for _, doubt := range d.rule.Doubts {
			for _, n := range doubt.Rules {
				if o := other(n); o != nil {
					d.doubted, o.doubted = append(d.doubted, o), append(o.doubted, d)
				}
			}
		}
		for i, kid := range d.kids {
			kid.brother = i
		}
		for up := d.up; up != nil && d.kind == Rule; up = up.up {
			up.under++
		}
	}
}

// stemNumber is the number of a word's stem, -1 where no text has it.
func (ix *Index) stemNumber(plain string) int32 {
	if f := ix.voc.byWord[plain]; f != nil {
		return f.stem
	}
	return -1
}
