package handlers

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/enginetest"
	"cavillo/engine/scenario"
	"cavillo/views"
)

// mutatedAddresses is how many mutated addresses TestMutatedAddresses opens.
func mutatedAddresses() int { return checks.Amount(100, 300, 100_000) }

// TestMutatedAddresses opens addresses of the table and of examples after something in them was changed: each is a
// page, a redirect or a sentence that says what is wrong, and never an error of the server.
func TestMutatedAddresses(t *testing.T) {
	_, scenarios := everyExample(t)
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	var seeds []string
	for _, sc := range scenarios {
		home := views.ExamplePlace(string(sc.Game.Code()) + "/" + sc.ID)
		seeds = append(seeds, home.URL(), home.OfVariant(1).AtPassage("danno-w3.2").URL(), home.Onward().URL(),
			home.Form("json").URL()+"?ramo=a1-passa", home.Form("svg").URL())
	}
	for _, s := range loadParts().situations {
		f := s.UsualFilling()
		seeds = append(seeds, views.SituationURL(s, f), views.SituationPlace(s, f).URL(),
			views.SituationPlace(s, f).Onward().URL(),
			"/tavolo/"+string(s.Game.Code())+"?detto="+url.QueryEscape(s.SentenceText(f)))
		for i := range s.Holes {
			f = s.WithValue(s.UsualFilling(), i, len(s.Holes[i].Values)-1)
			seeds = append(seeds, views.SituationURL(s, f),
				views.SituationPlace(s, f).AtPassage("inizio").URL()+"&giocatore=B&atto=passa&alla-scelta=1",
				views.SituationPlace(s, f).Form("svg").URL())
		}
	}
	seeds = append(seeds, "/quando/ws", "/quando/ygo/magia-rapida", "/tavolo/ws/danno.txt?mazzo=3&v=2026.3-0a0b0c",
		"/tavolo/ws/danno?carta=mazzo.1&carta=riordino.2",
		"/tavolo/ws/danno?scelta=1.B.livello:c3&mostra=")
	chance := rand.New(rand.NewPCG(7, 7))
	statuses := map[int]int{}
	for range mutatedAddresses() {
		address := mutate(chance, seeds)
		r, err := http.NewRequest(http.MethodGet, address, nil)
		if err != nil || !strings.HasPrefix(r.URL.Path, "/") {
			continue // no client can send it
		}
		r.Host = "example.com"
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		statuses[w.Code]++
		sentence := w.Header().Get("Location") != "" || w.Body.Len() > len("Riprova fra poco.")
		if w.Code >= http.StatusInternalServerError || !sentence {
			t.Errorf("%s: status %d: %.300s", address, w.Code, w.Body)
		}
	}
	t.Log(statuses)
}

// TestMutatedPositions writes positions into the form of the free table after something in them was changed, and opens
// where they lead, a passage further on, a branch, and the page where they are changed: each is a page or a sentence
// that says what is wrong.
func TestMutatedPositions(t *testing.T) {
	_, scenarios := everyExample(t)
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	var files [][]byte
	for _, sc := range scenarios {
		own, err := scenario.OwnScenario(sc, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, own.Text())
	}
	nth, err := enginetest.SpoiledTexts(files)
	if err != nil {
		t.Fatal(err)
	}
	statuses, opened := map[int]int{}, 0
	for n := range mutatedAddresses() / 4 {
		yaml := string(nth(n))
		w := posted(h, []string{"ws", "ygo"}[n%2], yaml)
		pages := []string{}
		if to := w.Header().Get("Location"); to != "" {
			opened++
			pages = append(pages, to, to+"&ramo=poi", to+"&ramo=a1-passa&passaggio=boh",
				strings.Replace(to, "?", "/cambia?", 1), strings.Replace(to, "?", ".svg?", 1),
				to+"&giocatore=B&atto=passa&alla-scelta=1")
		}
		for i, code := 0, w.Code; ; i++ {
			statuses[code]++
			if code >= http.StatusInternalServerError {
				t.Errorf("the %d. position: status %d: %s", n, code, yaml)
			}
			if i == len(pages) {
				break
			}
			code = get(h, pages[i]).Code
		}
	}
	t.Log(statuses, opened)
}

// mutate is an address with one to three changes: bytes, parameters, parts of another address.
func mutate(chance *rand.Rand, seeds []string) string {
	address := seeds[chance.IntN(len(seeds))]
	for range 1 + chance.IntN(3) {
		at := chance.IntN(len(address) + 1)
		switch chance.IntN(9) {
		case 0: // a byte more
			address = address[:at] + string(rune("abzAB019.-_%&=+/?#\x01é😀 "[chance.IntN(19)])) + address[at:]
		case 1: // some bytes fewer
			address = address[:at] + address[min(len(address), at+1+chance.IntN(4)):]
		case 2: // a piece again
			end := min(len(address), at+1+chance.IntN(12))
			address = address[:end] + address[at:end] + address[end:]
		case 3: // the end of another address
			other := seeds[chance.IntN(len(seeds))]
			address = address[:at] + other[chance.IntN(len(other)):]
		case 4: // the parameters of another address
			path, _, _ := strings.Cut(address, "?")
			_, query, _ := strings.Cut(seeds[chance.IntN(len(seeds))], "?")
			address = path + "?" + query
		case 5: // a parameter more
			names := []string{"ramo", "passaggio", "variante", "v", "carta", "scelta", "atto", "giocatore", "alla-scelta", "tema", "detto", "mostra", "mazzo", "per"}
			values := []string{"", "0", "-1", "99999999999999999999", "a1-passa", "poi", "b999-x", "x.1", "mazzo.1", "1.B.x", "2026.2-000000", "%00", "%F0%9F", strings.Repeat("a", 300)}
			joint := "?"
			if strings.Contains(address, "?") {
				joint = "&"
			}
			address += joint + names[chance.IntN(len(names))] + "=" + values[chance.IntN(len(values))]
		case 6: // another number
			address = strings.Map(func(r rune) rune {
				if r >= '0' && r <= '9' && chance.IntN(3) == 0 {
					return '0' + rune(chance.IntN(10))
				}
				return r
			}, address)
		case 7: // capitals
			address = strings.ToUpper(address[:at]) + address[at:]
		default: // the same address
		}
	}
	return address
}
