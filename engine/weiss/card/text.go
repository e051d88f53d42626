package card

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// The text of a card, written from its definition in the game's own template (8.1.1.1.1, 8.1.1.2.1, 8.1.1.3.1, chapter 10): what is printed
// is what runs.

// Text is the text of a card: a line for each ability.
func (c Card) Text() string {
	var lines []string
	for _, a := range c.Abilities {
		lines = append(lines, a.Text())
	}
	return strings.Join(lines, "\n")
}

var (
	kindTexts    = [...]string{ACT: "ACT", AUTO: "AUTO", CONT: "CONT", EFFECT: ""}
	keywordTexts = [...]string{"", "Alarm", "Encore", "Assist", "Bond", "Backup", "Bodyguard", "Brainstorm", "Change", "Memory", "Experience", "Shift", "Accelerate"}
)

// Text is the ability as it is printed: its kind and keyword, its cost, what it says.
func (a Ability) Text() string {
	header := strings.TrimSpace(kindTexts[a.Kind] + " " + keywordTexts[a.Word])
	cost := costText(a.Cost)
	switch a.Word {
	case Encore:
		return header + cost
	case Bond:
		return header + "/“" + a.Name + "”" + cost
	case Backup:
		return header + " " + strconv.Itoa(a.X) + " Livello " + strconv.Itoa(a.Level) + cost
	case Bodyguard:
		return header
	case Shift:
		return header + " Livello " + strconv.Itoa(a.Level)
	}
	if len(a.In) > 0 {
		header += " (" + zonesText(a.In, nil, "in") + ")"
	}
	return strings.TrimSpace(header + cost + " " + effect.Capital(a.says()))
}

// says is the text of an ability after its kind, keyword and cost.
func (a *Ability) says() string {
	text := ""
	if len(a.If) > 0 {
		text = conditionsText(a.If, "se") + ", "
	}
	switch {
	case a.Kind == AUTO && len(a.Cost) > 0:
		return a.When.text(false) + ", " + text + "puoi pagare il costo. Se lo fai, " + sentences(a.Do)
	case a.Kind == AUTO && len(a.If) == 0 && slices.Contains([]Verb{When, Instead}, a.Do[0].Do):
		return a.When.text(false) + ", fai così: " + sentences(a.Do)
	case a.Kind == AUTO:
		return a.When.text(false) + ", " + text + sentences(a.Do)
	case a.Kind == CONT:
		return text + sentences(a.Do)
	case len(a.If) > 0:
		return sentences(a.Do) + " Puoi giocarla solo " + conditionsText(a.If, "se") + "."
	}
	return sentences(a.Do)
}

// costText is the actions of a cost, in square brackets (8.4.1). A payment from the Stock is a number in parentheses (8.4.3).
func costText(cost []Action) string {
	if len(cost) == 0 {
		return ""
	}
	var parts []string
	for len(cost) > 0 {
		text, n := step(cost, mood{})
		if a := &cost[0]; a.Do == Pay && a.Who == Any && a.N.Plain() {
			text = "(1)"
			if a.N != nil {
				text = "(" + strconv.Itoa(a.N.N) + ")"
			}
		}
		parts, cost = append(parts, text), cost[n:]
	}
	return " [" + strings.Join(parts, ", ") + "]"
}

// text is the event of a trigger, with its "quando" or "all'inizio". Where instead is true it is the event that is replaced, in the
// subjunctive.
func (t *Trigger) text(instead bool) string {
	text := t.occasion(instead)
	if t.On != Begins && t.On != Ends && t.On != Holds && !instead {
		text = "quando " + text
	}
	if t.On != Holds && len(t.If) > 0 {
		text += " " + conditionsText(t.If, "mentre")
	}
	return text
}

// about is the phrase for the card of the event; without a selector it is any card.
func (t *Trigger) about() effect.Phrase {
	if t.What == nil {
		return effect.Phrase{Text: "una carta qualunque", Agreed: effect.Agreed{Feminine: true}}
	}
	return cards(t.What, some)
}

// player is a verb whose subject is the player of the event: you is its form for "tu", one its form for another player.
func (t *Trigger) player(you, one string) string {
	return [...]string{Any: "un giocatore " + one, You: you, Opponent: "l'avversario " + one}[t.Of]
}

// should is a verb in the indicative, in the singular (one) or plural (many). Where instead is true it is the infinitive after "dovesse" or
// "dovessero".
func should(instead bool, g effect.Agreed, one, many, infinitive string) string {
	if instead {
		return g.Verb(" dovesse ", " dovessero ") + infinitive
	}
	return " " + g.Verb(one, many)
}

var attackTexts = [...]string{"", "direttamente", "frontalmente", "di lato"}

func (t *Trigger) occasion(instead bool) string {
	switch t.On {
	case Begins:
		return "all'inizio " + phaseText(t.Phase, "di", t.Of)
	case Ends:
		return "alla fine " + phaseText(t.Phase, "di", t.Of)
	case Suffers:
		return t.player("subisci danni", "subisce danni")
	case Uses:
		return t.player("usi ", "usa ") + keywordTexts[t.Word]
	case Holds:
		return conditionsText(t.If, "quando")
	case Draws:
		return t.player("dovessi pescare", "dovesse pescare")
	case Damaged:
		return t.player("dovessi subire danni", "dovesse subire danni")
	}
	g := t.about()
	switch t.On {
	case Moves:
		return g.Text + t.moves(instead, g.Agreed)
	case Attacks, Attacked:
		text := g.Text + g.Verb(" attacca", " attaccano")
		if t.On == Attacked {
			text = g.Text + g.Verb(" è ", " sono ") + g.Ends("attaccat")
		}
		return strings.TrimSpace(text + " " + attackTexts[t.Attack])
	case Turns:
		turned := *t.What
		turned.Orient = AnyOrient
		g = cards(&turned, some)
		return g.Text + should(instead, g.Agreed, "va", "vanno", "andare") + " in " + t.What.Orient.Words()[t.What.Orient]
	case Deals:
		return g.Text + g.Verb(" infligge", " infliggono") + " danni che non sono cancellati"
	case Cancelled:
		return g.Text + g.Verb(" infligge", " infliggono") + [...]string{Any: " danni", You: " a te danni", Opponent: " all'avversario danni"}[t.Of] + " che sono cancellati"
	case Played:
		if t.Of != Any {
			return t.player("giochi ", "gioca ") + g.Text
		}
		return g.Text + g.Verb(" è ", " sono ") + g.Ends("giocat")
	}
	return [...]string{Any: "un Trigger Check rivela ", You: "il tuo Trigger Check rivela ", Opponent: "il Trigger Check dell'avversario rivela "}[t.Of] + g.Text
}

// moves is the predicate of a card that goes from an area to another: "dalla mano è messa sullo Stage".
func (t *Trigger) moves(instead bool, g effect.Agreed) string {
	from := zonesText(t.From, nil, "da")
	put := should(instead, g, "è ", "sono ", "essere ") + g.Ends("mess") + " " + zonesText(t.To, nil, "in")
	switch {
	case len(t.From) == 0 && len(t.To) == 0:
		return should(instead, g, "cambia", "cambiano", "cambiare") + " area"
	case len(t.From) == 0:
		return put
	case len(t.To) == 0:
		return should(instead, g, "va", "vanno", "andare") + " via " + from
	case t.Word == Change:
		from += " o da un effetto di Change"
	}
	return " " + from + put
}
