package card

import (
	"fmt"
	"strings"
)

// Text is the card's text in Italian, a paragraph for each effect. It says all that the definition says: what is printed is what runs.
func Text(c *Card) string {
	var lines []string
	if c.Special {
		lines = append(lines, "Questa carta non può essere Evocata tramite Evocazione Normale né Posizionata.")
	}
	for i := range c.Effects {
		lines = append(lines, effectText(c, &c.Effects[i]))
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
	if e.Once {
		parts = append(parts, "una volta per turno")
	}
	if len(e.From) > 0 {
		parts = append(parts, "se questa carta è "+zonesText(e.From))
	}
	lead := strings.Join(parts, ", ")
	if lead != "" {
		lead += ", "
	}
	text := kindNames[e.Kind] + lead
	if len(e.Cost) > 0 {
		text += "[costo: " + actionsText(c, e.Cost) + "] "
	}
	if e.Target != nil {
		n := max(e.Target.N, 1)
		text += "scegli come bersaglio " + numbered(n, selectorText(&e.Target.What, n == 1)) + ": "
	}
	if e.Kind == Procedure {
		return text + "si Evoca tramite Evocazione Speciale solo così."
	}
	may := ""
	if e.May {
		may = "puoi fare questo: "
	}
	return text + may + actionsText(c, e.Do) + "."
}

var kindNames = [...]string{Activation: "", Ignition: "Ignizione: ", Trigger: "Innescato: ", Flip: "SCOPERTA: ", Quick: "Effetto Rapido: ",
	Lasting: "Continuo: ", Procedure: "Condizione: "}

// momentText is what makes an effect activate, or what it may answer.
func momentText(m *Moment) string {
	whose := [...]string{Any: "", You: " tuo", Opponent: " dell'avversario", Each: "", Owner: " tuo"}[m.Who]
	what := "questa carta"
	if m.What != nil {
		what = selectorText(m.What, true)
	} else if m.Who != Any {
		what = "una carta" + whose
	}
	by := [...]string{AnyCause: "", ByBattle: " in battaglia", ByEffect: " da un effetto", ByCost: " come costo", ByTribute: " come Tributo", ByRule: " secondo le regole"}[m.By]
	who := [...]string{Any: "un giocatore", You: "tu", Opponent: "l'avversario", Each: "un giocatore", Owner: "tu"}[m.Who]
	switch m.On {
	case Summoned:
		return "quando " + what + " è Evocata" + by
	case Flipped:
		return "quando " + what + " è messa scoperta" + by
	case Destroyed:
		return "quando " + what + " è distrutta" + by
	case ToGraveyard:
		return "quando " + what + " è mandata al Cimitero" + by
	case Discarded:
		return "quando " + what + " è scartata" + by
	case Removed:
		return "quando " + what + " è rimossa dal gioco" + by
	case ToHand:
		return "quando " + what + " ritorna in mano" + by
	case Draws:
		return "ogni volta che pesca " + who
	case Damaged:
		return "ogni volta che subisce danno " + who + by
	case DealsDamage:
		return "quando " + what + " infligge danno da combattimento"
	case Attacks:
		return "quando " + what + " dichiara un attacco"
	case Activated:
		return "quando si attiva " + what
	case StandbyPhase:
		return "nella Standby Phase" + phaseOf(m.Who)
	case EndPhase:
		return "nella End Phase" + phaseOf(m.Who)
	}
	return "mai"
}

func phaseOf(who Player) string {
	return [...]string{Any: "", You: " tua", Opponent: " dell'avversario", Each: "", Owner: " tua"}[who]
}

func conditionText(c *Condition) string {
	var parts []string
	if c.Exists != nil {
		n := max(c.Least, 1)
		parts = append(parts, "c'è almeno "+numbered(n, selectorText(c.Exists, n == 1)))
	}
	if c.LPMost > 0 {
		parts = append(parts, fmt.Sprintf("%s al più %d Life Point", has(c.Who), c.LPMost))
	}
	if c.TurnOf != Any {
		parts = append(parts, "è il turno"+[...]string{"", " tuo", " dell'avversario", "", " tuo"}[c.TurnOf])
	}
	if c.During != AnyPhase {
		parts = append(parts, "è la "+[...]string{"", "Standby Phase", "Main Phase", "Battle Phase", "End Phase"}[c.During])
	}
	if c.Not {
		return "se non è vero che " + strings.Join(parts, " e ")
	}
	return "se " + strings.Join(parts, " e ")
}

func has(who Player) string {
	return [...]string{Any: "hai", You: "hai", Opponent: "l'avversario ha", Each: "ciascun giocatore ha", Owner: "il proprietario ha"}[who]
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

// actionText is one action. A player is named before it where it is not the controller.
func actionText(c *Card, a *Action) string {
	who := [...]string{Any: "", You: "tu: ", Opponent: "l'avversario: ", Each: "ciascun giocatore: ", Owner: "il proprietario: "}[a.Who]
	what, many := "questa carta", a.N != nil && a.Do != AddCounter && a.Do != TakeCounter && a.Stat == NoStat
	if a.What != nil {
		what = selectorText(a.What, many && a.N.N == 1)
		switch {
		case many:
			what = countText(a.N) + " fra: " + what
		case a.What.Ref == NoRef:
			what = "tutte: " + what
		}
	}
	n := "1"
	if a.N != nil {
		n = countText(a.N)
	}
	lasts := [...]string{ForGood: "", ThisTurn: " fino alla fine del turno", ThisBattle: " fino alla fine della battaglia"}[a.Until]
	as := [...]string{AnyPosture: "", InAttack: " in Posizione di Attacco", InDefense: " in Posizione di Difesa", FaceDown: " in Posizione di Difesa coperta", Changed: " nell'altra posizione"}[a.As]
	stat := statNames[a.Stat]
	act := a.Act.Words()[a.Act]
	switch a.Do {
	case Draw:
		return who + "pesca " + n
	case Damage:
		return who + "subisci " + n + " danni"
	case Gain:
		return who + "guadagna " + n + " Life Point"
	case Pay:
		return who + "paga " + n + " Life Point"
	case Discard, DiscardAny:
		random := ""
		if a.Do == DiscardAny {
			random = " a caso"
		}
		if a.What != nil {
			return who + "scarta" + random + " " + what
		}
		return who + "scarta" + random + " " + n + " dalla mano"
	case Destroy:
		return who + "distruggi " + what
	case Send:
		return who + "manda al Cimitero " + what
	case Tribute:
		if a.What == nil {
			return who + "offri come Tributo " + n
		}
		return who + "offri come Tributo " + what
	case Bounce:
		return who + "fai ritornare in mano " + what
	case Return:
		return who + "fai ritornare nel Deck " + what
	case Remove:
		return who + "rimuovi dal gioco " + what
	case Search:
		return who + "aggiungi alla mano dal Deck " + what
	case Summon:
		return who + "Evoca tramite Evocazione Speciale " + what + as
	case Make:
		return who + "metti sul Terreno " + n + " Segna-Mostro «" + a.Token + "»" + as
	case Control:
		return who + "prendi il controllo di " + what + lasts
	case Turn:
		return who + "metti " + what + as
	case AddCounter, TakeCounter:
		name := "Segnalini"
		if c.Counter != "" {
			name += " " + c.Counter
		}
		if a.Do == AddCounter {
			return who + "metti " + n + " " + name + " su " + what
		}
		return who + "togli " + n + " " + name + " da " + what
	case Change:
		if a.N != nil && a.N.N < 0 && a.N.Each == nil && a.N.Of == nil {
			return who + stat + " di " + what + " " + n + lasts
		}
		return who + stat + " di " + what + " +" + n + lasts
	case Become:
		return who + stat + " di " + what + " diventa " + n + lasts
	case Attach:
		return who + "questa carta equipaggia " + what
	case Negate:
		return who + "annulla quell'attivazione"
	case StopAttack:
		return who + "ferma quell'attacco"
	case Reveal:
		return who + "rivela " + what
	case Win:
		return who + "vinci il Duello"
	case Forbid:
		return who + "vietato" + aboutWhat(a, what) + ": " + act + lasts
	case Permit:
		return who + "permesso" + aboutWhat(a, what) + ": " + act + lasts
	}
	return who + "gli effetti di " + what + " sono annullati"
}

func aboutWhat(a *Action, what string) string {
	if a.What == nil {
		return ""
	}
	return " a " + what
}

var statNames = [...]string{NoStat: "", ATK: "ATK", DEF: "DEF", OriginalATK: "ATK originale", OriginalDEF: "DEF originale", Level: "Livello",
	LifePoints: "Life Point", Counters: "Segnalini"}

func countText(n *Count) string {
	text := fmt.Sprint(n.N)
	if n.Each != nil {
		text += " per ogni: " + selectorText(n.Each, true)
	}
	if n.Stat == LifePoints {
		text = "(" + text + " più i Life Point di " + [...]string{"te", "te", "l'avversario", "ciascuno", "te"}[n.Who] + ")"
	} else if n.Stat != NoStat && n.Of != nil {
		text = "(" + text + " volte " + statNames[n.Stat] + " di " + selectorText(n.Of, true) + ")"
	}
	if n.Half {
		text = "metà di " + text
	}
	return text
}

func numbered(n int, what string) string {
	if n == 1 {
		return what
	}
	return fmt.Sprintf("%d: %s", n, what)
}

// selectorText is the cards that a selector means: a reference, or what they are and where.
func selectorText(s *Selector, one bool) string {
	var parts []string
	if s.Ref != NoRef {
		parts = append(parts, [...]string{"", "questa carta", "il bersaglio", "quella carta", "il mostro equipaggiato", "il mostro attaccante", "il mostro attaccato",
			"quelle carte"}[s.Ref])
	} else {
		noun := [...]string{"carte", "mostri", "Carte Magia", "Carte Trappola", "Carte Magia o Trappola"}[s.Type]
		if one {
			noun = [...]string{"1 carta", "1 mostro", "1 Carta Magia", "1 Carta Trappola", "1 Carta Magia o Trappola"}[s.Type]
		}
		parts = append(parts, noun)
	}
	word := func(set bool, format string, args ...any) {
		if set {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	word(bool(s.Other), "diversa da questa")
	word(s.Kind != AnyKind, "di specie %s", s.Kind.Words()[s.Kind])
	word(s.Icon != AnyIcon, "di tipo %s", s.Icon.Words()[s.Icon])
	word(s.Face == Up, "a faccia scoperta")
	word(s.Face == Down, "a faccia coperta")
	word(s.As == InAttack, "in Attacco")
	word(s.As == InDefense, "in Difesa")
	word(s.Name != "", "di nome «%s»", s.Name)
	word(s.Attribute != "", "%s", strings.ToUpper(s.Attribute))
	word(s.Race != "", "di Tipo %s", s.Race)
	word(s.LevelMin > 0, "di Livello %d o più", s.LevelMin)
	word(s.LevelMax > 0, "di Livello %d o meno", s.LevelMax)
	word(s.ATKMin > 0, "con ATK %d o più", s.ATKMin)
	word(s.ATKMax > 0, "con ATK %d o meno", s.ATKMax)
	word(bool(s.Summon), "che non sia un Mostro ad Evocazione Speciale")
	if len(s.In) > 0 || s.Of != Any && s.Ref == NoRef {
		zones := s.In
		if len(zones) == 0 {
			zones = []Zone{OnField}
		}
		parts = append(parts, zonesText(zones)+[...]string{"", " tuo", " dell'avversario", " di ciascuno", " del proprietario"}[s.Of])
	} else if s.Of != Any {
		parts = append(parts, [...]string{"", "tua", "dell'avversario", "di ciascuno", "del proprietario"}[s.Of])
	}
	return strings.Join(parts, " ")
}

func zonesText(zones []Zone) string {
	names := [...]string{"sul Terreno", "nelle Zone Carte Mostro", "nelle Zone Carte Magia e Trappola", "nella Zona Magia Terreno", "in mano", "nel Cimitero", "nel Deck",
		"nell'Extra Deck", "fra le carte rimosse dal gioco"}
	var parts []string
	for _, z := range zones {
		parts = append(parts, names[z])
	}
	return strings.Join(parts, " o ")
}
