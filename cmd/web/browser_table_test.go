package main

import (
	"testing"
	"time"
)

// TestBrowserTableIsAsked asks the table four questions of judges on a phone, from the front page and without a keyboard, in at most eight taps each.
func TestBrowserTableIsAsked(t *testing.T) {
	p, _ := newPhone(t)
	for _, walk := range []struct {
		question string
		taps     []string
		says     string // what the page must say then, as a regular expression
	}{
		{"3 damage, deck 2, Clock 5, stopping at the choice of level", []string{`main a[href="/ws"]`, `a[href="/tavolo/ws"]`, `a[href="/tavolo/ws/danno"]`, `.foot a.on`},
			`Level[\s\S]*Poteva anche`},
		{"two of A and one of B wait together: who first, may A skip?", []string{`main a[href="/ws"]`, `a[href="/tavolo/ws"]`, `a[href="/tavolo/ws/due-auto"]`},
			`Comincia A, che è di turno, con tutte le sue; poi B\.[\s\S]*No, A non può lasciarne nessuna[\s\S]*8\.7\.3`},
		{"in the Damage Step a Quick-Play +700, and a Trap that destroys", []string{`main a[href="/ygo"]`, `a[href="/tavolo/ygo"]`, `a[href="/tavolo/ygo/damage-step"]`},
			`No: nel Damage Step si attivano solo Contro-Trappole e carte che cambiano ATK o DEF[\s\S]*4\.1\.1\.3\.1`},
		{"a Trap adds a monster after the declaration: directly?", []string{`main a[href="/ygo"]`, `a[href="/tavolo/ygo"]`, `a[href="/tavolo/ygo/attacco-diretto"]`,
			`.flips a[href*="una-trappola-che-gli-evoca-un-mostro-in-attacco"]`},
			`No: B adesso ha un mostro, e c’è un Replay[\s\S]*3\.7\.9\.2`},
	} {
		begun := time.Now()
		p.open("/")
		for _, tap := range walk.taps {
			p.wait(`document.querySelector(` + "`" + tap + "`" + `) !== null`)
			p.tap(tap)
			time.Sleep(50 * time.Millisecond)
		}
		p.wait(`/` + walk.says + `/i.test(document.body.innerText)`)
		t.Logf("%s: %d taps, %s", walk.question, len(walk.taps), time.Since(begun).Round(time.Millisecond))
		if len(walk.taps) > 8 {
			t.Errorf("%s: %d taps", walk.question, len(walk.taps))
		}
	}
	p.quiet()
}
