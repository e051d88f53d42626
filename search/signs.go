package search

import "math"

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
	isDefinition  // it is the first under a title or a name that is what was asked
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

// signNames are the names by which a pack calls them.
var signNames = [signCount]string{
	byFormula: "byFormula", byCover: "byCover", byOwnCover: "byOwnCover", byText: "byText", byAsked: "byAsked", byAbove: "byAbove", byWay: "byWay",
	isAsked: "isAsked", byWayWhole: "byWayWhole", byMoreWays: "byMoreWays", byQuestion: "byQuestion", byDenial: "byDenial",
	isDenial: "isDenial", byTitle: "byTitle", byWhole: "byWhole", bySense: "bySense", bySenseWay: "bySenseWay",
	bySenseWays: "bySenseWays", isHead: "isHead", isFewHead: "isFewHead", isManyHead: "isManyHead", isAskedHead: "isAskedHead",
	isTopic: "isTopic", isTheme: "isTheme", isNamed: "isNamed", isSpread: "isSpread", isBetterHead: "isBetterHead",
	isLargest: "isLargest", isHeadOfWord: "isHeadOfWord", byBestKid: "byBestKid", byKids: "byKids", byKidsWay: "byKidsWay",
	byParent: "byParent", byParentsWay: "byParentsWay", byParentTitle: "byParentTitle", isFirst: "isFirst",
	isDefinition: "isDefinition", bySibling: "bySibling", byGrandparent: "byGrandparent", byNextDoor: "byNextDoor",
	byTold: "byTold", byTelling: "byTelling", byCase: "byCase", byDoubt: "byDoubt", inCompany: "inCompany", aboveIt: "aboveIt",
	underIt: "underIt", besideIt: "besideIt", toldByIt: "toldByIt", tellsOfIt: "tellsOfIt", doubtedWithIt: "doubtedWithIt",
	inSection: "inSection",
}

// signWeights were fitted on the tuning half of the evaluation together with some of the ways of asking, each left out of the index
// while it was asked.
var signWeights = signs{
	byFormula: 3.53, byCover: 0.70, byOwnCover: 0.56, byText: 0.59, byAsked: 0.47, byAbove: 0.33, byWay: 0.37,
	isAsked: 0.8, byWayWhole: 0.32, byMoreWays: 0.47, byQuestion: 1.01, byDenial: 0.62, isDenial: 0.82, byTitle: -0.12,
	byWhole: -0.21, bySense: 0.85, bySenseWay: 0.72, bySenseWays: 0.73, isHead: -0.50, isFewHead: -0.68, isManyHead: -0.15,
	isAskedHead: -0.19, isTopic: 0.60, isTheme: 0.67, isNamed: -0.51, isSpread: 1.19, isBetterHead: 0.14, isLargest: 0.77,
	isHeadOfWord: -0.39, byBestKid: 1.20, byKids: 0.71, byKidsWay: 0.43, byParent: 0.84, byParentsWay: 0.77, byParentTitle: 0.37,
	isFirst: 0.51, isDefinition: 0.51, bySibling: 0.68, byGrandparent: 0.65, byNextDoor: 0.88, byTold: 1.42, byTelling: 0.66,
	byCase: 0.53, byDoubt: 0.98,
}

// secondWeights are those of the second look.
var secondWeights = signs{
	byFormula: 3.48, byCover: 0.65, byOwnCover: 0.54, byText: 0.57, byAsked: 0.43, byAbove: 0.28, byWay: 0.34,
	isAsked: 0.8, byWayWhole: 0.30, byMoreWays: 0.46, byQuestion: 1.05, byDenial: 0.59, isDenial: 0.71, byTitle: -0.19,
	byWhole: -0.21, bySense: 0.74, bySenseWay: 0.64, bySenseWays: 0.65, isHead: -0.45, isFewHead: -0.66, isManyHead: -0.04,
	isAskedHead: -0.22, isTopic: 0.68, isTheme: 0.73, isNamed: -0.50, isSpread: 1.28, isBetterHead: 0.24, isLargest: 0.87,
	isHeadOfWord: -0.30, byBestKid: 1.10, byKids: 0.66, byKidsWay: 0.28, byParent: 0.67, byParentsWay: 0.64, byParentTitle: 0.27,
	isFirst: 0.50, isDefinition: 0.54, bySibling: 0.19, byGrandparent: 0.39, byNextDoor: 0.70, byTold: 1.14, byTelling: 0.35,
	byCase: 0.48, byDoubt: 0.56, inCompany: 0.84, aboveIt: 0.88, underIt: 0.18, besideIt: 0.24, toldByIt: 0.88,
	tellsOfIt: 0.89, doubtedWithIt: 0.65, inSection: 0.43,
}

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

// score is that of a document by the best, 0 for none.
func (at *slate) score(d *document) float64 {
	if d == nil {
		return 0
	}
	return at.own[d.seat] / at.best
}

func (at *slate) way(d *document) float64 {
	if e := at.seen[d.seat]; e != nil {
		return e.ways[0]
	}
	return 0
}

func (c *candidate) ownSigns(at *slate, sense vector) {
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

func (c *candidate) kidsSigns(at *slate, oneThing bool) {
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

func (c *candidate) aroundSigns(at *slate) {
	s, d := &c.signs, c.doc
	if up := d.up; up != nil {
		s[byParent] = at.score(up)
		s[byParentsWay] = at.way(up)
		if e := at.seen[up.seat]; e != nil {
			s[byParentTitle] = e.title
			s[isFirst] = e.title / float64(1+d.brother)
			if d.brother == 0 {
				s[isDefinition] = e.whole
			}
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
