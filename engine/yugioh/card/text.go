package card

import (
	"fmt"
	"strings"
)

// Text is the card's text in Italian, a paragraph for each effect. It says all that the definition says: what is printed is what runs.
func Text(c *Card) string {
	var lines []string
	if c.Special {
		lines = append(lines, "Non puoi Evocare questa carta tramite Evocazione Normale né Posizionarla.")
	}
	for i := range c.Effects {
		if text := effectText(c, &c.Effects[i]); text != "" {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

// effectText is one effect: when it activates, on what conditions, its cost, its target, what it does.
func effectText(c *Card, e *Effect) string {
	var parts []string
	if e.When != nil {
		parts = append(parts, momentText(e.When))
	}
	for i := range e.If {
		parts = append(parts, conditionText(&e.If[i]))
	}
	if len(e.From) > 0 {
		parts = append(parts, "se questa carta è "+zonesText(e.From, Any))
	}
	if e.Once {
		parts = append(parts, "una volta per turno")
	}
	if e.May {
		parts = append(parts, "se vuoi")
	}
	text := strings.Join(parts, ", ")
	if text != "" {
		text += ": "
	}
	if len(e.Cost) > 0 {
		text += "[costo: " + actionsText(c, e.Cost) + "] "
	}
	if e.Target != nil {
		text += "scegli come bersaglio " + some(max(e.Target.N, 1), &e.Target.What) + "; "
	}
	if e.Kind == Procedure {
		return kindNames[e.Kind] + text + "Evoca questa carta tramite Evocazione Speciale; non puoi Evocarla in altro modo dalla mano."
	}
	if e.Kind == Lasting {
		return kindNames[e.Kind] + text + strings.ReplaceAll(actionsText(c, e.Do), "; poi ", "; ") + "."
	}
	if len(e.Do) == 0 {
		return "" // the activation of a card that only stays on the field
	}
	if text = text + actionsText(c, e.Do) + "."; kindNames[e.Kind] == "" {
		return strings.ToUpper(text[:1]) + text[1:]
	}
	return kindNames[e.Kind] + text
}

var kindNames = [...]string{Activation: "", Ignition: "Ignizione: ", Trigger: "Innescato: ", Flip: "SCOPERTA: ", Quick: "Effetto Rapido: ",
	Lasting: "Continuo: ", Procedure: "Condizione: "}

// momentText is what makes an effect activate, or what it may answer.
func momentText(m *Moment) string {
	by := [...]string{AnyCause: "", ByBattle: " in battaglia", ByEffect: " per un effetto", ByCost: " come costo", ByTribute: " come Tributo", ByRule: " secondo le regole"}[m.By]
	who := byWho[m.Who]
	if m.Who == Each {
		who = byWho[Any] // either of them
	}
	thing := "una carta"
	switch m.On {
	case Summoned, Flipped, Destroyed, DealsDamage, Attacks:
		thing = "un mostro"
	}
	self := m.What == nil && m.Who == Any
	what := "questa carta"
	if !self {
		if m.What != nil {
			thing = some(1, m.What)
		}
		what = thing + ofWhom[m.Who]
	}
	switch m.On {
	case Draws:
		return "ogni volta che " + who + verb(m.Who, "peschi", "pesca") + " una o più carte"
	case Damaged:
		return "ogni volta che " + who + verb(m.Who, "subisci", "subisce") + " danno" + by
	case Discarded:
		if !self {
			return "ogni volta che " + who + verb(m.Who, "scarti", "scarta") + " una o più carte" + by
		}
	case Summoned:
		if !self {
			return "quando " + who + verb(m.Who, "Evochi", "Evoca") + " " + thing
		}
	case Activated:
		if m.What != nil && m.What.Type == Monsters {
			thing = "l'effetto di " + thing
		}
		if m.Who == Any {
			return "quando si attiva " + thing
		}
		return "quando " + who + verb(m.Who, "attivi", "attiva") + " " + thing
	case StandbyPhase:
		return "in ogni" + [...]string{Any: "", You: " tua", Opponent: "", Each: ""}[m.Who] + " Standby Phase" + ofFoe(m.Who)
	case EndPhase:
		return "in ogni" + [...]string{Any: "", You: " tua", Opponent: "", Each: ""}[m.Who] + " End Phase" + ofFoe(m.Who)
	}
	return "quando " + what + " " + [...]string{Never: "", Summoned: "è Evocata", Flipped: "è messa scoperta", Destroyed: "è distrutta", ToGraveyard: "è mandata al Cimitero",
		Discarded: "è scartata", Draws: "", Damaged: "", DealsDamage: "infligge danno da combattimento", Attacks: "dichiara un attacco", Activated: "", StandbyPhase: "",
		EndPhase: "", Removed: "è rimossa dal gioco", ToHand: "ritorna in mano"}[m.On] + by
}

// Players as a subject, as an owner, as who suffers.
var (
	byWho  = [...]string{Any: "un giocatore ", You: "", Opponent: "l'avversario ", Each: "ciascun giocatore "}
	ofWhom = [...]string{Any: "", You: " tuo", Opponent: " dell'avversario", Each: ""}
	toWhom = [...]string{Any: " a te", You: " a te", Opponent: " all'avversario", Each: " a ciascun giocatore"}
)

func ofFoe(who Player) string {
	if who == Opponent {
		return " dell'avversario"
	}
	return ""
}

// verb is the form of a verb for the controller, or for another.
func verb(who Player, yours, others string) string {
	if who == You {
		return yours
	}
	return others
}

func conditionText(c *Condition) string {
	var parts []string
	if c.Exists != nil {
		parts = append(parts, "c'è almeno "+some(max(c.Least, 1), c.Exists))
	}
	if c.LPMost > 0 {
		parts = append(parts, fmt.Sprintf("%s al più %d Life Point", [...]string{Any: "hai", You: "hai", Opponent: "l'avversario ha", Each: "ciascun giocatore ha"}[c.Who], c.LPMost))
	}
	if c.TurnOf != Any {
		parts = append(parts, "è il"+[...]string{"", " tuo turno", " turno dell'avversario", " turno di un giocatore"}[c.TurnOf])
	}
	if c.During != AnyPhase {
		parts = append(parts, "è la "+[...]string{"", "Standby Phase", "Main Phase", "Battle Phase", "End Phase"}[c.During])
	}
	if c.Not {
		return "se non è vero che " + strings.Join(parts, " e ")
	}
	return "se " + strings.Join(parts, " e ")
}

func actionsText(c *Card, actions []Action) string {
	var parts []string
	for i := range actions {
		text := actionText(c, &actions[i])
		for j := range actions[i].If {
			text = conditionText(&actions[i].If[j]) + ", " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; poi ")
}

// actionText is one action: to a player, or of the controller unless another player is named.
func actionText(c *Card, a *Action) string {
	you := a.Who == Any || a.Who == You
	do := func(yours, others string) string {
		if you {
			return yours + " "
		}
		return byWho[a.Who] + others + " "
	}
	chooses := a.N != nil && a.Do != AddCounter && a.Do != TakeCounter && a.Stat == NoStat
	what := "questa carta"
	switch {
	case a.What == nil:
	case chooses && a.N.Each == nil && a.N.Stat == NoStat:
		what = some(a.N.N, a.What)
	case chooses:
		what = countText(a.N) + " fra " + all(a.What)
	default:
		what = all(a.What)
	}
	n := "1"
	if a.N != nil {
		n = countText(a.N)
	}
	lasts := [...]string{ForGood: "", ThisTurn: " fino alla fine del turno", ThisBattle: " fino alla fine della battaglia"}[a.Until]
	as := [...]string{AnyPosture: "", InAttack: " in Posizione di Attacco", InDefense: " in Posizione di Difesa", FaceDown: " in Posizione di Difesa, a faccia coperta",
		Changed: " nell'altra posizione"}[a.As]
	switch a.Do {
	case Draw:
		return do("pesca", "pesca") + cardsText(a.N, n)
	case Damage:
		return "infliggi " + n + " danni" + toWhom[a.Who]
	case Gain:
		return do("guadagna", "guadagna") + n + " Life Point"
	case Pay:
		return do("paga", "paga") + n + " Life Point"
	case Discard, DiscardAny:
		random := ""
		if a.Do == DiscardAny {
			random = " a caso"
		}
		if a.What != nil {
			return do("scarta", "scarta") + what + random
		}
		return do("scarta", "scarta") + cardsText(a.N, n) + random
	case Destroy:
		return do("distruggi", "distrugge") + what
	case Send:
		return do("manda", "manda") + "al Cimitero " + what
	case Tribute:
		if a.What == nil {
			what = some(a.count(), &Selector{Type: Monsters})
		}
		return do("offri", "offre") + "come Tributo " + what
	case Bounce:
		return do("fai", "fa") + "ritornare in mano " + what
	case Return:
		return do("fai", "fa") + "ritornare nel Deck " + what
	case Remove:
		return do("rimuovi", "rimuove") + "dal gioco " + what
	case Search:
		return do("aggiungi", "aggiunge") + "alla mano dal Deck " + what
	case Summon:
		return do("Evoca", "Evoca") + "tramite Evocazione Speciale " + what + as
	case Make:
		return do("Evoca", "Evoca") + n + " Segna-Mostro «" + a.Token + "»" + as
	case Control:
		return do("prendi", "prende") + "il controllo " + of(what) + lasts
	case Turn:
		return do("metti", "mette") + what + as
	case AddCounter:
		return do("metti", "mette") + countersText(c, a.N, n) + " su " + what
	case TakeCounter:
		return do("togli", "toglie") + countersText(c, a.N, n) + " da " + what
	case Change:
		if a.N != nil && a.N.N < 0 && a.N.Each == nil && a.N.Of == nil {
			return statNames[a.Stat] + " " + of(what) + " diminuisce di " + n[1:] + lasts
		}
		return statNames[a.Stat] + " " + of(what) + " aumenta di " + n + lasts
	case Become:
		return statNames[a.Stat] + " " + of(what) + " diventa " + n + lasts
	case Attach:
		return "equipaggia questa carta " + to(what)
	case Negate:
		return "annulla quell'attivazione"
	case StopAttack:
		return "ferma quell'attacco"
	case Reveal:
		return do("rivela", "rivela") + what
	case Win:
		return do("vinci", "vince") + "il Duello"
	case Forbid, Permit:
		return actText(a, what) + lasts
	}
	return "gli effetti " + of(what) + " sono annullati"
}

// count is the number of an action where it is a plain one.
func (a *Action) count() int {
	if a.N == nil || a.N.N < 1 {
		return 1
	}
	return a.N.N
}

// cardsText is a number of cards.
func cardsText(n *Count, text string) string {
	if n == nil || n.N == 1 && n.Each == nil && n.Stat == NoStat {
		return text + " carta"
	}
	return text + " carte"
}

// countersText is a number of counters, with their name (5.6.4).
func countersText(c *Card, n *Count, text string) string {
	name := " Segnalini"
	if n == nil || n.N == 1 && n.Each == nil && n.Stat == NoStat {
		name = " Segnalino"
	}
	if c.Counter != "" {
		name += " " + c.Counter
	}
	return text + name
}

var (
	statNames = [...]string{NoStat: "", ATK: "l'ATK", DEF: "il DEF", OriginalATK: "l'ATK originale", OriginalDEF: "il DEF originale", Level: "il Livello",
		LifePoints: "i Life Point", Counters: "i Segnalini"}
	forbidden = [...]string{AnyAct: "agire", Attack: "attaccare", AttackDirect: "attaccare direttamente", AttackTwice: "attaccare due volte", PlaySpell: "attivare Carte Magia",
		PlayTrap: "attivare Carte Trappola", SummonMonster: "Evocare mostri", Reposition: "cambiare posizione", FallInBattle: "essere distrutti in battaglia",
		FallByEffect: "essere distrutti da effetti", BeTarget: "essere bersaglio di effetti dell'avversario", Pierce: "perforare la Difesa", BeHurt: "subire danno da combattimento",
		PlaySetTrap: "essere attivate nel turno in cui sono Posizionate", TradeSummon: "fare due Evocazioni Normali in un turno"}
)

// actText is what may not, or may, be done: by a player, or by or to cards.
func actText(a *Action, what string) string {
	can := "può "
	subject := byWho[a.Who]
	switch {
	case a.What != nil:
		if subject = what + " "; a.What.Ref == NoRef || a.What.Ref == Done {
			can = "possono "
		}
	case a.Who == You, a.Who == Any:
		subject, can = "", "puoi "
	}
	if a.Do == Forbid {
		can = "non " + can
	}
	act := forbidden[a.Act]
	if can == "può " || can == "non può " {
		ending := "distrutta"
		if strings.HasPrefix(subject, "il ") {
			ending = "distrutto"
		}
		act = strings.ReplaceAll(act, "distrutti", ending)
	}
	return subject + can + act
}

// countText is a number.
func countText(n *Count) string {
	text := fmt.Sprint(n.N)
	if n.Each != nil {
		text = fmt.Sprintf("%d per ogni %s", max(n.N, 1), strings.TrimPrefix(some(1, n.Each), "1 "))
	}
	switch {
	case n.Stat == LifePoints && n.N == 0:
		text = "i Life Point" + lifeOf[n.Who]
	case n.Stat == LifePoints:
		text += " più i Life Point" + lifeOf[n.Who]
	case n.Stat == Counters && n.Of != nil:
		text = fmt.Sprintf("%d per ogni Segnalino su %s", max(n.N, 1), all(n.Of))
	case n.Stat != NoStat && n.Of != nil && n.N < 2:
		text = "quanto " + statNames[n.Stat] + " " + of(all(n.Of))
	case n.Stat != NoStat && n.Of != nil:
		text = fmt.Sprintf("%d volte %s %s", n.N, statNames[n.Stat], of(all(n.Of)))
	}
	if n.Half {
		text = "metà di (" + text + ")"
	}
	return text
}

var lifeOf = [...]string{Any: " tuoi", You: " tuoi", Opponent: " dell'avversario", Each: " di ciascuno"}
