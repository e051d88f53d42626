package engine

import (
	"bytes"
	"regexp"
	"strings"
)

// Text writes the scenario as a YAML file in one canonical form, without comments. Reading it gives the same scenario.
func (s *Scenario) Text() []byte {
	var b bytes.Buffer
	for i := range s.root.Fields {
		f := &s.root.Fields[i]
		if f.Kind != Mapping && (f.Kind != Sequence || f.Key == "mostra") {
			b.WriteString(quote(f.Key) + ": ")
			b.Write(f.Flow())
			b.WriteByte('\n')
			continue
		}
		b.WriteString(quote(f.Key) + ":\n")
		for j := range f.Fields {
			b.WriteString("  " + quote(f.Fields[j].Key) + ": ")
			b.Write(f.Fields[j].Flow())
			b.WriteByte('\n')
		}
		for j := range f.List {
			b.WriteString("  - ")
			b.Write(f.List[j].Flow())
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}

// Flow writes a value on one line, in the flow style of YAML. Reading it gives the same value.
func (e *Entry) Flow() []byte {
	var b bytes.Buffer
	writeFlow(&b, e)
	return b.Bytes()
}

// writeFlow writes a value in one line.
func writeFlow(b *bytes.Buffer, e *Entry) {
	switch e.Kind {
	case Scalar:
		b.WriteString(quote(e.Text))
	case Sequence:
		b.WriteByte('[')
		for i := range e.List {
			if i > 0 {
				b.WriteString(", ")
			}
			writeFlow(b, &e.List[i])
		}
		b.WriteByte(']')
	case Mapping:
		b.WriteByte('{')
		for i := range e.Fields {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(quote(e.Fields[i].Key) + ": ")
			writeFlow(b, &e.Fields[i])
		}
		b.WriteByte('}')
	}
}

// quote writes a text so that YAML reads it back as it is.
func quote(text string) string { return `"` + escaped.Replace(text) + `"` }

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)

// Plain is Text with quotation marks only where YAML needs them.
func (s *Scenario) Plain() []byte {
	return unquoted.ReplaceAllFunc(s.Text(), func(quoted []byte) []byte {
		word := quoted[1 : len(quoted)-1]
		if yamlWord.Match(word) {
			return word
		}
		return quoted
	})
}

// A word that begins with a letter and has only letters, digits, spaces within and hyphens needs no quotation marks, but for those that
// YAML reads as something else; neither does a number.
var (
	unquoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	yamlWord = regexp.MustCompile(`^(?:\p{L}[\p{L}0-9' -]*[\p{L}0-9]|[A-Za-z]|0|[1-9][0-9]{0,8})$`)
)
