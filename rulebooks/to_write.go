package rulebooks

import (
	"regexp"
	"strings"
)

// ToWrite marks what a person has yet to write in a book that `edition begin` made. A book that has it is refused.
const ToWrite = "DA SCRIVERE"

// toWritePattern matches the first line of a place for a text: why it is to be written, our text until then and the
// published ones follow, up to ":::".
var toWritePattern = regexp.MustCompile(`^::: da scrivere (\S+)$`)

// PlaceToWrite returns the number of the rule whose text is to be written in a place, of which line is the first; "" for
// any other line.
func PlaceToWrite(line string) Number {
	if m := toWritePattern.FindStringSubmatch(line); m != nil {
		return Number(m[1])
	}
	return ""
}

// skipToWrite reports a place for a text and returns the index of the line after it.
func (p *parser) skipToWrite(lines []string, i int) int {
	p.addFault("il testo di %s è da scrivere o da rileggere: quando è pronto, questo blocco va tolto", PlaceToWrite(lines[i]))
	for i++; i < len(lines) && lines[i] != ":::"; i++ {
	}
	return min(i+1, len(lines))
}

// checkWritten reports the lines of a file that are yet to be written.
func (p *parser) checkWritten(text string) {
	for i, line := range strings.Split(text, "\n") {
		if p.line = i + 1; strings.Contains(line, ToWrite) {
			p.addFault("qui c'è ancora da scrivere: «%s»", excerpt(line))
		}
	}
}
