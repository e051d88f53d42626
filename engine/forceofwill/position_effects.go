package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Reading the lingering effects with which a position begins.

// playerEntry is an entry of a position, and the player under whose key it stands.
type playerEntry struct {
	p engine.Seat
	e entry.Entry
}

// limitKey returns the key for a hand limit other than seven (4.4.5.4), which a text has given the player for good.
func (b *builder) limitKey(p engine.Seat) table.Key {
	return table.Key{Name: "limite di mano", ValueSchema: func() table.Schema { return table.NumberSchema(0, pileSize) },
		Read: func(f *entry.Entry) error {
			n, err := f.Number(0, pileSize)
			if err == nil {
				b.addLingering(LingeringEffect{Kind: LimitsHand, Player: p, Amount: int16(n)})
			}
			return err
		}}
}

// effectsKey returns the key for values and symbols that cards have for a time. Its entries are kept until all cards
// are in place.
func (b *builder) effectsKey(p engine.Seat) table.Key {
	schema := func() table.Schema { return table.OneOrMoreSchema(b.effectKeys(&LingeringEffect{}, new(int)).Schema()) }
	return table.Key{Name: "effetti", ValueSchema: schema, Read: func(f *entry.Entry) error {
		list := f.List
		if f.Kind != entry.Sequence {
			list = []entry.Entry{*f}
		}
		for i := range list {
			b.effectEntries = append(b.effectEntries, playerEntry{p, list[i]})
		}
		return nil
	}}
}

// readEffects adds the lingering effects of a position. An effect whose entry has no key «per» lasts for this
// turn.
func (b *builder) readEffects() error {
	for i := range b.effectEntries {
		effectEntry := &b.effectEntries[i]
		effect, values := LingeringEffect{Player: effectEntry.p, Until: card.ThisTurn}, 0
		switch err := b.effectKeys(&effect, &values).Read("effetti: ", effectEntry.e.Fields); {
		case err != nil:
			return err
		case effect.On.Card == 0 || values != 1:
			return entry.Errorf(effectEntry.e.Line,
				"effetti: si scrive «{carta: Lupo, atk: 300}», con un valore solo fra atk, def, simbolo")
		case !b.isFighter(effect.On.Card):
			return entry.Errorf(effectEntry.e.Line, "effetti: «carta» è un risonatore o sovrano-G nel terreno (9.9.1, 9.26.1)")
		case effect.Until == card.ThisBattle && !b.inBattle():
			return entry.Errorf(effectEntry.e.Line, "effetti: «questa battaglia» si dice in una battaglia")
		case b.EffCount == maxEffects:
			return entry.Errorf(effectEntry.e.Line, "effetti: al più %d", maxEffects)
		}
		b.addLingering(effect)
	}
	return nil
}

// effectKeys returns the keys of a lingering effect of a position, which store what they read in effect. values
// counts the keys read that say what the effect changes.
func (b *builder) effectKeys(effect *LingeringEffect, values *int) table.Keys {
	changes := func(name string, stat card.Stat) table.Key {
		return table.Key{Name: name, ValueSchema: func() table.Schema { return table.NumberSchema(-9900, 9900) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(-9900, 9900)
				if err == nil && (n == 0 || n%100 != 0) {
					err = entry.Errorf(f.Line, "effetti: %s cambia di un multiplo di 100, come 300 o -300 (1.4)", name)
				}
				effect.Kind, effect.What, effect.Amount = ChangesStat, uint8(stat), int16(n)
				*values++
				return err
			}}
	}
	return table.Keys{
		{Name: "carta", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error {
			c, err := b.CardNamed(f.Text, f.Line)
			effect.On = b.ObjectOf(c)
			return err
		}},
		changes("atk", card.ATK), changes("def", card.DEF),
		table.WordKey("simbolo", func(n int) { effect.Kind, effect.What, *values = GivesSymbol, uint8(n)+1, *values+1 },
			card.NoSymbol.Words()[1:]...),
		table.IndexKey("per", &effect.Until, "sempre", "questo turno", "questa battaglia"),
	}
}
