package rulebooks

import "regexp"

var unlinkedPattern = regexp.MustCompile(`^- §(\S+) «([^»]+)»: (.+)$`)

// readUnlinked parses unlinked.md. Lines before the first item are remarks.
func (p *parser) readUnlinked(lines []string) {
	hasItems := false
	for i, line := range lines {
		p.line = i + 1
		if isRemark(line, hasItems) {
			continue
		}
		hasItems = true
		m := unlinkedPattern.FindStringSubmatch(line)
		if m == nil {
			p.addFault("un rimando senza meta si scrive «- §1.10 «parole»: perché»")
			continue
		}
		if n, ok := p.parseNumber(m[1]); ok {
			p.unlinkedLines = append(p.unlinkedLines, p.line)
			p.book.Unlinked = append(p.book.Unlinked, Unlinked{Rule: n, Words: m[2], Why: m[3]})
		}
	}
}
