package begin

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// block is a rule or heading in a chapter's file, with what belongs to it.
type block struct {
	number rulebooks.Number
	text   string // its line and paragraphs
	fences string // doubts and what else stands with it
	title  string
}

var (
	headingPattern = regexp.MustCompile(`^#+ (\d+(?:\.\d+)*) (.+)$`)
	rulePattern    = regexp.MustCompile(`^\*\*(\d+(?:\.\d+)*)\*\*(?: \{([^{}]*)\})?`)
	figureStart    = "::: figura "
)

// otherFiles are the files of a book that are no chapters.
var otherFiles = []string{"history.md", "glossary.md", "book.md", "unlinked.md"}

// cutChapters cuts the chapters into blocks.
func (f *folder) cutChapters() {
	f.chapters = map[rulebooks.Number]string{}
	for name, text := range f.files {
		if path.Dir(name) != "." || slices.Contains(otherFiles, name) {
			continue
		}
		for _, b := range cutBlocks(text) {
			f.blocks[b.number] = b
			if b.number.Depth() == 1 || f.chapters[b.number.Chapter()] == "" {
				f.chapters[b.number.Chapter()] = name
			}
		}
	}
}

// cutBlocks cuts a chapter before each heading and rule.
func cutBlocks(text string) []*block {
	var all []*block
	var now *block
	var fence *strings.Builder
	var body, fences strings.Builder
	end := func() {
		if now != nil {
			now.text, now.fences = strings.TrimSpace(body.String()), strings.TrimSpace(fences.String())
		}
		body.Reset()
		fences.Reset()
	}
	for _, line := range strings.Split(text, "\n") {
		h, r := headingPattern.FindStringSubmatch(line), rulePattern.FindStringSubmatch(line)
		switch {
		case fence != nil:
			fence.WriteString(line + "\n")
			if line == ":::" {
				fence.WriteString("\n")
				fence = nil
			}
			continue
		case h != nil:
			end()
			now = &block{number: rulebooks.Number(h[1]), title: h[2]}
			all = append(all, now)
		case r != nil:
			end()
			now = &block{number: rulebooks.Number(r[1]), title: r[2]}
			all = append(all, now)
		case strings.HasPrefix(line, "::: "):
			fence = &fences
			if strings.HasPrefix(line, figureStart) {
				fence = &body
			}
			fence.WriteString(line + "\n")
			continue
		}
		body.WriteString(line + "\n")
	}
	end()
	return all
}

// writeChapters writes the chapters of the new document.
func (f *folder) writeChapters() {
	texts := map[rulebooks.Number]*strings.Builder{}
	var order []rulebooks.Number
	titles := map[rulebooks.Number]string{}
	for i := range f.comparison.Document.Nodes {
		n := &f.comparison.Document.Nodes[i]
		if n.Class == "B" {
			continue
		}
		chapter := n.Number.Chapter()
		if texts[chapter] == nil {
			texts[chapter] = &strings.Builder{}
			order = append(order, chapter)
			titles[chapter] = n.Title
		}
		texts[chapter].WriteString(f.newBlock(n) + "\n\n")
	}
	for _, chapter := range order {
		f.out[f.fileOf(chapter, titles[chapter])] = strings.TrimRight(texts[chapter].String(), "\n") + "\n"
	}
}

// newBlock returns the text of a node of the new document: ours with its new number, or a place for it.
func (f *folder) newBlock(n *published.Node) string {
	row := f.rows[n.Number]
	old := f.oldBlock(n, row)
	needsText := row == nil || !row.Is(published.Same) && (len(row.Kinds) > 1 || !row.Is(published.MovedTo))
	var text string
	switch {
	case old == nil && n.Heading:
		text = fmt.Sprintf("%s %s %s", strings.Repeat("#", n.Number.Depth()), n.Number, rulebooks.ToWrite)
		needsText = true
	case old == nil:
		text = fmt.Sprintf("**%s** {%s} %s", n.Number, rulebooks.ToWrite, rulebooks.ToWrite)
		needsText = true
	case n.Heading:
		_, rest, _ := strings.Cut(old.text, " "+old.number.String()+" ")
		text = fmt.Sprintf("%s %s %s", strings.Repeat("#", n.Number.Depth()), n.Number, f.renumber(rest))
	case needsText && !f.keepsOurText(row):
		text = fmt.Sprintf("**%s** {%s} %s", n.Number, old.title, rulebooks.ToWrite)
	default:
		text = "**" + n.Number.String() + "**" + f.renumber(strings.TrimPrefix(old.text, "**"+old.number.String()+"**"))
	}
	if needsText {
		text += "\n\n" + f.toWrite(n, row)
	}
	for _, b := range f.gatheredBlocks(n, row) {
		if b.fences != "" {
			text += "\n\n" + f.renumber(b.fences)
		}
	}
	return text
}

// keepsOurText reports whether our old text may stand as it is: the document says the same in other words.
func (f *folder) keepsOurText(row *published.Row) bool {
	return row != nil && row.Is(published.Reworded) && !row.Is(published.Altered)
}

// goesOn reports whether a node goes on from a rule that was there before, as the first of its row.
func goesOn(n *published.Node, row *published.Row) bool {
	return row != nil && len(row.Old) > 0 && keptNumber(keptOld(row), row) == n.Number
}

// oldBlock returns our text of the rule that a node goes on from, nil for none.
func (f *folder) oldBlock(n *published.Node, row *published.Row) *block {
	if !goesOn(n, row) {
		return nil
	}
	return f.blocks[keptOld(row)]
}

// gatheredBlocks returns our texts of the rules whose doubts go with a node.
func (f *folder) gatheredBlocks(n *published.Node, row *published.Row) []*block {
	if !goesOn(n, row) {
		return nil
	}
	var out []*block
	for _, o := range row.Old {
		if b := f.blocks[o]; b != nil {
			out = append(out, b)
		}
	}
	return out
}

// toWrite returns the block that says what is to be written: why, our text until now, and the published ones. The
// reader of books refuses it, so that nobody publishes it.
func (f *folder) toWrite(n *published.Node, row *published.Row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "::: da scrivere %s\n", n.Number)
	if row != nil {
		state := ""
		if !row.Confirmed {
			state = " (proposta, da confermare)"
		}
		fmt.Fprintf(&b, "che cos'è: %s%s\nmotivo: %s\n", row.KindNames(), state, row.Reason)
		for _, o := range row.Old {
			if old := f.blocks[o]; old != nil {
				b.WriteString("\nil nostro testo finora:\n" + quoted(old.text))
			}
			if before := f.comparison.Before; before != nil {
				if p := before.Node(o); p != nil {
					text := strings.TrimSpace(headingTitle(p) + "\n" + p.Text)
					fmt.Fprintf(&b, "\nil documento di prima, %s:\n%s", o, quoted(text))
				}
			}
		}
	}
	fmt.Fprintf(&b, "\nil documento nuovo:\n%s:::", quoted(strings.TrimSpace(headingTitle(n)+"\n"+n.Text)))
	return b.String()
}

func headingTitle(n *published.Node) string {
	if n.Heading {
		return n.Title
	}
	return ""
}

// quoted sets a text in, so that none of its lines ends the block.
func quoted(s string) string {
	lines := strings.Split(s, "\n")
	lines = slices.DeleteFunc(lines, func(l string) bool { return strings.TrimSpace(l) == "" })
	return "  " + strings.Join(lines, "\n  ") + "\n"
}
