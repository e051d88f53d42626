package card

import (
	"fmt"
	"strings"
)

// noun is what a type of cards is called: one, several, with the article of all of them, and what agrees with it.
type noun struct{ one, many, all, other, others string }

var nouns = [...]noun{
	AnyType:     {"carta", "carte", "tutte le carte", "diversa", "diverse"},
	Monsters:    {"mostro", "mostri", "tutti i mostri", "diverso", "diversi"},
	Spells:      {"Carta Magia", "Carte Magia", "tutte le Carte Magia", "diversa", "diverse"},
	Traps:       {"Carta Trappola", "Carte Trappola", "tutte le Carte Trappola", "diversa", "diverse"},
	SpellsTraps: {"Carta Magia o Trappola", "Carte Magia o Trappola", "tutte le Carte Magia e Trappola", "diversa", "diverse"},
}

// refs are the cards that are known already.
var refs = [...]string{NoRef: "", This: "questa carta", Targets: "il bersaglio", That: "quella carta", Equipped: "il mostro equipaggiato", Attacker: "il mostro attaccante",
	Attacked: "il mostro attaccato", Done: "quelle carte"}

// some is a number of the cards that a selector means.
func some(n int, s *Selector) string {
	if s.Ref != NoRef {
		return all(s)
	}
	k := nouns[s.Type]
	if n == 1 {
		return "1 " + k.one + described(s, k.other)
	}
	return fmt.Sprintf("%d %s", n, k.many) + described(s, k.others)
}

// all is all the cards that a selector means.
func all(s *Selector) string {
	if s.Ref != NoRef {
		return refs[s.Ref] + described(s, "diversa")
	}
	k := nouns[s.Type]
	return k.all + described(s, k.others)
}

// described is what a selector asks of cards, and where they are.
func described(s *Selector, other string) string {
	text := ""
	word := func(set bool, format string, args ...any) {
		if set {
			text += " " + fmt.Sprintf(format, args...)
		}
	}
	word(s.Name != "", "«%s»", s.Name)
	word(s.Kind != AnyKind, "%s", [...]string{"", "Normale", "con Effetto", "Fusione", "Synchro", "Rituale", "Segna-Mostro"}[s.Kind])
	word(s.Icon != AnyIcon, "%s", [...]string{"", "Normale", "Continua", "Equipaggiamento", "Terreno", "Rapida", "Rituale", "Contro"}[s.Icon])
	word(s.Attribute != "", "%s", strings.ToUpper(s.Attribute))
	word(s.Race != "", "di Tipo %s", s.Race)
	switch {
	case s.LevelMin > 0 && s.LevelMax > 0:
		word(true, "di Livello da %d a %d", s.LevelMin, s.LevelMax)
	default:
		word(s.LevelMin > 0, "di Livello %d o superiore", s.LevelMin)
		word(s.LevelMax > 0, "di Livello %d o inferiore", s.LevelMax)
	}
	word(s.ATKMin > 0, "con ATK %d o superiore", s.ATKMin)
	word(s.ATKMax > 0, "con ATK %d o inferiore", s.ATKMax)
	word(s.Face == Up, "a faccia scoperta")
	word(s.Face == Down, "a faccia coperta")
	word(s.As == InAttack, "in Posizione di Attacco")
	word(s.As == InDefense, "in Posizione di Difesa")
	word(s.As == FaceDown, "in Posizione di Difesa, a faccia coperta")
	word(bool(s.Summon), "che non sia un Mostro ad Evocazione Speciale")
	word(bool(s.Other), "%s da questa", other)
	switch {
	case len(s.In) > 0:
		word(true, "%s", zonesText(s.In, s.Of))
	case s.Of != Any:
		word(true, "%s", zonesText([]Zone{OnField}, s.Of))
	}
	return text
}

// places are the zones: of nobody in particular, of the controller, of the opponent.
var places = [...][3]string{
	OnField:     {"sul Terreno", "sul tuo Terreno", "sul Terreno dell'avversario"},
	InMonsters:  {"nelle Zone Carte Mostro", "nelle tue Zone Carte Mostro", "nelle Zone Carte Mostro dell'avversario"},
	InSpells:    {"nelle Zone Carte Magia e Trappola", "nelle tue Zone Carte Magia e Trappola", "nelle Zone Carte Magia e Trappola dell'avversario"},
	InField:     {"nella zona delle Magie Terreno", "nella tua zona delle Magie Terreno", "nella zona delle Magie Terreno dell'avversario"},
	InHand:      {"in mano", "nella tua mano", "nella mano dell'avversario"},
	InGraveyard: {"nel Cimitero", "nel tuo Cimitero", "nel Cimitero dell'avversario"},
	InDeck:      {"nel Deck", "nel tuo Deck", "nel Deck dell'avversario"},
	InExtra:     {"nell'Extra Deck", "nel tuo Extra Deck", "nell'Extra Deck dell'avversario"},
	InRemoved:   {"fra le carte rimosse dal gioco", "fra le tue carte rimosse dal gioco", "fra le carte rimosse dal gioco dell'avversario"},
}

func zonesText(zones []Zone, whose Player) string {
	var parts []string
	for _, z := range zones {
		parts = append(parts, places[z][map[Player]int{You: 1, Opponent: 2}[whose]])
	}
	return strings.Join(parts, " o ")
}

// of and to put "di" and "a" before what may have an article of its own.
func of(what string) string {
	if rest, ok := strings.CutPrefix(what, "il "); ok {
		return "del " + rest
	}
	return "di " + what
}

func to(what string) string {
	if rest, ok := strings.CutPrefix(what, "il "); ok {
		return "al " + rest
	}
	return "a " + what
}
