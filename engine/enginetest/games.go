package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/measure"
)

// testRandom plays full games at random to their end and checks the state at every choice.
func (p Proof) testRandom(t *testing.T) {
	random := p.randomGames(t, true)
	choices, turns, winners := 0, 0, map[engine.Seat]int{}
	games := checks.Amount(60, 300, 10_000)
	for seed := range uint64(games) {
		game := random.Play(seed)
		if game.Fault != "" || !game.IsOver {
			t.Fatalf("seed %d, choice %d: %s", seed, game.FaultChoice, game.Fault)
		}
		winners[game.Winner]++
		choices += game.ChoiceCount
		turns += game.TurnCount
	}
	t.Logf("%d games: %d choices, %d turns, A won %d, B won %d, drawn %d", games, choices, turns, winners[engine.A],
		winners[engine.B],
		winners[engine.Nobody])
	if winners[engine.A] == 0 || winners[engine.B] == 0 {
		t.Error("one of the players never wins")
	}
}

// randomGames are random games that can be prepared.
func (p Proof) randomGames(t testing.TB, check bool) *measure.RandomGames {
	t.Helper()
	random, err := p.Random(check)
	if err != nil {
		t.Fatal(err)
	}
	return random
}

// testOptions takes every option of choices along random games: from each the game goes on to its next choice or its
// end.
func (p Proof) testOptions(t *testing.T) {
	tried := 0
	for seed := uint64(0); seed < 6 || tried < 200 && seed < 60; seed++ { // more of a game with few choices
		run := &engine.Run{Driver: &engine.RandomDriver{Source: engine.RandomSource(seed)}}
		if err := run.Play(p.Start(run, seed)); err != nil {
			t.Fatal(err)
		}
		for at := int(seed); at < len(run.Answers()); at += 29 {
			options, fault := gameStarter(p.Start).tryEachOption(seed, run.Answers()[:at])
			if tried += options; fault != "" {
				t.Errorf("seed %d, answer %d: %s", seed, at+1, fault)
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d options were tried", tried)
	}
}

// gameStarter starts the match of a random full game that run will play. seed decides all chance.
type gameStarter func(run *engine.Run, seed uint64) engine.Match

// replayAnswers plays the game of a seed with the given answers, to the end of the game or of the answers.
func (start gameStarter) replayAnswers(seed uint64, answers []int) (*engine.Run, engine.Match, error) {
	run := &engine.Run{Driver: &engine.AnswerList{Answers: answers}}
	m := start(run, seed)
	return run, m, run.Play(m)
}

// tryEachOption takes each option of the choice that follows the answers. It returns how many options there are, and
// describes the fault of one after which the game does not go on; fault is "" where there is none.
func (start gameStarter) tryEachOption(seed uint64, answers []int) (options int, fault string) {
	run, m, err := start.replayAnswers(seed, answers)
	if err != nil {
		return 0, err.Error()
	}
	for i, o := range run.Choice.Options {
		key := m.Key(o)
		if _, _, err := start.replayAnswers(seed, append(slices.Clone(answers), i)); err != nil {
			fault = fmt.Sprintf("%s is an option, and taking it does not work: %v", key, err)
		}
	}
	return len(run.Choice.Options), fault
}

// testAllocations plays games again and checks that choices allocate nothing. The start of a game and a list that
// outgrows all earlier games may allocate, on average less than once in a hundred choices.
func (p Proof) testAllocations(t *testing.T) {
	random := p.randomGames(t, false)
	const games = 40
	choices := 0
	play := func() {
		choices = 0
		for seed := range uint64(games) {
			choices += random.Play(seed).ChoiceCount
		}
	}
	play()
	if allocations := testing.AllocsPerRun(1, play); allocations*100 > float64(choices) {
		t.Errorf("%d choices allocate %.0f times", choices, allocations)
	} else {
		t.Logf("%d choices allocate %.0f times", choices, allocations)
	}
}
