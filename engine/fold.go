package engine

import (
	"fmt"
	"slices"
	"strings"
)

// TableChange is the change of the table by the events of a kind; TableFault applies it. From, To, Amount, Actor and
// the subjects are fields of the Event.
type TableChange uint8

const (
	// MovesToTop moves the subjects from From to the top of To; it changes nothing where From is no place of the
	// table.
	MovesToTop     TableChange = iota
	MovesToBottom              // moves the subjects from From to the bottom of To
	ChangesNothing             // leaves the table as it is, whatever the fields name
	OrdersCards                // puts the cards of To in the order of the subjects, from the top
	ExchangesAreas             // exchanges the cards in From and in To, and the cards under them
	OrientsCards               // gives the subjects the orientation KindInfo.Property
	AddsToValue                // adds Amount to the actor's value KindInfo.Property
	BeginsPhase                // begins the phase To
	BeginsTurn                 // begins a turn of the actor
	// GathersCards moves the subjects from anywhere, also from outside the table, to the top of To; a subject that
	// comes to an area with orientations keeps its own.
	GathersCards
	RemovesCards       // removes the subjects from the table
	SubtractsFromValue // subtracts Amount from the actor's value KindInfo.Property, down to 0
)

// tableState is a table with its cards by name: the cards of each area from the bottom, their orientations, and the
// values of the players by "A.punti".
type tableState struct {
	table        *Table
	areas        map[string][]string
	orientations map[string]string
	values       map[string]int
	phase        string
	turnPlayer   Seat
}

// TableFault applies events to the table before them and compares the result with the table after them, to check
// that events record every change. It returns an English sentence about the first difference, "" where there is
// none.
func TableFault(t *Table, before Snapshot, events []Event, after Snapshot) string {
	f, end := newTableState(t, before), newTableState(t, after)
	kinds := map[string]*KindInfo{}
	for i := range t.Kinds {
		kinds[t.Kinds[i].ID] = &t.Kinds[i]
	}
	for i := range events {
		if fault := f.apply(kinds[events[i].Kind], &events[i]); fault != "" {
			return fault
		}
	}
	for p := range Chance {
		for i := range t.Areas {
			place := p.String() + "." + t.Areas[i].ID
			if !isSamePile(f.areas[place], end.areas[place], t.Areas[i].IsOrdered) {
				return fmt.Sprintf("%s is %v, the events leave %v", place, end.areas[place], f.areas[place])
			}
		}
		for i := range t.ValueNames {
			if key := p.String() + "." + t.ValueNames[i]; hasChangingEvents(t, t.ValueNames[i]) && f.values[key] != end.values[key] {
				return fmt.Sprintf("%s is %d, the events leave %d", key, end.values[key], f.values[key])
			}
		}
	}
	for card, orient := range end.orientations {
		if f.orientations[card] != orient {
			return fmt.Sprintf("%s is in %s, the events leave it in %q", card, orient, f.orientations[card])
		}
	}
	if f.phase != end.phase || f.turnPlayer != end.turnPlayer {
		return fmt.Sprintf("it is %s of %s, the events leave %s of %s", end.phase, end.turnPlayer, f.phase, f.turnPlayer)
	}
	return ""
}

// hasChangingEvents reports whether some kind of event changes a value. The other values follow from the areas and
// are not compared.
func hasChangingEvents(t *Table, value string) bool {
	return slices.ContainsFunc(t.Kinds, func(k KindInfo) bool {
		return (k.Change == AddsToValue || k.Change == SubtractsFromValue) && k.Property == value
	})
}

// isSamePile reports whether two piles have the same cards and, where ordered is set, in the same order.
func isSamePile(a, b []string, ordered bool) bool {
	if !ordered {
		a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	}
	return slices.Equal(a, b)
}

func newTableState(t *Table, s Snapshot) *tableState {
	f := &tableState{table: t, areas: map[string][]string{}, orientations: map[string]string{}, values: map[string]int{},
		phase: s.Phase, turnPlayer: s.TurnPlayer}
	for p := range Chance {
		for i, pile := range s.Players[p].Areas {
			var names []string
			for _, c := range pile.Cards {
				names = append(names, c.Name)
				if c.Orientation != "" {
					f.orientations[c.Name] = c.Orientation
				}
			}
			if t.Areas[i].ListsTopFirst {
				slices.Reverse(names)
			}
			f.areas[p.String()+"."+pile.Area] = names
		}
		for _, v := range s.Players[p].Values {
			f.values[p.String()+"."+v.Name] = v.Value
		}
	}
	return f
}

// area returns the area of a place such as "B.banco", nil where the place is not on the table.
func (f *tableState) area(place string) *Area {
	_, id, _ := strings.Cut(place, ".")
	if i := slices.IndexFunc(f.table.Areas, func(a Area) bool { return a.ID == id }); i >= 0 {
		return &f.table.Areas[i]
	}
	return nil
}

// apply changes the table by an event of a kind, from the fields of the event alone. It returns an English sentence
// where the change is impossible, otherwise "".
func (f *tableState) apply(kind *KindInfo, e *Event) string {
	switch kind.Change {
	case BeginsPhase:
		f.phase = e.To
	case BeginsTurn:
		f.turnPlayer = e.Actor
	case AddsToValue:
		f.values[e.Actor.String()+"."+kind.Property] += e.Amount
	case SubtractsFromValue:
		value := e.Actor.String() + "." + kind.Property
		f.values[value] = max(0, f.values[value]-e.Amount)
	case GathersCards, RemovesCards:
		f.gatherCards(kind, e)
	case OrientsCards:
		for _, name := range e.Subjects {
			f.orientations[name] = kind.Property
		}
	case OrdersCards:
		f.areas[e.To] = slices.Clone(e.Subjects)
		slices.Reverse(f.areas[e.To])
	case ExchangesAreas:
		f.areas[e.From], f.areas[e.To] = f.areas[e.To], f.areas[e.From]
		if from, to := f.area(e.From), f.area(e.To); from != nil && to != nil && from.AreaUnder != "" {
			a, b := e.From[:2]+from.AreaUnder, e.To[:2]+to.AreaUnder
			f.areas[a], f.areas[b] = f.areas[b], f.areas[a]
		}
	case MovesToTop, MovesToBottom:
		return f.moveCards(kind, e)
	}
	return ""
}

// gatherCards moves the subjects of the event from wherever they lie to the place To or, for RemovesCards, off the
// table.
func (f *tableState) gatherCards(kind *KindInfo, e *Event) {
	to := f.area(e.To)
	if to == nil && kind.Change == GathersCards {
		return
	}
	for _, name := range e.Subjects {
		for place, cards := range f.areas {
			if at := slices.Index(cards, name); at >= 0 {
				f.areas[place] = slices.Delete(cards, at, at+1)
			}
		}
		switch {
		case to == nil || !to.HasOrientations:
			delete(f.orientations, name)
		case f.orientations[name] == "":
			f.orientations[name] = f.table.DefaultOrientation
		}
		if to != nil {
			f.areas[e.To] = append(f.areas[e.To], name)
		}
	}
}

// moveCards moves the subjects of the event from From to the top or the bottom of To. From an area with orientations to
// another of the same player they keep their own. It returns an English sentence where a subject is not in From,
// otherwise "".
func (f *tableState) moveCards(kind *KindInfo, e *Event) string {
	from, to := f.area(e.From), f.area(e.To)
	if from == nil {
		return ""
	}
	turns := to != nil && to.HasOrientations
	keeps := turns && from.HasOrientations && e.From[0] == e.To[0]
	for _, name := range e.Subjects {
		at := slices.Index(f.areas[e.From], name)
		if at < 0 {
			return fmt.Sprintf("event %d (%s): %s is not in %s", e.Seq, e.Kind, name, e.From)
		}
		f.areas[e.From] = slices.Delete(f.areas[e.From], at, at+1)
		if kind.Change == MovesToBottom {
			f.areas[e.To] = slices.Insert(f.areas[e.To], 0, name)
		} else {
			f.areas[e.To] = append(f.areas[e.To], name)
		}
		switch {
		case turns && !keeps:
			f.orientations[name] = f.table.DefaultOrientation
		case !turns:
			delete(f.orientations, name)
		}
	}
	return ""
}
