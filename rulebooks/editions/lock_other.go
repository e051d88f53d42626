//go:build !unix

package editions

import "os"

// lockFile does nothing: such a system has no lock that ends with its process.
func lockFile(*os.File) error { return nil }
