import { ANSWER_FAULT_NAMES, sampled } from '@shop/testing';
import { expect, it } from 'vitest';
import { isCovered, openPayPal, shownErrors } from './testing/open-paypal';

const RIGHT = { success: true, data: { id: 'ORDER', total: 1 } };

/** Ends that are none here: JSON behind a notice is read, and waiting and leaving are the transport's, proved in the core. */
const SURVIVED: readonly unknown[] = ['a notice before the answer', 'no answer', 'a slow answer', 'leaving the page'];
const FAULTS = ANSWER_FAULT_NAMES.filter((name) => !SURVIVED.includes(name));
/** JSON that is no answer of this plugin. */
const NONSENSE = ['null', '[]'] as const;
let table = 0;

/** Call, page, and the message of its failure; none when the payment goes on. */
it.each<[call: string, page: string, messages: number]>([
  ['ppc-change-cart', 'product-simple', 1],
  ['ppc-simulate-cart', 'product-simple', 0],
  ['ppc-create-order', 'cart', 1],
  ['ppc-approve-order', 'cart', 1],
  ['ppc-create-order', 'checkout-guest', 1],
  ['ppc-save-checkout-form', 'checkout-guest', 0],
  ['ppc-approve-order', 'order-pay', 1],
])(
  '[PP-10] [PP-11] [PP-15] %s on %s fails in any way: one message, no cover, the next click works',
  async (call, name, messages) => {
    const page = await openPayPal(name, { lean: true });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    const backFromCache = (): void => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    for (const fault of sampled([...FAULTS, ...NONSENSE], (table += 1))) {
      if (fault === 'null' || fault === '[]') page.answer(call, new Response(fault));
      else page.spoil(call, fault);
      await page.pay();
      expect([new Set(shownErrors()).size, isCovered()], String(fault)).toEqual([messages, false]);
      expect(document.querySelector('[aria-busy="true"]'), String(fault)).toBeNull();
      page.spoil(call);
      page.answer(call, RIGHT);
      backFromCache();
      await page.pay();
      expect(page.fake.calls.of('onApprove').at(-1)?.state, String(fault)).toBe('answered');
      backFromCache();
    }
    expect(page.loggedErrors).toEqual([]);
  },
);
