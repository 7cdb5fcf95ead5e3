import { ask, emit, fetchUi } from '@shop/core';
import {
  type AnswerTable,
  type LoadedPage,
  loadPagePart,
  need,
  type OpenPage,
  openPage,
  type OpenPageOptions,
} from '@shop/testing';
import { vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { startConfirmations } from '../confirm';
import { startPaymentElements } from '../elements';

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;
/** Where a paid order leads. */
export const THANKS = 'https://shop.example/danke/';
/** A card that goes through. */
export const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };

/** Methods and fields that play no part in most tests: a page without them takes half the time. */
const OTHER_PARTS = [
  '.payment_methods > li:not(.payment_method_stripe, .payment_method_stripe_sepa_debit, .payment_method_cod)',
  '.form-row:not(#billing_first_name_field, #billing_last_name_field, #billing_email_field, #billing_country_field, .place-order)',
];

/** A shopper, by ids of billing fields. */
const SHOPPER: Readonly<Record<string, string>> = {
  billing_first_name: 'Erika',
  billing_last_name: 'Muster',
  billing_email: 'erika@muster.de',
  billing_phone: '030 123',
  billing_address_1: 'Weg 1',
  billing_city: 'Köln',
  billing_postcode: '50667',
};

/** Loads what payment elements need of a recorded page: a whole one takes much longer, and hundreds of tests load one. */
export function loadNeeded(
  page: string,
  { globals = [CONFIG_GLOBAL, 'wc_checkout_params'], drop = [] }: { globals?: readonly string[]; drop?: readonly string[] } = {},
): LoadedPage {
  return loadPagePart({
    page,
    keep: 'form.checkout, form#order_review, form#add_payment_method, .woocommerce-notices-wrapper',
    drop: ['.shop_table, .woocommerce-shipping-fields, .woocommerce-terms-and-conditions-wrapper', ...drop].join(', '),
    globals,
  });
}

/** Writes into the fields that the page has. */
function fillFields(values: Readonly<Record<string, string>>): void {
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

/** How a test wants its page. */
export interface UpePageOptions extends Omit<OpenPageOptions, 'answers' | 'config' | 'whole'> {
  /** Replies besides {@link ANSWERS}. */
  readonly answers?: AnswerTable;
  /** Changes what the page prints for the bundle. */
  readonly config?: (printed: Record<string, unknown>) => object;
  /** With every method and field of the recorded form; default a few. */
  readonly whole?: boolean;
  /** What the shopper has typed, by ids of fields; default a whole address. */
  readonly shopper?: Readonly<Record<string, string>>;
  /** Fragment of the address, with its `#`. */
  readonly hash?: string;
}

/** A page with payment elements. */
export interface UpePage extends OpenPage {
  readonly form: HTMLFormElement;
  /** Chooses a gateway and lets its element be mounted, as after an order review; lets further time pass, ms. */
  pay(gateway?: string, ms?: number): Promise<void>;
  /** Chooses the card, and types one. */
  payByCard(number?: string): Promise<void>;
  /** The shop's own script has put new fragments in; lets further time pass, ms. */
  review(ms?: number): Promise<void>;
  /** Types a card into the mounted element. */
  fillCard(number?: string): void;
  /** What the shop asks before it sends the order; `true`: it may. */
  placeOrder(gateway?: string): boolean;
  /** The same, and what follows has happened. */
  order(gateway?: string): Promise<void>;
  /** Sends the form as a browser does, which checks nothing. */
  send(): void;
  /** The same, and what follows has happened. */
  submit(): Promise<void>;
  /** Goes to a payment fragment, as the shop's answer makes the page do, and lets further time pass, ms. */
  follow(hash: string, ms?: number): Promise<void>;
  /** How often the provider was called: `stripe.createPaymentMethod`, `elements.submit`, … */
  calls(name: string): number;
  /** Values of a field of a form that are not empty; default the page's form. */
  values(name: string, form?: HTMLFormElement): string[];
}

const REPORTED = { success: true, data: { return_url: THANKS } };

/** What the shop answers when all is well. */
export const ANSWERS: AnswerTable = {
  wc_stripe_create_payment_intent: 'wc-stripe-create-payment-intent-ok',
  wc_stripe_init_setup_intent: 'wc-stripe-init-setup-intent-ok',
  wc_stripe_create_and_confirm_setup_intent: {
    success: true,
    data: { status: 'succeeded', id: 'seti_1', client_secret: 'seti_1_secret_2' },
  },
  wc_stripe_update_order_status: REPORTED,
  wc_stripe_confirm_change_payment: REPORTED,
  '*': { success: true, data: {} },
};

/** Files are fetched in real time, which stands still in these tests. */
const fetchFiles = (): Promise<unknown> =>
  Promise.all([
    fetchUi(),
    import('../confirm/confirm'),
    import('@shop/stripe/fetch-library.ts'),
    import('../../../views/src/index'),
  ]);

function start(): void {
  startPaymentElements();
  startConfirmations();
}

/** Opens the payment form of a recorded page, filled in by a shopper, with the bundle on it. Its clock is the fake one. */
export async function openUpe(
  name: string,
  { config, answers, hash, whole = false, shopper = SHOPPER, ...options }: UpePageOptions = {},
): Promise<UpePage> {
  let isFirst = true;
  await fetchFiles();
  vi.useFakeTimers();
  // Nothing moves: moving is slow and tested elsewhere.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const page = await openPage(
    { load: () => loadNeeded(name, { drop: whole ? [] : OTHER_PARTS }) },
    {
      bundle: start,
      ...options,
      answers: { ...ANSWERS, ...answers },
      before(loaded) {
        const printed: unknown = loaded.globals[CONFIG_GLOBAL];
        loaded.setGlobal(CONFIG_GLOBAL, { ...Object(printed), ...config?.({ ...Object(printed) }) });
        if (isFirst && hash !== undefined) window.history.replaceState(null, '', hash);
        isFirst = false;
        fillFields(shopper);
        options.before?.(loaded);
      },
    },
  );
  await page.pass(20);
  /** What follows at once has happened, then further time passes. */
  async function pass(ms: number): Promise<void> {
    await page.pass(20);
    if (ms > 0) await page.pass(ms);
  }
  const own = {
    async pay(gateway = 'stripe', ms = 0) {
      const radio = need<HTMLInputElement>(`#payment_method_${gateway}`);
      radio.checked = true;
      emit(radio, 'change');
      await own.review(ms);
    },
    async payByCard(number?: string) {
      await own.pay();
      own.fillCard(number);
    },
    async review(ms = 0) {
      emit(document.body, 'updated_checkout', [{}]);
      await pass(ms);
    },
    fillCard: (number = CARD.number) => void page.providers.stripe.form('card').fill({ ...CARD, number }),
    placeOrder: (gateway = 'stripe') => ask(upe.form, 'checkout_place_order') && ask(upe.form, `checkout_place_order_${gateway}`),
    async order(gateway?: string) {
      own.placeOrder(gateway);
      await page.pass(100);
    },
    send: () => HTMLFormElement.prototype.requestSubmit.call(Object.assign(upe.form, { noValidate: true })),
    async submit() {
      own.send();
      await page.pass(100);
    },
    async follow(to: string, ms = 0) {
      window.history.replaceState(null, '', to);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      await pass(ms);
    },
    calls: (call: string) => page.providers.stripe.calls.of(call).length,
    values: (field: string, form = upe.form) =>
      [...form.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`)]
        .map((input) => input.value)
        .filter((value) => value !== ''),
  };
  const upe: UpePage = Object.defineProperties({} as UpePage, {
    ...Object.getOwnPropertyDescriptors(page),
    ...Object.getOwnPropertyDescriptors(own),
    form: { get: () => need<HTMLFormElement>('form.checkout, form#order_review, form#add_payment_method') },
  });
  return upe;
}

/** Messages in the page's notices area. */
export function shownNotices(): string[] {
  return [...document.querySelectorAll('.woocommerce-notices-wrapper .woocommerce-error li')].map((item) =>
    item.textContent.trim(),
  );
}

/** Messages in the boxes of methods that could not be loaded; each is an alert. */
export function noticesInBoxes(): string[] {
  return [...document.querySelectorAll('.payment_box [role="alert"] .shop-retry__text')].map((item) => item.textContent.trim());
}
