package search

import (
	"cmp"
	"math"
	"slices"

	"cavillo/rulebooks"
)

// How many answers of a game are put in order: the best by the formula, the nearest in meaning, and the families of the first.
const (
	refinedFound    = 50
	refinedNear     = 14
	refinedFamilies = 6

	// Where all games are asked, of each.
	refinedOfEach     = 20
	refinedNearOfEach = 6
)

// candidate is an answer of the law with its signs.
type candidate struct {
	ranked
	signs signs
	value float64
}

// refine orders the rules and headings among the answers anew, game by game.
func (ix *Index) refine(u *understood, all []ranked, at *slate, in games) []ranked {
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

// slate is what one search notes of each rule and heading, by seat; the next search takes it over.
type slate struct {
	places      []int32     // among the answers, from 1
	own         []float64   // the score of the formula, before its neighbours helped it
	best        float64     // the best of them, of the game
	kids        []pair      // the best scores under it
	seen        []*evidence // nil for what the formula did not find
	sense       []float64   // how near it is to what was asked
	good        []float64   // how good it is by the first look: 1 for the best, next to nothing for most
	taken       []bool      // it is among the candidates
	found, near int         // how many of a game are put in order
	evidence    []evidence  // of the documents, as they were found
	candidates  []candidate
}

type pair struct{ first, second float64 }

// takeSlate gives a clean slate for n documents, to be put back.
func (ix *Index) takeSlate(n int) *slate {
	s, used := ix.slates.Get().(*slate)
	if !used {
		s = &slate{
			places: make([]int32, ix.seats), own: make([]float64, ix.seats), kids: make([]pair, ix.seats), seen: make([]*evidence, ix.seats),
			sense: make([]float64, ix.seats), good: make([]float64, ix.seats), taken: make([]bool, ix.seats),
		}
	} else {
		clear(s.places)
		clear(s.own)
		clear(s.kids)
		clear(s.seen)
		clear(s.sense)
		clear(s.good)
		clear(s.taken)
		clear(s.evidence)
	}
	if len(s.evidence) < n {
		s.evidence = make([]evidence, n)
	}
	return s
}

func (ix *Index) refineGame(u *understood, all []ranked, at *slate, game rulebooks.Game) []ranked {
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
func (ix *Index) candidates(u *understood, all []ranked, places []int, at *slate, game rulebooks.Game) []candidate {
	found := at.candidates[:0]
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
	sense := ix.senseOf(u, gameNumber(game))
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
	at.candidates = found
	return found
}

// lookAgain values the answers once more, by the company they are in.
func (at *slate) lookAgain(found []candidate) {
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
	middle := unit(&company, make(vector, dimensions))
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

// bringNearest notes how near each rule of a game is to what was asked, and brings the nearest.
func (ix *Index) bringNearest(sense vector, at *slate, game rulebooks.Game, bring func(*document)) {
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
