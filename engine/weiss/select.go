package weiss

import (
	"slices"
	"strings"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// Evaluating the selectors of a text on the match. Nothing here changes the state or cites rules: the callers cite
// them.

// maxGroups is the most names that one ability gives to cards and numbers.
const maxGroups = 10

// abilityContext is an ability while it triggers, is paid for or is resolved, with its controller, its card and its
// event.
type abilityContext struct {
	ability  uint16
	player   engine.Seat // its controller (4.3)
	source   LastKnown   // the card whose text it is
	that     LastKnown   // the card of the event that triggered it
	amount   int         // the number of that event
	rule     cite.ID     // what makes its actions happen
	cost     bool        // its cost is being paid
	first    bool        // it is resolved for the first time in the turn
	chooser  engine.Seat // where both players choose, the one who chooses now (1.3.4)
	late     bool        // the text has done something before the present choice
	movedOwn bool        // it has moved a card that it refers to (8.11.1)
	groups   []group     // in match.groups, so that a context is small
}

// resolution is the ability that is being resolved, if there is one.
type resolution struct {
	on      bool
	ability uint16
	player  engine.Seat // its controller
}

// group is what an action has bound to a name: cards, a number, or that something was done.
type group struct {
	name   string
	done   bool
	passed cite.ID // the rule by which nothing was chosen
	number int
	count  int
	cards  [pileSize]LastKnown
}

// add adds a card to the group; it does nothing for a nil group, which is that of an action without a name.
func (b *group) add(known LastKnown) {
	if b != nil && b.count < len(b.cards) {
		b.cards[b.count] = known
		b.count++
	}
}

// list is a list of cards with a fixed capacity.
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

func (l *list) all() []engine.Card { return l.cards[:l.count] }

// group returns the group of a name, nil where nothing has been bound to it.
func (ctx *abilityContext) group(name string) *group {
	for i := range ctx.groups {
		if ctx.groups[i].name == name {
			return &ctx.groups[i]
		}
	}
	return nil
}

// bind returns the group of a name, emptied; nil where there is no room for another name.
func (ctx *abilityContext) bind(name string) *group {
	b := ctx.group(name)
	if b == nil {
		if len(ctx.groups) == cap(ctx.groups) {
			return nil
		}
		ctx.groups = ctx.groups[:len(ctx.groups)+1]
		b = &ctx.groups[len(ctx.groups)-1]
	}
	b.name, b.done, b.passed, b.number, b.count = name, false, 0, 0, 0
	return b
}

// recall gives an ability that is about to be played its groups: empty ones, or those that a delayed ability remembers.
func (g *match) recall(ctx *abilityContext, k *Kept) {
	ctx.groups = emptied(&g.groups[0])
	g.recallInto(ctx, k)
}

// recallBeside does the same for an ability that is only checked for whether it triggers, while another is being
// played.
func (g *match) recallBeside(ctx *abilityContext, k *Kept) {
	ctx.groups = emptied(&g.groups[1])
	g.recallInto(ctx, k)
}

// emptied returns an empty slice of groups with room for maxGroups, which it allocates the first time.
func emptied(groups **[maxGroups]group) []group {
	if *groups == nil {
		*groups = new([maxGroups]group)
	}
	return (*groups)[:0]
}

// recallInto binds what a delayed ability remembers, each card and number to its name.
func (g *match) recallInto(ctx *abilityContext, k *Kept) {
	for i := range k.Count {
		r := &k.All[i]
		b := ctx.group(g.bindings[r.Name])
		if b == nil {
			b = ctx.bind(g.bindings[r.Name])
		}
		b.done = true
		if r.Card == 0 {
			b.number = int(r.N)
			continue
		}
		b.add(g.lastKnownOf(Object{Card: r.Card, Generation: r.N}))
	}
}

// lastKnown returns a card with its present characteristics; the zero value for no card.
func (g *match) lastKnown(c engine.Card) LastKnown {
	if c == 0 {
		return LastKnown{}
	}
	at, in := &g.Cards[c], g.characteristics(c)
	return LastKnown{Object: g.Object(c), In: at.In, Area: at.Area, Orient: g.Status[c].Orient, Colour: in.Colour,
		Level: int8(in.Level),
		Cost:  int8(in.Cost),
		Soul:  in.Soul, Power: in.Power, Traits: in.Traits}
}

// current returns what counts for a known card now: its present characteristics while it is still there, unless they
// are Fixed; else those that were kept (8.7.4.1, 8.11.1).
func (g *match) current(k *LastKnown) LastKnown {
	if k.Fixed || !g.Still(k.Object) {
		return *k
	}
	return g.lastKnown(k.Card)
}

// matches reports whether a card is one that a selector means.
func (g *match) matches(ctx *abilityContext, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	k := g.lastKnown(c)
	return g.lies(ctx, s, &k) && g.fits(ctx, s, &k)
}

// lies reports whether a card lies in one of the areas that a selector means. Where the selector names none they are
// the default areas of its type (2.3.2.1.2, 2.3.2.3.2).
func (g *match) lies(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	if s.Place != card.Anywhere {
		places, n := g.related(ctx, s.Place)
		return slices.Contains(places[:n], place{k.In, k.Area})
	}
	return s.Ref != card.NoRef && len(s.In) == 0 || anyZone(ctx, zonesOf(s), k.Area)
}

// zonesOf returns the zones of a selector; where it names none, the default zones of its type.
func zonesOf(s *card.Selector) []card.Zone {
	if len(s.In) == 0 {
		return defaultZones[s.Type]
	}
	return s.In
}

// anyZone reports whether an area is in one of the zones.
func anyZone(ctx *abilityContext, zones []card.Zone, a Area) bool {
	for _, z := range zones {
		if areasOf(ctx, z).has(a) {
			return true
		}
	}
	return false
}

// areasOf returns the areas that a zone of a text means. The Marker Area is the one under the slot of the text's card.
func areasOf(ctx *abilityContext, z card.Zone) areaSet {
	if z != card.MarkerArea {
		return zoneAreas[z]
	}
	if at := slotOf(ctx.source.Area); at.isSlot() {
		return setOf(at.under())
	}
	return 0
}

// fits reports whether a card meets all that a selector asks except where the card lies.
func (g *match) fits(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	return printed(s, g.def(k.Card)) && g.fitsNow(ctx, s, k)
}

// printed reports whether a card has the attributes that a selector asks for and that no effect can change.
func printed(s *card.Selector, def *Def) bool {
	switch {
	case s.Type != card.AnyType && card.Type(s.Type-card.Characters) != def.Type,
		s.Name != "" && s.Name != def.Name, s.Named != "" && !strings.Contains(def.Name, s.Named),
		s.Series != "" && s.Series != def.Series, s.Side != card.NoFaction && s.Side != def.Faction,
		s.Icon != card.NoIcon && !slices.Contains(def.Triggers, s.Icon), bool(s.Clock) && !bool(def.Clock):
		return false
	case def.Type == card.Climax && (s.Level.IsBounded() || s.Cost.IsBounded()),
		def.Type != card.Character && (s.Power.IsBounded() || s.Soul.IsBounded()):
		return false // 2.6.1, 2.7.1, 2.9.1, 2.10.1
	}
	return true
}

// fitsNow reports whether a card meets what a selector asks that depends on the state, except where the card lies.
func (g *match) fitsNow(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	switch {
	case s.Ref != card.NoRef && !g.isRef(ctx, s, k.Object):
		return false
	case bool(s.Other) && k.Object == ctx.source.Object:
		return false
	case !s.Of.Includes(ctx.player, k.In), s.Of == card.Each && k.In != ctx.chooser: // 4.3.2
		return false
	case s.Colour == card.SameColour && k.Colour != g.current(&ctx.source).Colour,
		s.Colour != card.AnyColour && s.Colour != card.SameColour && card.Colour(s.Colour-card.OnlyYellow) != k.Colour:
		return false
	case s.Orient != card.AnyOrient && (!k.Area.isSlot() || Orient(s.Orient-card.Stand) != k.Orient):
		return false
	case s.Trait != "" && k.Traits&g.traits[s.Trait] == 0:
		return false
	case g.Status[k.Card].Down && g.Still(k.Object) && asksInformation(s):
		return false // 3.12.2.1
	case s.Except != nil && g.isSo(ctx, s.Except, k):
		return false
	}
	return g.isWithin(ctx, &s.Level, int(k.Level)) && g.isWithin(ctx, &s.Cost, int(k.Cost)) &&
		g.isWithin(ctx, &s.Power, int(k.Power)) &&
		g.isWithin(ctx, &s.Soul, int(k.Soul))
}

// asksInformation reports whether a selector asks for characteristics of the card, and not only where it lies.
func asksInformation(s *card.Selector) bool {
	return s.Except != nil && asksInformation(s.Except) ||
		s.Type != card.AnyType || s.Colour != card.AnyColour || s.Name+s.Named+s.Trait+s.Series != "" ||
		s.Side != card.NoFaction ||
		s.Icon != card.NoIcon || bool(s.Clock) || s.Level.IsBounded() || s.Cost.IsBounded() || s.Power.IsBounded() || s.Soul.IsBounded()
}

// isSo reports whether a card meets all that a selector asks. Where the card lies matters only if the selector names an
// area.
func (g *match) isSo(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	return (len(s.In) == 0 && s.Place == card.Anywhere || g.lies(ctx, s, k)) && g.fits(ctx, s, k)
}

func (g *match) isWithin(ctx *abilityContext, r *card.Range, n int) bool {
	return !r.IsBounded() || g.bounded(ctx, r, n)
}

func (g *match) bounded(ctx *abilityContext, r *card.Range, n int) bool {
	return (r.From == nil || n >= g.number(ctx, r.From)) && (r.To == nil || n <= g.number(ctx, r.To))
}

// isRef reports whether an object is one of those that a reference means.
func (g *match) isRef(ctx *abilityContext, s *card.Selector, o Object) bool {
	if s.Ref != card.Chosen {
		return o == g.refObject(ctx, s.Ref)
	}
	b := ctx.group(s.Bound)
	return b != nil && slices.ContainsFunc(b.cards[:b.count], func(k LastKnown) bool { return k.Object == o })
}

// refObject returns the one object that a reference means, the zero Object where there is none. It does not answer for
// Chosen, which may mean several.
func (g *match) refObject(ctx *abilityContext, r card.Ref) Object {
	switch r {
	case card.This:
		return ctx.source.Object
	case card.That:
		return ctx.that.Object
	case card.Attacker:
		return g.Attack.Attacker
	case card.Defender:
		return g.Attack.Attacked
	case card.Battler:
		return g.battler(ctx.source.Object)
	}
	return Object{}
}

// refs returns the cards that a reference means, with what is known of them. The result is valid until the next call,
// or the next event.
func (g *match) refs(ctx *abilityContext, s *card.Selector) []LastKnown {
	switch s.Ref {
	case card.This:
		g.one[0] = ctx.source
	case card.That:
		g.one[0] = ctx.that
	case card.Chosen:
		if b := ctx.group(s.Bound); b != nil {
			return b.cards[:b.count]
		}
		return nil
	default:
		o := g.refObject(ctx, s.Ref)
		if o.Card == 0 {
			return nil
		}
		g.one[0] = g.lastKnownOf(o)
	}
	return g.one[:]
}

// lastKnownOf returns an object with the characteristics of its card now; where the object is no longer there, without
// any.
func (g *match) lastKnownOf(o Object) LastKnown {
	if g.Still(o) {
		return g.lastKnown(o.Card)
	}
	return LastKnown{Object: o}
}

// battler returns the character in battle with another (7.2.1.5.1), the zero Object where there is none.
func (g *match) battler(o Object) Object {
	switch {
	case g.Attack.Type != card.Frontal || o.Card == 0:
	case g.Attack.Attacker == o:
		return g.Attack.Attacked
	case g.Attack.Attacked == o:
		return g.Attack.Attacker
	}
	return Object{}
}

// list stores in l the cards that a selector means and that are still there. A pile of which only the top can be
// reached is listed from its top.
func (g *match) list(ctx *abilityContext, s *card.Selector, l *list) {
	l.count = 0
	if s.Ref != card.NoRef {
		refs := g.refs(ctx, s)
		for i := range refs {
			if now := g.current(&refs[i]); g.Still(now.Object) && g.lies(ctx, s, &now) && g.fits(ctx, s, &now) {
				l.add(now.Card)
			}
		}
		return
	}
	top := pileSize
	if s.Top != nil {
		top = g.number(ctx, s.Top)
	}
	if s.Place != card.Anywhere {
		places, n := g.related(ctx, s.Place)
		for _, at := range places[:n] {
			g.listArea(ctx, s, at.in, at.area, top, l)
		}
		return
	}
	for _, p := range ctx.player.WithOpponent() {
		if !s.Of.Includes(ctx.player, p) || s.Of == card.Each && p != ctx.chooser {
			continue
		}
		for _, z := range zonesOf(s) {
			for set := areasOf(ctx, z); set != 0; {
				g.listArea(ctx, s, p, set.pop(), top, l)
			}
		}
	}
}

var anyZones = []card.Zone{card.Stage, card.WaitingRoom, card.ClimaxArea, card.Clock, card.Level, card.MemoryArea}

var defaultZones = [...][]card.Zone{card.AnyType: {card.Stage}, card.Characters: {card.Stage},
	card.Events:   {card.Resolution},
	card.Climaxes: {card.ClimaxArea}}

func (g *match) listArea(ctx *abilityContext, s *card.Selector, p engine.Seat, a Area, top int, l *list) {
	cards := g.In(p, a)
	fromTop := s.Top != nil || layout.Areas[a].ListsTopFirst || a == Stock || a.isMarker() // 3.10.2, 3.7.2
	for i := range min(len(cards), top) {
		c := cards[i]
		if fromTop {
			c = cards[len(cards)-1-i]
		}
		if !printed(s, g.def(c)) {
			continue
		}
		if k := g.lastKnown(c); g.fitsNow(ctx, s, &k) {
			l.add(c)
		}
	}
}
