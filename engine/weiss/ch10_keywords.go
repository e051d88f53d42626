// Chapter 10: keywords. What a key ability stands for is its Meaning in package card; here are the rules that give it, and the Encore [3]
// that every character has without its being printed (10.2.3).

package weiss

import (
	"cavillo/engine"
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

// useRules are the rules by which a keyword is used where an ability with it is resolved.
var useRules = [...]cite.Mark{card.Brainstorm: cite.R10_7_4, card.Accelerate: cite.R10_12_3}

// lacksEncore writes that a character which had lost all its abilities on the Stage (8.7.4.1.2) had not the Encore of every character either
// (10.2.3, doubt C-102).
func (g *match) lacksEncore(p engine.Seat, c engine.Card) {
	if g.inForce(cite.R10_2_3) {
		g.nothing(p, wordOf(encoreOfAll), c, cite.R10_2_3, cite.R8_7_4_1_2, cite.C102)
	}
}

// changesNothing reports whether a Change whose card has left its slot finds nothing to put there (10.8.3).
func (g *match) changesNothing(f *frame, s *card.Selector) bool {
	return g.abilities[f.ability].Word == card.Change && s.Ref == card.Chosen && f.source.Card != 0 && !g.Cards[f.source.Card].Area.isSlot()
}

// onlyByChange reports whether a trigger that asks for a card placed "from hand or by an effect of Change" is met by the latter (10.8.4,
// doubt C-101).
func (g *match) onlyByChange(f *frame, t *card.Trigger, e *event) bool {
	return e.On == card.Moves && t.Word != card.NoKeyword && !g.anyZone(f, t.From, e.From)
}

// listAnyColour lists the cards that a selector means, of whatever colour.
func (g *match) listAnyColour(f *frame, s *card.Selector, l *list) {
	any := *s
	any.Colour = card.AnyColour
	g.list(f, &any, l)
}

// post is where a card lay when events last told of the information of cards.
type post struct {
	area Area
	top  bool
}

// station takes for told where the cards lie that may have Alarm or Assist.
func (w *world) station(g *match) {
	for _, c := range g.posted {
		at := &g.Cards[c]
		w.posts[c] = post{at.Area, g.top(at.In, at.Area) == c}
	}
}

// byPost is the ground of an effect that has begun because its card has moved within the Clock to the top, or from the Center Stage to the
// Back Stage.
func (w *world) byPost(c engine.Card, word card.Keyword) ground {
	switch was := w.posts[c]; {
	case word == card.Alarm && was.area == Clock && !was.top:
		return byAlarm
	case word == card.Assist && was.area.isCenter():
		return byAssist
	}
	return 0
}

// encoreOfAllMeaning is the Encore of every character (10.2.3); flameMeaning what a Flame icon stands for, which looks at its attacker
// (7.3.1.2.7).
func encoreOfAllMeaning() card.Ability {
	return card.Ability{Word: card.Encore, Cost: []card.Action{{Do: card.Pay, N: &card.Count{N: encoreCost}}}}.Meaning()
}

func flameMeaning() card.Ability {
	return card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.Cancelled, What: &card.Selector{Ref: card.That}},
		Do: []card.Action{{Do: card.Deal, Who: card.Opponent}}}
}
