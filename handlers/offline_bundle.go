package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/labstack/echo/v4"
)

// offlineFile is a bundle or a pack in both encodings.
type offlineFile struct{ brotli, gzip *preparedAnswer }

// bundle writes offline files one after another, and compresses them with both encodings while it writes.
type bundle struct {
	uncompressed             io.Writer // passes what is written on to digest, brotli and gzip
	digest                   hash.Hash
	brotli, gzip             compressor
	brotliOutput, gzipOutput bytes.Buffer
	size                     int // of the file so far, in uncompressed bytes
	unflushed                int // the uncompressed bytes since brotli was last flushed

	pieceNumbers map[[sha256.Size]byte]int // the numbers of the pieces written so far, by their digests
	pages        []pagePieces              // the pages of the bundle so far
}

// offlineBrotli has the brotli options for offline files. A higher level would take eight times the memory to save 3
// per cent, or twenty times the time to save 12; a window of 4 MB would take 28 MB of memory instead of 9 to save 7
// per cent of the largest bundle.
var offlineBrotli = brotli.WriterOptions{Quality: 6, LGWin: 20}

// flushBrotli is the number of uncompressed bytes after which the brotli compressor is flushed. Without flushing,
// the compressor collects up to 7 MB; with it a file is 0.2 per cent larger.
const flushBrotli = 256 << 10

// newBundle makes a writer of offline files that is ready for the first file.
func newBundle() *bundle {
	b := &bundle{digest: sha256.New(), pieceNumbers: map[[sha256.Size]byte]int{}}
	b.brotli = brotli.NewWriterOptions(&b.brotliOutput, offlineBrotli)
	b.gzip, _ = gzip.NewWriterLevel(&b.gzipOutput, gzip.BestCompression) // the error is only for an invalid level
	b.uncompressed = io.MultiWriter(b.digest, b.brotli, b.gzip)
	return b
}

// reset prepares b for the next file: it resets the digest, the compressors and the size.
func (b *bundle) reset() {
	b.digest.Reset()
	b.brotliOutput.Reset()
	b.gzipOutput.Reset()
	b.brotli.Reset(&b.brotliOutput)
	b.gzip.Reset(&b.gzipOutput)
	b.size, b.unflushed = 0, 0
}

// Write adds uncompressed bytes to the file. It never fails, because it writes to memory.
func (b *bundle) Write(plain []byte) (int, error) {
	b.size += len(plain)
	n, err := b.uncompressed.Write(plain)
	if b.unflushed += len(plain); b.unflushed >= flushBrotli {
		b.unflushed = 0
		err = errors.Join(err, b.brotli.Flush())
	}
	return n, err
}

// writeString is Write for a string.
func (b *bundle) writeString(plain string) { _, _ = b.Write([]byte(plain)) }

// A bundle of pages is one JSON object. Pages have much text in common, above all the passages of an example: each page
// is cut into pieces, and the list "pieces" has every piece once. "pages" has for each address the numbers of its
// pieces, separated by spaces; "7+3" means 7 and the next three. This is a quarter of the size of the whole pages.

// beginPages writes the start of a bundle of pages.
func (b *bundle) beginPages() {
	clear(b.pieceNumbers)
	b.pages = b.pages[:0]
	b.writeString(`{"pieces":[`)
}

// addPage cuts a page into pieces, writes the pieces that are new, and records the page for endPages.
func (b *bundle) addPage(path, page string) {
	var numbers []int
	for piece := range pieces(page) {
		sum := sha256.Sum256([]byte(piece))
		n, known := b.pieceNumbers[sum]
		if !known {
			n = len(b.pieceNumbers)
			b.pieceNumbers[sum] = n
			b.writeComma(n)
			_, _ = b.Write(encodeJSON(piece))
		}
		numbers = append(numbers, n)
	}
	b.pages = append(b.pages, pagePieces{path, joinAsRuns(numbers)})
}

// endPages writes the end of the pieces and, for each page, the numbers of its pieces.
func (b *bundle) endPages() {
	b.writeString(`],"pages":{`)
	for i, page := range b.pages {
		b.writeComma(i)
		_, _ = b.Write(encodeJSON(page.path))
		b.writeString(":")
		_, _ = b.Write(encodeJSON(page.pieces))
	}
	b.writeString("}}\n")
}

// writeComma separates element i of a JSON list from the one before; the first element, 0, has no comma.
func (b *bundle) writeComma(i int) {
	if i > 0 {
		b.writeString(",")
	}
}

// pagePieces is the address of a page and the numbers of its pieces, as joinAsRuns writes them.
type pagePieces struct{ path, pieces string }

// pieceElements are the HTML elements before which a page is cut. Headings and other elements that seldom recur are
// left out, because as pieces of their own they would make the bundle larger.
var pieceElements = map[string]bool{"button": true, "details": true, "div": true, "footer": true, "form": true, "header": true, "li": true, "main": true, "nav": true, "p": true}

// pieces cuts a page before the elements of pieceElements and before links to examples. Joined in order, the pieces
// are the page.
func pieces(page string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for at := 1; at < len(page); at++ {
			next := strings.IndexByte(page[at:], '<')
			if next < 0 {
				break
			}
			at += next
			if end := strings.IndexAny(page[at:], " >"); end > 0 &&
				(pieceElements[page[at+1:at+end]] || strings.HasPrefix(page[at:], `<a href="/esempi`)) {
				if !yield(page[from:at]) {
					return
				}
				from = at
			}
		}
		yield(page[from:])
	}
}

// joinAsRuns joins numbers with spaces and writes consecutive ones as a run: 7, 8, 9, 10, 4 becomes "7+3 4".
func joinAsRuns(numbers []int) string {
	var b strings.Builder
	for i := 0; i < len(numbers); {
		more := 1
		for i+more < len(numbers) && numbers[i+more] == numbers[i]+more {
			more++
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(numbers[i]))
		if more > 1 {
			b.WriteString("+" + strconv.Itoa(more-1))
		}
		i += more
	}
	return b.String()
}

// finishFile ends the file that b has written, stores it under name and its digest, and returns its address. b is
// then ready for the next file.
func (site *offlineSite) finishFile(name string, b *bundle) string {
	_, _ = b.brotli.Close(), b.gzip.Close() // they write to memory, so Close does not fail
	sum := b.digest.Sum(nil)
	file := preparedAnswer{
		size: b.size, contentType: []string{echo.MIMEApplicationJSON}, cacheControl: []string{immutable},
		vary: []string{"Accept-Encoding"}, etag: []string{etagOfSum(sum)},
	}
	address := offlinePrefix + name + "." + hex.EncodeToString(sum[:5]) + ".json"
	site.files[address] = offlineFile{file.withBody(brotliEncoding, bytes.Clone(b.brotliOutput.Bytes())),
		file.withBody(gzipEncoding, bytes.Clone(b.gzipOutput.Bytes()))}
	b.reset()
	return address
}

// addFile writes a file with the given content and returns its address.
func (site *offlineSite) addFile(name string, b *bundle, content []byte) string {
	_, _ = b.Write(content)
	return site.finishFile(name, b)
}

// encodeJSON returns a value as JSON, without escaping "<", ">" and "&" and without a final newline.
func encodeJSON(content any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(content); err != nil {
		panic(fmt.Sprintf("handlers: %v", err)) // strings and numbers can always be encoded
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// contentDigest returns the first 5 bytes of the SHA-256 of a content, in hexadecimal digits.
func contentDigest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}
