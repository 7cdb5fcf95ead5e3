import { fetchUi } from '@shop/core';
import { need } from '@shop/testing';
import { expect, it, vi } from 'vitest';
import { showOrderNotices, showReviewNotices } from '../order/errors';
import { openShop } from '../testing/checkout-page';
import { offerScrolling, showNoticesBefore } from './notices';

const HTML = '<html><body><main><form class="checkout woocommerce-checkout"></form></main></body></html>';
it.each([
  ['an image', '<img src=x onerror="ran()">'],
  ['a script', '<script>ran()</script>'],
  ['a frame', '<iframe srcdoc="<script>parent.ran()</script>"></iframe>'],
  ['a style', '<style>main { display: none }</style>'],
  ['a form', '<form action="https://evil.example/"><input name="password"></form>'],
  ['a link that runs script', '<a href="javascript:ran()">hier</a>'],
  ['a handler', '<b onclick="ran()">hier</b>'],
])('[XC-06] a notice with %s keeps its words and nothing that loads, runs or asks', async (_what, markup) => {
  const ran = vi.fn();
  vi.stubGlobal('ran', ran);
  await openShop(HTML);
  const form = need('form');
  const html = `<ul class="woocommerce-error" role="alert"><li>Eins ${markup}</li></ul>`;
  showOrderNotices(form, html);
  showReviewNotices(form, 'error', html);
  await showNoticesBefore(form, 'error', html);
  await fetchUi();
  const notices = [...document.querySelectorAll('ul.woocommerce-error')];
  expect(notices).toHaveLength(3);
  for (const notice of notices) {
    expect(notice.textContent).toContain('Eins');
    expect(notice.querySelectorAll('img, script, iframe, style, form, input, [onclick], [href^="javascript"]')).toHaveLength(0);
  }
  expect(ran).not.toHaveBeenCalled();
});

it.each([
  ['woocommerce_params', true],
  ['wc_checkout_params', true],
  ['other_params', false],
])(
  "[EX-164] `$.scroll_to_notices` is there on every page with the shop's own script, and one of another script stays: %s",
  async (global, isOffered) => {
    const page = await openShop(HTML, { jquery: true, before: ({ setGlobal }) => setGlobal(global, {}), bundle: offerScrolling });
    const statics = page.jQuery as unknown as Record<string, unknown>;
    expect(typeof statics['scroll_to_notices']).toBe(isOffered ? 'function' : 'undefined');
    const own = (): void => undefined;
    statics['scroll_to_notices'] = own;
    offerScrolling();
    expect(statics['scroll_to_notices']).toBe(own);
  },
);
