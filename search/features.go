package search

import "math"

// The features of a candidate for reranking, each between 0 and about 1. Candidates are sorted by the weighted sum of
// their features. The scores stay in place: the new first candidate gets the highest score, and so on, so that the
// rulings, the examples and the hits of other games keep their places.
const (
	featureScore            = iota // score of the formula, divided by the best score
	featureCoverage                // share of the query that the document contains
	featureOwnCoverage             // share of the query in its title and text; in a short text one occurrence counts fully
	featureTextFrequency           // how often the text contains the query's concepts
	featureVariantFrequency        // how often the query variants contain the query's concepts
	featureHeadingCoverage         // share of the query that the headings above contain
	featureBestVariant             // match of the best query variant
	featureExactVariant            // a query variant equals the query
	featureLooseVariant            // match of the best query variant, which may contain more than the query
	featureOtherVariants           // sum of the matches of the second and third best variants
	featureSameQuestion            // match of the best variant that asks the same type of question
	featureNegatedVariant          // match of the best variant with a negation, if the query has one
	featureNegatedText             // negation of the text, if the query has a negation
	// share of the title in the query, times share of the query in the title
	featureTitle
	featureExactTitle           // the title equals the query
	featureLSA                  // cosine of the document and the query in the latent semantic space
	featureLSAVariant           // cosine of the nearest query variant and the query
	featureLSAVariants          // how many variants are near the query
	featureHeading              // 1 for a heading; the weight is negative, so that the rule that answers comes first
	featureSmallHeading         // for a heading: larger the fewer rules are below the heading
	featureLargeHeading         // logarithm of the number of rules below a heading
	featureVariantHeading       // match of the best variant of a heading
	featureTopicHeading         // a large heading whose title or variant matches the query
	featureParaphrasedHeading   // a large heading whose variant matches the query while its title does not
	featureExactHeading         // a heading whose title equals the query
	featureEvenHeading          // a large heading whose children match about equally well
	featureHeadingOverChildren  // by how much a heading's own match exceeds the best variant of its children
	featureLargestHeading       // like featureTopicHeading, with the size of the heading squared
	featureSingleConceptHeading // a heading, if the query has one concept
	featureBestChild            // best score of a child
	featureMeanChild            // mean score of the children
	featureChildVariant         // match of the best variant of a child
	featureParent               // score of the parent
	featureParentVariant        // match of the best variant of the parent
	featureParentTitle          // match of the parent's title
	// match of the parent's title, divided by the position among its children: the first is mostly the definition
	featureFirstChild
	featureDefinition    // 1 for a first child if the parent's title equals the query
	featureBestSibling   // best score of a sibling
	featureGrandparent   // score of the parent's parent
	featureAdjacent      // sum of the scores of the previous and the next sibling
	featureBestReference // best score of a rule to which the rule refers
	featureBestReferrer  // best score of a rule that refers to the rule
	featureBestCase      // best score of a ruling or example that cites the rule
	featureSharedDoubt   // best score of a rule that shares a doubt with the rule

	// Agreement of what the query asks with what the words of the rule say.
	featurePermission       // the query asks whether one may, and the rule says who may or may not
	featureObligation       // the same for whether one must
	featureWhen             // the same for when
	featureWho              // the same for who
	featureHowMany          // the query asks how many, and the rule has a number
	featureWhy              // the query asks why, and the rule gives a reason
	featureWhat             // the query asks what, and the rule names or defines something
	featureComparison       // two typed numbers compare as the rule says
	featureOtherComparison  // they compare otherwise than the rule says
	featureBounds           // the rule has bounds ("5 o più"), and a typed number is within
	featureOtherBounds      // the rule has bounds, and no typed number is within
	featureShortHeading     // for a heading: 1 / the number of the query's concepts
	featureShortEvenHeading // featureEvenHeading / the number of the query's concepts
	featureAskedHeading     // a heading, if the query is a question

	// The ratio of the feature of that name to the highest one among the candidates.
	featureRelativeCoverage
	featureRelativeOwnCoverage
	featureRelativeTextFrequency
	featureRelativeVariantFrequency
	featureRelativeBestVariant
	featureRelativeSameQuestion
	featureRelativeLSA
	featureRelativeLSAVariant
	featureRelativeBestCase

	// The second stage only: the relevance that the first stage gave to the documents around the candidate.
	featureCentroid // cosine of the document and the mean of all candidates, weighted by relevance
	featureRelevantParent
	featureRelevantChild
	featureRelevantSibling
	featureRelevantReference
	featureRelevantReferrer
	featureRelevantSharedDoubt
	featureRelevantSection // share of the siblings in the total relevance
	featureCount
)

// features are the values of the features for one candidate, by feature constant.
type features [featureCount]float64

// weighted returns the sum of the features, each times its weight.
func (f *features) weighted(weights *features) (sum float64) {
	for k, value := range f {
		sum += value * weights[k]
	}
	return sum
}

// matchStats measures how a document matches the query. Except for topVariants each number is the feature of the
// same name.
type matchStats struct {
	coverage, ownCoverage, textFrequency, variantFrequency, headingCoverage float64
	titleCoverage, exactTitle                                               float64
	// topVariants are the similarities of the three most similar query variants, highest first.
	topVariants                                [3]float64
	looseVariant, sameQuestion, negatedVariant float64

	formula *Formula // of the document, filled for Explain; nil in a search
}

// addConcept adds the match of one concept. share is the concept's share of the query's weight; games is the
// document's game.
func (match *matchStats) addConcept(d *document, c concept, share float64, games gameSet) {
	var best, ownText, textFrequency, variants, headings, title float64
	for _, a := range c.alternatives {
		if a.games&games == 0 {
			continue
		}
		times := d.timesInFields(a.stems)
		if times == [fieldCount]uint8{} {
			continue
		}
		var least [fieldCount]float64
		for f, n := range times {
			least[f] = float64(n)
		}
		best = max(best, a.weight)
		frequency := saturate(least[fieldText] / d.textNorm)
		textFrequency = max(textFrequency, a.weight*frequency)
		variants = max(variants, a.weight*saturate(least[fieldVariants]/d.variantNorm))
		ownText = max(ownText, min(1, 2*frequency)*a.weight)
		if least[fieldTitle]+least[fieldTerms] > 0 {
			title = max(title, a.weight)
		}
		if least[fieldHeadings] > 0 {
			headings = max(headings, a.weight)
		}
	}
	match.coverage += share * best
	match.ownCoverage += share * max(ownText, title)
	match.textFrequency += share * textFrequency
	match.variantFrequency += share * variants
	match.headingCoverage += share * headings
	match.titleCoverage += share * title
}

// timesInFields returns how often each field has all of the stems, by the rarest of them.
func (d *document) timesInFields(stems []int32) (times [fieldCount]uint8) {
	for i, id := range stems {
		c := d.count(id)
		if c == nil {
			return [fieldCount]uint8{}
		}
		for f, n := range c.fields {
			if i == 0 || n < times[f] {
				times[f] = n
			}
		}
	}
	return times
}

// saturate maps a number of occurrences to 0..1; each further occurrence adds less.
func saturate(times float64) float64 { return times / (times + 1.2) }

// addVariant adds the match of a query variant. ofQuery is the share of the query that the variant contains,
// ofVariant the share of the variant that the query contains; query and variant are their question types.
func (match *matchStats) addVariant(ofQuery, ofVariant float64, query, variant questionType) {
	match.looseVariant = max(match.looseVariant, ofQuery*ofQuery*math.Sqrt(ofVariant))
	similarity := ofQuery * ofVariant
	match.sameQuestion = max(match.sameQuestion, similarity*query.similarity(variant))
	if query&variant&negation != 0 {
		match.negatedVariant = max(match.negatedVariant, similarity)
	}
	for i := range match.topVariants {
		if similarity > match.topVariants[i] {
			similarity, match.topVariants[i] = match.topVariants[i], similarity
		}
	}
}

// relativeScore returns the score of a document divided by the best score in the game; 0 for nil.
func (sc *scratch) relativeScore(d *document) float64 {
	if d == nil {
		return 0
	}
	return sc.rules[d.ruleOrdinal].score / sc.bestScore
}

// bestVariant returns the similarity of a document's best query variant, 0 for a document that was not scored.
func (sc *scratch) bestVariant(d *document) float64 {
	if match := sc.rules[d.ruleOrdinal].match; match != nil {
		return match.topVariants[0]
	}
	return 0
}

// setOwnFeatures sets the features that depend on the document alone.
func (c *candidate) setOwnFeatures(sc *scratch, queryVector vector) {
	s, d := &c.features, c.doc
	s[featureScore] = sc.relativeScore(d)
	if match := sc.rules[d.ruleOrdinal].match; match != nil {
		s[featureCoverage], s[featureOwnCoverage] = match.coverage, match.ownCoverage
		s[featureTextFrequency], s[featureVariantFrequency] = match.textFrequency, match.variantFrequency
		s[featureHeadingCoverage] = match.headingCoverage
		s[featureBestVariant] = match.topVariants[0]
		s[featureLooseVariant] = match.looseVariant
		s[featureOtherVariants] = match.topVariants[1] + match.topVariants[2]
		s[featureTitle], s[featureExactTitle], s[featureSameQuestion], s[featureNegatedVariant] = match.titleCoverage,
			match.exactTitle, match.sameQuestion, match.negatedVariant
		if match.topVariants[0] > 0.98 && d.kind == Rule {
			s[featureExactVariant] = 1
		}
	}
	if queryVector == nil {
		return
	}
	for i := range d.aliases {
		near := queryVector.cosine(d.aliases[i].vector)
		s[featureLSAVariant] = max(s[featureLSAVariant], near)
		s[featureLSAVariants] += max(0, near-0.5)
	}
	s[featureLSAVariants] = math.Sqrt(s[featureLSAVariants])
}

// childFeatures sets the features of a document's children and of headings. hasOneConcept reports whether the query
// has one concept.
func (c *candidate) childFeatures(sc *scratch, hasOneConcept bool) {
	s, d := &c.features, c.doc
	for _, child := range d.children {
		s[featureBestChild] = max(s[featureBestChild], sc.relativeScore(child))
		s[featureChildVariant] = max(s[featureChildVariant], sc.bestVariant(child))
		s[featureMeanChild] += sc.relativeScore(child) / float64(len(d.children))
	}
	if d.kind != Section {
		return
	}
	s[featureHeading] = 1
	s[featureSmallHeading] = 1 / float64(1+d.descendants)
	s[featureLargeHeading] = math.Log1p(float64(d.descendants)) / 5
	s[featureVariantHeading] = s[featureBestVariant]
	s[featureTopicHeading] = s[featureLargeHeading] * max(s[featureBestVariant], s[featureTitle])
	if s[featureBestChild] > 0 {
		s[featureEvenHeading] = s[featureLargeHeading] * s[featureMeanChild] / s[featureBestChild]
	}
	s[featureParaphrasedHeading] = s[featureLargeHeading] * s[featureBestVariant] * (1 - s[featureTitle])
	s[featureExactHeading] = s[featureExactTitle]
	s[featureHeadingOverChildren] = max(s[featureBestVariant], s[featureTitle]) - s[featureChildVariant]
	s[featureLargestHeading] = s[featureLargeHeading] * s[featureLargeHeading] *
		max(s[featureBestVariant], s[featureTitle])
	if hasOneConcept {
		s[featureSingleConceptHeading] = 1
	}
}

// contextFeatures sets the features of a document's parent, siblings, references and shared doubts.
func (c *candidate) contextFeatures(sc *scratch) {
	s, d := &c.features, c.doc
	if up := d.parent; up != nil {
		s[featureParent] = sc.relativeScore(up)
		s[featureParentVariant] = sc.bestVariant(up)
		if match := sc.rules[up.ruleOrdinal].match; match != nil {
			s[featureParentTitle] = match.titleCoverage
			s[featureFirstChild] = match.titleCoverage / float64(1+d.siblingIndex)
			if d.siblingIndex == 0 {
				s[featureDefinition] = match.exactTitle
			}
		}
		for _, child := range up.children {
			if child != d {
				s[featureBestSibling] = max(s[featureBestSibling], sc.relativeScore(child))
			}
		}
		if d.siblingIndex > 0 {
			s[featureAdjacent] += sc.relativeScore(up.children[d.siblingIndex-1])
		}
		if d.siblingIndex+1 < len(up.children) {
			s[featureAdjacent] += sc.relativeScore(up.children[d.siblingIndex+1])
		}
		s[featureGrandparent] = sc.relativeScore(up.parent)
	}
	for _, o := range d.references {
		s[featureBestReference] = max(s[featureBestReference], sc.relativeScore(o))
	}
	for _, o := range d.referrers {
		s[featureBestReferrer] = max(s[featureBestReferrer], sc.relativeScore(o))
	}
	for _, o := range d.sharedDoubt {
		s[featureSharedDoubt] = max(s[featureSharedDoubt], sc.relativeScore(o))
	}
}
