const ZERO_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));

/** An amount in minor units as text in German notation, e.g. `1.234,50 €`. */
export function formatAmount(minor: number, currency: string): string {
  const code = currency.toLowerCase();
  const decimals = ZERO_DECIMALS.has(code) ? 0 : THREE_DECIMALS.has(code) ? 3 : 2;
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency: code.toUpperCase() }).format(minor / 10 ** decimals);
}
