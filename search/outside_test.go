package search

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/language"
	"cavillo/rulebooks"
)

// topicOf formats the result of outside: the topic, the games whose document answers, and the rules that answer in
// other games.
func topicOf(t *testing.T, ix *Index, g rulebooks.Game, text string) string {
	t.Helper()
	o := ix.outsideOf(text, g)
	if o == nil {
		return ""
	}
	parts := []string{o.Topic}
	for _, d := range o.Documents {
		parts = append(parts, string(d.Game))
	}
	for _, ref := range o.Answered {
		parts = append(parts, string(ref.Game)+string(ref.Number))
	}
	return strings.Join(parts, "|")
}

// The same question can be outside of one book and answered by another. Words of procedure alone do not put a question
// outside.
func TestOutsideOfWhichBook(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct {
		game rulebooks.Game
		text string
		want string
	}{
		{"ws", "Il tempo è finito a metà turno: che si fa?", "Il tempo del turno di torneo|ws"},
		{"op", "Il tempo è finito a metà turno: che si fa?", ""}, // 10.1.1
		{"", "tempo scaduto", "Il tempo del turno di torneo|ws|nar|ygo|fow|op10.1.1"},
		{"ws", "si può usare il side deck?", "Il side deck fra una partita e l’altra|ws"},
		{"ygo", "si può usare il side deck?", ""}, // 3.2.5
		{"nar", "si può usare il side deck?", ""}, // 1.6
		{"", "si può usare il side deck?", ""},    // most of them say it
		{"ws", "carta firmata", ""},               // 2.2.2
		{"ygo", "carta firmata", "Carte firmate|ygo"},
		{"ws", "la penalità del refresh si cancella?", ""}, // so judges call the Punto Riordino
		{"ws", "penalità", ""},
		{"ws", "che penalità per il mazzo irregolare", "Sanzioni, ammonizioni, squalifiche|ws"},
		{"op", "ho guardato i punti vita, ho barato?", ""}, // 1.2.34
		{"nar", "l'avversario bara", "Chi bara|nar"},
		{"op", "penalità per il log invertito", ""}, // 1.2.12
		{"op", "posso rimangiarmi la mossa", ""},    // 4.7.4
		{"fow", "posso rimangiarmi la mossa", "Una mossa ritirata|fow"},
		{"op", "posso rimescolare se l'avversario mescola male", ""}, // 1.2.7
		{"fow", "mescola male", "Il mazzo mescolato male|fow"},
		{"ws", "trigger dimenticato", ""}, // 8.7.3.1
		{"fow", "trigger dimenticato", "Un innesco dimenticato|fow"},
		{"fow", "missare il timing", "Il timing perso|fow"},
		{"ygo", "missare il timing", ""}, // the doubt of 5.5.1
		{"ws", "evento durante l'attacco", ""},
		{"nar", "la moneta è caduta per terra", ""}, // 10.26
		{"ws", "troppe carte in mano a fine turno", ""},
		{"ws", "backup", ""},
		{"fow", "squalifcia", "Sanzioni, ammonizioni, squalifiche|fow"}, // misspelled
		{"ygo", "clacolo degli spareggi in classifica", "Turni, classifica e struttura del torneo|ygo"},
		{"ws", "", ""},
		{"op", "don!!", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "come si usa il DON!!", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "leader", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "Blocker", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "il leader", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "la carta leader", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "attaccare con il leader", ""}, // the Capitano
		{"op", "don krieg", ""},
		{"nar", "leader", ""}, {"fow", "blocker", ""}, {"", "leader", ""}, // words of other books
		{"ygo", "evocazione pendulum", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"ygo", "xyz", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"", "evocazione pendulum", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"ws", "evocazione pendulum", ""},
		{"ygo", "mostro link", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"ygo", "chain link 2", ""},
		{"ygo", "rush duel", "Parole di un altro modo di giocare, che questo manuale non ha|ygo"},
		{"fow", "carta runa", "Regole più recenti di questa guida, che non le ha|fow"},
		{"nar", "boruto", "Parole di un altro gioco di Naruto, che questo regolamento non ha|nar"},
		{"nar", "quanto può valere una carta foil di prima edizione", "Prezzi e valore delle carte|nar"},
		{"", "quanto può valere una carta foil di prima edizione", "Prezzi e valore delle carte|"},
		{"ws", "quanto costa giocare una carta", ""},
		{"fow", "quanto vale la volontà di una pietra", ""},
		{"op", "quando esce la prossima espansione", "Uscite, ristampe e prodotti|op"},
		{"ws", "quando esce dal campo un personaggio", ""},
		{"ygo", "mi consigli un mazzo per cominciare", "Consigli su mazzi e carte|ygo"},
		{"nar", "è meglio attaccare per primi", ""},
		{"ygo", "su master duel come si cambia la catena", "Programmi e siti per giocare|ygo"},
		{"fow", "questa carta è ancora legale oggi", "Le carte ammesse oggi|fow"},
		{"ygo", "che cosa sono le carte proibite", ""}, // 5.1.6
		{"ws", "nell'anime quando muore", "La storia e i personaggi, oltre le carte|ws"},
		{"ygo", "i materiali di un link 3", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"op", "la carta st04 è buona", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "counter", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"}, {"op", "il counter", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"}, {"op", "trigger", "Parole di un altro gioco di One Piece, uscito nel 2022, che questo regolamento non ha|op"},
		{"op", "si può counterare un attacco", ""},
		{"ygo", "link", "Regole più recenti di questo manuale, che non le ha|ygo"}, {"ygo", "zona mostro extra", "Regole più recenti di questo manuale, che non le ha|ygo"}, {"ygo", "link 3", "Regole più recenti di questo manuale, che non le ha|ygo"},
		{"ygo", "synchro", ""}, {"ygo", "mostro synchro", ""}, // 2008 has them
		{"fow", "stranger", "Regole più recenti di questa guida, che non le ha|fow"}, {"fow", "precision", "Regole più recenti di questa guida, che non le ha|fow"}, {"fow", "regalia", ""}, {"fow", "attacco mirato", ""},
		{"nar", "counter", ""}, {"ws", "counter", ""}, {"ygo", "counter", ""},
		{"ws", "blau", "Parole di un altro gioco, uscito dopo, che questo regolamento non ha|ws"},
	} {
		if got := topicOf(t, ix, c.game, c.text); got != c.want {
			t.Errorf("%q in %q is about %q, want %q", c.text, c.game, got, c.want)
		}
	}
}

// Few query variants of rules may be taken for questions of procedure.
func TestVariantsAreNotOutside(t *testing.T) {
	checks.Sequential(t)
	ix := realIndex(t)
	variants, err := readVariants(questionsFile)
	if err == nil {
		err = addVariants(variants, variantFiles, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	all, outside := 0, 0
	for ref, list := range variants {
		for _, variant := range language.SplitList(list, ";") {
			if all++; topicOf(t, ix, ref.Game, variant) != "" {
				outside++
			}
		}
	}
	if t.Logf("%d of %d variants", outside, all); outside*250 > all {
		t.Errorf("%d of %d query variants are recognised as outside", outside, all)
	}
}

// The file's rules exist, and each topic has patterns.
func TestOutsideFile(t *testing.T) {
	ix := realIndex(t)
	all, err := shippedTopics()
	if err != nil {
		t.Fatal(err)
	}
	if len(all.Documents) != len(rulebooks.Games) || len(all.Topics) < 15 {
		t.Errorf("%d documents, %d topics", len(all.Documents), len(all.Topics))
	}
	for _, topic := range all.Topics {
		for g, n := range topic.Answered {
			if ix.books[g].Rule(n) == nil {
				t.Errorf("%s: there is no rule %s %s", topic.Name, g, n)
			}
		}
	}
	for _, topic := range all.Topics {
		if topic.LaterAuthority == nil || topic.LaterAuthority.Game == "" {
			continue
		}
		for _, r := range ix.books[topic.LaterAuthority.Game].Rules {
			var words []questionWord
			for _, w := range ix.analyzer.words(r.Title + ". " + r.Text()) {
				words = append(words, questionWord{plain: w.plain})
			}
			for i, pattern := range topic.terms {
				if once := (patternTerm{words: pattern[0].words}); once.matches(words) {
					t.Errorf("%s: %s has the words of %q", topic.Name, r.Ref, topic.Patterns[i])
				}
			}
		}
	}
	for _, fault := range []string{"later\top\tA\tb", "later\tpoker\tA\tb\tc", "later\top\tA\tb\t", "elsewhere\tA\tb", "elsewhere\tA\tb\t", "topic\tA\t-", "topic\tA\t-\t", "topic\tA\tws=x\ta", "document\tpoker\tdice\ta", "tema\ta\tb\tc"} {
		if _, err := readOutside("# prova\n" + fault + "\n"); err == nil ||
			!strings.Contains(err.Error(), "outside.tsv:2") {
			t.Errorf("%q: %v", fault, err)
		}
	}
}

// The scripts recognise the same questions.
func TestOfflineKnowsWhatIsOutside(t *testing.T) {
	s, ix, g := aPhone(t)
	topics, err := shippedTopics()
	if err != nil {
		t.Fatal(err)
	}
	packed, err := json.Marshal(topics)
	if err != nil {
		t.Fatal(err)
	}
	s.call(t, "topicsAre", string(packed))
	asked := []string{"tempo scaduto", "si può usare il side deck?", "L'arbitro ha sbagliato", "squalifcia", "pescata in più", "dado truccato", "danno", "", "trigger dimenticato",
		"sanzoine", "missare il timing", "carta firmata", "il risonatore danneggiato si recupera", "ho 39 carte nel mazzo, che faccio", "timing", "carta runa", "stranger", "don", "pendulum", "la leader", "counter", "trigger",
		"link", "zona mostro extra", "precision", "mostro synchro", "DON!!", "carta counter", "mythos", "blau"}
	for _, q := range queriesOf(t, g) {
		asked = append(asked, q.text)
	}
	if len(asked) < 60 {
		t.Fatalf("%d questions", len(asked))
	}
	for _, text := range asked {
		if got, want := s.call(t, "topicOf", string(g), text), topicOf(t, ix, g, text); got != want {
			t.Errorf("%q: the phone says %q, the server %q", text, got, want)
		}
	}
	if got := s.call(t, "topicOf", "", "tempo scaduto"); got != topicOf(t, ix, "", "tempo scaduto") {
		t.Errorf("of all games the phone says %q", got)
	}
}

// JSON answers contain it too.
func TestOutsideInJSON(t *testing.T) {
	q := Query{Text: "spareggi in classifica", Game: rulebooks.WS, Limit: 1}
	got, err := json.Marshal(NewAnswer(q, ask(t, realIndex(t), q)).Outside)
	if err != nil || !strings.HasPrefix(string(got), fmt.Sprintf(`{"topic":%q,"documents":[{"game":"ws","verb":"dice","name":"«Floor Rules», il regolamento`, "Turni, classifica e struttura del torneo")) {
		t.Errorf("%s, %v", got, err)
	}
}
