package rulebooks

import (
	"regexp"
	"strings"
)

var unlinkedPattern = regexp.MustCompile(`^- §(\S+) «([^»]+)»: (.+)$`)

// readUnlinked reads unlinked.md. Lines that are no list items are remarks.
func (p *parser) readUnlinked(lines []string) {
	for i, line := range lines {
		p.line = i + 1
		if !strings.HasPrefix(line, "- ") {
			continue
		}
		m := unlinkedPattern.FindStringSubmatch(line)
		if m == nil {
			p.fail("un rimando senza meta si scrive «- §1.10 «parole»: perché»")
			continue
		}
		if n, ok := p.number(m[1]); ok {
			p.book.Unlinked = append(p.book.Unlinked, Unlinked{Rule: n, Words: m[2], Why: m[3]})
		}
	}
}
