import { forgetListeners } from '@shop/core/testing';
import { HttpResponse } from 'msw';
import { loadPage } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAddPaymentMethod } from '../../account/new-method';
import { aCheckout, eventually, find, form } from '../../testing/checkout-page';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { customButtons, offerCustomButtons } from '../custom-button-registry';
type Api = { validate(): Promise<{ hasError: boolean }>; submit(): void };
type Register = (id: unknown, button: unknown) => void;
const GATEWAY = 'bacs';

function config(global: string, gateways: unknown): void {
  Object.assign((Reflect.get(window, global) as object | undefined) ?? {}, { gateways_with_custom_place_order_button: gateways });
}
const register = (...args: Parameters<Register>): void =>
  (Reflect.get(window, 'wc') as { customPlaceOrderButton: { register: Register } }).customPlaceOrderButton.register(...args);
const place = (): HTMLElement | null => document.querySelector('.wc-custom-place-order-button');
const isReplaced = (): boolean => getComputedStyle(find('#place_order')).display === 'none';

/** A gateway whose button does what the test says. */
function aGateway() {
  let api: Api | undefined;
  return {
    render: vi.fn((container: HTMLElement, given: Api) => {
      api = given;
      container.innerHTML = '<button type="button">Eigener Knopf</button>';
    }),
    cleanup: vi.fn(),
    api: () => api as Api,
  };
}

afterEach(() => {
  customButtons.clear();
  Reflect.deleteProperty(window, 'wc');
});

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])("a gateway's own button on the checkout page, %s", (_name, withJQuery) => {
  const { shop, server, start } = aCheckout();
  const choose = (id: string): void => find(`#payment_method_${id}`).click();
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    server.answer('update_order_review', () => HttpResponse.json({ result: 'success', fragments: {} }));
    config('wc_checkout_params', [GATEWAY]);
    const [first] = document.querySelectorAll<HTMLInputElement>('input[name="payment_method"]');
    if (!document.getElementById(`payment_method_${GATEWAY}`))
      first
        ?.closest('li')
        ?.insertAdjacentHTML(
          'afterend',
          `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${GATEWAY}" value="${GATEWAY}"></li>`,
        );
  });

  it('[VR-06] registered before the checkout starts, it is shown when the method is chosen, and goes with the next choice', () => {
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    start();
    expect([place(), isReplaced()]).toEqual([null, false]);
    choose(GATEWAY);
    expect([place()?.textContent, isReplaced(), form().classList.contains('has-custom-place-order-button')]).toEqual([
      'Eigener Knopf',
      true,
      true,
    ]);
    expect(place()?.previousElementSibling?.id).toBe('place_order');
    choose('cod');
    expect([place(), isReplaced(), gateway.cleanup.mock.calls.length]).toEqual([null, false, 1]);
  });

  it('[VR-06] registered after the checkout has started, it is shown where its method is chosen; until then nothing else places its order', () => {
    offerCustomButtons();
    start();
    choose(GATEWAY);
    expect([place(), isReplaced()]).toEqual([null, true]);
    const gateway = aGateway();
    shop.listen('wc_custom_place_order_button_registered');
    register(GATEWAY, gateway);
    expect(shop.heard).toEqual([['wc_custom_place_order_button_registered', GATEWAY]]);
    expect(place()?.textContent).toBe('Eigener Knopf');
    register(GATEWAY, aGateway());
    expect(gateway.render).toHaveBeenCalledTimes(1);
  });

  it('[VR-06] is cleaned up before an order review and shown again after it', async () => {
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    start();
    choose(GATEWAY);
    await eventually(() => expect(gateway.render).toHaveBeenCalledTimes(2));
    expect([gateway.cleanup.mock.calls.length, place() !== null]).toEqual([1, true]);
  });

  it('[VR-06] validates the fields and submits the form', async () => {
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: 'https://shop.example/danke' }));
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    start();
    choose(GATEWAY);
    expect(await gateway.api().validate()).toEqual({ hasError: true });
    for (const field of document.querySelectorAll<HTMLInputElement>('.validate-required input, .validate-required select')) {
      if (field.type === 'checkbox') field.checked = true;
      else field.value ||= field.id.includes('email') ? 'a@b.de' : '12345';
    }
    expect(await gateway.api().validate()).toEqual({ hasError: false });
    gateway.api().submit();
    await eventually(() => expect(shop.visited).toHaveLength(1));
  });

  it("[VR-06] hands over to the shop's own script where the page has it: before ours, or after", () => {
    const foreign = { register: vi.fn(), __maybeShow: vi.fn(), __cleanup: vi.fn() };
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    Object.assign((Reflect.get(window, 'wc') as { customPlaceOrderButton: object }).customPlaceOrderButton, foreign);
    start();
    expect(foreign.register).toHaveBeenCalledWith(GATEWAY, expect.objectContaining({ render: expect.any(Function) }));
    choose(GATEWAY);
    expect(foreign.__maybeShow).toHaveBeenLastCalledWith(GATEWAY, expect.objectContaining({ submit: expect.any(Function) }));
    expect(gateway.render).not.toHaveBeenCalled();
    offerCustomButtons();
    register('again', gateway);
    expect(foreign.register).toHaveBeenLastCalledWith('again', gateway);
  });

  it.each([
    [undefined, {}],
    ['', aGateway()],
    ['x', { render: () => undefined }],
    ['x', null],
  ])('[VR-06] what is no registration is refused with a line in the console: %s, %o', (id, button) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    offerCustomButtons();
    register(id, button);
    expect([customButtons.size, error.mock.calls.length]).toEqual([0, 1]);
  });

  it('[VR-06] a button that throws costs itself alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    offerCustomButtons();
    const fail = (): never => {
      throw new Error('x');
    };
    register(GATEWAY, { render: fail, cleanup: fail });
    start();
    choose(GATEWAY);
    choose('cod');
    expect([place(), isReplaced()]).toEqual([null, false]);
  });

  it('[VR-06] before WooCommerce 10.6 nothing is offered and nothing is hidden', () => {
    config('wc_checkout_params', undefined);
    offerCustomButtons();
    expect(Reflect.get(window, 'wc')).toBeUndefined();
    start();
    choose(GATEWAY);
    expect(isReplaced()).toBe(false);
  });
});

describe("a gateway's own button on the page that adds a payment method", () => {
  aShopPage(() => loadPage('add-payment-method'));

  it('[VR-06] is shown for its method, and submits the form', async () => {
    Reflect.set(window, 'wc_add_payment_method_params', { gateways_with_custom_place_order_button: ['stripe'] });
    offerCustomButtons();
    const gateway = aGateway();
    register('stripe', gateway);
    startAddPaymentMethod();
    expect(place()?.textContent).toBe('Eigener Knopf');
    expect(await gateway.api().validate()).toEqual({ hasError: false });
    const submitted = vi.fn((event: Event) => event.preventDefault());
    find('#add_payment_method').addEventListener('submit', submitted);
    gateway.api().submit();
    expect(submitted).toHaveBeenCalledTimes(1);
    await aMoment();
    forgetListeners();
    Reflect.deleteProperty(window, 'wc_add_payment_method_params');
  });
});
