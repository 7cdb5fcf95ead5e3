import { loadPage } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aShopPage } from '../testing/shop-page';
import { announceTotals } from './notices';

const spoken = (): string => document.getElementById('shop-live-polite')?.textContent ?? '';
const setTotal = (html: string): void => {
  const amount = document.querySelector('.order-total td .amount');
  if (!amount) throw new Error('The page has no total');
  amount.innerHTML = html;
};
const EURO = '&nbsp;<span class="woocommerce-Price-currencySymbol">€</span>';

describe('the total of the checkout', () => {
  const shop = aShopPage(() => loadPage('checkout-guest', { shortLists: true }));
  beforeEach(() => {
    announceTotals();
    setTotal(`<bdi>39,80${EURO}</bdi>`);
    shop.trigger('updated_checkout');
  });

  it('[CO-08] is not announced for the first update of a page, nor when it is the same', () => {
    shop.trigger('updated_checkout');
    expect(spoken()).toBe('');
  });

  it('[CO-08] is announced once after an update that has changed it', () => {
    setTotal(`<bdi>48,90${EURO}</bdi>`);
    shop.trigger('updated_checkout');
    expect(spoken()).toBe('Gesamtsumme: 48,90 €');
    document.getElementById('shop-live-polite')?.replaceChildren();
    shop.trigger('updated_checkout');
    expect(spoken()).toBe('');
  });

  it('[CO-08] an update without a total announces nothing and keeps the known total', () => {
    const row = document.querySelector('.order-total');
    const parent = row?.parentElement;
    row?.remove();
    shop.trigger('updated_checkout');
    if (row) parent?.append(row);
    shop.trigger('updated_checkout');
    expect(spoken()).toBe('');
  });
});

describe('the total of the cart', () => {
  const shop = aShopPage(() => loadPage('cart', { shortLists: true }));

  it('[CT-05] is announced when it differs from the total of the page', () => {
    announceTotals();
    shop.trigger('updated_cart_totals');
    expect(spoken()).toBe('');
    setTotal(`48,90${EURO}`);
    shop.trigger('updated_cart_totals');
    expect(spoken()).toBe('Gesamtsumme: 48,90 €');
  });
});
