// Package http stands for net/http in the program of phones (web bake-table), which has no network: what the pages and
// the libraries that render them name of it. The real one would make the program a sixth larger.
package http

import (
	"context"
	"net/url"
)

// Header has the headers of an answer.
type Header map[string][]string

// Set sets a header.
func (h Header) Set(key, value string) { h[key] = []string{value} }

// ResponseWriter writes an answer.
type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(status int)
}

// Request is what is asked.
type Request struct {
	URL *url.URL
	ctx context.Context
}

// Context is the context of the request.
func (r *Request) Context() context.Context { return r.ctx }

// WithContext is the request with another context.
func (r *Request) WithContext(ctx context.Context) *Request { return &Request{r.URL, ctx} }

// Handler answers requests.
type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

// Flusher sends what it has written so far.
type Flusher interface{ Flush() }

// Error answers an error.
func Error(w ResponseWriter, text string, status int) {
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text))
}
