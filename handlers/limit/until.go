//go:build !js

package limit

import (
	"context"
	"time"
)

// ContextUntil is the context of work that looks at it often: it ends with the time that there is.
func ContextUntil(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, limit)
}
