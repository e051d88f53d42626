// Chapter 10: keywords. What a key ability stands for, and the Encore [3] that every character has without its being printed (10.2.3).

package weiss

import (
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// encoreCost is the cost of the Encore of every character (10.2.3).
const encoreCost = 3

// kindNames and keywordNames are as printed.
var (
	kindNames    = [...]string{"ACT", "AUTO", "CONT", "effetto"}
	keywordNames = [...]string{card.Alarm: "Alarm", card.Encore: "Encore testo", card.Assist: "Assist", card.Bond: "Bond", card.Backup: "Backup",
		card.Bodyguard: "Bodyguard", card.Brainstorm: "Brainstorm", card.Change: "Change", card.Memory: "Memory", card.Experience: "Experience",
		card.Shift: "Shift", card.Accelerate: "Accelerate"}
)

// keywordRules are the rules that give a key ability its meaning.
var keywordRules = [...]cite.Mark{card.Alarm: cite.R10_1_1, card.Encore: cite.R10_2_2, card.Assist: cite.R10_3_2, card.Bond: cite.R10_4_2,
	card.Backup: cite.R10_5_2, card.Bodyguard: cite.R10_6_2, card.Shift: cite.R10_11_2, card.Accelerate: 0}

// meaning is an ability with the text that its keyword stands for (10.2.2, 10.4.2, 10.5.2, 10.11.2), and the areas where it makes the text
// valid (10.1.1, 10.3.2).
func meaning(a *card.Ability) card.Ability {
	m := *a
	if m.When != nil || len(m.Do) > 0 {
		switch {
		case m.Word == card.Alarm && len(m.In) == 0:
			m.In = []card.Zone{card.Clock}
		case m.Word == card.Assist && len(m.In) == 0:
			m.In = []card.Zone{card.BackStage}
		}
		return m
	}
	switch m.Word {
	case card.Encore:
		m = encoreMeaning(a.Cost)
	case card.Bond:
		m.Kind = card.AUTO
		m.When = &card.Trigger{On: card.Played, What: &card.Selector{Ref: card.This, In: []card.Zone{card.Stage}}}
		m.Do = []card.Action{
			{Do: card.Choose, What: &card.Selector{Of: card.You, In: []card.Zone{card.WaitingRoom}, Name: a.Name}, As: "carta"},
			{Do: card.Move, What: &card.Selector{Ref: card.Chosen, Bound: "carta"}, To: card.Hand}}
	case card.Backup:
		m.Kind, m.In = card.ACT, []card.Zone{card.Hand}
		m.If = []card.Condition{{During: card.CounterStep, TurnOf: card.Opponent},
			{Count: &card.Count{Stat: card.PlayerLevel, Player: card.You}, Is: card.Range{From: &card.Count{N: a.Level}}}}
		m.Do = []card.Action{
			{Do: card.Choose, What: &card.Selector{Ref: card.Defender, Of: card.You}, As: "personaggio"},
			{Do: card.Gain, What: &card.Selector{Ref: card.Chosen, Bound: "personaggio"}, Stat: card.Power, N: &card.Count{N: a.X}, Until: card.ThisTurn}}
	case card.Bodyguard:
		m.Kind, m.In = card.CONT, []card.Zone{card.CenterSlot}
	case card.Shift:
		m.Kind, m.In = card.AUTO, []card.Zone{card.Clock}
		m.When = &card.Trigger{On: card.Begins, Phase: card.MainPhase, Of: card.You}
		m.If = []card.Condition{{Count: &card.Count{Stat: card.PlayerLevel, Player: card.You}, Is: card.Range{From: &card.Count{N: a.Level}}}}
		m.Do = []card.Action{
			{Do: card.Choose, Upto: true, What: &card.Selector{Of: card.You, In: []card.Zone{card.Hand}, Colour: card.SameColour}, As: "carta"},
			{Do: card.Swap, What: &card.Selector{Ref: card.This}, With: &card.Selector{Ref: card.Chosen, Bound: "carta"}}}
	}
	return m
}

// encoreMeaning is Encore with a cost (10.2.2).
func encoreMeaning(cost []card.Action) card.Ability {
	return card.Ability{Kind: card.AUTO, Word: card.Encore, Cost: cost,
		When: &card.Trigger{On: card.Moves, What: &card.Selector{Ref: card.This}, From: []card.Zone{card.Stage}, To: []card.Zone{card.WaitingRoom}},
		Do: []card.Action{{Do: card.Move, What: &card.Selector{Ref: card.This}, To: card.Stage, ToOf: card.You, Turned: card.Rest,
			Slot: &card.Selector{Ref: card.This}}}}
}

// flameMeaning is what a Flame icon stands for: its attacker is the card that it looks at (7.3.1.2.7).
func flameMeaning() card.Ability {
	return card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.Cancelled, What: &card.Selector{Ref: card.That}},
		Do: []card.Action{{Do: card.Deal, Who: card.Opponent}}}
}
