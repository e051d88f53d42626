package main

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// questions are the queries on which the search is held, and some in the forms that numbers and games take.
func questions(t *testing.T) []string {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("..", "..", "search", "testdata", "queries-ws.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	asked := []string{"7.2.1", "§7,2", "sez. 4.9", "ws 9 2", "weiss schwarz 7.2", "7 2 1", "danno ws", "weiss schwarz refresh", "\"Waiting Room\"", "xqzwj"}
	for line := range strings.Lines(string(file)) {
		if fields := strings.Split(line, "\t"); len(fields) > 2 && !strings.HasPrefix(line, "#") {
			asked = append(asked, fields[2])
		}
	}
	return asked
}

// firstAnswer is where the server leads: the address of the first card that is a rule, or of the rule of a number.
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
		if node.Data == "article" && strings.Contains(attribute(node, "class"), "hit") && !strings.Contains(attribute(node, "class"), "ruling") {
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
	p, stop := newPhone(t)
	asked := questions(t)
	address := func(q string) string { return "/cerca?" + url.Values{"q": {q}, "gioco": {"ws"}}.Encode() }
	server, answered := map[string]string{}, 0
	for _, q := range asked {
		server[q] = strings.TrimSuffix(firstAnswer(t, p.home+address(q)), "#")
		if server[q] != "" {
			answered++
		}
	}
	p.kept()
	p.leave()
	stop()
	same := 0
	for _, q := range asked {
		p.open(address(q))
		p.wait(`location.pathname !== "/cerca" || document.querySelector("main[data-done]") !== null`)
		got := eval[string](p, `location.pathname !== "/cerca" ? location.pathname + location.hash : document.querySelector(".hit h2 a") ? document.querySelector(".hit h2 a").getAttribute("href") : ""`)
		if got == server[q] {
			same++
		} else {
			t.Logf("%q: the server says %q, the phone %q", q, server[q], got)
		}
	}
	t.Logf("%d of %d first answers are the server's, which has %d", same, len(asked), answered)
	if answered < 60 || same*100 < len(asked)*95 {
		t.Errorf("%d of %d first answers are the server's", same, len(asked))
	}
	p.quiet()
}
