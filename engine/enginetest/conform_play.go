package enginetest

import (
	"fmt"
	"reflect"
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// checkScenario plays a scenario or one of its variants and checks its replay.
func (c *conformance) checkScenario(s *scenario.Scenario, variant int) {
	where := fmt.Sprintf("%s, variant %d", s.ID, variant)
	ran, err := replay.Play(s, variant)
	if err != nil {
		c.addFault("expectations", "%s cannot be played: %v", where, err)
		return
	}
	if !ran.OK {
		f := ran.Failures[0]
		c.addFault("expectations", "%s: expected %s, found %s", where, f.Expected, f.Found)
	}
	for _, e := range ran.Events {
		if len(e.Rules) == 0 || e.Parent >= e.Seq {
			c.addFault("events", "%s: event %d (%s) cites %d rules and is caused by event %d", where, e.Seq, e.Kind,
				len(e.Rules), e.Parent)
		}
		for i, rule := range e.Rules {
			if slices.Contains(e.Rules[:i], rule) {
				c.addFault("events", "%s: event %d (%s) cites %s twice", where, e.Seq, e.Kind, rule)
			}
		}
	}
	if n := len(ran.Passages); n > 0 {
		c.noteFault("fold", where, engine.TableFault(c.table, ran.Start, ran.Events, ran.Passages[n-1].Table))
	}
	c.checkReplayWords(where, ran)
	c.noteFault("snapshot", where, describeSnapshotFault(c.table, ran.Start))
	for _, p := range ran.Passages {
		c.noteFault("snapshot", where, describeSnapshotFault(c.table, p.Table))
	}
	for _, choice := range ran.Choices {
		for _, o := range choice.RefusedActs {
			if o.Rule.Number == "" {
				c.addFault("refusals", "%s: %s is refused to %s and no rule is given", where, o.Key, choice.Seat)
			}
		}
		keys := make([]string, len(choice.Options))
		for i, o := range choice.Options {
			keys[i] = o.Key
		}
		c.checkKeys(where, keys)
	}
	if err := Verify(s, variant); err != nil {
		c.addFault("replay", "%v", err)
	}
}

// checkKeys checks that every key of a choice, given back as an answer, selects its own option.
func (c *conformance) checkKeys(where string, keys []string) {
	for i, key := range keys {
		if at, problem := wording.FindKey(key, keys); at != i {
			c.addFault("keys", "%s: %q, given back, does not mean its own option (%d of %q): %s", where, key, i+1, keys,
				problem)
			return
		}
	}
}

// describeSnapshotFault describes what is wrong with a snapshot, "" for nothing: it lacks an area or a value, or one of
// its cards occurs twice or lacks its name or a needed orientation.
func describeSnapshotFault(t *engine.Table, s engine.Snapshot) string {
	cards := map[string]bool{}
	for p, side := range s.Players {
		if len(side.Areas) != len(t.Areas) || len(side.Values) != len(t.ValueNames) {
			return fmt.Sprintf("%s has %d areas and %d values, and the table %d and %d", engine.Seat(p),
				len(side.Areas), len(side.Values),
				len(t.Areas), len(t.ValueNames))
		}
		for i, pile := range side.Areas {
			if pile.Area != t.Areas[i].ID {
				return fmt.Sprintf("area %d of %s is %q, and in the table %q", i+1, engine.Seat(p), pile.Area,
					t.Areas[i].ID)
			}
			for _, card := range pile.Cards {
				if card.Name == "" || cards[card.Name] {
					return fmt.Sprintf("in %s.%s there is a card %q that is elsewhere too, or has no name",
						engine.Seat(p), pile.Area, card.Name)
				}
				cards[card.Name] = true
				if t.Areas[i].HasOrientations && card.Orientation == "" {
					return fmt.Sprintf("in %s.%s nothing says how %s lies", engine.Seat(p), pile.Area, card.Name)
				}
			}
		}
		for i, v := range side.Values {
			if v.Name != t.ValueNames[i] {
				return fmt.Sprintf("value %d of %s is %q, and in the table %q", i+1, engine.Seat(p), v.Name,
					t.ValueNames[i])
			}
		}
	}
	return ""
}

// closelyChecked is how many choices of the random games are all checked. Of the later choices one in 7 is checked, and
// the whole table at one in 31.
const closelyChecked = 200

// checkingDriver is a random driver that checks the match at its choices.
type checkingDriver struct {
	engine.RandomDriver
	c     *conformance
	m     engine.Match
	where string
	count int
	mixed engine.RandomSource
}

// Decide checks the match and takes an option at random.
func (d *checkingDriver) Decide(r *engine.Run) int {
	c, choice := d.c, &r.Choice
	d.count++
	if c.choices++; c.choices < closelyChecked || c.choices%7 == 0 {
		if found := measure.ChoiceFault(d.m, choice); found != "" {
			c.addFault("options", "%s: %s", d.where, found)
		} else {
			c.noteFault("acts", d.where, measure.ActsFault(d.m, choice))
			keys := make([]string, len(choice.Options))
			for i, o := range choice.Options {
				keys[i] = d.m.Key(o)
			}
			c.checkKeys(d.where, keys)
		}
		for i, o := range choice.Options {
			if i > 0 && o.Verb == engine.Pass {
				c.addFault("options", "%s: passing is option %d, and stands first", d.where, i+1)
			}
		}
	}
	if c.choices < closelyChecked || c.choices%31 == 0 {
		table := d.m.View().Snapshot()
		c.noteFault("snapshot", d.where, describeSnapshotFault(c.table, table))
		if hider, ok := d.m.(measure.Permuter); ok {
			c.noteFault("hidden", d.where, measure.VisibilityFault(hider, &d.mixed))
		} else {
			c.addFault("hidden", "the match cannot exchange the cards that a player does not see (engine.Permuter)")
		}
		hash := d.m.Hash()
		if known, met := c.hashes[hash]; met && !reflect.DeepEqual(known, table) {
			c.addFault("state", "%s: two tables that differ have the same hash %x", d.where, hash)
		}
		c.hashes[hash] = table
	}
	return d.RandomDriver.Decide(r)
}

// checkRandomGame plays a full random game, checks it at its choices and its end, and plays it again from its answers.
func (c *conformance) checkRandomGame(seed uint64) {
	where := fmt.Sprintf("random game %d", seed)
	driver := &checkingDriver{RandomDriver: engine.RandomDriver{Source: engine.RandomSource(seed)}, c: c, where: where, mixed: 1}
	run := &engine.Run{Driver: driver, KeepsEvents: true}
	m := c.random(run, seed)
	driver.m = m
	before := m.View().Snapshot()
	if err := run.Play(m); err != nil {
		c.addFault("end", "%s, after %d choices: %v", where, driver.count, err)
		return
	}
	if end, over := m.End(); !over || !end.GameOver || end.IsDraw == end.Winner.IsPlayer() {
		c.addFault("end", "%s stops after %d choices with neither a winner nor a draw", where, driver.count)
		return
	}
	c.noteFault("events", where, engine.CitationFault(run))
	if !reflect.DeepEqual(m.Table(), c.table) {
		c.addFault("events", "the table of the match is not that of the game")
	}
	c.noteFault("fold", where, engine.TableFault(c.table, before, run.Events(), m.View().Snapshot()))
	hash, answers := m.Hash(), run.Answers()
	if _, again, err := c.random.replayAnswers(seed, answers); err != nil {
		c.addFault("replay", "%s cannot be played again from its answers: %v", where, err)
		return
	} else if again.Hash() != hash {
		c.addFault("replay", "%s, played again from its %d answers, ends otherwise", where, len(answers))
	}
	_, fault := c.random.tryEachOption(seed, answers[:len(answers)/2])
	c.noteFault("options", where, fault)
}

// checkLookup checks Match.Lookup at the start of a game: areas and values must be those of the snapshot, and unknown
// names must be errors.
func (c *conformance) checkLookup() {
	run := &engine.Run{Driver: &engine.AnswerList{StopCheckpoint: 2}}
	m := c.random(run, 1)
	if run.Play(m) != nil {
		return // other checks report it
	}
	table := m.View().Snapshot()
	card := ""
	for p, side := range table.Players {
		who := engine.Seat(p).String()
		for i, pile := range side.Areas {
			v, err := m.View().Lookup(who, pile.Area)
			if err != nil || v.Kind != engine.ListValue || len(v.List) != len(pile.Cards) ||
				v.Unordered && c.table.Areas[i].IsOrdered {
				c.addFault("lookup", "%s.%s is %d cards, and is answered by %+v, %v", who, pile.Area, len(pile.Cards),
					v, err)
			}
			if len(pile.Cards) > 0 {
				card = pile.Cards[0].Name
			}
		}
		for _, value := range side.Values {
			if v, err := m.View().Lookup(who, value.Name); err != nil || v.Kind != engine.NumberValue ||
				v.Number != value.Value {
				c.addFault("lookup", "%s.%s is %d, and is answered by %+v, %v", who, value.Name, value.Value, v, err)
			}
		}
	}
	for asked, want := range map[string]string{"fase": table.Phase, "turno": table.TurnPlayer.String()} {
		if v, err := m.View().Lookup("", asked); err != nil || v.Kind != engine.TextValue || v.Text != want {
			c.addFault("lookup", "%s is %q, and is answered by %+v, %v", asked, want, v, err)
		}
	}
	for _, path := range [][2]string{{"A", "nulla di simile"}, {"Carta che non esiste", "fase"}, {card, "nulla di simile"}} {
		if v, err := m.View().Lookup(path[0], path[1]); err == nil || err.Error() == "" {
			c.addFault("lookup", "%s.%s does not exist, and is answered by %+v without an error", path[0], path[1], v)
		}
	}
	if phase := engine.PhaseName(m); phase != table.Phase || !engine.IsAtPhase(m, phase) ||
		!slices.Contains(c.table.PhaseNames(), phase) {
		c.addFault("lookup", "the match stands at %q, which is no moment of the table, or it denies it", phase)
	}
	if word := m.Word(0); word != "" {
		c.addFault("lookup", "word 0 is nothing, and is told as %q", word)
	}
}
