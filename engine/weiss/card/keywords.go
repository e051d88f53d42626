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
	Word    string // its word in files
	Printed string // its name on cards
	// what events call an ability with the keyword; "" for Printed
	Label string
	// the kinds of ability before whose text the keyword stands; of a key ability, its one kind
	Kinds        []Kind
	FileForm     string // of a key ability, what follows the word in files, as in effect.Form.Says
	CardTemplate string // of a key ability, what follows the word on cards, as in effect.Form.Text
	// where an ability with the keyword is valid unless its text names areas
	ValidIn []Zone
	// fills in the text of a key ability for which the word stands; nil for any other keyword
	Expand func(a *Ability)
	// the rule that gives a key ability its text; 0 for any other keyword
	MeaningRule cite.ID
	// the rule by which a text with the keyword depends on where its card or other cards lie; 0 for none
	DependencyRule cite.ID
	// the rule by which resolving an ability with the keyword counts as using it; 0 for none
	UseRule cite.ID
}{
	NoKeyword: {Kinds: []Kind{ACT, AUTO, CONT, EFFECT}},
	Alarm:     {Word: "alarm", Printed: "Alarm", Kinds: []Kind{CONT, AUTO}, ValidIn: []Zone{Clock}, DependencyRule: cite.R10_1_1},
	Encore: {Word: "encore", Printed: "Encore", Label: "Encore del testo", Kinds: []Kind{AUTO}, FileForm: " > costo!.", CardTemplate: costTemplate,
		MeaningRule: cite.R10_2_2, Expand: func(a *Ability) {
			a.When = &Trigger{On: OnMove, What: &Selector{Ref: This}, From: []Zone{Stage}, To: []Zone{WaitingRoom}}
			a.Do = []Action{{Do: Move, What: &Selector{Ref: This}, To: Stage, ToOf: You, Turned: Rest,
				Slot: &Selector{Ref: This}}}
		}},
	Assist: {Word: "assist", Printed: "Assist", Kinds: []Kind{CONT}, ValidIn: []Zone{BackStage}},
	Bond: {Word: "bond", Printed: "Bond", Kinds: []Kind{AUTO}, FileForm: " > nome!, costo", CardTemplate: "/“{Name}”" + costTemplate,
		MeaningRule: cite.R10_4_2, Expand: func(a *Ability) {
			a.When = &Trigger{On: OnPlay, What: &Selector{Ref: This, In: []Zone{Stage}}}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Of: You, In: []Zone{WaitingRoom}, Name: a.Name}, As: "carta"},
				{Do: Move, What: &Selector{Ref: Chosen, Bound: "carta"}, To: Hand}}
		}},
	Backup: {Word: "backup", Printed: "Backup", Kinds: []Kind{ACT}, FileForm: " > power!, livello!, costo", CardTemplate: " {X} Livello {Level}" + costTemplate,
		ValidIn: []Zone{Hand}, MeaningRule: cite.R10_5_2, Expand: func(a *Ability) {
			a.If = []Condition{{Asked: Asked{During: CounterStep}}, {Asked: Asked{TurnOf: Opponent}}, a.levelCondition()}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Ref: Defender, Of: You}, As: "personaggio"},
				{Do: Gain, What: &Selector{Ref: Chosen, Bound: "personaggio"}, Stat: Power, N: &Count{N: a.X}, Until: ThisTurn}}
		}},
	Bodyguard: {Word: "bodyguard", Printed: "Bodyguard", Kinds: []Kind{CONT}, ValidIn: []Zone{CenterSlot},
		MeaningRule: cite.R10_6_2, Expand: func(a *Ability) {
			a.If = []Condition{{Asked: Asked{Exists: &Selector{Ref: This, Orient: Reverse}, Not: true}}}
		}},
	Brainstorm: {Word: "brainstorm", Printed: "Brainstorm", Kinds: []Kind{ACT, EFFECT}, UseRule: cite.R10_7_4},
	Change:     {Word: "change", Printed: "Change", Kinds: []Kind{AUTO}},
	Memory:     {Word: "memory", Printed: "Memory", Kinds: []Kind{CONT, AUTO, EFFECT}, DependencyRule: cite.R10_9_1},
	Experience: {Word: "experience", Printed: "Experience", Kinds: []Kind{CONT, AUTO, EFFECT}, DependencyRule: cite.R10_10_1},
	Shift: {Word: "shift", Printed: "Shift", Kinds: []Kind{AUTO}, FileForm: " > livello!.", CardTemplate: " Livello {Level}", ValidIn: []Zone{Clock},
		MeaningRule: cite.R10_11_2, Expand: func(a *Ability) {
			a.When = &Trigger{On: OnBegin, Phase: MainPhase, Of: You}
			a.If = []Condition{a.levelCondition()}
			a.Do = []Action{
				{Do: Choose, What: &Selector{Of: You, In: []Zone{Hand}, Colour: SameColour}, Upto: true, As: "carta"},
				{Do: Swap, What: &Selector{Ref: This}, With: &Selector{Ref: Chosen, Bound: "carta"}}}
		}},
	Accelerate: {Word: "accelerate", Printed: "Accelerate", Kinds: []Kind{AUTO}, UseRule: cite.R10_12_3},
}

var keywordTerms = effect.NounsOf(func() (nouns []effect.Noun) {
	for _, k := range Keywords {
		nouns = append(nouns, effect.Noun{Word: k.Word, Printed: k.Printed})
	}
	return nouns
}())

func (Keyword) Words() []string   { return keywordTerms.Words }
func (Keyword) Printed() []string { return keywordTerms.Printed }

// levelCondition returns the condition that the player has the level of a key ability.
func (a *Ability) levelCondition() Condition {
	return Condition{Asked: Asked{Count: &Count{Stat: PlayerLevel, Player: You, Times: 1},
		Is: Range{From: &Count{N: a.Level}}}}
}

// IsKeyAbility reports whether a keyword is a key ability: one that stands for a whole text.
func (w Keyword) IsKeyAbility() bool { return Keywords[w].Expand != nil }

// Label returns the name of an ability in events: that of its keyword, or of its kind.
func (a *Ability) Label() string {
	if a.Word != NoKeyword {
		return cmp.Or(Keywords[a.Word].Label, Keywords[a.Word].Printed)
	}
	return kindTerms[a.Kind].label
}

// Meaning returns the ability with the text that its keyword stands for. Key abilities (10.2.2, 10.4.2, 10.5.2, 10.6.2,
// 10.11.2) get their condition of activation, conditions and actions; Alarm and Assist get the area where their
// paragraph is active (10.1.1, 10.3.2). The conditions of a situational ability become part of its situation (8.7.6,
// doubt C-84). Other abilities are returned unchanged.
func (a Ability) Meaning() Ability {
	if a.When != nil && a.When.On == OnSituation && len(a.If) > 0 {
		when := *a.When
		when.If, a.If = slices.Concat(when.If, a.If), nil
		a.When = &when
	}
	keyword := &Keywords[a.Word]
	if len(a.In) == 0 {
		a.In = keyword.ValidIn
	}
	if a.Word.IsKeyAbility() {
		a.Kind = keyword.Kinds[0]
		keyword.Expand(&a)
	}
	return a
}
