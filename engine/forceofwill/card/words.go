package card

import (
	"slices"
	"strings"

	"cavillo/engine/effect"
)

// The words that card files use for the values of each type, in the order of its constants.

func (Type) Words() []string {
	return []string{"risonatore", "magia", "addizione", "emblema", "pietra magica", "sovrano"}
}
func (Spell) Words() []string     { return []string{"canto", "canto-istantanea", "canto-attesa"} }
func (Attribute) Words() []string { return attributes[:] }

// attributeOf returns the attribute that a word names, NoAttribute for any other word.
func attributeOf(word string) Attribute {
	at := slices.IndexFunc(NoAttribute.Words(), func(w string) bool { return strings.EqualFold(w, word) })
	return Attribute(max(at, 0))
}

// attributeList lists the attributes for an error about a word that names none.
var attributeList = strings.Join(NoAttribute.Words()[1:], ", ")

func (Category) Words() []string {
	return []string{"risonatore", "sovrano-G", "risonatore o sovrano-G", "pietra magica", "terreno"}
}

func (Symbol) Words() []string {
	return []string{"", "perforare", "attacco mirato", "esplodere", "volare", "rapidità", "indistruttibile", "attacco improvviso"}
}

// The words of each constant in files and on cards; for OfType, the noun for cards of that type.
var (
	attributes = [...]string{NoAttribute: "", Darkness: "oscurità", Fire: "fuoco", Light: "luce", Water: "acqua", Wind: "vento"}
	EachAct    = [...]effect.Noun{AnyAct: {}, Attack: {"attaccare", "attaccare"}, Block: {"bloccare", "bloccare"},
		Recovering: {"recuperare", "recuperarsi"}, BeTarget: {"essere bersaglio", "essere bersaglio dell'avversario"},
		BeDestroyed: {"essere distrutta", "essere {distrutto}"}, BeCancelled: {"essere annullata", "essere {annullato}"},
		DrawCards: {"pescare", "pescare"}, PlaySpells: {"giocare magie", "giocare magie"},
		PlayActives: {"giocare abilità attive", "giocare abilità attive"},
		CallStones:  {"convocare", "convocare pietre magiche"}, GainLife: {"guadagnare punti vita", "guadagnare punti vita"},
		BlockRested: {"bloccare da spossato", "bloccare da {spossato}"},
		BlockFlying: {"bloccare chi vola", "bloccare " + "chi ha volare"},
		CallTwice:   {"convocare due volte", "convocare due pietre magiche in un turno"}}
	actNouns  = effect.NounsOf(EachAct[:])
	statNouns = effect.NounsOf([]effect.Noun{NoStat: {}, ATK: {"atk", "l'ATK"}, DEF: {"def", "il DEF"},
		TotalCost: {"costo totale", "il costo totale"}, DamageOn: {"danno", "il danno"},
		Life: {"punti vita", "i punti vita"}})
	durationNouns = effect.NounsOf([]effect.Noun{ForGood: {Word: "sempre"},
		ThisTurn:   {"questo turno", "fino alla fine del turno"},
		ThisBattle: {"questa battaglia", "fino alla fine della battaglia"}})
	phaseNouns = effect.NounsOf([]effect.Noun{AnyPhase: {}, InDraw: {"Fase di Acquisizione", "la Fase di Acquisizione"},
		InRecovery: {"Fase di Recupero", "la Fase di Recupero"}, InMain: {"Fase Principale", "la Fase Principale"},
		InBattle: {"battaglia", "una battaglia"}, InEnd: {"Fase Finale", "la Fase Finale"}})
	momentNouns = effect.NounsOf([]effect.Noun{NoMoment: {}, Turn: {"turno", "il turno"},
		DrawPhase:     {"Fase di Acquisizione", "la Fase di Acquisizione"},
		RecoveryPhase: {"Fase di Recupero", "la Fase di Recupero"}, MainPhase: {"Fase Principale", "la Fase Principale"},
		EndPhase: {"Fase Finale", "la Fase Finale"}, Battle: {"battaglia", "una battaglia"},
		AttackStep: {"dichiarazione di attacco", "una Dichiarazione di Attacco"},
		BlockStep:  {"dichiarazione di blocco", "una Dichiarazione di Blocco"}})
	refNouns = effect.NounsOf([]effect.Noun{effect.NoRef: {}, effect.ThisCard: {"questa", "questa carta"},
		effect.ChosenCards: {"bersaglio", "il bersaglio/i bersagli"}, effect.EventCard: {"quella", "quella carta"},
		effect.AffectedCards: {"quelle", "quelle carte"},
		effect.FirstTarget:   {"primo bersaglio", "il primo bersaglio/i primi bersagli"},
		effect.SecondTarget:  {"secondo bersaglio", "il secondo bersaglio/i secondi bersagli"},
		effect.ThirdTarget:   {"terzo bersaglio", "il terzo bersaglio/i terzi bersagli"},
		Host:                 {"portatore", "la carta a cui è aggiunta questa"}, Attacker: {"attaccante", "l'attaccante"},
		Blocker: {"bloccante", "il bloccante"}, Attacked: {"attaccato", "la carta attaccata"}})
	postureNouns = effect.NounsOf([]effect.Noun{AnyPosture: {}, Recovered: {"recuperato", "{recuperato}"},
		Rested: {"spossato", "{spossato}"}})
	causeNouns = effect.NounsOf([]effect.Noun{AnyCause: {}, BySummon: {"evocazione", "per evocazione"},
		ByJudgment: {"giudizio", "per Giudizio"}, ByEffect: {"effetto", "per un effetto"}})
	receiverNouns = effect.NounsOf([]effect.Noun{Anyone: {}, ThePlayer: {"giocatore", "a un giocatore"},
		ACard: {"carta", "a una carta"}})
	zoneNouns = effect.NounsOf([]effect.Noun{OnField: {"terreno", "sul terreno"}, InHand: {"mano", "nella mano"},
		InGraveyard: {"cimitero", "nel cimitero"}, InDeck: {"mazzo", "nel mazzo principale"},
		InStones: {"pietre", "in un'area delle pietre magiche"}, InRulers: {"sovrano", "in un'area del sovrano"},
		InStandby: {"attesa", "in un'area canto-attesa"}, InRemoved: {"rimosse", "fra le carte rimosse dal gioco"},
		InChase: {"rincorsa", "nella rincorsa"}})
	ofTypeNouns = effect.NounsOf([]effect.Noun{AnyType: {"", "una carta/carte"},
		Resonators: {"risonatore", "un risonatore/risonatori"}, JRulers: {"sovrano-G", "un sovrano-G/sovrani-G"},
		Fighters:   {"risonatore o sovrano-G", "un risonatore o sovrano-G/risonatori e sovrani-G"},
		SpellCards: {"magia", "una magia/magie"}, Chants: {"canto", "un canto/canti"},
		Instants: {"canto-istantanea", "una canto-istantanea/canto-istantanee"},
		Standbys: {"canto-attesa", "una canto-attesa/canto-attese"}, Additions: {"addizione", "un'addizione/addizioni"},
		Emblems: {"emblema", "un emblema/emblemi"}, Stones: {"pietra magica", "una pietra magica/pietre magiche"},
		Rulers:  {"sovrano", "un sovrano/sovrani"},
		Summons: {"magia di evocazione", "una magia di evocazione/magie di evocazione"},
		Normals: {"magia normale", "una magia normale/magie normali"}, AbilityIn: {"abilità", "un'abilità/abilità"}})
)

func (OfType) Words() []string     { return ofTypeNouns.Words }
func (Act) Words() []string        { return actNouns.Words }
func (Act) Printed() []string      { return actNouns.Printed }
func (Stat) Words() []string       { return statNouns.Words }
func (Stat) Printed() []string     { return statNouns.Printed }
func (Duration) Words() []string   { return durationNouns.Words }
func (Duration) Printed() []string { return durationNouns.Printed }
func (Phase) Words() []string      { return phaseNouns.Words }
func (Phase) Printed() []string    { return phaseNouns.Printed }
func (Moment) Words() []string     { return momentNouns.Words }
func (Moment) Printed() []string   { return momentNouns.Printed }
func (Ref) Words() []string        { return refNouns.Words }
func (Ref) Printed() []string      { return refNouns.Printed }
func (Posture) Words() []string    { return postureNouns.Words }
func (Posture) Printed() []string  { return postureNouns.Printed }
func (Cause) Words() []string      { return causeNouns.Words }
func (Cause) Printed() []string    { return causeNouns.Printed }
func (Receiver) Words() []string   { return receiverNouns.Words }
func (Receiver) Printed() []string { return receiverNouns.Printed }
func (Zone) Words() []string       { return zoneNouns.Words }
func (Zone) Printed() []string     { return zoneNouns.Printed }

func (Kind) Words() []string { return []string{"effetto", "attiva", "innescata", "continua"} }

// How abilities, actions and events stand in files and on cards.

// header is what stands before what an ability does: where it is valid, when it triggers, on what conditions, how
// often, whether it is optional, its cost, its targets.
const header = "[{When}, ][{If}, ][se questa carta è {in From di te}, ][{Once}, ][{May}, ]: [[[costo: {Cost:, }]] ]" +
	"[scegli come bersaglio {Target}; ]"

var abilityForms = []effect.Form{
	{Is: int(SpellEffect), Says: "effetto > se, bersaglio, fai!.", Of: "magia", SharesScope: true, Text: "{Aa}" + header + "{Do:; poi }."},
	{Is: int(Activated), Says: "attiva > in, una volta, se, costo, bersaglio, fai!.", Text: "Attiva: " + header + "{Do:; poi }."},
	{Is: int(Triggered), Says: "innescata > in, una volta, facoltativa, se, quando!, costo, bersaglio, fai!.",
		Text: "Innescata: " + header + "{Do:; poi }."},
	{Is: int(Continuous), Says: "continua > se, vale!.", Text: "Continua: " + header + "{Do:; }."},
}

func (x *Ability) Forms() []effect.Form { return abilityForms }

// forbids and permits are the templates of what is forbidden and permitted, to cards or to players; changes begins the
// template of what cards are given.
const (
	forbids = "{se What} {Pick What} non {potere} {Act}[ {Until}] | " +
		"{se Who=entrambi} i giocatori non possono {Act}[ {Until}] | " +
		"{Who} non {potere} {Act}[ {Until}]"
	permits = "{se What} {Pick What} {potere} {Act}[ {Until}] | " +
		"{se Who=entrambi} i giocatori possono {Act}[ {Until}] | " +
		"{Who} {potere} {Act}[ {Until}]"
	changes = "[{Until}, ]{Pick What} {prendere} {e}"
)

// actionForms has the forms of each action: where an ability resolves ("fai"), in a cost ("costo"), in a continuous
// ability ("vale"). Of forms with the same first key the narrower stands first, because the first that fits is taken.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.DrawKeys + ", se"},
	{Is: int(Damage), Says: "infliggi:N, a:Who(te/avversario/entrambi/quel giocatore)!, se",
		Text: "{se What, N calcolato} infliggi {a Pick What} {N danno/danni} | {se What} infliggi {N danno/danni} {a Pick What} | " +
			"{se N calcolato} infliggi {a Who} {N danno/danni} | infliggi {N danno/danni} {a Who}"},
	{Is: int(Damage), Says: "infliggi:N, a:What!, quanti:Pick, se"},
	{Is: int(Gain), Says: "guadagna:N, chi, se", Text: "{guadagnare} {N punto vita/punti vita}"},
	{Is: int(SetLife), Says: "diventa:Who(te/avversario/entrambi/quel giocatore), punti vita:N!, se", Amount: effect.FromZero,
		Text: "{i punti vita di Who} {diventare} {pari N}"},
	{Is: int(Destroy), Says: "distruggi:What, quanti, se", Text: "{distruggere} {N What}"},
	{Is: int(Banish), Says: "bandisci:N#, quali, chi, se", In: "fai, costo", AffectsCards: true, Text: "{bandire} {N Own}"},
	{Is: int(Banish), Says: "bandisci:What, chi, se"},
	{Is: int(Banish), Says: "bandisci:What=questa", In: "costo"},
	{Is: int(Remove), Says: "rimuovi:What, quanti, se", In: "fai, costo", Text: "{rimuovere} dal gioco {N What:da}"},
	{Is: int(Discard), Says: "scarta:N#, quali, chi, se", In: "fai, costo", AffectsCards: true,
		Text: "{se What} {scartare} {N What} | {scartare} {N carta/carte}"},
	{Is: int(Discard), Says: "scarta:What=questa", In: "costo"},
	{Is: int(DiscardHand), Says: "scarta=mano, chi, se", Text: "{scartare} {la mano di Who}"},
	{Is: int(Bounce), Says: "riprendi:What, quanti, se", Text: "{fare} ritornare nella mano del proprietario {N What:da}"},
	{Is: int(Put), Says: "metti:What, in=terreno, quanti, se", Text: "{mettere} sul terreno del proprietario {N What:da}"},
	{Is: int(Bury), Says: "metti:What, in=cimitero, quanti, se", Text: "{mettere} nel cimitero {N What:da}"},
	{Is: int(Return), Says: "metti:What, in=mazzo, quanti, se", Text: "{mettere} sotto al mazzo principale del proprietario {N What:da}"},
	{Is: int(Recover), Says: "recupera:What, quanti, se", Text: "{recuperare} {N What}"},
	{Is: int(Rest), Says: "spossa:What, quanti, se", Text: "{spossare} {N What}"},
	{Is: int(Rest), Says: "spossa:What=questa", In: "costo"}, // the rest symbol (9.61.2)
	{Is: int(Cancel), Says: "annulla:What, se", HidesCards: true, Text: "{annullare} {What}"},
	{Is: int(Reveal), Says: "rivela:What, quanti, chi, se", Text: "{rivelare} {N What}"},
	{Is: int(Give), Says: "prende:What, simbolo!, quanti:Pick, per, se", In: "fai, vale", Text: changes + "{Symbol}"},
	{Is: int(Change), Says: effect.GainKeys + ", quanti:Pick, se", In: "fai, vale", Text: "{se N calcolato} [{Until}, ]{Pick What} {prendere} {N:Stat} | " +
		changes + "{N:Stat}"},
	{Is: int(Become), Says: effect.BecomeKeys + ", se"},
	{Is: int(Forbid), Says: "vieta:Act(attaccare/bloccare/recuperare/essere bersaglio/essere distrutta/essere annullata), a:What!, quanti:Pick, per, se",
		In: "fai, vale", Text: forbids},
	{Is: int(Forbid), Says: "vieta:Act(pescare/giocare magie/giocare abilità attive/convocare/guadagnare punti vita), chi!, per, se", In: "fai, vale"},
	{Is: int(Permit), Says: "permetti:Act(bloccare da spossato/bloccare chi vola), a:What!, quanti:Pick, per, se", In: "fai, vale", Text: permits},
	{Is: int(Permit), Says: "permetti:Act(convocare due volte), chi!, per, se", In: "fai, vale"},
	{Is: int(Prevent), Says: "previeni:N#, a:Who(te/avversario/entrambi)!, danno, per, se",
		Text: "{se What, N} [{Until}, ]previeni i prossimi {N danno/danni}[ {Battle}] inflitti {a Pick What} | {se N} [{Until}, ]previeni i " +
			"prossimi {N danno/danni}[ {Battle}] inflitti {a Who} | " +
			"{se What} [{Until}, ]previeni tutto il danno[ {Battle}] inflitto {a Pick What} | [{Until}, ]previeni tutto il danno[ {Battle}] inflitto " +
			"{a Who}"},
	{Is: int(Prevent), Says: "previeni:N#, a:What!, quanti:Pick, danno, per, se"},
	{Is: int(Prevent), Says: "previeni=tutto, a:Who(te/avversario/entrambi)!, danno, per, se", In: "fai, vale"},
	{Is: int(Prevent), Says: "previeni=tutto, a:What!, quanti:Pick, danno, per, se", In: "fai, vale"},
	{Is: int(PreventFrom), Says: "previeni=tutto, inflitto da:What!, quanti:Pick, danno, per, se", In: "fai, vale",
		Text: "[{Until}, ]previeni tutto il danno[ {Battle}] inflitto {da Pick What}"},
	{Is: int(Control), Says: "controlla:What, quanti, per, se", Text: "prendi il controllo {di N What}[ {Until}]"},
	{Is: int(Produce), Says: "produci:Makes, se", Text: "produci {Wills}"},
	{Is: int(AddStone), Says: "metti pietre:N, chi, se", Text: "{mettere} nell'area delle pietre magiche {N pietra magica/pietre magiche} " +
		"{da il mazzo delle pietre magiche di Who}"},
	{Is: int(PayWill), Says: "paga:Will", In: "costo", Text: "paga {Price}"},
	{Is: int(PayLife), Says: "paga punti vita:N", In: "costo", Text: "paga {N punto vita/punti vita}"},
}

func (a *Action) Forms() []effect.Form { return actionForms }

// happensTo returns the template of an event that happens to a card; does is the template of its verb.
func happensTo(does string) string {
	return "{se Own} quando {Subject} " + does + " | quando {un Subject di Who} " + does
}

// inEvery returns the template of the beginning or the end (when) of a part of each turn, or of each turn of a player.
func inEvery(when string) string {
	return "{se Who=te} " + when + " {di Moment di Who} | {se Who=avversario} " + when + " {di Moment di Who} | " +
		when + " di {Every}"
}

// triggerForms has the forms of the events: those that happen to a card, "questa" or another, and those of a player.
var triggerForms = []effect.Form{
	{Is: int(Enters), Says: "entra:What?, di, causa", In: "quando", Text: happensTo("{entrare} sul terreno[ {By}]")},
	{Is: int(Destroyed), Says: "distrutta:What?, di", In: "quando", Text: happensTo("{essere} {distrutto}")},
	{Is: int(ToGraveyard), Says: "va:What?, a=cimitero, di", In: "quando", Text: happensTo("{essere} {messo} nel cimitero")},
	{Is: int(Banished), Says: "bandita:What?, di", In: "quando", Text: happensTo("{essere} {bandito}")},
	{Is: int(RemovedFromGame), Says: "rimossa:What?, di", In: "quando", Text: happensTo("{essere} {rimosso} dal gioco")},
	{Is: int(Discards), Says: "scarta:Who(te/avversario/chiunque)", In: "quando", Text: "quando {Who} {scartare} una carta"},
	{Is: int(Draws), Says: "pesca:Who(te/avversario/chiunque)", In: "quando", Text: "quando {Who} {pescare} una carta"},
	{Is: int(DealsDamage), Says: "infligge danno:What?, di, a, danno", In: "quando", Text: happensTo("{infliggere} danno[ {Battle}][ {To}]")},
	{Is: int(PlayerDamaged), Says: "subisce danno:Who(te/avversario/chiunque)!, danno", In: "quando",
		Text: "quando {Who} {subire} danno[ {Battle}]"},
	{Is: int(SuffersDamage), Says: "subisce danno:What?, di, danno", In: "quando", Text: happensTo("{subire} danno[ {Battle}]")},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando", Text: happensTo("{attaccare}")},
	{Is: int(Blocks), Says: "blocca:What?, di", In: "quando", Text: happensTo("{bloccare}")},
	{Is: int(IsPlayed), Says: "giocata:What?, di", In: "quando",
		Text: "{se Own} quando questa carta è giocata | quando {Who} {giocare} {un Subject}"},
	{Is: int(IsActivated), Says: "attivata:What?, di", In: "quando",
		Text: "{se Own} quando è giocata un'abilità attiva {di Subject} | quando {Who} {giocare} un'abilità attiva {di un Subject}"},
	{Is: int(Calls), Says: "convoca:Who(te/avversario/chiunque)", In: "quando", Text: "quando {Who} {convocare} una pietra magica"},
	{Is: int(Judges), Says: "effettua giudizio:Who(te/avversario/chiunque)", In: "quando", Text: "quando {Who} {effettuare} un Giudizio"},
	{Is: int(Recovers), Says: "recuperata:What?, di", In: "quando", Text: happensTo("{essere} {recuperato}")},
	{Is: int(Rests), Says: "spossata:What?, di", In: "quando", Text: happensTo("{essere} {spossato}")},
	{Is: int(Begins), Says: "inizia:Moment, di", In: "quando", Text: inEvery("all'inizio")},
	{Is: int(Ends), Says: "finisce:Moment(turno/battaglia), di", In: "quando", Text: inEvery("alla fine")},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
