import { vi } from 'vitest';
import type { PayPort } from '../payment/pay';
import type { ClickPort } from '../sheet/click';
import { createSheet } from '../sheet/sheet';

/** Doubles of what the flows need of a page, for this bundle's tests. */
export const TOTALS = { amount: 1190, currency: 'eur', rows: [{ name: 'Mug', amount: 1190 }], requestShipping: false, rates: [] };

export function clickEvent(expressPaymentType = 'google_pay') {
  return { expressPaymentType, resolve: vi.fn<(details: unknown) => void>(), reject: vi.fn<() => void>() };
}

export function clickPort(change: Partial<ClickPort> = {}): ClickPort {
  return {
    sheet: createSheet(() => undefined),
    loginRequired: false,
    askLogin: vi.fn(),
    notifyTaxes: vi.fn(),
    blockingReason: () => undefined,
    alert: vi.fn(),
    addProduct: undefined,
    priced: () => undefined,
    notifyRepriced: vi.fn(),
    totals: () => TOTALS,
    charge: vi.fn(),
    charged: () => TOTALS.amount,
    details: (totals) => ({
      lineItems: [...totals.rows],
      emailRequired: true,
      shippingAddressRequired: false,
      phoneNumberRequired: true,
    }),
    ...change,
  };
}

export const DONE = { payment_result: { payment_status: 'success', redirect_url: 'https://shop.example/danke/' } };
export const THREE_DS = {
  payment_result: {
    payment_status: 'success',
    redirect_url: '',
    payment_details: [{ key: 'redirect', value: '#wc-stripe-confirm-pi:7:pi_1_secret_2:non' }],
  },
};

export function payPort(change: Partial<PayPort> = {}): PayPort {
  return {
    productAdded: () => Promise.resolve(true),
    submit: () => Promise.resolve({}),
    createCredential: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
    normalise: () => Promise.resolve({}),
    newPrice: () => Promise.resolve(undefined),
    order: () => Promise.resolve({ ok: true, body: DONE, nonce: undefined }),
    mayOrder: () => true,
    isStale: () => false,
    confirm: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }),
    report: () => Promise.resolve({ ok: true, body: { success: true, data: { return_url: '/danke/7/' } } }),
    changingOrderId: undefined,
    ...change,
  };
}
