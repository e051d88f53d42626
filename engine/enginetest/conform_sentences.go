package enginetest

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// tellingFits checks that areas, kinds of events, verbs and notes have their Italian words, and that every template can
// be read.
func (c *conformity) tellingFits() {
	articles := []string{"il ", "lo ", "la ", "l’"}
	for _, a := range c.table.Areas {
		if !slices.ContainsFunc(articles, func(article string) bool { return strings.HasPrefix(a.Said, article) }) {
			c.fault("sentences", "area %q is said %q, and must begin with one of %q", a.ID, a.Said, articles)
		}
	}
	for _, k := range c.table.Kinds[min(1, len(c.table.Kinds)):] {
		c.reads("kind "+k.ID, k.Head, engine.OfEvents)
		c.readsOr("kind "+k.ID, k.Text, engine.OfEvents)
	}
	for _, v := range c.table.Verbs {
		c.reads("verb "+v.Name, v.Act, engine.OfActs)
		for _, text := range []string{v.Place, v.Single, v.Whole} {
			c.readsOr("verb "+v.Name, text, engine.OfActs)
		}
	}
	for _, n := range c.table.Notes {
		c.reads("note "+n.Kind, n.Text, engine.OfNotes)
	}
}

// reads checks a template that must be there, readsOr one that may be empty.
func (c *conformity) reads(what, text string, of *engine.Telling) {
	if text == "" {
		c.fault("sentences", "%s, %s has no template", c.game.Code(), what)
	}
	c.readsOr(what, text, of)
}

func (c *conformity) readsOr(what, text string, of *engine.Telling) {
	if _, err := engine.ParseTemplate(text, of, c.table.Words); err != nil {
		c.fault("sentences", "%s, %s: %v", c.game.Code(), what, err)
	}
}

// replayTold checks that the table lists the verbs and the notes of a replay.
func (c *conformity) replayTold(where string, r *replay.Replay) {
	for _, choice := range r.Choices {
		for _, o := range append(slices.Clone(choice.Options), choice.RefusedActs...) {
			if !slices.ContainsFunc(c.table.Verbs, func(v engine.VerbInfo) bool { return v.Name == o.Verb }) {
				c.fault("sentences", "%s: the verb %q of %s has no infinitive", where, o.Verb, o.Key)
			}
		}
	}
	for i := range r.Passages {
		for _, n := range r.Passages[i].Table.Notes {
			if !slices.ContainsFunc(c.table.Notes, func(k engine.NoteInfo) bool { return k.Kind == n.Kind }) {
				c.fault("sentences", "%s: the note %q has no template", where, n.Kind)
			}
		}
	}
}
