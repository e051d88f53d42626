package search

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// Pack is what a script needs to search one game's book without network and to find, as its first answers, what the server
// finds. The texts of the rules are not in it: a page that searches without network has them already.
//
// "Words" below are split as the server does (words.go): runs of letters, digits and combining marks, a full stop between two
// digits included; lower case; normalised to NFKD without combining marks. A word in Elided that an apostrophe follows is left
// out, and so is a word that "§" precedes. The code of a card (two letters; perhaps a blank or a hyphen or dash; C, T, W or F; two
// digits; no letter or digit after them) is one word, written "bp-t07", and is never corrected. Stems are numbered by their place in Stems, rules by their place in Rules.
//
// A script answers a query so:
//
//  1. Take the words. Drop those in Stop. If any but the words in Question remain, drop those too. Drop repetitions, keep 20.
//     If a word starts with "quant", it is a question of quantity. A word with a full stop that is a number in Rules is no word:
//     keep only the rules at or under it. If some words are codes of cards with a stem, keep only the rules with a posting of one.
//  2. Give each word a stem: the stem one of whose forms, folded, is the word; else cut the longest of Endings that leaves three
//     letters or more and a stem; else it is unknown. For an unknown word take the first of these that helps; each form found is
//     an alternative of the weight given, and the word's stem is then the first alternative's:
//     - the last word of the query: the 8 forms that begin with it and whose stems have most postings (3 forms for a word of two
//     letters), weight Prefix;
//     - a cut into two known forms of three letters or more: one alternative of two stems, weight Split;
//     - the forms of three letters or more that are nearest to it (insert, delete, change a letter, swap neighbours): 1 edit from
//     three letters on, weight Typo; 2 edits from seven letters on, to forms of six or more, weight Typo2. For a word of three
//     letters and for 2 edits the first letter must be the same. Of the nearest only, the same first letter first, then the stem
//     with most postings, 3 forms at most;
//     - from four letters on: 4 forms that begin with it, weight Prefix.
//  3. Make concepts, from left to right: the longest run of words whose stems, as numbers joined by blanks, are a key of Means;
//     else one word. A concept's alternatives are: its own stems with weight 1 (for a corrected word instead: the alternatives of
//     step 2), then those of Means under its key that do not contain all of its own stems, each weight multiplied by the weight
//     of the concept's first alternative.
//  4. The rarity of an alternative is the sum of its stems' Rare, or 0 where one of them has no postings. The weight of a concept
//     is the rarity of its first alternative, if it is not 0; else the greatest of the others'; else Unknown.
//  5. For each rule and concept: an alternative is found in a rule that has a posting of each of its stems; its times are the
//     least of their times, and it is in the title where all of them are (see Found). The concept's score is the greatest, over the
//     alternatives found, of weight * min(rarity, concept's weight) * times / (times + Saturation). It is in the title where any
//     alternative found is.
//  6. cover = sum of the weights of the concepts found / sum of all weights.
//     score = sum of the concepts' scores * (CoverFloor + (1 - CoverFloor) * cover * cover).
//     share = sum of Rare of the title's stems that are in an alternative found in the title / sum of Rare of all of the title's
//     stems (those with a title posting in the rule).
//     If share > 0: score *= 1 + TitleBonus * cover * share; if moreover share is 1 and every concept is in the title:
//     score *= 1 + TopicBonus.
//  7. Each of a rule's Names (terms that it defines, usual questions) is compared with what was asked: taking the concepts in
//     order, each takes its first alternative whose stems are all among the name's and are not all covered by the concepts before
//     it, if it has one. like = the share of the concepts' weights that took one * the share of the Rare of the name's stems that is
//     covered, at most 0.99; 1 where every concept took one and they cover the name. The best like of the terms, and the best of the
//     questions, each multiply: score *= 1 + bonus * like, the bonus being NameBonus or WayBonus, of a like of 1 at least TopicBonus.
//  8. For a question of quantity: score *= 1 + Number of the rule / 100.
//  9. Unless there are numbers, codes or quoted words: a rule with Family * the best score or more brings in, with score 0, the
//     rule above it, those under that one and those under itself. Then to each score is added, all from the scores before this step:
//     Container * the best under it + Sibling * the best of the others under the one above it + Parent * that of the one above it.
//     A number is under that without its last part.
//  10. Sort by score, falling; equal scores by the order of Rules. Quoted words must stand side by side, as folded words, in the
//     title or in the text of the rule.
//
// Where several games are searched, each by its own pack, and codes of cards have a stem in some, the other packs answer nothing. A score is divided by the root of the sum of all weights (if it is not 0),
// that of a heading is multiplied by Heading, and the answers are put in one order: of the best that remains of each game, its score multiplied by SameGame as often as answers of its game were
// taken, the greatest is the next; among equals the game that comes first.
//
// Found holds the postings of a stem parted by blanks. A posting is, in base 36 throughout: how many rules further (from -1 on);
// then, unless it is 1, ":" and how often the text has the stem; then, where it stands elsewhere too, "+" ("!" where the title is
// among the places) and what that counts, in tenths. The times are: tenths / 10 + text * 100 / the rule's Long. So "4" is once in
// the text of the fourth rule from the last one, "1:0!u" once in the title of the next, "2:2+6" twice in a text under a title with it.
//
// The usual questions (questions.tsv) are in it; the many other ways of asking (ways/) are not, which would double its size.
// Everyday words that are only near to the printed ones are not in it either. Rarities and lengths are rounded to hundredths; apart
// from that, from words that only the server's stemmer knows, and from rulings and examples, the order is that of the server's
// formula (rank.go), before the server puts the first answers in their final order (refine.go), which a script does not.
type Pack struct {
	Format  int            `json:"format"` // of this description: 2
	Game    rulebooks.Game `json:"game"`
	Version string         `json:"version"` // of the text
	Rules   []string       `json:"rules"`   // numbers of headings and rules in the order of the book
	Number  []int          `json:"number"`  // of each rule: hundredths by which it gains in a question of quantity
	Heads   []int          `json:"heads"`   // the headings, by their place among Rules
	Long    []int          `json:"long"`    // of each rule: hundredths by which its length damps the words of its text
	Stems   []string       `json:"stems"`   // each stem, folded, then its forms, parted by blanks; "-" ends a stem that is no form itself
	Rare    []int          `json:"rare"`    // hundredths, of each stem
	Found   []string       `json:"found"`   // postings of each stem, see above
	Names   []string       `json:"names"`   // "rule stem stem...": a usual question and its rule; "rule+ stem stem...": the name of a term
	Means   []string       `json:"means"`   // parted by "|": key, then by threes weight in hundredths, printed form, "stem stem..."

	Stop     string `json:"stop"`
	Question string `json:"question"`
	Elided   string `json:"elided"`
	Endings  string `json:"endings"`

	Weights PackWeights `json:"weights"`
}

// PackWeights are the numbers of the formula.
type PackWeights struct {
	Prefix     float64 `json:"prefix"`
	Split      float64 `json:"split"`
	Typo       float64 `json:"typo"`
	Typo2      float64 `json:"typo2"`
	Saturation float64 `json:"saturation"`
	CoverFloor float64 `json:"coverFloor"`
	TitleBonus float64 `json:"titleBonus"`
	TopicBonus float64 `json:"topicBonus"`
	NameBonus  float64 `json:"nameBonus"`
	WayBonus   float64 `json:"wayBonus"`
	Container  float64 `json:"container"`
	Sibling    float64 `json:"sibling"`
	Parent     float64 `json:"parent"`
	Family     float64 `json:"family"`
	Unknown    float64 `json:"unknown"`
	Heading    float64 `json:"heading"`
	SameGame   float64 `json:"sameGame"`
}

// endings are cut from a word that is written nowhere, the longest first.
const endings = "azioni azione amento amenti ando endo ato ata ati ate are ere ire ano ono uto uta uti ute ito ita iti ite hi he io ia ie ii o a e i"

// Offline makes the pack of a book.
func Offline(b *rulebooks.Book) (*Pack, error) {
	ix, err := read([]*rulebooks.Book{b}, nil, false)
	if err != nil {
		return nil, err
	}
	game := gameNumber(b.Game)
	p := &Pack{
		Format: 2, Game: b.Game, Version: b.Version,
		Stop: listWords(stopWords), Question: listWords(questionWords), Elided: listWords(elided), Endings: endings,
		Weights: PackWeights{
			Prefix: prefixWeight, Split: splitWeight, Typo: typoWeight, Typo2: typo2Weight,
			Saturation: formula.saturation, CoverFloor: formula.coverFloor, TitleBonus: formula.titleBonus, TopicBonus: formula.topicBonus,
			NameBonus: formula.nameBonus, WayBonus: formula.wayBonus,
			Container: formula.container, Sibling: formula.sibling, Parent: formula.parent, Family: familyFloor,
			Unknown: unknownShare * rarity(ix.voc.rules[game], 0), Heading: formula.headingShare, SameGame: formula.sameGameShare,
		},
	}
	forms := make([][]*form, len(ix.voc.stems))
	for _, f := range ix.voc.forms {
		forms[f.stem] = append(forms[f.stem], f)
	}
	for id, s := range ix.voc.stems {
		p.Rare = append(p.Rare, hundredths(s.rare[game]))
		words := []string{s.stem + "-"}
		for _, f := range forms[id] {
			if f.shown == s.stem {
				words[0] = s.stem
			} else {
				words = append(words, f.shown)
			}
		}
		p.Stems = append(p.Stems, strings.Join(words, " "))
	}
	postings := make([]strings.Builder, len(ix.voc.stems))
	last := slices.Repeat([]int{-1}, len(ix.voc.stems))
	for i, d := range ix.docs {
		p.Rules = append(p.Rules, string(d.ref.Number))
		p.Number = append(p.Number, hundredths(d.number))
		if d.kind == Section {
			p.Heads = append(p.Heads, i)
		}
		p.Long = append(p.Long, hundredths(d.long))
		for _, name := range d.names {
			rule := strconv.Itoa(i)
			if name.term != nil {
				rule += "+"
			}
			p.Names = append(p.Names, rule+" "+joinStems(name.stems))
		}
		for _, c := range d.counts {
			writePosting(&postings[c.stem], i-last[c.stem], c, d.ways)
			last[c.stem] = i
		}
	}
	for i := range postings {
		p.Found = append(p.Found, postings[i].String())
	}
	p.addMeanings(ix)
	return p, nil
}

func writePosting(out *strings.Builder, further int, c count, ways float64) {
	base36 := func(n int) string { return strconv.FormatInt(int64(n), 36) }
	if out.Len() > 0 {
		out.WriteByte(' ')
	}
	out.WriteString(base36(further))
	if c.in[inText] != 1 {
		out.WriteString(":" + base36(int(c.in[inText])))
	}
	elsewhere := 0.0
	for f, n := range c.in {
		switch f {
		case inText:
		case inAsked:
			elsewhere += float64(n) * formula.field[f] / ways
		default:
			elsewhere += float64(n) * formula.field[f]
		}
	}
	switch tenths := base36(int(math.Round(10 * elsewhere))); {
	case c.in[inTitle] > 0:
		out.WriteString("!" + tenths)
	case elsewhere > 0:
		out.WriteString("+" + tenths)
	}
}

// addMeanings writes down the phrasebook, in order.
func (p *Pack) addMeanings(ix *Index) {
	for key, also := range ix.said.meanings {
		var ids []int32
		for _, stem := range strings.Fields(key) {
			ids = append(ids, ix.voc.ids[stem])
		}
		line := joinStems(ids)
		for _, a := range also {
			line += "|" + strconv.Itoa(hundredths(a.weight)) + "|" + a.shown + "|" + joinStems(a.stems)
		}
		p.Means = append(p.Means, line)
	}
	slices.Sort(p.Means)
}

func hundredths(x float64) int { return int(math.Round(100 * x)) }

func joinStems(ids []int32) string {
	var parts []string
	for _, id := range ids {
		parts = append(parts, strconv.Itoa(int(id)))
	}
	return strings.Join(parts, " ")
}

// listWords writes a set in order.
func listWords(m map[string]bool) string {
	var all []string
	for w := range m {
		all = append(all, w)
	}
	slices.SortFunc(all, cmp.Compare)
	return strings.Join(all, " ")
}
