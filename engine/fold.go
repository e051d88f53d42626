package engine

import (
	"fmt"
	"slices"
	"strings"
)

// TableChange is the change that events of a kind make to the table; Fold applies it. From, To, Amount and the subjects
// are the fields of the Event.
type TableChange uint8

const (
	// move: subjects go from From to the top of To; nothing changes where From is no place of the table
	Carries   TableChange = iota
	Buries                // move to the bottom of To
	Stays                 // no change, whatever the fields of the event name
	Orders                // the cards of To are put in the order of the subjects, from the top
	Exchanges             // the cards in From and in To, and those under them, change places
	Turns                 // subjects take the orientation KindInfo.Of
	Counts                // Amount is added to the actor's value KindInfo.Of
	Enters                // the phase To begins
	Passes                // a turn of the actor begins
	// subjects go to the top of To from anywhere, also from outside the table; on the stage they keep their orientation
	Gathers
	Vanishes // subjects leave the table
	Takes    // Amount is taken from the actor's value KindInfo.Of, down to 0
)

// laid is a table with its cards by name: the cards of each area from the bottom, the orientation of those on the
// stage, the players' values.
type laid struct {
	table  *Table
	areas  map[string][]string
	orient map[string]string
	values map[string]int
	phase  string
	turn   Seat
}

// Fold applies events to the table before them and compares the result with the table after them, to check that every
// change is in an event. It returns an English sentence about the first difference, "" where there is none.
func Fold(t *Table, before Snapshot, events []Event, after Snapshot) string {
	f, end := flatten(t, before), flatten(t, after)
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
			if !sameCards(f.areas[place], end.areas[place], t.Areas[i].Ordered) {
				return fmt.Sprintf("%s is %v, the events leave %v", place, end.areas[place], f.areas[place])
			}
		}
		for i := range t.Values {
			if key := p.String() + "." + t.Values[i]; counted(t, t.Values[i]) && f.values[key] != end.values[key] {
				return fmt.Sprintf("%s is %d, the events leave %d", key, end.values[key], f.values[key])
			}
		}
	}
	for card, orient := range end.orient {
		if f.orient[card] != orient {
			return fmt.Sprintf("%s is in %s, the events leave it in %q", card, orient, f.orient[card])
		}
	}
	if f.phase != end.phase || f.turn != end.turn {
		return fmt.Sprintf("it is %s of %s, the events leave %s of %s", end.phase, end.turn, f.phase, f.turn)
	}
	return ""
}

// counted reports whether some kind of event changes a value. A value that none changes follows from the areas and is
// not compared.
func counted(t *Table, value string) bool {
	return slices.ContainsFunc(t.Kinds, func(k KindInfo) bool {
		return (k.Does == Counts || k.Does == Takes) && k.Of == value
	})
}

// sameCards reports whether two piles have the same cards and, with ordered, in the same order.
func sameCards(a, b []string, ordered bool) bool {
	if !ordered {
		a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	}
	return slices.Equal(a, b)
}

func flatten(t *Table, s Snapshot) *laid {
	f := &laid{table: t, areas: map[string][]string{}, orient: map[string]string{}, values: map[string]int{},
		phase: s.Phase, turn: s.Turn}
	for p := range Chance {
		for i, pile := range s.Players[p].Areas {
			var names []string
			for _, c := range pile.Cards {
				names = append(names, c.Name)
				if c.Orient != "" {
					f.orient[c.Name] = c.Orient
				}
			}
			if t.Areas[i].TopFirst {
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

// area returns the area of a place such as "B.banco", nil where it is no place of the table.
func (f *laid) area(place string) *Area {
	_, id, _ := strings.Cut(place, ".")
	if i := slices.IndexFunc(f.table.Areas, func(a Area) bool { return a.ID == id }); i >= 0 {
		return &f.table.Areas[i]
	}
	return nil
}

// apply changes the table as an event says, from its fields alone. It returns an English sentence where that is
// impossible, "" otherwise.
func (f *laid) apply(kind *KindInfo, e *Event) string {
	switch kind.Does {
	case Enters:
		f.phase = e.To
	case Passes:
		f.turn = e.Actor
	case Counts:
		f.values[e.Actor.String()+"."+kind.Of] += e.Amount
	case Takes:
		value := e.Actor.String() + "." + kind.Of
		f.values[value] = max(0, f.values[value]-e.Amount)
	case Gathers, Vanishes:
		f.gather(kind, e)
	case Turns:
		for _, name := range e.Subjects {
			f.orient[name] = kind.Of
		}
	case Orders:
		f.areas[e.To] = slices.Clone(e.Subjects)
		slices.Reverse(f.areas[e.To])
	case Exchanges:
		f.areas[e.From], f.areas[e.To] = f.areas[e.To], f.areas[e.From]
		if from, to := f.area(e.From), f.area(e.To); from != nil && to != nil && from.Under != "" {
			a, b := e.From[:2]+from.Under, e.To[:2]+to.Under
			f.areas[a], f.areas[b] = f.areas[b], f.areas[a]
		}
	case Carries, Buries:
		return f.carry(kind, e)
	}
	return ""
}

// gather takes the subjects from wherever they lie to the place To, or from the table.
func (f *laid) gather(kind *KindInfo, e *Event) {
	to := f.area(e.To)
	if to == nil && kind.Does == Gathers {
		return
	}
	for _, name := range e.Subjects {
		for place, cards := range f.areas {
			if at := slices.Index(cards, name); at >= 0 {
				f.areas[place] = slices.Delete(cards, at, at+1)
			}
		}
		switch {
		case to == nil || !to.Stage:
			delete(f.orient, name)
		case f.orient[name] == "":
			f.orient[name] = f.table.Upright
		}
		if to != nil {
			f.areas[e.To] = append(f.areas[e.To], name)
		}
	}
}

// carry moves the subjects from From to the top or the bottom of To, as apply does.
func (f *laid) carry(kind *KindInfo, e *Event) string {
	if f.area(e.From) == nil {
		return ""
	}
	for _, name := range e.Subjects {
		at := slices.Index(f.areas[e.From], name)
		if at < 0 {
			return fmt.Sprintf("event %d (%s): %s is not in %s", e.Seq, e.Kind, name, e.From)
		}
		f.areas[e.From] = slices.Delete(f.areas[e.From], at, at+1)
		if kind.Does == Buries {
			f.areas[e.To] = slices.Insert(f.areas[e.To], 0, name)
		} else {
			f.areas[e.To] = append(f.areas[e.To], name)
		}
		delete(f.orient, name)
		if to := f.area(e.To); to != nil && to.Stage {
			f.orient[name] = f.table.Upright
		}
	}
	return ""
}
