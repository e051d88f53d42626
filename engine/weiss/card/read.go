package card

import (
	"regexp"
	"slices"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// The struct tags and the forms of words.go say what a file may hold. Here are the checks that they cannot express.

// cardNamePattern matches the name of a card.
var cardNamePattern = regexp.MustCompile(`^\p{Lu}([\p{L}0-9' ]*[\p{L}0-9])?$`)

// Read reads a card from an entry of carte, or of a file of cards: its key is the name, its fields what is printed.
// Where the type or a number is missing, the card is like the filler: a yellow character of level 0, cost 0, power
// 1000, soul 1. The error has the line and says what is expected.
func Read(e *entry.Entry) (Card, error) {
	if !cardNamePattern.MatchString(e.Key) || len(e.Key) > 40 {
		return Card{}, entry.Errorf(e.Line,
			"carte: «%s» deve cominciare con la maiuscola e avere solo lettere, cifre e spazi (al più 40)", e.Key)
	}
	c := Card{Name: e.Key, Type: effect.EnumValue[Type](e, "tipo")}
	if c.Type == Character {
		c.Power, c.Soul = 1000, 1
	}
	return c, effect.Read(&c, e)
}

// Check returns an error for fields that a card of this type does not have.
func (c *Card) Check(_ *effect.Reader, e *entry.Entry) error {
	kind := c.Type.Words()[c.Type]
	for _, f := range e.Fields {
		character := f.Key == "power" || f.Key == "soul" || f.Key == "tratti"
		if c.Type != Character && character ||
			c.Type == Climax && (f.Key == "livello" || f.Key == "costo" || f.Key == "icona") {
			return entry.Errorf(f.Line, "«%s»: un %s non ha %s", e.Key, kind, f.Key)
		}
		if f.Key == "abilità" && c.Type != Event &&
			slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.Kind == EFFECT }) {
			return entry.Errorf(f.Line, "«%s»: soltanto un evento ha un testo che si fa quando lo si gioca; un %s ha abilità act, auto, cont",
				e.Key, kind)
		}
	}
	for i := range c.Abilities {
		c.Abilities[i].splitChoices()
	}
	c.Counter, c.Clock = Flag(slices.Contains(c.Corners, CounterCorner)), Flag(slices.Contains(c.Corners, ClockCorner))
	c.Triggers = slices.DeleteFunc(c.Triggers, func(i Icon) bool { return i == NoIcon })
	return nil
}

// Check returns an error for a selector whose fields contradict each other or need another field.
func (s *Selector) Check(r *effect.Reader, e *entry.Entry) error {
	switch {
	case s.Top != nil && len(s.In) != 1:
		return entry.Errorf(e.Line, "«prime» vuole la sua area: in: mazzo")
	case s.Place != Anywhere && len(s.In) > 0:
		return entry.Errorf(e.Line, "«dove» dice già dove sono le carte: senza «in»")
	case s.Except != nil && (s.Except.Except != nil || s.Except.Top != nil):
		return entry.Errorf(e.Line, "«tranne» dice come sono le carte che si lasciano fuori: senza «prime» né un altro «tranne»")
	case s.Of == Each && !r.IsInside(isChoiceOfBoth):
		return entry.Errorf(e.Line, "«di: ciascuno» sono le carte di chi sceglie: si dice di «scegli», con «chi: entrambi»")
	}
	return nil
}

// isChoiceOfBoth reports whether an entry is an action with which both players choose. Only there does "di: ciascuno"
// mean the cards of the player who chooses (1.3.4).
func isChoiceOfBoth(e *entry.Entry) bool {
	who := effect.Field(e, "chi")
	return len(e.Fields) > 0 && e.Fields[0].Key == "scegli" && who != nil && who.Text == "entrambi"
}

// hasCardEvent reports whether an entry is an ability or an action whose trigger, or whose replaced event, is about a
// card: not one about a phase, a situation or drawing.
func hasCardEvent(e *entry.Entry) bool {
	for _, key := range []string{whenKey, insteadKey} {
		event := effect.Field(e, key)
		if event != nil && len(event.Fields) > 0 && !slices.Contains([]string{"inizia", "finisce", "situazione", "pesca"}, event.Fields[0].Key) {
			return true
		}
	}
	return false
}

// Check returns an error for a trigger with fields that need another field or repeat its key. It fills in the
// orientation that a key such as "in Stand" names.
func (t *Trigger) Check(_ *effect.Reader, e *entry.Entry) error {
	switch key := e.Fields[0].Key; {
	case t.Word == Change && t.On == OnMove && (len(t.From) == 0 || len(t.To) == 0):
		return entry.Errorf(e.Line, "«o per: change» vuole «da» e «a» (10.8.4)")
	case t.On == OnMove && !t.canHappen(e.Key == insteadKey):
		return entry.Errorf(e.Line, "«va»: «in» è l'area che la carta lascia o, se arriva sullo Stage, il posto dove arriva: con «da» e «a» scritti "+
			"così non succede mai")
	case t.On != OnTurnTo:
	case t.What.Orient != AnyOrient:
		return entry.Errorf(e.Line, "«%s» dice già come la carta si mette: senza «stato»", key)
	default:
		t.What.Orient = Orientation(slices.Index(t.What.Orient.Words(), key[len("in "):]))
	}
	return nil
}

// canHappen reports whether a card can move as a trigger says. The area of the card (What.In) is where it was or, if it
// comes to the Stage, where it arrives; for a move that is replaced (replaced) always where it is.
func (t *Trigger) canHappen(isReplaced bool) bool {
	if t.What == nil || len(t.What.In) == 0 {
		return true
	}
	areas, from, to, stage := areasOf(t.What.In), areasOf(t.From), areasOf(t.To), areasOf([]Zone{Stage})
	if t.Word != NoKeyword {
		from = areasOf(nil)
	}
	if isReplaced {
		return areas&from != 0
	}
	return areas&to&stage != 0 || areas&from != 0 && to&^stage != 0
}

// areasOf returns the areas of zones, one bit for each area; every area where there are no zones.
func areasOf(zones []Zone) (areas uint32) {
	if len(zones) == 0 {
		return ^uint32(0)
	}
	const center, back = 1<<CenterLeftSlot | 1<<CenterSlot | 1<<CenterRightSlot, 1<<BackLeftSlot | 1<<BackRightSlot
	for _, z := range zones {
		switch z {
		case Stage:
			areas |= center | back
		case CenterStage:
			areas |= center
		case BackStage:
			areas |= back
		default:
			areas |= 1 << z
		}
	}
	return areas
}

// Check returns an error for an action whose fields are missing or contradict each other. It fills in what its key
// implies, and the usual name where the file gives none.
func (a *Action) Check(r *effect.Reader, e *entry.Entry) error {
	key := e.Fields[0].Key
	if a.Who == You && a.Do != Forbid && a.Do != Permit {
		a.Who = Any
	}
	if one := []Verb{Draw, Look, Reveal, Choose, Pick, Deal, Pay, Discard}; slices.Contains(one, a.Do) && a.N != nil &&
		a.N.IsPlain() &&
		a.N.N == 1 {
		a.N = nil
	}
	if err := a.checkParts(e, key); err != nil {
		return err
	}
	switch a.Do {
	case Look:
		if a.ToOf == Opponent {
			a.What = &Selector{Of: Opponent}
		}
		a.ToOf = Any
	case Move:
		if key == "riprendi" {
			a.To = Hand
		}
	case Discard:
		if a.What == nil {
			a.What = &Selector{}
		}
		if s := a.What; len(s.In) > 0 || s.Of != Any || bool(s.Other) || s.Ref != NoRef || s.Place != Anywhere {
			return entry.Errorf(e.Line, "scarta: le carte sono della mano di chi scarta: «quali» dice solo come sono")
		}
		if a.What.Of, a.What.In = You, []Zone{Hand}; a.Who != Any {
			a.What.Of = a.Who
		}
	}
	if r.Place == "vale" && a.Until != GameLong {
		return entry.Errorf(e.Line, "un'abilità cont dura finché è attiva: senza «per»")
	}
	if a.As == "" {
		a.As = a.UsualName()
	}
	return nil
}

// Error texts for the parts of an action.
const (
	countOfKnownText = `«quanti» si dice di carte fra cui scegliere, non di una che si conosce già né delle «prime» di un mazzo`
	wrongActText     = `«%s»: «%s» non si può; si vieta ciò che le regole lasciano fare, si permette ciò che vietano`
)

// checkParts refuses parts of an action that contradict each other. key is the first of the entry.
func (a *Action) checkParts(e *entry.Entry, key string) error {
	if err := a.checkMove(e); err != nil {
		return err
	}
	switch {
	case a.hasChoice() && (a.What.Ref != NoRef && !a.What.Several || a.What.Top != nil):
		return entry.Errorf(e.Line, countOfKnownText)
	case a.Slot != nil && a.Slot.Ref == NoRef:
		return entry.Errorf(e.Line, "«slot»: ci si aspetta una carta che si conosce già: «questa», «quella» o un nome già dato")
	case bool(a.Hidden) && a.To != MemoryArea:
		return entry.Errorf(e.Line, "«coperta in»: solo nella memory una carta può stare coperta (3.12.2.1)")
	case a.Do == Replace && a.Who != Any && !bool(a.Upto):
		return entry.Errorf(e.Line, "«invece di»: «chi» dice chi può, con «puoi»")
	case (a.Do == Forbid || a.Do == Permit) && a.What == nil && a.Who == Any:
		return entry.Errorf(e.Line, "«%s» vuole «a» (quali carte) o «chi» (quale giocatore)", key)
	case (a.Do == Forbid || a.Do == Permit) && (a.Do == Permit) != (a.Act >= IgnoreColour):
		return entry.Errorf(e.Line, wrongActText, key, e.Fields[0].Text)
	case a.Do == MayDo && slices.ContainsFunc(a.Then, func(then Action) bool { return then.Do == Concede }):
		return entry.Errorf(e.Line, "«puoi»: ci si arrende quando si vuole (1.2.4): fra le mosse si scrive «concede»")
	case a.Gives != nil && a.Gives.Kind == EFFECT:
		return entry.Errorf(e.Line, "una carta non prende il testo di un evento: prende un'abilità act, auto o cont")
	}
	return nil
}

// checkMove refuses parts that are not of where an action puts cards.
func (a *Action) checkMove(e *entry.Entry) error {
	stage := a.To.IsOnStage()
	switch {
	case a.Do != Move:
	case stage && bool(a.Bottom):
		return entry.Errorf(e.Line, "«in fondo a» si dice di una pila di carte, come il mazzo: lo stage non ha fondo")
	case !stage && (a.Turned != AnyOrient || a.Slot != nil):
		return entry.Errorf(e.Line, "«metti»: «stato» e «slot» si dicono di chi va sullo stage")
	}
	return nil
}

// isSingleCard reports whether a selector means one card.
func (s *Selector) isSingleCard() bool {
	return s.Ref != NoRef && !s.Several || s.Top != nil && s.Top.IsPlain() && s.Top.N == 1
}

// Binding returns the name that an action gives, "" for none, and the sort of thing that the name stands for.
func (a *Action) Binding() (string, effect.NameKind) {
	switch a.Do {
	case Choose, Pick, Discard:
		if a.N == nil && a.Who != Each {
			return a.As, effect.CardName
		}
		return a.As, effect.CardsName
	case Look, Reveal:
		return a.As, effect.CardsName
	case Move, TurnTo:
		if a.What.isSingleCard() || a.hasChoice() && a.choosesOne() {
			return a.As, effect.CardName
		}
		return a.As, effect.CardsName
	case ChooseNumber:
		return a.As, effect.NumberName
	}
	return a.As, effect.ActionName
}

// usualNames has the names that chosen cards get where the file gives none, by the type that the text asks for.
var usualNames = [...]struct{ one, several string }{AnyType: {"carta", "carte"}, Characters: {"personaggio", "personaggi"},
	Events: {"evento", "eventi"}, Climaxes: {"climax", "carte"}}

// UsualName returns the name that an action gives where the file says none.
func (a *Action) UsualName() string {
	switch a.Do {
	case Look:
		return "guardate"
	case Reveal:
		return "rivelate"
	case ChooseNumber:
		return "numero"
	case MayDo:
		return "fatto"
	case Move, TurnTo:
		if !a.hasChoice() {
			return ""
		}
	case Choose, Pick, Discard:
	default:
		return ""
	}
	if (a.N == nil || a.choosesOne()) && a.Who != Each {
		return usualNames[a.What.Type].one
	}
	return usualNames[a.What.Type].several
}

// hasChoice reports whether an action moves or turns cards that its player must choose first: "riprendi ..., quanti:
// 2".
func (a *Action) hasChoice() bool { return (a.Do == Move || a.Do == TurnTo) && a.N != nil }

// choosesOne reports whether an action has its player choose exactly one card.
func (a *Action) choosesOne() bool { return a.N != nil && a.N.IsPlain() && a.N.N == 1 }

// splitChoices splits each action that chooses cards and does something to them into two: one that chooses, one that
// does it to the chosen cards.
func (a *Ability) splitChoices() {
	a.Cost, a.Do = withSplitChoices(a.Cost), withSplitChoices(a.Do)
}

// withSplitChoices returns actions in which each that chooses cards and does something to them is split into two.
func withSplitChoices(actions []Action) (split []Action) {
	for i := range actions {
		a := actions[i]
		if a.Gives != nil {
			a.Gives.splitChoices()
		}
		a.Then, a.Else = withSplitChoices(a.Then), withSplitChoices(a.Else)
		for j := range a.Modes {
			a.Modes[j] = withSplitChoices(a.Modes[j])
		}
		if a.hasChoice() {
			choice := Action{Do: Choose, What: a.What, N: a.N, Upto: a.Upto, As: a.As}
			if a.choosesOne() {
				choice.N = nil
			}
			split = append(split, choice)
			a.What, a.N, a.Upto = &Selector{Ref: Chosen, Bound: a.As, Several: !a.choosesOne()}, nil, false
			a.As = ""
		}
		split = append(split, a)
	}
	return split
}
