import type { Page } from '@playwright/test';
import { lineOf } from '@shop/testing/browser-tests';
import { SHOPS } from '../src/demo/faults.ts';
import type { Flow, React } from './announcements/flow.ts';
import { FORM_FLOWS } from './announcements/form-flows.ts';
import { PAYMENT_FLOWS } from './announcements/payment-flows.ts';
import { SHOP_FLOWS } from './announcements/shop-flows.ts';
import { expect, test } from './support/test.ts';

/*
 * What a shopper hears: each outcome once, and the focus is never lost. Each shop, language and state of React meets each other one once. The report has each
 * transcript.
 */
const [WOO_8, WOO_10, WOO_11] = SHOPS;
const ROWS = [
  [WOO_8, 'de', 'late'],
  [WOO_8, 'en', 'blocked'],
  [WOO_10, 'de', 'present'],
  [WOO_10, 'en', 'late'],
  [WOO_11, 'de', 'blocked'],
  [WOO_11, 'en', 'present'],
] as const;
/** Later than any answer of the shop. */
const LATE_MS = 1200;
const FLOWS: Readonly<Record<string, Flow>> = { ...SHOP_FLOWS, ...FORM_FLOWS, ...PAYMENT_FLOWS };

/**
 * The rows of a flow: every shop and every state of React, in the language of its turn. A sampled one runs where React is late, which includes its
 * presence, and where it is blocked.
 */
function rowsOf({ isSampled = false, react, notOn }: Flow, turn: number): readonly (typeof ROWS)[number][] {
  const language = turn % 2 === 0 ? 'de' : 'en';
  return ROWS.filter(
    (row) => row[0] !== notOn && row[1] === language && !(isSampled && row[2] === 'present') && (react?.includes(row[2]) ?? true),
  );
}

/** Lets React come at once, late, or not at all. */
async function setReact(page: Page, react: React): Promise<void> {
  if (react === 'blocked') await page.route('**/shop-ui.js*', (route) => route.abort());
  if (react !== 'late') return;
  await page.route('**/shop-ui.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

for (const [turn, [name, flow]] of Object.entries(FLOWS).entries())
  for (const [versions, language, react] of rowsOf(flow, turn))
    test(`${name}: ${versions}, ${language}, React ${react}`, async ({ page, shop, transcript, consoleGuard }) => {
      consoleGuard.allow(/shop-ui/, /Failed to load resource/, /order request failed/, /outcome/, ...(flow.allowed ?? []));
      await shop.setup({
        ...flow.setup,
        bundles: ['checkout', 'contact-form', 'variation-info', ...(flow.bundles ?? [])],
        language,
        settings: { versions },
      });
      await setReact(page, react);
      if (flow.fault) await shop.fault(flow.fault);
      await flow.open(page);
      await transcript.clear();
      await flow.act(page);
      // Late views, and the half second before a notice gets the focus.
      await page.waitForTimeout(LATE_MS);
      const lines = (await transcript.lines()).join('\n');
      test.info().annotations.push({ type: 'transcript', description: lines });
      for (const text of flow.heard) {
        expect.soft(await transcript.heard(text), `${text} in:\n${lines}`).toBe(1);
        expect.soft(await transcript.inserted(text), `${text} in:\n${lines}`).toBeLessThanOrEqual(1);
      }
      for (const text of flow.found ?? [])
        expect.soft((await transcript.heard(text)) + (await transcript.inserted(text)), `${text} in:\n${lines}`).toBe(1);
      for (const text of flow.silent ?? []) expect.soft(await transcript.heard(text), `${text} in:\n${lines}`).toBe(0);
      const focus = await transcript.focus();
      const line = focus && lineOf(focus).replace('focus: ', '');
      if (flow.focus) expect(line ?? '', lines).toMatch(flow.focus);
      else expect(line, lines).toBeUndefined();
    });
