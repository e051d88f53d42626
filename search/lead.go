package search

import (
	"slices"

	"cavillo/rulebooks"
)

// Lead puts rules at the head of the hits, in their order, and keeps at most so many hits. The hit of a rule that was
// found moves there, and a rule that was not found gets a hit. The first hit has all of its rule's text.
func (r *Result) Lead(rules []*rulebooks.Rule, most int) {
	var leading []Hit
	for i, rule := range rules {
		found := slices.IndexFunc(r.Hits, func(h Hit) bool {
			return h.Ref() == rule.Ref && slices.Contains([]Kind{Rule, Section, Term}, h.Kind)
		})
		switch {
		case found < 0:
			r.Total++
			leading = append(leading, RuleHit(rule, i == 0))
			continue
		case i == 0 && !r.Hits[found].IsComplete:
			leading = append(leading, RuleHit(rule, true))
		default:
			leading = append(leading, r.Hits[found])
		}
		r.Hits = slices.Delete(slices.Clone(r.Hits), found, found+1)
	}
	r.Hits = slices.Concat(leading, r.Hits)
	r.Hits = r.Hits[:min(len(r.Hits), most)]
}

// FoundRules returns the rules of the hits, in their order.
func (r *Result) FoundRules() (rules []rulebooks.Ref) {
	for i := range r.Hits {
		rules = append(rules, r.Hits[i].Ref())
	}
	return rules
}

// RuleHit returns a hit for a rule, with all of its text or, unless whole, about two lines of it.
func RuleHit(r *rulebooks.Rule, whole bool) Hit {
	hit := Hit{Kind: Rule, Game: r.Game, Number: r.Number, TextRule: r.Number, Path: r.Number.Ancestors(), IsComplete: whole}
	if r.Heading {
		hit.Kind = Section
	}
	text := r.Text()
	if runes := []rune(text); !whole && len(runes) > twoLineLength {
		text = string(runes[:twoLineLength]) + "…"
	}
	if r.Title != "" {
		hit.Title = []Run{{Text: r.Title}}
	}
	if text != "" {
		hit.Text = []Run{{Text: text}}
	}
	return hit
}

// twoLineLength is about how many characters two lines of a card hold. The style sheet cuts what does not fit.
const twoLineLength = 180
