import type { ShopView } from '../types';

const TEST_CARD =
  '<strong>Test mode:</strong> use the test VISA card 4242424242424242 with any expiry date and CVC. ' +
  'More test card numbers are listed <a href="https://docs.stripe.com/testing" target="_blank">here</a>.';
const TEST_DEBIT =
  '<strong>Test mode:</strong> use the test account number AT611904300234573201. More test numbers are listed ' +
  '<a href="https://docs.stripe.com/testing?payment-method=sepa-direct-debit#non-card-payments" target="_blank">here</a>.';
const SAVE_LABEL = 'Zahlungsinformationen für zukünftige Einkäufe in meinem Konto speichern.';

/** Instructions for testers of one method; empty where none are shown. */
export function testInstructions(type: string): string {
  if (type === 'card') return TEST_CARD;
  return type === 'sepa_debit' ? TEST_DEBIT : '';
}

/** Note for testers above a payment element. With one element for all methods: one hidden note per method. */
export function testNote(view: ShopView, type: string): string {
  if (!view.settings.cardTestMode) return '';
  if (!view.settings.oneElement) {
    const text = testInstructions(type);
    return text ? `<p class="testmode-info">\n${text}</p>` : '';
  }
  return ['card', 'sepa_debit']
    .map(
      (method) =>
        `<div id="wc-stripe-payment-method-instructions-${method}" class="wc-stripe-payment-method-instruction" ` +
        `style="display: none">${testInstructions(method)}</div>`,
    )
    .join('');
}

/** Place of a payment element with its hidden inputs. */
export function elementFieldset(gateway: string, type: string): string {
  const extra =
    type === 'card'
      ? '<input id="wc-stripe-payment-method-upe" type="hidden" name="wc-stripe-payment-method-upe" />\n' +
        '<input id="wc_stripe_selected_upe_payment_type" type="hidden" name="wc_stripe_selected_upe_payment_type" />\n'
      : '';
  return (
    `<fieldset id="wc-${gateway}-upe-form" class="wc-upe-form wc-payment-form">\n` +
    `<div class="wc-stripe-upe-element" data-payment-method-type="${type}"></div>\n` +
    `<div id="wc-${gateway}-upe-errors" role="alert"></div>\n${extra}` +
    '<input type="hidden" class="wc-stripe-is-deferred-intent" name="wc-stripe-is-deferred-intent" value="1" />\n</fieldset>'
  );
}

/** Box "keep for next time" of the card plugin; hidden and ticked on the page for saving. */
export function saveBox(gateway: string, forced: boolean): string {
  const id = `wc-${gateway}-new-payment-method`;
  return (
    `<fieldset${forced ? ' style="display:none;"' : ''}>\n<p class="form-row woocommerce-SavedPaymentMethods-saveNew">\n` +
    `<input id="${id}" name="${id}" type="checkbox" value="true" style="width:auto;"${forced ? ' checked' : ''} />\n` +
    `<label for="${id}" style="display:inline;">\n${SAVE_LABEL}</label>\n</p>\n</fieldset>`
  );
}

const GATEWAY = 'ppcp-credit-card-gateway';

function cardInput(part: string, css: string, label: string, placeholder: string, extra: string): string {
  const id = `${GATEWAY}-card-${part}`;
  return (
    `<label for="${id}">${label}&nbsp;<span class="required">*</span></label>\n` +
    `<input id="${id}" class="input-text wc-credit-card-form-card-${css}" inputmode="numeric" ${extra} autocorrect="no" ` +
    `autocapitalize="no" spellcheck="no" type="tel" placeholder="${placeholder}" />`
  );
}

/** Card inputs of the wallet plugin; its script puts iframes in their place. */
export function walletCardFieldset(): string {
  const name = `${GATEWAY}-card-name`;
  return (
    `<fieldset id="wc-${GATEWAY}-cc-form" class='wc-credit-card-form wc-payment-form'>\n<p class="form-row form-row-wide">\n` +
    `<label for="${name}">Name des Karteninhabers</label>\n<input id="${name}" class="input-text wc-credit-card-form-card-expiry" ` +
    `type="text" placeholder="Name des Karteninhabers (optional)" name="${name}">\n</p>` +
    `<p class="form-row form-row-wide">\n${cardInput('number', 'number', 'Kartennummer', 'Kartennummer', 'autocomplete="cc-number"')}\n</p>` +
    `<p class="form-row form-row-first">\n${cardInput('expiry', 'expiry', 'Gültig bis (MM/JJ)', 'MM / JJ', 'autocomplete="cc-exp"')}\n</p>` +
    `<p class="form-row form-row-last">\n${cardInput('cvc', 'cvc', 'CVV', 'CVV', 'autocomplete="off" maxlength="4" style="width:100px"')}\n</p>` +
    '<div class="clear"></div>\n</fieldset>'
  );
}

/** Box "keep for next time" of the wallet plugin. */
export function walletSaveBox(): string {
  const id = `wc-${GATEWAY}-new-payment-method`;
  return (
    '<p class="form-row woocommerce-SavedPaymentMethods-saveNew">\n' +
    `<input id="${id}" name="${id}" type="checkbox" value="true" style="width:auto;" />\n` +
    `<label for="${id}" style="display:inline;">Im Konto speichern</label>\n</p>`
  );
}

/** Birth date and legal note of pay upon invoice. */
export function invoiceFields(button: string): string {
  return (
    '<div style="padding: 20px 0;">\n' +
    '<p class="form-row form-row-wide validate-required" id="billing_birth_date_field" data-priority="">' +
    '<label for="billing_birth_date" class="required_field">Geburtsdatum&nbsp;<span class="required" aria-hidden="true">*</span></label>' +
    '<span class="woocommerce-input-wrapper"><input type="date" class="input-text " name="billing_birth_date" id="billing_birth_date" ' +
    'placeholder="" value="" aria-required="true" /></span></p>\n</div>\n' +
    `<div>Mit Klicken auf ${button} akzeptieren Sie die ` +
    '<a href="https://www.ratepay.com/legal-payment-terms" target="_blank">Ratepay Zahlungsbedingungen</a> und die ' +
    '<a href="https://www.ratepay.com/legal-payment-dataprivacy" target="_blank">Risikoprüfung durch Ratepay</a>. Es gilt auch die ' +
    '<a href="https://www.paypal.com/de/webapps/mpp/ua/privacy-full" target="_blank">Datenschutzerklärung</a> von PayPal.</div>'
  );
}
