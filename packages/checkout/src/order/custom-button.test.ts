import { need, throwing } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAddPaymentMethod } from '../account/new-method';
import { CHECKOUT, form, JQUERY, openShop, type ShopPage, startCheckoutPage, success } from '../testing/checkout-page';
import { customButtons, offerCustomButtons } from './custom-button-registry';
type Api = { validate(): Promise<{ hasError: boolean }>; submit(): void };
type Register = (id: unknown, button: unknown) => void;
const GATEWAY = 'bacs';

function config(global: string, gateways: unknown): void {
  Object.assign((Reflect.get(window, global) as object | undefined) ?? {}, { gateways_with_custom_place_order_button: gateways });
}
const register = (...args: Parameters<Register>): void =>
  (Reflect.get(window, 'wc') as { customPlaceOrderButton: { register: Register } }).customPlaceOrderButton.register(...args);
const place = (): HTMLElement | null => document.querySelector('.wc-custom-place-order-button');
const isReplaced = (): boolean => getComputedStyle(need('#place_order')).display === 'none';

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

afterEach(() => customButtons.clear());

let page: ShopPage;
const choose = (id: string): void => need(`#payment_method_${id}`).click();
const start = (): Promise<void> => page.run(startCheckoutPage);
async function open(jquery = false): Promise<void> {
  page = await openShop(
    { ...CHECKOUT, page: 'woo-11.0/checkout-guest' },
    {
      jquery,
      listen: ['wc_custom_place_order_button_registered'],
      answers: { update_order_review: { result: 'success', fragments: {} }, checkout: success() },
    },
  );
  config('wc_checkout_params', [GATEWAY]);
}

/** A gateway that has registered its button before the checkout starts, and is chosen. */
async function startChosen(): Promise<ReturnType<typeof aGateway>> {
  const gateway = aGateway();
  offerCustomButtons();
  register(GATEWAY, gateway);
  await start();
  choose(GATEWAY);
  return gateway;
}

describe.each(JQUERY)("a gateway's own button on the checkout page, %s", (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[VR-06] registered after the checkout has started, it is shown where its method is chosen; until then nothing else places its order', async () => {
    offerCustomButtons();
    await start();
    choose(GATEWAY);
    expect([place(), isReplaced()]).toEqual([null, true]);
    const gateway = aGateway();
    register(GATEWAY, gateway);
    expect(page.heard).toEqual([['wc_custom_place_order_button_registered', GATEWAY]]);
    expect(place()?.textContent).toBe('Eigener Knopf');
    register(GATEWAY, aGateway());
    expect(gateway.render).toHaveBeenCalledTimes(1);
  });

  it('[VR-06] is cleaned up before an order review and shown again after it', async () => {
    const gateway = await startChosen();
    await page.trigger('update_checkout');
    expect(gateway.render).toHaveBeenCalledTimes(2);
    expect([gateway.cleanup.mock.calls.length, place() !== null]).toEqual([1, true]);
  });
});

describe("a gateway's own button on the checkout page", () => {
  beforeEach(() => open());

  it('[VR-06] registered before the checkout starts, it is shown when the method is chosen, and goes with the next choice', async () => {
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    await start();
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

  it('[VR-06] validates the fields, scrolls to the first that is wrong, and submits the form', async () => {
    const gateway = await startChosen();
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    page.page.setGlobal('matchMedia', () => ({ matches: true }));
    vi.spyOn(need('#billing_email_field'), 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect);
    expect(await gateway.api().validate()).toEqual({ hasError: true });
    expect(scrolled).toHaveBeenCalledWith({ top: 600, behavior: 'instant' });
    for (const field of document.querySelectorAll<HTMLInputElement>('.validate-required input, .validate-required select')) {
      if (field.type === 'checkbox') field.checked = true;
      else field.value ||= field.id.includes('email') ? 'a@b.de' : '12345';
    }
    expect(await gateway.api().validate()).toEqual({ hasError: false });
    await page.act(() => gateway.api().submit());
    expect(page.visited).toHaveLength(1);
  });

  it.each([
    ['of the shop', 'class="form-row validate-required"'],
    ['of a theme', ''],
  ])('[VR-06] finds terms %s that are not agreed to, also where an order is paid', async (_whose, attributes) => {
    page = await openShop('order-pay');
    config('wc_checkout_params', [GATEWAY]);
    for (const printed of document.querySelectorAll('#order_review .validate-required')) printed.remove();
    const terms = `<p ${attributes}><input type="checkbox" name="terms" id="terms"></p>`;
    need('#place_order').insertAdjacentHTML('beforebegin', terms);
    const gateway = await startChosen();
    expect(await gateway.api().validate()).toEqual({ hasError: true });
    need('#terms').click();
    expect(await gateway.api().validate()).toEqual({ hasError: false });
  });

  it("[VR-06] hands over to the shop's own script where the page has it: before ours, or after", async () => {
    const foreign = { register: vi.fn(), __maybeShow: vi.fn(), __cleanup: vi.fn() };
    offerCustomButtons();
    const gateway = aGateway();
    register(GATEWAY, gateway);
    Object.assign((Reflect.get(window, 'wc') as { customPlaceOrderButton: object }).customPlaceOrderButton, foreign);
    await start();
    expect(foreign.register).toHaveBeenCalledWith(GATEWAY, expect.objectContaining({ render: expect.any(Function) }));
    choose(GATEWAY);
    expect(foreign.__maybeShow).toHaveBeenLastCalledWith(GATEWAY, expect.objectContaining({ submit: expect.any(Function) }));
    expect(gateway.render).not.toHaveBeenCalled();
    offerCustomButtons();
    register('again', gateway);
    expect(foreign.register).toHaveBeenLastCalledWith('again', gateway);
  });

  it('[VR-06] what is no registration is refused with a line in the console', () => {
    offerCustomButtons();
    register(undefined, {});
    register('', aGateway());
    register('x', { render: () => undefined });
    register('x', null);
    expect([customButtons.size, page.logged.length]).toEqual([0, 4]);
  });

  it('[VR-06] a button that throws costs itself alone', async () => {
    offerCustomButtons();
    const fail = throwing('x');
    register(GATEWAY, { render: fail, cleanup: fail });
    await start();
    choose(GATEWAY);
    choose('cod');
    expect([place(), isReplaced()]).toEqual([null, false]);
  });

  it('[VR-06] before WooCommerce 10.6 nothing is offered and nothing is hidden', async () => {
    config('wc_checkout_params', undefined);
    offerCustomButtons();
    expect(Reflect.get(window, 'wc')).toBeUndefined();
    await start();
    choose(GATEWAY);
    expect(isReplaced()).toBe(false);
  });
});

describe("a gateway's own button on the page that adds a payment method", () => {
  it('[VR-06] is shown for its method, and submits the form', async () => {
    const page = await openShop('add-payment-method');
    page.page.setGlobal('wc_add_payment_method_params', { gateways_with_custom_place_order_button: ['stripe'] });
    offerCustomButtons();
    const gateway = aGateway();
    register('stripe', gateway);
    await page.run(startAddPaymentMethod);
    expect(place()?.textContent).toBe('Eigener Knopf');
    expect(await gateway.api().validate()).toEqual({ hasError: false });
    gateway.api().submit();
    expect(page.posts).toHaveLength(1);
  });
});
