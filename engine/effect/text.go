package effect

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavillo/engine"
)

// Italian is what a game's texts need besides the templates of its definitions.
type Italian struct {
	DigitOne bool // "1 carta" is printed, not "una carta"
	// before the noun of a number that is worked out: "un numero di"; where empty, "1 carta per ogni ..."
	ComputedPrefix string
	BothPlayers    string // both players: "entrambi i giocatori"
	OrMore, OrLess string // of values: "o più", "o meno"
	// the place of cards of which no place is said: "sul Terreno"; where empty they are "tuoi", "dell'avversario"
	DefaultPlace string
	// the phrases for the names that actions give where a file gives none: "carta" is "la carta scelta"
	NamePhrases map[string]string
}

// Text returns the text of a definition, given by its pointer. within are pointers to the definitions that contain it,
// the outermost first, for holes that name their fields.
func (i *Italian) Text(of any, within ...any) string {
	s := &sentence{Italian: i, v: reflect.ValueOf(of).Elem(), asked: new(Player)}
	for _, w := range within {
		s.around = append(s.around, reflect.ValueOf(w).Elem())
	}
	text, _ := s.fill(templateOf(s.v))
	return tidy(text)
}

// sentence is the state of filling the template of one definition.
type sentence struct {
	*Italian
	v       reflect.Value
	around  []reflect.Value         // the definitions that contain it
	place   string                  // the place tag of the field in which it stands
	way     *engine.TemplateVariant // the variant of its template that is used
	mood    mood
	subject subject
	acted   bool    // a verb has been printed whose subject is the player who acts
	may     bool    // the verb "potere" has been printed: what follows is in the infinitive
	nests   bool    // other actions stand inside it
	asked   *Player // the player who was last the subject of "potere": the subject of "lo fai" in conditions
}

// inner returns the sentence of a definition that stands inside that of s.
func (s *sentence) inner(v reflect.Value, m mood) *sentence {
	return &sentence{Italian: s.Italian, v: v, around: append(slices.Clip(s.around), s.v), place: s.place, mood: m,
		asked: s.asked}
}

// fill fills the first variant of a template whose conditions hold; whole is false where one of its holes says nothing.
func (s *sentence) fill(t engine.Template) (text string, whole bool) {
	at := slices.IndexFunc(t, func(way engine.TemplateVariant) bool {
		return !slices.ContainsFunc(way.Conditions, func(c engine.TemplateCondition) bool { return !s.meets(&c) })
	})
	if at < 0 {
		return "", false
	}
	if s.way == nil {
		s.way = &t[at]
	}
	return s.parts(t[at].Parts)
}

// inline returns the text of a template, such as that of a tag or a word, inside the text of the definition.
func (s *sentence) inline(template string) string {
	text, _ := s.fill(parseTemplate(s.v.Type(), template))
	return text
}

// meets reports whether a condition of a template holds.
func (s *sentence) meets(c *engine.TemplateCondition) bool {
	if place, ok := strings.CutPrefix(c.Subject, "in "); ok {
		return s.place == place
	}
	name, computed := strings.CutSuffix(c.Subject, " calcolato")
	v := s.value(name)
	n, _ := s.count(v)
	switch {
	case computed:
		return n != nil && !n.IsPlain()
	case c.Operator == '=' && n == nil:
		return slices.ContainsFunc(c.Words, func(word string) bool { return slices.Contains(inFiles(v), word) })
	case c.Operator != 0 && (n == nil || !n.IsPlain()):
		return false
	case c.Operator == '<':
		return n.fixed() < c.Number
	case c.Operator == '>':
		return n.fixed() > c.Number
	case c.Operator == '=':
		return slices.Contains(c.Words, strconv.Itoa(n.fixed()))
	}
	return !empty(v)
}

// inFiles returns the words by which files write a value.
func inFiles(v reflect.Value) []string {
	if w, ok := v.Interface().(Words); ok {
		return strings.Split(w.Words()[v.Uint()], "|")
	}
	return []string{v.String()}
}

// empty reports whether a value says nothing.
func empty(v reflect.Value) bool {
	if !v.IsValid() {
		return true
	}
	if w, ok := v.Interface().(Words); ok {
		return v.IsZero() && (w.Words()[0] == "" || w == Player(AnyPlayer))
	}
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// value returns the field of the definition with a name, or the value derived under it; for "Type.Field" the field of a
// definition of that type around it, an invalid value where there is none.
func (s *sentence) value(name string) reflect.Value {
	v := s.v
	if of, field, ok := strings.Cut(name, "."); ok {
		at := slices.IndexFunc(s.around, func(a reflect.Value) bool { return a.Type().Name() == of })
		if at < 0 {
			return reflect.Value{}
		}
		v, name = s.around[at], field
	}
	if f := v.FieldByName(name); f.IsValid() {
		return f
	}
	return reflect.ValueOf(v.Addr().Interface().(deriving).Derived()[name]).Call(nil)[0]
}

// parts fills parts of a template and joins them; whole is false where one of their holes says nothing.
func (s *sentence) parts(parts []engine.TemplatePart) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for i := range parts {
		said, full := s.part(&parts[i])
		b.WriteString(said)
		whole = whole && full
	}
	return b.String(), whole
}

func (s *sentence) part(p *engine.TemplatePart) (text string, whole bool) {
	switch {
	case p.Placeholder != "":
		return s.hole(p)
	case p.NumberPlaceholder != "":
		return s.forms(p), true
	case p.Optional != nil:
		before := s.subject
		if text, whole := s.parts(p.Optional); whole {
			return text, true
		}
		s.subject = before
		return "", true
	}
	return p.FixedText, true
}

// forms returns the singular or the plural of a word: as the number of the part demands or, where it names none, as the
// subject does.
func (s *sentence) forms(p *engine.TemplatePart) string {
	one, _ := s.parts(p.Singular)
	many, _ := s.parts(p.Plural)
	if p.NumberPlaceholder == engine.DefaultNumberPlaceholder {
		return s.subject.verb(one, many)
	}
	n, _ := s.count(s.value(p.NumberPlaceholder))
	if p.NumberPlaceholder != "N" {
		return s.exactly(n, one, many) // "fino a" is said of N alone
	}
	return s.quantity(n, one, many)
}

// hole fills a hole; where its field is empty, it returns what the template has instead. whole is false where that is
// nothing.
func (s *sentence) hole(p *engine.TemplatePart) (text string, whole bool) {
	h, _ := readHole(s.v.Type(), p.Placeholder)
	if h.name == "" {
		return s.words(h), true
	}
	v := s.value(h.name)
	if empty(v) && p.Fallback != nil {
		text, whole = s.parts(p.Fallback)
		if h.with == "" {
			s.subject = subject{third, bare(text).agreement}
		}
		return with(h.with, text), whole
	}
	text = s.print(h, v)
	you := v.IsValid() && h.with == "" && v.Type() == reflect.TypeFor[Player]() && v.Uint() == uint64(You)
	return text, text != "" || you // "tu" is left out, and yet said
}

// names reports whether one of some parts has a hole that names a field.
func (s *sentence) names(parts []engine.TemplatePart, name string) bool {
	return slices.ContainsFunc(parts, func(p engine.TemplatePart) bool {
		h, _ := readHole(s.v.Type(), p.Placeholder)
		return p.Placeholder != "" && h.name == name || s.names(p.Optional, name)
	})
}

// Marks that stand in a text until tidy removes them.
const (
	capital  = "\x01" // what follows begins with a capital letter
	together = "\x02" // consecutive actions with the same words before this mark are joined into one
)

// colons removes the colon, or the comma before it, where the parts before a colon are empty or end in a comma.
var colons = strings.NewReplacer(", : ", ": ", ": : ", ": ", capital+": ", capital)

var (
	spaces   = regexp.MustCompile(` {2,}`)
	capitals = regexp.MustCompile(capital + ` *.`)
	commas   = regexp.MustCompile(`,([,.;:])`) // a comma that ends a phrase meets another mark
	stops    = regexp.MustCompile(`(\.[)”])\.`)
)

// tidy removes the marks of a text, and the spaces and punctuation that empty holes have left over.
func tidy(text string) string {
	text = spaces.ReplaceAllString(strings.ReplaceAll(text, together, ""), " ")
	text = colons.Replace(text)
	text = stops.ReplaceAllString(commas.ReplaceAllString(text, "$1"), "$1")
	text = capitals.ReplaceAllStringFunc(text, func(at string) string {
		r := []rune(strings.TrimLeft(at, capital+" "))
		return string(unicode.ToUpper(r[0]))
	})
	return strings.TrimSpace(text)
}
