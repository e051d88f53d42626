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

// findPassage returns the index of the passage that a place names. It is defaultPassage where the place names none,
// or one that the replay lacks. notice says in Italian that the address no longer leads to what it once led to; ""
// where it does. currentVersion is that of the rulebook's text.
func findPassage(place views.Place, played *replay.Replay, defaultPassage int,
	currentVersion string) (at int, notice string) {
	version, digest := views.ReadSent(place.Sent)
	if place.Passage == "" {
		return defaultPassage, ""
	}
	at = played.PassageNamed(place.Passage)
	switch {
	case at < 0:
		return defaultPassage, noPassageNotice(place, played, version, currentVersion)
	case place.Sent == "" || digest == played.Digest(at):
		return at, ""
	case digest == "":
		return at, "Questo collegamento non è intero: se lo sviluppo fin qui è ancora quello di allora, non si può sapere."
	}
	return at, "Da quando questo collegamento è stato fatto (testo " + version + ") lo sviluppo fin qui è cambiato" +
		currentVersionWords(version, currentVersion) + "."
}

// currentVersionWords returns the end of a sentence about an earlier version: the name of the current version, ""
// where both are the same.
func currentVersionWords(version, currentVersion string) string {
	if version == currentVersion {
		return ""
	}
	return ": questo è il testo " + currentVersion
}

// noPassageNotice returns the sentence that says that a replay has no passage with the name in an address. version
// is the one in the address, "" for none.
func noPassageNotice(place views.Place, played *replay.Replay, version, currentVersion string) string {
	const opened = " La pagina si apre dove si decide."
	if number, err := strconv.Atoi(place.Passage); err == nil {
		return fmt.Sprintf("L’indirizzo chiama il passaggio con un numero, %d, e sotto quel numero qui non c’è niente.",
			number) + opened
	}
	name := views.CutQuote(place.Passage)
	if version == "" {
		return "Qui non c’è un passaggio “" + name + "”." + opened
	}
	text := "Il passaggio “" + name + "” non c’è più in questa versione (testo " + currentVersion +
		"; il collegamento è del testo " + version + ")."
	if first, nth, found := strings.Cut(place.Passage, "."); found && played.PassageNamed(first) >= 0 {
		text += " “" + first + "” c’è ancora, ma non " + nth + " volte."
	}
	return text + opened
}

// lostBranchNotice returns the sentence that says why a branch no longer fits, and what the page shows instead.
func lostBranchNotice(got playedLine) string {
	if got.startLine != nil {
		return "Questo ramo non va più fino in fondo: " + got.problem + ". Si vede fin dove arriva."
	}
	return "Il ramo di questo indirizzo non c’è: " + got.problem + ". Questo è lo sviluppo da cui partiva."
}

// numberedPassages are the passages of examples as addresses named them before passages had names, by number. Each line
// has an example, its variant and, in order, the name and the digest of each passage. The file was made when names were
// introduced, and is never made again.
//
//go:embed numbered.txt
var numberedPassages string

// numberedVersion is the version of the texts at which numberedPassages was made.
const numberedVersion = "2026.2"

// numberedLines returns the lines of numberedPassages by example and variant ("ws/refresh-a-meta-danno 1").
var numberedLines = sync.OnceValue(func() map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(numberedPassages) {
		if part, passages, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); found {
			lines[part] = passages
		}
	}
	return lines
})

// Unnumber returns a place whose passage is a number, as in old addresses, with the passage's name and the digest
// that the passage had. ok is false where the place has no such number.
func Unnumber(place views.Place) (named views.Place, ok bool) {
	number, err := strconv.Atoi(place.Passage)
	id := strings.TrimPrefix(place.Page, views.ExampleURL(""))
	passages := strings.Fields(numberedLines()[strings.TrimSpace(id+" "+place.Variant)])
	if err != nil || number < 1 || number > len(passages) {
		return place, false
	}
	name, digest, _ := strings.Cut(passages[number-1], ":")
	place = place.AtPassage(name)
	place.Sent = views.WriteSent(numberedVersion, digest)
	return place, true
}
