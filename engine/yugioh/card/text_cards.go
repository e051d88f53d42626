package card

import (
	"reflect"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// nouns are, for each OfType, the noun in the singular and the plural.
var nouns = [...]effect.Noun{AnyType: {One: "carta", Many: "carte", Feminine: true}, Monsters: {One: "mostro", Many: "mostri"},
	Spells: {One: "Carta Magia", Many: "Carte Magia", Feminine: true}, Traps: {One: "Carta Trappola", Many: "Carte Trappola", Feminine: true},
	SpellsTraps: {One: "Carta Magia o Trappola", Many: "Carte Magia e Trappola", Feminine: true}}

// refs are the phrases for the cards that a Ref names.
var refs = [...]effect.Phrase{NoRef: {}, This: {Text: "questa carta", Agreed: effect.Agreed{Feminine: true}}, Targets: {Text: "il bersaglio"},
	That: {Text: "quella carta", Agreed: effect.Agreed{Feminine: true}}, Equipped: {Text: "il mostro equipaggiato"}, Attacker: {Text: "il mostro attaccante"},
	Attacked: {Text: "il mostro attaccato"}, Done: {Text: "quelle carte", Agreed: effect.Agreed{Many: true, Feminine: true}},
	FirstTarget: {Text: "il primo bersaglio"}, SecondTarget: {Text: "il secondo bersaglio"}, ThirdTarget: {Text: "il terzo bersaglio"}}

// noun is the noun for the cards of a selector: "mostro" where it asks for something that only monsters have.
func (s *Selector) noun() *effect.Noun {
	if s.Type == AnyType && (s.Kind != nil || s.Attribute != "" || s.Race != "" || s.Level.Asked() || s.ATK.Asked()) {
		return &nouns[Monsters]
	}
	return &nouns[s.Type]
}

// some is numbered as plain text, with places as where the cards are.
func some(n int, s *Selector) string { return numbered(n, s, false).Text }

// numbered is the phrase for n of the cards that a selector means. from says that their places are where they are taken from, which
// changes the preposition.
func numbered(n int, s *Selector, from bool) effect.Phrase {
	if s.Ref != NoRef {
		return all(s, from)
	}
	g := effect.Agreed{Many: n > 1, Feminine: s.noun().Feminine}
	return effect.Phrase{Text: strconv.Itoa(n) + " " + s.noun().Form(n > 1) + s.described(g, from), Agreed: g}
}

// one is the phrase for one of the cards that a selector means: "un mostro".
func one(s *Selector) effect.Phrase {
	p := numbered(1, s, false)
	p.Text = map[bool]string{true: "una ", false: "un "}[p.Feminine] + strings.TrimPrefix(p.Text, "1 ")
	return p
}

// all is the phrase for all the cards that a selector means.
func all(s *Selector, from bool) effect.Phrase {
	if s.Ref != NoRef {
		p := refs[s.Ref]
		if s.several {
			p = effect.Phrase{Agreed: effect.Agreed{Many: true}, Text: map[Ref]string{Targets: "i bersagli", FirstTarget: "i primi bersagli",
				SecondTarget: "i secondi bersagli", ThirdTarget: "i terzi bersagli"}[s.Ref]}
		}
		if asked := s.asks(p.Agreed); asked != "" {
			p.Text += p.Verb(", se è ", ", se sono ") + asked + ","
		}
		return p
	}
	g := effect.Agreed{Many: true, Feminine: s.noun().Feminine}
	if onlyTop := (Selector{Top: s.Top, In: s.In, Of: s.Of}); s.Top > 0 && reflect.DeepEqual(*s, onlyTop) {
		return effect.Phrase{Text: s.fromTop(), Agreed: effect.Agreed{Many: s.Top > 1, Feminine: true}}
	}
	if asked := *s; s.Top == 1 {
		asked.Top, asked.In, asked.Of = 0, nil, Any
		first := effect.Agreed{Feminine: true}
		return effect.Phrase{Text: s.fromTop() + ", se è " + asked.asks(first) + ",", Agreed: first}
	}
	return effect.Phrase{Text: map[bool]string{true: "tutte le ", false: "tutti i "}[g.Feminine] + s.noun().Many + s.described(g, from), Agreed: g}
}

// asks is what a selector asks of cards that are known already, as it is said of them: "in Posizione di Difesa", "un mostro di Livello 4".
func (s *Selector) asks(g effect.Agreed) string {
	noun := s.noun()
	if noun == &nouns[AnyType] {
		return strings.TrimPrefix(s.described(g, false), " ")
	}
	g.Feminine = noun.Feminine
	return g.Verb(map[bool]string{true: "una ", false: "un "}[g.Feminine], "") + noun.Form(g.Many) + s.described(g, false)
}

// knownText says of cards that are known already that one of them is what the selector asks, or that none is.
func (s *Selector) knownText(not bool) string {
	known := all(&Selector{Ref: s.Ref, several: s.several}, false)
	single := effect.Agreed{Feminine: known.Feminine}
	no, whom := map[bool]string{true: "non "}[not], known.Text
	switch {
	case known.Many && not:
		no, whom = "", single.Ends("nessun")+" "+effect.With("di", known.Text)
	case known.Many:
		whom = "almeno " + single.Ends("un") + " " + effect.With("di", known.Text)
	}
	if asked := s.asks(single); asked != "" {
		return whom + " " + no + "è " + asked
	}
	return map[bool]string{true: "non "}[not] + "c'è " + whom
}

// several is the phrase for cards of which one is enough: "uno o più mostri".
func several(s *Selector) effect.Phrase {
	if s == nil {
		s = &Selector{}
	}
	p := numbered(2, s, false)
	p.Text = map[bool]string{true: "una o più ", false: "uno o più "}[p.Feminine] + strings.TrimPrefix(p.Text, "2 ")
	return p
}

// asMany is the phrase for as many cards of a selector as a count comes to: "tanti mostri quante sono le Carte Trappola".
func asMany(n *Count, s *Selector, from bool) effect.Phrase {
	g := effect.Agreed{Many: true, Feminine: s.noun().Feminine}
	cards := s.noun().Many + s.described(g, from)
	if n.Each == nil || n.N != 0 || n.Times != 1 || bool(n.Half) || n.Each.Ref != NoRef {
		return effect.Phrase{Text: "un numero di " + cards + " pari " + effect.With("a", countText(n)), Agreed: g}
	}
	counted := all(n.Each, false)
	return effect.Phrase{Text: g.Ends("tant") + " " + cards + " " + counted.Ends("quant") + " sono " + strings.TrimPrefix(strings.TrimPrefix(counted.Text, "tutte "), "tutti "), Agreed: g}
}

// described is what a selector asks of cards and where they are, as words that follow the noun.
func (s *Selector) described(g effect.Agreed, from bool) string {
	var words []string
	add := func(asked bool, text string) {
		if asked {
			words = append(words, text)
		}
	}
	bounded := func(b *Range, what string) {
		switch {
		case !b.Asked():
		case b.To == nil:
			add(true, what+" "+strconv.Itoa(b.From.N)+" o superiore")
		case b.From == nil:
			add(true, what+" "+strconv.Itoa(b.To.N)+" o inferiore")
		case reflect.DeepEqual(b.From, b.To):
			add(true, what+" "+strconv.Itoa(b.From.N))
		default:
			add(true, what+" da "+strconv.Itoa(b.From.N)+" a "+strconv.Itoa(b.To.N))
		}
	}
	add(s.Name != "", "«"+s.Name+"»")
	if s.Kind != nil {
		add(true, [...]string{g.Verb("Normale", "Normali"), "con Effetto", "Fusione", "Synchro", "Rituale", "Segna-Mostro"}[*s.Kind])
	}
	if s.Icon != nil {
		add(true, [...]string{g.Verb("Normale", "Normali"), g.Ends("Continu"), "Equipaggiamento", "Terreno", g.Ends("Rapid"), "Rituale", "Contro"}[*s.Icon])
	}
	add(s.Attribute != "", strings.ToUpper(s.Attribute))
	add(s.Race != "", "di Tipo "+s.Race)
	bounded(&s.Level, "di Livello")
	bounded(&s.ATK, "con ATK")
	add(s.Face == Up, "a faccia scoperta")
	add(s.Face == Down, "a faccia coperta")
	add(s.As == InAttack, "in Posizione di Attacco")
	add(s.As == InDefense, "in Posizione di Difesa")
	add(s.As == FaceDown, "in Posizione di Difesa, a faccia coperta")
	prep := ""
	if from {
		prep = "da"
	}
	add(s.Top > 1, "fra "+s.fromTop())
	add(s.Top == 1, "in cima "+zonesText(s.In, s.Of, "a"))
	add(len(s.In) > 0 && s.Top == 0, zonesText(s.In, s.Of, prep))
	add(len(s.In) == 0 && s.Of != Any, zonesText([]Zone{OnField}, s.Of, ""))
	add(bool(s.Summon), "che non "+g.Verb("sia un Mostro", "siano Mostri")+" ad Evocazione Speciale")
	add(bool(s.Other), g.Ends("divers")+" da questa carta")
	if len(words) == 0 {
		return ""
	}
	return " " + strings.Join(words, " ")
}

// places are the zones, with the preposition that says that a card is there.
var places = [...]struct {
	in, name string
	agreed   effect.Agreed
}{
	OnField: {"su", "Terreno", effect.Agreed{}}, InMonsters: {"in", "Zone Carte Mostro", effect.Agreed{Many: true, Feminine: true}},
	InSpells: {"in", "Zone Carte Magia e Trappola", effect.Agreed{Many: true, Feminine: true}}, InField: {"in", "zona delle Magie Terreno", effect.Agreed{Feminine: true}},
	InHand: {"in", "mano", effect.Agreed{Feminine: true}}, InGraveyard: {"in", "Cimitero", effect.Agreed{}}, InDeck: {"in", "Deck", effect.Agreed{}},
	InExtra: {"in", "Extra Deck", effect.Agreed{}}, InRemoved: {"fra", "carte rimosse dal gioco", effect.Agreed{Many: true, Feminine: true}},
}

// zonesText is the phrase for some places and whose they are, each after prep, or after its own preposition where prep is empty.
func zonesText(zones []Zone, whose Player, prep string) string {
	var parts []string
	for _, z := range zones {
		p := &places[z]
		article := map[effect.Agreed]string{{}: "il ", {Feminine: true}: "la ", {Many: true, Feminine: true}: "le "}[p.agreed]
		if z == InExtra && whose != You && whose != Each {
			article = "l'"
		}
		in := p.in
		if prep != "" && z != InRemoved {
			in = prep
		}
		own := map[Player]string{You: p.agreed.Ends("tu") + " ", Each: p.agreed.Ends("propri") + " "}[whose]
		parts = append(parts, effect.With(in, article+own+p.name)+map[Player]string{Opponent: " dell'avversario"}[whose])
	}
	return strings.Join(parts, " o ")
}

// fromTop is the phrase for the cards on top of a Deck.
func (s *Selector) fromTop() string {
	if s.Top == 1 {
		return "la prima carta " + zonesText(s.In, s.Of, "di")
	}
	return "le prime " + strconv.Itoa(s.Top) + " carte " + zonesText(s.In, s.Of, "di")
}

// places are where a selector looks, none for the field.
func (s *Selector) places() []Zone {
	if s == nil {
		return nil
	}
	return s.In
}

// perEach is what an amount is multiplied by, after "per": "ogni carta", "ognuna di quelle carte"; and whether a count has that form.
func perEach(n *Count) (string, bool) {
	if n == nil || n.N != 0 || bool(n.Half) || n.Times == 0 {
		return "", false
	}
	switch {
	case n.Each != nil && n.Each.Ref != NoRef:
		known := all(n.Each, false)
		return known.Verb(known.Text, effect.Agreed{Feminine: known.Feminine}.Ends("ognun")+" "+effect.With("di", known.Text)), true
	case n.Each != nil:
		return "ogni " + strings.TrimPrefix(some(1, n.Each), "1 "), true
	case n.Stat == Counters:
		return "ogni Segnalino su " + all(n.Card, false).Text, true
	}
	return "", false
}

// amount is the phrase for a number of things, with their singular and plural; a nil count is one.
func amount(n *Count, one, many string) string {
	each, ok := perEach(n)
	switch {
	case n == nil, n.Plain() && n.N == 1:
		return "1 " + one
	case n.Plain():
		return strconv.Itoa(n.N) + " " + many
	case ok && n.Times == 1:
		return "1 " + one + " per " + each
	case ok:
		return strconv.Itoa(n.Times) + " " + many + " per " + each
	}
	return many + " pari " + effect.With("a", countText(n))
}

// asValue is what a value becomes: a number, or a value equal to what is worked out.
func asValue(n *Count) string {
	if n.Plain() {
		return countText(n)
	}
	return "pari " + effect.With("a", countText(n))
}

// countText is the text of a count: a number, or what it is worked out from.
func countText(n *Count) string {
	if n.Plain() {
		return strconv.Itoa(n.N)
	}
	text, times := "", ""
	if n.N != 0 {
		text = strconv.Itoa(n.N) + " più "
	}
	if n.Times != 1 {
		times = strconv.Itoa(n.Times) + " volte "
	}
	switch {
	case n.Each != nil:
		text += times + "il numero di " + strings.TrimPrefix(some(2, n.Each), "2 ")
	case n.Stat == LifePoints:
		text += times + "i " + map[Player]string{You: "tuoi Life Point", Opponent: "Life Point dell'avversario"}[n.Player]
	case n.Stat == Counters:
		text += times + "il numero di Segnalini su " + all(n.Card, false).Text
	case n.Card.Ref == NoRef:
		text += times + "la somma " + effect.With("di", statNames[n.Stat]) + " " + effect.With("di", all(n.Card, false).Text)
	default:
		text += times + statNames[n.Stat] + " " + effect.With("di", all(n.Card, false).Text)
	}
	if n.Half {
		return "la metà " + effect.With("di", text)
	}
	return text
}
