// Package replay plays scenarios and records their events.
//
//   - Play runs a scenario or a variant and returns a Replay: the events, the passages that a reader steps through with
//     the table after each, the choices, the expectations that failed. Where a move does not fit, the replay up to that
//     move comes with the error. Branch takes other options than the script at some choices and follows the script
//     elsewhere. Passages, options and branches have names for addresses; Replay.Digest digests what happened up to a
//     passage.
//   - A claim ("per ogni") states what holds whatever some seats choose from a point on. Every line of play is tried
//     from the state at the last checkpoint; the first line that fails is the counterexample (Claim). Lines plays every
//     line of play after the moves and keeps one line for each different end.
//   - Ask plays moves and then asks whether an act may be done; Why asks at a choice of a replay.
//
// The script of a scenario is the driver of its run. script.go has the driver; each script_*.go has what the driver
// does for one kind of move.
package replay
