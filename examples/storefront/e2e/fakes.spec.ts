import { expect, test, type Page } from '@playwright/test';
import { buildProviderScripts, type ProviderSources, routeProviders } from '@shop/testing/browser-tests';
import { CARDS } from './support/cards.ts';
import { findAxeViolations } from './support/axe.ts';

const ADDRESS = 'https://fakes.example/';
const SDK =
  'https://www.paypal.com/sdk/js?client-id=x&currency=EUR&components=buttons,messages,card-fields,hosted-fields,googlepay,applepay';
const HTML = `<!doctype html><html lang="de"><head><title>Fakes</title><meta name="viewport" content="width=device-width"></head><body>
<main><h1>Anbieter</h1><div id="pay"></div><div id="wallets"></div><div id="buttons"></div><div class="message" data-pp-amount="20"></div>
<div id="name"></div><div id="number"></div><div id="expiry"></div><div id="cvv"></div><div id="google"></div><p id="log" role="status"></p></main></body></html>`;

let sources: ProviderSources = {};
test.beforeAll(async () => {
  sources = await buildProviderScripts();
});

/** What the page scripts of these tests reach through the window. */
type Anything = (...args: unknown[]) => Anything & Promise<Anything> & Record<string, Anything>;

async function open(page: Page, ...scripts: string[]): Promise<void> {
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await routeProviders(page, sources);
  await page.goto(ADDRESS);
  for (const url of scripts) await page.addScriptTag({ url });
}

test('the payment form can be filled by keyboard, announces errors, and the bank dialog decides', async ({ page }) => {
  await open(page, 'https://js.stripe.com/v3/');
  await page.evaluate(() => {
    const stripe = (Reflect.get(window, 'Stripe') as unknown as Anything)('pk_test_x');
    const elements = stripe['elements']?.({
      mode: 'payment',
      amount: 1190,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card', 'sepa_debit'],
    });
    elements?.['create']?.('payment')['mount']?.('#pay');
    Reflect.set(window, 'submit', () => elements?.['submit']?.());
    Reflect.set(window, 'confirm3ds', () =>
      stripe['confirmPayment']?.({ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }),
    );
  });
  await page.evaluate(() => (Reflect.get(window, 'submit') as Anything)());
  await expect(page.getByText('Die Kartennummer ist unvollständig.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Kartennummer').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12/39');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  expect(await page.evaluate(async () => JSON.stringify(await (Reflect.get(window, 'submit') as Anything)()))).toBe(
    '{"selectedPaymentMethod":"card"}',
  );
  await page.getByLabel('SEPA-Lastschrift').check();
  await expect(page.getByLabel('IBAN')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const confirmed = page.evaluate(async () => JSON.stringify(await (Reflect.get(window, 'confirm3ds') as Anything)()));
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  await expect(dialog).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Freigeben' })).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Freigeben' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await confirmed).toContain('payment_intent_authentication_failure');
  await expect(dialog).toHaveCount(0);
});

test('the wallet sheet shows rows and shipping, and is left by keyboard', async ({ page }) => {
  await open(page, 'https://js.stripe.com/v3/');
  await page.evaluate(() => {
    const stripe = (Reflect.get(window, 'Stripe') as unknown as Anything)('pk_test_x');
    const elements = stripe['elements']?.({
      mode: 'payment',
      amount: 1190,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card'],
    });
    const element = elements?.['create']?.('expressCheckout', {
      paymentMethods: { applePay: 'never', googlePay: 'always', link: 'never', amazonPay: 'never' },
    });
    element?.['mount']?.('#wallets');
    element?.['on']?.('click', ((event: Record<string, Anything>) =>
      event['resolve']?.({
        lineItems: [{ name: 'Becher', amount: 700 }],
        shippingAddressRequired: true,
        shippingRates: [{ id: 'a', displayName: 'Versand', amount: 490 }],
      })) as unknown);
    element?.['on']?.('cancel', (() => (document.getElementById('log') as HTMLElement).append('abgebrochen')) as unknown);
  });
  await page.getByRole('button', { name: 'Google Pay' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await expect(sheet.getByText('11,90')).toBeVisible();
  await expect(sheet.getByLabel('Lieferadresse')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('abgebrochen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeFocused();
});

test('wallet buttons open a payment window with shipping choice; approval reaches the page', async ({ page }) => {
  await open(page, SDK);
  await page.evaluate(async () => {
    const paypal = Reflect.get(window, 'paypal') as unknown as Record<string, Anything>;
    const log = document.getElementById('log') as HTMLElement;
    const given = {
      createOrder: async () => 'ORDER1',
      onApprove: (data: { orderID: string }) => log.append(`bezahlt ${data.orderID}`),
      onShippingAddressChange: (data: { shippingAddress: { countryCode: string } }, actions: { reject(): unknown }) =>
        data.shippingAddress.countryCode === 'US' ? actions.reject() : undefined,
      style: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal' },
    };
    await paypal['Buttons']?.(given)['render']?.('#buttons');
    await paypal['Messages']?.({})['render']?.('.message');
  });
  await expect(page.getByText('20,00')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'PayPal' });
  await popup.getByLabel('Lieferadresse').selectOption('us');
  await expect(popup.getByRole('alert')).toHaveText('Diese Adresse wird nicht beliefert.');
  await expect(popup.getByRole('button', { name: 'Jetzt bezahlen' })).toBeDisabled();
  expect(await findAxeViolations(page)).toEqual([]);
  await popup.getByLabel('Lieferadresse').selectOption('wien');
  await popup.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await expect(page.getByText('bezahlt ORDER1')).toBeVisible();
});

test('card fields take a card and ask the bank', async ({ page }) => {
  await open(page, SDK);
  await page.evaluate(async () => {
    const paypal = Reflect.get(window, 'paypal') as unknown as Record<string, Anything>;
    const log = document.getElementById('log') as HTMLElement;
    const cards = paypal['CardFields']?.({
      createOrder: () => 'ORDER2',
      onApprove: (data: { liabilityShift: string }) => log.append(`Karte ${data.liabilityShift}`),
    });
    for (const [field, id] of [
      ['NameField', 'name'],
      ['NumberField', 'number'],
      ['ExpiryField', 'expiry'],
      ['CVVField', 'cvv'],
    ] as const) {
      await cards?.[field]?.()['render']?.(`#${id}`);
    }
    Reflect.set(window, 'payByCard', () => cards?.['submit']?.());
  });
  await page.getByLabel('Kartennummer').fill(CARDS.bank);
  await page.getByLabel('Ablaufdatum').fill('12/39');
  await page.getByLabel('Prüfziffer').fill('123');
  expect(await findAxeViolations(page)).toEqual([]);
  const paying = page.evaluate(async () => {
    await (Reflect.get(window, 'payByCard') as Anything)();
  });
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await paying;
  await expect(page.getByText('Karte POSSIBLE')).toBeVisible();
});

test('Google Pay and Apple Pay sheets open from a click', async ({ page }) => {
  await open(page, 'https://pay.google.com/gp/p/js/pay.js', 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js');
  await page.evaluate(() => {
    const log = document.getElementById('log') as HTMLElement;
    const { PaymentsClient } = (
      Reflect.get(window, 'google') as {
        payments: { api: { PaymentsClient: new (options: object) => Record<string, Anything> } };
      }
    ).payments.api;
    const client = new PaymentsClient({ environment: 'TEST' });
    const request = {
      apiVersion: 2,
      allowedPaymentMethods: [{}],
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '11.90', currencyCode: 'EUR' },
    };
    const onClick = (): unknown =>
      client['loadPaymentData']?.(request).catch((error: { statusCode: string }) => log.append(error.statusCode));
    (document.getElementById('google') as HTMLElement).append(client['createButton']?.({ onClick }) as unknown as Node);
    const apple = document.createElement('apple-pay-button');
    document.querySelector('main')?.append(apple);
    apple.addEventListener('click', () => {
      const Session = Reflect.get(window, 'ApplePaySession') as new (version: number, request: object) => Record<string, unknown>;
      const session = new Session(4, {
        countryCode: 'DE',
        currencyCode: 'EUR',
        merchantCapabilities: ['x'],
        supportedNetworks: ['visa'],
        total: { label: 'Laden', amount: '1.00' },
      });
      session['onvalidatemerchant'] = () => (session['completeMerchantValidation'] as Anything).call(session, {});
      session['onpaymentauthorized'] = () => {
        (session['completePayment'] as Anything).call(session, 0);
        log.append('Apple bezahlt');
      };
      (session['begin'] as Anything).call(session);
    });
  });
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await expect(page.getByRole('dialog', { name: 'Google Pay' })).toContainText('11,90 €');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('CANCELED')).toBeVisible();
  await page.getByRole('button', { name: 'Apple Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  expect(await findAxeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(page.getByText('Apple bezahlt')).toBeVisible();
});
