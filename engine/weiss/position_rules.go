package weiss

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
)

// checkPossible returns an error for cards that cannot lie on a table between one action and the next.
func (b *builder) checkPossible(p engine.Seat, fields []entry.Entry) error {
	lineOf := func(key string) int {
		for _, f := range fields {
			if table.IsSameName(f.Key, key) {
				return f.Line
			}
		}
		return b.PositionLine
	}
	switch {
	case b.Count(p, Deck) == 0:
		return entry.Errorf(lineOf("mazzo"),
			"il mazzo di %s non può essere vuoto: il Riordino si sarebbe già risolto (9.2.1)", p)
	case b.Count(p, Clock) >= 7:
		return entry.Errorf(lineOf("clock"),
			"il Clock di %s tiene al più 6 carte: con 7 l'Incremento di Livello si sarebbe già risolto (9.3.1)", p)
	case b.Count(p, Level) >= 4:
		return entry.Errorf(lineOf("level"),
			"la Level Area di %s tiene al più 3 carte: con 4 la partita è persa (9.4.1.1)", p)
	}
	if b.Phase != SetUp && b.Phase != Building {
		return nil
	}
	for a := range areaCount {
		if a != Deck && b.Count(p, a) > 0 {
			return entry.Errorf(lineOf(layout.Areas[a].ID),
				"nella Preparazione tutte le carte di %s sono nel mazzo (5.2.1.2)", p)
		}
	}
	if b.Count(p, Deck) < 10 && b.Phase == SetUp {
		return entry.Errorf(lineOf("mazzo"),
			"per cominciare una partita il mazzo di %s deve avere almeno 10 carte: 5 si pescano e 5 si possono cambiare", p)
	}
	return nil
}

// checkAttacks returns an error for attacks of this turn in a position before the Attack Phase.
func (b *builder) checkAttacks() error {
	if b.Attacks > 0 && b.Phase != AttackDeclarationStep && b.Phase != EncoreStep && b.Phase != EndPhase {
		return entry.Errorf(b.PositionLine, "attacchi: prima dell'Attack Phase nessuno ha ancora attaccato")
	}
	return nil
}
