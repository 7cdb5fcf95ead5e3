import { BREAD, BRICK, CREAM, fill, FOAM, gull, INK, line, NAVY, picture, SAND, SEA, STEEL, STRAW } from './shapes';

const mugBody = 'M190 210h220v210c0 30-24 54-54 54H244c-30 0-54-24-54-54z';
const mug =
  line('M410 258c70-10 96 24 90 68-6 46-46 70-90 62', NAVY, 26) +
  fill(mugBody, CREAM) +
  fill('M350 210h60v210c0 30-24 54-54 54h-40c20-10 34-34 34-70z', '#e9e0d0') +
  '<ellipse cx="300" cy="210" rx="110" ry="20" fill="#d9cfbd"/><ellipse cx="300" cy="212" rx="94" ry="13" fill="#8a5a3a"/>' +
  line('M190 210c0-27 220-27 220 0', NAVY, 10);

/** Enamel mug with a gull; three views. */
export const becher: readonly string[] = [
  picture(FOAM, mug + gull(290, 340, 62, NAVY)),
  picture(
    SAND,
    `<g transform="translate(-70 20) scale(.9)">${mug}${gull(290, 340, 62, BRICK)}</g><g transform="translate(150 60) scale(.86)">${mug}${gull(290, 340, 62, NAVY)}</g>`,
  ),
  picture(
    '#e6ebe2',
    mug + gull(290, 340, 62, NAVY) + [0, 1, 2].map((n) => line(`M${250 + n * 48} 168c-18-22 16-36 0-62`, STEEL, 7)).join(''),
  ),
];

/** Cookbook with a fish on the cover. */
export const kochbuch = picture(
  SAND,
  fill('M176 120h238c14 0 24 10 24 24v318c0 12-10 22-24 22H176z', NAVY) +
    fill('M176 120c-22 0-34 12-34 32v306c0 16 12 26 34 26z', INK) +
    fill('M180 462h244v14H180c-12 0-12-14 0-14z', CREAM) +
    fill('M220 178h168v8H220zm26 24h116v8H246z', STRAW) +
    fill('M226 330c34-52 110-52 146-8l40-28c-8 28-8 50 0 76l-40-28c-36 44-112 40-146-12z', FOAM) +
    '<circle cx="262" cy="322" r="8" fill="#17324a"/>' +
    line('M300 302c12 18 12 40 0 56m28-54c10 16 10 38 0 52', SEA, 6) +
    gull(306, 256, 34, STRAW, 6),
);

/** Espresso machine. */
export const maschine = picture(
  '#e4e9e9',
  fill('M150 160h300c16 0 26 10 26 26v74H124v-74c0-16 10-26 26-26z', STEEL) +
    fill('M124 244h352v40H124z', NAVY) +
    fill('M360 284h92v156h-92z', STEEL) +
    fill('M108 436h384c14 0 20 8 20 18s-6 20-20 20H108c-14 0-20-10-20-20s6-18 20-18z', INK) +
    fill('M214 284h92l-12 40h-68z', INK) +
    line('M214 306h-66', BREAD, 20) +
    line('M246 330v30m28-30v30', '#7a4a2a', 8) +
    fill('M216 372h88v34c0 18-14 30-30 30h-28c-16 0-30-12-30-30z', CREAM) +
    line('M304 380c26-2 26 34-4 32', CREAM, 9) +
    '<circle cx="190" cy="204" r="20" fill="#fbf7ef"/><circle cx="250" cy="204" r="12" fill="#b4512f"/><circle cx="290" cy="204" r="12" fill="#fbf7ef"/>' +
    line('M190 204l10-10', BRICK, 5) +
    fill('M384 178h66v34h-66z', CREAM) +
    line('M158 150h256', INK, 12),
);

/** Set of mug, spoon and board. */
export const set = picture(
  '#e6ebe2',
  fill('M118 214c0-24 16-40 40-40h120c24 0 40 16 40 40v210c0 24-16 40-40 40H158c-24 0-40-16-40-40z', BREAD) +
    '<circle cx="218" cy="206" r="14" fill="#e6ebe2"/>' +
    line('M150 260h136M150 300h136M150 340h136', '#b57d42', 5) +
    `<g transform="translate(170 110) scale(.78)">${mug}${gull(290, 340, 62, NAVY)}</g>` +
    line('M440 140l40 170', STRAW, 16) +
    '<ellipse cx="432" cy="118" rx="26" ry="42" fill="#e2c48d" transform="rotate(-13 432 118)"/>',
);

/** A bowl, one of a kind. */
export const unikat = picture(
  '#efe0d6',
  fill('M110 270h380c0 120-80 200-190 200S110 390 110 270z', SEA) +
    fill('M380 440c66-36 108-96 110-170h-66c0 70-14 130-44 170z', NAVY, 'opacity=".35"') +
    '<ellipse cx="300" cy="270" rx="190" ry="44" fill="#dce9ea"/><ellipse cx="300" cy="274" rx="160" ry="30" fill="#5d93a8"/>' +
    line('M150 330c40 24 60-14 100 8s60-12 100 8 60-10 96-10', CREAM, 7) +
    line('M166 372c36 18 54-12 90 6s54-10 90 6 50-6 76-8', CREAM, 5),
);

/** A coffee pot that is sold out. */
export const kanne = picture(
  FOAM,
  fill('M210 190h170l34 230c4 30-16 54-46 54H226c-30 0-50-24-46-54z', BRICK) +
    fill('M330 190h50l34 230c4 30-16 54-46 54h-40c20-14 28-30 24-54z', '#8f3d22') +
    fill('M206 230l-96-40c-10 60 34 110 84 122z', BRICK) +
    line('M392 224c80-14 104 60 92 108-10 40-44 60-76 56', INK, 22) +
    fill('M214 190c0-30 36-50 81-50s81 20 81 50z', INK) +
    '<circle cx="295" cy="130" r="18" fill="#17324a"/>' +
    gull(290, 340, 52, CREAM),
);

/** Bag of coffee, delivered every month. */
export const kaffee = picture(
  SAND,
  fill('M190 150h220l26 320H164z', INK) +
    fill('M190 150l16-40h188l16 40z', '#0f2436') +
    fill('M182 240h236l12 150H170z', CREAM) +
    gull(300, 296, 50, BRICK) +
    fill('M222 344h156v9H222zm30 24h96v9h-96z', NAVY) +
    '<g fill="#7a4a2a"><ellipse cx="120" cy="452" rx="28" ry="19"/><ellipse cx="178" cy="480" rx="28" ry="19" transform="rotate(24 178 480)"/><ellipse cx="456" cy="478" rx="28" ry="19" transform="rotate(-20 456 478)"/></g>' +
    line('M98 452c16-8 28 8 44 0M156 474c12 2 26 16 44 14M432 486c14-4 28-18 46-16', STRAW, 4),
);

/** Tin with a lid. */
export const dose = picture(
  FOAM,
  fill('M180 220h240v216c0 22-16 38-38 38H218c-22 0-38-16-38-38z', STRAW) +
    fill('M352 220h68v216c0 22-16 38-38 38h-42c8-12 12-24 12-38z', '#c9a866') +
    '<ellipse cx="300" cy="220" rx="120" ry="26" fill="#c9a866"/>' +
    fill('M172 176h256v44H172z', NAVY) +
    '<ellipse cx="300" cy="220" rx="128" ry="26" fill="#1f4e6f"/><ellipse cx="300" cy="178" rx="128" ry="26" fill="#5d93a8"/>' +
    fill('M222 300h130v92H222z', CREAM) +
    gull(287, 350, 38, BRICK, 7),
);

/** Bottle of grog. */
export const grog = picture(
  '#efe0d6',
  fill('M268 96h64v92c0 26 48 44 48 96v154c0 22-16 36-36 36h-88c-20 0-36-14-36-36V284c0-52 48-70 48-96z', '#7a4a2a') +
    fill('M336 196c20 18 44 42 44 88v154c0 22-16 36-36 36h-30c16-10 24-22 24-40z', '#5c351c') +
    fill('M262 84h76v34h-76z', INK) +
    fill('M220 306h160v112H220z', CREAM) +
    gull(300, 356, 44, NAVY, 8) +
    fill('M252 384h96v8h-96z', BRICK),
);
