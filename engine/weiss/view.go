package weiss

import (
	"fmt"
	"slices"
	"strings"

	"cavillo/engine"
)

// layout is how the table is drawn: the Center Stage nearest to the opponent.
var layout = engine.Table{
	Areas: []engine.Area{
		Deck:              {ID: areaIDs[Deck], Name: "Deck Area", Short: "Mazzo", Seen: engine.ByNobody, Ordered: true, TopFirst: true},
		Hand:              {ID: areaIDs[Hand], Name: "Mano", Short: "Mano", Seen: engine.ByOwner},
		WaitingRoom:       {ID: areaIDs[WaitingRoom], Name: "Waiting Room", Short: "Waiting Room"},
		Clock:             {ID: areaIDs[Clock], Name: "Clock Area", Short: "Clock", Ordered: true},
		Level:             {ID: areaIDs[Level], Name: "Level Area", Short: "Level", Ordered: true},
		Stock:             {ID: areaIDs[Stock], Name: "Stock Area", Short: "Stock", Seen: engine.ByNobody, Ordered: true},
		ClimaxArea:        {ID: areaIDs[ClimaxArea], Name: "Climax Area", Short: "Climax", Single: true},
		Memory:            {ID: areaIDs[Memory], Name: "Memory Area", Short: "Memory"},
		Resolution:        {ID: areaIDs[Resolution], Name: "Resolution Area", Short: "Resolution", Ordered: true},
		CenterLeft:        {ID: areaIDs[CenterLeft], Name: "Center Stage, Posizione Sinistra", Short: "Centro sinistra", Stage: true, Single: true, Under: areaIDs[UnderCenterLeft]},
		CenterCenter:      {ID: areaIDs[CenterCenter], Name: "Center Stage, Posizione Centrale", Short: "Centro", Stage: true, Single: true, Under: areaIDs[UnderCenterCenter]},
		CenterRight:       {ID: areaIDs[CenterRight], Name: "Center Stage, Posizione Destra", Short: "Centro destra", Stage: true, Single: true, Under: areaIDs[UnderCenterRight]},
		BackLeft:          {ID: areaIDs[BackLeft], Name: "Back Stage, Posizione Sinistra", Short: "Retro sinistra", Stage: true, Single: true, Under: areaIDs[UnderBackLeft]},
		BackRight:         {ID: areaIDs[BackRight], Name: "Back Stage, Posizione Destra", Short: "Retro destra", Stage: true, Single: true, Under: areaIDs[UnderBackRight]},
		UnderCenterLeft:   marker(UnderCenterLeft),
		UnderCenterCenter: marker(UnderCenterCenter),
		UnderCenterRight:  marker(UnderCenterRight),
		UnderBackLeft:     marker(UnderBackLeft),
		UnderBackRight:    marker(UnderBackRight),
	},
	Rows: [][]string{
		{areaIDs[CenterLeft], areaIDs[CenterCenter], areaIDs[CenterRight]},
		{areaIDs[BackLeft], areaIDs[BackRight]},
		{areaIDs[ClimaxArea], areaIDs[Level], areaIDs[Clock], areaIDs[Resolution]},
		{areaIDs[Stock], areaIDs[Hand], areaIDs[Memory], areaIDs[Deck], areaIDs[WaitingRoom]},
	},
	Values:  []string{"livello", "punti riordino"},
	Kinds:   kinds,
	Upright: orientNames[Standing],
	Turned:  []string{orientNames[Resting]},
	Upended: []string{orientNames[Reversing]},
	Moments: append([]string{"Attack Phase"}, phaseNames[:]...),
}

func marker(a Area) engine.Area {
	return engine.Area{ID: areaIDs[a], Name: "Marker Area, " + areaIDs[a], Short: "Marker", Seen: engine.ByNobody, Ordered: true}
}

// Snapshot is the table as it is now.
func (g *match) Snapshot() engine.Snapshot {
	s := engine.Snapshot{Turn: g.Turn, Number: int(g.TurnNumber), Phase: phaseNames[g.Phase]}
	for p := range engine.Chance {
		side := &s.Players[p]
		for a := range areas {
			pile := engine.Pile{Area: areaIDs[a]}
			for _, c := range g.listed(p, a) {
				pile.Cards = append(pile.Cards, g.cardView(p, a, c))
			}
			side.Areas = append(side.Areas, pile)
		}
		side.Values = []engine.NamedValue{{Name: "livello", Value: g.level(p)}, {Name: "punti riordino", Value: int(g.Points[p])}}
	}
	s.Notes = g.notes()
	return s
}

// listed is an area in the order in which scenarios and pages list it.
func (g *match) listed(p engine.Seat, a Area) []engine.Card {
	cards := append([]engine.Card(nil), g.in(p, a)...)
	if layout.Areas[a].TopFirst {
		for i, j := 0, len(cards)-1; i < j; i, j = i+1, j-1 {
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	return cards
}

func (g *match) cardView(p engine.Seat, a Area, c engine.Card) engine.CardView {
	def := g.def(c)
	seen := g.seenCard(c)
	v := engine.CardView{Name: g.names[c], Face: seen != engine.ByNobody, Seen: seen, Kind: typeNames[def.Type]}
	if a.isSlot() {
		v.Orient = orientNames[g.Cards[c].Orient]
		v.Under = g.count(p, a.under())
	}
	if def.Type == Character {
		v.Facts = append(v.Facts, engine.NamedValue{Name: "power", Value: g.power(c)}, engine.NamedValue{Name: "soul", Value: g.soul(c)})
	}
	if def.Type != Climax {
		in := g.info(c)
		v.Facts = append(v.Facts, engine.NamedValue{Name: "livello", Value: int(in.Level)}, engine.NamedValue{Name: "costo", Value: int(in.Cost)})
	}
	return v
}

// notes are the attack and the damage that are on, the effects and what waits.
func (g *match) notes() []engine.TableNote {
	var notes []engine.TableNote
	if a := g.Attack; a.Type != NoAttack {
		n := engine.TableNote{Kind: "attack", Area: g.Word(at(g.Turn, a.AttackerSlot)), Word: g.Word(wDirect + engine.Word(a.Type-Direct)),
			Cards: []string{g.names[a.Attacker.Card]}}
		if a.Attacked.Card != 0 {
			n.Cards = append(n.Cards, g.names[a.Attacked.Card])
		}
		notes = append(notes, n)
	}
	if d := g.Damage; d.On {
		notes = append(notes, engine.TableNote{Kind: "damage", Area: g.Word(at(d.Player, Resolution)), Amount: int(d.Count), Of: int(d.Amount)})
	}
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if e.On.Card == 0 || !g.still(e.On) {
			continue
		}
		n := engine.TableNote{Kind: "effect", Amount: int(e.Amount), Cards: []string{g.names[e.On.Card]},
			Area: g.Word(at(g.Cards[e.On.Card].In, g.Cards[e.On.Card].Area))}
		kind, to := g.effectWords(e)
		switch n.Word = g.Word(to); kind {
		case kSoul, kPower:
			n.Kind = kinds[kind].ID
		}
		notes = append(notes, n)
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Word: g.Word(wordOf(w.Ability)), Cards: []string{g.names[w.Source.Card]}})
	}
	for _, d := range g.Delayed[:g.DelayedCount] {
		kind := "later"
		if d.Ability == flameIcon {
			kind = "flame"
		}
		notes = append(notes, engine.TableNote{Kind: kind, Word: g.Word(wordOf(d.Ability)), Cards: []string{g.names[d.Source.Card]}})
	}
	return notes
}

// Lookup answers an expectation's path: an area or a counter of a player, a number or the place of a card, the phase, the turn player.
func (g *match) Lookup(subject, attribute string) (engine.Value, error) {
	switch {
	case subject == "" && attribute == "fase":
		return engine.Value{Is: engine.IsText, Text: phaseNames[g.Phase]}, nil
	case subject == "" && attribute == "turno":
		return engine.Value{Is: engine.IsText, Text: g.Turn.String()}, nil
	case subject == "A" || subject == "B":
		return g.lookupPlayer(engine.Seat(subject[0]-'A'), lower(attribute))
	}
	for c, name := range g.names {
		if c > 0 && lower(name) == lower(subject) {
			return g.lookupCard(engine.Card(c), lower(attribute))
		}
	}
	return engine.Value{}, fmt.Errorf("non c'è la carta «%s»: %s", subject, engine.Nearest(subject, g.names[1:]))
}

func (g *match) lookupPlayer(p engine.Seat, attribute string) (engine.Value, error) {
	switch attribute {
	case "livello":
		return engine.Value{Is: engine.IsNumber, Number: g.level(p)}, nil
	case "punti riordino":
		return engine.Value{Is: engine.IsNumber, Number: int(g.Points[p])}, nil
	}
	for a, id := range areaIDs {
		if id == attribute {
			v := engine.Value{Is: engine.IsList, Unordered: !layout.Areas[a].Ordered}
			for _, c := range g.listed(p, Area(a)) {
				v.List = append(v.List, g.names[c])
			}
			return v, nil
		}
	}
	return engine.Value{}, fmt.Errorf("«%s» non è un'area né un valore di un giocatore: %s", attribute,
		engine.Nearest(attribute, append(areaIDs[:], "livello", "punti riordino")))
}

func (g *match) lookupCard(c engine.Card, attribute string) (engine.Value, error) {
	card := &g.Cards[c]
	switch attribute {
	case "power":
		return engine.Value{Is: engine.IsNumber, Number: g.power(c)}, nil
	case "soul":
		return engine.Value{Is: engine.IsNumber, Number: g.soul(c)}, nil
	case "livello":
		return engine.Value{Is: engine.IsNumber, Number: g.levelOf(c)}, nil
	case "costo":
		return engine.Value{Is: engine.IsNumber, Number: int(g.info(c).Cost)}, nil
	case "colore":
		return engine.Value{Is: engine.IsText, Text: colourNames[g.info(c).Colour]}, nil
	case "tratti":
		v := engine.Value{Is: engine.IsList, Unordered: true}
		for name, bit := range g.traits {
			if g.info(c).Traits&bit != 0 {
				v.List = append(v.List, name)
			}
		}
		slices.Sort(v.List)
		return v, nil
	case "abilità":
		v, in := engine.Value{Is: engine.IsList, Unordered: true}, g.info(c)
		for _, id := range in.Abilities[:in.Count] {
			v.List = append(v.List, g.abilities[id].label)
		}
		return v, nil
	case "area":
		return engine.Value{Is: engine.IsText, Text: g.Word(at(card.In, card.Area))}, nil
	case "vista da":
		v := engine.Value{Is: engine.IsList}
		for p := range engine.Chance {
			if g.sees(p, c) {
				v.List = append(v.List, p.String())
			}
		}
		return v, nil
	case "stato":
		if !card.Area.isSlot() {
			return engine.Value{Is: engine.IsText, Text: "fuori dallo Stage"}, nil
		}
		return engine.Value{Is: engine.IsText, Text: orientNames[card.Orient]}, nil
	}
	return engine.Value{}, fmt.Errorf("di una carta non si chiede «%s»: %s", attribute, engine.Nearest(attribute, []string{"power", "soul", "livello", "costo", "colore", "tratti", "abilità", "area", "stato", "vista da"}))
}

var lower = strings.ToLower
