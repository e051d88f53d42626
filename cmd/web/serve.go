package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/views"
)

const (
	defaultAddr = "localhost:8080"
	defaultData = "data"

	// shutdownTime is how long requests under way may take when the server is told to stop.
	shutdownTime = 10 * time.Second
)

// serveOptions has the values of the flags of serve.
type serveOptions struct {
	addr, data, origin string
	published, verbose bool
	operator           string // what who runs the site says of himself
	trusted            []netip.Prefix
	backupEvery        time.Duration // 0 for never
	backupKeep         int
}

// serveOptions reads the flags of serve; ok is false where the command ends with code.
func (c console) serveOptions(args []string) (o serveOptions, code int, ok bool) {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.StringVar(&o.addr, "addr", defaultAddr, "indirizzo")
	flags.StringVar(&o.data, "data", defaultData, "cartella dei dati")
	flags.BoolVar(&o.published, "published", false, "mostra a tutti i testi pubblicati importati")
	flags.StringVar(&o.origin, "origin", "", "indirizzo del sito, come lo scrive chi lo visita: https://cavillo.example")
	info := flags.String("info", "", "file con il recapito e le condizioni di chi gestisce il sito, in Markdown")
	proxies := flags.String("trusted-proxy", "", "indirizzi dei proxy creduti, separati da virgole")
	flags.DurationVar(&o.backupEvery, "backup-every", defaultBackupEvery, "ogni quanto si copiano i ruling; 0: mai")
	flags.IntVar(&o.backupKeep, "backup-keep", defaultBackupKeep, "quante copie restano")
	flags.BoolVar(&o.verbose, "v", false, "annota ogni richiesta, e non solo quelle fallite o lente")
	if code, ok := c.parse(flags, args); !ok {
		return o, code, false
	}
	err := checkOrigin(o.origin)
	if err != nil {
		return o, c.reportFailure(exitUsage, "%v", err), false
	}
	if o.trusted, err = readProxies(*proxies); err != nil {
		return o, c.reportFailure(exitUsage, "%v", err), false
	}
	if o.backupEvery < 0 || o.backupKeep < 1 {
		return o, c.reportFailure(exitUsage,
			"Dopo -backup-every va quanto tempo passa fra due copie, per esempio 24h (0: nessuna copia), "+
				"dopo -backup-keep quante ne restano, almeno una."), false
	}
	if o.operator, err = readInfo(*info); err != nil {
		return o, c.reportFailure(exitUsage, "%v", err), false
	}
	return o, exitOK, true
}

// runServe serves the pages until ctx ends.
func runServe(ctx context.Context, args []string, c console) int {
	o, code, ok := c.serveOptions(args)
	if !ok {
		return code
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return c.reportFailure(exitUsage, "%s", listenFault(o.addr, err))
	}
	defer listener.Close()
	fmt.Fprintln(c.out, "Leggo i regolamenti, i ruling e gli esempi…")
	started, ended := limitMemory()
	defer ended()
	level := slog.LevelInfo
	if o.verbose {
		level = slog.LevelDebug
	}
	log := slog.New(slog.NewJSONHandler(c.err, &slog.HandlerOptions{Level: level}))
	deps, library, err := openPages(ctx, o.data, log)
	if err != nil {
		return c.reportError(err)
	}
	defer library.close()
	deps.Published, deps.Origin, deps.TrustedProxies, deps.Info = o.published, o.origin, o.trusted, o.operator
	if deps.Secret, err = published.Secret(o.data); err != nil {
		return c.reportError(err)
	}
	if library.site, err = newLiveSite(deps, library); err != nil {
		return c.reportError(err)
	}
	server := &http.Server{
		Handler: library.site, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 60 * time.Second,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 160 << 10, // ten thousand emoji in the box are 120,000 bytes of address
	}
	c.printAddresses(o, listener, deps.Secret)
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	library.startUpdating(ctx, func() {
		started()
		fmt.Fprintln(c.out, "Anche la ricerca è pronta.")
	})
	if o.backupEvery > 0 {
		ended := make(chan struct{})
		backing, stop := context.WithCancel(ctx)
		go func() {
			defer close(ended)
			backUpRegularly(backing, deps.Rulings, rulings.BackupFolder(o.data), o.backupEvery, o.backupKeep, log)
		}()
		defer func() { stop(); <-ended }() // before the rulings are closed
	}
	select {
	case err := <-served:
		return c.reportFailure(exitFault, "Il server si è fermato: %v", err)
	case <-ctx.Done():
	}
	return c.shutDown(ctx, server)
}

// printAddresses prints how the server is reached, and what it lacks.
func (c console) printAddresses(o serveOptions, listener net.Listener, secret string) {
	here := "http://" + shownAddr(o.addr, listener)
	fmt.Fprintf(c.out, "Cavillo è in ascolto su %s\n", here)
	for _, address := range networkAddresses(o.addr, listener, net.InterfaceAddrs) {
		fmt.Fprintf(c.out, "Da un telefono sulla stessa rete: http://%s\n", address)
	}
	if made, err := madePocket(); made == nil && err == nil {
		fmt.Fprintln(c.out,
			"Ai telefoni manca il tavolo senza rete: lo prepara «go run ./cmd/web bake-table», e poi si riavvia.")
	}
	if !o.published {
		fmt.Fprintf(c.out, "I testi pubblicati importati li legge chi apre %s%s?%s=%s\n", here, views.PublishedURL,
			views.SecretParam, secret)
	}
}

// shutDown stops the server after the requests under way, or after shutdownTime, and returns the exit code.
func (c console) shutDown(ctx context.Context, server *http.Server) int {
	stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := server.Shutdown(stopping); err != nil {
		return c.reportFailure(exitFault, "Alcune richieste non hanno fatto in tempo a finire: %v", err)
	}
	return exitOK
}

// checkOrigin returns an error where origin is not "" and not the scheme and host of a site.
func checkOrigin(origin string) error {
	u, err := url.Parse(origin)
	if origin != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" ||
		origin != u.Scheme+"://"+u.Host) {
		return fmt.Errorf("«%s» non è l’indirizzo di un sito: dopo -origin ci si aspetta quello con cui lo si visita, "+
			"senza altro, per esempio https://cavillo.example",
			origin)
	}
	return nil
}

// maxInfo is the limit on the size of the operator's text about himself, in bytes.
const maxInfo = 64 << 10

// readInfo reads the operator's text about himself; "" where name is "".
func readInfo(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	text, err := os.ReadFile(name)
	switch {
	case err != nil:
		return "", fmt.Errorf("non posso leggere «%s»: dopo -info ci si aspetta un file con il recapito "+
			"e le condizioni di chi gestisce il sito (%w)",
			name, err)
	case len(text) > maxInfo || !utf8.Valid(text) || len(bytes.TrimSpace(text)) == 0:
		return "", fmt.Errorf("«%s» non va: dopo -info ci si aspetta un testo in Markdown, in UTF-8, non vuoto e di %d KB al più", name, maxInfo>>10)
	}
	return string(text), nil
}

// readProxies parses addresses and networks separated by commas: "127.0.0.1,10.0.0.0/8".
func readProxies(list string) ([]netip.Prefix, error) {
	var proxies []netip.Prefix
	for _, one := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		network, err := netip.ParsePrefix(one)
		if err != nil {
			address, err := netip.ParseAddr(one)
			if err != nil || address.Zone() != "" {
				return nil, fmt.Errorf("«%s» non è un indirizzo: dopo -trusted-proxy ci si aspettano quelli dei proxy, per esempio 127.0.0.1,10.0.0.0/8", one)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Addr().Is4In6() {
			return nil, fmt.Errorf("«%s» va scritto senza ::ffff: dopo -trusted-proxy ci si aspettano indirizzi come 127.0.0.1,10.0.0.0/8", one)
		}
		proxies = append(proxies, network.Masked())
	}
	return proxies, nil
}

// shownAddr returns the address of a listener as a person types it: with the requested host and the actual port.
func shownAddr(addr string, listener net.Listener) string {
	host, _, _ := net.SplitHostPort(addr)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// networkAddresses returns the addresses by which other devices of the network reach a listener; none where it
// listens on one address only.
func networkAddresses(addr string, listener net.Listener, interfaces func() ([]net.Addr, error)) []string {
	host, _, _ := net.SplitHostPort(addr)
	if host != "" && host != "0.0.0.0" && host != "::" {
		return nil
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	all, err := interfaces()
	if err != nil {
		return nil // a phone is none the worse for not being told
	}
	var found []string
	for _, one := range all {
		prefix, err := netip.ParsePrefix(one.String())
		if ip := prefix.Addr(); err == nil && ip.Is4() && (ip.IsPrivate() || ip.IsGlobalUnicast()) &&
			!ip.IsLoopback() && !ip.IsLinkLocalUnicast() {
			found = append(found, net.JoinHostPort(ip.String(), port))
		}
	}
	return found
}

// listenFault returns an Italian sentence that says why the server cannot listen on an address.
func listenFault(addr string, err error) string {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Sprintf("L'indirizzo %s è già occupato: chiudi il programma che lo usa o scegline un altro, per esempio -addr localhost:8081.", addr)
	case errors.Is(err, syscall.EACCES):
		return fmt.Sprintf("Non ho il permesso di ascoltare su %s: le porte sotto 1024 vogliono diritti particolari. Per esempio: -addr localhost:8080.", addr)
	}
	return fmt.Sprintf("Non posso ascoltare su «%s»: ci si aspetta un indirizzo come localhost:8080 (%v).", addr, err)
}
