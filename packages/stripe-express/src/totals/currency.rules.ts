import { DEFAULT_DECIMALS } from '@shop/core/money/minor.rules.ts';

/** Currencies whose amounts the provider counts in whole units (contract 6.1). */
const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const WITH_THREE = 'bhd jod kwd omr tnd'.split(' ');

/** Digits after the decimal point that the provider counts in, for pages that print none. @param currency lower case. */
export function providerDecimals(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : DEFAULT_DECIMALS;
}
