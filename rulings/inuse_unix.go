//go:build unix

package rulings

import (
	"os"
	"syscall"
)

// isInUse reports whether another process has a database open: SQLite then holds a lock on bytes from the first
// gigabyte on, whatever the file contains.
func isInUse(path string) bool {
	const lockedFrom, locked = 1 << 30, 512
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer file.Close()
	lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: lockedFrom, Len: locked}
	return syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &lock) == nil && lock.Type != syscall.F_UNLCK
}
