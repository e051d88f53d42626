package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// Verbs of options; verb 0 is passing.
var (
	vPass     = layout.Verb(engine.VerbInfo{Name: "passa", Act: "passare"})
	vWins     = layout.Verb(engine.VerbInfo{Name: "lancio", Act: "vincere il lancio", Rule: cite.R1_2_13})
	vStart    = layout.Verb(engine.VerbInfo{Name: "comincia", Act: "far cominciare {parola}", Rule: cite.R1_2_15})
	vMulligan = layout.Verb(engine.VerbInfo{Name: "mulligan", Act: "fare il Mulligan Pirata", Rule: cite.R1_2_17})
	vRedraw   = layout.Verb(engine.VerbInfo{Name: "ripesca", Act: "scartare la Mano e ripescare", Rule: cite.R1_2_20})
	vCaptain  = layout.Verb(engine.VerbInfo{Name: "capitano", Act: "scegliere come Capitano {carte}", Rule: cite.R1_2_23})
	vSailor   = layout.Verb(engine.VerbInfo{Name: "marinaio", Act: "sistemare come Marinaio {carte}", Place: "{arrivo.breve}",
		Whole: "sistemare come Marinaio {carte}[ {in arrivo}]", Rule: cite.R1_2_24})
	vAttack = layout.Verb(engine.VerbInfo{Name: "attacca", Act: "attaccare con {carte}", Place: "{arrivo.breve}",
		Whole: "attaccare con {carte}[ chi sta {in arrivo}]", Rule: cite.R4_1_1})
	vActivate = layout.Verb(engine.VerbInfo{Name: "attiva", Act: "attivare l’Abilità Speciale di {carte}", Rule: cite.R5_2_1})
	vUpdate   = layout.Verb(engine.VerbInfo{Name: "aggiorna", Act: "aggiornare il Giornale di Bordo", Rule: cite.R5_3_1})
	vCall     = layout.Verb(engine.VerbInfo{Name: "chiama", Act: "chiamare {carte}", Place: "{arrivo.breve}",
		Whole: "chiamare {carte}[ {in arrivo}]", Rule: cite.R5_4_2})
	vMove     = layout.Verb(engine.VerbInfo{Name: "muovi", Act: "muovere i Marinai", Rule: cite.R5_5_1})
	vDraw     = layout.Verb(engine.VerbInfo{Name: "pesca", Act: "pescare una carta", Rule: cite.R5_6_1})
	vDiscard  = layout.Verb(engine.VerbInfo{Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_2})
	vRescue   = layout.Verb(engine.VerbInfo{Name: "rinforzo", Act: "chiamare come Rinforzo {carte}", Rule: cite.R4_4_1})
	vUse      = layout.Verb(engine.VerbInfo{Name: "utilizza", Act: "utilizzare {carte}", Rule: cite.R2_2_1})
	vSquad    = layout.Verb(engine.VerbInfo{Name: "squadra", Act: "chiamare la Squadra {carte}", Rule: cite.R4_6_4})
	vChoose   = layout.Verb(engine.VerbInfo{Name: "scegli", Act: "scegliere {carte}", Rule: cite.R7_4})
	vYes      = layout.Verb(engine.VerbInfo{Name: "sì", Act: "applicare l’effetto", Rule: cite.R7_12})
	vMode     = layout.Verb(engine.VerbInfo{Name: "testo", Act: "scegliere {il parola}", Rule: cite.R7_12})
	vTop      = layout.Verb(engine.VerbInfo{Name: "in cima", Act: "mettere {carte} in cima al Forziere", Rule: cite.R1_2_5})
	vAnyOrder = layout.Verb(engine.VerbInfo{Name: "a caso", Act: "a caso", Rule: cite.R1_2_5})

	// Never options: a player may ask why looking is refused (1.2.10, 1.2.33); conceding is possible at any choice.
	vLook = layout.Verb(engine.VerbInfo{Name: "guarda", Act: "guardare {il arrivo}", Rule: cite.R1_2_10})
	_     = layout.Verb(engine.VerbInfo{Name: "concede", Act: "concedere la partita", Rule: cite.RA_1})
)

// Words of the game's own.
var (
	wForza       = layout.Own("Forza", "Danno")                     // what changes of a card
	wFirstDamage = layout.Own("primo danno al Capitano avversario") // the extra goal of 10

	// What did not happen.
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

	// The moments of choice.
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
	wShuffle   = layout.Own("ordine del Forziere")
	wRandom    = layout.Own("carta a caso")

	// The windows of the Battle, by card.Window.
	wWindows = layout.Own("Azione di Battaglia di turno", "prevenire la Battaglia", "prima delle Azioni di Battaglia", "prima del Confronto",
		"a vincitore stabilito", "prima dei Danni", "dopo una sconfitta", "allo scarto", "alla fine della Battaglia")

	wAbilities = layout.Numbered("abilità", 4) // the abilities of a card by number
	wModes     = layout.Numbered("testo", 3)   // the texts among which one is chosen
)

// feminine are the words, and the names of phases, that take feminine articles.
var feminine = []string{"Preparazione", "Fase Iniziale", "Fase Principale", "Assegnazione dei Danni", "Fine della Battaglia", "Fase Finale", "Forza",
	"richiesta di Azioni", "carta per il Giornale di Bordo", "perdita dei Punti Vita extra", "Battaglia", "fine dell'effetto", "vittoria", "chiamata",
	"abilità 1", "abilità 2", "abilità 3", "abilità 4"}

// shuffling is how chance is asked for the order of a Forziere.
var shuffling = table.Shuffling{Decision: wShuffle, Rule: cite.R1_2_5, Top: vTop, Any: vAnyOrder, Kind: kShuffle}
