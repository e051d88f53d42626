package enginetest

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// checkWording checks that areas, kinds of events, verbs and notes have their Italian words, and that every template
// can be read.
func (c *conformance) checkWording() {
	articles := []string{"il ", "lo ", "la ", "l’"}
	for _, a := range c.table.Areas {
		if !slices.ContainsFunc(articles, func(article string) bool { return strings.HasPrefix(a.Noun, article) }) {
			c.addFault("sentences", "area %q is said %q, and must begin with one of %q", a.ID, a.Noun, articles)
		}
	}
	for _, k := range c.table.Kinds[min(1, len(c.table.Kinds)):] {
		c.checkTemplate("kind "+k.ID, k.HeadTemplate, engine.EventTemplate)
		c.checkOptionalTemplate("kind "+k.ID, k.SentenceTemplate, engine.EventTemplate)
	}
	for _, v := range c.table.Verbs {
		c.checkTemplate("verb "+v.Name, v.ActTemplate, engine.ActTemplate)
		for _, text := range append([]string{v.PlaceTemplate, v.SinglePlaceTemplate, v.SentenceTemplate}, v.OtherTemplates...) {
			c.checkOptionalTemplate("verb "+v.Name, text, engine.ActTemplate)
		}
	}
	for _, n := range c.table.Notes {
		c.checkTemplate("note "+n.Kind, n.Template, engine.NoteTemplate)
	}
}

// checkTemplate checks a template that must be there, readsOr one that may be empty.
func (c *conformance) checkTemplate(what, text string, of *engine.TemplateKind) {
	if text == "" {
		c.addFault("sentences", "%s, %s has no template", c.game.Code(), what)
	}
	c.checkOptionalTemplate(what, text, of)
}

func (c *conformance) checkOptionalTemplate(what, text string, of *engine.TemplateKind) {
	if _, err := engine.ParseTemplate(text, of, c.table.TemplateWords); err != nil {
		c.addFault("sentences", "%s, %s: %v", c.game.Code(), what, err)
	}
}

// checkReplayWords checks that the table lists the verbs and the notes of a replay.
func (c *conformance) checkReplayWords(where string, r *replay.Replay) {
	for _, choice := range r.Choices {
		for _, o := range append(slices.Clone(choice.Options), choice.RefusedActs...) {
			if !slices.ContainsFunc(c.table.Verbs, func(v engine.VerbInfo) bool { return v.Name == o.Verb }) {
				c.addFault("sentences", "%s: the verb %q of %s has no infinitive", where, o.Verb, o.Key)
			}
		}
	}
	for i := range r.Passages {
		for _, n := range r.Passages[i].Table.Notes {
			if !slices.ContainsFunc(c.table.Notes, func(k engine.TableNoteInfo) bool { return k.Kind == n.Kind }) {
				c.addFault("sentences", "%s: the note %q has no template", where, n.Kind)
			}
		}
	}
}
