/** Colours of the drawings: one family, so that a listing looks like one photographer took it. */
export const INK = '#17324a';
export const NAVY = '#1f4e6f';
export const SEA = '#5d93a8';
export const FOAM = '#dce9ea';
export const SAND = '#efe5d5';
export const STRAW = '#e2c48d';
export const BRICK = '#b4512f';
export const MOSS = '#6f8560';
export const CREAM = '#fbf7ef';
export const STEEL = '#9fb0b8';
export const BREAD = '#c98f52';

/** A whole picture: 600 × 600 units, a tinted backdrop with a soft shadow on the table, the object on top. */
export function picture(backdrop: string, body: string, options: { readonly shadow?: boolean } = {}): string {
  const shadow = options.shadow === false ? '' : '<ellipse cx="300" cy="474" rx="190" ry="26" fill="#17324a" opacity=".13"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="900" height="900">` +
    `<rect width="600" height="600" fill="${backdrop}"/>` +
    `<path d="M0 452h600v148H0z" fill="#fff" opacity=".38"/>${shadow}${body}</svg>`
  );
}

/** A gull in flight, two strokes, the mark of the shop. */
export function gull(x: number, y: number, size: number, colour: string, width = 9): string {
  return (
    `<path d="M${x - size} ${y - size * 0.12}c${size * 0.35}-${size * 0.42} ${size * 0.75}-${size * 0.32} ${size} ${size * 0.2}` +
    `c${size * 0.25}-${size * 0.52} ${size * 0.65}-${size * 0.62} ${size}-${size * 0.2}" fill="none" stroke="${colour}" ` +
    `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** A closed outline, filled, without a stroke. */
export function fill(d: string, colour: string, extra = ''): string {
  return `<path d="${d}" fill="${colour}" ${extra}/>`;
}

/** An open line with round ends. */
export function line(d: string, colour: string, width = 8): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
