import { fire, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPayPal, type PayPalOptions, type PayPalPage, shownErrors, WRAPPER } from '../../testing/open-paypal';
import { within } from '../../testing/recorded-page';

let page: PayPalPage;

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

const buttons = (): number => document.querySelectorAll(`${WRAPPER} > *`).length;
/** Plans that were subscribed to. */
const plans = (): unknown[] => page.fake.calls.of('subscription.create').map(({ args }) => args[0]);
const calls = (): string[] => page.calls().filter((call) => call !== 'ppc-simulate-cart');

/** Opens a variable product whose variation can be bought. */
async function openVariable(options: PayPalOptions = {}): Promise<void> {
  page = await openPayPal('product-variable', { config: PLAN, ...options });
  need('.single_add_to_cart_button').classList.remove('disabled');
}
async function chooseVariation(color: string, size = 'M'): Promise<void> {
  for (const [name, value] of Object.entries({ attribute_pa_farbe: color, attribute_groesse: size })) {
    need<HTMLSelectElement>(`form.cart [name="${name}"]`).value = value;
    fire(`form.cart [name="${name}"]`, new Event('change', { bubbles: true }));
  }
  await page.pass(100);
}

describe('plan of a product', () => {
  it('[PP-12] has an SDK in an own namespace; the page SDK lives on', async () => {
    page = await openPayPal('product-simple', { config: PLAN });
    expect(page.fake.scripts.map(({ namespace, query }) => [namespace, query['intent']])).toEqual([
      ['paypal', 'capture'],
      ['ppcpPaypalPlan', 'subscription'],
    ]);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(buttons()).toBe(1);
    expect(page.fake.calls.last('Buttons').args[0]).toMatchObject({ style: { label: 'subscribe' } });
  });

  it('[PP-12] the cart becomes the product before the subscription is made, then the shopper leaves', async () => {
    page = await openPayPal('product-simple', { config: PLAN, answers: approving });
    await page.click();
    expect(calls()).toEqual(['ppc-change-cart']);
    await page.approve();
    expect([plans(), calls()]).toEqual([[{ plan_id: 'P-OWN' }], ['ppc-change-cart', 'ppc-approve-subscription']]);
    await page.pass(200);
    expect(page.visited).toEqual(['https://shop.example/danke/']);
  });

  it('[PP-12] a plan adds one item to the cart, whatever the quantity field says: it is billed once', async () => {
    page = await openPayPal('product-simple', { config: PLAN, answers: approving });
    need<HTMLInputElement>('form.cart [name="quantity"]').value = '3';
    await page.click();
    expect(page.sent('ppc-change-cart')).toMatchObject({ products: [{ id: '21', quantity: 1 }] });
  });

  it('[PP-12] a cart that is rejected makes no subscription: nothing is billed, the shopper stays and sees why', async () => {
    const answers = { ...approving, 'ppc-change-cart': 'ppc-change-cart-error' };
    page = await openPayPal('product-simple', { config: PLAN, answers });
    await page.pay();
    await page.pass(1000);
    expect([plans(), calls(), page.visited]).toEqual([[], ['ppc-change-cart'], []]);
    expect(shownErrors()).toEqual([
      'Du kannst „Ausverkaufte Kanne“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.',
    ]);
  });

  it('[PP-12] the cart gets the variation whose plan is subscribed to, also when another is chosen meanwhile', async () => {
    await openVariable({ answers: approving });
    const answer = page.hold('ppc-change-cart');
    await chooseVariation('rot');
    await page.click();
    need<HTMLSelectElement>('form.cart [name="attribute_pa_farbe"]').value = 'blau';
    answer({ success: true, data: [] });
    await page.settle();
    const variations: unknown = expect.arrayContaining([{ name: 'attribute_pa_farbe', value: 'rot' }]);
    expect(page.requests('ppc-change-cart')).toMatchObject([{ fields: { products: [{ variations }] } }]);
    expect(plans()).toEqual([{ plan_id: 'P-RED' }]);
  });

  it('[PP-12] follows the chosen variation: none, one, another; never two buttons', async () => {
    await openVariable();
    expect(page.fake.painted(WRAPPER)).toEqual([]);
    await chooseVariation('rot');
    expect(buttons()).toBe(1);
    await chooseVariation('rot', 'L');
    expect(buttons()).toBe(0);
    for (const color of ['rot', 'blau', 'rot', 'blau']) await chooseVariation(color);
    expect(buttons()).toBe(1);
    await page.giveUp();
    expect(plans()).toEqual([{ plan_id: 'P-BLUE' }]);
  });

  it('[PP-12] a script that comes after its plan was left paints nothing', async () => {
    await openVariable({ arrange: ({ scripts }) => scripts.next(/intent=subscription/, { delayMs: 1000 }) });
    await chooseVariation('rot');
    await chooseVariation('rot', 'L');
    await page.pass(1000);
    expect(buttons()).toBe(0);
    await chooseVariation('blau');
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-04] [PP-12] is ready and disabled as any other button', async () => {
    page = await openPayPal('product-simple', {
      config: [PLAN, within('button', { is_disabled: true })],
      answers: { 'ppc-simulate-cart': { success: true, data: { button: { is_disabled: true } } } },
      listen: ['ppcp-smart-buttons-init'],
    });
    expect(page.told()).toContain('ppcp-smart-buttons-init');
    expect([page.fake.isEnabled(WRAPPER), need(`${WRAPPER} > *`).style.pointerEvents]).toEqual([false, 'none']);
  });

  it('[PP-12] a blocked second script is one console error; choosing again tries again', async () => {
    page = await openPayPal('product-simple', {
      config: PLAN,
      arrange: ({ scripts }) => scripts.next(/intent=subscription/, { fail: true }),
    });
    const attempts = () => page.providers.scripts.requests.filter(({ url }) => url.includes('intent=subscription'));
    expect([page.fake.painted(WRAPPER), attempts().length]).toEqual([[], 1]);
    expect(page.loggedErrors).toEqual([expect.stringContaining('The subscription button could not be shown')]);
    fire('form.cart .qty', new Event('change', { bubbles: true }));
    await page.pass(100);
    expect(attempts()).toHaveLength(2);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(page.loggedErrors).toHaveLength(1);
  });

  const NOT_KEPT = { vaultingEnabled: '', manualRenewalEnabled: '' };
  const isDisabled = (): boolean => need(WRAPPER).classList.contains('ppcp-disabled');

  it.each(['subscription', 'variable-subscription'])(
    '[PP-12] [PP-26] a plan of a product of type %s: the place is shown and enabled, one button in it',
    async (productType) => {
      page = await openPayPal('product-simple', { config: { ...PLAN, productType, ...NOT_KEPT } });
      expect(page.fake.scripts.map(({ query }) => query['intent'])).toEqual(['capture', 'subscription']);
      expect([page.shown(WRAPPER), isDisabled(), buttons(), page.fake.isEnabled(WRAPPER)]).toEqual([true, false, 1, true]);
    },
  );

  it('[PP-26] a subscription that the shop can neither keep nor sell as a plan has no button and no place', async () => {
    page = await openPayPal('product-simple', { config: { productType: 'subscription', ...NOT_KEPT } });
    expect([page.fake.painted(WRAPPER), page.shown(WRAPPER), isDisabled()]).toEqual([[], false, true]);
  });

  it('[PP-12] a plan button that cannot be painted is said once; the next choice tries again', async () => {
    await openVariable();
    page.fake.control.queue({ call: 'Buttons.render', throws: new Error('Kein Platz') });
    await chooseVariation('rot');
    expect(page.loggedErrors).toEqual([expect.stringContaining('subscription button')]);
    await chooseVariation('blau');
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-12] a plan of a shopper who cannot pay that way has no button', async () => {
    page = await openPayPal('product-simple', { config: PLAN, providers: { paypal: { eligible: ['card'] } } });
    expect([page.fake.painted(WRAPPER), page.loggedErrors]).toEqual([[], []]);
  });

  it('[PP-12] a configured id travels with the subscription', async () => {
    page = await openPayPal('product-simple', { config: { ...PLAN, subscription_custom_id: 'C-1' } });
    await page.giveUp();
    expect(plans()).toEqual([{ plan_id: 'P-OWN', custom_id: 'C-1' }]);
  });
});
