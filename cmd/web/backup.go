package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"cavillo/rulings"
)

// The usual schedule of a server's backups.
const (
	defaultBackupEvery = 24 * time.Hour
	defaultBackupKeep  = 14
)

// runBackup copies the rulings of a data folder, of a running server too.
func runBackup(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	keep := flags.Int("keep", defaultBackupKeep, "quante copie restano")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	if *keep < 1 {
		return c.reportFailure(exitUsage, "Dopo -keep va quante copie restano: almeno una.")
	}
	store, _, err := openRulings(ctx, *data)
	if err != nil {
		return c.reportError(err)
	}
	defer store.Close()
	c.warnCopied(store, *data)
	path, err := store.Backup(ctx, rulings.BackupFolder(*data), *keep, false)
	switch {
	case errors.Is(err, rulings.ErrUnchanged):
		fmt.Fprintf(c.out, "Dall'ultima copia, %s, non è cambiato niente.\n", path)
		return exitOK
	case err != nil:
		return c.reportError(err)
	}
	fmt.Fprintf(c.out, "%s\n", path)
	return exitOK
}

// runRestore puts a backup in the place of the rulings of a data folder.
func runRestore(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	accept := flags.Bool("accept", false, "prende anche un file copiato senza il suo registro")
	if code, ok := c.parse(flags, args, "il file"); !ok {
		return code
	}
	done, err := rulings.Restore(ctx, *data, flags.Arg(0), *accept, time.Now())
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, rulings.ErrCopied), errors.Is(err, rulings.ErrForeign),
		errors.Is(err, rulings.ErrNewer):
		return c.reportFailure(exitUsage, "Niente è stato cambiato. %v", err)
	case errors.Is(err, rulings.ErrDamaged), errors.Is(err, rulings.ErrInUse):
		return c.reportFailure(exitFault, "Niente è stato cambiato. %v", err)
	case err != nil:
		return c.reportError(err)
	}
	if done.Previous != "" {
		fmt.Fprintf(c.out, "Quello che c'era prima è in %s.\n", done.Previous)
	}
	fmt.Fprintf(c.out, "%s: %s.\n", flags.Arg(0),
		countNoun(done.Rulings, "ruling rimesso al suo posto/ruling rimessi al loro posto"))
	return c.syncCollection(ctx, *data)
}

// syncCollection brings the collection's part of a database up to date, as a server does when it starts.
func (c console) syncCollection(ctx context.Context, data string) int {
	store, books, err := openRulings(ctx, data)
	if err != nil {
		return c.reportError(err)
	}
	defer store.Close()
	collection, err := rulings.Collection(books)
	if err != nil {
		return c.reportError(err)
	}
	done, err := store.Sync(ctx, collection)
	if err != nil {
		return c.reportError(err)
	}
	if done.Added+done.Changed > 0 {
		fmt.Fprintf(c.out, "Dalla raccolta di questo programma: %s, %d con testi nuovi.\n",
			countNoun(done.Added, "ruling nuovo/ruling nuovi"), done.Changed)
	}
	return exitOK
}

// warnCopied warns of a database that was copied without its journal.
func (c console) warnCopied(store *rulings.Store, data string) {
	if store.LacksJournal {
		fmt.Fprintf(c.err, "%s\n", copiedSentence(data))
	}
}

// copiedSentence returns the warning that a database was copied without its journal.
func copiedSentence(data string) string {
	return fmt.Sprintf("%s/%s è stato copiato mentre era in uso, e senza il suo registro (-wal): "+
		"gli ultimi cambiamenti possono mancare.",
		data, rulings.FileName)
}

// backUpRegularly makes a backup whenever the newest one is older than every, until ctx ends. It makes none where
// nothing has changed since the newest. keep is how many backups it leaves.
func backUpRegularly(ctx context.Context, store *rulings.Store, dir string, every time.Duration, keep int,
	log *slog.Logger) {
	wait := time.Duration(0)
	if found, err := rulings.Backups(dir); err == nil && len(found) > 0 {
		// Where its age is negative the clock was put back, and it may be of any age.
		if age := time.Since(rulings.BackupTime(found[0])); age >= 0 {
			wait = max(0, every-age)
		}
	}
	for {
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		switch path, err := store.Backup(ctx, dir, keep, false); {
		case errors.Is(err, rulings.ErrUnchanged):
		case err != nil && ctx.Err() == nil:
			log.Error("the rulings are not backed up", "error", err)
		case err == nil:
			log.Info("rulings backed up", "path", path)
		}
		wait = every
	}
}
