/** Look of the painted buttons; without a height in the page's style, their width decides, and the space between them is a share of it. */
export const BUTTON_CSS = `
:host { display: block; width: 100%; container-type: inline-size; }
.stack { --height: 35px; display: grid; gap: round(calc(var(--height) * 0.3), 1px); }
@container (min-width: 300px) { .stack { --height: 45px; } }
@container (min-width: 500px) { .stack { --height: 55px; } }
.stack.horizontal { grid-auto-flow: column; grid-auto-columns: 1fr; }
button { box-sizing: border-box; height: var(--height); font: 700 16px system-ui, sans-serif; width: 100%; border: 1px solid #444; cursor: pointer; padding: 0 12px; }
button[aria-disabled="true"] { filter: grayscale(1); cursor: default; }
button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`;

const COLORS: Readonly<Record<string, readonly [background: string, text: string]>> = {
  gold: ['#ffc439', '#111'],
  blue: ['#003fbd', '#fff'],
  darkblue: ['#003087', '#fff'],
  silver: ['#eee', '#111'],
  white: ['#fff', '#111'],
  black: ['#2c2e2f', '#fff'],
};
const RADIUS: Readonly<Record<string, string>> = { rect: '4px', sharp: '0', pill: '999px' };

/** Inline look of one button from the page's style. */
export function paintOf(source: string, style: Readonly<Record<string, unknown>>): Partial<CSSStyleDeclaration> {
  const [background, color] = COLORS[String(style['color'] ?? (source === 'card' ? 'black' : 'gold'))] ?? ['#ffc439', '#111'];
  return {
    background,
    color,
    borderRadius: RADIUS[String(style['shape'] ?? 'rect')] ?? '4px',
  };
}
