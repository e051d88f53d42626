package card

import "reflect"

// Counts, bounds and conditions as a text says them.

// countTo is a number after "a": "al tuo livello", "a 500".
func (x *flow) countTo(n **Count) bool {
	x.to = true
	return x.count(n)
}

// count is a number, or what it is worked out from.
func (x *flow) count(n **Count) bool {
	c := &Count{}
	if x.printing {
		c = *n
	}
	*n = c
	if (!x.printing || c.keyed() != nil) && try(x, c, func() bool { return x.measured(c) }) {
		return true
	}
	return (!x.printing || c.keyed() == nil) && x.number(&c.N)
}

var ofStat = []string{"", "il power ", "il soul ", "il livello ", "il costo "}

// measured is "1000 più 500 per ogni tuo personaggio", "2 volte il tuo livello".
func (x *flow) measured(c *Count) bool {
	if !maybe(x, c, c.N != 0, func() bool { return x.number(&c.N) && x.lit(" più ") }) {
		return false
	}
	g := agreed{}
	if (!x.printing || c.Each != nil && c.Stat == NoStat && c.Times != 1) && try(x, c, func() bool {
		c.fresh(x, &c.Each)
		return x.number(&c.Times) && x.lit(" per ogni ") && x.cards(c.Each, bareOne, nil, nil, &g)
	}) {
		return true
	}
	if !x.printing {
		c.Times = 1
	}
	if (!x.printing || c.Each != nil && c.Stat == NoStat) && try(x, c, func() bool {
		c.fresh(x, &c.Each)
		return x.lit("il numero di ") && x.cards(c.Each, bareAll, nil, nil, &g)
	}) {
		return true
	}
	if !maybe(x, c, c.Times != 1, func() bool { return x.number(&c.Times) && x.lit(" volte ") }) {
		return false
	}
	switch {
	case (!x.printing || c.Number == "numero") && try(x, c, func() bool { c.Number = "numero"; return x.lit("quel numero") }),
		(!x.printing || c.Number != "") && try(x, c, func() bool { return x.lit("il numero (") && x.name(&c.Number) && x.lit(")") }),
		(!x.printing || c.Stat == PlayerLevel && c.Player == You) && try(x, c, func() bool {
			c.Stat, c.Player = PlayerLevel, You
			return x.lit("il tuo livello")
		}),
		(!x.printing || c.Stat == PlayerLevel && c.Player == Opponent) && try(x, c, func() bool {
			c.Stat, c.Player = PlayerLevel, Opponent
			return x.lit("il livello dell'avversario")
		}),
		(!x.printing || c.Stat == LevelSum) && try(x, c, func() bool {
			c.fresh(x, &c.Each)
			c.Stat = LevelSum
			return x.lit("la somma dei livelli ") && x.ofCards(c.Each, &g)
		}),
		(!x.printing || c.Card != nil) && try(x, c, func() bool {
			c.fresh(x, &c.Card)
			return choice(x, &c.Stat, ofStat) && x.ofCards(c.Card, &g)
		}):
		return true
	}
	return false
}

// fresh makes a selector to read into.
func (c *Count) fresh(x *flow, s **Selector) {
	if !x.printing {
		*s = &Selector{}
	}
}

// ofCards is "di tutti i tuoi personaggi", "della carta scelta".
func (x *flow) ofCards(s *Selector, g *agreed) bool {
	if (!x.printing || s.Ref != NoRef && reflect.DeepEqual(*s, Selector{Ref: s.Ref, Bound: s.Bound})) && try(x, s, func() bool { return x.known(s, g, true) }) {
		return true
	}
	return x.lit("di ") && x.cards(s, each, nil, nil, g)
}

// bounds is "3", "3 o più", "3 o meno", "da 1 a 3", or the same with counts between brackets.
func (x *flow) bounds(r *Range) bool {
	plain := func(c *Count) bool { return c == nil || c.keyed() == nil }
	if (!x.printing || plain(r.From) && plain(r.To)) && try(x, r, func() bool { return x.plainBounds(r) }) {
		return true
	}
	in := func(c **Count) bool { return x.lit("(") && x.count(c) && x.lit(")") }
	switch {
	case (!x.printing || r.To == nil) && try(x, r, func() bool { return x.lit("almeno ") && in(&r.From) }),
		(!x.printing || r.From == nil) && try(x, r, func() bool { return x.lit("al più ") && in(&r.To) }),
		(!x.printing || r.From != nil && reflect.DeepEqual(r.From, r.To)) && try(x, r, func() bool {
			ok := x.lit("pari a ") && in(&r.From)
			r.To = r.From
			return ok
		}),
		(!x.printing || r.From != nil && r.To != nil) && try(x, r, func() bool { return x.lit("fra ") && in(&r.From) && x.lit(" e ") && in(&r.To) }):
		return true
	}
	return false
}

func (x *flow) plainBounds(r *Range) bool {
	from, to := &Count{}, &Count{}
	if x.printing {
		from, to = r.From, r.To
	}
	switch {
	case (!x.printing || to == nil) && try(x, r, func() bool { r.From = from; return x.number(&from.N) && x.lit(" o più") }),
		(!x.printing || from == nil) && try(x, r, func() bool { r.To = to; return x.number(&to.N) && x.lit(" o meno") }),
		(!x.printing || from != nil && to != nil && from.N != to.N) && try(x, r, func() bool {
			r.From, r.To = from, to
			return x.lit("da ") && x.number(&from.N) && x.lit(" a ") && x.number(&to.N)
		}),
		(!x.printing || from != nil && to != nil && from.N == to.N) && try(x, r, func() bool {
			ok := x.number(&from.N)
			to.N = from.N
			r.From, r.To = from, to
			return ok
		}):
		return true
	}
	return false
}

// conditions are conditions joined by a word said again: "se ... e se ...".
func (x *flow) conditions(list *[]Condition, word string) bool {
	if x.printing {
		for i := range *list {
			if !x.lit([]string{"", " e "}[min(i, 1)]+word+" ") || !x.condition(&(*list)[i]) {
				return false
			}
		}
		return len(*list) > 0
	}
	var found []Condition
	for {
		c := Condition{}
		if !try(x, &c, func() bool { return x.lit([]string{"", " e "}[min(len(found), 1)]+word+" ") && x.condition(&c) }) {
			break
		}
		found = append(found, c)
	}
	*list = found
	return len(found) > 0
}

var attackTexts = []string{"", "direttamente", "frontalmente", "di lato"}

// condition is one thing that holds or does not.
func (x *flow) condition(c *Condition) bool {
	for _, not := range []Mark{true, false} {
		no := ""
		if not {
			no = "non "
		}
		if x.printing && c.Not != not {
			continue
		}
		if try(x, c, func() bool { c.Not = not; return x.holds(c, no) }) {
			return true
		}
	}
	return false
}

func (x *flow) holds(c *Condition, no string) bool {
	g := agreed{}
	during := phaseTexts("", Any)
	during[0] = ""
	fresh := func() {
		if !x.printing {
			c.Exists = &Selector{}
		}
	}
	plain := func(c *Count) bool { return c == nil || c.keyed() == nil }
	counting := c.Count != nil && plain(c.Is.From) && plain(c.Is.To) && c.Count.Each != nil && c.Count.Stat == NoStat && c.Count.N == 0 && c.Count.Times == 1
	switch {
	case (!x.printing || bool(c.FirstAct)) && try(x, c, func() bool { c.FirstAct = true; return x.lit(no + "è la prima volta in questo turno") }),
		(!x.printing || c.DidIt == "fatto") && try(x, c, func() bool { c.DidIt = "fatto"; return x.lit(no + "lo fai") }),
		(!x.printing || c.DidIt != "") && try(x, c, func() bool { return x.lit(no+"è stato fatto (") && x.name(&c.DidIt) && x.lit(")") }),
		(!x.printing || c.TurnOf == You) && try(x, c, func() bool { c.TurnOf = You; return x.lit(no + "è il tuo turno") }),
		(!x.printing || c.TurnOf == Opponent) && try(x, c, func() bool { c.TurnOf = Opponent; return x.lit(no + "è il turno dell'avversario") }),
		(!x.printing || c.During != Turn) && try(x, c, func() bool { return x.lit(no+"è in corso ") && choice(x, &c.During, during) }),
		(!x.printing || c.Attack != AnyAttack) && try(x, c, func() bool {
			return x.lit("l'attacco di questa carta "+no+"è ") && choice(x, &c.Attack, attackWords.list)
		}),
		(!x.printing || c.Exists != nil && c.Exists.plainRef()) && try(x, c, func() bool { fresh(); return x.isSo(c.Exists, no) }),
		(!x.printing || c.Exists != nil) && try(x, c, func() bool { fresh(); return x.lit(no+"c'è ") && x.cards(c.Exists, some, nil, nil, &g) }),
		(!x.printing || counting) && try(x, c, func() bool { return x.thereAre(c, no) }),
		(!x.printing || c.Count != nil) && try(x, c, func() bool { return x.count(&c.Count) && x.lit(" "+no+"è ") && x.bounds(&c.Is) }):
		return true
	}
	return false
}

// plainRef reports whether a selector is one known card of which something is asked that an adjective or a place can say.
func (s *Selector) plainRef() bool {
	if s.Ref == NoRef || s.Type != AnyType || bool(s.Other) || s.Of != Any && len(s.In) == 0 {
		return false
	}
	return !reflect.DeepEqual(*s, Selector{Ref: s.Ref, Bound: s.Bound})
}

// isSo is "questa carta è in Rest nel tuo Center Stage".
func (x *flow) isSo(s *Selector, no string) bool {
	g := agreed{}
	if !x.known(s, &g, false) || !x.lit(" "+no+g.verb("è", "sono")) {
		return false
	}
	word := noun{feminine: g.feminine}
	known := *s
	ok := maybe(x, &s.Colour, s.Colour != AnyColour && s.Colour != SameColour, func() bool { return choice(x, &s.Colour, colours(g.feminine, g.many)) }) &&
		x.attributes(s, &word, g.many, true)
	return ok && (x.printing || !reflect.DeepEqual(*s, known))
}

// thereAre is "ci sono 3 o più tuoi personaggi".
func (x *flow) thereAre(c *Condition, no string) bool {
	g := agreed{}
	if !x.printing {
		c.Count = &Count{Times: 1, Each: &Selector{}}
	}
	if one := reflect.DeepEqual(c.Is, Range{From: &Count{N: 1}}); (!x.printing || one) && try(x, c, func() bool {
		c.Is = Range{From: &Count{N: 1}}
		return x.lit(no+"c'è almeno ") && x.cards(c.Count.Each, some, nil, nil, &g)
	}) {
		return true
	}
	none := Range{From: &Count{}, To: &Count{}}
	if (!x.printing || reflect.DeepEqual(c.Is, none)) && no == "" && try(x, c, func() bool {
		c.Is = none
		return x.lit("non ci sono ") && x.cards(c.Count.Each, bareAll, nil, nil, &g)
	}) {
		return true
	}
	return x.lit(no+"ci sono ") && x.plainBounds(&c.Is) && x.lit(" ") && x.cards(c.Count.Each, bareAll, nil, nil, &g)
}
