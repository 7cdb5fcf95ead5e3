import { need } from '@shop/testing';
import { expect, it } from 'vitest';
import { openShop } from '../testing/checkout-page';
import { announceTotals } from './notices';

const spoken = (): string => document.getElementById('shop-live-polite')?.textContent ?? '';
const setTotal = (html: string): void => void (need('.order-total td .amount').innerHTML = html);
const EURO = '&nbsp;<span class="woocommerce-Price-currencySymbol">€</span>';

/** The page after its first update. */
async function openUpdated(source = 'checkout-guest'): Promise<{ update: () => Promise<void> }> {
  const page = await openShop(source, { bundle: announceTotals });
  const update = (): Promise<void> => page.trigger(source === 'cart' ? 'updated_cart_totals' : 'updated_checkout');
  if (source !== 'cart') setTotal(`<bdi>39,80${EURO}</bdi>`);
  await update();
  return { update };
}

it('[CO-08] the total of the checkout is not announced for the first update of a page, and once after an update that has changed it', async () => {
  const { update } = await openUpdated();
  await update();
  expect(spoken()).toBe('');
  setTotal(`<bdi>48,90${EURO}</bdi>`);
  await update();
  expect(spoken()).toBe('Gesamtsumme: 48,90 €');
  need('#shop-live-polite').replaceChildren();
  await update();
  expect(spoken()).toBe('');
  // Without a total the known one is kept.
  const row = need('.order-total');
  const place = row.parentElement;
  row.remove();
  await update();
  place?.append(row);
  await update();
  expect(spoken()).toBe('');
});

it('[CT-05] the total of the cart is announced when it differs from the total of the page', async () => {
  const { update } = await openUpdated('cart');
  expect(spoken()).toBe('');
  setTotal(`48,90${EURO}`);
  await update();
  expect(spoken()).toBe('Gesamtsumme: 48,90 €');
});
