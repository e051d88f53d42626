package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Atoms are the only functions that change a match once it has started (a test checks the source of the package). An
// atom that records an event takes the rules that cause it and begins with engine.Run.RecordEvent; where that reports
// false, nothing changes. The atoms that move cards are here, those of the turn and the battle in atoms_battle.go,
// those of the Catena and of effects in atoms_chain.go.

// leave moves cards together to a pile of their Proprietari (10.15), from the Campo or from elsewhere, as new
// objects. A Squadra card goes to the cards removed from the game instead (15.13.16). The effects that wait for
// cards to leave activate. It returns how many cards moved.
func (g *match) leave(kind engine.Kind, actor engine.Seat, cards []engine.Card, to Area, why ...cite.ID) (went int) {
	var moving, group cardList // copies: cards may be a slice of a pile that changes below
	var was [2 * pileSize]gone
	moved := moving[:copy(moving[:], cards)]
	for i, c := range moved {
		was[i] = g.lastKnown(c)
	}
	event := int32(0)
	for _, p := range g.Turn.WithOpponent() {
		for _, squads := range [2]bool{false, true} {
			together := table.Keep(group[:], moved, func(c engine.Card) bool {
				return g.Owner[c] == p && g.staysOut(c, to) == squads
			})
			n := len(together)
			if kind == kUnder {
				n = min(n, 1) // one by one, each below the one before
			}
			for ; len(together) > 0; together = together[n:] {
				event = g.goes(kind, actor, p, together[:n], to, squads, why)
			}
		}
	}
	defer g.SetCause(g.SetCause(event))
	for i := range moved {
		if g.Still(was[i].Object) {
			continue
		}
		went++
		chakra := g.Cards[moved[i]].Area == Chakra
		if !was[i].In.Area.inPlay() {
			if chakra {
				g.occurs(card.IntoChakra, moved[i], g.Cards[moved[i]].In, cite.R13_3_1)
			}
			continue
		}
		if kind == kDefeat {
			g.left(card.Defeated, &was[i])
		}
		g.left(card.Leaves, &was[i])
		if chakra {
			g.left(card.IntoChakra, &was[i])
		}
	}
	return went
}

// staysOut reports whether card c cannot go to an area because it is a Squadra card (15.13.16).
func (g *match) staysOut(c engine.Card, to Area) bool {
	return g.def(c).Type == card.SquadCard && to != Removed
}

// goes moves cards of one Proprietario to one pile, as one event; squads says that they are Squadra cards. It
// returns the number of the event, 0 where it did not happen.
func (g *match) goes(kind engine.Kind, actor, p engine.Seat, cards []engine.Card, to Area, squads bool,
	why []cite.ID) int32 {
	rules := append(make([]cite.ID, 0, 8), why...)
	foreign := slices.ContainsFunc(cards, func(c engine.Card) bool { return g.Cards[c].In != p })
	switch {
	case squads:
		of := table.Where(foreign, cite.R15_13_18, table.Where(to == Hand, cite.R15_13_3))
		rules = append(rules[:1], cite.R15_13_16, of, cite.A38)
	case foreign:
		rules = append(append(rules[:1], ownerRules[to][:]...), why[1:]...)
	}
	if squads {
		to = Removed
		if kind != kDefeat {
			kind = kRemove
		}
	}
	note := engine.EventData{Kind: kind, Actor: actor, From: g.PlaceOfAll(cards), To: at(p, to)}
	if kind == kDraw {
		note.Amount = len(cards)
	}
	event, _ := g.carry(note, cards, p, to, rules)
	return event
}

// carry records event n and moves its cards to an area of player p, as new objects with the zero Status. ok is
// false where the event did not happen.
func (g *match) carry(n engine.EventData, cards []engine.Card, p engine.Seat, to Area,
	why []cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(n, cards, why); ok {
		for _, c := range cards {
			g.lay(c, p, to, n.Kind == kUnder)
		}
	}
	return event, ok
}

// ownerRules has, by where a card goes, the rules by which one that another player controls goes to its
// Proprietario.
var ownerRules = [areas][3]cite.ID{
	Chakra: {cite.R10_15, cite.R10_8, cite.A25}, Grave: {cite.R10_15, cite.R10_11}, Hand: {cite.C10e, cite.R10_15},
	Deck: {cite.C10e, cite.R10_15}, Removed: {cite.R11_4, cite.C11a},
}

// lay takes card c out of its area and puts it on top of area to, or at the bottom where under is set. There it
// is a new object with the zero Status.
func (g *match) lay(c engine.Card, p engine.Seat, to Area, under bool) {
	g.pull(c)
	g.Lay(g.Run, &layout, c, p, to, under)
	g.Status[c] = Status{}
}

func (g *match) pull(c engine.Card) {
	if g.Cards[c].Area.inPlay() {
		g.gathered.Stale()
	}
	g.Pull(c)
}

// win puts cards of the opponent's Mazzo in the Zona Vincite di Guerra of a player (10.5).
func (g *match) win(p engine.Seat, cards []engine.Card, why ...cite.ID) {
	note := engine.EventData{Kind: kReward, Actor: p, From: at(p.Opponent(), Deck), To: at(p, Rewards), Amount: len(cards)}
	g.carry(note, cards, p, Rewards, why)
}

// place puts card c in an area of the Campo of player p; kind says how. ok is false where it did not come.
func (g *match) place(kind engine.Kind, p engine.Seat, c engine.Card, to Area, why ...cite.ID) (event int32, ok bool) {
	note := engine.EventData{Kind: kind, Actor: p, From: g.PlaceOf(c), To: at(p, to)}
	if event, ok = g.carry(note, []engine.Card{c}, p, to, why); !ok {
		return 0, false
	}
	g.gathered.Stale()
	now := &g.Status[c]
	now.Entered, now.Developed, now.Ninja = g.TurnNumber, kind == kDevelop, kind == kBecome
	return event, true
}

// take moves card c to the Campo of player p, who takes control of it (10.14). It stays the same object. ok is
// false where it did not move.
func (g *match) take(p engine.Seat, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	a := g.Cards[c].Area
	if event, ok = g.RecordEvent(engine.EventData{Kind: kControl, Actor: p, From: at(p.Opponent(), a), To: at(p, a)}, []engine.Card{c}, why); ok {
		g.pull(c)
		g.Push(c, p, a, false)
		g.Status[c].Squad = 0
		g.gathered.Stale()
	}
	return event, ok
}

// turn changes the Stato di Salute of a Ninja; kind is kSound, kHurt or kHeal.
func (g *match) turn(kind engine.Kind, c engine.Card, why ...cite.ID) (event int32, ok bool) {
	if event, ok = g.RecordEvent(engine.EventData{Kind: kind, Actor: g.Cards[c].In}, []engine.Card{c}, why); ok {
		g.Status[c].Hurt = kind == kHurt
		g.gathered.Stale()
	}
	return event, ok
}

// grow puts a moneta Sviluppo on Ninja c (15.10.3), which is also a coin +1/+1 (15.10.5).
func (g *match) grow(c engine.Card, why ...cite.ID) {
	if event, ok := g.RecordEvent(engine.EventData{Kind: kGrowth, Actor: g.Cards[c].In}, []engine.Card{c}, why); ok {
		defer g.SetCause(g.SetCause(event))
		g.coins(c, 1, cite.R15_10_5, cite.C15f)
		g.Status[c].Grown = true
	}
}

// coins puts n coins on card c, or takes -n off where n is negative. The moneta Sviluppo is one of them and is
// the last to go (15.10.5).
func (g *match) coins(c engine.Card, n int, why ...cite.ID) {
	if n == 0 {
		return
	}
	if _, ok := g.RecordEvent(engine.EventData{Kind: kCoins, Actor: g.Cards[c].In, Amount: n}, []engine.Card{c}, why); ok {
		g.Status[c].Coins = uint8(min(max(int(g.Status[c].Coins)+n, 0), 99))
		g.Status[c].Grown = g.Status[c].Grown && g.Status[c].Coins > 0
	}
}

// shuffle puts a Mazzo in an order that chance chooses.
func (g *match) shuffle(p engine.Seat, why ...cite.ID) { g.Shuffle(g.Run, shuffling, p, Deck, why) }

// trade swaps card in of the sideboard with card out of the Mazzo, between two games (1.6).
func (g *match) trade(p engine.Seat, in, out engine.Card, why ...cite.ID) {
	event, ok := g.RecordEvent(engine.EventData{Kind: kSwap, Actor: p}, []engine.Card{in, out}, why)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	for i, c := range [2]engine.Card{in, out} {
		to := [2]Area{Deck, Side}[i]
		g.AppendEvent(engine.EventData{Kind: kDeck, Actor: p, From: at(p, g.Cards[c].Area), To: at(p, to)}, []engine.Card{c}, why)
		g.lay(c, p, to, false)
	}
}

// passes records that player p passes.
func (g *match) passes(p engine.Seat, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: engine.KindPass, Actor: p}, nil, why...)
}

// nothing records that something does not happen, and the rules that say why: what names it, and c is the card
// it is about.
func (g *match) nothing(p engine.Seat, what engine.Word, c engine.Card, why ...cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: what}, []engine.Card{c}, why...)
}
