import {
  fuzz,
  harmIn,
  hostileJson,
  hostileText,
  hostileValue,
  quiet,
  recordedAnswers,
  recordedGlobals,
  spoiled,
} from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, vi } from 'vitest';
import { hoverColors, isLight, parseColor } from './appearance/color.rules';
import { enlarged } from './appearance/theme.rules';
import { CONFIG_GLOBAL, messageOfCode, readUpeConfig } from './config';
import { returnTarget } from './confirm/confirm';
import { deferredOptions, elementOptions } from './elements/elements.rules';
import { cleanBlikCode, isAllowedIn } from './methods/methods.rules';
import { showPaymentError } from './notices/payment-error';
import { createPaymentIntent, pingLegacyReturn, reportConfirmation } from './requests.api';

quiet();

const CONFIGS = recordedGlobals(CONFIG_GLOBAL);

const INPUTS = {
  first_name: 'E',
  last_name: 'M',
  email: 'a@example.com',
  phone: '',
  country: 'DE',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
};

fuzz('config', 'the payment elements’ settings', spoiled(CONFIGS), (value) => {
  Reflect.set(window, CONFIG_GLOBAL, value);
  const config = readUpeConfig();
  if (!config) return true;
  for (const [type, method] of Object.entries(config.paymentMethodsConfig)) {
    isAllowedIn(method, 'DE');
    deferredOptions(config, type, true, { appearance: {}, fonts: [] });
  }
  elementOptions(config, { inputs: INPUTS, shippingPhone: undefined, phoneIsGiven: true, saveTicked: true });
  return config.key !== '' && typeof config.cartTotal === 'number';
});

fuzz(
  'config',
  'the page’s text for a code of the provider',
  fc.tuple(fc.oneof(hostileValue, spoiled(CONFIGS)), hostileText),
  ([value, code]) => {
    Reflect.set(window, CONFIG_GLOBAL, value);
    const message = messageOfCode(code);
    return message === undefined || typeof message === 'string';
  },
);

fuzz(
  'addresses',
  'where a confirmation leads is of this origin, or the shop’s own page',
  fc.tuple(hostileText, hostileText),
  ([returnUrl, orderId]) => {
    const target = returnTarget({ returnUrl, orderId, orderReceivedUrl: 'https://shop.example/kasse/order-received/' });
    return target !== undefined && new URL(target).origin === 'https://shop.example';
  },
);

fuzz(
  'schemas',
  'colors and sizes of a theme',
  fc.tuple(
    fc.oneof(
      hostileText,
      fc.tuple(fc.double(), fc.double(), fc.double()).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
    ),
    hostileText,
  ),
  ([one, other]) => {
    parseColor(one);
    isLight(one);
    hoverColors(one, other);
    cleanBlikCode(other);
    return typeof enlarged({ variables: { fontSizeBase: one } }) === 'object';
  },
);

const ANSWERS = recordedAnswers('wc-stripe', 'admin-wc-stripe');
const fetched = globalThis.fetch;
let answer = '';
let sent: string[] = [];
beforeAll(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  globalThis.fetch = async (url) => {
    sent.push(String(url));
    return new Response(answer);
  };
});
afterAll(() => {
  globalThis.fetch = fetched;
  vi.restoreAllMocks();
});

fuzz(
  'answers',
  'an intent or a report is taken only where the server says yes, and nothing is sent elsewhere',
  fc.tuple(
    fc
      .oneof(spoiled(ANSWERS, hostileJson), hostileJson)
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    hostileText,
  ),
  async ([body, address]) => {
    Reflect.set(window, CONFIG_GLOBAL, CONFIGS[0]);
    const config = readUpeConfig();
    if (!config) throw new Error('The recorded config cannot be read.');
    [answer, sent] = [body, []];
    const intent = await createPaymentIntent(config, 'card', '7');
    const report = await reportConfirmation(config, {
      action: 'update_order_status',
      orderId: '7',
      intentId: 'pi',
      paymentMethodId: '',
      nonce: 'x',
    });
    await pingLegacyReturn(config, address);
    const saysYes = body.includes('"success":true');
    return (!(intent.ok || report.ok) || saysYes) && sent.every((url) => new URL(url, location.href).origin === location.origin);
  },
);

fuzz('notices', 'a message at the payment elements', hostileText, (message) => {
  document.body.innerHTML =
    '<form class="checkout woocommerce-checkout"><div class="payment_method_stripe payment_box"></div></form>';
  showPaymentError(message, 'page');
  return harmIn(document.body).filter((harm) => harm !== '<form>').length === 0;
});
