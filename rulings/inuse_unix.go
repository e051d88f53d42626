//go:build unix

package rulings

import (
	"os"
	"syscall"
)

// inUse reports whether another process has a database open, whatever is in the file: SQLite then holds a lock on bytes
// at the first gigabyte.
func inUse(path string) bool {
	const lockedFrom, locked = 1 << 30, 512
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer file.Close()
	lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: lockedFrom, Len: locked}
	return syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &lock) == nil && lock.Type != syscall.F_UNLCK
}
