import { brandOf, cvcProblem, digitsOf, expiryProblem, numberProblem } from '../sdk-kit/cards';
import { isolate, node, shadowHost, uniqueId } from '../sdk-kit/nodes';

/** Which card field. */
export type CardInputKind = 'name' | 'number' | 'expiry' | 'cvv';

/** State of a card field as both card components report it. */
export interface CardInputState {
  readonly isEmpty: boolean;
  readonly isFocused: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isValid: boolean;
}

/** One card field that the provider draws into the page. */
export interface CardInput {
  readonly kind: CardInputKind;
  readonly host: HTMLElement;
  readonly input: HTMLInputElement;
  value(): string;
  /** Types, as the shopper does. */
  type(text: string): void;
  state(number: string): CardInputState;
  remove(): void;
}

/** What happened in a field. */
export type CardInputEvent = 'change' | 'focus' | 'blur' | 'submit';

const LABELS: Readonly<Record<CardInputKind, string>> = {
  name: 'Name des Karteninhabers',
  number: 'Kartennummer',
  expiry: 'Ablaufdatum',
  cvv: 'Prüfziffer',
};
const AUTOCOMPLETE: Readonly<Record<CardInputKind, string>> = {
  name: 'cc-name',
  number: 'cc-number',
  expiry: 'cc-exp',
  cvv: 'cc-csc',
};

/** Draws a field into a container. @param style CSS of the input as the page asked for */
export function drawCardInput(
  container: Element,
  kind: CardInputKind,
  options: {
    placeholder: string | undefined;
    style: Readonly<Record<string, unknown>>;
    onEvent: (event: CardInputEvent) => void;
  },
): CardInput {
  const { host, root } = shadowHost(
    { class: 'component-frame', 'data-fake-field': kind },
    ':host { display: block; } input { box-sizing: border-box; width: 100%; min-height: 40px; font: 16px system-ui, sans-serif; color: #111; background: #fff; border: 1px solid #6b7280; padding: 8px; } input:focus-visible { outline: 3px solid #1d4ed8; } label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }',
  );
  isolate(host);
  const id = uniqueId('card-field');
  const input = node('input', {
    attributes: {
      id,
      type: 'text',
      inputmode: kind === 'name' ? 'text' : 'numeric',
      autocomplete: AUTOCOMPLETE[kind],
      placeholder: options.placeholder ?? LABELS[kind],
    },
  });
  for (const [name, value] of Object.entries(options.style)) if (typeof value === 'string') input.style.setProperty(name, value);
  let focused = false;
  input.addEventListener('input', () => options.onEvent('change'));
  input.addEventListener('focus', () => {
    focused = true;
    options.onEvent('focus');
  });
  input.addEventListener('blur', () => {
    focused = false;
    options.onEvent('blur');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') options.onEvent('submit');
  });
  root.append(node('label', { text: LABELS[kind], attributes: { for: id } }), input);
  container.append(host);
  return {
    kind,
    host,
    input,
    value: () => input.value,
    type(text) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    state(number) {
      const problem = inputProblem(kind, input.value, number);
      return {
        isEmpty: input.value === '',
        isFocused: focused,
        isPotentiallyValid: problem === undefined || problem.startsWith('incomplete'),
        isValid: problem === undefined,
      };
    },
    remove: () => host.remove(),
  };
}

/** Error code of a field, or `undefined`. The holder's name may stay empty. */
export function inputProblem(kind: CardInputKind, value: string, number: string): string | undefined {
  switch (kind) {
    case 'name':
      return undefined;
    case 'number':
      return numberProblem(value);
    case 'expiry':
      return expiryProblem(value, new Date());
    case 'cvv':
      return cvcProblem(value, number);
  }
}

const TYPES: Readonly<Record<string, readonly [type: string, nice: string]>> = {
  visa: ['visa', 'Visa'],
  mastercard: ['master-card', 'Mastercard'],
  amex: ['american-express', 'American Express'],
  discover: ['discover', 'Discover'],
  jcb: ['jcb', 'JCB'],
};

/** Card types that fit what was typed: all for an empty field, none for an impossible one. */
export function cardTypes(number: string): { type: string; niceType: string; code: { name: string; size: number } }[] {
  const digits = digitsOf(number);
  const known = digits === '' ? Object.values(TYPES) : [TYPES[brandOf(digits)]].filter((entry) => entry !== undefined);
  return known.map(([type, niceType]) => ({ type, niceType, code: { name: 'CVV', size: type === 'american-express' ? 4 : 3 } }));
}
