package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"time"

	"cavillo/handlers/play"
	"cavillo/rulebooks/editions"
	"cavillo/static/pocket"
	"cavillo/views"
)

// madePocket is the program of phones that this program was built with; tests have others.
var madePocket = pocket.Made

// currentPocket returns the program of phones if it was made of the code of this program, nil otherwise.
func currentPocket(log *slog.Logger) *pocket.Program {
	made, err := madePocket()
	if made == nil && err == nil {
		return nil
	}
	var proof string
	if err == nil {
		proof, err = pocketDigest()
	}
	if err == nil && proof == made.Proof {
		return made
	}
	log.Warn("the table for phones was made of other code: make it again with «go run ./cmd/web bake-table»",
		"error", err)
	return nil
}

// pocketDigest returns the digest of the books, the examples and some pages of each game as this program draws them. A
// program of phones that was made with another digest may show something else than the server. TestPocket compares all
// pages.
func pocketDigest() (string, error) {
	sum := sha256.New()
	books, err := editions.Load()
	if err != nil {
		return "", err
	}
	for _, book := range books {
		fmt.Fprintln(sum, book.Game, book.Version)
		for _, rule := range book.Rules {
			fmt.Fprintln(sum, rule, rule.Digest())
		}
	}
	pages := newPocket(&play.Rulings{})
	pages.RunTime = time.Minute // how fast this machine is says nothing of the pages
	show := func(address string) {
		a := pages.AnswerAt(context.Background(), "https://cavillo.example"+address, nil, views.System)
		fmt.Fprintln(sum, a.Status, a.Location)
		sum.Write(a.Body)
	}
	for _, g := range engineGames {
		scenarios, err := g.Scenarios()
		if err != nil {
			return "", err
		}
		situations, err := g.Situations()
		if err != nil {
			return "", err
		}
		for i, sc := range scenarios {
			sum.Write(sc.Source)
			if i == 0 {
				show(views.ExampleURL(string(g.Code()) + "/" + sc.ID))
			}
		}
		for i, sit := range situations {
			fmt.Fprintln(sum, sit.ID, sit.SentenceText(sit.UsualFilling()))
			if i == 0 {
				show(views.SituationPlace(sit, sit.UsualFilling()).URL())
			}
		}
		show(views.SituationsURL(g.Code()))
		show(views.FreeURL(g.Code(), ""))
		show(views.TimingURL(g.Code()))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}
