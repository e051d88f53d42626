package effect

// Form.Says of the verbs that mean the same in several games, so that they have the same keys in each. The fields are Who, What, N, Upto,
// Stat, Act, Until, As, When, If, Then, Else and Modes, of which an action has those that its game needs.
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
