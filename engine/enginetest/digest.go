package enginetest

import (
	"encoding/binary"
	"hash"
	"hash/fnv"

	"cavillo/engine"
	"cavillo/engine/measure"
)

// digestDriver hashes a game as a reader sees it: at every choice the seat, the keys of the options and the one taken;
// at every phase and step the whole table. It does not depend on how a game stores its state, so that code can be
// rewritten without changing it. As the driver of a game it answers as the Driver that it embeds.
type digestDriver struct {
	engine.Driver
	hash.Hash64
	match engine.Match
}

// playForDigest plays the random game of a seed and returns its result and its digest.
func playForDigest(random *measure.RandomGames, seed uint64) (measure.RandomGame, uint64) {
	answers := random.Run.Driver
	d := &digestDriver{answers, fnv.New64a(), random.Match}
	random.Run.Driver = d
	defer func() { random.Run.Driver = answers }()
	game := random.Play(seed)
	d.hashTable(random.Match.View().Snapshot())
	return game, d.Sum64()
}

// Decide hashes the pending choice and the index of the option taken.
func (d *digestDriver) Decide(r *engine.Run) int {
	taken := d.Driver.Decide(r)
	d.hashNumber(int(r.Choice.Seat))
	for _, o := range r.Choice.Options {
		d.hashText(d.match.Key(o))
	}
	d.hashNumber(taken)
	return taken
}

// Checkpoint hashes the table.
func (d *digestDriver) OnCheckpoint(*engine.Run) { d.hashTable(d.match.View().Snapshot()) }

// hashTable hashes a snapshot.
func (d *digestDriver) hashTable(s engine.Snapshot) {
	d.hashNumber(int(s.TurnPlayer))
	d.hashNumber(s.TurnNumber)
	d.hashText(s.Phase)
	for _, side := range s.Players {
		for _, pile := range side.Areas {
			d.hashText(pile.Area)
			for _, c := range pile.Cards {
				d.hashCard(c)
			}
		}
		d.hashValues(side.Values)
	}
	for _, n := range s.Notes {
		d.hashText(n.Kind)
		d.hashText(n.Area)
		for _, c := range n.Cards {
			d.hashText(c)
		}
		d.hashText(n.Word)
		d.hashNumber(n.Amount)
		d.hashNumber(n.Total)
	}
}

func (d *digestDriver) hashCard(c engine.CardView) {
	d.hashText(c.Name)
	if c.FaceUp {
		d.hashNumber(1)
	}
	d.hashNumber(int(c.Visibility))
	d.hashText(c.Orientation)
	d.hashValues(c.Facts)
	d.hashText(c.PrintedType)
	d.hashNumber(c.CardsUnder)
}

func (d *digestDriver) hashValues(values []engine.NamedValue) {
	for _, v := range values {
		d.hashText(v.Name)
		d.hashNumber(v.Value)
	}
}

func (d *digestDriver) hashNumber(n int) { d.Write(binary.LittleEndian.AppendUint64(nil, uint64(n))) }

// hashText hashes a word, with a zero byte that marks its end.
func (d *digestDriver) hashText(s string) { d.Write(append([]byte(s), 0)) }
