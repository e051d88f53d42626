package main

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// presses strikes keys as a finger does: a page that takes a key for itself keeps it from doing anything else.
func (p *phone) presses(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		params := map[string]input.DispatchKeyEventParams{
			"/":      {Key: "/", Code: "Slash", WindowsVirtualKeyCode: 191, Text: "/"},
			"Ctrl+K": {Key: "k", Code: "KeyK", WindowsVirtualKeyCode: 75, Modifiers: int64(chromedp.ModifierCtrl)},
			"Enter":  {Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13, Text: "\r"},
			"Escape": {Key: "Escape", Code: "Escape", WindowsVirtualKeyCode: 27},
			"Down":   {Key: "ArrowDown", Code: "ArrowDown", WindowsVirtualKeyCode: 40},
			"Up":     {Key: "ArrowUp", Code: "ArrowUp", WindowsVirtualKeyCode: 38},
			"End":    {Key: "End", Code: "End", WindowsVirtualKeyCode: 35},
		}[key]
		for _, params.Type = range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown,
			input.DispatchKeyEventTypeKeyUp} {
			if params.Type == input.DispatchKeyEventTypeKeyUp {
				params.Text = ""
			}
			if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, params); err != nil {
				p.t.Fatal(err)
			}
		}
	}
}

// slow stands before the server of a phone and holds back the answers to some words.
type slow struct {
	mu   sync.Mutex
	held map[string]chan struct{} // words -> closed when their answer may go
	gone []string                 // words whose asker did not wait
}

func slowly(t *testing.T, p *phone, held ...string) *slow {
	t.Helper()
	home, err := url.Parse(p.home)
	if err != nil {
		t.Fatal(err)
	}
	s := &slow{held: map[string]chan struct{}{}}
	proxy := httputil.NewSingleHostReverseProxy(home)
	closing := make(chan struct{})
	for _, words := range held {
		s.held[words] = make(chan struct{})
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		words := r.URL.Query().Get("q")
		if wait := s.held[words]; wait != nil && r.URL.Path == "/cerca/parte" {
			select {
			case <-wait:
			case <-closing:
			case <-r.Context().Done():
				s.mu.Lock()
				s.gone = append(s.gone, words)
				s.mu.Unlock()
				return
			}
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { close(closing); server.Close() })
	p.home = strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	return s
}

func (s *slow) left(words string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Contains(s.gone, words)
}
