package scenario

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"cavillo/engine"
)

// SchemaParts has the parts of a game in the JSON Schema of its scenario files.
type SchemaParts struct {
	Card   map[string]any // the schema of one card of carte
	Defs   map[string]any // the definitions to which Card refers
	Turn   map[string]any // posizione.turno
	Side   map[string]any // posizione.A and posizione.B
	Player []string       // the names that an expectation may ask of a player
	Cards  []string       // the names that an expectation may ask of a card
}

type jsonObject = map[string]any

// ScenarioSchema returns the JSON Schema of a game's scenario files, with which editors complete, explain and check
// keys and words. Only LoadScenario checks names, acts and the numbers of rules.
func ScenarioSchema(game engine.Game, parts SchemaParts) map[string]any {
	s := &schemas{game: game, parts: parts, table: game.Table(), defs: jsonObject{}}
	maps.Copy(s.defs, parts.Defs)
	s.defs["carta"], s.defs["turno"], s.defs["lato"] = parts.Card, parts.Turn, parts.Side
	s.defs["regola"] = withDescription("Il numero di una regola, fra virgolette", textSchema())
	s.defs["nomi"] = orNull(jsonObject{"anyOf": []jsonObject{textSchema(), listSchema(textSchema(), 0)}})
	s.defs["passaggio"] = s.eventSchema()
	s.defs["prova"], s.defs["divieto"] = s.actSchema(false), s.actSchema(true)
	s.defs["alla fine"], s.defs["a metà"] = s.expectationSchema(false), s.expectationSchema(true)
	s.defs["mossa"] = s.moveSchema()
	s.defs["variante"] = s.keysSchema([]string{"titolo", "seme", "carte", "posizione", "mosse", "attese"}, "titolo", "attese")
	root := s.keysSchema(scenarioKeys, slices.DeleteFunc(slices.Clone(scenarioKeys), isOptional)...)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "Esempi: " + game.Code().Name()
	root["$defs"] = s.defs
	return root
}

// isOptional reports whether a scenario may omit a key.
func isOptional(key string) bool {
	return slices.Contains([]string{"seme", "carte", "mosse", "varianti"}, key)
}

// schemas builds the schema of a game's scenario files.
type schemas struct {
	game  engine.Game
	parts SchemaParts
	table *engine.Table
	defs  jsonObject
}

// refSchema returns a reference to a named schema.
func refSchema(name string) jsonObject { return jsonObject{"$ref": "#/$defs/" + name} }

// textSchema returns the schema of a word or sentence, which may look like a number.
func textSchema() jsonObject { return jsonObject{"type": []string{"string", "integer"}} }

// listSchema returns the schema of a list with at least minItems items.
func listSchema(items jsonObject, minItems int) jsonObject {
	return jsonObject{"type": "array", "items": items, "minItems": minItems}
}

// orNull returns a schema that also accepts no value.
func orNull(o jsonObject) jsonObject {
	return jsonObject{"anyOf": []jsonObject{o, {"type": "null"}}}
}

// wordSchema returns the schema of one of some words.
func wordSchema(words ...string) jsonObject { return jsonObject{"enum": words} }

// mappingSchema returns the schema of a mapping with these properties and no others.
func mappingSchema(properties jsonObject, required ...string) jsonObject {
	o := jsonObject{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// withDescription returns a schema with the sentence that an editor shows for it.
func withDescription(description string, o jsonObject) jsonObject {
	described := maps.Clone(o)
	described["description"] = description
	return described
}

// keysSchema returns the schema of a mapping with some keys of a scenario.
func (s *schemas) keysSchema(keys []string, required ...string) jsonObject {
	byKey, properties := s.keySchemas(), jsonObject{}
	for _, key := range keys {
		properties[key] = byKey[key]
	}
	return mappingSchema(properties, required...)
}

// keySchemas returns the schema of the value of each key of a scenario.
func (s *schemas) keySchemas() jsonObject {
	name := jsonObject{"pattern": `^\p{Lu}`, "maxLength": 40}
	cards := jsonObject{"type": "object", "propertyNames": name, "additionalProperties": orNull(refSchema("carta"))}
	position := mappingSchema(jsonObject{"turno": orNull(refSchema("turno")), "A": orNull(refSchema("lato")), "B": orNull(refSchema("lato"))})
	variants := listSchema(refSchema("variante"), 0)
	variants["maxItems"] = maxVariants
	return jsonObject{
		"gioco":     withDescription("Il gioco", wordSchema(string(s.game.Code()))),
		"id":        withDescription("Il nome dell'esempio e del suo file", jsonObject{"type": "string", "pattern": idPattern.String()}),
		"titolo":    withDescription("Di che si tratta", textSchema()),
		"domanda":   withDescription("Che cosa si chiede all'arbitro", textSchema()),
		"in breve":  withDescription("La risposta, in una riga", textSchema()),
		"mostra":    withDescription("Le regole per cui l'esempio è scritto: tolta una, un'attesa deve cadere", listSchema(refSchema("regola"), 1)),
		"decisivo":  withDescription("Il passaggio su cui si apre la pagina, e di chi è: "+strings.Join(s.eventNames(), ", "), textSchema()),
		"seme":      withDescription("Il caso che non è scritto segue il seme", jsonObject{"type": "integer", "minimum": 1, "maximum": 1_000_000}),
		"carte":     withDescription("Le carte che contano, una per riga", cards),
		"posizione": withDescription("Il tavolo quando l'esempio comincia", orNull(position)),
		"mosse":     withDescription("Che cosa succede, in ordine", orNull(listSchema(refSchema("mossa"), 0))),
		"attese":    withDescription("Che cosa ci si aspetta alla fine", listSchema(refSchema("alla fine"), 1)),
		"varianti":  withDescription("La stessa posizione con qualcosa di diverso", variants),
	}
}

// moveSchema returns the schema of an entry of mosse: a mapping with one key, or a word alone.
func (s *schemas) moveSchema() jsonObject {
	claim := mappingSchema(jsonObject{"scelta di": refSchema("nomi"), "fino a": s.momentSchema(), "attese": listSchema(refSchema("alla fine"), 1)}, claimKeys...)
	does := withDescription("Che cosa fa il giocatore: "+strings.Join(s.verbNames(), ", "), textSchema())
	byKey := jsonObject{
		"A": does, "B": does,
		"caso":         withDescription("Come va il caso: «B rimescola in [w2, w1]», «comincia B»", jsonObject{"type": "string"}),
		"rifiutata":    withDescription("Il giocatore ci prova e non può: la regola che lo vieta", refSchema("divieto")),
		"ammessa":      withDescription("Potrebbe, e non lo fa", refSchema("prova")),
		"fino a":       withDescription("Chi può passare passa, finché comincia quella fase o quello step", s.momentSchema()),
		"attese":       withDescription("Qui, a metà, dev'essere vero questo", orNull(listSchema(refSchema("a metà"), 0))),
		"per ogni":     withDescription("Qualunque cosa si scelga da qui in poi, dev'essere vero questo", claim),
		"poi":          withDescription("Si va alla prossima scelta, o alla prossima di un giocatore", orNull(wordSchema("A", "B"))),
		wordCarryOut:   withDescription("Si fa tutto ciò che segue dall'ultima azione", jsonObject{"type": "null"}),
		"al passaggio": withDescription("Un punto in cui nessuno sceglie", refSchema("passaggio")),
	}
	properties := jsonObject{}
	for _, key := range moveKeys {
		properties[key] = byKey[key]
	}
	single := mappingSchema(properties)
	single["minProperties"], single["maxProperties"] = 1, 1
	return jsonObject{"anyOf": []jsonObject{single, wordSchema("poi", wordCarryOut)}}
}

// momentSchema returns the schema of a moment after "fino a".
func (s *schemas) momentSchema() jsonObject {
	moments := slices.Concat(s.table.PhaseNames(), []string{UntilEnd})
	ofPlayer := "^" + anyOfPattern(s.table.PhaseNames()) + " di [AB]$"
	return jsonObject{"anyOf": []jsonObject{wordSchema(moments...), {"type": "string", "pattern": ofPlayer}}}
}

// anyOfPattern returns the regular expression of one of some words.
func anyOfPattern(words []string) string {
	var quoted []string
	for _, w := range words {
		quoted = append(quoted, regexp.QuoteMeta(w))
	}
	return "(" + strings.Join(quoted, "|") + ")"
}

// actSchema returns the schema of an act with its player; forbidden requires the rule that forbids the act.
func (s *schemas) actSchema(forbidden bool) jsonObject {
	properties := jsonObject{"A": textSchema(), "B": textSchema(), "caso": textSchema()}
	if !forbidden {
		return mappingSchema(properties)
	}
	properties["regola"] = refSchema("regola")
	return mappingSchema(properties, "regola")
}

// expectationSchema returns the schema of an entry of attese; inTheMiddle, among the moves, it may ask what is
// legal.
func (s *schemas) expectationSchema(inTheMiddle bool) jsonObject {
	value, events := refSchema("nomi"), listSchema(refSchema("passaggio"), 1)
	properties := jsonObject{
		"vincitore":          withDescription("Chi ha vinto", wordSchema("A", "B", "pareggio", "nessuno")),
		"fase":               withDescription("A che punto si è", wordSchema(s.table.PhaseNames()...)),
		"turno":              withDescription("Di chi è il turno", wordSchema("A", "B")),
		"passaggi in ordine": withDescription("Sono successi in quest'ordine; in mezzo può esserci altro", events),
		"non accade":         withDescription("Nessuno di questi è successo", events),
	}
	if inTheMiddle {
		properties["può"] = withDescription("Ciascuna di queste azioni è possibile", listSchema(refSchema("prova"), 1))
		properties["può solo"] = withDescription("Sono possibili queste, e nient'altro", listSchema(refSchema("prova"), 1))
		properties["non può"] = withDescription("Ciascuna è vietata, proprio da quella regola", listSchema(refSchema("divieto"), 1))
	}
	for _, name := range s.parts.Player {
		properties["A."+name], properties["B."+name] = value, value
	}
	o := mappingSchema(properties)
	o["patternProperties"] = jsonObject{`^([^AB.]|[^.]{2,})\.` + anyOfPattern(s.parts.Cards) + `$`: value}
	o["minProperties"], o["maxProperties"] = 1, 1
	return o
}

// eventSchema returns the schema of a pattern of events.
func (s *schemas) eventSchema() jsonObject {
	properties := jsonObject{}
	for _, name := range s.eventNames() {
		properties[name] = refSchema("nomi")
	}
	properties["da"] = withDescription("Da quale area", textSchema())
	properties["a"] = withDescription("In quale area, o quale parola", textSchema())
	properties["di"] = withDescription("Chi", wordSchema("A", "B", "caso"))
	properties["quanto"] = withDescription("Il numero del passaggio", jsonObject{"type": "integer", "minimum": -100_000, "maximum": 100_000})
	properties["regola"] = withDescription("Una delle sue regole", refSchema("regola"))
	properties["dubbio"] = withDescription("La sigla di un punto dubbio", textSchema())
	o := mappingSchema(properties)
	o["minProperties"] = 1
	return o
}

// eventNames returns the names of the kinds of events.
func (s *schemas) eventNames() (names []string) {
	for _, k := range s.table.Kinds {
		if k.Name != "" {
			names = append(names, k.Name)
		}
	}
	return names
}

// verbNames returns the names of the verbs of acts.
func (s *schemas) verbNames() (names []string) {
	for _, v := range s.table.Verbs {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	return names
}
