// Chapter 10: keywords. What a key ability stands for is its Meaning in package card; here are the rules that give it, and the Encore [3]
// that every character has without its being printed (10.2.3).

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
	keywordNames = [...]string{card.Alarm: "Alarm", card.Encore: "Encore del testo", card.Assist: "Assist", card.Bond: "Bond", card.Backup: "Backup",
		card.Bodyguard: "Bodyguard", card.Brainstorm: "Brainstorm", card.Change: "Change", card.Memory: "Memory", card.Experience: "Experience",
		card.Shift: "Shift", card.Accelerate: "Accelerate"}
)

// keywordRules are the rules that give a key ability its meaning.
var keywordRules = [...]cite.Mark{card.Encore: cite.R10_2_2, card.Bond: cite.R10_4_2, card.Backup: cite.R10_5_2, card.Bodyguard: cite.R10_6_2,
	card.Shift: cite.R10_11_2, card.Accelerate: 0}

// encoreOfAllMeaning is the Encore of every character (10.2.3); flameMeaning what a Flame icon stands for, which looks at its attacker
// (7.3.1.2.7).
func encoreOfAllMeaning() card.Ability {
	return card.Ability{Word: card.Encore, Cost: []card.Action{{Do: card.Pay, N: &card.Count{N: encoreCost}}}}.Meaning()
}

func flameMeaning() card.Ability {
	return card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.Cancelled, What: &card.Selector{Ref: card.That}},
		Do: []card.Action{{Do: card.Deal, Who: card.Opponent}}}
}
