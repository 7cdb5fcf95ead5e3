import { comeClean, inherit } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { openUpe, shownNotices, THANKS, type UpePage } from '../testing/upe-page';

let page: UpePage;
const CONFIRM = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';

describe('a page whose own address is odd', () => {
  it.each([
    ['a path that begins with two slashes', '//kasse//?a=1', false],
    ['a base elsewhere', '/kasse/?a=1', true],
    ['both', '//kasse//?a=1', true],
  ])('[UP-11] %s: 3-D Secure runs, and the secret leaves the address bar', async (_name, path, withBase) => {
    page = await openUpe('checkout-guest', {
      config: () => {
        window.history.replaceState(null, '', `https://shop.example${path}`);
        if (withBase)
          document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://cdn.example/theme/' }));
        return { ajax_url: 'https://shop.example/?wc-ajax=%%endpoint%%' };
      },
    });
    page.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    window.location.hash = CONFIRM;
    await page.pass(500);
    expect(window.location.href).toBe(`https://shop.example${path}`);
    expect(page.requests('wc_stripe_update_order_status')).toHaveLength(1);
    expect(page.visited).toEqual([THANKS]);
  });

  it('[UP-09] a voucher on a page that does not pay leaves the address bar, and nothing is confirmed', async () => {
    page = await openUpe('checkout-guest', { config: () => ({ isCheckout: '' }) });
    await page.follow('#wc-stripe-voucher-1:boleto:pi_1_secret_2:%2Fdanke%2F', 500);
    expect(window.location.href).not.toContain('secret');
    expect(page.calls('stripe.confirmBoletoPayment')).toBe(0);
  });
});

it('[MS-07] [XC-01] a saved card needs 3-D Secure, the page config cannot be used: the form is free, with a message', async () => {
  page = await openUpe('checkout-guest', { config: () => ({ customerData: 'DE' }) });
  page.form.classList.add('processing');
  await page.follow(CONFIRM, 500);
  expect([shownNotices(), page.form.classList.contains('processing')]).toEqual([[text('processingProblem')], false]);
  expect(window.location.href).not.toContain('secret');
});

it('[XC-01] a shop without the provider leaves the address alone', async () => {
  page = await openUpe('checkout-guest', { config: () => ({ key: '' }) });
  await page.follow('#confirm-pi-1:x', 500);
  expect([shownNotices(), window.location.hash]).toEqual([[], '#confirm-pi-1:x']);
});

describe('a polluted prototype', () => {
  it.each([
    ['return_url leads a card payment nowhere', 'return_url', 'https://evil.example/', { success: true, data: {} }],
    ['success makes no refusal a success', 'success', true, { data: { return_url: THANKS } }],
  ])('[UP-11] an inherited %s', async (_what, name, value, answer) => {
    page = await openUpe('checkout-guest');
    page.answer('wc_stripe_update_order_status', () => Response.json(answer));
    page.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    inherit({ [name]: value });
    await page.follow(CONFIRM, 500);
    comeClean();
    expect([page.visited, shownNotices()]).toEqual([[], [text('checkOrder')]]);
  });

  // The provider's answer may inherit what the page has polluted, or nothing at all: then only what we make of it inherits.
  it.each([
    ['paymentIntent', { id: 'pi_evil', status: 'succeeded' }, {}],
    ['setupIntent', { id: 'seti_evil', status: 'succeeded' }, {}],
    ['paymentIntent', { id: 'pi_evil', status: 'succeeded' }, Object.create(null)],
    ['payment_intent', { id: 'pi_evil', status: 'succeeded' }, Object.create(null)],
    ['last_payment_error', { message: 'Erfunden' }, Object.create(null)],
  ])('[UP-11] an inherited %s is not the provider’s answer', async (name, value, answer) => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({ call: 'stripe.confirmPayment', answer });
    inherit({ [name]: value });
    await page.follow(CONFIRM, 500);
    comeClean();
    expect(page.requests('wc_stripe_update_order_status').map(({ fields }) => fields['intent_id'])).toEqual([]);
    expect(shownNotices()).toEqual([text('unknownError')]);
  });

  // The provider's answer comes when the prototype is polluted; before that, the test's own module loader would trip over an inherited error.
  it.each([
    ['an ordinary object', {}],
    ['an object without a prototype', Object.create(null)],
  ])('[UP-11] an inherited error does not spoil the provider’s answer (%s): the paid order is reported', async (_kind, blank) => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      delayMs: 200,
      answer: Object.assign(blank, { paymentIntent: { id: 'pi_1', status: 'succeeded' } }),
    });
    await page.follow(CONFIRM);
    expect(page.providers.stripe.calls.of('stripe.confirmPayment')).toHaveLength(1);
    inherit({ error: { message: 'Erfunden' } });
    await page.pass(500);
    comeClean();
    expect(page.requests('wc_stripe_update_order_status').map(({ fields }) => fields['intent_id'])).toEqual(['pi_1']);
    expect(shownNotices()).toEqual([]);
    expect(page.visited).toEqual([THANKS]);
  });

  it.each([
    ['paymentMethod', { id: 'pm_evil', type: 'card' }],
    ['id', 'pm_evil'],
  ])('[UP-03] an inherited %s is no payment method: nothing is sent', async (name, value) => {
    page = await openUpe('order-pay');
    await page.payByCard();
    page.providers.stripe.control.always({
      call: 'stripe.createPaymentMethod',
      answer: name === 'id' ? { paymentMethod: {} } : {},
    });
    inherit({ [name]: value });
    HTMLFormElement.prototype.requestSubmit.call(Object.assign(page.form, { noValidate: true }));
    await page.pass(500);
    comeClean();
    expect([page.posts.length, page.covers()]).toEqual([0, 0]);
    expect(shownNotices()).toEqual([text('paymentFailed')]);
  });

  it('[UP-13] an inherited next_action sends no shopper who adds a card elsewhere', async () => {
    page = await openUpe('add-payment-method');
    page.answer('wc_stripe_create_and_confirm_setup_intent', () =>
      Response.json({ success: true, data: { status: 'requires_action', id: 'seti_1', client_secret: 'seti_1_secret_2' } }),
    );
    page.providers.stripe.control.always({
      call: 'stripe.confirmSetup',
      answer: { setupIntent: { id: 'seti_1', status: 'succeeded' } },
    });
    await page.payByCard();
    inherit({ next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://evil.example/' } } });
    HTMLFormElement.prototype.requestSubmit.call(Object.assign(page.form, { noValidate: true }));
    await page.pass(500);
    comeClean();
    expect([page.visited, page.posts.length]).toEqual([[], 1]);
  });

  it('[UP-06] inherited settings of a method or of the page decide nothing', async () => {
    inherit({ venmo: { supportsDeferredIntent: true, countries: [], title: 'x' } });
    inherit({ isChangingPayment: '1', customerData: { billing_country: 'FR' } });
    page = await openUpe('checkout-guest');
    await page.pay('stripe');
    expect(page.providers.stripe.isMounted('card')).toBe(true);
    comeClean();
  });
});

it('[UP-12] the older confirmation in the hash: a refusal reaches the page’s own endpoint with order and nonce, no other address', async () => {
  page = await openUpe('checkout-guest');
  page.providers.stripe.control.always({ call: 'stripe.handleCardPayment', error: { message: 'Abgelehnt' } });
  const asked = async (returnUrl: string): Promise<string[]> => {
    const before = page.requests().length;
    await page.follow(`#confirm-pi-pi_1_secret_2:${encodeURIComponent(returnUrl)}`, 500);
    expect(shownNotices()).toEqual(['Abgelehnt']);
    return page
      .requests()
      .slice(before)
      .map(({ url }) => url);
  };
  for (const url of [
    '/wp-admin/admin-ajax.php?action=delete',
    '/?wc-ajax=add_to_cart&product_id=1',
    '/danke/?x=wc_stripe_verify',
    'https://shop.example/?wp=1',
    'https://evil.example/?wc-ajax=wc_stripe_verify_intent',
  ])
    expect(await asked(url), url).toEqual([]);
  const own = await asked('/konto/?wc-ajax=wc_stripe_verify_intent&order=9&nonce=n1&add-to-cart=5&wc-ajax=add_to_cart');
  expect(own).toHaveLength(1);
  const sent = new URL(own[0] ?? '', 'https://shop.example/');
  expect([sent.pathname, sent.searchParams.get('order')]).toEqual(['/', '9']);
  expect([...sent.searchParams.keys()]).toEqual(['wc-ajax', 'order', 'nonce', 'is_ajax']);
});
