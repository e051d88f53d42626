// Chapter 8, sections 3, 8 and 9: what is active, and what continuous effects make of the information of cards.

package weiss

import (
	"math/bits"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// inactive is 0 where the conditions let an effect be active, or the rule by which it is not: under a condition that must not hold it is
// inactive (8.3.2), without a condition that must hold it is not active (8.3.3).
func (g *match) inactive(f *frame, list []card.Condition) cite.Mark {
	for i := range list {
		if g.condition(f, &list[i]) != bool(list[i].Not) {
			continue
		}
		if list[i].Not {
			return cite.R8_3_2
		}
		return cite.R8_3_3
	}
	return 0
}

// info is the information of a card now (8.9.1). What it returns is valid until the state changes.
func (g *match) info(c engine.Card) *info {
	if g.world.version != g.version {
		return g.infoAnew(c)
	}
	return g.world.current[c]
}

// infoAnew is the information of a card where something has changed on which it may depend.
func (g *match) infoAnew(c engine.Card) *info {
	if !g.reached.has(g.Cards[c].Area) && !g.effectOn(c) {
		return g.printed[c]
	}
	g.world.work(g)
	return g.world.current[c]
}

// effectOn reports whether an effect is kept on a card.
func (g *match) effectOn(c engine.Card) bool {
	for i := range g.EffectCount {
		if g.Effects[i].On.Card == c {
			return true
		}
	}
	return false
}

// addEffect applies a continuous effect that an ability other than a CONT makes, to the cards that it is about now (8.9.2), or to a player;
// n is the action's number, worked out. It lasts the whole game where nothing else is said (8.2.1.2). It reports whether anything begins.
func (g *match) addEffect(f *frame, a *card.Action, on []engine.Card, n int) bool {
	lasts := cite.Mark(0)
	if a.Until == card.Game {
		lasts = cite.R8_2_1_2
	}
	if a.Do == card.Instead {
		d := Delayed{Ability: g.later[a], Player: f.player, Until: a.Until, Source: f.source, That: f.that}
		if len(on) > 0 {
			d.That = g.known(on[0])
		}
		g.keepGroups(f, &d)
		return g.stand(d, f.rule, lasts)
	}
	if !changesNumber(a.Do) && a.Do != card.HandLimit {
		n = 0 // nothing else has a number
	}
	e := Effect{Source: f.source.Object, Player: f.player, Verb: a.Do, Stat: a.Stat, Act: a.Act, Until: a.Until, Amount: int32(n), Action: g.actionOf[a]}
	if a.Trait != "" {
		e.Trait = uint8(bits.TrailingZeros64(g.traits[a.Trait]))
	}
	if a.Gives != nil {
		e.Gives = g.given[a.Gives]
	}
	kind, to := g.effectWords(&e)
	if a.What == nil {
		return g.impose(e, kind, to, f.rule, lasts)
	}
	if lasts == 0 && g.moved(f, a.N) {
		lasts = cite.R8_11_1
	}
	done := false
	e.Stamp = g.moment()
	for _, c := range on {
		if a.Do == card.Gain && n == 0 {
			g.nothing(f.player, to, c, cite.R1_3_2_2)
			continue
		}
		e.On = g.object(c)
		done = g.impose(e, kind, to, f.rule, lasts) || done
	}
	return done
}

// moved reports whether a number is that of a card which the ability itself has moved, and which is otherwise by now (8.11.1).
func (g *match) moved(f *frame, n *card.Count) bool {
	return n != nil && n.Card != nil && g.movedBy(f, n.Card)
}

// movedBy reports whether a selector names a card which the ability itself has moved, and which is or lies otherwise by now.
func (g *match) movedBy(f *frame, s *card.Selector) bool {
	if !g.Tracing || !f.moves || s.Ref == card.NoRef {
		return false
	}
	for _, k := range g.refs(f, s) {
		if now := g.known(k.Card); k.Fixed && (k.Orient != now.Orient && k.Area.isSlot() || k.Level != now.Level || k.Cost != now.Cost || k.Soul != now.Soul || k.Power != now.Power) {
			return true
		}
	}
	return false
}

// effectWords are the kind of event by which an effect begins, and what it is about.
func (g *match) effectWords(e *Effect) (engine.Kind, engine.Word) {
	switch e.Verb {
	case card.Gain:
		if e.Stat == card.Power || e.Stat == card.Soul {
			return statKind(e.Stat), 0
		}
		return kGets, statWords[e.Stat]
	case card.Become:
		return kBecomes, statWords[e.Stat]
	case card.GiveTrait:
		return kGets, wTraits + engine.Word(e.Trait)
	case card.LoseTrait:
		return kLoses, wTraits + engine.Word(e.Trait)
	case card.GiveAbility:
		return kGets, wordOf(e.Gives)
	case card.LoseText:
		return kLoses, wText
	case card.Forbid:
		return kCannot, wActs + engine.Word(e.Act)
	case card.Permit:
		return kMay, wActs + engine.Word(e.Act)
	}
	return kBecomes, wHandLimit
}

// statKind is the kind of event of a value that grows or shrinks.
func statKind(s card.Stat) engine.Kind {
	if s == card.Soul {
		return kSoul
	}
	return kPower
}

var statWords = [...]engine.Word{card.Power: wPower, card.Soul: wSoulStat, card.CardLevel: wLevelStat, card.CardCost: wCostStat, card.LevelSum: wLevelStat}

// expired ends the effects that last until a moment: the end of the turn (6.8.1.4), or of an Attack Sub-Phase.
func (g *match) expired(until card.Duration, why ...cite.Mark) { g.expire(until, why...) }

// forbidden is the rule by which an effect forbids an act to a card, or by a player: it prevails over another effect (1.3.3) and over the
// rules (1.3.1, doubt C-12); 0 where none does.
func (g *match) forbidden(act card.Act, c engine.Card, p engine.Seat) cite.Mark {
	if !g.named[act] {
		return 0
	}
	return g.forbiddenNow(act, c, p)
}

func (g *match) forbiddenNow(act card.Act, c engine.Card, p engine.Seat) cite.Mark {
	if g.resolving != nil || act == card.BeChosen || act == card.UseEncore {
		return g.forbiddenBy(cite.R1_3_3, act, c, p)
	}
	return g.forbiddenBy(cite.R1_3_1, act, c, p)
}

// forbiddenBy is the rule given where an effect forbids an act; 0 where none does.
func (g *match) forbiddenBy(rule cite.Mark, act card.Act, c engine.Card, p engine.Seat) cite.Mark {
	if g.named[act] && g.stands(card.Forbid, act, c, p) {
		return rule
	}
	return 0
}

// prevented writes down that what the rules or an effect would have done does not happen, because a text forbids it; also is the rule that
// asked for it, and what follows from there not being done.
func (g *match) prevented(p engine.Seat, what engine.Word, c engine.Card, why cite.Mark, also ...cite.Mark) {
	doubt := cite.Mark(0)
	if why == cite.R1_3_1 {
		doubt = cite.C12
	}
	marks := [4]cite.Mark{why, doubt}
	copy(marks[2:], also)
	g.nothing(p, what, c, marks[:]...)
}

// leavingStage is the word for what a text keeps a character from.
const leavingStage = wActs + engine.Word(card.LeaveStage)

// permitted reports whether an effect lets a card or a player act against the rules (1.3.1).
func (g *match) permitted(act card.Act, c engine.Card, p engine.Seat) bool {
	return g.named[act] && g.stands(card.Permit, act, c, p)
}

// stands reports whether an effect is on that forbids or permits an act to a card, or by a player.
func (g *match) stands(verb card.Verb, act card.Act, c engine.Card, p engine.Seat) bool {
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if e.Verb != verb || e.Act != act && e.Act != card.AnyAct {
			continue
		}
		f := frame{player: e.Player, source: Known{Object: e.Source}}
		if who := g.actions[e.Action].Who; e.On.Card == 0 && g.does(&f, who, p) || e.On.Card != 0 && e.On == g.object(c) {
			return true
		}
	}
	for i := range g.conting() {
		x := &g.world.standing[i]
		if a := x.clause.do; a.Do == verb && (a.Act == act || a.Act == card.AnyAct) && g.covers(&x.f, a, c, p) {
			return true
		}
	}
	return false
}

// covers reports whether what a CONT forbids or permits is about a card and a player.
func (g *match) covers(f *frame, a *card.Action, c engine.Card, p engine.Seat) bool {
	if a.Who != card.Any && !g.does(f, a.Who, p) {
		return false
	}
	if a.What == nil {
		return a.Who != card.Any || c == f.source.Card
	}
	k := g.known(c)
	return c != 0 && (len(a.What.In) == 0 && a.What.Place == card.Anywhere || g.lies(f, a.What, &k)) && g.fits(f, a.What, &k)
}

// conting works out what the active continuous abilities say besides changing information, and returns how many clauses that is: of the
// abilities whose text is valid where the card lies (2.12.2) and whose conditions hold (8.3), which are not played (8.6.1).
func (g *match) conting() int {
	if !g.standing {
		return 0
	}
	if w := &g.world; w.stood != g.version {
		w.stand(g)
	}
	return g.world.stands
}

// handSize is the most cards a hand may hold at the end of its player's turn (3.3.3.1), or what a text says instead (1.3.1).
func (g *match) handSize(p engine.Seat) int {
	size := 7
	if !g.constrains {
		return size
	}
	for i := range g.conting() {
		x := &g.world.standing[i]
		if a := x.clause.do; a.Do == card.HandLimit && g.does(&x.f, a.Who, p) {
			size = g.number(&x.f, a.N)
		}
	}
	for i := range g.EffectCount {
		e := &g.Effects[i]
		f := frame{player: e.Player, source: Known{Object: e.Source}}
		if e.Verb == card.HandLimit && g.does(&f, g.actions[e.Action].Who, p) {
			size = int(e.Amount)
		}
	}
	return max(size, 0)
}
