import { DARKEN_ABOVE, HOVER_CONTRAST, HOVER_SHIFT, LIGHT_FROM } from '../constants';

/** A computed CSS color; channels 0–255, alpha 0–1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const FUNCTION = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:\s*[,/]\s*([\d.]+)(%?))?\s*\)$/i;
const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Reads `rgb()`, `rgba()` and `#hex`; `undefined` for anything else. */
export function parseColor(text: string): Color | undefined {
  const match = FUNCTION.exec(text.trim());
  if (match) {
    const [, red, green, blue, alpha, percent] = match;
    const share = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
    return { red: Number(red), green: Number(green), blue: Number(blue), alpha: share };
  }
  const hex = HEX.exec(text.trim())?.[1];
  if (!hex) return undefined;
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

/** Perceived brightness, 0–255 (contract 7.3). */
export function brightness({ red, green, blue }: Color): number {
  return (299 * red + 587 * green + 114 * blue) / 1000;
}

/** Whether the background is light. An unreadable color counts as light. */
export function isLight(background: string): boolean {
  const color = parseColor(background);
  return color === undefined || brightness(color) >= LIGHT_FROM;
}

/** Writes a color the way browsers compute it. */
export function formatColor({ red, green, blue, alpha }: Color): string {
  const channels = [red, green, blue].map((channel) => Math.round(channel)).join(', ');
  return alpha < 1 ? `rgba(${channels}, ${alpha})` : `rgb(${channels})`;
}

/** Hundredths of a percent: the precision at which the shops' existing colors were computed (the check values of contract 7.4). */
function toBasisPoints(share: number): number {
  return Math.trunc(share * 10_000) / 10_000;
}

/** Moves the HSL lightness by percentage points, keeping hue, saturation and alpha. */
function shiftLightness(color: Color, points: number): Color {
  const [r, g, b] = [color.red / 255, color.green / 255, color.blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const lightness = (max + min) / 2;
  const saturation = toBasisPoints(spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)));
  const hue = hueOf([r, g, b], max, spread);
  const shifted = toBasisPoints(Math.min(1, Math.max(0, lightness + points / 100)));
  const chroma = (1 - Math.abs(2 * shifted - 1)) * saturation;
  const channel = (offset: number): number => {
    const k = (offset + hue * 2) % 12;
    return 255 * (shifted - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: color.alpha };
}

/** Hue in sixths of the circle, 0–6. */
function hueOf([r, g, b]: [number, number, number], max: number, spread: number): number {
  if (spread === 0) return 0;
  if (max === r) return ((((g - b) / spread) % 6) + 6) % 6;
  return max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
}

function luminance({ red, green, blue }: Color): number {
  const linear = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Background and text color of something the pointer is over. */
export interface HoverColors {
  backgroundColor: string;
  color: string;
}

/** Hover colors of a tab (UP-17, 7.4): background seven points darker or lighter, the text kept when readable. Both `''` without a readable color. */
export function hoverColors(backgroundColor: string, color: string): HoverColors {
  const base = parseColor(backgroundColor);
  const text = parseColor(color);
  if (!base || !text) return { backgroundColor: '', color: '' };
  const shifted = shiftLightness(base, brightness(base) > DARKEN_ABOVE ? -HOVER_SHIFT : HOVER_SHIFT);
  const readable = contrast(text, shifted) >= HOVER_CONTRAST;
  const better = contrast(WHITE, shifted) >= contrast(BLACK, shifted) ? WHITE : BLACK;
  return { backgroundColor: formatColor(shifted), color: formatColor(readable ? text : better) };
}
