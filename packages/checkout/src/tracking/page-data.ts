import { type Rec, list, member, record, records } from './read';

/** What the analytics plugin printed (`window.ga4w`), with the few parts named that are used. */
export interface PageData {
  /** Name of the analytics function. */
  readonly trackerName: string;
  /** Names of events that the shop wants. */
  readonly wanted: readonly unknown[];
  readonly identifier: string | null;
  readonly data: Rec;
  readonly pageList: string | undefined;
}

/** Reads `window.ga4w`; `undefined` while it is not there. */
export function readPageData(ga4w: unknown): PageData | undefined {
  const settings = record(member(ga4w, 'settings'));
  const data = record(member(ga4w, 'data'));
  if (!settings || !data) return undefined;
  const [tracker, identifier, pageList] = [settings['tracker_function_name'], settings['identifier'], member(data, 'list_name')];
  return {
    trackerName: typeof tracker === 'string' && tracker !== '' ? tracker : 'gtag',
    wanted: list(settings['events']),
    identifier: typeof identifier === 'string' ? identifier : null,
    data,
    pageList: typeof pageList === 'string' && pageList !== '' ? pageList : undefined,
  };
}

/** Product of the page or of the cart with this number; `undefined` when the page does not know it. */
export function findProduct({ data }: PageData, id: number): Rec | undefined {
  const known = [...records(data['products']), ...records(member(data, 'cart', 'items'))];
  return known.find((product) => Number(member(product, 'id')) === id);
}
