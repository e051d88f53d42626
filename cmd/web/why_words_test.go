package main

import (
	_ "embed"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// TestAsksInWordsOfPlayers asks "Perché non posso?" in the words of players: the act that they mean, with the rule that
// allows or forbids it. What nobody can do there is told, and never another act.
func TestAsksInWordsOfPlayers(t *testing.T) {
	for _, c := range []struct {
		game      rulebooks.Game
		scenario  string
		choice    int
		asked     string
		key, rule string // key is "" for words that mean no act, and rule then part of the sentence
		allowed   bool
	}{
		{"ws", "azioni-della-main-phase", 0, "giocare un evento", "gioca:Festa", "6.5.1.2.2", true},
		{"ws", "azioni-della-main-phase", 0, "calo un personaggio", "gioca:Lancia>centro-sinistra", "6.5.1.2.1", true},
		{"ws", "attacco-diretto", 0, "posso attaccare frontale?", "attacca:Lancia>frontale", "7.2.1.4.1", false},
		{"ws", "attacco-diretto", 0, "giocare un evento", "", "niente è «giocare un evento»", false},
		{"nar", "ogni-azione-ha-il-suo-momento", 0, "usare una tecnica", "usa:Vampa>Orso", "8.3.1", false},
		{"op", "capitano-sconfitto", 0, "attaccare il capitano", "attacca:A-1>Rufy", "4.2.3", true},
		{"op", "capitano-sconfitto", 0, "chiamare un rinforzo", "rinforzo", "4.4.1", false},
		{"ygo", "annullare-un-evocazione", 0, "evocare un mostro", "evoca:Lupo", "3.6.1", true},
		{"ygo", "cambi-di-posizione", 6, "attivare una trappola", "attiva:Polvere", "6.12.1", false},
		{"fow", "abilita-attive", 6, "giocare un risonatore", "gioca:A-1", "4.3.2.1", true},
		{"fow", "abilita-attive", 0, "giocare un risonatore", "", "giocare un risonatore", false},
		{"fow", "abilita-attive", 0, "zorblax", "", "«zorblax» non dice nulla", false},
	} {
		played, err := replay.Play(shippedScenario(t, c.game, c.scenario), 0)
		if err != nil {
			t.Fatal(err)
		}
		answer, allowed, err := replay.Why(played, c.choice, played.Choices[c.choice].Seat, c.asked)
		if c.key == "" {
			if err == nil || !strings.Contains(err.Error(), c.rule) {
				t.Errorf("%s %s: %q is %s, %v; want %q", c.game, c.scenario, c.asked, answer.Key, err, c.rule)
			}
			continue
		}
		if err != nil || answer.Key != c.key || string(answer.Rule.Number) != c.rule || allowed != c.allowed {
			t.Errorf("%s %s: %q is %s, allowed %v, %s, %v; want %s, %v, %s", c.game, c.scenario, c.asked, answer.Key, allowed,
				answer.Rule, err, c.key, c.allowed, c.rule)
		}
	}
}

// whyWords has what players ask in their words and the act that they mean; its first lines say how.
//
//go:embed testdata/why_words.tsv
var whyWords string

// TestFindsActsInWords asks for each kind of act of each game in the words of players, and what is no act there.
func TestFindsActsInWords(t *testing.T) {
	asked := map[string]bool{} // verbs, after their game
	for line := range strings.Lines(whyWords) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		game, id, act := rulebooks.Game(columns[0]), columns[1], columns[3]
		at, err := strconv.Atoi(columns[2])
		if err != nil || len(columns) != 5 {
			t.Fatalf("%q: want game, scenario, choice, act and words", line)
		}
		played, err := replay.Play(shippedScenario(t, game, id), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range strings.Split(columns[4], "; ") {
			answer, _, err := replay.Why(played, at, played.Choices[at].Seat, words)
			asked[string(game)+" "+answer.Verb] = true
			switch found, _ := path.Match(act, answer.Key); {
			case act == "-" || act == "?":
				if err == nil || strings.Contains(err.Error(), "in più modi") != (act == "?") {
					t.Errorf("%s %s %d: %q is %s, %v; want %s", game, id, at, words, answer.Key, err, act)
				}
			case err != nil || !found:
				t.Errorf("%s %s %d: %q is %s, %v; want %s", game, id, at, words, answer.Key, err, act)
			}
		}
	}
	for _, game := range games {
		for _, v := range game.Table().Verbs {
			if !asked[string(game.Code())+" "+v.Name] && !slices.Contains(neverAsked, v.Name) {
				t.Errorf("%s: no line asks for %q", game.Code(), v.Name)
			}
		}
	}
}

// neverAsked are the verbs that chance answers with, and those that only an effect of a card asks for.
var neverAsked = []string{"lancio", "in cima", "a caso", "esce", "scegli fra"}

// shippedScenario returns the scenario of an example.
func shippedScenario(t *testing.T, game rulebooks.Game, id string) *scenario.Scenario {
	t.Helper()
	list, err := engineGameOf(game).Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("no scenario %s of %s", id, game)
	return nil
}
