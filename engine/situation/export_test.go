package situation

// Plainly is the situation without what spares lines of play: every option of every choice is tried.
func (s *Situation) Plainly() *Situation {
	plain := *s
	plain.plainly = true
	return &plain
}

// SaysTheSame reports whether two verdicts say the same, whatever numbers stand in them.
func SaysTheSame(v, w *Outcome) bool { return v.same(w) }

// Weighs is weighs, for tests.
var Weighs = weighs
