package scenario

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// PositionKeys has the keys that the position of a game may have besides areas, for an editor.
type PositionKeys struct {
	TurnKeys []PositionKey   // the keys of the turn
	SideKeys []PositionKey   // the keys of a player
	CardKeys [][]PositionKey // the keys of a card, by the index in Table.Areas of the area with the card
}

// PositionKey is a key of a position whose value is one of Words or a number from Min to Max.
type PositionKey struct {
	Key      string
	Words    []string // empty for a number
	Min, Max int
}

// wordCard is the key of the card's name where a position has other keys for the card.
const wordCard = "carta"

// Editor makes changed copies of a reader's own scenario. Each change returns the new scenario and leaves the old
// one unchanged. The error of a change is an *entry.Error that says why the new position is impossible.
type Editor struct {
	Keys     *PositionKeys
	Snapshot engine.Snapshot // the table at the position

	scenario *Scenario
	setup    engine.Setup // the position with each card by its name, in the list of its area
}

// NewEditor returns an Editor of a scenario. The error is an *entry.Error for a position that can only be changed as
// text.
func NewEditor(s *Scenario) (*Editor, error) {
	before, err := s.Game.Start(&engine.Run{}, &s.Setup)
	if err != nil {
		return nil, s.At(err)
	}
	e := &Editor{Snapshot: before.View().Snapshot(), scenario: s, setup: s.Setup,
		Keys: &PositionKeys{CardKeys: make([][]PositionKey, len(s.Game.Table().Areas))}}
	if g, ok := s.Game.(interface{ PositionKeys() *PositionKeys }); ok {
		e.Keys = g.PositionKeys()
	}
	for p := range engine.Chance {
		e.setup.Sides[p] = e.listedSide(p)
	}
	after, err := s.Game.Start(&engine.Run{}, &e.setup)
	if err != nil || after.Hash() != before.Hash() {
		return nil, entry.Errorf(0, "di questa posizione il testo dice più di quanto si cambia qui: si cambia come testo")
	}
	return e, nil
}

// listedSide returns the side of a player with each card by its name, in the order of the areas in the file.
func (e *Editor) listedSide(p engine.Seat) (fields []entry.Entry) {
	isListed := map[string]bool{}
	add := func(f *entry.Entry, index int) {
		if id := e.Snapshot.Players[p].Areas[index].Area; !isListed[id] {
			isListed[id] = true
			fields = append(fields, e.listedPile(p, index, f))
		}
	}
	side := e.setup.Sides[p]
	for i := range side {
		f := &side[i]
		if index := e.areaIndex(f.Key); index >= 0 {
			add(f, index)
			continue
		}
		row := e.rowAreas(p, f)
		for _, index := range row {
			add(nil, index)
		}
		if len(row) == 0 {
			fields = append(fields, *f)
		}
	}
	for index, pile := range e.Snapshot.Players[p].Areas {
		if len(pile.Cards) > 0 && !e.isUnderArea(pile.Area) {
			add(nil, index)
		}
	}
	return fields
}

// rowAreas returns the areas of the cards that a key other than an area puts on the table, in order; nil for a key
// that puts none there.
func (e *Editor) rowAreas(p engine.Seat, f *entry.Entry) (areas []int) {
	names, err := f.Names()
	if err != nil {
		return nil
	}
	for _, name := range names {
		seat, index, _ := e.findCard(name)
		if seat != p || slices.ContainsFunc(e.setup.Sides[p],
			func(other entry.Entry) bool { return e.areaIndex(other.Key) == index }) {
			return nil
		}
		areas = append(areas, index)
	}
	return areas
}

// listedPile returns an area with its cards by name, each with its keys in the file. area is an index in
// Table.Areas; f is the entry of the area in the file, nil where there is none.
func (e *Editor) listedPile(p engine.Seat, area int, f *entry.Entry) entry.Entry {
	pile := e.Snapshot.Players[p].Areas[area]
	list := entry.Entry{Key: pile.Area, Kind: entry.Sequence}
	var written []entry.Entry
	if f != nil {
		written = append([]entry.Entry{*f}, f.List...)
	}
	for _, c := range pile.Cards {
		item := entry.Entry{Text: c.Name}
		names := func(f entry.Entry) bool {
			return f.Kind == entry.Scalar && !e.isCardKey(area, f.Key) && entry.Fold(f.Text) == entry.Fold(c.Name)
		}
		for _, s := range written {
			if s.Kind == entry.Mapping && slices.ContainsFunc(s.Fields, names) {
				item = s
				item.Key, item.Fields = "", e.withNames(p, area, s.Fields)
			}
		}
		list.List = append(list.List, item)
	}
	return list
}

// isCardKey reports whether a key describes a card in an area, given by its index, and so names no card.
func (e *Editor) isCardKey(area int, key string) bool {
	return slices.ContainsFunc(e.Keys.CardKeys[area], func(form PositionKey) bool { return form.Key == key })
}

// withNames returns the fields of a card, with the names of the cards under it in place of their number.
func (e *Editor) withNames(p engine.Seat, area int, fields []entry.Entry) []entry.Entry {
	fields = slices.Clone(fields)
	below := e.areaIndex(e.scenario.Game.Table().Areas[area].AreaUnder)
	for i := range fields {
		if _, err := strconv.Atoi(fields[i].Text); below >= 0 && fields[i].Kind == entry.Scalar && err == nil {
			list := entry.Entry{Key: fields[i].Key, Kind: entry.Sequence}
			for _, c := range e.Snapshot.Players[p].Areas[below].Cards {
				list.List = append(list.List, entry.Entry{Text: c.Name})
			}
			fields[i] = list
		}
	}
	return fields
}

// areaIndex returns the index in Table.Areas of an area, -1 where there is none.
func (e *Editor) areaIndex(id string) int {
	return slices.IndexFunc(e.scenario.Game.Table().Areas, func(a engine.Area) bool {
		return id != "" && entry.Fold(a.ID) == entry.Fold(id)
	})
}

// isUnderArea reports whether an area holds the cards under another area's cards.
func (e *Editor) isUnderArea(id string) bool {
	return slices.ContainsFunc(e.scenario.Game.Table().Areas, func(a engine.Area) bool { return a.AreaUnder == id })
}

// findCard returns where a card lies: the player, the index of the area, and the index in the area. The player is
// Nobody for a card that is not on the table.
func (e *Editor) findCard(name string) (p engine.Seat, area, place int) {
	for p := range engine.Chance {
		for area, pile := range e.Snapshot.Players[p].Areas {
			if place := slices.IndexFunc(pile.Cards,
				func(c engine.CardView) bool { return entry.Fold(c.Name) == entry.Fold(name) }); place >= 0 {
				return p, area, place
			}
		}
	}
	return engine.Nobody, 0, 0
}

// AreaAt returns the area with an index in Table.Areas.
func (e *Editor) AreaAt(index int) engine.Area { return e.scenario.Game.Table().Areas[index] }

// Areas returns the areas where a card can be put.
func (e *Editor) Areas() (areas []engine.Area) {
	for _, a := range e.scenario.Game.Table().Areas {
		if !e.isUnderArea(a.ID) {
			areas = append(areas, a)
		}
	}
	return areas
}

// changed returns the scenario after a change of its setup. It returns an error for a position that could then only
// be changed as text.
func (e *Editor) changed(change func(setup *engine.Setup) error) (*Scenario, error) {
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
	result, err := LoadOwn([]engine.Game{e.scenario.Game}, OwnID+".yaml", (&Scenario{Root: root}).Text())
	if err != nil {
		return nil, err
	}
	if _, err := NewEditor(result); err != nil { // a card is no longer seen: nobody could change it back
		return nil, err
	}
	return result, nil
}

// listOf returns the entry of a setup that lists a card, and the index of the card in its list.
func (e *Editor) listOf(setup *engine.Setup, name string) (area *entry.Entry, place int, err error) {
	p, index, place := e.findCard(name)
	if p == engine.Nobody {
		return nil, 0, entry.Errorf(0, "«%s» non è sul tavolo", entry.Shorten(name))
	}
	for i := range setup.Sides[p] {
		if f := &setup.Sides[p][i]; e.areaIndex(f.Key) == index && place < len(f.List) {
			return f, place, nil
		}
	}
	return nil, 0, entry.Errorf(0, "«%s» sta sotto un'altra carta: si cambia come testo", entry.Shorten(name))
}

// remove removes a card from its area in a setup and returns its item.
func (e *Editor) remove(setup *engine.Setup, name string) (item entry.Entry, err error) {
	area, place, err := e.listOf(setup, name)
	if err != nil {
		return item, err
	}
	item = area.List[place]
	area.List = slices.Delete(area.List, place, place+1)
	return item, nil
}

// insert inserts the item of a card in an area, on top or at the bottom.
func (e *Editor) insert(setup *engine.Setup, p engine.Seat, area string, bottom bool, item entry.Entry) error {
	index := e.areaIndex(area)
	if index < 0 || !p.IsPlayer() || e.isUnderArea(area) {
		return entry.Errorf(0, "l'area «%s» non c'è", entry.Shorten(area))
	}
	f := slices.IndexFunc(setup.Sides[p], func(f entry.Entry) bool { return e.areaIndex(f.Key) == index })
	if f < 0 {
		setup.Sides[p] = append(setup.Sides[p],
			entry.Entry{Key: e.scenario.Game.Table().Areas[index].ID, Kind: entry.Sequence})
		f = len(setup.Sides[p]) - 1
	}
	list := &setup.Sides[p][f]
	if e.scenario.Game.Table().Areas[index].ListsTopFirst != bottom { // the first of the list is where it goes
		list.List = slices.Insert(list.List, 0, item)
	} else {
		list.List = append(list.List, item)
	}
	return nil
}

// PutCard puts a card in an area of a player: a declared card, a card of the game, or a filler ("a", "w1").
func (e *Editor) PutCard(name string, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	return e.changed(func(setup *engine.Setup) error {
		if name == "" {
			return entry.Errorf(0, "manca il nome della carta")
		}
		return e.insert(setup, p, area, bottom, entry.Entry{Text: name})
	})
}

// DeclareCard adds a card to carte, under its key as its name, and puts it in an area of a player.
func (e *Editor) DeclareCard(card entry.Entry, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	if e.hasCard(card.Key) {
		return nil, entry.Errorf(0, "«%s» c'è già: la carta nuova ha un altro nome", entry.Shorten(card.Key))
	}
	return e.changed(func(setup *engine.Setup) error {
		if card.Key == "" {
			return entry.Errorf(0, "manca il nome della carta")
		}
		setup.Cards = append(slices.Clone(setup.Cards), card)
		return e.insert(setup, p, area, bottom, entry.Entry{Text: card.Key})
	})
}

// CardCount returns the number of cards in an area of a player.
func (e *Editor) CardCount(p engine.Seat, area string) (n int) {
	for _, pile := range e.Snapshot.Players[p].Areas {
		if pile.Area == area {
			n = len(pile.Cards)
		}
	}
	return n
}

// IsOnTable reports whether a card with a name is on the table.
func (e *Editor) IsOnTable(name string) bool {
	p, _, _ := e.findCard(name)
	return p != engine.Nobody
}

// DeclaredNames returns the names of the cards of carte.
func (e *Editor) DeclaredNames() (names []string) {
	for _, c := range e.setup.Cards {
		names = append(names, c.Key)
	}
	return names
}

// IsDeclared reports whether carte has a card, or the card of which it is a copy.
func (e *Editor) IsDeclared(name string) bool {
	name, _, _ = strings.Cut(name, "#")
	return slices.Contains(e.DeclaredNames(), name)
}

// hasCard reports whether a card with a name is declared or on the table.
func (e *Editor) hasCard(name string) bool {
	return e.IsOnTable(name) || slices.ContainsFunc(e.setup.Cards, func(c entry.Entry) bool {
		return entry.Fold(c.Key) == entry.Fold(name)
	})
}

// FreeName returns a name that no card of the position has, from a base name: "Carta", "Carta 2".
func (e *Editor) FreeName(name string) string {
	for n, free := 1, name; ; free = name + " " + strconv.Itoa(n) {
		if !e.hasCard(free) {
			return free
		}
		n++
	}
}

// RemoveCard removes a card from the table.
func (e *Editor) RemoveCard(name string) (*Scenario, error) {
	return e.changed(func(setup *engine.Setup) error {
		_, err := e.remove(setup, name)
		return err
	})
}

// MoveCard moves a card to an area of a player. The card keeps the keys that it can have there.
func (e *Editor) MoveCard(name string, p engine.Seat, area string, bottom bool) (*Scenario, error) {
	return e.changed(func(setup *engine.Setup) error {
		item, err := e.remove(setup, name)
		if err != nil {
			return err
		}
		from, oldArea, _ := e.findCard(name)
		if newArea := e.areaIndex(area); newArea >= 0 && newArea < len(e.Keys.CardKeys) && p.IsPlayer() {
			item = e.fittedItem(item, name, e.Keys.CardKeys[newArea], from != p, from, newArea == oldArea)
		}
		return e.insert(setup, p, area, bottom, item)
	})
}

// fittedItem returns the item of a card for another area, with the keys in forms; with changesSide, it gets its
// owner, the player from.
func (e *Editor) fittedItem(item entry.Entry, name string, forms []PositionKey, changesSide bool, from engine.Seat,
	isSameArea bool) entry.Entry {
	fields := []entry.Entry{{Key: wordCard, Text: name}}
	owned := false
	for _, f := range item.Fields {
		form := slices.IndexFunc(forms, func(form PositionKey) bool { return form.Key == f.Key })
		if form >= 0 && !isOwnerKey(forms[form]) || isSameArea && form < 0 && entry.Fold(f.Text) != entry.Fold(name) {
			fields = append(fields, f)
		} else if form >= 0 && (!changesSide || f.Text == from.String()) {
			fields, owned = append(fields, f), true
		}
	}
	if index := slices.IndexFunc(forms, isOwnerKey); changesSide && !owned && index >= 0 &&
		!slices.ContainsFunc(item.Fields, func(f entry.Entry) bool { return f.Key == forms[index].Key }) {
		fields = append(fields, entry.Entry{Key: forms[index].Key, Text: from.String()})
	}
	if len(fields) == 1 {
		return entry.Entry{Text: name}
	}
	return entry.Entry{Kind: entry.Mapping, Fields: fields}
}

// isOwnerKey reports whether a key has the owner of a card as its value.
func isOwnerKey(f PositionKey) bool {
	return slices.Equal(f.Words, []string{engine.A.String(), engine.B.String()})
}

// SetCardKey sets a key of a card in the position; "" removes the key.
func (e *Editor) SetCardKey(name, key, value string) (*Scenario, error) {
	return e.changed(func(setup *engine.Setup) error {
		area, place, err := e.listOf(setup, name)
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

// SetKey sets a key of a player or, for Nobody, of the turn; "" removes the key.
func (e *Editor) SetKey(p engine.Seat, key, value string) (*Scenario, error) {
	return e.changed(func(setup *engine.Setup) error {
		fields := &setup.Turn
		if p.IsPlayer() {
			fields = &setup.Sides[p]
		}
		if e.areaIndex(key) >= 0 {
			return entry.Errorf(0, "«%s» è un'area", entry.Shorten(key))
		}
		*fields = setField(*fields, key, value)
		return nil
	})
}

// KeyValue returns the value of a key of a player or, for Nobody, of the turn, "" for none.
func (e *Editor) KeyValue(p engine.Seat, key string) string {
	fields := e.setup.Turn
	if p.IsPlayer() {
		fields = e.setup.Sides[p]
	}
	if index := slices.IndexFunc(fields, func(f entry.Entry) bool { return strings.EqualFold(f.Key, key) }); index >= 0 {
		return fields[index].Text
	}
	return ""
}

// setField returns a copy of fields with the value of a key set, or with the key removed where value is "".
func setField(fields []entry.Entry, key, value string) []entry.Entry {
	fields = slices.Clone(fields)
	index := slices.IndexFunc(fields, func(f entry.Entry) bool { return strings.EqualFold(f.Key, key) })
	switch {
	case value == "" && index >= 0:
		return slices.Delete(fields, index, index+1)
	case value == "":
		return fields
	case index >= 0:
		fields[index] = entry.Entry{Key: key, Text: value}
		return fields
	}
	return append(fields, entry.Entry{Key: key, Text: value})
}

// HasOnlyName reports whether the position has a card by its name alone, without other keys.
func (e *Editor) HasOnlyName(name string) bool {
	area, place, err := e.listOf(&e.setup, name)
	return err == nil && area.List[place].Kind == entry.Scalar
}
