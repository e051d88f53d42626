package rulings

import (
	"context"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"
)

// askEvery is how often, at most, the file is asked whether another program has written into it.
const askEvery = 100 * time.Millisecond

// version counts what may have changed the rulings.
type version struct {
	count atomic.Int64

	mu    sync.Mutex // of what follows
	conn  *sql.Conn  // the connection that asks the file: SQLite tells each what has changed since it asked last
	seen  int64      // what it was told last
	asked time.Time
}

// Version is a number that becomes another one when the rulings change: at once with a write of this Store, within askEvery with
// one of another program. What is made of the rulings is right for as long as the number stays the same.
func (s *Store) Version() int64 {
	v := &s.version
	if v.mu.TryLock() { // where somebody else is asking, what was known before will do
		if time.Since(v.asked) > askEvery {
			s.askFile()
		}
		v.mu.Unlock()
	}
	return v.count.Load()
}

// askFile counts on where the file has changed, or does not answer.
func (s *Store) askFile() {
	ctx, cancel := context.WithTimeout(context.Background(), askEvery)
	defer cancel()
	v := &s.version
	var now int64
	err := error(nil)
	if v.conn == nil {
		v.conn, err = s.reader.Conn(ctx)
	}
	if err == nil {
		err = v.conn.QueryRowContext(ctx, "PRAGMA data_version").Scan(&now)
	}
	if err != nil {
		v.close()
	}
	if err != nil || now != v.seen {
		v.count.Add(1)
	}
	v.seen, v.asked = now, time.Now()
}

// close gives the connection back, if there is one.
func (v *version) close() {
	if v.conn != nil {
		v.conn.Close()
		v.conn = nil
	}
}
