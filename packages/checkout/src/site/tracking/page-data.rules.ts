import { DEFAULT_DECIMALS } from '@shop/core/money/minor.rules.ts';
import { asList, asRecord, ownPath } from '@shop/core/rules';

/** A number as a page or server prints it; `NaN` for what is neither number nor text: an object may have no text at all. */
export function numberOf(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/**
 * An amount as analytics wants it: minor units over ten to the power of the currency's decimals (TR-03).
 * @param minor integer minor units, number or text; what follows the integer part is ignored
 * @param unit decimals of the currency, default 2
 */
export function toAmount(minor: unknown, unit: unknown = DEFAULT_DECIMALS): number {
  const decimals = numberOf(unit ?? DEFAULT_DECIMALS);
  return (
    Number.parseInt(typeof minor === 'object' ? '' : String(minor), 10) /
    10 ** (Number.isNaN(decimals) ? DEFAULT_DECIMALS : decimals)
  );
}

/** What the analytics plugin printed, with the few parts named that are used. */
export type PageData = NonNullable<ReturnType<typeof readPageData>>;

export function records(value: unknown): readonly object[] {
  return asList(value)
    .map(asRecord)
    .filter((item) => item !== undefined);
}

function textAt(root: unknown, path: string): string | undefined {
  const value = ownPath(root, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads `window.ga4w`; `undefined` while it is not there. */
export function readPageData(ga4w: unknown) {
  const data = asRecord(ownPath(ga4w, 'data'));
  if (!data || !ownPath(ga4w, 'settings')) return undefined;
  return {
    trackerName: textAt(ga4w, 'settings.tracker_function_name') ?? 'gtag',
    /** Names of events that the shop wants. */
    wanted: asList(ownPath(ga4w, 'settings.events')),
    identifier: textAt(ga4w, 'settings.identifier') ?? null,
    data,
    pageList: textAt(data, 'list_name'),
  };
}

/** Product of the page or of the cart with this number; `undefined` when the page does not know it. */
export function findProduct({ data }: PageData, id: number): object | undefined {
  const known = [...records(ownPath(data, 'products')), ...records(ownPath(data, 'cart.items'))];
  return known.find((product) => numberOf(ownPath(product, 'id')) === id);
}
