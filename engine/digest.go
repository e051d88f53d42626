package engine

// digest folds a game as its players could have read it: at every choice whose it is, the keys of its options and the one taken; at every
// phase and step the whole table. Nothing of how a game keeps its state is in it, so that code can be rewritten and the digest stays.
type digest uint64

func newDigest() *digest {
	d := digest(offset)
	return &d
}

// choice folds the pending choice and the place of the option taken.
func (d *digest) choice(r *Run, taken int) {
	d.number(int(r.Choice.Seat))
	for _, o := range r.Choice.Options {
		d.text(r.match.Key(o))
	}
	d.number(taken)
}

// table folds a snapshot.
func (d *digest) table(s Snapshot) {
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

func (d *digest) card(c CardView) {
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

func (d *digest) values(values []NamedValue) {
	for _, v := range values {
		d.text(v.Name)
		d.number(v.Value)
	}
}

func (d *digest) number(n int) {
	h := uint64(*d)
	mix(&h, uint64(n))
	*d = digest(h)
}

// text folds a word and where it ends.
func (d *digest) text(s string) {
	h := uint64(*d)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * prime
	}
	*d = digest(h * prime)
}
