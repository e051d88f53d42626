package weiss

import (
	"slices"
	"strings"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// Selectors, counts and conditions of a text, asked of the match. Nothing here changes anything or cites: who asks cites.

// maxGroups bounds the names that one ability gives to cards and numbers.
const maxGroups = 10

// frame is an ability while it triggers, is paid for or is resolved: whose it is, what it is about.
type frame struct {
	ability uint16
	player  engine.Seat  // its controller (4.3)
	source  LastKnown    // the card whose text it is
	that    LastKnown    // the card of the event that triggered it
	amount  int          // of that event
	rule    cite.ID      // what makes its actions happen
	cost    bool         // its cost is being paid
	first   bool         // it is resolved for the first time in the turn
	chooser engine.Seat  // of both players who choose, the one who does now (1.3.4)
	late    bool         // something was done before the choice that comes now
	moves   bool         // it has moved a card that it refers to (8.11.1)
	one     [1]LastKnown // what a reference means
	groups  []group      // of the match's own store, so that a frame is small
}

// group is what an action bound to a name: cards, a number, that something was done.
type group struct {
	name   string
	done   bool
	passed cite.ID // the rule by which nothing was chosen
	number int
	count  int
	cards  [pileSize]LastKnown
}

// list is some cards in order.
type list struct {
	count int
	cards [maxCards]engine.Card
}

func (l *list) add(c engine.Card) {
	if l.count < len(l.cards) {
		l.cards[l.count] = c
		l.count++
	}
}

// all are the cards of the list.
func (l *list) all() []engine.Card { return l.cards[:l.count] }

// group is the group of a name, nil where nothing has been bound to it.
func (f *frame) group(name string) *group {
	for i := range f.groups {
		if f.groups[i].name == name {
			return &f.groups[i]
		}
	}
	return nil
}

// bind is the group of a name, emptied.
func (f *frame) bind(name string) *group {
	b := f.group(name)
	if b == nil {
		if len(f.groups) == cap(f.groups) {
			return nil
		}
		f.groups = f.groups[:len(f.groups)+1]
		b = &f.groups[len(f.groups)-1]
	}
	b.name, b.done, b.passed, b.number, b.count = name, false, 0, 0, 0
	return b
}

// lastKnown is a card with its present characteristics.
func (g *match) lastKnown(c engine.Card) LastKnown {
	if c == 0 {
		return LastKnown{}
	}
	at, in := &g.Cards[c], g.info(c)
	return LastKnown{Object: g.Object(c), In: at.In, Area: at.Area, Orient: g.Status[c].Orient, Colour: in.Colour, Level: int8(in.Level), Cost: int8(in.Cost),
		Soul: in.Soul, Power: in.Power, Traits: in.Traits}
}

// present is what holds of a known card now: its present characteristics while it is where it was, or what was kept (8.7.4.1, 8.11.1).
func (g *match) present(k *LastKnown) LastKnown {
	if k.Fixed || !g.Still(k.Object) {
		return *k
	}
	return g.lastKnown(k.Card)
}

// matches reports whether a card is one that a selector means.
func (g *match) matches(f *frame, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	k := g.lastKnown(c)
	return g.lies(f, s, &k) && g.fits(f, s, &k)
}

// lies reports whether a card is in one of the areas that a selector means: the default of its type where it says none (2.3.2.1.2,
// 2.3.2.3.2).
func (g *match) lies(f *frame, s *card.Selector, k *LastKnown) bool {
	if s.Place != card.Anywhere {
		places, n := g.placed(f, s.Place)
		return slices.Contains(places[:n], place{k.In, k.Area})
	}
	if len(s.In) == 0 {
		switch {
		case s.Ref != card.NoRef:
			return true
		case s.Type == card.Climaxes:
			return k.Area == ClimaxArea
		case s.Type == card.Events:
			return k.Area == Resolution
		}
		return k.Area.isSlot()
	}
	for _, z := range s.In {
		if g.inZone(f, z, k.Area) {
			return true
		}
	}
	return false
}

// inZone reports whether an area is the one, or one of those, that a text names.
func (g *match) inZone(f *frame, z card.Zone, a Area) bool {
	switch z {
	case card.Stage:
		return a.isSlot()
	case card.CenterStage:
		return a.isCenter()
	case card.BackStage:
		return a == BackLeft || a == BackRight
	case card.CenterSlot:
		return a == CenterCenter
	case card.MarkerArea:
		return f != nil && a == slotOf(f.source.Area).under()
	}
	return a == zoneAreas[z]
}

var zoneAreas = [...]Area{card.Deck: Deck, card.Hand: Hand, card.WaitingRoom: WaitingRoom, card.Clock: Clock, card.Level: Level, card.Stock: Stock,
	card.ClimaxArea: ClimaxArea, card.MemoryArea: Memory, card.Resolution: Resolution}

// areasOf are the areas that a zone means, in the order in which they are listed.
func (g *match) areasOf(f *frame, z card.Zone) []Area {
	switch z {
	case card.Stage:
		return slots[:]
	case card.CenterStage:
		return slots[:3]
	case card.BackStage:
		return slots[3:]
	case card.CenterSlot:
		return slots[1:2]
	case card.MarkerArea:
		if at := slotOf(f.source.Area); at.isSlot() {
			return markerAreas[at-CenterLeft : at-CenterLeft+1]
		}
		return nil
	}
	return singleAreas[zoneAreas[z] : zoneAreas[z]+1]
}

var (
	markerAreas = [5]Area{UnderCenterLeft, UnderCenterCenter, UnderCenterRight, UnderBackLeft, UnderBackRight}
	singleAreas = [...]Area{Deck, Hand, WaitingRoom, Clock, Level, Stock, ClimaxArea, Memory, Resolution}
)

// fits reports whether a card has what a selector asks, wherever it lies.
func (g *match) fits(f *frame, s *card.Selector, k *LastKnown) bool {
	return printed(s, g.def(k.Card)) && g.fitsNow(f, s, k)
}

// printed reports whether a card has what a selector asks and no effect changes.
func printed(s *card.Selector, def *Def) bool {
	switch {
	case s.Type != card.AnyType && CardType(s.Type-card.Characters) != def.Type,
		s.Name != "" && s.Name != def.Name, s.Named != "" && !strings.Contains(def.Name, s.Named),
		s.Series != "" && s.Series != def.Series, s.Side != card.NoFaction && s.Side != def.Faction,
		s.Icon != card.NoIcon && !slices.Contains(def.Triggers, s.Icon), bool(s.Clock) && !bool(def.Clock):
		return false
	case def.Type == Climax && (asked(&s.Level) || asked(&s.Cost)), def.Type != Character && (asked(&s.Power) || asked(&s.Soul)):
		return false // 2.6.1, 2.7.1, 2.9.1, 2.10.1
	}
	return true
}

// fitsNow reports whether a card has what a selector asks besides.
func (g *match) fitsNow(f *frame, s *card.Selector, k *LastKnown) bool {
	switch {
	case s.Ref != card.NoRef && !g.isRef(f, s, k.Object):
		return false
	case bool(s.Other) && k.Object == f.source.Object:
		return false
	case s.Of == card.You && k.In != f.player, s.Of == card.Opponent && k.In == f.player, s.Of == card.Each && k.In != f.chooser: // 4.3.2
		return false
	case s.Colour == card.SameColour && k.Colour != g.present(&f.source).Colour,
		s.Colour != card.AnyColour && s.Colour != card.SameColour && Colour(s.Colour-card.OnlyYellow) != k.Colour:
		return false
	case s.Orient != card.AnyOrient && (!k.Area.isSlot() || Orient(s.Orient-card.Stand) != k.Orient):
		return false
	case s.Trait != "" && k.Traits&g.traits[s.Trait] == 0:
		return false
	case g.Status[k.Card].Down && g.Still(k.Object) && informed(s):
		return false // 3.12.2.1
	}
	return g.within(f, &s.Level, int(k.Level)) && g.within(f, &s.Cost, int(k.Cost)) && g.within(f, &s.Power, int(k.Power)) && g.within(f, &s.Soul, int(k.Soul))
}

// informed reports whether a selector asks for information of the card, and not only where it lies.
func informed(s *card.Selector) bool {
	return s.Type != card.AnyType || s.Colour != card.AnyColour || s.Name+s.Named+s.Trait+s.Series != "" || s.Side != card.NoFaction ||
		s.Icon != card.NoIcon || bool(s.Clock) || asked(&s.Level) || asked(&s.Cost) || asked(&s.Power) || asked(&s.Soul)
}

func asked(r *card.Range) bool { return r.From != nil || r.To != nil }

func (g *match) within(f *frame, r *card.Range, n int) bool {
	return !asked(r) || g.bounded(f, r, n)
}

func (g *match) bounded(f *frame, r *card.Range, n int) bool {
	return (r.From == nil || n >= g.number(f, r.From)) && (r.To == nil || n <= g.number(f, r.To))
}

// isRef reports whether an object is one of those that a reference means.
func (g *match) isRef(f *frame, s *card.Selector, o Object) bool {
	switch s.Ref {
	case card.This:
		return o == f.source.Object
	case card.That:
		return o == f.that.Object
	case card.Attacker:
		return o == g.Attack.Attacker
	case card.Defender:
		return o == g.Attack.Attacked
	case card.Battler:
		return o == g.battler(f.source.Object)
	case card.Chosen:
		if b := f.group(s.Bound); b != nil {
			for i := range b.cards[:b.count] {
				if b.cards[i].Object == o {
					return true
				}
			}
		}
	}
	return false
}

// refs is what a reference means, as it is known; the list is good until the next.
func (g *match) refs(f *frame, s *card.Selector) []LastKnown {
	o := Object{}
	switch s.Ref {
	case card.This:
		f.one[0] = f.source
		return f.one[:]
	case card.That:
		f.one[0] = f.that
		return f.one[:]
	case card.Attacker:
		o = g.Attack.Attacker
	case card.Defender:
		o = g.Attack.Attacked
	case card.Battler:
		o = g.battler(f.source.Object)
	case card.Chosen:
		if b := f.group(s.Bound); b != nil {
			return b.cards[:b.count]
		}
	}
	if o.Card == 0 {
		return nil
	}
	f.one[0] = LastKnown{Object: o}
	if g.Still(o) {
		f.one[0] = g.lastKnown(o.Card)
	}
	return f.one[:]
}

// battler is the character in battle with one (7.2.1.5.1).
func (g *match) battler(o Object) Object {
	switch {
	case g.Attack.Type != Frontal || o.Card == 0:
	case g.Attack.Attacker == o:
		return g.Attack.Attacked
	case g.Attack.Attacked == o:
		return g.Attack.Attacker
	}
	return Object{}
}

// list gathers the cards that a selector means and that are there. Piles of which only the top can be reached are listed from it.
func (g *match) list(f *frame, s *card.Selector, l *list) {
	l.count = 0
	if s.Ref != card.NoRef {
		refs := g.refs(f, s)
		for i := range refs {
			if now := g.present(&refs[i]); g.Still(now.Object) && g.lies(f, s, &now) && g.fits(f, s, &now) {
				l.add(now.Card)
			}
		}
		return
	}
	top := pileSize
	if s.Top != nil {
		top = g.number(f, s.Top)
	}
	if s.Place != card.Anywhere {
		places, n := g.placed(f, s.Place)
		for _, at := range places[:n] {
			g.listArea(f, s, at.in, at.area, top, l)
		}
		return
	}
	zones := s.In
	if len(zones) == 0 {
		zones = defaultZones[s.Type]
	}
	for _, p := range order(f.player) {
		if s.Of == card.You && p != f.player || s.Of == card.Opponent && p == f.player || s.Of == card.Each && p != f.chooser {
			continue
		}
		for _, z := range zones {
			for _, a := range g.areasOf(f, z) {
				g.listArea(f, s, p, a, top, l)
			}
		}
	}
}

var anyZones = []card.Zone{card.Stage, card.WaitingRoom, card.ClimaxArea, card.Clock, card.Level, card.MemoryArea}

var defaultZones = [...][]card.Zone{card.AnyType: {card.Stage}, card.Characters: {card.Stage}, card.Events: {card.Resolution}, card.Climaxes: {card.ClimaxArea}}

func (g *match) listArea(f *frame, s *card.Selector, p engine.Seat, a Area, top int, l *list) {
	cards := g.In(p, a)
	fromTop := s.Top != nil || layout.Areas[a].TopFirst || a == Stock || a.isMarker() // 3.10.2, 3.7.2
	for i := range min(len(cards), top) {
		c := cards[i]
		if fromTop {
			c = cards[len(cards)-1-i]
		}
		if !printed(s, g.def(c)) {
			continue
		}
		if k := g.lastKnown(c); g.fitsNow(f, s, &k) {
			l.add(c)
		}
	}
}
