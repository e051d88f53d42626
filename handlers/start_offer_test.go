package handlers

import (
	"net/url"
	"strings"
	"testing"
)

// Whoever asks how one plays, begins or wins is led first to the sheet of the game, or of all games; nobody else is.
func TestSearchOffersStart(t *testing.T) {
	h := site(t, asItShips)
	for query, offers := range map[string]int{
		"gioco=ws&q=come si gioca": 1, "gioco=nar&q=cosa serve per giocare?": 1, "gioco=op&q=come si comincia": 1,
		"gioco=tutti&q=come si gioca": 5, "gioco=ws&q=danno": 0, "gioco=ygo&q=quando si attiva una trappola": 0,
	} {
		options, q, _ := strings.Cut(query, "&q=")
		page := get(h, "/cerca?"+options+"&q="+url.QueryEscape(q)).Body.String()
		if n := strings.Count(page, "/schede/in-dieci-minuti"); n != offers {
			t.Errorf("%s: %d sheets are offered, want %d", query, n, offers)
		}
		offer, card := strings.Index(page, "in-dieci-minuti"), strings.Index(page, `class="hit`)
		if offers > 0 && card >= 0 && offer > card {
			t.Errorf("%s: a rule comes first", query)
		}
	}
	for _, game := range []string{"ws", "nar", "op", "ygo", "fow"} {
		path := "/" + game + "/schede/in-dieci-minuti"
		mustHold(t, get(h, "/"+game), `href="`+path+`">In dieci minuti`)
		w := get(h, path)
		mustHold(t, w, "<h1>In dieci minuti", "Lo scopo", "Si comincia", "Il turno")
		inspect(t, path, w.Body.String())
	}
}
