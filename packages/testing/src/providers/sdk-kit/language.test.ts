import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeGooglePay } from '../googlepay/index';
import { createFakePayPal } from '../paypal/index';
import { createFakeStripe } from '../stripe/index';
import { formatAmount, formatMajor } from './amount';
import { inPageLanguage } from './language';
import { node } from './nodes';

type Loose = Record<string, (...args: unknown[]) => unknown>;

const SOURCE = join(import.meta.dirname, '..');
const FAKES = ['sdk-kit', 'stripe', 'paypal', 'googlepay', 'applepay'];
/** Names of places and people stay as they are. */
const NAMES = /^(?:Heidestraße 17|Ringstraße 5|Tür 3|Erika Mustermann)$/;
const GERMAN =
  /[äöüß]|\b(?:Bitte|Sie|Ihre?|Karten?\w*|Zahlung\w*|Abbrechen|Freigabe|Freigeben|Land|Ort|Summe|Versand\w*|Lieferadresse|Bezahl\w*|bezahlen|Nachbildung|Konto\w*|Telefon|Vorgang|Angemeldet|kaufen|unvollständig)\b/;

/** Texts in a file's code that are German, values in them replaced by a word. */
function germanTexts(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, 'X'))
    .filter((text) => GERMAN.test(text) && !NAMES.test(text));
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="a"></div>';
});
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.innerHTML = '';
});

describe('the page’s language', () => {
  const files = FAKES.flatMap((folder) =>
    readdirSync(join(SOURCE, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'language.ts')
      .map((name) => join(folder, name)),
  );
  it.each(files)('every German text of %s has English', (name) => {
    expect(germanTexts(join(SOURCE, name)).filter((text) => inPageLanguage(text) === text)).toEqual([]);
  });

  it('is German without a language; texts of the page and of the server stay', () => {
    expect(node('button', { text: 'Abbrechen', attributes: { 'aria-label': 'Karte', name: 'Karte' } }).outerHTML).toBe(
      '<button aria-label="Card" name="Karte">Cancel</button>',
    );
    expect(node('p', { text: 'constructor' }).textContent).toBe('constructor');
    document.documentElement.lang = 'de';
    expect(node('p', { text: 'Abbrechen' }).textContent).toBe('Abbrechen');
    document.documentElement.removeAttribute('lang');
    expect(node('p', { text: 'Abbrechen' }).textContent).toBe('Abbrechen');
  });

  it('amounts are written as a shop of that language does', () => {
    expect([formatAmount(123450, 'eur'), formatMajor('11.90', 'EUR'), formatMajor('viel', 'EUR')]).toEqual([
      '€1,234.50',
      '€11.90',
      'viel EUR',
    ]);
    document.documentElement.lang = 'de';
    expect(formatMajor('11.90', 'EUR').replace('\u00a0', ' ')).toBe('11,90 €');
  });
});

describe('in an English page', () => {
  it('Stripe’s form, its errors and the bank’s question are English', async () => {
    const fake = createFakeStripe();
    const stripe = fake.Stripe('pk_test_xxx') as unknown as Loose;
    const elements = stripe['elements']?.({
      mode: 'payment',
      amount: 1190,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card'],
    }) as Loose;
    const element = elements['create']?.('payment') as Loose;
    element['mount']?.('#a');
    await vi.waitFor(() => expect(document.querySelector('#a .__PrivateStripeElement')?.shadowRoot ?? undefined).toBeDefined());
    const root = document.querySelector('#a .__PrivateStripeElement')?.shadowRoot;
    expect([...(root?.querySelectorAll('label') ?? [])].map((label) => label.textContent)).toEqual([
      'Card number',
      'Expiry date',
      'Security code',
      'Country',
    ]);
    expect(await elements['submit']?.()).toMatchObject({ error: { message: 'Your card number is incomplete.' } });
    fake.dialogs.closeAll();
  });

  it('PayPal’s buttons and window', async () => {
    const fake = createFakePayPal();
    const paypal = fake.load('', {}) as unknown as Record<string, (options: object) => Loose>;
    const buttons = paypal['Buttons']?.({ createOrder: () => '832226F17FE042C45', onApprove: () => undefined });
    await buttons?.['render']?.('#a');
    expect(document.querySelector('#a > *')?.shadowRoot?.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe(
      'Pay with PayPal',
    );
    const paying = fake.click('paypal');
    const dialog = await fake.dialogs.opened('paypal');
    await vi.waitFor(() => expect(dialog.buttons()).toContain('approve'));
    expect(dialog.text()).toBe(
      'PayPalPayPal · imitationSigned in as Erika Mustermann (erika@example.com)Payment 832226F17FE042C45Pay nowFail the paymentCancel',
    );
    dialog.press('cancel');
    await paying;
    fake.reset();
  });

  it('the wallet’s sheet, with prices', async () => {
    const fake = createFakeGooglePay();
    const remove = fake.install();
    const client = new fake.google.payments.api.PaymentsClient({ environment: 'TEST' }) as Loose;
    const paying = client['loadPaymentData']?.({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [{ type: 'CARD' }],
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '1211.90', currencyCode: 'EUR', countryCode: 'DE' },
    }) as Promise<unknown>;
    const sheet = await fake.dialogs.opened('googlepay');
    await vi.waitFor(() => expect(sheet.text()).toContain('Total: €1,211.90'));
    expect(sheet.text()).toMatch(/Card.*is declined.*PayCancel$/);
    sheet.press('cancel');
    await expect(paying).rejects.toMatchObject({ statusCode: 'CANCELED' });
    remove();
  });
});
