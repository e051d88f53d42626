package fault

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"cavillo/engine/scenario"
	"cavillo/views"
)

// MaxAddress bounds path and query together, in bytes; maxFreeAddress likewise where the query has a whole position.
const (
	MaxAddress     = 2048
	maxFreeAddress = scenario.MaxPackedBytes + MaxAddress
)

// CheckAddress returns an error for an address that no page can have, nil for any other. The query of the search box
// may have any length and any bytes, because anything can be typed there.
func CheckAddress(u *url.URL, isSearchBox bool) error {
	limit := MaxAddress
	if strings.HasPrefix(u.Path, "/tavolo/") && strings.Contains(u.Path, "/"+views.FreeID) {
		limit = maxFreeAddress
	}
	if !isSearchBox && len(u.EscapedPath())+len(u.RawQuery) > limit {
		return &Error{Code: http.StatusRequestURITooLong}
	}
	if !isValidText(u.Path) {
		return BadRequest("", errors.New("path is not text"))
	}
	values, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return BadRequest("", err)
	}
	for _, list := range values {
		for _, value := range list {
			if !isSearchBox && !isValidText(value) {
				return BadRequest("", errors.New("query is not text"))
			}
		}
	}
	return nil
}

// isValidText reports whether a string is valid UTF-8 without zero bytes.
func isValidText(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

// WithoutTrailingSlash returns an address without its trailing slash; ok is false where it has none. Several leading
// slashes become one, so that the result never leads to another site.
func WithoutTrailingSlash(u *url.URL) (to string, ok bool) {
	path := u.EscapedPath()
	if path == "/" || !strings.HasSuffix(path, "/") {
		return "", false
	}
	path = "/" + strings.Trim(path, "/\\")
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	return path, true
}
