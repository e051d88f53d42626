package card

import (
	"reflect"
	"slices"

	"cavillo/engine"
)

// verb is how an action stands in a file: its first key is the verb, with what it is about; the others say the rest.
type verb struct {
	main field
	rest []field
	// Of verbs with the same first key: the key that tells this one, or what tells it; "" for the one that is left.
	by   string
	when func(e *engine.Entry) bool
	name string // As, where the file says none
	may  place  // where it may stand besides a text
}

// makeVerbs makes the table: they are all the verbs, in the order of the enumeration.
func makeVerbs() []verb {
	who := field{key: "chi", at: "Who", as: doerWords}
	chooser := field{key: "chi", at: "Who", as: oneWords}
	choosers := field{key: "chi", at: "Who", as: doerWords}
	some := amount{countForm: countForm{one: true}, quiet: true}
	bound := field{key: "chi", at: "Who", as: boundWords}
	as := field{key: "come", at: "As", as: binds{}}
	until := field{key: "per", at: "Until", as: untilWords}
	what := selectorForm{}
	one := amount{countForm: countForm{one: true}}
	number := countForm{}
	do := actionsForm{}
	on := func(key string) field { return field{key: key, at: "What", as: what} }
	stats := []field{until, {key: "power", as: statForm{Power}}, {key: "soul", as: statForm{Soul}}, {key: "livello", as: statForm{CardLevel}}, {key: "costo", as: statForm{CardCost}}}
	return []verb{
		Draw:         {main: field{key: "pesca", as: one}, rest: []field{who}},
		Look:         {main: field{key: "guarda", as: one}, rest: []field{who, {key: "di", as: deckOf{}}, as}, name: "guardate"},
		Reveal:       {main: field{key: "rivela", as: one}, rest: []field{who, as}, name: "rivelate", may: inCost},
		Show:         {main: on("mostra"), rest: []field{chooser}, may: inCost},
		Choose:       {main: on("scegli"), rest: []field{{key: "quanti", as: some}, choosers, as}, may: inCost},
		ChooseNumber: {main: field{key: "scegli un numero fino a", at: "N", as: number}, rest: []field{chooser, as}, name: "numero"},
		ChooseMode:   {main: field{key: "scegli fra", at: "Modes", as: modesForm{}}, rest: []field{chooser}},
		Pick:         {main: on("a caso"), rest: []field{{key: "quanti", as: some}, as}, may: inCost},
		Move: {main: on("metti"), rest: []field{{key: "in", as: destination{}}, {key: "in fondo a", as: destination{bottom: true}},
			{key: "coperta in", as: destination{hidden: true}}, {key: "di", at: "ToOf", as: words{list: []string{"", "te", "avversario", "", ""}, also: playerAlso}},
			{key: "stato", at: "Turned", as: orientWords}, {key: "slot", at: "Slot", as: selectorForm{ref: true}}, chooser, as}, may: inCost},
		Swap:    {main: on("scambia"), rest: []field{{key: "con", at: "With", as: what, must: true}}, may: inCost},
		Shuffle: {main: field{key: "rimescola", at: "Who", as: sayPlayer}},
		TurnTo: {main: on("metti"), rest: []field{{key: "in", at: "Turned", as: orientWords, must: true}}, may: inCost, when: func(e *engine.Entry) bool {
			_, ok := orientWords.find(textOf(e, "in"))
			return ok
		}},
		Gain:        {main: on("prende"), rest: stats, may: inCont},
		Become:      {main: on("diventa"), rest: stats, may: inCont},
		GiveTrait:   {main: on("prende"), rest: []field{until, {key: "tratto", at: "Trait", as: name{printedName}}}, by: "tratto", may: inCont},
		LoseTrait:   {main: on("perde"), rest: []field{until, {key: "tratto", at: "Trait", as: name{printedName}, must: true}}, may: inCont},
		GiveAbility: {main: on("prende"), rest: []field{until, {key: "abilità", at: "Gives", as: givenForm{}}}, by: "abilità", may: inCont},
		LoseText:    {main: on("perde"), rest: []field{until, {key: "abilità", as: all{}}}, by: "abilità", may: inCont},
		Deal:        {main: field{key: "infliggi", at: "N", as: countForm{one: true}}, rest: []field{{key: "a", at: "Who", as: sayPlayer, must: true}, {key: "fonte", at: "What", as: what}}},
		Pay:         {main: field{key: "paga", at: "N", as: countForm{one: true}}, rest: []field{who}, may: inCost},
		May:         {main: field{key: "puoi", at: "Then", as: do}, rest: []field{chooser, as}, name: "fatto"},
		When:        {main: field{key: "se", at: "If", as: conditionsForm{}}, rest: []field{{key: "fai", at: "Then", as: do, must: true}, {key: "altrimenti", at: "Else", as: do}}},
		Repeat:      {main: field{key: "ripeti", at: "Then", as: do}, rest: []field{{key: "volte", at: "N", as: number, must: true}}},
		Later:       {main: field{key: "quando", at: "When", as: triggerForm{}}, rest: []field{until, {key: "fai", at: "Then", as: do, must: true}}},
		Instead: {main: field{key: "invece di", at: "When", as: triggerForm{instead: true}}, rest: []field{until, {key: "fai", as: optional{}},
			{key: "puoi", as: optional{true}}, chooser}, may: inCont},
		Forbid:       {main: field{key: "vieta", at: "Act", as: actWords}, rest: []field{{key: "a", at: "What", as: what}, bound, until}, may: inCont},
		Permit:       {main: field{key: "permetti", at: "Act", as: actWords}, rest: []field{{key: "a", at: "What", as: what}, bound, until}, may: inCont},
		HandLimit:    {main: field{key: "limite di mano", at: "N", as: number}, rest: []field{who, until}, may: inCont},
		DeckCopies:   {main: field{key: "copie nel mazzo", at: "N", as: copies{}}, may: inCont},
		DeckClimaxes: {main: field{key: "climax nel mazzo", at: "N", as: number}, may: inCont},
		DeckSize:     {main: field{key: "carte nel mazzo", at: "N", as: number}, may: inCont},
		Win:          {main: field{key: "vince la partita", at: "Who", as: sayPlayer}},
		Lose:         {main: field{key: "perde la partita", at: "Who", as: sayPlayer}},
	}
}

func textOf(e *engine.Entry, key string) string {
	if f := entryOf(e, key); f != nil && f.Kind == engine.Scalar {
		return f.Text
	}
	return ""
}

// allowed reports whether a verb may stand in a place.
func (v *verb) allowed(in place, do Verb) bool {
	switch {
	case in == inCost:
		return v.may == inCost || do == Pay
	case in == inCont:
		return v.may == inCont
	}
	return do != DeckCopies && do != DeckClimaxes && do != DeckSize
}

// verbOf finds the verb of an action: its first key.
func verbOf(e *engine.Entry) (Verb, *verb) {
	if len(e.Fields) == 0 {
		return 0, nil
	}
	table, found := verbs(), -1
	for i := range table {
		v := &table[i]
		if v.main.key != e.Fields[0].Key {
			continue
		}
		if special := v.when != nil || v.by != ""; found < 0 && !special || special && (v.when != nil && v.when(e) || v.by != "" && entryOf(e, v.by) != nil) {
			found = i
		}
	}
	if found < 0 {
		return 0, nil
	}
	return Verb(found), &table[found]
}

func verbKeys() []string {
	keys := []string{"scarta", "riprendi"}
	for _, v := range verbs() {
		if !slices.Contains(keys, v.main.key) {
			keys = append(keys, v.main.key)
		}
	}
	return keys
}

// actionsForm is a list of actions, or one alone.
type actionsForm struct{}

func (actionsForm) read(r *reader, e *engine.Entry, v reflect.Value) error {
	if r.depth++; r.depth > maxNested {
		return engine.Wrong(e.Line, "le azioni stanno una dentro l'altra per più di %d livelli", maxNested)
	}
	defer func() { r.depth-- }()
	list, err := items(e, maxList, "un'azione o un elenco")
	if err != nil {
		return err
	}
	for _, item := range list {
		actions, err := r.action(item)
		if err != nil {
			return err
		}
		if v.Set(reflect.AppendSlice(v, reflect.ValueOf(actions))); v.Len() > maxList {
			return engine.Wrong(e.Line, "%sci si aspettano azioni, da 1 a %d: scarta ne vale due", label(e), maxList)
		}
	}
	return nil
}

// action reads one entry, which may stand for two actions.
func (r *reader) action(e *engine.Entry) ([]Action, error) {
	if err := mapping(e, "un'azione, come {pesca: 1}"); err != nil {
		return nil, err
	}
	switch e.Fields[0].Key {
	case "scarta":
		return r.discard(e)
	case "riprendi":
		a := Action{Do: Move, To: Hand}
		err := r.fields(e, reflect.ValueOf(&a).Elem(), []field{{key: "riprendi", at: "What", as: selectorForm{}}, {key: "come", at: "As", as: binds{}}})
		if err == nil {
			err = r.bind(&a, e.Line)
		}
		return []Action{a}, err
	}
	do, how := verbOf(e)
	if how == nil {
		return nil, engine.Wrong(e.Line, "«%s» non è un'azione; %s", e.Fields[0].Key, engine.Nearest(e.Fields[0].Key, verbKeys()))
	}
	if !how.allowed(r.in, do) {
		return nil, engine.Wrong(e.Line, "«%s» non può stare %s", how.main.key, [...]string{"in un testo: è un'abilità cont sulla costruzione del mazzo", "in un costo", "in un'abilità cont"}[r.in])
	}
	a := Action{Do: do}
	in := r.in
	if do == Instead {
		r.in = inText // what happens instead is done, even where a CONT says it
	}
	outer := r.each
	r.each = do == Choose && textOf(e, "chi") == doerWords.list[Each]
	if err := r.fields(e, reflect.ValueOf(&a).Elem(), append([]field{how.main}, how.rest...)); err != nil {
		return nil, err
	}
	r.in, r.each = in, outer
	if err := r.complete(e, &a); err != nil {
		return nil, err
	}
	if a.As == "" {
		a.As = a.usualName()
	}
	return []Action{a}, r.bind(&a, e.Line)
}

// discard reads "scarta": choosing cards of the hand, and putting them in the waiting room.
func (r *reader) discard(e *engine.Entry) ([]Action, error) {
	if r.in == inCont {
		return nil, engine.Wrong(e.Line, "«scarta» non può stare in un'abilità cont")
	}
	a := Action{Do: Choose, What: &Selector{}}
	table := []field{{key: "scarta", as: amount{countForm: countForm{one: true}}}, {key: "quali", at: "What", as: selectorForm{}}, {key: "chi", at: "Who", as: doerWords}, {key: "come", at: "As", as: binds{}}}
	if err := r.fields(e, reflect.ValueOf(&a).Elem(), table); err != nil {
		return nil, err
	}
	s := a.What
	if len(s.In) > 0 || s.Of != Any || s.Ref != NoRef || s.Place != Anywhere {
		return nil, engine.Wrong(e.Line, "scarta: le carte sono della mano di chi scarta: «quali» dice solo come sono")
	}
	if s.Of = You; a.Who != Any {
		s.Of = a.Who
	}
	s.In = []Zone{Hand}
	if a.As == "" {
		a.As = a.usualName()
	}
	return []Action{a, {Do: Move, What: &Selector{Ref: Chosen, Bound: a.As}, To: WaitingRoom}}, r.bind(&a, e.Line)
}

// complete refuses what is missing from an action, or contradicts itself.
func (r *reader) complete(e *engine.Entry, a *Action) error {
	key := e.Fields[0].Key
	count := func(keys ...string) (n int) {
		for _, k := range keys {
			if entryOf(e, k) != nil {
				n++
			}
		}
		return n
	}
	switch a.Do {
	case Gain, Become:
		if count("power", "soul", "livello", "costo") != 1 {
			return engine.Wrong(e.Line, "«%s» vuole una cosa sola fra power, soul, livello, costo (o, di «prende», tratto, abilità)", key)
		}
	case Move:
		if count("in", "in fondo a", "coperta in") != 1 {
			return engine.Wrong(e.Line, "«metti» vuole la sua area una volta: «in», «in fondo a» oppure «coperta in»")
		}
		stage := a.To >= Stage && a.To <= CenterSlot
		if stage && bool(a.Bottom) {
			return engine.Wrong(e.Line, "«in fondo a» si dice di una pila di carte, come il mazzo: lo stage non ha fondo")
		}
		if !stage && (a.Turned != AnyOrient || a.Slot != nil) {
			return engine.Wrong(e.Line, "«metti»: «stato» e «slot» si dicono di chi va sullo stage")
		}
		if a.Hidden && a.To != MemoryArea {
			return engine.Wrong(e.Line, "«coperta in»: solo nella memory una carta può stare coperta (3.12.2.1)")
		}
	case Instead:
		if count("fai", "puoi") != 1 {
			return engine.Wrong(e.Line, "«invece di» vuole «fai» oppure «puoi»")
		}
		if a.Who != Any && !bool(a.Upto) {
			return engine.Wrong(e.Line, "«invece di»: «chi» dice chi può, con «puoi»")
		}
	case Forbid, Permit:
		if a.What == nil && a.Who == Any {
			return engine.Wrong(e.Line, "«%s» vuole «a» (quali carte) o «chi» (quale giocatore)", key)
		}
		if a.Do == Permit != (a.Act >= IgnoreColour) {
			return engine.Wrong(e.Line, "«%s»: «%s» non si può; %s", key, e.Fields[0].Text, "si vieta ciò che le regole lasciano fare, si permette ciò che vietano")
		}
	}
	if r.in == inCont && a.Until != Game {
		return engine.Wrong(e.Line, "un'abilità cont dura finché è attiva: senza «per»")
	}
	if names := []Verb{Show, Choose, Pick, Move, Swap, TurnTo, Gain, Become, GiveTrait, LoseTrait, GiveAbility}; a.What == nil && slices.Contains(names, a.Do) {
		return engine.Wrong(e.Line, "«%s» vuole le sue carte", key)
	}
	return nil
}

// usualName is the name of what an action binds where the file says none.
func (a *Action) usualName() string {
	if a.Do != Choose && a.Do != Pick {
		if name := verbs()[a.Do].name; name != "" {
			return name
		}
		return ""
	}
	kind := a.What.Type
	if a.N == nil && a.Who != Each {
		return [...]string{"carta", "personaggio", "evento", "climax"}[kind]
	}
	return [...]string{"carte", "personaggi", "eventi", "carte"}[kind]
}

func (actionsForm) write(v reflect.Value) *node {
	if v.Len() == 0 {
		return nil
	}
	n := &node{list: []*node{}}
	for i := range v.Len() {
		a := v.Index(i).Interface().(Action)
		table := verbs()[a.Do]
		if a.As == a.usualName() {
			a.As = ""
		}
		n.list = append(n.list, mapped(reflect.ValueOf(&a).Elem(), append([]field{table.main}, table.rest...)))
	}
	if len(n.list) == 1 {
		return n.list[0]
	}
	return n
}

func (actionsForm) schema(s *schemas) object {
	return s.listOf("azione", maxList, func() object {
		var any []object
		for _, v := range verbs() {
			table := append([]field{v.main}, v.rest...)
			table[0].must = true
			any = append(any, s.mapping(table))
		}
		any = append(any, s.mapping([]field{{key: "scarta", as: amount{countForm: countForm{one: true}}, must: true}, {key: "quali", as: selectorForm{}}, {key: "chi", as: doerWords}, {key: "come", as: binds{}}}),
			s.mapping([]field{{key: "riprendi", as: selectorForm{}, must: true}, {key: "come", as: binds{}}}))
		return object{"anyOf": any}
	})
}
