package card

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// Text is the card's text in Italian, a paragraph for each effect. It says all that the definition says: what is printed is what runs.
func Text(c *Card) string {
	var lines []string
	if c.Special {
		lines = append(lines, "Non puoi Evocare questa carta tramite Evocazione Normale né Posizionarla.")
	}
	for i := range c.Effects {
		if text := c.effectText(&c.Effects[i]); text != "" {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

var kindNames = [...]string{CardActivation: "", IgnitionEffect: "Ignizione: ", TriggerEffect: "Innescato: ", FlipEffect: "SCOPERTA: ", QuickEffect: "Effetto Rapido: ",
	ContinuousEffect: "Continuo: ", SummonProcedure: "Condizione: "}

// effectText is the text of one effect: when it activates, on what conditions, its cost, its target, what it does.
func (c *Card) effectText(x *Effect) string {
	var parts []string
	if x.When != nil {
		parts = append(parts, x.When.text())
	}
	for i := range x.If {
		parts = append(parts, conditionText(&x.If[i]))
	}
	if len(x.From) > 0 {
		parts = append(parts, "se questa carta è "+zonesText(x.From, You, ""))
	}
	if x.Once {
		parts = append(parts, "una volta per turno")
	}
	if x.May {
		parts = append(parts, "se vuoi")
	}
	text := strings.Join(parts, ", ")
	if text != "" {
		text += ": "
	}
	if len(x.Cost) > 0 {
		text += "[costo: " + c.actionsText(c.paid(x), ", ") + "] "
	}
	var targets []string
	for i := range x.Target {
		targets = append(targets, some(x.Target[i].Number(), &x.Target[i].What))
	}
	if len(targets) > 0 {
		text += "scegli come bersaglio " + effect.List(targets, " e ") + "; "
	}
	switch {
	case x.Kind == SummonProcedure:
		return kindNames[x.Kind] + text + "Evoca questa carta tramite Evocazione Speciale."
	case x.Kind == ContinuousEffect:
		return kindNames[x.Kind] + text + c.actionsText(x.Do, "; ") + "."
	case len(x.Do) == 0:
		return "" // the activation of a card that only stays on the field
	case x.Kind == CardActivation:
		return effect.Capital(text + c.actionsText(x.Do, "; poi ") + ".")
	}
	return kindNames[x.Kind] + text + c.actionsText(x.Do, "; poi ") + "."
}

// paid is a cost with what its text leaves unsaid: it is paid with one's own cards, and not with the monster whose cost it is.
func (c *Card) paid(x *Effect) (cost []Action) {
	for _, a := range x.Cost {
		field := len(a.What.places()) == 0
		if field && c.Type == MonsterCard && x.Kind != SummonProcedure && slices.Contains([]Verb{Tribute, Send, Bounce, Remove}, a.Do) && (a.What == nil || a.What.Ref == NoRef) {
			other := Selector{Type: Monsters}
			if a.What != nil {
				other = *a.What
			}
			other.Other, a.What = true, &other
		}
		if a.What != nil && a.What.Ref == NoRef && a.What.Of == Any && a.Do != Tribute && a.Do != Discard {
			own := *a.What
			own.Of, a.What = You, &own
		}
		cost = append(cost, a)
	}
	return cost
}

// text is the text of what makes an effect activate, or of what it may answer.
func (t *Trigger) text() string {
	by := [...]string{AnyCause: "", ByBattle: " in battaglia", ByEffect: " per un effetto", ByCost: " come costo", ByTribute: " come Tributo", ByRule: " secondo le regole"}[t.By]
	who := byWho[t.Who]
	if t.Who == Each {
		who = byWho[Any] // either of them
	}
	does := func(yours, others string) string {
		if t.Who == You {
			return yours
		}
		return who + others
	}
	thing := effect.Phrase{Text: "una carta", Agreed: effect.Agreed{Feminine: true}}
	switch {
	case t.What != nil:
		thing = one(t.What)
	case t.of(Summoned, Flipped, Destroyed, DealsDamage, Attacks):
		thing = effect.Phrase{Text: "un mostro"}
	}
	switch {
	case bool(t.Each):
		return "per ogni carta che " + map[TriggerEvent]string{Draws: does("peschi", "pesca"), Discarded: does("scarti", "scarta")}[t.On] + by
	case t.On == Draws:
		return "ogni volta che " + does("peschi", "pesca") + " una o più carte"
	case t.On == Damaged:
		return "ogni volta che " + does("subisci", "subisce") + " danno" + by
	case t.On == Discarded && !t.own():
		return "ogni volta che " + does("scarti", "scarta") + " una o più carte" + by
	case t.On == Summoned && !t.own():
		return "quando " + does("Evochi", "Evoca") + " " + thing.Text + by
	case t.On == Activated && t.Who == Any:
		return "quando si attiva " + activated(t.What, thing.Text)
	case t.On == Activated:
		return "quando " + does("attivi", "attiva") + " " + activated(t.What, thing.Text)
	case t.On == StandbyPhase, t.On == EndPhase:
		phase := map[TriggerEvent]string{StandbyPhase: "Standby Phase", EndPhase: "End Phase"}[t.On]
		return map[Player]string{You: "in ogni tua " + phase, Opponent: "in ogni " + phase + " dell'avversario", Each: "in ogni " + phase}[t.Who]
	}
	if t.Once {
		thing = several(t.What)
	}
	thing.Text += map[Player]string{You: " " + yours(thing.Agreed), Opponent: " dell'avversario"}[t.Who]
	if t.own() {
		thing = effect.Phrase{Text: "questa carta", Agreed: effect.Agreed{Feminine: true}}
	}
	is := [...]string{Summoned: "Evocat", Flipped: "mess", Destroyed: "distrutt", ToGraveyard: "mandat", Discarded: "scartat", Removed: "rimoss", ToHand: ""}
	when := thing.Verb("quando ", "ogni volta che ")
	switch t.On {
	case DealsDamage:
		return "quando " + thing.Text + " infligge danno da combattimento" + by
	case Attacks:
		return "quando " + thing.Text + " dichiara un attacco"
	case ToHand:
		return when + thing.Text + thing.Verb(" ritorna", " ritornano") + " in mano" + by
	}
	to := map[TriggerEvent]string{Flipped: " a faccia scoperta", ToGraveyard: " al Cimitero", Removed: " dal gioco"}[t.On]
	return when + thing.Text + thing.Verb(" è ", " sono ") + thing.Ends(is[t.On]) + to + by
}

// yours is "tuo" as it agrees.
func yours(g effect.Agreed) string {
	if g.Many && !g.Feminine {
		return "tuoi"
	}
	return g.Ends("tu")
}

// activated is the phrase for what is activated: of a monster, its effect.
func activated(what *Selector, thing string) string {
	if what != nil && what.noun() == &nouns[Monsters] {
		return "l'effetto di " + thing
	}
	return thing
}

// Players as the subject of an action, and as those who suffer damage.
var (
	byWho   = [...]string{Any: "un giocatore ", You: "", Opponent: "l'avversario ", Each: "ciascun giocatore ", Involved: "quel giocatore "}
	toWhom  = [...]string{Any: " a te", You: " a te", Opponent: " all'avversario", Each: " a ciascun giocatore", Involved: " a quel giocatore"}
	ofWhose = [...]string{Any: "i tuoi Life Point", You: "i tuoi Life Point", Opponent: "i Life Point dell'avversario",
		Each: "i Life Point di ciascun giocatore", Involved: "i Life Point di quel giocatore"}
)

// conditionText is the text of something that must hold, or must not.
func conditionText(c *Condition) string {
	no := ""
	if c.Not {
		no = "non "
	}
	switch n := c.Count; {
	case c.Exists != nil && c.Exists.Ref != NoRef:
		return "se " + c.Exists.knownText(bool(c.Not))
	case c.Exists != nil && bool(c.Not):
		return "se non c'è " + strings.Replace(one(c.Exists).Text, "un", "alcun", 1)
	case c.Exists != nil:
		return "se c'è almeno " + some(1, c.Exists)
	case c.TurnOf != Any:
		return "se " + no + "è il " + map[Player]string{You: "tuo turno", Opponent: "turno dell'avversario"}[c.TurnOf]
	case n == nil:
		return "se " + no + "è la " + c.During.Words()[c.During]
	case n.Each != nil && c.Is.From.Plain() && c.Is.To == nil && n.N == 0 && n.Times == 1:
		return "se " + no + effect.Agreed{Many: c.Is.From.N > 1}.Verb("c'è", "ci sono") + " almeno " + some(c.Is.From.N, n.Each)
	case n.Stat == LifePoints && c.Is.From == nil && c.Is.To.Plain() && n.N == 0 && n.Times == 1 && !bool(n.Half):
		return "se " + map[Player]string{You: no + "hai", Opponent: "l'avversario " + no + "ha"}[n.Player] + " al più " + strconv.Itoa(c.Is.To.N) + " Life Point"
	}
	return "se " + countText(c.Count) + " " + no + "è " + c.Is.Text(countText)
}

func (c *Card) actionsText(actions []Action, link string) string {
	var parts []string
	for i := range actions {
		text := c.actionText(&actions[i])
		for j := range actions[i].If {
			text = conditionText(&actions[i].If[j]) + ", " + text
		}
		text = strings.ReplaceAll(text, ",,", ",") // a comma that ends a phrase meets another, or the end
		parts = append(parts, strings.TrimSuffix(text, ","))
	}
	return strings.Join(parts, link)
}

var lasts = [...]string{ForGood: "", ThisTurn: " fino alla fine del turno", ThisBattle: " fino alla fine della battaglia"}

// actionText is the text of one action: done to or by a player, by the controller unless another player is named.
func (c *Card) actionText(a *Action) string {
	do := func(yours, others string) string {
		if a.Who == Any || a.Who == You {
			return yours + " "
		}
		return byWho[a.Who] + others + " "
	}
	does := func(verb string) string { return do(verb, verb) }
	switch a.Do {
	case Draw:
		return does("pesca") + amount(a.N, "carta", "carte")
	case Damage:
		if _, each := perEach(a.N); a.N.Plain() || each {
			return "infliggi " + amount(a.N, "danno", "danni") + toWhom[a.Who]
		}
		return "infliggi" + toWhom[a.Who] + " " + amount(a.N, "danno", "danni")
	case Gain:
		return does("guadagna") + amount(a.N, "Life Point", "Life Point")
	case Pay:
		return does("paga") + amount(a.N, "Life Point", "Life Point")
	case DiscardAny:
		return does("scarta") + amount(a.N, "carta", "carte") + " a caso"
	case Make:
		return does("Evoca") + amount(a.N, "Segna-Mostro", "Segna-Mostro") + " «" + a.Token + "»" + a.positionText()
	case Win:
		return do("vinci", "vince") + "il Duello"
	case SetLife:
		return ofWhose[a.Who] + " diventano " + asValue(a.N)
	case Halve:
		return "dimezza " + ofWhose[a.Who]
	case Negate:
		return "annulla quell'attivazione"
	case NegateSummon:
		return "annulla quell'Evocazione"
	case StopAttack:
		return "ferma quell'attacco"
	case Discard:
		if a.What == nil {
			return does("scarta") + amount(a.N, "carta", "carte")
		}
		return does("scarta") + a.cards().Text
	case Destroy:
		return do("distruggi", "distrugge") + a.cards().Text
	case Send:
		return does("manda") + "al Cimitero " + a.cards().Text
	case Tribute:
		if a.Level.Asked() {
			own := *a.What
			own.Type, own.Of = Monsters, map[bool]Player{true: You, false: Each}[a.Who == Any || a.Who == You]
			monsters := strings.TrimPrefix(some(2, &own), "2 ")
			return do("offri", "offre") + "come Tributo " + monsters + " i cui Livelli sommati fanno " + a.Level.Text(countText)
		}
		return do("offri", "offre") + "come Tributo " + a.cards().Text
	case Bounce:
		return do("fai", "fa") + "ritornare in mano " + a.cards().Text
	case Return:
		return do("fai", "fa") + "ritornare nel Deck " + a.cards().Text
	case Remove:
		return do("rimuovi", "rimuove") + "dal gioco " + a.cards().Text
	case Search:
		if a.Who == Opponent || a.Who == Each || a.Who == Involved {
			return byWho[a.Who] + "aggiunge " + a.cards().Text + " dal proprio Deck alla propria mano"
		}
		return "aggiungi " + a.cards().Text + " dal tuo Deck alla tua mano"
	case Reveal:
		return does("rivela") + a.cards().Text
	case Turn:
		if a.What != nil && a.What.Ref == NoRef {
			return do("metti", "mette") + a.positionText()[1:] + " " + a.cards().Text
		}
		return do("metti", "mette") + a.cards().Text + a.positionText()
	}
	return c.ofCards(a, a.cards())
}

// ofCards is the text of an action on cards that only the controller does.
func (c *Card) ofCards(a *Action, what effect.Phrase) string {
	counters := strings.TrimSpace("Segnalini " + c.Counter)
	switch a.Do {
	case Summon:
		return "Evoca tramite Evocazione Speciale " + what.Text + strings.Replace(a.positionText(), " ", ", ", 1)
	case Control:
		return "prendi il controllo " + effect.With("di", what.Text) + lasts[a.Until]
	case AddCounter:
		return "metti " + amount(a.N, strings.Replace(counters, "ni", "no", 1), counters) + " su " + what.Text
	case TakeCounter:
		return "togli " + amount(a.N, strings.Replace(counters, "ni", "no", 1), counters) + " da " + what.Text
	case Become:
		return statNames[a.Stat] + " " + effect.With("di", what.Text) + " diventa " + asValue(a.N) + lasts[a.Until]
	case Attach:
		return "equipaggia questa carta " + effect.With("a", what.Text)
	case Forbid, Permit:
		return a.actText() + lasts[a.Until]
	case Double:
		return a.doubledText() + lasts[a.Until]
	case NegateEffects:
		return "gli effetti " + effect.With("di", what.Text) + " sono annullati"
	}
	by := " aumenta di "
	switch thing, each := perEach(a.N); {
	case a.N.Plain() && a.N.N < 0:
		by = " diminuisce di " + strconv.Itoa(-a.N.N)
	case each:
		by += strconv.Itoa(a.N.Times) + " per " + thing
	case a.N.Plain():
		by += countText(a.N)
	default:
		by += "un valore pari " + effect.With("a", countText(a.N))
	}
	return statNames[a.Stat] + " " + effect.With("di", what.Text) + by + lasts[a.Until]
}

func (a *Action) positionText() string {
	return [...]string{AnyPosition: "", InAttack: " in Posizione di Attacco", InDefense: " in Posizione di Difesa", FaceDown: " in Posizione di Difesa, a faccia coperta",
		Changed: " nell'altra posizione"}[a.As]
}

// cards is the phrase for the cards that an action is about: all of them, or a number of them.
func (a *Action) cards() effect.Phrase {
	if a.What == nil && a.Do == Tribute {
		return effect.Phrase{Text: some(max(a.N.N, 1), &Selector{Type: Monsters})}
	}
	what := Selector{Ref: This}
	if a.What != nil {
		what = *a.What
	}
	from := slices.Contains([]Verb{Summon, Remove, Bounce, Return}, a.Do)
	if a.Who == Each && what.Ref == NoRef && len(what.In) == 0 && a.Do != Discard {
		what.Of = Each // each player's own
	}
	switch {
	case what.Ref != NoRef || a.N == nil || what.Top > 0 && a.N.N == what.Top || a.Stat != NoStat || a.Do == AddCounter || a.Do == TakeCounter:
		return all(&what, from)
	case a.N.Plain():
		return numbered(a.N.N, &what, from)
	}
	return asMany(a.N, &what, from)
}

var (
	statNames = [...]string{NoStat: "", ATK: "l'ATK", DEF: "il DEF", OriginalATK: "l'ATK originale", OriginalDEF: "il DEF originale", Level: "il Livello",
		LifePoints: "i Life Point", Counters: "i Segnalini"}
	actNames = [...]string{AnyAct: "", Attack: "attaccare", AttackDirect: "attaccare direttamente", AttackTwice: "attaccare due volte", PlaySpell: "attivare Carte Magia",
		PlayTrap: "attivare Carte Trappola", SummonMonster: "Evocare mostri", Reposition: "cambiare posizione", FallInBattle: "in battaglia",
		FallByEffect: "da effetti", BeTarget: "essere bersaglio di effetti dell'avversario", Pierce: "perforare la Difesa", BeHurt: "subire danno da combattimento",
		PlaySetTrap: "nel turno in cui", TradeSummon: "fare due Evocazioni Normali in un turno", BeBurnt: "subire danno da effetti"}
)

// doubledText is the text of damage that is doubled: all that a player suffers, or that cards inflict.
func (a *Action) doubledText() string {
	damage := map[Act]string{BeHurt: "il danno da combattimento", BeBurnt: "il danno da effetti"}[a.Act]
	if a.What == nil {
		who := [...]string{Any: "", You: "subisci", Opponent: "l'avversario subisce", Each: "i giocatori subiscono",
			Involved: "quel giocatore subisce"}[a.Who]
		return damage + " che " + who + " è raddoppiato"
	}
	what := a.cards()
	return damage + " che " + what.Text + what.Verb(" infligge", " infliggono") + " è raddoppiato"
}

// actText is the text of an act that is forbidden or permitted: to a player, or of or to cards.
func (a *Action) actText() string {
	no := ""
	if a.Do == Forbid {
		no = "non "
	}
	if a.What == nil {
		who := [...]string{Any: "", You: no + "puoi ", Opponent: "l'avversario " + no + "può ", Each: "i giocatori " + no + "possono ",
			Involved: "quel giocatore " + no + "può "}[a.Who]
		return who + actNames[a.Act]
	}
	what := a.cards()
	act := actNames[a.Act]
	switch a.Act {
	case FallInBattle, FallByEffect:
		act = "essere " + what.Ends("distrutt") + " " + act
	case PlaySetTrap:
		act = "essere " + what.Ends("attivat") + " " + act + what.Verb(" è ", " sono ") + what.Ends("Posizionat")
	}
	return what.Text + " " + no + what.Verb("può ", "possono ") + act
}
