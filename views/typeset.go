package views

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
)

// Texts are written with the marks of a keyboard (' and ") or with those of print; a person sees those of print alone:
// ’ and “ ”. The guillemets of a text stay: on cards they name a trait.

// Typeset writes a text with the marks of print.
func Typeset(text string) string {
	out, _ := typesetAfter(text, ' ')
	return out
}

// typeset is Typeset for a text that stands after the character before; it also returns the text's last character.
func typesetAfter(text string, before rune) (string, rune) {
	if !strings.ContainsAny(text, `'"`) {
		for _, r := range text {
			before = r
		}
		return text, before
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\'' && (unicode.IsLetter(before) || unicode.IsDigit(before)):
			r = '’'
		case r == '"' && (unicode.IsSpace(before) || strings.ContainsRune("([“’—–/", before)):
			r = '“'
		case r == '"':
			r = '”'
		}
		b.WriteRune(r)
		before = r
	}
	return b.String(), before
}

// PrintQuotes is a sentence of the engine with the quotation marks of pages in place of the guillemets of the
// command line.
func PrintQuotes(says string) string { return guillemets.Replace(says) }

var guillemets = strings.NewReplacer("«", "“", "»", "”")

// verbatimElements are the elements whose text is never changed: what is typed, and what a program reads.
var verbatimElements = map[string]bool{"pre": true, "code": true, "textarea": true, "script": true, "style": true}

// inlineElements are the elements inside a line; any other element ends it.
var inlineElements = map[string]bool{"a": true, "b": true, "i": true, "em": true, "strong": true, "span": true, "small": true,
	"u": true, "s": true, "mark": true, "code": true, "del": true, "ins": true}

var (
	keyboardQuotes = strings.NewReplacer("&#39;", "'", "&#34;", `"`, "&quot;", `"`)
	// spokenAttributes are those that a person sees, hears or copies.
	spokenAttributes = regexp.MustCompile(` (?:aria-label|title|alt|content|placeholder|data-text|data-markdown|data-source|data-warning|data-heading|data-send|data-aloud|data-column)="[^"]*"`)
)

// TypesetHTML is Typeset of the texts of a page, and of the attributes that stand for one. What is typed and what a
// program reads stays.
func TypesetHTML(page []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(page))
	before, kept := ' ', ""
	for len(page) > 0 {
		text, rest := page, []byte(nil)
		if at := bytes.IndexByte(page, '<'); at >= 0 {
			text, rest = page[:at], page[at:]
		}
		if kept != "" || len(text) == 0 {
			b.Write(text)
		} else {
			var set string
			set, before = typesetAfter(keyboardQuotes.Replace(string(text)), before)
			b.WriteString(set)
		}
		end := bytes.IndexByte(rest, '>') + 1
		tag := string(rest[:end])
		page = rest[end:]
		if end == 0 {
			b.Write(rest)
			break
		}
		name, closes := strings.CutPrefix(tag[1:], "/")
		name = name[:strings.IndexAny(name, " />")]
		if !inlineElements[name] {
			before = ' '
		}
		switch {
		case kept != "":
			if closes && name == kept {
				kept = ""
			}
		case !closes:
			if verbatimElements[name] {
				kept = name
			}
			tag = spokenAttributes.ReplaceAllStringFunc(tag, typesetAttribute)
		}
		b.WriteString(tag)
	}
	return b.Bytes()
}

// typesetAttribute is an attribute, with its name, whose value has the marks of print.
func typesetAttribute(attribute string) string {
	name, value, _ := strings.Cut(strings.TrimSuffix(attribute, `"`), `="`)
	return name + `="` + Typeset(keyboardQuotes.Replace(value)) + `"`
}
