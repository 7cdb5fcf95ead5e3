import { aPlugin, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { isShown, JQUERY, openCheckout, type ShopPage, type ShopPageOptions, startCheckoutPage } from '../testing/checkout-page';

const radio = (method: string): HTMLInputElement => need<HTMLInputElement>(`#payment_method_${method}`);
const box = (method: string): string => `div.payment_box.payment_method_${method}`;
const PAYMENT = '.woocommerce-checkout-payment';
const method = (name: string, more = ''): string =>
  `<li><input id="payment_method_${name}" type="radio" class="input-radio" name="payment_method" value="${name}"${more}><div class="payment_box payment_method_${name}" style="display:none">${name}</div></li>`;
/** An order review with these methods. */
const review = (...methods: string[]): object => ({
  result: 'success',
  fragments: {
    [PAYMENT]: `<div id="payment" class="woocommerce-checkout-payment"><ul class="payment_methods">${methods.join('')}</ul></div>`,
  },
});

let page: ShopPage;
const open = async (options: ShopPageOptions = {}): Promise<void> => {
  page = await openCheckout({ listen: ['payment_method_selected', 'updated_checkout'], ...options });
};
const chosen = (): number => page.count('payment_method_selected');

describe.each(JQUERY)('payment methods %s', (_name, jquery) => {
  it.each([
    ['that asks for an update at every choice makes no loop', '', 1, 2],
    ['that chooses its method after an update costs one update at most', 'updated_checkout', 2, 2],
  ])('[CO-17] a gateway %s', async (_what, event, updates, choices) => {
    await open({ jquery, bundle: () => undefined });
    if (event !== '') page.hear(document.body, event, () => radio('stripe').click());
    page.hear(document.body, 'payment_method_selected', () => page.emit('update_checkout'));
    await page.run(startCheckoutPage);
    if (event === '') radio('bacs').click();
    await page.pass(1000);
    expect([page.requests('update_order_review').length, chosen()]).toEqual([updates, choices]);
  });

  it('[CO-17] the click goes no further than the form', async () => {
    const [body, onForm] = [vi.fn(), vi.fn()];
    await open({ jquery });
    page.hear(document.body, 'click', body);
    need('form.checkout').addEventListener('click', onForm);
    radio('bacs').click();
    expect([onForm.mock.calls.length, body.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('payment methods', () => {
  it('[CO-17] a choice shows its box, hides the others, names the button, and tells the page once', async () => {
    await open();
    expect([chosen(), isShown(box('cod'))]).toEqual([1, true]);
    radio('ppcp-gateway').click();
    expect(isShown(box('ppcp-gateway'))).toBe(true);
    await page.pass(1000);
    expect(isShown(box('cod'))).toBe(false);
    expect([need('#place_order').textContent, need('#place_order').getAttribute('value')]).toEqual([
      'Weiter zu PayPal',
      'Zahlungspflichtig bestellen',
    ]);
    expect(chosen()).toBe(2);
    radio('ppcp-gateway').click();
    expect(chosen()).toBe(2);
    radio('bacs').click();
    expect(need('#place_order').textContent).toBe('Zahlungspflichtig bestellen');
    expect([...document.querySelectorAll('input[name="payment_method"][checked]')]).toEqual([radio('bacs')]);
  });

  it('[CO-17] the choice survives an order review; one that is gone gives way to the first, with one event', async () => {
    await open();
    radio('bacs').click();
    await page.trigger('update_checkout');
    expect([radio('bacs').checked, isShown(box('bacs')), isShown(box('cod')), chosen()]).toEqual([true, true, false, 2]);
    page.answer('update_order_review', review(method('eins'), method('zwei')));
    await page.trigger('update_checkout');
    expect([radio('eins').checked, isShown(box('eins')), isShown(box('zwei')), chosen()]).toEqual([true, true, false, 3]);
  });

  it('[CO-17] a single method has no radio to see, and its box is open', async () => {
    await open({ answers: { update_order_review: review(method('cod', ' data-order_button_text="Bar zahlen"')) } });
    expect([isShown('#payment_method_cod'), radio('cod').checked, isShown(box('cod'))]).toEqual([false, true, true]);
  });

  it('[CO-17] a button outside the payment section, or none at all, is no trouble', async () => {
    await open({ before: () => need('form.checkout').prepend(need('#place_order')) });
    const button = need('#place_order');
    radio('ppcp-gateway').click();
    expect(button.textContent).toBe('Weiter zu PayPal');
    for (const each of document.querySelectorAll('#place_order')) each.remove();
    expect(() => radio('bacs').click()).not.toThrow();
  });

  it('[EX-134] [CO-17] the text of a method or of the button that a plugin keeps as jQuery data goes first', async () => {
    await open({ jquery: true });
    aPlugin(({ jQuery }) => {
      jQuery('#payment_method_bacs').data('order_button_text', 'Kaufen');
      jQuery('#place_order').data('value', 'Jetzt bestellen');
    });
    radio('bacs').click();
    expect(need('#place_order').textContent).toBe('Kaufen');
    radio('cod').click();
    expect(need('#place_order').textContent).toBe('Jetzt bestellen');
  });
});
