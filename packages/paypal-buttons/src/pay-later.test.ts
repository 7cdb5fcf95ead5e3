import { need, needAll } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPayPal, type PayPalOptions, type PayPalPage } from './testing/open-paypal';
import { type ConfigChange, within } from './testing/recorded-page';

let page: PayPalPage;

const PLACE = '.ppcp-messages';
const amount = (): string | null => need(PLACE).getAttribute('data-pp-amount');
const isPainted = (): boolean => need(PLACE).childElementCount === 1;
const renders = (): number => page.fake.calls.of('Messages.render').length;
const messages = (): unknown[] => page.fake.calls.of('Messages').map(({ args }) => args[0]);
/** The page has brought a new, empty place. */
const renew = (): void => void (need(PLACE).outerHTML = '<div class="ppcp-messages"></div>');
const bring = (html = '<div class="ppcp-messages"></div>'): void => document.body.insertAdjacentHTML('beforeend', html);
/** A cart without the place that its config names. */
const WITHOUT_PLACE: PayPalOptions = {
  html: (html) => html.replaceAll('ppcp-messages', 'nothing'),
  config: within('messages', { wrapper: PLACE }),
};

describe('pay-later messages', () => {
  it('[PP-30] paints with amount, placement and style of the page, and asks the page before', async () => {
    page = await openPayPal('cart', { listen: ['ppcp_should_show_messages'] });
    const style: unknown = expect.objectContaining({ layout: 'text', color: 'blue' });
    expect(messages()).toEqual([{ amount: '59.64', placement: 'cart', style }]);
    expect([need(PLACE).dataset['renderNumber'], isPainted(), page.heard.length > 0]).toEqual(['1', true, true]);
  });

  it.each([
    'ppcp_cart_total_updated',
    'ppcp_checkout_total_updated',
    'ppcp_product_total_updated',
    'ppcp_block_cart_total_updated',
  ])('[PP-30] %s changes only the amount, and only when it differs', async (event) => {
    page = await openPayPal('cart');
    await page.trigger(event, ['12.50']);
    expect(amount()).toBe('12.50');
    need(PLACE).setAttribute('data-pp-amount', 'x');
    for (const same of [12.5, '12.50', undefined]) await page.trigger(event, [same]);
    expect([amount(), messages().length]).toEqual(['x', 1]);
  });

  it('[PP-30] a message that is still empty after 100 ms is painted again', async () => {
    page = await openPayPal('cart');
    page.fake.control.queue({ call: 'Messages.render', answer: undefined });
    renew();
    await page.trigger('ppcp_cart_rendered');
    expect(isPainted()).toBe(false);
    await page.pass(100);
    expect(isPainted()).toBe(true);
  });

  it.each([
    ['the cart', true, 'cart'],
    ['the checkout', true, 'checkout-guest'],
    ['the checkout without jQuery', false, 'checkout-guest'],
  ])('[MS-22] %s: a new amount is one change of the amount, and no new message', async (_place, jquery, name) => {
    const data = { amount: '47.10', messages: { amount: 47.1, wrapper: PLACE }, total: 47.1 };
    page = await openPayPal(name, { jquery, answers: { 'ppc-cart-script-params': { success: true, data } } });
    const before = renders();
    const changes: number[] = [];
    const observer = new MutationObserver((records) => changes.push(...records.map(() => Number(amount()))));
    observer.observe(need(PLACE), { attributes: true, attributeFilter: ['data-pp-amount'] });
    await page.trigger('updated_checkout');
    await page.pass(200);
    expect([changes, renders()]).toEqual([[47.1], before]);
  });

  it('[MS-22] several events at once paint an empty message once', async () => {
    page = await openPayPal('cart');
    const before = renders();
    renew();
    void page.trigger('ppcp_cart_rendered');
    void page.trigger('ppcp_cart_total_updated', ['12.50']);
    await page.trigger('ppcp_checkout_rendered');
    await page.pass(200);
    expect(renders()).toBe(before + 1);
    expect(messages().at(-1)).toMatchObject({ amount: '12.50' });
  });

  it('[MS-22] a message that stayed empty is painted again with the next event', async () => {
    page = await openPayPal('cart', WITHOUT_PLACE);
    page.fake.control.always({ call: 'Messages.render', answer: undefined });
    bring();
    await page.pass(300);
    expect(isPainted()).toBe(false);
    page.fake.control.clear();
    await page.trigger('ppcp_cart_rendered');
    expect(isPainted()).toBe(true);
  });

  it.each<[string, string, ConfigChange]>([
    ['the config', 'cart', within('messages', { is_hidden: true })],
    ['a free trial', 'cart', { is_free_trial_cart: '1' }],
    ['a product whose buttons must not be painted', 'product-simple', { productType: 'subscription' }],
  ])('[PP-30] hidden by %s', async (_title, name, config) => {
    page = await openPayPal(name, { config });
    expect([page.shown(PLACE), messages()]).toEqual([false, []]);
  });

  it('[PP-30] another script may say no, for now', async () => {
    page = await openPayPal('cart');
    let result = false;
    page.page.on(document.body, 'ppcp_should_show_messages', (event) => {
      Object.assign((event as CustomEvent<[object]>).detail[0], { result });
    });
    for (result of [false, true]) {
      await page.trigger('ppcp_cart_rendered');
      expect(page.shown(PLACE)).toBe(result);
    }
  });

  it('[PP-30] takes the config of another script', async () => {
    page = await openPayPal('cart');
    await page.trigger('ppcp_script_data_changed', [{ messages: { is_hidden: true } }]);
    expect(page.shown(PLACE)).toBe(false);
    await page.trigger('ppcp_script_data_changed', [{ messages: { is_hidden: false, amount: 5 } }]);
    expect([page.shown(PLACE), amount()]).toEqual([true, '5']);
    // An old config does not overwrite a newer total.
    await page.trigger('ppcp_cart_total_updated', ['7']);
    await page.trigger('ppcp_script_data_changed', [{ messages: { is_hidden: false, amount: 5 } }]);
    expect(amount()).toBe('7');
  });

  it('[PP-30] among the buttons of the checkout they go with the wallet', async () => {
    const html = (text: string): string =>
      text
        .replace('<div class="ppcp-messages" data-partner-attribution-id="Woo_PPCP"></div>', '')
        .replace('<div class="ppc-button-wrapper">', '$&<div class="ppcp-messages"></div>');
    page = await openPayPal('checkout-guest', { method: 'cod', html });
    expect(page.shown(PLACE)).toBe(false);
    await page.use('ppcp-gateway');
    expect(page.shown(PLACE)).toBe(true);
  });

  it.each<[string, ConfigChange]>([
    ['no messages in the config', { messages: [] }],
    ['no messages component', within('url_params', { components: 'buttons' })],
  ])('[PP-30] %s: nothing is painted, nothing is said', async (_title, config) => {
    page = await openPayPal('cart', { config });
    expect([messages(), page.loggedErrors]).toEqual([[], []]);
  });

  it('[PP-30] [PP-35] an element that gets the class of the wrapper within 3 s is painted', async () => {
    page = await openPayPal('cart', WITHOUT_PLACE);
    bring('<div class="later"></div>');
    await page.pass(1000);
    expect(messages()).toEqual([]);
    need('.later').classList.add('ppcp-messages');
    await page.settle();
    expect(messages()).toHaveLength(1);
  });

  it('[PP-30] [PP-35] a wrapper that comes within 3 s is painted, one that never comes is no error', async () => {
    page = await openPayPal('cart', WITHOUT_PLACE);
    await page.pass(2900);
    bring();
    await page.settle();
    expect([messages().length, page.loggedErrors]).toEqual([1, []]);
  });

  it('[PP-30] blocks are searched for three more times, each has an id and its own placement', async () => {
    page = await openPayPal('cart', {
      html: (html) => html.replaceAll('class="ppcp-messages"', 'class="nothing"'),
      config: within('messages', { block: { enabled: true } }),
    });
    await page.pass(5500);
    bring('<div class="ppcp-messages" data-pp-placement="home"></div><div class="ppcp-messages"></div>');
    await page.pass(500);
    expect(messages()).toMatchObject([{ placement: 'home' }, { placement: 'cart' }]);
    expect(needAll(PLACE).filter(({ id }) => !id.startsWith('ppcp-message-'))).toEqual([]);
  });

  it('[PP-30] after a reload of the SDK they are painted again', async () => {
    const data = { funding: { paylater: { enabled: false } } };
    page = await openPayPal('product-simple', { answers: { 'ppc-simulate-cart': { success: true, data } } });
    expect([page.fake.scripts.length, isPainted()]).toEqual([2, true]);
  });
});
