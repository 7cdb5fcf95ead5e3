import { ANSWER_FAULT_NAMES, type AnswerFaultName, loadPage } from '@shop/testing';
import { expect, it } from 'vitest';
import { TOO_LONG, aFaultyShop, told } from '../../testing/faulty-shop';
import { aShopPage } from '../../testing/shop-page';
import { startTokenSync } from './index';

const URL_PATH = '/wp-admin/admin-ajax.php';
const server = aFaultyShop();
const shop = aShopPage(() => {
  const page = loadPage('checkout-guest', {
    html: () => '<body><form class="checkout"><input type="hidden" id="cashpressoToken"></form></body>',
  });
  page.setGlobal('bnpl_token_sync', { ajax_url: URL_PATH, nonce: 'n1', action: 'store_token' });
  return page;
});

/** Answers with status 200 that are no refusal and no page count as taken: the endpoint is the widget's, and its answer is not defined. */
const TAKEN: readonly AnswerFaultName[] = ['a notice before the answer', 'half an answer', 'an empty answer', 'a slow answer'];

it.each(ANSWER_FAULT_NAMES)(
  '[TK-01] %s: shows nothing, the checkout is usable, the token is sent again when it did not arrive',
  async (fault) => {
    server.answer(URL_PATH, () => Response.json({ success: true }));
    server.spoil(URL_PATH, fault);
    (document.getElementById('cashpressoToken') as HTMLInputElement).value = 't1';
    startTokenSync();
    await server.pass(TOO_LONG);
    expect(server.sent(URL_PATH)).toBe(1);
    expect([told(), document.querySelectorAll('[aria-busy]').length]).toEqual([[], 0]);
    server.spoil(URL_PATH);
    shop.trigger('updated_checkout', [{}]);
    await server.pass(10);
    expect(server.sent(URL_PATH)).toBe(TAKEN.includes(fault) ? 1 : 2);
    shop.trigger('updated_checkout', [{}]);
    await server.pass(10);
    expect(server.sent(URL_PATH)).toBe(TAKEN.includes(fault) ? 1 : 2);
  },
);
