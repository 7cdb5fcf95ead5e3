import { click } from '@shop/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, type PageOptions } from '../testing/paypal-page';
import { askForPreview, settle, shownErrors } from '../testing/shopper';

// Fetched before the clock stands still.
beforeAll(() => import('./index'));
beforeEach(() => vi.useFakeTimers());

/** A settings page with a place, where neither wallet could pay. */
function openSettings(setUp: PageOptions & { only?: string } = {}) {
  const only = setUp.only === undefined ? '' : ` data-ppcp-preview-block="${setUp.only}"`;
  return openPage('cart', {
    googlePay: true,
    applePay: true,
    canPay: false,
    config: { context: 'preview' },
    ...setUp,
    html: (text) => text.replace('</body>', `<div class="ppcp-preview"${only}><div id="box"></div></div></body>`),
  });
}

const request = (style: object) => ({ button: { wrapper: '#box', style } });

const previews = (): string[] => [...document.querySelectorAll('.ppcp-preview-button')].map(({ id }) => id).toSorted();

describe('previews of the device wallets', () => {
  it('[PP-01] [PP-28] both are painted, whether they could pay or not; a click starts nothing', async () => {
    const { google, apple, sent, errors } = await openSettings();
    await askForPreview(request({}));
    expect(previews()).toEqual(['boxApplePay', 'boxGooglePay', 'boxPayPal']);
    const googleBox = document.querySelector('#boxGooglePay');
    expect(googleBox?.className).toBe('ppcp-preview-button ppcp-button-apm ppcp-button-googlepay');
    click('#boxGooglePay .gpay-button, #boxGooglePay button');
    click('#boxApplePay apple-pay-button');
    await settle();
    expect([google.calls.of('PaymentsClient.loadPaymentData'), apple.calls.of('ApplePaySession')]).toEqual([[], []]);
    expect([sent, errors(), shownErrors()]).toEqual([[], [], []]);
  });

  it.each([
    [{ color: 'gold', label: 'buynow' }, { buttonColor: 'black', buttonType: 'buy', buttonLocale: 'de' }, ['black', 'pay', 'de']],
    [
      { color: 'white', type: 'donate', language: 'en' },
      { buttonColor: 'white', buttonType: 'donate', buttonLocale: 'en' },
      ['white', 'donate', 'en'],
    ],
  ])('[PP-01] [PP-28] the style %o, as far as the wallet knows it', async (style, google, apple) => {
    const page = await openSettings();
    await askForPreview(request(style));
    await askForPreview(request(style));
    expect(page.google.calls.last('PaymentsClient.createButton').args[0]).toMatchObject(google);
    const button = document.querySelector('#boxApplePay apple-pay-button');
    expect(['buttonstyle', 'type', 'locale'].map((name) => button?.getAttribute(name))).toEqual(apple);
    expect(document.querySelectorAll('apple-pay-button')).toHaveLength(1);
  });

  it.each([
    ['googlepay', ['boxGooglePay']],
    ['ApplePay', ['boxApplePay']],
  ])('[PP-01] a block for %s shows only that; so does an event of its own', async (only, ids) => {
    await openSettings({ only });
    await askForPreview(request({}));
    expect(previews()).toEqual(ids);
    await openSettings();
    await askForPreview(request({}), `ppcp_paypal_render_preview_${ids[0]?.slice(3) ?? ''}`);
    expect(previews()).toEqual(ids);
  });

  it('[PP-01] a wallet that is off has no preview', async () => {
    await openSettings({ googlePay: { is_enabled: '' }, applePay: { is_enabled: '' } });
    await askForPreview(request({}));
    expect(previews()).toEqual(['boxPayPal']);
  });

  it('[PP-01] a wallet whose script does not load says so in its place', async () => {
    await openSettings({ applePay: { is_enabled: '' } });
    Reflect.deleteProperty(window, 'google');
    await askForPreview(request({}));
    await vi.advanceTimersByTimeAsync(10_200);
    await settle();
    expect(document.querySelector('#boxGooglePay')?.textContent).toContain('GooglePay is not available.');
  });
});
