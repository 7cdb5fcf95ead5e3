import { describe, expect, it } from 'vitest';
import { parseFragment, parseMarker } from './fragment.rules';

const PAGE = 'https://shop.example/kasse/?a=1';
const URL_ENCODED = 'https%3A%2F%2Fshop.example%2Fcheckout%2Forder-received%2F123%2F%3Fkey%3Dwc_order_a';
const URL_PLAIN = 'https://shop.example/checkout/order-received/123/?key=wc_order_a';

describe('payment fragments', () => {
  it.each([
    ['encoded address', URL_ENCODED, URL_PLAIN],
    ['plain address with colons', URL_PLAIN, URL_PLAIN],
    ['no address', '', ''],
    ['address that cannot be decoded', '%E0%A4%A', ''],
  ])('[UP-09] voucher, %s', (_name, url, returnUrl) => {
    expect(parseFragment(`${PAGE}#wc-stripe-voucher-123:boleto:pi_1_secret_2:${url}`)).toEqual({
      kind: 'voucher',
      orderId: '123',
      method: 'boleto',
      secret: 'pi_1_secret_2',
      returnUrl,
    });
  });

  it.each(['', '123', '123:boleto', '123:boleto:pi_1_secret_2', ':boleto:pi_1_secret_2:/x', '123::pi_1:/x', '123:boleto::/x'])(
    '[UP-09] a voucher fragment with missing fields is broken: %j',
    (text) => expect(parseFragment(`${PAGE}#wc-stripe-voucher-${text}`)).toEqual({ kind: 'broken', marker: 'voucher' }),
  );

  it.each([
    ['%2Fcheckout%2Forder-received%2F55%2F', '/checkout/order-received/55/'],
    ['https://shop.example/x:y', 'https://shop.example/x:y'],
    ['', ''],
  ])('[UP-10] wallet with address %j', (url, returnUrl) => {
    expect(parseFragment(`${PAGE}#wc-stripe-wallet-55:cashapp:setup_intent:seti_1_secret_2:${url}:ab12cd34ef`)).toEqual({
      kind: 'wallet',
      orderId: '55',
      method: 'cashapp',
      intent: 'setup_intent',
      secret: 'seti_1_secret_2',
      returnUrl,
      nonce: 'ab12cd34ef',
    });
  });

  it.each([
    '55:cashapp:other:s:u:n',
    '55:cashapp:setup_intent:s:n',
    '55:cashapp:setup_intent:s:u:',
    '55:cashapp:setup_intent::u:n',
  ])('[UP-10] a wallet fragment that does not fit is broken: %j', (text) =>
    expect(parseFragment(`${PAGE}#wc-stripe-wallet-${text}`)).toEqual({ kind: 'broken', marker: 'wallet' }),
  );

  it('[UP-11] confirm needs exactly four fields', () => {
    expect(parseFragment(`${PAGE}#wc-stripe-confirm-si:77:seti_1_secret_2:0a1b2c3d4e`)).toEqual({
      kind: 'confirm',
      intent: 'si',
      orderId: '77',
      secret: 'seti_1_secret_2',
      nonce: '0a1b2c3d4e',
    });
    for (const text of ['si:77:s', 'si:77:s:n:x', 'xx:77:s:n', 'si::s:n', 'si:77::n', 'si:77:s:']) {
      expect(parseFragment(`${PAGE}#wc-stripe-confirm-${text}`)).toEqual({ kind: 'broken', marker: 'confirm' });
    }
  });

  it('[UP-12] legacy: everything after the first colon is the address', () => {
    expect(parseFragment(`${PAGE}#confirm-pi-pi_1_secret_2:%2F%3Fwc-ajax%3Dwc_stripe_verify_intent%26order%3D9`)).toEqual({
      kind: 'legacy',
      intent: 'pi',
      secret: 'pi_1_secret_2',
      returnUrl: '/?wc-ajax=wc_stripe_verify_intent&order=9',
    });
  });

  it.each([
    '',
    '#',
    '#terms',
    '#confirm-pi-',
    '#confirm-xx-a:b',
    '?confirm-pi-a:b',
    '#foo-confirm-pi-a:b',
    '#foo#confirm-pi-a:b',
    '#/confirm-si-a:b',
  ])('[UP-09] not ours: %j', (hash) => {
    expect(parseFragment(PAGE + hash)).toBeUndefined();
  });

  it.each([
    [
      'the marker',
      '#wc-stripe-confirm-pi:7:pi_1_secret_2:non',
      { intent: 'pi', orderId: '7', clientSecret: 'pi_1_secret_2', nonce: 'non' },
    ],
    ['a setup', '/x#wc-stripe-confirm-si:7:seti_1:non', { intent: 'si', orderId: '7', clientSecret: 'seti_1', nonce: 'non' }],
    ['an ordinary address', '/thanks/?order=7#top', undefined],
    ['a marker that does not fit', '#wc-stripe-confirm-pi:7:pi_1', undefined],
    ['a voucher', '#wc-stripe-voucher-7:boleto:pi_1:/x', undefined],
    ['a marker behind a voucher', '#wc-stripe-voucher-7:boleto:pi_1:/x#wc-stripe-confirm-pi:7:pi_1:non', undefined],
    ['a marker behind a wallet', '#wc-stripe-wallet-7#wc-stripe-confirm-pi:7:pi_1:non', undefined],
    ['the older integration', '#confirm-pi-pi_1:/x', undefined],
  ])('[SX-10] the step that an order asks for: %s', (_case, url, marker) => expect(parseMarker(url)).toEqual(marker));
});
