package main

import (
	"context"
	"fmt"
	"io"
	stdlog "log"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// phone is a tab of a real browser with the screen of a phone.
type phone struct {
	t      *testing.T
	ctx    context.Context
	server string // the server's address
	home   string // the address under which the browser knows it

	mu       sync.Mutex
	messages []string // what the browser complained of
	offline  bool     // the server is meant to be away: that it cannot be reached is no complaint
}

// width and height are those of a small phone.
const width, height = 360, 780

// newPhone starts a browser with a fresh profile, at the program that all these tests share, without the table for
// phones. cut takes the program away from this phone for good.
func newPhone(t *testing.T, flags ...chromedp.ExecAllocatorOption) (p *phone, cut func()) {
	t.Helper()
	return phoneAt(t, plainProgram, flags...)
}

// newPocketPhone is a newPhone at a program that has the table for phones.
func newPocketPhone(t *testing.T, flags ...chromedp.ExecAllocatorOption) (p *phone, cut func()) {
	t.Helper()
	return phoneAt(t, pocketProgram, flags...)
}

func phoneAt(t *testing.T, program func(t *testing.T) *url.URL,
	flags ...chromedp.ExecAllocatorOption) (p *phone, cut func()) {
	t.Helper()
	path := os.Getenv("CAVILLO_BROWSER")
	if path == "" {
		t.Skip("CAVILLO_BROWSER is not set: it names the Chromium in which the pages are tried, for example /usr/bin/chromium")
	}
	proxy := httputil.NewSingleHostReverseProxy(program(t))
	proxy.FlushInterval = -1 // what is shown while it is found comes in pieces
	proxy.ErrorLog = stdlog.New(io.Discard, "", 0)
	server := httptest.NewServer(proxy)
	cut = sync.OnceFunc(func() { server.CloseClientConnections(); server.Close() })
	t.Cleanup(cut)
	home := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	ctx := startBrowser(t, path, flags...)
	p = &phone{t: t, ctx: ctx, server: home, home: home}
	go p.listen(chromedp.Console(ctx))
	return p, cut
}

// The programs that the tests of a browser share, started by the first that asks: what a device keeps takes each of
// them long to make. They end with the tests (TestMain).
var plainProgram, pocketProgram = shared(func(t *testing.T) { withoutPocket(t) }), shared(func(t *testing.T) { withPocket(t) })

var sharedData []string // their data folders

func shared(prepare func(t *testing.T)) func(t *testing.T) *url.URL {
	var home *url.URL
	return func(t *testing.T) *url.URL {
		t.Helper()
		if home != nil {
			return home
		}
		prepare(t)
		data, err := os.MkdirTemp("", "cavillo")
		if err != nil {
			t.Fatal(err)
		}
		sharedData = append(sharedData, data)
		address, _, err := start(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		if home, err = url.Parse(address); err != nil {
			t.Fatal(err)
		}
		return home
	}
}

// startBrowser starts a browser with a fresh profile and the size of a phone. One that dies while it starts is started
// again, twice at most: it happens to Chromium on a machine that is busy, and says nothing of the pages.
func startBrowser(t *testing.T, path string, flags ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	for try := 1; ; try++ {
		allocator, cancel := chromedp.NewExecAllocator(context.Background(),
			append(append(chromedp.DefaultExecAllocatorOptions[:], flags...),
				chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
				chromedp.Flag("disable-component-update", true),
				// A name that is not this machine's: browsers take its pages for insecure ones, as on a venue's network.
				chromedp.Flag("host-resolver-rules", "MAP "+venue+" 127.0.0.1"))...)
		ctx, closeBrowser := chromedp.NewContext(allocator)
		err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		if err == nil {
			t.Cleanup(cancel)
			t.Cleanup(closeBrowser)
			return ctx
		}
		closeBrowser()
		cancel()
		if try == 3 {
			t.Fatalf("the browser %s did not start: %v", path, err)
		}
		t.Logf("the browser did not start, once more: %v", err)
	}
}

// venue is a name under which the server is reached without https.
const venue = "sala.test"

// listen collects what the browser complains of: exceptions, errors, warnings, violations of the content security
// policy.
func (p *phone) listen(console func(func(chromedp.ConsoleMessage, error) bool)) {
	for m, err := range console {
		if err != nil {
			return
		}
		p.mu.Lock()
		complaint := m.Type == chromedp.ConsoleException || m.Type == chromedp.ConsoleError ||
			m.Type == chromedp.ConsoleWarning
		if complaint && !(p.offline && m.Source == "network") {
			p.messages = append(p.messages, fmt.Sprintf("%s %s %s", m.Type, m.URL, m.Text))
		}
		p.mu.Unlock()
	}
}

// quiet fails the test if the browser has complained.
func (p *phone) quiet() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.messages {
		p.t.Errorf("the browser complains: %s", m)
	}
	p.messages = nil
}

// forgive forgets the complaints that hold some words.
func (p *phone) forgive(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.messages = slices.DeleteFunc(p.messages, func(m string) bool { return strings.Contains(m, words) })
}

// leave tells that from now on the server is not to be reached.
func (p *phone) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.offline = true
}

func (p *phone) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// open goes to a page of the site.
func (p *phone) open(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.home + path))
}

// tap touches the first element that a selector finds.
func (p *phone) tap(selector string) {
	p.t.Helper()
	p.wait("document.querySelector(" + quote(selector) + ") !== null")
	eval[bool](p, `((e) => {
		const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		if (!e.contains(at)) e.scrollIntoView({ block: "center", behavior: "instant" }); // a hand scrolls what is under the foot
		return true;
	})(document.querySelector(`+quote(selector)+`))`)
	p.do(chromedp.Tap(chromedp.CSS(selector)))
}

// text is the text of the first element that a selector finds.
func (p *phone) text(selector string) string {
	p.t.Helper()
	return strings.TrimSpace(eval[string](p, "document.querySelector("+quote(selector)+").textContent"))
}

// patience is how long something is waited for that must come: longer than a busy machine takes.
const patience = time.Minute

// wait waits until an expression holds on a page that has been read whole.
func (p *phone) wait(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		// Between two pages there is nothing to ask: that is not yet an answer.
		ok, err := chromedp.Run(p.ctx,
			chromedp.Evaluate[bool]("document.readyState === 'complete' && !!("+expression+")"))
		if err == nil && ok {
			return
		}
	}
	where, _ := chromedp.Run(p.ctx, chromedp.Location())
	body, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string]("document.body.innerText"))
	p.quiet()
	p.t.Fatalf("at %s this never holds: %s\n%s", where, expression, body)
}

// at waits for an address, without the server's own part.
func (p *phone) at(path string) {
	p.t.Helper()
	p.wait("location.pathname + location.search + location.hash === " + quote(path))
}

// eval is what an expression gives on the page.
func eval[T any](p *phone, expression string) T {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

func quote(s string) string { return fmt.Sprintf("%q", s) }

// scripts turns the scripts of pages on or off.
func (p *phone) scripts(on bool) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled,
		emulation.SetScriptExecutionDisabledParams{Value: !on})
	if err != nil {
		p.t.Fatal(err)
	}
}

// dark makes the system light or dark.
func (p *phone) dark(on bool) {
	p.t.Helper()
	feature := &emulation.MediaFeature{Name: "prefers-color-scheme", Value: "light"}
	if on {
		feature.Value = "dark"
	}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{feature}})
	if err != nil {
		p.t.Fatal(err)
	}
}

// search types words in the box and asks.
func (p *phone) search(words string) {
	p.t.Helper()
	p.tap("#q")
	p.do(chromedp.SendKeys(chromedp.CSS("#q"), words+"\r"))
	p.wait("location.pathname === '/cerca' && document.querySelector('.hit') !== null")
}

// made waits until the server has made what devices keep: how long that takes is not the browser's matter.
func (p *phone) made() {
	p.t.Helper()
	get(p.t, p.server+"/senza-rete.json")
}

// allButTheTable is what the line at the foot says where the table is not kept: that all is there it never says then.
const allButTheTable = `Disponibile senza rete: testi, ricerca, ruling ed esempi pronti; il tavolo no, (?:questo sito non lo offre|è da preparare|questo browser non lo fa funzionare)`

// kept waits until the page says that everything but the table is there without network.
func (p *phone) kept() {
	p.t.Helper()
	p.made()
	p.open("/")
	p.wait(`document.querySelector("#senza-rete[data-all]") !== null`)
	if sign := p.text("#senza-rete"); !regexp.MustCompile("^" + allButTheTable + "$").MatchString(sign) {
		p.t.Errorf("the sign says %q", sign)
	}
}
