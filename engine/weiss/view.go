package weiss

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// layout describes the table, with the Center Stage nearest to the opponent, and the phases of a turn.
var layout = table.NewLayout(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck:        {ID: "mazzo", Name: "Deck Area", ShortName: "Mazzo", Noun: "il mazzo", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Hand:        {ID: "mano", Noun: "la mano", Visibility: engine.VisibleToOwner},
			WaitingRoom: {ID: "waiting room", Noun: "la Waiting Room"},
			Clock:       {ID: "clock", Name: "Clock Area", ShortName: "Clock", Noun: "il Clock", IsOrdered: true},
			Level:       {ID: "level", ShortName: "Level", Noun: "la Level Area", IsOrdered: true},
			Stock:       {ID: "stock", Name: "Stock Area", ShortName: "Stock", Noun: "lo Stock", Visibility: engine.VisibleToNobody, IsOrdered: true},
			ClimaxArea:  {ID: "climax", ShortName: "Climax", Noun: "la Climax Area", HoldsOneCard: true},
			Memory:      {ID: "memory", ShortName: "Memory", Noun: "la Memory Area"},
			Resolution:  {ID: "resolution", ShortName: "Resolution", Noun: "la Resolution Area", IsOrdered: true},
			CenterLeft: {ID: "centro-sinistra", Name: "Center Stage, Posizione Sinistra", ShortName: "Centro sinistra",
				Noun: "la posizione sinistra del Center Stage", HasOrientations: true, HoldsOneCard: true, AreaUnder: "sotto centro-sinistra"},
			CenterCenter: {ID: "centro", Name: "Center Stage, Posizione Centrale", ShortName: "Centro",
				Noun: "la posizione centrale del Center Stage", HasOrientations: true, HoldsOneCard: true, AreaUnder: "sotto centro"},
			CenterRight: {ID: "centro-destra", Name: "Center Stage, Posizione Destra", ShortName: "Centro destra",
				Noun: "la posizione destra del Center Stage", HasOrientations: true, HoldsOneCard: true, AreaUnder: "sotto centro-destra"},
			BackLeft: {ID: "retro-sinistra", Name: "Back Stage, Posizione Sinistra", ShortName: "Retro sinistra",
				Noun: "la posizione sinistra del Back Stage", HasOrientations: true, HoldsOneCard: true, AreaUnder: "sotto retro-sinistra"},
			BackRight: {ID: "retro-destra", Name: "Back Stage, Posizione Destra", ShortName: "Retro destra",
				Noun: "la posizione destra del Back Stage", HasOrientations: true, HoldsOneCard: true, AreaUnder: "sotto retro-destra"},
			UnderCenterLeft:   markerAreaInfo("sotto centro-sinistra"),
			UnderCenterCenter: markerAreaInfo("sotto centro"),
			UnderCenterRight:  markerAreaInfo("sotto centro-destra"),
			UnderBackLeft:     markerAreaInfo("sotto retro-sinistra"),
			UnderBackRight:    markerAreaInfo("sotto retro-destra"),
		},
		AreaRows: [][]string{
			{"centro-sinistra", "centro", "centro-destra"},
			{"retro-sinistra", "retro-destra"},
			{"climax", "level", "clock", "resolution"},
			{"stock", "mano", "memory", "mazzo", "waiting room"},
		},
		ValueNames:         []string{"livello", "punti riordino"},
		Kinds:              commonKinds,
		Notes:              noteKinds,
		FeminineWords:      feminineWords,
		DefaultOrientation: orientNames[Standing],
		QuarterTurned:      []string{orientNames[Resting]},
		HalfTurned:         []string{orientNames[Reversing]},
		Phases: []string{"Preparazione", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase", "Attack Declaration Step",
			"Trigger Step", "Counter Step", "Damage Step", "Battle Step", "Encore Step", "End Phase", "Presentazione dei mazzi"},
		WiderPhases: []engine.WiderPhase{{Name: "Attack Phase", First: AttackDeclarationStep}},
	},
})

// markerAreaInfo returns the description of a Marker Area; id is its name in files.
func markerAreaInfo(id string) engine.Area {
	return engine.Area{ID: id, Name: "Marker Area, " + id, ShortName: "Marker", Noun: "la Marker Area, " + id, Visibility: engine.VisibleToNobody, IsOrdered: true}
}

// noteKinds describes the notes that pages show on a table.
var noteKinds = []engine.TableNoteInfo{
	{Kind: "attack", Template: "attacco {parola}[ contro {altra}]"},
	{Kind: "damage", Template: "danno: {quanto} di {totale}", OnCards: true},
	{Kind: "effect", Template: "{parola}[ {quanto}]"},
	{Kind: "soul", Template: "soul {segno}{modulo}"},
	{Kind: "power", Template: "power {segno}{modulo}"},
	{Kind: "waiting", Template: "in attesa: {parola} di {carte}"},
	{Kind: "later", Template: "{parola} per più avanti"},
	{Kind: "flame", Template: "icona Flame di {carte}"},
}

// matchView describes what pages show of a match and what expectations can ask for: values of players, values of
// cards, and notes.
var matchView = table.View[*match, Area]{
	Layout: &layout,
	PlayerAttributes: []table.Attribute[*match, engine.Seat]{
		table.NumberAttribute("livello", (*match).playerLevel),
		table.NumberAttribute("punti riordino", func(g *match, p engine.Seat) int { return int(g.Points[p]) }),
	},
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.NumberAttribute("power", (*match).powerOf),
		table.NumberAttribute("soul", (*match).soulOf),
		table.NumberAttribute("livello", (*match).cardLevel),
		table.NumberAttribute("costo", func(g *match, c engine.Card) int { return int(g.characteristics(c).Cost) }),
		table.WordAttribute("colore", card.Colour(0).Words(), func(g *match, c engine.Card) string {
			return italianWord(g.characteristics(c).Colour)
		}),
		table.ListAttribute("tratti", (*match).traitsOf),
		table.ListAttribute("abilità", (*match).abilitiesOf),
		table.WordAttribute("area", layout.PlaceNames(), func(g *match, c engine.Card) string {
			return g.Word(placeWord(g.Cards[c].In, g.Cards[c].Area))
		}),
		table.WordAttribute("stato", append(slices.Clone(orientNames[:]), offStage), (*match).orientOf),
		table.WordListAttribute("vista da", table.Players, (*match).seenBy),
	},
	ViewCard:  (*match).cardView,
	FactParts: (*match).partsOf,
	Notes:     (*match).notes,
}

// View returns what is seen of the match.
func (g *match) View() engine.View { return explainedView{matchView.ForMatch(g), g} }

// explainedView is a view that records the effects before it explains what the numbers of cards are made of.
type explainedView struct {
	engine.View
	g *match
}

func (e explainedView) ExplainedSnapshot(before *engine.Snapshot) engine.Snapshot {
	e.g.recordEffects()
	return e.View.ExplainedSnapshot(before)
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	def, a := g.definition(c), g.Cards[c].Area
	seen := g.cardVisibility(c)
	v := engine.CardView{FaceUp: seen != engine.VisibleToNobody, Visibility: seen, PrintedType: italianWord(def.Type)}
	if a.isSlot() {
		v.Orientation = orientNames[g.Status[c].Orient]
		v.CardsUnder = g.Count(g.Cards[c].In, a.markerArea())
	}
	v.Facts = def.facts
	if in := g.characteristics(c); in != &def.base {
		v.Facts = factsOf(def.Type, in)
	}
	return v
}

// factsOf returns the numbers of a card of a type.
func factsOf(of card.Type, in *characteristics) []engine.NamedValue {
	if of == card.Climax {
		return nil
	}
	facts := []engine.NamedValue{{Name: "power", Value: int(in.Power)}, {Name: "soul", Value: int(in.Soul)},
		{Name: "livello", Value: int(in.Level)},
		{Name: "costo", Value: int(in.Cost)}}
	if of == card.Event {
		return facts[2:]
	}
	return facts
}

// traitsOf returns the names of a card's present traits, sorted.
func (g *match) traitsOf(c engine.Card) (names []string) {
	for name, bit := range g.traitBits {
		if g.characteristics(c).Traits&bit != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// abilitiesOf returns the labels of a card's present abilities.
func (g *match) abilitiesOf(c engine.Card) (labels []string) {
	in := g.characteristics(c)
	for _, id := range in.abilities() {
		labels = append(labels, g.abilities[id].label)
	}
	return labels
}

// orientOf returns the word for how a card lies.
func (g *match) orientOf(c engine.Card) string {
	if !g.Cards[c].Area.isSlot() {
		return offStage
	}
	return orientNames[g.Status[c].Orient]
}

// seenBy lists the players who see a card.
func (g *match) seenBy(c engine.Card) (players []string) {
	for p := range engine.Chance {
		if g.canSee(p, c) {
			players = append(players, p.String())
		}
	}
	return players
}

// notes returns the notes on the present attack and damage, on effects and on what waits.
func (g *match) notes() []engine.TableNote {
	var notes []engine.TableNote
	if a := g.Attack; a.Type != card.AnyAttack {
		n := engine.TableNote{Kind: "attack", Area: g.Word(placeWord(g.Turn, a.AttackerSlot)),
			Word:  g.Word(wDirect + engine.Word(a.Type-card.DirectAttack)),
			Cards: []string{g.CardNames[a.Attacker.Card]}}
		if a.Attacked.Card != 0 {
			n.Cards = append(n.Cards, g.CardNames[a.Attacked.Card])
		}
		notes = append(notes, n)
	}
	if d := g.Damage; d.On {
		notes = append(notes, engine.TableNote{Kind: "damage", Area: g.Word(placeWord(d.Player, Resolution)),
			Amount: int(d.Count), Total: int(d.Amount)})
	}
	for i := range g.EffectCount {
		e := &g.Effects[i]
		if e.On.Card == 0 || !g.IsUnmoved(e.On) {
			continue
		}
		n := engine.TableNote{Kind: "effect", Amount: int(e.Amount), Cards: []string{g.CardNames[e.On.Card]},
			Area: g.Word(placeWord(g.Cards[e.On.Card].In, g.Cards[e.On.Card].Area))}
		kind, to := g.effectKindAndWord(e)
		switch n.Word = g.Word(to); kind {
		case kSoul, kPower:
			n.Kind = layout.Kinds[kind].ID
		}
		notes = append(notes, n)
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Word: g.Word(wordOf(w.Ability)),
			Cards: []string{g.CardNames[w.Source.Card]}})
	}
	for _, d := range g.Delayed[:g.DelayedCount] {
		kind := "later"
		if d.Ability == flameIcon {
			kind = "flame"
		}
		notes = append(notes, engine.TableNote{Kind: kind, Word: g.Word(wordOf(d.Ability)),
			Cards: []string{g.CardNames[d.Source.Card]}})
	}
	return notes
}

// Alike reports whether nothing distinguishes two cards: they are the same card in the same pile, and no effect is on
// either.
func (g *match) Alike(a, b engine.Card) bool {
	if !g.AreCopies(a, b) || !g.IsInSamePile(a, b) {
		return false
	}
	for _, e := range g.Effects[:g.EffectCount] {
		if e.On.Card == a || e.On.Card == b {
			return false
		}
	}
	return g.Cards[a].Area <= Memory && g.Status[a].Down == g.Status[b].Down
}
