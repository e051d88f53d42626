package language

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// Party is one of the two players, as a line names him.
type Party int8

// The parties.
const (
	NoParty Party = iota
	Writer        // whoever writes: "io", "il mio mostro", "attacco"
	Other         // his opponent: "lui", "un suo mostro"
	PlayerA
	PlayerB
)

// Clause is a part of a line that says one thing: that something is done, or how something is.
type Clause struct {
	Text    string // as it was typed
	Deed    string // what is done, as the infinitive that our texts print; "" where nothing is, or an auxiliary verb alone
	Agent   Party  // who does it; without a deed, of whom the clause speaks; NoParty where it does not say
	Onto    Party  // to whom, or to whose things, it is done
	Things  []string
	Amounts []Amount
	Denied  bool
	Asked   bool // it asks, or says what one may or must do
	Past    bool // it was done before
	After   bool // it comes after what the clause before says
}

// Amount is a number with the noun that it counts or measures.
type Amount struct {
	Number string // as NumberOf
	Noun   string // folded; "" where none stands beside it
}

// Clauses returns what a line says to players of a game, one thing after the other: of "lui attacca, io non blocco" that
// the other player attacks, and that whoever writes does not block. Things are folded words that are neither a deed nor
// a player, in their order.
func Clauses(game rulebooks.Game, line string) (clauses []Clause) {
	var subject Party // in the third person, of the clauses before: "lui attacca e vince"
	last := NoParty   // whom the word before names: "attacca B, che blocca"
	for _, tokens := range splitClauses(clauseTokens(line)) {
		before := subject
		if isFunction(tokens[0].fold, "relative") {
			before = last
		}
		last = tokens[len(tokens)-1].party
		r := clauseReader{tokens: tokens, deed: -1}
		r.readDeed(Of(game))
		r.readParties()
		for at := range tokens {
			r.readThing(at)
		}
		r.nameDeed()
		c := &r.clause
		if c.Agent == NoParty && r.deed >= 0 && !r.passive && !r.hasSubject() {
			c.Agent = before
		}
		switch c.Agent {
		case NoParty:
		case Writer:
			subject = NoParty
		default:
			subject = c.Agent
		}
		if c.Deed != "" || len(c.Things) > 0 || len(c.Amounts) > 0 {
			clauses = append(clauses, *c)
		}
	}
	return clauses
}

// clauseReader reads a clause.
type clauseReader struct {
	clause  Clause
	tokens  []clauseToken
	deed    int  // the place of its verb, -1 where it has none
	passive bool // what its subject is, is done to it
}

// hasSubject reports whether a noun or "chi" stands before the deed that no preposition leads to: it does it.
func (r *clauseReader) hasSubject() bool {
	for at := range r.deed {
		t := &r.tokens[at]
		if isFunction(t.fold, "relative") && at > 0 || isFunction(t.fold, "interrogatives") {
			return true
		}
		led := at > 0 && isFunction(r.tokens[at-1].fold, "prepositions")
		if t.isNoun() && !led && !isFunction(t.fold, "auxiliary", "afterward") {
			return true
		}
	}
	return false
}

// readDeed reads what is done: the first verb that has a person, or what may be done, "posso attaccare", or what was
// done, "ho attaccato" and "viene attaccato".
func (r *clauseReader) readDeed(lexicon *Lexicon) {
	c := &r.clause
	var texts []string
	for at := range r.tokens {
		t := &r.tokens[at]
		texts = append(texts, t.text)
		c.Asked = c.Asked || t.asks()
		c.Denied = c.Denied || isFunction(t.fold, "negating")
		c.After = c.After || isFunction(t.fold, "afterward") && r.deed < 0
		if r.deed < 0 && isFunction(t.fold, "able") {
			c.Agent = Writer
		}
		if t.verb.isVerb() && r.takes(at) {
			r.deed = at
		}
	}
	c.Text = strings.TrimSuffix(strings.Join(texts, " "), " ?")
	if c.Deed == "" {
		return
	}
	whole := func(_ []string, length int) bool { return length == 1 }
	if printed, length := lexicon.Printed([]string{c.Deed}, whole); length > 0 {
		c.Deed = printed[0]
	}
}

// nameDeed puts what is done for a verb that says only that it is: attacking for "dichiarare un attacco".
func (r *clauseReader) nameDeed() {
	if c := &r.clause; isFunction(c.Deed, "doing") {
		for i, thing := range c.Things {
			if deed := deedOfNoun(thing); deed != "" {
				c.Deed, c.Things = deed, slices.Delete(c.Things, i, i+1)
				return
			}
		}
	}
}

// takes makes a verb the deed, where it says more of it than the one before.
func (r *clauseReader) takes(at int) bool {
	t, c := &r.tokens[at], &r.clause
	if r.deed >= 0 {
		auxiliary := r.tokens[r.deed].fold
		switch {
		case t.verb.isParticiple() && isFunction(auxiliary, "having", "havingBefore"):
			c.Past = true
		case t.verb.isParticiple() && isFunction(auxiliary, "suffering", "being"):
			r.passive, c.Onto, c.Agent = true, c.Agent, NoParty
		case t.verb.isInfinitive() && c.Deed == "" && r.tokens[r.deed].verb.isAuxiliary:
			c.Asked = c.Asked || !isFunction(auxiliary, "wanting")
		default:
			return false
		}
	} else if t.verb.isParticiple() {
		return false // "coperto" says how something is
	}
	c.Deed = t.verb.infinitive
	c.Past = c.Past || t.verb.slot >= firstPast && t.verb.slot <= thirdPluralPast
	isNoun := func(t clauseToken) bool { return t.isNoun() }
	if t.verb.isFirst() && !r.passive && !(isFunction(t.fold, "being") && slices.ContainsFunc(r.tokens[:at], isNoun)) {
		c.Agent = Writer // but "gli attacchi sono"
	}
	return true
}

// readParties reads who does the deed and to whom: who is named before it does it, unless a word leads to him ("contro
// B"), and to who is named after it, or by a pronoun before it, it is done.
func (r *clauseReader) readParties() {
	c := &r.clause
	for at := range r.tokens {
		party := r.tokens[at].party
		if party == NoParty {
			if to := partyOfPronoun(r.tokens[at].fold); to != NoParty && r.leadsToDeed(at+1) {
				c.Onto = to
			}
			continue
		}
		before := ""
		if at > 0 {
			before = r.tokens[at-1].fold
		}
		switch {
		case r.passive && isFunction(before, "agents"):
			c.Agent = party
		case r.passive:
			if c.Onto == NoParty {
				c.Onto = party
			}
		case r.deed < 0 || at < r.deed && !isFunction(before, "toward"):
			c.Agent = party
		case c.Onto == NoParty && party != c.Agent:
			c.Onto = party
		}
	}
}

// partyOfPronoun returns to whom a pronoun before a deed has it done: "mi attacca".
func partyOfPronoun(word string) Party {
	switch {
	case isFunction(word, "toWriter"):
		return Writer
	case isFunction(word, "toOther"):
		return Other
	}
	return NoParty
}

// leadsToDeed reports whether nothing but pronouns and auxiliary verbs stands from a place to the deed.
func (r *clauseReader) leadsToDeed(from int) bool {
	return from <= r.deed && !slices.ContainsFunc(r.tokens[from:r.deed], func(t clauseToken) bool {
		return !isFunction(t.fold, "clitics", "having", "auxiliary")
	})
}

// readThing reads a word that is neither the deed nor a player: a number, or what the clause speaks of.
func (r *clauseReader) readThing(at int) {
	t, c := &r.tokens[at], &r.clause
	switch number := NumberOf(t.fold); {
	case at == r.deed || t.isMark || t.party != NoParty || t.verb.isAuxiliary || t.beginsClause() ||
		isFunction(t.fold, "elided"):
	case number != "" && !isFunction(t.fold, "indefinite"):
		c.Amounts = append(c.Amounts, Amount{number, r.nounBeside(at)})
	case (!SaysLittle(t.fold) || isFunction(t.fold, "countedNouns")) && !slices.Contains(c.Things, t.fold):
		c.Things = append(c.Things, t.fold)
	}
}

// nounBeside returns the noun beside a number: that after it, "2 carte", else that before it, "clock 2".
func (r *clauseReader) nounBeside(at int) string {
	for i := at + 1; i < len(r.tokens); i++ {
		if r.tokens[i].isCounted() {
			return r.tokens[i].fold
		}
		if !isFunction(r.tokens[i].fold, "beforeNoun") {
			break
		}
	}
	for i := at - 1; i >= 0; i-- {
		if r.tokens[i].isCounted() {
			return r.tokens[i].fold
		}
		if !r.tokens[i].verb.isAuxiliary && !isFunction(r.tokens[i].fold, "afterNoun") {
			break
		}
	}
	return ""
}
