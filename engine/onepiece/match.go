package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

type ruleID = cite.ID

// match is a game being played: its state, and beside it what never changes during the match or only serves the run.
type match struct {
	Game
	*engine.Run
	State
	derived
	table.Deal
	defs  []def
	rules *Ruleset
	names []string // by definition, the name by which a scenario calls it
	whole bool     // the match began before a game, with whole Mazzi

	last     int32       // the last event that moved a card, for what it causes
	that     engine.Card // while a triggered ability acts, the card of the event
	answered Object      // the Carta Tecnica that has just been put into play, while it can be interrupted and is
	open     card.Window // the window between two stages of the Battle that is open, shut where none is
	passed   int         // in the Azioni di Battaglia, how many passes have followed one another
	turnAct  engine.Verb // the Azione di Battaglia that is being done in the battle turn; passing for none
	done     about       // while a text is carried out, the cards of the action before
	nested   int         // how many texts are being carried out
	falling  int         // how many times Personaggi are becoming Trofei, one within another
}

// def is a card as printed.
type def struct {
	card.Card
	summary
}

// def is what is printed on a card.
func (g *match) def(c engine.Card) *def { return &g.defs[g.DefOf[c]] }

// technique is the effect of a Carta Tecnica; one that does nothing has noAbility.
func (d *def) technique() *card.Ability {
	if d.Type != card.Tecnica || len(d.Abilities) == 0 {
		return &noAbility
	}
	return &d.Abilities[0]
}

// noAbility asks for nothing and does nothing.
var noAbility card.Ability

// upper moves the first n cards of an area of a player, one after another from the top, as many as there are (4.10.2,
// 5.3.3).
func (g *match) upper(kind engine.Kind, p engine.Seat, from Area, n int, to Area, why ...cite.ID) {
	var cards [pileSize]engine.Card
	g.move(kind, p, g.FromTop(p, from, n, cards[:]), p, to, why...)
}

// Play plays from the phase or stage where the state stands until the game, or the match that it is a part of, is over.
func (g *match) Play() {
	for {
		engine.LeftBy[gameOver](g.playGame)
		g.Because(0)
		g.afterGame()
	}
}

// playGame goes from phase to phase; each begins where a match can be entered. A panic with gameOver
// leaves it where a game of a match ends.
func (g *match) playGame() {
	g.nested, g.falling, g.that, g.answered, g.done.count = 0, 0, 0, Object{}, 0
	g.open, g.passed, g.turnAct = shut, 0, vPass
	for {
		g.Checkpoint()
		procedures[g.Phase](g)
	}
}

// procedures are what is done in each phase and stage.
var procedures = [phases]func(*match){SetUp: (*match).setUp, Initial: (*match).initialPhase, Main: (*match).mainPhase,
	Beginning: (*match).beginStage,
	Actions:   (*match).actionsStage, Compare: (*match).compareStage, Damages: (*match).damageStage,
	Discards: (*match).discardStage,
	Ending:   (*match).endStage, Final: (*match).finalPhase, Sideboard: (*match).sideboardPhase}

// Save is a copy of the state; Restore puts one back; Hash is equal for equal states.
func (g *match) Save() any         { return g.State }
func (g *match) Restore(state any) { g.State = state.(State); g.gathered.Stale() }
func (g *match) Hash() uint64      { return engine.Hash(&g.State) }

// Key is an option in words: the verb, then what it is about.
func (g *match) Key(o engine.Option) string {
	key := layout.Verbs[o.Verb].Name
	if o.Card != 0 {
		key += ":" + g.Named[o.Card]
	}
	switch {
	case o.To == 0 || o.Verb == vMove && o.From != 0 || o.Verb == vActivate && o.Card != 0 && g.soleAbility(o):
	case o.Card == 0:
		key += ":" + g.Word(o.To)
	case o.Verb == vAttack && table.IsPlace(o.To) && areaOf(o.To).onPonte() && g.Count(sideOf(o.To), areaOf(o.To)) > 0:
		key += ">" + g.Named[g.Top(sideOf(o.To), areaOf(o.To))]
	case table.IsPlace(o.To) && sideOf(o.To) == g.Cards[o.Card].In:
		key += ">" + layout.Areas[areaOf(o.To)].ID
	default:
		key += ">" + g.Word(o.To)
	}
	return key
}

// soleAbility reports whether a card has no other ability that a player uses.
func (g *match) soleAbility(o engine.Option) bool {
	n := 0
	for i := range g.def(o.Card).Abilities {
		if isUsed(g.def(o.Card).Abilities[i]) {
			n++
		}
	}
	return n == 1 && o.To >= wAbilities && o.To < wModes
}

// Idle reports whether no Battle, ability or card waits to be carried out at the pending choice.
func (g *match) Idle() bool {
	return g.Choice.Decision == wAction || g.Phase == SetUp && g.Choice.Decision != wShuffle
}
