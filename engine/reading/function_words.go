package reading

import "cavillo/language"

// Lists of language/function_words.tsv that one place alone asks for; the file says what each is for.
var (
	empty             = language.FunctionWords("empty")
	having            = language.FunctionWords("having")
	withinPassive     = language.FunctionWords("withinPassive")
	relative          = language.FunctionWords("relative")
	participleEndings = language.FunctionWords("participleEndings")
	beforeAct         = language.FunctionWords("beforeAct")
	clitics           = append([]string{""}, language.FunctionWords("clitics")...)
	infinitiveEndings = language.FunctionWords("infinitiveEndings")
	modal             = language.FunctionWords("modal")
	moments           = language.FunctionWords("moments")
	playerNouns       = language.FunctionWords("playerNouns")
	beforeOwner       = language.FunctionWords("beforeOwner")
	beforeTurn        = language.FunctionWords("beforeTurn")
	beforeSubjectless = language.FunctionWords("beforeSubjectless")
)
