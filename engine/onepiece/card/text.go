package card

import (
	"slices"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates of words.go and the tags: nouns, and the values whose printed form is not the word of a
// file.

var italian = effect.Italian{Digits: true, Computed: "un numero di", Each: "entrambi i giocatori", More: "o più", Less: "o meno", Home: "sul Ponte"}

// Text is what is printed on a card, a line for each ability, and then what is known of the text of a card that the document cites.
func (c *Card) Text() (lines []string) {
	for i := range c.Abilities {
		lines = append(lines, italian.Text(&c.Abilities[i], c))
	}
	switch c.Known {
	case InPart:
		lines = append(lines, "Il regolamento parla di questa carta e non ne riporta tutto il testo.")
	case Unknown:
		lines = append(lines, "Il regolamento cita questa carta senza dirne il testo.")
	}
	return lines
}

// Derived are the holes of templates that are no fields.
func (a *Action) Derived() effect.Derived { return effect.Derived{"Cards": a.Cards} }

// Cards are the cards that an action is about, this one where it names none: those of whoever does it, where it says "di te".
func (a *Action) Cards() *Selector {
	switch {
	case a.What == nil:
		return &Selector{Ref: effect.This}
	case a.Who >= effect.Opponent && a.What.Of == effect.You:
		own := *a.What
		own.Of = effect.Each
		return &own
	}
	return a.What
}

var nouns = [...]string{AnyType: "una carta/carte", Characters: "un Personaggio/Personaggi", Techniques: "una Carta Tecnica/Carte Tecnica",
	Squads: "una Squadra/Squadre"}

// Nouns is the noun for the cards of a selector: "Personaggio" where it asks for what only those have, or where no others lie.
func (s *Selector) Nouns() string {
	switch {
	case s.Type != AnyType:
		return nouns[s.Type]
	case s.User != "" || s.NoLimit > 0 || s.Limit.Asked():
		return nouns[Techniques]
	case len(s.In) == 0 || len(s.Crew)+len(s.NoCrew) > 0 || s.Strength.Asked() || s.Life.Asked() || s.Printed.Asked() || s.onPonte():
		return nouns[Characters]
	}
	return nouns[AnyType]
}

// onPonte reports whether all the places of a selector are on the Ponte.
func (s *Selector) onPonte() bool {
	return !slices.ContainsFunc(s.In, func(z Zone) bool { return z > OfMarinai })
}

func (Ref) Printed() []string {
	return []string{effect.This: "questa carta", effect.That: "quella carta", effect.Done: "le carte dell'azione precedente",
		Fighter: "il tuo Personaggio in Battaglia", Foe: "il Personaggio avversario", Loser: "il Personaggio perdente",
		Winner: "il Personaggio vincitore", Answered: "la Carta Tecnica interrotta",
		Captain: "il tuo Capitano", FoeCaptain: "il Capitano avversario"}
}

func (Zone) Printed() []string {
	return []string{"sul Ponte", "nello Spazio Capitano", "fra i Marinai", "nella Mano", "nel Forziere", "nel Giornale di Bordo", "nell'Oceano", "nello Spazio Rinforzi",
		"nello Spazio Tecniche", "nella Lista dei Trofei"}
}

func (Stat) Printed() []string {
	return []string{"", "la Forza", "il Danno", "la Forza iniziale", "i Punti Vita", "i Punti Vita iniziali"}
}

func (Phase) Printed() []string { return []string{"", "una Battaglia", "il primo turno"} }
func (From) Printed() []string  { return []string{"", "se questa carta è nello Spazio Rinforzi"} }

func (Duration) Printed() []string {
	return []string{"", "fino alla fine della Battaglia", "fino alla fine del turno"}
}

func (Window) Printed() []string {
	return []string{"", "quando comincia una Battaglia", "prima delle Azioni di Battaglia", "prima del Confronto della Forza",
		"quando il vincitore della Battaglia è stabilito", "prima dell'Assegnazione dei Danni", "quando un Personaggio in Battaglia è sconfitto",
		"quando si scartano le carte utilizzate", "alla fine della Battaglia"}
}

func (Act) Printed() []string {
	return []string{"", "cominciare Battaglie", "ignorare un Marinaio", "subire danni dalle Carte Tecnica dell'avversario", "essere {spostato} dall'avversario né andare nell'Oceano",
		"essere {chiamato} senza impiegare Azioni", "utilizzare Carte Tecnica"}
}
