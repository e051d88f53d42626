package published

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// copies are the ways in which the same text may come.
func copies(text string) map[string]string {
	words := strings.Fields(text)
	straight := strings.NewReplacer("“", `"`, "”", `"`, "‘", "'", "’", "'", "–", "-")
	curly := func(s string) string {
		s = regexp.MustCompile(`"([^"\n]*)"`).ReplaceAllString(s, "“$1”")
		return strings.ReplaceAll(s, "'", "’")
	}
	out := map[string]string{
		"CRLF":            strings.ReplaceAll(text, "\n", "\r\n"),
		"BOM":             "\ufeff" + text,
		"no blank lines":  regexp.MustCompile(`\n\s*\n+`).ReplaceAllString(text, "\n"),
		"blank lines":     strings.ReplaceAll(text, "\n", "\n\n\n"),
		"NFD":             norm.NFD.String(text),
		"straight":        straight.Replace(text),
		"curly":           curly(text),
		"em dashes":       strings.ReplaceAll(text, "–", "—"),
		"lost bullets":    regexp.MustCompile(`(?m)^[ \t]*[-*●•·][ \t]*`).ReplaceAllString(text, ""),
		"other bullets":   regexp.MustCompile(`(?m)^[ \t]*[-*●•·][ \t]+`).ReplaceAllString(text, "• "),
		"lost tags":       regexp.MustCompile(`<[^<>\n]+>`).ReplaceAllString(text, ""),
		"spaces for tabs": strings.ReplaceAll(text, "\t", "    "),
		"indented":        strings.ReplaceAll(text, "\n", "\n\t  "),
		"trailing space":  strings.ReplaceAll(text, "\n", " \u00a0\n"),
		"no final line":   strings.TrimSpace(text),
		"one word a line": strings.Join(words, "\n"),
		"one line":        strings.Join(words, " "),
	}
	for _, width := range []int{20, 45, 60, 72, 80, 100, 132, 200, 500} {
		out[fmt.Sprint("width ", width)] = wrap(words, width)
	}
	return out
}

func wrap(words []string, width int) string {
	var b strings.Builder
	column := 0
	for _, w := range words {
		if n := len([]rune(w)); column > 0 && column+1+n > width {
			b.WriteByte('\n')
			column = n
		} else {
			if column > 0 {
				b.WriteByte(' ')
				column++
			}
			column += n
		}
		b.WriteString(w)
	}
	return b.String()
}

// same holds that two readings have the same nodes.
func same(t *testing.T, name string, want, got *Document) {
	t.Helper()
	if got.Known != want.Known || len(got.Differences) != len(want.Differences) {
		t.Errorf("%s: known %v, differences %v", name, got.Known, got.Differences)
	}
	if len(got.Nodes) != len(want.Nodes) {
		t.Errorf("%s: %d nodes, want %d", name, len(got.Nodes), len(want.Nodes))
		return
	}
	for i := range want.Nodes {
		if got.Nodes[i] != want.Nodes[i] {
			t.Errorf("%s: node\n got %+v\nwant %+v", name, got.Nodes[i], want.Nodes[i])
			return
		}
	}
}
