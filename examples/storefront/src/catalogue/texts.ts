/** Descriptions of the demo's goods by slug: a sentence for the head of the page and a paragraph for the tab. */
export const TEXTS: Readonly<Record<string, readonly [short: string, long: string]>> = {
  'emaille-becher': [
    'Leicht, unverwüstlich und mit einer Möwe von Hand bemalt.',
    'Zwei Schichten Emaille auf Stahl, gebrannt bei 820 °C. Der Becher verträgt Lagerfeuer, Spülmaschine und den Sturz von der Mole.',
  ],
  'leinen-schuerze': [
    'Gewaschenes Leinen, das mit jedem Kuchen schöner wird.',
    'Mit breiter Tasche und langen Bändern, die sich vorn binden lassen. Gewebt in der Oberlausitz, genäht in Husum.',
  ],
  kochbuch: [
    '84 Rezepte zwischen Deich und Hafen.',
    'Von Labskaus bis Franzbrötchen: einfache Gerichte für zwei oder zehn, mit Zeichnungen statt Fotos. 208 Seiten, fadengeheftet.',
  ],
  'unikat-schale': [
    'Von Hand gedreht, jede nur ein einziges Mal.',
    'Steinzeug mit einer Glasur aus Ostseesand. Weil es jede Schale nur einmal gibt, kann sie auch nur einmal bestellt werden.',
  ],
  'gratis-rezeptheft': [
    'Zwölf Rezepte zum Herunterladen, geschenkt.',
    'Eine PDF-Datei für Küche und Tablet. Sie bestellen sie wie alles andere, nur ohne Rechnung.',
  ],
  'online-kochkurs': [
    'Drei Abende, live aus unserer Küche.',
    'Den Zugang schicken wir per E-Mail. Es wird nichts verschickt, deshalb fallen keine Versandkosten an.',
  ],
  'espresso-maschine-profi': [
    'Zweikreiser mit Messingkessel, gebaut für Jahrzehnte.',
    'Brühtemperatur auf ein halbes Grad genau, Dampf ohne Ende. Lieferung per Spedition bis zur Küchentür.',
  ],
  'ausverkaufte-kanne': [
    'Zurzeit beim Töpfer.',
    'Die Kanne kommt im Frühjahr wieder. Sie zeigt hier, wie ein ausverkauftes Produkt aussieht.',
  ],
  'knappe-dose': [
    'Nur noch wenige da.',
    'Weißblech mit dichtem Deckel für Tee, Kaffee und Geheimnisse. Von dieser Auflage sind nur drei Stück übrig.',
  ],
  arbeitshemd: [
    'Fester Köper, fünf Knöpfe, eine Tasche für alles.',
    'Aus Bio-Baumwolle, weit geschnitten. Wählen Sie Farbe und Größe; Lieferzeit, Grundpreis und Herstellerangaben richten sich nach der Ausführung.',
  ],
  wollsocken: [
    'Schafwolle von der Hallig.',
    'In sechs Farben und sechs Größen. Bei so vielen Ausführungen fragt die Seite jede einzeln beim Server nach.',
  ],
  'kuechen-set': [
    'Becher, Schürze und Schale zusammen aussuchen.',
    'Sie bestimmen, wie viel wovon. Was ausverkauft ist, lässt sich nicht wählen.',
  ],
  'teekiste-abo': [
    'Jeden Monat vier neue Sorten.',
    'Kündbar bis zum Monatsende. Als Abo lässt sich die Teekiste nur mit Zahlungsarten kaufen, die wir speichern können.',
  ],
  'rezept-abo': ['30 Tage kostenlos, danach 4,90 € im Monat.', 'Heute wird nichts fällig. Die Zahlungsart wird nur hinterlegt.'],
  gartenhandschuhe: [
    'Fest genug für Brombeeren.',
    'Ziegenleder mit Bündchen. Eine Ausführung ist ein Restposten und kostet nichts.',
  ],
  kuestengrog: [
    'Rum, Tee und Kandis aus Flensburg.',
    'Mit heißem Wasser aufgießen. In drei Flaschengrößen mit Pfand; der Grundpreis steht daneben. Abgabe nur an Erwachsene.',
  ],
  bootstour: ['Zwei Stunden auf der Förde.', 'Suchen Sie Tag und Uhrzeit aus. Die Buchung wird erst im Warenkorb fest.'],
  geschenkkorb: [
    'Gepackt, wie Sie es möchten.',
    'Mit Karte, Schleife oder einem Becher obendrauf. Die Extras werden zum Preis gerechnet.',
  ],
  gartenbank: [
    'Eiche, geölt, auf Bestellung gebaut.',
    'Zahlen Sie alles sofort oder nur eine Anzahlung, den Rest bei der Lieferung.',
  ],
};
