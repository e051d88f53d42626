package engine

import "slices"

// Seat is the actor or the owner of something: a player, chance, or nobody.
type Seat uint8

const (
	A      Seat = iota // the first of the scenario's two players
	B                  // the other
	Chance             // the seat of shuffles and coins, which no player decides
	Nobody             // the seat of events that the rules themselves cause
)

var SeatNames = [...]string{"A", "B", "caso", "-"}

// ParseSeat returns the player, or chance, with a name as String writes it; Nobody for any other text.
func ParseSeat(text string) Seat {
	if at := slices.Index(SeatNames[:Nobody], text); at >= 0 {
		return Seat(at)
	}
	return Nobody
}

// String returns the name in scenarios: "A", "B", "caso", "-".
func (s Seat) String() string { return SeatNames[min(int(s), 3)] }

// Opponent returns the other player. s must be a player.
func (s Seat) Opponent() Seat { return s ^ 1 }

// WithOpponent returns both players, s first.
func (s Seat) WithOpponent() [2]Seat { return [2]Seat{s, s.Opponent()} }

// IsPlayer reports whether s is A or B.
func (s Seat) IsPlayer() bool { return s < Chance }

// RandomSource is the random source in a game's state (splitmix64): the same seed gives the same sequence on every
// machine.
type RandomSource uint64

// IntN returns the next random number from 0 to n-1; n must be positive.
func (s *RandomSource) IntN(n int) int {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int((z >> 33) % uint64(n))
}
