package weiss

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// Compiling what is printed on the cards of a match, once, before it starts.

// newText returns the compiled text of a match before its cards are compiled: it has only the abilities of every match.
func newText() text {
	t := text{abilities: make([]ability, 1, 8), bindings: []string{""}, traits: map[string]uint64{},
		given: map[*card.Ability]uint16{},
		later: map[*card.Action]uint16{}, actions: []*card.Action{nil}, actionOf: map[*card.Action]uint16{}}
	t.abilities = append(t.abilities, ability{Ability: encoreOfAllMeaning(), label: "Encore", innate: true},
		ability{Ability: flameMeaning(), label: "Flame", delayed: true})
	return t
}

// define compiles a card and adds it to the definitions.
func (g *match) define(c card.Card) error {
	if len(g.defs) > pileSize {
		return fmt.Errorf("il motore tiene al più %d carte diverse", pileSize)
	}
	d := Def{Card: c, base: characteristics{Colour: c.Colour, Level: int16(c.Level), Cost: int16(c.Cost),
		Soul:  int16(c.Soul),
		Power: int32(c.Power)}}
	for _, t := range c.Traits {
		bit, err := g.trait(t)
		if err != nil {
			return err
		}
		d.base.Traits |= bit
	}
	if len(c.Abilities) > maxAbilities-1 {
		return fmt.Errorf("«%s» ha più di %d abilità: il motore non ne tiene altre", c.Name, maxAbilities-1)
	}
	numbers := map[string]int{}
	for i := range c.Abilities {
		label := c.Abilities[i].Label()
		numbers[label]++
		if n := numbers[label]; n > 1 {
			label = fmt.Sprintf("%s %d", label, n)
		}
		id, err := g.compile(&c.Abilities[i], label)
		if err != nil {
			return err
		}
		g.analyse(&g.abilities[id], c.Type, false)
		d.base.Abilities[d.base.Count] = id
		d.base.Count++
	}
	d.roles, d.facts = g.rolesOf(&d), factsOf(c.Type, &d.base)
	g.defs = append(g.defs, d)
	return nil
}

// trait returns the bit of a trait, which it adds if it is new. It returns an error where there are too many traits.
func (g *match) trait(name string) (uint64, error) {
	bit, ok := g.traits[name]
	if !ok {
		if len(g.traits) == maxTraits {
			return 0, fmt.Errorf("le carte nominano più di %d tratti: il motore non ne tiene altri", maxTraits)
		}
		bit = 1 << len(g.traits)
		g.traits[name] = bit
		g.traitNames = append(g.traitNames, name)
	}
	return bit, nil
}

// compile adds an ability, and those that its actions give or create, and returns its index in match.abilities. label
// is its name in keys and events.
func (g *match) compile(a *card.Ability, label string) (uint16, error) {
	if id, ok := g.given[a]; ok {
		return id, nil
	}
	id := uint16(len(g.abilities))
	if id > 999 {
		return 0, fmt.Errorf("le carte hanno più di 999 abilità: il motore non ne tiene altre")
	}
	g.given[a] = id
	meant := a.Meaning()
	meant.Cost, meant.Do = spread(meant.Cost), spread(meant.Do)
	g.abilities = append(g.abilities, ability{Ability: meant, label: label,
		once: once(meant.If) || meant.When != nil && once(meant.When.If) || onceIn(meant.Cost) || onceIn(meant.Do)})
	m := &g.abilities[id].Ability
	if m.When != nil {
		g.triggersOn[m.When.On] = true
	}
	cost, do := m.Cost, m.Do
	if err := g.compileAll(cost, label); err != nil {
		return 0, err
	}
	return id, g.compileAll(do, label)
}

// spread replaces each discard by the two actions for which it stands: choosing cards of the hand, and putting them in
// the Waiting Room.
func spread(list []card.Action) []card.Action {
	var all []card.Action
	for _, a := range list {
		a.Then, a.Else, a.Modes = spread(a.Then), spread(a.Else), slices.Clone(a.Modes)
		for i := range a.Modes {
			a.Modes[i] = spread(a.Modes[i])
		}
		if a.Do != card.Discard {
			all = append(all, a)
			continue
		}
		a.Do = card.Choose
		all = append(all, a, card.Action{Do: card.Move, What: &card.Selector{Ref: card.Chosen, Bound: a.As},
			To: card.WaitingRoom})
	}
	return all
}

// once reports whether a condition asks if this is the first use of the turn; onceIn reports it for the conditions
// inside actions.
func once(conditions []card.Condition) bool {
	return slices.ContainsFunc(conditions, func(c card.Condition) bool { return bool(c.FirstAct) })
}

func onceIn(actions []card.Action) bool {
	return slices.ContainsFunc(actions, func(a card.Action) bool {
		return once(a.If) || onceIn(a.Then) || onceIn(a.Else) || slices.ContainsFunc(a.Modes, onceIn)
	})
}

func (g *match) compileAll(list []card.Action, label string) error {
	for i := range list {
		a := &list[i]
		if a.As != "" {
			g.binding(a.As)
		}
		if a.Trait != "" {
			if _, err := g.trait(a.Trait); err != nil {
				return err
			}
		}
		g.register(a)
		if a.Do == card.GiveAbility && a.Gives != nil {
			g.givesAbilities = true
			g.givesAssist = g.givesAssist || a.Gives.Word == card.Assist
			id, err := g.compile(a.Gives, a.Gives.Label())
			if err != nil {
				return err
			}
			g.analyse(&g.abilities[id], card.Character, true)
		}
		if a.Do == card.Later || a.Do == card.Instead {
			g.later[a] = uint16(len(g.abilities))
			g.abilities = append(g.abilities,
				ability{Ability: card.Ability{Kind: card.AUTO, When: a.When, If: a.If, Do: a.Then}, label: label,
					optional: bool(a.Upto), delayed: a.Do == card.Later})
			g.analyse(&g.abilities[g.later[a]], card.Character, true)
			if a.When != nil && a.Do == card.Later {
				g.triggersOn[a.When.On] = true
			}
		}
		for _, inner := range append([][]card.Action{a.Then, a.Else}, a.Modes...) {
			if err := g.compileAll(inner, label); err != nil {
				return err
			}
		}
	}
	return nil
}

// register records which kinds of continuous effects the texts of the match have.
func (g *match) register(a *card.Action) {
	switch a.Do {
	case card.Forbid, card.Permit, card.HandLimit:
		g.constrains = true
		g.named[a.Act] = true
	case card.Instead:
		if t := a.When; t != nil {
			g.instead[t.On] = true
			if t.On == card.Moves {
				g.insteadFrom |= areasNamed(t.From)
				g.insteadTo |= areasNamed(t.To)
			}
		}
	case card.LoseText:
		g.losesAbilities = true
	case card.GiveAbility, card.GiveTrait, card.LoseTrait:
	case card.Gain, card.Become:
	default:
		return
	}
	if _, ok := g.actionOf[a]; !ok {
		g.actionOf[a] = uint16(len(g.actions))
		g.actions = append(g.actions, a)
	}
}

// binding returns the index in match.bindings of a name that a text gives to cards; it adds a new name.
func (g *match) binding(name string) uint16 {
	i := slices.Index(g.bindings, name)
	if i < 0 {
		i = len(g.bindings)
		g.bindings = append(g.bindings, name)
	}
	return uint16(i)
}

// listen finds, once for a match, which cards can be triggered, have continuous abilities or may have Assist: what is
// printed on a card never changes.
func (g *match) listen() {
	g.listening = g.triggersOn[card.Moves] || g.givesAbilities || g.losesAbilities
	g.printed = make([]*characteristics, len(g.Named))
	g.printed[0] = &characteristics{}
	g.layers.byCard[0] = g.printed[0]
	for c := 1; c < len(g.Named); c++ {
		d, mayAssist := g.def(engine.Card(c)), g.givesAssist
		g.printed[c] = &d.base
		g.layers.byCard[c] = &d.base
		for _, roles := range d.roles {
			for r := range roleCount {
				if roles&(1<<r) != 0 {
					g.anywhere[r].add(engine.Card(c))
				}
			}
		}
		for _, id := range d.base.abilities() {
			a := &g.abilities[id]
			if a.Kind == card.AUTO && a.When != nil {
				d.triggeredBy |= 1 << a.When.On
			}
			mayAssist = mayAssist || a.Word == card.Assist
			g.continuous = g.continuous || a.Kind == card.CONT
		}
		if mayAssist {
			g.assistCards = append(g.assistCards, engine.Card(c))
		}
	}
}
