package weiss

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// Compiling what is printed on the cards of a match, once, before it starts.

// newText returns the compiled text of a match before its cards are compiled: it has only the abilities of every match.
func newText() compiledTexts {
	t := compiledTexts{abilities: make([]ability, 1, 8), bindingNames: []string{""}, traitBits: map[string]uint64{},
		abilityIDs: map[*card.Ability]uint16{},
		delayedIDs: map[*card.Action]uint16{}, actions: []*card.Action{nil}, actionIDs: map[*card.Action]uint16{}}
	t.abilities = append(t.abilities, ability{Ability: encoreOfAllAbility(), label: "Encore", isEncoreOfAll: true},
		ability{Ability: flameAbility(), label: "Flame", isDelayed: true})
	return t
}

// addDefinition compiles a card and adds it to the definitions.
func (g *match) addDefinition(c card.Card) error {
	if len(g.defs) > pileSize {
		return fmt.Errorf("il motore tiene al più %d carte diverse", pileSize)
	}
	d := CardDefinition{Card: c, base: characteristics{Colour: c.Colour, Level: int16(c.Level), Cost: int16(c.Cost),
		Soul:  int16(c.Soul),
		Power: int32(c.Power)}}
	for _, t := range c.Traits {
		bit, err := g.traitBit(t)
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
		id, err := g.compileAbility(&c.Abilities[i], label)
		if err != nil {
			return err
		}
		g.analyseAbility(&g.abilities[id], c.Type, false)
		d.base.Abilities[d.base.AbilityCount] = id
		d.base.AbilityCount++
	}
	d.rolesByArea, d.facts = g.rolesOf(&d), factsOf(c.Type, &d.base)
	g.defs = append(g.defs, d)
	return nil
}

// traitBit returns the bit of a trait, which it adds if it is new. It returns an error where there are too many traits.
func (g *match) traitBit(name string) (uint64, error) {
	bit, ok := g.traitBits[name]
	if !ok {
		if len(g.traitBits) == maxTraits {
			return 0, fmt.Errorf("le carte nominano più di %d tratti: il motore non ne tiene altri", maxTraits)
		}
		bit = 1 << len(g.traitBits)
		g.traitBits[name] = bit
		g.traitNames = append(g.traitNames, name)
	}
	return bit, nil
}

// compileAbility adds an ability, and those that its actions give or create, and returns its index in match.abilities.
// label is its name in keys and events.
func (g *match) compileAbility(a *card.Ability, label string) (uint16, error) {
	if id, ok := g.abilityIDs[a]; ok {
		return id, nil
	}
	id := uint16(len(g.abilities))
	if id > 999 {
		return 0, fmt.Errorf("le carte hanno più di 999 abilità: il motore non ne tiene altre")
	}
	g.abilityIDs[a] = id
	expanded := a.Meaning()
	expanded.Cost, expanded.Do = withoutDiscards(expanded.Cost), withoutDiscards(expanded.Do)
	g.abilities = append(g.abilities, ability{Ability: expanded, label: label,
		asksFirstUse: askFirstUse(expanded.If) || expanded.When != nil && askFirstUse(expanded.When.If) ||
			actionsAskFirstUse(expanded.Cost) || actionsAskFirstUse(expanded.Do)})
	m := &g.abilities[id].Ability
	if m.When != nil {
		g.triggeringOccasions[m.When.On] = true
	}
	cost, do := m.Cost, m.Do
	if err := g.compileActions(cost, label); err != nil {
		return 0, err
	}
	return id, g.compileActions(do, label)
}

// withoutDiscards replaces each discard by the two actions for which it stands: choosing cards of the hand, and putting
// them in the Waiting Room.
func withoutDiscards(list []card.Action) []card.Action {
	var all []card.Action
	for _, a := range list {
		a.Then, a.Else, a.Modes = withoutDiscards(a.Then), withoutDiscards(a.Else), slices.Clone(a.Modes)
		for i := range a.Modes {
			a.Modes[i] = withoutDiscards(a.Modes[i])
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

// askFirstUse reports whether a condition asks if this is the first use of the turn.
func askFirstUse(conditions []card.Condition) bool {
	return slices.ContainsFunc(conditions, func(c card.Condition) bool { return bool(c.FirstAct) })
}

// actionsAskFirstUse reports whether a condition inside actions asks if this is the first use of the turn.
func actionsAskFirstUse(actions []card.Action) bool {
	return slices.ContainsFunc(actions, func(a card.Action) bool {
		return askFirstUse(a.If) || actionsAskFirstUse(a.Then) || actionsAskFirstUse(a.Else) ||
			slices.ContainsFunc(a.Modes, actionsAskFirstUse)
	})
}

// compileActions compiles the abilities that actions give or create, and records which effects and names they have.
// label is that of the ability around them.
func (g *match) compileActions(list []card.Action, label string) error {
	for i := range list {
		a := &list[i]
		if a.As != "" {
			g.bindingIndex(a.As)
		}
		if a.Trait != "" {
			if _, err := g.traitBit(a.Trait); err != nil {
				return err
			}
		}
		g.registerEffect(a)
		if a.Do == card.GiveAbility && a.Gives != nil {
			g.givesAbilities = true
			g.givesAssist = g.givesAssist || a.Gives.Word == card.Assist
			id, err := g.compileAbility(a.Gives, a.Gives.Label())
			if err != nil {
				return err
			}
			g.analyseAbility(&g.abilities[id], card.Character, true)
		}
		if a.Do == card.Delay || a.Do == card.Replace {
			g.delayedIDs[a] = uint16(len(g.abilities))
			g.abilities = append(g.abilities,
				ability{Ability: card.Ability{Kind: card.AUTO, When: a.When, If: a.If, Do: a.Then}, label: label,
					isOptional: bool(a.Upto), isDelayed: a.Do == card.Delay})
			g.analyseAbility(&g.abilities[g.delayedIDs[a]], card.Character, true)
			if a.When != nil && a.Do == card.Delay {
				g.triggeringOccasions[a.When.On] = true
			}
		}
		for _, inner := range append([][]card.Action{a.Then, a.Else}, a.Modes...) {
			if err := g.compileActions(inner, label); err != nil {
				return err
			}
		}
	}
	return nil
}

// registerEffect records which kinds of continuous effects the texts of the match have.
func (g *match) registerEffect(a *card.Action) {
	switch a.Do {
	case card.Forbid, card.Permit, card.HandLimit:
		g.hasConstraints = true
		g.namedActs[a.Act] = true
	case card.Replace:
		if t := a.When; t != nil {
			g.replacedOccasions[t.On] = true
			if t.On == card.OnMove {
				g.replacedMovesFrom |= triggerAreas(t.From)
				g.replacedMovesTo |= triggerAreas(t.To)
			}
		}
	case card.LoseText:
		g.losesAbilities = true
	case card.GiveAbility, card.GiveTrait, card.LoseTrait:
	case card.Gain, card.Become:
	default:
		return
	}
	if _, ok := g.actionIDs[a]; !ok {
		g.actionIDs[a] = uint16(len(g.actions))
		g.actions = append(g.actions, a)
	}
}

// bindingIndex returns the index in match.bindings of a name that a text gives to cards; it adds a new name.
func (g *match) bindingIndex(name string) uint16 {
	i := slices.Index(g.bindingNames, name)
	if i < 0 {
		i = len(g.bindingNames)
		g.bindingNames = append(g.bindingNames, name)
	}
	return uint16(i)
}

// findListeners finds, once for a match, which cards have abilities that can be triggered, continuous abilities or
// possibly Assist: what is printed on a card never changes.
func (g *match) findListeners() {
	g.movesMayTrigger = g.triggeringOccasions[card.OnMove] || g.givesAbilities || g.losesAbilities
	g.printedCharacteristics = make([]*characteristics, len(g.CardNames))
	g.printedCharacteristics[0] = &characteristics{}
	g.layers.characteristicsByCard[0] = g.printedCharacteristics[0]
	for c := 1; c < len(g.CardNames); c++ {
		d, mayAssist := g.definition(engine.Card(c)), g.givesAssist
		g.printedCharacteristics[c] = &d.base
		g.layers.characteristicsByCard[c] = &d.base
		for _, roles := range d.rolesByArea {
			for r := range roleCount {
				if roles&(1<<r) != 0 {
					g.cardsByRole[r].add(engine.Card(c))
				}
			}
		}
		for _, id := range d.base.abilities() {
			a := &g.abilities[id]
			if a.Kind == card.AUTO && a.When != nil {
				d.triggeringOccasions |= 1 << a.When.On
			}
			mayAssist = mayAssist || a.Word == card.Assist
			g.hasContinuous = g.hasContinuous || a.Kind == card.CONT
		}
		if mayAssist {
			g.assistCards = append(g.assistCards, engine.Card(c))
		}
	}
}
