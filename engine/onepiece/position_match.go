package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/table"
)

// What is wrong with a match: how many games it has had and who has won them.
const (
	tooManyWinsError = `prima della partita %d se ne sono giocate %d, e le vittorie sono %d: sarebbe almeno la partita %d (1.2.16)`
	noWinnerError    = `se %s ha perso la partita prima, %s ne ha vinta una: «partita: 2, vittorie di %s: 1» (1.2.16)`
	noLoserError     = `nessuna delle partite prima è finita in pareggio: si dice chi ha perso l'ultima, «ha perso: A» o «ha perso: B», che comincia (1.2.16)`
)

// What is wrong with how its time ends: the game that is played then.
const (
	extraBeforeTimeError = `il primo danno al Capitano avversario fa vincere quando il tempo è finito: si aggiunge «tempo: è finito» (10.1.4, 10.2.2, 10.3.2)`
	missingExtraError    = `se è finito e si gioca ancora si dice in quale partita: «partita supplementare: stessa partita», quella in cui è finito in parità (10.1.4), «dopo il turno», una nuova sull'1-1 (10.2.2), o «dopo la sideboard» (10.3.2)`
	sameGameError        = `«stessa partita» comincia dopo la fine del turno in cui è finito il tempo: il turno è almeno il secondo (10.1.1)`
	extraNotLevelError   = `«dopo il turno» è la partita che segue l'1-1: «partita: 3, vittorie di A: 1, vittorie di B: 1» (10.2.2)`
	extraInFirstError    = `«dopo la sideboard» è una partita dopo la prima, come «partita: 3, vittorie di A: 1, vittorie di B: 1» (10.3.2)`
)

// checkMatch refuses a position of a match that no match can have: who has won how many of its games (1.2.16), and
// how its time ends (10).
func (b *builder) checkMatch(fields []entry.Entry) error {
	m := &b.Match
	wrong := func(key, format string, args ...any) error {
		line := b.PositionLine
		for i := range fields {
			if table.IsSameName(fields[i].Key, key) {
				line = fields[i].Line
			}
		}
		return entry.Errorf(line, key+": "+format, args...)
	}
	gamesPlayed, wins := int(m.Game)-1, int(m.Wins[engine.A]+m.Wins[engine.B])
	switch {
	case b.Phase == Sideboard && m.Game == 1:
		return wrong("turno", "la Sideboard si usa fra due partite: si dice quale viene dopo, come «partita: 2»")
	case wins > gamesPlayed:
		return wrong("partita", tooManyWinsError, m.Game, gamesPlayed, wins, wins+1)
	case m.Loser.IsPlayer() && m.Wins[m.Loser.Opponent()] == 0:
		return wrong("ha perso", noWinnerError, m.Loser, m.Loser.Opponent(), m.Loser.Opponent())
	case !b.Started && gamesPlayed > 0 && wins == gamesPlayed && !m.Loser.IsPlayer():
		return wrong("partita", noLoserError)
	}
	return b.checkTime(wrong)
}

// checkTime refuses a state of the time of the match that cannot occur. When time is over, either the match is over
// too, or the game being played is also won by the first Danno to the opposing Capitano.
func (b *builder) checkTime(wrong func(key, format string, args ...any) error) error {
	m := &b.Match
	switch isOver := m.Time == TimeIsOver; {
	case !isOver && m.Extra != NoExtra:
		return wrong("partita supplementare", extraBeforeTimeError)
	case b.Phase == Sideboard && (isOver || m.Time == InTurn):
		return wrong("tempo", "se il tempo finisce mentre si usa la Sideboard si scrive «finisce alla sideboard» (10.3)")
	case !isOver:
		return nil
	case b.leader().IsPlayer():
		return wrong("tempo", "è finito con %s in vantaggio: l'incontro sarebbe già vinto (10.2.1, 10.3.1)", b.leader())
	case m.Extra == NoExtra:
		return wrong("tempo", missingExtraError)
	case m.Extra == AfterLevel && b.TurnNumber < 2:
		return wrong("partita supplementare", sameGameError)
	case m.Extra == AfterTurn && m.Wins != [2]uint8{1, 1}:
		return wrong("partita supplementare", extraNotLevelError)
	case m.Extra == AfterSide && m.Game == 1:
		return wrong("partita supplementare", extraInFirstError)
	}
	return nil
}

// checkUsedActions refuses more used Azioni than the cards in play give (3.2.1, 8.4.1). In the Fase Principale at
// least one must be left, because after the last the Fase Finale begins (3.2.3), and before it none has been used.
func (b *builder) checkUsedActions() error {
	limit, _, _ := b.actionCount(b.Turn)
	switch {
	case b.usedLine == 0 || b.Used == 0:
	case b.Phase < Main || b.Phase == Sideboard:
		return entry.Errorf(b.usedLine, "azioni usate: prima della Fase Principale non se n'è usata nessuna (3.2.1)")
	case b.Phase == Main && int(b.Used) >= limit:
		return entry.Errorf(b.usedLine,
			"azioni usate: con le carte in gioco %s ha %d Azioni, e con l'ultima finisce la Fase Principale: qui al più %d (3.2.1, 3.2.3)",
			b.Turn, limit, max(limit-1, 0))
	case int(b.Used) > limit:
		return entry.Errorf(b.usedLine,
			"azioni usate: con le carte in gioco %s ha %d Azioni, e non può averne usate %d (3.2.1)", b.Turn, limit,
			b.Used)
	}
	return nil
}

// checkDeck refuses more cards of player p than a Mazzo has (1.1.1), and more copies of one card than it may have
// (1.1.2, 1.1.4). The cards of the Forziere do not count towards the size, because a position need not say how many
// there are.
func (b *builder) checkDeck(p engine.Seat) error {
	var cards []engine.Card
	for a := range areaCount {
		cards = append(cards, b.CardsIn(p, a)...)
	}
	if outside := len(cards) - b.Count(p, Forziere); outside > b.rules.Deck {
		return entry.Errorf(b.PositionLine, "le carte di %s fuori dal Forziere sono %d: il Mazzo è di %d (1.1.1)", p, outside,
			b.rules.Deck)
	}
	for _, c := range cards {
		if int(b.DefOf[c]) < fillerCount {
			continue // any card, and each another
		}
		n := 0
		for _, d := range cards {
			if b.sameCode(c, d) {
				n++
			}
		}
		switch d := b.def(c); {
		case d.Hats > 0 && n > d.Hats:
			return entry.Errorf(b.LineOf(b.CardNames[c]), "«%s» ha %d %s di Paglia, e il Mazzo non può averne %d (1.1.4)",
				b.CardNames[c], d.Hats,
				[]string{"Cappello", "Cappelli"}[min(d.Hats-1, 1)], n)
		case d.Hats == 0 && n > b.rules.Copies:
			return entry.Errorf(b.LineOf(b.CardNames[c]),
				"«%s»: le copie di %s sono %d, e il Mazzo ne ha al più %d (1.1.2)", b.CardNames[c], p, n, b.rules.Copies)
		}
	}
	return nil
}

// checkTechniqueLimit refuses more Carte Tecnica with one code in play than their Limite allows (2.2.11).
func (b *builder) checkTechniqueLimit(p engine.Seat) error {
	cards := b.CardsIn(p, Tecniche)
	for _, c := range cards {
		n := 0
		for _, d := range cards {
			if b.sameCode(c, d) {
				n++
			}
		}
		if limit := b.def(c).Limit; limit > 0 && n > limit {
			return entry.Errorf(b.LineOf(b.CardNames[c]),
				"«%s»: con «Limitato: %d» non se ne utilizzano %d in una Battaglia (2.2.11)", b.CardNames[c], limit, n)
		}
	}
	return nil
}
