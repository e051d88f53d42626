package card

import "cavillo/engine/effect"

// The words that files use for the values of each type, in the order of the values.

func (Known) Words() []string { return []string{"intero", "in parte", "ignoto", "nessuno"} }

// The words of files and of printed cards for each constant of a type. For OfType the printed word is the noun
// for the cards of that type.
var (
	typeNouns = effect.NounsOf([]effect.Noun{Personaggio: {"personaggio", "Personaggio"},
		Tecnica: {"tecnica", "Carta Tecnica"}, Squadra: {"squadra", "Squadra"}})
	fromNouns = effect.NounsOf([]effect.Noun{OnDeck: {Word: "ponte"},
		AsRescuer: {"rinforzi", "se questa carta è nello Spazio Rinforzi"}})
	phaseNouns = effect.NounsOf([]effect.Noun{AnyPhase: {}, InBattle: {"battaglia", "una Battaglia"},
		InFirstTurn: {"primo turno", "il primo turno"}})
	EachAct = [...]effect.Noun{NoAct: {}, BeginBattle: {"cominciare battaglie", "cominciare Battaglie"},
		PassBy:   {"ignorare un marinaio", "ignorare un Marinaio"},
		BeHurt:   {"subire danni da tecniche", "subire danni dalle Carte Tecnica dell'avversario"},
		BeMoved:  {"essere spostata", "essere {spostato} dall'avversario né andare nell'Oceano"},
		FreeCall: {"essere chiamata senza azioni", "essere {chiamato} senza impiegare Azioni"},
		UseCards: {"utilizzare tecniche", "utilizzare Carte Tecnica"}}
	windowNouns = effect.TermsOf(Windows[:])
	actNouns    = effect.NounsOf(EachAct[:])
	statNouns   = effect.NounsOf([]effect.Noun{NoStat: {}, Strength: {"forza", "la Forza"}, Damage: {"danno", "il Danno"},
		PrintedStrength: {"forza iniziale", "la Forza iniziale"}, Life: {"punti vita", "i Punti Vita"},
		PrintedLife: {"punti vita iniziali", "i Punti Vita iniziali"}})
	durationNouns = effect.NounsOf([]effect.Noun{WhileThere: {},
		ThisBattle: {"questa battaglia", "fino alla fine della Battaglia"},
		ThisTurn:   {"questo turno", "fino alla fine del turno"}})
	zoneNouns = effect.NounsOf([]effect.Noun{OnPonte: {"ponte", "sul Ponte"},
		OfCapitano: {"capitano", "nello Spazio Capitano"}, OfMarinai: {"marinai", "fra i Marinai"},
		InMano: {"mano", "nella Mano"}, InForziere: {"forziere", "nel Forziere"},
		InGiornale: {"giornale di bordo", "nel Giornale di Bordo"}, InOceano: {"oceano", "nell'Oceano"},
		InRinforzi: {"rinforzi", "nello Spazio Rinforzi"}, InTecniche: {"tecniche", "nello Spazio Tecniche"},
		InTrofei: {"trofei", "nella Lista dei Trofei"}})
	refNouns = effect.NounsOf([]effect.Noun{effect.NoRef: {}, effect.ThisCard: {"questa", "questa carta"},
		effect.EventCard: {"quella", "quella carta"}, effect.AffectedCards: {"quelle", "le carte dell'azione precedente"},
		Fighter: {"il tuo combattente", "il tuo Personaggio in Battaglia"},
		Foe:     {"personaggio avversario", "il Personaggio avversario"}, Loser: {"perdente", "il Personaggio perdente"},
		Winner: {"vincitore", "il Personaggio vincitore"}, Answered: {"tecnica interrotta", "la Carta Tecnica interrotta"},
		Captain: {"il tuo capitano", "il tuo Capitano"}, FoeCaptain: {"capitano avversario", "il Capitano avversario"}})
	ofTypeNouns = effect.NounsOf([]effect.Noun{AnyType: {"", "una carta/carte"},
		Characters: {"personaggio", "un Personaggio/Personaggi"}, Techniques: {"tecnica", "una Carta Tecnica/Carte Tecnica"},
		Squads: {"squadra", "una Squadra/Squadre"}})
)

// Windows are the words for the windows of a Battle: in files, in events (what the player is asked there), and
// on cards.
var Windows = [...]effect.Term{
	InActions:     {"azioni di battaglia", "Azione di Battaglia di turno", ""},
	AtBeginning:   {"quando comincia", "prevenire la Battaglia", "quando comincia una Battaglia"},
	BeforeActions: {"prima delle azioni", "prima delle Azioni di Battaglia", "prima delle Azioni di Battaglia"},
	BeforeCompare: {"prima del confronto", "prima del Confronto", "prima del Confronto della Forza"},
	WinnerKnown:   {"a vincitore stabilito", "a vincitore stabilito", "quando il vincitore della Battaglia è stabilito"},
	BeforeDamage:  {"prima dei danni", "prima dei Danni", "prima dell'Assegnazione dei Danni"},
	Defeat:        {"sconfitta", "dopo una sconfitta", "quando un Personaggio in Battaglia è sconfitto"},
	AtDiscard:     {"scarto", "allo scarto", "quando si scartano le carte utilizzate"},
	AtEnd:         {"fine della battaglia", "alla fine della Battaglia", "alla fine della Battaglia"},
}

func (Type) Words() []string       { return typeNouns.Words }
func (Type) Printed() []string     { return typeNouns.Printed }
func (OfType) Words() []string     { return ofTypeNouns.Words }
func (From) Words() []string       { return fromNouns.Words }
func (From) Printed() []string     { return fromNouns.Printed }
func (Phase) Words() []string      { return phaseNouns.Words }
func (Phase) Printed() []string    { return phaseNouns.Printed }
func (Window) Words() []string     { return windowNouns.Words }
func (Window) Printed() []string   { return windowNouns.Printed }
func (Window) Events() []string    { return windowNouns.Events }
func (Act) Words() []string        { return actNouns.Words }
func (Act) Printed() []string      { return actNouns.Printed }
func (Stat) Words() []string       { return statNouns.Words }
func (Stat) Printed() []string     { return statNouns.Printed }
func (Duration) Words() []string   { return durationNouns.Words }
func (Duration) Printed() []string { return durationNouns.Printed }
func (Zone) Words() []string       { return zoneNouns.Words }
func (Zone) Printed() []string     { return zoneNouns.Printed }
func (Ref) Words() []string        { return refNouns.Words }
func (Ref) Printed() []string      { return refNouns.Printed }

func (Kind) Words() []string {
	return []string{"effetto", "azioni", "continuo", "innescato", "finestra"}
}

// The forms of abilities, actions and events in files and on cards.

// header is the template of what is printed before what an ability does: where the card must be, the
// conditions, the cost.
const header = "[{From}, ][{If}, ]: [[[Costo: {Cost:, }]] ]"

var abilityForms = []effect.Form{
	{Is: int(Technique), Says: "effetto > finestra, interrompe, se, costo, fai, vale", Of: "tecnica",
		Text: "{se Do, Holds} {Aa}[{Window}, ][{Answers}, ]" + header + "{Do:. }. Finché resta in gioco, {Holds:; }. | " +
			"{se Holds} {Aa}[{Window}, ][{Answers}, ]" + header + "finché resta in gioco, {Holds:; }. | " +
			"{se Do} {Aa}[{Window}, ][{Answers}, ]" + header + "{Do:. }. | {Aa}[{Window}, ][{Answers}, ]si utilizza."},
	{Is: int(Activated), Says: "azioni > consuma!, se, costo, fai!", Of: "personaggio/squadra",
		Text: "{se Spend=0} Abilità Speciale, senza impiegare Azioni, " + header + "{Do:. }. | Abilità Speciale, {Spend Azione/Azioni}, " + header + "{Do:. }."},
	{Is: int(Continuous), Says: "continuo > da, se, vale!.", Of: "personaggio/squadra", Text: "Sempre, [{From}, ][{If}, ]: {Holds:; }."},
	{Is: int(Triggered), Says: "innescato > da, quando!, facoltativo, se, fai!", Of: "personaggio/squadra",
		Text: "{se May} {Aa}{When}, [{From}, ][{If}, ]{potere} {Do}. | {Aa}{When}, [{From}, ][{If}, ]{Do:. }."},
	{Is: int(Windowed), Says: "finestra > in:Window!, da, se, costo, fai!", Of: "personaggio/squadra",
		Text: "Abilità Speciale, {Window}, " + header + "{Do:. }."},
}

func (a *Ability) Forms() []effect.Form { return abilityForms }

// actionForms are the forms of actions, of what is done ("fai"), of costs and of what holds ("vale"). Where
// several forms have the same first key, the more specific ones come first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.DrawKeys + ", se"},
	{Is: int(Update), Says: "aggiorna:N, chi, se", Text: "{aggiornare} {il Giornale di Bordo di Who} di {N carta/carte}"},
	{Is: int(Discard), Says: "scarta:N, quali, chi, se", In: "fai, costo", AffectsCards: true,
		Text: "{se What} {scartare} {N What} | {scartare} {N carta/carte}"},
	{Is: int(AtRandom), Says: "scarta a caso:N, chi, se", AffectsCards: true, Text: "{scartare} {N carta/carte} a caso"},
	{Is: int(Put), Says: "metti:What, in^, in fondo a:To+Last(forziere)^, quanti~, chi, se", In: "fai, costo",
		Text: "{se Last} {mettere} in fondo {a To} {N Cards:da} | {mettere} {in To} {N Cards:da}"},
	{Is: int(Hurt), Says: "infliggi:Much, a:What!@, quanti:N~!, se", In: "fai, costo",
		Text: "{se Much} {infliggere} {Much danno/danni} {a N What} | {infliggere} {N danno/danni} {a What}"},
	{Is: int(Hurt), Says: "infliggi:N, a:What!@, se", In: "fai, costo"},
	{Is: int(Heal), Says: "restituisci:Much, a:What!@, quanti:N~!, se",
		Text: "{se Much} {restituire} {Much Punto Vita/Punti Vita} {a N What} | {restituire} {N Punto Vita/Punti Vita} {a What}"},
	{Is: int(Heal), Says: "restituisci:N, a:What!@, se"},
	{Is: int(Change), Says: "prende:What@, *, per!, se",
		Text: "{se Most} {What} {prendere} {N:Stat}, fino a {Most} | {se N calcolato} [{Until}, ]{What} {prendere} {N:Stat} | [{Until}, ]{What} {prendere} {e}{N:Stat}"},
	{Is: int(Change), Says: "prende:What@, *, al più, se", In: "vale"},
	{Is: int(Call), Says: "chiama:What, chi, se", Text: "{potere} chiamare {un Cards:da}"},
	{Is: int(Rescue), Says: "chiama come rinforzi:What, chi, se", Text: "{potere} chiamare come Rinforzo {un Cards:da}"},
	{Is: int(Fight), Says: "comincia una battaglia:What@, contro, se", Text: "{un What} {cominciare} una Battaglia[ contro {un Against}]"},
	{Is: int(Prevent), Says: "previeni=battaglia, se", Text: "previeni la Battaglia"},
	{Is: int(Choose), Says: "scegli fra, chi(tu/avversario), se", Text: "{scegliere} una cosa sola: {Modes: oppure }"},
	{Is: int(Become), Says: "diventa:What@, forza iniziale:N!, se", Amount: effect.FromZero, In: "vale",
		Text: "{la Forza iniziale di What} {diventare} {pari N}"},
	{Is: int(Forbid), Says: "vieta:Act(cominciare battaglie)!, a:What!@, contro, se", In: "vale",
		Text: "{se Act=utilizzare tecniche} con {What} non si possono utilizzare Carte Tecnica | {What} non {potere} {Act}[ contro {un Against}]"},
	{Is: int(Forbid), Says: "vieta:Act(subire danni da tecniche/utilizzare tecniche)!, a:What!@, se", In: "vale"},
	{Is: int(Forbid), Says: "vieta:Act(essere spostata)!, a:What=questa, se", In: "vale", Of: "tecnica"}, // 11.5
	{Is: int(Permit), Says: "permetti:Act(cominciare battaglie)!, a:What!@, contro, se", In: "vale",
		Text: "{se Act=ignorare un marinaio} {What} {potere} cominciare una Battaglia contro il Capitano avversario ignorando {un Against} | " +
			"{Cards} {potere} {Act}[ contro {un Against}]"},
	{Is: int(Permit), Says: "permetti:Act(ignorare un marinaio)!, a:What!@, contro!, se", In: "vale"},
	{Is: int(Permit), Says: "permetti:Act(essere chiamata senza azioni)!, se", In: "vale", Of: "personaggio/squadra"}, // 8.2.3
	{Is: int(Charge), Says: "chiede azioni:N, contro!, se", In: "vale",
		Text: "per cominciare una Battaglia contro {un Against} l'avversario impiega {N Azione/Azioni}"},
	{Is: int(Acts), Says: "azioni:N, chi(tu/avversario)!, se", Amount: effect.Signed, In: "vale",
		Text: "{se N<0} {in il turno di Who} le Azioni sono {N:valore} in meno | {in il turno di Who} le Azioni sono {N:valore} in più"},
	{Is: int(Divert), Says: "va:What, invece di!, in^, in fondo a:To+Last(forziere)^, se", In: "vale",
		Text: "{se Last} {What} {andare} in fondo {a To} invece che {in Instead} | {What} {andare} {in To} invece che {in Instead}"},
	{Is: int(Yields), Says: "perde alla pari:Who(te), se", In: "vale", Text: "se i due giocatori vincono insieme, {Who} {perdere} la partita"},
}

func (a *Action) Forms() []effect.Form { return actionForms }

// triggerForms are the forms of the events that happen to a card or to the turn of a player.
var triggerForms = []effect.Form{
	{Is: int(CalledOut), Says: "chiamata:What", In: "quando", Text: "quando {un What} {essere} {chiamato} sul Ponte"},
	{Is: int(Rescues), Says: "chiamata come rinforzi:What", In: "quando", Text: "quando {un What} {essere} {chiamato} come Rinforzo"},
	{Is: int(Uses), Says: "utilizza una tecnica:What", In: "quando", Text: "quando {un What} {utilizzare} una Carta Tecnica"},
	{Is: int(Begins), Says: "comincia una battaglia:What", In: "quando", Text: "quando {un What} {cominciare} una Battaglia"},
	{Is: int(Wins), Says: "vince:What", In: "quando", Text: "quando {un What} {vincere} la Battaglia"},
	{Is: int(Loses), Says: "perde:What", In: "quando", Text: "quando {un What} {perdere} la Battaglia"},
	{Is: int(Suffers), Says: "subisce danni:What", In: "quando", Text: "quando {un What} {subire} danni"},
	{Is: int(Falls), Says: "sconfitta:What", In: "quando", Text: "quando {un What} {essere} {sconfitto}"},
	{Is: int(TurnBegins), Says: "inizia=turno, di!", In: "quando",
		Text: "{se Who=chiunque} all'inizio di ogni turno | all'inizio {di il turno di Who}"},
	{Is: int(TurnEnds), Says: "finisce=turno, di!", In: "quando",
		Text: "{se Who=chiunque} alla fine di ogni turno | alla fine {di il turno di Who}"},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
