import { own, ownPrinted } from '@shop/core';
import type { BillingDetails } from '../billing/billing-details.rules';
import type { ElementGroup, ElementState } from '../elements/registry.flow';
import { cleanBlikCode } from '../methods/methods.rules';
import type { Stripe } from '../stripe-sdk';

/** A payment method made for one submit. */
export interface MadeMethod {
  /** `pm_…` */
  id: string;
  type: string;
  /** Intent that existed before the element. */
  intentId: string | undefined;
}

/** How preparing a submit ended. */
export type PrepareResult =
  | { ok: true; method: MadeMethod }
  /** Something for the shopper to read: what was thrown, or an answer's error. */
  | { ok: false; reason: 'declined'; error: unknown }
  /** The element of the method did not load (UP-05). */
  | { ok: false; reason: 'not-loaded' }
  /** The provider did not answer. */
  | { ok: false; reason: 'timeout' }
  | { ok: false; reason: 'blik' };

/** What preparing needs of page and provider. */
export interface PreparePort {
  stripe(): Promise<Stripe | undefined>;
  /** Waits for a running mount pass, fills an empty node, and waits for the element's `ready` or `loaderror`; returns its state then. */
  mounted(type: string): Promise<ElementState>;
  /** Billing details of the shop form; `undefined` where the provider asks for them itself. */
  billing(): BillingDetails | undefined;
  /** An element that was made not to ask for the phone asks after all when the form has none: the provider refuses an empty one. */
  askForMissing(group: ElementGroup): void;
  /** Typed BLIK code of the submitted form. */
  blikCode(): string;
  /** Writes the cleaned code back, so that it travels with the form. */
  setBlikCode(code: string): void;
}

async function createWith(stripe: Stripe, options: unknown): Promise<PrepareResult> {
  // The published types know fewer forms of this call than the library.
  const answer: unknown = await Reflect.apply(stripe.createPaymentMethod, stripe, [options]);
  const error = own(answer, 'error');
  const made = own(answer, 'paymentMethod');
  const id = ownPrinted(made, 'id');
  if (error || id === '') return { ok: false, reason: 'declined', error };
  return { ok: true, method: { id, type: ownPrinted(made, 'type'), intentId: undefined } };
}

async function prepareBlik(port: PreparePort, stripe: Stripe): Promise<PrepareResult> {
  const code = cleanBlikCode(port.blikCode());
  if (code === undefined) return { ok: false, reason: 'blik' };
  port.setBlikCode(code);
  const billing = port.billing();
  return createWith(stripe, { type: 'blik', blik: {}, ...(billing ? { billing_details: billing } : {}) });
}

/** Makes the payment method of one submit (contract 6.7.4): never throws, never resubmits. */
export async function preparePayment(port: PreparePort, type: string): Promise<PrepareResult> {
  try {
    const stripe = await port.stripe();
    if (!stripe) return { ok: false, reason: 'not-loaded' };
    if (type === 'blik') return await prepareBlik(port, stripe);
    const state = await port.mounted(type);
    if (state.state !== 'ready') return { ok: false, reason: 'not-loaded' };
    const { elements, intentId } = state.group;
    port.askForMissing(state.group);
    const error = own(await elements.submit(), 'error');
    if (error) return { ok: false, reason: 'declined', error };
    const billing = port.billing();
    const result = await createWith(stripe, { elements, params: billing ? { billing_details: billing } : {} });
    return result.ok ? { ok: true, method: { ...result.method, intentId } } : result;
  } catch (error) {
    return { ok: false, reason: 'declined', error };
  }
}
