import { emit } from '@shop/core';
import { need, needElement, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../../testing/paypal-page';
import { choose, isCovered, isPlaceOrderShown, settle, shownErrors } from '../../testing/shopper';

beforeEach(() => vi.useFakeTimers());
const GENERIC = 'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.';

describe('checkout wallet flow', () => {
  it('[MS-39] asks at the addresses that another script has put into the page config since', async () => {
    const { calls, of, approve } = await openPage('checkout-guest', {
      replies: { 'ppc-approve-elsewhere': { success: true, data: {} } },
    });
    const { ajax } = Reflect.get(window, 'PayPalCommerceGateway') as {
      ajax: Record<string, { endpoint: string; nonce: string }>;
    };
    ajax['approve_order'] = { endpoint: '/?wc-ajax=ppc-approve-elsewhere', nonce: 'n3w' };
    await approve();
    expect(calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-order', 'ppc-approve-elsewhere']);
    expect(of('ppc-approve-elsewhere')[0]?.body['nonce']).toBe('n3w');
  });

  it('[MS-22] [PP-09] a phone number that was typed is sent as one of type HOME, with the payer of the page', async () => {
    const { of, approve } = await openPage('checkout-guest', {
      config: { payer: { email_address: 'kundin@example.com', name: { given_name: 'Erika' }, phone: { phone_type: 'MOBILE' } } },
    });
    needElement(document.querySelector('#billing_phone'), HTMLInputElement).value = '030 654321';
    await approve();
    expect(of('ppc-create-order')[0]?.body['payer']).toMatchObject({
      phone: { phone_type: 'HOME', phone_number: { national_number: '030 654321' } },
    });
  });

  it.each([false, true])(
    '[PP-13] [PP-08] click, saved form, order, approval, place order with the wallet (jQuery: %s)',
    async (jquery) => {
      const { calls, of, errors, approve, forms } = await openPage('checkout-guest', { jquery });
      const email = document.querySelector<HTMLInputElement>('#billing_email');
      if (email) email.value = 'gast@example.com';
      await approve();
      expect(calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-order', 'ppc-approve-order']);
      const { body = {} } = of('ppc-create-order')[0] ?? {};
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
      expect(of('ppc-save-checkout-form')[0]?.body).toMatchObject({ nonce: 'b728fb8fe2', form_encoded: body['form_encoded'] });
      expect(of('ppc-approve-order')[0]?.body).toEqual({
        nonce: 'd6db2ba4f1',
        order_id: '237596596B6926E91',
        funding_source: 'paypal',
      });
      expect(forms).toHaveLength(1);
      expect(forms[0]).toMatchObject({
        payment_method: 'ppcp-gateway',
        'ppcp-funding-source': 'paypal',
        'ppcp-resume-order': 'pcp_customer_t_b273cd4f5e0d01586fbb0e08774f67',
      });
      expect([isCovered(), errors()]).toEqual([false, []]);
    },
  );

  it('[PP-13] with a foreign method chosen in the meantime, the wallet is chosen before the order is placed', async () => {
    const { fake, clickPayPal, forms } = await openPage('checkout-guest');
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    choose('cod');
    await clickPayPal();
    expect(forms[0]).toMatchObject({ payment_method: 'ppcp-gateway' });
  });

  it('[PP-13] another method of the provider stays chosen', async () => {
    const { approve, forms } = await openPage('checkout-guest', { method: 'ppcp-credit-card-gateway' });
    await approve();
    expect(forms[0]).toMatchObject({ payment_method: 'ppcp-credit-card-gateway' });
  });

  it('[PP-13] a form that could not be saved is only noted, the payment goes on', async () => {
    const { of, cancel } = await openPage('checkout-guest', {
      replies: { 'ppc-save-checkout-form': { success: false, data: {} } },
    });
    await cancel();
    expect(of('ppc-create-order')).toHaveLength(1);
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-13] a second order replaces the noted one', async () => {
    const { fake, clickPayPal } = await openPage('checkout-guest');
    fake.control.always({ call: 'dialog.paypal', press: 'cancel' });
    await clickPayPal();
    await clickPayPal();
    expect(document.querySelectorAll('input[name="ppcp-resume-order"]')).toHaveLength(1);
    expect(document.querySelectorAll('input[name="ppcp-funding-source"]')).toHaveLength(1);
  });

  it('[PP-10] errors of the form close the window with one list and fire checkout_error', async () => {
    const lists: string[] = [];
    const { fake, clickPayPal } = await openPage('checkout-guest', {
      replies: { 'ppc-create-order': 'ppc-create-order-checkout-errors' },
    });
    document.body.addEventListener('checkout_error', (event) => lists.push(...((event as CustomEvent).detail as string[])));
    await clickPayPal();
    expect(shownErrors()).toHaveLength(8);
    expect(shownErrors()[0]).toBe('Rechnung: E-Mail-Adresse ist ein Pflichtfeld.');
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatch(
      /^<ul class="woocommerce-error" role="alert"[^>]*><li data-id="billing_email" role="none"[^>]*><a href="#billing_email"><strong>Rechnung: E-Mail-Adresse<\/strong>/,
    );
    expect(fake.dialogs.current).toBeUndefined();
    expect(isCovered()).toBe(false);
  });

  it('[PP-10] refresh updates the checkout, HTML messages replace what is there', async () => {
    const { heard, clickPayPal } = await openPage('checkout-guest', {
      listen: ['update_checkout', 'checkout_error'],
      replies: {
        'ppc-create-order': {
          success: false,
          messages: '<ul class="woocommerce-error"><li>Bitte neu laden</li></ul>',
          data: { refresh: true },
        },
      },
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Bitte neu laden']);
    expect(heard).toEqual(['update_checkout', 'checkout_error']);
  });

  it.each([
    ['an answer without an id', { success: true, data: {} }],
    ['no JSON at all', (): object => new Response('<html>Wartung</html>', { status: 503 })],
  ])('[PP-10] %s: generic text, page usable', async (_title, reply) => {
    const { clickPayPal, cancel } = await openPage('checkout-guest', { replies: { 'ppc-create-order': reply } });
    await clickPayPal();
    expect(shownErrors()).toEqual([GENERIC]);
    await cancel();
  });

  it('[PP-14] cancel releases the page and reloads nothing', async () => {
    const { heard, cancel } = await openPage('checkout-guest', { listen: ['ppcp-reload-buttons'] });
    await cancel();
    expect([isCovered(), heard, shownErrors()]).toEqual([false, [], []]);
  });

  it.each([
    ['ppc-approve-order-card-not-accepted', 'Leider können wir diese Karte nicht akzeptieren.'],
    ['ppc-approve-order-unknown', GENERIC],
  ])('[PP-11] approval refused with %s', async (reply, text) => {
    const { fake, approve, forms } = await openPage('checkout-guest', { replies: { 'ppc-approve-order': reply } });
    await approve();
    expect(shownErrors()).toEqual([text]);
    expect(forms).toEqual([]);
    expect(fake.calls.of('actions.restart')).toHaveLength(1);
    expect(isCovered()).toBe(false);
  });
});

describe('validation', () => {
  it('[PP-13] [PP-19] a click lets the shop mark required fields; with basic validation the window stays shut', async () => {
    const { fake, calls, clickPayPal } = await openPage('variant-checkout-basic-validation');
    document.addEventListener('validate', ({ target }) => {
      if (target instanceof HTMLInputElement && target.value === '')
        target.closest('.validate-required')?.classList.add('woocommerce-invalid');
    });
    await clickPayPal();
    expect(shownErrors()).toContain('Rechnung: Vorname ist ein Pflichtfeld.');
    expect(calls()).toEqual([]);
    expect(fake.dialogs.current).toBeUndefined();
    expect(fake.calls.of('createOrder')).toEqual([]);
  });

  it('[PP-19] terms have their own text, and nothing marked means go', async () => {
    const { of, clickPayPal, cancel } = await openPage('checkout-guest', { config: { basic_checkout_validation_enabled: '1' } });
    document.querySelector('#terms')?.closest('.validate-required')?.classList.add('woocommerce-invalid');
    await clickPayPal();
    expect(shownErrors()).toEqual([
      'Bitte lies und akzeptiere die Allgemeinen Geschäftsbedingungen, um mit deiner Bestellung fortfahren zu können.',
    ]);
    for (const row of document.querySelectorAll('.woocommerce-invalid')) row.classList.remove('woocommerce-invalid');
    await cancel();
    expect(of('ppc-create-order')).toHaveLength(1);
  });

  it('[PP-19] [XC-04] without texts of the page ours are taken; labels are text, also in the other address', async () => {
    const { clickPayPal } = await openPage('checkout-guest', { config: { basic_checkout_validation_enabled: '1', labels: {} } });
    const row = document.querySelector('#billing_city_field');
    const label = row?.querySelector('label');
    if (label) label.textContent = 'Ort <b>& Stadt</b> *';
    row?.classList.add('woocommerce-invalid');
    document
      .querySelector('.woocommerce-billing-fields')
      ?.insertAdjacentHTML(
        'afterend',
        '<div class="woocommerce-shipping-fields"><p class="validate-required woocommerce-invalid"><label>PLZ</label></p></div>',
      );
    await clickPayPal();
    expect(shownErrors()).toEqual(['Rechnung: Ort <b>& Stadt</b> ist ein Pflichtfeld.', 'Lieferung: PLZ ist ein Pflichtfeld.']);
  });

  it('[PP-19] is off by default', async () => {
    const { of, cancel } = await openPage('checkout-guest');
    document.querySelector('#billing_city_field')?.classList.add('woocommerce-invalid');
    await cancel();
    expect(of('ppc-create-order')).toHaveLength(1);
  });
});

describe('free trial', () => {
  const TRIAL = { is_free_trial_cart: '1', vault_v3_enabled: '' };

  it('[PP-25] saves and checks the form, asks for the agreement and goes there', async () => {
    const { fake, calls, left, of, clickPayPal } = await openPage('checkout-guest', {
      config: { ...TRIAL, data_client_id: { set_attribute: false } },
    });
    await clickPayPal();
    expect(calls()).toEqual(['ppc-save-checkout-form', 'ppc-validate-checkout', 'ppc-vault-paypal']);
    expect(of('ppc-vault-paypal')[0]?.body).toMatchObject({ return_url: 'https://shop.example/kasse/' });
    expect(left).toEqual(['https://www.sandbox.paypal.com/webapps/agreements/approve?token=TBVAULT']);
    expect(fake.dialogs.current).toBeUndefined();
  });

  it('[PP-25] [PP-18] errors of the form stop it, the form is free again', async () => {
    const { calls, left, heard, clickPayPal } = await openPage('checkout-guest', {
      config: { ...TRIAL, data_client_id: { set_attribute: false } },
      replies: { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' },
      listen: ['checkout_error'],
    });
    await clickPayPal();
    expect(shownErrors()).toHaveLength(8);
    expect(calls()).not.toContain('ppc-vault-paypal');
    expect([left, heard]).toEqual([[], ['checkout_error']]);
    expect(document.querySelector('form.checkout')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-18] [PP-25] a failing check is no verdict; shows a rejected agreement', async () => {
    const { heard, left, clickPayPal } = await openPage('checkout-guest', {
      config: { ...TRIAL, data_client_id: { set_attribute: false } },
      replies: {
        'ppc-validate-checkout': { success: false, data: { refresh: true, message: 'kaputt' } },
        'ppc-vault-paypal': { success: false, data: { message: 'Nicht möglich' } },
      },
      listen: ['update_checkout'],
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Nicht möglich']);
    expect([heard, left]).toEqual([['update_checkout'], []]);
  });

  it('[PP-25] a known account: place order instead of the wallet, with the details of the account', async () => {
    await openPage('checkout-guest', {
      config: { ...TRIAL, vaulted_paypal_email: 'a@b.de', data_client_id: { set_attribute: false } },
      html: (html) =>
        html.replace(
          '<button type="submit" class="button alt" name="woocommerce_checkout_place_order"',
          '<div class="ppcp-vaulted-paypal-details" style="display:none">a@b.de</div>$&',
        ),
    });
    expect(isPlaceOrderShown()).toBe(true);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('none');
    expect(document.querySelector<HTMLElement>('.ppcp-vaulted-paypal-details')?.style.display).not.toBe('none');
  });

  it.each([
    [false, 'ppc-update-customer-id'],
    [true, 'ppc-create-payment-token'],
  ])('[PP-25] with the new vault the account is stored, then the order is placed (logged in: %s)', async (is_logged, call) => {
    const { calls, of, approve, forms } = await openPage('checkout-guest', {
      config: { is_free_trial_cart: '1', user: { is_logged } },
      replies: { 'ppc-create-setup-token': { success: true, data: { id: 'SETUP' } }, [call]: { success: true, data: 'TOKEN' } },
    });
    await approve();
    expect(calls()).toEqual(['ppc-save-checkout-form', 'ppc-create-setup-token', call]);
    expect(of('ppc-create-setup-token')[0]?.body).toMatchObject({ payment_method: 'ppcp-gateway' });
    expect(of(call)[0]?.body).toMatchObject({ vault_setup_token: 'SETUP' });
    expect(forms).toHaveLength(1);
  });

  it('[PP-25] a refused setup token closes the window with one message', async () => {
    const { fake, clickPayPal } = await openPage('checkout-guest', {
      config: { is_free_trial_cart: '1' },
      replies: { 'ppc-create-setup-token': { success: false, data: { message: 'Nicht jetzt' } } },
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Nicht jetzt']);
    expect(fake.dialogs.current).toBeUndefined();
  });
});

describe('plans at the checkout', () => {
  const plan = (recorded: Record<string, unknown>) => ({
    ...recorded,
    data_client_id: { user: 0, has_subscriptions: true, paypal_subscriptions_enabled: true },
    subscription_plan_id: 'P-1',
    subscription_product_allowed: '1',
    url_params: { ...Object(recorded['url_params']), vault: 'true' },
  });

  it('[PP-12] checks the form, subscribes, approves and places the order', async () => {
    const { calls, of, approve, forms } = await openPage('checkout-guest', {
      config: plan,
      replies: { 'ppc-approve-subscription': { success: true } },
    });
    await approve();
    expect(calls()).toEqual(['ppc-save-checkout-form', 'ppc-validate-checkout', 'ppc-approve-subscription']);
    expect(of('ppc-approve-subscription')[0]?.body).not.toHaveProperty('should_create_wc_order');
    expect(forms).toHaveLength(1);
  });

  it('[PP-18] [PP-12] errors of the form end it before a subscription exists, told once', async () => {
    const { fake, heard, clickPayPal } = await openPage('checkout-guest', {
      config: plan,
      replies: { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' },
      listen: ['checkout_error'],
    });
    await clickPayPal();
    expect(shownErrors()).toHaveLength(8);
    expect(heard).toEqual(['checkout_error']);
    expect(fake.calls.of('subscription.create')).toEqual([]);
  });

  it('[PP-18] a text about nonces in the list of errors is for developers', async () => {
    const { clickPayPal } = await openPage('checkout-guest', {
      config: plan,
      replies: { 'ppc-validate-checkout': { success: false, data: { errors: ['Could not validate nonce.', 'Telefon fehlt'] } } },
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Telefon fehlt']);
  });

  it('[PP-18] a check that fails without a list ends with its message', async () => {
    const { fake, clickPayPal } = await openPage('checkout-guest', {
      config: plan,
      replies: { 'ppc-validate-checkout': { success: false, data: { message: 'Sitzung abgelaufen' } } },
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Sitzung abgelaufen']);
    expect(fake.calls.of('subscription.create')).toEqual([]);
  });
});

describe('what is shown', () => {
  it.each([
    ['ppcp-gateway', false, true],
    ['ppcp-credit-card-gateway', false, false],
    ['cod', true, false],
    ['stripe', true, false],
  ])('[PP-27] %s: place order %s, wallet %s', async (method, placeOrder, wallet) => {
    await openPage('checkout-guest', { method: 'cod' });
    choose(method);
    expect(isPlaceOrderShown()).toBe(placeOrder);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display !== 'none').toBe(wallet);
  });

  it('[PP-27] [PP-34] a change of method first invalidates, then shows, then tells', async () => {
    const { heard } = await openPage('checkout-guest', {
      method: 'cod',
      jquery: true,
      listen: ['ppcp_invalidate_methods', 'ppcp-shown', 'ppcp_render_method-ppcp-gateway', 'ppcp_checkout_rendered'],
    });
    heard.length = 0;
    const native: string[] = [];
    for (const name of ['ppcp_invalidate_methods', 'ppcp_render_method-ppcp-gateway', 'ppcp_checkout_rendered']) {
      document.body.addEventListener(name, (event) => native.push(`${event.type}:${event.constructor.name}`));
    }
    choose('ppcp-gateway');
    expect(native).toEqual([
      'ppcp_invalidate_methods:Event',
      'ppcp_render_method-ppcp-gateway:Event',
      'ppcp_checkout_rendered:Event',
    ]);
    expect(heard).toContain('ppcp-shown');
  });

  it('[PP-27] while the SDK is loading, place order is hidden by class and the place of the buttons is covered', async () => {
    const { heard } = await openPage('checkout-guest', { sdk: 'hangs' });
    expect(heard).toEqual([]);
    expect(isPlaceOrderShown()).toBe(false);
    expect(document.querySelector('.ppc-button-wrapper')?.getAttribute('aria-busy')).toBe('true');
    choose('cod');
    expect(isPlaceOrderShown()).toBe(true);
    expect(document.querySelector('.ppc-button-wrapper')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-02] [PP-27] a blocked SDK: place order stays, whatever is chosen later; one console error', async () => {
    const { errors } = await openPage('checkout-guest', { sdk: 'blocked' });
    expect(isPlaceOrderShown()).toBe(true);
    choose('cod');
    choose('ppcp-gateway');
    emit(document.body, 'updated_checkout');
    await settle();
    expect(isPlaceOrderShown()).toBe(true);
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toMatch(/The script .*failed to load/);
    expect(document.querySelector('.ppc-button-wrapper')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-27] buttons that are not eligible bring place order back', async () => {
    await openPage('checkout-guest', { paypal: { eligible: ['card'] } });
    expect(isPlaceOrderShown()).toBe(true);
  });

  it('[PP-27] without the buttons component place order stays for the wallet', async () => {
    const { fake } = await openPage('checkout-guest', {
      config: (recorded) => ({ ...recorded, url_params: { ...Object(recorded['url_params']), components: 'messages' } }),
    });
    expect(isPlaceOrderShown()).toBe(true);
    expect(fake.painted()).toEqual([]);
    expect(document.querySelector('.ppc-button-wrapper')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-01] a review of an approved order shows no buttons', async () => {
    const { fake, errors } = await openPage('checkout-wallet-review');
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('[PP-01] an update of the review renders, checks, shows and asks for the amount of the messages; buttons are not doubled', async () => {
    const { fake, of, heard } = await openPage('checkout-guest', {
      listen: ['ppcp_checkout_total_updated', 'ppcp_invalidate_methods'],
    });
    for (let round = 0; round < 3; round += 1) emit(document.body, 'updated_checkout');
    await settle();
    expect(fake.calls.of('Buttons.render')).toHaveLength(1);
    expect(of('ppc-cart-script-params').length).toBeGreaterThan(0);
    expect(heard.filter((name) => name === 'ppcp_checkout_total_updated')).toHaveLength(1);
  });

  it('[PP-27] place order that comes again with the review is hidden again', async () => {
    await openPage('checkout-guest');
    need('#place_order:not(.ppcp-dcc-order-button)').classList.remove('ppcp-hidden');
    emit(document.body, 'updated_checkout');
    expect(isPlaceOrderShown()).toBe(false);
  });
});

describe('separate buttons', () => {
  it('[PP-29] each funding source has its own button; the card button is its own method and pays by order', async () => {
    const { fake, of } = await openPage('variant-checkout-card-button', { method: 'ppcp-card-button-gateway' });
    expect(fake.painted(`${WRAPPER} .item-paypal`)).toEqual(['paypal']);
    expect(fake.painted(`${WRAPPER} .item-paylater`)).toEqual(['paylater']);
    expect(fake.painted(`${WRAPPER} .item-venmo`)).toEqual([]);
    const CARD = '#ppc-button-ppcp-card-button-gateway';
    expect(fake.painted(CARD)).toEqual(['card']);
    expect(isPlaceOrderShown()).toBe(false);
    expect(document.querySelector<HTMLElement>(CARD)?.style.display).not.toBe('none');
    fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
    await fake.click('card', CARD);
    expect(of('ppc-create-order')[0]?.body).toMatchObject({ funding_source: 'card', payment_method: 'ppcp-card-button-gateway' });
    const sources = fake.calls.of('Buttons').map(({ args }) => (args[0] as { fundingSource?: string }).fundingSource);
    expect(new Set(sources).size).toBe(sources.length);
  });
});

describe('keyboard', () => {
  it.each([
    ['ppcp-gateway', 'INPUT', true],
    ['ppcp-credit-card-gateway', 'INPUT', true],
    ['cod', 'INPUT', false],
    ['ppcp-gateway', 'TEXTAREA', false],
  ])('[PP-20] Enter with %s in %s: suppressed %s', async (method, tag, suppressed) => {
    await openPage('checkout-guest', { method });
    const field = document.createElement(tag);
    need('form.woocommerce-checkout').append(field);
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(suppressed);
    const letter = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    field.dispatchEvent(letter);
    expect(letter.defaultPrevented).toBe(false);
  });

  /** Presses Enter in a field while a method that the recorded page does not have is chosen. */
  function isEnterSuppressed(method: string): boolean {
    need('form.woocommerce-checkout').insertAdjacentHTML(
      'afterbegin',
      `<input type="radio" name="payment_method" value="${method}" checked>`,
    );
    return !need('#billing_city').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }

  it.each(['ppcp-googlepay', 'ppcp-applepay'])('[MS-16] Enter with %s never posts an unpaid order', async (method) => {
    await openPage('checkout-guest', { method: 'cod' });
    expect(isEnterSuppressed(method)).toBe(true);
  });

  it('[MS-16] Enter with any other method of the provider is suppressed while its own button replaces "place order"', async () => {
    await openPage('checkout-guest', { method: 'cod' });
    need('#place_order:not(.ppcp-dcc-order-button)').classList.remove('ppcp-hidden');
    expect(isEnterSuppressed('ppcp-venmo')).toBe(false);
    need('#place_order:not(.ppcp-dcc-order-button)').classList.add('ppcp-hidden');
    expect(isEnterSuppressed('ppcp-venmo')).toBe(true);
  });
});

describe('voucher', () => {
  it.each([
    [{ payer_action: 'https://www.paypal.com/payment/oxxo?token=1' }, 1],
    [{ payer_action: 'javascript:alert(1)' }, 0],
    [{ payer_action: '' }, 0],
    [{}, 0],
  ])('[PP-27] a placed order with %o opens %s window', async (data, times) => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    const { $ } = await openPage('checkout-guest', { jquery: true });
    const result = $?.('form.checkout').triggerHandler('checkout_place_order_success', [data]);
    expect(result).toBeUndefined();
    expect(open).toHaveBeenCalledTimes(times);
    if (times > 0) expect(open.mock.calls[0]?.[2]).toMatch(/^popup,width=\d/);
  });
});
