package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

type ruleID = cite.ID

// match is a game being played: its state, the data that never change during the match, and the scratch data of the
// run.
type match struct {
	Game
	*engine.Run
	State
	cache
	table.Deal   // the owner of each card
	defs         []def
	rules        *Ruleset
	names        []string // by definition, the name by which the scenario calls it
	hasFullDecks bool     // the match began before a game, with complete Mazzi

	lastEvent  int32       // the last event that can cause others: a move of cards, an applied effect, a Confronto
	eventCard  engine.Card // while a triggered ability is carried out: the card of its event
	answered   Object      // the Carta Tecnica that was just put into play and may be answered
	openWindow card.Window // the window that is open between two stages of the Battle, noWindow where none is
	passCount  int         // in the Azioni di Battaglia: how many passes came in a row
	turnVerb   engine.Verb // the Azione di Battaglia done in this battle turn; vPass for none
	affected   cardBuffer  // while a text is carried out: the cards of its previous action
	textDepth  int         // how many texts are being carried out
	fallDepth  int         // how many calls of defeatCharacters are running, one within another
}

// def is a card as printed, with its summary.
type def struct {
	card.Card
	summary
}

// def returns the printed definition of card c.
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

// moveFromTop moves the first n cards of area origin of player p to area dest, one after another from the top
// (4.10.2, 5.3.3), or as many as there are.
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

// phaseProcedures has the method that runs each phase and stage.
var phaseProcedures = [phaseCount]func(*match){SetUp: (*match).setUp, Initial: (*match).runInitialPhase,
	Main:      (*match).runMainPhase,
	Beginning: (*match).runBeginStage,
	Actions:   (*match).runActionsStage, Compare: (*match).runCompareStage, Damages: (*match).runDamageStage,
	Discards: (*match).runDiscardStage,
	Ending:   (*match).runEndStage, Final: (*match).runFinalPhase, Sideboard: (*match).runSideboardPhase}

// Save returns a copy of the state.
func (g *match) Save() any { return g.State }

// Restore puts back a state that Save returned.
func (g *match) Restore(state any) { g.State = state.(State); g.gathered.Invalidate() }

// Hash returns a hash of the state; equal states have equal hashes.
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Key returns the text by which scenarios name an option: the verb, then the card and what the act is done to.
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

// isOnlyAbility reports whether the ability that option o activates is the only one of its card that a player uses.
func (g *match) isOnlyAbility(o engine.Option) bool {
	n := 0
	for i := range g.def(o.Card).Abilities {
		if isUsed(g.def(o.Card).Abilities[i]) {
			n++
		}
	}
	return n == 1 && o.To >= wAbilities && o.To < wModes
}

// IsIdle reports whether nothing is being carried out at the pending choice: no Battle, no ability, no card.
func (g *match) IsIdle() bool {
	return g.Choice.Decision == wAction || g.Phase == SetUp && g.Choice.Decision != wShuffle
}
