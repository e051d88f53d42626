package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Atoms of the Battle.

// declare begins the Battle of Personaggio c against target (9.1), and notes that c has begun a Battle in this
// turn (4.1.2). It reports whether the Battle began.
func (g *match) declare(p engine.Seat, c, target engine.Card, why ...cite.ID) bool {
	cards := [2]engine.Card{c, target}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kAttack, Actor: p, To: g.place(target)}, cards[:], why); !ok {
		return false
	}
	b := &g.Battle
	g.passed, g.turnAct = 0, vPass
	*b = Battle{On: true, Attacker: p, Next: p, Winner: engine.Nobody, Before: g.Status[c].Begun}
	g.Status[c].Begun = g.TurnNumber
	for i, fighter := range cards {
		q := p.WithOpponent()[i]
		b.Fighter[q], b.Captain[q] = g.ObjectOf(fighter), g.Cards[fighter].Area == Capitano
		d := g.def(fighter)
		b.Ledger[q][strength][fromCard], b.Ledger[q][damage][fromCard] = int16(d.Strength), int16(d.Damage)
	}
	return true
}

// prevent keeps the Battle from beginning, by the effect of card c. The Personaggio that would have begun it
// counts as not having done so, but cannot declare another in this turn (9.2).
func (g *match) prevent(p engine.Seat, c engine.Card, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPrevent, Actor: p}, []engine.Card{c}, why); ok {
		g.Battle.Prevented = true
		if fighter := g.fighter(g.Battle.Attacker); fighter != 0 {
			now := &g.Status[fighter]
			now.Begun, now.Barred = g.Battle.Before, g.TurnNumber
		}
	}
}

// turnTo gives the next Azione di Battaglia to a player (4.3.1).
func (g *match) turnTo(p engine.Seat, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTurnTo, Actor: p}, nil, why); ok {
		g.Battle.Next = p
	}
}

// counted counts Carta Tecnica c as played by player p in this Battle.
func (g *match) counted(p engine.Seat, c engine.Card) {
	table.Add(g.Run, g.Battle.Uses[:], &g.Battle.UseCount, Use{g.ObjectOf(c), p},
		"il motore tiene al più %d Carte Tecnica di una Battaglia")
}

// forget no longer counts the i-th Carta Tecnica of Battle.Uses as played (4.5.9).
func (g *match) forget(p engine.Seat, i int, why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kForget, Actor: p}, []engine.Card{g.Battle.Uses[i].Card.Card}, why); ok {
		table.RemoveAt(g.Battle.Uses[:], &g.Battle.UseCount, i)
	}
}

// lost remembers the number of the Nome of a Rinforzo that has been removed. Beyond maxLost of them it does
// nothing.
func (g *match) lost(called uint8) {
	if b := &g.Battle; int(b.LostCount) < len(b.Lost) {
		b.Lost[b.LostCount] = called
		b.LostCount++
	}
}

// applied records that the effect of Carta Tecnica c begins to apply (4.5.4), and reports whether it does.
func (g *match) applied(p engine.Seat, c engine.Card, why ...cite.ID) bool {
	event, ok := g.RecordEvent(engine.EventData{Kind: kResolve, Actor: p}, []engine.Card{c}, why)
	if ok {
		g.Status[c].Applied, g.last = true, event
		g.touched(Tecniche)
	}
	return ok
}

// value sets one part of the Forza or the Danno (of) of the fighter of player p to now, and reports whether it
// did.
func (g *match) value(p engine.Seat, of, part, now int, why ...cite.ID) bool {
	was := &g.Battle.Ledger[p][of][part]
	note := engine.EventData{Kind: kValue, Actor: p, To: wForza + engine.Word(of), Amount: now - int(*was)}
	_, ok := g.RecordEvent(note, []engine.Card{g.Battle.Fighter[p].Card}, why)
	if ok {
		*was = int16(now)
	}
	return ok
}

// inPlay remembers that n Carte Tecnica had been applied when the values of the fighter of player p were last
// computed.
func (g *match) inPlay(p engine.Seat, n int) { g.Battle.InPlay[p] = uint8(n) }

// compared stores who wins the Confronto, Nobody where it is a parity: difference is the Forza of the attacker
// minus that of the attacked. It reports whether it did.
func (g *match) compared(difference int, why ...cite.ID) bool {
	b := &g.Battle
	p := b.Attacker
	cards := [2]engine.Card{b.Fighter[p].Card, b.Fighter[p.Opponent()].Card}
	event, ok := g.RecordEvent(engine.EventData{Kind: kCompare, Actor: p, Amount: difference}, cards[:], why)
	if !ok {
		return false
	}
	b.Compared, b.Winner, g.last = true, engine.Nobody, event
	switch {
	case difference > 0:
		b.Winner = p
	case difference < 0:
		b.Winner = p.Opponent()
	}
	return true
}

// beaten declares Personaggio c sconfitto (4.10.4).
func (g *match) beaten(c engine.Card, why ...cite.ID) {
	now := &g.Cards[c]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kBeaten, Actor: now.In}, []engine.Card{c}, why); ok {
		g.Battle.Fell = true
		g.Beaten[now.In] = g.Beaten[now.In] || now.Area == Capitano
	}
}

// aside remembers that the Capitano of player p was sconfitto and that a text has put it somewhere other than
// among the Trofei.
func (g *match) aside(p engine.Seat) { g.Aside[p] = true }

// trophy puts Personaggio c in the Lista dei Trofei of its player (4.10.5).
func (g *match) trophy(c engine.Card, why ...cite.ID) {
	p := g.Cards[c].In
	note := engine.EventData{Kind: kTrophy, Actor: p, From: g.place(c), To: at(p, Trofei), Amount: g.def(c).Life}
	if _, ok := g.RecordEvent(note, []engine.Card{c}, why); ok {
		g.lay(c, p, Trofei, false)
	}
}

// struck remembers that player p has dealt Danno to the opposing Capitano in a game in which this is a goal
// (10.1.4).
func (g *match) struck(p engine.Seat) { g.Struck[p] = true }

// battleOver ends the Battle (4.11.2).
func (g *match) battleOver(why ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kBattleOver, Actor: g.Battle.Attacker}, nil, why); ok {
		g.Battle = Battle{}
	}
}

// replaced makes Squadra c the fighter of player p, with the values printed on it (4.6.3). began is the
// Status.Begun of the Personaggio that it replaces: the Squadra counts as having begun the Battle where that
// Personaggio had (doubt A-16).
func (g *match) replaced(p engine.Seat, c engine.Card, began uint16) {
	b, d := &g.Battle, g.def(c)
	g.Status[c].Begun = began
	b.Fighter[p] = g.ObjectOf(c)
	b.Ledger[p][strength][fromCard], b.Ledger[p][damage][fromCard] = int16(d.Strength), int16(d.Damage)
}
