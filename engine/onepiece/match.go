package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

type ruleID = cite.ID

// match is a game being played: its state, what never changes during the match, and what only serves the run.
type match struct {
	Game
	*engine.Run
	State
	cache
	table.Deal
	defs         []def
	rules        *Ruleset
	names        []string // by definition, the name by which the scenario calls it
	hasFullDecks bool     // the match began before a game, with complete Mazzi

	lastEvent  int32       // the last event that can cause others: a card moved, an effect applied, a Confronto
	eventCard  engine.Card // while a triggered ability is carried out, the card to which its event happened
	answered   Object      // the Carta Tecnica that was just put into play and may be answered
	openWindow card.Window // the open window between two stages of the Battle, shut where none is open
	passCount  int         // in the Azioni di Battaglia, how many passes there were one after the other
	turnVerb   engine.Verb // the Azione di Battaglia that is being done in this battle turn; vPass for none
	affected   cardBuffer  // while a text is carried out, the cards of its previous action
	textDepth  int         // how many texts are being carried out
	fallDepth  int         // how many calls of fall are running, one within another
}

// def is a card as printed, with its summary.
type def struct {
	card.Card
	summary
}

// def returns what is printed on card c.
func (g *match) def(c engine.Card) *def { return &g.defs[g.DefOf[c]] }

// technique returns the effect of a Carta Tecnica; noAbility for a Personaggio, and for a Tecnica without text.
func (d *def) technique() *card.Ability {
	if d.Type != card.Tecnica || len(d.Abilities) == 0 {
		return &noAbility
	}
	return &d.Abilities[0]
}

// noAbility is an ability that needs nothing and does nothing.
var noAbility card.Ability

// upper moves the first n cards of area from of player p to area to, one after another from the top (4.10.2,
// 5.3.3); as many as there are.
func (g *match) moveFromTop(kind engine.Kind, p engine.Seat, origin Area, n int, dest Area, rules ...cite.ID) {
	var cards [pileSize]engine.Card
	g.move(kind, p, g.TopCards(p, origin, n, cards[:]), p, dest, rules...)
}

// Play plays from the phase or stage in the state until the game is over or, where the game belongs to a match,
// until the match is.
func (g *match) Play() {
	for {
		engine.EndsByPanic[gameOver](g.playGame)
		g.SetCause(0)
		g.continueMatch()
	}
}

// playGame runs one phase after another. A match can be entered at the start of each. It never returns: a panic
// with gameOver ends a game of a match.
func (g *match) playGame() {
	g.textDepth, g.fallDepth, g.eventCard, g.answered, g.affected.count = 0, 0, 0, Object{}, 0
	g.openWindow, g.passCount, g.turnVerb = noWindow, 0, vPass
	for {
		g.MarkCheckpoint()
		phaseProcedures[g.Phase](g)
	}
}

// procedures has the function that runs each phase and stage.
var phaseProcedures = [phaseCount]func(*match){SetUp: (*match).setUp, Initial: (*match).runInitialPhase,
	Main:      (*match).runMainPhase,
	Beginning: (*match).runBeginStage,
	Actions:   (*match).runActionsStage, Compare: (*match).runCompareStage, Damages: (*match).runDamageStage,
	Discards: (*match).runDiscardStage,
	Ending:   (*match).runEndStage, Final: (*match).runFinalPhase, Sideboard: (*match).runSideboardPhase}

// Save returns a copy of the state, Restore puts one back, and Hash returns a value that is equal for equal
// states.
func (g *match) Save() any         { return g.State }
func (g *match) Restore(state any) { g.State = state.(State); g.gathered.Invalidate() }
func (g *match) Hash() uint64      { return engine.Hash(&g.State) }

// Key returns the text by which scenarios name an option: the verb, then what it is about.
func (g *match) Key(o engine.Option) string {
	key := layout.Verbs[o.Verb].Name
	if o.Card != 0 {
		key += ":" + g.CardNames[o.Card]
	}
	switch {
	case o.To == 0 || o.Verb == vMove && o.From != 0 || o.Verb == vActivate && o.Card != 0 && g.isOnlyAbility(o):
	case o.Card == 0:
		key += ":" + g.Word(o.To)
	case o.Verb == vAttack && table.IsPlace(o.To) && wordArea(o.To).isOnPonte() &&
		g.Count(wordPlayer(o.To), wordArea(o.To)) > 0:
		key += ">" + g.CardNames[g.Top(wordPlayer(o.To), wordArea(o.To))]
	case table.IsPlace(o.To) && wordPlayer(o.To) == g.Cards[o.Card].In:
		key += ">" + layout.Areas[wordArea(o.To)].ID
	default:
		key += ">" + g.Word(o.To)
	}
	return key
}

// soleAbility reports whether the ability that option o activates is the only one of its card that a player
// uses.
func (g *match) isOnlyAbility(o engine.Option) bool {
	n := 0
	for i := range g.def(o.Card).Abilities {
		if isUsed(g.def(o.Card).Abilities[i]) {
			n++
		}
	}
	return n == 1 && o.To >= wAbilities && o.To < wModes
}

// Idle reports whether nothing is being carried out at the pending choice: no Battle, no ability, no card.
func (g *match) IsIdle() bool {
	return g.Choice.Decision == wAction || g.Phase == SetUp && g.Choice.Decision != wShuffle
}
