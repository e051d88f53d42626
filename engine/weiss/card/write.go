package card

import (
	"reflect"
	"regexp"
	"strings"
)

// node is a piece of a file that is being written.
type node struct {
	text   string
	list   []*node
	fields []pair
}

type pair struct {
	key   string
	value *node
}

func leaf(text string) *node { return &node{text: text} }

// mapped writes the fields of a value, in the order of the table.
func mapped(v reflect.Value, table []field) *node {
	n := &node{}
	for _, f := range table {
		if value := f.as.write(f.of(v)); value != nil {
			n.fields = append(n.fields, pair{f.key, value})
		}
	}
	return n
}

var plain = regexp.MustCompile(`^[\p{L}0-9+-][\p{L}0-9 '+]*$`)

// flow writes a node on one line.
func (n *node) flow(b *strings.Builder) {
	switch {
	case n.fields != nil:
		b.WriteByte('{')
		for i, f := range n.fields {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(f.key + ": ")
			f.value.flow(b)
		}
		b.WriteByte('}')
	case n.list != nil:
		b.WriteByte('[')
		for i, item := range n.list {
			if i > 0 {
				b.WriteString(", ")
			}
			item.flow(b)
		}
		b.WriteByte(']')
	case plain.MatchString(n.text):
		b.WriteString(n.text)
	default:
		b.WriteString(`"` + n.text + `"`)
	}
}

// Write is a card as a file of cards has it: its name, and what differs from the card that has nothing printed.
func Write(c Card) []byte {
	var b strings.Builder
	b.WriteString(c.Name + ":")
	n := mapped(reflect.ValueOf(c), cardFields())
	blank := filler(c.Type)
	usual := mapped(reflect.ValueOf(blank), cardFields())
	printed := false
	for _, f := range n.fields {
		var value, other strings.Builder
		f.value.flow(&value)
		for _, u := range usual.fields {
			if u.key == f.key && f.key != "tipo" {
				u.value.flow(&other)
			}
		}
		if value.String() == other.String() {
			continue
		}
		printed = true
		if f.key != "abilità" {
			b.WriteString("\n  " + f.key + ": " + value.String())
			continue
		}
		b.WriteString("\n  abilità:")
		for _, a := range f.value.list {
			b.WriteString("\n    - ")
			a.flow(&b)
		}
	}
	if !printed {
		b.WriteString(" {}")
	}
	b.WriteByte('\n')
	return []byte(b.String())
}
