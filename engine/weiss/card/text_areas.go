package card

import (
	"slices"
	"strings"
)

// area is an area as a text names it.
type area struct {
	name     string
	feminine bool
	impure   bool // "lo Stage"
	on       bool // "sullo Stage"
}

var zoneNouns = []area{Deck: {"mazzo", false, false, false}, Hand: {"mano", true, false, false}, WaitingRoom: {"Waiting Room", true, false, false},
	Clock: {"Clock", false, false, false}, Level: {"Level", false, false, false}, Stock: {"Stock", false, true, false}, ClimaxArea: {"Climax Area", true, false, false},
	MemoryArea: {"Memory", true, false, false}, Resolution: {"Resolution Area", true, false, false}, Stage: {"Stage", false, true, true},
	CenterStage: {"Center Stage", false, false, false}, BackStage: {"Back Stage", false, false, false},
	CenterSlot: {"Posizione Centrale del Center Stage", true, false, false}, MarkerArea: {"Marker Area", true, false, false}}

// articulated are the prepositions with their articles: masculine, feminine, before an impure s; then without an article.
var articulated = map[string][4]string{"in": {"nel ", "nella ", "nello ", "in "}, "su": {"sul ", "sulla ", "sullo ", "su "}, "di": {"del ", "della ", "dello ", "di "},
	"da": {"dal ", "dalla ", "dallo ", "da "}, "a": {"al ", "alla ", "allo ", "a "}}

// in puts an area after a preposition: whose is You, Opponent, Each for that of who chooses, Any for one of either player's, or nil for the
// area alone.
func (z *area) after(prep string, whose *Player) string {
	if prep == "in" && z.on {
		prep = "su"
	}
	p := articulated[prep]
	article, possessive := p[0], "o "
	if z.feminine {
		article, possessive = p[1], "a "
	}
	switch {
	case whose != nil && *whose == You:
		return article + "tu" + possessive + z.name
	case whose != nil && *whose == Each:
		return article + "propri" + possessive + z.name
	case whose != nil && *whose == Any:
		one := "un "
		if z.feminine {
			one = "una "
		} else if z.impure {
			one = "uno "
		}
		return p[3] + one + z.name
	}
	if z.impure {
		article = p[2]
	}
	if whose != nil {
		return article + z.name + " dell'avversario"
	}
	return article + z.name
}

// zoneTexts are all the areas after a preposition.
func zoneTexts(prep string, whose *Player) []string {
	list := make([]string, len(zoneNouns))
	for i := range zoneNouns {
		list[i] = zoneNouns[i].after(prep, whose)
	}
	return list
}

// zones are areas joined by "o".
func (x *flow) zones(list *[]Zone, whose *Player, prep string) bool {
	if whose != nil && !x.printing {
		for _, p := range []Player{Opponent, You, Each, Any} { // the longest first
			if (p != Each || x.each) && try(x, list, func() bool { return x.zonesOf(list, &p, prep) }) {
				*whose = p
				return true
			}
		}
		return false
	}
	return x.zonesOf(list, whose, prep)
}

func (x *flow) zonesOf(list *[]Zone, whose *Player, prep string) bool {
	words := zoneTexts(prep, whose)
	if x.printing {
		for i := range *list {
			if i > 0 && !x.lit(" o ") || !choice(x, &(*list)[i], words) {
				return false
			}
		}
		return len(*list) > 0
	}
	var found []Zone
	for {
		var z Zone
		if !try(x, &z, func() bool { return (len(found) == 0 || x.lit(" o ")) && choice(x, &z, words) }) {
			break
		}
		found = append(found, z)
	}
	*list = found
	return len(found) > 0 && len(found) <= len(zoneNouns)
}

// Phases and steps, with the article that they take.
func phaseArticle(p Phase, prep string) string {
	name := phaseWords.list[p]
	feminine := strings.HasSuffix(name, "Phase")
	vowel := slices.Contains([]byte("AEIOU"), name[0])
	articles := map[string][3]string{"": {"il ", "la ", "l'"}, "di": {"del ", "della ", "dell'"}}[prep]
	switch {
	case vowel:
		return articles[2] + name
	case feminine:
		return articles[1] + name
	}
	return articles[0] + name
}

// phaseTexts are all the phases after a preposition: whose they are, if anybody's.
func phaseTexts(prep string, whose Player) []string {
	list := make([]string, len(phaseWords.list))
	for i, name := range phaseWords.list {
		switch {
		case whose != You:
			list[i] = phaseArticle(Phase(i), prep)
		case strings.HasSuffix(name, "Phase"):
			list[i] = "della tua " + name
		default:
			list[i] = "del tuo " + name
		}
		if whose == Opponent {
			list[i] += " dell'avversario"
		}
	}
	return list
}
