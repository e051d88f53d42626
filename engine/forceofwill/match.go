package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// match is a game being played: its state, and beside it what never changes during the match or only serves the run.
type match struct {
	Game
	*engine.Run
	State
	derived
	table.Deal  // owners as in 9.43.1, doubt A-30
	definitions []cardDefinition
	rules       *Ruleset

	rounds repetitionWatch // the situations of the present window
	// while a text is carried out, the cards of the action before, and those of the present action
	previousCards, currentCards affectedCards
}

// affectedCards are the cards to which an action does something.
type affectedCards struct {
	cards cardList
	count int
}

// cardDefinition is a card as printed, with its summary and its abilities in one list: those of its first side, of
// its awakening, of its J-ruler side.
type cardDefinition struct {
	card.Card
	abilities []cardAbility
	summary
}

// cardAbility is an ability of a card, and when the card has it.
type cardAbility struct {
	card.Ability
	onJRuler       bool // on the J-ruler side
	needsAwakening bool // where the awakening was paid (9.51.2)
}

// definition returns what is printed on a card.
func (g *match) definition(c engine.Card) *cardDefinition { return &g.definitions[g.DefOf[c]] }

// Play plays from the phase or step where the state stands until the match is over.
func (g *match) Play() {
	g.markStale()
	for {
		g.SetCause(0)
		g.MarkCheckpoint()
		phaseProcedures[g.Phase](g)
	}
}

// phaseProcedures has, for each phase and step, the function that does it.
var phaseProcedures = [phases]func(*match){SetUp: (*match).runSetUp, DrawPhase: (*match).runDrawPhase,
	RecoveryPhase: (*match).runRecoveryPhase,
	MainPhase:     (*match).runMainPhase, BattleBegins: (*match).runBattleBegins, AttackStep: (*match).runAttackStep,
	BlockStep:       (*match).runBlockStep,
	FirstStrikeStep: (*match).runFirstStrikeStep, DamageStep: (*match).runDamageStep, BattleEnds: (*match).runBattleEnds,
	EndPhase:       (*match).runEndPhase,
	ConcludingStep: (*match).runConcludingStep}

// Save returns a copy of the state.
func (g *match) Save() any { return g.State }

// Restore puts a state back that Save has returned.
func (g *match) Restore(state any) { g.State = state.(State); g.markStale() }

// Hash returns a value that is equal for equal states.
func (g *match) Hash() uint64 { return engine.Hash(&g.State) }

// Ask begins a choice of a player or of chance; the rule of its moment says that the choice is theirs.
func (g *match) Ask(p engine.Seat, moment engine.Word) {
	g.Run.Ask(p, moment, layout.DecisionRule(moment))
}

// offer adds act o to the pending choice: as an option by allowRule, or as a refused act where one is forbidden.
func (g *match) offer(o engine.Option, allowRule cite.ID) {
	g.Offer(o, allowRule, g.ForbiddingRule(g.Choice.Seat, o))
}

// Forbids is the one predicate of legality: it returns the rule that forbids an act of a player now, 0 where none does.
// Each chapter gives the reasons of its acts in this order: whose the thing is, when the act is done, what the card
// lacks, what it costs; last comes who has priority (whyWait).
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vPlay:
		return g.whyNotPlay(p, o.Card, o.To)
	case vActivate:
		return g.whyNotActivate(p, o.Card, int(o.To-wAbilities))
	case vProduce:
		return g.whyNotProduce(p, o.Card, o.To)
	case vCall:
		return g.whyNotCall(p)
	case vJudge:
		return g.whyNotJudge(p, o.Card)
	case vBattle:
		return g.whyNotBattle(p)
	case vSetAside:
		return g.whyNotSetAside(p)
	case vAttack:
		return g.whyNotAttack(p, o.Card, o.To)
	case vBlock:
		return g.whyNotBlock(p, o.Card)
	}
	return g.whyNotChosen(p, o)
}

// Conceivable calls think for every act of player p that somebody might think of at the pending choice.
func (g *match) EachCandidateAct(p engine.Seat, visit func(engine.Option)) {
	visit(engine.Option{Verb: vCall})
	visit(engine.Option{Verb: vBattle})
	for c := 1; c < len(g.CardNames); c++ {
		g.conceiveWith(p, engine.Card(c), visit)
	}
}

// conceiveWith calls visit with each act with card c that player p might think of.
func (g *match) conceiveWith(p engine.Seat, c engine.Card, visit func(engine.Option)) {
	place, d := &g.Cards[c], g.definition(c)
	if place.Area == Limbo || place.In != p && !layout.Areas[place.Area].HasOrientations {
		return
	}
	for i := range d.abilities {
		if d.abilities[i].Kind == card.Activated { // its controller plays it (9.19.2)
			visit(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)})
		}
	}
	switch {
	case place.In != p:
		return
	case place.Area == Hand:
		visit(engine.Option{Verb: vSetAside, Card: c})
		fallthrough
	case place.Area == StandbyArea:
		g.eachPlayMode(c, func(mode engine.Word) { visit(engine.Option{Verb: vPlay, Card: c, To: mode}) })
	case place.Area == Field && g.isFighter(c):
		visit(engine.Option{Verb: vAttack, Card: c, To: table.PlayerAWord + engine.Word(p.Opponent())})
		for _, q := range p.WithOpponent() {
			for _, target := range g.CardsIn(q, Field) {
				if g.isFighter(target) && target != c {
					visit(engine.Option{Verb: vAttack, Card: c, To: wCards + engine.Word(target)})
				}
			}
		}
		visit(engine.Option{Verb: vBlock, Card: c})
	}
	if d.Type == card.Ruler {
		visit(engine.Option{Verb: vJudge, Card: c})
	}
	for _, a := range d.Will {
		visit(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(a-1)})
	}
}

// Unlisted returns whether an act that Conceivable does not list is allowed, and the rule for it: looking at cards, or
// an act with a card that lies elsewhere or is the other player's. Such an act is refused for the reason for which it
// would be refused with a fitting card; where there is no such reason, for what this card is, else by the rule of the
// verb.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	place := &g.Cards[o.Card]
	switch {
	case o.Verb == vPass:
		return g.whyNotPass(p), false
	case o.Verb == vLook && o.Card != 0 && place.Area < areas:
		return g.lookRule(p, place.In, place.Area)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.lookRule(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vPlay && o.Card != 0:
		return g.whyNotPlay(p, o.Card, o.To), false
	case o.Verb == vActivate && o.Card != 0 && place.In != p,
		o.Verb == vProduce && place.In != p && g.definition(o.Card).will != 0:
		return cite.R9_19_2, false
	case o.Verb == vJudge && o.Card != 0 && g.definition(o.Card).Type == card.Ruler:
		return g.whyNotJudge(p, o.Card), false
	case o.Verb == vCall, o.Verb == vBattle, o.Verb == vSetAside, o.Verb == vJudge:
		return cmp.Or(g.whyNotMain(p), layout.Verbs[o.Verb].Rule), false
	case o.Verb == vAttack && p == g.Choice.Seat && g.Choice.Decision == wAttack && place.In == p && g.isFighter(o.Card):
		return cite.R5_3_5, false
	case o.Verb >= vChoose && o.Verb < vLook:
		return g.whyNotChosen(p, o), false
	}
	return layout.Verbs[o.Verb].Rule, false
}

// lookRule returns the entry of the appendix about player p looking at the cards in area a of owner, and whether p
// may look.
func (g *match) lookRule(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	rule = [...]cite.ID{Deck: cite.RA_15, StoneDeck: cite.RA_16, Hand: cite.RA_17, Field: cite.RA_18,
		Stones: cite.RA_19, Rulers: cite.RA_20,
		StandbyArea: cite.RA_21, Graveyard: cite.RA_22, Removed: cite.RA_24, ChaseArea: cite.RA_23}[a]
	seen := layout.Areas[a].Visibility
	return rule, seen == engine.VisibleToAll || seen == engine.VisibleToOwner && owner == p
}

// RefusalDoubt returns the doubtful point on which the refusal of an act rests, 0 for none.
func (g *match) RefusalDoubt(refused engine.Option) cite.ID {
	rule, ruler := refused.Rule, g.rulerOf(g.Turn)
	switch {
	case rule == cite.R9_33_2 && !g.Status[ruler].Spared: // it is where it was, because its judgment was cancelled
		return cite.C4b
	case rule == cite.RA_9 && g.Status[ruler].Spared:
		return cite.C9n
	case rule == cite.R9_20_1 && g.hasBorrowedRuler():
		return cite.C9j
	case rule == cite.R6_1_3:
		return table.RuleIf(g.Cards[refused.Card].Area == StandbyArea, cite.A28)
	case refused.Verb == vPlay && (rule == cite.R4_3_2_1 || rule == cite.R6_1_2 || rule == cite.R9_35_1):
		if a := g.Cards[refused.Card].Area; a != Hand && a != StandbyArea {
			return cite.C6c
		}
		return cite.A19 // 4.3.2.1, while the chase is not empty
	case int(rule) >= len(refusalDoubts):
		return 0
	}
	return refusalDoubts[rule]
}

// refusalDoubts has the doubtful points on which refusals rest, by the rule of the refusal.
var refusalDoubts = [...]cite.ID{
	cite.R5_1: cite.A17, cite.R6_3_2: cite.C4c, cite.R9_45_1: cite.A22,
	cite.R5_3_4: cite.A23, cite.R9_33_2: cite.A25, cite.R9_17_1: cite.C9g,
	cite.R5_3_5: cite.C5a,
}

// Key returns the key of an option: the verb, then what it is about.
func (g *match) Key(o engine.Option) string {
	to := g.Word(o.To)
	switch d := g.definition(o.Card); {
	case o.Verb == vActivate && d.activatedCount <= 1, o.Verb == vProduce && len(d.Will) == 1,
		o.Verb == vPutFirst && !g.hasSeveralWaiting(o.Card):
		to = ""
	}
	return g.OptionKey(o, to)
}

// Idle reports whether a player has priority outside of a battle, while the chase is empty.
func (g *match) IsIdle() bool {
	return g.Choice.Decision == wPriority && g.ChaseCount == 0 && !g.Battle.On
}

// Word returns the text of a word, as events, keys and expectations use it.
func (g *match) Word(w engine.Word) string {
	if w > wCards && int(w-wCards) < len(g.CardNames) {
		return g.CardNames[w-wCards]
	}
	return layout.Word(w)
}
