package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"cavillo/engine/situation"
	"cavillo/static"
	"cavillo/static/pocket"
)

// maxPocket is the limit on the size of the phones' program as it is sent, in bytes.
const maxPocket = 4_000_000

// notInlined are the packages of the program of phones that are compiled without inlining: those that draw pages, read
// files and put words to what was played, and play nothing, and three games whose plays are short, which make room for
// the rest. It is 0.6 MB less to send.
var notInlined = []string{"cavillo/views", "cavillo/handlers/...", "cavillo/rulebooks/...", "cavillo/engine/naruto",
	"cavillo/engine/onepiece", "cavillo/engine/yugioh", "cavillo/engine/.../card", "cavillo/engine/cite/...",
	"cavillo/engine/compare",
	"cavillo/engine/effect", "cavillo/engine/entry", "cavillo/engine/phrase", "cavillo/engine/reading",
	"cavillo/engine/replay", "cavillo/engine/scenario",
	"cavillo/engine/shipped", "cavillo/engine/situation",
	"cavillo/engine/timing", "cavillo/engine/wording", "cavillo/language",
	"github.com/...", "go.yaml.in/yaml/v4/...", "golang.org/x/text/...",
	"bufio", "bytes", "compress/...", "context", "crypto/...", "encoding/...", "errors", "fmt", "html/...",
	"image/...", "io/...", "log/...", "mime", "net/url", "os/...", "path/...", "reflect", "regexp/...",
	"sort", "strconv", "strings",
	"syscall/...", "text/...", "time", "unicode/..."}

// pocketSources are the files of cmd/web from which the phones' program is built.
var pocketSources = []string{"games.go", "pocket.go", "pocket_js.go"}

// runBakeTable makes the program with which phones answer the table's pages without network, in the folder of the tree
// that it is started in. The next build embeds it.
func runBakeTable(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("bake-table", flag.ContinueOnError)
	quick := flags.Bool("quick", false, "comprime in fretta")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	work, err := os.MkdirTemp("", "cavillo")
	if err != nil {
		return c.reportError(err)
	}
	defer os.RemoveAll(work)
	program, err := buildPocket(ctx, ".", work)
	if err != nil {
		return c.reportError(err)
	}
	glue, err := pocketGlue(ctx)
	if err != nil {
		return c.reportError(err)
	}
	quality := brotli.BestCompression
	if *quick {
		quality = brotli.DefaultCompression
	}
	sent, err := writePocket(ctx, pocket.Folder, program, glue, quality)
	if err != nil {
		return c.reportError(err)
	}
	fmt.Fprintf(c.out, "%s: il tavolo senza rete, %.2f MB da mandare, %.1f MB sul telefono. Entra nel prossimo «go run ./cmd/web» o «go build».\n",
		pocket.Folder, float64(sent)/1e6, float64(len(program))/1e6)
	if sent > maxPocket && !*quick {
		return c.reportFailure(exitFault, "Sono più di %.0f MB: troppi per chi si prepara con la rete di una sala.",
			maxPocket/1e6)
	}
	return exitOK
}

// buildPocket builds the program of phones of the tree at root, with work for what is in between.
func buildPocket(ctx context.Context, root, work string) ([]byte, error) {
	overlay, err := pocketOverlay(ctx, root, work)
	if err != nil {
		return nil, err
	}
	overlayFile, out := filepath.Join(work, "overlay.json"), filepath.Join(work, "pocket.wasm")
	if err := os.WriteFile(overlayFile, overlay, 0o600); err != nil {
		return nil, err
	}
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-overlay", overlayFile, "-o", out}
	for _, packages := range notInlined {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	for _, name := range pocketSources {
		args = append(args, filepath.Join("cmd", "web", name))
	}
	if _, err := goCommand(ctx, root, args...); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// pocketOverlay is the overlay of a build in which cmd/web/pocket/http stands for net/http, of which only the numbers
// of statuses stay, and files in work for what a phone does not need whole: of static, whose files its pages name and do
// not send, the addresses and the style sheet, which an example as one file carries; and those of the games and the
// sheets beside their texts.
func pocketOverlay(ctx context.Context, root, work string) ([]byte, error) {
	list, err := goCommand(ctx, root, "list", "-f", `{{.Dir}}{{range .GoFiles}} {{.}}{{end}}`, "net/http")
	if err != nil {
		return nil, err
	}
	dir, names, _ := strings.Cut(strings.TrimSpace(list), " ")
	root, err = filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	replace := map[string]string{}
	for name := range strings.FieldsSeq(names) {
		replace[filepath.Join(dir, name)] = ""
	}
	delete(replace, filepath.Join(dir, "status.go"))
	replace[filepath.Join(dir, "server.go")] = filepath.Join(root, "cmd", "web", "pocket", "http", "http.go")
	if replace[filepath.Join(root, "static", "files.go")], err = writeStaticFiles(work); err != nil {
		return nil, err
	}
	for _, g := range engineGames {
		if err := replaceGameFiles(replace, filepath.Join(root, g.folder), work); err != nil {
			return nil, err
		}
	}
	if err := replaceSheets(replace, root, work); err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"Replace": replace})
}

// writeStaticFiles writes into the folder work the file that stands for static/files.go, and returns its name.
func writeStaticFiles(work string) (name string, err error) {
	const styleSheet = "cavillo.css"
	file, _ := static.FixedFile(styleSheet)
	hashed := strings.TrimPrefix(static.URL(styleSheet), static.Prefix)
	name = filepath.Join(work, "files.go")
	return name, os.WriteFile(name, fmt.Appendf(nil, `package static

var addresses, filesByHash = %#v, map[string]File{%q: {%q, %q, []byte(%q)}}
`, static.Addresses(), hashed, file.Name, file.Type, file.Content), 0o600)
}

// unreadOnPhones are the files of a game that only coverage and the command new read, as patterns.
var unreadOnPhones = []string{"mutants.tsv", "not-executable.tsv", "structure.tsv", "templates/*.yaml"}

// replaceGameFiles adds to replace what a phone's program embeds in the place of files in the folder of a game: of
// fillings.tsv the rules of each situation, of those that it never reads nothing. It writes them into the folder work.
func replaceGameFiles(replace map[string]string, folder, work string) error {
	empty, short := filepath.Join(work, "empty"), filepath.Join(work, filepath.Base(folder)+".tsv")
	for _, pattern := range unreadOnPhones {
		files, err := filepath.Glob(filepath.Join(folder, filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		for _, file := range files {
			replace[file] = empty
		}
	}
	file := filepath.Join(folder, "fillings.tsv")
	fillings, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	replace[file] = short
	return errors.Join(os.WriteFile(empty, nil, 0o600), os.WriteFile(short, []byte(rulesOfFillings(string(fillings))), 0o600))
}

// replaceSheets adds to replace nothing in the place of the sheets beside our texts, which no page of a phone's program
// shows.
func replaceSheets(replace map[string]string, root, work string) error {
	empty := filepath.Join(work, "empty")
	for _, pattern := range []string{"*/schede/*.md", "confronto/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, "rulebooks", "editions", filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		for _, file := range files {
			replace[file] = empty
		}
	}
	return os.WriteFile(empty, nil, 0o600)
}

// rulesOfFillings returns the lines of a fillings.tsv from which situation.LearnRules learns the same: for each
// situation one, with the rules of all its fillings in the order in which they come.
func rulesOfFillings(fillings string) string {
	ids, rules := situation.RulesOfFillings(fillings)
	var lines strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&lines, "%s\t\t\t%s\n", id, strings.Join(rules[id], " "))
	}
	return lines.String()
}

// pocketGlue returns the compiler's script that starts the program in a browser.
func pocketGlue(ctx context.Context) ([]byte, error) {
	root, err := goCommand(ctx, ".", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", pocket.GlueFile))
}

// goCommand runs the Go compiler for browsers and returns its output.
func goCommand(ctx context.Context, root string, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "go", args...)
	command.Dir, command.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
	switch err := command.Run(); {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return "", errors.New("per preparare il tavolo senza rete serve il compilatore: il comando «go» non c’è")
	case err != nil:
		return "", fmt.Errorf("il tavolo senza rete non si compila: va preparato dalla cartella di Cavillo, con il codice intero.\n%s", errs.String())
	}
	return out.String(), nil
}

// writePocket writes the program into a folder, in parts that are compressed at the same time, and returns its size as
// it is sent. The index is removed first and written last, so that a folder which lacks something has no program.
func writePocket(ctx context.Context, folder string, program, glue []byte, quality int) (sent int, err error) {
	proof, err := pocketDigest()
	if err != nil {
		return 0, err
	}
	if err := clearPocket(folder); err != nil {
		return 0, err
	}
	index := pocket.Program{Proof: proof}
	contents := pocketParts(program)
	for i, content := range contents {
		sum := sha256.Sum256(content)
		index.Parts = append(index.Parts,
			pocket.Part{Name: fmt.Sprintf("tavolo-%d.%s", i+1, hex.EncodeToString(sum[:5])), Size: len(content)})
	}
	faults := make([]error, len(contents))
	var all sync.WaitGroup
	for i := range contents {
		all.Go(func() {
			part := &index.Parts[i]
			part.Sent, faults[i] = writePart(ctx, filepath.Join(folder, part.Name), contents[i], quality)
		})
	}
	all.Wait()
	if err := errors.Join(faults...); err != nil {
		return 0, err
	}
	for _, part := range index.Parts {
		sent += part.Sent
	}
	text, err := json.MarshalIndent(index, "", "\t")
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, pocket.GlueFile), glue, 0o644)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, pocket.IndexFile), text, 0o644)
	}
	return sent, err
}

// pocketParts cuts a program of WebAssembly before its data, and these in halves: what is alike is compressed together.
func pocketParts(program []byte) [][]byte {
	const header, data = 8, 11 // the bytes before the first section, and the number of the section of data
	at := header
	for at < len(program) && program[at] != data {
		length, read := binary.Uvarint(program[at+1:])
		at += 1 + max(read, 0) + int(length)
	}
	at = min(at, len(program))
	half := (at + len(program)) / 2
	return [][]byte{program[:at], program[at:half], program[half:]}
}

// clearPocket removes an earlier program from a folder, its index first.
func clearPocket(folder string) error {
	old, err := filepath.Glob(filepath.Join(folder, "*.*"))
	if err != nil {
		return err
	}
	for _, name := range append([]string{filepath.Join(folder, pocket.IndexFile)}, old...) {
		if filepath.Base(name) == "README.md" {
			continue
		}
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// writePart writes a part in both encodings and returns its size with brotli.
func writePart(ctx context.Context, name string, content []byte, quality int) (sent int, err error) {
	var br, gz bytes.Buffer
	zip, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	brotlied := brotli.NewWriterOptions(&br, brotli.WriterOptions{Quality: quality, LGWin: 24})
	for _, to := range []io.WriteCloser{brotlied, zip} {
		for piece := range slices.Chunk(content, 1<<16) {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			if _, err := to.Write(piece); err != nil {
				return 0, err
			}
		}
		if err := to.Close(); err != nil {
			return 0, err
		}
	}
	return br.Len(), errors.Join(os.WriteFile(name+pocket.Brotli, br.Bytes(), 0o644),
		os.WriteFile(name+pocket.Gzip, gz.Bytes(), 0o644))
}
