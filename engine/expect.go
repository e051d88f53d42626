package engine

// Expectation is one entry of attese.
type Expectation struct {
	Line      int
	Kind      ExpectKind
	Subject   string // "B", "Lancia"; "" for the game itself (fase, turno)
	Attribute string // "clock", "soul"
	Want      Value
	Events    []Pattern // InOrder, Never
	Seat      Seat      // Can, Cannot
	Act       string    // Can, Cannot: the act in words
	Rule      string    // Cannot: the rule that must be given
}

// ExpectKind tells expectations apart.
type ExpectKind uint8

const (
	IsValue ExpectKind = iota // B.clock: [a, b]
	InOrder                   // passaggi in ordine: [{Danno: a, regola: "4.9.1.1"}]
	Never                     // non accade: [{Danno: b}]
	Winner                    // vincitore: A
	Can                       // può: {A: gioca Akari in centro}
	Cannot                    // non può: {A: gioca Akari in centro, regola: "8.6.2.1.2"}
)

// Pattern is an event that is looked for in the trace.
type Pattern struct {
	Line    int
	Kind    string   // the kind's name, any case
	Subject []string // cards or a player; empty where any will do
	Rule    string   // one of the event's rules; "" where any will do
	Doubt   string
	From    string
	To      string
	Amount  int
	Counted bool // Amount was given
}
