package forceofwill

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// layout describes the table, with the chase nearest to the opponent, and the phases of a turn.
var layout = table.NewLayout(table.Layout{
	Table: engine.Table{
		Areas: []engine.Area{
			Deck: {ID: "mazzo", ShortName: "Mazzo", Noun: "il mazzo principale", Visibility: engine.VisibleToNobody,
				ListsTopFirst: true},
			StoneDeck: {ID: "mazzo-pietre", ShortName: "Mazzo pietre", Noun: "il mazzo delle pietre magiche",
				Visibility: engine.VisibleToNobody, ListsTopFirst: true},
			Hand:   {ID: "mano", Noun: "la mano", Visibility: engine.VisibleToOwner},
			Field:  {ID: "terreno", Noun: "il terreno", HasOrientations: true},
			Stones: {ID: "pietre", ShortName: "Pietre", Noun: "l’area delle pietre magiche", HasOrientations: true},
			Rulers: {ID: "sovrano", ShortName: "Sovrano", Noun: "l’area del sovrano", HasOrientations: true,
				HoldsOneCard: true},
			StandbyArea: {ID: "attesa", ShortName: "Attesa", Noun: "l’area canto-attesa", Visibility: engine.VisibleToOwner},
			Graveyard:   {ID: "cimitero", Noun: "il cimitero"},
			Removed:     {ID: "rimosse", ShortName: "Rimosse", Noun: "l’area rimosso dal gioco"},
			ChaseArea:   {ID: "rincorsa", ShortName: "Rincorsa", Noun: "l’area di rincorsa", IsOrdered: true},
		},
		AreaRows: [][]string{
			{"rincorsa"},
			{"terreno"},
			{"sovrano", "pietre", "attesa"},
			{"mazzo-pietre", "mano", "cimitero", "mazzo", "rimosse"},
		},
		DefaultOrientation:    "recuperato",
		QuarterTurned:         []string{"spossato"},
		AdjectiveOrientations: []string{"spossato"},
		CounterFacts:          []string{"danno"},
		ValueNames:            []string{"punti vita", "volontà"},
		Notes:                 noteInfos,
		FeminineWords:         feminineWords,
		Phases: []string{"Preparazione", "Fase di Acquisizione", "Fase di Recupero", "Fase Principale", "Inizio dell'Interfase di Battaglia",
			"Dichiarazione di Attacco", "Dichiarazione di Blocco", "Risoluzione da Attacco Improvviso", "Risoluzione Normale",
			"Fine dell'Interfase di Battaglia", "Fase Finale", "Interfase Conclusiva"},
		WiderPhases: []engine.WiderPhase{{Name: "Interfase di Battaglia", First: BattleBegins}},
	},
})

// noteInfos are the kinds of notes that pages write beside the areas.
var noteInfos = []engine.TableNoteInfo{
	{Kind: "will", Template: "volontà di {parola}: {quanto}"},
	{Kind: "attack", Template: "attacca[ {altra}][ {parola}]"},
	{Kind: "block", Template: "blocca"},
	{Kind: "item", Template: "rincorsa {quanto}: {carta}[, {parola}]"},
	{Kind: "waiting", Template: "in attesa: un’abilità di {carte}"},
	{Kind: "addition", Template: "aggiunta a {altra}"},
	{Kind: "effect", Template: "{parola o controllo in prestito}[ {quanto}]"},
}

// matchView describes what expectations may ask of a player and of a card, and how cards and notes are shown.
var matchView = table.View[*match, Area]{
	Layout:           &layout,
	PlayerAttributes: playerAttributes(),
	CardAttributes: []table.Attribute[*match, engine.Card]{
		table.StatAttribute(card.ATK, (*match).value), table.StatAttribute(card.DEF, (*match).value),
		table.StatAttribute(card.DamageOn, (*match).value),
		table.StatAttribute(card.TotalCost, (*match).value),
		table.WordAttribute("stato", []string{"recuperato", "spossato", "fuori"}, (*match).postureWord),
		table.WordAttribute("lato", []string{"sovrano", "sovrano-G"}, (*match).sideWord),
		table.WordAttribute("posto", layout.PlaceNames("fuori"), (*match).placeText),
		table.WordAttribute("controllore", table.Players, func(g *match, c engine.Card) string { return g.Cards[c].In.String() }),
		table.WordAttribute("proprietario", table.Players, func(g *match, c engine.Card) string { return g.Owner[c].String() }),
		table.TextAttribute("portatore", (*match).hostName),
		table.ListAttribute("simboli", (*match).symbolNames),
	},
	ViewCard:  (*match).cardView,
	FactParts: (*match).valueParts,
	Notes:     (*match).notes,
}

// playerAttributes returns what expectations may ask of a player: life, will, all of it and of each attribute, and the
// cards on the field.
func playerAttributes() []table.Attribute[*match, engine.Seat] {
	list := []table.Attribute[*match, engine.Seat]{
		table.NumberAttribute("punti vita", func(g *match, p engine.Seat) int { return int(g.Life[p]) }),
		table.NumberAttribute("volontà", func(g *match, p engine.Seat) int { return g.willTotal(p) }),
		table.ListAttribute("risonatori", func(g *match, p engine.Seat) []string { return g.namesOnField(p, card.Resonators) }),
		table.ListAttribute("addizioni", func(g *match, p engine.Seat) []string { return g.namesOnField(p, card.Additions) }),
	}
	for i, word := range card.NoAttribute.Words()[1:] {
		list = append(list, table.NumberAttribute("volontà di "+word, func(g *match, p engine.Seat) int {
			return int(g.Will[p][i])
		}))
	}
	return list
}

// View returns what is seen of the match.
func (g *match) View() engine.View { return matchView.ForMatch(g) }

// namesOnField returns the names of the cards of a type on the field of player p.
func (g *match) namesOnField(p engine.Seat, t card.OfType) (names []string) {
	var buffer cardList
	return g.NamesOf(table.Filter(buffer[:], g.CardsIn(p, Field), func(c engine.Card) bool { return g.isOfType(c, t) }))
}

// postureWord returns the word for how card c lies, fuori outside of the areas where cards are rested.
func (g *match) postureWord(c engine.Card) string {
	if a := g.Cards[c].Area; a == Limbo || !layout.Areas[a].HasOrientations {
		return "fuori"
	}
	return g.orientationWord(c)
}

// orientationWord returns the word for whether card c is rested.
func (g *match) orientationWord(c engine.Card) string {
	if g.Status[c].Rested {
		return "spossato"
	}
	return "recuperato"
}

// sideWord returns the word for the side that ruler c shows.
func (g *match) sideWord(c engine.Card) string {
	if g.Status[c].J {
		return "sovrano-G"
	}
	return "sovrano"
}

// placeText returns the word for the place of card c, fuori where it lies in no area.
func (g *match) placeText(c engine.Card) string { return cmp.Or(g.Word(g.PlaceOf(c)), "fuori") }

// hostName returns the name of the card to which addition c is added, or nessuno.
func (g *match) hostName(c engine.Card) string {
	if host := g.Status[c].Host; g.IsUnmoved(host) {
		return g.CardNames[host.Card]
	}
	return "nessuno"
}

// symbolNames returns the names of the symbols that card c has.
func (g *match) symbolNames(c engine.Card) (names []string) {
	for s := card.Pierce; s <= card.FirstStrike; s++ {
		if g.hasSymbol(c, s) {
			names = append(names, s.Words()[s])
		}
	}
	return names
}

// cardView returns a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, a := g.definition(c), g.Cards[c].Area
	v := engine.CardView{FaceUp: layout.Areas[a].Visibility != engine.VisibleToNobody && a != StandbyArea,
		Visibility:  layout.Areas[a].Visibility,
		PrintedType: d.Type.Words()[d.Type]}
	if layout.Areas[a].HasOrientations {
		v.Orientation = g.orientationWord(c)
	}
	if g.Status[c].J {
		v.PrintedType = "sovrano-G"
	}
	if d.Type == card.SpellCard {
		v.PrintedType, v.WiderType = d.Spell.Words()[d.Spell], v.PrintedType
	}
	if g.isFighter(c) || d.Type == card.Resonator {
		atk := engine.NamedValue{Name: "atk", Value: g.value(c, card.ATK)}
		def := engine.NamedValue{Name: "def", Value: g.value(c, card.DEF)}
		v.Facts = append(v.Facts, atk, def)
	}
	if n := g.Status[c].Damage; n > 0 {
		v.Facts = append(v.Facts, engine.NamedValue{Name: "danno", Value: int(n)})
	}
	for m := range g.CardNames {
		if g.Status[m].Host == g.ObjectOf(c) {
			v.CardsUnder++
		}
	}
	return v
}

// notes returns the notes on will, the battle, the chase, waiting abilities, additions and lingering effects.
func (g *match) notes() (notes []engine.TableNote) {
	for p := range engine.Chance {
		for i, n := range g.Will[p] {
			if n > 0 {
				notes = append(notes, engine.TableNote{Kind: "will", Area: p.String() + ".sovrano",
					Word: g.Word(wAttributes + engine.Word(i)), Amount: int(n)})
			}
		}
	}
	if b := &g.Battle; b.On && g.IsUnmoved(b.Attacker) {
		n := engine.TableNote{Kind: "attack", Area: g.placeText(b.Attacker.Card), Cards: []string{g.CardNames[b.Attacker.Card]}}
		if b.Player {
			n.Word = g.Turn.Opponent().String()
		} else if g.IsUnmoved(b.Object) {
			n.Cards = append(n.Cards, g.CardNames[b.Object.Card])
		}
		notes = append(notes, n)
		if g.IsUnmoved(b.Blocker) {
			notes = append(notes, engine.TableNote{Kind: "block", Area: g.placeText(b.Blocker.Card),
				Cards: []string{g.CardNames[b.Blocker.Card]}})
		}
	}
	for i := range g.ChaseCount {
		it := &g.Chase[i]
		n := engine.TableNote{Kind: "item", Area: it.Player.String() + ".rincorsa",
			Cards: []string{g.CardNames[it.Source.Card]}, Amount: int(i) + 1}
		if it.Kind != aSpell {
			n.Word = g.Word(it.abilityWord())
		}
		notes = append(notes, n)
	}
	for _, w := range g.Waiting[:g.WaitCount] {
		notes = append(notes, engine.TableNote{Kind: "waiting", Cards: []string{g.CardNames[w.Source.Card]}})
	}
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			if host := g.Status[c].Host; g.IsUnmoved(host) {
				notes = append(notes, engine.TableNote{Kind: "addition", Area: g.placeText(c),
					Cards: []string{g.CardNames[c], g.CardNames[host.Card]}})
			}
		}
	}
	for i := range g.EffCount {
		e := &g.Effects[i]
		if e.Kind == LimitsHand { // of a player, and no word of the table
			continue
		}
		n := engine.TableNote{Kind: "effect", Word: g.Word(e.subjectWord()), Amount: int(e.Amount)}
		if e.On.Card != 0 {
			// not seen by both
			if a := g.Cards[e.On.Card].Area; !g.IsUnmoved(e.On) || a != Limbo && layout.Areas[a].Visibility != engine.VisibleToAll {
				continue
			}
			n.Cards, n.Area = []string{g.CardNames[e.On.Card]}, g.placeText(e.On.Card)
		}
		notes = append(notes, n)
	}
	return notes
}

// Alike reports whether nothing distinguishes two cards: they are the same card in the same pile, lie alike, and
// nothing is on either.
func (g *match) Alike(a, b engine.Card) bool {
	on := func(o Object) bool { return o.Card == a || o.Card == b }
	onHost := func(c engine.Card) bool { return on(g.Status[c].Host) }
	switch {
	case !g.AreCopies(a, b), !g.IsInSamePile(a, b), g.Status[a] != g.Status[b], g.Cards[a].Area == ChaseArea,
		on(g.Battle.Attacker), on(g.Battle.Object), on(g.Battle.Blocker),
		slices.ContainsFunc(g.Effects[:g.EffCount], func(e LingeringEffect) bool { return on(e.On) }),
		slices.ContainsFunc(g.CardsIn(engine.A, Field), onHost), slices.ContainsFunc(g.CardsIn(engine.B, Field), onHost):
		return false
	}
	return true
}

// valueParts returns the parts of which the ATK and the DEF of card c are the sum, where something changes them, in
// the order in which value adds them up.
func (g *match) valueParts(c engine.Card) (parts []engine.ValuePart) {
	if !g.isFighter(c) {
		return nil
	}
	for _, s := range [...]card.Stat{card.ATK, card.DEF} {
		sum, rule := g.printedValue(c, s), cite.R9_9_1
		if s == card.DEF {
			rule = cite.R9_26_1
		}
		parts = append(parts, table.FactParts(s.Words()[s], sum, func(add func(engine.ValuePart) int) {
			for i := range g.EffCount {
				e := &g.Effects[i]
				if changes := e.Kind == ChangesStat || e.Kind == SetsStat; changes && e.What == uint8(s) && e.On.Card == c &&
					g.IsUnmoved(e.On) {
					sum = add(engine.ValuePart{Amount: int(e.Amount), ReplacesValue: e.Kind == SetsStat, Rule: rule.Ref()})
				}
			}
			g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) bool {
				if a.Stat == s && g.affects(p, source, a.What, c) {
					sum = add(engine.ValuePart{Amount: g.countValue(p, source, a.N, nil), Card: g.CardNames[source],
						Rule: cite.R9_3_1.Ref()})
				}
				return true
			})
			if rounded, changed := roundUp(sum); changed {
				add(engine.ValuePart{Amount: rounded - sum, Rule: cite.R1_4.Ref()})
			}
		})...)
	}
	return parts
}

// hasSeveralWaiting reports whether several abilities of card c wait.
func (g *match) hasSeveralWaiting(c engine.Card) bool {
	waiting := g.Waiting[:g.WaitCount]
	first := slices.IndexFunc(waiting, func(w Waiting) bool { return w.Source.Card == c })
	return first >= 0 && slices.ContainsFunc(waiting[first:], func(w Waiting) bool {
		return w.Source.Card == c && !w.isSameAs(&waiting[first])
	})
}
