package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"cavillo/handlers"
)

const (
	defaultAddr = "localhost:8080"
	defaultData = "data"

	// shutdownTime is how long requests under way may take when the server is told to stop.
	shutdownTime = 10 * time.Second
)

// runServe serves the pages until ctx ends.
func runServe(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", defaultAddr, "indirizzo")
	data := flags.String("data", defaultData, "cartella dei dati")
	withPublished := flags.Bool("published", false, "mostra a tutti i testi pubblicati importati")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return c.fail(exitUsage, "%s", listenFault(*addr, err))
	}
	defer listener.Close()
	log := slog.New(slog.NewJSONHandler(c.err, nil))
	deps, closeDeps, err := wire(ctx, *data, *withPublished, log)
	if err != nil {
		return c.fail(exitFault, "%v", err)
	}
	defer closeDeps()
	handler, err := handlers.New(deps)
	if err != nil {
		return c.fail(exitFault, "%v", err)
	}
	server := &http.Server{
		Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 60 * time.Second, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 160 << 10, // ten thousand emoji in the box are 120,000 bytes of address
	}
	fmt.Fprintf(c.out, "Cavillo è in ascolto su http://%s\n", shownAddr(*addr, listener))
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return c.fail(exitFault, "Il server si è fermato: %v", err)
	case <-ctx.Done():
	}
	stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := server.Shutdown(stopping); err != nil {
		return c.fail(exitFault, "Alcune richieste non hanno fatto in tempo a finire: %v", err)
	}
	return exitOK
}

// shownAddr is the address as a person types it: the asked host, and the port that was really given.
func shownAddr(addr string, listener net.Listener) string {
	host, _, _ := net.SplitHostPort(addr)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// listenFault says in a sentence why an address cannot be had.
func listenFault(addr string, err error) string {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Sprintf("L'indirizzo %s è già occupato: chiudi il programma che lo usa o scegline un altro, per esempio -addr localhost:8081.", addr)
	case errors.Is(err, syscall.EACCES):
		return fmt.Sprintf("Non ho il permesso di ascoltare su %s: le porte sotto 1024 vogliono diritti particolari. Per esempio: -addr localhost:8080.", addr)
	}
	return fmt.Sprintf("Non posso ascoltare su «%s»: ci si aspetta un indirizzo come localhost:8080 (%v).", addr, err)
}
