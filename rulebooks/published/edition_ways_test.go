package published

import (
	"math/rand"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The ways of a publisher: those of the first two tables were there while the proposals were tuned, those of the others
// were kept for the measure.

type way = func(*rand.Rand, string) string

// replaceAny replaces a word of one of the pairs, wherever the text has it, for at most so many pairs.
func replaceAny(most int, pairs ...string) way {
	return func(r *rand.Rand, s string) string {
		done := 0
		for _, x := range r.Perm(len(pairs) / 2) {
			from, to := pairs[2*x], pairs[2*x+1]
			changed := replaceWord(s, from, to, most == 1)
			if changed != s {
				s = changed
				if done++; done == most {
					break
				}
			}
		}
		return s
	}
}

// replaceWord replaces whole words, the first only where once is set, with a capital where there was one.
func replaceWord(s, from, to string, once bool) string {
	pattern := regexp.MustCompile(`(?i)(^|[^\p{L}\d])(` + regexp.QuoteMeta(from) + `)($|[^\p{L}\d])`)
	done := false
	return pattern.ReplaceAllStringFunc(s, func(m string) string {
		if once && done {
			return m
		}
		done = true
		g := pattern.FindStringSubmatch(m)
		if r, _ := utf8.DecodeRuneInString(g[2]); unicode.IsUpper(r) {
			first, size := utf8.DecodeRuneInString(to)
			return g[1] + string(unicode.ToUpper(first)) + to[size:] + g[3]
		}
		return g[1] + to + g[3]
	})
}

var synonyms = replaceAny(4, "qualunque giocatore", "ogni giocatore", "se", "nel caso che", "quando", "nel momento in cui",
	"poi", "quindi", "mette", "pone", "mettere", "porre", "sceglie", "decide", "questa", "tale", "questo", "tale",
	"effettuare", "compiere", "effettua", "compie", "carte", "carte di gioco", "della carta", "di quella carta",
	"anche", "pure", "allora", "in tal caso", "viene", "è", "vengono", "sono", "possiede", "ha", "utilizzare", "usare",
	"utilizza", "usa", "presente", "che si trova", "tramite", "per mezzo di", "invece", "al contrario", "partita", "gara",
	"regole", "norme", "devono essere", "vanno", "per", "allo scopo di", "indica", "mostra", "ad esempio", "per esempio",
	"attaccare", "compiere un attacco", "posizionare", "collocare", "giocatore", "partecipante")

// turned puts the condition of a sentence behind: "Se A, B." becomes "B, se A.".
func turned(_ *rand.Rand, s string) string {
	m := regexp.MustCompile(`^(\s*)(Se|Quando|Durante|Nel|Dopo) ([^,.]+), ([^.]+)\.`).FindStringSubmatchIndex(s)
	if m == nil {
		return s
	}
	part := func(i int) string { return s[m[2*i]:m[2*i+1]] }
	first, size := utf8.DecodeRuneInString(part(4))
	return part(1) + string(unicode.ToUpper(first)) + part(4)[size:] + ", " + strings.ToLower(part(2)) + " " + part(3) + "." + s[m[1]:]
}

// filled adds words that say nothing.
func filled(r *rand.Rand, s string) string {
	fields := strings.SplitAfter(s, " ")
	if len(fields) < 6 {
		return s
	}
	at := 2 + r.Intn(len(fields)-4)
	words := []string{"comunque ", "in ogni caso ", "ovviamente ", "normalmente ", "di regola "}
	return strings.Join(fields[:at], "") + words[r.Intn(len(words))] + strings.Join(fields[at:], "")
}

// tunedRewordings and tunedChanges were seen while tuning.
var tunedRewordings = map[string]way{"synonyms": synonyms, "turned": turned, "filled": filled,
	"both": func(r *rand.Rand, s string) string { return filled(r, synonyms(r, s)) }}

var tunedChanges = map[string]way{
	"number":   replaceAny(1, "1", "2", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8", "due", "tre", "tre", "due", "una carta", "due carte"),
	"negation": replaceAny(1, "può", "non può", "viene", "non viene", "deve", "non deve", "sono", "non sono", "è", "non è"),
	"modal":    replaceAny(1, "può", "deve", "deve", "può", "possono", "devono", "devono", "possono", "puoi", "devi", "devi", "puoi"),
	"zone":     replaceAny(1, "Waiting Room", "Memory", "Clock", "Stock", "mano", "Waiting Room", "mazzo", "cimitero", "Stock", "Clock", "Deck", "Cimitero", "campo", "cimitero"),
	"player":   replaceAny(1, "avversario", "proprietario", "proprietario", "avversario"),
}

// freshRewordings and freshChanges were not.
var freshRewordings = map[string]way{
	"passive": replaceAny(5, "il giocatore di turno", "chi è di turno", "si risolve", "viene risolto", "risolvi", "si risolva", "carta", "carta in questione",
		"effetto", "effetto in corso", "abilità", "capacità", "gioco", "regolamento", "personaggio", "combattente", "turno", "proprio turno",
		"attacco", "assalto", "testo", "scritta", "scelta", "selezionata", "volta", "occasione", "necessario", "indispensabile",
		"carte", "carte stesse", "mostro", "creatura", "ninja", "guerriero", "che", "il quale"),
	"shortened": func(r *rand.Rand, s string) string {
		return regexp.MustCompile(`(?i)\b(anche|quindi|allora|stess[oaie]|attualmente|inoltre|effettivamente|propri[oa]) `).ReplaceAllString(s, "")
	},
	"signs": func(r *rand.Rand, s string) string {
		return strings.Replace(strings.Replace(s, ", ", " – ", 1), "; ", ". ", 1)
	},
	"sentences": func(r *rand.Rand, s string) string { // the sentences change places
		m := fullStop.FindStringIndex(s)
		if m == nil || strings.Count(s, ". ") != 1 || !strings.HasSuffix(s, ".") {
			return s
		}
		return " " + s[m[1]-1:] + " " + strings.TrimLeft(s[:m[0]+1], " ")
	},
}

var freshChanges = map[string]way{
	"limit":  replaceAny(1, "fino a", "soltanto", "almeno", "esattamente", "ogni", "soltanto ogni", "solo", "sempre", "massimo", "minimo"),
	"time":   replaceAny(1, "prima", "dopo", "dopo", "prima", "inizio", "fine", "fine", "inizio"),
	"action": replaceAny(1, "pesca", "scarta", "pescare", "scartare", "rivela", "mescola", "perde", "vince", "perdere", "vincere"),
	"condition": func(r *rand.Rand, s string) string {
		if !strings.HasSuffix(s, ".") {
			return s
		}
		return strings.TrimSuffix(s, ".") + ", purché in quel momento ne sia rimasta qualcuna sul tavolo accanto."
	},
	"clause": func(r *rand.Rand, s string) string { // the last sentence is gone
		all := fullStop.FindAllStringIndex(s, -1)
		if all == nil || len(strings.Fields(s[all[len(all)-1][0]:])) < 8 {
			return s
		}
		return s[:all[len(all)-1][0]+1]
	},
	"digit": replaceAny(1, "0", "1", "10", "12", "50", "60", "cinque", "sei", "quattro", "cinque"),
}

// newRules are the sentences of new rules, written for this test.
var newRules = []string{
	"Chi arriva al tavolo con un mazzo bagnato lo asciuga prima di sedersi, e ha dieci minuti.",
	"Una carta caduta in terra torna dove stava; nessuno la guarda mentre la raccoglie.",
	"Il giocatore di turno può chiedere quante carte restano, e l'avversario risponde con il numero giusto.",
	"Ogni Abilità che nomina un colore inesistente non ha effetto, e la partita prosegue.",
	"Se due giocatori parlano insieme, la parola spetta al più giovane dei due.",
	"Le bustine sono tutte uguali: una bustina strappata si cambia subito, con una dello stesso tipo.",
	"Quando il tavolo trema, le carte si rimettono com'erano con l'accordo di entrambi.",
	"Un segnalino perso vale zero finché non lo si ritrova.",
}
