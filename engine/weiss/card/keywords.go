package card

import (
	"cmp"
	"slices"

	cite "cavillo/engine/cite/ws"
	"cavillo/engine/effect"
)

// Keyword is a word of chapter 10. Encore, Bond, Backup, Bodyguard and Shift are key abilities: the word stands for a
// whole text. The others stand before a text.
type Keyword uint8

const (
	NoKeyword  Keyword = iota
	Alarm              // 10.1
	Encore             // 10.2
	Assist             // 10.3
	Bond               // 10.4
	Backup             // 10.5
	Bodyguard          // 10.6
	Brainstorm         // 10.7
	Change             // 10.8
	Memory             // 10.9
	Experience         // 10.10
	Shift              // 10.11
	Accelerate         // 10.12
)

// Keywords describes each keyword. Two things that no text can say are left to rule code: that a card with Alarm is on
// top of the Clock, and that attacks against a Bodyguard are Frontal.
var Keywords = [...]struct {
	Word       string           // in files
	Printed    string           // on cards
	Label      string           // the name in events of an ability with it; "" where that is Printed
	Kinds      []Kind           // the kinds of texts before which it stands; the kind of a key ability
	Says, Text string           // of a key ability, what follows the word in files and on cards
	In         []Zone           // where an ability with it is valid unless its text says where
	Means      func(a *Ability) // gives a key ability the text that the word stands for
	Meaning    cite.ID          // the rule that says what a key ability means
	// the rule by which a text with it depends on where its card lies, or on what lies elsewhere
	Depends cite.ID
	Uses    cite.ID // the rule by which resolving an ability with it counts as using it
}{
	NoKeyword: {Kinds: []Kind{ACT, AUTO, CONT, EFFECT}},
	Alarm:     {Word: "alarm", Printed: "Alarm", Kinds: []Kind{CONT, AUTO}, In: []Zone{Clock}, Depends: cite.R10_1_1},
	Encore: {Word: "encore", Printed: "Encore", Label: "Encore del testo", Kinds: []Kind{AUTO}, Says: " > costo!.", Text: cost,
		Meaning: cite.R10_2_2, Means: func(a *Ability) {
			a.When = &Trigger{On: Moves, What: &Selector{Ref: This}, From: []Zone{Stage}, To: []Zone{WaitingRoom}}
			a.Do = []Action{{Do: Move, What: &Selector{Ref: This}, To: Stage, ToOf: You, Turned: Rest,
				Slot: &Selector{Ref: This}}}
		}},
	Assist: {Word: "assist", Printed: "Assist", Kinds: []Kind{CONT}, In: []Zone{BackStage}},
	Bond: {Word: "bond", Printed: "Bond", Kinds: []Kind{AUTO}, Says: " > nome!, costo", Text: "/“{Name}”" + cost,
		Meaning: cite.R10_4_2, Means: func(a *Ability) {
			a.When = &Trigger{On: Played, What: &Selector{Ref: This, In: []Zone{Stage}}}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Of: You, In: []Zone{WaitingRoom}, Name: a.Name}, As: "carta"},
				{Do: Move, What: &Selector{Ref: Chosen, Bound: "carta"}, To: Hand}}
		}},
	Backup: {Word: "backup", Printed: "Backup", Kinds: []Kind{ACT}, Says: " > power!, livello!, costo", Text: " {X} Livello {Level}" + cost,
		In: []Zone{Hand}, Meaning: cite.R10_5_2, Means: func(a *Ability) {
			a.If = []Condition{{Asked: Asked{During: CounterStep}}, {Asked: Asked{TurnOf: Opponent}}, a.atLevel()}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Ref: Defender, Of: You}, As: "personaggio"},
				{Do: Gain, What: &Selector{Ref: Chosen, Bound: "personaggio"}, Stat: Power, N: &Count{N: a.X}, Until: ThisTurn}}
		}},
	Bodyguard: {Word: "bodyguard", Printed: "Bodyguard", Kinds: []Kind{CONT}, In: []Zone{CenterSlot},
		Meaning: cite.R10_6_2, Means: func(a *Ability) {
			a.If = []Condition{{Asked: Asked{Exists: &Selector{Ref: This, Orient: Reverse}, Not: true}}}
		}},
	Brainstorm: {Word: "brainstorm", Printed: "Brainstorm", Kinds: []Kind{ACT, EFFECT}, Uses: cite.R10_7_4},
	Change:     {Word: "change", Printed: "Change", Kinds: []Kind{AUTO}},
	Memory:     {Word: "memory", Printed: "Memory", Kinds: []Kind{CONT, AUTO, EFFECT}, Depends: cite.R10_9_1},
	Experience: {Word: "experience", Printed: "Experience", Kinds: []Kind{CONT, AUTO, EFFECT}, Depends: cite.R10_10_1},
	Shift: {Word: "shift", Printed: "Shift", Kinds: []Kind{AUTO}, Says: " > livello!.", Text: " Livello {Level}", In: []Zone{Clock},
		Meaning: cite.R10_11_2, Means: func(a *Ability) {
			a.When = &Trigger{On: Begins, Phase: MainPhase, Of: You}
			a.If = []Condition{a.atLevel()}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Of: You, In: []Zone{Hand}, Colour: SameColour}, Upto: true, As: "carta"},
				{Do: Swap, What: &Selector{Ref: This}, With: &Selector{Ref: Chosen, Bound: "carta"}}}
		}},
	Accelerate: {Word: "accelerate", Printed: "Accelerate", Kinds: []Kind{AUTO}, Uses: cite.R10_12_3},
}

var keywordNouns = effect.NounsOf(func() (nouns []effect.Noun) {
	for _, k := range Keywords {
		nouns = append(nouns, effect.Noun{Word: k.Word, Printed: k.Printed})
	}
	return nouns
}())

func (Keyword) Words() []string   { return keywordNouns.Words }
func (Keyword) Printed() []string { return keywordNouns.Printed }

// atLevel returns the condition that the player has the level of a key ability.
func (a *Ability) atLevel() Condition {
	return Condition{Asked: Asked{Count: &Count{Stat: PlayerLevel, Player: You, Times: 1},
		Is: Range{From: &Count{N: a.Level}}}}
}

// Key reports whether a keyword is a key ability: one that stands for a whole text.
func (w Keyword) Key() bool { return Keywords[w].Means != nil }

// Label returns the name of an ability in events: that of its keyword, or of its kind.
func (a *Ability) Label() string {
	if a.Word != NoKeyword {
		return cmp.Or(Keywords[a.Word].Label, Keywords[a.Word].Printed)
	}
	return kinds[a.Kind].label
}

// Meaning returns the ability with the text that its keyword stands for. Key abilities (10.2.2, 10.4.2, 10.5.2, 10.6.2,
// 10.11.2) get their condition of activation, conditions and actions; Alarm and Assist get the area where their
// paragraph is active (10.1.1, 10.3.2). The conditions of a situational ability become part of its situation (8.7.6,
// doubt C-84). Other abilities are returned unchanged.
func (a Ability) Meaning() Ability {
	if a.When != nil && a.When.On == Holds && len(a.If) > 0 {
		when := *a.When
		when.If, a.If = slices.Concat(when.If, a.If), nil
		a.When = &when
	}
	word := &Keywords[a.Word]
	if len(a.In) == 0 {
		a.In = word.In
	}
	if a.Word.Key() {
		a.Kind = word.Kinds[0]
		word.Means(&a)
	}
	return a
}
