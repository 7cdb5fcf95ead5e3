import { ANSWER_FAULT_NAMES, type AnswerFaultName } from '@shop/testing';
import { expect, it } from 'vitest';
import { alerts, openShop, TOO_LONG } from '../../testing/checkout-page';
import { startTokenSync } from './index';

const HTML = '<html><body><form class="checkout"><input type="hidden" id="cashpressoToken" value="t1"></form></body></html>';

/** Answers with status 200 that are no refusal and no page count as taken: the endpoint is the widget's, and its answer is not defined. */
const TAKEN: readonly AnswerFaultName[] = ['a notice before the answer', 'half an answer', 'an empty answer', 'a slow answer'];

it.each(ANSWER_FAULT_NAMES)(
  '[TK-01] %s: shows nothing, the checkout is usable, the token is sent again when it did not arrive',
  async (fault) => {
    const page = await openShop(HTML, {
      bundle: startTokenSync,
      faults: { store_token: fault },
      answers: { store_token: { success: true } },
      before: ({ setGlobal }) =>
        setGlobal('bnpl_token_sync', { ajax_url: '/wp-admin/admin-ajax.php', nonce: 'n1', action: 'store_token' }),
    });
    await page.pass(TOO_LONG);
    expect(page.requests('store_token')).toHaveLength(1);
    expect([alerts(), document.querySelectorAll('[aria-busy]').length]).toEqual([[], 0]);
    page.spoil('store_token');
    for (let updates = 0; updates < 2; updates += 1) {
      await page.trigger('updated_checkout', [{}]);
      expect(page.requests('store_token')).toHaveLength(TAKEN.includes(fault) ? 1 : 2);
    }
  },
);
