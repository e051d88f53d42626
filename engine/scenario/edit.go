package scenario

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Forms are what the position of a game may say besides where its cards lie, for an editor.
type Forms struct {
	Turn  []Form   // of the turn
	Side  []Form   // of a player
	Cards [][]Form // of a card, by the index in Table.Areas of the area where it lies
}

// Form is a key of a position with a closed list of words, or a number from Least to Most.
type Form struct {
	Key         string
	Words       []string // none for a number
	Least, Most int
}

// wordCard is the key of a card's name where a position says more of it.
const wordCard = "carta"

// Editor changes the position of an own scenario, one step at a time. Its functions return the changed scenario, and
// leave the one from which it was made as it is; where the position would be impossible, the error is an *entry.Error
// that says why.
type Editor struct {
	Forms *Forms
	Table engine.Snapshot // as the cards lie

	scenario *Scenario
	setup    engine.Setup // every card by its name, in a list of its area
}

// Edit returns an Editor of a scenario. The error is an *entry.Error where its position can only be changed as text.
func Edit(s *Scenario) (*Editor, error) {
	before, err := s.Game.Start(&engine.Run{}, &s.Setup)
	if err != nil {
		return nil, s.At(err)
	}
	e := &Editor{Table: before.View().Snapshot(), scenario: s, setup: s.Setup,
		Forms: &Forms{Cards: make([][]Form, len(s.Game.Table().Areas))}}
	if g, ok := s.Game.(interface{ Forms() *Forms }); ok {
		e.Forms = g.Forms()
	}
	for p := range engine.Chance {
		e.setup.Sides[p] = e.listed(p)
	}
	after, err := s.Game.Start(&engine.Run{}, &e.setup)
	if err != nil || after.Hash() != before.Hash() {
		return nil, entry.Errorf(0, "di questa posizione il testo dice più di quanto si cambia qui: si cambia come testo")
	}
	return e, nil
}

// listed is one player's side of the position with every card by its name, in the order in which the file has the
// areas.
func (e *Editor) listed(p engine.Seat) (fields []entry.Entry) {
	done := map[string]bool{}
	add := func(f *entry.Entry, at int) {
		if id := e.Table.Players[p].Areas[at].Area; !done[id] {
			done[id] = true
			fields = append(fields, e.pile(p, at, f))
		}
	}
	side := e.setup.Sides[p]
	for i := range side {
		f := &side[i]
		if at := e.area(f.Key); at >= 0 {
			add(f, at)
			continue
		}
		row := e.row(p, f)
		for _, at := range row {
			add(nil, at)
		}
		if len(row) == 0 {
			fields = append(fields, *f)
		}
	}
	for at, pile := range e.Table.Players[p].Areas {
		if len(pile.Cards) > 0 && !e.under(pile.Area) {
			add(nil, at)
		}
	}
	return fields
}

// row are the areas of the cards that a key which is no area puts on the table, in its order; none where it only speaks
// of cards.
func (e *Editor) row(p engine.Seat, f *entry.Entry) (areas []int) {
	names, err := f.Names()
	if err != nil {
		return nil
	}
	for _, name := range names {
		seat, at, _ := e.find(name)
		if seat != p || slices.ContainsFunc(e.setup.Sides[p],
			func(other entry.Entry) bool { return e.area(other.Key) == at }) {
			return nil
		}
		areas = append(areas, at)
	}
	return areas
}

// pile is an area with its cards by their names, and with what the file says of each.
func (e *Editor) pile(p engine.Seat, at int, f *entry.Entry) entry.Entry {
	pile := e.Table.Players[p].Areas[at]
	listed := entry.Entry{Key: pile.Area, Kind: entry.Sequence}
	var said []entry.Entry
	if f != nil {
		said = append([]entry.Entry{*f}, f.List...)
	}
	for _, c := range pile.Cards {
		item := entry.Entry{Text: c.Name}
		names := func(f entry.Entry) bool {
			return f.Kind == entry.Scalar && !e.form(at, f.Key) && entry.Fold(f.Text) == entry.Fold(c.Name)
		}
		for _, s := range said {
			if s.Kind == entry.Mapping && slices.ContainsFunc(s.Fields, names) {
				item = s
				item.Key, item.Fields = "", e.named(p, at, s.Fields)
			}
		}
		listed.List = append(listed.List, item)
	}
	return listed
}

// form reports whether a key says how a card of an area lies, and so never names one.
func (e *Editor) form(at int, key string) bool {
	return slices.ContainsFunc(e.Forms.Cards[at], func(form Form) bool { return form.Key == key })
}

// named are the fields of a card with a number of cards under it written as their names.
func (e *Editor) named(p engine.Seat, at int, fields []entry.Entry) []entry.Entry {
	fields = slices.Clone(fields)
	below := e.area(e.scenario.Game.Table().Areas[at].AreaUnder)
	for i := range fields {
		if _, err := strconv.Atoi(fields[i].Text); below >= 0 && fields[i].Kind == entry.Scalar && err == nil {
			list := entry.Entry{Key: fields[i].Key, Kind: entry.Sequence}
			for _, c := range e.Table.Players[p].Areas[below].Cards {
				list.List = append(list.List, entry.Entry{Text: c.Name})
			}
			fields[i] = list
		}
	}
	return fields
}

// area is the index of an area by its name, -1 where there is none.
func (e *Editor) area(id string) int {
	return slices.IndexFunc(e.scenario.Game.Table().Areas, func(a engine.Area) bool {
		return id != "" && entry.Fold(a.ID) == entry.Fold(id)
	})
}

// under reports whether an area is of the cards under another.
func (e *Editor) under(id string) bool {
	return slices.ContainsFunc(e.scenario.Game.Table().Areas, func(a engine.Area) bool { return a.AreaUnder == id })
}

// find is where a card lies: the player, the area and its place there. The player is Nobody where it lies nowhere.
func (e *Editor) find(name string) (p engine.Seat, at, place int) {
	for p := range engine.Chance {
		for at, pile := range e.Table.Players[p].Areas {
			if place := slices.IndexFunc(pile.Cards,
				func(c engine.CardView) bool { return entry.Fold(c.Name) == entry.Fold(name) }); place >= 0 {
				return p, at, place
			}
		}
	}
	return engine.Nobody, 0, 0
}

// Area is the area with an index in the table.
func (e *Editor) Area(at int) engine.Area { return e.scenario.Game.Table().Areas[at] }

// Areas are the places of a player where a card can be put.
func (e *Editor) Areas() (areas []engine.Area) {
	for _, a := range e.scenario.Game.Table().Areas {
		if !e.under(a.ID) {
			areas = append(areas, a)
		}
	}
	return areas
}

// with is the changed scenario; a change after which the position could only be changed as text is refused.
func (e *Editor) with(change func(setup *engine.Setup) error) (*Scenario, error) {
	setup := e.setup
	for p := range engine.Chance {
		setup.Sides[p] = slices.Clone(setup.Sides[p])
		for i := range setup.Sides[p] {
			setup.Sides[p][i].List = slices.Clone(setup.Sides[p][i].List)
		}
	}
	setup.Turn = slices.Clone(setup.Turn)
	if err := change(&setup); err != nil {
		return nil, err
	}
	root := &entry.Entry{Kind: entry.Mapping}
	start := setup.Entries()
	for _, f := range e.scenario.Root.Fields {
		if !slices.Contains([]string{"seme", "carte", "posizione"}, f.Key) {
			root.Fields = append(root.Fields, f)
			continue
		}
		if f.Key == "posizione" {
			root.Fields = append(root.Fields, start...)
		}
	}
	made, err := LoadOwn([]engine.Game{e.scenario.Game}, OwnID+".yaml", (&Scenario{Root: root}).Text())
	if err != nil {
		return nil, err
	}
	if _, err := Edit(made); err != nil { // a card is no longer seen: nobody could change it back
		return nil, err
	}
	return made, nil
}

// lists is where a position lists a card: the list of its area, and its place there.
func (e *Editor) lists(setup *engine.Setup, name string) (area *entry.Entry, place int, err error) {
	p, at, place := e.find(name)
	if p == engine.Nobody {
		return nil, 0, entry.Errorf(0, "«%s» non è sul tavolo", entry.Shorten(name))
	}
	for i := range setup.Sides[p] {
		if f := &setup.Sides[p][i]; e.area(f.Key) == at && place < len(f.List) {
			return f, place, nil
		}
	}
	return nil, 0, entry.Errorf(0, "«%s» sta sotto un'altra carta: si cambia come testo", entry.Shorten(name))
}

// take takes a card out of its area and returns what the position says of it.
func (e *Editor) take(setup *engine.Setup, name string) (item entry.Entry, err error) {
	area, place, err := e.lists(setup, name)
	if err != nil {
		return item, err
	}
	item = area.List[place]
	area.List = slices.Delete(area.List, place, place+1)
	return item, nil
}

// put puts a card in an area: on top, or under all.
func (e *Editor) put(setup *engine.Setup, p engine.Seat, area string, bottom bool, item entry.Entry) error {
	at := e.area(area)
	if at < 0 || !p.IsPlayer() || e.under(area) {
		return entry.Errorf(0, "l'area «%s» non c'è", entry.Shorten(area))
	}
	f := slices.IndexFunc(setup.Sides[p], func(f entry.Entry) bool { return e.area(f.Key) == at })
	if f < 0 {
		setup.Sides[p] = append(setup.Sides[p],
			entry.Entry{Key: e.scenario.Game.Table().Areas[at].ID, Kind: entry.Sequence})
		f = len(setup.Sides[p]) - 1
	}
	list := &setup.Sides[p][f]
	if e.scenario.Game.Table().Areas[at].ListsTopFirst != bottom { // the first of the list is where it goes
		list.List = slices.Insert(list.List, 0, item)
	} else {
		list.List = append(list.List, item)
	}
	return nil
}

// Put puts a card in an area of a player: one that is declared or ships with the game, or any card ("a", "w1").
func (e *Editor) Put(name string, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	return e.with(func(setup *engine.Setup) error {
		if name == "" {
			return entry.Errorf(0, "manca il nome della carta")
		}
		return e.put(setup, p, area, bottom, entry.Entry{Text: name})
	})
}

// Make declares a card as a file of cards would, under the name that is its key, and puts it in an area of a player.
func (e *Editor) Make(card entry.Entry, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	if e.declared(card.Key) {
		return nil, entry.Errorf(0, "«%s» c'è già: la carta nuova ha un altro nome", entry.Shorten(card.Key))
	}
	return e.with(func(setup *engine.Setup) error {
		if card.Key == "" {
			return entry.Errorf(0, "manca il nome della carta")
		}
		setup.Cards = append(slices.Clone(setup.Cards), card)
		return e.put(setup, p, area, bottom, entry.Entry{Text: card.Key})
	})
}

// Cards is how many cards lie in an area of a player.
func (e *Editor) Cards(p engine.Seat, area string) (n int) {
	for _, pile := range e.Table.Players[p].Areas {
		if pile.Area == area {
			n = len(pile.Cards)
		}
	}
	return n
}

// Lies reports whether a card with a name lies on the table.
func (e *Editor) Lies(name string) bool {
	p, _, _ := e.find(name)
	return p != engine.Nobody
}

// Declared are the names of the cards that the position says what they are.
func (e *Editor) Declared() (names []string) {
	for _, c := range e.setup.Cards {
		names = append(names, c.Key)
	}
	return names
}

// Declares reports whether the position says what a card is, or the card of which it is a copy.
func (e *Editor) Declares(name string) bool {
	name, _, _ = strings.Cut(name, "#")
	return slices.Contains(e.Declared(), name)
}

// declared reports whether the position has a card with a name, declared or on the table.
func (e *Editor) declared(name string) bool {
	return e.Lies(name) || slices.ContainsFunc(e.setup.Cards, func(c entry.Entry) bool {
		return entry.Fold(c.Key) == entry.Fold(name)
	})
}

// Free is a name that no card of the position has: "Carta", "Carta 2".
func (e *Editor) Free(name string) string {
	for n, free := 1, name; ; free = name + " " + strconv.Itoa(n) {
		if !e.declared(free) {
			return free
		}
		n++
	}
}

// Take takes a card off the table.
func (e *Editor) Take(name string) (*Scenario, error) {
	return e.with(func(setup *engine.Setup) error {
		_, err := e.take(setup, name)
		return err
	})
}

// Move moves a card to an area of a player. Of what was said of it stays what can be said there.
func (e *Editor) Move(name string, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	return e.with(func(setup *engine.Setup) error {
		item, err := e.take(setup, name)
		if err != nil {
			return err
		}
		from, was, _ := e.find(name)
		if at := e.area(area); at >= 0 && at < len(e.Forms.Cards) && p.IsPlayer() {
			item = e.fitting(item, name, e.Forms.Cards[at], from != p, from, at == was)
		}
		return e.put(setup, p, area, bottom, item)
	})
}

// fitting is a card as it is written in another area, with its owner where it goes to the other player's.
func (e *Editor) fitting(item entry.Entry, name string, forms []Form, crosses bool, from engine.Seat,
	same bool) entry.Entry {
	fields := []entry.Entry{{Key: wordCard, Text: name}}
	owned := false
	for _, f := range item.Fields {
		form := slices.IndexFunc(forms, func(form Form) bool { return form.Key == f.Key })
		if form >= 0 && !owner(forms[form]) || same && form < 0 && entry.Fold(f.Text) != entry.Fold(name) {
			fields = append(fields, f)
		} else if form >= 0 && (!crosses || f.Text == from.String()) {
			fields, owned = append(fields, f), true
		}
	}
	if at := slices.IndexFunc(forms, owner); crosses && !owned && at >= 0 &&
		!slices.ContainsFunc(item.Fields, func(f entry.Entry) bool { return f.Key == forms[at].Key }) {
		fields = append(fields, entry.Entry{Key: forms[at].Key, Text: from.String()})
	}
	if len(fields) == 1 {
		return entry.Entry{Text: name}
	}
	return entry.Entry{Kind: entry.Mapping, Fields: fields}
}

// owner reports whether a form says whose a card is.
func owner(f Form) bool { return slices.Equal(f.Words, []string{engine.A.String(), engine.B.String()}) }

// Turn says of a card how it lies, or any other of the Forms of its area; "" for nothing.
func (e *Editor) Turn(name, key, value string) (*Scenario, error) {
	return e.with(func(setup *engine.Setup) error {
		area, place, err := e.lists(setup, name)
		if err != nil {
			return err
		}
		item := &area.List[place]
		fields := item.Fields
		if item.Kind != entry.Mapping {
			fields = []entry.Entry{{Key: wordCard, Text: item.Text}}
		}
		*item = entry.Entry{Kind: entry.Mapping, Fields: setField(fields, key, value)}
		if len(item.Fields) == 1 && item.Fields[0].Key == wordCard {
			*item = entry.Entry{Text: item.Fields[0].Text}
		}
		return nil
	})
}

// Say says something of a player (Forms.Side) or, for Nobody, of the turn (Forms.Turn); "" for nothing.
func (e *Editor) Say(p engine.Seat, key, value string) (*Scenario, error) {
	return e.with(func(setup *engine.Setup) error {
		fields := &setup.Turn
		if p.IsPlayer() {
			fields = &setup.Sides[p]
		}
		if e.area(key) >= 0 {
			return entry.Errorf(0, "«%s» è un'area", entry.Shorten(key))
		}
		*fields = setField(*fields, key, value)
		return nil
	})
}

// Says is what the position says of a player or, for Nobody, of the turn, "" for nothing.
func (e *Editor) Says(p engine.Seat, key string) string {
	fields := e.setup.Turn
	if p.IsPlayer() {
		fields = e.setup.Sides[p]
	}
	if at := slices.IndexFunc(fields, func(f entry.Entry) bool { return strings.EqualFold(f.Key, key) }); at >= 0 {
		return fields[at].Text
	}
	return ""
}

// setField returns fields with another value of a key, without it where the value is "".
func setField(fields []entry.Entry, key, value string) []entry.Entry {
	fields = slices.Clone(fields)
	at := slices.IndexFunc(fields, func(f entry.Entry) bool { return strings.EqualFold(f.Key, key) })
	switch {
	case value == "" && at >= 0:
		return slices.Delete(fields, at, at+1)
	case value == "":
		return fields
	case at >= 0:
		fields[at] = entry.Entry{Key: key, Text: value}
		return fields
	}
	return append(fields, entry.Entry{Key: key, Text: value})
}

// Plainly reports whether the position says of a card nothing but its name.
func (e *Editor) Plainly(name string) bool {
	area, place, err := e.lists(&e.setup, name)
	return err == nil && area.List[place].Kind == entry.Scalar
}
