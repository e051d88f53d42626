package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"

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
	size, pages      int
}

// offlineBrotli is how bundles and packs are compressed. Higher levels take eight times the memory, or twenty times the time, for 3 and 12
// per cent; a window of 4 MB, 28 MB of memory in place of 9, for 7 per cent of the largest bundle.
var offlineBrotli = brotli.WriterOptions{Quality: 6, LGWin: 20}

func newBundle() *bundle {
	b := &bundle{sum: sha256.New()}
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
	b.size, b.pages = 0, 0
}

// Write never fails: buffers take everything.
func (b *bundle) Write(plain []byte) (int, error) {
	b.size += len(plain)
	return b.plain.Write(plain)
}

func (b *bundle) writeString(plain string) { _, _ = b.Write([]byte(plain)) }

// add writes a page into a bundle of pages, which is one object of JSON: its address, and the page.
func (b *bundle) add(path, page string) {
	if b.pages > 0 {
		b.writeString(",")
	}
	b.pages++
	_, _ = b.Write(compact(path))
	b.writeString(":")
	_, _ = b.Write(compact(page))
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
	return b.Bytes()
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}
