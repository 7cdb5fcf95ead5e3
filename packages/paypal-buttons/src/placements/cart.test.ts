import { emit } from '@shop/core';
import { need, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../testing/paypal-page';
import { aLateReply } from '../testing/paypal-shop';
import { isCovered, settle, shownErrors } from '../testing/shopper';

beforeEach(() => vi.useFakeTimers());

/** An answer for the parameters of the cart with other fields. */
function parameters(fields: Record<string, unknown>): object {
  const { body } = recordedExchange('ppc-cart-script-params').response;
  const answer = body as { success: true; data: Record<string, unknown> };
  return { ...answer, data: { ...answer.data, ...fields } };
}

describe('cart', () => {
  it.each([false, true])('[PP-01] [XC-07] paints and tells it (jQuery: %s)', async (jquery) => {
    const { fake, heard, errors, sent } = await openPage('cart', { jquery, listen: ['ppcp_cart_rendered'] });
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('');
    expect(heard).toEqual(['ppcp_cart_rendered']);
    expect([errors(), sent]).toEqual([[], []]);
  });

  it('[PP-08] [PP-11] orders what is in the cart and goes where the server says', async () => {
    const { of, left, approve } = await openPage('cart', {
      replies: {
        'ppc-create-order': 'ppc-create-order--paypal-cart',
        'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/kasse/order-received/7/' } },
      },
    });
    await approve(WRAPPER, 'paylater');
    expect(of('ppc-create-order')[0]?.body).toEqual({
      ...(JSON.parse(String(recordedExchange('ppc-create-order--paypal-cart').request.body)) as object),
      funding_source: 'paylater',
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toEqual(['https://shop.example/kasse/order-received/7/']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pw@evil.example/'])(
    '[PP-11] the address %s is refused: the order is received, and an empty checkout is not opened',
    async (url) => {
      const { left, approve } = await openPage('cart', {
        replies: { 'ppc-approve-order': { success: true, data: { order_received_url: url } } },
      });
      await approve();
      await vi.advanceTimersByTimeAsync(200);
      await settle();
      expect([left, shownErrors()]).toEqual([[], []]);
      expect(document.querySelector('.woocommerce-message')?.textContent).toBe(
        'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.',
      );
    },
  );

  it.each([
    ['ppc-approve-order-card-not-accepted', 'Leider können wir diese Karte nicht akzeptieren.'],
    [
      'ppc-approve-order-not-approved',
      'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.',
    ],
  ])('[PP-11] [PP-16] refused approval %s: told, started again with the same order, overlay off', async (reply, text) => {
    const { fake, of, approve } = await openPage('cart', { replies: { 'ppc-approve-order': reply } });
    await approve();
    expect(shownErrors()).toEqual([text]);
    expect(fake.calls.of('actions.restart')).toHaveLength(1);
    expect(isCovered()).toBe(false);
    (await fake.dialogs.opened('paypal')).press('cancel');
    await settle();
    expect(of('ppc-create-order')).toHaveLength(1);
    expect(of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-11] where neither address is allowed the order is received: told so, no error, and the flow stays shut', async () => {
    const { left, of, approve } = await openPage('cart', {
      config: { redirect: 'javascript:alert(1)' },
      replies: {
        'ppc-create-order': 'ppc-create-order--paypal-cart',
        'ppc-approve-order': { success: true, data: { order_received_url: 'javascript:alert(2)' } },
      },
    });
    await approve();
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(left).toEqual([]);
    expect(shownErrors()).toEqual([]);
    expect(document.querySelector('.woocommerce-message')?.textContent).toBe(
      'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.',
    );
    const made = of('ppc-create-order').length;
    await approve();
    expect([made, of('ppc-create-order').length, of('ppc-approve-order').length]).toEqual([1, 1, 1]);
  });

  it('[PP-16] the whole page is covered while the approval runs', async () => {
    const approval = aLateReply();
    const { approve } = await openPage('cart', { replies: { 'ppc-approve-order': approval.reply } });
    await approve();
    expect(isCovered()).toBe(true);
    approval.answer({ success: true });
    await settle();
    expect(isCovered()).toBe(false);
  });

  it('[PP-11] a restart that fails shows the generic text and ends the payment', async () => {
    const { fake, clickPayPal } = await openPage('cart', {
      replies: { 'ppc-approve-order': 'ppc-approve-order-card-not-accepted' },
    });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' }, { call: 'actions.restart', throws: new Error('gone') });
    await clickPayPal();
    expect(shownErrors()).toEqual([
      'Leider können wir diese Karte nicht akzeptieren.',
      'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.',
    ]);
    expect(isCovered()).toBe(false);
  });

  it('[PP-08] a double click makes one order', async () => {
    const { fake, of } = await openPage('cart');
    const options = fake.calls.of('Buttons')[0]?.args[0] as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const actions = { resolve: () => Promise.resolve(true), reject: () => Promise.resolve(false) };
    await Promise.all([
      options['onClick']?.({ fundingSource: 'paypal' }, actions),
      options['onClick']?.({ fundingSource: 'paypal' }, actions),
    ]);
    const ids = await Promise.all([options['createOrder']?.({}, {}), options['createOrder']?.({}, {})]);
    expect(new Set(ids).size).toBe(1);
    expect(of('ppc-create-order')).toHaveLength(1);
  });
});

describe('cart updates', () => {
  it.each(['updated_cart_totals', 'updated_checkout'])(
    '[PP-07] after %s the wrapper is painted again and the parameters are requested',
    async (event) => {
      const amounts: unknown[] = [];
      const { fake, of, heard } = await openPage('cart', { listen: ['ppcp_cart_rendered', 'ppcp_cart_total_updated'] });
      document.body.addEventListener('ppcp_cart_total_updated', (told) => amounts.push((told as CustomEvent).detail));
      const fresh = document.createElement('div');
      fresh.id = 'ppc-button-ppcp-gateway';
      document.querySelector(WRAPPER)?.replaceWith(fresh);
      emit(document.body, event);
      await settle();
      expect(fake.painted(WRAPPER)).toContain('paypal');
      expect(of('ppc-cart-script-params')).toHaveLength(1);
      expect(amounts).toEqual([['34.69']]);
      expect(heard).toEqual(['ppcp_cart_rendered', 'ppcp_cart_rendered', 'ppcp_cart_total_updated']);
      expect(fake.scripts).toHaveLength(1);
    },
  );

  it('[PP-07] parameters that differ reload the SDK; buttons and messages are merged', async () => {
    const { fake } = await openPage('cart', {
      replies: {
        'ppc-cart-script-params': parameters({
          url_params: { 'client-id': 'tb-client-id', currency: 'EUR', components: 'buttons', 'disable-funding': 'paylater' },
          button: { is_disabled: true },
          messages: { is_hidden: true },
        }),
      },
    });
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(fake.scripts).toHaveLength(2);
    expect(fake.scripts[1]?.attributes).toMatchObject({ 'data-partner-attribution-id': 'Woo_PPCP' });
    expect(fake.painted(WRAPPER)).not.toContain('paylater');
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    // The messages of the answer count too.
    expect(need('.ppcp-messages').style.display).toBe('none');
  });

  it('[PP-07] [PP-30] messages of the script-params answer are merged: those of a look that changed are painted with it', async () => {
    const { fake } = await openPage('cart', {
      replies: { 'ppc-cart-script-params': parameters({ amount: 77, messages: { amount: 77, style: { layout: 'flex' } } }) },
    });
    expect(fake.calls.of('Messages')).toHaveLength(1);
    emit(document.body, 'updated_cart_totals');
    await settle();
    need('.ppcp-messages').replaceChildren();
    emit(document.body, 'ppcp_cart_rendered');
    await settle();
    expect(fake.calls.last('Messages').args[0]).toMatchObject({ amount: 77, style: { layout: 'flex' } });
    expect(fake.scripts).toHaveLength(1);
  });

  it('[PP-04] [PP-07] an answer without an amount still disables the buttons', async () => {
    const { fake } = await openPage('cart', {
      replies: { 'ppc-cart-script-params': parameters({ amount: undefined, button: { is_disabled: true } }) },
    });
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(fake.isEnabled(WRAPPER)).toBe(false);
  });

  it.each([
    ['ends the request', false],
    ['is wrapped by a plugin, which keeps the signal to itself', true],
  ])('[PP-07] an older answer never overwrites a newer one; fetch %s', async (_fetch, isDeaf) => {
    const late = aLateReply();
    const { fake, sent } = await openPage('cart', {
      isDeaf,
      replies: { 'ppc-cart-script-params': late.reply },
    });
    emit(document.body, 'updated_cart_totals');
    await settle();
    emit(document.body, 'updated_cart_totals');
    await settle();
    late.answer(parameters({}), 1);
    await settle();
    late.answer(parameters({ url_params: { 'client-id': 'old' }, button: { is_disabled: true } }));
    await settle();
    expect(sent).toHaveLength(2);
    expect(fake.scripts).toHaveLength(1);
    expect(fake.isEnabled(WRAPPER)).toBe(true);
  });

  it('[PP-07] a fragment that is replaced while the window is open ends that payment quietly and paints again', async () => {
    const { fake, cancel, clickPayPal } = await openPage('cart');
    await clickPayPal();
    const fresh = document.createElement('div');
    fresh.id = 'ppc-button-ppcp-gateway';
    document.querySelector(WRAPPER)?.replaceWith(fresh);
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(shownErrors()).toEqual([]);
    expect(isCovered()).toBe(false);
    expect(fake.painted(WRAPPER)).toContain('paypal');
    await cancel();
  });

  it('[PP-01] without buttons on the cart page nothing is painted and nothing thrown', async () => {
    const { fake, errors } = await openPage('variant-cart-express-off');
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

describe('plans in the cart', () => {
  const PLAN = {
    data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
    subscription_plan_id: 'P-OWN',
    variable_paypal_subscription_variation_from_cart: 'P-VARIATION',
    subscription_product_allowed: '1',
  };
  const vault = (recorded: Record<string, unknown>) => ({
    ...recorded,
    ...PLAN,
    url_params: { ...Object(recorded['url_params']), vault: 'true', intent: 'subscription' },
  });

  it('[PP-12] subscribes to the plan of the variation and leaves', async () => {
    const { fake, of, left, calls, approve } = await openPage('cart', {
      config: vault,
      replies: { 'ppc-approve-subscription': { success: true } },
      listen: ['ppcp_cart_rendered'],
    });
    await approve();
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-VARIATION' });
    expect(calls()).toEqual(['ppc-approve-subscription']);
    const { body } = of('ppc-approve-subscription')[0] ?? {};
    expect(body).toMatchObject({ subscription_id: fake.calls.last('subscription.create').outcome, should_create_wc_order: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toEqual(['https://shop.example/kasse/']);
  });

  it('[PP-12] a refused approval is unknown: the provider bills already, so the shopper is asked to look first', async () => {
    const { fake, left, approve } = await openPage('cart', {
      config: vault,
      replies: { 'ppc-approve-subscription': { success: false, data: { message: 'Abo abgelehnt' } } },
    });
    await approve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shownErrors()).toEqual([expect.stringContaining('möglicherweise bereits angenommen')]);
    expect([fake.calls.of('onError'), left, isCovered()]).toEqual([[], [], false]);
  });

  it('[PP-26] a plan that is not allowed disables the button', async () => {
    const { fake } = await openPage('cart', { config: (recorded) => ({ ...vault(recorded), subscription_product_allowed: '' }) });
    expect(fake.isEnabled(WRAPPER)).toBe(false);
  });
});
