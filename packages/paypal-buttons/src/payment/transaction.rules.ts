import { currencyDecimals, fromMinor, toMinor } from '@shop/core/money/minor.rules.ts';
import { own, ownText } from '@shop/core/rules';
import { CURRENCIES_WITHOUT_FRACTION } from '../constants';

/** What a payment costs. Amounts in minor units of `decimals` digits. */
export interface Transaction {
  total: number;
  shippingFee: number;
  currency: string;
  country: string;
  decimals: number;
}

const PLAIN = /^\d+(\.\d+)?$/;

/** Digits after the comma that the provider takes. */
export function decimalsOf(currency: string): number {
  return CURRENCIES_WITHOUT_FRACTION.includes(currency) ? 0 : currencyDecimals(currency);
}

function minorOf(value: unknown, decimals: number): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const minor = toMinor(value, decimals);
  return Number.isFinite(minor) ? minor : undefined;
}

/** Reads what all answers with totals share; `undefined` without amount or currency. */
export function readTransaction(answer: unknown): Transaction | undefined {
  const currency = ownText(answer, 'currency_code');
  if (currency === undefined) return undefined;
  const decimals = decimalsOf(currency);
  const written = ownText(answer, 'total_str');
  // The server's own text is exact; a text for people ("33,55 €") is none.
  const total = minorOf(written !== undefined && PLAIN.test(written) ? written : own(answer, 'total'), decimals);
  if (total === undefined) return undefined;
  const shippingFee = minorOf(own(answer, 'shipping_fee'), decimals) ?? 0;
  return { total, shippingFee, currency, country: ownText(answer, 'country_code') ?? '', decimals };
}

/** The total as the wallets take it, e.g. `12.30`; whole numbers for currencies without fraction. */
export function totalText({ total, decimals }: Transaction): string {
  return fromMinor(total, decimals);
}

/** Whether this is still what the sheet shows. */
export function isSameTotal(shown: Transaction, now: Transaction): boolean {
  return shown.total === now.total && shown.currency === now.currency;
}

/** The same with another total, as a server or an event gives it; unchanged when that is no amount. */
export function withTotal(transaction: Transaction, total: unknown): Transaction {
  return { ...transaction, total: minorOf(total, transaction.decimals) ?? transaction.total };
}

/** The same with another shipping fee: what is sold keeps its price. */
export function withShippingFee(transaction: Transaction, fee: unknown): Transaction {
  const shippingFee = minorOf(fee, transaction.decimals) ?? transaction.shippingFee;
  return { ...transaction, shippingFee, total: transaction.total - transaction.shippingFee + shippingFee };
}
