package card

import "cavillo/engine/effect"

// The words that files use for the values of each type, in the order of the values.

// The words of files and of printed cards for each constant of a type. For OfType the printed word is the noun
// for the cards of that type.
var (
	EachSymbol = [...]string{Water: "acqua", Fire: "fuoco", Lightning: "fulmine", Earth: "terra", Wind: "vento"}
	typeNouns  = effect.NounsOf([]effect.Noun{NinjaCard: {"ninja", "Ninja"}, Client: {"cliente", "Cliente"},
		Strategy: {"strategia", "Strategia"}, Jutsu: {"tecnica", "Tecnica"}, SquadCard: {"squadra", "Squadra"}})
	rankNouns = effect.NounsOf([]effect.Noun{NoRank: {}, Academy: {"studente dell'accademia", "Studente dell'Accademia"},
		Genin: {"genin", "Genin"}, Chunin: {"chunin", "Chunin"}, SpecialForces: {"forze speciali", "Forze Speciali"},
		SpecialJonin: {"jonin speciale", "Jonin Speciale"}, Jonin: {"jonin", "Jonin"},
		SupremeNinja: {"ninja supremo", "Ninja Supremo"}, VillageHead: {"capo del villaggio", "Capo del Villaggio"}})
	EachMark = [...]effect.Noun{NoMark: {}, Interrupt: {"interruzione", "Interruzione"},
		Permanent: {"permanente", "Permanente"}, Growth: {"sviluppo", "Sviluppo"}, Platoon: {"plotone", "Plotone"},
		Ambush: {"ambush", "Ambush"}, Surge: {"surge", "Surge"}, Mastery: {"mastery", "Mastery"},
		AllEffects: {"effetti", "effetti"}}
	markNouns = effect.NounsOf(EachMark[:])
	timeNouns = effect.NounsOf([]effect.Noun{OwnPreparation: {"preparazione", "nella tua Fase di Preparazione"},
		TheirPreparation: {"preparazione avversaria", "nella Fase di Preparazione dell'avversario"},
		Exchange:         {"scambio", "nello Scambio di Tecniche"}, InChain: {"catena", "in una Catena"}})
	zoneNouns = effect.NounsOf([]effect.Noun{InPlay: {"campo", "nel Campo"}, InHand: {"mano", "nella Mano"},
		InDeck: {"mazzo", "nel Mazzo"}, DeckBottom: {"fondo del mazzo", "nel Mazzo"},
		InChakra: {"chakra", "nella Zona Chakra"}, InGrave: {"cimitero", "nel Cimitero"},
		InRewards: {"vincite", "nella Zona Vincite di Guerra"}, InRemoved: {"rimosse", "fra le carte rimosse dal gioco"},
		InReserve: {"rinforzi", "nel Mazzo di Rinforzi"}, InUse: {"in uso", "fra le carte in Catena"}})
	EachAct = [...]effect.Noun{AnyAct: {}, Attack: {"attaccare", "attaccare"}, Block: {"difendere", "difendere"},
		UseJutsu: {"tecniche", "usare Tecniche"}, UseEffects: {"effetti", "usare effetti"},
		BeTarget: {"essere bersaglio", "essere {scelto} come Bersaglio"}, BeHealed: {"cura", "ricevere Cure"},
		PlayStrategy: {"strategie", "usare Strategie"}, DeployNinja: {"schierare", "schierare Ninja"}}
	actNouns      = effect.NounsOf(EachAct[:])
	durationNouns = effect.NounsOf([]effect.Noun{ForGood: {Word: "sempre"}, ThisTurn: {"questo turno", "in questo turno"},
		ThisBattle: {"questa battaglia", "in questa battaglia"}})
	statNouns = effect.NounsOf([]effect.Noun{NoStat: {}, Battle: {"battaglia", "il Valore in Battaglia"},
		Support: {"sostegno", "il Valore in Sostegno"}, Wits: {"intelletto", "l'Intelletto"}, Coins: {"monete", "le monete"},
		Rewards: {"vincite", "le Vincite di Guerra"}, Turns: {"segnaturni", "il Segnaturni"}})
	phaseNouns = effect.NounsOf([]effect.Noun{AnyPhase: {}, Preparation: {"preparazione", "la Fase di Preparazione"},
		Battles: {"battaglia", "la Fase di Battaglia"}, Final: {"fase finale", "la Fase Finale"}})
	refNouns = effect.NounsOf([]effect.Noun{effect.NoRef: {}, effect.ThisCard: {"questa", "questa carta"},
		effect.ChosenCards: {"bersaglio", "il Bersaglio/i Bersagli"}, effect.EventCard: {"quella", "quella carta"},
		effect.AffectedCards: {"quelle", "quelle carte"},
		effect.FirstTarget:   {"primo bersaglio", "il primo Bersaglio/i primi Bersagli"},
		effect.SecondTarget:  {"secondo bersaglio", "il secondo Bersaglio/i secondi Bersagli"},
		effect.ThirdTarget:   {"terzo bersaglio", "il terzo Bersaglio/i terzi Bersagli"}, User: {"esecutore", "l'Esecutore"}})
	healthNouns = effect.NounsOf([]effect.Noun{AnyHealth: {}, Sound: {"sano", "{Sano/Sani}"},
		Hurt: {"ferito", "{Ferito/Feriti}"}})
	roleNouns = effect.NounsOf([]effect.Noun{AnyRole: {}, InAction: {"in azione", "In Azione"},
		Attacking: {"in attacco", "In Attacco"}, Defending: {"in difesa", "In Difesa"}, Resting: {"a riposo", "A Riposo"},
		Fighting: {"in combattimento", "In Combattimento"}})
	lineNouns   = effect.NounsOf([]effect.Noun{AnyLine: {}, Front: {"prima", "Prima"}, Back: {"seconda", "Seconda"}})
	ofTypeNouns = effect.NounsOf([]effect.Noun{AnyType: {"", "una carta/carte"}, Ninjas: {"ninja", "un Ninja/Ninja"},
		Clients: {"cliente", "un Cliente/Clienti"}, Strategies: {"strategia", "una Strategia/Strategie"},
		Jutsus: {"tecnica", "una Tecnica/Tecniche"}, Squads: {"squadra", "una carta Squadra/carte Squadra"}})
)

func (Symbol) Words() []string     { return EachSymbol[:] }
func (Type) Words() []string       { return typeNouns.Words }
func (Type) Printed() []string     { return typeNouns.Printed }
func (OfType) Words() []string     { return ofTypeNouns.Words }
func (Rank) Words() []string       { return rankNouns.Words }
func (Rank) Printed() []string     { return rankNouns.Printed }
func (Mark) Words() []string       { return markNouns.Words }
func (Mark) Printed() []string     { return markNouns.Printed }
func (Time) Words() []string       { return timeNouns.Words }
func (Time) Printed() []string     { return timeNouns.Printed }
func (Zone) Words() []string       { return zoneNouns.Words }
func (Zone) Printed() []string     { return zoneNouns.Printed }
func (Act) Words() []string        { return actNouns.Words }
func (Act) Printed() []string      { return actNouns.Printed }
func (Duration) Words() []string   { return durationNouns.Words }
func (Duration) Printed() []string { return durationNouns.Printed }
func (Stat) Words() []string       { return statNouns.Words }
func (Stat) Printed() []string     { return statNouns.Printed }
func (Phase) Words() []string      { return phaseNouns.Words }
func (Phase) Printed() []string    { return phaseNouns.Printed }
func (Ref) Words() []string        { return refNouns.Words }
func (Ref) Printed() []string      { return refNouns.Printed }
func (Health) Words() []string     { return healthNouns.Words }
func (Health) Printed() []string   { return healthNouns.Printed }
func (Role) Words() []string       { return roleNouns.Words }
func (Role) Printed() []string     { return roleNouns.Printed }
func (Line) Words() []string       { return lineNouns.Words }
func (Line) Printed() []string     { return lineNouns.Printed }

func (Kind) Words() []string {
	return []string{"attivato", "innescato", "continuo", "effetto", "tecnica"}
}

// The forms of effects, actions and events in files and on cards.

// header is the template of what is printed before what an effect does: when, on which conditions, its
// Bersagli.
const header = "[{When}, ][{If}, ]: [scegli come Bersaglio {Target}; ]"

// notJutsu are the types of cards that stay in the Campo, and may have effects there.
const notJutsu = "ninja/cliente/strategia/squadra"

var effectForms = []effect.Form{
	{Is: int(Activated), Says: "attivato > sempre, tempo, in(mano/chakra/cimitero), volte, se, quando, bersaglio, fai!.", Of: notJutsu,
		Text: "Attivato: [{Always}, ][{Time}, ][se questa carta è {in From di te}, ][{Often}, ]" + header + "{Do:; poi }."},
	{Is: int(Triggered), Says: "innescato > sempre, volte, se, quando!, bersaglio, fai!.", Of: notJutsu,
		Text: "Innescato: [{Always}, ][{Often}, ]" + header + "{Do:; poi }."},
	{Is: int(Static), Says: "continuo > sempre, se, vale!.", Of: notJutsu, Text: "Continuo: [{Always}, ][{If}, ]: {Do:; }."},
	{Is: int(StrategyText), Says: "effetto > se, quando, bersaglio, fai!.", Of: "strategia", Text: "{Aa}" + header + "{Do:; poi }."},
	{Is: int(JutsuText), Says: "tecnica > costo, x, condizione, se, quando, bersaglio, fai!.", Of: "tecnica",
		Text: "Costo Chakra: {Price}. [Condizione: {un Executor}. ][X è {X}. ]{Aa}" + header + "{Do:; poi }."},
}

func (x *Effect) Forms() []effect.Form { return effectForms }

// actionForms are the forms of actions, of an effect that resolves ("fai") and of a static effect ("vale").
// Where several forms have the same first key, the more specific ones come first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.DrawKeys},
	{Is: int(Discard), Says: "scarta:N#, quali, chi", AffectsCards: true,
		Text: "{se What} {scartare} {N What} | {scartare} {N carta/carte}"},
	{Is: int(DiscardAny), Says: "scarta a caso:N, chi", AffectsCards: true, Text: "{scartare} {N carta/carte} a caso"},
	{Is: int(Damage), Says: "infliggi:N, a:What!@, quanti:Pick", Text: "infliggi {N Danno/Danni} {a Pick What}"},
	{Is: int(Reduce), Says: "riduci danni:N, a:What!@, quanti:Pick, per", In: "fai, vale",
		Text: "{Pick What} {ricevere} {N Danno/Danni} in meno[ {Until}]"},
	{Is: int(Heal), Says: "cura:What@, quanti", Text: "dai una Cura {a N What}"},
	{Is: int(Send), Says: "manda:What, in(mano/mazzo/fondo del mazzo/chakra/cimitero/rimosse)!, quanti, chi",
		Text: "{mandare} {N What:da} {Place}"},
	{Is: int(Deploy), Says: "schiera:What, quanti, chi", Text: "{schierare} {N What:da}"},
	{Is: int(Control), Says: "controlla:What@, quanti, per", Text: "prendi il controllo {di N What}[ {Until}]"},
	{Is: int(AddCoins), Says: "metti monete:N, su:What!, quanti:Pick", Text: "metti {N moneta/monete} {su Pick What}"},
	{Is: int(TakeCoins), Says: "togli monete:N, da:What!, quanti:Pick", Text: "togli {N moneta/monete} {da Pick What}"},
	{Is: int(Gain), Says: "prende:What@, quanti, battaglia^, sostegno^, intelletto^, per", In: "fai, vale",
		Text: "{N What} {prendere}[ {Battle:OfBattle},][ {Support:OfSupport},][ {Wits:OfWits},][ {Until}]"},
	{Is: int(Grant), Says: "dai:Mark(surge/mastery), a:What!@, quanti, per", In: "fai, vale", Text: "{N What} {ricevere} {Mark}[ {Until}]"},
	{Is: int(Deny), Says: "nega:Mark(effetti/surge/mastery), di:What!@, quanti, per", In: "fai, vale",
		Text: "{se Mark=effetti} gli effetti {di N What} sono negati[ {Until}] | {Mark} {di N What} è negato[ {Until}]"},
	{Is: int(Twice), Says: "duplica:Mark(surge/mastery), di:What!@, quanti", Text: "{Mark} {di N What} è duplicato in questo turno"},
	{Is: int(Search), Says: "cerca:What&, quanti, chi",
		Text: "{aggiungere} {N What} {da il Mazzo di Who} {a la Mano di Who}, e il Mazzo si mescola"},
	{Is: int(Shuffle), Says: "mescola", Text: "mescola il tuo Mazzo"},
	{Is: int(Toss), Says: "lancia moneta > testa:Then!, croce:Else",
		Text: "lancia una moneta[; se esce testa, {Then}][; se esce croce, {Else}]"},
	{Is: int(Reward), Says: "vincite:N, chi", Text: "{prendere} {N Vincita/Vincite} di Guerra"},
	{Is: int(Join), Says: "unisci:What@, quanti, a!", Text: "{N What} {unirsi} alla Squadra {di With}"},
	{Is: int(Withdraw), Says: "ritira:What@, quanti", Text: "ritira dalla battaglia {N What}"},
	{Is: int(ToFront), Says: "in prima linea:What@, quanti", Text: "{N What} {passare} In Prima Linea"},
	{Is: int(Neutralise), Says: "neutralizza:What, quanti, in(mano/mazzo/chakra/rimosse)",
		Text: "{se Answered} neutralizza quella carta o quell'effetto[: la carta va {Place}]" +
			" | {se Effects} neutralizza l'effetto {di N What}[: la carta va {Place}] | neutralizza {N What}[: la carta va {Place}]"},
	{Is: int(Intellects), Says: "intelletti:What@, quanti, per", In: "fai, vale",
		Text: "la Squadra {di N What} svolge una Battaglia di Intelletti[ {Until}]"},
	{Is: int(Forbid), Says: "vieta:Act(attaccare/difendere/tecniche/effetti/essere bersaglio/cura), a:What!, quanti, per", In: "fai, vale",
		Text: "{se Who=chiunque} [{Until}, ]{N What} non {potere} {Act} | [{Until}, ]{Who} non {potere} {Act}"},
	{Is: int(Forbid), Says: "vieta:Act(tecniche/strategie/schierare), chi!, per", In: "fai, vale"},
	{Is: int(HandLimit), Says: "limite di mano:N, chi, per", In: "fai, vale",
		Text: "[{Until}, ]{il limite di carte della Mano di Who} {diventare} {pari N}"},
	{Is: int(Divert), Says: "devia:What, in(mano/chakra/cimitero/rimosse)!", In: "vale",
		Text: "invece di entrare in gioco, {What} {andare} {Place}"},
	{Is: int(Become), Says: "diventa=ninja", Text: "metti in Campo questa carta come Ninja"},
	{Is: int(AfterChain), Says: "dopo la catena:Then", Text: "dopo la Catena, {Then}"},
	{Is: int(Choose), Says: "scegli:What, quanti, chi", Text: "{scegliere} {un N What}"},
	{Is: int(Reveal), Says: "mostra:What, quanti, chi", Text: "{mostrare} {N What}"},
	{Is: int(May), Says: "puoi:Then, chi", Text: "{potere} {Then}"},
	{Is: int(When), Says: effect.IfKeys},
	{Is: int(Modal), Says: effect.ModeKeys},
}

func (a *Action) Forms() []effect.Form { return actionForms }

// happensTo returns the template of an event that happens to a card.
func happensTo(predicate string) string { return "quando {un Subject di Who} " + predicate }

// turnText returns the template of the beginning or the end of a turn.
func turnText(moment string) string {
	return "{se Who=te} " + moment + " del tuo turno | {se Who=avversario} " + moment + " del turno dell'avversario | " +
		moment + " di ogni turno"
}

// phaseText returns the template of the beginning of a phase.
func phaseText(phase string) string {
	return "{se Who=te} all'inizio della tua " + phase + " | {se Who=avversario} all'inizio della " + phase +
		" dell'avversario" +
		" | all'inizio di ogni " + phase
}

// triggerForms are the forms of events: those that happen to a card, which is "questa" or another, and those of
// a turn.
var triggerForms = []effect.Form{
	{Is: int(Enters), Says: "entra:What?, di", In: "quando", Text: happensTo("{entrare} in gioco")},
	{Is: int(Leaves), Says: "lascia il campo:What?, di", In: "quando", Text: happensTo("{lasciare} il Campo")},
	{Is: int(TurnBegins), Says: "inizia=turno, di", In: "quando", Text: turnText("all'inizio")},
	{Is: int(PreparationBegins), Says: "inizia=preparazione, di", In: "quando", Text: phaseText("Fase di Preparazione")},
	{Is: int(FormationBegins), Says: "inizia=formazione, di", In: "quando", Text: phaseText("Fase di Formazione")},
	{Is: int(BattleBegins), Says: "inizia=battaglia, di", In: "quando", Text: phaseText("Fase di Battaglia")},
	{Is: int(ExchangeBegins), Says: "inizia=scambio, di", In: "quando", Text: "{se Who=te} all'inizio dello Scambio di Tecniche del tuo turno" +
		" | {se Who=avversario} all'inizio dello Scambio di Tecniche del turno dell'avversario | all'inizio di ogni Scambio di Tecniche"},
	{Is: int(FinalBegins), Says: "inizia=fase finale, di", In: "quando", Text: phaseText("Fase Finale")},
	{Is: int(TurnEnds), Says: "finisce=turno, di", In: "quando", Text: turnText("alla fine")},
	{Is: int(Damaged), Says: "danneggiato:What?, di", In: "quando", Text: happensTo("{ricevere} Danni")},
	{Is: int(Defeated), Says: "sconfitto:What?, di", In: "quando", Text: happensTo("{essere} {sconfitto}")},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando", Text: happensTo("{essere} {mandato} In Attacco")},
	{Is: int(Blocks), Says: "blocca:What?, di", In: "quando", Text: happensTo("{essere} {mandato} In Difesa")},
	{Is: int(Wins), Says: "vince:What?, di", In: "quando", Text: "quando la Squadra {di un Subject di Who} vince uno Scontro"},
	{Is: int(IntoChakra), Says: "va in chakra:What?, di", In: "quando", Text: happensTo("{andare} nella Zona Chakra")},
	{Is: int(Used), Says: "usata:What?, di", In: "quando", Text: "{se Effects} quando si usa l'effetto {di un Subject di Who} | " +
		"{se Cards} quando si usa {un Subject di Who} | quando si usa {un Subject di Who} o un suo effetto"},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
