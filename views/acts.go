package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// describeAct describes an option as an infinitive, for use in a sentence: "giocare *Akari* nella posizione centrale
// del Center Stage", "fare un attacco Diretto con *Lancia*".
func (t teller) describeAct(o engine.OptionView) string {
	values := actValues{t, &o, joinWithAnd(emphasizeAll(o.Cards))}
	if template := t.parseTemplate(t.verbInfo(o).SentenceTemplate, engine.ActTemplate); template != nil {
		return fillTemplate(template, values)
	}
	a := Act{Text: t.actWithoutPlace(o, values.cards), option: o}
	if place := t.actPlace(o); place != "" {
		a.Places, a.single = []string{place}, t.singlePlacePhrase(o)
	}
	return a.phrase()
}

// verbInfo returns the game's entry for the verb of an option. For a verb that the game does not list, it makes an
// entry from the verb itself.
func (t teller) verbInfo(o engine.OptionView) *engine.VerbInfo {
	for i := range t.table.Verbs {
		if v := &t.table.Verbs[i]; v.Name == o.Verb || o.IsPass && i == int(engine.Pass) {
			return v
		}
	}
	return &engine.VerbInfo{Name: o.Verb, ActTemplate: o.Verb + "[ {carte}]"}
}

// actWithoutPlace describes an option without its place: "giocare *Akari*". cards is the phrase that names its
// cards.
func (t teller) actWithoutPlace(o engine.OptionView, cards string) string {
	return fillTemplate(t.parseTemplate(t.verbInfo(o).ActTemplate, engine.ActTemplate), actValues{t, &o, cards})
}

// actPlace names the place, or the manner, of an option; "" where actWithoutPlace names it already.
func (t teller) actPlace(o engine.OptionView) string {
	return fillTemplate(t.parseTemplate(t.verbInfo(o).PlaceTemplate, engine.ActTemplate), actValues{t, &o, ""})
}

// singlePlacePhrase describes an option that can be taken in one place only; "" where phrase adds the place in
// brackets.
func (t teller) singlePlacePhrase(o engine.OptionView) string {
	return fillTemplate(t.parseTemplate(t.verbInfo(o).SinglePlaceTemplate, engine.ActTemplate), actValues{t, &o, joinWithAnd(emphasizeAll(o.Cards))})
}

// actValues gives the values of a template about an option; cards names the cards of the option.
type actValues struct {
	teller
	option *engine.OptionView
	cards  string
}

// value returns the value of a placeholder about an act; the empty value for an unknown placeholder.
func (s actValues) value(placeholder string) value {
	o := s.option
	switch placeholder {
	case "carte":
		return namesValue(o.Cards, s.cards)
	case "parola":
		return s.wordValue(o.To)
	case "arrivo":
		place, _ := s.placeNoun(o.To)
		return nounValue(place)
	case "arrivo.breve":
		return textValue(s.shortPlaceName(o.To))
	case "posti":
		return textValue(s.exchangedPlaces(o.Key))
	}
	return value{}
}

// stateHolds returns false, because templates of acts name no states.
func (s actValues) stateHolds(string) bool { return false }

// exchangedPlaces names the two places in the key of an option: "Centro e Retro destra" for
// "scambia:centro>retro-destra", "Centro e Centro di B" for "scambia:centro>B.centro"; "" where the key has no
// places.
func (t teller) exchangedPlaces(key string) string {
	_, places, _ := strings.Cut(key, ":")
	first, second, _ := strings.Cut(places, ">")
	seat, slot, ofBothPlayers := strings.Cut(second, ".")
	switch {
	case t.shortPlaceName("A."+first) == "":
		return "" // an act that names no places
	case ofBothPlayers:
		return t.shortPlaceName("A."+first) + " e " + t.shortPlaceName("A."+slot) + " di " + seat
	}
	return t.shortPlaceName("A."+first) + " e " + t.shortPlaceName("A."+second)
}

// shortPlaceName returns the short name of a place, for headings: "Centro sinistra"; "" for a word that is no place.
func (t teller) shortPlaceName(place string) string {
	if a, _ := t.area(place); a != nil {
		return a.ShortName
	}
	return ""
}

// Act is a line in a list of acts, such as "Poteva anche". Options that differ only in place or card share a line.
type Act struct {
	Who     string            // "A" or "B"; "" where chance acts
	Text    string            // the act without its places
	Places  []string          // the places, or the manners, in which the act can be done
	Rule    rulebooks.Ref     // the rule that allows or forbids the act
	option  engine.OptionView // the first of the options
	options []actOption       // in the order of Places or cards
	single  string            // the phrase for a single place; "" where phrase adds the place in brackets
	cards   []string          // the cards with which the act can be done
}

// maxActs is how many lines of acts a page shows unfolded; maxNames is how many cards or places a line names.
const (
	maxActs  = 6
	maxNames = 6
)

// actOption is one option of an act. Its label tells it from the other options of the same line: a place, or a card.
type actOption struct {
	label          string
	choice, option int // indexes in Replay.Choices, and in its options
}

// otherActs returns the acts that were possible in a passage but not taken, and those that the rules forbid, first
// those about which the scenario asks. Other outcomes of chance are one line.
func (t teller) otherActs(p *replay.PassageView) (possible, refused []Act) {
	taken := map[string]bool{}
	for _, i := range p.Choices {
		if c := &t.replay.Choices[i]; c.Taken >= 0 && len(c.Options) > 1 {
			taken[c.Seat.String()+c.Options[c.Taken].Key] = true
		}
	}
	chanceListed := false
	for _, i := range p.Choices {
		c := &t.replay.Choices[i]
		if c.Taken == engine.PendingAnswer {
			continue // pendingActs lists its options
		}
		for j, o := range c.Options {
			if c.Seat.IsPlayer() && j != c.Taken && (o.IsPass || !taken[c.Seat.String()+o.Key]) {
				possible = t.addAct(possible, c.Seat, o, actOption{choice: i, option: j})
			}
		}
		if !c.Seat.IsPlayer() && len(c.Options) > 1 && !chanceListed {
			chanceListed = true
			possible = append(possible, Act{Text: otherOutcome(c.Decision), Rule: c.Options[0].Rule, options: t.otherOutcomes(c, i)})
		}
	}
	for _, i := range p.Choices {
		c := &t.replay.Choices[i]
		for _, asked := range []bool{true, false} {
			for _, o := range c.RefusedActs {
				if o.IsNamed == asked && (c.Seat.IsPlayer() || asked) {
					refused = t.addAct(refused, replay.ActSeat(&o, c), o, actOption{})
				}
			}
		}
	}
	return possible, refused
}

// otherOutcome says that chance could have decided otherwise: "un altro ordine del mazzo".
func otherOutcome(decision string) string {
	first, _, _ := strings.Cut(decision, " ")
	switch {
	case first == "chi": // a question, not a thing
		return "un altro esito del caso (" + decision + ")"
	case strings.HasSuffix(first, "a"):
		return "un’altra " + decision
	}
	return "un altro " + decision
}

// otherOutcomes returns the outcomes that chance did not choose; nil where there are more than maxNames. choice is
// the index of c in the replay.
func (t teller) otherOutcomes(c *replay.ChoiceView, choice int) (outcomes []actOption) {
	if len(c.Options) > maxNames {
		return nil
	}
	for j, o := range c.Options {
		if j != c.Taken {
			outcomes = append(outcomes, actOption{t.describeAct(o), choice, j})
		}
	}
	return outcomes
}

// pendingActs returns the acts that are possible at the choice that waits in a passage, and who chooses there: "B
// può"; nil and "" where no choice waits.
func (t teller) pendingActs(p *replay.PassageView) (acts []Act, who string) {
	for _, i := range p.Choices {
		c := &t.replay.Choices[i]
		if c.Taken != engine.PendingAnswer {
			continue
		}
		for j, o := range c.Options {
			acts = t.addAct(acts, c.Seat, o, actOption{choice: i, option: j})
		}
		if who = "decide il caso"; c.Seat.IsPlayer() {
			who = c.Seat.String() + " può"
		}
	}
	return acts, who
}

// addAct adds an option of a player to the lines of acts. The option joins a line that differs only in place or only
// in card; otherwise it becomes a new line.
func (t teller) addAct(acts []Act, seat engine.Seat, o engine.OptionView, option actOption) []Act {
	a := Act{Text: t.actWithoutPlace(o, joinWithAnd(emphasizeAll(o.Cards))), Rule: o.Rule, option: o, cards: o.Cards}
	if seat.IsPlayer() {
		a.Who = seat.String()
	}
	if place := t.actPlace(o); place != "" {
		a.Places, a.single = []string{place}, t.singlePlacePhrase(o)
		option.label = place
	} else if len(o.Cards) > 0 {
		option.label = joinWithAnd(emphasizeAll(o.Cards))
	}
	a.options = []actOption{option}
	for i := range acts {
		b := &acts[i]
		switch {
		case b.Who != a.Who || b.Rule != a.Rule || b.option.Verb != o.Verb:
			continue
		case b.Text == a.Text: // the same act in another place or manner
			for _, place := range a.Places {
				if !slices.Contains(b.Places, place) {
					b.Places, b.options = append(b.Places, place), append(b.options, option)
				}
			}
			return acts
		case len(a.Places) == 0 && len(b.Places) == 0 && b.option.To == o.To && len(o.Cards) == 1 &&
			len(b.cards) > 0:
			// The same act with another card.
			if !slices.Contains(b.cards, o.Cards[0]) {
				b.cards, b.options = append(slices.Clip(b.cards), o.Cards[0]), append(b.options, option)
				b.Text = t.actWithoutPlace(o, listChoices(b.cards))
			}
			return acts
		}
	}
	return append(acts, a)
}

// listChoices joins the names of cards one of which is chosen: "*a*, *b* o *c*".
func listChoices(names []string) string {
	words := emphasizeAll(names)
	if len(words) > maxNames {
		words = append(words[:maxNames-1], "un’altra delle "+strconv.Itoa(len(names)))
	}
	return strings.Join(words[:len(words)-1], ", ") + " o " + words[len(words)-1]
}

// phrase returns the act with its places: "giocare *Akari* (Centro, Retro destra)".
func (a Act) phrase() string {
	if len(a.Places) == 1 && a.single != "" {
		return a.single
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

// Line returns the act with its player: "A: giocare *Akari* (Centro, Retro destra)".
func (a Act) Line() string {
	if a.Who == "" {
		return capitalize(a.phrase())
	}
	return a.Who + ": " + a.phrase()
}
