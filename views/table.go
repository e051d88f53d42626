package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// tableView is the table at a passage: first the zones that it is about, then all of it, unfolded where it is about none.
type tableView struct {
	When  string     // "Turno 3 di A · Damage Step"
	Zones []zone     // those involved
	Empty []string   // involved, and empty now
	Notes []string   // what waits or lasts and has no place
	Sides []sideView // the whole table as A sees it: B's half first
}

// sideView is one player's half: rows of zones as they lie, and counters.
type sideView struct {
	Name   string
	Values string
	Rows   [][]zone
}

// zone is a place with what lies in it.
type zone struct {
	Name  string // "Mazzo di B"
	Cards []cardView
	More  int    // cards that are not drawn
	Note  string // what is written beside the cards
	Aloud string // the whole of it in words: "3 carte: a, b e w2"
	Wide  bool   // its cards want a line of their own in the whole table
}

// cardView is a card as it is drawn.
type cardView struct {
	Name string // "" for a back
	Fact string // the number below the name
	Kind string
	Turn string // class of how it lies: "turned", "upended", "" for upright
	New  bool   // it came or turned in this passage
	Own  bool   // only its player may see it
}

// maxBacks and maxDrawn are how many cards of a zone are drawn, maxNarrow how many letters of a name a narrow zone has room for.
const (
	maxBacks  = 4
	maxDrawn  = 8
	maxNarrow = 3
)

// tableAt is the table after the passage at a place of the replay.
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

// when names the turn and the step.
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

// involved are the places that a passage is about: where its cards came from and went, where the cards it names lie, where something is on.
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

// changes are the cards that lie elsewhere or otherwise than before.
func changes(before, now *engine.Snapshot) map[string]bool {
	moved, was := map[string]bool{}, whereabouts(before)
	for name, is := range whereabouts(now) {
		moved[name] = was[name] != is
	}
	return moved
}

// changedValues are the counters of the players that a passage changed, as zones of their own.
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

// side is one player's half of the table. The far one is seen from the other side: rows and places are turned round.
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

// zone draws a place; whose says whether its name carries the player's.
func (d drawing) zone(place string, whose bool) zone {
	a, seat := d.area(place)
	z := zone{Name: a.Short}
	if whose {
		z.Name += " di " + seat
	}
	var pile []engine.CardView
	for _, p := range d.now.Players[seat[0]-'A'].Areas {
		if p.Area == a.ID {
			pile = p.Cards
		}
	}
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
	var notes, on []string
	if a.Seen == engine.ByNobody && len(pile) > 0 {
		notes, z.More = append(notes, digits(len(pile), "carta", "carte")), 0
	}
	if a.Stage && whose {
		for i := range pile {
			notes = append(notes, d.beside(&pile[i]))
		}
	}
	for _, n := range d.now.Notes {
		info := d.noteInfo(&n)
		if over := info != nil && info.OnCards && len(pile) == 0; n.Area == place && !over {
			on = append(on, d.note(&n))
		}
	}
	z.Note = strings.Join(append(notes, on...), " · ")
	z.Aloud = strings.Join(append([]string{d.aloud(a, pile)}, on...), "; ")
	return z
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

// beside is what stands beside a card of the stage: how it lies, its first two numbers, what lies under it.
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

// aloud is a zone for who hears the page: "3 carte: a, b e w2".
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

// note puts in words what is on beside a zone.
func (t teller) note(n *engine.TableNote) string {
	text := strings.TrimSpace(n.Kind + " " + strings.TrimSpace(n.Word+" "+list(n.Cards)))
	if info := t.noteInfo(n); info != nil {
		text = fill(t.template(info.Text, engine.OfNotes), noteSaying{n})
	}
	return text
}

// noteInfo is what the game says of a kind of note, nil of one that it does not list.
func (t teller) noteInfo(n *engine.TableNote) *engine.NoteInfo {
	for i := range t.table.Notes {
		if t.table.Notes[i].Kind == n.Kind {
			return &t.table.Notes[i]
		}
	}
	return nil
}

// noteSaying tells of a note. Its cards stand beside the drawing and are not marked.
type noteSaying struct{ note *engine.TableNote }

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
		return wordValue(n.Word)
	}
	return value{}
}

func (s noteSaying) holds(string) bool { return false }
