// Chapter 9.24 and 9.25: damage; with Explode (9.29), Pierce (9.39) and prevention (9.42).

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// pendingDamage is damage that a card is about to deal: to card to, or to a player where to is 0.
type pendingDamage struct {
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

// rules returns the rules and doubts that the event of the damage cites.
func (h *pendingDamage) rules() [5]cite.ID {
	return [5]cite.ID{h.rule, h.also, h.value, h.doubt, h.beside}
}

// damageList is damage that is dealt at the same time.
type damageList struct {
	list  [2*pileSize + 2]pendingDamage
	count int
}

func (h *damageList) add(damage pendingDamage) {
	h.list[h.count] = damage
	h.count++
}

// dealDamage deals damage to cards (9.24.2) and players (9.24.3), all at the same time, reduced by what prevents it
// (9.42). Abilities that wait for it trigger afterwards. It reports whether any was dealt.
func (g *match) dealDamage(damages *damageList) (dealt bool) {
	list := damages.list[:damages.count]
	for i := range list {
		h := &list[i]
		if h.to != 0 {
			h.player = g.Cards[h.to].In
		}
		rounded, changed := roundUp(max(h.n, 0))
		h.n = rounded
		h.value = table.RuleIf(changed, cite.R1_4, h.value)
		if h.n == 0 && h.battle { // it is none (doubt A-10)
			g.recordNonEvent(h.by, wNoDamage, h.from, h.rule, cite.A10)
			continue
		}
		g.applyPrevention(h)
	}
	for i := range list {
		if h := &list[i]; h.n > 0 {
			h.event, h.dealt = g.dealOne(h)
		}
	}
	for i := range list {
		if h := &list[i]; h.dealt {
			dealt = true
			before := g.SetCause(h.event)
			g.triggerDamage(h)
			g.SetCause(before)
		}
	}
	return dealt
}

// dealOne deals damage h. ok is false where the event did not happen.
func (g *match) dealOne(h *pendingDamage) (event int32, ok bool) {
	citations := h.rules()
	if h.to != 0 {
		return g.putDamage(h.from, h.to, h.n, citations[:]...)
	}
	if event, ok = g.RecordWithoutChange(engine.EventData{Kind: kDamage, Actor: h.player, Amount: h.n},
		[]engine.Card{h.from}, citations[:]...); ok {
		before := g.SetCause(event)
		g.changeLife(kLife, h.player, -h.n, cite.R9_24_3)
		g.SetCause(before)
	}
	return event, ok
}

// triggerDamage triggers the abilities that wait for damage h. Explode triggers where a resonator deals battle
// damage to a resonator (9.29.1, doubt A-16).
func (g *match) triggerDamage(h *pendingDamage) {
	if h.to == 0 {
		g.triggerEvent(gameEvent{on: card.DealsDamage, c: h.from, p: h.by, whose: h.player, other: true, inBattle: h.battle,
			to: card.ThePlayer})
		g.triggerEvent(gameEvent{on: card.PlayerDamaged, p: h.player, inBattle: h.battle})
		return
	}
	g.triggerEvent(gameEvent{on: card.DealsDamage, c: h.from, p: h.by, whose: h.player, other: true, inBattle: h.battle,
		to: card.ACard})
	g.triggerEvent(gameEvent{on: card.SuffersDamage, c: h.to, p: h.player, inBattle: h.battle})
	if h.battle && g.definition(h.from).Type == card.Resonator && g.definition(h.to).Type == card.Resonator &&
		g.hasSymbol(h.from, card.Explode) {
		explosion := Waiting{Player: h.by, Kind: anExplosion, Source: g.ObjectOf(h.from),
			EventRecord: EventRecord{That: g.ObjectOf(h.to)}}
		g.addWaiting(explosion, cite.R9_29_1, cite.R7_2_2, cite.R9_3_2, cite.A16)
	}
}

// resolveExplode destroys both resonators of an Explode (9.29.1), one of which may have left.
func (g *match) resolveExplode(it *Item) {
	both := [2]Object{it.Source, it.That}
	var remaining []engine.Card
	for _, o := range both {
		if g.IsUnmoved(o) {
			remaining = append(remaining, o.Card)
		}
	}
	g.destroyByText(it.Player, remaining, cite.R9_29_1, partRule(len(remaining), len(both)))
}

// splitPierce splits damage h of an attacker with Pierce. h keeps what is lethal to the blocker, given the damage
// that is already on it (doubt A-14) and regardless of prevention (doubt C-9i). The rest is damage to the object of
// the attack (9.39.1); where the object has left, h keeps all of it (doubt C-9o). ok reports whether there is a
// rest.
func (g *match) splitPierce(h *pendingDamage) (rest pendingDamage, ok bool) {
	lethal := max(g.value(h.to, card.DEF)-int(g.Status[h.to].Damage), 0)
	if !g.hasSymbol(h.from, card.Pierce) || h.n <= lethal {
		return pendingDamage{}, false
	}
	rest = pendingDamage{from: h.from, by: h.by, battle: true, rule: cite.R9_39_1, also: h.rule, doubt: cite.A14,
		beside: cite.C9i}
	b := &g.Battle
	switch {
	case b.Player:
		rest.player = g.Turn.Opponent()
	case g.IsUnmoved(b.Object):
		rest.to = b.Object.Card
	default:
		h.beside = cite.C9o
		return pendingDamage{}, false
	}
	rest.n, h.n = h.n-lethal, lethal
	return rest, true
}

// shield is something that prevents damage: a lingering effect, or a continuous ability of card src.
type shield struct {
	effect *LingeringEffect // nil for a continuous ability
	src    engine.Card
	n      int // how much it prevents, 0 for all
}

// applyPrevention reduces damage h by what prevents it (9.42.1) and rounds it (1.4, doubt C-1a), without the chase
// (9.42.2). Where several effects can prevent it, the player who suffers it, or who controls the card that does,
// chooses which comes first (A.14).
func (g *match) applyPrevention(h *pendingDamage) {
	for h.n > 0 {
		var buffer [8]shield
		found := g.shieldsAgainst(h, buffer[:0])
		if len(found) == 0 {
			return
		}
		s := g.chooseShield(h, found)
		by := h.n
		if s.n > 0 {
			by = min(by, s.n)
		}
		rules := [3]cite.ID{cite.R9_42_1, cite.R9_42_2, cite.R9_42_3}
		if by == h.n { // all of it: it ceases to exist (9.42.4), and nothing triggers by it (9.42.5)
			rules = [3]cite.ID{cite.R9_42_1, cite.R9_42_4, cite.R9_42_5}
		}
		_, ok := g.RecordWithoutChange(engine.EventData{Kind: kPrevent, Actor: h.player, Amount: by}, []engine.Card{h.to},
			rules[:]...)
		if !ok {
			return
		}
		rest, changed := roundUp(h.n - by)
		h.n = rest
		if changed {
			h.value, h.beside = cite.R1_4, cite.C1a
		}
		if s.effect != nil {
			g.reduceShield(s.effect, by)
		}
	}
}

// chooseShield returns the shield that prevents damage h first. The player chooses it only where a shield is
// limited: otherwise the order does not matter.
func (g *match) chooseShield(h *pendingDamage, buffer []shield) shield {
	if !slices.ContainsFunc(buffer, func(s shield) bool { return s.n > 0 }) {
		return buffer[0]
	}
	g.Ask(h.player, wPreventionChoice)
	for i, s := range buffer {
		g.Allow(engine.Option{Verb: vPutFirst, Card: s.src, To: wItems + engine.Word(i)}, cite.RA_14)
	}
	return buffer[g.Decide().To-wItems]
}

// shieldsAgainst appends to buffer the shields that can prevent damage h.
func (g *match) shieldsAgainst(h *pendingDamage, buffer []shield) []shield {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		to := e.Kind == PreventsDamageTo && (e.On.Card == h.to && (h.to == 0 && e.Player == h.player || g.IsUnmoved(e.On)))
		from := e.Kind == PreventsDamageFrom && e.On.Card == h.from && g.IsUnmoved(e.On)
		if (to || from) && (!e.Battle || h.battle) {
			buffer = append(buffer, shield{e, e.Source, int(e.Amount)})
		}
	}
	g.eachContinuous(card.Prevent, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		to := h.to == 0 && a.What == nil && a.Who.Includes(p, h.player) || a.What != nil && g.affects(p, source, a.What, h.to)
		if to && (!bool(a.Battle) || h.battle) {
			buffer = append(buffer, shield{src: source})
		}
		return true
	})
	g.eachContinuous(card.PreventFrom, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		if g.affects(p, source, a.What, h.from) && (!bool(a.Battle) || h.battle) {
			buffer = append(buffer, shield{src: source})
		}
		return true
	})
	return buffer
}
