package yugioh

import (
	"slices"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
	"cavillo/rulebooks"
)

// Game implements engine.Game for Yu-Gi-Oh!.
type Game struct{}

// Code returns the code of the game, ygo.
func (Game) Code() rulebooks.Game { return rulebooks.YGO }

// Table returns the description of the table from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from the cards and the position of a scenario. A position that cannot occur in a game is
// an error with its line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, rules: &manual7, limitsApply: true}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, 2)
	b.definitions = append(b.definitions, filler, fillerTrap)
	b.Source = engine.RandomSource(s.Seed)
	b.Match.Loser, b.Match.Duel = engine.Nobody, 1
	return b.match, b.Read(s, b.readCard, b.readTurn, b.readSide, b.attachEquips, b.checkFieldSpells, b.readAttack,
		b.readChanges, b.addTokens)
}

// builder sets a match up. It writes the state directly, without atoms, because the match has not started.
type builder struct {
	*match
	table.Position[Area]
	equips             []table.Attached // the Equip Cards and the names of their monsters
	attacker, attacked entry.Entry      // the entries of posizione.turno
	effectEntries      [2]entry.Entry   // by player, the entry effetti of posizione.A or posizione.B
}

// The cards that stand for any card: a trap in the Spell & Trap Zone, elsewhere a monster.
var (
	filler = cardDefinition{Card: card.Card{Name: "carta qualunque", Type: card.MonsterCard, Level: 4, Attack: 1000,
		Defense: 1000, Attribute: "terra",
		Race: "guerriero"}}

	fillerTrap = cardDefinition{Card: card.Card{Name: "trappola qualunque", Type: card.TrapCard}}
)

// readCard reads one entry of carte. A monster is like filler in all that the entry does not say.
func (b *builder) readCard(e *entry.Entry) error {
	if err := b.Declare(e, 120, "{livello: 4, atk: 1800}"); err != nil {
		return err
	}
	var d cardDefinition
	if effect.EnumValue[card.Type](e, "tipo") == card.MonsterCard {
		d = filler
	}
	d.Name = e.Key
	if err := effect.Read(&d.Card, e); err != nil {
		return err
	}
	if d.Type == card.MonsterCard && d.Monster == card.Normal && len(d.Effects) > 0 {
		d.Monster = card.WithEffect
	}
	b.addDefinition(d)
	return nil
}

// addDefinition adds a definition. A spell or trap without an effect for its activation gets one that does nothing.
func (b *builder) addDefinition(d cardDefinition) {
	if d.Type != card.MonsterCard &&
		!slices.ContainsFunc(d.Effects, func(e card.Effect) bool { return e.Kind == card.CardActivation }) {
		d.Effects = append(slices.Clip(d.Effects), card.Effect{}) // the card is activated, and only stays on the field
	}
	d.summary = summaryOf(&d.Card)
	b.worksOffField = b.worksOffField || d.summary.worksOffField
	b.definitions = append(b.definitions, d)
	b.DefinitionNames = append(b.DefinitionNames, d.Name)
}

// addTokens adds, for each token that an effect can create, as many cards as both players have Monster Zones. They
// begin in Limbo.
func (b *builder) addTokens() error {
	b.firstToken = engine.Card(len(b.CardNames))
	var names []string
	for i := range b.definitions {
		for j := range b.definitions[i].Effects {
			for k := range b.definitions[i].Effects[j].Do {
				if name := b.definitions[i].Effects[j].Do[k].Token; name != "" && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	for _, name := range names {
		d := b.DefinitionOf(name)
		if d < 0 || !b.definitions[d].isToken() {
			return entry.Errorf(b.PositionLine, "il segna-mostro «%s» non è fra le carte, o la sua specie non è segna-mostro", name)
		}
		for i, count := 1, 0; count < 2*int(S1-M1); i++ {
			label := name + "#" + strconv.Itoa(i)
			if i == 1 && b.LineOf(name) == 0 {
				label = name
			}
			if b.LineOf(label) > 0 {
				continue // the position has put it on the field
			}
			count++
			if len(b.CardNames) > maxCards {
				return entry.Errorf(b.PositionLine, "con i segna-mostri le carte sono più di %d: il motore non ne tiene altre",
					maxCards)
			}
			c := b.AddName(label, b.PositionLine)
			b.DefOf[c], b.Cards[c].Area = uint8(d), Limbo
		}
	}
	for p := range engine.Chance {
		b.Match.Count[p] = uint8(b.Count(p, Side))
	}
	return nil
}
