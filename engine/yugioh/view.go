package yugioh

import (
	"cmp"
	"fmt"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// layout describes the table, with the Monster Zones nearest to the opponent, and the phases of a turn.
var layout = table.New(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck:      {ID: "mazzo", Name: "Zona del Deck", ShortName: "Deck", Noun: "il mazzo", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Extra:     {ID: "extra", Name: "Zona dell'Extra Deck", ShortName: "Extra", Noun: "l’Extra Deck", Visibility: engine.VisibleToOwner},
			Side:      {ID: "side", ShortName: "Side", Noun: "il Side Deck", Visibility: engine.VisibleToOwner},
			Hand:      {ID: "mano", Noun: "la mano", Visibility: engine.VisibleToOwner},
			Graveyard: {ID: "cimitero", Noun: "il Cimitero", IsOrdered: true},
			Removed:   {ID: "rimosse", Name: "Carte rimosse dal gioco", ShortName: "Rimosse", Noun: "la pila delle carte rimosse dal gioco"},
			M1:        zone(M1), M2: zone(M2), M3: zone(M3), M4: zone(M4), M5: zone(M5),
			S1: zone(S1), S2: zone(S2), S3: zone(S3), S4: zone(S4), S5: zone(S5),
			FieldZone: {ID: "terreno", ShortName: "Terreno", Noun: "la Zona della Carta Magia Terreno", HoldsOneCard: true},
		},
		AreaRows: [][]string{
			{"mostro-1", "mostro-2", "mostro-3", "mostro-4", "mostro-5"},
			{"magia-1", "magia-2", "magia-3", "magia-4", "magia-5"},
			{"terreno", "mano", "cimitero", "mazzo"},
			{"extra", "side", "rimosse"},
		},
		DefaultOrientation:    "attacco",
		QuarterTurned:         []string{"difesa", "coperto"},
		AdjectiveOrientations: []string{"coperto"},
		CounterFacts:          []string{"segnalini"},
		ValueNames:            []string{"life point"},
		Notes:                 notes,
		FeminineWords:         feminine,
		Phases: []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Start Step", "Battle Step", "Damage Step", "End Step",
			"Main Phase 2", "End Phase", "Side Deck"},
		WiderPhases: []engine.WiderPhase{{Name: "Battle Phase", First: StartStep}},
	},
})

// zone returns the description of one of the five zones of a row.
func zone(a Area) engine.Area {
	id, short, name, n := "mostro", "Mostro", "Zona Carte Mostro", a-M1+1
	if a.isSpell() {
		id, short, name, n = "magia", "Magia", "Zona Carte Magia e Trappola", a-S1+1
	}
	name = fmt.Sprintf("%s %d", name, n)
	return engine.Area{ID: fmt.Sprintf("%s-%d", id, n), Name: name, ShortName: short, Noun: "la " + name,
		HasOrientations: a.isMonster(), HoldsOneCard: true}
}

// notes are the kinds of notes that pages write beside the areas.
var notes = []engine.TableNoteInfo{
	{Kind: "attack", Template: "attacco[ {parola}][ contro {altra}]"},
	{Kind: "link", Template: "Anello {quanto}"},
	{Kind: "waiting", Template: "in attesa: {parola o effetto} di {carte}"},
	{Kind: "equip", Template: "equipaggia {altra}"},
	{Kind: "effect", Template: "{parola o controllo in prestito}[ {quanto}]"},
}

// view lists what expectations may ask of a player and of a card, and says how cards and notes are shown.
var view = table.View[*match, Area]{
	Layout: &layout,
	Player: []table.Attribute[*match, engine.Seat]{
		table.Number("life point", func(g *match, p engine.Seat) int { return int(g.LP[p]) }),
		table.Number("duelli vinti", func(g *match, p engine.Seat) int { return int(g.Match.Wins[p]) }),
		table.List("mostri", func(g *match, p engine.Seat) []string { return g.Names(slices.Collect(g.row(p, M1, M5))) }),
		table.List("magie", func(g *match, p engine.Seat) []string { return g.Names(slices.Collect(g.row(p, S1, S5))) }),
	},
	Card: []table.Attribute[*match, engine.Card]{
		table.Stat(card.ATK, (*match).value), table.Stat(card.DEF, (*match).value),
		table.Stat(card.OriginalATK, (*match).value),
		table.Stat(card.OriginalDEF, (*match).value), table.Stat(card.Level, (*match).value),
		table.Stat(card.Counters, (*match).value),
		table.TextOf("posizione", []string{"attacco", "difesa", "coperto", "scoperta", "coperta", "fuori dal Terreno"}, (*match).positionOf),
		table.TextOf("posto", layout.Places("fuori"), func(g *match, c engine.Card) string {
			return cmp.Or(g.Word(g.PlaceOf(c)), "fuori")
		}),
		table.TextOf("proprietario", table.Players, func(g *match, c engine.Card) string { return g.Owner[c].String() }),
		table.Text("equipaggia", (*match).hostOf),
		table.List("vista da", (*match).seenBy),
	},
	Lies:  (*match).cardView,
	Parts: (*match).partsOf,
	Notes: (*match).notes,
}

// View returns what can be seen of the match.
func (g *match) View() engine.View { return view.Of(g) }

// positionOf returns the word for how card c lies.
func (g *match) positionOf(c engine.Card) string {
	switch now, a := &g.Status[c], g.Cards[c].Area; {
	case !a.onField():
		return "fuori dal Terreno"
	case !a.isMonster() && now.Up:
		return "scoperta"
	case !a.isMonster():
		return "coperta"
	case !now.Up:
		return "coperto"
	case now.Defense:
		return "difesa"
	}
	return "attacco"
}

// seenBy returns the players who can see which card c is.
func (g *match) seenBy(c engine.Card) (players []string) {
	for p := range engine.Chance {
		if g.sees(p, c) {
			players = append(players, p.String())
		}
	}
	return players
}

// hostOf returns the name of the monster to which card c is equipped, or nessuno.
func (g *match) hostOf(c engine.Card) string {
	if equip := g.Status[c].Equip; g.Still(equip) {
		return g.Named[equip.Card]
	}
	return "nessuno"
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, now, a := g.def(c), &g.Status[c], g.Cards[c].Area
	v := engine.CardView{FaceUp: layout.Areas[a].Visibility != engine.VisibleToNobody, Visibility: layout.Areas[a].Visibility,
		PrintedType: d.Type.Words()[d.Type]}
	if a.isMonster() {
		v.Orientation = g.positionOf(c)
	}
	if a.onField() {
		if v.FaceUp = now.Up; !now.Up {
			v.Visibility = engine.VisibleToOwner
		}
	}
	if d.Type == card.MonsterCard {
		atk := engine.NamedValue{Name: "atk", Value: g.value(c, card.ATK)}
		def := engine.NamedValue{Name: "def", Value: g.value(c, card.DEF)}
		if a.isMonster() && now.Defense { // what decides a battle stands first
			atk, def = def, atk
		}
		v.Facts = append(v.Facts, atk, def, engine.NamedValue{Name: "livello", Value: d.Level})
	}
	if now.Counters > 0 {
		v.Facts = append(v.Facts, engine.NamedValue{Name: "segnalini", Value: int(now.Counters)})
	}
	return v
}

// notes returns the current attack, the chain, the waiting effects, the Equip Cards and the lingering effects.
func (g *match) notes() (notes []engine.TableNote) {
	if a := g.Attack; a.On && a.Target.Card != 0 && g.public(a.Target.Card) {
		notes = append(notes, g.note("attack", a.Attacker.Card, a.Target.Card))
	} else if a.On {
		notes = append(notes, g.note("attack", a.Attacker.Card))
	}
	for i, l := range g.Chain[:g.ChainCount] {
		n := g.note("link", l.Source.Card)
		n.Amount = i + 1
		notes = append(notes, n)
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Cards: []string{g.Named[w.Source.Card]}})
	}
	for p := range engine.Chance {
		for c := range g.row(p, M1, FieldZone) {
			if host := g.Status[c].Equip; g.Still(host) {
				notes = append(notes, g.note("equip", c, host.Card))
			}
		}
	}
	for _, e := range g.Effects[:g.EffCount] {
		n := engine.TableNote{Kind: "effect"}
		switch c := e.On.Card; {
		case c != 0 && (!g.Still(e.On) || !g.public(c)):
			continue
		case c != 0:
			n = g.note("effect", c)
		}
		n.Word, n.Amount = g.Word(e.word()), int(e.Amount)
		notes = append(notes, n)
	}
	return notes
}

// note returns a note about some cards, beside the place where the first of them lies.
func (g *match) note(kind string, cards ...engine.Card) engine.TableNote {
	return engine.TableNote{Kind: kind, Area: g.Word(g.PlaceOf(cards[0])), Cards: g.Names(cards)}
}

// public reports whether both players see which card c is.
func (g *match) public(c engine.Card) bool {
	a := g.Cards[c].Area
	return a == Limbo || g.up(c) || !a.onField() && layout.Areas[a].Visibility == engine.VisibleToAll
}

// Alike reports whether nothing tells two cards apart: they are copies of one card in one pile, and no
// lingering effect is on either.
func (g *match) Alike(a, b engine.Card) bool {
	return g.Copies(a, b) && g.SamePile(a, b) &&
		slices.Contains([]Area{Deck, Extra, Hand, Graveyard}, g.Cards[a].Area) &&
		!slices.ContainsFunc(g.Effects[:g.EffCount], func(e Effect) bool { return e.On.Card == a || e.On.Card == b })
}

// partsOf returns the parts that make up the ATK and the DEF of a monster, where an effect changes them. A
// value cannot be below zero, so that the last part is raised to make the sum zero.
func (g *match) partsOf(c engine.Card) (parts []engine.ValuePart) {
	if g.def(c).Type != card.MonsterCard {
		return nil
	}
	for _, s := range [...]card.Stat{card.ATK, card.DEF} {
		now := 0
		parts = append(parts, table.Parts(s.Words()[s], g.original(c, s), func(add func(engine.ValuePart) int) {
			g.eachChange(c, s, func(n int, sets bool, by engine.Card) {
				now = add(engine.ValuePart{Amount: n, ReplacesValue: sets, Card: g.Named[by], Rule: cite.R6_2_2.Ref()})
			})
		})...)
		if now < 0 {
			parts[len(parts)-1].Amount -= now
		}
	}
	return parts
}
