import { fire, need, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../../testing/paypal-page';
import { aLateReply } from '../../testing/paypal-shop';
import { settle, shownErrors } from '../../testing/shopper';

beforeEach(() => vi.useFakeTimers());
const PLAN = {
  data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
  subscription_plan_id: 'P-OWN',
  variable_paypal_subscription_variations: [
    { id: 1, attributes: { pa_farbe: 'rot', groesse: 'M' }, subscription_plan: 'P-RED' },
    { id: 2, attributes: { pa_farbe: 'blau', groesse: 'M' }, subscription_plan: 'P-BLUE' },
  ],
  vaultingEnabled: '1',
};
const approving = { 'ppc-approve-subscription': { success: true, data: { order_received_url: 'https://shop.example/danke/' } } };

async function chooseVariation(color: string, size = 'M'): Promise<void> {
  for (const [name, value] of Object.entries({ attribute_pa_farbe: color, attribute_groesse: size })) {
    const field = need<HTMLSelectElement>(`form.cart [name="${name}"]`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
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
    expect(fake.calls.last('Buttons').args[0]).toMatchObject({ style: { label: 'subscribe' } });
  });

  it('[PP-12] the cart becomes the product before the subscription is made, then the shopper leaves', async () => {
    const { fake, calls, left, clickPayPal, press } = await openPage('product-simple', { config: PLAN, replies: approving });
    await clickPayPal();
    expect(calls().filter((call) => call !== 'ppc-simulate-cart')).toEqual(['ppc-change-cart']);
    await press('approve');
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-OWN' });
    expect(calls().filter((call) => call !== 'ppc-simulate-cart')).toEqual(['ppc-change-cart', 'ppc-approve-subscription']);
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toEqual(['https://shop.example/danke/']);
  });

  it('[PP-12] a cart that is rejected makes no subscription: nothing is billed, the shopper stays and sees why', async () => {
    const { fake, of, left, approve } = await openPage('product-simple', {
      config: PLAN,
      replies: { ...approving, 'ppc-change-cart': 'ppc-change-cart-error' },
    });
    await approve();
    await vi.advanceTimersByTimeAsync(1000);
    expect([fake.calls.of('subscription.create'), of('ppc-approve-subscription'), left]).toEqual([[], [], []]);
    expect(shownErrors()).toEqual([
      'Du kannst „Ausverkaufte Kanne“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.',
    ]);
  });

  it('[PP-12] the cart gets the variation whose plan is subscribed to, also when another is chosen meanwhile', async () => {
    const cart = aLateReply();
    const { fake, of, clickPayPal } = await openPage('product-variable', {
      config: PLAN,
      replies: { ...approving, 'ppc-change-cart': cart.reply },
    });
    need('.single_add_to_cart_button').classList.remove('disabled');
    await chooseVariation('rot');
    await clickPayPal();
    need<HTMLSelectElement>('form.cart [name="attribute_pa_farbe"]').value = 'blau';
    cart.answer({ success: true, data: [] });
    await settle();
    expect(of('ppc-change-cart')).toHaveLength(1);
    expect(of('ppc-change-cart')[0]?.body['products']).toMatchObject([
      { variations: expect.arrayContaining([{ name: 'attribute_pa_farbe', value: 'rot' }]) as unknown },
    ]);
    expect(fake.calls.of('subscription.create').map(({ args }) => args[0])).toEqual([{ plan_id: 'P-RED' }]);
  });

  it('[PP-12] follows the chosen variation: none, one, another; never two buttons', async () => {
    const { fake, cancel } = await openPage('product-variable', { config: PLAN });
    need('.single_add_to_cart_button').classList.remove('disabled');
    expect(fake.painted(WRAPPER)).toEqual([]);
    await chooseVariation('rot');
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
    await chooseVariation('rot', 'L');
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(0);
    for (const color of ['rot', 'blau', 'rot', 'blau']) await chooseVariation(color);
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
    await cancel();
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-BLUE' });
  });

  it('[PP-12] a script that comes after its plan was left paints nothing', async () => {
    let late: HTMLScriptElement | undefined;
    const { fake } = await openPage('product-variable', {
      config: PLAN,
      sdk(tag) {
        if (late || !tag.src.includes('intent=subscription')) return 'loads';
        late = tag;
        return 'hangs';
      },
    });
    need('.single_add_to_cart_button').classList.remove('disabled');
    await chooseVariation('rot');
    const tag = needElement(late, HTMLScriptElement);
    await chooseVariation('rot', 'L');
    fake.execute(tag);
    tag.dispatchEvent(new Event('load'));
    await settle();
    expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(0);
    await chooseVariation('blau');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-04] [PP-12] is ready and disabled as any other button', async () => {
    const { fake, heard } = await openPage('product-simple', {
      config: [PLAN, (recorded) => ({ ...recorded, button: { ...Object(recorded['button']), is_disabled: true } })],
      replies: { 'ppc-simulate-cart': { success: true, data: { button: { is_disabled: true } } } },
      listen: ['ppcp-smart-buttons-init'],
    });
    expect(heard).toContain('ppcp-smart-buttons-init');
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    const painted = document.querySelector<HTMLElement>(`${WRAPPER} > *`);
    expect(painted?.style.pointerEvents).toBe('none');
  });

  it('[PP-12] a blocked second script is one console error; choosing again tries again', async () => {
    const attempts: string[] = [];
    const { fake, errors } = await openPage('product-simple', {
      config: PLAN,
      sdk(tag) {
        if (!tag.src.includes('intent=subscription')) return 'loads';
        attempts.push(tag.src);
        return attempts.length === 1 ? 'blocked' : 'loads';
      },
    });
    expect([fake.painted(WRAPPER), attempts.length]).toEqual([[], 1]);
    expect(errors().filter((error) => error.includes('The subscription button could not be shown'))).toHaveLength(1);
    fire('form.cart .qty', new Event('change', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
    await settle();
    expect(attempts).toHaveLength(2);
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(errors()).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['subscription', { productType: 'subscription' }],
    ['variable-subscription', { productType: 'variable-subscription' }],
  ])(
    '[PP-12] [PP-26] a plan of a product of type %s: the place is shown and enabled, one button in it',
    async (_type, fields) => {
      const { fake } = await openPage('product-simple', {
        config: { ...PLAN, ...fields, vaultingEnabled: '', manualRenewalEnabled: '' },
      });
      expect(fake.scripts.map(({ query }) => query['intent'])).toEqual(['capture', 'subscription']);
      expect(need(WRAPPER).style.display).toBe('');
      expect(need(WRAPPER).classList.contains('ppcp-disabled')).toBe(false);
      expect(document.querySelectorAll(`${WRAPPER} > *`)).toHaveLength(1);
      expect(fake.isEnabled(WRAPPER)).toBe(true);
    },
  );

  it('[PP-26] a subscription that the shop can neither keep nor sell as a plan has no button and no place', async () => {
    const { fake } = await openPage('product-simple', {
      config: { productType: 'subscription', vaultingEnabled: '', manualRenewalEnabled: '' },
    });
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(need(WRAPPER).style.display).toBe('none');
    expect(need(WRAPPER).classList.contains('ppcp-disabled')).toBe(true);
  });

  it('[PP-12] a plan button that cannot be painted is said once; the next choice tries again', async () => {
    const { fake, errors } = await openPage('product-variable', { config: PLAN });
    need('.single_add_to_cart_button').classList.remove('disabled');
    fake.control.queue({ call: 'Buttons.render', throws: new Error('Kein Platz') });
    await chooseVariation('rot');
    expect(errors().filter((error) => error.includes('subscription button'))).toHaveLength(1);
    await chooseVariation('blau');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-12] a plan of a shopper who cannot pay that way has no button', async () => {
    const { fake, errors } = await openPage('product-simple', { config: PLAN, paypal: { eligible: ['card'] } });
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('[PP-12] a configured id travels with the subscription', async () => {
    const { fake, cancel } = await openPage('product-simple', { config: { ...PLAN, subscription_custom_id: 'C-1' } });
    await cancel();
    expect(fake.calls.last('subscription.create').args[0]).toEqual({ plan_id: 'P-OWN', custom_id: 'C-1' });
  });
});
