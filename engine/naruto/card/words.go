package card

import "cavillo/engine/effect"

// The words of a file for each type, indexed by the value that they stand for.

func (Type) Words() []string {
	return []string{"ninja", "cliente", "strategia", "tecnica", "squadra"}
}
func (Symbol) Words() []string { return []string{"acqua", "fuoco", "fulmine", "terra", "vento"} }

func (Rank) Words() []string {
	return []string{"", "studente dell'accademia", "genin", "chunin", "jonin speciale", "forze speciali", "jonin", "capo del villaggio", "ninja supremo"}
}

func (Mark) Words() []string {
	return []string{"", "interruzione", "permanente", "sviluppo", "plotone", "ambush", "surge", "mastery", "effetti"}
}

func (Kind) Words() []string {
	return []string{"attivato", "innescato", "continuo", "effetto", "tecnica"}
}

func (Time) Words() []string {
	return []string{"preparazione", "preparazione avversaria", "scambio", "catena"}
}

func (Zone) Words() []string {
	return []string{"campo", "mano", "mazzo", "fondo del mazzo", "chakra", "cimitero", "vincite", "rimosse", "rinforzi"}
}

func (Act) Words() []string {
	return []string{"", "attaccare", "difendere", "tecniche", "effetti", "essere bersaglio", "cura", "strategie", "schierare"}
}

func (Duration) Words() []string { return []string{"sempre", "questo turno", "questa battaglia"} }

func (Stat) Words() []string {
	return []string{"", "battaglia", "sostegno", "intelletto", "monete", "vincite", "segnaturni"}
}

func (Phase) Words() []string { return []string{"", "preparazione", "battaglia", "fase finale"} }

func (Ref) Words() []string {
	return []string{"", "questa", "bersaglio", "quella", "esecutore", "quelle", "primo bersaglio", "secondo bersaglio", "terzo bersaglio"}
}

func (OfType) Words() []string {
	return []string{"", "ninja", "cliente", "strategia", "tecnica", "squadra"}
}
func (Health) Words() []string { return []string{"", "sano", "ferito"} }

func (Role) Words() []string {
	return []string{"", "in azione", "in attacco", "in difesa", "a riposo", "in combattimento"}
}
func (Line) Words() []string { return []string{"", "prima", "seconda"} }

// How effects, actions and events stand in files.

var effectForms = []effect.Form{
	{Is: int(Activated), Says: "attivato > sempre, tempo, in(mano/chakra/cimitero), volte, quando, se, bersaglio, fai!."},
	{Is: int(Triggered), Says: "innescato > sempre, volte, quando!, se, bersaglio, fai!."},
	{Is: int(Static), Says: "continuo > sempre, se, vale!."},
	{Is: int(StrategyText), Says: "effetto > quando, se, bersaglio, fai!."},
	{Is: int(JutsuText), Says: "tecnica > costo, x, condizione, quando, se, bersaglio, fai!."},
}

func (x *Effect) Forms() []effect.Form { return effectForms }
func (x *Effect) Be(is int)            { x.Kind = Kind(is) }
func (x *Effect) Noun() string         { return "un effetto" }

// actionForms are the actions: where an effect resolves ("fai") and in a static effect ("vale"). Of forms with the same first key the more
// particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.Draws},
	{Is: int(Discard), Says: "scarta:N#, quali, chi"},
	{Is: int(DiscardAny), Says: "scarta a caso:N, chi"},
	{Is: int(Damage), Says: "infliggi:N, a:What!"},
	{Is: int(Reduce), Says: "riduci danni:N, a:What!", In: "vale"},
	{Is: int(Reduce), Says: "riduci danni:N, a:What!, per"},
	{Is: int(Heal), Says: "cura:What, quanti"},
	{Is: int(Send), Says: "manda:What, in(mano/mazzo/fondo del mazzo/chakra/cimitero/rimosse)!, quanti, chi"},
	{Is: int(Deploy), Says: "schiera:What, quanti, chi"},
	{Is: int(Control), Says: "controlla:What, quanti, per"},
	{Is: int(AddCoins), Says: "metti monete:N, su:What!"},
	{Is: int(TakeCoins), Says: "togli monete:N, da:What!"},
	{Is: int(Gain), Says: "prende:What, battaglia, sostegno, intelletto", In: "vale"},
	{Is: int(Gain), Says: "prende:What, battaglia, sostegno, intelletto, per"},
	{Is: int(Grant), Says: "dai:Mark(surge/mastery), a:What!", In: "vale"},
	{Is: int(Grant), Says: "dai:Mark(surge/mastery), a:What!, per"},
	{Is: int(Deny), Says: "nega:Mark(effetti/surge/mastery), di:What!", In: "vale"},
	{Is: int(Deny), Says: "nega:Mark(effetti/surge/mastery), di:What!, per"},
	{Is: int(Twice), Says: "duplica:Mark(surge/mastery), di:What!"},
	{Is: int(Search), Says: "cerca:What, quanti, chi"},
	{Is: int(Shuffle), Says: "mescola"},
	{Is: int(Toss), Says: "lancia moneta > testa:Then, croce:Else"},
	{Is: int(Reward), Says: "vincite:N, chi"},
	{Is: int(Join), Says: "unisci:What, a!"},
	{Is: int(Withdraw), Says: "ritira:What, quanti"},
	{Is: int(ToFront), Says: "in prima linea:What"},
	{Is: int(Neutralise), Says: "neutralizza=quella, in(mano/mazzo/chakra/rimosse)"},
	{Is: int(Intellects), Says: "intelletti:What", In: "vale"},
	{Is: int(Intellects), Says: "intelletti:What, per"},
	{Is: int(Forbid), Says: effect.Forbids, In: "vale"},
	{Is: int(Forbid), Says: effect.Forbids + ", per"},
	{Is: int(Divert), Says: "devia:What, in(mano/chakra/cimitero/rimosse)!", In: "vale"},
	{Is: int(Become), Says: "diventa=ninja"},
	{Is: int(AfterChain), Says: "dopo la catena:Then"},
	{Is: int(Choose), Says: "scegli:What, quanti, chi"},
	{Is: int(Reveal), Says: "mostra:What, quanti, chi"},
	{Is: int(May), Says: "puoi:Then, chi"},
	{Is: int(When), Says: effect.Whens},
	{Is: int(Modal), Says: effect.Modes},
}

func (a *Action) Forms() []effect.Form { return actionForms }
func (a *Action) Be(is int)            { a.Do = Verb(is) }
func (a *Action) Noun() string         { return "un'azione" }

// triggerForms are what happens: to a card, "questa" or another, or in a turn.
var triggerForms = []effect.Form{
	{Is: int(Enters), Says: "entra:What?, di", In: "quando"},
	{Is: int(Leaves), Says: "lascia il campo:What?, di", In: "quando"},
	{Is: int(TurnBegins), Says: "inizia=turno, di", In: "quando"},
	{Is: int(TurnEnds), Says: "finisce=turno, di", In: "quando"},
	{Is: int(Damaged), Says: "danneggiato:What?, di", In: "quando"},
	{Is: int(Defeated), Says: "sconfitto:What?, di", In: "quando"},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando"},
	{Is: int(Blocks), Says: "blocca:What?, di", In: "quando"},
	{Is: int(Wins), Says: "vince:What?, di", In: "quando"},
	{Is: int(Used), Says: "usata:What?, di", In: "quando"},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
func (t *Trigger) Be(is int)            { t.On = TriggerEvent(is) }
func (t *Trigger) Noun() string         { return "un avvenimento" }
