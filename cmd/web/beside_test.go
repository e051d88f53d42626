package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"cavillo/cmd/checks"
)

const (
	besidePage  = "/ws/7.2"
	besideShare = 0.25 // of the bare handler's requests a second, at least
	rounds      = 3
	wrkSeconds  = 4
)

// A page from memory, with all its headers and a line of log, is answered at least a quarter as often in a second as a
// bare handler answers with the same bytes: the same wrk measures both, in turn.
func TestBeside(t *testing.T) {
	checks.Need(t, checks.Release, "measures for a minute")
	if _, err := exec.LookPath("wrk"); err != nil {
		t.Skip("wrk is not here: apt-get install wrk")
	}
	p, _ := startProcess(t, 0, false)
	v := &visitor{t: t, address: p.address, client: &http.Client{Transport: &http.Transport{DisableCompression: true}}}
	for _, accept := range encodings {
		_, contentType, page := v.raw(besidePage, accept)
		bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", contentType)
			_, _ = w.Write(page)
		}))
		var ours, theirs []float64
		for range rounds {
			theirs = append(theirs, wrk(t, bare.URL, accept))
			ours = append(ours, wrk(t, p.address, accept))
		}
		bare.Close()
		slices.Sort(ours)
		slices.Sort(theirs)
		share := ours[rounds/2] / theirs[rounds/2]
		t.Logf("%-20q %6d bytes: bare %7.0f a second, Cavillo %7.0f: %.2f", accept, len(page), theirs[rounds/2],
			ours[rounds/2], share)
		if share < besideShare {
			t.Errorf("with %q a page from memory is answered %.2f times as often as by a bare handler, at least %.2f",
				accept, share, besideShare)
		}
	}
}

// raw is an answer as it comes.
func (v *visitor) raw(path, accept string) (status int, contentType string, body []byte) {
	r, err := http.NewRequest(http.MethodGet, v.address+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	if accept != "" {
		r.Header.Set("Accept-Encoding", accept)
	}
	res, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err = io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return res.StatusCode, res.Header.Get("Content-Type"), body
}

var perSecond = regexp.MustCompile(`Requests/sec:\s+([\d.]+)`)

// wrk asks for the page for some seconds, on 64 connections, and says how often in a second it was answered.
func wrk(t *testing.T, address, accept string) float64 {
	t.Helper()
	out, err := exec.Command("wrk", "-t1", "-c64", fmt.Sprintf("-d%ds", wrkSeconds), "-H", "Accept-Encoding: "+accept,
		address+besidePage).Output()
	m := perSecond.FindSubmatch(out)
	if err != nil || m == nil || regexp.MustCompile(`Non-2xx|Socket errors`).Match(out) {
		t.Fatalf("wrk: %v\n%s", err, out)
	}
	n, _ := strconv.ParseFloat(string(m[1]), 64)
	return n
}
