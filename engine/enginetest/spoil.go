package enginetest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
)

// corpus is the files that are spoiled: spoiling exchanges numbers, words, keys and whole values, within a file and from file to file, or bytes.
type corpus struct {
	*rand.Rand
	files  []*engine.Entry
	texts  [][]byte
	named  map[string][]*engine.Entry // the values that stand under a key anywhere
	beside map[string][]*engine.Entry // the fields that stand in a mapping under a key
	keys   []string
}

// newCorpus knows all that stands in some files.
func newCorpus(files []*engine.Entry) *corpus {
	b := &corpus{files: files, named: map[string][]*engine.Entry{}, beside: map[string][]*engine.Entry{}}
	for _, f := range files {
		b.texts = append(b.texts, f.Flow())
		each(f, "", func(e *engine.Entry, under string) {
			b.named[under] = append(b.named[under], e)
			for i := range e.Fields {
				b.beside[under] = append(b.beside[under], &e.Fields[i])
			}
		})
	}
	for key := range b.named {
		b.keys = append(b.keys, key)
	}
	slices.Sort(b.keys)
	return b
}

// each visits an entry and all in it, with the key under which each stands: of what is in a list, the list's.
func each(e *engine.Entry, under string, visit func(e *engine.Entry, under string)) {
	if e.Key != "" {
		under = e.Key
	}
	visit(e, under)
	for i := range e.List {
		each(&e.List[i], under, visit)
	}
	for i := range e.Fields {
		each(&e.Fields[i], under, visit)
	}
}

// numbers are those at the bounds of what a reader or a state may hold, and what is none.
var numbers = []string{"-1", "0", "1", "2", "3", "4", "5", "8", "9", "-2", "-9999", "9999", "-500", "20000", "127", "128", "255", "256", "-32769", "32768", "65535",
	"65536", "2147483648", "-2147483649", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.5", "1e9", "?", "+1", "", "0x10"}

func oneOf[T any](b *corpus, list []T) T { return list[b.IntN(len(list))] }

// spoil changes a file in one to four places.
func (b *corpus) spoil(file *engine.Entry) {
	for range 1 + b.IntN(2)*b.IntN(4) {
		var nodes []place
		gather(file, nil, "", &nodes)
		b.change(oneOf(b, nodes), nodes)
	}
}

// place is an entry of a file, with what it stands in.
type place struct {
	e, in *engine.Entry
	under string
}

func gather(e, in *engine.Entry, under string, to *[]place) {
	if e.Key != "" {
		under = e.Key
	}
	*to = append(*to, place{e, in, under})
	for i := range e.List {
		gather(&e.List[i], e, under, to)
	}
	for i := range e.Fields {
		gather(&e.Fields[i], e, under, to)
	}
}

// change changes one place.
func (b *corpus) change(p place, nodes []place) {
	switch b.IntN(14) {
	case 0, 1, 2: // a number, at the place or at any that has one
		for range 50 {
			if _, err := strconv.Atoi(p.e.Text); p.e.Kind == engine.Scalar && err == nil {
				break
			}
			p = oneOf(b, nodes)
		}
		b.set(p.e, &engine.Entry{Text: oneOf(b, numbers)})
	case 3, 4, 5: // what stands under the same key elsewhere
		if like := b.named[p.under]; len(like) > 0 {
			b.set(p.e, oneOf(b, like))
		}
	case 6: // what stands anywhere
		b.set(p.e, oneOf(b, b.named[oneOf(b, b.keys)]))
	case 7, 8: // one key more, of those that stand in such a mapping
		if more := b.beside[p.under]; p.e.Kind == engine.Mapping && len(more) > 0 {
			p.e.Fields = append(p.e.Fields, copied(oneOf(b, more)))
		}
	case 9: // gone
		b.drop(p)
	case 10: // again
		if p.in != nil && p.in.Kind == engine.Sequence {
			for range 1 + b.IntN(3)*b.IntN(40) {
				p.in.List = append(p.in.List, copied(p.e))
			}
		} else if p.in != nil {
			again := copied(p.e)
			again.Key += oneOf(b, []string{"#2", " 2", "#100", "'"})
			p.in.Fields = append(p.in.Fields, again)
		}
	case 11: // exchanged with another place
		q := oneOf(b, nodes)
		was := copied(p.e)
		with := copied(q.e)
		b.set(p.e, &with)
		b.set(q.e, &was)
	case 12: // another key
		p.e.Key = oneOf(b, b.keys)
	case 13: // another shape
		was := copied(p.e)
		was.Key = ""
		switch b.IntN(4) {
		case 0:
			b.set(p.e, &engine.Entry{Kind: engine.Sequence, List: []engine.Entry{was}})
		case 1:
			was.Key = oneOf(b, b.keys)
			b.set(p.e, &engine.Entry{Kind: engine.Mapping, Fields: []engine.Entry{was}})
		case 2:
			b.set(p.e, &engine.Entry{Kind: engine.Empty})
		default:
			b.set(p.e, &engine.Entry{Text: strings.Repeat(oneOf(b, []string{"a", "À", "#", "9", " "}), 1+b.IntN(70))})
		}
	}
}

// set puts a copy of a value at a place, which keeps its key.
func (b *corpus) set(e, value *engine.Entry) {
	key := e.Key
	*e = copied(value)
	e.Key = key
}

func (b *corpus) drop(p place) {
	if p.in == nil {
		return
	}
	gone := func(e engine.Entry) bool { return e.Key == p.e.Key && e.Kind == p.e.Kind && e.Text == p.e.Text }
	if i := slices.IndexFunc(p.in.Fields, gone); i >= 0 {
		p.in.Fields = slices.Delete(p.in.Fields, i, i+1)
	} else if i := slices.IndexFunc(p.in.List, gone); i >= 0 {
		p.in.List = slices.Delete(p.in.List, i, i+1)
	}
}

// copied is an entry with nothing in common with the one given.
func copied(e *engine.Entry) engine.Entry {
	c := *e
	c.List, c.Fields = slices.Clone(e.List), slices.Clone(e.Fields)
	for i := range c.List {
		c.List[i] = copied(&e.List[i])
	}
	for i := range c.Fields {
		c.Fields[i] = copied(&e.Fields[i])
	}
	return c
}

// bytes changes a text in one to four places, without a thought for what it says.
func (b *corpus) bytes(text []byte) []byte {
	text = slices.Clone(text)
	for range 1 + b.IntN(4) {
		if len(text) == 0 {
			return text
		}
		at := b.IntN(len(text))
		end := at + b.IntN(min(len(text)-at, 40)+1)
		switch b.IntN(5) {
		case 0:
			text[at] = byte(b.IntN(256))
		case 1:
			text = slices.Delete(text, at, end)
		case 2:
			text = slices.Insert(text, at, text[at:end]...)
		case 3:
			text = slices.Insert(text, at, []byte(oneOf(b, numbers))...)
		case 4:
			other := oneOf(b, b.texts)
			from := b.IntN(len(other))
			text = slices.Insert(text, at, other[from:from+b.IntN(min(len(other)-from, 60)+1)]...)
		}
	}
	return text
}
