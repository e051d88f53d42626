package engine

import "slices"

// Seat is who acts or owns: a player, chance, or nobody.
type Seat uint8

const (
	A      Seat = iota // the first of the scenario's two players
	B                  // the other
	Chance             // shuffles, coins: what no player decides
	Nobody             // the rules themselves
)

var SeatNames = [...]string{"A", "B", "caso", "-"}

// ParseSeat is the player, or chance, that a text names; Nobody where it names none.
func ParseSeat(text string) Seat {
	if at := slices.Index(SeatNames[:Nobody], text); at >= 0 {
		return Seat(at)
	}
	return Nobody
}

// String is the name that scenarios use: "A", "B", "caso", "-".
func (s Seat) String() string { return SeatNames[min(int(s), 3)] }

// Other is a player's opponent.
func (s Seat) Opponent() Seat { return s ^ 1 }

// AndOther is both players, this one first.
func (s Seat) WithOpponent() [2]Seat { return [2]Seat{s, s.Opponent()} }

// Player reports whether s is one of the two players.
func (s Seat) IsPlayer() bool { return s < Chance }

// Source is the random source that a game keeps in its state (splitmix64): the same seed gives the same sequence for
// ever.
type RandomSource uint64

// Next is the next number below n, which must be positive.
func (s *RandomSource) IntN(n int) int {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int((z >> 33) % uint64(n))
}
