package enginetest

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/scenario"
)

// testPositions makes positions from random lines of play of the scenarios, as what lies on the table then, and checks
// of each that it survives its address and its text; that an editor undoes what it does; and that at its first choice
// every act that can be thought of is an option or refused with a rule, and every option one of these. A table that
// cannot be written as a position is counted with the reason.
func (p Proof) testPositions(t *testing.T) {
	scenarios, left, positions := p.Published(t), map[string]int{}, checks.Amount(20, 100, 10_000)
	done, changed, acts := 0, 0, 0
	for seed := uint64(1); done < positions && seed < uint64(positions)*20+1000; seed++ {
		s, why := p.randomPosition(t, scenarios[int(seed)%len(scenarios)], seed)
		if s == nil {
			left[why]++
			continue
		}
		done++
		p.checkRoundTrips(t, s)
		changed += p.checkUndo(t, s, engine.RandomSource(seed))
		acts += p.checkActs(t, s)
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, s.Text())
		}
	}
	t.Logf("%d positions, %d changes undone, %d acts asked", done, changed, acts)
	for _, why := range slices.Sorted(maps.Keys(left)) {
		t.Logf("left out %d: %s", left[why], why)
	}
	if done < positions {
		t.Errorf("only %d positions", done)
	}
}

// variableParts matches the names and numbers in which two sentences of the same kind differ.
var variableParts = regexp.MustCompile(`«[^»]*»|[0-9]+`)

// stoppingDriver answers choices at random until left choices are answered, and then stops the run. left is negative
// after it has stopped.
type stoppingDriver struct {
	engine.RandomDriver
	left int
}

func (d *stoppingDriver) Decide(r *engine.Run) int {
	if d.left--; d.left < 0 {
		r.Stop(nil)
	}
	return d.RandomDriver.Decide(r)
}

// randomPosition makes a scenario of the table after some random choices of another. It returns nil and the reason
// where the table cannot be written as a position.
func (p Proof) randomPosition(t *testing.T, s *scenario.Scenario, seed uint64) (*scenario.Scenario, string) {
	t.Helper()
	setup := s.Setup
	setup.Seed = int(seed)
	run := &engine.Run{Driver: &stoppingDriver{engine.RandomDriver{Source: engine.RandomSource(seed)}, int(seed*7919) % 40}}
	m := p.mustStart(t, run, &setup)
	if err := run.Play(m); err != nil {
		return nil, "the play stops with an error"
	}
	if _, over := m.End(); over {
		return nil, "the game is over"
	}
	table := m.View().Snapshot()
	setup.Turn = []entry.Entry{{Key: "di", Text: table.TurnPlayer.String()}, {Key: "fase", Text: table.Phase}}
	if !table.TurnPlayer.IsPlayer() {
		return nil, "nobody's turn"
	}
	forms := &scenario.PositionKeys{CardKeys: make([][]scenario.PositionKey, len(p.Game.Table().Areas))}
	if g, ok := p.Game.(interface{ PositionKeys() *scenario.PositionKeys }); ok {
		forms = g.PositionKeys()
	}
	for seat, side := range table.Players {
		setup.Sides[seat] = nil
		counted := map[string]bool{} // areas of cards under a card, of which a form has the number
		for at, pile := range side.Areas {
			f := areaEntry(pile, forms.CardKeys[at])
			for _, below := range side.Areas {
				if below.Area == p.Game.Table().Areas[at].AreaUnder && addCardsUnder(&f, below, forms.CardKeys[at]) {
					counted[below.Area] = true
				}
			}
			if len(pile.Cards) > 0 && !counted[pile.Area] {
				setup.Sides[seat] = append(setup.Sides[seat], f)
			}
		}
		for _, v := range side.Values {
			if slices.ContainsFunc(forms.SideKeys, func(f scenario.PositionKey) bool { return f.Key == v.Name }) {
				setup.Sides[seat] = append(setup.Sides[seat], entry.Entry{Key: v.Name, Text: strconv.Itoa(v.Value)})
			}
		}
	}
	own, err := scenario.OwnScenario(&scenario.Scenario{Game: s.Game, Setup: setup}, 0)
	if err != nil {
		_, why, _ := entry.ErrorText(err)
		return nil, variableParts.ReplaceAllString(why, "…")
	}
	return own, ""
}

// areaEntry returns an area as a position writes it: the name of each card, with its orientation where one of the forms
// has a word for it.
func areaEntry(pile engine.Pile, forms []scenario.PositionKey) entry.Entry {
	f := entry.Entry{Key: pile.Area, Kind: entry.Sequence}
	for _, c := range pile.Cards {
		item := entry.Entry{Text: c.Name}
		for _, form := range forms {
			if c.Orientation != "" && slices.Contains(form.Words, c.Orientation) {
				item = NewMapping("", entry.Entry{Key: "carta", Text: c.Name},
					entry.Entry{Key: form.Key, Text: c.Orientation})
			}
		}
		f.List = append(f.List, item)
	}
	return f
}

// addCardsUnder adds the names of the cards below to the entry f of the card that lies on them. It returns false, and
// adds nothing, where no form writes such cards or there are none.
func addCardsUnder(f *entry.Entry, below engine.Pile, forms []scenario.PositionKey) bool {
	at := slices.IndexFunc(forms, func(form scenario.PositionKey) bool { return form.Max > 0 })
	if at < 0 || len(f.List) == 0 || len(below.Cards) == 0 {
		return false
	}
	item := &f.List[0]
	if item.Kind != entry.Mapping {
		*item = NewMapping("", entry.Entry{Key: "carta", Text: item.Text})
	}
	var names []string
	for _, c := range below.Cards {
		names = append(names, c.Name)
	}
	item.Fields = append(item.Fields, NewNameList(forms[at].Key, names...))
	return true
}

func (p Proof) startHash(t *testing.T, s *scenario.Scenario) uint64 {
	t.Helper()
	return p.mustStart(t, &engine.Run{}, &s.Setup).Hash()
}

// checkRoundTrips checks that a position is the same after its address, and after its text with and without quotation
// marks.
func (p Proof) checkRoundTrips(t *testing.T, s *scenario.Scenario) {
	t.Helper()
	games, want := []engine.Game{p.Game}, p.startHash(t, s)
	packed, err := scenario.Pack(s)
	if err != nil {
		t.Error(err)
		return
	}
	again, err := scenario.Unpack(games, packed)
	if err != nil || p.startHash(t, again) != want {
		t.Errorf("its address is of another position: %v", err)
	}
	for _, text := range [][]byte{s.Text(), s.UnquotedText()} {
		read, err := scenario.LoadOwn(games, "prova.yaml", text)
		if err != nil || p.startHash(t, read) != want || string(read.Text()) != string(s.Text()) {
			t.Errorf("its text is of another position: %v\n%s", err, text)
		}
	}
}

// checkUndo changes a position and changes it back: it is the same as before. It returns how many changes were
// possible.
func (p Proof) checkUndo(t *testing.T, s *scenario.Scenario, by engine.RandomSource) (changes int) {
	t.Helper()
	e, err := scenario.NewEditor(s)
	if err != nil {
		t.Errorf("no editor: %v", err)
		return 0
	}
	want := p.startHash(t, s)
	back := func(what string, there *scenario.Scenario, failed error, change func(e *scenario.Editor) (*scenario.Scenario, error)) {
		if failed != nil {
			if _, text, ok := entry.ErrorText(failed); !ok || text == "" {
				t.Errorf("%s: not a sentence: %v", what, failed)
			}
			return
		}
		e, err := scenario.NewEditor(there)
		if err != nil {
			t.Errorf("%s: no editor: %v", what, err)
			return
		}
		here, err := change(e)
		if err != nil || p.startHash(t, here) != want {
			t.Errorf("%s and back: %v", what, err)
		}
		changes++
	}
	areas := e.Areas()
	seat, area := engine.Seat(by.IntN(2)), areas[by.IntN(len(areas))]
	there, err := e.PutCard("zz", seat, area.ID, by.IntN(2) == 1)
	back("put in "+area.ID, there, err, func(e *scenario.Editor) (*scenario.Scenario, error) { return e.RemoveCard("zz") })
	for at, pile := range e.Snapshot.Players[seat].Areas {
		if len(pile.Cards) == 0 || !slices.ContainsFunc(areas, func(a engine.Area) bool { return a.ID == pile.Area }) {
			continue
		}
		top := pile.Cards[len(pile.Cards)-1]
		if p.Game.Table().Areas[at].ListsTopFirst {
			top = pile.Cards[0]
		}
		if e.HasOnlyName(top.Name) {
			there, err := e.MoveCard(top.Name, seat, area.ID, false)
			back("move "+top.Name+" to "+area.ID, there, err, func(e *scenario.Editor) (*scenario.Scenario,
				error) {
				return e.MoveCard(top.Name, seat, pile.Area, false)
			})
		}
		for _, form := range e.Keys.CardKeys[at] {
			if slices.Contains(form.Words, top.Orientation) {
				there, err := e.SetCardKey(top.Name, form.Key, form.Words[by.IntN(len(form.Words))])
				back("turn "+top.Name, there, err, func(e *scenario.Editor) (*scenario.Scenario, error) {
					return e.SetCardKey(top.Name, form.Key, top.Orientation)
				})
			}
		}
	}
	return changes
}

// checkActs checks the acts at the first choice of a position and returns how many acts are conceivable, 0 where there
// is no choice.
func (p Proof) checkActs(t *testing.T, s *scenario.Scenario) (acts int) {
	t.Helper()
	driver := &stoppingDriver{}
	run := &engine.Run{Driver: driver, KeepsChoices: true}
	m := p.mustStart(t, run, &s.Setup)
	if err := run.Play(m); err != nil {
		t.Error(err)
		return 0
	}
	if driver.left >= 0 {
		return 0 // it ends before anyone chooses
	}
	if fault := measure.ChoiceFault(m, &run.Choice); fault != "" {
		t.Error(fault)
	}
	if fault := measure.ActsFault(m, &run.Choice); fault != "" {
		t.Error(fault)
	}
	for _, seat := range []engine.Seat{engine.A, engine.B} {
		m.EachCandidateAct(seat, func(engine.Option) { acts++ })
	}
	return acts
}
