// Package effect is the part of the language of card texts that all games share: how definitions are read from files, what may be said in
// them, and the Italian from which their texts are made. It executes nothing: a game executes definitions and cites its rules.
//
// A definition is a struct whose tags say its keys. One reader (Read) fills it and refuses everything else, with the line and the nearest
// valid word; one JSON Schema for editors comes from the same types (Schema).
//
// A game writes its own package card, in this order:
//
//  1. Its nouns as enumerations: uint8 constants with a method Words() []string in the same order ("te|tu": the word, and another that
//     is read as well). Zone, Phase, Duration, Act, types and kinds of cards; Stat, whose Measure() says whether it belongs to cards or to
//     players; Ref, of which the first four are NoRef, This, Chosen, That.
//
//  2. Selector, its one noun phrase: a struct of what may be asked of cards (Ref `it:"carta" name:"ref"`, Of Player `it:"di(te/avversario)"`,
//     In []Zone `it:"in" in:"1..6"`, Level Range `it:"livello"`), with Alone() string for the field that needs no braces ("carta"), and
//     Called(name, several) where its actions give names.
//
//  3. Count, Range and Condition as instances of the generic types here: type Count = effect.Count[Selector, Stat]. A game that asks
//     other things embeds Condition.
//
//  4. Action: Do Verb, the fields that its verbs need, and Forms: a line for each verb. A verb that means the same in several games has its
//     form here (Draws, Gains, Forbids ...); the game's own verbs stand beside it:
//
//     {Is: int(Destroy), Says: "distruggi:What, quanti, chi"},
//     {Is: int(Draw), Says: effect.Draws},
//     {Is: int(Pay), Says: "paga:N", In: "costo"},
//
//     A verb stands where In says: the place tag of the field that holds the actions ("fai", "costo", "vale"). Be(is) sets the verb that
//     was read. Binds() says what name an action gives, where it gives one.
//
//  5. Trigger and Ability the same way, by what happens and by the kind of ability: "auto > in, quando!, se, costo, fai!" has its keys
//     inside the value of its first word. A type with the method Scoped begins a new scope of names.
//
//  6. Check(r, e) on any of these types: it returns an error for what can be read but contradicts itself or would do nothing.
//
//  7. Card, by tags; and Read(c, e), which calls effect.Read.
//
//  8. Text, from the definition, in the game's own template: Phrase, Agreed, With ("di" and "il mazzo" make "del mazzo"), List.
//
// Its tests are enginetest.Language: the schema is fresh, every word of it is used by a card of a scenario or a test of what it does, the
// manual has it, and the texts of all cards are as in cards/testi.txt, which a person reads when it changes.
package effect
