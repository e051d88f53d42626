package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// Verbs of options; verb 0 is passing.
const (
	vPass engine.Verb = iota
	vWins
	vStart
	vMulligan
	vRedraw
	vCaptain
	vSailor
	vAttack
	vActivate
	vUpdate
	vCall
	vMove
	vDraw
	vDiscard
	vRescue
	vUse
	vSquad
	vChoose
	vYes
	vMode
	vTop
	vAnyOrder
	vLook    // never an option: a player may ask why it is refused (1.2.10, 1.2.33)
	vConcede // never an option: it is possible at any choice
)

var verbs = []engine.VerbInfo{
	vPass:     {Name: "passa", Act: "passare"},
	vWins:     {Name: "lancio", Act: "vincere il lancio", Rule: cite.R1_2_13},
	vStart:    {Name: "comincia", Act: "far cominciare {parola}", Rule: cite.R1_2_15},
	vMulligan: {Name: "mulligan", Act: "fare il Mulligan Pirata", Rule: cite.R1_2_17},
	vRedraw:   {Name: "ripesca", Act: "scartare la Mano e ripescare", Rule: cite.R1_2_20},
	vCaptain:  {Name: "capitano", Act: "scegliere come Capitano {carte}", Rule: cite.R1_2_23},
	vSailor:   {Name: "marinaio", Act: "sistemare come Marinaio {carte}", Place: "{arrivo.breve}", Whole: "sistemare come Marinaio {carte}[ {in arrivo}]", Rule: cite.R1_2_24},
	vAttack:   {Name: "attacca", Act: "attaccare con {carte}", Place: "{arrivo.breve}", Whole: "attaccare con {carte}[ chi sta {in arrivo}]", Rule: cite.R4_1_1},
	vActivate: {Name: "attiva", Act: "attivare l’Abilità Speciale di {carte}", Rule: cite.R5_2_1},
	vUpdate:   {Name: "aggiorna", Act: "aggiornare il Giornale di Bordo", Rule: cite.R5_3_1},
	vCall:     {Name: "chiama", Act: "chiamare {carte}", Place: "{arrivo.breve}", Whole: "chiamare {carte}[ {in arrivo}]", Rule: cite.R5_4_2},
	vMove:     {Name: "muovi", Act: "muovere i Marinai", Rule: cite.R5_5_1},
	vDraw:     {Name: "pesca", Act: "pescare una carta", Rule: cite.R5_6_1},
	vDiscard:  {Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_2},
	vRescue:   {Name: "rinforzo", Act: "chiamare come Rinforzo {carte}", Rule: cite.R4_4_1},
	vUse:      {Name: "utilizza", Act: "utilizzare {carte}", Rule: cite.R2_2_1},
	vSquad:    {Name: "squadra", Act: "chiamare la Squadra {carte}", Rule: cite.R4_6_4},
	vChoose:   {Name: "scegli", Act: "scegliere {carte}", Rule: cite.R7_4},
	vYes:      {Name: "sì", Act: "applicare l’effetto", Rule: cite.R7_12},
	vMode:     {Name: "testo", Act: "scegliere {il parola}", Rule: cite.R7_12},
	vTop:      {Name: "in cima", Act: "mettere {carte} in cima al Forziere", Rule: cite.R1_2_5},
	vAnyOrder: {Name: "a caso", Act: "a caso", Rule: cite.R1_2_5},
	vLook:     {Name: "guarda", Act: "guardare {il arrivo}", Rule: cite.R1_2_10},
	vConcede:  {Name: "concede", Act: "concedere la partita", Rule: cite.RA_1},
}

const (
	wForza engine.Word = table.Own + iota
	wDanno
	wFirstDamage // the extra goal of 10
	wNoBan       // from here to wNoExtra, what did not happen
	wNoCharge
	wNoBattle
	wNoDamage
	wNoEffect
	wNoReturn
	wNoEnd
	wNoGoal
	wNoMove
	wNoDiscard
	wNoUndo
	wNoHeal
	wNoCall
	wNoGame
	wNoCards
	wNoAnswer
	wNoExtra
	wToss // from here to wRandom, the moments of choice
	wFirst
	wMulligan
	wRedraw
	wCaptain
	wSailors
	wAction
	wFight
	wBattleAct
	wAnswer
	wRescuer
	wHand
	wResolve
	wMay
	wCost
	wShuffle
	wRandom
	wWindows                                          // from here on the windows of the Battle, by card.Window
	wAbilities = wWindows + engine.Word(card.Windows) // from here on the abilities of a card by number
	wModes     = wAbilities + 4                       // from here on the texts among which one is chosen
	wEndWords  = wModes + 3
)

var words = [...]string{
	wForza: "Forza", wDanno: "Danno", wFirstDamage: "primo danno al Capitano avversario",
	wNoBan: "divieto", wNoCharge: "richiesta di Azioni", wNoBattle: "Battaglia", wNoDamage: "danno", wNoEffect: "effetto",
	wNoReturn: "ritorno nel Forziere", wNoEnd: "fine dell'effetto", wNoGoal: "vittoria", wNoMove: "spostamento",
	wNoDiscard: "scarto delle Tecniche", wNoUndo: "annullamento", wNoHeal: "recupero di Punti Vita", wNoCall: "chiamata", wNoGame: "partita",
	wNoCards: "carta per il Giornale di Bordo", wNoAnswer: "intervento dell'avversario", wNoExtra: "perdita dei Punti Vita extra",
	wToss: "lancio", wFirst: "chi comincia", wMulligan: "Mulligan Pirata", wRedraw: "scartare la Mano e ripescare", wCaptain: "Capitano",
	wSailors: "Marinai", wAction: "Azione", wFight: "Battaglia da cominciare", wBattleAct: "Azione di Battaglia", wAnswer: "intervento",
	wRescuer: "Rinforzo della Squadra", wHand: "carta da scartare", wResolve: "scelta dell'effetto", wMay: "effetto facoltativo", wCost: "costo",
	wShuffle: "ordine del Forziere", wRandom: "carta a caso",
	wWindows:                                   "Azione di Battaglia di turno",
	wWindows + engine.Word(card.AtBeginning):   "prevenire la Battaglia",
	wWindows + engine.Word(card.BeforeActions): "prima delle Azioni di Battaglia",
	wWindows + engine.Word(card.BeforeCompare): "prima del Confronto",
	wWindows + engine.Word(card.WinnerKnown):   "a vincitore stabilito",
	wWindows + engine.Word(card.BeforeDamage):  "prima dei Danni",
	wWindows + engine.Word(card.Defeat):        "dopo una sconfitta",
	wWindows + engine.Word(card.AtDiscard):     "allo scarto",
	wWindows + engine.Word(card.AtEnd):         "alla fine della Battaglia",
	wAbilities:                                 "abilità 1", wAbilities + 1: "abilità 2", wAbilities + 2: "abilità 3", wAbilities + 3: "abilità 4",
	wModes: "testo 1", wModes + 1: "testo 2", wModes + 2: "testo 3",
}

// feminine are the words, and the names of phases, that take feminine articles.
var feminine = []string{"Preparazione", "Fase Iniziale", "Fase Principale", "Assegnazione dei Danni", "Fine della Battaglia", "Fase Finale", "Forza",
	"richiesta di Azioni", "carta per il Giornale di Bordo", "perdita dei Punti Vita extra", "Battaglia", "fine dell'effetto", "vittoria", "chiamata", "partita", "abilità 1", "abilità 2", "abilità 3", "abilità 4"}

// shuffling is how chance is asked for the order of a Forziere.
var shuffling = table.Shuffling{Decision: wShuffle, Rule: cite.R1_2_5, Top: vTop, Any: vAnyOrder, Kind: kShuffle}
