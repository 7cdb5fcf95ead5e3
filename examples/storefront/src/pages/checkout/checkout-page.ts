import {
  EXPRESS_ATTRIBUTION,
  expressElement,
  links,
  noticesWrapper,
  renderPaymentBox,
  renderReviewTable,
  summarise,
  walletButtons,
  walletMessages,
  type ShopView,
} from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import { expressRoom, walletRoom } from '../hints';
import type { Page } from '../page';
import { addressFields, type AddressValues } from './fields';
import { couponForm, loginForm } from './toggles';

const ATTRIBUTION = html`<wc-order-attribution-inputs></wc-order-attribution-inputs>`;

/** Line between the express buttons and the form. */
export const SEPARATOR = html`<p
  id="wc-stripe-express-checkout-button-separator"
  style="margin-top:1.5em;text-align:center;display:none;"
>
  &mdash; ODER &mdash;
</p>`;

function account(view: ShopView): Html | false {
  if (view.customer !== undefined || !view.settings.signupOnCheckout) return false;
  const password =
    !view.settings.generatePassword &&
    html`<p class="form-row validate-required" id="account_password_field" data-priority="">
      <label for="account_password" class="required_field"
        >Passwort für das Konto&nbsp;<span class="required" aria-hidden="true">*</span></label
      ><span class="woocommerce-input-wrapper"
        ><input
          type="password"
          class="input-text"
          name="account_password"
          id="account_password"
          placeholder="Passwort"
          value=""
          aria-required="true"
          autocomplete="new-password"
      /></span>
    </p>`;
  const choice =
    view.settings.guestCheckout &&
    html`<p class="form-row form-row-wide create-account">
      <label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"
        ><input
          class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
          id="createaccount"
          type="checkbox"
          name="createaccount"
          value="1"
        />
        <span>Kundenkonto anlegen</span></label
      >
    </p>`;
  return html`<div class="woocommerce-account-fields">
    ${choice}
    <div class="create-account">
      ${password}
      <div class="clear"></div>
    </div>
  </div>`;
}

function shipping(view: ShopView, values: AddressValues): Html {
  return html`<div class="woocommerce-shipping-fields">
    <h3 id="ship-to-different-address">
      <label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"
        ><input
          id="ship-to-different-address-checkbox"
          class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
          type="checkbox"
          name="ship_to_different_address"
          value="1"
        />
        <span>An eine andere Adresse liefern</span></label
      >
    </h3>
    <div class="shipping_address">
      <div class="woocommerce-shipping-fields__field-wrapper">
        ${addressFields('shipping', { ...values, ...view.session.shipping })}
      </div>
    </div>
  </div>`;
}

const INFO = { kind: 'checkout', path: '/kasse/' } as const;

function checkoutForm(context: PageContext): Html {
  const { view } = context;
  const summary = summarise(view);
  const billing: AddressValues = { ...view.session.savedForm, ...view.session.billing };
  const express = summary.total > 0 && view.session.walletOrderId === '';
  return html` <form
    name="checkout"
    method="post"
    class="checkout woocommerce-checkout"
    action="${links(view.settings.origin).checkout}"
    enctype="multipart/form-data"
    aria-label="Kasse"
  >
    ${express && html`${raw(expressElement(view))}${raw(EXPRESS_ATTRIBUTION)}${SEPARATOR}${expressRoom(context, INFO)}`}
    <div class="col2-set" id="customer_details">
      <div class="col-1">
        ${ATTRIBUTION}
        <div class="woocommerce-billing-fields">
          <h3>${summary.needsShipping ? 'Rechnungsadresse' : 'Ihre Daten'}</h3>
          <div class="woocommerce-billing-fields__field-wrapper">${addressFields('billing', billing)}</div>
          ${ATTRIBUTION}
        </div>
        ${account(view)}
      </div>
      <div class="col-2">
        ${ATTRIBUTION}${summary.needsShipping && shipping(view, {})}
        <div class="woocommerce-additional-fields">
          <div class="woocommerce-additional-fields__field-wrapper">
            <p class="form-row notes" id="order_comments_field" data-priority="">
              <label for="order_comments">Anmerkungen zur Bestellung&nbsp;<span class="optional">(optional)</span></label
              ><span class="woocommerce-input-wrapper">
                <textarea
                  name="order_comments"
                  class="input-text"
                  id="order_comments"
                  placeholder="Zum Beispiel: Bitte beim Nachbarn klingeln."
                  rows="2"
                  cols="5"
                ></textarea>
              </span>
            </p>
          </div>
          ${ATTRIBUTION}
        </div>
      </div>
    </div>
    ${ATTRIBUTION}
    <h3 id="order_review_heading">Ihre Bestellung</h3>
    <div id="order_review" class="woocommerce-checkout-review-order">
      ${raw(renderReviewTable(view, summary))}${raw(walletMessages(view))}${raw(renderPaymentBox(view, '/kasse/', summary))}${view.session.walletOrderId === '' && raw(walletButtons(view))}${view.settings.walletCards === 'button' && html`<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-card-button-gateway"></div></div>`}${walletRoom(context, INFO)}
    </div>
  </form>`;
}

/** The checkout. With an empty cart the real shop sends the shopper to the cart; with login required it shows only the login. */
export function checkoutPage(context: PageContext): Page {
  const { view } = context;
  const locked = view.customer === undefined && !view.settings.guestCheckout && !view.settings.signupOnCheckout;
  return {
    title: 'Kasse',
    bodyClass: 'page woocommerce-checkout woocommerce-page',
    section: 'cart',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Kasse</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          ${raw(noticesWrapper(view.session.notices))}${loginForm(view)}${!locked && couponForm(view)}
          <div class="woocommerce-notices-wrapper"></div>
          ${locked ? html`<p>Bitte melden Sie sich an, um die Bestellung abzuschließen.</p>` : checkoutForm(context)}
        </div>
      </div>
    </article>`,
    info: INFO,
  };
}
