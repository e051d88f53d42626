package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// maxBacks is how many face-down cards of a zone are drawn. maxDrawn is how many cards an event may have before
// the table marks none of them.
const (
	maxBacks = 4
	maxDrawn = 8
)

// momentText names the turn and the phase of a passage. For a position, or a passage with a choice that waits, they
// are those of the table.
func (t teller) momentText(p *replay.PassageView) string {
	turn, number, phase := p.Turn, p.Number, p.Phase
	if len(p.Events) == 0 || slices.ContainsFunc(p.Choices,
		func(at int) bool { return t.replay.Choices[at].Taken == engine.PendingAnswer }) {
		turn, number, phase = p.Table.TurnPlayer, p.Table.TurnNumber, p.Table.Phase
	}
	if !turn.IsPlayer() || number == 0 {
		return phase
	}
	text := "Turno " + strconv.Itoa(number) + " di " + turn.String()
	if phase != "" {
		text += " · " + phase
	}
	return text
}

// involvedPlaces returns the places that a passage is about: those between which cards moved, those of the cards
// that its events name, and those that have a note.
func (t teller) involvedPlaces(p *replay.PassageView) []string {
	places := slices.Clone(p.TouchedPlaces)
	add := func(place string) {
		if a, _ := t.area(place); a != nil && !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	for _, i := range p.Events {
		e := &t.replay.Events[i]
		if e.Idle || len(e.Subjects) > maxDrawn {
			continue
		}
		for _, name := range e.Subjects {
			add(cardPlace(&p.Table, name))
		}
	}
	for _, n := range p.Table.Notes {
		add(n.Area)
	}
	return places
}

// cardPosition is where a card is, and its orientation.
type cardPosition struct {
	name, area, orient string
	seat               engine.Seat
}

// eachCardPosition calls do for every card of the table.
func eachCardPosition(s *engine.Snapshot, do func(cardPosition)) {
	for seat := range engine.Chance {
		for _, pile := range s.Players[seat].Areas {
			for i := range pile.Cards {
				do(cardPosition{pile.Cards[i].Name, pile.Area, pile.Cards[i].Orientation, seat})
			}
		}
	}
}

// cardPlace returns the place of a card, such as "A.mano"; "" for a card that is not on the table.
func cardPlace(s *engine.Snapshot, card string) (place string) {
	eachCardPosition(s, func(l cardPosition) {
		if l.name == card {
			place = l.seat.String() + "." + l.area
		}
	})
	return place
}

// movedCards returns the names of the cards whose place or orientation differs between two snapshots.
func movedCards(before, now *engine.Snapshot) map[string]bool {
	was, moved := map[cardPosition]bool{}, map[string]bool{}
	eachCardPosition(before, func(l cardPosition) { was[l] = true })
	eachCardPosition(now, func(l cardPosition) {
		if !was[l] {
			moved[l.name] = true
		}
	})
	return moved
}

// stageCardText describes a card of the stage: name, orientation, its first two values, and how many cards are under
// it.
func (t teller) stageCardText(c *engine.CardView) string {
	parts := []string{readableName(c.Name)}
	switch {
	case c.Orientation == "" || c.Orientation == t.table.DefaultOrientation:
	case c.FaceUp:
		parts = append(parts, t.orientationPhrase(c.Orientation))
	default:
		parts = append(parts, c.Orientation)
	}
	for i, f := range c.Facts {
		if i < 2 {
			parts = append(parts, f.Name+" "+strconv.Itoa(f.Value))
		}
	}
	if c.CardsUnder > 0 {
		parts = append(parts, countInDigits(c.CardsUnder, "carta sotto", "carte sotto"))
	}
	return strings.Join(parts, ", ")
}

// orientationPhrase is an orientation as a predicate of a card: "in Rest".
func (t teller) orientationPhrase(orient string) string {
	if slices.Contains(t.table.AdjectiveOrientations, orient) {
		return orient
	}
	return "in " + orient
}

// zoneScreenReaderText describes a zone for screen readers: "3 carte: a, b e w2".
func (t teller) zoneScreenReaderText(a *engine.Area, pile []engine.CardView) string {
	var names []string
	for i := range pile {
		if a.HasOrientations {
			names = append(names, t.stageCardText(&pile[i]))
		} else {
			names = append(names, readableName(pile[i].Name))
		}
	}
	switch {
	case len(pile) == 0:
		return "vuota"
	case a.Visibility == engine.VisibleToNobody:
		return countInDigits(len(pile), "carta coperta", "carte coperte")
	case a.HoldsOneCard:
		return joinWithAnd(names)
	}
	return countInDigits(len(pile), "carta", "carte") + ": " + joinWithAnd(names)
}

// describeNote returns the text of a note on the table, such as a lasting effect or a waiting ability.
func (t teller) describeNote(n *engine.TableNote) string {
	text := strings.TrimSpace(n.Kind + " " + strings.TrimSpace(n.Word+" "+joinWithAnd(n.Cards)))
	if info := t.noteInfo(n); info != nil {
		text = fillTemplate(t.parseTemplate(info.Template, engine.NoteTemplate), noteValues{t, n})
	}
	return text
}

// noteInfo is the game's entry for the kind of a note, nil where the game does not list it.
func (t teller) noteInfo(n *engine.TableNote) *engine.TableNoteInfo {
	for i := range t.table.Notes {
		if t.table.Notes[i].Kind == n.Kind {
			return &t.table.Notes[i]
		}
	}
	return nil
}

// noteValues gives the values of a template about a note. Names of cards in notes are not marked with asterisks.
type noteValues struct {
	teller
	note *engine.TableNote
}

// value returns the value of a placeholder about a note; the empty value for an unknown placeholder.
func (s noteValues) value(placeholder string) value {
	n := s.note
	switch placeholder {
	case "carte":
		return namesValue(n.Cards, joinWithAnd(n.Cards))
	case "carta":
		return textValue(nameAt(n.Cards, 0))
	case "altra":
		return textValue(nameAt(n.Cards, 1))
	case "quanto":
		return numberValue(n.Amount)
	case "modulo":
		return numberValue(max(n.Amount, -n.Amount))
	case "segno":
		return textValue(sign(n.Amount))
	case "totale":
		return numberValue(n.Total)
	case "parola":
		return s.wordValue(n.Word)
	}
	return value{}
}

// stateHolds returns false, because templates of notes name no states.
func (s noteValues) stateHolds(string) bool { return false }
