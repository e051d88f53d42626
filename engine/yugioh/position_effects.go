package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// This file reads what effects of earlier turns have changed: the ATK or DEF of monsters, and the limit of the
// hand.

// withHandLimit returns a copy of r in which player p keeps n cards in the hand at the end of the turn, because a
// text says so (5.7.1).
func withHandLimit(r Ruleset, p engine.Seat, n int) *Ruleset {
	r.HandLimit[p] = n
	return &r
}

// handKey returns the key of the limit of the hand of player p.
func (b *builder) handKey(p engine.Seat) table.Key {
	return table.Key{Name: "limite di mano", ValueSchema: func() table.Schema { return table.NumberSchema(0, pileSize) },
		Read: func(f *entry.Entry) error {
			n, err := f.Number(0, pileSize)
			b.rules = withHandLimit(*b.rules, p, n)
			return err
		}}
}

// effectsKey returns the key of the changes of monsters of player p.
func (b *builder) effectsKey(p engine.Seat) table.Key {
	return table.DeferredKey("effetti", func() table.Schema {
		return table.OneOrMoreSchema(changeKeys(&LingeringEffect{}, new(entry.Entry)).Schema())
	}, &b.effectEntries[p])
}

// twoChangesError refuses an entry that changes two values.
const twoChangesError = `effetti: «atk» e «def» sono due effetti: uno per volta, come [{carta: Lupo, atk: 300}, {carta: Lupo, def: 300}]`

// changeKeys returns the keys of a change of a monster. The keys store what they read in change, and the entry that
// names the monster in cardEntry.
func changeKeys(change *LingeringEffect, cardEntry *entry.Entry) table.Keys {
	by := func(stat card.Stat) table.Key {
		name := card.Stat.Words(stat)[stat]
		return table.Key{Name: name, ValueSchema: func() table.Schema { return table.NumberSchema(-9999, 9999) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-9999, 9999)
				if err == nil && change.Amount != 0 {
					err = entry.Errorf(f.Line, twoChangesError)
				}
				change.What, change.Amount = uint8(stat), int16(n)
				return err
			}}
	}
	return table.Keys{table.CardKey("carta", cardEntry), by(card.ATK), by(card.DEF),
		table.WordKey("per", func(n int) { change.Until = uint8(n) }, card.ForGood.Words()...)}
}

// readChanges reads the changes of monsters of both players, when all cards are in place.
func (b *builder) readChanges() error {
	for p := range engine.Chance {
		list := b.effectEntries[p].List
		if f := &b.effectEntries[p]; f.Key != "" && f.Kind != entry.Sequence {
			list = []entry.Entry{b.effectEntries[p]}
		}
		for i := range list {
			if err := b.readChange(p, &list[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// readChange reads a change of a monster of player p, as {carta: Lupo, atk: 300}. Without the key per, the change
// lasts for this turn.
func (b *builder) readChange(p engine.Seat, e *entry.Entry) error {
	change, cardEntry := LingeringEffect{Player: p, Kind: ChangesStat, Until: uint8(card.ThisTurn)}, entry.Entry{}
	if err := changeKeys(&change, &cardEntry).Read("effetti: ", e.Fields); err != nil {
		return err
	}
	if cardEntry.Key == "" || change.Amount == 0 {
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Lupo, atk: 300}», con «atk» o «def»")
	}
	c, err := b.namedMonster(&cardEntry, p)
	switch {
	case err != nil:
		return entry.Errorf(cardEntry.Line, "effetti: «%s» non è un mostro sul Terreno di %s", cardEntry.Text, p)
	case !b.isFaceUp(c):
		return entry.Errorf(cardEntry.Line, "effetti: «%s» è coperto: un effetto cambia l'ATK o il DEF di un mostro scoperto",
			cardEntry.Text)
	case change.Until == uint8(card.ThisBattle) && !b.Attack.On:
		return entry.Errorf(e.Line, "effetti: «per: questa battaglia» si dice nel Damage Step, dove una battaglia c'è già")
	case b.EffCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	change.On = b.ObjectOf(c)
	b.Effects[b.EffCount] = change
	b.EffCount++
	return nil
}
