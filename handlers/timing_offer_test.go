package handlers

import (
	"net/url"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// The words of a query offer "Quando si può?" where they name a class, perhaps a moment, and nothing else.
func TestAskedTiming(t *testing.T) {
	for game, cases := range map[rulebooks.Game][][2]string{
		rulebooks.YGO: {
			{"trappola nel damage step", "trappola-normale Damage Step, prima del calcolo dei danni"}, {"quando posso attivare una contro-trappola", "contro-trappola "},
			{"contro trappola", "contro-trappola "}, {"contro-trappole nel damage step", "contro-trappola Damage Step, prima del calcolo dei danni"},
			{"quando si può attivare una magia rapida", "magia-rapida "}, {"magia rapida nel turno dell'avversario", "magia-rapida "},
			{"magie rapide in main phase", "magia-rapida Main Phase 1"}, {"magia normale", "magia-normale "}, {"effetto rapido nella standby phase", "effetto-rapido Standby Phase"},
			{"effetti rapidi draw phase", "effetto-rapido Draw Phase"}, {"posso usare un effetto a ignizione nella battle step", "effetto-a-ignizione Battle Step, prima di un attacco"},
			{"trappola continua end phase", "trappola-continua End Phase"}, {"evocazione normale in main phase 2", "evocazione-normale Main Phase 2"},
			{"quando posso posizionare una trappola", "posizionare "}, {"cambio di posizione", "cambio-di-posizione "}, {"cambiare posizione a un mostro", "cambio-di-posizione "},
			{"trappola nel damage", "trappola-normale Damage Step, prima del calcolo dei danni"}, {"trappola che cambia atk nel damage step", "trappola-che-cambia-atk-o-def Damage Step, prima del calcolo dei danni"},
			{"magia continua", "magia-continua "}, {"MAGIA NORMALE POSIZIONATA", "magia-normale-posizionata "}, {"può attivare una trappola in start step?", "trappola-normale Start Step"},

			{"damage step", ""}, {"", ""}, {"3.6.6.1", ""}, {"catena", ""}, {"quanti mostri posso evocare", ""}, {"priorità", ""}, {"tributo", ""},
			{"danno da trappola", ""}, {"quante trappole posso posizionare", ""}, {"trappola distrutta in risposta", ""}, {"missare il timing", ""},
			{"cimitero", ""}, {"mostro", ""}, {"che cosa è una contro-trappola", ""}, {"costo di una magia rapida", ""}, {"quando finisce il turno", ""}, {"carta", ""},
			{"attacco diretto", ""}, {"evocazione speciale", ""}, {"token", ""}, {"main phase 2", ""}, {"spell speed 3", ""},
		},
		rulebooks.WS: {
			{"counter", "evento-counter "}, {"backup quando", "backup "}, {"backup nel counter step", "backup Counter Step, dopo un Attacco Frontale"},
			{"quando posso usare il backup", "backup "}, {"backup in damage step", "backup Damage Step"}, {"evento nella climax phase", "evento Climax Phase"},
			{"quando posso giocare un evento", "evento "}, {"evento counter in main phase", "evento-counter Main Phase"}, {"eventi", "evento "},
			{"climax in main phase", "climax Main Phase"}, {"climax nella climax phase", "climax Climax Phase"}, {"quando si può giocare un climax", "climax "},
			{"act nella climax phase", "act Climax Phase"}, {"posso usare un act nel turno dell’avversario", "act "}, {"act con rest", "act-con-rest "},
			{"quando posso scambiare due personaggi", "scambio "}, {"giocare un personaggio nell'encore step", "personaggio Encore Step, prima che i personaggi in Reverse lascino lo Stage"},
			{"mettere una carta nel clock", "clock "}, {"quando posso attaccare", "attacco "}, {"pagare encore in main", "encore Main Phase"},
			{"encore end phase", "encore End Phase"}, {"backup in battle", "backup Battle Step"},

			{"counter step", ""}, {"climax phase", ""}, {"main phase", ""}, {"", ""}, {"riordino", ""}, {"quanto costa un evento", ""}, {"danno cancellato", ""},
			{"che cos'è un climax", ""}, {"livello 4", ""}, {"climax nella waiting room", ""}, {"backup su un personaggio non attaccato", ""}, {"encore senza stock", ""},
			{"quanti personaggi ho sullo stage", ""}, {"icona di trigger", ""}, {"punto riordino", ""}, {"mulligan", ""}, {"attacco laterale soul", ""},
			{"carte nel mazzo", ""}, {"quando pesco", ""}, {"7.4.1.2", ""}, {"clock pieno", ""}, {"turno dell'avversario", ""},
		},
	} {
		names := newTimingNames(loadParts().timing[game])
		for _, c := range cases {
			got := ""
			if class, moment := names.read(wordsOf(c[0])); class != nil {
				got = class.ID + " "
				if moment != nil {
					got += moment.Name
				}
			}
			if got != c[1] {
				t.Errorf("%s, %q: %q, want %q", game, c[0], got, c[1])
			}
		}
	}
}

// The page of results leads to the class and to the moment in either turn, and the part of it that scripts ask for does
// too.
func TestSearchOffersTiming(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/cerca?q=backup+nel+counter+step&gioco=ws")
	mustHold(t, w, "Quando si può?", `href="/quando/ws/backup#suo-counter-step-dopo-un-attacco-frontale"`)
	inspect(t, "/cerca", w.Body.String())
	mustHold(t, get(h, "/quando/ws/backup"), `id="suo-counter-step-dopo-un-attacco-frontale"`, `id="tuo-counter-step-dopo-un-attacco-frontale"`)
	mustHold(t, get(h, "/cerca?q=quando+posso+attivare+una+contro-trappola&gioco=tutti"), `href="/quando/ygo/contro-trappola"`, "YGO, Contro-Trappola")
}

// Whoever asks whether something may be done at some time with a class of cards is led to that class, with other words in the question too; not
// where he asks something else, or no time is named.
func TestMayOffersTiming(t *testing.T) {
	h := shippedSite.handler(t)
	for query, class := range map[string]string{
		"ho una magia normale coperta, la posso attivare nel turno di lui?": "/quando/ygo/magia-normale",
		"quante copie di una magia normale posso avere nel mazzo":           "",
		"posso mettere tre copie di una magia normale":                      "",
		"ho un drago, lo posso usare nel turno di lui?":                     "",
	} {
		page := get(h, "/cerca?gioco=ygo&q="+url.QueryEscape(query)).Body.String()
		if strings.Contains(page, ">Quando si può?</h2>") != (class != "") || !strings.Contains(page, class) {
			t.Errorf("%q is not led to %q", query, class)
		}
	}
}
