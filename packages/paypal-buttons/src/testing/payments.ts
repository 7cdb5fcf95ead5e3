import { emit } from '@shop/core';
import { click } from '@shop/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { GOOD_CARD, openCards, pressCardButton, withHostedFields } from './cards-page';
import { type PageSetUp, type RunningPage, leavePage, openPage, refreshMiniCart, settle } from './page';
import { type WalletPage, leaveWallets, openWallets } from './wallets-page';

/** Wrapper of the PayPal buttons of a page's own placement. */
export const WRAPPER = '#ppc-button-ppcp-gateway';
/** Wrapper of the mini-cart's. */
export const MINI_CART = '#ppc-button-minicart';
/** Address of the shop's calls for Apple Pay. */
export const AJAX = '/wp-admin/admin-ajax.php';

/** Clicks PayPal's button and approves in its window. */
export async function approve(page: RunningPage, wrapper = WRAPPER): Promise<void> {
  page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
  void page.fake.click('paypal', wrapper);
  await settle();
}

/** A running test of payments. */
export interface PaymentTest {
  /** How often the shop's own "place order" has sent the form. */
  placed(): number;
}

/** Prepares a test file for payments: time stands still, forms are not sent, and no rejection is left to the page. Cleans up after each test. */
export function aPayment(): PaymentTest {
  const uncaught = vi.fn();
  let placed = 0;
  const countPlaced = (event: Event): void => {
    event.preventDefault();
    placed += 1;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    uncaught.mockReset();
    process.on('unhandledRejection', uncaught);
    placed = 0;
    document.addEventListener('submit', countPlaced);
  });
  afterEach(async () => {
    await settle();
    process.off('unhandledRejection', uncaught);
    document.removeEventListener('submit', countPlaced);
    leavePage();
    leaveWallets();
    vi.useRealTimers();
    expect(uncaught).not.toHaveBeenCalled();
  });
  return { placed: () => placed };
}

/** A place in which something is paid. */
export interface Place {
  /** The call that may make an order. */
  call: string;
  /** Whether an approval redirects. Elsewhere the shop's own "place order" is clicked. */
  leaves: boolean;
  /** Time that the call gets, s. */
  limit?: number;
  open(setUp: PageSetUp): Promise<RunningPage>;
  /** Pays as a shopper does. */
  pay(page: RunningPage): Promise<void>;
}

type Config = PageSetUp['config'];

function withChanges(recorded: Record<string, unknown>, change: Config): Record<string, unknown> {
  return typeof change === 'function' ? change(recorded) : { ...recorded, ...change };
}

/** Where PayPal's button pays. @param more what the page has beside its recording. */
export function paypalAt(name: string, leaves: boolean, call = 'ppc-approve-order', more: PageSetUp = {}): Place {
  return {
    call,
    leaves,
    open: (setUp) =>
      openPage(name, {
        method: 'ppcp-gateway',
        ...setUp,
        config: (recorded) => withChanges(withChanges(recorded, more.config), setUp.config),
        replies: { ...more.replies, ...setUp.replies },
      }),
    pay: (page) => approve(page),
  };
}

function cardAt(name: string, call: string, more: PageSetUp = {}): Place {
  return {
    call,
    leaves: false,
    open: (setUp) => openCards({ ...setUp, ...more, replies: { ...more.replies, ...setUp.replies } }, name),
    async pay(page) {
      page.fake.fillCard(GOOD_CARD);
      await pressCardButton();
    },
  };
}

function googlePayAt(name: string, leaves: boolean): Place {
  return {
    call: 'ppc-approve-order',
    leaves,
    open: (setUp) => openWallets(name, { method: 'ppcp-gateway', apple: false, ...setUp }),
    async pay(page) {
      (page as WalletPage).google.control.queue({ call: 'dialog.googlepay', press: 'pay' });
      click('#ppc-button-googlepay-container .gpay-button');
      await settle();
      await settle();
    },
  };
}

/** What the shop says to a contact or a rate of Apple's sheet. */
export const RATES = {
  newTotal: { label: 'Testladen', type: 'final', amount: '31.80' },
  newLineItems: [],
  newShippingMethods: [{ identifier: 'flat_rate:1', label: 'Paket', detail: '', amount: '5.90' }],
};

/** Where Apple Pay pays. @param needShipping does its sheet ask for the address? */
export function applePayAt(name: string, leaves: boolean, needShipping = false): Place {
  return {
    call: needShipping ? 'ppcp_create_order' : 'ppc-approve-order',
    leaves,
    open: ({ replies = {}, ...setUp }) =>
      openWallets(name, {
        method: 'ppcp-gateway',
        google: false,
        apple: { product: { needShipping } },
        ...setUp,
        replies: {
          ...replies,
          [AJAX]: async (sent) => {
            const reply = replies[String(sent.body['action'])];
            if (typeof reply === 'function') return reply(sent);
            return reply === 'never' ? new Promise<object>(() => undefined) : Object(reply ?? { success: true, data: RATES });
          },
        },
      }),
    async pay(page) {
      click('apple-pay-button');
      const sheet = await (page as WalletPage).apple.dialogs.opened('applepay');
      await settle();
      sheet.press('pay');
      await settle();
      await settle();
    },
  };
}

const PLAN: Config = (recorded) => ({
  ...recorded,
  data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
  subscription_plan_id: 'P-1',
  subscription_product_allowed: '1',
  vaultingEnabled: '1',
  url_params: { ...Object(recorded['url_params']), vault: 'true' },
});

const trial = (is_logged: boolean): PageSetUp => ({
  config: { is_free_trial_cart: '1', user: { is_logged, has_wc_card_payment_tokens: false } },
  replies: { 'ppc-create-setup-token': { success: true, data: { id: 'SETUP' } } },
});

/** Every place in which something is paid. */
export const PLACES: Readonly<Record<string, Place>> = {
  'a product': paypalAt('product-simple', true),
  'a product without review': paypalAt('variant-product-no-review', true),
  'the cart': paypalAt('cart', true),
  'the mini-cart': {
    ...paypalAt('shop-with-cart', true),
    async pay(page) {
      refreshMiniCart();
      emit(document.body, 'wc_fragments_refreshed');
      await settle();
      await approve(page, MINI_CART);
    },
  },
  'the checkout': paypalAt('checkout-guest', false),
  'pay-for-order': paypalAt('order-pay', false),
  'the plan of a product': paypalAt('product-simple', true, 'ppc-approve-subscription', { config: PLAN }),
  'the cart of a planned product': { limit: 60, ...paypalAt('product-simple', true, 'ppc-change-cart', { config: PLAN }) },
  'a plan at the checkout': paypalAt('checkout-guest', false, 'ppc-approve-subscription', { config: PLAN }),
  'a free trial of a guest': paypalAt('checkout-guest', false, 'ppc-update-customer-id', trial(false)),
  'a free trial of a customer': paypalAt('checkout-guest', false, 'ppc-create-payment-token', trial(true)),
  'a card': cardAt('checkout-guest', 'ppc-approve-order'),
  'an older card form': cardAt('checkout-guest', 'ppc-approve-order', { config: withHostedFields() }),
  'a card in a free trial': cardAt('variant-checkout-vault', 'ppc-create-payment-token', trial(true)),
  'Google Pay in the cart': googlePayAt('cart', true),
  'Google Pay at the checkout': googlePayAt('checkout-guest', false),
  'Apple Pay in the cart': applePayAt('cart', true),
  'Apple Pay at the checkout': applePayAt('checkout-guest', false),
  'Apple Pay with shipping': applePayAt('cart', true, true),
};

/** Requests of a place's call, wherever it is sent to. */
export function asked(page: RunningPage, { call }: Place): number {
  return page.of(call).length + page.of(AJAX).filter(({ body }) => body['action'] === call).length;
}
