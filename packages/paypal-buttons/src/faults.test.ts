import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, isCovered, leavePage, openPage, settle, shownErrors } from './test-kit';

const uncaught = vi.fn();
beforeEach(() => {
  uncaught.mockReset();
  process.on('unhandledRejection', uncaught);
});
afterEach(async () => {
  await settle();
  process.off('unhandledRejection', uncaught);
  leavePage();
});
const WRAPPER = '#ppc-button-ppcp-gateway';

/** What can come back instead of an answer. */
const FAULTS: Record<string, Reply> = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'a refused nonce (-1)': () => new Response('-1', { status: 403 }),
  'a refused session (0)': () => new Response('0', { status: 403 }),
  'a login page': () => new Response('<!doctype html><form>Anmelden</form>'),
  'truncated JSON': () => new Response('{"success":true,"data":{"id":"O'),
  nothing: () => new Response(''),
  'too many requests': () => new Response('<html>Zu viele</html>', { status: 429 }),
  'a fatal error': () => new Response('<p>Es gab einen kritischen Fehler</p>', { status: 500 }),
  'a bad gateway': () => new Response('Bad gateway', { status: 502 }),
  'null as JSON': () => new Response('null'),
  'a list as JSON': () => new Response('[]'),
};

/** Call, page, and what is told of its failure: one message, or none because the payment goes on. */
const CALLS: [call: string, page: string, messages: number][] = [
  ['ppc-change-cart', 'product-simple', 1],
  ['ppc-simulate-cart', 'product-simple', 0],
  ['ppc-create-order', 'cart', 1],
  ['ppc-approve-order', 'cart', 1],
  ['ppc-create-order', 'checkout-guest', 1],
  ['ppc-save-checkout-form', 'checkout-guest', 0],
  ['ppc-approve-order', 'order-pay', 1],
];

describe.each(CALLS)('%s on %s fails', (call, page, messages) => {
  it.each(Object.keys(FAULTS))('[PP-10] [PP-11] [PP-15] with %s: told once, page free, the next click works', async (fault) => {
    const reply = FAULTS[fault];
    let isBroken = true;
    const { fake, errors } = await openPage(page, {
      method: 'ppcp-gateway',
      replies: {
        [call]: (sent) =>
          isBroken && typeof reply === 'function' ? reply(sent) : { success: true, data: { id: 'ORDER', total: 1 } },
      },
    });
    document.addEventListener('click', (event) => event.preventDefault());
    fake.control.always({ call: 'actions.restart', throws: undefined });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    await fake.click('paypal', WRAPPER);
    await settle();
    expect(new Set(shownErrors()).size).toBe(messages);
    expect(isCovered()).toBe(false);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    isBroken = false;
    if (messages > 0) {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
      await fake.click('paypal', WRAPPER);
      await settle();
      expect(fake.calls.of('onApprove').at(-1)?.state).toBe('answered');
    }
    expect(errors()).toEqual([]);
    expect(uncaught).not.toHaveBeenCalled();
  });
});
