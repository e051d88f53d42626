package effect

import "strings"

// The Form.Says of verbs that mean the same in several games, so that they have the same keys in each. Of the fields
// Who, What, N, Upto, Stat, Act, Until, As, When, If, Then, Else and Modes an action has those that its game needs.
const (
	Draws    = "pesca:N~, chi"
	Deals    = "infliggi:N, a:Who(te/avversario/entrambi)!"
	Shows    = "mostra:What, chi(tu/avversario)"
	Chooses  = "scegli:What, quanti~, chi, come"
	Gains    = "prende:What, *, per"
	Becomes  = "diventa:What, *, per"
	Forbids  = "vieta:Act, a:What, chi"
	Permits  = "permetti:Act, a:What, chi"
	Modes    = "scegli fra:Modes, chi(tu/avversario)"
	Mays     = "puoi:Then, chi(tu/avversario), come"
	Whens    = "se:If, fai!, altrimenti"
	Repeats  = "ripeti:Then, volte!"
	Laters   = "quando:When, per, fai!"
	Insteads = "invece di:When, per, fai:Then^, puoi:Then+Upto^, chi(tu/avversario)"
	Wins     = "vince la partita:Who(te/avversario/entrambi)"
)

// Forbidden and Permitted are the templates of the verbs that forbid and permit; each has a variant for cards and one
// for players.
const (
	Forbidden = "{se Who=chiunque} [{Until}, ]{What} non {potere} {Act} | [{Until}, ]{Who} non {potere} {Act}"
	Permitted = "{se Who=chiunque} [{Until}, ]{What} {potere} {Act} | [{Until}, ]{Who} {potere} {Act}"
)

// sharedTexts has the templates of these verbs; a Form.Text of the game replaces them. Where a player may or may not do
// something with some cards, the printed word of the act names them: "{se Who=chiunque} attaccare | attaccare[ con {più
// What}]".
var sharedTexts = map[string]string{
	Draws:    "{pescare} {N carta/carte}",
	Deals:    "{infliggere} {a Who} {N danno/danni}",
	Shows:    "{mostrare} {What}",
	Chooses:  "{scegliere} {un N What}[ ({As})]",
	Gains:    "{se N calcolato} [{Until}, ]{What} {prendere} {N:Stat} | [{Until}, ]{What} {prendere} {e}{N:Stat}",
	Becomes:  "[{Until}, ]{Stat di What} {diventare} {pari N}",
	Forbids:  Forbidden,
	Permits:  Permitted,
	Modes:    "{scegliere} una cosa sola: {Modes: oppure }",
	Mays:     "{potere}[ ({As})] {Then}",
	Whens:    "{If}, {Then}[; altrimenti {Else}]",
	Repeats:  "ripeti {N volta/volte}: {Then}",
	Laters:   "[{Until}, ]{When}, {Then}",
	Insteads: "{se Upto} [{Until}, ]se {When:dovesse}, invece {potere} {Then} | [{Until}, ]se {When:dovesse}, invece {Then}",
	Wins:     "{vincere} la partita",
}

// text returns the template of a form: its own, or that of the shared verb with whose keys it begins; "" where there is
// none.
func (f *Form) text() string {
	if f.Text != "" {
		return f.Text
	}
	text, shared := sharedTexts[f.Says]
	for says := f.Says; !shared && strings.Contains(says, ", "); text, shared = sharedTexts[says] {
		says = says[:strings.LastIndex(says, ", ")]
	}
	return text
}

// amount returns what the N of a form may be: its Amount or, where that is FromOne, what the verbs that change values
// demand.
func (f *Form) amount() Amount {
	stat := strings.Contains(f.Says, ", *")
	switch {
	case f.Amount == FromOne && stat && f.key() == "prende":
		return Signed
	case f.Amount == FromOne && stat && f.key() == "diventa":
		return FromZero
	}
	return f.Amount
}
