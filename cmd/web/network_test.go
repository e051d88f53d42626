package main

import (
	"net"
	"slices"
	"strings"
	"testing"
)

// A phone is told the addresses of the network where the server listens on all of them, and none where it listens on
// one.
func TestNetworkAddresses(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	interfaces := func() ([]net.Addr, error) {
		var all []net.Addr
		for _, s := range []string{"127.0.0.1/8", "192.168.1.7/24", "169.254.3.4/16", "::1/128", "fe80::1/64", "10.0.0.9/8"} {
			ip, network, err := net.ParseCIDR(s)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, &net.IPNet{IP: ip, Mask: network.Mask})
		}
		return all, nil
	}
	want := []string{"192.168.1.7:" + port, "10.0.0.9:" + port}
	for _, addr := range []string{":8080", "0.0.0.0:8080", "[::]:8080"} {
		if got := networkAddresses(addr, listener, interfaces); !slices.Equal(got, want) {
			t.Errorf("%s: %s", addr, strings.Join(got, ", "))
		}
	}
	for _, addr := range []string{"localhost:8080", "127.0.0.1:8080", "192.168.1.7:8080"} {
		if got := networkAddresses(addr, listener, interfaces); got != nil {
			t.Errorf("%s: %s", addr, strings.Join(got, ", "))
		}
	}
}
