package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// tableView is the position after a passage: first the zones that the passage is about, then the whole table, which is unfolded where
// the passage is about no zone.
type tableView struct {
	When  string     // "Turno 3 di A · Damage Step"
	Zones []zone     // the zones that the passage is about
	Empty []string   // the names of those that are empty now
	Notes []string   // notes that belong to no zone, such as lasting effects
	Sides []sideView // the whole table as player A sees it: B's half first
}

// sideView is one player's half of the table: its zones in rows, as on a real table, and the player's counters.
type sideView struct {
	Name   string
	Values string
	Rows   [][]zone
}

// zone is a place of the table with its cards.
type zone struct {
	Name  string // "Mazzo di B"
	Cards []cardView
	More  int    // how many cards are not shown
	Note  string // text beside the cards
	Aloud string // text for screen readers: "3 carte: a, b e w2"
	Wide  bool   // in the whole table its cards need a line of their own
}

// cardView is a card as the page shows it.
type cardView struct {
	Name string // "" for a card face down
	Fact string // the number below the name
	Kind string
	Turn string // CSS class of its orientation: "turned", "upended", "" for upright
	New  bool   // it moved or changed its orientation in this passage
	Own  bool   // only its player may see it
}

// maxBacks is how many cards face down a zone shows and maxDrawn how many others; maxNarrow is how many letters of a name fit a narrow zone.
const (
	maxBacks  = 4
	maxDrawn  = 8
	maxNarrow = 3
)

// tableAt is the position after the passage at an index of the replay.
func (t teller) tableAt(at int) tableView {
	p := &t.replay.Passages[at]
	before := &t.replay.Start
	if at > 0 {
		before = &t.replay.Passages[at-1].Table
	}
	d := drawing{teller: t, now: &p.Table, moved: changes(before, &p.Table)}
	v := tableView{When: when(&p.Table)}
	for _, place := range t.involved(p) {
		z := d.zone(place, true)
		if len(z.Cards) == 0 && z.Note == "" {
			v.Empty = append(v.Empty, z.Name)
		} else {
			v.Zones = append(v.Zones, z)
		}
	}
	v.Zones = append(v.Zones, changedValues(before, &p.Table)...)
	for _, n := range p.Table.Notes {
		if n.Area == "" {
			v.Notes = append(v.Notes, t.note(&n))
		}
	}
	v.Sides = []sideView{d.side(engine.B, true), d.side(engine.A, false)}
	return v
}

// when names the turn and the phase.
func when(s *engine.Snapshot) string {
	if !s.Turn.Player() || s.Number == 0 {
		return s.Phase
	}
	text := "Turno " + strconv.Itoa(s.Number) + " di " + s.Turn.String()
	if s.Phase != "" {
		text += " · " + s.Phase
	}
	return text
}

// involved returns the places that a passage is about: those between which cards moved, those of the cards that its events name, and
// those that have a note.
func (t teller) involved(p *engine.PassageView) []string {
	places := slices.Clone(p.Touched)
	add := func(place string) {
		if a, _ := t.area(place); a != nil && !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	lies := whereabouts(&p.Table)
	for _, i := range p.Events {
		e := &t.replay.Events[i]
		if e.Idle || len(e.Subjects) > maxDrawn {
			continue
		}
		for _, name := range e.Subjects {
			add(lies[name].place)
		}
	}
	for _, n := range p.Table.Notes {
		add(n.Area)
	}
	return places
}

// lying is where a card is and how it lies.
type lying struct{ place, orient string }

func whereabouts(s *engine.Snapshot) map[string]lying {
	lies := map[string]lying{}
	for seat := range engine.Chance {
		for _, pile := range s.Players[seat].Areas {
			for _, c := range pile.Cards {
				lies[c.Name] = lying{seat.String() + "." + pile.Area, c.Orient}
			}
		}
	}
	return lies
}

// changes reports, by name, whether a card's place or orientation has changed.
func changes(before, now *engine.Snapshot) map[string]bool {
	moved, was := map[string]bool{}, whereabouts(before)
	for name, is := range whereabouts(now) {
		moved[name] = was[name] != is
	}
	return moved
}

// changedValues returns a zone for each counter of a player that a passage has changed.
func changedValues(before, now *engine.Snapshot) []zone {
	var zones []zone
	for seat := range engine.Chance {
		for i, v := range now.Players[seat].Values {
			if old := before.Players[seat].Values; i < len(old) && old[i].Value != v.Value {
				text := strconv.Itoa(v.Value) + " (prima " + strconv.Itoa(old[i].Value) + ")"
				zones = append(zones, zone{Name: capital(v.Name) + " di " + seat.String(), Note: text, Aloud: text})
			}
		}
	}
	return zones
}

// drawing turns piles of a snapshot into zones.
type drawing struct {
	teller
	now   *engine.Snapshot
	moved map[string]bool
}

// side is one player's half of the table. The far half is rotated: its rows and the zones in them are in reverse order.
func (d drawing) side(seat engine.Seat, far bool) sideView {
	v := sideView{Name: seat.String()}
	var values []string
	for _, n := range d.now.Players[seat].Values {
		values = append(values, n.Name+" "+strconv.Itoa(n.Value))
	}
	v.Values = strings.Join(values, " · ")
	for _, row := range d.table.Rows {
		var zones []zone
		for _, id := range row {
			zones = append(zones, d.zone(seat.String()+"."+id, false))
		}
		if far {
			slices.Reverse(zones)
		}
		v.Rows = append(v.Rows, zones)
	}
	if far {
		slices.Reverse(v.Rows)
	}
	return v
}

// zone is the view of a place; whose adds the player to its name.
func (d drawing) zone(place string, whose bool) zone {
	a, seat := d.area(place)
	z := zone{Name: a.Short}
	if whose {
		z.Name += " di " + seat
	}
	pile := d.pile(place)
	limit := maxDrawn
	switch {
	case a.Seen == engine.ByNobody && whose:
		limit = maxBacks
	case a.Seen == engine.ByNobody:
		limit = 1
	}
	for i := range pile {
		if i == limit {
			z.More = len(pile) - limit
			break
		}
		z.Cards = append(z.Cards, d.card(a, &pile[i]))
		z.Wide = z.Wide || !a.Stage && !a.Single && (i >= 2 || len([]rune(z.Cards[i].Name)) > maxNarrow)
	}
	var notes []string
	if a.Seen == engine.ByNobody && len(pile) > 0 {
		notes, z.More = append(notes, digits(len(pile), "carta", "carte")), 0
	}
	if a.Stage && whose {
		for i := range pile {
			notes = append(notes, d.beside(&pile[i]))
		}
	}
	on := d.notesOn(place, pile)
	z.Note = strings.Join(append(notes, on...), " · ")
	z.Aloud = strings.Join(append([]string{d.aloud(a, pile)}, on...), "; ")
	return z
}

// pile are the cards of a place.
func (d drawing) pile(place string) []engine.CardView {
	a, seat := d.area(place)
	for _, p := range d.now.Players[seat[0]-'A'].Areas {
		if p.Area == a.ID {
			return p.Cards
		}
	}
	return nil
}

// notesOn are the notes that stand beside a place with these cards.
func (d drawing) notesOn(place string, pile []engine.CardView) []string {
	var on []string
	for _, n := range d.now.Notes {
		info := d.noteInfo(&n)
		if over := info != nil && info.OnCards && len(pile) == 0; n.Area == place && !over {
			on = append(on, d.note(&n))
		}
	}
	return on
}

func (d drawing) card(a *engine.Area, c *engine.CardView) cardView {
	v := cardView{Name: c.Name, Kind: c.Kind, New: d.moved[c.Name], Own: c.Seen == engine.ByOwner}
	if !c.Face {
		v.Name, v.Kind = "", ""
	}
	if !a.Stage {
		return v
	}
	if v.Name != "" && len(c.Facts) > 0 {
		v.Fact = strconv.Itoa(c.Facts[0].Value)
	}
	switch {
	case slices.Contains(d.table.Turned, c.Orient):
		v.Turn = "turned"
	case slices.Contains(d.table.Upended, c.Orient):
		v.Turn = "upended"
	}
	return v
}

// beside describes a card of the stage: name, orientation, its first two values, and how many cards are under it.
func (t teller) beside(c *engine.CardView) string {
	parts := []string{bare(c.Name)}
	switch {
	case c.Orient == "" || c.Orient == t.table.Upright:
	case c.Face:
		parts = append(parts, "in "+c.Orient)
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

// aloud describes a zone for screen readers: "3 carte: a, b e w2".
func (t teller) aloud(a *engine.Area, pile []engine.CardView) string {
	var names []string
	for i := range pile {
		if a.Stage {
			names = append(names, t.beside(&pile[i]))
		} else {
			names = append(names, pile[i].Name)
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
