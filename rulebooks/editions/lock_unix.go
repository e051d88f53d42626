//go:build unix

package editions

import (
	"os"
	"syscall"
)

// lockFile locks a file until it is closed. It does not wait for another lock to end.
func lockFile(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
