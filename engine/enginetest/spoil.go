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
		b.texts = append(b.texts, f.FlowYAML())
		entryPlace{e: f}.visitAll(func(p entryPlace) {
			b.named[p.under] = append(b.named[p.under], p.e)
			for i := range p.e.Fields {
				b.beside[p.under] = append(b.beside[p.under], &p.e.Fields[i])
			}
		})
	}
	b.keys = slices.Sorted(maps.Keys(b.named))
	return b
}

// boundaryNumbers are boundary values for counts, for the integer types of a state and for the readers, and texts that
// are nearly numbers.
var boundaryNumbers = []string{"-1", "0", "1", "2", "3", "4", "5", "8", "9", "-2", "-9999", "9999", "-500", "20000",
	"127", "128", "255", "256",
	"-32769", "32768", "65535",
	"65536", "2147483648", "-2147483649", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.5", "1e9", "?", "+1", "", "0x10"}

func randomElement[T any](b *corpus, list []T) T { return list[b.IntN(len(list))] }

// spoil corrupts file in one to four places.
func (b *corpus) spoil(file *entry.Entry) {
	for range 1 + b.IntN(2)*b.IntN(4) {
		var nodes []entryPlace
		entryPlace{e: file}.visitAll(func(p entryPlace) { nodes = append(nodes, p) })
		b.changeEntry(randomElement(b, nodes), nodes)
	}
}

// entryPlace is an entry e of a file, the entry in that contains it (nil for the whole file), and the key under which
// it stands.
type entryPlace struct {
	e, in *entry.Entry
	under string
}

// visitAll calls visit for a place and for all places inside it. An element of a list stands under the key of the list.
func (p entryPlace) visitAll(visit func(entryPlace)) {
	if p.e.Key != "" {
		p.under = p.e.Key
	}
	visit(p)
	for i := range p.e.List {
		entryPlace{&p.e.List[i], p.e, p.under}.visitAll(visit)
	}
	for i := range p.e.Fields {
		entryPlace{&p.e.Fields[i], p.e, p.under}.visitAll(visit)
	}
}

// changeEntry corrupts the file at p in one way chosen at random; nodes are all places of the file.
func (b *corpus) changeEntry(p entryPlace, nodes []entryPlace) {
	switch b.IntN(14) {
	case 0, 1, 2: // a number becomes a boundary value: the one at p or, where p has none, at another place
		for range 50 {
			if _, err := strconv.Atoi(p.e.Text); p.e.Kind == entry.Scalar && err == nil {
				break
			}
			p = randomElement(b, nodes)
		}
		b.replaceValue(p.e, &entry.Entry{Text: randomElement(b, boundaryNumbers)})
	case 3, 4, 5: // the value becomes one that the same key has elsewhere
		if like := b.named[p.under]; len(like) > 0 {
			b.replaceValue(p.e, randomElement(b, like))
		}
	case 6: // the value becomes any other
		b.replaceValue(p.e, randomElement(b, b.named[randomElement(b, b.keys)]))
	case 7, 8: // a mapping gets one field more, from a mapping under the same key
		if more := b.beside[p.under]; p.e.Kind == entry.Mapping && len(more) > 0 {
			p.e.Fields = append(p.e.Fields, deepCopy(randomElement(b, more)))
		}
	case 9: // the entry is removed
		b.removeEntry(p)
	case 10: // the entry is repeated
		if p.in != nil && p.in.Kind == entry.Sequence {
			for range 1 + b.IntN(3)*b.IntN(40) {
				p.in.List = append(p.in.List, deepCopy(p.e))
			}
		} else if p.in != nil {
			again := deepCopy(p.e)
			again.Key += randomElement(b, []string{"#2", " 2", "#100", "'"})
			p.in.Fields = append(p.in.Fields, again)
		}
	case 11: // two places exchange their values
		q := randomElement(b, nodes)
		was := deepCopy(p.e)
		with := deepCopy(q.e)
		b.replaceValue(p.e, &with)
		b.replaceValue(q.e, &was)
	case 12: // the key becomes another
		p.e.Key = randomElement(b, b.keys)
	case 13: // the value becomes a list, a mapping, nothing or a long text
		was := deepCopy(p.e)
		was.Key = ""
		switch b.IntN(4) {
		case 0:
			b.replaceValue(p.e, &entry.Entry{Kind: entry.Sequence, List: []entry.Entry{was}})
		case 1:
			was.Key = randomElement(b, b.keys)
			b.replaceValue(p.e, &entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{was}})
		case 2:
			b.replaceValue(p.e, &entry.Entry{Kind: entry.Empty})
		default:
			b.replaceValue(p.e, &entry.Entry{Text: strings.Repeat(randomElement(b, []string{"a", "À", "#", "9", " "}),
				1+b.IntN(70))})
		}
	}
}

// replaceValue replaces the value of e by a copy of another; e keeps its key.
func (b *corpus) replaceValue(e, value *entry.Entry) {
	key := e.Key
	*e = deepCopy(value)
	e.Key = key
}

// removeEntry removes an entry from the one that contains it; the whole file is not removed.
func (b *corpus) removeEntry(p entryPlace) {
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

// deepCopy is a deep copy of e.
func deepCopy(e *entry.Entry) entry.Entry {
	c := *e
	c.List, c.Fields = slices.Clone(e.List), slices.Clone(e.Fields)
	for i := range c.List {
		c.List[i] = deepCopy(&e.List[i])
	}
	for i := range c.Fields {
		c.Fields[i] = deepCopy(&e.Fields[i])
	}
	return c
}

// changeBytes returns a copy of text with its bytes changed in one to four places, whatever the text says.
func (b *corpus) changeBytes(text []byte) []byte {
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
			text = slices.Insert(text, at, []byte(randomElement(b, boundaryNumbers))...)
		case 4:
			other := randomElement(b, b.texts)
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
		file := deepCopy(randomElement(b, b.files))
		if b.IntN(6) == 0 {
			return b.changeBytes(file.FlowYAML())
		}
		b.spoil(&file)
		return file.FlowYAML()
	}, nil
}
