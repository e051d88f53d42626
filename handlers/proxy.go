package handlers

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/labstack/echo/v4"
)

// X-Forwarded-Proto and X-Forwarded-For are trusted only where the request comes from a trusted proxy.

// isTrusted reports whether an address is in TrustedProxies.
func (s *server) isTrusted(peer netip.Addr) bool {
	peer = peer.Unmap().WithZone("")
	for _, p := range s.TrustedProxies {
		if p.Contains(peer) {
			return true
		}
	}
	return false
}

// isOverTLS reports whether the visitor's connection is encrypted: the connection to this server or, according to
// X-Forwarded-Proto of a trusted proxy, the connection to that proxy.
func (s *server) isOverTLS(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !s.isTrusted(peer.Addr()) {
		return false
	}
	// the last one is the proxy's own
	protocols := strings.Split(strings.Join(r.Header.Values("X-Forwarded-Proto"), ","), ",")
	return strings.EqualFold(strings.TrimSpace(protocols[len(protocols)-1]), "https")
}

// origin returns the scheme and host of this site for absolute addresses: Deps.Origin or, where that is "", the
// scheme and host of the request if the host is this machine's own ("http://localhost:8080"). Otherwise it is "",
// because a visitor can name any host.
func (s *server) origin(r *http.Request) string {
	if s.Origin != "" {
		return s.Origin
	}
	if !isOwnHost(r) {
		return ""
	}
	if s.isOverTLS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// isOwnHost reports whether the host of a request is a loopback name, or the address at which the request arrived.
func isOwnHost(r *http.Request) bool {
	if isLoopback(r.Host) {
		return true
	}
	named, err := netip.ParseAddr(strings.Trim(withoutPort(r.Host), "[]"))
	if err != nil {
		return false
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	return err == nil && at.Addr().Unmap().WithZone("") == named.Unmap().WithZone("")
}

// visitorAddressExtractor returns the function that finds a visitor's address for the log: that of the connection
// or, behind trusted proxies, the one in X-Forwarded-For.
func (s *server) visitorAddressExtractor() echo.IPExtractor {
	if len(s.TrustedProxies) == 0 {
		return echo.ExtractIPDirect()
	}
	options := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range s.TrustedProxies {
		address := p.Addr()
		options = append(options, echo.TrustIPRange(&net.IPNet{IP: address.AsSlice(),
			Mask: net.CIDRMask(p.Bits(), address.BitLen())}))
	}
	return echo.ExtractIPFromXFFHeader(options...)
}
