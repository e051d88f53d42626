package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// layout describes the table, from the row of a player nearest to the opponent to the farthest, and the phases
// of a turn.
var layout = table.NewLayout(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Forziere: {ID: "forziere", Noun: "il Forziere", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Mano:     {ID: "mano", Noun: "la Mano", Visibility: engine.VisibleToOwner},
			Giornale: {ID: "giornale", ShortName: "Giornale", Noun: "il Giornale di Bordo",
				Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Oceano:       {ID: "oceano", Noun: "l’Oceano"},
			Capitano:     spaceArea("capitano", "Capitano", "vita capitano"),
			VitaCapitano: lifeAreaInfo("vita capitano", "Punti Vita del Capitano", "lo Spazio Punti Vita del Capitano"),
			Marinaio1:    spaceArea("marinaio-1", "Marinaio 1", "vita 1"),
			Vita1:        lifeAreaInfo("vita 1", "Punti Vita del Marinaio 1", "lo Spazio Punti Vita del Marinaio 1"),
			Marinaio2:    spaceArea("marinaio-2", "Marinaio 2", "vita 2"),
			Vita2:        lifeAreaInfo("vita 2", "Punti Vita del Marinaio 2", "lo Spazio Punti Vita del Marinaio 2"),
			Rinforzi:     {ID: "rinforzi", ShortName: "Rinforzi", Noun: "lo Spazio Rinforzi"},
			Tecniche:     {ID: "tecniche", ShortName: "Tecniche", Noun: "lo Spazio Tecniche"},
			Trofei:       {ID: "trofei", ShortName: "Trofei", Noun: "la Lista dei Trofei"},
		},
		AreaRows: [][]string{
			{"tecniche", "rinforzi"},
			{"marinaio-1", "marinaio-2"},
			{"capitano"},
			{"giornale", "forziere", "oceano", "trofei"},
			{"mano"},
		},
		ValueNames:    []string{"azioni", "punti trofei"},
		Kinds:         commonKinds,
		Notes:         notes,
		FeminineWords: feminineWords,
		Phases: []string{SetUp: "Preparazione", Initial: "Fase Iniziale", Main: "Fase Principale", Beginning: "Cominciare una Battaglia",
			Actions: "Azioni di Battaglia", Compare: "Confronto della Forza", Damages: "Assegnazione dei Danni", Discards: "Scartare le carte utilizzate",
			Ending: "Fine della Battaglia", Final: "Fase Finale", Sideboard: "Sideboard"},
		WiderPhases:        []engine.WiderPhase{{Name: "Battaglia", First: Beginning}},
		PhasesOutsideTurns: []engine.Phase{SetUp, Sideboard},
	},
})

func spaceArea(id, name, lifeID string) engine.Area {
	return engine.Area{ID: id, Name: "Spazio Personaggio " + name, ShortName: name, Noun: "lo Spazio " + name,
		HoldsOneCard: true, AreaUnder: lifeID}
}

func lifeAreaInfo(id, name, noun string) engine.Area {
	return engine.Area{ID: id, Name: name, ShortName: "Punti Vita", Noun: noun, Visibility: engine.VisibleToNobody,
		IsOrdered: true, ListsTopFirst: true}
}

// notes are the kinds of notes that pages write beside the areas.
var notes = []engine.TableNoteInfo{
	{Kind: "battle", Template: "Battaglia contro {altra}"},
	{Kind: "strength", Template: "Forza {quanto}"},
	{Kind: "damage", Template: "Danno {quanto}"},
	{Kind: "effect", Template: "{segno}{modulo} {parola}"},
}

// view lists what expectations may ask of a player and of a card, and says how cards and notes are shown.
var view = table.View[*match, Area]{
	Layout: &layout,
	PlayerAttributes: []table.Attribute[*match, engine.Seat]{
		table.NumberAttribute("azioni", func(g *match, p engine.Seat) int { return g.playerActionsLeft(p) }),
		table.NumberAttribute("punti trofei", (*match).trophyLife),
		table.NumberAttribute("partite vinte", func(g *match, p engine.Seat) int { return int(g.Match.Wins[p]) }),
	},
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.NumberAttribute("forza", func(g *match, c engine.Card) int { return g.valueOf(c, strength) }),
		table.NumberAttribute("danno", func(g *match, c engine.Card) int { return g.valueOf(c, damage) }),
		table.NumberAttribute("punti vita", (*match).life),
		table.WordAttribute("posto", layout.PlaceNames(), func(g *match, c engine.Card) string { return g.Word(g.cardPlace(c)) }),
		table.WordAttribute("faccia", []string{"scoperta", "coperta"}, func(g *match,
			c engine.Card) string {
			return faceWord[g.isFaceUp(c)]
		}),
	},
	ViewCard:  (*match).cardView,
	FactParts: (*match).valueParts,
	Notes:     (*match).notes,
}

var faceWord = map[bool]string{true: "scoperta", false: "coperta"}

// playerActionsLeft returns how many Azioni player p can still use, 0 where it is not the turn of p.
func (g *match) playerActionsLeft(p engine.Seat) int {
	if p != g.Turn {
		return 0
	}
	return g.actionsLeft()
}

// View returns what can be seen of the match.
func (g *match) View() engine.View { return view.ForMatch(g) }

// isFaceUp reports whether a card lies face up.
func (g *match) isFaceUp(c engine.Card) bool {
	return layout.Areas[g.Cards[c].Area].Visibility != engine.VisibleToNobody && !g.Status[c].Down
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, a := g.def(c), g.Cards[c].Area
	v := engine.CardView{FaceUp: g.isFaceUp(c), Visibility: layout.Areas[a].Visibility,
		PrintedType: d.Type.Printed()[d.Type]}
	if g.Status[c].Down {
		v.Visibility = engine.VisibleToOwner
	}
	if d.isCharacter() {
		v.Facts = []engine.NamedValue{{Name: "forza", Value: g.valueOf(c, strength)}, {Name: "danno", Value: g.valueOf(c, damage)},
			{Name: "punti vita", Value: g.life(c)}}
	}
	return v
}

// valueParts returns the parts that make up the Forza and the Danno of a Personaggio on the Ponte; nothing for a
// value that is as printed.
func (g *match) valueParts(c engine.Card) (parts []engine.ValuePart) {
	if !g.def(c).isCharacter() || !g.isOnPonte(c) {
		return nil
	}
	for valueKind, name := range [2]string{"forza", "danno"} {
		printed := [2]int{g.def(c).Strength, g.def(c).Damage}[valueKind]
		valueParts := []engine.ValuePart{{Fact: name, Amount: printed}}
		sum := 0
		for part, rule := range [partCount]cite.ID{cite.R6_4, cite.R4_4_2, cite.R4_8_1, cite.R8_4_3} {
			n, origin := g.partValue(c, valueKind, part)
			if p := g.Cards[c].In; g.fighter(p) == c && g.Phase < Discards {
				n = int(g.Battle.Ledger[p][valueKind][part])
			}
			sum += n
			if part == fromCard && n == printed || part != fromCard && n == 0 {
				continue
			}
			if origin.lastCard != 0 {
				rule = g.textRule(g.def(origin.lastCard), rule)
			}
			v := engine.ValuePart{Fact: name, Amount: n, ReplacesValue: part == fromCard, Rule: rule.Ref()}
			if origin.cardCount == 1 && origin.lastCard != 0 {
				v.Card = g.CardNames[origin.lastCard]
			}
			valueParts = append(valueParts, v)
		}
		if len(valueParts) > 1 {
			if valueKind == damage {
				valueParts[len(valueParts)-1].Amount += max(-sum, 0)
			}
			parts = append(parts, valueParts...)
		}
	}
	return parts
}

// notes returns the Battle that is being fought and the lingering effects.
func (g *match) notes() (tableNotes []engine.TableNote) {
	if b := &g.Battle; b.On {
		p := b.Attacker
		if c, foe := g.fighter(p), g.fighter(p.Opponent()); c != 0 && foe != 0 {
			tableNotes = append(tableNotes, engine.TableNote{Kind: "battle", Area: g.Word(g.cardPlace(c)),
				Cards: []string{g.CardNames[c], g.CardNames[foe]}})
		}
	}
	for _, e := range g.Effects[:g.EffectCount] {
		if g.IsUnmoved(e.On) {
			tableNotes = append(tableNotes, engine.TableNote{Kind: "effect", Area: g.Word(g.cardPlace(e.On.Card)),
				Cards: []string{g.CardNames[e.On.Card]},
				Word:  g.Word(wForza + engine.Word(e.Of)), Amount: int(e.Amount)})
		}
	}
	return tableNotes
}

// Alike reports whether nothing tells two cards apart: they are copies of one card in one pile, outside the
// Ponte, the Spazio Rinforzi and the Spazio Tecniche.
func (g *match) Alike(a, b engine.Card) bool {
	area := g.Cards[a].Area
	return g.AreCopies(a, b) && g.IsInSamePile(a, b) && !area.isOnPonte() && area != Tecniche && area != Rinforzi
}
