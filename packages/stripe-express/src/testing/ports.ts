import { vi } from 'vitest';
import type { AjaxAnswer, StatusReport } from '../api/shop-ajax.api';
import type { RestAnswer } from '../api/store.api';
import type { pay, PayOutcome } from '../payment/pay';
import type { AddOutcome } from '../product/add-to-cart';
import { CART_PAGE, createSheet, type HandlerDeps } from '../sheet';
import type { NewPrice } from '../totals/read-totals';

/** Doubles of what the flows need of a page, for this bundle's tests. */
export const TOTALS = { amount: 1190, currency: 'eur', rows: [{ name: 'Mug', amount: 1190 }], requestShipping: false, rates: [] };

/** What a sheet works with on a page that sells a mug. */
export function sheetDeps({ config, ...change }: Partial<Record<keyof HandlerDeps, unknown>> = {}): HandlerDeps {
  const printed = { checkout: { needs_payer_phone: true }, nonce: {}, custom_checkout_fields: {} };
  const buttons = { totals: () => TOTALS, setAmount: vi.fn(), charged: () => TOTALS };
  const none = {
    sheet: createSheet(
      () => undefined,
      () => undefined,
    ),
    pageKind: { ...CART_PAGE, whenPriced: () => undefined },
    notify: vi.fn(),
    buttons,
    cardPage: {},
    ajax: {},
  };
  return { ...none, config: { ...printed, ...Object(config) }, ...change } as unknown as HandlerDeps;
}

export const DONE = { payment_result: { payment_status: 'success', redirect_url: 'https://shop.example/danke/' } };
export const THREE_DS = {
  payment_result: {
    payment_status: 'success',
    redirect_url: '',
    payment_details: [{ key: 'redirect', value: '#wc-stripe-confirm-pi:7:pi_1_secret_2:non' }],
  },
};

/** What happens in a payment. */
export interface PaymentSteps {
  whenAdded?: () => Promise<AddOutcome>;
  submit?: () => Promise<unknown>;
  /** Payment method, or confirmation token. */
  createCredential?: () => Promise<unknown>;
  newPrice?: () => Promise<NewPrice>;
  order?: () => Promise<RestAnswer>;
  confirm?: (kind: 'pi' | 'si', clientSecret: string) => Promise<unknown>;
  report?: (report: StatusReport) => Promise<AjaxAnswer>;
  changingOrderId?: string;
  isLeft?: boolean;
}

/** Pays in a sheet in which all is well, but for some steps. */
export async function payWith(change: PaymentSteps, expressPaymentType = 'google_pay'): Promise<PayOutcome> {
  const steps: Required<Omit<PaymentSteps, 'changingOrderId'>> = {
    whenAdded: CART_PAGE.whenAdded,
    submit: async () => ({}),
    createCredential: async () => ({ paymentMethod: { id: 'pm_1' } }),
    newPrice: async () => undefined,
    order: async () => ({ ok: true, body: DONE, nonce: undefined }),
    confirm: async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }),
    report: async () => ({ ok: true, body: { success: true, data: { return_url: '/danke/7/' } } }),
    isLeft: false,
    ...change,
  };
  const { createCredential, confirm, changingOrderId: orderId = '' } = { ...steps, ...change };
  const deps = sheetDeps({
    pageKind: { ...CART_PAGE, whenAdded: steps.whenAdded },
    stripe: {
      createPaymentMethod: createCredential,
      createConfirmationToken: createCredential,
      confirmPayment: ({ clientSecret }: { clientSecret: string }) => confirm('pi', clientSecret),
      confirmSetup: ({ clientSecret }: { clientSecret: string }) => confirm('si', clientSecret),
    },
    ajax: { normalizeAddresses: async () => ({ ok: true, body: {} }), reportStatus: steps.report },
    store: { placeOrder: steps.order },
    newPrice: steps.newPrice,
    cardPage: { isChangingPayment: orderId !== '', orderId },
  });
  for (const type of ['clicked', 'opened', 'confirmed'] as const) deps.sheet.send({ type, blocks: true });
  const elements = { submit: steps.submit } as unknown as Parameters<typeof pay>[1]['elements'];
  const payment = await import('../payment/pay');
  return payment.pay(deps, { elements }, { expressPaymentType }, () => steps.isLeft);
}
