import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageSetUp, leavePage, openPage, settle, shownErrors } from '../test-kit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  leavePage();
  vi.useRealTimers();
});
const WRAPPER = '#ppc-button-ppcp-gateway';
const PLAN: PageSetUp['config'] = (recorded) => ({
  ...recorded,
  data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
  subscription_plan_id: 'P-OWN',
  variable_paypal_subscription_variations: [
    { id: 1, attributes: { pa_farbe: 'rot', groesse: 'M' }, subscription_plan: 'P-RED' },
    { id: 2, attributes: { pa_farbe: 'blau', groesse: 'M' }, subscription_plan: 'P-BLUE' },
  ],
  vaultingEnabled: '1',
});
const approving = { 'ppc-approve-subscription': { success: true, data: { order_received_url: 'https://shop.example/danke/' } } };

async function choose(color: string, size = 'M'): Promise<void> {
  for (const [name, value] of [
    ['attribute_pa_farbe', color],
    ['attribute_groesse', size],
  ]) {
    const field = document.querySelector<HTMLSelectElement>(`form.cart [name="${name}"]`);
    if (field) field.value = value ?? '';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await vi.advanceTimersByTimeAsync(100);
  await settle();
}

describe('plan of a product', () => {
  it('[PP-12] has an SDK in an own namespace; the page SDK lives on', async () => {
    const { fake } = await openPage('product-simple', { config: PLAN });
    expect(fake.scripts.map(({ namespace, query }) => [namespace, query['intent']])).toEqual([
      ['paypal', 'capture'],
      ['ppcpPaypalPlan', 'subscription'],
    ]);
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
  });

  it('[PP-12] the cart becomes the product before the subscription is approved, then the shopper leaves', async () => {
    const { fake, calls, left } = await openPage('product-simple', { config: PLAN, replies: approving });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    await fake.click('paypal', WRAPPER);
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-OWN' });
    expect(calls().filter((call) => call !== 'ppc-simulate-cart')).toEqual(['ppc-change-cart', 'ppc-approve-subscription']);
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toEqual(['https://shop.example/danke/']);
  });

  it('[PP-12] a refused cart stops it: nothing is approved, the shopper stays and is told', async () => {
    const { fake, of, left } = await openPage('product-simple', {
      config: PLAN,
      replies: { ...approving, 'ppc-change-cart': 'ppc-change-cart-error' },
    });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    await fake.click('paypal', WRAPPER);
    await vi.advanceTimersByTimeAsync(1000);
    expect(of('ppc-approve-subscription')).toEqual([]);
    expect(left).toEqual([]);
    expect(shownErrors()).toEqual([
      'Du kannst „Ausverkaufte Kanne“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.',
    ]);
  });

  it('[PP-12] follows the chosen variation: none, one, another; never two buttons', async () => {
    const { fake } = await openPage('product-variable', { config: PLAN });
    document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled');
    expect(fake.painted(WRAPPER)).toEqual([]);
    await choose('rot');
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
    await choose('rot', 'L');
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(0);
    for (const color of ['rot', 'blau', 'rot', 'blau']) await choose(color);
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
    fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
    await fake.click('paypal', WRAPPER);
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-BLUE' });
  });

  it('[PP-04] [PP-12] is ready and disabled as any other button', async () => {
    const { fake, heard } = await openPage('product-simple', {
      config: (recorded) => ({
        ...(PLAN as (fields: typeof recorded) => typeof recorded)(recorded),
        button: { ...Object(recorded['button']), is_disabled: true },
      }),
      replies: { 'ppc-simulate-cart': { success: true, data: { button: { is_disabled: true } } } },
      listen: ['ppcp-smart-buttons-init'],
    });
    expect(heard).toContain('ppcp-smart-buttons-init');
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    const painted = document.querySelector<HTMLElement>(`${WRAPPER} > *`);
    expect(painted?.style.pointerEvents).toBe('none');
  });

  it('[PP-12] a blocked second script is one console error; choosing again tries again', async () => {
    const { fake, errors } = await openPage('product-simple', { config: PLAN, sdk: 'blocked' });
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(errors().every((error) => /failed to load|could not be loaded/.test(error))).toBe(true);
  });

  it('[PP-12] a plan button that cannot be painted is said once; the next choice tries again', async () => {
    const { fake, errors } = await openPage('product-variable', { config: PLAN });
    document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled');
    fake.control.queue({ call: 'Buttons.render', throws: new Error('Kein Platz') });
    await choose('rot');
    expect(errors().filter((error) => error.includes('subscription button'))).toHaveLength(1);
    await choose('blau');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-12] a plan of a shopper who cannot pay that way has no button', async () => {
    const { fake, errors } = await openPage('product-simple', { config: PLAN, paypal: { eligible: ['card'] } });
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('[PP-12] a configured id travels with the subscription', async () => {
    const config: PageSetUp['config'] = (recorded) => ({
      ...(PLAN as (fields: typeof recorded) => typeof recorded)(recorded),
      subscription_custom_id: 'C-1',
    });
    const { fake } = await openPage('product-simple', { config });
    fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
    await fake.click('paypal', WRAPPER);
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-OWN', custom_id: 'C-1' });
  });
});
