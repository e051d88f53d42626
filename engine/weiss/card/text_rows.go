package card

import (
	"reflect"
	"slices"
)

// optional is what a player may do: in the infinitive where all of it can be said so.
func (x *flow) optional(list *[]Action, who Player) bool {
	m := mood{infinitive: true, subject: who}
	if try(x, list, func() bool { return x.row(list, m) }) {
		return true
	}
	return x.lit("fare così: ") && x.block(list)
}

// flat are the verbs that can stand in a row inside a sentence.
func (a *Action) flat() bool {
	return !slices.Contains([]Verb{ChooseMode, May, When, Repeat, Later, Instead}, a.Do)
}

// row is flat actions one after the other inside a sentence.
func (x *flow) row(list *[]Action, m mood) bool {
	var found []Action
	for i := 0; ; {
		if x.printing && i == len(*list) {
			return i > 0
		}
		var next []Action
		if x.printing {
			next = (*list)[i:]
		}
		if !try(x, &next, func() bool {
			return (i == 0 || x.link(m, len(next) == taken(next))) && x.step(&next, m) && next[0].flat()
		}) {
			*list = found
			return !x.printing && len(found) > 0
		}
		if x.printing {
			i += taken(next)
			continue
		}
		found = append(found, next...)
		i++
	}
}

// link joins the actions of a row: infinitives by commas, the last by "e".
func (x *flow) link(m mood, last bool) bool {
	switch {
	case !m.infinitive:
		return x.lit(", poi ")
	case x.printing && last:
		return x.lit(" e ")
	case x.printing:
		return x.lit(", ")
	}
	at := x.at
	return x.lit(", ") || at == x.at && x.lit(" e ")
}

// block is the actions of a part of a sentence: in a row, or between brackets where they have parts themselves.
func (x *flow) block(list *[]Action) bool {
	one := func() bool { return len(*list) == 1 && (*list)[0].Do == May }
	switch {
	case try(x, list, func() bool { return x.row(list, mood{}) }):
		return true
	case (!x.printing || one()) && try(x, list, func() bool { return x.step(list, mood{}) && one() }):
		return true
	}
	return x.enclosed(list)
}

// enclosed is sentences between brackets.
func (x *flow) enclosed(list *[]Action) bool {
	if !x.lit("(") {
		return false
	}
	x.start = true
	return x.sentences(list) && x.lit(")")
}

// sentences are actions, a sentence each.
func (x *flow) sentences(list *[]Action) bool {
	var found []Action
	for i := 0; ; {
		if x.printing && i == len(*list) {
			return i > 0
		}
		var next []Action
		if x.printing {
			next = (*list)[i:]
		}
		if !try(x, &next, func() bool {
			if i > 0 {
				if !x.lit(" ") {
					return false
				}
				x.start = true
			}
			return x.step(&next, mood{}) && x.lit(".")
		}) {
			*list = found
			return !x.printing && len(found) > 0
		}
		if x.printing {
			i += taken(next)
			continue
		}
		found = append(found, next...)
		i++
	}
}

// taken is how many actions one step of a text says: two where cards of the hand are discarded.
func taken(list []Action) int {
	if discards(list) {
		return 2
	}
	return 1
}

// discards reports whether actions begin with choosing cards of the hand and putting them in the waiting room.
func discards(list []Action) bool {
	if len(list) < 2 || list[0].Do != Choose {
		return false
	}
	s, owner := list[0].What, You
	if list[0].Who == Opponent {
		owner = Opponent
	}
	return s.Of == owner && slices.Equal(s.In, []Zone{Hand}) && s.Ref == NoRef && s.Top == nil &&
		reflect.DeepEqual(list[1], Action{Do: Move, What: &Selector{Ref: Chosen, Bound: list[0].As}, To: WaitingRoom})
}

// step is the first action of a list, or the first two that the text says as one; where it reads it leaves in the list what it read.
func (x *flow) step(list *[]Action, m mood) bool {
	if x.printing {
		if discards(*list) {
			first := (*list)[0]
			s := *first.What
			s.Of, s.In = Any, nil
			first.What = &s
			return x.discard(&first, m)
		}
		return len(*list) > 0 && sentences()[(*list)[0].Do](x, &(*list)[0], m)
	}
	a := Action{Do: Choose}
	if try(x, &a, func() bool { return x.discard(&a, m) && x.ends() }) {
		if a.What.Of = You; a.Who == Opponent {
			a.What.Of = Opponent
		}
		a.What.In = []Zone{Hand}
		*list = []Action{a, {Do: Move, What: &Selector{Ref: Chosen, Bound: a.As}, To: WaitingRoom}}
		return true
	}
	for do := range sentences() {
		a := Action{Do: Verb(do)}
		if try(x, &a, func() bool { return sentences()[do](x, &a, m) && x.ends() }) {
			*list = []Action{a}
			return true
		}
	}
	return false
}

func (x *flow) discard(a *Action, m mood) bool {
	g := agreed{}
	return x.verb(a, m, conjugated{"scarta ", "scarta ", "", "scartare "}) && x.cards(x.what(&a.What), byNumber, &a.N, &a.Upto, &g) &&
		(x.printing || a.What.Of == Any && len(a.What.In) == 0 && a.What.Ref == NoRef) && x.bound(&a.As, a.usualName())
}

// ends reports whether an action that has been read may end here.
func (x *flow) ends() bool {
	rest := x.in[x.at:]
	if rest == "" {
		return true
	}
	for _, mark := range []string{".", ",", ";", ")", "]", " e "} {
		if len(rest) >= len(mark) && rest[:len(mark)] == mark {
			return true
		}
	}
	return false
}
