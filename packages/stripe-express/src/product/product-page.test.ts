import { emit } from '@shop/core';
import { aProductPage, click, type ProductKind } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { QUANTITY_QUIET_MS } from '../constants';
import {
  endPage,
  loadNeeded,
  OTHER_SHOPPER,
  type PageOptions,
  type RunningPage,
  server,
  stampAttribution,
  startPage,
} from '../testing/page';

const CLEAR = 'wc-stripe-clear-cart--express-product';
const ADD = 'store-cart-add-item-post--express-product';
const OPTIONS = 'wc-stripe-get-shipping-options--express-product';
const NORMALISED = 'wc-stripe-normalize-address--express-product';
const ORDER = 'store-checkout-post--express-product';
const DATA = 'wc-stripe-get-selected-product-data--express-variable';
const LEGACY_ADD = 'wc-stripe-add-to-cart--express-variable';

const start = (kind: ProductKind, options: PageOptions = {}): RunningPage =>
  startPage(() => loadNeeded(aProductPage(kind)), options);
const shown = (page: RunningPage): Promise<void> => vi.waitFor(() => expect(page.isShown()).toBe(true));
const field = (selector: string): HTMLInputElement => document.querySelector(selector) as HTMLInputElement;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the shop's variation form does when a variation is found. */
function choose(id: string, colour = 'rot', size = 'M'): void {
  field('select[name="attribute_pa_farbe"]').value = colour;
  field('select[name="attribute_groesse"]').value = size;
  field('input[name="variation_id"]').value = id;
  document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled', 'wc-variation-selection-needed');
  const form = document.querySelector('.variations_form') as HTMLElement;
  emit(form, 'woocommerce_update_variation_values');
  emit(form, 'found_variation', [{ variation_id: Number(id) }]);
  emit(form, 'woocommerce_variation_has_changed');
}

/** The page as it comes with `?attribute_…` in its address: options chosen in the markup, and their price in the config. The shop's script sets the id later. */
function preselect(colour: string, size: string, id = ''): void {
  for (const [name, value] of [['attribute_pa_farbe', colour] as const, ['attribute_groesse', size] as const])
    document.querySelector(`select[name="${name}"] option[value="${value}"]`)?.setAttribute('selected', '');
  field('input[name="variation_id"]').value = id;
  document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled', 'wc-variation-selection-needed');
  const params = Reflect.get(window, 'wc_stripe_express_checkout_params') as { product: object };
  Object.assign(params.product, { validVariationSelected: true });
}

describe.each([
  ['with jQuery', true],
  ['without jQuery', false],
])('a simple product %s', (_with, jquery) => {
  it('[SX-05] [SX-07] [SX-15] the recorded purchase: nothing in the cart before the click, then the same requests', async () => {
    const page = start('simple', {
      jquery,
      exchanges: [CLEAR, ADD, OPTIONS, NORMALISED, ORDER],
      before: () => stampAttribution(ORDER),
    });
    await shown(page);
    expect(page.replay.sent).toEqual([]);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    expect(page.isBlocked()).toBe(false);
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    expect(page.isBlocked()).toBe(true);
    expect(page.replay.sent.map(({ name }) => name)).toEqual([CLEAR, ADD, OPTIONS, NORMALISED, ORDER]);
    for (const name of [CLEAR, ADD]) expect(page.replay.differences(name), name).toEqual([]);
    for (const name of [OPTIONS, NORMALISED]) expect(page.replay.differences(name, { ignore: OTHER_SHOPPER }), name).toEqual([]);
    expect(page.replay.differences(ORDER, { ignore: OTHER_SHOPPER })).toEqual([]);
  });
});

describe('a simple product', () => {
  it('[SX-05] a failed add opens the sheet all the same; confirm waits a second, then says so', async () => {
    const page = start('simple', { exchanges: [CLEAR, OPTIONS] });
    server.use(http.post('*/wc/store/v1/cart/add-item', () => HttpResponse.json({ code: 'x', message: 'aus' }, { status: 400 })));
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    const began = Date.now();
    sheet.press('pay');
    await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')).not.toBeNull());
    expect(Date.now() - began).toBeGreaterThanOrEqual(950);
    expect(document.querySelector('.woocommerce-error')?.textContent).toContain('Warenkorb');
    expect(page.providers.stripe.calls.of('express.paymentFailed').map(({ args }) => args[0])).toEqual([{ reason: 'fail' }]);
    expect(page.isBlocked()).toBe(false);
  });

  it('[SX-07] [SX-06] a quantity: one question after quiet; its error is said at the next click, and forgotten', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const asked: (string | null)[] = [];
    const page = start('simple', { exchanges: [CLEAR, ADD] });
    server.use(
      http.post('*/', async ({ request }) => {
        if (!request.url.includes('get_selected_product_data')) return undefined;
        const quantity = new URLSearchParams(await request.text()).get('qty');
        asked.push(quantity);
        return HttpResponse.json(
          quantity === '99'
            ? { error: 'Nur 3 auf Lager' }
            : {
                requestShipping: true,
                currency: 'eur',
                total: { amount: 2980 },
                displayItems: [{ label: '2 Becher', amount: 2980 }],
              },
        );
      }),
    );
    await shown(page);
    const quantity = field('.quantity .qty');
    for (const value of ['9', '99']) {
      quantity.value = value;
      quantity.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await vi.waitFor(() => expect(asked).toEqual(['99']));
    await pause(30);
    page.providers.stripe.pressWallet('googlePay');
    expect(alert).toHaveBeenCalledWith('Nur 3 auf Lager');
    expect(page.providers.stripe.dialogs.current).toBeUndefined();
    quantity.value = '2';
    quantity.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(asked).toEqual(['99', '2']));
    await pause(30);
    expect(page.providers.stripe.calls.of('elements.update').map(({ args }) => args[0])).toEqual(Array(4).fill({ amount: 2980 }));
  });

  it('[SX-12] login needed: an accessible question with the wallet name leads to the login, the sheet stays shut', async () => {
    const page = startPage(() => loadNeeded(aProductPage('simple').with('login-required')));
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    const dialog = await vi.waitFor(() => {
      const found = document.querySelector<HTMLDialogElement>('dialog.shop-dialog');
      expect(found).not.toBeNull();
      return found as HTMLDialogElement;
    });
    expect(dialog.textContent).toContain('Google Pay');
    expect(dialog.textContent).not.toContain('**');
    expect(page.providers.stripe.dialogs.current).toBeUndefined();
    click('.shop-dialog__confirm', dialog);
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    expect(page.visited[0]).toContain('wc_stripe_express_checkout_redirect_url');
  });

  it('[SX-01] [SX-03] nothing to sell: a free product, an add-to-cart button of another kind', async () => {
    for (const kind of ['free-virtual', 'grouped'] as const) {
      const page = start(kind);
      await pause(20);
      expect(page.providers.stripe.calls.of('stripe.elements'), kind).toEqual([]);
      endPage();
    }
  });
});

describe('a variable product', () => {
  it('[SX-03] [SX-06] [SX-07] hidden until a variation is chosen; then its price, its attributes, the legacy add', async () => {
    const page = start('variable', { exchanges: [DATA, LEGACY_ADD, OPTIONS] });
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    expect(page.isShown()).toBe(false);
    choose('40');
    await shown(page);
    expect(page.replay.sent).toHaveLength(1);
    expect(page.replay.differences(DATA)).toEqual([]);
    page.providers.stripe.pressWallet('googlePay');
    await page.providers.stripe.dialogs.opened('express');
    expect(page.replay.differences(LEGACY_ADD)).toEqual([]);
    expect(page.providers.stripe.calls.of('elements.update').map(({ args }) => args[0])).toContainEqual({ amount: 3079 });
  });

  it('[SX-07] [EX-580] its price is asked for once a choice, also when the variation form changes the quantity field', async () => {
    const page = start('variable', { exchanges: [DATA, DATA] });
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    choose('40');
    emit(field('.quantity .qty'), 'change');
    await shown(page);
    await pause(2 * QUANTITY_QUIET_MS);
    expect(page.replay.sent).toHaveLength(1);
    field('.quantity .qty').value = '2';
    emit(field('.quantity .qty'), 'change');
    await vi.waitFor(() => expect(page.replay.sent).toHaveLength(2));
  });

  it('[SX-03] [SX-07] a choice that the server has preselected has its printed price: nothing is asked until the choice changes', async () => {
    const page = start('variable', { exchanges: [DATA], before: () => preselect('rot', 'M') });
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    expect(page.isShown()).toBe(false);
    choose('40', 'rot', 'M');
    await shown(page);
    await pause(80);
    expect(page.replay.sent).toEqual([]);
    expect(page.isShown()).toBe(true);
    choose('41', 'blau', 'L');
    await vi.waitFor(() => expect(page.replay.sent).toHaveLength(1));
  });

  it.each([
    ['another option, restored by the browser', () => (field('select[name="attribute_groesse"]').value = 'L')],
    ['another quantity, restored by the browser', () => (field('.quantity .qty').value = '2')],
    ['a printed quantity of two', () => field('.quantity .qty').setAttribute('value', '2')],
  ])('[SX-07] a page whose printed price does not fit its form asks for the price: %s', async (_what, change) => {
    const page = start('variable', {
      exchanges: [DATA],
      before() {
        preselect('rot', 'M', '40');
        change();
      },
    });
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    emit(document.querySelector('.variations_form') as HTMLElement, 'found_variation', [{ variation_id: 40 }]);
    await vi.waitFor(() => expect(page.replay.sent).toHaveLength(1));
  });

  it('[SX-03] undone while its price is requested: hidden stays hidden; an error hides', async () => {
    const page = start('variable');
    server.use(
      http.post('*/', async () => {
        await pause(40);
        return HttpResponse.json({ total: { amount: 2590 }, displayItems: [], requestShipping: true });
      }),
    );
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    choose('40');
    await pause(10);
    field('input[name="variation_id"]').value = '';
    emit(document.querySelector('.variations_form') as HTMLElement, 'woocommerce_update_variation_values');
    await pause(80);
    expect(page.isShown()).toBe(false);
    choose('41', 'blau', 'L');
    await shown(page);
    server.use(http.post('*/', () => HttpResponse.json({ error: 'aus' })));
    choose('42', 'blau', 'M');
    await vi.waitFor(() => expect(page.isShown()).toBe(false));
    expect(page.container().getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['disabled wc-variation-selection-needed', 'Produktoptionen|option'],
    ['disabled wc-variation-is-unavailable', 'nicht verfügbar|unavailable|not available'],
  ])('[SX-06] a button of class "%s" is said by alert, nothing is added', async (classes, text) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const page = start('simple');
    await shown(page);
    document.querySelector('.single_add_to_cart_button')?.classList.add(...classes.split(' '));
    page.providers.stripe.pressWallet('applePay');
    expect(alert.mock.calls[0]?.[0]).toMatch(new RegExp(text));
    expect(page.providers.stripe.dialogs.current).toBeUndefined();
    expect(page.replay.sent).toEqual([]);
  });

  it('[SX-07] ajax-loaded variations: the id comes after the change event', async () => {
    const page = start('variable-ajax', { before: () => undefined });
    server.use(
      http.post('*/', () =>
        HttpResponse.json({ total: { amount: 990 }, displayItems: [], requestShipping: false, currency: 'eur' }),
      ),
    );
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    const form = document.querySelector('.variations_form') as HTMLElement;
    emit(form, 'woocommerce_variation_has_changed');
    await pause(20);
    expect(page.isShown()).toBe(false);
    field('input[name="variation_id"]').value = '60';
    emit(form, 'found_variation', [{}]);
    await shown(page);
  });
});
