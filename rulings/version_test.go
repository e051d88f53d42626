package rulings

import (
	"testing"
	"testing/synctest"
	"time"
)

// The version is another one at once after a write of the Store, soon after one of another program, and otherwise the
// same.
func TestVersionChangesWithTheRulings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // so that the clock goes on as soon as all wait
		dir := t.TempDir()
		s, other := open(t, dir), open(t, dir)
		synced(t, s, SyncResult{Added: 1}, made(1, "3.10"))
		time.Sleep(2 * checkInterval)
		was := s.Version()
		time.Sleep(2 * checkInterval)
		if s.Version() != was {
			t.Error("the version changes by itself")
		}
		synced(t, s, SyncResult{Added: 1}, made(1, "3.10"), made(2, "3.10"))
		if s.Version() == was {
			t.Error("the version is that of before a write")
		}
		time.Sleep(2 * checkInterval)
		was = s.Version()
		synced(t, other, SyncResult{Added: 1}, made(1, "3.10"), made(2, "3.10"), made(3, "3.10"))
		time.Sleep(2 * checkInterval)
		if s.Version() == was {
			t.Error("the version is that of before another program's write")
		}
		was = s.Version()
		s.version.mu.Lock()
		s.version.conn.Close() // the connection is lost
		s.version.mu.Unlock()
		time.Sleep(2 * checkInterval)
		if s.Version() == was {
			t.Error("without a connection the version stays")
		}
		time.Sleep(2 * checkInterval)
		was = s.Version()
		synced(t, other, SyncResult{Added: 1}, made(1, "3.10"), made(2, "3.10"), made(3, "3.10"), made(4, "3.10"))
		time.Sleep(2 * checkInterval)
		if s.Version() == was {
			t.Error("with a new connection another program's write goes unnoticed")
		}
		was = s.Version()
		s.version.mu.Lock()
		s.version.close()
		s.version.mu.Unlock()
		s.reader.SetMaxOpenConns(1)
		busy, err := s.reader.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * checkInterval)
		if s.Version() != was {
			t.Error("a machine that does not answer in time is taken for a change")
		}
		busy.Close()
	})
}

func BenchmarkVersion(b *testing.B) {
	s, err := Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		s.Version()
	}
}
