package handlers

import (
	"net/url"
	"strings"
	"testing"

	"cavillo/views"
)

// A question about how many marks the number of the first card that counts what is asked.
func TestNumberIsMarked(t *testing.T) {
	h := shippedSite.handler(t)
	for query, want := range map[string]string{
		"/cerca?gioco=ws&q=quante carte ha il mazzo":           "<mark>50</mark>",
		"/cerca?gioco=ygo&q=con quanti life point si comincia": "<mark>8000</mark>",
		"/cerca?gioco=fow&q=con quanti punti vita si comincia": "<mark>4000</mark>",
	} {
		path, q, _ := strings.Cut(query, "q=")
		if page := get(h, path+"q="+url.QueryEscape(q)).Body.String(); !strings.Contains(page, want) {
			t.Errorf("%q: %s is not in the page", query, want)
		}
	}
	if page := get(h, "/cerca?gioco=ws&q=mazzo").Body.String(); strings.Contains(page, "<mark>50</mark>") {
		t.Error("a number is marked of which nobody asks")
	}
}

// The number nearest to the noun is marked, in the same sentence, in digits or in words; no rule's number is.
func TestMarkNumber(t *testing.T) {
	for _, c := range []struct{ text, noun, want string }{
		{"Il mazzo ha 50 carte e 4 copie", "carte", "Il mazzo ha [50] carte e 4 copie"},
		{"Il mazzo ha 50 carte e 4 copie", "copia", "Il mazzo ha 50 carte e [4] copie"},
		{"Pesca due carte", "carte", "Pesca [due] carte"},
		{"Pesca una carta", "carte", "Pesca una carta"},
		{"Vale 7.2.1: le carte", "carte", "Vale 7.2.1: le carte"},
		{"Si comincia in 2 o 3. Le carte si mescolano", "carte", "Si comincia in 2 o 3. Le carte si mescolano"},
		{"Ne servono 3", "", "Ne servono [3]"},
		{"3 volte al massimo, e una volta per ciascuna delle altre", "volte", "[3] volte al massimo, e una volta per ciascuna delle altre"},
	} {
		got := ""
		for _, run := range markNumber([]views.Run{{Text: c.text}}, c.noun) {
			if run.Marked {
				got += "[" + run.Text + "]"
			} else {
				got += run.Text
			}
		}
		if got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.text, c.noun, got, c.want)
		}
	}
	matched := []views.Run{{Text: "Il "}, {Text: "mazzo", Marked: true}, {Text: " ne ha 50"}}
	if got := markNumber(matched, ""); len(got) != 4 || got[3].Text != "50" || !got[3].Marked {
		t.Errorf("beside a marked word: %v", got)
	}
}
