package engine_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

var fillings = flag.Int("fillings", 2, "how many fillings of each situation TestSituationsMissNothing tries")

// TestSituationsMissNothing fills each situation at random and compares what changes its verdict with what a run finds that tries every option
// of every choice, spares no line of play, and asks for each verdict by itself.
func TestSituationsMissNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 1))
	compared := 0
	for _, s := range situations(t) {
		for range *fillings {
			f := anyFilling(s, random)
			quick, err := s.Answer(context.Background(), f)
			if err != nil {
				continue // an impossible position
			}
			all, err := s.Plainly().Answer(context.Background(), f)
			if err != nil {
				t.Fatalf("%s: %s: %v", s.ID, s.Query(f).Encode(), err)
			}
			if all.Stopped || quick.Stopped {
				continue
			}
			compared++
			if one, other := found(quick), found(all); !slices.Equal(one, other) {
				t.Errorf("%s: %s: found\n%s\nbut there is\n%s", s.ID, s.Query(f).Encode(), strings.Join(one, "\n"), strings.Join(other, "\n"))
			}
		}
	}
	if compared < *fillings*len(situations(t))/2 {
		t.Errorf("only %d fillings compared", compared)
	}
}

// found are the verdicts of an answer, each once: of the filling itself, of each other value and card, and of the choices.
func found(a *engine.Answer) []string {
	all := []string{a.Verdict.Text}
	for _, f := range a.Flips {
		all = append(all, f.If+": "+f.Verdict.Text)
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
				f.Turns = append(f.Turns, engine.FreeChoice{N: 2, Seat: engine.B, Key: "una:cosa>b-2"})
			}
			query := s.Query(f).Encode()
			q, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			again, err := s.Fill(q, func(string) bool { return false })
			if err != nil || fmt.Sprint(again) != fmt.Sprint(f) {
				t.Errorf("%s: %s is read as %v, %v", s.ID, query, again, err)
			}
			if len("/tavolo/ygo/"+s.ID+"?"+query) > 300 {
				t.Errorf("%s: the address has %d characters", s.ID, len(query))
			}
		}
	}
}

// TestSituationMeant types lines as players say them, with the words of a value in part: the situation, and how it is filled in.
func TestSituationMeant(t *testing.T) {
	all := situations(t)
	for line, want := range map[string]string{
		"A attacca per 3 di lato contro 5000":                  "laterale?difesa=5000&soul=3",
		"B: mazzo 2, clock 4":                                  "danno?clock=4",
		"in cima: climax, altra":                               "danno?cima=un-climax",
		"attacco diretto, trappola che evoca un mostro":        "attacco-diretto?risposta=con-una-trappola-che-gli-evoca-un-mostro-in-attacco",
		"nel damage step magia rapida, trappola che distrugge": "damage-step",
	} {
		s, typed := engine.Meant(all, line)
		if got := strings.TrimSuffix(s.ID+"?"+s.Query(typed.Filling).Encode(), "?"); !strings.HasPrefix(got, want) || len(typed.Unknown) > 0 {
			t.Errorf("%s: %s, unknown %v; want %s", line, got, typed.Unknown, want)
		}
	}
}

// TestSituationTyped types each value of each hole that says how it is typed, and finds it.
func TestSituationTyped(t *testing.T) {
	for _, s := range situations(t) {
		typed := s.Typed("qwertyuiop " + s.Words[0])
		if !slices.Equal(typed.Unknown, []string{"qwertyuiop"}) || typed.Words < 1 {
			t.Errorf("%s: %+v", s.ID, typed)
		}
	}
	danno := situations(t)[slices.IndexFunc(situations(t), func(s *engine.Situation) bool { return s.ID == "danno" })]
	typed := danno.Typed("danno 4, mazzo 7, clock 2, pippo")
	if q := danno.Query(typed.Filling).Encode(); q != "clock=2&mazzo=7&per=4" || !slices.Equal(typed.Unknown, []string{"pippo"}) {
		t.Errorf("read as %s, unknown %v", q, typed.Unknown)
	}
}

func situations(t testing.TB) (all []*engine.Situation) {
	t.Helper()
	for _, game := range []*table.Shipped{weiss.Shipped, yugioh.Shipped} {
		some, err := game.Situations()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, some...)
	}
	return all
}

// anyFilling fills a situation at random.
func anyFilling(s *engine.Situation, random *rand.Rand) engine.Filling {
	f := s.Usual()
	for i := range f.Values {
		if random.IntN(2) == 0 {
			f.Values[i] = random.IntN(len(s.Holes[i].Values))
		}
	}
	return f
}
