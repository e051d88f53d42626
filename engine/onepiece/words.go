package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// Verbs of options; verb 0 is passing. Each lists the rules that speak of it.
var (
	vPass = layout.DeclareVerb(engine.VerbInfo{Name: "passa",
		OtherTemplates: []string{"finire il turno", "finire le Azioni"},
		ActTemplate:    "passare",
		Rules:          []cite.ID{cite.R1_2_22, cite.R3_2_1, cite.R4_3_1}})
	vWins = layout.DeclareVerb(engine.VerbInfo{Name: "lancio", ActTemplate: "vincere il lancio", Rule: cite.R1_2_13})

	vStart = layout.DeclareVerb(engine.VerbInfo{Name: "comincia",
		OtherTemplates: []string{"cominciare per primo", "andare per primo"},
		ActTemplate:    "far cominciare {parola}", Rule: cite.R1_2_15,
		Rules: []cite.ID{cite.R1_2_16}})

	vMulligan = layout.DeclareVerb(engine.VerbInfo{Name: "mulligan",
		OtherTemplates: []string{"rimescolare la Mano", "cambiare la Mano"},
		ActTemplate:    "fare il Mulligan Pirata", Rule: cite.R1_2_17,
		Rules: []cite.ID{cite.R1_2_18}})
	vRedraw = layout.DeclareVerb(engine.VerbInfo{Name: "ripesca",
		OtherTemplates: []string{"pescare altre 7 carte"},
		ActTemplate:    "scartare la Mano e ripescare",
		Rule:           cite.R1_2_20,
		Rules:          []cite.ID{cite.R1_2_21, cite.R1_2_22}})
	vCaptain = layout.DeclareVerb(engine.VerbInfo{Name: "capitano",
		OtherTemplates: []string{"mettere come Capitano {carte}"},
		ActTemplate:    "scegliere come Capitano {carte}",
		Rule:           cite.R1_2_23,
		Rules:          []cite.ID{cite.R1_2_26, cite.R1_2_29, cite.R7_13}})
	vSailor = layout.DeclareVerb(engine.VerbInfo{Name: "marinaio",
		OtherTemplates:   []string{"mettere come Marinaio {carte}", "posizionare come Marinaio {carte}"},
		ActTemplate:      "sistemare come Marinaio {carte}",
		PlaceTemplate:    "{arrivo.breve}",
		SentenceTemplate: "sistemare come Marinaio {carte}[ {in arrivo}]", Rule: cite.R1_2_24,
		Rules: []cite.ID{cite.R1_2_25, cite.R1_2_26, cite.R1_2_29, cite.R7_13}})

	vAttack = layout.DeclareVerb(engine.VerbInfo{Name: "attacca",
		OtherTemplates:   []string{"cominciare una Battaglia con {carte}"},
		ActTemplate:      "attaccare con {carte}",
		PlaceTemplate:    "{arrivo.breve}",
		SentenceTemplate: "attaccare con {carte}[ chi sta {in arrivo}]", Rule: cite.R4_1_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R4_1_2, cite.R4_1_3, cite.R4_2_1, cite.R4_2_2, cite.R4_2_3,
			cite.R4_2_4, cite.R4_2_5,
			cite.R8_1_1, cite.R8_1_3, cite.R8_1_5, cite.R8_1_6, cite.R8_1_7, cite.R8_1_8, cite.R8_1_9, cite.R8_1_10,
			cite.R8_1_11, cite.R8_1_12,
			cite.R8_1_13, cite.R8_1_14, cite.R8_1_15, cite.R8_1_16, cite.R9_2}})
	vActivate = layout.DeclareVerb(engine.VerbInfo{Name: "attiva",
		OtherTemplates: []string{"attivare l’effetto di {carte}", "usare l’Abilità Speciale di {carte}"},
		ActTemplate:    "attivare l’Abilità Speciale di {carte}",
		Rule:           cite.R5_2_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R4_1_3, cite.R5_2_2, cite.R5_2_3, cite.R7_1, cite.R7_8,
			cite.R7_17, cite.R8_1_3, cite.R8_1_16, cite.R8_1_17,
			cite.R8_1_18, cite.R8_1_20, cite.R8_1_21, cite.R8_1_22, cite.R9_2, cite.R9_3, cite.R9_6, cite.R9_8,
			cite.R9_9, cite.R9_11, cite.R9_13,
			cite.R9_15, cite.R11_2, cite.R11_6}})
	vUpdate = layout.DeclareVerb(engine.VerbInfo{Name: "aggiorna",
		OtherTemplates: []string{"aggiungere una carta al Giornale di Bordo",
			"mettere una carta nel Giornale di Bordo"},
		ActTemplate: "aggiornare il Giornale di Bordo",
		Rule:        cite.R5_3_1,
		Rules:       []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_3_2}})
	vCall = layout.DeclareVerb(engine.VerbInfo{Name: "chiama",
		OtherTemplates: []string{"richiamare sul Ponte il Marinaio {carte}", "mettere sul Ponte {carte}",
			"giocare {carte}"},
		ActTemplate: "chiamare {carte}", PlaceTemplate: "{arrivo.breve}",
		SentenceTemplate: "chiamare {carte}[ {in arrivo}]", Rule: cite.R5_4_2,
		Rules: []cite.ID{cite.R1_2_29, cite.R3_2_1, cite.R3_2_3, cite.R5_4_1, cite.R5_4_3, cite.R5_4_4, cite.R5_4_5,
			cite.R7_13}})
	vMove = layout.DeclareVerb(engine.VerbInfo{Name: "muovi",
		OtherTemplates: []string{"spostare i Personaggi", "scambiare i Marinai"},
		ActTemplate:    "muovere i Marinai", Rule: cite.R5_5_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_5_2, cite.R5_5_3, cite.R5_5_4}})
	vDraw = layout.DeclareVerb(engine.VerbInfo{Name: "pesca",
		OtherTemplates: []string{"pescare dal Mazzo", "prendere una carta dal Forziere", "pescare dal Forziere"},
		ActTemplate:    "pescare una carta", Rule: cite.R5_6_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_6_2}})
	vDiscard = layout.DeclareVerb(engine.VerbInfo{Name: "scarta", ActTemplate: "scartare {carte}", Rule: cite.R6_2})

	vRescue = layout.DeclareVerb(engine.VerbInfo{Name: "rinforzo",
		OtherTemplates: []string{"giocare come Rinforzo {carte}"},
		ActTemplate:    "chiamare come Rinforzo {carte}",
		Rule:           cite.R4_4_1,
		Rules:          []cite.ID{cite.R4_3_1, cite.R4_6_11, cite.R4_7_3}})
	vUse = layout.DeclareVerb(engine.VerbInfo{Name: "utilizza",
		OtherTemplates: []string{"giocare {carte}"},
		ActTemplate:    "utilizzare {carte}", Rule: cite.R2_2_1,
		Rules: []cite.ID{cite.R2_2_2, cite.R2_2_5, cite.R2_2_6, cite.R2_2_7, cite.R2_2_8, cite.R2_2_11, cite.R4_3_1,
			cite.R4_3_2, cite.R4_4_3, cite.R4_4_12,
			cite.R4_5_1, cite.R4_5_2, cite.R4_5_3, cite.R4_5_4, cite.R4_5_5, cite.R4_5_10, cite.R4_7_3, cite.R8_3_1,
			cite.R8_3_2, cite.R8_3_4, cite.R8_3_10,
			cite.R9_2, cite.R9_3, cite.R9_5, cite.R9_6, cite.R9_8, cite.R9_9, cite.R9_11, cite.R9_13, cite.R9_15}})
	vSquad = layout.DeclareVerb(engine.VerbInfo{Name: "squadra",
		OtherTemplates: []string{"giocare la Squadra {carte}"},
		ActTemplate:    "chiamare la Squadra {carte}", Rule: cite.R4_6_4,
		Rules: []cite.ID{cite.R1_2_29, cite.R4_3_1, cite.R4_6_2, cite.R4_6_3, cite.R4_6_5, cite.R4_6_6, cite.R4_6_7,
			cite.R4_6_8, cite.R4_7_3}})

	vChoose = layout.DeclareVerb(engine.VerbInfo{Name: "scegli",
		OtherTemplates: []string{"scegliere {carte} come bersaglio"},
		ActTemplate:    "scegliere {carte}", Rule: cite.R7_4,
		Rules: []cite.ID{cite.R7_12, cite.R7_14, cite.R8_2_2}})
	vYes = layout.DeclareVerb(engine.VerbInfo{Name: "sì",
		OtherTemplates: []string{"{se carte} usare l’effetto di {carte} | pescare fino a 4 carte",
			"{se carte} attivare l’effetto di {carte} | pescare fino ad avere 4 carte"},
		ActTemplate: "{se carte} applicare l’effetto di {carte} | portare la Mano a 4", Rule: cite.R7_12,
		Rules: []cite.ID{cite.R1_2_19}})
	vMode = layout.DeclareVerb(engine.VerbInfo{Name: "testo", ActTemplate: "scegliere {il parola}", Rule: cite.R7_12,
		Rules: []cite.ID{cite.R7_4}})
	vTop = layout.DeclareVerb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al Forziere",
		Rule: cite.R1_2_5})
	vAnyOrder = layout.DeclareVerb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.R1_2_5})

	// These verbs are never options. A player may ask why looking is refused (1.2.10, 1.2.33), and may concede
	// at any choice.
	vLook = layout.DeclareVerb(engine.VerbInfo{Name: "guarda", ActTemplate: "guardare {il arrivo}", Rule: cite.R1_2_10,
		Rules: []cite.ID{cite.R1_2_30, cite.R1_2_33, cite.R5_3_1, cite.R7_14}})
	_ = layout.DeclareVerb(engine.VerbInfo{Name: "concede",
		OtherTemplates: []string{"abbandonare la partita", "arrendersi"},
		ActTemplate:    "concedere la partita", Rule: cite.RA_1})
)

// The words that only this game has.
var (
	wForza       = layout.DeclareWords("Forza", "Danno")                     // the values of a card that can change
	wFirstDamage = layout.DeclareWords("primo danno al Capitano avversario") // the extra goal of chapter 10

	// What an event of kind kNothing says did not happen.
	wNoBan     = layout.DeclareWords("divieto")
	wNoCharge  = layout.DeclareWords("richiesta di Azioni")
	wNoBattle  = layout.DeclareWords("Battaglia")
	wNoDamage  = layout.DeclareWords("danno")
	wNoEffect  = layout.DeclareWords("effetto")
	wNoReturn  = layout.DeclareWords("ritorno nel Forziere")
	wNoEnd     = layout.DeclareWords("fine dell'effetto")
	wNoGoal    = layout.DeclareWords("vittoria")
	wNoMove    = layout.DeclareWords("spostamento")
	wNoDiscard = layout.DeclareWords("scarto delle Tecniche")
	wNoUndo    = layout.DeclareWords("annullamento")
	wNoHeal    = layout.DeclareWords("recupero di Punti Vita")
	wNoCall    = layout.DeclareWords("chiamata")
	wNoCards   = layout.DeclareWords("carta per il Giornale di Bordo")
	wNoAnswer  = layout.DeclareWords("intervento dell'avversario")
	wNoExtra   = layout.DeclareWords("perdita dei Punti Vita extra")

	// What a player, or chance, is asked to decide.
	wToss      = layout.DeclareWords("lancio")
	wFirst     = layout.DeclareWords("chi comincia")
	wMulligan  = layout.DeclareWords("Mulligan Pirata")
	wRedraw    = layout.DeclareWords("scartare la Mano e ripescare")
	wCaptain   = layout.DeclareWords("Capitano")
	wSailors   = layout.DeclareWords("Marinai")
	wAction    = layout.DeclareWords("Azione")
	wFight     = layout.DeclareWords("Battaglia da cominciare")
	wBattleAct = layout.DeclareWords("Azione di Battaglia")
	wAnswer    = layout.DeclareWords("intervento")
	wRescuer   = layout.DeclareWords("Rinforzo della Squadra")
	wHand      = layout.DeclareWords("carta da scartare")
	wResolve   = layout.DeclareWords("scelta dell'effetto")
	wMay       = layout.DeclareWords("effetto facoltativo")
	wBring     = layout.DeclareWords("portare la Mano a 4 o no")
	wShuffle   = layout.DeclareWords("ordine del Forziere")
	wRandom    = layout.DeclareWords("carta a caso")

	// The windows of the Battle, by card.Window.
	wWindows = layout.DeclareWords(card.InActions.Events()...)

	wAbilities = layout.DeclareNumberedWords("abilità", 4) // the abilities of a card, by number
	wModes     = layout.DeclareNumberedWords("testo", 3)   // the texts among which a player chooses one
)

// feminineWords are the words and the names of phases that take a feminine article.
var feminineWords = []string{"Preparazione", "Fase Iniziale", "Fase Principale", "Assegnazione dei Danni",
	"Fine della Battaglia", "Fase Finale", "Forza",
	"richiesta di Azioni", "carta per il Giornale di Bordo", "perdita dei Punti Vita extra", "Battaglia", "fine dell'effetto", "vittoria", "chiamata",
	"abilità 1", "abilità 2", "abilità 3", "abilità 4"}

// deckShuffling says how chance is asked for the order of a Forziere.
var deckShuffling = table.ShuffleChoice{Decision: wShuffle, Rule: cite.R1_2_5, Top: vTop, Any: vAnyOrder, Kind: kShuffle}
