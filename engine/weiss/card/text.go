package card

import (
	"slices"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates of words.go and the tags: nouns, and the values whose printed form is not the word of a
// file.

var italian = effect.Italian{
	Computed: "un numero di", Each: "entrambi i giocatori", More: "o più", Less: "o meno",
	Chosen: map[string]string{
		"carta": "la carta scelta", "carte": "le carte scelte", "personaggio": "il personaggio scelto", "personaggi": "i personaggi scelti",
		"evento": "l'evento scelto", "eventi": "gli eventi scelti", "climax": "il climax scelto", "guardate": "le carte guardate",
		"rivelate": "le carte rivelate", "numero": "quel numero",
	},
}

// Text is what is printed on a card, a line for each ability.
func (c *Card) Text() (lines []string) {
	for i := range c.Abilities {
		lines = append(lines, italian.Text(&c.Abilities[i]))
	}
	return lines
}

// Derived are the holes of templates that are no fields, here and below.
func (a *Ability) Derived() effect.Derived { return effect.Derived{"Branches": a.Branches} }
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"Turned": t.Turned, "Turning": t.Turning, "Played": t.Played}
}
func (a *Action) Derived() effect.Derived { return effect.Derived{"Discarded": a.Discarded} }

// Branches reports whether what an AUTO does begins with a condition or a replacement, which must not read as one of its own.
func (a *Ability) Branches() bool {
	return len(a.If) == 0 && len(a.Do) > 0 && slices.Contains([]Verb{When, Instead}, a.Do[0].Do)
}

// Turned is how the card of a trigger is put, and Turning the card otherwise.
func (t *Trigger) Turned() Orient { return t.What.Orient }
func (t *Trigger) Turning() *Selector {
	s := *t.What
	s.Orient = AnyOrient
	return &s
}

// Played is the card that is played, without the Resolution Area where an event lies then (8.6.2.4.2).
func (t *Trigger) Played() *Selector {
	if t.What == nil || len(t.What.In) != 1 || t.What.In[0] != Resolution {
		return t.What
	}
	s := *t.What
	s.Of, s.In = Any, nil
	return &s
}

// Discarded are the cards to discard, whose place the verb implies.
func (a *Action) Discarded() *Selector {
	s := *a.What
	s.Of, s.In = Any, nil
	return &s
}

// Nouns is the noun for the cards of a selector.
func (s *Selector) Nouns() string {
	return [...]string{"una carta/carte", "un personaggio/personaggi", "un evento/eventi", "un climax/climax"}[s.Type]
}

// Lone reports whether a selector means one card at most: in the slot opposite this card.
func (s *Selector) Lone() bool { return s.Place == Facing }

func (Ref) Printed() []string {
	return []string{"", "questa carta", "", "quella carta", "l'avversario di battaglia di questa carta", "il personaggio che attacca",
		"il personaggio attaccato"}
}

func (Zone) Printed() []string {
	return []string{"in un mazzo", "in una mano", "in una Waiting Room", "in un Clock", "in un Level", "in uno Stock", "in una Climax Area",
		"in una Memory",
		"in una Resolution Area", "su uno Stage", "in un Center Stage", "in un Back Stage", "in una Posizione Sinistra del Center Stage",
		"in una Posizione Centrale del Center Stage", "in una Posizione Destra del Center Stage", "in una Posizione Sinistra del Back Stage",
		"in una Posizione Destra del Back Stage", "in una Marker Area"}
}

func (Phase) Printed() []string {
	return []string{"un turno", "una Stand Phase", "una Draw Phase", "una Clock Phase", "una Main Phase", "una Climax Phase", "un'Attack Phase",
		"un Attack Declaration Step", "un Trigger Step", "un Counter Step", "un Damage Step", "un Battle Step", "un Encore Step", "un'End Phase"}
}

func (Attack) Printed() []string  { return []string{"", "direttamente", "frontalmente", "di lato"} }
func (Faction) Printed() []string { return []string{"", "Weiss", "Schwarz"} }
func (Stat) Printed() []string {
	return []string{"", "il power", "il soul", "il livello", "il costo", "il livello", "la somma dei livelli"}
}

func (Icon) Printed() []string {
	return []string{"", "Soul", "Wind", "Bag", "Gate", "Book", "Flame", "Treasure", "Pants"}
}

func (OfColour) Printed() []string {
	return []string{"", "{giallo}", "{verde}", "{rosso}", "{blu}", "dello stesso colore di questa carta"}
}

func (Place) Printed() []string {
	return []string{"", "davanti a questa carta", "dietro questa carta", "nello slot opposto a questa carta", "sotto questa carta"}
}

func (Duration) Printed() []string {
	return []string{"", "fino alla fine del turno", "fino alla fine del prossimo turno dell'avversario", "fino alla fine di quest'attacco"}
}

// Printed says an act as it is done by or to cards and, where it reads otherwise, as a player does it, with some cards or with any.
func (Act) Printed() []string {
	return []string{"", byCards("attaccare"), byCards("attaccare frontalmente"), byCards("attaccare di lato"),
		"{se Who=chiunque} essere {messo} in Stand | mettere in Stand[ {più What}]", "{se Who=chiunque} essere {messo} in Reverse | mettere in Reverse[ {più What}]",
		"{se Who=chiunque} essere {scelto} da effetti dell'avversario | scegliere[ {più What}]",
		"{se Who=chiunque} lasciare lo Stage per un effetto | togliere dallo Stage[ {più What}]", "{se Who=chiunque} cambiare slot | spostare[ {più What}]",
		"{se Who=chiunque} essere {giocato} | {se What} giocare {più What} | giocare carte",
		"{se Who=chiunque} usare abilità ACT | usare abilità ACT[ di {più What}]", "{se Who=chiunque} usare Encore | usare Encore[ di {più What}]",
		"{se Who=chiunque} infliggere danni che siano cancellati | cancellare danni[ di {più What}]",
		"{se Who=chiunque} infliggere danni | subire danni[ di {più What}]",
		"{se Who=chiunque} essere {giocato} senza {il suo/il loro} colore | giocare[ {più What}] senza il colore",
		"{se Who=chiunque} essere {giocato} senza {il suo/il loro} livello | giocare[ {più What}] senza il livello",
		byCards("attaccare in Rest"), byCards("attaccare di lato senza perdere soul")}
}

// byCards is an act that cards do, and a player with cards.
func byCards(act string) string {
	return "{se Who=chiunque} " + act + " | " + act + "[ con {più What}]"
}
