import type { ShopView } from '../types';

/** Privacy note and the box to accept the terms. */
export function renderTerms(view: ShopView): string {
  const { origin, termsPage } = view.settings;
  const box = termsPage
    ? '<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;">' +
      '<p>Allgemeine Geschäftsbedingungen des Testladens.</p>\n</div>\n<p class="form-row validate-required">\n' +
      '<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">\n' +
      '<input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms" id="terms" />\n' +
      '<span class="woocommerce-terms-and-conditions-checkbox-text">Ich habe die ' +
      `<a href="${origin}/agb/" class="woocommerce-terms-and-conditions-link" target="_blank">Allgemeine Geschäftsbedingungen</a> ` +
      'gelesen und stimme ihnen zu.</span>&nbsp;<abbr class="required" title="erforderlich">*</abbr>\n</label>\n' +
      '<input type="hidden" name="terms-field" value="1" />\n</p>'
    : '';
  return (
    '<div class="woocommerce-terms-and-conditions-wrapper">\n<div class="woocommerce-privacy-policy-text">' +
    '<p>Wir verwenden Ihre Daten, um die Bestellung auszuführen. Näheres steht in unserer ' +
    `<a href="${origin}/datenschutz/" class="woocommerce-privacy-policy-link" target="_blank">Datenschutzerklärung</a>.</p>\n</div>${box}\n</div>`
  );
}
