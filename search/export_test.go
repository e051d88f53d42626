package search

import "sync"

// ForgetLast discards the scratch memory of earlier searches, so that the next one starts with none, like the first.
func (ix *Index) ForgetLast() { ix.scratches = sync.Pool{} }
