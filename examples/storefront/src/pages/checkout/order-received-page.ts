import { price, productUrl, type Order, type ShopView } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { orderTotalRows } from './order-rows';

const DATE = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function addressLines(address: Order['billing']): Html {
  const lines = [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    address.address_1,
    address.address_2,
    `${address.postcode} ${address.city}`.trim(),
    address.country === 'DE' ? '' : address.country,
  ].filter(Boolean);
  return html`${lines.map((line, at) => html`${at > 0 && html`<br />`}${line}`)}`;
}

function details(view: ShopView, order: Order): Html {
  const rows = order.lines.map(({ productId, name, quantity, total }) => {
    const product = view.catalogue.products.find(({ id }) => id === productId);
    const label = product ? html`<a href="${productUrl(view.settings.origin, product.slug)}">${name}</a>` : html`${name}`;
    return html`<tr class="woocommerce-table__line-item order_item">
      <td class="woocommerce-table__product-name product-name">
        ${label} <strong class="product-quantity">&times;&nbsp;${quantity}</strong>
      </td>
      <td class="woocommerce-table__product-total product-total">${raw(price(total))}</td>
    </tr>`;
  });
  return html`<section class="woocommerce-order-details">
    <h2 class="woocommerce-order-details__title">Bestelldetails</h2>
    <table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
      <thead>
        <tr>
          <th class="woocommerce-table__product-name product-name">Produkt</th>
          <th class="woocommerce-table__product-table product-total">Gesamtsumme</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        ${orderTotalRows(order).map(
          ({ label, value }) =>
            html`<tr>
              <th scope="row">${label}:</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tfoot>
    </table>
  </section>`;
}

function customer(order: Order): Html {
  return html`<section class="woocommerce-customer-details">
    <section class="woocommerce-columns woocommerce-columns--2 woocommerce-columns--addresses col2-set addresses">
      <div class="woocommerce-column woocommerce-column--1 woocommerce-column--billing-address col-1">
        <h2 class="woocommerce-column__title">Rechnungsadresse</h2>
        <address>
          ${addressLines(order.billing)}${order.billing.phone !== '' && html`<p class="woocommerce-customer-details--phone">${order.billing.phone}</p>`}
          <p class="woocommerce-customer-details--email">${order.billing.email}</p>
        </address>
      </div>
      ${
        order.shippingLabel !== '' &&
        html`<div class="woocommerce-column woocommerce-column--2 woocommerce-column--shipping-address col-2">
          <h2 class="woocommerce-column__title">Lieferadresse</h2>
          <address>${addressLines(order.shipping)}</address>
        </div>`
      }
    </section>
  </section>`;
}

const STATES: Partial<Record<Order['status'], string>> = {
  failed: 'Die Zahlung hat leider nicht geklappt. Die Bestellung ist gespeichert und kann noch einmal bezahlt werden.',
  'on-hold': 'Vielen Dank. Die Bestellung ist eingegangen und wird bearbeitet, sobald das Geld da ist.',
  pending: 'Die Bestellung ist eingegangen, aber noch nicht bezahlt.',
};

/** The page after an order. */
export function orderReceivedPage(context: PageContext, order: Order): Page {
  const { view, url } = context;
  const { origin } = view.settings;
  const unpaid = order.status === 'failed' || order.status === 'pending';
  return {
    title: 'Bestellung erhalten',
    bodyClass: 'page woocommerce-checkout woocommerce-page woocommerce-order-received',
    section: 'cart',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Bestellung erhalten</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          <div class="woocommerce-order">
            <p class="woocommerce-notice woocommerce-notice--${unpaid ? 'error' : 'success'} woocommerce-thankyou-order-received">
              ${STATES[order.status] ?? 'Vielen Dank. Ihre Bestellung ist eingegangen.'}
            </p>
            ${unpaid && html`<p><a class="button alt pay" href="${origin}/kasse/order-pay/${order.id}/?pay_for_order=true&amp;key=${order.key}">Jetzt bezahlen</a></p>`}
            <ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
              <li class="woocommerce-order-overview__order order">Bestellnummer: <strong>${order.id}</strong></li>
              <li class="woocommerce-order-overview__date date">Datum: <strong>${DATE.format(order.created)}</strong></li>
              <li class="woocommerce-order-overview__total total">Gesamt: <strong>${raw(price(order.totals.total))}</strong></li>
              ${order.paymentTitle !== '' && html`<li class="woocommerce-order-overview__payment-method method">Zahlungsart: <strong>${order.paymentTitle}</strong></li>`}
            </ul>
            ${details(view, order)}${customer(order)}
          </div>
        </div>
      </div>
    </article>`,
    info: { kind: 'order-received', path: `${url.pathname}${url.search}`, order },
  };
}
