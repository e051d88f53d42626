package card

import (
	"strings"

	"cavillo/engine/effect"
)

// zoneNouns are the nouns by which the text of a card names the areas, by Zone.
var zoneNouns = [...]effect.Noun{Deck: {One: "mazzo"}, Hand: {One: "mano", Feminine: true}, WaitingRoom: {One: "Waiting Room", Feminine: true}, Clock: {One: "Clock"},
	Level: {One: "Level"}, Stock: {One: "Stock", Vowel: true}, ClimaxArea: {One: "Climax Area", Feminine: true}, MemoryArea: {One: "Memory", Feminine: true},
	Resolution: {One: "Resolution Area", Feminine: true}, Stage: {One: "Stage", Vowel: true}, CenterStage: {One: "Center Stage"}, BackStage: {One: "Back Stage"},
	CenterLeftSlot:  {One: "Posizione Sinistra del Center Stage", Feminine: true},
	CenterSlot:      {One: "Posizione Centrale del Center Stage", Feminine: true},
	CenterRightSlot: {One: "Posizione Destra del Center Stage", Feminine: true},
	BackLeftSlot:    {One: "Posizione Sinistra del Back Stage", Feminine: true},
	BackRightSlot:   {One: "Posizione Destra del Back Stage", Feminine: true}, MarkerArea: {One: "Marker Area", Feminine: true}}

// zoneText is an area after a preposition, with its owner: "nel tuo mazzo". whose is You, Opponent, Each for the player who chooses, Any for
// an area of either player, or nil to name no owner.
func zoneText(z Zone, whose *Player, prep string) string {
	n := &zoneNouns[z]
	g := effect.Agreed{Feminine: n.Feminine}
	if prep == "in" && z == Stage {
		prep = "su"
	}
	the, name := "il ", n.One
	switch {
	case n.Feminine:
		the = "la "
	case whose == nil && n.Vowel, whose != nil && *whose == Opponent && n.Vowel:
		the = "lo "
	}
	switch {
	case whose == nil:
	case *whose == You:
		name = g.Ends("tu") + " " + name
	case *whose == Each:
		name = g.Ends("propri") + " " + name
	case *whose == Any && n.Feminine:
		return prep + " una " + name
	case *whose == Any && n.Vowel:
		return prep + " uno " + name
	case *whose == Any:
		return prep + " un " + name
	default:
		name += " dell'avversario"
	}
	return effect.With(prep, the+name)
}

// zonesText is the texts of several areas, joined by "o".
func zonesText(list []Zone, whose *Player, prep string) string {
	var texts []string
	for _, z := range list {
		texts = append(texts, zoneText(z, whose, prep))
	}
	return strings.Join(texts, " o ")
}

// phaseText is a phase or step with its article, after prep unless that is "": "nella tua Main Phase". whose is You, Opponent, or another
// value to name no player.
func phaseText(p Phase, prep string, whose Player) string {
	name := p.Words()[p]
	feminine := strings.HasSuffix(name, "Phase")
	switch {
	case whose == You && feminine:
		name = "la tua " + name
	case whose == You:
		name = "il tuo " + name
	case strings.ContainsRune("AE", rune(name[0])):
		name = "l'" + name
	case feminine:
		name = "la " + name
	default:
		name = "il " + name
	}
	if whose == Opponent {
		name += " dell'avversario"
	}
	if prep == "" {
		return name
	}
	return effect.With(prep, name)
}
