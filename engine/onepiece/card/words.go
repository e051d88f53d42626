package card

import "cavillo/engine/effect"

// The words of a file for each type, indexed by the value that they stand for.

func (Type) Words() []string   { return []string{"personaggio", "tecnica", "squadra"} }
func (Known) Words() []string  { return []string{"intero", "in parte", "ignoto"} }
func (OfType) Words() []string { return []string{"", "personaggio", "tecnica", "squadra"} }
func (From) Words() []string   { return []string{"ponte", "rinforzi"} }
func (Phase) Words() []string  { return []string{"", "battaglia", "primo turno"} }

func (Kind) Words() []string {
	return []string{"effetto", "azioni", "continuo", "innescato", "finestra"}
}

func (Window) Words() []string {
	return []string{"azioni di battaglia", "quando comincia", "prima delle azioni", "prima del confronto", "a vincitore stabilito", "prima dei danni",
		"sconfitta", "scarto", "fine della battaglia"}
}

func (Act) Words() []string {
	return []string{"", "cominciare battaglie", "ignorare un marinaio", "subire danni da tecniche", "essere spostata", "essere chiamata senza azioni",
		"utilizzare tecniche"}
}

func (Stat) Words() []string {
	return []string{"", "forza", "danno", "forza iniziale", "punti vita", "punti vita iniziali"}
}

func (Duration) Words() []string { return []string{"questa battaglia", "questo turno"} }

func (Zone) Words() []string {
	return []string{"ponte", "capitano", "marinai", "mano", "forziere", "giornale di bordo", "oceano", "rinforzi", "tecniche", "trofei"}
}

func (Ref) Words() []string {
	return []string{"", "questa", "", "quella", "quelle", "il tuo combattente", "personaggio avversario", "perdente", "vincitore", "tecnica interrotta"}
}

// How abilities, actions and events stand in files.

var abilityForms = []effect.Form{
	{Is: int(Technique), Says: "effetto > finestra, interrompe, se, costo, fai, vale"},
	{Is: int(Activated), Says: "azioni > consuma!, se, costo, fai!"},
	{Is: int(Continuous), Says: "continuo > da, se, vale!."},
	{Is: int(Triggered), Says: "innescato > da, quando!, facoltativo, se, fai!"},
	{Is: int(Windowed), Says: "finestra > in:Window!, da, se, costo, fai!"},
}

func (a *Ability) Forms() []effect.Form { return abilityForms }
func (a *Ability) Be(is int)            { a.Kind = Kind(is) }
func (a *Ability) Noun() string         { return "un'abilità" }

// actionForms are the actions: what is done ("fai"), a cost, what holds ("vale"). Of forms with the same first key the more particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.Draws + ", se"},
	{Is: int(Update), Says: "aggiorna:N, chi, se"},
	{Is: int(Discard), Says: "scarta:N, quali, chi, se"},
	{Is: int(Discard), Says: "scarta:N, quali", In: "costo"},
	{Is: int(AtRandom), Says: "scarta a caso:N, chi, se"},
	{Is: int(Put), Says: "metti:What, in^, in fondo a:To+Last(forziere)^, quanti~, chi, se"},
	{Is: int(Put), Says: "metti:What, in^, in fondo a:To+Last(forziere)^, quanti", In: "costo"},
	{Is: int(Hurt), Says: "infliggi:N, a:What!, se"},
	{Is: int(Hurt), Says: "infliggi:N, a:What!", In: "costo"},
	{Is: int(Heal), Says: "restituisci:N, a:What!, se"},
	{Is: int(Change), Says: effect.Gains + ", se"},
	{Is: int(Change), Says: "prende:What, *, al più, se", In: "vale"},
	{Is: int(Call), Says: "chiama:What, chi, se"},
	{Is: int(Rescue), Says: "chiama come rinforzi:What, chi, se"},
	{Is: int(Fight), Says: "comincia una battaglia:What, contro, se"},
	{Is: int(Prevent), Says: "previeni=battaglia, se"},
	{Is: int(Choose), Says: "scegli fra, chi(tu/avversario), se"},
	{Is: int(Become), Says: "diventa:What, forza iniziale:N!, se", In: "vale"},
	{Is: int(Forbid), Says: "vieta:Act(cominciare battaglie/subire danni da tecniche/essere spostata/utilizzare tecniche), a:What, contro, se", In: "vale"},
	{Is: int(Permit), Says: "permetti:Act(cominciare battaglie/ignorare un marinaio/essere chiamata senza azioni), a:What, contro, se", In: "vale"},
	{Is: int(Charge), Says: "chiede azioni:N, contro!, se", In: "vale"},
	{Is: int(Acts), Says: "azioni:N, chi(tu/avversario)!, se", In: "vale"},
	{Is: int(Divert), Says: "va:What, invece di!, in^, in fondo a:To+Last(forziere)^, se", In: "vale"},
	{Is: int(Yields), Says: "perde alla pari:Who(te/avversario), se", In: "vale"},
}

func (a *Action) Forms() []effect.Form { return actionForms }
func (a *Action) Be(is int)            { a.Do = Verb(is) }
func (a *Action) Noun() string         { return "un'azione" }

// triggerForms are what happens to a card, or to a player's turn.
var triggerForms = []effect.Form{
	{Is: int(CalledOut), Says: "chiamata:What", In: "quando"},
	{Is: int(Rescues), Says: "chiamata come rinforzi:What", In: "quando"},
	{Is: int(Uses), Says: "utilizza una tecnica:What", In: "quando"},
	{Is: int(Begins), Says: "comincia una battaglia:What", In: "quando"},
	{Is: int(Wins), Says: "vince:What", In: "quando"},
	{Is: int(Loses), Says: "perde:What", In: "quando"},
	{Is: int(Suffers), Says: "subisce danni:What", In: "quando"},
	{Is: int(Falls), Says: "sconfitta:What", In: "quando"},
	{Is: int(TurnBegins), Says: "inizia=turno, di!", In: "quando"},
	{Is: int(TurnEnds), Says: "finisce=turno, di!", In: "quando"},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
func (t *Trigger) Be(is int)            { t.On = Event(is) }
func (t *Trigger) Noun() string         { return "un avvenimento" }
