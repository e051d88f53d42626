package card

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/effect"
)

// Actions as a text says them. Where a player may do something they stand in the infinitive.

// mood is how an action stands in a sentence.
type mood struct {
	infinitive bool
	subject    Player // of an infinitive: the player who may do it
}

// verb is a verb with its subject: you is its form for "tu", which is left out, one that for the opponent, both that for both players.
func (a *Action) verb(m mood, you, one, both, infinitive string) string {
	switch {
	case m.infinitive:
		return infinitive
	case a.Who == Opponent:
		return "l'avversario " + one
	case a.Who == Each:
		return "entrambi i giocatori " + both
	}
	return you
}

// same is a verb whose form is the same for you and for the opponent.
func (a *Action) same(m mood, one, both, infinitive string) string {
	return a.verb(m, one, one, both, infinitive)
}

// infinitives are the verbs that can be said in the infinitive.
var infinitives = []Verb{Draw, Look, Reveal, Show, Choose, ChooseNumber, Pick, Move, Swap, Shuffle, TurnTo, Pay, Win, Lose}

// flat reports whether an action can stand in a row with others inside a sentence.
func (a *Action) flat() bool {
	return !slices.Contains([]Verb{ChooseMode, May, When, Repeat, Later, Instead}, a.Do)
}

// sentences is the text of actions, a sentence each; the first begins with a small letter.
func sentences(list []Action) string {
	var texts []string
	for len(list) > 0 {
		text, n := step(list, mood{})
		if len(texts) > 0 {
			text = effect.Capital(text)
		}
		if !strings.HasSuffix(text, ".)") && !strings.HasSuffix(text, ".”") {
			text += "."
		}
		texts, list = append(texts, text), list[n:]
	}
	return strings.Join(texts, " ")
}

// row joins actions inside a sentence by "poi"; infinitives by commas, the last by "e". It reports false where an action cannot stand in a
// row.
func row(list []Action, m mood) (string, bool) {
	var texts []string
	for i := 0; i < len(list); {
		a := &list[i]
		if !a.flat() || m.infinitive && (!slices.Contains(infinitives, a.Do) || a.Who != m.subject) {
			return "", false
		}
		text, n := step(list[i:], m)
		texts, i = append(texts, text), i+n
	}
	if m.infinitive {
		return effect.List(texts, " e "), true
	}
	return strings.Join(texts, ", poi "), true
}

// block is the actions of a part of a sentence: in a row, or between brackets where they have parts themselves.
func block(list []Action) string {
	if text, ok := row(list, mood{}); ok {
		return text
	}
	if len(list) == 1 && list[0].Do == May {
		text, _ := step(list, mood{})
		return text
	}
	return enclosed(list)
}

// enclosed is sentences between brackets.
func enclosed(list []Action) string { return "(" + effect.Capital(sentences(list)) + ")" }

// optional is what a player may do, in the infinitive where all the actions have one.
func optional(list []Action, who Player) string {
	if text, ok := row(list, mood{infinitive: true, subject: who}); ok {
		return text
	}
	return "fare così: " + block(list)
}

// discards reports whether actions begin with choosing cards of the hand and putting them in the Waiting Room.
func discards(list []Action) bool {
	if len(list) < 2 || list[0].Do != Choose {
		return false
	}
	s, owner := list[0].What, You
	if list[0].Who == Opponent {
		owner = Opponent
	}
	return (s.Of == owner || s.Of == list[0].Who && s.Of == Each) && slices.Equal(s.In, []Zone{Hand}) && s.Ref == NoRef && s.Top == nil &&
		list[1].What != nil && reflect.DeepEqual(list[1], Action{Do: Move, What: &Selector{Ref: Chosen, Bound: list[0].As, several: list[1].What.several}, To: WaitingRoom})
}

// gains counts the actions, from the first on, that give a value to the same cards for the same time.
func gains(list []Action) (n int) {
	for n < len(list) && list[n].Do == Gain && list[n].N.Plain() && list[n].Until == list[0].Until && reflect.DeepEqual(list[n].What, list[0].What) {
		n++
	}
	return n
}

// step is the text of the first action of a list, or of the first ones that a text says together, and how many actions that is.
func step(list []Action, m mood) (string, int) {
	a := &list[0]
	if n := gains(list); n > 1 {
		var more []string
		for i := range list[:n] {
			more = append(more, list[i].gained())
		}
		who := cards(a.What, each)
		return untilTexts[a.Until] + who.Text + who.Verb(" prende ", " prendono ") + effect.List(more, " e "), n
	}
	if !discards(list) {
		return a.text(m), 1
	}
	s := *a.What
	s.Of, s.In = Any, nil
	return a.same(m, "scarta ", "scartano ", "scartare ") + numbered(&s, a.N, a.Upto).Text + a.called(), 2
}

// called is the name that an action gives, between brackets; the usual name is not said.
func (a *Action) called() string {
	if a.As == a.usualName() {
		return ""
	}
	return " (" + a.As + ")"
}

// ownDeck is "del mazzo" with the possessive of the player who acts.
func ownDeck(who Player) string {
	return [...]string{Any: "del tuo mazzo", You: "del tuo mazzo", Opponent: "del suo mazzo", Each: "del proprio mazzo"}[who]
}

// quantity is the number of an action, one where it has none, with its noun in the singular (one) or plural (many).
func (a *Action) quantity(one, many string) string {
	text := ""
	if a.Upto {
		text = effect.UpTo + " "
	}
	switch {
	case a.N == nil, a.N.Plain() && a.N.N == 1:
		return text + one
	case a.N.Plain():
		return text + strconv.Itoa(a.N.N) + " " + many
	}
	return text + "un numero di " + many + " pari " + effect.With("a", countText(a.N))
}

// untilTexts say how long an effect lasts, which is left out for the whole game (8.2.1.2); laterTexts how long an ability may still trigger.
var (
	untilTexts = [...]string{"", "fino alla fine del turno, ", "fino alla fine del prossimo turno dell'avversario, ", "fino alla fine di quest'attacco, "}
	laterTexts = [...]string{"in seguito, ", "in questo turno, ", "fino alla fine del prossimo turno dell'avversario, ", "durante quest'attacco, "}
	amounts    = [...]string{"", "power", "soul", "livello", "costo"}
	toTexts    = [...]string{Any: "a te ", Opponent: "all'avversario ", Each: "a entrambi i giocatori "}
)

// text is one action, in the form that the mood says.
func (a *Action) text(m mood) string {
	switch a.Do {
	case Draw:
		return a.same(m, "pesca ", "pescano ", "pescare ") + a.quantity("una carta", "carte")
	case Look:
		deck := ownDeck(a.Who)
		if a.What != nil {
			deck = "del mazzo dell'avversario"
		}
		return a.same(m, "guarda ", "guardano ", "guardare ") + a.quantity("una carta", "carte") + " dalla cima " + deck + a.called()
	case Reveal:
		return a.same(m, "rivela ", "rivelano ", "rivelare ") + a.quantity("una carta", "carte") + " dalla cima " + ownDeck(a.Who) + a.called()
	case Show:
		return a.same(m, "mostra ", "", "mostrare ") + cards(a.What, each).Text
	case Choose:
		return a.verb(m, "scegli ", "sceglie ", "scelgono ", "scegliere ") + numbered(a.What, a.N, a.Upto).Text + a.called()
	case ChooseNumber:
		return a.verb(m, "scegli", "sceglie", "", "scegliere") + " un numero da 0 " + effect.With("a", countText(a.N)) + a.called()
	case Pick:
		return a.same(m, "scegli a caso ", "", "scegliere a caso ") + numbered(a.What, a.N, a.Upto).Text + a.called()
	case Move:
		return a.move(m)
	case Swap:
		return a.same(m, "scambia ", "", "scambiare ") + cards(a.What, some).Text + " con " + cards(a.With, some).Text
	case Shuffle:
		own := "rimescolare il tuo mazzo"
		if m.subject == Opponent {
			own = "rimescolare il suo mazzo"
		}
		return a.verb(m, "rimescola il tuo mazzo", "rimescola il suo mazzo", "rimescolano il proprio mazzo", own)
	case TurnTo:
		return a.same(m, "metti", "", "mettere") + " in " + a.Turned.Words()[a.Turned] + " " + cards(a.What, each).Text
	case Pay:
		return a.same(m, "paga ", "pagano ", "pagare ") + a.quantity("una carta dello Stock", "carte dello Stock")
	case Win:
		return a.verb(m, "vinci", "vince", "vincono", "vincere") + " la partita"
	case Lose:
		return a.verb(m, "perdi", "perde", "perdono", "perdere") + " la partita"
	case Concede:
		return a.verb(m, "ti arrendi", "si arrende", "si arrendono", "")
	case Deal:
		if a.What == nil {
			return "infliggi " + toTexts[a.Who] + a.quantity("un danno", "danni")
		}
		by := cards(a.What, some)
		return by.Text + by.Verb(" infligge ", " infliggono ") + toTexts[a.Who] + a.quantity("un danno", "danni")
	case DeckCopies, DeckClimaxes, DeckSize:
		return a.deck()
	case Gain, Become, GiveTrait, LoseTrait, GiveAbility, LoseText, Forbid, Permit, HandLimit:
		return untilTexts[a.Until] + a.lasting()
	}
	return a.compound()
}

// compound is an action that has others in it.
func (a *Action) compound() string {
	may := a.verb(mood{}, "puoi", "può", "", "")
	switch a.Do {
	case ChooseMode:
		var modes []string
		for _, mode := range a.Modes {
			modes = append(modes, enclosed(mode))
		}
		return a.verb(mood{}, "scegli", "sceglie", "", "") + " una cosa sola: " + strings.Join(modes, " oppure ")
	case May:
		return may + a.called() + " " + optional(a.Then, a.Who)
	case When:
		text := conditionsText(a.If, "se") + ", " + block(a.Then)
		if len(a.Else) > 0 {
			text += "; altrimenti " + block(a.Else)
		}
		return text
	case Repeat:
		switch {
		case a.N == nil:
			return "ripeti all'infinito: " + block(a.Then)
		case a.N.Plain():
			return "ripeti " + strconv.Itoa(a.N.N) + " volte: " + block(a.Then)
		}
		return "ripeti un numero di volte pari " + effect.With("a", countText(a.N)) + ": " + block(a.Then)
	case Later:
		return laterTexts[a.Until] + a.When.text(false) + ", " + block(a.Then)
	}
	text := untilTexts[a.Until] + "se " + a.When.text(true) + ", invece "
	if a.Upto {
		return text + may + " " + optional(a.Then, a.Who)
	}
	if told, ok := row(a.Then, mood{}); ok {
		return text + told
	}
	return text + enclosed(a.Then)
}

// move is where cards are put, then which: "metti nella Waiting Room la carta scelta".
func (a *Action) move(m mood) string {
	what := cards(a.What, each).Text
	if a.To == Hand && a.ToOf == Any && !bool(a.Bottom) {
		return a.verb(m, "riprendi", "riprende", "", "riprendere") + " in mano " + what + a.called()
	}
	text := a.verb(m, "metti ", "mette ", "", "mettere ")
	prep := "in"
	if a.Hidden {
		text += "a faccia in giù "
	}
	if a.Bottom {
		text, prep = text+"in fondo ", "a"
	}
	whose := &a.ToOf
	if a.ToOf == Any {
		whose = nil
	}
	text += zoneText(a.To, whose, prep)
	if a.Turned != AnyOrient {
		text += " in " + a.Turned.Words()[a.Turned]
	}
	if a.Slot != nil {
		text += " nello slot " + effect.With("di", a.Slot.known().Text)
	}
	return text + " " + what + a.called()
}

// lasting is the text of a continuous effect without its duration.
func (a *Action) lasting() string {
	g := effect.Phrase{}
	if a.What != nil {
		g = cards(a.What, each)
	}
	switch a.Do {
	case Gain:
		return g.Text + g.Verb(" prende ", " prendono ") + a.gained()
	case Become:
		return statTexts[a.Stat] + " " + effect.With("di", g.Text) + " diventa " + countText(a.N)
	case GiveTrait:
		return g.Text + g.Verb(" prende", " prendono") + " il tratto «" + a.Trait + "»"
	case LoseTrait:
		return g.Text + g.Verb(" perde", " perdono") + " il tratto «" + a.Trait + "»"
	case GiveAbility:
		return g.Text + g.Verb(" prende “", " prendono “") + a.Gives.Text() + "”"
	case LoseText:
		return g.Text + g.Verb(" perde", " perdono") + " tutte le abilità"
	case HandLimit:
		return [...]string{Any: "il tuo limite di mano", Opponent: "il limite di mano dell'avversario", Each: "il limite di mano di entrambi i giocatori"}[a.Who] +
			" diventa " + countText(a.N)
	}
	no := ""
	if a.Do == Forbid {
		no = "non "
	}
	if a.Who == Any && a.Act == BeCancelled {
		return "i danni inflitti " + effect.With("da", g.Text) + " " + no + "possono essere cancellati"
	}
	if a.Who == Any {
		return g.Text + " " + no + g.Verb("può ", "possono ") + actTexts(g.Agreed)[a.Act]
	}
	text := [...]string{You: no + "puoi ", Opponent: "l'avversario " + no + "può ", Each: "entrambi i giocatori " + no + "possono "}[a.Who]
	switch {
	case a.What != nil && a.Act == PlayCards:
		return text + "giocare " + cards(a.What, bareAll).Text
	case a.What != nil:
		return text + playerActs(a.Act) + ": " + g.Text
	}
	return text + playerActs(a.Act)
}

// actTexts are the infinitives, by Act, of what a text forbids or permits to cards.
func actTexts(g effect.Agreed) []string {
	put, played := "essere "+g.Ends("mess"), "essere "+g.Ends("giocat")
	return []string{"", "attaccare", "attaccare frontalmente", "attaccare di lato", put + " in Stand", put + " in Reverse",
		"essere " + g.Ends("scelt") + " da effetti dell'avversario", "lasciare lo Stage per un effetto", "cambiare slot", played, "usare abilità ACT", "usare Encore",
		"infliggere danni che siano cancellati", "infliggere danni", played + " senza " + g.Verb("il suo", "il loro") + " colore", played + " senza " + g.Verb("il suo", "il loro") + " livello", "attaccare in Rest",
		"attaccare di lato senza perdere soul"}
}

// playerActs is the infinitive of what a text forbids or permits to a player.
func playerActs(act Act) string {
	own := map[Act]string{BeStood: "mettere in Stand", BeReversed: "mettere in Reverse", BeChosen: "scegliere", LeaveStage: "togliere dallo Stage", MoveSlot: "spostare",
		PlayCards: "giocare carte", BeCancelled: "cancellare danni", TakeDamage: "subire danni", IgnoreColour: "giocare senza il colore", IgnoreLevel: "giocare senza il livello"}
	if text, ok := own[act]; ok {
		return text
	}
	return actTexts(effect.Agreed{})[act]
}

// gained is "+500 power", "+500 power per ogni tuo personaggio".
func (a *Action) gained() string {
	sign := func(n int) string {
		if n < 0 {
			return strconv.Itoa(n)
		}
		return "+" + strconv.Itoa(n)
	}
	switch c := a.N; {
	case c.Plain():
		return sign(c.N) + " " + amounts[a.Stat]
	case c.Each != nil && c.Stat == NoStat && c.N == 0 && !bool(c.Half):
		return sign(c.Times) + " " + amounts[a.Stat] + " per ogni " + cards(c.Each, bareOne).Text
	}
	return amounts[a.Stat] + " in più, pari " + effect.With("a", countText(a.N))
}

// deck is the text of an action that changes a limit of deck construction (5.1.2.4).
func (a *Action) deck() string {
	switch {
	case a.N == nil:
		return "nel mazzo puoi avere quante copie vuoi di questa carta"
	case a.Do == DeckCopies:
		return "nel mazzo puoi avere fino a " + a.quantity("una copia di questa carta", "copie di questa carta")
	case a.Do == DeckClimaxes:
		return "nel mazzo puoi avere fino a " + a.quantity("un climax", "climax")
	}
	return "nel mazzo puoi avere fino a " + a.quantity("una carta", "carte")
}
