import { need, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  GENERIC,
  isCovered,
  isPlaceOrderShown,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  shownErrors,
  WRAPPER,
} from '../../testing/open-paypal';
import { within } from '../../testing/recorded-page';

let page: PayPalPage;

const open = async (options?: PayPalOptions): Promise<void> =>
  void (page = await openPayPal('checkout-guest', { lean: true, ...options }));
const PLACE_ORDER = '#place_order:not(.ppcp-dcc-order-button)';
const isBusy = (): boolean => need('.ppc-button-wrapper').hasAttribute('aria-busy');

describe('checkout wallet flow', () => {
  it('[MS-39] asks at the addresses that another script has put into the page config since', async () => {
    await open({ answers: { 'ppc-approve-elsewhere': { success: true, data: {} } } });
    const { ajax } = Reflect.get(window, 'PayPalCommerceGateway') as { ajax: Record<string, object> };
    ajax['approve_order'] = { endpoint: '/?wc-ajax=ppc-approve-elsewhere', nonce: 'n3w' };
    await page.pay();
    expect(page.calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-order', 'ppc-approve-elsewhere']);
    expect(page.sent('ppc-approve-elsewhere')?.['nonce']).toBe('n3w');
  });

  it.each([false, true])(
    '[PP-13] [PP-08] click, saved form, order, approval, place order with the wallet (jQuery: %s)',
    async (jquery) => {
      await open({ jquery });
      await page.type('#billing_email', 'gast@example.com');
      await page.pay();
      expect(page.calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-order', 'ppc-approve-order']);
      const body = page.sent('ppc-create-order') ?? {};
      const recorded: object = JSON.parse(String(recordedExchange('ppc-create-order--paypal-checkout').request.body));
      expect(Object.keys(body)).toEqual(Object.keys(recorded));
      expect(body).toMatchObject({
        payer: null,
        bn_code: 'Woo_PPCP',
        context: 'checkout',
        order_id: '0',
        payment_method: 'ppcp-gateway',
        funding_source: 'paypal',
        createaccount: false,
        save_payment_method: false,
      });
      expect(String(body['form_encoded'])).toContain('billing_email=gast%40example.com');
      expect(page.sent('ppc-save-checkout-form')).toMatchObject({ nonce: 'b728fb8fe2', form_encoded: body['form_encoded'] });
      const approved = { nonce: 'd6db2ba4f1', order_id: '237596596B6926E91', funding_source: 'paypal' };
      expect(page.sent('ppc-approve-order')).toEqual(approved);
      expect(page.posts).toEqual([
        expect.objectContaining({
          payment_method: 'ppcp-gateway',
          'ppcp-funding-source': 'paypal',
          'ppcp-resume-order': 'pcp_customer_t_b273cd4f5e0d01586fbb0e08774f67',
        }),
      ]);
      expect([isCovered(), page.loggedErrors]).toEqual([false, []]);
    },
  );

  it.each([
    ['a foreign method', 'cod', 'ppcp-gateway'],
    ['another method of the provider, which stays chosen', 'ppcp-credit-card-gateway', 'ppcp-credit-card-gateway'],
  ])('[PP-13] after a click with %s the order is placed with the provider', async (_what, method, placed) => {
    await open({ method });
    await page.pay();
    expect(page.posts[0]).toMatchObject({ payment_method: placed });
  });

  it('[PP-13] a form that could not be saved is only noted, the payment goes on; a second order replaces the noted one', async () => {
    await open({ answers: { 'ppc-save-checkout-form': { success: false, data: {} } } });
    for (const _time of [1, 2]) await page.giveUp();
    expect([page.count('ppc-create-order'), shownErrors()]).toEqual([2, []]);
    for (const name of ['ppcp-resume-order', 'ppcp-funding-source'])
      expect(document.querySelectorAll(`input[name="${name}"]`)).toHaveLength(1);
  });

  it('[PP-10] errors of the form close the window with one list and fire checkout_error', async () => {
    await open({ answers: { 'ppc-create-order': 'ppc-create-order-checkout-errors' }, listen: ['checkout_error'] });
    await page.click();
    expect(shownErrors()).toHaveLength(8);
    expect(shownErrors()[0]).toBe('Rechnung: E-Mail-Adresse ist ein Pflichtfeld.');
    const list =
      /^<ul class="woocommerce-error" role="alert"[^>]*><li data-id="billing_email" role="none"[^>]*><a href="#billing_email"><strong>Rechnung: E-Mail-Adresse<\/strong>/;
    expect(page.heard).toEqual([['checkout_error', expect.stringMatching(list)]]);
    expect([page.fake.dialogs.current, isCovered()]).toEqual([undefined, false]);
  });

  it('[PP-10] refresh updates the checkout, HTML messages replace what is there', async () => {
    const messages = '<ul class="woocommerce-error"><li>Bitte neu laden</li></ul>';
    await open({
      listen: ['update_checkout', 'checkout_error'],
      answers: { 'ppc-create-order': { success: false, messages, data: { refresh: true } } },
    });
    await page.click();
    expect([shownErrors(), page.told()]).toEqual([['Bitte neu laden'], ['update_checkout', 'checkout_error']]);
  });

  it('[PP-10] an answer without an id: generic text, page usable', async () => {
    await open({ answers: { 'ppc-create-order': { success: true, data: {} } } });
    await page.click();
    expect(shownErrors()).toEqual([GENERIC]);
    await page.giveUp();
  });

  it('[PP-14] cancel releases the page and reloads nothing', async () => {
    await open({ listen: ['ppcp-reload-buttons'] });
    await page.giveUp();
    expect([isCovered(), page.heard, shownErrors()]).toEqual([false, [], []]);
  });
});

describe('validation', () => {
  const ON = { basic_checkout_validation_enabled: '1' };
  const WHOLE = { lean: false };

  it('[PP-13] [PP-19] a click lets the shop mark required fields; with basic validation the window stays shut', async () => {
    page = await openPayPal('variant-checkout-basic-validation');
    page.page.on(document, 'validate', ({ target }) => {
      if (target instanceof HTMLInputElement && target.value === '')
        target.closest('.validate-required')?.classList.add('woocommerce-invalid');
    });
    await page.click();
    expect(shownErrors()).toContain('Rechnung: Vorname ist ein Pflichtfeld.');
    expect([page.calls(), page.fake.dialogs.current, page.fake.calls.of('createOrder')]).toEqual([[], undefined, []]);
  });

  it('[PP-19] terms have their own text, and nothing marked means go', async () => {
    await open({ ...WHOLE, config: ON });
    need('#terms').closest('.validate-required')?.classList.add('woocommerce-invalid');
    await page.click();
    expect(shownErrors()).toEqual([
      'Bitte lies und akzeptiere die Allgemeinen Geschäftsbedingungen, um mit deiner Bestellung fortfahren zu können.',
    ]);
    for (const row of document.querySelectorAll('.woocommerce-invalid')) row.classList.remove('woocommerce-invalid');
    await page.giveUp();
    expect(page.count('ppc-create-order')).toBe(1);
  });

  it('[PP-19] [XC-04] without texts of the page ours are taken; labels are text, also in the other address', async () => {
    await open({ ...WHOLE, config: { ...ON, labels: {} } });
    need('#billing_city_field').classList.add('woocommerce-invalid');
    need('#billing_city_field label').textContent = 'Ort <b>& Stadt</b> *';
    const row = '<p class="validate-required woocommerce-invalid"><label>PLZ</label></p>';
    const shipping = `<div class="woocommerce-shipping-fields">${row}</div>`;
    need('.woocommerce-billing-fields').insertAdjacentHTML('afterend', shipping);
    await page.click();
    expect(shownErrors()).toEqual(['Rechnung: Ort <b>& Stadt</b> ist ein Pflichtfeld.', 'Lieferung: PLZ ist ein Pflichtfeld.']);
  });

  it('[PP-19] is off by default', async () => {
    await open(WHOLE);
    need('#billing_city_field').classList.add('woocommerce-invalid');
    await page.giveUp();
    expect(page.count('ppc-create-order')).toBe(1);
  });
});

/** A free trial whose account is kept by an agreement, and a plan: both need a form without errors first. */
const TRIAL: PayPalOptions = {
  config: { is_free_trial_cart: '1', vault_v3_enabled: '', data_client_id: { set_attribute: false } },
};
const PLAN: PayPalOptions = {
  config: [
    {
      data_client_id: { user: 0, has_subscriptions: true, paypal_subscriptions_enabled: true },
      subscription_plan_id: 'P-1',
      subscription_product_allowed: '1',
    },
    within('url_params', { vault: 'true' }),
  ],
};

describe('the form is checked by the shop before something is kept or subscribed', () => {
  it.each([
    ['a free trial', TRIAL],
    ['a plan', PLAN],
  ])('[PP-18] [PP-12] [PP-25] errors of the form stop %s, told once, and the form is free again', async (_what, options) => {
    const answers = { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' };
    await open({ ...options, answers, listen: ['checkout_error'] });
    await page.click();
    expect([shownErrors().length, page.told(), page.visited]).toEqual([8, ['checkout_error'], []]);
    expect([page.count('ppc-vault-paypal'), page.fake.calls.of('subscription.create')]).toEqual([0, []]);
    expect(need('form.checkout').hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-18] [PP-25] a failing check is no verdict; shows a rejected agreement', async () => {
    const answers = {
      'ppc-validate-checkout': { success: false, data: { refresh: true, message: 'kaputt' } },
      'ppc-vault-paypal': { success: false, data: { message: 'Nicht möglich' } },
    };
    await open({ ...TRIAL, answers, listen: ['update_checkout'] });
    await page.click();
    expect([shownErrors(), page.told(), page.visited]).toEqual([['Nicht möglich'], ['update_checkout'], []]);
  });

  it.each([
    ['a text about nonces is for developers', { errors: ['Could not validate nonce.', 'Telefon fehlt'] }, 'Telefon fehlt'],
    ['without a list of errors its message is shown', { message: 'Sitzung abgelaufen' }, 'Sitzung abgelaufen'],
  ])('[PP-18] a plan whose check fails: %s', async (_title, data, text) => {
    await open({ ...PLAN, answers: { 'ppc-validate-checkout': { success: false, data } } });
    await page.click();
    expect([shownErrors(), page.fake.calls.of('subscription.create')]).toEqual([[text], []]);
  });
});

it('[PP-12] a plan: checks the form, subscribes, approves and places the order', async () => {
  await open({ ...PLAN, answers: { 'ppc-approve-subscription': { success: true } } });
  await page.pay();
  expect(page.calls()).toEqual(['ppc-save-checkout-form', 'ppc-validate-checkout', 'ppc-approve-subscription']);
  expect(page.sent('ppc-approve-subscription')).not.toHaveProperty('should_create_wc_order');
  expect(page.posts).toHaveLength(1);
});

describe('free trial', () => {
  it('[PP-25] saves and checks the form, asks for the agreement and goes there', async () => {
    await open(TRIAL);
    await page.click();
    expect(page.calls()).toEqual(['ppc-save-checkout-form', 'ppc-validate-checkout', 'ppc-vault-paypal']);
    expect(page.sent('ppc-vault-paypal')).toMatchObject({ return_url: 'https://shop.example/kasse/' });
    expect(page.visited).toEqual(['https://www.sandbox.paypal.com/webapps/agreements/approve?token=TBVAULT']);
    expect(page.fake.dialogs.current).toBeUndefined();
    expect(need('form.checkout').hasAttribute('aria-busy')).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(need('form.checkout').hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-25] a known account: place order instead of the wallet, with the details of the account', async () => {
    const details = '<div class="ppcp-vaulted-paypal-details" style="display:none">a@b.de</div>';
    await open({
      config: [TRIAL.config ?? {}, { vaulted_paypal_email: 'a@b.de' }],
      html: (html) =>
        html.replace('<button type="submit" class="button alt" name="woocommerce_checkout_place_order"', `${details}$&`),
    });
    expect([isPlaceOrderShown(), page.shown(WRAPPER), page.shown('.ppcp-vaulted-paypal-details')]).toEqual([true, false, true]);
  });

  it.each([
    [false, 'ppc-update-customer-id'],
    [true, 'ppc-create-payment-token'],
  ])('[PP-25] with the new vault the account is stored, then the order is placed (logged in: %s)', async (is_logged, call) => {
    await open({
      config: { is_free_trial_cart: '1', user: { is_logged } },
      answers: { 'ppc-create-setup-token': { success: true, data: { id: 'SETUP' } }, [call]: { success: true, data: 'TOKEN' } },
    });
    await page.pay();
    expect(page.calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-setup-token', call]);
    expect(page.sent('ppc-create-setup-token')).toMatchObject({ payment_method: 'ppcp-gateway' });
    expect(page.sent(call)).toMatchObject({ vault_setup_token: 'SETUP' });
    expect(page.posts).toHaveLength(1);
  });

  it('[PP-25] a refused setup token closes the window with one message', async () => {
    const answers = { 'ppc-create-setup-token': { success: false, data: { message: 'Nicht jetzt' } } };
    await open({ config: { is_free_trial_cart: '1' }, answers });
    await page.click();
    expect([shownErrors(), page.fake.dialogs.current]).toEqual([['Nicht jetzt'], undefined]);
  });
});

describe('what is shown', () => {
  it('[PP-27] place order and wallet follow the method', async () => {
    await open({ lean: false, method: 'cod' });
    for (const [method, placeOrder, wallet] of [
      ['ppcp-gateway', false, true],
      ['ppcp-credit-card-gateway', false, false],
      ['cod', true, false],
      ['ppcp-gateway', false, true],
      ['stripe', true, false],
    ] as const) {
      await page.use(method);
      expect([method, isPlaceOrderShown(), page.shown(WRAPPER)]).toEqual([method, placeOrder, wallet]);
    }
  });

  it('[PP-27] [PP-34] a change of method first invalidates, then shows, then tells', async () => {
    const names = ['ppcp_invalidate_methods', 'ppcp_render_method-ppcp-gateway', 'ppcp_checkout_rendered'];
    await open({ method: 'cod', jquery: true, listen: ['ppcp-shown'] });
    const native: string[] = [];
    for (const name of names)
      page.page.on(document.body, name, (event) => native.push(`${event.type}:${event.constructor.name}`));
    const before = page.heard.length;
    await page.use('ppcp-gateway');
    expect(native).toEqual(names.map((name) => `${name}:Event`));
    expect(page.heard.length).toBeGreaterThan(before);
  });

  it('[PP-27] while the SDK is loading, place order is hidden by class and the place of the buttons is covered', async () => {
    await open({ sdk: { never: true } });
    expect([isPlaceOrderShown(), isBusy()]).toEqual([false, true]);
    await page.use('cod');
    expect([isPlaceOrderShown(), isBusy()]).toEqual([true, false]);
  });

  it('[PP-02] [PP-27] a blocked SDK: place order stays, whatever is chosen later; one console error', async () => {
    await open({ sdk: { fail: true } });
    expect(isPlaceOrderShown()).toBe(true);
    for (const method of ['cod', 'ppcp-gateway']) await page.use(method);
    await page.trigger('updated_checkout');
    expect([isPlaceOrderShown(), isBusy()]).toEqual([true, false]);
    expect(page.loggedErrors).toEqual([expect.stringMatching(/The script .*failed to load/)]);
  });

  it.each<[string, PayPalOptions]>([
    ['buttons that are not eligible', { providers: { paypal: { eligible: ['card'] } } }],
    ['an SDK without the buttons component', { config: within('url_params', { components: 'messages' }) }],
  ])('[PP-27] %s: place order stays for the wallet', async (_title, options) => {
    await open(options);
    expect([isPlaceOrderShown(), page.fake.painted(WRAPPER), isBusy()]).toEqual([true, [], false]);
  });

  it('[PP-01] a review of an approved order shows no buttons', async () => {
    page = await openPayPal('checkout-wallet-review');
    expect([page.fake.painted(WRAPPER), page.loggedErrors]).toEqual([[], []]);
  });

  it('[PP-01] updates of the review ask for the amount of the messages; buttons are not doubled, place order is hidden again', async () => {
    await open({ listen: ['ppcp_checkout_total_updated'] });
    need(PLACE_ORDER).classList.remove('ppcp-hidden');
    for (let round = 0; round < 3; round += 1) void page.trigger('updated_checkout');
    expect(isPlaceOrderShown()).toBe(false);
    await page.settle();
    expect(page.fake.calls.of('Buttons.render')).toHaveLength(1);
    expect(page.count('ppc-cart-script-params')).toBeGreaterThan(0);
    expect(page.heard).toHaveLength(1);
  });
});

it('[PP-15] an error of the provider replaces what an earlier try has shown', async () => {
  await open();
  need('form.woocommerce-checkout').insertAdjacentHTML(
    'afterbegin',
    '<ul class="woocommerce-error"><li>Bitte akzeptiere die AGB</li></ul>',
  );
  page.fake.control.queue({ call: 'dialog.paypal', press: 'fail' });
  await page.click();
  expect(shownErrors()).toEqual([GENERIC]);
});

it('[PP-29] each funding source has its own button; the card button is its own method and pays by order', async () => {
  const CARD = '#ppc-button-ppcp-card-button-gateway';
  page = await openPayPal('variant-checkout-card-button', { method: 'ppcp-card-button-gateway' });
  const painted = (source: string) => page.fake.painted(`${WRAPPER} .item-${source}`);
  expect([painted('paypal'), painted('paylater'), painted('venmo')]).toEqual([['paypal'], ['paylater'], []]);
  expect([page.fake.painted(CARD), isPlaceOrderShown(), page.shown(CARD)]).toEqual([['card'], false, true]);
  page.fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
  await page.click(CARD, 'card');
  expect(page.sent('ppc-create-order')).toMatchObject({ funding_source: 'card', payment_method: 'ppcp-card-button-gateway' });
  const sources = page.fake.calls.of('Buttons').map(({ args }) => (args[0] as { fundingSource?: string }).fundingSource);
  expect(new Set(sources).size).toBe(sources.length);
});

describe('keyboard', () => {
  const isSuppressed = (field: Element, key = 'Enter'): boolean =>
    !field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  /** Chooses a method that the recorded page does not have. */
  function chooseNew(method: string): void {
    const radio = `<input type="radio" name="payment_method" value="${method}" checked>`;
    need('form.woocommerce-checkout').insertAdjacentHTML('afterbegin', radio);
  }

  it.each([
    ['ppcp-gateway', 'input', true],
    ['ppcp-credit-card-gateway', 'input', true],
    ['cod', 'input', false],
    ['ppcp-gateway', 'textarea', false],
  ])('[PP-20] Enter with %s in %s: suppressed %s', async (method, tag, suppressed) => {
    await open({ method });
    const field = document.createElement(tag);
    need('form.woocommerce-checkout').append(field);
    expect([isSuppressed(field), isSuppressed(field, 'a')]).toEqual([suppressed, false]);
  });

  it.each(['ppcp-googlepay', 'ppcp-applepay'])('[MS-16] Enter with %s never posts an unpaid order', async (method) => {
    await open({ method: 'cod' });
    chooseNew(method);
    expect(isSuppressed(need('#billing_first_name'))).toBe(true);
  });

  it('[MS-16] Enter with any other method of the provider is suppressed while its own button replaces "place order"', async () => {
    await open({ method: 'cod' });
    chooseNew('ppcp-venmo');
    for (const isHidden of [false, true]) {
      need(PLACE_ORDER).classList.toggle('ppcp-hidden', isHidden);
      expect(isSuppressed(need('#billing_first_name'))).toBe(isHidden);
    }
  });
});
