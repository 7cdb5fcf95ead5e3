/** Parts of countries: German → English. */
export const PLACES: Readonly<Record<string, string>> = {
  'Süd Sardegna': 'South Sardinia',
  Graubünden: 'Grisons',
  Zürich: 'Zurich',
  'Neufundland und Labrador': 'Newfoundland and Labrador',
  Präfektur: 'Prefecture',
  Provinz: 'Province',
  Kanton: 'Canton',
  Bundesland: 'State',
  Landkreis: 'County',
};
