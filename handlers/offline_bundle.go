package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// offlineFile is a bundle or a pack, compressed once in both ways.
type offlineFile struct{ brotli, gzip *prepared }

// bundle is a file while it is written, one after the other. What goes in is compressed at once.
type bundle struct {
	plain            io.Writer // to the next three
	sum              hash.Hash
	brotli, gzip     compressor
	brotliTo, gzipTo bytes.Buffer
	size             int

	known map[[sha256.Size]byte]int // the pieces that are there, by what they are
	drawn []drawnPage
}

// offlineBrotli is how bundles and packs are compressed. Higher levels take eight times the memory, or twenty times the time, for 3 and 12
// per cent; a window of 4 MB, 28 MB of memory in place of 9, for 7 per cent of the largest bundle.
var offlineBrotli = brotli.WriterOptions{Quality: 6, LGWin: 20}

func newBundle() *bundle {
	b := &bundle{sum: sha256.New(), known: map[[sha256.Size]byte]int{}}
	b.brotli = brotli.NewWriterOptions(&b.brotliTo, offlineBrotli)
	b.gzip, _ = gzip.NewWriterLevel(&b.gzipTo, gzip.BestCompression) // the level is one
	b.plain = io.MultiWriter(b.sum, b.brotli, b.gzip)
	return b
}

// again makes room for the next file.
func (b *bundle) again() {
	b.sum.Reset()
	b.brotliTo.Reset()
	b.gzipTo.Reset()
	b.brotli.Reset(&b.brotliTo)
	b.gzip.Reset(&b.gzipTo)
	b.size = 0
}

// Write never fails: buffers take everything.
func (b *bundle) Write(plain []byte) (int, error) {
	b.size += len(plain)
	return b.plain.Write(plain)
}

func (b *bundle) writeString(plain string) { _, _ = b.Write([]byte(plain)) }

// A bundle of pages is one object of JSON. Pages have much in common, the passages of an example most of all: each is cut into pieces, and
// a piece stands once, in the list "pieces". "pages" has for each address the numbers of its pieces, parted by blanks; "7+3" is 7 and
// the three that follow. So a phone keeps, and reads, a quarter of what the pages are.

func (b *bundle) begin() {
	clear(b.known)
	b.drawn = b.drawn[:0]
	b.writeString(`{"pieces":[`)
}

// add writes of a page the pieces that are new.
func (b *bundle) add(path, page string) {
	var numbers []int
	for piece := range pieces(page) {
		sum := sha256.Sum256([]byte(piece))
		n, known := b.known[sum]
		if !known {
			n = len(b.known)
			b.known[sum] = n
			b.separate(n)
			_, _ = b.Write(compact(piece))
		}
		numbers = append(numbers, n)
	}
	b.drawn = append(b.drawn, drawnPage{path, inRuns(numbers)})
}

func (b *bundle) end() {
	b.writeString(`],"pages":{`)
	for i, page := range b.drawn {
		b.separate(i)
		_, _ = b.Write(compact(page.path))
		b.writeString(":")
		_, _ = b.Write(compact(page.pieces))
	}
	b.writeString("}}\n")
}

func (b *bundle) separate(i int) {
	if i > 0 {
		b.writeString(",")
	}
}

// drawnPage is a page by its pieces.
type drawnPage struct{ path, pieces string }

// blocks are the elements before which a page is cut. Those that stand on one page only, as headings do, are no pieces of their own: that would be more to send.
var blocks = map[string]bool{"button": true, "details": true, "div": true, "footer": true, "form": true, "header": true, "li": true, "main": true, "nav": true, "p": true}

// pieces are those of a page, in order.
func pieces(page string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for at := 1; at < len(page); at++ {
			next := strings.IndexByte(page[at:], '<')
			if next < 0 {
				break
			}
			at += next
			if end := strings.IndexAny(page[at:], " >"); end > 0 && (blocks[page[at+1:at+end]] || strings.HasPrefix(page[at:], `<a href="/esempi`)) {
				if !yield(page[from:at]) {
					return
				}
				from = at
			}
		}
		yield(page[from:])
	}
}

// inRuns writes numbers with those that follow one another together.
func inRuns(numbers []int) string {
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

// add ends a file and returns its address.
func (site *offlineSite) add(name string, b *bundle) string {
	_, _ = b.brotli.Close(), b.gzip.Close() // into buffers
	sum := b.sum.Sum(nil)
	file := prepared{
		size: b.size, contentType: []string{echo.MIMEApplicationJSON}, cacheControl: []string{forEver}, vary: []string{"Accept-Encoding"}, tag: []string{tagOfSum(sum)},
	}
	address := offlinePrefix + name + "." + hex.EncodeToString(sum[:5]) + ".json"
	site.files[address] = offlineFile{file.with(brotliEncoding, bytes.Clone(b.brotliTo.Bytes())), file.with(gzipEncoding, bytes.Clone(b.gzipTo.Bytes()))}
	b.again()
	return address
}

// addFile adds a file that is there already.
func (site *offlineSite) addFile(name string, b *bundle, content []byte) string {
	_, _ = b.Write(content)
	return site.add(name, b)
}

// compact is JSON with its "<" as they are.
func compact(content any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(content); err != nil {
		panic(fmt.Sprintf("handlers: %v", err)) // strings and numbers can always be written
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}
