import { GATEWAYS, gatewayFields, gatewayLabel, nonceFields, type ShopView } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { accountPage } from './frame';

const BUTTON = 'Zahlungsmethode hinzufügen';

function methods(view: ShopView): Html[] {
  const offered = GATEWAYS.filter(({ id, canBeSaved }) => canBeSaved && view.settings.gateways.includes(id));
  return offered.map((gateway, at) => {
    const { id } = gateway;
    return html`<li class="woocommerce-PaymentMethod woocommerce-PaymentMethod--${id} payment_method_${id}">
      <input
        id="payment_method_${id}"
        type="radio"
        class="input-radio"
        name="payment_method"
        value="${id}"
        ${at === 0 && html` checked="checked"`}
      />
      <label for="payment_method_${id}">${raw(gatewayLabel(view, gateway))}</label>
      <div class="woocommerce-PaymentBox woocommerce-PaymentBox--${id} payment_box payment_method_${id}" style="display: none;">
        ${raw(gatewayFields(view, gateway, 'account', BUTTON))}
      </div>
    </li>`;
  });
}

/** Stores a means of payment in the account. */
export function addPaymentMethodPage(context: PageContext): Page {
  const { view } = context;
  const content = html` <form id="add_payment_method" method="post">
    <div id="payment" class="woocommerce-Payment">
      <ul class="woocommerce-PaymentMethods payment_methods methods">
        ${methods(view)}
      </ul>
      <div id="ppc-button-ppcp-gateway-save-payment-method"></div>
      <div class="form-row">
        ${raw(nonceFields(view, 'woocommerce-add-payment-method', 'woocommerce-add-payment-method-nonce', '/mein-konto/add-payment-method/'))}
        <button type="submit" class="woocommerce-Button woocommerce-Button--alt button alt" id="place_order" value="${BUTTON}">
          ${BUTTON}
        </button>
        <input type="hidden" name="woocommerce_add_payment_method" id="woocommerce_add_payment_method" value="1" />
      </div>
    </div>
  </form>`;
  return accountPage(context, 'payment-methods', BUTTON, content, 'add-payment-method', 'woocommerce-add-payment-method');
}
