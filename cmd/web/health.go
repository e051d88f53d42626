package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

// runHealth asks the server at -addr whether it is well. It is the health check of the container, which has no other
// program.
func runHealth(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("health", flag.ContinueOnError)
	addr := flags.String("addr", defaultAddr, "indirizzo del server")
	ready := flags.Bool("ready", false, "chiede anche se indice, ruling e tavolo possono rispondere")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	host, port, err := net.SplitHostPort(*addr)
	if err != nil {
		return c.reportFailure(exitUsage, "«%s» non è un indirizzo: ci si aspetta la forma localhost:8080.", *addr)
	}
	if host == "" || host == "localhost" {
		host = "127.0.0.1" // an empty container has no file that knows localhost
	}
	path := "/salute"
	if *ready {
		path += "?pronto"
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+path, nil)
	if err != nil {
		return c.reportFailure(exitUsage, "«%s» non è un indirizzo: ci si aspetta la forma localhost:8080.", *addr)
	}
	res, err := http.DefaultClient.Do(req)
	if errors.Is(err, context.Canceled) {
		return c.reportError(err)
	}
	if err != nil {
		return c.reportFailure(exitFault, "Il server non risponde su %s.", *addr)
	}
	defer res.Body.Close()
	if *ready {
		return c.printReadiness(res, *addr)
	}
	if res.StatusCode != http.StatusOK {
		return c.reportFailure(exitFault, "Il server su %s risponde %d.", *addr, res.StatusCode)
	}
	fmt.Fprintln(c.out, "bene")
	return exitOK
}

// printReadiness prints whether all parts of a server can answer, and for each part that cannot the reason.
func (c console) printReadiness(res *http.Response, addr string) int {
	var says struct {
		OK    bool              `json:"ok"`
		Waits map[string]string `json:"waits"`
	}
	if err := json.NewDecoder(res.Body).Decode(&says); err != nil {
		return c.reportFailure(exitFault, "Il server su %s risponde %d, e non dice se è pronto.", addr, res.StatusCode)
	}
	if !says.OK {
		return c.reportFailure(exitFault, "Il server su %s non è pronto: %s.", addr,
			strings.Join(slices.Sorted(maps.Values(says.Waits)), "; "))
	}
	fmt.Fprintln(c.out, "pronto")
	return exitOK
}
