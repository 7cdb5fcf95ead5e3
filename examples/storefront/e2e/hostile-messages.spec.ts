import type { Page } from '@playwright/test';
import { rememberViolations } from './support/policy.ts';
import {
  CART,
  RICH,
  expectTypedData,
  fillCard,
  fillCheckout,
  fillContact,
  openCheckout,
  place,
  settle,
} from './support/purchase.ts';
import { refuseMessage, refuseOrder } from './support/refusals.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { OWN, PUBLISHED } from './support/vectors.ts';
import { WALLET, button, chooseWallet, errors, fillAddress, press } from './support/wallet.ts';

/*
 * The messages of each bundle, from its real answers and its provider's errors: on the demo's pages, whose policy only reports here, so that what would run
 * does run. All vectors come in each message, but those that would swallow the ones behind them; these come one by one where a message is a list.
 */
const VECTORS = [...PUBLISHED, ...OWN];
const SWALLOWS = /<(?:textarea|template|select|noscript|noembed|noframes|style|script|title|xmp|plaintext|iframe|!--|!\[|\?)/i;
const MARKUP = VECTORS.filter((vector) => !SWALLOWS.test(vector))
  .map((vector) => `<p>${vector}</p>`)
  .join('\n');
const TEXT = `Nein ${VECTORS.join(' ')}`;

/** The demo's policy, report-only: violations are reported, not enforced. */
async function onlyReport(page: Page): Promise<void> {
  await rememberViolations(page);
  await page.route(
    (url) => /\/(?:kasse|kontakt|warenkorb|produkt)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      expect(policy).toContain('strict-dynamic');
      // What only an enforced policy knows would be a line in the console.
      const reported = policy.replace(/(?:^|;)\s*(?:frame-ancestors|sandbox|upgrade-insecure-requests)[^;]*/g, '');
      return route.fulfill({ response, headers: { ...headers, 'content-security-policy-report-only': reported } });
    },
  );
}

/** Nothing has run, nothing was requested elsewhere (the test's own guard), and nothing active stands in the messages. */
async function expectHarmless(page: Page, messages: string): Promise<void> {
  const found = await page.locator(messages).evaluateAll((roots) => {
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll<HTMLElement>('*')]);
    for (const element of all)
      for (const type of ['mouseover', 'focus', 'pointerenter', 'toggle']) element.dispatchEvent(new Event(type));
    return all.flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(?:on|srcdoc|formaction)/.test(name) || (/href|src|action/.test(name) && /^\W*(?:javascript|data):/i.test(value)),
        )
        .map(({ name, value }) => `${element.localName}[${name}=${value}]`)
        .concat(
          /^(?:script|iframe|object|embed|base|meta|link|style|form|img)$/.test(element.localName) ? [element.localName] : [],
        ),
    );
  });
  expect(found).toEqual([]);
  await page.waitForTimeout(150);
  const seen = await page.evaluate(() => [Reflect.get(window, 'hacked'), Reflect.get(window, 'violations')] as unknown[]);
  expect(seen).toEqual([undefined, []]);
}

/** The next call of the card provider answers with this error. */
function failNext(page: Page, call: string, error: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(
    (script) => {
      const { control } = Reflect.get(window, 'FakeStripe') as { control: { queue(one: object): void } };
      control.queue(script);
    },
    { call, error },
  );
}

/** Changes a global of the page before the bundles read it. Runs in the page. */
async function changeGlobal(page: Page, name: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    ([global, changes]) => {
      document.addEventListener(
        'readystatechange',
        () => document.readyState === 'interactive' && Object.assign(Object(Reflect.get(window, global)), changes),
        { once: true },
      );
    },
    [name, values] as const,
  );
}

test.describe(
  '[XC-06] hostile markup in the messages of every bundle: nothing runs, nothing is requested elsewhere',
  { tag: '@own-policy' },
  () => {
    test.beforeEach(async ({ page, consoleGuard }) => {
      consoleGuard.allow(/Report Only|report-only/i, /Failed to load resource/, /\[shop\//, /\[Stripe/);
      await onlyReport(page);
      expect(PUBLISHED.length).toBeGreaterThanOrEqual(180);
      expect(OWN.length).toBeGreaterThanOrEqual(60);
    });

    test('checkout: a refused order, a refused review and a coupon', async ({ page, shop }) => {
      await shop.setup({ bundles: 'all', cart: CART });
      const messages = `<ul class="woocommerce-error"><li>Nein ${MARKUP}</li></ul>`;
      await openCheckout(page);
      await fillCheckout(page, 'cod');
      for (const [word, html] of [
        ['Nein', messages],
        ['Banner', `<div class="wc-block-components-notice-banner is-error">Banner ${MARKUP}</div>`],
        // Without a link of its own, which would keep the checkout from making one.
        ['Ort', `<ul class="woocommerce-error"><li data-id="billing_city">Ort ${MARKUP.replace(/<a\b/gi, '<i')}</li></ul>`],
        ['Lose', `Lose ${MARKUP}`],
      ] as const) {
        await refuseOrder(shop, html);
        await place(page);
        await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toContainText(word);
        await expectHarmless(page, '.woocommerce-NoticeGroup-checkout');
        await settle(page);
      }
      await expectTypedData(page);
      await shop.fault({ endpoint: 'wc-ajax:apply_coupon', kind: 'body', body: messages });
      await page.locator('a.showcoupon').click();
      await page.locator('#coupon_code').fill('zehn');
      await page.keyboard.press('Enter');
      await expect(page.locator('#coupon-error-notice')).toContainText('Nein');
      await expectHarmless(page, '#coupon-error-notice');
      await shop.fault({
        endpoint: 'wc-ajax:update_order_review',
        kind: 'body',
        body: JSON.stringify({ result: 'failure', messages, reload: false, fragments: {} }),
      });
      await page.locator('input[name="shipping_method[0]"]').last().check();
      await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview')).toContainText('Nein');
      await expectHarmless(page, '.woocommerce-NoticeGroup-updateOrderReview');
    });

    test('contact form and newsletter', async ({ page, shop }) => {
      await shop.open(PAGES.contact, { bundles: ['contact-form'] });
      await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
      await fillContact(page);
      await refuseMessage(shop, TEXT);
      await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
      await expect(page.locator(`${RICH} .wpcf7-response-output`)).toContainText('Nein');
      await expectHarmless(page, `${RICH} .wpcf7-response-output, ${RICH} .wpcf7-not-valid-tip, .screen-reader-response`);
      const form = page.locator('form.tnp-ajax');
      let answer = { status: 500, body: `<p>Nein</p>${MARKUP}` };
      await page.route('**/admin-ajax.php?action=tnp&na=sa', (route) => route.fulfill({ ...answer, contentType: 'text/html' }));
      await form.locator('[name="ne"]').fill('erika@example.com');
      await form.locator('[name="ny"]').check();
      await form.getByRole('button', { name: 'Anmelden' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await expectHarmless(page, 'form.tnp-ajax [role="alert"]');
      answer = { status: 200, body: `<p>Danke</p>${MARKUP}` };
      await form.getByRole('button', { name: 'Anmelden' }).click();
      await expect(form).toContainText('Danke');
      await expectHarmless(page, 'form.tnp-ajax > *');
    });

    test('paypal-buttons: refused orders as HTML, list, details and text, and what the SDK throws', async ({ page, shop }) => {
      await shop.open(shop.pages.checkout, { bundles: WALLET, cart: ['kochbuch'] });
      await fillAddress(page);
      await chooseWallet(page);
      for (const answer of [
        { success: false, messages: `<ul class="woocommerce-error"><li>Nein ${MARKUP}</li></ul>` },
        { success: false, data: { errors: VECTORS.map((vector) => `Nein ${vector}`), message: 'x' } },
        { success: false, data: { details: [{ issue: 'Nein', description: MARKUP }], message: 'x' } },
        { success: false, data: { message: TEXT } },
      ]) {
        await shop.fault({ endpoint: 'wc-ajax:ppc-create-order', kind: 'body', body: JSON.stringify(answer) });
        const answered = page.waitForResponse(/ppc-create-order/);
        await press(button(page));
        await answered;
        await expect(errors(page).first()).toContainText('Nein');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectHarmless(page, 'ul.woocommerce-error');
      }
      await page.evaluate((message) => {
        const { control } = Reflect.get(window, 'FakePayPal') as { control: { queue(one: object): void } };
        control.queue({ call: 'createOrder', throws: new Error(message) });
      }, TEXT);
      await press(button(page));
      await expect(errors(page).first()).toBeVisible();
      await expectHarmless(page, 'ul.woocommerce-error');
    });

    test('stripe-express: the shop’s and the provider’s words in the sheet’s page', async ({ page, shop }) => {
      await shop.open(shop.pages.cart, { bundles: ['stripe-express'], cart: ['emaille-becher'] });
      const express = page.locator('#wc-stripe-express-checkout-element').getByRole('button', { name: 'Google Pay' });
      const sheet = page.getByRole('dialog', { name: 'Google Pay' });
      const pay = sheet.getByRole('button', { name: 'Bezahlen' });
      for (const [word, status, body] of [
        ['Erstens', 400, { code: 'woocommerce_rest_checkout_invalid', message: `Erstens ${TEXT}`, data: { status: 400 } }],
        [
          'Zweitens',
          200,
          {
            payment_result: {
              payment_status: 'failure',
              payment_details: [{ key: 'errorMessage', value: `<p>Zweitens</p>${MARKUP}` }],
              redirect_url: '',
            },
          },
        ],
      ] as const) {
        await express.click();
        await expect(pay).toBeEnabled();
        await shop.fault({ endpoint: 'store:checkout', kind: 'body', status, body: JSON.stringify(body) });
        await pay.click();
        await expect(page.locator('.woocommerce-error')).toContainText(word);
        await expectHarmless(page, '.woocommerce-error');
        // The sheet closes with the payment method it hands over.
        await expect(sheet).toHaveCount(0);
      }
      await express.click();
      await expect(pay).toBeEnabled();
      await failNext(page, 'stripe.createPaymentMethod', { message: `Gesperrt ${TEXT}` });
      await pay.click();
      await expect(page.locator('.woocommerce-error')).toContainText('Gesperrt');
      await expectHarmless(page, '.woocommerce-error');
    });

    test('upe: the provider’s words, and the page’s own for a code without any', async ({ page, shop }) => {
      await changeGlobal(page, 'wc_stripe_upe_params', { card_declined: `Seite ${TEXT}` });
      await shop.openCheckout({ bundles: ['checkout', 'upe'], cart: CART });
      await fillCheckout(page, 'stripe');
      await fillCard(page);
      for (const [error, word] of [
        [{ message: `Anbieter ${TEXT}`, type: 'card_error' }, 'Anbieter'],
        [{ message: '', type: 'card_error', code: 'card_declined' }, 'Seite'],
      ] as const) {
        await failNext(page, 'stripe.createPaymentMethod', error);
        await place(page);
        const notice = page.getByRole('alert').filter({ hasText: word });
        await expect(notice.first()).toBeVisible();
        await expectHarmless(page, '[role="alert"]');
        await settle(page);
      }
    });

    test('fraud-pui: a session is data, whatever stands in it', async ({ page, shop }) => {
      await changeGlobal(page, 'FraudNetConfig', { f: `x${TEXT}</script>${MARKUP}`, s: `${MARKUP}</script>` });
      await shop.openCheckout({ bundles: ['checkout', 'fraud-pui'], cart: CART });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('hosted_fields_loaded')));
      const written = page.locator('script[fncls]').first();
      await expect(written).toHaveCount(1);
      expect(
        await written.evaluate(({ textContent }) => (JSON.parse(textContent ?? '') as { f: string }).f.length),
      ).toBeGreaterThan(TEXT.length);
      await expectHarmless(page, '.woocommerce-notices-wrapper, input[name="pui_pay_for_order_session_id"]');
    });

    test('variation-info: scripts in a variation never run, and hostile settings bind nothing', async ({ page, shop }) => {
      const settings = { wrapper: MARKUP, price_selector: TEXT, replace_price: TEXT };
      await page.addInitScript((script) => {
        document.addEventListener(
          'readystatechange',
          () => {
            const form = document.querySelector<HTMLFormElement>('form.variations_form');
            if (document.readyState !== 'interactive' || form === null) return;
            const all = JSON.parse(form.dataset['product_variations'] ?? '[]') as Record<string, unknown>[];
            const hostile = { delivery_time: script, tax_info: script, unit_price: script, product_units: script };
            form.dataset['product_variations'] = JSON.stringify(all.map((one) => ({ ...one, ...hostile })));
          },
          { once: true },
        );
      }, '<p>Ware<script>window.hacked=1</script><svg><script>window.hacked=2</script></svg></p>');
      for (const changes of [undefined, settings]) {
        if (changes) await changeGlobal(page, 'wc_gzd_add_to_cart_variation_params', changes);
        await shop.open(PAGES.product('arbeitshemd'), { bundles: ['variation-info'] });
        await page.locator('select[name="attribute_pa_farbe"]').selectOption('rot');
        await page.locator('select[name="attribute_groesse"]').selectOption('M');
        await expect(page.locator('.single_add_to_cart_button:not(.disabled)')).toBeVisible();
        if (!changes) await expect(page.locator('.delivery-time-info').first()).toContainText('Ware');
        await page.waitForTimeout(400);
        expect(
          await page.evaluate(() => [Reflect.get(window, 'hacked'), Reflect.get(window, 'violations')] as unknown[]),
        ).toEqual([undefined, []]);
      }
    });

    test('the page itself would let such markup run, and tells of it', async ({ page }) => {
      await page.goto(PAGES.contact);
      await page.evaluate(() => {
        const raw = document.createElement('div');
        raw.innerHTML = '<img src="data:," onerror="window.hacked=1"><iframe src="data:text/html,x"></iframe>';
        document.body.append(raw);
      });
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBe(1);
      await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'violations') as string[]).join())).toContain('frame-src');
    });
  },
);
