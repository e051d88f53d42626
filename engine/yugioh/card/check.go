package card

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/effect"
)

// A definition that can be read does what it says. This file refuses every other: what no card has, what would do nothing, and what would
// do something other than it says.

// Bounds of the lists of a card and of an effect, the same as in the struct tags.
const (
	MaxTargets = 4 // of an effect, in all its elements
	MaxEffects = 4 // of a card
	MaxCost    = 4 // parts of a cost
)

// Check refuses a card that has what no card of its type has.
func (c *Card) Check(_ *effect.Reader, e *engine.Entry) error {
	switch {
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
	}
	for i := range c.Effects {
		if err := c.checkEffect(effect.Part(e, "effetti", i), &c.Effects[i]); err != nil {
			return err
		}
	}
	return nil
}

// checkEffect refuses an effect that this card cannot have, or that would do nothing on it.
func (c *Card) checkEffect(e *engine.Entry, x *Effect) error {
	monster, kind := c.Type == MonsterCard, x.Kind.Words()[x.Kind]
	switch {
	case monster && x.Kind == CardActivation:
		return engine.Wrong(e.Line, "l'effetto di un mostro è di tipo %s: «attivazione» è delle carte Magia e Trappola",
			strings.Join(x.Kind.Words()[IgnitionEffect:], ", "))
	case !monster && (x.Kind == FlipEffect || x.Kind == SummonProcedure):
		return engine.Wrong(e.Line, "«%s» è dei mostri", kind)
	case x.Kind == SummonProcedure && !bool(c.Special):
		return engine.Wrong(e.Line, "«condizione» è dei Mostri ad Evocazione Speciale: aggiungere alla carta «solo speciale: sì» (6.12.3)")
	case monster && x.Kind == ContinuousEffect && uses(x.Do, NegateEffects):
		return engine.Wrong(e.Line, "«zittisci» è delle carte Magia e Trappola: fra due mostri che si annullano gli effetti il regolamento non dice chi prevale")
	}
	attaches := func(x Effect) bool { return uses(x.Do, Attach) }
	if speaks := effect.Says(e, Equipped); speaks != nil && !slices.ContainsFunc(c.Effects, attaches) {
		return engine.Wrong(speaks.Line, "«equipaggiato»: nessun effetto della carta la equipaggia; aggiungere fra gli effetti "+
			"{attivazione: {bersaglio: {scegli: {tipo: mostro, faccia: scoperta}}, fai: {equipaggia: bersaglio}}}")
	}
	return nil
}

func uses(actions []Action, do Verb) bool {
	return slices.ContainsFunc(actions, func(a Action) bool { return a.Do == do })
}

// Check refuses an effect whose parts contradict each other or would do nothing together.
func (x *Effect) Check(_ *effect.Reader, e *engine.Entry) error {
	if e.Kind == engine.Scalar || e.Kind == engine.Empty {
		return nil // it is activated, and only stays on the field
	}
	body := &e.Fields[0]
	answers := x.When != nil && x.Kind != TriggerEffect
	switch at := effect.Field(body, "quando"); {
	case answers && x.When.On != Activated && x.When.On != Summoned && x.When.On != Attacks:
		return engine.Wrong(at.Line, "chi attiva una carta o un effetto risponde a «attivata», «evocata» o «attacca»; a ciò che accade altrimenti, un effetto innescato")
	case answers && x.When.By != AnyCause:
		return engine.Wrong(at.Line, "«causa» è degli effetti innescati: chi risponde non guarda perché")
	case answers && x.When.Own() && x.When.On != Activated:
		return engine.Wrong(at.Line, "chi risponde dice di chi è il mostro («di») o quale")
	case x.Kind == TriggerEffect && x.When.Own() && x.When.On == Activated:
		return engine.Wrong(at.Line, "«attivata», di un effetto innescato, vuole «di», o quale carta")
	case x.Kind == TriggerEffect && !x.When.Own() && len(x.From) > 0:
		return engine.Wrong(effect.Field(body, "in").Line, "da fuori dal Terreno un effetto innescato guarda solo ciò che accade alla carta stessa: «questa»")
	}
	if at := effect.Field(body, "se"); at != nil {
		if top := effect.Find(at, func(f *engine.Entry) bool { return f.Key == "prime" }); top != nil {
			return engine.Wrong(top.Line, "«prime»: chi attiva non sa quali carte sono in cima a un Deck; il «se» di un'azione può guardarle")
		}
		if err := x.asksTooEarly(at); err != nil {
			return err
		}
	}
	for i := range x.Cost {
		if err := early(effect.Part(body, "costo", i)); err != nil {
			return err
		}
	}
	for i := range x.Do {
		if err := x.known(effect.Does(body, i), i); err != nil {
			return err
		}
	}
	if effect.CountOf(x.Target) > MaxTargets {
		return engine.Wrong(effect.Field(body, "bersaglio").Line, "un effetto ha al più %d bersagli in tutto", MaxTargets)
	}
	if err := x.sums(body); err != nil {
		return err
	}
	if x.Kind == ContinuousEffect && (uses(x.Do, Change) || uses(x.Do, NegateEffects)) {
		return settled(e)
	}
	return nil
}

// Means reports whether a Ref means target j, counted through all elements of Target.
func (x *Effect) Means(r Ref, j int) bool {
	return r == Targets || r >= FirstTarget && effect.ElementOf(x.Target, j) == int(r-FirstTarget)
}

// sums refuses a cost that adds up Levels beside targets or another part that is paid with cards: which cards are left for those is not
// worked out.
func (x *Effect) sums(body *engine.Entry) error {
	with := slices.IndexFunc(x.Cost, func(a Action) bool { return a.Level.Asked() })
	if with < 0 {
		return nil
	}
	others := slices.ContainsFunc(x.Cost, func(a Action) bool { return a.Do != Pay && a.Do != TakeCounter && !a.Level.Asked() })
	if others || len(x.Target) > 0 || slices.ContainsFunc(x.Cost[with+1:], func(a Action) bool { return a.Level.Asked() }) {
		return engine.Wrong(effect.Part(body, "costo", with).Line, "in un costo «livelli insieme» è la sola parte che si paga con carte, "+
			"e l'effetto non ha «bersaglio»: offrire è anche un'azione di «fai»")
	}
	return nil
}

// chosenOrMeant are the words for cards that are not known before the activation.
var chosenOrMeant = []Ref{Targets, That, Done, FirstTarget, SecondTarget, ThirdTarget}

// early refuses a cost that refers to cards that are not known before the activation, to pay with them or to count them.
func early(cost *engine.Entry) error {
	if said := effect.SaysOne(cost, chosenOrMeant...); said != nil {
		return engine.Wrong(said.Line, "un costo si paga prima di tutto (6.18.4): di «%s» non si sa ancora niente; "+
			"si dice un numero, «questa» o come sono le carte", said.Text)
	}
	return nil
}

// asksTooEarly refuses a condition of activation about cards that are not known before it.
func (x *Effect) asksTooEarly(at *engine.Entry) error {
	unknown := chosenOrMeant
	if x.When.ofCard() {
		unknown = slices.DeleteFunc(slices.Clone(unknown), func(ref Ref) bool { return ref == That })
	}
	if said := effect.SaysOne(at, unknown...); said != nil {
		return engine.Wrong(said.Line, "«se»: di «%s» non si sa ancora niente quando si attiva; si dice «questa» o come sono le carte", said.Text)
	}
	return nil
}

// known refuses a reference to cards that are not known when action i is done, and says of the others whether they are several.
func (x *Effect) known(e *engine.Entry, i int) error {
	a := &x.Do[i]
	if a.What != nil {
		a.What.Several = effect.MeansSeveral(x.Target, func(j int) bool { return x.Means(a.What.Ref, j) })
	}
	if err := effect.AllKnown(e, chosenOrMeant, func(ref Ref) string { return x.whyUnknown(ref, i) }); err != nil {
		return err
	}
	switch {
	case a.Who == Involved && x.When == nil:
		return engine.Wrong(e.Line, "«quel giocatore»: non c'è un «quando» che dica di quale giocatore si parla")
	case a.Do == NegateSummon && (x.When == nil || x.When.On != Summoned):
		return engine.Wrong(e.Line, "«annulla: evocazione» è di un effetto che guarda un'Evocazione: "+
			"quando: {evocata: qualunque, di: avversario}")
	}
	return nil
}

// whyUnknown is why the cards of a Ref are not known when action i is done, "" where they are.
func (x *Effect) whyUnknown(ref Ref, i int) string {
	switch {
	case ref == Targets:
		return effect.WhyNoTarget("l'effetto", len(x.Target), 0)
	case ref >= FirstTarget:
		return effect.WhyNoTarget("l'effetto", len(x.Target), int(ref-FirstTarget)+1)
	case ref == That && !x.When.ofCard():
		return "non c'è un «quando» che dica di quale carta si parla"
	case ref == Done && (i == 0 || !x.Do[i-1].ofCards()):
		return "non c'è un'azione prima di questa che dica di quali carte si parla"
	}
	return ""
}

// ofCards reports whether an action is about cards that the next may call "quelle".
func (a *Action) ofCards() bool {
	switch a.Do {
	case Draw, Damage, Gain, SetLife, Halve, Make, Negate, NegateSummon, StopAttack, Win:
		return false
	case Forbid, Permit, Double:
		return a.What != nil
	}
	return true
}

// ofCard reports whether a trigger is about a card.
func (t *Trigger) ofCard() bool {
	switch {
	case t == nil || bool(t.Once):
		return false
	case bool(t.Each), t.On == Discarded && t.Own():
		return true
	}
	return !t.of(Draws, Damaged, Discarded, StandbyPhase, EndPhase)
}

// ofValue matches the keys of counts that ask for a value of a card.
var ofValue = regexp.MustCompile(`\b(atk|def|atk originale|def originale) di$`)

// settled refuses a continuous effect that changes values or negates effects and itself asks for the ATK or DEF of a card: no rule says
// which comes first.
func settled(e *engine.Entry) error {
	asked := effect.AskedBy(e, func(key string, changes bool) bool { return key == "atk" && !changes || ofValue.MatchString(key) })
	if asked != nil {
		return engine.Wrong(asked.Line, "«%s»: un effetto continuo che cambia ATK e DEF, o annulla gli effetti, non può chiedere ATK o DEF di una carta: il regolamento non dice quale viene prima", asked.Key)
	}
	return nil
}

// Check refuses bounds of a selector that no card meets, and fields that a Ref makes useless.
func (s *Selector) Check(_ *effect.Reader, e *engine.Entry) error {
	if err := cmp.Or(s.Level.Within(e, "livello", 1, 12), s.ATK.Within(e, "atk", 1, 9999)); err != nil {
		return err
	}
	if s.Top > 0 && (s.Of == Any || len(s.In) != 1 || s.In[0] != InDeck) {
		return engine.Wrong(e.Line, "«prime» sono le carte in cima a un Deck: vuole «in: mazzo» e «di», te o avversario")
	}
	if s.Ref != NoRef && (s.Of != Any || len(s.In) > 0) {
		return engine.Wrong(e.Line, "%s«%s» è dov'è: senza «di» e senza «in»", effect.Label(e), s.Ref.Words()[s.Ref])
	}
	return nil
}

// onlyThis reports whether a selector means this card and asks nothing more of it.
func (s *Selector) onlyThis() bool { return s != nil && reflect.DeepEqual(*s, Selector{Ref: This}) }

// Check refuses a target that a Ref names: a target is chosen.
func (t *Target) Check(_ *effect.Reader, e *engine.Entry) error {
	if t.What.Top > 0 {
		return engine.Wrong(e.Line, "bersaglio: le prime carte di un Deck nessuno le vede, e non si scelgono: si dicono in «fai»")
	}
	return effect.NotNamed(e, t.What.Ref)
}

// Check refuses a trigger that says what it cannot use, and brings the others to one form: What is nil for "questa", Who is Each where
// neither a card nor a player is named.
func (t *Trigger) Check(_ *effect.Reader, e *engine.Entry) error {
	main := &e.Fields[0]
	switch this := t.What.onlyThis(); {
	case this && bool(t.Once):
		return engine.Wrong(e.Line, "«%s: questa» è una carta sola: senza «insieme»", main.Key)
	case this && t.Who != Any:
		return engine.Wrong(e.Line, "«%s: questa» è questa carta: senza «di»", main.Key)
	case this:
		t.What = nil
		return nil
	case t.On == Discarded && main.Key == "scartata":
		return engine.Wrong(e.Line, "«scartata» è questa carta; di altre, «scarta» dice chi scarta")
	case t.What != nil && (t.What.Ref != NoRef || len(t.What.In) > 0 || t.What.Of != Any):
		return engine.Wrong(main.Line, "quando: si dice come è la carta, non quale né dove; «di» dice di chi")
	case t.Who == Any && t.What == nil && t.On != Activated:
		t.Who = Each
	}
	return nil
}

// of reports whether the event of a trigger is one of those given.
func (t *Trigger) of(some ...TriggerEvent) bool { return slices.Contains(some, t.On) }

// Own reports whether a trigger is about this card.
func (t *Trigger) Own() bool { return t.What == nil && t.Who == Any }

// Check refuses an action that would do nothing where it stands, or something other than it says.
func (a *Action) Check(r *effect.Reader, e *engine.Entry) error {
	key := e.Fields[0].Key
	if a.What.onlyThis() && slices.Contains([]Verb{AddCounter, TakeCounter, Change, Become}, a.Do) {
		a.What = nil // the same as in an action that names no cards
	}
	some := a.N.Plain() && a.Do != Become && a.Do != SetLife // what becomes a value may become 0
	if a.N != nil && a.Do != Change && (a.N.N < 0 || a.N.Times < 0 || some && a.N.N == 0) {
		return engine.Wrong(e.Line, "«%s»: ci si aspetta un numero da %d in su", key, map[bool]int{true: 1}[some])
	}
	for _, n := range []*Count{a.Level.From, a.Level.To} {
		if n != nil && (!n.Plain() || n.N < 1 || n.N > 99) || n == nil && a.Level.To != nil {
			return engine.Wrong(effect.Field(e, "livelli insieme").Line,
				"livelli insieme: ci si aspetta un numero fra 1 e 99, «8 o più» o «da 7 a 9»")
		}
	}
	if err := a.stated(e, key); err != nil {
		return err
	}
	if a.What == nil {
		return nil
	}
	if err := a.top(r, e, key); err != nil {
		return err
	}
	if a.Do == Summon && slices.Contains(a.What.In, InDeck) {
		if a.What.Of == Opponent {
			return engine.Wrong(e.Line, "si Evoca soltanto dal proprio Deck (6.6.1): «di: te», o senza «di»")
		}
		a.What.Of = You
	}
	known, elsewhere := a.What.Ref != NoRef, len(a.What.In) > 0 || a.What.Of != Any
	word := "«" + a.What.Ref.Words()[a.What.Ref] + "»"
	switch {
	case r.Place == "costo" && a.Do == TakeCounter:
		return engine.Wrong(e.Line, "in un costo si tolgono i segnalini di questa carta")
	case r.Place == "costo" && !known && a.N == nil && !a.Level.Asked():
		return engine.Wrong(e.Line, "«%s» in un costo vuole un numero", key)
	case r.Place == "vale" && known && a.What.Ref != This && a.What.Ref != Equipped:
		return engine.Wrong(e.Line, "un effetto continuo è di questa carta, del mostro equipaggiato o delle carte che hanno qualcosa: non di %s", word)
	case r.Place == "vale" && slices.ContainsFunc(a.What.In, func(z Zone) bool { return z > InField }):
		return engine.Wrong(e.Line, "un effetto continuo tocca le carte sul Terreno")
	case r.Place == "fai" && known && a.N != nil && !slices.Contains([]Verb{AddCounter, TakeCounter, Change, Become, Discard, Search,
		Tribute}, a.Do):
		return engine.Wrong(e.Line, "%s sono carte già scelte: senza «quanti»", word)
	case a.Do == Discard && (elsewhere || known && a.N != nil || known && a.What.Ref != This):
		return engine.Wrong(e.Line, "si scarta dalla mano di chi scarta: si dice solo come sono le carte")
	case a.Do == Search && (known || elsewhere):
		return engine.Wrong(e.Line, "si cerca nel Deck di chi cerca: si dice solo come sono le carte")
	case a.Level.Asked() && (known || a.What.Of != Any || len(a.What.In) > 0 || a.What.Type != AnyType && a.What.Type != Monsters):
		return engine.Wrong(e.Line, "«livelli insieme» è di mostri che si scelgono fra i propri: senza «di» e senza «in», "+
			"come {offri: {tipo: mostro}, livelli insieme: 8 o più}")
	case a.Do == Tribute && elsewhere:
		return engine.Wrong(e.Line, "si offrono mostri che si controllano, sul Terreno: senza «di» e senza «in»")
	}
	return nil
}

// top refuses an action that cannot be done to the cards on top of a Deck. In a cost it is all of them that pay.
func (a *Action) top(r *effect.Reader, e *engine.Entry, key string) error {
	switch {
	case a.What.Top == 0:
	case !slices.Contains([]Verb{Send, Bounce, Remove, Reveal, Summon}, a.Do), a.Do == Send && r.Place == "costo" && a.What.Of != You:
		return engine.Wrong(e.Line, "«%s»: delle prime carte di un Deck si dice «metti» (in: cimitero), «riprendi», «rimuovi», "+
			"«mostra», «evoca»; in un costo, del proprio", key)
	case r.Place == "costo" && a.N != nil:
		return engine.Wrong(e.Line, "«%s»: in un costo le prime carte del Deck sono tutte: senza «quanti»", key)
	case r.Place == "costo":
		a.N = &Count{N: a.What.Top}
	}
	return nil
}

// stated refuses an act that cannot be forbidden or permitted.
func (a *Action) stated(e *engine.Entry, key string) error {
	if a.Do != Forbid && a.Do != Permit && a.Do != Double {
		return nil
	}
	named := "«a» (quali carte)"
	if a.Do == Double {
		named = "«di» (quali carte)"
	}
	if (a.What == nil) == (a.Who == Any) {
		return engine.Wrong(e.Line, "«%s» vuole «chi» (quale giocatore) o %s, una delle due", key, named)
	}
	return effect.CanSay(e, a.Act, a.What != nil, acts(a.Do, a.What != nil))
}

// acts are the acts that a text can forbid or permit, to cards or to players.
func acts(do Verb, cards bool) []Act {
	switch {
	case do == Double && cards:
		return []Act{BeHurt}
	case do == Double:
		return []Act{BeHurt, BeBurnt}
	case do == Forbid && cards:
		return []Act{Attack, Reposition, FallInBattle, FallByEffect, BeTarget}
	case do == Forbid:
		return []Act{Attack, PlaySpell, PlayTrap, SummonMonster, BeHurt, BeBurnt}
	case cards:
		return []Act{AttackDirect, AttackTwice, Pierce, PlaySetTrap}
	}
	return []Act{TradeSummon}
}
