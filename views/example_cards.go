package views

import (
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// anyText reports whether any of the cards has a text; the page then shows the texts before the table.
func anyText(cards []replay.PrintedCard) bool {
	for _, c := range cards {
		if len(c.Text) > 0 {
			return true
		}
	}
	return false
}

// claimText says whether a claim holds, and after how many lines of play, or with which counterexample.
func claimText(c replay.Claim) string {
	var seats []string
	for _, s := range c.FreeSeats {
		if s == engine.Chance {
			seats = append(seats, "il caso")
		} else {
			seats = append(seats, s.String())
		}
	}
	lines := strconv.Itoa(c.LinesTried) + " svolgimenti possibili"
	if c.LinesTried == 1 {
		lines = "l’unico svolgimento possibile"
	}
	if c.Holds {
		return "Sì: qualunque cosa scelga " + strings.Join(seats, " o ") + ", provati " + lines + "."
	}
	return "No: ecco il controesempio: " + strings.Join(c.Counterexample, "; ") + "."
}
