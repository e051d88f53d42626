// Command web is Cavillo: the server of the rules reference and the commands that tend it.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// usage is what help prints.
const usage = `Cavillo, il regolamento in mano a chi arbitra.

  web [-addr localhost:8080] [-data data] [-published] [-trusted-proxy INDIRIZZI]
                                                         serve le pagine
  web import [-dry-run] [-accept] [-json] GIOCO FILE     legge un regolamento pubblicato (giochi: ws nar op ygo fow)
  web check [-json]                                      controlla testi, rimandi, ruling ed esempi
  web search [-json] [-game G] [-n N] DOMANDA            cerca (-batch FILE: una riga «gioco<TAB>domanda» ciascuna)
  web evaluate [-json] [-half tuning|judging|both] [-misses]
                                                         misura la ricerca con le domande graduate (-misses: le peggiori, solo di tuning)
  web replay [-json] FILE                                esegue un esempio e ne stampa la ricostruzione
  web sample -game G [-n N] [-seed S]                    estrae regole a caso, accanto al testo pubblicato
  web play [-json] [-game ws] [-games N] [-seed S] [-check]
                                                         gioca partite a caso fino al vincitore (-check: controlla le invarianti)
  web coverage [-json] [-game G]                         dice quali regole si vedono in un esempio, e quali no
  web ablate [-json] [-game G]                           toglie agli esempi una regola per volta e dice che cosa cambia
  web bake                                               rifà rulings.db dalla raccolta
  web health [-addr localhost:8080]                      chiede al server in ascolto se sta bene
`

// Exit codes, the same for every command.
const (
	exitOK    = 0
	exitFault = 1 // the command did its work and found something wrong
	exitUsage = 2 // what was asked cannot be read
)

// console is where a command writes: answers to out, everything else to err.
type console struct{ out, err io.Writer }

func (c console) fail(code int, format string, args ...any) int {
	fmt.Fprintf(c.err, format+"\n", args...)
	return code
}

// printJSON writes an answer for programs, on a line.
func (c console) printJSON(answer any) int {
	if err := json.NewEncoder(c.out).Encode(answer); err != nil {
		return c.fail(exitFault, "%v", err)
	}
	return exitOK
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], console{os.Stdout, os.Stderr}))
}

// commands are the subcommands by name; "" is the server.
var commands = map[string]func(context.Context, []string, console) int{
	"": runServe, "import": runImport, "check": runCheck, "search": runSearch, "replay": runReplay, "sample": runSample, "bake": runBake, "health": runHealth,
	"play": runPlay, "coverage": runCoverage, "ablate": runAblate, "evaluate": runEvaluate,
}

// run is main without the process: it returns the exit code, and ends when ctx does.
func run(ctx context.Context, args []string, c console) int {
	name := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	if name == "help" {
		fmt.Fprint(c.out, usage)
		return exitOK
	}
	command, known := commands[name]
	if !known {
		return c.fail(exitUsage, "Il comando «%s» non esiste.\n\n%s", name, usage)
	}
	return command(ctx, args, c)
}

// parse reads a command's flags and holds the count of the words after them. On a fault, or on -h, it has written what to say
// and returns false with the exit code.
func (c console) parse(flags *flag.FlagSet, args []string, words ...string) (int, bool) {
	if code, ok := c.parseFlags(flags, args); !ok {
		return code, false
	}
	return c.expect(flags, words...)
}

// parseFlags reads a command's flags.
func (c console) parseFlags(flags *flag.FlagSet, args []string) (int, bool) {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(c.out, usage)
		return exitOK, false
	case err != nil:
		return c.fail(exitUsage, "Non capisco le opzioni (%v).\n\n%s", err, usage), false
	}
	return exitOK, true
}

// expect holds the count of the words after the flags.
func (c console) expect(flags *flag.FlagSet, words ...string) (int, bool) {
	if flags.NArg() == len(words) {
		return exitOK, true
	}
	expected := "nessun argomento"
	if len(words) > 0 {
		expected = strings.Join(words, " e ")
	}
	return c.fail(exitUsage, "Il comando «%s» vuole %s dopo le opzioni, e ne riceve %d.\n\n%s", flags.Name(), expected, flags.NArg(), usage), false
}
