package rulings

import (
	"context"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"
)

// checkInterval is the shortest time between two checks whether another program has written into the file.
const checkInterval = 100 * time.Millisecond

// version counts the writes that may have changed the rulings.
type version struct {
	count atomic.Int64

	mu          sync.Mutex // guards the fields below it
	conn        *sql.Conn  // runs PRAGMA data_version, whose value is only comparable within one connection
	dataVersion int64      // the last value of that pragma
	checkedAt   time.Time
}

// Version returns a number that changes when the rulings change: at once after a write of this Store, within
// checkInterval after a write of another program. A result computed from the rulings is valid while the number stays
// the same.
func (s *Store) Version() int64 {
	v := &s.version
	if v.mu.TryLock() { // while another goroutine checks the file, return the last known count
		if time.Since(v.checkedAt) > checkInterval {
			s.checkForeignWrites()
		}
		v.mu.Unlock()
	}
	return v.count.Load()
}

// checkForeignWrites increments the count if another program has written into the file or if the query fails. A
// query that does not end within checkInterval, on a busy machine, counts as no change.
func (s *Store) checkForeignWrites() {
	ctx, cancel := context.WithTimeout(context.Background(), checkInterval)
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
		v.checkedAt = time.Now()
		return
	}
	if err != nil {
		v.close()
	}
	if err != nil || now != v.dataVersion {
		v.count.Add(1)
	}
	v.dataVersion, v.checkedAt = now, time.Now()
}

// close returns the connection to its pool.
func (v *version) close() {
	if v.conn != nil {
		v.conn.Close()
		v.conn = nil
	}
}
