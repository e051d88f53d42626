package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// Kinds of events.
var (
	kToss = layout.DeclareKind(engine.KindInfo{ID: "toss", Name: "lancio", Passage: engine.OpensPassage,
		Doc:          "To is the player who decides who begins",
		HeadTemplate: "il caso indica {parola}", SentenceTemplate: "il caso indica {parola}, che decide chi comincia"})
	kDeal     = layout.DeclareKind(table.OpeningHandInfo)
	kMulligan = layout.DeclareKind(engine.KindInfo{ID: "mulligan", Name: "mulligan", Passage: engine.OpensPassage,
		Change: engine.MovesToBottom,
		Doc:    "Actor, Subjects from the hand under the main deck", HeadTemplate: "mulligan di {chi}",
		SentenceTemplate: "{chi} mette sotto al mazzo principale {carte}"})
	kRulers = layout.DeclareKind(engine.KindInfo{ID: "rulers", Name: "sovrani", Passage: engine.OpensPassage,
		Change: engine.GathersCards,
		Doc:    "Actor's ruler, Subject, comes to the ruler area", HeadTemplate: "{carte} nell’area del sovrano",
		SentenceTemplate: "{chi} mette {carte} nell’area del sovrano"})
	kIllegal = layout.DeclareKind(engine.KindInfo{ID: "illegal-deck", Name: "mazzo non regolare", Passage: engine.OpensPassage,
		Doc: "Actor's decks, Subjects in excess, Amount: how many", HeadTemplate: "i mazzi di {chi} non sono regolari",
		SentenceTemplate: "i mazzi di {chi} non sono regolari: {carte o {quanto carta/carte}}"})
	kShuffle = layout.DeclareKind(engine.KindInfo{ID: "shuffle", Name: "mischia", Passage: engine.OpensUnlessCaused,
		Change: engine.OrdersCards,
		Doc:    "Actor owns the deck, Subjects are the deck from the top", HeadTemplate: "{chi} rimescola",
		SentenceTemplate: "{se carte<7} {chi} rimescola {arrivo o un mazzo}[: dalla cima, {carte}] | {chi} rimescola {arrivo o un mazzo}"})
	kDraw     = layout.DeclareKind(table.DrawInfo)
	kPriority = layout.DeclareKind(engine.KindInfo{ID: "priority", Name: "priorità", Passage: engine.ContinuesPassage,
		Doc:          "Actor gets or keeps priority",
		HeadTemplate: "{chi} ha la priorità"})
	kPlay = layout.DeclareKind(engine.KindInfo{ID: "play", Name: "gioca", Passage: engine.OpensPassage,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject to the chase, Amount is its place in it", HeadTemplate: "{chi} gioca {carte}",
		SentenceTemplate: "{chi} gioca {carte}, che va in rincorsa"})
	kActivate = layout.DeclareKind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, Ability, Amount is its place in the chase", HeadTemplate: "{chi} attiva {carte}",
		SentenceTemplate: "{chi} gioca un’abilità di {carte}, che va in rincorsa"})
	kJudge = layout.DeclareKind(engine.KindInfo{ID: "judgment", Name: "giudizio", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, the ruler; Amount is its place in the chase", HeadTemplate: "giudizio di {carte}",
		SentenceTemplate: "{chi} effettua il giudizio di {carte}, che va in rincorsa"})
	kTriggered = layout.DeclareKind(engine.KindInfo{ID: "triggered-played", Name: "va in rincorsa", Passage: engine.OpensPassage,
		Doc:              "Actor's triggered Ability of a Subject, Amount is its place in the chase",
		HeadTemplate:     "abilità di {carte} in rincorsa",
		SentenceTemplate: "va in rincorsa l’abilità innescata[ di {carte}]"})
	kWaiting = layout.DeclareKind(engine.KindInfo{ID: "triggered", Name: "si innesca", Passage: engine.ContinuesPassage,
		Doc: "Actor's ability of Subject has triggered", HeadTemplate: "si innesca {carte}",
		SentenceTemplate: "si innesca un’abilità[ di {carte}]"})
	kTarget  = layout.DeclareKind(table.TargetInfo)
	kProduce = layout.DeclareKind(engine.KindInfo{ID: "produce", Name: "produce", Passage: engine.OpensUnlessCaused,
		Change: engine.AddsToValue, Property: "volontà",
		Doc:              "Actor gets Amount will of the attribute To, from a Subject",
		HeadTemplate:     "volontà di {parola} da {carta o un effetto}",
		SentenceTemplate: "{carta o un effetto} produce {quanto} di volontà di {parola} per {chi}"})
	kSpend = layout.DeclareKind(engine.KindInfo{ID: "spend", Name: "spende", Passage: engine.ContinuesPassage,
		Change: engine.SubtractsFromValue, Property: "volontà",
		Doc: "Actor spends Amount will of the attribute To", HeadTemplate: "{chi} spende volontà",
		SentenceTemplate: "{chi} spende {quanto} di volontà di {parola}"})
	kVanish = layout.DeclareKind(engine.KindInfo{ID: "vanish", Name: "svanisce", Passage: engine.ContinuesPassage,
		Change: engine.SubtractsFromValue, Property: "volontà",
		Doc: "Amount of will of Actor vanishes", HeadTemplate: "la volontà di {chi} svanisce",
		SentenceTemplate: "svanisce la volontà di {chi}: {quanto}"})
	kPay = layout.DeclareKind(engine.KindInfo{ID: "life-paid", Name: "paga", Passage: engine.OpensUnlessCaused,
		Change: engine.SubtractsFromValue, Property: "punti vita",
		Doc: "Actor pays Amount life", HeadTemplate: "{chi} paga {quanto} punti vita"})
	kResolve = layout.DeclareKind(engine.KindInfo{ID: "resolve", Name: "risolve", Passage: engine.OpensPassage,
		Doc: "Actor, one Subject, Ability, Amount is its place in the chase", HeadTemplate: "si risolve {carte}",
		SentenceTemplate: "si risolve {carte}, in cima alla rincorsa"})
	kEnter = layout.DeclareKind(engine.KindInfo{ID: "enters", Name: "entra", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject to a field", HeadTemplate: "{carte} nel terreno",
		SentenceTemplate: "{carte} entra nel terreno di {chi}"})
	kAdd = layout.DeclareKind(engine.KindInfo{ID: "added", Name: "aggiunge", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects: the addition and the card that it is added to, if any", HeadTemplate: "{carta} si aggiunge",
		SentenceTemplate: "{se carte>1} {carta} si aggiunge a {altra} | {carta} si aggiunge al terreno"})
	kJEnter = layout.DeclareKind(engine.KindInfo{ID: "j-ruler", Name: "sovrano-G", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor's ruler, Subject, enters the field as J-ruler", HeadTemplate: "{carte} è un sovrano-G",
		SentenceTemplate: "{carte} entra nel terreno di {chi} come sovrano-G"})
	kSpent = layout.DeclareKind(engine.KindInfo{ID: "spent", Name: "al cimitero", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "a spell that has resolved, Subject, goes to the graveyard", HeadTemplate: "{carte} {va/vanno} al cimitero"})
	kCancel = layout.DeclareKind(engine.KindInfo{ID: "cancel", Name: "annulla", Passage: engine.OpensUnlessCaused,
		Change:           engine.GathersCards,
		Doc:              "Actor, one Subject that is cancelled; a spell goes To the graveyard of its owner",
		HeadTemplate:     "{carte} {è annullata/sono annullate}",
		SentenceTemplate: "{carte} {è annullata e non fa nulla/sono annullate e non fanno nulla}"})
	kDestroy = layout.DeclareKind(engine.KindInfo{ID: "destroy", Name: "distrugge", Passage: engine.OpensUnlessCaused,
		Change:           engine.GathersCards,
		Doc:              "Actor, Subjects to the graveyard of the owner, a J-ruler to the ruler area",
		HeadTemplate:     "{carte} {viene distrutto/vengono distrutti}",
		SentenceTemplate: "{carte} {viene distrutto/vengono distrutti}[ e {va/vanno} {in arrivo}]"})
	kSpare = layout.DeclareKind(engine.KindInfo{ID: "imperishable", Name: "torna sovrano", Passage: engine.OpensUnlessCaused,
		Change:           engine.GathersCards,
		Doc:              "Subject, a J-ruler, goes to the ruler area on its ruler side instead of being destroyed",
		HeadTemplate:     "{carte} torna sovrano",
		SentenceTemplate: "invece di essere distrutto, {carte} torna nell’area del sovrano dal lato del sovrano"})
	kBanish = layout.DeclareKind(engine.KindInfo{ID: "banish", Name: "bandisce", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, Subjects to the graveyard of the owner", HeadTemplate: "{chi} bandisce {carte}"})
	kRemove  = layout.DeclareKind(table.RemovalInfo)
	kDiscard = layout.DeclareKind(table.DiscardInfo)
	kReturn  = layout.DeclareKind(engine.KindInfo{ID: "return", Name: "ritorna", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Subjects to the hand of their owner", HeadTemplate: "{carte} {torna/tornano} in mano"})
	kUnder = layout.DeclareKind(engine.KindInfo{ID: "under-deck", Name: "sotto al mazzo", Passage: engine.OpensUnlessCaused,
		Change: engine.MovesToBottom,
		Doc:    "Subjects, From, under the main deck of their owner", HeadTemplate: "{carte} sotto al mazzo principale",
		SentenceTemplate: "{carte} {va/vanno} sotto al mazzo principale"})
	kMill = layout.DeclareKind(engine.KindInfo{ID: "to-graveyard", Name: "nel cimitero", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Subjects are put in the graveyard of their owner by a text", HeadTemplate: "{carte} nel cimitero",
		SentenceTemplate: "{carte} {va/vanno} nel cimitero"})
	kStone = layout.DeclareKind(engine.KindInfo{ID: "stone", Name: "convoca", Passage: engine.OpensUnlessCaused,
		Change: engine.GathersCards,
		Doc:    "Actor, one Subject from the stone deck to the stone area", HeadTemplate: "{chi} convoca {carte}",
		SentenceTemplate: "{chi} mette {carte} nella sua area delle pietre magiche"})
	kSetAside = layout.DeclareKind(engine.KindInfo{ID: "set-aside", Name: "mette in attesa", Passage: engine.OpensPassage,
		Change:           engine.GathersCards,
		Doc:              "Actor, one Subject from the hand to the chant-standby area, face down",
		HeadTemplate:     "{chi} mette in attesa {carte}",
		SentenceTemplate: "{chi} mette {carte} coperta nella sua area canto-attesa"})
	kRest = layout.DeclareKind(engine.KindInfo{ID: "rest", Name: "spossa", Passage: engine.ContinuesPassage,
		Change: engine.OrientsCards, Property: "spossato",
		Doc: "Actor, Subjects are rested", HeadTemplate: "{carte} {viene spossato/vengono spossati}"})
	kRecover = layout.DeclareKind(engine.KindInfo{ID: "recover", Name: "recupera", Passage: engine.OpensUnlessCaused,
		Change: engine.OrientsCards, Property: "recuperato",
		Doc: "Actor, Subjects are recovered", HeadTemplate: "{chi} recupera {carte}"})
	kBattle = layout.DeclareKind(engine.KindInfo{ID: "battle", Name: "battaglia", Passage: engine.OpensPassage,
		Doc:          "Actor declares a battle",
		HeadTemplate: "{chi} dichiara una battaglia"})
	kAttack = layout.DeclareKind(engine.KindInfo{ID: "attack", Name: "attacca", Passage: engine.OpensPassage,
		Doc:          "Actor, Subjects attacker and object; To is the player who is the object",
		HeadTemplate: "{se carte>1} {carta} attacca {altra} | {carta} attacca {parola}"})
	kBlock = layout.DeclareKind(engine.KindInfo{ID: "block", Name: "blocca", Passage: engine.OpensPassage,
		Doc:          "Actor, Subject is the blocker",
		HeadTemplate: "{carte} blocca"})
	kDamage = layout.DeclareKind(engine.KindInfo{ID: "life-damage", Name: "danno", Passage: engine.OpensUnlessCaused,
		Doc: "Actor suffers Amount of damage from Subject", HeadTemplate: "{quanto} danni a {chi}",
		SentenceTemplate: "{carta o un effetto} infligge {quanto danno/danni} a {chi}"})
	kHurt = layout.DeclareKind(engine.KindInfo{ID: "card-damage", Name: "infligge", Passage: engine.OpensUnlessCaused,
		Doc: "Subjects: who deals damage, who suffers it; Amount", HeadTemplate: "{quanto} danni a {ultima}",
		SentenceTemplate: "{se carte>1} {carta} infligge {quanto danno/danni} a {altra} | {carta} subisce {quanto danno/danni}"})
	kPrevent = layout.DeclareKind(engine.KindInfo{ID: "prevent", Name: "previene", Passage: engine.OpensUnlessCaused,
		Doc: "Amount of damage to Actor, or to Subject, is prevented", IsDenial: true,
		HeadTemplate:     "{quanto} danni prevenuti",
		SentenceTemplate: "{se carte} sono prevenuti {quanto} danni a {carta} | sono prevenuti {quanto} danni a {chi}"})
	kHeal = layout.DeclareKind(engine.KindInfo{ID: "damage-removed", Name: "rimuove danno", Passage: engine.ContinuesPassage,
		Doc: "the damage on Subjects is removed", HeadTemplate: "via il danno",
		SentenceTemplate: "si rimuove il danno da {carte}"})
	kLife = layout.DeclareKind(engine.KindInfo{ID: "life", Name: "punti vita", Passage: engine.ContinuesPassage,
		Change: engine.AddsToValue, Property: "punti vita",
		Doc: "Amount is added to the life of Actor", HeadTemplate: "punti vita di {chi}: {segno}{modulo}",
		SentenceTemplate: "{se quanto<0} i punti vita di {chi} si riducono di {modulo} | i punti vita di {chi} salgono di {modulo}"})
	kGain = layout.DeclareKind(engine.KindInfo{ID: "gain", Name: "guadagna", Passage: engine.OpensUnlessCaused,
		Change: engine.AddsToValue, Property: "punti vita",
		Doc: "Actor gains Amount life", HeadTemplate: "{chi} guadagna {quanto} punti vita"})
	kStat = layout.DeclareKind(table.ValueChangeInfo)
	kGive = layout.DeclareKind(engine.KindInfo{ID: "gives", Name: "ottiene", Passage: engine.OpensUnlessCaused,
		Doc: "one Subject gains what To says: a symbol, the text of an awakening", HeadTemplate: "{carte} ottiene {parola}"})
	kForbid = layout.DeclareKind(table.ProhibitionInfo)
	kPermit = layout.DeclareKind(table.PermissionInfo)
	kShield = layout.DeclareKind(engine.KindInfo{ID: "shield", Name: "protegge", Passage: engine.OpensUnlessCaused,
		Doc:              "damage to Actor or to Subject, or that Subject deals, will be prevented: Amount, 0 for all",
		HeadTemplate:     "danno da prevenire",
		SentenceTemplate: "{se carte} si preverrà danno per {carta}[: {quanto}] | si preverrà danno per {chi}[: {quanto}]"})
	kControl = layout.DeclareKind(table.ControlInfo("prende"))
	kExpire  = layout.DeclareKind(table.ExpiryInfo)
	kReveal  = layout.DeclareKind(table.RevealInfo)
	kOrder   = layout.DeclareKind(engine.KindInfo{ID: "trigger-order", Name: "ordina", Passage: engine.ContinuesPassage,
		Doc: "Actor puts the ability of Subject first in the chase", HeadTemplate: "{chi} ordina le abilità",
		SentenceTemplate: "{chi} mette per prima in rincorsa un’abilità di {carte}"})
	kChoose = layout.DeclareKind(table.SelectionInfo)
	kWave   = layout.DeclareKind(engine.KindInfo{ID: "wave", Name: "ondata", Passage: engine.OpensPassage,
		Doc: "a wave of rule enforcement in which something happens, Amount from 1", HeadTemplate: "Esecuzione delle Regole",
		SentenceTemplate: "Esecuzione delle Regole, {ordinale} ondata"})
	kStray = layout.DeclareKind(engine.KindInfo{ID: "stray-addition", Name: "addizione sciolta",
		Passage: engine.OpensUnlessCaused, Change: engine.GathersCards,
		Doc:              "Subjects, additions to no card or to an illegal one, go to the graveyard of the owner",
		HeadTemplate:     "{carte} al cimitero",
		SentenceTemplate: "{carte} non {è aggiunta/sono aggiunte} a una carta legale e {va/vanno} al cimitero"})
	kLose = layout.DeclareKind(engine.KindInfo{ID: "lose", Name: "perde", Passage: engine.OpensUnlessCaused,
		Doc:          "Actor loses the match",
		HeadTemplate: "{chi} perde la partita"})
	kNothing = layout.DeclareKind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.OpensPassage,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", IsDenial: true,
		HeadTemplate:     "{se carte} {carte}: {parola}, non avviene | {parola}: non avviene",
		SentenceTemplate: "{il parola}[ di {carte}] non avviene"})
)

// Verbs of options; verb 0 is passing. The rules of each are those that speak of it, in the order of the chapters; 1.3
// speaks of what texts forbid.
var (
	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa",
		OtherTemplates: []string{"andare alla fase successiva", "cedere la priorità", "passare la priorità",
			"finire il turno", "finire la fase"},
		ActTemplate: "passare",
		Rules:       []cite.ID{cite.R6_2_1, cite.R6_2_2, cite.R6_3_2, cite.R6_3_3, cite.R7_3_1}})
	vPlay = layout.DeclareVerb(engine.VerbInfo{Name: "gioca",
		OtherTemplates: []string{"giocare {carte} in rincorsa", "rispondere con {carte}",
			"{se parola=risveglio} pagare il Risveglio di {carte} | {se parola=incarnazione} pagare l’Incarnazione di {carte} | giocare {carte}"},
		ActTemplate:         "giocare {carte}",
		PlaceTemplate:       "{se parola=risveglio} con Risveglio | {se parola=incarnazione} con Incarnazione | {parola}",
		SinglePlaceTemplate: "giocare {carte}[ con {parola}]", Rule: cite.R6_2_1,
		Rules: []cite.ID{cite.R1_3, cite.R4_3_2_1, cite.R6_1_2, cite.R6_1_3, cite.R6_2_1, cite.R6_3_1, cite.R7_3_1,
			cite.R9_6_3, cite.R9_16_1, cite.R9_17_1,
			cite.R9_17_2, cite.R9_17_3, cite.R9_18_1, cite.R9_21_2, cite.R9_22_2, cite.R9_30_1, cite.R9_31_1,
			cite.R9_32_1, cite.R9_35_1,
			cite.R9_51_1, cite.RA_13}})
	vActivate = layout.DeclareVerb(engine.VerbInfo{Name: "attiva", ActTemplate: "giocare un’abilità di {carte}",
		Rule: cite.R9_2_1,
		Rules: []cite.ID{cite.R1_3, cite.R6_1_1, cite.R6_2_1, cite.R6_3_1, cite.R7_3_1, cite.R9_2_1, cite.R9_19_2,
			cite.R9_21_2, cite.R9_22_2,
			cite.R9_31_1, cite.R9_45_1, cite.R9_61_2, cite.RA_12, cite.RA_13}})
	vProduce = layout.DeclareVerb(engine.VerbInfo{Name: "produci",
		OtherTemplates: []string{"spossare {carte} per la volontà"},
		ActTemplate:    "produrre volontà[ di {parola}] con {carte}",
		Rule:           cite.R9_41_1,
		Rules:          []cite.ID{cite.R9_19_2, cite.R9_21_2, cite.R9_41_1, cite.R9_45_1, cite.R9_61_2}})
	vCall = layout.DeclareVerb(engine.VerbInfo{Name: "convoca",
		OtherTemplates: []string{"mettere una pietra magica", "spossare il sovrano per una pietra magica"},
		ActTemplate:    "convocare una pietra magica", Rule: cite.R9_20_1,
		Rules: []cite.ID{cite.R1_3, cite.R4_3_2_5, cite.R9_20_1, cite.R9_54_2, cite.R9_55_3}})
	vJudge = layout.DeclareVerb(engine.VerbInfo{Name: "giudizio",
		OtherTemplates: []string{"girare il sovrano"},
		ActTemplate:    "effettuare il giudizio[ di {carte}]",
		Rule:           cite.R9_12_1,
		Rules: []cite.ID{cite.R4_3_2_3, cite.R7_3_1, cite.R9_12_1, cite.R9_19_2, cite.R9_21_2, cite.R9_22_2,
			cite.R9_33_2, cite.R9_54_2,
			cite.R9_55_1, cite.RA_9}})
	vBattle = layout.DeclareVerb(engine.VerbInfo{Name: "battaglia",
		OtherTemplates: []string{"cominciare una battaglia"},
		ActTemplate:    "dichiarare una battaglia", Rule: cite.R4_3_2_2,
		Rules: []cite.ID{cite.R4_3_2_2, cite.R5_1}})
	vSetAside = layout.DeclareVerb(engine.VerbInfo{Name: "metti in attesa",
		OtherTemplates: []string{"preparare {carte}"},
		ActTemplate:    "mettere {carte} nell’area canto-attesa", Rule: cite.R4_3_2_4,
		Rules: []cite.ID{cite.R4_3_2_4}})
	vAttack = layout.DeclareVerb(engine.VerbInfo{Name: "attacca", ActTemplate: "attaccare con {carte}", PlaceTemplate: "{parola}",
		SinglePlaceTemplate: "attaccare con {carte}: {parola}", TakesTwoCards: true, Rule: cite.R5_3_3,
		Rules: []cite.ID{cite.R1_3, cite.R5_3_3, cite.R5_3_4, cite.R5_3_5, cite.R9_11_1, cite.R9_45_1, cite.R9_50_2,
			cite.R9_55_2}})
	vBlock = layout.DeclareVerb(engine.VerbInfo{Name: "blocca", ActTemplate: "bloccare con {carte}", Rule: cite.R5_4_3,
		Rules: []cite.ID{cite.R1_3, cite.R5_4_3, cite.R9_15_1, cite.R9_50_2, cite.R9_55_2, cite.R9_59_1}})
	vChoose = layout.DeclareVerb(engine.VerbInfo{Name: "scegli",
		OtherTemplates: []string{"scegliere {carte} come bersaglio"},
		ActTemplate:    "scegliere {carte}", Rule: cite.RA_13,
		Rules: []cite.ID{cite.R1_3, cite.R9_1_1, cite.R9_6_3, cite.R9_17_1, cite.RA_13}})
	vBanish = layout.DeclareVerb(engine.VerbInfo{Name: "bandisci", ActTemplate: "bandire {carte}", Rule: cite.R9_14_2,
		Rules: []cite.ID{cite.R9_14_1, cite.R9_14_2, cite.R9_32_1}})
	vDiscard = layout.DeclareVerb(engine.VerbInfo{Name: "scarta", ActTemplate: "scartare {carte}", Rule: cite.R9_53_1,
		Rules: []cite.ID{cite.R4_4_5_4, cite.R9_53_1}})
	vRemove = layout.DeclareVerb(engine.VerbInfo{Name: "rimuovi", ActTemplate: "rimuovere dal gioco {carte}", Rule: cite.R9_48_1,
		Rules: []cite.ID{cite.R9_48_1}})
	vSpend = layout.DeclareVerb(engine.VerbInfo{Name: "spendi",
		OtherTemplates: []string{"pagare con volontà di {parola}"},
		ActTemplate:    "spendere volontà di {parola}", Rule: cite.R9_22_2,
		Rules: []cite.ID{cite.R9_21_2, cite.R9_22_2}})
	vPutFirst = layout.DeclareVerb(engine.VerbInfo{Name: "prima",
		OtherTemplates: []string{"scegliere l’ordine in rincorsa", "applicare prima {carte}"},
		ActTemplate:    "mettere prima in rincorsa {il parola} di {carte}", Rule: cite.R7_2_5,
		Rules: []cite.ID{cite.R7_2_5, cite.RA_14}})
	vUse = layout.DeclareVerb(engine.VerbInfo{Name: "usa",
		OtherTemplates: []string{"applicare l’abilità di {carte}"},
		ActTemplate:    "usare l’abilità di {carte}", Rule: cite.R9_3_2,
		Rules: []cite.ID{cite.R9_3_2}})
	vWinToss = layout.DeclareVerb(engine.VerbInfo{Name: "lancio", ActTemplate: "vincere il lancio", Rule: cite.RA_2,
		Rules: []cite.ID{cite.RA_2}})
	vBegin = layout.DeclareVerb(engine.VerbInfo{Name: "comincia",
		OtherTemplates: []string{"cominciare per primo", "andare per primo"},
		ActTemplate:    "far cominciare {parola}", Rule: cite.RA_2,
		Rules: []cite.ID{cite.RA_2}})
	vPutUnder = layout.DeclareVerb(engine.VerbInfo{Name: "metti sotto",
		OtherTemplates: []string{"cambiare {carte}", "rimettere {carte} in fondo al mazzo"},
		ActTemplate:    "mettere {carte} sotto al mazzo principale", Rule: cite.RA_4,
		Rules: []cite.ID{cite.RA_4}})
	vPutOnTop = layout.DeclareVerb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al mazzo",
		Rule:  cite.RA_15,
		Rules: []cite.ID{cite.RA_15, cite.RA_16}})
	vAnyOrder = layout.DeclareVerb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.RA_15,
		Rules: []cite.ID{cite.RA_15, cite.RA_16}})

	// Never options: a player may ask why looking is refused; conceding is possible at any choice.
	vLook = layout.DeclareVerb(engine.VerbInfo{Name: "guarda", ActTemplate: "guardare {il arrivo}", Rule: cite.RA_17,
		Rules: []cite.ID{cite.RA_15, cite.RA_16, cite.RA_17, cite.RA_18, cite.RA_19, cite.RA_20, cite.RA_21, cite.RA_22,
			cite.RA_23, cite.RA_24}})
	_ = layout.DeclareVerb(engine.VerbInfo{Name: "concede",
		OtherTemplates: []string{"abbandonare la partita", "arrendersi"},
		ActTemplate:    "concedere la partita", Rule: cite.R3_1,
		Rules: []cite.ID{cite.R3_1}})
)

// placeWord returns the word for an area of player p.
func placeWord(p engine.Seat, a Area) engine.Word { return table.PlaceWord(p, a) }

// areaOf returns the area that a word made by placeWord stands for.
func areaOf(w engine.Word) Area { return table.AreaOf[Area](w) }

// sideOf returns the player whose area a word made by placeWord stands for.
func sideOf(w engine.Word) engine.Seat { return table.SeatOf(w) }

// Words of the game's own.
var (
	wATK = layout.DeclareWords("atk")
	wDEF = layout.DeclareWords("def")

	// How a card is played.
	wAwaken    = layout.DeclareWords("risveglio")
	wIncarnate = layout.DeclareWords("incarnazione")
	wBoth      = layout.DeclareWords("incarnazione e risveglio")

	wAwakened = layout.DeclareWords("il testo del Risveglio")

	// What did not happen.
	wNoDraw        = layout.DeclareWords("pescata")
	wNoRecovery    = layout.DeclareWords("recupero")
	wNoEffect      = layout.DeclareWords("effetto")
	wNoDamage      = layout.DeclareWords("danno")
	wNoDestruction = layout.DeclareWords("distruzione")
	wNoCancel      = layout.DeclareWords("annullamento")
	wNoLife        = layout.DeclareWords("guadagno di punti vita")
	wNoAttack      = layout.DeclareWords("attacco")
	wNoBanish      = layout.DeclareWords("bando")
	wNoJudgment    = layout.DeclareWords("giudizio")
	wNoTarget      = layout.DeclareWords("bersaglio")
	wNoTrigger     = layout.DeclareWords("abilità innescata")
	wNoStone       = layout.DeclareWords("convocazione")

	// The moments of choice.
	wPriority         = layout.DeclareWords("priorità")
	wAttack           = layout.DeclareDecision("attaccante e oggetto dell'attacco", cite.R5_3_3)
	wBlock            = layout.DeclareDecision("bloccante", cite.R5_4_3)
	wTarget           = layout.DeclareDecision("scelta del bersaglio", cite.RA_13)
	wCost             = layout.DeclareWords("costo")
	wPayment          = layout.DeclareDecision("produrre volontà", cite.R9_41_1)
	wSpend            = layout.DeclareDecision("volontà da spendere", cite.R9_22_2)
	wEffectChoice     = layout.DeclareWords("scelta dell'effetto")
	wHandChoice       = layout.DeclareWords("carta da scartare")
	wOrderChoice      = layout.DeclareDecision("ordine in rincorsa", cite.R7_2_5)
	wOptionalChoice   = layout.DeclareDecision("usare un'abilità facoltativa", cite.R9_3_2)
	wPreventionChoice = layout.DeclareDecision("quale prevenzione", cite.RA_14)
	wAnswerChoice     = layout.DeclareDecision("a che cosa si risponde", cite.R9_17_1)
	wMulligan         = layout.DeclareDecision("mulligan", cite.RA_4)
	wShuffle          = layout.DeclareDecision("ordine del mazzo", cite.RA_15)
	wToss             = layout.DeclareDecision("chi decide", cite.RA_2)
	wBegin            = layout.DeclareDecision("chi comincia", cite.RA_2)

	wAttributes = layout.DeclareWords(card.NoAttribute.Words()[1:]...)
	wAbilities  = layout.DeclareNumberedWords("abilità", 2*card.MaxAbilities+2) // of a card: of both sides, and of an awakening
	wSymbols    = layout.DeclareWords(card.NoSymbol.Words()...)
	wActs       = layout.DeclareWords(card.AnyAct.Words()...)
	wItems      = layout.DeclareNumberedWords("rincorsa", maxItems)
)

// The words from here on are the cards, by engine.Card.
const wCards engine.Word = 1 << 12

// deckShuffling says how chance is asked for the order of a deck.
var deckShuffling = table.ShuffleChoice{Decision: wShuffle, Rule: cite.RA_15, Top: vPutOnTop, Any: vAnyOrder,
	Kind: kShuffle}

// feminineWords are the words, and the names of phases, that take feminine articles.
var feminineWords = []string{"Preparazione", "Fase di Acquisizione", "Fase di Recupero", "Fase Principale",
	"Dichiarazione di Attacco",
	"Dichiarazione di Blocco", "Risoluzione da Attacco Improvviso", "Risoluzione Normale", "Fine dell'Interfase di Battaglia", "Fase Finale",
	"Interfase Conclusiva", "pescata", "distruzione", "convocazione", "abilità innescata", "priorità"}
