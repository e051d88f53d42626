package effect

import "strings"

// The keys (Form.Says) of verbs that mean the same in several games, so that each game writes them alike. Of the fields
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

// Templates of the verbs that forbid and permit, each with a variant for cards and one for players.
const (
	ForbidTemplate = "{se Who=chiunque} [{Until}, ]{What} non {potere} {Act} | [{Until}, ]{Who} non {potere} {Act}"
	PermitTemplate = "{se Who=chiunque} [{Until}, ]{What} {potere} {Act} | [{Until}, ]{Who} {potere} {Act}"
)

// sharedTemplates has the templates of the verbs that several games share, by their keys. A game's own Form.Text
// replaces the shared template. In Forbid and Permit the printed word of the Act may name the cards: "{se
// Who=chiunque} attaccare | attaccare[ con {più What}]".
var sharedTemplates = map[string]string{
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

// template returns the Italian template of a form: Form.Text or, where that is empty, the template of the shared
// verb with whose keys the form begins; "" where there is none.
func (f *Form) template() string {
	if f.Text != "" {
		return f.Text
	}
	text, shared := sharedTemplates[f.Says]
	for says := f.Says; !shared && strings.Contains(says, ", "); text, shared = sharedTemplates[says] {
		says = says[:strings.LastIndex(says, ", ")]
	}
	return text
}

// effectiveAmount returns what the N of a form may be. It is Form.Amount, except that FromOne becomes Signed for
// "prende" and FromZero for "diventa" in forms that change a value.
func (f *Form) effectiveAmount() Amount {
	stat := strings.Contains(f.Says, ", *")
	switch {
	case f.Amount == FromOne && stat && f.firstKey() == "prende":
		return Signed
	case f.Amount == FromOne && stat && f.firstKey() == "diventa":
		return FromZero
	}
	return f.Amount
}
