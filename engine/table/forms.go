package table

import (
	"cavillo/engine/scenario"
)

// Forms returns the input forms of an editor for positions: of the turn, of a player's side, and of a card in each
// area.
func Forms[A Area](l *Layout, n Notation[A]) *scenario.Forms {
	f := &scenario.Forms{Turn: n.Turn.keys(&Turn{}, new(int)).inputForms(), Side: n.SideKeys.inputForms()}
	for at := range l.Areas {
		f.Cards = append(f.Cards, n.CardKeys(A(at)).inputForms())
	}
	return f
}

// inputForms returns a form for each key whose value is one of some words or may be a number.
func (k Keys) inputForms() (forms []scenario.Form) {
	for _, key := range k {
		if key.ValueSchema == nil {
			continue
		}
		value := key.ValueSchema()
		number := value
		if any, ok := value["anyOf"].([]Schema); ok {
			number = any[0]
		}
		if words, ok := value["enum"].([]string); ok {
			forms = append(forms, scenario.Form{Key: key.Name, Words: words})
		} else if least, ok := number["minimum"].(int); ok {
			forms = append(forms, scenario.Form{Key: key.Name, Least: least, Most: number["maximum"].(int)})
		}
	}
	return forms
}
