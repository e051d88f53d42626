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
//
// # The notation of scenarios
//
// A scenario is one YAML file with Italian keys. All but seme, carte, mosse and varianti are needed:
//
//	gioco: ws                      # the game
//	id: refresh-a-meta-danno       # also the file's name
//	titolo: ...
//	domanda: ...                   # what a judge is asked
//	in breve: ...                  # the verdict, in a line
//	mostra: ["9.2.1"]              # the rules it was written for: without any of them an expectation must fail
//	decisivo: Riordino B           # the passage on which its page opens: kind of event, player, cards
//	seme: 7                        # chance that is not said follows this seed; without it all chance must be said
//	carte: {Lancia: {power: 3000}} # cards with capital letter; a, b, w1... are any card, and ... those given by number
//	posizione: {turno: {...}, A: {...}, B: {...}}
//	mosse: [...]
//	attese: [...]
//	varianti: [...]                # titolo and attese, and what changes of carte, posizione (area by area), mosse
//
// An area is a list of cards or a number of any cards. The deck is listed from its top, other areas in the order in which cards came.
//
// Each entry of mosse is one of
//
//	A: attacca con Lancia, frontale                                   # an act, by key (attacca:Lancia>frontale) or by enough of its words
//	B: concede                                                        # possible at any choice
//	caso: B rimescola in [w2, w1]                                     # from the top; also: caso: comincia B
//	rifiutata: {A: gioca Duca in centro, regola: "8.6.2.1.2"}         # not done; the rules must forbid it, by this rule
//	ammessa: {A: gioca Paggio in centro}                              # not done; the rules must allow it
//	fino a: Battle Step                                               # until the phase or step begins every choice is passing
//	attese: [...]                                                     # checked here
//
// A choice with a single option is taken by itself and not written. Every other choice must be answered, and every answer be used. Each entry
// of attese is one of
//
//	B.clock: [a, b]                         # an area: its cards, or how many
//	B.livello: 1                            # a counter of a player
//	Lancia.soul: 2                          # of a card: soul, power, stato (Stand, Rest, Reverse), area (B.centro)
//	passaggi in ordine: [{danno: a, da: mazzo, a: resolution, quanto: 1, di: B, regola: "4.9.1.1", dubbio: A-4}]
//	non accade: [{danno: b}]
//	vincitore: A                            # B, pareggio, nessuno
//	fase: Battle Step
//	turno: A
//
// The kinds of events (danno, Riordino, ...) and the names of areas and phases are those of the game's Table.
package engine
