package card

import "slices"

// Abilities, what triggers them, and what they forbid, as a text says them.

var kindTexts = []string{ACT: "ACT", AUTO: "AUTO", CONT: "CONT", EFFECT: ""}

var keywordTexts = []string{"", "Alarm", "Encore", "Assist", "Bond", "Backup", "Bodyguard", "Brainstorm", "Change", "Memory", "Experience", "Shift", "Accelerate"}

// ability is the whole of a text: its kind and keyword, its cost, what it says.
func (x *flow) ability(a *Ability) bool {
	for _, keyword := range []bool{true, false} { // a word of chapter 10 first: it may begin an event's text
		for _, w := range wordings {
			if (w.word != NoKeyword) != keyword || x.printing && (w.kind != a.Kind || w.word != a.Word) {
				continue
			}
			if try(x, a, func() bool { a.Kind, a.Word = w.kind, w.word; return x.wording(a) }) {
				return true
			}
		}
	}
	return false
}

func (x *flow) wording(a *Ability) bool {
	header := kindTexts[a.Kind]
	if a.Word != NoKeyword {
		if header != "" {
			header += " "
		}
		header += keywordTexts[a.Word]
	}
	if x.start = false; !x.lit(header) {
		return false
	}
	switch a.Word {
	case Encore:
		return x.cost(a)
	case Bond:
		return x.quoted("/“", &a.Name, "”") && x.cost(a)
	case Backup:
		return x.lit(" ") && x.number(&a.X) && x.lit(" Livello ") && x.number(&a.Level) && x.cost(a)
	case Bodyguard:
		return true
	case Shift:
		return x.lit(" Livello ") && x.number(&a.Level)
	}
	if !maybe(x, &a.In, len(a.In) > 0, func() bool { return x.lit(" (") && x.zones(&a.In, nil, "in") && x.lit(")") }) || !x.cost(a) {
		return false
	}
	if header != "" && !x.lit(" ") {
		return false
	}
	x.start = true
	switch a.Kind {
	case AUTO:
		return x.automatic(a)
	case CONT:
		return maybe(x, &a.If, len(a.If) > 0, func() bool { return x.conditions(&a.If, "se") && x.lit(", ") }) && x.sentences(&a.Do)
	}
	return x.sentences(&a.Do) && maybe(x, &a.If, len(a.If) > 0, func() bool {
		return x.lit(" Puoi giocarla solo ") && x.conditions(&a.If, "se") && x.lit(".")
	})
}

// automatic is the text of an AUTO (8.1.1.2.1): what triggers it, its conditions, its cost if its player is free to pay it.
func (x *flow) automatic(a *Ability) bool {
	if !x.trigger(&a.When, false) || !x.lit(", ") {
		return false
	}
	if !maybe(x, &a.If, len(a.If) > 0, func() bool { return x.conditions(&a.If, "se") && x.lit(", ") }) {
		return false
	}
	if len(a.Cost) > 0 {
		if !x.lit("puoi pagare il costo. ") {
			return false
		}
		x.start = true
		if !x.lit("se lo fai, ") {
			return false
		}
		return x.sentences(&a.Do)
	}
	condition := x.printing && len(a.If) == 0 && slices.Contains([]Verb{When, Instead}, a.Do[0].Do)
	told := false
	if !maybe(x, &told, condition, func() bool { told = true; return x.lit("fai così: ") }) {
		return false
	}
	return x.sentences(&a.Do)
}

// cost is the actions of a cost, between brackets (8.4.1); a number between brackets is cards of the stock (8.4.3).
func (x *flow) cost(a *Ability) bool {
	return maybe(x, &a.Cost, len(a.Cost) > 0, func() bool {
		if !x.lit(" [") {
			return false
		}
		var found []Action
		for i := 0; ; {
			if x.printing && i == len(a.Cost) {
				break
			}
			var next []Action
			if x.printing {
				next = a.Cost[i:]
			}
			if !try(x, &next, func() bool { return (i == 0 || x.lit(", ")) && (x.stock(&next) || x.step(&next, mood{})) }) {
				if x.printing {
					return false
				}
				break
			}
			if x.printing {
				i += taken(next)
				continue
			}
			found = append(found, next...)
			i++
		}
		if !x.printing {
			a.Cost = found
		}
		return len(a.Cost) > 0 && x.lit("]")
	})
}

// stock is a payment: "(2)".
func (x *flow) stock(list *[]Action) bool {
	one := 1
	if !x.printing {
		return try(x, list, func() bool {
			*list = []Action{{Do: Pay}}
			if !(x.lit("(") && x.number(&one) && x.lit(")")) {
				return false
			}
			if one != 1 {
				(*list)[0].N = &Count{N: one}
			}
			return true
		})
	}
	a := (*list)[0]
	if a.Do != Pay || a.Who != Any || a.N != nil && a.N.keyed() != nil {
		return false
	}
	if a.N != nil {
		one = a.N.N
	}
	return x.lit("(") && x.number(&one) && x.lit(")")
}

// trigger is what makes an ability wait, with its "quando" or "all'inizio"; or what is about to happen, in the subjunctive.
func (x *flow) trigger(v **Trigger, instead bool) bool {
	if x.printing {
		t := *v
		return x.occasion(t, instead) && x.whereas(t)
	}
	for on := Moves; on <= Damaged; on++ {
		t := &Trigger{On: on}
		if (triggerForm{instead}).fits(on) && try(x, t, func() bool { return x.occasion(t, instead) && x.whereas(t) && x.closes() }) {
			*v = t
			return true
		}
	}
	return false
}

func (x *flow) closes() bool { return x.at < len(x.in) && x.in[x.at] == ',' }

// whereas are the conditions of a trigger.
func (x *flow) whereas(t *Trigger) bool {
	return t.On == Holds || maybe(x, &t.If, len(t.If) > 0, func() bool { return x.lit(" ") && x.conditions(&t.If, "mentre") })
}

// about is the card that something happens to; nil is whatever card.
func (x *flow) about(s **Selector, g *agreed) bool {
	*g = agreed{false, true}
	if (!x.printing || *s == nil) && try(x, s, func() bool { *s = nil; return x.lit("una carta qualunque") }) {
		return true
	}
	return x.cards(x.what(s), some, nil, nil, g)
}

// player is a verb whose subject is a player: you, the other, either.
func (x *flow) player(who *Player, you, one string) bool {
	return choice(x, who, []string{Any: "un giocatore " + one, You: you, Opponent: "l'avversario " + one})
}

// should is a verb in the indicative, or in the subjunctive of what is about to happen.
func should(instead bool, g agreed, one, many, infinitive string) string {
	if instead {
		return g.verb(" dovesse ", " dovessero ") + infinitive
	}
	return " " + g.verb(one, many)
}

func (x *flow) occasion(t *Trigger, instead bool) bool {
	g := agreed{}
	if t.On != Begins && t.On != Ends && t.On != Holds && !instead && !x.lit("quando ") {
		return false
	}
	by := []string{Any: "", You: " da te", Opponent: " dall'avversario"}
	switch t.On {
	case Moves:
		return x.moves(t, instead)
	case Begins, Ends:
		moment, phases := "all'inizio ", len(phaseWords.list)
		if t.On == Ends {
			moment, phases = "alla fine ", len(endWords.list)
		}
		if !x.lit(moment) {
			return false
		}
		for _, p := range []Player{Opponent, You, Any} {
			if (!x.printing || t.Of == p) && try(x, t, func() bool { t.Of = p; return choice(x, &t.Phase, phaseTexts("di", p)[:phases]) }) {
				return true
			}
		}
		return false
	case Attacks, Attacked:
		if !x.about(&t.What, &g) || t.On == Attacks && !x.lit(g.verb(" attacca", " attaccano")) ||
			t.On == Attacked && !x.lit(g.verb(" è ", " sono ")+ending("attaccat", g.feminine, g.many)) {
			return false
		}
		return maybe(x, &t.Attack, t.Attack != AnyAttack, func() bool { return x.lit(" ") && choice(x, &t.Attack, attackTexts) })
	case Turns:
		to := AnyOrient
		s := &Selector{}
		if x.printing {
			*s = *t.What
			to, s.Orient = s.Orient, AnyOrient
		}
		if !x.cards(s, some, nil, nil, &g) || !x.lit(should(instead, g, "va", "vanno", "andare")+" in ") || !choice(x, &to, orientTexts) {
			return false
		}
		if !x.printing {
			if s.Orient != AnyOrient {
				return false
			}
			s.Orient, t.What = to, s
		}
		return true
	case Deals:
		return x.about(&t.What, &g) && x.lit(g.verb(" infligge", " infliggono")+" danni che non sono cancellati")
	case Cancelled:
		to := []string{Any: " danni", You: " a te danni", Opponent: " all'avversario danni"}
		return x.about(&t.What, &g) && x.lit(g.verb(" infligge", " infliggono")) && choice(x, &t.Of, to) && x.lit(" che sono cancellati")
	case Suffers:
		return x.player(&t.Of, "subisci danni", "subisce danni")
	case Played:
		return x.about(&t.What, &g) && x.lit(g.verb(" è ", " sono ")+ending("giocat", g.feminine, g.many)) && maybe(x, &t.Of, t.Of != Any, func() bool { return choice(x, &t.Of, by) })
	case Uses:
		return x.player(&t.Of, "usi ", "usa ") && choice(x, &t.Word, keywordTexts)
	case Checked:
		return choice(x, &t.Of, []string{Any: "un Trigger Check rivela ", You: "il tuo Trigger Check rivela ", Opponent: "il Trigger Check dell'avversario rivela "}) && x.about(&t.What, &g)
	case Holds:
		return x.conditions(&t.If, "quando")
	case Draws:
		return x.player(&t.Of, "dovessi pescare", "dovesse pescare")
	}
	return x.player(&t.Of, "dovessi subire danni", "dovesse subire danni")
}

// moves is a card that goes from an area to another: "quando questa carta dalla mano è messa sullo Stage".
func (x *flow) moves(t *Trigger, instead bool) bool {
	g := agreed{}
	if !x.about(&t.What, &g) {
		return false
	}
	put := ending("mess", g.feminine, g.many)
	to := func() bool {
		return x.lit(should(instead, g, "è ", "sono ", "essere ")+put+" ") && x.zones(&t.To, nil, "in")
	}
	change := func() bool { t.Word = Change; return x.lit(" o da un effetto di Change") }
	switch {
	case (!x.printing || len(t.From) == 0 && len(t.To) == 0) && try(x, t, func() bool { return x.lit(should(instead, g, "cambia", "cambiano", "cambiare") + " area") }),
		(!x.printing || len(t.From) == 0) && try(x, t, to),
		(!x.printing || len(t.To) == 0) && try(x, t, func() bool {
			return x.lit(should(instead, g, "va", "vanno", "andare")+" via ") && x.zones(&t.From, nil, "da")
		}):
		return true
	}
	return x.lit(" ") && x.zones(&t.From, nil, "da") && maybe(x, &t.Word, t.Word == Change, change) && to()
}

// acts are what a text forbids or permits: of cards, and of a player.
func acts(g agreed) (cards, player []string) {
	cards = []string{"", "attaccare", "attaccare frontalmente", "attaccare di lato", "essere " + ending("mess", g.feminine, g.many) + " in Stand",
		"essere " + ending("mess", g.feminine, g.many) + " in Reverse", "essere " + ending("scelt", g.feminine, g.many) + " da effetti dell'avversario",
		"lasciare lo Stage per un effetto", "cambiare slot", "essere " + ending("giocat", g.feminine, g.many), "usare abilità ACT", "usare Encore",
		"infliggere danni che siano cancellati", "infliggere danni", "essere " + ending("giocat", g.feminine, g.many) + " senza il suo colore",
		"essere " + ending("giocat", g.feminine, g.many) + " senza il suo livello", "attaccare in Rest", "attaccare di lato senza perdere soul"}
	player = slices.Clone(cards)
	player[BeStood], player[BeReversed], player[BeChosen] = "mettere in Stand", "mettere in Reverse", "scegliere"
	player[LeaveStage], player[MoveSlot], player[PlayCards] = "togliere dallo Stage", "spostare", "giocare carte"
	player[BeCancelled], player[TakeDamage] = "cancellare danni", "subire danni"
	player[IgnoreColour], player[IgnoreLevel] = "giocare senza il colore", "giocare senza il livello"
	return cards, player
}

// act is what cards, or a player, cannot do, or can.
func (x *flow) act(a *Action, one, many, you string) bool {
	g := agreed{}
	if !x.until(a) {
		return false
	}
	_, player := acts(g)
	players := []string{Any: "", You: "tu " + you, Opponent: "l'avversario " + one, Each: "entrambi i giocatori " + many}
	if (!x.printing || a.Who != Any) && try(x, a, func() bool {
		return choice(x, &a.Who, players) && choice(x, &a.Act, player) && maybe(x, &a.What, a.What != nil, func() bool { return x.lit(": ") && x.all(&a.What, &g) })
	}) {
		return true
	}
	if x.printing && a.Who != Any || !x.all(&a.What, &g) || !x.lit(" "+g.verb(one, many)) {
		return false
	}
	cards, _ := acts(g)
	return choice(x, &a.Act, cards)
}
