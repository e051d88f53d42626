package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAsk asks the table by a line and by an address: the same answer; and what it cannot be asked it says.
func TestAsk(t *testing.T) {
	out, errs, code := command(t, "ask", "ws", "danno 3 mazzo 3 zucca")
	if code != exitOK || errs != "" {
		t.Fatalf("%d, %s", code, errs)
	}
	for _, want := range []string{"A attacca con soul 3, innesco compreso. B è a livello 0, nel Clock ha 5 carte, nel mazzo 3. In cima al mazzo di B: non so. Come finisce? Si suppone: B ha 8 carte nella Waiting Room; l’attacco è Frontale.\n",
		"\nOggi è diverso (nell’edizione giapponese 1.111 del 19 maggio 2026): non ci sono più Punti Riordino: nel Riordino stesso, rimescolato il mazzo, la sua prima carta va nel Clock.\nSecondo la traduzione WSItalia senza data, se “zucca” non conta: dipende da ciò che non si conosce.\n– Se la prima carta del mazzo di B è un climax o la seconda carta del mazzo di B è il primo climax: il danno è cancellato: le ca", "\n– Altrimenti: il danno entra tutto: 3.", "WS 9.2.2", "Nell’ultimo caso cambia se…\n", "  il livello di B è 3: B ha perso: è al quarto livello. WS 9.4.1.1\n",
		"Provati tutti gli svolgimenti: ", "/tavolo/ws/danno?aperto=zucca&mazzo=3&per=3\n", "Il verdetto può essere un altro.\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	var answer askAnswer
	exchanged, _, _ := command(t, "ask", "ws", "B attacca per 2, A ha 6 nel clock")
	if !strings.Contains(exchanged, "A e B sono scambiati: qui chi attacca è A.") {
		t.Errorf("who attacks is exchanged, and it says\n%s", exchanged)
	}
	other, _, _ := command(t, "ask", "ws", "danno 3 mazzo 3, chi vince?")
	if !strings.Contains(other, "Chiedi “chi vince”: qui non c’è la risposta. Questa situazione dice quanti danni subisce,") {
		t.Errorf("of another question it says\n%s", other)
	}
	byAddress, _, code := command(t, "ask", "-json", "ws", "https://cavillo.test/tavolo/ws/danno?mazzo=3")
	if err := json.Unmarshal([]byte(byAddress), &answer); err != nil || code != exitOK {
		t.Fatalf("%d, %v: %s", code, err, byAddress)
	}
	if !strings.HasPrefix(answer.Verdict, "Dipende da ciò che non si conosce. Se la prima") ||
		answer.By != "Secondo la traduzione WSItalia senza data" || len(answer.Today) != 1 ||
		len(answer.Depends) != 3 || answer.Address != "/tavolo/ws/danno?mazzo=3" || len(answer.Flips) == 0 ||
		answer.Stopped {
		t.Errorf("%+v", answer)
	}
	for _, wrong := range [][]string{{"boh", "danno"}, {"ws", "/tavolo/ws/boh"}, {"ws", "/tavolo/ws/danno?mazzo=99"}, {"ws", "/tavolo/ws/danno?carta=mazzo.99"}} {
		if out, errs, code := command(t, append([]string{"ask"}, wrong...)...); code != exitUsage || out != "" ||
			errs == "" {
			t.Errorf("%v: %d, %q, %q", wrong, code, out, errs)
		}
	}
}

// TestVerdictIsUnderItsCondition asks and searches for a line with words that nobody knows, and for it without them: the
// verdict, as lines and as JSON, stands after the condition that these count for nothing.
func TestVerdictIsUnderItsCondition(t *testing.T) {
	const line, verdict = "attacco diretto, B ha un mostro coperto", "no: B ha un mostro sul Terreno."
	for _, c := range []struct{ more, condition string }{
		{"", ""}, {", zorblax fragola", "Se “zorblax” e “fragola” non contano"},
	} {
		whole := verdict
		if c.condition != "" {
			whole = c.condition + ": " + verdict
		}
		for _, door := range [][]string{{"ask", "ygo", line + c.more}, {"search", "-game", "ygo", line + c.more}} {
			text, _, code := command(t, door...)
			if code != exitOK || !strings.Contains(text, "circa 2008, "+strings.ToLower(whole[:1])+whole[1:]+"\n") ||
				strings.Contains(text, "Non ho capito") {
				t.Errorf("%q: %d, %s", door, code, text)
			}
			out, _, _ := command(t, append([]string{door[0], "-json"}, door[1:]...)...)
			var a struct {
				tableVerdict
				Answer tableVerdict
			}
			if err := json.Unmarshal([]byte(out), &a); err != nil {
				t.Fatal(err)
			}
			got := a.tableVerdict
			if door[0] == "search" {
				got = a.Answer
			}
			if got.Condition != c.condition || !strings.EqualFold(got.Verdict, whole) ||
				door[0] == "search" && strings.Contains(got.Address, "aperto") {
				t.Errorf("%q: %+v", door, got)
			}
		}
	}
}

// TestSearchAnswersCases searches for a case: its verdict comes first, with its warning and the rules that lead the hits;
// nothing of that comes for what is looked up, nor where all games are searched.
func TestSearchAnswersCases(t *testing.T) {
	search := func(args ...string) string {
		out, errs, code := command(t, append([]string{"search"}, args...)...)
		if code != exitOK {
			t.Fatalf("%q: %d, %s", args, code, errs)
		}
		return out
	}
	text := search("-game", "ws", "-n", "2", "B subisce 3 danni con 2 carte nel mazzo")
	verdict, hits, found := strings.Cut(text, "/tavolo/ws/danno?mazzo=2&per=3\n\n")
	today, depends := strings.Index(verdict, "\nOggi è diverso"), strings.Index(verdict, "dipende da ciò che non si conosce")
	if !found || !strings.HasPrefix(verdict, "A attacca con soul 3") || today < 0 || depends < today {
		t.Errorf("%q is not the sentence, the warning, the verdict and the address", verdict)
	}
	if lines := strings.Split(hits, "\n"); !strings.HasPrefix(hits, "rule       WS 4.9.1.3") || len(lines) != 3 {
		t.Errorf("the hits are %q", hits)
	}
	var answer struct {
		Answer struct{ Verdict string }
		Hits   []struct{ Number string }
	}
	if err := json.Unmarshal([]byte(search("-json", "-game", "ws", "B subisce 3 danni con 2 carte nel mazzo")), &answer); err != nil ||
		!strings.HasPrefix(answer.Answer.Verdict, "Dipende") || answer.Hits[0].Number != "4.9.1.3" {
		t.Errorf("%+v, %v", answer, err)
	}
	for _, other := range [][]string{{"-json", "-game", "ws", "danno cancellato"}, {"-json", "B subisce 3 danni con 2 carte nel mazzo"}} {
		if got := search(other...); strings.Contains(got, `"answer"`) {
			t.Errorf("%q has a verdict: %s", other, got)
		}
	}
}
