package card

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavillo/engine"
)

// Text is the ability as it is printed on a card, in the game's own template (8.1.1.1.1, 8.1.1.2.1, 8.1.1.3.1, chapter 10). Parse reads it
// back: the sentences are written and read by the same grammar, so what is printed is what runs.
func (a Ability) Text() string {
	x := &flow{printing: true}
	x.ability(&a)
	return string(x.out)
}

// Text is the text of a card: a line for each ability.
func (c Card) Text() string {
	var lines []string
	for _, a := range c.Abilities {
		lines = append(lines, a.Text())
	}
	return strings.Join(lines, "\n")
}

// maxText bounds a text that is read, and the work that reading it may take.
const (
	maxText  = 16 << 10
	maxSteps = 1 << 18
)

// Parse reads the text of one ability, as Text prints it. The error says as far as where it was understood.
func Parse(text string) (Ability, error) {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > maxText {
		return Ability{}, engine.Wrong(1, "il testo di un'abilità supera %d kB", maxText>>10)
	}
	x := &flow{in: text}
	var a Ability
	if x.ability(&a) && x.at == len(text) {
		return a, nil
	}
	understood, rest := text[:x.far], text[x.far:]
	if words := strings.Fields(rest); len(words) > 6 {
		rest = strings.Join(words[:6], " ") + "…"
	}
	if rest == "" {
		return Ability{}, engine.Wrong(1, "il testo finisce a metà, dopo «%s»", tail(understood))
	}
	return Ability{}, engine.Wrong(1, "il testo non si capisce da «%s», dopo «%s»", rest, tail(understood))
}

// tail is the last words of a text.
func tail(text string) string {
	words := strings.Fields(text)
	if len(words) > 5 {
		words = append([]string{"…"}, words[len(words)-5:]...)
	}
	return strings.Join(words, " ")
}

// flow is a text that is being printed from a definition, or read into one. Every sentence form is one function for both, which reports
// whether it fits: the definition where it prints, the text where it reads.
type flow struct {
	printing bool
	out      []byte
	in       string
	at       int
	far      int  // as far as the text was understood
	each     bool // each of both players chooses: there are cards of the one who does
	start    bool // a sentence begins here
	to       bool // the preposition "a" comes before what follows, and joins its article
	steps    int
	depth    int
}

// lit is a piece of text that stands as it is.
func (x *flow) lit(s string) bool {
	if s == "" {
		return true
	}
	if x.to {
		for _, article := range []string{"il ", "la ", "l'", ""} {
			if rest, ok := strings.CutPrefix(s, article); ok {
				s = toArticle[article] + rest
				break
			}
		}
	}
	if x.start {
		first, size := utf8.DecodeRuneInString(s)
		s = string(unicode.ToUpper(first)) + s[size:]
	}
	if x.printing {
		x.out = append(x.out, s...)
		x.start, x.to = false, false
		return true
	}
	if x.steps++; x.steps > maxSteps || !strings.HasPrefix(x.in[x.at:], s) {
		return false
	}
	end := x.at + len(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	next, _ := utf8.DecodeRuneInString(x.in[end:])
	if inWord(last) && inWord(next) {
		return false
	}
	x.at, x.start, x.to = end, false, false
	x.far = max(x.far, end)
	return true
}

var toArticle = map[string]string{"il ": "al ", "la ": "alla ", "l'": "all'", "": "a "}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// try does what f does, or nothing: where it does not fit, text and value are as before.
func try[T any](x *flow, v *T, f func() bool) bool {
	at, length, start, to, was := x.at, len(x.out), x.start, x.to, *v
	if x.depth++; x.depth < 200 && f() {
		x.depth--
		return true
	}
	x.depth--
	x.at, x.out, x.start, x.to, *v = at, x.out[:length], start, to, was
	return false
}

// maybe prints what is there; where it reads, it may be there.
func maybe[T any](x *flow, v *T, there bool, f func() bool) bool {
	if x.printing {
		return !there || f()
	}
	try(x, v, f)
	return true
}

// choice is one of some literals, by the place of the one that stands there; "" cannot be.
func choice[T ~uint8](x *flow, v *T, list []string) bool {
	if x.printing {
		return int(*v) < len(list) && list[*v] != "" && x.lit(list[*v])
	}
	best, end := -1, 0
	at, start, to := x.at, x.start, x.to
	for i, word := range list {
		if word != "" && x.lit(word) {
			if x.at > end {
				best, end = i, x.at
			}
			x.at, x.start, x.to = at, start, to
		}
	}
	if best < 0 {
		return false
	}
	*v = T(best)
	return x.lit(list[best])
}

// number is a whole number in digits.
func (x *flow) number(n *int) bool {
	if x.printing {
		return x.lit(strconv.Itoa(*n))
	}
	from := x.at
	if x.to {
		if !strings.HasPrefix(x.in[from:], "a ") {
			return false
		}
		from += 2
	}
	end := from
	for end < len(x.in) && (x.in[end] >= '0' && x.in[end] <= '9' || end == from && (x.in[end] == '-' || x.in[end] == '+')) {
		end++
	}
	value, err := strconv.Atoi(x.in[from:end])
	if err != nil || value > maxNumber || value < -maxNumber {
		return false
	}
	*n = value
	return x.lit(x.in[from:end])
}

// quoted is a name between two marks.
func (x *flow) quoted(open string, v *string, close string) bool {
	if x.printing {
		return *v != "" && x.lit(open+*v+close)
	}
	if !x.lit(open) {
		return false
	}
	end := strings.Index(x.in[x.at:], close)
	if end < 1 || end > longestName {
		return false
	}
	*v = x.in[x.at : x.at+end]
	ok := printedName.MatchString(*v)
	x.at += end
	return ok && x.lit(close)
}

// bound is the name that an action gives, between brackets; the usual name is not said.
func (x *flow) bound(v *string, usual string) bool {
	if x.printing {
		return *v == usual || x.lit(" ("+*v+")")
	}
	if !try(x, v, func() bool { return x.lit(" (") && x.name(v) && x.lit(")") }) {
		*v = usual
	}
	return true
}

// name is a name that an action gives.
func (x *flow) name(v *string) bool {
	if x.printing {
		return x.lit(*v)
	}
	end := strings.IndexAny(x.in[x.at:], ")")
	if end < 1 || end > longestName || !boundName.MatchString(x.in[x.at:x.at+end]) {
		return false
	}
	*v = x.in[x.at : x.at+end]
	return x.lit(*v)
}
