import { ask, emit } from '@shop/core';
import { browser, forgetCopies, forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import { installJQuery, installProviders, type LoadedPage, loadPagePart } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { startConfirmations } from '../confirm';
import { startPaymentElements } from '../elements';

/** A loaded page with the fake provider on it and the bundle running. */
export interface UpePage {
  providers: ReturnType<typeof installProviders>;
  form: HTMLFormElement;
  /** Addresses the page went to. */
  went: string[];
  /** Bodies of the plugin's calls, by endpoint. */
  calls: Record<string, string>[];
  /** Submits of the form that were not prevented. */
  sent: () => number;
  /** Whether the form waits, covered or marked as processing. */
  isBlocked: () => boolean;
}

/** What the plugin's server answers, by endpoint name; a function sees the sent fields. */
export type Answers = Record<string, unknown>;

/** A shopper, by ids of billing fields. */
export const SHOPPER: Readonly<Record<string, string>> = {
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
export function fillFields(values: Readonly<Record<string, string>>): void {
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

const server = setupServer();

/** Starts the bundle on a loaded page, with a plugin that answers. The page and its server end with the test. */
export function openPage(
  page: LoadedPage,
  options: { answers?: Answers; jQuery?: boolean; hash?: string; beforeStart?: () => void } = {},
): UpePage {
  const went: string[] = [];
  const calls: Record<string, string>[] = [];
  let sent = 0;
  server.listen({ onUnhandledRequest: 'bypass' });
  server.use(
    http.all('*', async ({ request }) => {
      const url = new URL(request.url);
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      const name = (url.searchParams.get('wc-ajax') ?? fields['action'] ?? url.pathname).replace('wc_stripe_', '');
      calls.push({ name, ...fields });
      return HttpResponse.json(options.answers?.[name] ?? { success: true, data: {} });
    }),
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(browser, 'assign').mockImplementation((url) => void went.push(url));
  const query = options.jQuery ? installJQuery(window, { blockUI: true }) : undefined;
  const providers = installProviders();
  if (options.hash !== undefined) window.location.hash = options.hash;
  const form = document.querySelector<HTMLFormElement>('form.checkout, form#order_review, form#add_payment_method');
  if (!form) throw new Error('The page has no payment form');
  fillFields(SHOPPER);
  options.beforeStart?.();
  startPaymentElements();
  startConfirmations();
  const count = (event: Event): void => {
    if (!event.defaultPrevented) sent += 1;
    event.preventDefault();
  };
  window.addEventListener('submit', count);
  onTestFinished(() => {
    server.resetHandlers();
    server.close();
    window.dispatchEvent(new Event('pagehide'));
    window.removeEventListener('submit', count);
    forgetListeners();
    forgetWatches();
    query?.remove();
    forgetCopies();
    providers.remove();
    page.reset();
    Reflect.deleteProperty(window, '__shopStripe');
    window.location.hash = '';
    forgetStarted();
  });
  return {
    providers,
    form,
    went,
    calls,
    sent: () => sent,
    isBlocked: () => form.classList.contains('processing') || form.querySelector('.blockOverlay') !== null,
  };
}

/** Chooses a gateway, as a click on its radio does. */
export function choose(gateway: string): void {
  const radio = document.getElementById(`payment_method_${gateway}`);
  if (!(radio instanceof HTMLInputElement)) throw new Error(`No radio of ${gateway}`);
  radio.checked = true;
  emit(radio, 'change');
}

/** The shop's own script has put new fragments in. */
export function reviewUpdated(): void {
  emit(document.body, 'updated_checkout', [{}]);
}

/** Text of the shown error. */
export function notice(): string {
  return document.querySelector('.woocommerce-notices-wrapper .woocommerce-error')?.textContent ?? '';
}

/** What the shop asks before it sends the order; `true`: it may. */
export function placeOrder(form: HTMLFormElement, gateway = 'stripe'): boolean {
  return ask(form, 'checkout_place_order') && ask(form, `checkout_place_order_${gateway}`);
}

/** Values of a field of the form. */
export function values(form: HTMLFormElement, name: string): string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
    .map((input) => input.value)
    .filter((value) => value !== '');
}

/** Types a card into the mounted element. */
export async function typeCard(page: UpePage, number = '4242 4242 4242 4242'): Promise<void> {
  await eventually(() => {
    if (!page.providers.stripe.isMounted('card')) throw new Error('The card element is not mounted');
  });
  page.providers.stripe.form('card').fill({ number, expiry: '12 / 34', cvc: '123' });
}

/** Waits until an expectation holds; patient, because test machines are slow at times. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 8_000 });
}
