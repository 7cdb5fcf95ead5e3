import { textOf } from './guards';
import { pageLocale } from './language';

const ZERO_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));

/** An amount in minor units as text in the notation of the page's language: `1.234,50 €`, `€1,234.50`. */
export function formatAmount(minor: number, currency: string): string {
  const code = currency.toLowerCase();
  const decimals = ZERO_DECIMALS.has(code) ? 0 : THREE_DECIMALS.has(code) ? 3 : 2;
  return new Intl.NumberFormat(pageLocale(), { style: 'currency', currency: code.toUpperCase() }).format(minor / 10 ** decimals);
}

/** The same of an amount in major units as the page gave it, e.g. `"11.90"`; what is no amount stays as it is. */
export function formatMajor(major: unknown, currency: string): string {
  const text = typeof major === 'number' ? String(major) : textOf(major);
  const amount = Number(text);
  if (text === undefined || text === '' || !Number.isFinite(amount) || !/^[A-Za-z]{3}$/.test(currency))
    return `${text ?? ''} ${currency}`.trim();
  return new Intl.NumberFormat(pageLocale(), { style: 'currency', currency: currency.toUpperCase() }).format(amount);
}
