// Chapter 9.24 and 9.25: damage; with Explode (9.29), Pierce (9.39) and prevention (9.42).

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// hit is damage that a card is about to deal: to card to, or to a player where to is 0.
type hit struct {
	from, to engine.Card
	by       engine.Seat // the controller of the card that deals it or, where that has left, of its ability
	player   engine.Seat // the player who suffers it, or who controls the card that does
	n        int
	battle   bool

	// The rules by which it is dealt (rule, also), the rule by which its number differs from the printed one (value),
	// and the doubtful points (doubt, beside).
	rule, also, value cite.ID
	doubt, beside     cite.ID

	event int32 // the event by which it was dealt
	dealt bool
}

// why returns what the event of the damage cites.
func (h *hit) why() [5]cite.ID { return [5]cite.ID{h.rule, h.also, h.value, h.doubt, h.beside} }

// hits is damage that is dealt at the same time.
type hits struct {
	list  [2*pileSize + 2]hit
	count int
}

func (h *hits) add(one hit) {
	h.list[h.count] = one
	h.count++
}

// strike deals damage to cards (9.24.2) and players (9.24.3), all at the same time, reduced by what prevents it (9.42).
// Abilities that wait for it trigger afterwards. It reports whether any was dealt.
func (g *match) strike(all *hits) (dealt bool) {
	list := all.list[:all.count]
	for i := range list {
		h := &list[i]
		if h.to != 0 {
			h.player = g.Cards[h.to].In
		}
		rounded, changed := round(max(h.n, 0))
		h.n = rounded
		h.value = table.RuleIf(changed, cite.R1_4, h.value)
		if h.n == 0 && h.battle { // it is none (doubt A-10)
			g.nothing(h.by, wNoDamage, h.from, h.rule, cite.A10)
			continue
		}
		g.prevent(h)
	}
	for i := range list {
		if h := &list[i]; h.n > 0 {
			h.event, h.dealt = g.hurt(h)
		}
	}
	for i := range list {
		if h := &list[i]; h.dealt {
			dealt = true
			before := g.SetCause(h.event)
			g.afterDamage(h)
			g.SetCause(before)
		}
	}
	return dealt
}

// hurt deals the damage of one hit.
func (g *match) hurt(h *hit) (event int32, ok bool) {
	why := h.why()
	if h.to != 0 {
		return g.wound(h.from, h.to, h.n, why[:]...)
	}
	if event, ok = g.RecordWithoutChange(engine.EventData{Kind: kDamage, Actor: h.player, Amount: h.n}, []engine.Card{h.from}, why[:]...); ok {
		before := g.SetCause(event)
		g.life(kLife, h.player, -h.n, cite.R9_24_3)
		g.SetCause(before)
	}
	return event, ok
}

// afterDamage triggers what waits for damage; Explode triggers where a resonator deals battle damage to a resonator
// (9.29.1, doubt A-16).
func (g *match) afterDamage(h *hit) {
	if h.to == 0 {
		g.occurs(happening{on: card.DealsDamage, c: h.from, p: h.by, whose: h.player, other: true, battle: h.battle,
			to: card.ThePlayer})
		g.occurs(happening{on: card.PlayerDamaged, p: h.player, battle: h.battle})
		return
	}
	g.occurs(happening{on: card.DealsDamage, c: h.from, p: h.by, whose: h.player, other: true, battle: h.battle,
		to: card.ACard})
	g.occurs(happening{on: card.SuffersDamage, c: h.to, p: h.player, battle: h.battle})
	if h.battle && g.def(h.from).Type == card.Resonator && g.def(h.to).Type == card.Resonator &&
		g.hasSymbol(h.from, card.Explode) {
		explosion := Waiting{Player: h.by, Kind: anExplosion, Source: g.ObjectOf(h.from),
			About: About{That: g.ObjectOf(h.to)}}
		g.await(explosion, cite.R9_29_1, cite.R7_2_2, cite.R9_3_2, cite.A16)
	}
}

// explode destroys both resonators of an Explode (9.29.1), one of which may have left.
func (g *match) explode(it *Item) {
	both := [2]Object{it.Source, it.That}
	var there []engine.Card
	for _, o := range both {
		if g.IsUnmoved(o) {
			there = append(there, o.Card)
		}
	}
	g.destroyByText(it.Player, there, cite.R9_29_1, inPart(len(there), len(both)))
}

// pierce splits the damage of an attacker with Pierce. h keeps what is lethal to the blocker, given the damage that is
// already on it (doubt A-14) and regardless of prevention (doubt C-9i). The rest is damage to the object of the attack
// (9.39.1); where the object has left, h keeps all of it (doubt C-9o). ok reports whether there is a rest.
func (g *match) pierce(h *hit) (rest hit, ok bool) {
	lethal := max(g.value(h.to, card.DEF)-int(g.Status[h.to].Damage), 0)
	if !g.hasSymbol(h.from, card.Pierce) || h.n <= lethal {
		return hit{}, false
	}
	rest = hit{from: h.from, by: h.by, battle: true, rule: cite.R9_39_1, also: h.rule, doubt: cite.A14,
		beside: cite.C9i}
	b := &g.Battle
	switch {
	case b.Player:
		rest.player = g.Turn.Opponent()
	case g.IsUnmoved(b.Object):
		rest.to = b.Object.Card
	default:
		h.beside = cite.C9o
		return hit{}, false
	}
	rest.n, h.n = h.n-lethal, lethal
	return rest, true
}

// shield is something that prevents damage: a lingering effect, or a continuous ability of card src.
type shield struct {
	effect *Effect // nil for a continuous ability
	src    engine.Card
	n      int // how much it prevents, 0 for all
}

// prevent reduces damage that is about to be dealt by what prevents it (9.42.1), rounds it (1.4, doubt C-1a), and does
// not use the chase (9.42.2). Where several effects can prevent it, the player who suffers it, or who controls the card
// that does, chooses which comes first (A.14).
func (g *match) prevent(h *hit) {
	for h.n > 0 {
		var room [8]shield
		found := g.shields(h, room[:0])
		if len(found) == 0 {
			return
		}
		s := g.firstShield(h, found)
		by := h.n
		if s.n > 0 {
			by = min(by, s.n)
		}
		rules := [3]cite.ID{cite.R9_42_1, cite.R9_42_2, cite.R9_42_3}
		if by == h.n { // all of it: it ceases to exist (9.42.4), and nothing triggers by it (9.42.5)
			rules = [3]cite.ID{cite.R9_42_1, cite.R9_42_4, cite.R9_42_5}
		}
		_, ok := g.RecordWithoutChange(engine.EventData{Kind: kPrevent, Actor: h.player, Amount: by}, []engine.Card{h.to}, rules[:]...)
		if !ok {
			return
		}
		rest, changed := round(h.n - by)
		h.n = rest
		if changed {
			h.value, h.beside = cite.R1_4, cite.C1a
		}
		if s.effect != nil {
			g.wear(s.effect, by)
		}
	}
}

// firstShield returns the effect that prevents damage first. The player chooses it only where one of them is limited:
// otherwise the order does not matter.
func (g *match) firstShield(h *hit, found []shield) shield {
	if !slices.ContainsFunc(found, func(s shield) bool { return s.n > 0 }) {
		return found[0]
	}
	g.Ask(h.player, wReplace)
	for i, s := range found {
		g.Allow(engine.Option{Verb: vFirst, Card: s.src, To: wItems + engine.Word(i)}, cite.RA_14)
	}
	return found[g.Decide().To-wItems]
}

// shields appends to found what can prevent a hit.
func (g *match) shields(h *hit, found []shield) []shield {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		to := e.Kind == Shields && (e.On.Card == h.to && (h.to == 0 && e.Player == h.player || g.IsUnmoved(e.On)))
		from := e.Kind == Dulls && e.On.Card == h.from && g.IsUnmoved(e.On)
		if (to || from) && (!e.Battle || h.battle) {
			found = append(found, shield{e, e.Source, int(e.Amount)})
		}
	}
	g.eachContinuous(card.Prevent, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		to := h.to == 0 && a.What == nil && a.Who.Includes(p, h.player) || a.What != nil && g.affects(p, src, a.What, h.to)
		if to && (!bool(a.Battle) || h.battle) {
			found = append(found, shield{src: src})
		}
		return true
	})
	g.eachContinuous(card.PreventFrom, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if g.affects(p, src, a.What, h.from) && (!bool(a.Battle) || h.battle) {
			found = append(found, shield{src: src})
		}
		return true
	})
	return found
}
