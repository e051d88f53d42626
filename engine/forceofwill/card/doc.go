// Package card is what is printed on the cards of Force of Will and what their text says: definitions, without a match.
// A definition is read from a file and printed as the card's Italian text, in the language of package effect: what is
// printed is what runs.
//
// A text is a list of abilities (9.1): activated (9.2), triggered and continuous ones (9.3), and the effect of a spell
// (9.36). Beside it stand the symbols (9.5), the keywords that count while a card is played (9.4: Incarnazione,
// Lanciorapido, Risveglio, Innesco) and Attiva-G (9.12). Nothing here decides anything: the engine of the game (package
// forceofwill) executes definitions and cites the rules.
package card
