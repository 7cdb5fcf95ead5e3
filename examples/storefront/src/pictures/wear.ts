import { BRICK, CREAM, fill, FOAM, gull, INK, line, MOSS, NAVY, picture, SAND, SEA, STRAW } from './shapes';

/** Work shirt in a colour. */
function shirt(colour: string, dark: string, backdrop: string): string {
  return picture(
    backdrop,
    fill('M214 128l86 40 86-40 92 66-48 104-42-22v208H212V276l-42 22-48-104z', colour) +
      fill('M214 128l86 40 86-40c-10 46-44 74-86 74s-76-28-86-74z', dark) +
      line('M300 202v282', dark, 8) +
      [250, 310, 370, 430].map((y) => `<circle cx="300" cy="${y}" r="7" fill="${CREAM}"/>`).join('') +
      fill('M330 266h58v62c0 10-8 16-18 16h-22c-10 0-18-6-18-16z', dark) +
      gull(359, 300, 18, CREAM, 4) +
      line('M170 298l42-22M430 298l-42-22', dark, 6),
    { shadow: true },
  );
}

/** Work shirt: blue, red, green. */
export const arbeitshemd = {
  blau: shirt(NAVY, INK, SAND),
  rot: shirt(BRICK, '#8f3d22', FOAM),
  gruen: shirt(MOSS, '#52673f', '#efe0d6'),
} as const;

/** Linen apron. */
export const schuerze = picture(
  '#e6ebe2',
  line('M240 190c-10-90 130-90 120 0', NAVY, 12) +
    fill('M236 180h128v110c40 10 60 30 66 60l18 134H152l18-134c6-30 26-50 66-60z', '#d8c7a6') +
    fill('M364 290c40 10 60 30 66 60l18 134h-70z', '#c4b08a') +
    fill('M236 366h128v84H236z', '#c9b692') +
    line('M236 366h128', NAVY, 7) +
    line('M170 340c-40-6-60 10-84 4M430 340c40-6 60 10 84 4', NAVY, 10) +
    gull(300, 240, 34, NAVY, 7),
);

/** Wool socks. */
export const wollsocken = picture(
  FOAM,
  [
    [150, 0, NAVY],
    [290, 24, BRICK],
  ]
    .map(
      ([x, y, colour]) =>
        `<g transform="translate(${x} ${y})">` +
        fill('M30 110h110v190c0 20 10 30 30 42l44 28c30 18 24 84-26 84H92c-40 0-62-26-62-66z', String(colour)) +
        fill('M24 96h122v56H24z', CREAM) +
        line('M46 100v48m22-48v48m22-48v48m22-48v48m22-48v48', '#d9cfbd', 5) +
        line('M30 196h110M30 226h110', CREAM, 9) +
        fill('M170 342l44 28c30 18 24 84-26 84h-22c20-30 24-80 4-112z', CREAM, 'opacity=".85"') +
        '</g>',
    )
    .join(''),
);

/** Gardening gloves. */
export const gartenhandschuhe = picture(
  '#efe5d5',
  [
    ['translate(96 20)', MOSS],
    ['translate(510 40) scale(-1 1)', SEA],
  ]
    .map(
      ([transform, colour]) =>
        `<g transform="${transform}">` +
        fill(
          'M70 420V276l-46-60c-14-20 12-40 28-24l34 38V112c0-26 38-26 38 0v84h8V92c0-26 38-26 38 0v104h8v-86c0-26 38-26 38 0v100h8v-62c0-24 34-24 34 0v150c0 50-22 78-30 122z',
          String(colour),
        ) +
        fill('M60 410h178v54H60z', STRAW) +
        line('M60 437h178', BRICK, 6) +
        '</g>',
    )
    .join(''),
);
