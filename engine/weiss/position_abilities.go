package weiss

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// remembered reads what of a player's abilities a position remembers: those that wait (8.7.2) and those used this turn.
func (b *builder) remembered(p engine.Seat, fields []engine.Entry) error {
	for i := range fields {
		f := &fields[i]
		if f.Key != "in attesa" && f.Key != "usate" && f.Key != "effetti" {
			continue
		}
		list := f.List
		if f.Kind != engine.Sequence {
			list = []engine.Entry{*f}
		}
		for j := range list {
			var err error
			if f.Key == "effetti" {
				err = b.running(p, &list[j])
			} else {
				err = b.abilityOf(p, f.Key == "in attesa", &list[j])
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

var (
	statNames     = []string{"power", "soul", "livello", "costo"}
	durationNames = []string{"partita", "questo turno", "prossimo turno"}
)

// running reads a continuous effect that is on already: {carta: Lancia, power: 1000, per: questo turno}. It lasts for this turn where nothing
// is said.
func (b *builder) running(p engine.Seat, e *engine.Entry) error {
	effect := Effect{Player: p, Verb: card.Gain, Until: card.ThisTurn, Turn: b.TurnNumber}
	for i := range e.Fields {
		f := &e.Fields[i]
		switch f.Key {
		case "carta":
			c, err := b.CardOf(f.Text, f.Line)
			if err != nil {
				return err
			}
			effect.On = b.Object(c)
		case "power", "soul", "livello", "costo":
			n, err := f.Number(-20000, 20000)
			if err != nil {
				return err
			}
			at := slices.Index(statNames, f.Key)
			effect.Stat, effect.Amount = []card.Stat{card.Power, card.Soul, card.CardLevel, card.CardCost}[at], int32(n)
		case "per":
			at, err := table.OneOf(f, durationNames...)
			if err != nil {
				return err
			}
			effect.Until = []card.Duration{card.Game, card.ThisTurn, card.NextTurn}[at]
		default:
			return engine.Wrong(f.Line, "effetti: chiave sconosciuta «%s»; %s", f.Key, engine.Nearest(f.Key, append([]string{"carta", "per"}, statNames...)))
		}
	}
	switch {
	case effect.On.Card == 0 || effect.Amount == 0:
		return engine.Wrong(e.Line, "effetti: si scrive «{carta: Lancia, power: 1000}», con un valore fra power, soul, livello, costo")
	case b.EffectCount == maxEffects:
		return engine.Wrong(e.Line, "effetti: al più %d", maxEffects)
	}
	effect.Stamp = b.moment()
	b.Effects[b.EffectCount] = effect
	b.EffectCount++
	return nil
}

// abilityOf reads one ability: the name of its card, or {carta: Lancia, abilità: "AUTO 2", per: w1}, where per is the card of the event that
// triggered it.
func (b *builder) abilityOf(p engine.Seat, waits bool, e *engine.Entry) error {
	name, label, that := e.Text, "", ""
	if e.Kind == engine.Mapping {
		for i := range e.Fields {
			switch f := &e.Fields[i]; f.Key {
			case "carta":
				name = f.Text
			case "abilità":
				label = f.Text
			case "per":
				that = f.Text
			default:
				return engine.Wrong(f.Line, "«%s»: chiave sconosciuta; %s", f.Key, engine.Nearest(f.Key, []string{"carta", "abilità", "per"}))
			}
		}
	}
	c, err := b.CardOf(name, e.Line)
	if err != nil {
		return err
	}
	id, err := b.labelled(c, label, waits, e.Line)
	if err != nil {
		return err
	}
	if !waits {
		if b.UsedCount == maxUsed {
			return engine.Wrong(e.Line, "usate: al più %d", maxUsed)
		}
		b.Used[b.UsedCount] = Usage{b.Object(c), id}
		b.UsedCount++
		return nil
	}
	w := Waiting{Ability: id, Player: p, Source: b.lastKnown(c)}
	if that != "" {
		other, err := b.CardOf(that, e.Line)
		if err != nil {
			return err
		}
		w.That = b.lastKnown(other)
	}
	if b.WaitCount == maxWaiting {
		return engine.Wrong(e.Line, "in attesa: al più %d", maxWaiting)
	}
	b.Waiting[b.WaitCount] = w
	b.WaitCount++
	return nil
}

// labelled is an ability of a card by its label: its only one of the right kind where none is given.
func (b *builder) labelled(c engine.Card, label string, waits bool, line int) (uint16, error) {
	var labels []string
	found, in := uint16(0), &b.def(c).base
	for _, id := range in.abilities() {
		a := &b.abilities[id]
		if waits && a.Kind != card.AUTO || a.Kind == card.CONT || a.Kind == card.EFFECT {
			continue
		}
		if labels = append(labels, a.label); table.Alike(a.label, label) || label == "" {
			found = id
		}
	}
	switch {
	case len(labels) == 0:
		return 0, engine.Wrong(line, "«%s» non ha abilità che possano stare qui", b.Names[c])
	case found == 0:
		return 0, engine.Wrong(line, "«%s» non ha l'abilità «%s»; %s", b.Names[c], label, engine.Nearest(label, labels))
	case label == "" && len(labels) > 1:
		return 0, engine.Wrong(line, "di «%s» bisogna dire quale «abilità»: %s", b.Names[c], engine.Nearest("", labels))
	}
	return found, nil
}
