import { ANSWER_FAULT_NAMES, type AnswerFaultName, fetchFaulty, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPage } from './testing/paypal-page';
import { isCovered, shownErrors } from './testing/shopper';

const RIGHT = { success: true, data: { id: 'ORDER', total: 1 } };

/** Ends that are none here: JSON behind a notice is read, and waiting and leaving are the transport's, proved in the core. */
const SURVIVED: readonly AnswerFaultName[] = ['a notice before the answer', 'no answer', 'a slow answer', 'leaving the page'];

/** What can come back instead of an answer: the faults of every bundle, and JSON that is no answer of this plugin. */
const FAULTS: Record<string, () => Promise<Response>> = {
  ...Object.fromEntries(
    ANSWER_FAULT_NAMES.filter((name) => !SURVIVED.includes(name)).map((name) => [
      name,
      () => fetchFaulty(name, () => Response.json(RIGHT)),
    ]),
  ),
  'null as JSON': async () => new Response('null'),
  'a list as JSON': async () => new Response('[]'),
};

/** Call, page, and the message of its failure; none when the payment goes on. */
const CALLS: [call: string, page: string, messages: number][] = [
  ['ppc-change-cart', 'product-simple', 1],
  ['ppc-simulate-cart', 'product-simple', 0],
  ['ppc-create-order', 'cart', 1],
  ['ppc-approve-order', 'cart', 1],
  ['ppc-create-order', 'checkout-guest', 1],
  ['ppc-save-checkout-form', 'checkout-guest', 0],
  ['ppc-approve-order', 'order-pay', 1],
];

describe.each(CALLS.map((row, table) => [...row, table] as const))('%s on %s fails', (call, page, messages, table) => {
  it.each(sampled(Object.keys(FAULTS), table))(
    '[PP-10] [PP-11] [PP-15] with %s: told once, page free, the next click works',
    async (fault) => {
      const reply = FAULTS[fault];
      let isBroken = true;
      const { fake, errors, approve } = await openPage(page, {
        replies: { [call]: () => (isBroken && reply ? reply() : RIGHT) },
      });
      fake.control.always({ call: 'actions.restart', throws: undefined });
      await approve();
      expect(new Set(shownErrors()).size).toBe(messages);
      expect(isCovered()).toBe(false);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      isBroken = false;
      if (messages > 0) {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await approve();
        expect(fake.calls.of('onApprove').at(-1)?.state).toBe('answered');
      }
      expect(errors()).toEqual([]);
    },
  );
});
