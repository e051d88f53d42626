package search

import "sync"

// ForgetLast throws away what the searches before have left to be used again, so that the next one starts as the first did.
func (ix *Index) ForgetLast() { ix.scratches = sync.Pool{} }
