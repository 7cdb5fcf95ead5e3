import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const KEY = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';
const LOADER = 'https://c.paypal.com/da/r/fb.js';
const FIELD = 'pui_pay_for_order_session_id';

interface InPage {
  readonly session: string;
  readonly configs: readonly string[];
  readonly fields: readonly string[];
  readonly loaders: number;
  readonly runs: readonly string[];
  readonly collections: number;
}

/** What of ours and of the provider's is in the page. */
function inPage(page: Page): Promise<InPage> {
  return page.evaluate(
    ([key, loader, field]) => {
      const provider = (Reflect.get(window, 'FakeFraudNet') ?? { runs: [], collections: 0 }) as {
        runs: string[];
        collections: number;
      };
      return {
        session: (Reflect.get(window, 'FraudNetConfig') as { f: string }).f,
        configs: [...document.querySelectorAll(`[fncls="${key}"]`)].map(({ textContent }) => textContent ?? ''),
        fields: [...document.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`)].map(({ value }) => value),
        loaders: document.querySelectorAll(`script[src="${loader}"]`).length,
        runs: provider.runs,
        collections: provider.collections,
      };
    },
    [KEY, LOADER, FIELD] as const,
  );
}

const provided = (page: Page, runs: number): Promise<void> =>
  expect.poll(async () => (await inPage(page)).runs.length).toBe(runs);
const fieldsLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new CustomEvent('hosted_fields_loaded')));

test('[FP-01] [FP-02] [FP-03] [XC-07] the provider gets the session, again after each rendering of card fields', async ({
  page,
  shop,
}) => {
  await shop.open(shop.pages.checkout, { bundles: ['fraud-pui'], cart: ['emaille-becher'] });
  await provided(page, 1);
  const first = await inPage(page);
  expect(first.session).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(first.configs[0] ?? '')).toMatchObject({ f: first.session, sandbox: true });
  expect(first).toMatchObject({ fields: [], loaders: 1, collections: 0, runs: first.configs });
  expect(first.configs).toHaveLength(1);

  await fieldsLoaded(page);
  await provided(page, 2);
  await fieldsLoaded(page);
  await provided(page, 3);
  expect(await inPage(page)).toMatchObject({ configs: first.configs, fields: [], loaders: 1, collections: 2 });
});

test(
  '[MS-26] causes no violation where Trusted Types are enforced and no default policy helps',
  { tag: '@own-policy' },
  async ({ page, shop }) => {
    await shop.setup({ bundles: ['fraud-pui'], cart: ['emaille-becher'] });
    await page.addInitScript(() => {
      Reflect.set(window, 'violations', []);
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
        (Reflect.get(window, 'violations') as string[]).push(`${effectiveDirective} ${sample} ${sourceFile}`);
      });
      // The provider's script stays inert, so that nothing leaves this machine.
      const { append } = Element.prototype;
      Element.prototype.append = function appendInert(...nodes: (Node | string)[]) {
        for (const node of nodes) if (node instanceof HTMLScriptElement && node.src) node.type = 'text/x-provider';
        append.apply(this, nodes);
      };
    });
    const config = { f: '0123456789abcdef0123456789abcdef', s: 'M_checkout-page', sandbox: '1' };
    await page.route('**/pui/', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: {
          'content-security-policy':
            "script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types shop/fraud-pui",
        },
        body: `<!doctype html><html lang="de"><head><title>Zahlen</title></head><body><form id="order_review"></form>
        <script nonce="abc">var FraudNetConfig = ${JSON.stringify(config)};</script>
        <script nonce="abc" src="/dist/fraud-pui.js"></script></body></html>`,
      }),
    );
    await page.goto('/pui/');
    await fieldsLoaded(page);
    await expect(page.locator(`script[src="${LOADER}"]`)).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'violations') as unknown)).toEqual([]);
    expect(await page.locator('#fconfig').textContent()).toBe(
      '{"f":"0123456789abcdef0123456789abcdef","s":"M_checkout-page","sandbox":true}',
    );
  },
);
