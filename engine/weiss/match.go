package weiss

import (
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// match is a game being played: its state, and beside it what never changes during the match or only serves the run.
type match struct {
	Game
	*engine.Run
	State
	compiledTexts
	table.Deal
	defs []CardDefinition

	printedCharacteristics []*characteristics // by card
	movesMayTrigger        bool               // some ability may be triggered by a move

	hasContinuous bool               // some card has a continuous ability
	assistCards   []engine.Card      // those that may have Assist
	cardsByRole   [roleCount]cardSet // by role, the cards that have it in some area
	index         roleIndex
	version       uint32 // counts the changes of what the characteristics of cards may depend on
	layers        layerState
	// counts the changes of what is reported of the characteristics of cards
	reportVersion           uint32
	reportedVersion         uint32               // the value of reportable at the last report
	triggeringMoves         [areaCount]areaSet   // from each area, to which areas a move may trigger something
	situationalVersion      uint32               // the version at which situational abilities were last checked
	situationalDependencies dependencies         // the things on which those abilities depend
	replacements            []Usage              // the replacement effects that are being applied
	zoneChanges             []zoneChange         // of the moves that are being made
	resolvedAbility         abilityInProgress    // the ability that is being resolved
	paidAbility             abilityInProgress    // the ability whose cost is being paid
	playTiming              playTimingState      // the Play Timing of the present phase or step
	isDamageReached         bool                 // the present Damage Step has come to 7.5.1.2
	singleRef               [1]LastKnown         // the list that refs returns for a reference to one card
	groups                  [2]*[maxGroups]group // of the ability that is played and of one beside it; nil until one is
	replacementSlots        []*replacementSlot   // for replacement effects, used up to usedSlotCount
	usedSlotCount           int
	trialRun                *engine.Run
	savepoint               *savepoint     // the match before an attempt; nil until there is one
	attemptContext          abilityContext // an attempt that is tried out: its ability, its cost, whether it failed
	attemptCost             []card.Action
	payments                paymentSearch
	attemptFailed           bool
	loopHistory             loopHistory
	dirty                   uint32         // counts the changes on which a rule action may depend
	checkedDirty            uint32         // the value of dirty when a check last found none due
	foundDue                dueActions     // what the last check of rule actions found
	choiceSelector          *card.Selector // what a player chooses from, at a choice of cards
	// the match goes on from a checkpoint: the characteristics of its cards have been reported
	isResumed bool
}

// Play plays on from the phase or step of the state. A match can be entered at the start of each (5.2, 6.1.1, 7.1.1).
func (g *match) Play() {
	g.resetForEntry()
	if g.isResumed {
		g.markAllReported()
	} else {
		g.markPrintedReported() // values that are not as printed from the beginning are reported
	}
	for {
		g.report()
		g.MarkCheckpoint()
		switch g.Phase {
		case Building:
			g.presentDecks()
		case SetUp:
			g.prepareGame()
		case StandPhase:
			g.runStandPhase()
		case DrawPhase:
			g.runDrawPhase()
		case ClockPhase:
			g.runClockPhase()
		case MainPhase:
			g.runMainPhase()
		case ClimaxPhase:
			g.runClimaxPhase()
		case AttackDeclarationStep:
			g.runAttackDeclarationStep()
		case TriggerStep:
			g.runTriggerStep()
		case CounterStep:
			g.runCounterStep()
		case DamageStep:
			g.runDamageStep()
		case BattleStep:
			g.runBattleStep()
		case EncoreStep:
			g.runEncoreStep()
		case EndPhase:
			g.runEndPhase()
		}
	}
}

// Idle reports whether the pending choice is one at which a player begins something of their own accord: none inside an
// attack, a Check Timing or a text.
func (g *match) IsIdle() bool {
	switch g.Choice.Decision {
	case wMulligan, wClockChoice, wMainChoice, wClimaxChoice, wAttackChoice:
		return true
	}
	return false
}

// Save returns a copy of the state.
func (g *match) Save() any { return g.State }

// Restore puts back a copy that Save made.
func (g *match) Restore(state any) {
	g.State = state.(State)
	g.isResumed = true
	g.invalidate()
}

// Hash returns a hash of the state without its moments and without what a text shows: states that differ only in when
// cards came and effects began have the same.
func (g *match) Hash() uint64 {
	s := g.State
	s.Time, s.Shown = 0, [2]cardSet{}
	for i := range s.Status {
		s.Status[i].Since, s.Status[i].Placed = 0, 0
	}
	for i := range s.EffectCount {
		s.Effects[i].Stamp = 0
	}
	return engine.Hash(&s)
}

// decide has the pending choice answered. Anyone may concede at any choice (1.2.4), and nothing prevents it (1.2.4.1).
func (g *match) decide() engine.Option {
	if taken, ok := g.repetitionAnswer(); ok {
		return taken
	}
	if len(g.Choice.Options) > 1 && g.Choice.Options[0].Verb == vPass && g.Choice.Seat.IsPlayer() {
		g.recordStopper(g.Choice.Seat, true)
	}
	taken := g.Decide()
	g.recordContinuation(taken)
	return taken
}

// attackTypeOf returns the type of attack of a word.
func attackTypeOf(w engine.Word) card.Attack { return card.DirectAttack + card.Attack(w-wDirect) }

// Key returns the key of an option: its verb, then the card, place or word that it is about.
func (g *match) Key(o engine.Option) string {
	key := layout.Verbs[o.Verb].Name
	if o.Card != 0 {
		key += ":" + g.CardNames[o.Card]
	}
	switch {
	case o.From != 0 && seatOf(o.From) != seatOf(o.To):
		key += ":" + layout.Areas[areaOf(o.From)].ID + ">" + g.Word(o.To)
	case o.From != 0:
		key += ":" + layout.Areas[areaOf(o.From)].ID + ">" + layout.Areas[areaOf(o.To)].ID
	case o.To == 0:
	case table.IsPlace(o.To) && o.Card == 0:
		key += ":" + g.Word(o.To) // a whole deck, which needs its player
	case table.IsPlace(o.To) && seatOf(o.To) == g.Cards[o.Card].In:
		key += ">" + layout.Areas[areaOf(o.To)].ID
	case o.Card == 0:
		key += ":" + g.Word(o.To)
	case table.IsPlace(o.To):
		key += ">" + g.Word(o.To) // of the other player
	default:
		key += ">" + strings.ToLower(g.Word(o.To))
		if o.To >= wAbilities {
			key += g.labelSuffix(o.Card, abilityOf(o.To))
		}
	}
	return key
}

// labelSuffix returns the number to add to the label of an ability that an effect has given, where its card has other
// abilities with that label; "" where it needs none. Printed abilities are counted first.
func (g *match) labelSuffix(c engine.Card, id uint16) string {
	printed, now := &g.definition(c).base, g.characteristics(c)
	if printed.hasAbility(id) || !now.hasAbility(id) {
		return ""
	}
	n, label := 1, g.abilities[id].label
	for _, other := range now.abilities() {
		if l := g.abilities[other].label; l == label && (printed.hasAbility(other) || other < id) || printed.hasAbility(other) &&
			strings.HasPrefix(l, label+" ") {
			n++
		}
	}
	if n == 1 {
		return ""
	}
	return " " + strconv.Itoa(n)
}

// Within reports whether the Attack Phase is already in progress at the start of its first step, because an attack has
// been declared.
func (g *match) HasBegunWiderPhase() bool { return g.Attacks > 0 }
