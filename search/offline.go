package search

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// Pack is what scripts need to search one game's book without network as the server does. The texts of the rules are not in it: a
// page that searches without network has them already. The scripts do step by step what this package does, under the same names:
//
//	static/words.js       words.go, and reading a pack
//	static/understand.js  understand.go, correct.go
//	static/rank.js        rank.go, neighbours.go
//	static/refine.js      refine.go
//	static/signs.js       signs.go
//	static/meanings.js    meanings.go
//	static/outside.js     outside.go
//
// What they lack: the stemmer, in whose place Endings are cut from a word that is written nowhere; and Bleve, for they look at every
// rule, ruling and example.
//
// Stems and rules are numbered by their place in Stems and Rules. A list of stems is their numbers in base 36, parted by blanks, each as often
// as it stands there. Stems are in the order of how often they stand in the book, so that lists are short.
type Pack struct {
	Format  int            `json:"format"` // of this description: 3
	Game    rulebooks.Game `json:"game"`
	Version string         `json:"version"` // of the text

	Stems   []string `json:"stems"`   // each stem, then its forms, parted by blanks; "-" ends a stem that is no form itself
	Means   []string `json:"means"`   // parted by "|": key, with "~" if other words may part its own, then by twos weight in hundredths, stems
	Like    []string `json:"like"`    // "stem word word...": words that no text has and that take a stem of the pack or of the ways, "-" after those that are stems themselves
	Rules   []string `json:"rules"`   // numbers of headings and rules in the order of the book
	Heads   []int    `json:"heads"`   // the headings
	Number  []int    `json:"number"`  // of each rule: hundredths by which it gains in a question of quantity
	Title   []string `json:"title"`   // of each rule: the stems of its title,
	Names   []string `json:"names"`   // ... of each form of the terms that it defines, parted by ";",
	Text    []string `json:"text"`    // ... of its text,
	Note    []string `json:"note"`    // ... and of its doubts
	Told    []string `json:"told"`    // of each rule: those that it refers to, parted by blanks
	Doubted []string `json:"doubted"` // of each rule: those that share a doubt with it

	Stop     string `json:"stop"`
	Question string `json:"question"`
	Elided   string `json:"elided"`
	Small    string `json:"small"` // words that are written together with the next one
	Endings  string `json:"endings"`
	Asking   string `json:"asking"`  // "word:sort" of the words that tell the sort of a question; "quant" of all that begin so
	Denies   int    `json:"denies"`  // the sort that is a denial
	Denying  string `json:"denying"` // words by which a text denies something

	Weights map[string]float64 `json:"weights"` // of the formula, by name
	Signs   map[string]float64 `json:"signs"`   // of the first look, by name
	Second  map[string]float64 `json:"second"`  // of the second look
}

// PackWays is what a pack has besides, larger than all of it: the ways of asking, and the cases. Without it the search finds what the texts say.
type PackWays struct {
	Forms []string `json:"forms"` // further forms of stems of the pack: "stem form form"
	Stems []string `json:"stems"` // stems that only ways of asking have; their numbers follow those of the pack
	Ways  []string `json:"ways"`  // of each rule: its ways of asking, parted by ";", each its stems, before them "sort?" where it is a question
	Again []string `json:"again"` // of each rule: the stems that stand twice in a way, as often as that
	Cases []Case   `json:"cases"` // rulings, then examples
}

// Case is a ruling or an example, whose words a script takes itself.
type Case struct {
	Kind   Kind   `json:"kind"`
	ID     string `json:"id"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	Number int    `json:"number"` // as that of a rule
	Rules  string `json:"rules"`  // those that it cites, parted by blanks
}

// endings are cut from a word that is written nowhere, the longest first.
const endings = "azioni azione amento amenti ando endo ato ata ati ate are ere ire ano ono uto uta uti ute ito ita iti ite hi he io ia ie ii o a e i"

// Offline makes the pack of a game, of all that everybody may read: imported texts are never in it.
func (l *Live) Offline(g rulebooks.Game) (*Pack, *PackWays, error) {
	return l.current.Load().offline(g)
}

func (full *Index) offline(g rulebooks.Game) (*Pack, *PackWays, error) {
	b := full.books[g]
	if b == nil {
		return nil, nil, fmt.Errorf("search: no book of %q", g)
	}
	var cases []Doc
	for _, d := range full.docs {
		if d.isCase() && d.ref.Game == g {
			cases = append(cases, *d.extra)
		}
	}
	ix, err := read([]*rulebooks.Book{b}, cases)
	if err != nil {
		return nil, nil, err
	}
	p := &packer{Index: ix, bit: gameBit(b.Game), number: map[int32]string{}}
	p.pack = Pack{
		Format: 3, Game: b.Game, Version: b.Version,
		Stop: listWords(stopWords), Question: listWords(questionWords), Elided: listWords(elided), Small: listWords(smallParts),
		Endings: endings, Asking: listAsking(), Denies: int(denies), Denying: listWords(denyingWords),
		Weights: map[string]float64{
			"prefix": prefixWeight, "split": splitWeight, "typo": typoWeight, "typo2": typo2Weight,
			"title": formula.field[inTitle], "names": formula.field[inNames], "text": formula.field[inText],
			"asked": formula.field[inAsked], "note": formula.field[inNote], "above": formula.field[inAbove],
			"saturation": formula.saturation, "coverFloor": formula.coverFloor, "titleBonus": formula.titleBonus, "topicBonus": formula.topicBonus,
			"nameBonus": formula.nameBonus, "wayBonus": formula.wayBonus,
			"container": formula.container, "sibling": formula.sibling, "parent": formula.parent, "cited": formula.cited, "family": familyFloor, "case": formula.extraShare, "caseFloor": formula.caseFloor, "quoted": quotedBonus,
			"unknown": unknownShare, "heading": formula.headingShare, "sameGame": formula.sameGameShare, "otherWords": formula.otherWords,
			"found": refinedFound, "near": refinedNear, "foundOfEach": refinedOfEach, "nearOfEach": refinedNearOfEach, "families": refinedFamilies,
			"leastRules": leastRules, "dimensions": dimensions,
		},
		Signs: nameSigns(&signWeights), Second: nameSigns(&secondWeights),
	}
	p.addStems()
	p.addLike()
	for _, d := range ix.docs {
		if d.isCase() {
			p.addCase(d)
		} else {
			p.addRule(d)
		}
	}
	p.addMeanings()
	return &p.pack, &p.ways, nil
}

// packer makes a pack and its ways of an index of one book.
type packer struct {
	*Index
	pack   Pack
	ways   PackWays
	bit    games
	number map[int32]string // of a stem in the pack, base 36
}

// addStems numbers the stems and writes them down, with the forms that a text or the phrasebook writes apart from the others.
func (p *packer) addStems() {
	sure, others := map[int32][]*form{}, map[int32][]*form{}
	for _, f := range p.voc.forms {
		if f.sure&p.bit != 0 {
			sure[f.stem] = append(sure[f.stem], f)
		} else {
			others[f.stem] = append(others[f.stem], f)
		}
	}
	times := make([]int, len(p.voc.stems))
	order := make([]int32, len(p.voc.stems))
	for id := range order {
		order[id] = int32(id)
	}
	for _, d := range p.docs {
		for _, c := range d.counts {
			times[c.stem] += int(c.in[inTitle]) + int(c.in[inText]) + int(c.in[inAsked])
		}
	}
	inPack := func(id int32) int {
		if len(sure[id]) > 0 {
			return 0
		}
		return 1
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(inPack(a), inPack(b)), cmp.Compare(times[b], times[a]), cmp.Compare(p.voc.stems[a].stem, p.voc.stems[b].stem))
	})
	for n, id := range order {
		p.number[id] = base36(n)
		stem := p.voc.stems[id].stem
		if len(sure[id]) == 0 {
			p.ways.Stems = append(p.ways.Stems, stemAndForms(stem, others[id]))
			continue
		}
		p.pack.Stems = append(p.pack.Stems, stemAndForms(stem, sure[id]))
		if more := others[id]; len(more) > 0 {
			p.ways.Forms = append(p.ways.Forms, p.number[id]+" "+strings.Join(shownForms(more), " "))
		}
	}
}

// addLike writes down the words of stems.txt.
func (p *packer) addLike() {
	words := map[string][]string{} // by stem
	for word, like := range stemLike() {
		stem := snowball(like)
		if id, ok := p.voc.ids[stem]; ok && p.voc.byWord[word] == nil {
			words[p.number[id]] = append(words[p.number[id]], word)
		}
	}
	for number, all := range words {
		slices.Sort(all)
		p.pack.Like = append(p.pack.Like, number+" "+strings.Join(all, " "))
	}
	slices.Sort(p.pack.Like)
}

// stemAndForms is a stem with its forms, as Stems has it.
func stemAndForms(stem string, forms []*form) string {
	shown := shownForms(forms)
	if i := slices.Index(shown, stem); i >= 0 {
		shown = slices.Delete(shown, i, i+1)
	} else {
		stem += "-"
	}
	return strings.Join(append([]string{stem}, shown...), " ")
}

func shownForms(forms []*form) (shown []string) {
	for _, f := range forms {
		shown = append(shown, f.shown)
	}
	return shown
}

// addRule writes down a rule or heading.
func (p *packer) addRule(d *document) {
	if d.kind == Section {
		p.pack.Heads = append(p.pack.Heads, d.place)
	}
	p.pack.Rules = append(p.pack.Rules, string(d.ref.Number))
	p.pack.Number = append(p.pack.Number, hundredths(d.number))
	p.pack.Title = append(p.pack.Title, p.field(d, inTitle))
	p.pack.Text = append(p.pack.Text, p.field(d, inText))
	p.pack.Note = append(p.pack.Note, p.field(d, inNote))
	p.pack.Told = append(p.pack.Told, joinPlaces(d.told))
	p.pack.Doubted = append(p.pack.Doubted, joinPlaces(d.doubted))
	var names, ways []string
	for i := range d.names {
		name := &d.names[i]
		switch {
		case name.term != nil:
			names = append(names, p.list(name.stems))
		case name.asks != 0:
			ways = append(ways, base36(int(name.asks))+"?"+p.list(name.stems))
		default:
			ways = append(ways, p.list(name.stems))
		}
	}
	p.pack.Names = append(p.pack.Names, strings.Join(names, ";"))
	p.ways.Ways = append(p.ways.Ways, strings.Join(ways, ";"))
	p.ways.Again = append(p.ways.Again, p.list(saidAgain(d)))
}

// saidAgain lists the stems that the ways of asking have more often than there are ways that have them.
func saidAgain(d *document) (stems []int32) {
	for _, c := range d.counts {
		n := int(c.in[inAsked])
		for i := range d.names {
			if d.names[i].term == nil && slices.Contains(d.names[i].stems, c.stem) {
				n--
			}
		}
		for range n {
			stems = append(stems, c.stem)
		}
	}
	return stems
}

func (p *packer) addCase(d *document) {
	var rules []*document
	for _, ref := range d.extra.Refs {
		if of := p.byRef[ref]; of != nil && of.seat >= 0 {
			rules = append(rules, of)
		}
	}
	p.ways.Cases = append(p.ways.Cases, Case{d.kind, d.id, d.extra.Title, d.text, hundredths(d.number), joinPlaces(rules)})
}

// field lists the stems of one field of a document.
func (p *packer) field(d *document, field int) string {
	var stems []int32
	for _, c := range d.counts {
		for range c.in[field] {
			stems = append(stems, c.stem)
		}
	}
	return p.list(stems)
}

// list writes stems in the order of their numbers.
func (p *packer) list(stems []int32) string {
	var numbers []string
	for _, id := range stems {
		numbers = append(numbers, p.number[id])
	}
	slices.SortFunc(numbers, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return strings.Join(numbers, " ")
}

// inOrder writes stems as they stand.
func (p *packer) inOrder(stems []int32) string {
	var numbers []string
	for _, id := range stems {
		numbers = append(numbers, p.number[id])
	}
	return strings.Join(numbers, " ")
}

func joinPlaces(docs []*document) string {
	var places []string
	for _, d := range docs {
		places = append(places, strconv.Itoa(d.place))
	}
	return strings.Join(places, " ")
}

// addMeanings writes down the phrasebook, in order.
func (p *packer) addMeanings() {
	for key, also := range p.said.meanings {
		var ids []int32
		for _, stem := range strings.Fields(key) {
			ids = append(ids, p.voc.ids[stem])
		}
		line := p.inOrder(ids)
		if p.said.parted[key] {
			line += "~"
		}
		for _, a := range also {
			line += "|" + strconv.Itoa(hundredths(a.weight)) + "|" + p.inOrder(a.stems)
		}
		p.pack.Means = append(p.pack.Means, line)
	}
	slices.Sort(p.pack.Means)
}

// nameSigns gives the weights of signs by their names.
func nameSigns(all *signs) map[string]float64 {
	named := map[string]float64{}
	for k, w := range all {
		if w != 0 {
			named[signNames[k]] = w
		}
	}
	return named
}

func listAsking() string {
	all := []string{"quant:" + strconv.Itoa(int(asksHowMany))}
	for w, sort := range askingWords {
		all = append(all, w+":"+strconv.Itoa(int(sort)))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func base36(n int) string { return strconv.FormatInt(int64(n), 36) }

// listWords writes a set in order.
func listWords(m map[string]bool) string {
	var all []string
	for w := range m {
		all = append(all, w)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}
func hundredths(x float64) int { return int(math.Round(100 * x)) }
