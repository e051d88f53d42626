package table

import (
	"cavillo/engine/scenario"
)

// Forms returns the keys that an editor offers for positions: of the turn, of a side, and of a card in each area.
func Forms[A Area](l *Layout, n Notation[A]) *scenario.PositionKeys {
	f := &scenario.PositionKeys{TurnKeys: n.Turn.keys(&Turn{}, new(int)).inputForms(), SideKeys: n.SideKeys.inputForms()}
	for at := range l.Areas {
		f.CardKeys = append(f.CardKeys, n.CardKeys(A(at)).inputForms())
	}
	return f
}

// inputForms returns each key whose value is one of some words or may be a number.
func (k Keys) inputForms() (forms []scenario.PositionKey) {
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
			forms = append(forms, scenario.PositionKey{Key: key.Name, Words: words})
		} else if least, ok := number["minimum"].(int); ok {
			forms = append(forms, scenario.PositionKey{Key: key.Name, Min: least, Max: number["maximum"].(int)})
		}
	}
	return forms
}
