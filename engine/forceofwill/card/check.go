package card

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
)

// A definition that can be read does what it says. This file refuses every other: what no card has, what would do nothing, and what would do
// something other than it says.

// Bounds of the lists of a card and of an ability, the same as in the struct tags.
const (
	MaxTargets   = 4 // of an ability, in all its elements
	MaxAbilities = 4 // of a side of a card
	MaxCost      = 4 // parts of a cost
)

// Check refuses a card that has what no card of its type has.
func (c *Card) Check(_ *effect.Reader, e *engine.Entry) error {
	name := c.Type.Words()[c.Type]
	for _, asked := range []struct {
		has   bool
		keys  string
		types []Type
	}{
		{c.Spell != Chant, "sottotipo", []Type{SpellCard}},
		{c.ATK != 0 || c.DEF != 0 || c.Race != "", "atk, def o razza: di un sovrano stanno in «sovrano-G»", []Type{Resonator}},
		{c.Trait != "", "tratto", []Type{Addition, Emblem}},
		{c.Category != ToResonator, "categoria", []Type{Addition}},
		{bool(c.Special), "«speciale»", []Type{Stone}},
		{c.Cost != Cost{} || bool(c.Quickcast) || c.Awakening != nil || c.Incarnation != nil,
			"costo, lanciorapido, risveglio o incarnazione: non si gioca",
			[]Type{Resonator, SpellCard, Addition, Emblem}},
		{c.Symbols != nil, "simboli", []Type{Resonator}},
		{c.Will != nil, "«produce»", []Type{Resonator, Emblem, Stone}},
		{c.Innesco != nil, "innesco", []Type{SpellCard}},
		{c.Judgment != nil || c.JRuler != nil, "giudizio né sovrano-G", []Type{Ruler}},
	} {
		if asked.has && !slices.Contains(asked.types, c.Type) {
			return engine.Wrong(e.Line, "una carta di tipo «%s» non ha %s", name, asked.keys)
		}
	}
	if c.Type == SpellCard && (c.Innesco != nil) != (c.Spell == Standby) {
		return engine.Wrong(e.Line, "una canto-attesa ha il suo «innesco», e nessun'altra magia lo ha (9.34)")
	}
	if (c.ATK%100 + c.DEF%100) != 0 {
		return engine.Wrong(e.Line, "atk e def sono multipli di 100 (1.4)")
	}
	return c.checkAbilities(e)
}

// checkAbilities refuses abilities that this card cannot have.
func (c *Card) checkAbilities(e *engine.Entry) error {
	effects := 0
	for i := range c.Abilities {
		if at := effect.Part(e, "abilità", i); c.Abilities[i].Kind == SpellEffect {
			if effects++; effects > 1 {
				return engine.Wrong(at.Line, "una magia ha un solo «effetto»: ciò che fa in più sta nello stesso elenco, o in «risveglio»")
			}
		}
		if err := c.checkAbility(effect.Part(e, "abilità", i), &c.Abilities[i]); err != nil {
			return err
		}
	}
	if c.Type == SpellCard {
		if err := c.checkSpell(e); err != nil {
			return err
		}
	}
	if c.Awakening != nil {
		in := effect.Field(e, "risveglio")
		if c.Awakening.Symbols != nil && c.Type != Resonator {
			return engine.Wrong(in.Line, "i simboli sono di risonatori e sovrani-G")
		}
		for i := range c.Awakening.Abilities {
			at, x := effect.Part(in, "abilità", i), &c.Awakening.Abilities[i]
			if x.Kind == SpellEffect && len(x.Target) > 0 {
				return engine.Wrong(at.Line, "il risveglio di una magia non ha «bersaglio»: fa di più a quelli che la magia ha già")
			}
			if err := c.checkAbility(at, x); err != nil {
				return err
			}
		}
	}
	if c.JRuler != nil {
		for i := range c.JRuler.Abilities {
			if err := c.checkAbility(effect.Part(effect.Field(e, "sovrano-G"), "abilità", i), &c.JRuler.Abilities[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkSpell refuses a spell that speaks of targets that it does not choose, or of an event for which it does not wait. The effect of an
// awakening speaks of the targets of its spell.
func (c *Card) checkSpell(e *engine.Entry) error {
	targets := 0
	for i := range c.Abilities {
		targets += len(c.Abilities[i].Target)
	}
	var event *Trigger
	if c.Innesco != nil {
		event = c.Innesco.When
	}
	unknown := func(ref Ref) string {
		switch {
		case ref == Targets:
			return effect.WhyNoTarget("la magia", targets, 0)
		case ref >= FirstTarget:
			return effect.WhyNoTarget("la magia", targets, int(ref-FirstTarget)+1)
		case ref == That && !event.ofCard():
			return "non c'è un «innesco» che dica di quale carta si parla"
		}
		return ""
	}
	if err := effect.AllKnown(e, chosenOrMeant, unknown); err != nil {
		return err
	}
	if said := effect.Find(e, func(f *engine.Entry) bool { return f.Text == Involved.Words()[Involved] }); said != nil && event == nil {
		return engine.Wrong(said.Line, "«%s»: non c'è un «innesco» che dica di quale giocatore si parla", said.Text)
	}
	return nil
}

// checkAbility refuses an ability that would do nothing on this card.
func (c *Card) checkAbility(e *engine.Entry, x *Ability) error {
	kind := x.Kind.Words()[x.Kind]
	switch {
	case (x.Kind == SpellEffect) != (c.Type == SpellCard) && (x.Kind == SpellEffect || len(x.From) == 0):
		return engine.Wrong(e.Line, "«%s»: «effetto» è delle magie, e le altre abilità sono delle carte che restano in gioco", kind)
	case c.Type != Addition && effect.Says(e, Host) != nil:
		return engine.Wrong(e.Line, "«portatore» è la carta a cui è aggiunta un'addizione")
	case c.Type == Addition && c.Category == ToField && effect.Says(e, Host) != nil:
		return engine.Wrong(e.Line, "un'addizione al terreno non ha «portatore»")
	}
	return nil
}

// Check refuses an ability whose parts contradict each other or would do nothing together.
func (x *Ability) Check(_ *effect.Reader, e *engine.Entry) error {
	if e.Kind != engine.Mapping || len(e.Fields) == 0 {
		return nil
	}
	body := &e.Fields[0]
	switch at := effect.Field(body, "quando"); {
	case x.Kind == Triggered && !x.When.own() && len(x.From) > 0:
		return engine.Wrong(effect.Field(body, "in").Line, "da fuori dal terreno un'abilità innescata guarda solo ciò che accade alla carta "+
			"stessa: «questa»")
	case x.Kind == Triggered && x.When.own() && (x.When.On == IsPlayed || x.When.On == Draws || x.When.On == Discards) && len(x.From) == 0:
		return engine.Wrong(at.Line, "un'abilità funziona dal terreno: di «%s» si dice chi o quale carta", at.Fields[0].Key)
	}
	for i := range x.Cost {
		if err := early(effect.Part(body, "costo", i), "un costo"); err != nil {
			return err
		}
	}
	if at := effect.Field(body, "se"); at != nil && x.Kind != Triggered {
		if err := early(at, "«se»"); err != nil {
			return err
		}
	}
	for i := range x.Do {
		if err := x.known(effect.Does(body, i), i); err != nil {
			return err
		}
	}
	if effect.CountOf(x.Target) > MaxTargets {
		return engine.Wrong(effect.Field(body, "bersaglio").Line, "un'abilità ha al più %d bersagli in tutto", MaxTargets)
	}
	if err := x.paysOnce(body); err != nil {
		return err
	}
	if x.Kind == Continuous && slices.ContainsFunc(x.Do, func(a Action) bool { return a.Do == Change || a.Do == Give }) {
		return settled(e)
	}
	return nil
}

// paysOnce refuses a cost of which two parts are paid with will, with life, or with cards that are chosen: what is left for the second is
// not worked out.
func (x *Ability) paysOnce(body *engine.Entry) error {
	will, life, cards := 0, 0, 0
	for i := range x.Cost {
		at := effect.Part(body, "costo", i)
		switch a := &x.Cost[i]; {
		case a.Do == PayWill:
			if will++; will > 1 {
				return engine.Wrong(at.Line, "la volontà di un costo si scrive in una parte sola: {paga: [fuoco, 1]}")
			}
		case a.Do == PayLife:
			if life++; life > 1 {
				return engine.Wrong(at.Line, "i punti vita di un costo si scrivono in una parte sola: {paga punti vita: 500}")
			}
		case a.Chooses():
			if cards++; cards > 1 {
				return engine.Wrong(at.Line, "una sola parte di un costo si paga con carte che si scelgono")
			}
		}
	}
	return nil
}

// Chooses reports whether a part of a cost is paid with cards that the player chooses.
func (a *Action) Chooses() bool {
	return a.Do != PayWill && a.Do != PayLife && (a.What == nil || a.What.Ref == NoRef)
}

// Means reports whether a Ref means target j, counted through all elements of Target.
func (x *Ability) Means(r Ref, j int) bool {
	return r == Targets || r >= FirstTarget && effect.ElementOf(x.Target, j) == int(r-FirstTarget)
}

// chosenOrMeant are the words for cards that are not known before something is played.
var chosenOrMeant = []Ref{Targets, That, Done, FirstTarget, SecondTarget, ThirdTarget}

// early refuses what refers to cards that are not known before something is played.
func early(at *engine.Entry, what string) error {
	if said := effect.SaysOne(at, chosenOrMeant...); said != nil {
		return engine.Wrong(said.Line, "%s: di «%s» non si sa ancora niente; si dice «questa» o come sono le carte", what, said.Text)
	}
	return nil
}

// known refuses a reference to cards that are not known when action i is done, and says of the others whether they are several.
func (x *Ability) known(e *engine.Entry, i int) error {
	a := &x.Do[i]
	if a.What != nil {
		a.What.Several = effect.MeansSeveral(x.Target, func(j int) bool { return x.Means(a.What.Ref, j) })
	}
	if err := effect.AllKnown(e, chosenOrMeant, func(ref Ref) string { return x.whyUnknown(ref, i) }); err != nil {
		return err
	}
	switch {
	case a.Who == Involved && x.When == nil && x.Kind != SpellEffect:
		return engine.Wrong(e.Line, "«quel giocatore»: non c'è un «quando» che dica di quale giocatore si parla")
	case a.Do == Cancel && a.What.Ref == NoRef:
		return engine.Wrong(e.Line, "«annulla» dice che cosa: «bersaglio» (scegli: {in: rincorsa}) o «quella»")
	}
	return nil
}

// whyUnknown is why the cards of a Ref are not known when action i is done, "" where they are. Of a spell checkSpell asks.
func (x *Ability) whyUnknown(ref Ref, i int) string {
	switch n := len(x.Target); {
	case ref == Done && (i == 0 || !x.Do[i-1].ofCards()):
		return "non c'è un'azione prima di questa che dica di quali carte si parla"
	case x.Kind == SpellEffect && (n == 0 || ref == Targets || ref == That):
		return ""
	case ref == Targets:
		return effect.WhyNoTarget("l'abilità", n, 0)
	case ref >= FirstTarget:
		return effect.WhyNoTarget("l'abilità", n, int(ref-FirstTarget)+1)
	case ref == That && !x.When.ofCard():
		return "non c'è un «quando» che dica di quale carta si parla"
	}
	return ""
}

// ofCards reports whether an action is about cards that the next may call "quelle".
func (a *Action) ofCards() bool {
	switch a.Do {
	case Draw, Gain, SetLife, DiscardHand, Produce, AddStone, Cancel:
		return false
	case Damage, Forbid, Permit, Prevent:
		return a.What != nil
	}
	return true
}

// own reports whether a trigger is about this card.
func (t *Trigger) own() bool { return t.What == nil && t.Who == Any }

// ofCard reports whether a trigger is about a card.
func (t *Trigger) ofCard() bool {
	return t != nil && !slices.Contains([]Event{Discards, Draws, PlayerDamaged, Calls, Judges, Begins, Ends}, t.On)
}

// ofValue matches the keys of counts that ask for a value of a card.
var ofValue = regexp.MustCompile(`\b(atk|def) di$`)

// settled refuses a continuous ability that changes values or gives symbols and itself asks for them: no rule says which comes first.
func settled(e *engine.Entry) error {
	asked := effect.AskedBy(e, func(key string, changes bool) bool {
		return (key == "atk" || key == "def") && !changes || key == "con" || ofValue.MatchString(key)
	})
	if asked != nil {
		return engine.Wrong(asked.Line, "«%s»: un'abilità continua che cambia ATK e DEF o dà simboli non può chiedere ATK, DEF o simboli di "+
			"una carta: il regolamento non dice quale viene prima", asked.Key)
	}
	return nil
}

// Check refuses bounds of a selector that no card meets, and fields that a Ref makes useless.
func (s *Selector) Check(_ *effect.Reader, e *engine.Entry) error {
	err := cmp.Or(s.ATK.Within(e, "atk", 0, 20000), s.DEF.Within(e, "def", 0, 20000), s.Cost.Within(e, "costo totale", 0, 20000))
	if err != nil {
		return err
	}
	chase := len(s.In) > 0 && slices.Contains(s.In, InChase)
	switch {
	case s.Top > 0 && (s.Of == Any || len(s.In) != 1 || s.In[0] != InDeck):
		return engine.Wrong(e.Line, "«prime» sono le carte in cima a un mazzo principale: vuole «in: mazzo» e «di», te o avversario")
	case s.Ref != NoRef && (s.Of != Any || len(s.In) > 0):
		return engine.Wrong(e.Line, "%s«%s» è dov'è: senza «di» e senza «in»", effect.Label(e), s.Ref.Words()[s.Ref])
	case chase && len(s.In) > 1:
		return engine.Wrong(e.Line, "«in: rincorsa» sta da solo")
	case s.Type >= Summons && !chase:
		return engine.Wrong(e.Line, "tipo: «%s» sta soltanto in rincorsa: «in: rincorsa»", s.Type.Words()[s.Type])
	}
	return nil
}

// onlyThis reports whether a selector means this card and asks nothing more of it.
func (s *Selector) onlyThis() bool { return s != nil && reflect.DeepEqual(*s, Selector{Ref: This}) }

// Check refuses a target that a Ref names: a target is chosen.
func (t *Target) Check(_ *effect.Reader, e *engine.Entry) error {
	for _, z := range t.What.In {
		if z == InHand || z == InDeck || z == InStandby {
			return engine.Wrong(e.Line, "bersaglio: le carte nascoste non si scelgono come bersaglio: si dicono in «fai»")
		}
	}
	return effect.NotNamed(e, t.What.Ref)
}

// Check refuses a trigger that no event meets. "questa" and "qualunque" leave What nil: with di it is a card of that player.
func (t *Trigger) Check(_ *effect.Reader, e *engine.Entry) error {
	main := e.Fields[0]
	switch {
	case t.What.onlyThis() && t.Who != Any:
		return engine.Wrong(e.Line, "quando: «questa» è questa carta: senza «di»")
	case t.What.onlyThis():
		t.What = nil
		return nil
	case t.What != nil && (t.What.Ref != NoRef && t.What.Ref != Host || len(t.What.In) > 0 || t.What.Of != Any):
		return engine.Wrong(main.Line, "quando: si dice com'è la carta, non quale né dove; «di» dice di chi")
	case t.Who == Any && t.What == nil:
		t.Who = Each
	}
	return nil
}

// Check refuses an Innesco that waits for what happens to its own card, which is not in play.
func (in *Innesco) Check(_ *effect.Reader, e *engine.Entry) error {
	switch {
	case in.When == nil && in.If == nil:
		return engine.Wrong(e.Line, "innesco: ci si aspetta «quando», «se» o tutti e due")
	case in.When != nil && (in.When.own() || in.When.What != nil && in.When.What.Ref != NoRef):
		return engine.Wrong(effect.Field(e, "quando").Line, "innesco: una canto-attesa aspetta ciò che accade ad altre carte o ai giocatori, "+
			"non a «questa»")
	}
	return nil
}

// Check refuses an action that would do nothing where it stands, or something other than it says.
func (a *Action) Check(r *effect.Reader, e *engine.Entry) error {
	key := e.Fields[0].Key
	if a.N != nil && a.Do != Change && a.Do != Become && (a.N.N < 0 || a.N.Times < 0 || a.N.Plain() && a.N.N == 0 && a.Do != SetLife) {
		return engine.Wrong(e.Line, "«%s»: ci si aspetta un numero da 1 in su", key)
	}
	if err := a.stated(e, key); err != nil {
		return err
	}
	if a.What == nil {
		return nil
	}
	known, elsewhere := a.What.Ref != NoRef, len(a.What.In) > 0 || a.What.Of != Any
	word := "«" + a.What.Ref.Words()[a.What.Ref] + "»"
	switch {
	case r.Place == "costo" && (a.Do == Rest || a.Do == Bounce) && !a.What.onlyThis():
		return engine.Wrong(e.Line, "in un costo si spossa «questa»: è il simbolo di spossamento (9.61.2)")
	case r.Place == "costo" && known && !a.What.onlyThis():
		return engine.Wrong(e.Line, "in un costo si dice «questa» o come sono le carte")
	case r.Place == "costo" && !known && a.N == nil:
		return engine.Wrong(e.Line, "«%s» in un costo vuole un numero", key)
	case r.Place == "vale" && known && a.What.Ref != This && a.What.Ref != Host:
		return engine.Wrong(e.Line, "un'abilità continua è di questa carta, del portatore o delle carte che hanno qualcosa: non di %s", word)
	case r.Place == "vale" && slices.ContainsFunc(a.What.In, func(z Zone) bool { return z != OnField && z != InStones && z != InRulers }):
		return engine.Wrong(e.Line, "un'abilità continua tocca le carte in gioco: nel terreno, nelle aree delle pietre e del sovrano")
	case r.Place == "fai" && known && a.N != nil && !slices.Contains([]Verb{Damage, Change, Become, Prevent}, a.Do):
		return engine.Wrong(e.Line, "%s sono carte già scelte: senza «quanti»", word)
	case a.Do == Discard && (elsewhere || known && !a.What.onlyThis()):
		return engine.Wrong(e.Line, "si scarta dalla mano di chi scarta: si dice solo come sono le carte")
	case a.Do == Banish && !known && elsewhere && a.What.Of != You:
		return engine.Wrong(e.Line, "si bandiscono carte che si controllano, nel terreno (9.14.2): senza «di» e senza «in»")
	case a.What.Top > 0 && !slices.Contains([]Verb{Bury, Bounce, Remove, Reveal, Put}, a.Do):
		return engine.Wrong(e.Line, "«%s»: delle prime carte di un mazzo si dice «metti», «riprendi», «rimuovi», «rivela»", key)
	}
	return nil
}

// stated refuses an act that cannot be forbidden or permitted.
func (a *Action) stated(e *engine.Entry, key string) error {
	if a.Do != Forbid && a.Do != Permit {
		return nil
	}
	if (a.What == nil) == (a.Who == Any) {
		return engine.Wrong(e.Line, "«%s» vuole «chi» (quale giocatore) o «a» (quali carte), una delle due", key)
	}
	return effect.CanSay(e, a.Act, a.What != nil, acts(a.Do, a.What != nil))
}

// acts are the acts that a text can forbid or permit, to cards or to players.
func acts(do Verb, cards bool) []Act {
	switch {
	case do == Forbid && cards:
		return []Act{Attack, Block, Recovering, BeTarget, BeDestroyed, BeCancelled}
	case do == Forbid:
		return []Act{DrawCards, PlaySpells, PlayActives, CallStones, GainLife}
	case cards:
		return []Act{BlockRested, BlockFlying}
	}
	return []Act{CallTwice}
}
