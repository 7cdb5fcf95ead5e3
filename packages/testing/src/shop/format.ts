import type { Minor } from './types';

/** `1234.56 €` in the shop's writing, without the sign: `1.234,56`. */
export function amountText(amount: Minor): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${sign}${whole},${digits.slice(-2)}`;
}

const SIGN = '<span class="woocommerce-Price-currencySymbol">&euro;</span>';

/** A price as shown in lists and totals. */
export function price(amount: Minor, attributes = ''): string {
  return `<span class="woocommerce-Price-amount amount"${attributes}><bdi>${amountText(amount)}&nbsp;${SIGN}</bdi></span>`;
}

/** A price inside a sentence or a note: without `<bdi>`. */
export function plainPrice(amount: Minor): string {
  return `<span class="woocommerce-Price-amount amount">${amountText(amount)}&nbsp;${SIGN}</span>`;
}

/** A price as text for screen readers. */
export function spokenPrice(amount: Minor): string {
  return `${amountText(amount)}&nbsp;&euro;`;
}

/** Old and new price of a sale. */
export function salePrice(regular: Minor, now: Minor): string {
  return (
    `<del aria-hidden="true">${price(regular)}</del> ` +
    `<span class="screen-reader-text">Ursprünglicher Preis war: ${spokenPrice(regular)}</span>` +
    `<ins aria-hidden="true">${price(now)}</ins>` +
    `<span class="screen-reader-text">Aktueller Preis ist: ${spokenPrice(now)}.</span>`
  );
}

/** From–to price of a product with variations. */
export function priceRange(low: Minor, high: Minor): string {
  if (low === high) return price(low);
  const hidden = ' aria-hidden="true"';
  return (
    `${price(low, hidden)} <span aria-hidden="true"> – </span> ${price(high, hidden)}` +
    `<span class="screen-reader-text">Preisspanne: ${spokenPrice(low)} bis ${spokenPrice(high)}</span>`
  );
}

/** Major units as a JSON number: 1490 → 14.9. */
export function major(amount: Minor): number {
  return amount / 100;
}

/** Major units as text with two decimals: 1490 → `14.90`. */
export function majorText(amount: Minor): string {
  return (amount / 100).toFixed(2);
}
