package entry

import (
	"bytes"
	"strings"
)

// Flow writes a value on one line, in the flow style of YAML. Reading it gives the same value.
func (e *Entry) FlowYAML() []byte {
	var b bytes.Buffer
	writeFlow(&b, e)
	return b.Bytes()
}

// writeFlow writes a value in one line.
func writeFlow(b *bytes.Buffer, e *Entry) {
	switch e.Kind {
	case Scalar:
		b.WriteString(Quote(e.Text))
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
			b.WriteString(Quote(e.Fields[i].Key) + ": ")
			writeFlow(b, &e.Fields[i])
		}
		b.WriteByte('}')
	}
}

// Quote writes a text so that YAML reads it back as it is.
func Quote(text string) string { return `"` + escapeReplacer.Replace(text) + `"` }

var escapeReplacer = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)
