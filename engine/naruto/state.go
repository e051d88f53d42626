package naruto

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// Sizes of the arrays of the state. A position that needs larger arrays is refused; a match that comes to need them
// stops with an error.
const (
	pileSize     = table.PileSize
	maxCards     = table.MaxCards
	maxSquads    = 40 // Squadre of both players together
	maxLinks     = 16
	maxTargets   = effect.MaxTargets
	maxEffects   = 48
	maxWaiting   = 24
	maxPostponed = 8
	maxNames     = 1000     // different Names of the cards of a match
	maxX         = pileSize // the greatest X of a Tecnica: no Zona Chakra has more cards

	surgeIndex  = card.MaxEffects // the index of the effect of Surge, after the printed ones
	effectSlots = surgeIndex + 1
)

// State is a match at one moment: a value without pointers, copied by assignment. The names of its fields are part
// of its hash, which traces and addresses contain.
type State struct {
	table.State[Area]
	Status     [maxCards + 1]Status // by engine.Card
	Counter    [2]uint8             // by player: the Segnaturni (3.1.2)
	GameNumber uint8                // the number of the game in the incontro, from 1 (1.8)
	Changes    [2]uint8             // by player: how often the first hand was changed (3.6.3)

	Deployed   uint8 // Ninja deployed this turn (6.1.2)
	Strategies uint8 // Strategie that the Attivo has used this turn (6.2.2)
	Counters   uint8 // Strategie with Interruzione that the other player has used this turn (6.2.3)
	Hired      uint8 // Clienti deployed this turn (6.4.3)
	Chains     uint8 // 1 once a Catena has been opened this turn (13.4.12)

	Squads [maxSquads + 1]Squad // by the number in Status.Squad; 0 is no Squadra

	Chain      [maxLinks]Link
	ChainCount uint8
	Resolving  uint8 // the number, from 1, of the link that is being resolved; 0 while none is
	Waiting    [maxWaiting]Waiting
	WaitCount  uint8
	// by player: the last Tecnica that the player used this turn was Neutralizzata (15.15.10)
	Voided     [2]bool
	Later      [maxPostponed]PostponedAction // actions postponed until the Catena has been resolved
	LaterCount uint8
	Effects    [maxEffects]Effect
	EffCount   uint8
}

// Status holds the Stato di Salute and the Squadra of a card, and what must be remembered of the card until it
// moves.
type Status struct {
	Hurt    bool               // the Ninja is Ferito
	Ninja   bool               // a Tecnica that has become a Ninja (15.15.11)
	Grown   bool               // the card has a moneta Sviluppo (15.10.3)
	Coins   uint8              // of a Ninja, its coins +1/+1 with the moneta Sviluppo; of a Strategia, those of Permanente (X)
	Squad   uint8              // the number of the Squadra of the Ninja, 0 for none
	Used    [effectSlots]uint8 // by effect: how often it has been used this turn (13.2.3)
	Mastery uint8              // how often Mastery has been used this turn (15.15.4)
	Entered uint16             // the turn in which the card came into play (15.10.9)

	Developed bool // the card came into play by Sviluppo, which is no deployment (15.10.7)
}

type (
	// Card is the place where a card lies.
	Card = table.Card[Area]
	// Object identifies a card until it moves to another place.
	Object = table.Object
)

// Squad is the part of a Squadra in the battle.
type Squad struct {
	Role  Role
	Foe   uint8  // the number of the Squadra with which it is In Combattimento (8.2.6)
	Front Object // the Ninja In Prima Linea (8.1.4)
}

// Role says whether a Squadra is A Riposo, In Attacco or In Difesa.
type Role uint8

const (
	AtRest Role = iota
	InAttack
	InDefense
)

// Link is one card or effect in the Catena (13.3).
type Link struct {
	Player      engine.Seat
	Source      Object
	Effect      uint8  // the index of the effect of Source that is resolved
	Card        bool   // Source is a Tecnica or a Strategia that is used, not a card in play whose effect is used
	Neutralised bool   // the use was made void (10.23)
	To          uint8  // of a neutralised link: the card.Zone to which Source goes (10.23)
	Hurt        bool   // Source, a Ninja, has become Ferito since its effect was used (13.4.11)
	X           uint8  // the value of X of a Tecnica (8.4.10)
	User        Object // the Esecutore of a Tecnica (8.4.4)
	Answers     uint8  // the number, from 1, of the link that this one answers (13.3.6); 0 for none
	Cause
	Count   uint8 // how many Targets there are
	Targets [maxTargets]Object
}

// Waiting is a triggered effect that has activated and is not in a Catena yet.
type Waiting struct {
	Player engine.Seat
	Effect uint8
	Gone   bool // the event that activated the effect is that its own card left the Campo (13.2.1)
	Source Object
	Cause
}

// Cause is the card that an effect answers, or whose event activated the effect.
type Cause struct {
	That  Object      // the card, zero where the event happened to none
	Whose engine.Seat // the player of the card, or the one whose turn it was
}

// PostponedAction is an action of a link that is done after the Catena has been resolved. Action is its index among
// the actions of the effect.
type PostponedAction struct {
	Link
	Action uint8
}

// Effect is a lingering effect: a change of a card, or of what a player may do, that outlasts the effect that made
// it.
type Effect struct {
	On      Object      // the changed card; zero where a player is affected
	Player  engine.Seat // the affected player; for BorrowingEffect, the previous controller of the card
	Kind    EffectKind
	What    uint8 // a card.Mark or a card.Act, by Kind
	Until   uint8 // a card.Duration
	Battle  int8  // for GainEffect: the change of the Valore in Battaglia
	Support int8
	Wits    int8 // also the reduction of ReductionEffect and the limit of HandLimitEffect
}

// Subject returns the card that a lingering effect changes, 0 where a player is affected.
func (e Effect) Subject() engine.Card { return e.On.Card }

// EffectKind is the kind of a lingering effect.
type EffectKind uint8

const (
	GainEffect EffectKind = iota
	ReductionEffect
	GrantEffect
	DenialEffect
	DoublingEffect
	IntellectsEffect
	ProhibitionEffect
	BorrowingEffect // a player has control of a card for a time
	HandLimitEffect // the number of cards that a player keeps in the hand (9.2.1)
)

// Area is a kind of place of cards; each player has one of each. The Campo has three: for Ninja, for the Cliente,
// and for permanent Strategie.
type Area uint8

const (
	Deck Area = iota
	Hand
	Field
	Clients
	Permanents
	InUse // Tecniche and Strategie In Uso, while they stand in the Catena (8.4.14)
	Chakra
	Graveyard
	Rewards
	Removed
	Reserve
	Sideboard
	areaCount
)

// inPlay reports whether an area is part of the Campo (10.1).
func (a Area) inPlay() bool { return a >= Field && a <= Permanents }

// Phase is a phase of the turn, a step of the Fase di Battaglia, or the preparation before the turns. A match can be
// entered at the start of each.
type Phase = table.Phase

const (
	SetUp Phase = iota
	DrawPhase
	Preparation
	Formation
	AttackStep
	DefenseStep
	ExchangeStep
	ClashStep
	ReturnStep
	FinalPhase
	phaseCount
)
