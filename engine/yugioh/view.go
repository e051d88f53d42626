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
			Deck:      {ID: "mazzo", Name: "Zona del Deck", Short: "Deck", Said: "il mazzo", Seen: engine.ByNobody, Ordered: true, TopFirst: true},
			Extra:     {ID: "extra", Name: "Zona dell'Extra Deck", Short: "Extra", Said: "l’Extra Deck", Seen: engine.ByOwner},
			Side:      {ID: "side", Name: "Side Deck", Short: "Side", Said: "il Side Deck", Seen: engine.ByOwner},
			Hand:      {ID: "mano", Name: "Mano", Short: "Mano", Said: "la mano", Seen: engine.ByOwner},
			Graveyard: {ID: "cimitero", Name: "Cimitero", Short: "Cimitero", Said: "il Cimitero", Ordered: true},
			Removed:   {ID: "rimosse", Name: "Carte rimosse dal gioco", Short: "Rimosse", Said: "la pila delle carte rimosse dal gioco"},
			M1:        monsterZone(1), M2: monsterZone(2), M3: monsterZone(3), M4: monsterZone(4), M5: monsterZone(5),
			S1: spellZone(1), S2: spellZone(2), S3: spellZone(3), S4: spellZone(4), S5: spellZone(5),
			FieldZone: {ID: "terreno", Name: "Zona della Carta Magia Terreno", Short: "Terreno", Said: "la Zona della Carta Magia Terreno",
				Single: true},
		},
		Rows: [][]string{
			{"mostro-1", "mostro-2", "mostro-3", "mostro-4", "mostro-5"},
			{"magia-1", "magia-2", "magia-3", "magia-4", "magia-5"},
			{"terreno", "mano", "cimitero", "mazzo"},
			{"extra", "side", "rimosse"},
		},
		Upright:  "attacco",
		Turned:   []string{"difesa", "coperto"},
		States:   []string{"coperto"},
		Counters: []string{"segnalini"},
		Values:   []string{"life point"},
		Notes:    notes,
		Feminine: feminine,
		Phases: []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Start Step", "Battle Step", "Damage Step", "End Step",
			"Main Phase 2", "End Phase", "Side Deck"},
		Wider: []engine.Wider{{Name: "Battle Phase", Begins: StartStep}},
	},
})

func monsterZone(n int) engine.Area {
	return engine.Area{ID: fmt.Sprintf("mostro-%d", n), Name: fmt.Sprintf("Zona Carte Mostro %d", n), Short: "Mostro", Stage: true,
		Single: true,
		Said:   fmt.Sprintf("la Zona Carte Mostro %d", n)}
}

func spellZone(n int) engine.Area {
	return engine.Area{ID: fmt.Sprintf("magia-%d", n), Name: fmt.Sprintf("Zona Carte Magia e Trappola %d", n), Short: "Magia", Single: true,
		Said: fmt.Sprintf("la Zona Carte Magia e Trappola %d", n)}
}

// notes are the kinds of notes that pages write beside the areas.
var notes = []engine.NoteInfo{
	{Kind: "attack", Text: "attacco[ {parola}][ contro {altra}]"},
	{Kind: "link", Text: "Anello {quanto}"},
	{Kind: "waiting", Text: "in attesa: {parola o effetto} di {carte}"},
	{Kind: "equip", Text: "equipaggia {altra}"},
	{Kind: "effect", Text: "{parola o controllo in prestito}[ {quanto}]"},
}

// view lists what expectations may ask of a player and of a card, and how cards and notes are shown.
var view = table.View[*match, Area]{
	Layout: &layout,
	Player: []table.Attribute[*match, engine.Seat]{
		table.Number("life point", func(g *match, p engine.Seat) int { return int(g.LP[p]) }),
		table.Number("duelli vinti", func(g *match, p engine.Seat) int { return int(g.Match.Wins[p]) }),
		table.List("mostri", func(g *match, p engine.Seat) []string { return g.Names(slices.Collect(g.row(p, M1, M5))) }),
		table.List("magie", func(g *match, p engine.Seat) []string { return g.Names(slices.Collect(g.row(p, S1, S5))) }),
	},
	Card: []table.Attribute[*match, engine.Card]{
		table.Stat(card.ATK, (*match).value), table.Stat(card.DEF, (*match).value), table.Stat(card.OriginalATK, (*match).value),
		table.Stat(card.OriginalDEF, (*match).value), table.Stat(card.Level, (*match).value), table.Stat(card.Counters, (*match).value),
		table.Text("posizione", (*match).positionOf),
		table.Text("posto", (*match).placeText),
		table.Text("proprietario", func(g *match, c engine.Card) string { return g.Owner[c].String() }),
		table.Text("equipaggia", (*match).hostOf),
	},
	Lies:  (*match).cardView,
	Parts: (*match).partsOf,
	Notes: (*match).notes,
}

// Snapshot is the table as it is now; Explained is the same with what the values of its monsters are made of.
func (g *match) Snapshot() engine.Snapshot  { return view.Snapshot(g) }
func (g *match) Explained() engine.Snapshot { return view.Explained(g) }

// Lookup returns what the path of an expectation names: an attribute of a player, a card or the match.
func (g *match) Lookup(subject, attribute string) (engine.Value, error) {
	return view.Lookup(g, subject, attribute)
}

// positionOf is how a card lies, placeText where, hostOf the monster that it is equipped to.
func (g *match) positionOf(c engine.Card) string {
	if !g.Cards[c].Area.onField() {
		return "fuori dal Terreno"
	}
	return g.lie(c)
}

func (g *match) placeText(c engine.Card) string { return cmp.Or(g.placeOf(c), "fuori") }

func (g *match) hostOf(c engine.Card) string {
	if equip := g.Status[c].Equip; g.Still(equip) {
		return g.Named[equip.Card]
	}
	return "nessuno"
}

// cardView is a card as it lies on the table.
func (g *match) cardView(c engine.Card) engine.CardView {
	d, now, a := g.def(c), &g.Status[c], g.Cards[c].Area
	v := engine.CardView{Face: layout.Areas[a].Seen != engine.ByNobody, Seen: layout.Areas[a].Seen, Kind: d.Type.Words()[d.Type]}
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

// lie is how a card on the field lies.
func (g *match) lie(c engine.Card) string {
	now := &g.Cards[c]
	switch {
	case !now.Area.isMonster() && g.Status[c].Up:
		return "scoperta"
	case !now.Area.isMonster():
		return "coperta"
	case !g.Status[c].Up:
		return "coperto"
	case g.Status[c].Defense:
		return "difesa"
	}
	return "attacco"
}

// notes are the current attack, the chain, the effects that wait, the Equip Cards and the lingering effects.
func (g *match) notes() []engine.TableNote {
	var notes []engine.TableNote
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
		n := engine.TableNote{Kind: "effect", Word: g.Word(wActs + engine.Word(e.What)), Amount: int(e.Amount)}
		if e.Kind == Changes || e.Kind == Becomes {
			n.Word = card.NoStat.Words()[e.What]
		}
		if e.On.Card != 0 {
			if !g.Still(e.On) || !g.public(e.On.Card) {
				continue
			}
			n.Cards, n.Area = []string{g.Named[e.On.Card]}, g.placeOf(e.On.Card)
		}
		notes = append(notes, n)
	}
	return notes
}

// note is a note about some cards, beside the place where the first lies.
func (g *match) note(kind string, cards ...engine.Card) engine.TableNote {
	return engine.TableNote{Kind: kind, Area: g.placeOf(cards[0]), Cards: g.Names(cards)}
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
	return g.Word(at(g.Cards[c].In, g.Cards[c].Area))
}

// Alike reports whether nothing distinguishes two cards: they are the same card in the same pile, and no effect is on either.
func (g *match) Alike(a, b engine.Card) bool {
	if !g.Copies(a, b) || !g.SamePile(a, b) {
		return false
	}
	for _, e := range g.Effects[:g.EffCount] {
		if e.On.Card == a || e.On.Card == b {
			return false
		}
	}
	switch g.Cards[a].Area {
	case Deck, Extra, Hand, Graveyard:
		return true
	}
	return false
}

// partsOf are what the ATK and the DEF of a monster are made of, where an effect changes them. A value below zero, which is none, takes from
// the last part.
func (g *match) partsOf(c engine.Card) (parts []engine.ValuePart) {
	if g.def(c).Type != card.MonsterCard {
		return nil
	}
	for _, s := range [...]card.Stat{card.ATK, card.DEF} {
		sum, fact := g.original(c, s), s.Words()[s]
		own := []engine.ValuePart{{Fact: fact, Amount: sum}}
		g.eachChange(c, s, func(n int, sets bool, by engine.Card) {
			if sets {
				sum = 0
			}
			sum += n
			own = append(own, engine.ValuePart{Fact: fact, Amount: n, Sets: sets, Card: g.Named[by], Rule: cite.R6_2_2.Ref()})
		})
		if len(own) > 1 {
			own[len(own)-1].Amount += max(-sum, 0)
			parts = append(parts, own...)
		}
	}
	return parts
}
