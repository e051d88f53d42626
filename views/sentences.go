package views

import (
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// Sentence is an event in Italian, with the rules that made it happen and the doubtful points it rests on.
type Sentence struct {
	Head   string // a few words, for lists of passages: "Riordino di B"
	Text   string // a whole sentence
	Rules  []rulebooks.Ref
	Doubts []string // "B-7"
	Denies bool     // it says that something does not happen: its rules say why
}

// teller puts the events of a replay in words.
type teller struct {
	replay *engine.Replay
	table  *engine.Table
}

func newTeller(r *engine.Replay) teller { return teller{r, r.Table} }

// sentence is the event at a place of the replay's list.
func (t teller) sentence(at int) Sentence { return t.tell(&t.replay.Events[at]) }

func (t teller) tell(e *engine.Event) Sentence {
	info := t.kind(e)
	head, text := t.unknown(e)
	if short := template(info.Head, engine.OfEvents); info.Head != "" && short != nil {
		says := eventSaying{t, e}
		head = fill(short, says)
		if text = head; info.Text != "" {
			text = fill(template(info.Text, engine.OfEvents), says)
		}
	} else if tell := tellers[e.Kind]; tell != nil {
		head, text = tell(t, e)
	}
	return Sentence{Head: capital(head), Text: capital(text) + ".", Rules: e.Rules, Doubts: e.Doubts, Denies: e.Kind == "nothing" || e.Kind == "refused"}
}

// tellers are the kinds of events that have a sentence of their own; games share them where they mean the same.
var tellers = map[string]func(teller, *engine.Event) (head, text string){
	"start": teller.start, "turn": teller.turn, "phase": teller.phase, "check": teller.check, "shuffle": teller.shuffle,
	"mulligan": teller.mulligan, "draw": teller.draw, "clock": teller.clock, "play": teller.play, "pay": teller.pay, "swap": teller.swap,
	"attack": teller.attack, "soul": teller.value, "power": teller.value, "stand": teller.turned, "rest": teller.turned, "reverse": teller.turned,
	"trigger": teller.trigger, "icon": teller.icon, "deal": teller.deal, "damage": teller.damage, "cancel": teller.cancel, "move": teller.move,
	"refresh": teller.refresh, "point": teller.point, "refresh-point": teller.refreshPoint, "level-up": teller.levelUp, "battle": teller.battle,
	"waiting": teller.waiting, "auto": teller.auto, "discard": teller.discard, "pass": teller.pass, "nothing": teller.nothing,
	"opening-hand": teller.openingHand, "order": teller.order, "expire": teller.expire, "lose": teller.lose, "concede": teller.concede, "end": teller.end, "refused": teller.refused,
	"act": teller.useAbility, "look": teller.look, "reveal": teller.reveal, "show": teller.show, "choose": teller.choose, "number": teller.number,
	"later": teller.later, "loop": teller.loop, "value": teller.nowWorth, "gets": teller.gets, "becomes": teller.becomes, "loses": teller.loses,
	"cannot": teller.cannot, "may": teller.may, "check-end": teller.checkEnd, "holds": teller.holds, "instead": teller.instead, "deck": teller.presents, "under": teller.buried, "condition": teller.losing, "count": teller.counts,

	"toss": teller.toss, "first-player": teller.firstPlayer, "life": teller.lifePoints, "illegal-deck": teller.illegalDeck, "noted": teller.noted,
	"normal-summon": teller.summoned, "special-summon": teller.summoned, "flip-summon": teller.summoned, "tribute": teller.tribute, "set": teller.setCard,
	"flip": teller.flipped, "in-attack": teller.position, "in-defense": teller.position, "face-down": teller.position, "attack-declared": teller.attackDeclared,
	"replay": teller.attackReplay, "damage-calculation": teller.calculation, "stop": teller.stopped, "destroy": teller.leaves, "send": teller.leaves,
	"return": teller.leaves, "remove": teller.leaves, "cease": teller.leaves, "search": teller.searched, "token": teller.created, "control": teller.control,
	"counter": teller.counters, "stat": teller.statChange, "equip": teller.equips, "life-damage": teller.life, "gain": teller.life, "life-paid": teller.life,
	"triggered": teller.triggered, "target": teller.targets, "activate": teller.activates, "link": teller.activates, "resolve": teller.resolves,
	"negate": teller.negated, "revealed": teller.revealed, "chain-order": teller.chainOrder, "chosen": teller.choose, "effect": teller.lasting,
	"side-swap": teller.sideSwap, "win": teller.winsDuel, "match": teller.match,
}

func (t teller) start(e *engine.Event) (head, text string) {
	return "comincia " + e.To, "il caso decide chi comincia: " + e.To
}

func (t teller) turn(e *engine.Event) (head, text string) {
	n := strconv.Itoa(e.Amount)
	return "turno " + n + ", di " + e.Actor.String(), "comincia il turno " + n + ", di " + e.Actor.String()
}

func (t teller) phase(e *engine.Event) (head, text string) {
	return e.To, "comincia " + noun{e.To, strings.HasSuffix(e.To, "Phase") || strings.HasSuffix(e.To, "a")}.with("")
}

func (t teller) check(e *engine.Event) (head, text string) {
	if e.Idle {
		return "Check Timing", "Check Timing: non c’è niente da fare"
	}
	return "Check Timing", "si risolve un Check Timing"
}

func (t teller) checkEnd(*engine.Event) (head, text string) {
	return "fine del Check Timing", "non resta niente da fare: il Check Timing finisce"
}

func (t teller) shuffle(e *engine.Event) (head, text string) {
	head, text = t.who(e)+" rimescola", t.who(e)+" rimescola il mazzo"
	if n := len(e.Subjects); n > 0 && n <= 6 {
		text += ": dalla cima, " + cards(e.Subjects)
	}
	return head, text
}

func (t teller) mulligan(e *engine.Event) (head, text string) {
	n := count(len(e.Subjects), "carta", "carte")
	return t.who(e) + " cambia " + n, t.who(e) + " cambia " + n + " della mano iniziale: " + t.going(e)
}

func (t teller) openingHand(e *engine.Event) (head, text string) {
	return "mano iniziale di " + t.who(e), t.who(e) + " pesca la mano iniziale: " + digits(e.Amount, "carta", "carte")
}

func (t teller) draw(e *engine.Event) (head, text string) {
	return t.who(e) + " pesca " + cards(e.Subjects), t.who(e) + " pesca " + cards(e.Subjects)
}

func (t teller) clock(e *engine.Event) (head, text string) {
	return cards(e.Subjects) + " nel Clock", t.who(e) + " mette " + cards(e.Subjects) + " dalla mano nel Clock"
}

func (t teller) play(e *engine.Event) (head, text string) {
	text = t.who(e) + " gioca " + cards(e.Subjects)
	if place, _ := t.place(e.To); place.name != "" {
		text += " " + place.with("in")
	}
	return t.who(e) + " gioca " + cards(e.Subjects), text
}

func (t teller) pay(e *engine.Event) (head, text string) {
	n := count(len(e.Subjects), "carta", "carte")
	from, _ := t.place(e.From)
	return t.who(e) + " paga " + n, t.who(e) + " paga " + n + t.after(" ", from, "di") + ": " + t.going(e)
}

func (t teller) swap(e *engine.Event) (head, text string) {
	from, _ := t.place(e.From)
	where, _ := t.place(e.To)
	if len(e.Subjects) == 1 {
		switch t.ends(e) { // the card lies where it went
		case e.To:
			return t.who(e) + " sposta " + cards(e.Subjects), t.who(e) + " sposta " + cards(e.Subjects) + t.after(" ", from, "da") + t.after(" ", where, "a")
		case e.From:
			return t.who(e) + " sposta " + cards(e.Subjects), t.who(e) + " sposta " + cards(e.Subjects) + t.after(" ", where, "da") + t.after(" ", from, "a")
		}
		return t.who(e) + " sposta " + cards(e.Subjects), t.who(e) + " scambia due posizioni: " + cards(e.Subjects) + " è fra " + from.with("") + " e " + where.with("")
	}
	return t.who(e) + " scambia " + cards(e.Subjects), t.who(e) + " scambia di posto " + cards(e.Subjects)
}

func (t teller) attack(e *engine.Event) (head, text string) {
	text = t.who(e) + " dichiara un attacco " + e.To
	if len(e.Subjects) > 0 {
		text += " con " + card(e.Subjects[0])
	}
	if len(e.Subjects) > 1 {
		text += " contro " + card(e.Subjects[1])
	}
	return "attacco " + e.To, text
}

// value is a number of a card that changes until the end of the turn: its soul, its power.
func (t teller) value(e *engine.Event) (head, text string) {
	verb, n, sign := "guadagna", e.Amount, "+"
	if n < 0 {
		verb, n, sign = "perde", -n, "−"
	}
	changed := strconv.Itoa(n) + " " + t.kind(e).Name
	return cards(e.Subjects) + ": " + sign + changed, cards(e.Subjects) + " " + verb + " " + changed + " fino alla fine del turno"
}

// turned is a card in Stand, in Rest or in Reverse.
func (t teller) turned(e *engine.Event) (head, text string) {
	way := t.kind(e).Name
	return cards(e.Subjects) + " " + way, cards(e.Subjects) + plural(len(e.Subjects), " va ", " vanno ") + way
}

func (t teller) trigger(e *engine.Event) (head, text string) {
	return "innesco: " + cards(e.Subjects), "innesco: " + t.who(e) + " rivela la prima carta del mazzo, " + cards(e.Subjects)
}

func (t teller) icon(e *engine.Event) (head, text string) {
	if e.To == "nessuna" {
		return "nessuna icona", cards(e.Subjects) + " non ha Icone di Trigger"
	}
	return "icona " + e.To, cards(e.Subjects) + " ha l’icona " + e.To
}

func (t teller) deal(e *engine.Event) (head, text string) {
	n := digits(e.Amount, "danno", "danni")
	if len(e.Subjects) == 0 {
		return n + " " + beforePlayer("a", e.To), e.To + " subisce " + n
	}
	return n + " " + beforePlayer("a", e.To), cards(e.Subjects) + " infligge " + n + " " + beforePlayer("a", e.To)
}

func (t teller) damage(e *engine.Event) (head, text string) {
	nth, all := ordinal(e.Amount)+" carta", ""
	if cause := t.cause(e); cause != nil && cause.Kind == "deal" {
		all = " su " + strconv.Itoa(cause.Amount)
	}
	return "danno: " + nth + all, nth + " del danno" + all + ": " + t.who(e) + " rivela " + cards(e.Subjects)
}

func (t teller) cancel(e *engine.Event) (head, text string) {
	return "danno cancellato", "il danno è cancellato: " + t.going(e)
}

func (t teller) move(e *engine.Event) (head, text string) {
	where, _ := t.place(e.To)
	return cards(e.Subjects) + t.after(" ", where, "in"), t.moving(e)
}

func (t teller) refresh(e *engine.Event) (head, text string) {
	from, _ := t.place(e.From)
	text = "il mazzo di " + t.who(e) + " è vuoto: "
	if len(e.Subjects) == 1 {
		text += "l’unica carta" + t.after(" ", from, "di") + " torna nel mazzo"
	} else {
		text += "le " + strconv.Itoa(len(e.Subjects)) + " carte" + t.after(" ", from, "di") + " tornano nel mazzo"
	}
	return "Riordino di " + t.who(e), text
}

func (t teller) point(e *engine.Event) (head, text string) {
	verb, n := " prende ", e.Amount
	if n < 0 {
		verb, n = " perde ", -n
	}
	if n == 0 {
		text = t.who(e) + " ha 0 Punti Riordino"
		return text, text
	}
	text = t.who(e) + verb + digits(n, "Punto Riordino", "Punti Riordino")
	return text, text
}

func (t teller) refreshPoint(e *engine.Event) (head, text string) {
	return "Punto Riordino di " + t.who(e), "per il Punto Riordino la prima carta del mazzo di " + t.who(e) + ", " + cards(e.Subjects) + ", va nel Clock"
}

func (t teller) levelUp(e *engine.Event) (head, text string) {
	return t.who(e) + " sale di livello", t.who(e) + " sale di livello: " + t.going(e)
}

func (t teller) battle(e *engine.Event) (head, text string) {
	if len(e.Subjects) < 2 {
		return "confronto di power", "si confronta il power"
	}
	one, other := card(e.Subjects[0]), card(e.Subjects[1])
	switch {
	case e.Amount > 0:
		text = one + " ha " + strconv.Itoa(e.Amount) + " power più di " + other
	case e.Amount < 0:
		text = one + " ha " + strconv.Itoa(-e.Amount) + " power meno di " + other
	default:
		text = one + " e " + other + " hanno lo stesso power"
	}
	return "confronto di power", "confronto di power: " + text
}

func (t teller) waiting(e *engine.Event) (head, text string) {
	return e.Ability + " in attesa", "l’abilità " + e.Ability + t.of(e.Subjects) + " è in attesa"
}

func (t teller) auto(e *engine.Event) (head, text string) {
	return e.Ability + t.of(e.Subjects), t.who(e) + " gioca l’abilità " + e.Ability + t.of(e.Subjects)
}

func (t teller) discard(e *engine.Event) (head, text string) {
	return t.who(e) + " scarta " + cards(e.Subjects), t.who(e) + " scarta " + cards(e.Subjects)
}

func (t teller) pass(e *engine.Event) (head, text string) {
	return t.who(e) + " passa", t.who(e) + " passa"
}

// order is what a player settles first, of two things that wait.
func (t teller) order(e *engine.Event) (head, text string) {
	what := noun{e.To, strings.HasSuffix(e.To, "a")}.with("")
	if e.Ability != "" {
		what = e.Ability
	}
	return t.who(e) + " sceglie l’ordine", t.who(e) + " sceglie di risolvere prima " + what + t.of(e.Subjects)
}

// nothing is what does not happen.
func (t teller) nothing(e *engine.Event) (head, text string) {
	switch e.To {
	case "danno":
		return "nessun danno", subject(e, "l’attacco") + " non infligge danno"
	case "Riordino", "Incremento di Livello":
		head, text = e.To+" rimandato", noun{e.To, false}.with("")+" di "+t.who(e)+" per ora non si risolve"
		return head, text
	case "confronto":
		return "nessun confronto", "il power non si confronta: la battaglia non ha più i suoi due personaggi"
	case "Azione Arbitraria":
		return "Azione Arbitraria ancora da risolvere", "l’Azione Arbitraria" + about(e.Subjects) + " non è avvenuta, ed è ancora da risolvere"
	case "pescata":
		return t.who(e) + " non pesca", t.who(e) + " non pesca: non ci sono carte"
	case "attacco":
		return "nessun attacco", t.who(e) + " non ha attacchi da dichiarare"
	case "lasciare lo Stage":
		head = subject(e, "il personaggio") + " resta sullo Stage"
		return head, head + ": un testo gli vieta di lasciarlo"
	case "effetto":
		return "nessun effetto", "l’effetto" + about(e.Subjects) + " non avviene"
	}
	return e.To + ": non avviene", noun{e.To, strings.HasSuffix(e.To, "a")}.with("") + t.of(e.Subjects) + " non avviene"
}

func (t teller) expire(e *engine.Event) (head, text string) {
	names := slices.Clone(e.Subjects)
	slices.Sort(names)
	return "fine degli effetti", "finiscono gli effetti del turno" + about(slices.Compact(names))
}

func (t teller) lose(e *engine.Event) (head, text string) {
	return t.who(e) + " perde", t.who(e) + " perde la partita"
}

func (t teller) concede(e *engine.Event) (head, text string) {
	return t.who(e) + " si arrende", t.who(e) + " si arrende"
}

func (t teller) end(e *engine.Event) (head, text string) {
	if e.To == "pareggio" {
		return "pareggio", "la partita finisce in pareggio"
	}
	return "vince " + e.To, "vince " + e.To
}

// refused is an act that the scenario asks for and the rules forbid.
func (t teller) refused(e *engine.Event) (head, text string) {
	short, act := "farlo"+about(e.Subjects), "farlo"+about(e.Subjects)
	if o := t.asked(e); o != nil {
		short, act = t.actOn(*o, list(marked(o.Cards))), t.act(*o)
	}
	if !e.Actor.Player() {
		return "non si può " + short, "non si può " + act
	}
	return t.who(e) + " non può " + short, t.who(e) + " non può " + act
}

// unknown is an event of a kind that has no sentence yet: the game's own name for it and its fields.
func (t teller) unknown(e *engine.Event) (head, text string) {
	var parts []string
	if e.Actor.Player() {
		parts = append(parts, e.Actor.String())
	}
	if len(e.Subjects) > 0 {
		parts = append(parts, cards(e.Subjects))
	}
	if from := t.placeOr(e.From, "da"); from != "" {
		parts = append(parts, from)
	}
	if where := t.placeOr(e.To, "a"); where != "" {
		parts = append(parts, where)
	}
	if e.Amount != 0 {
		parts = append(parts, strconv.Itoa(e.Amount))
	}
	name := t.kind(e).Name
	if len(parts) == 0 {
		return name, name
	}
	return name, name + ": " + strings.Join(parts, ", ")
}
