/** What the goods are called and how they are described: German → English. */
export const GOODS: Readonly<Record<string, string>> = {
  'Küche, Garten, Geschenke': 'Kitchen, garden, gifts',
  'Gutes für Küche und Garten, mit Salz auf der Haut.': 'Good things for kitchen and garden, with salt on the skin.',
  'Becher, Schürzen und Bücher aus kleinen Werkstätten zwischen Flensburg und Cuxhaven.':
    'Mugs, aprons and books from small workshops between Flensburg and Cuxhaven.',
  'Emaille-Becher „Möwe“': 'Enamel mug “Gull”',
  'Leinen-Schürze': 'Linen apron',
  'Kochbuch „Norddeutsch“': 'Cookbook “Northern”',
  'Unikat-Schale': 'One-of-a-kind bowl',
  'Gratis-Rezeptheft (PDF)': 'Free recipe booklet (PDF)',
  'Online-Kochkurs': 'Online cooking course',
  'Espresso-Maschine Profi': 'Espresso machine Pro',
  'Ausverkaufte Kanne': 'Sold-out jug',
  'Knappe Dose': 'Scarce tin',
  Arbeitshemd: 'Work shirt',
  Wollsocken: 'Wool socks',
  'Küchen-Set': 'Kitchen set',
  'Teekiste im Abo': 'Tea chest by subscription',
  'Rezept-Abo mit Probemonat': 'Recipe subscription with a trial month',
  Gartenhandschuhe: 'Gardening gloves',
  Küstengrog: 'Coastal grog',
  'Bootstour auf der Förde': 'Boat trip on the fjord',
  Geschenkkorb: 'Gift basket',
  'Gartenbank „Reede“': 'Garden bench “Roadstead”',
  Handbemalt: 'Hand-painted',
  Textilien: 'Textiles',
  Bücher: 'Books',
  Geräte: 'Appliances',
  Haushalt: 'Household',
  Küche: 'Kitchen',
  Garten: 'Garden',
  Geschenke: 'Gifts',
  'Leicht, unverwüstlich und mit einer Möwe von Hand bemalt.': 'Light, indestructible, with a gull painted on by hand.',
  'Zwei Schichten Emaille auf Stahl, gebrannt bei 820 °C. Der Becher verträgt Lagerfeuer, Spülmaschine und den Sturz von der Mole.':
    'Two layers of enamel on steel, fired at 820 °C. The mug survives campfires, dishwashers and a fall off the pier.',
  'Gewaschenes Leinen, das mit jedem Kuchen schöner wird.': 'Washed linen that gets better with every cake.',
  'Mit breiter Tasche und langen Bändern, die sich vorn binden lassen. Gewebt in der Oberlausitz, genäht in Husum.':
    'With a wide pocket and long ribbons that tie at the front. Woven in Upper Lusatia, sewn in Husum.',
  '84 Rezepte zwischen Deich und Hafen.': '84 recipes between dyke and harbour.',
  'Von Labskaus bis Franzbrötchen: einfache Gerichte für zwei oder zehn, mit Zeichnungen statt Fotos. 208 Seiten, fadengeheftet.':
    'From lobscouse to cinnamon rolls: simple dishes for two or ten, with drawings instead of photos. 208 pages, thread-sewn.',
  'Von Hand gedreht, jede nur ein einziges Mal.': 'Thrown by hand, each one only once.',
  'Steinzeug mit einer Glasur aus Ostseesand. Weil es jede Schale nur einmal gibt, kann sie auch nur einmal bestellt werden.':
    'Stoneware with a glaze of Baltic sand. There is only one of each bowl, so it can be ordered only once.',
  'Zwölf Rezepte zum Herunterladen, geschenkt.': 'Twelve recipes to download, for free.',
  'Eine PDF-Datei für Küche und Tablet. Sie bestellen sie wie alles andere, nur ohne Rechnung.':
    'A PDF for kitchen and tablet. You order it like everything else, only without a bill.',
  'Drei Abende, live aus unserer Küche.': 'Three evenings, live from our kitchen.',
  'Den Zugang schicken wir per E-Mail. Es wird nichts verschickt, deshalb fallen keine Versandkosten an.':
    'We send the access by e-mail. Nothing is shipped, so there are no shipping costs.',
  'Zweikreiser mit Messingkessel, gebaut für Jahrzehnte.': 'Dual circuit with a brass boiler, built for decades.',
  'Brühtemperatur auf ein halbes Grad genau, Dampf ohne Ende. Lieferung per Spedition bis zur Küchentür.':
    'Brewing temperature to half a degree, endless steam. Delivered by a carrier to your kitchen door.',
  'Zurzeit beim Töpfer.': 'At the potter’s just now.',
  'Die Kanne kommt im Frühjahr wieder. Sie zeigt hier, wie ein ausverkauftes Produkt aussieht.':
    'The jug comes back in spring. Here it shows what a sold-out product looks like.',
  'Nur noch wenige da.': 'Only a few left.',
  'Weißblech mit dichtem Deckel für Tee, Kaffee und Geheimnisse. Von dieser Auflage sind nur drei Stück übrig.':
    'Tinplate with a tight lid for tea, coffee and secrets. Only three of this edition are left.',
  'Fester Köper, fünf Knöpfe, eine Tasche für alles.': 'Sturdy twill, five buttons, one pocket for everything.',
  'Aus Bio-Baumwolle, weit geschnitten. Wählen Sie Farbe und Größe; Lieferzeit, Grundpreis und Herstellerangaben richten sich nach der Ausführung.':
    'Organic cotton, cut wide. Choose colour and size; delivery time, unit price and maker depend on the option.',
  'Schafwolle von der Hallig.': 'Sheep’s wool from the islands.',
  'In sechs Farben und sechs Größen. Bei so vielen Ausführungen fragt die Seite jede einzeln beim Server nach.':
    'In six colours and six sizes. With so many options the page asks the server for each one.',
  'Becher, Schürze und Schale zusammen aussuchen.': 'Choose mug, apron and bowl together.',
  'Sie bestimmen, wie viel wovon. Was ausverkauft ist, lässt sich nicht wählen.':
    'You decide how much of what. Sold-out goods cannot be chosen.',
  'Jeden Monat vier neue Sorten.': 'Four new kinds every month.',
  'Kündbar bis zum Monatsende. Als Abo lässt sich die Teekiste nur mit Zahlungsarten kaufen, die wir speichern können.':
    'Cancel until the end of the month. A subscription can be bought only with payment methods that we can save.',
  '30 Tage kostenlos, danach 4,90 € im Monat.': '30 days free, then €4.90 a month.',
  'Heute wird nichts fällig. Die Zahlungsart wird nur hinterlegt.': 'Nothing is due today. The payment method is only saved.',
  'Fest genug für Brombeeren.': 'Sturdy enough for brambles.',
  'Ziegenleder mit Bündchen. Eine Ausführung ist ein Restposten und kostet nichts.':
    'Goatskin with cuffs. One option is a remnant and costs nothing.',
  'Rum, Tee und Kandis aus Flensburg.': 'Rum, tea and rock sugar from Flensburg.',
  'Spirituose mit Tee und Kandis.': 'Spirit with tea and rock sugar.',
  'Nicht an Personen unter 18 Jahren abgeben.': 'Not for persons under 18.',
  'Rum, Wasser, Zucker, Schwarztee, natürliches Aroma (enthält': 'Rum, water, sugar, black tea, natural flavouring (contains',
  'Mit heißem Wasser aufgießen. In drei Flaschengrößen mit Pfand; der Grundpreis steht daneben. Abgabe nur an Erwachsene.':
    'Add hot water. In three bottle sizes with a deposit; the unit price is shown next to it. Adults only.',
  'Zwei Stunden auf der Förde.': 'Two hours on the fjord.',
  'Suchen Sie Tag und Uhrzeit aus. Die Buchung wird erst im Warenkorb fest.':
    'Choose day and time. The booking is made in the cart.',
  'Gepackt, wie Sie es möchten.': 'Packed as you like it.',
  'Mit Karte, Schleife oder einem Becher obendrauf. Die Extras werden zum Preis gerechnet.':
    'With a card, a ribbon or a mug on top. Extras are added to the price.',
  'Eiche, geölt, auf Bestellung gebaut.': 'Oak, oiled, built to order.',
  'Zahlen Sie alles sofort oder nur eine Anzahlung, den Rest bei der Lieferung.':
    'Pay everything now, or a deposit and the rest on delivery.',
  'Von offenem Feuer fernhalten.': 'Keep away from open fire.',
  'Bio-Baumwolle': 'Organic cotton',
  ', Knöpfe aus Steinnuss': ', buttons of corozo nut',
  'Waschen bei 40 °C, nicht bleichen': 'Wash at 40 °C, do not bleach',
  Rot: 'Red',
  Blau: 'Blue',
  Grün: 'Green',
  Grau: 'Grey',
  Natur: 'Natural',
  Schwarz: 'Black',
  Weiß: 'White',
  Silber: 'Silver',
  'Blau, Grün, Rot': 'Blue, green, red',
  'Blau, Grau, Grün, Natur, Rot, Schwarz': 'Blue, grey, green, natural, red, black',
  Milch: 'Milk',
  Zucker: 'Sugar',
  Brennwert: 'Energy',
  'Grußkarte (+ 2,50 €)': 'Greeting card (+ €2.50)',
  'Schleife (+ 1,50 €)': 'Ribbon (+ €1.50)',
  'Text der Karte': 'Text of the card',
};
