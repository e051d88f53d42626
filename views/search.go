package views

func searchTitle(v SearchView) string {
	if !v.Asked {
		return "Cerca nei regolamenti"
	}
	return "Risultati per “" + v.Query + "”"
}
