import { browser } from '@shop/core/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { createButtons } from '../buttons/registry';
import { CONFIG_GLOBAL, readExpressConfig } from '../config';
import { type AddOutcome, createCartAdd } from '../product/add-to-cart';
import { CART_PAGE, createSheet, createSheetHandlers, type HandlerDeps, type PageKind } from '../sheet';
import type { Stripe } from '../stripe';

// The chunk is there at once when the bundle asks for it, as from a warm cache.
import '../payment/pay';

/** What the provider does when it is asked. */
export interface ProviderAnswers {
  submit(): Promise<unknown>;
  /** @param id id of the payment method, should it be made. */
  createPaymentMethod(id: string): Promise<unknown>;
  confirmPayment(clientSecret: string): Promise<unknown>;
  /** When a mounted button says `ready`, ms after its mount; at once without this. A button may say it more than once. */
  readyAfter?(): readonly number[];
}

type Handler = (event: unknown) => void;

/** A question of the provider to the page, and how it was answered. */
export interface Question {
  kind: 'click' | 'address' | 'rate';
  answers: number;
  /** Time until the first answer, ms. */
  within: number;
}

/**
 * The least of the provider's library that the flows need, quick enough for hundreds of schedules; its rules are tested with the full fake.
 * Time is `Date.now()`, the fake timers' own.
 */
export function aFakeProvider(answers: ProviderAnswers) {
  const questions: Question[] = [];
  const groups: { amount: number; alive: boolean; handlers: Map<string, Handler> }[] = [];
  let made = 0;
  let confirmations = 0;

  const ask = (kind: Question['kind']): { resolve: () => void; reject: () => void } => {
    const began = Date.now();
    const question: Question = { kind, answers: 0, within: Number.POSITIVE_INFINITY };
    questions.push(question);
    const answer = (): void => {
      if (question.answers === 0) question.within = Date.now() - began;
      question.answers += 1;
    };
    return { resolve: answer, reject: answer };
  };

  const elements = ({ amount }: { amount: number }) => {
    const group = { amount, alive: true, handlers: new Map<string, Handler>() };
    groups.push(group);
    return {
      update: (change: { amount: number }) => void (group.amount = change.amount),
      submit: answers.submit,
      create: () => ({
        mount: () => {
          const ready = (): void => group.handlers.get('ready')?.({ availablePaymentMethods: { link: true } });
          const delays = answers.readyAfter?.();
          if (!delays) return queueMicrotask(ready);
          for (const ms of delays) setTimeout(ready, ms);
        },
        on: (name: string, handler: Handler) => void group.handlers.set(name, handler),
        destroy: () => void (group.alive = false),
      }),
    };
  };
  const stripe = {
    elements,
    createPaymentMethod: () => answers.createPaymentMethod(`pm_${(made += 1)}`),
    confirmPayment: ({ clientSecret }: { clientSecret: string }) => answers.confirmPayment(clientSecret),
  };

  return {
    stripe: stripe as unknown as Stripe,
    made: () => made,
    confirmations: () => confirmations,
    questions: (kind?: Question['kind']) => questions.filter((question) => kind === undefined || question.kind === kind),
    alive: () => groups.filter(({ alive }) => alive).length,
    amounts: () => groups.filter(({ alive }) => alive).map(({ amount }) => amount),
    /** Fires an event at the first button that is alive. */
    fire(what: 'click' | 'confirm' | 'cancel' | 'address' | 'rate'): void {
      const handlers = groups.find(({ alive }) => alive)?.handlers;
      const type = { expressPaymentType: 'google_pay' };
      switch (what) {
        case 'click':
          return handlers?.get('click')?.({ ...type, ...ask('click') });
        case 'address':
          return handlers?.get('shippingaddresschange')?.({ address: { country: 'DE' }, ...ask('address') });
        case 'rate':
          return handlers?.get('shippingratechange')?.({ shippingRate: { id: 'a' }, ...ask('rate') });
        case 'confirm':
          confirmations += 1;
          return handlers?.get('confirm')?.({ ...type, paymentFailed: () => Promise.resolve() });
        case 'cancel':
          return handlers?.get('cancel')?.({});
      }
    },
  };
}

/** Sets a page up on which sheets of hundreds of schedules are played. @returns addresses that it went to */
export function aPlayedPage(): string[] {
  const visited: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
    Reflect.set(window, CONFIG_GLOBAL, {
      ajax_url: '/?wc-ajax=%%endpoint%%',
      stripe: { publishable_key: 'pk', is_payment_request_enabled: true, is_link_enabled: true },
      checkout: { currency_code: 'eur' },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(window, CONFIG_GLOBAL);
    document.body.replaceChildren();
  });
  return visited;
}

/** Puts buttons with their sheet onto the page: everything of this bundle but start and requests. */
export function aSheet(
  provider: ReturnType<typeof aFakeProvider>,
  add: false | (() => Promise<AddOutcome>),
  shop: Pick<HandlerDeps, 'newPrice' | 'notify'> & {
    readonly ajax: unknown;
    readonly store: unknown;
    readonly pageKind?: Partial<PageKind>;
  },
) {
  document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div><div id="wc-stripe-express-checkout-element"></div>';
  const config = readExpressConfig();
  if (!config) throw new Error('no config');
  let isBlocked = false;
  const sheet = createSheet(
    (blocked) => void (isBlocked = blocked),
    () => buttons.restore(),
  );
  const cartAdd = add && createCartAdd(add);
  const product = cartAdd && { addProduct: () => cartAdd.begin('mug'), productAdded: () => cartAdd.settled() };
  const buttons = createButtons({ config, stripe: provider.stripe, linkConfigured: true, events: () => handlers });
  const handlers: ReturnType<typeof createSheetHandlers> = createSheetHandlers({
    ...shop,
    config,
    cardPage: { apiVersion: '', linkConfigured: true, isChangingPayment: false, orderId: '' },
    order: undefined,
    stripe: provider.stripe,
    ajax: shop.ajax as HandlerDeps['ajax'],
    store: shop.store as HandlerDeps['store'],
    sheet,
    pageKind: { ...CART_PAGE, ...shop.pageKind, ...product },
    buttons,
  });
  return { config, sheet, buttons, isBlocked: () => isBlocked };
}
