// Package effect is the part of the language of card texts that all games share: how definitions are read from files,
// what they may contain, and how their Italian is written. It executes nothing: a game executes definitions and cites
// its rules.
//
// A definition is a struct whose tags say its keys. One reader (Read) fills it and refuses everything else, with the
// line and the nearest valid word; one JSON Schema for editors comes from the same types (Schema); one writer
// (Italian.Text) prints it from templates that stand beside the declarations.
//
// A game writes its own package card, in this order; toy_test.go is one in small:
//
//  1. Its nouns as enumerations: uint8 constants with a method Words() []string in the same order ("te|tu": the word,
//     and another that is read as well). Where cards print another word, both stand in one table by the constants, of
//     Noun, or of Term where events use a third word, and a method Printed() []string too (NounsOf, TermsOf).
//     Zone, Phase, Duration, Act, types and kinds of cards; Stat, whose Measure() says whether it belongs to cards or
//     to players; Ref, whose own values follow the shared ones, up to ThirdTarget.
//
//  2. Selector, for phrases that name cards: a struct of what may be asked of cards (Ref `it:"carta." name:"known"`, Of
//     Player `it:"di(te/avversario)"`, In []Zone `it:"in" in:"1..6"`, Level Range `it:"livello" text:"di livello
//     {Level}"`), with Nouns() string for the noun ("una carta/carte"). The field whose key ends in a full stop needs
//     no braces. The tag text says what stands after the noun, in the order of the fields. name:"known" are words for
//     cards that the text must have determined before (known.go). Where actions give names to cards it is name:"ref",
//     and SetName(name, several) makes the selector mean the cards of a name.
//
//  3. Count, Range and Condition as instances of the generic types here: type Count = effect.Count[Selector, Stat]. A
//     game that asks other things embeds Condition.
//
//  4. Action: Do Verb, the fields that its verbs need, and Forms: a line for each verb. A verb that means the same in
//     several games has its form here with its text (DrawKeys, GainKeys, ForbidKeys ...); the game's own verbs stand
//     beside it:
//
//     {Is: int(Destroy), Says: "distruggi:What, quanti, chi", Text: "{distruggere} {N What}"},
//     {Is: int(Draw), Says: effect.DrawKeys},
//     {Is: int(Pay), Says: "paga:N", In: "costo", Text: "{pagare} {N carta/carte}"},
//
//     In lists the places where a verb may stand; a place is the place tag of a field that holds actions ("fai",
//     "costo", "vale"). The field with the tag form (`form:"un'azione"`) holds the verb that was read. Binding() returns
//     the name that an action gives, if it gives one, and UsualName() the name that texts do not print. Tags and the marks
//     of Form refuse what contradicts itself or would do nothing: they say which keys go with a type of card, with a
//     place, with one another, what an amount may be, and to which cards a verb may apply (rules.go).
//
//  5. Trigger and Ability the same way, by what happens and by the kind of ability: "auto > in, quando!, se, costo,
//     fai!" has its keys inside the value of its first word. A trigger embeds Happening, and its HasCard() reports
//     whether "quella" is a card. A list of targets is Targets. A type with the method BeginsScope begins a new scope
//     of names and of what is determined. A type without forms has its template in a method Template() string.
//
//  6. Check(r, e) on any of these types: it returns an error for what tags and marks cannot refuse.
//
//  7. Card, by tags, which effect.Read fills.
//
//  8. An Italian: the words of texts that no template has; and Text() []string of a card, which calls Italian.Text
//     for each ability.
//
// Its tests are enginetest.Language: the schema is fresh, every word of it is used by a card of a scenario or a test of
// what it does, the manual has it, and the texts of all cards are as in cards/testi.txt, which a person reads when it
// changes.
//
// # Templates
//
// A template is Italian with placeholders, in the notation of the package comment of engine: variants with conditions,
// [optional parts], words where a placeholder says nothing ({un What o una carta}). It begins with a small letter. A placeholder that
// begins with a capital letter is a field of the struct, one of its Derived() Derived, or "Card.Name", a field of a
// definition around it; others are words to inflect.
//
//	{pescare}            a verb, by its infinitive, as it agrees with the phrase that the template has named before it; where it has named
//	                     none, with whoever acts: "pesca", "l'avversario pesca", and after "puoi" "pescare"
//	{distrutto}          an adjective, by its masculine, as it agrees with that phrase; {sia un mostro/siano mostri} likewise
//	{What}               cards: "tutti i tuoi mostri", "questa carta"; {un What} "un tuo mostro", {alcun What} "alcun tuo mostro",
//	                     {vari What} "uno o più tuoi mostri", {più What} "tuoi mostri"
//	{N What}             a number of cards, all where N is not said; {un N What} one where it is not
//	{What:da}            cards that are taken from their place: "dalla tua mano"
//	{What di Who}        cards of a player, whose place is not said: "un tuo mostro"
//	{N carta/carte}      a number with its noun: "una carta", "fino a 2 carte", "un numero di carte pari al tuo livello"
//	{N}                  a number; {pari N} "3", "pari al tuo livello"; {N:Stat} "+500 power"; {N:valore} "500", "un valore pari al tuo livello"
//	{Level}              a range: "3 o più"; {Level:somma} "almeno 3"
//	{Who}                a player as the subject: "l'avversario", nothing for you; {a Who} "a te"
//	{di Phase di Of}     a noun with its article and its owner: "della tua Main Phase", "della Main Phase dell'avversario"; so are
//	                     {a la mano di Who}, which is "alla propria mano" where Who acts, {in In di te}, {Stat di What} "il power di questa carta"
//	{If}                 conditions: "se ... e se ..."; {If:mentre} with another word; {non} stands in the text of one that can be negated
//	{When}, {Gives}      another definition; {When:dovesse} an event that is replaced: "questa carta dovesse essere distrutta"
//	{quando}             the word before an event, left out where the event is replaced
//	{Do:. }              actions, with what stands between them; {Then} actions inside a sentence: "pesca una carta, poi mostra la carta"; after
//	                     {potere} in the infinitive: "pescare una carta e mostrare la carta"
//	{e}                  consecutive actions that say the same before it are said in one: "questa carta prende +500 power e +1 soul"
//	{Aa}                 what follows begins with a capital letter
//
// A condition of a variant names a field or a method that says something ({se What}), compares a word or a number ({se
// To=mano, N<0}), or asks whether a number has to be worked out ({se N calcolato}) and where the action stands ({se in
// costo}). What an action asks in its field If stands before it where its template does not name the field. A Flag in a
// placeholder is what its tag text says. A comma that ends a phrase meets no other mark, and a colon follows parts that
// end in a comma, or nothing.
//
// Words of enumerations are printed as templates too ("{rosso}", "essere {distrutto}"), with the fields of the
// definition in which they stand. Places are printed as those of either player, with the preposition with which cards
// lie there ("in una mano", "sul Terreno"), other nouns with an article that gives their gender ("un'End Phase",
// "l'ATK").
package effect
