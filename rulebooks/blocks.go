package rulebooks

import (
	"regexp"
	"strings"
)

// addBlock parses lines as a paragraph, an example, a list or a table and adds the block to a rule.
func (p *parser) addBlock(r *Rule, lines []string) {
	switch {
	case strings.HasPrefix(lines[0], "> "):
		for i, line := range lines {
			lines[i] = strings.TrimSpace(strings.TrimPrefix(line, ">"))
		}
		p.addItems(r, Block{Kind: Example}, []string{strings.Join(lines, " ")})
	case strings.HasPrefix(lines[0], "- "):
		p.addItems(r, Block{Kind: List}, joinListItems(lines))
	case strings.HasPrefix(lines[0], "|"):
		p.addTable(r, lines)
	default:
		p.addItems(r, Block{Kind: Paragraph}, []string{strings.TrimSpace(strings.Join(lines, " "))})
	}
}

// joinListItems joins the lines of each "- " item and returns the items.
func joinListItems(lines []string) []string {
	var items []string
	for _, line := range lines {
		if item, ok := strings.CutPrefix(line, "- "); ok || len(items) == 0 {
			items = append(items, item)
		} else {
			items[len(items)-1] += " " + strings.TrimSpace(line)
		}
	}
	return items
}

func (p *parser) addItems(r *Rule, block Block, items []string) {
	for _, item := range items {
		runs, err := parseInlines(item)
		if err != nil {
			p.addFault("regola %s: %v", r.Number, err)
		}
		if len(runs) == 0 && block.Kind != Table {
			p.addFault("la regola %s non ha testo", r.Number)
		}
		block.Items = append(block.Items, runs)
	}
	r.Blocks = append(r.Blocks, block)
}

// tableRulePattern matches the second line of a table: "|---|---|".
var tableRulePattern = regexp.MustCompile(`^\|(?: *:?-+:? *\|)+$`)

// addTable parses a table and adds the block to a rule. Each row is one line with "|" around the cells; the second
// line has only dashes.
func (p *parser) addTable(r *Rule, lines []string) {
	if len(lines) < 3 || !tableRulePattern.MatchString(lines[1]) {
		p.addFault("una tavola ha la riga dei titoli, la riga «|---|---|» e almeno una riga")
		return
	}
	block := Block{Kind: Table}
	var cells []string
	for i, line := range lines {
		if i == 1 {
			continue
		}
		row := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if block.Columns == 0 {
			block.Columns = len(row)
		}
		if len(row) != block.Columns {
			p.addFault("regola %s: nella tavola una riga ha %d celle e la prima %d", r.Number, len(row), block.Columns)
			return
		}
		for _, cell := range row {
			cells = append(cells, strings.TrimSpace(cell))
		}
	}
	p.addItems(r, block, cells)
}

// readFigure parses the block of a figure and returns the index of the line after the block.
func (p *parser) readFigure(r *Rule, lines []string, i int) int {
	m := figurePattern.FindStringSubmatch(lines[i])
	end := i + 1
	for end < len(lines) && lines[end] != ":::" {
		end++
	}
	switch {
	case end == len(lines):
		p.addFault("la figura non è chiusa da «:::»")
		return end
	case r == nil:
		p.addFault("figura fuori da una regola")
	case end == i+1 || !strings.HasPrefix(lines[i+1], "- "):
		p.addFault("una figura è una lista di righe «- »")
	default:
		kind := Stack
		if m[1] == "flusso" {
			kind = Flow
		}
		p.addItems(r, Block{Kind: kind, Caption: m[2]}, joinListItems(lines[i+1:end]))
	}
	return end + 1
}
