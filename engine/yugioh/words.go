package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Kinds of events.
var (
	kToss = layout.Kind(engine.KindInfo{ID: "toss", Name: "lancio", Passage: engine.Opens, Doc: "To is the player who wins the toss",
		Head: "{parola} vince il lancio", Text: "{parola} vince il lancio della moneta"})
	kDeal = layout.Kind(table.OpeningHand)
	kLife = layout.Kind(engine.KindInfo{ID: "life", Name: "Life Point", Passage: engine.Continues, Does: engine.Counts, Of: "life point",
		Doc: "Actor has Amount Life Points", Head: "{chi} ha {quanto} Life Point"})
	kIllegal = layout.Kind(table.Irregular("Deck", "il Deck di {chi}"))
	kNoted   = layout.Kind(engine.KindInfo{ID: "noted", Name: "annota", Passage: engine.Continues, Doc: "Actor's Side Deck has Amount cards",
		Head: "Side Deck di {chi}", Text: "si annota che il Side Deck di {chi} ha {quanto carta/carte}"})
	kShuffle = layout.Kind(table.Shuffles("mischia", "rimescola", "il mazzo"))
	kDraw    = layout.Kind(table.Draws)
	kSummon  = layout.Kind(engine.KindInfo{ID: "normal-summon", Name: "Evoca", Passage: engine.Opens,
		Doc: "Actor, one Subject, To is its zone: a Normal Summon", Head: "{chi} Evoca {carte}"})
	kTribute = layout.Kind(engine.KindInfo{ID: "tribute", Name: "offre", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor, Subjects to the Graveyard as Tributes", Head: "Tributo di {carte}", Text: "{chi} offre come Tributo {carte}"})
	kSpecial = layout.Kind(engine.KindInfo{ID: "special-summon", Name: "Evoca Specialmente", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject, From, To", Head: "{chi} Evoca Specialmente {carte}"})
	kFlipSummon = layout.Kind(engine.KindInfo{ID: "flip-summon", Name: "Evoca per Scoperta", Passage: engine.Opens, Does: engine.Turns,
		Of: "attacco", Doc: "Actor, one Subject", Head: "{chi} Evoca per Scoperta {carte}"})
	kSet = layout.Kind(engine.KindInfo{ID: "set", Name: "Posiziona", Passage: engine.Opens, Doc: "Actor, one Subject, To is its zone",
		Head: "{chi} Posiziona {carte}"})
	kFlip = layout.Kind(engine.KindInfo{ID: "flip", Name: "scopre", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa",
		Doc: "one Subject is turned face up", Head: "{carte} scoperto", Text: "{carte} {viene scoperto/vengono scoperti}"})
	kInAttack = layout.Kind(engine.KindInfo{ID: "in-attack", Name: "in Attacco", Passage: engine.OpensAlone, Does: engine.Turns, Of: "attacco",
		Doc: "Actor, one Subject is put in Attack Position", Head: "{carte} in Posizione di Attacco",
		Text: "{carte} {va/vanno} in Posizione di Attacco"})
	kInDefense = layout.Kind(engine.KindInfo{ID: "in-defense", Name: "in Difesa", Passage: engine.OpensAlone, Does: engine.Turns, Of: "difesa",
		Doc: "Actor, one Subject is put in Defense Position", Head: "{carte} in Posizione di Difesa",
		Text: "{carte} {va/vanno} in Posizione di Difesa"})
	kCovered = layout.Kind(engine.KindInfo{ID: "face-down", Name: "coperto", Passage: engine.OpensAlone, Does: engine.Turns, Of: "coperto",
		Doc: "Actor, one Subject is put face down in Defense Position", Head: "{carte} coperto in Posizione di Difesa",
		Text: "{carte} {va/vanno} coperto in Posizione di Difesa"})
	kAttack = layout.Kind(engine.KindInfo{ID: "attack-declared", Name: "attacca", Passage: engine.Opens,
		Doc:  "Actor, Subjects attacker and attacked, To is diretto where nobody is attacked",
		Head: "{se carte>1} attacco di {carta} | attacco diretto",
		Text: "{se carte>1} {carta} attacca {altra} | {carta o {chi}} attacca direttamente"})
	kReplay = layout.Kind(engine.KindInfo{ID: "replay", Name: "Replay", Passage: engine.Opens,
		Doc: "Actor chooses again, Subject is the attacker", Head: "Replay dell’attacco",
		Text: "Replay: {chi} sceglie di nuovo che cosa fa {carta o l’attaccante}"})
	kBattle = layout.Kind(engine.KindInfo{ID: "damage-calculation", Name: "calcolo", Passage: engine.Opens,
		Doc: "Subjects attacker and attacked, Amount is the difference", Head: "calcolo dei danni",
		Text: "{se carte>1} si calcolano i danni fra {carta} e {altra}[: la differenza è {modulo}]" +
			" | si calcolano i danni dell’attacco di {carta o chi attacca}"})
	kStop = layout.Kind(engine.KindInfo{ID: "stop", Name: "ferma", Passage: engine.OpensAlone, Doc: "the attack of Subject goes no further",
		Head: "attacco fermato", Text: "l’attacco[ di {carte}] non prosegue"})
	kDestroy = layout.Kind(engine.KindInfo{ID: "destroy", Name: "distrugge", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor, Subjects to the Graveyard", Head: "{carte} {viene distrutto/vengono distrutti}"})
	kSend = layout.Kind(engine.KindInfo{ID: "send", Name: "al Cimitero", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor, Subjects to the Graveyard, not destroyed", Head: "{carte} {va/vanno} al Cimitero"})
	kDiscard = layout.Kind(table.Discards)
	kReturn  = layout.Kind(engine.KindInfo{ID: "return", Name: "ritorna", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Subjects to the hand or the Deck of their owner", Head: "{se arrivo} {carte} {torna/tornano} {in arrivo} di {arrivo.chi}" +
			" | {carte} {torna al suo possessore/tornano al loro possessore}"})
	kRemove = layout.Kind(table.Removes)
	kSearch = layout.Kind(table.Searches("dal Deck in mano"))
	kToken  = layout.Kind(engine.KindInfo{ID: "token", Name: "crea", Passage: engine.OpensAlone, Does: engine.Gathers,
		Doc: "Actor, one token, To is its zone", Head: "{carte} sul Terreno", Text: "{chi} mette sul Terreno il Segna-mostro {carte}"})
	kCease = layout.Kind(engine.KindInfo{ID: "cease", Name: "cessa", Passage: engine.Continues, Does: engine.Vanishes,
		Doc: "a token leaves the field and is no more", Head: "{carte} {cessa/cessano} di esistere"})
	kMove    = layout.Kind(table.Moves)
	kControl = layout.Kind(table.Controls("prende"))
	kCounter = layout.Kind(engine.KindInfo{ID: "counter", Name: "segnalino", Passage: engine.OpensAlone,
		Doc: "one Subject, Amount of counters put or taken", Head: "{se quanto<0} segnalini da {carte} | segnalini su {carte}",
		Text: "{se quanto<0} {modulo:si toglie/si tolgono} {modulo Segnalino/Segnalini} da {carte}" +
			" | {quanto:si mette/si mettono} {quanto Segnalino/Segnalini} su {carte}"})
	kStat  = layout.Kind(table.ChangesValue)
	kEquip = layout.Kind(engine.KindInfo{ID: "equip", Name: "equipaggia", Passage: engine.OpensAlone,
		Doc: "Subjects: the Equip Card and its monster", Head: "{carta o una carta} equipaggia[ {altra}]"})
	kDamage = layout.Kind(engine.KindInfo{ID: "life-damage", Name: "danno", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point",
		Doc: "Actor suffers Amount; To says of what kind", Head: "{quanto} danni {a chi}", Text: "{chi} subisce {quanto} di danno[ {parola}]"})
	kGain = layout.Kind(engine.KindInfo{ID: "gain", Name: "guadagna", Passage: engine.OpensAlone, Does: engine.Counts, Of: "life point",
		Doc: "Actor gains Amount Life Points", Head: "{chi} guadagna {quanto} Life Point"})
	kSetLife = layout.Kind(engine.KindInfo{ID: "life-set", Name: "diventano", Passage: engine.OpensAlone, Does: engine.Counts,
		Of: "life point", Doc: "an effect sets Actor's Life Points, Amount is the change", Head: "Life Point {di chi}: {segno}{modulo}",
		Text: "{se quanto<0} {chi} scende di {modulo} Life Point | {chi} sale di {modulo} Life Point"})
	kPay = layout.Kind(engine.KindInfo{ID: "life-paid", Name: "paga", Passage: engine.OpensAlone, Does: engine.Takes, Of: "life point",
		Doc: "Actor pays Amount Life Points or counters of a Subject", Head: "{se carte} {chi} paga | {chi} paga {quanto} Life Point",
		Text: "{se carte} {chi} paga togliendo {quanto Segnalino/Segnalini} da {carte} | {chi} paga {quanto} Life Point"})
	kWaiting = layout.Kind(engine.KindInfo{ID: "triggered", Name: "in attesa", Passage: engine.Continues,
		Doc: "Actor's automatic effect of Subject has triggered", Head: "si innesca {carte}", Text: "si innesca l’effetto[ di {carte}]"})
	kTarget   = layout.Kind(table.Targets)
	kActivate = layout.Kind(engine.KindInfo{ID: "activate", Name: "attiva", Passage: engine.Opens,
		Doc: "Actor, one Subject, Ability, Amount is the link of the chain", Head: "{chi} attiva {carte}",
		Text: "{chi} attiva {carte}[ (Anello {quanto})]"})
	kLink = layout.Kind(engine.KindInfo{ID: "link", Name: "Anello", Passage: engine.Continues,
		Doc: "Actor, one Subject is link Amount of the chain", Head: "Anello {quanto}", Text: "{carte} è l’Anello {quanto} della Catena"})
	kResolve = layout.Kind(engine.KindInfo{ID: "resolve", Name: "risolve", Passage: engine.Opens,
		Doc: "Actor, one Subject, Amount is the link", Head: "si risolve {carte}", Text: "si risolve {carte}[, Anello {quanto}]"})
	kNegate = layout.Kind(engine.KindInfo{ID: "negate", Name: "annulla", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject whose activation is negated", Head: "annullato {carte}", Text: "l’attivazione[ di {carte}] è annullata"})
	kUndo = layout.Kind(engine.KindInfo{ID: "negate-summon", Name: "annulla Evocazione", Passage: engine.OpensAlone,
		Doc: "Actor, one Subject whose Summon is negated", Head: "annullata l’Evocazione di {carte}",
		Text: "l’Evocazione[ di {carte}] è annullata"})
	kReveal = layout.Kind(table.Reveals)
	kOrder  = layout.Kind(engine.KindInfo{ID: "chain-order", Name: "ordina", Passage: engine.Continues,
		Doc: "Actor puts Subject first in the chain", Head: "{chi} ordina la Catena", Text: "{chi} mette prima nella Catena {carte}"})
	kChoose = layout.Kind(table.Selects)
	kForbid = layout.Kind(table.Forbids)
	kPermit = layout.Kind(table.Permits)
	kDouble = layout.Kind(engine.KindInfo{ID: "doubled", Name: "raddoppia", Passage: engine.OpensAlone,
		Doc: "To is the damage that is doubled: suffered by Actor, or dealt by Subject", Head: "{parola} raddoppiato",
		Text: "{se carte=0} {chi} subisce il doppio: {parola} | {carta} infligge il doppio: {parola}"})
	kExpire  = layout.Kind(table.Expires)
	kNothing = layout.Kind(engine.KindInfo{ID: "nothing", Name: "non avviene", Passage: engine.Opens,
		Doc: "Actor, Subjects; To is what would have been, Rules say why not", Denies: true,
		Head: "{se parola=danno} nessun danno | {se parola=effetto} nessun effetto | {se arrivo} {carte} non {va/vanno} {a arrivo} | {parola}: non avviene",
		Text: "{se parola=danno} {carta o l’attacco} non infligge danno" +
			" | {se parola=effetto} l’effetto[ su {carte}] non avviene | {se arrivo} {carte} non {va/vanno} {a arrivo}" +
			" | {il parola}[ di {carte}] non avviene"})
	kSwap = layout.Kind(table.Swaps("cambia", "Side Deck", "Deck"))
	kWin  = layout.Kind(engine.KindInfo{ID: "win", Name: "vince", Passage: engine.Opens, Doc: "Actor wins the Duel",
		Head: "{chi} vince il Duello"})
	kMatch = layout.Kind(engine.KindInfo{ID: "match", Name: "Partita", Passage: engine.Opens,
		Doc: "To is the winner of the Match, Amount the Duels played", Head: "{se parola=pareggio} Partita pari | {parola} vince la Partita",
		Text: "{se parola=pareggio} la Partita finisce pari dopo {quanto Duello/Duelli}" +
			" | {parola} vince la Partita dopo {quanto Duello/Duelli}"})
)

// Verbs of options; verb 0 is passing. Each lists the rules that speak of it; refusals.tsv has what else
// forbids it.
var (
	vPass = layout.Verb(engine.VerbInfo{Name: "passa", Act: "passare",
		Rules: []cite.ID{cite.R3_7_9_6, cite.R3_7_12_3, cite.R4_2_1_3, cite.R4_2_1_4, cite.R4_2_1_5, cite.R4_2_1_6,
			cite.R4_2_6_3, cite.R4_2_6_4, cite.R4_2_6_8}})
	vSummon = layout.Verb(engine.VerbInfo{Name: "evoca", Act: "Evocare {carte}", Rule: cite.R3_6_1,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_2, cite.R3_8_4, cite.RA_8, cite.RA_9, cite.RA_10, cite.RA_12}})
	vSet = layout.Verb(engine.VerbInfo{Name: "posiziona", Act: "Posizionare {carte}", Rule: cite.R6_19_1,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_2, cite.R3_6_7_1, cite.R3_8_4, cite.R6_19_1, cite.R6_19_2, cite.RA_11,
			cite.RA_15}})
	vFlip = layout.Verb(engine.VerbInfo{Name: "scopri", Act: "Evocare per Scoperta {carte}", Rule: cite.R3_6_5_2,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_4_1, cite.R3_6_5_1, cite.R3_6_5_2, cite.R3_6_5_3, cite.R3_6_5_4,
			cite.R3_6_5_5, cite.RA_13}})
	vTurn = layout.Verb(engine.VerbInfo{Name: "cambia", Act: "cambiare posizione a {carte}", Rule: cite.R3_6_5_2,
		Rules: []cite.ID{cite.R3_6_1, cite.R3_6_5_1, cite.R3_6_5_2, cite.R3_6_5_3, cite.R3_6_5_4, cite.R3_6_5_5}})
	vActivate = layout.Verb(engine.VerbInfo{Name: "attiva", Act: "attivare {carte}", Rule: cite.R6_12_1,
		Rules: []cite.ID{cite.R2_3_2, cite.R2_3_3, cite.R3_4_3, cite.R3_5_2, cite.R3_6_6_1, cite.R3_8_4,
			cite.R4_1_1_3_1, cite.R4_1_1_3_2,
			cite.R4_2_1_3, cite.R4_2_1_4, cite.R4_2_1_5, cite.R4_2_1_6, cite.R4_2_2_2, cite.R4_2_3_1, cite.R4_2_4_4_3,
			cite.R4_2_4_5_2,
			cite.R4_2_4_5_3, cite.R4_2_4_6_3, cite.R4_2_4_6_4, cite.R4_2_6_2, cite.R4_2_6_3, cite.R4_2_6_8, cite.R5_3_1,
			cite.R5_8_1, cite.R5_8_2,
			cite.R6_6_3, cite.R6_11_1, cite.R6_11_2, cite.R6_12_1, cite.R6_18_4, cite.RA_5, cite.RA_17, cite.RA_18}})
	vSpecial = layout.Verb(engine.VerbInfo{Name: "evoca specialmente", Act: "Evocare Specialmente {carte}", Rule: cite.R6_12_3,
		Rules: []cite.ID{cite.R3_6_4_1, cite.R6_12_3, cite.R6_18_1, cite.RA_14}})
	vEnter = layout.Verb(engine.VerbInfo{Name: "entra", Act: "entrare nella Battle Phase", Rule: cite.R3_7_8_1,
		Rules: []cite.ID{cite.R3_3_3_1, cite.R3_7_2, cite.R3_7_3, cite.R3_7_8_1, cite.R3_7_8_2, cite.R3_8_1}})
	vAttack = layout.Verb(engine.VerbInfo{Name: "attacca", Act: "attaccare con {carte}", Place: "{arrivo o direttamente}",
		Single: "{se arrivo} attaccare con {carte} il mostro {in arrivo} | attaccare direttamente con {carte}", Rule: cite.R3_7_9_1,
		Rules: []cite.ID{cite.R3_7_1, cite.R3_7_4, cite.R3_7_6, cite.R3_7_9_1, cite.R3_7_9_2, cite.R3_7_9_4,
			cite.R3_7_9_5, cite.R3_7_12_3,
			cite.R3_7_12_4, cite.R4_1_2_6_1, cite.R6_3_3}})
	vChoose = layout.Verb(engine.VerbInfo{Name: "scegli", Act: "scegliere {carte}", Rule: cite.R6_11_1,
		Rules: []cite.ID{cite.R4_1_1_5_2, cite.R5_4_1, cite.R6_6_1, cite.R6_7_2, cite.R6_11_1, cite.R6_11_4,
			cite.R6_12_1, cite.R6_17_1, cite.R6_18_1, cite.R6_18_4, cite.R6_22_1}})
	vTribute = layout.Verb(engine.VerbInfo{Name: "offri", Act: "offrire come Tributo {carte}", Rule: cite.R6_17_1,
		Rules: []cite.ID{cite.R6_17_1, cite.R6_17_2, cite.RA_9, cite.RA_10, cite.RA_11}})
	vDiscard = layout.Verb(engine.VerbInfo{Name: "scarta", Act: "scartare {carte}", Rule: cite.R6_22_2,
		Rules: []cite.ID{cite.R3_9_2, cite.R6_22_1, cite.R6_22_2}})
	vFirst = layout.Verb(engine.VerbInfo{Name: "prima", Act: "mettere prima nella Catena {il parola} di {carte}", Rule: cite.R5_5_4,
		Rules: []cite.ID{cite.R5_5_2, cite.R5_5_4, cite.R5_5_5}})
	vWins = layout.Verb(engine.VerbInfo{Name: "lancio", Act: "vincere il lancio", Rule: cite.R3_2_6_1,
		Rules: []cite.ID{cite.R3_2_6_1, cite.R3_2_6_3}})
	vBegin = layout.Verb(engine.VerbInfo{Name: "comincia", Act: "far cominciare {parola}", Rule: cite.R3_2_6_1,
		Rules: []cite.ID{cite.R3_2_6_1, cite.R3_2_6_2, cite.R3_2_6_3}})
	vTop = layout.Verb(engine.VerbInfo{Name: "in cima", Act: "mettere {carte} in cima al mazzo", Rule: cite.R6_15_1,
		Rules: []cite.ID{cite.R3_2_1, cite.R6_6_2, cite.R6_15_1}})
	vAnyOrder = layout.Verb(engine.VerbInfo{Name: "a caso", Act: "a caso", Rule: cite.R6_15_1, Rules: []cite.ID{cite.R6_15_1}})
	vAs       = layout.Verb(engine.VerbInfo{Name: "in posizione",
		Act:  "{se parola=difesa} mettere {carte} in Posizione di Difesa | mettere {carte} in Posizione di Attacco",
		Rule: cite.RA_14, Rules: []cite.ID{cite.RA_14}})
	vSwap = layout.Verb(engine.VerbInfo{Name: "scambia", Act: "scambiare {carte}", Rule: cite.R3_2_5, Rules: []cite.ID{cite.R3_2_5}})

	// These verbs are never options. A player may ask why looking (5.3.1) and another order (5.3.4) are
	// refused, and may concede at any choice.
	vLook = layout.Verb(engine.VerbInfo{Name: "guarda", Act: "guardare {il arrivo}", Rule: cite.R5_3_1,
		Rules: []cite.ID{cite.R5_3_1, cite.R5_3_3}})
	vOrder = layout.Verb(engine.VerbInfo{Name: "riordina", Act: "riordinare {il arrivo}", Rule: cite.R5_3_4,
		Rules: []cite.ID{cite.R5_3_4, cite.R6_15_1}})
	_ = layout.Verb(engine.VerbInfo{Name: "concede", Act: "concedere il Duello", Rule: cite.R3_1_1_1, Rules: []cite.ID{cite.R3_1_1_1}})
)

// at returns the word for an area of player p; areaOf and sideOf return the area and the player of such a word.
func at(p engine.Seat, a Area) engine.Word { return table.Place(p, a) }
func areaOf(w engine.Word) Area            { return table.AreaOf[Area](w) }
func sideOf(w engine.Word) engine.Seat     { return table.SeatOf(w) }

// word returns the word for the value that a lingering effect changes, or for the act that it is about.
func (e *Effect) word() engine.Word {
	if e.changes() {
		return wStats + engine.Word(e.What) - engine.Word(card.ATK)
	}
	return wActs + engine.Word(e.What)
}

// The words that only this game has.
var (
	wDirect       = layout.Own("diretto")
	wInAttack     = layout.Own("attacco")
	wInDefense    = layout.Own("difesa")
	wStats        = layout.Own(card.ATK.Words()[card.ATK : card.DEF+1]...)
	wBattleDamage = layout.Own("da combattimento")
	wEffectDamage = layout.Own("da effetto")
	wBattlePhase  = layout.Own("Battle Phase")

	// What an event of kind kNothing says did not happen.
	wNoAttack      = layout.Own("seguito dell'attacco")
	wNoAgain       = layout.Own("nuovo attacco")
	wNoEffect      = layout.Own("effetto")
	wNoCalculation = layout.Own("calcolo")
	wNoDestruction = layout.Own("distruzione")
	wNoDamage      = layout.Own("danno")
	wNoTarget      = layout.Own("bersaglio")
	wNoTrigger     = layout.Own("effetto automatico")
	wNoRefund      = layout.Own("rimborso del costo")
	wNoReturn      = layout.Own("ritorno del controllo")

	// What a player, or chance, is asked to decide.
	wMainChoice     = layout.Moment("azione della Main Phase", cite.R3_6_1)
	wWindow         = layout.Moment("usare o cedere la Priorità", cite.R4_2_6_1)
	wResponse       = layout.Moment("rispondere in Catena", cite.R4_2_1_3)
	wBattleChoice   = layout.Moment("attacco", cite.R3_7_9_1)
	wReplayChoice   = layout.Moment("Replay", cite.R3_7_12_3)
	wTribute        = layout.Moment("mostro da offrire", cite.R6_17_1)
	wTarget         = layout.Moment("bersaglio", cite.R6_11_1)
	wCost           = layout.Moment("costo", cite.R6_18_4)
	wResolve        = layout.Moment("scelta dell'effetto", cite.R6_11_4)
	wHandChoice     = layout.Moment("carta da scartare", cite.R3_9_2)
	wOrderChoice    = layout.Moment("ordine nella Catena", cite.R5_5_4)
	wMayChoice      = layout.Moment("usare un effetto facoltativo", cite.R4_2_6_2)
	wBattlePosition = layout.Moment("posizione del mostro", cite.RA_14)
	wShuffle        = layout.Moment("ordine del mazzo", cite.R6_6_2)
	wToss           = layout.Moment("lancio", cite.R3_2_6_1)
	wBegin          = layout.Moment("chi comincia", cite.R3_2_6_1)
	wSideChoice     = layout.Moment("scambio con il Side Deck", cite.R3_2_5)
	wRandom         = layout.Moment("carta a caso", cite.R6_22_1)

	wEffects = layout.Numbered("effetto", card.MaxEffects+1) // the effects of a card, by number
	wActs    = layout.Own(card.AnyAct.Words()...)
)

// shuffling is how chance is asked for the order of a deck.
var shuffling = table.Shuffling{Decision: wShuffle, Rule: layout.Rule(wShuffle), Top: vTop, Any: vAnyOrder,
	Kind: kShuffle}

// feminine are the words, and the names of phases, that take feminine articles.
var feminine = []string{"Preparazione", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase",
	"difesa", "distruzione", "scelta dell'effetto", "posizione del mostro"}
