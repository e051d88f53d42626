package weiss

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// deferReading returns a reader that puts off reading the entries of a key until all cards have been laid.
func (b *builder) deferReading(read func(e *entry.Entry) error) func(*entry.Entry) error {
	return func(f *entry.Entry) error {
		list := f.List
		if f.Kind != entry.Sequence {
			list = []entry.Entry{*f}
		}
		b.deferred = append(b.deferred, func() error {
			for i := range list {
				if err := read(&list[i]); err != nil {
					return err
				}
			}
			return nil
		})
		return nil
	}
}

// readEffect reads a continuous effect that has begun before: {carta: Lancia, power: 1000, per: questo turno}, or
// {limite di mano: 9} for the player. It lasts for this turn where the entry names no duration.
func (b *builder) readEffect(p engine.Seat, e *entry.Entry) error {
	effect, values := Effect{Player: p, Until: card.ThisTurn, Turn: b.TurnNumber}, 0
	switch err := b.effectKeys(&effect, &values).Read("effetti: ", e.Fields); {
	case err != nil:
		return err
	case values != 1 || (effect.On.Card == 0) != (effect.Verb == card.HandLimit):
		return entry.Errorf(e.Line, "effetti: si scrive «{carta: Lancia, power: 1000}», con un valore solo fra power, soul, livello, costo; "+
			"oppure «{limite di mano: 9}», di questo giocatore, senza «carta»")
	case effect.Verb == card.Gain && effect.Amount == 0:
		return entry.Errorf(e.Line, "effetti: un valore che cambia di 0 non cambia; si scrive «power: 1000» o «power: -1000»")
	case b.EffectCount == maxEffects:
		return entry.Errorf(e.Line, "effetti: al più %d", maxEffects)
	}
	effect.Stamp = b.nextMoment()
	table.Add(b.Run, b.Effects[:], &b.EffectCount, effect, "")
	return nil
}

// effectKeys returns the keys of such an effect. values counts those read that say what it changes.
func (b *builder) effectKeys(to *Effect, values *int) table.Keys {
	value := func(name string, verb card.Verb, stat card.Stat, least, most int) table.Key {
		return table.Key{Name: name, ValueSchema: func() table.Schema { return table.NumberSchema(least, most) },
			Read: func(f *entry.Entry) error {
				n, err := f.Number(least, most)
				to.Verb, to.Stat, to.Amount = verb, stat, int32(n)
				*values++
				return err
			}}
	}
	gain := func(name string, stat card.Stat) table.Key { return value(name, card.Gain, stat, -20000, 20000) }
	return table.Keys{
		{Name: "carta", ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error {
			c, err := b.CardNamed(f.Text, f.Line)
			to.On = b.ObjectOf(c)
			return err
		}},
		table.IndexKey("per", &to.Until, "partita", "questo turno", "prossimo turno"),
		gain("power", card.Power), gain("soul", card.Soul), gain("livello", card.CardLevel), gain("costo", card.CardCost),
		value("limite di mano", card.HandLimit, card.NoStat, 0, 20),
	}
}

// readAbility reads one ability: the name of its card, or {carta: Lancia, abilità: "AUTO 2", per: w1}, where per
// names the card of the event that triggered it. waits tells that it must be an ability that can wait. It returns
// the ability, its card, and the card of its event, 0 for none.
func (b *builder) readAbility(e *entry.Entry, waits bool) (id uint16, c, that engine.Card, err error) {
	name, label, eventCard := e.Text, "", ""
	if err = b.abilityKeys(&name, &label, &eventCard).Read("", e.Fields); err != nil {
		return 0, 0, 0, err
	}
	if c, err = b.CardNamed(name, e.Line); err != nil {
		return 0, 0, 0, err
	}
	if eventCard != "" {
		if that, err = b.CardNamed(eventCard, e.Line); err != nil {
			return 0, 0, 0, err
		}
	}
	id, err = b.abilityByLabel(c, label, waits, e.Line)
	return id, c, that, err
}

// abilityKeys returns the keys of an ability that waits or has been used.
func (b *builder) abilityKeys(name, label, eventCard *string) table.Keys {
	textKey := func(key string, to *string) table.Key {
		return table.Key{Name: key, ValueSchema: table.CardSchema, Read: func(f *entry.Entry) error { *to = f.Text; return nil }}
	}
	return table.Keys{textKey("carta", name), textKey("abilità", label), textKey("per", eventCard)}
}

// readWaiting reads an ability that waits (8.7.2).
func (b *builder) readWaiting(p engine.Seat, e *entry.Entry) error {
	id, c, that, err := b.readAbility(e, true)
	switch {
	case err != nil:
		return err
	case b.WaitCount == maxWaiting:
		return entry.Errorf(e.Line, "in attesa: al più %d", maxWaiting)
	}
	w := Waiting{Ability: id, Player: p, Source: b.lastKnown(c), That: b.lastKnown(that)}
	table.Add(b.Run, b.Waiting[:], &b.WaitCount, w, "")
	return nil
}

// readUsed reads an ability that has been used this turn.
func (b *builder) readUsed(e *entry.Entry) error {
	id, c, _, err := b.readAbility(e, false)
	switch {
	case err != nil:
		return err
	case b.UsedCount == maxUsed:
		return entry.Errorf(e.Line, "usate: al più %d", maxUsed)
	}
	table.Add(b.Run, b.Used[:], &b.UsedCount, Usage{b.ObjectOf(c), id}, "")
	return nil
}

// abilityByLabel returns the ability of a card with a label; where label is "", its only ability that can wait (waits)
// or be used.
func (b *builder) abilityByLabel(c engine.Card, label string, waits bool, line int) (uint16, error) {
	var labels []string
	found, in := uint16(0), &b.definition(c).base
	for _, id := range in.abilities() {
		a := &b.abilities[id]
		if waits && a.Kind != card.AUTO || a.Kind == card.CONT || a.Kind == card.EFFECT {
			continue
		}
		if labels = append(labels, a.label); table.IsSameName(a.label, label) || label == "" {
			found = id
		}
	}
	switch {
	case len(labels) == 0:
		return 0, entry.Errorf(line, "«%s» non ha abilità che possano stare qui", b.CardNames[c])
	case found == 0:
		return 0, entry.Errorf(line, "«%s» non ha l'abilità «%s»; %s", b.CardNames[c], label, entry.Suggestion(label, labels))
	case label == "" && len(labels) > 1:
		return 0, entry.Errorf(line, "di «%s» bisogna dire quale «abilità»: %s", b.CardNames[c], entry.Suggestion("", labels))
	}
	return found, nil
}
