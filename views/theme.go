package views

// themeButton is one of the three buttons at the foot of every page that choose the colours.
type themeButton struct {
	theme       Theme
	value, text string
}

// ParseTheme parses the value of a theme button and of the theme cookie; System for any other word.
func ParseTheme(word string) Theme {
	switch word {
	case "chiaro":
		return Light
	case "scuro":
		return Dark
	}
	return System
}

func colorScheme(t Theme) string {
	if t == System {
		return "light dark"
	}
	return string(t)
}

func ariaPressed(on bool) string {
	if on {
		return "true"
	}
	return "false"
}
