import * as kitchen from './kitchen';
import * as paper from './paper';
import * as wear from './wear';

/** Pictures by the base name that products carry, without `bild-`. */
const PICTURES: Readonly<Record<string, string>> = {
  arbeitshemd: wear.arbeitshemd.blau,
  'arbeitshemd-blau': wear.arbeitshemd.blau,
  'arbeitshemd-gruen': wear.arbeitshemd.gruen,
  'arbeitshemd-rot': wear.arbeitshemd.rot,
  becher: kitchen.becher[0] ?? '',
  'becher-2': kitchen.becher[1] ?? '',
  'becher-3': kitchen.becher[2] ?? '',
  boot: paper.boot,
  gartenhandschuhe: wear.gartenhandschuhe,
  gratis: paper.gratis,
  kaffee: kitchen.kaffee,
  kanne: kitchen.kanne,
  karte: paper.karte,
  kochbuch: kitchen.kochbuch,
  kurs: paper.kurs,
  maschine: kitchen.maschine,
  schuerze: wear.schuerze,
  set: kitchen.set,
  unikat: kitchen.unikat,
  backkurs: kitchen.backkurs,
  wollsocken: wear.wollsocken,
};

/** Base name of a picture file: `/…/bild-becher-2-450x450.jpg` → `becher-2`. */
export function pictureName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.replace(/\.\w+$/, '').replace(/-\d+x\d+$/, '').replace(/^bild-/, '');
}

/** The SVG text for any picture address of the shop; a parcel where there is no drawing. */
export function productPicture(path: string): string {
  return PICTURES[pictureName(path)] ?? paper.platzhalter;
}
