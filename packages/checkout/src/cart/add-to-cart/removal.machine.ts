import type { Step } from '@shop/core/rules';

/** Lines of the mini-cart that are being removed. */
export interface RemovalState {
  /** Their keys. */
  readonly leaving: readonly string[];
}

/** What can happen; `Place` is an element of the page. */
export type RemovalEvent<Place = object> =
  | { readonly type: 'pressed'; readonly key: string; readonly link: Place; readonly row: Place | null }
  | { readonly type: 'ended'; readonly key: string; readonly row: Place | null };

/** What has to be done. */
export type RemovalEffect<Place = object> =
  /** Cover the row and ask the server. */
  | { readonly type: 'remove'; readonly key: string; readonly link: Place; readonly row: Place | null }
  | { readonly type: 'uncover'; readonly row: Place };

/** No line leaves. */
export const NONE_LEAVING: RemovalState = { leaving: [] };

/** A second press of a link whose line is leaving asks for nothing: the line would be gone already (CT-07). */
export function transition<Place>(
  { leaving }: RemovalState,
  event: RemovalEvent<Place>,
): Step<RemovalState, RemovalEffect<Place>> {
  const { key, row } = event;
  if (event.type === 'ended') {
    const state = { leaving: leaving.filter((other) => other !== key) };
    return { state, effects: row ? [{ type: 'uncover', row }] : [] };
  }
  if (leaving.includes(key)) return { state: { leaving }, effects: [] };
  return { state: { leaving: [...leaving, key] }, effects: [{ type: 'remove', key, link: event.link, row }] };
}
