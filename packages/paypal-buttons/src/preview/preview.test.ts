import { click } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { log } from '../bundle';
import { NO_WALLETS, openPayPal, type PayPalOptions, type PayPalPage, shownErrors, WRAPPER } from '../testing/open-paypal';
import { within } from '../testing/recorded-page';
import { startPreviews } from './index';

let page: PayPalPage;

const EVENT = 'ppcp_paypal_render_preview';
const request = (style: object = {}) => ({ button: { wrapper: '#box', style } });
const previews = (): string[] => [...document.querySelectorAll('.ppcp-preview-button')].map(({ id }) => id).toSorted();

/** A settings page with a place. */
async function openSettings(
  options: PayPalOptions = {},
  html = '<div class="ppcp-preview"><div id="box"></div></div>',
): Promise<void> {
  const change = (text: string) => text.replace('</body>', `${html}</body>`);
  page = await openPayPal('cart', { config: { context: 'preview' }, html: change, ...options });
}

/** Asks for a preview as the settings page does, and lets the 100 ms pass in which requests are merged. */
async function ask(wanted: unknown = request(), event = EVENT): Promise<void> {
  await page.trigger(event, [wanted], document);
  await page.pass(100);
}

describe('preview', () => {
  it.each(['preview', 'block-editor'])(
    '[PP-01] context %s paints the configured look and never starts a payment',
    async (context) => {
      page = await openPayPal('cart', { config: [{ context }, within('button', { is_disabled: true })] });
      expect(page.fake.painted(WRAPPER)).toContain('paypal');
      expect(page.fake.calls.of('Buttons')[0]?.args[0]).toMatchObject({ style: { layout: 'vertical', color: 'gold' } });
      expect([page.fake.isEnabled(WRAPPER), page.shown(WRAPPER)]).toEqual([true, true]);
      await page.click();
      expect(page.fake.dialogs.current).toBeUndefined();
      expect([page.requests(), page.loggedErrors, shownErrors()]).toEqual([[], [], []]);
    },
  );

  it.each([EVENT, `${EVENT}_PayPal`])(
    '[PP-01] %s paints right after the place, once for a burst, and again with another style',
    async (event) => {
      await openSettings();
      await page.trigger(event, [request({ color: 'blue' })], document);
      await ask(request({ color: 'black' }), event);
      const node = document.querySelector('#box + #boxPayPal');
      expect(node?.className).toBe('ppcp-preview-button ppcp-button-apm ppcp-button-paypal');
      expect(page.fake.painted('#boxPayPal')).toContain('paypal');
      expect(page.fake.calls.last('Buttons').args[0]).toMatchObject({ style: { color: 'black' } });
      await ask(request({ color: 'gold' }), event);
      expect(previews()).toEqual(['boxPayPal']);
      const rendered = page.fake.calls.of('Buttons.render').map(({ args }) => (args[0] as Element).id);
      expect(rendered.filter((id) => id === 'boxPayPal')).toHaveLength(2);
    },
  );

  it.each([
    [
      'another method is wanted there',
      '<div class="ppcp-preview" data-ppcp-preview-block="googlepay"><div id="box"></div></div>',
      0,
    ],
    ['all methods are wanted', '<div class="ppcp-preview" data-ppcp-preview-block="all"><div id="box"></div></div>', 1],
    ['the page has painted the wallet itself', '<div class="ppcp-preview"><div id="box"><b></b></div></div>', 0],
    ['the place is missing', '', 0],
  ])('[PP-01] %s', async (_title, html, times) => {
    await openSettings({}, html);
    await ask();
    expect([previews().length, page.loggedErrors]).toEqual([times, []]);
  });

  it('[PP-01] a place that would be its own preview, and nonsense, are refused', async () => {
    await openSettings({}, '<div id="PayPal"></div>');
    for (const nonsense of [{ button: { wrapper: '#' } }, 'nonsense', {}]) await ask(nonsense);
    expect(previews()).toEqual([]);
  });

  it('[PP-01] an SDK that does not load is waited for, 10 s at most', async () => {
    await openSettings({ sdk: { never: true } });
    startPreviews({ name: 'PayPal', isReady: () => false, paint: () => undefined }, log);
    await ask();
    await page.pass(9_800);
    expect(previews()).toEqual([]);
    await page.pass(400);
    expect(document.querySelector('.ppcp-preview-placeholder')?.textContent).toContain('PayPal is not available.');
  });

  it('[PP-01] a preview that cannot be painted says why', async () => {
    await openSettings();
    page.fake.control.queue({ call: 'Buttons.render', throws: new Error('Kein Platz') });
    await ask();
    expect(document.querySelector('.ppcp-preview-placeholder')?.textContent).toBe(
      'Die Vorschau der PayPal-Schaltflächen kann nicht geladen werden: Kein Platz',
    );
  });
});

describe('previews of the device wallets, where neither could pay', () => {
  const WALLETS: PayPalOptions = { googlePay: true, applePay: true, providers: NO_WALLETS };

  it('[PP-01] [PP-28] both are painted; a click starts nothing', async () => {
    await openSettings(WALLETS);
    await ask();
    expect(previews()).toEqual(['boxApplePay', 'boxGooglePay', 'boxPayPal']);
    const googleBox = document.querySelector('#boxGooglePay');
    expect(googleBox?.className).toBe('ppcp-preview-button ppcp-button-apm ppcp-button-googlepay');
    click('#boxGooglePay .gpay-button, #boxGooglePay button');
    click('#boxApplePay apple-pay-button');
    await page.settle();
    expect([page.google.calls.of('PaymentsClient.loadPaymentData'), page.apple.calls.of('ApplePaySession')]).toEqual([[], []]);
    expect([page.requests(), page.loggedErrors, shownErrors()]).toEqual([[], [], []]);
  });

  it.each([
    [{ color: 'gold', label: 'buynow' }, { buttonColor: 'black', buttonType: 'buy', buttonLocale: 'de' }, ['black', 'pay', 'de']],
    [
      { color: 'white', type: 'donate', language: 'en' },
      { buttonColor: 'white', buttonType: 'donate', buttonLocale: 'en' },
      ['white', 'donate', 'en'],
    ],
  ])('[PP-01] [PP-28] the style %o, as far as the wallet knows it', async (style, google, apple) => {
    await openSettings(WALLETS);
    for (const _time of [1, 2]) await ask(request(style));
    expect(page.google.calls.last('PaymentsClient.createButton').args[0]).toMatchObject(google);
    const [button, ...others] = document.querySelectorAll('apple-pay-button');
    expect(['buttonstyle', 'type', 'locale'].map((name) => button?.getAttribute(name))).toEqual(apple);
    expect(others).toEqual([]);
  });

  it.each([
    ['googlepay', 'GooglePay'],
    ['ApplePay', 'ApplePay'],
  ])('[PP-01] a block for %s shows only that; so does an event of its own', async (block, name) => {
    await openSettings(WALLETS, `<div class="ppcp-preview" data-ppcp-preview-block="${block}"><div id="box"></div></div>`);
    await ask();
    expect(previews()).toEqual([`box${name}`]);
    await openSettings(WALLETS);
    await ask(request(), `${EVENT}_${name}`);
    expect(previews()).toEqual([`box${name}`]);
  });

  it('[PP-01] a wallet that is off has no preview', async () => {
    await openSettings({ ...WALLETS, googlePay: { is_enabled: '' }, applePay: { is_enabled: '' } });
    await ask();
    expect(previews()).toEqual(['boxPayPal']);
  });

  it('[PP-01] a wallet whose script does not load says so in its place', async () => {
    await openSettings({
      ...WALLETS,
      applePay: false,
      before: () => Reflect.deleteProperty(window, 'google'),
      arrange: ({ scripts }) => scripts.next(/pay\.google/, { never: true }),
    });
    await ask();
    await page.pass(10_200);
    expect(document.querySelector('#boxGooglePay')?.textContent).toContain('GooglePay is not available.');
  });
});
