import type { ShippingRate, ShippingZone, TaxClass } from '../types';

const PICKUP: ShippingRate = {
  id: 'local_pickup:3',
  method: 'local_pickup',
  instance: 3,
  label: 'Abholung im Laden',
  cost: 0,
};

/** Free delivery from this goods total on, after discounts: 50 €. */
export const FREE_SHIPPING_FROM = 5000;

/** Zones; a country in none of them gets no delivery (the US). */
export const ZONES: readonly ShippingZone[] = [
  {
    name: 'Deutschland',
    countries: ['DE'],
    rates: [
      { id: 'flat_rate:1', method: 'flat_rate', instance: 1, label: 'Paketdienst', cost: 411 },
      {
        id: 'free_shipping:2',
        method: 'free_shipping',
        instance: 2,
        label: 'Kostenloser Versand',
        cost: 0,
        from: FREE_SHIPPING_FROM,
      },
      PICKUP,
    ],
  },
  {
    name: 'EU',
    countries: ['AT', 'BE', 'BG', 'DK', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL', 'PL', 'PT', 'SE'],
    rates: [{ id: 'flat_rate:4', method: 'flat_rate', instance: 4, label: 'EU-Paket', cost: 1250 }],
  },
  {
    name: 'Schweiz',
    countries: ['CH', 'LI', 'GB', 'NO'],
    rates: [
      { id: 'flat_rate:5', method: 'flat_rate', instance: 5, label: 'Paket Ausland', cost: 1990 },
      { id: 'flat_rate:6', method: 'flat_rate', instance: 6, label: 'Express Ausland', cost: 3490 },
    ],
  },
];

/** Tax of a country: percent per class and the name on the bill. */
export interface CountryTax {
  readonly standard: number;
  readonly reduced: number;
  readonly label: string;
}

/** Countries with tax; all others are delivered net. Prices of the catalogue contain the German tax. */
export const TAXES: Readonly<Record<string, CountryTax>> = {
  DE: { standard: 19, reduced: 7, label: 'MwSt.' },
  AT: { standard: 20, reduced: 10, label: 'MwSt.' },
  FR: { standard: 20, reduced: 5.5, label: 'TVA' },
  BE: { standard: 21, reduced: 6, label: 'TVA' },
  BG: { standard: 20, reduced: 9, label: 'DDS' },
  DK: { standard: 25, reduced: 25, label: 'MOMS' },
  ES: { standard: 21, reduced: 4, label: 'IVA' },
  IE: { standard: 23, reduced: 0, label: 'VAT' },
  IT: { standard: 22, reduced: 4, label: 'IVA' },
  LU: { standard: 17, reduced: 3, label: 'TVA' },
  NL: { standard: 21, reduced: 9, label: 'BTW' },
  PL: { standard: 23, reduced: 5, label: 'VAT' },
  PT: { standard: 23, reduced: 6, label: 'IVA' },
  SE: { standard: 25, reduced: 6, label: 'MOMS' },
};

/** Percent of a class in a country. */
export function taxPercent(country: string, taxClass: TaxClass): number {
  if (taxClass === 'zero') return 0;
  return TAXES[country]?.[taxClass] ?? 0;
}
