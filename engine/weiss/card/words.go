package card

import "cavillo/engine/effect"

// The words of a file, in the order of the values that they stand for.

func (Type) Words() []string     { return []string{"personaggio", "evento", "climax"} }
func (Colour) Words() []string   { return []string{"giallo", "verde", "rosso", "blu"} }
func (Faction) Words() []string  { return []string{"", "weiss", "schwarz"} }
func (Corner) Words() []string   { return []string{"counter", "clock"} }
func (OfType) Words() []string   { return []string{"", "personaggio", "evento", "climax"} }
func (OfColour) Words() []string { return []string{"", "giallo", "verde", "rosso", "blu", "stesso"} }
func (Orient) Words() []string   { return []string{"", "Stand", "Rest", "Reverse"} }
func (Attack) Words() []string   { return []string{"", "diretto", "frontale", "laterale"} }
func (Place) Words() []string    { return []string{"", "davanti", "dietro", "di fronte", "sotto"} }

func (Icon) Words() []string {
	return []string{"nessuna", "soul", "wind", "bag", "gate", "book", "flame", "treasure", "pants"}
}

func (Keyword) Words() []string {
	return []string{"", "alarm", "encore", "assist", "bond", "backup", "bodyguard", "brainstorm", "change", "memory", "experience", "shift", "accelerate"}
}

func (Zone) Words() []string {
	return []string{"mazzo", "mano", "waiting room", "clock", "level", "stock", "climax", "memory", "resolution", "stage",
		"center stage", "back stage", "centro-sinistra", "centro", "centro-destra", "retro-sinistra", "retro-destra", "marker"}
}

func (Phase) Words() []string {
	return []string{"turno", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase", "Attack Phase", "Attack Declaration Step", "Trigger Step",
		"Counter Step", "Damage Step", "Battle Step", "Encore Step", "End Phase"}
}

func (Duration) Words() []string {
	return []string{"", "questo turno", "il prossimo turno avversario", "questo attacco"}
}

func (Act) Words() []string {
	return []string{"", "attaccare", "attaccare frontalmente", "attaccare di lato", "andare in Stand", "andare in Reverse", "essere scelto", "lasciare lo stage",
		"cambiare slot", "giocare", "giocare act", "usare encore", "essere cancellato", "subire danno", "ignorare il colore", "ignorare il livello",
		"attaccare in Rest", "attaccare di lato senza perdere soul"}
}

// Words has no word for Chosen: a file says the name that an action has given.
func (Ref) Words() []string {
	return []string{"", "questa", "", "quella", "avversario di battaglia", "attaccante", "attaccato"}
}

// Unknown has "quella" where no event is around that happens to a card.
func (Ref) Unknown(at *effect.Reader) []string {
	if at.Around(ofCard) {
		return nil
	}
	return []string{Ref.Words(That)[That]}
}

func (Stat) Words() []string {
	return []string{"", "power", "soul", "livello", "costo", "livello del giocatore", "somma dei livelli"}
}

// Measure says of what a value is: of a known card, of a player, or a sum over cards.
func (s Stat) Measure() effect.Measure {
	switch s {
	case NoStat:
		return effect.Unmeasured
	case PlayerLevel:
		return effect.OfPlayer
	case LevelSum:
		return effect.Summed
	}
	return effect.OfKnown
}

// Alone is the field that a selector written without braces gives; Called makes a selector mean what an action gave a name to.
func (s *Selector) Alone() string { return "carta" }
func (s *Selector) Called(name string, several bool) {
	s.Ref, s.Bound, s.several = Chosen, name, several
}

// actionForms are the verbs as files say them. Of forms with the same first key the more particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.Draws},
	{Is: int(Look), Says: "guarda:N~, chi, di, come"},
	{Is: int(Reveal), Says: "rivela:N~, chi, come", In: "fai, costo"},
	{Is: int(Show), Says: effect.Shows, In: "fai, costo"},
	{Is: int(Choose), Says: effect.Chooses, In: "fai, costo"},
	{Is: int(ChooseNumber), Says: "scegli un numero fino a:N, chi(tu/avversario), come"},
	{Is: int(ChooseMode), Says: effect.Modes},
	{Is: int(Pick), Says: "a caso:What, quanti~, come", In: "fai, costo"},
	{Is: int(TurnTo), Says: "metti:What, in:Turned!", In: "fai, costo"},
	{Is: int(Move), Says: "metti:What, in:To^, in fondo a:To+Bottom^, coperta in:To+Hidden^, di, stato, slot, chi(tu/avversario), come", In: "fai, costo"},
	{Is: int(Move), Says: "riprendi:What, come", In: "fai, costo"},
	{Is: int(Swap), Says: "scambia:What, con!", In: "fai, costo"},
	{Is: int(Shuffle), Says: "rimescola:Who(te/avversario/entrambi)"},
	{Is: int(GiveTrait), Says: "prende:What, tratto!, per", In: "fai, vale"},
	{Is: int(GiveAbility), Says: "prende:What, abilità!, per", In: "fai, vale"},
	{Is: int(Gain), Says: effect.Gains, In: "fai, vale"},
	{Is: int(Become), Says: effect.Becomes, In: "fai, vale"},
	{Is: int(LoseText), Says: "perde:What, abilità=tutte, per", In: "fai, vale"},
	{Is: int(LoseTrait), Says: "perde:What, tratto!, per", In: "fai, vale"},
	{Is: int(Deal), Says: effect.Deals + ", fonte:What"},
	{Is: int(Pay), Says: "paga:N, chi", In: "fai, costo"},
	{Is: int(May), Says: effect.Mays},
	{Is: int(When), Says: effect.Whens},
	{Is: int(Repeat), Says: "ripeti:Then, volte=infinite"},
	{Is: int(Repeat), Says: effect.Repeats},
	{Is: int(Later), Says: effect.Laters},
	{Is: int(Instead), Says: effect.Insteads, In: "fai, vale"},
	{Is: int(Forbid), Says: effect.Forbids + ", per", In: "fai, vale"},
	{Is: int(Permit), Says: effect.Permits + ", per", In: "fai, vale"},
	{Is: int(HandLimit), Says: "limite di mano:N, chi, per", In: "fai, vale"},
	{Is: int(DeckCopies), Says: "copie nel mazzo=quante si vuole", In: "vale"},
	{Is: int(DeckCopies), Says: "copie nel mazzo:N", In: "vale"},
	{Is: int(DeckClimaxes), Says: "climax nel mazzo:N", In: "vale"},
	{Is: int(DeckSize), Says: "carte nel mazzo:N", In: "vale"},
	{Is: int(Win), Says: effect.Wins},
	{Is: int(Lose), Says: "perde la partita:Who(te/avversario/entrambi)"},
	{Is: int(Concede), Says: "si arrende:Who(te/avversario/entrambi)"},
	{Is: int(discard), Says: "scarta:N~, quali:What, chi, come", In: "fai, costo"},
}

func (a *Action) Forms() []effect.Form { return actionForms }
func (a *Action) Be(is int)            { a.Do = Verb(is) }
func (a *Action) Noun() string         { return "un'azione" }

const (
	when    = "quando"
	instead = "invece di"
)

// triggerForms are the occasions as files say them. Those of "invece di" are the events that can be replaced.
var triggerForms = []effect.Form{
	{Is: int(Moves), Says: "va:What?, da, a, o per, se", In: when},
	{Is: int(Moves), Says: "va:What?, da, a, se", In: instead},
	{Is: int(Begins), Says: "inizia:Phase, di, se", In: when},
	{Is: int(Ends), Says: "finisce:Phase(turno), di, se", In: when}, // only of the end of a turn do the rules say when its abilities wait (6.8.1.1)
	{Is: int(Attacks), Says: "attacca:What?, attacco, se", In: when},
	{Is: int(Attacked), Says: "è attaccata:What?, attacco, se", In: when},
	{Is: int(Turns), Says: "in Stand:What, se", In: when + ", " + instead},
	{Is: int(Turns), Says: "in Rest:What, se", In: when + ", " + instead},
	{Is: int(Turns), Says: "in Reverse:What, se", In: when + ", " + instead},
	{Is: int(Deals), Says: "infligge danno:What?, se", In: when},
	{Is: int(Cancelled), Says: "danno cancellato:What?, a:Of(te/avversario), se", In: when},
	{Is: int(Suffers), Says: "subisce danno:Of(te/avversario/chiunque), se", In: when},
	{Is: int(Played), Says: "giocata:What?, di, se", In: when},
	{Is: int(Uses), Says: "usa:Word(alarm/encore/bond/backup/brainstorm/change/memory/experience/shift/accelerate), di, se", In: when}, // abilities with the other keywords are continuous
	{Is: int(Checked), Says: "innesco:What?, di, se", In: when},
	{Is: int(Holds), Says: "situazione:If", In: when},
	{Is: int(Draws), Says: "pesca:Of(te/avversario/chiunque), se", In: instead},
	{Is: int(Damaged), Says: "subisce danno:Of(te/avversario/chiunque), se", In: instead},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
func (t *Trigger) Be(is int)            { t.On = Occasion(is) }
func (t *Trigger) Noun() string         { return "un avvenimento" }

// wording is a kind of ability with its keyword, and how a file says it (8.1.1, chapter 10).
type wording struct {
	kind Kind
	word Keyword
	says string
}

const (
	auto    = " > in, quando!, se, costo, fai!"
	act     = " > in, se, costo, fai!"
	cont    = " > in, se, vale!."
	event   = " > se, fai!."
	noWords = NoKeyword
)

var wordings = []wording{{ACT, noWords, "act" + act}, {AUTO, noWords, "auto" + auto}, {CONT, noWords, "cont" + cont}, {EFFECT, noWords, "evento" + event},
	{CONT, Alarm, "cont alarm" + cont}, {AUTO, Alarm, "auto alarm" + auto}, {AUTO, Encore, "encore > costo!."}, {CONT, Assist, "cont assist" + cont},
	{AUTO, Bond, "bond > nome!, costo"}, {ACT, Backup, "backup > power!, livello!, costo"}, {CONT, Bodyguard, "bodyguard"},
	{ACT, Brainstorm, "act brainstorm" + act}, {EFFECT, Brainstorm, "evento brainstorm" + event}, {AUTO, Change, "auto change" + auto},
	{CONT, Memory, "cont memory" + cont}, {AUTO, Memory, "auto memory" + auto}, {EFFECT, Memory, "evento memory" + event},
	{CONT, Experience, "cont experience" + cont}, {AUTO, Experience, "auto experience" + auto}, {EFFECT, Experience, "evento experience" + event},
	{AUTO, Shift, "shift > livello!."}, {AUTO, Accelerate, "auto accelerate" + auto}}

var abilityForms = func() (forms []effect.Form) {
	for i, w := range wordings {
		forms = append(forms, effect.Form{Is: i, Says: w.says})
	}
	return forms
}()

func (a *Ability) Forms() []effect.Form { return abilityForms }
func (a *Ability) Be(is int)            { a.Kind, a.Word = wordings[is].kind, wordings[is].word }
func (a *Ability) Noun() string         { return "un'abilità" }
func (a *Ability) Scoped()              {}
