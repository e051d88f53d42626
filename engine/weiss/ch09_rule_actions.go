// Chapter 9: the rule actions that wait for a Check Timing (9.1.2.2, 8.5.1.1): defeat (9.4) and the checks of the Stage and other areas (9.5 to 9.9).

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// ruleActionsDue reports whether a check would find anything to do.
func (g *match) ruleActionsDue() bool {
	var d due
	g.gather(&d)
	return d.any
}

// ruleActions resolves the check rule actions (8.5.1.1) and reports whether anything was done.
func (g *match) ruleActions() bool {
	var d due
	g.gather(&d)
	g.tellKept(&d)
	if !d.any {
		return false
	}
	if d.losers[0] || d.losers[1] {
		for _, p := range g.inTurn() {
			if d.losers[p] && d.why[p] == cite.R9_4_1_1 {
				g.note(engine.Note{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_1, cite.R3_9_3, cite.R9_4_1, cite.B8)
			} else if d.losers[p] {
				g.note(engine.Note{Kind: kCondition, Actor: p}, nil, cite.R1_2_2_2, cite.R9_4_1)
			}
		}
		g.lose(d.losers, d.why, cite.R1_2_2, cite.R9_1_2_2, cite.A3)
	}
	var l leavers
	g.gatherLeavers(&d, &l)
	done := g.sendAway(&l)
	return g.refreshPoints(d.points) || done
}

// due are the rule actions of a check, gathered before any is resolved: they are resolved at the same moment (9.1.2.2.1).
type due struct {
	losers    [2]bool
	why       [2]cite.Mark
	weak      [2 * pileSize]engine.Card
	weakCount int
	crowded   [2][len(slots)]engine.Card // the last placed, of a slot with more than one character
	climaxes  [2]bool                    // more than one climax
	stray     [2][len(slots)]bool        // markers under nobody
	stay      cardSet                    // without power (9.5.1), and a text keeps them on the Stage
	under     cardSet                    // under another (9.6.1), likewise
	points    [2]bool
	any       bool
}

// gather finds the check rule actions that are due, the turn player's first.
func (g *match) gather(d *due) {
	for _, p := range g.inTurn() {
		switch { // 9.4
		case g.count(p, Level) >= 4:
			d.losers[p], d.why[p], d.any = true, cite.R9_4_1_1, true
		case g.count(p, Deck)+g.count(p, WaitingRoom) == 0:
			d.losers[p], d.why[p], d.any = true, cite.R9_4_1_2, true
		}
		g.gatherStage(d, p)
		if g.count(p, ClimaxArea) > 1 { // 9.7
			d.climaxes[p], d.any = true, true
		}
		if g.Points[p] > 0 { // 9.9
			d.points[p], d.any = true, true
		}
	}
}

// gatherStage finds those that are due on the Stage of a player.
func (g *match) gatherStage(d *due, p engine.Seat) {
	for i := range slots {
		slot := CenterLeft + Area(i)
		pile := &g.Piles[p][slot]
		if pile.Count == 0 {
			if g.count(p, slot.under()) > 0 { // 9.8
				d.stray[p][i], d.any = true, true
			}
			continue
		}
		for _, c := range pile.Cards[:pile.Count] {
			switch {
			case g.power(c) > 0: // 9.5
			case g.staysOnStage(c):
				d.stay.add(c)
			default:
				d.weak[d.weakCount], d.any = c, true
				d.weakCount++
			}
		}
		if pile.Count > 1 { // 9.6
			last := pile.Cards[pile.Count-1]
			if g.atOnce(pile) {
				last = nobody
			}
			for _, c := range pile.Cards[:pile.Count] {
				switch {
				case c == last:
				case g.staysOnStage(c):
					d.under.add(c)
				default:
					d.crowded[p][i], d.any = last, true
				}
			}
		}
	}
}

// leaver is a card that a check rule action puts in the waiting room of its owner, and why: up to three rules and two doubts.
type leaver struct {
	Object
	why [5]cite.Mark
}

// leavers are those of one check, each once.
type leavers struct {
	count int
	all   [maxCards]leaver
}

func (l *leavers) add(g *match, cards []engine.Card, why ...cite.Mark) {
	for _, c := range cards {
		if !slices.ContainsFunc(l.all[:l.count], func(x leaver) bool { return x.Card == c }) {
			l.all[l.count].Object = g.object(c)
			copy(l.all[l.count].why[:], why)
			l.count++
		}
	}
}

// gatherLeavers lists the cards that leave by the rule actions that are due, the turn player's first.
func (g *match) gatherLeavers(d *due, l *leavers) {
	before := cite.Mark(0)
	if g.WaitCount > 0 {
		before = cite.R4_4_2
	}
	l.add(g, d.weak[:d.weakCount], cite.R9_5_1, cite.R8_5_1_1, before)
	for _, p := range g.inTurn() {
		for i, slot := range slots {
			switch last := d.crowded[p][i]; last {
			case 0:
			case nobody:
				under := g.under(p, slot, last, &d.under)
				l.add(g, under.all(), cite.R9_6_2, 0, 0, cite.A22)
			default:
				under := g.under(p, slot, last, &d.under)
				l.add(g, under.all(), cite.R9_6_1, cite.R3_6_2, 0, cite.B9)
			}
			if d.stray[p][i] {
				l.add(g, g.in(p, slot.under()), cite.R9_8_1)
			}
		}
		switch cards := g.in(p, ClimaxArea); {
		case !d.climaxes[p]:
		case g.atOnce(&g.Piles[p][ClimaxArea]):
			l.add(g, cards, cite.R9_7_2, 0, 0, cite.A22)
		default:
			l.add(g, cards[:len(cards)-1], cite.R9_7_1, cite.R3_11_2)
		}
	}
}

// sendAway puts cards in the waiting room of their owners, all at one moment (9.1.2.2.1), but those for which something else happens instead.
// It reports whether anything has happened: then the rule actions are asked again (8.5.1.1).
func (g *match) sendAway(l *leavers) bool {
	done := g.replacedLeavers(l)
	if l.count == 0 {
		return done
	}
	var cards list
	for i := range l.count {
		cards.add(l.all[i].Card)
	}
	if g.leaveStage(cards.all()) {
		for i := range l.count {
			if x := &l.all[i]; g.Cards[x.Card].Area.isSlot() {
				x.why[2], x.why[4] = cite.R9_1_2_2_1, g.unseen(cards.all())
			}
		}
	}
	first, settles := g.departing(cards.all()), g.Settles
	g.settling(true)
	g.together(true)
	for i := 0; i < l.count; {
		n := 1
		for i+n < l.count && g.leaveAlike(&l.all[i], &l.all[i+n]) {
			n++
		}
		done = g.send(cards.cards[i:i+n], l.all[i].why[:]...) || done
		i += n
	}
	g.together(false)
	g.departed(first)
	g.settling(settles)
	g.interrupts(kMove)
	return done
}

// leaveAlike reports whether two cards leave one area for one, for the same reason.
func (g *match) leaveAlike(x, y *leaver) bool {
	return g.place1(x.Card) == g.place1(y.Card) && g.Cards[x.Card].Owner == g.Cards[y.Card].Owner && x.why == y.why
}

// replacedLeavers takes out the cards for which something else happens instead (8.10.1), and reports whether for some it does. What sends away
// a card that stays is still due, and is asked again at once (8.5.1.1, doubt C-91).
func (g *match) replacedLeavers(l *leavers) (replaced bool) {
	var gone cardSet
	for _, x := range l.all[:l.count] {
		at := &g.Cards[x.Card]
		if !g.still(x.Object) || !g.replaced(proposal{On: card.Moves, Card: x.Card, Player: at.In, From: at.Area, In: at.Owner, To: WaitingRoom}) {
			continue
		}
		gone.add(x.Card)
		if replaced = true; g.still(x.Object) {
			g.nothing(at.In, wNoRuleAction, x.Card, x.why[0], cite.R8_5_1_1, cite.C91)
		}
	}
	n := 0
	for _, x := range l.all[:l.count] {
		if g.still(x.Object) && !gone.has(x.Card) {
			l.all[n] = x
			n++
		}
	}
	l.count = n
	return replaced
}

// nobody stands for the last placed of a slot where several were placed at the same moment.
const nobody = engine.Card(255)

// atOnce reports whether the last cards of a pile came to it at the same moment (9.6.2, 9.7.2).
func (g *match) atOnce(pile *Pile) bool {
	last, before := pile.Cards[pile.Count-1], pile.Cards[pile.Count-2]
	return g.Cards[last].Placed != 0 && g.Cards[last].Placed == g.Cards[before].Placed
}

// under lists the characters of a slot but the last placed (9.6.1), which may have left at this same moment, and those whom a text keeps on
// the Stage.
func (g *match) under(p engine.Seat, slot Area, last engine.Card, stay *cardSet) (l list) {
	for _, c := range g.in(p, slot) {
		if c != last && !stay.has(c) {
			l.add(c)
		}
	}
	return l
}

// staysOnStage reports whether a text keeps a character on the Stage though the rules put it away (1.3.1, doubt C-12).
func (g *match) staysOnStage(c engine.Card) bool {
	return g.forbiddenBy(cite.R1_3_1, card.LeaveStage, c, g.Cards[c].In) != 0
}

// kept reports whether a text keeps characters on the Stage whom a rule action would put away. That is then not done (1.3.2), and is no rule
// action that is left to be resolved (doubt C-13); as soon as nothing keeps them it is.
func (d *due) kept() bool { return d.stay != cardSet{} || d.under != cardSet{} }

// refreshPoints pays a Refresh Point of each player who has one. Where both have one they pay at the same moment (9.1.2.2.1), so what
// interrupts comes after both.
func (g *match) refreshPoints(due [2]bool) (done bool) {
	both := due[engine.A] && due[engine.B]
	g.settling(both)
	for _, p := range g.inTurn() {
		if due[p] && (both || !done) {
			done = g.refreshPoint(p, both) || done
		}
	}
	if both {
		g.settling(false)
		g.interrupts(kRefreshPoint)
	}
	return done
}

// refreshPoint pays one Refresh Point with the top card of the deck (9.9.1): not damage, so nothing cancels it (4.9.2). One point each
// pass: doubt A-31.
func (g *match) refreshPoint(p engine.Seat, both bool) bool {
	also := cite.R4_9_2
	if both {
		also = cite.R9_1_2_2_1
	}
	event := g.Next()
	top := g.topOf(p, Deck, 1)
	moved := g.moveTo(kRefreshPoint, top.all(), landing{In: p, Area: Clock}, []cite.Mark{cite.R9_9_1, also, cite.A31})
	before := g.Because(event)
	paid := g.addPoints(p, -1, cite.R9_9_1)
	g.Because(before)
	return moved || paid
}
