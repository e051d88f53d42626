package language

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFunctionWordsAreRead: the reader of the table, or this package, asks for each list by its name.
func TestFunctionWordsAreRead(t *testing.T) {
	files, err := filepath.Glob("../engine/reading/*.go")
	own, _ := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	files = append(files, own...)
	code := ""
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code += string(text)
	}
	for name, words := range functionWords() {
		reads := func(reader string) bool { return strings.Contains(code, reader+`("`+name+`")`) }
		called := regexp.MustCompile(`isFunction\((?:[^()]|\([^()]*\))*, "` + name + `"[,)]`)
		if !called.MatchString(code) &&
			!slices.ContainsFunc([]string{"FunctionWords", "FunctionWordSet", "functionWordPairs"}, reads) {
			t.Errorf("nobody reads %s", name)
		}
		for _, word := range words {
			if word != Fold(word) && !strings.HasSuffix(name, "AsTyped") {
				t.Errorf("%s: %q is not folded", name, word)
			}
		}
	}
}

// TestFunctionWordsFaults refuses what is no row, and a list that is not there.
func TestFunctionWordsFaults(t *testing.T) {
	refused := func(do func()) (fault any) {
		defer func() { fault = recover() }()
		do()
		return nil
	}
	for _, text := range []string{"articles\til lo", "articles\t \twhat", "a\til\twhat\na\tlo\twhat"} {
		if fault := refused(func() { readFunctionWords(text) }); !strings.Contains(fmt.Sprint(fault), "want a name") {
			t.Errorf("%q: %v", text, fault)
		}
	}
	if fault := refused(func() { FunctionWords("nothing") }); fault == nil {
		t.Error("a list that is not there is returned")
	}
}
