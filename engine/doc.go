// Package engine is the kernel that executes a rulebook, so that a judge can see a rule at work. It knows no game.
//
// The contract:
//
//  1. Rule code is straight-line code in the order of the rulebook. Where a player decides, it offers options and calls Decide, and
//     goes on with the answer.
//  2. A run is a function of a start and of answers. Drivers differ, rules do not: the script driver answers from a scenario, the path
//     driver from a list of answers, the random driver by itself. A driver that has no answer stops the run, which unwinds with one
//     sentinel panic and leaves its pending choice to be read.
//  3. A game's state is one value of fixed arrays and small integers: cloning is assignment. The random source is in it, and a random
//     outcome is a choice of the seat Chance, which a scenario can script.
//  4. Nothing changes but through a game's atoms, and no atom without a citation (package cite).
//  5. Events are plain data: what caused it, kind, actor, subjects, from, to, amount, one to three rules, the doubtful points it rests on,
//     the ability that did it. Sentences are written by views.
//  6. What did not happen is an event too, with its rule.
//  7. Legality is one predicate of the game, used to list the options and to refuse an act; a refusal carries the rule.
//  8. Bounds: a limit of steps, counted capacities. No input can hang or crash a program.
//
// A scenario (LoadScenario) is a question, a position, what the players do and what is expected. Run plays it and returns a Replay:
// the events, the passages that a reader steps through with the table after each, the choices, and the expectations that failed.
package engine
