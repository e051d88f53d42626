// Package engine is the kernel that executes a rulebook, so that a judge can see a rule at work. It knows no game: a game is a package that
// implements Game and Match, and enginetest.Conforms says in a sentence whether it keeps the contract.
//
// # The contract
//
//  1. Rule code is straight-line code in the order of the rulebook. Where a player decides, it calls Run.Ask, with the rule that
//     gives the choice to that player, offers options (Allow, AllowFirst, Forbid) and calls Run.Decide, and goes on with the answer.
//  2. A run is a function of a start and of answers. Drivers differ, rules do not: the script driver answers from a scenario, Path from a
//     list of answers, Random from random numbers. A driver that has no answer calls Run.Stop, which unwinds with one sentinel panic and
//     leaves the pending choice to be read. A single option is taken and is no answer of the list. Anyone may concede at any choice
//     (Concede).
//  3. A game's state is one value of fixed arrays, small integers and booleans: Save is a copy, Restore assigns it, Hash hashes it. Whatever
//     else a match holds follows from the state or never changes. The random source (Source) is in the state, and a random outcome is a
//     choice of the seat Chance, which a scenario can script and a reader can branch on.
//  4. Nothing changes but through a game's atoms, and no atom without a citation (package cite). An atom begins with Run.Happens,
//     which writes down what it does. Only this package knows that a rule was taken away (ablation): its atoms do nothing, its options are
//     not offered, its refusals allow.
//  5. Events are plain data: what caused it, kind, actor, subjects, from, to, amount, one to three rules, the doubtful points it rests
//     on, the ability that did it. Sentences are written by views. A kind says what its events change on the table (TableChange), so that
//     Fold, given the table before a run and its events, arrives at the table after it.
//  6. What did not happen is an event too, with its rule.
//  7. Legality is one predicate of the game, used to list the options and to refuse an act; a refusal carries the rule. The key of an
//     option is unique in its choice, and given back it means that option. Match.Conceivable has every act that a player might think
//     of, each forbidden (Match.Forbids) or among the options. An act is refused by its own reason: that it is not that player's, or not of
//     that step, or what the card lacks; only where it has none by the rule of the choice (Choice.Rule) or, in the middle of what is being
//     carried out, by that rule. A game says of each verb which rules speak of it (VerbInfo.Rules). Any other act that is said with a verb of the game, names of cards, places, players and words of the
//     game (Reader) is understood too: Match.Unlisted allows or forbids it, and where it names no rule, the rule of its verb does
//     (VerbInfo.Rule). Passing where one must go on is refused by the rule of the choice; conceding is allowed to either player at any, by the
//     rule of its verb. Why answers about all of them.
//  8. A match calls Run.Checkpoint at the start of each phase and step: there, and only there, it can be entered again from a saved state.
//  9. A snapshot has every area and every value of the Table, and tells of each card who may see it: Snapshot.As is what one player sees,
//     and does not change when the cards that are hidden from them are exchanged (Permuter).
//  10. No input can hang or crash a program. A fault of a scenario is an Italian sentence with its line (entry.Error), and every bound that
//     is reached is an error.
//
// The bounds: MaxSteps choices and checks a run, 10,000 events of a run that is kept for a reader, MaxLines lines of play of the
// claims of a scenario, MaxAnswers answers of a branch, 24 variants, and the capacities of each game's state. A game finds its own loops by
// a hash of the position and settles them by its own rule; one that no rule settles ends at MaxSteps with an error.
//
// # What is done with a run
//
//   - Play runs a scenario or a variant and returns a Replay: the events, the passages that a reader steps through with the table after
//     each, the choices, the expectations that failed. Where a move does not fit, the replay until there comes with the error. Follow plays
//     from a list of answers instead, and stops where it ends. Branch takes other options than the script at some choices and follows it
//     elsewhere. Passages, options and branches have names for addresses, and what happened until a passage has a digest (Replay.Digest).
//   - A claim ("per ogni") holds whatever some seats choose from a point on: every line of play is tried from the state at the last checkpoint,
//     and the first that fails is the counterexample (Claim).
//   - Ablations and AblateAll take each cited rule away (Ablation), play again, and distinguish the citations that decide an
//     expectation from those that are decoration. Cover counts which rules the scenarios execute.
//   - Lines play every line of play after the moves of a scenario and keep one for each way in which they end; Ask plays moves and asks whether
//     an act may be done there. Package situation, above, asks both.
//   - Invariants are checked while a match is played: ChoiceSound, ActsAgree, SeesNoMore, Uncited and a game's own.
//
// Package enginetest holds the tests that every game must pass: among them Conforms, which checks this contract over a game's scenarios and
// over random games, and Verify, which runs a scenario in several ways that must give the same result.
//
// # The notation of scenarios
//
// A scenario is one YAML file with Italian keys. All but seme, carte, mosse and varianti are needed. The names of cards' fields, areas,
// phases, acts and events are those of the game; here they are invented:
//
//	gioco: ...                     # the code of the game
//	id: prima-prova                # also the file's name
//	titolo: ...
//	domanda: ...                   # what a judge is asked
//	in breve: ...                  # the verdict, in a line
//	mostra: ["9.2.1"]              # the rules it was written for: without any of them an expectation must fail
//	decisivo: pesca B              # the passage on which its page opens: kind of event, player, cards
//	seme: 7                        # an outcome of chance that is not given follows this seed; without it all must be given
//	carte: {Asso: {forza: 3}}      # cards with capital letter; a, b, w1... are any card, and ... those given by number
//	posizione: {turno: {...}, A: {...}, B: {...}}
//	mosse: [...]
//	attese: [...]
//	varianti: [...]                # titolo and attese, and what changes of carte, posizione (area by area), mosse
//
// An area is a list of cards or a number of any cards. An area of which the Table says TopFirst is listed from its top, others in the order
// in which cards came.
//
// Each entry of mosse is one of
//
//	A: gioca Asso in banco-2                                          # an act, by key (gioca:Asso>banco-2) or by enough of its words
//	B: concede                                                        # possible at any choice
//	caso: B rimescola in [w2, w1]                                     # from the top; also: caso: comincia B
//	rifiutata: {A: gioca Fante in banco-2, regola: "8.6.2"}           # not done; the rules must forbid it, by this rule
//	ammessa: {A: gioca Fante in banco-3}                              # not done; the rules must allow it
//	fino a: Fase Due                                                  # until the phase or step begins every choice is passing
//	fino a: Fase Due di B                                             # ... that of B's turn; otherwise it must come in the present turn
//	poi                                                               # the next choice that is not forced
//	poi: B                                                            # the next choice of B, forced or not
//	si risolve                                                        # all that is due is carried out; every choice is passing
//	al passaggio: {pesca: a}                                          # until that event; nobody decides there, and every act is refused
//	per ogni: {scelta di: B, fino a: Fase Due, attese: [...]}         # whatever B chooses until then, this holds there
//	attese: [...]                                                     # checked here
//
// An expectation, a claim, a refusal stands after a "fino a" at the beginning of that phase, otherwise at the first choice after the last
// act, be it forced or not; there the run ends too. A choice with a single option is taken by itself, and need not be written. Every other
// choice must be answered, and every answer be used. Each entry of attese is one of
//
//	B.banco: [a, b]                         # an area: its cards, or how many
//	B.punti: 1                              # a counter of a player
//	Asso.forza: 2                           # of a card
//	passaggi in ordine: [{pesca: a, da: pozzo, a: banco, quanto: 1, di: B, regola: "4.9.1", dubbio: A-4}]
//	non accade: [{pesca: b}]
//	può: [{A: gioca Asso}]                  # at a choice; può solo: and nothing else
//	non può: [{A: gioca Asso, regola: "8.6.2"}]
//	vincitore: A                            # B, pareggio, nessuno
//	fase: Fase Due
//	turno: A
//
// The kinds of events and the names of areas and phases are those of the game's Table.
//
// # Templates
//
// What a kind of event, a verb or a note of the table is called in a sentence stands beside its declaration, as a Template. Pages inflect
// and lay out; they know the words of no game. A template is words with holes; a capital letter and a full stop are never written.
//
//	{chi} gioca {carte}[ {in arrivo}]      # "A gioca *Asso* nel banco"
//
// A hole in braces is what the event says. Before some stands an article or a preposition, which is inflected: il (the article alone), di,
// a, da, in ("{di chi}", "{il parola}").
//
//	{carta o un effetto}                   # words, or another hole, where it has nothing to say
//	{quanto danno/danni}                   # a number with its noun: "1 danno"; quante writes one as "un", "una": "una carta"
//	{va/vanno}                             # a word that agrees with the number of cards
//	{modulo:si toglie/si tolgono}          # ... or with another number
//	[ su {carte}]                          # left out where one of its holes says nothing: no card, no word, zero
//	[[1]]                                  # brackets that are printed
//	{se quanto<0} ... | {se parola=x/y, carte} ... | ...    # the first of these variants whose conditions hold
//
// The holes of an event: chi (Actor), carte (Subjects), carta, altra and ultima (one of them), ognuna (each once, in alphabetical order),
// quante (how many), quanto (Amount), modulo (without its sign), segno, ordinale ("terza"), parola (To as a word), PAROLA (in capitals),
// partenza and arrivo (From and To as places), partenza.chi and arrivo.chi (whose they are), partenza.altrui (whose, where arrivo is
// another player's), abilità, nome (of the kind), causa.quanto (Amount of what caused it), atto and atto.breve (the act that a refusal is
// about, with its place and without). The states that a condition may name: ferma (Idle), giocatore and caso (the Actor), sta in partenza
// and sta in arrivo (the first card, after the passage). An act has carte, parola, arrivo, arrivo.breve (Area.Short) and posti (the two
// places in its key); a note carte, carta, altra, quanto, modulo, segno, totale (Of) and parola. A condition compares parola with words of
// Table.Words alone, and a number with numbers.
package engine
