package card

import "slices"

// Meaning returns the ability with the text that its keyword stands for. Key abilities (10.2.2, 10.4.2, 10.5.2, 10.6.2, 10.11.2) get their
// condition of activation, conditions and actions; Alarm and Assist get the area where their paragraph is active (10.1.1, 10.3.2). The
// conditions of a situational ability become part of its situation (8.7.6, doubt C-84). Other abilities are returned unchanged. Two things
// that no selector can say are left to rule code: that a card with Alarm is on top of the Clock, and that attacks against a Bodyguard are
// Frontal.
func (a Ability) Meaning() Ability {
	if a.When != nil && a.When.On == Holds && len(a.If) > 0 {
		when := *a.When
		when.If, a.If = slices.Concat(when.If, a.If), nil
		a.When = &when
	}
	level := Condition{Asked: Asked{Count: &Count{Stat: PlayerLevel, Player: You, Times: 1}, Is: Range{From: &Count{N: a.Level}}}}
	switch a.Word {
	case Alarm:
		if len(a.In) == 0 {
			a.In = []Zone{Clock}
		}
	case Assist:
		if len(a.In) == 0 {
			a.In = []Zone{BackStage}
		}
	case Encore:
		a.Kind = AUTO
		a.When = &Trigger{On: Moves, What: &Selector{Ref: This}, From: []Zone{Stage}, To: []Zone{WaitingRoom}}
		a.Do = []Action{{Do: Move, What: &Selector{Ref: This}, To: Stage, ToOf: You, Turned: Rest, Slot: &Selector{Ref: This}}}
	case Bond:
		a.Kind = AUTO
		a.When = &Trigger{On: Played, What: &Selector{Ref: This, In: []Zone{Stage}}}
		a.Do = []Action{
			{Do: Choose, What: &Selector{Of: You, In: []Zone{WaitingRoom}, Name: a.Name}, As: "carta"},
			{Do: Move, What: &Selector{Ref: Chosen, Bound: "carta"}, To: Hand}}
	case Backup:
		a.Kind, a.In = ACT, []Zone{Hand}
		a.If = []Condition{{Asked: Asked{During: CounterStep}}, {Asked: Asked{TurnOf: Opponent}}, level}
		a.Do = []Action{
			{Do: Choose, What: &Selector{Ref: Defender, Of: You}, As: "personaggio"},
			{Do: Gain, What: &Selector{Ref: Chosen, Bound: "personaggio"}, Stat: Power, N: &Count{N: a.X}, Until: ThisTurn}}
	case Bodyguard:
		a.Kind, a.In = CONT, []Zone{CenterSlot}
		a.If = []Condition{{Asked: Asked{Exists: &Selector{Ref: This, Orient: Reverse}, Not: true}}}
	case Shift:
		a.Kind, a.In = AUTO, []Zone{Clock}
		a.When = &Trigger{On: Begins, Phase: MainPhase, Of: You}
		a.If = []Condition{level}
		a.Do = []Action{
			{Do: Choose, What: &Selector{Of: You, In: []Zone{Hand}, Colour: SameColour}, Upto: true, As: "carta"},
			{Do: Swap, What: &Selector{Ref: This}, With: &Selector{Ref: Chosen, Bound: "carta"}}}
	}
	return a
}

// Key reports whether a keyword is a key ability, whose text the word stands for.
func (w Keyword) Key() bool {
	return w == Encore || w == Bond || w == Backup || w == Bodyguard || w == Shift
}
