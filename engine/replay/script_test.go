package replay

import (
	"errors"
	"strings"
	"testing"

	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// TestErrorsDuringAMove gives an error of the run itself, which has no place in the file, the line of the move that was
// being carried out.
func TestErrorsDuringAMove(t *testing.T) {
	s := &script{moves: []scenario.Move{{Line: 7}, {Line: 9}}, next: 1}
	var wrong *entry.Error
	if err := s.withMoveLine(errors.New("troppi passi")); !errors.As(err, &wrong) || wrong.Line != 9 ||
		!strings.Contains(wrong.Text, "troppi passi") {
		t.Errorf("during the second move: %v", err)
	}
	if s.next = 2; !errors.As(s.withMoveLine(errors.New("troppi passi")), &wrong) || wrong.Line != 9 {
		t.Errorf("after the last move: %v", wrong)
	}
}
