import * as garden from './garden';
import * as kitchen from './kitchen';
import * as paper from './paper';
import * as wear from './wear';

/** Pictures by the base name that products carry, without `bild-`. */
const PICTURES: Readonly<Record<string, string>> = {
  arbeitshemd: wear.arbeitshemd.blau,
  'arbeitshemd-0': wear.arbeitshemd.rot,
  'arbeitshemd-1': wear.arbeitshemd.blau,
  'arbeitshemd-2': wear.arbeitshemd.gruen,
  becher: kitchen.becher[0] ?? '',
  'becher-2': kitchen.becher[1] ?? '',
  'becher-3': kitchen.becher[2] ?? '',
  boot: paper.boot,
  dose: kitchen.dose,
  gartenhandschuhe: wear.gartenhandschuhe,
  gratis: paper.gratis,
  grog: kitchen.grog,
  kaffee: kitchen.kaffee,
  kanne: kitchen.kanne,
  karte: paper.karte,
  kochbuch: kitchen.kochbuch,
  kurs: paper.kurs,
  maschine: kitchen.maschine,
  schuerze: wear.schuerze,
  set: kitchen.set,
  unikat: kitchen.unikat,
  bank: garden.bank,
  korb: garden.korb,
  wollsocken: wear.wollsocken,
};

/** Base name of a picture file: `/…/bild-becher-2-450x450.jpg` → `becher-2`. */
export function pictureName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file
    .replace(/\.\w+$/, '')
    .replace(/-\d+x\d+$/, '')
    .replace(/^bild-/, '');
}

/** The SVG text for any picture address of the shop: the drawing of that name, else of the name without its number, else a parcel. */
export function productPicture(path: string): string {
  const name = pictureName(path);
  return PICTURES[name] ?? PICTURES[name.replace(/-\d+$/, '')] ?? paper.platzhalter;
}
