package search

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// maxNumber is the greatest length in bytes of a text that is parsed as a number; "weiss schwarz, sezione
// 7.3.1.2.7.1" is shorter.
const maxNumber = 80

// readNumber fills r for a query that is the number of a rule or the label of a doubt. answered is false where the
// query must be searched as words, for instance a single number that is no chapter ("50").
func (ix *Index) readNumber(r *Result) (answered bool) {
	text := strings.TrimRight(rulebooks.FoldTyped(r.Query), " .,;:!?")
	if len(text) > maxNumber || !strings.ContainsAny(text, "0123456789") {
		return false
	}
	if m := pinnedPattern.FindStringSubmatch(text); m != nil && ix.answerPinned(r, m[1], m[2]) {
		return true
	}
	label, ok := readLabel(text)
	if ok && ix.answerLabel(r, label) {
		return true
	}
	typedGame, n, ok := readNumbered(text)
	if !ok {
		return false
	}
	if typedGame != "" {
		r.Game = typedGame
	}
	if r.Game != "" {
		if ref, ok := ix.ruleOfNumber(r.Game, n); ok {
			r.Redirect = &ref
			return true
		}
		r.Missing = ix.missingNumber(n, r.Game)
		return n.Depth() > 1
	}
	for _, g := range ix.games {
		if ref, ok := ix.ruleOfNumber(g, n); ok {
			r.Numbers = append(r.Numbers, ref)
		}
	}
	switch len(r.Numbers) {
	case 0:
		r.Missing = ix.missingNumber(n, "")
		return n.Depth() > 1
	case 1:
		r.Redirect, r.Numbers = &r.Numbers[0], nil
	}
	return true
}

// pinnedPattern matches a number with a version of its text: "ws 7.2.1@2026.3", "7.2.1 2026.3".
var pinnedPattern = regexp.MustCompile(`^(.*\d)(?: *@ *| +)(\d{4}\.\d{1,3})$`)

// answerPinned redirects to a rule as in a version, if a game has that version with that rule: the searched game, or
// the only one of all. answered is false where none has.
func (ix *Index) answerPinned(r *Result, typed, version string) (answered bool) {
	game, n, ok := readNumbered(strings.TrimSpace(typed))
	if !ok {
		return false
	}
	if game == "" {
		game = r.Game
	}
	var found []rulebooks.Ref
	for _, g := range ix.games {
		if b := ix.books[g]; b != nil && (game == "" || game == g) && b.RuleAt(n, version) != nil {
			found = append(found, rulebooks.Ref{Game: g, Number: n})
		}
	}
	switch len(found) {
	case 0:
		return false
	case 1:
		r.Redirect, r.Version, r.Game = &found[0], version, game
	default:
		r.Numbers = found
	}
	return true
}

// readNumbered parses a number, perhaps with a game and other words around it.
func readNumbered(text string) (game rulebooks.Game, n rulebooks.Number, ok bool) {
	if len(text) > maxNumber || !strings.ContainsAny(text, "0123456789") {
		return "", "", false
	}
	if game, n, ok = rulebooks.ReadRef(text); ok {
		return game, n, true
	}
	return readLoose(text)
}

// wordsAroundNumbers are words that people write around the number of a rule.
var wordsAroundNumbers = wordSet(`sezione sez sec sect section capitolo cap chapter regola reg regole rule r articolo art artic punto paragrafo par
	parag comma numero num nr n rif vedi vd la il al alla del della nel nella di in del dello regolamento appendice app`)

// readLoose parses a number with a game and wordsAroundNumbers in any order: "(9.2)", "9.2 di ws", "ws9.2", "cap 9
// sez 2", "n° 9.2". A letter after a number of several parts, which names a part of the rule, is ignored: "9.2.1a",
// "9.2.1 (a)". With any other word ok is false.
func readLoose(text string) (game rulebooks.Game, n rulebooks.Number, ok bool) {
	var parts, names []string
	lettered := false
	runs := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, run := range runs {
		cut := strings.IndexFunc(run, unicode.IsDigit)
		word, digits := run, ""
		if cut >= 0 {
			word, digits = run[:cut], run[cut:]
		}
		if letter := strings.TrimLeft(digits, "0123456789"); len(letter) == 1 && len(parts) > 0 {
			digits, lettered = strings.TrimSuffix(digits, letter), true
		} else if digits == "" && len(word) == 1 && len(parts) > 1 && !wordsAroundNumbers[word] {
			lettered = true
			continue
		} else if lettered && digits != "" { // two numbers, as in "9.2 e 3", are no number
			return "", "", false
		}
		switch {
		case word == "":
		case strings.HasPrefix(word, "app") && wordsAroundNumbers[word], word == "a" && len(parts) == 0:
			if len(parts) == 0 {
				parts = append(parts, rulebooks.Appendix)
			}
		case !wordsAroundNumbers[word]:
			names = append(names, word)
		}
		if digits == "" {
			continue
		}
		value, err := strconv.Atoi(digits)
		if err != nil {
			return "", "", false
		}
		parts = append(parts, strconv.Itoa(value))
	}
	if strings.ContainsAny(text, `"“”«»+*=<>%`) {
		return "", "", false
	}
	if len(names) > 0 {
		if game, ok = parseGame(names); !ok {
			return "", "", false
		}
	}
	number, err := rulebooks.ParseNumber(strings.Join(parts, "."))
	return game, number, err == nil && len(parts) > 0 && number != rulebooks.Appendix
}

// ruleOfNumber returns the rule for a number: the rule with that number, the rule that was renumbered from it, or
// the tombstone of a removed rule. The boolean is false where there is none.
func (ix *Index) ruleOfNumber(g rulebooks.Game, n rulebooks.Number) (rulebooks.Ref, bool) {
	b := ix.books[g]
	if b == nil {
		return rulebooks.Ref{}, false
	}
	n = b.FinalNumber(n) // n itself where it was of a rule that is gone and whose last number another rule has
	return rulebooks.Ref{Game: g, Number: n}, b.Rule(n) != nil || b.RemovalOf(n) != nil
}

// missingNumber returns a Missing with the rules nearest to a number; for all games ("") only rules above it.
func (ix *Index) missingNumber(n rulebooks.Number, game rulebooks.Game) *Missing {
	m := &Missing{Number: n, Game: game}
	if b := ix.books[game]; b != nil {
		for _, r := range b.Near(n) {
			m.Nearest = append(m.Nearest, r.Ref)
		}
		return m
	}
	for up := n.Parent(); up != ""; up = up.Parent() {
		for _, g := range ix.games {
			if b := ix.books[g]; b != nil && b.Rule(up) != nil && !m.has(g) {
				m.Nearest = append(m.Nearest, rulebooks.Ref{Game: g, Number: up})
			}
		}
	}
	return m
}

// has reports whether a rule of the game is among the nearest.
func (m *Missing) has(g rulebooks.Game) bool {
	for _, ref := range m.Nearest {
		if ref.Game == g {
			return true
		}
	}
	return false
}

// takeGame removes the name of a game from the beginning of a text, or its code or full name from the end, and
// returns the game and the rest: "ygo catena", "weiss schwarz danno", "danno ws". The game is "" where the text
// names none.
func takeGame(text string) (game rulebooks.Game, rest string) {
	fields := strings.Fields(text)
	for n := min(4, len(fields)); n > 0; n-- {
		if g, ok := parseGame(fields[:n]); ok {
			return g, strings.TrimLeft(strings.Join(fields[n:], " "), ":,- ")
		}
	}
	for n := min(4, len(fields)-1); n > 0; n-- {
		last := fields[len(fields)-n:]
		if n == 1 && ambiguousNames[strings.ToLower(last[0])] {
			break // "la fazione Schwarz" is about the faction
		}
		if g, ok := parseGame(last); ok {
			return g, strings.Join(fields[:len(fields)-n], " ")
		}
	}
	return "", text
}

// ambiguousNames are words of a game's name that have another meaning at the end of a text.
var ambiguousNames = wordSet("weiss schwarz")

// parseGame parses words as the name of a game; false for any other words.
func parseGame(fields []string) (rulebooks.Game, bool) {
	name := strings.TrimRight(strings.Join(fields, " "), ":,")
	// ParseGame ignores other characters, and a word made of them must not vanish with the name
	for i := 0; i < len(name); i++ {
		if c := name[i] | 0x20; (c < 'a' || c > 'z') && !strings.ContainsRune(" -!0123456789", rune(name[i])) {
			return "", false
		}
	}
	return rulebooks.ParseGame(name)
}
