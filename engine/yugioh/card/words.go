package card

import "cavillo/engine/effect"

// The words that files use for the values of each type, in the order of the values.

// The words of files and of printed cards for each constant of a type. For OfType the printed word is the noun
// for the cards of that type.
var (
	typeNouns = effect.NounsOf([]effect.Noun{MonsterCard: {"mostro", "mostro"}, SpellCard: {"magia", "Carta Magia"},
		TrapCard: {"trappola", "Carta Trappola"}})
	limitNouns = effect.NounsOf([]effect.Noun{Unlisted: {}, Forbidden: {"proibita", "Proibita"},
		Limited: {"limitata", "Limitata"}, SemiLimited: {"semi-limitata", "Semi-Limitata"}})
	EachAct = [...]effect.Noun{AnyAct: {}, Attack: {"attaccare", "attaccare"},
		AttackDirect: {"attacco diretto", "attaccare direttamente"}, AttackTwice: {"due attacchi", "attaccare due volte"},
		PlaySpell: {"attivare magie", "attivare Carte Magia"}, PlayTrap: {"attivare trappole", "attivare Carte Trappola"},
		SummonMonster: {"evocare", "Evocare mostri"}, Reposition: {"cambiare posizione", "cambiare posizione"},
		FallInBattle: {"cadere in battaglia", "essere {distrutto} in battaglia"},
		FallByEffect: {"cadere per effetti", "essere {distrutto} da effetti"},
		BeTarget:     {"essere bersaglio", "essere bersaglio di effetti dell'avversario"},
		Pierce:       {"perforare", "perforare la Difesa"}, BeHurt: {"danno da combattimento", "subire danno da combattimento"},
		PlaySetTrap: {"trappola nel turno", "essere {attivato} nel turno in cui {essere} {Posizionata/Posizionate}"},
		TradeSummon: {"due evocazioni", "fare due Evocazioni Normali in un turno"},
		BeBurnt:     {"danno da effetto", "subire danno da effetti"}}
	actNouns  = effect.NounsOf(EachAct[:])
	statNouns = effect.NounsOf([]effect.Noun{NoStat: {}, ATK: {"atk", "l'ATK"}, DEF: {"def", "il DEF"},
		OriginalATK: {"atk originale", "l'ATK originale"}, OriginalDEF: {"def originale", "il DEF originale"},
		Level: {"livello", "il Livello"}, LifePoints: {"life point", "i Life Point"},
		Counters: {"segnalini", "il numero di Segnalini {su Card}/ogni Segnalino {su Card}"}})
	battlePositionNouns = effect.NounsOf([]effect.Noun{AnyPosition: {Word: "a scelta"},
		InAttack: {"attacco", "in Posizione di Attacco"}, InDefense: {"difesa", "in Posizione di Difesa"},
		FaceDown: {"coperto", "in Posizione di Difesa, a faccia coperta"}, Changed: {"cambiata", "nell'altra posizione"}})
	durationNouns = effect.NounsOf([]effect.Noun{ForGood: {Word: "sempre"},
		ThisTurn:   {"questo turno", "fino alla fine del turno"},
		ThisBattle: {"questa battaglia", "fino alla fine della battaglia"}})
	phaseNouns = effect.NounsOf([]effect.Noun{AnyPhase: {}, Standby: {"Standby Phase", "la Standby Phase"},
		Main: {"Main Phase", "la Main Phase"}, Battle: {"Battle Phase", "la Battle Phase"},
		End: {"End Phase", "un'End Phase"}})
	refNouns = effect.NounsOf([]effect.Noun{effect.NoRef: {}, effect.ThisCard: {"questa", "questa carta"},
		effect.ChosenCards: {"bersaglio", "il bersaglio/i bersagli"}, effect.EventCard: {"quella", "quella carta"},
		effect.AffectedCards: {"quelle", "quelle carte"},
		effect.FirstTarget:   {"primo bersaglio", "il primo bersaglio/i primi bersagli"},
		effect.SecondTarget:  {"secondo bersaglio", "il secondo bersaglio/i secondi bersagli"},
		effect.ThirdTarget:   {"terzo bersaglio", "il terzo bersaglio/i terzi bersagli"},
		Equipped:             {"equipaggiato", "il mostro equipaggiato"}, Attacker: {"attaccante", "il mostro attaccante"},
		Attacked: {"attaccato", "il mostro attaccato"}})
	monsterNouns = effect.NounsOf([]effect.Noun{Normal: {"normale", "{Normale/Normali}"},
		WithEffect: {"effetto", "con Effetto"}, Fusion: {"fusione", "Fusione"}, Synchro: {"synchro", "Synchro"},
		Ritual: {"rituale", "Rituale"}, Token: {"segna-mostro", "Segna-Mostro"}})
	iconNouns = effect.NounsOf([]effect.Noun{Plain: {"normale", "{Normale/Normali}"},
		Continuous: {"continua", "{Continua/Continue}"}, Equip: {"equipaggiamento", "Equipaggiamento"},
		FieldSpell: {"terreno", "Terreno"}, QuickPlay: {"rapida", "{Rapida/Rapide}"}, RitualSpell: {"rituale", "Rituale"},
		CounterTrap: {"contro", "Contro"}})
	causeNouns = effect.NounsOf([]effect.Noun{AnyCause: {}, ByBattle: {"battaglia", "in battaglia"},
		ByEffect: {"effetto", "per un effetto"}, ByCost: {"costo", "come costo"}, ByTribute: {"tributo", "come Tributo"},
		ByRule: {"regola", "secondo le regole"}})
	zoneNouns = effect.NounsOf([]effect.Noun{OnField: {"terreno", "sul Terreno"},
		InMonsters: {"mostri", "nelle Zone Carte Mostro"}, InSpells: {"magie", "nelle Zone Carte Magia e Trappola"},
		InField: {"zona terreno", "nella zona delle Magie Terreno"}, InHand: {"mano", "nella mano"},
		InGraveyard: {"cimitero", "nel Cimitero"}, InDeck: {"mazzo", "nel Deck"}, InExtra: {"extra", "nell'Extra Deck"},
		InRemoved: {"rimosse", "fra le carte rimosse dal gioco"}})
	ofTypeNouns = effect.NounsOf([]effect.Noun{AnyType: {"", "una carta/carte"}, Monsters: {"mostro", "un mostro/mostri"},
		Spells: {"magia", "una Carta Magia/Carte Magia"}, Traps: {"trappola", "una Carta Trappola/Carte Trappola"},
		SpellsTraps: {"magia o trappola", "una Carta Magia o Trappola/Carte Magia e Trappola"}})
)

func (Type) Words() []string             { return typeNouns.Words }
func (Type) Printed() []string           { return typeNouns.Printed }
func (Limit) Words() []string            { return limitNouns.Words }
func (Limit) Printed() []string          { return limitNouns.Printed }
func (OfType) Words() []string           { return ofTypeNouns.Words }
func (Act) Words() []string              { return actNouns.Words }
func (Act) Printed() []string            { return actNouns.Printed }
func (Stat) Words() []string             { return statNouns.Words }
func (Stat) Printed() []string           { return statNouns.Printed }
func (BattlePosition) Words() []string   { return battlePositionNouns.Words }
func (BattlePosition) Printed() []string { return battlePositionNouns.Printed }
func (Duration) Words() []string         { return durationNouns.Words }
func (Duration) Printed() []string       { return durationNouns.Printed }
func (Phase) Words() []string            { return phaseNouns.Words }
func (Phase) Printed() []string          { return phaseNouns.Printed }
func (Ref) Words() []string              { return refNouns.Words }
func (Ref) Printed() []string            { return refNouns.Printed }
func (Monster) Words() []string          { return monsterNouns.Words }
func (Monster) Printed() []string        { return monsterNouns.Printed }
func (Icon) Words() []string             { return iconNouns.Words }
func (Icon) Printed() []string           { return iconNouns.Printed }
func (Cause) Words() []string            { return causeNouns.Words }
func (Cause) Printed() []string          { return causeNouns.Printed }
func (Zone) Words() []string             { return zoneNouns.Words }
func (Zone) Printed() []string           { return zoneNouns.Printed }

func (Facing) Words() []string { return []string{"", "scoperta", "coperta"} }

func (Kind) Words() []string {
	return []string{"attivazione", "ignizione", "innescato", "scoperta", "rapido", "continuo", "condizione"}
}

// The forms of effects, actions and events in files and on cards.

// header is the template of what is printed before what an effect does: its event, the conditions, the cost,
// the targets.
const header = "[{When}, ][{If}, ][se questa carta è {in From di te}, ][{Once}, ][{May}, ]: [[[costo: {Cost:, }]] ][scegli come bersaglio {Target}; ]"

var effectForms = []effect.Form{
	{Is: int(CardActivation), Of: "magia/trappola", Says: "attivazione > una volta, facoltativo, quando, se, costo, bersaglio, fai.",
		Text: "{Aa}" + header + "{Do:; poi }."},
	{Is: int(IgnitionEffect), Says: "ignizione > in, una volta, facoltativo, se, costo, bersaglio, fai!.",
		Text: "Ignizione: " + header + "{Do:; poi }."},
	{Is: int(TriggerEffect), Says: "innescato > in, una volta, facoltativo, quando!, se, costo, bersaglio, fai!.",
		Text: "Innescato: " + header + "{Do:; poi }."},
	{Is: int(FlipEffect), Of: "mostro", Says: "scoperta > una volta, facoltativo, se, costo, bersaglio, fai!.",
		Text: "SCOPERTA: " + header + "{Do:; poi }."},
	{Is: int(QuickEffect), Says: "rapido > in, una volta, facoltativo, quando, se, costo, bersaglio, fai!.",
		Text: "Effetto Rapido: " + header + "{Do:; poi }."},
	{Is: int(ContinuousEffect), Says: "continuo > se, vale!.", Text: "Continuo: " + header + "{Do:; }."},
	{Is: int(SummonProcedure), Of: "mostro", Says: "condizione > in, se, costo",
		Text: "Condizione: " + header + "Evoca questa carta tramite Evocazione Speciale."},
}

func (x *Effect) Forms() []effect.Form { return effectForms }

// actionForms are the forms of actions, of an effect that resolves ("fai"), of a cost and of a continuous
// effect ("vale"). Where several forms have the same first key, the more specific ones come first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.DrawKeys + ", se"},
	{Is: int(Damage), Says: "infliggi:N, a:Who(te/avversario/entrambi/quel giocatore)!, se",
		Text: "{se N calcolato} infliggi {a Who} {N danno/danni} | infliggi {N danno/danni} {a Who}"},
	{Is: int(Gain), Says: "guadagna:N, chi, se", Text: "{guadagnare} {N Life Point/Life Point}"},
	{Is: int(Pay), Says: "paga:N", In: "costo", Text: "{pagare} {N Life Point/Life Point}"},
	{Is: int(Discard), Says: "scarta:N#, quali, chi, se", In: "fai, costo", AffectsCards: true,
		Text: "{se What} {scartare} {N What} | {scartare} {N carta/carte}"},
	{Is: int(Discard), Says: "scarta:What=questa", In: "costo"},
	{Is: int(DiscardAny), Says: "scarta a caso:N, chi, se", AffectsCards: true, Text: "{scartare} {N carta/carte} a caso"},
	{Is: int(Destroy), Says: "distruggi:What, quanti, chi, se", Text: "{distruggere} {N Cards}"},
	{Is: int(Send), Says: "metti:What, in=cimitero, quanti, chi, se", In: "fai, costo", Text: "{mandare} al Cimitero {N Cards}"},
	{Is: int(Return), Says: "metti:What, in=mazzo, quanti, chi, se", Text: "{fare} ritornare nel Deck {N Cards:da}"},
	{Is: int(Turn), Says: "metti:What, in(attacco/difesa/coperto/cambiata)!, quanti, chi, se",
		Text: "{se Known} {mettere} {Cards} {As} | {mettere} {As} {N Cards}"},
	{Is: int(Tribute), Says: "offri:N#, quali, chi, se", In: "fai, costo", AffectsCards: true,
		Text: "{se Level} {offrire} come Tributo {più Cards} i cui Livelli sommati fanno {Level:somma} | {offrire} come Tributo {N Cards}"},
	{Is: int(Tribute), Says: "offri:What&, livelli insieme!, chi, se", In: "fai, costo"},
	{Is: int(Tribute), Says: "offri:What, chi, se"},
	{Is: int(Tribute), Says: "offri:What=questa", In: "costo"},
	{Is: int(Bounce), Says: "riprendi:What, quanti, chi, se", In: "fai, costo", Text: "{fare} ritornare in mano {N Cards:da}"},
	{Is: int(Remove), Says: "rimuovi:What, quanti, chi, se", In: "fai, costo", Text: "{rimuovere} dal gioco {N Cards:da}"},
	{Is: int(Search), Says: "cerca:What&, quanti!, chi, se", Text: "{aggiungere} {N What} {da il Deck di Who} {a la mano di Who}"},
	{Is: int(Summon), Says: "evoca:What, quanti, in(a scelta/attacco/difesa), se",
		Text: "Evoca tramite Evocazione Speciale {N Cards:da}[, {As}]"},
	{Is: int(Make), Says: "crea:N, segna-mostro!, in(a scelta/attacco/difesa), chi, se",
		Text: "{Evocare} {N Segna-Mostro/Segna-Mostro} «{Token}»[ {As}]"},
	{Is: int(Control), Says: "controlla:What, quanti, per, se", Text: "prendi il controllo {di N Cards}[ {Until}]"},
	{Is: int(AddCounter), Says: "metti segnalini:N, su:What!, se",
		Text: "metti {N Segnalino[ {Card.Counter}]/Segnalini[ {Card.Counter}]} {su Cards}"},
	{Is: int(TakeCounter), Says: "togli segnalini:N, da:What!, se",
		Text: "togli {N Segnalino[ {Card.Counter}]/Segnalini[ {Card.Counter}]} {da Cards}"},
	{Is: int(TakeCounter), Says: "togli segnalini:N, da=questa", In: "costo"},
	{Is: int(Change), Says: effect.GainKeys + ", se", In: "fai, vale",
		Text: "{se N<0} {Stat di Cards} {diminuire} di {N:valore}[ {Until}] | {Stat di Cards} {aumentare} di {N:valore}[ {Until}]"},
	{Is: int(SetLife), Says: "diventa:Who(te/avversario/entrambi/quel giocatore), life point:N!, se", Amount: effect.FromZero,
		Text: "{i Life Point di Who} {diventare} {pari N}"},
	{Is: int(Halve), Says: "dimezza life point:Who(te/avversario/entrambi/quel giocatore), se", Text: "dimezza {i Life Point di Who}"},
	{Is: int(Become), Says: effect.BecomeKeys + ", se", Text: "{Stat di Cards} {diventare} {pari N}[ {Until}]"},
	{Is: int(Attach), Says: "equipaggia:What, quanti, se", Text: "equipaggia questa carta {a N Cards}"},
	{Is: int(NegateSummon), Says: "annulla=evocazione, se", Text: "annulla quell'Evocazione"},
	{Is: int(Negate), Says: "annulla=attivazione, se", Text: "annulla quell'attivazione"},
	{Is: int(StopAttack), Says: "ferma=attacco, se", Text: "ferma quell'attacco"},
	{Is: int(Reveal), Says: "mostra:What, quanti, chi, se", Text: "{rivelare} {N Cards}"},
	{Is: int(Win), Says: effect.WinKeys + ", se", Text: "{vincere} il Duello"},
	{Is: int(Forbid), Says: "vieta:Act(attaccare/cambiare posizione/cadere in battaglia/cadere per effetti/essere bersaglio), a:What!, quanti, per, se",
		In: "fai, vale", Text: "{se What} {N Cards} non {potere} {Act}[ {Until}] | " +
			"{se Who=entrambi} i giocatori non possono {Act}[ {Until}] | {Who} non {potere} {Act}[ {Until}]"},
	{Is: int(Forbid), Says: "vieta:Act(attaccare/attivare magie/attivare trappole/evocare/danno da combattimento/danno da effetto), chi!, per, se",
		In: "fai, vale"},
	{Is: int(Permit), Says: "permetti:Act(attacco diretto/due attacchi/perforare/trappola nel turno), a:What!, quanti, per, se", In: "fai, vale",
		Text: "{se What} {N Cards} {potere} {Act}[ {Until}] | " +
			"{se Who=entrambi} i giocatori possono {Act}[ {Until}] | {Who} {potere} {Act}[ {Until}]"},
	{Is: int(Permit), Says: "permetti:Act(due evocazioni), chi!, per, se", In: "fai, vale"},
	{Is: int(Double), Says: "raddoppia:Act(danno da combattimento), di:What!, per, se", In: "fai, vale",
		Text: "{se What} {Doubled} che {Cards} {infliggere} è raddoppiato[ {Until}] | {se Who=entrambi} {Doubled} che i giocatori subiscono è raddoppiato[ {Until}] | " +
			"{Doubled} che {Who} {subire} è raddoppiato[ {Until}]"},
	{Is: int(Double), Says: "raddoppia:Act(danno da combattimento/danno da effetto), chi!, per, se", In: "fai, vale"},
	{Is: int(NegateEffects), Says: "zittisci:What", In: "vale", Of: "magia/trappola", Text: "gli effetti {di Cards} sono annullati"},
}

func (a *Action) Forms() []effect.Form { return actionForms }

// cardEventText returns the template of an event that happens to a card, or to several at the same time.
func cardEventText(does string) string {
	return "{se Once} ogni volta che {vari Subject di Who} " + does + "[ {By}] | quando {un Subject di Who} " + does +
		"[ {By}]"
}

// phaseText returns the template of a phase of each turn, or of each turn of one player.
func phaseText(phase string) string {
	return "{se Who=te} in ogni tua " + phase + " | {se Who=avversario} in ogni " + phase +
		" dell'avversario | in ogni " + phase
}

// triggerForms are the forms of events: those that happen to a card, which is "questa" or another, and those
// that happen to a player. Events with several possible causes have the key causa.
var triggerForms = []effect.Form{
	{Is: int(Summoned), Says: "evocata:What?, di, causa(effetto/regola)", In: "quando",
		Text: "{se Own} quando questa carta è Evocata[ {By}] | quando {Who} {Evocare} {un Thing}[ {By}]"},
	{Is: int(Flipped), Says: "scoperta:What?, di, causa(battaglia/effetto/regola)", In: "quando",
		Text: cardEventText("{essere} {messo} a faccia scoperta")},
	{Is: int(Destroyed), Says: "distrutta:What?, di, causa(battaglia/effetto/regola), insieme", In: "quando",
		Text: cardEventText("{essere} {distrutto}")},
	{Is: int(ToGraveyard), Says: "va:What?, a=cimitero, di, causa, insieme", In: "quando", Text: cardEventText("{essere} {mandato} al Cimitero")},
	{Is: int(Removed), Says: "va:What?, a=rimosse, di, causa(effetto/costo), insieme", In: "quando",
		Text: cardEventText("{essere} {rimosso} dal gioco")},
	{Is: int(ToHand), Says: "va:What?, a=mano, di, causa(effetto/costo), insieme", In: "quando", Text: cardEventText("{ritornare} in mano")},
	{Is: int(Discarded), Says: "scartata:What, causa(effetto/costo/regola)", In: "quando",
		Text: "{se Own} quando questa carta è scartata[ {By}] | " +
			"{se Each} per ogni carta che {Who} {scartare}[ {By}] | ogni volta che {Who} {scartare} una o più carte[ {By}]"},
	{Is: int(Discarded), Says: "scarta:Who(te/avversario/chiunque), causa(effetto/costo/regola), ogni carta", In: "quando"},
	{Is: int(Draws), Says: "pesca:Who(te/avversario/chiunque), ogni carta", In: "quando",
		Text: "{se Each} per ogni carta che {Who} {pescare} | ogni volta che {Who} {pescare} una o più carte"},
	{Is: int(Damaged), Says: "subisce danno:Who(te/avversario/chiunque), causa(battaglia/effetto)", In: "quando",
		Text: "ogni volta che {Who} {subire} danno[ {By}]"},
	{Is: int(DealsDamage), Says: "infligge danno:What?, di, causa(battaglia)", In: "quando",
		Text: cardEventText("{infliggere} danno da combattimento")},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando", Text: cardEventText("{dichiarare} un attacco")},
	{Is: int(Activated), Says: "attivata:What?, di", In: "quando",
		Text: "{se Who, OfMonster} quando {Who} {attivare} l'effetto {di un Thing} | " +
			"{se OfMonster} quando si attiva l'effetto {di un Thing} | {se Who} quando {Who} {attivare} {un Thing} | quando si attiva {un Thing}"},
	{Is: int(StandbyPhase), Says: "inizia=Standby Phase, di", In: "quando", Text: phaseText("Standby Phase")},
	{Is: int(EndPhase), Says: "inizia=End Phase, di", In: "quando", Text: phaseText("End Phase")},
}

func (t *Trigger) Forms() []effect.Form { return triggerForms }
