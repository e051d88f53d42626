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
var layout = table.NewLayout(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck: {ID: "mazzo", Name: "Zona del Deck", ShortName: "Deck", Noun: "il mazzo",
				Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Extra: {ID: "extra", Name: "Zona dell'Extra Deck", ShortName: "Extra", Noun: "l’Extra Deck",
				Visibility: engine.VisibleToOwner},
			Side:      {ID: "side", ShortName: "Side", Noun: "il Side Deck", Visibility: engine.VisibleToOwner},
			Hand:      {ID: "mano", Noun: "la mano", Visibility: engine.VisibleToOwner},
			Graveyard: {ID: "cimitero", Noun: "il Cimitero", IsOrdered: true},
			Removed: {ID: "rimosse", Name: "Carte rimosse dal gioco", ShortName: "Rimosse",
				Noun: "la pila delle carte rimosse dal gioco"},
			M1: zoneArea(M1), M2: zoneArea(M2), M3: zoneArea(M3), M4: zoneArea(M4), M5: zoneArea(M5),
			S1: zoneArea(S1), S2: zoneArea(S2), S3: zoneArea(S3), S4: zoneArea(S4), S5: zoneArea(S5),
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
		Notes:                 noteInfos,
		FeminineWords:         feminineWords,
		Phases: []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Start Step", "Battle Step", "Damage Step", "End Step",
			"Main Phase 2", "End Phase", "Side Deck"},
		WiderPhases: []engine.WiderPhase{{Name: "Battle Phase", First: StartStep}},
	},
})

// zoneArea returns the description of one of the five zones of a row.
func zoneArea(a Area) engine.Area {
	id, short, name, n := "mostro", "Mostro", "Zona Carte Mostro", a-M1+1
	if a.isSpellZone() {
		id, short, name, n = "magia", "Magia", "Zona Carte Magia e Trappola", a-S1+1
	}
	name = fmt.Sprintf("%s %d", name, n)
	return engine.Area{ID: fmt.Sprintf("%s-%d", id, n), Name: name, ShortName: short, Noun: "la " + name,
		HasOrientations: a.isMonsterZone(), HoldsOneCard: true}
}

// noteInfos are the kinds of notes that pages write beside the areas.
var noteInfos = []engine.TableNoteInfo{
	{Kind: "attack", Template: "attacco[ {parola}][ contro {altra}]"},
	{Kind: "link", Template: "Anello {quanto}"},
	{Kind: "waiting", Template: "in attesa: {parola o effetto} di {carte}"},
	{Kind: "equip", Template: "equipaggia {altra}"},
	{Kind: "effect", Template: "{parola o controllo in prestito}[ {quanto}]"},
}

// matchView lists what expectations may ask of a player and of a card, and says how cards and notes are shown.
var matchView = table.View[*match, Area]{
	Layout: &layout,
	PlayerAttributes: []table.Attribute[*match, engine.Seat]{
		table.NumberAttribute("life point", func(g *match, p engine.Seat) int { return int(g.LP[p]) }),
		table.NumberAttribute("duelli vinti", func(g *match, p engine.Seat) int { return int(g.Match.Wins[p]) }),
		table.ListAttribute("mostri", func(g *match, p engine.Seat) []string {
			return g.NamesOf(slices.Collect(g.zoneCards(p, M1,
				M5)))
		}),
		table.ListAttribute("magie", func(g *match, p engine.Seat) []string {
			return g.NamesOf(slices.Collect(g.zoneCards(p, S1,
				S5)))
		}),
	},
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.StatAttribute(card.ATK, (*match).value), table.StatAttribute(card.DEF, (*match).value),
		table.StatAttribute(card.OriginalATK, (*match).value),
		table.StatAttribute(card.OriginalDEF, (*match).value), table.StatAttribute(card.Level, (*match).value),
		table.StatAttribute(card.Counters, (*match).value),
		table.WordAttribute("posizione", []string{"attacco", "difesa", "coperto", "scoperta", "coperta", "fuori dal Terreno"},
			(*match).positionWord),
		table.WordAttribute("posto", layout.PlaceNames("fuori"), func(g *match, c engine.Card) string {
			return cmp.Or(g.Word(g.PlaceOf(c)), "fuori")
		}),
		table.WordAttribute("proprietario", table.Players, func(g *match, c engine.Card) string { return g.Owner[c].String() }),
		table.TextAttribute("equipaggia", (*match).hostName),
		table.ListAttribute("vista da", (*match).viewerNames),
	},
	ViewCard:  (*match).cardView,
	FactParts: (*match).valueParts,
	Notes:     (*match).notes,
}

// View returns what can be seen of the match.
func (g *match) View() engine.View { return matchView.ForMatch(g) }

// positionWord returns the word for how card c lies.
func (g *match) positionWord(c engine.Card) string {
	switch status, a := &g.Status[c], g.Cards[c].Area; {
	case !a.isOnField():
		return "fuori dal Terreno"
	case !a.isMonsterZone() && status.Up:
		return "scoperta"
	case !a.isMonsterZone():
		return "coperta"
	case !status.Up:
		return "coperto"
	case status.Defense:
		return "difesa"
	}
	return "attacco"
}

// viewerNames returns the names of the players who can see which card c is.
func (g *match) viewerNames(c engine.Card) (players []string) {
	for p := range engine.Chance {
		if g.canSee(p, c) {
			players = append(players, p.String())
		}
	}
	return players
}

// hostName returns the name of the monster to which card c is equipped, or nessuno.
func (g *match) hostName(c engine.Card) string {
	if equip := g.Status[c].Equip; g.IsUnmoved(equip) {
		return g.CardNames[equip.Card]
	}
	return "nessuno"
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, status, a := g.definition(c), &g.Status[c], g.Cards[c].Area
	v := engine.CardView{FaceUp: layout.Areas[a].Visibility != engine.VisibleToNobody,
		Visibility:  layout.Areas[a].Visibility,
		PrintedType: d.Type.Words()[d.Type]}
	if a.isMonsterZone() {
		v.Orientation = g.positionWord(c)
	}
	if a.isOnField() {
		if v.FaceUp = status.Up; !status.Up {
			v.Visibility = engine.VisibleToOwner
		}
	}
	if d.Type == card.MonsterCard {
		atk := engine.NamedValue{Name: "atk", Value: g.value(c, card.ATK)}
		def := engine.NamedValue{Name: "def", Value: g.value(c, card.DEF)}
		if a.isMonsterZone() && status.Defense { // what decides a battle stands first
			atk, def = def, atk
		}
		v.Facts = append(v.Facts, atk, def, engine.NamedValue{Name: "livello", Value: d.Level})
	}
	if status.Counters > 0 {
		v.Facts = append(v.Facts, engine.NamedValue{Name: "segnalini", Value: int(status.Counters)})
	}
	return v
}

// notes returns the notes on the current attack, the chain, the waiting effects, the Equip Cards and the lingering
// effects.
func (g *match) notes() (list []engine.TableNote) {
	if a := g.Attack; a.On && a.Target.Card != 0 && g.isPublic(a.Target.Card) {
		list = append(list, g.note("attack", a.Attacker.Card, a.Target.Card))
	} else if a.On {
		list = append(list, g.note("attack", a.Attacker.Card))
	}
	for i, l := range g.Chain[:g.ChainCount] {
		n := g.note("link", l.Source.Card)
		n.Amount = i + 1
		list = append(list, n)
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		list = append(list, engine.TableNote{Kind: "waiting", Cards: []string{g.CardNames[w.Source.Card]}})
	}
	for p := range engine.Chance {
		for c := range g.zoneCards(p, M1, FieldZone) {
			if host := g.Status[c].Equip; g.IsUnmoved(host) {
				list = append(list, g.note("equip", c, host.Card))
			}
		}
	}
	for _, e := range g.Effects[:g.EffCount] {
		n := engine.TableNote{Kind: "effect"}
		switch c := e.On.Card; {
		case c != 0 && (!g.IsUnmoved(e.On) || !g.isPublic(c)):
			continue
		case c != 0:
			n = g.note("effect", c)
		}
		n.Word, n.Amount = g.Word(e.subjectWord()), int(e.Amount)
		list = append(list, n)
	}
	return list
}

// note returns a note about some cards, beside the place where the first of them lies.
func (g *match) note(kind string, cards ...engine.Card) engine.TableNote {
	return engine.TableNote{Kind: kind, Area: g.Word(g.PlaceOf(cards[0])), Cards: g.NamesOf(cards)}
}

// isPublic reports whether both players see which card c is.
func (g *match) isPublic(c engine.Card) bool {
	a := g.Cards[c].Area
	return a == Limbo || g.isFaceUp(c) || !a.isOnField() && layout.Areas[a].Visibility == engine.VisibleToAll
}

// Alike reports whether nothing tells two cards apart: they are copies of one card in one pile, and no
// lingering effect is on either.
func (g *match) Alike(a, b engine.Card) bool {
	return g.AreCopies(a, b) && g.IsInSamePile(a, b) &&
		slices.Contains([]Area{Deck, Extra, Hand, Graveyard}, g.Cards[a].Area) &&
		!slices.ContainsFunc(g.Effects[:g.EffCount], func(e LingeringEffect) bool { return e.On.Card == a || e.On.Card == b })
}

// valueParts returns the parts that make up the ATK and the DEF of a monster, where an effect changes them. A value
// cannot be below zero: where the sum is, the last part is raised to make it zero.
func (g *match) valueParts(c engine.Card) (parts []engine.ValuePart) {
	if g.definition(c).Type != card.MonsterCard {
		return nil
	}
	for _, s := range [...]card.Stat{card.ATK, card.DEF} {
		sum := 0
		parts = append(parts, table.FactParts(s.Words()[s], g.originalValue(c, s), func(add func(engine.ValuePart) int) {
			g.eachChange(c, s, func(n int, sets bool, source engine.Card) {
				sum = add(engine.ValuePart{Amount: n, ReplacesValue: sets, Card: g.CardNames[source], Rule: cite.R6_2_2.Ref()})
			})
		})...)
		if sum < 0 {
			parts[len(parts)-1].Amount -= sum
		}
	}
	return parts
}
