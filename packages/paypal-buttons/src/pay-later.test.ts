import { emit } from '@shop/core';
import { need, needAll } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, type PageOptions } from './testing/paypal-page';
import type { ConfigChange } from './testing/recorded-page';
import { choose, settle } from './testing/shopper';

beforeEach(() => vi.useFakeTimers());

const shown = () => document.querySelector<HTMLElement>('.ppcp-messages');
const messages =
  (fields: Record<string, unknown>): ConfigChange =>
  (recorded) => ({
    ...recorded,
    messages: { ...Object(recorded['messages']), ...fields },
  });

describe('pay-later messages', () => {
  it('[PP-30] paints with amount, placement and style of the page, and asks the page before', async () => {
    const asked: unknown[] = [];
    document.body.addEventListener('ppcp_should_show_messages', (event) => asked.push((event as CustomEvent).detail));
    const { fake } = await openPage('cart');
    expect(fake.calls.of('Messages').map(({ args }) => args[0])).toEqual([
      { amount: '59.64', placement: 'cart', style: expect.objectContaining({ layout: 'text', color: 'blue' }) },
    ]);
    expect(shown()?.dataset['renderNumber']).toBe('1');
    expect(shown()?.childElementCount).toBe(1);
  });

  it.each([
    'ppcp_cart_total_updated',
    'ppcp_checkout_total_updated',
    'ppcp_product_total_updated',
    'ppcp_block_cart_total_updated',
  ])('[PP-30] %s changes only the amount, and only when it differs', async (event) => {
    const { fake } = await openPage('cart');
    emit(document.body, event, ['12.50']);
    await settle();
    expect(shown()?.getAttribute('data-pp-amount')).toBe('12.50');
    shown()?.setAttribute('data-pp-amount', 'x');
    emit(document.body, event, [12.5]);
    emit(document.body, event, ['12.50']);
    emit(document.body, event, [undefined]);
    await settle();
    expect(shown()?.getAttribute('data-pp-amount')).toBe('x');
    expect(fake.calls.of('Messages')).toHaveLength(1);
  });

  it('[PP-30] a message that is still empty after 100 ms is painted again', async () => {
    const { fake } = await openPage('cart');
    fake.control.queue({ call: 'Messages.render', answer: undefined });
    const fresh = document.createElement('div');
    fresh.className = 'ppcp-messages';
    shown()?.replaceWith(fresh);
    emit(document.body, 'ppcp_cart_rendered');
    await settle();
    expect(shown()?.childElementCount).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    await settle();
    expect(shown()?.childElementCount).toBe(1);
  });

  it.each<[string, PageOptions, string]>([
    ['the cart', { jquery: true }, 'cart'],
    ['the checkout', { jquery: true }, 'checkout-guest'],
    ['the checkout without jQuery', {}, 'checkout-guest'],
  ])('[MS-22] %s: a new amount is one change of the amount, and no new message', async (_place, setUp, name) => {
    const answer = { amount: '47.10', messages: { amount: 47.1, wrapper: '.ppcp-messages' }, total: 47.1 };
    const { fake } = await openPage(name, {
      ...setUp,
      replies: { 'ppc-cart-script-params': { success: true, data: answer } },
    });
    await settle();
    const painted = fake.calls.of('Messages.render').length;
    const changes: (string | null)[] = [];
    const observer = new MutationObserver((records) =>
      changes.push(...records.map(() => need('.ppcp-messages').getAttribute('data-pp-amount'))),
    );
    observer.observe(need('.ppcp-messages'), { attributes: true, attributeFilter: ['data-pp-amount'] });
    emit(document.body, 'updated_checkout');
    await settle();
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(changes).toHaveLength(1);
    expect(Number(changes[0])).toBe(47.1);
    expect(fake.calls.of('Messages.render')).toHaveLength(painted);
  });

  it('[MS-22] several events at once paint an empty message once', async () => {
    const { fake } = await openPage('cart');
    const before = fake.calls.of('Messages.render').length;
    const fresh = document.createElement('div');
    fresh.className = 'ppcp-messages';
    shown()?.replaceWith(fresh);
    emit(document.body, 'ppcp_cart_rendered');
    emit(document.body, 'ppcp_cart_total_updated', ['12.50']);
    emit(document.body, 'ppcp_checkout_rendered');
    await settle();
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(fake.calls.of('Messages.render')).toHaveLength(before + 1);
    expect(fake.calls.last('Messages')?.args[0]).toMatchObject({ amount: '12.50' });
  });

  it('[MS-22] a message that stayed empty is painted again with the next event', async () => {
    const { fake } = await openPage('cart', {
      html: (html) => html.replaceAll('ppcp-messages', 'nothing'),
      config: messages({ wrapper: '.ppcp-messages' }),
    });
    fake.control.always({ call: 'Messages.render', answer: undefined });
    const late = document.createElement('div');
    late.className = 'ppcp-messages';
    document.body.append(late);
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(shown()?.childElementCount).toBe(0);
    fake.control.clear();
    emit(document.body, 'ppcp_cart_rendered');
    await settle();
    expect(shown()?.childElementCount).toBe(1);
  });

  it.each([
    ['the config', messages({ is_hidden: true })],
    ['a free trial', { is_free_trial_cart: '1' }],
  ])('[PP-30] hidden by %s', async (_title, config) => {
    const { fake } = await openPage('cart', { config });
    expect(shown()?.style.display).toBe('none');
    expect(fake.calls.of('Messages')).toEqual([]);
  });

  it('[PP-30] another script may say no, for now', async () => {
    const { page } = await openPage('cart');
    let allowed = false;
    page.on(document.body, 'ppcp_should_show_messages', (event) => {
      const [verdict] = (event as CustomEvent).detail as [{ result: boolean }];
      verdict.result = allowed;
    });
    emit(document.body, 'ppcp_cart_rendered');
    await settle();
    expect(shown()?.style.display).toBe('none');
    allowed = true;
    emit(document.body, 'ppcp_cart_rendered');
    await settle();
    expect(shown()?.style.display).toBe('');
  });

  it('[PP-30] takes the config of another script', async () => {
    await openPage('cart');
    emit(document.body, 'ppcp_script_data_changed', [{ messages: { is_hidden: true } }]);
    await settle();
    expect(shown()?.style.display).toBe('none');
    emit(document.body, 'ppcp_script_data_changed', [{ messages: { is_hidden: false, amount: 5 } }]);
    await settle();
    expect(shown()?.style.display).toBe('');
    expect(shown()?.getAttribute('data-pp-amount')).toBe('5');
  });

  it('[PP-30] among the buttons of the checkout they go with the wallet', async () => {
    const among = (html: string) =>
      html
        .replace('<div class="ppcp-messages" data-partner-attribution-id="Woo_PPCP"></div>', '')
        .replace('<div class="ppc-button-wrapper">', '<div class="ppc-button-wrapper"><div class="ppcp-messages"></div>');
    await openPage('checkout-guest', { method: 'cod', html: among });
    expect(shown()?.style.display).toBe('none');
    choose('ppcp-gateway');
    await settle();
    expect(shown()?.style.display).toBe('');
  });

  it('[PP-30] hidden on a product whose buttons must not be painted', async () => {
    await openPage('product-simple', { config: { productType: 'subscription' } });
    expect(shown()?.style.display).toBe('none');
  });

  it.each([
    ['no messages in the config', { messages: [] }],
    [
      'no messages component',
      (recorded: Record<string, unknown>) => ({
        ...recorded,
        url_params: { ...Object(recorded['url_params']), components: 'buttons' },
      }),
    ],
  ])('[PP-30] %s: nothing is painted, nothing is said', async (_title, config) => {
    const { fake, errors } = await openPage('cart', { config });
    expect(fake.calls.of('Messages')).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('[PP-30] [PP-35] a wrapper that comes within 3 s is painted, one that never comes is no error', async () => {
    const { fake, errors } = await openPage('cart', {
      html: (html) => html.replaceAll('ppcp-messages', 'nothing'),
      config: messages({ wrapper: '.ppcp-messages' }),
    });
    await vi.advanceTimersByTimeAsync(2900);
    document.body.insertAdjacentHTML('beforeend', '<div class="ppcp-messages"></div>');
    await settle();
    expect(fake.calls.of('Messages')).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  it('[PP-30] blocks are searched for three more times, each has an id and its own placement', async () => {
    const { fake } = await openPage('cart', {
      html: (html) => html.replaceAll('class="ppcp-messages"', 'class="nothing"'),
      config: messages({ block: { enabled: true } }),
    });
    await vi.advanceTimersByTimeAsync(5500);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="ppcp-messages" data-pp-placement="home"></div><div class="ppcp-messages"></div>',
    );
    await vi.advanceTimersByTimeAsync(500);
    await settle();
    const placements = fake.calls.of('Messages').map(({ args }) => (args[0] as { placement: string }).placement);
    expect(placements).toEqual(['home', 'cart']);
    expect(needAll('.ppcp-messages').filter(({ id }) => !id.startsWith('ppcp-message-'))).toEqual([]);
  });

  it('[PP-30] after a reload of the SDK they are painted again', async () => {
    const { fake } = await openPage('product-simple', {
      replies: { 'ppc-simulate-cart': { success: true, data: { funding: { paylater: { enabled: false } } } } },
    });
    await settle();
    expect(fake.scripts).toHaveLength(2);
    expect(shown()?.childElementCount).toBe(1);
  });
});
