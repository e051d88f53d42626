package published

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// A new edition made by program: the known document with rules reworded, changed, moved, new, gone, split and joined, and
// what is true of each.

// item is a stretch of the document that belongs to one node, or to none.
type item struct {
	old    rulebooks.Number // "" for a new node, and for what is rejected
	id     int              // of its node
	raw    string
	class  string
	reason Reason
}

// truth is what was done to a node.
type truth struct {
	old   []rulebooks.Number
	kind  Kind // Same, Reworded, Altered, New, Gone, Split, Joined
	how   string
	ids   []int
	moved bool // in a document without printed numbers: it stands elsewhere
}

// publisher changes a document.
type publisher struct {
	t      testing.TB
	b      *book
	random *rand.Rand
	items  []item
	truths map[int]*truth // by node
	free   []int          // nodes that nothing was done to
	nextID int
}

func newPublisher(t testing.TB, game rulebooks.Game, seed int64) *publisher {
	b, err := bookOf(game)
	if err != nil {
		t.Fatal(err)
	}
	p := &publisher{t: t, b: b, random: rand.New(rand.NewSource(seed)), truths: map[int]*truth{}}
	lex := b.layout.lex(normalize(string(document(t, game))))
	ids := map[rulebooks.Number]int{}
	for i := range b.segments {
		from, _ := b.segmentWords(i)
		start, end := lex.tokens[lex.stream[from]].start, len(lex.source)
		if i+1 < len(b.segments) {
			next, _ := b.segmentWords(i + 1)
			end = lex.tokens[lex.stream[next]].start
		}
		e := b.entryOf(i)
		it := item{old: e.number, raw: lex.source[start:end], class: e.class, reason: e.reason, id: -1}
		if e.reason == "" {
			id, known := ids[e.number]
			if !known {
				p.nextID++
				id = p.nextID
				ids[e.number] = id
				p.truths[id] = &truth{old: []rulebooks.Number{e.number}, kind: Same, ids: []int{id}}
			}
			it.id = id
		}
		p.items = append(p.items, it)
	}
	for i, it := range p.items { // rules of one stretch with some words
		if it.id >= 0 && it.class != "H" && it.class != "B" && len(strings.Fields(it.raw)) >= 8 && p.count(it.id) == 1 &&
			i+1 < len(p.items) {
			p.free = append(p.free, it.id)
		}
	}
	p.random.Shuffle(len(p.free), func(i, j int) { p.free[i], p.free[j] = p.free[j], p.free[i] })
	return p
}

func (p *publisher) count(id int) int {
	n := 0
	for _, it := range p.items {
		if it.id == id {
			n++
		}
	}
	return n
}

func (p *publisher) at(id int) int {
	return slices.IndexFunc(p.items, func(it item) bool { return it.id == id })
}

// take returns a rule that nothing was done to and for which ok is true.
func (p *publisher) take(ok func(at int) bool) (at int, found bool) {
	for i, id := range p.free {
		if at := p.at(id); ok(at) {
			p.free = slices.Delete(p.free, i, i+1)
			return at, true
		}
	}
	return 0, false
}

// rewrite applies one of the ways to as many rules.
func (p *publisher) rewrite(kind Kind, count int, ways map[string]func(*rand.Rand, string) string) {
	names := []string{}
	for name := range ways {
		names = append(names, name)
	}
	slices.Sort(names)
	for n := range count {
		name := names[n%len(names)]
		var changed string
		at, ok := p.take(func(at int) bool {
			body, tail := p.body(at)
			changed = ways[name](p.random, body)
			if changed == body {
				return false
			}
			changed = p.items[at].raw[:len(p.items[at].raw)-len(body)-len(tail)] + changed + tail
			return true
		})
		if !ok {
			continue
		}
		p.items[at].raw = changed
		tr := p.truths[p.items[at].id]
		tr.kind, tr.how = kind, name
	}
}

// body returns the words of a stretch, after its printed number, and the white space and list marks after them.
func (p *publisher) body(at int) (body, tail string) {
	raw := p.items[at].raw
	if p.b.layout.numbered {
		raw = strings.TrimPrefix(raw, string(p.items[at].old))
	}
	body = strings.TrimRightFunc(raw, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(dashes+listSigns, r) })
	return body, raw[len(body):]
}

var fullStop = regexp.MustCompile(`[.] +\p{Lu}`)

// split makes two rules of one with two sentences.
func (p *publisher) split(count int) {
	for range count {
		cut := 0
		at, ok := p.take(func(at int) bool {
			body, _ := p.body(at)
			for _, m := range fullStop.FindAllStringIndex(body, -1) {
				if len(strings.Fields(body[:m[0]])) >= 6 && len(strings.Fields(body[m[1]-1:])) >= 6 {
					cut = len(p.items[at].raw) - len(p.tail(at)) - len(body) + m[0] + 1
					return true
				}
			}
			return false
		})
		if !ok {
			continue
		}
		it := p.items[at]
		p.nextID++
		rest := item{id: p.nextID, raw: strings.TrimLeft(it.raw[cut:], " "), class: it.class}
		p.items[at].raw = it.raw[:cut] + "\n\n"
		p.items = slices.Insert(p.items, at+1, rest)
		tr := p.truths[it.id]
		tr.kind, tr.ids = Split, append(tr.ids, rest.id)
	}
}

func (p *publisher) tail(at int) string {
	_, tail := p.body(at)
	return tail
}

// joinTwo makes one rule of two that follow each other in a row.
func (p *publisher) joinTwo(count int) {
	for range count {
		at, ok := p.take(func(at int) bool {
			if at+1 >= len(p.items) || !slices.Contains(p.free, p.items[at+1].id) {
				return false
			}
			body, _ := p.body(at)
			return strings.HasSuffix(body, ".") && p.items[at].old.Parent() == p.items[at+1].old.Parent()
		})
		if !ok {
			continue
		}
		p.free = slices.DeleteFunc(p.free, func(id int) bool { return id == p.items[at+1].id })
		first, second := p.items[at], p.items[at+1]
		body, tail := p.body(at + 1)
		head := strings.TrimRight(strings.TrimSuffix(first.raw, p.tail(at)), ".")
		body = strings.TrimSpace(body)
		r, size := utf8.DecodeRuneInString(body)
		p.items[at].raw = head + ", e " + string(unicode.ToLower(r)) + body[size:] + tail
		p.items = slices.Delete(p.items, at+1, at+2)
		tr := p.truths[first.id]
		tr.kind, tr.old = Joined, append(tr.old, second.old)
		delete(p.truths, second.id)
	}
}

func (p *publisher) remove(count int) {
	for range count {
		at, ok := p.take(func(at int) bool { return p.isLeaf(at) })
		if !ok {
			continue
		}
		tr := p.truths[p.items[at].id]
		tr.kind, tr.ids = Gone, nil
		if before := &p.items[at-1]; !strings.Contains(p.tail(at-1), "\n") && strings.Contains(p.tail(at), "\n") {
			before.raw += p.tail(at)
		}
		p.items = slices.Delete(p.items, at, at+1)
	}
}

// isLeaf reports whether no rule stands under that of a stretch.
func (p *publisher) isLeaf(at int) bool {
	n := p.items[at].old
	return n != "" && !slices.ContainsFunc(p.items, func(it item) bool { return it.old != n && it.old.Under(n) })
}

// insert puts new rules after others.
func (p *publisher) insert(texts []string) {
	for _, text := range texts {
		at, ok := p.take(func(at int) bool { return p.isLeaf(at) && strings.Contains(p.tail(at), "\n") })
		if !ok {
			continue
		}
		p.nextID++
		p.items = slices.Insert(p.items, at+1, item{id: p.nextID, raw: text + "\n\n", class: "E"})
		p.truths[p.nextID] = &truth{kind: New, ids: []int{p.nextID}}
	}
}

// swap changes the order of two rules of a row.
func (p *publisher) swap(count int) {
	for range count {
		at, ok := p.take(func(at int) bool {
			return at+1 < len(p.items) && slices.Contains(p.free, p.items[at+1].id) && p.isLeaf(at) && p.isLeaf(at+1) &&
				p.items[at].old.Parent() == p.items[at+1].old.Parent() && strings.Contains(p.tail(at), "\n") &&
				strings.Contains(p.tail(at+1), "\n")
		})
		if !ok {
			continue
		}
		p.free = slices.DeleteFunc(p.free, func(id int) bool { return id == p.items[at+1].id })
		p.items[at], p.items[at+1] = p.items[at+1], p.items[at]
		shorter := at
		if len(p.items[at+1].raw) < len(p.items[at].raw) {
			shorter = at + 1
		}
		p.truths[p.items[shorter].id].moved = true
	}
}

// moveChapter puts a chapter before another one.
func (p *publisher) moveChapter(chapter, before rulebooks.Number) {
	var moved, rest []item
	for _, it := range p.items {
		if it.old != "" && it.old.Chapter() == chapter {
			moved = append(moved, it)
			p.truths[it.id].moved = true
		} else {
			rest = append(rest, it)
		}
	}
	moved[len(moved)-1].raw += "\n\n"
	at := slices.IndexFunc(rest, func(it item) bool { return it.old != "" && it.old.Chapter() == before })
	if !strings.Contains(rest[at-1].raw[len(rest[at-1].raw)-1:], "\n") {
		rest[at-1].raw += "\n\n"
	}
	p.items = slices.Insert(rest, at, moved...)
}

// print returns the new document and the new number of each node: with printed numbers they are counted anew where holes
// are not kept.
func (p *publisher) print() (text string, numbers map[int]rulebooks.Number) {
	numbers = map[int]rulebooks.Number{}
	var out strings.Builder
	if !p.b.layout.numbered {
		for _, it := range p.items {
			out.WriteString(it.raw)
		}
		return out.String(), numbers
	}
	renumber := map[rulebooks.Number]rulebooks.Number{}
	counts := map[rulebooks.Number]int{}
	depth := 0
	last := rulebooks.Number("")
	for _, it := range p.items {
		if it.id < 0 || numbers[it.id] != "" {
			continue
		}
		if it.old != "" {
			depth = it.old.Depth()
		}
		up := last
		for up.Depth() >= depth {
			up = up.Parent()
		}
		counts[up]++
		last = up.Child(counts[up])
		numbers[it.id] = last
		if it.old != "" {
			renumber[it.old] = last
		}
	}
	reference := regexp.MustCompile(`\b\d+(\.\d+)+\b`)
	printed := map[int]bool{}
	for _, it := range p.items {
		raw := it.raw
		if it.id >= 0 && !printed[it.id] {
			raw = strings.TrimPrefix(raw, string(it.old))
		}
		raw = reference.ReplaceAllStringFunc(raw, func(s string) string {
			if n := renumber[rulebooks.Number(s)]; n != "" {
				return n.String()
			}
			return s
		})
		if it.id >= 0 && !printed[it.id] {
			printed[it.id] = true
			raw = fmt.Sprintf("%s %s", numbers[it.id], strings.TrimLeft(raw, " "))
			if !strings.HasSuffix(out.String(), "\n") && !strings.HasSuffix(strings.TrimRight(out.String(), " -"), "\n") {
				out.WriteString("\n\n")
			}
		}
		out.WriteString(raw)
	}
	return out.String(), numbers
}
