import { isRecord, own, tryStorage } from '@shop/core';
import type { Payer } from '../page/checkout';

const KEY = 'ppcp-googlepay:payer';
const KEPT_MS = 900_000;

/** Keeps a payer for a quarter of an hour, in this tab. */
export function rememberPayer(data: Payer): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ data, expires: Date.now() + KEPT_MS })));
  forgetInTime();
}

/** Deletes the payer at the end of its time on a page that stays open. */
export function forgetInTime(): void {
  setTimeout(rememberedPayer, KEPT_MS);
}

export function forgetPayer(): void {
  tryStorage(() => sessionStorage.removeItem(KEY));
}

/** The payer that is kept; one whose time is over is deleted. */
export function rememberedPayer(): Payer | undefined {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  const [data, expires] = [own(stored, 'data'), own(stored, 'expires')];
  if (isRecord(data) && typeof expires === 'number' && Date.now() < expires) return data;
  forgetPayer();
  return undefined;
}
