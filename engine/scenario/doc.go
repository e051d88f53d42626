// Package scenario reads and writes the notation in which people say a position, what is done in it and what is
// expected of it.
//
// A scenario is one YAML file with Italian keys. All but seme, carte, mosse and varianti are needed. The names of
// cards' fields, areas, phases, acts and events are those of the game; here they are invented:
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
// An area is a list of cards or a number of any cards. An area of which the Table says TopFirst is listed from its top,
// others in the order in which cards came.
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
// An expectation, a claim, a refusal stands after a "fino a" at the beginning of that phase, otherwise at the first
// choice after the last act, be it forced or not; there the run ends too. A choice with a single option is taken by
// itself, and need not be written. Every other choice must be answered, and every answer be used. Each entry of attese
// is one of
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
package scenario
