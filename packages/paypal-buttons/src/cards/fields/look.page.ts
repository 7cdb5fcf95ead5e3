/** CSS properties that the provider takes for its inputs (contract 6.D 1). */
const PROPERTIES: readonly string[] = [
  'appearance',
  'color',
  'direction',
  'font',
  'font-family',
  'font-size',
  'font-size-adjust',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variant-alternates',
  'font-variant-caps',
  'font-variant-east-asian',
  'font-variant-ligatures',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-shadow',
  'transition',
  '-moz-appearance',
  '-moz-osx-font-smoothing',
  '-moz-tap-highlight-color',
  '-moz-transition',
  '-webkit-appearance',
  '-webkit-osx-font-smoothing',
  '-webkit-tap-highlight-color',
  '-webkit-transition',
];

/** Look of a box around an iframe: what the provider draws has no border or size of its own. */
const BOX: readonly string[] = [
  'background-color',
  'border',
  'border-radius',
  'box-shadow',
  'box-sizing',
  'float',
  'height',
  'margin',
  'padding',
  'width',
];

function read(input: Element, names: readonly string[]): Record<string, string> {
  const computed = getComputedStyle(input);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = computed.getPropertyValue(name);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** How the theme draws an input, for the provider's own input. */
export function inputStyle(input: Element): Record<string, string> {
  return read(input, PROPERTIES);
}

/** A box in place of an input, with its id, class and look; the provider's frame comes into it (contract 6.H 2). */
export function boxFor(input: HTMLInputElement): HTMLElement {
  const box = document.createElement('span');
  box.id = input.id;
  box.className = input.className;
  for (const [name, value] of Object.entries(read(input, BOX))) box.style.setProperty(name, value);
  // A span has no size otherwise; on narrow screens it must not stick out.
  box.style.setProperty('display', 'block');
  box.style.setProperty('max-width', '100%');
  return box;
}

/** Runs something that measures while an element is laid out, even if it is hidden at the moment. */
export function whileDisplayed<Result>(element: HTMLElement, measure: () => Result): Result {
  const before = element.style.display;
  element.style.display = 'block';
  try {
    return measure();
  } finally {
    element.style.display = before;
  }
}
