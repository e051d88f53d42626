package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// What a text can have to do with at all, worked out once for a match, so that a match asks only the texts that may answer.

// areaSet is a set of areas, a bit each.
type areaSet uint32

const everywhere areaSet = 1<<areas - 1

func (s areaSet) has(a Area) bool { return s&(1<<a) != 0 }

var (
	stageSet  = setOf(slots[:]...)
	markerSet = setOf(markerAreas[:]...)
)

func setOf(list ...Area) (s areaSet) {
	for _, a := range list {
		s |= 1 << a
	}
	return s
}

// zoneSet are the areas that a text may mean by a zone.
func zoneSet(zones []card.Zone) (s areaSet) {
	for _, z := range zones {
		switch z {
		case card.Stage, card.CenterStage, card.BackStage, card.CenterSlot:
			s |= stageSet
		case card.MarkerArea:
			s |= markerSet
		default:
			s |= setOf(zoneAreas[z])
		}
	}
	return s
}

// reachOf are the areas that a trigger names; all where it names none.
func reachOf(zones []card.Zone) areaSet {
	if len(zones) == 0 {
		return everywhere
	}
	return zoneSet(zones)
}

// clause is one thing that a CONT says, with the conditions on the way to it.
type clause struct {
	do    *card.Action
	asks  [][]card.Condition
	other []bool // of asks: it is what is said where they do not hold

	depend sorts // what it depends on
}

// reach works out what an ability of a card of a type may have to do with, of any type where it is given by an effect.
func (g *match) reach(a *ability, of CardType, given bool) {
	a.valid = zoneSet(a.In)
	switch {
	case len(a.In) > 0:
	case !given && of == Character:
		a.valid = stageSet
	case !given && of == Climax:
		a.valid = setOf(ClimaxArea)
	default:
		a.valid = everywhere
	}
	a.from, a.to = everywhere, everywhere
	if t := a.When; t != nil {
		if len(t.From) > 0 && t.Word == card.NoKeyword {
			a.from = zoneSet(t.From)
		}
		if len(t.To) > 0 {
			a.to = zoneSet(t.To)
		}
		a.own = t.What != nil && t.What.Ref == card.This
	}
	at := a.valid
	if given && len(a.In) == 0 {
		at = stageSet // characters are given abilities
	}
	if a.When != nil && a.When.On == card.Holds {
		g.cares.areas |= at
		g.cares.conditions(a.When.If, at)
		g.cares.conditions(a.If, at)
	}
	if a.When != nil && a.When.On == card.Moves {
		g.hearMoves(a)
	}
	if a.Kind == card.CONT {
		g.cares.areas |= at
		a.clauses = clauses(nil, a.Do, [][]card.Condition{a.If}, []bool{false})
		for i := range a.clauses {
			c := &a.clauses[i]
			c.depend = c.depends()
			a.cares.selector(c.do.What, at)
			a.cares.count(c.do.N, at)
			for _, asks := range c.asks {
				a.cares.conditions(asks, at)
			}
			if changesInfo(c.do.Do) {
				a.changes = true
			} else {
				a.stands = true
			}
			g.reaches(a, c.do)
		}
	}
}

// contAreas is where some continuous ability of a card may be valid: one that changes information, one that says something else.
type contAreas struct{ changes, stands areaSet }

// contAreasOf works that out.
func (g *match) contAreasOf(d *Def) (at contAreas) {
	for _, id := range d.info.Abilities[:d.info.Count] {
		switch a := &g.abilities[id]; {
		case a.Kind != card.CONT:
		case a.changes && a.stands:
			at.changes, at.stands = at.changes|a.valid, at.stands|a.valid
		case a.changes:
			at.changes |= a.valid
		case a.stands:
			at.stands |= a.valid
		}
	}
	return at
}

// clauses lists what a CONT says, into its conditional parts.
func clauses(list []clause, actions []card.Action, asks [][]card.Condition, other []bool) []clause {
	for i := range actions {
		a := &actions[i]
		with := append(asks[:len(asks):len(asks)], a.If)
		if a.Do == card.When {
			list = clauses(list, a.Then, with, append(other[:len(other):len(other)], false))
			list = clauses(list, a.Else, with, append(other[:len(other):len(other)], true))
			continue
		}
		list = append(list, clause{do: a, asks: with, other: append(other[:len(other):len(other)], false)})
	}
	return list
}

// cares are the things on which some continuous or situational ability depends: what else changes, its information stays.
// It holds for the match (where continuous abilities may be valid, what situational ones look at), and for a continuous ability.
type cares struct {
	areas                            areaSet
	turn, phase, orient, attack, use bool
}

// conditions takes in what conditions depend on; own is where their card may lie.
// add adds what others depend on.
func (k *cares) add(o *cares) {
	k.areas |= o.areas
	k.turn, k.phase, k.orient = k.turn || o.turn, k.phase || o.phase, k.orient || o.orient
	k.attack, k.use = k.attack || o.attack, k.use || o.use
}

// caring is what the information of cards, and what else continuous abilities say, depends on now: on what may make one valid, and on what
// those look at that are.
func (g *match) caring() cares {
	now := g.cares
	now.add(&g.world.changing)
	now.add(&g.world.caring)
	return now
}

func (k *cares) conditions(list []card.Condition, own areaSet) {
	for i := range list {
		c := &list[i]
		k.selector(c.Exists, own)
		k.count(c.Count, own)
		k.count(c.Is.From, own)
		k.count(c.Is.To, own)
		k.turn = k.turn || c.TurnOf != card.Any
		k.phase = k.phase || c.During != card.Turn
		k.attack = k.attack || c.Attack != card.AnyAttack
		k.use = k.use || bool(c.FirstAct)
	}
}

func (k *cares) count(c *card.Count, own areaSet) {
	if c == nil {
		return
	}
	k.selector(c.Each, own)
	k.selector(c.Card, own)
	if c.Stat == card.PlayerLevel {
		k.areas |= setOf(Level)
	}
}

func (k *cares) selector(s *card.Selector, own areaSet) {
	if s == nil {
		return
	}
	switch {
	case s.Ref == card.This:
		k.areas |= own
	case s.Ref == card.Battler || s.Ref == card.Attacker || s.Ref == card.Defender:
		k.areas |= stageSet
		k.attack = true
	case s.Ref != card.NoRef:
		k.areas = everywhere
	case s.Place == card.Under:
		k.areas |= markerSet | stageSet
	case s.Place != card.Anywhere:
		k.areas |= stageSet
	case len(s.In) > 0:
		k.areas |= zoneSet(s.In)
	default:
		k.areas |= zoneSet(defaultZones[s.Type])
	}
	k.orient = k.orient || s.Orient != card.AnyOrient
	k.count(s.Top, own)
	for _, r := range []*card.Range{&s.Level, &s.Cost, &s.Power, &s.Soul} {
		k.count(r.From, own)
		k.count(r.To, own)
	}
}

// hearMoves notes which moves an ability may look at.
func (g *match) hearMoves(a *ability) {
	for from := range areas {
		if a.from.has(from) {
			g.moves[from] |= a.to
		}
	}
}

// reaches notes in which areas a CONT may change the information of cards.
func (g *match) reaches(a *ability, do *card.Action) {
	switch {
	case !changesInfo(do.Do):
		g.standing = g.standing || do.Do == card.Forbid || do.Do == card.Permit || do.Do == card.HandLimit || do.Do == card.Instead
	case do.What == nil || do.What.Ref == card.This:
		g.reached |= a.valid
	case do.What.Ref != card.NoRef:
		g.reached = everywhere
	case do.What.Place == card.Under:
		g.reached |= markerSet
	case do.What.Place != card.Anywhere:
		g.reached |= stageSet
	case len(do.What.In) > 0:
		g.reached |= zoneSet(do.What.In)
	default:
		g.reached |= zoneSet(defaultZones[do.What.Type])
	}
}

// gives reports whether a CONT gives abilities.
func (a *ability) gives() bool {
	for i := range a.clauses {
		if a.clauses[i].do.Do == card.GiveAbility {
			return true
		}
	}
	return false
}

// holdsFor reports whether the conditions on the way to a clause hold.
func (g *match) holdsFor(f *frame, c *clause) bool {
	for i, asks := range c.asks {
		if (g.inactive(f, asks) == 0) == c.other[i] {
			return false
		}
	}
	return true
}

// watcher is a card with abilities triggered by what happens to others, and where they may be valid and look.
type watcher struct {
	card            engine.Card
	valid, from, to areaSet
}

// watch adds an ability to those that look at an occasion.
func (g *match) watch(c engine.Card, a *ability, at card.Occasion) {
	list := g.watchers[at]
	if n := len(list); n == 0 || list[n-1].card != c {
		list = append(list, watcher{card: c})
	}
	w := &list[len(list)-1]
	w.valid |= a.valid
	w.from |= a.from
	w.to |= a.to
	g.watchers[at] = list
}

// looks reports whether a watcher may look at an event from an area.
func (w *watcher) looks(e *event, at Area) bool {
	return w.valid.has(at) && (e.On != card.Moves || w.from.has(e.From) && w.to.has(e.To))
}

// mayHear reports whether an ability printed on a card may be triggered by an event at all.
func (g *match) mayHear(printed *info, e *event, own bool, at Area) bool {
	for _, id := range printed.Abilities[:printed.Count] {
		a := &g.abilities[id]
		switch {
		case a.Kind != card.AUTO || a.When == nil || a.When.On != e.On, a.own && !own, !own && !a.valid.has(at):
		case e.On == card.Moves && (!a.to.has(e.To) || !a.from.has(e.From)):
		default:
			return true
		}
	}
	return false
}

// asking and making are what a continuous effect depends on and what it changes, a bit for each sort of information.
type sorts uint8

const (
	sortTrait sorts = 1 << iota
	sortLevel
	sortCost
	sortPower
	sortSoul
	sortText

	sortCount = 6
)

func statSort(s card.Stat) sorts {
	switch s {
	case card.Power:
		return sortPower
	case card.Soul:
		return sortSoul
	case card.CardLevel, card.LevelSum:
		return sortLevel
	case card.CardCost:
		return sortCost
	}
	return 0
}

// makes is what an effect changes.
func makes(v card.Verb, s card.Stat) sorts {
	switch v {
	case card.GiveTrait, card.LoseTrait:
		return sortTrait
	case card.LoseText:
		return sortText
	case card.GiveAbility:
		return 0
	}
	return statSort(s)
}

// asks is what a clause depends on: its own text, and what its selectors and conditions ask.
func (c *clause) depends() sorts {
	s := sortText | selectorAsks(c.do.What) | countAsks(c.do.N)
	for _, list := range c.asks {
		for i := range list {
			s |= selectorAsks(list[i].Exists) | countAsks(list[i].Count) | countAsks(list[i].Is.From) | countAsks(list[i].Is.To)
		}
	}
	return s
}

func selectorAsks(s *card.Selector) (asked sorts) {
	if s == nil {
		return 0
	}
	if s.Trait != "" {
		asked |= sortTrait
	}
	for _, r := range []struct {
		of   *card.Range
		sort sorts
	}{{&s.Level, sortLevel}, {&s.Cost, sortCost}, {&s.Power, sortPower}, {&s.Soul, sortSoul}} {
		if r.of.From != nil || r.of.To != nil {
			asked |= r.sort | countAsks(r.of.From) | countAsks(r.of.To)
		}
	}
	return asked | countAsks(s.Top)
}

func countAsks(c *card.Count) sorts {
	if c == nil {
		return 0
	}
	return statSort(c.Stat) | selectorAsks(c.Each) | selectorAsks(c.Card)
}
