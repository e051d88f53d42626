package views

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Texts are written with the marks of a keyboard (' and ") or with those of print; a person sees those of print alone:
// ’ and “ ”. The guillemets of a text stay: on cards they name a trait.

// Typeset writes a text with the marks of print.
func Typeset(text string) string {
	out, _ := typesetAfter(text, ' ')
	return out
}

// typesetAfter typesets a text that follows the character previous, and returns the text's last character too.
func typesetAfter(text string, previous rune) (string, rune) {
	if !strings.ContainsAny(text, `'"`) {
		for _, r := range text {
			previous = r
		}
		return text, previous
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\'' && (unicode.IsLetter(previous) || unicode.IsDigit(previous)):
			r = '’'
		case r == '"' && (unicode.IsSpace(previous) || strings.ContainsRune("([“’—–/", previous)):
			r = '“'
		case r == '"':
			r = '”'
		}
		b.WriteRune(r)
		previous = r
	}
	return b.String(), previous
}

// PrintQuotes is a sentence of the engine with the quotation marks of pages in place of the guillemets of the
// command line.
func PrintQuotes(text string) string { return guillemets.Replace(text) }

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

// TypesetHTML typesets the texts of a page and the attributes that a visitor sees, hears or copies. The content of
// verbatimElements stays unchanged.
func TypesetHTML(page []byte) []byte {
	b := bytes.NewBuffer(make([]byte, 0, len(page)+len(page)/16))
	previous, verbatim := ' ', ""
	for len(page) > 0 {
		text, rest := page, []byte(nil)
		if at := bytes.IndexByte(page, '<'); at >= 0 {
			text, rest = page[:at], page[at:]
		}
		switch {
		case verbatim != "" || len(text) == 0:
			b.Write(text)
		case !hasKeyboardQuotes(text) && bytes.IndexByte(text, '"') < 0:
			b.Write(text)
			previous, _ = utf8.DecodeLastRune(text)
		default:
			var typeset string
			typeset, previous = typesetAfter(keyboardQuotes.Replace(string(text)), previous)
			b.WriteString(typeset)
		}
		end := bytes.IndexByte(rest, '>') + 1
		tag := rest[:end]
		page = rest[end:]
		if end == 0 {
			b.Write(rest)
			break
		}
		name, closes := bytes.CutPrefix(tag[1:], []byte("/"))
		name = name[:bytes.IndexAny(name, " />")]
		if !inlineElements[string(name)] {
			previous = ' '
		}
		switch {
		case verbatim != "":
			if closes && string(name) == verbatim {
				verbatim = ""
			}
		case !closes:
			if verbatimElements[string(name)] {
				verbatim = string(name)
			}
			if hasKeyboardQuotes(tag) {
				tag = spokenAttributes.ReplaceAllFunc(tag, typesetAttribute)
			}
		}
		b.Write(tag)
	}
	return b.Bytes()
}

// hasKeyboardQuotes reports whether a text, or a value of an attribute in a tag, has the marks of a keyboard, escaped or
// not; the double ones of a text that is not escaped are not looked for, because those of a tag stand around values.
func hasKeyboardQuotes(html []byte) bool {
	return bytes.IndexByte(html, '\'') >= 0 || bytes.Contains(html, []byte("&#3")) || bytes.Contains(html, []byte("&quot;"))
}

// typesetAttribute typesets the value of an attribute, given as ` name="value"`.
func typesetAttribute(attribute []byte) []byte {
	name, value, _ := strings.Cut(strings.TrimSuffix(string(attribute), `"`), `="`)
	return []byte(name + `="` + Typeset(keyboardQuotes.Replace(value)) + `"`)
}
