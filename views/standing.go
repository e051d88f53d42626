package views

import (
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// engineRule returns how a rule that the engine cites stands in the law in force. Everything of the engine that a page
// shows of rules passes here, because the engine's numbers are those of the text that it runs.
func engineRule(law *rulebooks.Book, ref rulebooks.Ref) rulebooks.Standing {
	return cite.Basis(law).Standing(ref)
}

// engineRules returns how rules that the engine cites stand in the law in force, in their order.
func engineRules(law *rulebooks.Book, refs []rulebooks.Ref) []rulebooks.Standing {
	standings := make([]rulebooks.Standing, len(refs))
	for i, ref := range refs {
		standings[i] = engineRule(law, ref)
	}
	return standings
}

// playedOn names the text that the engine runs, where another is in force: "Regolamento 1.0, versione 2026.3".
func playedOn(law *rulebooks.Book) string {
	version := law.VersionNamed(cite.Version(law.Game))
	return version.Edition.Name + ", versione " + version.Name
}
