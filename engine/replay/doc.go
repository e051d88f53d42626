// Package replay plays scenarios and says what happened.
//
//   - Play runs a scenario or a variant and returns a Replay: the events, the passages that a reader steps through with the table after
//     each, the choices, the expectations that failed. Where a move does not fit, the replay until there comes with the error. Branch takes
//     other options than the script at some choices and follows it elsewhere. Passages, options and branches have names for addresses, and
//     what happened until a passage has a digest (Replay.Digest).
//   - A claim ("per ogni") holds whatever some seats choose from a point on: every line of play is tried from the state at the last checkpoint,
//     and the first that fails is the counterexample (Claim). Lines plays every line of play after the moves and keeps one for each way in which
//     they end.
//   - Ask plays moves and asks whether an act may be done there; Why asks at a choice of a replay.
package replay
