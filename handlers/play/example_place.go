package play

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"cavillo/engine/replay"
	"cavillo/views"
)

// seek finds the passage that a place names in a replay. Where the place says of none, or it is not there any more, it
// is the one at which the page opens. notice says where the address no longer leads to what it led to.
func seek(place views.Place, played *replay.Replay, opens int, now string) (at int, notice string) {
	version, digest := views.ReadSent(place.Sent)
	if place.Passage == "" {
		return opens, ""
	}
	at = played.PassageNamed(place.Passage)
	switch {
	case at < 0:
		return opens, gone(place, played, version, now)
	case place.Sent == "" || digest == played.Digest(at):
		return at, ""
	case digest == "":
		return at, "Questo collegamento non è intero: se lo sviluppo fin qui è ancora quello di allora, non si può sapere."
	}
	return at, "Da quando questo collegamento è stato fatto (testo " + version + ") lo sviluppo fin qui è cambiato" +
		nowSaid(version, now) + "."
}

// nowSaid names the version of today after one that differs from it.
func nowSaid(version, now string) string {
	if version == now {
		return ""
	}
	return ": questo è il testo " + now
}

// gone says that a replay has no passage with the name of a place.
func gone(place views.Place, played *replay.Replay, version, now string) string {
	const opened = " La pagina si apre dove si decide."
	if number, err := strconv.Atoi(place.Passage); err == nil {
		return fmt.Sprintf("L’indirizzo chiama il passaggio con un numero, %d, e sotto quel numero qui non c’è niente.",
			number) + opened
	}
	name := views.CutQuote(place.Passage)
	if version == "" {
		return "Qui non c’è un passaggio “" + name + "”." + opened
	}
	text := "Il passaggio “" + name + "” non c’è più in questa versione (testo " + now +
		"; il collegamento è del testo " + version + ")."
	if first, nth, found := strings.Cut(place.Passage, "."); found && played.PassageNamed(first) >= 0 {
		text += " “" + first + "” c’è ancora, ma non " + nth + " volte."
	}
	return text + opened
}

// lostBranch says that a branch no longer fits, and what the page shows instead.
func lostBranch(got played) string {
	if got.own != nil {
		return "Questo ramo non va più fino in fondo: " + got.problem + ". Si vede fin dove arriva."
	}
	return "Il ramo di questo indirizzo non c’è: " + got.problem + ". Questo è lo sviluppo da cui partiva."
}

// oldNumbers are the passages as addresses called them before they had names, by their number: each line has an
// example, the variant and, in order, the name and the digest of each passage. It is as it was when names came, and is
// not made again.
//
//go:embed numbered.txt
var oldNumbers string

// oldVersion is the version of the texts for which oldNumbers was made.
const oldVersion = "2026.2"

var oldLines = sync.OnceValue(func() map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(oldNumbers) {
		if part, passages, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); found {
			lines[part] = passages
		}
	}
	return lines
})

// Unnumber gives a place whose passage is a number, counted from 1, its name and the digest that it had; ok is false
// where there is no such number.
func Unnumber(place views.Place) (named views.Place, ok bool) {
	number, err := strconv.Atoi(place.Passage)
	id := strings.TrimPrefix(place.Page, views.ExampleURL(""))
	passages := strings.Fields(oldLines()[strings.TrimSpace(id+" "+place.Variant)])
	if err != nil || number < 1 || number > len(passages) {
		return place, false
	}
	name, digest, _ := strings.Cut(passages[number-1], ":")
	place = place.AtPassage(name)
	place.Sent = views.WriteSent(oldVersion, digest)
	return place, true
}
