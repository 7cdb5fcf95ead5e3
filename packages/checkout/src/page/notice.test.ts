import { fetchUi } from '@shop/core';
import { installJQuery, need } from '@shop/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOrderNotices, showReviewNotices } from '../order/errors';
import { offerScrolling, showNoticesBefore } from './notices';
const ran = vi.fn();

beforeEach(() => {
  ran.mockReset();
  vi.stubGlobal('ran', ran);
  document.body.innerHTML = '<main><form class="checkout woocommerce-checkout"></form></main>';
});
afterEach(() => document.body.replaceChildren());

it.each([
  ['an image', '<img src=x onerror="ran()">'],
  ['a script', '<script>ran()</script>'],
  ['a frame', '<iframe srcdoc="<script>parent.ran()</script>"></iframe>'],
  ['a style', '<style>main { display: none }</style>'],
  ['a form', '<form action="https://evil.example/"><input name="password"></form>'],
  ['a link that runs script', '<a href="javascript:ran()">hier</a>'],
  ['a handler', '<b onclick="ran()">hier</b>'],
])('[XC-06] a notice with %s keeps its words and nothing that loads, runs or asks', async (_what, markup) => {
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
  (global, isOffered) => {
    const installed = installJQuery(window);
    const statics = installed.jQuery as unknown as Record<string, unknown>;
    vi.stubGlobal(global, {});
    offerScrolling();
    expect(typeof statics['scroll_to_notices']).toBe(isOffered ? 'function' : 'undefined');
    const own = (): void => undefined;
    statics['scroll_to_notices'] = own;
    offerScrolling();
    expect(statics['scroll_to_notices']).toBe(own);
    installed.remove();
    vi.unstubAllGlobals();
  },
);
