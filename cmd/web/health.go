package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"time"
)

// runHealth asks the server at -addr whether it is well: the container's health check, which has no other program.
func runHealth(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("health", flag.ContinueOnError)
	addr := flags.String("addr", defaultAddr, "indirizzo del server")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	host, port, err := net.SplitHostPort(*addr)
	if err != nil {
		return c.fail(exitUsage, "«%s» non è un indirizzo: ci si aspetta la forma localhost:8080.", *addr)
	}
	if host == "" || host == "localhost" {
		host = "127.0.0.1" // an empty container has no file that knows localhost
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/salute", nil)
	if err != nil {
		return c.fail(exitUsage, "«%s» non è un indirizzo: ci si aspetta la forma localhost:8080.", *addr)
	}
	res, err := http.DefaultClient.Do(req)
	if errors.Is(err, context.Canceled) {
		return c.fault(err)
	}
	if err != nil {
		return c.fail(exitFault, "Il server non risponde su %s.", *addr)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return c.fail(exitFault, "Il server su %s risponde %d.", *addr, res.StatusCode)
	}
	fmt.Fprintln(c.out, "bene")
	return exitOK
}
