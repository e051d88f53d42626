package handlers

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/labstack/echo/v4"
)

// What a request says of itself in X-Forwarded-Proto and X-Forwarded-For is believed only where a trusted proxy brings it.

// trusted tells whether an address is of a proxy that the owner of the server trusts.
func (s *server) trusted(peer netip.Addr) bool {
	peer = peer.Unmap().WithZone("")
	for _, p := range s.TrustedProxies {
		if p.Contains(peer) {
			return true
		}
	}
	return false
}

// overTLS tells whether the visitor's connection is private: ours, or that of a trusted proxy, as it says.
func (s *server) overTLS(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !s.trusted(peer.Addr()) {
		return false
	}
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-Proto"), ","), ",") // the last one is the proxy's own
	return strings.EqualFold(strings.TrimSpace(said[len(said)-1]), "https")
}

// origin is how the visitor reached this server: "http://localhost:8080". It serves to write addresses out, never to trust them.
func (s *server) origin(r *http.Request) string {
	if s.overTLS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// visitorAddress is how a visitor's address is found for the log: that of the connection, or what the trusted proxies say.
func (s *server) visitorAddress() echo.IPExtractor {
	if len(s.TrustedProxies) == 0 {
		return echo.ExtractIPDirect()
	}
	options := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range s.TrustedProxies {
		address := p.Addr()
		options = append(options, echo.TrustIPRange(&net.IPNet{IP: address.AsSlice(), Mask: net.CIDRMask(p.Bits(), address.BitLen())}))
	}
	return echo.ExtractIPFromXFFHeader(options...)
}
