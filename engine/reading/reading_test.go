package reading_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/shipped"
	"cavillo/engine/situation"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
)

// TestSituationsMissNothing fills each situation at random and compares what changes its verdict with what a run finds that tries every option
// of every choice, spares no line of play, and asks for each verdict by itself.
func TestSituationsMissNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 1))
	compared, fillings := 0, checks.Amount(1, 2, 15)
	tried := checks.Sample(situations(t), 15)
	for _, s := range tried {
		for range fillings {
			f := anyFilling(s, random)
			quick, err := s.Answer(context.Background(), f)
			if err == nil && len(quick.Flips) > 0 && random.IntN(2) == 0 { // with cards that are known, and choices
				f = quick.Flips[random.IntN(len(quick.Flips))].Filling
				quick, err = s.Answer(context.Background(), f)
			}
			if err != nil {
				var wrong *entry.Error
				if !errors.As(err, &wrong) {
					t.Errorf("%s: %s: %v", s.ID, s.Query(f).Encode(), err)
				}
				continue // an impossible position
			}
			plain := *s
			plain.NoPruning = true
			all, err := plain.Answer(context.Background(), f)
			if err != nil {
				t.Fatalf("%s: %s: %v", s.ID, s.Query(f).Encode(), err)
			}
			if all.Incomplete || quick.Incomplete {
				continue
			}
			compared++
			if one, other := found(quick), found(all); !slices.Equal(one, other) {
				t.Errorf("%s: %s: found\n%s\nbut there is\n%s", s.ID, s.Query(f).Encode(), strings.Join(one, "\n"), strings.Join(other, "\n"))
			}
			everyValue(t, quick)
		}
	}
	t.Logf("%d fillings compared", compared)
	if compared < fillings*len(tried)/2 {
		t.Errorf("only %d fillings compared", compared)
	}
}

// everyValue gives each hole each of its values and compares what changes the verdict with what an answer found.
func everyValue(t *testing.T, a *situation.Answer) {
	t.Helper()
	s := a.Situation
	for i := range s.Holes {
		for v := range s.Holes[i].Values {
			f := s.WithValue(a.Filling, i, v)
			f.Choices = a.Filling.Choices
			verdict, err := s.Verdict(f)
			if err != nil && len(f.Choices) > 0 {
				f.Choices = nil
				verdict, err = s.Verdict(f)
			}
			if err != nil || verdict.Same(&a.Verdict) {
				continue
			}
			if !slices.ContainsFunc(a.Flips, func(flip situation.Flip) bool {
				return flip.Filling.Values[i] != a.Filling.Values[i] && verdict.Same(&flip.Verdict)
			}) {
				t.Errorf("%s: with %s = %s it is %q, and nothing says so", s.Query(a.Filling).Encode(), s.Holes[i].ID, s.Holes[i].Values[v].Text,
					verdict.Text)
			}
		}
	}
}

// found are the verdicts of an answer, each once: of the filling itself, of each other value and card, and of the choices.
func found(a *situation.Answer) []string {
	all := []string{a.Verdict.Text}
	for _, f := range a.Flips {
		all = append(all, f.Condition+": "+f.Verdict.Text)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestSituationAddresses writes fillings as addresses and reads them again; they are short enough for a QR code.
func TestSituationAddresses(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 2))
	for _, s := range situations(t) {
		for range 50 {
			f := anyFilling(s, random)
			if len(s.Holes) > 0 && random.IntN(2) == 0 {
				f.Choices = append(f.Choices, replay.FreeChoice{N: 2, Seat: engine.B, Key: "una:cosa>b-2"})
			}
			query := s.Query(f).Encode()
			q, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			again, err := s.ReadQuery(q, func(string) bool { return false })
			if err != nil || fmt.Sprint(again) != fmt.Sprint(f) {
				t.Errorf("%s: %s is read as %v, %v", s.ID, query, again, err)
			}
			for i := range s.Holes {
				f = s.WithStated(f, i, f.Values[i]) // all of it is said, also what is as it would be
			}
			f.Residue = situation.Residue{Open: true, Unknown: []string{"zucca", strings.Repeat("perché", 20)}, OtherQuestion: "chi vince", RolesUnclear: true}
			if again, err := s.ReadQuery(s.Query(f), func(string) bool { return false }); err != nil || !again.Residue.Open {
				t.Errorf("%s: what is open is read as %+v, %v", s.ID, again.Residue, err)
			}
			for _, query := range []string{query, s.Query(f).Encode()} {
				if len("/tavolo/ygo/"+s.ID+"?"+query) > 300 {
					t.Errorf("%s: the address has %d characters", s.ID, len(query))
				}
			}
		}
	}
}

// TestSituationLeft keeps in an address what a line leaves open, as far as there is room, and drops it where another line leaves nothing open.
func TestSituationLeft(t *testing.T) {
	s := situations(t)[0]
	for _, c := range []struct {
		left  situation.Residue
		query string
		says  string
	}{
		{situation.Residue{Open: true, Unknown: []string{"zucca", "l’altro"}}, "zucca l’altro", "Se “zucca” e “l’altro” non contano: Sì."},
		{situation.Residue{Open: true, Unknown: []string{"zucca", "uva", "Zucca", "pera"}}, "zucca uva Zucca pera", "Se “zucca”, “uva” e “pera” non contano: Sì."},
		{situation.Residue{Open: true, Unknown: []string{"0", "0"}}, "0 0", "Se “0” non conta: Sì."},
		{situation.Residue{Open: true, OtherQuestion: "chi vince"}, "?chi vince", "Non è la risposta a “chi vince”. Sì."},
		{situation.Residue{Open: true, RolesUnclear: true, Unknown: []string{"zucca"}}, "!zucca", "Se “zucca” non conta e chi fa che cosa è questo: Sì."},
		{situation.Residue{Open: true}, "", "Se il resto di ciò che è stato scritto non conta: Sì."},
		{situation.Residue{}, "", "Sì."},
	} {
		f := s.UsualFilling()
		f.Residue = c.left
		q := s.Query(f)
		again, err := s.ReadQuery(q, func(string) bool { return false })
		if q.Get("aperto") != c.query || q.Has("aperto") != c.left.Open || err != nil || fmt.Sprint(again.Residue) != fmt.Sprint(c.left) {
			t.Errorf("%+v has the address %s, and is read again as %+v, %v", c.left, q.Encode(), again.Residue, err)
		}
		if says := strings.TrimSpace(again.Residue.OtherQuestionNote() + " " + again.Residue.Qualify("Sì.")); says != c.says {
			t.Errorf("%+v says %q", c.left, says)
		}
	}
	if f, err := s.ReadQuery(url.Values{"aperto": {"<b>zucca</b>\u202e"}}, func(string) bool { return false }); err != nil || strings.Join(f.Residue.Unknown, " ") != "b zucca b" {
		t.Errorf("%+v, %v", f.Residue, err)
	}
	f := s.UsualFilling()
	f.Residue = situation.Residue{Open: true, Unknown: []string{"zucca"}}
	if typed := readerOf(t, s).TypedOver(s, f, s.SentenceText(f)); typed.Filling.Residue.Open {
		t.Errorf("the sentence itself leaves open %+v", typed.Filling.Residue)
	}
}

// TestSituationSays keeps in an address what somebody has said, also where it would be so all the same, and what is supposed without.
func TestSituationSays(t *testing.T) {
	all := situations(t)
	danno := all[slices.IndexFunc(all, func(s *situation.Situation) bool { return s.ID == "danno" && s.Game.Code() == rulebooks.WS })]
	for line, query := range map[string]string{
		"danno 3, clock 5, mazzo 2": "clock=5&mazzo=2&per=3", "danno 3, clock 6": "clock=6&mazzo=~quante-bastano&per=3", "danno 4 mazzo 7": "mazzo=7&per=4",
	} {
		f := readerOf(t, danno).Typed(danno, line).Filling
		q := danno.Query(f)
		again, err := danno.ReadQuery(q, func(string) bool { return false })
		if got := q.Encode(); got != query || err != nil || fmt.Sprint(again) != fmt.Sprint(f) {
			t.Errorf("%s has the address %s, want %s, and is read again as %v, %v", line, got, query, again, err)
		}
	}
	if q := danno.Query(danno.WithStated(danno.UsualFilling(), 0, danno.UsualFilling().Values[0])).Encode(); q != "per=3" {
		t.Errorf("what is said by a tap has the address %q", q)
	}
}

// TestSituationMeant types lines as players say them, with the words of a value in part: the situation, and how it is filled in.
func TestSituationMeant(t *testing.T) {
	all := situations(t)
	for line, want := range map[string]string{
		"A attacca per 3 di lato contro 5000": "laterale?difesa=5000&soul=3",
		"B: mazzo 2, clock 5":                 "danno",
		"B: mazzo 2, clock 4":                 "danno?clock=4",
		"in cima: climax, altra":              "danno?cima=un-climax",
		"effetto di B: distrugge Lupo":        "attacco-diretto?risposta=con-una-trappola-che-distrugge-chi-attacca",
		"momento: prima del calcolo":          "damage-step",
		"momento: dopo il calcolo":            "damage-step?quando=dopo-il-calcolo-dei-danni",
		"A attacca per 3 di lato contro 5000 · B: mazzo 2, clock 4 · in cima: climax, altra": "danno?cima=un-climax&clock=4&contro=5000&modo=di-lato",
		"B: clock 4, mazzo 3; in cima: altra, climax; A attacca per 4 di lato":               "danno?cima=una-carta-qualunque-poi-un-climax&clock=4&mazzo=3&modo=di-lato&per=4",
		"effetto di B: distrugge Lupo · momento: prima del calcolo":                          "damage-step",
		"momento: nel Battle Step · effetto di B: annulla":                                   "damage-step?quando=nel-battle-step&risposta=una-contro-trappola-che-annulla-la-magia",
		"A: mazzo 3, stock 1":                                  "brainstorm?mazzo=3&stock=1", // not the deck of B
		"A: life point 3000":                                   "battaglia?life-point-di-a=3000",
		"B: life point 3000":                                   "attacco-diretto?life-point=3000",
		"attacco diretto, trappola che evoca un mostro":        "attacco-diretto?risposta=con-una-trappola-che-evoca-in-attacco-un-mostro-di-b",
		"nel damage step magia rapida, trappola che distrugge": "damage-step",
		"capitano attacca marinaio 2":                          "attacco?bersaglio=il-marinaio-2&chi=il-capitano",
		"rinforzo di un cittadino, 1 punti vita":               "rinforzo?rinforzo=un-cittadino&vita=1",
		"squadra: giornale 2, 5 punti vita":                    "squadra?giornale=2&vita=5",
		"tempo alla sideboard, 1-0":                            "tempo?punteggio=sull-1-0-per-a&quando=mentre-si-usa-la-sideboard",
		"forza 600 contro forza 300, danno 2":                  "confronto?altra-forza=300&danno=2&forza=600",
		"limite 3, usate 2 copie":                              "tecnica?limite=3&usate=2",
		"chiamare: giornale 2, 3 punti vita":                   "chiamare?giornale=2&vita=3",
	} {
		s, typed := readerOf(t, all...).Meant(all, line)
		typed.Filling.Stated = nil
		if got := strings.TrimSuffix(s.ID+"?"+s.Query(typed.Filling).Encode(), "?"); !strings.HasPrefix(got, want) || len(typed.Unknown) > 0 {
			t.Errorf("%s: %s, unknown %v; want %s", line, got, typed.Unknown, want)
		}
	}
}

// TestStrangersAsk types what somebody asked who knew the two rulebooks and not the situations, and compares the verdict with the document's.
func TestStrangersAsk(t *testing.T) {
	all := map[rulebooks.Game][]*situation.Situation{}
	for _, s := range situations(t) {
		all[s.Game.Code()] = append(all[s.Game.Code()], s)
	}
	for _, asked := range []struct {
		game             rulebooks.Game
		line, says, rule string
	}{
		{rulebooks.WS, "danno 2, livello 3, clock 6, mazzo 1", "B ha perso: è al quarto livello.", "9.4.1.1"},
		{rulebooks.WS, "danno 2, livello 3, clock 6, mazzo 1, in cima un climax", "B ha perso: è al quarto livello.",
			"9.4.1.1"}, // the Punto Riordino
		{rulebooks.WS, "attacca di lato con soul 1 un personaggio di livello 2", "Nessun danno: il soul è -1.", "7.5.1.2.1"},
		{rulebooks.WS, "attacco frontale, innesca wind", "A può far tornare in mano un personaggio dello Stage di B.", "7.3.1.2.3"},
		{rulebooks.WS, "gioco un personaggio di livello 1, costo 1, stock 0", "No: A non può pagare tutto il costo", "8.6.2.3"},
		{rulebooks.WS, "gioco un personaggio di livello 0, colore che non ho", "Sì: a una carta di livello 0 il colore non serve.", "8.6.2.1.1.1"},
		{rulebooks.WS, "encore, due personaggi in reverse, stock 3", "Per l’altro lo Stock non basta.", "8.4.2.2"},
		{rulebooks.WS, "attacco frontale con soul 2 di un personaggio di livello 1", "B subisce 2 danni.", "7.5.1.2"},
		{rulebooks.WS, "attacco frontale, livello 1, risponde con un backup di livello 2", "No: il livello di B è più basso", "10.5.2"},
		{rulebooks.WS, "giocare un secondo climax", "un solo climax", "6.6.1.2.2"},
		{rulebooks.YGO, "A attacca con 1800 un mostro coperto con def 2000",
			"Nessun mostro è distrutto in battaglia, e ad A restano 7800 Life Point.", "4.1.2.5.6"},
		{rulebooks.YGO, "magia normale, contro-trappola, magia rapida", "No: a una Contro-Trappola risponde solo un’altra Contro-Trappola.",
			"4.2.4.6.4"},
		{rulebooks.YGO, "magia rapida posizionata questo turno, nella battle phase",
			"No: una Magia Rapida si attiva dal turno dopo quello in cui è Posizionata, anche dell’avversario.", "2.3.2"},
		{rulebooks.YGO, "mostro in attacco evocato questo turno, metterlo in difesa main phase 2",
			"No: il mostro è stato giocato in questo turno.", "3.6.5.3"},
		{rulebooks.YGO, "evocare un mostro di livello 7 con 1 mostro", "No: servono 2 Tributi.", "A.10"},
		{rulebooks.YGO, "ho già evocato, posizionare un mostro di livello 4", "No: l’Evocazione Normale di questo turno è già fatta.", "3.6.4.2"},
		{rulebooks.YGO, "magia normale, trappola normale, magia normale", "No: lo Spell Speed 1 non continua una Catena.", "4.2.4.4.3"},
		{rulebooks.YGO, "il mio mostro 1800 attacca difesa 2000", "Nessun mostro è distrutto in battaglia, e ad A restano 7800 Life Point.", "4.1.2.5.6"},
		{rulebooks.YGO, "altro mostro", "A può attaccare quel mostro, con lo stesso o con l’altro, o non attaccare.", "3.7.12.3"},
		{rulebooks.YGO, "rispondo a una contro trappola con magia rapida", "No: a una Contro-Trappola risponde solo un’altra Contro-Trappola.", "4.2.4.6.4"},
		{rulebooks.YGO, "posso rispondere alla Contro-Trappola?", "No: a una Contro-Trappola risponde solo un’altra Contro-Trappola.", "4.2.4.6.4"},
		{rulebooks.YGO, "Anello 4", "No, B non risponde all’Anello 3: a una Contro-Trappola risponde solo un’altra.", "4.2.4.6.4"},
		{rulebooks.WS, "attacco laterale livello 2 soul 2", "Nessun danno: il soul è 0.", "7.5.1.2.1"},
		{rulebooks.WS, "attacco laterale soul 2 livello 2", "Nessun danno: il soul è 0.", "7.5.1.2.1"},
		{rulebooks.WS, "encore con 2 stock", "No: B non può pagare tutto il costo", "8.4.2.2"},
		{rulebooks.WS, "terza carta climax", "Il danno è cancellato: le carte rivelate vanno nella Waiting Room.", "4.9.1.2"},
		{rulebooks.WS, "4 danni, terza carta climax", "Il danno è cancellato: le carte rivelate vanno nella Waiting Room.", "4.9.1.2"},
		{rulebooks.NAR, "la mia squadra fa 9 la sua 4, quanti danni", "Vittoria Travolgente di A", "8.7.3"},
		{rulebooks.NAR, "posso schierare due ninja nello stesso turno", "No: si schiera 1 Ninja per Turno.", "6.1.2"},
		{rulebooks.NAR, "attacco non bloccato quanti punti ricompensa", "1: la Forza di Combattimento è 4 o meno.", "8.6.1"},
		{rulebooks.NAR, "rispondo alla tecnica e il ninja esecutore muore", "No: l’Esecutore non è più in Campo, e la Tecnica fallisce.", "13.4.6"},
		{rulebooks.NAR, "ho 8 carte in mano a fine turno", "A scarta 2 carte nel Cimitero, fino ad averne 6 in Mano.", "9.2.1"},
		{rulebooks.OP, "il mio marinaio attacca il capitano", "No: ", "4.2.5"},
		{rulebooks.OP, "forza 300 contro 200 chi vince", "Vince chi attacca", "4.9.1"},
		{rulebooks.OP, "ho 6 carte in mano a fine turno", "Scarta 2 carte nell’Oceano", "6.2"},
		{rulebooks.OP, "chiamo un personaggio da 3 punti vita", "Sì: come Punti Vita prende 3 carte dal Giornale di Bordo.", "5.4.3"},
		{rulebooks.OP, "rispondo alla sua tecnica con una tecnica che interrompe", "No: la Tecnica è nell’Oceano", "4.5.4"},
		{rulebooks.FOW, "attacco con 800/800 lui blocca con 600/900", "Restano tutti e due", "5.6.1"},
		{rulebooks.FOW, "rispondo con un’istantanea", "Sì: quella di B è l’ultima giocata, e si risolve per prima.", "6.3.5"},
		{rulebooks.FOW, "posso giocare un canto nel turno avversario", "No: un canto si gioca solo nella propria Fase Principale, a rincorsa vuota.", "9.16.1"},
		{rulebooks.FOW, "infliggo 300 danni a un risonatore con difesa 300", "Sì: il danno su di lui è pari o superiore al DEF.", "8.7"},
		{rulebooks.FOW, "il mio risonatore spossato può bloccare", "No: ", "5.4.3"},
		{rulebooks.YGO, "attacco diretto, trappola che distrugge chi attacca",
			"No: chi attaccava non c’è più, e l’attacco finisce senza Replay.", "3.7.12.1"},
	} {
		s, typed := readerOf(t, all[asked.game]...).Meant(all[asked.game], asked.line)
		v, err := s.Verdict(typed.Filling)
		if err != nil || !strings.Contains(v.Text, asked.says) ||
			!slices.Contains(v.Rules, rulebooks.Ref{Game: asked.game, Number: rulebooks.Number(asked.rule)}) || len(typed.Unknown) > 0 {
			t.Errorf("%s: %s: %s %v; unknown %v, %v", asked.line, s.ID, v.Text, v.Rules, typed.Unknown, err)
		}
	}
}

// TestSituationSentenceTyped types the sentence of a situation as it is filled in, and finds the same filling.
func TestSituationSentenceTyped(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 3))
	for _, s := range situations(t) {
		for range 20 {
			f := anyFilling(s, random)
			for i := range s.Holes {
				if !s.Holes[i].InSentence {
					f.Values[i] = s.Holes[i].Usual
				}
			}
			typed := readerOf(t, s).Typed(s, s.SentenceText(f))
			typed.Filling.Stated = nil
			if fmt.Sprint(typed.Filling) != fmt.Sprint(f) || len(typed.Unknown) > 0 {
				t.Errorf("%q is read as %q, unknown %v", s.SentenceText(f), s.SentenceText(typed.Filling), typed.Unknown)
			}
		}
	}
}

// TestSituationTypedOver changes with a line what was filled in before.
func TestSituationTypedOver(t *testing.T) {
	danno := situations(t)[slices.IndexFunc(situations(t), func(s *situation.Situation) bool { return s.ID == "danno" })]
	f, err := danno.ReadQuery(url.Values{"per": {"5"}, "mazzo": {"7"}}, func(string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	typed := readerOf(t, danno).TypedOver(danno, f, "A: clock 3 · clock 1, "+strings.Repeat("e ", 80)+"boh")
	typed.Filling.Residue = situation.Residue{}
	if q := danno.Query(typed.Filling).Encode(); q != "clock=1&mazzo=7&per=5" || !slices.Equal(typed.Unknown, []string{"3", "boh"}) {
		t.Errorf("read as %s, unknown %v", q, typed.Unknown)
	}
}

// TestSituationTyped types each value of each hole that says how it is typed, and finds it.
func TestSituationTyped(t *testing.T) {
	for _, s := range situations(t) {
		typed := readerOf(t, s).Typed(s, "qwertyuiop "+s.Words[0])
		if !slices.Equal(typed.Unknown, []string{"qwertyuiop"}) || typed.Words < 1 {
			t.Errorf("%s: %+v", s.ID, typed)
		}
	}
	danno := situations(t)[slices.IndexFunc(situations(t), func(s *situation.Situation) bool { return s.ID == "danno" })]
	typed := readerOf(t, danno).Typed(danno, "danno 4, mazzo 7, clock 2, pippo")
	typed.Filling.Residue = situation.Residue{}
	if q := danno.Query(typed.Filling).Encode(); q != "clock=2&mazzo=7&per=4" || !slices.Equal(typed.Unknown, []string{"pippo"}) {
		t.Errorf("read as %s, unknown %v", q, typed.Unknown)
	}
}

// TestSayingUnderstands fills a hole with what a line said in words that were not understood, and with something else.
func TestSayingUnderstands(t *testing.T) {
	danno := situations(t)[slices.IndexFunc(situations(t), func(s *situation.Situation) bool { return s.ID == "danno" })]
	top := slices.IndexFunc(danno.Holes, func(h situation.Hole) bool { return h.ID == "cima" })
	for _, c := range []struct {
		unknown string
		value   string
		left    []string
		open    bool
	}{
		{"seconda", "una carta qualunque, poi un climax", nil, false},
		{"zucca seconda", "una carta qualunque, poi un climax", []string{"zucca"}, true},
		{"seconda", "non so", []string{"seconda"}, true},
	} {
		f := danno.UsualFilling()
		f.Residue = situation.Residue{Open: true, Unknown: strings.Fields(c.unknown)}
		value := slices.IndexFunc(danno.Holes[top].Values, func(v situation.HoleValue) bool { return v.Text == c.value })
		if left := danno.WithStated(f, top, value).Residue; left.Open != c.open || !slices.Equal(left.Unknown, c.left) {
			t.Errorf("%s, %s: %+v", c.unknown, c.value, left)
		}
	}
}

func situations(t testing.TB) (all []*situation.Situation) {
	t.Helper()
	for _, game := range []*shipped.Set{weiss.Shipped, naruto.Shipped, onepiece.Shipped, yugioh.Shipped, forceofwill.Shipped} {
		some, err := game.Situations()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, some...)
	}
	return all
}

// anyFilling fills a situation at random.
func anyFilling(s *situation.Situation, random *rand.Rand) situation.Filling {
	f := s.UsualFilling()
	for i := range f.Values {
		if random.IntN(2) == 0 {
			f.Values[i] = random.IntN(len(s.Holes[i].Values))
		}
	}
	return f
}

// reshuffle is a situation in which the discard pile of ten cards, no two alike, is shuffled into the deck, and some of them are seen.
const reshuffle = `gioco: ws
id: dieci
titolo: Dieci carte rimescolate
frase: A rivela {rivela} carte
vuoti: {rivela: {cosa: quante, da: 1, a: 6, vale: 4, se: "A rivela {valore} carte"}}
carte:
  Veggente: {abilità: {act brainstorm: {costo: {metti: questa, in: Rest}, fai: [{rivela: "{rivela}"}, {metti: rivelate, in: waiting room}, {ripeti: [{pesca: 1}], volte: {quante: {carta: rivelate, tipo: climax}}}]}}}
  Uno: {power: 500}
  Due: {power: 1000}
  Tre: {power: 1500}
  Quattro: {power: 2000}
  Cinque: {power: 2500}
  Sei: {power: 3000}
  Sette: {power: 3500}
  Otto: {power: 4000}
  Nove: {tipo: climax}
  Dieci: {tipo: climax, nome: Dieci}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {retro-sinistra: Veggente, mazzo: 1, mano: 4, waiting room: [Uno, Due, Tre, Quattro, Cinque, Sei, Sette, Otto, Nove, Dieci]}
  B: {mano: 4}
mosse: [{A: "usa Veggente, Brainstorm"}]
scelta di: [caso]
fino a: Climax Phase
esiti:
  - - {se: [{passaggi in ordine: [{pesca: []}, {pesca: []}]}], dice: A pesca due carte.}
    - {se: [{passaggi in ordine: [{pesca: []}]}], dice: A pesca una carta.}
    - {dice: A non pesca., regola: "9.2.1"}
`

// TestSentenceAgrees: the noun of a number in the sentence is singular after 1, and the sentence is understood as typed both ways; a noun has both forms, and counts numbers
// only.
func TestSentenceAgrees(t *testing.T) {
	const frase = "frase: A rivela {rivela} carte"
	agrees := strings.Replace(reshuffle, frase, "frase: A rivela {rivela|carta|carte} in tutto", 1)
	s, err := situation.Load(weiss.Game{}, "dieci.yaml", []byte(agrees))
	if err != nil {
		t.Fatal(err)
	}
	for seen, says := range map[string]string{"1": "A rivela 1 carta in tutto", "2": "A rivela 2 carte in tutto"} {
		f, err := s.ReadQuery(url.Values{"rivela": {seen}}, func(string) bool { return false })
		if err != nil || s.SentenceText(f) != says {
			t.Errorf("%s: %q, %v", seen, s.SentenceText(f), err)
		}
		if typed := readerOf(t, s).Typed(s, says); s.Query(typed.Filling).Get("rivela") != seen || len(typed.Unknown) > 0 {
			t.Errorf("%q is read as %q, unknown %v", says, s.SentenceText(typed.Filling), typed.Unknown)
		}
	}
	for _, wrong := range []string{strings.Replace(agrees, "{rivela|carta|carte}", "{rivela|carte}", 1), strings.Replace(agrees, "da: 1", "valori: [tutte], da: 1", 1)} {
		if _, err := situation.Load(weiss.Game{}, "dieci.yaml", []byte(wrong)); err == nil || !strings.Contains(err.Error(), "il singolare e il plurale") {
			t.Errorf("%v", err)
		}
	}
}

// TestReshuffleOfTen tries every order of ten cards as far as they are seen: all that can come of it is found within the time that a command has.
func TestReshuffleOfTen(t *testing.T) {
	s, err := situation.Load(weiss.Game{}, "dieci.yaml", []byte(reshuffle))
	if err != nil {
		t.Fatal(err)
	}
	for _, seen := range []string{"3", "4"} {
		if checks.At() < checks.Full && seen == "4" {
			continue // 5,040 orders
		}
		f, err := s.ReadQuery(url.Values{"rivela": {seen}}, func(string) bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		a, err := s.Answer(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		var says []string
		for _, flip := range a.Flips {
			if len(flip.Choices) > 0 {
				says = append(says, flip.Verdict.Text)
			}
		}
		slices.Sort(says)
		if want := []string{"A pesca due carte.", "A pesca una carta."}; a.Incomplete || !slices.Equal(says, want) ||
			a.Verdict.Text != "A non pesca." {
			t.Errorf("%s revealed: stopped %v, %q and %q", seen, a.Incomplete, a.Verdict.Text, says)
		}
		t.Logf("%s revealed: %d lines of play in %s", seen, a.LinesTried, time.Since(begun).Round(time.Millisecond))
	}
}

// TestNotKnowingIsNoCase fills holes that may be left open: that they are is nothing that changes the verdict.
func TestNotKnowingIsNoCase(t *testing.T) {
	situations, err := weiss.Shipped.Situations()
	if err != nil {
		t.Fatal(err)
	}
	flips := 0
	for _, s := range situations {
		for at := range s.Holes {
			values := s.Holes[at].Values
			if !slices.ContainsFunc(values, func(v situation.HoleValue) bool { return v.Text == "non so" }) {
				continue
			}
			known := slices.IndexFunc(values, func(v situation.HoleValue) bool { return v.Text != "non so" })
			a, err := s.Answer(context.Background(), s.WithStated(s.UsualFilling(), at, known))
			if err != nil {
				t.Fatal(err)
			}
			for _, flip := range a.Flips {
				if now := flip.Filling.Values[at]; now != a.Filling.Values[at] {
					flips++
					if values[now].Text == "non so" {
						t.Errorf("%s: «%s» has a verdict of its own: %s", s.ID, flip.Condition, flip.Verdict.Text)
					}
				}
			}
		}
	}
	if flips == 0 {
		t.Error("nothing flips a hole that may be left open")
	}
}
