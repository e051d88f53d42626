package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// Verbs of options; verb 0 is passing. Each lists the rules that speak of it.
var (
	vPass = layout.Verb(engine.VerbInfo{Name: "passa", ActTemplate: "passare",
		Rules: []cite.ID{cite.R1_2_22, cite.R3_2_1, cite.R4_3_1}})
	vWins = layout.Verb(engine.VerbInfo{Name: "lancio", ActTemplate: "vincere il lancio", Rule: cite.R1_2_13})

	vStart = layout.Verb(engine.VerbInfo{Name: "comincia", ActTemplate: "far cominciare {parola}", Rule: cite.R1_2_15,
		Rules: []cite.ID{cite.R1_2_16}})

	vMulligan = layout.Verb(engine.VerbInfo{Name: "mulligan", ActTemplate: "fare il Mulligan Pirata", Rule: cite.R1_2_17,
		Rules: []cite.ID{cite.R1_2_18}})
	vRedraw = layout.Verb(engine.VerbInfo{Name: "ripesca", ActTemplate: "scartare la Mano e ripescare",
		Rule:  cite.R1_2_20,
		Rules: []cite.ID{cite.R1_2_21, cite.R1_2_22}})
	vCaptain = layout.Verb(engine.VerbInfo{Name: "capitano", ActTemplate: "scegliere come Capitano {carte}",
		Rule:  cite.R1_2_23,
		Rules: []cite.ID{cite.R1_2_26, cite.R1_2_29, cite.R7_13}})
	vSailor = layout.Verb(engine.VerbInfo{Name: "marinaio", ActTemplate: "sistemare come Marinaio {carte}",
		PlaceTemplate:    "{arrivo.breve}",
		SentenceTemplate: "sistemare come Marinaio {carte}[ {in arrivo}]", Rule: cite.R1_2_24,
		Rules: []cite.ID{cite.R1_2_25, cite.R1_2_26, cite.R1_2_29, cite.R7_13}})

	vAttack = layout.Verb(engine.VerbInfo{Name: "attacca", ActTemplate: "attaccare con {carte}",
		PlaceTemplate:    "{arrivo.breve}",
		SentenceTemplate: "attaccare con {carte}[ chi sta {in arrivo}]", Rule: cite.R4_1_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R4_1_2, cite.R4_1_3, cite.R4_2_1, cite.R4_2_2, cite.R4_2_3,
			cite.R4_2_4, cite.R4_2_5,
			cite.R8_1_1, cite.R8_1_3, cite.R8_1_5, cite.R8_1_6, cite.R8_1_7, cite.R8_1_8, cite.R8_1_9, cite.R8_1_10,
			cite.R8_1_11, cite.R8_1_12,
			cite.R8_1_13, cite.R8_1_14, cite.R8_1_15, cite.R8_1_16, cite.R9_2}})
	vActivate = layout.Verb(engine.VerbInfo{Name: "attiva", ActTemplate: "attivare l’Abilità Speciale di {carte}",
		Rule: cite.R5_2_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R4_1_3, cite.R5_2_2, cite.R5_2_3, cite.R7_1, cite.R7_8,
			cite.R7_17, cite.R8_1_3, cite.R8_1_16, cite.R8_1_17,
			cite.R8_1_18, cite.R8_1_20, cite.R8_1_21, cite.R8_1_22, cite.R9_2, cite.R9_3, cite.R9_6, cite.R9_8,
			cite.R9_9, cite.R9_11, cite.R9_13,
			cite.R9_15, cite.R11_2, cite.R11_6}})
	vUpdate = layout.Verb(engine.VerbInfo{Name: "aggiorna", ActTemplate: "aggiornare il Giornale di Bordo",
		Rule:  cite.R5_3_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_3_2}})
	vCall = layout.Verb(engine.VerbInfo{Name: "chiama", ActTemplate: "chiamare {carte}", PlaceTemplate: "{arrivo.breve}",
		SentenceTemplate: "chiamare {carte}[ {in arrivo}]", Rule: cite.R5_4_2,
		Rules: []cite.ID{cite.R1_2_29, cite.R3_2_1, cite.R3_2_3, cite.R5_4_1, cite.R5_4_3, cite.R5_4_4, cite.R5_4_5,
			cite.R7_13}})
	vMove = layout.Verb(engine.VerbInfo{Name: "muovi", ActTemplate: "muovere i Marinai", Rule: cite.R5_5_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_5_2, cite.R5_5_3, cite.R5_5_4}})
	vDraw = layout.Verb(engine.VerbInfo{Name: "pesca", ActTemplate: "pescare una carta", Rule: cite.R5_6_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R3_2_3, cite.R5_6_2}})
	vDiscard = layout.Verb(engine.VerbInfo{Name: "scarta", ActTemplate: "scartare {carte}", Rule: cite.R6_2})

	vRescue = layout.Verb(engine.VerbInfo{Name: "rinforzo", ActTemplate: "chiamare come Rinforzo {carte}",
		Rule:  cite.R4_4_1,
		Rules: []cite.ID{cite.R4_3_1, cite.R4_6_11, cite.R4_7_3}})
	vUse = layout.Verb(engine.VerbInfo{Name: "utilizza", ActTemplate: "utilizzare {carte}", Rule: cite.R2_2_1,
		Rules: []cite.ID{cite.R2_2_2, cite.R2_2_5, cite.R2_2_6, cite.R2_2_7, cite.R2_2_8, cite.R2_2_11, cite.R4_3_1,
			cite.R4_3_2, cite.R4_4_3, cite.R4_4_12,
			cite.R4_5_1, cite.R4_5_2, cite.R4_5_3, cite.R4_5_4, cite.R4_5_5, cite.R4_5_10, cite.R4_7_3, cite.R8_3_1,
			cite.R8_3_2, cite.R8_3_4, cite.R8_3_10,
			cite.R9_2, cite.R9_3, cite.R9_5, cite.R9_6, cite.R9_8, cite.R9_9, cite.R9_11, cite.R9_13, cite.R9_15}})
	vSquad = layout.Verb(engine.VerbInfo{Name: "squadra", ActTemplate: "chiamare la Squadra {carte}", Rule: cite.R4_6_4,
		Rules: []cite.ID{cite.R1_2_29, cite.R4_3_1, cite.R4_6_2, cite.R4_6_3, cite.R4_6_5, cite.R4_6_6, cite.R4_6_7,
			cite.R4_6_8, cite.R4_7_3}})

	vChoose = layout.Verb(engine.VerbInfo{Name: "scegli", ActTemplate: "scegliere {carte}", Rule: cite.R7_4,
		Rules: []cite.ID{cite.R7_12, cite.R7_14, cite.R8_2_2}})
	vYes = layout.Verb(engine.VerbInfo{Name: "sì",
		ActTemplate: "{se carte} applicare l’effetto di {carte} | portare la Mano a 4", Rule: cite.R7_12,
		Rules: []cite.ID{cite.R1_2_19}})
	vMode = layout.Verb(engine.VerbInfo{Name: "testo", ActTemplate: "scegliere {il parola}", Rule: cite.R7_12,
		Rules: []cite.ID{cite.R7_4}})
	vTop = layout.Verb(engine.VerbInfo{Name: "in cima", ActTemplate: "mettere {carte} in cima al Forziere",
		Rule: cite.R1_2_5})
	vAnyOrder = layout.Verb(engine.VerbInfo{Name: "a caso", ActTemplate: "a caso", Rule: cite.R1_2_5})

	// These verbs are never options. A player may ask why looking is refused (1.2.10, 1.2.33), and may concede
	// at any choice.
	vLook = layout.Verb(engine.VerbInfo{Name: "guarda", ActTemplate: "guardare {il arrivo}", Rule: cite.R1_2_10,
		Rules: []cite.ID{cite.R1_2_30, cite.R1_2_33, cite.R5_3_1, cite.R7_14}})
	_ = layout.Verb(engine.VerbInfo{Name: "concede", ActTemplate: "concedere la partita", Rule: cite.RA_1})
)

// The words that only this game has.
var (
	wForza       = layout.Own("Forza", "Danno")                     // the values of a card that can change
	wFirstDamage = layout.Own("primo danno al Capitano avversario") // the extra goal of chapter 10

	// What an event of kind kNothing says did not happen.
	wNoBan     = layout.Own("divieto")
	wNoCharge  = layout.Own("richiesta di Azioni")
	wNoBattle  = layout.Own("Battaglia")
	wNoDamage  = layout.Own("danno")
	wNoEffect  = layout.Own("effetto")
	wNoReturn  = layout.Own("ritorno nel Forziere")
	wNoEnd     = layout.Own("fine dell'effetto")
	wNoGoal    = layout.Own("vittoria")
	wNoMove    = layout.Own("spostamento")
	wNoDiscard = layout.Own("scarto delle Tecniche")
	wNoUndo    = layout.Own("annullamento")
	wNoHeal    = layout.Own("recupero di Punti Vita")
	wNoCall    = layout.Own("chiamata")
	wNoCards   = layout.Own("carta per il Giornale di Bordo")
	wNoAnswer  = layout.Own("intervento dell'avversario")
	wNoExtra   = layout.Own("perdita dei Punti Vita extra")

	// What a player, or chance, is asked to decide.
	wToss      = layout.Own("lancio")
	wFirst     = layout.Own("chi comincia")
	wMulligan  = layout.Own("Mulligan Pirata")
	wRedraw    = layout.Own("scartare la Mano e ripescare")
	wCaptain   = layout.Own("Capitano")
	wSailors   = layout.Own("Marinai")
	wAction    = layout.Own("Azione")
	wFight     = layout.Own("Battaglia da cominciare")
	wBattleAct = layout.Own("Azione di Battaglia")
	wAnswer    = layout.Own("intervento")
	wRescuer   = layout.Own("Rinforzo della Squadra")
	wHand      = layout.Own("carta da scartare")
	wResolve   = layout.Own("scelta dell'effetto")
	wMay       = layout.Own("effetto facoltativo")
	wBring     = layout.Own("portare la Mano a 4 o no")
	wShuffle   = layout.Own("ordine del Forziere")
	wRandom    = layout.Own("carta a caso")

	// The windows of the Battle, by card.Window.
	wWindows = layout.Own(card.InActions.Events()...)

	wAbilities = layout.Numbered("abilità", 4) // the abilities of a card, by number
	wModes     = layout.Numbered("testo", 3)   // the texts among which a player chooses one
)

// feminine are the words and the names of phases that take a feminine article.
var feminineWords = []string{"Preparazione", "Fase Iniziale", "Fase Principale", "Assegnazione dei Danni",
	"Fine della Battaglia", "Fase Finale", "Forza",
	"richiesta di Azioni", "carta per il Giornale di Bordo", "perdita dei Punti Vita extra", "Battaglia", "fine dell'effetto", "vittoria", "chiamata",
	"abilità 1", "abilità 2", "abilità 3", "abilità 4"}

// shuffling says how chance is asked for the order of a Forziere.
var deckShuffling = table.Shuffling{Decision: wShuffle, Rule: cite.R1_2_5, Top: vTop, Any: vAnyOrder, Kind: kShuffle}
