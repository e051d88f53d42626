package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavillo/language"
	"cavillo/rulebooks"
)

// Pack holds the data with which the scripts search the book of one game without network. The texts of the rules are
// not in a Pack, because the device keeps the pages anyway. The scripts take the same steps as this package, with
// the same names for the main functions:
//
//	static/words.js     words.go, and the reading of a pack
//	static/number.js    number.go, label.go
//	static/parse.js     parse.go, spelling.go
//	static/rank.js      rank.go, propagate.go, cases.go
//	static/rerank.js    rerank.go
//	static/features.js  features.go
//	static/agreement.js agreement.go
//	static/lsa.js       lsa.go
//	static/outside.js   outside.go
//
// The scripts differ in two respects. They have no stemmer: from a word that no text contains they cut one of
// Endings. And they have no Bleve: they score every rule, ruling and example.
// Stems and rules are identified by their indexes in Stems and Rules. A list of stems is a list of numbers in base
// 36, separated by blanks, each as often as the stem occurs. Frequent stems have low numbers, which keeps the lists
// short.
type Pack struct {
	Format  int            `json:"format"` // 5, the version of this format
	Game    rulebooks.Game `json:"game"`
	Version string         `json:"version"` // of the rulebook's text

	// Stems has each stem with its forms, separated by blanks; "-" follows a stem that is not a form itself.
	Stems []string `json:"stems"`
	// Synonyms has lines key|weight|stems|weight|stems..., with weights in hundredths; "~" follows a key whose words
	// other words may separate.
	Synonyms []string `json:"synonyms"`
	// StemOverrides has lines "stem word word...": words that no text contains and that have this stem; "-" follows
	// a word that is a stem itself.
	StemOverrides []string `json:"stemOverrides"`
	Rules         []string `json:"rules"`        // numbers of the headings and rules, in the order of the book
	Headings      []int    `json:"headings"`     // indexes in Rules of the headings
	Quantity      []int    `json:"quantity"`     // by rule: how well it answers "how many", in hundredths
	Statements    []string `json:"statements"`   // by rule: what it says, see packStatement
	Title         []string `json:"title"`        // by rule: the stems of its title
	Terms         []string `json:"terms"`        // by rule: the stems of the terms that it defines, forms separated by ";"
	Text          []string `json:"text"`         // by rule: the stems of its text
	Doubts        []string `json:"doubts"`       // by rule: the stems of its doubts
	References    []string `json:"references"`   // by rule: the rules that it refers to, separated by blanks
	SharedDoubts  []string `json:"sharedDoubts"` // by rule: the rules that share a doubt with it

	StopWords      string `json:"stopWords"`
	QueryStopWords string `json:"queryStopWords"`
	Elided         string `json:"elided"`
	FunctionWords  string `json:"functionWords"`
	Endings        string `json:"endings"`
	// QuestionTypes has "word:type" for each word that tells the type of a question; "quant" stands for all words
	// with that prefix.
	QuestionTypes string `json:"questionTypes"`
	Negation      int    `json:"negation"` // the question type of a negation
	NegationWords string `json:"negationWords"`
	// WrittenNumbers has "word:number" for each number that is written as a word.
	WrittenNumbers string `json:"writtenNumbers"`

	// AnswerFeatures has "feature:type" for each feature of rules that answer a type of question.
	AnswerFeatures string `json:"answerFeatures"`
	// RelativeFeatures are the features that have another one for their ratio to the best candidate: "lsa" has
	// "relativeLsa".
	RelativeFeatures string `json:"relativeFeatures"`

	Weights     map[string]float64 `json:"weights"`     // parameters of the formula, by name
	FirstStage  map[string]float64 `json:"firstStage"`  // weights of the features in the first stage of reranking, by name
	SecondStage map[string]float64 `json:"secondStage"` // weights in the second stage
}

// PackVariants is the larger part of a game's data, which a device fetches last: the query variants, the rulings and
// the examples. Until then the search only finds the words of the rules.
type PackVariants struct {
	Forms []string `json:"forms"` // "stem form form...": more forms of stems of the Pack
	Stems []string `json:"stems"` // stems of query variants alone; their numbers follow those of the Pack
	// Variants has, by rule, the stems of its query variants, separated by ";"; "type?" precedes those of a
	// question.
	Variants []string `json:"variants"`
	// Repeated has, by rule, the repetitions of stems within one query variant, which Variants omits.
	Repeated []string `json:"repeated"`
	Cases    []Case   `json:"cases"` // rulings, then examples
}

// Case is a ruling or an example. The scripts analyse its text themselves.
type Case struct {
	Kind     Kind   `json:"kind"`
	ID       string `json:"id"`
	Title    string `json:"title"`
	Text     string `json:"text"`
	Quantity int    `json:"quantity"` // how well it answers "how many", in hundredths
	Rules    string `json:"rules"`    // indexes of the cited rules, separated by blanks
}

// endings are cut from words that no text contains, the longest first.
const endings = "azioni azione amento amenti ando endo ato ata ati ate are ere ire ano ono uto uta uti ute ito ita iti ite hi he io ia ie ii o a e i"

// OfflinePack returns the data of a game for the offline search. Imported published texts are not in the pack,
// because not everybody may read them.
func (l *Live) OfflinePack(ctx context.Context, g rulebooks.Game) (*Pack, *PackVariants, error) {
	if err := l.Wait(ctx); err != nil {
		return nil, nil, err
	}
	return l.current.Load().makePack(g)
}

// makePack builds an index of one game's book, rulings and examples, and returns its data.
func (full *Index) makePack(g rulebooks.Game) (*Pack, *PackVariants, error) {
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
	ix, err := build("", []*rulebooks.Book{b}, cases)
	if err != nil {
		return nil, nil, err
	}
	p := &packer{Index: ix, bit: ix.games.bit(b.Game), numbers: map[int32]string{}}
	p.pack = Pack{
		Format: 5, Game: b.Game, Version: b.Version,
		StopWords: joinWordSet(stopWords), QueryStopWords: joinWordSet(queryStopWords), Elided: joinWordSet(elided),
		FunctionWords: joinWordSet(functionWords),
		Endings:       endings, QuestionTypes: questionTypeList(), Negation: int(negation),
		NegationWords: joinWordSet(negationWords), WrittenNumbers: writtenNumberList(),
		AnswerFeatures: answerFeatureList(), RelativeFeatures: relativeFeatureList(),
		Weights: map[string]float64{
			"prefix": prefixWeight, "split": splitWeight, "typo": typoWeight, "typo2": typo2Weight,
			"title": formula.field[fieldTitle], "terms": formula.field[fieldTerms], "text": formula.field[fieldText],
			"variants": formula.field[fieldVariants], "doubts": formula.field[fieldDoubts], "headings": formula.field[fieldHeadings],
			"saturation": formula.saturation, "coverFloor": formula.coverFloor, "titleBonus": formula.titleBonus,
			"exactBonus": formula.exactBonus, "termBonus": formula.termBonus, "variantBonus": formula.variantBonus, "quotedBonus": quotedBonus,
			"child": formula.child, "sibling": formula.sibling, "parent": formula.parent, "cited": formula.cited, "propagateFloor": propagateFloor,
			"extraShare": formula.extraShare, "caseFloor": formula.caseFloor, "unknownShare": unknownShare,
			"headingShare": formula.headingShare, "sameGameDecay": formula.sameGameDecay, "unprintedShare": formula.unprintedShare,
			"rerankTop": rerankTop, "rerankNearest": rerankNearest, "rerankRelatives": rerankRelatives,
			"rerankTopPerGame": rerankTopPerGame, "rerankNearestPerGame": rerankNearestPerGame,
			"minRules": minRules, "dimensions": dimensions,
		},
	}
	p.pack.FirstStage, p.pack.SecondStage = ix.weights.first.byName(), ix.weights.second.byName()
	p.addStems()
	p.addStemOverrides()
	for _, d := range ix.docs {
		if d.isCase() {
			p.addCase(d)
		} else {
			p.addRule(d)
		}
	}
	p.addSynonyms()
	return &p.pack, &p.variants, nil
}

// packer converts an index of one book into a pack.
type packer struct {
	*Index
	pack     Pack
	variants PackVariants
	bit      gameSet          // the set of this one game
	numbers  map[int32]string // by stem: its number in the pack in base 36
}

// addStems numbers the stems and adds them with their forms: those in texts and synonyms to the pack, the others to
// PackVariants.
func (p *packer) addStems() {
	attested, others := map[int32][]*form{}, map[int32][]*form{}
	for _, f := range p.voc.forms {
		if f.attestedGames&p.bit != 0 {
			attested[f.stem] = append(attested[f.stem], f)
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
			times[c.stem] += int(c.fields[fieldTitle]) + int(c.fields[fieldText]) + int(c.fields[fieldVariants])
		}
	}
	inPack := func(id int32) int {
		if len(attested[id]) > 0 {
			return 0
		}
		return 1
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(inPack(a), inPack(b)), cmp.Compare(times[b], times[a]),
			cmp.Compare(p.voc.stems[a].stem, p.voc.stems[b].stem))
	})
	for n, id := range order {
		p.numbers[id] = base36(n)
		stem := p.voc.stems[id].stem
		if len(attested[id]) == 0 {
			p.variants.Stems = append(p.variants.Stems, stemAndForms(stem, others[id]))
			continue
		}
		p.pack.Stems = append(p.pack.Stems, stemAndForms(stem, attested[id]))
		if more := others[id]; len(more) > 0 {
			p.variants.Forms = append(p.variants.Forms, p.numbers[id]+" "+strings.Join(spellings(more), " "))
		}
	}
}

// addStemOverrides adds the words of language.Stems that no text contains.
func (p *packer) addStemOverrides() {
	words := map[string][]string{} // by number of the stem in the pack
	overrides, _ := language.Stems()
	for word, model := range overrides {
		stem := snowballStem(model)
		if id, ok := p.voc.ids[stem]; ok && p.voc.byWord[word] == nil {
			words[p.numbers[id]] = append(words[p.numbers[id]], word)
		}
	}
	for number, all := range words {
		slices.Sort(all)
		p.pack.StemOverrides = append(p.pack.StemOverrides, number+" "+strings.Join(all, " "))
	}
	slices.Sort(p.pack.StemOverrides)
}

// stemAndForms returns a line of Pack.Stems.
func stemAndForms(stem string, forms []*form) string {
	shown := spellings(forms)
	if i := slices.Index(shown, stem); i >= 0 {
		shown = slices.Delete(shown, i, i+1)
	} else {
		stem += "-"
	}
	return strings.Join(append([]string{stem}, shown...), " ")
}

// spellings returns the spelling of each form.
func spellings(forms []*form) (shown []string) {
	for _, f := range forms {
		shown = append(shown, f.spelling)
	}
	return shown
}

// addRule adds a rule or heading.
func (p *packer) addRule(d *document) {
	if d.kind == Section {
		p.pack.Headings = append(p.pack.Headings, d.ordinal)
	}
	p.pack.Rules = append(p.pack.Rules, string(d.ref.Number))
	p.pack.Quantity = append(p.pack.Quantity, hundredths(d.quantity))
	p.pack.Statements = append(p.pack.Statements, packStatement(&d.statement))
	p.pack.Title = append(p.pack.Title, p.fieldStems(d, fieldTitle))
	p.pack.Text = append(p.pack.Text, p.fieldStems(d, fieldText))
	p.pack.Doubts = append(p.pack.Doubts, p.fieldStems(d, fieldDoubts))
	p.pack.References = append(p.pack.References, joinOrdinals(d.references))
	p.pack.SharedDoubts = append(p.pack.SharedDoubts, joinOrdinals(d.sharedDoubt))
	var terms, variants []string
	for i := range d.aliases {
		alias := &d.aliases[i]
		switch {
		case alias.term != nil:
			terms = append(terms, p.stemList(alias.stems))
		case alias.questionType != 0:
			variants = append(variants, base36(int(alias.questionType))+"?"+p.stemList(alias.stems))
		default:
			variants = append(variants, p.stemList(alias.stems))
		}
	}
	p.pack.Terms = append(p.pack.Terms, strings.Join(terms, ";"))
	p.variants.Variants = append(p.variants.Variants, strings.Join(variants, ";"))
	p.variants.Repeated = append(p.variants.Repeated, p.stemList(repeatedStems(d)))
}

// repeatedStems returns the repetitions of stems in query variants: an alias holds each stem only once.
func repeatedStems(d *document) (stems []int32) {
	for _, c := range d.counts {
		n := int(c.fields[fieldVariants])
		for i := range d.aliases {
			if d.aliases[i].term == nil && slices.Contains(d.aliases[i].stems, c.stem) {
				n--
			}
		}
		for range n {
			stems = append(stems, c.stem)
		}
	}
	return stems
}

// addCase adds a ruling or an example.
func (p *packer) addCase(d *document) {
	var rules []*document
	for _, ref := range d.extra.Refs {
		if of := p.byRef[ref]; of != nil && of.ruleOrdinal >= 0 {
			rules = append(rules, of)
		}
	}
	p.variants.Cases = append(p.variants.Cases,
		Case{d.kind, d.id, d.extra.Title, d.text, hundredths(d.quantity), joinOrdinals(rules)})
}

// fieldStems returns the stem list of one field of a document.
func (p *packer) fieldStems(d *document, field int) string {
	var stems []int32
	for _, c := range d.counts {
		for range c.fields[field] {
			stems = append(stems, c.stem)
		}
	}
	return p.stemList(stems)
}

// stemList returns a stem list sorted by number, which compresses well.
func (p *packer) stemList(stems []int32) string {
	var numbers []string
	for _, id := range stems {
		numbers = append(numbers, p.numbers[id])
	}
	slices.SortFunc(numbers, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return strings.Join(numbers, " ")
}

// stemsInOrder returns a stem list in the given order.
func (p *packer) stemsInOrder(stems []int32) string {
	var numbers []string
	for _, id := range stems {
		numbers = append(numbers, p.numbers[id])
	}
	return strings.Join(numbers, " ")
}

// joinOrdinals returns the ordinals of documents, separated by blanks.
func joinOrdinals(docs []*document) string {
	var ordinals []string
	for _, d := range docs {
		ordinals = append(ordinals, strconv.Itoa(d.ordinal))
	}
	return strings.Join(ordinals, " ")
}

// addSynonyms adds the dictionary, sorted.
func (p *packer) addSynonyms() {
	for key, alternatives := range p.dictionary.synonyms {
		var ids []int32
		for _, stem := range strings.Fields(key) {
			ids = append(ids, p.voc.ids[stem])
		}
		line := p.stemsInOrder(ids)
		if p.dictionary.allowsGap[key] {
			line += "~"
		}
		for _, a := range alternatives {
			line += "|" + strconv.Itoa(hundredths(a.weight)) + "|" + p.stemsInOrder(a.stems)
		}
		p.pack.Synonyms = append(p.pack.Synonyms, line)
	}
	slices.Sort(p.pack.Synonyms)
}

// byName returns the nonzero weights of features by name.
func (f *features) byName() map[string]float64 {
	weights := map[string]float64{}
	for k, weight := range f {
		if weight != 0 {
			weights[featureTable[k].name] = weight
		}
	}
	return weights
}

// questionTypeList returns Pack.QuestionTypes.
func questionTypeList() string {
	all := []string{"quant:" + strconv.Itoa(int(asksHowMany))}
	for w, kind := range questionTypeWords {
		all = append(all, w+":"+strconv.Itoa(int(kind)))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// writtenNumberList returns Pack.WrittenNumbers.
func writtenNumberList() string {
	var all []string
	for word, n := range writtenNumbers {
		all = append(all, word+":"+strconv.Itoa(n))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// answerFeatureList returns Pack.AnswerFeatures.
func answerFeatureList() string {
	var all []string
	for _, a := range answerFeatures {
		all = append(all, featureTable[a.feature].name+":"+strconv.Itoa(int(a.asked)))
	}
	return strings.Join(all, " ")
}

// relativeFeatureList returns Pack.RelativeFeatures.
func relativeFeatureList() string {
	var all []string
	for _, r := range relativeFeatures {
		all = append(all, featureTable[r.of].name)
	}
	return strings.Join(all, " ")
}

// packStatement returns what a rule says: in base 36 a bit set of the questions that it answers, from 1024 on the
// comparisons, and 8192 for a difference; then each bound, "5-9".
func packStatement(s *statement) string {
	set := int(s.answers) | int(s.comparison)<<10
	if s.isDifference {
		set |= 1 << 13
	}
	packed := base36(set)
	for _, b := range s.bounds {
		packed += " " + strconv.Itoa(b.least) + "-" + strconv.Itoa(b.most)
	}
	return packed
}

func base36(n int) string { return strconv.FormatInt(int64(n), 36) }

// joinWordSet returns the words of a set, sorted and separated by blanks.
func joinWordSet(m map[string]bool) string {
	var all []string
	for w := range m {
		all = append(all, w)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// hundredths returns x in hundredths, rounded.
func hundredths(x float64) int { return int(math.Round(100 * x)) }
