import type { ButtonStyle } from '../config/schema';
import { BUTTON_HEIGHT } from '../constants';

/** Style for the SDK: what the page says; a tagline only in the horizontal layout (contract 1.4). */
export function stackStyle(style: ButtonStyle): ButtonStyle {
  return { ...style, tagline: style.layout === 'horizontal' && style.tagline === true };
}

/** Style of the mini-cart's buttons: their height within bounds. */
export function miniCartStyle(style: ButtonStyle): ButtonStyle {
  const { min, max, fallback } = BUTTON_HEIGHT;
  return { ...stackStyle(style), height: Math.min(max, Math.max(min, style.height || fallback)) };
}

function pick(style: ButtonStyle, names: readonly (keyof ButtonStyle)[]): ButtonStyle {
  return Object.fromEntries(names.filter((name) => style[name] !== undefined).map((name) => [name, style[name]]));
}

/** Style of one funding source's own button, reduced to what that source takes (contract 6.R 1). */
export function singleStyle(source: string, style: ButtonStyle): ButtonStyle {
  switch (source) {
    case 'paypal':
      return stackStyle(style);
    case 'paylater':
      return pick(style, ['color', 'shape', 'height']);
    default:
      return pick(style, ['shape', 'height']);
  }
}
