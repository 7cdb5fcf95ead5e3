import { given, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { type ExpressPage, type ExpressPageOptions, openExpress } from './testing/express-page';

let page: ExpressPage;
const open = async (options?: ExpressPageOptions, name = 'cart'): Promise<void> => void (page = await openExpress(name, options));
const refresh = (): Promise<void> => page.trigger('updated_cart_totals');

describe('the start', () => {
  it('[XC-09] a second execution of the file starts nothing', async () => {
    await open();
    expect(page.isShown()).toBe(true);
    await page.run(() => import('./index'));
    expect(page.calls('stripe.elements')).toHaveLength(4);
  });

  it('[XC-09] without a container it waits for one, with an update of the page', async () => {
    let container: Element | undefined;
    await open({
      before() {
        container = need('#wc-stripe-express-checkout-element');
        container.remove();
      },
    });
    expect(page.requests()).toEqual([]);
    document.body.append(given(container));
    await refresh();
    expect(page.isShown()).toBe(true);
  });

  it('[XC-09] [SX-01] the page with the buttons switched off: nothing, silently', async () => {
    await open({}, 'variant-cart-express-off');
    expect([page.calls('stripe.elements'), page.logged]).toEqual([[], []]);
  });

  it('[XC-01] without a publishable key: one console error, the page as the server made it', async () => {
    let before = '';
    await open({
      config: (printed) => ({ ...printed, stripe: { locale: 'de' } }),
      before: () => (before = document.body.innerHTML),
    });
    await refresh();
    expect(document.body.innerHTML).toBe(before);
    expect([page.requests(), page.calls('Stripe')]).toEqual([[], []]);
    expect(page.logged).toEqual([expect.stringContaining('stripe.publishable_key')]);
  });

  it('[SX-11] back from the browser cache: the page is free again', async () => {
    await open();
    await page.pressWallet();
    expect(page.covers()).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(page.covers()).toBe(0);
  });

  it.each(['cancel', 'pay'] as const)(
    '[SX-08] [SX-11] a sheet with shipping of its own that ends with "%s" and no order: the buttons have the total of the page again',
    async (end) => {
      const island = [{ id: 'flat_rate:1', displayName: 'Insel', amount: 9900 }];
      await open({
        answers: {
          checkout: () => Response.json({ code: 'x', message: 'Nein' }, { status: 400 }),
          wc_stripe_get_shipping_options: {
            result: 'success',
            shipping_options: island,
            displayItems: [],
            total: { amount: 99_000 },
          },
        },
      });
      const printed = page.shown();
      await page.pressWallet();
      expect([page.sheet(), page.amounts().slice(-4)]).toEqual([expect.stringContaining('Insel'), Array(4).fill(99_000)]);
      await page.inSheet(end);
      expect(page.errors()).toEqual(end === 'pay' ? ['Nein'] : []);
      expect(page.amounts().slice(-4)).toEqual(Array(4).fill(printed));
      const updates = page.amounts().length;
      await refresh();
      expect(page.amounts()).toHaveLength(updates);
    },
  );

  it('[SX-04] an update under an open sheet waits until it is closed', async () => {
    await open();
    await page.pressWallet();
    const fresh = page.container.cloneNode(false) as Element;
    page.container.after(fresh);
    await refresh();
    expect(page.calls('stripe.elements')).toHaveLength(4);
    page.container.remove();
    await page.inSheet('cancel');
    expect(page.calls('stripe.elements')).toHaveLength(8);
  });
});
