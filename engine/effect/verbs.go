package effect

import "strings"

// The Form.Says of verbs that mean the same in several games, so that they have the same keys in each. Of the fields
// Who, What, N, Upto, Stat, Act, Until, As, When, If, Then, Else and Modes an action has those that its game needs.
const (
	DrawKeys    = "pesca:N~, chi"
	DealKeys    = "infliggi:N, a:Who(te/avversario/entrambi)!"
	ShowKeys    = "mostra:What, chi(tu/avversario)"
	ChooseKeys  = "scegli:What, quanti~, chi, come"
	GainKeys    = "prende:What, *, per"
	BecomeKeys  = "diventa:What, *, per"
	ForbidKeys  = "vieta:Act, a:What, chi"
	PermitKeys  = "permetti:Act, a:What, chi"
	ModeKeys    = "scegli fra:Modes, chi(tu/avversario)"
	MayKeys     = "puoi:Then, chi(tu/avversario), come"
	IfKeys      = "se:If, fai!, altrimenti"
	RepeatKeys  = "ripeti:Then, volte!"
	DelayKeys   = "quando:When, per, fai!"
	ReplaceKeys = "invece di:When, per, fai:Then^, puoi:Then+Upto^, chi(tu/avversario)"
	WinKeys     = "vince la partita:Who(te/avversario/entrambi)"
)

// Forbidden and Permitted are the templates of the verbs that forbid and permit; each has a variant for cards and one
// for players.
const (
	ForbidTemplate = "{se Who=chiunque} [{Until}, ]{What} non {potere} {Act} | [{Until}, ]{Who} non {potere} {Act}"
	PermitTemplate = "{se Who=chiunque} [{Until}, ]{What} {potere} {Act} | [{Until}, ]{Who} {potere} {Act}"
)

// sharedTexts has the templates of these verbs; a Form.Text of the game replaces them. Where a player may or may not do
// something with some cards, the printed word of the act names them: "{se Who=chiunque} attaccare | attaccare[ con {più
// What}]".
var sharedTexts = map[string]string{
	DrawKeys:    "{pescare} {N carta/carte}",
	DealKeys:    "{infliggere} {a Who} {N danno/danni}",
	ShowKeys:    "{mostrare} {What}",
	ChooseKeys:  "{scegliere} {un N What}[ ({As})]",
	GainKeys:    "{se N calcolato} [{Until}, ]{What} {prendere} {N:Stat} | [{Until}, ]{What} {prendere} {e}{N:Stat}",
	BecomeKeys:  "[{Until}, ]{Stat di What} {diventare} {pari N}",
	ForbidKeys:  ForbidTemplate,
	PermitKeys:  PermitTemplate,
	ModeKeys:    "{scegliere} una cosa sola: {Modes: oppure }",
	MayKeys:     "{potere}[ ({As})] {Then}",
	IfKeys:      "{If}, {Then}[; altrimenti {Else}]",
	RepeatKeys:  "ripeti {N volta/volte}: {Then}",
	DelayKeys:   "[{Until}, ]{When}, {Then}",
	ReplaceKeys: "{se Upto} [{Until}, ]se {When:dovesse}, invece {potere} {Then} | [{Until}, ]se {When:dovesse}, invece {Then}",
	WinKeys:     "{vincere} la partita",
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
