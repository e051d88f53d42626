package rulings

import (
	"context"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"
)

// askEvery is the shortest time between two checks whether another program has written into the file.
const askEvery = 100 * time.Millisecond

// version counts the events that may have changed the rulings.
type version struct {
	count atomic.Int64

	mu    sync.Mutex // guards the fields below
	conn  *sql.Conn  // the connection that asks the file: SQLite tells each what has changed since it asked last
	seen  int64      // the last data_version that it read
	asked time.Time
}

// Version is a number that changes when the rulings change: at once after a write of this Store, within askEvery after
// a write of another program. Anything computed from the rulings is up to date while the number is the same.
func (s *Store) Version() int64 {
	v := &s.version
	if v.mu.TryLock() { // while another goroutine asks the file, use the last known count
		if time.Since(v.asked) > askEvery {
			s.askFile()
		}
		v.mu.Unlock()
	}
	return v.count.Load()
}

// askFile increments the count if the file has changed or cannot be asked. A machine that is too busy to answer in
// askEvery is no change: the file is asked again.
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
	if ctx.Err() != nil {
		v.asked = time.Now()
		return
	}
	if err != nil {
		v.close()
	}
	if err != nil || now != v.seen {
		v.count.Add(1)
	}
	v.seen, v.asked = now, time.Now()
}

// close returns the connection to the pool, if there is one.
func (v *version) close() {
	if v.conn != nil {
		v.conn.Close()
		v.conn = nil
	}
}
