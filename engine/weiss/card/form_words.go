package card

import (
	"reflect"
	"regexp"
	"slices"

	"cavillo/engine"
)

// The words of a file, in the order of the values that they stand for.
var (
	typeWords    = words{list: []string{"personaggio", "evento", "climax"}}
	colourWords  = words{list: []string{"giallo", "verde", "rosso", "blu"}}
	iconWords    = words{list: []string{"nessuna", "soul", "wind", "bag", "gate", "book", "flame", "treasure", "pants"}}
	factionWords = words{list: []string{"", "weiss", "schwarz"}}
	ofTypeWords  = words{list: []string{"", "personaggio", "evento", "climax"}}
	ofColour     = words{list: []string{"", "giallo", "verde", "rosso", "blu", "stesso"}}
	orientWords  = words{list: []string{"", "Stand", "Rest", "Reverse"}}
	attackWords  = words{list: []string{"", "diretto", "frontale", "laterale"}}
	placeWords   = words{list: []string{"", "davanti", "dietro", "di fronte", "sotto"}}
	keywordWords = words{list: []string{"", "alarm", "encore", "assist", "bond", "backup", "bodyguard", "brainstorm", "change", "memory", "experience",
		"shift", "accelerate"}}
	usedWords = words{list: []string{"", "alarm", "encore", "", "bond", "backup", "", "brainstorm", "change", "memory", "experience", "shift",
		"accelerate"}} // Assist and Bodyguard are never used: they hold
	zoneWords = words{list: []string{"mazzo", "mano", "waiting room", "clock", "level", "stock", "climax", "memory", "resolution", "stage",
		"center stage", "back stage", "centro", "marker"}}
	phaseWords = words{list: []string{"turno", "Stand Phase", "Draw Phase", "Clock Phase", "Main Phase", "Climax Phase", "Attack Phase",
		"Attack Declaration Step", "Trigger Step", "Counter Step", "Damage Step", "Battle Step", "Encore Step", "End Phase"}}
	endWords    = words{list: phaseWords.list[:1]} // the rules say when what happens at the end of a turn waits (6.8.1.1), and of nothing else
	duringWords = words{list: append([]string{""}, phaseWords.list[1:]...)}
	untilWords  = words{list: []string{"", "questo turno", "il prossimo turno avversario", "questo attacco"}}
	actWords    = words{list: []string{"", "attaccare", "attaccare frontalmente", "attaccare di lato", "andare in Stand", "andare in Reverse", "essere scelto",
		"lasciare lo stage", "cambiare slot", "giocare", "giocare act", "usare encore", "essere cancellato", "subire danno", "ignorare il colore",
		"ignorare il livello", "attaccare in Rest", "attaccare di lato senza perdere soul"}}
	refWords = words{list: []string{"", "questa", "", "quella", "avversario di battaglia", "attaccante", "attaccato"}}
)

// Players, as they stand after a key: the one who does, whose something is, to whom.
var (
	playerAlso  = map[string]int{"tu": int(You), "te": int(You), "tuo": int(You), "tua": int(You), "tuoi": int(You), "tue": int(You), "avversari": int(Opponent), "avversaria": int(Opponent), "avversarie": int(Opponent)}
	doerWords   = words{list: []string{"", "", "avversario", "entrambi", ""}, also: map[string]int{"tu": 0, "te": 0}}
	oneWords    = words{list: []string{"", "", "avversario", "", ""}, also: map[string]int{"tu": 0, "te": 0}} // who chooses is one
	boundWords  = words{list: []string{"", "tu", "avversario", "entrambi", ""}, also: playerAlso}
	sideWords   = words{list: []string{"", "te", "avversario", "", ""}, also: playerAlso}
	ownWords    = words{list: []string{"", "te", "avversario", "ciascuno", ""}, also: playerAlso} // each: of the one of both who chooses
	othersWords = words{list: []string{"tutti", "tuoi", "avversario", "", ""}, also: playerAlso}
)

// sayPlayer is a player whom a key must name; you are Any.
var sayPlayer = words{list: []string{"te", "", "avversario", "entrambi", ""}, also: map[string]int{"tu": 0}}

// Names: what a card, a trait, a series is called, and what an action calls its cards.
var (
	printedName = regexp.MustCompile(`^[\p{L}0-9]([\p{L}0-9' ]*[\p{L}0-9])?$`)
	cardName    = regexp.MustCompile(`^\p{Lu}([\p{L}0-9' ]*[\p{L}0-9])?$`)
	boundName   = regexp.MustCompile(`^[a-zàèéìòù]+( [a-zàèéìòù]+)*$`)
)

const longestName = 40

// name is a printed name.
type name struct{ like *regexp.Regexp }

func (t name) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind != engine.Scalar || !t.like.MatchString(e.Text) || len(e.Text) > longestName {
		return engine.Wrong(e.Line, "%sci si aspetta un nome di lettere, cifre e spazi, lungo al più %d", label(e), longestName)
	}
	v.SetString(e.Text)
	return nil
}

func (t name) write(v reflect.Value) *node {
	if v.String() == "" {
		return nil
	}
	return leaf(v.String())
}

func (t name) schema(*schemas) object {
	return object{"type": "string", "pattern": t.like.String(), "maxLength": longestName}
}

// traits are the traits of a card.
type traits struct{}

const maxTraits = 4

func (traits) read(r *reader, e *engine.Entry, v reflect.Value) error {
	list, err := items(e, maxTraits, "un tratto o un elenco")
	if err != nil {
		return err
	}
	var all []string
	for _, item := range list {
		text := reflect.New(v.Type().Elem()).Elem()
		if err := (name{printedName}).read(r, item, text); err != nil {
			return err
		}
		if slices.Contains(all, text.String()) {
			return engine.Wrong(item.Line, "%s«%s» c'è due volte", label(e), item.Text)
		}
		all = append(all, text.String())
	}
	v.Set(reflect.ValueOf(all))
	return nil
}

func (traits) write(v reflect.Value) *node {
	if v.Len() == 0 {
		return nil
	}
	n := &node{list: []*node{}}
	for i := range v.Len() {
		n.list = append(n.list, leaf(v.Index(i).String()))
	}
	return n
}

func (traits) schema(s *schemas) object {
	one := (name{printedName}).schema(s)
	return object{"anyOf": []object{one, {"type": "array", "minItems": 1, "maxItems": maxTraits, "items": one}}}
}

// binds is the name that an action gives to its cards, its number, or to having been done; a name that it may use later.
type binds struct{}

func (binds) read(r *reader, e *engine.Entry, v reflect.Value) error {
	_, taken := refWords.find(e.Text)
	if e.Kind != engine.Scalar || !boundName.MatchString(e.Text) || len(e.Text) > longestName || taken || e.Text == anyCard {
		return engine.Wrong(e.Line, "come: ci si aspetta un nome di lettere minuscole, come «preso»; %s e %s vogliono già dire altro", "questa, quella, attaccante, attaccato, avversario di battaglia", anyCard)
	}
	v.SetString(e.Text)
	return nil
}

func (binds) write(v reflect.Value) *node { return name{}.write(v) }
func (binds) schema(*schemas) object {
	return object{"type": "string", "pattern": boundName.String(), "maxLength": longestName}
}

// bind makes the name that an action gives known to those that follow.
func (r *reader) bind(a *Action, line int) error {
	if a.As == "" {
		return nil
	}
	to := a.sort()
	for _, n := range r.names {
		if n.name == a.As && n.to != to {
			return engine.Wrong(line, "«%s» è già il nome di altro: qui ne serve uno nuovo, con «come»", a.As)
		} else if n.name == a.As {
			return nil
		}
	}
	if len(r.names) == maxNames {
		return engine.Wrong(line, "un'abilità può dare al più %d nomi a carte e numeri", maxNames)
	}
	r.names = append(r.names, given{a.As, to})
	return nil
}

// sort is what the name that an action gives stands for.
func (a *Action) sort() sort {
	switch a.Do {
	case Choose, Pick, Look, Reveal, Move:
		return cards
	case ChooseNumber:
		return aNumber
	}
	return deed
}

// known are the names that stand for cards, or for numbers; of a deed, all of them.
func (r *reader) known(as sort) []string {
	var names []string
	for _, n := range r.names {
		if as == deed || n.to == as {
			names = append(names, n.name)
		}
	}
	return names
}

// uses is a name that an earlier action gave.
type uses struct{ as sort }

func (u uses) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if e.Kind != engine.Scalar || !slices.Contains(r.known(u.as), e.Text) {
		known := "nessuna azione prima di questa dà un nome"
		if names := r.known(u.as); len(names) > 0 {
			known = engine.Nearest(e.Text, names)
		}
		return engine.Wrong(e.Line, "%s«%s» non è un nome dato da un'azione precedente; %s", label(e), e.Text, known)
	}
	v.SetString(e.Text)
	return nil
}

func (uses) write(v reflect.Value) *node { return name{}.write(v) }
func (uses) schema(s *schemas) object    { return binds{}.schema(s) }
