import { need, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { GENERIC, isCovered, openPayPal, RECEIVED, shownErrors, WRAPPER } from '../testing/open-paypal';
import { within } from '../testing/recorded-page';
import { hideSignals } from '../testing/shop';

/** An answer for the parameters of the cart with other fields. */
function parameters(fields: Record<string, unknown>): object {
  const { body } = recordedExchange('ppc-cart-script-params').response;
  const answer = body as { success: true; data: Record<string, unknown> };
  return { ...answer, data: { ...answer.data, ...fields } };
}

describe('cart', () => {
  it.each([false, true])('[PP-01] [XC-07] paints and tells it (jQuery: %s)', async (jquery) => {
    const page = await openPayPal('cart', { jquery, listen: ['ppcp_cart_rendered'] });
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(need(WRAPPER).style.display).toBe('');
    expect(page.told()).toEqual(['ppcp_cart_rendered']);
    expect([page.loggedErrors, page.requests()]).toEqual([[], []]);
  });

  it('[PP-08] [PP-11] orders what is in the cart and goes where the server says', async () => {
    const page = await openPayPal('cart', {
      answers: {
        'ppc-create-order': 'ppc-create-order--paypal-cart',
        'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/kasse/order-received/7/' } },
      },
    });
    await page.pay(WRAPPER, 'paylater');
    expect(page.sent('ppc-create-order')).toEqual({
      ...(JSON.parse(String(recordedExchange('ppc-create-order--paypal-cart').request.body)) as object),
      funding_source: 'paylater',
    });
    await page.pass(200);
    expect(page.visited).toEqual(['https://shop.example/kasse/order-received/7/']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pw@evil.example/'])(
    '[PP-11] the address %s is refused: the order is received, and an empty checkout is not opened, nor a second payment',
    async (url) => {
      const page = await openPayPal('cart', {
        answers: { 'ppc-approve-order': { success: true, data: { order_received_url: url } } },
      });
      await page.pay();
      await page.pass(200);
      expect([page.visited, shownErrors(), need('.woocommerce-message').textContent]).toEqual([[], [], RECEIVED]);
      await page.pay();
      expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
    },
  );

  it.each([
    ['ppc-approve-order-card-not-accepted', 'Leider können wir diese Karte nicht akzeptieren.'],
    ['ppc-approve-order-not-approved', GENERIC],
  ])('[PP-11] [PP-16] refused approval %s: told, started again with the same order, overlay off', async (reply, text) => {
    const page = await openPayPal('cart', { answers: { 'ppc-approve-order': reply } });
    await page.pay();
    expect(shownErrors()).toEqual([text]);
    expect([page.fake.calls.of('actions.restart').length, isCovered()]).toEqual([1, false]);
    await page.cancel();
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
  });

  it('[PP-11] what the shop has said stays while the shopper looks at the wallet, and when they come back without paying', async () => {
    const page = await openPayPal('cart');
    need('.woocommerce-notices-wrapper').innerHTML = '<div class="woocommerce-message" role="alert">Im Warenkorb</div>';
    await page.click();
    expect(page.count('ppc-create-order')).toBe(1);
    await page.cancel();
    expect(need('.woocommerce-message').textContent).toBe('Im Warenkorb');
  });

  it('[PP-11] a restart that fails leaves the reason of the refusal and ends the payment', async () => {
    const page = await openPayPal('cart', { answers: { 'ppc-approve-order': 'ppc-approve-order-card-not-accepted' } });
    page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' }, { call: 'actions.restart', throws: new Error('gone') });
    await page.click();
    expect(shownErrors()).toEqual(['Leider können wir diese Karte nicht akzeptieren.']);
    expect(isCovered()).toBe(false);
  });

  it('[PP-08] a double click makes one order', async () => {
    const page = await openPayPal('cart');
    const options = page.fake.calls.of('Buttons')[0]?.args[0] as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const actions = { resolve: () => Promise.resolve(true), reject: () => Promise.resolve(false) };
    await Promise.all([
      options['onClick']?.({ fundingSource: 'paypal' }, actions),
      options['onClick']?.({ fundingSource: 'paypal' }, actions),
    ]);
    const ids = await Promise.all([options['createOrder']?.({}, {}), options['createOrder']?.({}, {})]);
    expect([new Set(ids).size, page.count('ppc-create-order')]).toEqual([1, 1]);
  });
});

describe('cart updates', () => {
  it.each(['updated_cart_totals', 'updated_checkout'])(
    '[PP-07] after %s the wrapper is painted again and the parameters are requested',
    async (event) => {
      const page = await openPayPal('cart', { listen: ['ppcp_cart_rendered', 'ppcp_cart_total_updated'] });
      need(WRAPPER).replaceWith(need(WRAPPER).cloneNode(false));
      await page.trigger(event);
      expect(page.fake.painted(WRAPPER)).toContain('paypal');
      expect(page.count('ppc-cart-script-params')).toBe(1);
      expect(page.heard).toEqual([['ppcp_cart_rendered'], ['ppcp_cart_rendered'], ['ppcp_cart_total_updated', '34.69']]);
      expect(page.fake.scripts).toHaveLength(1);
    },
  );

  it('[PP-07] parameters that differ reload the SDK; buttons and messages are merged', async () => {
    const page = await openPayPal('cart', {
      answers: {
        'ppc-cart-script-params': parameters({
          url_params: { 'client-id': 'tb-client-id', currency: 'EUR', components: 'buttons', 'disable-funding': 'paylater' },
          button: { is_disabled: true },
          messages: { is_hidden: true },
        }),
      },
    });
    await page.trigger('updated_cart_totals');
    expect(page.fake.scripts).toHaveLength(2);
    expect(page.fake.scripts[1]?.attributes).toMatchObject({ 'data-partner-attribution-id': 'Woo_PPCP' });
    expect(page.fake.painted(WRAPPER)).not.toContain('paylater');
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
    // The messages of the answer count too.
    expect(need('.ppcp-messages').style.display).toBe('none');
  });

  it('[PP-07] [PP-30] messages of the script-params answer are merged: those of a look that changed are painted with it', async () => {
    const page = await openPayPal('cart', {
      answers: { 'ppc-cart-script-params': parameters({ amount: 77, messages: { amount: 77, style: { layout: 'flex' } } }) },
    });
    expect(page.fake.calls.of('Messages')).toHaveLength(1);
    await page.trigger('updated_cart_totals');
    need('.ppcp-messages').replaceChildren();
    await page.trigger('ppcp_cart_rendered');
    expect(page.fake.calls.last('Messages').args[0]).toMatchObject({ amount: 77, style: { layout: 'flex' } });
    expect(page.fake.scripts).toHaveLength(1);
  });

  it('[PP-04] [PP-07] an answer without an amount still disables the buttons', async () => {
    const page = await openPayPal('cart', {
      answers: { 'ppc-cart-script-params': parameters({ amount: undefined, button: { is_disabled: true } }) },
    });
    await page.trigger('updated_cart_totals');
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
  });

  it.each([
    ['ends the request', false],
    ['is wrapped by a plugin, which keeps the signal to itself', true],
  ])('[PP-07] an older answer never overwrites a newer one; fetch %s', async (_fetch, isDeaf) => {
    const page = await openPayPal('cart', isDeaf ? { before: hideSignals } : {});
    const answer = page.hold('ppc-cart-script-params');
    await page.trigger('updated_cart_totals');
    await page.trigger('updated_cart_totals');
    answer(parameters({}), isDeaf ? 1 : 0);
    await page.settle();
    if (isDeaf) answer(parameters({ url_params: { 'client-id': 'old' }, button: { is_disabled: true } }));
    await page.settle();
    expect([page.requests().length, page.fake.scripts.length]).toEqual([2, 1]);
    expect(page.fake.isEnabled(WRAPPER)).toBe(true);
  });

  it('[PP-07] a fragment that is replaced while the window is open ends that payment quietly and paints again', async () => {
    const page = await openPayPal('cart');
    await page.click();
    need(WRAPPER).replaceWith(need(WRAPPER).cloneNode(false));
    await page.trigger('updated_cart_totals');
    expect([shownErrors(), isCovered()]).toEqual([[], false]);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    await page.giveUp();
  });

  it('[PP-01] without buttons on the cart page nothing is painted and nothing thrown', async () => {
    const page = await openPayPal('variant-cart-express-off');
    await page.trigger('updated_cart_totals');
    expect([page.fake.painted(WRAPPER), page.loggedErrors]).toEqual([[], []]);
  });
});

describe('plans in the cart', () => {
  const PLAN = {
    data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
    subscription_plan_id: 'P-OWN',
    variable_paypal_subscription_variation_from_cart: 'P-VARIATION',
    subscription_product_allowed: '1',
  };
  const VAULT = within('url_params', { vault: 'true', intent: 'subscription' });

  it('[PP-12] subscribes to the plan of the variation and leaves', async () => {
    const page = await openPayPal('cart', {
      config: [PLAN, VAULT],
      answers: { 'ppc-approve-subscription': { success: true } },
      listen: ['ppcp_cart_rendered'],
    });
    await page.pay();
    expect(page.fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-VARIATION' });
    expect(page.calls()).toEqual(['ppc-approve-subscription']);
    expect(page.sent('ppc-approve-subscription')).toMatchObject({
      subscription_id: page.fake.calls.last('subscription.create').outcome,
      should_create_wc_order: true,
    });
    await page.pass(200);
    expect(page.visited).toEqual(['https://shop.example/kasse/']);
  });

  it('[PP-26] a plan that is not allowed disables the button', async () => {
    const page = await openPayPal('cart', { config: [PLAN, VAULT, { subscription_product_allowed: '' }] });
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
  });
});
