import type { ShopView } from '../types';

/** The box of the real Germanized: its own name and id, and a hidden `terms` so that WooCommerce does not add a second one. */
function legalBox(origin: string): string {
  return (
    '<input type="checkbox" name="terms" value="1" aria-hidden="true" style="display: none;" />' +
    '<div class="wc-gzd-checkbox-placeholder wc-gzd-checkbox-placeholder-legal" data-checkbox="terms">\n' +
    '<p class="legal form-row checkbox-legal validate-required" data-checkbox="terms">\n' +
    '<label for="legal" class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">\n' +
    '<input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="legal" id="legal" />\n' +
    '<span class="woocommerce-gzd-legal-checkbox-text">Ich habe die ' +
    `<a href="${origin}/agb/" target="_blank">Allgemeine Geschäftsbedingungen</a> gelesen und stimme ihnen zu.</span>` +
    '&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Erforderlich</span>\n</label>\n' +
    '<input type="hidden" name="legal-field" value="1" />\n</p>\n</div>'
  );
}

/** Privacy note and the box to accept the terms. */
export function renderTerms(view: ShopView): string {
  const { origin, termsPage, versions } = view.settings;
  if (termsPage && versions !== 'woo-10.5') return `${privacyNote(origin, '')}${legalBox(origin)}`;
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
  return privacyNote(origin, box);
}

function privacyNote(origin: string, box: string): string {
  return (
    '<div class="woocommerce-terms-and-conditions-wrapper">\n<div class="woocommerce-privacy-policy-text">' +
    '<p>Wir verwenden Ihre Daten, um die Bestellung auszuführen. Näheres steht in unserer ' +
    `<a href="${origin}/datenschutz/" class="woocommerce-privacy-policy-link" target="_blank">Datenschutzerklärung</a>.</p>\n</div>${box}\n</div>`
  );
}
