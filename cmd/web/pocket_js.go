package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"cavillo/handlers/play"
	"cavillo/views"
)

// The program of phones is built of this file, pocket.go and games.go alone (web bake-table). static/sw.js starts it
// where the network fails, with the rulings as JSON in cavillo.rulings, and asks it by the function that it puts into
// cavillo.answer.
func main() {
	cavillo := js.Global().Get("cavillo")
	rulings := &play.Rulings{}
	if err := json.Unmarshal([]byte(cavillo.Get("rulings").String()), rulings); err != nil {
		panic("the rulings cannot be read: " + err.Error())
	}
	pages := newPocket(rulings)
	cavillo.Set("answer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked, done := args[0], args[1]
		go func() { done.Invoke(answer(pages, asked)) }()
		return nil
	}))
	select {}
}

// answer answers {url, form, look}: the whole address, the body of a form or null, and the theme as its cookie has it.
func answer(pages *play.Pages, asked js.Value) map[string]any {
	var form *string
	if sent := asked.Get("form"); !sent.IsNull() {
		text := sent.String()
		form = &text
	}
	a := pages.AnswerAt(context.Background(), asked.Get("url").String(), form,
		views.ParseTheme(asked.Get("look").String()))
	content := js.Global().Get("Uint8Array").New(len(a.Body))
	js.CopyBytesToJS(content, a.Body)
	return map[string]any{"status": a.Status, "to": a.Location, "type": a.ContentType, "cache": a.CacheControl, "name": a.FileName, "body": content}
}
