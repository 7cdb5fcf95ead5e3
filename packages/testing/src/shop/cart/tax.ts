import { TAXES, taxPercent } from '../data/zones';
import type { Minor, TaxClass } from '../types';

/** Country whose tax the prices of the catalogue contain. */
export const BASE_COUNTRY = 'DE';

/** An amount for a destination, with the tax in it taken apart. `gross = net + tax`. */
export interface Taxed {
  readonly gross: Minor;
  readonly net: Minor;
  readonly tax: Minor;
  readonly percent: number;
}

/** Rounds half up, away from float noise. */
function round(amount: number): Minor {
  return Math.round(Number(amount.toFixed(6)));
}

/** A catalogue price (German tax inside) as it is billed in `country`. */
export function fromCatalogue(amount: Minor, taxClass: TaxClass, country: string): Taxed {
  const base = taxPercent(BASE_COUNTRY, taxClass);
  const percent = taxPercent(country, taxClass);
  const exactNet = (amount * 100) / (100 + base);
  const net = round(exactNet);
  const gross = percent === base ? amount : round((exactNet * (100 + percent)) / 100);
  return { gross, net, tax: gross - net, percent };
}

/** A net amount (shipping, fees) as it is billed in `country`, standard rate. */
export function fromNet(net: Minor, country: string): Taxed {
  const percent = taxPercent(country, 'standard');
  const tax = round((net * percent) / 100);
  return { gross: net + tax, net, tax, percent };
}

/** Name of the tax on bills of a country, e.g. `MwSt.`; empty where none is charged. */
export function taxLabel(country: string): string {
  return TAXES[country]?.label ?? '';
}
