package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
)

var updateDocs = flag.Bool("update-docs", false,
	"write what the commands of docs/commands.md print into it where it is not what stands there; then leave out with … what a reader does not need")

// prompt begins a command in a block of docs/commands.md.
const prompt = "$ go run ./cmd/web"

// longCommands are run from level full on.
var longCommands = []string{"evaluate", "coverage", "ablate", "check", "play"}

// TestCommandsPrintWhatIsTold runs the examples of docs/commands.md, in their order and in a folder of their own, and
// compares what they print with what stands there: a line … is any lines, and … in a line any text.
func TestCommandsPrintWhatIsTold(t *testing.T) {
	const file = "../../docs/commands.md"
	text := read(t, file)
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	withoutPocket(t)
	ran := map[string]bool{}
	blocks := regexp.MustCompile("(?ms)^```console( documents)?\n(.*?)^```$")
	now := blocks.ReplaceAllStringFunc(text, func(block string) string {
		m := blocks.FindStringSubmatch(block)
		if m[1] != "" {
			folder := os.Getenv("CAVILLO_DOCUMENTS")
			if folder == "" {
				return block
			}
			if _, err := os.Stat("weiss-schwarz.txt"); err != nil {
				if err := os.CopyFS(".", os.DirFS(folder)); err != nil {
					t.Fatal(err)
				}
			}
		}
		var again strings.Builder
		for _, example := range strings.Split(m[2], prompt)[1:] {
			line, told, _ := strings.Cut(example, "\n")
			args := arguments(t, line)
			if len(args) > 0 {
				ran[args[0]] = true
			}
			if checks.At() < checks.Full && len(args) > 0 && slices.Contains(longCommands, args[0]) {
				continue
			}
			printed := printedBy(t, args)
			if !printsAsTold(told, printed) {
				if !*updateDocs {
					t.Errorf("%s%s prints\n%s\nand docs/commands.md says\n%s", prompt, line, printed, told)
				}
				told = printed
			}
			again.WriteString(prompt + line + "\n" + told)
		}
		return "```console" + m[1] + "\n" + again.String() + "```"
	})
	if *updateDocs && checks.At() >= checks.Full {
		if err := os.WriteFile(path, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name := range commands {
		if !strings.Contains(text, "\ngo run ./cmd/web "+name) && name != "verifica" {
			t.Errorf("docs/commands.md does not say what %q does", name)
		}
		needs := map[string]bool{"": true, "import": true, "verifica": true, "bake-table": true, "new-book": true}
		if !ran[name] && !needs[name] {
			t.Errorf("docs/commands.md has no example of %q", name)
		}
	}
}

// arguments are the words of a line, of which some are quoted.
func arguments(t *testing.T, line string) (args []string) {
	t.Helper()
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		args = append(args, strings.Trim(word, `"`))
	}
	return args
}

// printedBy is what a command prints, its errors too; a server is stopped once it has said all that it says at its
// start.
func printedBy(t *testing.T, args []string) string {
	t.Helper()
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		var out bytes.Buffer
		run(t.Context(), args, console{&out, &out})
		return out.String()
	}
	out := newLines()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, append(args, "-addr", "localhost:0"), console{out, &log{}}) }()
	for line := range out.each {
		if strings.Contains(line, "la ricerca è pronta") {
			break
		}
	}
	stop()
	if code := <-ended; code != exitOK {
		t.Errorf("the server ended with %d", code)
	}
	return out.String()
}

// printsAsTold reports whether an output is what is told of it: a line … stands for any lines, and … in a line for any
// text.
func printsAsTold(told, printed string) bool {
	pattern := regexp.QuoteMeta(told)
	pattern = strings.ReplaceAll(strings.ReplaceAll(pattern, "\n…\n", "\n(?s:.*?\n)??"), "…", ".*?")
	return regexp.MustCompile(`\A` + pattern + `\z`).MatchString(printed)
}

// The commands of the README work: those of the program are run, and its server is asked for a page; .ci/run runs the
// tests.
func TestReadmeCommands(t *testing.T) {
	withoutPocket(t)
	found := 0
	for _, line := range regexp.MustCompile("(?m)^go run ./cmd/web(.*)$").FindAllStringSubmatch(readme(t), -1) {
		found++
		args := arguments(t, line[1])
		switch {
		case len(args) == 1 && args[0] == "bake-table": // TestPocket makes it
			if commands["bake-table"] == nil {
				t.Error("there is no bake-table")
			}
		default:
			address, _ := server(t, append(args, "-addr", "localhost:0")...)
			if status, body := get(t, address+"/ws/7.2"); status != 200 || !strings.Contains(body, "7.2.1") {
				t.Errorf("%s: /ws/7.2 answers %d", line[0], status)
			}
		}
	}
	if found != 4 {
		t.Errorf("the README has %d commands of the program", found)
	}
	if lines := strings.Count(readme(t), "\n"); lines > 150 {
		t.Errorf("the README has %d lines, at most 150", lines)
	}
}
