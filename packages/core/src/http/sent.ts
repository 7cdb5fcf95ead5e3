import { httpMethodOf } from './transports';
import type { ShopRequest } from './types';

/** A request that has its answer, or will get none; for the debug panel. */
export interface SentRequest {
  readonly bundle: string;
  readonly method: string;
  /** With its query; the panel removes it. */
  readonly url: string;
  /** `performance.now()` of its beginning. */
  readonly began: number;
  /** ms. */
  readonly duration: number;
  /** Status of a usable answer, else the kind of the failure. */
  readonly outcome: number | string;
}

/** The newest requests are enough to read a fault; a page that stays open for days keeps no more. */
const MAX_ENTRIES = 50;

/** The last requests of the bundles, oldest first. */
export const sentRequests: SentRequest[] = [];

/** Notes the end of a request. */
export function noteSent(request: ShopRequest, began: number, outcome: number | string): void {
  const { bundle, url } = request;
  sentRequests.push({ bundle, url, method: httpMethodOf(request), began, duration: performance.now() - began, outcome });
  if (sentRequests.length > MAX_ENTRIES) sentRequests.shift();
}
