import { BREAD, BRICK, CREAM, fill, FOAM, gull, line, MOSS, NAVY, picture, SEA, STRAW } from './shapes';

/** Bench of oak. */
export const bank = picture(
  '#e6ebe2',
  line('M140 300v176M460 300v176', '#8a5a3a', 22) +
    line('M120 232v96M480 232v96', '#8a5a3a', 20) +
    fill('M104 210h392v26H104zm0 44h392v26H104z', BREAD) +
    fill('M96 338h408v30H96z', '#b57d42') +
    fill('M96 376h408v18H96z', BREAD) +
    fill('M96 300h52v20H96zm356 0h52v20h-52z', '#b57d42') +
    gull(300, 150, 46, NAVY, 8),
);

/** Gift basket. */
export const korb = picture(
  FOAM,
  line('M160 300c0-190 280-190 280 0', '#8a5a3a', 16) +
    fill('M236 180h52v140h-52z', '#7a4a2a') +
    fill('M246 140h32v44h-32zm-10 70h52v60h-52z', CREAM) +
    fill('M310 220h90v100h-90z', NAVY) +
    fill('M326 240h58v10h-58zm0 20h40v8h-40z', STRAW) +
    '<circle cx="206" cy="290" r="34" fill="#b4512f"/><circle cx="420" cy="296" r="26" fill="#6f8560"/>' +
    fill('M120 304h360l-36 152c-4 14-14 20-28 20H184c-14 0-24-6-28-20z', STRAW) +
    line('M132 344h336M142 384h316M152 424h296', '#c49a56', 8) +
    line('M220 306l14 168M300 306v168M380 306l-14 168', '#c49a56', 6) +
    fill('M270 296l-60-26v58zm60 0l60-26v58z', BRICK) +
    '<circle cx="300" cy="298" r="18" fill="#8f3d22"/>' +
    gull(470, 130, 30, SEA, 6) +
    line('M200 250l-16-28M214 248l4-30', MOSS, 7),
);
