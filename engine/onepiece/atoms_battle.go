package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Atoms of the Battle.

// beginBattle begins the Battle of Personaggio c against target (9.1), and notes that c has begun a Battle in this
// turn (4.1.2). It reports whether the Battle began.
func (g *match) beginBattle(p engine.Seat, c, target engine.Card, rules ...cite.ID) bool {
	cards := [2]engine.Card{c, target}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kAttack, Actor: p, To: g.cardPlace(target)}, cards[:], rules); !ok {
		return false
	}
	b := &g.Battle
	g.passCount, g.turnVerb = 0, vPass
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

// preventBattle keeps the Battle from beginning, by the effect of card c. The Personaggio that would have begun the
// Battle counts as not having done so, but cannot declare another in this turn (9.2).
func (g *match) preventBattle(p engine.Seat, c engine.Card, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kPrevent, Actor: p}, []engine.Card{c}, rules); ok {
		g.Battle.Prevented = true
		if fighter := g.fighter(g.Battle.Attacker); fighter != 0 {
			status := &g.Status[fighter]
			status.Begun, status.Barred = g.Battle.Before, g.TurnNumber
		}
	}
}

// giveBattleTurn gives the next Azione di Battaglia to a player (4.3.1).
func (g *match) giveBattleTurn(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kTurnTo, Actor: p}, nil, rules); ok {
		g.Battle.Next = p
	}
}

// countUse counts Carta Tecnica c as played by player p in this Battle.
func (g *match) countUse(p engine.Seat, c engine.Card) {
	table.Add(g.Run, g.Battle.Uses[:], &g.Battle.UseCount, Use{g.ObjectOf(c), p},
		"il motore tiene al più %d Carte Tecnica di una Battaglia")
}

// uncountUse no longer counts the i-th Carta Tecnica of Battle.Uses as played (4.5.9).
func (g *match) uncountUse(p engine.Seat, i int, rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kForget, Actor: p}, []engine.Card{g.Battle.Uses[i].Card.Card},
		rules); ok {
		table.RemoveAt(g.Battle.Uses[:], &g.Battle.UseCount, i)
	}
}

// rememberLostRescuer stores the number of the Nome of a Rinforzo that has been removed. Beyond maxLost of them it
// does nothing.
func (g *match) rememberLostRescuer(nome uint8) {
	if b := &g.Battle; int(b.LostCount) < len(b.Lost) {
		b.Lost[b.LostCount] = nome
		b.LostCount++
	}
}

// markApplied records that the effect of Carta Tecnica c begins to apply (4.5.4), and reports whether it does.
func (g *match) markApplied(p engine.Seat, c engine.Card, rules ...cite.ID) bool {
	event, ok := g.RecordEvent(engine.EventData{Kind: kResolve, Actor: p}, []engine.Card{c}, rules)
	if ok {
		g.Status[c].Applied, g.lastEvent = true, event
		g.markStale(Tecniche)
	}
	return ok
}

// setPart sets one part of the Forza or the Danno (valueKind) of the fighter of player p to newValue, and reports
// whether it did.
func (g *match) setPart(p engine.Seat, valueKind, part, newValue int, rules ...cite.ID) bool {
	stored := &g.Battle.Ledger[p][valueKind][part]
	note := engine.EventData{Kind: kValue, Actor: p, To: wForza + engine.Word(valueKind), Amount: newValue - int(*stored)}
	_, ok := g.RecordEvent(note, []engine.Card{g.Battle.Fighter[p].Card}, rules)
	if ok {
		*stored = int16(newValue)
	}
	return ok
}

// setAppliedCount remembers that n Carte Tecnica had been applied when the values of the fighter of player p were
// last computed.
func (g *match) setAppliedCount(p engine.Seat, n int) { g.Battle.InPlay[p] = uint8(n) }

// setWinner stores who wins the Confronto, Nobody where it is a parity: difference is the Forza of the attacker
// minus that of the attacked. It reports whether it did.
func (g *match) setWinner(difference int, rules ...cite.ID) bool {
	b := &g.Battle
	p := b.Attacker
	cards := [2]engine.Card{b.Fighter[p].Card, b.Fighter[p.Opponent()].Card}
	event, ok := g.RecordEvent(engine.EventData{Kind: kCompare, Actor: p, Amount: difference}, cards[:], rules)
	if !ok {
		return false
	}
	b.Compared, b.Winner, g.lastEvent = true, engine.Nobody, event
	switch {
	case difference > 0:
		b.Winner = p
	case difference < 0:
		b.Winner = p.Opponent()
	}
	return true
}

// markDefeated declares Personaggio c sconfitto (4.10.4).
func (g *match) markDefeated(c engine.Card, rules ...cite.ID) {
	pos := &g.Cards[c]
	if _, ok := g.RecordEvent(engine.EventData{Kind: kBeaten, Actor: pos.In}, []engine.Card{c}, rules); ok {
		g.Battle.Fell = true
		g.Beaten[pos.In] = g.Beaten[pos.In] || pos.Area == Capitano
	}
}

// markAside remembers that the Capitano of player p was sconfitto and that a text has put it somewhere other than
// among the Trofei.
func (g *match) markAside(p engine.Seat) { g.Aside[p] = true }

// moveToTrophies puts Personaggio c in the Lista dei Trofei of its player (4.10.5).
func (g *match) moveToTrophies(c engine.Card, rules ...cite.ID) {
	p := g.Cards[c].In
	note := engine.EventData{Kind: kTrophy, Actor: p, From: g.cardPlace(c), To: placeWord(p, Trofei),
		Amount: g.def(c).Life}
	if _, ok := g.RecordEvent(note, []engine.Card{c}, rules); ok {
		g.putInArea(c, p, Trofei, false)
	}
}

// markStruck remembers that player p has dealt Danno to the opposing Capitano in a game in which this is a goal
// (10.1.4).
func (g *match) markStruck(p engine.Seat) { g.Struck[p] = true }

// endBattle ends the Battle (4.11.2).
func (g *match) endBattle(rules ...cite.ID) {
	if _, ok := g.RecordEvent(engine.EventData{Kind: kBattleOver, Actor: g.Battle.Attacker}, nil, rules); ok {
		g.Battle = Battle{}
	}
}

// setFighter makes Squadra c the fighter of player p, with the values printed on it (4.6.3). begunTurn is the
// Status.Begun of the Personaggio that it replaces: the Squadra counts as having begun the Battle where that
// Personaggio had (doubt A-16).
func (g *match) setFighter(p engine.Seat, c engine.Card, begunTurn uint16) {
	b, d := &g.Battle, g.def(c)
	g.Status[c].Begun = begunTurn
	b.Fighter[p] = g.ObjectOf(c)
	b.Ledger[p][strength][fromCard], b.Ledger[p][damage][fromCard] = int16(d.Strength), int16(d.Damage)
}
