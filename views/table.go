package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// maxBacks is how many cards face down a zone shows and maxDrawn how many others.
const (
	maxBacks = 4
	maxDrawn = 8
)

// when names the turn and the phase in which a passage happens or, of one in which a choice waits or of a position, in
// which the table stands.
func (t teller) when(p *replay.PassageView) string {
	turn, number, phase := p.Turn, p.Number, p.Phase
	if len(p.Events) == 0 || slices.ContainsFunc(p.Choices,
		func(at int) bool { return t.replay.Choices[at].Taken == engine.Pending }) {
		turn, number, phase = p.Table.Turn, p.Table.Number, p.Table.Phase
	}
	if !turn.Player() || number == 0 {
		return phase
	}
	text := "Turno " + strconv.Itoa(number) + " di " + turn.String()
	if phase != "" {
		text += " · " + phase
	}
	return text
}

// involved returns the places that a passage is about: those between which cards moved, those of the cards that its
// events name, and those that have a note.
func (t teller) involved(p *replay.PassageView) []string {
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
			add(whereIs(&p.Table, name))
		}
	}
	for _, n := range p.Table.Notes {
		add(n.Area)
	}
	return places
}

// lying is where a card is and how it lies.
type lying struct {
	name, area, orient string
	seat               engine.Seat
}

// eachLying calls do with every card of the table.
func eachLying(s *engine.Snapshot, do func(lying)) {
	for seat := range engine.Chance {
		for _, pile := range s.Players[seat].Areas {
			for i := range pile.Cards {
				do(lying{pile.Cards[i].Name, pile.Area, pile.Cards[i].Orient, seat})
			}
		}
	}
}

// whereIs is the place of a card, "" of one that is not on the table.
func whereIs(s *engine.Snapshot, card string) (place string) {
	eachLying(s, func(l lying) {
		if l.name == card {
			place = l.seat.String() + "." + l.area
		}
	})
	return place
}

// changes reports, by name, which cards have another place or orientation.
func changes(before, now *engine.Snapshot) map[string]bool {
	was, moved := map[lying]bool{}, map[string]bool{}
	eachLying(before, func(l lying) { was[l] = true })
	eachLying(now, func(l lying) {
		if !was[l] {
			moved[l.name] = true
		}
	})
	return moved
}

// beside describes a card of the stage: name, orientation, its first two values, and how many cards are under it.
func (t teller) beside(c *engine.CardView) string {
	parts := []string{called(c.Name)}
	switch {
	case c.Orient == "" || c.Orient == t.table.Upright:
	case c.Face:
		parts = append(parts, t.lying(c.Orient))
	default:
		parts = append(parts, c.Orient)
	}
	for i, f := range c.Facts {
		if i < 2 {
			parts = append(parts, f.Name+" "+strconv.Itoa(f.Value))
		}
	}
	if c.Under > 0 {
		parts = append(parts, digits(c.Under, "carta sotto", "carte sotto"))
	}
	return strings.Join(parts, ", ")
}

// lying is an orientation as it is said of a card: "in Rest".
func (t teller) lying(orient string) string {
	if slices.Contains(t.table.States, orient) {
		return orient
	}
	return "in " + orient
}

// aloud describes a zone for screen readers: "3 carte: a, b e w2".
func (t teller) aloud(a *engine.Area, pile []engine.CardView) string {
	var names []string
	for i := range pile {
		if a.Stage {
			names = append(names, t.beside(&pile[i]))
		} else {
			names = append(names, called(pile[i].Name))
		}
	}
	switch {
	case len(pile) == 0:
		return "vuota"
	case a.Seen == engine.ByNobody:
		return digits(len(pile), "carta coperta", "carte coperte")
	case a.Single:
		return list(names)
	}
	return digits(len(pile), "carta", "carte") + ": " + list(names)
}

// note describes a note of the table, such as an effect or something that waits.
func (t teller) note(n *engine.TableNote) string {
	text := strings.TrimSpace(n.Kind + " " + strings.TrimSpace(n.Word+" "+list(n.Cards)))
	if info := t.noteInfo(n); info != nil {
		text = fill(t.template(info.Text, engine.OfNotes), noteSaying{t, n})
	}
	return text
}

// noteInfo is the game's entry for the kind of a note, nil where the game does not list it.
func (t teller) noteInfo(n *engine.TableNote) *engine.NoteInfo {
	for i := range t.table.Notes {
		if t.table.Notes[i].Kind == n.Kind {
			return &t.table.Notes[i]
		}
	}
	return nil
}

// noteSaying gives the values of a template about a note. Names of cards in notes are not marked with asterisks.
type noteSaying struct {
	teller
	note *engine.TableNote
}

func (s noteSaying) value(hole string) value {
	n := s.note
	switch hole {
	case "carte":
		return namesValue(n.Cards, list(n.Cards))
	case "carta":
		return textValue(nth(n.Cards, 0))
	case "altra":
		return textValue(nth(n.Cards, 1))
	case "quanto":
		return numberValue(n.Amount)
	case "modulo":
		return numberValue(max(n.Amount, -n.Amount))
	case "segno":
		return textValue(sign(n.Amount))
	case "totale":
		return numberValue(n.Of)
	case "parola":
		return s.word(n.Word)
	}
	return value{}
}

func (s noteSaying) holds(string) bool { return false }
