package onepiece

import (
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// textRules has, by the code of each card on which the document rules, the rule that gives its text, and a second
// rule, or 0, that also names it, as the FAQ does for an erratum.
var textRules = map[card.Printed][2]cite.ID{
	"RG-C26": {cite.R8_1_3}, "LK-C20": {cite.R8_1_3}, "MS-C14": {cite.R8_1_7}, "RG-C11": {cite.R8_1_8}, "RK-C18": {cite.R8_1_9}, "RK-C20": {cite.R8_1_10},
	"JO-C27": {cite.R8_1_11}, "CS-C19": {cite.R8_1_12}, "ES-C04": {cite.R8_1_13}, "TD-C18": {cite.R8_1_14}, "SH-F03": {cite.R8_1_15},
	"LK-C19": {cite.R8_1_17}, "SB-C06": {cite.R11_6, cite.R8_1_18}, "JS-C04": {cite.R8_1_19}, "CS-C04": {cite.R8_1_20}, "CS-C07": {cite.R8_1_21},
	"BP-C31": {cite.R8_1_22}, "ES-C23": {cite.R8_1_23}, "RK-W11": {cite.R8_1_26}, "MS-C22": {cite.R8_1_26}, "ES-C26": {cite.R8_2_3},
	"ES-W01": {cite.R8_2_3}, "TD-W01": {cite.R11_11, cite.R8_3_6}, "BP-W13": {cite.R8_3_7}, "BP-W05": {cite.R8_3_8}, "JS-W28": {cite.R8_3_9},
	"BP-T07": {cite.R8_4_5, cite.R8_4_4}, "TD-C21": {cite.R8_4_6, cite.R8_4_4}, "RG-C19": {cite.R11_8, cite.R8_4_7}, "CE-C07": {cite.R11_1},
	"LK-C13": {cite.R11_1}, "LK-C18": {cite.R11_2}, "JS-C09": {cite.R11_3}, "JS-W27": {cite.R11_4}, "JS-W45": {cite.R11_5}, "LK-C11": {cite.R11_7},
	"JS-W06": {cite.R11_9}, "SB-C14": {cite.R11_10}, "CS-W03": {cite.R11_12},
	"JO-C12": {cite.R4_4_13}, "LK-W24": {cite.R8_3_2}, "CS-W07": {cite.R8_3_2}, "MS-W07": {cite.R8_3_2}, "BP-W02": {cite.R8_3_3}, "TD-W04": {cite.R8_3_4},
	"CE-W07": {cite.R8_3_4}, "RK-C06": {cite.R9_2}, "BA-C02": {cite.R9_2}, "LK-C22": {cite.R9_8}, "BP-W11": {cite.R9_8}, "LK-C32": {cite.R9_11},
	"MS-C17": {cite.R9_11}, "RG-C14": {cite.R9_11}, "BA-W21": {cite.R9_11}, "SB-W01": {cite.R9_15},
}

// The closed lists of the FAQ, by code: preventingCodes are the cards that prevent a Battle against a particular
// Personaggio (8.1.6), permittingCodes those that permit one and are the only ones that prevail over them (8.1.16),
// specialCodes the Carte Speciali (8.3.5).
var (
	preventingCodes = []card.Printed{"MS-C14", "RG-C11", "RK-C18", "RK-C20", "JO-C27", "CS-C19", "ES-C04", "TD-C18",
		"SH-F03"}
	permittingCodes = []card.Printed{"LK-C19", "SB-C06", "JS-C04", "CS-C04", "CS-C07", "BP-C31", "ES-C23"}
	specialCodes    = []card.Printed{"TD-W01", "BP-W13", "BP-W05", "JS-W28"}
)

// textRule returns the rule that gives the text of card d, or fallback where the document does not rule on it.
func (g *match) textRule(d *def, fallback cite.ID) cite.ID {
	if d.textRule != 0 {
		return d.textRule
	}
	return fallback
}
