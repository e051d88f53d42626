package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// This file reads what effects of earlier turns have changed: the ATK or DEF of monsters, and the limit of the
// hand.

// keeping returns a copy of r in which player p keeps n cards in the hand at the end of the turn, because a
// text says so (5.7.1).
func keeping(r Ruleset, p engine.Seat, n int) *Ruleset {
	r.HandLimit[p] = n
	return &r
}

// handKey returns the key of the limit of the hand of player p.
func (b *builder) handKey(p engine.Seat) table.Key {
	return table.Key{Name: "limite di mano", Value: func() table.Schema { return table.ANumber(0, pileSize) },
		Read: func(f *entry.Entry) error {
			n, err := f.Number(0, pileSize)
			b.rules = keeping(*b.rules, p, n)
			return err
		}}
}

// effectsKey returns the key of the changes of monsters of player p.
func (b *builder) effectsKey(p engine.Seat) table.Key {
	return table.Later("effetti", func() table.Schema {
		return table.SomeOf(changeKeys(&Effect{}, new(entry.Entry)).Schema())
	}, &b.changed[p])
}

// twoChanges refuses a change of two values.
const twoChanges = `effetti: «atk» e «def» sono due effetti: uno per volta, come [{carta: Lupo, atk: 300}, {carta: Lupo, def: 300}]`

// changeKeys are the keys of a change of a monster.
func changeKeys(to *Effect, on *entry.Entry) table.Keys {
	by := func(s card.Stat) table.Key {
		name := card.Stat.Words(s)[s]
		return table.Key{Name: name, Value: func() table.Schema { return table.ANumber(-9999, 9999) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-9999, 9999)
				if err == nil && to.Amount != 0 {
					err = entry.Errorf(f.Line, twoChanges)
				}
				to.What, to.Amount = uint8(s), int16(n)
				return err
			}}
	}
	return table.Keys{table.CardEntry("carta", on), by(card.ATK), by(card.DEF),
		table.Chosen("per", func(n int) { to.Until = uint8(n) }, card.ForGood.Words()...)}
}

// changes reads the changes of monsters of both players, when all cards are in place.
func (b *builder) changes() error {
	for p := range engine.Chance {
		list := b.changed[p].List
		if f := &b.changed[p]; f.Key != "" && f.Kind != entry.Sequence {
			list = []entry.Entry{b.changed[p]}
		}
		for i := range list {
			if err := b.change(p, &list[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// change reads a change of a monster, as {carta: Lupo, atk: 300}. Unless it says how long, it lasts for this
// turn.
func (b *builder) change(p engine.Seat, e *entry.Entry) error {
	to, on := Effect{Player: p, Kind: Changes, Until: uint8(card.ThisTurn)}, entry.Entry{}
	if err := changeKeys(&to, &on).Read("effetti: ", e.Fields); err != nil {
		return err
	}
	if on.Key == "" || to.Amount == 0 {
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Lupo, atk: 300}», con «atk» o «def»")
	}
	c, err := b.fighting(&on, p)
	switch {
	case err != nil:
		return entry.Errorf(on.Line, "effetti: «%s» non è un mostro sul Terreno di %s", on.Text, p)
	case !b.up(c):
		return entry.Errorf(on.Line, "effetti: «%s» è coperto: un effetto cambia l'ATK o il DEF di un mostro scoperto",
			on.Text)
	case to.Until == uint8(card.ThisBattle) && !b.Attack.On:
		return entry.Errorf(e.Line, "effetti: «per: questa battaglia» si dice nel Damage Step, dove una battaglia c'è già")
	case b.EffCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	to.On = b.Object(c)
	b.Effects[b.EffCount] = to
	b.EffCount++
	return nil
}
