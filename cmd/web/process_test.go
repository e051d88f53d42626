package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The process of the tests has more in it than a server, and many servers: it is held to no limit of theirs.
func init() {
	os.Setenv("GOMEMLIMIT", "off")
	os.Setenv("GOGC", "200")
}

// process is the program as "go build" makes it, serving in a process of its own.
type process struct {
	command *exec.Cmd
	address string
	ended   chan error

	mu   sync.Mutex
	live int      // MB that were in use after a collection, at most
	last []string // what it wrote last, where it is no request
}

var (
	collected = regexp.MustCompile(`^gc \d+ @.* \d+->\d+->(\d+) MB`)
	listening = regexp.MustCompile(`http://\S+`)
)

// startProcess builds the program and starts it in a memory limit, in bytes; 0 is none. held tells whether the system
// holds it to that. It writes its log to a file that nobody reads, or tells of its garbage.
func startProcess(t testing.TB, limit int, tell bool) (p *process, held bool) {
	t.Helper()
	folder := t.TempDir()
	binary := filepath.Join(folder, "cavillo")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	args := []string{binary, "-addr", "localhost:0", "-data", filepath.Join(folder, "data")}
	group := ""
	if limit > 0 {
		if group = memoryGroup(t, limit); group != "" {
			args = append([]string{"sh", "-c", `echo $$ > "$0" && exec "$@"`, filepath.Join(group, "cgroup.procs")}, args...)
		}
	}
	p = &process{command: exec.Command(args[0], args[1:]...), ended: make(chan error, 1)}
	p.command.Env = append(os.Environ(), "GOMEMLIMIT=", "GOGC=") // its own
	if tell {
		p.command.Env = append(p.command.Env, "GODEBUG=gctrace=1")
		p.listen(t)
	} else {
		log, err := os.Create(filepath.Join(folder, "log"))
		if err != nil {
			t.Fatal(err)
		}
		defer log.Close()
		p.command.Stderr = log
	}
	stdout, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	for told := bufio.NewScanner(stdout); p.address == ""; p.address = listening.FindString(told.Text()) {
		if !told.Scan() {
			t.Fatalf("it does not listen: %v %v", told.Err(), p.last)
		}
	}
	go func() { p.ended <- p.command.Wait() }()
	t.Cleanup(func() {
		_ = p.command.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.ended:
		case <-time.After(shutdownTime):
			_ = p.command.Process.Kill()
		}
	})
	return p, group != ""
}

// memoryGroup makes a control group with a memory limit, swap included; "" where the system does not allow it.
func memoryGroup(t testing.TB, limit int) string {
	name := fmt.Sprintf("cavillo-test-%d", os.Getpid())
	for _, version := range []struct{ root, limit, swap, most string }{
		{"/sys/fs/cgroup", "memory.max", "memory.swap.max", "0"},
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.memsw.limit_in_bytes", strconv.Itoa(limit)},
	} {
		group := filepath.Join(version.root, name)
		if os.Mkdir(group, 0o755) != nil {
			continue
		}
		t.Cleanup(func() { _ = os.Remove(group) })
		if os.WriteFile(filepath.Join(group, version.limit), []byte(strconv.Itoa(limit)), 0) != nil {
			continue
		}
		// where there is no swap there is no such file
		_ = os.WriteFile(filepath.Join(group, version.swap), []byte(version.most), 0)
		return group
	}
	return ""
}

// listen reads what the program writes.
func (p *process) listen(t testing.TB) {
	stderr, err := p.command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			p.read(lines.Text())
		}
	}()
}

// read takes in a line of what the program writes.
func (p *process) read(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	m := collected.FindStringSubmatch(line)
	switch {
	case m != nil:
		live, _ := strconv.Atoi(m[1])
		p.live = max(p.live, live)
	case !strings.Contains(line, `"msg":"request"`):
		p.last = append(p.last[max(0, len(p.last)-20):], line)
	}
}

// mostLive is how many MB were in use after a collection, at most, since it was asked last.
func (p *process) mostLive() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	live := p.live
	p.live = 0
	return live
}

// alive fails the test where the program has ended.
func (p *process) alive(t *testing.T, when string) {
	t.Helper()
	select {
	case err := <-p.ended:
		p.ended <- err
		t.Fatalf("%s the program has ended: %v\n%s", when, err, strings.Join(p.last, "\n"))
	default:
	}
}

// resident is the memory that the process occupies, and the most that it ever did, in MB.
func (p *process) resident(t *testing.T) (now, most float64) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		t.Skip("how much memory a process occupies is read from /proc, which is not here")
	}
	for line := range bytes.Lines(status) {
		var kB float64
		if _, err := fmt.Sscanf(string(line), "VmRSS: %f kB", &kB); err == nil {
			now = kB / 1024
		}
		if _, err := fmt.Sscanf(string(line), "VmHWM: %f kB", &kB); err == nil {
			most = kB / 1024
		}
	}
	return now, most
}
