package card

import (
	"regexp"
	"slices"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// Tags and forms refuse most definitions that do not do what they say. This file refuses the rest: what no card has,
// what would do nothing, and what would do something else than it says.

// What is wrong with a card. %s is the key of an ability or an action.
const (
	oneEffectError      = `una magia ha un solo «effetto»: ciò che fa in più sta nello stesso elenco, o in «risveglio»`
	onlyEffectError     = `«%s»: una magia ha «effetto»; le altre abilità sono delle carte che restano in gioco`
	awakenedTargetError = `il risveglio di una magia non ha «bersaglio»: fa di più a quelli che la magia ha già`
	countOfKnownError   = `«%s»: «quanti» si dice di carte che si scelgono: di quelle che si conoscono già sono tutte`
	verbsOfTopError     = `«%s»: delle prime carte di un mazzo si dice «metti», «riprendi», «rimuovi», «rivela»`
	onlyOwnEventsError  = `da fuori dal terreno un'abilità innescata guarda solo ciò che accade alla carta stessa: «questa»`
	onlyOthersError     = `innesco: una canto-attesa aspetta ciò che accade ad altre carte o ai giocatori, non a «questa»`
)

// Check refuses a card that has what no card of its type has.
func (c *Card) Check(_ *effect.Reader, e *entry.Entry) error {
	switch {
	case c.Type == SpellCard && (c.Innesco != nil) != (c.Spell == Standby):
		return entry.Errorf(e.Line, "una canto-attesa ha il suo «innesco», e nessun'altra magia lo ha (9.34)")
	case (c.ATK%100 + c.DEF%100) != 0:
		return entry.Errorf(e.Line, "atk e def sono multipli di 100 (1.4)")
	}
	effects := 0
	for i := range c.Abilities {
		at := effect.EntryAt(e, "abilità", i)
		if c.Abilities[i].Kind == SpellEffect {
			effects++
		}
		if effects > 1 {
			return entry.Errorf(at.Line, oneEffectError)
		}
		if err := c.checkAbility(at, &c.Abilities[i]); err != nil {
			return err
		}
	}
	if c.Awakening != nil {
		for i := range c.Awakening.Abilities {
			at, x := effect.EntryAt(effect.Field(e, "risveglio"), "abilità", i), &c.Awakening.Abilities[i]
			if x.Kind == SpellEffect && len(x.Target) > 0 {
				return entry.Errorf(at.Line, awakenedTargetError)
			}
			if err := c.checkAbility(at, x); err != nil {
				return err
			}
		}
	}
	if c.JRuler != nil {
		for i := range c.JRuler.Abilities {
			at := effect.EntryAt(effect.Field(e, "sovrano-G"), "abilità", i)
			if err := c.checkAbility(at, &c.JRuler.Abilities[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkAbility returns an error for an ability that would do nothing on this card.
func (c *Card) checkAbility(e *entry.Entry, x *Ability) error {
	switch host := effect.FindRef(e, Host); {
	case x.Kind != SpellEffect && c.Type == SpellCard && len(x.From) == 0:
		return entry.Errorf(e.Line, onlyEffectError, x.Kind.Words()[x.Kind])
	case host != nil && c.Type != Addition:
		return entry.Errorf(e.Line, "«portatore» è la carta a cui è aggiunta un'addizione")
	case host != nil && c.Category == ToField:
		return entry.Errorf(e.Line, "un'addizione al terreno non ha «portatore»")
	}
	return nil
}

// valueKeys matches the keys that ask for a value or a symbol of a card.
var valueKeys = regexp.MustCompile(`^con$|\b(atk|def) di$`)

// Check returns an error for an ability whose parts contradict each other or would do nothing together.
func (x *Ability) Check(_ *effect.Reader, e *entry.Entry) error {
	if e.Kind != entry.Mapping || len(e.Fields) == 0 {
		return nil
	}
	body := &e.Fields[0]
	if x.Kind == Triggered {
		switch at := effect.Field(body, "quando"); {
		case !x.When.IsOwn() && len(x.From) > 0:
			return entry.Errorf(effect.Field(body, "in").Line, onlyOwnEventsError)
		case x.When.IsOwn() && x.When.isOneOf(IsPlayed, Draws, Discards) && len(x.From) == 0:
			return entry.Errorf(at.Line, "un'abilità funziona dal terreno: di «%s» si dice chi o quale carta",
				at.Fields[0].Key)
		}
	}
	for i := range x.Do {
		if x.Do[i].Do == Cancel && x.Do[i].What.Ref == effect.NoRef {
			return entry.Errorf(effect.EntryAt(body, "fai", i).Line,
				"«annulla» dice che cosa: «bersaglio» (scegli: {in: rincorsa}) o «quella»")
		}
	}
	if err := x.checkCostParts(body); err != nil {
		return err
	}
	if x.Kind == Continuous && slices.ContainsFunc(x.Do,
		func(a Action) bool { return a.Do == Change || a.Do == Give }) {
		return effect.CheckIndependence(e, valueKeys, "atk", "def")
	}
	return nil
}

// checkCostParts returns an error for a cost with two parts that are both paid with will, both with life, or both with chosen
// cards: whether the first leaves enough for the second is not worked out.
func (x *Ability) checkCostParts(body *entry.Entry) error {
	paid := map[string]bool{}
	for i := range x.Cost {
		with := ""
		switch a := &x.Cost[i]; {
		case a.Do == PayWill:
			with = "la volontà di un costo si scrive in una parte sola: {paga: [fuoco, 1]}"
		case a.Do == PayLife:
			with = "i punti vita di un costo si scrivono in una parte sola: {paga punti vita: 500}"
		case a.Chooses():
			with = "una sola parte di un costo si paga con carte che si scelgono"
		}
		if paid[with] && with != "" {
			return entry.Errorf(effect.EntryAt(body, "costo", i).Line, "%s", with)
		}
		paid[with] = true
	}
	return nil
}

// Chooses reports whether a part of a cost is paid with cards that the player chooses.
func (a *Action) Chooses() bool {
	return a.Do != PayWill && a.Do != PayLife && (a.What == nil || a.What.Ref == effect.NoRef)
}

// isOneOf reports whether the event of a trigger is one of some.
func (t *Trigger) isOneOf(some ...Event) bool { return slices.Contains(some, t.On) }

// HasCard reports whether a trigger is about a card.
func (t *Trigger) HasCard() bool {
	return !t.isOneOf(Discards, Draws, PlayerDamaged, Calls, Judges, Begins, Ends)
}

// Check returns an error for a selector whose fields contradict each other.
func (s *Selector) Check(_ *effect.Reader, e *entry.Entry) error {
	switch chase := slices.Contains(s.In, InChase); {
	case chase && len(s.In) > 1:
		return entry.Errorf(e.Line, "«in: rincorsa» sta da solo")
	case s.Type >= Summons && !chase:
		return entry.Errorf(e.Line, "tipo: «%s» sta soltanto in rincorsa: «in: rincorsa»", s.Type.Words()[s.Type])
	}
	return nil
}

// Check returns an error for an Innesco without a condition, or one that waits for an event of its own card, which is
// not in play.
func (in *Innesco) Check(_ *effect.Reader, e *entry.Entry) error {
	switch {
	case in.When == nil && in.If == nil:
		return entry.Errorf(e.Line, "innesco: ci si aspetta «quando», «se» o tutti e due")
	case in.When != nil && (in.When.IsOwn() || in.When.What != nil && in.When.What.Ref != effect.NoRef):
		return entry.Errorf(effect.Field(e, "quando").Line, onlyOthersError)
	}
	return nil
}

// Check returns an error for an action that would do nothing where it stands, or something else than it says.
func (a *Action) Check(r *effect.Reader, e *entry.Entry) error {
	if a.What == nil {
		return nil
	}
	key, known := e.Fields[0].Key, a.What.Ref != effect.NoRef
	switch {
	case a.Pick != nil && known:
		return entry.Errorf(e.Line, countOfKnownError, key)
	case a.Pick != nil && r.Place == effect.StaticPlace:
		return entry.Errorf(e.Line, "«%s»: ciò che vale di continuo vale di tutte: senza «quanti»", key)
	case a.Pick != nil && a.Pick.IsPlain() && a.Pick.N < 1:
		return entry.Errorf(e.Line, "«%s»: «quanti» è un numero da 1 in su", key)
	case r.Place == effect.CostPlace && known && !effect.IsOnlyThis(a.What):
		return entry.Errorf(e.Line, "«%s»: in un costo si dice «questa» o come sono le carte", key)
	case a.Do == Banish && !known &&
		(len(a.What.In) > 0 && a.What.Of != effect.You || a.What.Of == effect.Opponent):
		return entry.Errorf(e.Line,
			"si bandiscono carte che si controllano, nel terreno (9.14.2): senza «di» e senza «in»")
	case a.What.Top > 0 && !slices.Contains([]Verb{Bury, Bounce, Remove, Reveal, Put}, a.Do):
		return entry.Errorf(e.Line, verbsOfTopError, key)
	}
	return nil
}
