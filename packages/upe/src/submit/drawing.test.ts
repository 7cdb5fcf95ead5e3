import { installJQuery, need, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openUpe, shownNotices, type UpePage } from '../testing/upe-page';

let page: UpePage;

const boom = throwing('boom');

/** jQuery on the page: unlike native events, a handler that throws ends the call that fired it. */
const withJQuery = (): JQueryStatic => installJQuery(window, { blockUI: true }).jQuery;

/** Everything that can break while a refusal is drawn: what to break, once the page stands. */
const BREAKS: readonly [what: string, breakIt: () => unknown][] = [
  ['a handler of checkout_error', () => withJQuery()(document.body).on('checkout_error', boom)],
  ['a handler of validate', () => withJQuery()('form.checkout').on('validate', '.input-text', boom)],
  ['scrolling', () => vi.stubGlobal('scrollTo', boom)],
  ['measuring', () => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boom)],
  ['reading styles', () => void vi.spyOn(window, 'getComputedStyle').mockImplementation(boom)],
  ['announcing', () => void vi.spyOn(Element.prototype, 'setAttribute').mockImplementationOnce(boom)],
  ['inserting', () => void vi.spyOn(Element.prototype, 'prepend').mockImplementationOnce(boom)],
  [
    'taking older notices away',
    () => {
      need('.woocommerce-notices-wrapper').insertAdjacentHTML(
        'beforeend',
        '<div class="woocommerce-NoticeGroup-checkout"></div>',
      );
      vi.spyOn(need('.woocommerce-NoticeGroup-checkout'), 'remove').mockImplementation(boom);
    },
  ],
  ['media queries', () => vi.stubGlobal('matchMedia', boom)],
  [
    'the blocks of the page',
    () => {
      document.body.append(Object.assign(document.createElement('div'), { className: 'wc-block-checkout' }));
      vi.stubGlobal('wp', { data: { dispatch: boom } });
    },
  ],
];

describe('whatever throws while a message is drawn', () => {
  it.each(BREAKS)('[UP-04] [UP-11] %s: refusals leave the form free and a message', async (_what, breakIt) => {
    page = await openUpe('checkout-guest');
    await page.payByCard();
    const refuse = async (message: string, act: () => unknown): Promise<void> => {
      breakIt();
      await act();
      await page.pass(1_000);
      // What is imported on the way takes real time, on a slow machine more than the clock of the test sees.
      await page.pass(100);
      expect(shownNotices()).toEqual([message]);
      vi.restoreAllMocks();
      await page.pass(100);
      expect(page.covers()).toBe(0);
    };
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', error: { message: 'Abgelehnt' } });
    await refuse('Abgelehnt', () => expect(page.placeOrder()).toBe(false));
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { message: 'Nicht bestätigt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    });
    await refuse('Nicht bestätigt', () => page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e'));
    expect([page.posts.length, window.location.hash]).toEqual([0, '']);
  });

  it('[UP-04] older scripts that throw when saved methods start: the element is there all the same', async () => {
    withJQuery()(document.body).on('wc-credit-card-form-init', boom);
    page = await openUpe('checkout-guest');
    await page.pay('stripe');
    expect(need('.wc-stripe-upe-element[data-payment-method-type="card"]').childElementCount).toBe(1);
  });

  it('[UP-16] texts of the page config are drawn as text or cleaned: nothing in them runs', async () => {
    const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>Nicht möglich';
    page = await openUpe('checkout-guest', {
      config: () => ({
        invalid_wallet_type: markup,
        card_declined: `<ul class="woocommerce-error"><li>${markup}<a href="javascript:window.hacked=1">x</a></li></ul>`,
        genericErrorMessage: markup,
      }),
    });
    await page.follow('#wc-stripe-wallet-55:venmo:payment_intent:pi_1_secret_2:%2Fdanke%2F:ab12cd34ef');
    expect(shownNotices()).toEqual([markup]);
    const wrapper = need('.woocommerce-notices-wrapper');
    expect(wrapper.querySelector('img, script')).toBeNull();
    page.providers.stripe.control.always({ call: 'stripe.confirmPayment', error: { code: 'card_declined' } });
    await page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e', 500);
    expect(shownNotices()).toHaveLength(1);
    expect(shownNotices()[0]).toContain('Nicht möglich');
    expect(wrapper.querySelector('script, [onerror], a[href^="javascript"]')).toBeNull();
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  });
});
