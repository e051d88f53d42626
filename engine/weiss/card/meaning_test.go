package card

import (
	"reflect"
	"testing"
)

// The words of chapter 10 stand for what the rules say, and nothing of the printed ability is lost.
func TestMeaning(t *testing.T) {
	cost := []Action{{Do: Pay, N: &Count{N: 3}}}
	encore := Ability{Kind: AUTO, Word: Encore, Cost: cost}.Meaning()
	if w := encore.When; w == nil || w.On != OnMove || w.What.Ref != This || !reflect.DeepEqual(w.From, []Zone{Stage}) ||
		!reflect.DeepEqual(w.To, []Zone{WaitingRoom}) {
		t.Errorf("10.2.2: Encore is triggered by %+v", encore.When)
	}
	if d := encore.Do[0]; d.Do != Move || d.To != Stage || d.Turned != Rest || d.Slot == nil ||
		!reflect.DeepEqual(encore.Cost, cost) {
		t.Errorf("10.2.2: Encore does %+v", encore.Do)
	}
	bond := Ability{Kind: AUTO, Word: Bond, Name: "Lume"}.Meaning()
	if bond.When.On != OnPlay || bond.Do[0].What.Name != "Lume" || bond.Do[1].To != Hand {
		t.Errorf("10.4.2: Bond is %+v", bond)
	}
	backup := Ability{Kind: ACT, Word: Backup, X: 2000, Level: 1}.Meaning()
	if backup.Do[1].N.N != 2000 || backup.Do[1].Until != ThisTurn || backup.If[2].Is.From.N != 1 ||
		backup.In[0] != Hand ||
		backup.Do[0].What.Ref != Defender {
		t.Errorf("10.5.2: Backup is %+v", backup)
	}
	if guard := (Ability{Kind: CONT, Word: Bodyguard}).Meaning(); guard.In[0] != CenterSlot || !guard.If[0].Not {
		t.Errorf("10.6.2: Bodyguard is %+v", guard)
	}
	shift := Ability{Kind: AUTO, Word: Shift, Level: 2}.Meaning()
	if shift.In[0] != Clock || shift.When.Phase != MainPhase || shift.When.Of != You ||
		shift.Do[0].What.Colour != SameColour ||
		shift.Do[1].Do != Swap {
		t.Errorf("10.11.2: Shift is %+v", shift)
	}
	if a := (Ability{Kind: CONT, Word: Assist}).Meaning(); a.In[0] != BackStage {
		t.Errorf("10.3.2: Assist is active in %v", a.In)
	}
	if a := (Ability{Kind: AUTO, Word: Alarm}).Meaning(); a.In[0] != Clock {
		t.Errorf("10.1.1: Alarm is active in %v", a.In)
	}
	plain := Ability{Kind: AUTO, Word: Change, Cost: cost, Do: []Action{{Do: Draw}}}
	if !reflect.DeepEqual(plain.Meaning(), plain) {
		t.Errorf("10.8.1: Change alone means nothing, got %+v", plain.Meaning())
	}
}
