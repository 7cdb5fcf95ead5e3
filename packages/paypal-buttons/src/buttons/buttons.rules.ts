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

/** What is shown in the place of a placement's buttons. */
export type PlacementView =
  /** Their SDK is loading. `height` of one button in CSS px, `rows` of them. */
  | { readonly status: 'loading'; readonly height: number; readonly rows: number }
  /** The SDK cannot be loaded; `isBusy`: another try runs. */
  | { readonly status: 'failed'; readonly isBusy?: true };

export interface PlacementFacts {
  /** Of the SDK's machine. */
  readonly sdk: 'idle' | 'loading' | 'ready' | 'failed';
  /** Outcomes of the buttons of the wrapper and of the single buttons in it. */
  readonly outcomes: readonly string[];
  readonly isOn: boolean;
  /** Whether its payment method is chosen, where there is a choice. */
  readonly isChosen: boolean;
  /** Whether the SDK URL lists the buttons. */
  readonly hasButtons: boolean;
  readonly height: number;
  readonly rows: number;
  /** Whether a try has failed: the way to try again stays until the buttons are there, with the focus that it may have. */
  readonly hasFailed: boolean;
}

/** The rules of one placement with their values, as its store holds them for the debug panel. */
export interface PlacementRules extends Pick<PlacementFacts, 'sdk' | 'outcomes' | 'isOn' | 'isChosen' | 'hasButtons'> {
  readonly place: 'page' | 'mini-cart';
  /** Whether nothing on the page disables its buttons. */
  readonly isEnabled: boolean;
}

/** What stands in the place of a placement's buttons; `undefined`: nothing, because they are there, or belong elsewhere. */
export function viewOf(facts: PlacementFacts): PlacementView | undefined {
  const { sdk, outcomes, isOn, isChosen, hasButtons, height, rows, hasFailed } = facts;
  const isDue = isOn && isChosen && hasButtons;
  const isPainting = outcomes.includes('painting') || (hasFailed && outcomes.length === 0);
  if (isDue && (sdk === 'idle' || sdk === 'loading' || (sdk === 'ready' && isPainting)))
    return hasFailed ? { status: 'failed', isBusy: true } : { status: 'loading', height, rows };
  return isDue && sdk === 'failed' ? { status: 'failed' } : undefined;
}

/** Default height of a button by its width, both in CSS px. */
const HEIGHTS = [
  [500, 55],
  [300, 45],
  [0, 35],
] as const;
/** Funding sources that stand below the first button, unless the page switches them off. */
const FURTHER_SOURCES = ['paylater', 'card'];
/** The source that shoppers of a currency have besides: the largest country decides. */
const LOCAL_SOURCES: Partial<Record<string, string>> = { EUR: 'sepa', USD: 'venmo' };
/** Space between two buttons of a stack, as a share of their height. */
const GAP_SHARE = 0.3;

/** How much room a stack of buttons takes. @param parameters of the SDK's address. @param width of its place, CSS px. */
export function roomOf(
  { layout, height }: { layout?: string | undefined; height?: number | undefined },
  { currency = '', 'disable-funding': disabled = '' }: Readonly<Record<string, string>>,
  width: number,
): { height: number; rows: number } {
  const off = ['', ...disabled.split(',').map((source) => source.trim())];
  const sources = [...FURTHER_SOURCES, LOCAL_SOURCES[currency] ?? ''].filter((source) => !off.includes(source));
  return {
    height: height || (HEIGHTS.find(([least]) => width >= least)?.[1] ?? 0),
    rows: layout === 'horizontal' ? 1 : 1 + sources.length,
  };
}

export function stackHeight({ height, rows }: { height: number; rows: number }): number {
  return rows * height + (rows - 1) * Math.round(height * GAP_SHARE);
}
