package published

// naruto is the text of a web page between the menus of its site: a table of two columns has dashes between them.
var naruto = &layout{
	dashes: [][2]string{{"meno", "Vincita"}, {"più", "Vincita"}, {"4", "Vittoria"}, {"più", "Vittoria"}, {"uguale", "Pareggio"}},
}
