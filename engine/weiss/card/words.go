package card

import (
	"slices"
	"strings"

	"cavillo/engine/effect"
)

// The words of each constant in files and on cards; for OfType, the noun for cards of that type.
var (
	factionNouns  = effect.NounsOf([]effect.Noun{NoFaction: {}, Weiss: {"weiss", "Weiss"}, Schwarz: {"schwarz", "Schwarz"}})
	ofColourNouns = effect.NounsOf([]effect.Noun{AnyColour: {}, OnlyYellow: {"giallo", "{giallo}"},
		OnlyGreen: {"verde", "{verde}"}, OnlyRed: {"rosso", "{rosso}"}, OnlyBlue: {"blu", "{blu}"},
		SameColour: {"stesso", "dello stesso colore di questa carta"}})
	attackNouns = effect.NounsOf([]effect.Noun{AnyAttack: {}, DirectAttack: {"diretto", "direttamente"},
		FrontalAttack: {"frontale", "frontalmente"}, SideAttack: {"laterale", "di lato"}})
	placeNouns = effect.NounsOf([]effect.Noun{Anywhere: {}, SlotsInFront: {"davanti", "davanti a questa carta"},
		SlotsBehind: {"dietro", "dietro questa carta"}, FacingSlot: {"di fronte", "nello slot opposto a questa carta"},
		MarkersUnder: {"sotto", "sotto questa carta"}})
	iconNouns = effect.NounsOf([]effect.Noun{NoIcon: {Word: "nessuna"}, SoulIcon: {"soul", "Soul"},
		WindIcon: {"wind", "Wind"}, BagIcon: {"bag", "Bag"}, GateIcon: {"gate", "Gate"}, BookIcon: {"book", "Book"},
		FlameIcon: {"flame", "Flame"}, TreasureIcon: {"treasure", "Treasure"}, PantsIcon: {"pants", "Pants"}})
	zoneNouns = effect.NounsOf([]effect.Noun{Deck: {"mazzo", "in un mazzo"}, Hand: {"mano", "in una mano"},
		WaitingRoom: {"waiting room", "in una Waiting Room"}, Clock: {"clock", "in un Clock"},
		Level: {"level", "in un Level"}, Stock: {"stock", "in uno Stock"}, ClimaxArea: {"climax", "in una Climax Area"},
		MemoryArea: {"memory", "in una Memory"}, Resolution: {"resolution", "in una Resolution Area"},
		Stage: {"stage", "su uno Stage"}, CenterStage: {"center stage", "in un Center Stage"},
		BackStage:       {"back stage", "in un Back Stage"},
		CenterLeftSlot:  {"centro-sinistra", "in una Posizione Sinistra del Center Stage"},
		CenterSlot:      {"centro", "in una Posizione Centrale del Center Stage"},
		CenterRightSlot: {"centro-destra", "in una Posizione Destra del Center Stage"},
		BackLeftSlot:    {"retro-sinistra", "in una Posizione Sinistra del Back Stage"},
		BackRightSlot:   {"retro-destra", "in una Posizione Destra del Back Stage"},
		MarkerArea:      {"marker", "in una Marker Area"}})
	phaseNouns = effect.NounsOf([]effect.Noun{Turn: {"turno", "un turno"}, StandPhase: {"Stand Phase", "una Stand Phase"},
		DrawPhase: {"Draw Phase", "una Draw Phase"}, ClockPhase: {"Clock Phase", "una Clock Phase"},
		MainPhase: {"Main Phase", "una Main Phase"}, ClimaxPhase: {"Climax Phase", "una Climax Phase"},
		AttackPhase:     {"Attack Phase", "un'Attack Phase"},
		DeclarationStep: {"Attack Declaration Step", "un Attack Declaration Step"},
		TriggerStep:     {"Trigger Step", "un Trigger Step"}, CounterStep: {"Counter Step", "un Counter Step"},
		DamageStep: {"Damage Step", "un Damage Step"}, BattleStep: {"Battle Step", "un Battle Step"},
		EncoreStep: {"Encore Step", "un Encore Step"}, EndPhase: {"End Phase", "un'End Phase"}})
	durationNouns = effect.NounsOf([]effect.Noun{GameLong: {}, ThisTurn: {"questo turno", "fino alla fine del turno"},
		NextTurn:   {"il prossimo turno avversario", "fino alla fine del prossimo turno dell'avversario"},
		ThisAttack: {"questo attacco", "fino alla fine di quest'attacco"}})
	actNouns = effect.TermsOf(ActTerms[:])
	refNouns = effect.NounsOf([]effect.Noun{NoRef: {}, This: {"questa", "questa carta"}, Chosen: {},
		That: {"quella", "quella carta"}, Battler: {"avversario di battaglia", "l'avversario di battaglia di questa carta"},
		Attacker: {"attaccante", "il personaggio che attacca"}, Defender: {"attaccato", "il personaggio attaccato"}})
	statNouns = effect.NounsOf([]effect.Noun{NoStat: {}, Power: {"power", "il power"}, Soul: {"soul", "il soul"},
		CardLevel: {"livello", "il livello"}, CardCost: {"costo", "il costo"},
		PlayerLevel: {"livello del giocatore", "il livello"}, LevelSum: {"somma dei livelli", "la somma dei livelli"}})
	ofTypeNouns = effect.NounsOf([]effect.Noun{AnyType: {"", "una carta/carte"},
		Characters: {"personaggio", "un personaggio/personaggi"}, Events: {"evento", "un evento/eventi"},
		Climaxes: {"climax", "un climax/climax"}})
)

// ActTerms has the words for each act that a text forbids or permits. Cards print an act in a form for cards, which do
// or suffer it, and, where it differs, in a form for a player, who does it with some cards or with any.
var ActTerms = [...]effect.Term{
	NoAct:                {Event: "alcun atto"},
	AttackAny:            {"attaccare", "attaccare", oneFormTemplate("attaccare")},
	AttackFrontally:      {"attaccare frontalmente", "attaccare frontalmente", oneFormTemplate("attaccare frontalmente")},
	AttackFromSide:       {"attaccare di lato", "attaccare di lato", oneFormTemplate("attaccare di lato")},
	BePutInStand:         {"andare in Stand", "essere messo in Stand", twoFormTemplate("essere {messo} in Stand", "mettere in Stand[ {più What}]")},
	BePutInReverse:       {"andare in Reverse", "essere messo in Reverse", twoFormTemplate("essere {messo} in Reverse", "mettere in Reverse[ {più What}]")},
	BeChosen:             {"essere scelto", "essere scelto dall'avversario", twoFormTemplate("essere {scelto} da effetti dell'avversario", "scegliere[ {più What}]")},
	LeaveStage:           {"lasciare lo stage", "lasciare lo Stage", twoFormTemplate("lasciare lo Stage per un effetto", "togliere dallo Stage[ {più What}]")},
	MoveSlot:             {"cambiare slot", "cambiare posizione", twoFormTemplate("cambiare slot", "spostare[ {più What}]")},
	PlayCards:            {"giocare", "giocare carte", "{se Who=chiunque} essere {giocato} | {se What} giocare {più What} | giocare carte"},
	PlayACT:              {"giocare act", "giocare abilità attivate", twoFormTemplate("usare abilità ACT", "usare abilità ACT[ di {più What}]")},
	UseEncore:            {"usare encore", "giocare Encore", twoFormTemplate("usare Encore", "usare Encore[ di {più What}]")},
	BeCancelled:          {"essere cancellato", "vedere cancellato il danno", twoFormTemplate("infliggere danni che siano cancellati", "cancellare danni[ di {più What}]")},
	TakeDamage:           {"subire danno", "subire danno", twoFormTemplate("infliggere danni", "subire danni[ di {più What}]")},
	IgnoreColour:         {"ignorare il colore", "giocare senza il Colore", twoFormTemplate("essere {giocato} senza {il suo/il loro} colore", "giocare[ {più What}] senza il colore")},
	IgnoreLevel:          {"ignorare il livello", "giocare senza il Livello", twoFormTemplate("essere {giocato} senza {il suo/il loro} livello", "giocare[ {più What}] senza il livello")},
	AttackInRest:         {"attaccare in Rest", "attaccare in Rest", oneFormTemplate("attaccare in Rest")},
	KeepSoulInSideAttack: {"attaccare di lato senza perdere soul", "attaccare di lato senza perdere soul", oneFormTemplate("attaccare di lato senza perdere soul")},
}

// oneFormTemplate returns the template of an act that is worded alike for cards that do it and for a player who does
// it with cards.
func oneFormTemplate(act string) string { return twoFormTemplate(act, act+"[ con {più What}]") }

// twoFormTemplate returns the template of an act that is worded as cards where cards do or suffer it, and as player
// where a player does it.
func twoFormTemplate(cards, player string) string {
	return "{se Who=chiunque} " + cards + " | " + player
}

func (Type) Words() []string           { return ofTypeNouns.Words[Characters:] }
func (Colour) Words() []string         { return ofColourNouns.Words[OnlyYellow:SameColour] }
func (Faction) Words() []string        { return factionNouns.Words }
func (Faction) Printed() []string      { return factionNouns.Printed }
func (ColourFilter) Words() []string   { return ofColourNouns.Words }
func (ColourFilter) Printed() []string { return ofColourNouns.Printed }
func (TypeFilter) Words() []string     { return ofTypeNouns.Words }
func (Attack) Words() []string         { return attackNouns.Words }
func (Attack) Printed() []string       { return attackNouns.Printed }
func (Place) Words() []string          { return placeNouns.Words }
func (Place) Printed() []string        { return placeNouns.Printed }
func (Icon) Words() []string           { return iconNouns.Words }
func (Icon) Printed() []string         { return iconNouns.Printed }
func (Zone) Words() []string           { return zoneNouns.Words }
func (Zone) Printed() []string         { return zoneNouns.Printed }
func (Phase) Words() []string          { return phaseNouns.Words }
func (Phase) Printed() []string        { return phaseNouns.Printed }
func (Duration) Words() []string       { return durationNouns.Words }
func (Duration) Printed() []string     { return durationNouns.Printed }
func (Act) Words() []string            { return actNouns.Words }
func (Act) Printed() []string          { return actNouns.Printed }
func (Act) Events() []string           { return actNouns.Events }
func (Ref) Words() []string            { return refNouns.Words }
func (Ref) Printed() []string          { return refNouns.Printed }
func (Stat) Words() []string           { return statNouns.Words }
func (Stat) Printed() []string         { return statNouns.Printed }
func (Corner) Words() []string         { return []string{"counter", "clock"} }
func (Orientation) Words() []string    { return []string{"", "Stand", "Rest", "Reverse"} }

// UnknownWords returns "quella" where the entry that is read stands inside no event about a card, nil where it stands
// inside one.
func (Ref) UnknownWords(at *effect.Reader) []string {
	if at.IsInside(hasCardEvent) {
		return nil
	}
	return []string{Ref.Words(That)[That]}
}

// Measure says of what a value is: of a known card, of a player, or a sum over cards.
func (s Stat) Measure() effect.Measure {
	switch s {
	case NoStat:
		return effect.NoMeasure
	case PlayerLevel:
		return effect.OfPlayer
	case LevelSum:
		return effect.SumOfCards
	}
	return effect.OfKnownCard
}

// SetName makes a selector mean the cards to which an action gave a name.
func (s *Selector) SetName(name string, several bool) {
	s.Ref, s.Bound, s.Several = Chosen, name, several
}

// actionForms are the verbs as files say them and as cards have them. Of forms with the same first key the more
// particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.DrawKeys},
	{Is: int(Look), Says: "guarda:N~, chi, di, come", Text: "{se What} {guardare} {N carta/carte} dalla cima del mazzo dell'avversario[ ({As})] | " +
		"{guardare} {N carta/carte} dalla cima {di il mazzo di Who}[ ({As})]"},
	{Is: int(Reveal), Says: "rivela:N~, chi, come", In: "fai, costo",
		Text: "{rivelare} {N carta/carte} dalla cima {di il mazzo di Who}[ ({As})]"},
	{Is: int(Show), Says: effect.ShowKeys, In: "fai, costo"},
	{Is: int(Choose), Says: effect.ChooseKeys, In: "fai, costo"},
	{Is: int(ChooseNumber), Says: "scegli un numero fino a:N, chi(tu/avversario), come", Text: "{scegliere} un numero da 0 {a N}[ ({As})]"},
	{Is: int(ChooseMode), Says: effect.ModeKeys},
	{Is: int(Pick), Says: "a caso:What, quanti~, come", In: "fai, costo", Text: "{scegliere} a caso {un N What}[ ({As})]"},
	{Is: int(TurnTo), Says: "metti:What, in:Turned!, quanti~", In: "fai, costo", Text: "{mettere} in {Turned} {What}"},
	{Is: int(Move), Says: "metti:What, in:To^, in fondo a:To+Bottom^, coperta in:To+Hidden^, quanti~, di, stato, slot, chi(tu/avversario), come",
		In: "fai, costo",
		Text: "{se Bottom} {mettere} in fondo {a To di ToOf} {What}[ ({As})] | {se Hidden} {mettere} a faccia in giù {in To di ToOf} {What}[ ({As})] | " +
			"{se To=mano, ToOf=chiunque} {riprendere} in mano {What}[ ({As})] | " +
			"{mettere} {in To di ToOf}[ in {Turned}][ nello slot {di Slot}] {What}[ ({As})]"},
	{Is: int(Move), Says: "riprendi:What, quanti~, come", In: "fai, costo"},
	{Is: int(Swap), Says: "scambia:What, con!", In: "fai, costo", Text: "{scambiare} {un What} con {un With}"},
	{Is: int(Shuffle), Says: "rimescola:Who(te/avversario/entrambi)", Text: "{rimescolare} {il mazzo di Who}"},
	{Is: int(GiveTrait), Says: "prende:What, tratto!, per", In: "fai, vale", Text: "[{Until}, ]{What} {prendere} il tratto «{Trait}»"},
	{Is: int(GiveAbility), Says: "prende:What, abilità!, per", In: "fai, vale", Text: "[{Until}, ]{What} {prendere} “{Gives}”"},
	{Is: int(Gain), Says: effect.GainKeys, In: "fai, vale"},
	{Is: int(Become), Says: effect.BecomeKeys, In: "fai, vale"},
	{Is: int(LoseText), Says: "perde:What, abilità=tutte, per", In: "fai, vale", Text: "[{Until}, ]{What} {perdere} tutte le abilità"},
	{Is: int(LoseTrait), Says: "perde:What, tratto!, per", In: "fai, vale", Text: "[{Until}, ]{What} {perdere} il tratto «{Trait}»"},
	{Is: int(Deal), Says: effect.DealKeys + ", fonte:What",
		Text: "{se What} {un What} {infliggere} {a Who} {N danno/danni} | {infliggere} {a Who} {N danno/danni}"},
	{Is: int(Pay), Says: "paga:N, chi", In: "fai, costo",
		Text: "{se in costo, Who=chiunque} ({N o 1}) | {pagare} {N carta dello Stock/carte dello Stock}"},
	{Is: int(MayDo), Says: effect.MayKeys},
	{Is: int(Branch), Says: effect.IfKeys},
	{Is: int(Repeat), Says: "ripeti:Then, volte=infinite", Text: "{se N} ripeti {N volta/volte}: {Then} | ripeti all'infinito: {Then}"},
	{Is: int(Repeat), Says: effect.RepeatKeys},
	{Is: int(Delay), Says: effect.DelayKeys, Text: "{se Until=questo turno} in questo turno, {When}, {Then} | {se Until=questo attacco} durante quest'attacco, {When}, {Then} | " +
		"{se Until} {Until}, {When}, {Then} | in seguito, {When}, {Then}"},
	{Is: int(Replace), Says: effect.ReplaceKeys, In: "fai, vale"},
	{Is: int(Forbid), Says: effect.ForbidKeys + ", per", In: "fai, vale", Text: "{se Who=chiunque, Act=essere cancellato} " +
		"[{Until}, ]i danni inflitti {da What} non possono essere cancellati | {se Who=chiunque} [{Until}, ]{What} non {potere} {Act} | " +
		"[{Until}, ]{Who} non {potere} {Act}"},
	{Is: int(Permit), Says: effect.PermitKeys + ", per", In: "fai, vale"},
	{Is: int(HandLimit), Says: "limite di mano:N, chi, per", In: "fai, vale",
		Text: "[{Until}, ]{il limite di mano di Who} {diventare} {pari N}"},
	{Is: int(DeckCopies), Says: "copie nel mazzo=quante si vuole", In: "vale",
		Text: "{se N} nel mazzo puoi avere fino a {N copia/copie} di questa carta | nel mazzo puoi avere quante copie vuoi di questa carta"},
	{Is: int(DeckCopies), Says: "copie nel mazzo:N", In: "vale"},
	{Is: int(DeckClimaxes), Says: "climax nel mazzo:N", In: "vale", Text: "nel mazzo puoi avere fino a {N climax/climax}"},
	{Is: int(DeckSize), Says: "carte nel mazzo:N", In: "vale", Text: "nel mazzo puoi avere fino a {N carta/carte}"},
	{Is: int(Win), Says: effect.WinKeys},
	{Is: int(Lose), Says: "perde la partita:Who(te/avversario/entrambi)", Text: "{perdere} la partita"},
	{Is: int(Concede), Says: "si arrende:Who(te/avversario/entrambi)", Text: "{arrendersi}"},
	{Is: int(Discard), Says: "scarta:N~, quali:What, chi, come", In: "fai, costo", Text: "{scartare} {un N Discarded}[ ({As})]"},
}

func (a *Action) Forms() []effect.Form { return actionForms }

const (
	whenKey    = "quando"
	insteadKey = "invece di"

	cardTemplate   = "{un What o una carta qualunque}"
	whileTemplate  = "[ {If:mentre}]"
	momentTemplate = "[, {If:mentre}]" // after a moment, not an event
)

// triggerForms are the occasions as files say them and as cards have them. Those of "invece di" are the events that can
// be replaced.
var triggerForms = []effect.Form{
	{Is: int(OnMove), Says: "va:What?, da, a, o per, se", In: whenKey,
		Text: "{se Word} {quando} " + cardTemplate + " {essere} {messo} {in To} {da From} o da un effetto di {Word}" + whileTemplate + " | " +
			"{se To} {quando} " + cardTemplate + " {essere} {messo} [{da From} ]{in To}" + whileTemplate + " | " +
			"{se From} {quando} " + cardTemplate + " {andare} via {da From}" + whileTemplate + " | {quando} " + cardTemplate + " {cambiare} area" + whileTemplate},
	{Is: int(OnMove), Says: "va:What?, da, a, se", In: insteadKey},
	{Is: int(OnBegin), Says: "inizia:Phase, di, se", In: whenKey, Text: "all'inizio {di Phase di Of}" + momentTemplate},
	// Only of the end of a turn do the rules say when its abilities wait (6.8.1.1).
	{Is: int(OnEnd), Says: "finisce:Phase(turno), di, se", In: whenKey, Text: "alla fine {di Phase di Of}" + momentTemplate},
	{Is: int(OnAttack), Says: "attacca:What?, attacco, se", In: whenKey, Text: "{quando} " + cardTemplate + " {attaccare}[ {Attack}]" + whileTemplate},
	{Is: int(OnAttacked), Says: "è attaccata:What?, attacco, se", In: whenKey,
		Text: "{quando} " + cardTemplate + " {essere} {attaccato}[ {Attack}]" + whileTemplate},
	{Is: int(OnTurnTo), Says: "in Stand:What, se", In: whenKey + ", " + insteadKey, Text: "{quando} {un Turning} {andare} in {Turned}" + whileTemplate},
	{Is: int(OnTurnTo), Says: "in Rest:What, se", In: whenKey + ", " + insteadKey},
	{Is: int(OnTurnTo), Says: "in Reverse:What, se", In: whenKey + ", " + insteadKey},
	{Is: int(OnDamageDealt), Says: "infligge danno:What?, se", In: whenKey,
		Text: "{quando} " + cardTemplate + " {infliggere} danni che non sono cancellati" + whileTemplate},
	{Is: int(OnDamageCancelled), Says: "danno cancellato:What?, a:Of(te/avversario), se", In: whenKey,
		Text: "{quando} " + cardTemplate + " {infliggere} [{a Of} ]danni che sono cancellati" + whileTemplate},
	{Is: int(OnDamageSuffered), Says: "subisce danno:Of(te/avversario/chiunque), se", In: whenKey, Text: "{quando} {Of} {subire} danni" + whileTemplate},
	{Is: int(OnPlay), Says: "giocata:What?, di, se", In: whenKey,
		Text: "{se Of} {quando} {Of} {giocare} {un Played o una carta qualunque}" + whileTemplate + " | {quando} {un Played o una carta qualunque} {essere} {giocato}" + whileTemplate},
	{Is: int(OnKeywordUse), Says: "usa:Word(" + usableKeywords + "), di, se", In: whenKey,
		Text: "{quando} {Of} {usare} {Word}" + whileTemplate},
	{Is: int(OnTriggerCheck), Says: "innesco:What?, di, se", In: whenKey, Text: "{se Of} {quando} {il Trigger Check di Of} {rivelare} " + cardTemplate + whileTemplate +
		" | {quando} un Trigger Check rivela " + cardTemplate + whileTemplate},
	{Is: int(OnSituation), Says: "situazione:If", In: whenKey, Text: "{If:quando}"},
	{Is: int(BeforeDraw), Says: "pesca:Of(te/avversario/chiunque), se", In: insteadKey, Text: "{Of} {pescare}" + whileTemplate},
	{Is: int(BeforeDamage), Says: "subisce danno:Of(te/avversario/chiunque), se", In: insteadKey, Text: "{Of} {subire} danni" + whileTemplate},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }

const (
	costTemplate     = "[ [[{Cost:, }]]]"
	headerTemplate   = "[ {Word}][ ({in In})]" + costTemplate + " {Aa}"
	playableTemplate = ".[ Puoi giocarla solo {If}.]"
)

// kindTerms has, by kind of ability (8.1.1), its word in files, its label in events, what follows the word in files,
// and its template on cards.
var kindTerms = [...]struct{ fileWord, label, fileForm, template string }{
	ACT: {"act", "ACT", " > in, se, costo, fai!", "ACT" + headerTemplate + "{Do:. }" + playableTemplate},
	AUTO: {"auto", "AUTO", " > in, quando!, se, costo, fai!", "{se Cost} AUTO" + headerTemplate + "{When}, [{If}, ]puoi pagare il costo. " +
		"Se lo fai, {Do:. }. | {se Branches} AUTO" + headerTemplate + "{When}, fai così: {Do:. }. | AUTO" + headerTemplate + "{When}, [{If}, ]{Do:. }."},
	CONT:   {"cont", "CONT", " > in, se, vale!.", "CONT" + headerTemplate + "[{If}, ]{Do:. }."},
	EFFECT: {"evento", "effetto", " > se, fai!.", "[{Word} ]{Aa}{Do:. }" + playableTemplate},
}

// abilityVariant is a kind of ability with its keyword.
type abilityVariant struct {
	kind    Kind
	keyword Keyword
}

var abilityVariants, abilityForms = func() (wordings []abilityVariant, forms []effect.Form) {
	for i := range Keywords {
		for _, kind := range Keywords[i].Kinds {
			word, k, form := &Keywords[i], &kindTerms[kind], effect.Form{Is: len(forms)}
			switch {
			case Keyword(i).IsKeyAbility():
				form.Says, form.Text = word.Word+word.FileForm, k.label+" {Word}"+word.CardTemplate
			case Keyword(i) == NoKeyword:
				form.Says, form.Text = k.fileWord+k.fileForm, k.template
			default:
				form.Says, form.Text = k.fileWord+" "+word.Word+k.fileForm, k.template
			}
			wordings, forms = append(wordings, abilityVariant{kind, Keyword(i)}), append(forms, form)
		}
	}
	return wordings, forms
}()

// usableKeywords has the words in files of the keywords that count as used (10.7.4), with slashes between them.
var usableKeywords = func() string {
	var words []string
	for i, word := range Keywords {
		if Keyword(i) != NoKeyword && !slices.Equal(word.Kinds, []Kind{CONT}) {
			words = append(words, word.Word)
		}
	}
	return strings.Join(words, "/")
}()

func (a *Ability) Forms() []effect.Form { return abilityForms }
func (a *Ability) SetFormIs(variant int) {
	a.Kind, a.Word = abilityVariants[variant].kind, abilityVariants[variant].keyword
}
func (a *Ability) FormIs() int {
	return slices.IndexFunc(abilityVariants, func(w abilityVariant) bool {
		return w.keyword == a.Word && (w.kind == a.Kind || a.Word.IsKeyAbility())
	})
}
func (a *Ability) BeginsScope() {}
