package card

import "reflect"

// Actions as a text says them. Where a player may do something they stand in the infinitive.

// mood is how an action stands in a sentence.
type mood struct {
	infinitive bool
	subject    Player // of an infinitive: who may
}

// conjugated is a verb: you, one other, both, the infinitive.
type conjugated [4]string

func (x *flow) verb(a *Action, m mood, v conjugated) bool {
	if m.infinitive {
		if x.printing && a.Who != m.subject {
			return false
		}
		a.Who = m.subject
		return x.lit(v[3])
	}
	return x.does(&a.Who, v)
}

// does is a verb with its subject: you are not said.
func (x *flow) does(who *Player, v conjugated) bool {
	forms := []string{Any: v[0], Opponent: "l'avversario " + v[1], Each: "entrambi i giocatori " + v[2]}
	return choice(x, who, forms)
}

// ownDeck is the deck of who does something.
func (x *flow) ownDeck(who Player) bool {
	return x.lit([...]string{Any: "del tuo mazzo", You: "del tuo mazzo", Opponent: "del suo mazzo", Each: "del proprio mazzo", Owner: ""}[who])
}

// quantity is a number of things: nil is one, where one is not said otherwise.
func (x *flow) quantity(n **Count, upto *Mark, word noun, unsaid bool) bool {
	article := "un "
	if word.feminine {
		article = "una "
	}
	if upto != nil && !maybe(x, upto, bool(*upto), func() bool { *upto = true; return x.lit("fino a ") }) {
		return false
	}
	single := *n == nil || !unsaid && reflect.DeepEqual(*n, &Count{N: 1})
	if (!x.printing || single) && try(x, n, func() bool {
		if *n = nil; !unsaid {
			*n = &Count{N: 1}
		}
		return x.lit(article + word.one)
	}) {
		return true
	}
	c := &Count{}
	if x.printing {
		c = *n
	}
	*n = c
	if (!x.printing || c.keyed() == nil) && try(x, c, func() bool { return x.number(&c.N) && x.lit(" "+word.many) }) {
		return true
	}
	return x.lit("un numero di "+word.many+" pari ") && x.countTo(n)
}

var (
	cardNoun   = noun{one: "carta", many: "carte", feminine: true}
	damageNoun = noun{one: "danno", many: "danni"}
	stockNoun  = noun{one: "carta dello Stock", many: "carte dello Stock", feminine: true}
	copyNoun   = noun{one: "copia di questa carta", many: "copie di questa carta", feminine: true}
	climaxNoun = noun{one: "climax", many: "climax"}
)

// untilTexts say how long an effect lasts; laterTexts how long an ability may still trigger.
var (
	untilTexts = []string{"", "fino alla fine del turno, ", "fino alla fine del prossimo turno dell'avversario, ", "fino alla fine di quest'attacco, "}
	laterTexts = []string{"in seguito, ", "in questo turno, ", "fino alla fine del prossimo turno dell'avversario, ", "durante quest'attacco, "}
	amounts    = []string{"", "power", "soul", "livello", "costo"}
	statTexts  = []string{"", "il power ", "il soul ", "il livello ", "il costo "}
)

// until is how long an effect lasts; the whole game is not said (8.2.1.2).
func (x *flow) until(a *Action) bool {
	return maybe(x, &a.Until, a.Until != Game, func() bool { return choice(x, &a.Until, untilTexts) })
}

// what makes the selector of an action to read into.
func (x *flow) what(s **Selector) *Selector {
	if !x.printing {
		*s = &Selector{}
	}
	return *s
}

// all are all the cards that an action is about.
func (x *flow) all(s **Selector, g *agreed) bool { return x.cards(x.what(s), each, nil, nil, g) }

// sentence is how a text says an action.
type sentence func(x *flow, a *Action, m mood) bool

var sentenceTable once[[]sentence]

func sentences() []sentence { return sentenceTable.get(makeSentences) }

// makeSentences makes the table of the forms of the verbs, in the order of the enumeration.
func makeSentences() []sentence {
	return []sentence{
		Draw: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"pesca ", "pesca ", "pescano ", "pescare "}) && x.quantity(&a.N, &a.Upto, cardNoun, true)
		},
		Look: func(x *flow, a *Action, m mood) bool {
			if !(x.verb(a, m, conjugated{"guarda ", "guarda ", "guardano ", "guardare "}) && x.quantity(&a.N, &a.Upto, cardNoun, true) && x.lit(" dalla cima ")) {
				return false
			}
			if !maybe(x, &a.What, a.What != nil, func() bool { a.What = &Selector{Of: Opponent}; return x.lit("del mazzo dell'avversario") }) {
				return false
			}
			return (a.What != nil || x.ownDeck(a.Who)) && x.bound(&a.As, "guardate")
		},
		Reveal: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"rivela ", "rivela ", "rivelano ", "rivelare "}) && x.quantity(&a.N, &a.Upto, cardNoun, true) &&
				x.lit(" dalla cima ") && x.ownDeck(a.Who) && x.bound(&a.As, "rivelate")
		},
		Show: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return x.verb(a, m, conjugated{"mostra ", "mostra ", "", "mostrare "}) && x.all(&a.What, &g)
		},
		Choose: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			if !x.verb(a, m, conjugated{"scegli ", "sceglie ", "scelgono ", "scegliere "}) {
				return false
			}
			outer := x.each
			x.each = a.Who == Each
			named := x.cards(x.what(&a.What), byNumber, &a.N, &a.Upto, &g)
			x.each = outer
			return named && x.bound(&a.As, a.usualName())
		},
		ChooseNumber: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"scegli un numero da 0 ", "sceglie un numero da 0 ", "", "scegliere un numero da 0 "}) && x.countTo(&a.N) && x.bound(&a.As, "numero")
		},
		ChooseMode: func(x *flow, a *Action, m mood) bool {
			if m.infinitive || !x.does(&a.Who, conjugated{"scegli una cosa sola: ", "sceglie una cosa sola: ", "", ""}) {
				return false
			}
			for i := 0; !x.printing || i < len(a.Modes); i++ {
				var mode []Action
				if x.printing {
					mode = a.Modes[i]
				}
				link := []string{"", " oppure "}[min(i, 1)]
				if !try(x, &mode, func() bool { return x.lit(link) && x.enclosed(&mode) }) {
					return !x.printing && i > 1
				}
				if !x.printing {
					a.Modes = append(a.Modes, mode)
				}
			}
			return true
		},
		Pick: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return x.verb(a, m, conjugated{"scegli a caso ", "", "", "scegliere a caso "}) && x.cards(x.what(&a.What), byNumber, &a.N, &a.Upto, &g) && x.bound(&a.As, a.usualName())
		},
		Move: move,
		Swap: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return x.verb(a, m, conjugated{"scambia ", "", "", "scambiare "}) && x.cards(x.what(&a.What), some, nil, nil, &g) && x.lit(" con ") &&
				x.cards(x.what(&a.With), some, nil, nil, &g)
		},
		Shuffle: func(x *flow, a *Action, m mood) bool {
			own := map[Player]string{Opponent: "rimescolare il suo mazzo"}[m.subject]
			if own == "" {
				own = "rimescolare il tuo mazzo"
			}
			return x.verb(a, m, conjugated{"rimescola il tuo mazzo", "rimescola il suo mazzo", "rimescolano il proprio mazzo", own})
		},
		TurnTo: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return x.verb(a, m, conjugated{"metti in ", "", "", "mettere in "}) && choice(x, &a.Turned, orientTexts) && x.lit(" ") && x.all(&a.What, &g)
		},
		Gain: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return !m.infinitive && x.until(a) && x.all(&a.What, &g) && x.lit(g.verb(" prende ", " prendono ")) && x.gained(a)
		},
		Become: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return !m.infinitive && x.until(a) && choice(x, &a.Stat, statTexts) && x.ofCards(x.what(&a.What), &g) && x.lit(" diventa ") && x.count(&a.N)
		},
		GiveTrait: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return !m.infinitive && x.until(a) && x.all(&a.What, &g) && x.lit(g.verb(" prende", " prendono")) && x.quoted(" il tratto «", &a.Trait, "»")
		},
		LoseTrait: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return !m.infinitive && x.until(a) && x.all(&a.What, &g) && x.lit(g.verb(" perde", " perdono")) && x.quoted(" il tratto «", &a.Trait, "»")
		},
		GiveAbility: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			if m.infinitive || !(x.until(a) && x.all(&a.What, &g) && x.lit(g.verb(" prende “", " prendono “"))) {
				return false
			}
			if !x.printing {
				a.Gives = &Ability{}
			}
			return x.ability(a.Gives) && x.lit("”")
		},
		LoseText: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			return !m.infinitive && x.until(a) && x.all(&a.What, &g) && x.lit(g.verb(" perde tutte le abilità", " perdono tutte le abilità"))
		},
		Deal: func(x *flow, a *Action, m mood) bool {
			g := agreed{}
			if m.infinitive {
				return false
			}
			to := []string{Any: "a te ", Opponent: "all'avversario ", Each: "a entrambi i giocatori "}
			if (!x.printing || a.What == nil) && try(x, a, func() bool {
				return x.lit("infliggi ") && choice(x, &a.Who, to) && x.quantity(&a.N, nil, damageNoun, true)
			}) {
				return true
			}
			return (!x.printing || a.What != nil) && x.cards(x.what(&a.What), some, nil, nil, &g) && x.lit(g.verb(" infligge ", " infliggono ")) && choice(x, &a.Who, to) &&
				x.quantity(&a.N, nil, damageNoun, true)
		},
		Pay: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"paga ", "paga ", "pagano ", "pagare "}) && x.quantity(&a.N, nil, stockNoun, true)
		},
		May: func(x *flow, a *Action, m mood) bool {
			if m.infinitive || !x.does(&a.Who, conjugated{"puoi", "può", ""}) || !x.bound(&a.As, "fatto") || !x.lit(" ") {
				return false
			}
			return x.optional(&a.Then, a.Who)
		},
		When: func(x *flow, a *Action, m mood) bool {
			return !m.infinitive && x.conditions(&a.If, "se") && x.lit(", ") && x.block(&a.Then) &&
				maybe(x, &a.Else, len(a.Else) > 0, func() bool { return x.lit("; altrimenti ") && x.block(&a.Else) })
		},
		Repeat: func(x *flow, a *Action, m mood) bool {
			if m.infinitive || !x.lit("ripeti ") {
				return false
			}
			c := &Count{}
			if x.printing {
				c = a.N
			}
			a.N = c
			if (!x.printing || c.keyed() == nil) && try(x, c, func() bool { return x.number(&c.N) && x.lit(" volte: ") }) {
				return x.block(&a.Then)
			}
			return x.lit("un numero di volte pari a (") && x.count(&a.N) && x.lit("): ") && x.block(&a.Then)
		},
		Later: func(x *flow, a *Action, m mood) bool {
			return !m.infinitive && choice(x, &a.Until, laterTexts) && x.trigger(&a.When, false) && x.lit(", ") && x.block(&a.Then)
		},
		Instead: func(x *flow, a *Action, m mood) bool {
			if m.infinitive || !x.until(a) || !x.lit("se ") || !x.trigger(&a.When, true) || !x.lit(", invece ") {
				return false
			}
			if (!x.printing || bool(a.Upto)) && try(x, a, func() bool {
				a.Upto = true
				return x.does(&a.Who, conjugated{"puoi ", "può ", ""}) && x.optional(&a.Then, a.Who)
			}) {
				return true
			}
			if x.printing && bool(a.Upto) {
				return false
			}
			return try(x, &a.Then, func() bool { return x.row(&a.Then, mood{}) }) || x.enclosed(&a.Then)
		},
		Forbid: func(x *flow, a *Action, m mood) bool {
			return !m.infinitive && x.act(a, "non può ", "non possono ", "non puoi ")
		},
		Permit: func(x *flow, a *Action, m mood) bool { return !m.infinitive && x.act(a, "può ", "possono ", "puoi ") },
		HandLimit: func(x *flow, a *Action, m mood) bool {
			limits := []string{Any: "il tuo limite di mano diventa ", Opponent: "il limite di mano dell'avversario diventa ", Each: "il limite di mano di entrambi i giocatori diventa "}
			return !m.infinitive && x.until(a) && choice(x, &a.Who, limits) && x.count(&a.N)
		},
		DeckCopies: func(x *flow, a *Action, m mood) bool {
			switch {
			case m.infinitive:
				return false
			case (!x.printing || a.N == nil) && try(x, a, func() bool { return x.lit("nel mazzo puoi avere quante copie vuoi di questa carta") }):
				return true
			}
			return x.lit("nel mazzo puoi avere fino a ") && x.quantity(&a.N, nil, copyNoun, false)
		},
		DeckClimaxes: func(x *flow, a *Action, m mood) bool {
			return !m.infinitive && x.lit("nel mazzo puoi avere fino a ") && x.quantity(&a.N, nil, climaxNoun, false)
		},
		DeckSize: func(x *flow, a *Action, m mood) bool {
			return !m.infinitive && x.lit("nel mazzo puoi avere fino a ") && x.quantity(&a.N, nil, cardNoun, false)
		},
		Win: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"vinci la partita", "vince la partita", "vincono la partita", "vincere la partita"})
		},
		Lose: func(x *flow, a *Action, m mood) bool {
			return x.verb(a, m, conjugated{"perdi la partita", "perde la partita", "perdono la partita", "perdere la partita"})
		},
	}
}

// move is where cards are put, then which: "metti nella Waiting Room la carta scelta".
func move(x *flow, a *Action, m mood) bool {
	g := agreed{}
	home := a.To == Hand && a.ToOf == Any && !bool(a.Bottom)
	if (!x.printing || home) && try(x, a, func() bool {
		a.To = Hand
		return x.verb(a, m, conjugated{"riprendi in mano ", "riprende in mano ", "", "riprendere in mano "}) && x.all(&a.What, &g) && x.bound(&a.As, "")
	}) {
		return true
	}
	if !x.verb(a, m, conjugated{"metti ", "mette ", "", "mettere "}) {
		return false
	}
	if !maybe(x, &a.Hidden, bool(a.Hidden), func() bool { a.Hidden = true; return x.lit("a faccia in giù ") }) ||
		!maybe(x, &a.Bottom, bool(a.Bottom), func() bool { a.Bottom = true; return x.lit("in fondo ") }) {
		return false
	}
	prep := "in"
	if a.Bottom {
		prep = "a"
	}
	placed := false
	for _, p := range []Player{Opponent, You, Any} {
		whose := &p
		if p == Any {
			whose = nil
		}
		if (!x.printing || a.ToOf == p) && try(x, a, func() bool { a.ToOf = p; return choice(x, &a.To, zoneTexts(prep, whose)) }) {
			placed = true
			break
		}
	}
	return placed &&
		maybe(x, &a.Turned, a.Turned != AnyOrient, func() bool { return x.lit(" in ") && choice(x, &a.Turned, orientTexts) }) &&
		maybe(x, &a.Slot, a.Slot != nil, func() bool { return x.lit(" nello slot ") && x.known(x.what(&a.Slot), &g, true) }) &&
		x.lit(" ") && x.all(&a.What, &g) && x.bound(&a.As, "")
}

// gained is "+500 power", "+500 power per ogni tuo personaggio".
func (x *flow) gained(a *Action) bool {
	c := &Count{}
	if x.printing {
		c = a.N
	}
	a.N = c
	signed := func(n *int) bool {
		if x.printing && *n >= 0 && !x.lit("+") {
			return false
		}
		return x.number(n)
	}
	g := agreed{}
	simple := c.Each != nil && c.Stat == NoStat && c.N == 0
	switch {
	case (!x.printing || simple) && try(x, a, func() bool {
		c.fresh(x, &c.Each)
		return signed(&c.Times) && x.lit(" ") && choice(x, &a.Stat, amounts) && x.lit(" per ogni ") && x.cards(c.Each, bareOne, nil, nil, &g)
	}):
		return true
	case x.printing && c.keyed() == nil, !x.printing:
		if !x.printing {
			*c = Count{}
		}
		if try(x, a, func() bool { return signed(&c.N) && x.lit(" ") && choice(x, &a.Stat, amounts) }) {
			return true
		}
	}
	return choice(x, &a.Stat, amounts) && x.lit(" in più, pari ") && x.countTo(&a.N)
}
