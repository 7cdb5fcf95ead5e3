import { fetchUi, own, ownFields, ownNumber, startOnce } from '@shop/core';
import {
  type AnswerFaultName,
  type AnswerTable,
  closePage,
  given,
  installProviders,
  type LoadedPage,
  loadPagePart,
  need,
  type OpenPage,
  openPage,
  type OpenPageOptions,
  type PageRequest,
  type ProviderOptions,
  type Providers,
  recordedExchange,
  type Reply,
  type WalletName,
} from '@shop/testing';
import { expect, vi } from 'vitest';
import { CONFIG_GLOBAL, ORDER_GLOBAL } from '../config';
import { prepareButtons, startExpressButtons } from '../express-buttons';
import { DONE } from './ports';

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;
/** Where a paid order leads. */
export const THANKS = 'https://shop.example/danke/';

/** Where the fake's shopper differs from the recorded one: state, e-mail, phone, id of the payment method. */
export const OTHER_SHOPPER = [
  'state',
  'payment_data[1].value',
  ...['billing_address', 'shipping_address'].flatMap((address) =>
    ['state', 'email', 'phone'].map((field) => `data[${address}][${field}]`),
  ),
];

/** Amount that the wallets' sheet shows, as the page has told the provider; `undefined` before there are buttons. */
function shownAmount({ stripe }: Providers): number | undefined {
  const [update, group] = ['elements.update', 'stripe.elements'].map((name) => stripe.calls.of(name).at(-1)?.args[0]);
  return ownNumber(update ?? group, 'amount');
}

/** A recorded cart with other fields. */
type Cart = Readonly<Record<string, unknown>> & { readonly totals: Readonly<Record<string, unknown>> };

/** The recorded cart at another price (minor units), and with other totals. */
export function cartAt(amount: number | undefined, totals: object = {}): Cart {
  const body = ownFields(recordedExchange('store-cart-items').response.body);
  const price = amount === undefined ? {} : { total_price: String(amount) };
  return { ...body, totals: { ...ownFields(body['totals']), ...price, ...totals } };
}

/** The same as the details that shops without the Store API answer. */
function cartDetailsAt(amount: number | undefined): object {
  const body = ownFields(recordedExchange('wc-stripe-get-cart-details').response.body);
  const order = ownFields(body['order_data']);
  const total = { ...ownFields(order['total']), ...(amount === undefined ? {} : { amount }) };
  return { ...body, order_data: { ...order, total } };
}

/** Loads what wallet buttons need of a recorded page: a whole one takes much longer, and hundreds of tests load one. */
export function loadNeeded(page: string): LoadedPage {
  return loadPagePart({
    page,
    keep: 'form.cart, form.checkout, #wc-stripe-express-checkout-element, #wc-stripe-express-checkout-button-separator, .woocommerce-notices-wrapper, wc-order-attribution-inputs',
    drop: '.wc_payment_methods, .shop_table, .woocommerce-billing-fields, .woocommerce-shipping-fields',
    globals: [CONFIG_GLOBAL, ORDER_GLOBAL, 'wc_add_to_cart_variation_params', 'wc_stripe_upe_params'],
  });
}

/** The bundle's file has run, and the page is not ready yet. */
export const prepare = (): void => void startOnce('stripe-express/prepare', () => void prepareButtons());
/** The page is ready. */
export const ready = (): void => void startOnce('stripe-express/buttons', startExpressButtons);

/** Puts WooCommerce's stamps of a recorded order into the page. */
export function stampAttribution(exchange: string): void {
  const body: unknown = JSON.parse(String(recordedExchange(exchange).request.body));
  const stamps = ownFields(ownFields(own(body, 'extensions'))['woocommerce/order-attribution']);
  let holder = document.querySelector('wc-order-attribution-inputs');
  if (!holder) document.body.append((holder = document.createElement('wc-order-attribution-inputs')));
  for (const [key, value] of Object.entries(stamps)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: `wc_order_attribution_${key}`, value: String(value) });
    holder.append(input);
  }
}

/** How a test wants its page. */
export interface ExpressPageOptions extends Omit<OpenPageOptions, 'answers' | 'config' | 'providers'> {
  readonly providers?: ProviderOptions;
  /** Replies besides those of a shop where all is well. */
  readonly answers?: AnswerTable;
  /** How long the shop takes over each answer, ms; default: no time. What it says is what holds then. */
  readonly delay?: () => number;
  /** Changes what the page prints for the bundle. */
  readonly config?: (printed: Record<string, unknown>) => object;
}

/** A page with wallet buttons. */
export interface ExpressPage extends OpenPage {
  readonly container: HTMLElement;
  isShown(): boolean;
  /** Wallets that have a place, in order. */
  places(): string[];
  /** First arguments of calls of the provider: `stripe.elements`, `elements.update`, … */
  calls(name: string): Readonly<Record<string, unknown>>[];
  /** Amounts of calls of the provider; default: updates. */
  amounts(call?: string): unknown[];
  /** Amount that the sheet shows. */
  shown(): number;
  /** Error messages on the page, their lines apart. */
  errors(): string[];
  /** How many requests an endpoint has got. */
  sent(endpoint: string): number;
  /** Endpoints of the requests that may change something, in order. */
  posted(): string[];
  /** Presses a wallet and lets the sheet open, unless no time is to pass. */
  pressWallet(wallet?: WalletName, ms?: number): Promise<void>;
  /** Text of the open sheet; `''` without one. */
  sheet(): string;
  /** Presses a button of the open sheet, and lets further time pass, ms. */
  inSheet(button: 'pay' | 'cancel', ms?: number): Promise<void>;
  /** Chooses in the open sheet. */
  chooseInSheet(what: string, value: string): Promise<void>;
  /** Presses, pays and waits for the end. */
  buy(wallet?: WalletName): Promise<void>;
  /** Closes an open sheet and buys again, now that all is well: must be one more order, and lead on. */
  buyAgain(order?: string): Promise<void>;
}

const PRODUCT = {
  total: { amount: 2980 },
  displayItems: [{ label: '2 Becher', amount: 2980 }],
  requestShipping: true,
  currency: 'eur',
};
const ADDED = { result: 'success', total: { amount: 2590 }, displayItems: [{ label: 'Hemd', amount: 2590 }] };

/** What the shop answers when all is well. A cart costs what its own answers have put into the sheet. */
const answersOf = (providers: Providers): AnswerTable => {
  const { headers } = recordedExchange('store-cart-items').response;
  return {
    cart: () => Response.json(cartAt(shownAmount(providers)), { headers }),
    wc_stripe_get_cart_details: () => cartDetailsAt(shownAmount(providers)),
    wc_stripe_get_shipping_options: 'wc-stripe-get-shipping-options--express-cart',
    wc_stripe_update_shipping_method: 'wc-stripe-update-shipping-method--express-cart-change-rate',
    wc_stripe_normalize_address: 'wc-stripe-normalize-address--express-cart',
    wc_stripe_update_order_status: { success: true, data: { return_url: THANKS } },
    wc_stripe_get_selected_product_data: PRODUCT,
    wc_stripe_add_to_cart: ADDED,
    wc_stripe_clear_cart: 'wc-stripe-clear-cart--express-product',
    'cart/add-item': 'store-cart-add-item-post--express-product',
    checkout: DONE,
    'checkout/692': DONE,
  };
};

/** Files are fetched in real time, which stands still in these tests. */
const fetchFiles = (): Promise<unknown> =>
  Promise.all([fetchUi(), import('../../../views/src/index'), import('../payment/pay'), import('@shop/stripe/fetch-library.ts')]);

/** A reply that comes after a while of the fake clock. */
export const after =
  (delay: number | (() => number), reply: Reply): Reply =>
  async (request: PageRequest) => {
    await new Promise((resolve) => setTimeout(resolve, typeof delay === 'number' ? delay : delay()));
    return typeof reply === 'function' ? (reply(request) as Reply) : reply;
  };

/** Opens the part of a recorded page that wallet buttons need, with the bundle on it. Its clock is the fake one. */
export async function openExpress(
  name: string | { load(): LoadedPage },
  { config, answers, before, delay, providers: wanted, ...options }: ExpressPageOptions = {},
): Promise<ExpressPage> {
  await Promise.all([closePage(), fetchFiles()]);
  vi.useFakeTimers();
  const providers = installProviders(wanted);
  const { stripe } = providers;
  const replies = Object.entries({ ...answersOf(providers), ...answers });
  const page = await openPage(typeof name === 'string' ? { load: () => loadNeeded(name) } : name, {
    bundle: () => (prepare(), ready()),
    ...options,
    providers,
    answers: Object.fromEntries(replies.map(([name, reply]) => [name, delay ? after(delay, reply) : reply])),
    before(loaded) {
      if (config) loaded.setGlobal(CONFIG_GLOBAL, config({ ...Object(loaded.globals[CONFIG_GLOBAL]) }));
      before?.(loaded);
    },
  });
  await page.pass(20);
  const own = {
    isShown: () => express.container.style.display === '',
    places: () => [...express.container.children].map(({ id }) => id.replace('wc-stripe-express-checkout-element-', '')),
    calls: (call: string) => stripe.calls.of(call).map(({ args }) => ownFields(args[0])),
    amounts: (call = 'elements.update') => own.calls(call).map(({ amount }) => amount),
    shown: () => given(shownAmount(providers), 'amount'),
    errors: () =>
      [...document.querySelectorAll('.woocommerce-error')].map((error) =>
        [...error.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join(''),
      ),
    sent: (endpoint: string) => page.requests(endpoint).length,
    posted: () =>
      page
        .requests()
        .filter(({ method }) => method === 'POST')
        .map(({ endpoint }) => endpoint.replace(/^[\w-]+:(?:wc_stripe_)?/, '')),
    async pressWallet(wallet: WalletName = 'googlePay', ms = 900) {
      stripe.pressWallet(wallet);
      // Requests that begin with the press are answered in no time.
      await page.settle();
      await page.pass(ms);
    },
    sheet: () => stripe.dialogs.current?.text() ?? '',
    async inSheet(button: string, ms = 0) {
      given(stripe.dialogs.current, 'sheet').press(button);
      await page.pass(100 + ms);
    },
    async chooseInSheet(what: string, value: string) {
      given(stripe.dialogs.current, 'sheet').choose(what, value);
      await page.pass(100);
    },
    async buy(wallet?: WalletName) {
      await own.pressWallet(wallet);
      // A product that is not in the cart is waited for when the sheet asks for the shipping.
      await page.pass(2_000);
      await own.inSheet('pay', 3_000);
    },
    async buyAgain(order = 'POST checkout') {
      const before = own.sent(order);
      if (stripe.dialogs.current) await own.inSheet('cancel');
      await own.buy();
      expect([own.sent(order), page.visited.length]).toEqual([before + 1, 1]);
    },
  };
  const express: ExpressPage = Object.defineProperties({} as ExpressPage, {
    ...Object.getOwnPropertyDescriptors(page),
    ...Object.getOwnPropertyDescriptors(own),
    container: { get: () => need('#wc-stripe-express-checkout-element') },
  });
  return express;
}

/** The bank approves without a question. */
export const approveAtOnce = ({ providers }: ExpressPage): void =>
  providers.stripe.control.always({
    call: 'stripe.confirmPayment',
    answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
  });

/** Whether this fault is none, because the JSON follows the notice. */
export const isRepaired = (fault: AnswerFaultName): boolean => fault === 'a notice before the answer';

/** The same for requests that wait longer than the slow answer takes. */
export const isWaitedFor = (fault: AnswerFaultName): boolean => isRepaired(fault) || fault === 'a slow answer';
