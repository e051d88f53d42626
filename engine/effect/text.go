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

// Italian has the words of a game's texts that no template of its definitions has.
type Italian struct {
	DigitOne bool // the number one is printed as a digit: "1 carta" instead of "una carta"
	// ComputedPrefix stands before the noun of a computed number: "un numero di". Where it is "", texts say "1 carta
	// per ogni ...".
	ComputedPrefix string
	BothPlayers    string // the noun for both players: "entrambi i giocatori"
	// OrMore and OrLess follow the bound of a value: "o più", "o meno".
	OrMore, OrLess string
	// DefaultPlace is printed for cards whose place a file omits: "sul Terreno". Where it is "", such cards are
	// "tuoi" or "dell'avversario".
	DefaultPlace string
	// NamePhrases has the phrase for each name that files omit: "carta" is "la carta scelta".
	NamePhrases map[string]string
}

// Text returns the text of a definition, given by its pointer. outer are pointers to the definitions that contain
// it, the outermost first, for placeholders that name their fields.
func (i *Italian) Text(definition any, outer ...any) string {
	s := &sentence{Italian: i, v: reflect.ValueOf(definition).Elem(), lastMayPlayer: new(Player)}
	for _, w := range outer {
		s.outer = append(s.outer, reflect.ValueOf(w).Elem())
	}
	text, _ := s.fill(templateOf(s.v))
	return tidyText(text)
}

// sentence is the state of filling the template of one definition.
type sentence struct {
	*Italian
	v               reflect.Value
	outer           []reflect.Value         // the definitions that contain v, the outermost first
	place           string                  // the place tag of the field that contains v
	variant         *engine.TemplateVariant // the variant of the template that is filled
	mood            mood
	subject         subject
	actorPrinted    bool    // the player who acts is already the subject of a verb
	afterMay        bool    // the verb "potere" was printed, so the next verbs are infinitives
	containsActions bool    // v contains other actions
	lastMayPlayer   *Player // the last subject of "potere", who is the subject of "lo fai" in conditions
}

// nested returns the sentence of v, a definition inside the definition of s.
func (s *sentence) nested(v reflect.Value, m mood) *sentence {
	return &sentence{Italian: s.Italian, v: v, outer: append(slices.Clip(s.outer), s.v), place: s.place, mood: m,
		lastMayPlayer: s.lastMayPlayer}
}

// fill returns the text of the first variant of a template whose conditions hold. complete is false where one of its
// placeholders has no text.
func (s *sentence) fill(t engine.Template) (text string, complete bool) {
	index := slices.IndexFunc(t, func(variant engine.TemplateVariant) bool {
		return !slices.ContainsFunc(variant.Conditions, func(c engine.TemplateCondition) bool { return !s.holds(&c) })
	})
	if index < 0 {
		return "", false
	}
	if s.variant == nil {
		s.variant = &t[index]
	}
	return s.fillParts(t[index].Parts)
}

// inline returns the text of a template inside the text of the definition, such as the template of a tag or of a
// word.
func (s *sentence) inline(template string) string {
	text, _ := s.fill(parseTemplate(s.v.Type(), template))
	return text
}

// holds reports whether a condition of a template holds.
func (s *sentence) holds(c *engine.TemplateCondition) bool {
	if place, ok := strings.CutPrefix(c.Subject, "in "); ok {
		return s.place == place
	}
	name, computed := strings.CutSuffix(c.Subject, " calcolato")
	v := s.value(name)
	n, _ := s.numberOf(v)
	switch {
	case computed:
		return n != nil && !n.IsPlain()
	case c.Operator == '=' && n == nil:
		return slices.ContainsFunc(c.Words, func(word string) bool { return slices.Contains(fileWords(v), word) })
	case c.Operator != 0 && (n == nil || !n.IsPlain()):
		return false
	case c.Operator == '<':
		return n.plainValue() < c.Number
	case c.Operator == '>':
		return n.plainValue() > c.Number
	case c.Operator == '=':
		return slices.Contains(c.Words, strconv.Itoa(n.plainValue()))
	}
	return !isEmpty(v)
}

// fileWords returns the words by which files write a value: several for an enumeration with synonyms.
func fileWords(v reflect.Value) []string {
	if w, ok := v.Interface().(Words); ok {
		return strings.Split(w.Words()[v.Uint()], "|")
	}
	return []string{v.String()}
}

// isEmpty reports whether a value leaves its placeholder without text.
func isEmpty(v reflect.Value) bool {
	if !v.IsValid() {
		return true
	}
	if w, ok := v.Interface().(Words); ok {
		return v.IsZero() && (w.Words()[0] == "" || w == Player(AnyPlayer))
	}
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// value returns the field or the Derived value of the definition with a name. For "Type.Field" it returns the field
// of an outer definition of that type, an invalid value where there is none.
func (s *sentence) value(name string) reflect.Value {
	v := s.v
	if of, field, ok := strings.Cut(name, "."); ok {
		index := slices.IndexFunc(s.outer, func(a reflect.Value) bool { return a.Type().Name() == of })
		if index < 0 {
			return reflect.Value{}
		}
		v, name = s.outer[index], field
	}
	if f := v.FieldByName(name); f.IsValid() {
		return f
	}
	return reflect.ValueOf(v.Addr().Interface().(deriver).Derived()[name]).Call(nil)[0]
}

// fillParts returns the text of parts of a template. complete is false where one of their placeholders has no text.
func (s *sentence) fillParts(parts []engine.TemplatePart) (text string, complete bool) {
	var b strings.Builder
	complete = true
	for i := range parts {
		partText, partComplete := s.fillPart(&parts[i])
		b.WriteString(partText)
		complete = complete && partComplete
	}
	return b.String(), complete
}

// fillPart returns the text of one part of a template. complete is false where its placeholder has no text; an
// optional part is always complete.
func (s *sentence) fillPart(p *engine.TemplatePart) (text string, complete bool) {
	switch {
	case p.Placeholder != "":
		return s.fillPlaceholder(p)
	case p.NumberPlaceholder != "":
		return s.inflected(p), true
	case p.Optional != nil:
		oldSubject := s.subject
		if text, complete := s.fillParts(p.Optional); complete {
			return text, true
		}
		s.subject = oldSubject
		return "", true
	}
	return p.FixedText, true
}

// inflected returns the singular or the plural of a part, in agreement with the number that the part names or else
// with the subject.
func (s *sentence) inflected(p *engine.TemplatePart) string {
	singular, _ := s.fillParts(p.Singular)
	plural, _ := s.fillParts(p.Plural)
	if p.NumberPlaceholder == engine.DefaultNumberPlaceholder {
		return s.subject.numberForm(singular, plural)
	}
	n, _ := s.numberOf(s.value(p.NumberPlaceholder))
	if p.NumberPlaceholder != "N" {
		return s.exactQuantityText(n, singular, plural) // only N may have "fino a"
	}
	return s.quantityText(n, singular, plural)
}

// fillPlaceholder returns the text of a placeholder, or the replacement that the template has for an empty field.
// complete is false where there is no text.
func (s *sentence) fillPlaceholder(p *engine.TemplatePart) (text string, complete bool) {
	h, _ := parsePlaceholder(s.v.Type(), p.Placeholder)
	if h.name == "" {
		return s.wordPlaceholderText(h), true
	}
	v := s.value(h.name)
	if isEmpty(v) && p.Fallback != nil {
		text, complete = s.fillParts(p.Fallback)
		if h.preposition == "" {
			s.subject = subject{thirdPerson, withoutArticle(text).agreement}
		}
		return afterPreposition(h.preposition, text), complete
	}
	text = s.valueText(h, v)
	you := v.IsValid() && h.preposition == "" && v.Type() == reflect.TypeFor[Player]() && v.Uint() == uint64(You)
	return text, text != "" || you // "tu" is printed as "", and the text is complete
}

// hasPlaceholder reports whether one of some parts has a placeholder with a field name.
func (s *sentence) hasPlaceholder(parts []engine.TemplatePart, name string) bool {
	return slices.ContainsFunc(parts, func(p engine.TemplatePart) bool {
		h, _ := parsePlaceholder(s.v.Type(), p.Placeholder)
		return p.Placeholder != "" && h.name == name || s.hasPlaceholder(p.Optional, name)
	})
}

// Marks inside a text, which tidyText removes.
const (
	capitalMark = "\x01" // what follows begins with a capital letter
	joinMark    = "\x02" // consecutive actions with the same words before this mark are joined into one
)

// colonReplacer removes an extra colon or comma before a colon.
var colonReplacer = strings.NewReplacer(", : ", ": ", ": : ", ": ", capitalMark+": ", capitalMark)

var (
	repeatedSpaces = regexp.MustCompile(` {2,}`)
	markedLetter   = regexp.MustCompile(capitalMark + ` *.`)
	endingComma    = regexp.MustCompile(`,([,.;:])`) // a comma before another mark
	doubledStop    = regexp.MustCompile(`(\.[)”])\.`)
)

// tidyText applies and removes the marks of a text, and removes the spaces and punctuation around empty
// placeholders.
func tidyText(text string) string {
	text = repeatedSpaces.ReplaceAllString(strings.ReplaceAll(text, joinMark, ""), " ")
	text = colonReplacer.Replace(text)
	text = doubledStop.ReplaceAllString(endingComma.ReplaceAllString(text, "$1"), "$1")
	text = markedLetter.ReplaceAllStringFunc(text, func(at string) string {
		r := []rune(strings.TrimLeft(at, capitalMark+" "))
		return string(unicode.ToUpper(r[0]))
	})
	return strings.TrimSpace(text)
}
