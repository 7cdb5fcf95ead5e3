import { isBlocked } from '@shop/core';
import { need, recordedExchange } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  form,
  hasOverlay,
  JQUERY,
  openCheckout,
  openSmallCheckout,
  pressKey,
  set,
  type ShopPage,
  type ShopPageOptions,
  startCheckoutPage,
} from '../../testing/checkout-page';

const TABLE = '.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';
const RATE = '#shipping_method_0_local_pickup3';
const NOTICES = '.woocommerce-NoticeGroup-updateOrderReview';
const PICKUP = 'update-order-review-pickup';

interface Review {
  result?: string;
  messages?: string;
  reload?: unknown;
  fragments: Record<string, unknown>;
}
const ok = (): Review => recordedExchange('update-order-review--cod-guest').response.body as never;
const answer = (change: Partial<Review> = {}): object => ({ ...ok(), ...change });
const section = (html: string): object =>
  answer({ fragments: { [PAYMENT]: `<div id="payment" class="woocommerce-checkout-payment">${html}</div>` } });
const table = (id: string): object => answer({ fragments: { [TABLE]: `<table class="${TABLE.slice(1)}" id="${id}"></table>` } });
const box = (id: string): HTMLInputElement => need<HTMLInputElement>(`#${id}`);
/** A form that has its whole address. */
function fillIn(): void {
  for (const [id, value] of Object.entries({ billing_address_1: 'Weg 1', billing_postcode: '10557', billing_city: 'Berlin' }))
    box(id).value = value;
}
function leave(field: HTMLElement): void {
  field.focus();
  field.blur();
}

let page: ShopPage;
const LISTEN = ['updated_checkout'];
const open = async (options: ShopPageOptions = {}): Promise<void> => {
  page = await openCheckout({ listen: LISTEN, ...options });
};
/** A page with one payment method, without lists. */
const openSmall = async (options: ShopPageOptions = {}): Promise<void> => {
  page = await openSmallCheckout({ listen: LISTEN, ...options });
};
const updates = (): number => page.count('updated_checkout');
const asked = (): number => page.requests('update_order_review').length;
const update = (args?: object): Promise<void> => page.trigger('update_checkout', args ? [args] : []);
/** The next review is answered in this way. */
const updateWith = (reply: string | object): Promise<void> => {
  page.answer('update_order_review', reply);
  return update();
};

describe.each(JQUERY)('order review %s', (_name, jquery) => {
  it('[CO-08] replaces the fragments, and tells the page with the whole answer', async () => {
    await open({ jquery });
    const before = need(PAYMENT);
    const fragments = {
      [PAYMENT]: `\n<div id="payment" class="woocommerce-checkout-payment"><script>window.fromFragment = 1;</script></div>`,
      '.gzd-vouchers': { a: 1 },
      '((': 'x',
    };
    await updateWith(answer({ fragments }));
    expect([before.isConnected, need(PAYMENT).querySelector('script')?.text]).toEqual([false, 'window.fromFragment = 1;']);
    expect(page.heard.at(-1)).toEqual(['updated_checkout', { ...ok(), fragments }]);
  });

  it('[CO-10] only the newest answer counts', async () => {
    await open({ jquery });
    const letOlderGo = page.hold('update_order_review');
    await update();
    expect(hasOverlay(TABLE)).toBe(true);
    const letGo = page.hold('update_order_review');
    await update();
    // The server does not see that jQuery's request is aborted.
    if (jquery) letOlderGo(table('old'));
    else expect(page.requests('update_order_review')[1]?.signal.aborted).toBe(true);
    await page.settle();
    expect([asked(), updates(), isBlocked(need(TABLE))]).toEqual([3, 1, true]);
    letGo(table('new'));
    await page.settle();
    expect([updates(), need(TABLE).id, isBlocked(need(TABLE))]).toEqual([2, 'new', false]);
  });

  it('[CO-09] several triggers make one request, with the newest arguments', async () => {
    await open({ jquery });
    page.emit('update_checkout');
    await update({ update_shipping_method: false });
    const requests = page.requests('update_order_review');
    expect(requests).toHaveLength(2);
    expect(requests[0]?.body).toContain('shipping_method%5B0%5D=flat_rate%3A1');
    expect(requests[1]?.body).not.toContain('&shipping_method%5B0%5D');
  });

  it.each<[string, () => unknown]>([
    ['a native event of another script', () => document.body.dispatchEvent(new Event('update_checkout', { bubbles: true }))],
    ['a shipping rate', () => box(RATE.slice(1)).click()],
    ['the ship-to box', () => box('ship-to-different-address-checkbox').click()],
    ['`update` on the form', () => page.emit('update', [], form())],
  ])('[CO-07] %s asks at once', async (_what, act) => {
    await open({ jquery });
    await page.act(act);
    expect([asked(), updates()]).toEqual([2, 2]);
  });
});

describe('order review', () => {
  it('[CO-08] a fragment that is the same as last time leaves the page alone, an empty one is removed', async () => {
    await open();
    const payment = need(PAYMENT);
    box('ppcp-credit-card-gateway-card-name').value = 'E. M.';
    await updateWith(answer({ fragments: { ...ok().fragments, [TABLE]: '' } }));
    expect(need(PAYMENT)).toBe(payment);
    expect(box('ppcp-credit-card-gateway-card-name').value).toBe('E. M.');
    expect(document.querySelector(TABLE)).toBeNull();
    expect(isBlocked(payment)).toBe(false);
  });

  it('[CO-08] typed payment data, ticks, terms, focus and selection survive a replacement', async () => {
    await open({ bundle: () => undefined });
    await page.run(startCheckoutPage);
    const name = box('ppcp-credit-card-gateway-card-name');
    box('payment_method_ppcp-credit-card-gateway').click();
    name.value = 'Erika';
    name.focus();
    name.setSelectionRange(1, 3);
    for (const id of ['wc-stripe-new-payment-method', 'terms']) box(id).checked = true;
    const changed = vi.fn();
    await page.act(() => page.hear(document.body, 'change', changed));
    const next = box('ppcp-credit-card-gateway-card-name');
    expect(next).not.toBe(name);
    expect([next.value, next.selectionStart, next.selectionEnd]).toEqual(['Erika', 1, 3]);
    expect(document.activeElement).toBe(next);
    for (const id of ['wc-stripe-new-payment-method', 'terms', 'payment_method_ppcp-credit-card-gateway'])
      expect(box(id).checked, id).toBe(true);
    expect(changed).toHaveBeenCalled();
  });

  it('[CO-08] [EX-148] consent to a text that has changed is not carried over, nor the tick of an offer that the server has taken off', async () => {
    const consents = (...texts: string[]): object =>
      section(
        texts.map((text, id) => `<p class="legal"><label><input type="checkbox" id="c${id}"> ${text}</label></p>`).join('') +
          '<p><input type="checkbox" id="bump"> Geschenkpapier</p>',
      );
    await openSmall({ answers: { update_order_review: consents('Text A', 'Text B') } });
    box('c0').checked = box('c1').checked = box('bump').checked = true;
    await updateWith(consents('Text A', 'Neuer Text B'));
    expect(['c0', 'c1', 'bump'].map((id) => box(id).checked)).toEqual([true, false, false]);
  });

  it('[CO-07] the other shipping address is sent when its box is ticked; a trigger without fields leaves keys out, and a shipping choice without an index', async () => {
    await open();
    need('input[name^="shipping_method"]:checked').removeAttribute('data-index');
    box('ship-to-different-address-checkbox').checked = true;
    box('shipping_city').value = "L'Aquila";
    need('#billing_address_2_field').remove();
    await update();
    const { fields, body } = page.requests('update_order_review')[1] ?? { fields: {}, body: '' };
    expect(fields).toMatchObject({ city: '', s_city: "L'Aquila", country: 'DE', s_country: 'DE' });
    expect(fields).not.toHaveProperty('address_2');
    expect(body).toContain('s_city=L%27Aquila');
    expect(body).not.toContain('&shipping_method%5B');
    expect(body).toContain('shipping_city%3DL%2527Aquila');
  });

  it('[CO-09] typing in an address field waits 1000 ms, and asks only when the address is complete', async () => {
    await openSmall();
    await page.type('#billing_city', 'Berlin');
    pressKey(box('billing_city'), 'x');
    await page.pass(1500);
    expect(asked()).toBe(1);
    fillIn();
    pressKey(box('billing_city'), 'Tab');
    await page.pass(1500);
    expect(asked()).toBe(1);
    pressKey(box('billing_city'), 'n');
    await page.pass(999);
    expect(asked()).toBe(1);
    await page.pass(20);
    expect(updates()).toBe(2);
  });

  it('[CO-09] a field that the browser filled in is asked about, an unchanged one is not', async () => {
    await openSmall();
    fillIn();
    for (let changes = 0; changes < 2; changes += 1) await page.act(() => set('#billing_city', 'Berlin'));
    expect(asked()).toBe(2);
  });

  it('[CO-09] while address suggestions are open a street does not ask; leaving it does', async () => {
    await openSmall();
    page.page.setGlobal('wc', { addressAutocomplete: { activeProvider: { billing: 'x' } } });
    fillIn();
    const street = box('billing_address_1');
    await page.act(() => set('#billing_address_1', 'Weg 1'));
    street.dataset['autocompleteManipulating'] = 'true';
    await page.act(() => leave(street));
    expect(asked()).toBe(1);
    delete street.dataset['autocompleteManipulating'];
    await page.act(() => leave(street));
    expect(asked()).toBe(2);
  });

  it.each([
    ['after a shipping choice it is on the chosen rate again', RATE, RATE, PICKUP, RATE],
    ['the chosen rate gets it where a click gives it none, as in Safari', '', RATE, PICKUP, RATE],
    ['it stays where another field has it', '', RATE, PICKUP, '#billing_phone'],
    ['it stays where no rate was chosen', '', '#ship-to-different-address-checkbox', PICKUP, 'body'],
    ['it stays where the server refuses the rate', '', RATE, answer({ result: 'failure', messages: '' }), 'body'],
  ])('[CO-08] the focus: %s', async (_title, first, choose, reply, last) => {
    await openSmall();
    page.answer('update_order_review', reply);
    if (first) need(first).focus();
    need(choose).click();
    if (last === '#billing_phone') need(last).focus();
    await page.pass(20);
    expect([updates(), page.focus()]).toEqual([2, last]);
  });

  it('[CO-08] `reload` reloads the page, the text "true" does not', async () => {
    await openSmall();
    await updateWith(answer({ reload: 'true' }));
    expect([updates(), page.reloads()]).toEqual([2, 0]);
    await updateWith(answer({ reload: true }));
    expect([updates(), page.reloads()]).toEqual([2, 1]);
  });

  it.each([
    ['failure messages', '<ul class="woocommerce-error" role="alert"><li>Nicht lieferbar</li></ul>', 'Nicht lieferbar', true],
    ['a success notice', '<div class="woocommerce-message" role="alert">Alles gut</div>', 'Alles gut', false],
    ['no messages', '', undefined, false],
  ])(
    '[CO-08] %s: shown as they are written, and only after errors the fields are checked',
    async (_what, messages, text, isChecked) => {
      await openSmall();
      await updateWith(answer({ result: 'failure', messages }));
      // The original's markup, with nothing in between.
      const notice = document.querySelector(`form.checkout > ${NOTICES} > [role="alert"]`);
      expect(notice?.textContent).toBe(text);
      expect(notice?.outerHTML.startsWith(messages.slice(0, 10)) ?? messages === '').toBe(true);
      expect(need('#billing_city_field').classList.contains('woocommerce-invalid-required-field')).toBe(isChecked);
      await updateWith(answer());
      expect(document.querySelector(NOTICES)).toBeNull();
    },
  );

  it('[CO-08] an expired cart replaces the form by its notice and throws nothing afterwards', async () => {
    await openSmall();
    await updateWith('update-order-review-session-expired');
    expect(document.querySelector('form.checkout')).toBeNull();
    await update();
    expect([asked(), updates()]).toEqual([2, 2]);
  });

  it('[CO-07] a form that a theme puts in place of the first works', async () => {
    await openSmall();
    const copy = form().cloneNode(true) as HTMLFormElement;
    form().replaceWith(copy);
    await page.settle();
    expect(copy.hasAttribute('novalidate')).toBe(true);
    await page.act(() => need(RATE).click());
    expect(updates()).toBe(2);
  });

  it('[CO-10] a plugin’s wrapper of fetch that keeps the signal to itself: a stale answer is neither applied nor reported', async () => {
    await openSmall();
    const { fetch } = window;
    vi.stubGlobal('fetch', (url: string, { signal: _signal, ...init }: RequestInit) => fetch(url, init));
    const letGo = page.hold('update_order_review');
    await page.trigger('update_checkout');
    page.answer('update_order_review', table('newer'));
    await page.trigger('update_checkout');
    letGo(table('older'));
    await page.pass(1000);
    expect([updates(), need(TABLE).id, page.notices(), page.logged]).toEqual([2, 'newer', [], []]);
  });
});
