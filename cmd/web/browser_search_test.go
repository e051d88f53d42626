package main

import (
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

type question struct{ game, text string }

// otherQuestions are asked of the other games and of all together.
var otherQuestions = map[string][]string{
	"nar":   {"turno", "ninja", "pescare", "chakra", "missione", "attaccare"},
	"op":    {"turno", "leader", "pescare", "attacco", "effetto", "deck"},
	"ygo":   {"catena", "tributo", "evocazione speciale", "punti danno", "mano iniziale", "carta trappola", "effetto", "fase di pesca"},
	"fow":   {"pila", "pietra magica", "sovrano", "recuperare", "danno", "abilità innescata", "Forziere", "priorità"},
	"tutti": {"danno", "mazzo", "pescare una carta", "refresh", "danno cancellato", "inizio del turno", "attacco", "perdere la partita", "catena", "ygo catena"},
}

// questions are the queries on which the search is held, some in the forms that numbers and games take, and those
// above.
func questions(t *testing.T) []question {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("..", "..", "search", "evaluation", "short", "ws.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var asked []question
	for _, text := range []string{"7.2.1", "§7,2", "sez. 4.9", "ws 9 2", "weiss schwarz 7.2", "7 2 1", "danno ws", "weiss schwarz refresh", "\"Waiting Room\"", "xqzwj"} {
		asked = append(asked, question{"ws", text})
	}
	for line := range strings.Lines(string(file)) {
		if fields := strings.Split(line, "\t"); len(fields) > 2 && !strings.HasPrefix(line, "#") {
			asked = append(asked, question{"ws", fields[2]})
		}
	}
	for _, game := range slices.Sorted(maps.Keys(otherQuestions)) {
		for _, text := range otherQuestions[game] {
			asked = append(asked, question{game, text})
		}
	}
	return asked
}

// firstAnswer is where the server leads: the address of the first card, or of the rule of a number. Of an answer of the
// table, which not every phone has, it is that of the rule that decides.
func firstAnswer(t *testing.T, address string) string {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if to := res.Request.URL; to.Path != "/cerca" {
		return to.RequestURI() + "#" + to.Fragment
	}
	page, err := html.Parse(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	for node := range page.Descendants() {
		class := strings.Fields(attribute(node, "class"))
		if node.Data == "article" && slices.Contains(class, "hit") && !slices.Contains(class, "answer") {
			for link := range node.Descendants() {
				if link.Data == "a" {
					return attribute(link, "href")
				}
			}
		}
	}
	return ""
}

func attribute(node *html.Node, name string) string {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// Without network the first answer is the server's, for ordinary questions.
func TestBrowserSearchesAsTheServerDoes(t *testing.T) {
	p, cut := newPhone(t)
	var asked []question
	for i, q := range questions(t) {
		// all of them are asked of the phone's program by TestOfflineAnswersLikeTheServer and TestPocket
		if i < 12 || i%3 == 0 {
			asked = append(asked, q)
		}
	}
	address := func(q question) string { return "/cerca?" + url.Values{"q": {q.text}, "gioco": {q.game}}.Encode() }
	server, answered := map[question]string{}, 0
	for _, q := range asked {
		server[q] = strings.TrimSuffix(firstAnswer(t, p.home+address(q)), "#")
		if server[q] != "" {
			answered++
		}
	}
	p.kept()
	p.leave()
	cut()
	same := 0
	for _, q := range asked {
		p.open(address(q))
		p.wait(`location.pathname !== "/cerca" || document.querySelector("main[data-done]") !== null`)
		got := eval[string](p, `location.pathname !== "/cerca" ? location.pathname + location.hash : document.querySelector(".hit h2 a") ? document.querySelector(".hit h2 a").getAttribute("href") : ""`)
		if got == server[q] {
			same++
		} else {
			t.Logf("%s %q: the server says %q, the phone %q", q.game, q.text, server[q], got)
		}
	}
	t.Logf("%d of %d first answers are the server's, which has %d", same, len(asked), answered)
	// What differs: Bleve hands the ranking a part of what holds the words, and the phone looks at all.
	if answered < 40 || same*100 < len(asked)*95 {
		t.Errorf("%d of %d first answers are the server's", same, len(asked))
	}
	p.quiet()
}
