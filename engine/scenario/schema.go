package scenario

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"cavillo/engine"
)

// SchemaParts are what a game says of its own in the JSON Schema of its scenario files.
type SchemaParts struct {
	Card   map[string]any // what one card of carte has
	Defs   map[string]any // the definitions to which Card refers
	Turn   map[string]any // posizione.turno
	Side   map[string]any // posizione.A and posizione.B
	Player []string       // what an expectation asks of a player
	Cards  []string       // what an expectation asks of a card
}

type jsonObject = map[string]any

// ScenarioSchema returns the JSON Schema of a game's scenario files, by which editors complete keys and words, explain
// them and mark what is wrong: keys, words, shapes. Names, acts and the numbers of rules are checked by LoadScenario
// alone.
func ScenarioSchema(game engine.Game, parts SchemaParts) map[string]any {
	s := &schemas{game: game, parts: parts, table: game.Table(), defs: jsonObject{}}
	maps.Copy(s.defs, parts.Defs)
	s.defs["carta"], s.defs["turno"], s.defs["lato"] = parts.Card, parts.Turn, parts.Side
	s.defs["regola"] = explained("Il numero di una regola, fra virgolette", aText())
	s.defs["nomi"] = orNothing(jsonObject{"anyOf": []jsonObject{aText(), aList(aText(), 0)}})
	s.defs["passaggio"] = s.event()
	s.defs["prova"], s.defs["divieto"] = s.act(false), s.act(true)
	s.defs["alla fine"], s.defs["a metà"] = s.expectation(false), s.expectation(true)
	s.defs["mossa"] = s.move()
	s.defs["variante"] = s.mapping([]string{"titolo", "seme", "carte", "posizione", "mosse", "attese"}, "titolo", "attese")
	root := s.mapping(scenarioKeys, slices.DeleteFunc(slices.Clone(scenarioKeys), optional)...)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "Esempi: " + game.Code().Name()
	root["$defs"] = s.defs
	return root
}

// optional reports whether a scenario may be without a key.
func optional(key string) bool {
	return slices.Contains([]string{"seme", "carte", "mosse", "varianti"}, key)
}

// schemas builds the schema of a game's scenario files.
type schemas struct {
	game  engine.Game
	parts SchemaParts
	table *engine.Table
	defs  jsonObject
}

func aRef(name string) jsonObject { return jsonObject{"$ref": "#/$defs/" + name} }

// aText is a schema of a word or sentence, which may look like a number.
func aText() jsonObject { return jsonObject{"type": []string{"string", "integer"}} }

// aList is a schema of a list with at least so many items.
func aList(of jsonObject, least int) jsonObject {
	return jsonObject{"type": "array", "items": of, "minItems": least}
}

// orNothing is a schema of what may also be left empty.
func orNothing(o jsonObject) jsonObject {
	return jsonObject{"anyOf": []jsonObject{o, {"type": "null"}}}
}

// aWord is a schema of one of some words.
func aWord(words ...string) jsonObject { return jsonObject{"enum": words} }

// aMapping is a schema of a mapping that has these properties and no other.
func aMapping(properties jsonObject, required ...string) jsonObject {
	o := jsonObject{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// explained is a schema with the sentence that an editor shows beside it.
func explained(description string, o jsonObject) jsonObject {
	explained := maps.Clone(o)
	explained["description"] = description
	return explained
}

// mapping is a mapping with some keys of a scenario or a variant.
func (s *schemas) mapping(keys []string, required ...string) jsonObject {
	of, properties := s.keys(), jsonObject{}
	for _, key := range keys {
		properties[key] = of[key]
	}
	return aMapping(properties, required...)
}

// keys describes the keys of a scenario.
func (s *schemas) keys() jsonObject {
	name := jsonObject{"pattern": `^\p{Lu}`, "maxLength": 40}
	cards := jsonObject{"type": "object", "propertyNames": name, "additionalProperties": orNothing(aRef("carta"))}
	position := aMapping(jsonObject{"turno": orNothing(aRef("turno")), "A": orNothing(aRef("lato")), "B": orNothing(aRef("lato"))})
	variants := aList(aRef("variante"), 0)
	variants["maxItems"] = maxVariants
	return jsonObject{
		"gioco":     explained("Il gioco", aWord(string(s.game.Code()))),
		"id":        explained("Il nome dell'esempio e del suo file", jsonObject{"type": "string", "pattern": idPattern.String()}),
		"titolo":    explained("Di che si tratta", aText()),
		"domanda":   explained("Che cosa si chiede all'arbitro", aText()),
		"in breve":  explained("La risposta, in una riga", aText()),
		"mostra":    explained("Le regole per cui l'esempio è scritto: tolta una, un'attesa deve cadere", aList(aRef("regola"), 1)),
		"decisivo":  explained("Il passaggio su cui si apre la pagina, e di chi è: "+strings.Join(s.events(), ", "), aText()),
		"seme":      explained("Il caso che non è scritto segue il seme", jsonObject{"type": "integer", "minimum": 1, "maximum": 1_000_000}),
		"carte":     explained("Le carte che contano, una per riga", cards),
		"posizione": explained("Il tavolo quando l'esempio comincia", orNothing(position)),
		"mosse":     explained("Che cosa succede, in ordine", orNothing(aList(aRef("mossa"), 0))),
		"attese":    explained("Che cosa ci si aspetta alla fine", aList(aRef("alla fine"), 1)),
		"varianti":  explained("La stessa posizione con qualcosa di diverso", variants),
	}
}

// move describes one entry of mosse: a mapping with one key or, where nothing follows it, the word alone.
func (s *schemas) move() jsonObject {
	claim := aMapping(jsonObject{"scelta di": aRef("nomi"), "fino a": s.moment(), "attese": aList(aRef("alla fine"), 1)}, claimKeys...)
	does := explained("Che cosa fa il giocatore: "+strings.Join(s.verbs(), ", "), aText())
	of := jsonObject{
		"A": does, "B": does,
		"caso":         explained("Come va il caso: «B rimescola in [w2, w1]», «comincia B»", jsonObject{"type": "string"}),
		"rifiutata":    explained("Il giocatore ci prova e non può: la regola che lo vieta", aRef("divieto")),
		"ammessa":      explained("Potrebbe, e non lo fa", aRef("prova")),
		"fino a":       explained("Chi può passare passa, finché comincia quella fase o quello step", s.moment()),
		"attese":       explained("Qui, a metà, dev'essere vero questo", orNothing(aList(aRef("a metà"), 0))),
		"per ogni":     explained("Qualunque cosa si scelga da qui in poi, dev'essere vero questo", claim),
		"poi":          explained("Si va alla prossima scelta, o alla prossima di un giocatore", orNothing(aWord("A", "B"))),
		wordCarryOut:   explained("Si fa tutto ciò che segue dall'ultima azione", jsonObject{"type": "null"}),
		"al passaggio": explained("Un punto in cui nessuno sceglie", aRef("passaggio")),
	}
	properties := jsonObject{}
	for _, key := range moveKeys {
		properties[key] = of[key]
	}
	one := aMapping(properties)
	one["minProperties"], one["maxProperties"] = 1, 1
	return jsonObject{"anyOf": []jsonObject{one, aWord("poi", wordCarryOut)}}
}

// moment describes what "fino a" names.
func (s *schemas) moment() jsonObject {
	moments := slices.Concat(s.table.PhaseNames(), []string{UntilEnd})
	ofPlayer := "^" + anyOf(s.table.PhaseNames()) + " di [AB]$"
	return jsonObject{"anyOf": []jsonObject{aWord(moments...), {"type": "string", "pattern": ofPlayer}}}
}

// anyOf is the regular expression of one of some words.
func anyOf(words []string) string {
	var quoted []string
	for _, w := range words {
		quoted = append(quoted, regexp.QuoteMeta(w))
	}
	return "(" + strings.Join(quoted, "|") + ")"
}

// act describes what a player would do, with the rule that forbids it where it is forbidden.
func (s *schemas) act(forbidden bool) jsonObject {
	properties := jsonObject{"A": aText(), "B": aText(), "caso": aText()}
	if !forbidden {
		return aMapping(properties)
	}
	properties["regola"] = aRef("regola")
	return aMapping(properties, "regola")
}

// expectation describes one entry of attese; in the middle of the script it may ask what is legal.
func (s *schemas) expectation(inTheMiddle bool) jsonObject {
	value, events := aRef("nomi"), aList(aRef("passaggio"), 1)
	properties := jsonObject{
		"vincitore":          explained("Chi ha vinto", aWord("A", "B", "pareggio", "nessuno")),
		"fase":               explained("A che punto si è", aWord(s.table.PhaseNames()...)),
		"turno":              explained("Di chi è il turno", aWord("A", "B")),
		"passaggi in ordine": explained("Sono successi in quest'ordine; in mezzo può esserci altro", events),
		"non accade":         explained("Nessuno di questi è successo", events),
	}
	if inTheMiddle {
		properties["può"] = explained("Ciascuna di queste azioni è possibile", aList(aRef("prova"), 1))
		properties["può solo"] = explained("Sono possibili queste, e nient'altro", aList(aRef("prova"), 1))
		properties["non può"] = explained("Ciascuna è vietata, proprio da quella regola", aList(aRef("divieto"), 1))
	}
	for _, asked := range s.parts.Player {
		properties["A."+asked], properties["B."+asked] = value, value
	}
	o := aMapping(properties)
	o["patternProperties"] = jsonObject{`^([^AB.]|[^.]{2,})\.` + anyOf(s.parts.Cards) + `$`: value}
	o["minProperties"], o["maxProperties"] = 1, 1
	return o
}

// event describes a passage: its word, and what else it must have.
func (s *schemas) event() jsonObject {
	properties := jsonObject{}
	for _, name := range s.events() {
		properties[name] = aRef("nomi")
	}
	properties["da"] = explained("Da quale area", aText())
	properties["a"] = explained("In quale area, o quale parola", aText())
	properties["di"] = explained("Chi", aWord("A", "B", "caso"))
	properties["quanto"] = explained("Il numero del passaggio", jsonObject{"type": "integer", "minimum": -100_000, "maximum": 100_000})
	properties["regola"] = explained("Una delle sue regole", aRef("regola"))
	properties["dubbio"] = explained("La sigla di un punto dubbio", aText())
	o := aMapping(properties)
	o["minProperties"] = 1
	return o
}

// events are the names of the kinds of events.
func (s *schemas) events() (names []string) {
	for _, k := range s.table.Kinds {
		if k.Name != "" {
			names = append(names, k.Name)
		}
	}
	return names
}

// verbs are the words with which acts begin.
func (s *schemas) verbs() (names []string) {
	for _, v := range s.table.Verbs {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	return names
}
