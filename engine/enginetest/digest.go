package enginetest

import (
	"encoding/binary"
	"hash"
	"hash/fnv"

	"cavillo/engine"
	"cavillo/engine/measure"
)

// digest hashes a game as a reader sees it: at every choice the seat, the keys of the options and the one taken; at
// every phase and step the whole table. It does not depend on how a game stores its state, so that code can be
// rewritten without changing it. As the driver of a game it answers as the Driver that it embeds.
type digest struct {
	engine.Driver
	hash.Hash64
	match engine.Match
}

// digestOf plays the random game of a seed and returns its result and its digest.
func digestOf(random *measure.RandomGames, seed uint64) (measure.RandomGame, uint64) {
	answers := random.Run.Driver
	d := &digest{answers, fnv.New64a(), random.Match}
	random.Run.Driver = d
	defer func() { random.Run.Driver = answers }()
	game := random.Play(seed)
	d.table(random.Match.View().Snapshot())
	return game, d.Sum64()
}

// Decide hashes the pending choice and the index of the option taken.
func (d *digest) Decide(r *engine.Run) int {
	taken := d.Driver.Decide(r)
	d.number(int(r.Choice.Seat))
	for _, o := range r.Choice.Options {
		d.text(d.match.Key(o))
	}
	d.number(taken)
	return taken
}

// Checkpoint hashes the table.
func (d *digest) Checkpoint(*engine.Run) { d.table(d.match.View().Snapshot()) }

// table hashes a snapshot.
func (d *digest) table(s engine.Snapshot) {
	d.number(int(s.Turn))
	d.number(s.Number)
	d.text(s.Phase)
	for _, side := range s.Players {
		for _, pile := range side.Areas {
			d.text(pile.Area)
			for _, c := range pile.Cards {
				d.card(c)
			}
		}
		d.values(side.Values)
	}
	for _, n := range s.Notes {
		d.text(n.Kind)
		d.text(n.Area)
		for _, c := range n.Cards {
			d.text(c)
		}
		d.text(n.Word)
		d.number(n.Amount)
		d.number(n.Of)
	}
}

func (d *digest) card(c engine.CardView) {
	d.text(c.Name)
	if c.Face {
		d.number(1)
	}
	d.number(int(c.Seen))
	d.text(c.Orient)
	d.values(c.Facts)
	d.text(c.Kind)
	d.number(c.Under)
}

func (d *digest) values(values []engine.NamedValue) {
	for _, v := range values {
		d.text(v.Name)
		d.number(v.Value)
	}
}

func (d *digest) number(n int) { d.Write(binary.LittleEndian.AppendUint64(nil, uint64(n))) }

// text hashes a word, with a zero byte that marks its end.
func (d *digest) text(s string) { d.Write(append([]byte(s), 0)) }
