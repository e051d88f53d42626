package wording

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/language"
)

// templatesOf returns the templates by which a kind of act is said.
func templatesOf(info *engine.VerbInfo) []string {
	own := []string{info.ActTemplate, info.PlaceTemplate, info.SinglePlaceTemplate, info.SentenceTemplate}
	return slices.DeleteFunc(append(own, info.OtherTemplates...), func(t string) bool { return t == "" })
}

// variantsOf returns the parts of a template that say an act: those of the first variant whose conditions hold or,
// without an act, those of each variant.
func (r *Reader) variantsOf(text string, o *engine.Option) (variants [][]engine.TemplatePart) {
	for _, v := range r.parsedTemplate(text) {
		fails := func(c engine.TemplateCondition) bool { return !r.conditionHolds(c, o) }
		if o == nil || !slices.ContainsFunc(v.Conditions, fails) {
			if variants = append(variants, v.Parts); o != nil {
				break
			}
		}
	}
	return variants
}

// parsedTemplate returns the parsed form of a template about acts, which it keeps.
func (r *Reader) parsedTemplate(text string) engine.Template {
	if r.templates[text] == nil {
		template, err := engine.ParseTemplate(text, engine.ActTemplate, r.match.Table().TemplateWords)
		if err != nil {
			panic(err) // a test parses all templates
		}
		if r.templates == nil {
			r.templates = map[string]engine.Template{}
		}
		r.templates[text] = template
	}
	return r.templates[text]
}

// conditionHolds reports whether a condition of a template holds for an act.
func (r *Reader) conditionHolds(c engine.TemplateCondition, o *engine.Option) bool {
	if c.Operator != '=' {
		return r.hasValue(c.Subject, o)
	}
	return slices.ContainsFunc(c.Words, func(w string) bool { return strings.EqualFold(w, r.match.Word(o.To)) })
}

// hasValue reports whether a placeholder of a template has a value for an act; without an act it may have one.
func (r *Reader) hasValue(placeholder string, o *engine.Option) bool {
	switch {
	case o == nil:
		return true
	case placeholder == "carte":
		return o.Card != 0
	case placeholder == "parola":
		return o.To != 0 && !strings.Contains(r.match.Word(o.To), ".")
	}
	return strings.Contains(r.match.Word(o.To), ".")
}

// fixedText returns the text of parts about an act without the values of their placeholders.
func (r *Reader) fixedText(parts []engine.TemplatePart, o *engine.Option) (text string) {
	for _, p := range parts {
		isEmpty := func(p engine.TemplatePart) bool { return p.Placeholder != "" && !r.hasValue(p.Placeholder, o) }
		text += p.FixedText + " " + r.fixedText(slices.Concat(p.Singular, p.Plural), o)
		if o == nil || isEmpty(p) {
			text += r.fixedText(p.Fallback, o)
		}
		if !slices.ContainsFunc(p.Optional, isEmpty) {
			text += r.fixedText(p.Optional, o)
		}
	}
	return text
}

// eachPhrase calls a function with each template of a verb and the words that it says of all acts with the verb or, with
// an act, of that one.
func (r *Reader) eachPhrase(v engine.Verb, o *engine.Option, call func(template string, words []string)) {
	for _, text := range templatesOf(&r.match.Table().Verbs[v]) {
		for _, parts := range r.variantsOf(text, o) {
			call(text, withoutLinks(language.Words(r.fixedText(parts, o))))
		}
	}
}

// verbWords returns the words by which players may call acts with a verb, and those with which they begin to say it:
// of all such acts or, with an act, of that one.
func (r *Reader) verbWords(v engine.Verb, o *engine.Option) (words, leads []string) {
	info := &r.match.Table().Verbs[v]
	words = Tokens(info.Name)
	leads = withoutLinks(words)
	r.eachPhrase(v, o, func(template string, phrase []string) {
		if words = append(words, phrase...); len(phrase) > 0 && template != info.PlaceTemplate {
			leads = append(leads, phrase[0])
		}
	})
	return words, leads
}

// wordsSaid returns how many words the longest template of an act has whose words some terms all have.
func (r *Reader) wordsSaid(terms []term, o *engine.Option) (most int) {
	said := wordsOfTerms(terms)
	r.eachPhrase(o.Verb, o, func(_ string, phrase []string) {
		if containsTerms(said, []term{{phrase}}) {
			most = max(most, len(phrase))
		}
	})
	return most
}

// wordsOfTerms returns the words of all that some terms may be.
func wordsOfTerms(terms []term) []string { return slices.Concat(slices.Concat(terms...)...) }

// isDoneToCards reports whether an act is done to its cards and not to something of them that some terms do not name:
// "giocare un’abilità di {carte}" plays no card.
func (r *Reader) isDoneToCards(terms []term, o *engine.Option) bool {
	said := wordsOfTerms(terms)
	for _, text := range templatesOf(&r.match.Table().Verbs[o.Verb]) {
		before, _, hasCards := strings.Cut(text, "{carte}")
		of, isOf := strings.CutSuffix(before, " di ")
		words := withoutLinks(language.Words(of))
		if hasCards && (!isOf || containsTerms(said, []term{{words[min(1, len(words)):]}})) {
			return true
		}
	}
	return false
}

// isDoneToPlace reports whether acts with a verb are done to a place: "guardare {il arrivo}".
func (r *Reader) isDoneToPlace(v engine.Verb) bool {
	return strings.Contains(r.match.Table().Verbs[v].ActTemplate, "{il arrivo}")
}

// verbsBegun returns the verbs that a term may begin to say, as what is done comes first.
func (r *Reader) verbsBegun(first term) (verbs []engine.Verb) {
	var begins term
	for _, way := range first {
		begins = append(begins, way[:min(1, len(way))])
	}
	for v := range r.match.Table().Verbs {
		if _, leads := r.verbWords(engine.Verb(v), nil); containsTerms(leads, []term{begins}) {
			verbs = append(verbs, engine.Verb(v))
		}
	}
	return verbs
}

// verbsNamed returns the verbs of which a term is the name.
func (r *Reader) verbsNamed(t term) (verbs []engine.Verb) {
	for v := range r.match.Table().Verbs {
		if r.isNameOf(t, engine.Verb(v)) {
			verbs = append(verbs, engine.Verb(v))
		}
	}
	return verbs
}

// isNameOf reports whether a term is the name of a verb.
func (r *Reader) isNameOf(t term, v engine.Verb) bool {
	return containsTerms(Tokens(r.match.Table().Verbs[v].Name), []term{t})
}

// wordsOf are the words by which act i may be called: those of its verb, its key, its places and the choice that it
// answers; of types, those of its cards.
func (r *Reader) wordsOf(i int, types map[string][]string) []string {
	o := &r.acts[i]
	words, _ := r.verbWords(o.Verb, o)
	words = slices.Concat(words, r.keyTokens[i], r.objectTokens[i])
	for _, place := range []engine.Word{o.From, o.To, r.placeOf(o.Card)} {
		words = append(words, r.placeWords(place)...)
	}
	if c := &r.run.Choice; o.Verb != engine.Pass && slices.ContainsFunc(c.Options, o.IsSameAct) {
		words = append(words, Tokens(r.match.Word(c.Decision))...)
	}
	for name, kind := range types {
		if c := r.phrases[joinTokens(name)].card; c != 0 && (c == o.Card || r.keyNamesCard(i, c)) {
			words = append(words, kind...)
		}
	}
	return append(words, language.Words(strings.Join(words, " "))...) // "canto-attesa" is two words too
}

// phasesSaid returns the words of the phases whose whole names some terms have.
func (r *Reader) phasesSaid(terms []term) (words []string) {
	said := wordsOfTerms(terms)
	for _, name := range r.match.Table().PhaseNames() {
		phase := slices.DeleteFunc(withoutLinks(Tokens(name)), language.IsNumber) // a phase may have a number
		if len(phase) > 0 && containsTerms(said, []term{{phase}}) {
			words = append(words, phase...)
		}
	}
	return words
}

// placeWords returns the words that name the area of a place; nil for another word.
func (r *Reader) placeWords(place engine.Word) []string {
	_, id, _ := strings.Cut(r.match.Word(place), ".")
	for _, area := range r.match.Table().Areas {
		if id == area.ID {
			return language.Words(area.ID + " " + area.Name + " " + area.Noun)
		}
	}
	return nil
}

// printedTypes returns the printed types of the cards on the table, as words, by name.
func (r *Reader) printedTypes() map[string][]string {
	types := map[string][]string{}
	for _, side := range r.match.View().Snapshot().Players {
		for _, pile := range side.Areas {
			for _, c := range pile.Cards {
				types[c.Name] = Tokens(c.PrintedType + " " + c.WiderType)
			}
		}
	}
	return types
}

// containsTerms reports whether words have each of some terms.
func containsTerms(words []string, terms []term) bool {
	has := func(wanted string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return language.SameWord(w, wanted) })
	}
	for _, t := range terms {
		if !slices.ContainsFunc(t, func(way []string) bool {
			return len(way) > 0 && !slices.ContainsFunc(withoutLinks(way), func(w string) bool { return !has(w) })
		}) {
			return false
		}
	}
	return true
}
