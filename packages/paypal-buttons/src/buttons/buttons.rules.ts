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

/** What a placement has in place of its buttons: room for them while they come, or a way to try again, busy while another try runs. */
export type PlacementView = 'room' | 'failed' | 'retrying';

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
  /** Whether a try has failed: the way to try again stays until the buttons are there, with the focus that it may have. */
  readonly hasFailed: boolean;
}

/** The rules of one placement with their values, as its store holds them for the debug panel. */
export interface PlacementRules extends Pick<PlacementFacts, 'sdk' | 'outcomes' | 'isOn' | 'isChosen' | 'hasButtons'> {
  readonly place: 'page' | 'mini-cart';
  /** Whether nothing on the page disables its buttons. */
  readonly isEnabled: boolean;
}

/** `undefined`: nothing, because the buttons are there, or belong elsewhere. */
export function viewOf({ sdk, outcomes, isOn, isChosen, hasButtons, hasFailed }: PlacementFacts): PlacementView | undefined {
  if (!isOn || !isChosen || !hasButtons) return undefined;
  if (sdk === 'failed') return 'failed';
  const isAwaited = sdk !== 'ready' || outcomes.includes('painting') || (hasFailed && outcomes.length === 0);
  if (!isAwaited) return undefined;
  return hasFailed ? 'retrying' : 'room';
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

/** Height of a stack of buttons, CSS px. @param parameters of the SDK's address. @param width of its place, CSS px. */
export function stackHeight(
  { layout, height: given }: { layout?: string | undefined; height?: number | undefined },
  { currency = '', 'disable-funding': disabled = '' }: Readonly<Record<string, string>>,
  width: number,
): number {
  const off = ['', ...disabled.split(',').map((source) => source.trim())];
  const sources = [...FURTHER_SOURCES, LOCAL_SOURCES[currency] ?? ''].filter((source) => !off.includes(source));
  const height = given || (HEIGHTS.find(([least]) => width >= least)?.[1] ?? 0);
  const further = layout === 'horizontal' ? 0 : sources.length;
  return height + further * (height + Math.round(height * GAP_SHARE));
}
