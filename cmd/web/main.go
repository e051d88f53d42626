// Command web is Cavillo: the server of the rules reference and the commands that tend it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

// usage is what help prints.
const usage = `Cavillo, il regolamento in mano a chi arbitra.

  web [-addr localhost:8080] [-data data] [-published] [-origin ORIGINE] [-info FILE] [-trusted-proxy INDIRIZZI] [-backup-every 24h] [-backup-keep 14] [-v]
                                                         serve le pagine, e ogni tanto fa una copia dei ruling (-backup-every 0: mai)
  web import [-dry-run] [-accept] [-edition] [-json] GIOCO FILE
                                                         legge un regolamento pubblicato (giochi: ws nar op ygo fow)
  web check [-json] [-data data]                         controlla testi, rimandi, ruling ed esempi
  web search [-json] [-explain] [-game G] [-n N] DOMANDA cerca (-batch FILE: una riga «gioco<TAB>domanda» ciascuna);
                                                         -explain: perché i risultati stanno in quell’ordine
  web evaluate [-json] [-half tuning|judging|both] [-misses]
                                                         misura la ricerca con le domande graduate (-misses: le peggiori, solo di tuning)
  web new [-o FILE] GIOCO [SITUAZIONE]                   scrive un esempio commentato da cui cominciare; senza situazione le elenca
  web schema GIOCO                                       stampa lo schema JSON degli esempi, con cui un editor completa chiavi e parole
  web replay [-json] FILE                                esegue un esempio e ne stampa la ricostruzione
  web ask [-json] [-explain] [-data data] GIOCO RIGA|INDIRIZZO        chiede al tavolo: il verdetto, la regola e che cosa lo cambierebbe («danno 3, mazzo 2»);
                                                         -explain: come la riga è letta
  web words [-json] GIOCO [PAROLA]                       dice che cosa si sa di una parola dei giocatori; senza, i nomi che non ne hanno
  web verify [-json] [-data data] INDIRIZZO|FILE                      dice se un indirizzo di un esempio o del tavolo (o ciascuno di un file, uno per riga) porta dove portava;
                                                         si scrive anche «verifica»
  web sample -game G [-n N] [-seed S]                    estrae regole a caso, accanto al testo pubblicato
  web play [-json] [-game ws] [-games N] [-seed S] [-check]
                                                         gioca partite a caso fino al vincitore (-check: controlla le invarianti)
  web coverage [-json] [-game G]                         dice quali regole si vedono in un esempio, e quali no
  web ablate [-json] [-game G]                           toglie agli esempi una regola per volta e dice che cosa cambia
  web export [-data data] CARTELLA                       scrive tutti i ruling come file, in una cartella nuova
  web import-rulings [-dry-run] [-json] [-data data] CARTELLA
                                                         li rilegge, anche con il server acceso: tutti, o nessuno se qualcosa non va
  web backup [-data data] [-keep 14]                     fa una copia controllata dei ruling, anche con il server acceso
  web restore [-accept] [-data data] FILE                rimette una copia al suo posto, dopo averla controllata; ciò che c'era è conservato
  web new-book [-own] SIGLA NOME DOCUMENTO CARTELLA      comincia il regolamento di un gioco nuovo, di solo testo: prima lo schema da correggere,
                                                         poi la cartella da riempire (-own: un documento di chi organizza, con il testo suo)
  web edition list [-json] [-data data]                  dice quale testo di ogni regolamento è in vigore, e quali uscite ci sono
  web edition check [-json] [-data data] GIOCO CARTELLA  controlla una cartella di testi che stanno al posto di quelli del programma
  web edition publish [-data data] GIOCO CARTELLA        la mette in vigore, anche con il server acceso, se non c’è niente di sbagliato
  web edition revert [-data data] GIOCO [USCITA]         rimette in vigore un’uscita di prima o, senza, il testo del programma
  web edition compare [-json] -table TABELLA GIOCO FILE  dice che cosa un'edizione nuova fa di ogni regola
  web edition begin -table TABELLA GIOCO FILE CARTELLA   fa la cartella del testo nostro della nuova edizione, da riempire
  web edition todo [-json] CARTELLA                      dice che cosa vi è ancora da scrivere
  web bake                                               rifà rulings.db dalla raccolta
  web bake-table [-quick]                                prepara il tavolo senza rete: entra nel prossimo «go run ./cmd/web» o «go build» (-quick: in fretta, ma più grande)
  web health [-addr localhost:8080] [-ready]             chiede al server in ascolto se sta bene (-ready: se indice, ruling e tavolo possono rispondere)
`

// Exit codes, the same for every command.
const (
	exitOK    = 0
	exitFault = 1 // the command did its work and found something wrong
	exitUsage = 2 // what was asked cannot be read

	exitInterrupted = 130 // a signal ended it before it had done its work
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	os.Exit(run(ctx, os.Args[1:], console{os.Stdout, os.Stderr}))
}

// commands are the subcommands by name; "" is the server.
var commands = map[string]func(context.Context, []string, console) int{
	"": runServe, "import": runImport, "check": runCheck, "search": runSearch, "new": runNew, "replay": runReplay, "schema": runSchema, "sample": runSample, "bake": runBake,
	"bake-table": runBakeTable, "export": runExport, "import-rulings": runImportRulings, "backup": runBackup, "restore": runRestore, "health": runHealth,
	"play": runPlay, "coverage": runCoverage, "ablate": runAblate, "evaluate": runEvaluate, "ask": runAsk, "words": runWords, "verify": runVerify, "verifica": runVerify,
	"edition": runEdition, "new-book": runNewBook,
}

// graceTime is how long an interrupted command may take to print how far it came.
const graceTime = time.Second

// run is main without the process. It returns the exit code when the command ends or, except for the server,
// graceTime after ctx ends. A command that is still computing then is abandoned, which leaves no half-written file,
// because files are written beside the old one and renamed.
func run(ctx context.Context, args []string, c console) int {
	c = console{escapingWriter{c.out}, escapingWriter{c.err}}
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
		return c.reportFailure(exitUsage, "Il comando «%s» non esiste.\n\n%s", name, usage)
	}
	if name == "" {
		return command(ctx, args, c) // the server lets requests under way end
	}
	done := make(chan int, 1)
	go func() { done <- command(ctx, args, c) }()
	select {
	case code := <-done:
		return code
	case <-ctx.Done():
	}
	select {
	case code := <-done:
		return code
	case <-time.After(graceTime):
		return c.reportInterruption()
	}
}

// parse reads the flags of a command and checks how many words follow them. On a fault, or on -h, it prints why and
// returns the exit code and false.
func (c console) parse(flags *flag.FlagSet, args []string, words ...string) (int, bool) {
	if code, ok := c.parseFlags(flags, args); !ok {
		return code, false
	}
	return c.expectWords(flags, words...)
}

// parseFlags reads the flags of a command. On a fault, or on -h, it prints why and returns the exit code and false.
func (c console) parseFlags(flags *flag.FlagSet, args []string) (int, bool) {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(c.out, usage)
		return exitOK, false
	case err != nil:
		return c.reportFailure(exitUsage, "Non capisco le opzioni (%v).\n\n%s", err, usage), false
	}
	return exitOK, true
}

// expectWords checks that a command has the words that words names. Otherwise it prints which, and returns the exit
// code and false.
func (c console) expectWords(flags *flag.FlagSet, words ...string) (int, bool) {
	if flags.NArg() == len(words) {
		return exitOK, true
	}
	expected := "nessun argomento"
	if len(words) > 0 {
		expected = strings.Join(words, " e ")
	}
	return c.reportFailure(exitUsage, "Il comando «%s» vuole %s dopo le opzioni, e ne riceve %d.\n\n%s", flags.Name(),
		expected,
		flags.NArg(), usage), false
}
