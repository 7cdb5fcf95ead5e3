import { aPlugin, click } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { startAccountPage } from '../payment-methods';
import { GENERIC, GOOD_CARD, openPayPal, type PayPalOptions, type PayPalPage, shownErrors } from '../testing/open-paypal';

let page: PayPalPage;

const NOT_KEPT = 'Zahlungsmethode konnte nicht gespeichert werden.';
const METHODS_PAGE = 'https://shop.example/mein-konto/payment-methods/';
const WALLET_PLACE = '#ppc-button-ppcp-gateway-save-payment-method';
const CARD = '#payment_method_ppcp-credit-card-gateway';
const WALLET = '#payment_method_ppcp-gateway';
const SEPA = '#payment_method_stripe_sepa_debit';
const CHANGE = { is_subscription_change_payment_page: '1', subscription_id_to_change_payment: '77' };

interface AccountOptions extends Pick<PayPalOptions, 'html' | 'jquery' | 'sdk' | 'arrange'> {
  /** Changes of `ppcp_add_payment_method`. */
  readonly config?: object;
  /** Whether the second has passed after which the SDK is asked for. Default yes. */
  readonly isLoaded?: boolean;
  /** Happens in the task in which the bundle starts. */
  readonly atOnce?: () => void;
}

async function openAccount({ config = {}, isLoaded = true, atOnce, ...options }: AccountOptions = {}): Promise<void> {
  page = await openPayPal('add-payment-method', {
    ...options,
    before(loaded) {
      loaded.setGlobal('ppcp_add_payment_method', { ...Object(loaded.globals['ppcp_add_payment_method']), ...config });
    },
    bundle() {
      startAccountPage();
      atOnce?.();
    },
  });
  if (isLoaded) await page.pass(1000);
}

const placeOrder = (): HTMLButtonElement => document.querySelector('#place_order') ?? document.createElement('button');
const isHidden = (): boolean => placeOrder().classList.contains('ppcp-hidden');
const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null;

/** Types a card and presses the form's button. */
async function addCard(): Promise<void> {
  click(CARD);
  page.fake.fillCard(GOOD_CARD);
  await page.press('#place_order');
}

/** Approves in the wallet's window. */
const addWallet = (): Promise<void> => page.pay(WALLET_PLACE);

describe('account page "add payment method"', () => {
  it('[PP-23] [PP-02] loads an SDK of its own one second after the document is ready', async () => {
    await openAccount({ isLoaded: false });
    await page.pass(500);
    expect(page.fake.scripts).toEqual([]);
    await page.pass(500);
    const [{ query, attributes } = { query: {}, attributes: {} }] = page.fake.scripts;
    expect(query).toMatchObject({
      'client-id': 'tb-client-id',
      'merchant-id': 'TBMERCHANT001',
      components: 'buttons,card-fields',
    });
    expect(Reflect.get(attributes, 'data-user-id-token')).toMatch(/^eyTbIdToken/);
  });

  it('[PP-23] a card is kept: setup token, payment token, payment methods page, also with jQuery', async () => {
    await openAccount({ jquery: true });
    await addCard();
    const nonce: unknown = expect.any(String);
    const payment_method = 'ppcp-credit-card-gateway';
    expect(page.requests().map(({ url, fields }) => [url, fields])).toEqual([
      ['/?wc-ajax=ppc-create-setup-token', { nonce, payment_method, verification_method: 'SCA_WHEN_REQUIRED' }],
      [
        '/?wc-ajax=ppc-create-payment-token',
        { nonce, vault_setup_token: '87A29C2CDD8856FE9', payment_method, is_free_trial_cart: false },
      ],
    ]);
    expect([page.visited, page.posts, placeOrder().disabled]).toEqual([[METHODS_PAGE], [], true]);
  });

  it('[PP-23] a card for a subscription: the subscription uses it, then its page', async () => {
    await openAccount({ config: CHANGE });
    await addCard();
    expect(page.sent('ppc-subscription-change-payment-method')).toMatchObject({
      subscription_id: '77',
      payment_method: 'ppcp-credit-card-gateway',
      wc_payment_token_id: '8',
    });
    expect(page.visited).toEqual(['https://shop.example/mein-konto/view-subscription/77']);
  });

  it.each(['ppc-create-setup-token', 'ppc-create-payment-token', 'ppc-subscription-change-payment-method'])(
    '[PP-23] %s refused: the page’s text, and the form works again',
    async (call) => {
      await openAccount({ config: CHANGE });
      page.answer(call, { success: false, data: { message: 'Could not validate nonce.' } });
      await addCard();
      expect(shownErrors()).toEqual([NOT_KEPT]);
      expect([page.visited, placeOrder().disabled, isBusy()]).toEqual([[], false, false]);
    },
  );

  it('[PP-23] while the card is in flight the button is disabled; shows the error of an empty card', async () => {
    await openAccount();
    click(CARD);
    placeOrder().click();
    expect(placeOrder().disabled).toBe(true);
    await page.settle();
    expect([shownErrors(), placeOrder().disabled]).toEqual([[NOT_KEPT], false]);
  });

  it('[PP-23] other methods go to the shop as always; the wallet shows its own button instead of the form’s', async () => {
    await openAccount();
    click(WALLET);
    expect([page.shown(WALLET_PLACE), isHidden()]).toEqual([true, true]);
    click(SEPA);
    expect([page.shown(WALLET_PLACE), isHidden()]).toEqual([false, false]);
    await page.press('#place_order');
    expect([page.posts.length, page.requests()]).toEqual([1, []]);
  });

  it('[EX-703] each change of what is shown is heard on the document, with the name by which other scripts tell the changes apart', async () => {
    await openAccount({ jquery: true });
    const plugin = aPlugin(({ jQuery, note }) =>
      jQuery(document).on('ppcp-shown ppcp-hidden', ({ type }, { handler, selector }: Record<'handler' | 'selector', string>) =>
        note(`${type} ${selector} ${handler}`),
      ),
    );
    for (const method of [CARD, CARD, WALLET]) click(method);
    expect(plugin.seen).toEqual([
      'ppcp-shown #place_order Hiding.setVisibleByClass',
      `ppcp-hidden ${WALLET_PLACE} Hiding.setVisible`,
      'ppcp-hidden #place_order Hiding.setVisibleByClass',
      `ppcp-shown ${WALLET_PLACE} Hiding.setVisible`,
    ]);
  });

  it('[PP-23] an account of the wallet is kept', async () => {
    await openAccount();
    click(WALLET);
    await addWallet();
    const nonce: unknown = expect.any(String);
    expect(page.requests().map(({ fields }) => fields)).toEqual([{ nonce }, { nonce, vault_setup_token: '87A29C2CDD8856FE9' }]);
    expect(page.visited).toEqual([METHODS_PAGE]);
  });

  it.each<[string, () => Promise<void>]>([
    ['a card', addCard],
    ['an account of the wallet', async () => (click(WALLET), addWallet())],
  ])('[MS-46] %s was kept, and the page comes back from the bfcache: the next one can be kept', async (_what, add) => {
    await openAccount();
    await add();
    expect([page.visited, isBusy()]).toEqual([[METHODS_PAGE], true]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([isBusy(), placeOrder().disabled]).toEqual([false, false]);
    await addCard();
    expect(page.visited).toEqual([METHODS_PAGE, METHODS_PAGE]);
  });

  it('[PP-23] shows once that the shop rejected the wallet', async () => {
    await openAccount();
    page.answer('ppc-create-payment-token', { success: false });
    await addWallet();
    expect(shownErrors()).toEqual([NOT_KEPT]);
  });

  it('[PP-23] notices of others stay at the start (B17); without SDK the form’s own button stays, and the shopper reads the generic message [MS-38]', async () => {
    const foreign = '<ul class="woocommerce-error"><li>Fremd</li></ul>';
    await openAccount({
      sdk: { fail: true },
      html: (html) => html.replace('<div class="woocommerce-notices-wrapper">', `$&${foreign}`),
    });
    click(WALLET);
    expect([isHidden(), shownErrors()]).toEqual([false, ['Fremd', GENERIC]]);
  });

  it('[MS-38] a library that cannot be loaded shows our generic message where the page has none', async () => {
    await openAccount({ sdk: { fail: true }, config: { labels: [] } });
    expect(shownErrors()).toEqual(['Etwas ist schiefgegangen. Bitte erneut versuchen oder eine andere Zahlungsquelle wählen.']);
  });

  it.each<[string, AccountOptions]>([
    ['before the file of the card fields has loaded', { isLoaded: false, atOnce: () => (click(CARD), placeOrder().click()) }],
    ['before the library is asked for', { isLoaded: false }],
    ['while the library loads', { sdk: { delayMs: 20_000 } }],
    [
      'while the fields are drawn',
      { arrange: ({ paypal }) => paypal.control.queue({ call: 'CardFields.field.render', delayMs: 5000 }) },
    ],
  ])('[PP-23] a press %s waits for the fields, and sends the card as they are then', async (_when, options) => {
    await openAccount(options);
    click(CARD);
    for (const _press of [1, 2]) await page.press('#place_order');
    expect([page.posts, isBusy()]).toEqual([[], true]);
    await page.pass(25_000);
    expect([shownErrors(), isBusy(), page.posts]).toEqual([[NOT_KEPT], false, []]);
    expect(page.fake.calls.of('CardFields.getState')).toHaveLength(1);
    await addCard();
    expect(page.calls()).toEqual(['ppc-create-setup-token', 'ppc-create-payment-token']);
    expect([page.visited, page.posts]).toEqual([[METHODS_PAGE], []]);
  });

  it('[PP-23] a press that waits is dropped with the choice of another method', async () => {
    await openAccount({ isLoaded: false });
    click(CARD);
    await page.press('#place_order');
    click(SEPA);
    await page.pass(1000);
    expect([page.requests(), page.posts, shownErrors(), isBusy()]).toEqual([[], [], [], false]);
  });

  it('[PP-23] a press that waits for a library that does not come is dropped with its message; the next is the shop’s', async () => {
    await openAccount({ isLoaded: false, sdk: { delayMs: 60_000 } });
    click(CARD);
    await page.press('#place_order');
    await page.pass(31_100);
    expect([page.requests(), page.posts, shownErrors(), isBusy()]).toEqual([[], [], [GENERIC], false]);
    await page.press('#place_order');
    expect(page.posts).toHaveLength(1);
  });

  it('[PP-23] a press that waits for fields that are never drawn is dropped with its message; the next is the shop’s', async () => {
    await openAccount({ isLoaded: false });
    page.fake.control.always({ call: 'CardFields.field.render', delayMs: 90_000 });
    click(CARD);
    await page.press('#place_order');
    await page.pass(31_100);
    expect([page.requests(), page.posts, shownErrors(), isBusy(), isHidden()]).toEqual([[], [], [GENERIC], false, false]);
    await page.press('#place_order');
    expect(page.posts).toHaveLength(1);
    await page.pass(90_000);
    expect([shownErrors(), isBusy()]).toEqual([[], false]);
  });

  it('[PP-23] a press that waited goes to the shop when the fields cannot be drawn', async () => {
    await openAccount({ isLoaded: false });
    page.fake.control.always({ call: 'CardFields.field.render', throws: new Error('No place') });
    click(CARD);
    await page.press('#place_order');
    expect(page.posts).toEqual([]);
    await page.pass(1000);
    expect([page.posts.length, isBusy()]).toEqual([1, false]);
  });

  it('[MS-38] a library that hangs shows the generic message after 30 seconds, and is used when it comes after all', async () => {
    await openAccount({ isLoaded: false, sdk: { delayMs: 60_000 } });
    click(WALLET);
    await page.pass(30_900);
    expect(shownErrors()).toEqual([]);
    await page.pass(200);
    expect([shownErrors(), isHidden()]).toEqual([[GENERIC], false]);
    await page.pass(40_000);
    expect([shownErrors(), isHidden()]).toEqual([[], true]);
    expect(page.fake.painted(WALLET_PLACE)).toContain('paypal');
  });

  it('[MS-38] [MS-28] a library that a consent tool withholds is no error: the page says that it needs the consent', async () => {
    const withheld = '<script type="text/plain" data-cmplz-src="https://www.paypal.com/sdk/js"></script>';
    await openAccount({ html: (html) => html.replace('</body>', `${withheld}</body>`) });
    await page.pass(30_100);
    expect(shownErrors()).toEqual([expect.stringContaining('benötigt eine Einwilligung')]);
    document.querySelector('[data-cmplz-src]')?.remove();
    await page.pass(100);
    expect([shownErrors(), page.fake.painted(WALLET_PLACE)]).toEqual([[], expect.arrayContaining(['paypal'])]);
  });

  it('[MS-38] [MS-44] fields that cannot be drawn show the generic message, never the exception’s own text', async () => {
    const broken = { call: 'Buttons.render', throws: new Error('Document.querySelector: load failed') };
    await openAccount({ arrange: ({ paypal }) => paypal.control.always(broken) });
    expect(shownErrors()).toEqual([GENERIC]);
  });

  it('[PP-26] [PP-23] on the change page the box "keep this card" is ticked and locked', async () => {
    const id = 'wc-ppcp-credit-card-gateway-new-payment-method';
    await openAccount({
      config: { is_subscription_change_payment_page: '1' },
      html: (html) => html.replace('</fieldset>', `$&<input type="checkbox" id="${id}">`),
    });
    const box = document.querySelector<HTMLInputElement>(`#${id}`);
    expect([box?.checked, box?.disabled]).toEqual([true, true]);
  });
});
