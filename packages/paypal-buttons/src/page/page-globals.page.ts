import { isRecord, readGlobal } from '@shop/core';
import type { Payer } from '../api/payer.rules';

/** What other scripts of the page read and write: the two globals of a payment (contract 1.8). */

const FUNDING = 'ppcpFundingSource';
const PAYER = '_PpcpPayerSessionDetails';

/** Funding source of the last click, `''` before the first. */
export function fundingSource(): string {
  const value = readGlobal(FUNDING);
  return typeof value === 'string' ? value : '';
}

/** Notes the funding source of a click for everybody. */
export function setFundingSource(source: string): void {
  Reflect.set(window, FUNDING, source);
}

/** Payer that a wallet sheet has given; dies with the page. */
export function sessionPayer(): Payer | undefined {
  const value = readGlobal(PAYER);
  return isRecord(value) ? value : undefined;
}

/** Keeps the payer of a wallet sheet in the page. */
export function setSessionPayer(payer: Payer): void {
  Reflect.set(window, PAYER, payer);
}
