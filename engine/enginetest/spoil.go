package enginetest

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// corpus is the set of valid files from which a fuzz test makes corrupt ones. It corrupts (spoils) a file by changing
// its entries, with numbers, keys and values from any file of the set, or by changing its bytes. Rand decides what is
// changed.
type corpus struct {
	*rand.Rand
	files  []*entry.Entry
	texts  [][]byte
	named  map[string][]*entry.Entry // by key: the values that it has in any file
	beside map[string][]*entry.Entry // by key: the fields of the mappings that are its value in any file
	keys   []string                  // of named, sorted
}

// newCorpus makes a corpus of files; its Rand is still to be set.
func newCorpus(files []*entry.Entry) *corpus {
	b := &corpus{files: files, named: map[string][]*entry.Entry{}, beside: map[string][]*entry.Entry{}}
	for _, f := range files {
		b.texts = append(b.texts, f.Flow())
		place{e: f}.each(func(p place) {
			b.named[p.under] = append(b.named[p.under], p.e)
			for i := range p.e.Fields {
				b.beside[p.under] = append(b.beside[p.under], &p.e.Fields[i])
			}
		})
	}
	b.keys = slices.Sorted(maps.Keys(b.named))
	return b
}

// numbers are boundary values for counts, for the integer types of a state and for the readers, and texts that are
// nearly numbers.
var numbers = []string{"-1", "0", "1", "2", "3", "4", "5", "8", "9", "-2", "-9999", "9999", "-500", "20000", "127", "128", "255", "256",
	"-32769", "32768", "65535",
	"65536", "2147483648", "-2147483649", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.5", "1e9", "?", "+1", "", "0x10"}

func oneOf[T any](b *corpus, list []T) T { return list[b.IntN(len(list))] }

// spoil corrupts file in one to four places.
func (b *corpus) spoil(file *entry.Entry) {
	for range 1 + b.IntN(2)*b.IntN(4) {
		var nodes []place
		place{e: file}.each(func(p place) { nodes = append(nodes, p) })
		b.change(oneOf(b, nodes), nodes)
	}
}

// place is an entry e of a file, the entry in that contains it (nil for the whole file), and the key under which it
// stands.
type place struct {
	e, in *entry.Entry
	under string
}

// each calls visit for a place and for all places inside it. An element of a list stands under the key of the list.
func (p place) each(visit func(place)) {
	if p.e.Key != "" {
		p.under = p.e.Key
	}
	visit(p)
	for i := range p.e.List {
		place{&p.e.List[i], p.e, p.under}.each(visit)
	}
	for i := range p.e.Fields {
		place{&p.e.Fields[i], p.e, p.under}.each(visit)
	}
}

// change corrupts the file at p in one way chosen at random; nodes are all places of the file.
func (b *corpus) change(p place, nodes []place) {
	switch b.IntN(14) {
	case 0, 1, 2: // a number becomes a boundary value: the one at p or, where p has none, at another place
		for range 50 {
			if _, err := strconv.Atoi(p.e.Text); p.e.Kind == entry.Scalar && err == nil {
				break
			}
			p = oneOf(b, nodes)
		}
		b.set(p.e, &entry.Entry{Text: oneOf(b, numbers)})
	case 3, 4, 5: // the value becomes one that the same key has elsewhere
		if like := b.named[p.under]; len(like) > 0 {
			b.set(p.e, oneOf(b, like))
		}
	case 6: // the value becomes any other
		b.set(p.e, oneOf(b, b.named[oneOf(b, b.keys)]))
	case 7, 8: // a mapping gets one field more, from a mapping under the same key
		if more := b.beside[p.under]; p.e.Kind == entry.Mapping && len(more) > 0 {
			p.e.Fields = append(p.e.Fields, copied(oneOf(b, more)))
		}
	case 9: // the entry is removed
		b.drop(p)
	case 10: // the entry is repeated
		if p.in != nil && p.in.Kind == entry.Sequence {
			for range 1 + b.IntN(3)*b.IntN(40) {
				p.in.List = append(p.in.List, copied(p.e))
			}
		} else if p.in != nil {
			again := copied(p.e)
			again.Key += oneOf(b, []string{"#2", " 2", "#100", "'"})
			p.in.Fields = append(p.in.Fields, again)
		}
	case 11: // two places exchange their values
		q := oneOf(b, nodes)
		was := copied(p.e)
		with := copied(q.e)
		b.set(p.e, &with)
		b.set(q.e, &was)
	case 12: // the key becomes another
		p.e.Key = oneOf(b, b.keys)
	case 13: // the value becomes a list, a mapping, nothing or a long text
		was := copied(p.e)
		was.Key = ""
		switch b.IntN(4) {
		case 0:
			b.set(p.e, &entry.Entry{Kind: entry.Sequence, List: []entry.Entry{was}})
		case 1:
			was.Key = oneOf(b, b.keys)
			b.set(p.e, &entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{was}})
		case 2:
			b.set(p.e, &entry.Entry{Kind: entry.Empty})
		default:
			b.set(p.e, &entry.Entry{Text: strings.Repeat(oneOf(b, []string{"a", "À", "#", "9", " "}), 1+b.IntN(70))})
		}
	}
}

// set replaces the value of e by a copy of another; e keeps its key.
func (b *corpus) set(e, value *entry.Entry) {
	key := e.Key
	*e = copied(value)
	e.Key = key
}

// drop removes an entry from the one that contains it; the whole file is not removed.
func (b *corpus) drop(p place) {
	if p.in == nil {
		return
	}
	gone := func(e entry.Entry) bool { return e.Key == p.e.Key && e.Kind == p.e.Kind && e.Text == p.e.Text }
	if i := slices.IndexFunc(p.in.Fields, gone); i >= 0 {
		p.in.Fields = slices.Delete(p.in.Fields, i, i+1)
	} else if i := slices.IndexFunc(p.in.List, gone); i >= 0 {
		p.in.List = slices.Delete(p.in.List, i, i+1)
	}
}

// copied is a deep copy of e.
func copied(e *entry.Entry) entry.Entry {
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

// bytes returns a copy of text with its bytes changed in one to four places, whatever the text says.
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

// SpoiledTexts makes corrupt files of valid ones, each by its number.
func SpoiledTexts(files [][]byte) (nth func(n int) []byte, err error) {
	var entries []*entry.Entry
	for _, f := range files {
		e, err := entry.Read(f)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	b := newCorpus(entries)
	return func(n int) []byte {
		b.Rand = rand.New(rand.NewPCG(uint64(n), 2))
		file := copied(oneOf(b, b.files))
		if b.IntN(6) == 0 {
			return b.bytes(file.Flow())
		}
		b.spoil(&file)
		return file.Flow()
	}, nil
}
