import { currencyDecimals } from './minor.rules';

/** How to write an amount. */
export interface MoneyFormat {
  /** ISO 4217 code. */
  currency: string;
  /** Scale of the minor units; default: the currency's. */
  decimals?: number;
  /** BCP 47 tag; default: the page's `lang`, else German. */
  locale?: string;
}

/** Text of an amount in minor units, e.g. 123456 EUR → `1.234,56 €` on a German page. */
export function formatMoney(minor: number, { currency, decimals = currencyDecimals(currency), locale }: MoneyFormat): string {
  const tag = locale ?? (document.documentElement.lang || 'de');
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** decimals);
}
