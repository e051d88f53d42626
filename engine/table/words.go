package table

import "cavillo/engine"

// Area is the type of a game's areas: small numbers in the order of Layout.Areas.
type Area interface{ ~uint8 }

// Phase is a phase of a turn or a step of one.
type Phase = engine.Phase

// The most areas of a player and the most phases that a game may have.
const (
	maxAreas  = MaxAreas
	maxPhases = 24
)

// Words of every game: none, the areas of A and of B, who wins, the phases. A game's own words begin at Own.
const (
	firstArea      engine.Word = 1
	PlayerAWord                = firstArea + 2*maxAreas
	PlayerBWord                = PlayerAWord + 1
	DrawWord                   = PlayerAWord + 2
	FirstPhaseWord             = PlayerAWord + 3
	FirstOwnWord               = FirstPhaseWord + maxPhases
)

// PlaceWord returns the word for an area of a player.
func PlaceWord[A Area](p engine.Seat, a A) engine.Word {
	return firstArea + engine.Word(p)*maxAreas + engine.Word(a)
}
func AreaOf[A Area](w engine.Word) A   { return A((w - firstArea) % maxAreas) }
func SeatOf(w engine.Word) engine.Seat { return engine.Seat((w - firstArea) / maxAreas) }
func IsPlace(w engine.Word) bool       { return w >= firstArea && w < PlayerAWord }

// PlayerWord returns the word for a player.
func PlayerWord(p engine.Seat) engine.Word { return PlayerAWord + engine.Word(p) }
func PhaseWord(phase Phase) engine.Word    { return FirstPhaseWord + engine.Word(phase) }
func OutcomeWord(winner engine.Seat) engine.Word {
	if winner.IsPlayer() {
		return PlayerWord(winner)
	}
	return DrawWord
}

// drawn is the word Drawn.
const drawName = "pareggio"

// Word returns the text of a word in events, keys and expectations, "" for a number without a word.
func (l *Layout) Word(w engine.Word) string {
	switch {
	case w == 0:
		return ""
	case IsPlace(w) && int(AreaOf[uint8](w)) < len(l.Areas):
		return SeatOf(w).String() + "." + l.Areas[AreaOf[uint8](w)].ID
	case IsPlace(w):
		return ""
	case w < DrawWord:
		return engine.Seat(w - PlayerAWord).String()
	case w == DrawWord:
		return drawName
	case w < FirstOwnWord && int(w-FirstPhaseWord) < len(l.Phases):
		return l.Phases[w-FirstPhaseWord]
	case w >= FirstOwnWord && int(w-FirstOwnWord) < len(l.ownWords):
		return l.ownWords[w-FirstOwnWord].word
	}
	return ""
}
