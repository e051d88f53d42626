package yugioh

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// layout is how the table is drawn: the Monster Zones nearest to the opponent.
var layout = engine.Table{
	Areas: []engine.Area{
		Deck:      {ID: areaIDs[Deck], Name: "Zona del Deck", Short: "Deck", Seen: engine.ByNobody, Ordered: true, TopFirst: true},
		Extra:     {ID: areaIDs[Extra], Name: "Zona dell'Extra Deck", Short: "Extra", Seen: engine.ByOwner},
		Side:      {ID: areaIDs[Side], Name: "Side Deck", Short: "Side", Seen: engine.ByOwner},
		Hand:      {ID: areaIDs[Hand], Name: "Mano", Short: "Mano", Seen: engine.ByOwner},
		Graveyard: {ID: areaIDs[Graveyard], Name: "Cimitero", Short: "Cimitero", Ordered: true},
		Removed:   {ID: areaIDs[Removed], Name: "Carte rimosse dal gioco", Short: "Rimosse"},
		M1:        monsterZone(M1), M2: monsterZone(M2), M3: monsterZone(M3), M4: monsterZone(M4), M5: monsterZone(M5),
		S1: spellZone(S1), S2: spellZone(S2), S3: spellZone(S3), S4: spellZone(S4), S5: spellZone(S5),
		FieldZone: {ID: areaIDs[FieldZone], Name: "Zona della Carta Magia Terreno", Short: "Terreno", Single: true},
	},
	Rows: [][]string{
		{areaIDs[M1], areaIDs[M2], areaIDs[M3], areaIDs[M4], areaIDs[M5]},
		{areaIDs[S1], areaIDs[S2], areaIDs[S3], areaIDs[S4], areaIDs[S5]},
		{areaIDs[FieldZone], areaIDs[Hand], areaIDs[Graveyard], areaIDs[Deck]},
		{areaIDs[Extra], areaIDs[Side], areaIDs[Removed]},
	},
	Upright: "attacco",
	Turned:  []string{"difesa", "coperto"},
	Values:  []string{"life point"},
	Kinds:   kinds,
	Moments: append([]string{"Battle Phase"}, phaseNames[:]...),
}

func monsterZone(a Area) engine.Area {
	return engine.Area{ID: areaIDs[a], Name: fmt.Sprintf("Zona Carte Mostro %d", a-M1+1), Short: "Mostro", Stage: true, Single: true}
}

func spellZone(a Area) engine.Area {
	return engine.Area{ID: areaIDs[a], Name: fmt.Sprintf("Zona Carte Magia e Trappola %d", a-S1+1), Short: "Magia", Single: true}
}

// Snapshot is the table as it is now.
func (g *match) Snapshot() engine.Snapshot {
	s := engine.Snapshot{Turn: g.Turn, Number: int(g.TurnNumber), Phase: phaseNames[g.Phase]}
	for p := range engine.Chance {
		side := &s.Players[p]
		for a := range areas {
			pile := engine.Pile{Area: areaIDs[a]}
			for _, c := range g.listedCards(p, a) {
				pile.Cards = append(pile.Cards, g.cardView(a, c))
			}
			side.Areas = append(side.Areas, pile)
		}
		side.Values = []engine.NamedValue{{Name: "life point", Value: int(g.LP[p])}}
	}
	s.Notes = g.notes()
	return s
}

// listedCards is a place in the order in which scenarios and pages list it.
func (g *match) listedCards(p engine.Seat, a Area) []engine.Card {
	cards := append([]engine.Card(nil), g.in(p, a)...)
	if a == Deck {
		for i, j := 0, len(cards)-1; i < j; i, j = i+1, j-1 {
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	return cards
}

func (g *match) cardView(a Area, c engine.Card) engine.CardView {
	d, now := g.def(c), &g.Cards[c]
	v := engine.CardView{Name: g.names[c], Face: layout.Areas[a].Seen != engine.ByNobody, Seen: layout.Areas[a].Seen, Kind: d.Type.Words()[d.Type]}
	if a.onField() {
		if a.isMonster() {
			v.Orient = g.lie(c)
		}
		if v.Face = now.Up; !now.Up {
			v.Seen = engine.ByOwner
		}
	}
	if d.Type == card.MonsterCard {
		atk, def := engine.NamedValue{Name: "atk", Value: g.value(c, card.ATK)}, engine.NamedValue{Name: "def", Value: g.value(c, card.DEF)}
		if now.Area.isMonster() && now.Defense { // what decides a battle stands first
			atk, def = def, atk
		}
		v.Facts = append(v.Facts, atk, def, engine.NamedValue{Name: "livello", Value: d.Level})
	}
	if now.Counters > 0 {
		v.Facts = append(v.Facts, engine.NamedValue{Name: "segnalini", Value: int(now.Counters)})
	}
	return v
}

// lie is how a card on the field lies.
func (g *match) lie(c engine.Card) string {
	now := &g.Cards[c]
	switch {
	case !now.Area.isMonster() && now.Up:
		return "scoperta"
	case !now.Area.isMonster():
		return "coperta"
	case !now.Up:
		return "coperto"
	case now.Defense:
		return "difesa"
	}
	return "attacco"
}

// notes are the attack that is on, the chain, what waits, what effects have left.
func (g *match) notes() []engine.TableNote {
	var notes []engine.TableNote
	if a := g.Attack; a.On {
		n := engine.TableNote{Kind: "attack", Area: g.placeOf(a.Attacker.Card), Cards: []string{g.names[a.Attacker.Card]}}
		if a.Target.Card != 0 && g.public(a.Target.Card) {
			n.Cards = append(n.Cards, g.names[a.Target.Card])
		}
		notes = append(notes, n)
	}
	for i := range g.ChainCount {
		l := &g.Chain[i]
		notes = append(notes, engine.TableNote{Kind: "link", Area: g.placeOf(l.Source.Card), Cards: []string{g.names[l.Source.Card]}, Amount: int(i) + 1})
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Cards: []string{g.names[w.Source.Card]}})
	}
	for p := range engine.Chance {
		for z := range zones {
			if c := g.Zones[p][z]; c != 0 && g.still(g.Cards[c].Equip) {
				notes = append(notes, engine.TableNote{Kind: "equip", Area: g.placeOf(c), Cards: []string{g.names[c], g.names[g.Cards[c].Equip.Card]}})
			}
		}
	}
	for _, e := range g.Effects[:g.EffCount] {
		n := engine.TableNote{Kind: "effect", Word: g.Word(wActs + engine.Word(e.What)), Amount: int(e.Amount)}
		if e.Kind == Changes || e.Kind == Becomes {
			n.Word = card.NoStat.Words()[e.What]
		}
		if e.On.Card != 0 {
			if !g.still(e.On) || !g.public(e.On.Card) {
				continue
			}
			n.Cards, n.Area = []string{g.names[e.On.Card]}, g.placeOf(e.On.Card)
		}
		notes = append(notes, n)
	}
	return notes
}

// public reports whether both players see which card lies there.
func (g *match) public(c engine.Card) bool {
	a := g.Cards[c].Area
	return a == Limbo || g.up(c) || !a.onField() && layout.Areas[a].Seen == engine.ByAll
}

// placeOf is the place where a card lies, "" for a token that is no more.
func (g *match) placeOf(c engine.Card) string {
	if g.Cards[c].Area == Limbo {
		return ""
	}
	return g.Word(at(g.Cards[c].Side, g.Cards[c].Area))
}

// Lookup answers an expectation's path: a place or a counter of a player, a number or the place of a card, the phase, the turn player.
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
	case "life point":
		return engine.Value{Is: engine.IsNumber, Number: int(g.LP[p])}, nil
	case "duelli vinti":
		return engine.Value{Is: engine.IsNumber, Number: int(g.Match.Wins[p])}, nil
	case "mostri", "magie":
		v := engine.Value{Is: engine.IsList, Unordered: true}
		first, last := M1, M5
		if attribute == "magie" {
			first, last = S1, S5
		}
		for a := first; a <= last; a++ {
			for _, c := range g.in(p, a) {
				v.List = append(v.List, g.names[c])
			}
		}
		return v, nil
	}
	for a, id := range areaIDs {
		if id == attribute {
			v := engine.Value{Is: engine.IsList, Unordered: !layout.Areas[a].Ordered}
			for _, c := range g.listedCards(p, Area(a)) {
				v.List = append(v.List, g.names[c])
			}
			return v, nil
		}
	}
	return engine.Value{}, fmt.Errorf("«%s» non è un posto né un valore di un giocatore: %s", attribute,
		engine.Nearest(attribute, append(areaIDs[:], "life point", "duelli vinti", "mostri", "magie")))
}

var cardAttributes = []string{"atk", "def", "atk originale", "def originale", "livello", "segnalini", "posizione", "posto", "proprietario", "equipaggia"}

func (g *match) lookupCard(c engine.Card, attribute string) (engine.Value, error) {
	now := &g.Cards[c]
	switch attribute {
	case "atk", "def", "atk originale", "def originale", "livello", "segnalini":
		for s, name := range card.NoStat.Words() {
			if name == attribute {
				return engine.Value{Is: engine.IsNumber, Number: g.value(c, card.Stat(s))}, nil
			}
		}
	case "posto":
		if now.Area == Limbo {
			return engine.Value{Is: engine.IsText, Text: "fuori"}, nil
		}
		return engine.Value{Is: engine.IsText, Text: g.placeOf(c)}, nil
	case "posizione":
		if !now.Area.onField() {
			return engine.Value{Is: engine.IsText, Text: "fuori dal Terreno"}, nil
		}
		return engine.Value{Is: engine.IsText, Text: g.lie(c)}, nil
	case "proprietario":
		return engine.Value{Is: engine.IsText, Text: now.Owner.String()}, nil
	case "equipaggia":
		if !g.still(now.Equip) {
			return engine.Value{Is: engine.IsText, Text: "nessuno"}, nil
		}
		return engine.Value{Is: engine.IsText, Text: g.names[now.Equip.Card]}, nil
	}
	return engine.Value{}, fmt.Errorf("di una carta non si chiede «%s»: %s", attribute, engine.Nearest(attribute, cardAttributes))
}
