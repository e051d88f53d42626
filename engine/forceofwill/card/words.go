package card

import (
	"strings"

	"cavillo/engine/effect"
)

// The words of a file for each type, indexed by the value that they stand for.

func (Type) Words() []string {
	return []string{"risonatore", "magia", "addizione", "emblema", "pietra magica", "sovrano"}
}
func (Spell) Words() []string { return []string{"canto", "canto-istantanea", "canto-attesa"} }
func (Attribute) Words() []string {
	return []string{"", "oscurità", "fuoco", "luce", "acqua", "vento"}
}

// attributeOf is the attribute that a word names, NoAttribute for any other.
func attributeOf(word string) Attribute {
	for i, w := range NoAttribute.Words() {
		if i > 0 && strings.EqualFold(w, word) {
			return Attribute(i)
		}
	}
	return NoAttribute
}

var attributeList = strings.Join(NoAttribute.Words()[1:], ", ")

func (Category) Words() []string {
	return []string{"risonatore", "sovrano-G", "risonatore o sovrano-G", "pietra magica", "terreno"}
}

func (Symbol) Words() []string {
	return []string{"", "perforare", "attacco mirato", "esplodere", "volare", "rapidità", "indistruttibile", "attacco improvviso"}
}

func (Act) Words() []string {
	return []string{"", "attaccare", "bloccare", "recuperare", "essere bersaglio", "essere distrutta", "essere annullata", "pescare", "giocare magie",
		"giocare abilità attive", "convocare", "guadagnare punti vita", "bloccare da spossato", "bloccare chi vola", "convocare due volte"}
}

func (Stat) Words() []string {
	return []string{"", "atk", "def", "costo totale", "danno", "punti vita"}
}
func (Duration) Words() []string { return []string{"sempre", "questo turno", "questa battaglia"} }
func (Phase) Words() []string {
	return []string{"", "Fase di Acquisizione", "Fase di Recupero", "Fase Principale", "battaglia", "Fase Finale"}
}

func (Moment) Words() []string {
	return []string{"", "turno", "Fase di Acquisizione", "Fase di Recupero", "Fase Principale", "Fase Finale", "battaglia",
		"dichiarazione di attacco", "dichiarazione di blocco"}
}

func (Ref) Words() []string {
	return []string{"", "questa", "bersaglio", "quella", "portatore", "attaccante", "bloccante", "attaccato", "quelle",
		"primo bersaglio", "secondo bersaglio", "terzo bersaglio"}
}

func (OfType) Words() []string {
	return []string{"", "risonatore", "sovrano-G", "risonatore o sovrano-G", "magia", "canto", "canto-istantanea", "canto-attesa", "addizione", "emblema",
		"pietra magica", "sovrano", "magia di evocazione", "magia normale", "abilità"}
}

func (Posture) Words() []string  { return []string{"", "recuperato", "spossato"} }
func (Kind) Words() []string     { return []string{"effetto", "attiva", "innescata", "continua"} }
func (Cause) Words() []string    { return []string{"", "evocazione", "giudizio", "effetto"} }
func (Receiver) Words() []string { return []string{"", "giocatore", "carta"} }
func (Zone) Words() []string {
	return []string{"terreno", "mano", "cimitero", "mazzo", "pietre", "sovrano", "attesa", "rimosse", "rincorsa"}
}

// How abilities, actions and events stand in files.

var abilityForms = []effect.Form{
	{Is: int(SpellEffect), Says: "effetto > se, bersaglio, fai!."},
	{Is: int(Activated), Says: "attiva > in, una volta, se, costo, bersaglio, fai!."},
	{Is: int(Triggered), Says: "innescata > in, una volta, facoltativa, quando!, se, costo, bersaglio, fai!."},
	{Is: int(Continuous), Says: "continua > se, vale!."},
}

func (x *Ability) Forms() []effect.Form { return abilityForms }
func (x *Ability) Be(is int)            { x.Kind = Kind(is) }
func (x *Ability) Noun() string         { return "un'abilità" }

// actionForms are the actions: where an ability resolves ("fai"), in a cost, in a continuous ability ("vale"). Of forms with the same first
// key the more particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.Draws + ", se"},
	{Is: int(Damage), Says: "infliggi:N, a:Who(te/avversario/entrambi/quel giocatore)!, se"},
	{Is: int(Damage), Says: "infliggi:N, a:What!, se"},
	{Is: int(Gain), Says: "guadagna:N, chi, se"},
	{Is: int(SetLife), Says: "diventa:Who(te/avversario/entrambi/quel giocatore), punti vita:N!, se"},
	{Is: int(Destroy), Says: "distruggi:What, quanti, se"},
	{Is: int(Banish), Says: "bandisci:N#, quali, chi, se"},
	{Is: int(Banish), Says: "bandisci:N#, quali", In: "costo"},
	{Is: int(Banish), Says: "bandisci:What, chi, se"},
	{Is: int(Banish), Says: "bandisci:What", In: "costo"},
	{Is: int(Remove), Says: "rimuovi:What, quanti, se"},
	{Is: int(Remove), Says: "rimuovi:What, quanti", In: "costo"},
	{Is: int(Discard), Says: "scarta:N#, quali, chi, se"},
	{Is: int(Discard), Says: "scarta:N#, quali", In: "costo"},
	{Is: int(Discard), Says: "scarta:What", In: "costo"},
	{Is: int(DiscardHand), Says: "scarta=mano, chi, se"},
	{Is: int(Bounce), Says: "riprendi:What, quanti, se"},
	{Is: int(Put), Says: "metti:What, in=terreno, quanti, se"},
	{Is: int(Bury), Says: "metti:What, in=cimitero, quanti, se"},
	{Is: int(Return), Says: "metti:What, in=mazzo, quanti, se"},
	{Is: int(Recover), Says: "recupera:What, quanti, se"},
	{Is: int(Rest), Says: "spossa:What, quanti, se"},
	{Is: int(Rest), Says: "spossa:What", In: "costo"},
	{Is: int(Cancel), Says: "annulla:What, se"},
	{Is: int(Reveal), Says: "rivela:What, quanti, chi, se"},
	{Is: int(Give), Says: "prende:What, simbolo!", In: "vale"},
	{Is: int(Give), Says: "prende:What, simbolo!, per, se"},
	{Is: int(Change), Says: "prende:What, *", In: "vale"},
	{Is: int(Change), Says: effect.Gains + ", se"},
	{Is: int(Become), Says: effect.Becomes + ", se"},
	{Is: int(Forbid), Says: effect.Forbids, In: "vale"},
	{Is: int(Forbid), Says: effect.Forbids + ", per, se"},
	{Is: int(Permit), Says: effect.Permits, In: "vale"},
	{Is: int(Permit), Says: effect.Permits + ", per, se"},
	{Is: int(Prevent), Says: "previeni:N#, a:Who(te/avversario/entrambi)!, danno, per, se"},
	{Is: int(Prevent), Says: "previeni:N#, a:What!, danno, per, se"},
	{Is: int(Prevent), Says: "previeni=tutto, a:Who(te/avversario/entrambi)!, danno", In: "vale"},
	{Is: int(Prevent), Says: "previeni=tutto, a:Who(te/avversario/entrambi)!, danno, per, se"},
	{Is: int(Prevent), Says: "previeni=tutto, a:What!, danno", In: "vale"},
	{Is: int(Prevent), Says: "previeni=tutto, a:What!, danno, per, se"},
	{Is: int(PreventFrom), Says: "previeni=tutto, inflitto da:What!, danno", In: "vale"},
	{Is: int(PreventFrom), Says: "previeni=tutto, inflitto da:What!, danno, per, se"},
	{Is: int(Control), Says: "controlla:What, quanti, per, se"},
	{Is: int(Produce), Says: "produci:Makes, se"},
	{Is: int(AddStone), Says: "metti pietre:N, chi, se"},
	{Is: int(PayWill), Says: "paga:Will", In: "costo"},
	{Is: int(PayLife), Says: "paga punti vita:N", In: "costo"},
}

func (a *Action) Forms() []effect.Form { return actionForms }
func (a *Action) Be(is int)            { a.Do = Verb(is) }
func (a *Action) Noun() string         { return "un'azione" }

// triggerForms are what happens: to a card, "questa" or another, or to a player.
var triggerForms = []effect.Form{
	{Is: int(Enters), Says: "entra:What?, di, causa", In: "quando"},
	{Is: int(Destroyed), Says: "distrutta:What?, di", In: "quando"},
	{Is: int(ToGraveyard), Says: "va:What?, a=cimitero, di", In: "quando"},
	{Is: int(Banished), Says: "bandita:What?, di", In: "quando"},
	{Is: int(RemovedFromGame), Says: "rimossa:What?, di", In: "quando"},
	{Is: int(Discards), Says: "scarta:Who(te/avversario/chiunque)", In: "quando"},
	{Is: int(Draws), Says: "pesca:Who(te/avversario/chiunque)", In: "quando"},
	{Is: int(DealsDamage), Says: "infligge danno:What?, di, a, danno", In: "quando"},
	{Is: int(PlayerDamaged), Says: "subisce danno:Who(te/avversario/chiunque), danno", In: "quando"},
	{Is: int(SuffersDamage), Says: "subisce danno:What?, di, danno", In: "quando"},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando"},
	{Is: int(Blocks), Says: "blocca:What?, di", In: "quando"},
	{Is: int(IsPlayed), Says: "giocata:What?, di", In: "quando"},
	{Is: int(IsActivated), Says: "attivata:What?, di", In: "quando"},
	{Is: int(Calls), Says: "convoca:Who(te/avversario/chiunque)", In: "quando"},
	{Is: int(Judges), Says: "effettua giudizio:Who(te/avversario/chiunque)", In: "quando"},
	{Is: int(Recovers), Says: "recuperata:What?, di", In: "quando"},
	{Is: int(Rests), Says: "spossata:What?, di", In: "quando"},
	{Is: int(Begins), Says: "inizia:Moment, di", In: "quando"},
	{Is: int(Ends), Says: "finisce:Moment(turno/battaglia), di", In: "quando"},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
func (t *Trigger) Be(is int)            { t.On = Event(is) }
func (t *Trigger) Noun() string         { return "un avvenimento" }
