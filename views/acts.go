package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// act is an option as an infinitive: "giocare *Akari* nella posizione centrale del Center Stage", "fare un attacco Diretto con *Lancia*".
func (t teller) act(o engine.OptionView) string {
	if place, _ := t.place(o.To); o.Verb == "gioca" {
		return t.actOn(o, list(marked(o.Cards))) + t.after(" ", place, "in")
	}
	a := Act{Text: t.actOn(o, list(marked(o.Cards)))}
	if place := t.actPlace(o); place != "" {
		a.Places = []string{place}
	}
	return a.phrase()
}

// actOn is what an option does, with the cards that it may be done with: "giocare *Akari*".
func (t teller) actOn(o engine.OptionView, what string) string {
	switch {
	case o.Pass:
		return "passare"
	case o.Verb == "gioca":
		return "giocare " + what
	case o.Verb == "clock":
		return "mettere " + what + " nel Clock"
	case o.Verb == "scambia":
		return "scambiare di posto due posizioni"
	case o.Verb == "attacca":
		return "attaccare con " + what
	case o.Verb == "paga":
		return "pagare " + noun{o.To, strings.HasSuffix(o.To, "a")}.with("") + " per " + what
	case o.Verb == "prima" && what == "":
		return "risolvere prima " + noun{o.To, false}.with("")
	case o.Verb == "prima":
		return "risolvere prima " + o.To + " di " + what
	case o.Verb == "riprende":
		return "riprendere in mano " + what
	case o.Verb == "stock":
		return "mettere nello Stock la prima carta del mazzo"
	case o.Verb == "pesca":
		return "pescare una carta"
	case o.Verb == "livello":
		return "portare " + what + " nella Level Area"
	case o.Verb == "scarta":
		return "scartare " + what
	case o.Verb == "toglie":
		return "togliere prima " + what
	case o.Verb == "cambia":
		return "cambiare " + what
	case o.Verb == "comincia":
		return "far cominciare " + o.To
	case o.Verb == "usa":
		return "usare " + o.To + " di " + what
	case o.Verb == "scegli":
		return "scegliere " + what
	case o.Verb == "numero":
		return "scegliere il numero " + o.To
	case o.Verb == "testo":
		return "scegliere il testo " + o.To
	case o.Verb == "sì":
		return "fare ciò che permette il testo di " + what
	case o.Verb == "guarda":
		return "guardare un’altra carta"
	case o.Verb == "mette":
		return "mettere " + what
	case o.Verb == "in cima":
		return "mettere " + what + " in cima al mazzo"
	}
	verb := o.Verb
	if infinitive := infinitives[verb]; infinitive != "" {
		verb = infinitive
	}
	return strings.TrimSpace(verb + " " + what)
}

// infinitives are the verbs of Yu-Gi-Oh! as one says what may be done.
var infinitives = map[string]string{"evoca": "Evocare", "evoca specialmente": "Evocare Specialmente", "posiziona": "Posizionare", "scopri": "Evocare per Scoperta",
	"attiva": "attivare", "entra": "entrare nella Battle Phase", "offri": "offrire come Tributo", "lancio": "vincere il lancio",
	"in posizione": "mettere in posizione", "riordina": "riordinare"}

// actPlace names where or in which way an option is done; "" where the act says it already.
func (t teller) actPlace(o engine.OptionView) string {
	switch o.Verb {
	case "gioca", "mette":
		return t.short(o.To)
	case "attacca":
		return o.To
	case "scambia":
		_, both, _ := strings.Cut(o.Key, ":")
		one, other, _ := strings.Cut(both, ">")
		if seat, slot, two := strings.Cut(other, "."); two { // of the two players
			return t.short("A."+one) + " e " + t.short("A."+slot) + " di " + seat
		}
		return t.short("A."+one) + " e " + t.short("A."+other)
	}
	return ""
}

// short is the heading of a place on a narrow screen: "Centro sinistra".
func (t teller) short(place string) string {
	if a, _ := t.area(place); a != nil {
		return a.Short
	}
	return ""
}

// Act is a line of "Poteva anche" or of "Non poteva": who, what, and the rule.
type Act struct {
	Who    string
	Text   string
	Places []string // where, or in which way, the same act could be done
	Rule   rulebooks.Ref
	option engine.OptionView
	cards  []string // with which cards
}

// maxActs is how many lines of acts a page shows before the rest is folded; maxNames how many cards or places a line names.
const (
	maxActs  = 6
	maxNames = 6
)

// acts are the acts that were open in a passage and not taken, and those that the rules forbid, the ones that the scenario asks for
// first. What chance could have brought is told in one line.
func (t teller) acts(p *engine.PassageView) (could, couldNot []Act) {
	taken := map[string]bool{}
	for _, i := range p.Choices {
		if c := &t.replay.Choices[i]; c.Taken >= 0 && len(c.Options) > 1 {
			taken[c.Seat.String()+c.Options[c.Taken].Key] = true
		}
	}
	chance := false
	for _, i := range p.Choices {
		c := &t.replay.Choices[i]
		for j, o := range c.Options {
			if c.Seat.Player() && j != c.Taken && (o.Pass || !taken[c.Seat.String()+o.Key]) {
				could = t.addAct(could, c.Seat, o)
			}
		}
		if !c.Seat.Player() && len(c.Options) > 1 && !chance {
			chance = true
			could = append(could, Act{Text: "un altro esito del caso", Places: []string{c.Moment}, Rule: c.Options[0].Rule})
		}
		for _, asked := range []bool{true, false} {
			for _, o := range c.Refused {
				if o.Asked == asked && (c.Seat.Player() || asked) {
					couldNot = t.addAct(couldNot, c.Seat, o)
				}
			}
		}
	}
	return could, couldNot
}

// addAct adds an option to the lines: to the line that says the same of another place or of another card, or as a line of its own.
func (t teller) addAct(acts []Act, seat engine.Seat, o engine.OptionView) []Act {
	a := Act{Text: t.actOn(o, list(marked(o.Cards))), Rule: o.Rule, option: o, cards: o.Cards}
	if seat.Player() {
		a.Who = seat.String()
	}
	if place := t.actPlace(o); place != "" {
		a.Places = []string{place}
	}
	for i := range acts {
		b := &acts[i]
		switch {
		case b.Who != a.Who || b.Rule != a.Rule || b.option.Verb != o.Verb:
			continue
		case b.Text == a.Text: // elsewhere, or otherwise
			for _, place := range a.Places {
				if !slices.Contains(b.Places, place) {
					b.Places = append(b.Places, place)
				}
			}
			return acts
		case len(a.Places) == 0 && len(b.Places) == 0 && b.option.To == o.To && len(o.Cards) == 1 && len(b.cards) > 0: // with another card
			if !slices.Contains(b.cards, o.Cards[0]) {
				b.cards = append(slices.Clip(b.cards), o.Cards[0])
				b.Text = t.actOn(o, either(b.cards))
			}
			return acts
		}
	}
	return append(acts, a)
}

// either names cards of which one is chosen: "*a*, *b* o *c*".
func either(names []string) string {
	words := marked(names)
	if len(words) > maxNames {
		words = append(words[:maxNames-1], "un’altra delle "+strconv.Itoa(len(names)))
	}
	return strings.Join(words[:len(words)-1], ", ") + " o " + words[len(words)-1]
}

// phrase is the act with its places: "giocare *Akari* (Centro, Retro destra)".
func (a Act) phrase() string {
	if with, found := strings.CutPrefix(a.Text, "attaccare con "); found && len(a.Places) == 1 {
		return "fare un attacco " + a.Places[0] + " con " + with
	}
	if len(a.Places) == 0 {
		return a.Text
	}
	shown := a.Places
	if len(shown) > maxNames {
		shown = append(slices.Clone(shown[:maxNames-1]), "altre "+strconv.Itoa(len(a.Places)-maxNames+1))
	}
	return a.Text + " (" + strings.Join(shown, ", ") + ")"
}

// Line is an act as a list shows it: "A: giocare *Akari* (Centro, Retro destra)".
func (a Act) Line() string {
	if a.Who == "" {
		return capital(a.phrase())
	}
	return a.Who + ": " + a.phrase()
}
