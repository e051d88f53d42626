package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/wording"
	"cavillo/rulebooks"
)

// cardPanel is what a page shows about a card when the visitor touches it.
type cardPanel struct {
	id              int
	name            string
	typeLine        string   // printed type and values
	abilities       []string // the printed text, one ability an entry
	location        string   // the card's area and orientation
	values          []cardValue
	unchangedValues string // the values that nothing changes: "soul 2 · livello 1"
	notes           []string
	changes         []optionGroup // on a position that the visitor changes, what he can do with the card
	passages        []cardPassage
	morePassages    int // the number of passages that are not listed
}

// cardValue is a value of a card that something changes, with its parts.
type cardValue struct {
	text  string // "power 4500"
	parts []valuePart
}

// valuePart is a part of a value: "+500 da X", with its rule. Where the passage at which it began is known, it has a
// link to that passage.
type valuePart struct {
	text    string
	rule    rulebooks.Standing
	url     string
	passage string // "al passaggio 4", "" where it is not known
}

// cardPassage is a passage with an event about a card, in the list of the card's panel.
type cardPassage struct {
	url     string
	number  int
	title   string
	isShown bool
}

// maxPassages is how many passages of a card its panel lists.
const maxPassages = 8

// panelLink is the address of the panel of a card on its page; "" for a card that cannot be touched.
func (b *board) panelLink(name string) string {
	if n := b.panelIDs[name]; n > 0 {
		return "#carta-" + strconv.Itoa(n)
	}
	return ""
}

// withPanels returns the table with a panel for each card that the visitor may touch: those that he can see and, on
// a position that he changes, those that lie face down.
func (v ExampleView) withPanels(b board) board {
	t, now := newTeller(v.Replay), &v.Replay.Passages[v.ShownPassage].Table
	numbers, heads, passagesOf := t.cardNumbers(now), v.passageTitles(), t.cardPassages()
	b.panelIDs = map[string]int{}
	for seat := range engine.Chance {
		for i := range now.Players[seat].Areas {
			pile := &now.Players[seat].Areas[i]
			a := &t.table.Areas[i]
			for j := range pile.Cards {
				c := &pile.Cards[j]
				hidden := a.Visibility == engine.VisibleToNobody
				if v.Editor == nil && (hidden || !c.FaceUp) ||
					v.Editor != nil && hidden && !a.HoldsOneCard && j > 0 && !v.Editor.IsDeclared(c.Name) {
					continue // any card of a deck is like the first
				}
				p := v.newPanel(t, c, a.Name+" di "+seat.String())
				if v.Editor != nil {
					p.changes = v.cardChanges(seat, i, c)
				}
				p.id = numbers[c.Name]
				p.passages, p.morePassages = v.listPassages(passagesOf[c.Name], heads)
				b.panels, b.panelIDs[c.Name] = append(b.panels, p), p.id
			}
		}
	}
	return b
}

// newPanel makes the panel of a card, without its passages; location names the card's area and player.
func (v ExampleView) newPanel(t teller, c *engine.CardView, location string) cardPanel {
	p := cardPanel{name: capitalize(readableName(c.Name)), location: location}
	if c.Orientation != "" && c.Orientation != t.table.DefaultOrientation {
		p.location += ", " + t.orientationPhrase(c.Orientation)
	}
	if c.CardsUnder > 0 {
		p.location += ", " + countInDigits(c.CardsUnder, "carta sotto", "carte sotto")
	}
	if i := slices.IndexFunc(v.Replay.Cards, func(of replay.PrintedCard) bool { return of.Name == c.Name }); i >= 0 {
		p.typeLine, p.abilities = v.Replay.Cards[i].Line, v.Replay.Cards[i].Text
	} else if wording.IsFillerName(c.Name) {
		p.typeLine = "una carta qualunque"
	}
	var plain []string
	for _, f := range c.Facts {
		text := f.Name + " " + signed(f.Value)
		if parts := v.valueParts(t, c, f.Name); len(parts) > 0 {
			p.values = append(p.values, cardValue{capitalize(text), parts})
		} else {
			plain = append(plain, text)
		}
	}
	if len(plain) > 0 {
		p.unchangedValues = capitalize(strings.Join(plain, " · "))
	}
	table := &v.Replay.Passages[v.ShownPassage].Table
	for i := range table.Notes {
		if n := &table.Notes[i]; slices.Contains(n.Cards, c.Name) {
			if note := t.describeNote(n); n.Cards[0] == c.Name {
				p.notes = append(p.notes, capitalize(note))
			} else {
				p.notes = append(p.notes, readableName(n.Cards[0])+": "+note)
			}
		}
	}
	return p
}

// valueParts describes the parts of a value of a card. Where the event is found with which a part began, the part
// has the rule and the passage of that event.
func (v ExampleView) valueParts(t teller, c *engine.CardView, fact string) (parts []valuePart) {
	used := map[int]bool{}
	for _, part := range c.FactParts {
		if part.Fact != fact {
			continue
		}
		p := valuePart{rule: engineRule(v.Law, part.Rule)}
		switch {
		case len(parts) == 0:
			p.text = signed(part.Amount) + " come stampato"
			parts = append(parts, p)
			continue
		case part.ReplacesValue:
			p.text = "diventa " + signed(part.Amount)
		default:
			p.text = sign(part.Amount) + strconv.Itoa(max(part.Amount, -part.Amount))
		}
		by := part.Card
		if at, i := v.effectStart(t, c.Name, &part, used); i >= 0 {
			e := &t.replay.Events[i]
			p.url, p.passage, used[i] = v.passageURL(at), "al passaggio "+strconv.Itoa(at+1), true
			if len(e.Rules) > 0 && part.Card == "" {
				p.rule = engineRule(v.Law, e.Rules[0])
			}
			if cause := t.cause(e); by == "" && cause != nil && len(cause.Subjects) == 1 &&
				cause.Subjects[0] != c.Name {
				by = cause.Subjects[0]
			}
		}
		switch {
		case by == c.Name:
			p.text += " dal suo testo"
		case by != "":
			p.text += " da " + readableName(by)
		}
		parts = append(parts, p)
	}
	return parts
}

// signed writes a number with the minus sign of print, "−".
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// effectStart finds the event with which a change of a card's value began: the last until the passage that is shown
// that names only this card, has the same amount, moves nothing, is caused by part.Card where that is known, and is
// not in used. It returns the index of its passage and its own; the event is -1 where there is none.
func (v ExampleView) effectStart(t teller, name string, part *engine.ValuePart, used map[int]bool) (passage, event int) {
	for at := v.ShownPassage; at >= 0; at-- {
		for _, i := range slices.Backward(v.Replay.Passages[at].Events) {
			e := &t.replay.Events[i]
			if e.Amount != part.Amount || len(e.Subjects) != 1 || e.Subjects[0] != name || e.From != "" || used[i] {
				continue
			}
			cause, does := t.cause(e), t.kindInfo(e).Change
			if (does == engine.MovesToTop || does == engine.ChangesNothing) &&
				(part.Card == "" || cause != nil && slices.Contains(cause.Subjects, part.Card)) {
				return at, i
			}
		}
	}
	return 0, -1
}

// cardNumbers numbers the cards of a replay in the order of their names, so that a card has the same number at every
// passage. Tokens, which come during play, follow.
func (t teller) cardNumbers(now *engine.Snapshot) map[string]int {
	numbers := map[string]int{}
	for _, s := range []*engine.Snapshot{&t.replay.Start, now} {
		var names []string
		eachCardPosition(s, func(l cardPosition) {
			if numbers[l.name] == 0 {
				names = append(names, l.name)
			}
		})
		slices.Sort(names)
		for _, name := range names {
			numbers[name] = len(numbers) + 1
		}
	}
	return numbers
}

// cardPassages returns, by card, the indexes of the passages with an event that names the card. Idle events and
// events about more than maxDrawn cards do not count.
func (t teller) cardPassages() map[string][]int {
	passages := map[string][]int{}
	for i := range t.replay.Passages {
		for _, k := range t.replay.Passages[i].Events {
			e := &t.replay.Events[k]
			if e.Idle || len(e.Subjects) > maxDrawn {
				continue
			}
			for _, name := range e.Subjects {
				if known := passages[name]; len(known) == 0 || known[len(known)-1] != i {
					passages[name] = append(known, i)
				}
			}
		}
	}
	return passages
}

// listPassages returns the passages with the given indexes; where these are more than maxPassages, those nearest to
// the shown passage. titles has the titles of all passages; more is the number of passages left out.
func (v ExampleView) listPassages(indexes []int, heads []string) (passages []cardPassage, more int) {
	first := 0
	if len(indexes) > maxPassages {
		here, _ := slices.BinarySearch(indexes, v.ShownPassage)
		first = min(max(here-maxPassages/2, 0), len(indexes)-maxPassages)
		more, indexes = len(indexes)-maxPassages, indexes[first:first+maxPassages]
	}
	for _, i := range indexes {
		passages = append(passages, cardPassage{v.passageURL(i), i + 1, heads[i], i == v.ShownPassage})
	}
	return passages, more
}
