package card

import (
	"slices"
	"strings"

	"cavillo/engine"
)

// What can be read, does what it says. This file refuses the rest: what no card has, what would be read and do nothing, what would do
// something else.

// check refuses what no card has, and what its type makes vain.
func (c *Card) check(e *engine.Entry) error {
	switch {
	case c.Level < 0 || c.Level > 12:
		return engine.Wrong(e.Line, "livello: ci si aspetta un numero fra 1 e 12")
	case c.Type != MonsterCard && (c.Level != 0 || c.Attack != 0 || c.Defense != 0):
		return engine.Wrong(e.Line, "una carta %s non ha livello, atk né def", c.Type.Words()[c.Type])
	case c.Type != MonsterCard && (c.Monster != Normal || bool(c.Special) || c.Attribute != "" || c.Race != ""):
		return engine.Wrong(e.Line, "una carta %s non ha specie, attributo, razza né «solo speciale»", c.Type.Words()[c.Type])
	case c.Type == MonsterCard && c.Icon != Plain:
		return engine.Wrong(e.Line, "un mostro non ha icona")
	case c.Type == TrapCard && c.Icon != Plain && c.Icon != Continuous && c.Icon != CounterTrap:
		return engine.Wrong(e.Line, "l'icona di una trappola è normale, continua o contro")
	case c.Type == SpellCard && c.Icon == CounterTrap:
		return engine.Wrong(e.Line, "l'icona «contro» è delle trappole")
	case c.Attack < Unknown || c.Attack > 9999 || c.Defense < Unknown || c.Defense > 9999:
		return engine.Wrong(e.Line, "atk e def: ci si aspetta un numero fra 0 e 9999, oppure \"?\"")
	case len(c.Effects) > MaxEffects:
		return engine.Wrong(e.Line, "effetti: al più %d", MaxEffects)
	}
	for i := range c.Effects {
		if err := c.checkEffect(part(e, "effetti", i), &c.Effects[i]); err != nil {
			return err
		}
	}
	return nil
}

// checkEffect refuses an effect that this card cannot have, or that would do nothing on it.
func (c *Card) checkEffect(e *engine.Entry, x *Effect) error {
	monster := c.Type == MonsterCard
	switch {
	case monster && x.Kind == Activation:
		return engine.Wrong(e.Line, "l'effetto di un mostro è di tipo %s: «attivazione» è delle carte Magia e Trappola", strings.Join(Activation.Words()[Ignition:], ", "))
	case !monster && (x.Kind == Flip || x.Kind == Procedure):
		return engine.Wrong(e.Line, "tipo: «%s» è dei mostri", x.Kind.Words()[x.Kind])
	case x.Kind == Procedure && !bool(c.Special):
		return engine.Wrong(e.Line, "tipo: «condizione» è dei Mostri ad Evocazione Speciale: aggiungere alla carta «solo speciale: sì» (6.12.3)")
	case monster && x.Kind == Lasting && uses(x.Do, Silence):
		return engine.Wrong(e.Line, "«zittisci» è delle carte Magia e Trappola: fra due mostri che si annullano gli effetti il regolamento non dice chi prevale")
	}
	return c.equips(e, x)
}

// equips refuses to speak of the monster that a card is equipped to where nothing equips it.
func (c *Card) equips(e *engine.Entry, x *Effect) error {
	attaches := func(x Effect) bool { return uses(x.Do, Attach) }
	if speaks := find(e, Equipped.saidBy); speaks != nil && !slices.ContainsFunc(c.Effects, attaches) {
		return engine.Wrong(speaks.Line, "«equipaggiato»: nessun effetto della carta la equipaggia; aggiungere fra gli effetti "+
			"{bersaglio: {che cosa: {tipo: mostro, faccia: scoperta}}, fa: {azione: equipaggia, che cosa: bersaglio}}")
	}
	return nil
}

func uses(actions []Action, do Verb) bool {
	return slices.ContainsFunc(actions, func(a Action) bool { return a.Do == do })
}

// check refuses an effect that its kind makes vain, and what its parts may not be in it.
func (x *Effect) check(e *engine.Entry) error {
	kind := x.Kind.Words()[x.Kind]
	vain := map[Kind][]string{
		Activation: {"da"}, Ignition: {"quando"}, Flip: {"da", "quando"},
		Lasting:   {"quando", "da", "costo", "bersaglio", "una volta", "puoi"},
		Procedure: {"quando", "bersaglio", "fa", "una volta", "puoi"},
	}
	for _, key := range vain[x.Kind] {
		if f := field(e, key); f != nil {
			return engine.Wrong(f.Line, "un effetto di tipo «%s» non ha «%s»", kind, key)
		}
	}
	answers := x.When != nil && x.Kind != Trigger
	switch {
	case x.Kind == Trigger && x.When == nil:
		return engine.Wrong(e.Line, "un effetto innescato vuole «quando»")
	case x.Kind == Lasting && len(x.Do) == 0:
		return engine.Wrong(e.Line, "un effetto continuo vuole «fa»")
	case answers && x.When.On != Activated && x.When.On != Summoned && x.When.On != Attacks:
		return engine.Wrong(field(e, "quando").Line, "chi attiva una carta o un effetto risponde a «attivata», «evocato» o «attacca»; a ciò che accade altrimenti, un effetto innescato")
	case answers && x.When.By != AnyCause:
		return engine.Wrong(field(e, "quando").Line, "«per» è degli effetti innescati: chi risponde non guarda perché")
	case answers && x.When.own() && x.When.On != Activated:
		return engine.Wrong(field(e, "quando").Line, "chi risponde dice di chi è il mostro («di») o quale («che cosa»)")
	case x.Kind == Trigger && x.When.own() && x.When.On == Activated:
		return engine.Wrong(field(e, "quando").Line, "«attivata», di un effetto innescato, vuole «di» o «che cosa»: di chi o quale carta")
	case x.Kind == Trigger && !x.When.own() && len(x.From) > 0:
		return engine.Wrong(field(e, "da").Line, "da fuori dal Terreno un effetto innescato guarda solo ciò che accade alla carta stessa: «quando» senza «di» e senza «che cosa»")
	}
	for i := range x.Cost {
		if err := x.Cost[i].asCost(part(e, "costo", i)); err != nil {
			return err
		}
	}
	for i := range x.Do {
		at, err := part(e, "fa", i), error(nil)
		if x.Kind == Lasting {
			err = x.Do[i].lasting(at)
		} else {
			err = x.Do[i].done(at)
		}
		if err == nil {
			err = x.known(at, i)
		}
		if err != nil {
			return err
		}
	}
	if x.Kind == Lasting && uses(x.Do, Change) || uses(x.Do, Silence) {
		return settled(e)
	}
	return nil
}

// known refuses a reference to cards that nobody knows when action i is done.
func (x *Effect) known(e *engine.Entry, i int) error {
	for ref, known := range map[Ref]bool{
		Targets: x.Target != nil,
		That:    x.When != nil && !x.When.of(Draws, Damaged, Discarded, StandbyPhase, EndPhase) || x.When != nil && x.When.On == Discarded && x.When.own(),
		Done:    i > 0,
	} {
		if said := find(e, ref.saidBy); said != nil && !known {
			return engine.Wrong(said.Line, "«%s»: %s", ref.Words()[ref], map[Ref]string{Targets: "l'effetto non ha «bersaglio»", That: "non c'è un «quando» che dica di quale carta si parla", Done: "non c'è un'azione prima di questa"}[ref])
		}
	}
	return nil
}

// saidBy reports whether an entry names the card that is known already.
func (r Ref) saidBy(e *engine.Entry) bool {
	return e.Text == r.Words()[r] && slices.Contains([]string{"che cosa", "rif", "di", "per", "c'è"}, e.Key)
}

// settled refuses a lasting effect on values that asks for values: which comes first, no rule says.
func settled(e *engine.Entry) error {
	asks := find(e, func(f *engine.Entry) bool {
		return f.Key == "atk da" || f.Key == "atk a" || f.Key == "quanto" && slices.ContainsFunc(f.Fields, func(v engine.Entry) bool {
			return v.Key == "valore" && slices.Contains(ATK.Words()[ATK:Level], v.Text)
		})
	})
	if asks != nil {
		return engine.Wrong(asks.Line, "«%s»: un effetto continuo che cambia ATK e DEF, o annulla gli effetti, non può chiedere ATK o DEF di una carta: il regolamento non dice quale viene prima", asks.Key)
	}
	return nil
}

// check refuses a count that does not say what it counts, or says two things.
func (n *Count) check(e *engine.Entry) error {
	card := n.Stat != NoStat && n.Stat != LifePoints
	switch {
	case n.Each != nil && n.Stat != NoStat:
		return engine.Wrong(e.Line, "%s: «per» e «valore» contano due cose diverse: una delle due", e.Key)
	case card != (n.Of != nil):
		return engine.Wrong(e.Line, "%s: «valore» di una carta vuole «di», e «di» vuole «valore»", e.Key)
	case field(e, "chi") != nil && (n.Stat != LifePoints || n.Who != You && n.Who != Opponent):
		return engine.Wrong(e.Line, "%s: «chi», tu o avversario, dice di chi sono i Life Point", e.Key)
	case n.N < 0 && n.Stat != NoStat:
		return engine.Wrong(e.Line, "%s: «n» quante volte il valore: da 1 in su", e.Key)
	}
	return nil
}

// check refuses a condition that asks nothing.
func (c *Condition) check(e *engine.Entry) error {
	asked := func(key string) bool { return field(e, key) != nil }
	switch {
	case c.Exists == nil && c.LPMost == 0 && c.TurnOf == Any && c.During == AnyPhase:
		return engine.Wrong(e.Line, "una condizione dice almeno una cosa: «c'è», «life point al più», «turno di» o «fase»")
	case asked("almeno") && (c.Exists == nil || c.Least < 1):
		return engine.Wrong(field(e, "almeno").Line, "almeno: ci si aspetta un numero da 1 in su, con «c'è»")
	case asked("life point al più") && c.LPMost < 1:
		return engine.Wrong(field(e, "life point al più").Line, "life point al più: ci si aspetta un numero da 1 in su")
	case asked("chi") && (c.LPMost == 0 || c.Who == Any):
		return engine.Wrong(field(e, "chi").Line, "chi: tu, avversario o ciascuno, di «life point al più»")
	case asked("turno di") && c.TurnOf != You && c.TurnOf != Opponent:
		return engine.Wrong(field(e, "turno di").Line, "turno di: tu o avversario")
	}
	return nil
}

// check refuses what a selector asks and nobody would look at.
func (s *Selector) check(e *engine.Entry) error {
	for _, bound := range []struct {
		key     string
		n, most int
	}{{"livello da", s.LevelMin, 12}, {"livello a", s.LevelMax, 12}, {"atk da", s.ATKMin, 9999}, {"atk a", s.ATKMax, 9999}} {
		if f := field(e, bound.key); f != nil && (bound.n < 1 || bound.n > bound.most) {
			return engine.Wrong(f.Line, "%s: ci si aspetta un numero fra 1 e %d", bound.key, bound.most)
		}
	}
	switch f := field(e, "posizione"); {
	case s.Ref != NoRef && (s.Of != Any || len(s.In) > 0):
		return engine.Wrong(e.Line, "%s: «%s» è dov'è: senza «di» e senza «in»", e.Key, s.Ref.Words()[s.Ref])
	case f != nil && (s.As == AnyPosture || s.As == Changed):
		return engine.Wrong(f.Line, "posizione: di un mostro che si cerca è attacco, difesa o coperto")
	}
	return nil
}

// check refuses a target that is not chosen, or too many.
func (t *Target) check(e *engine.Entry) error {
	switch f := field(e, "quanti"); {
	case f != nil && (t.N < 1 || t.N > MaxTargets):
		return engine.Wrong(f.Line, "bersaglio: da 1 a %d", MaxTargets)
	case t.What.Ref != NoRef:
		return engine.Wrong(e.Line, "bersaglio: si sceglie fra le carte che hanno qualcosa: «%s» è già una carta", t.What.Ref.Words()[t.What.Ref])
	}
	return nil
}

// check refuses a moment that never comes, and makes of "chiunque" a player that is said.
func (m *Moment) check(e *engine.Entry) error {
	what := field(e, "che cosa")
	switch {
	case m.On == Never:
		return engine.Wrong(e.Line, "quando: manca «evento»: %s", strings.Join(valid(m.On), ", "))
	case what != nil && m.of(Draws, Damaged, Discarded, StandbyPhase, EndPhase):
		return engine.Wrong(what.Line, "«evento: %s» non guarda quale carta: «di» dice di chi%s", m.On.Words()[m.On],
			map[bool]string{true: "; senza «di», è questa carta"}[m.On == Discarded])
	case what != nil && (m.What.Ref != NoRef || len(m.What.In) > 0):
		return engine.Wrong(what.Line, "quando: «che cosa» dice come è la carta, non quale né dove; senza «di» e senza «che cosa» è questa carta")
	case m.By != AnyCause && !slices.Contains(causes[m.On], m.By):
		return engine.Wrong(field(e, "per").Line, "«evento: %s» non accade per «%s»", m.On.Words()[m.On], m.By.Words()[m.By])
	}
	if m.Who == Any && m.What == nil && (field(e, "di") != nil || m.of(Draws, Damaged, StandbyPhase, EndPhase)) {
		m.Who = Each
	}
	return nil
}

// causes are those that an occasion may have; of the others nobody asks why.
var causes = map[Occasion][]Cause{
	Summoned: {ByEffect, ByRule}, Flipped: {ByBattle, ByEffect, ByRule}, Destroyed: {ByBattle, ByEffect, ByRule},
	ToGraveyard: {ByBattle, ByEffect, ByCost, ByTribute, ByRule}, Discarded: {ByEffect, ByCost, ByRule}, Damaged: {ByBattle, ByEffect},
	DealsDamage: {ByBattle}, Removed: {ByEffect, ByCost}, ToHand: {ByEffect, ByCost},
}

// of reports whether a moment is one of some.
func (m *Moment) of(some ...Occasion) bool { return slices.Contains(some, m.On) }

// own reports whether a moment is of this card.
func (m *Moment) own() bool { return m.What == nil && m.Who == Any }

// field is a field of an entry, nil where there is none.
func field(e *engine.Entry, key string) *engine.Entry {
	for i := range e.Fields {
		if e.Fields[i].Key == key {
			return &e.Fields[i]
		}
	}
	return nil
}

// part is the i-th of a list that stands under a key, or the one that stands there alone.
func part(e *engine.Entry, key string, i int) *engine.Entry {
	f := field(e, key)
	if f.Kind == engine.Sequence {
		return &f.List[i]
	}
	return f
}

// find is the first entry in another, itself among them, that is as asked; nil where none is.
func find(e *engine.Entry, asked func(*engine.Entry) bool) *engine.Entry {
	if asked(e) {
		return e
	}
	for _, list := range [][]engine.Entry{e.List, e.Fields} {
		for i := range list {
			if found := find(&list[i], asked); found != nil {
				return found
			}
		}
	}
	return nil
}
