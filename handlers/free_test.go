package handlers

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/views"
)

// posted sends the YAML of a position.
func posted(h http.Handler, game, yaml string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/tavolo/"+game+"/libero",
		strings.NewReader(url.Values{"yaml": {yaml}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

const ownPosition = "gioco: ws\ncarte: {Lancia: {soul: 3}}\nposizione:\n  turno: {di: A, fase: Attack Phase}\n" +
	"  A: {centro: Lancia}\n  B: {mazzo: [a, b], waiting room: [w1], centro: d}\n"

// A position is written as YAML, stands in its address, and is read there: table, acts, passages of a line of play, the
// same YAML.
func TestFreePosition(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/tavolo/ws/libero")
	inspect(t, "/tavolo/ws/libero", w.Body.String())
	mustHold(t, w, "<textarea", "gioco: ws", "Metti sul tavolo")
	w = posted(h, "ws", ownPosition)
	to := w.Header().Get("Location")
	if w.Code != http.StatusSeeOther || !strings.HasPrefix(to, "/tavolo/ws/libero?s=1") {
		t.Fatalf("%d, to %q", w.Code, to)
	}
	w = get(h, to)
	inspect(t, to, w.Body.String())
	mustHold(t, w, "La tua posizione", "Adesso", "ramo=", "Lancia", "Cambia la posizione", "Perché non posso?")
	mustHold(t, get(h, strings.Replace(to, "?", ".yaml?", 1)), `"gioco": "ws"`, `"centro": "Lancia"`)
	mustHold(t, get(h, strings.Replace(to, "?", ".json?", 1)), `"pending"`)
	mustHold(t, get(h, strings.Replace(to, "?", ".svg?", 1)), `<svg`)
	if w := get(h, strings.Replace(to, "?", ".qr?", 1)); w.Code != http.StatusOK ||
		w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Errorf("QR code: %d", w.Code)
	}
	for act, says := range map[string]string{"attaccare frontalmente": "Sì. A può fare un attacco Frontale con Lancia .",
		"vado di lato":      "Sì. A può fare un attacco Laterale con Lancia .",
		"attacco diretto":   "No. A non può fare un attacco Diretto con Lancia .",
		"giocare un evento": "qui niente è “giocare un evento”"} {
		w = get(h, to+"&"+url.Values{"atto": {act}}.Encode())
		if answer := answerOf(w.Body.String()); !strings.Contains(answer, says) {
			t.Errorf("%s: %q, want %q", act, answer, says)
		}
	}
	change := strings.Replace(to, "?", "/cambia?", 1)
	w = get(h, change)
	inspect(t, change, w.Body.String())
	mustHold(t, w, "centro: Lancia", "Vedi la posizione")
}

// A card is made of phrases and put on the table: what its text says is played.
func TestFreeCardOfPhrases(t *testing.T) {
	h := shippedSite.handler(t)
	to := posted(h, "ws", "gioco: ws\nposizione:\n  turno: {di: A, fase: Main Phase}\n  A: {mazzo: 9}\n  B: {mano: 3}\n").Header().Get("Location")
	change := strings.Replace(to, "?", "/cambia?", 1)
	w := get(h, change)
	mustHold(t, w, `value="Effetto"`, `<option value="evento.sempre">`, `<option value="pesca.2">pesca 2</option>`)
	made := url.Values{"fai": {"crea"}, "carta": {"Effetto"}, "quando": {"evento.sempre"}, "costo": {"niente"}, "frase": {"pesca.2"}, "in": {"A.mano"}}
	w = get(h, change+"&"+made.Encode())
	changed := w.Header().Get("Location")
	if w.Code != http.StatusSeeOther {
		t.Fatalf("%d: %s", w.Code, w.Body)
	}
	page := get(h, strings.Replace(changed, "/cambia", "", 1)).Body.String()
	plays := regexp.MustCompile(`href="([^"]*ramo=a1-[^"]*effetto[^"]*)"`).FindStringSubmatch(page)
	if plays == nil {
		t.Fatalf("the card cannot be played: %s", page)
	}
	mustHold(t, get(h, html.UnescapeString(plays[1])), "Pesca 2 carte.", "A pesca")
	made.Set("frase", "sempre-power.500")
	mustHold(t, get(h, change+"&"+made.Encode()), "non va con")
	if next := get(h, changed).Body.String(); !regexp.MustCompile(`id="crea"[^>]*value="Effetto 2"`).MatchString(next) {
		t.Error("the next card is not called Effetto 2")
	}
}

// A position at whose first choice nothing has happened yet has its page, its data and its picture.
func TestFreeWithoutEvents(t *testing.T) {
	h := shippedSite.handler(t)
	to := posted(h, "ygo", "gioco: ygo\nposizione:\n  turno: {di: A}\n  A: {mano: [a, b], mostro-1: c}\n  B: {mostri: [d]}\n").Header().Get("Location")
	w := get(h, to)
	inspect(t, to, w.Body.String())
	mustHold(t, w, "La tua posizione", "Adesso", "La posizione.")
	for _, form := range []string{".svg?", ".png?", ".json?", "/cambia?"} {
		if w := get(h, strings.Replace(to, "?", form, 1)); w.Code != http.StatusOK {
			t.Errorf("%s: %d", form, w.Code)
		}
	}
}

// What is typed wrong comes back with what is wrong and where; an address that is none is a sentence.
func TestFreeWrong(t *testing.T) {
	h := shippedSite.handler(t)
	for typed, says := range map[string]string{
		strings.Replace(ownPosition, "centro: d", "centro: Zucca", 1):            "Riga 6: la carta “Zucca” non è fra le carte",
		strings.Replace(ownPosition, "centro: d", "zucca: d", 1):                 "Riga 6: B: area sconosciuta “zucca”",
		strings.Replace(ownPosition, "gioco: ws", "gioco: ygo", 1):               "Riga 1: gioco: “ygo” non è un gioco",
		strings.Replace(ownPosition, "centro: Lancia", "centro: [Lancia, a]", 1): "(3.6.2, 9.6.1)",
		"": "il file è vuoto",
	} {
		w := posted(h, "ws", typed)
		inspect(t, typed, w.Body.String())
		if w.Code != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", typed, w.Code)
		}
		if body := w.Body.String(); !strings.Contains(body, says) ||
			!strings.Contains(body, "turno: {di: A") && typed != "" {
			t.Errorf("%q does not say %q:\n%s", typed, says, body)
		}
	}
	for _, wrong := range []string{"/tavolo/ws/libero?s=zucca", "/tavolo/ws/libero/cambia?s=", "/tavolo/ws/libero/boh", "/tavolo/nar/libero", "/tavolo/ws/libero.txt"} {
		if w := get(h, wrong); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, w.Code)
		}
	}
	if w := get(h, "/tavolo/ws/libero?s=1"+strings.Repeat("a", 9000)); w.Code != http.StatusRequestURITooLong {
		t.Errorf("9000 bytes: %d", w.Code)
	}
	to := posted(h, "ws", ownPosition+"mosse: [{A: balla}]\n").Header().Get("Location")
	mustHold(t, get(h, to), "balla", "<textarea")
	to = posted(h, "ws", ownPosition+"attese: [{A.clock: 2}]\n").Header().Get("Location")
	mustHold(t, get(h, to), "Un’attesa non è vera")
}

var freely = regexp.MustCompile(`/(esempi|tavolo)/ws/[a-z/-]*\?[^"]*tavolo=`)

// From an example and from an answer one goes on with one's own numbers.
func TestFreeNumbers(t *testing.T) {
	checks.Sequential(t)
	_, scenarios := withExamples(t)
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	froms := []string{"/esempi/ws/refresh-a-meta-danno", "/esempi/ws/refresh-a-meta-danno?variante=1", "/tavolo/ws/danno?mazzo=3", "/tavolo/ws/danno/passaggi?mazzo=3"}
	for i, from := range froms {
		froms[i] = freely.FindString(strings.ReplaceAll(get(h, from).Body.String(), "&amp;", "&"))
		if froms[i] == "" {
			t.Errorf("%s has no link", from)
		}
	}
	for _, s := range scenarios {
		for variant := range len(s.Variants) + 1 {
			froms = append(froms, views.ExamplePlace("ws/"+s.ID).OfVariant(variant).FreeTableURL())
		}
	}
	for i, from := range froms {
		link := get(h, from).Header().Get("Location")
		if !strings.HasPrefix(link, "/tavolo/ws/libero?s=") {
			t.Errorf("%s leads to %q", from, link)
		}
		if i%20 > 3 {
			continue
		}
		w := get(h, link)
		inspect(t, link, w.Body.String())
		mustHold(t, w, "La tua posizione")
	}
}

var ownAddress = regexp.MustCompile(`^/tavolo/ws/libero/cambia\?prima=h[^&]*&s=1`)

// Each change of the editor leads to the address of the changed position, which can be undone; an impossible one says
// its rule.
func TestFreeEditor(t *testing.T) {
	h := shippedSite.handler(t)
	change := strings.Replace(posted(h, "ws", ownPosition).Header().Get("Location"), "?", "/cambia?", 1)
	for _, step := range []struct{ query, says string }{
		{"fai=metti&carta=m1&in=A.mano", "mano: [m1]"},
		{"fai=metti&carta=Lancia%232&in=B.mano", "mano: [&#34;Lancia#2&#34;]"},
		{"fai=metti&carta=z1&in=B.mazzo", "mazzo: [z1, a, b]"},
		{"fai=metti&carta=z1&in=B.mazzo&sotto=1", "mazzo: [a, b, z1]"},
		{"fai=sposta&carta=a&in=B.mano", "mano: [a]"},
		{"fai=sposta&carta=a&in=A.mano", "mano: [{carta: a, di: B}]"},
		{"fai=togli&carta=w1", "waiting room: []"},
		{"fai=gira&carta=Lancia%7Cstato%7CRest", "{carta: Lancia, stato: Rest}"},
		{"fai=sposta%7Ca%7CB.mano", "mano: [a]"},
		{"fai=togli%7Cw1", "waiting room: []"},
		{"fai=gira%7CLancia%7Cstato%7CRest", "{carta: Lancia, stato: Rest}"},
		{"fai=sposta%7Cd%7CA.centro", "in uno slot sta un solo personaggio (3.6.2, 9.6.1)"},
		{"fai=sposta%7C", "non è sul tavolo"},
		{"fai=giocatore&chi=A&come=punti+riordino&vale=2", "punti riordino: 2"},
		{"fai=turno&chi=-&come=fase&vale=Main+Phase", "fase: Main Phase"},
		{"fai=sposta&carta=d&in=A.centro", "in uno slot sta un solo personaggio (3.6.2, 9.6.1)"},
		{"fai=metti&carta=Zucca&in=A.mano", "la carta “Zucca” non è fra le carte"},
		{"fai=metti&carta=a&in=A.mano", "“a” sta già alla riga"},
		{"fai=metti&carta=&in=A.mano", "manca il nome della carta"},
		{"fai=metti&carta=m1&in=boh", "non c’è"},
		{"fai=gira&carta=Zucca%7Cstato%7CRest", "non è sul tavolo"},
		{"fai=boh", "che cosa si cambia non si capisce"},
	} {
		w := get(h, change+"&"+step.query)
		if w.Code == http.StatusSeeOther {
			to := w.Header().Get("Location")
			if !ownAddress.MatchString(to) {
				t.Errorf("%s leads to %q", step.query, to)
			}
			w = get(h, to)
			mustHold(t, w, ">Annulla<", `href="`+strings.ReplaceAll(change, "&", "&amp;")+`"`)
		} else if w.Code != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", step.query, w.Code)
		}
		inspect(t, step.query, w.Body.String())
		mustHold(t, w, step.says)
	}
}

// The position lies on a table where a card that is touched has what can be done with it; every change is undone, one
// after the other.
func TestFreeUndo(t *testing.T) {
	h := shippedSite.handler(t)
	at := strings.Replace(posted(h, "ws", ownPosition).Header().Get("Location"), "?", "/cambia?", 1)
	first := get(h, at)
	mustHold(t, first, `form="cambia" name="fai" value="sposta|Lancia|B.mano"`, `value="gira|Lancia|stato|Rest"`, `value="togli|Lancia"`)
	undo := regexp.MustCompile(`href="([^"]*)" rel="nofollow">Annulla<`)
	var passed []string
	for n := range 40 {
		passed = append(passed, at)
		w := get(h, at+"&fai=metti&in=A.mano&carta=m"+strconv.Itoa(n))
		if at = w.Header().Get("Location"); at == "" {
			t.Fatalf("change %d: status %d", n, w.Code)
		}
	}
	for n := len(passed) - 1; n >= 0; n-- {
		link := undo.FindStringSubmatch(get(h, at).Body.String())
		if link == nil || html.UnescapeString(link[1]) != passed[n] {
			t.Fatalf("change %d is undone by %q, not %s", n, link, passed[n])
		}
		at = passed[n]
	}
	if undo.MatchString(get(h, at).Body.String()) {
		t.Error("something can be undone before the first change")
	}
}

// What is shown at the end of a line of play becomes an expectation, with its choices as moves.
func TestFreeExpect(t *testing.T) {
	h := shippedSite.handler(t)
	to := posted(h, "ws", "seme: 1\n"+ownPosition).Header().Get("Location")
	mustHold(t, get(h, to), "Aspettati quello che si vede", `<option value="B.mazzo">B.mazzo: 2</option>`)
	taken := regexp.MustCompile(`ramo=[^"&]*attacca[^"&]*`).FindString(get(h, to).Body.String())
	for branch, key := range map[string]string{"": "B.mazzo", "&" + taken: "vincitore"} { // the attack ends the game
		w := get(h, to+branch+"&attesa="+key)
		if w.Code != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", branch, w.Code, w.Body)
		}
		expecting := w.Header().Get("Location")
		mustHold(t, get(h, expecting), "Le attese di questa posizione sono tutte vere")
		text := get(h, strings.Replace(expecting, "?", ".yaml?", 1)).Body.String()
		if strings.Contains(text, "attacca:Lancia") != (branch != "") {
			t.Errorf("%q:\n%s", branch, text)
		}
	}
	if w := get(h, to+"&attesa=boh"); w.Code != http.StatusUnprocessableEntity {
		t.Errorf("%d", w.Code)
	}
}
