package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"cavillo/language"
)

// situationKeys are keys of the files of situations, and texts that stand there for themselves, as the reader of typed
// lines asks for them.
var situationKeys = []string{"chi fa", "all'altro", "risponde", "si intende", "detto", "vuoti", "se tace", "sì",
	"senza numeri", "mosse", "prova", "passa", "posizione", "turno", "di", "carte"}

// situationMarks are the players' names and what stands for a value, wherever the code names them.
var situationMarks = []string{"A", "B", "{valore}"}

// TestNoWordsInCode reads the code that reads typed lines: the Italian words, and parts of words, that it knows stand in
// tables, where whoever knows no Go adds others, and none stands in the code.
func TestNoWordsInCode(t *testing.T) {
	c := newWordCheck(t)
	for _, dir := range []string{"../../language", "../../engine/reading"} {
		for _, name := range codeOf(t, dir) {
			code, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range c.wordsIn(t, name, code) {
				t.Errorf("%s: a word belongs in a list of language/function_words.tsv", found)
			}
		}
	}
	for _, known := range slices.Concat(situationKeys, situationMarks) {
		if !c.used[known] {
			t.Errorf("%q is allowed, and stands nowhere", known)
		}
	}
}

// TestWordsInCodeAreFound: the check finds a word wherever code may have one, and a key of a file where it is no key.
func TestWordsInCodeAreFound(t *testing.T) {
	c := newWordCheck(t)
	for code, found := range map[string]bool{
		`if word == "contro" {}`:                      true,
		`if w.fold == "di" {}`:                        true,
		`if w.fold == "turno" {}`:                     true,
		`if l.words[at].text != "sì" {}`:              true,
		`switch word { case "con", "senza": }`:        true,
		`const adverbEnding = "mente"`:                true,
		`const adverbEnding string = "mente"`:         true,
		`var endings = []string{"o", "re"}`:           true,
		`_ = map[string]bool{"lui": true}`:            true,
		`_ = strings.HasSuffix(word, "o")`:            true,
		`_ = word[0] == 'h'`:                          true,
		"_ = strings.Contains(`aeiou`, word)":         true,
		`_ = word + "mente"`:                          true,
		`_ = errors.New(choose(word == "contro"))`:    true,
		`_ = FunctionWords("contro")`:                 true,
		`_ = FunctionWordSet(choose("contro"))`:       true,
		`_ = strings.NewReplacer("con", "contro")`:    true,
		`_ = strings.NewReplacer("à", "a")`:           false,
		`_ = isFunction("contro", "toward")`:          true,
		`_ = isFunction(word, "toward")`:              false,
		`_ = language.FunctionWords("linking")`:       false,
		`_ = []string{"linking", "negating"}`:         false,
		`_ = fields["se tace"]`:                       false,
		`_ = s.Fields["posizione"].Field("turno")`:    false,
		`if e.Text == "sì" {}`:                        false,
		`panic("verbs.tsv: want six forms: " + line)`: false,
		`_ = entry.Errorf(line, "«%s» è falso", w)`:   false,
		`const General Bar = "states nothing"`:        false,
		`_ = strings.Trim(word, ".,;0123456789")`:     false,
		`_ = w.text == "A"`:                           false,
	} {
		got := c.wordsIn(t, "code.go", []byte("package p\nfunc f() {\n"+code+"\n}"))
		if (len(got) > 0) != found {
			t.Errorf("%s: found %v", code, got)
		}
	}
}

// wordCheck tells the words of code from what else stands in its literals.
type wordCheck struct {
	names map[string]bool // of the lists of function_words.tsv, and of what is weighed in certainty.tsv
	used  map[string]bool // of situationKeys and situationMarks
}

// newWordCheck reads the names of the tables, each the first column of a row.
func newWordCheck(t *testing.T) *wordCheck {
	c := &wordCheck{map[string]bool{}, map[string]bool{}}
	for _, table := range []string{"../../language/function_words.tsv", "../../engine/reading/certainty.tsv"} {
		text, err := os.ReadFile(table)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(language.WithoutComments(string(text))) {
			name, _, _ := strings.Cut(line, "\t")
			c.names[name] = true
		}
	}
	return c
}

// wordsIn returns the literals of a file that hold letters and are nothing else than words, each with its place.
func (c *wordCheck) wordsIn(t *testing.T, name string, code []byte) (found []string) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, code, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var above []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if lit, is := n.(*ast.BasicLit); is && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && !c.allows(lit, above) {
			found = append(found, fmt.Sprintf("%s: %s", files.Position(lit.Pos()), lit.Value))
		}
		above = append(above, n)
		return true
	})
	return found
}

// fileName is how the tables that code embeds are called.
var fileName = regexp.MustCompile(`^[a-z_]*\.(tsv|txt)$`)

// allows reports whether a literal is no word of a line, by the nodes around it, the innermost last.
func (c *wordCheck) allows(lit *ast.BasicLit, above []ast.Node) bool {
	text := lit.Value[1 : len(lit.Value)-1]
	if unquoted, err := strconv.Unquote(lit.Value); err == nil {
		text = unquoted
	}
	switch {
	case !strings.ContainsFunc(text, unicode.IsLetter), fileName.MatchString(text):
		return true
	case slices.Contains(situationMarks, text):
		c.used[text] = true
		return true
	case slices.Contains(situationKeys, text) && isKey(lit, above[len(above)-1]):
		c.used[text] = true
		return true
	}
	for i := len(above) - 1; i >= 0; i-- {
		switch parent := above[i].(type) {
		case *ast.BinaryExpr: // a message goes on
			if parent.Op != token.ADD {
				return false
			}
		case *ast.CallExpr:
			return c.takes(parent, text)
		case *ast.CompositeLit, *ast.KeyValueExpr:
			return c.names[text]
		case *ast.ImportSpec:
			return true
		case *ast.Field: // its tag
			return true
		case *ast.ValueSpec: // a name of ours, which has a type of ours
			of, is := parent.Type.(*ast.Ident)
			return is && ast.IsExported(of.Name)
		default:
			return false
		}
	}
	return false
}

// takes reports whether a function is given texts that are no words of a line: messages, names of lists, letters.
func (c *wordCheck) takes(call *ast.CallExpr, text string) bool {
	switch name := nameOf(call.Fun); name {
	case "panic", "New", "Errorf", "Sprintf":
		return true
	case "FunctionWords", "FunctionWordSet", "functionWordPairs", "isFunction":
		return c.names[text]
	case "NewReplacer":
		return utf8.RuneCountInString(text) == 1
	}
	return false
}

// isKey reports whether a literal stands where a key of a file does, or the text of an entry: fields["detto"],
// e.Field("turno"), e.Text == "passa".
func isKey(lit *ast.BasicLit, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.IndexExpr:
		return slices.Contains([]string{"Typing", "Fields", "fields"}, nameOf(p.X))
	case *ast.CallExpr:
		return slices.Contains([]string{"Field", "KnownFields"}, nameOf(p.Fun))
	case *ast.BinaryExpr:
		return p.Y == lit && nameOf(p.X) == "Text"
	}
	return false
}

// nameOf returns the last name of an expression: "Text" of e.Text.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
