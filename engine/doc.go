// Package engine is the kernel that executes a rulebook, so that a judge can see a rule at work. The rooms above it
// read and write scenarios (scenario), understand acts in words (wording), play and compare (replay), measure how well
// scenarios hold rules (measure), ask at a table (situation, timing), read what is typed (reading) and load what a game
// ships (shipped). It knows no game: a game is a package that implements Game and Match, and enginetest.Conforms says
// in a sentence whether it keeps the contract.
//
// # The contract
//
//  1. Rule code is straight-line code in the order of the rulebook. Where a player decides, it calls Run.Ask, with the
//     rule that gives the choice to that player, offers options (Allow, AllowFirst, Forbid) and calls Run.Decide, and
//     goes on with the answer.
//  2. A run is a function of a start and of answers. Drivers differ, rules do not: the script driver (package replay)
//     answers from a scenario, Path from a list of answers, Random from random numbers. A driver that has no answer
//     calls Run.Stop, which unwinds with one sentinel panic and leaves the pending choice to be read. A single option
//     is taken and is no answer of the list. Anyone may concede at any choice (Concede).
//  3. A game's state is one value of fixed arrays, small integers and booleans: Save is a copy, Restore assigns it,
//     Hash hashes it. Whatever else a match holds follows from the state or never changes. The random source (Source)
//     is in the state, and a random outcome is a choice of the seat Chance, which a scenario can script and a reader
//     can branch on.
//  4. Nothing changes but through a game's atoms, and no atom without a citation (package cite). An atom begins with
//     Run.RecordEvent, which writes down what it does. Only this package knows that a rule was taken away (ablation):
//     its atoms do nothing, its options are not offered, its refusals allow.
//  5. Events are plain data: what caused it, kind, actor, subjects, from, to, amount, one to three rules, the doubtful
//     points it rests on, the ability that did it. Sentences are written by views. A kind says what its events change
//     on the table (TableChange), so that Fold, given the table before a run and its events, arrives at the table after
//     it.
//  6. What did not happen is an event too, with its rule.
//  7. Legality is one predicate of the game, used to list the options and to refuse an act; a refusal carries the rule.
//     The key of an option is unique in its choice, and given back it means that option. Match.EachCandidateAct has
//     every act that a player might think of, each forbidden (Match.ForbiddingRule) or among the options. An act is
//     refused by its own reason: that it is not that player's, or not of that step, or what the card lacks; only where
//     it has none by the rule of the choice (Choice.Rule) or, in the middle of what is being carried out, by that rule.
//     A game says of each verb which rules speak of it (VerbInfo.Rules). Any other act that is said with a verb of the
//     game, names of cards, places, players and words of the game (package wording) is understood too:
//     Match.UnlistedRule allows or forbids it, and where it names no rule, the rule of its verb does (VerbInfo.Rule).
//     Passing where one must go on is refused by the rule of the choice; conceding is allowed to either player at any,
//     by the rule of its verb. replay.Why answers about all of them.
//  8. A match calls Run.MarkCheckpoint at the start of each phase and step: there, and only there, it can be entered
//     again from a saved state.
//  9. A snapshot has every area and every value of the Table, and tells of each card who may see it: Snapshot.SeenBy is
//     what one player sees, and does not change when the cards that are hidden from them are exchanged
//     (measure.Permuter).
//  10. No input can hang or crash a program. A fault of a scenario is an Italian sentence with its line (entry.Error),
//     and every bound that
//     is reached is an error.
//
// The bounds: MaxSteps choices and checks a run, 10,000 events of a run that is kept for a reader, replay.MaxClaimLines
// lines of play of the claims of a scenario, replay.MaxAnswers answers of a branch, 24 variants, and the capacities of
// each game's state. A game finds its own loops by a hash of the position and settles them by its own rule; one that no
// rule settles ends at MaxSteps with an error.
//
// # Templates
//
// What a kind of event, a verb or a note of the table is called in a sentence stands beside its declaration, as a
// Template. Pages inflect and lay out; they know the words of no game. A template is words with holes; a capital letter
// and a full stop are never written.
//
//	{chi} gioca {carte}[ {in arrivo}]      # "A gioca *Asso* nel banco"
//
// A hole in braces is what the event says. Before some stands an article or a preposition, which is inflected: il (the
// article alone), di, a, da, in ("{di chi}", "{il parola}").
//
//	{carta o un effetto}                   # words, or another hole, where it has nothing to say
//	{quanto danno/danni}                   # a number with its noun: "1 danno"; quante writes one as "un", "una": "una carta"
//	{va/vanno}                             # a word that agrees with the number of cards
//	{modulo:si toglie/si tolgono}          # ... or with another number
//	[ su {carte}]                          # left out where one of its holes says nothing: no card, no word, zero
//	[[1]]                                  # brackets that are printed
//	{se quanto<0} ... | {se parola=x/y, carte} ... | ...    # the first of these variants whose conditions hold
//
// The holes of an event: chi (Actor), carte (Subjects), carta, altra and ultima (one of them), ognuna (each once, in
// alphabetical order), quante (how many), quanto (Amount), modulo (without its sign), segno, ordinale ("terza"), parola
// (To as a word), PAROLA (in capitals), partenza and arrivo (From and To as places), partenza.chi and arrivo.chi (whose
// they are), partenza.altrui (whose, where arrivo is another player's), abilità, nome (of the kind), causa.quanto
// (Amount of what caused it), atto and atto.breve (the act that a refusal is about, with its place and without). The
// states that a condition may name: ferma (Idle), giocatore and caso (the Actor), sta in partenza and sta in arrivo
// (the first card, after the passage). An act has carte, parola, arrivo, arrivo.breve (Area.ShortName) and posti (the
// two places in its key); a note carte, carta, altra, quanto, modulo, segno, totale (Of) and parola. A condition
// compares parola with words of Table.TemplateWords alone, and a number with numbers.
package engine
