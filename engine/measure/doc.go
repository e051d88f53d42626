// Package measure says how well a game's scenarios hold its rules: Ablations and AblateAll take each cited rule away,
// play again, and distinguish the citations that decide an expectation from those that are decoration; Cover counts
// which rules the scenarios execute; RandomGames plays games at random and checks invariants (ChoiceSound, ActsAgree,
// SeesNoMore and a game's own) at every choice.
package measure
