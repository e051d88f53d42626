package card

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
)

// gen makes definitions at random from the tables by which they are read, so that whatever can be read is made sooner or later.
type gen struct {
	*rand.Rand
	reader
	what int // depth of selectors and counts
	seen map[string]int
}

func newGen(seed uint64) *gen {
	return &gen{Rand: rand.New(rand.NewPCG(seed, 7)), seen: map[string]int{}}
}

func (g *gen) chance(percent int) bool { return g.IntN(100) < percent }

func pick[T any](g *gen, list ...T) T { return list[g.IntN(len(list))] }

func (g *gen) saw(what string, n any) { g.seen[fmt.Sprintf("%s %v", what, n)]++ }

// card makes a card.
func (g *gen) card() Card {
	c := filler(Type(g.IntN(3)))
	c.Name = pick(g, "Lancia", "Fata d'acqua", "Re 2", "Ombra È")
	for _, f := range cardFields() {
		if f.key == "tipo" || c.Type != Character && slices.Contains([]string{"power", "soul", "tratti"}, f.key) ||
			c.Type == Climax && slices.Contains([]string{"livello", "costo", "icona"}, f.key) {
			continue
		}
		if g.chance(60) {
			g.fill(f.as, f.of(reflect.ValueOf(&c).Elem()))
		}
	}
	if c.Type != Event {
		c.Abilities = slices.DeleteFunc(c.Abilities, func(a Ability) bool { return a.Kind == EFFECT })
		if len(c.Abilities) == 0 {
			c.Abilities = nil
		}
	}
	return c
}

func (g *gen) name() string {
	return pick(g, "Amore", "Magia nera", "Spada", "Club di musica", "Notte d'estate", "Lume 3", "È", "acqua")
}

func (g *gen) boundName() string {
	return pick(g, "preso", "primo scelto", "carta", "altra", "x", "personaggi")
}

// fill puts something in a value as its form allows.
func (g *gen) fill(f form, v reflect.Value) {
	switch f := f.(type) {
	case words:
		v.SetUint(uint64(g.word(f)))
	case several:
		n := 1 + g.IntN(3)
		for range n {
			one := reflect.New(v.Type().Elem()).Elem()
			one.SetUint(uint64(g.word(f.words)))
			if !slices.ContainsFunc(iter(v), func(o reflect.Value) bool { return o.Uint() == one.Uint() }) {
				v.Set(reflect.Append(v, one))
			}
		}
	case whole:
		v.SetInt(int64(f.least + g.IntN(f.most-f.least+1)))
	case mark:
		v.SetBool(true)
	case name:
		v.SetString(g.name())
	case traits:
		for _, t := range []string{"Amore", "Magia nera"}[:1+g.IntN(2)] {
			v.Set(reflect.Append(v, reflect.ValueOf(t)))
		}
	case binds:
		if g.chance(50) {
			v.SetString(g.boundName())
		}
	case uses:
		v.SetString(pick(g, g.known(f.as)...))
	case triggers:
		for range 1 + g.IntN(maxIcons) {
			icon := Icon(1 + g.IntN(8))
			g.saw("icon", icon)
			v.Set(reflect.Append(v, reflect.ValueOf(icon)))
		}
	case icons:
		v.FieldByName("Counter").SetBool(g.chance(50))
		v.FieldByName("Clock").SetBool(g.chance(50))
	case whose:
		g.fill(sideWords, v.FieldByName("Of"))
	case selectorForm:
		v.Set(reflect.ValueOf(g.selector(f)))
	case turned:
		s := g.selector(selectorForm{})
		s.Orient = f.to
		v.Set(reflect.ValueOf(s))
	case refForm:
		s := v.Addr().Interface().(*Selector)
		if len(g.known(cards)) > 0 && g.chance(50) {
			s.Ref, s.Bound = Chosen, pick(g, g.known(cards)...)
		} else {
			s.Ref = Ref(g.word(refWords))
		}
		g.saw("ref", s.Ref)
	case others:
		v.FieldByName("Other").SetBool(true)
		v.FieldByName("Of").SetUint(uint64(g.word(othersWords)))
	case countForm:
		if c := g.count(); !f.one || g.chance(70) && !reflect.DeepEqual(c, &Count{N: 1}) {
			v.Set(reflect.ValueOf(c))
		}
	case amount:
		g.fill(f.countForm, v.FieldByName("N"))
		v.FieldByName("Upto").SetBool(g.chance(30))
	case rangeForm:
		to := v.Addr().Interface().(*Range)
		switch a, b := g.count(), g.count(); g.IntN(4) {
		case 0:
			to.From = a
		case 1:
			to.To = b
		case 2:
			to.From, to.To = a, b
		case 3:
			to.From, to.To = a, a
		}
	case equals, optional, copies, all:
		panic("made elsewhere")
	case statForm:
		v.FieldByName("Stat").SetUint(uint64(f.stat))
		g.saw("stat", f.stat)
		g.fill(countForm{}, v.FieldByName("N"))
	case deckOf:
		if g.chance(50) {
			v.FieldByName("What").Set(reflect.ValueOf(&Selector{Of: Opponent}))
		}
	case actionsForm:
		v.Set(reflect.ValueOf(g.actions()))
	case modesForm:
		for range 2 + g.IntN(2) {
			v.Set(reflect.Append(v, reflect.ValueOf(g.actions())))
		}
	case conditionsForm:
		for range 1 + g.IntN(2) {
			v.Set(reflect.Append(v, reflect.ValueOf(g.condition())))
		}
	case triggerForm:
		v.Set(reflect.ValueOf(g.trigger(f)))
	case givenForm:
		g.depth++
		a := g.ability(false)
		g.depth--
		v.Set(reflect.ValueOf(&a))
	case abilitiesForm:
		for range 1 + g.IntN(3) {
			v.Set(reflect.Append(v, reflect.ValueOf(g.ability(true))))
		}
	default:
		panic(fmt.Sprintf("no generator of %T", f))
	}
}

func iter(v reflect.Value) (list []reflect.Value) {
	for i := range v.Len() {
		list = append(list, v.Index(i))
	}
	return list
}

// word is the value of a word other than none.
func (g *gen) word(w words) int {
	for {
		if n := g.IntN(len(w.list)); w.list[n] != "" {
			return n
		}
	}
}

func (g *gen) some(v reflect.Value, table []field, percent int) {
	for _, f := range table {
		if f.must || g.chance(percent) {
			g.fill(f.as, f.of(v))
		}
	}
}

func (g *gen) selector(f selectorForm) *Selector {
	s := &Selector{}
	g.what++
	defer func() { g.what-- }()
	if g.chance(35) || f.ref || g.what > 2 {
		g.fill(refForm{}, reflect.ValueOf(s).Elem())
		return s
	}
	for _, field := range selectorFields() {
		if !g.chance(18) || field.key == "altri" && s.Of != Any || field.key == "prime" && len(s.In) != 1 || field.key == "dove" && len(s.In) > 0 {
			continue
		}
		g.saw("selector", field.key)
		g.fill(field.as, field.of(reflect.ValueOf(s).Elem()))
	}
	if f.none && reflect.DeepEqual(*s, Selector{}) {
		return nil
	}
	return s
}

func (g *gen) count() *Count {
	table := counted()
	what := g.IntN(2 * len(table))
	if what >= len(table) || g.what > 2 || table[what].key == "numero" && len(g.known(aNumber)) == 0 {
		return &Count{N: pick(g, 0, 1, 2, 3, 500, 1000, -500)}
	}
	c := &Count{Times: pick(g, 1, 1, 2, 500, -1), Stat: countedStat[what]}
	if g.chance(30) {
		c.N = pick(g, 1, 1000, -2)
	}
	g.saw("count", table[what].key)
	g.fill(table[what].as, table[what].of(reflect.ValueOf(c).Elem()))
	return c
}

func (g *gen) condition() Condition {
	c := Condition{Not: Mark(g.chance(30))}
	table := conditionFields()
	what := g.IntN(len(table) + 3)
	switch {
	case what == len(table) || what < len(table) && table[what].key == "fatto" && len(g.names) == 0:
		c.FirstAct = true
		g.saw("condition", "first")
	case what < len(table):
		g.saw("condition", table[what].key)
		g.fill(table[what].as, table[what].of(reflect.ValueOf(&c).Elem()))
	default:
		g.saw("condition", "count")
		c.Count = g.count()
		g.fill(rangeForm{}, reflect.ValueOf(&c.Is).Elem())
	}
	return c
}

func (g *gen) trigger(f triggerForm) *Trigger {
	table := f.table()
	o := table[g.IntN(len(table))]
	t := &Trigger{On: o.on}
	g.saw("occasion", o.on)
	for i, field := range o.fields() {
		if i > 0 && !g.chance(40) || field.key == "o per" && (len(t.From) == 0 || len(t.To) == 0) {
			continue
		}
		g.fill(field.as, field.of(reflect.ValueOf(t).Elem()))
	}
	return t
}

func (g *gen) actions() []Action {
	g.depth++
	defer func() { g.depth-- }()
	var list []Action
	for range 1 + g.IntN(3) {
		list = append(list, g.one())
	}
	return list
}

func (g *gen) one() Action {
	table := verbs()
	for {
		do := Verb(g.IntN(len(table)))
		how := table[do]
		deep := slices.Contains([]Verb{ChooseMode, GiveAbility, May, When, Repeat, Later, Instead}, do)
		if !how.allowed(g.in, do) || deep && g.depth >= maxNested || do == GiveAbility && g.depth+1 >= maxNested {
			continue
		}
		names := g.names
		g.saw("verb", do)
		a := Action{Do: do}
		v := reflect.ValueOf(&a).Elem()
		in := g.in
		if do == Instead {
			g.in = inText
		}
		if do != DeckCopies || g.chance(50) {
			if do == DeckCopies {
				how.main.as = countForm{}
			}
			g.fill(how.main.as, how.main.of(v))
		}
		rest := slices.Clone(how.rest)
		switch do {
		case Gain, Become:
			stat := rest[1+g.IntN(4)]
			stat.must = true
			rest = []field{rest[0], stat}
		case GiveTrait, GiveAbility:
			rest[1].must = true
		case LoseText:
			rest = rest[:1]
		case Move:
			g.fill(zoneWords, v.FieldByName("To"))
			a.Bottom = Mark((a.To < Stage || a.To == MarkerArea) && g.chance(20))
			a.Hidden = Mark(a.To == MemoryArea && !bool(a.Bottom) && g.chance(50))
			rest = rest[3:]
			if a.To < Stage || a.To == MarkerArea {
				rest = []field{rest[0], rest[3], rest[4]}
			}
		case Instead:
			a.Upto = Mark(g.chance(50))
			a.Then = g.actions()
			rest = rest[:1]
			if bool(a.Upto) && g.chance(30) {
				a.Who = Opponent
			}
		case Forbid, Permit:
			for a.Act == AnyAct || (do == Permit) != (a.Act >= IgnoreColour) {
				g.fill(actWords, v.FieldByName("Act"))
			}
			g.saw("act", a.Act)
			rest[g.IntN(2)].must = true
		}
		if g.in = in; g.in == inCont {
			rest = slices.DeleteFunc(slices.Clone(rest), func(f field) bool { return f.key == "per" })
		}
		g.some(v, rest, 35)
		if s := a.What; do == Choose && a.Who == Each && !bool(s.Other) && s.Of == You && !s.onTop() && g.chance(70) {
			s.Of = Each
		}
		if a.As == "" {
			a.As = a.usualName()
		}
		if g.bind(&a, 0) == nil {
			return a
		}
		g.names = names // more names than an ability may give: another action
	}
}

// ability makes an ability; of a card, or given by an effect.
func (g *gen) ability(printed bool) Ability {
	w := wordings[g.IntN(len(wordings))]
	for !printed && w.kind == EFFECT {
		w = wordings[g.IntN(len(wordings))]
	}
	g.saw("wording", w.key())
	a := Ability{Kind: w.kind, Word: w.word}
	names, in := g.names, g.in
	g.names = nil
	for _, f := range w.fields() {
		g.in = map[string]place{"costo": inCost, "vale": inCont}[f.key]
		if f.must || g.chance(40) {
			g.fill(f.as, f.of(reflect.ValueOf(&a).Elem()))
		}
	}
	g.names, g.in = names, in
	return a
}
