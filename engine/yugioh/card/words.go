package card

import "cavillo/engine/effect"

// The words of a file for each type, indexed by the value that they stand for.

func (Act) Words() []string {
	return []string{"", "attaccare", "attacco diretto", "due attacchi", "attivare magie", "attivare trappole", "evocare",
		"cambiare posizione", "cadere in battaglia", "cadere per effetti", "essere bersaglio", "perforare",
		"danno da combattimento", "trappola nel turno", "due evocazioni", "danno da effetto"}
}

func (Stat) Words() []string {
	return []string{"", "atk", "def", "atk originale", "def originale", "livello", "life point", "segnalini"}
}

func (BattlePosition) Words() []string {
	return []string{"a scelta", "attacco", "difesa", "coperto", "cambiata"}
}
func (Duration) Words() []string { return []string{"sempre", "questo turno", "questa battaglia"} }
func (Phase) Words() []string {
	return []string{"", "Standby Phase", "Main Phase", "Battle Phase", "End Phase"}
}

func (Ref) Words() []string {
	return []string{"", "questa", "bersaglio", "quella", "equipaggiato", "attaccante", "attaccato", "quelle",
		"primo bersaglio", "secondo bersaglio", "terzo bersaglio"}
}

func (OfType) Words() []string {
	return []string{"", "mostro", "magia", "trappola", "magia o trappola"}
}
func (Facing) Words() []string { return []string{"", "scoperta", "coperta"} }
func (Type) Words() []string   { return []string{"mostro", "magia", "trappola"} }
func (Monster) Words() []string {
	return []string{"normale", "effetto", "fusione", "synchro", "rituale", "segna-mostro"}
}

func (Icon) Words() []string {
	return []string{"normale", "continua", "equipaggiamento", "terreno", "rapida", "rituale", "contro"}
}

func (Limit) Words() []string { return []string{"", "proibita", "limitata", "semi-limitata"} }

func (Kind) Words() []string {
	return []string{"attivazione", "ignizione", "innescato", "scoperta", "rapido", "continuo", "condizione"}
}

func (Cause) Words() []string {
	return []string{"", "battaglia", "effetto", "costo", "tributo", "regola"}
}

func (Zone) Words() []string {
	return []string{"terreno", "mostri", "magie", "zona terreno", "mano", "cimitero", "mazzo", "extra", "rimosse"}
}

// How effects, actions and moments stand in files.

var effectForms = []effect.Form{
	{Is: int(CardActivation), Says: "attivazione > una volta, facoltativo, quando, se, costo, bersaglio, fai."},
	{Is: int(IgnitionEffect), Says: "ignizione > in, una volta, facoltativo, se, costo, bersaglio, fai!."},
	{Is: int(TriggerEffect), Says: "innescato > in, una volta, facoltativo, quando!, se, costo, bersaglio, fai!."},
	{Is: int(FlipEffect), Says: "scoperta > una volta, facoltativo, se, costo, bersaglio, fai!."},
	{Is: int(QuickEffect), Says: "rapido > in, una volta, facoltativo, quando, se, costo, bersaglio, fai!."},
	{Is: int(ContinuousEffect), Says: "continuo > se, vale!."},
	{Is: int(SummonProcedure), Says: "condizione > in, se, costo"},
}

func (x *Effect) Forms() []effect.Form { return effectForms }
func (x *Effect) Be(is int)            { x.Kind = Kind(is) }
func (x *Effect) Noun() string         { return "un effetto" }

// actionForms are the actions: where an effect resolves ("fai"), in a cost, in a continuous effect ("vale"). Of forms with the same first key the
// more particular stand first.
var actionForms = []effect.Form{
	{Is: int(Draw), Says: effect.Draws + ", se"},
	{Is: int(Damage), Says: "infliggi:N, a:Who(te/avversario/entrambi/quel giocatore)!, se"},
	{Is: int(Gain), Says: "guadagna:N, chi, se"},
	{Is: int(Pay), Says: "paga:N", In: "costo"},
	{Is: int(Discard), Says: "scarta:N#, quali, chi, se"},
	{Is: int(Discard), Says: "scarta:N#, quali", In: "costo"},
	{Is: int(Discard), Says: "scarta:What", In: "costo"},
	{Is: int(DiscardAny), Says: "scarta a caso:N, chi, se"},
	{Is: int(Destroy), Says: "distruggi:What, quanti, chi, se"},
	{Is: int(Send), Says: "metti:What, in=cimitero, quanti, chi, se"},
	{Is: int(Send), Says: "metti:What, in=cimitero, quanti", In: "costo"},
	{Is: int(Return), Says: "metti:What, in=mazzo, quanti, chi, se"},
	{Is: int(Turn), Says: "metti:What, in(attacco/difesa/coperto/cambiata)!, quanti, chi, se"},
	{Is: int(Tribute), Says: "offri:N#, quali, chi, se"},
	{Is: int(Tribute), Says: "offri:N#, quali", In: "costo"},
	{Is: int(Tribute), Says: "offri:What, livelli insieme!, chi, se"},
	{Is: int(Tribute), Says: "offri:What, livelli insieme!", In: "costo"},
	{Is: int(Tribute), Says: "offri:What, chi, se"},
	{Is: int(Tribute), Says: "offri:What", In: "costo"},
	{Is: int(Bounce), Says: "riprendi:What, quanti, chi, se"},
	{Is: int(Bounce), Says: "riprendi:What, quanti", In: "costo"},
	{Is: int(Remove), Says: "rimuovi:What, quanti, chi, se"},
	{Is: int(Remove), Says: "rimuovi:What, quanti", In: "costo"},
	{Is: int(Search), Says: "cerca:What, quanti!, chi, se"},
	{Is: int(Summon), Says: "evoca:What, quanti, in(a scelta/attacco/difesa), se"},
	{Is: int(Make), Says: "crea:N, segna-mostro!, in(a scelta/attacco/difesa), chi, se"},
	{Is: int(Control), Says: "controlla:What, quanti, per, se"},
	{Is: int(AddCounter), Says: "metti segnalini:N, su:What!, se"},
	{Is: int(TakeCounter), Says: "togli segnalini:N, da:What!, se"},
	{Is: int(TakeCounter), Says: "togli segnalini:N, da:What!", In: "costo"},
	{Is: int(Change), Says: "prende:What, *", In: "vale"},
	{Is: int(Change), Says: effect.Gains + ", se"},
	{Is: int(SetLife), Says: "diventa:Who(te/avversario/entrambi/quel giocatore), life point:N!, se"},
	{Is: int(Halve), Says: "dimezza life point:Who(te/avversario/entrambi/quel giocatore), se"},
	{Is: int(Become), Says: effect.Becomes + ", se"},
	{Is: int(Attach), Says: "equipaggia:What, quanti, se"},
	{Is: int(NegateSummon), Says: "annulla=evocazione, se"},
	{Is: int(Negate), Says: "annulla=attivazione, se"},
	{Is: int(StopAttack), Says: "ferma=attacco, se"},
	{Is: int(Reveal), Says: "mostra:What, quanti, chi, se"},
	{Is: int(Win), Says: effect.Wins + ", se"},
	{Is: int(Forbid), Says: effect.Forbids, In: "vale"},
	{Is: int(Forbid), Says: effect.Forbids + ", quanti, per, se"},
	{Is: int(Permit), Says: effect.Permits, In: "vale"},
	{Is: int(Permit), Says: effect.Permits + ", quanti, per, se"},
	{Is: int(Double), Says: "raddoppia:Act(danno da combattimento/danno da effetto), di:What, chi", In: "vale"},
	{Is: int(Double), Says: "raddoppia:Act(danno da combattimento/danno da effetto), di:What, chi, per, se"},
	{Is: int(NegateEffects), Says: "zittisci:What", In: "vale"},
}

func (a *Action) Forms() []effect.Form { return actionForms }
func (a *Action) Be(is int)            { a.Do = Verb(is) }
func (a *Action) Noun() string         { return "un'azione" }

// triggerForms are what happens: to a card, "questa" or another, or to a player. Events that may have several causes take the key causa.
var triggerForms = []effect.Form{
	{Is: int(Summoned), Says: "evocata:What?, di, causa(effetto/regola)", In: "quando"},
	{Is: int(Flipped), Says: "scoperta:What?, di, causa(battaglia/effetto/regola)", In: "quando"},
	{Is: int(Destroyed), Says: "distrutta:What?, di, causa(battaglia/effetto/regola), insieme", In: "quando"},
	{Is: int(ToGraveyard), Says: "va:What?, a=cimitero, di, causa, insieme", In: "quando"},
	{Is: int(Removed), Says: "va:What?, a=rimosse, di, causa(effetto/costo), insieme", In: "quando"},
	{Is: int(ToHand), Says: "va:What?, a=mano, di, causa(effetto/costo), insieme", In: "quando"},
	{Is: int(Discarded), Says: "scartata:What, causa(effetto/costo/regola)", In: "quando"},
	{Is: int(Discarded), Says: "scarta:Who(te/avversario/chiunque), causa(effetto/costo/regola), ogni carta", In: "quando"},
	{Is: int(Draws), Says: "pesca:Who(te/avversario/chiunque), ogni carta", In: "quando"},
	{Is: int(Damaged), Says: "subisce danno:Who(te/avversario/chiunque), causa(battaglia/effetto)", In: "quando"},
	{Is: int(DealsDamage), Says: "infligge danno:What?, di, causa(battaglia)", In: "quando"},
	{Is: int(Attacks), Says: "attacca:What?, di", In: "quando"},
	{Is: int(Activated), Says: "attivata:What?, di", In: "quando"},
	{Is: int(StandbyPhase), Says: "inizia=Standby Phase, di", In: "quando"},
	{Is: int(EndPhase), Says: "inizia=End Phase, di", In: "quando"},
}

func (t *Trigger) Forms() []effect.Form {
	return triggerForms
}
func (t *Trigger) Be(is int)    { t.On = TriggerEvent(is) }
func (t *Trigger) Noun() string { return "un avvenimento" }
