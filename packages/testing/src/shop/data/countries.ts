/** Countries the shop sells to, in the order of its select box: code → German name. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  BE: 'Belgien',
  BG: 'Bulgarien',
  DK: 'Dänemark',
  DE: 'Deutschland',
  FR: 'Frankreich',
  IE: 'Irland',
  IT: 'Italien',
  JP: 'Japan',
  CA: 'Kanada',
  XK: 'Kosovo',
  LI: 'Liechtenstein',
  LU: 'Luxemburg',
  NL: 'Niederlande',
  NO: 'Norwegen',
  AT: 'Österreich',
  PL: 'Polen',
  PT: 'Portugal',
  SE: 'Schweden',
  CH: 'Schweiz',
  ES: 'Spanien',
  AE: 'Vereinigte Arabische Emirate',
  US: 'Vereinigte Staaten von Amerika (USA)',
  GB: 'Vereinigtes Königreich',
};

/**
 * States per country. An empty object: the country has none and the field is hidden.
 * A country that is missing here (AE, GB, XK): the state is free text.
 */
export const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: {},
  BG: { 'BG-01': 'Blagoevgrad', 'BG-02': 'Burgas', 'BG-08': 'Dobrich', 'BG-07': 'Gabrovo', 'BG-26': 'Haskovo', 'BG-09': 'Kardzhali', 'BG-10': 'Kyustendil', 'BG-11': 'Lovech', 'BG-12': 'Montana', 'BG-13': 'Pazardzhik', 'BG-14': 'Pernik', 'BG-15': 'Pleven', 'BG-16': 'Plovdiv', 'BG-17': 'Razgrad', 'BG-18': 'Ruse', 'BG-27': 'Shumen', 'BG-19': 'Silistra', 'BG-20': 'Sliven', 'BG-21': 'Smolyan', 'BG-23': 'Region Sofia', 'BG-22': 'Sofia', 'BG-24': 'Stara Zagora', 'BG-25': 'Targovishte', 'BG-03': 'Varna', 'BG-04': 'Veliko Tarnovo', 'BG-05': 'Vidin', 'BG-06': 'Vratsa', 'BG-28': 'Yambol' },
  DK: {},
  DE: { 'DE-BW': 'Baden-Württemberg', 'DE-BY': 'Bayern', 'DE-BE': 'Berlin', 'DE-BB': 'Brandenburg', 'DE-HB': 'Bremen', 'DE-HH': 'Hamburg', 'DE-HE': 'Hessen', 'DE-MV': 'Mecklenburg-Vorpommern', 'DE-NI': 'Niedersachsen', 'DE-NW': 'Nordrhein-Westfalen', 'DE-RP': 'Rheinland-Pfalz', 'DE-SL': 'Saarland', 'DE-SN': 'Sachsen', 'DE-ST': 'Sachsen-Anhalt', 'DE-SH': 'Schleswig-Holstein', 'DE-TH': 'Thüringen' },
  FR: {},
  IE: { CW: 'Carlow', CN: 'Cavan', CE: 'Clare', CO: 'Cork', DL: 'Donegal', D: 'Dublin', G: 'Galway', KY: 'Kerry', KE: 'Kildare', KK: 'Kilkenny', LS: 'Laois', LM: 'Leitrim', LK: 'Limerick', LD: 'Longford', LH: 'Louth', MO: 'Mayo', MH: 'Meath', MN: 'Monaghan', OY: 'Offaly', RN: 'Roscommon', SO: 'Sligo', TA: 'Tipperary', WD: 'Waterford', WH: 'Westmeath', WX: 'Wexford', WW: 'Wicklow' },
  IT: { AG: 'Agrigento', AL: 'Alexandria', AN: 'Ancona', AO: 'Aosta', AR: 'Arezzo', AP: 'Ascoli Piceno', AT: 'Asti', AV: 'Avellino', BA: 'Bari', BT: 'Barletta-Andria-Trani', BL: 'Belluno', BN: 'Benevento', BG: 'Bergamo', BI: 'Biella', BO: 'Bologna', BZ: 'Bozen', BS: 'Brescia', BR: 'Brindisi', CA: 'Cagliari', CL: 'Caltanissetta', CB: 'Campobasso', CE: 'Caserta', CT: 'Catania', CZ: 'Catanzaro', CH: 'Chieti', CO: 'Como', CS: 'Cosenza', CR: 'Cremona', KR: 'Crotone', CN: 'Cuneo', EN: 'Enna', FM: 'Fermo', FE: 'Ferrara', FI: 'Florenz', FG: 'Foggia', FC: 'Forlì-Cesena', FR: 'Frosinone', GE: 'Genua', GO: 'Gorizia', GR: 'Grosseto', IM: 'Imperia', IS: 'Isernia', SP: 'La Spezia', AQ: 'L\'Aquila', LT: 'Latina', LE: 'Lecce', LC: 'Lecco', LI: 'Livorno', LO: 'Lodi', LU: 'Lucca', MC: 'Macerata', MN: 'Mantova', MS: 'Massa-Carrara', MT: 'Matera', ME: 'Messina', MI: 'Mailand', MO: 'Modena', MB: 'Monza e della Brianza', NA: 'Neapel', NO: 'Novara', NU: 'Nuoro', OR: 'Oristano', PD: 'Padova', PA: 'Palermo', PR: 'Parma', PV: 'Pavia', PG: 'Perugia', PU: 'Pesaro e Urbino', PE: 'Pescara', PC: 'Piacenza', PI: 'Pisa', PT: 'Pistoia', PN: 'Pordenone', PZ: 'Potenza', PO: 'Prato', RG: 'Ragusa', RA: 'Ravenna', RC: 'Reggio Calabria', RE: 'Reggio Emilia', RI: 'Rieti', RN: 'Rimini', RM: 'Rom', RO: 'Rovigo', SA: 'Salerno', SS: 'Sassari', SV: 'Savona', SI: 'Siena', SR: 'Siracusa', SO: 'Sondrio', SU: 'Süd Sardegna', TA: 'Taranto', TE: 'Teramo', TR: 'Terni', TO: 'Turin', TP: 'Trapani', TN: 'Trento', TV: 'Treviso', TS: 'Triest', UD: 'Udine', VA: 'Varese', VE: 'Venedig', VB: 'Verbano-Cusio-Ossola', VC: 'Vercelli', VR: 'Verona', VV: 'Vibo Valentia', VI: 'Vicenza', VT: 'Viterbo' },
  JP: { JP01: 'Hokkaido', JP02: 'Aomori', JP03: 'Iwate', JP04: 'Miyagi', JP05: 'Akita', JP06: 'Yamagata', JP07: 'Fukushima', JP08: 'Ibaraki', JP09: 'Tochigi', JP10: 'Gunma', JP11: 'Saitama', JP12: 'Chiba', JP13: 'Tokio', JP14: 'Kanagawa', JP15: 'Niigata', JP16: 'Toyama', JP17: 'Ishikawa', JP18: 'Fukui', JP19: 'Yamanashi', JP20: 'Nagano', JP21: 'Gifu', JP22: 'Shizuoka', JP23: 'Aichi', JP24: 'Mie', JP25: 'Shiga', JP26: 'Kyoto', JP27: 'Osaka', JP28: 'Hyogo', JP29: 'Nara', JP30: 'Wakayama', JP31: 'Tottori', JP32: 'Shimane', JP33: 'Okayama', JP34: 'Hiroshima', JP35: 'Yamaguchi', JP36: 'Tokushima', JP37: 'Kagawa', JP38: 'Ehime', JP39: 'Kochi', JP40: 'Fukuoka', JP41: 'Saga', JP42: 'Nagasaki', JP43: 'Kumamoto', JP44: 'Oita', JP45: 'Miyazaki', JP46: 'Kagoshima', JP47: 'Okinawa' },
  CA: { AB: 'Alberta', BC: 'Britisch-Kolumbien', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Neufundland und Labrador', NT: 'Nordwest-Territorien', NS: 'Neuschottland', NU: 'Nunavut', ON: 'Ontario', PE: 'Prinz-Edward-Insel', QC: 'Québec', SK: 'Saskatchewan', YT: 'Yukon' },
  LI: {},
  LU: {},
  NL: {},
  NO: {},
  AT: {},
  PL: {},
  PT: {},
  SE: {},
  CH: { AG: 'Aargau', AR: 'Appenzell Ausserrhoden', AI: 'Appenzell Innerrhoden', BL: 'Basel-Landschaft', BS: 'Basel-Stadt', BE: 'Bern', FR: 'Freiburg', GE: 'Genf', GL: 'Glarus', GR: 'Graubünden', JU: 'Jura', LU: 'Luzern', NE: 'Neuenburg', NW: 'Nidwalden', OW: 'Obwalden', SH: 'Schaffhausen', SZ: 'Schwyz', SO: 'Solothurn', SG: 'St. Gallen', TG: 'Thurgau', TI: 'Tessin', UR: 'URI', VS: 'Wallis', VD: 'Waadt', ZG: 'Zug', ZH: 'Zürich' },
  ES: { C: 'A Coruña', VI: 'Araba/Álava', AB: 'Albacete', A: 'Alicante', AL: 'Almería', O: 'Asturias', AV: 'Ávila', BA: 'Badajoz', PM: 'Balearen', B: 'Barcelona', BU: 'Burgos', CC: 'Cáceres', CA: 'Cádiz', S: 'Kantabrien', CS: 'Castellón', CE: 'Ceuta', CR: 'Ciudad Real', CO: 'Córdoba', CU: 'Cuenca', GI: 'Girona', GR: 'Granada', GU: 'Guadalajara', SS: 'Gipuzkoa', H: 'Huelva', HU: 'Huesca', J: 'Jaén', LO: 'La Rioja', GC: 'Las Palmas', LE: 'León', L: 'Lleida', LU: 'Lugo', M: 'Madrid', MA: 'Málaga', ML: 'Melilla', MU: 'Murcia', NA: 'Navarra', OR: 'Ourense', P: 'Palencia', PO: 'Pontevedra', SA: 'Salamanca', TF: 'Santa Cruz de Tenerife', SG: 'Segovia', SE: 'Sevilla', SO: 'Soria', T: 'Tarragona', TE: 'Teruel', TO: 'Toledo', V: 'Valencia', VA: 'Valladolid', BI: 'Bizkaia', ZA: 'Zamora', Z: 'Zaragoza' },
  US: { AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'Kalifornien', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'Washington, D.C.', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AA: 'Armed Forces (AA)', AE: 'Armed Forces (AE)', AP: 'Armed Forces (AP)' },
};
