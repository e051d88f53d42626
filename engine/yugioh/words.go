package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Kinds of events of this game, in the order of kinds.
const (
	kToss engine.Kind = table.OwnKinds + iota
	kDeal
	kLife
	kIllegal
	kNoted
	kShuffle
	kDraw
	kSummon
	kTribute
	kSpecial
	kFlipSummon
	kSet
	kFlip
	kInAttack
	kInDefense
	kCovered
	kAttack
	kReplay
	kBattle
	kStop
	kDestroy
	kSend
	kDiscard
	kReturn
	kRemove
	kSearch
	kToken
	kCease
	kMove
	kControl
	kCounter
	kStat
	kEquip
	kDamage
	kGain
	kSetLife
	kPay
	kWaiting
	kTarget
	kActivate
	kLink
	kResolve
	kNegate
	kUndo
	kReveal
	kOrder
	kChoose
	kForbid
	kPermit
	kDouble
	kExpire
	kNothing
	kSwap
	kWin
	kMatch
)

var kinds = table.Kinds([]engine.KindInfo{
	kToss: {ID: "toss", Name: "lancio", Passage: engine.Opens, Doc: "To is the player who wins the toss",
		Head: "{parola} vince il lancio", Text: "{parola} vince il lancio della moneta"},
	kDeal: table.OpeningHand,
	kLife: {ID: "life", Name: "Life Point", Passage: engine.Continues, Does: engine.Counts, Of: "life point", Doc: "Actor has Amount Life Points",
		Head: "{chi} ha {quanto} Life Point"},
	kIllegal: {ID: "illegal-deck", Name: "Deck non regolare", Passage: engine.Opens, Doc: "Actor's Deck, Subjects in excess, Amount: how many",
		Head: "il Deck di {chi} non è regolare", Text: "il Deck di {chi} non è regolare: {carte o ha {quanto carta/carte}}"},
	kNoted: {ID: "noted", Name: "annota", Passage: engine.Continues, Doc: "Actor's Side Deck has Amount cards",
		Head: "Side Deck di {chi}", Text: "si annota che il Side Deck di {chi} ha {quanto carta/carte}"},
	kShuffle: table.Shuffles("mischia"),
	kDraw:    table.Draws,
	kSummon: {ID: "normal-summon", Name: "Evoca", Passage: engine.Opens, Doc: "Actor, one Subject, To is its zone: a Normal Summon",
		Head: "{chi} Evoca {carte}"},
	kTribute: {ID: "tribute", Name: "offre", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard as Tributes",
		Head: "Tributo di {carte}", Text: "{chi} offre come Tributo {carte}"},
	kSpecial: {ID: "special-summon", Name: "Evoca Specialmente", Passage: engine.OpensAlone, Doc: "Actor, one Subject, From, To",
		Head: "{chi} Evoca Specialmente {carte}"},
	kFlipSummon: {ID: "flip-summon", Name: "Evoca per Scoperta", Passage: engine.Opens, Does: engine.Turns, Of: "attacco", Doc: "Actor, one Subject",
		Head: "{chi} Evoca per Scoperta {carte}"},
	kSet: {ID: "set", Name: "Posiziona", Passage: engine.Opens, Doc: "Actor, one Subject, To is its zone",
		Head: "{chi} Posiziona {carte}"},
	kFlip: {ID: "flip", Name: "scopre", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa", Doc: "one Subject is turned face up",
		Head: "{carte} scoperto", Text: "{carte} {viene scoperto/vengono scoperti}"},
	kInAttack: {ID: "in-attack", Name: "in Attacco", Passage: engine.OpensAlone, Does: engine.Turns, Of: "attacco", Doc: "Actor, one Subject is put in Attack Position",
		Head: "{carte} in Posizione di Attacco", Text: "{carte} {va/vanno} in Posizione di Attacco"},
	kInDefense: {ID: "in-defense", Name: "in Difesa", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa", Doc: "Actor, one Subject is put in Defense Position",
		Head: "{carte} in Posizione di Difesa", Text: "{carte} {va/vanno} in Posizione di Difesa"},
	kCovered: {ID: "face-down", Name: "coperto", Passage: engine.OpensAlone, Does: engine.Turns, Of: "coperto", Doc: "Actor, one Subject is put face down in Defense Position",
		Head: "{carte} coperto in Posizione di Difesa", Text: "{carte} {va/vanno} coperto in Posizione di Difesa"},
	kAttack: {ID: "attack-declared", Name: "attacca", Passage: engine.Opens, Doc: "Actor, Subjects attacker and attacked, To is diretto where nobody is attacked",
		Head: "{se carte>1} attacco di {carta} | attacco diretto",
		Text: "{se carte>1} {carta} attacca {altra} | {carta o {chi}} attacca direttamente"},
	kReplay: {ID: "replay", Name: "Replay", Passage: engine.Opens, Doc: "Actor chooses again, Subject is the attacker",
		Head: "Replay dell’attacco", Text: "Replay: {chi} sceglie di nuovo che cosa fa {carta o l’attaccante}"},
	kBattle: {ID: "damage-calculation", Name: "calcolo", Passage: engine.Opens, Doc: "Subjects attacker and attacked, Amount is the difference",
		Head: "calcolo dei danni",
		Text: "{se carte>1} si calcolano i danni fra {carta} e {altra}[: la differenza è {modulo}]" +
			" | si calcolano i danni dell’attacco di {carta o chi attacca}"},
	kStop: {ID: "stop", Name: "ferma", Passage: engine.OpensAlone, Doc: "the attack of Subject goes no further",
		Head: "attacco fermato", Text: "l’attacco[ di {carte}] non prosegue"},
	kDestroy: {ID: "destroy", Name: "distrugge", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard",
		Head: "{carte} {viene distrutto/vengono distrutti}"},
	kSend: {ID: "send", Name: "al Cimitero", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects to the Graveyard, not destroyed",
		Head: "{carte} {va/vanno} al Cimitero"},
	kDiscard: table.Discards,
	kReturn: {ID: "return", Name: "ritorna", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Subjects to the hand or the Deck of their owner",
		Head: "{se arrivo} {carte} {torna/tornano} {in arrivo} di {arrivo.chi}" +
			" | {carte} {torna al suo possessore/tornano al loro possessore}"},
	kRemove: table.Removes,
	kSearch: {ID: "search", Name: "cerca", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, Subjects from Deck to hand",
		Head: "{chi} cerca {carte}", Text: "{chi} prende dal Deck in mano {carte}"},
	kToken: {ID: "token", Name: "crea", Passage: engine.OpensAlone, Does: engine.Gathers, Doc: "Actor, one token, To is its zone",
		Head: "{carte} sul Terreno", Text: "{chi} mette sul Terreno il Segna-mostro {carte}"},
	kCease: {ID: "cease", Name: "cessa", Passage: engine.Continues, Does: engine.Vanishes, Doc: "a token leaves the field and is no more",
		Head: "{carte} {cessa/cessano} di esistere"},
	kMove:    table.Moves,
	kControl: table.Controls("prende"),
	kCounter: {ID: "counter", Name: "segnalino", Passage: engine.OpensAlone, Doc: "one Subject, Amount of counters put or taken",
		Head: "{se quanto<0} segnalini da {carte} | segnalini su {carte}",
		Text: "{se quanto<0} {modulo:si toglie/si tolgono} {modulo Segnalino/Segnalini} da {carte}" +
			" | {quanto:si mette/si mettono} {quanto Segnalino/Segnalini} su {carte}"},
	kStat: table.ChangesValue,
	kEquip: {ID: "equip", Name: "equipaggia", Passage: engine.OpensAlone, Doc: "Subjects: the Equip Card and its monster",
		Head: "{carta o una carta} equipaggia[ {altra}]"},
	kDamage: {ID: "life-damage", Name: "danno", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point", Doc: "Actor suffers Amount; To says of what kind",
		Head: "{quanto} danni {a chi}", Text: "{chi} subisce {quanto} di danno[ {parola}]"},
	kGain: {ID: "gain", Name: "guadagna", Passage: engine.OpensAlone, Does: engine.Counts, Of: "life point", Doc: "Actor gains Amount Life Points",
		Head: "{chi} guadagna {quanto} Life Point"},
	kSetLife: {ID: "life-set", Name: "diventano", Passage: engine.OpensAlone, Does: engine.Counts, Of: "life point",
		Doc:  "an effect sets Actor's Life Points, Amount is the change",
		Head: "Life Point {di chi}: {segno}{modulo}", Text: "{se quanto<0} {chi} scende di {modulo} Life Point | {chi} sale di {modulo} Life Point"},
	kPay: {ID: "life-paid", Name: "paga", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point", Doc: "Actor pays Amount Life Points or counters of a Subject",
		Head: "{se carte} {chi} paga | {chi} paga {quanto} Life Point",
		Text: "{se carte} {chi} paga togliendo {quanto Segnalino/Segnalini} da {carte} | {chi} paga {quanto} Life Point"},
	kWaiting: {ID: "triggered", Name: "in attesa", Passage: engine.Continues, Doc: "Actor's automatic effect of Subject has triggered",
		Head: "si innesca {carte}", Text: "si innesca l’effetto[ di {carte}]"},
	kTarget: table.Targets,
	kActivate: {ID: "activate", Name: "attiva", Passage: engine.Opens, Doc: "Actor, one Subject, Ability, Amount is the link of the chain",
		Head: "{chi} attiva {carte}", Text: "{chi} attiva {carte}[ (Anello {quanto})]"},
	kLink: {ID: "link", Name: "Anello", Passage: engine.Continues, Doc: "Actor, one Subject is link Amount of the chain",
		Head: "Anello {quanto}", Text: "{carte} è l’Anello {quanto} della Catena"},
	kResolve: {ID: "resolve", Name: "risolve", Passage: engine.Opens, Doc: "Actor, one Subject, Amount is the link",
		Head: "si risolve {carte}", Text: "si risolve {carte}[, Anello {quanto}]"},
	kNegate: {ID: "negate", Name: "annulla", Passage: engine.OpensAlone, Doc: "Actor, one Subject whose activation is negated",
		Head: "annullato {carte}", Text: "l’attivazione[ di {carte}] è annullata"},
	kUndo: {ID: "negate-summon", Name: "annulla Evocazione", Passage: engine.OpensAlone, Doc: "Actor, one Subject whose Summon is negated",
		Head: "annullata l’Evocazione di {carte}", Text: "l’Evocazione[ di {carte}] è annullata"},
	kReveal: table.Reveals,
	kOrder: {ID: "chain-order", Name: "ordina", Passage: engine.Continues, Doc: "Actor puts Subject first in the chain",
		Head: "{chi} ordina la Catena", Text: "{chi} mette prima nella Catena {carte}"},
	kChoose: table.Selects,
	kForbid: table.Forbids,
	kPermit: table.Permits,
	kDouble: {ID: "doubled", Name: "raddoppia", Passage: engine.OpensAlone,
		Doc:  "To is the damage that is doubled: suffered by Actor, or dealt by Subject",
		Head: "{parola} raddoppiato", Text: "{se carte=0} {chi} subisce il doppio: {parola} | {carta} infligge il doppio: {parola}"},
	kExpire: table.Expires,
	kNothing: {ID: "nothing", Name: "non avviene", Passage: engine.Opens, Doc: "Actor, Subjects; To is what would have been, Rules say why not", Denies: true,
		Head: "{se parola=danno} nessun danno | {se parola=effetto} nessun effetto | {se arrivo} {carte} non {va/vanno} {a arrivo} | {parola}: non avviene",
		Text: "{se parola=danno} {carta o l’attacco} non infligge danno" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene | {se arrivo} {carte} non {va/vanno} {a arrivo}" +
			" | {il parola}[ di {carte}] non avviene"},
	kSwap: {ID: "side-swap", Name: "cambia", Passage: engine.Opens, Doc: "Actor, Subjects: from Side Deck to Deck, from Deck to Side Deck",
		Head: "{chi} usa il Side Deck", Text: "{chi} scambia fra Side Deck e Deck {carte}"},
	kWin: {ID: "win", Name: "vince", Passage: engine.Opens, Doc: "Actor wins the Duel",
		Head: "{chi} vince il Duello"},
	kMatch: {ID: "match", Name: "Partita", Passage: engine.Opens, Doc: "To is the winner of the Match, Amount the Duels played",
		Head: "{se parola=pareggio} Partita pari | {parola} vince la Partita",
		Text: "{se parola=pareggio} la Partita finisce pari dopo {quanto Duello/Duelli}" +
			" | {parola} vince la Partita dopo {quanto Duello/Duelli}"},
})

// Verbs of options; verb 0 is passing.
const (
	vPass engine.Verb = iota
	vSummon
	vSet
	vFlip
	vTurn
	vActivate
	vSpecial
	vEnter
	vAttack
	vChoose
	vTribute
	vDiscard
	vFirst
	vWins
	vBegin
	vTop
	vAnyOrder
	vAs
	vSwap
	vLook    // never an option: a player may ask why it is refused (5.3.1)
	vOrder   // never an option: a player may ask why it is refused (5.3.4)
	vConcede // never an option: it is possible at any choice
)

var verbs = []engine.VerbInfo{
	vPass:     {Name: "passa", Act: "passare"},
	vSummon:   {Name: "evoca", Act: "Evocare {carte}", Rule: cite.R3_6_1},
	vSet:      {Name: "posiziona", Act: "Posizionare {carte}", Rule: cite.R6_19_1},
	vFlip:     {Name: "scopri", Act: "Evocare per Scoperta {carte}", Rule: cite.R3_6_5_2},
	vTurn:     {Name: "cambia", Act: "cambiare posizione a {carte}", Rule: cite.R3_6_5_2},
	vActivate: {Name: "attiva", Act: "attivare {carte}", Rule: cite.R6_12_1},
	vSpecial:  {Name: "evoca specialmente", Act: "Evocare Specialmente {carte}", Rule: cite.R6_12_3},
	vEnter:    {Name: "entra", Act: "entrare nella Battle Phase", Rule: cite.R3_7_8_1},
	vAttack: {Name: "attacca", Act: "attaccare con {carte}", Place: "{arrivo o direttamente}",
		Single: "{se arrivo} attaccare con {carte} il mostro {in arrivo} | attaccare direttamente con {carte}", Rule: cite.R3_7_9_1},
	vChoose:   {Name: "scegli", Act: "scegliere {carte}", Rule: cite.R6_11_1},
	vTribute:  {Name: "offri", Act: "offrire come Tributo {carte}", Rule: cite.R6_17_1},
	vDiscard:  {Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_22_2},
	vFirst:    {Name: "prima", Act: "mettere prima nella Catena {il parola} di {carte}", Rule: cite.R5_5_4},
	vWins:     {Name: "lancio", Act: "vincere il lancio", Rule: cite.R3_2_6_1},
	vBegin:    {Name: "comincia", Act: "far cominciare {parola}", Rule: cite.R3_2_6_1},
	vTop:      {Name: "in cima", Act: "mettere {carte} in cima al mazzo", Rule: cite.R6_15_1},
	vAnyOrder: {Name: "a caso", Act: "a caso", Rule: cite.R6_15_1},
	vAs: {Name: "in posizione",
		Act: "{se parola=difesa} mettere {carte} in Posizione di Difesa | mettere {carte} in Posizione di Attacco", Rule: cite.RA_14},
	vSwap:    {Name: "scambia", Act: "scambiare {carte}", Rule: cite.R3_2_5},
	vLook:    {Name: "guarda", Act: "guardare {il arrivo}", Rule: cite.R5_3_1},
	vOrder:   {Name: "riordina", Act: "riordinare {il arrivo}", Rule: cite.R5_3_4},
	vConcede: {Name: "concede", Act: "concedere il Duello", Rule: cite.R3_1_1_1},
}

// at is the word for a place of a player; areaOf and sideOf take it apart.
func at(p engine.Seat, a Area) engine.Word { return table.Place(p, a) }
func areaOf(w engine.Word) Area            { return table.AreaOf[Area](w) }
func sideOf(w engine.Word) engine.Seat     { return table.SeatOf(w) }

const (
	wDirect engine.Word = table.Own + iota
	wInAttack
	wInDefense
	wFaceDown
	wATK
	wDEF
	wBattleDamage
	wEffectDamage
	wBattlePhase
	wNoAttack // from here to wNoReturn, what did not happen
	wNoAgain
	wNoEffect
	wNoCalculation
	wNoDestruction
	wNoDamage
	wNoDuel
	wNoTarget
	wNoTrigger
	wNoRefund
	wNoReturn
	wMainChoice // from here to wRandom, the moments of choice
	wWindow
	wResponse
	wBattleChoice
	wReplayChoice
	wTribute
	wTarget
	wCost
	wResolve
	wHandChoice
	wOrderChoice
	wMayChoice
	wBattlePosition
	wShuffle
	wToss
	wBegin
	wSideChoice
	wRandom
	wEffects // from here on the effects of a card by number, then the acts (wActs)
)

const wActs = wEffects + card.MaxEffects + 1

// shuffling is how chance is asked for the order of a deck.
var shuffling = table.Shuffling{Decision: wShuffle, Rule: momentRules[wShuffle], Top: vTop, Any: vAnyOrder, Kind: kShuffle}

// feminine are the words, and the names of phases, that take feminine articles.
var feminine = []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase",
	"difesa", "distruzione", "scelta dell'effetto", "posizione del mostro"}

var words = [...]string{
	wDirect: "diretto", wBattlePhase: "Battle Phase", wInAttack: "attacco", wInDefense: "difesa", wFaceDown: "coperto", wATK: "atk", wDEF: "def",
	wBattleDamage: "da combattimento", wEffectDamage: "da effetto",
	wNoAttack: "seguito dell'attacco", wNoAgain: "nuovo attacco", wNoEffect: "effetto", wNoCalculation: "calcolo", wNoDestruction: "distruzione", wNoDamage: "danno", wNoDuel: "Duello",
	wNoTarget: "bersaglio", wNoTrigger: "effetto automatico", wNoRefund: "rimborso del costo", wNoReturn: "ritorno del controllo",
	wMainChoice: "azione della Main Phase", wWindow: "usare o cedere la Priorità", wResponse: "rispondere in Catena", wBattleChoice: "attacco",
	wReplayChoice: "Replay", wTribute: "mostro da offrire", wTarget: "bersaglio", wCost: "costo", wResolve: "scelta dell'effetto", wHandChoice: "carta da scartare",
	wOrderChoice: "ordine nella Catena", wMayChoice: "usare un effetto facoltativo", wBattlePosition: "posizione del mostro", wShuffle: "ordine del mazzo",
	wToss: "lancio", wBegin: "chi comincia", wSideChoice: "scambio con il Side Deck", wRandom: "carta a caso",
	wEffects: "effetto 1", wEffects + 1: "effetto 2", wEffects + 2: "effetto 3", wEffects + 3: "effetto 4", wEffects + 4: "effetto 5",
}
