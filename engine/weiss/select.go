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
	ability       uint16
	player        engine.Seat // its controller (4.3)
	sourceCard    LastKnown   // the card whose text it is
	eventCard     LastKnown   // the card of the event that triggered it
	amount        int         // the number of that event
	rule          cite.ID     // what makes its actions happen
	isPayingCost  bool        // its cost is being paid
	isFirstUse    bool        // it is resolved for the first time in the turn
	chooser       engine.Seat // where both players choose, the one who chooses now (1.3.4)
	isLateChoice  bool        // the text has done something before the present choice
	hasMovedCards bool        // it has moved a card that it refers to (8.11.1)
	groups        []group     // in match.groups, so that a context is small
}

// abilityInProgress is the ability that is being resolved, if there is one.
type abilityInProgress struct {
	isActive bool
	ability  uint16
	player   engine.Seat // its controller
}

// group is what an action has bound to a name: cards, a number, or that something was done.
type group struct {
	name     string
	isDone   bool
	passRule cite.ID // the rule by which nothing was chosen
	number   int
	count    int
	cards    [pileSize]LastKnown
}

// add adds a card to the group; it does nothing for a nil group, which is that of an action without a name.
func (b *group) add(known LastKnown) {
	if b != nil && b.count < len(b.cards) {
		b.cards[b.count] = known
		b.count++
	}
}

// cardList is a list of cards with a fixed capacity.
type cardList struct {
	count int
	cards [maxCards]engine.Card
}

func (l *cardList) add(c engine.Card) {
	if l.count < len(l.cards) {
		l.cards[l.count] = c
		l.count++
	}
}

func (l *cardList) all() []engine.Card { return l.cards[:l.count] }

// group returns the group of a name, nil where nothing has been bound to it.
func (ctx *abilityContext) group(name string) *group {
	for i := range ctx.groups {
		if ctx.groups[i].name == name {
			return &ctx.groups[i]
		}
	}
	return nil
}

// bindGroup returns the group of a name, emptied; nil where there is no room for another name.
func (ctx *abilityContext) bindGroup(name string) *group {
	b := ctx.group(name)
	if b == nil {
		if len(ctx.groups) == cap(ctx.groups) {
			return nil
		}
		ctx.groups = ctx.groups[:len(ctx.groups)+1]
		b = &ctx.groups[len(ctx.groups)-1]
	}
	b.name, b.isDone, b.passRule, b.number, b.count = name, false, 0, 0, 0
	return b
}

// bindKept gives an ability that is about to be played its groups: empty ones, or those that a delayed ability
// remembers.
func (g *match) bindKept(ctx *abilityContext, k *KeptBindings) {
	ctx.groups = emptyGroups(&g.groups[0])
	g.bindKeptInto(ctx, k)
}

// bindKeptBeside does the same for an ability that is only checked for whether it triggers, while another is being
// played.
func (g *match) bindKeptBeside(ctx *abilityContext, k *KeptBindings) {
	ctx.groups = emptyGroups(&g.groups[1])
	g.bindKeptInto(ctx, k)
}

// emptyGroups returns an empty slice of groups with room for maxGroups, which it allocates the first time.
func emptyGroups(groups **[maxGroups]group) []group {
	if *groups == nil {
		*groups = new([maxGroups]group)
	}
	return (*groups)[:0]
}

// bindKeptInto binds what a delayed ability remembers, each card and number to its name.
func (g *match) bindKeptInto(ctx *abilityContext, k *KeptBindings) {
	for i := range k.Count {
		r := &k.All[i]
		b := ctx.group(g.bindingNames[r.Name])
		if b == nil {
			b = ctx.bindGroup(g.bindingNames[r.Name])
		}
		b.isDone = true
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
	return LastKnown{Object: g.ObjectOf(c), In: at.In, Area: at.Area, Orient: g.Status[c].Orient, Colour: in.Colour,
		Level: int8(in.Level),
		Cost:  int8(in.Cost),
		Soul:  in.Soul, Power: in.Power, Traits: in.Traits}
}

// currentOrKept returns what counts for a known card now: its present characteristics while it is still there, unless
// they are Fixed; else those that were kept (8.7.4.1, 8.11.1).
func (g *match) currentOrKept(k *LastKnown) LastKnown {
	if k.Fixed || !g.IsUnmoved(k.Object) {
		return *k
	}
	return g.lastKnown(k.Card)
}

// matchesSelector reports whether a card is one that a selector means.
func (g *match) matchesSelector(ctx *abilityContext, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	k := g.lastKnown(c)
	return g.liesInAreas(ctx, s, &k) && g.fitsSelector(ctx, s, &k)
}

// liesInAreas reports whether a card lies in one of the areas that a selector means. Where the selector names none they
// are the default areas of its type (2.3.2.1.2, 2.3.2.3.2).
func (g *match) liesInAreas(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	if s.Place != card.Anywhere {
		places, n := g.relatedPlaces(ctx, s.Place)
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
	if at := slotOf(ctx.sourceCard.Area); at.isSlot() {
		return areaSetOf(at.markerArea())
	}
	return 0
}

// fitsSelector reports whether a card meets all that a selector asks except where the card lies.
func (g *match) fitsSelector(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	return fitsPrinted(s, g.definition(k.Card)) && g.fitsNow(ctx, s, k)
}

// fitsPrinted reports whether a card has the attributes that a selector asks for and that no effect can change.
func fitsPrinted(s *card.Selector, def *CardDefinition) bool {
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
	case s.Ref != card.NoRef && !g.isReferred(ctx, s, k.Object):
		return false
	case bool(s.Other) && k.Object == ctx.sourceCard.Object:
		return false
	case !s.Of.Includes(ctx.player, k.In), s.Of == card.Each && k.In != ctx.chooser: // 4.3.2
		return false
	case s.Colour == card.SameColour && k.Colour != g.currentOrKept(&ctx.sourceCard).Colour,
		s.Colour != card.AnyColour && s.Colour != card.SameColour && card.Colour(s.Colour-card.OnlyYellow) != k.Colour:
		return false
	case s.Orient != card.AnyOrient && (!k.Area.isSlot() || Orientation(s.Orient-card.Stand) != k.Orient):
		return false
	case s.Trait != "" && k.Traits&g.traitBits[s.Trait] == 0:
		return false
	case g.Status[k.Card].Down && g.IsUnmoved(k.Object) && asksCharacteristics(s):
		return false // 3.12.2.1
	case s.Except != nil && g.meetsSelector(ctx, s.Except, k):
		return false
	}
	return g.isWithin(ctx, &s.Level, int(k.Level)) && g.isWithin(ctx, &s.Cost, int(k.Cost)) &&
		g.isWithin(ctx, &s.Power, int(k.Power)) &&
		g.isWithin(ctx, &s.Soul, int(k.Soul))
}

// asksCharacteristics reports whether a selector asks for characteristics of the card, and not only where it lies.
func asksCharacteristics(s *card.Selector) bool {
	return s.Except != nil && asksCharacteristics(s.Except) ||
		s.Type != card.AnyType || s.Colour != card.AnyColour || s.Name+s.Named+s.Trait+s.Series != "" ||
		s.Side != card.NoFaction ||
		s.Icon != card.NoIcon || bool(s.Clock) || s.Level.IsBounded() || s.Cost.IsBounded() || s.Power.IsBounded() || s.Soul.IsBounded()
}

// meetsSelector reports whether a card meets all that a selector asks. Where the card lies matters only if the selector
// names an area.
func (g *match) meetsSelector(ctx *abilityContext, s *card.Selector, k *LastKnown) bool {
	return (len(s.In) == 0 && s.Place == card.Anywhere || g.liesInAreas(ctx, s, k)) && g.fitsSelector(ctx, s, k)
}

// isWithin reports whether n is in a range; a range without bounds has every number.
func (g *match) isWithin(ctx *abilityContext, r *card.Range, n int) bool {
	return !r.IsBounded() || g.isBetween(ctx, r, n)
}

// isBetween reports whether n is between the bounds of a range, each of which may be nil for none.
func (g *match) isBetween(ctx *abilityContext, r *card.Range, n int) bool {
	return (r.From == nil || n >= g.number(ctx, r.From)) && (r.To == nil || n <= g.number(ctx, r.To))
}

// isReferred reports whether an object is one of those that a reference means.
func (g *match) isReferred(ctx *abilityContext, s *card.Selector, o Object) bool {
	if s.Ref != card.Chosen {
		return o == g.referredObject(ctx, s.Ref)
	}
	b := ctx.group(s.Bound)
	return b != nil && slices.ContainsFunc(b.cards[:b.count], func(k LastKnown) bool { return k.Object == o })
}

// referredObject returns the one object that a reference means, the zero Object where there is none. It does not answer
// for Chosen, which may mean several.
func (g *match) referredObject(ctx *abilityContext, r card.Ref) Object {
	switch r {
	case card.This:
		return ctx.sourceCard.Object
	case card.That:
		return ctx.eventCard.Object
	case card.Attacker:
		return g.Attack.Attacker
	case card.Defender:
		return g.Attack.Attacked
	case card.Battler:
		return g.battleOpponent(ctx.sourceCard.Object)
	}
	return Object{}
}

// referredCards returns the cards that a reference means, with what is known of them. The result is valid until the
// next call, or the next event.
func (g *match) referredCards(ctx *abilityContext, s *card.Selector) []LastKnown {
	switch s.Ref {
	case card.This:
		g.singleRef[0] = ctx.sourceCard
	case card.That:
		g.singleRef[0] = ctx.eventCard
	case card.Chosen:
		if b := ctx.group(s.Bound); b != nil {
			return b.cards[:b.count]
		}
		return nil
	default:
		o := g.referredObject(ctx, s.Ref)
		if o.Card == 0 {
			return nil
		}
		g.singleRef[0] = g.lastKnownOf(o)
	}
	return g.singleRef[:]
}

// lastKnownOf returns an object with the characteristics of its card now; where the object is no longer there, without
// any.
func (g *match) lastKnownOf(o Object) LastKnown {
	if g.IsUnmoved(o) {
		return g.lastKnown(o.Card)
	}
	return LastKnown{Object: o}
}

// battleOpponent returns the character in battle with another (7.2.1.5.1), the zero Object where there is none.
func (g *match) battleOpponent(o Object) Object {
	switch {
	case g.Attack.Type != card.FrontalAttack || o.Card == 0:
	case g.Attack.Attacker == o:
		return g.Attack.Attacked
	case g.Attack.Attacked == o:
		return g.Attack.Attacker
	}
	return Object{}
}

// selectCards stores in l the cards that a selector means and that are still there. A pile of which only the top can be
// reached is listed from its top.
func (g *match) selectCards(ctx *abilityContext, s *card.Selector, l *cardList) {
	l.count = 0
	if s.Ref != card.NoRef {
		refs := g.referredCards(ctx, s)
		for i := range refs {
			if now := g.currentOrKept(&refs[i]); g.IsUnmoved(now.Object) && g.liesInAreas(ctx, s, &now) && g.fitsSelector(ctx, s, &now) {
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
		places, n := g.relatedPlaces(ctx, s.Place)
		for _, at := range places[:n] {
			g.selectFromArea(ctx, s, at.player, at.area, top, l)
		}
		return
	}
	for _, p := range ctx.player.WithOpponent() {
		if !s.Of.Includes(ctx.player, p) || s.Of == card.Each && p != ctx.chooser {
			continue
		}
		for _, z := range zonesOf(s) {
			for set := areasOf(ctx, z); set != 0; {
				g.selectFromArea(ctx, s, p, set.pop(), top, l)
			}
		}
	}
}

// zonesOfAnyCard are the zones where cards lie that everybody may see.
var zonesOfAnyCard = []card.Zone{card.Stage, card.WaitingRoom, card.ClimaxArea, card.Clock, card.Level, card.MemoryArea}

// defaultZones has, by type filter, the zones that a text means where it names none.
var defaultZones = [...][]card.Zone{card.AnyType: {card.Stage}, card.Characters: {card.Stage},
	card.Events:   {card.Resolution},
	card.Climaxes: {card.ClimaxArea}}

// selectFromArea adds to l the cards of an area of player p that a selector means, among the first top of them.
func (g *match) selectFromArea(ctx *abilityContext, s *card.Selector, p engine.Seat, a Area, top int, l *cardList) {
	cards := g.CardsIn(p, a)
	fromTop := s.Top != nil || layout.Areas[a].ListsTopFirst || a == Stock || a.isMarker() // 3.10.2, 3.7.2
	for i := range min(len(cards), top) {
		c := cards[i]
		if fromTop {
			c = cards[len(cards)-1-i]
		}
		if !fitsPrinted(s, g.definition(c)) {
			continue
		}
		if k := g.lastKnown(c); g.fitsNow(ctx, s, &k) {
			l.add(c)
		}
	}
}
