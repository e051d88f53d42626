package handlers

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// mayReadPublished tells whether a request may see imported texts: everyone where the owner of the server says so, otherwise
// only whoever sits at this machine. That is a request whose direct peer is loopback, addressed to this machine by a
// loopback name (a page elsewhere cannot make a browser do that and read the answer), and that no proxy says it has forwarded.
func mayReadPublished(r *http.Request, everyone bool) bool {
	return everyone || loopbackPeer(r.RemoteAddr) && loopbackHost(r.Host) && !forwarded(r.Header)
}

func loopbackPeer(remote string) bool {
	peer, err := netip.ParseAddrPort(remote)
	return err == nil && peer.Addr().Unmap().IsLoopback()
}

func loopbackHost(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	switch strings.ToLower(strings.Trim(host, "[]")) {
	case "localhost", "127.0.0.1", "::1":
		return true
	}
	return false
}

// forwarded tells whether a header says that somebody stands between the visitor and us.
func forwarded(h http.Header) bool {
	for name := range h {
		switch name = http.CanonicalHeaderKey(name); {
		case name == "Forwarded", name == "Via", name == "X-Real-Ip", strings.HasPrefix(name, "X-Forwarded"):
			return true
		}
	}
	return false
}

// document is the imported text of a game that this request may see, nil where there is none or it may not.
func (s *server) document(r *http.Request, g rulebooks.Game) *published.Document {
	if d := s.Documents[g]; d != nil && mayReadPublished(r, s.Published) {
		return d
	}
	return nil
}
