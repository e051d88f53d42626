package main

import (
	"fmt"

	"cavillo/rulebooks/editions"
)

// openShelfOf is openShelfOf for a command: it prints why releases of the data folder are not in force.
func (c console) openShelfOf(data string) (*shelf, error) {
	s, err := openShelfOf(data)
	if err == nil {
		c.printFaults(s.Texts)
	}
	return s, err
}

// readTexts returns the texts that are in force in a data folder, and prints why releases are not in force.
func (c console) readTexts(data string) (*editions.Texts, error) {
	texts, err := editions.Read(data, acceptTexts)
	if err == nil {
		c.printFaults(texts)
	}
	return texts, err
}

func (c console) printFaults(texts *editions.Texts) {
	for _, f := range texts.Faults {
		fmt.Fprintf(c.err, "I testi di %s nella cartella dei dati non sono in vigore:\n%v\n", nameOrCode(f.Game), f)
	}
}
