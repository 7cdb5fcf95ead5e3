import { BRICK, CREAM, fill, FOAM, gull, INK, line, MOSS, NAVY, picture, SAND, SEA, STEEL, STRAW } from './shapes';

/** Free recipe leaflet (a file to download). */
export const gratis = picture(
  FOAM,
  fill('M190 110h170l70 70v294H190z', CREAM) +
    fill('M360 110l70 70h-70z', STEEL) +
    fill('M226 214h150v12H226zm0 34h168v8H226zm0 24h168v8H226zm0 24h120v8H226z', SEA) +
    '<circle cx="310" cy="388" r="56" fill="#1f4e6f"/>' +
    line('M310 360v54m-24-22l24 24 24-24', CREAM, 12),
);

/** Online course on a tablet. */
export const kurs = picture(
  SAND,
  '<rect x="90" y="150" width="420" height="288" rx="26" fill="#17324a"/><rect x="114" y="174" width="372" height="240" rx="8" fill="#dce9ea"/>' +
    fill('M226 370c0-40 34-70 74-70s74 30 74 70z', CREAM) +
    fill('M240 300c-36-4-44-58-6-66 8-36 62-40 76-14 30-20 74 8 58 44 20 18 0 42-18 38z', CREAM) +
    line('M240 306h128', NAVY, 9) +
    '<circle cx="430" cy="360" r="34" fill="#b4512f"/>' +
    fill('M420 342l28 18-28 18z', CREAM) +
    line('M70 470h460', INK, 14),
);

/** Voucher-like card of the membership. */
export const karte = picture(
  '#e6ebe2',
  '<g transform="rotate(-7 300 300)"><rect x="110" y="190" width="380" height="236" rx="22" fill="#1f4e6f"/><rect x="110" y="240" width="380" height="34" fill="#17324a"/>' +
    gull(210, 346, 44, CREAM, 8) +
    fill('M330 330h120v12H330zm0 30h80v12h-80z', STRAW) +
    '</g>',
);

/** A boat to be booked by the hour. */
export const boot = picture(
  FOAM,
  fill('M0 430c60-30 100 20 160-6s110 22 170-4 110 22 160-4 80 10 110 0v184H0z', SEA, 'opacity=".5"') +
    fill('M110 390h380l-50 84H170z', BRICK) +
    fill('M110 390h380l-10 20H122z', CREAM) +
    line('M292 390V120', INK, 12) +
    fill('M306 130c90 50 130 130 136 236H306z', CREAM) +
    fill('M278 160c-60 50-96 120-104 206h104z', STRAW) +
    gull(450, 150, 34, NAVY, 6) +
    line('M0 460c60-26 100 18 160-6s110 18 170-6 110 18 160-6 80 8 110 0', NAVY, 6),
  { shadow: false },
);

/** A parcel for things without a picture of their own. */
export const platzhalter = picture(
  '#e9edec',
  fill('M150 230l150-60 150 60v196l-150 60-150-60z', '#d6b98a') +
    fill('M300 290l150-60v196l-150 60z', '#c2a271') +
    fill('M150 230l150 60 150-60-150-60z', '#e6cfa6') +
    line('M225 200l150 60v60', BRICK, 12) +
    gull(220, 370, 26, MOSS, 6),
);
