package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// Conforms checks a game against the contract of package engine. For each check that fails it returns one English
// sentence, which begins with the name of the check. random starts full games.
//
// The checks build on one another. First "table": the game's Table is sound; and "start": an impossible position is
// refused. Then "state": it is one flat value that can be saved, restored and hashed. Then, over every scenario and
// variant and over random games: "expectations", "options", "keys", "acts", "refusals", "events", "fold", "replay",
// "end", "hidden", "snapshot", "lookup". A game that panics anywhere fails "panic", one without scenarios
// "expectations".
func Conforms(game engine.Game, scenarios []*scenario.Scenario, random gameStarter) []string {
	c := &conformance{game: game, table: game.Table(), random: random, hashes: map[uint64]engine.Snapshot{}}
	for _, stage := range []func(){
		func() {
			c.reportPanic("the table", c.checkTable)
			c.reportPanic("a template", c.checkWording)
			c.reportPanic("an impossible position", c.checkStartRefuses)
		},
		func() { c.reportPanic("a random game", c.checkState) },
		func() {
			if len(scenarios) == 0 {
				c.addFault("expectations", "there are no scenarios: nothing shows a rule at work")
			}
			for _, s := range scenarios {
				for variant := range len(s.Variants) + 1 {
					c.reportPanic(fmt.Sprintf("%s, variant %d", s.ID, variant), func() { c.checkScenario(s, variant) })
				}
			}
			for seed := range uint64(checks.Amount(4, 20, 20)) {
				c.reportPanic(fmt.Sprintf("random game %d", seed), func() { c.checkRandomGame(seed) })
			}
			c.reportPanic("a question about the table", c.checkLookup)
		},
	} {
		if stage(); len(c.found) > 0 {
			break
		}
	}
	return c.found
}

// conformance is a run of Conforms over one game: found has the first fault of each check.
type conformance struct {
	game    engine.Game
	table   *engine.Table
	random  gameStarter
	found   []string
	choices int                        // made in the random games so far
	hashes  map[uint64]engine.Snapshot // by hash of a state: its table; states with equal hashes must have equal tables
}

// addFault adds a fault of a check, unless the check has one already.
func (c *conformance) addFault(check, format string, args ...any) {
	for _, f := range c.found {
		if strings.HasPrefix(f, check+": ") {
			return
		}
	}
	c.found = append(c.found, check+": "+fmt.Sprintf(format, args...))
}

// noteFault adds the fault described by found, nothing where found is "". where names the scenario or the game.
func (c *conformance) noteFault(check, where, found string) {
	if found != "" {
		c.addFault(check, "%s: %s", where, found)
	}
}

// reportPanic calls do and reports a panic as a fault.
func (c *conformance) reportPanic(what string, do func()) {
	defer func() {
		if thrown := recover(); thrown != nil {
			c.addFault("panic", "%s makes the game panic: %v", what, thrown)
		}
	}()
	do()
}

// checkTable checks the game's Table: areas, rows, values, kinds of events, phases and steps.
func (c *conformance) checkTable() {
	t := c.table
	if t == nil || len(t.Areas) == 0 {
		c.addFault("table", "there are no areas")
		return
	}
	areas, names := map[string]bool{}, map[string]bool{}
	for _, a := range t.Areas {
		switch {
		case a.ID == "" || a.Name == "" || a.ShortName == "":
			c.addFault("table", "area %q (%q, %q) needs an ID, a name and a short name", a.ID, a.Name, a.ShortName)
		case areas[a.ID] || names[a.Name]:
			c.addFault("table", "area %q is twice there", a.ID)
		case a.ID != strings.ToLower(a.ID):
			c.addFault("table", "area %q must be in small letters", a.ID)
		case a.HasOrientations && t.DefaultOrientation == "":
			c.addFault("table", "cards have an orientation in %q, and Upright does not say which they come in", a.ID)
		}
		areas[a.ID], names[a.Name] = true, true
	}
	for _, a := range t.Areas {
		if a.AreaUnder != "" && !areas[a.AreaUnder] {
			c.addFault("table", "under %q there is %q, which is no area", a.ID, a.AreaUnder)
		}
	}
	drawn := map[string]bool{}
	for _, row := range t.AreaRows {
		for _, id := range row {
			if !areas[id] || drawn[id] {
				c.addFault("table", "the rows name %q, which is no area or is drawn already", id)
			}
			drawn[id] = true
		}
	}
	if !areDistinct(t.ValueNames) {
		c.addFault("table", "the values %q are empty or equal", t.ValueNames)
	}
	if !areDistinct(t.PhaseNames()) || len(t.PhaseNames()) == 0 {
		c.addFault("table", "the moments %q are none, empty or equal", t.PhaseNames())
	}
	for _, w := range t.FeminineWords {
		if !slices.Contains(t.TemplateWords, w) {
			c.addFault("table", "the feminine words name %q, which is no word", w)
		}
	}
	c.checkEventKinds()
	c.checkVerbs()
}

// checkVerbs checks that each verb except passing has a rule that explains it, and that a player can give up.
func (c *conformance) checkVerbs() {
	concedes := false
	for i, v := range c.table.Verbs {
		concedes = concedes || v.Name == "concede"
		switch {
		case i == int(engine.Pass):
		case v.Rule == 0:
			c.addFault("table", "no rule says what %q is done with", v.Name)
		case v.Rule.IsDoubt():
			c.addFault("table", "%s, which should say what %q is done with, is a doubt and no rule", v.Rule.Doubt(),
				v.Name)
		}
	}
	if !concedes {
		c.addFault("table", "there is no verb %q", "concede")
	}
}

// checkEventKinds checks the kinds of events.
func (c *conformance) checkEventKinds() {
	kinds := c.table.Kinds
	if len(kinds) <= int(engine.KindPass) {
		c.addFault("table", "there are %d kinds of events; refused and pass stand at %d and %d", len(kinds),
			engine.KindRefused, engine.KindPass)
		return
	}
	if !reflect.DeepEqual(kinds[0], engine.KindInfo{}) {
		c.addFault("table", "kind 0 is no event, and the table calls it %q", kinds[0].ID)
	}
	if refused := kinds[engine.KindRefused]; refused.ID != "refused" || refused.Change != engine.ChangesNothing {
		c.addFault("table", "kind %d must be \"refused\" and change nothing, and is %q", engine.KindRefused, refused.ID)
	}
	if kinds[engine.KindPass].ID != "pass" {
		c.addFault("table", "kind %d must be \"pass\", and is %q", engine.KindPass, kinds[engine.KindPass].ID)
	}
	ids := map[string]bool{}
	for i, k := range kinds[1:] {
		switch {
		case k.ID == "" || k.Name == "" || k.Doc == "":
			c.addFault("table", "kind %d (%q) needs an ID, a name and a line that says which fields it fills", i+1,
				k.ID)
		case ids[k.ID]:
			c.addFault("table", "kind %q is twice there", k.ID)
		case (k.Change == engine.AddsToValue || k.Change == engine.SubtractsFromValue) && !slices.Contains(c.table.ValueNames, k.Property):
			c.addFault("table", "kind %q changes %q, which is no value of a player", k.ID, k.Property)
		case k.Change == engine.OrientsCards && k.Property == "":
			c.addFault("table", "kind %q turns cards and does not say how they lie then", k.ID)
		}
		ids[k.ID] = true
	}
}

// areDistinct reports whether no word is empty and no two are equal.
func areDistinct(words []string) bool {
	seen := map[string]bool{"": true}
	for _, w := range words {
		if seen[strings.ToLower(w)] {
			return false
		}
		seen[strings.ToLower(w)] = true
	}
	return true
}

// checkStartRefuses checks that the game refuses a position with an area that it does not have.
func (c *conformance) checkStartRefuses() {
	setup := &engine.Setup{PositionLine: 1}
	setup.Sides[engine.B] = []entry.Entry{{Key: "luogo che non esiste", Kind: entry.Scalar, Text: "1", Line: 3}}
	_, err := c.game.Start(&engine.Run{}, setup)
	var wrong *entry.Error
	if !errors.As(err, &wrong) || wrong.Text == "" || wrong.Line < 1 {
		c.addFault("start",
			"a position with a place that is none must be refused with a sentence and its line, and is answered by %v", err)
	}
}

// checkpointSaver is a random driver that saves the state, its hash and its table at the checkpoints of a game.
type checkpointSaver struct {
	engine.RandomDriver
	m     engine.Match
	saved []savedCheckpoint
}

type savedCheckpoint struct {
	state any
	hash  uint64
	table engine.Snapshot
}

// Checkpoint saves the first hundred checkpoints.
func (d *checkpointSaver) OnCheckpoint(*engine.Run) {
	if len(d.saved) < 100 {
		d.saved = append(d.saved, savedCheckpoint{d.m.Save(), d.m.Hash(), d.m.View().Snapshot()})
	}
}

// checkState checks that the state is one flat value, and that restoring it in another match gives the same state, hash
// and table.
func (c *conformance) checkState() {
	driver := &checkpointSaver{RandomDriver: engine.RandomDriver{Source: 1}}
	run := &engine.Run{Driver: driver}
	m := c.random(run, 1)
	driver.m = m
	if found := describeNonFlatPart(reflect.TypeOf(m.Save()), "the state"); found != "" {
		c.addFault("state", "%s", found)
		return
	}
	if err := run.Play(m); err != nil {
		return // the check "end" reports it
	}
	other := c.random(&engine.Run{}, 2)
	hashes := map[uint64]bool{}
	for i, s := range driver.saved {
		hashes[s.hash] = true
		switch other.Restore(s.state); {
		case !reflect.DeepEqual(other.Save(), s.state):
			c.addFault("state", "what is saved at checkpoint %d and restored is not what is saved then", i+1)
		case other.Hash() != s.hash:
			c.addFault("state", "the state of checkpoint %d has another hash once it is restored", i+1)
		case !reflect.DeepEqual(other.View().Snapshot(), s.table):
			c.addFault("state",
				"the table of checkpoint %d is another once it is restored: not all that it shows is in the state", i+1)
		}
	}
	if len(driver.saved) == 0 {
		c.addFault("state", "a game has no checkpoint: nothing says where it can be entered")
	} else if len(hashes) < 2 && len(driver.saved) > 1 {
		c.addFault("state", "the hash is the same at all %d checkpoints of a game", len(driver.saved))
	}
}

// describeNonFlatPart describes the first part of a type that is no struct, array, small integer or boolean. It returns
// "" where there is none. path is the name of the type or field.
func describeNonFlatPart(t reflect.Type, path string) string {
	if t == nil {
		return path + " is nothing"
	}
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if found := describeNonFlatPart(t.Field(i).Type, path+"."+t.Field(i).Name); found != "" {
				return found
			}
		}
		return ""
	case reflect.Array:
		return describeNonFlatPart(t.Elem(), path+"[]")
	case reflect.Bool, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Int8, reflect.Int16,
		reflect.Int32:
		return ""
	}
	return fmt.Sprintf("%s is a %s: a state is fixed arrays, small integers and booleans", path, t.Kind())
}
