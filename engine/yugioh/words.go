package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Kinds of events.
var (
	kToss = layout.DeclareKind(engine.KindInfo{ID: "toss", Name: "lancio", Passage: engine.OpensPassage,
		Doc:          "To is the player who wins the toss",
		HeadTemplate: "{parola} vince il lancio", SentenceTemplate: "{parola} vince il lancio della moneta"})
	kDeal = layout.DeclareKind(table.OpeningHandInfo)
	kLife = layout.DeclareKind(engine.KindInfo{ID: "life", Name: "Life Point", Passage: engine.ContinuesPassage,
		Change: engine.AddsToValue, Property: "life point",
		Doc: "Actor has Amount Life Points", HeadTemplate: "{chi} ha {quanto} Life Point"})
	kIllegal   = layout.DeclareKind(table.IllegalDeckInfo("Deck", "il Deck di {chi}"))
	kSideCount = layout.DeclareKind(engine.KindInfo{ID: "noted", Name: "annota", Passage: engine.ContinuesPassage,
		Doc:          "Actor's Side Deck has Amount cards",
		HeadTemplate: "Side Deck di {chi}", SentenceTemplate: "si annota che il Side Deck di {chi} ha {quanto carta/carte}"})
	kShuffle = layout.DeclareKind(table.ShuffleInfo("mischia", "rimescola", "il mazzo"))
	kDraw    = layout.DeclareKind(table.DrawInfo)
	kSummon  = layout.DeclareKind(engine.KindInfo{ID: "normal-summon", Name: "Evoca", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, To is its zone: a Normal Summon", HeadTemplate: "{chi} Evoca {carte}"})
	kTribute = layout.DeclareKind(engine.KindInfo{ID: "tribute", Name: "offre", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the Graveyard as Tributes", HeadTemplate: "Tributo di {carte}",
		SentenceTemplate: "{chi} offre come Tributo {carte}"})
	kSpecial = layout.DeclareKind(engine.KindInfo{ID: "special-summon", Name: "Evoca Specialmente",
		Passage: engine.OpensUnlessCaused,
		Doc:     "Actor, one Subject, From, To", HeadTemplate: "{chi} Evoca Specialmente {carte}"})
	kFlipSummon = layout.DeclareKind(engine.KindInfo{ID: "flip-summon", Name: "Evoca per Scoperta",
		Passage: engine.OpensPassage, Change: engine.OrientsCards,
		Property: "attacco", Doc: "Actor, one Subject", HeadTemplate: "{chi} Evoca per Scoperta {carte}"})
	kSet = layout.DeclareKind(engine.KindInfo{ID: "set", Name: "Posiziona", Passage: engine.OpensPassage,
		Doc:          "Actor, one Subject, To is its zone",
		HeadTemplate: "{chi} Posiziona {carte}"})
	kFlip = layout.DeclareKind(engine.KindInfo{ID: "flip", Name: "scopre", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "difesa",
		Doc: "one Subject is turned face up", HeadTemplate: "{carte} scoperto",
		SentenceTemplate: "{carte} {viene scoperto/vengono scoperti}"})
	kInAttack = layout.DeclareKind(engine.KindInfo{ID: "in-attack", Name: "in Attacco", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "attacco",
		Doc: "Actor, one Subject is put in Attack Position", HeadTemplate: "{carte} in Posizione di Attacco",
		SentenceTemplate: "{carte} {va/vanno} in Posizione di Attacco"})
	kInDefense = layout.DeclareKind(engine.KindInfo{ID: "in-defense", Name: "in Difesa", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "difesa",
		Doc: "Actor, one Subject is put in Defense Position", HeadTemplate: "{carte} in Posizione di Difesa",
		SentenceTemplate: "{carte} {va/vanno} in Posizione di Difesa"})
	kFaceDown = layout.DeclareKind(engine.KindInfo{ID: "face-down", Name: "coperto", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "coperto",
		Doc:              "Actor, one Subject is put face down in Defense Position",
		HeadTemplate:     "{carte} coperto in Posizione di Difesa",
		SentenceTemplate: "{carte} {va/vanno} coperto in Posizione di Difesa"})
	kAttack = layout.DeclareKind(engine.KindInfo{ID: "attack-declared", Name: "attacca", Passage: engine.OpensPassage,
		Doc:              "Actor, Subjects attacker and attacked, To is diretto where nobody is attacked",
		HeadTemplate:     "{se carte>1} attacco di {carta} | attacco diretto",
		SentenceTemplate: "{se carte>1} {carta} attacca {altra} | {carta o {chi}} attacca direttamente"})
	kReplay = layout.DeclareKind(engine.KindInfo{ID: "replay", Name: "Replay", Passage: engine.OpensPassage,
		Doc: "Actor chooses again, Subject is the attacker", HeadTemplate: "Replay dell’attacco",
		SentenceTemplate: "Replay: {chi} sceglie di nuovo che cosa fa {carta o l’attaccante}"})
	kBattle = layout.DeclareKind(engine.KindInfo{ID: "damage-calculation", Name: "calcolo", Passage: engine.OpensPassage,
		Doc: "Subjects attacker and attacked, Amount is the difference", HeadTemplate: "calcolo dei danni",
		SentenceTemplate: "{se carte>1} si calcolano i danni fra {carta} e {altra}[: la differenza è {modulo}]" +
			" | si calcolano i danni dell’attacco di {carta o chi attacca}"})
	kStop = layout.DeclareKind(engine.KindInfo{ID: "stop", Name: "ferma", Passage: engine.OpensUnlessCaused,
		Doc:          "the attack of Subject goes no further",
		HeadTemplate: "attacco fermato", SentenceTemplate: "l’attacco[ di {carte}] non prosegue"})
	kDestroy = layout.DeclareKind(engine.KindInfo{ID: "destroy", Name: "distrugge", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the Graveyard", HeadTemplate: "{carte} {viene distrutto/vengono distrutti}"})
	kSend = layout.DeclareKind(engine.KindInfo{ID: "send", Name: "al Cimitero", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the Graveyard, not destroyed", HeadTemplate: "{carte} {va/vanno} al Cimitero"})
	kDiscard = layout.DeclareKind(table.DiscardInfo)
	kReturn  = layout.DeclareKind(engine.KindInfo{ID: "return", Name: "ritorna", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Subjects to the hand or the Deck of their owner",
		HeadTemplate: "{se arrivo} {carte} {torna/tornano} {in arrivo} di {arrivo.chi}" +
			" | {carte} {torna al suo possessore/tornano al loro possessore}"})
	kRemove = layout.DeclareKind(table.RemovalInfo)
	kSearch = layout.DeclareKind(table.SearchInfo("dal Deck in mano"))
	kToken  = layout.DeclareKind(engine.KindInfo{ID: "token", Name: "crea", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, one token, To is its zone", HeadTemplate: "{carte} sul Terreno",
		SentenceTemplate: "{chi} mette sul Terreno il Segna-mostro {carte}"})
	kTokenEnds = layout.DeclareKind(engine.KindInfo{ID: "cease", Name: "cessa", Passage: engine.ContinuesPassage,
		Change: engine.RemovesCards,
		Doc:    "a token leaves the field and is no more", HeadTemplate: "{carte} {cessa/cessano} di esistere"})
	kMove    = layout.DeclareKind(table.MoveInfo)
	kControl = layout.DeclareKind(table.ControlInfo("prende"))
	kCounter = layout.DeclareKind(engine.KindInfo{ID: "counter", Name: "segnalino", Passage: engine.OpensUnlessCaused,
		Doc:          "one Subject, Amount of counters put or taken",
		HeadTemplate: "{se quanto<0} segnalini da {carte} | segnalini su {carte}",
		SentenceTemplate: "{se quanto<0} {modulo:si toglie/si tolgono} {modulo Segnalino/Segnalini} da {carte}" +
			" | {quanto:si mette/si mettono} {quanto Segnalino/Segnalini} su {carte}"})
	kStat  = layout.DeclareKind(table.ValueChangeInfo)
	kEquip = layout.DeclareKind(engine.KindInfo{ID: "equip", Name: "equipaggia", Passage: engine.OpensUnlessCaused,
		Doc: "Subjects: the Equip Card and its monster", HeadTemplate: "{carta o una carta} equipaggia[ {altra}]"})
	kDamage = layout.DeclareKind(engine.KindInfo{ID: "life-damage", Name: "danno", Passage: engine.OpensUnlessCaused,
		Change: engine.SubtractsFromValue, Property: "life point",
		Doc: "Actor suffers Amount; To says of what kind", HeadTemplate: "{quanto} danni {a chi}",
		SentenceTemplate: "{chi} subisce {quanto} di danno[ {parola}]"})
	kGain = layout.DeclareKind(engine.KindInfo{ID: "gain", Name: "guadagna", Passage: engine.OpensUnlessCaused,
		Change: engine.AddsToValue, Property: "life point",
		Doc: "Actor gains Amount Life Points", HeadTemplate: "{chi} guadagna {quanto} Life Point"})
	kSetLife = layout.DeclareKind(engine.KindInfo{ID: "life-set", Name: "diventano", Passage: engine.OpensUnlessCaused,
		Change:   engine.AddsToValue,
		Property: "life point", Doc: "an effect sets Actor's Life Points, Amount is the change",
		HeadTemplate:     "Life Point {di chi}: {segno}{modulo}",
		SentenceTemplate: "{se quanto<0} {chi} scende di {modulo} Life Point | {chi} sale di {modulo} Life Point"})
	kPay = layout.DeclareKind(engine.KindInfo{ID: "life-paid", Name: "paga", Passage: engine.OpensUnlessCaused,
		Change: engine.SubtractsFromValue, Property: "life point",
		Doc:              "Actor pays Amount Life Points or counters of a Subject",
		HeadTemplate:     "{se carte} {chi} paga | {chi} paga {quanto} Life Point",
		SentenceTemplate: "{se carte} {chi} paga togliendo {quanto Segnalino/Segnalini} da {carte} | {chi} paga {quanto} Life Point"})
	kWaiting = layout.DeclareKind(engine.KindInfo{ID: "triggered", Name: "in attesa", Passage: engine.ContinuesPassage,
		Doc: "Actor's automatic effect of Subject has triggered", HeadTemplate: "si innesca {carte}",
		SentenceTemplate: "si innesca l’effetto[ di {carte}]"})
	kTarget   = layout.DeclareKind(table.TargetInfo)
	kActivate = layout.DeclareKind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, Ability, Amount is the link of the chain", HeadTemplate: "{chi} attiva {carte}",
		SentenceTemplate: "{chi} attiva {carte}[ (Anello {quanto})]"})
	kLink = layout.DeclareKind(engine.KindInfo{ID: "link", Name: "Anello", Passage: engine.ContinuesPassage,
		Doc: "Actor, one Subject is link Amount of the chain", HeadTemplate: "Anello {quanto}",
		SentenceTemplate: "{carte} è l’Anello {quanto} della Catena"})
	kResolve = layout.DeclareKind(engine.KindInfo{ID: "resolve", Name: "risolve", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, Amount is the link", HeadTemplate: "si risolve {carte}",
		SentenceTemplate: "si risolve {carte}[, Anello {quanto}]"})
	kNegate = layout.DeclareKind(engine.KindInfo{ID: "negate", Name: "annulla", Passage: engine.OpensUnlessCaused,
		Doc: "Actor, one Subject whose activation is negated", HeadTemplate: "annullato {carte}",
		SentenceTemplate: "l’attivazione[ di {carte}] è annullata"})
	kNegateSummon = layout.DeclareKind(engine.KindInfo{ID: "negate-summon", Name: "annulla Evocazione",
		Passage: engine.OpensUnlessCaused,
		Doc:     "Actor, one Subject whose Summon is negated", HeadTemplate: "annullata l’Evocazione di {carte}",
		SentenceTemplate: "l’Evocazione[ di {carte}] è annullata"})
	kReveal     = layout.DeclareKind(table.RevealInfo)
	kChainOrder = layout.DeclareKind(engine.KindInfo{ID: "chain-order", Name: "ordina", Passage: engine.ContinuesPassage,
		Doc: "Actor puts Subject first in the chain", HeadTemplate: "{chi} ordina la Catena",
		SentenceTemplate: "{chi} mette prima nella Catena {carte}"})
	kChoose = layout.DeclareKind(table.SelectionInfo)
	kForbid = layout.DeclareKind(table.ProhibitionInfo)
	kPermit = layout.DeclareKind(table.PermissionInfo)
	kDouble = layout.DeclareKind(engine.KindInfo{ID: "doubled", Name: "raddoppia", Passage: engine.OpensUnlessCaused,
		Doc: "To is the damage that is doubled: suffered by Actor, or dealt by Subject", HeadTemplate: "{parola} raddoppiato",
		SentenceTemplate: "{se carte=0} {chi} subisce il doppio: {parola} | {carta} infligge il doppio: {parola}"})
	kExpire   = layout.DeclareKind(table.TurnExpiryInfo)
	kNonEvent = layout.DeclareKind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", IsDenial: true,
		HeadTemplate: "{se parola=danno} nessun danno | {se parola=effetto} nessun effetto | {se arrivo} {carte} non {va/vanno} {a arrivo} | {parola}: non avviene",
		SentenceTemplate: "{se parola=danno} {carta o l’attacco} non infligge danno" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene | {se arrivo} {carte} non {va/vanno} {a arrivo}" +
			" | {il parola}[ di {carte}] non avviene"})
	kSwap = layout.DeclareKind(table.SideSwapInfo("cambia", "Side Deck", "Deck"))
	kWin  = layout.DeclareKind(engine.KindInfo{ID: "win", Name: "vince", Passage: engine.OpensPassage, Doc: "Actor wins the Duel",
		HeadTemplate: "{chi} vince il Duello"})
	kMatch = layout.DeclareKind(engine.KindInfo{ID: "match", Name: "Partita", Passage: engine.OpensPassage,
		Doc:          "To is the winner of the Match, Amount the Duels played",
		HeadTemplate: "{se parola=pareggio} Partita pari | {parola} vince la Partita",
		SentenceTemplate: "{se parola=pareggio} la Partita finisce pari dopo {quanto Duello/Duelli}" +
			" | {parola} vince la Partita dopo {quanto Duello/Duelli}"})
)

// Verbs of options; verb 0 is passing. Each lists the rules that speak of it; refusals.tsv has what else
// forbids it.
var (
	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa",
		OtherTemplates: []string{"andare alla fase successiva", "finire il turno", "finire la fase", "passare la priorità",
			"cedere la priorità"},
		ActTemplate: "passare",
		Rules: []cite.ID{cite.R3_7_9_6, cite.R3_7_12_3, cite.R4_2_1_3, cite.R4_2_1_4, cite.R4_2_1_5, cite.R4_2_1_6,
			cite.R4_2_6_3, cite.R4_2_6_4, cite.R4_2_6_8}})
	vSummon = layout.DeclareVerb(engine.VerbInfo{Name: "evoca",
		OtherTemplates: []string{"giocare {carte}", "fare un’Evocazione Normale di {carte}"},
		ActTemplate:    "Evocare {carte}", Rule: cite.R3_6_1,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_2, cite.R3_8_4, cite.RA_8, cite.RA_9, cite.RA_10, cite.RA_12}})
	vSet = layout.DeclareVerb(engine.VerbInfo{Name: "posiziona",
		OtherTemplates: []string{"mettere {carte} coperta", "giocare {carte} coperta"},
		ActTemplate:    "Posizionare {carte}", Rule: cite.R6_19_1,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_2, cite.R3_6_7_1, cite.R3_8_4, cite.R6_19_1, cite.R6_19_2, cite.RA_11,
			cite.RA_15}})
	vFlip = layout.DeclareVerb(engine.VerbInfo{Name: "scopri", ActTemplate: "Evocare per Scoperta {carte}", Rule: cite.R3_6_5_2,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_1, cite.R3_6_5_1, cite.R3_6_5_2, cite.R3_6_5_3, cite.R3_6_5_4,
			cite.R3_6_5_5, cite.RA_13}})
	vTurn = layout.DeclareVerb(engine.VerbInfo{Name: "cambia",
		OtherTemplates: []string{"{se parola=difesa} mettere {carte} in Posizione di Difesa | mettere {carte} in Posizione di Attacco",
			"{se parola=difesa} girare {carte} in Posizione di Difesa | girare {carte} in Posizione di Attacco"},
		ActTemplate: "cambiare posizione a {carte}", Rule: cite.R3_6_5_2,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_5_1, cite.R3_6_5_2, cite.R3_6_5_3, cite.R3_6_5_4, cite.R3_6_5_5}})
	vActivate = layout.DeclareVerb(engine.VerbInfo{Name: "attiva",
		OtherTemplates: []string{"giocare {carte}", "usare {carte}"},
		ActTemplate:    "attivare {carte}", Rule: cite.R6_12_1,
		Rules: []cite.ID{cite.R2_3_2, cite.R2_3_3, cite.R3_4_3, cite.R3_5_2, cite.R3_6_6_1, cite.R3_8_4,
			cite.R4_1_1_3_1, cite.R4_1_1_3_2,
			cite.R4_2_1_3, cite.R4_2_1_4, cite.R4_2_1_5, cite.R4_2_1_6, cite.R4_2_2_2, cite.R4_2_3_1, cite.R4_2_4_4_3,
			cite.R4_2_4_5_2,
			cite.R4_2_4_5_3, cite.R4_2_4_6_3, cite.R4_2_4_6_4, cite.R4_2_6_2, cite.R4_2_6_3, cite.R4_2_6_8, cite.R5_3_1,
			cite.R5_8_1, cite.R5_8_2,
			cite.R6_6_3, cite.R6_11_1, cite.R6_11_2, cite.R6_12_1, cite.R6_18_4, cite.RA_5, cite.RA_17, cite.RA_18}})
	vSpecial = layout.DeclareVerb(engine.VerbInfo{Name: "evoca specialmente", ActTemplate: "Evocare Specialmente {carte}",
		Rule:  cite.R6_12_3,
		Rules: []cite.ID{cite.R3_6_4_1, cite.R6_12_3, cite.R6_18_1, cite.RA_14}})
	vEnter = layout.DeclareVerb(engine.VerbInfo{Name: "entra",
		OtherTemplates: []string{"passare alla Battle Phase", "cominciare la Battle Phase",
			"andare in Battle Phase"},
		ActTemplate: "entrare nella Battle Phase", Rule: cite.R3_7_8_1,
		Rules: []cite.ID{cite.R3_3_3_1, cite.R3_7_2, cite.R3_7_3, cite.R3_7_8_1, cite.R3_7_8_2, cite.R3_8_1}})
	vAttack = layout.DeclareVerb(engine.VerbInfo{Name: "attacca",
		OtherTemplates:      []string{"{se arrivo} attaccare un mostro con {carte} | attaccare i Life Point dell’avversario con {carte}"},
		ActTemplate:         "attaccare con {carte}",
		PlaceTemplate:       "{arrivo o direttamente}",
		SinglePlaceTemplate: "{se arrivo} attaccare con {carte} il mostro {in arrivo} | attaccare direttamente con {carte}",
		Rule:                cite.R3_7_9_1,
		Rules: []cite.ID{cite.R3_7_1, cite.R3_7_4, cite.R3_7_6, cite.R3_7_9_1, cite.R3_7_9_2, cite.R3_7_9_4,
			cite.R3_7_9_5, cite.R3_7_12_3,
			cite.R3_7_12_4, cite.R4_1_2_6_1, cite.R6_3_3}})
	vChoose = layout.DeclareVerb(engine.VerbInfo{Name: "scegli",
		OtherTemplates: []string{"scegliere {carte} come bersaglio"},
		ActTemplate:    "scegliere {carte}", Rule: cite.R6_11_1,
		Rules: []cite.ID{cite.R4_1_1_5_2, cite.R5_4_1, cite.R6_6_1, cite.R6_7_2, cite.R6_11_1, cite.R6_11_4,
			cite.R6_12_1, cite.R6_17_1, cite.R6_18_1, cite.R6_18_4, cite.R6_22_1}})
	vTribute = layout.DeclareVerb(engine.VerbInfo{Name: "offri",
		OtherTemplates: []string{"sacrificare il mostro {carte}"},
		ActTemplate:    "offrire come Tributo {carte}", Rule: cite.R6_17_1,
		Rules: []cite.ID{cite.R6_17_1, cite.R6_17_2, cite.RA_9, cite.RA_10, cite.RA_11}})
	vDiscard = layout.DeclareVerb(engine.VerbInfo{Name: "scarta", ActTemplate: "scartare {carte}", Rule: cite.R6_22_2,
		Rules: []cite.ID{cite.R3_9_2, cite.R6_22_1, cite.R6_22_2}})
	vPutFirst = layout.DeclareVerb(engine.VerbInfo{Name: "prima",
		OtherTemplates: []string{"scegliere l’ordine nella Catena"},
		ActTemplate:    "mettere prima nella Catena {il parola} di {carte}",
		Rule:           cite.R5_5_4,
		Rules:          []cite.ID{cite.R5_5_2, cite.R5_5_4, cite.R5_5_5}})
	vWinToss = layout.DeclareVerb(engine.VerbInfo{Name: "lancio", ActTemplate: "vincere il lancio", Rule: cite.R3_2_6_1,
		Rules: []cite.ID{cite.R3_2_6_1, cite.R3_2_6_3}})
	vBegin = layout.DeclareVerb(engine.VerbInfo{Name: "comincia",
		OtherTemplates: []string{"cominciare per primo", "andare per primo"},
		ActTemplate:    "far cominciare {parola}", Rule: cite.R3_2_6_1,
		Rules: []cite.ID{cite.R3_2_6_1, cite.R3_2_6_2, cite.R3_2_6_3}})
	vPutOnTop = layout.DeclareVerb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al mazzo",
		Rule:  cite.R6_15_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R6_6_2, cite.R6_15_1}})
	vAnyOrder = layout.DeclareVerb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.R6_15_1,
		Rules: []cite.ID{cite.R6_15_1}})
	vPosition = layout.DeclareVerb(engine.VerbInfo{Name: "in posizione",
		OtherTemplates: []string{"{se parola=difesa} Evocare {carte} in Posizione di Difesa | Evocare {carte} in Posizione di Attacco"},
		ActTemplate:    "{se parola=difesa} mettere {carte} in Posizione di Difesa | mettere {carte} in Posizione di Attacco",
		Rule:           cite.RA_14, Rules: []cite.ID{cite.RA_14}})
	vSwap = layout.DeclareVerb(engine.VerbInfo{Name: "scambia",
		OtherTemplates: []string{"usare il Side Deck", "cambiare {carte} con il Side Deck"},
		ActTemplate:    "scambiare {carte}", Rule: cite.R3_2_5,
		Rules: []cite.ID{cite.R3_2_5}})

	// These verbs are never options. A player may ask why looking (5.3.1), another order (5.3.4) and looking without
	// asking (5.3.3) are refused, and may concede at any choice.
	vLook = layout.DeclareVerb(engine.VerbInfo{Name: "guarda", ActTemplate: "guardare {il arrivo}", Rule: cite.R5_3_1,
		Rules: []cite.ID{cite.R5_3_1, cite.R5_3_3}})
	vOrder = layout.DeclareVerb(engine.VerbInfo{Name: "riordina", ActTemplate: "riordinare {il arrivo}", Rule: cite.R5_3_4,
		Rules: []cite.ID{cite.R5_3_4, cite.R6_15_1}})
	vBrowse = layout.DeclareVerb(engine.VerbInfo{Name: "sfoglia",
		ActTemplate: "guardare senza chiedere il permesso {il arrivo}", Rule: cite.R5_3_1, Rules: []cite.ID{cite.R5_3_1, cite.R5_3_3}})
	_ = layout.DeclareVerb(engine.VerbInfo{Name: "concede",
		OtherTemplates: []string{"arrendersi"},
		ActTemplate:    "concedere il Duello", Rule: cite.R3_1_1_1,
		Rules: []cite.ID{cite.R3_1_1_1}})
)

// placeWord returns the word for an area of player p.
func placeWord(p engine.Seat, a Area) engine.Word { return table.PlaceWord(p, a) }

// areaOf returns the area that a word made by placeWord stands for.
func areaOf(w engine.Word) Area { return table.AreaOf[Area](w) }

// sideOf returns the player whose area a word made by placeWord stands for.
func sideOf(w engine.Word) engine.Seat { return table.SeatOf(w) }

// subjectWord returns the word for the value that a lingering effect changes, or for the act that it forbids,
// permits or doubles.
func (e *LingeringEffect) subjectWord() engine.Word {
	if e.changesStat() {
		return wStats + engine.Word(e.What) - engine.Word(card.ATK)
	}
	return wActs + engine.Word(e.What)
}

// The words that only this game has.
var (
	wDirect       = layout.DeclareWords("diretto")
	wInAttack     = layout.DeclareWords("attacco")
	wInDefense    = layout.DeclareWords("difesa")
	wStats        = layout.DeclareWords(card.ATK.Words()[card.ATK : card.DEF+1]...)
	wBattleDamage = layout.DeclareWords("da combattimento")
	wEffectDamage = layout.DeclareWords("da effetto")
	wBattlePhase  = layout.DeclareWords("Battle Phase")

	// What an event of kind kNonEvent says did not happen.
	wNoAttack      = layout.DeclareWords("seguito dell'attacco")
	wNoNewAttack   = layout.DeclareWords("nuovo attacco")
	wNoEffect      = layout.DeclareWords("effetto")
	wNoCalculation = layout.DeclareWords("calcolo")
	wNoDestruction = layout.DeclareWords("distruzione")
	wNoDamage      = layout.DeclareWords("danno")
	wNoTarget      = layout.DeclareWords("bersaglio")
	wNoTrigger     = layout.DeclareWords("effetto automatico")
	wNoRefund      = layout.DeclareWords("rimborso del costo")
	wNoReturn      = layout.DeclareWords("ritorno del controllo")

	// What a player, or chance, is asked to decide.
	wMainChoice     = layout.DeclareDecision("azione della Main Phase", cite.R3_6_1)
	wPriorityChoice = layout.DeclareDecision("usare o cedere la Priorità", cite.R4_2_6_1)
	wResponseChoice = layout.DeclareDecision("rispondere in Catena", cite.R4_2_1_3)
	wBattleChoice   = layout.DeclareDecision("attacco", cite.R3_7_9_1)
	wReplayChoice   = layout.DeclareDecision("Replay", cite.R3_7_12_3)
	wTributeChoice  = layout.DeclareDecision("mostro da offrire", cite.R6_17_1)
	wTargetChoice   = layout.DeclareDecision("bersaglio", cite.R6_11_1)
	wCostChoice     = layout.DeclareDecision("costo", cite.R6_18_4)
	wEffectChoice   = layout.DeclareDecision("scelta dell'effetto", cite.R6_11_4)
	wHandChoice     = layout.DeclareDecision("carta da scartare", cite.R3_9_2)
	wOrderChoice    = layout.DeclareDecision("ordine nella Catena", cite.R5_5_4)
	wOptionalChoice = layout.DeclareDecision("usare un effetto facoltativo", cite.R4_2_6_2)
	wPositionChoice = layout.DeclareDecision("posizione del mostro", cite.RA_14)
	wShuffle        = layout.DeclareDecision("ordine del mazzo", cite.R6_6_2)
	wToss           = layout.DeclareDecision("lancio", cite.R3_2_6_1)
	wBeginChoice    = layout.DeclareDecision("chi comincia", cite.R3_2_6_1)
	wSideChoice     = layout.DeclareDecision("scambio con il Side Deck", cite.R3_2_5)
	wRandom         = layout.DeclareDecision("carta a caso", cite.R6_22_1)

	wEffects = layout.DeclareNumberedWords("effetto", card.MaxEffects+1) // the effects of a card, by number
	wActs    = layout.DeclareWords(card.AnyAct.Words()...)
)

// deckShuffling is how chance is asked for the order of a deck.
var deckShuffling = table.ShuffleChoice{Decision: wShuffle, Rule: layout.DecisionRule(wShuffle), Top: vPutOnTop, Any: vAnyOrder,
	Kind: kShuffle}

// feminineWords are the words, and the names of phases, that take feminine articles.
var feminineWords = []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase",
	"Main Phase 2", "End Phase",
	"difesa", "distruzione", "scelta dell'effetto", "posizione del mostro"}
