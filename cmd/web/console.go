package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// console is where a command writes: answers to out, everything else to err.
type console struct{ out, err io.Writer }

func (c console) reportFailure(code int, format string, args ...any) int {
	fmt.Fprintf(c.err, format+"\n", args...)
	return code
}

// reportError prints the error that ended a command, or that it was interrupted, and returns the exit code.
func (c console) reportError(err error) int {
	if errors.Is(err, context.Canceled) {
		return c.reportInterruption()
	}
	return c.reportFailure(exitFault, "%v", err)
}

func (c console) reportInterruption() int {
	return c.reportFailure(exitInterrupted, "Interrotto prima della fine: nessun file è rimasto a metà.")
}

// printJSON writes an answer for programs, on a line.
func (c console) printJSON(answer any) int {
	if err := json.NewEncoder(c.out).Encode(answer); err != nil {
		return c.reportError(err)
	}
	return exitOK
}

// escapingWriter escapes what could steer a terminal: the text of files, documents and arguments may contain it. All
// output passes through it.
type escapingWriter struct{ to io.Writer }

// Write writes p with its steering characters escaped (escapeSteering).
func (d escapingWriter) Write(p []byte) (int, error) {
	if _, err := d.to.Write(escapeSteering(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// escapeSteering writes control characters, marks of direction and other invisible characters as JSON escapes them,
// except line ends and tabs. It replaces invalid text. A JSON answer keeps its meaning, because such characters stand
// only inside its strings.
func escapeSteering(p []byte) []byte {
	clean := 0
	for clean < len(p) {
		r, size := utf8.DecodeRune(p[clean:])
		if steersTerminal(r, size) {
			break
		}
		clean += size
	}
	if clean == len(p) {
		return p
	}
	text := append(make([]byte, 0, len(p)+16), p[:clean]...)
	for at := clean; at < len(p); {
		r, size := utf8.DecodeRune(p[at:])
		switch {
		case r == utf8.RuneError && size == 1:
			text = utf8.AppendRune(text, utf8.RuneError)
		case !steersTerminal(r, size):
			text = append(text, p[at:at+size]...)
		case r > 0xFFFF:
			text = fmt.Appendf(text, `\u%04x\u%04x`, 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF)
		default:
			text = fmt.Appendf(text, `\u%04x`, r)
		}
		at += size
	}
	return text
}

func steersTerminal(r rune, size int) bool {
	if r == '\n' || r == '\t' {
		return false
	}
	return r == utf8.RuneError && size == 1 || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// The most that is read of a file, or of a pipe, which may have no end.
const (
	maxScenario = 1 << 20
	maxBatch    = 4 << 20
)

// readInput reads a file or a pipe that holds at most so many bytes; of a longer one it reads no more than one byte
// beyond.
func readInput(path string, most int) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, withoutPath(err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	if err != nil {
		return nil, withoutPath(err)
	}
	if len(text) > most {
		return nil, fmt.Errorf("supera %d MiB, il massimo che se ne legge", most>>20)
	}
	return text, nil
}

// withoutPath leaves the path out of a file's error, where the sentence around it says it already.
func withoutPath(err error) error {
	var fault *os.PathError
	if errors.As(err, &fault) {
		return fault.Err
	}
	return err
}

// countNoun returns a number with its noun, "1 indirizzo" or "2 indirizzi". nouns has both forms, separated by a slash.
func countNoun(n int, nouns string) string {
	one, many, _ := strings.Cut(nouns, "/")
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
