package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// layout describes the table, with the Campo nearest to the opponent, and the phases of a turn.
var layout = table.NewLayout(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck:  {ID: "mazzo", Noun: "il Mazzo", Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Hand:  {ID: "mano", Noun: "la Mano", Visibility: engine.VisibleToOwner},
			Field: {ID: "campo", Name: "Campo: Ninja", ShortName: "Ninja", Noun: "il Campo", HasOrientations: true},
			Clients: {ID: "cliente", Name: "Campo: Cliente", ShortName: "Cliente", Noun: "il posto del Cliente",
				HoldsOneCard: true},
			Permanents: {ID: "strategie", Name: "Campo: Strategie permanenti", ShortName: "Strategie",
				Noun: "il posto delle Strategie permanenti"},
			InUse:     {ID: "in uso", Name: "Carte In Uso", ShortName: "In Uso", Noun: "la Catena"},
			Chakra:    {ID: "chakra", ShortName: "Chakra", Noun: "la Zona Chakra"},
			Graveyard: {ID: "cimitero", Name: "Zona Cimitero", ShortName: "Cimitero", Noun: "il Cimitero"},
			Rewards: {ID: "vincite", ShortName: "Vincite", Noun: "la Zona Vincite di Guerra",
				Visibility: engine.VisibleToNobody},
			Removed:   {ID: "rimosse", ShortName: "Rimosse", Noun: "l’Area delle Carte Rimosse dal Gioco"},
			Reserve:   {ID: "rinforzi", ShortName: "Rinforzi", Noun: "il Mazzo di Rinforzi", Visibility: engine.VisibleToOwner},
			Sideboard: {ID: "sideboard", Noun: "il sideboard", Visibility: engine.VisibleToOwner},
		},
		AreaRows: [][]string{
			{"campo"},
			{"cliente", "strategie", "in uso"},
			{"chakra", "cimitero", "mazzo"},
			{"mano", "vincite"},
			{"rimosse", "rinforzi", "sideboard"},
		},
		DefaultOrientation:    "sano",
		QuarterTurned:         []string{"ferito"},
		AdjectiveOrientations: []string{"ferito"},
		CounterFacts:          []string{"monete"},
		ValueNames:            []string{"segnaturni"},
		Notes:                 notes,
		FeminineWords:         feminineWords,
		Phases: []string{"Preparazione della partita", "Pescare", "Preparazione alla Battaglia", "Formazione", "Azione In Attacco",
			"Azione In Difesa", "Scambio di Tecniche", "Scontro", "Ritorno", "Fase Finale"},
		WiderPhases: []engine.WiderPhase{{Name: "Fase di Battaglia", First: AttackStep}},
	},
})

// notes are the kinds of notes that pages write beside the areas.
var notes = []engine.TableNoteInfo{
	{Kind: "squad", Template: "{se carte=1} Squadra da 1: {carte} | Squadra: {carte}", OnCards: true},
	{Kind: "front", Template: "In {parola}: {carta} In Prima Linea[, contro {altra}]", OnCards: true},
	{Kind: "link", Template: "posto {quanto} della Catena: {carte}"},
	{Kind: "waiting", Template: "in attesa: l’effetto di {carte}"},
	{Kind: "effect", Template: "{parola o controllo in prestito}[ {quanto}][ su {carte}]"},
}

// view lists the attributes of a player and of a card that expectations can name, and says how cards and notes are
// shown.
var view = table.View[*match, Area]{
	Layout: &layout,
	PlayerAttributes: []table.Attribute[*match, engine.Seat]{
		table.NumberAttribute("segnaturni", func(g *match, p engine.Seat) int { return int(g.Counter[p]) }),
		table.NumberAttribute("squadre", (*match).squadCount),
	},
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.StatAttribute(card.Battle, (*match).value), table.StatAttribute(card.Support, (*match).value),
		table.StatAttribute(card.Wits, (*match).value),
		table.StatAttribute(card.Coins, (*match).value),
		table.WordAttribute("stato", []string{"sano", "ferito", "fuori dal Campo"}, (*match).healthText),
		table.WordAttribute("posto", layout.PlaceNames("fuori"), func(g *match, c engine.Card) string {
			return cmp.Or(g.Word(g.PlaceOf(c)), "fuori")
		}),
		table.WordAttribute("proprietario", table.Players, func(g *match, c engine.Card) string { return g.Owner[c].String() }),
		table.WordAttribute("ruolo", []string{"a riposo", "in attacco", "in difesa", "fuori dal Campo"}, (*match).roleText),
		table.WordAttribute("linea", []string{"prima", "seconda", "nessuna"}, (*match).lineText),
		table.ListAttribute("squadra", func(g *match, c engine.Card) []string {
			return g.NamesOf(g.members(g.Status[c].Squad, &cardList{}))
		}),
	},
	ViewCard:  (*match).cardView,
	FactParts: (*match).valueParts,
	Notes:     (*match).notes,
}

// View returns what can be seen of the match.
func (g *match) View() engine.View { return view.ForMatch(g) }

// valueParts returns the parts that make up the values of a Ninja in the Campo; nothing for a value that is as
// printed.
func (g *match) valueParts(c engine.Card) (parts []engine.ValuePart) {
	if !g.def(c).isNinja() || g.Cards[c].Area != Field {
		return nil
	}
	for s := card.Battle; s <= card.Wits; s++ {
		parts = append(parts, table.FactParts(s.Words()[s], g.printedValue(c, s), func(add func(engine.ValuePart) int) {
			g.eachChange(c, s, func(delta int, source engine.Card, rule cite.ID) {
				if delta != 0 {
					add(engine.ValuePart{Amount: delta, Card: g.CardNames[source], Rule: rule.Ref()})
				}
			})
		})...)
	}
	return parts
}

// squadCount returns how many Squadre a player has.
func (g *match) squadCount(p engine.Seat) (n int) {
	for id := range g.Squads {
		if leader := g.leader(uint8(id)); leader != 0 && g.Cards[leader].In == p {
			n++
		}
	}
	return n
}

// healthText returns the Stato di Salute of card c, as expectations write it.
func (g *match) healthText(c engine.Card) string {
	switch {
	case g.Cards[c].Area != Field:
		return "fuori dal Campo"
	case g.Status[c].Hurt:
		return "ferito"
	}
	return "sano"
}

// roleText returns the role of card c in the battle, as expectations write it.
func (g *match) roleText(c engine.Card) string {
	if g.Cards[c].Area != Field {
		return "fuori dal Campo"
	}
	return [...]string{AtRest: "a riposo", InAttack: "in attacco", InDefense: "in difesa"}[g.squad(c).Role]
}

// lineText returns the line of card c in its Squadra, as expectations write it.
func (g *match) lineText(c engine.Card) string {
	switch {
	case g.Cards[c].Area != Field || g.squad(c).Role == AtRest:
		return "nessuna"
	case g.isFront(c):
		return "prima"
	}
	return "seconda"
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, status, a := g.def(c), &g.Status[c], g.Cards[c].Area
	seen := layout.Areas[a].Visibility
	v := engine.CardView{FaceUp: seen == engine.VisibleToAll, Visibility: seen, PrintedType: d.Type.Words()[d.Type]}
	if a == Field {
		v.Orientation = g.healthText(c)
	}
	if d.isNinja() {
		for _, s := range []card.Stat{card.Battle, card.Support, card.Wits} {
			if s != card.Wits || d.Wits > 0 {
				v.Facts = append(v.Facts, engine.NamedValue{Name: s.Words()[s], Value: g.value(c, s)})
			}
		}
	}
	if status.Coins > 0 {
		v.Facts = append(v.Facts, engine.NamedValue{Name: card.Coins.Words()[card.Coins], Value: int(status.Coins)})
	}
	return v
}

// notes returns the notes on the Squadre, the battle, the Catena, the waiting effects and the lingering effects.
func (g *match) notes() (notes []engine.TableNote) {
	for id := range g.Squads {
		leader := g.leader(uint8(id))
		if leader == 0 {
			continue
		}
		s, area := &g.Squads[id], g.Word(g.PlaceOf(leader))
		notes = append(notes, engine.TableNote{Kind: "squad", Area: area, Cards: g.NamesOf(g.members(uint8(id), &cardList{}))})
		if s.Role != AtRest && g.IsUnmoved(s.Front) {
			n := engine.TableNote{Kind: "front", Area: area, Cards: []string{g.CardNames[s.Front.Card]}}
			n.Word = [...]string{"", "Attacco", "Difesa"}[s.Role]
			if foe := g.leader(s.Foe); foe != 0 {
				n.Cards = append(n.Cards, g.CardNames[foe])
			}
			notes = append(notes, n)
		}
	}
	for i := range g.ChainCount {
		c := g.Chain[i].Source.Card
		notes = append(notes, engine.TableNote{Kind: "link", Area: g.Word(g.PlaceOf(c)), Cards: []string{g.CardNames[c]},
			Amount: int(i) + 1})
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Cards: []string{g.CardNames[w.Source.Card]}})
	}
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		if e.On.Card == 0 || g.IsUnmoved(e.On) && layout.Areas[g.Cards[e.On.Card].Area].Visibility == engine.VisibleToAll {
			notes = append(notes, g.effectNotes(e)...)
		}
	}
	return notes
}

// effectNotes returns the notes of a lingering effect; an effect that changes values has a note for each value.
func (g *match) effectNotes(e *Effect) (notes []engine.TableNote) {
	n := engine.TableNote{Kind: "effect", Word: g.Word(e.word())}
	if e.On.Card != 0 {
		n.Cards, n.Area = []string{g.CardNames[e.On.Card]}, g.Word(g.PlaceOf(e.On.Card))
	}
	switch e.Kind {
	case GainEffect:
		for i, amount := range [...]int8{e.Battle, e.Support, e.Wits} {
			if n.Word, n.Amount = g.Word(wBattle+engine.Word(i)), int(amount); amount != 0 {
				notes = append(notes, n)
			}
		}
		return notes
	case ReductionEffect:
		n.Word, n.Amount = "meno Danni", int(e.Wits)
	case IntellectsEffect:
		n.Word = "Battaglia di Intelletti"
	case HandLimitEffect:
		n.Word, n.Amount = "limite di mano", int(e.Wits)
	}
	return []engine.TableNote{n}
}

// Alike reports whether nothing tells two cards apart: they are copies of one card in one pile, outside the Campo
// and the cards In Uso, and no lingering effect is on either.
func (g *match) Alike(a, b engine.Card) bool {
	return g.AreCopies(a, b) && g.IsInSamePile(a, b) && !g.Cards[a].Area.inPlay() && g.Cards[a].Area != InUse &&
		!slices.ContainsFunc(g.Effects[:g.EffCount], func(e Effect) bool { return e.On.Card == a || e.On.Card == b })
}
