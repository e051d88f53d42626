package enginetest

import (
	"regexp"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// testTemplates plays every template with its variants, takes away the rules that it shows, and holds its comments to
// the language: what they quote is a word of it, and what stands in them as an entry can be read when it is no comment.
func (l *Language) testTemplates(t *testing.T, p Proof) {
	templates, words := p.LoadedTemplates(t), l.vocabularyOf(t, p)
	if len(templates) != 10 {
		t.Errorf("there are %d templates, expected 10", len(templates))
	}
	for _, s := range templates {
		t.Run(s.ID, func(t *testing.T) {
			p.playAndAblate(t, s)
			for _, quote := range quotedTexts(string(s.Source)) {
				if !words.has(quote) {
					t.Errorf("a comment quotes «%s», which is no word of the language", quote)
				}
			}
			for _, text := range uncommentEachEntry(string(s.Source)) {
				if _, err := scenario.LoadScenario([]engine.Game{p.Game}, s.ID, []byte(text)); err != nil {
					t.Errorf("without its #, an entry in a comment cannot be read: %v", err)
				}
			}
		})
	}
}

// vocabulary is the set of the keys and words of a game's scenario files, and of the words of acts.
type vocabulary map[string]bool

func (l *Language) vocabularyOf(t *testing.T, p Proof) vocabulary {
	t.Helper()
	all := vocabulary{}
	for key := range propertySchemas(l.file.root) {
		all[key] = true
	}
	for word := range l.file.Words() {
		_, bare, _ := strings.Cut(word, ": ")
		all[bare] = true
	}
	for _, verb := range p.Game.Table().Verbs {
		all[verb.Name] = true
	}
	for _, word := range p.Game.Table().TemplateWords {
		all[word] = true
	}
	return all
}

// has reports whether a quoted text is a word of the vocabulary, an entry with such a key, or an act.
func (v vocabulary) has(quote string) bool {
	key, _, _ := strings.Cut(quote, ":")
	for part := key; part != ""; {
		if v[part] {
			return true
		}
		at := strings.LastIndex(part, " ")
		part = part[:max(at, 0)]
	}
	return false
}

var (
	comment      = regexp.MustCompile(`(?m)(?:^| )#(.*)$`)
	quoted       = regexp.MustCompile(`«([^»]+)»`)
	commentEntry = regexp.MustCompile(`^( *)# ([^:#]+): [\[{]`)
)

// quotedTexts are the texts that the comments of a file quote.
func quotedTexts(text string) (all []string) {
	for _, c := range comment.FindAllStringSubmatch(text, -1) {
		for _, q := range quoted.FindAllStringSubmatch(c[1], -1) {
			all = append(all, q[1])
		}
	}
	return all
}

// uncommentEachEntry returns one text for each entry that stands in a comment line; there the entry takes the place of
// the one with the same key.
func uncommentEachEntry(text string) (texts []string) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		found := commentEntry.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		now, bare := "", found[1]+line[len(found[1])+2:]
		if _, err := entry.Read([]byte(bare)); err != nil {
			continue // prose
		}
		for j, other := range lines {
			switch {
			case j == i:
				now += bare + "\n"
			case !strings.HasPrefix(other, found[1]+found[2]+":"):
				now += other + "\n"
			}
		}
		texts = append(texts, now)
	}
	return texts
}
